"""The argument GAME of the commands about card games."""

from typing import Any

import click

from games.engine import Game, GameError
from games.registry import MODULES, load


class GameParam(click.ParamType[Game]):
    """The name of a card game."""

    name = "game"

    def convert(
        self, value: str | Game, param: click.Parameter | None, ctx: click.Context | None
    ) -> Game:
        """Return the rules of the game."""
        if isinstance(value, Game):
            return value
        try:
            return load(value)
        except GameError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[Any]:
        """Offer the games."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in MODULES if name.startswith(incomplete)]


game_argument = click.argument("game", type=GameParam(), metavar="GAME")
