"""The service with handlers of constant answers beside its own, and the bare one: for api.py.

python -m benchmarks.api_service service|bare
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

from flask import Flask, Response, current_app, request

import api.app
import api.server
from api.media import JSON, NDJSON
from api.settings import Settings
from api.sources import Sources
from cli.output import to_json
from solver.board import Board
from solver.index import SplitIndex
from solver.search import Word, find_words
from solver.symbols import symbols
from solver.tilesets import tile_set
from wordlists.lexicon import Lexicon

SETTINGS = Settings(port=0, workers=1, rate=0)
REQUESTS = 300
WORDS_AT_ONCE = 5
ASKED = "/v1/boards/C-Co-Er-N-No-O-S-Ti/words"
WHOLE = "/v1/words?all=true&tile_set=iupac"

Maker = Callable[[Settings | None, Sources | None], Flask]


def boards(seed: int) -> list[str]:
    """Return the addresses of as many random boards of 8 tiles as are asked in a round."""
    random, tiles_of = Random(seed), tile_set()
    drawn = (random.sample(tiles_of.tiles, tiles_of.first_draw) for _ in range(REQUESTS))
    return [
        f"/v1/boards/{'-'.join(sorted(symbols()[tile] for tile in tiles))}/words" for tiles in drawn
    ]


def challenges(seed: int) -> list[bytes]:
    """Return as many bodies as are sent in a round, each with five words that tiles can spell."""
    random, words = Random(seed), _spellable()
    return [
        json.dumps({"words": random.sample(words, WORDS_AT_ONCE)}).encode() for _ in range(REQUESTS)
    ]


@cache
def _spellable() -> list[str]:
    words = find_words(SplitIndex(Lexicon()), Board.whole(tile_set()))
    return [word.word for word in words]


def _with_constants(made: Maker) -> Maker:
    """Return what makes the service with handlers that answer what it has answered before."""

    def make(settings: Settings | None = None, sources: Sources | None = None) -> Flask:
        client = made(settings, sources).test_client()
        bodies: Mapping[str, list[bytes]] = {
            "boards": [client.get(path).data for path in boards(0)],
            "asked": [client.get(ASKED).data],
            "check": [
                client.post("/v1/check", data=body, content_type=JSON).data
                for body in challenges(0)
            ],
        }
        app = made(settings, sources)

        def constant(kind: str, at: int) -> Response:
            request.get_data()
            return Response(bodies[kind][at], mimetype=JSON)

        app.add_url_rule("/constant/<kind>/<int:at>", view_func=constant, methods=["GET", "POST"])
        app.add_url_rule("/built/flask", "flask", lambda: _built(current_app.json.dumps))
        app.add_url_rule("/built/json", "json", lambda: _built(to_json))
        return app

    return make


def _built(dumps: Callable[[Word], str]) -> Response:
    """Return the words of all tiles as lines that the library `json` writes."""
    words = find_words(SplitIndex(Lexicon()), Board.whole(tile_set("iupac")))

    def lines() -> Iterator[str]:
        for word in words:
            yield dumps(word) + "\n"

    return Response("".join(lines()), mimetype=NDJSON)


def main() -> int:
    """Serve until a signal ends it; the address is printed."""
    setattr(api.app, "create_app", _with_constants(api.app.create_app))  # noqa: B010
    return api.server.serve(SETTINGS, lambda address: print(address, flush=True))


if __name__ == "__main__":
    sys.exit(main())
