"""`frenetic referee`: a line in, a line out, and nothing ends it but the end of the input."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from select import select
from typing import Any

import pytest

from games.referee import MOST_BYTES
from games.registry import load

from .command import PROGRAM, TOP, environment, frenetic

CLIENT = TOP / "docs" / "referee_client.py"
PATIENCE = 20
"""Seconds after which an answer will not come any more."""
NEW = b'{"id": 1, "op": "new", "players": 4, "seed": "friday"}\n'


def answers(typed: bytes) -> list[dict[str, Any]]:
    """Return the answers to lines; the session ends well."""
    ran = frenetic("referee", "fright-factor", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    return [json.loads(line) for line in ran.lines]


def test_each_line_is_answered_by_a_line() -> None:
    """In order, by the id of the request."""
    asked = NEW + b'{"id": "two", "op": "legal", "state": "s1"}\n'
    first, second = answers(asked)
    assert (first["id"], first["ok"], first["state"]) == (1, True, "s1")
    legal = load("fright-factor").new(4, seed="friday").legal_actions()
    assert (second["id"], [each["id"] for each in second["actions"]]) == ("two", legal)


def test_the_end_of_the_input_ends_it() -> None:
    """At once, or after a line that is not ended."""
    assert answers(b"") == []
    assert [each["ok"] for each in answers(NEW.rstrip())] == [True]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "not_json"),
        (b"hello", "not_json"),
        (b"\xff", "not_json"),
        (b"[1]", "not_an_object"),
        (b'{"op": "aply"}', "unknown_op"),
        (b'{"op": "legal"}', "missing_key"),
        (b'{"op": "legal", "state": "s1", "x": 1}', "unknown_key"),
        (b" " * MOST_BYTES + b"{}", "too_long"),
        (b"[" * (3 * MOST_BYTES), "too_long"),
    ],
    ids=["empty", "no JSON", "no text", "list", "op", "missing", "unknown", "long", "longer"],
)
def test_a_bad_line_is_refused_and_the_next_one_read(line: bytes, code: str) -> None:
    """With one answer."""
    first, second = answers(line + b"\n" + NEW)
    assert (first["ok"], first["code"]) == (False, code)
    assert second["state"] == "s1"


def test_a_line_may_be_as_long_as_is_said() -> None:
    """Less its end; with one byte more it is refused."""
    padded = NEW.rstrip().ljust(MOST_BYTES)
    for end in (b"\n", b"\r\n"):
        assert [each["ok"] for each in answers(padded + end + NEW)] == [True, True]
        assert [each["ok"] for each in answers(padded + b" " + end + NEW)] == [False, True]


def test_an_answer_comes_before_the_next_request() -> None:
    """A program can wait for it."""
    with subprocess.Popen(
        [*PROGRAM, "referee", "fright-factor"],
        cwd=TOP,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as referee:
        assert referee.stdin
        assert referee.stdout
        for _ in range(2):
            referee.stdin.write(NEW)
            referee.stdin.flush()
            assert select([referee.stdout], [], [], PATIENCE)[0]
            assert json.loads(referee.stdout.readline())["ok"] is True
        referee.stdin.close()
        assert referee.wait() == 0


def test_an_answer_is_ascii() -> None:
    """So that no encoding of the output can break it."""
    (answer,) = answers('{"id": "Zoë", "op": "Zoë"}\n'.encode())
    assert answer["id"] == "Zoë"
    assert frenetic("referee", "fright-factor", typed='{"id": "Zoë"}').out.isascii()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument 'GAME'"),
        (("fright",), "GAME: there is no game 'fright'; did you mean fright-factor?"),
        (("fright-factor", "frantic"), "frantic"),
    ],
)
def test_a_wrong_game_is_refused(arguments: tuple[str, ...], said: str) -> None:
    """With the games that there are."""
    ran = frenetic("referee", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_the_client_plays_a_game() -> None:
    """It prints the places of the four at the end."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [sys.executable, CLIENT],
        env=environment() | {"PATH": path},
        cwd=TOP,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    ranking = ast.literal_eval(done.stdout)
    assert sorted(each["seat"] for each in ranking) == [0, 1, 2, 3]
    assert ranking[0]["place"] == 1


def test_the_client_has_at_most_20_lines() -> None:
    """Of plain Python."""
    assert len(CLIENT.read_text(encoding="utf-8").splitlines()) <= 20
