"""`frenetic check`: settle a challenge."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from solver.board import Board
from solver.challenge import Verdict, check_word
from solver.notation import format_play, format_sum
from solver.tilesets import TileSet
from wordlists.lexicon import Level
from wordlists.normalise import printable

from .help import help_option
from .lists import (
    lexicon_option,
    only_option,
    open_index,
    open_lexicon,
    own_lists,
    wordlist_option,
)
from .output import (
    Format,
    format_option,
    plural,
    resolve,
    to_json,
    wrapped,
    write_csv,
    write_json,
    write_lines,
)
from .params import (
    PlayParam,
    level_option,
    make_board,
    read_tiles,
    red_option,
    rule_option,
    server_option,
    tile_set_option,
    wild_option,
    with_red,
)

if TYPE_CHECKING:
    from .advice import Advice

CSV_HEADER = ("word", "entry", "valid", "best", "splits_total", "best_split", "codes", "messages")
TOURNAMENT_HEADER = ("valid", "words", "lexicon", "level", "digest")
MOST_SPLITS_DRAWN = 10
NOT_VALID = 1


@click.command(add_help_option=False)
@click.argument("words", nargs=-1, required=True, metavar="WORD...")
@click.option(
    "--tiles", metavar="TILES", help="The tiles that are out; without it the whole set is."
)
@tile_set_option
@wild_option
@red_option
@rule_option
@level_option
@click.option(
    "--called",
    type=PlayParam(),
    multiple=True,
    help="A play called already, in tile case: AgNoSTiC. One option each.",
)
@click.option(
    "--tournament",
    is_flag=True,
    help="One verdict for all words, which does not tell which one failed.",
)
@click.option("--opinion", is_flag=True, help="What other dictionaries say, beside the ruling.")
@click.option("--define", is_flag=True, help="What the words mean, by WordNet.")
@click.option("--suggest", is_flag=True, help="Near words that the tiles can spell.")
@wordlist_option
@only_option
@lexicon_option
@server_option
@format_option
@help_option
@click.pass_context
def check(
    ctx: click.Context,
    words: tuple[str, ...],
    tiles: str | None,
    tiles_of: TileSet,
    wild: int,
    red: str,
    house_rules: tuple[tuple[str, Any], ...],
    level: Level,
    called: tuple[tuple[str, ...], ...],
    tournament: bool,
    opinion: bool,
    define: bool,
    suggest: bool,
    files: tuple[str, ...],
    only: bool,
    name: str | None,
    server: str | None,
    chosen: Format | None,
) -> None:
    """Settle whether words are valid.

    A WORD is valid if the list holds it and tiles make it, with two uses of tiles or more; else
    every reason is given. Case and accents do not matter. Exit code 0 if all words are valid, 1
    if one is not. What starts with a hyphen goes after `--`.

    \b
    frenetic check agnostic --tiles "Ag N No Os S Ti C"
    frenetic check London nasa co-op "don't" café
    frenetic check -- -ing
    """
    tiles_of = with_red(tiles_of, red)
    out = tiles_of.tiles if tiles is None else read_tiles([tiles], tiles_of, "--tiles")
    board = make_board(out, tiles_of, wild, house_rules)
    advice = None
    if (opinion or define or suggest) and not tournament:
        from .advice import Advice

        advice = Advice(opinion=opinion, define=define, suggest=suggest)
    if server is not None:
        from .remote import Server, refuse

        refuse(tiles_of, {"--wordlist": files, "--only": only, "--lexicon": name})
        columns = advice.columns if advice else ()
        verdicts = Server(server).check(words, board, level, called, columns)
    else:
        own = own_lists(files, only=only)
        lexicon = open_lexicon(name)
        verdicts = [check_word(lexicon, word, board, level, called, own) for word in words]
        if advice:
            index = open_index(lexicon, name) if suggest else None
            verdicts = advice.added(verdicts, board, level, index, own)
    if tournament:
        _write_tournament(verdicts, resolve(chosen))
    else:
        _write(verdicts, board, resolve(chosen), advice)
    ctx.exit(0 if all(verdict.valid for verdict in verdicts) else NOT_VALID)


def _write_tournament(verdicts: list[Verdict], form: Format) -> None:
    valid = all(verdict.valid for verdict in verdicts)
    if form in (Format.JSON, Format.NDJSON):
        write_json({"valid": valid, "words": len(verdicts), "lexicon": verdicts[0].lexicon})
    elif form is Format.CSV:
        lexicon = verdicts[0].lexicon
        row = (_said(valid), len(verdicts), lexicon.name, lexicon.level, lexicon.digest)
        write_csv(TOURNAMENT_HEADER, [row])
    elif form is Format.PLAIN:
        write_lines([f"{_said(valid)}\t{len(verdicts)}"])
    else:
        words = plural(len(verdicts), "word")
        write_lines([_styled(f"{_mark(valid)} {words}: {_said(valid)}", valid)])


def _write(verdicts: list[Verdict], board: Board, form: Format, advice: "Advice | None") -> None:
    if form is Format.JSON:
        write_json(verdicts)
    elif form is Format.NDJSON:
        write_lines(to_json(verdict) for verdict in verdicts)
    elif form is Format.CSV:
        columns = advice.columns if advice else ()
        write_csv((*CSV_HEADER, *columns), (_csv_row(verdict, advice) for verdict in verdicts))
    elif form is Format.PLAIN:
        write_lines(_plain_line(verdict, advice) for verdict in verdicts)
    else:
        write_lines(line for verdict in verdicts for line in _table_lines(verdict, board, advice))
        write_lines(_lists_asked(verdicts[0]))


def _plain_line(verdict: Verdict, advice: "Advice | None") -> str:
    best = "" if verdict.best is None else str(verdict.best)
    cells = (printable(verdict.text), _said(verdict.valid), best, _best_play(verdict))
    return "\t".join((*cells, _codes(verdict), *(advice.cells(verdict) if advice else ())))


def _csv_row(verdict: Verdict, advice: "Advice | None") -> tuple[Any, ...]:
    return (
        *(printable(verdict.text), verdict.entry, _said(verdict.valid), verdict.best),
        *(verdict.splits_total, _best_play(verdict), _codes(verdict)),
        "; ".join(printable(reason.message) for reason in verdict.reasons),
        *(advice.cells(verdict) if advice else ()),
    )


def _table_lines(verdict: Verdict, board: Board, advice: "Advice | None") -> Iterator[str]:
    """Yield the verdict by mark and text, its reasons, its splits, the evidence, the advice."""
    shown = printable(verdict.entry or verdict.text)
    yield _styled(f"{_mark(verdict.valid)} {shown}: {_said(verdict.valid)}", verdict.valid)
    yield from wrapped(printable(reason.message) for reason in verdict.reasons)
    yield from (f"    {line}" for line in _split_lines(verdict, board))
    yield from wrapped(f"{item.source}: {printable(item.finding)}" for item in verdict.evidence)
    if advice:
        yield from advice.lines(verdict)


def _lists_asked(verdict: Verdict) -> Iterator[str]:
    """Yield a line that names the lists that counted, where some are the user's own."""
    own = [f"{printable(each.name)} ({plural(each.entries, 'word')})" for each in verdict.wordlists]
    others = [] if verdict.only else [f"{verdict.lexicon.name} {verdict.lexicon.level}"]
    if own:
        yield f"Lists: {', '.join(own + others)}"


def _split_lines(verdict: Verdict, board: Board) -> Iterator[str]:
    """Yield the best splits, drawn, each with the sum that makes its score."""
    from .tile_art import draw_split

    for split in verdict.splits[:MOST_SPLITS_DRAWN]:
        yield f"{draw_split(split)}  {format_sum(split, board.rules)}"
    if len(verdict.splits) > MOST_SPLITS_DRAWN:
        total = f"{verdict.splits_total:,}" if verdict.splits_total else "more than 2^53"
        yield f"... {total} splits in all; --format json lists {len(verdict.splits)}"


def _styled(text: str, valid: bool) -> str:
    return click.style(text, fg="green" if valid else "red", bold=True)


def _mark(valid: bool) -> str:
    return "+" if valid else "x"


def _said(valid: bool) -> str:
    return "valid" if valid else "not valid"


def _codes(verdict: Verdict) -> str:
    return " ".join(reason.code for reason in verdict.reasons)


def _best_play(verdict: Verdict) -> str:
    return format_play(verdict.splits[0], "-") if verdict.splits else ""
