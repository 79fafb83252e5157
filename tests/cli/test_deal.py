"""`frenetic deal`: what a seed draws from the bag."""

import re
from pathlib import Path

import pytest

from solver.symbols import numbers
from solver.tilesets import tile_set

from .command import frenetic, on_terminal

DEAL = ("deal", "--seed", "friday")


def test_one_round_is_dealt_unless_more_are_asked_for() -> None:
    """Eight tiles of the hundred."""
    answer = frenetic(*DEAL, "--format", "json").json()
    assert (answer["seed"], answer["tile_set"]) == ("friday", "frenetic")
    (each,) = answer["rounds"]
    assert (each["round"], each["left"]) == (1, 92)
    assert len(each["tiles"]) + each["frenetic"] == 8


@pytest.mark.ruling("FR19")
@pytest.mark.parametrize("count", ["24", "25", "999999999"])
def test_no_more_is_dealt_than_there_is(count: str) -> None:
    """24 rounds: all 96 tiles once, and four FReNeTiC tiles."""
    rounds = frenetic(*DEAL, "--rounds", count, "--format", "json").json()["rounds"]
    assert [each["round"] for each in rounds] == list(range(1, 25))
    tiles = sorted(numbers()[symbol] for each in rounds for symbol in each["tiles"])
    assert tuple(tiles) == tile_set("frenetic").tiles
    assert sum(each["frenetic"] for each in rounds) == 4
    assert rounds[-1]["left"] == 0


@pytest.mark.ruling("FR5")
def test_a_round_at_the_table_draws_what_is_dealt(tmp_path: Path) -> None:
    """With the same seed, in the same round."""
    file = str(tmp_path / "game.json")
    play = ("round", "--game", file, "--players", "Ada", "--seed", "friday", "--policy", "all")
    typed = "\nno\n.\n\n" * 3  # ready, a word, its end, on to the next round
    frenetic(*play, typed=typed)
    sheet = frenetic("deal", "--seed", "friday", "--rounds", "4", "--format", "json").json()
    scored = frenetic("score", file, "--format", "json").json()
    drawn = [(each["tiles"], len(each["frenetic"])) for each in scored["rounds"]]
    assert drawn == [(each["tiles"], each["frenetic"]) for each in sheet["rounds"]]


def test_every_format_says_the_same() -> None:
    """A line a round: its number, its tiles, its FReNeTiC tiles, how many are left."""
    arguments = (*DEAL, "--rounds", "6", "--format")
    rounds = frenetic(*arguments, "json").json()["rounds"]
    cells = [
        [str(each["round"]), " ".join(each["tiles"]), str(each["frenetic"]), str(each["left"])]
        for each in rounds
    ]
    assert frenetic(*arguments, "plain").cells == cells
    header, *rows = frenetic(*arguments, "csv").lines
    assert header == "round,tiles,frenetic,left"
    assert [row.split(",") for row in rows] == cells
    assert len(frenetic(*arguments, "ndjson").lines) == 6
    heading, *table = frenetic(*arguments, "table").lines
    assert heading == "Seed friday, tile set frenetic"
    listed = [re.findall(r"\[([A-Z][a-z]?)\d+\]", line) for line in table]
    assert listed == [each["tiles"] for each in rounds]


@pytest.mark.parametrize("form", ["table", "plain", "json", "ndjson", "csv"])
def test_the_seed_that_chance_made_is_told(form: str) -> None:
    """In the answer, or beside it; with it the same tiles are drawn again."""
    made = frenetic("deal", "--format", form)
    seed = re.search(r"[0-9a-f]{16}", made.err or made.out)
    assert seed
    again = frenetic("deal", "--format", form, "--seed", seed[0])
    assert (again.out, again.err) == (made.out, "")
    assert frenetic("deal", "--format", form).out != made.out


def test_red_tiles_and_tiles_of_another_set_are_dealt(tmp_path: Path) -> None:
    """A set of a file: three tiles, one of them red, and one FReNeTiC tile."""
    own = tmp_path / "own.toml"
    own.write_text('red = ["Ba"]\nfrenetic = 1\n[tiles]\nC = 6\nN = 7\nBa = 56\n', encoding="utf-8")
    ran = frenetic(*DEAL, "--tile-set", str(own), "--format", "table")
    assert ran.lines[1] == "  1  [C6][N7]*Ba56* and 1 FReNeTiC tile  (0 left)"


def test_on_a_terminal_it_is_a_table() -> None:
    """In colour."""
    ran = on_terminal(*DEAL)
    assert ran.out.startswith("Seed friday, tile set frenetic\n")
    assert "\x1b[" in ran.out


@pytest.mark.parametrize("seed", ["", "two\nlines", "\x1b[2J"])
def test_a_seed_is_a_text_on_one_line(seed: str) -> None:
    """Anything else is refused."""
    ran = frenetic("deal", "--seed", seed)
    assert (ran.code, ran.out) == (2, "")
    assert "a seed is a text on one line" in ran.err


@pytest.mark.parametrize("form", ["table", "json"])
def test_no_round_at_all_is_refused(form: str) -> None:
    """As a sheet of no rounds is."""
    ran = frenetic(*DEAL, "--rounds", "0", "--format", form)
    assert (ran.code, ran.out) == (2, "")
    assert "--rounds: '0': a number from 1 is needed" in ran.err
