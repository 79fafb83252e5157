"""What is said of documents that are no record, and of records that do not come out."""

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import jsonschema_rs
import pytest

from games.record import record_schema
from games.record_faults import RecordCode, RecordError, RecordFault
from games.record_reading import load_state, parse_record

from .recorded import FRIGHT_FACTOR, SUITS, dealt, played, replay, saved

Change = Callable[[dict[str, Any]], object]
VALIDATOR: Any = jsonschema_rs.Draft202012Validator(record_schema())


def faults_of(document: object) -> tuple[RecordFault, ...]:
    """Return why a document cannot be played."""
    with pytest.raises(RecordError) as caught:
        load_state(document)
    assert str(caught.value) == "; ".join(fault.message for fault in caught.value.faults)
    return caught.value.faults


def changed(document: dict[str, Any], change: Change) -> dict[str, Any]:
    """Return a document with a change."""
    other = copy.deepcopy(document)
    change(other)
    return other


def fault_of(change: Change, document: dict[str, Any]) -> RecordFault:
    """Return the one fault that a change makes."""
    (fault,) = faults_of(changed(document, change))
    return fault


def put(key: str, value: object) -> Change:
    """Return the change that puts a value in place of another."""
    return lambda document: document.__setitem__(key, value)


def drop(key: str) -> Change:
    """Return the change that leaves a key out."""
    return lambda document: document.pop(key)


UNREADABLE: dict[str, tuple[Change, RecordCode, str]] = {
    "another format": (put("format", "pgn"), RecordCode.NOT_A_RECORD, "'pgn'.*'frenetic-record'"),
    "no format": (drop("format"), RecordCode.NOT_A_RECORD, "null.*'frenetic-record'"),
    "newer": (put("version", 2), RecordCode.NEWER_VERSION, "version 2 .*update frenetic"),
    "no version": (drop("version"), RecordCode.MISSING_KEY, "'version' is missing"),
    "version 0": (put("version", 0), RecordCode.NOT_A_RECORD, "version is 0.*version 1"),
    "version true": (put("version", True), RecordCode.NOT_A_RECORD, "version is true"),
    "version a text": (put("version", "1"), RecordCode.BAD_VALUE, "version is '1'; a whole number"),
    "unknown game": (put("game", "fright"), RecordCode.UNKNOWN_GAME, "'fright'; did you mean"),
    "game a number": (put("game", 1), RecordCode.BAD_VALUE, "game is 1; a text"),
    "unknown key": (put("sed", 2), RecordCode.UNKNOWN_KEY, "'sed' is unknown; did you mean seed"),
    "seats a text": (put("seated", "person"), RecordCode.BAD_VALUE, "seated is 'person'; a list"),
    "too few seated": (
        put("seated", ["person", "rules", 1, "rules"]),
        RecordCode.BAD_VALUE,
        "seated names 3 of 4 players; name one for each seat",
    ),
    "no actions": (drop("actions"), RecordCode.MISSING_KEY, "'actions' is missing; it is a list"),
    "no hashes": (drop("hashes"), RecordCode.MISSING_KEY, "'hashes' is missing"),
    "players a text": (put("players", "4"), RecordCode.BAD_VALUE, "players is '4'; a whole number"),
    "players a float": (put("players", 4.5), RecordCode.BAD_VALUE, "players is 4.5"),
    "7 players": (put("players", 7), RecordCode.BAD_SETUP, "7 players.*2 to 6"),
    "deal a list": (put("deal", []), RecordCode.BAD_VALUE, "deal is a list; an object"),
    "seed true": (put("seed", True), RecordCode.BAD_VALUE, "seed is true; a text or a whole"),
    "action a text": (put("actions", [5, "6"]), RecordCode.BAD_VALUE, "action 2 of 2 is '6'"),
    "action true": (put("actions", [True]), RecordCode.BAD_VALUE, "action 1 of 1 is true"),
    "count": (put("hashes", {"07": "0" * 64}), RecordCode.BAD_VALUE, "'07' is no number of"),
    "hash": (put("hashes", {"7": "abc"}), RecordCode.BAD_VALUE, "'abc' after 7 actions.*64"),
    "hash a number": (put("hashes", {"7": 7}), RecordCode.BAD_VALUE, "hashes: 7 after 7"),
    "option a number": (
        put("options", {"special_powers": 1}),
        RecordCode.BAD_SETUP,
        "neither true",
    ),
}


@pytest.mark.parametrize(("change", "code", "said"), UNREADABLE.values(), ids=list(UNREADABLE))
def test_a_document_that_is_no_record_is_refused(change: Change, code: str, said: str) -> None:
    """The reason names the value and what to write."""
    document: dict[str, Any] = saved() | {"actions": [], "hashes": {}}
    fault = fault_of(change, document)
    assert fault.code == code
    assert re.search(said, fault.message)
    assert VALIDATOR.is_valid(document)
    assert not VALIDATOR.is_valid(changed(document, change))


@pytest.mark.parametrize("document", [None, 1, "{}", [], {}], ids=str)
def test_what_is_no_object_with_the_format_is_no_record(document: object) -> None:
    """Whatever else it is."""
    (fault,) = faults_of(document)
    assert fault.code is RecordCode.NOT_A_RECORD


@pytest.mark.parametrize("text", ["", "{", b"\xff", '{"format": "a", "format": "b"}'])
def test_a_text_that_is_no_json_is_refused(text: str | bytes) -> None:
    """The reason says what is wrong with it as JSON."""
    with pytest.raises(RecordError, match="a record is one JSON object") as caught:
        parse_record(text)
    assert [fault.code for fault in caught.value.faults] == [RecordCode.NOT_JSON]


def test_all_faults_are_told_together() -> None:
    """What can be said before anything is played."""
    document: dict[str, Any] = saved() | {"sed": 1, "card_table": "0" * 64, "players": 9}
    document["hashes"]["99"] = "0" * 64
    document["options"] = {"special_power": True}
    assert {fault.code for fault in faults_of(document)} == {
        RecordCode.UNKNOWN_KEY,
        RecordCode.OTHER_CARD_TABLE,
        RecordCode.TRUNCATED,
        RecordCode.BAD_SETUP,
    }
    told = str(RecordError(faults_of(document)))
    assert "special_power'; did you mean special_powers?" in told
    assert "9 players" in told


def test_a_record_of_another_game_is_refused() -> None:
    """By the game that is to load it; its own loads it."""
    with pytest.raises(RecordError, match="'frantic'; load it as one, here is fright-factor") as it:
        FRIGHT_FACTOR.from_json(saved() | {"game": "frantic"})
    assert [fault.code for fault in it.value.faults] == [RecordCode.OTHER_GAME]
    assert FRIGHT_FACTOR.from_json(saved()).hash == played(30).hash


def test_a_record_of_other_cards_is_refused() -> None:
    """Both tables are named by the beginning of their hashes."""
    fault = fault_of(put("card_table", "abcdef012345" + "6" * 52), saved())
    here = FRIGHT_FACTOR.card_table_hash[:12]
    assert fault.code is RecordCode.OTHER_CARD_TABLE
    assert f"'abcdef012345', the cards of fright-factor here are '{here}'" in fault.message


# Deals --------------------------------------------------------------------------------------------


def hand(document: dict[str, Any]) -> list[str]:
    """Return the hand of seat 1 in the second round."""
    cards: list[str] = document["deal"]["rounds"][1]["hands"][1]
    return cards


DEALS: dict[str, tuple[Change, str]] = {
    "missing": (
        lambda each: hand(each).pop(),
        "round 2, hand of seat 1: 14 cards .* 15 are needed",
    ),
    "doubled": (
        lambda each: hand(each).__setitem__(0, "Bride 2"),
        r"round 2, hand of seat 1: Bride 2 is there twice \(.*round 2, hand of seat 0\)",
    ),
    "foreign": (
        lambda each: hand(each).__setitem__(0, "Mummy 5"),
        "round 2, hand of seat 1: Mummy 5 is not in the deck of 2 players",
    ),
    "unknown": (
        lambda each: hand(each).__setitem__(0, "Mumy 4"),
        "there is no card 'Mumy 4'; did you mean Mummy 4",
    ),
    "no starter": (lambda each: each["deal"].pop("starter"), "no starter"),
    "starter": (lambda each: each["deal"].__setitem__("starter", 2), "starter 2: seats are 0 to 1"),
}


@pytest.mark.parametrize(("change", "said"), DEALS.values(), ids=list(DEALS))
def test_a_deal_that_cannot_be_is_refused(change: Change, said: str) -> None:
    """A card missing, doubled or foreign is named with its place."""
    deal = dealt()
    deal["rounds"] = copy.deepcopy(deal["rounds"])
    document = played(5, players=2, seed=None, deal=deal).to_json()
    faults = faults_of(changed(json.loads(json.dumps(document)), change))
    assert {fault.code for fault in faults} == {RecordCode.BAD_SETUP}
    assert any(re.search(said, fault.message) for fault in faults)


def test_neither_seed_nor_deal_is_refused() -> None:
    """Nothing would say what is dealt."""
    fault = fault_of(drop("seed"), saved())
    assert fault.code is RecordCode.BAD_SETUP
    assert fault.message == "a seed or a deal is needed"


# What comes out otherwise -------------------------------------------------------------------------


def test_an_illegal_action_is_named_with_its_place_and_its_reason() -> None:
    """The first prediction for four is the fifth action; 0 to 12 can be won, 13 has no id."""
    document = saved()
    document["actions"][4] = 62
    (fault,) = faults_of(document)
    assert (fault.code, fault.action) == (RecordCode.ILLEGAL_ACTION, 5)
    assert fault.message.startswith("action 5 of 30, 62, of seat ")
    assert "in the phase predict is not legal: 'pass' is for another phase" in fault.message
    assert "(FF-16); mend it, or cut the record before it" in fault.message


@pytest.mark.parametrize("action", [-1, 77, 10**4000])
def test_an_action_that_there_is_not_is_refused(action: int) -> None:
    """The message stays short."""
    fault = fault_of(lambda each: each["actions"].__setitem__(0, action), saved())
    assert (fault.code, fault.action) == (RecordCode.ILLEGAL_ACTION, 1)
    assert "ids are 0 to 76" in fault.message
    assert len(fault.message) < 250


def test_an_action_after_the_end_is_refused() -> None:
    """Nobody has to decide any more."""
    document = replay()
    count = len(document["actions"])
    fault = fault_of(lambda each: each["actions"].append(62), document)
    assert (fault.code, fault.action) == (RecordCode.ILLEGAL_ACTION, count + 1)
    assert "the game is over" in fault.message


def test_a_truncated_replay_is_refused() -> None:
    """A hash tells that there were more actions."""
    document = replay()
    count = len(document["actions"])
    fault = fault_of(lambda each: each["actions"].pop(), document)
    assert (fault.code, fault.action) == (RecordCode.TRUNCATED, count - 1)
    assert f"a hash after {count} actions, but there are {count - 1} actions" in fault.message


@pytest.mark.parametrize("count", ["20", "60"])
def test_a_wrong_hash_is_refused_at_its_action(count: str) -> None:
    """Both hashes are told."""
    right = replay()["hashes"][count]
    fault = fault_of(lambda each: each["hashes"].__setitem__(count, "0" * 64), replay())
    assert (fault.code, fault.action) == (RecordCode.WRONG_HASH, int(count))
    assert f"after {count} actions the hash of the position is {right}" in fault.message


def test_a_changed_action_shows_in_the_next_hash() -> None:
    """A prediction of one more is legal, too, but it is another game."""
    document = replay()
    first = document["actions"][4]
    document["actions"][4] = 75 if first != 75 else 74
    assert faults_of(document)[0].action == 20


def test_a_changed_deal_shows_in_the_next_hash() -> None:
    """Two cards of one hand and another in each other's place, before anybody has decided."""
    document = played(0, players=2, seed=None, deal=dealt()).to_json()
    document = json.loads(json.dumps(document))
    hands = document["deal"]["rounds"][0]["hands"]
    hands[0][0], hands[1][0] = f"{SUITS[3]} 0", f"{SUITS[0]} 0"
    fault = fault_of(lambda each: None, document)
    assert (fault.code, fault.action) == (RecordCode.WRONG_HASH, 0)


def test_a_record_without_hashes_is_played() -> None:
    """Whoever writes one by hand has none."""
    document: dict[str, Any] = saved() | {"hashes": {}}
    assert load_state(document).hash == played(30).hash
