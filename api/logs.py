"""Logs: lines of JSON on standard error, and the ids by which a request is found in them.

A line of a request says neither its parameters nor its body.
"""

import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any, cast

import msgspec

from .settings import LogLevel

NAME = "frenetic"
"""The logger above all of the service."""
REQUEST_ID = "frenetic.request_id"
"""Where the environment of a request holds its id."""
HEADER = "X-Request-ID"
SANE_ID = re.compile("[A-Za-z0-9-]{1,64}")
ACCESS = logging.getLogger(f"{NAME}.access")
_ENCODER = msgspec.json.Encoder()


class JsonFormatter(logging.Formatter):
    """Writes a record as an object: its time and level, then its text or its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
        }
        message: object = record.msg
        if isinstance(message, dict):
            line |= cast("dict[str, Any]", message)
        else:
            line |= {"logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return _ENCODER.encode(line).decode()


def start_logging(level: LogLevel, *others: str) -> None:
    """Let the loggers of the service, and the `others` named, write to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in (NAME, *others):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False


def request_id(environ: Mapping[str, Any]) -> str:
    """Return the id that a client gave its request if it is sane, else a new one."""
    given: str = environ.get("HTTP_X_REQUEST_ID", "")
    return given if SANE_ID.fullmatch(given) else token_hex(16)


def log_request(environ: Mapping[str, Any], status: int, size: int, seconds: float) -> None:
    """Write the line of a request that was answered with so many bytes."""
    path: str = environ.get("PATH_INFO", "")
    ACCESS.info(
        {
            "request_id": environ.get(REQUEST_ID),
            "method": environ.get("REQUEST_METHOD"),
            "path": path.encode("latin-1", "replace").decode("utf-8", "replace"),
            "status": status,
            "duration": seconds,
            "bytes": size,
            "client": environ.get("REMOTE_ADDR"),
        }
    )


def log_missing(what: str) -> None:
    """Write what the service lacks."""
    logging.getLogger(NAME).error("%s", what)


def log_failure(error: Exception, environ: Mapping[str, Any]) -> None:
    """Write what a request failed of, with its traceback."""
    fields = {"request_id": environ.get(REQUEST_ID), "message": "the service failed"}
    logging.getLogger(NAME).error(fields, exc_info=error)
