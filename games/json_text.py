"""JSON as it is read from outside: every key once, no number that JSON does not have."""

import json
from functools import partial
from math import isinf
from typing import Any

from wordlists.normalise import shortened

MOST_DIGITS = 4000
"""Python reads whole numbers of somewhat more."""


class NotJsonError(ValueError):
    """A text is no JSON; the message says where and why."""


def read_json(text: str | bytes, beyond: float | None = None) -> object:
    """Return what a JSON text says; NotJsonError where it is none, or where a key stands twice.

    `beyond` is put in the place of numbers that are too large; without it they are refused.

    >>> read_json('{"seat": 1}')
    {'seat': 1}
    >>> read_json('{"seat": 1, "seat": 2}')
    Traceback (most recent call last):
    games.json_text.NotJsonError: the key 'seat' stands twice in one object; keep one
    """
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8-sig")
        value: object = json.loads(
            decoded,
            object_pairs_hook=_each_key_once,
            parse_constant=_no_number,
            parse_int=partial(_whole, beyond),
            parse_float=partial(_fraction, beyond),
        )
        if "\\u" in decoded:
            _refuse_halves(value)
    except NotJsonError:
        raise
    except json.JSONDecodeError as error:
        what = f"not JSON: {error.msg} in line {error.lineno}, column {error.colno}"
        raise NotJsonError(what) from error
    except UnicodeDecodeError as error:
        raise NotJsonError(f"not UTF-8: byte {error.start + 1} is none of a text") from error
    except RecursionError as error:
        raise NotJsonError("lists and objects are nested too deep") from error
    return value


def _whole(beyond: float | None, digits: str) -> float:
    return int(digits) if len(digits) <= MOST_DIGITS else _too_large(beyond, digits)


def _fraction(beyond: float | None, digits: str) -> float:
    value = float(digits)
    return _too_large(beyond, digits) if isinf(value) else value


def _too_large(beyond: float | None, digits: str) -> float:
    if beyond is None:
        raise NotJsonError(f"the number {shortened(digits)} is too large")
    return beyond


def _refuse_halves(value: object) -> None:
    """Refuse escapes that stand for halves of characters, which no text can hold."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = f"\\u{ord(error.object[error.start]):04x}"
        raise NotJsonError(f"{half} is half a character; write the whole one") from error


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotJsonError(f"the key '{shortened(key)}' stands twice in one object; keep one")
        found[key] = value
    return found


def _no_number(word: str) -> float:
    raise NotJsonError(f"not JSON: {word} is no number of JSON")
