"""Lines of `/v1/words` are sent while the search goes on: how far it has gone is counted here."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import pytest
from werkzeug.test import TestResponse

from api.words import LINES_AT_ONCE
from solver.search import Word, iter_words
from tests.api.client import client
from wordlists.lexicon import Level, Lexicon

BOARD = "/v1/words?tiles=C,Co,N,No,O,S,Ti,Er,I,Ra,H,Ta,P,Re,U,B&level=all"
NDJSON = {"Accept": "application/x-ndjson"}


@dataclass
class Search:
    """How far the searches of a test have gone: words found, words made, and whether they end."""

    found: int = 0
    made: int = 0
    ended: bool = False


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Search:
    """The searches of this test, whose words are counted as they are taken."""
    seen, shown = Search(), Lexicon.shown

    def counting(*arguments: Any, **options: Any) -> Iterator[Word]:
        try:
            for word in iter_words(*arguments, **options):
                seen.found += 1
                yield word
        finally:
            seen.ended = True

    def counting_made(lexicon: Lexicon, word_id: int) -> tuple[str, str, Level]:
        seen.made += 1
        return shown(lexicon, word_id)

    monkeypatch.setattr("api.words.iter_words", counting)
    monkeypatch.setattr(Lexicon, "shown", counting_made)
    return seen


def ask(path: str, **headers: str) -> TestResponse:
    """Return an answer in lines, of which no more is taken than its head needs: the first piece."""
    answer = client().get(path, headers={**NDJSON, **headers})
    assert (answer.status_code, answer.mimetype) == (200, "application/x-ndjson")
    return answer


def pieces(answer: TestResponse) -> Iterator[list[Any]]:
    """Yield the words of each piece as it comes; a piece ends with a line."""
    for piece in answer.iter_encoded():
        assert piece.endswith(b"\n")
        yield [json.loads(line) for line in piece.splitlines()]


def listed(path: str = BOARD) -> list[Any]:
    """Return the words of the answer in one piece, more than there are in one of lines."""
    whole: Any = client().get(f"{path}&limit=10000").json
    assert whole["count"] == len(whole["words"]) > LINES_AT_ONCE
    words: list[Any] = whole["words"]
    return words


def test_the_first_lines_come_before_the_search_has_gone_on(search: Search) -> None:
    """It has found them, and not one word more."""
    with closing(ask(BOARD)) as answer:
        assert search.found == LINES_AT_ONCE
        assert len(next(pieces(answer))) == LINES_AT_ONCE
        assert (search.found, search.ended) == (LINES_AT_ONCE, False)


def test_each_piece_comes_before_the_next_is_looked_for(search: Search) -> None:
    """Together they are every word, in order."""
    expected = listed()
    assert len(expected) > 3 * LINES_AT_ONCE
    got: list[Any] = []
    with closing(ask(BOARD)) as answer:
        for piece in pieces(answer):
            got += piece
            assert len(piece) <= LINES_AT_ONCE
            assert search.found == len(got)
    assert got == expected
    assert search.ended


def test_no_more_words_are_made_than_have_as_many_points_as_those_sent(search: Search) -> None:
    """Words with equal points are put in order together, so one group of them is made ahead."""
    largest = max(Counter(word["best"] for word in listed()).values())
    search.made = 0
    with closing(ask(BOARD)) as answer:
        for sent, _ in enumerate(pieces(answer), 1):
            assert search.made < sent * LINES_AT_ONCE + largest
            if sent == 2:
                break
    assert search.made >= 2 * LINES_AT_ONCE


@pytest.mark.parametrize("condition", ["max_length=8", "contains=t", "pattern=*o*"])
def test_conditions_are_asked_of_a_word_at_a_time(search: Search, condition: str) -> None:
    """The search goes on until as many words as a piece has fulfil them, no further."""
    kept = {word["word"] for word in listed(f"{BOARD}&{condition}")}
    order = [word["word"] for word in listed()]
    places = [at for at, word in enumerate(order, 1) if word in kept]
    with closing(ask(f"{BOARD}&{condition}")):
        assert search.found == places[LINES_AT_ONCE - 1] < len(order)


def test_a_client_that_leaves_ends_the_search(search: Search) -> None:
    """Where it is."""
    answer = ask(BOARD)
    assert not search.ended
    answer.close()
    assert (search.found, search.ended) == (LINES_AT_ONCE, True)


def test_who_wants_no_lines_starts_no_search(search: Search) -> None:
    """Neither who asks for the head alone, nor who has the answer."""
    head = client().head(BOARD, headers=NDJSON)
    assert (head.status_code, head.data) == (200, b"")
    known = {**NDJSON, "If-None-Match": head.headers["ETag"]}
    assert client().get(BOARD, headers=known).status_code == 304
    assert search.found == 0


@pytest.mark.parametrize("coding", ["gzip", "br", "gzip, br", ""])
def test_nothing_gathers_the_lines(search: Search, coding: str) -> None:
    """They are not compressed, their length is not told, and a proxy is to pass them on."""
    with closing(ask(BOARD, **{"Accept-Encoding": coding})) as answer:
        assert "Content-Encoding" not in answer.headers
        assert "Content-Length" not in answer.headers
        assert answer.headers["X-Accel-Buffering"] == "no"
        assert search.found == LINES_AT_ONCE
