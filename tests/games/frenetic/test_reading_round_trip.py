"""Sheets written as JSON and read again, and sheets in TOML and CSV that say the same."""

import csv
import json
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from games.documents import SheetError
from games.faults import Fault
from games.frenetic.reading import read_sheet
from games.frenetic.sheet import Policy, Sheet, SheetLine, SheetRound, Stage, Table, to_document
from tests.properties.strategies import RULES, tried
from wordlists.lexicon import ASKED_LEVELS

PLAYERS = ("Ada", "Bo Li", 'Zo\u00eb "Z"', "7", "\u4e2d")
STRANGERS = ("Cy", "words", "\\")
WORDS = st.text(min_size=1).map(str.strip).filter(bool)
TILES = st.lists(
    st.sampled_from(["C", "Co", "27", "oxygen", "FReNeTiC", "?", "\ufdd0"]), max_size=4
)
TABLES = st.builds(
    Table,
    seed=st.text(),
    stage=st.sampled_from(Stage),
    seat=st.integers(0, 9999),
    seconds_left=st.none() | st.floats(0, 1e8) | st.integers(0, 45),
)


def lines(names: SearchStrategy[str], words: SearchStrategy[str]) -> SearchStrategy[SheetLine]:
    return st.builds(
        SheetLine,
        player=names,
        word=words,
        challenged=st.booleans(),
        wild=TILES.map(tuple),
        late=st.booleans(),
    )


@st.composite
def rounds(draw: DrawFn, number: int, names: SearchStrategy[str]) -> SheetRound:
    """A round whose lines stand together by player, as JSON keeps them."""
    written = draw(st.lists(lines(names, WORDS), max_size=6))
    order = list(dict.fromkeys(line.player for line in written))
    return SheetRound(
        number=number,
        tiles=tuple(draw(TILES)),
        frenetic=tuple(draw(st.lists(st.just("") | names, max_size=3))),
        first=draw(st.none() | names),
        lines=tuple(sorted(written, key=lambda line: order.index(line.player))),
    )


@st.composite
def sheets(draw: DrawFn) -> Sheet:
    """Any sheet, without lines of a file and without faults."""
    players = draw(st.lists(st.sampled_from(PLAYERS), min_size=1, unique=True))
    names = st.sampled_from([*players, *STRANGERS])
    numbers = draw(st.sets(st.integers(1, 9), max_size=3))
    return Sheet(
        players=tuple(players),
        rounds=tuple(draw(rounds(number, names)) for number in sorted(numbers)),
        tile_set=draw(st.sampled_from(["frenetic", "iupac", "my own/set.toml"])),
        policy=draw(st.sampled_from(Policy)),
        level=draw(st.sampled_from(ASKED_LEVELS)),
        red=tuple(draw(TILES)),
        rules=draw(RULES),
        table=draw(st.none() | TABLES),
    )


def without_lines(sheet: Sheet) -> Sheet:
    """Return the sheet without the lines of its file."""
    return replace(
        sheet,
        rounds=tuple(
            replace(each, line=None, lines=tuple(replace(line, line=None) for line in each.lines))
            for each in sheet.rounds
        ),
    )


@tried
@given(sheets(), st.booleans(), st.sampled_from([None, 2]))
def test_a_sheet_is_read_from_its_document_without_loss(
    sheet: Sheet, ascii_alone: bool, indent: int | None
) -> None:
    """With rules, level, reds and table; `FReNeTiC`, strangers and unknown tiles stay as typed."""
    text = json.dumps(to_document(sheet), ensure_ascii=ascii_alone, indent=indent)
    content = text.replace("\x7f", "\\u007f").encode()
    assert without_lines(read_sheet(content, "game.json")) == sheet


def csv_of(sheet: Sheet, delimiter: str) -> str:
    """Return a table that says what the sheet says."""
    text = StringIO()
    writer = csv.writer(text, delimiter=delimiter, quoting=csv.QUOTE_ALL)
    columns = ["round", "player", "word", "challenged", "wild", "late", "tiles", "frenetic"]
    writer.writerow(columns)
    for name in sheet.players:
        writer.writerow(["1", name])
    for each in sheet.rounds:
        writer.writerow([each.number, *[""] * 5, " ".join(each.tiles), ";".join(each.frenetic)])
        for line in each.lines:
            marks = [line.challenged, " ".join(line.wild), "x" * line.late]
            writer.writerow([each.number, line.player, line.word, *marks])
    return text.getvalue()


PLAIN_WORDS = st.text("aBc=@'\",;\t\n", min_size=1).map(str.strip).filter(bool)


@st.composite
def plain_sheets(draw: DrawFn) -> Sheet:
    """A sheet as a table can say it: no first reader, no settings, all names seated."""
    names = st.sampled_from(PLAYERS)

    def each_round(number: int) -> SheetRound:
        return SheetRound(
            number=number,
            tiles=tuple(draw(TILES)),
            frenetic=tuple(draw(st.lists(names.filter(lambda name: name != "7"), max_size=3))),
            lines=tuple(draw(st.lists(lines(names, PLAIN_WORDS), max_size=6))),
        )

    numbers = {1, *draw(st.sets(st.integers(2, 9), max_size=3))}
    return Sheet(PLAYERS, tuple(each_round(number) for number in sorted(numbers)))


@tried
@given(plain_sheets(), st.sampled_from(",;\t"))
def test_a_table_is_read_as_it_was_written(sheet: Sheet, delimiter: str) -> None:
    """Whatever parts its cells, and whatever stands in them; lines are those of its rows."""
    text = csv_of(sheet, delimiter)
    read = read_sheet(text.encode(), "-")
    assert without_lines(read) == sheet
    file = text.replace("\r\n", "\n").split("\n")
    for each in read.rounds:
        for line in each.lines:
            assert line.line is not None
            assert file[line.line - 1].startswith(f'"{each.number}"')


PIECES = [
    *('"', "'", ",", ";", "\n", "\t", "=", "[", "]", "{", "}", ":", " ", "#", "1", "\x00", "\xff"),
    *(
        "round,player,word\n",
        "[[round]]\n",
        "[round.words]\n",
        'Ada = ["BaN"]\n',
        "tiles = ",
        '"C"',
    ),
    *(
        "players = ",
        "[1]",
        '{"round": [',
        '"words": {"Ada": ["x"]}',
        "null",
        "6,27",
        "Ada,",
        "true",
    ),
    *(
        "frenetic = ",
        "9" * 20,
        "-1",
        "table = {seed = 1}\n",
        "rules.wild_red = 'x'\n",
        "0x" + "f" * 99,
    ),
]


@tried
@given(
    st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
    st.sampled_from(["game.toml", "game.json", "game.csv", "-"]),
    st.sampled_from(["utf-8", "latin-1", "utf-16"]),
)
def test_any_file_is_a_sheet_or_refused(text: str, name: str, encoding: str) -> None:
    """By no other error than the one for sheets; no message has more than a line of its own."""
    try:
        faults: tuple[Fault, ...] = read_sheet(text.encode(encoding), name).faults
        messages = [fault.message for fault in faults]
    except SheetError as error:
        messages = [str(error)]
    assert all(message.isprintable() for message in messages)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KEYS = (
    "game tile_set policy players level red rules table round tiles frenetic first words word wild"
)


@pytest.mark.ruling("FR17")
@tried
@given(st.dictionaries(st.sampled_from(KEYS.split()), JSON_VALUES), st.data())
def test_any_values_are_told_and_a_good_word_is_kept(
    document: dict[str, object], data: st.DataObject
) -> None:
    """Whatever is wrong elsewhere in its round and sheet."""
    good: dict[str, object] = {"words": {"Ada": ["BaN"]}}
    other = data.draw(st.dictionaries(st.sampled_from(["tiles", "frenetic", "first"]), JSON_VALUES))
    whole = document | {"game": "frenetic", "round": [other | good]}
    text = json.dumps(whole).replace("NaN", "0").replace("Infinity", "1").replace("Ba0", "BaN")
    sheet = read_sheet(text.encode(), "game.json")
    assert [line.word for line in sheet.rounds[0].lines] == ["BaN"]
    assert all(fault.message.isprintable() for fault in sheet.faults)
