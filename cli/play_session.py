"""A card game that people play against bots: whose turn it is, moves, undoing, keeping."""

from dataclasses import dataclass, field

import click

from games.bots.bot import Bot
from games.bots.registry import bot_stream
from games.engine import IllegalActionError, Refusal, State

from .play_file import PERSON, RecordFile


@dataclass(slots=True)
class Session:
    """A game under way; people have the first seats, `bots` are those on the others.

    A bot is made anew for each of its moves, its chance named by seat and move: so a game that is
    gone on with, or played again from an earlier move, is not another one.
    """

    state: State
    people: int
    bots: tuple[type[Bot], ...]
    file: RecordFile | None = None
    _start: State = field(init=False)

    def __post_init__(self) -> None:
        """Keep the beginning, from which moves are undone."""
        beginning = self.state.beginning()
        self._start = self.state.game.new(beginning.pop("players"), **beginning)

    @property
    def seat(self) -> int | None:
        """The seat of the person who must decide; None once the game is over."""
        decision = self.state.decision
        return decision.seat if decision else None

    def names(self, seat: int | None = None) -> list[str]:
        """Return what the players are called when a seat is spoken to."""
        people = [f"player {each}" for each in range(self.people)]
        bots = [f"{bot.name} {at}" for at, bot in enumerate(self.bots, self.people)]
        return ["you" if at == seat else name for at, name in enumerate([*people, *bots])]

    def move_bots(self) -> None:
        """Let the bots move until a person must decide or the game is over; keep it then."""
        beginning = self.state.beginning()
        while (decision := self.state.decision) and decision.seat >= self.people:
            name = f"seat {decision.seat}, move {len(self.state.actions)}"
            bot = self.bots[decision.seat - self.people](bot_stream(beginning, name))
            self.state.apply_legal(bot.choose(self.state.view(decision.seat)))
        self.keep()

    def play(self, actions: tuple[int, ...]) -> None:
        """Apply the actions of the person who decides; IllegalActionError if one is not legal.

        Nothing is done then.
        """
        tried, seat = self.state.clone(), self.seat
        for count, action in enumerate(actions):
            if not (decision := tried.decision) or decision.seat != seat:
                raise IllegalActionError(_too_many(self.state, count))
            if refusal := tried.explain(action):
                raise IllegalActionError(refusal)
            tried.apply_legal(action)
        self.state = tried
        self.keep()

    def undo(self) -> bool:
        """Go back to the last decision of the person who decides; tell whether there was one."""
        played, state = self.state.actions, self._start.clone()
        found = None
        for action in played:
            if state.decision and state.decision.seat == self.seat:
                found = state.clone()
            state.apply_legal(action)
        if found:
            self.state = found
            self.keep()
        return found is not None

    def keep(self) -> None:
        """Write the game into its file, if it has one."""
        if self.file:
            self.file.save(self.state, self.seated())

    def seated(self) -> tuple[str, ...]:
        """Return who plays, seat by seat: people, or bots by their names."""
        return (PERSON,) * self.people + tuple(bot.name for bot in self.bots)

    def keep_in(self, name: str) -> None:
        """Keep the game in a file that is not there yet, from now on."""
        file = RecordFile(name)
        if file.is_there:
            raise click.UsageError(f"{name} is there already; name another file")
        file.save(self.state, self.seated())
        self.file = file


def _too_many(state: State, most: int) -> Refusal:
    """Return why not all that was typed at once is done: others decide before the rest."""
    decision = state.decision
    assert decision
    what = f"{most} at once can be chosen now, and then others decide; name no more"
    return Refusal("not_your_decision", decision.rule, what)
