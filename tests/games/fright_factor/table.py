"""Positions of Fright Factor: deals written by hand, and the moves that lead on from them.

A card is the first letter of its monster and its rank, cards of one monster share the letter:
"F01 B4" is Frankenstein 0, Frankenstein 1 and Bride 4. The Zombie Hand is "Z", and "Z-" if it
lowers the prediction.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from games.engine import EVERYTHING, Event
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState

MONSTERS = ("Frankenstein", "Bride", "Dracula", "Mummy", "Lagoony", "Werewolf")
LETTERS = "FBDMLW"
WORDS = {60: "Z", 61: "Z-", 62: "pass", 76: "accept"}
Round: TypeAlias = dict[str, Any]


def names(text: str) -> list[str]:
    """Return the names of the cards in a short text."""
    return [
        f"{MONSTERS[LETTERS.index(word[0])]} {rank}" for word in text.split() for rank in word[1:]
    ]


def short(cards: list[str]) -> str:
    """Return the short text of cards by their names; they are in order."""
    ranks: dict[str, str] = {}
    for card in cards:
        monster, rank = card.split()
        ranks[monster[0]] = ranks.get(monster[0], "") + rank
    return " ".join(letter + held for letter, held in ranks.items())


def dealt(*hands: str, left: str = "") -> Round:
    """Return the deal of a round: the hand of each seat and what is left over."""
    return {"hands": [names(hand) for hand in hands], "left": names(left)}


def filled(*hands: str, ranks: int, left: str = "") -> Round:
    """Return a deal by what each seat must hold: the rest of the deck goes out in rising order."""
    held = [names(hand) for hand in hands]
    over = names(left)
    named = {card for hand in [*held, over] for card in hand}
    deck = [f"{monster} {rank}" for monster in MONSTERS for rank in range(ranks)]
    rest = [card for card in deck if card not in named]
    size = (len(deck) - len(over)) // len(hands)
    for hand in held:
        need = size - len(hand)
        hand += rest[:need]
        del rest[:need]
    assert not rest
    return {"hands": held, "left": over}


def begin(*rounds: Round, starter: int = 0, **options: bool) -> FrightFactorState:
    """Return a game of these rounds; the last is dealt again until there are three."""
    all_rounds = [*rounds, *[rounds[-1]] * 3][:3]
    deal = {"starter": starter, "rounds": all_rounds}
    return GAME.new(len(rounds[0]["hands"]), deal=deal, options=options)


def reveal(state: FrightFactorState, *picks: str) -> None:
    """Reveal what each seat picks, from seat 0 on."""
    for seat, picked in enumerate(picks):
        for card in names(picked):
            assert (state.phase, state.seat) == (Phase.REVEAL, seat)
            state.apply(f"reveal {card}")


def predict(state: FrightFactorState, *tricks: int) -> None:
    """Announce the predictions, from the starter on."""
    for each in tricks:
        state.apply({"action": "predict", "tricks": each})


def play(state: FrightFactorState, words: str) -> None:
    """Play or set aside cards, play Zombie Hands, pass, accept, in turn."""
    for word in words.split():
        state.apply(form(word))


def form(word: str) -> str:
    """Return the text of an action in play, from its short one."""
    if word in ("Z", "Z-"):
        return "zombie reduce" if word == "Z-" else "zombie keep"
    return names(word)[0] if word[0] in LETTERS else word


def table(
    deal: Round, picks: tuple[str, ...], bids: tuple[int, ...], starter: int = 0, **options: bool
) -> FrightFactorState:
    """Return a game at its first trick; bids are those from the starter on."""
    state = begin(deal, starter=starter, **options)
    reveal(state, *picks)
    predict(state, *bids)
    return state


def finish_round(state: FrightFactorState) -> None:
    """Play the lowest card in each decision, no Zombie Hand, until the round is scored."""
    scored = len(state.round_scores)
    while len(state.round_scores) == scored:
        state.apply(state.leaver_action())


def choices(state: FrightFactorState) -> str:
    """Return the legal actions in short; predictions are numbers."""
    return " ".join(map(_choice, state.legal_actions()))


def _choice(action: int) -> str:
    if action < 60:
        return f"{LETTERS[action // 10]}{action % 10}"
    return WORDS.get(action) or str(action - 63)


def tokens(state: FrightFactorState) -> str:
    """Return the track: a letter and a number for each monster, c in the centre, b below it."""
    track: dict[str, int | str] = state.view(EVERYTHING).to_json()["track"]
    return " ".join(f"{monster[0]}{str(token)[0]}" for monster, token in track.items())


def scariest(state: FrightFactorState) -> str | None:
    """Return the name of the Scariest Monster, if there is one."""
    name: str | None = state.view(EVERYTHING).to_json()["scariest"]
    return name


def held(state: FrightFactorState, seat: int) -> str:
    """Return the hand of a seat in short."""
    hand: list[str] = state.view(EVERYTHING).to_json()["seats"][seat]["hand"]
    return short(hand)


def told(state: FrightFactorState, kind: str) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in state.events() if event.kind == kind]


def last(state: FrightFactorState, kind: str) -> Event:
    """Return the last event of a kind."""
    return told(state, kind)[-1]


def reveals(state: FrightFactorState, before: int) -> Iterator[FrightFactorState]:
    """Yield the state after each way in which seats below `before` can pick, whole or in part."""
    yield state
    if state.phase is Phase.REVEAL and state.seat < before:
        for action in state.legal_actions():
            copy = state.clone()
            copy.apply_legal(action)
            yield from reveals(copy, before)


SHORT = dealt("F01234 B01234 D0 L1234", "D1234 L0 M01234 W01234")
SHORT_PICKS = ("F0 B0 D0", "M234")
"""Two players, the starter is seat 0. The track is F0 B0 D0 M4 Lc Wc: seat 0 holds F1234 B1234,
which can never lead, and L1234, seat 1 holds D1234 L0 M01 W01234. As L is led, its token moves
below and W is the Scariest Monster: so seat 0 wins its four tricks unless seat 1 plays a W, and is
stuck then."""


def short_round(*bids: int, **options: bool) -> FrightFactorState:
    """Return the short round at its first trick."""
    return table(SHORT, SHORT_PICKS, bids, **options)


BLANK = dealt("F01234 B01234 D01234", "M01234 L01234 W01234")
BLANK_BY_1 = dealt("M01234 L01234 W01234", "F01234 B01234 D01234")
"""Two players: who holds three whole monsters shows their 0s and, as starter, cannot lead: the
round ends without a trick, a prediction of 0 scores 1, another 0. In the first it is seat 0."""


def blank_round(state: FrightFactorState, *bids: int) -> None:
    """Play the next round as a blank one; bids are those from the starter on."""
    starter = 0 if names("F0")[0] in state.view(0).to_json()["seats"][0]["hand"] else 1
    picks = ("F0 B0 D0", "M234") if starter == 0 else ("M234", "F0 B0 D0")
    reveal(state, *picks)
    predict(state, *bids)


LONG = dealt("F01234 D34 M0123 W1234", "B01234 L01234 W0 M4 D012")
LONG_PICKS = ("F234", "B234")
TWELVE_TRICKS = "D4 D0  M3 M4  L4 Z  L3 F0  L2 F1  L1 M0  L0 M1  B1 M2  B0 D3  D2 W1  W2 W0  W3 D1"
"""Two players hold twelve cards each, D M L W are in the centre. Seat 0 wins with D4 and, at the
end, with W, which has become the Scariest Monster, seat 1 the eight tricks from the second to the
ninth. On the third seat 0 spends its Zombie Hand, so W4 is left after twelve tricks."""


MIXED = dealt("D036 F0123 M0123 W012", "D14 F456 L0123456 W34", "D25 B0123456 M456 W56")
MIXED_PICKS = ("F3 D6", "F6 L6", "B6 M6")
MIXED_TRACK = "F6 B6 D6 M6 L6 Wc"
"""Three players who all have D and W; F is with seats 0 and 1, M with seats 0 and 2, B and L with
one each."""


def mixed(*bids: int) -> FrightFactorState:
    """Return that round at its first trick; seat 0 leads, W is the Scariest Monster."""
    state = table(MIXED, MIXED_PICKS, bids or (4, 4, 4))
    assert (tokens(state), scariest(state)) == (MIXED_TRACK, "Werewolf")
    return state


def powered(
    monsters: str,
    *picks: str,
    bids: tuple[int, ...] = (4, 4, 4),
    starter: int = 0,
    **options: bool,
) -> FrightFactorState:
    """Return a round of three with special powers at its first trick.

    `monsters` are two for each seat, which holds the seven cards of both.
    """
    hands = (f"{pair[0]}0123456 {pair[1]}0123456" for pair in monsters.split())
    return table(dealt(*hands), picks, bids, starter, **{"special_powers": True, **options})


def asked(state: FrightFactorState) -> tuple[Phase, int]:
    """Return what about and who must decide."""
    return state.phase, state.seat
