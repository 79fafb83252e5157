"""Score sheets in TOML and JSON: what a faulty value costs, and what is said of it."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from games.frenetic.sheet import Fault, FaultCode, Sheet, SheetRound

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
            5,
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
        Fault(UNKNOWN, "unknown key 'seats': did you mean seat?", 17),
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
        Fault(BAD, "tile_set = 118: write the name of a tile set", 2),
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
        Fault(BAD, "seat = -1: write a whole number", 17),
    ),
    "a seat that is true": (
        "seat = 1",
        "seat = true",
        Fault(BAD, "seat = true: write a whole number", 17),
    ),
    "endless seconds": (
        "seconds_left = 12.5",
        "seconds_left = inf",
        Fault(BAD, "seconds_left = inf: write a number of seconds", 17),
    ),
    "seconds that are true": (
        "seconds_left = 12.5",
        "seconds_left = true",
        Fault(BAD, "seconds_left = true: write a number of seconds", 17),
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
        "frenetic = 101",
        Fault(
            BAD,
            'frenetic = 101: write a list like ["Ada", "Ada"], with a name for each FReNeTiC tile '
            "drawn",
            22,
            1,
        ),
    ),
    "a first reader that is a number": (
        'first = "Bo"',
        "first = 2",
        Fault(BAD, "first = 2: write the name of a player", 23, 1),
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
            34,
        ),
    ),
    "a value beyond all numbers": (
        "seat = 1",
        "seat = 0x" + "f" * 5000,
        Fault(BAD, "seat = this number: write a whole number", 17),
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


def test_a_value_without_a_line_has_that_of_the_nearest_text_before() -> None:
    """In its own table, where there is one: the list of players ends on the second line."""
    sheet = read('players = ["Ada",\n"Bo"]\npolicy = 5\n[[round]]\nfirst = 5\ntiles = "C"\n')
    assert [fault.line for fault in sheet.faults] == [None, 2]
