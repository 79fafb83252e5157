"""Building the compiled split index; deterministic."""

import os
from array import array
from collections import Counter

from wordlists.compiled import Manifest, StrPath, write_files
from wordlists.lexicon import LEVELS, Lexicon

from .index import LEAVES, PLANES_FILE, ROWS_FILE, TILES_FILE, bytes_for
from .splits import every_play
from .symbols import numbers
from .tileset_files import source_tile_sets, to_fields
from .tilesets import FORMAT, MANIFEST, MOST_FRENETIC

MOST_USES = MOST_FRENETIC + 1


def build_index(lexicon: Lexicon, folder: StrPath) -> Manifest:
    """Compile the splits of all words of `lexicon` into `folder`; return the manifest.

    The bytes written depend on the lexicon and the tile sets alone.
    """
    plays: list[tuple[int, bytes]] = []
    rows: dict[str, int] = {}
    splits = _splits_by_word(lexicon)
    for level in LEVELS:
        for word_id in sorted(splits):
            if lexicon.level(word_id) is level:
                plays.extend((word_id, play) for play in splits[word_id])
        rows[level.value] = len(plays)
    planes = _planes(plays)
    manifest: Manifest = {
        "format": FORMAT,
        "lexicon": lexicon.digest,
        "rows": rows,
        "planes": list(planes),
        "tile_sets": [to_fields(each) for each in source_tile_sets()],
    }
    files = {
        ROWS_FILE: _rows_file(plays),
        TILES_FILE: b"".join(play for _, play in plays),
        PLANES_FILE: b"".join(planes.values()),
    }
    return write_files(os.path.join(folder, MANIFEST), manifest, files)


def _splits_by_word(lexicon: Lexicon) -> dict[int, list[bytes]]:
    """Return the splits of each word that has any, best first (FR14)."""
    tiles = {symbol.lower(): bytes([number]) for symbol, number in numbers().items()}
    splits: dict[int, list[bytes]] = {}
    for word_id in range(len(lexicon)):
        plays = [play for play in every_play(lexicon.word(word_id), tiles) if len(play) >= 2]
        if plays:
            splits[word_id] = sorted(plays, key=_best_first)
    return splits


def _best_first(play: bytes) -> tuple[int, int, bytes]:
    return -sum(play), len(play), play


def _planes(plays: list[tuple[int, bytes]]) -> dict[tuple[int, int, int], bytearray]:
    """Return the planes by first tile, last tile and use: one tile each, then spans of them."""
    planes: dict[tuple[int, int, int], bytearray] = {}
    size = bytes_for(len(plays))
    for row, (_, play) in enumerate(plays):
        for number, uses in Counter(play).items():
            spans = [(first, last, 1) for first, last in spans_above(number)]
            tile = [(number, number, use) for use in range(1, min(uses, MOST_USES) + 1)]
            for key in spans + tile:
                planes.setdefault(key, bytearray(size))[row >> 3] |= 1 << (row & 7)
    return dict(sorted(planes.items()))


def spans_above(number: int) -> list[tuple[int, int]]:
    """Return the spans of two tiles and more in the tree of planes that hold tile `number`.

    >>> spans_above(6)[-2:]
    [(5, 8), (5, 6)]
    """
    first, last = 1, LEAVES
    spans: list[tuple[int, int]] = []
    while first < last:
        spans.append((first, last))
        middle = (first + last) // 2
        first, last = (first, middle) if number <= middle else (middle + 1, last)
    return spans


def _rows_file(plays: list[tuple[int, bytes]]) -> bytes:
    starts = array("I", [0])
    for _, play in plays:
        starts.append(starts[-1] + len(play))
    word_ids = array("I", [word_id for word_id, _ in plays])
    return word_ids.tobytes() + starts.tobytes()
