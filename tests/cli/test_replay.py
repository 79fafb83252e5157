"""`frenetic replay`: stepping through a recorded game, and checking it."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cli.console import Console
from cli.replay import ONWARD, show_pages
from tests.games.recorded import played, replay, saved

from .command import Ran, frenetic, on_terminal
from .hands import ENTER, SIZE, Hands, Press, typed

DIFFERENT: dict[str, tuple[Callable[[dict[str, Any]], object], str, str]] = {
    "an action that is not legal": (
        lambda each: each["actions"].__setitem__(4, 62),
        "illegal_action",
        "action 5 of ",
    ),
    "a wrong hash": (
        lambda each: each["hashes"].__setitem__("40", "0" * 64),
        "wrong_hash",
        "after 40 actions the hash of the position is ",
    ),
    "actions missing at the end": (
        lambda each: each["actions"].pop(),
        "truncated",
        "the rest of the record is missing",
    ),
    "other cards": (
        lambda each: each.__setitem__("card_table", "0" * 64),
        "other_card_table",
        "card_table is '000000000000'",
    ),
}


def file_of(document: object, folder: Path) -> str:
    """Return the name of a file with a document."""
    file = folder / "evening.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of a whole game."""
    return file_of(replay(), tmp_path_factory.mktemp("replay"))


def steps(ran: Ran) -> list[dict[str, Any]]:
    """Return the steps of an answer in JSON."""
    assert (ran.code, ran.err) == (0, "")
    return [json.loads(line) for line in ran.lines]


def test_a_line_says_who_did_what_and_those_below_what_came_of_it(evening: str) -> None:
    """After what is played, and the deal; at the end the scores."""
    ran = frenetic("replay", evening)
    state = played(1)
    name = state.action(state.actions[0]).json["card"]
    assert ran.lines[0] == "Fright Factor, 4 players, seed 1"
    assert ran.lines[1].startswith("      deal: round 1; left ")
    at = ran.lines.index(f"   1  seat 0, reveal: reveal {name}")
    assert ran.lines[at + 1 : at + 3] == [
        f"      pick: seat 0; card {name}",
        "      commit: seat 0",
    ]
    scores = ", ".join(map(str, played(1_000).scores()))
    assert ran.lines[-1].startswith(f"      game_over: scores {scores}; winners ")


def test_values_are_told_in_words(evening: str) -> None:
    """No brackets and quotes of a programming language."""
    out = frenetic("replay", evening).out
    assert "lead yes" in out
    assert "lead no" in out
    assert "scariest " in out
    assert not set("[]{}'\"") & set(out)
    assert "True" not in out
    assert "None" not in out


def test_json_is_one_step_a_line(evening: str) -> None:
    """The count, the decision, the action in all its forms, the events."""
    all_steps = steps(frenetic("replay", evening, "--format", "json"))
    actions = replay()["actions"]
    assert [each["count"] for each in all_steps] == list(range(len(actions) + 1))
    assert [each["action"] and each["action"]["id"] for each in all_steps] == [None, *actions]
    assert {tuple(each) for each in all_steps} == {("count", "decision", "action", "events")}
    events = [event for each in all_steps for event in each["events"]]
    assert events == [event.to_json() for event in played(1_000).events()]


@pytest.mark.parametrize("seat", ["1", "spectator", "all"])
def test_a_seat_is_shown_what_it_knows(evening: str, seat: str) -> None:
    """In both formats: the picks of others are left out, and the seed, which tells the deals."""
    told = frenetic("replay", evening, "--seat", seat)
    everything = seat == "all"
    assert ("   1  seat 0, reveal: " in told.out) is everything
    assert ("   2  seat 1, reveal: " in told.out) is (seat != "spectator")
    assert told.lines[0].endswith(", seed 1") is everything
    assert ("known to seat 0" in told.out) is everything
    in_json = steps(frenetic("replay", evening, "--seat", seat, "--format", "json"))
    hidden = [each["count"] for each in in_json[1:] if each["action"] is None]
    assert (hidden == []) is everything
    assert ("private" in str(in_json)) is everything


def test_it_begins_where_it_is_told_to(evening: str) -> None:
    """With that action, the same as in the whole."""
    whole = frenetic("replay", evening, "--format", "json").lines
    assert frenetic("replay", evening, "--format", "json", "--from", "60").lines == whole[60:]
    ran = frenetic("replay", evening, "--from", "60")
    assert ran.lines[1].startswith("  60  seat ")


def test_options_are_told(tmp_path: Path) -> None:
    """By their names."""
    state = played(30, options={"special_powers": True})
    ran = frenetic("replay", file_of(state.to_json(), tmp_path), "--from", "30")
    assert ran.lines[0] == "Fright Factor, 4 players, seed 1, special_powers"


def test_a_record_comes_from_standard_input() -> None:
    """A save is one, too."""
    ran = frenetic("replay", "-", "--verify", typed=json.dumps(saved()))
    assert (ran.code, ran.out) == (0, "30 actions and 1 hash agree\n")


def test_a_record_that_comes_out_agrees(evening: str) -> None:
    """How much of it was looked at is told: a hash every 20 actions, one at the end."""
    count = len(replay()["actions"])
    hashes = -(-count // 20)
    ran = frenetic("replay", evening, "--verify")
    assert (ran.code, ran.out) == (0, f"{count} actions and {hashes} hashes agree\n")
    ran = frenetic("replay", evening, "--verify", "--format", "json")
    assert ran.json() == {"agrees": True, "actions": count, "hashes": hashes}


@pytest.mark.parametrize(("change", "code", "said"), DIFFERENT.values(), ids=list(DIFFERENT))
def test_a_record_that_comes_out_otherwise_does_not_agree(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], code: str, said: str
) -> None:
    """The first difference is the answer, the exit code 1; it cannot be stepped through."""
    document = replay()
    change(document)
    file = file_of(document, tmp_path)
    ran = frenetic("replay", file, "--verify")
    assert (ran.code, ran.err) == (1, "")
    assert len(ran.lines) == 1
    assert said in ran.out
    answer = frenetic("replay", file, "--verify", "--format", "json").json()
    assert list(answer) == ["agrees", "code", "message", "action"]
    assert (answer["agrees"], answer["code"]) == (False, code)
    assert f"{answer['message']}\n" == ran.out
    stepped = frenetic("replay", file)
    assert (stepped.code, stepped.out) == (2, "")
    assert said in stepped.err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "not JSON"),
        ("{}", "format is null; a record has format 'frenetic-record'"),
        (json.dumps(saved() | {"version": 2}), "version 2 is newer than 1; update frenetic"),
        (json.dumps(saved() | {"game": "uno"}), "there is no game 'uno'"),
        (json.dumps(saved() | {"players": 9}), "9 players"),
        (b"\xff\xfe", "not UTF-8"),
        (b" " * (16 * 2**20 + 1), "- is longer than 16 MB; is it a record?"),
    ],
    ids=["empty", "object", "newer", "unknown game", "players", "bytes", "too long"],
)
@pytest.mark.parametrize("options", [(), ("--verify",)], ids=["step", "verify"])
def test_what_is_no_record_is_refused(
    typed: str | bytes, said: str, options: tuple[str, ...]
) -> None:
    """With exit code 2, as nothing could be compared."""
    ran = frenetic("replay", "-", *options, typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("frenetic: FILE: ")
    assert said in ran.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument 'FILE'"),
        (("/dev/null/evening.json",), "FILE: cannot read /dev/null/evening.json"),
        (("FILE", "--seat", "4"), "--seat: '4': there are seats 0 to 3"),
        (("FILE", "--seat", "-1"), "--seat: '-1'"),
        (("FILE", "--seat", "me"), "--seat: 'me': the number of a seat, spectator or all"),
        (("FILE", "--from", "999"), "--from: '999': there are "),
        (("FILE", "--from", "x"), "--from: 'x'"),
        (("FILE", "--format", "csv"), "--format: 'csv'"),
    ],
)
def test_a_wrong_argument_is_refused(evening: str, arguments: tuple[str, ...], said: str) -> None:
    """It is named with what there is."""
    ran = frenetic("replay", *(evening if each == "FILE" else each for each in arguments))
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_seed_cannot_steer_the_terminal(tmp_path: Path) -> None:
    """What a record holds is shown escaped."""
    state = played(1, seed="\x1b[2J")
    ran = frenetic("replay", file_of(state.to_json(), tmp_path))
    assert ran.lines[0] == r"Fright Factor, 4 players, seed \x1b[2J"


def test_on_a_terminal_no_line_is_wider(evening: str) -> None:
    """Events are broken between words."""
    ran = on_terminal("replay", evening, settings={"COLUMNS": "60"}, typed=[b"\n"] * 300)
    assert ran.code == 0
    assert max(map(len, ran.lines)) <= 60


@pytest.mark.parametrize(
    ("presses", "shown"),
    [
        ([], ["a"]),
        ([(1, ENTER)], ["a", "b"]),
        ([(1, ENTER), (1, ENTER)], ["a", "b", "c"]),
        ([(1, ENTER), typed("q")], ["a", "b"]),
        ([typed("Quit")], ["a"]),
    ],
    ids=["nobody presses a key", "once", "to the end", "q", "quit"],
)
def test_enter_shows_the_next_page(
    presses: list[Press], shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Until who looks on stops it, or there is none left."""
    hands = Hands(*presses, live=False)
    with suppress(EOFError):
        show_pages(Console(hands, hands.clock, lambda: SIZE), [["a"], ["b"], ["c"]])
    out = capsys.readouterr().out
    assert [page for page in "abc" if page in re.sub(ONWARD, "", out)] == shown


def test_on_a_terminal_a_recorded_game_stops_at_each_step(evening: str) -> None:
    """The deal is shown, then a key is waited for, which here is Ctrl-D."""
    ran = on_terminal("replay", evening, typed=[b"\n", b"\x04"])
    assert ran.code == 0
    assert ran.out.count(ONWARD) >= 2
    assert "   1  seat 0, reveal" in ran.out
    assert "   2  seat" not in ran.out
