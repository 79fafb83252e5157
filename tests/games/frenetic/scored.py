"""Writing small sheets for tests, and scoring them with the shipped word list."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from games.frenetic.result import GameResult, LineResult, RoundResult
from games.frenetic.scoring import score_game
from games.frenetic.sheet import Policy, Sheet, SheetLine, SheetRound
from solver.rules import Rules
from solver.tilesets import TileSet, tile_set
from wordlists.lexicon import Level, Lexicon

ADA, BO = "Ada", "Bo"


@cache
def lexicon() -> Lexicon:
    """Return the shipped lexicon."""
    return Lexicon()


def ada(word: str, **flags: Any) -> SheetLine:
    """Return a line of the player in seat 1."""
    return SheetLine(ADA, word, **flags)


def bo(word: str, **flags: Any) -> SheetLine:
    """Return a line of the player in seat 2."""
    return SheetLine(BO, word, **flags)


def play(
    number: int,
    tiles: str,
    *lines: SheetLine,
    frenetic: Iterable[str] = (),
    first: str | None = None,
) -> SheetRound:
    """Return a round; `tiles` are named between spaces."""
    return SheetRound(number, tuple(tiles.split()), tuple(frenetic), first, lines, line=number)


def score(
    *rounds: SheetRound,
    players: tuple[str, ...] = (ADA, BO),
    policy: Policy = Policy.ALL,
    rules: Rules | None = None,
    red: str = "",
    tiles_of: TileSet | None = None,
) -> GameResult:
    """Return the result of a game of these rounds."""
    sheet = Sheet(
        players,
        rounds,
        policy=policy,
        level=Level.STANDARD,
        red=tuple(red.split()),
        rules=rules or Rules(),
    )
    return score_game(sheet, tiles_of or tile_set(), lexicon())


def told(each: RoundResult) -> list[tuple[str, str, int, str]]:
    """Return player, word, points and code of each line, in the order of reading."""
    return [(line.player, line.word, line.points, line.code.value) for line in each.lines]


def only_line(result: GameResult) -> LineResult:
    """Return the one line of the latest round."""
    (line,) = result.rounds[-1].lines
    return line
