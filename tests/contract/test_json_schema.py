"""The keys and types of every JSON answer; keys may be added to the list here, never renamed."""

import json
from typing import Any, cast

import pytest

from tests.cli.command import frenetic
from wordlists.verdict import ReasonCode

LEVELS = ("everyday", "standard", "all")
NAME = {"name": str, "level": LEVELS, "digest": str}
SPLIT = {"tiles": [str], "score": int, "wild": [int], "red": [int]}
LISTED = {
    "word": str,
    "entry": str,
    "level": (*LEVELS, "own"),
    "best": int,
    "needs_wild": int,
    "splits": [SPLIT],
}
LISTING = {
    "tile_set": str,
    "tiles": [str],
    "wild": int,
    "lexicon": {**NAME, "entries": int},
    "count": int,
    "plays": int,
    "words": [LISTED],
}
VERDICT = {
    "word": str,
    "entry": (str, None),
    "valid": bool,
    "reasons": [{"code": tuple(code.value for code in ReasonCode), "message": str}],
    "evidence": [{"source": str, "finding": str}],
    "splits": [SPLIT],
    "splits_total": (int, None),
    "best": (int, None),
    "opinions": [],
    "definitions": [],
    "suggestions": [],
    "lexicon": NAME,
    "text": str,
}
TOURNAMENT = {"valid": bool, "words": int, "lexicon": NAME}
TILE = {
    "number": int,
    "symbol": str,
    "name": str,
    "green": bool,
    "red": bool,
    "inferred": bool,
}
TILES = {
    **dict.fromkeys(("tile_set", "label"), str),
    **dict.fromkeys(("count", "frenetic", "first_draw", "later_draw", "target", "seconds"), int),
    "tile_sets": [str],
    "elements": [TILE],
}
COUNTS = dict.fromkeys(LEVELS, int)
INFO = {
    **dict.fromkeys(("name", "digest", "label", "source_version", "licence", "credit"), str),
    "entries": COUNTS,
    "splits": COUNTS,
    "excluded": {...: int},
    "sources": {...: str},
}
ENTRY = {
    "entry": str,
    "word": str,
    "level": LEVELS,
    "size": int,
    "regions": [("american", "british", "australian", "canadian")],
    "variant": bool,
    "inflected": bool,
    "family": bool,
}


def faults(value: object, shape: object, place: str = "$") -> list[str]:
    """Return where `value` has another shape.

    A shape is a type or a constant; a tuple of shapes, one of which holds; a list with the shape
    of its items, or of none; or a dict with a shape a key, where `...` stands for any keys.
    """
    if isinstance(shape, tuple):
        shapes = cast("tuple[object, ...]", shape)
        fits = any(not faults(value, each) for each in shapes)
    elif isinstance(shape, list) and isinstance(value, list):
        items, inside = cast("list[object]", value), cast("list[object]", shape)
        if inside:
            parts = [faults(each, inside[0], f"{place}[{at}]") for at, each in enumerate(items)]
            return [fault for part in parts for fault in part]
        fits = not items
    elif isinstance(shape, dict) and isinstance(value, dict):
        keys = cast("dict[object, object]", shape)
        return _faults_of_keys(cast("dict[object, object]", value), keys, place)
    else:
        fits = type(value) is shape if isinstance(shape, type) else value == shape
    return [] if fits else [f"{place} is {value!r}"]


def _faults_of_keys(
    value: dict[object, object], shape: dict[object, object], place: str
) -> list[str]:
    keys = dict.fromkeys(value, shape[...]) if ... in shape else shape
    if set(value) != set(keys):
        return [f"{place} has the keys {', '.join(map(str, value))}"]
    parts = [faults(value[key], each, f"{place}.{key}") for key, each in keys.items()]
    return [fault for part in parts for fault in part]


ANSWERS = {
    "words Ba N": LISTING,
    "words Ba N --wild 1 --red Ba": LISTING,
    "words C Co N No O S Ti Er --level all": LISTING,
    "words Ca Fe": LISTING,
    "words W": LISTING,
    "words Ba N --limit 0": LISTING,
    "words --all --tile-set iupac --limit 20": LISTING,
    "check tin": [VERDICT],
    "check tin London nasa co-op don't zzxqy b2b caf\u00e9": [VERDICT],
    "check banana --tiles Ba": [VERDICT],
    "check banana --tiles Ba --wild 2 --red Na": [VERDICT],
    "check no --tiles No": [VERDICT],
    "check tin --tiles Ti,N --called TiN": [VERDICT],
    f"check {'co' * 60} --tiles C,O,Co": [VERDICT],
    "check tin --tournament": TOURNAMENT,
    "check tin zzxqy --tournament": TOURNAMENT,
    "elements": TILES,
    "elements --tile-set iupac --red Og": TILES,
    "wordlist info": INFO,
    "wordlist words --level everyday": [ENTRY],
}
LINES = {
    "words Ba N --wild 1": LISTED,
    "check tin London": VERDICT,
    "check tin --tournament": TOURNAMENT,
    "elements": TILE,
    "wordlist info": INFO,
    "wordlist words --level everyday": ENTRY,
}


@pytest.mark.parametrize(("line", "shape"), ANSWERS.items(), ids=[line[:60] for line in ANSWERS])
def test_a_json_answer_has_just_the_keys_and_types_of_its_schema(line: str, shape: Any) -> None:
    """In every situation of the command."""
    assert faults(frenetic(*line.split(), "--format", "json").json(), shape) == []


@pytest.mark.parametrize(("line", "shape"), LINES.items(), ids=list(LINES))
def test_an_ndjson_line_has_the_schema_of_an_item(line: str, shape: Any) -> None:
    """Every line is a document."""
    lines = frenetic(*line.split(), "--format", "ndjson").lines
    assert lines
    assert [fault for each in lines for fault in faults(json.loads(each), shape)] == []


@pytest.mark.parametrize(
    "value",
    [
        {**dict.fromkeys(("name", "level"), "all"), "digest": 1},
        {"name": "x", "level": "rare", "digest": "y"},
        {"name": "x", "level": "all"},
        {"name": "x", "level": "all", "digest": "y", "more": 1},
        [],
        None,
    ],
    ids=["a type", "a choice", "a key missing", "a key more", "a list", "null"],
)
def test_the_comparison_sees_a_fault(value: Any) -> None:
    """A schema that everything fits would promise nothing."""
    assert len(faults(value, NAME)) == 1
    assert faults(True, int) == ["$ is True"]
    assert faults([1], []) == ["$ is [1]"]


def test_positions_point_into_the_tiles() -> None:
    """`wild` are the tiles that are not out, `red` those named red, both from 0, rising."""
    arguments = ("words", "Ba", "N", "--wild", "2", "--red", "Na,N", "--format", "json")
    splits = [split for word in frenetic(*arguments).json()["words"] for split in word["splits"]]
    assert any(split["wild"] and split["red"] for split in splits)
    for split in splits:
        tiles: list[str] = split["tiles"]
        places = range(len(tiles))
        assert split["wild"] == [at for at in places if tiles[at] not in ("Ba", "N")]
        assert split["red"] == [at for at in places if tiles[at] in ("Na", "N")]
