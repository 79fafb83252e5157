"""`frenetic sheet`: blank sheets for the computer and for the table."""

import json
from pathlib import Path

import pytest

from tests.games.frenetic.html_reader import Document, assert_is_a_good_page

from .command import Ran, frenetic

TILES = ("C", "Co", "N", "No", "O", "S", "Ti", "Er")


def new(*options: str) -> Ran:
    """Return the answer of `frenetic sheet new`."""
    ran = frenetic("sheet", "new", *options)
    assert (ran.code, ran.err) == (0, "")
    return ran


def printed(*options: str) -> Document:
    """Return the page of `frenetic sheet print`, read back."""
    ran = frenetic("sheet", "print", *options)
    assert (ran.code, ran.err) == (0, "")
    assert_is_a_good_page(ran.out)
    return Document(ran.out)


@pytest.mark.parametrize("form", ["toml", "csv", "json"])
def test_a_new_sheet_can_be_scored_as_it_is(form: str, tmp_path: Path) -> None:
    """Nobody has a point, nothing is faulty; the file's name need not tell the form."""
    sheet = tmp_path / "sheet"
    sheet.write_text(new("--players", "Ada,Bo B", "--format", form).out, "utf-8")
    ran = frenetic("score", str(sheet), "--strict", "--format", "json")
    assert ran.code == 0
    assert (ran.json()["players"], ran.json()["faults"]) == (["Ada", "Bo B"], [])
    assert ran.json()["totals"] == {"Ada": 0, "Bo B": 0}


def test_a_sheet_that_is_filled_in_can_be_scored(tmp_path: Path) -> None:
    """TiN is Ti22+N7 = 29."""
    text = new("--players", "Ada,Bo").out
    text = text.replace('\ntiles = ""', f'\ntiles = "{" ".join(TILES)}"')
    text = text.replace("\nBo = []", '\nBo = ["TiN"]')
    sheet = tmp_path / "evening.toml"
    sheet.write_text(text, "utf-8")
    ran = frenetic("score", str(sheet), "--strict", "--format", "json")
    assert ran.json()["totals"] == {"Ada": 0, "Bo": 29}


@pytest.mark.parametrize(("options", "count"), [((), 1), (("--rounds", "3"), 3)])
def test_a_new_sheet_has_the_rounds_asked_for(options: tuple[str, ...], count: int) -> None:
    """One, unless told otherwise."""
    ran = new("--players", "Ada", "--format", "json", *options)
    assert len(json.loads(ran.out)["round"]) == count


def test_names_lose_the_blanks_around_them() -> None:
    """And keep one between their parts."""
    ran = new("--players", " Ada ,Bo   B", "--format", "json")
    assert ran.json()["players"] == ["Ada", "Bo B"]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        ("new", "--players"),
        ("new --players Ada,,Bo", "a name is missing"),
        ("new --players ,", "a name is missing"),
        ("new --players Ada,ada", "two players are called ada"),
        ("print --players Ada,ADA", "two players are called ADA"),
        ("new --players Ada --rounds 0", "0 rounds"),
        ("new --players Ada --rounds many", "many"),
        ("new --players A\x00a", "A\\x00a"),
        ("new --players Ada --format html", "html"),
        ("print --lines 1001", "1001"),
        ("print --red CO", "CO"),
        ("print --tile-set none", "none"),
        ("new --players Ada,Bo --game chess", "chess"),
        ("new --players Ada --game fright-factor", "1 player: Fright Factor has 2 to 6"),
        ("new --players Ada,Bo --game fright-factor --rounds 4", "a number from 1 to 3"),
        ("print --players Ada --game fright-factor", "1 player: Fright Factor has 2 to 6"),
        ("burn", "burn"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(arguments: str, part: str) -> None:
    """Exit code 2, no answer, the value named."""
    ran = frenetic("sheet", *arguments.split(" "))
    assert (ran.code, ran.out) == (2, "")
    assert part in ran.err
    assert ran.err.count("\n") == 1


def test_the_printed_page_has_a_sheet_a_player() -> None:
    """With as many lines as asked for, of the set asked for, its red tiles marked."""
    document = printed(
        *("--players", "Ada,<b>"),
        *("--lines", "7", "--tile-set", "iupac", "--red", "Ba,7"),
    )
    assert document.texts("h1") == ["Ada", "<b>"]
    assert len(document.all("b")) == 2 * 7
    assert len(document.all("g")) == 2 * 118
    assert document.texts("g", "r") == ["7N*", "56Ba*"] * 2


CARDS = ("--game", "fright-factor")


def test_a_new_sheet_of_fright_factor_is_filled_in_and_scored(tmp_path: Path) -> None:
    """It has the three rounds of a game. With 2 for each place, 2 of 2 and 2 scary are 4 points.

    Three rounds are 12, and as both have as much in the third, both win.
    """
    text = new("--players", "Ada,Bo", *CARDS).out
    assert text.count("[[round]]") == 3
    sheet = tmp_path / "evening.toml"
    sheet.write_text(text.replace('= ""', "= 2"), "utf-8")
    ran = frenetic("score", str(sheet), "--strict", "--format", "json")
    assert (ran.code, ran.json()["game"]) == (0, "fright-factor")
    assert ran.json()["totals"] == {"Ada": 12, "Bo": 12}
    assert ran.json()["winners"] == ["Ada", "Bo"]


@pytest.mark.parametrize("form", ["toml", "csv", "json"])
def test_a_new_sheet_of_fright_factor_can_be_scored_as_it_is(form: str, tmp_path: Path) -> None:
    """Nothing is faulty, no round has been played; the content tells the game and the form."""
    sheet = tmp_path / "sheet"
    sheet.write_text(new("--players", "Ada,Bo", *CARDS, "--format", form).out, "utf-8")
    ran = frenetic("score", str(sheet), "--strict", "--format", "json")
    assert (ran.code, ran.json()["game"]) == (0, "fright-factor")
    assert (ran.json()["players"], ran.json()["faults"]) == (["Ada", "Bo"], [])
    assert ran.json()["rounds"] == []


def test_a_new_sheet_of_fright_factor_may_have_fewer_rounds() -> None:
    """From 1 on."""
    ran = new("--players", "Ada,Bo", *CARDS, "--rounds", "1", "--format", "json")
    assert len(ran.json()["round"]) == 1


def test_the_game_is_frenetic_unless_it_is_named() -> None:
    """For files and for paper."""
    named = ("--players", "Ada,Bo", "--game", "frenetic")
    assert new(*named).out == new(*named[:2]).out
    assert printed(*named).text == printed(*named[:2]).text


def test_the_printed_page_of_fright_factor_is_one_for_the_table() -> None:
    """With a row for each player in each of three rounds and in the totals."""
    document = printed("--players", "Ada,<b>", *CARDS)
    assert document.texts("title") == ["Fright Factor: sheet for the table"]
    assert document.texts("h1") == ["Fright Factor"]
    assert document.texts("bdi") == ["Ada", "<b>"] * 4
    assert len(printed(*CARDS).all("td")) == 4 * 6 * 4


@pytest.mark.parametrize(
    ("option", "value"), [("--tile-set", "iupac"), ("--red", "Ba"), ("--lines", "40")]
)
def test_options_about_words_are_refused_for_fright_factor(option: str, value: str) -> None:
    """Even with the value that they have by themselves; all are named."""
    ran = frenetic("sheet", "print", *CARDS, option, value)
    assert (ran.code, ran.out) == (2, "")
    assert f"{option}: only for FReNeTiC; leave it out for fright-factor" in ran.err
    both = frenetic("sheet", "print", *CARDS, option, value, "--players", "Ada", "--lines", "3")
    assert "--lines: only for FReNeTiC" in both.err


def test_a_page_without_names_has_one_sheet() -> None:
    """Of the default set, with 40 lines."""
    document = printed()
    assert (len(document.all("svg")), len(document.all("g"))) == (1, 96)
    assert len(document.all("b")) == 40


def test_the_group_alone_shows_its_commands() -> None:
    """As `-h` does."""
    ran = frenetic("sheet")
    assert (ran.code, ran.out) == (0, frenetic("sheet", "-h").out)
    assert "new " in ran.out
    assert "print " in ran.out
