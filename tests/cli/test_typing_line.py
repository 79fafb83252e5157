"""A line while it is typed: keys, escape sequences, letters that come in parts."""

import pytest

from cli.typing_line import END, LONGEST, TypedLine


def typed(*chunks: bytes) -> tuple[list[str], str]:
    """Return the lines ended by what a terminal sends, and the text of the line begun."""
    line = TypedLine()
    for chunk in chunks:
        line.feed(chunk)
    ended: list[str] = []
    while (each := line.take()) is not None:
        ended.append(each)
    return ended, line.text


@pytest.mark.parametrize(
    ("keys", "ended", "text"),
    [
        pytest.param(b"ban", [], "ban", id="letters"),
        pytest.param(b"ban\r", ["ban"], "", id="Enter"),
        pytest.param(b"ban\n", ["ban"], "", id="Enter as a line feed"),
        pytest.param(b"ban\rno\rti", ["ban", "no"], "ti", id="several lines at once"),
        pytest.param(b"\r", [""], "", id="Enter alone"),
        pytest.param(b"bam\x7fn", [], "ban", id="backspace"),
        pytest.param(b"bam\x08n", [], "ban", id="backspace as Ctrl-H"),
        pytest.param(b"\x7f\x7fa", [], "a", id="backspace on nothing"),
        pytest.param("cafe\u0301\x7f".encode(), [], "caf", id="backspace takes the accent too"),
        pytest.param("\u0301\x7f\x7fa".encode(), [], "a", id="backspace on an accent alone"),
        pytest.param("ta\u00fc\x7fb".encode(), [], "tab", id="backspace on two bytes"),
        pytest.param(b"ban\x15no", [], "no", id="Ctrl-U takes all away"),
        pytest.param(b"ban (Os)\x17no", [], "ban no", id="Ctrl-W takes a word away"),
        pytest.param(b"ban  \x17no", [], "no", id="Ctrl-W takes the blanks after it, too"),
        pytest.param(b"\x04", [END], "", id="Ctrl-D"),
        pytest.param(b"ban\x04", [], "ban", id="Ctrl-D within a line does nothing"),
        pytest.param(b"ban\r\x04", ["ban", END], "", id="Ctrl-D after a line"),
        pytest.param(b"b\x00\x01\ta\x0cn\x9b", [], "ban\ufffd", id="other control characters"),
        pytest.param("b\u200b\u202ean".encode(), [], "ban", id="characters without a form"),
        pytest.param(b"b\x1b[Aa\x1b[1;5Dn\x1bOH", [], "ban", id="arrows, with Ctrl, Home"),
        pytest.param(b"b\x1b[3~an\x1b[15~", [], "ban", id="Delete, F5"),
        pytest.param(b"b\x1b[[Aan", [], "ban", id="F1 of the Linux console"),
        pytest.param(b"\x1bbban", [], "ban", id="Alt-b"),
        pytest.param(b"b\x1b\x1b[Aan", [], "ban", id="Alt and an arrow"),
        pytest.param(b"\x1b[200~ban\rno\x1b[201~", ["ban"], "no", id="bracketed paste"),
        pytest.param(b"\x1b[\rban", ["["], "ban", id="no sequence after all"),
    ],
)
def test_a_key_does_what_it_does_elsewhere(keys: bytes, ended: list[str], text: str) -> None:
    """All at once, and byte by byte where no sequence of Escape is cut behind it."""
    assert typed(keys) == (ended, text)
    if b"\x1b" not in keys:
        assert typed(*(keys[at : at + 1] for at in range(len(keys)))) == (ended, text)


@pytest.mark.parametrize(
    "chunks",
    [
        pytest.param((b"b\x1b[", b"Aan"), id="after the bracket"),
        pytest.param((b"b\x1b[1;", b"5", b"Dan"), id="within the numbers"),
        pytest.param((b"b\x1bO", b"Han"), id="after the O"),
        pytest.param((b"b\x1b[[", b"Aan"), id="after two brackets"),
        pytest.param((b"b\x1b", b"an"), id="Escape pressed alone takes no letter"),
    ],
)
def test_a_sequence_may_come_in_parts(chunks: tuple[bytes, ...]) -> None:
    """Nothing of it is taken for letters."""
    assert typed(*chunks) == ([], "ban")


def test_a_letter_may_come_in_parts() -> None:
    """Two bytes, four bytes; a byte that is no letter shows that something was there."""
    assert typed(b"caf\xc3", b"\xa9") == ([], "caf\u00e9")
    assert typed(b"\xf0\x9f", b"\x98\x80") == ([], "\U0001f600")
    assert typed(b"caf\xe9\r") == (["caf\ufffd"], "")


def test_what_was_typed_is_forgotten() -> None:
    """With the earliest of it told: a line ended, else the one begun."""
    line = TypedLine()
    line.feed(b"agnos\xc3")
    assert line.clear() == "agnos"
    assert (line.text, line.take()) == ("", None)
    line.feed(b"ban\rno\rti\x1b[")
    assert line.clear() == "ban"
    line.feed(b"A")
    assert (line.text, line.take()) == ("A", None)


def test_a_line_has_an_end() -> None:
    """A megabyte pasted is no word."""
    assert typed(b"a" * 2**20) == ([], "a" * LONGEST)
