"""The actions: one integer for each, the same for every number of players (FF-54).

| ids | action |
| --- | --- |
| 0-59 | a card: revealed, played or set aside |
| 60, 61 | the Zombie Hand, keeping the prediction or lowering it by 1 |
| 62 | pass, or decline |
| 63-75 | predict 0-12 tricks |
| 76 | accept |
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Final, cast

from games.documents import shown
from games.engine import Action, IllegalActionError, Refusal, nearest

from .cards import CARDS, card_name, read_card

ZOMBIE_KEEP: Final = 60
ZOMBIE_REDUCE: Final = 61
PASS: Final = 62
FIRST_BID: Final = 63
MOST_BID: Final = 12
ACCEPT: Final = FIRST_BID + MOST_BID + 1
ACTIONS: Final = ACCEPT + 1


class Phase(StrEnum):
    """What is to be decided."""

    REVEAL = "reveal"
    PREDICT = "predict"
    PLAY = "play"
    SECOND = "second"
    POWER = "power"
    CHANGE = "change"
    DISCARD = "discard"
    OVER = "over"


PLAIN: Final = {PASS: "pass", ACCEPT: "accept"}
REVEAL_VERB, PLAY_VERB, DISCARD_VERB = "reveal", "play", "discard"
CARD_VERBS: Final = (REVEAL_VERB, PLAY_VERB, DISCARD_VERB)
WORDS: Final = (*CARD_VERBS, "zombie", "predict", *PLAIN.values())
"""What can stand for `action` in the JSON form."""
MOST_SUGGESTED: Final = 3
VERBS: Final = {Phase.REVEAL: REVEAL_VERB, Phase.DISCARD: DISCARD_VERB}
"""What is done with a card, where it is not played."""
OVER: Final = Refusal(
    "game_over", "FF-41", "the game is over: three rounds have been played; begin another"
)


def verb_of(phase: Phase) -> str:
    """Return what is done with a card in a phase."""
    return VERBS.get(phase, PLAY_VERB)


def action_of(number: int, phase: Phase) -> Action:
    """Return an action in all its forms, as they are in a phase.

    >>> action_of(27, Phase.PLAY).text, action_of(66, Phase.PREDICT).json
    ('play Dracula 7', {'action': 'predict', 'tricks': 3})
    """
    if number < CARDS:
        verb, card = verb_of(phase), card_name(number)
        return Action(number, f"{verb} {card}", {"action": verb, "card": card})
    if number in (ZOMBIE_KEEP, ZOMBIE_REDUCE):
        reduce = number == ZOMBIE_REDUCE
        text = f"zombie {'reduce' if reduce else 'keep'}"
        return Action(number, text, {"action": "zombie", "reduce": reduce})
    if number in PLAIN:
        return Action(number, PLAIN[number], {"action": PLAIN[number]})
    tricks = number - FIRST_BID
    return Action(number, f"predict {tricks}", {"action": "predict", "tricks": tricks})


def in_another_phase(text: str, phase: Phase, legal: Sequence[int]) -> str:
    """Return what to say of an action that is none of this phase: what there is instead."""
    some = ", ".join(action_of(each, phase).text for each in legal[:MOST_SUGGESTED])
    more = " ..." if len(legal) > MOST_SUGGESTED else ""
    return f"'{text}' is for another phase; now, in {phase}, there are {some}{more}"


def parse_action(form: object, phase: Phase, legal: Sequence[int]) -> int:
    """Return the id of an action in one of its forms; IllegalActionError if it means none.

    A card may stand without the verb. `legal` are the actions to suggest.

    >>> parse_action("Dracula 7", Phase.PLAY, [])
    27
    """
    if isinstance(form, int) and not isinstance(form, bool):
        if not 0 <= form < ACTIONS:
            raise IllegalActionError(unknown_id(form))
        return form
    if isinstance(form, str):
        return _parse_text(form, phase, legal)
    if isinstance(form, Mapping):
        return _parse_json(cast("Mapping[str, object]", form), phase, legal)
    raise _unknown(f"{shown(form)} is no action: an id, a text or an object is needed")


def _parse_text(text: str, phase: Phase, legal: Sequence[int]) -> int:
    folded = " ".join(text.casefold().split())
    known = _texts()
    found = known.get(folded)
    if found is None:
        found = known.get(f"{verb_of(phase)} {folded}")
    if found is None:
        meant = nearest(text[:60], [action_of(each, phase).text for each in legal])
        meant = meant or "; the game is over, begin another"
        raise _unknown(f"there is no action {shown(text)}{meant}")
    number, verb = found
    if verb is not None:
        need_verb(verb, number, phase, legal)
    return number


def need_verb(verb: str, card: int, phase: Phase, legal: Sequence[int]) -> None:
    """Raise IllegalActionError if cards are not there for `verb` in a phase."""
    if verb != verb_of(phase):
        what = in_another_phase(f"{verb} {card_name(card)}", phase, legal)
        refusal = Refusal("wrong_phase", "FF-54", what)
        raise IllegalActionError(OVER if phase is Phase.OVER else refusal)


@cache
def _texts() -> dict[str, tuple[int, str | None]]:
    """Return the id of each text, and the verb of those that are about a card."""
    phases = (Phase.REVEAL, Phase.PLAY, Phase.DISCARD)
    texts: dict[str, tuple[int, str | None]] = {
        action_of(card, phase).text.casefold(): (card, verb_of(phase))
        for phase in phases
        for card in range(CARDS)
    }
    for number in range(CARDS, ACTIONS):
        texts[action_of(number, Phase.PLAY).text] = number, None
    return texts


def _parse_json(form: Mapping[str, object], phase: Phase, legal: Sequence[int]) -> int:
    match dict(form):
        case {"action": str(verb), "card": card, **rest} if not rest and verb in CARD_VERBS:
            try:
                number = read_card(card)
            except ValueError as error:
                raise _unknown(str(error)) from error
            need_verb(verb, number, phase, legal)
            return number
        case {"action": "zombie", "reduce": bool(reduce), **rest} if not rest:
            return ZOMBIE_REDUCE if reduce else ZOMBIE_KEEP
        case {"action": "predict", "tricks": tricks, **rest} if not rest:
            if type(tricks) is not int or not 0 <= tricks <= MOST_BID:
                what = f"{shown(tricks)} tricks: a whole number from 0 to {MOST_BID} is needed"
                raise _unknown(what)
            return FIRST_BID + tricks
        case {"action": str(word), **rest} if not rest and word in PLAIN.values():
            return PASS if word == PLAIN[PASS] else ACCEPT
        case {"action": str(word), **_rest} if word not in WORDS:
            raise _unknown(f"there is no action {shown(word)}{nearest(word[:60], WORDS)}")
        case _:
            what = 'this object is no action; one is {"action": "play", "card": "Dracula 7"}'
            raise _unknown(what)


def unknown_id(number: int) -> Refusal:
    """Return why an id out of range is refused."""
    what = f"there is no action {shown(number)}: ids are 0 to {ACTIONS - 1}"
    return Refusal("unknown_action", "FF-54", what)


def _unknown(message: str) -> IllegalActionError:
    return IllegalActionError(Refusal("unknown_action", "FF-54", message))
