"""The command group: what `frenetic` offers, and how each command ends."""

import gc
import os
import re
import sys
from io import TextIOWrapper
from types import ModuleType
from typing import Any, NoReturn, TextIO

import click

from wordlists.compiled import CompiledFileError
from wordlists.normalise import printable

from .help import help_option

COMMANDS = (
    "words",
    "check",
    "score",
    "sheet",
    "round",
    "deal",
    "play",
    "simulate",
    "replay",
    "referee",
    "elements",
    "wordlist",
    "serve",
    "doctor",
)
COMPLETION = "_FRENETIC_COMPLETE"
DONE, UNUSABLE, DAMAGED, UNREACHABLE, INTERRUPTED, CLOSED_PIPE = 0, 2, 3, 4, 130, 141
REMEDY = "install frenetic again"


class LazyGroup(click.Group):
    """A group that imports a command's module when the command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command `cmd_name`, which a module of that name has."""
        if cmd_name not in COMMANDS:
            return None
        module: ModuleType = __import__(f"cli.{cmd_name}", fromlist=[cmd_name])
        commands = (each for each in vars(module).values() if isinstance(each, click.Command))
        return next(each for each in commands if each.name == cmd_name)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; Ctrl-C ends it without the empty line that click writes."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as error:
            raise click.Abort from error


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
    """Find and judge the words of the game FReNeTiC, spelled with chemical symbols.

    \b
    frenetic words C Co N No O S Ti Er    which words do these tiles make?
    frenetic check agnostic               is it a word, and can tiles make it?
    frenetic COMMAND -h                   the options of a command

    \b
    Exit codes:
      0    done, also when no word was found
      1    a word is not valid, or a check failed
      2    the command, or something that it names, cannot be used
      3    the installation lacks something or is damaged
      4    the server cannot be reached, or cannot answer now
      130  interrupted
      141  whoever read the output has gone
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> NoReturn:
    """Run the command line and end the process.

    What is in memory is left to the system, as freeing dictionaries one by one takes longer than
    asking them; so nothing runs after this.
    """
    gc.disable()  # a command ends before collecting would pay
    os._exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line; return its exit code. Errors are one line on standard error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if not sys.stdout:
        return _fail("standard output is closed; leave it open", UNUSABLE)
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _discard(sys.stdout)
        return CLOSED_PIPE
    except OSError as error:
        _discard(sys.stdout)
        return _fail(f"cannot write the answer: {error.strerror}; write it elsewhere", UNUSABLE)


def _run(arguments: list[str]) -> int:
    """Run one command line; OSError is left for what cannot be written."""
    try:
        code = group.main(arguments, prog_name="frenetic", standalone_mode=False)
        return code if isinstance(code, int) else DONE
    except click.ClickException as error:
        return _fail(_message(error), error.exit_code)
    except click.Abort:
        return _fail("interrupted", INTERRUPTED)
    except SystemExit as error:
        if COMPLETION in os.environ:  # shell completion ends so
            raise
        raise BrokenPipeError from error  # click makes the one of the other
    except CompiledFileError as error:
        return _fail(str(error), DAMAGED)
    except ImportError as error:
        return _fail(f"{error}; {REMEDY}", DAMAGED)
    except OSError as error:
        if error.filename is None:
            raise
        return _fail(f"cannot read {error.filename} ({error.strerror}); {REMEDY}", DAMAGED)
    except Exception as error:
        what = f"{type(error).__name__} in {_place(error)}: {error}"
        return _fail(f"{what}; if `frenetic wordlist verify` finds no damage, report it", DAMAGED)


def _message(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    see = context.command_path if context else "frenetic"
    message = re.sub("^Invalid value for '?(.+?)'?: ", r"\1: ", error.format_message())
    return f"{message} (see: {see} -h)"


def _fail(message: str, code: int) -> int:
    try:
        click.echo(f"frenetic: {printable(message)}", err=True)
    except OSError:  # nobody is there to read it
        _discard(sys.stderr)
    return code


def _place(error: Exception) -> str:
    """Return the file and line that raised `error`."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else "frenetic"


def _discard(stream: TextIO) -> None:
    """Let what `stream` still holds go nowhere, or Python complains of it when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
