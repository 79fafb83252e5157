"""Lists of the user's own: what a line means, what is passed over, what lists make together."""

import os
import tracemalloc
from hashlib import sha256
from pathlib import Path
from string import ascii_lowercase

import pytest

from wordlists.own import MOST_BYTES, OwnList, OwnListError, OwnLists, Skipped

CONTRACTION = Skipped.CONTRACTION
HYPHENATED = Skipped.HYPHENATED
NOT_LETTERS = Skipped.NOT_LETTERS
PROPER_NOUN = Skipped.PROPER_NOUN
SEVERAL_WORDS = Skipped.SEVERAL_WORDS
TOO_LONG = Skipped.TOO_LONG
MILLION = 1_000_000


def own_list(folder: Path, content: str | bytes, name: str = "own.txt") -> OwnList:
    """Return the list with this content; text is written as UTF-8."""
    file = folder / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return OwnList(file)


def error_of(folder: Path, content: str | bytes) -> str:
    """Return what is said of a list that is refused."""
    with pytest.raises(OwnListError) as caught:
        own_list(folder, content)
    return str(caught.value)


FILES = {
    "LF": b"tin\nban\n",
    "CRLF": b"tin\r\nban\r\n",
    "CR": b"tin\rban\r",
    "line ends of three kinds": b"tin\r\nban\rban\ntin",
    "no line end after the last word": b"tin\nban",
    "blank lines": b"\n\ntin\n\n \n\t\nban\n\n",
    "spaces after the words": b"tin  \nban \n",
    "spaces before the words": b"  tin\n ban\n",
    "tabs": b"\ttin\t\nban\t \t\n",
    "a form feed between pages": b"tin\n\x0cban\n",
    "comments": b"# a club's list\ntin\n  # more\nban\n#tan\n",
    "comments after words": b"tin # a metal\nban# \xc3\xa9\n",
    "a comment in capitals": b"# CLUB\ntin\nban\n",
    "a mark of UTF-8": b"\xef\xbb\xbftin\nban\n",
    "a mark of UTF-8 within, as where files were joined": b"tin\n\xef\xbb\xbfban\n",
    "UTF-16, low byte first": b"\xff\xfe" + "tin\nban\n".encode("utf-16-le"),
    "UTF-16, high byte first": b"\xfe\xff" + "tin\r\nban\r\n".encode("utf-16-be"),
    "Latin-1": b"tin # caf\xe9\nban\n",
    "capitals alone": b"TIN\nBAN\n",
    "capitals alone but in comments": b"TIN # a metal\nBAN\n",
    "words twice": b"tin\nban\ntin\nban\nban\n",
    "plus signs": b"+tin\n+ban\n",
    "a space after a plus sign": b"+ tin\n+  ban\n",
}


@pytest.mark.parametrize("content", FILES.values(), ids=list(FILES))
def test_a_list_is_read_however_it_was_written(content: bytes, tmp_path: Path) -> None:
    """Each of the files holds the words tin and ban, and nothing is passed over."""
    own = own_list(tmp_path, content)
    assert own.added == {"tin", "ban"}
    assert own.removed == frozenset()
    assert own.skipped == {}
    assert own.info().entries == 2


REMOVING = {
    "a hyphen": b"-tin\nban\n",
    "a space after it": b"- tin\nban\n",
    "blanks around it": b" \t-\ttin \nban\n",
    "in capitals": b"-TIN\nBAN\n",
    "CRLF": b"-tin\r\nban\r\n",
    "a comment behind it": b"-tin # no metals\nban\n",
    "UTF-16": "\ufeff-tin\nban\n".encode("utf-16-le"),
    "an accent": "-t\u00edn\nban\n".encode(),
    "twice": b"-tin\nban\n-tin\n",
}


@pytest.mark.parametrize("content", REMOVING.values(), ids=list(REMOVING))
def test_a_hyphen_takes_a_word_away(content: bytes, tmp_path: Path) -> None:
    """Each of the files takes tin away and adds ban."""
    own = own_list(tmp_path, content)
    assert own.added == {"ban"}
    assert own.removed == {"tin"}
    assert (own.skipped, own.info().entries) == ({}, 2)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        pytest.param("Paris", PROPER_NOUN, id="a capital"),
        pytest.param("iPod", PROPER_NOUN, id="a capital within"),
        pytest.param("\u00c9cole", PROPER_NOUN, id="a capital with an accent"),
        pytest.param("-Paris", PROPER_NOUN, id="a name taken away"),
        pytest.param("co-op", HYPHENATED, id="a hyphen"),
        pytest.param("co\u2011op", HYPHENATED, id="a hyphen that does not break"),
        pytest.param("--tin", HYPHENATED, id="two hyphens"),
        pytest.param("- -tin", HYPHENATED, id="two hyphens and a space"),
        pytest.param("+-tin", HYPHENATED, id="plus and hyphen"),
        pytest.param("don't", CONTRACTION, id="an apostrophe"),
        pytest.param("don\u2019t", CONTRACTION, id="a typographic apostrophe"),
        pytest.param("ice cream", SEVERAL_WORDS, id="a space"),
        pytest.param("ice \t cream", SEVERAL_WORDS, id="spaces and a tab"),
        pytest.param("ice\u00a0cream", SEVERAL_WORDS, id="a space that does not break"),
        pytest.param("c4t", NOT_LETTERS, id="a digit"),
        pytest.param("tin,ban", NOT_LETTERS, id="a comma"),
        pytest.param("stra\u00dfe", NOT_LETTERS, id="a sharp s"),
        pytest.param("\u043a\u043e\u0442", NOT_LETTERS, id="Cyrillic"),
        pytest.param("++tin", NOT_LETTERS, id="two plus signs"),
        pytest.param("-", NOT_LETTERS, id="a hyphen alone"),
        pytest.param("a" * 101, TOO_LONG, id="a letter too many"),
        pytest.param("-" + "a" * 101, TOO_LONG, id="a letter too many, taken away"),
        pytest.param("\u00e9" * 5000, TOO_LONG, id="thousands of accents"),
    ],
)
def test_what_is_no_playable_word_is_counted_by_its_reason(
    line: str, reason: Skipped, tmp_path: Path
) -> None:
    """The line stands twice beside one word, which alone is an entry."""
    own = own_list(tmp_path, f"{line}\ntin\n{line}\n")
    assert own.skipped == {reason: 2}
    assert own.added == {"tin"}
    assert own.info().entries == 1


def test_a_hundred_letters_are_a_word(tmp_path: Path) -> None:
    """The limit itself is allowed, for a word taken away too."""
    own = own_list(tmp_path, "a" * 100 + "\n-" + "b" * 100)
    assert own.added == {"a" * 100}
    assert own.removed == {"b" * 100}
    assert own.added_of_letters("a") == {"a" * 100}


@pytest.mark.parametrize(
    "content",
    ["caf\u00e9\n".encode(), "cafe\u0301\n".encode(), b"caf\xe9\n", "CAF\u00c9\n".encode()],
    ids=["composed", "decomposed", "Latin-1", "capitals alone"],
)
def test_an_accented_word_is_folded_and_shown_with_its_accent(
    content: bytes, tmp_path: Path
) -> None:
    """However the accent is written, the word is cafe and is shown in the one composed form."""
    own = own_list(tmp_path, content)
    assert own.added == {"cafe"}
    assert own.spelling("cafe") == "caf\u00e9"
    assert own.spelling("tin") == "tin"


@pytest.mark.parametrize(
    ("letters", "words"),
    [
        ("nabt", {"ban", "tab"}),
        ("ban", {"ban"}),
        ("tin", {"tin"}),
        (ascii_lowercase, {"ban", "tab", "tin"}),
        ("", set[str]()),
        ("x", set[str]()),
    ],
)
def test_the_words_of_some_letters_are_found(letters: str, words: set[str], tmp_path: Path) -> None:
    """Words with another letter, names and words taken away are left out."""
    own = own_list(tmp_path, "ban\ntab\ntin\nBan\nnab\n-nab\n-tat\nba-n\n")
    assert own.added_of_letters(letters) == words


REFUSED: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "holds no playable word: it is empty;"),
    "a mark alone": (b"\xef\xbb\xbf", "holds no playable word: it is empty;"),
    "a mark of UTF-16 alone": (b"\xff\xfe", "holds no playable word: it is empty;"),
    "blank lines": ("\n\r\n \t\r", "holds no playable word: it is empty;"),
    "comments": ("# tin\n", "holds no playable word: it is empty;"),
    "names": ("Paris\nNew York\nOslo\n", "word: 2 proper_noun, 1 several_words;"),
    "numbers": ("1\n2\n", "holds no playable word: 2 not_letters;"),
    "a word too long": ("a" * 101, "holds no playable word: 1 too_long;"),
    "a NUL": (b"tin\n\x00", r"is no text file: it holds \x00;"),
    "a program": (b"\x7fELF\x02\x01\x01", r"is no text file: it holds \x01;"),
    "compressed text": (b"\x1f\x8b\x08\x00", r"is no text file: it holds \x00;"),
    "an escape": ("tin\n\x1b[31m\n", r"is no text file: it holds \x1b;"),
    "a separator of fields": ("tin\x1fban\n", r"is no text file: it holds \x1f;"),
    "UTF-16 without a mark": ("tin\n".encode("utf-16-le"), r"is no text file: it holds \x00;"),
    "UTF-16 cut in half": ("\ufefftin".encode("utf-16-le")[:-1], "is no text file: it holds"),
}


@pytest.mark.parametrize(("content", "why"), REFUSED.values(), ids=list(REFUSED))
def test_a_list_without_words_is_refused(content: str | bytes, why: str, tmp_path: Path) -> None:
    """In one line that names the file, says why and what to do."""
    message = error_of(tmp_path, content)
    assert message.startswith(str(tmp_path / "own.txt"))
    assert why in message
    assert message.isprintable()
    assert "one a line" in message or "a word a line" in message


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("none.txt", "No such file"),
        (".", "Is a directory"),
        ("file/own.txt", "Not a directory"),
        ("n" * 300, "File name too long"),
        ("a\0b", "null"),
        ("bad\x1b[31m", "No such file"),
    ],
    ids=["missing", "a folder", "below a file", "a name too long", "NUL", "an escape"],
)
def test_what_cannot_be_read_is_refused(name: str, why: str, tmp_path: Path) -> None:
    """In one line that steers no terminal."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OwnListError) as caught:
        OwnList(f"{tmp_path}/{name}")
    assert why in str(caught.value)
    assert str(caught.value).isprintable()


def test_a_file_that_must_not_be_read_is_refused(tmp_path: Path) -> None:
    """Where the user is not root, for whom everything may be read."""
    file = tmp_path / "own.txt"
    file.write_bytes(b"tin\n")
    file.chmod(0)
    if os.access(file, os.R_OK):
        pytest.skip("this user may read every file")
    with pytest.raises(OwnListError, match="Permission denied"):
        OwnList(file)


def test_a_file_too_long_is_refused_before_it_is_read(tmp_path: Path) -> None:
    """A file of nothing but a length: its limit is named."""
    file = tmp_path / "own.txt"
    with file.open("wb") as opened:
        opened.truncate(MOST_BYTES + 1)
    with pytest.raises(OwnListError, match="is longer than 512 MB; cut it into several lists"):
        OwnList(file)


def test_a_list_can_come_through_a_pipe(tmp_path: Path) -> None:
    """As from a command within <(...) of a shell."""
    ours, theirs = os.pipe()
    os.write(theirs, b"tin\nban\n")
    os.close(theirs)
    try:
        assert OwnList(f"/dev/fd/{ours}").added == {"tin", "ban"}
    finally:
        os.close(ours)


def test_a_list_says_what_it_is(tmp_path: Path) -> None:
    """Its name without the folder, its entries, its time in UTC, the digest of its bytes."""
    content = b"tin\nban\nban\n-tan\nParis\n"
    file = tmp_path / "club.txt"
    file.write_bytes(content)
    os.utime(file, (0, 86_400 * 365))
    info = OwnList(file).info()
    assert (info.name, info.entries) == ("club.txt", 3)
    assert info.modified == "1971-01-01T00:00:00+00:00"
    assert info.digest == sha256(content).hexdigest()


@pytest.mark.parametrize(
    ("contents", "word", "decided"),
    [
        pytest.param(["tin"], "tin", True, id="added"),
        pytest.param(["-tin"], "tin", False, id="taken away"),
        pytest.param(["tin"], "ban", None, id="in no list"),
        pytest.param(["tin", "-tin"], "tin", False, id="taken away by a later list"),
        pytest.param(["-tin", "tin"], "tin", True, id="added by a later list"),
        pytest.param(["tin", "-tin", "+tin"], "tin", True, id="added, taken away, added"),
        pytest.param(["-tin", "tin", "-tin"], "tin", False, id="taken away, added, taken away"),
        pytest.param(["tin\n-tin"], "tin", False, id="added and taken away by one list"),
        pytest.param(["-tin\ntin"], "tin", False, id="the other way about"),
        pytest.param(["tin", "ban"], "tin", True, id="the later list says nothing"),
    ],
)
def test_the_last_list_that_knows_a_word_decides(
    contents: list[str], word: str, decided: bool | None, tmp_path: Path
) -> None:
    """All ways to ask agree: the decision, what is taken away, the words of some letters."""
    own = OwnLists(
        [own_list(tmp_path, text, f"{at}.txt") for at, text in enumerate(contents)], only=True
    )
    decision = own.decision(word)
    assert (decision and decision[1]) is decided
    assert own.takes_away(word) is (decided is False)
    assert (word in own.added_of_letters(ascii_lowercase)) is (decided is True)


def test_a_word_belongs_to_the_last_list_that_adds_it(tmp_path: Path) -> None:
    """Whose spelling counts."""
    plain = own_list(tmp_path, "cafe\ntin\n", "plain.txt")
    accented = own_list(tmp_path, "caf\u00e9\n", "accented.txt")
    own = OwnLists([plain, accented])
    assert own.added_of_letters("acefint") == {"cafe": accented, "tin": plain}
    assert own.decision("cafe") == (accented, True)


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        (["tin\nban", "-tin"], ["tin"]),
        (["-tin\n-ban", "ban\ntin\ntan"], ["ban", "tin"]),
        (["tin\n-tin"], ["tin"]),
        (["tin", "tin"], []),
        (["tin", "-ban"], []),
        (["-tin", "-tin"], []),
    ],
)
def test_lists_disagree_where_a_word_is_added_and_taken_away(
    contents: list[str], words: list[str], tmp_path: Path
) -> None:
    """In any order of the lists; the words come in alphabetical order."""
    lists = [own_list(tmp_path, text, f"{at}.txt") for at, text in enumerate(contents)]
    assert OwnLists(lists).disagreements() == words
    assert OwnLists(lists[::-1]).disagreements() == words


LINES: dict[str, bytes] = {
    "spaces": b" ",
    "tabs": b"\t",
    "hash signs": b"#",
    "hyphens": b"-",
    "plus signs": b"+",
    "letters": b"a",
    "capitals": b"A",
    "words and spaces": b"ban  ",
    "accents": "\u00e9".encode(),
    "combining marks of two kinds": "\u0301\u0316".encode(),
    "Latin-1": b"\xe9",
    "apostrophes": b"'",
}
SIZE = 10 * MILLION


@pytest.mark.parametrize("unit", LINES.values(), ids=list(LINES))
@pytest.mark.parametrize("around", [b"%s", b"x%sx", "\u00e9%s\u00e9".encode()])
def test_one_line_of_ten_megabytes_is_read(unit: bytes, around: bytes, tmp_path: Path) -> None:
    """Whatever stands before and after; a step quadratic in the line would take hours."""
    content = b"ban\n" + around % (unit * (SIZE // len(unit)))
    own = own_list(tmp_path, content)
    assert "ban" in own.added
    assert own.added_of_letters("abn") == {"ban"}
    assert OwnLists([own]).disagreements() == []
    assert own.skipped.total() <= 1


SHORT = {
    "words again and again": b"ban\ntin\ntan\n-nab\n",
    "blank lines": b"\n",
    "comments": b"# ban\n",
    "spaces around words": b" ban \r\n",
    "accents": "n\u00e9\n".encode(),
    "names": b"Ban\n",
    "hyphens": b"-\n",
}


@pytest.mark.parametrize("unit", SHORT.values(), ids=list(SHORT))
def test_a_list_of_very_many_lines_keeps_no_object_a_line(
    unit: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """40,000 lines more take less than 20 bytes each; as objects they would take 50 and more."""
    monkeypatch.setattr("wordlists.own.BLOCK", 2**14)
    most: list[int] = []
    for lines in (10_000, 50_000):
        content = b"ban\n" + unit * (lines // unit.count(b"\n"))
        tracemalloc.start()
        own = own_list(tmp_path, content)
        assert "ban" in own.added_of_letters("abn")
        assert OwnLists([own]).disagreements() == []
        assert own.skipped.total() in (0, lines)
        assert own.info().entries <= 4
        most.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert (most[1] - most[0]) / 40_000 < 20
