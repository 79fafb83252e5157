"""Score sheets in TOML and JSON: what a faulty value costs, and what is said of it."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from games.faults import Fault, FaultCode
from games.frenetic.sheet import Sheet, SheetRound

from .whole_sheet import WHOLE, WHOLE_SHEET, read, words_of

BAD = FaultCode.BAD_VALUE
UNKNOWN = FaultCode.UNKNOWN_KEY
# What is written instead of a line of WHOLE, and the fault: its code and line, parts of its
# message, its round and player.
FAULTS: dict[str, tuple[str, str, Fault]] = {
    "an unknown key": (
        'level = "everyday"',
        'levle = "everyday"',
        Fault(UNKNOWN, "unknown key 'levle': did you mean level?", 6),
    ),
    "an unknown key like none": (
        'level = "everyday"',
        "weather = 5",
        Fault(
            UNKNOWN,
            "unknown key 'weather': known are game, tile_set, policy, players, level, red, rules, "
            "table, round",
            6,
        ),
    ),
    "an unknown key of a round": (
        'first = "Bo"',
        'First = "Bo"',
        Fault(UNKNOWN, "unknown key 'First': did you mean first?", 24, 1),
    ),
    "an unknown key of a word": (
        "late = true,",
        "alte = true,",
        Fault(UNKNOWN, "unknown key 'alte': did you mean late?", 31, 1, "Bo"),
    ),
    "an unknown rule": (
        'same_word = "split"',
        'same_words = "split"',
        Fault(UNKNOWN, "unknown key 'same_words': did you mean same_word?", 13),
    ),
    "an unknown key of the table": (
        "seat = 1",
        "seats = 1",
        Fault(UNKNOWN, "unknown key 'seats': did you mean seat?", 18),
    ),
    "a policy that there is not": (
        'policy = "challenged"',
        'policy = "some"',
        Fault(BAD, "policy = 'some': write one of all, challenged, none", 4),
    ),
    "a level for words of one's own": (
        'level = "everyday"',
        'level = "own"',
        Fault(BAD, "level = 'own': write one of everyday, standard, all", 6),
    ),
    "a tile set that is a number": (
        'tile_set = "iupac"',
        "tile_set = 118",
        Fault(BAD, "tile_set = 118: write the name of a tile set", 3),
    ),
    "players in a text": (
        'players = ["Ada", "Bo"]',
        'players = "Ada, Bo"',
        Fault(BAD, 'players = \'Ada, Bo\': write a list of names like ["Ada", "Bo"]', 5),
    ),
    "a player that is a number": (
        'players = ["Ada", "Bo"]',
        'players = ["Ada", 5, "Bo"]',
        Fault(BAD, 'players = 5: write a list of names like ["Ada", "Bo"]', 5),
    ),
    "a player twice": (
        'players = ["Ada", "Bo"]',
        'players = ["Ada",\n"Bo","ADA "]',
        Fault(
            FaultCode.DUPLICATE_PLAYER,
            "player 'ADA' stands twice; each needs a name of their own",
            6,
            player="Ada",
        ),
    ),
    "a red tile that is true": (
        'red = "Ba Co"',
        'red = ["Ba", true, "Co"]',
        Fault(BAD, 'red = true: write names of tiles like "C Co N"', 7),
    ),
    "a rule that is no rule's value": (
        'red_doubling = "per_use"',
        'red_doubling = "twice"',
        Fault(BAD, "red_doubling = 'twice': write one of word, per_use, tile", 10),
    ),
    "a rule that is a text": (
        "wild_red = false",
        'wild_red = "off"',
        Fault(BAD, "wild_red = 'off': write true or false", 11),
    ),
    "a stage that there is not": (
        'stage = "write"',
        'stage = "read"',
        Fault(BAD, "stage = 'read': write one of write, challenge, scored", 17),
    ),
    "a seat below the first": (
        "seat = 1",
        "seat = -1",
        Fault(BAD, "seat = -1: write a whole number", 18),
    ),
    "a seat that is true": (
        "seat = 1",
        "seat = true",
        Fault(BAD, "seat = true: write a whole number", 18),
    ),
    "endless seconds": (
        "seconds_left = 12.5",
        "seconds_left = inf",
        Fault(BAD, "seconds_left = inf: write a number of seconds", 19),
    ),
    "seconds that are true": (
        "seconds_left = 12.5",
        "seconds_left = true",
        Fault(BAD, "seconds_left = true: write a number of seconds", 19),
    ),
    "a tile that is a fraction": (
        'tiles = ["Er", 39]',
        'tiles = ["Er", 39.5, 39]',
        Fault(BAD, 'tiles = 39.5: write names of tiles like "C Co N"', 34, 2),
    ),
    "a tile below the first": (
        'tiles = ["Er", 39]',
        'tiles = ["Er", -39, 39]',
        Fault(BAD, 'tiles = -39: write names of tiles like "C Co N"', 34, 2),
    ),
    "a drawer that is a number": (
        'frenetic = ["Ada", "Bo"]',
        'frenetic = ["Ada", 2]',
        Fault(
            BAD,
            'frenetic = 2: write a list like ["Ada", "Ada"], with a name for each FReNeTiC tile '
            "drawn",
            23,
            1,
        ),
    ),
    "more FReNeTiC tiles than any game has": (
        'frenetic = ["Ada", "Bo"]',
        "frenetic = 11",
        Fault(
            BAD,
            'frenetic = 11: write a list like ["Ada", "Ada"], with a name for each FReNeTiC tile '
            "drawn",
            23,
            1,
        ),
    ),
    "a first reader that is a number": (
        'first = "Bo"',
        "first = 2",
        Fault(BAD, "first = 2: write the name of a player", 24, 1),
    ),
    "a word that is a number": (
        '    "BaN",',
        '    "BaN", 5,',
        Fault(
            BAD,
            'Ada = 5: write a word like "BaN" or {word = "BaN", challenged = true}',
            28,
            1,
            "Ada",
        ),
    ),
    "a table without its word": (
        '    "BaN",',
        '    "BaN", {wild = "Os"},',
        Fault(
            BAD,
            'a table lacks its word; write a word like "BaN" or {word = "BaN", challenged = true}',
            28,
            1,
            "Ada",
        ),
    ),
    "a challenge that is a text": (
        "challenged = true",
        'challenged = "yes"',
        Fault(BAD, "challenged = 'yes': write true or false", 29, 1, "Ada"),
    ),
    "a wild tile that is a list": (
        'wild = ["Os", "Ti"]',
        'wild = ["Os", ["Ti"]]',
        Fault(BAD, 'wild = a list: write names of tiles like "C Co N"', 29, 1, "Ada"),
    ),
    "an unknown table": (
        "[[round]]\ntiles = [",
        "[x]\ntiles = [",
        Fault(
            UNKNOWN,
            "unknown key 'x': known are game, tile_set, policy, players, level, red, rules, table, "
            "round",
            33,
        ),
    ),
    "a value beyond all numbers": (
        "seat = 1",
        "seat = 0x" + "f" * 5000,
        Fault(BAD, "seat = this number: write a whole number", 18),
    ),
    "a text that could steer a terminal": (
        'policy = "challenged"',
        'policy = "\\u001b[31m"',
        Fault(BAD, "policy = '\\x1b[31m': write one of all, challenged, none", 4),
    ),
}


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize(("line", "instead", "fault"), FAULTS.values(), ids=list(FAULTS))
def test_a_faulty_value_is_told_and_costs_itself_alone(
    line: str, instead: str, fault: Fault
) -> None:
    """Its default stands for it, and each word of the sheet but its own is there."""
    assert WHOLE.count(line) == 1
    sheet = read(WHOLE.replace(line, instead))
    assert sheet.faults == (fault,)
    assert words_of(sheet) == words_of(WHOLE_SHEET)
    assert sheet.players == WHOLE_SHEET.players
    assert fault.message.isprintable()


def test_a_value_that_is_not_as_needed_leaves_its_default() -> None:
    """Whatever type each of them has."""
    bad = {
        "policy": [],
        "tile_set": {},
        "level": 5,
        "red": {"a": 1},
        "rules": "word",
        "table": ["friday"],
        "players": {"Ada": 1},
        "round": ["x", {"tiles": True, "frenetic": 1.5, "first": [], "words": ["BaN"]}],
    }
    sheet = read(json.dumps(bad), "game.json")
    assert replace(sheet, faults=()) == Sheet(players=(), rounds=(SheetRound(2, line=1),))
    codes = Counter(fault.code for fault in sheet.faults)
    assert codes == {BAD: 12, FaultCode.NO_PLAYERS: 1}


STATEMENTS = [
    (number, line.split(" = ")[0])
    for number, line in enumerate(WHOLE.splitlines(), 1)
    if " = " in line and line[0].isalpha() and not line.endswith("[") and line[:4] != "game"
]
WRONG = ["5", "-1", "1.5", "true", "{}", "[]", "[\n7,\n8]", "1979-05-27", '"\\t?"', "[[]]"]


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize(("number", "key"), STATEMENTS)
def test_a_fault_has_the_line_of_its_value_and_its_round(number: int, key: str, value: str) -> None:
    """Of any type, for each key, known or not; what stands in a list has its own line there.

    A table that lacks its seed has that of its header.
    """
    lines: list[str] = [*WHOLE.splitlines()]
    for written in (key, "unknown"):
        lines[number - 1] = f"{written} = {value}"
        sheet = read("\n".join(lines))
        own = {15} if (key, written) == ("seed", "unknown") else set[int]()
        own |= {*range(number, number + value.count("\n") + 1)}
        assert {fault.line for fault in sheet.faults} <= own
        rounds = {None} if number < 21 else {1} if number < 33 else {2}
        assert {fault.round for fault in sheet.faults} <= rounds
    assert number in (26, 27, 31) or sheet.faults


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('{"players":\n5}', [2, 2]),
        ('{"players": ["A"],\n"round": [{"tiles": -5}]}', [2]),
        ('{"players": ["A"],\n"round": [{"words": {"A": ["a",\n7,\n{"word": 1}]}}]}', [3, 4]),
        ('{"players": ["A"], "policy": 1,\n"policy": "all"}', [2]),
        ('{"players": ["A"],\n"k0": 1,\n"k1": []}', [2, 3]),
        ('{"players": ["A"], "round":\n[\n{"number":\n-2}]}', [4]),
        ('{"players": ["A"],\n"table":\n{"stage": "write"}}', [3]),
    ],
    ids=["players", "tiles", "words", "a key twice", "unknown keys", "a number", "a seed missing"],
)
def test_a_fault_in_json_has_the_line_of_its_value(text: str, lines: list[int]) -> None:
    """Counted by hand."""
    assert [fault.line for fault in read(text, "game.json").faults] == lines


def test_a_fault_of_a_word_has_the_line_it_stands_on() -> None:
    """In a list over several lines, below the first."""
    words = '[\n"a",\n7,\n{word = 1},\n{word = "b", late = 1},\n{late = true}\n]'
    sheet = read(f'players = ["Ada"]\n[[round]]\n[round.words]\nAda = {words}\n')
    assert [(fault.line, fault.round) for fault in sheet.faults] == [(6, 1), (7, 1), (8, 1), (9, 1)]
    (line,) = [line for line in sheet.rounds[0].lines if line.fault]
    assert (line.word, line.line) == ("b", 8)


@pytest.mark.ruling("FR17")
def test_a_number_of_a_round_that_cannot_be_has_its_line_and_round() -> None:
    """One that does not rise, one beyond the last, a truth value; what follows 9999 is lost."""
    rounds = "".join(
        f"[[round]]\nnumber = {said}\n" for said in ("2", "1", "10000", "true", "9999")
    )
    sheet = read(f'players = ["Ada"]\n{rounds}[[round]]\n[round.words]\nAda = ["a"]\n')
    assert [each.number for each in sheet.rounds] == [2, 3, 4, 5, 9999]
    needed = [f"write a whole number from {number} to 9999" for number in (3, 4, 5)]
    assert sheet.faults == (
        Fault(BAD, "a round behind round 9999 does not count; number them from 1", 12),
        Fault(BAD, f"number = 1: {needed[0]}", 5, 3),
        Fault(BAD, f"number = 10000: {needed[1]}", 7, 4),
        Fault(BAD, f"number = true: {needed[2]}", 9, 5),
    )


def test_of_many_unknown_keys_the_first_are_told_and_the_others_counted() -> None:
    """So that a search for what was meant takes no time that grows with the file."""
    keys = "".join(f"k{number} = 1\n" for number in range(20_000))
    sheet = read(f'players = ["Ada"]\n{keys}')
    assert [fault.line for fault in sheet.faults] == [*range(2, 23)]
    assert sheet.faults[-1].message.startswith("19,980 more unknown keys: known are game, ")
    header = ",".join(f"k{number}" for number in range(20_000))
    rows = read(f"round,player,word,{header}\n1,Ada,ban\n", "game.csv")
    assert len(rows.faults) == 21
    assert rows.faults[-1].message.startswith("19,980 more unknown columns: known are round, ")
