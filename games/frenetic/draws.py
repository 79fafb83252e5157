"""Laying what a sheet says was drawn in a round, with all that is unusual about it (FR21)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from games.faults import Fault, FaultCode
from games.players import listed, no_player
from solver.symbols import symbols
from solver.tiles import TileNameError, parse_tiles, tile_number
from solver.tilesets import TileSet

from .bag import bag_of, draw_size
from .ledger import Ledger
from .result import Remark, RemarkCode
from .sheet import SheetRound

FRENETIC_NAME = "frenetic"
MOST_STRANGERS = 20


@dataclass(slots=True)
class Laid:
    """What a round laid: the numbers of the new `tiles`, who drew each FReNeTiC tile.

    `expected` is how many tiles the round draws by FR5 and FR19.
    """

    expected: int = 0
    tiles: list[int] = field(default_factory=list[int])
    frenetic: list[str] = field(default_factory=list[str])
    remarks: list[Remark] = field(default_factory=list[Remark])
    faults: list[Fault] = field(default_factory=list[Fault])


def lay(
    each: SheetRound, tiles_of: TileSet, out: Iterable[int], ledger: Ledger, drawer: str
) -> Laid:
    """Return what the round lays beside the tiles `out`, and enter its FReNeTiC tiles."""
    before = frozenset(out)
    bag = bag_of(tiles_of, before, tiles_of.frenetic - ledger.bag)
    laid = Laid(draw_size(tiles_of, each.number, bag))
    names = [name for name in each.tiles if name.casefold() != FRENETIC_NAME]
    drawers = [*each.frenetic, *[""] * (len(each.tiles) - len(names))]
    _lay_tiles(names, each, tiles_of, before, laid)
    _give_out([name or drawer for name in drawers], each, tiles_of, ledger, laid)
    laid.remarks += _remarks(each, len(names) + len(drawers), laid.expected)
    return laid


def _lay_tiles(
    names: list[str], each: SheetRound, tiles_of: TileSet, before: frozenset[int], laid: Laid
) -> None:
    out = set(before)
    strange: list[str] = []
    again: list[int] = []
    for name in names:
        number = tile_number(name, tiles_of)
        if number is None:
            strange.append(name)
        elif number in out:
            again.append(number)
        else:
            out.add(number)
            laid.tiles.append(number)
    for number in dict.fromkeys(again):
        message = f"{symbols()[number]} is already out; it stays one tile"
        laid.remarks.append(Remark(RemarkCode.ALREADY_OUT, message, each.line))
    laid.faults += _strange(strange, each, tiles_of)


def _strange(names: list[str], each: SheetRound, tiles_of: TileSet) -> Iterator[Fault]:
    """Yield a fault for each name that is no tile; those beyond the twentieth have one."""
    try:
        parse_tiles(names, tiles_of)
    except TileNameError as error:
        for fault in error.faults:
            message = f"{fault.message}; it is not laid"
            yield Fault(FaultCode(fault.code), message, each.line, each.number)
        if more := error.count - len(error.faults):
            message = f"{more:,} more names are no tiles; they are not laid"
            yield Fault(FaultCode.UNKNOWN_TILE, message, each.line, each.number)


def _give_out(
    drawers: list[str], each: SheetRound, tiles_of: TileSet, ledger: Ledger, laid: Laid
) -> None:
    players = [player for player in drawers if player in ledger.held]
    given = players[: ledger.bag]
    for player in given:
        ledger.draw(player)
    laid.frenetic += given
    strangers = [name for name in drawers if name not in ledger.held]
    laid.faults += _to_strangers(strangers, each, ledger)
    laid.faults += _too_many(players[len(given) :], each, tiles_of)


def _to_strangers(names: list[str], each: SheetRound, ledger: Ledger) -> Iterator[Fault]:
    """Yield a fault for each name that is no player's; those beyond the twentieth have one."""
    counts = Counter(names)
    for name in [*counts][:MOST_STRANGERS]:
        count = counts[name]
        stay = "a FReNeTiC tile stays" if count == 1 else f"{count:,} FReNeTiC tiles stay"
        message = f"{stay} in the bag: {no_player(name, ledger.held)}"
        yield Fault(FaultCode.UNKNOWN_PLAYER, message, each.line, each.number, name)
    if (more := len(counts) - MOST_STRANGERS) > 0:
        message = f"{more:,} more names of drawers are no players'; no tile is given out for them"
        yield Fault(FaultCode.UNKNOWN_PLAYER, message, each.line, each.number)


def _too_many(players: list[str], each: SheetRound, tiles_of: TileSet) -> Iterator[Fault]:
    """Yield a fault for all FReNeTiC tiles beyond the number of the set."""
    if not players:
        return
    counts = Counter(players)
    whose = listed([f"{name} ({count:,})" if count > 1 else name for name, count in counts.items()])
    left = "it is" if len(players) == 1 else f"{len(players):,} are"
    message = (
        f"no FReNeTiC tile is left for {whose}: the tile set {tiles_of.name} has "
        f"{tiles_of.frenetic}; {left} not given out"
    )
    player = players[0] if len(counts) == 1 else None
    yield Fault(FaultCode.TOO_MANY_FRENETIC, message, each.line, each.number, player)


def _remarks(each: SheetRound, drawn: int, expected: int) -> Iterator[Remark]:
    if expected and not drawn:
        message = f"no tiles are named, where {expected} are drawn; fill in the tiles"
        yield Remark(RemarkCode.NO_DRAW, message, each.line)
    elif drawn != expected:
        named = "1 tile is" if drawn == 1 else f"{drawn} tiles are"
        message = f"{named} named, where {expected} are drawn; check the tiles"
        yield Remark(RemarkCode.OTHER_DRAW, message, each.line)
