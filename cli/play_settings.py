"""What the options of `frenetic play` say of a game: one to begin, or one that was begun."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from games.bots.registry import bot_names, load_bot
from games.engine import Game, GameError, State
from wordlists.normalise import printable

from .game_options import check_bots, check_players, chosen_options
from .output import plural
from .play_file import PERSON, Kept, RecordFile
from .play_session import Session
from .seed import new_seed

PLAYERS, PEOPLE = 4, 1


@dataclass(frozen=True, slots=True)
class Settings:
    """The options as they are given; None where one is not."""

    game: Game
    players: int | None
    people: int | None
    bots: tuple[str, ...] | None
    seed: str | None
    options: tuple[tuple[str, bool], ...]

    def open(self, file: str | None) -> Session:
        """Return the game in the file, or else a new one that is kept in it."""
        record = RecordFile(file) if file else None
        kept = record.load(self.game) if record else None
        if kept:
            self._refuse_other(kept.state, str(file))
        state = kept.state if kept else self._new()
        people, bots = self._seated(state.players, kept)
        session = Session(state, people, tuple(load_bot(self.game.name, bot) for bot in bots))
        session.file = record
        return session

    def _new(self) -> State:
        players = self._count()
        check_players(self.game, players, "--bots" if self.players is None else "--players")
        self._seated(players)
        options, seed = chosen_options(self.game, self.options), self.seed or new_seed()
        try:
            return self.game.new(players, seed=seed, options=options)
        except GameError as error:
            raise click.BadParameter(str(error), param_hint="--option") from error

    def _count(self) -> int:
        """Return how many play a new game."""
        if self.players is not None:
            return self.players
        return PLAYERS if self.bots is None else self._people + len(self.bots)

    @property
    def _people(self) -> int:
        return PEOPLE if self.people is None else self.people

    def _seated(self, players: int, kept: Kept | None = None) -> tuple[int, tuple[str, ...]]:
        """Return how many people play, and the names of the bots beside them.

        Unless the options say something of it, they are those of the game that was kept.
        """
        people, named = self._people, self.bots
        if kept and kept.seated and self.people is None and self.bots is None:
            people = kept.seated.count(PERSON)
            named = kept.seated[people:]
        if not 1 <= people <= players:
            what = f"'{people}': 1 to {players} of {players} players can be people"
            more = "" if people else "; bots alone play in `frenetic simulate`"
            raise click.BadParameter(what + more, param_hint="--human")
        count = players - people
        bots = (bot_names(self.game.name)[-1],) * count if named is None else named
        check_bots(self.game, bots)
        if len(bots) != count:
            beside = "1 person" if people == 1 else f"{people} people"
            message = f"{plural(len(bots), 'bot')} beside {beside}; {players} players need {count}"
            raise click.BadParameter(message, param_hint="--bots")
        return people, bots

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
