"""What happens in a game, as events: who knows of each, and the rulings that it bears out."""

from typing import TYPE_CHECKING, Any

from games.engine import Event

from .cards import (
    BRIDE,
    DRACULA,
    FRANKENSTEIN,
    LAGOONY,
    MUMMY,
    ONE_SUIT,
    RANKS,
    SUIT_OF,
    SUITS,
    card_name,
    names_of,
    suit_names,
)
from .tokens import CARD_BITS, CENTRE, NONE, PLAY_BITS, track_json

if TYPE_CHECKING:
    from .state import FrightFactorState

OFFER_RULES = {DRACULA: "FF-49", MUMMY: "FF-49", LAGOONY: "FF-50"}


class EventLog:
    """The events of a game, in order."""

    def __init__(self) -> None:
        """Begin without any."""
        self.events: list[Event] = []

    def _tell(
        self, event: str, *rules: str, private: dict[int, dict[str, Any]] | None = None, **data: Any
    ) -> None:
        self.events.append(Event(event, data, rules, private=private or {}))

    def deal(self, state: "FrightFactorState") -> None:
        """The cards of a round were dealt; those left over were shown."""
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
        rules = [rule for rule, is_so in _track_rules(state) if is_so]
        scariest = suit_names()[state.scariest] if in_centre == 1 else None
        self._tell("reveal", *rules, cards=shown, track=track_json(state.track), scariest=scariest)

    def starter(self, seat: int) -> None:
        """Chance named who starts the first round."""
        self._tell("starter", "FF-15", seat=seat)

    def predict(self, seat: int, tricks: int) -> None:
        """A seat announced its prediction."""
        self._tell("predict", seat=seat, tricks=tricks)

    def play(self, state: "FrightFactorState", card: int) -> None:
        """A card was led or played."""
        is_lead = len(state.trick) == 1
        self._tell("play", seat=state.seat, card=card_name(card), lead=is_lead)

    def sink(self, state: "FrightFactorState", suit: int) -> None:
        """A token moved below the centre; another is perhaps left alone there."""
        self._tell("below", "FF-27", monster=suit_names()[suit])
        if state.scariest != NONE:
            self._tell("scariest", "FF-28", monster=suit_names()[state.scariest])

    def zombie(self, state: "FrightFactorState", reduce: bool) -> None:
        """A Zombie Hand was played."""
        seat = state.seat
        rules = ("FF-21", "FF-22") if reduce else ("FF-21",)
        self._tell("zombie", *rules, seat=seat, reduce=reduce, prediction=state.bids[seat])

    def passed(self, state: "FrightFactorState") -> None:
        """A seat without a card kept its Zombie Hand, or declined to play a second card."""
        rule = "FF-42" if state.hands[state.seat] else "FF-25"
        self._tell("pass", rule, seat=state.seat)

    def skip(self, seat: int) -> None:
        """A seat with nothing to play was passed over."""
        self._tell("skip", "FF-25", "FF-53", seat=seat)

    def power(self, seat: int, monster: int, is_used: bool) -> None:
        """A seat said whether its card uses its power."""
        self._tell("power", "FF-42", seat=seat, card=card_name(monster * RANKS), used=is_used)

    def won(self, state: "FrightFactorState") -> None:
        """A trick was won."""
        by, rule = _won_by(state)
        self._tell("trick", rule, winner=state.leader, by=by, tricks=list(state.won))

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
        private = {} if card is None else {seat: {"card": card_name(card)}}
        self._tell("discard", "FF-50", private=private, seat=seat, discarded=card is not None)

    def not_offered(self, seat: int, monster: int) -> None:
        """A seat had nothing to decide: no prediction to lower, or no card to set aside."""
        self._tell("not_offered", OFFER_RULES[monster], seat=seat, card=card_name(monster * RANKS))

    def lower(self, state: "FrightFactorState") -> None:
        """The tokens of the cards played went down."""
        self._tell("lower", track=track_json(state.track))

    def round_end(self, state: "FrightFactorState", reason: str) -> None:
        """A round ended; its leader showed the hand, and it was scored."""
        rules = [rule for rule, is_so in _end_rules(state, reason) if is_so]
        self._tell(
            "round_end",
            *rules,
            reason=reason,
            seat=state.leader,
            shown=names_of(state.hands[state.leader]),
            predictions=list(state.bids),
            tricks=list(state.won),
            scary=state.scary,
            points=list(state.round_scores[-1]),
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


def _track_rules(state: "FrightFactorState") -> list[tuple[str, bool]]:
    """Return the rulings on how the tokens were set, and whether each has bitten."""
    shown = state.left
    for picked in state.picks:
        shown |= picked
    several = any(
        (shown >> RANKS * suit & ONE_SUIT).bit_count() > 1 and state.track[suit] < CENTRE
        for suit in range(SUITS)
    )
    return [
        ("FF-10", 0 in state.track),
        ("FF-11", several),
        ("FF-13", state.centre.bit_count() == 1),
        ("FF-14", not state.centre),
    ]


def _end_rules(state: "FrightFactorState", reason: str) -> list[tuple[str, bool]]:
    """Return the rulings on the end of a round and its scores, and whether each has bitten."""
    needs_zero = state.setup.options.zero_bonus_needs_announced_zero
    zeros = [
        not (bid or won or (needs_zero and announced))
        for bid, won, announced in zip(state.bids, state.won, state.announced, strict=True)
    ]
    return [
        ("FF-25", reason == "other_empty"),
        ("FF-30", reason != "empty"),
        ("FF-31", sum(state.won) > state.setup.composition.hand),
        ("FF-32", not any(state.won)),
        ("FF-35", state.bids != state.announced),
        ("FF-36", any(zeros)),
        ("FF-38", 1 < sum(zeros) < len(zeros)),
        ("FF-39", all(zeros)),
    ]


def _won_by(state: "FrightFactorState") -> tuple[str, str]:
    """Return what won a trick, and by which ruling."""
    cards = [play & CARD_BITS for play in state.trick if play >> PLAY_BITS == state.leader]
    bride, frankenstein = BRIDE * RANKS, FRANKENSTEIN * RANKS
    if state.active >> BRIDE & 1 and bride in cards and state.trick[-1] & CARD_BITS == bride:
        return suit_names()[BRIDE], "FF-46"
    if state.active >> FRANKENSTEIN & 1 and frankenstein in cards:
        return suit_names()[FRANKENSTEIN], "FF-47"
    suits = [SUIT_OF[card] for card in cards if card < len(SUIT_OF)]
    return ("scariest" if state.scariest in suits else "led"), "FF-26"
