"""What a user may type by mistake or on purpose: one line, an exit code, never a traceback."""

import csv
import json
from pathlib import Path

import pytest

from .command import frenetic, process

FORMATS = ("table", "plain", "json", "ndjson", "csv")


@pytest.mark.ruling("FR4")
@pytest.mark.parametrize(
    ("tile", "parts"),
    [
        pytest.param("Xq", ["Xq"], id="an unknown tile"),
        pytest.param("CO", ["CO", "Co", "C and O"], id="CO: both readings"),
        pytest.param("co", ["co", "Co", "C and O"], id="co: both readings"),
        pytest.param("BA", ["BA", "Ba"], id="BA: Ba"),
        pytest.param("Uut", ["Uut", "113", "Nh"], id="an old symbol names the new one"),
        pytest.param("Mg", ["Mg", "frenetic", "iupac", "named-2012"], id="outside the set"),
        pytest.param("12", ["Mg", "magnesium", "iupac"], id="a number outside the set"),
        pytest.param("0", ["0", "1 to 118"], id="no element 0"),
        pytest.param("119", ["119", "1 to 118"], id="no element 119"),
        pytest.param("-5", ["-5"], id="a negative number reads as an option"),
        pytest.param("cobolt", ["cobolt", "Co"], id="a misspelt name"),
        pytest.param("\U0001f600", ["\U0001f600"], id="an emoji"),
        pytest.param("\u05d0\u05d1", ["\u05d0\u05d1"], id="right-to-left letters"),
        pytest.param("a\u202eb", ["a\\u202eb"], id="a right-to-left override is escaped"),
        pytest.param("Co\x1b[31m", ["Co\\x1b[31m"], id="a terminal escape is escaped"),
        pytest.param("Co\x00", ["Co\\x00"], id="NUL is escaped"),
        pytest.param("A" * 10_000, ["AAA"], id="10,000 letters"),
        pytest.param("9" * 10_000, ["999"], id="10,000 digits"),
    ],
)
def test_a_name_that_is_no_tile_is_refused_with_what_to_write(tile: str, parts: list[str]) -> None:
    """Exit code 2 and a line that names the value; from the arguments and from standard input."""
    named = frenetic("words", tile)
    typed = frenetic("words", "-", typed=tile)
    for ran in (named, typed):
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("frenetic: ")
        assert ran.err.endswith("\n")
        assert ran.err[:-1].isprintable()
        assert all(part in ran.err for part in parts), ran.err


@pytest.mark.ruling("FR4")
def test_every_faulty_tile_is_named_at_once() -> None:
    """A user corrects them in one go."""
    ran = frenetic("words", "CO", "Uut", "Co", "Mg", "119")
    assert ran.code == 2
    assert all(part in ran.err for part in ("CO", "Uut", "Mg", "119"))


@pytest.mark.parametrize("arguments", [(), ("--tiles", ""), ("-",)], ids=["none", "empty", "-"])
def test_no_tile_is_refused_with_what_to_write(arguments: tuple[str, ...]) -> None:
    """The line shows a command that works."""
    ran = frenetic("words", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "frenetic words C Co N" in ran.err
    assert "--all" in ran.err


def test_no_tile_will_do_with_a_frenetic_tile() -> None:
    """Words may be of FReNeTiC tiles alone, and the board of a check may be empty."""
    assert frenetic("words", "--wild", "2", "--limit", "1").code == 0
    assert frenetic("check", "nana", "--tiles", "", "--wild", "2").code == 0


def test_a_tile_twice_is_one_tile_and_many_tiles_are_no_fault() -> None:
    """200 names of three tiles are three tiles."""
    three = frenetic("words", "Ba", "N", "Na")
    assert frenetic("words", "Ba", "Ba", "N", "Na", "barium").out == three.out
    assert frenetic("words", *(["Ba", "N"] * 99), "Na", "11").out == three.out


@pytest.mark.parametrize("command", ["words", "check"])
@pytest.mark.parametrize(
    "wild",
    ["-1", "5", "x", "", "1.5", "\u0663", "1_0", "9" * 5000],
    ids=lambda text: text[:5] or "empty",
)
def test_wild_is_a_number_from_0_to_4(command: str, wild: str) -> None:
    """Everything else is refused, with the range."""
    ran = frenetic(command, "Ba", "--wild", wild)
    assert (ran.code, ran.out) == (2, "")
    assert f"--wild: {wild!r}: a whole number from 0 to 4 is needed" in ran.err


@pytest.mark.ruling("FR10")
def test_wild_is_at_most_what_the_set_has(tmp_path: Path) -> None:
    """A set of one FReNeTiC tile refuses two."""
    file = tmp_path / "one.toml"
    file.write_text("frenetic = 1\n[tiles]\nBa = 56\nN = 7\n", encoding="utf-8")
    assert frenetic("words", "Ba", "--tile-set", str(file), "--wild", "1").code == 0
    ran = frenetic("words", "Ba", "--tile-set", str(file), "--wild", "2")
    assert ran.code == 2
    assert "2 FReNeTiC tiles" in ran.err


@pytest.mark.parametrize("option", ["--min-score", "--min-length", "--max-length", "--limit"])
@pytest.mark.parametrize("value", ["-1", "x", "1.5", "9" * 5000], ids=["-1", "x", "1.5", "long"])
def test_a_limit_is_a_whole_number(option: str, value: str) -> None:
    """The option and the value are named."""
    ran = frenetic("words", "Ba", option, value)
    assert (ran.code, ran.out) == (2, "")
    assert f"{option}: {value!r}: a whole number from 0" in ran.err


@pytest.mark.parametrize(
    "pattern",
    ["(", "[", "*", "a{99999999999}", "(" * 5000, "(?P<x>a)(?P<x>b)", "\\"],
    ids=["(", "[", "*", "too many", "too deep", "name twice", "backslash"],
)
def test_a_faulty_regular_expression_is_refused(pattern: str) -> None:
    """Its fault is said."""
    ran = frenetic("words", "Ba", "N", "--regex", pattern)
    assert (ran.code, ran.out) == (2, "")
    assert "is no regular expression: " in ran.err


def test_a_doubtful_regular_expression_is_used_without_a_warning() -> None:
    """`[[a]` is a set with a bracket in it; Python would warn."""
    ran = process("words", "Ba", "N", "--regex", "[[a]n")
    assert (ran.out, ran.err) == ("ban\t63\t0\tBa-N\n", "")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a" * 10_000, "not_in_lexicon"),
        ("co" * 5_000, "not_in_lexicon"),
        ("\U0001f600", "not_letters"),
        ("ti\x00n", "not_letters"),
        ("\u05d0\u05d1\u05d2", "not_letters"),
        ("\u202enit", "not_letters"),
        ("\x1b[31mtin", "not_letters"),
        ("-" * 10_000, "not_letters"),
        ("'" * 10_000, "contraction"),
        ("e\u0301" * 5_000, "not_in_lexicon"),
        ("\udcff", "not_letters"),
    ],
    ids=[
        "10,000 letters that no tiles make",
        "10,000 letters of 2^5000 splits",
        "emoji",
        "NUL",
        "right-to-left letters",
        "right-to-left override",
        "terminal escape",
        "hyphens",
        "apostrophes",
        "accents",
        "a byte that is no UTF-8",
    ],
)
@pytest.mark.parametrize("form", FORMATS)
def test_a_strange_word_is_not_valid_and_no_fault(text: str, code: str, form: str) -> None:
    """A verdict in every format, without a control character."""
    ran = frenetic("check", "--format", form, "--", text)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.replace("\n", "").replace("\t", "").isprintable()
    if form == "json":
        assert code in [reason["code"] for reason in ran.json()[0]["reasons"]]
        assert ran.json()[0]["text"] == text


def test_a_line_feed_in_a_word_does_not_break_a_plain_line() -> None:
    """Nor does a tab: both are shown escaped."""
    ran = frenetic("check", "ti\nn", "ti\tn")
    assert [cells[0] for cells in ran.cells] == ["ti\\x0an", "ti\\x09n"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_cell_that_a_spreadsheet_takes_for_a_formula_gets_an_apostrophe(start: str) -> None:
    """`'` goes before = + - @; a tab or a carriage return is shown escaped."""
    ran = frenetic("check", "--format", "csv", "--", f"{start}1+1")
    (row,) = csv.DictReader(ran.lines)
    assert row["word"] == {"\t": "\\x091+1", "\r": "\\x0d1+1"}.get(start, f"'{start}1+1")
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row.values())


def test_other_cells_are_left_as_they_are() -> None:
    """An apostrophe in front would spoil them."""
    (row,) = csv.DictReader(frenetic("check", "tin", "--format", "csv").lines)
    assert (row["word"], row["best"]) == ("tin", "29")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        pytest.param(None, "No such file", id="missing"),
        pytest.param(b"not toml", "no TOML file", id="no TOML"),
        pytest.param(b"\xff\xfe\x00", "no TOML file", id="no UTF-8"),
        pytest.param(b"", "[tiles]", id="empty"),
        pytest.param(b"a = " + b"[" * 10_000, "no TOML file", id="nested without end"),
        pytest.param(b"[tiles]\nCo = 26\n", ":2: ", id="a wrong number names its line"),
        pytest.param(b"[tiles]\nZz = 1\n", "Zz", id="no element"),
        pytest.param(b"colour = 1\n[tiles]\nH = 1\n", "colour", id="an unknown setting"),
        pytest.param(b"red = [[1]]\n[tiles]\nH = 1\n", "red", id="red is no list of symbols"),
        pytest.param(b"frenetic = 5\n[tiles]\nH = 1\n", "frenetic = 5", id="five FReNeTiC tiles"),
        pytest.param(b"target = " + b"9" * 5000 + b"\n", "no TOML file", id="an endless number"),
    ],
)
@pytest.mark.parametrize("command", ["words", "check", "elements"])
def test_a_tile_set_file_that_cannot_be_used_is_refused(
    command: str, content: bytes | None, fault: str, tmp_path: Path
) -> None:
    """Exit code 2, with the file and what is wrong in it."""
    file = tmp_path / "own.toml"
    if content is not None:
        file.write_bytes(content)
    word = () if command == "elements" else ("H",)
    ran = frenetic(command, *word, "--tile-set", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert str(file) in ran.err
    assert fault in ran.err


@pytest.mark.parametrize("name", ["nope", "", "\x1b[31m", "..", "no\x00.toml"])
def test_an_unknown_tile_set_is_refused_with_the_known_ones(name: str) -> None:
    """A path with NUL is none that a system takes."""
    ran = frenetic("words", "Ba", "--tile-set", name)
    assert (ran.code, ran.out) == (2, "")
    assert "--tile-set" in ran.err


@pytest.mark.ruling("FR1")
def test_what_a_tile_set_file_says_of_itself_cannot_steer_the_terminal(tmp_path: Path) -> None:
    """Its name or label with a control character is refused or shown escaped."""
    file = tmp_path / "own.toml"
    file.write_text(
        'label = "\\u001b[31m"\nname = "\\u001b[2J"\n[tiles]\nBa = 56\nN = 7\n', "utf-8"
    )
    for arguments in (("elements",), ("words", "--all"), ("check", "qat")):
        ran = frenetic(*arguments, "--tile-set", str(file), "--format", "table")
        assert ran.code in (0, 1, 2)
        assert (ran.out + ran.err).replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("rule", "parts"),
    [
        ("x", ["'x'", "red_doubling", "same_word"]),
        ("x=1", ["'x'", "two_different_tiles"]),
        ("wild_red", ["'wild_red'", "on, off"]),
        ("wild_red=maybe", ["'wild_red=maybe'", "on, off"]),
        ("red_doubling=word,tile", ["word, per_use, tile"]),
        ("", ["red_doubling"]),
    ],
)
def test_an_unknown_house_rule_is_refused_with_the_known_ones(rule: str, parts: list[str]) -> None:
    """Names and values are listed."""
    ran = frenetic("words", "Ba", "--rule", rule)
    assert (ran.code, ran.out) == (2, "")
    assert all(part in ran.err for part in parts), ran.err


@pytest.mark.parametrize("play", ["agnostic", "AGNOSTIC", "Xx", "", "Ag No", "(Os", "A" * 10_000])
def test_a_called_play_must_be_in_tile_case(play: str) -> None:
    """The line shows how to write one, whatever is wrong."""
    ran = frenetic("check", "agnostic", "--called", play)
    assert (ran.code, ran.out) == (2, "")
    assert "AgNoSTiC" in ran.err


@pytest.mark.parametrize(
    ("output", "fault"),
    [("file/list", "Not a directory"), ("file", "File exists")],
    ids=["below a file", "a file"],
)
def test_a_word_list_cannot_be_built_where_nothing_can_be_written(
    output: str, fault: str, tmp_path: Path
) -> None:
    """Exit code 2 with the path."""
    (tmp_path / "file").write_bytes(b"")
    ran = frenetic("wordlist", "build", "--output", str(tmp_path / output))
    assert (ran.code, ran.out) == (2, "")
    assert str(tmp_path / "file") in ran.err
    assert fault in ran.err


def test_a_word_list_needs_its_source(tmp_path: Path) -> None:
    """A folder without SCOWL files is refused with what to install; so is one that is not there."""
    ran = frenetic("wordlist", "build", "--source", str(tmp_path), "--output", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "scowl" in ran.err
    assert list(tmp_path.iterdir()) == []
    assert frenetic("wordlist", "build", "--source", str(tmp_path / "none")).code == 2


def test_json_lines_stay_whole_whatever_the_word_holds() -> None:
    """Line separators of Unicode are escaped in JSON, so that a line is a document."""
    ran = frenetic("check", "--format", "ndjson", "a\u2028b", "c\x85d", "e\x0bf")
    texts = [json.loads(line)["text"] for line in ran.lines]
    assert texts == ["a\u2028b", "c\x85d", "e\x0bf"]
