"""What `--server URL` does: a server is asked in the place of this machine's lists."""

import json
import re
import sys
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from http import HTTPStatus
from http.client import HTTPException, HTTPResponse, IncompleteRead
from itertools import islice
from time import monotonic
from typing import IO, Any, TypeVar, cast
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

import click
import msgspec

from api.answers import MOST_CHECKED, MOST_SUGGESTED, MOST_WORDS, Checked, Page, Problem
from api.boards import write_tiles
from api.media import CSV, JSON, TOML
from games.documents import Form
from games.frenetic.result import GameResult
from games.frenetic.sheet import Sheet
from games.fright_factor.sheet import SheetResult
from solver.board import Board
from solver.challenge import Verdict
from solver.listing import Listing
from solver.rules import RULE_VALUES, Rules
from solver.tilesets import TileSet, shipped_tile_sets
from wordlists.lexicon import Level

from .main import UNREACHABLE

Answer = TypeVar("Answer")
ADDRESS = re.compile(
    r"https?://([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?"
)
NO_API = "does not answer as this API does; check the address"
SECONDS = 60
MOST_BYTES = 2**28
PIECE = 2**16
MEDIA = {Form.JSON: JSON, Form.TOML: TOML, Form.CSV: CSV}
ASKED = {"opinions": "opinion", "definitions": "define", "suggestions": "suggest"}
MOVED = (301, 302, 303, 307, 308)
OF_ANOTHER_API = (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED, HTTPStatus.NOT_ACCEPTABLE)


class ServerError(click.ClickException):
    """The server cannot be reached, or does not answer as this API does."""

    exit_code = UNREACHABLE


class Server:
    """A service that `frenetic serve` offers, by its address."""

    def __init__(self, url: str) -> None:
        """Keep the address, refused if it is none."""
        if not ADDRESS.fullmatch(url) or not _has_port(url):
            message = f"{url!r}: an address such as http://127.0.0.1:8000 is needed"
            raise click.BadParameter(message, param_hint="--server")
        self._url = url.rstrip("/")
        self._open = build_opener(_NoRedirects).open

    def words(
        self, board: Board, new: Iterable[int], query: Mapping[str, Any], limit: int | None
    ) -> Listing:
        """Return the listing of `board`, of which it holds the first `limit` words."""
        path = f"/v1/boards/{write_tiles(board.tiles)}/words" if board.tiles else "/v1/words"
        asked: dict[str, Any] = {**query, **_board_query(board), "new": write_tiles(new, ",")}
        most = sys.maxsize if limit is None else limit
        page = first = self._page(path, asked, most, None)
        words, most = list(page.words), min(most, first.count)
        while page.cursor and page.words and len(words) < most:
            page = self._page(path, {**asked, "next": False}, most - len(words), page.cursor)
            if (page.lexicon, page.count) != (first.lexicon, first.count):
                raise self._changed()
            words += page.words
        if len(words) != most:
            raise self._changed()
        listing: dict[str, Any] = {each.name: getattr(first, each.name) for each in fields(Listing)}
        listing["words"] = tuple(words)
        return Listing(**listing)

    def check(
        self,
        words: Sequence[str],
        board: Board,
        level: Level,
        called: Iterable[Sequence[str]],
        columns: Iterable[str],
    ) -> list[Verdict]:
        """Return the verdicts on the words, with what the `columns` tell."""
        body = {
            **_board_query(board),
            "tiles": write_tiles(board.tiles, ","),
            "rule": _rules(board.rules),
            "level": level,
            "called": ["".join(play) for play in called],
            **{ASKED[column]: True for column in columns},
        }
        verdicts: list[Verdict] = []
        left = iter(words)
        most = MOST_SUGGESTED if "suggest" in body else MOST_CHECKED
        while some := list(islice(left, most)):
            content = json.dumps({**body, "words": some}).encode()
            verdicts += self._ask("/v1/check", Checked, content, JSON).results
        if len(verdicts) != len(words):
            raise self._error(NO_API)
        if any(verdict.lexicon != verdicts[0].lexicon for verdict in verdicts):
            raise self._changed()
        return verdicts

    def score(
        self, content: bytes, form: Form, game: Sheet, red: Iterable[int], name: str, missed: int
    ) -> GameResult:
        """Return the result of the game on the sheet whose file holds `content`.

        `game` is what it says with what the options say in its place, `red` the tiles that they
        mark, `name` that of the tile set.
        """
        query = {
            **{"policy": game.policy, "level": game.level, "rule": ",".join(_rules(game.rules))},
            **{"tile_set": name, "red": write_tiles(red, ","), "missed": missed},
        }
        return self._ask(_address("/v1/sheets/score", query), GameResult, content, MEDIA[form])

    def score_cards(self, content: bytes, form: Form) -> SheetResult:
        """Return the result of a card game's sheet, whose file holds `content`."""
        return self._ask("/v1/sheets/score", SheetResult, content, MEDIA[form])

    def _page(self, path: str, query: Mapping[str, Any], limit: int, cursor: str | None) -> Page:
        part = {"limit": min(limit, MOST_WORDS), "cursor": cursor}
        return self._ask(_address(path, {**query, **part}), Page)

    def _ask(
        self, address: str, kind: type[Answer], content: bytes | None = None, media: str = JSON
    ) -> Answer:
        """Return the answer to a GET, or to a POST with `content`; errors end the command."""
        headers = {"Accept": JSON, "Accept-Encoding": "gzip"}
        if content is not None:
            headers["Content-Type"] = media
        request = Request(self._url + address, content, headers)
        try:
            with self._open(request, timeout=SECONDS) as answer:
                body = _body(answer)
            return msgspec.json.decode(body, type=kind)
        except HTTPError as error:
            with error:
                raise self._refusal(error) from error
        except IncompleteRead as error:
            raise self._error("breaks off its answer; try again") from error
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            what = getattr(reason, "strerror", None) or reason or type(error).__name__
            advice = "check the address, or start the service there: frenetic serve"
            raise self._error(f"cannot be reached: {what}; {advice}") from error
        except (ValueError, RecursionError) as error:
            raise self._error(NO_API) from error

    def _refusal(self, error: HTTPError) -> click.ClickException:
        """Return what a status that is no success means to the user."""
        if error.code == HTTPStatus.TOO_MANY_REQUESTS:
            seconds = error.headers.get("Retry-After", "")
            when = f"in {seconds} seconds" if seconds.isdecimal() else "later"
            return self._error(f"has had too many requests of yours; try again {when}")
        if error.code in MOVED and "Location" in error.headers:
            return self._redirected(urljoin(error.url, error.headers["Location"]))
        try:
            problem = msgspec.json.decode(_body(cast(HTTPResponse, error.fp)), type=Problem)
        except (OSError, HTTPException, ValueError, RecursionError):
            if error.code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
                return click.UsageError("the server takes no request so large; send less")
            if error.code >= HTTPStatus.BAD_GATEWAY:
                return self._error(f"cannot answer now: {error.code} {error.reason}; try again")
            answered = f"answers {error.code} {error.reason}, which this API does not"
            return self._error(f"{answered}; check the address")
        if error.code >= HTTPStatus.INTERNAL_SERVER_ERROR or error.code in OF_ANOTHER_API:
            return self._error(f"answers {error.code}: {problem.detail}; see {self._url}/readyz")
        faults = "; ".join(fault.detail for fault in problem.errors)
        return click.UsageError(faults or problem.detail)

    def _redirected(self, target: str) -> ServerError:
        """Return the error of a redirect, which names the service there if it may be one."""
        other, api, _ = target.partition("/v1/")
        if api and other != self._url and ADDRESS.fullmatch(other):
            return self._error(f"sends on to {other}; use --server {other}")
        return self._error(f"sends on to {target}, which this API does not; check the address")

    def _changed(self) -> ServerError:
        return self._error("has changed its word list meanwhile; try again")

    def _error(self, what: str) -> ServerError:
        return ServerError(f"{self._url} {what}")


class _NoRedirects(HTTPRedirectHandler):
    """Follows no redirect: an answer comes from the host that the user named."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> None:
        """Return no request, so that the redirect is an error with its status."""


def refuse(tiles_of: TileSet, options: Mapping[str, object]) -> None:
    """Refuse what cannot be sent: a tile set of this machine, and `options` that are given."""
    given = [option for option, value in options.items() if value]
    if tiles_of.name not in shipped_tile_sets():
        given.append(f"the tile set {tiles_of.name}")
    if given:
        them = "it" if len(given) == 1 else "them"
        raise click.UsageError(
            f"{', '.join(given)} cannot be sent to a server: leave {them} out, or --server"
        )


def _has_port(url: str) -> bool:
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False


def _board_query(board: Board) -> dict[str, Any]:
    return {
        "tile_set": board.tile_set.name,
        "wild": board.wild,
        "red": write_tiles(board.tile_set.red, ","),
        "rule": ",".join(_rules(board.rules)),
    }


def _rules(rules: Rules) -> list[str]:
    """Return each house rule as users write it."""
    return [
        f"{name}={text}"
        for name, values in RULE_VALUES.items()
        for text, value in values.items()
        if value == getattr(rules, name)
    ]


def _address(path: str, query: Mapping[str, Any]) -> str:
    """Return the path with those parameters that say something."""
    said = {
        name: "true" if value is True else value
        for name, value in query.items()
        if value is not None and value is not False and value != ""
    }
    return f"{path}?{urlencode(said)}"


def _body(answer: HTTPResponse) -> bytes:
    """Return the body of an answer as it was before it was compressed.

    Raises TimeoutError if it does not come in time as a whole, IncompleteRead if it breaks off,
    ValueError if it has too many bytes or is not compressed as its head says.
    """
    body = _read(answer)
    if answer.headers.get("Content-Encoding", "").lower() != "gzip":
        return body
    unpacking = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        unpacked = unpacking.decompress(body, MOST_BYTES)
    except zlib.error as error:
        raise ValueError("no gzip") from error
    if not unpacking.eof:
        raise ValueError("gzip that breaks off, or unpacks to too many bytes")
    return unpacked


def _read(answer: HTTPResponse) -> bytes:
    latest = monotonic() + SECONDS
    body = bytearray()
    while piece := answer.read1(PIECE):
        body += piece
        if len(body) > MOST_BYTES:
            raise ValueError("too many bytes")
        if monotonic() > latest:
            raise TimeoutError(None, f"no whole answer in {SECONDS} seconds")
    if answer.length:
        raise IncompleteRead(bytes(body), answer.length)
    return bytes(body)
