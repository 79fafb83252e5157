"""What WordNet's morphology makes of words: by hand, by a slow twin, and built again."""

import re
import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pytest

from solver import Board, SplitIndex, find_words, tile_set
from wordlists import Level, Lexicon
from wordlists.compile_glosses import (
    SUFFIXES,
    Definer,
    WordNet,
    build_glosses,
    definition_in,
)
from wordlists.glosses import Glosses, PartOfSpeech
from wordlists.lexicon import SHIPPED
from wordlists.scowl import SourceError

NOUN, VERB, ADJECTIVE, ADVERB = PartOfSpeech
MANIFEST = "glosses.json"

# Each text is a synset, its words apart by commas, and stands in the gloss; synsets and thus senses
# are in order.
Synsets = Mapping[PartOfSpeech, Sequence[str]]
Forms = Mapping[PartOfSpeech, Sequence[str]]
NO_FORMS: Forms = {}
NUMBERS = {NOUN: 1, VERB: 2, ADJECTIVE: 3, ADVERB: 4}


def write_wordnet(
    folder: Path, synsets: Synsets, forms: Forms = NO_FORMS, counts: Iterable[str] = ()
) -> WordNet:
    """Write `synsets` and the exceptions `forms` as files of WordNet, in its own form."""
    for part in PartOfSpeech:
        data, index = "  1 a licence\n", "  1 a licence\n"
        offsets: defaultdict[str, list[str]] = defaultdict(list)
        for synset in synsets.get(part, ()):
            words = synset.split(",")
            spelled = "".join(f"{word} 0 " for word in words)
            offset = f"{len(data):08}"
            data += f"{offset} 00 n {len(words):02x} {spelled}000 | sense of {synset}  \n"
            for word in words:
                offsets[word.partition("(")[0].lower()].append(offset)
        for lemma, found in sorted(offsets.items()):
            index += f"{lemma} n {len(found)} 1 @ {len(found)} 0 {' '.join(found)}  \n"
        name = SUFFIXES[part]
        (folder / f"data.{name}").write_text(data, encoding="ascii")
        (folder / f"index.{name}").write_text(index, encoding="ascii")
        lines = "".join(f"{line}\n" for line in forms.get(part, ()))
        (folder / f"{name}.exc").write_text(lines, encoding="ascii")
    lines = "".join(f"{line}\n" for line in counts)
    (folder / "cntlist.rev").write_text(lines, encoding="ascii")
    return WordNet(folder)


@pytest.mark.parametrize(
    ("word", "synsets", "forms", "lemmas"),
    [
        pytest.param("cat", {NOUN: ["cat"]}, NO_FORMS, "cat", id="a word is its own lemma"),
        pytest.param("dog", {NOUN: ["cat"]}, NO_FORMS, "", id="what WordNet lacks has none"),
        # Nouns.
        pytest.param("cats", {NOUN: ["cat"]}, NO_FORMS, "cat", id="a plural loses its s"),
        pytest.param("buses", {NOUN: ["bus"]}, NO_FORMS, "bus", id="a noun: ses to s"),
        pytest.param("boxes", {NOUN: ["box"]}, NO_FORMS, "box", id="a noun: xes to x"),
        pytest.param("waltzes", {NOUN: ["waltz"]}, NO_FORMS, "waltz", id="a noun: zes to z"),
        pytest.param("churches", {NOUN: ["church"]}, NO_FORMS, "church", id="a noun: ches to ch"),
        pytest.param("bushes", {NOUN: ["bush"]}, NO_FORMS, "bush", id="a noun: shes to sh"),
        pytest.param("firemen", {NOUN: ["fireman"]}, NO_FORMS, "fireman", id="a noun: men to man"),
        pytest.param("flies", {NOUN: ["fly"]}, NO_FORMS, "fly", id="a noun: ies to y"),
        pytest.param("boxesful", {NOUN: ["boxful"]}, NO_FORMS, "boxful", id="a plural before -ful"),
        pytest.param("lass", {NOUN: ["las"]}, NO_FORMS, "", id="ss is no plural"),
        pytest.param("as", {NOUN: ["a"]}, NO_FORMS, "", id="two letters are no plural"),
        pytest.param("heroes", {NOUN: ["hero"]}, NO_FORMS, "", id="a noun keeps oes"),
        # Verbs.
        pytest.param("sings", {VERB: ["sing"]}, NO_FORMS, "sing", id="a verb loses its s"),
        pytest.param("tries", {VERB: ["try"]}, NO_FORMS, "try", id="a verb: ies to y"),
        pytest.param("fixes", {VERB: ["fix"]}, NO_FORMS, "fix", id="a verb loses es after x"),
        pytest.param("buzzes", {VERB: ["buzz"]}, NO_FORMS, "buzz", id="a verb loses es after z"),
        pytest.param("passes", {VERB: ["pass"]}, NO_FORMS, "pass", id="a verb loses es after s"),
        pytest.param("washes", {VERB: ["wash"]}, NO_FORMS, "wash", id="a verb loses es after h"),
        pytest.param("goes", {VERB: ["go"]}, NO_FORMS, "go", id="a verb loses es after o"),
        pytest.param("panes", {VERB: ["pan"]}, NO_FORMS, "", id="a verb keeps es after n"),
        pytest.param("bees", {VERB: ["be"]}, NO_FORMS, "", id="a verb keeps es after e"),
        pytest.param("hoped", {VERB: ["hope"]}, NO_FORMS, "hope", id="a verb: ed to e"),
        pytest.param("walked", {VERB: ["walk"]}, NO_FORMS, "walk", id="a verb loses ed"),
        pytest.param("hoping", {VERB: ["hope"]}, NO_FORMS, "hope", id="a verb: ing to e"),
        pytest.param("walking", {VERB: ["walk"]}, NO_FORMS, "walk", id="a verb loses ing"),
        pytest.param(
            "planed", {VERB: ["plan", "plane"]}, NO_FORMS, "plane", id="the first ending that fits"
        ),
        pytest.param("cats", {VERB: ["dog"], ADVERB: ["cat"]}, NO_FORMS, "", id="adverbs: none"),
        # Adjectives; the shipped word list has finest, sharpest and finer, not icest.
        pytest.param("sharper", {ADJECTIVE: ["sharp"]}, NO_FORMS, "sharp", id="adjectives: er"),
        pytest.param("sharpest", {ADJECTIVE: ["sharp"]}, NO_FORMS, "sharp", id="adjectives: est"),
        pytest.param("finer", {ADJECTIVE: ["fine"]}, NO_FORMS, "fine", id="adjectives: er to e"),
        pytest.param("finest", {ADJECTIVE: ["fine"]}, NO_FORMS, "fine", id="adjectives: est to e"),
        pytest.param("icer", {ADJECTIVE: ["ic"]}, NO_FORMS, "", id="no er without a word in est"),
        # Exceptions.
        pytest.param(
            "geese", {NOUN: ["goose"]}, {NOUN: ["geese goose"]}, "goose", id="an exception"
        ),
        pytest.param(
            "axes",
            {NOUN: ["ax", "axis", "axe"]},
            {NOUN: ["axes ax axis"]},
            "ax axis",
            id="an exception of two words keeps the endings on",
        ),
        pytest.param(
            "vagi", {NOUN: ["vagus"]}, {NOUN: ["vagi vagus vagus"]}, "vagus", id="a word said twice"
        ),
        pytest.param(
            "offer",
            {NOUN: ["offer"], ADJECTIVE: ["off"]},
            {ADJECTIVE: ["offer offer"]},
            "offer",
            id="an exception that is the word itself",
        ),
        pytest.param(
            "geese",
            {VERB: ["goose"]},
            {NOUN: ["geese goose"]},
            "",
            id="an exception of another part of speech",
        ),
        # Order.
        pytest.param(
            "bore",
            {NOUN: ["bore"], VERB: ["bear", "bore"]},
            {VERB: ["bore bear"]},
            "bore bore bear",
            id="the word itself comes first",
        ),
        # Words in parts.
        pytest.param(
            "teabags", {NOUN: ["tea_bag"]}, NO_FORMS, "tea bag", id="a noun with a space, joined"
        ),
        pytest.param("upon", {ADJECTIVE: ["up_on"]}, NO_FORMS, "", id="an adjective with a space"),
        pytest.param("runby", {VERB: ["run_by"]}, NO_FORMS, "", id="a verb with a space"),
        pytest.param(
            "babysits",
            {VERB: ["baby-sit"]},
            NO_FORMS,
            "baby-sit",
            id="a verb with a hyphen, joined",
        ),
        pytest.param(
            "popups",
            {NOUN: ["pop_up", "pop-up"]},
            NO_FORMS,
            "pop-up",
            id="a hyphen goes before a space",
        ),
        pytest.param(
            "inlines",
            {NOUN: ["in-line"], VERB: ["inline"]},
            NO_FORMS,
            "inline",
            id="a whole word goes before one in parts",
        ),
        # Names.
        pytest.param("who", {NOUN: ["WHO"]}, NO_FORMS, "", id="a name defines no word"),
        pytest.param("its", {NOUN: ["IT"]}, NO_FORMS, "", id="a name has no plural"),
    ],
)
def test_the_lemmas_of(
    tmp_path: Path, lexicon: Lexicon, word: str, synsets: Synsets, forms: Forms, lemmas: str
) -> None:
    """By the rules in WordNet's manual page morphy(7), as narrowed in `compile_glosses`."""
    definer = Definer(write_wordnet(tmp_path, synsets, forms), lexicon)
    assert " ".join(found.lemma for found in definer.define(word)) == lemmas


@pytest.mark.parametrize(
    ("word", "synsets", "definition"),
    [
        pytest.param("cat", ["cat,true_cat", "cat,guy"], "cat,true_cat", id="the first sense"),
        pytest.param("china", ["China", "china,chinaware"], "china,chinaware", id="no name's"),
        pytest.param("mercury", ["Mercury,mercury"], "Mercury,mercury", id="a name's that is both"),
        pytest.param("teabag", ["Tea_bag", "tea_bag"], "tea_bag", id="no name's in parts"),
    ],
)
def test_the_definition_is_that_of(
    tmp_path: Path, lexicon: Lexicon, word: str, synsets: Sequence[str], definition: str
) -> None:
    definer = Definer(write_wordnet(tmp_path, {NOUN: synsets}), lexicon)
    assert [found.definition for found in definer.define(word)] == [f"sense of {definition}"]


def test_an_adjective_is_known_without_the_mark_of_its_place(
    tmp_path: Path, lexicon: Lexicon
) -> None:
    """WordNet writes galore(ip): only after a noun."""
    wordnet = write_wordnet(tmp_path, {ADJECTIVE: ["galore(ip)"]})
    assert [found.lemma for found in Definer(wordnet, lexicon).define("galore")] == ["galore"]


@pytest.mark.parametrize(
    ("counts", "parts"),
    [
        pytest.param([], [NOUN, VERB, ADJECTIVE, ADVERB], id="without counts: in a fixed order"),
        pytest.param(
            ["fast%4:02:01:: 1 9", "fast%3:00:01:: 1 4", "fast%2:34:00:: 1 5"],
            [ADVERB, VERB, ADJECTIVE, NOUN],
            id="the commonest first",
        ),
        pytest.param(
            ["fast%2:34:00:: 1 5", "fast%3:00:01:: 1 4", "fast%5:00:01:near:00 2 2"],
            [ADJECTIVE, VERB, NOUN, ADVERB],
            id="all senses of an adjective add up",
        ),
    ],
)
def test_parts_of_speech_come(
    tmp_path: Path, lexicon: Lexicon, counts: Sequence[str], parts: Sequence[PartOfSpeech]
) -> None:
    synsets = {part: ["fast"] for part in PartOfSpeech}
    definer = Definer(write_wordnet(tmp_path, synsets, counts=counts), lexicon)
    assert [found.part_of_speech for found in definer.define("fast")] == parts


@pytest.mark.parametrize(
    ("gloss", "definition"),
    [
        pytest.param("a cat  ", "a cat", id="spaces at its end go"),
        pytest.param('a cat; "my cat"; "his cat"', "a cat", id="quotations go"),
        pytest.param('move with force, "He pushed"', "move with force", id="also after a comma"),
        pytest.param('push :"She pushed"', "push", id="also after a space and a colon"),
        pytest.param("a cat; also a lion", "a cat; also a lion", id="a second half stays"),
        pytest.param('said as "my cat" is', 'said as "my cat" is', id="a quotation within stays"),
        pytest.param("lacking sense;", "lacking sense", id="a mark at its end goes"),
        pytest.param("about 3 p.m.", "about 3 p.m.", id="a full stop stays"),
        pytest.param('focus again; He focused"', "focus again", id="half a quotation goes"),
    ],
)
def test_the_definition_in_a_gloss(gloss: str, definition: str) -> None:
    assert definition_in(gloss) == definition


def test_a_build_can_be_read(tmp_path: Path, lexicon: Lexicon) -> None:
    """Eighty words need three blocks of definitions."""
    words = [lexicon.word(word_id) for word_id in range(80)]
    source = tmp_path / "source"
    source.mkdir()
    wordnet = write_wordnet(source, {NOUN: words})
    build_glosses(tmp_path, lexicon, [*words, "zzz"], wordnet)
    glosses = Glosses(tmp_path)
    assert len(glosses) == len(words)
    for word in words:
        found = glosses.define(word)[0]
        assert (found.lemma, found.definition) == (word, f"sense of {word}")


def test_a_build_depends_on_the_words_not_on_their_order(tmp_path: Path, lexicon: Lexicon) -> None:
    source = tmp_path / "source"
    source.mkdir()
    wordnet = write_wordnet(source, {NOUN: ["cat", "dog"], VERB: ["dog"]})
    one = build_glosses(tmp_path / "one", lexicon, ["cats", "dogs", "cat"], wordnet)
    two = build_glosses(tmp_path / "two", lexicon, ["dogs", "cat", "cats", "cat"], wordnet)
    assert one == two


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        pytest.param("data.noun", None, "install the Debian package wordnet-base", id="is missing"),
        pytest.param(
            "verb.exc", None, "install the Debian package wordnet-base", id="of forms is missing"
        ),
        pytest.param("data.noun", "", "holds no WordNet 3.0", id="is empty"),
        pytest.param("data.noun", "x" * 99, "holds no WordNet 3.0", id="holds something else"),
        pytest.param("index.noun", "cat\n", "holds no WordNet 3.0", id="has half a line"),
        pytest.param("index.noun", "caf\u00e9\n", "holds no WordNet 3.0", id="is not in ASCII"),
        pytest.param("noun.exc", "\n", "holds no WordNet 3.0", id="has an empty line"),
        pytest.param("cntlist.rev", "a%9:0 1 1\n", "holds no WordNet 3.0", id="of another number"),
    ],
)
def test_a_source_is_refused_of_which_a_file(
    tmp_path: Path, lexicon: Lexicon, name: str, content: str | None, why: str
) -> None:
    wordnet = write_wordnet(tmp_path, {NOUN: ["cat"]})
    if content is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(SourceError, match=why):
        Definer(wordnet, lexicon)


@pytest.fixture(scope="module")
def wordnet() -> WordNet:
    """The WordNet that the shipped definitions were built from; without it the test is skipped."""
    installed, glosses = WordNet(), Glosses()
    try:
        found = installed.checksum()
    except SourceError as error:
        pytest.skip(str(error))
    if found != glosses.manifest["sources"]["wordnet"]:
        pytest.skip(f"{installed.folder} holds another WordNet than Debian wordnet-base 1:3.0-37")
    return installed


@pytest.fixture(scope="module")
def definer(wordnet: WordNet, lexicon: Lexicon) -> Definer:
    return Definer(wordnet, lexicon)


@pytest.fixture(scope="module")
def spellable(lexicon: Lexicon) -> list[str]:
    """Every word that tiles of all 118 symbols can spell."""
    board = Board.whole(tile_set("iupac"))
    return [word.word for word in find_words(SplitIndex(lexicon), board, Level.ALL)]


@pytest.mark.parametrize(
    ("word", "lemmas"),
    [
        pytest.param("geese", {("goose", NOUN)}, id="geese"),
        pytest.param("men", {("men", NOUN), ("man", NOUN)}, id="men"),
        pytest.param("axes", {("ax", NOUN), ("axis", NOUN), ("axe", VERB)}, id="axes"),
        pytest.param("bases", {("base", NOUN), ("basis", NOUN), ("base", VERB)}, id="bases"),
        pytest.param("ran", {("run", VERB)}, id="ran"),
        pytest.param("saw", {("saw", NOUN), ("saw", VERB), ("see", VERB)}, id="saw"),
        pytest.param("taught", {("teach", VERB)}, id="taught"),
        pytest.param(
            "better",
            {
                *(("better", part) for part in (NOUN, VERB, ADJECTIVE, ADVERB)),
                ("good", ADJECTIVE),
                ("well", ADJECTIVE),
                ("well", ADVERB),
            },
            id="better",
        ),
        pytest.param("happier", {("happy", ADJECTIVE)}, id="happier"),
        pytest.param("quickly", {("quickly", ADVERB)}, id="quickly"),
        pytest.param("paris", set[tuple[str, PartOfSpeech]](), id="Paris"),
    ],
)
def test_wordnet_has_these_lemmas_for(
    definer: Definer, word: str, lemmas: set[tuple[str, PartOfSpeech]]
) -> None:
    assert {(found.lemma, found.part_of_speech) for found in definer.define(word)} == lemmas


def test_a_build_reproduces_the_shipped_definitions_byte_for_byte(
    wordnet: WordNet, lexicon: Lexicon, spellable: list[str], tmp_path: Path
) -> None:
    """Another zlib than the common one may deflate the same text to other bytes."""
    if not re.fullmatch(r"[0-9.]+", zlib.ZLIB_RUNTIME_VERSION):
        pytest.skip(f"found zlib {zlib.ZLIB_RUNTIME_VERSION}, needed is the zlib of zlib.net")
    manifest = build_glosses(tmp_path, lexicon, spellable, wordnet)
    for name in (MANIFEST, *manifest["files"]):
        assert (tmp_path / name).read_bytes() == (Path(SHIPPED) / name).read_bytes(), name


# The slow twin. It works forwards: from each lemma to its forms, by the endings that are put on.
ROWS = {
    "noun": [":s", "s:ses", "x:xes", "z:zes", "ch:ches", "sh:shes", "man:men", "y:ies"],
    "verb": [":s", "y:ies", "e:es", ":es", "e:ed", ":ed", "e:ing", ":ing"],
    "adj": [":er", ":est", "e:er", "e:est"],
    "adv": [],
}
Found = set[tuple[str, str, str]]


def senses(folder: Path, part: str) -> dict[str, str]:
    """Return for each lemma in small letters the gloss of its first sense spelled so."""
    synsets: dict[str, tuple[set[str], str]] = {}
    for line in (folder / f"data.{part}").read_text(encoding="utf-8").split("\n"):
        if match := re.match(r"(\d{8}) \d\d \w (\w\w) (.*?) \d{3} .*?\| (.*)", line):
            offset, _, words, gloss = match.groups()
            spelled = {re.sub(r"\(\w+\)$", "", word) for word in words.split(" ")[::2]}
            synsets[offset] = (spelled, gloss)
    found: dict[str, str] = {}
    for line in (folder / f"index.{part}").read_text(encoding="utf-8").split("\n"):
        lemma = line.partition(" ")[0]
        for offset in re.findall(r" (\d{8})(?= )", line) if lemma else ():
            if lemma in synsets[offset][0]:
                found.setdefault(lemma, synsets[offset][1])
    return found


def inflections(lemma: str, part: str) -> list[tuple[int, str]]:
    """Return the forms of `lemma` by the table, each with the place of its row."""
    found: list[tuple[int, str]] = []
    ful = "ful" if part == "noun" and lemma.endswith("ful") else ""
    stem = lemma.removesuffix("ful") if ful else lemma
    for place, row in enumerate(ROWS[part]):
        off, on = row.split(":")
        form = stem[: len(stem) - len(off)] + on + ful
        may_be_plural = part != "noun" or (len(form) > 2 and not form.endswith("ss"))
        needs_e = (part, row) == ("verb", ":es") and lemma[-1] not in "sxzho"
        if stem.endswith(off) and may_be_plural and not needs_e:
            found.append((place, form))
    return found


def twin(folder: Path, words: set[str], superlatives: set[str]) -> dict[str, Found]:
    """Return what each of `words` is defined by: part of speech, lemma, gloss."""
    whole: defaultdict[str, Found] = defaultdict(set)
    parted: defaultdict[str, Found] = defaultdict(set)
    for part in ("noun", "verb", "adj", "adv"):
        glosses = senses(folder, part)
        lines = (folder / f"{part}.exc").read_text(encoding="utf-8").split("\n")
        irregular = {line.split()[0]: line.split()[1:] for line in reversed(lines) if line}
        joined: dict[str, str] = {}
        for lemma in sorted(glosses, reverse=True):
            joined[re.sub("[-_]" if part == "noun" else "-", "", lemma)] = lemma
        parts = {letters: lemma for letters, lemma in joined.items() if letters != lemma}
        for table, found in (({lemma: lemma for lemma in glosses}, whole), (parts, parted)):
            best: dict[str, tuple[int, str]] = {}
            for letters in filter(str.isalpha, table):
                for place, form in inflections(letters, part):
                    compared = part == "adj" and form.endswith("er")
                    if not compared or form[:-2] + "est" in superlatives:
                        best[form] = min(best.get(form, (99, "")), (place, letters))
            for word in words:
                own = [word] if word in table else []
                regular = [best[word][1]] if word in best else []
                for letters in [*own, *irregular.get(word, regular)]:
                    if letters in table:
                        lemma = table[letters]
                        found[word].add((part, lemma.replace("_", " "), glosses[lemma]))
    return {word: whole[word] or parted[word] for word in words}


def test_every_word_has_the_definitions_that_a_slow_reading_of_wordnet_finds(
    wordnet: WordNet, lexicon: Lexicon, spellable: list[str]
) -> None:
    """The twin reads the files by other means and inflects lemmas instead of stripping words."""
    every_word = (lexicon.word(word_id) for word_id in range(len(lexicon)))
    superlatives = {word for word in every_word if word.endswith("est")}
    expected = twin(wordnet.folder, set(spellable), superlatives)
    glosses = Glosses()
    for word in spellable:
        found = glosses.define(word)
        assert {(SUFFIXES[each.part_of_speech], each.lemma) for each in found} == {
            (part, lemma) for part, lemma, _ in expected[word]
        }, word
        for each in found:
            key = (SUFFIXES[each.part_of_speech], each.lemma)
            gloss = next(gloss for *lemma, gloss in expected[word] if tuple(lemma) == key)
            assert " ".join(gloss.split()).startswith(each.definition), word
            assert not re.search('; "', each.definition), word
