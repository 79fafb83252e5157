"""`/healthz`, `/readyz` and `/metrics`."""

import re
from pathlib import Path
from shutil import copytree
from typing import Any
from unittest.mock import patch

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.settings import Settings
from api.sources import Sources
from wordlists.lexicon import SHIPPED, Lexicon


@pytest.fixture(scope="module")
def asking() -> FlaskClient:
    """A client of a service that lacks nothing."""
    return create_app(Settings(workers=1, rate=0), Sources()).test_client()


def client_with_lexicon(folder: Path) -> FlaskClient:
    """Return a client of a service that looks for its word list in `folder`."""
    with patch("api.sources.Lexicon", lambda: Lexicon(folder)):
        return create_app(Settings(workers=1), Sources()).test_client()


def test_a_service_that_lacks_nothing_is_ready(asking: FlaskClient) -> None:
    """And says which word list it has."""
    assert asking.get("/healthz").json == {"status": "ok"}
    lexicon = Lexicon()
    expected: dict[str, object] = {
        "status": "ok",
        "lexicon": lexicon.name,
        "digest": lexicon.digest,
        "lacks": [],
    }
    assert asking.get("/readyz").json == expected


def without_folder(folder: Path) -> str:
    """Leave no word list at all."""
    return "cannot read lexicon.json (No such file or directory)"


def without_words(folder: Path) -> str:
    """Leave out the words."""
    copytree(SHIPPED, folder)
    (folder / "words.marisa").unlink()
    return "words.marisa"


def with_a_byte_changed(folder: Path) -> str:
    """Change one byte of the words, which the size does not tell."""
    copytree(SHIPPED, folder)
    words = folder / "words.marisa"
    content = bytearray(words.read_bytes())
    content[len(content) // 2] ^= 1
    words.write_bytes(content)
    return "words.marisa"


def with_another_format(folder: Path) -> str:
    """Let the manifest be none."""
    copytree(SHIPPED, folder)
    (folder / "lexicon.json").write_text("[]", encoding="utf-8")
    return "lexicon.json"


@pytest.mark.parametrize(
    "harm", [without_folder, without_words, with_a_byte_changed, with_another_format]
)
def test_a_service_without_a_sound_word_list_says_what_it_lacks(tmp_path: Path, harm: Any) -> None:
    """It lives, but is not ready; whoever asks for words is told the same."""
    told = harm(tmp_path / "compiled")
    asking = client_with_lexicon(tmp_path / "compiled")
    assert asking.get("/healthz").status_code == 200
    for path in ("/readyz", "/v1/words?tiles=Ba,N", "/v1/check/tin", "/v1/lexicons"):
        answer = asking.get(path)
        assert (answer.status_code, answer.mimetype) == (503, "application/problem+json")
        assert answer.json
        assert answer.json["type"] == "/problems/not-ready"
        assert told in answer.json["detail"]
        assert str(tmp_path) not in answer.text
        assert "frenetic wordlist build" in answer.json["detail"]


def metrics(asking: FlaskClient) -> dict[str, float]:
    """Return the samples by their names and labels."""
    answer = asking.get("/metrics")
    assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = (line for line in answer.text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in (line.rsplit(maxsplit=1) for line in lines)}


REQUESTS = {
    "/v1/check/tin": ("get_check_word", 200),
    "/v1/words?tiles=Ba,N": ("get_words", 200),
    "/v1/words": ("get_words", 400),
    "/readyz": ("get_readyz", 200),
    "/nothing": ("none", 404),
    "/nothing/else": ("none", 404),
}


@pytest.mark.parametrize(
    ("path", "operation", "status"), [(path, *told) for path, told in REQUESTS.items()]
)
def test_a_request_counts_for_its_operation_and_status(
    asking: FlaskClient, path: str, operation: str, status: int
) -> None:
    """Also where it has none, whatever the path."""
    requests = f'frenetic_requests_total{{operation="{operation}",status="{status}"}}'
    durations = f'frenetic_request_seconds_count{{operation="{operation}"}}'
    before = metrics(asking)
    assert asking.get(path).status_code == status
    after = metrics(asking)
    assert after[requests] == before.get(requests, 0) + 1
    assert after[durations] == before.get(durations, 0) + 1


def test_what_is_refused_for_its_number_is_counted(asking: FlaskClient) -> None:
    """By operation."""
    name = 'frenetic_rate_limited_total{operation="get_elements"}'
    before = metrics(asking).get(name, 0)
    limited = create_app(Settings(workers=1, rate=1), Sources()).test_client()
    statuses = [limited.get("/v1/elements").status_code for _ in range(4)]
    assert statuses == [200, 429, 429, 429]
    assert metrics(asking)[name] == before + 3


def test_each_metric_says_what_it_is(asking: FlaskClient) -> None:
    """In a line of help."""
    asking.get("/healthz")
    text = asking.get("/metrics").text
    for name in ("frenetic_requests_total", "frenetic_request_seconds"):
        assert re.search(rf"(?m)^# HELP {name} [A-Z].*\.$", text)
