"""`frenetic score`: from the file of a sheet to the result in four forms."""

import csv
import json
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest

from tests.cli.command import frenetic

TOML = """\
game = "frenetic"
policy = "challenged"
players = ["Ada", "Bo"]

[[round]]
tiles = "Ba N C O S Ti Fe"
frenetic = ["Ada"]
[round.words]
Ada = ["BaN", "NaB", {word = "snons", challenged = true}]
Bo = ["BaN", "AGnostic", {word = "TiN", late = true}]

[[round]]
tiles = "Co I No Ag"
[round.words]
Ada = ["COIN"]
Bo = ["coin"]
"""
CSV = """\
round,player,word,challenged,wild,late,tiles,frenetic
1,Ada,BaN,,,,Ba N C O S Ti Fe,Ada
1,Ada,NaB,,,,,
1,Ada,snons,yes,,,,
1,Bo,BaN,,,,,
1,Bo,AGnostic,,,,,
1,Bo,TiN,,,yes,,
2,Ada,COIN,,,,Co I No Ag,
2,Bo,coin,,,,,
"""
JSON = json.dumps(
    {
        "game": "frenetic",
        "policy": "challenged",
        "players": ["Ada", "Bo"],
        "round": [
            {
                "tiles": "Ba N C O S Ti Fe",
                "frenetic": ["Ada"],
                "words": {
                    "Ada": ["BaN", "NaB", {"word": "snons", "challenged": True}],
                    "Bo": ["BaN", "AGnostic", {"word": "TiN", "late": True}],
                },
            },
            {"tiles": "Co I No Ag", "words": {"Ada": ["COIN"], "Bo": ["coin"]}},
        ],
    },
    indent=1,
)
# Ba56+N7 = 63 for Ada; C6+O8+I53+N7 = 74 for Ada, Co27+I53+N7 = 87 for Bo, who reads first then.
TOLD = [
    (1, "Ada", "BaN", 63, "scored"),
    (1, "Ada", "NaB", 0, "not_spellable"),
    (1, "Ada", "snons", 0, "not_in_lexicon"),
    (1, "Bo", "BaN", 0, "already_called"),
    (1, "Bo", "AGnostic", 0, "mixed_case"),
    (1, "Bo", "TiN", 0, "late"),
    (2, "Bo", "coin", 87, "scored"),
    (2, "Ada", "COIN", 74, "scored"),
]
FORMS = {"evening.toml": TOML, "evening.csv": CSV, "evening.json": JSON}


def write(folder: Path, content: str | bytes, name: str = "evening.toml") -> str:
    """Write a sheet and return its path."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("way", ["file", "file of another name", "standard input"])
def test_a_sheet_in_each_form_gives_the_same_result(tmp_path: Path, name: str, way: str) -> None:
    """By its name, or by its content."""
    content = FORMS[name]
    options = ["--policy", "challenged", "--format", "json"]
    if way == "standard input":
        ran = frenetic("score", "-", *options, typed=content)
    else:
        path = write(tmp_path, content, name if way == "file" else "evening")
        ran = frenetic("score", path, *options)
    assert (ran.code, ran.err) == (0, "")
    result = ran.json()
    assert result["players"] == ["Ada", "Bo"]
    assert [
        (each["round"], line["player"], line["word"], line["points"], line["code"])
        for each in result["rounds"]
        for line in each["lines"]
    ] == TOLD
    assert result["totals"] == {"Ada": 63 + 74, "Bo": 87}
    assert result["winners"] == []
    assert [fault["code"] for fault in result["faults"]] == ["mixed_case"]


def test_a_line_of_the_result_says_what_there_is_to_say(tmp_path: Path) -> None:
    """The split as in `words`, its sum, who called it before, what else there was."""
    rounds = frenetic("score", write(tmp_path, TOML), "--format", "json").json()["rounds"]
    ban, _, _, again, *_ = rounds[0]["lines"]
    assert ban["play"] == {"tiles": ["Ba", "N"], "score": 63, "wild": [], "red": []}
    assert (ban["line"], ban["sum"], ban["message"]) == (9, "Ba56+N7 = 63", "")
    assert again["called_by"] == {"player": "Ada", "round": 1}
    assert "Ada" in again["message"]
    coin, capitals = rounds[1]["lines"]
    assert [split["tiles"] for split in coin["alternatives"]] == [["C", "O", "I", "N"]]
    assert capitals["sum"] == "C6+O8+I53+N7 = 74"
    assert rounds[0]["ledger"] == {"bag": 3, "held": {"Ada": 1, "Bo": 0}, "aside": 0}
    assert rounds[0]["points"] == {"Ada": 63, "Bo": 0}


@pytest.mark.ruling("FR14")
def test_the_remark_of_a_line_read_as_tiles_names_the_better_plain_reading(tmp_path: Path) -> None:
    """COIN is 74; where Bo has not called it, coin is 87."""
    sheet = TOML.replace('Bo = ["coin"]', "")
    lines = frenetic("score", write(tmp_path, sheet)).lines
    place = next(at for at, line in enumerate(lines) if "COIN" in line)
    assert lines[place].split()[0] == "74"
    assert lines[place + 1].strip() == "written plainly, coin is CoIN 87"


@pytest.mark.ruling("FR13")
def test_the_policy_of_the_command_goes_before_that_of_the_sheet(tmp_path: Path) -> None:
    """`snons`, S16+N7+O8+N7+S16 = 54, is challenged on the sheet."""
    path = write(tmp_path, TOML)
    totals = {
        policy: frenetic("score", path, "--policy", policy, "--format", "json").json()["totals"]
        for policy in ("all", "challenged", "none")
    }
    assert totals["all"]["Ada"] == totals["challenged"]["Ada"] == 137
    assert totals["none"]["Ada"] == 137 + 54


def test_options_go_before_the_sheet(tmp_path: Path) -> None:
    """Ba red doubles 63; per use BaN has one red use; a tile set of ten points ends at once."""
    path = write(tmp_path, TOML)
    red = frenetic("score", path, "--red", "Ba", "--format", "json").json()
    assert red["rounds"][0]["points"]["Ada"] == 126
    rule = ("--rule", "red_doubling=tile")
    by_tile = frenetic("score", path, "--red", "Ba", *rule, "--format", "json").json()
    assert by_tile["rounds"][0]["points"]["Ada"] == 2 * 56 + 7
    small = write(
        tmp_path,
        "target = 60\n[tiles]\nBa = 56\nN = 7\nC = 6\nO = 8\nS = 16\nTi = 22\nFe = 26\n"
        "Co = 27\nI = 53\nNo = 102\nAg = 47\n",
        "small.toml",
    )
    ended = frenetic("score", path, "--tile-set", small, "--format", "json").json()
    assert (ended["winners"], ended["ended_in"]) == (["Ada"], 1)


def test_a_list_of_ones_own_judges_the_words(tmp_path: Path) -> None:
    """With it `snons` stands though challenged; the result names the list."""
    own = write(tmp_path, "snons\n", "own.txt")
    result = frenetic("score", write(tmp_path, TOML), "--wordlist", own, "--format", "json").json()
    assert result["totals"]["Ada"] == 137 + 54
    assert [each["name"] for each in result["wordlists"]] == ["own.txt"]


def test_strict_ends_with_1_where_a_part_of_the_sheet_is_faulty(tmp_path: Path) -> None:
    """The result is written all the same; words that are refused are no faults."""
    path = write(tmp_path, TOML)
    assert frenetic("score", path).code == 0
    strict = frenetic("score", path, "--strict")
    assert (strict.code, strict.out) == (1, frenetic("score", path).out)
    assert (
        frenetic("score", write(tmp_path, TOML.replace('"AGnostic", ', "")), "--strict").code == 0
    )


def test_missed_words_are_the_best_that_nobody_wrote(tmp_path: Path) -> None:
    """Those of `words` on the round's board that were neither written nor called."""
    path = write(tmp_path, TOML)
    result = frenetic("score", path, "--missed", "3", "--format", "json").json()
    board = "Ba N C O S Ti Fe"
    best = frenetic("words", *board.split(), "--limit", "20", "--format", "json").json()["words"]
    expected = [word for word in best if word["word"] not in ("ban", "nab", "snons", "tin")]
    assert result["rounds"][0]["missed"] == expected[:3]
    assert [len(each["missed"]) for each in result["rounds"]] == [3, 3]
    assert "Nobody wrote:" in frenetic("score", path, "--missed", "3").out
    assert "Nobody wrote:" not in frenetic("score", path).out


def test_a_missed_word_has_only_the_splits_that_are_left(tmp_path: Path) -> None:
    """Of cons CoNS was called in round 1, so round 2 misses CONS, 6+8+7+16 = 37, alone."""
    sheet = """
        players = ["Ada"]
        [[round]]
        tiles = "Co C O N S"
        [round.words]
        Ada = ["CoNS"]
        [[round]]
        """
    path = write(tmp_path, sheet)
    missed = frenetic("score", path, "--missed", "999", "--format", "json").json()["rounds"]
    assert "cons" not in [word["word"] for word in missed[0]["missed"]]
    (cons,) = [word for word in missed[1]["missed"] if word["word"] == "cons"]
    assert (cons["best"], [split["score"] for split in cons["splits"]]) == (37, [37])


def test_the_table_shows_a_line_per_word_the_ledger_and_the_totals(tmp_path: Path) -> None:
    """Points, tiles, sum; why a line brings nothing; the faults with file and line."""
    path = write(tmp_path, TOML)
    out = frenetic("score", path).out
    assert "    63 BaN  [Ba56][N7]  Ba56+N7 = 63" in out
    assert "not_spellable: Na+B: Na, B are not out" in out
    assert "Totals: Ada 137, Bo 87" in out
    assert "in the bag 3, Ada 1, put aside 0" in out
    assert "Nobody has 1,000 points yet." in out
    assert f"{path}:10: round 1, Bo: AGnostic is neither" in " ".join(out.split())


def test_the_csv_result_is_a_row_a_line_and_faults_go_to_standard_error(tmp_path: Path) -> None:
    """With the header that docs/cli.md names."""
    ran = frenetic("score", write(tmp_path, TOML), "--format", "csv")
    header, *rows = csv.reader(StringIO(ran.out))
    assert header == [
        *("round", "player", "word", "play", "sum", "points", "code", "message"),
        *("called_by", "called_in", "line"),
    ]
    assert [(int(row[0]), row[1], row[2], int(row[5]), row[6]) for row in rows] == TOLD
    assert rows[0][3:5] == ["Ba-N", "Ba56+N7 = 63"]
    assert rows[3][8:10] == ["Ada", "1"]
    assert ran.err.count("\n") == 1
    assert "evening.toml:10: round 1, Bo: AGnostic" in ran.err


def test_a_formula_in_a_cell_is_no_formula_in_the_result(tmp_path: Path) -> None:
    """Neither as a word nor as a name: spreadsheets would run it."""
    sheet = "round,player,word,tiles\n1,=cmd|A1,=SUM(A1),Ba N\n1,@Bo,BaN,\n"
    ran = frenetic("score", write(tmp_path, sheet, "evening.csv"), "--format", "csv")
    rows = list(csv.reader(StringIO(ran.out)))[1:]
    assert [row[1:3] for row in rows] == [["'=cmd|A1", "'=SUM(A1)"], ["'@Bo", "BaN"]]
    assert [row[6] for row in rows] == ["not_letters", "scored"]


class Page(HTMLParser):
    """Collects the text and the tags of a page."""

    def __init__(self, page: str) -> None:
        """Read the page."""
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag."""
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        self.text += data


def test_the_html_result_is_one_page_with_a_chart_and_nothing_from_elsewhere(
    tmp_path: Path,
) -> None:
    """Names are text in it, whatever they hold."""
    sheet = TOML.replace('"Ada", "Bo"', '"Ada", "Bo", "<script>alert(1)</script>"')
    ran = frenetic("score", write(tmp_path, sheet), "--format", "html")
    page = Page(ran.out)
    assert ran.out.startswith("<!DOCTYPE html>")
    assert "script" not in page.tags
    assert "link" not in page.tags
    assert "svg" in page.tags
    assert "<script>alert(1)</script>" in page.text
    assert "137" in page.text


UNREADABLE = {
    "no such file": ("no/such.toml", None, "no/such.toml: No such file"),
    "a folder": (".", None, ".: Is a directory"),
    "an empty file": ("e.toml", "", "e.toml"),
    "no TOML": ("e.toml", 'players = ["Ada"]\n[[round]\n', "e.toml:2:"),
    "a text without its quote": ("e.toml", 'players = ["Ada]\n', "e.toml:1:"),
    "no JSON": ("e.json", '{"players": ["Ada"],\n "round": [}', "e.json:2:"),
    "no columns": ("e.csv", "Ada;BaN\nBo;TiN\n", "e.csv:1:"),
    "another game": ("e.toml", 'game = "chess"\nplayers = ["Ada"]\n', "e.toml:1: "),
    "an unknown tile set": ("e.toml", 'tile_set = "nope"\nplayers = ["Ada"]\n', "'nope'"),
    "no text": ("e.csv", "\0\1\2\3" * 100, "e.csv:1"),
}


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize(("name", "content", "told"), UNREADABLE.values(), ids=list(UNREADABLE))
def test_a_file_that_cannot_be_read_says_where_it_breaks(
    tmp_path: Path, name: str, content: str | None, told: str
) -> None:
    """One line on standard error, exit code 2, no half answer."""
    path = name if content is None else write(tmp_path, content, name)
    ran = frenetic("score", path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert told in ran.err
    assert ran.err.startswith("frenetic: SHEET: ")


BAD = {
    "an unknown player": ('Bo = ["BaN", ', 'Cy = ["BaN", ', "unknown_player"),
    "a wild tile nobody holds": ('Bo = ["BaN"', 'Bo = ["(Ti)N"', "wild_not_held"),
    "five FReNeTiC tiles": ('["Ada"]\n[r', f"{['Ada'] * 5}\n[r", "too_many_frenetic"),
    "an unknown key": ("policy =", "polizy =", "unknown_key"),
    "a wrong value": ('"challenged"\n', '"some"\n', "bad_value"),
    "a mark that is none": ("late = true", 'late = "yes"', "bad_value"),
    "a mark of another name": ("late = true", "latte = true", "unknown_key"),
    "a player named twice": ('["Ada", "Bo"]', '["Ada", "Bo", "ada"]', "duplicate_player"),
    "a symbol outside the set": ("Ti Fe", "Ti Mg", "not_in_set"),
}


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize(("old", "new", "code"), BAD.values(), ids=list(BAD))
def test_what_is_wrong_with_a_part_loses_nothing_else(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    """The second round is scored as before: 74 and 87."""
    assert old in TOML
    result = frenetic("score", write(tmp_path, TOML.replace(old, new)), "--format", "json").json()
    assert result["rounds"][1]["points"] | {"Ada": 74, "Bo": 87} == result["rounds"][1]["points"]
    assert code in [fault["code"] for fault in result["faults"]]
    assert all(fault["message"] for fault in result["faults"])


@pytest.mark.ruling("FR21")
def test_a_tile_drawn_twice_is_a_remark(tmp_path: Path) -> None:
    """It stays one tile, and nothing is faulty."""
    sheet = TOML.replace("Ti Fe", "Ti Ti").replace('"AGnostic", ', "")
    ran = frenetic("score", write(tmp_path, sheet), "--format", "json", "--strict")
    first = ran.json()["rounds"][0]
    assert [remark["code"] for remark in first["remarks"]] == ["already_out"]
    assert (ran.code, first["tiles"]) == (0, ["C", "N", "O", "S", "Ti", "Ba"])


@pytest.mark.ruling("FR17")
@pytest.mark.parametrize("mark", ['late = "yes"', "late = 1", "wild = 3.5", "foo = 1"])
def test_a_line_with_a_mark_that_cannot_be_read_scores_nothing(tmp_path: Path, mark: str) -> None:
    """Its reason stands on the line, and is one fault; the word is left to others."""
    sheet = TOML.replace('Ada = ["BaN"', f'Ada = [{{word = "BaN", {mark}}}')
    result = frenetic("score", write(tmp_path, sheet), "--format", "json").json()
    first, *_ = lines = result["rounds"][0]["lines"]
    assert (first["points"], first["message"]) == (0, result["faults"][0]["message"])
    assert next(line["points"] for line in lines if line["player"] == "Bo") == 63
    assert len(result["faults"]) == 2  # and AGnostic


@pytest.mark.parametrize(
    ("cell", "points"), [("WAHR", 0), ("FALSCH", 63), ("ja", 0), ("nein", 63), ("VRAI", 0)]
)
def test_marks_are_read_as_spreadsheets_of_other_countries_write_them(
    tmp_path: Path, cell: str, points: int
) -> None:
    """In the column `late`."""
    sheet = f"round;player;word;late;tiles\n1;Ada;BaN;{cell};Ba N\n"
    result = frenetic("score", write(tmp_path, sheet, "e.csv"), "--format", "json").json()
    assert (result["totals"], result["faults"]) == ({"Ada": points}, [])


def test_a_draw_filled_down_a_column_counts_once(tmp_path: Path) -> None:
    """The FReNeTiC tile of the row, too; a row with another draw adds to it."""
    rows = "1,Ada,ban,Ba N,Ada\n" * 3 + "1,Bo,,Na,Bo\n"
    sheet = f"round,player,word,tiles,frenetic\n{rows}"
    first = frenetic("score", write(tmp_path, sheet, "e.csv"), "--format", "json").json()["rounds"][
        0
    ]
    assert (first["tiles"], first["frenetic"]) == (["N", "Na", "Ba"], ["Ada", "Bo"])
    assert [remark["code"] for remark in first["remarks"]] == ["other_draw"]


def test_a_tile_set_file_is_looked_for_beside_the_sheet(tmp_path: Path) -> None:
    """Wherever the command is called from."""
    (tmp_path / "sub").mkdir()
    write(tmp_path, "target = 5\n[tiles]\nN = 7\nO = 8\n", "sub/small.toml")
    sheet = 'tile_set = "small.toml"\nplayers = ["Ada"]\n[[round]]\ntiles = "N O"\n'
    path = write(tmp_path, sheet, "sub/evening.toml")
    assert frenetic("score", path, "--format", "json").json()["target"] == 5


def test_a_slip_on_the_command_line_is_no_fault_of_the_sheet(tmp_path: Path) -> None:
    """An unknown red tile is refused."""
    ran = frenetic("score", write(tmp_path, TOML), "--red", "Xq")
    assert (ran.code, ran.out) == (2, "")
    assert "--red: unknown tile Xq" in ran.err


@pytest.mark.ruling("FR2")
def test_red_tiles_are_marked_where_they_are_laid_and_played(tmp_path: Path) -> None:
    """By form, in the table; the result names them."""
    path = write(tmp_path, TOML)
    out = frenetic("score", path, "--red", "Ba").out
    assert "*Ba56*" in next(line for line in out.splitlines() if "Laid:" in line)
    assert "(Ba56+N7)x2 = 126" in out
    assert frenetic("score", path, "--red", "Ba", "--format", "json").json()["red"] == ["Ba"]


def test_missed_words_are_rows_of_the_csv_result_too(tmp_path: Path) -> None:
    """With the code `missed` and no player."""
    ran = frenetic("score", write(tmp_path, TOML), "--missed", "2", "--format", "csv")
    missed = [row for row in csv.reader(StringIO(ran.out)) if row[6] == "missed"]
    assert [(row[0], row[1]) for row in missed] == [("1", ""), ("1", ""), ("2", ""), ("2", "")]


@pytest.mark.ruling("FR17")
def test_a_control_character_in_a_cell_costs_its_word_alone(tmp_path: Path) -> None:
    """The other word scores Ba56+N7 = 63; the terminal is sent no escape."""
    sheet = "round,player,word,tiles\n1,Ada,a\x1b[2Jb\0,Ba N\n1,Bo,BaN,\n"
    path = write(tmp_path, sheet, "e.csv")
    assert frenetic("score", path, "--format", "json").json()["totals"] == {"Ada": 0, "Bo": 63}
    assert "\x1b" not in frenetic("score", path).out


@pytest.mark.ruling("FR17")
def test_a_hundred_thousand_lines_are_scored() -> None:
    """Ada's first TiN scores 29, and all others are told as called already."""
    count = 100_000
    rows = "1,Ada,TiN,,,,,\n" * (count - 1)
    sheet = f"{CSV.splitlines()[0]}\n1,Ada,TiN,,,,Ti N,\n{rows}"
    ran = frenetic("score", "-", "--format", "csv", typed=sheet)
    lines = ran.lines
    assert (ran.code, len(lines)) == (0, count + 1)
    assert sum(int(line.split(",")[5]) for line in lines[1:]) == 29
    assert lines[-1].endswith(f",Ada,1,{count + 1}")
