"""What can be typed to correct a round: `change 3 agnostic`, `late 2`, `first Bo`."""

from collections.abc import Callable
from dataclasses import dataclass

from games.frenetic import corrections
from games.frenetic.corrections import CorrectionError
from games.frenetic.sheet import Sheet
from solver.tilesets import TileSet
from wordlists.normalise import shortened

MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Command:
    """What a line can be: its words, what they do, and how the sheet is then."""

    usage: str
    does: str
    apply: Callable[[Sheet, int, str, TileSet], Sheet]


def _change_word(sheet: Sheet, at: int, rest: str, _tiles_of: TileSet) -> Sheet:
    number, text = _number_and(rest, "WORD")
    return corrections.change_word(sheet, at, number, _word(text))


def _add_line(sheet: Sheet, at: int, rest: str, _tiles_of: TileSet) -> Sheet:
    """Take the longest beginning that is a player's name; names may hold blanks."""
    parts = rest.split(" ")
    for end in range(len(parts) - 1, 0, -1):
        name = " ".join(parts[:end])
        try:
            player = corrections.find_player(sheet, name)
        except CorrectionError:
            continue
        return corrections.add_line(sheet, at, player, _word(" ".join(parts[end:])))
    corrections.find_player(sheet, parts[0])
    raise CorrectionError("no word is named; type it like: add PLAYER WORD")


def _name_wild(sheet: Sheet, at: int, rest: str, tiles_of: TileSet) -> Sheet:
    number, names = _number_and(rest, "")
    return corrections.name_wild(sheet, at, number, names, tiles_of)


def _name_first(sheet: Sheet, at: int, rest: str, _tiles_of: TileSet) -> Sheet:
    return corrections.name_first(sheet, at, rest)


def _on_line(change: Callable[[Sheet, int, int], Sheet]) -> Callable[..., Sheet]:
    def apply(sheet: Sheet, at: int, rest: str, _tiles_of: TileSet) -> Sheet:
        number, more = _number_and(rest, "")
        if more:
            raise CorrectionError(f"'{shortened(more)}' is too much; type the number alone")
        return change(sheet, at, number)

    return apply


COMMANDS = {
    "change": Command("change N WORD", "another word", _change_word),
    "drop": Command("drop N", "take it away", _on_line(corrections.drop_line)),
    "add": Command("add PLAYER WORD", "one word more", _add_line),
    "late": Command("late N", "late, or not", _on_line(corrections.mark_late)),
    "challenge": Command(
        "challenge N", "challenged, or not", _on_line(corrections.mark_challenged)
    ),
    "wild": Command("wild N SYMBOLS", "its FReNeTiC tiles", _name_wild),
    "tiles": Command("tiles NAMES", "what was drawn", corrections.name_tiles),
    "frenetic": Command("frenetic NAMES", "who drew FReNeTiC", corrections.name_frenetic),
    "first": Command("first PLAYER", "who reads first", _name_first),
}
"""The commands by their first word."""


def corrected(typed: str, sheet: Sheet, at: int, tiles_of: TileSet) -> Sheet:
    """Return the sheet with the round at this place corrected as a typed line says.

    CorrectionError if it cannot be.
    """
    word, _, rest = typed.partition(" ")
    command = COMMANDS.get(word.casefold())
    if not command:
        raise CorrectionError(
            f"'{shortened(word)}' is no correction; there are {', '.join(COMMANDS)}"
        )
    return command.apply(sheet, at, rest.strip(), tiles_of)


def help_lines() -> list[str]:
    """Return what can be typed, a line each."""
    lines = [f"  {each.usage:<16} {each.does}" for each in COMMANDS.values()]
    return [*lines, f"  {'Enter':<16} done"]


def _number_and(rest: str, wanted: str) -> tuple[int, str]:
    """Return the number of a line and what follows it."""
    number, _, more = rest.partition(" ")
    if not (number.isascii() and number.isdecimal() and len(number) <= MOST_DIGITS):
        what = f"the number of a line{' and ' * bool(wanted)}{wanted}"
        raise CorrectionError(f"'{shortened(number)}' is no line; type {what}")
    return int(number), more.strip()


def _word(text: str) -> str:
    if not text.strip():
        raise CorrectionError("no word is named; type it after the number or the player")
    return text
