"""The option --seed of the commands that draw."""

import os

import click

SEED_BYTES = 8


class SeedParam(click.ParamType[str]):
    """A text that decides what chance would."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the text."""
        if not value or not value.isprintable():
            self.fail(f"{value!r}: a seed is a text on one line, like friday", param, ctx)
        return value


seed_option = click.option(
    "--seed", type=SeedParam(), help="A text that decides the draws; without it chance does."
)


def new_seed() -> str:
    """Return a seed that nobody can foretell, in hexadecimal digits."""
    return os.urandom(SEED_BYTES).hex()
