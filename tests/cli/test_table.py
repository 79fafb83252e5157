"""The table of `frenetic words`, and what a terminal changes."""

import re

import pytest

from .command import frenetic, on_terminal, process

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
FORMATS = ("table", "plain", "json", "ndjson", "csv")
COMMANDS = {
    "words": ("words", "Ba", "N", "--wild", "1", "--red", "Ba"),
    "check": ("check", "ban", "zzxqy"),
    "elements": ("elements", "--red", "Ba"),
    "wordlist info": ("wordlist", "info"),
}


def table(*arguments: str) -> list[str]:
    """Return the lines of the table of words."""
    return frenetic("words", *arguments, "--format", "table").lines


def test_words_are_drawn_as_tiles_with_atomic_numbers() -> None:
    """Points, word and tiles; the first line names the board and the list, the last the totals."""
    lines = table("Ba", "N")
    info = frenetic("wordlist", "info", "--format", "json").json()
    assert lines == [
        f"[N7][Ba56]  ({info['name']} standard, {info['entries']['standard']:,} words)",
        "  112  baba  [Ba56][Ba56]",
        "   63  ban   [Ba56][N7]",
        "",
        "2 words, 2 plays",
    ]


def test_every_split_has_its_line_below_the_word() -> None:
    """no is N+O only; con is Co+N = 34, C+O+N = 21."""
    assert table("C", "Co", "N", "O", "--starts", "con", "--max-length", "3")[1:3] == [
        "   34  con  [Co27][N7]",
        "   21       [C6][O8][N7]",
    ]


@pytest.mark.ruling("FR10")
def test_words_that_need_a_frenetic_tile_stand_apart() -> None:
    """First those that need none; then the others, with their wild tiles in parentheses."""
    lines = table("Ba", "N", "--wild", "1")
    title = lines.index("With FReNeTiC tiles, shown as (Os76):")
    assert lines[title - 1] == ""
    own, wild = lines[1 : title - 1], lines[title + 1 : -2]
    listed = frenetic("words", "Ba", "N", "--wild", "1", "--format", "json").json()["words"]
    for part, needs in ((own, False), (wild, True)):
        names = [match[1] for line in part if (match := re.match(r" *\d+  (\w+)", line))]
        assert names == [word["entry"] for word in listed if bool(word["needs_wild"]) is needs]
    assert not any("(" in line for line in own)
    assert all("(" in line for line in wild)
    assert lines[0].startswith("[N7][Ba56] and 1 FReNeTiC tile  (")


@pytest.mark.parametrize(
    ("arguments", "first", "last"),
    [
        (("Na",), "[Na11]  (", "1 word, 1 play"),
        (("Ba", "N", "--limit", "1"), "[N7][Ba56]  (", "2 words, 2 plays; shown: 1"),
        (("W",), "[W74]  (", "No words. More tiles, --wild 1 or --level all may give some."),
        (("--wild", "2", "--limit", "0"), "2 FReNeTiC tiles  (", "plays; shown: 0"),
        (("--all", "--limit", "1"), "96 tiles of frenetic  (", "plays; shown: 1"),
    ],
    ids=["one word", "a limit", "no word", "no tile", "too many tiles to draw"],
)
def test_the_first_line_names_the_board_and_the_last_the_totals(
    arguments: tuple[str, ...], first: str, last: str
) -> None:
    """With singular and plural; what a limit hides is counted."""
    lines = table(*arguments)
    assert lines[0].startswith(first)
    assert lines[-1].endswith(last)


def test_a_red_tile_is_starred() -> None:
    """So that it is seen without colours."""
    assert "  126  ban   *Ba56*[N7]" in table("Ba", "N", "--red", "Ba")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_terminal_gets_the_table_without_being_asked(command: str) -> None:
    """Elsewhere `plain` is the default; the table asked for there is the one of the terminal."""
    arguments = COMMANDS[command]
    shown = on_terminal(*arguments, settings={"COLUMNS": "80"})
    asked = process(*arguments, "--format", "table", settings={"COLUMNS": "80"})
    assert shown.code == asked.code == process(*arguments).code
    assert COLOUR.sub("", shown.out) == asked.out
    assert process(*arguments).out == process(*arguments, "--format", "plain").out != asked.out


@pytest.mark.parametrize("command", ["words", "check", "elements"])
def test_a_terminal_gets_colours_unless_no_color_is_set(command: str) -> None:
    """NO_COLOR counts if it is not empty; the text is the same."""
    arguments = COMMANDS[command]
    coloured = on_terminal(*arguments).out
    assert COLOUR.search(coloured)
    assert on_terminal(*arguments, settings={"NO_COLOR": ""}).out == coloured
    plain = on_terminal(*arguments, settings={"NO_COLOR": "1"}).out
    assert plain == COLOUR.sub("", coloured)


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_colour_goes_into_a_pipe(command: str, form: str) -> None:
    """In any format."""
    ran = frenetic(*COMMANDS[command], "--format", form)
    assert ran.out
    assert "\x1b" not in ran.out


def test_json_is_indented_on_a_terminal() -> None:
    """And says the same."""
    shown = on_terminal("words", "Ba", "N", "--format", "json")
    asked = process("words", "Ba", "N", "--format", "json")
    assert shown.json() == asked.json()
    assert len(shown.lines) > len(asked.lines) == 1
