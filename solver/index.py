"""The split index: every split of every word of a lexicon, with bit planes over them.

Splits are numbered. Row r of the index names its word by trie id and holds its tiles; the plane
(tile, k) has bit r set if split r uses the tile at least k times. What a board cannot make is
then the OR of the planes of the tiles that are not out, a few thousand machine words long.
Rows are sorted by level, so that a level is a prefix of them.
"""

import os
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import compress
from weakref import finalize

from wordlists.compiled import (
    CompiledFileError,
    Manifest,
    StrPath,
    damaged_files,
    map_file,
    read_manifest,
)
from wordlists.lexicon import Level, Lexicon

from .tilesets import FORMAT, MANIFEST, SHIPPED

ROWS_FILE = "rows.bin"
TILES_FILE = "tiles.bin"
PLANES_FILE = "planes.bin"
LEAVES = 128
FULL = (1 << 64) - 1


class SplitIndex:
    """A compiled index: the splits are memory-mapped, the planes read when first asked for."""

    def __init__(self, lexicon: Lexicon, folder: StrPath = SHIPPED) -> None:
        """Open the index of `lexicon` in `folder`; CompiledFileError if it is not its index."""
        path = os.path.join(folder, MANIFEST)
        manifest: Manifest = read_manifest(path, FORMAT, "lexicon", "rows", "planes")
        if manifest["lexicon"] != lexicon.digest:
            raise CompiledFileError(
                f"the split index in {folder} belongs to another word list; "
                "run: frenetic wordlist build"
            )
        self.lexicon = lexicon
        self._folder = folder
        self._manifest = manifest
        self._rows: dict[str, int] = manifest["rows"]
        self._places = {tuple(plane): at for at, plane in enumerate(manifest["planes"])}
        # Not mapped: the system would count the neighbours of each plane read as our memory.
        self._planes = os.open(os.path.join(folder, PLANES_FILE), os.O_RDONLY)
        finalize(self, os.close, self._planes)
        count = self._rows[Level.ALL]
        self._plane_bytes = bytes_for(count)
        rows = memoryview(map_file(os.path.join(folder, ROWS_FILE)))
        self._word_ids = rows[: 4 * count].cast("I")
        self._starts = rows[4 * count : 8 * count + 4].cast("I")
        self._tiles = map_file(os.path.join(folder, TILES_FILE))
        self._plane = cache(self._read_plane)

    def rows(self, level: Level) -> int:
        """Return how many splits the words at `level` have; they are the first rows."""
        return self._rows[level]

    def uses(self, number: int, level: Level) -> Iterator[int]:
        """Yield the bits of the splits at `level` that use a tile once or more, twice or more...

        The planes end at the fifth use: four FReNeTiC tiles are the most there are.
        """
        use = 1
        while plane := self._plane(number, number, use, level):
            yield plane
            use += 1

    def using_any(self, tiles: Iterable[int], level: Level) -> int:
        """Return the bits of the splits at `level` that use at least one of `tiles`."""
        chosen = sum(1 << number for number in set(tiles))
        bits = 0
        for first, last in _spans(chosen):
            bits |= self._plane(first, last, 1, level)
        return bits

    def plays(self, mask: int) -> Iterator[tuple[int, bytes]]:
        """Yield the trie id and the atomic numbers of each split whose bit is set in `mask`."""
        for word_id, plays in self.plays_by_word(mask):
            for play in plays:
                yield word_id, play

    def plays_by_word(self, mask: int) -> Iterator[tuple[int, list[bytes]]]:
        """Yield the trie id of each word with the splits of it whose bits are set in `mask`.

        A split is the atomic numbers of its tiles; they come best first as long as none is red.
        """
        word_ids, starts, tiles = self._word_ids, self._starts, self._tiles
        last, plays = -1, list[bytes]()
        for row in _set_bits(mask):
            word_id = word_ids[row]
            if word_id != last:
                if plays:
                    yield last, plays
                last, plays = word_id, []
            plays.append(tiles[starts[row] : starts[row + 1]])
        if plays:
            yield last, plays

    def by_points(self, mask: int) -> Iterator[list[tuple[int, list[bytes]]]]:
        """Yield what `plays_by_word` does, together the words whose first plays have equal points.

        Those with the most points come first; the first play is the best as long as no tile is red.
        """
        word_ids, starts, tiles = self._word_ids, self._starts, self._tiles
        groups: dict[int, array[int]] = defaultdict(lambda: array("I"))
        last = -1
        # A row behind one of the same word that is set, too, is not that word's first.
        for row in _set_bits(mask & (self._word_starts | ~(mask << 1))):
            if word_ids[row] != last:
                last = word_ids[row]
                groups[sum(tiles[starts[row] : starts[row + 1]])].append(row)
        bits = mask.to_bytes(self._plane_bytes, "little")
        for points in sorted(groups, reverse=True):
            yield [(word_ids[row], self._plays_from(row, bits)) for row in groups[points]]

    def _plays_from(self, row: int, bits: bytes) -> list[bytes]:
        """Return the splits, those whose bits are set, of the word that `row` is a split of."""
        word_ids, starts, tiles = self._word_ids, self._starts, self._tiles
        word_id, plays = word_ids[row], [tiles[starts[row] : starts[row + 1]]]
        for at in range(row + 1, len(word_ids)):
            if word_ids[at] != word_id:
                break
            if bits[at >> 3] >> (at & 7) & 1:
                plays.append(tiles[starts[at] : starts[at + 1]])
        return plays

    @cached_property
    def _word_starts(self) -> int:
        """The bits of the first split of each word."""
        bits = bytearray(self._plane_bytes)
        last = -1
        for row, word_id in enumerate(self._word_ids):
            if word_id != last:
                bits[row >> 3] |= 1 << (row & 7)
                last = word_id
        return int.from_bytes(bits, "little")

    def damaged_files(self) -> list[str]:
        """Return the names of the compiled files whose contents are not what was built."""
        return damaged_files(os.path.join(self._folder, MANIFEST), self._manifest)

    def _read_plane(self, first: int, last: int, use: int, level: Level) -> int:
        place = self._places.get((first, last, use))
        if place is None:
            return 0
        start = place * self._plane_bytes
        rows = self.rows(level)
        plane = os.pread(self._planes, bytes_for(rows), start)
        return int.from_bytes(plane, "little") & (1 << rows) - 1


def bytes_for(bits: int) -> int:
    """Return how many bytes hold `bits` bits."""
    return -(-bits // 8)


def _spans(chosen: int) -> Iterator[tuple[int, int]]:
    """Yield spans of the tree over the tiles that hold just the chosen ones, none within another.

    Bit n of `chosen` stands for tile n. A span of the tree begins behind a multiple of its size.
    """
    left = chosen >> 1
    while left:
        start, size = (left & -left).bit_length() - 1, 1
        while not start & size and left >> start + size & (1 << size) - 1 == (1 << size) - 1:
            size *= 2
        yield start + 1, start + size
        left = left >> start + size << start + size


def _set_bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the set bits, rising."""
    size = -(-mask.bit_length() // 64) * 8
    words = memoryview(mask.to_bytes(size, "little")).cast("Q")
    for at in compress(range(len(words)), words):
        word = words[at]
        if word == FULL:
            yield from range(at * 64, at * 64 + 64)
            continue
        while word:
            lowest = word & -word
            yield at * 64 + lowest.bit_length() - 1
            word ^= lowest
