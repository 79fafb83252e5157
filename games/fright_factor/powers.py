"""The end of a trick: the special powers of the cards of rank 0, and who wins (FF-42 to FF-57).

A trick is resolved in three stages (FF-45): the second card of who played the Werewolf; the winner;
what Dracula, the Mummy and Lagoony offer, in the order played.
"""

from typing import TYPE_CHECKING, Final

from .actions import ACCEPT, PASS, Phase
from .cards import (
    BRIDE,
    CARDS,
    DRACULA,
    FRANKENSTEIN,
    LAGOONY,
    MUMMY,
    RANK_OF,
    RANKS,
    SUIT_OF,
    WEREWOLF,
)
from .tokens import CARD_BITS, PLAY_BITS

if TYPE_CHECKING:
    from .state import FrightFactorState

SEAT_BITS: Final = 3
"""A question is monster << 3 | seat."""
SEATS: Final = (1 << SEAT_BITS) - 1
OFFERING: Final = (DRACULA, MUMMY, LAGOONY)
LED, SCARIEST = 10, 20
"""What a card's rank is raised by to compare it with the others."""


def question_json(question: int) -> list[int]:
    """Return a question as JSON: [monster, seat]."""
    return [question >> SEAT_BITS, question & SEATS]


def resolve(state: "FrightFactorState") -> None:
    """Begin the end of a trick into which everybody has played."""
    if not state.active:
        _settle(state)
        return
    if state.active >> WEREWOLF & 1:
        owner = _owner(state, WEREWOLF)
        if state.hands[owner] or state.zombies >> owner & 1:
            state.phase, state.seat = Phase.SECOND, owner
            return
        if state.log:
            state.log.not_offered(owner, WEREWOLF)
    _ask_to_win(state)


def second(state: "FrightFactorState", action: int) -> None:
    """Play the second card of who played the Werewolf (FF-48)."""
    state.lay(action)
    _ask_to_win(state)


def _ask_to_win(state: "FrightFactorState") -> None:
    """Ask who played Frankenstein, and the Bride last, if the powers are optional (FF-42)."""
    if state.active and state.setup.options.powers_optional:
        for monster in (FRANKENSTEIN, BRIDE):
            if state.active >> monster & 1 and (monster != BRIDE or bride_is_last(state)):
                state.asked.append(monster << SEAT_BITS | _owner(state, monster))
    _ask_power(state)


def _ask_power(state: "FrightFactorState") -> None:
    if state.asked:
        state.phase, state.seat = Phase.POWER, state.asked[0] & SEATS
    else:
        _settle(state)


def answer(state: "FrightFactorState", action: int) -> None:
    """Use the power that is asked about, or let the card be a plain one."""
    monster = state.asked.pop(0) >> SEAT_BITS
    if action == PASS:
        state.active &= ~(1 << monster)
    if state.log:
        state.log.power(state.seat, monster, action == ACCEPT)
    _ask_power(state)


def _settle(state: "FrightFactorState") -> None:
    """Give the trick to its winner, then ask what the cards of rank 0 offer."""
    winner = _winner(state)
    state.leader = winner
    state.won[winner] += 1
    if state.log:
        state.log.won(state)
    if not state.active:
        state.end_trick()
        return
    for play in state.trick:
        card = play & CARD_BITS
        if card < CARDS and RANK_OF[card] == 0 and state.active >> SUIT_OF[card] & 1:
            _offer(state, SUIT_OF[card], play >> PLAY_BITS)
    _ask_offer(state)


def _offer(state: "FrightFactorState", monster: int, owner: int) -> None:
    """Let the owner of the card and then the winner decide, one who is both once."""
    if monster in OFFERING:
        state.asked.append(monster << SEAT_BITS | owner)
        if state.leader != owner:
            state.asked.append(monster << SEAT_BITS | state.leader)


def _ask_offer(state: "FrightFactorState") -> None:
    """Ask the next question that has an answer; after the last the trick ends."""
    while state.asked:
        monster, seat = state.asked[0] >> SEAT_BITS, state.asked[0] & SEATS
        if monster == LAGOONY:
            possible = state.hands[seat] != 0
        else:
            possible = monster == MUMMY or state.bids[seat] > 0
        if possible:
            state.phase = Phase.DISCARD if monster == LAGOONY else Phase.CHANGE
            state.seat = seat
            return
        if state.log:
            state.log.not_offered(seat, monster)
        del state.asked[0]
    state.end_trick()


def change(state: "FrightFactorState", action: int) -> None:
    """Lower the prediction by Dracula or raise it by the Mummy, or keep it (FF-49)."""
    seat, monster = state.seat, state.asked.pop(0) >> SEAT_BITS
    if action == ACCEPT:
        state.bids[seat] += 1 if monster == MUMMY else -1
    if state.log:
        state.log.change(state, monster, action == ACCEPT)
    _ask_offer(state)


def discard(state: "FrightFactorState", action: int) -> None:
    """Set a card aside unseen, or none (FF-50)."""
    seat = state.seat
    del state.asked[0]
    if action != PASS:
        state.hands[seat] ^= 1 << action
        state.discards[seat] |= 1 << action
    if state.log:
        state.log.discard(state, None if action == PASS else action)
    _ask_offer(state)


def _winner(state: "FrightFactorState") -> int:
    """Return who wins the trick (FF-26, FF-45 to FF-47, FF-57)."""
    if state.active:
        if bride_is_last(state):
            return state.trick[-1] >> PLAY_BITS
        if state.active >> FRANKENSTEIN & 1:
            return _owner(state, FRANKENSTEIN)
    trick, led, scariest = state.trick, state.led, state.scariest
    passed_over = _passed_over(state) if state.active else -1
    best = winner = -1
    for play in trick:
        card = play & CARD_BITS
        if card == CARDS or play == passed_over:
            continue
        suit = SUIT_OF[card]
        value = RANK_OF[card]
        if suit == scariest:
            value += SCARIEST
        elif suit == led:
            value += LED
        if value > best:
            best, winner = value, play >> PLAY_BITS
    return winner


def _passed_over(state: "FrightFactorState") -> int:
    """Return the play of a Werewolf whose second card was the Zombie Hand (FF-57), else -1."""
    if state.active >> WEREWOLF & 1:
        owner = _owner(state, WEREWOLF)
        if state.trick[-1] == owner << PLAY_BITS | CARDS:
            return owner << PLAY_BITS | WEREWOLF * RANKS
    return -1


def bride_is_last(state: "FrightFactorState") -> bool:
    """Tell whether the Bride is active and the last card of the trick (FF-46)."""
    return bool(state.active >> BRIDE & 1) and state.trick[-1] & CARD_BITS == BRIDE * RANKS


def _owner(state: "FrightFactorState", monster: int) -> int:
    """Return who played the card of rank 0 of a monster into the trick."""
    zero = monster * RANKS
    return next(play >> PLAY_BITS for play in state.trick if play & CARD_BITS == zero)
