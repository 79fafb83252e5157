"""A line while it is typed: what the bytes that a terminal sends do to it."""

import re
from codecs import getincrementaldecoder
from collections import deque
from unicodedata import combining

END = "\x04"
"""Ctrl-D, which ends what is typed."""
ENTER = "\r\n"
BACKSPACE = "\x7f\b"
TAKE_ALL, TAKE_WORD = "\x15", "\x17"
ESCAPE = "\x1b"
LONGEST = 1_000
ESCAPED = re.compile(r"\x1b(?:\[\[.|\[[0-?]*[ -/]*[@-Z\\-~]|O.|[^\[O\x1b])", re.DOTALL)
BEGUN = re.compile(r"\x1b(?:O|\[\[?[0-?]*[ -/]*)")


class TypedLine:
    """Takes what a terminal sends: lines ended with Enter, Ctrl-D, and the `text` of a line begun.

    Backspace, Ctrl-U and Ctrl-W take away the last letter, all, the last word. Keys such as arrows
    do nothing, and the marks that a terminal puts around what is pasted are passed over.
    """

    def __init__(self) -> None:
        """Begin with nothing typed."""
        self.text = ""
        self._ended: deque[str] = deque()
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._escape = ""

    def feed(self, data: bytes) -> None:
        """Take what was typed; a sequence of bytes may come in parts."""
        keys = self._escape + self._decoder.decode(data)
        self._escape = ""
        at = 0
        while at < len(keys):
            if keys[at] != ESCAPE:
                self._press(keys[at])
                at += 1
            elif match := ESCAPED.match(keys, at):
                at = match.end()
            elif BEGUN.fullmatch(keys, at):
                self._escape = keys[at:]
                return
            else:
                at += 1

    def take(self) -> str | None:
        """Return the earliest line ended, `END` for Ctrl-D on an empty line, None if none is."""
        return self._ended.popleft() if self._ended else None

    def clear(self) -> str:
        """Forget all that was typed; return the earliest line of it, ended or begun."""
        earliest = self._ended[0] if self._ended else self.text
        self.text, self._escape = "", ""
        self._ended.clear()
        self._decoder.reset()
        return earliest

    def _press(self, key: str) -> None:
        if key in ENTER:
            self._ended.append(self.text)
            self.text = ""
        elif key == END:
            if not self.text:
                self._ended.append(END)
        elif key in BACKSPACE:
            self.text = without_last(self.text)
        elif key == TAKE_ALL:
            self.text = ""
        elif key == TAKE_WORD:
            self.text = re.sub(r"\S*\s*\Z", "", self.text)
        elif key.isprintable() and len(self.text) < LONGEST:
            self.text += key


def without_last(text: str) -> str:
    """Return the text without its last letter, the accents on it included."""
    end = len(text) - 1
    while end > 0 and combining(text[end]):
        end -= 1
    return text[: max(end, 0)]
