"""The words of a board: `GET /v1/words` and `GET /v1/boards/{tiles}/words`."""

import re
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass
from fnmatch import translate
from functools import partial
from itertools import islice
from typing import Annotated, Any
from urllib.parse import urlencode

from flask import Response
from msgspec import Meta
from msgspec.structs import replace

from solver.board import Board
from solver.filters import Filter
from solver.gains import next_tiles
from solver.index import SplitIndex
from solver.listing import listing_of
from solver.search import (
    SortKey,
    Word,
    find_words,
    is_found_by_score,
    iter_words,
    sort_words,
)
from wordlists.lexicon import Level
from wordlists.normalise import fold, is_playable_text, shortened

from . import parameters
from .answers import MOST_WORDS, Page
from .boards import make_board, read_rules, read_tile_set, read_tiles, write_rules, write_tiles
from .caching import cacheable, conditional, tag
from .media import JSON, NDJSON
from .operations import LONG_LISTS, Call, Operation, encode, encode_lines
from .parameters import Letters, Number
from .reading import Asked, Faults
from .streams import set_aside

DEFAULT_LIMIT = 1000
LINES_AT_ONCE = 500
FEW_TILES = 30
"""With so many tiles at most, and no FReNeTiC tile, the list of words is not a long one."""
LETTERS = ("starts", "ends", "contains")
JOKERS = str.maketrans("", "", "?*")


class BoardPath(Asked, frozen=True, kw_only=True):
    """The board in an address."""

    tiles: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=parameters.MOST_NAMES,
            description="The tiles that are out, between hyphens. As symbols in the order of "
            "the alphabet they are the canonical address; any other is sent on to it.",
        ),
    ]


class BoardQuery(Asked, frozen=True, kw_only=True):
    """What is asked of a board; the names are those of the options of `frenetic words`."""

    tile_set: parameters.TileSetName = "frenetic"
    wild: parameters.Wild = 0
    red: parameters.Red = ""
    rule: parameters.Rule = ""
    level: parameters.Level = "standard"
    family: Annotated[bool, Meta(description="Leave out slurs and obscenities.")] = False
    new: Annotated[
        str,
        Meta(
            max_length=parameters.MOST_NAMES,
            description="Tiles just drawn: only plays that use one of them.",
        ),
    ] = ""
    min_score: Annotated[Number, Meta(description="Least points of the best split.")] = 0
    min_length: Annotated[Number, Meta(description="Fewest letters.")] = 0
    max_length: Annotated[Number | None, Meta(description="Most letters.")] = None
    starts: Annotated[Letters, Meta(description="First letters of the word.")] = ""
    ends: Annotated[Letters, Meta(description="Last letters of the word.")] = ""
    contains: Annotated[Letters, Meta(description="Letters in a row somewhere in it.")] = ""
    pattern: Annotated[
        Letters,
        Meta(description="The whole word, `?` standing for any letter and `*` for any letters."),
    ] = ""
    sort: Annotated[
        SortKey,
        Meta(description="Most points, letters or tiles first; commonest first; or alphabetically"),
    ] = SortKey.SCORE
    next: Annotated[
        bool,
        Meta(
            description="What each tile that is not out would bring: new words, new plays, points."
        ),
    ] = False
    limit: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_WORDS,
            description="Most items of `words` in one JSON answer; `count` and `plays` tell of all "
            "words, and NDJSON gives all.",
        ),
    ] = DEFAULT_LIMIT
    cursor: Annotated[
        str,
        Meta(max_length=20, description="The `cursor` of an answer, to go on behind its words."),
    ] = ""


class WordsQuery(BoardQuery, frozen=True, kw_only=True):
    """A board by its tiles, and what is asked of it."""

    tiles: parameters.Tiles = ""
    all: Annotated[bool, Meta(description="Every tile of the set is out.")] = False


DEFAULTS: dict[str, Any] = {
    name: getattr(BoardQuery(), name) for name in sorted(BoardQuery.__struct_fields__)
}


@dataclass(frozen=True, slots=True)
class Question:
    """A query as it was understood: `new` are the tiles just drawn."""

    board: Board
    new: tuple[int, ...]
    query: BoardQuery

    @property
    def makes_long_list(self) -> bool:
        """Whether there may be so many words that they take tens of MB."""
        return len(self.board.tiles) > FEW_TILES or self.board.wild > 0

    @property
    def address(self) -> str:
        """The canonical address: the same for all queries with the same answer, and no other."""
        tiles = write_tiles(self.board.tiles)
        path = f"/v1/boards/{tiles}/words" if tiles else "/v1/words"
        changed = {
            name: _text(value)
            for name, usual in DEFAULTS.items()
            if (value := getattr(self.query, name)) != usual
        }
        return f"{path}?{urlencode(changed, safe=',=')}" if changed else path


def get_words(call: Call) -> Response:
    """Answer `GET /v1/words`."""
    query: WordsQuery = call.query
    return _answer(_understood(call, query.tiles, every=query.all), call)


def get_board_words(call: Call) -> Response:
    """Answer `GET /v1/boards/{tiles}/words`; another address is sent on to the canonical one."""
    path: BoardPath = call.path
    names = path.tiles.split("-")
    if "" in names:
        call.faults.add("/tiles", "missing", "a hyphen lacks a tile beside it; write C-Co-N")
    question = _understood(call, [name for name in names if name])
    if write_tiles(question.board.tiles) != path.tiles:
        response = Response(status=308, headers={"Location": question.address})
        response.headers["Cache-Control"] = f"public, max-age={call.settings.cache_seconds}"
        return response
    return _answer(question, call)


def _understood(call: Call, names: str | list[str], *, every: bool = False) -> Question:
    """Return what is asked; a problem with all that is wrong in it."""
    query: BoardQuery = call.query
    faults = call.faults
    tiles_of = read_tile_set(query.tile_set, query.red, faults)
    tiles = read_tiles("/tiles", names, tiles_of, faults)
    new = read_tiles("/new", query.new, tiles_of, faults) if query.new else ()
    if every and tiles:
        faults.add("/all", "bad_value", "all lays out every tile: name no tiles beside it")
    out = tiles_of.tiles if every else tuple(sorted({*tiles, *new}))
    if not faults.found and not out and not query.wild:
        faults.add("/tiles", "missing", "no tiles: name them, as in tiles=C,Co,N, or say all=true")
    rules = read_rules(query.rule, faults)
    board = make_board(tiles_of, out, query.wild, rules, faults)
    texts = _texts(query, faults)
    limit = query.limit
    if call.accepted == NDJSON:
        _refuse_in_lines(query, faults)
        limit = DEFAULT_LIMIT
    faults.end()
    red = write_tiles(board.tile_set.red, ",")
    new_tiles, rule = write_tiles(new, ","), write_rules(rules)
    canonical = replace(query, red=red, rule=rule, new=new_tiles, limit=limit, **texts)
    return Question(board, new, canonical)


def _texts(query: BoardQuery, faults: Faults) -> dict[str, str]:
    """Return the conditions on letters, folded, and the cursor."""
    texts = {name: fold(getattr(query, name)) for name in (*LETTERS, "pattern")}
    for name, text in texts.items():
        letters = text.translate(JOKERS) if name == "pattern" else text
        if letters and not is_playable_text(letters):
            also = ", ? and *" if name == "pattern" else ""
            detail = f"{name} = '{shortened(text)}': letters a to z{also} are needed"
            faults.add(f"/{name}", "bad_value", detail)
    cursor = query.cursor
    if cursor and not (cursor.isascii() and cursor.isdecimal() and len(cursor) <= 9):
        detail = f"cursor = '{shortened(cursor)}': take it from the answer before, as it is"
        faults.add("/cursor", "bad_value", detail)
        cursor = ""
    return {**texts, "cursor": cursor.lstrip("0")}


def _refuse_in_lines(query: BoardQuery, faults: Faults) -> None:
    """Add faults for what an answer in lines cannot tell."""
    for name in ("next", "cursor"):
        if getattr(query, name):
            detail = f"{name} is for answers in {JSON}; {NDJSON} gives every word, and no more"
            faults.add(f"/{name}", "bad_value", detail)


def _text(value: object) -> str:
    return "true" if value is True else str(value)


def _answer(question: Question, call: Call) -> Response:
    index, address = call.sources.index, question.address
    digest, seconds = index.lexicon.digest, call.settings.cache_seconds
    if call.accepted == NDJSON:
        etag = tag(digest, f"{NDJSON} {address}")
        lines = partial(_lines, question, index)
        response = conditional(etag, seconds, lambda: call.streams.send(lines))
    else:
        response = cacheable(call.kept, digest, address, seconds, lambda: _body(question, index))
    response.headers["Link"] = f'<{address}>; rel="canonical"'
    return response


def _body(question: Question, index: SplitIndex) -> bytes:
    with _turn(question):
        return encode(_page(question, index))


def _turn(question: Question) -> AbstractContextManager[object]:
    """Return what to hold while the words are found."""
    return LONG_LISTS if question.makes_long_list else nullcontext()


def _page(question: Question, index: SplitIndex) -> Page:
    """Return the part of the listing that the query asks for."""
    query, board, level = question.query, question.board, Level(question.query.level)
    found = _found(question, index)
    listing = listing_of(found, index, board, level, 0)
    start = int(query.cursor or 0)
    end = start + query.limit
    ahead = next_tiles(index, board, level, family=query.family) if query.next else ()
    return Page(
        tile_set=listing.tile_set,
        tiles=listing.tiles,
        wild=listing.wild,
        lexicon=listing.lexicon,
        count=listing.count,
        plays=listing.plays,
        words=tuple(found[start:end]),
        next=tuple(ahead),
        cursor=str(end) if start < end < len(found) else None,
    )


def _found(question: Question, index: SplitIndex) -> list[Word]:
    """Return the words that the query asks for, in its order."""
    query, board = question.query, question.board
    words = find_words(index, board, Level(query.level), family=query.family, new=question.new)
    conditions = _conditions(query)
    if conditions != Filter():
        words = [word for word in words if conditions.keeps(word)]
    return words if query.sort is SortKey.SCORE else sort_words(words, query.sort, index.lexicon)


def _lines(question: Question, index: SplitIndex, stack: ExitStack) -> Iterable[bytes]:
    """Return the same words as lines of JSON, some at a time; few of them are in memory at once."""
    query, board = question.query, question.board
    if query.sort is not SortKey.SCORE or not is_found_by_score(board):
        with _turn(question):
            return set_aside(_pieces(iter(_found(question, index))), stack)
    words = iter_words(index, board, Level(query.level), family=query.family, new=question.new)
    conditions = _conditions(query)
    return _pieces(words if conditions == Filter() else filter(conditions.keeps, words))


def _pieces(words: Iterator[Word]) -> Iterator[bytes]:
    while some := list(islice(words, LINES_AT_ONCE)):
        yield encode_lines(some)


def _conditions(query: BoardQuery) -> Filter:
    return Filter(
        min_score=query.min_score,
        min_length=query.min_length,
        max_length=query.max_length,
        starts=query.starts,
        ends=query.ends,
        contains=query.contains,
        pattern=_compiled(query.pattern) if query.pattern else None,
    )


def _compiled(pattern: str) -> re.Pattern[str]:
    """Return what ? for a letter and * for any letters mean; the search takes no turns back."""
    return re.compile(rf"\A{translate(pattern)}")


OPERATIONS = (
    Operation(
        method="GET",
        path="/v1/words",
        handle=get_words,
        summary="Every word of a board, with every split and its score",
        description="The options are those of `frenetic words`. The header `Link` names the "
        "canonical address of the board, which caches know best. Ask for "
        "`application/x-ndjson` to get every word, one a line, without a limit.",
        query=WordsQuery,
        answers={JSON: Page, NDJSON: Word},
        example={"tiles": "C,Co,N"},
        is_kept=True,
    ),
    Operation(
        method="GET",
        path="/v1/boards/{tiles}/words",
        handle=get_board_words,
        summary="The words of a board under its canonical address, to be kept by caches",
        description="The tiles stand in the address in the order of the alphabet: the same board "
        "has the same address, whoever asks.",
        place=BoardPath,
        query=BoardQuery,
        answers={JSON: Page, NDJSON: Word},
        example={"tiles": "C-Co-N"},
        is_kept=True,
        moves=True,
    ),
)
