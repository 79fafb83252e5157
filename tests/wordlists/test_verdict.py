from itertools import islice
from pathlib import Path

import pytest

from wordlists import Evidence, Level, Lexicon, ReasonCode, judge
from wordlists.lexicon import ASKED_LEVELS
from wordlists.own import OwnList, OwnLists
from wordlists.verdict import is_listed

ABBREVIATION = ReasonCode.ABBREVIATION
AFFIX = ReasonCode.AFFIX
CONTRACTION = ReasonCode.CONTRACTION
HYPHENATED = ReasonCode.HYPHENATED
LETTER_PLURAL = ReasonCode.LETTER_PLURAL
NOT_IN_LEXICON = ReasonCode.NOT_IN_LEXICON
NOT_LETTERS = ReasonCode.NOT_LETTERS
PROPER_NOUN = ReasonCode.PROPER_NOUN

REFUSED = [
    pytest.param("London", [PROPER_NOUN], id="a name"),
    pytest.param("shakespeare", [PROPER_NOUN], id="a name without its capital"),
    pytest.param("recd", [ABBREVIATION], id="an abbreviation"),
    pytest.param("unicef", [ABBREVIATION], id="an acronym"),
    pytest.param("NASA", [ABBREVIATION], id="initials in capitals"),
    pytest.param("nato", [ABBREVIATION, PROPER_NOUN], id="the review's reason before the list's"),
    pytest.param("ks", [LETTER_PLURAL, ABBREVIATION], id="letters in the plural"),
    pytest.param("tion", [AFFIX], id="a bare suffix"),
    pytest.param("-ing", [AFFIX], id="a suffix after a hyphen"),
    pytest.param("pre-", [AFFIX], id="a prefix before a hyphen"),
    pytest.param("x-ray", [HYPHENATED], id="a hyphen"),
    pytest.param("x\u2011ray", [HYPHENATED], id="a hyphen that does not break"),
    pytest.param("don't", [CONTRACTION], id="an apostrophe"),
    pytest.param("don\u2019t", [CONTRACTION], id="a typographic apostrophe"),
    pytest.param("cat-o'-nine", [HYPHENATED, CONTRACTION], id="hyphen and apostrophe at once"),
    pytest.param(
        "cat-o'-9", [HYPHENATED, CONTRACTION, NOT_LETTERS], id="hyphen, apostrophe and digit"
    ),
    pytest.param("bakon", [NOT_IN_LEXICON], id="in no list"),
    pytest.param("\u00f8re", [NOT_LETTERS], id="an o with a stroke"),
    pytest.param("encyclop\u00e6dia", [NOT_LETTERS], id="two vowels in one letter"),
    pytest.param("stra\u00dfe", [NOT_LETTERS], id="a sharp s"),
    pytest.param("ice cream", [NOT_LETTERS], id="two words"),
    pytest.param("cat1", [NOT_LETTERS], id="a digit"),
    pytest.param("U.S.", [NOT_LETTERS], id="points"),
    pytest.param("", [NOT_LETTERS], id="nothing"),
    pytest.param(" \t ", [NOT_LETTERS], id="blanks alone"),
    pytest.param("--", [NOT_LETTERS], id="hyphens alone"),
    pytest.param("cat\x00", [NOT_LETTERS], id="a NUL"),
    pytest.param("cat\x1fg", [NOT_LETTERS], id="the separator of the compiled files"),
    pytest.param("cat\x1b[31m", [NOT_LETTERS], id="an escape sequence"),
    pytest.param("cat\ud800", [NOT_LETTERS], id="a lone surrogate"),
    pytest.param("\u05e9\u05dc\u05d5\u05dd", [NOT_LETTERS], id="text from right to left"),
    pytest.param("\u202etac", [NOT_LETTERS], id="an override of direction"),
    pytest.param("\u0441\u0430t", [NOT_LETTERS], id="Cyrillic twins of letters"),
    pytest.param("\uff43\uff41\uff54", [NOT_LETTERS], id="fullwidth letters"),
    pytest.param("\U0001f600", [NOT_LETTERS], id="an emoji"),
    pytest.param("a" * 10_000, [NOT_IN_LEXICON], id="ten thousand letters"),
    pytest.param("a-" * 5_000 + "a", [HYPHENATED], id="five thousand hyphens"),
]


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(("text", "codes"), REFUSED)
def test_a_word_is_refused_for_every_reason_of_its_own(
    lexicon: Lexicon, text: str, codes: list[ReasonCode]
) -> None:
    verdict = judge(lexicon, text)
    assert [reason.code for reason in verdict.reasons] == codes
    assert verdict.entry is None


@pytest.mark.parametrize("text", [case.values[0] for case in REFUSED], ids=[c.id for c in REFUSED])
def test_a_message_names_the_value_and_the_next_step_in_printable_text(
    lexicon: Lexicon, text: str
) -> None:
    """A message reads: what is wrong with the word; what to do."""
    for reason in judge(lexicon, text).reasons:
        value, _, step = reason.message.rpartition("; ")
        assert value
        assert step
        assert reason.message.isprintable()


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(
    ("text", "entry"),
    [
        pytest.param("agnostic", "agnostic", id="a dictionary entry"),
        pytest.param("AGNOSTIC", "agnostic", id="in any case"),
        pytest.param("  agnostic\n", "agnostic", id="between blanks"),
        pytest.param("polish", "polish", id="a name is spelled alike"),
        pytest.param("Polish", "polish", id="typed as the name"),
        pytest.param("pro", "pro", id="an affix is spelled alike"),
        pytest.param("pre", "pre", id="another affix spelled alike"),
        pytest.param("cats", "cats", id="a regular plural"),
        pytest.param("oxen", "oxen", id="an irregular plural"),
        pytest.param("caf\u00e9", "caf\u00e9", id="a composed accent"),
        pytest.param("cafe\u0301", "caf\u00e9", id="a decomposed accent"),
        pytest.param("CAFE\u0301", "caf\u00e9", id="a decomposed accent on a capital"),
        pytest.param("cafe", "caf\u00e9", id="without its accent, shown with it"),
        pytest.param("c\u00e0t", "cat", id="with an accent too many"),
    ],
)
def test_a_lower_case_entry_is_eligible_and_shown_as_the_list_spells_it(
    lexicon: Lexicon, text: str, entry: str
) -> None:
    verdict = judge(lexicon, text)
    assert (verdict.entry, verdict.reasons) == (entry, ())


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        pytest.param("bakon", ["bakon is in no word list; check its spelling"], id="in no list"),
        pytest.param(
            "semi-final",
            ["semi-final is hyphenated; the word semifinal is in the list"],
            id="the word without its hyphen",
        ),
        pytest.param(
            "x-ray",
            ["x-ray is hyphenated; play a word of the letters a to z"],
            id="no word without its hyphen",
        ),
        pytest.param(
            "can't",
            ["can't has an apostrophe; the word cant is in the list"],
            id="the word without its apostrophe",
        ),
        pytest.param(
            "caf\u00e9-",
            ["cafe- is a bare prefix or suffix; the word caf\u00e9 is in the list"],
            id="the word as it is spelled",
        ),
        pytest.param(
            "ca4t 4\x1b",
            [
                "ca4t 4\\x1b has characters that are not letters a to z: 4 (space) \\x1b; "
                "play a word of the letters a to z"
            ],
            id="each foreign character once, a blank by name, no word found by leaving them out",
        ),
        pytest.param(
            "",
            ["the word has no letters; play a word of the letters a to z"],
            id="nothing has a name too",
        ),
    ],
)
def test_messages(lexicon: Lexicon, text: str, messages: list[str]) -> None:
    assert [reason.message for reason in judge(lexicon, text).reasons] == messages


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize("code", ["proper_noun", "abbreviation", "contraction"])
def test_a_name_is_no_reason_against_a_word_but_is_told(lexicon: Lexicon, code: str) -> None:
    """What the lists hold against a legal word stays evidence."""
    text = {"proper_noun": "polish", "abbreviation": "pro", "contraction": "don't"}[code]
    shown = {"proper_noun": "Polish", "abbreviation": "PRO", "contraction": "don't"}[code]
    assert Evidence("SCOWL 2020.12.07", f"{code}: {shown}") in judge(lexicon, text).evidence


def test_the_evidence_on_a_word_names_level_size_and_regions(lexicon: Lexicon) -> None:
    """SCOWL lists `centre` at size 10 in all spellings but the American."""
    finding = "word centre, level everyday, size 10, British, Australian, Canadian"
    assert judge(lexicon, "centre").evidence[0] == Evidence("SCOWL 2020.12.07", finding)


@pytest.mark.parametrize(
    ("level", "codes"),
    [
        pytest.param(Level.EVERYDAY, [NOT_IN_LEXICON], id="a tournament word is not everyday"),
        pytest.param(Level.STANDARD, [], id="it is standard"),
        pytest.param(Level.ALL, [], id="it is in all"),
    ],
)
def test_a_word_is_eligible_at_its_level_and_above(
    lexicon: Lexicon, level: Level, codes: list[ReasonCode]
) -> None:
    verdict = judge(lexicon, "zax", level)
    assert [reason.code for reason in verdict.reasons] == codes
    assert verdict.entry == (None if codes else "zax")


def test_a_word_of_a_higher_level_is_refused_with_the_level_to_ask_for(lexicon: Lexicon) -> None:
    """The size-95 word earthmaker is named in SCOWL's own description of that size."""
    verdict = judge(lexicon, "earthmaker")
    assert [reason.message for reason in verdict.reasons] == [
        "earthmaker is not in the list at level standard, only at all; ask with --level all"
    ]
    assert [evidence.finding.partition(", ")[0] for evidence in verdict.evidence] == [
        "word earthmaker"
    ]


def test_standard_is_the_level_unless_another_is_named(lexicon: Lexicon) -> None:
    assert judge(lexicon, "zax") == judge(lexicon, "zax", Level.STANDARD)
    assert judge(lexicon, "earthmaker") == judge(lexicon, "earthmaker", Level.STANDARD)


@pytest.mark.parametrize("only", [None, False, True], ids=["no own list", "beside", "alone"])
@pytest.mark.parametrize("level", ASKED_LEVELS)
def test_the_short_answer_agrees_with_the_verdict(
    lexicon: Lexicon, tmp_path: Path, level: Level, only: bool | None
) -> None:
    """`is_listed` says what `judge` says of words of every level, own words and no words."""
    own = None
    if only is not None:
        path = tmp_path / "own.txt"
        path.write_text("bakon\n-cat\nnasa\nbanana\n", encoding="utf-8")
        own = OwnLists([OwnList(path)], only=only)
    some = islice(lexicon.entries(Level.ALL), 0, None, 2000)
    words = ["bakon", "cat", "nasa", "banana", "london", "zxqv", *(entry.word for entry in some)]
    for word in words:
        assert is_listed(lexicon, word, level, own) is not bool(
            judge(lexicon, word, level, own).reasons
        )
