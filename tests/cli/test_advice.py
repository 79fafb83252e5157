"""Opinions, definitions and near words: told when asked for, and never the ruling."""

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wordlists.glosses import Glosses

from .command import TOP, Ran, environment, frenetic
from .test_process import loaded

KEYS = ("opinions", "abstentions", "definitions", "suggestions")
EVERY = ("--opinion", "--define", "--suggest")
WITHOUT_LIBRARY = "import sys; sys.modules['enchant'] = None; from cli.main import main; main()"


def verdict(*arguments: str) -> Any:
    """Return the verdict on the one word of the arguments."""
    (only,) = frenetic("check", *arguments, "--format", "json").json()
    return only


def table(*arguments: str) -> list[str]:
    """Return the lines of the table."""
    return frenetic("check", *arguments, "--format", "table").lines


def without_library(*arguments: str) -> Ran:
    """Run the program where pyenchant cannot be imported."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_LIBRARY, *arguments],
        cwd=TOP,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are as wide as a terminal."""
    monkeypatch.setenv("COLUMNS", "80")


class TestNoAdvice:
    """What is not asked for."""

    @pytest.mark.parametrize("word", ["tin", "tinn", "London", "b2b", ""])
    def test_advice_is_empty_unless_asked_for(self, word: str) -> None:
        """Each of its keys is there."""
        answer = verdict(word)
        assert [answer[key] for key in KEYS] == [[], [], [], []]

    @pytest.mark.parametrize(
        ("options", "needed"),
        [
            ("", []),
            ("--define", ["wordlists.glosses"]),
            ("--suggest", ["solver.suggestions"]),
            ("--define --suggest", ["solver.suggestions", "wordlists.glosses"]),
            ("--opinion", ["enchant", "wordlists.opinion"]),
            ("--tournament --opinion", []),
        ],
        ids=["nothing", "define", "suggest", "both", "opinion", "a tournament"],
    )
    def test_a_source_is_loaded_only_if_it_is_asked(self, options: str, needed: list[str]) -> None:
        """In a new process that judges two words."""
        sources = {"enchant", "wordlists.opinion", "wordlists.glosses", "solver.suggestions"}
        line = ["check", "tin", "tinn", *options.split()]
        modules = loaded(f"from cli.main import run; run({line!r})")
        assert sorted(modules & sources) == needed

    @pytest.mark.parametrize("options", [("--opinion",), ("--define",), ("--suggest",), EVERY])
    @pytest.mark.parametrize("word", ["tin", "tinn", "zzxqy", "London", "nasa", "co-op", ""])
    def test_advice_changes_nothing_else(self, word: str, options: tuple[str, ...]) -> None:
        """The rest of the verdict and the exit code are the same."""
        asked = verdict(word, *options)
        empty: dict[str, list[str]] = {key: [] for key in KEYS}
        assert asked | empty == verdict(word)
        assert frenetic("check", word, *options).code == frenetic("check", word).code

    @pytest.mark.parametrize("form", ["table", "plain", "json", "ndjson", "csv"])
    def test_a_tournament_tells_nothing_more(self, form: str) -> None:
        """Opinions would give away which word failed."""
        arguments = ("check", "tin", "zzxqy", "--tournament", "--format", form)
        assert frenetic(*arguments, *EVERY) == frenetic(*arguments)


class TestFormats:
    """Every kind of advice in every format."""

    WORDS = ("tins", "tinn", "zzxqy")

    def test_plain_and_csv_have_a_cell_for_each_kind_that_is_asked_for(self) -> None:
        """After the others, and empty where nothing is known; csv names them."""
        for options in (("--define",), ("--suggest", "--define"), EVERY):
            plain = frenetic("check", *self.WORDS, *options).cells
            rows = list(
                csv.reader(frenetic("check", *self.WORDS, *options, "--format", "csv").lines)
            )
            bare = frenetic("check", *self.WORDS).cells
            names = [
                name
                for option, name in (
                    ("--opinion", "opinions"),
                    ("--define", "definitions"),
                    ("--suggest", "suggestions"),
                )
                if option in options
            ]
            assert rows[0][8:] == names
            assert [cells[:5] for cells in plain] == bare
            assert [cells[5:] for cells in plain] == [cells[8:] for cells in rows[1:]]
        assert [cells[-1] for cells in plain][::2] == ["", ""]
        assert plain[1][-1].split() == verdict("tinn", "--suggest")["suggestions"]
        assert plain[0][-2].split("; ")[0].startswith("tin, noun: ")

    def test_ndjson_is_the_verdicts_of_json(self) -> None:
        """One a line."""
        arguments = ("check", *self.WORDS, *EVERY, "--format")
        lines = [json.loads(line) for line in frenetic(*arguments, "ndjson").lines]
        assert lines == frenetic(*arguments, "json").json()

    def test_the_table_tells_each_piece_of_advice_below_the_evidence(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Opinions, then definitions, then near words, each on its own line."""
        answer = verdict("tinn", "--suggest")
        assert table("tinn", "--define", "--suggest")[-2:] == [
            "    no definition",
            f"    near: {', '.join(answer['suggestions'])}",
        ]
        assert table("zzxqy", "--suggest")[-1] == "    near: none found"
        assert not any("near:" in line for line in table("tin", "--suggest"))
        meanings = verdict("tins", "--define")["definitions"]
        monkeypatch.setenv("COLUMNS", "1000")
        assert table("tins", "--define")[-len(meanings) :] == [
            f"    {each['lemma']}, {each['part_of_speech']}: {each['definition']}"
            for each in meanings
        ]

    @pytest.mark.parametrize("columns", [40, 60, 80, 500])
    def test_a_long_line_is_broken_where_the_terminal_ends(
        self, monkeypatch: pytest.MonkeyPatch, columns: int
    ) -> None:
        """The rest of it is indented once more; the words are the same in any width."""
        monkeypatch.setenv("COLUMNS", "1000")
        whole = table("phosphorus", "--define", "--tiles", "P Ho S Ru")
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = table("phosphorus", "--define", "--tiles", "P Ho S Ru")
        assert " ".join(" ".join(lines).split()) == " ".join(" ".join(whole).split())
        texts = [line for line in lines if not line.startswith("    [")]
        assert all(len(line) <= columns for line in texts)
        assert (len(lines) > len(whole)) is (columns < 500)
        starts = {line for line in lines if not line.startswith(" " * 8)}
        assert len(starts) == len(whole)


class TestDefinitions:
    """`--define`."""

    @pytest.mark.parametrize(
        ("word", "lemma", "part"),
        [
            pytest.param("ran", "run", "verb", id="a past"),
            pytest.param("knives", "knife", "noun", id="a plural"),
            pytest.param("lice", "louse", "noun", id="a plural with another vowel"),
            pytest.param("cacti", "cactus", "noun", id="a Latin plural"),
            pytest.param("oxen", "ox", "noun", id="an old plural"),
            pytest.param("banana", "banana", "noun", id="a word itself"),
            pytest.param("BANANA", "banana", "noun", id="in capitals"),
            pytest.param("caf\u00e9", "cafe", "noun", id="with an accent"),
        ],
    )
    def test_a_form_is_defined_by_its_lemma(self, word: str, lemma: str, part: str) -> None:
        """With the part of speech."""
        found = verdict(word, "--define")["definitions"]
        assert (lemma, part) in [(each["lemma"], each["part_of_speech"]) for each in found]
        assert all(each["definition"] for each in found)

    @pytest.mark.parametrize("word", ["zzxqy", "tinn", "co-op", "b2b", "", "\x1b[2J", "qat"])
    def test_a_word_that_no_tiles_spell_has_none(self, word: str) -> None:
        """The answer stands without."""
        assert verdict(word, "--define")["definitions"] == []

    def test_nearly_all_everyday_words_have_one(self) -> None:
        """95 % of those that tiles can spell, as the command finds them."""
        whole = ("words", "--all", "--tile-set", "iupac", "--level", "everyday")
        words = [cells[0] for cells in frenetic(*whole, "--format", "plain").cells]
        glosses = Glosses()
        defined = sum(bool(glosses.define(word)) for word in words)
        assert defined >= 0.95 * len(words)
        assert (defined, len(words)) == tuple(
            glosses.manifest[count]["everyday"] for count in ("defined", "spellable")
        )


class TestSuggestions:
    """`--suggest`."""

    @pytest.mark.parametrize("word", ["tinn", "itn", "ti", "TINN", "tinting"])
    def test_near_words_are_valid_ones(self, word: str) -> None:
        """At most five other words, each valid on the same board."""
        near = verdict(word, "--tiles", "Ti N", "--suggest")["suggestions"]
        assert len(set(near)) == len(near) <= 5
        assert word.lower() not in near
        assert all(verdict(each, "--tiles", "Ti N")["valid"] for each in near)

    def test_the_nearest_comes_first(self) -> None:
        """tinn is one letter from tin; on other tiles other words are near."""
        assert verdict("tinn", "--tiles", "Ti N", "--suggest")["suggestions"][0] == "tin"
        assert verdict("banann", "--tiles", "Ba Na", "--suggest")["suggestions"] == ["banana"]

    @pytest.mark.parametrize(
        "arguments",
        [("tin",), ("caf\u00e9",), ("tin", "--tiles", "Ti N")],
        ids=["a word", "with an accent", "on a board"],
    )
    def test_a_valid_word_has_none(self, arguments: tuple[str, ...]) -> None:
        """There is nothing to mend."""
        assert verdict(*arguments, "--suggest")["suggestions"] == []

    def test_a_word_that_the_tiles_do_not_make_has_some(self) -> None:
        """It is in the list, and not valid on this board."""
        answer = verdict("tine", "--tiles", "Ti N", "--suggest")
        assert [reason["code"] for reason in answer["reasons"]] == ["not_spellable"]
        assert "tin" in answer["suggestions"]

    def test_what_a_list_of_ones_own_takes_away_is_not_offered(self, tmp_path: Path) -> None:
        """And what it adds is."""
        own = tmp_path / "own.txt"
        own.write_text("-tin\ntinnn\n", encoding="utf-8")
        arguments = ("tinn", "--tiles", "Ti N", "--suggest")
        assert "tin" in verdict(*arguments)["suggestions"]
        near = verdict(*arguments, "--wordlist", str(own))["suggestions"]
        assert "tin" not in near
        assert "tinnn" in near
        alone = verdict(*arguments, "--wordlist", str(own), "--only")
        assert alone["suggestions"] == ["tinnn"]

    @pytest.mark.parametrize(
        "text",
        ["co-op", "b2b", "", "\x00", "don't", "co" * 5000],
        ids=["hyphen", "digit", "nothing", "NUL", "apostrophe", "ten thousand letters"],
    )
    def test_a_text_that_is_no_word_of_letters_has_none(self, text: str) -> None:
        """Nor one that is longer than any word; the answer stands."""
        assert verdict(text, "--suggest", "--tiles", "C Os")["suggestions"] == []


class TestOpinions:
    """`--opinion`."""

    @pytest.mark.parametrize("word", ["tin", "zzxqy", "London", "nasa"])
    def test_each_source_has_an_opinion_or_says_why_not(self, word: str) -> None:
        """Each dictionary once; an opinion has its source and the version of the library."""
        answer = verdict(word, "--opinion")
        sources = [each["source"] for each in (*answer["opinions"], *answer["abstentions"])]
        assert sorted(sources) in (["hunspell en_GB", "hunspell en_US"], ["hunspell"])
        for each in answer["opinions"]:
            assert (each["provider"], each["version"].split()[0]) == ("hunspell", "enchant")
            assert (each["casing"] is None) is (each["finding"] == "unknown")

    def test_the_table_marks_them_as_opinions(self) -> None:
        """With the source, what it finds, and the form that it accepts."""
        expected = [
            f"    {each['source']} (an opinion): {each['finding']}"
            + (f" as {each['casing']}" if each["casing"] else "")
            for each in verdict("nasa", "--opinion")["opinions"]
        ]
        lines = table("nasa", "--opinion")
        assert [line for line in lines if "(an opinion)" in line] == expected

    @pytest.mark.parametrize("text", ["co-op", "b2b", "", "\x1b[2J", "x" * 50])
    def test_a_text_that_no_dictionary_is_asked_about_is_told(self, text: str) -> None:
        """The source abstains, with its reason; no command would mend that."""
        (abstention,) = verdict(text, "--opinion")["abstentions"]
        assert (abstention["source"], abstention["mend"]) == ("hunspell", None)
        assert "2 to 40 letters" in abstention["reason"]

    @pytest.mark.parametrize(("word", "code"), [("tin", 0), ("zzxqy", 1)])
    def test_without_the_library_the_answer_says_so_and_stands(self, word: str, code: int) -> None:
        """The verdict, its exit code and the rest of the advice are the same."""
        ran = without_library("check", word, *EVERY, "--format", "json")
        assert (ran.code, ran.err) == (code, "")
        (answer,) = ran.json()
        assert answer["opinions"] == []
        assert answer["abstentions"] == [
            {
                "source": "hunspell",
                "reason": "pyenchant is not installed",
                "mend": "python -m pip install pyenchant",
            }
        ]
        assert answer == verdict(word, "--define", "--suggest") | {
            "abstentions": answer["abstentions"]
        }

    @pytest.mark.parametrize("form", ["table", "plain", "csv"])
    def test_what_mends_it_can_be_copied(self, form: str) -> None:
        """It stands on one line in every format."""
        ran = without_library("check", "tin", "--opinion", "--format", form)
        assert ran.code == 0
        mend = "hunspell: pyenchant is not installed; run python -m pip install pyenchant"
        assert mend in ran.out
