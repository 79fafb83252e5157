"""The answers that are the service's own, for the service and for who asks it.

What the library answers with names some types for type checkers alone; importing this module makes
those names known, so that msgspec can read and describe the answers.
"""

from dataclasses import dataclass
from types import ModuleType

from solver import challenge, listing
from solver.challenge import LexiconName, Verdict
from solver.gains import NextTile
from solver.listing import Listing
from wordlists.glosses import Definition
from wordlists.opinion import Abstention, Opinion
from wordlists.own import OwnListInfo

MOST_WORDS = 10_000
"""Words of a page."""
MOST_CHECKED = 100
"""Words that are checked at once."""
MOST_SUGGESTED = 20
"""Words that are checked at once where near words are suggested, which takes long."""

NAMED: dict[ModuleType, tuple[type, ...]] = {
    challenge: (Abstention, Definition, Opinion, OwnListInfo),
    listing: (NextTile, OwnListInfo),
}
for _module, _types in NAMED.items():
    vars(_module).update({each.__name__: each for each in _types})


@dataclass(frozen=True, slots=True)
class Page(Listing):
    """A listing, of whose words there may be more: `cursor` asks for those, None at the end."""

    cursor: str | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdicts on some words: `valid` if all are; `results` is empty in a tournament."""

    valid: bool
    words: int
    lexicon: LexiconName
    results: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class RequestFault:
    """One fault of a request: `pointer` is its place, "" where it is no single one."""

    pointer: str
    code: str
    detail: str


@dataclass(frozen=True, slots=True)
class Problem:
    """The body of an error."""

    type: str
    title: str
    status: int
    detail: str
    errors: tuple[RequestFault, ...] = ()
