"""Why an action is refused: code, rule, the value and what to do; the state stays as it is."""

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypeAlias

import pytest

from games.engine import IllegalActionError
from games.fright_factor.state import FrightFactorState

from .table import (
    BLANK,
    BLANK_BY_1,
    LONG,
    LONG_PICKS,
    SHORT,
    TWELVE_TRICKS,
    begin,
    blank_round,
    play,
    powered,
    reveal,
    short_round,
    table,
)

Begun: TypeAlias = Callable[[], FrightFactorState]


def picking() -> FrightFactorState:
    """Seat 0 has picked B4 of F01234 B01234 D0 L1234, two more are needed."""
    state = begin(SHORT)
    state.apply("reveal Bride 4")
    return state


def predicting() -> FrightFactorState:
    """Seat 0 predicts, nine cards in the hand."""
    state = begin(SIX)
    reveal(state, *SIX_PICKS)
    return state


SIX: dict[str, Any] = {
    "hands": [
        [f"{monster} {rank}" for rank in range(10)]
        for monster in ("Frankenstein", "Bride", "Dracula", "Mummy", "Lagoony", "Werewolf")
    ],
    "left": [],
}
SIX_PICKS = ("F9", "B9", "D9", "M9", "L9", "W9")


def leading() -> FrightFactorState:
    """Seat 0 leads, F1234 B1234 L1234; F and B are on 0."""
    return short_round(4, 0)


def following() -> FrightFactorState:
    """Seat 1 follows with L0 or the Zombie Hand, the prediction is 0."""
    return after("L4")


def after(words: str) -> FrightFactorState:
    """Return the short round after some moves."""
    state = short_round(4, 0)
    play(state, words)
    return state


def empty_handed() -> FrightFactorState:
    """Seat 1 has but the Zombie Hand in the thirteenth trick of the long round."""
    state = table(LONG, LONG_PICKS, (5, 8))
    play(state, f"{TWELVE_TRICKS} W4")
    return state


def powers(words: str = "") -> FrightFactorState:
    """Seat 0 leads F B, seat 1 has D and L, seat 2 M and W; nothing is in the centre."""
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6")
    play(state, words)
    return state


def over() -> FrightFactorState:
    """Three blank rounds are over."""
    state = begin(BLANK, BLANK_BY_1, BLANK)
    for _ in range(3):
        blank_round(state, 0, 0)
    assert state.is_over
    return state


CASES: list[tuple[Begun, object, str, str, str]] = [
    (over, 27, "game_over", "FF-41", "three rounds have been played; begin another"),
    (over, "pass", "game_over", "FF-41", "three rounds have been played; begin another"),
    (leading, 77, "unknown_action", "FF-54", "there is no action 77: ids are 0 to 76"),
    (leading, -1, "unknown_action", "FF-54", "there is no action -1: ids are 0 to 76"),
    (over, 77, "unknown_action", "FF-54", "there is no action 77: ids are 0 to 76"),
    (
        leading,
        "play Lagony 4",
        "unknown_action",
        "FF-54",
        "there is no action 'play Lagony 4'; did you mean play Lagoony 4?",
    ),
    (
        predicting,
        "predikt 3",
        "unknown_action",
        "FF-54",
        "there is no action 'predikt 3'; did you mean predict 3?",
    ),
    (
        following,
        "zombi keep",
        "unknown_action",
        "FF-54",
        "there is no action 'zombi keep'; did you mean zombie keep?",
    ),
    (
        leading,
        "?",
        "unknown_action",
        "FF-54",
        "there is no action '?'; there are play Lagoony 1, play Lagoony 2, play Lagoony 3, "
        "play Lagoony 4",
    ),
    (
        leading,
        {"action": "play", "card": "Draculla 7"},
        "unknown_action",
        "FF-54",
        "there is no card 'Draculla 7'; did you mean Dracula 7?",
    ),
    (
        predicting,
        {"action": "predict", "tricks": 13},
        "unknown_action",
        "FF-54",
        "13 tricks: a whole number from 0 to 12 is needed",
    ),
    # Another phase
    (
        picking,
        "predict 3",
        "wrong_phase",
        "FF-09",
        "'predict 3' is for another phase; now, in reveal, there are reveal Dracula 0, "
        "reveal Lagoony 1, reveal Lagoony 2 ...",
    ),
    (picking, 60, "wrong_phase", "FF-09", "'zombie keep' is for another phase"),
    (picking, 62, "wrong_phase", "FF-09", "'pass' is for another phase"),
    (picking, 76, "wrong_phase", "FF-09", "'accept' is for another phase"),
    (
        picking,
        "play Frankenstein 0",
        "wrong_phase",
        "FF-54",
        "'play Frankenstein 0' is for another phase; now, in reveal, there are reveal Dracula 0, "
        "reveal Lagoony 1, reveal Lagoony 2 ...",
    ),
    (
        predicting,
        {"action": "reveal", "card": "Bride 0"},
        "wrong_phase",
        "FF-54",
        "'reveal Bride 0' is for another phase; now, in predict, there are predict 0, predict 1, "
        "predict 2 ...",
    ),
    (
        lambda: powers("F5 L0 M1"),
        "play Dracula 1",
        "wrong_phase",
        "FF-54",
        "'play Dracula 1' is for another phase; now, in discard, there are discard Dracula 0, "
        "discard Dracula 1, discard Dracula 2 ...",
    ),
    (
        lambda: powers("F5 D0 M1"),
        "discard Dracula 1",
        "wrong_phase",
        "FF-54",
        "'discard Dracula 1' is for another phase; now, in change, there are pass, accept",
    ),
    (predicting, 0, "wrong_phase", "FF-16", "'play Frankenstein 0' is for another phase"),
    (predicting, 61, "wrong_phase", "FF-16", "'zombie reduce' is for another phase"),
    (
        predicting,
        "pass",
        "wrong_phase",
        "FF-16",
        "now, in predict, there are predict 0, predict 1, predict 2 ...",
    ),
    (leading, "predict 0", "wrong_phase", "FF-18", "'predict 0' is for another phase"),
    (following, "accept", "wrong_phase", "FF-20", "'accept' is for another phase"),
    (
        leading,
        "discard Lagoony 1",
        "wrong_phase",
        "FF-54",
        "'discard Lagoony 1' is for another phase; now, in play, there are play Lagoony 1, "
        "play Lagoony 2, play Lagoony 3 ...",
    ),
    (
        lambda: powers("F5 D0 M1"),
        "play Dracula 1",
        "wrong_phase",
        "FF-49",
        "'play Dracula 1' is for another phase; now, in change, there are pass, accept",
    ),
    (
        lambda: powers("F5 D0 M1"),
        "zombie keep",
        "wrong_phase",
        "FF-49",
        "'zombie keep' is for another",
    ),
    (
        lambda: powers("F5 L0 M1"),
        "zombie keep",
        "wrong_phase",
        "FF-50",
        "'zombie keep' is for another",
    ),
    (lambda: powers("F5 L0 M1"), "accept", "wrong_phase", "FF-50", "'accept' is for another phase"),
    (lambda: powers("F5 D1 W0"), "accept", "wrong_phase", "FF-48", "'accept' is for another phase"),
    # The reveal
    (
        picking,
        "reveal Mummy 4",
        "not_in_hand",
        "FF-09",
        "Mummy 4 is not in the hand; reveal one that is",
    ),
    (
        picking,
        "reveal Bride 4",
        "picked_already",
        "FF-09",
        "Bride 4 is picked already; pick a higher one",
    ),
    (
        picking,
        "reveal Frankenstein 0",
        "not_rising",
        "FF-09",
        "pick one above Bride 4, not Frankenstein 0",
    ),
    (
        picking,
        "reveal Lagoony 4",
        "too_few_higher",
        "FF-09",
        "3 cards are picked in rising order: too few are above Lagoony 4; pick a lower one",
    ),
    # The prediction
    (
        predicting,
        "predict 10",
        "prediction_too_high",
        "FF-17",
        "a prediction of 10 tricks: predict 0 to 9",
    ),
    # The trick
    (
        leading,
        "Dracula 1",
        "not_in_hand",
        "FF-18",
        "Dracula 1 is not in the hand; play one that is",
    ),
    (
        following,
        "Lagoony 4",
        "not_in_hand",
        "FF-20",
        "Lagoony 4 is not in the hand; play one that is",
    ),
    (
        leading,
        "Frankenstein 4",
        "not_scary",
        "FF-18",
        "Frankenstein is no longer scary, its token is on 0: Frankenstein 4 cannot be led; "
        "lead another",
    ),
    (
        powers,
        "Frankenstein 0",
        "zero_leads_not",
        "FF-44",
        "with special powers no card of rank 0 is led; lead another than Frankenstein 0",
    ),
    (
        following,
        "Werewolf 4",
        "must_follow",
        "FF-20",
        "Lagoony was led and is in the hand: Werewolf 4 does not follow; play a Lagoony card",
    ),
    (leading, "pass", "must_lead", "FF-19", "who can lead must lead; play a card"),
    (
        leading,
        "zombie keep",
        "zombie_leads_not",
        "FF-21",
        "the Zombie Hand is never led; lead a card",
    ),
    (
        leading,
        "zombie reduce",
        "zombie_leads_not",
        "FF-21",
        "the Zombie Hand is never led; lead a card",
    ),
    (
        lambda: after("L4 Z L3"),
        "zombie keep",
        "zombie_gone",
        "FF-21",
        "the Zombie Hand has been played, the one of the whole game; play a card",
    ),
    (
        following,
        "zombie reduce",
        "nothing_to_lower",
        "FF-22",
        "the prediction is 0 and cannot be lowered; play the Zombie Hand and keep it",
    ),
    (following, "pass", "must_play", "FF-25", "only who has no monster card passes; play one"),
    (
        lambda: after("L4 Z L3"),
        "pass",
        "must_play",
        "FF-25",
        "only who has no monster card passes; play one",
    ),
    (
        leading,
        "Frankenstein 0",
        "not_in_hand",
        "FF-12",
        "Frankenstein 0 was revealed and is set aside for this round; play another",
    ),
    (
        empty_handed,
        "Dracula 1",
        "not_in_hand",
        "FF-25",
        "Dracula 1 is not in the hand; play the Zombie Hand, or pass",
    ),
    # The second card of the Werewolf, and what Lagoony sets aside
    (
        lambda: powers("F5 D1 W0"),
        "pass",
        "must_play",
        "FF-25",
        "only who has no monster card passes",
    ),
    (
        lambda: powers("F5 L0 M1"),
        "discard Mummy 1",
        "not_in_hand",
        "FF-50",
        "Mummy 1 is not in the hand; discard one that is",
    ),
    (
        lambda: powers("F5 D1 W0"),
        "play Dracula 2",
        "not_in_hand",
        "FF-48",
        "Dracula 2 is not in the hand; play one that is",
    ),
]


def rulings_of(code: str) -> list[tuple[Begun, object, str, str, str]]:
    """Return the cases of a code."""
    return [case for case in CASES if case[2] == code]


def check(begun: Begun, form: Any, code: str, rule: str, says: str) -> None:
    """See that the action is refused so, and that nothing has changed."""
    state = begun()
    before = state.position(), list(state.actions), state.legal_actions()
    with pytest.raises(IllegalActionError) as caught:
        state.apply(form)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule) == (code, rule)
    assert says in refusal.message
    assert str(caught.value) == refusal.message
    assert (state.position(), list(state.actions), state.legal_actions()) == before
    if code != "unknown_action" and rule != "FF-54":
        assert state.explain(state.parse(form)) == refusal


@pytest.mark.parametrize(
    ("begun", "form", "code", "rule", "says"),
    CASES,
    ids=[f"{code}-{form}" for _, form, code, _, _ in CASES],
)
def test_an_illegal_action_is_refused(
    begun: Begun, form: object, code: str, rule: str, says: str
) -> None:
    """With its code, its rule and what to do instead."""
    check(begun, form, code, rule, says)


def test_every_code_has_a_case() -> None:
    """Those in the code and those above are the same."""
    folder = files("games.fright_factor")
    text = "".join(
        folder.joinpath(name).read_text(encoding="utf-8") for name in ("refusals.py", "actions.py")
    )
    codes = set(re.findall(r'Refusal\(\s*"(\w+)"', text))
    assert codes == {case[2] for case in CASES}
    assert len(codes) > 10


@pytest.mark.ruling("FF-54")
def test_ids_beyond_the_last_are_no_actions() -> None:
    """The last is 76."""
    for case in rulings_of("unknown_action"):
        check(*case)
    assert [following().action(each).id for each in range(77)] == list(range(77))


@pytest.mark.ruling("FF-17")
def test_a_prediction_above_the_hand_is_refused() -> None:
    """With nine cards in the hand ten is too high."""
    for case in rulings_of("prediction_too_high"):
        check(*case)


@pytest.mark.ruling("FF-18")
@pytest.mark.ruling("FF-20")
def test_a_card_that_may_not_be_played_is_refused_by_the_rule_of_the_trick() -> None:
    """A leader by that on leading, a follower by that on following."""
    for code in ("not_scary", "must_follow"):
        for case in rulings_of(code):
            check(*case)


@pytest.mark.ruling("FF-19")
def test_a_leader_who_passes_is_told_to_lead() -> None:
    """Who can lead, must."""
    for case in rulings_of("must_lead"):
        check(*case)


FORMS: list[object] = [
    "",
    "   ",
    "play",
    "play Dracula",
    "Dracula 10",
    "predict",
    "predict -1",
    "predict 3.0",
    "zombie",
    {},
    {"action": "play"},
    {"action": "play", "card": "Lagoony 4", "seat": 0},
    {"action": "play", "card": 44},
    {"action": "win"},
    {"action": ["play"]},
    {"action": "zombie"},
    {"action": "zombie", "reduce": "yes"},
    {"action": "zombie", "reduce": 1},
    {"action": "predict"},
    {"action": "predict", "tricks": "3"},
    {"action": "predict", "tricks": True},
    {"action": "predict", "tricks": -1},
    {"action": "pass", "card": "Lagoony 4"},
    {"card": "Lagoony 4"},
    None,
    True,
    4.0,
    [44],
    b"pass",
]


@pytest.mark.parametrize("form", FORMS, ids=repr)
def test_what_has_the_form_of_no_action_is_refused(form: object) -> None:
    """In every phase with the same code."""
    for begun in (picking, predicting, leading, following, lambda: powers("F5 D0 M1"), over):
        check(begun, form, "unknown_action", "FF-54", "")


@pytest.mark.parametrize(
    "form", ["LAGOONY 4", " play  lagoony 4 ", 44, {"action": "play", "card": "lagoony 4"}]
)
def test_an_action_is_read_in_any_case_and_with_any_spaces(form: Any) -> None:
    """The verb of a card may be left out."""
    state = leading()
    state.apply(form)
    assert list(state.actions)[-1] == 44
