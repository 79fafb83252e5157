"""Text files as other programs write them: their encoding, their line ends, what is no text."""

import re

BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


class NotTextError(ValueError):
    """A file is no text: it holds the character `control`, first on the line `line`, from 1."""

    def __init__(self, control: str, line: int) -> None:
        """Keep what was found and where."""
        super().__init__(f"line {line} holds {control!r}")
        self.control = control
        self.line = line


def decode(content: bytes) -> str:
    """Return the text of a file as `decoded` does; NotTextError if it holds a control character.

    Those that make lines, pages and columns are none.
    """
    text = decoded(content)
    if control := control_in(text):
        raise NotTextError(*control)
    return text


def decoded(content: bytes) -> str:
    r"""Return the text of a file, its lines ended by \n alone, with all that it holds.

    It may be in UTF-8, in UTF-16 with a mark, else it is taken for Latin-1.

    >>> decoded(b"caf\xc3\xa9\r\ntin"), decoded(b"caf\xe9\rtin")
    ('café\ntin', 'café\ntin')
    """
    encoding = next(
        (name for mark, name in BYTE_ORDER_MARKS.items() if content.startswith(mark)), "utf-8"
    )
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def control_in(text: str) -> tuple[str, int] | None:
    """Return the lowest control character of a decoded text, and its first line, from 1."""
    control = min(CONTROL.findall(text), default=None)
    return (control, text.count("\n", 0, text.index(control)) + 1) if control else None


def share_of_controls(text: str) -> float:
    """Return how much of a text that is not empty is control characters, from 0 to 1."""
    return len(CONTROL.findall(text)) / len(text)
