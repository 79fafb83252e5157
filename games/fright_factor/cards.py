"""The monster cards: numbers, names, and which are in the deck (FF-01).

A card is suit * 10 + rank; a set of cards is an integer with the bit of each card set.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from games.engine import nearest

RANKS: Final = 10
SUITS: Final = 6
CARDS: Final = SUITS * RANKS
FRANKENSTEIN, BRIDE, DRACULA, MUMMY, LAGOONY, WEREWOLF = range(SUITS)
SUIT_OF: Final = tuple(card // RANKS for card in range(CARDS))
RANK_OF: Final = tuple(card % RANKS for card in range(CARDS))
ONE_SUIT: Final = (1 << RANKS) - 1
SUIT_CARDS: Final = tuple(ONE_SUIT << RANKS * suit for suit in range(SUITS))
"""The cards of each suit."""
ZEROS: Final = sum(1 << RANKS * suit for suit in range(SUITS))
"""The card of rank 0 of each suit."""
CARDS_OF: Final = tuple(
    tuple(
        tuple(suit * RANKS + rank for rank in range(RANKS) if ranks >> rank & 1)
        for ranks in range(1 << RANKS)
    )
    for suit in range(SUITS)
)
"""The cards of each suit by the ranks that there are of it, rising."""
_ROW_0, _ROW_1, _ROW_2, _ROW_3, _ROW_4, _ROW_5 = CARDS_OF


@dataclass(frozen=True, slots=True)
class Composition:
    """What there is for a number of players: the deck, cards dealt, left over, revealed each.

    `hand` is how many cards each holds at the first trick.
    """

    deck: tuple[int, ...]
    dealt: int
    left: int
    reveal: int

    @property
    def hand(self) -> int:
        """The cards in a hand at the first trick."""
        return self.dealt - self.reveal


@cache
def card_table() -> dict[str, Any]:
    """Return the cards as data."""
    text = files("games.fright_factor").joinpath("cards.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def suit_names() -> tuple[str, ...]:
    """Return the names of the suits, in their order."""
    return tuple(suit["name"] for suit in card_table()["suit"])


@cache
def composition(players: int) -> Composition:
    """Return what there is for so many players, from 2 to 6.

    >>> four = composition(4)
    >>> len(four.deck), four.dealt, four.left, four.reveal, four.hand
    (54, 13, 2, 1, 12)
    """
    row = card_table()["players"][str(players)]
    deck = tuple(card for card in range(CARDS) if RANK_OF[card] < row["ranks"])
    dealt, left = divmod(len(deck), players)
    return Composition(deck, dealt, left, row["reveal"])


def cards_in(cards: int) -> list[int]:
    """Return the cards of a set, rising."""
    return [
        *_ROW_0[cards & ONE_SUIT],
        *_ROW_1[cards >> 10 & ONE_SUIT],
        *_ROW_2[cards >> 20 & ONE_SUIT],
        *_ROW_3[cards >> 30 & ONE_SUIT],
        *_ROW_4[cards >> 40 & ONE_SUIT],
        *_ROW_5[cards >> 50],
    ]


def set_of(cards: Iterable[int]) -> int:
    """Return the set of some cards."""
    return sum(1 << card for card in set(cards))


def card_name(card: int) -> str:
    """Return the name of a card.

    >>> card_name(27)
    'Dracula 7'
    """
    return f"{suit_names()[SUIT_OF[card]]} {RANK_OF[card]}"


@cache
def _numbers() -> dict[str, int]:
    return {card_name(card).casefold(): card for card in range(CARDS)}


def read_card(name: object) -> int:
    """Return the card of a name in any case; ValueError with what was meant perhaps.

    >>> read_card("dracula 7")
    27
    """
    if isinstance(name, str):
        card = _numbers().get(" ".join(name.split()).casefold())
        if card is not None:
            return card
        meant = nearest(name, map(card_name, range(CARDS)))
        raise ValueError(f"there is no card '{name[:40]}'{meant}")
    raise ValueError("a card is a text such as 'Dracula 7'")


def names_of(cards: int) -> list[str]:
    """Return the names of a set of cards, rising."""
    return [card_name(card) for card in cards_in(cards)]
