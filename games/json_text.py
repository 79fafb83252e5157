"""JSON as it is read from outside: every key once, no number that JSON does not have."""

import json
from typing import Any

from wordlists.normalise import shortened


class NotJsonError(ValueError):
    """A text is no JSON; the message says where and why."""


def read_json(text: str | bytes) -> object:
    """Return what a JSON text says; NotJsonError where it is none, or where a key stands twice.

    >>> read_json('{"seat": 1}')
    {'seat': 1}
    >>> read_json('{"seat": 1, "seat": 2}')
    Traceback (most recent call last):
    games.json_text.NotJsonError: the key 'seat' stands twice in one object; keep one
    """
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8-sig")
        return json.loads(decoded, object_pairs_hook=_each_key_once, parse_constant=_no_number)
    except NotJsonError:
        raise
    except json.JSONDecodeError as error:
        what = f"not JSON: {error.msg} in line {error.lineno}, column {error.colno}"
        raise NotJsonError(what) from error
    except UnicodeDecodeError as error:
        raise NotJsonError(f"not UTF-8: byte {error.start + 1} is none of a text") from error
    except RecursionError as error:
        raise NotJsonError("lists and objects are nested too deep") from error
    except ValueError as error:  # Python reads no number of so many digits
        raise NotJsonError("a number has too many digits") from error


def _each_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise NotJsonError(f"the key '{shortened(twice)}' stands twice in one object; keep one")
    return found


def _no_number(word: str) -> float:
    raise NotJsonError(f"not JSON: {word} is no number of JSON")
