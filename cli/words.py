"""`frenetic words`: every word of a board."""

from collections.abc import Iterator, Sequence
from typing import Any

import click

from solver.notation import format_play
from solver.search import SortKey, Word, find_words, sort_words
from solver.tilesets import TileSet
from wordlists.lexicon import Level

from .help import help_option
from .lists import (
    lexicon_option,
    only_option,
    open_index,
    open_lexicon,
    own_lists,
    wordlist_option,
)
from .output import Format, format_option, resolve, to_json, write_csv, write_lines
from .params import (
    EnumChoice,
    LettersParam,
    NumberParam,
    PatternParam,
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

CSV_HEADER = ("word", "entry", "level", "best", "needs_wild", "tiles", "score", "wild", "red")


@click.command(add_help_option=False)
@click.argument("tiles", nargs=-1, metavar="[TILE...]")
@click.option("--tiles", "more_tiles", metavar="TILES", default="", help='Tiles: "C Co N".')
@click.option("--all", "whole", is_flag=True, help="Every tile of the set is out.")
@tile_set_option
@wild_option
@red_option
@rule_option
@level_option
@click.option("--family", is_flag=True, help="Leave out slurs and obscenities.")
@click.option("--new", metavar="TILES", help="Tiles just drawn: only plays that use one of them.")
@click.option("--min-score", type=NumberParam(), help="Least points of the best split.")
@click.option("--min-length", type=NumberParam(), help="Fewest letters.")
@click.option("--max-length", type=NumberParam(), help="Most letters.")
@click.option("--starts", type=LettersParam(), help="First letters of the word.")
@click.option("--ends", type=LettersParam(), help="Last letters of the word.")
@click.option("--contains", type=LettersParam(), help="Letters in a row somewhere in the word.")
@click.option(
    "--regex",
    "pattern",
    type=PatternParam(),
    help="A regular expression found in the word, which is in lower case without accents.",
)
@click.option(
    "--sort",
    type=EnumChoice(SortKey),
    default=SortKey.SCORE.value,
    show_default=True,
    help="Most points, letters or tiles first; commonest first; or alphabetically.",
)
@click.option("--limit", type=NumberParam(), help="Write no more words than this.")
@click.option(
    "--next",
    "ahead",
    is_flag=True,
    help="What each tile that is not out would bring: new words, new plays, points.",
)
@wordlist_option
@only_option
@lexicon_option
@server_option
@format_option
@help_option
def words(
    tiles: tuple[str, ...],
    more_tiles: str,
    whole: bool,
    tiles_of: TileSet,
    wild: int,
    red: str,
    house_rules: tuple[tuple[str, Any], ...],
    level: Level,
    family: bool,
    new: str | None,
    sort: SortKey,
    limit: int | None,
    ahead: bool,
    files: tuple[str, ...],
    only: bool,
    name: str | None,
    server: str | None,
    chosen: Format | None,
    **conditions: Any,
) -> None:
    """List the words that tiles can make.

    A TILE is a symbol in its own case (Co), a name (cobalt) or an atomic number (27); `-` reads
    tiles from standard input. A word is shown with every way to split it into tiles; `plain`
    writes one line a word: word, points, FReNeTiC tiles needed and best split, between tabs.

    \b
    frenetic words C Co N No O S Ti Er
    frenetic words Ba N --wild 2 --format json
    frenetic words --all --min-length 15
    """
    tiles_of = with_red(tiles_of, red)
    drawn = () if new is None else read_tiles([new], tiles_of, "--new")
    if new is not None and not drawn:
        raise click.UsageError("--new names no tile: name the ones just drawn, or leave it out")
    named = read_tiles([*tiles, more_tiles], tiles_of, "TILE")
    board = make_board(_tiles_out(named, drawn, whole, tiles_of, wild), tiles_of, wild, house_rules)
    given = {name: value for name, value in conditions.items() if value is not None}
    form = resolve(chosen)
    if server is not None:
        from .remote import Server, refuse
        from .words_listing import write_listing

        refuse(
            tiles_of,
            {
                **{"--wordlist": files, "--only": only, "--lexicon": name},
                "--regex": given.pop("pattern", None),
            },
        )
        query = {"level": level, "family": family, "sort": sort, "next": ahead, **given}
        listing = Server(server).words(board, drawn, query, limit)
        if form in (Format.JSON, Format.TABLE) or ahead:
            write_listing(listing, form, ahead=ahead)
        else:
            _write_words(listing.words, form)
        return
    own = own_lists(files, only=only)
    if own and ahead:
        raise click.UsageError("--next looks into compiled lists: build yours, use --lexicon NAME")
    index = open_index(open_lexicon(name), name)
    found = find_words(index, board, level, family=family, new=drawn)
    if own:
        from solver.own_words import with_own_words

        found = with_own_words(found, own, index.lexicon, board, level, family=family, new=drawn)
    if given:
        from solver.filters import Filter

        found = [word for word in found if Filter(**given).keeps(word)]
    found = sort_words(found, sort, index.lexicon)
    if form not in (Format.JSON, Format.TABLE) and not ahead:
        _write_words(found[:limit], form)
        return
    from .words_listing import complete, write_listing

    listing = complete(found, index, board, level, limit, own, family=family, ahead=ahead)
    write_listing(listing, form, ahead=ahead)


def _tiles_out(
    named: tuple[int, ...], drawn: tuple[int, ...], whole: bool, tiles_of: TileSet, wild: int
) -> tuple[int, ...]:
    """Return the tiles that are out; the ones just drawn are, named again or not."""
    if whole and named:
        raise click.UsageError("--all lays out every tile: name no tiles beside it")
    out = tiles_of.tiles if whole else tuple(sorted({*named, *drawn}))
    if not out and not wild:
        raise click.UsageError("no tiles: name them, as in `frenetic words C Co N`, or use --all")
    return out


def _write_words(words: Sequence[Word], form: Format) -> None:
    if form is Format.NDJSON:
        write_lines(to_json(word) for word in words)
    elif form is Format.CSV:
        write_csv(CSV_HEADER, (row for word in words for row in _csv_rows(word)))
    else:
        write_lines(_plain_line(word) for word in words)


def _plain_line(word: Word) -> str:
    best = format_play(word.splits[0], "-")
    return f"{word.word}\t{word.best}\t{word.needs_wild}\t{best}"


def _csv_rows(word: Word) -> Iterator[tuple[Any, ...]]:
    """Yield one row a split, its word's cells repeated; positions are separated by spaces."""
    for split in word.splits:
        yield (
            *(word.word, word.entry, word.level, word.best, word.needs_wild),
            *("-".join(split.tiles), split.score),
            *(" ".join(map(str, split.wild)), " ".join(map(str, split.red))),
        )
