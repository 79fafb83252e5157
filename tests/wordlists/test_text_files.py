"""Text files: what they hold, however they were saved, and what is no text."""

import pytest

from wordlists.text_files import NotTextError, control_in, decode, decoded, share_of_controls

SAVED = {
    "UTF-8": "caf\u00e9\ntin".encode(),
    "UTF-8 with a mark": b"\xef\xbb\xbf" + "caf\u00e9\ntin".encode(),
    "UTF-16, low byte first": b"\xff\xfe" + "caf\u00e9\ntin".encode("utf-16-le"),
    "UTF-16, high byte first": b"\xfe\xff" + "caf\u00e9\r\ntin".encode("utf-16-be"),
    "Latin-1": b"caf\xe9\ntin",
    "CRLF": "caf\u00e9\r\ntin".encode(),
    "CR": "caf\u00e9\rtin".encode(),
    "CR in Latin-1": b"caf\xe9\rtin",
}


@pytest.mark.parametrize("content", SAVED.values(), ids=list(SAVED))
def test_a_text_is_the_same_however_it_was_saved(content: bytes) -> None:
    """Its lines end in LF alone, and a mark is no part of it."""
    assert decode(content) == "caf\u00e9\ntin"


def test_line_ends_of_all_kinds_may_be_mixed() -> None:
    """CR and LF together are one line end, the other way about two."""
    assert decode(b"a\r\nb\rc\nd\n\re") == "a\nb\nc\nd\n\ne"


def test_tabs_and_page_breaks_are_text() -> None:
    """As are the characters beyond ASCII that part lines elsewhere."""
    assert decode("a\tb\x0bc\x0cd\u2028e\x85".encode()) == "a\tb\x0bc\x0cd\u2028e\x85"


@pytest.mark.parametrize(
    ("content", "control", "line"),
    [
        pytest.param(b"tin\nban\x00\n", "\x00", 2, id="NUL"),
        pytest.param(b"\x1b[31m", "\x1b", 1, id="an escape"),
        pytest.param(b"a\r\nb\rc\nd\x7f", "\x7f", 4, id="DEL behind line ends of three kinds"),
        pytest.param("tin\n".encode("utf-16-le"), "\x00", 1, id="UTF-16 without a mark"),
        pytest.param("\ufeffa\nb\x01".encode("utf-16-le"), "\x01", 2, id="within UTF-16"),
        pytest.param(b"\x7fELF\n\x02\n\x01\x01\n\x01", "\x01", 3, id="the lowest of several"),
    ],
)
def test_control_characters_are_no_text(content: bytes, control: str, line: int) -> None:
    """The error says which was found, and on which line it stands first."""
    with pytest.raises(NotTextError) as caught:
        decode(content)
    assert (caught.value.control, caught.value.line) == (control, line)
    assert str(caught.value).isprintable()
    assert control_in(decoded(content)) == (control, line)


def test_a_text_can_be_decoded_with_its_control_characters() -> None:
    """Two of eight; a text has none, whatever parts its lines and columns."""
    assert decoded(b"a\x00\r\nb\x1f\tcd") == "a\x00\nb\x1f\tcd"
    assert share_of_controls("a\x00\nb\x1f\tcd") == 0.25
    assert control_in("a\n\t\x0b\x0c\r\x85") is None
    assert share_of_controls("a\n\t\x0b\x0c\r\x85") == 0
