"""What happens in a game, as events: kinds, order, audience, rulings."""

import re
from importlib.resources import files

import pytest

from games.engine import EVERYTHING, SPECTATOR, Event
from games.fright_factor.state import FrightFactorState

from .table import (
    BLANK,
    BLANK_BY_1,
    LONG,
    LONG_PICKS,
    TWELVE_TRICKS,
    begin,
    blank_round,
    dealt,
    names,
    play,
    powered,
    short_round,
    table,
    told,
)


def kinds(state: FrightFactorState) -> list[str]:
    """Return the kinds of the events, in order."""
    return [event.kind for event in state.events()]


def whole_short_round() -> FrightFactorState:
    """Return the short round and the deal of the next: 7 points for seat 0, a zero for seat 1."""
    state = short_round(4, 1)
    play(state, "L4 Z- L3 L0 L2 D1 L1 D2")
    return state


def test_events_come_in_the_order_in_which_things_happen() -> None:
    """A token falls as its card is played, tokens go down after the trick is won."""
    picked = ["pick", "pick", "pick", "commit"]
    trick = ["play", "play", "trick", "lower"]
    assert kinds(whole_short_round()) == [
        "deal",
        *picked,
        *picked,
        "reveal",
        "starter",
        "predict",
        "predict",
        *["play", "below", "scariest", "zombie", "trick", "lower"],
        *trick,
        *trick,
        *trick,
        "round_end",
        "deal",
    ]


def test_an_event_says_all_that_happened() -> None:
    """Seats by their numbers, cards and monsters by their names."""
    state = whole_short_round()
    by_kind: dict[str, Event] = {}
    for event in state.events():
        by_kind.setdefault(event.kind, event)
    track = {"Frankenstein": 0, "Bride": 0, "Dracula": 0, "Mummy": 4}
    in_centre = track | {"Lagoony": "centre", "Werewolf": "centre"}
    below = track | {"Lagoony": "below", "Werewolf": "centre"}
    shown = [names("F0 B0 D0"), names("M234")]
    assert {kind: event.data for kind, event in by_kind.items()} == {
        "deal": {"round": 1, "left": []},
        "pick": {"seat": 0, "card": "Frankenstein 0"},
        "commit": {"seat": 0},
        "reveal": {"cards": shown, "track": in_centre, "scariest": None},
        "starter": {"seat": 0},
        "predict": {"seat": 0, "tricks": 4},
        "play": {"seat": 0, "card": "Lagoony 4", "lead": True},
        "below": {"monster": "Lagoony"},
        "scariest": {"monster": "Werewolf"},
        "zombie": {"seat": 1, "reduce": True, "prediction": 0},
        "trick": {"winner": 0, "by": "led", "tricks": [1, 0]},
        "lower": {"track": below},
        "round_end": {
            "reason": "stuck",
            "seat": 0,
            "shown": names("F1234 B1234"),
            "predictions": [4, 0],
            "tricks": [4, 0],
            "scary": 3,
            "points": [7, 8],
            "rows": ["exact", "zero"],
        },
    }
    assert [event.data["lead"] for event in told(state, "play")] == [
        *[True],
        *[True, False] * 3,
    ]


def test_a_hand_and_a_pick_are_told_to_their_owner_alone() -> None:
    """Of a deal everybody knows that it took place; of a pick nobody else does."""
    state = short_round(4, 1)
    [deal] = told(state, "deal")
    hands = [names("F01234 B01234 D0 L1234"), names("D1234 M01234 L0 W01234")]
    assert deal.to_json(SPECTATOR) == {"event": "deal", "round": 1, "left": []}
    assert [deal.to_json(seat)["hand"] for seat in (0, 1)] == hands
    private = deal.to_json(EVERYTHING)["private"]
    assert private == {str(seat): {"hand": hand} for seat, hand in enumerate(hands)}
    for pick in told(state, "pick"):
        seat = pick.data["seat"]
        assert pick.audience == (seat,)
        assert [each for each in (0, 1, SPECTATOR) if pick.is_known_to(each)] == [seat]
    hidden = {"pick"}
    assert {event.kind for event in state.events() if event.audience is not None} == hidden
    assert {event.kind for event in state.events() if event.private} == {"deal"}


@pytest.mark.ruling("FF-50")
def test_a_card_set_aside_is_told_to_its_owner_alone() -> None:
    """That one was is told to all; that none was hides nothing."""
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6")
    play(state, "F5 L0 M1 D1 pass")
    one, none = told(state, "discard")
    assert one.data == {"seat": 1, "discarded": True}
    assert one.private == {1: {"card": "Dracula 1"}}
    assert one.audience is None
    assert (none.data, none.private) == ({"seat": 0, "discarded": False}, {})


def test_powers_are_told() -> None:
    """Whether a power is used, what is changed, what is not offered."""
    state = powered("DM FL BW", "D6 M6", "F6 L6", "B6 W6", powers_optional=True)
    play(state, "D5 F0 B0 accept pass")
    assert [event.data for event in told(state, "power")] == [
        {"seat": 1, "card": "Frankenstein 0", "used": True},
        {"seat": 2, "card": "Bride 0", "used": False},
    ]
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6", bids=(0, 2, 1))
    play(state, "F5 D0 M0 accept pass accept")
    assert [event.data for event in told(state, "change")] == [
        {"seat": 1, "card": "Dracula 0", "changed": True, "prediction": 1},
        {"seat": 2, "card": "Mummy 0", "changed": False, "prediction": 1},
        {"seat": 0, "card": "Mummy 0", "changed": True, "prediction": 1},
    ]
    assert [event.data for event in told(state, "not_offered")] == [
        {"seat": 0, "card": "Dracula 0"}
    ]


def test_every_kind_of_event_is_seen_in_these_tests() -> None:
    """Those of the code are those that these games tell."""
    text = files("games.fright_factor").joinpath("events.py").read_text(encoding="utf-8")
    known = set(re.findall(r'(?:_tell\(\s*|Event\()"(\w+)"', text))
    asking = powered("DM FL BW", "D6 M6", "F6 L6", "B6 W6", powers_optional=True)
    play(asking, "D5 F0 B1 pass")
    offering = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6", bids=(0, 2, 1))
    play(offering, "F5 D0 M0 pass pass pass")
    aside = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6")
    play(aside, "F5 L0 M1 pass")
    games = (whole_short_round(), asking, offering, aside, passing(), over(), skipping())
    assert {kind for state in games for kind in kinds(state)} == known


def passing() -> FrightFactorState:
    """Return the long round up to the pass in its extra trick."""
    state = table(LONG, LONG_PICKS, (5, 8))
    play(state, f"{TWELVE_TRICKS} W4 pass")
    return state


def skipping() -> FrightFactorState:
    """Return a round in which seat 1, without a card and without its Zombie Hand, is skipped.

    Seat 1 plays the Zombie Hand in the first trick and, for L0, sets a card aside; its other
    cards are gone after eleven tricks, as it plays W1 beside W0.
    """
    deal = dealt("F01234 D1234 M34 W1234", "B01234 D0 M012 L01234 W0")
    state = table(deal, ("F034", "B034"), (0, 0), special_powers=True)
    play(state, "D4 Z  M4 M2  D3 D0  M3 M1  D2 L0 M0 pass  D1 L1  F1 L2  F2 L3  W1 W0 L4")
    play(state, "W2 B1  W3 B2  W4")
    return state


def over() -> FrightFactorState:
    """Return a game of three blank rounds in which both score 2, seat 1 in the third round."""
    state = begin(BLANK, BLANK_BY_1, BLANK)
    blank_round(state, 0, 1)
    blank_round(state, 0, 0)
    blank_round(state, 1, 0)
    return state


def test_the_events_of_a_copy_are_those_of_its_game() -> None:
    """They are derived from the moves, and playing on adds to them."""
    state = short_round(4, 1)
    before = state.events()
    copy = state.clone()
    assert copy.events() == before
    play(copy, "L4")
    assert state.events() == before
    assert [event.kind for event in copy.events()[len(before) :]] == ["play", "below", "scariest"]
