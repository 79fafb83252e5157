"""Settling a challenge: is it a word, and can the tiles make it?"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from wordlists.lexicon import Level, Lexicon
from wordlists.normalise import fold, is_playable_text, shortened
from wordlists.verdict import Evidence, Reason, ReasonCode, judge

from .board import Board
from .plays import Split, split_maker
from .splits import (
    FEW_LETTERS,
    MOST_SPLITS,
    count_called,
    count_splits,
    every_split,
    is_called,
    iter_splits,
    nearest_split,
    unjoined_letters,
    unspelled_letters,
    usable_tiles,
)
from .symbols import symbols

if TYPE_CHECKING:
    from wordlists.glosses import Definition
    from wordlists.opinion import Abstention, Opinion
    from wordlists.own import OwnListInfo, OwnLists


MOST_TILES = 100_000
EXACT = 2**53 - 1


@dataclass(frozen=True, slots=True)
class LexiconName:
    """Which lexicon a verdict rests on."""

    name: str
    level: Level
    digest: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a challenge.

    `word` is folded, `text` as it was asked. It is `valid` if it is eligible (FR8) and has a
    legal split (FR6, FR7, FR10) that was not called already (FR11); `reasons` say all that
    speaks against it. `splits` are the legal ones not called, best first, at most 1,000 of the
    `splits_total`, which is None above 2^53-1; `best` is the score of the first.

    `opinions`, `definitions` and `suggestions` are empty until someone who asks for them fills
    them in, `abstentions` saying which source of opinions could not be asked; `wordlists` are the
    lists of the user's own that were asked, `only` tells that no other counted.
    """

    word: str
    entry: str | None
    valid: bool
    reasons: tuple[Reason, ...]
    evidence: tuple[Evidence, ...]
    splits: tuple[Split, ...]
    splits_total: int | None
    best: int | None
    opinions: "tuple[Opinion, ...]"
    definitions: "tuple[Definition, ...]"
    suggestions: tuple[str, ...]
    lexicon: LexiconName
    text: str
    wordlists: "tuple[OwnListInfo, ...]"
    only: bool
    abstentions: "tuple[Abstention, ...]"


def check_word(
    lexicon: Lexicon,
    text: str,
    board: Board,
    level: Level = Level.STANDARD,
    called: Iterable[Sequence[str]] = (),
    own: "OwnLists | None" = None,
) -> Verdict:
    """Judge `text` as a word made on `board`; `called` holds the tiles of the plays called so far.

    Case and accents do not matter. Lists of the user's `own` overrule the lexicon.
    """
    eligibility = judge(lexicon, text, level, own)
    word = eligibility.word
    playable = is_playable_text(word)
    plays = [tuple(play) for play in called if fold("".join(play)) == word]
    legal, left, splits = _splits(word, board, plays) if playable else (0, 0, ())
    reasons = eligibility.reasons
    if playable and not left:
        reasons += (_already_called(word, legal) if legal else not_made(word, board),)
    return Verdict(
        word=word,
        entry=eligibility.entry,
        valid=not reasons,
        reasons=reasons,
        evidence=eligibility.evidence,
        splits=splits,
        splits_total=left if left <= EXACT else None,
        best=splits[0].score if splits else None,
        opinions=(),
        definitions=(),
        suggestions=(),
        lexicon=LexiconName(lexicon.name, level, lexicon.digest),
        text=text,
        wordlists=own.info() if own else (),
        only=bool(own and own.only),
        abstentions=(),
    )


def _splits(
    word: str, board: Board, called: list[tuple[str, ...]]
) -> tuple[int, int, tuple[Split, ...]]:
    """Return how many splits are legal, how many of them were not called, and these, best first.

    They are up to 1,000, of up to 100,000 tiles altogether.
    """
    if len(word) <= FEW_LETTERS:
        every = every_split(word, usable_tiles(board), board, split_maker(board))
        splits = tuple(split for split in every if not is_called(split, called, board.rules))
        return len(every), len(splits), splits
    legal = count_splits(word, board)
    left = legal - count_called(word, board, called) if legal else 0
    limit = min(MOST_SPLITS, MOST_TILES // len(word)) or 1
    best = islice(iter_splits(word, board, called), limit) if left else ()
    return legal, left, tuple(best)


def _already_called(word: str, legal: int) -> Reason:
    many = f"{legal} splits" if legal <= EXACT else "splits"
    ways = "its one split was" if legal == 1 else f"each of its {many} was"
    message = f"{shortened(word)} scores nothing: {ways} called already"
    return Reason(ReasonCode.ALREADY_CALLED, message)


def not_made(word: str, board: Board) -> Reason:
    """Say why the folded `word` of letters has no legal split on `board`."""
    shown = shortened(word)
    nearest = nearest_split(word, board)
    tile = board.tile_set.spellings.get(word)
    if tile and (tile in board.out or not nearest):
        message = f"{word} is the one tile {symbols()[tile]}; a word needs two uses of tiles"
        return Reason(ReasonCode.ONE_TILE, message)
    if not nearest:
        letters = " ".join(unspelled_letters(word, board)) or unjoined_letters(word, board)
        message = (
            f"no tiles of {board.tile_set.name} spell {shown}; it fails at: {shortened(letters)}"
        )
        return Reason(ReasonCode.NOT_SPELLABLE, message)
    lacking = dict.fromkeys(nearest.tiles[at] for at in nearest.wild)
    if len(nearest.wild) <= board.wild:
        message = f"{shown} uses one tile alone; the rules ask for two different ones"
        return Reason(ReasonCode.ONE_TILE, message)
    letters = " ".join(tile.lower() for tile in lacking)
    would = "with the tile" + "s" * (len(lacking) > 1)
    message = (
        f"the tiles do not spell {shown}; it fails at: {letters}; {would} {', '.join(lacking)}"
    )
    return Reason(ReasonCode.NOT_SPELLABLE, f"{message} it would do")
