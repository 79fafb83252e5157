"""The referee: what it answers to each request, and that nothing ends it."""

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from games.record import save
from games.referee import MOST_BYTES, MOST_STATES, OPERATIONS, Referee

from .recorded import FRIGHT_FACTOR, dealt, played

SETUP = {"players": 4, "seed": "friday"}


class Session:
    """A referee and what is asked of it."""

    def __init__(self, most_states: int = MOST_STATES) -> None:
        """Begin without states."""
        self.referee = Referee(FRIGHT_FACTOR, most_states)

    def ask(self, op: str, **members: Any) -> dict[str, Any]:
        """Return the answer to a request."""
        request = json.dumps({"op": op, **members}).encode()
        answer: dict[str, Any] = json.loads(json.dumps(self.referee.answer_line(request)))
        return answer

    def done(self, op: str, **members: Any) -> dict[str, Any]:
        """Return the answer to a request that is right."""
        answer = self.ask(op, **members)
        assert answer.pop("ok") is True, answer
        return answer

    def refused(self, op: str, **members: Any) -> tuple[str, str]:
        """Return the code and the message of a refusal for which no rule speaks."""
        answer = self.ask(op, **members)
        assert list(answer) == ["ok", "code", "rule", "message"]
        assert (answer["ok"], answer["rule"]) == (False, None)
        return answer["code"], answer["message"]


@pytest.fixture
def session() -> Session:
    """A referee with a game for four."""
    session = Session()
    session.done("new", **SETUP)
    return session


def state_of(session: Session, state: str = "s1") -> dict[str, Any]:
    """Return the document of a state."""
    document: dict[str, Any] = session.done("save", state=state)["document"]
    return document


# What is asked for --------------------------------------------------------------------------------


def test_a_game_begins_by_a_seed_or_a_deal() -> None:
    """Each gets a handle of its own and says who decides."""
    session = Session()
    first = {"seat": 0, "phase": "reveal", "rule": "FF-09"}
    assert session.done("new", **SETUP) == {"state": "s1", "decision": first}
    options = {"special_powers": True}
    made = session.done("new", players=2, deal=dealt(), options=options)
    assert made == {"state": "s2", "decision": first}
    assert state_of(session) == FRIGHT_FACTOR.new(4, seed="friday").to_json()
    second = FRIGHT_FACTOR.new(2, deal=dealt(), options=options)
    assert state_of(session, "s2") == second.to_json()


def test_the_legal_actions_have_three_forms(session: Session) -> None:
    """Of two players with Frankenstein to Dracula, seat 0 may begin a set of 3 with 13 cards."""
    session.done("new", players=2, deal=dealt())
    actions = session.done("legal", state="s2")["actions"]
    assert len(actions) == 13
    assert actions[0] == {
        "id": 0,
        "text": "reveal Frankenstein 0",
        "json": {"action": "reveal", "card": "Frankenstein 0"},
    }


@pytest.mark.parametrize("form", ["id", "text", "json"])
def test_an_action_is_applied_in_any_of_its_forms(session: Session, form: str) -> None:
    """The answer says what was done, who decides next, and what came of it."""
    action = session.done("legal", state="s1")["actions"][3]
    answer = session.done("apply", state="s1", action=action[form])
    assert answer == {
        "action": action,
        "decision": {"seat": 1, "phase": "reveal", "rule": "FF-09"},
        "events": [
            {"event": "pick", "seat": 0, "card": action["json"]["card"]},
            {"event": "commit", "seat": 0},
        ],
    }


def test_the_events_of_all_answers_are_those_of_the_game(session: Session) -> None:
    """But for the deal, which nobody's action brought about; at the end nobody decides."""
    told: list[dict[str, Any]] = []
    decision: dict[str, Any] | None = {}
    while decision is not None:
        legal = session.done("legal", state="s1")["actions"]
        answer = session.done("apply", state="s1", action=legal[-1]["id"])
        told += answer["events"]
        decision = answer["decision"]
    whole = session.done("view", state="s1", seat="all", information=True)["information"]
    assert [event["event"] for event in whole[:1]] == ["deal"]
    assert told == whole[1:]
    assert session.done("legal", state="s1")["actions"] == []


def test_an_illegal_action_is_refused_by_its_rule(session: Session) -> None:
    """The state stays as it was; to explain it gives the same reason."""
    before = state_of(session)
    refusal = session.ask("apply", state="s1", action="predict 3")
    assert list(refusal) == ["ok", "code", "rule", "message"]
    assert (refusal["ok"], refusal["code"], refusal["rule"]) == (False, "wrong_phase", "FF-09")
    assert state_of(session) == before
    explained = session.done("explain", state="s1", action="predict 3")
    assert explained == {"legal": False} | {
        key: refusal[key] for key in ("code", "rule", "message")
    }


def test_a_legal_action_needs_no_reason(session: Session) -> None:
    """Asking does not apply it."""
    before = state_of(session)
    action = session.done("legal", state="s1")["actions"][0]["json"]
    assert session.done("explain", state="s1", action=action) == {"legal": True}
    assert state_of(session) == before


@pytest.mark.parametrize("action", ["reveal Draclua 7", 77, {"action": "win"}])
def test_what_is_no_action_is_refused_and_explained(session: Session, action: Any) -> None:
    """By the ruling on actions."""
    refusal = session.ask("apply", state="s1", action=action)
    assert (refusal["code"], refusal["rule"]) == ("unknown_action", "FF-54")
    explained = session.done("explain", state="s1", action=action)
    assert (explained["legal"], explained["message"]) == (False, refusal["message"])


def test_each_sees_what_is_theirs(session: Session) -> None:
    """A seat its hand, the spectator none, `all` each one."""
    hands = {
        seat: [
            "hand" in each for each in session.done("view", state="s1", seat=seat)["view"]["seats"]
        ]
        for seat in (1, "spectator", "all")
    }
    assert hands == {
        1: [False, True, False, False],
        "spectator": [False] * 4,
        "all": [True] * 4,
    }


@pytest.mark.ruling("FF-33")
def test_the_information_state_comes_when_it_is_asked_for(session: Session) -> None:
    """Beside the view: all that the seat could have seen since the beginning."""
    session.done("leave", state="s1")
    told = session.done("view", state="s1", seat=3, information=True)["information"]
    assert [event["event"] for event in told] == ["deal", "commit"]
    assert len(told[0]["hand"]) == 13
    assert list(session.done("view", state="s1", seat=3)) == ["view"]


def test_the_scores_tell_places_and_utilities(session: Session) -> None:
    """Before anything is scored all share the first place."""
    assert session.done("scores", state="s1") == {
        "scores": [0, 0, 0, 0],
        "ranking": [{"seat": seat, "place": 1, "score": 0} for seat in range(4)],
        "utilities": [0.0] * 4,
        "over": False,
    }


def test_a_game_where_all_have_left_comes_to_its_end(session: Session) -> None:
    """Each action is the one that is stated for who leaves; after the end there is none."""
    state = FRIGHT_FACTOR.new(4, seed="friday")
    while not state.is_over:
        answer = session.done("leave", state="s1")
        assert answer["action"]["id"] == state.leaver_action()
        state.apply(answer["action"]["text"])
    assert session.done("scores", state="s1")["over"] is True
    assert session.refused("leave", state="s1")[0] == "game_over"


def test_a_game_is_saved_and_loaded(session: Session) -> None:
    """The document is that of the library; who decides is said again."""
    document = save(played(30))
    loaded = session.done("load", document=document)
    assert loaded["state"] == "s2"
    decision = played(30).decision
    assert decision
    assert loaded["decision"] == asdict(decision)
    assert state_of(session, "s2") == document


def test_events_go_on_after_a_load_and_a_clone(session: Session) -> None:
    """Those of the actions that are applied then, not of those before."""
    session.done("load", document=save(played(3)))
    session.done("clone", state="s2")
    for state in ("s2", "s3"):
        events = session.done("leave", state=state)["events"]
        assert [event["event"] for event in events] == ["pick", "commit", "reveal", "starter"]


def test_a_clone_goes_its_own_way(session: Session) -> None:
    """And stays when the other is dropped."""
    before = state_of(session)
    assert session.done("clone", state="s1")["state"] == "s2"
    session.done("leave", state="s1")
    assert state_of(session, "s2") == before
    assert session.done("drop", state="s1") == {}
    assert state_of(session, "s2") == before
    assert session.refused("legal", state="s1")[0] == "unknown_state"


# What is refused ----------------------------------------------------------------------------------


def test_no_more_states_are_held_than_there_is_room_for() -> None:
    """Each way to make one is refused; a dropped one makes room under a new handle."""
    session = Session(most_states=2)
    session.done("new", **SETUP)
    session.done("clone", state="s1")
    document = state_of(session)
    for refused in (
        session.refused("new", **SETUP),
        session.refused("clone", state="s1"),
        session.refused("load", document=document),
    ):
        assert refused == (
            "too_many_states",
            "2 states are held, no more can be; drop one that is not needed",
        )
    session.done("drop", state="s1")
    assert session.done("load", document=document)["state"] == "s3"


@pytest.mark.parametrize(
    ("op", "members", "code", "said"),
    [
        ("aply", {}, "unknown_op", "no op 'aply'; did you mean apply?"),
        ("xyzzy", {}, "unknown_op", "there are new, legal, apply"),
        ("legal", {}, "missing_key", "'state' is missing; it is a text"),
        ("legal", {"state": 1}, "bad_value", "state is 1; a text is needed"),
        ("legal", {"state": "s1", "seat": 1}, "unknown_key", "the key 'seat' is unknown"),
        ("legal", {"state": "s9"}, "unknown_state", "no state 's9'; did you mean s1?"),
        ("apply", {"state": "s1"}, "missing_key", "'action' is missing"),
        ("apply", {"state": "s1", "action": 1.5}, "bad_value", "action is 1.5"),
        ("view", {"state": "s1", "seat": 4}, "unknown_seat", "no seat 4; there are 0 to 3"),
        ("view", {"state": "s1", "seat": -1}, "unknown_seat", "no seat -1"),
        ("view", {"state": "s1", "seat": "me"}, "unknown_seat", "'spectator' and 'all'"),
        ("view", {"state": "s1", "seat": True}, "bad_value", "seat is true"),
        ("new", {}, "missing_key", "'players' is missing; it is a whole number"),
        ("new", {"players": 4}, "bad_setup", "a seed or a deal is needed"),
        ("new", {"players": 7, "seed": 1}, "bad_setup", "7 players"),
        ("new", {"players": 4, "seed": "\ud800"}, "not_json", "half a character"),
        ("new", dict.fromkeys(map(str, range(100))), "unknown_key", "; and 81 more"),
        ("new", {"players": 4, "seed": float("1e999")}, "not_json", "is no number of JSON"),
        ("new", {"players": 4, "seed": 1.5}, "bad_value", "seed is 1.5"),
        ("new", {"players": 2, "deal": {"starter": 5}}, "bad_setup", "seats are 0 to 1"),
        ("new", {"players": 4, "seed": 1, "options": {"powers": True}}, "bad_setup", "powers"),
        ("load", {"document": {}}, "not_a_record", "format is null"),
        ("load", {"document": []}, "bad_value", "document is a list"),
    ],
)
def test_a_wrong_request_is_refused(
    session: Session, op: str, members: dict[str, Any], code: str, said: str
) -> None:
    """The reason names what is wrong; the state that there was stays as it was."""
    before = state_of(session)
    refused, message = session.refused(op, **members)
    assert refused == code
    assert said in message
    assert state_of(session) == before


def test_all_that_is_wrong_with_a_request_is_told(session: Session) -> None:
    """Not the first only."""
    _, message = session.refused("new", playrs=4, options=1)
    assert "did you mean players?" in message
    assert "'players' is missing" in message
    assert "options is 1; an object is needed" in message


@pytest.mark.parametrize("op", OPERATIONS)
def test_every_op_refuses_what_it_does_not_know(session: Session, op: str) -> None:
    """A key that is none of its own."""
    code, message = session.refused(op, nonsense=1)
    assert code == "unknown_key"
    assert "'nonsense'" in message


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "not_json"),
        (b"\n", "not_json"),
        (b"new", "not_json"),
        (b'{"op": "new"', "not_json"),
        (b'{"op": "new", "op": "new"}', "not_json"),
        (b'{"op": "\xff"}', "not_json"),
        (b'{"op": "new", "players": NaN}', "not_json"),
        (b"[" * MOST_BYTES, "not_json"),
        (b"[]", "not_an_object"),
        (b"4", "not_an_object"),
        (b"null", "not_an_object"),
        (b"{}", "unknown_op"),
        (b'{"op": null}', "unknown_op"),
        (b'{"op": ["new"]}', "unknown_op"),
        (b'{"op": "new", "id": 1e999}', "not_json"),
        (b" " * MOST_BYTES + b"{}", "too_long"),
    ],
    ids=range(16),
)
def test_a_line_that_is_no_request_is_refused(session: Session, line: bytes, code: str) -> None:
    """And the session goes on."""
    answer = session.referee.answer_line(line)
    assert (answer["ok"], answer["code"], answer["rule"]) == (False, code, None)
    assert session.done("legal", state="s1")["actions"]


@pytest.mark.parametrize("number", [1, "one", None, [1, {"a": 2}]])
def test_the_id_is_echoed_where_there_is_one(session: Session, number: object) -> None:
    """In an answer as in a refusal, whatever it is."""
    assert session.ask("legal", id=number, state="s1")["id"] == number
    assert session.ask("legal", id=number, state="s7")["id"] == number
    assert "id" not in session.ask("legal", state="s1")


# The page that describes it -----------------------------------------------------------------------


def test_the_page_lists_every_op_with_its_members() -> None:
    """Those that are needed, and those that there may be."""
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| `(\w+)` \| (.*?) \| (.*?) ?\| .* \|$", page.partition("| op |")[2])
    listed = {
        op: (re.findall(r"`(\w+)`", needed), re.findall(r"`(\w+)`", optional))
        for op, needed, optional in rows
    }
    assert listed == {
        op: (list(operation.needed), list(operation.optional))
        for op, operation in OPERATIONS.items()
    }
