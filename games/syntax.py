"""What a fault of syntax in a sheet means, and what to write instead."""

import re

from wordlists.normalise import printable, shortened

from .documents import SheetError

# What the readers of TOML and of JSON say: a message, then the place.
PLACED = re.compile(
    r"(.*)(?: \(at |: )(?:line (\d+),? column (\d+)(?: \(char \d+)?|end of document)\)", re.DOTALL
)

NO_PLAIN_TEXT = 'put a name with spaces or accents between quotes, like "Zoë B" = ["BaN"]'
TWICE = (
    "the key or table stands twice: begin each round with [[round]] in two brackets and its words "
    'with one [round.words], and give each player one list, like Ada = ["BaN", "cons"]'
)
QUOTE_MISSING = 'a text is not closed on its line; put a quote behind it, like "BaN"'
CLOSE_MISSING = 'a text is not closed; put the quotes behind it that stand before it, like "BaN"'
BACKSLASH = r"a backslash in a text is written twice: \\"
COMMA_MISSING = 'a comma or a closing bracket is missing, as in ["BaN", "cons"]'
NO_VALUE = 'a value is missing here, or a text lacks its quotes, as in ["Ada", "Bo"]'

# How the messages of Python's readers begin, and what they mean to who fills in a sheet.
MEANINGS = {
    # TOML
    "Expected '='": f'a key is followed by = and a value, like first = "Ada"; {NO_PLAIN_TEXT}',
    "Invalid initial character for a key": f"a key is missing here; {NO_PLAIN_TEXT}",
    "Invalid statement": f'a line here is like players = ["Ada", "Bo"]; {NO_PLAIN_TEXT}',
    "Invalid value": NO_VALUE,
    "Invalid date": "this is read as a date; put a text between quotes",
    "Unclosed array": COMMA_MISSING,
    "Unclosed inline table": 'write it like {word = "cons", challenged = true}, on one line',
    "Expected newline": "something is left over here; write one key a line, no comma behind it",
    "Expected ']'": "a closing bracket is missing, as in [round.words]",
    "Expected ']]'": "a closing bracket is missing, as in [[round]]",
    "Cannot": TWICE,
    "Duplicate inline table key": "the key stands twice between these braces; keep one",
    r"Illegal character '\n'": QUOTE_MISSING,
    r"Found invalid character '\n'": QUOTE_MISSING,
    "Expected \"'": CLOSE_MISSING,
    "Unterminated string": CLOSE_MISSING,
    "Unescaped": BACKSLASH,
    "Invalid hex": BACKSLASH,
    "Escaped character": BACKSLASH,
    # JSON
    "Expecting property name": 'a key between double quotes is missing, like "first": "Ada"; '
    "no comma stands behind the last",
    "Expecting ':'": 'a key is followed by : and a value, like "first": "Ada"',
    "Expecting ','": COMMA_MISSING,
    "Expecting value": f"{NO_VALUE}; no comma stands behind the last",
    "Illegal trailing comma": "no comma stands behind the last; remove it",
    "Invalid control character": QUOTE_MISSING,
    r"Invalid \escape": BACKSLASH,
    r"Invalid \uXXXX": BACKSLASH,
    "Extra data": "the sheet ends before this; remove what follows, or the brackets too many",
}


class RefusedError(ValueError):
    """Something that no sheet holds stands at `position` of the text; the message says what."""

    def __init__(self, what: str, position: int) -> None:
        """Keep both."""
        super().__init__(what)
        self.position = position


def syntax_error(error: ValueError | RecursionError, text: str, name: str) -> SheetError:
    """Return what a reader's error about `text` means to who wrote it, with its place."""
    if isinstance(error, RecursionError):
        return SheetError(name, "tables are nested too deep; is it a score sheet?")
    if isinstance(error, RefusedError):
        return SheetError(name, str(error), *_place(text, error.position))
    placed = PLACED.fullmatch(str(error))
    if not placed:
        return SheetError(name, printable(str(error)))
    message, line, column = placed.groups()
    meaning = (words for start, words in MEANINGS.items() if message.startswith(start))
    what = next(meaning, shortened(message))
    if line:
        return SheetError(name, what, int(line), int(column))
    quote = "'" if "'" in message else '"'
    end = text.rfind(quote) if what is CLOSE_MISSING else len(text.rstrip())
    return SheetError(name, what, *_place(text, end))


def _place(text: str, position: int) -> tuple[int, int]:
    """Return the line and the column of a position, from 1."""
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)
