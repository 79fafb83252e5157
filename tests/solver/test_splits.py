"""Splits: which there are, in which order, and what they score."""

from dataclasses import replace

import pytest

from solver.board import Board
from solver.notation import format_play, format_sum, parse_play
from solver.plays import Split
from solver.rules import RedDoubling, Rules
from solver.splits import best_split, count_splits, iter_splits, nearest_split, unspelled_letters
from solver.symbols import numbers
from solver.tilesets import TileSet, tile_set

ALL_TILES = Board.whole(tile_set("iupac"))
FRENETIC = Board.whole(tile_set("frenetic"))


def plays(word: str, board: Board) -> list[str]:
    """Return the splits in tile case, best first."""
    return [format_play(split) for split in iter_splits(word, board)]


def red_set(*red: str) -> TileSet:
    return replace(tile_set("frenetic"), red=frozenset(numbers()[symbol] for symbol in red))


def red_board(tiles: str, red: str, rules: Rules | None = None, wild: int = 0) -> Board:
    named = Board.named(tiles)
    return Board(red_set(*red.split()), named.tiles, wild, rules or Rules())


SCORED = """
ArSeNiC 86, AsTaTiNe 138, BiSmUTh 327, CaRbON 72, CArBON 44, COPPEr 112, CoPPEr 125, IrON 92,
KrYPtON 168, NeON 25, PHOSPHORuS 124, PHoSPHoRuS 240, SILiCON 93, SILiCoN 106, SiLvEr 198,
SILvEr 253, TiN 29, XeNON 76, BaN 63, LiONS 34, MoTiVEs 186, BaNaNa 78, CaTcH 64, CaTcHEr 132,
CaTcHY 103, AcCeSS 179, AgNOsTiC 158, AgNoSTiC 193
"""
FIXTURES = [fixture.split() for fixture in SCORED.split(",")]


def test_the_rulings_have_28_scored_fixtures() -> None:
    """None was lost on the way here."""
    assert len(FIXTURES) == 28


@pytest.mark.ruling("FR6")
@pytest.mark.ruling("FR9")
@pytest.mark.parametrize(("play", "points"), FIXTURES, ids=[play for play, _ in FIXTURES])
def test_a_play_scores_the_sum_of_its_atomic_numbers(play: str, points: str) -> None:
    """Each fixture is a split on every tile of the game, and brings what the rulings say."""
    found = {split.tiles: split.score for split in iter_splits(play.lower(), FRENETIC)}
    assert found[parse_play(play)] == int(points)


@pytest.mark.ruling("FR9")
def test_the_sum_is_shown() -> None:
    """The example of the ruling."""
    best = best_split("agnostic", FRENETIC)
    assert best is not None
    assert format_sum(best, Rules()) == "Ag47+No102+S16+Ti22+C6 = 193"


@pytest.mark.ruling("FR3")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("arsenic", 2),
        ("astatine", 1),
        ("bismuth", 2),
        ("carbon", 2),
        ("copper", 2),
        ("iron", 1),
        ("krypton", 1),
        ("neon", 1),
        ("phosphorus", 6),
        ("silicon", 4),
        ("silver", 2),
        ("tin", 1),
        ("xenon", 2),
    ],
)
def test_a_green_name_has_its_number_of_splits_on_all_symbols(name: str, count: int) -> None:
    """The number of the rulings is counted as well as listed."""
    assert count_splits(name, ALL_TILES) == count
    assert len(plays(name, ALL_TILES)) == count


@pytest.mark.ruling("FR3")
@pytest.mark.parametrize(
    ("name", "own", "spelled"),
    [
        ("arsenic", "As", True),
        ("astatine", "At", True),
        ("bismuth", "Bi", True),
        ("carbon", "C", True),
        ("copper", "Cu", True),
        ("iron", "Fe", True),
        ("krypton", "Kr", False),
        ("neon", "Ne", False),
        ("phosphorus", "P", False),
        ("silicon", "Si", True),
        ("silver", "Ag", True),
        ("tin", "Sn", True),
        ("xenon", "Xe", False),
    ],
)
def test_a_green_name_needs_its_own_tile_only_where_it_is_spelled_with_it(
    name: str, own: str, spelled: bool
) -> None:
    """R, E and X are no symbols, and of the tiles with P no other fits phosphorus."""
    rest = tuple(number for number in FRENETIC.tiles if number != numbers()[own])
    assert (count_splits(name, Board(FRENETIC.tile_set, rest)) > 0) is spelled


@pytest.mark.ruling("FR3")
@pytest.mark.parametrize("name", ["frenetic", "named-2012", "iupac"])
@pytest.mark.parametrize("play", ["OGaNeSSON", "TeNNeSSINe"])
def test_two_names_that_are_not_green_can_be_spelled_on_every_shipped_set(
    play: str, name: str
) -> None:
    """The plays of the ruling are among the splits."""
    assert play in plays(play.lower(), Board.whole(tile_set(name)))


@pytest.mark.ruling("FR6")
@pytest.mark.parametrize(
    ("tiles", "word", "expected"),
    [
        pytest.param("Ba N", "ban", ["BaN"], id="tiles are joined in order"),
        pytest.param("Ba N", "nab", [], id="letters on a tile keep their order"),
        pytest.param("Ba N", "bna", [], id="letters on a tile stay together"),
        pytest.param("Ba Na", "banana", ["BaNaNa"], id="a tile may be used again"),
        pytest.param("Ba", "banana", [], id="only the tiles that are out are used"),
        pytest.param("C O", "con", [], id="every letter is covered"),
        pytest.param("C O Co", "", [], id="no letters are no word"),
        pytest.param("C O Co", "co-co", [], id="a hyphen is on no tile"),
        pytest.param("C O Co", "CoCo", [], id="words are folded before"),
    ],
)
def test_a_word_is_a_sequence_of_tiles(tiles: str, word: str, expected: list[str]) -> None:
    """What is joined must be the word, whole tiles only."""
    board = Board.named(tiles)
    assert plays(word, board) == expected
    assert count_splits(word, board) == len(expected)


@pytest.mark.ruling("FR7")
@pytest.mark.parametrize(
    ("tiles", "word", "expected", "different"),
    [
        pytest.param("N O No", "no", ["NO"], ["NO"], id="no is N and O, not No"),
        pytest.param("No", "no", [], [], id="one tile is no word"),
        pytest.param("I", "i", [], [], id="nor is one letter"),
        pytest.param("Na", "nana", ["NaNa"], [], id="NaNa is two uses of one tile"),
        pytest.param("N", "nnn", ["NNN"], [], id="so are three uses"),
        pytest.param("Na H", "nanah", ["NaNaH"], ["NaNaH"], id="NaNaH has two tiles"),
        pytest.param("Ba N", "nab", [], [], id="nab is refused"),
        pytest.param(
            "C O Co", "coco", ["CoCo", "COCo", "CoCO", "COCO"], ["COCo", "CoCO", "COCO"], id="coco"
        ),
    ],
)
def test_a_word_needs_two_uses_or_as_an_option_two_tiles(
    tiles: str, word: str, expected: list[str], different: list[str]
) -> None:
    """It is a property of the split: other splits of the word stay."""
    board = Board.named(tiles)
    strict = replace(board, rules=Rules(two_different_tiles=True))
    assert plays(word, board) == expected
    assert plays(word, strict) == different
    assert count_splits(word, board) == len(expected)
    assert count_splits(word, strict) == len(different)


@pytest.mark.ruling("FR7")
@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(
    ("tiles", "wild", "expected"),
    [
        pytest.param("H", 2, ["(Na)(Na)"], id="two wild tiles are two different ones"),
        pytest.param("H", 1, [], id="one wild tile is one use"),
        pytest.param("Na", 2, [], id="a tile that is out is never stood for"),
    ],
)
def test_a_wild_tile_is_a_tile_of_its_own(tiles: str, wild: int, expected: list[str]) -> None:
    """NaNa where two different tiles are needed."""
    board = Board.named(tiles, wild=wild, rules=Rules(two_different_tiles=True))
    assert plays("nana", board) == expected
    assert count_splits("nana", board) == len(expected)


@pytest.mark.ruling("FR2")
@pytest.mark.parametrize(
    ("red", "doubling", "score", "shown"),
    [
        pytest.param("", RedDoubling.WORD, 193, "Ag47+No102+S16+Ti22+C6 = 193", id="no red"),
        pytest.param("H", RedDoubling.WORD, 193, "Ag47+No102+S16+Ti22+C6 = 193", id="unused red"),
        pytest.param("S", RedDoubling.WORD, 386, "(Ag47+No102+S16+Ti22+C6)x2 = 386", id="one red"),
        pytest.param(
            "Ag S", RedDoubling.WORD, 386, "(Ag47+No102+S16+Ti22+C6)x2 = 386", id="two reds once"
        ),
        pytest.param(
            "S", RedDoubling.PER_USE, 386, "(Ag47+No102+S16+Ti22+C6)x2 = 386", id="per use, one"
        ),
        pytest.param(
            "Ag S", RedDoubling.PER_USE, 772, "(Ag47+No102+S16+Ti22+C6)x4 = 772", id="per use, two"
        ),
        pytest.param(
            "Ag S", RedDoubling.TILE, 256, "Ag47x2+No102+S16x2+Ti22+C6 = 256", id="tiles alone"
        ),
    ],
)
def test_a_red_tile_doubles(red: str, doubling: RedDoubling, score: int, shown: str) -> None:
    """By hand: 2 x 193 = 386, 4 x 193 = 772, 193 + 47 + 16 = 256."""
    rules = Rules(red_doubling=doubling)
    (split,) = iter_splits("agnostic", red_board("Ag No S Ti C", red, rules))
    assert split.score == score
    assert format_sum(split, rules) == shown


@pytest.mark.ruling("FR2")
@pytest.mark.parametrize(
    ("doubling", "score"),
    [(RedDoubling.WORD, 156), (RedDoubling.PER_USE, 312), (RedDoubling.TILE, 100)],
)
def test_each_use_of_a_red_tile_counts(doubling: RedDoubling, score: int) -> None:
    """BaNaNa with a red Na, by hand: 2 x 78, 4 x 78 and 56 + 2 x 11 + 2 x 11."""
    board = red_board("Ba Na", "Na", Rules(red_doubling=doubling))
    assert list(iter_splits("banana", board)) == [Split(("Ba", "Na", "Na"), score, red=(1, 2))]


@pytest.mark.ruling("FR2")
def test_any_number_of_symbols_can_be_red() -> None:
    """All 96 of them double a word once: 2 x 193."""
    every = replace(tile_set("frenetic"), red=frozenset(tile_set("frenetic").tiles))
    best = best_split("agnostic", Board.whole(every))
    assert best is not None
    assert (best.score, best.red) == (386, (0, 1, 2, 3, 4))


@pytest.mark.ruling("FR2")
@pytest.mark.ruling("FR14")
def test_the_best_split_is_the_one_with_most_points_after_doubling() -> None:
    """A red Os makes AgNOsTiC 2 x 158 = 316, more than the 193 of AgNoSTiC."""
    board = red_board("Ag N No O Os S Ti C", "Os")
    assert [(format_play(split), split.score) for split in iter_splits("agnostic", board)] == [
        ("AgNOsTiC", 316),
        ("AgNoSTiC", 193),
        # Without No and Os: 47+7+8+16+22+6.
        ("AgNOSTiC", 106),
    ]


@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(
    ("wild_red", "score", "red"),
    [
        pytest.param(True, 126, (1,), id="a wild tile doubles as what it stands for"),
        pytest.param(False, 63, (), id="with wild_red off it does not"),
    ],
)
def test_a_wild_tile_standing_for_a_red_symbol(
    wild_red: bool, score: int, red: tuple[int, ...]
) -> None:
    """BaN with a red N that is not out: 2 x (56 + 7) or 56 + 7."""
    board = red_board("Ba", "N", Rules(wild_red=wild_red), wild=1)
    assert list(iter_splits("ban", board)) == [Split(("Ba", "N"), score, wild=(1,), red=red)]


@pytest.mark.ruling("FR10")
def test_wild_red_says_nothing_of_tiles_that_are_out() -> None:
    """A red tile on the board doubles beside a wild one: 2 x (56 + 7)."""
    board = red_board("Ba", "Ba N", Rules(wild_red=False), wild=1)
    assert list(iter_splits("ban", board)) == [Split(("Ba", "N"), 126, wild=(1,), red=(0,))]


@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(
    ("tiles", "wild", "word", "expected"),
    [
        pytest.param("Ba", 0, "banana", [], id="wild is off unless asked for"),
        pytest.param("Ba", 1, "banana", [], id="each wild tile is one use"),
        pytest.param("Ba", 2, "banana", ["Ba(Na)(Na)"], id="banana on Ba needs two"),
        pytest.param("Na", 1, "banana", ["(Ba)NaNa"], id="a tile that is out can be reused"),
        pytest.param("H", 3, "banana", ["(Ba)(Na)(Na)"], id="a word may be wild tiles alone"),
        pytest.param("H", 2, "no", ["(N)(O)"], id="two of them are two uses"),
        pytest.param("H", 4, "mg", [], id="only symbols of the tile set"),
    ],
)
def test_a_wild_tile_is_one_use_of_a_symbol_that_is_not_out(
    tiles: str, wild: int, word: str, expected: list[str]
) -> None:
    """Parentheses mark the wild tiles; magnesium is not printed on frenetic."""
    board = Board.named(tiles, wild=wild)
    assert plays(word, board) == expected
    assert count_splits(word, board) == len(expected)


@pytest.mark.ruling("FR10")
def test_a_wild_tile_scores_the_number_of_its_symbol() -> None:
    """Ba(Na)(Na) brings 56 + 11 + 11 like BaNaNa."""
    (split,) = iter_splits("banana", Board.named("Ba", wild=2))
    assert split == Split(("Ba", "Na", "Na"), 78, wild=(1, 2))


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(
    ("tiles", "word", "expected"),
    [
        pytest.param(
            "C O Co P U Pu",
            "copu",
            # 27+15+92, then 27+94 = 6+8+15+92 with two tiles before four, then 6+8+94.
            [("CoPU", 134), ("CoPu", 121), ("COPU", 121), ("COPu", 108)],
            id="most points, then fewest tiles",
        ),
        pytest.param(
            "C O Co",
            "coco",
            # 27+27, then 6+8+27 either way, then 6+8+6+8.
            [("CoCo", 54), ("COCo", 41), ("CoCO", 41), ("COCO", 28)],
            id="then the lower atomic numbers in order",
        ),
    ],
)
def test_splits_are_ordered_by(tiles: str, word: str, expected: list[tuple[str, int]]) -> None:
    """Points, then tiles, then numbers."""
    board = Board.named(tiles)
    assert [(format_play(each), each.score) for each in iter_splits(word, board)] == expected
    best = best_split(word, board)
    assert best is not None
    assert (format_play(best), best.score) == expected[0]


def test_a_word_without_splits_has_no_best_one() -> None:
    """None stands for it."""
    assert best_split("nab", Board.named("Ba N")) is None


CO = Board.named("C O Co")


def test_co_18_times_has_two_to_the_18_splits() -> None:
    """Each co is Co or C and O; the best is all Co, 18 x 27 points."""
    assert count_splits("co" * 18, CO) == 2**18
    assert best_split("co" * 18, CO) == Split(("Co",) * 18, 18 * 27)


def test_a_word_of_10000_letters_is_counted_and_its_best_split_found() -> None:
    """2^5000 splits, of which all Co brings 5000 x 27 points."""
    assert count_splits("co" * 5000, CO) == 2**5000
    best = best_split("co" * 5000, CO)
    assert best is not None
    assert best.score == 5000 * 27


def test_the_first_splits_of_many_come_without_the_rest() -> None:
    """After all Co, the tie of those with one C and O: the first co, by the lower number."""
    splits = iter_splits("co" * 5000, CO)
    assert next(splits).tiles == ("Co",) * 5000
    assert next(splits).tiles == ("C", "O") + ("Co",) * 4999


@pytest.mark.ruling("FR2")
def test_doubling_10000_times_is_found_too() -> None:
    """With red C and O, a doubling for each beats every Co: (5000 x 14) x 2^10000."""
    board = red_board("C O Co", "C O", Rules(red_doubling=RedDoubling.PER_USE))
    best = best_split("co" * 5000, board)
    assert best is not None
    assert best.score == 5000 * 14 * 2**10000


@pytest.mark.ruling("FR2")
@pytest.mark.parametrize(
    ("red", "expected"),
    [
        # Pu 94, P 15, U 92: 2 x (15+92) and 94, then 94 x 2 and 15+92, then 107 x 4 and 94.
        pytest.param("U", [("PUPU", 856), ("PUPu", 402), ("PuPU", 402), ("PuPu", 188)], id="U"),
        pytest.param("Pu", [("PuPu", 752), ("PUPu", 402), ("PuPU", 402), ("PUPU", 214)], id="Pu"),
    ],
)
def test_splits_are_ordered_by_points_after_each_doubling(
    red: str, expected: list[tuple[str, int]]
) -> None:
    """By hand: 4 x 214, 2 x 201, 2 x 201, 188; and 4 x 188, 2 x 201, 2 x 201, 214."""
    board = Board(
        replace(tile_set("iupac"), red=frozenset({numbers()[red]})),
        tuple(sorted(numbers()[each] for each in ("P", "U", "Pu"))),
        rules=Rules(red_doubling=RedDoubling.PER_USE),
    )
    assert [(format_play(each), each.score) for each in iter_splits("pupu", board)] == expected


@pytest.mark.ruling("FR2")
def test_few_red_uses_can_bring_more_than_many() -> None:
    """With a red N and H: 16+6+113, 21+113, 4 x (16+6+7+1), 4 x (21+7+1)."""
    every = replace(tile_set("iupac"), red=frozenset({1, 7}))
    tiles = Board.named("H C N S Sc Nh", tile_set_name="iupac").tiles
    board = Board(every, tiles, rules=Rules(red_doubling=RedDoubling.PER_USE))
    assert [(format_play(each), each.score) for each in iter_splits("scnh", board)] == [
        ("SCNh", 135),
        ("ScNh", 134),
        ("SCNH", 120),
        ("ScNH", 116),
    ]


@pytest.mark.parametrize(
    ("tiles", "word", "expected"),
    [
        pytest.param("Ba Na", "banana", "BaNaNa", id="lacks nothing"),
        pytest.param("Ba", "banana", "Ba(Na)(Na)", id="lacks a tile twice"),
        pytest.param("C O", "con", "CO(N)", id="lacks N rather than Co and N"),
        pytest.param("H", "con", "(Co)(N)", id="lacks two rather than three"),
        pytest.param("H", "no", "(N)(O)", id="never the one tile that is the word"),
    ],
)
def test_the_nearest_split_lacks_the_fewest_tiles(tiles: str, word: str, expected: str) -> None:
    """Parentheses mark what is not out; of several the one of fewest tiles counts."""
    nearest = nearest_split(word, Board.named(tiles))
    assert nearest is not None
    assert format_play(nearest) == expected


@pytest.mark.parametrize("word", ["", "q", "es", "quark", "i", "rat"])
def test_a_word_that_no_tiles_spell_has_no_nearest_split(word: str) -> None:
    """There is no Q, and neither Es nor I is two tiles; Ra and At share their A."""
    assert nearest_split(word, Board.whole(tile_set("iupac"))) is None


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        pytest.param("jazz", ["j", "a", "z"], id="J, and A and Z that join with nothing"),
        pytest.param("quark", ["q"], id="Q alone: U, Ar and K are there"),
        pytest.param("rare", [], id="Ra and Re"),
        pytest.param("rat", [], id="Ra and At cover all, and cannot be joined"),
        pytest.param("es", ["e"], id="E, as Es would be the whole word"),
    ],
)
def test_the_letters_that_no_tile_covers(word: str, expected: list[str]) -> None:
    """Each is named once, in the order of the word; every tile of frenetic counts."""
    assert unspelled_letters(word, Board.named("H")) == expected
