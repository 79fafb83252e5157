"""Score sheets as tables: what parts cells, where a row begins, what is no table."""

import csv

import pytest

from games.documents import SheetError
from games.rows import Row, Rows, read_rows

COLUMNS = ("round", "player", "word", "late")


def read(text: str) -> Rows:
    return read_rows(text, "a.csv", COLUMNS, COLUMNS[:3])


def refusal_of(text: str) -> str:
    with pytest.raises(SheetError) as caught:
        read(text)
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "round,player,word\n1,Ada,ban\n",
        "round;player;word\n1;Ada;ban\n",
        "round\tplayer\tword\n1\tAda\tban\n",
        'round;player;word\n"1";"Ada";"ban"\n',
        '"round","player","word"\n1,Ada,ban',
        " Round , PLAYER ,word\n 1 , Ada,ban ",
        "\n,,\nround,player,word\n1,Ada,ban",
    ],
    ids=["commas", "semicolons", "tabs", "quotes", "quoted header", "blanks", "blank rows before"],
)
def test_the_header_tells_what_parts_the_cells(text: str) -> None:
    """Blanks around cells and the case of its names do not count."""
    rows = read(text)
    assert rows.header == ("round", "player", "word")
    assert [row.cells for row in rows.rows] == [["1", "Ada", "ban"]]


def test_commas_are_parts_of_cells_that_semicolons_part() -> None:
    """As in the spreadsheets of half of Europe."""
    (row,) = read("round;player;word\n1,0;Ada;C,Co\n").rows
    assert row.cells == ["1,0", "Ada", "C,Co"]


def test_a_row_begins_on_the_line_of_its_first_cell() -> None:
    """Blank rows and cells of several lines count their lines: 3-4, 6 and 7-9."""
    text = 'round,player,word\n\n1,Ada,"ba\nn"\n,,\n1,Bo,tin\n"1\n",Cy,"t\nan"\n'
    assert read(text) == Rows(
        ("round", "player", "word"),
        1,
        [Row(3, ["1", "Ada", "ba\nn"]), Row(6, ["1", "Bo", "tin"]), Row(7, ["1", "Cy", "t\nan"])],
    )


def test_characters_that_part_lines_elsewhere_part_none_here() -> None:
    """Editors count LF alone; these are within cells."""
    rows = read("round,player,word\n1,Ada,a\u2028b\x0cc\x85d\n1,Bo,tin").rows
    assert [(row.line, row.cells[2]) for row in rows] == [(2, "a\u2028b\x0cc\x85d"), (3, "tin")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param('round,player,word\n1,Ada,ban\n1,"Bo,tin\n1,Cy,tan\n', 3, id="in mid-file"),
        pytest.param('round,player,word\n1,Ada,"ban', 2, id="on the last line"),
        pytest.param('round,player,word\n1,Ada,"', 2, id="alone at the end"),
        pytest.param('round,player,word\n"1\n","A\nda",x,"ban\n\n1,Bo,tin', 4, id="in a late cell"),
        pytest.param('round,player,word\n1,Ada,"ban\n' + "1,Bo,tin\n" * 99_999, 2, id="far above"),
        pytest.param('"round,player,word\n1,Ada,ban\n', 1, id="in the header"),
    ],
)
def test_a_quote_that_is_never_closed_is_refused_with_its_line(text: str, line: int) -> None:
    """It would swallow the rest of the file."""
    assert refusal_of(text).startswith(f"a.csv:{line}: ")
    assert "never closed" in refusal_of(text)


def test_a_quote_within_a_cell_is_a_character() -> None:
    """Only one that begins a cell has a partner; two of them in there are one."""
    rows = read('round,player,word\n1,A"da,5"\n1,"B""o",tin').rows
    assert [row.cells[1:] for row in rows] == [['A"da', '5"'], ['B"o', "tin"]]


@pytest.mark.parametrize(
    ("text", "line", "missing"),
    [
        ("round,player\n1,Ada", 1, "word"),
        ("\nword\nban", 2, "round and player"),
        ("1,Ada,ban", 1, "round and player and word"),
        (",,,", 1, "round and player and word"),
    ],
    ids=["one", "two", "a table without a header", "nothing but commas"],
)
def test_a_table_that_lacks_a_needed_column_is_refused(text: str, line: int, missing: str) -> None:
    """With the header as it is to be."""
    assert refusal_of(text) == (
        f"a.csv:{line}: a table of words lacks the column {missing}; "
        "its first line is to be round,player,word,late"
    )


def test_a_file_can_be_one_line_of_delimiters() -> None:
    """Millions of them take no time that grows with their square."""
    assert refusal_of("," * 100_000).startswith("a.csv:1: a table of words lacks")


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_cell_may_be_as_long_as_the_file(quote: str) -> None:
    """The limit of Python's reader is as it was afterwards, also where the table is refused."""
    limit = csv.field_size_limit()
    long = "a" * (limit + 1)
    rows = read(f"round,player,word\n1,Ada,{quote}{long}{quote}\n1,Bo,tin").rows
    assert [row.cells[2] for row in rows] == [long, "tin"]
    assert refusal_of(f'round,player,word\n1,Ada,"{long}').startswith("a.csv:2: the quote")
    assert csv.field_size_limit() == limit


@pytest.mark.parametrize("char", [*map(chr, (*range(9), *range(14, 32), 127))])
def test_a_control_character_is_a_part_of_its_cell(char: str) -> None:
    """Also the one that ended files once, at the end of the last cell or in a row of its own."""
    rows = read(f"round,player,word\n1,Ada,b{char}n\n1,Bo,tin\n{char}x").rows
    assert [row.cells[-1] for row in rows] == [f"b{char}n", "tin", f"{char}x".strip()]
    assert [*read("round,player,word\n1,Ada,ban\x1a").rows] == [Row(2, ["1", "Ada", "ban\x1a"])]
