"""What there is: elements, tile sets, word lists."""

from dataclasses import replace

from flask import Response

from solver.list_info import WordListInfo, describe
from solver.tile_table import Tiles, tiles_in
from solver.tilesets import shipped_tile_sets

from . import parameters
from .boards import read_tile_set, write_tiles
from .caching import cacheable
from .media import JSON
from .operations import Call, Operation, encode
from .reading import Asked

OF_THE_SERVICE = ""
"""Stands for a digest where an answer depends on the service alone."""


class ElementsQuery(Asked, frozen=True, kw_only=True):
    """Which tiles."""

    tile_set: parameters.TileSetName = "frenetic"
    red: parameters.Red = ""


def elements(call: Call) -> Response:
    """Answer `GET /v1/elements`."""
    query: ElementsQuery = call.query
    tiles_of = read_tile_set(query.tile_set, query.red, call.faults)
    call.faults.end()
    canonical = f"elements {tiles_of.name} {write_tiles(tiles_of.red)}"
    seconds = call.settings.cache_seconds
    return cacheable(
        call.kept, OF_THE_SERVICE, canonical, seconds, lambda: encode(tiles_in(tiles_of))
    )


def tile_sets(call: Call) -> Response:
    """Answer `GET /v1/tile-sets`."""
    every = shipped_tile_sets().values()
    seconds = call.settings.cache_seconds
    return cacheable(
        call.kept, OF_THE_SERVICE, "tile-sets", seconds, lambda: encode([*map(tiles_in, every)])
    )


def lexicons(call: Call) -> Response:
    """Answer `GET /v1/lexicons`: the shipped list, which is the one that is asked."""
    index, seconds = call.sources.index, call.settings.cache_seconds
    return cacheable(
        call.kept,
        index.lexicon.digest,
        "lexicons",
        seconds,
        lambda: encode([replace(describe(index), lists=())]),
    )


OPERATIONS = (
    Operation(
        method="GET",
        path="/v1/elements",
        handle=elements,
        summary="The tiles of a tile set",
        description="Each with its atomic number, which is what it scores, and its name.",
        query=ElementsQuery,
        answers={JSON: Tiles},
        example={"tile_set": "frenetic"},
        is_kept=True,
    ),
    Operation(
        method="GET",
        path="/v1/tile-sets",
        handle=tile_sets,
        summary="The tile sets, each with its tiles",
        answers={JSON: tuple[Tiles, ...]},
        is_kept=True,
    ),
    Operation(
        method="GET",
        path="/v1/lexicons",
        handle=lexicons,
        summary="The word lists: names, editions, digests, counts",
        answers={JSON: list[WordListInfo]},
        is_kept=True,
    ),
)
