"""Correcting a round of a sheet, earlier ones too."""

from collections.abc import Callable

import pytest

from games.frenetic import corrections
from games.frenetic.corrections import CorrectionError
from games.frenetic.sheet import Sheet, SheetLine, SheetRound, Table
from games.frenetic.table import read_out
from solver.tilesets import tile_set

FRENETIC = tile_set("frenetic")
SHEET = Sheet(
    ("Ada", "Bo Li"),
    (
        SheetRound(
            1, ("C", "N"), ("Ada",), None, (SheetLine("Ada", "ban"), SheetLine("Bo Li", "no"))
        ),
        SheetRound(2, ("O",), ("Ada", "Bo Li"), None, (SheetLine("Bo Li", "con"),)),
    ),
    table=Table("friday"),
)


def lines(sheet: Sheet, at: int = 0) -> list[str]:
    """Return the words of a round with their marks, in the order of reading."""
    told: list[str] = []
    for line in read_out(sheet, sheet.rounds[at]):
        wild = "".join(f"({name})" for name in line.wild)
        told.append(f"{line.player}:{line.word}{wild}" + "!" * line.challenged + "?" * line.late)
    return told


Correction = Callable[[Sheet], Sheet]
ON_LINES: dict[str, tuple[Correction, list[str]]] = {
    "another word": (
        lambda s: corrections.change_word(s, 0, 2, "nob (Es)"),
        ["Ada:ban", "Bo Li:nob(Es)"],
    ),
    "a word taken away": (lambda s: corrections.drop_line(s, 0, 1), ["Bo Li:no"]),
    "a word more, at the end of its list": (
        lambda s: corrections.add_line(s, 0, "ada", "tin (Ti)"),
        ["Ada:ban", "Ada:tin(Ti)", "Bo Li:no"],
    ),
    "a name in other letters and blanks": (
        lambda s: corrections.add_line(s, 0, " BO LI ", "tin"),
        ["Ada:ban", "Bo Li:no", "Bo Li:tin"],
    ),
    "late": (lambda s: corrections.mark_late(s, 0, 2), ["Ada:ban", "Bo Li:no?"]),
    "challenged": (lambda s: corrections.mark_challenged(s, 0, 2), ["Ada:ban", "Bo Li:no!"]),
    "what FReNeTiC tiles stand for": (
        lambda s: corrections.name_wild(s, 0, 1, "Os (osmium) 76", FRENETIC),
        ["Ada:ban(Os)(osmium)(76)", "Bo Li:no"],
    ),
    "no FReNeTiC tile": (
        lambda s: corrections.name_wild(
            corrections.name_wild(s, 0, 1, "Os", FRENETIC), 0, 1, "", FRENETIC
        ),
        ["Ada:ban", "Bo Li:no"],
    ),
    "another first reader": (
        lambda s: corrections.name_first(s, 0, "bo li"),
        ["Bo Li:no", "Ada:ban"],
    ),
}


@pytest.mark.parametrize(("correct", "expected"), ON_LINES.values(), ids=list(ON_LINES))
def test_the_lines_of_an_earlier_round_are_corrected(
    correct: Correction, expected: list[str]
) -> None:
    """The other round stays."""
    corrected = correct(SHEET)
    assert lines(corrected) == expected
    assert corrected.rounds[1] == SHEET.rounds[1]


@pytest.mark.parametrize(
    "mark", [corrections.mark_late, corrections.mark_challenged], ids=["late", "challenged"]
)
def test_a_mark_given_twice_is_taken_back(mark: Callable[[Sheet, int, int], Sheet]) -> None:
    """So that a slip can be mended."""
    assert mark(mark(SHEET, 1, 1), 1, 1) == SHEET


def test_lines_count_in_the_order_of_reading() -> None:
    """In round 2 Bo Li draws, so Bo Li reads first, whoever was entered first."""
    sheet = corrections.add_line(SHEET, 1, "Ada", "noon")
    sheet = corrections.add_line(sheet, 1, "Bo Li", "coo")
    assert lines(sheet, 1) == ["Bo Li:con", "Bo Li:coo", "Ada:noon"]
    assert lines(corrections.drop_line(sheet, 1, 3), 1) == ["Bo Li:con", "Bo Li:coo"]


def test_the_tiles_of_a_round_are_named_by_any_name() -> None:
    """They are kept by their symbols, by atomic number."""
    sheet = corrections.name_tiles(SHEET, 0, "cobalt, 6 N", FRENETIC)
    assert sheet.rounds[0].tiles == ("C", "N", "Co")
    assert corrections.name_tiles(SHEET, 0, "", FRENETIC).rounds[0].tiles == ()


def test_who_drew_frenetic_tiles_is_named_once_per_tile() -> None:
    """Round 2 drew two of the four, so round 1 may have two."""
    sheet = corrections.name_frenetic(SHEET, 0, "bo li, ADA", FRENETIC)
    assert sheet.rounds[0].frenetic == ("Bo Li", "Ada")
    assert corrections.name_frenetic(SHEET, 0, "", FRENETIC).rounds[0].frenetic == ()


def test_the_drawer_reads_first_where_nobody_is_named() -> None:
    """As before another was."""
    assert corrections.name_first(corrections.name_first(SHEET, 0, "Bo Li"), 0, "") == SHEET


REFUSED: dict[str, tuple[Correction, str]] = {
    "no such line": (lambda s: corrections.drop_line(s, 0, 3), "no line 3: lines run from 1 to 2"),
    "line 0": (lambda s: corrections.mark_late(s, 0, 0), "no line 0: lines run from 1 to 2"),
    "a round without lines": (
        lambda s: corrections.drop_line(corrections.drop_line(s, 1, 1), 1, 1),
        "no line 1: the round has no line",
    ),
    "nobody of that name": (
        lambda s: corrections.add_line(s, 0, "Cy", "tin"),
        "'Cy' is no player; write one of Ada, Bo Li",
    ),
    "a first reader who does not play": (
        lambda s: corrections.name_first(s, 0, "Cy"),
        "'Cy' is no player; write one of Ada, Bo Li",
    ),
    "a name that would steer the terminal": (
        lambda s: corrections.name_first(s, 0, "\x1b[2J"),
        "'\\x1b[2J' is no player; write one of Ada, Bo Li",
    ),
    "a tile in the wrong case": (
        lambda s: corrections.name_tiles(s, 0, "CO", FRENETIC),
        "tile CO: symbols are case-sensitive, write Co or C and O",
    ),
    "a FReNeTiC tile among those laid": (
        lambda s: corrections.name_tiles(s, 0, "C FReNeTiC", FRENETIC),
        "a FReNeTiC tile is not laid; leave it out, and name who drew it",
    ),
    "a FReNeTiC tile that stands for no symbol": (
        lambda s: corrections.name_wild(s, 0, 1, "NO", FRENETIC),
        "tile NO: symbols are case-sensitive, write No or N and O",
    ),
    "more FReNeTiC tiles than there are": (
        lambda s: corrections.name_frenetic(s, 0, "Ada,Ada,Ada", FRENETIC),
        "3 FReNeTiC tiles are too many: the other rounds drew 2 of the 4; name 2 or fewer",
    ),
}


@pytest.mark.parametrize(("correct", "message"), REFUSED.values(), ids=list(REFUSED))
def test_what_cannot_be_is_refused_with_what_to_do(correct: Correction, message: str) -> None:
    """In one line that can be shown as it is."""
    with pytest.raises(CorrectionError) as caught:
        correct(SHEET)
    assert str(caught.value) == message
