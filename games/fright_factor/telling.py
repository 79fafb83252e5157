"""Events in words, as they are told to somebody at the table."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from .scoring import Row, ranking
from .view import ZOMBIE_NAME

Told: TypeAlias = dict[str, Any]
SCARY: Final = "centre"
ROUND_END, GAME_OVER = "round_end", "game_over"


class Teller:
    """Puts events into words, one after another; whole games, as it keeps scores and tokens.

    What belongs together, as the plays of a trick do, is in one line.
    """

    def __init__(self, names: Sequence[str], seat: int) -> None:
        """Speak to the player of a seat, or to none."""
        self._names, self._seat = names, seat
        self._lines: list[str] = []
        self._clauses: list[str] = []
        self._track: dict[str, int | str] = {}
        self._trick: dict[int, list[str]] = {}
        self._monsters: dict[str, str | None] = {}
        self._rounds: list[list[int]] = []

    def tell(self, events: Sequence[Told], first: int) -> list[str]:
        """Return the words for the events from number `first` on."""
        self._take(events[:first])
        self._lines.clear()
        self._take(events[first:])
        return self._lines

    def _take(self, events: Iterable[Told]) -> None:
        for event in events:
            if tells := TELLS.get(event["event"]):
                tells(self, event)
        self._flush()

    # The parts of a sentence ------------------------------------------------------------------

    def _say(self, text: str) -> None:
        """Tell in a line of its own."""
        self._flush()
        self._lines.append(f"{text[0].upper()}{text[1:]}.")

    def _add(self, text: str) -> None:
        """Tell in the same line as what comes before and after."""
        self._clauses.append(text)

    def _flush(self) -> None:
        if self._clauses:
            text = "; ".join(self._clauses)
            self._clauses.clear()
            self._say(text)

    def _does(self, seat: int, verb: str) -> str:
        """Return who does what: `you play`, `rules 1 plays`."""
        if seat == self._seat:
            return f"{self._names[seat]} {verb}"
        if verb == "have":
            return f"{self._names[seat]} has"
        return f"{self._names[seat]} {verb}{'es' if verb.endswith('ss') else 's'}"

    # The round --------------------------------------------------------------------------------

    def deal(self, event: Told) -> None:
        """A round begins."""
        self._track, self._trick = {}, {}
        left = f"; left over and shown: {', '.join(event['left'])}" if event["left"] else ""
        self._say(f"round {event['round']} is dealt{left}")

    def reveal(self, event: Told) -> None:
        """All picks are shown."""
        for seat, cards in enumerate(event["cards"]):
            self._add(f"{self._does(seat, 'reveal')} {', '.join(cards)}")
        self._flush()
        self._track = event["track"]
        self._monsters["scariest"] = event["scariest"]
        centre = [monster for monster, token in self._track.items() if token == SCARY]
        set_on = [f"{monster} {token}" for monster, token in self._track.items() if token != SCARY]
        self._say(f"tokens: {', '.join(set_on)}")
        if event["scariest"]:
            self._say(f"{event['scariest']} alone is in the centre: the Scariest Monster")
        elif centre:
            self._say(f"in the centre: {', '.join(centre)}; none is the Scariest Monster yet")
        else:
            self._say("no token is in the centre: there is no Scariest Monster this round")

    def starter(self, event: Told) -> None:
        """Chance names who starts."""
        self._say(f"by chance, {self._does(event['seat'], 'start')}")

    def predict(self, event: Told) -> None:
        """A prediction is announced."""
        self._add(f"{self._does(event['seat'], 'predict')} {event['tricks']}")

    # The trick --------------------------------------------------------------------------------

    def play(self, event: Told) -> None:
        """A card is played; the first one begins a trick."""
        if event["lead"]:
            self._flush()
            self._trick = {}
            self._monsters["led"] = _monster(event["card"])
        self._trick.setdefault(event["seat"], []).append(event["card"])
        verb = "lead" if event["lead"] else "play"
        self._add(f"{self._does(event['seat'], verb)} {event['card']}")

    def below(self, event: Told) -> None:
        """A token leaves the centre."""
        self._track = {**self._track, event["monster"]: "below"}
        self._add(f"the token of {event['monster']} moves below the centre")

    def scariest(self, event: Told) -> None:
        """One token is left in the centre."""
        self._monsters["scariest"] = event["monster"]
        self._add(f"{event['monster']} is the Scariest Monster from now on")

    def zombie(self, event: Told) -> None:
        """A Zombie Hand is played."""
        lowers = f" and {self._lowers(event)}" if event["reduce"] else ""
        self._add(f"{self._does(event['seat'], 'play')} the {ZOMBIE_NAME}{lowers}")

    def _lowers(self, event: Told) -> str:
        verb = "predict" if event["seat"] == self._seat else "predicts"
        return f"now {verb} {event['prediction']}"

    def passes(self, event: Told) -> None:
        """Nothing is played by choice."""
        self._add(self._does(event["seat"], "pass"))

    def skip(self, event: Told) -> None:
        """Somebody has nothing to play."""
        self._add(f"{self._does(event['seat'], 'have')} nothing to play")

    def power(self, event: Told) -> None:
        """A power is used, or is not."""
        uses = self._does(event["seat"], "use" if event["used"] else "spare")
        self._add(f"{uses} the power of {event['card']}")

    def trick(self, event: Told) -> None:
        """A trick is won, and by what."""
        winner, by = event["winner"], event["by"]
        monster = self._monsters.get(by, by)
        cards = [card for card in self._trick[winner] if _monster(card) == monster]
        reasons = {
            "led": f"the highest {monster}, as {monster} was led",
            "scariest": f"the highest {monster}, the Scariest Monster",
        }
        card = max(cards) if by in reasons else f"{by} 0"
        reason = reasons.get(by, "by its special power")
        self._say(f"{self._does(winner, 'win')} the trick with {card}, {reason}")

    def change(self, event: Told) -> None:
        """A prediction is changed by a power, or is not."""
        if event["changed"]:
            changes = f"{self._does(event['seat'], 'predict')} {event['prediction']} now"
        else:
            changes = f"{self._does(event['seat'], 'keep')} the prediction"
        self._add(f"{changes} ({event['card']})")

    def discard(self, event: Told) -> None:
        """A card is set aside, which its owner alone knows, or none."""
        card = event.get("card", "a card") if event["discarded"] else "no card"
        self._add(f"{self._does(event['seat'], 'set')} {card} aside")

    def lower(self, event: Told) -> None:
        """Tokens go down."""
        before, self._track = self._track, event["track"]
        changed = [
            f"{monster} {token}{' and no longer scary' * (token == 0)}"
            for monster, token in self._track.items()
            if before.get(monster) != token
        ]
        if changed:
            self._say(f"tokens: {', '.join(changed)}")

    # The ends ---------------------------------------------------------------------------------

    def round_end(self, event: Told) -> None:
        """A round is over and scored."""
        self._rounds.append(event["points"])
        self._say(f"round {len(self._rounds)} is over: {self._why_over(event)}")
        self._say(f"monsters still scary: {event['scary']}")
        self._lines += self._sheet(event)

    def _why_over(self, event: Told) -> str:
        leads = self._does(event["seat"], "have")
        shown = f", and shows {', '.join(event['shown'])}"
        if event["seat"] == self._seat:
            shown = shown.replace("shows", "show", 1)
        if event["reason"] == "empty":
            return f"{leads} no card left to lead"
        if event["reason"] == "stuck":
            return f"{leads} no card that may lead{shown}"
        return f"somebody has no card; {leads} the lead{shown}"

    def _sheet(self, event: Told) -> list[str]:
        """Return the score sheet of a round."""
        width = max(map(len, [*self._names, "Player"]))
        rows = [f"  {'Player':<{width}}  Predict  Won  Points  Total"]
        for seat, name in enumerate(self._names):
            prediction, won = event["predictions"][seat], event["tricks"][seat]
            points, total = event["points"][seat], sum(each[seat] for each in self._rounds)
            why = WHY[event["rows"][seat]].format(scary=event["scary"])
            row = f"  {name:<{width}}  {prediction:>7}  {won:>3}  {points:>6}  {total:>5}  {why}"
            rows.append(row)
        return rows

    def game_over(self, event: Told) -> None:
        """The game is over: the places (FF-41)."""
        self._say("the game is over")
        width = max(map(len, [*self._names, "Player"]))
        self._lines.append(f"  Place  {'Player':<{width}}  Points  Rounds")
        for each in ranking(event["scores"], self._rounds[-1]):
            rounds = " + ".join(str(points[each.seat]) for points in self._rounds)
            name = self._names[each.seat]
            self._lines.append(f"  {each.place:>5}  {name:<{width}}  {each.score:>6}  {rounds}")
        winners: list[int] = event["winners"]
        is_one = len(winners) == 1 and winners != [self._seat]
        named = " and ".join(self._names[seat] for seat in winners)
        self._say(f"{named} win{'s' * is_one}")


def _monster(card: str) -> str:
    """Return the monster of a card by the names of both."""
    return card.rpartition(" ")[0]


WHY: Final = {
    Row.FEWER: "too few",
    Row.MORE: "too many",
    Row.EXACT: "exact, +{scary}",
    Row.ZERO: "none of none",
}
"""Why a round scores as it does."""
TELLS: Final[dict[str, Callable[[Teller, Told], None]]] = {
    "deal": Teller.deal,
    "reveal": Teller.reveal,
    "starter": Teller.starter,
    "predict": Teller.predict,
    "play": Teller.play,
    "below": Teller.below,
    "scariest": Teller.scariest,
    "zombie": Teller.zombie,
    "pass": Teller.passes,
    "skip": Teller.skip,
    "power": Teller.power,
    "trick": Teller.trick,
    "change": Teller.change,
    "discard": Teller.discard,
    "lower": Teller.lower,
    ROUND_END: Teller.round_end,
    GAME_OVER: Teller.game_over,
}
"""How each kind of event is told; the others are not."""
