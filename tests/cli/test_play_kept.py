"""`frenetic play` with a file: kept after every step, gone on with, left alone."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from cli.console import Console
from cli.play_file import RecordFile
from cli.play_loop import Table
from games.talk import load_talk

from .command import frenetic, process
from .hands import SIZE, Hands, typed
from .playing import BOTS, FIRST, PLAY, kept, play, session, sit_down


def test_the_game_is_kept_after_every_step_and_gone_on_with(tmp_path: Path) -> None:
    """Played in pieces it is the game that is played at once; the last command shows its end."""
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    ended = play("--game", str(whole), lines=FIRST)
    ran = play("--game", str(parts), lines="1\n1\n1\n")
    while "The game is over." not in ran.out:
        before = kept(parts)["actions"]
        assert before == kept(whole)["actions"][: len(before)]
        ran = play("--game", str(parts), lines="1\n1\n1\n")
        assert (ran.code, ran.err) == (0, "")
        assert len(kept(parts)["actions"]) > len(before)
    assert kept(parts) == kept(whole)
    assert ran.out.endswith(ended.out[ended.out.index("The game is over.") :])
    again = play("--game", str(parts))
    assert again.lines[0].startswith("The game of Fright Factor in")
    assert again.out.endswith(ended.out[ended.out.index("The game is over.") :])
    assert frenetic("replay", str(parts), "--verify").code == 0


def test_a_game_is_in_its_file_before_anything_is_asked(tmp_path: Path) -> None:
    """And what was typed is in it before the next is asked."""
    file = tmp_path / "game.json"
    game = session()
    game.file = RecordFile(str(file))

    class Watched(Hands):
        def read(self, seconds: float) -> bytes:
            read.append(kept(file)["actions"])
            return super().read(seconds)

    read: list[list[int]] = []
    hands = Watched(typed("1"), typed("2"))
    table = Table(game, load_talk("fright-factor"), Console(hands, hands.clock, lambda: SIZE))
    with suppress(EOFError):
        table.play()
    assert read[0] == []
    assert read[-1] == list(game.state.actions)
    assert sorted({len(actions) for actions in read})[1] >= 4


def test_quit_says_how_to_go_on(tmp_path: Path) -> None:
    """The file knows who plays."""
    file = str(tmp_path / "game.json")
    ran = play("--game", file, lines="1\nquit\n")
    command = f"frenetic play fright-factor --game {file}"
    assert ran.lines[-1] == f"The game is kept in {file}; go on with: {command}"


def test_who_plays_is_kept_in_the_file(tmp_path: Path) -> None:
    """And goes on, unless the options say something of it; a file that says nothing is for one."""
    file = tmp_path / "game.json"
    line = (*PLAY, "--game", str(file))
    frenetic(*line, "--human", "2", "--bots", "random", "--seed", "1", typed="")
    mixed = ["person", "person", "random"]
    assert kept(file)["seated"] == mixed
    assert frenetic(*line, typed="").code == 0
    assert kept(file)["seated"] == mixed
    frenetic(*line, "--bots", "random,rules", typed="")
    assert kept(file)["seated"] == ["person", "random", "rules"]
    frenetic(*line, "--human", "2", typed="")
    assert kept(file)["seated"] == ["person", "person", "rules"]
    document = kept(file)
    del document["seated"]
    file.write_text(json.dumps(document), encoding="utf-8")
    frenetic(*line, typed="")
    assert kept(file)["seated"] == ["person", "rules", "rules"]
    assert frenetic("replay", str(file), "--verify").code == 0


def test_quit_asks_for_a_file_where_there_is_none(tmp_path: Path) -> None:
    """Enter alone lets the game go; a file that is there already is left alone."""
    file, other = tmp_path / "game.json", tmp_path / "other.json"
    other.write_text("mine", encoding="utf-8")
    ran = play(lines=f"1\nquit\n{other}\n{file}\n")
    assert f"{other} is there already; name another file." in " ".join(ran.out.split())
    assert other.read_text(encoding="utf-8") == "mine"
    assert len(kept(file)["actions"]) >= 4
    assert "go on with: frenetic play" in ran.lines[-1]
    let_go = play(lines="1\nquit\n\n")
    assert let_go.lines[-1] == "The game is not kept; --game FILE keeps it after every step"


def test_save_keeps_the_game_in_the_file_from_then_on(tmp_path: Path) -> None:
    """The name is asked for if it is missing."""
    file = tmp_path / "my game.json"
    ran = play(lines=f"1\nsave\nsave {file}\n3\n1\n")
    assert "name the file: save evening.json." in ran.out
    assert 63 + 3 in kept(file)["actions"]
    assert len(kept(file)["actions"]) > 8


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    """While something is typed; code and line are those of a game at the table."""
    game = session()
    game.file = RecordFile(str(tmp_path / "game.json"))
    with pytest.raises(KeyboardInterrupt):
        sit_down(game, typed("1"), (1, "d7"), (1, KeyboardInterrupt()))
    assert kept(tmp_path / "game.json")["actions"] == list(game.state.actions)
    assert len(game.state.actions) >= 4


def test_a_process_reads_lines_from_a_pipe(tmp_path: Path) -> None:
    """And ends well where they end."""
    file = tmp_path / "game.json"
    ran = process(*PLAY, *BOTS, "--game", str(file), typed=b"1\n1\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[-1].startswith("The game is kept in ")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "not JSON"),
        ("{}", "a record has format 'frenetic-record'"),
        ('{"format": "frenetic-record", "version": 99}', "version 99 is newer"),
    ],
    ids=["empty", "another document", "a newer version"],
)
def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path, content: str, words: str) -> None:
    """With the reason."""
    file = tmp_path / "game.json"
    file.write_text(content, encoding="utf-8")
    ran = play("--game", str(file), lines=FIRST)
    assert (ran.code, ran.out) == (2, "")
    assert f"--game: {file} is left alone, " in ran.err
    assert words in ran.err
    assert file.read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--players 3", "--players: 3: the game in {file} was begun with 4"),
        ("--seed monday", "--seed: monday: the game in {file} was begun with friday"),
        ("--option special_powers", "special_powers=true: the game in {file} was begun with"),
        ("--bots rules", "1 bot beside 1 person; 4 players need 3"),
        ("--option nope", "there is no option 'nope'"),
    ],
)
def test_what_contradicts_the_game_in_the_file_is_refused(
    tmp_path: Path, arguments: str, words: str
) -> None:
    """The file stays as it is; saying the same again is no contradiction."""
    file = tmp_path / "game.json"
    play("--game", str(file), lines="1\n")
    before = file.read_bytes()
    ran = frenetic(*PLAY, "--game", str(file), *arguments.split(), typed=FIRST)
    assert (ran.code, ran.out) == (2, "")
    assert words.format(file=file) in ran.err
    assert file.read_bytes() == before
    same = ("--players", "4", "--option", "special_powers=false")
    assert play("--game", str(file), *same).code == 0
