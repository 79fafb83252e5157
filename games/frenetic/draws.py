"""Laying what a sheet says was drawn in a round, with all that is unusual about it (FR21)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from games.players import no_player
from solver.symbols import symbols
from solver.tiles import TileNameError, parse_tiles
from solver.tilesets import TileSet
from wordlists.normalise import shortened

from .bag import bag_of, draw_size
from .ledger import Ledger
from .result import Remark, RemarkCode
from .sheet import Fault, FaultCode, SheetRound

FRENETIC_NAME = "frenetic"


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
    for name in names:
        _lay_tile(name, each, tiles_of, before, laid)
    for name in drawers:
        _give(name or drawer, each, tiles_of, ledger, laid)
    laid.remarks += _remarks(each, len(names) + len(drawers), laid.expected)
    return laid


def _lay_tile(
    name: str, each: SheetRound, tiles_of: TileSet, before: frozenset[int], laid: Laid
) -> None:
    try:
        (number,) = parse_tiles([name], tiles_of)
    except TileNameError as error:
        code, message = FaultCode(error.faults[0].code), error.faults[0].message
        laid.faults.append(Fault(code, f"{message}; it is not laid", each.line, each.number))
        return
    if number in before or number in laid.tiles:
        message = f"{symbols()[number]} is already out; it stays one tile"
        laid.remarks.append(Remark(RemarkCode.ALREADY_OUT, message, each.line))
    else:
        laid.tiles.append(number)


def _give(player: str, each: SheetRound, tiles_of: TileSet, ledger: Ledger, laid: Laid) -> None:
    if player not in ledger.held:
        message = f"a FReNeTiC tile stays in the bag: {no_player(player, ledger.held)}"
        laid.faults.append(Fault(FaultCode.UNKNOWN_PLAYER, message, each.line, each.number, player))
    elif not ledger.bag:
        message = (
            f"no FReNeTiC tile is left for {shortened(player)}: the tile set {tiles_of.name} has "
            f"{tiles_of.frenetic}; it is not given out"
        )
        code = FaultCode.TOO_MANY_FRENETIC
        laid.faults.append(Fault(code, message, each.line, each.number, player))
    else:
        ledger.draw(player)
        laid.frenetic.append(player)


def _remarks(each: SheetRound, drawn: int, expected: int) -> Iterator[Remark]:
    if expected and not drawn:
        message = f"no tiles are named, where {expected} are drawn; fill in the tiles"
        yield Remark(RemarkCode.NO_DRAW, message, each.line)
    elif drawn != expected:
        named = "1 tile is" if drawn == 1 else f"{drawn} tiles are"
        message = f"{named} named, where {expected} are drawn; check the tiles"
        yield Remark(RemarkCode.OTHER_DRAW, message, each.line)
