"""Second opinions: what Hunspell's British and American dictionaries say of a word.

An opinion is shown with its source and rules nothing; `verdict` rules. Pyenchant is imported when
the first question is asked, and where it or a dictionary is missing the answer says so.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from threading import RLock
from typing import TYPE_CHECKING

from .normalise import fold, is_playable_text, printable

if TYPE_CHECKING:
    from .library import Broker, Dictionary, Library

PROVIDER = "hunspell"
# Each dictionary with the Debian package that holds it.
DICTIONARIES: Mapping[str, str] = {"en_GB": "hunspell-en-gb", "en_US": "hunspell-en-us"}
LIBRARY_PACKAGE = "libenchant-2-2"
# An installed package whose files are gone needs the first option.
INSTALL = "apt-get install --reinstall --no-install-recommends"
INSTALL_BINDING = "python -m pip install pyenchant"

SHORTEST, LONGEST = 2, 40
# A dictionary that refuses this word is damaged.
PROBE = "word"
# kHz and PhD are no names, McCoy and iPhone are: a form this short with a capital inside it is
# taken for an initialism.
SHORT = 4
# What the import raises: no binding or no C library, one that cannot be loaded, a path to it in the
# environment that leads nowhere, a C library that lacks functions.
IMPORT_FAULTS = (ImportError, OSError, AssertionError, AttributeError)
# What sends the import astray.
STEERING = ("PYENCHANT_LIBRARY_PATH", "PYENCHANT_ENCHANT_PREFIX", "PYENCHANT_IGNORE_MISSING_LIB")


class OpinionFinding(StrEnum):
    """What a source takes a word for; `unknown` is said only by a source that was asked."""

    WORD = "word"
    PROPER_NOUN = "proper_noun"
    INITIALISM = "initialism"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one source says of a word; `casing` is the form it accepts, None if it accepts none."""

    source: str
    provider: str
    version: str
    finding: OpinionFinding
    casing: str | None


@dataclass(frozen=True, slots=True)
class Abstention:
    """Why a source was not asked; `mend` is the command that helps, None if none does."""

    source: str
    reason: str
    mend: str | None

    def __str__(self) -> str:
        """Return the whole as one line."""
        return f"{self.source}: {self.reason}" + (f"; run {self.mend}" if self.mend else "")


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """The opinions on a word, and the sources that have none."""

    opinions: tuple[Opinion, ...]
    abstentions: tuple[Abstention, ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """The state of one part that second opinions need; `mend` is None where the part is `ok`."""

    name: str
    ok: bool
    detail: str
    mend: str | None


def load_enchant() -> "Library":
    """Import pyenchant in such a way that no personal word list is read, written or made."""
    # Nothing can lie below a device, so there is no folder to guard and none to remove.
    os.environ["ENCHANT_CONFIG_DIR"] = os.devnull
    import enchant

    return enchant


# Enchant is not safe for threads, not even with a broker each. No call is under way in another
# thread when the process forks, so that a child inherits neither a held lock nor a broken state.
_LOCK = RLock()
os.register_at_fork(
    before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_LOCK.release
)


class OpinionUnavailableError(Exception):
    """A part that second opinions need is missing or unfit."""

    def __init__(self, reason: str, mend: str) -> None:
        """Say what is wrong, and the command that mends it."""
        super().__init__(f"{reason}; run {mend}")
        self.reason = reason
        self.mend = mend


class Hunspell:
    """Hunspell's dictionaries as they are installed, opened at the first question in a process.

    They stay in memory: one that is removed later goes on answering until the process ends.
    """

    def __init__(
        self,
        packages: Mapping[str, str] = DICTIONARIES,
        load: "Callable[[], Library]" = load_enchant,
    ) -> None:
        """Name each dictionary with the package that holds it, and what loads the library."""
        self._packages = packages
        self._load = load
        # What could be opened, and the process that opened it.
        self._process: int | None = None
        self._library: Library | None = None
        self._dictionaries: list[Dictionary] = []
        self._abstentions: list[Abstention] = []

    def ask(self, text: str) -> SecondOpinion:
        """Return what each dictionary says of the folded `text`; nothing is raised."""
        word = fold(text.strip())
        if not (SHORTEST <= len(word) <= LONGEST and is_playable_text(word)):
            reason = f"asked only about words of {SHORTEST} to {LONGEST} letters a to z"
            return SecondOpinion((), (Abstention(PROVIDER, reason, None),))
        with _LOCK:
            if self._process != os.getpid():
                self._open()
            return self._ask(word)

    def examine(self) -> tuple[Condition, ...]:
        """Return the state of the library, the providers and each dictionary, looked up anew."""
        with _LOCK:
            return self._examine()

    def _load_library(self) -> "tuple[Library, Broker]":
        try:
            library = self._load()
        except IMPORT_FAULTS as fault:
            raise self._without_library(fault) from fault
        try:
            broker = library.Broker()
        except library.Error as fault:
            raise self._without_library(fault) from fault
        broker.set_ordering("*", PROVIDER)
        return library, broker

    def _without_library(self, fault: Exception) -> OpinionUnavailableError:
        if isinstance(fault, ModuleNotFoundError) and fault.name == "enchant":
            return OpinionUnavailableError("pyenchant is not installed", INSTALL_BINDING)
        steering = [name for name in STEERING if name in os.environ]
        packages = " ".join((LIBRARY_PACKAGE, *self._packages.values()))
        mend = f"unset {' '.join(steering)}" if steering else f"{INSTALL} {packages}"
        detail = (str(fault).splitlines() or [type(fault).__name__])[0].rstrip(".")
        return OpinionUnavailableError(f"enchant cannot be loaded: {printable(detail)}", mend)

    def _open(self) -> None:
        self._process = os.getpid()
        self._dictionaries, self._abstentions = [], []
        try:
            self._library, broker = self._load_library()
        except OpinionUnavailableError as fault:
            self._library = None
            self._abstentions.append(Abstention(PROVIDER, fault.reason, fault.mend))
            return
        for tag in self._packages:
            try:
                self._dictionaries.append(self._open_dictionary(self._library, broker, tag))
            except OpinionUnavailableError as fault:
                self._abstentions.append(Abstention(_source(tag), fault.reason, fault.mend))

    def _open_dictionary(self, library: "Library", broker: "Broker", tag: str) -> "Dictionary":
        """Open the dictionary `tag` and no other: enchant falls back on its like in silence."""
        # An ordering for the tag, which a file of the machine's may hold, precedes one for all.
        broker.set_ordering(tag, PROVIDER)
        install = f"{INSTALL} {self._packages[tag]}"
        try:
            dictionary = broker.request_dict(tag)
            sound = dictionary.check(PROBE)
        except library.Error as fault:
            raise OpinionUnavailableError(f"no dictionary {tag}", install) from fault
        if dictionary.tag != tag:
            raise OpinionUnavailableError(f"no dictionary {tag}, only {dictionary.tag}", install)
        if dictionary.provider.name != PROVIDER:
            name = dictionary.provider.name
            raise OpinionUnavailableError(f"no dictionary {tag}, only one of {name}", install)
        if not sound:
            raise OpinionUnavailableError(f"the dictionary {tag} is damaged", install)
        return dictionary

    def _ask(self, word: str) -> SecondOpinion:
        library = self._library
        opinions: list[Opinion] = []
        abstentions = list(self._abstentions)
        if library is None:
            return SecondOpinion((), tuple(abstentions))
        version = f"enchant {library.get_enchant_version()}"
        for dictionary in self._dictionaries:
            source = _source(dictionary.tag)
            try:
                finding, casing = classify(word, dictionary.check)
            except library.Error as fault:
                reason = f"the dictionary failed: {printable(str(fault))}"
                mend = f"{INSTALL} {self._packages[dictionary.tag]}"
                abstentions.append(Abstention(source, reason, mend))
            else:
                opinions.append(Opinion(source, PROVIDER, version, finding, casing))
        return SecondOpinion(tuple(opinions), tuple(abstentions))

    def _examine(self) -> tuple[Condition, ...]:
        try:
            library, broker = self._load_library()
        except OpinionUnavailableError as fault:
            return (Condition("enchant", False, fault.reason, fault.mend),)
        versions = f"pyenchant {library.__version__}, enchant {library.get_enchant_version()}"
        return (
            Condition("enchant", True, versions, None),
            self._examine_providers(broker),
            *(self._examine_dictionary(library, broker, tag) for tag in self._packages),
        )

    def _examine_providers(self, broker: "Broker") -> Condition:
        names = sorted(provider.name for provider in broker.describe())
        if PROVIDER in names:
            detail = f"{PROVIDER} is asked first, of {', '.join(names)}"
            return Condition("providers", True, detail, None)
        detail = f"no {PROVIDER}, only {', '.join(names) or 'none at all'}"
        return Condition("providers", False, detail, f"{INSTALL} {LIBRARY_PACKAGE}")

    def _examine_dictionary(self, library: "Library", broker: "Broker", tag: str) -> Condition:
        try:
            self._open_dictionary(library, broker, tag)
        except OpinionUnavailableError as fault:
            return Condition(_source(tag), False, fault.reason, fault.mend)
        return Condition(_source(tag), True, "answers", None)


def _source(tag: str) -> str:
    return f"{PROVIDER} {tag}"


def classify(word: str, accepts: Callable[[str], bool]) -> tuple[OpinionFinding, str | None]:
    """Return what a dictionary takes a lower-case `word` for, and the form that it accepts.

    A form is accepted wherever one with fewer capitals is an entry, and the form in capitals
    wherever there is an entry at all: so lower case is tried first, capitals last.
    """
    if accepts(word):
        return OpinionFinding.WORD, word
    if accepts(word.capitalize()):
        return OpinionFinding.PROPER_NOUN, word.capitalize()
    if not accepts(word.upper()):
        return OpinionFinding.UNKNOWN, None
    # Suggestions would show any casing, at a hundred times the price; so a form with several
    # capitals inside it, such as MySQL, is shown in capitals.
    mixed = next(filter(accepts, _with_inner_capital(word)), None)
    if mixed and len(mixed) > SHORT:
        return OpinionFinding.PROPER_NOUN, mixed
    return OpinionFinding.INITIALISM, mixed or word.upper()


def _with_inner_capital(word: str) -> Iterator[str]:
    """Yield `word` with one capital inside, first without and then with a capital before it."""
    for start in (word, word.capitalize()):
        for at in range(1, len(word)):
            form = start[:at] + start[at].upper() + start[at + 1 :]
            # CBs is a plural, and says nothing of CBS.
            if not (len(word) == 3 and form[:2].isupper() and form[2] == "s"):
                yield form
