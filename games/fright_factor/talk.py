"""How people talk about Fright Factor: the words for the table, the questions, the events."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from games.engine import View
from games.talk import Talk

from .actions import FIRST_BID, Phase
from .cards import CARDS, DRACULA, MUMMY, SUIT_OF, card_table, composition, suit_names
from .drawing import SCARIEST, lines_of
from .telling import ROUND_END, Teller
from .tokens import CARD_BITS
from .typed import choice_text, read_typed
from .view import TableView

HELP: Final = (
    "Type a card by its monster and rank: Dracula 7, dr 7 or d7; or the number of a choice.",
    "Predict by typing a number. Several cards to reveal: b2 d7 w1.",
    "zombie plays the Zombie Hand, zombie reduce lowers the prediction by 1, too; pass, or yes "
    "and no, where that is asked.",
    "In the hand [7] is a card that may be played, (7) one that was picked to be revealed. A token "
    "on 0 is tame: its monster cannot be led and is no longer scary. One in the centre or below it "
    "is always scary; SCARIEST marks the monster that wins over all others.",
    "A round scores the prediction if at least so many tricks were won, and 1 more for each scary "
    "monster if it was exactly so many. 0 predicted and 0 won scores 1 more than the best other.",
)
COLOURS: Final = ("green", "bright_white", "red", "yellow", "cyan", "magenta")
"""Those of the monsters."""


class FrightFactorTalk(Talk):
    """The words for Fright Factor."""

    chapters: ClassVar[tuple[str, ...]] = (ROUND_END,)

    def table(self, view: View, names: Sequence[str], width: int) -> list[str]:
        """Return what a view shows."""
        return list(lines_of(cast("TableView", view), names, width))

    def colours(self) -> Mapping[str, str]:
        """Return the colours of the monsters and their cards."""
        return dict(zip(suit_names(), COLOURS, strict=True)) | {SCARIEST: "bright_red"}

    def question(self, view: View) -> str:
        """Return what who decides is asked."""
        return QUESTIONS[cast("TableView", view).phase](cast("TableView", view))

    def choices(self, view: View) -> list[str]:
        """Return the legal actions; predictions need no list."""
        phase = cast("TableView", view).phase
        return [] if phase is Phase.PREDICT else [choice_text(each, phase) for each in view.legal]

    def read(self, text: str, view: View) -> tuple[int, ...]:
        """Return the actions that a text means; IllegalActionError if it means none."""
        return read_typed(text, cast("TableView", view))

    def told(
        self, events: Sequence[dict[str, Any]], first: int, names: Sequence[str], seat: int
    ) -> list[str]:
        """Return in words what happened from the event number `first` on."""
        return Teller(names, seat).tell(events, first)

    def help(self, view: View) -> list[str]:
        """Return what can be typed, and what is what."""
        has_powers = cast("TableView", view).options.special_powers
        return [*HELP, *(_powers() if has_powers else ())]


def _powers() -> Iterator[str]:
    yield "0! is a card of rank 0 with a special power; it is never led:"
    for suit in card_table()["suit"]:
        yield f"{suit['name']} 0: {suit['power']}."


def _reveal(view: TableView) -> str:
    count = composition(view.players).reveal
    more = count - (view.picks[view.seat] or 0).bit_count()
    if more == 1:
        return "Which card do you reveal? It sets a token, and cannot be played."
    return f"Which {more} cards do you reveal? They set tokens, and cannot be played."


def _predict(view: TableView) -> str:
    return f"How many tricks will you win, 0 to {view.legal[-1] - FIRST_BID}?"


def _play(view: TableView) -> str:
    if not view.trick:
        return "You lead: which card?"
    led = suit_names()[SUIT_OF[view.trick[0] & CARD_BITS]]
    cards = [action for action in view.legal if action < CARDS]
    if not cards:
        return "You have no card: the Zombie Hand, or pass?"
    if all(suit_names()[SUIT_OF[card]] == led for card in cards):
        return f"{led} was led, which you must follow: which card?"
    return f"{led} was led, which you do not have: which card?"


def _second(view: TableView) -> str:
    return f"The Werewolf lets you play a second card. {_play(view)}"


def _power(view: TableView) -> str:
    return f"Do you use the power of {suit_names()[view.asks]}, yes or no?"


def _change(view: TableView) -> str:
    verbs = {DRACULA: "lower", MUMMY: "raise"}
    now = view.predictions[view.seat]
    return (
        f"{suit_names()[view.asks]}: {verbs[view.asks]} your prediction of {now} by 1, yes or no?"
    )


def _discard(view: TableView) -> str:
    return "Lagoony: which card do you set aside unseen, or pass?"


def _over(view: TableView) -> str:
    return ""


QUESTIONS: Final = {
    Phase.REVEAL: _reveal,
    Phase.PREDICT: _predict,
    Phase.PLAY: _play,
    Phase.SECOND: _second,
    Phase.POWER: _power,
    Phase.CHANGE: _change,
    Phase.DISCARD: _discard,
    Phase.OVER: _over,
}
TALK: Final = FrightFactorTalk()
