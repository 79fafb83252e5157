"""Text files as other programs write them: their encoding, their line ends, what is no text."""

import re

BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
CONTROLS = bytes([*range(9), *range(14, 32), 127])
LINE_END = re.compile("\r\n?|\n")


class NotTextError(ValueError):
    """A file is no text: it holds the character `control`, first on the line `line`, from 1."""

    def __init__(self, control: str, line: int) -> None:
        """Keep what was found and where."""
        super().__init__(f"line {line} holds {control!r}")
        self.control = control
        self.line = line


def decode(content: bytes) -> str:
    r"""Return the text of a file, its lines ended by \n alone.

    It may be in UTF-8, in UTF-16 with a mark, else it is taken for Latin-1. Raises NotTextError
    for one that holds a control character, other than those that make lines, pages and columns.

    >>> decode(b"caf\xc3\xa9\r\ntin"), decode(b"caf\xe9\rtin")
    ('café\ntin', 'café\ntin')
    """
    encoding = next(
        (name for mark, name in BYTE_ORDER_MARKS.items() if content.startswith(mark)), "utf-8"
    )
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    raw = text.encode() if encoding == "utf-16" else content
    if len(raw.translate(None, CONTROLS)) < len(raw):
        control = next(char for char in map(chr, CONTROLS) if char in text)
        line = len(LINE_END.findall(text, 0, text.index(control))) + 1
        raise NotTextError(control, line)
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
