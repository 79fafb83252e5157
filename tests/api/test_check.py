"""`POST /v1/check` and `GET /v1/check/{word}`."""

import json
from typing import Any
from urllib.parse import quote

import pytest

from tests.api.client import client, details
from tests.cli.command import frenetic
from wordlists.lexicon import Lexicon

PAIRS: dict[str, dict[str, Any]] = {
    "check tin": {"words": ["tin"]},
    "check tin London nasa co-op don't zzxqy b2b caf\u00e9": {
        "words": ["tin", "London", "nasa", "co-op", "don't", "zzxqy", "b2b", "caf\u00e9"]
    },
    "check banana --tiles Ba --wild 2 --red Na": {
        "words": ["banana"],
        "tiles": "Ba",
        "wild": 2,
        "red": "Na",
    },
    "check agnostic --tiles Ag,N,No,Os,S,Ti,C --called AgNoSTiC": {
        "words": ["agnostic"],
        "tiles": ["Ag", "N", "No", "Os", "S", "Ti", "C"],
        "called": ["AgNoSTiC"],
    },
    "check cocoon --tiles Co,C,O,N --called COCoON --called CoCOON --rule same_word=split": {
        "words": ["cocoon"],
        "tiles": "Co C O N",
        "called": ["COCoON", "CoCOON", "COCoON"],
        "rule": ["same_word=split"],
    },
    "check cocoon --tiles Co,C,O,N --called COCoON --called CoCOON": {
        "words": ["cocoon"],
        "tiles": "Co C O N",
        "called": ["COCoON", "CoCOON"],
    },
    "check tinn mog --suggest --define --level all --tile-set iupac": {
        "words": ["tinn", "mog"],
        "suggest": True,
        "define": True,
        "level": "all",
        "tile_set": "iupac",
    },
    "check tin london --opinion": {"words": ["tin", "london"], "opinion": True},
}


@pytest.mark.parametrize(("line", "body"), PAIRS.items(), ids=list(PAIRS))
def test_results_are_those_of_the_command(line: str, body: dict[str, Any]) -> None:
    """Key for key in the same order; `valid` is true if all are."""
    expected = frenetic(*line.split(), "--format", "json").json()
    got: Any = client().post("/v1/check", json=body).json
    assert list(got) == ["valid", "words", "lexicon", "results"]
    assert json.dumps(got["results"]) == json.dumps(expected)
    assert got["valid"] == all(each["valid"] for each in expected)
    assert got["words"] == len(body["words"])
    assert got["lexicon"] == expected[0]["lexicon"]


@pytest.mark.parametrize("words", [["tin"], ["tin", "zzxqy"]], ids=["valid", "not valid"])
def test_a_tournament_has_one_verdict(words: list[str]) -> None:
    """It does not tell which word failed."""
    expected = frenetic("check", *words, "--tournament", "--format", "json").json()
    asked = {"words": words, "mode": "tournament", "opinion": True, "suggest": True}
    got: Any = client().post("/v1/check", json=asked).json
    assert got == {**expected, "results": []}


@pytest.mark.parametrize(
    "word",
    [
        "tin",
        "Caf\u00e9",
        "cafe\u0301",
        "co-op",
        "a/b",
        "/",
        "a//b/",
        "..",
        "two words",
        "%",
        "?x#y",
    ],
)
def test_a_permalink_has_the_verdict_of_the_word(word: str) -> None:
    """Whatever characters it has; the list is named with its edition and its digest."""
    got: Any = client().get(f"/v1/check/{quote(word, safe='')}?tiles=Ti,N,Ca,Fe").json
    (expected,) = frenetic("check", "--tiles", "Ti,N,Ca,Fe", "--format", "json", "--", word).json()
    assert json.dumps(got) == json.dumps(expected)
    lexicon = Lexicon()
    assert got["lexicon"] == {
        "name": lexicon.name,
        "level": "standard",
        "digest": lexicon.digest,
    }


@pytest.mark.parametrize(
    "word", ["zzxqy", "a%00b", "%EF%BF%BD", "%0A", "a%0Ab", "%E2%80%AE", "%F0%9F%98%80"]
)
def test_a_word_that_is_not_valid_is_no_error(word: str) -> None:
    """Not even where it is none at all."""
    got = client().get(f"/v1/check/{word}?opinion=true&suggest=true&define=true")
    assert got.status_code == 200
    assert got.json
    assert got.json["valid"] is False


def test_a_word_that_is_none_does_not_fail_the_others() -> None:
    """Each has its verdict, in the order of the request."""
    words = ["tin", "", " ", "\u0000", "\U0001f600", "tin"]
    got: Any = client().post("/v1/check", json={"words": words}).json
    assert [each["text"] for each in got["results"]] == words
    assert [each["valid"] for each in got["results"]] == [True, *[False] * 4, True]


def test_a_verdict_is_kept_unless_it_depends_on_the_machine() -> None:
    """Second opinions come from libraries that machines have or lack."""
    kept = client().get("/v1/check/tin?define=true")
    assert kept.headers["Cache-Control"].startswith("public")
    assert client().get("/v1/check/tin").headers["ETag"] != kept.headers["ETag"]
    asked = client().get("/v1/check/tin?opinion=true")
    assert asked.headers["Cache-Control"] == "no-store"


FAULTY: dict[str, tuple[dict[str, Any], str, str]] = {
    "no words": ({}, "/words", "words is missing: a list of 1 to 100 items is needed"),
    "an empty list": ({"words": []}, "/words", "words has 0 items: a list of 1 to 100 items"),
    "too many": ({"words": ["a"] * 101}, "/words", "words has 101 items"),
    "a text": ({"words": "tin"}, "/words", "words = 'tin': a list of 1 to 100 items is needed"),
    "a number": ({"words": ["a", 5]}, "/words/1", "words[1] = 5: a text of at most 100 characters"),
    "a long word": ({"words": ["a" * 101]}, "/words/0", "... (101 characters)': a text"),
    "wild": ({"words": ["a"], "wild": 5}, "/wild", "wild = 5: a whole number from 0 to 4"),
    "wild as a text": ({"words": ["a"], "wild": "1"}, "/wild", "wild = '1': a whole number"),
    "wild as a truth": ({"words": ["a"], "wild": True}, "/wild", "wild = true: a whole number"),
    "half a tile": ({"words": ["a"], "wild": 0.5}, "/wild", "wild = 0.5: a whole number"),
    "null": ({"words": ["a"], "wild": None}, "/wild", "wild = null: a whole number"),
    "an object": (
        {"words": ["a"], "mode": {}},
        "/mode",
        "mode = an object: one of all, tournament",
    ),
    "a truth": ({"words": ["a"], "opinion": 1}, "/opinion", "opinion = 1: true or false"),
    "a tile": ({"words": ["a"], "tiles": ["C", "N Xq"]}, "/tiles/1", "unknown tile Xq"),
    "no tile": ({"words": ["a"], "tiles": [7]}, "/tiles/0", "tiles[0] = 7: a text"),
    "a play": ({"words": ["a"], "called": ["TiN", "tin"]}, "/called/1", "'tin' is no play"),
    "a rule": ({"words": ["a"], "rule": ["", "luck=on"]}, "/rule/1", "'luck' is no house rule"),
    "an unknown key": ({"words": ["a"], "word": "a"}, "/word", "did you mean words?"),
    "a key with a slash": ({"words": ["a"], "a/b~c": 1}, "/a~1b~0c", "not known here"),
}


@pytest.mark.parametrize(("body", "pointer", "said"), FAULTY.values(), ids=list(FAULTY))
def test_a_fault_is_told_with_its_place_and_what_to_write(
    body: dict[str, Any], pointer: str, said: str
) -> None:
    """By a JSON pointer into the body."""
    got = client().post("/v1/check", json=body)
    assert got.status_code == 400
    assert said in details(got)[pointer]


def test_a_number_may_be_written_with_a_point() -> None:
    """JSON has one kind of numbers."""
    got = client().post("/v1/check", json={"words": ["banana"], "tiles": "Ba", "wild": 2.0})
    assert got.json
    assert got.json["valid"]


def test_words_with_too_many_splits_are_to_be_checked_in_several_requests() -> None:
    """`co` repeated has 2^n splits, of which a verdict tells a thousand: eleven tell too many."""
    body = {"words": ["co" * 12] * 10, "tiles": "C O Co"}
    assert client().post("/v1/check", json=body).status_code == 200
    got = client().post("/v1/check", json=body | {"words": ["co" * 12] * 11})
    assert got.status_code == 413
    assert got.json
    assert "fewer words" in got.json["detail"]


def test_near_words_are_suggested_for_twenty_words_at_once() -> None:
    """Each takes as long as thousands of checks."""
    body = {"words": ["tin"] * 20, "suggest": True}
    assert client().post("/v1/check", json=body).status_code == 200
    got = client().post("/v1/check", json=body | {"words": ["tin"] * 21})
    assert got.status_code == 400
    assert "20 at once are the most" in details(got)["/words"]
