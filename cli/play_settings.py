"""What the options of `frenetic play` say of a game: one to begin, or one that was begun."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from games.bots.registry import RULES, load_bot
from games.engine import Game, GameError, State
from wordlists.normalise import printable

from .game_options import check_bots, check_players, chosen_options
from .output import plural
from .play_file import RecordFile
from .play_session import Session
from .seed import new_seed

PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Settings:
    """The options as they are given; None where one is not."""

    game: Game
    players: int | None
    people: int
    bots: tuple[str, ...] | None
    seed: str | None
    options: tuple[tuple[str, bool], ...]

    def open(self, file: str | None) -> Session:
        """Return the game in the file, or else a new one that is kept in it."""
        record = RecordFile(file) if file else None
        kept = record.load(self.game) if record else None
        if kept:
            self._refuse_other(kept, str(file))
        state = kept or self._new()
        bots = self._bots(state.players)
        session = Session(state, self.people, tuple(load_bot(self.game.name, bot) for bot in bots))
        session.file = record
        return session

    def _new(self) -> State:
        players = self._count()
        check_players(self.game, players)
        self._bots(players)
        options, seed = chosen_options(self.game, self.options), self.seed or new_seed()
        try:
            return self.game.new(players, seed=seed, options=options)
        except GameError as error:
            raise click.BadParameter(str(error), param_hint="--option") from error

    def _count(self) -> int:
        """Return how many play a new game."""
        if self.players is not None:
            return self.players
        return PLAYERS if self.bots is None else self.people + len(self.bots)

    def _bots(self, players: int) -> tuple[str, ...]:
        """Return the names of the bots beside the people."""
        if not 1 <= self.people <= players:
            what = f"'{self.people}': 1 to {players} of {players} players can be people"
            more = "" if self.people else "; bots alone play in `frenetic simulate`"
            raise click.BadParameter(what + more, param_hint="--human")
        count = players - self.people
        bots = (RULES,) * count if self.bots is None else self.bots
        check_bots(self.game, bots)
        if len(bots) != count:
            people = "1 person" if self.people == 1 else f"{self.people} people"
            message = f"{plural(len(bots), 'bot')} beside {people}; {players} players need {count}"
            raise click.BadParameter(message, param_hint="--bots")
        return bots

    def _refuse_other(self, kept: State, file: str) -> None:
        """Refuse what contradicts the game in the file."""
        begun = kept.beginning()
        chosen: Mapping[str, Any] = begun["options"]
        known = chosen_options(self.game, self.options)
        if self.players not in (None, kept.players):
            raise _other("--players", str(self.players), str(kept.players), file)
        if self.seed not in (None, begun.get("seed")):
            raise _other("--seed", str(self.seed), str(begun.get("seed", "none")), file)
        for name, _ in self.options:
            if known[name] != chosen[name]:
                there = f"{name}={str(chosen[name]).lower()}"
                raise _other("--option", f"{name}={str(known[name]).lower()}", there, file)


def _other(option: str, wanted: str, found: str, file: str) -> click.BadParameter:
    reason = (
        f"{printable(wanted)}: the game in {file} was begun with {printable(found)}; "
        "leave the option out, or begin another game in another file"
    )
    return click.BadParameter(reason, param_hint=option)
