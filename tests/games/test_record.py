"""Games as documents: saves and replays."""

import json
from collections.abc import Callable
from typing import Any

import jsonschema_rs
import pytest

from games.engine import State
from games.record import EVERY, record_schema, replay_of, save
from games.record_reading import load_state, parse_record, read_record

from .recorded import dealt, played, replay, saved

VALIDATOR: Any = jsonschema_rs.Draft202012Validator(record_schema())
OPTIONS = {"special_powers": True, "end_when_any_empty": True}


def test_a_save_has_the_hash_of_the_present_position() -> None:
    """And all that the game needs to begin."""
    state = played(30, options=OPTIONS)
    document = save(state)
    assert document == state.to_json()
    assert list(document) == [
        *("format", "version", "game", "card_table", "players", "options", "seed"),
        *("actions", "hashes"),
    ]
    assert (document["format"], document["version"]) == ("frenetic-record", 1)
    assert (document["game"], document["players"], document["seed"]) == ("fright-factor", 4, "1")
    assert {name for name, is_on in document["options"].items() if is_on} == set(OPTIONS)
    assert document["actions"] == list(state.actions)
    assert document["hashes"] == {"30": state.hash}


def test_a_replay_has_a_hash_after_every_20_actions_and_at_the_end() -> None:
    """Each is that of the game at that place."""
    state = played(47)
    hashes = replay_of(state)["hashes"]
    assert hashes == {"20": played(20).hash, "40": played(40).hash, "47": state.hash}
    assert list(replay_of(played(40))["hashes"]) == ["20", "40"]
    assert list(replay_of(played(0))["hashes"]) == ["0"]
    assert EVERY == 20


@pytest.mark.parametrize("write", [save, replay_of])
@pytest.mark.parametrize(
    "state",
    [
        played(0),
        played(30),
        played(1_000, players=6, options=OPTIONS),
        played(25, players=2, seed=None, deal=dealt()),
        played(25, players=2, deal={"rounds": dealt()["rounds"][:1]}),
    ],
    ids=["beginning", "seed", "end", "deal", "seed and deal"],
)
def test_what_is_written_is_as_the_schema_says_and_can_be_read(
    state: State, write: Callable[[State], dict[str, Any]]
) -> None:
    """A seed, a deal or both begin the game that is gone on with."""
    document = json.loads(json.dumps(write(state)))
    VALIDATOR.validate(document)
    loaded = load_state(document)
    assert loaded.hash == state.hash
    assert write(loaded) == write(state)


def test_a_record_is_read_from_a_text() -> None:
    """As the file that it is in."""
    record = parse_record(json.dumps(replay()).encode())
    assert record.play().hash == replay()["hashes"][str(len(record.actions))]


def test_the_steps_are_the_positions_of_the_game() -> None:
    """From the beginning to the last action."""
    hashes = [state.hash for state in read_record(saved()).steps()]
    assert hashes == [played(count).hash for count in range(31)]
