"""`frenetic serve`: the HTTP API."""

import os
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import click

from api.settings import Settings, SettingsError

from .help import help_option

OPTIONS = ("port", "host", "workers", "threads")


def _options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add an option for each setting that has one."""
    settings = {each.name: each for each in fields(Settings)}
    for name in reversed(OPTIONS):
        told = f"{settings[name].metadata['help']}  [default: {settings[name].default}]"
        metavar = "TEXT" if isinstance(settings[name].default, str) else "NUMBER"
        command = click.option(f"--{name}", metavar=metavar, help=told)(command)
    return command


@click.command(add_help_option=False)
@_options
@help_option
def serve(**given: str | None) -> int:
    """Serve the HTTP API until a signal ends it.

    The address and that of the documentation are printed, all else is logged on standard error, a
    line of JSON an event. Any setting can be made in the environment, with a name such as
    FRENETIC_PORT; docs/http.md lists them. Options go before the environment.

    SIGTERM lets requests under way finish, SIGHUP opens the word list anew, Ctrl-C ends. For the
    open net, put a proxy in front: docs/deploy.md says how.

    \b
    frenetic serve
    frenetic serve --port 8000 --workers 2
    """
    options = {name: text for name, text in given.items() if text is not None}
    try:
        settings = Settings.from_environment(os.environ, options)
    except SettingsError as error:
        raise click.UsageError(str(error)) from error
    from api.server import AddressError
    from api.server import serve as run

    try:
        return run(settings, _announce)
    except AddressError as error:
        raise click.UsageError(str(error)) from error


def _announce(address: str) -> None:
    click.echo(f"frenetic serves {address} (documentation: {address}/docs)")
