"""The result page: all of a result is in it, and nothing that strangers write does harm."""

from dataclasses import replace

import pytest

from games.faults import Fault, FaultCode
from games.frenetic.page import result_page
from games.frenetic.result import (
    CalledBy,
    GameResult,
    LedgerState,
    LineCode,
    LineResult,
    Remark,
    RemarkCode,
    RoundResult,
)
from games.frenetic.sheet import Policy
from solver.challenge import LexiconName
from solver.plays import Split
from solver.rules import Rules
from solver.search import Word
from solver.tilesets import tile_set
from wordlists.lexicon import Level
from wordlists.own import OwnListInfo

from .html_reader import Document, Element, assert_is_a_good_page

RED = replace(tile_set(), red=frozenset({56}))
HOSTILE = {
    "markup": "<script>alert(1)</script>",
    "end of an attribute": "\"><b onclick='x'>",
    "a place of a template": "$title ${style} $$",
    "an entity": "&lt;&amp;&#60;",
    "end of the style": "</style></title>",
    "a lone surrogate": "a\ud800b",
    "right to left": "a\u202eb\u200fc",
    "controls": "a\x00\x1b[31m\n\r\tb",
    "beyond ASCII": "Müller \u05d0\u05d1 \U0001f600",
    "nothing": "",
    "very long": "x" * 100_000,
}
SHOWN = {
    "a lone surrogate": "a\\ud800b",
    "right to left": "a\\u202eb\\u200fc",
    "controls": "a\\x00\\x1b[31m\\x0a\\x0d\\x09b",
    "very long": "x" * 60 + "... (100,000 characters)",
}


def game(ada: str = "Ada", text: str = "some text") -> GameResult:
    """Return a game of two rounds with all that there can be; `text` stands wherever text may.

    Ba56+N7 = 63; I53+C6+O8+N7 = 74, I53+Co27+N7 = 87; barium is red in round 2, so
    (Na11+Ba56)x2 = 134 and (Ba56+Co27+N7)x2 = 180; 74+134 = 208.
    """
    first = RoundResult(
        round=1,
        tiles=("C", "N", "Na", "Ba"),
        board=("C", "N", "Na", "Ba"),
        frenetic=(ada, ada),
        first=ada,
        lines=(
            LineResult(
                *(7, ada, "ban", Split(("Ba", "N"), 63), "Ba56+N7 = 63", 63),
                *(LineCode.SCORED, ""),
            ),
            LineResult(
                *(8, ada, "BaN", Split(("Ba", "N"), 63), "Ba56+N7 = 63", 0),
                *(LineCode.ALREADY_CALLED, f"called in round 1: {text}", (), CalledBy(ada, 1)),
            ),
            LineResult(9, "Bo", text, None, None, 0, LineCode.NOT_LETTERS, text),
        ),
        points={ada: 63, "Bo": 0},
        totals={ada: 63, "Bo": 0},
        ledger=LedgerState(2, {ada: 2, "Bo": 0}, 0),
        claimed_by=None,
        remarks=(Remark(RemarkCode.OTHER_DRAW, f"4 tiles, where 8 are drawn {text}", 6),),
    )
    second = RoundResult(
        round=2,
        tiles=("O", "Co"),
        board=("C", "N", "O", "Na", "Co", "Ba"),
        frenetic=(),
        first="Bo",
        lines=(
            LineResult(
                *(15, "Bo", "(I)CON", Split(("I", "C", "O", "N"), 74, wild=(0,))),
                *("I53+C6+O8+N7 = 74", 74, LineCode.UNCHALLENGED, "in no list"),
                (Split(("I", "Co", "N"), 87, wild=(0,)),),
            ),
            LineResult(
                *(16, "Bo", "Na(Ba)", Split(("Na", "Ba"), 134, wild=(1,), red=(1,))),
                *("(Na11+Ba56)x2 = 134", 134, LineCode.SCORED, "red"),
            ),
            LineResult(17, text, "dora", None, None, 0, LineCode.UNKNOWN_PLAYER, "no player"),
        ),
        points={ada: 0, "Bo": 208},
        totals={ada: 63, "Bo": 208},
        ledger=LedgerState(1, {ada: 0, "Bo": 2}, 1),
        claimed_by="Bo",
        remarks=(),
        missed=(
            Word("bacon", text, Level.STANDARD, 180, 0, (Split(("Ba", "Co", "N"), 180, red=(0,)),)),
        ),
    )
    return GameResult(
        game="frenetic",
        players=(ada, "Bo"),
        tile_set="frenetic",
        red=(),
        target=1000,
        policy=Policy.CHALLENGED,
        lexicon=LexiconName("scowl-1", Level.EVERYDAY, "abc123"),
        wordlists=(OwnListInfo(text, 12, "2026-01-02T03:04:05+00:00", "def456"),),
        only=True,
        rounds=(first, second),
        totals={ada: 63, "Bo": 208},
        winners=(),
        ended_in=None,
        faults=(
            Fault(FaultCode.UNKNOWN_PLAYER, f"{text} is no player", 17, 2, text),
            Fault(FaultCode.BAD_VALUE, "no line to name"),
        ),
    )


NOBODY = replace(game(), players=(), rounds=(), totals={}, faults=(), wordlists=(), only=False)
NO_ROUND = replace(game(), rounds=(), totals={"Ada": 0, "Bo": 0})
WON = replace(game(), winners=("Bo",), ended_in=2, target=200)


def page_of(result: GameResult, title: str = "An evening") -> str:
    """Return the page of a game in which barium is red."""
    return result_page(result, Rules(), RED, title)


def read(result: GameResult) -> Document:
    """Return the page read back."""
    return Document(page_of(result))


def cells(document: Document, caption: str) -> list[list[str]]:
    """Return the rows of the table with that caption, its headings among them."""
    (rows,) = [rows for name, rows in tables(document) if name.startswith(caption)]
    return rows


def tables(document: Document) -> list[tuple[str, list[list[str]]]]:
    """Return each table as its caption and its rows."""
    found: list[tuple[str, list[list[str]]]] = []
    for each in document.elements:
        text = " ".join(each.text.split())
        if each.tag == "caption":
            found.append((text, []))
        elif each.tag == "tr":
            found[-1][1].append([])
        elif each.tag in ("th", "td"):
            found[-1][1][-1].append(text)
    return found


@pytest.mark.parametrize(
    "result",
    [game(), WON, NOBODY, NO_ROUND, replace(game(), totals={"Ada": 0, "Bo": 0}, target=0)],
    ids=["in play", "won", "no players", "no rounds", "target 0"],
)
def test_a_page_is_well_formed_and_can_be_read_by_everybody(result: GameResult) -> None:
    """Balanced tags, headings in order, captions, descriptions, contrast; one file, no script."""
    assert_is_a_good_page(page_of(result))


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_strangers_write_is_text_and_nothing_else(kind: str) -> None:
    """Whatever it is, the page has the very elements that it has with harmless text."""
    text = HOSTILE[kind]
    page = result_page(game(ada=text, text=text + "!"), Rules(), RED, text + ".")
    assert Document(page).tags == read(game()).tags
    shown = " ".join(SHOWN.get(kind, text).split())
    names = [name for name in Document(page).texts("bdi") if name == shown]
    assert len(names) > 5
    if text:
        assert_is_a_good_page(page)


def test_all_of_a_result_is_on_the_page() -> None:
    """Each word, sum, message, player, fault, list and digest."""
    result = game()
    text = read(result).text
    lines = [line for each in result.rounds for line in each.lines]
    expected = [
        *(line.word for line in lines),
        *(line.player for line in lines),
        *(line.message for line in lines),
        *(line.sum or "" for line in lines),
        *(fault.message for fault in result.faults),
        *(remark.message for each in result.rounds for remark in each.remarks),
        *("(I)CoN 87", "Ba*56 Co27 N7", "An evening", "line 6", "line 17", "Ada (2)"),
        *("challenged: only words marked", "96 symbols", "4 FReNeTiC tiles", "1000 points"),
        *("scowl-1, level everyday, digest abc123", "12 words of 2026-01-02", "def456"),
        *("the own ones only", "red_doubling=word", "wild_red=on", "two_different_tiles=off"),
        *("same_word=tiles", "Red tilesBa"),
    ]
    assert [each for each in expected if each not in text] == []


def test_the_totals_have_a_row_a_round_and_a_column_a_player() -> None:
    """Running totals with the points of the round, the totals below, the winner marked."""
    assert cells(read(WON), "Totals after each round") == [
        ["Round", "Ada", "Bo"],
        ["1", "63 +63", "0 +0"],
        ["2", "63 +0", "208 +208"],
        ["Total", "63", "winner 208"],
    ]


@pytest.mark.ruling("FR15")
def test_the_ledger_has_a_row_a_round() -> None:
    """In the bag, with each player, put aside; who claimed is said in the round."""
    document = read(game())
    assert cells(document, "Where they are at the end of each round") == [
        ["Round", "In the bag", "Ada", "Bo", "Put aside"],
        ["1", "2", "2", "0", "0"],
        ["2", "1", "0", "2", "1"],
    ]
    claims = [said for said in document.texts("dd") if "spelled a green name first" in said]
    assert len(claims) == 1
    assert claims[0].startswith("Bo ")


@pytest.mark.ruling("FR17")
def test_faults_stand_with_line_round_and_player() -> None:
    """A hyphen where there is none."""
    assert cells(read(game()), "The parts of the sheet that do not count")[1:] == [
        ["17", "2", "some text", "some text is no player"],
        ["-", "-", "-", "no line to name"],
    ]


def test_words_stand_in_the_order_of_reading_below_their_players() -> None:
    """A heading a player with the points of the round, then a row a word: word, play, points."""
    assert cells(read(game()), "Words of round 2") == [
        ["Word", "Tiles and remark", "Points"],
        ["Bo 208 points"],
        [
            "(I)CON",
            "(I)53 C6 O8 N7I53+C6+O8+N7 = 74in no list line 151 other split(I)CoN 87",
            "74",
        ],
        ["Na(Ba)", "Na11 (Ba*)56(Na11+Ba56)x2 = 134red", "134"],
        ["some text 0 points"],
        ["dora", "no player line 17", "0"],
    ]


def test_only_lines_that_bring_nothing_are_crossed_off() -> None:
    """A word that stands unchallenged is not one of them."""
    rows = read(game()).texts("tr", "no")
    assert [row.split()[0] for row in rows] == ["BaNBa56", "some", "dorano"]


def test_each_kind_of_tile_has_a_form_of_its_own() -> None:
    """A thick border (g) for carbon, Ba* (r) for red, (I) (w) for a FReNeTiC tile; else plain."""
    tiles: dict[str, Element] = {each.text: each for each in read(game()).all("span", "t")}
    expected = {"C6": "t g", "N7": "t", "Ba*56": "t r", "(I)53": "t w", "(Ba*)56": "t w r"}
    assert {text: " ".join(tiles[text].classes) for text in expected} == expected


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        (game(), "The game is not over yet: 1000 points win. Bo leads with 208 points."),
        (NO_ROUND, "The game is not over yet: 1000 points win."),
        (
            replace(game(), totals={"Ada": 1, "Bo": 1}),
            "The game is not over yet: 1000 points win. Ada and Bo lead with 1 point.",
        ),
        (WON, "Bo wins with 208 points in round 2."),
        (
            replace(WON, totals={"Ada": 208, "Bo": 208}, winners=("Ada", "Bo")),
            "Ada and Bo share the win with 208 points in round 2.",
        ),
    ],
    ids=["one leads", "nobody has a point", "several lead", "one wins", "a tie is shared"],
)
def test_the_page_says_how_the_game_stands(result: GameResult, outcome: str) -> None:
    """Below the players."""
    document = read(result)
    assert document.texts("p")[:2] == ["Ada and Bo", outcome]


def test_without_players_the_page_says_so() -> None:
    """And has neither totals nor rounds."""
    document = read(NOBODY)
    assert document.texts("p")[0] == "No players"
    assert document.texts("h2") == ["How this was scored"]


def test_a_long_game_has_a_row_a_line() -> None:
    """Five hundred words in each of twenty rounds."""
    line = LineResult(1, "Ada", "ban", Split(("Ba", "N"), 63), None, 0, LineCode.SCORED, "")
    rounds = tuple(
        replace(game().rounds[0], round=number, lines=(line,) * 500) for number in range(1, 21)
    )
    document = read(replace(game(), rounds=rounds))
    assert document.texts("td").count("ban") == 10_000
    assert len(document.all("section")) == 24
