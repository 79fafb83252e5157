"""What the options of `frenetic round` say of a game: one to begin, or one that was begun."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import click

from games.frenetic.sheet import Policy, Sheet, Table
from games.players import Players
from solver.rules import RULE_VALUES, Rules
from solver.symbols import symbols
from solver.tiles import parse_tiles
from solver.tilesets import TileSet, TileSetError, shipped_tile_sets, tile_set
from wordlists.lexicon import Level
from wordlists.normalise import printable

from .params import read_tiles
from .seed import new_seed

OPTIONS = {
    "players": "--players",
    "seed": "--seed",
    "set_name": "--tile-set",
    "red": "--red",
    "house_rules": "--rule",
    "policy": "--policy",
    "level": "--level",
}
"""The options by the fields of `Settings`."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options as they are given, those that are not with their defaults."""

    players: tuple[str, ...]
    seed: str | None
    set_name: str
    red: str
    house_rules: tuple[tuple[str, Any], ...]
    policy: Policy
    level: Level

    def new_sheet(self, file: str) -> Sheet:
        """Return the sheet of a new game; `click.UsageError` if nobody plays it."""
        if not self.players:
            raise click.UsageError(f"no game is in {file} yet; say who plays: --players Ada,Bo")
        return Sheet(
            players=self.players,
            tile_set=_whole(self.set_name),
            red=_red(self.red, open_tile_set(self.set_name)),
            rules=Rules(**dict(self.house_rules)),
            policy=self.policy,
            level=self.level,
            table=Table(self.seed or new_seed()),
        )

    def refuse_other(self, said: set[str], kept: Sheet, tiles_of: TileSet, file: str) -> None:
        """Refuse what is `said`, by the names of the fields, and contradicts the game in `file`."""
        for name, option in OPTIONS.items():
            if name in said:
                wanted, found = self._compared(name, kept, tiles_of)
                if wanted != found:
                    reason = (
                        f"{printable(wanted)}: the game in {file} was begun with "
                        f"{printable(found) or 'none'}; leave the option out, "
                        "or begin another game in another file"
                    )
                    raise click.BadParameter(reason, param_hint=option)

    def _compared(self, name: str, kept: Sheet, tiles_of: TileSet) -> tuple[str, str]:
        """Return what a field says and what the game says, equal if they mean the same."""
        if name == "players":
            players = Players(kept.players)
            return ",".join(map(players.spelled, self.players)), ",".join(kept.players)
        if name == "set_name":
            return _whole(self.set_name), _whole(kept.tile_set)
        if name == "red":
            marked = _symbols(parse_tiles(kept.red, tiles_of))
            return ",".join(_red(self.red, tiles_of)), ",".join(marked)
        if name == "house_rules":
            said = dict(self.house_rules)
            others = [rule for rule in said if said[rule] != getattr(kept.rules, rule)]
            return _written(others, Rules(**said)), _written(others, kept.rules)
        found = kept.table if name == "seed" else kept
        return str(getattr(self, name)), str(getattr(found, name))


def open_tile_set(name: str, where: str = "--tile-set") -> TileSet:
    """Return the tile set of that name, which `where` says."""
    try:
        return tile_set(name)
    except TileSetError as error:
        raise click.BadParameter(str(error), param_hint=where) from error


def _whole(name: str) -> str:
    """Return the name of a tile set as it is known in any folder."""
    return name if name in shipped_tile_sets() else os.path.abspath(name)


def _red(names: str, tiles_of: TileSet) -> tuple[str, ...]:
    return _symbols(read_tiles([names], tiles_of, "--red"))


def _symbols(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(symbols()[tile] for tile in tiles)


def _written(names: Iterable[str], rules: Rules) -> str:
    """Return these house rules as the option --rule has them."""
    return " ".join(
        f"{name}={text}"
        for name in names
        for text, value in RULE_VALUES[name].items()
        if value == getattr(rules, name)
    )
