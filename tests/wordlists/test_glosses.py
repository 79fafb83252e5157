"""The shipped definitions, and what becomes of spoilt ones."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solver import Board, SplitIndex, find_words, tile_set
from wordlists import CompiledFileError, Level, Lexicon
from wordlists.glosses import Glosses, PartOfSpeech
from wordlists.lexicon import ASKED_LEVELS, SHIPPED

NOUN, VERB, ADJECTIVE, ADVERB = PartOfSpeech
MANIFEST = "glosses.json"
FILES = ["glosses.bin", "glosses.marisa"]
NEXT_STEP = "install frenetic again, or run: frenetic wordlist build"
MEGABYTE = 1_000_000
NOTHING: list[tuple[str, PartOfSpeech]] = []

Spoil = Callable[[Path], None]


@pytest.fixture(scope="module")
def glosses() -> Glosses:
    return Glosses()


@pytest.fixture(scope="module")
def spellable(lexicon: Lexicon) -> dict[Level, set[str]]:
    """The words of each level that tiles of all 118 symbols can spell."""
    index, board = SplitIndex(lexicon), Board.whole(tile_set("iupac"))
    return {level: {word.word for word in find_words(index, board, level)} for level in Level}


@pytest.mark.parametrize(
    ("text", "lemmas"),
    [
        pytest.param("phosphorus", [("phosphorus", NOUN)], id="a word by itself"),
        pytest.param("PhosPhorus", [("phosphorus", NOUN)], id="whatever its case"),
        pytest.param("caf\u00e9", [("cafe", NOUN)], id="whatever its accents"),
        pytest.param("cacti", [("cactus", NOUN)], id="a foreign plural by its singular"),
        pytest.param("was", [("be", VERB)], id="a strong form by its verb"),
        pytest.param("pouches", [("pouch", NOUN), ("pouch", VERB)], id="a form of two words"),
        pytest.param("nicer", [("nice", ADJECTIVE)], id="a comparative by its adjective"),
        pytest.param("oxen", [("oxen", NOUN), ("ox", NOUN)], id="the word before its singular"),
        pytest.param(
            "bore", [("bore", VERB), ("bore", NOUN), ("bear", VERB)], id="the word before its verb"
        ),
        pytest.param("panes", [("pane", NOUN)], id="panes are no form of to pan"),
        pytest.param("icer", NOTHING, id="an icer is no comparative of the Roman ic"),
        pytest.param(
            "punchline", [("punch line", NOUN)], id="a word that WordNet parts by a space"
        ),
        pytest.param("bowwow", [("bow-wow", NOUN)], id="a word that WordNet parts by a hyphen"),
        pytest.param("upon", NOTHING, id="upon is not what is up on"),
        pytest.param("ares", [("are", NOUN)], id="ares are no god of war"),
        pytest.param("its", NOTHING, id="its is no information technology"),
        pytest.param("who", NOTHING, id="who is no world health organization"),
        pytest.param("us", NOTHING, id="us is no federal republic"),
        pytest.param("qu", NOTHING, id="what is no word has none"),
    ],
)
def test_a_word_is_defined(
    glosses: Glosses, text: str, lemmas: list[tuple[str, PartOfSpeech]]
) -> None:
    found = glosses.define(text)
    assert [(each.lemma, each.part_of_speech) for each in found] == lemmas


@pytest.mark.parametrize(
    ("text", "definition"),
    [
        pytest.param(
            "cacti",
            "any succulent plant of the family Cactaceae native chiefly to arid regions of the "
            "New World and usually having spines",
            id="in the words of WordNet",
        ),
        pytest.param("punchline", "the point of a joke or humorous story", id="with its parts"),
        pytest.param("push", "move with force", id="without the quotations after it"),
    ],
)
def test_the_definition_is(glosses: Glosses, text: str, definition: str) -> None:
    assert glosses.define(text)[0].definition == definition


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("\x00", id="a NUL"),
        pytest.param("cat\x00", id="a NUL after a word"),
        pytest.param("\x1f", id="the separator of the compiled files"),
        pytest.param("\ud800", id="a lone surrogate"),
        pytest.param("\U0001f600", id="an emoji"),
        pytest.param("bow-wow", id="a word with a hyphen"),
        pytest.param("punch line", id="two words"),
        pytest.param("c" * 10_000, id="ten thousand letters"),
    ],
)
def test_strange_text_has_no_definition(glosses: Glosses, text: str) -> None:
    assert glosses.define(text) == ()


def test_every_word_with_a_definition_is_one_that_tiles_can_spell(
    glosses: Glosses, spellable: dict[Level, set[str]]
) -> None:
    defined = {word for word in spellable[Level.ALL] if glosses.define(word)}
    assert len(defined) == len(glosses)


def test_95_of_100_everyday_words_that_tiles_can_spell_have_a_definition(
    glosses: Glosses, spellable: dict[Level, set[str]]
) -> None:
    everyday = spellable[Level.EVERYDAY]
    assert sum(bool(glosses.define(word)) for word in everyday) >= 0.95 * len(everyday)


@pytest.mark.parametrize("level", ASKED_LEVELS)
def test_the_manifest_counts_the_words_with_a_definition(
    glosses: Glosses, spellable: dict[Level, set[str]], level: Level
) -> None:
    words = spellable[level]
    assert glosses.manifest["spellable"][level] == len(words)
    assert glosses.manifest["defined"][level] == sum(bool(glosses.define(word)) for word in words)


def test_every_definition_can_be_shown(glosses: Glosses, spellable: dict[Level, set[str]]) -> None:
    """No definition is empty, has marks of the source left at its ends or an odd quotation mark."""
    for word in spellable[Level.ALL]:
        for found in glosses.define(word):
            for text in (found.lemma, found.definition):
                assert text
                assert text.isprintable()
                assert text == " ".join(text.split()).strip(";:,")
            assert "_" not in found.lemma
            assert found.definition.count('"') % 2 == 0


def test_no_word_has_the_same_definition_twice(
    glosses: Glosses, spellable: dict[Level, set[str]]
) -> None:
    for word in spellable[Level.ALL]:
        found = glosses.define(word)
        assert len(set(found)) == len(found)


def test_the_definitions_take_less_than_a_megabyte() -> None:
    sizes = [(Path(SHIPPED) / name).stat().st_size for name in (MANIFEST, *FILES)]
    assert sum(sizes) < MEGABYTE


def test_the_shipped_files_are_as_built(glosses: Glosses) -> None:
    assert glosses.damaged_files() == []
    assert sorted(glosses.manifest["files"]) == FILES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped definitions, to be spoilt."""
    for name in (MANIFEST, *FILES):
        shutil.copy(Path(SHIPPED) / name, tmp_path)
    return tmp_path


def without(name: str) -> Spoil:
    return lambda folder: (folder / name).unlink()


def cut(name: str) -> Spoil:
    def shorten(folder: Path) -> None:
        path = folder / name
        path.write_bytes(path.read_bytes()[:-1])

    return shorten


def zeroed(name: str) -> Spoil:
    def clear(folder: Path) -> None:
        path = folder / name
        path.write_bytes(bytes(path.stat().st_size))

    return clear


def manifest_with(**fields: Any) -> Spoil:
    def rewrite(folder: Path) -> None:
        path = folder / MANIFEST
        path.write_text(json.dumps(json.loads(path.read_bytes()) | fields), encoding="utf-8")

    return rewrite


def with_layout(change: Callable[[list[int]], list[int]]) -> Spoil:
    def rewrite(folder: Path) -> None:
        layout = json.loads((folder / MANIFEST).read_bytes())["layout"]
        manifest_with(layout=change(layout))(folder)

    return rewrite


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        *(pytest.param(without(name), name, id=f"no {name}") for name in (MANIFEST, *FILES)),
        *(pytest.param(cut(name), name, id=f"truncated {name}") for name in FILES),
        pytest.param(manifest_with(format=99), MANIFEST, id="a manifest of another format"),
        pytest.param(zeroed("glosses.marisa"), "glosses.marisa", id="a trie of zeros"),
        pytest.param(manifest_with(layout=[]), "glosses.bin", id="a layout of nothing"),
        pytest.param(manifest_with(layout=7), "glosses.bin", id="a layout that is a number"),
        pytest.param(manifest_with(layout=["a"] * 4), "glosses.bin", id="a layout of letters"),
        pytest.param(
            with_layout(lambda layout: [layout[0], layout[1] - 1, *layout[2:]]),
            "glosses.bin",
            id="a layout of fewer words",
        ),
        pytest.param(
            with_layout(lambda layout: [10 * number for number in layout]),
            "glosses.bin",
            id="a layout of more of everything",
        ),
    ],
)
def test_spoilt_definitions_are_refused_in_one_line(folder: Path, spoil: Spoil, named: str) -> None:
    """The line names the file and the next step."""
    spoil(folder)
    with pytest.raises(CompiledFileError) as caught:
        Glosses(folder)
    message = str(caught.value)
    assert named in message
    assert message.endswith(f"; {NEXT_STEP}")
    assert message.isprintable()


def overwritten(place: int) -> Spoil:
    """Write ten bytes of ones over the definitions from `place` on."""

    def overwrite(folder: Path) -> None:
        path = folder / "glosses.bin"
        content = bytearray(path.read_bytes())
        start = place % len(content)
        content[start : start + 10] = b"\xff" * 10
        path.write_bytes(content)

    return overwrite


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(zeroed("glosses.bin"), id="blocks of zeros"),
        pytest.param(overwritten(-10), id="a last block with another checksum"),
        pytest.param(overwritten(-200), id="a last block with other bytes"),
        pytest.param(overwritten(0), id="a first block that begins elsewhere"),
        pytest.param(
            with_layout(lambda layout: [*layout[:3], layout[3] - 1]), id="another dictionary"
        ),
    ],
)
def test_damage_within_the_right_size_is_found_when_it_is_met(
    folder: Path, spoil: Spoil, spellable: dict[Level, set[str]]
) -> None:
    """Opening compares sizes alone; a block that cannot be inflated is named when it is needed."""
    spoil(folder)
    glosses = Glosses(folder)
    words = sorted(spellable[Level.ALL])
    with pytest.raises(CompiledFileError, match=rf"glosses\.bin is damaged; {NEXT_STEP}"):
        [glosses.define(word) for word in words]


@pytest.mark.parametrize("name", FILES)
def test_the_full_check_finds_a_file_that_was_overwritten(folder: Path, name: str) -> None:
    glosses = Glosses(folder)
    zeroed(name)(folder)
    assert glosses.damaged_files() == [name]
