"""What people type for an action: `Dracula 7`, `d7`, the number of a choice, `zombie`."""

import re
from typing import Final

from games.engine import IllegalActionError, Refusal

from .actions import (
    ACCEPT,
    CARD_VERBS,
    FIRST_BID,
    MOST_BID,
    PASS,
    ZOMBIE_KEEP,
    ZOMBIE_REDUCE,
    Phase,
    action_of,
    need_verb,
    parse_action,
)
from .cards import CARDS, RANKS, suit_names
from .view import TableView

CARD = re.compile(r"([a-z]+) ?([0-9])(?![0-9])")
CARDS_TYPED = re.compile(rf"(?:{CARD.pattern}[ ,;]*)+")
NUMBER = re.compile("[0-9]{1,3}")
SEVERAL_NUMBERS = re.compile("[0-9]+(?:[ ,;]+[0-9]+)+")
LOWERS: Final = ("r", "reduce", "lower", "-1")
ZOMBIE: Final = ("z", "zombie", "zombie hand")
YES, NO = "yes", "no"
WORDS: Final = {
    **dict.fromkeys(ZOMBIE, ZOMBIE_KEEP),
    **{f"{zombie} {lower}": ZOMBIE_REDUCE for zombie in ZOMBIE for lower in LOWERS},
    **dict.fromkeys(("zr", "z-1"), ZOMBIE_REDUCE),
    **dict.fromkeys(("p", "n", NO), PASS),
    **dict.fromkeys(("y", YES), ACCEPT),
}


def read_typed(text: str, view: TableView) -> tuple[int, ...]:
    """Return the actions that a text means, several only where several cards are revealed."""
    folded = " ".join(text.casefold().split())
    if NUMBER.fullmatch(folded):
        return (_numbered(int(folded), view),)
    if folded in WORDS:
        return (WORDS[folded],)
    if SEVERAL_NUMBERS.fullmatch(folded) and view.phase is Phase.REVEAL:
        raise _unknown("several cards are chosen by their names, like b2 d7, not by numbers")
    verb, _, rest = folded.partition(" ")
    cards = _cards(rest if verb in CARD_VERBS else folded)
    if cards and (len(cards) == 1 or view.phase is Phase.REVEAL):
        if verb in CARD_VERBS:
            need_verb(verb, cards[0], view.phase, view.legal)
        return cards
    return (parse_action(text, view.phase, view.legal),)


def choice_text(action: int, phase: Phase) -> str:
    """Return an action in as few words as `read_typed` takes.

    >>> choice_text(27, Phase.PLAY), choice_text(ZOMBIE_KEEP, Phase.PLAY)
    ('Dracula 7', 'zombie')
    """
    if action == ZOMBIE_KEEP:
        return ZOMBIE[1]
    if phase in (Phase.POWER, Phase.CHANGE):
        return YES if action == ACCEPT else NO
    text = action_of(action, phase).text
    return text.partition(" ")[2] if action < CARDS else text


def _numbered(number: int, view: TableView) -> int:
    """Return the prediction of so many tricks, or the choice with that number."""
    if view.phase is Phase.PREDICT:
        if number <= MOST_BID:
            return FIRST_BID + number
        raise _unknown(f"{number} tricks: type a number from 0 to {view.legal[-1] - FIRST_BID}")
    if 1 <= number <= len(view.legal):
        return view.legal[number - 1]
    what = f"there is no choice {number}: there are 1 to {len(view.legal)}; name a card like d7"
    raise _unknown(what)


def _cards(folded: str) -> tuple[int, ...]:
    """Return the cards that a text names and nothing else, rising; none if it does not."""
    if not CARDS_TYPED.fullmatch(folded):
        return ()
    cards = [_card(*each) for each in CARD.findall(folded)]
    return () if None in cards else tuple(sorted(card for card in cards if card is not None))


def _card(start: str, rank: str) -> int | None:
    """Return the card of the monster that begins so."""
    suits = [at for at, name in enumerate(suit_names()) if name.casefold().startswith(start)]
    return suits[0] * RANKS + int(rank) if len(suits) == 1 else None


def _unknown(message: str) -> IllegalActionError:
    return IllegalActionError(Refusal("unknown_action", "FF-54", message))
