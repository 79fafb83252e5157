"""Building the compiled definitions from WordNet 3.0; deterministic.

WordNet's morphology finds the words that a word is a form of. For each part of speech it has a
list of exceptions and, for words that are not in it, endings to take off; the first that leaves a
word of WordNet counts. Two rules are narrowed, or `panes` would be a form of to pan and `icer` more
than the Roman numeral ic: -es comes off a verb whole only where spelling asks for the e, and -er
comes off an adjective only if the word list has the form in -est as well.

A word that WordNet writes in parts is found in one as well (bow-wow, tea bag), parts with a space
for nouns alone, as `inoperation` is not what is in operation. Meanings that WordNet writes with a
capital are passed over: they define a name.
"""

import os
import re
import zlib
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

from .compiled import Manifest, StrPath, write_files
from .glosses import (
    FORMAT,
    GLOSSES_FILE,
    MANIFEST,
    PARTS,
    RECORDS_PER_BLOCK,
    WORDS_FILE,
    Definition,
    PartOfSpeech,
)
from .lexicon import ASKED_LEVELS, SEPARATOR, Lexicon
from .scowl import SourceError
from .trie import build_trie

NAME = "wordnet-3.0"
DEBIAN_FOLDER = Path("/usr/share/wordnet")
SUFFIXES = {
    PartOfSpeech.NOUN: "noun",
    PartOfSpeech.VERB: "verb",
    PartOfSpeech.ADJECTIVE: "adj",
    PartOfSpeech.ADVERB: "adv",
}
COUNTS_FILE = "cntlist.rev"
# How the keys of COUNTS_FILE number the parts of speech; 5 are adjectives like another.
NUMBERED = dict(zip("12345", (*PARTS, PartOfSpeech.ADJECTIVE), strict=True))
ENDINGS: Mapping[PartOfSpeech, Sequence[tuple[str, str]]] = {
    PartOfSpeech.NOUN: [
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
        ("ies", "y"),
    ],
    PartOfSpeech.VERB: [
        ("s", ""),
        ("ies", "y"),
        ("es", "e"),
        # WordNet has es for these five.
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("hes", "h"),
        ("oes", "o"),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ],
    PartOfSpeech.ADJECTIVE: [("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
    PartOfSpeech.ADVERB: [],
}
DICTIONARY_BYTES = 16_384


class WordNet:
    """An installed WordNet 3.0: the folder of its files, each read when first asked for."""

    def __init__(self, folder: Path = DEBIAN_FOLDER) -> None:
        """Name the folder; whether it holds a WordNet shows when a file is read."""
        self.folder = folder

    def checksum(self) -> str:
        """Return one digest over the names and contents of the files used: 64 hex digits."""
        names = [f"{kind}.{SUFFIXES[part]}" for kind in ("data", "index") for part in PARTS]
        names += [f"{SUFFIXES[part]}.exc" for part in PARTS] + [COUNTS_FILE]
        lines = "".join(
            f"{sha256(self._read(name)).hexdigest()}  {name}\n" for name in sorted(names)
        )
        return sha256(lines.encode()).hexdigest()

    def exceptions(self, part: PartOfSpeech) -> dict[str, list[str]]:
        """Return the irregular forms of `part`, each with the words it is a form of."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for line in self._lines(f"{SUFFIXES[part]}.exc"):
            form, *lemmas = line.split()
            found[form] += lemmas
        return found

    def glosses(self, part: PartOfSpeech) -> dict[str, str]:
        """Return the gloss of each lemma of `part` that is no name; a space in a lemma is a _.

        It is the first that WordNet has for the lemma as it is spelled here, in small letters.
        """
        data = self._read(f"data.{SUFFIXES[part]}")
        found: dict[str, str] = {}
        for line in self._lines(f"index.{SUFFIXES[part]}"):
            if line.startswith(" "):  # the licence
                continue
            lemma, _, count, *fields = line.split()
            for offset in fields[len(fields) - int(count) :]:
                spellings, gloss = _synset(data, offset)
                if lemma in spellings:
                    found[lemma] = gloss
                    break
        return found

    def counts(self) -> Counter[tuple[str, PartOfSpeech]]:
        """Return how often each lemma was met as each part of speech in tagged texts."""
        found: Counter[tuple[str, PartOfSpeech]] = Counter()
        for line in self._lines(COUNTS_FILE):
            key, _, count = line.split()
            lemma, _, sense = key.partition("%")
            found[lemma, NUMBERED[sense[0]]] += int(count)
        return found

    def _lines(self, name: str) -> list[str]:
        return self._read(name).decode("ascii").splitlines()

    def _read(self, name: str) -> bytes:
        try:
            return (self.folder / name).read_bytes()
        except OSError as error:
            raise SourceError(
                f"cannot read {self.folder / name} ({error.strerror}); install the Debian package "
                "wordnet-base, or name the folder of the files of WordNet 3.0"
            ) from error


class Definer:
    """What WordNet says of words, found by its morphology; `lexicon` knows the forms in -est."""

    def __init__(self, wordnet: WordNet, lexicon: Lexicon) -> None:
        """Read the whole of `wordnet`; SourceError if it is missing or something else."""
        self._lexicon = lexicon
        try:
            self._counts = wordnet.counts()
            self._exceptions = {part: wordnet.exceptions(part) for part in PARTS}
            self._glosses = {part: wordnet.glosses(part) for part in PARTS}
        except (ValueError, LookupError) as error:
            raise SourceError(f"{wordnet.folder} holds no WordNet 3.0: {error}") from error
        self._whole = {part: {lemma: lemma for lemma in self._glosses[part]} for part in PARTS}
        self._joined = {part: _joined(self._glosses[part], part) for part in PARTS}

    def define(self, word: str) -> list[Definition]:
        """Return the definitions of the folded `word`, in the order of `Glosses.define`."""
        return self._define(word, self._whole) or self._define(word, self._joined)

    def _define(
        self, word: str, lemmas: Mapping[PartOfSpeech, Mapping[str, str]]
    ) -> list[Definition]:
        """Return the definitions of `word` by `lemmas`: for each part, lemmas by their letters."""
        own: list[tuple[str, PartOfSpeech]] = []
        bases: list[tuple[str, PartOfSpeech]] = []
        for part in PARTS:
            if word in lemmas[part]:
                own.append((lemmas[part][word], part))
            bases.extend((lemmas[part][base], part) for base in self._bases(word, part, lemmas))
        return [
            Definition(part, lemma.replace("_", " "), definition_in(self._glosses[part][lemma]))
            for found in (own, bases)
            for lemma, part in sorted(found, key=lambda lemma: -self._counts[lemma])
        ]

    def _bases(
        self, word: str, part: PartOfSpeech, lemmas: Mapping[PartOfSpeech, Mapping[str, str]]
    ) -> list[str]:
        """Return the letters of the `lemmas` of `part` that `word` is a form of."""
        irregular = self._exceptions[part].get(word)
        if irregular is not None:
            known = [base for base in irregular if base in lemmas[part] and base != word]
            return list(dict.fromkeys(known))
        if part is PartOfSpeech.ADJECTIVE and word.endswith("er"):
            superlative = word.removesuffix("er") + "est"
            if self._lexicon.word_id(superlative) is None:
                return []
        return [base for base in bases_by_ending(word, part) if base in lemmas[part]][:1]


def build_glosses(
    folder: StrPath, lexicon: Lexicon, spellable: Iterable[str], wordnet: WordNet | None = None
) -> Manifest:
    """Compile the definitions of the `spellable` words of `lexicon` into `folder`.

    Return the manifest. The bytes written depend on WordNet, the words and zlib alone. Raises
    SourceError where WordNet is not installed, OSError where `folder` cannot be written.
    """
    wordnet = wordnet or WordNet()
    definer = Definer(wordnet, lexicon)
    words = sorted(set(spellable))
    defined = {word: found for word in words if (found := definer.define(word))}
    layout, files = _glosses_files(defined)
    manifest: Manifest = {
        "format": FORMAT,
        "name": NAME,
        "sources": {
            "wordnet": wordnet.checksum(),
            "words": sha256("\n".join(words).encode()).hexdigest(),
        },
        "spellable": _count(words, lexicon),
        "defined": _count(defined, lexicon),
        "layout": layout,
    }
    return write_files(os.path.join(folder, MANIFEST), manifest, files)


def bases_by_ending(word: str, part: PartOfSpeech) -> Iterator[str]:
    """Yield what `word` may be a form of, judged by its ending alone, likeliest first.

    >>> list(bases_by_ending("boxes", PartOfSpeech.NOUN))
    ['boxe', 'box']
    """
    stem, tail = word, ""
    if part is PartOfSpeech.NOUN:
        if word.endswith("ss") or len(word) <= 2:
            return
        if word.endswith("ful"):
            stem, tail = word[:-3], "ful"
    for ending, replacement in ENDINGS[part]:
        if stem.endswith(ending):
            yield stem.removesuffix(ending) + replacement + tail


def definition_in(gloss: str) -> str:
    """Return the definition that `gloss` begins with, without the quotations that follow it.

    >>> definition_in('drink in small sips: "she sipped"; "sip it!"')
    'drink in small sips'
    """
    definition = re.split(r'\s*[;:,]\s*"', gloss, maxsplit=1)[0]
    if definition.count('"') % 2:  # a quotation whose first mark is missing
        definition = definition.rpartition(";")[0]
    return " ".join(definition.split()).strip(" ;:,")


def _synset(data: bytes, offset: str) -> tuple[list[str], str]:
    """Return the spellings and the gloss of the line of `data` that begins at `offset`."""
    start = int(offset)
    line = data[start : data.find(b"\n", start)].decode("ascii")
    head, bar, gloss = line.partition(" | ")
    fields = head.split()
    if not bar or fields[0] != offset:
        raise ValueError(f"no synset begins at {offset}")
    spellings = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
    return [spelling.partition("(")[0] for spelling in spellings], gloss  # as in galore(ip)


def _joined(lemmas: Iterable[str], part: PartOfSpeech) -> dict[str, str]:
    """Return the `lemmas` written in parts, by their letters; a hyphen goes before a space."""
    marks = "-_" if part is PartOfSpeech.NOUN else "-"
    without = str.maketrans("", "", marks)
    found: dict[str, str] = {}
    for lemma in sorted(lemmas):
        letters = lemma.translate(without)
        if letters != lemma:
            found.setdefault(letters, lemma)
    return found


def _count(words: Iterable[str], lexicon: Lexicon) -> dict[str, int]:
    """Count the words of `lexicon` at each level, the levels below it included."""
    ids = [word_id for word in words if (word_id := lexicon.word_id(word)) is not None]
    ranks = Counter(lexicon.level(word_id).rank for word_id in ids)
    return {
        level.value: sum(ranks[each.rank] for each in ASKED_LEVELS if each.rank <= level.rank)
        for level in ASKED_LEVELS
    }


def _glosses_files(
    defined: Mapping[str, Sequence[Definition]],
) -> tuple[list[int], dict[str, bytes]]:
    """Return the layout and the two files; see the notes in `glosses`."""
    trie = build_trie(defined)
    records = sorted(
        {definition for found in defined.values() for definition in found},
        key=lambda record: (record.lemma, PARTS.index(record.part_of_speech)),
    )
    places = {record: place for place, record in enumerate(records)}
    found = [defined[trie.restore_key(word_id)] for word_id in range(len(trie))]
    references = [places[record] for definitions in found for record in definitions]
    starts = list(accumulate(map(len, found), initial=0))
    dictionary = _dictionary([record.definition for record in records])
    blocks = [
        _deflate(records[start : start + RECORDS_PER_BLOCK], dictionary)
        for start in range(0, len(records), RECORDS_PER_BLOCK)
    ]
    block_starts = list(accumulate(map(len, blocks), initial=0))
    content = b"".join(
        [
            array("I", block_starts).tobytes(),
            array("H", starts).tobytes(),
            array("H", references).tobytes(),
            dictionary,
            *blocks,
        ]
    )
    layout = [len(blocks), len(trie), len(references), len(dictionary)]
    return layout, {WORDS_FILE: trie.tobytes(), GLOSSES_FILE: content}


def _dictionary(definitions: Sequence[str]) -> bytes:
    """Return every n-th definition, some DICTIONARY_BYTES of them."""
    step = 1 + sum(map(len, definitions)) // DICTIONARY_BYTES
    return "\n".join(definitions[::step]).encode("ascii")


def _deflate(records: Iterable[Definition], dictionary: bytes) -> bytes:
    lines = "\n".join(
        f"{PARTS.index(record.part_of_speech)}{record.lemma}{SEPARATOR}{record.definition}"
        for record in records
    )
    deflater = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zdict=dictionary)
    return deflater.compress(lines.encode("ascii")) + deflater.flush()
