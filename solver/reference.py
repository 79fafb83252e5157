"""The slow, obvious twin of `splits` and `search`: definitions and loops, for tests to trust.

It looks every tile up at every letter and every word up in turn; nothing in it is clever.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from wordlists.entries import Entry

from .board import Board
from .elements import elements
from .plays import Split
from .rules import RedDoubling, SameWord
from .search import Word

Play = tuple[int, ...]


def splits(word: str, board: Board) -> list[Split]:
    """Return the legal splits of the folded `word`, best first (FR6, FR7, FR10, FR14)."""
    plays = [play for play in _plays(word, board) if _is_legal(play, board)]
    plays.sort(key=lambda play: (-_score(play, board), len(play), play))
    return [_split(play, board) for play in plays]


def find_words(entries: Iterable[Entry], board: Board, *, new: Collection[int] = ()) -> list[Word]:
    """Return the words among `entries` that `board` can make, by score, then alphabetically."""
    new_tiles = {elements()[number - 1].symbol for number in new}
    words: list[Word] = []
    for entry in entries:
        found = splits(entry.word, board)
        if new:
            found = [split for split in found if new_tiles & set(split.tiles)]
        if found:
            fewest = min(len(split.wild) for split in found)
            best = max(split.score for split in found)
            words.append(Word(entry.word, entry.entry, entry.level, best, fewest, tuple(found)))
    return sorted(words, key=lambda word: (-word.best, word.word))


def not_called(word: str, board: Board, called: Collection[Sequence[str]]) -> list[Split]:
    """Return the legal splits of `word` that make none of the plays `called` (FR11)."""
    if board.rules.same_word is SameWord.SPLIT:
        sequences = [list(play) for play in called]
        return [split for split in splits(word, board) if list(split.tiles) not in sequences]
    sets = [set(play) for play in called]
    return [split for split in splits(word, board) if set(split.tiles) not in sets]


def _plays(word: str, board: Board) -> Iterator[Play]:
    """Yield each way to write `word` as symbols of the tile set."""
    if not word:
        yield ()
    for number in board.tile_set.tiles:
        letters = elements()[number - 1].symbol.lower()
        if word.startswith(letters):
            for rest in _plays(word[len(letters) :], board):
                yield (number, *rest)


def _wild(play: Play, board: Board) -> list[int]:
    """Return the positions that only a FReNeTiC tile can fill (FR10)."""
    return [at for at, number in enumerate(play) if number not in board.tiles]


def _is_legal(play: Play, board: Board) -> bool:
    wild = len(_wild(play, board))
    if wild > board.wild or len(play) < 2:
        return False
    tiles_used = len(set(play) & set(board.tiles)) + wild
    return tiles_used >= 2 or not board.rules.two_different_tiles


def _red(play: Play, board: Board) -> list[int]:
    """Return the positions that double (FR2, FR10)."""
    wild = _wild(play, board)
    return [
        at
        for at, number in enumerate(play)
        if number in board.tile_set.red and (at not in wild or board.rules.wild_red)
    ]


def _score(play: Play, board: Board) -> int:
    """Return the sum of the atomic numbers, doubled as the rules say (FR9, FR2)."""
    red = _red(play, board)
    if board.rules.red_doubling is RedDoubling.TILE:
        return sum(play) + sum(play[at] for at in red)
    points = sum(play)
    doublings = len(red) if board.rules.red_doubling is RedDoubling.PER_USE else min(len(red), 1)
    for _ in range(doublings):
        points *= 2
    return points


def _split(play: Play, board: Board) -> Split:
    return Split(
        tiles=tuple(elements()[number - 1].symbol for number in play),
        score=_score(play, board),
        wild=tuple(_wild(play, board)),
        red=tuple(_red(play, board)),
    )
