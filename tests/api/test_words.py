"""`GET /v1/words` and `GET /v1/boards/{tiles}/words`."""

import json
from collections.abc import Mapping
from typing import Any
from unittest.mock import patch

import pytest

from api import words as api_words
from api.media import JSON
from api.operations import LONG_LISTS
from games.frenetic.lines import read_line
from solver.search import find_words
from solver.symbols import symbols
from solver.tilesets import DEFAULT, tile_set
from tests.api.client import client, details
from tests.cli.command import frenetic

NDJSON = {"Accept": "application/x-ndjson"}
PAIRS = {
    "words C Co N": "tiles=C,Co,N",
    "words cobalt 7 C --wild 2 --level all": "tiles=cobalt,7,C&wild=2&level=all",
    "words Ba N Na --red Ba --rule red_doubling=tile": "tiles=Ba,N,Na&red=Ba"
    "&rule=red_doubling=tile",
    "words C Co N No O S Ti Er --family --sort length": "tiles=C+Co+N+No+O+S+Ti+Er&family=true"
    "&sort=length",
    "words C N --new Co --next": "tiles=C,N&new=Co&next=true",
    "words --all --min-length 15 --min-score 900": "all=true&min_length=15&min_score=900",
    "words --all --tile-set iupac --max-length 3 --starts T --ends é --contains a": "all=true"
    "&tile_set=iupac&max_length=3&starts=T&ends=%C3%A9&contains=a",
    "words C Co N --regex ^c.c.$": "tiles=C,Co,N&pattern=c?c?",
    "words C Co N No O --regex ^c.*n$": "tiles=C,Co,N,No,O&pattern=c*n",
    "words C Co N No O --regex ^c[a-z]*o[a-z]*n$": "tiles=C,Co,N,No,O&pattern=C*o*N",
    "words Ca Fe": "tiles=Ca,Fe",
}


def answer(address: str, **headers: str) -> Any:
    """Return the JSON of an answer."""
    got = client().get(address, headers=headers)
    assert got.status_code == 200, got.text
    return got.json


def words(query: str) -> list[str]:
    """Return the words of a query."""
    return [each["word"] for each in answer(f"/v1/words?{query}")["words"]]


@pytest.mark.parametrize(("line", "query"), PAIRS.items(), ids=list(PAIRS))
def test_an_answer_is_that_of_the_command(line: str, query: str) -> None:
    """Key for key in the same order, and the cursor."""
    expected = frenetic(*line.split(), "--format", "json").json()
    told = answer(f"/v1/words?{query}&limit=10000")
    assert told.pop("cursor") is None
    assert json.dumps(told) == json.dumps(expected)


@pytest.mark.parametrize(("line", "query"), PAIRS.items(), ids=list(PAIRS))
def test_lines_are_those_of_the_command(line: str, query: str) -> None:
    """Every word, whatever the limit; lines do not look ahead."""
    line, query = line.removesuffix(" --next"), query.removesuffix("&next=true")
    expected = frenetic(*line.split(), "--format", "ndjson").out
    got = client().get(f"/v1/words?{query}&limit=1", headers=NDJSON)
    assert got.mimetype == "application/x-ndjson"
    told = [json.loads(each) for each in got.text.splitlines()]
    assert told == [json.loads(each) for each in expected.splitlines()]


@pytest.mark.parametrize(("line", "query"), PAIRS.items(), ids=list(PAIRS))
def test_a_board_has_one_address_with_one_answer(line: str, query: str) -> None:
    """The link leads to it; it has the tag, and the answer, of all others."""
    got = client().get(f"/v1/words?{query}&limit=5")
    link = got.headers["Link"]
    address = link.removeprefix("<").removesuffix('>; rel="canonical"')
    assert link == f'<{address}>; rel="canonical"'
    assert address.startswith("/v1/boards/")
    same = client().get(address)
    assert same.data == got.data
    assert same.headers["ETag"] == got.headers["ETag"]
    assert same.headers["Link"] == link


@pytest.mark.parametrize(
    ("path", "canonical"),
    {
        "Co-C-N/words": "C-Co-N/words",
        "cobalt-6-nitrogen/words": "C-Co-N/words",
        "C-C-N/words": "C-N/words",
        "N-C/words?level=standard&limit=1000": "C-N/words",
        "N-C/words?level=all&wild=1": "C-N/words?level=all&wild=1",
        "C-N/words?new=cobalt": "C-Co-N/words?new=Co",
        "N-C/words?pattern=A%3f*&rule=wild_red=off": "C-N/words?pattern=a%3F%2A&rule=wild_red=off",
    }.items(),
)
def test_other_addresses_of_a_board_lead_to_the_canonical_one(path: str, canonical: str) -> None:
    """308, for good: tiles in the order of the alphabet."""
    got = client().get(f"/v1/boards/{path}")
    assert (got.status_code, got.headers["Location"]) == (308, f"/v1/boards/{canonical}")
    assert client().get(got.headers["Location"]).status_code == 200


@pytest.mark.parametrize(
    ("query", "headers"),
    [
        pytest.param("cursor=0", {}, id="the beginning"),
        pytest.param("cursor=000", {}, id="the beginning, written long"),
        pytest.param("limit=1", NDJSON, id="lines know no limit"),
    ],
)
def test_what_changes_no_answer_changes_no_address(query: str, headers: dict[str, str]) -> None:
    """Nor the tag."""
    usual = client().get("/v1/words?tiles=C,Co,N", headers=headers)
    got = client().get(f"/v1/words?tiles=C,Co,N&{query}", headers=headers)
    assert got.headers["Link"] == usual.headers["Link"]
    assert got.headers["ETag"] == usual.headers["ETag"]


def test_the_tag_depends_on_the_question_alone() -> None:
    """Two spellings of it have one, two questions two, two forms of the answer two."""
    tags = [
        client().get(f"/v1/words?{query}", headers=headers).headers["ETag"]
        for query, headers in (
            ("tiles=C,Co,N", {}),
            ("tiles=Co+C;nitrogen&wild=0&red=&starts=", {}),
            ("tiles=C,Co,N&wild=1", {}),
            ("tiles=C,Co,N&red=C", {}),
            ("tiles=C,Co,N&rule=wild_red=off", {}),
            ("tiles=C,Co,N&new=Co", {}),
            ("tiles=C,Co,N&limit=1", {}),
            ("tiles=C,Co,N&tile_set=iupac", {}),
            ("tiles=C,Co,N", NDJSON),
        )
    ]
    assert tags[0] == tags[1]
    assert len(set(tags)) == len(tags) - 1
    assert not any(tag.startswith("W/") for tag in tags)


def test_an_answer_says_what_it_varies_with() -> None:
    """The form and the compression, for every status that caches keep."""
    address = "/v1/words?tiles=C,Co,N"
    etag = client().get(address).headers["ETag"]
    for headers in ({}, NDJSON, {"If-None-Match": etag}):
        vary = client().get(address, headers=headers).headers["Vary"].split(", ")
        assert set(vary) == {"Accept", "Accept-Encoding"}


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_a_long_answer_is_compressed(coding: str) -> None:
    """It has a tag of its own."""
    address = "/v1/words?all=true&limit=100"
    plain = client().get(address)
    got = client().get(address, headers={"Accept-Encoding": coding})
    assert got.headers["Content-Encoding"] == coding
    assert len(got.data) < len(plain.data) / 5
    assert got.headers["ETag"] == plain.headers["ETag"][:-1] + f':{coding}"'


def test_the_cursor_leads_through_all_words() -> None:
    """A page has as many as the limit says, `count` is that of all."""
    query = "tiles=C,Co,N,No,O,S,Ti,Er&sort=word"
    every, got = words(f"{query}&limit=10000"), list[str]()
    cursor: str | None = ""
    while cursor is not None and len(got) <= len(every):
        page = answer(f"/v1/words?{query}&limit=30&cursor={cursor}")
        assert page["count"] == len(every)
        got += [each["word"] for each in page["words"]]
        cursor = page["cursor"]
    assert got == every
    assert len(every) > 60


@pytest.mark.parametrize("cursor", ["", "7", "999999999"])
def test_a_page_without_words_is_the_last(cursor: str) -> None:
    """A client that goes on while there is a cursor ends."""
    page = answer(f"/v1/words?tiles=C,Co,N&limit=0&cursor={cursor}")
    assert (page["words"], page["cursor"], page["count"]) == ([], None, 4)


def test_a_page_has_a_thousand_words_unless_it_is_asked_for_more() -> None:
    """10,000 at most."""
    assert len(words("all=true")) == 1000
    assert len(words("all=true&limit=1001")) == 1001
    assert client().get("/v1/words?all=true&limit=10001").status_code == 400


@pytest.mark.parametrize(
    ("pattern", "found"),
    {
        "c?c?": {"coco"},
        "c*o": {"cocco", "coco"},
        "*": {"cocco", "coco", "con"},
        "?": set[str](),
        "???": {"con"},
        "c**n": {"con"},
        "o*": set[str](),
    }.items(),
)
def test_a_pattern_is_of_the_whole_word(pattern: str, found: set[str]) -> None:
    """By hand, of what C, Co and N make at level standard."""
    board = {"cocco", "coco", "con"}
    assert set(words(f"tiles=C,Co,N&pattern={pattern}")) & board == found & board


FAULTY = {
    "tiles=Xq": ("/tiles", "unknown tile Xq"),
    "tiles=CO": ("/tiles", "write Co or C and O"),
    "tiles=Mg": ("/tiles", "Mg"),
    "": ("/tiles", "tiles=C,Co,N"),
    "all=true&tiles=C": ("/all", "name no tiles"),
    "tiles=C&red=Xq": ("/red", "unknown tile Xq"),
    "tiles=C&new=Xq": ("/new", "unknown tile Xq"),
    "tiles=C&wild=5": ("/wild", "wild = 5: a whole number from 0 to 4 is needed"),
    "tiles=C&wild=-1": ("/wild", "wild = '-1': a whole number from 0 to 4 is needed"),
    "tiles=C&wild=1.0": ("/wild", "wild = '1.0'"),
    "tiles=C&wild=": ("/wild", "wild = ''"),
    "tiles=C&limit=1e3": ("/limit", "limit = '1e3'"),
    "tiles=C&max_length=null": ("/max_length", "a whole number from 0 to 999999999 is needed"),
    "tiles=C&next=1": ("/next", "next = '1': true or false is needed"),
    "tiles=C&level=own": ("/level", "level = 'own': one of all, everyday, standard is needed"),
    "tiles=C&sort=size": ("/sort", "one of score, word, length, tiles, common is needed"),
    "tiles=C&starts=4": ("/starts", "starts = '4': letters a to z are needed"),
    "tiles=C&contains=%FF": ("/contains", "letters a to z are needed"),
    "tiles=C&ends=a%0A": ("/ends", "letters a to z are needed"),
    "tiles=C&pattern=%5Ba": ("/pattern", "pattern = '[a': letters a to z, ? and * are needed"),
    f"tiles=C&pattern={'a' * 41}": ("/pattern", "a text of at most 40 characters is needed"),
    "tiles=C&rule=luck=on": ("/rule", "'luck' is no house rule"),
    "tiles=C&rule=same_word=no": ("/rule", "same_word can be tiles, split"),
    "tiles=C&tile_set=/etc/passwd": ("/tile_set", "one of frenetic, iupac, named-2012 is needed"),
    "tiles=C&cursor=next": ("/cursor", "take it from the answer before"),
    "tiles=C&tiles=N": ("/tiles", "tiles stands 2 times; give it once"),
    "tiles=C&regex=c": ("/regex", "'regex' is not known here"),
    "tiles=C&wordlist=/etc/passwd": ("/wordlist", "not known here"),
    "tiles=C&lexicon=x": ("/lexicon", "not known here"),
    "tiles=C&min_scores=1": ("/min_scores", "did you mean min_score?"),
}


@pytest.mark.parametrize(("query", "told"), FAULTY.items(), ids=list(FAULTY))
def test_a_fault_is_told_with_its_place_and_what_to_write(
    query: str, told: tuple[str, str]
) -> None:
    """On one line."""
    got = client().get(f"/v1/words?{query}")
    pointer, said = told
    assert got.status_code == 400
    assert said in details(got)[pointer]
    assert "\n" not in details(got)[pointer]
    assert "frenetic " not in details(got)[pointer]


def test_all_faults_are_told_at_once() -> None:
    """Those of the form and those of the sense."""
    query = "tiles=Xq&red=Qq&wild=9&limit=x&level=rare&starts=4&cursor=x&rule=a=b&colour=red"
    names = ("tiles", "red", "wild", "limit", "level", "starts", "cursor", "rule", "colour")
    assert details(client().get(f"/v1/words?{query}")).keys() == {f"/{name}" for name in names}


@pytest.mark.parametrize("query", ["next=true", "cursor=5"])
def test_lines_cannot_tell_what_only_json_can(query: str) -> None:
    """So it is not left out in silence."""
    got = client().get(f"/v1/words?tiles=C&{query}", headers=NDJSON)
    assert "application/json" in details(got)[f"/{query.partition('=')[0]}"]


def test_without_tiles_frenetic_tiles_alone_make_words() -> None:
    """Their board has no canonical address but the query itself."""
    got = client().get("/v1/words?wild=2&limit=1")
    assert got.headers["Link"] == '</v1/words?limit=1&wild=2>; rel="canonical"'
    assert got.json
    assert got.json["count"] > 100


@pytest.mark.parametrize("pattern", ["a" + "*a" * 19, "*" * 40, "?*" * 20])
def test_no_pattern_takes_long(pattern: str) -> None:
    """The search goes through a word once a star."""
    assert client().get(f"/v1/words?all=true&pattern={pattern}&limit=1").status_code == 200


@pytest.mark.parametrize("path", ["-", "C-", "-C", "C--N"])
def test_a_hyphen_without_a_tile_is_a_fault(path: str) -> None:
    """It is told what is missing, not that a tile without a name is unknown."""
    told = details(client().get(f"/v1/boards/{path}/words"))
    assert told == {"/tiles": "a hyphen lacks a tile beside it; write C-Co-N"}


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("br;q=0", None),
        ("gzip;q=0", None),
        ("gzip;q=0, br;q=0", None),
        ("zstd, br;q=0", None),
        ("br;q=0.0, gzip", "gzip"),
        ("br;q=0, *", "gzip"),
        ("gzip;q=0, *;q=0.5", "br"),
        ("*;q=0", None),
        ("*;q=0, gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.2", "br"),
    ],
)
def test_a_compression_that_is_refused_is_not_sent(accepted: str, coding: str | None) -> None:
    """A quality of 0 refuses (RFC 9110, 12.4.2)."""
    got = client().get("/v1/words?tiles=C,Co,N", headers={"Accept-Encoding": accepted})
    assert got.headers.get("Content-Encoding") == coding


TILES = [symbols()[tile] for tile in tile_set(DEFAULT).tiles]
LISTS: dict[str, tuple[str, Mapping[str, str], bool]] = {
    "two tiles": ("tiles=C,N", {}, False),
    "30 tiles": (f"tiles={','.join(TILES[:30])}", {}, False),
    "31 tiles": (f"tiles={','.join(TILES[:31])}", {}, True),
    "all tiles": ("all=true", {}, True),
    "a FReNeTiC tile": ("tiles=C,N&wild=1", {}, True),
    "lines in another order": ("all=true&sort=word&min_score=900", NDJSON, True),
}


@pytest.mark.parametrize(("query", "headers", "is_long"), LISTS.values(), ids=list(LISTS))
def test_long_lists_are_made_one_at_a_time(
    query: str, headers: Mapping[str, str], is_long: bool
) -> None:
    """Each takes tens of MB; the short ones need not wait."""
    held: list[bool] = []

    def find(*board: Any, **asked: Any) -> Any:
        held.append(LONG_LISTS.locked())
        return find_words(*board, **asked)

    with patch.object(api_words, "find_words", find):
        # What a limit of 3 answers is not kept from another test.
        limit = "" if headers else "&limit=3"
        got = client().get(f"/v1/words?{query}{limit}", headers=headers)
        assert got.status_code == 200
    assert held == [is_long]
    assert not LONG_LISTS.locked()


def test_missed_words_are_found_one_round_at_a_time() -> None:
    """As they are long lists, too; between the rounds others have their turn."""
    held: list[bool] = []

    def find(*board: Any) -> Any:
        held.append(LONG_LISTS.locked())
        return find_words(*board)

    def read(*line: Any) -> Any:
        held.append(LONG_LISTS.locked())
        return read_line(*line)

    sheet = '{"players": ["Ada"], "round": [{"tiles": "C N", "words": {"Ada": ["CN"]}}]}'
    with (
        patch("games.frenetic.missed.find_words", find),
        patch("games.frenetic.missed.read_line", read),
    ):
        got = client().post("/v1/sheets/score?missed=1", data=sheet, content_type=JSON)
        assert got.status_code == 200
    assert held == [False, True]
