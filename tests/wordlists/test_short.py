"""Every spellable entry of up to three letters has a reviewed decision."""

from wordlists import Entry, Lexicon
from wordlists.reviewed import SOURCES, Reviewed

from . import twin


def is_short_and_spellable(word: str) -> bool:
    return len(word) <= 3 and twin.ways(word, twin.SYMBOLS) > 0


def test_every_short_spellable_entry_of_the_shipped_list_is_kept_by_a_decision(
    entries: list[Entry],
) -> None:
    """Whatever its level, and nothing else is kept."""
    listed = {entry.word for entry in entries}
    kept = {entry.word for entry in Reviewed().short() if entry.keep}
    assert {word for word in listed if is_short_and_spellable(word)} == kept


def test_no_dropped_entry_is_in_the_shipped_list(lexicon: Lexicon) -> None:
    dropped = [entry.word for entry in Reviewed().short() if not entry.keep]
    assert dropped
    assert [word for word in dropped if lexicon.find(word)] == []


def test_every_decision_is_on_a_short_spellable_entry() -> None:
    short = [entry.word for entry in Reviewed().short()]
    assert [word for word in short if not is_short_and_spellable(word)] == []


def test_no_short_spellable_entry_is_taken_out_elsewhere() -> None:
    """exclusions.tsv holds no word that short.tsv should decide."""
    longer = [row[0] for row in twin.rows(SOURCES / "exclusions.tsv")]
    assert [word for word in longer if is_short_and_spellable(word)] == []


def test_the_decisions_are_on_what_scowl_lists(listed_sizes: dict[str, int]) -> None:
    """Counted straight from the installed files."""
    short = {row[0] for row in twin.rows(SOURCES / "short.tsv")}
    assert {word for word in listed_sizes if is_short_and_spellable(word)} == short
