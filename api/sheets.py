"""Score sheets: `POST /v1/sheets/score`."""

from dataclasses import replace
from itertools import accumulate
from typing import Annotated

from flask import Response
from msgspec import Meta

from games.documents import SheetError
from games.frenetic.missed import with_missed
from games.frenetic.page import result_page
from games.frenetic.reading import sheet_of
from games.frenetic.result import GameResult
from games.frenetic.scoring import mark_red, score_game
from games.frenetic.sheet import GAME, Policy, Sheet
from games.fright_factor.sheet import Sheet as CardSheet
from games.fright_factor.sheet import SheetResult
from games.fright_factor.sheet_page import result_page as card_page
from games.fright_factor.sheet_reading import sheet_of as card_sheet_of
from games.fright_factor.sheet_scoring import score_sheet
from games.sheets import SheetFile, open_sheet
from solver.symbols import symbols
from solver.tilesets import TileSet
from wordlists.lexicon import Level

from . import parameters
from .boards import read_rule_changes, read_tile_set, read_tiles
from .media import CSV, HTML, JSON, TOML
from .operations import LONG_LISTS, Call, Operation, answer
from .reading import Asked, Faults

NAMES = {JSON: "sheet.json", TOML: "sheet.toml", CSV: "sheet.csv"}
TITLE = "FReNeTiC"
PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A page of a result has its style in it, and needs nothing else."""
MOST_LINES, MOST_ROUNDS = 20_000, 500
MOST_MISSED = 100
MOST_ROUNDS_MISSED = 30
MOST_TILES_MISSED = 1200
"""On the boards of all rounds together: a game of 23 rounds, the last of them with 96 tiles."""
MOST_FAULTS = 1000

SAMPLES = {
    JSON: (
        '{"game": "frenetic", "players": ["Ada", "Bo"], "round": [{"tiles": "Ag N No S Ti C O H", '
        '"words": {"Ada": ["AgNoSTiC"], "Bo": ["tin", "Cosh"]}}]}'
    ),
    TOML: (
        'players = ["Ada", "Bo"]\n\n[[round]]\ntiles = "Ag N No S Ti C O H"\n'
        'words.Ada = ["AgNoSTiC"]\nwords.Bo = ["tin", "Cosh"]\n'
    ),
    CSV: (
        "round,player,word,tiles\n1,,,Ag N No S Ti C O H\n1,Ada,AgNoSTiC,\n1,Bo,tin,\n1,Bo,Cosh,\n"
    ),
}


class SheetQuery(Asked, frozen=True, kw_only=True):
    """What goes before what the sheet says; the names are those of the options of `score`."""

    policy: Annotated[
        Policy | None,
        Meta(description="Which words count as challenged. Without it, what the sheet says."),
    ] = None
    missed: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_MISSED,
            description="How many words that nobody wrote to tell for each round, the best ones.",
        ),
    ] = 0
    tile_set: Annotated[
        parameters.TileSetName | None,
        Meta(description="A tile set in place of the one that the sheet names."),
    ] = None
    red: parameters.Red = ""
    rule: parameters.Rule = ""
    level: Annotated[
        parameters.AskedLevel | None,
        Meta(description="How rare a word may be. Without it, what the sheet says, or standard."),
    ] = None


def score(call: Call) -> Response:
    """Answer `POST /v1/sheets/score`."""
    media, content = call.body
    query: SheetQuery = call.query
    file = _opened(content, NAMES[media], call.faults)
    if file and file.game != GAME:
        return _score_cards(file, call)
    sheet = _read(file, call.faults)
    tiles_of = read_tile_set(query.tile_set or sheet.tile_set, "", call.faults)
    sheet = _overruled(sheet, query, tiles_of, call.faults)
    _limit(sheet, query, tiles_of, call.faults)
    call.faults.end()
    result = score_game(sheet, tiles_of, call.sources.lexicon)
    if query.missed:
        index = call.sources.index
        result = with_missed(result, sheet, tiles_of, index, query.missed, guard=LONG_LISTS)
    if call.accepted == HTML:
        return _page(result_page(result, sheet.rules, mark_red(sheet, tiles_of)[0], TITLE))
    return answer(result)


def _score_cards(file: SheetFile, call: Call) -> Response:
    """Answer with the result of a card game's sheet."""
    for name in SheetQuery.__struct_fields__:
        if getattr(call.query, name) != getattr(NOTHING_ASKED, name):
            what = f"{name} is for sheets of {GAME}; this is one of {file.game}"
            call.faults.add(f"/{name}", "unknown", what)
    try:
        sheet = card_sheet_of(file)
    except SheetError as error:
        call.faults.add("", "no_sheet", str(error))
        sheet = CardSheet(())
    if len(sheet.rounds) > MOST_ROUNDS:
        _tell_rounds(len(sheet.rounds), call.faults)
    _limit_faults(len(sheet.faults), call.faults)
    call.faults.end()
    result = score_sheet(sheet)
    return _page(card_page(result)) if call.accepted == HTML else answer(result)


def _page(page: str) -> Response:
    response = Response(page, mimetype=HTML)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


def _opened(content: bytes, name: str, faults: Faults) -> SheetFile | None:
    """Return what a body holds, None if it cannot be read."""
    try:
        return open_sheet(content, name)
    except SheetError as error:
        faults.add("", "no_sheet", str(error))
        return None


def _read(file: SheetFile | None, faults: Faults) -> Sheet:
    """Return the sheet that a body holds, an empty one if it cannot be read."""
    try:
        return sheet_of(file) if file else Sheet(players=())
    except SheetError as error:
        faults.add("", "no_sheet", str(error))
        return Sheet(players=())


def _overruled(sheet: Sheet, query: SheetQuery, tiles_of: TileSet, faults: Faults) -> Sheet:
    """Return the sheet with what the query says in the place of what it says."""
    red = tuple(symbols()[tile] for tile in read_tiles("/red", query.red, tiles_of, faults))
    rules = read_rule_changes(query.rule, faults)
    return replace(
        sheet,
        policy=query.policy or sheet.policy,
        level=Level(query.level) if query.level else sheet.level,
        red=(*sheet.red, *red),
        rules=replace(sheet.rules, **rules),
    )


def _limit(sheet: Sheet, query: SheetQuery, tiles_of: TileSet, faults: Faults) -> None:
    lines, rounds = sum(len(each.lines) for each in sheet.rounds), len(sheet.rounds)
    if lines > MOST_LINES:
        faults.add("", "too_many", f"{lines:,} lines; a sheet has at most {MOST_LINES:,}")
    if rounds > MOST_ROUNDS:
        _tell_rounds(rounds, faults)
    _limit_faults(len(sheet.faults), faults)
    if query.missed and rounds > MOST_ROUNDS_MISSED:
        most = f"missed words are told for at most {MOST_ROUNDS_MISSED}"
        faults.add("/missed", "too_many", f"{rounds} rounds; {most}")
    elif query.missed:
        named = accumulate(len(each.tiles) for each in sheet.rounds)
        tiles = sum(min(each, len(tiles_of.tiles)) for each in named)
        if tiles > MOST_TILES_MISSED:
            most = f"missed words are told for at most {MOST_TILES_MISSED:,}"
            faults.add(
                "/missed", "too_many", f"{tiles:,} tiles on the boards of all rounds; {most}"
            )


def _limit_faults(count: int, faults: Faults) -> None:
    """Refuse a sheet of which so much cannot be read that the answer would outgrow it."""
    if count > MOST_FAULTS:
        what = f"{count:,} things cannot be read, {MOST_FAULTS:,} at the most; is it a score sheet?"
        faults.add("", "too_many", what)


def _tell_rounds(rounds: int, faults: Faults) -> None:
    faults.add("", "too_many", f"{rounds:,} rounds; a sheet has at most {MOST_ROUNDS:,}")


NOTHING_ASKED = SheetQuery()
OPERATIONS = (
    Operation(
        method="POST",
        path="/v1/sheets/score",
        handle=score,
        summary="Score a game from its sheet, with every line explained",
        description="The body is a sheet as `frenetic score` reads it, of FReNeTiC or, if its key "
        "`game` or its columns say so, of `fright-factor`. A line that cannot count scores 0 with "
        "its reason; the others are scored. What the parameters say, which are for FReNeTiC, goes "
        "before what the sheet says. `text/html` is a page to look at and to print.",
        query=SheetQuery,
        bodies={JSON: None, TOML: None, CSV: None},
        answers={JSON: (GameResult, SheetResult), HTML: str},
        samples=SAMPLES,
    ),
)
