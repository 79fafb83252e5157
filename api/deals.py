"""Draws from the bag: `POST /v1/deals`."""

from itertools import islice
from secrets import token_hex
from typing import Annotated

from flask import Response
from msgspec import Meta

from games.frenetic.bag import Draws, deals

from . import parameters
from .boards import read_tile_set
from .media import JSON
from .operations import Call, Operation, answer
from .reading import Asked

MOST_ROUNDS = 100


class DealBody(Asked, frozen=True, kw_only=True):
    """The draws to make."""

    seed: Annotated[
        Annotated[str, Meta(min_length=1, max_length=100)] | None,
        Meta(description="What the draws depend on; without it chance decides, and it is told."),
    ] = None
    tile_set: parameters.TileSetName = "frenetic"
    rounds: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_ROUNDS,
            description="How many rounds to draw; no more are drawn than the bag has.",
        ),
    ] = 1


def deal(call: Call) -> Response:
    """Answer `POST /v1/deals`."""
    body: DealBody = call.body
    tiles_of = read_tile_set(body.tile_set, "", call.faults)
    call.faults.end()
    seed = body.seed or token_hex(8)
    drawn = tuple(islice(deals(tiles_of, seed), body.rounds))
    return answer(Draws(seed, tiles_of.name, drawn))


OPERATIONS = (
    Operation(
        method="POST",
        path="/v1/deals",
        handle=deal,
        summary="Draw the tiles of a game from a seed",
        description="First eight tiles, then four a round; FReNeTiC tiles count among those "
        "drawn. `frenetic deal` and `frenetic round` draw the same with the same seed.",
        bodies={JSON: DealBody},
        answers={JSON: Draws},
        samples={JSON: '{"seed": "friday", "rounds": 2}'},
    ),
)
