"""What a seat, a spectator or a reader of everything sees of a game (FF-33, FF-58).

The table view shows the trick on the table or, until the next card is led, the last one; what was
public before is in the information state, `State.information_state`.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.engine import EVERYTHING, SPECTATOR, WATCHERS, Decision, View

from .actions import Phase, action_of
from .cards import CARDS, card_name, names_of, suit_names
from .options import Options
from .powers import SEAT_BITS
from .tokens import CARD_BITS, NONE, PLAY_BITS, track_json

if TYPE_CHECKING:
    from .state import FrightFactorState

ZOMBIE_NAME = "Zombie Hand"


@dataclass(frozen=True, slots=True)
class TableView(View):
    """What `seat` sees; sets of cards are integers, plays are seat << 6 | card.

    `hands`, `picks` and `discards` are known for the own seat alone, None for the others, unless
    `seat` is EVERYTHING. `shown` are the revealed cards of each seat. `legal` are the legal
    actions of who must decide, empty for others; `asks` is the monster whose power is asked about.
    """

    seat: int
    players: int
    options: Options
    number: int
    decision: Decision | None
    legal: tuple[int, ...]
    asks: int
    hands: tuple[int | None, ...]
    hand_sizes: tuple[int, ...]
    picks: tuple[int | None, ...]
    committed: tuple[bool, ...]
    shown: tuple[int, ...]
    left: int
    track: tuple[int, ...]
    centre: int
    scariest: int
    starter: int
    announced: tuple[int, ...]
    predictions: tuple[int, ...]
    won: tuple[int, ...]
    has_zombie: tuple[bool, ...]
    trick: tuple[int, ...]
    last_trick: tuple[int, ...]
    leader: int
    discards: tuple[int | None, ...]
    discard_counts: tuple[int, ...]
    round_scores: tuple[tuple[int, ...], ...]

    @property
    def phase(self) -> Phase:
        """What is to be decided."""
        return Phase(self.decision.phase) if self.decision else Phase.OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(sum(each[seat] for each in self.round_scores) for seat in range(self.players))

    def to_json(self) -> dict[str, Any]:
        """Return what is seen as JSON, seats by their numbers, cards by their names."""
        return {
            "game": "fright-factor",
            "seat": WATCHERS.get(self.seat, self.seat),
            "players": self.players,
            "round": self.number + 1,
            "phase": self.phase,
            "decision": _decision(self.decision),
            "legal": [action_of(each, self.phase).text for each in self.legal],
            "asks": _monster(self.asks),
            "left": names_of(self.left),
            "shown": [names_of(each) for each in self.shown],
            "track": track_json(self.track),
            "scariest": _monster(self.scariest),
            "starter": _seat(self.starter),
            "leader": _seat(self.leader),
            "trick": _plays(self.trick),
            "last_trick": _plays(self.last_trick),
            "seats": [self._seat_json(seat) for seat in range(self.players)],
            "round_scores": [list(each) for each in self.round_scores],
        }

    def _seat_json(self, seat: int) -> dict[str, Any]:
        known: dict[str, Any] = {
            "seat": seat,
            "cards": self.hand_sizes[seat],
            "committed": self.committed[seat],
            "announced": None if self.announced[seat] == NONE else self.announced[seat],
            "prediction": None if self.announced[seat] == NONE else self.predictions[seat],
            "tricks": self.won[seat],
            "zombie_hand": self.has_zombie[seat],
            "discards": self.discard_counts[seat],
            "score": self.scores[seat],
        }
        for name, sets in (
            ("hand", self.hands),
            ("picked", self.picks),
            ("discarded", self.discards),
        ):
            cards = sets[seat]
            if cards is not None:
                known[name] = names_of(cards)
        return known

    def text(self) -> str:
        """Return what is seen as lines of text."""
        from .drawing import lines_of

        return "\n".join(lines_of(self))


def view_of(state: "FrightFactorState", seat: int) -> TableView:
    """Return what a seat, SPECTATOR or EVERYTHING sees of a state; ValueError for another."""
    state.check_seat(seat, SPECTATOR, EVERYTHING)
    decision, hidden = state.decision, state.phase is Phase.REVEAL
    reveal = state.setup.composition.reveal
    decides = decision is not None and seat in (decision.seat, EVERYTHING)
    return TableView(
        seat=seat,
        players=state.players,
        options=state.setup.options,
        number=state.number,
        decision=decision,
        legal=tuple(state.legal_actions()) if decides else (),
        asks=state.asked[0] >> SEAT_BITS if state.asked else NONE,
        hands=_known(state.hands, seat),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        picks=_known(state.picks if hidden else [0] * state.players, seat),
        committed=tuple(not hidden or each.bit_count() == reveal for each in state.picks),
        shown=(0,) * state.players if hidden else tuple(state.picks),
        left=state.left,
        track=tuple(state.track),
        centre=state.centre,
        scariest=state.scariest,
        starter=state.starter,
        announced=tuple(state.announced),
        predictions=tuple(state.bids),
        won=tuple(state.won),
        has_zombie=tuple(bool(state.zombies >> each & 1) for each in range(state.players)),
        trick=tuple(state.trick),
        last_trick=() if state.trick else tuple(state.last_trick),
        leader=state.leader,
        discards=_known(state.discards, seat),
        discard_counts=tuple(each.bit_count() for each in state.discards),
        round_scores=tuple(map(tuple, state.round_scores)),
    )


def _known(sets: list[int], seat: int) -> tuple[int | None, ...]:
    """Return the sets of cards of the seats that `seat` may see."""
    return tuple(each if seat in (at, EVERYTHING) else None for at, each in enumerate(sets))


def _plays(trick: tuple[int, ...]) -> list[dict[str, Any]]:
    return [{"seat": play >> PLAY_BITS, "card": _played(play & CARD_BITS)} for play in trick]


def _played(card: int) -> str:
    return card_name(card) if card < CARDS else ZOMBIE_NAME


def _decision(decision: Decision | None) -> dict[str, Any] | None:
    if not decision:
        return None
    return {"seat": decision.seat, "phase": decision.phase, "rule": decision.rule}


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _monster(suit: int) -> str | None:
    return None if suit == NONE else suit_names()[suit]
