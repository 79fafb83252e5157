"""Tiles, splits and boards: which words tiles can make, and what they score."""

from typing import TYPE_CHECKING

from wordlists.lazy import lazy_names

if TYPE_CHECKING:
    from .board import Board
    from .challenge import Verdict, check_word
    from .elements import Element
    from .filters import Filter
    from .gains import NextTile, next_tiles
    from .index import SplitIndex
    from .listing import Listing, list_words
    from .notation import PlayError, format_play, format_sum, parse_play
    from .own_words import with_own_words
    from .plays import Split
    from .rules import RedDoubling, Rules, SameWord
    from .search import SortKey, Word, find_words, iter_words, sort_words
    from .splits import best_split, count_splits, iter_splits
    from .suggestions import suggest
    from .tile_faults import TileFault
    from .tiles import TileNameError, parse_tiles
    from .tilesets import TileSet, TileSetError, shipped_tile_sets, tile_set

__all__ = [
    "Board",
    "Element",
    "Filter",
    "Listing",
    "NextTile",
    "PlayError",
    "RedDoubling",
    "Rules",
    "SameWord",
    "SortKey",
    "Split",
    "SplitIndex",
    "TileFault",
    "TileNameError",
    "TileSet",
    "TileSetError",
    "Verdict",
    "Word",
    "best_split",
    "check_word",
    "count_splits",
    "find_words",
    "format_play",
    "format_sum",
    "iter_splits",
    "iter_words",
    "list_words",
    "next_tiles",
    "parse_play",
    "parse_tiles",
    "shipped_tile_sets",
    "sort_words",
    "suggest",
    "tile_set",
    "with_own_words",
]

if not TYPE_CHECKING:
    __getattr__ = lazy_names(
        __name__,
        {
            "board": ("Board",),
            "challenge": ("Verdict", "check_word"),
            "elements": ("Element",),
            "filters": ("Filter",),
            "index": ("SplitIndex",),
            "gains": ("NextTile", "next_tiles"),
            "notation": ("PlayError", "format_play", "format_sum", "parse_play"),
            "own_words": ("with_own_words",),
            "plays": ("Split",),
            "rules": ("RedDoubling", "Rules", "SameWord"),
            "listing": ("Listing", "list_words"),
            "search": ("SortKey", "Word", "find_words", "iter_words", "sort_words"),
            "splits": ("best_split", "count_splits", "iter_splits"),
            "suggestions": ("suggest",),
            "tile_faults": ("TileFault",),
            "tiles": ("TileNameError", "parse_tiles"),
            "tilesets": ("TileSet", "TileSetError", "shipped_tile_sets", "tile_set"),
        },
    )
