"""Names of players on the command line."""

import click

from games.players import Players
from wordlists.normalise import shortened


class PlayersParam(click.ParamType[tuple[str, ...]]):
    """Names of different players between commas."""

    name = "names"

    def convert(
        self,
        value: str | tuple[str, ...],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, ...]:
        """Return the names in order, with single blanks."""
        if isinstance(value, tuple):
            return value
        names = tuple(" ".join(name.split()) for name in value.split(","))
        shown = f"'{shortened(value)}'"
        if not all(names):
            self.fail(f"{shown}: a name is missing; write names between commas", param, ctx)
        players = Players()
        for name in names:
            if name in players:
                reason = f"two players are called {shortened(name)}; tell them apart"
                self.fail(f"{shown}: {reason}", param, ctx)
            players.add(name)
        return names
