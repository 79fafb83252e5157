"""`frenetic round`: beginning a game, going on with it, and what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest

from .command import Ran, frenetic

# All is drawn in round 1: BaN 56 + 7 = 63, CoNS 27 + 7 + 16 = 50, TiN 22 + 7 = 29.
SMALL = """
frenetic = 0
first_draw = 12
target = 100
seconds = 1000
[tiles]
C = 6
N = 7
O = 8
S = 16
Ti = 22
Co = 27
Ba = 56
"""
BEGIN = ("--players", "Ada,Bo", "--seed", "friday")
ADA = "\nban\n.\n"
BO = "\ncons\n.\n"


@pytest.fixture
def small(tmp_path: Path) -> str:
    """Give the file of a small tile set."""
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


def play(folder: Path, *options: str, typed: str = "") -> Ran:
    """Play the game in the folder, these lines coming through a pipe."""
    return frenetic("round", "--game", str(folder / "game.json"), *options, typed=typed)


def kept(folder: Path) -> Any:
    """Return the document in the file of the game."""
    return json.loads((folder / "game.json").read_text(encoding="utf-8"))


def test_a_game_is_played_through_a_pipe_to_its_end(tmp_path: Path, small: str) -> None:
    """Ada 63, Bo 50; in round 2 Bo reads first: TiN 29 makes 79, Ada's NoNS is nothing, CoON 42.

    CoON is 27 + 8 + 7 = 42, so Ada has 105 and wins. Nobody challenges it.
    """
    typed = ADA + BO + "\n" + "\n" + "\ntin\n.\n" + "\ncoon\n.\n" + "\n" + "\n"
    ran = play(tmp_path, *BEGIN, "--tile-set", small, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0] == f"A new game in {tmp_path}/game.json, seed friday"
    assert "Totals: Ada 63, Bo 50" in ran.out
    assert "Ada wins in round 2 with 105 points." in ran.out
    assert "\x1b" not in ran.out
    onward = f"go on with: frenetic round --game {tmp_path}/game.json"
    assert ran.lines[-1] == f"The game is kept in {tmp_path}/game.json; {onward}"


def test_score_reads_the_file_of_a_game(tmp_path: Path, small: str) -> None:
    """And comes to the same totals."""
    play(tmp_path, *BEGIN, "--tile-set", small, typed=ADA + BO + "\n")
    result = frenetic("score", str(tmp_path / "game.json"), "--format", "json").json()
    assert result["totals"] == {"Ada": 63, "Bo": 50}
    assert result["faults"] == []


def test_a_game_is_gone_on_with_by_its_file_alone(tmp_path: Path, small: str) -> None:
    """Wherever the input ended: each part of it is given to a process of its own."""
    play(tmp_path, *BEGIN, "--tile-set", small, typed="\nban\n")
    assert kept(tmp_path)["table"]["stage"] == "write"
    assert kept(tmp_path)["round"][0]["words"] == {"Ada": ["ban"]}
    ran = play(tmp_path, typed="\n.\n")
    assert ran.lines[0] == f"The game in {tmp_path}/game.json, seed friday"
    assert "press Enter when ready and go on with the" in ran.out
    play(tmp_path, typed="\nco")
    play(tmp_path, typed="\ncons\n.\n")
    assert kept(tmp_path)["table"] == {"seed": "friday", "stage": "challenge"}
    ran = play(tmp_path, typed="\n")
    assert "Totals: Ada 63, Bo 50" in ran.out
    assert kept(tmp_path)["table"] == {"seed": "friday"}


def test_the_settings_of_a_game_are_kept(tmp_path: Path, small: str) -> None:
    """A red tile, a house rule, a policy, a level; the tile set is found from anywhere."""
    options = ("--red", "barium", "--rule", "red_doubling=tile", "--policy", "none")
    play(tmp_path, *BEGIN, "--tile-set", small, *options, "--level", "all", typed=ADA + BO)
    document = kept(tmp_path)
    assert document["tile_set"] == small
    assert document["red"] == "Ba"
    assert document["rules"] == {"red_doubling": "tile"}
    assert (document["policy"], document["level"]) == ("none", "all")
    assert "Totals: Ada 119, Bo 50" in play(tmp_path).out  # Ba56x2+N7


def test_the_path_of_a_tile_set_is_kept_whole(
    tmp_path: Path, small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the game goes on in another folder."""
    monkeypatch.chdir(tmp_path)
    play(tmp_path, *BEGIN, "--tile-set", Path(small).name)
    monkeypatch.chdir("/")
    assert play(tmp_path).code == 0


def test_a_seed_is_made_where_none_is_given(tmp_path: Path) -> None:
    """It is told and kept, and every game has another."""
    seeds: set[str] = set()
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        ran = play(folder, "--players", "Ada")
        seeds.add(kept(folder)["table"]["seed"])
        assert ran.lines[0].endswith(f", seed {kept(folder)['table']['seed']}")
    assert len(seeds) == 2
    assert all(len(seed) == 16 for seed in seeds)


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "Ada,Bo"),
        ("--players", "ADA, bo"),
        ("--seed", "friday"),
        ("--tile-set", "frenetic"),
        ("--policy", "challenged"),
        ("--level", "standard"),
        ("--red", "Co,6"),
        ("--rule", "same_word=split"),
    ],
)
def test_options_that_agree_with_the_game_may_be_given_again(
    tmp_path: Path, options: tuple[str, str]
) -> None:
    """As when the line before is called up from the history of a shell."""
    play(tmp_path, *BEGIN, "--red", "C,Co", "--rule", "same_word=split")
    assert play(tmp_path, *options).code == 0


@pytest.mark.parametrize(
    "options",
    [
        ("--red", "12,barium"),
        ("--red", "Ba Mg", "--tile-set", "iupac"),
        ("--rule", "wild_red=off"),
        ("--rule", "same_word=split"),
        ("--rule", "two_different_tiles=off"),
        ("--rule", "same_word=split", "--rule", "wild_red=off"),
        ("--policy", "none"),
    ],
    ids=" ".join,
)
def test_only_what_is_said_can_contradict_a_game(tmp_path: Path, options: tuple[str, ...]) -> None:
    """Magnesium is no tile of the default set, nor are its house rules those of this game."""
    begun = ("--tile-set", "iupac", "--red", "Mg,Ba", "--policy", "none", "--level", "all")
    rules = ("--rule", "same_word=split", "--rule", "wild_red=off")
    assert play(tmp_path, *BEGIN, *begun, *rules).code == 0
    ran = play(tmp_path, *options)
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--players", "Ada,Cy"), "--players: Ada,Cy: the game in {} was begun with Ada,Bo;"),
        (("--players", "Bo,Ada"), "--players: Bo,Ada: the game in {} was begun with Ada,Bo;"),
        (("--seed", "Friday"), "--seed: Friday: the game in {} was begun with friday;"),
        (("--tile-set", "iupac"), "--tile-set: iupac: the game in {} was begun with frenetic;"),
        (("--policy", "all"), "--policy: all: the game in {} was begun with challenged;"),
        (("--level", "all"), "--level: all: the game in {} was begun with standard;"),
        (("--red", "Co"), "--red: Co: the game in {} was begun with none;"),
        (
            ("--rule", "wild_red=off"),
            "--rule: wild_red=off: the game in {} was begun with wild_red=on;",
        ),
        (
            ("--rule", "wild_red=on", "--rule", "same_word=split"),
            "--rule: same_word=split: the game in {} was begun with same_word=tiles;",
        ),
    ],
)
def test_options_that_contradict_the_game_are_refused(
    tmp_path: Path, options: tuple[str, str], told: str
) -> None:
    """The file stays as it is."""
    play(tmp_path, *BEGIN)
    before = kept(tmp_path)
    ran = play(tmp_path, *options)
    assert (ran.code, ran.out) == (2, "")
    assert told.format(tmp_path / "game.json") in ran.err
    assert "leave the option out" in ran.err
    assert kept(tmp_path) == before


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), "no game is in {}/game.json yet; say who plays: --players Ada,Bo"),
        (("--players", "Ada,,Bo"), "a name is missing"),
        (("--players", "Ada,ada"), "two players are called ada"),
        (("--players", "Ada", "--tile-set", "nope"), "--tile-set: no tile set 'nope'"),
        (("--players", "Ada", "--red", "Xq"), "--red: unknown tile Xq"),
        (("--players", "Ada", "--policy", "some"), "--policy: 'some'"),
        (("--players", "Ada", "--seed", ""), "--seed: ''"),
        (("--players", "Ada", "--only"), "--only needs a list"),
        (("--players", "Ada", "--lexicon", "nope"), "--lexicon: no list 'nope'"),
    ],
)
def test_a_game_that_cannot_begin_leaves_no_file(
    tmp_path: Path, options: tuple[str, ...], told: str
) -> None:
    """One line says why."""
    ran = play(tmp_path, *options)
    assert (ran.code, ran.out) == (2, "")
    assert told.format(tmp_path) in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_a_file_is_none() -> None:
    """It would be lost."""
    ran = frenetic("round", "--players", "Ada")
    assert (ran.code, ran.out) == (2, "")
    assert "--game" in ran.err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"tile_set": "nope"}, "game.json: no tile set 'nope'"),
        ({"round": [{"tiles": "Xq"}]}, "unknown tile Xq"),
        ({"round": [{"tiles": "C", "frenetic": ["Ada"] * 5}]}, "no FReNeTiC tile is left"),
        ({"red": "Xq"}, "unknown tile Xq"),
    ],
    ids=["the tile set", "a tile", "FReNeTiC tiles", "a red tile"],
)
def test_a_game_that_cannot_go_on_is_left_alone(
    tmp_path: Path, change: dict[str, Any], told: str
) -> None:
    """What was mended by hand and went wrong can be mended again."""
    play(tmp_path, *BEGIN)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(kept(tmp_path) | {"table": {"seed": "friday"}} | change))
    before = path.read_bytes()
    ran = play(tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert path.read_bytes() == before


def test_words_are_judged_by_lists_of_ones_own(tmp_path: Path, small: str) -> None:
    """They are no part of the game, so the command that goes on with it names them again."""
    own = tmp_path / "own words.txt"
    own.write_text("coco\n", encoding="utf-8")
    options = ("--wordlist", str(own), "--only", "--policy", "all")
    typed = "\ncoco\nban\n.\n"  # CoCo 54
    ran = play(tmp_path, "--players", "Ada", "--tile-set", small, *options, typed=typed)
    assert "Totals: Ada 54" in ran.out
    assert ran.lines[-1].endswith(f"/game.json --wordlist '{own}' --only")


def test_names_and_words_cannot_steer_the_terminal(tmp_path: Path, small: str) -> None:
    """They are shown escaped, wherever they stand."""
    evil = "\x1b[2J\x9b31m\u202e"
    lines = f"\n{evil}ban\n.\n1\n{evil}\n\nc\nchange 1 {evil}\nfirst {evil}\n{evil}\n\nq\n"
    ran = play(tmp_path, "--players", f"Ada{evil}", "--tile-set", small, typed=lines)
    assert ran.code == 0
    assert ran.out.replace("\n", "").isprintable()
