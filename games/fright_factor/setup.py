"""How a game begins: who plays by which options, and what is dealt by a seed or as it is given."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, cast

from games.chance import Stream
from games.documents import shown
from games.engine import GameError

from .cards import Composition, card_name, names_of, read_card
from .options import Options

ROUNDS: Final = 3
DEAL_STREAM, STARTER_STREAM = "deal", "starter"


@dataclass(frozen=True, slots=True)
class RoundDeal:
    """The hands of a round as sets of cards, and the cards left over."""

    hands: tuple[int, ...]
    left: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is settled before the first card is dealt.

    `rounds` and `starter` are given; what is not is drawn from the streams of `seed`.
    """

    players: int
    composition: Composition
    options: Options
    seed: str | None = None
    rounds: tuple[RoundDeal, ...] = ()
    starter: int | None = None

    def deal(self, number: int, position: int) -> tuple[RoundDeal, int]:
        """Return the deal of a round, and where its stream stands then."""
        if number < len(self.rounds):
            return self.rounds[number], position
        assert self.seed is not None
        stream = Stream(self.seed, DEAL_STREAM, position)
        dealt, cards = self.composition.dealt, stream.shuffled(self.composition.deck)
        bits = [1 << card for card in cards]
        hands = [sum(bits[at * dealt : (at + 1) * dealt]) for at in range(self.players)]
        return RoundDeal(tuple(hands), sum(bits[self.players * dealt :])), stream.position

    def to_json(self) -> dict[str, Any]:
        """Return the setup as `new` takes it: `players`, `options`, `seed` and `deal`."""
        document: dict[str, Any] = {"players": self.players, "options": asdict(self.options)}
        if self.seed is not None:
            document["seed"] = self.seed
        if self.rounds or self.starter is not None:
            document["deal"] = deal_document(self.starter, self.rounds)
        return document

    def draw_starter(self) -> int:
        """Return who starts the first round."""
        if self.starter is not None:
            return self.starter
        assert self.seed is not None
        return Stream(self.seed, STARTER_STREAM).below(self.players)


def deal_document(starter: int | None, rounds: Sequence[RoundDeal]) -> dict[str, Any]:
    """Return a deal as JSON: {`starter`, `rounds`: [{`hands`, `left`}]}, cards by their names."""
    document: dict[str, Any] = {} if starter is None else {"starter": starter}
    document["rounds"] = [
        {"hands": [names_of(hand) for hand in each.hands], "left": names_of(each.left)}
        for each in rounds
    ]
    return document


class DealReader:
    """Reads a deal for a number of players; what is wrong in it is among `faults`."""

    def __init__(self, players: int, composition: Composition, faults: list[str]) -> None:
        """Begin with the faults found so far."""
        self._players, self._composition, self._faults = players, composition, faults

    def starter(self, document: Mapping[str, Any]) -> int | None:
        """Return who starts, None if it is not said."""
        starter = document.get("starter")
        if starter is None:
            return None
        if isinstance(starter, bool) or not isinstance(starter, int):
            self._faults.append(f"deal: starter {shown(starter)} is no number of a seat")
            return None
        if not 0 <= starter < self._players:
            last = self._players - 1
            self._faults.append(f"deal: starter {shown(starter)}: seats are 0 to {last}")
            return None
        return starter

    def rounds(self, document: Mapping[str, Any]) -> tuple[RoundDeal, ...]:
        """Return the deals of the rounds, from the first on."""
        for key in document:
            if key not in ("starter", "rounds"):
                self._faults.append(f"deal: {shown(key)} is unknown; it has starter and rounds")
        rounds = document.get("rounds", [])
        if not isinstance(rounds, list):
            self._faults.append("deal: rounds is a list with an object for each round")
            return ()
        items = cast("list[object]", rounds)
        if len(items) > ROUNDS:
            self._faults.append(f"deal: {len(items)} rounds; a game has {ROUNDS}")
        return tuple(self._round(at, each) for at, each in enumerate(items[:ROUNDS], 1))

    def _round(self, number: int, item: object) -> RoundDeal:
        where = f"deal, round {number}"
        if not isinstance(item, Mapping):
            self._faults.append(f"{where}: an object with hands and left is needed")
            return RoundDeal(())
        document = cast("Mapping[str, object]", item)
        for key in document:
            if key not in ("hands", "left"):
                self._faults.append(f"{where}: {shown(key)} is unknown; it has hands and left")
        hands = document.get("hands")
        hands = cast("list[object]", hands) if isinstance(hands, list) else []
        if len(hands) != self._players:
            what = f"{where}: {len(hands)} hands for {self._players} players; give a list for each"
            self._faults.append(what)
            return RoundDeal(())
        owners: dict[int, str] = {}
        held = [
            self._cards(f"{where}, hand of seat {seat}", hand, self._composition.dealt, owners)
            for seat, hand in enumerate(hands)
        ]
        left = document.get("left", [])
        left = self._cards(f"{where}, left", left, self._composition.left, owners)
        return RoundDeal(tuple(held), left)

    def _cards(self, where: str, names: object, count: int, owners: dict[int, str]) -> int:
        """Return a set of so many cards; `owners` says where each card was before."""
        if not isinstance(names, list):
            self._faults.append(f"{where}: a list of cards is needed")
            return 0
        cards: list[int] = []
        for name in cast("list[object]", names):
            try:
                card = read_card(name)
            except ValueError as error:
                self._faults.append(f"{where}: {error}")
                continue
            if card not in self._composition.deck:
                what = f"{where}: {card_name(card)} is not in the deck of {self._players} players"
                self._faults.append(what)
            elif card in owners:
                self._faults.append(f"{where}: {card_name(card)} is there twice ({owners[card]})")
            else:
                owners[card] = where
                cards.append(card)
        if len(cards) != count:
            self._faults.append(f"{where}: {len(cards)} cards of the deck; {count} are needed")
        return sum(1 << card for card in cards)


def read_deal(deal: object, faults: list[str]) -> Mapping[str, Any] | None:
    """Return a deal if it is a mapping, as it has to be; `faults` gets what is none."""
    if deal is None or isinstance(deal, Mapping):
        return cast("Mapping[str, Any] | None", deal)
    faults.append("deal: an object with starter and rounds is needed")
    return None


def read_setup(
    players: int,
    composition: Composition,
    options: Options,
    seed: str | None,
    deal: Mapping[str, Any] | None,
    faults: list[str],
) -> Setup:
    """Return the setup; GameError with all faults."""
    reader, given = DealReader(players, composition, faults), deal or {}
    starter, rounds = reader.starter(given), reader.rounds(given)
    if seed is None and not faults and (starter is None or len(rounds) < ROUNDS):
        if deal is None:
            faults.append("a seed or a deal is needed")
        else:
            what = f"the deal has {'no starter' if starter is None else 'a starter'} and "
            what += f"{len(rounds)} of {ROUNDS} rounds; give the rest or a seed"
            faults.append(what)
    if faults:
        raise GameError(faults)
    return Setup(players, composition, options, seed, rounds, starter)
