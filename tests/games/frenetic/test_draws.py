"""What a round lays: many faults of one kind are told as a few."""

import pytest

from games.faults import Fault, FaultCode
from games.frenetic.draws import Laid, lay
from games.frenetic.ledger import Ledger
from games.frenetic.result import LedgerState, RemarkCode
from games.frenetic.sheet import SheetRound
from solver.tilesets import tile_set

PLAYERS = ("Ada", "Bo")


def laid_by(
    tiles: tuple[str, ...] = (), frenetic: tuple[str, ...] = (), ledger: Ledger | None = None
) -> Laid:
    """Return what these tiles and drawers of round 1, which Ada draws, on line 4 lay."""
    each = SheetRound(1, tiles, frenetic, line=4)
    return lay(each, tile_set(), (), ledger or Ledger(4, PLAYERS), "Ada")


@pytest.mark.ruling("FR21")
def test_tiles_are_laid_in_their_order_and_each_once() -> None:
    """A tile named again has one remark, however often it is named."""
    laid = laid_by(("Co", "27", "C", "cobalt", "carbon", "N"))
    assert laid.tiles == [27, 6, 7]
    remarks = [remark for remark in laid.remarks if remark.code is RemarkCode.ALREADY_OUT]
    assert [remark.message[:3] for remark in remarks] == ["Co ", "C i"]


@pytest.mark.ruling("FR21")
@pytest.mark.ruling("FR17")
def test_a_name_that_is_no_tile_is_a_fault_with_advice_up_to_twenty_of_them() -> None:
    """Ten thousand take no search each; the tiles between them are laid."""
    names = tuple(f"x{number}" for number in range(10_000))
    laid = laid_by(("Ba", *names[:5000], "N", *names[5000:], *names))
    assert laid.tiles == [56, 7]
    assert len(laid.faults) == 21
    assert all(fault.message.startswith("unknown tile x") for fault in laid.faults[:20])
    assert laid.faults[20] == Fault(
        FaultCode.UNKNOWN_TILE, "9,980 more names are no tiles; they are not laid", 4, 1
    )
    assert len(laid_by(names[:20]).faults) == 20


TOO_MANY = {
    "one": (("Ada", "Bo", "Bo", "", "Bo"), "Bo", "Bo: the tile set frenetic has 4; it is"),
    "several of one player": (("Bo",) * 7, "Bo", "Bo (3): the tile set frenetic has 4; 3 are"),
    "several of several": (
        ("Ada",) * 5 + ("Bo", "Bo", ""),
        None,
        "Ada (2), Bo (2): the tile set frenetic has 4; 4 are",
    ),
    "very many": (
        ("Bo",) * 10_004,
        "Bo",
        "Bo (10,000): the tile set frenetic has 4; 10,000 are",
    ),
}


@pytest.mark.ruling("FR21")
@pytest.mark.parametrize(("frenetic", "player", "what"), TOO_MANY.values(), ids=list(TOO_MANY))
def test_all_frenetic_tiles_beyond_the_number_of_the_set_are_one_fault(
    frenetic: tuple[str, ...], player: str | None, what: str
) -> None:
    """It says whose and how many; "" is Ada, who draws. The first four are given out."""
    ledger = Ledger(4, PLAYERS)
    laid = laid_by(frenetic=frenetic, ledger=ledger)
    assert laid.frenetic == [name or "Ada" for name in frenetic[:4]]
    assert ledger.bag == 0
    message = f"no FReNeTiC tile is left for {what} not given out"
    assert laid.faults == [Fault(FaultCode.TOO_MANY_FRENETIC, message, 4, 1, player)]


@pytest.mark.ruling("FR17")
def test_frenetic_tiles_of_strangers_stay_in_the_bag() -> None:
    """Each name is one fault, up to twenty of them."""
    ledger = Ledger(4, PLAYERS)
    laid = laid_by(frenetic=("Cy", "Bo", "Cy", "Di"), ledger=ledger)
    assert ledger.state() == LedgerState(3, {"Ada": 0, "Bo": 1}, 0)
    assert [(fault.player, fault.message) for fault in laid.faults] == [
        ("Cy", "2 FReNeTiC tiles stay in the bag: 'Cy' is no player; write one of Ada, Bo"),
        ("Di", "a FReNeTiC tile stays in the bag: 'Di' is no player; write one of Ada, Bo"),
    ]
    many = laid_by(frenetic=tuple(f"x{number}" for number in range(10_000))).faults
    assert len(many) == 21
    assert many[20].message.startswith("9,980 more names of drawers are no players'; ")
