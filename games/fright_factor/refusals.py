"""Why an action is not legal."""

from typing import TYPE_CHECKING

from games.engine import Refusal

from .actions import (
    ACCEPT,
    ACTIONS,
    FIRST_BID,
    OVER,
    PASS,
    ZOMBIE_KEEP,
    ZOMBIE_REDUCE,
    Phase,
    action_of,
    in_another_phase,
    unknown_id,
    verb_of,
)
from .cards import CARDS, RANK_OF, SUIT_OF, card_name, suit_names

if TYPE_CHECKING:
    from .state import FrightFactorState

CARD_PHASES = (Phase.REVEAL, Phase.PLAY, Phase.SECOND, Phase.DISCARD)


def refusal_of(state: "FrightFactorState", action: int) -> Refusal | None:
    """Return why an action is not legal now, None if it is."""
    legal = state.legal_actions()
    if action in legal:
        return None
    if state.is_over:
        return OVER
    if not 0 <= action < ACTIONS:
        return unknown_id(action)
    if action < CARDS:
        if state.phase not in CARD_PHASES:
            return _wrong_phase(state, action, legal)
        return _of_card(state, action)
    if action in (ZOMBIE_KEEP, ZOMBIE_REDUCE):
        return _of_zombie(state, action, legal)
    if action == PASS:
        return _of_pass(state, legal)
    if action == ACCEPT or state.phase is not Phase.PREDICT:
        return _wrong_phase(state, action, legal)
    most = state.setup.composition.hand
    what = f"a prediction of {action - FIRST_BID} tricks: predict 0 to {most}"
    return Refusal("prediction_too_high", "FF-17", what)


def _wrong_phase(state: "FrightFactorState", action: int, legal: list[int]) -> Refusal:
    text = action_of(action, Phase.PLAY if state.phase is not Phase.REVEAL else state.phase).text
    return Refusal("wrong_phase", _rule(state), in_another_phase(text, state.phase, legal))


def _rule(state: "FrightFactorState") -> str:
    """Return the rule under which a decision is to be made."""
    assert state.decision
    return state.decision.rule


def _of_card(state: "FrightFactorState", card: int) -> Refusal:
    """Return why a card cannot be revealed, played or set aside."""
    name, monster = card_name(card), suit_names()[SUIT_OF[card]]
    if not state.hands[state.seat] >> card & 1:
        return _of_missing(state, card)
    if state.phase is Phase.REVEAL:
        return _of_pick(state, card)
    if state.trick:
        led = suit_names()[state.led]
        what = f"{led} was led and is in the hand: {name} does not follow; play a {led} card"
        return Refusal("must_follow", "FF-20", what)
    if not state.track[SUIT_OF[card]]:
        what = (
            f"{monster} is no longer scary, its token is on 0: {name} cannot be led; lead another"
        )
        return Refusal("not_scary", "FF-18", what)
    what = f"with special powers no card of rank {RANK_OF[card]} is led; lead another than {name}"
    return Refusal("zero_leads_not", "FF-44", what)


def _of_missing(state: "FrightFactorState", card: int) -> Refusal:
    """Return why a card that is not in the hand cannot be taken from it."""
    seat, name, verb = state.seat, card_name(card), verb_of(state.phase)
    if state.phase is not Phase.REVEAL and state.picks[seat] >> card & 1:
        what = f"{name} was revealed and is set aside for this round; {verb} another"
        return Refusal("not_in_hand", "FF-12", what)
    step = f"{verb} one that is" if state.hands[seat] else "play the Zombie Hand, or pass"
    what = f"{name} is not in the hand; {step}"
    return Refusal("not_in_hand", _rule(state), what)


def _of_pick(state: "FrightFactorState", card: int) -> Refusal:
    """Return why a card of the hand is no next pick: a set is picked in rising order."""
    name = card_name(card)
    picked = state.picks[state.seat]
    if picked >> card & 1:
        return Refusal("picked_already", "FF-09", f"{name} is picked already; pick a higher one")
    if picked.bit_length() > card:
        highest = card_name(picked.bit_length() - 1)
        what = f"a set is picked in rising order: pick one above {highest}, not {name}"
        return Refusal("not_rising", "FF-09", what)
    count = state.setup.composition.reveal
    what = f"{count} cards are picked in rising order: too few are above {name}; pick a lower one"
    return Refusal("too_few_higher", "FF-09", what)


def _of_zombie(state: "FrightFactorState", action: int, legal: list[int]) -> Refusal:
    """Return why the Zombie Hand cannot be played so."""
    if state.phase not in (Phase.PLAY, Phase.SECOND):
        return _wrong_phase(state, action, legal)
    if not state.trick:
        return Refusal("zombie_leads_not", "FF-21", "the Zombie Hand is never led; lead a card")
    if not state.zombies >> state.seat & 1:
        what = "the Zombie Hand has been played, the one of the whole game; play a card"
        return Refusal("zombie_gone", "FF-21", what)
    what = "the prediction is 0 and cannot be lowered; play the Zombie Hand and keep it"
    return Refusal("nothing_to_lower", "FF-22", what)


def _of_pass(state: "FrightFactorState", legal: list[int]) -> Refusal:
    """Return why one cannot pass."""
    if state.phase not in (Phase.PLAY, Phase.SECOND):
        return _wrong_phase(state, PASS, legal)
    if not state.trick:
        what = "who can lead must lead; play a card"
        return Refusal("must_lead", "FF-19", what)
    or_zombie = ", or the Zombie Hand" if state.zombies >> state.seat & 1 else ""
    what = f"only who has no monster card passes; {verb_of(state.phase)} one{or_zombie}"
    return Refusal("must_play", "FF-25", what)
