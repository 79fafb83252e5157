"""The game and its twin, begun with the same deals."""

from random import Random

from games.fright_factor.cards import composition, names_of
from games.fright_factor.game import GAME
from games.fright_factor.options import Options
from games.fright_factor.setup import Setup
from games.fright_factor.state import FrightFactorState

from .twin import MONSTERS, Card, Deal, Rules, Twin, deck_of


def drawn(players: int, draw: Random) -> Deal:
    """Return a deal of the whole deck; in one of three, monsters are kept together."""
    deck = deck_of(players)
    if draw.random() < 1 / 3:
        order = draw.sample(MONSTERS, 6)
        deck.sort(key=lambda card: order.index(card[0]))
        for _ in range(draw.randrange(4)):
            one, other = draw.sample(range(len(deck)), 2)
            deck[one], deck[other] = deck[other], deck[one]
    else:
        draw.shuffle(deck)
    size = len(deck) // players
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    return Deal(hands, deck[players * size :])


def named(cards: list[Card]) -> list[str]:
    """Return the names of cards."""
    return [f"{monster} {rank}" for monster, rank in cards]


def both(players: int, options: dict[str, bool], draw: Random) -> tuple[Twin, FrightFactorState]:
    """Return the twin and the game with the same deals, drawn here."""
    deals, starter = [drawn(players, draw) for _ in range(3)], draw.randrange(players)
    rounds = [{"hands": list(map(named, each.hands)), "left": named(each.left)} for each in deals]
    game = GAME.new(players, deal={"starter": starter, "rounds": rounds}, options=options)
    return Twin(deals, starter, Rules(**options)), game


def by_seed(players: int, options: dict[str, bool], seed: str) -> tuple[Twin, FrightFactorState]:
    """Return the twin and the game with the deals of a seed."""
    setup = Setup(players, composition(players), Options(**options), seed)
    deals: list[Deal] = []
    at = 0
    for number in range(3):
        dealt, at = setup.deal(number, at)
        deals.append(Deal([read(hand) for hand in dealt.hands], read(dealt.left)))
    twin = Twin(deals, setup.draw_starter(), Rules(**options))
    return twin, GAME.new(players, seed=seed, options=options)


def read(cards: int) -> list[Card]:
    """Return a set of the game's cards as the twin's."""
    return [(monster, int(rank)) for monster, rank in map(str.split, names_of(cards))]
