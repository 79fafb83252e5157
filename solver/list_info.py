"""What a word list and its split index say of themselves."""

from dataclasses import dataclass

from wordlists.lexicon import ASKED_LEVELS

from .index import SplitIndex

OWN_LIST = {"label": "a list of your own", "source_version": "", "licence": "", "credit": ""}


@dataclass(frozen=True, slots=True)
class WordListInfo:
    """What a word list says of itself; `entries` and `splits` are counted by level."""

    name: str
    digest: str
    label: str
    source_version: str
    licence: str
    credit: str
    entries: dict[str, int]
    splits: dict[str, int]
    excluded: dict[str, int]
    sources: dict[str, str]
    lists: tuple[str, ...]


def describe(index: SplitIndex) -> WordListInfo:
    """Return what the list behind `index` says of itself; `lists` are the user's compiled ones."""
    from wordlists.catalogue import read_catalogue
    from wordlists.named import names

    lexicon = index.lexicon
    listed = read_catalogue().get(lexicon.name, OWN_LIST)
    return WordListInfo(
        name=lexicon.name,
        digest=lexicon.digest,
        label=listed["label"],
        source_version=listed["source_version"],
        licence=listed["licence"],
        credit=listed["credit"],
        entries={level.value: lexicon.info(level).entries for level in ASKED_LEVELS},
        splits={level.value: index.rows(level) for level in ASKED_LEVELS},
        excluded=lexicon.manifest["excluded"],
        sources=lexicon.manifest["sources"],
        lists=tuple(names()),
    )
