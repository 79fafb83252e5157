"""What the service answers where files that it rests on are missing or damaged."""

import json
import os
import shutil
import signal
from collections.abc import Callable, Mapping
from functools import partial
from http.client import HTTPException
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.settings import Settings
from api.sources import Sources
from solver.index import SplitIndex
from solver.tilesets import SHIPPED as INDEX
from tests.api.running import Service, await_that, running
from tests.cli.command import TOP
from wordlists.glosses import Glosses
from wordlists.lexicon import SHIPPED as LISTS
from wordlists.lexicon import Lexicon

PACKAGES = ("wordlists", "solver", "games", "api", "cli")
REMEDY = "frenetic wordlist build"
DEFINED = "/v1/check/tin?define=true"
Request = tuple[str, str, object]
"""A method, an address, and what the body is in JSON."""
OF_LISTS: Mapping[str, Request] = {
    "words": ("GET", "/v1/words?tiles=Ba,N", None),
    "a board": ("GET", "/v1/boards/Ba-N/words", None),
    "a word": ("GET", "/v1/check/tin", None),
    "words to check": ("POST", "/v1/check", {"words": ["tin"]}),
    "word lists": ("GET", "/v1/lexicons", None),
    "a sheet": (
        *("POST", "/v1/sheets/score"),
        {"players": ["Ada"], "round": [{"tiles": "Ti N", "words": {"Ada": ["tin"]}}]},
    ),
}
OF_NO_LIST: Mapping[str, Request] = {
    "elements": ("GET", "/v1/elements", None),
    "tile sets": ("GET", "/v1/tile-sets", None),
    "a draw": ("POST", "/v1/deals", {"rounds": 2}),
    "a sheet of cards": (
        *("POST", "/v1/sheets/score"),
        {
            "game": "fright-factor",
            "players": ["Ada", "Bo"],
            "round": [
                {"scary": 3, "prediction": {"Ada": 2, "Bo": 0}, "tricks": {"Ada": 2, "Bo": 0}}
            ],
        },
    ),
    "the document": ("GET", "/openapi.json", None),
    "health": ("GET", "/healthz", None),
}
WITH_DEFINITIONS: Mapping[str, Request] = {
    "a word": ("GET", DEFINED, None),
    "words": ("POST", "/v1/check", {"words": ["tin", "ban"], "define": True}),
}
Harm = Callable[[Path], object]


def rewritten(change: Callable[[bytes], bytes]) -> Harm:
    """Return what replaces a file by its changed contents."""

    def harm(file: Path) -> None:
        content = file.read_bytes()
        file.unlink()
        file.write_bytes(change(content))

    return harm


def flipped(part: float, content: bytes) -> bytes:
    """Return the content with a bit of one byte changed, which its size does not tell."""
    at = int(part * (len(content) - 1))
    return content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]


def as_folder(file: Path) -> None:
    """Put a folder in the place of a file."""
    file.unlink()
    file.mkdir()


def with_key(name: str, value: object) -> Harm:
    """Return what gives a key of a manifest another value."""
    return rewritten(lambda content: json.dumps({**json.loads(content), name: value}).encode())


CONTENT: Mapping[str, Harm] = {
    "missing": Path.unlink,
    "empty": rewritten(lambda _: b""),
    "a byte short": rewritten(lambda content: content[:-1]),
    "a byte longer": rewritten(lambda content: content + b"\0"),
    "its first byte changed": rewritten(partial(flipped, 0.0)),
    "a byte in the middle changed": rewritten(partial(flipped, 0.5)),
    "its last byte changed": rewritten(partial(flipped, 1.0)),
    "a folder": as_folder,
}
MANIFEST: Mapping[str, Harm] = {
    "missing": Path.unlink,
    "empty": rewritten(lambda _: b""),
    "cut off": rewritten(lambda content: content[: len(content) // 2]),
    "a list": rewritten(lambda _: b"[]"),
    "of another format": with_key("format", 99),
    "of another byte order": with_key("byte_order", "middle"),
    "with another digest": with_key("digest", "0" * 64),
    "without files": with_key("files", None),
}


def harms(*files: str, manifest: str, **keys: object) -> list[Any]:
    """Return each harm to each of the files, and to the manifest, which has these keys."""
    found: list[tuple[str, str, Harm]] = [
        *((file, how, harm) for file in files for how, harm in CONTENT.items()),
        *((manifest, how, harm) for how, harm in MANIFEST.items()),
        *((manifest, f"with {key} = {value}", with_key(key, value)) for key, value in keys.items()),
    ]
    return [pytest.param(file, harm, id=f"{file}, {how}") for file, how, harm in found]


HARM_TO_INDEX = [
    *harms("rows.bin", "tiles.bin", "planes.bin", manifest="splits.json", lexicon="0" * 64),
    *(
        pytest.param("splits.json", with_key(name, value), id=f"splits.json, {name} = {value}")
        for name in ("rows", "planes")
        for value in (None, 7, [7])
    ),
    pytest.param("splits.json", with_key("rows", {}), id="splits.json, no rows"),
]
HARM_TO_DEFINITIONS = harms("glosses.bin", "glosses.marisa", manifest="glosses.json", layout=[1, 2])


def linked(shipped: str, folder: Path) -> Path:
    """Return a folder with a link to each of the shipped files."""
    return Path(shutil.copytree(shipped, folder, copy_function=os.symlink))


def client_with(index: Path | str = INDEX, lists: Path | str = LISTS) -> FlaskClient:
    """Return a client of a service that looks in these folders, for definitions in `lists`."""

    def open_index(lexicon: Lexicon) -> SplitIndex:
        return SplitIndex(lexicon, index)

    with (
        patch("api.sources.SplitIndex", open_index),
        patch("api.sources.Glosses", lambda: Glosses(lists)),
    ):
        return create_app(Settings(rate=0), Sources()).test_client()


def ask(asking: FlaskClient, request: Request) -> TestResponse:
    """Return the answer to a request."""
    method, path, body = request
    return asking.open(path, method=method, json=body)


def lack(answer: TestResponse, folder: Path) -> str:
    """Return what the service says that it lacks; no folder of the machine is told."""
    assert (answer.status_code, answer.mimetype) == (503, "application/problem+json"), answer.text
    assert answer.json
    assert answer.json["type"] == "/problems/not-ready"
    assert str(folder.parent) not in answer.text
    detail: str = answer.json["detail"]
    assert REMEDY in detail
    return detail


@pytest.mark.parametrize(("file", "harm"), HARM_TO_INDEX)
def test_a_service_without_a_sound_index_is_not_ready(
    tmp_path: Path, file: str, harm: Harm
) -> None:
    """Whoever asks for words is told what /readyz tells; all else is answered."""
    folder = linked(INDEX, tmp_path / "index")
    harm(folder / file)
    asking = client_with(index=folder)
    told = lack(asking.get("/readyz"), folder)
    for request in OF_LISTS.values():
        assert lack(ask(asking, request), folder) == told
    for request in OF_NO_LIST.values():
        assert ask(asking, request).status_code == 200


@pytest.mark.parametrize("file", ["rows.bin", "tiles.bin", "planes.bin", "splits.json"])
@pytest.mark.parametrize("how", ["missing", "empty"])
def test_the_file_that_is_missing_or_empty_is_named(tmp_path: Path, file: str, how: str) -> None:
    """By its name alone."""
    folder = linked(INDEX, tmp_path / "index")
    CONTENT[how](folder / file)
    assert file in lack(client_with(index=folder).get("/readyz"), folder)


def test_all_files_that_are_damaged_are_named(tmp_path: Path) -> None:
    """Of the index."""
    folder = linked(INDEX, tmp_path / "index")
    for file in ("planes.bin", "rows.bin"):
        rewritten(partial(flipped, 0.5))(folder / file)
    told = lack(client_with(index=folder).get("/readyz"), folder)
    assert told.startswith("damaged: planes.bin, rows.bin; ")


@pytest.mark.parametrize(("file", "harm"), HARM_TO_DEFINITIONS)
def test_without_sound_definitions_words_are_checked_and_not_defined(
    tmp_path: Path, file: str, harm: Harm
) -> None:
    """The service is ready, since it has its word list; who asks for definitions is told."""
    folder = linked(LISTS, tmp_path / "lists")
    harm(folder / file)
    asking = client_with(lists=folder)
    ready = asking.get("/readyz")
    assert ready.status_code == 200
    lexicon = Lexicon()
    assert ready.json
    assert ready.json["status"] == "ok"
    assert (ready.json["lexicon"], ready.json["digest"]) == (lexicon.name, lexicon.digest)
    (lacking,) = ready.json["lacks"]
    assert "glosses." in lacking
    assert str(folder) not in lacking
    for request in (*OF_LISTS.values(), *OF_NO_LIST.values()):
        assert ask(asking, request).status_code == 200
    told = {lack(ask(asking, request), folder) for request in WITH_DEFINITIONS.values()}
    assert len(told) == 1
    assert "glosses." in told.pop()


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    """As one that is missing."""
    denied = PermissionError(13, "Permission denied", str(tmp_path / "index" / "planes.bin"))
    with patch("api.sources.SplitIndex", side_effect=denied):
        asking = create_app(Settings(rate=0), Sources()).test_client()
    told = lack(asking.get("/readyz"), tmp_path / "index")
    assert told.startswith("cannot read planes.bin (Permission denied); ")


def test_what_is_lacked_is_told_with_its_folder_to_who_runs_the_service(tmp_path: Path) -> None:
    """The word list and the definitions, each in a sentence."""
    nothing = tmp_path / "nothing"
    with (
        patch("api.sources.Lexicon", lambda: Lexicon(nothing)),
        patch("api.sources.Glosses", lambda: Glosses(nothing)),
    ):
        lists, definitions = Sources().faults
    for told, file in ((lists, "lexicon.json"), (definitions, "glosses.json")):
        assert told.startswith(f"cannot read {nothing / file} (No such file or directory); ")
        assert REMEDY in told


def test_a_service_that_lacks_nothing_has_no_fault() -> None:
    """And defines words."""
    assert Sources().faults == ()
    for request in WITH_DEFINITIONS.values():
        assert ask(client_with(), request).status_code == 200


def test_the_log_says_that_definitions_are_lacking_and_sighup_opens_them(tmp_path: Path) -> None:
    """As it is with the word list."""
    packages, leave_out = tmp_path / "packages", shutil.ignore_patterns("glosses.*", "__pycache__")
    for name in PACKAGES:
        shutil.copytree(TOP / name, packages / name, ignore=leave_out)
    shutil.copy(TOP / "wordlists" / "glosses.py", packages / "wordlists")
    with running(tmp_path / "log", "--workers", "1", folder=packages) as service:
        told = [line["message"] for line in service.lines() if line["level"] == "error"]
        missing = packages / "wordlists" / "compiled" / "glosses.json"
        assert len(told) == 1
        assert told[0].startswith(f"cannot read {missing} (No such file or directory); ")
        assert service.ask("/readyz").status == 200
        assert service.ask(DEFINED).status == 503
        for file in Path(LISTS).glob("glosses.*"):
            shutil.copy(file, missing.parent)
        service.process.send_signal(signal.SIGHUP)
        await_that(lambda: defines(service))


def defines(service: Service) -> bool:
    """Tell whether a worker that has definitions answered; one that ends may answer nothing."""
    try:
        return service.ask(DEFINED).status == 200
    except (OSError, HTTPException):
        return False
