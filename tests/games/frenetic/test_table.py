"""The game at the table: each step as a move from one sheet to the next."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.frenetic.bag import deals
from games.frenetic.lines import read_typed
from games.frenetic.seats import drawer, reading_order
from games.frenetic.sheet import Sheet, SheetLine, SheetRound, Stage, Table
from games.frenetic.table import (
    TableError,
    challenge,
    deal_round,
    end_list,
    end_round,
    keep_time,
    left_of,
    read_out,
    stage_fault,
    write_line,
    writer,
)
from solver.symbols import numbers
from solver.tilesets import tile_set

FRENETIC = tile_set("frenetic")
PLAYERS = ("Ada", "Bo", "Cy")


def new_game(players: tuple[str, ...] = PLAYERS, seed: str = "friday") -> Sheet:
    """Return a game in which nothing was drawn yet."""
    return Sheet(players, table=Table(seed))


def dealt(players: tuple[str, ...] = PLAYERS, seed: str = "friday") -> Sheet:
    """Return a game whose first list can be written."""
    return deal_round(new_game(players, seed), FRENETIC)


def played(sheet: Sheet, *lists: tuple[str, ...]) -> Sheet:
    """Return the game after a round in which the players write these lists, in their order."""
    sheet = deal_round(sheet, FRENETIC)
    for words in lists or ((),) * len(sheet.players):
        for word in words:
            sheet = write_line(sheet, word, 10.0)
        sheet = end_list(sheet)
    return end_round(sheet)


def words_of(sheet: Sheet) -> list[tuple[str, str]]:
    """Return who wrote what in the latest round, in the order of reading."""
    return [(line.player, line.word) for line in read_out(sheet, sheet.rounds[-1])]


@pytest.mark.ruling("FR12")
@pytest.mark.parametrize(
    ("players", "number", "who"),
    [
        (PLAYERS, 1, "Ada"),
        (PLAYERS, 2, "Bo"),
        (PLAYERS, 3, "Cy"),
        (PLAYERS, 4, "Ada"),
        (PLAYERS, 300, "Cy"),
        (("Ada",), 7, "Ada"),
    ],
)
def test_seat_r_draws_in_round_r(players: tuple[str, ...], number: int, who: str) -> None:
    """And again from seat 1 after the last."""
    assert drawer(players, number) == who


@pytest.mark.ruling("FR12")
@pytest.mark.parametrize(
    ("number", "first", "order"),
    [
        pytest.param(1, None, "Ada Bo Cy", id="the drawer reads first"),
        pytest.param(2, None, "Bo Cy Ada", id="then on to the left, round the table"),
        pytest.param(2, "Cy", "Cy Ada Bo", id="another first reader is named"),
        pytest.param(2, "Di", "Bo Cy Ada", id="a first reader who does not play is none"),
    ],
)
def test_the_drawer_reads_first_then_on_to_the_left(
    number: int, first: str | None, order: str
) -> None:
    """Unless the sheet names another."""
    assert " ".join(reading_order(PLAYERS, number, first)) == order


@pytest.mark.ruling("FR5")
@pytest.mark.ruling("FR12")
@pytest.mark.parametrize("seed", ["1", "2", "friday"])
def test_a_game_draws_what_its_seed_deals_and_the_drawer_keeps_frenetic_tiles(seed: str) -> None:
    """Over all rounds of the bag, whatever was written between them."""
    sheet = new_game(seed=seed)
    for deal in deals(FRENETIC, seed):
        sheet = played(sheet)
        each = sheet.rounds[-1]
        assert (each.number, each.tiles) == (deal.round, deal.tiles)
        assert each.frenetic == (PLAYERS[(deal.round - 1) % 3],) * deal.frenetic
        assert len(left_of(sheet, FRENETIC)[0]) == deal.left
    assert len(sheet.rounds) == 24


@pytest.mark.ruling("FR19")
def test_rounds_go_on_without_a_draw_once_the_bag_is_empty() -> None:
    """The words of such a round are written as before."""
    sheet = new_game()
    for _ in deals(FRENETIC, "friday"):
        sheet = played(sheet)
    sheet = played(sheet, ("ban",), (), ())
    each = sheet.rounds[-1]
    assert (each.number, each.tiles, each.frenetic) == (25, (), ())
    assert words_of(sheet) == [("Ada", "ban")]


def test_what_was_corrected_is_not_drawn_again() -> None:
    """Eight other tiles lie on the board than were drawn: these are out, those in the bag."""
    sheet = played(new_game())
    drawn = [numbers()[symbol] for symbol in sheet.rounds[0].tiles]
    others = tuple(tile for tile in FRENETIC.tiles if tile not in drawn)[:8]
    symbols_of = {number: symbol for symbol, number in numbers().items()}
    laid = tuple(symbols_of[tile] for tile in others)
    sheet = replace(sheet, rounds=(replace(sheet.rounds[0], tiles=laid, frenetic=()),))
    bag, faults = left_of(sheet, FRENETIC)
    assert not faults
    assert set(bag.tiles) == set(FRENETIC.tiles) - set(others)
    for _ in range(23):
        sheet = played(sheet)
    tiles = [tile for each in sheet.rounds for tile in each.tiles]
    assert len(set(tiles)) == len(tiles) == 96


def test_a_draw_that_cannot_be_is_told() -> None:
    """Unknown tiles, too many FReNeTiC tiles, red tiles that there are not."""
    sheet = replace(new_game(), red=("Xq",), rounds=(SheetRound(1, ("Co", "CO"), ("",) * 5),))
    bag, faults = left_of(sheet, FRENETIC)
    assert [fault.code.value for fault in faults] == [
        "unknown_tile",
        "wrong_case",
        "too_many_frenetic",
    ]
    assert (bag.frenetic, 27 in bag.tiles, len(bag)) == (0, False, 95)


@pytest.mark.ruling("FR12")
def test_lists_are_written_in_the_order_of_reading() -> None:
    """Round 2: Bo draws, so Bo writes and reads first."""
    sheet = deal_round(played(new_game()), FRENETIC)
    writers: list[str] = []
    while sheet.table and sheet.table.stage is Stage.WRITE:
        writers.append(writer(sheet))
        sheet = end_list(write_line(sheet, writers[-1].lower(), 5.0))
    assert writers == ["Bo", "Cy", "Ada"]
    assert words_of(sheet) == [("Bo", "bo"), ("Cy", "cy"), ("Ada", "ada")]
    assert sheet.table == Table("friday", Stage.CHALLENGE)


@pytest.mark.ruling("FR20")
def test_the_time_left_is_kept_with_each_line() -> None:
    """The next list has none yet."""
    sheet = keep_time(dealt(), 45.0)
    assert sheet.table == Table("friday", Stage.WRITE, 0, 45.0)
    sheet = write_line(sheet, "ban", 31.5)
    assert sheet.table == Table("friday", Stage.WRITE, 0, 31.5)
    assert end_list(sheet).table == Table("friday", Stage.WRITE, 1, None)
    assert keep_time(sheet, -0.1).table == Table("friday", Stage.WRITE, 0, 0.0)


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(
    ("text", "word", "wild"),
    [
        ("agnostic", "agnostic", ()),
        ("  agnostic ", "agnostic", ()),
        ("agnostic (Os)", "agnostic", ("Os",)),
        ("banana (Na)(Na)", "banana", ("Na", "Na")),
        ("banana (Na) (Na)", "banana", ("Na", "Na")),
        ("banana (Na, Na)", "banana", ("Na", "Na")),
        ("agnostic (osmium)", "agnostic", ("osmium",)),
        ("agnostic ()", "agnostic", ()),
        ("AgN(Os)TiC", "AgN(Os)TiC", ()),
        ("(Os)", "(Os)", ()),
        ("(Na)(Na)", "(Na)(Na)", ()),
        ("ban (Na", "ban (Na", ()),
        ("", "", ()),
    ],
)
def test_symbols_in_parentheses_after_a_word_are_its_frenetic_tiles(
    text: str, word: str, wild: tuple[str, ...]
) -> None:
    """Within a word they are tile case, and stay in it."""
    assert read_typed(text) == (word, wild)


def test_a_line_is_written_with_its_frenetic_tiles() -> None:
    """As the sheet keeps them."""
    sheet = write_line(dealt(), "agnostic (Os)", 5.0)
    assert sheet.rounds[-1].lines == (SheetLine("Ada", "agnostic", wild=("Os",)),)


@pytest.mark.ruling("FR13")
def test_a_word_is_challenged_once_or_no_longer() -> None:
    """Lines count from 1 in the order of reading."""
    sheet = dealt(("Ada", "Bo"))
    for word in ("ban", "cons"):
        sheet = end_list(write_line(sheet, word, 5.0))
    challenged = challenge(sheet, [2])
    marks = [line.challenged for line in challenged.rounds[-1].lines]
    assert marks == [False, True]
    assert challenge(challenged, [2]) == sheet
    assert challenge(sheet, [2, 2]) == challenged
    assert challenge(sheet, []) == sheet


@pytest.mark.parametrize("number", [0, 2, 10**9])
def test_a_line_that_is_not_there_cannot_be_challenged(number: int) -> None:
    """The message names it, and which there are."""
    sheet = end_list(write_line(dealt(("Ada",)), "ban", 5.0))
    with pytest.raises(TableError, match=f"no line {number}: lines run from 1 to 1"):
        challenge(sheet, [1, number])


def test_a_round_without_lines_has_none_to_challenge() -> None:
    """The message says so, instead of counting from 1 to 0."""
    with pytest.raises(TableError, match="no line 1: the round has no line"):
        challenge(end_list(dealt(("Ada",))), [1])


WRITING = dealt()
CHALLENGING = end_list(dealt(("Ada",)))
WRONG_MOVES: dict[str, tuple[Callable[[Sheet], object], Sheet]] = {
    "a round is drawn while lists are written": (lambda s: deal_round(s, FRENETIC), WRITING),
    "a word is written after the lists": (lambda s: write_line(s, "ban", 5.0), CHALLENGING),
    "a list is ended between rounds": (end_list, new_game()),
    "time is kept between rounds": (lambda s: keep_time(s, 5.0), new_game()),
    "a word is challenged while lists are written": (lambda s: challenge(s, [1]), WRITING),
    "a round is ended while lists are written": (end_round, WRITING),
    "nobody writes between rounds": (writer, new_game()),
    "a sheet has no table": (lambda s: deal_round(s, FRENETIC), Sheet(PLAYERS)),
}


@pytest.mark.parametrize(("move", "sheet"), WRONG_MOVES.values(), ids=list(WRONG_MOVES))
def test_a_move_out_of_turn_is_refused(move: Callable[[Sheet], object], sheet: Sheet) -> None:
    """The message says where the game stands."""
    with pytest.raises(TableError, match=r"the game is at|no game at a table"):
        move(sheet)


@pytest.mark.parametrize(
    ("sheet", "fault"),
    [
        pytest.param(new_game(()), "nobody plays", id="no players"),
        pytest.param(
            replace(new_game(), table=Table("x", Stage.WRITE)),
            "the stage write needs a round",
            id="no round to write in",
        ),
        pytest.param(
            replace(new_game(), table=Table("x", seat=3)), "seat 3 has no player", id="no such seat"
        ),
        pytest.param(new_game(), None, id="a new game"),
        pytest.param(WRITING, None, id="a list being written"),
        pytest.param(CHALLENGING, None, id="words being challenged"),
    ],
)
def test_where_a_game_cannot_stand_is_told(sheet: Sheet, fault: str | None) -> None:
    """So that a damaged file is refused before it is played on."""
    assert stage_fault(sheet) == fault
