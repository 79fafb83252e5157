"""Challenges: `POST /v1/check` and `GET /v1/check/{word}`."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated

import msgspec
from flask import Response
from msgspec import Meta

from solver.advice import advise
from solver.board import Board
from solver.challenge import Verdict, check_word
from solver.notation import PlayError, parse_play
from solver.rules import Rules, SameWord
from wordlists.lexicon import Level, Lexicon

from . import parameters
from .answers import MOST_CHECKED, MOST_SUGGESTED, Checked
from .boards import make_board, read_rules, read_tile_set, read_tiles, write_rules, write_tiles
from .caching import cacheable
from .media import JSON
from .operations import Call, Operation, answer, encode
from .problems import ProblemCode, ProblemError
from .reading import Asked, Faults

MOST_LETTERS = 100
MOST_LETTERS_CALLED = 40
"""No word of English has so many."""
MOST_SPLITS = 10_000
"""How many splits the words of one request may have."""
Text = Annotated[str, Meta(max_length=MOST_LETTERS)]
Play = Annotated[str, Meta(min_length=1, max_length=200)]
Name = Annotated[str, Meta(max_length=60)]


class Mode(StrEnum):
    """Whether each word has its verdict, or all of them one."""

    ALL = "all"
    TOURNAMENT = "tournament"


class CheckPath(Asked, frozen=True, kw_only=True):
    """The word in an address."""

    word: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MOST_LETTERS,
            description="The word; case and accents do not matter.",
        ),
    ]


class CheckFields(Asked, frozen=True, kw_only=True):
    """What all challenges say."""

    tile_set: parameters.TileSetName = "frenetic"
    wild: parameters.Wild = 0
    red: parameters.Red = ""
    level: parameters.Level = "standard"
    opinion: parameters.Opinion = False
    suggest: parameters.Suggest = False
    define: parameters.Define = False


class CheckQuery(CheckFields, frozen=True, kw_only=True):
    """What is asked of the word in the address."""

    tiles: Annotated[parameters.Text | None, Meta(description=parameters.TILES_OUT)] = None
    rule: parameters.Rule = ""


class CheckBody(CheckFields, frozen=True, kw_only=True):
    """The words to be settled, and by what."""

    words: Annotated[
        list[Text],
        Meta(min_length=1, max_length=MOST_CHECKED, description="The words, as they were called."),
    ]
    tiles: Annotated[
        parameters.Text | Annotated[list[Name], Meta(max_length=200)] | None,
        Meta(description=parameters.TILES_OUT),
    ] = None
    called: Annotated[
        list[Play],
        Meta(max_length=1000, description="Plays called already, in tile case: `AgNoSTiC`."),
    ] = msgspec.field(default_factory=list[str])
    rule: parameters.RuleList = msgspec.field(default_factory=list[str])
    mode: Annotated[
        Mode,
        Meta(
            description="`all` gives each word its verdict; `tournament` gives one for all words "
            "and does not tell which one failed."
        ),
    ] = Mode.ALL


def post_check(call: Call) -> Response:
    """Answer `POST /v1/check`."""
    body: CheckBody = call.body
    board = _board(body, body.tiles, body.rule, call.faults)
    called = [_play(at, play, call.faults) for at, play in enumerate(body.called)]
    if called:
        _refuse_long(body.words, call.faults)
    if body.suggest and len(body.words) > MOST_SUGGESTED:
        detail = f"{len(body.words)} words with suggest: {MOST_SUGGESTED} at once are the most"
        call.faults.add("/words", "too_many", detail)
    call.faults.end()
    verdicts = _verdicts(body, board, _distinct(called, board.rules), call.sources.lexicon)
    if body.mode is Mode.ALL:
        results = tuple(_advised(verdict, board, body, call) for verdict in verdicts)
    else:
        results = ()
    valid = all(verdict.valid for verdict in verdicts)
    return answer(Checked(valid, len(verdicts), verdicts[0].lexicon, results))


def _refuse_long(words: list[str], faults: Faults) -> None:
    """Add faults for words so long that telling their splits from called ones takes minutes."""
    for at, word in enumerate(words):
        if len(word) > MOST_LETTERS_CALLED:
            detail = f"{len(word)} letters: beside called plays {MOST_LETTERS_CALLED} are the most"
            faults.add(f"/words/{at}", "too_long", detail)


def _verdicts(
    body: CheckBody, board: Board, called: list[tuple[str, ...]], lexicon: Lexicon
) -> list[Verdict]:
    """Return the verdicts on the words; a problem if they have too many splits."""
    verdicts: list[Verdict] = []
    splits = 0
    for word in body.words:
        verdicts.append(check_word(lexicon, word, board, Level(body.level), called))
        splits += len(verdicts[-1].splits)
        if splits > MOST_SPLITS:
            detail = f"the words have more than {MOST_SPLITS:,} splits; check fewer words at once"
            raise ProblemError(ProblemCode.TOO_LARGE, detail)
    return verdicts


def get_check(call: Call) -> Response:
    """Answer `GET /v1/check/{word}`, the permanent address of a verdict."""
    path: CheckPath = call.path
    query: CheckQuery = call.query
    board = _board(query, query.tiles, query.rule, call.faults)
    call.faults.end()

    def verdict() -> Verdict:
        found = check_word(call.sources.lexicon, path.word, board, Level(query.level))
        return _advised(found, board, query, call)

    if query.opinion:  # it depends on the machine, too
        return answer(verdict())
    digests = call.sources.lexicon.digest
    if query.define:
        digests += call.sources.glosses.manifest["digest"]
    canonical = repr(("check", path.word, _asked(board, query)))
    seconds = call.settings.cache_seconds
    return cacheable(call.kept, digests, canonical, seconds, lambda: encode(verdict()))


def _board(
    asked: CheckFields, names: str | list[str] | None, rules: str | Iterable[str], faults: Faults
) -> Board:
    tiles_of = read_tile_set(asked.tile_set, asked.red, faults)
    tiles = tiles_of.tiles
    if isinstance(names, list):
        read = (read_tiles(f"/tiles/{at}", each, tiles_of, faults) for at, each in enumerate(names))
        tiles = tuple(sorted({tile for some in read for tile in some}))
    elif names is not None:
        tiles = read_tiles("/tiles", names, tiles_of, faults)
    return make_board(tiles_of, tiles, asked.wild, read_rules(rules, faults), faults)


def _asked(board: Board, query: CheckQuery) -> tuple[object, ...]:
    """Return what the verdict on a word depends on, beside the word and its lists."""
    rules, red = write_rules(board.rules), write_tiles(board.tile_set.red)
    shown = (query.level, query.suggest, query.define)
    return board.tile_set.name, board.tiles, board.wild, red, rules, *shown


def _play(at: int, text: str, faults: Faults) -> tuple[str, ...]:
    try:
        return parse_play(text)
    except PlayError as error:
        faults.add(f"/called/{at}", "no_play", str(error))
        return ()


def _distinct(called: list[tuple[str, ...]], rules: Rules) -> list[tuple[str, ...]]:
    """Return the plays less those that are the same as another by the rules (FR11)."""
    if rules.same_word is SameWord.SPLIT:
        return list(dict.fromkeys(called))
    return list({("".join(play).lower(), frozenset(play)): play for play in called}.values())


def _advised(verdict: Verdict, board: Board, asked: CheckFields, call: Call) -> Verdict:
    sources = call.sources
    return advise(
        verdict,
        board,
        Level(asked.level),
        hunspell=sources.hunspell if asked.opinion else None,
        glosses=sources.glosses if asked.define else None,
        index=sources.index if asked.suggest else None,
    )


OPERATIONS = (
    Operation(
        method="POST",
        path="/v1/check",
        handle=post_check,
        summary="Settle challenges: are these words valid, and what do they score?",
        description="A word that is not valid is no error: the status is 200 and `valid` false, "
        "with every reason. `results` has an item a word, in the order of the request.",
        bodies={JSON: CheckBody},
        answers={JSON: Checked},
        samples={JSON: '{"words": ["agnostic", "tin"], "tiles": "Ag No S Ti C N"}'},
    ),
    Operation(
        method="GET",
        path="/v1/check/{word}",
        handle=get_check,
        summary="The verdict on one word, at an address that can be passed on",
        description="It names the word list that it rests on, with its digest.",
        place=CheckPath,
        query=CheckQuery,
        answers={JSON: Verdict},
        example={"word": "agnostic"},
        is_kept=True,
    ),
)
