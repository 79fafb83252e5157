import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlists import fold, printable
from wordlists.normalise import is_playable_text


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(
    ("text", "folded"),
    [
        pytest.param("Polish", "polish", id="capitals become small"),
        pytest.param("caf\u00e9", "cafe", id="a composed accent goes"),
        pytest.param("cafe\u0301", "cafe", id="a decomposed accent goes"),
        pytest.param("CAF\u00c9", "cafe", id="an accent on a capital goes"),
        pytest.param("\u1ec7", "e", id="two accents on one letter go"),
        pytest.param("pi\u00f1ata", "pinata", id="a tilde is an accent"),
        pytest.param("fa\u00e7ade", "facade", id="a cedilla is an accent"),
        pytest.param("\u00c5ngstr\u00f6m", "angstrom", id="a ring and a diaeresis are accents"),
        pytest.param("\u0130", "i", id="a dotted capital I is an i"),
        pytest.param("\u00d8re", "\u00f8re", id="a stroke is no accent"),
        pytest.param("\u00c6on", "\u00e6on", id="a ligature of two vowels is no accent"),
        pytest.param("stra\u00dfe", "stra\u00dfe", id="a sharp s stays"),
        pytest.param("\ufb01n", "\ufb01n", id="a typographic ligature stays"),
        pytest.param("don't", "don't", id="an apostrophe stays"),
        pytest.param("", "", id="nothing stays nothing"),
        pytest.param("\ud800", "\ud800", id="a lone surrogate stays"),
    ],
)
def test_fold_takes_off_case_and_accents_alone(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_composed_and_decomposed_text_fold_alike(text: str) -> None:
    """Which of its two forms a text is typed in does not matter (FR8)."""
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert fold(composed) == fold(decomposed)


@pytest.mark.parametrize(
    ("text", "playable"),
    [
        pytest.param("a", True, id="one letter"),
        pytest.param("zymurgy", True, id="letters a to z"),
        pytest.param("", False, id="not the empty text"),
        pytest.param("Cat", False, id="no capitals"),
        pytest.param("cat1", False, id="no digits"),
        pytest.param("x-ray", False, id="no hyphen"),
        pytest.param("don't", False, id="no apostrophe"),
        pytest.param("ice cream", False, id="no space"),
        pytest.param("cat\n", False, id="no line end"),
        pytest.param("cat\x00", False, id="no NUL"),
        pytest.param("cat\x1fa", False, id="no separator"),
        pytest.param("\u00f8re", False, id="no letter beyond z"),
        pytest.param("\u0430", False, id="no Cyrillic twin of a"),
        pytest.param("\uff43at", False, id="no fullwidth letter"),
    ],
)
def test_playable_text_is_small_letters_a_to_z(text: str, playable: bool) -> None:
    assert is_playable_text(text) is playable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("caf\u00e9 d'or", "caf\u00e9 d'or", id="text that is printable stays"),
        pytest.param("\x1b[2J", r"\x1b[2J", id="an escape sequence is defused"),
        pytest.param("a\x00\x1f\x7f", r"a\x00\x1f\x7f", id="control characters in two digits"),
        pytest.param("\x9b2J", r"\x9b2J", id="so is its one-character form"),
        pytest.param("a\nb\tc", r"a\x0ab\x09c", id="line ends and tabs too"),
        pytest.param("\u202ecba", r"\u202ecba", id="an override of direction in four digits"),
        pytest.param("\ud800", r"\ud800", id="a lone surrogate in four digits"),
        pytest.param("\U000e0001", r"\U000e0001", id="a tag character in eight digits"),
        pytest.param("\u05e9\u05dc", "\u05e9\u05dc", id="Hebrew letters stay"),
        pytest.param("\U0001f600", "\U0001f600", id="an emoji stays"),
    ],
)
def test_printable_escapes_what_could_steer_a_terminal(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text(st.characters()))
def test_printable_text_is_printable(text: str) -> None:
    """Whatever goes in, what comes out is printable and can be encoded."""
    shown = printable(text)
    assert shown.isprintable()
    assert shown.encode().decode() == shown
