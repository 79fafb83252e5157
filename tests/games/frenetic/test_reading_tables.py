"""Score sheets as CSV tables: what each column means, and what a faulty cell or row costs."""

import pytest

from games.documents import SheetError
from games.faults import Fault, FaultCode
from games.frenetic.reading import read_sheet
from games.frenetic.scoring import score_game
from games.frenetic.sheet import Sheet, SheetLine, SheetRound
from solver.tilesets import tile_set

from .scored import lexicon

HEADER = "round,player,word,challenged,wild,late,tiles,frenetic\n"
WHOLE = f"""\
{HEADER}\
1,Ada,BaN,,,,C cobalt 7 Na,Ada
1,ada,cons,yes,Os 22,,,
1,Bo,tin,,,x,Ba,"bo, Ada"
2,Bo,cafe,,,,Er,
2,,,,,,39,
"""
WHOLE_SHEET = Sheet(
    players=("Ada", "Bo"),
    rounds=(
        SheetRound(
            number=1,
            tiles=("C", "cobalt", "7", "Na", "Ba"),
            frenetic=("Ada", "Bo", "Ada"),
            lines=(
                SheetLine("Ada", "BaN", line=2),
                SheetLine("Ada", "cons", challenged=True, wild=("Os", "22"), line=3),
                SheetLine("Bo", "tin", late=True, line=4),
            ),
            line=2,
        ),
        SheetRound(number=2, tiles=("Er", "39"), lines=(SheetLine("Bo", "cafe", line=5),), line=5),
    ),
)
BAD = FaultCode.BAD_VALUE


def read(text: str) -> Sheet:
    return read_sheet(text.encode(), "game.csv")


def words_of(sheet: Sheet) -> list[tuple[int, str, str]]:
    return [(each.number, line.player, line.word) for each in sheet.rounds for line in each.lines]


SAVED = {
    "UTF-8": WHOLE.encode(),
    "a mark of UTF-8": b"\xef\xbb\xbf" + WHOLE.encode(),
    "UTF-16, low byte first": b"\xff\xfe" + WHOLE.encode("utf-16-le"),
    "UTF-16, high byte first": b"\xfe\xff" + WHOLE.encode("utf-16-be"),
    "CRLF": WHOLE.replace("\n", "\r\n").encode(),
    "CR": WHOLE.replace("\n", "\r").encode(),
    "tabs": WHOLE.replace('"bo, Ada"', "bo; Ada").replace(",", "\t").encode(),
    "semicolons": WHOLE.replace('"bo, Ada"', "bo| Ada")
    .replace(",", ";")
    .replace("|", ",")
    .encode(),
    "tabs and UTF-16": b"\xff\xfe"
    + WHOLE.replace('"bo, Ada"', "bo; Ada").replace(",", "\t").encode("utf-16-le"),
    "a header in capitals": (HEADER.upper() + WHOLE.removeprefix(HEADER)).encode(),
}


@pytest.mark.parametrize("name", ["game.csv", "-", "game.tsv", "game.txt"])
@pytest.mark.parametrize("content", SAVED.values(), ids=list(SAVED))
def test_a_table_is_the_same_however_it_was_saved(content: bytes, name: str) -> None:
    """Whatever parts its cells; its form is told by name or content."""
    assert read_sheet(content, name) == WHOLE_SHEET


def test_latin_1_is_read_where_it_is_no_utf_8() -> None:
    """As older spreadsheets save it."""
    sheet = read_sheet("round;player;word\n1;Zo\u00eb;caf\u00e9\n".encode("latin-1"), "game.csv")
    assert words_of(sheet) == [(1, "Zo\u00eb", "caf\u00e9")]


def test_columns_may_stand_in_any_order() -> None:
    """And all but three may be left out."""
    sheet = read("word,tiles,round,player\nban,Ba N,1,Ada\n")
    line = SheetLine("Ada", "ban", line=2)
    assert sheet == Sheet(("Ada",), (SheetRound(1, ("Ba", "N"), lines=(line,), line=2),))


def test_rows_are_put_into_rounds_by_number() -> None:
    """Whatever their order, whose words stay in the order of the file; a number may be missing."""
    sheet = read("round,player,word\n3,Bo,a\n1,Ada,b\n3,Ada,c\n1,Bo,d\n")
    assert words_of(sheet) == [(1, "Ada", "b"), (1, "Bo", "d"), (3, "Bo", "a"), (3, "Ada", "c")]
    assert [each.line for each in sheet.rounds] == [3, 2]
    assert sheet.faults == ()


@pytest.mark.ruling("FR12")
def test_players_sit_in_the_order_in_which_rows_first_name_them() -> None:
    """With a word or without; in the spelling of that row."""
    sheet = read("round,player,word\n1,Bo,\n1,ada,tin\n1,ADA,ban\n1,bo,tan\n")
    assert sheet.players == ("Bo", "ada")
    assert words_of(sheet) == [(1, "ada", "tin"), (1, "ada", "ban"), (1, "Bo", "tan")]


def test_empty_cells_and_rows_are_passed_over() -> None:
    """Cells behind the last of a row may be missing; lines are those of the file."""
    sheet = read(f"{HEADER},,,,,,,\n1,Ada,,,,,,\n\n1,Ada\n   ,,\n1,Ada, BaN \n1\n")
    assert sheet == Sheet(
        ("Ada",), (SheetRound(1, lines=(SheetLine("Ada", "BaN", line=7),), line=3),)
    )


def test_lines_are_counted_through_cells_of_several_lines() -> None:
    """The first row is on the lines 2-3, the next on 4."""
    sheet = read('round,player,word,tiles\n1,Ada,ban,"Ba\nN"\n1,Ada,tin,Ti\n')
    assert [line.line for line in sheet.rounds[0].lines] == [2, 4]
    assert sheet.rounds[0].tiles == ("Ba", "N", "Ti")


def test_a_formula_is_the_text_of_a_word() -> None:
    """It is no word, which scoring says; nothing is computed."""
    sheet = read("round,player,word\n1,Ada,=SUM(A1)\n1,Ada,@ban\n")
    assert words_of(sheet) == [(1, "Ada", "=SUM(A1)"), (1, "Ada", "@ban")]
    assert sheet.faults == ()


ROUNDS = {
    "a whole number": ("2", 2),
    "with a decimal point": ("2.0", 2),
    "with a decimal comma": ('"2,0"', 2),
    "with more zeros": ("002.00", 2),
    "the highest": ("9999", 9999),
    "empty, as in the row above": ("", 1),
}


@pytest.mark.parametrize(("cell", "number"), ROUNDS.values(), ids=list(ROUNDS))
def test_a_round_is_a_whole_number_as_spreadsheets_write_it(cell: str, number: int) -> None:
    """An empty cell takes the round of the row above."""
    sheet = read(f"round,player,word\n1,Ada,a\n{cell},Ada,b\n,Ada,c\n")
    assert words_of(sheet) == [(1, "Ada", "a"), (number, "Ada", "b"), (number, "Ada", "c")]
    assert sheet.faults == ()


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize("cell", ["1,5", "1.5", "0", "-1", "10000", "one", "1e3", "\u0661", "1 0"])
def test_a_row_of_no_round_costs_itself_and_those_that_follow_it(cell: str) -> None:
    """Rather than to count in a wrong round; its player has a seat all the same."""
    sheet = read(f'round,player,word\n1,Ada,a\n"{cell}",Bo,b\n,Ada,c\n1,Ada,d\n')
    assert words_of(sheet) == [(1, "Ada", "a"), (1, "Ada", "d")]
    assert sheet.players == ("Ada", "Bo")
    wanted = "write a whole number from 1 to 9999"
    assert sheet.faults == (
        Fault(BAD, f"round = '{cell}': {wanted}; b does not count", 3, player="Bo"),
        Fault(BAD, f"no round here or above: {wanted}; c does not count", 4, player="Ada"),
    )


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("C Co N", ("C", "Co", "N")),
        ("C,Co", ("C", "Co")),
        ("C, Co;N", ("C", "Co", "N")),
        ("27,0 7.0 6", ("27", "7", "6")),
        ("27,0", ("27",)),
        ("027", ("27",)),
        ("carbon 27", ("carbon", "27")),
        ("FReNeTiC C", ("FReNeTiC", "C")),
        ("C,27", ("C", "27")),
        ("6,", ("6",)),
        ("12345", ("12345",)),
    ],
)
def test_tiles_are_parted_by_blanks_and_zeros_behind_a_mark_do_not_count(
    cell: str, names: tuple[str, ...]
) -> None:
    """In the column wild as in tiles; a comma parts names, too."""
    sheet = read(f'{HEADER}1,Ada,ban,,"{cell}",,"{cell}",')
    assert sheet.rounds[0].tiles == names
    assert sheet.rounds[0].lines[0].wild == names
    assert sheet.faults == ()


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize("column", ["tiles", "wild"])
@pytest.mark.parametrize("cell", ["6,27", "6.27", "6,27,8", "1,0,3"])
def test_a_decimal_comma_between_tiles_is_told(cell: str, column: str) -> None:
    """As nobody can tell 6,27 from a number; the other tiles of the cell are read."""
    sheet = read(f'round,player,word,{column}\n1,Ada,ban,"C {cell} N"\n')
    (each,) = sheet.rounds
    assert (each.tiles or each.lines[0].wild) == ("C", "N")
    message = (
        f"{column} = '{cell}' may be one number or several tiles; put a space between two tiles"
    )
    assert sheet.faults == (Fault(BAD, message, 2, 1),)


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Ada", ("Ada",)),
        ("ada, bo;Ada", ("Ada", "Bo", "Ada")),
        ("Cy", ("Cy",)),
        ("Ada,,", ("Ada",)),
        ("LI, Wei", ("Li, Wei",)),
        ("2", ("", "")),
        ("2,0", ("", "")),
        ("0", ()),
        ("7", ("7",)),
        ("'=x;ada, '=X", ("=x", "Ada", "=x")),
    ],
    ids=[
        "one",
        "several",
        "a stranger",
        "blanks",
        "a name with a comma",
        "a number",
        "a number with a decimal comma",
        "none",
        "a player called 7",
        "a name that would be a formula",
    ],
)
def test_drawers_are_named_one_for_each_frenetic_tile(cell: str, names: tuple[str, ...]) -> None:
    """A number is as many tiles of who draws in the round; names are known in any case."""
    players = '1,Ada,,\n1,Bo,,\n1,"Li, Wei",,\n1,7,,\n1,\'=x,,\n'
    sheet = read(f'round,player,word,frenetic\n1,,,"{cell}"\n{players}')
    assert sheet.rounds[0].frenetic == names
    assert sheet.faults == ()


def test_more_drawers_than_any_game_has_are_told() -> None:
    """A number that is no slip would fill the memory."""
    sheet = read("round,player,word,frenetic\n1,Ada,a,11\n")
    message = "frenetic = '11': write names, or a number up to 10"
    assert sheet.faults == (Fault(BAD, message, 2, 1),)
    assert sheet.rounds[0].frenetic == ()


@pytest.mark.parametrize("column", ["challenged", "late"])
@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["true", "TRUE", "yes", "Y", "x", "X", "1"], True),
        (["false", "False", "no", "N", "0", "", " "], False),
    ],
    ids=["yes", "no"],
)
def test_a_mark_may_be_written_in_many_ways(cells: list[str], expected: bool, column: str) -> None:
    """In any case; an empty cell is no mark."""
    rows = "".join(f"1,Ada,ban,{cell}\n" for cell in cells)
    sheet = read(f"round,player,word,{column}\n{rows}")
    assert [getattr(line, column) for line in sheet.rounds[0].lines] == [expected] * len(cells)
    assert sheet.faults == ()


FAULTS: dict[str, tuple[str, list[tuple[int, str, str]], Fault]] = {
    "a mark that is neither yes nor no": (
        f"{HEADER}1,Ada,ban,maybe,,,,\n",
        [(1, "Ada", "ban")],
        Fault(BAD, "challenged = 'maybe': write yes or no", 2, 1, "Ada"),
    ),
    "a word without a player": (
        "round,player,word\n1,,ban\n1,Ada,tin\n",
        [(1, "Ada", "tin")],
        Fault(BAD, "ban has no player; write a name into the column player", 2, 1),
    ),
    "a word before any round": (
        "round,player,word\n,Ada,ban\n1,Ada,tin\n",
        [(1, "Ada", "tin")],
        Fault(
            BAD,
            "no round here or above: write a whole number from 1 to 9999; ban does not count",
            2,
            player="Ada",
        ),
    ),
    "a row of tiles without a round": (
        "round,player,word,tiles\nx,,,C\n1,Ada,tin,\n",
        [(1, "Ada", "tin")],
        Fault(BAD, "round = 'x': write a whole number from 1 to 9999; this row does not count", 2),
    ),
    "a column that nobody knows": (
        "round,player,wrod,word\n1,Ada,x,ban\n",
        [(1, "Ada", "ban")],
        Fault(FaultCode.UNKNOWN_KEY, "unknown column 'wrod': did you mean word?", 1),
    ),
    "a column twice": (
        "round,player,word,word\n1,Ada,x,ban\n",
        [(1, "Ada", "ban")],
        Fault(BAD, "the column word stands twice; the last counts", 1),
    ),
    "more cells than columns": (
        "round,player,word\n1,Ada,tin\n1,5,Bo,ban\n1,Ada,tan\n",
        [(1, "Ada", "tin"), (1, "5", "Bo"), (1, "Ada", "tan")],
        Fault(
            BAD,
            "this row has more cells than the header: 'ban'; put quotes around a cell that holds a "
            "comma; 'Bo' does not count",
            3,
            1,
        ),
    ),
    "a note in a column without a name": (
        "round,player,word,,\n1,Ada,tin,,\n1,Ada,ban,,a note\n",
        [(1, "Ada", "tin"), (1, "Ada", "ban")],
        Fault(BAD, "'a note' stands in a column without a name; it is passed over", 3, 1),
    ),
    "a cell that could steer a terminal": (
        "round,player,word\n\u200e,Ada,ban\n",
        [],
        Fault(
            BAD,
            "round = '\\u200e': write a whole number from 1 to 9999; ban does not count",
            2,
            player="Ada",
        ),
    ),
    "no players": (
        "\nround,player,word,tiles\n1,,,C\n",
        [],
        Fault(FaultCode.NO_PLAYERS, "no players; write their names into the column player", 2),
    ),
}


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize(("text", "words", "fault"), FAULTS.values(), ids=list(FAULTS))
def test_a_faulty_cell_is_told_and_costs_its_row_at_most(
    text: str, words: list[tuple[int, str, str]], fault: Fault
) -> None:
    """With the line of the file, the value and what to do."""
    sheet = read(text)
    assert words_of(sheet) == words
    assert sheet.faults == (fault,)
    assert fault.message.isprintable()


@pytest.mark.ruling("FR17")
def test_a_row_with_a_cell_too_many_costs_its_word_alone() -> None:
    """Two drawers without quotes: the tiles, the first drawer and the seat are read."""
    sheet = read(f"{HEADER}1,Ada,coin,,,,C O I N,Ada,Bo\n1,Bo,coin,maybe,,,,\n")
    faulty, other = sheet.rounds[0].lines
    assert (sheet.players, sheet.rounds[0].tiles) == (("Ada", "Bo"), ("C", "O", "I", "N"))
    assert sheet.rounds[0].frenetic == ("Ada",)
    assert (faulty.word, faulty.fault) == ("coin", sheet.faults[0])
    assert (other.word, other.fault) == ("coin", sheet.faults[1])
    assert sheet.faults[0].message.endswith(
        "'Bo'; put quotes around a cell that holds a comma; 'coin' does not count"
    )


@pytest.mark.ruling("FR17")
def test_a_row_with_a_cell_too_many_and_no_word_says_that_the_cell_is_passed_over() -> None:
    """There is no word to lose."""
    sheet = read(f"{HEADER}1,Ada,,,,,C O I N,Ada,Bo\n1,Bo,coin,,,,,\n")
    assert sheet.players == ("Ada", "Bo")
    assert (sheet.rounds[0].tiles, sheet.rounds[0].frenetic) == (("C", "O", "I", "N"), ("Ada",))
    assert words_of(sheet) == [(1, "Bo", "coin")]
    (fault,) = sheet.faults
    assert (fault.line, fault.round) == (2, 1)
    assert fault.message.endswith("cell that holds a comma; it is passed over")


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize(
    "word", ["co\x00in", "coin\x1a", "\x7f", "c" * 500_000, '"' + "c,\n" * 99_999 + '"']
)
def test_a_word_that_no_paper_holds_costs_itself_alone(word: str) -> None:
    """A control character, or more letters than a whole paper has."""
    sheet = read(f"{HEADER}1,Ada,{word},,,,Ba C Co I N O,\n1,Bo,coin,,,,,\n")
    assert [player for _, player, _ in words_of(sheet)] == ["Ada", "Bo"]
    assert sheet.faults == ()
    result = score_game(sheet, tile_set(), lexicon())
    assert result.totals == {"Ada": 0, "Bo": 27 + 53 + 7}
    assert len(result.rounds[0].lines[0].message) < 300
    if len(word) > 1000:
        assert [(fault.line, fault.code) for fault in result.faults] == [(2, FaultCode.TOO_LONG)]


def test_a_header_of_a_hundred_thousand_columns_without_names_is_read() -> None:
    """Each row in time that grows with its own cells alone."""
    rows = "1,Ada,ban\n" * 10_000
    sheet = read(f"round,player,word{',' * 100_000}\n{rows}")
    assert (len(sheet.rounds[0].lines), sheet.faults) == (10_000, ())


def test_cells_too_many_that_are_empty_are_no_fault() -> None:
    """Spreadsheets write them where another row was wider."""
    sheet = read("round,player,word\n1,Ada,ban,,,\n")
    assert words_of(sheet) == [(1, "Ada", "ban")]
    assert sheet.faults == ()


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("round,word\n1,ban\n", "game.csv:1: a table of words lacks the column player; "),
        ('round,player,word\n1,Ada,"ban\n1,Bo,tin\n', 'game.csv:2: the quote " '),
        ("round,player,word\n1,Ada,ban\n" + "\x00" * 30, "game.csv:3: this is no text"),
        ("", "game.csv: the file is empty; "),
    ],
    ids=["a column missing", "a quote that is never closed", "NULs", "empty"],
)
def test_a_table_that_cannot_be_read_says_where(text: str, start: str) -> None:
    """By its name, and the line where there is one."""
    with pytest.raises(SheetError) as caught:
        read(text)
    assert str(caught.value).startswith(start)


def test_a_hundred_thousand_lines_are_read() -> None:
    """Each word has its line."""
    rows = "".join(f"{number // 5000 + 1},P{number % 8},w{number}\n" for number in range(100_000))
    sheet = read(f"round,player,word\n{rows}")
    lines = [line for each in sheet.rounds for line in each.lines]
    assert [line.line for line in lines] == [*range(2, 100_002)]
    assert [line.word for line in lines] == [f"w{number}" for number in range(100_000)]
    assert (len(sheet.players), len(sheet.rounds), sheet.faults) == (8, 20, ())


@pytest.mark.parametrize("cell", ["0" * 100_000 + "x", "1,1" * 30_000 + "x", "1." * 40_000])
def test_one_long_cell_is_read(cell: str) -> None:
    """In each column that is searched for numbers, in time that does not grow with its square."""
    sheet = read(f'{HEADER}1,Ada,ban,,"{cell}",,"{cell}","{cell}"\n"{cell}",Ada,tin\n')
    assert words_of(sheet) == [(1, "Ada", "ban")]
    assert all(len(fault.message) < 300 for fault in sheet.faults)
