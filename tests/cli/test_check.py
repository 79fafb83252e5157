"""`frenetic check`: what makes a word valid, and what a verdict says."""

import csv
import json
from typing import Any

import pytest

from . import twin
from .command import frenetic

AGNOSTIC = ("agnostic", "--tiles", "Ag N No Os S Ti C")
COCOON = ("cocoon", "--tiles", "C Co O N")


def verdicts(*arguments: str) -> Any:
    """Return the JSON answer of `frenetic check`."""
    ran = frenetic("check", "--format", "json", *arguments)
    assert ran.err == ""
    answer = ran.json()
    assert ran.code == (0 if all(verdict["valid"] for verdict in answer) else 1)
    return answer


def verdict(*arguments: str) -> Any:
    """Return the verdict on the one word of the arguments."""
    (only,) = verdicts(*arguments)
    return only


def codes(*arguments: str) -> list[str]:
    """Return the codes of the reasons against the one word of the arguments."""
    return [reason["code"] for reason in verdict(*arguments)["reasons"]]


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("zzxqy", "not_in_lexicon", id="a word in no list"),
        pytest.param("London", "proper_noun", id="a name"),
        pytest.param("london", "proper_noun", id="a name in lower case"),
        pytest.param("NASA", "abbreviation", id="an acronym"),
        pytest.param("don't", "contraction", id="a word with an apostrophe"),
        pytest.param("don\u2019t", "contraction", id="a word with a curly apostrophe"),
        pytest.param("co-op", "hyphenated", id="a hyphenated word"),
        pytest.param("-ing", "affix", id="a bare suffix"),
        pytest.param("anti-", "affix", id="a bare prefix"),
        pytest.param("sm\u00f8rrebr\u00f8d", "not_letters", id="a letter that does not fold"),
        pytest.param("b2b", "not_letters", id="a digit"),
        pytest.param("a b", "not_letters", id="a space"),
        pytest.param("", "not_letters", id="no letter at all"),
    ],
)
def test_a_word_is_refused_with_the_reason_of_its_kind(text: str, code: str) -> None:
    """The verdict is not valid, has the code, and a message beside it."""
    answer = verdict("--", text)
    assert not answer["valid"]
    assert code in [reason["code"] for reason in answer["reasons"]]
    assert all(reason["message"] for reason in answer["reasons"])


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(
    ("text", "word", "entry"),
    [
        ("agnostic", "agnostic", "agnostic"),
        ("AGNOSTIC", "agnostic", "agnostic"),
        ("Banana", "banana", "banana"),
        ("No", "no", "no"),
        ("caf\u00e9", "cafe", "caf\u00e9"),
        ("cafe\u0301", "cafe", "caf\u00e9"),
        ("CAFE", "cafe", "caf\u00e9"),
        (" tin ", "tin", "tin"),
        ("bananas", "bananas", "bananas"),
    ],
    ids=["lower", "upper", "capital", "No", "composed", "decomposed", "bare", "spaces", "plural"],
)
def test_case_and_accents_do_not_matter(text: str, word: str, entry: str) -> None:
    """Without --tiles the whole set is the board, on which each of these can be made."""
    answer = verdict(text)
    assert (answer["valid"], answer["reasons"]) == (True, [])
    assert (answer["word"], answer["entry"], answer["text"]) == (word, entry, text)


@pytest.mark.ruling("FR6")
@pytest.mark.ruling("FR14")
@pytest.mark.parametrize("word", ["agnostic", "bananas", "cocoon", "phosphorus", "nonconcerns"])
def test_the_splits_are_those_of_the_slow_twin_best_first(word: str) -> None:
    """On the whole set, by trying every cut; best is points, then fewest tiles, then numbers."""
    scores = twin.numbers("frenetic")
    legal = twin.cuts(word, frozenset(scores))
    legal.sort(key=twin.order(scores))
    answer = verdict(word)
    assert [tuple(split["tiles"]) for split in answer["splits"]] == legal
    assert answer["splits_total"] == len(legal)
    assert answer["best"] == sum(scores[tile] for tile in legal[0])


@pytest.mark.ruling("FR7")
@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        pytest.param(["no", "--tiles", "No"], ["one_tile"], id="No alone is one tile"),
        pytest.param(["no", "--tiles", "N O"], [], id="N and O are two"),
        pytest.param(["no", "--tiles", "N O No"], [], id="N and O stay legal beside No"),
        pytest.param(["nana", "--tiles", "Na"], [], id="one tile may be used twice"),
        pytest.param(
            ["nana", "--tiles", "Na", "--rule", "two_different_tiles=on"],
            ["one_tile"],
            id="two different tiles as a house rule",
        ),
        pytest.param(["banana", "--tiles", "Ba"], ["not_spellable"], id="a tile is not out"),
        pytest.param(["banana", "--tiles", "Ba", "--wild", "1"], ["not_spellable"], id="one wild"),
        pytest.param(["banana", "--tiles", "Ba", "--wild", "2"], [], id="banana needs two wild"),
        pytest.param(["banana", "--tiles", ""], ["not_spellable"], id="an empty board"),
        pytest.param(["nab", "--tiles", "Ba N"], ["not_spellable"], id="nab on Ba and N"),
        pytest.param(
            ["London", "--tiles", "No"], ["proper_noun", "not_spellable"], id="all reasons at once"
        ),
    ],
)
def test_a_valid_word_has_a_legal_split(arguments: list[str], expected: list[str]) -> None:
    """The codes against a word, in order; none if it is valid."""
    assert codes(*arguments) == expected


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["banana", "--tiles", "Ba"], ["fails at: na", "with the tile Na it would do"]),
        (["ban", "--tiles", "N"], ["fails at: ba", "with the tile Ba it would do"]),
        (["qat"], ["no tiles of frenetic spell qat", "fails at: q"]),
        (["no", "--tiles", "No"], ["no is the one tile No"]),
    ],
    ids=["a tile repeated", "a tile", "no tile at all", "one tile"],
)
def test_a_word_that_tiles_do_not_make_says_where_and_what_would_do(
    arguments: list[str], parts: list[str]
) -> None:
    """The message names the letters that fail, and the tile that is not on the board."""
    (reason,) = verdict(*arguments)["reasons"]
    assert all(part in reason["message"] for part in parts), reason


@pytest.mark.ruling("FR11")
@pytest.mark.parametrize(
    ("options", "left"),
    [
        # Best first: CoCoON is 27+27+8+7 = 69, COCoON and CoCOON are 56, with C6 before Co27,
        # COCOON is 43.
        pytest.param("", ["CoCoON", "COCoON", "CoCOON", "COCOON"], id="nothing was called"),
        pytest.param("--called CoCOON", ["CoCoON", "COCOON"], id="order makes no other tiles"),
        pytest.param("--called COCoON", ["CoCoON", "COCOON"], id="nor does the other order"),
        pytest.param("--called Co-C-O-O-N", ["CoCoON", "COCOON"], id="hyphens between tiles"),
        pytest.param("--called (Co)COON", ["CoCoON", "COCOON"], id="a wild tile is no difference"),
        pytest.param(
            "--called CoCoON --called COCOON", ["COCoON", "CoCOON"], id="other sets of tiles stay"
        ),
        pytest.param(
            "--called CoCOON --rule same_word=split",
            ["CoCoON", "COCoON", "COCOON"],
            id="same_word=split bars the one split",
        ),
        pytest.param(
            "--called BaNaNa", ["CoCoON", "COCoON", "CoCOON", "COCOON"], id="another word is free"
        ),
        pytest.param("--called CoCoON --called CoCOON --called COCOON", [], id="each was called"),
    ],
)
def test_a_play_called_already_is_left_out(options: str, left: list[str]) -> None:
    """What is left to call; with nothing left the word is not valid."""
    answer = verdict(*COCOON, *options.split())
    assert ["".join(split["tiles"]) for split in answer["splits"]] == left
    assert answer["splits_total"] == len(left)
    assert [reason["code"] for reason in answer["reasons"]] == ([] if left else ["already_called"])


@pytest.mark.ruling("FR2")
def test_red_tiles_double_a_verdict_too() -> None:
    """ban with a red Ba is (56+7)x2, and the sum says so."""
    arguments = ("ban", "--tiles", "Ba N", "--red", "Ba")
    assert verdict(*arguments)["best"] == 126
    assert "(Ba56+N7)x2 = 126" in frenetic("check", *arguments, "--format", "table").out


@pytest.mark.parametrize(
    ("repeats", "total"),
    [
        pytest.param(18, 2**18, id="2^18 splits are counted"),
        pytest.param(52, 2**52, id="2^52 splits are counted"),
        pytest.param(53, None, id="above 2^53-1 the count is null"),
    ],
)
def test_a_word_of_many_splits_lists_at_most_a_thousand(repeats: int, total: int | None) -> None:
    """`co` repeated n times has 2^n splits on {C, O, Co}; the best is all Co, 27 each."""
    answer = verdict("co" * repeats, "--tiles", "C O Co")
    assert answer["splits_total"] == total
    assert 0 < len(answer["splits"]) <= 1000
    assert answer["best"] == 27 * repeats
    assert answer["splits"][0]["tiles"] == ["Co"] * repeats


def test_verdicts_stand_in_the_order_of_the_words_with_duplicates() -> None:
    """One item a word, also for a word asked twice."""
    asked = ["tin", "zzxqy", "Tin", "tin"]
    answer = verdicts(*asked)
    assert [item["text"] for item in answer] == asked
    assert [item["valid"] for item in answer] == [True, False, True, True]
    assert answer[0] == answer[3]


def test_a_level_refuses_rarer_words_and_names_the_level_that_has_them() -> None:
    """`standard` lists abseil, `everyday` does not."""
    assert "not_in_lexicon" not in codes("abseil", "--tile-set", "iupac")
    answer = verdict("abseil", "--level", "everyday", "--tile-set", "iupac")
    assert answer["lexicon"]["level"] == "everyday"
    reason = answer["reasons"][0]
    assert reason["code"] == "not_in_lexicon"
    assert "--level standard" in reason["message"]


def test_a_verdict_tells_its_evidence() -> None:
    """Each source says what it finds; a name that is a word too has both findings."""
    evidence = verdict("no")["evidence"]
    assert all(item["source"] and item["finding"] for item in evidence)
    assert any(item["finding"].startswith("word no") for item in evidence)
    assert any(item["finding"].startswith("proper_noun") for item in verdict("london")["evidence"])


class TestTournament:
    """One verdict for all words."""

    def test_json_holds_the_verdict_the_number_of_words_and_the_lexicon(self) -> None:
        """Nothing else."""
        ran = frenetic("check", "tin", "ban", "--tournament", "--format", "json")
        assert ran.code == 0
        assert ran.json() == {"valid": True, "words": 2, "lexicon": verdict("tin")["lexicon"]}

    @pytest.mark.parametrize("form", ["table", "plain", "json", "ndjson", "csv"])
    def test_nothing_says_which_word_failed(self, form: str) -> None:
        """Whichever of the words is the wrong one, the answer is the same."""
        answers = {
            frenetic("check", *words, "--tournament", "--format", form)
            for words in (("tin", "zzxqy"), ("zzxqy", "tin"), ("qqqq", "london"), ("nab-", "no"))
        }
        (answer,) = answers
        assert (answer.code, answer.err) == (1, "")
        assert answer.out

    def test_each_format_tells_the_verdict_and_the_number(self) -> None:
        """Plain between tabs, CSV with a header, the table in words."""
        arguments = ("check", "tin", "zzxqy", "--tournament", "--format")
        lexicon = verdict("tin")["lexicon"]
        assert frenetic(*arguments, "plain").out == "not valid\t2\n"
        assert frenetic(*arguments, "table").out == "x 2 words: not valid\n"
        assert list(csv.DictReader(frenetic(*arguments, "csv").lines)) == [
            {
                "valid": "not valid",
                "words": "2",
                "lexicon": lexicon["name"],
                "level": "standard",
                "digest": lexicon["digest"],
            }
        ]


class TestFormats:
    """One verdict in every format."""

    def test_plain_is_word_verdict_best_split_and_codes(self) -> None:
        """Between tabs, empty where there is nothing to say."""
        words = ("Tin", "London", "co-op")
        assert frenetic("check", *words).cells == [
            ["Tin", "valid", "29", "Ti-N", ""],
            ["London", "not valid", "", "", "proper_noun not_spellable"],
            ["co-op", "not valid", "", "", "hyphenated"],
        ]

    def test_csv_has_the_messages_too(self) -> None:
        """One row a word; codes between spaces, messages between semicolons."""
        words = ("Tin", "London", "co-op")
        rows = list(csv.DictReader(frenetic("check", *words, "--format", "csv").lines))
        assert [row["word"] for row in rows] == ["Tin", "London", "co-op"]
        for row, answer in zip(rows, verdicts(*words), strict=True):
            assert row["entry"] == (answer["entry"] or "")
            assert row["valid"] == ("valid" if answer["valid"] else "not valid")
            assert row["best"] == str(answer["best"] or "")
            assert row["splits_total"] == str(answer["splits_total"])
            assert row["codes"].split() == [reason["code"] for reason in answer["reasons"]]
            assert row["messages"] == "; ".join(reason["message"] for reason in answer["reasons"])
        assert rows[0]["best_split"] == "Ti-N"

    def test_ndjson_is_the_verdicts_of_json_one_a_line(self) -> None:
        """Each line is one item of the list."""
        lines = frenetic("check", "tin", "zzxqy", "--format", "ndjson").lines
        assert [json.loads(line) for line in lines] == verdicts("tin", "zzxqy")

    @pytest.mark.ruling("FR9")
    def test_the_table_shows_the_sum_of_each_split(self) -> None:
        """Tiles drawn with their numbers, then the sum: 47+102+16+22+6 and 47+7+76+22+6."""
        lines = frenetic("check", *AGNOSTIC, "--format", "table").lines
        assert lines[:3] == [
            "+ agnostic: valid",
            "    [Ag47][No102][S16][Ti22][C6]  Ag47+No102+S16+Ti22+C6 = 193",
            "    [Ag47][N7][Os76][Ti22][C6]  Ag47+N7+Os76+Ti22+C6 = 158",
        ]

    def test_the_table_gives_each_reason_a_line(self) -> None:
        """What JSON says as messages, below the word as it was typed."""
        messages = [reason["message"] for reason in verdict("London")["reasons"]]
        lines = frenetic("check", "London", "--format", "table").lines
        assert lines[: len(messages) + 1] == [
            "x London: not valid",
            *(f"    {message}" for message in messages),
        ]

    def test_the_table_draws_ten_splits_and_says_how_many_there_are(self) -> None:
        """2^18 = 262,144 splits, of which 1,000 are in JSON."""
        lines = frenetic("check", "co" * 18, "--tiles", "C O Co", "--format", "table").lines
        assert sum(line.startswith("    [C") for line in lines) == 10
        assert "    ... 262,144 splits in all; --format json lists 1000" in lines
