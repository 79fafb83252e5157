"""Logs: what a line holds, and which ids of clients are taken over."""

import json
import logging
import re
import sys
from typing import Any

import pytest
from flask import Flask

from api.app import create_app
from api.logs import NAME, REQUEST_ID, JsonFormatter, log_request, request_id, start_logging
from api.settings import LogLevel, Settings
from api.sources import Sources

ENVIRON: dict[str, Any] = {
    REQUEST_ID: "abc",
    "REQUEST_METHOD": "GET",
    "PATH_INFO": "/v1/check/caf\u00c3\u00a9",  # UTF-8 as WSGI hands it over
    "QUERY_STRING": "tiles=Zr",
    "REMOTE_ADDR": "192.0.2.1",
}


@pytest.fixture(scope="module")
def app() -> Flask:
    """The application."""
    return create_app(Settings(), Sources())


def line_of(record: logging.LogRecord) -> Any:
    """Return the line of a record, read as JSON."""
    line = JsonFormatter().format(record)
    assert "\n" not in line
    return json.loads(line)


def test_a_text_is_a_line_with_its_time_and_level() -> None:
    """In UTC."""
    arguments = ("gunicorn.error", logging.WARNING, "", 0, "%s\nends", ("it",), None)
    line = line_of(logging.LogRecord(*arguments))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z", line.pop("time"))
    assert line == {"level": "warning", "logger": "gunicorn.error", "message": "it\nends"}


def test_an_error_has_its_traceback_in_the_line() -> None:
    """Where it was raised, first."""
    try:
        raise ValueError("odd")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "no", (), sys.exc_info())
    assert line_of(record)["exception"].startswith("Traceback ")
    assert line_of(record)["exception"].endswith("ValueError: odd")


def test_a_request_is_told_without_its_parameters(caplog: pytest.LogCaptureFixture) -> None:
    """Its path as it is read, whatever its bytes."""
    with caplog.at_level(logging.INFO, NAME):
        log_request(ENVIRON, 200, 512, 0.25)
        log_request({"PATH_INFO": "/\u00ff"}, 404, 1, 0.5)
    first, second = (line_of(record) for record in caplog.records)
    assert first.pop("time")
    assert first == {
        "level": "info",
        "request_id": "abc",
        "method": "GET",
        "path": "/v1/check/caf\u00e9",
        "status": 200,
        "duration": 0.25,
        "bytes": 512,
        "client": "192.0.2.1",
    }
    assert (second["path"], second["request_id"]) == ("/\ufffd", None)


SANE = ["a", "A-9", "0" * 64, "6f1c2f0e-3b0a-4a55-9d5f-0d9a1b2c3d4e"]
ODD = ["", " ", "a b", "0" * 65, "a\n", "a_b", '"', "\u00e4", "a\x00"]


@pytest.mark.parametrize("given", SANE)
def test_a_sane_id_of_the_client_is_taken_over(given: str) -> None:
    """Letters, digits and hyphens, 64 at most."""
    assert request_id({"HTTP_X_REQUEST_ID": given}) == given


@pytest.mark.parametrize("given", ODD, ids=ascii)
def test_any_other_id_gives_way_to_a_new_one(given: str) -> None:
    """Which no other request has."""
    made = {request_id({"HTTP_X_REQUEST_ID": given}) for _ in range(5)}
    assert len(made) == 5
    assert all(re.fullmatch("[0-9a-f]{32}", each) for each in made)


def test_the_answer_tells_the_id(app: Flask) -> None:
    """A problem, too."""
    asking = app.test_client()
    for path in ("/healthz", "/nothing", "/v1/words"):
        assert asking.get(path, headers={"X-Request-ID": "mine"}).headers["X-Request-ID"] == "mine"
        assert re.fullmatch("[0-9a-f]{32}", asking.get(path).headers["X-Request-ID"])


def test_a_failure_is_logged_with_the_id_and_the_traceback(
    app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client is told no more than the id."""

    def fail(**_path: str) -> None:
        raise ZeroDivisionError("the secret of the house")

    monkeypatch.setitem(app.view_functions, "get_healthz", fail)
    answer = app.test_client().get("/healthz", headers={"X-Request-ID": "lost"})
    assert answer.status_code == 500
    assert answer.json
    assert answer.json["type"] == "/problems/internal-error"
    assert b"secret" not in answer.data
    (record,) = caplog.records
    line = line_of(record)
    assert (line["level"], line["request_id"]) == ("error", "lost")
    assert "ZeroDivisionError: the secret of the house" in line["exception"]


def test_a_problem_of_the_client_is_no_failure(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is logged of it but the request."""
    assert app.test_client().get("/v1/words").status_code == 400
    assert caplog.records == []


def test_less_grave_messages_are_left_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the level is set."""
    logger = logging.getLogger(NAME)
    for name in ("handlers", "level", "propagate"):
        monkeypatch.setattr(logger, name, getattr(logger, name))
    start_logging(LogLevel.WARNING)
    log_request(ENVIRON, 200, 512, 0.25)
    logger.warning("take care")
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["message"] == "take care"
    logger.setLevel(logging.NOTSET)
