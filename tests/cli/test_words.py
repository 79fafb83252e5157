"""`frenetic words`: the words of a board, in every order, choice and format."""

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from . import twin
from .command import frenetic

Word = dict[str, Any]
Keeps = Callable[[Word], object]
Size = dict[str, int]
Order = Callable[[Word, Size], Any]
BOARD = ("C", "Co", "N", "No", "O", "S", "Ti", "Er")


def found(*arguments: str) -> Any:
    """Return the JSON answer of `frenetic words`."""
    ran = frenetic("words", *arguments, "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    return ran.json()


def words(*arguments: str) -> list[str]:
    """Return the words in the order of the answer."""
    return [word["word"] for word in found(*arguments)["words"]]


def plain(*arguments: str) -> dict[str, list[str]]:
    """Return the other cells of each word of the plain answer."""
    ran = frenetic("words", *arguments, "--format", "plain")
    assert ran.code == 0
    return {word: cells for word, *cells in ran.cells}


@pytest.mark.ruling("FR6")
@pytest.mark.ruling("FR9")
@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(
    ("tiles", "options", "board"),
    [
        pytest.param(BOARD, (), {}, id="eight tiles"),
        pytest.param(("Ba", "N"), (), {}, id="two tiles"),
        pytest.param(("Ba", "N"), ("--wild", "1"), {"wild": 1}, id="one FReNeTiC tile"),
        pytest.param(("Ba", "Na"), ("--wild", "3"), {"wild": 3}, id="three FReNeTiC tiles"),
        pytest.param((), ("--wild", "2"), {"wild": 2}, id="FReNeTiC tiles alone"),
        pytest.param(
            ("N", "No", "Ts", "Mg"), ("--tile-set", "iupac"), {"tile_set": "iupac"}, id="iupac"
        ),
        pytest.param(BOARD, ("--level", "all"), {"level": "all"}, id="all levels"),
        pytest.param(
            BOARD,
            ("--level", "everyday", "--wild", "1"),
            {"level": "everyday", "wild": 1},
            id="everyday words, one FReNeTiC tile",
        ),
    ],
)
def test_a_listing_has_just_the_words_and_splits_of_the_slow_twin(
    tiles: tuple[str, ...], options: tuple[str, ...], board: dict[str, Any]
) -> None:
    """Every word of the list was tried; splits come best first and none is cut."""
    expected = twin.listing(list(tiles), **board)
    answer = found(*tiles, *options)
    assert {word["word"]: word["splits"] for word in answer["words"]} == expected
    assert answer["count"] == len(expected)
    assert answer["plays"] == sum(map(len, expected.values()))
    for word in answer["words"]:
        splits = expected[word["word"]]
        assert word["best"] == max(split["score"] for split in splits)
        assert word["needs_wild"] == min(len(split["wild"]) for split in splits)
    order = [(-word["best"], word["word"]) for word in answer["words"]]
    assert order == sorted(order)


def test_all_lays_out_the_whole_set() -> None:
    """`--all` finds what the twin finds with every symbol of the set."""
    expected = twin.listing(list(twin.numbers("frenetic")), level="everyday")
    answer = found("--all", "--level", "everyday")
    assert {word["word"]: word["splits"] for word in answer["words"]} == expected
    assert answer["tiles"] == list(twin.numbers("frenetic"))


@pytest.mark.ruling("FR7")
@pytest.mark.ruling("FR9")
@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(
    ("arguments", "word", "cells"),
    [
        pytest.param("Ba N", "ban", ["63", "0", "Ba-N"], id="ban is 56 + 7"),
        pytest.param("Na", "nana", ["22", "0", "Na-Na"], id="one tile twice is two uses: 11 + 11"),
        pytest.param("Ba N", "nab", None, id="letters on a tile stay together"),
        pytest.param("No", "no", None, id="one tile alone is no word"),
        pytest.param("No N O", "no", ["15", "0", "N-O"], id="no is legal as 7 + 8"),
        pytest.param(
            "Ba --wild 2",
            "banana",
            ["78", "2", "Ba-(Na)-(Na)"],
            id="banana with Ba alone needs two",
        ),
        pytest.param("Ba --wild 1", "banana", None, id="banana with Ba alone is not made by one"),
        pytest.param("Ba N --wild 4", "ban", ["63", "0", "Ba-N"], id="what needs none needs none"),
        pytest.param(
            "Ag N No Os S Ti C", "agnostic", ["193", "0", "Ag-No-S-Ti-C"], id="47+102+16+22+6"
        ),
        pytest.param("Ac Ce S", "access", ["179", "0", "Ac-Ce-S-S"], id="89+58+16+16"),
        pytest.param("Mo Ti V Es", "motives", ["186", "0", "Mo-Ti-V-Es"], id="42+22+23+99"),
        pytest.param(
            "P Ho S H O Ru", "phosphorus", ["240", "0", "P-Ho-S-P-Ho-Ru-S"], id="240 by Ho"
        ),
    ],
)
def test_a_word_scores_the_sum_of_its_tiles(
    arguments: str, word: str, cells: list[str] | None
) -> None:
    """Best score, FReNeTiC tiles needed and best split stand in the plain line."""
    assert plain(*arguments.split(), "--starts", word).get(word) == cells


@pytest.mark.ruling("FR2")
@pytest.mark.ruling("FR10")
@pytest.mark.ruling("FR7")
@pytest.mark.parametrize(
    ("arguments", "word", "best"),
    [
        pytest.param("Ba N --red Ba", "ban", 126, id="a red tile doubles the word: (56+7)x2"),
        pytest.param("Ba N --red Ba", "baba", 224, id="twice red doubles once: (56+56)x2"),
        pytest.param("Ba N --red Ba,N", "ban", 126, id="two red tiles double once"),
        pytest.param(
            "Ba N --red Ba --rule red_doubling=per_use", "baba", 448, id="per_use: (56+56)x2x2"
        ),
        pytest.param("Ba N --red Ba --rule red_doubling=tile", "ban", 119, id="tile: 56x2 + 7"),
        pytest.param("N --wild 1 --red Ba", "ban", 126, id="a FReNeTiC tile doubles as its symbol"),
        pytest.param(
            "N --wild 1 --red Ba --rule wild_red=off", "ban", 63, id="wild_red=off: it does not"
        ),
        pytest.param(
            "Na --rule two_different_tiles=on",
            "nana",
            None,
            id="two_different_tiles: not one twice",
        ),
        pytest.param(
            "Na N --rule two_different_tiles=on --rule wild_red=off",
            "nan",
            18,
            id="two different: 11+7",
        ),
        pytest.param(
            "--wild 2 --rule two_different_tiles=on", "nana", 22, id="each FReNeTiC tile is another"
        ),
    ],
)
def test_red_tiles_and_house_rules(arguments: str, word: str, best: int | None) -> None:
    """What a word scores under an option, None where it is no play."""
    bests = {each["word"]: each["best"] for each in found(*arguments.split())["words"]}
    assert bests.get(word) == best


@pytest.mark.ruling("FR2")
def test_red_positions_are_those_of_the_red_tiles() -> None:
    """`red` holds 0-based positions in `tiles`: cocoon is Co Co O N with Co at 0 and 1."""
    (cocoon,) = found("Co", "O", "N", "--red", "Co", "--starts", "cocoon", "--max-length", "6")[
        "words"
    ]
    assert cocoon["splits"] == [
        {"tiles": ["Co", "Co", "O", "N"], "score": 2 * (27 + 27 + 8 + 7), "wild": [], "red": [0, 1]}
    ]


@pytest.mark.ruling("FR4")
@pytest.mark.parametrize(
    ("arguments", "tiles"),
    [
        pytest.param(["Co", "N"], ["N", "Co"], id="by symbol"),
        pytest.param(["cobalt", "nitrogen"], ["N", "Co"], id="by name"),
        pytest.param(["COBALT", "Nitrogen"], ["N", "Co"], id="a name in any case"),
        pytest.param(["27", "7"], ["N", "Co"], id="by atomic number"),
        pytest.param(["Co N"], ["N", "Co"], id="several in one argument"),
        pytest.param(["Co,N", "O;C"], ["C", "N", "O", "Co"], id="between commas or semicolons"),
        pytest.param(["Co", "--tiles", "N O"], ["N", "O", "Co"], id="beside --tiles"),
        pytest.param(["--tiles", "Co N"], ["N", "Co"], id="by --tiles alone"),
        pytest.param(["Co", "N", "cobalt", "27"], ["N", "Co"], id="twice is once"),
        pytest.param(["tin"], ["Sn"], id="tin is Sn, not Ti and N"),
        pytest.param(["aluminium", "caesium", "sulphur"], ["Al", "S", "Cs"], id="British names"),
        pytest.param(["aluminum", "cesium", "sulfur"], ["Al", "S", "Cs"], id="American names"),
        pytest.param(["Co", "--new", "N"], ["N", "Co"], id="tiles just drawn are out"),
    ],
)
def test_a_tile_is_named_by_symbol_name_or_number(arguments: list[str], tiles: list[str]) -> None:
    """The answer lists the tiles by atomic number, each once."""
    expected = sorted(tiles, key=lambda tile: twin.numbers("iupac")[tile])
    assert found(*arguments, "--limit", "0")["tiles"] == expected


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["-"], "Ba N"),
        (["-"], "Ba\nN\n"),
        (["-"], "barium\r\n7\r\n"),
        (["Ba", "-"], "N"),
        (["--tiles", "-"], "Ba,N"),
    ],
    ids=["spaces", "lines", "lines of another system", "beside arguments", "in --tiles"],
)
def test_a_hyphen_reads_tiles_from_standard_input(arguments: list[str], typed: str) -> None:
    """`-` stands for what is typed."""
    assert frenetic("words", *arguments, typed=typed).out == frenetic("words", "Ba", "N").out


FILTERS: dict[str, Keeps] = {
    "--min-score 150": lambda each: each["best"] >= 150,
    "--min-length 7": lambda each: len(each["word"]) >= 7,
    "--max-length 4": lambda each: len(each["word"]) <= 4,
    "--starts co": lambda each: each["word"][:2] == "co",
    "--starts CÓ": lambda each: each["word"][:2] == "co",
    "--ends ns": lambda each: each["word"][-2:] == "ns",
    "--contains oo": lambda each: "oo" in each["word"],
    "--regex c.n+e": lambda each: re.search("c.n+e", each["word"]),
    "--regex ^s.*r$": lambda each: re.fullmatch("s.*r", each["word"]),
    "--starts s --ends s --max-length 6": lambda each: re.fullmatch("s.{0,4}s", each["word"]),
}


@pytest.mark.parametrize(("options", "kept"), FILTERS.items(), ids=list(FILTERS))
def test_a_filter_keeps_what_it_says(options: str, kept: Keeps) -> None:
    """Compared with the whole listing, from which the test takes what the option names."""
    whole = found(*BOARD)["words"]
    answer = found(*BOARD, *options.split())
    assert answer["words"] == [each for each in whole if kept(each)]
    assert 0 < answer["count"] < len(whole)
    assert answer["plays"] == sum(len(each["splits"]) for each in answer["words"])


@pytest.mark.ruling("FR18")
def test_new_keeps_the_plays_that_use_a_tile_just_drawn() -> None:
    """Only splits with Er or Ti are left, and a word's best is the best of those."""
    expected: dict[str, list[Any]] = {}
    for each in found(*BOARD)["words"]:
        left = [split for split in each["splits"] if {"Er", "Ti"} & set(split["tiles"])]
        if left:
            expected[each["word"]] = left
    answer = found("C", "Co", "N", "No", "O", "S", "--new", "Er,Ti")
    assert {each["word"]: each["splits"] for each in answer["words"]} == expected
    assert all(each["best"] == expected[each["word"]][0]["score"] for each in answer["words"])
    named_twice = found(*BOARD, "--new", "Er,Ti")
    assert named_twice == answer


ORDERS: dict[str, Order] = {
    "score": lambda each, size: -each["best"],
    "word": lambda each, size: each["word"],
    "length": lambda each, size: -len(each["word"]),
    "tiles": lambda each, size: -len(each["splits"][0]["tiles"]),
    "common": lambda each, size: size[each["word"]],
}


@pytest.mark.parametrize(("key", "order"), ORDERS.items(), ids=list(ORDERS))
def test_sort_puts_ties_by_score_then_alphabetically(key: str, order: Order) -> None:
    """The order is that of a plain sort of the same words."""
    answer = found(*BOARD, "--sort", key)["words"]
    expected = sorted(
        answer, key=lambda each: (order(each, twin.sizes()), -each["best"], each["word"])
    )
    assert answer == expected
    assert sorted(map(str, answer)) == sorted(map(str, found(*BOARD)["words"]))


def test_family_leaves_out_what_the_family_list_leaves_out() -> None:
    """The words that a family listing lacks are the marked ones, and there are some."""
    level = ("--level", "everyday")
    kept = frenetic("wordlist", "words", *level, "--family", "--folded").lines
    marked = set(twin.entries("everyday")) - set(kept)
    everything = words("--all", *level)
    family = words("--all", *level, "--family")
    assert family == [word for word in everything if word not in marked]
    assert len(family) < len(everything)


def test_limit_cuts_the_words_but_no_totals_and_no_splits() -> None:
    """`count` and `plays` are counted before the limit."""
    whole, cut = found(*BOARD), found(*BOARD, "--limit", "3")
    assert cut == whole | {"words": whole["words"][:3]}
    assert len(frenetic("words", *BOARD, "--limit", "3", "--format", "plain").lines) == 3
    assert len(frenetic("words", *BOARD, "--limit", "3", "--format", "ndjson").lines) == 3


def test_levels_hold_each_other_and_name_the_words_own_level() -> None:
    """A word's `level` is the first level whose list has it."""
    answers = {level: found(*BOARD, "--level", level) for level in ("everyday", "standard", "all")}
    everyday, standard = set(twin.entries("everyday")), set(twin.entries("standard"))
    for level, answer in answers.items():
        assert answer["lexicon"]["level"] == level
        assert answer["lexicon"]["entries"] == len(twin.entries(level))
        for word in answer["words"]:
            own = "all" if word["word"] not in standard else "standard"
            assert word["level"] == ("everyday" if word["word"] in everyday else own)
    assert {word["level"] for word in answers["all"]["words"]} == {"everyday", "standard", "all"}


@pytest.mark.ruling("FR8")
def test_an_accented_word_is_matched_folded_and_shown_as_listed() -> None:
    """`word` is a-z, `entry` keeps the accent: café is Ca + Fe = 20 + 26."""
    (cafe,) = found("Ca", "Fe", "--max-length", "4", "--starts", "cafe")["words"]
    assert (cafe["word"], cafe["entry"], cafe["best"]) == ("cafe", "café", 46)
    assert plain("Ca", "Fe")["cafe"] == ["46", "0", "Ca-Fe"]


def test_no_word_is_an_answer() -> None:
    """Nothing found is no fault: nothing on a plain line, an empty list, exit code 0."""
    assert frenetic("words", "W").out == ""
    answer = found("W")
    assert (answer["count"], answer["plays"], answer["words"]) == (0, 0, [])
    assert frenetic("words", "W", "--format", "csv").lines == [
        "word,entry,level,best,needs_wild,tiles,score,wild,red"
    ]


def test_a_tile_set_file_of_ones_own_is_used(tmp_path: Path) -> None:
    """Its symbols, its red tile and its name: ban is (56+7)x2."""
    file = tmp_path / "own.toml"
    file.write_text('name = "mine"\nred = ["Ba"]\n[tiles]\nBa = 56\nN = 7\n', encoding="utf-8")
    answer = found("--all", "--tile-set", str(file))
    assert answer["tile_set"] == "mine"
    assert answer["tiles"] == ["N", "Ba"]
    assert {word["word"]: word["best"] for word in answer["words"]} == {"baba": 224, "ban": 126}


class TestFormats:
    """One answer in every format."""

    ARGUMENTS = ("Ba", "N", "--wild", "1", "--red", "N")

    def test_plain_is_word_best_wild_and_split_between_tabs(self) -> None:
        """No header; FReNeTiC tiles stand in parentheses."""
        for line, word in zip(
            frenetic("words", *self.ARGUMENTS, "--format", "plain").cells,
            found(*self.ARGUMENTS)["words"],
            strict=True,
        ):
            best = word["splits"][0]
            tiles = [
                f"({tile})" if at in best["wild"] else tile for at, tile in enumerate(best["tiles"])
            ]
            assert line == [
                word["word"],
                str(word["best"]),
                str(word["needs_wild"]),
                "-".join(tiles),
            ]

    def test_plain_is_the_default_away_from_a_terminal(self) -> None:
        """Without --format, where the output is no terminal."""
        shown = frenetic("words", *self.ARGUMENTS)
        assert shown == frenetic("words", *self.ARGUMENTS, "--format", "plain")

    def test_ndjson_is_the_words_of_json_one_a_line(self) -> None:
        """Each line is one item of `words`."""
        lines = frenetic("words", *self.ARGUMENTS, "--format", "ndjson").lines
        assert [json.loads(line) for line in lines] == found(*self.ARGUMENTS)["words"]

    def test_csv_is_one_row_a_split(self) -> None:
        """The word's cells are repeated; positions stand between spaces."""
        rows = list(csv.DictReader(frenetic("words", *self.ARGUMENTS, "--format", "csv").lines))
        assert rows == [
            {
                **{key: str(word[key]) for key in ("word", "entry", "level", "best", "needs_wild")},
                "tiles": "-".join(split["tiles"]),
                "score": str(split["score"]),
                "wild": " ".join(map(str, split["wild"])),
                "red": " ".join(map(str, split["red"])),
            }
            for word in found(*self.ARGUMENTS)["words"]
            for split in word["splits"]
        ]

    def test_json_away_from_a_terminal_is_one_line(self) -> None:
        """So that a line is a document."""
        assert len(frenetic("words", *self.ARGUMENTS, "--format", "json").lines) == 1
