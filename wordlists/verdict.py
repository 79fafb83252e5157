"""Why a word is or is not playable, before any tile is looked at (FR8)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from .entries import Entry, Finding, Refusal, Region
from .lexicon import Level, Lexicon
from .normalise import APOSTROPHES, HYPHENS, fold, is_playable_text, printable, shortened

if TYPE_CHECKING:
    from .own import OwnLists

LIST_SOURCE = "SCOWL 2020.12.07"
MOST_NAMED = 20


class ReasonCode(StrEnum):
    """Why a word is not valid; the first group is about the word, the second about tiles."""

    NOT_IN_LEXICON = "not_in_lexicon"
    PROPER_NOUN = "proper_noun"
    ABBREVIATION = "abbreviation"
    CONTRACTION = "contraction"
    HYPHENATED = "hyphenated"
    AFFIX = "affix"
    LETTER_PLURAL = "letter_plural"
    NOT_LETTERS = "not_letters"

    NOT_SPELLABLE = "not_spellable"
    ONE_TILE = "one_tile"
    ALREADY_CALLED = "already_called"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why a word is not valid."""

    code: ReasonCode
    message: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one source says of a word."""

    source: str
    finding: str


@dataclass(frozen=True, slots=True)
class Eligibility:
    """Whether a text is an eligible word (FR8): it is if there are no `reasons`.

    `word` is the folded text, `entry` how the list spells it, None where the level lacks it.
    """

    word: str
    entry: str | None
    reasons: tuple[Reason, ...]
    evidence: tuple[Evidence, ...]


REFUSED = {
    Finding.PROPER_NOUN: (ReasonCode.PROPER_NOUN, "a name: {}; names are not playable"),
    Finding.ABBREVIATION: (ReasonCode.ABBREVIATION, "an abbreviation: {}; play words only"),
    Finding.CONTRACTION: (ReasonCode.CONTRACTION, "a contraction: {}; play words only"),
    Finding.AFFIX: (ReasonCode.AFFIX, "a bare {}; play a whole word"),
    Finding.LETTER_PLURAL: (ReasonCode.LETTER_PLURAL, "{}, no word of its own; play another word"),
    Finding.NOT_A_WORD: (ReasonCode.NOT_IN_LEXICON, "taken out of the list: {}; play another word"),
}


def is_listed(
    lexicon: Lexicon, word: str, level: Level = Level.STANDARD, own: "OwnLists | None" = None
) -> bool:
    """Tell whether the lists hold the folded `word`: if so, `judge` has no reason against it.

    What lists of the user's `own` say of it overrules the lexicon.
    """
    decision = own.decision(word) if own else None
    if decision:
        return decision[1]
    return not (own and own.only) and lexicon.holds(word, level)


def judge(
    lexicon: Lexicon,
    text: str,
    level: Level = Level.STANDARD,
    own: "OwnLists | None" = None,
) -> Eligibility:
    """Say whether `text` is an eligible word of `lexicon` at `level`, with every reason (FR8).

    What lists of the user's `own` say of a word of letters overrules the lexicon.
    """
    word = fold(text.strip())
    refusals = lexicon.refusals(word)
    entry = lexicon.find(word)
    evidence = tuple(_evidence(lexicon, entry, refusals))
    if is_playable_text(word):
        if own and (decided := _decide(own, word, evidence)):
            return decided
        if entry and entry.level.rank <= level.rank:
            return Eligibility(word, entry.entry, (), evidence)
        reasons = tuple(_word_reasons(word, entry, level, refusals))
    else:
        reasons = tuple(_text_reasons(lexicon, word, level))
    return Eligibility(word, None, reasons, evidence)


def _decide(own: "OwnLists", word: str, evidence: tuple[Evidence, ...]) -> Eligibility | None:
    """Return what the lists of the user's own make of a word of letters, None if nothing."""
    decision = own.decision(word)
    if decision:
        by, added = decision
        shown = printable(by.name)
        if added:
            said = Evidence(shown, f"{Finding.WORD} {by.spelling(word)}")
            return Eligibility(word, by.spelling(word), (), (said, *evidence))
        reason = f"{shortened(word)} is taken away by your list {shown}; play another word"
    elif own.only:
        names = ", ".join(printable(each.name) for each in own.lists)
        missed = f"{shortened(word)} is in none of your lists ({names})"
        reason = f"{missed}; leave out --only to ask the others"
    else:
        return None
    return Eligibility(word, None, (Reason(ReasonCode.NOT_IN_LEXICON, reason),), evidence)


def _evidence(
    lexicon: Lexicon, entry: Entry | None, refusals: tuple[Refusal, ...]
) -> Iterator[Evidence]:
    if entry and entry.level is Level.OWN:
        yield Evidence(lexicon.name, f"{Finding.WORD} {entry.entry}")
    elif entry:
        marks = ", a variant" * entry.variant + ", a regular inflection" * entry.inflected
        listed = f"word {entry.entry}, level {entry.level}, size {entry.size}"
        finding = f"{listed}, {_names(entry.regions)}{marks}"
        yield Evidence(LIST_SOURCE, finding)
    for refusal in refusals:
        yield Evidence(refusal.source, f"{refusal.finding}: {refusal.detail}")


@cache
def _names(regions: Region) -> str:
    """Return the names of the regions; to go through a flag's members takes long."""
    return ", ".join(str(region.name).capitalize() for region in Region if region in regions)


def _word_reasons(
    word: str, entry: Entry | None, level: Level, refusals: tuple[Refusal, ...]
) -> Iterator[Reason]:
    """Yield why a word of letters is refused; several lists may each have a reason."""
    if entry:
        message = f"{shortened(word)} is not in the list at level {level}, only at {entry.level}"
        yield Reason(ReasonCode.NOT_IN_LEXICON, f"{message}; ask with --level {entry.level}")
    strongest: dict[ReasonCode, Refusal] = {}
    for refusal in refusals:
        strongest.setdefault(REFUSED[refusal.finding][0], refusal)
    for code, refusal in strongest.items():
        message = REFUSED[refusal.finding][1].format(refusal.detail)
        yield Reason(code, f"{shortened(word)} is {message}")
    if not entry and not refusals:
        yield Reason(
            ReasonCode.NOT_IN_LEXICON, f"{shortened(word)} is in no word list; check its spelling"
        )


def _text_reasons(lexicon: Lexicon, word: str, level: Level) -> Iterator[Reason]:
    """Yield why a text with other characters than the letters a to z is refused."""
    shown = shortened(word) or "the word"
    letters = "".join(char for char in word if is_playable_text(char))
    marks = HYPHENS + APOSTROPHES
    others = [char for char in word if not is_playable_text(char) and char not in marks]
    joined = None if others else lexicon.find(letters, level)
    if joined:
        advice = f"the word {joined.entry} is in the list"
    else:
        advice = "play a word of the letters a to z"
    if letters and any(char in HYPHENS for char in word):
        if word[0] in HYPHENS or word[-1] in HYPHENS:
            yield Reason(ReasonCode.AFFIX, f"{shown} is a bare prefix or suffix; {advice}")
        else:
            yield Reason(ReasonCode.HYPHENATED, f"{shown} is hyphenated; {advice}")
    if any(char in APOSTROPHES for char in word):
        yield Reason(ReasonCode.CONTRACTION, f"{shown} has an apostrophe; {advice}")
    if others:
        listed = " ".join(map(_name, list(dict.fromkeys(others))[:MOST_NAMED]))
        message = f"{shown} has characters that are not letters a to z: {listed}"
        yield Reason(ReasonCode.NOT_LETTERS, f"{message}; {advice}")
    elif not letters:
        yield Reason(ReasonCode.NOT_LETTERS, f"{shown} has no letters; {advice}")


def _name(char: str) -> str:
    return "(space)" if char == " " else printable(char)
