"""Splits: the ways to join tiles into a word, their number, their scores, the best first."""

from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from itertools import islice, product
from typing import NamedTuple

from .board import Board
from .plays import Split, is_legal, make_split, split_order, total
from .rules import RedDoubling, Rules, SameWord
from .symbols import numbers, symbols

LONGEST_SYMBOL = 2
MOST_SPLITS = 1000
FEW_LETTERS = 15
"""A word of 15 letters has at most 987 splits: the ways to write 15 as a sum of ones and twos."""

OTHER = 1
NO_BITS: Mapping[int, int] = {}


class _Step(NamedTuple):
    """Laying one tile: `letters` it covers, what it costs and adds, its bit in a set of tiles."""

    number: int
    letters: int
    wild: int
    red: int
    points: int
    bit: int


_Partial = tuple[int, int, bytes, int, int, int, int, int]
"""An unfinished split: minus the most points it can reach, the fewest tiles of it, the tiles laid,
the place in the word, wild uses added up, red uses, points, the set of tiles. The least promises
most."""

_Reach = dict[tuple[int, int, int], tuple[int, int]]
"""(wild tiles, red uses, set of tiles) of the rest of a word -> (points, minus tiles) at best."""


def count_splits(word: str, board: Board) -> int:
    """Return how many legal splits the folded `word` has, in time linear in its letters.

    >>> count_splits("co" * 18, Board.named("C O Co")) == 2**18
    True
    """
    return _count(word, board) - _uniform_splits(word, board)


def iter_splits(
    word: str,
    board: Board,
    called: Collection[tuple[str, ...]] = (),
    named: Mapping[int, int] | None = None,
) -> Iterator[Split]:
    """Yield the legal splits of the folded `word`, best first.

    Best is most points, then fewest tiles, then the lower atomic numbers in order (FR14). Splits
    that make a play of `called`, plays of this word, are left out (FR11). With `named`, FReNeTiC
    tiles stand for the tiles of these atomic numbers alone, each as often as it says. Looking
    ahead takes steps linear in the letters, then each split one step a tile.

    >>> [split.tiles for split in iter_splits("cons", Board.named("C Co N O S"))]
    [('Co', 'N', 'S'), ('C', 'O', 'N', 'S')]
    """
    by_tiles = board.rules.same_word is SameWord.TILES
    sets = _sets(called) if by_tiles else set[frozenset[int]]()
    bits = _bits(frozenset[int]().union(*sets))
    barred = {sum(bits[tile] for tile in used) for used in sets}
    wild = _Wild(board, named)
    steps = _steps(word, board, bits, wild)
    reach = _reach(steps, board, wild)
    heap: list[_Partial] = []

    def push(play: bytes, place: int, before: int, red: int, points: int, used: int) -> None:
        bounds = [
            (total(points + more, red + reds, board.rules), tiles)
            for (wilds, reds, uses), (more, tiles) in reach[place].items()
            if before + wilds in wild.allowed and used | uses not in barred
        ]
        if bounds:
            bound, tiles = max(bounds)
            fewest = len(play) - tiles
            heappush(heap, (-bound, fewest, play, place, before, red, points, used))

    push(b"", 0, 0, 0, 0, 0)
    while heap:
        _, _, play, place, before, red, points, used = heappop(heap)
        if place == len(word):
            split = make_split(play, board)
            if is_legal(play, board) and not is_called(split, called, board.rules):
                yield split
            continue
        for step in steps[place]:
            push(
                play + bytes([step.number]),
                place + step.letters,
                before + step.wild,
                red + step.red,
                points + step.points,
                used | step.bit,
            )


def usable_tiles(board: Board) -> Mapping[str, bytes]:
    """Return the tiles that a split may use, those of FReNeTiC tiles too, by their letters."""
    return _by_letters(board.tile_set.tiles if board.wild else board.tiles)


@lru_cache(maxsize=16)
def _by_letters(tiles: tuple[int, ...]) -> Mapping[str, bytes]:
    return {symbols()[number].lower(): bytes([number]) for number in tiles}


def every_play(word: str, tiles: Mapping[str, bytes]) -> list[bytes]:
    """Return every way to join tiles into the folded `word`, in no order, as atomic numbers.

    `tiles` maps the letters of each tile to its number. A single tile counts as a way. Time and
    memory grow with the number of ways: `count_splits` tells it beforehand.
    """
    before: list[bytes] = []
    here = [b""]
    for end in range(1, len(word) + 1):
        one, two = tiles.get(word[end - 1]), tiles.get(word[end - 2 : end]) if end > 1 else None
        ways = [play + one for play in here] if one else []
        if two:
            ways += [play + two for play in before]
        if not (ways or here):
            return []
        before, here = here, ways
    return here


def every_split(
    word: str, tiles: Mapping[str, bytes], board: Board, make: Callable[[bytes], Split]
) -> list[Split]:
    """Return the legal splits of the folded `word` into `tiles`, best first, at most 1,000.

    `tiles` are the board's `usable_tiles`, `make` is its `split_maker`. Quicker than
    `iter_splits` for words of few letters.
    """
    if len(word) > FEW_LETTERS and count_splits(word, board) > MOST_SPLITS:
        return list(islice(iter_splits(word, board), MOST_SPLITS))
    splits = [make(play) for play in every_play(word, tiles) if is_legal(play, board)]
    return sorted(splits, key=split_order) if len(splits) > 1 else splits


def best_split(word: str, board: Board) -> Split | None:
    """Return the best legal split of the folded `word`, or None."""
    return next(iter_splits(word, board), None)


def nearest_split(word: str, board: Board) -> Split | None:
    """Return the split that lacks the fewest tiles, as if FReNeTiC tiles abounded; None if none.

    Its `wild` positions are those of the tiles that are not out. Of several the one with the
    fewest tiles counts.
    """
    steps = _steps(word, board)
    nearest: list[tuple[int, int, bytes] | None] = [None] * len(word) + [(0, 0, b"")]
    for place in reversed(range(len(word))):
        found = [
            (step.wild + rest[0], rest[1] + 1, bytes([step.number]) + rest[2])
            for step in steps[place]
            if (rest := nearest[place + step.letters])
        ]
        nearest[place] = min(found, default=None)
    return make_split(nearest[0][2], board) if word and nearest[0] else None


def unspelled_letters(word: str, board: Board) -> list[str]:
    """Return the letters of `word` that no tile of the set covers where they stand, each once."""
    covered = {
        at
        for place, steps in enumerate(_steps(word, board))
        for step in steps
        for at in range(place, place + step.letters)
    }
    return list(dict.fromkeys(letter for at, letter in enumerate(word) if at not in covered))


def unjoined_letters(word: str, board: Board) -> str:
    """Return the letters of `word` at which its tiles fail to join, seen from both ends.

    Each letter is on some tile, but no tiles of the set join there: `gar` in vinegar, as Ga leaves
    the r and Ar the g.
    """
    steps = _steps(word, board)
    from_start, from_end = {0}, {len(word)}
    for place, here in enumerate(steps):
        if place in from_start:
            from_start |= {place + step.letters for step in here}
    for place in reversed(range(len(word))):
        if any(place + step.letters in from_end for step in steps[place]):
            from_end.add(place)
    first = max(place for place in from_start if place <= min(from_end))
    last = min(place for place in from_end if place >= max(from_start))
    return word[first:last]


def is_called(split: Split, called: Collection[tuple[str, ...]], rules: Rules) -> bool:
    """Tell whether a play of the same word with the tiles of `split` was called (FR11)."""
    if rules.same_word is SameWord.SPLIT:
        return split.tiles in called
    used = set(split.tiles)
    return any(used == set(tiles) for tiles in called)


def _sets(called: Collection[tuple[str, ...]]) -> set[frozenset[int]]:
    """Return the sets of tiles that the plays use; what is no symbol counts as tile 0."""
    return {frozenset(numbers().get(tile, 0) for tile in tiles) for tiles in called}


def _bits(tiles: frozenset[int]) -> dict[int, int]:
    """Return a bit for each tile, so that an int holds a set of them."""
    return {tile: OTHER << at for at, tile in enumerate(sorted(tiles), start=1)}


def _steps(
    word: str, board: Board, bits: Mapping[int, int] = NO_BITS, wild: "_Wild | None" = None
) -> list[list[_Step]]:
    """Return for each place in the word the tiles that may be laid there.

    The tile that would be the whole word is left out: two uses are needed (FR7). Tiles without
    one of the `bits` share the bit OTHER; `wild` says what FReNeTiC tiles may stand for.
    """
    wild = wild or _Wild(board)
    spellings = board.tile_set.spellings
    steps: list[list[_Step]] = []
    for place in range(len(word)):
        here: list[_Step] = []
        for letters in range(1, LONGEST_SYMBOL + 1):
            number = spellings.get(word[place : place + letters])
            if number and letters < len(word) and place + letters <= len(word):
                weight = wild.weight(number)
                if weight is not None:
                    here.append(_step(number, letters, board, bits.get(number, OTHER), weight))
        steps.append(here)
    return steps


def _step(number: int, letters: int, board: Board, bit: int, wild: int) -> _Step:
    red = number in board.tile_set.red and (board.rules.wild_red or not wild)
    if board.rules.red_doubling is RedDoubling.TILE:
        return _Step(number, letters, wild, 0, number * 2 if red else number, bit)
    return _Step(number, letters, wild, red, number, bit)


class _Wild:
    """What FReNeTiC tiles may stand for: the uses of a split, added up, are to be `allowed`.

    Each use weighs 1; with `named` tiles, each of those has a weight of its own, so that a sum
    tells how often each was used.
    """

    def __init__(self, board: Board, named: Mapping[int, int] | None = None) -> None:
        self._out, self._weights = board.out, None
        self.allowed: Container[int] = range(board.wild + 1)
        if named is not None:
            base = board.wild + 1
            self._weights = {number: base**at for at, number in enumerate(named)}
            counts = [range(min(most, board.wild) + 1) for most in named.values()]
            self.allowed = {
                sum(count * base**at for at, count in enumerate(uses))
                for uses in product(*counts)
                if sum(uses) <= board.wild
            }

    def weight(self, number: int) -> int | None:
        """Return what a use of the tile adds, None if it cannot be used."""
        if number in self._out:
            return 0
        return 1 if self._weights is None else self._weights.get(number)


def _reach(steps: list[list[_Step]], board: Board, wild: _Wild) -> list[_Reach]:
    """Return for each place the best that the rest of the word can bring."""
    reach = [_Reach() for _ in steps] + [{(0, 0, 0): (0, 0)}]
    most_reds = 1 if board.rules.red_doubling is RedDoubling.WORD else len(steps)
    for place in reversed(range(len(steps))):
        here = _Reach()
        for step in steps[place]:
            for (before, red, uses), (points, tiles) in reach[place + step.letters].items():
                used = OTHER if (uses | step.bit) & OTHER else uses | step.bit
                key = (before + step.wild, min(red + step.red, most_reds), used)
                found = (points + step.points, tiles - 1)
                if key[0] in wild.allowed and found > here.get(key, (-1, 0)):
                    here[key] = found
        reach[place] = _promising(here)
    return reach


def _promising(reach: _Reach) -> _Reach:
    """Leave out what has so few red uses that more of them always bring more (`per_use`).

    A tile covers one or two letters and brings 1 to 118 points, so of two ways through the same
    letters one brings less than 256 times the points of the other; eight more doublings outweigh
    that. This keeps the work linear in the letters.
    """
    most: dict[tuple[int, int], int] = defaultdict(int)
    for wild, red, used in reach:
        most[wild, used] = max(most[wild, used], red)
    return {key: best for key, best in reach.items() if key[1] > most[key[0], key[2]] - 8}


def _count(word: str, board: Board) -> int:
    """Count the splits into two uses or more."""
    steps = _steps(word, board)
    ways = [[0] * (board.wild + 1) for _ in steps] + [[1] + [0] * board.wild]
    for place in reversed(range(len(steps))):
        for step in steps[place]:
            for wild in range(step.wild, board.wild + 1):
                ways[place][wild] += ways[place + step.letters][wild - step.wild]
    return sum(ways[0]) if word else 0


def _uniform_splits(word: str, board: Board) -> int:
    """Count the splits that use one tile alone where two different ones are needed (FR7)."""
    if not board.rules.two_different_tiles:
        return 0
    return sum(
        len(word) > len(spelling) and word == spelling * (len(word) // len(spelling))
        for spelling, number in board.tile_set.spellings.items()
        if number in board.out
    )


def count_called(word: str, board: Board, called: Collection[tuple[str, ...]]) -> int:
    """Return how many legal splits of the folded `word` make a play called already (FR11).

    `called` holds the tiles of plays of this word.
    """
    if board.rules.same_word is SameWord.TILES:
        return sum(_count_using(word, board, used) for used in _sets(called))
    plays = {bytes(numbers().get(tile, 0) for tile in tiles) for tiles in called}
    return sum(set(play) <= set(board.tile_set.tiles) and is_legal(play, board) for play in plays)


def _count_using(word: str, board: Board, used: frozenset[int]) -> int:
    """Count the legal splits whose set of tiles is exactly `used`."""
    bits = _bits(used)
    ways: list[dict[tuple[int, int], int]] = [defaultdict(int) for _ in range(len(word) + 1)]
    ways[0][0, 0] = 1
    for place, steps in enumerate(_steps(word, board, bits)):
        for step in steps:
            if step.bit == OTHER:
                continue
            for (mask, wild), count in ways[place].items():
                ways[place + step.letters][mask | step.bit, wild + step.wild] += count
    full = sum(bits.values())
    found = sum(ways[len(word)][full, wild] for wild in range(board.wild + 1))
    return found - _uniform_splits(word, board) if found and len(used) == 1 else found
