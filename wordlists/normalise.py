"""The spelling of user-typed and listed words: case, accents, control characters."""

import unicodedata

APOSTROPHES = "'\u2019\u02bc\uff07"
PLAIN_APOSTROPHES = dict.fromkeys(map(ord, APOSTROPHES), "'")
HYPHENS = "-\u2010\u2011\u2012\u2013\uff0d"


def fold(text: str) -> str:
    """Return `text` in lower case without combining marks, the form words are matched in (FR8).

    Typographic apostrophes become plain ones.

    >>> fold("Café"), fold("cafe\\u0301"), fold("don\\u2019t")
    ('cafe', 'cafe', "don't")
    """
    if text.isascii():
        return text.lower()
    return without_accents(text.lower())


def without_accents(text: str) -> str:
    """Return `text` without combining marks, its capitals kept, typographic apostrophes plain."""
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFD", text.translate(PLAIN_APOSTROPHES))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def is_playable_text(folded: str) -> bool:
    """Tell whether a folded text consists of the letters a to z alone (FR8)."""
    return folded.isascii() and folded.isalpha() and folded.islower()


def printable(text: str) -> str:
    """Return `text` with each character that could steer a terminal written as an escape.

    >>> printable("a\\x1b[31m\\x00")
    'a\\\\x1b[31m\\\\x00'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else _escape(char) for char in text)


def shortened(text: str, most: int = 60) -> str:
    """Return `text` printable, cut after `most` characters with its whole length said."""
    shown = printable(text[:most])
    return shown if len(text) <= most else f"{shown}... ({len(text):,} characters)"


def _escape(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
