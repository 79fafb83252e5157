"""Score sheets in TOML and JSON: what each key means, however the file was saved."""

import json
import tomllib
from dataclasses import replace
from typing import Any

import pytest

from games.documents import SheetError
from games.faults import Fault, FaultCode
from games.frenetic.reading import read_sheet
from games.frenetic.sheet import Sheet, SheetLine, SheetRound, Table

from .whole_sheet import WHOLE, WHOLE_SHEET, read, words_of


def without_lines(sheet: Sheet) -> Sheet:
    """Return the sheet without the lines of its file."""
    rounds = tuple(
        replace(each, line=None, lines=tuple(replace(line, line=None) for line in each.lines))
        for each in sheet.rounds
    )
    return replace(sheet, rounds=rounds)


def faults_of(sheet: Sheet) -> list[tuple[FaultCode, int | None]]:
    return [(fault.code, fault.line) for fault in sheet.faults]


def test_a_sheet_can_say_all_there_is() -> None:
    """Each key of TOML in its place, each word with the line that its text begins on."""
    assert read(WHOLE) == WHOLE_SHEET


@pytest.mark.parametrize("indent", [None, 2])
def test_json_has_the_same_keys(indent: int | None) -> None:
    """The same document, whose lines are others."""
    text = json.dumps(tomllib.loads(WHOLE), indent=indent)
    assert without_lines(read(text, "game.json")) == without_lines(WHOLE_SHEET)


def test_json_has_lines_too() -> None:
    """Counted by hand."""
    sheet = read('{"players": ["Ada"],\n"round": [{"words": {"Ada":\n["BaN",\n\n"tin"]}}]}', "-")
    assert [line.line for line in sheet.rounds[0].lines] == [3, 5]


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ('first = "Ada"\ntiles = "C"', 4),
        ('first = "Ada"\ntiles = [6,\n"C"]', 4),
        ("first = 'Ada'\ntiles = 6", 4),
        ('frenetic = 1\n[round.words]\nAda = ["a"]', 2),
        ("", 2),
    ],
    ids=["a text", "a list", "a number", "its header, without tiles", "its header, if it is empty"],
)
def test_a_round_has_the_line_that_names_its_tiles(keys: str, line: int) -> None:
    """Counted by hand below two lines."""
    sheet = read(f'players = ["Ada"]\n[[round]]\n{keys}\n')
    assert sheet.rounds[0].line == line


SAVED = {
    "UTF-8": WHOLE.encode(),
    "a mark of UTF-8": b"\xef\xbb\xbf" + WHOLE.encode(),
    "UTF-16, low byte first": b"\xff\xfe" + WHOLE.encode("utf-16-le"),
    "UTF-16, high byte first": b"\xfe\xff" + WHOLE.encode("utf-16-be"),
    "CRLF": WHOLE.replace("\n", "\r\n").encode(),
    "CR": WHOLE.replace("\n", "\r").encode(),
    "CRLF and UTF-16": b"\xff\xfe" + WHOLE.replace("\n", "\r\n").encode("utf-16-le"),
}


@pytest.mark.parametrize("name", ["game.toml", "-", "game.txt"])
@pytest.mark.parametrize("content", SAVED.values(), ids=list(SAVED))
def test_a_sheet_is_the_same_however_it_was_saved(content: bytes, name: str) -> None:
    """In any encoding and with any line ends, its form told by name or content."""
    assert read_sheet(content, name) == WHOLE_SHEET


def test_latin_1_is_read_where_it_is_no_utf_8() -> None:
    """An accent in a word and in a name."""
    text = 'players = ["Zo\u00eb"]\n[[round]]\n[round.words]\n"zo\u00eb" = ["caf\u00e9"]\n'
    sheet = read_sheet(text.encode("latin-1"), "game.toml")
    assert words_of(sheet) == [("Zo\u00eb", "caf\u00e9")]
    assert sheet.faults == ()


VALUES: dict[str, tuple[str, str, Any]] = {
    "tiles in a text": ("tiles", '"C, Co;N 7"', ("C", "Co", "N", "7")),
    "tiles in a list": ("tiles", '["C", "Co N", 7]', ("C", "Co", "N", "7")),
    "one tile by number": ("tiles", "27", ("27",)),
    "no tiles": ("tiles", '" "', ()),
    "an empty list of tiles": ("tiles", "[]", ()),
    "a FReNeTiC tile among tiles": ("tiles", '"C FReNeTiC"', ("C", "FReNeTiC")),
    "names of drawers, each as its player spells it": (
        "frenetic",
        '["BO", "ada", "Ada"]',
        ("Bo", "Ada", "Ada"),
    ),
    "one drawer": ("frenetic", '" bo "', ("Bo",)),
    "a number of the drawer's": ("frenetic", "2", ("", "")),
    "none of the drawer's": ("frenetic", "0", ()),
    "the drawer in a list": ("frenetic", '["", "Bo"]', ("", "Bo")),
    "no drawers": ("frenetic", "[]", ()),
    "a blank drawer": ("frenetic", '""', ()),
    "a drawer that nobody knows": ("frenetic", '["Cy "]', ("Cy",)),
    "a first reader": ("first", '"ADA"', "Ada"),
    "a first reader that nobody knows": ("first", '"Cy"', "Cy"),
    "a blank first reader": ("first", '""', None),
}


@pytest.mark.parametrize(("key", "value", "expected"), VALUES.values(), ids=list(VALUES))
def test_a_value_of_a_round_may_be_written_in_several_ways(
    key: str, value: str, expected: object
) -> None:
    """None of which is a fault of the reading: scoring judges tiles and strangers."""
    sheet = read(f'players = ["Ada", "Bo"]\n[[round]]\n{key} = {value}\n')
    assert getattr(sheet.rounds[0], key) == expected
    assert sheet.faults == ()


@pytest.mark.ruling("FR12")
def test_players_that_are_not_named_sit_in_the_order_of_their_lists() -> None:
    """An empty list seats its player, another case of the name nobody new."""
    text = "[[round]]\n[round.words]\nBo = []\nada = ['a']\n"
    sheet = read(text + "[[round]]\n[round.words]\nCy = []\nAda = ['b']\n")
    assert sheet.players == ("Bo", "ada", "Cy")
    assert words_of(sheet) == [("ada", "a"), ("ada", "b")]
    assert sheet.faults == ()


@pytest.mark.ruling("FR17")
def test_a_stranger_s_words_stay_under_the_name_as_typed() -> None:
    """Scoring says of each that it is nobody's; Ada's are found in any spelling of her name."""
    text = 'players = ["Ada"]\n[[round]]\n[round.words]\n" Cy" = ["b"]\n" ADA" = ["a"]\nada = ["c"]'
    sheet = read(text)
    assert words_of(sheet) == [("Cy", "b"), ("Ada", "a"), ("Ada", "c")]
    assert sheet.faults == ()


def test_blank_words_are_passed_over_and_blanks_around_a_word_dropped() -> None:
    """As in a form that is half filled in."""
    words = '["", " BaN ", "\\t\\n", {word = " "}, {word = "tin "}]'
    sheet = read(f'players = [" Ada "]\n[[round]]\n[round.words]\nAda = {words}\nBo = ""\n')
    assert words_of(sheet) == [("Ada", "BaN"), ("Ada", "tin")]
    assert sheet.players == ("Ada",)
    assert sheet.faults == ()


def test_null_in_json_is_a_blank() -> None:
    """For every key, and in lists."""
    round_ = {"tiles": None, "frenetic": None, "first": None, "words": {"Ada": ["BaN", None]}}
    document = {"players": ["Ada", None], "policy": None, "table": None, "round": [round_]}
    sheet = read(json.dumps(document), "game.json")
    assert sheet == Sheet(
        ("Ada",), (SheetRound(1, lines=(SheetLine("Ada", "BaN", line=1),), line=1),)
    )


def test_one_word_or_round_needs_no_list() -> None:
    """What is meant is plain."""
    sheet = read('[round]\ntiles = "C"\n[round.words]\nAda = "BaN"\nBo = {word = "tin"}')
    assert words_of(sheet) == [("Ada", "BaN"), ("Bo", "tin")]
    assert sheet.faults == ()


def test_a_table_without_a_seed_is_none() -> None:
    """Nothing of it would tell the draws."""
    sheet = read('players = ["Ada"]\n[table]\nstage = "write"')
    assert sheet.table is None
    assert faults_of(sheet) == [(FaultCode.BAD_VALUE, 2)]


def test_a_seed_is_kept_as_it_is() -> None:
    """Blanks in it decide the draws, too; so does none."""
    assert read('players = ["A"]\n[table]\nseed = " a "').table == Table(" a ")
    assert read('players = ["A"]\n[table]\nseed = ""').table == Table("")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# nothing yet", None),
        ("players = []", 1),
        ('\nplayers = [\n""]', 2),
        ("round = []", None),
    ],
    ids=["nothing", "an empty list", "a blank name", "no rounds"],
)
def test_a_sheet_without_players_is_told(text: str, line: int | None) -> None:
    """With the line to write; it is not an error."""
    sheet = read(text)
    assert sheet.players == ()
    message = 'no players; write a line like players = ["Ada", "Bo"]'
    assert sheet.faults == (Fault(FaultCode.NO_PLAYERS, message, line),)


def test_json_without_players_is_told_in_its_own_words() -> None:
    """As it is written there."""
    message = 'no players; write a key like "players": ["Ada", "Bo"]'
    assert read("{}", "-").faults == (Fault(FaultCode.NO_PLAYERS, message),)


@pytest.mark.parametrize("name", ["game.csv", "game.json", "game.toml"])
def test_a_sheet_has_five_hundred_players_at_most(name: str) -> None:
    """More are refused with their number."""
    for count in (500, 501):
        names = [f"P{number}" for number in range(count)]
        content = {
            "game.csv": "round,player,word\n" + "".join(f"1,{each},\n" for each in names),
            "game.json": json.dumps({"players": names}),
            "game.toml": "[[round]]\n[round.words]\n" + "".join(f"{each} = []\n" for each in names),
        }[name]
        if count == 500:
            assert len(read(content, name).players) == count
        else:
            with pytest.raises(SheetError, match=f"^{name}: 501 players, where 500 can play"):
                read(content, name)


@pytest.mark.ruling("FR17")
def test_two_lists_of_a_player_in_json_count_together() -> None:
    """The reader of the standard library would drop the first; the fault names the later's line."""
    sheet = read('{"round": [{"words": {"Ada": ["a"],\n"Bo": [],\n"Ada": ["b"]}}]}', "game.json")
    assert words_of(sheet) == [("Ada", "a"), ("Ada", "b")]
    (fault,) = sheet.faults
    assert (fault.code, fault.line) == (FaultCode.BAD_VALUE, 3)
    assert fault.message.startswith("the key 'Ada' stands twice in one object; ")


@pytest.mark.parametrize(
    ("text", "name", "start"),
    [
        ('players = ["Ada"\nfoo', "game.toml", "game.toml:2:1: "),
        ('{"players": ["Ada"}', "-", "-:1:19: "),
        ('\ngame = "chess"', "game.toml", "game.toml:2: there is no game 'chess'; "),
        ("\x00", "game.toml", "game.toml:1: this is no text"),
        (" ", "game.toml", "game.toml: the file is empty; "),
        ("Ada;BaN", "game.txt", "game.txt:1: a table of words lacks the column "),
    ],
    ids=["TOML", "JSON", "another game", "no text", "empty", "no sheet at all"],
)
def test_a_file_that_cannot_be_read_says_where(text: str, name: str, start: str) -> None:
    """By its name, the line and, for faults of syntax, the column."""
    with pytest.raises(SheetError) as caught:
        read(text, name)
    assert str(caught.value).startswith(start)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_hundred_thousand_words_are_read(form: str) -> None:
    """Each on a line of its own, whose number it has."""
    words = ",\n".join(f'"word{number}"' for number in range(100_000))
    if form == "toml":
        text = f"[[round]]\n[round.words]\nAda = [\n{words}\n]\n"
    else:
        text = f'{{"round":\n[{{"words":\n{{"Ada": [\n{words}\n]}}}}]}}'
    (each,) = read(text, f"game.{form}").rounds
    assert len(each.lines) == 100_000
    assert all(line.line == number for number, line in enumerate(each.lines, 4))
    assert each.lines[-1].word == "word99999"


def test_a_hundred_thousand_faults_are_told() -> None:
    """Words that are none, of as many strangers, and tiles that are none."""
    words = ",\n".join(f'"P{number}": [{number}]' for number in range(80_000))
    tiles = ",\n".join("-1" for _ in range(20_000))
    text = f'{{"players": ["Ada"], "round": [{{"tiles": [{tiles}], "words": {{{words}}}}}]}}'
    sheet = read(text, "game.json")
    assert len(sheet.faults) == 100_000
    assert sheet.faults[-1].line == 99_999


def test_a_round_may_say_its_number_where_rounds_are_left_out() -> None:
    """Without it a round is the next one; one that does not rise is a fault, as is a text."""
    rounds = "\n".join(f'[[round]]\ntiles = "C"\nnumber = {number}' for number in (3, 2, 7, '"x"'))
    sheet = read(f'players = ["Ada"]\n[[round]]\ntiles = "N"\n{rounds}\n')
    assert [each.number for each in sheet.rounds] == [1, 3, 4, 7, 8]
    assert [fault.code for fault in sheet.faults] == [FaultCode.BAD_VALUE] * 2
    assert "number = 2: write a whole number from 4" in sheet.faults[0].message
