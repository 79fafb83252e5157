"""What is told when asked: the next tile, near words, meanings, opinions, the installation."""

import csv
import json
import subprocess
import sys
from typing import Any

import pytest

from . import twin
from .command import TOP, environment, frenetic


def verdict(*arguments: str) -> Any:
    """Return the verdict on the one word of the arguments."""
    (only,) = frenetic("check", *arguments, "--format", "json").json()
    return only


def gains(out: list[str]) -> list[dict[str, Any]]:
    """Return what each tile brings by listing every board with one more, slowly."""
    before = twin.listing(out, level="everyday")
    found: list[dict[str, Any]] = []
    for tile in twin.numbers("frenetic"):
        if tile in out:
            continue
        after = twin.listing([*out, tile], level="everyday")
        new = [splits for word, splits in after.items() if word not in before]
        found.append(
            {
                "tile": tile,
                "words": len(new),
                "plays": sum(map(len, after.values())) - sum(map(len, before.values())),
                "points": sum(splits[0]["score"] for splits in new),
            }
        )
    return sorted(found, key=lambda each: (-each["points"], -each["plays"], each["tile"]))


def test_next_tells_what_each_tile_would_bring() -> None:
    """New words, new plays and the points of the new words, most points first, as the twin says."""
    arguments = ("words", "Ba", "N", "--next", "--level", "everyday")
    expected = gains(["Ba", "N"])
    assert frenetic(*arguments, "--format", "json").json()["next"] == expected
    lines = frenetic(*arguments, "--format", "ndjson").lines
    assert [json.loads(line) for line in lines] == expected
    cells = [[str(cell) for cell in each.values()] for each in expected]
    assert frenetic(*arguments, "--format", "plain").cells == cells
    rows = list(csv.reader(frenetic(*arguments, "--format", "csv").lines))
    assert rows == [["tile", "words", "plays", "points"], *cells]


def test_the_table_of_next_leaves_out_what_brings_nothing() -> None:
    """And counts it."""
    expected = gains(["Ba", "N"])
    lines = frenetic("words", "Ba", "N", "--next", "--level", "everyday", "--format", "table").lines
    bringing = [each for each in expected if each["plays"]]
    assert lines[0].split("  ") == ["", "points", "new words", "new plays", "tile"]
    assert [line.split()[:3] for line in lines[1:-1]] == [
        [str(each["points"]), str(each["words"]), str(each["plays"])] for each in bringing
    ]
    assert lines[-1] == f"{len(expected) - len(bringing)} tiles would bring nothing"


def test_next_is_empty_unless_asked_for() -> None:
    """It takes time."""
    assert frenetic("words", "Ba", "N", "--format", "json").json()["next"] == []


def test_near_words_are_ones_that_the_tiles_spell() -> None:
    """For a word that is not valid only, and when asked; tinn is one letter from tin."""
    near = verdict("tinn", "--tiles", "Ti N", "--suggest")["suggestions"]
    assert near[0] == "tin"
    assert all(verdict(word, "--tiles", "Ti N")["valid"] for word in near)
    assert verdict("tinn", "--tiles", "Ti N")["suggestions"] == []
    assert verdict("tin", "--tiles", "Ti N", "--suggest")["suggestions"] == []
    shown = frenetic("check", "tinn", "--tiles", "Ti N", "--suggest", "--format", "table").out
    assert f" near: {', '.join(near)}\n" in shown


def test_a_meaning_is_told_when_asked_for() -> None:
    """A word of several meanings has several; a word that nobody knows has none."""
    meanings = verdict("tins", "--define")["definitions"]
    assert {meaning["lemma"] for meaning in meanings} == {"tin"}
    assert {meaning["part_of_speech"] for meaning in meanings} == {"noun", "verb"}
    assert all(meaning["definition"] for meaning in meanings)
    assert verdict("tins")["definitions"] == []
    assert verdict("zzxqy", "--define")["definitions"] == []
    shown = " ".join(frenetic("check", "tins", "--define", "--format", "table").out.split())
    for each in meanings:
        assert f" {each['lemma']}, {each['part_of_speech']}: {each['definition']}" in shown


@pytest.mark.parametrize("word", ["tin", "zzxqy", "London"])
def test_an_opinion_changes_no_verdict(word: str) -> None:
    """Each source has an opinion or says why it has none; the rest of the verdict is the same."""
    plain, asked = verdict(word), verdict(word, "--opinion")
    assert asked["opinions"] or asked["abstentions"]
    assert asked | {"opinions": [], "abstentions": []} == plain


def test_the_exit_code_is_that_of_the_verdict_whatever_else_is_asked() -> None:
    """Opinions and near words settle nothing."""
    every = ("--opinion", "--define", "--suggest")
    assert frenetic("check", "tin", *every).code == 0
    assert frenetic("check", "tin", "zzxqy", *every).code == 1


def test_a_tournament_tells_nothing_more() -> None:
    """Opinions would give away which word failed."""
    arguments = ("check", "tin", "zzxqy", "--tournament", "--format", "json")
    assert frenetic(*arguments, "--opinion", "--define", "--suggest") == frenetic(*arguments)


class TestDoctor:
    """`frenetic doctor`."""

    def test_each_format_lists_the_same_parts(self) -> None:
        """Name, whether it is there, what it is, what mends it."""
        answer = frenetic("doctor", "--format", "json").json()
        conditions = answer["conditions"]
        assert answer["ok"] is all(each["ok"] for each in conditions)
        cells = [
            [each["name"], "ok" if each["ok"] else "missing", each["detail"], each["mend"] or ""]
            for each in conditions
        ]
        assert frenetic("doctor", "--format", "plain").cells == cells
        rows = list(csv.reader(frenetic("doctor", "--format", "csv").lines))
        assert rows == [["name", "ok", "detail", "mend"], *cells]
        lines = frenetic("doctor", "--format", "ndjson").lines
        assert [json.loads(line) for line in lines] == conditions
        table = " ".join(frenetic("doctor", "--format", "table").out.split())
        for each in conditions:
            assert f"{'+' if each['ok'] else 'x'} {each['name']}: {each['detail']}" in table

    def test_it_tells_the_word_list_and_the_python_in_use(self) -> None:
        """What a report of a fault needs."""
        conditions = frenetic("doctor", "--format", "json").json()["conditions"]
        details = {each["name"]: each["detail"] for each in conditions}
        digest = frenetic("wordlist", "info", "--format", "json").json()["digest"]
        assert digest in details["word list"]
        assert sys.executable in details["python"]

    def test_what_is_missing_is_told_with_what_mends_it(self) -> None:
        """Without the library of the second opinion: exit code 3."""
        code = "import sys; sys.modules['enchant'] = None; from cli.main import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code, "doctor", "--format", "json"],
            cwd=TOP,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (3, "")
        answer = json.loads(done.stdout)
        missing = [each for each in answer["conditions"] if not each["ok"]]
        assert answer["ok"] is False
        assert missing
        assert all(each["mend"] for each in missing)
