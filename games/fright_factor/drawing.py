"""A view as plain lines of text: the track beside the hand, the players, the cards on the table."""

import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from games.engine import EVERYTHING

from .actions import Phase
from .cards import (
    CARDS,
    RANK_OF,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    card_name,
    cards_in,
    names_of,
    suit_names,
)
from .setup import ROUNDS
from .tokens import BELOW, CARD_BITS, CENTRE, NONE, PLAY_BITS
from .view import ZOMBIE_NAME, TableView

WIDTH = 80
NARROWEST = 30
SCARIEST = "SCARIEST"
TOKENS = {0: "0 tame", CENTRE: "centre", BELOW: "below"}
HEADINGS = ("Cards", "Predicts", "Won", "Zombie", "Points")
INDENT = "  "
GLUE = "\xa0"
"""A blank that no line is broken at."""


def lines_of(
    view: TableView, names: Sequence[str] | None = None, width: int = WIDTH
) -> Iterator[str]:
    """Yield the lines; `names` are those of the seats, seat 0 and so on without them.

    They are `width` columns wide at most, but never made narrower than 30. The cards of the own
    hand that are legal stand in brackets, those picked in parentheses; `!` marks a card of rank 0
    that has a special power now.
    """
    called = names or [f"seat {seat}" for seat in range(view.players)]
    width = max(width, NARROWEST)
    yield from _wrapped(_title(view, called), width)
    yield ""
    yield from _monsters(view, width)
    yield ""
    yield from _players(view, called, width)
    table = [line for text in _table(view, called) for line in _wrapped(text, width)]
    if table:
        yield ""
        yield from table


def plays_text(trick: Iterable[int], names: Sequence[str]) -> str:
    """Return who played what, in order."""
    return ", ".join(f"{names[play >> PLAY_BITS]} {card_text(play & CARD_BITS)}" for play in trick)


def card_text(card: int) -> str:
    """Return the name of a card, the Zombie Hand among them."""
    return card_name(card) if card < CARDS else ZOMBIE_NAME


def token_text(view: TableView, suit: int) -> str:
    """Return where the token of a monster is: a number, centre, below, or the Scariest Monster."""
    token = view.track[suit]
    return SCARIEST if suit == view.scariest else TOKENS.get(token, str(token))


def _title(view: TableView, names: Sequence[str]) -> str:
    if view.decision is None:
        return "The game is over"
    seat, phase = view.decision.seat, view.phase
    trick = f"trick {sum(view.won) + 1}" if phase in (Phase.PLAY, Phase.SECOND) else phase
    return f"Round {view.number + 1} of {ROUNDS}, {trick}: {names[seat]}"


def _monsters(view: TableView, width: int) -> Iterator[str]:
    """Yield a row for each monster: its token, and the own cards of it."""
    first = max(map(len, suit_names())) + 2
    second = len(SCARIEST) + 2
    hand = view.hands[view.seat] if view.seat >= 0 else None
    yield f"{'Monster':<{first}}{'Token':<{second}}{'' if hand is None else 'Hand'}".rstrip()
    for suit in range(SUITS):
        token = "" if view.phase is Phase.REVEAL else token_text(view, suit)
        start = f"{suit_names()[suit]:<{first}}{token:<{second}}"
        cells = [] if hand is None else [_cell(view, card) for card in _of_suit(hand, suit)]
        row = max(1, (width - len(start)) // 4)
        yield (start + "".join(cells[:row])).rstrip()
        for at in range(row, len(cells), row):
            yield (" " * len(start) + "".join(cells[at : at + row])).rstrip()


def _of_suit(hand: int, suit: int) -> list[int]:
    return cards_in(hand & SUIT_CARDS[suit])


def _cell(view: TableView, card: int) -> str:
    """Return a card of the own hand by its rank, marked."""
    rank = f"{RANK_OF[card]}{'!' * has_power(view, card)}"
    if (view.picks[view.seat] or 0) >> card & 1:
        return f"({rank}) "
    return f"[{rank}] " if card in view.legal else f" {rank}  "


def has_power(view: TableView, card: int) -> bool:
    """Tell whether a card has a special power if it is played now (FF-43)."""
    is_zero = view.options.special_powers and RANK_OF[card] == 0
    return is_zero and view.phase is not Phase.REVEAL and view.track[SUIT_OF[card]] != 0


def _players(view: TableView, names: Sequence[str], width: int) -> Iterator[str]:
    """Yield a row for each player, `>` before who decides."""
    first = max(len("Player"), *map(len, names)) + 1
    widths = [len(heading) + 2 for heading in HEADINGS]
    is_wide = 2 + first + sum(widths) <= width
    if is_wide:
        heads = "".join(f"{head:>{w}}" for head, w in zip(HEADINGS, widths, strict=True))
        yield f"  {'Player':<{first}}{heads}"
    for seat, name in enumerate(names):
        decides = view.decision is not None and view.decision.seat == seat
        mark = "> " if decides else "  "
        cells = _player(view, seat)
        if is_wide:
            row = "".join(f"{cell:>{w}}" for cell, w in zip(cells, widths, strict=True))
            yield f"{mark}{name:<{first}}{row}"
        else:
            told = zip(HEADINGS, cells, strict=True)
            text = ", ".join(f"{head.lower()} {cell}" for head, cell in told)
            yield from wrap(f"{mark}{name}: {text}", width, subsequent_indent=INDENT * 2)


def _player(view: TableView, seat: int) -> tuple[str, ...]:
    prediction = "-" if view.announced[seat] == NONE else str(view.predictions[seat])
    zombie = "yes" if view.has_zombie[seat] else "no"
    cards, won, score = view.hand_sizes[seat], view.won[seat], view.scores[seat]
    return str(cards), prediction, str(won), zombie, str(score)


def _table(view: TableView, names: Sequence[str]) -> Iterator[str]:
    """Yield what lies open, and what is known of all hands to who sees everything."""
    if view.phase in (Phase.REVEAL, Phase.PREDICT):
        if view.left:
            yield f"Left over: {', '.join(names_of(view.left))}"
        for seat, shown in enumerate(view.shown):
            if shown:
                yield f"{names[seat]} showed {', '.join(names_of(shown))}"
    if view.trick:
        yield f"On the table: {plays_text(view.trick, names)}"
    elif view.last_trick:
        yield f"The last trick: {plays_text(view.last_trick, names)}"
    if view.seat == EVERYTHING:
        for seat, hand in enumerate(view.hands):
            yield f"Hand of {names[seat]}: {', '.join(names_of(hand or 0)) or 'nothing'}"


def _wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines, the number of a card never apart from its name."""
    glued = re.sub(r" (?=[0-9]\b)", GLUE, text)
    return [line.replace(GLUE, " ") for line in wrap(glued, width, subsequent_indent=INDENT)]
