"""The command group: what `frenetic` offers, and how each command ends."""

import gc
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

import click

from wordlists.compiled import CompiledFileError
from wordlists.normalise import printable

from .params import help_option

COMMANDS = ("words", "check", "elements", "wordlist")
COMPLETION = "_FRENETIC_COMPLETE"
DONE, DAMAGED, INTERRUPTED, CLOSED_PIPE = 0, 3, 130, 141


class LazyGroup(click.Group):
    """A group that imports a command's module when the command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command `cmd_name` of the module with that name."""
        if cmd_name not in COMMANDS:
            return None
        module = __import__(f"cli.{cmd_name}", fromlist=[cmd_name])
        command: click.Command = getattr(module, cmd_name)
        return command


def _show_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    from wordlists.lexicon import Lexicon

    from . import __version__

    lexicon = Lexicon()
    click.echo(f"frenetic {__version__} (lexicon {lexicon.name}, {lexicon.digest[:12]})")
    ctx.exit()


@click.group(cls=LazyGroup, add_help_option=False, invoke_without_command=True)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and the lexicon.",
)
@help_option
@click.pass_context
def group(ctx: click.Context) -> None:
    """Solve and score the word game FReNeTiC.

    \b
    frenetic words C Co N No O S Ti Er     the words of this board
    frenetic check agnostic                is it a word that tiles can make?

    Exit codes: 0 done, 1 a word is not valid or a check failed, 2 the command or an input of
    yours cannot be used, 3 the installation is damaged, 130 interrupted, 141 the reader of the
    output has gone.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> NoReturn:
    """Run the command line and exit."""
    gc.disable()  # a command ends before collecting would pay
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line; return its exit code. Errors are one line on standard error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = group.main(arguments, prog_name="frenetic", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except click.ClickException as error:
        return _fail(_message(error), error.exit_code)
    except CompiledFileError as error:
        return _fail(str(error), DAMAGED)
    except click.Abort:
        return _fail("interrupted", INTERRUPTED)
    except (BrokenPipeError, SystemExit):  # click turns the one into the other
        if COMPLETION in os.environ:  # shell completion ends so too
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE


def _message(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    see = f" (see: {context.command_path} -h)" if context else ""
    return error.format_message() + see


def _fail(message: str, code: int) -> int:
    click.echo(f"frenetic: {printable(message)}", err=True)
    return code
