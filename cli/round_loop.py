"""The loop of `frenetic round`: draw, write, challenge, score, as long as the players go on."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from games.frenetic.result import RoundResult
from games.frenetic.scoring import score_game
from games.frenetic.seats import drawer
from games.frenetic.sheet import Policy, SheetLine, Stage
from games.frenetic.table import (
    TableError,
    challenge,
    deal_round,
    end_list,
    end_round,
    keep_time,
    left_of,
    read_out,
    write_line,
    writer,
)
from wordlists.normalise import shortened

from .board_view import BoardView, board_lines
from .console import Console, Ended, Page, Typed
from .correct import correct
from .game_file import Game
from .interruptions import Terminated
from .output import plural
from .score_table import ending_lines, round_lines
from .sheet_lines import player_lines, word_of
from .widths import flow

PROMPT_LINES = 1
PROMPT, HIDE = "> ", "Enter: hide the list> "
LIST_END = "."


def play(game: Game, console: Console) -> None:
    """Play on from where the game stands until its players stop.

    EOFError if they stop by Ctrl-D, or nothing more can be typed. The game is in its file then,
    as it is if anything else ends the loop.
    """
    if game.sheet.table and game.sheet.table.stage is Stage.WRITE:
        _announce(game, console)
    steps = {
        Stage.WRITE: _write_list,
        Stage.CHALLENGE: _take_challenges,
        Stage.SCORED: _after_round,
    }
    while game.sheet.table and steps[game.sheet.table.stage](game, console):
        pass


def _deal(game: Game, console: Console) -> bool:
    game.keep(deal_round(game.sheet, game.tiles_of))
    _announce(game, console)
    return True


def _announce(game: Game, console: Console) -> None:
    """Show what the round drew, and the board."""
    each = _before_words(game)
    who = shortened(drawer(game.sheet.players, each.round))
    drawn = plural(len(each.tiles) + len(each.frenetic), "tile")
    bag, _ = left_of(game.sheet, game.tiles_of)
    console.say("")
    console.tell(f"Round {each.round}: {who} draws {drawn}; {len(bag)} are left in the bag.")
    if each.frenetic:
        kept = plural(len(each.frenetic), "FReNeTiC tile")
        console.tell(f"{kept} among them, which {who} keeps off the board.")
    console.say("", *board_lines(_view(game, each), console.width))


def _write_list(game: Game, console: Console) -> bool:
    """Let the next player write a list against the clock, and end it."""
    player, each = writer(game.sheet), _before_words(game)
    held = each.ledger.held[player]

    def page(width: int, height: int | None) -> list[str]:
        return _page(player, held, game, each, width, height)

    _wait_for(player, held, game, console)
    with console.page():
        typed = _type_words(game, console, page)
        told = _told(player, typed, game, console)
        game.keep(end_list(game.sheet))
        ended = partial(_ended_page, page, told)
        if typed.ended is Ended.TIME:
            console.time_up(ended)
        if console.draws:
            console.ask(HIDE, ended)
    words = plural(len(_words(player, game)), "word")
    console.tell(f"{shortened(player)}: {words}." if console.draws else told)
    return True


def _wait_for(player: str, held: int, game: Game, console: Console) -> None:
    """Ask the player to begin; only Enter alone does, not the rest of a word cut off."""
    tiles = f", you hold {plural(held, 'FReNeTiC tile')}" if held else ""
    left = game.sheet.table and game.sheet.table.seconds_left
    time = "" if left is None else f" and go on with the {left:.0f} s left"
    console.say("")
    console.tell(f"{shortened(player)}{tiles}: press Enter when ready{time}.")
    while console.ask(PROMPT):
        console.tell("Press Enter alone; words are typed when the time runs.")


def _type_words(game: Game, console: Console, page: Page) -> Typed:
    """Keep each line that is ended in time; return what ended the list (FR20)."""
    kept = game.sheet.table.seconds_left if game.sheet.table else None
    seconds = game.tiles_of.seconds if kept is None else kept
    console.forget()
    deadline = console.clock() + seconds
    game.keep(keep_time(game.sheet, seconds))
    if not console.draws:
        console.say(*page(console.width, None))
    try:
        while True:
            typed = console.ask_in_time(deadline, page)
            if typed.ended is not Ended.LINE or typed.text.strip() == LIST_END:
                return typed
            if typed.text.strip():
                left = deadline - console.clock()
                game.keep(write_line(game.sheet, typed.text, left))
    except (KeyboardInterrupt, EOFError, OSError, Terminated):
        game.keep(keep_time(game.sheet, deadline - console.clock()))
        raise


def _told(player: str, typed: Typed, game: Game, console: Console) -> str:
    """Return how a list ended, and which line did not count."""
    words = plural(len(_words(player, game)), "word")
    if typed.ended is not Ended.TIME:
        return f"{shortened(player)}'s list is complete: {words}."
    cut = shortened(typed.text.strip())
    lost = f" '{cut}' was not ended in time and does not count." if cut else ""
    if not console.sees_typing:
        lost = " A line not ended by now does not count."
    return f"Time is up, {shortened(player)}: {words}.{lost}"


def _page(
    player: str, held: int, game: Game, each: RoundResult, width: int, height: int | None
) -> list[str]:
    """Return what the round is, the board and the words so far."""
    told = f"Round {each.round}, {shortened(player)}: {' '.join(_how(held))}"
    top = [*flow(told.split(), width, " "), ""]
    words = ["", *flow(map(word_of, _words(player, game)), width, ", ")]
    room = height and height - len(top) - len(words) - PROMPT_LINES
    return [*top, *board_lines(_view(game, each), width, room), *words]


def _ended_page(page: Page, told: str, width: int, height: int | None) -> list[str]:
    """Return the page of a list that has ended, with what is told of it."""
    lines = ["", *flow(told.split(), width, " ")]
    return [*page(width, height and height - len(lines)), *lines]


def _how(held: int) -> Iterator[str]:
    yield "a word a line;"
    if held:
        yield f"{plural(held, 'FReNeTiC tile')} held:"
        yield "agnostic (Os) or AgN(Os)TiC: a FReNeTiC tile stands for Os;"
    yield "Ctrl-D or a full stop alone ends the list."


def _take_challenges(game: Game, console: Console) -> bool:
    """Read the lists out, and mark the words that are challenged where only those are judged."""
    asked = game.sheet.policy is Policy.CHALLENGED
    while game.sheet.rounds[-1].lines:
        console.say("", *player_lines(game.sheet, game.sheet.rounds[-1], console.width))
        console.say("")
        if not asked:
            break
        console.tell("Which words are challenged? Their numbers, or Enter for none more.")
        answer = console.ask(PROMPT)
        if not answer:
            break
        try:
            game.keep(challenge(game.sheet, _numbers(answer)))
        except TableError as error:
            console.tell(f"{error}.")
    game.keep(end_round(game.sheet))
    return True


def _numbers(text: str) -> Iterable[int]:
    """Return the numbers in a text; TableError if there is something else."""
    for part in text.replace(",", " ").split():
        if not (part.isascii() and part.isdecimal() and len(part) < 9):
            raise TableError(f"'{shortened(part)}' is no number; type numbers like 2 5")
        yield int(part)


def _after_round(game: Game, console: Console) -> bool:
    """Show the result of the latest round, then go on, correct or stop."""
    if not game.sheet.rounds:
        return _deal(game, console)
    result = game.result()
    console.say("", *round_lines(result.rounds[-1], result.red))
    if result.winners:
        console.say("", *ending_lines(result))
        onward = "Enter: end"
    else:
        onward = "Enter: next round - q: stop"
    while True:
        console.say("")
        console.tell(f"{onward} - c: correct any round")
        answer = console.ask(PROMPT).casefold()
        if answer == "c":
            correct(game, console)
            return True
        if answer == "q" or (not answer and result.winners):
            return False
        if not answer:
            return _deal(game, console)


def _before_words(game: Game) -> RoundResult:
    """Return how the latest round stood when its lists were begun."""
    *earlier, latest = game.sheet.rounds
    sheet = replace(game.sheet, rounds=(*earlier, replace(latest, lines=())))
    return score_game(sheet, game.tiles_of, game.lexicon, game.own).rounds[-1]


def _view(game: Game, each: RoundResult) -> BoardView:
    return BoardView(game.tiles_of, each.board, each.tiles)


def _words(player: str, game: Game) -> list[SheetLine]:
    lines = read_out(game.sheet, game.sheet.rounds[-1])
    return [line for line in lines if line.player == player]
