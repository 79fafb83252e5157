"""Writing and reading plays: tile case, `(Os)` for a FReNeTiC tile, the sum that makes a score."""

import re

from .plays import Split
from .rules import RedDoubling, Rules
from .symbols import numbers

TILE = re.compile(r"(?:\(([A-Z][a-z]?)\)|([A-Z][a-z]?))(?:-(?=.))?", re.DOTALL)


class PlayError(ValueError):
    """A text is no play in tile case; the message says where it breaks."""


def parse_play(text: str) -> tuple[str, ...]:
    """Return the tiles of a play in tile case, `(Os)` read as Os (FR14).

    Hyphens between tiles are allowed. Raises PlayError for what does not read as symbols.

    >>> parse_play("AgN(Os)TiC"), parse_play("Ba-Na-Na")
    (('Ag', 'N', 'Os', 'Ti', 'C'), ('Ba', 'Na', 'Na'))
    """
    return parse_wild_play(text)[0]


def parse_wild_play(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the tiles of a play in tile case and the positions of those in parentheses (FR14).

    Raises PlayError as `parse_play` does.

    >>> parse_wild_play("Ba(Na)(Na)")
    (('Ba', 'Na', 'Na'), (1, 2))
    """
    tiles: list[str] = []
    wild: list[int] = []
    place = 0
    while place < len(text):
        match = TILE.match(text, place)
        tile = match and (match[1] or match[2])
        if not match or tile not in numbers():
            raise PlayError(
                f"{text!r} is no play in tile case: no symbol at "
                f"{text[place : place + 12]!r}; write it like AgNoSTiC or Ag-No-S-Ti-C"
            )
        if match[1]:
            wild.append(len(tiles))
        tiles.append(tile)
        place = match.end()
    if not tiles:
        raise PlayError("an empty play; write it like AgNoSTiC")
    return tuple(tiles), tuple(wild)


def format_play(split: Split, joint: str = "") -> str:
    """Return the play in tile case, FReNeTiC tiles in parentheses, with `joint` between tiles.

    >>> format_play(Split(("Ba", "Na", "Na"), 78, wild=(1, 2)), "-")
    'Ba-(Na)-(Na)'
    """
    return joint.join(
        f"({tile})" if at in split.wild else tile for at, tile in enumerate(split.tiles)
    )


def format_sum(split: Split, rules: Rules) -> str:
    """Return the sum that makes the score (FR9), with its doubling (FR2).

    >>> format_sum(Split(("Ag", "No", "S", "Ti", "C"), 193), Rules())
    'Ag47+No102+S16+Ti22+C6 = 193'
    >>> format_sum(Split(("Ba", "N"), 126, red=(0,)), Rules())
    '(Ba56+N7)x2 = 126'
    """
    doubles_tiles = rules.red_doubling is RedDoubling.TILE
    parts = [
        f"{tile}{numbers()[tile]}" + ("x2" if doubles_tiles and at in split.red else "")
        for at, tile in enumerate(split.tiles)
    ]
    total = "+".join(parts)
    if split.red and not doubles_tiles:
        per_use = rules.red_doubling is RedDoubling.PER_USE
        total = f"({total})x{2 ** len(split.red) if per_use else 2}"
    return f"{total} = {split.score}"
