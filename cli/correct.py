"""Correcting a round of a game at the table: one command a line, each kept at once."""

from games.frenetic.corrections import CorrectionError
from games.frenetic.table import readers
from wordlists.normalise import shortened

from .console import Console
from .correction_commands import corrected, help_lines
from .game_file import Game
from .score_table import round_lines
from .sheet_lines import player_lines
from .widths import flow

DONE = "done"


def correct(game: Game, console: Console) -> None:
    """Ask which round, take corrections of it until Enter alone, show what they changed."""
    at = _ask_round(game, console)
    before = game.result()
    _take_corrections(game, at, console)
    after = game.result()
    if at + 1 < len(after.rounds):
        console.say("", *round_lines(after.rounds[at], after.red))
    told = [_change(name, before.totals[name], after.totals[name]) for name in after.players]
    console.say("")
    console.tell(f"Totals: {', '.join(told)}")
    if before.winners and not after.winners:
        console.tell("The game is no longer at its end.")


def _ask_round(game: Game, console: Console) -> int:
    """Return the place of the round to correct, the latest for Enter alone."""
    numbers = {str(each.number): at for at, each in enumerate(game.sheet.rounds)}
    if len(numbers) == 1:
        return 0
    known = list(numbers)
    while True:
        console.tell(f"Which round, {known[0]} to {known[-1]}? Enter: the latest.")
        answer = console.ask("round> ") or known[-1]
        if answer in numbers:
            return numbers[answer]
        console.tell(f"There is no round {shortened(answer)}.")


def _take_corrections(game: Game, at: int, console: Console) -> None:
    prompt = f"round {game.sheet.rounds[at].number}> "
    console.say("", *help_lines())
    while True:
        console.say("", *_round_as_written(game, at, console.width))
        typed = console.ask(prompt)
        if typed in ("", DONE):
            return
        try:
            game.keep(corrected(typed, game.sheet, at, game.tiles_of))
        except CorrectionError as error:
            console.tell(f"Not done: {error}.")


def _round_as_written(game: Game, at: int, width: int) -> list[str]:
    each = game.sheet.rounds[at]
    drawers = ", ".join(map(shortened, each.frenetic)) or "none"
    first = shortened(readers(game.sheet, each)[0])
    told = (
        f"Tiles: {' '.join(each.tiles) or 'none'}",
        f"FReNeTiC tiles drawn by: {drawers}; reads first: {first}",
    )
    return [
        *(line for text in told for line in flow(text.split(), width, " ")),
        *player_lines(game.sheet, each, width),
    ]


def _change(name: str, before: int, after: int) -> str:
    was = "" if before == after else f"{before:,} -> "
    return f"{shortened(name)} {was}{after:,}"
