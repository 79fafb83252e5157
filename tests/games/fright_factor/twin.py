"""A slow, obvious model of Fright Factor, written from the rules alone, to compare the game with.

A card is a pair of monster and rank, a hand a list of cards, the track a dictionary. The course of
the game is a generator: it yields what is asked and is sent the answer, so that it reads from top
to bottom like the rulebook. Only the numbers of the actions (FF-54) are shared with the game.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

Card: TypeAlias = tuple[str, int]
Token: TypeAlias = int | str
Taken: TypeAlias = tuple[int, dict[str, Token]]
"""Who won a trick, and the track after it."""
Answer = TypeVar("Answer")

MONSTERS: tuple[str, ...] = ("Frankenstein", "Bride", "Dracula", "Mummy", "Lagoony", "Werewolf")
RANKS = {2: 5, 3: 7, 4: 9, 5: 10, 6: 10}
REVEALED = {2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
CENTRE, BELOW = "centre", "below"
ZOMBIE = ("Zombie Hand", -1)
KEEP, REDUCE, DECLINE, BID_0, ACCEPT = 60, 61, 62, 63, 76


@dataclass(frozen=True)
class Ask:
    """A decision: who makes it, what about, and the answers that are allowed, rising."""

    seat: int
    phase: str
    legal: list[int]


Asking: TypeAlias = Generator[Ask, int, Answer]


@dataclass(frozen=True)
class Rules:
    """The options by the names that the rulings give them."""

    special_powers: bool = False
    powers_optional: bool = False
    start_player_known_early: bool = False
    end_when_any_empty: bool = False
    zero_bonus_needs_announced_zero: bool = False


@dataclass(frozen=True)
class Deal:
    """The hands of a round and the cards left over."""

    hands: list[list[Card]]
    left: list[Card]


@dataclass
class Played:
    """A card or a Zombie Hand on the table; `active` is a 0 whose power works (FF-43)."""

    seat: int
    card: Card
    active: bool = False


def number_of(card: Card) -> int:
    """Return the number of a card (FF-01)."""
    monster, rank = card
    return MONSTERS.index(monster) * 10 + rank


def card_of(number: int) -> Card:
    """Return the card of a number (FF-01)."""
    return MONSTERS[number // 10], number % 10


def deck_of(players: int) -> list[Card]:
    """Return the deck of so many players."""
    return [(monster, rank) for monster in MONSTERS for rank in range(RANKS[players])]


@dataclass
class Round:
    """A round: its cards, track, predictions, and tricks won.

    `notes` counts rare things, so that a test can tell that it met them.
    """

    rules: Rules
    starter: int
    hands: list[list[Card]]
    left: list[Card]
    zombies: list[bool]
    notes: Counter[str] = field(default_factory=Counter[str])
    track: dict[str, Token] = field(default_factory=dict[str, Token])
    scariest: str | None = None
    announced: dict[int, int] = field(default_factory=dict[int, int])
    bids: dict[int, int] = field(default_factory=dict[int, int])
    won: list[int] = field(default_factory=list[int])
    taken: list[Taken] = field(default_factory=list[Taken])
    last_leader: int = -1
    reason: str = ""
    shown: list[Card] = field(default_factory=list[Card])
    points: list[int] = field(default_factory=list[int])

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    def in_turn(self, first: int) -> list[int]:
        """Return the seats in turn, from `first` on."""
        return [*range(first, self.players), *range(first)]

    def play(self) -> Asking[None]:
        """Play the phases 2 to 5."""
        self.won = [0] * self.players
        revealed = yield from self.reveal()
        self.set_track(revealed)
        yield from self.predict()
        yield from self.finish(self.starter)

    def finish(self, leader: int) -> Asking[None]:
        """Play the phases 4 and 5 from the trick on that `leader` leads."""
        yield from self.play_tricks(leader)
        self.points = self.score()

    # Phase 2: set the track.

    def reveal(self) -> Asking[list[Card]]:
        """Let each seat choose its cards in rising order; return those and the ones left over."""
        revealed = list(self.left)
        for seat, hand in enumerate(self.hands):
            chosen: list[int] = []
            numbers = sorted(number_of(card) for card in hand)
            count = REVEALED[self.players]
            while len(chosen) < count:
                above = [each for each in numbers if not chosen or each > chosen[-1]]
                # As many cards above a pick must remain as are still to be picked after it.
                spare = len(above) - (count - len(chosen) - 1)
                chosen.append((yield Ask(seat, "reveal", above[:spare])))
            revealed += [card_of(each) for each in chosen]
        for hand in self.hands:
            hand[:] = [card for card in hand if card not in revealed]
        return revealed

    def set_track(self, revealed: Sequence[Card]) -> None:
        """Set each token to the highest rank shown, else in the centre."""
        for monster in MONSTERS:
            ranks = [rank for shown, rank in revealed if shown == monster]
            self.track[monster] = max(ranks) if ranks else CENTRE
            self.notes["several ranks of a monster"] += len(ranks) > 1
            self.notes["token on 0 from the start"] += self.track[monster] == 0
        self.notes[f"{len(self.in_centre())} in the centre"] += 1
        self.find_scariest()

    def in_centre(self) -> list[str]:
        """Return the monsters whose tokens are in the centre, and not in the space below it."""
        return [monster for monster in MONSTERS if self.track[monster] == CENTRE]

    def find_scariest(self) -> None:
        """A single token in the centre makes its monster the Scariest one."""
        if len(self.in_centre()) == 1:
            self.scariest = self.in_centre()[0]

    def is_scary(self, monster: str) -> bool:
        """Tell whether a monster is still scary."""
        return self.track[monster] != 0

    # Phase 3: predict.

    def predict(self) -> Asking[None]:
        """Let each seat in turn predict up to as many tricks as it has cards (FF-17)."""
        for seat in self.in_turn(self.starter):
            bids = [BID_0 + tricks for tricks in range(len(self.hands[seat]) + 1)]
            answer = yield Ask(seat, "predict", bids)
            self.announced[seat] = self.bids[seat] = answer - BID_0
        self.notes["everybody predicted 0"] += not any(self.bids.values())

    # Phase 4: play tricks.

    def play_tricks(self, leader: int) -> Asking[None]:
        """Play tricks, each led by the winner of the one before, until the round ends."""
        while not self.ends(leader):
            leader = yield from self.trick(leader)
        self.last_leader, self.shown = leader, list(self.hands[leader])
        self.notes["no trick at all"] += not any(self.won)

    def ends(self, leader: int) -> bool:
        """Tell whether the round ends before the next trick, and keep why."""
        if not self.hands[leader]:
            self.reason = "empty"
        elif not self.leads(leader):
            self.reason = "stuck"
        elif self.rules.end_when_any_empty and [] in self.hands:
            self.reason = "other_empty"
        if self.reason == "stuck":
            others = [seat for seat in range(self.players) if seat != leader]
            self.notes["stuck while another could lead"] += any(map(self.leads, others))
            self.notes["stuck with a Zombie Hand"] += self.zombies[leader]
        if self.reason:
            self.notes[f"ended {self.reason}"] += 1
        return bool(self.reason)

    def leads(self, seat: int) -> list[Card]:
        """Return the cards that a seat may lead: no 0 leads when there are special powers."""
        return [
            (monster, rank)
            for monster, rank in self.hands[seat]
            if self.is_scary(monster) and not (self.rules.special_powers and rank == 0)
        ]

    def follows(self, seat: int, led: str) -> list[Card]:
        """Return the cards that a seat may play: the led monster's if there are any, else all."""
        hand = self.hands[seat]
        return [card for card in hand if card[0] == led] or list(hand)

    def trick(self, leader: int) -> Asking[int]:
        """Play a trick; return who won it."""
        table: list[Played] = []
        lead = yield Ask(leader, "play", sorted(map(number_of, self.leads(leader))))
        self.notes["led a BELOW monster"] += self.track[card_of(lead)[0]] == BELOW
        self.put(leader, lead, table)
        for seat in self.in_turn(leader)[1:]:
            yield from self.add_card(seat, "play", table)
        yield from self.second_cards(table)
        winner = yield from self.find_winner(table)
        self.won[winner] += 1
        yield from self.change_predictions_and_hands(table, winner)
        self.lower(table)
        self.taken.append((winner, dict(self.track)))
        self.note_trick(table, winner)
        return winner

    def add_card(self, seat: int, phase: str, table: list[Played]) -> Asking[None]:
        """Let a seat that does not lead play a card or the Zombie Hand, if it has anything.

        Without a monster card it may also pass (FF-25); so may it refuse to play the second card
        if powers are optional (FF-42).
        """
        legal = sorted(map(number_of, self.follows(seat, table[0].card[0])))
        may_pass = not legal or (phase == "second" and self.rules.powers_optional)
        if self.zombies[seat]:
            legal += [KEEP, REDUCE] if self.bids[seat] > 0 else [KEEP]
        if not legal:
            self.notes[f"skipped: {phase}"] += 1
            return
        self.notes[f"asked without a card: {phase}"] += not self.hands[seat]
        answer = yield Ask(seat, phase, [*legal, DECLINE] if may_pass else legal)
        if answer == DECLINE:
            self.notes[f"passed: {phase}"] += 1
            return
        self.put(seat, answer, table)

    def put(self, seat: int, answer: int, table: list[Played]) -> None:
        """Put a card or the Zombie Hand on the table."""
        if answer in (KEEP, REDUCE):
            self.zombies[seat] = False
            table.append(Played(seat, ZOMBIE))
            self.bids[seat] -= answer == REDUCE
            self.notes["Zombie Hand"] += 1
            self.notes["Zombie Hand reduces"] += answer == REDUCE
            return
        monster, rank = card = card_of(answer)
        self.hands[seat].remove(card)
        active = self.rules.special_powers and rank == 0 and self.is_scary(monster)
        table.append(Played(seat, card, active))
        if len(self.in_centre()) > 1 and monster in self.in_centre():
            self.track[monster] = BELOW
            self.find_scariest()
            self.notes["Scariest since a card was played"] += self.scariest is not None

    # Special powers, stage a: the second card of the Werewolf.

    def second_cards(self, table: list[Played]) -> Asking[None]:
        """Let whoever played an active 0 of the Werewolf play once more."""
        for each in list(table):
            if each.active and each.card == ("Werewolf", 0):
                before = len(table)
                yield from self.add_card(each.seat, "second", table)
                for added in table[before:]:
                    name = added.card[0] if added.active or added.card == ZOMBIE else "card"
                    self.notes[f"second {name}"] += 1

    # Special powers, stage b: who wins.

    def find_winner(self, table: list[Played]) -> Asking[int]:
        """Return who wins: by the Bride, Frankenstein, the Scariest monster or the led one."""
        active = {each.card: each for each in table if each.active}
        frankenstein, bride = active.get(("Frankenstein", 0)), active.get(("Bride", 0))
        if bride is not table[-1]:
            bride = None
        frankenstein_wins = yield from self.works(frankenstein)
        bride_wins = yield from self.works(bride)
        self.notes["Bride beats Frankenstein"] += bride_wins and frankenstein_wins
        if bride and bride_wins:
            return bride.seat
        if frankenstein and frankenstein_wins:
            return frankenstein.seat
        return self.usual_winner(table)

    def works(self, played: Played | None) -> Asking[bool]:
        """Tell whether a power is there and used: its player is asked if powers are optional."""
        if played is None:
            return False
        if not self.rules.powers_optional:
            return True
        answer = yield Ask(played.seat, "power", [DECLINE, ACCEPT])
        self.notes["power declined"] += answer == DECLINE
        return answer == ACCEPT

    def usual_winner(self, table: list[Played]) -> int:
        """Return who played the highest of the Scariest monster, else of the led one.

        Who played a Zombie Hand does not win, by a Werewolf either (FF-57).
        """
        with_zombie = [each.seat for each in table if each.card == ZOMBIE]
        led = table[0].card[0]
        for monster in (self.scariest, led):
            ranks = {
                each.card[1]: each.seat
                for each in table
                if each.card[0] == monster and each.seat not in with_zombie
            }
            if ranks:
                return ranks[max(ranks)]
        raise AssertionError("the card led is always there to win")

    # Special powers, stage c: Dracula, Mummy and Lagoony.

    def change_predictions_and_hands(self, table: list[Played], winner: int) -> Asking[None]:
        """Ask for each active card its player and then the winner, in the order played."""
        for each in table:
            for seat in dict.fromkeys([each.seat, winner]):
                if each.active and each.card[0] == "Dracula" and self.bids[seat] > 0:
                    yield from self.change(seat, -1)
                if each.active and each.card[0] == "Mummy":
                    yield from self.change(seat, 1)
                if each.active and each.card[0] == "Lagoony" and self.hands[seat]:
                    yield from self.discard(seat)
            if each.active and each.card[0] in ("Dracula", "Mummy", "Lagoony"):
                self.notes[f"one decides: {each.card[0]}"] += each.seat == winner

    def change(self, seat: int, by: int) -> Asking[None]:
        """Let a seat change its prediction by 1."""
        answer = yield Ask(seat, "change", [DECLINE, ACCEPT])
        if answer == ACCEPT:
            self.bids[seat] += by
            self.notes["prediction raised" if by > 0 else "prediction lowered"] += 1
            hand = RANKS[self.players] * 6 // self.players - REVEALED[self.players]
            self.notes["prediction above the hand"] += self.bids[seat] > hand

    def discard(self, seat: int) -> Asking[None]:
        """Let a seat set a card aside: nothing moves for it."""
        numbers = sorted(map(number_of, self.hands[seat]))
        answer = yield Ask(seat, "discard", [*numbers, DECLINE])
        if answer != DECLINE:
            self.hands[seat].remove(card_of(answer))
            self.notes["discard"] += 1
            self.notes["last card discarded"] += not self.hands[seat]

    # The end of a trick and of the round.

    def lower(self, table: list[Played]) -> None:
        """Lower each numbered token by the cards of its monster in the trick, but not below 0."""
        for monster, token in self.track.items():
            cards = [each for each in table if each.card[0] == monster]
            if not isinstance(token, str):
                self.track[monster] = max(0, token - len(cards))
                self.notes["lowering stopped at 0"] += len(cards) > token > 0

    def note_trick(self, table: list[Played], winner: int) -> None:
        """Count what was rare about a trick."""
        zombies = [each for each in table if each.card == ZOMBIE]
        self.notes["only the leader played a monster"] += len(zombies) == self.players - 1
        cards = [each.card for each in table if each.seat == winner]
        self.notes["won with a 0 alone"] += all(rank == 0 for _, rank in cards)
        for each in table:
            self.notes[f"active {each.card[0]}"] += each.active
            is_bride = each.active and each.card == ("Bride", 0)
            self.notes["Bride not last"] += is_bride and each is not table[-1]

    def scary(self) -> int:
        """Return how many monsters are still scary."""
        return sum(map(self.is_scary, MONSTERS))

    # Phase 5: score.

    def score(self) -> list[int]:
        """Return the points of each seat."""
        zeros = [seat for seat in range(self.players) if self.scores_as_zero(seat)]
        points = {
            seat: self.plain_points(seat) for seat in range(self.players) if seat not in zeros
        }
        best = max(points.values(), default=0)
        self.notes["two score as zero"] += 1 < len(zeros) < self.players
        self.notes["all score as zero"] += len(zeros) == self.players
        self.notes["scored as zero after a change"] += any(self.announced[seat] for seat in zeros)
        return [points.get(seat, best + 1) for seat in range(self.players)]

    def scores_as_zero(self, seat: int) -> bool:
        """Tell whether a seat predicted no trick and won none."""
        if self.rules.zero_bonus_needs_announced_zero and self.announced[seat] > 0:
            return False
        return self.bids[seat] == 0 and self.won[seat] == 0

    def row(self, seat: int) -> str:
        """Return by which row of the rulebook's table a seat scores."""
        if self.scores_as_zero(seat):
            return "zero"
        bid, won = self.bids[seat], self.won[seat]
        return "fewer" if won < bid else "more" if won > bid else "exact"

    def plain_points(self, seat: int) -> int:
        """Return the points for fewer, more or exactly as many tricks as predicted."""
        bid, won = self.bids[seat], self.won[seat]
        if won < bid:
            return 0
        if won > bid:
            return bid
        return bid + self.scary()


@dataclass
class Twin:
    """A game of three rounds, each with the deal given for it."""

    deals: list[Deal]
    starter: int
    rules: Rules
    rounds: list[Round] = field(default_factory=list[Round])
    notes: Counter[str] = field(default_factory=Counter[str])

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.deals[0].hands)

    def play(self) -> Asking[None]:
        """Play three rounds; each of the first ones is started one seat further on."""
        zombies = [True] * self.players
        for number, deal in enumerate(self.deals):
            hands = [list(hand) for hand in deal.hands]
            starter = (self.starter + number) % self.players
            this = Round(self.rules, starter, hands, list(deal.left), zombies, self.notes)
            self.rounds.append(this)
            yield from this.play()

    def totals(self) -> list[int]:
        """Return the points of each seat over the rounds that are scored."""
        scored = [each.points for each in self.rounds if each.points]
        return [sum(points[seat] for points in scored) for seat in range(self.players)]

    def places(self) -> list[int]:
        """Return the place of each seat: one more than there are seats that did better."""
        last = self.rounds[-1].points
        marks = list(zip(self.totals(), last, strict=True))
        return [1 + sum(other > mark for other in marks) for mark in marks]


def leaves(position: Round, leader: int, answers: tuple[int, ...] = ()) -> Counter[tuple[int, ...]]:
    """Return in how many ways a round can go on after some answers, by the points at its end.

    `position` is the round as it is before a trick that `leader` leads; it stays so.
    """
    this = deepcopy(position)
    course = this.finish(leader)
    try:
        ask = next(course)
        for answer in answers:
            ask = course.send(answer)
    except StopIteration:
        return Counter([tuple(this.points)])
    counts: Counter[tuple[int, ...]] = Counter()
    for answer in ask.legal:
        counts += leaves(position, leader, (*answers, answer))
    return counts
