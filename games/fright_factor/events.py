"""What happens in a game, as events: who knows of each, and the rulings that it bears out."""

from typing import TYPE_CHECKING, Any

from games.engine import Event

from .actions import Phase
from .cards import (
    DRACULA,
    LAGOONY,
    MUMMY,
    RANK_OF,
    RANKS,
    WEREWOLF,
    card_name,
    names_of,
    suit_names,
)
from .citing import bitten, end_rules, track_rules, trick_rules, won_by
from .scoring import row_of
from .tokens import NONE, track_json

if TYPE_CHECKING:
    from .state import FrightFactorState

OFFER_RULES = {DRACULA: "FF-49", MUMMY: "FF-49", LAGOONY: "FF-50", WEREWOLF: "FF-48"}


class EventLog:
    """The events of a game, in order."""

    def __init__(self) -> None:
        """Begin without any."""
        self.events: list[Event] = []
        self._short: set[int] = set()

    def _tell(
        self, event: str, *rules: str, private: dict[int, dict[str, Any]] | None = None, **data: Any
    ) -> None:
        self.events.append(Event(event, data, rules, private=private or {}))

    def deal(self, state: "FrightFactorState") -> None:
        """The cards of a round were dealt; those left over were shown."""
        self._short.clear()
        hands = {seat: {"hand": names_of(hand)} for seat, hand in enumerate(state.hands)}
        rules = ("FF-08",) if state.left else ()
        left = names_of(state.left)
        self._tell("deal", *rules, private=hands, round=state.number + 1, left=left)

    def pick(self, seat: int, card: int) -> None:
        """A seat picked one card to reveal, unseen."""
        data = {"seat": seat, "card": card_name(card)}
        self.events.append(Event("pick", data, audience=(seat,)))

    def commit(self, seat: int) -> None:
        """A seat picked all that it reveals."""
        self._tell("commit", "FF-09", seat=seat)

    def reveal(self, state: "FrightFactorState") -> None:
        """The picks were shown and the tokens set."""
        shown = [names_of(picked) for picked in state.picks]
        in_centre = state.centre.bit_count()
        scariest = suit_names()[state.scariest] if in_centre == 1 else None
        rules = track_rules(state)
        self._tell("reveal", *rules, cards=shown, track=track_json(state.track), scariest=scariest)

    def starter(self, seat: int) -> None:
        """Chance named who starts the first round."""
        self._tell("starter", "FF-15", seat=seat)

    def predict(self, seat: int, tricks: int) -> None:
        """A seat announced its prediction."""
        self._tell("predict", seat=seat, tricks=tricks)

    def play(self, state: "FrightFactorState", card: int) -> None:
        """A card was led or played."""
        seat, is_lead, is_second = state.seat, len(state.trick) == 1, state.phase is Phase.SECOND
        if is_second:
            self._short.add(seat)
        rules = bitten(
            ("FF-31", is_lead and sum(state.won) == state.setup.composition.hand),
            ("FF-43", state.setup.options.special_powers and RANK_OF[card] == 0),
            ("FF-48", is_second),
        )
        self._tell("play", *rules, seat=seat, card=card_name(card), lead=is_lead)

    def sink(self, state: "FrightFactorState", suit: int) -> None:
        """A token moved below the centre; another is perhaps left alone there."""
        self._tell("below", "FF-27", monster=suit_names()[suit])
        if state.scariest != NONE:
            self._tell("scariest", "FF-28", monster=suit_names()[state.scariest])

    def zombie(self, state: "FrightFactorState", reduce: bool) -> None:
        """A Zombie Hand was played."""
        seat = state.seat
        prediction = state.bids[seat]
        rules = bitten(
            ("FF-21", True),
            ("FF-22", reduce or not prediction),
            ("FF-48", state.phase is Phase.SECOND),
        )
        if not state.hands[seat]:
            rules += self._out_of_cards(seat)
        self._tell("zombie", *rules, seat=seat, reduce=reduce, prediction=prediction)

    def passed(self, state: "FrightFactorState") -> None:
        """A seat without a card kept its Zombie Hand, or declined to play a second card."""
        seat = state.seat
        if state.hands[seat]:
            rules = ["FF-42"]
        else:
            rules = bitten(("FF-48", state.phase is Phase.SECOND)) + self._out_of_cards(seat)
        self._tell("pass", *rules, seat=seat)

    def skip(self, seat: int) -> None:
        """A seat with nothing to play was passed over."""
        self._tell("skip", *self._out_of_cards(seat), "FF-53", seat=seat)

    def _out_of_cards(self, seat: int) -> list[str]:
        """Return the rulings on a seat without a monster card: a power may have cost it one."""
        return bitten(("FF-25", True), ("FF-51", seat in self._short))

    def power(self, seat: int, monster: int, is_used: bool) -> None:
        """A seat said whether its card uses its power."""
        self._tell("power", "FF-42", seat=seat, card=card_name(monster * RANKS), used=is_used)

    def won(self, state: "FrightFactorState") -> None:
        """A trick was won."""
        by = won_by(state)
        self._tell(
            "trick", *trick_rules(state, by), winner=state.leader, by=by, tricks=list(state.won)
        )

    def change(self, state: "FrightFactorState", monster: int, is_changed: bool) -> None:
        """A seat changed its prediction, or kept it."""
        seat, card = state.seat, card_name(monster * RANKS)
        prediction = state.bids[seat]
        self._tell(
            "change", "FF-49", seat=seat, card=card, changed=is_changed, prediction=prediction
        )

    def discard(self, state: "FrightFactorState", card: int | None) -> None:
        """A seat set a card aside, which nobody else saw, or none."""
        seat = state.seat
        if card is not None:
            self._short.add(seat)
        private = {} if card is None else {seat: {"card": card_name(card)}}
        self._tell("discard", "FF-50", private=private, seat=seat, discarded=card is not None)

    def not_offered(self, seat: int, monster: int) -> None:
        """A seat had nothing to decide: no prediction to lower, or no card to set aside or play."""
        self._tell("not_offered", OFFER_RULES[monster], seat=seat, card=card_name(monster * RANKS))

    def lower(self, state: "FrightFactorState") -> None:
        """The tokens of the cards played went down."""
        self._tell("lower", "FF-29", track=track_json(state.track))

    def round_end(self, state: "FrightFactorState", reason: str) -> None:
        """A round ended; its leader showed the hand, and it was scored."""
        self._tell(
            "round_end",
            *end_rules(state, reason, self._short),
            reason=reason,
            seat=state.leader,
            shown=names_of(state.hands[state.leader]),
            predictions=list(state.bids),
            tricks=list(state.won),
            scary=state.scary,
            points=list(state.round_scores[-1]),
            rows=list(map(row_of, state.bids, state.won, state.zero_bonus)),
        )

    def game_over(self, state: "FrightFactorState") -> None:
        """The third round was scored."""
        places = state.ranking()
        shared = [each for each in places if each.place == 1]
        is_tied = places[0].score == places[1].score
        self._tell(
            "game_over",
            *(("FF-41",) if is_tied else ()),
            scores=state.scores(),
            winners=[each.seat for each in shared],
        )
