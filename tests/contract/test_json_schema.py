"""The keys and types of every JSON answer; keys may be added to the list here, never renamed."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest

from games.faults import FaultCode
from games.frenetic.result import LineCode, RemarkCode
from games.frenetic.sheet import Policy
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
NEXT = {"tile": str, "words": int, "plays": int, "points": int}
OWN_LIST = {"name": str, "entries": int, "modified": str, "digest": str}
OPINION = {
    "source": str,
    "provider": str,
    "version": str,
    "finding": ("word", "proper_noun", "initialism", "unknown"),
    "casing": (str, None),
}
DEFINITION = {
    "part_of_speech": ("noun", "verb", "adjective", "adverb"),
    "lemma": str,
    "definition": str,
}
ABSTENTION = {"source": str, "reason": str, "mend": (str, None)}
LISTING = {
    "tile_set": str,
    "tiles": [str],
    "wild": int,
    "lexicon": {**NAME, "entries": int},
    "count": int,
    "plays": int,
    "words": [LISTED],
    "wordlists": [OWN_LIST],
    "only": bool,
    "next": [NEXT],
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
    "opinions": [OPINION],
    "definitions": [DEFINITION],
    "suggestions": [str],
    "lexicon": NAME,
    "text": str,
    "wordlists": [OWN_LIST],
    "only": bool,
    "abstentions": [ABSTENTION],
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
    "lists": [str],
}
CALLED_BY = {"player": str, "round": int}
SCORED_LINE = {
    "line": (int, None),
    "player": str,
    "word": str,
    "play": (SPLIT, None),
    "sum": (str, None),
    "points": int,
    "code": tuple(code.value for code in LineCode),
    "message": str,
    "alternatives": [SPLIT],
    "called_by": (CALLED_BY, None),
}
BY_PLAYER = {...: int}
ROUND = {
    "round": int,
    "tiles": [str],
    "board": [str],
    "frenetic": [str],
    "first": str,
    "lines": [SCORED_LINE],
    "points": BY_PLAYER,
    "totals": BY_PLAYER,
    "ledger": {"bag": int, "held": BY_PLAYER, "aside": int},
    "claimed_by": (str, None),
    "remarks": [
        {
            "code": tuple(code.value for code in RemarkCode),
            "message": str,
            "line": (int, None),
        }
    ],
    "missed": [LISTED],
}
FAULT = {
    "code": tuple(code.value for code in FaultCode),
    "message": str,
    "line": (int, None),
    "round": (int, None),
    "player": (str, None),
}
GAME = {
    "game": "frenetic",
    "players": [str],
    "tile_set": str,
    "red": [str],
    "target": int,
    "policy": tuple(policy.value for policy in Policy),
    "lexicon": NAME,
    "wordlists": [OWN_LIST],
    "only": bool,
    "rounds": [ROUND],
    "totals": BY_PLAYER,
    "winners": [str],
    "ended_in": (int, None),
    "faults": [FAULT],
}
DEAL = {
    "seed": str,
    "tile_set": str,
    "rounds": [{"round": int, "tiles": [str], "frenetic": int, "left": int}],
}
CONDITION = {"name": str, "ok": bool, "detail": str, "mend": (str, None)}
DIAGNOSIS = {"ok": bool, "conditions": [CONDITION]}
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
    "words Ba N --next": LISTING,
    "words Ba N --next --limit 0": LISTING,
    "words --all --next": LISTING,
    "check tin": [VERDICT],
    "check tin zzxqy tinn nasa London b2b --opinion --define --suggest": [VERDICT],
    "check tin London nasa co-op don't zzxqy b2b caf\u00e9": [VERDICT],
    "check banana --tiles Ba": [VERDICT],
    "check banana --tiles Ba --wild 2 --red Na": [VERDICT],
    "check no --tiles No": [VERDICT],
    "check tin --tiles Ti,N --called TiN": [VERDICT],
    f"check {'co' * 60} --tiles C,O,Co": [VERDICT],
    "check tin --tournament": TOURNAMENT,
    "check tin zzxqy --tournament": TOURNAMENT,
    "score tests/golden/game.toml": GAME,
    "score tests/golden/game.toml --missed 5 --policy all --red Ba": GAME,
    "deal": DEAL,
    "deal --seed friday --rounds 30": DEAL,
    "doctor": DIAGNOSIS,
    "elements": TILES,
    "elements --tile-set iupac --red Og": TILES,
    "wordlist info": INFO,
    "wordlist words --level everyday": [ENTRY],
}
LINES = {
    "words Ba N --wild 1": LISTED,
    "words Ba N --next": NEXT,
    "doctor": CONDITION,
    "check tin London": VERDICT,
    "check tin tinn --opinion --define --suggest": VERDICT,
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


@pytest.mark.parametrize(
    ("line", "shape"),
    {
        "words C Co N --wordlist {own}": LISTING,
        "words C Co N --wordlist {own} --only": LISTING,
        "check tin concon co --wordlist {own} --opinion --define --suggest": [VERDICT],
        "check tin concon --wordlist {own} --only": [VERDICT],
    }.items(),
    ids=["words", "words of own lists only", "check", "check by own lists only"],
)
def test_an_answer_by_lists_of_ones_own_has_the_same_schema(
    tmp_path: Path, line: str, shape: Any
) -> None:
    """The list is named in the answer, with the digest of its file."""
    own = tmp_path / "own.txt"
    own.write_text("concon\n-con\n", encoding="utf-8")
    answer = frenetic(*line.format(own=own).split(), "--format", "json").json()
    assert faults(answer, shape) == []
    items: list[Any] = answer if line.startswith("check") else [answer]
    for item in items:
        (named,) = item["wordlists"]
        assert (named["name"], named["entries"]) == ("own.txt", 2)
        assert named["digest"] == sha256(own.read_bytes()).hexdigest()


@pytest.mark.parametrize("options", ["", "--opinion --define --suggest", "--level all"])
def test_an_answer_names_the_lexicon_that_it_rests_on(options: str) -> None:
    """With the level and the digest of `wordlist info`, so that it can be had again."""
    info = frenetic("wordlist", "info", "--format", "json").json()
    level = "all" if "all" in options else "standard"
    arguments = ("check", "tin", "zzxqy", *options.split(), "--format", "json")
    ran = frenetic(*arguments)
    for verdict in ran.json():
        named = {"name": info["name"], "level": level, "digest": info["digest"]}
        assert verdict["lexicon"] == named
    assert frenetic(*arguments) == ran
