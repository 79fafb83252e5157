"""A game under way: whose turn it is, what is legal, what an action does."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from games.chance import Stream
from games.engine import (
    Action,
    Decision,
    Event,
    Game,
    IllegalActionError,
    Place,
    Refusal,
    State,
)

from . import powers
from .actions import (
    ACTIONS,
    FIRST_BID,
    OVER,
    PASS,
    ZOMBIE_REDUCE,
    Phase,
    action_of,
    parse_action,
    unknown_id,
)
from .cards import (
    CARDS,
    ONE_SUIT,
    RANK_OF,
    RANKS,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    ZEROS,
    cards_in,
)
from .events import EventLog
from .legal import LEGAL
from .scoring import ranking, round_points
from .setup import ROUNDS, Setup
from .tokens import BELOW, CARD_BITS, CENTRE, NONE, PLAY_BITS

if TYPE_CHECKING:
    from .view import TableView

RULES: Final = {
    Phase.REVEAL: "FF-09",
    Phase.PREDICT: "FF-16",
    Phase.PLAY: "FF-20",
    Phase.SECOND: "FF-48",
    Phase.POWER: "FF-42",
    Phase.CHANGE: "FF-49",
    Phase.DISCARD: "FF-50",
}
LEAD_RULE: Final = "FF-18"
EMPTY_RULE: Final = "FF-25"


class FrightFactorState(State):
    """A game of Fright Factor under way. Sets of cards are integers, monsters are 0 to 5."""

    __slots__ = (
        "active",
        "announced",
        "asked",
        "bids",
        "centre",
        "deal_position",
        "discards",
        "hands",
        "history",
        "last_trick",
        "leadable",
        "leader",
        "led",
        "left",
        "log",
        "number",
        "phase",
        "picks",
        "round_scores",
        "scariest",
        "seat",
        "setup",
        "starter",
        "track",
        "trick",
        "won",
        "zombies",
    )

    def __init__(self, setup: Setup, log: EventLog | None = None) -> None:
        """Deal the first round; `log` gets what happens."""
        self.setup, self.log = setup, log
        self.history: list[int] = []
        self.number, self.deal_position = -1, 0
        self.round_scores: list[list[int]] = []
        self.zombies = (1 << setup.players) - 1
        self.starter = NONE
        if setup.options.start_player_known_early:
            self._draw_starter()
        self._begin_round()

    # The round ------------------------------------------------------------------------------

    def _begin_round(self) -> None:
        """Shuffle, deal, and ask for the reveal (FF-07)."""
        players = self.setup.players
        self.number += 1
        deal, self.deal_position = self.setup.deal(self.number, self.deal_position)
        self.hands, self.left = list(deal.hands), deal.left
        self.picks, self.discards = [0] * players, [0] * players
        self.bids, self.announced, self.won = [0] * players, [NONE] * players, [0] * players
        self.track = [CENTRE] * SUITS
        self.centre, self.scariest, self.leadable = 0, NONE, 0
        self.trick: list[int] = []
        self.last_trick: list[int] = []
        self.led, self.active, self.leader = NONE, 0, NONE
        self.asked: list[int] = []
        if self.log:
            self.log.deal(self)
        self.phase, self.seat = Phase.REVEAL, 0

    def _reveal(self, card: int) -> None:
        """Commit one more card of a set, in rising order (FF-09)."""
        seat = self.seat
        self.picks[seat] |= 1 << card
        if self.log:
            self.log.pick(seat, card)
        if self.picks[seat].bit_count() < self.setup.composition.reveal:
            return
        if self.log:
            self.log.commit(seat)
        self.seat = seat + 1
        if self.seat == self.setup.players:
            self._set_track()

    def _set_track(self) -> None:
        """Show all picks at once, set the tokens, and draw or rotate the starter."""
        shown = self.left
        for seat, picked in enumerate(self.picks):
            shown |= picked
            self.hands[seat] ^= picked
        for suit in range(SUITS):
            ranks = shown >> RANKS * suit & ONE_SUIT
            if ranks:
                self.track[suit] = ranks.bit_length() - 1
            else:
                self.centre |= 1 << suit
        self.leadable = sum(SUIT_CARDS[suit] for suit in range(SUITS) if self.track[suit])
        if self.setup.options.special_powers:
            self.leadable &= ~ZEROS
        if self.centre.bit_count() == 1:
            self.scariest = self.centre.bit_length() - 1
        if self.log:
            self.log.reveal(self)
        if self.starter == NONE:
            self._draw_starter()
        self.phase, self.seat = Phase.PREDICT, self.starter

    def _draw_starter(self) -> None:
        self.starter = self.setup.draw_starter()
        if self.log:
            self.log.starter(self.starter)

    def _predict(self, action: int) -> None:
        """Take a prediction (FF-16)."""
        seat = self.seat
        self.bids[seat] = self.announced[seat] = action - FIRST_BID
        if self.log:
            self.log.predict(seat, self.bids[seat])
        self.seat = self._after(seat)
        if self.seat == self.starter:
            self.leader = self.starter
            self._begin_trick()

    def _end_round(self, reason: str) -> None:
        """Score the round, then deal the next or end the game (FF-30)."""
        points = round_points(self.bids, self.won, self.scary, self.zero_bonus)
        self.round_scores.append(points)
        if self.log:
            self.log.round_end(self, reason)
        if self.number + 1 == ROUNDS:
            self.phase, self.seat = Phase.OVER, NONE
            if self.log:
                self.log.game_over(self)
            return
        self.starter = self._after(self.starter)
        self._begin_round()

    # The trick ------------------------------------------------------------------------------

    def _begin_trick(self) -> None:
        """Let the leader lead, or end the round (FF-30)."""
        hand = self.hands[self.leader]
        if not hand & self.leadable:
            self._end_round("stuck" if hand else "empty")
        elif self.setup.options.end_when_any_empty and not all(self.hands):
            self._end_round("other_empty")
        else:
            self.phase, self.seat, self.led = Phase.PLAY, self.leader, NONE

    def _play(self, action: int) -> None:
        """Play a card or the Zombie Hand into the trick, or pass (FF-18 to FF-25)."""
        if action < CARDS:
            self._lay_card(action)
        else:
            self.lay(action)
        seat, hands, leader = self.seat, self.hands, self.leader
        while True:
            seat += 1
            if seat == len(hands):
                seat = 0
            if seat == leader:
                powers.resolve(self)
                return
            if hands[seat] or self.zombies >> seat & 1:
                self.seat = seat
                return
            if self.log:
                self.log.skip(seat)

    def lay(self, action: int) -> None:
        """Lay a card or the Zombie Hand for who decides, or nothing."""
        if action < CARDS:
            self._lay_card(action)
        elif action == PASS:
            if self.log:
                self.log.passed(self)
        else:
            self._lay_zombie(action)

    def _lay_card(self, card: int) -> None:
        """Lay a monster card: it may move a token and wake a power."""
        seat, suit = self.seat, SUIT_OF[card]
        if not self.trick:
            self.led = suit
        self.hands[seat] ^= 1 << card
        self.trick.append(seat << PLAY_BITS | card)
        if self.log:
            self.log.play(self, card)
        if RANK_OF[card] == 0 and self.setup.options.special_powers and self.track[suit]:
            self.active |= 1 << suit
        if self.scariest == NONE and self.centre >> suit & 1:
            self._sink(suit)

    def _sink(self, suit: int) -> None:
        """Move a token below the centre; the last one left there is the Scariest (FF-27, FF-28)."""
        self.centre ^= 1 << suit
        self.track[suit] = BELOW
        if self.centre.bit_count() == 1:
            self.scariest = self.centre.bit_length() - 1
        if self.log:
            self.log.sink(self, suit)

    def _lay_zombie(self, action: int) -> None:
        """Lay the Zombie Hand, and lower the prediction if so said (FF-21, FF-22)."""
        seat = self.seat
        self.zombies ^= 1 << seat
        self.trick.append(seat << PLAY_BITS | CARDS)
        if action == ZOMBIE_REDUCE:
            self.bids[seat] -= 1
        if self.log:
            self.log.zombie(self, action == ZOMBIE_REDUCE)

    def end_trick(self) -> None:
        """Lower the tokens of the cards played (FF-29); the winner leads the next trick."""
        track = self.track
        for play in self.trick:
            card = play & CARD_BITS
            if card < CARDS:
                suit = SUIT_OF[card]
                token = track[suit]
                if 0 < token < CENTRE:
                    track[suit] = token - 1
                    if token == 1:
                        self.leadable &= ~SUIT_CARDS[suit]
        self.last_trick, self.trick, self.active = self.trick, [], 0
        if self.log:
            self.log.lower(self)
        self._begin_trick()

    # What every game offers -------------------------------------------------------------------

    def legal_actions(self) -> list[int]:
        """Return the legal actions by rising ids."""
        return LEGAL[self.phase](self)

    def apply_legal(self, action: int) -> None:
        """Apply an action that is known to be legal."""
        self.history.append(action)
        self._STEPS[self.phase](self, action)

    def clone(self) -> Self:
        """Return a copy that goes its own way; nobody listens to it."""
        copy = object.__new__(type(self))
        copy.setup, copy.log = self.setup, None
        copy.number, copy.deal_position = self.number, self.deal_position
        copy.phase, copy.seat, copy.starter = self.phase, self.seat, self.starter
        copy.hands, copy.left, copy.zombies = self.hands[:], self.left, self.zombies
        copy.picks, copy.discards = self.picks[:], self.discards[:]
        copy.bids, copy.announced, copy.won = self.bids[:], self.announced[:], self.won[:]
        copy.track, copy.centre = self.track[:], self.centre
        copy.scariest, copy.leadable = self.scariest, self.leadable
        copy.trick, copy.last_trick = self.trick[:], self.last_trick
        copy.leader, copy.led, copy.active = self.leader, self.led, self.active
        copy.asked, copy.history = self.asked[:], self.history[:]
        copy.round_scores = self.round_scores[:]
        return copy

    @property
    def game(self) -> Game:
        """The rules of Fright Factor."""
        from .game import GAME

        return GAME

    @property
    def players(self) -> int:
        """How many play."""
        return self.setup.players

    @property
    def actions(self) -> Sequence[int]:
        """The actions applied so far."""
        return self.history

    @property
    def is_over(self) -> bool:
        """Whether three rounds have been scored."""
        return self.phase is Phase.OVER

    @property
    def decision(self) -> Decision | None:
        """Who must decide now; None once the game is over."""
        if self.phase is Phase.OVER:
            return None
        rule = RULES[self.phase]
        if self.phase is Phase.PLAY and not self.trick:
            rule = LEAD_RULE
        elif self.phase is Phase.PLAY and not self.hands[self.seat]:
            rule = EMPTY_RULE
        return Decision(self.seat, self.phase, rule)

    def scores(self) -> list[int]:
        """Return the points of each seat so far."""
        return [sum(each[seat] for each in self.round_scores) for seat in range(self.players)]

    def ranking(self) -> list[Place]:
        """Return the places of all seats, the best first (FF-41)."""
        last = self.round_scores[-1] if len(self.round_scores) == ROUNDS else [0] * self.players
        return ranking(self.scores(), last)

    def action(self, number: int) -> Action:
        """Return an action in all its forms, as they are in this phase."""
        if not 0 <= number < ACTIONS:
            raise IllegalActionError(unknown_id(number))
        return action_of(number, self.phase)

    def parse(self, action: object) -> int:
        """Return the id of an action; IllegalActionError if the form means none here."""
        return parse_action(action, self.phase, self.legal_actions())

    def refusal(self, action: int) -> Refusal | None:
        """Return why an action is not legal now; None if it is."""
        from .refusals import refusal_of

        return refusal_of(self, action)

    def leaver_action(self) -> int:
        """Return what is played for a player who has left: pass if one may, else the lowest id."""
        legal = self.legal_actions()
        if not legal:
            raise IllegalActionError(OVER)
        return PASS if PASS in legal else legal[0]

    def view(self, seat: int) -> "TableView":
        """Return what a seat, SPECTATOR or EVERYTHING sees."""
        from .view import view_of

        return view_of(self, seat)

    def beginning(self) -> dict[str, Any]:
        """Return how the game began, as `new` takes it."""
        return self.setup.to_json()

    def position(self) -> dict[str, Any]:
        """Return all that decides how the game goes on, but for what chance will decide, as JSON.

        Cards are their numbers, plays [seat, card], monsters 0 to 5, tokens as in the state. The
        keys are part of the format of records: the hash is made from them.
        """
        return {
            "options": asdict(self.setup.options),
            "round": self.number + 1,
            "phase": self.phase,
            "seat": self.seat,
            "hands": [cards_in(hand) for hand in self.hands],
            "picks": [cards_in(picked) for picked in self.picks],
            "discards": [cards_in(discarded) for discarded in self.discards],
            "left": cards_in(self.left),
            "zombie_hands": [seat for seat in range(self.players) if self.zombies >> seat & 1],
            "track": list(self.track),
            "scariest": self.scariest,
            "starter": self.starter,
            "leader": self.leader,
            "announced": list(self.announced),
            "predictions": list(self.bids),
            "tricks": list(self.won),
            "trick": [[play >> PLAY_BITS, play & CARD_BITS] for play in self.trick],
            "last_trick": [[play >> PLAY_BITS, play & CARD_BITS] for play in self.last_trick],
            "active": [suit for suit in range(SUITS) if self.active >> suit & 1],
            "asked": [powers.question_json(each) for each in self.asked],
            "points": [list(each) for each in self.round_scores],
            "streams": {"deal": self.deal_position, "starter": int(self.starter != NONE)},
        }

    def events(self) -> list[Event]:
        """Return what happened so far: the game is played once more for it."""
        log = EventLog()
        again = type(self)(self.setup, log)
        for action in self.history:
            again.apply_legal(action)
        return log.events

    def determinize(self, seat: int, chance: Stream) -> "FrightFactorState":
        """Return a state that agrees with all that a seat knows, each as likely as another."""
        from .determinize import determinize

        return determinize(self, seat, chance)

    @property
    def scary(self) -> int:
        """How many monsters are scary: on a number above 0, in the centre or below it (FF-37)."""
        return sum(token != 0 for token in self.track)

    @property
    def zero_bonus(self) -> list[bool]:
        """Whether each seat's prediction, if it is 0, scores as one (FF-35)."""
        needs_zero = self.setup.options.zero_bonus_needs_announced_zero
        return [not (needs_zero and announced) for announced in self.announced]

    def _after(self, seat: int) -> int:
        """Return the next seat in turn (FF-56)."""
        return (seat + 1) % self.setup.players

    _STEPS: ClassVar[dict[Phase, Callable[["FrightFactorState", int], None]]] = {
        Phase.REVEAL: _reveal,
        Phase.PREDICT: _predict,
        Phase.PLAY: _play,
        Phase.SECOND: powers.second,
        Phase.POWER: powers.answer,
        Phase.CHANGE: powers.change,
        Phase.DISCARD: powers.discard,
    }
