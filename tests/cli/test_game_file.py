"""A game kept in a file: whole or not at all, and never in place of something else."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from stat import S_ISDIR

import click
import pytest

from cli.game_file import GameFile
from games.frenetic.sheet import (
    Policy,
    Sheet,
    SheetLine,
    SheetRound,
    Stage,
    Table,
    to_document,
)
from solver.rules import RedDoubling, Rules
from wordlists.lexicon import Level

SHEET = Sheet(
    ("Ada", "Zo\u00eb"),
    (
        SheetRound(
            1,
            ("C", "Co"),
            ("Ada",),
            "Zo\u00eb",
            (
                SheetLine("Zo\u00eb", "ban", challenged=True, wild=("Ba", "N")),
                SheetLine("Zo\u00eb", "caf\u00e9"),
                SheetLine("Ada", "no", late=True),
            ),
        ),
        SheetRound(2),
    ),
    tile_set="iupac",
    policy=Policy.CHALLENGED,
    level=Level.ALL,
    red=("Co",),
    rules=Rules(RedDoubling.PER_USE, wild_red=False),
    table=Table("friday", Stage.WRITE, 1, 12.25),
)
DOCUMENT = json.loads(json.dumps(to_document(SHEET)))


def without_places(sheet: Sheet) -> Sheet:
    """Return the sheet without the lines of its file."""
    rounds = tuple(
        replace(each, line=None, lines=tuple(replace(line, line=None) for line in each.lines))
        for each in sheet.rounds
    )
    return replace(sheet, rounds=rounds)


def refusal(act: Callable[[], object]) -> str:
    """Return why it is refused: one line."""
    with pytest.raises(click.BadParameter) as caught:
        act()
    assert "\n" not in caught.value.message
    return caught.value.message


def test_a_game_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    """With everything that a sheet can say."""
    GameFile(str(tmp_path / "game.json")).save(SHEET)
    kept = GameFile(str(tmp_path / "game.json")).load()
    assert kept
    assert without_places(kept) == SHEET


AS_SAVED: dict[str, Callable[[str], bytes]] = {
    "as it was written": str.encode,
    "lines in front": lambda text: f"\n \r\n\t{text}".encode(),
    "a byte order mark": lambda text: text.encode("utf-8-sig"),
    "a byte order mark and a line": lambda text: f"\n{text}".encode("utf-8-sig"),
    "UTF-16": lambda text: text.encode("utf-16"),
    "lines as Windows ends them": lambda text: text.replace("\n", "\r\n").encode(),
    "Latin-1": lambda text: text.encode("latin-1"),
}


@pytest.mark.parametrize("saved", AS_SAVED.values(), ids=list(AS_SAVED))
def test_a_game_that_an_editor_saved_goes_on(tmp_path: Path, saved: Callable[[str], bytes]) -> None:
    """However it writes a text."""
    path = tmp_path / "game.json"
    path.write_bytes(saved(json.dumps(DOCUMENT, ensure_ascii=False, indent=2) + "\n"))
    kept = GameFile(str(path)).load()
    assert kept
    assert without_places(kept) == SHEET


def test_the_file_is_the_sheet_as_indented_json(tmp_path: Path) -> None:
    """To be read by people and by `frenetic score`; letters beyond ASCII stay as they are."""
    path = tmp_path / "game.json"
    GameFile(str(path)).save(SHEET)
    text = path.read_text(encoding="utf-8")
    assert json.loads(text) == DOCUMENT
    assert text.startswith('{\n  "game": "frenetic",\n')
    assert "caf\u00e9" in text
    assert text.endswith("}\n")


def test_a_delete_character_does_not_make_the_file_unreadable(tmp_path: Path) -> None:
    """Text files hold none; here it stands escaped."""
    path = tmp_path / "game.json"
    lines = (SheetLine("Ada", "ta\x7fn"),)
    sheet = replace(SHEET, rounds=(SheetRound(1, lines=lines),))
    GameFile(str(path)).save(sheet)
    kept = GameFile(str(path)).load()
    assert kept
    assert without_places(kept) == sheet


def test_there_is_no_game_where_there_is_no_file(tmp_path: Path) -> None:
    """And none is made by asking."""
    assert GameFile(str(tmp_path / "game.json")).load() is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_the_file_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    """However often it is written."""
    path = tmp_path / "game.json"
    file = GameFile(str(path))
    file.save(SHEET)
    path.chmod(mode)
    file = GameFile(str(path))
    file.save(replace(SHEET, players=("Ada",)))
    file.save(SHEET)
    assert path.stat().st_mode & 0o777 == mode


def test_a_new_file_is_as_readable_as_others(tmp_path: Path) -> None:
    """The mask of the user decides."""
    GameFile(str(tmp_path / "game.json")).save(SHEET)
    (tmp_path / "other").touch()
    assert (tmp_path / "game.json").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What it points to is written."""
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "game.json", tmp_path / "game.json"
    link.symlink_to(target)
    GameFile(str(link)).save(SHEET)
    assert link.is_symlink()
    assert json.loads(target.read_text(encoding="utf-8")) == DOCUMENT
    assert list((tmp_path / "there").iterdir()) == [target]


def test_nothing_else_is_left_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither after a step nor after one that failed, which leaves the file as it was."""
    path = tmp_path / "game.json"
    file = GameFile(str(path))
    file.save(SHEET)
    before = path.read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    reason = refusal(lambda: file.save(replace(SHEET, players=("Ada",))))
    assert reason == f"cannot write {path}: No space left on device; the last step is not kept"
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_interruption_while_the_file_is_written_leaves_it_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game before the step is in it."""
    path = tmp_path / "game.json"
    file = GameFile(str(path))
    file.save(SHEET)
    before = path.read_bytes()

    def interrupt(_descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        file.save(replace(SHEET, players=("Ada",)))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_to_last_stops_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file systems cannot; the step is in the file all the same."""
    path = tmp_path / "game.json"
    file = GameFile(str(path))

    def refuse_folders(descriptor: int) -> None:
        if S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(22, "Invalid argument")

    monkeypatch.setattr(os, "fsync", refuse_folders)
    for _ in range(2):
        file.save(SHEET)
    assert json.loads(path.read_text(encoding="utf-8")) == DOCUMENT


@pytest.mark.parametrize("change", ["written", "removed", "replaced"])
def test_what_another_program_changed_is_not_overwritten(tmp_path: Path, change: str) -> None:
    """Two games on one file would lose each other's steps."""
    path = tmp_path / "game.json"
    file = GameFile(str(path))
    file.save(SHEET)
    if change == "written":
        path.write_bytes(path.read_bytes() + b"\n")
    elif change == "removed":
        path.unlink()
    else:
        GameFile(str(path)).save(replace(SHEET, players=("Ada",)))
    before = path.read_bytes() if path.exists() else None
    assert "another program changed it; start again" in refusal(lambda: file.save(SHEET))
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_file_made_in_the_meantime_is_not_overwritten(tmp_path: Path) -> None:
    """Between looking for it and the first step."""
    path = tmp_path / "game.json"
    file = GameFile(str(path))
    path.write_text("mine", encoding="utf-8")
    assert "another program changed it" in refusal(lambda: file.save(SHEET))
    assert path.read_text(encoding="utf-8") == "mine"


def document(**changes: object) -> bytes:
    """Return the document of a game with some keys changed."""
    return json.dumps(DOCUMENT | changes).encode()


NO_GAMES = {
    "nothing": (b"", "it holds no game at the table"),
    "some text": (b"Dear diary,\n", "it holds no game at the table"),
    "a sheet in TOML": (b'players = ["Ada"]\n', "it holds no game at the table"),
    "a sheet in CSV": (b"round,player,word\n1,Ada,ban\n", "it holds no game at the table"),
    "blanks": (b" \n\n", "it holds no game at the table"),
    "a list in JSON": (b"[1]\n", "it holds no game at the table"),
    "a binary file": (b"\x7fELF\x00\x01", "game.json:1: this is no text"),
    "a game in TOML": (
        b'players = ["Ada"]\n[table]\nseed = "friday"\n',
        "it holds no game at the table",
    ),
    "a sheet that was not played here": (document(table={}), "it holds no game at the table"),
    "other JSON": (b'{"name": "x"}', "it holds no game at the table"),
    "JSON cut short": (document()[:-9], "game.json:"),
    "a sheet of another game": (document(game="chess"), "there is no game 'chess'"),
    "a faulty sheet": (document(policy="some"), "game.json:1: policy"),
    "a game without players": (document(players=[], round=[]), "no players"),
    "a seat that there is not": (
        document(table={"seed": "x", "stage": "write", "seat": 2}),
        "seat 2 has no player",
    ),
    "a list without a round": (
        document(table={"seed": "x", "stage": "write"}, round=[]),
        "the stage write needs a round",
    ),
}


@pytest.mark.parametrize(("content", "told"), NO_GAMES.values(), ids=list(NO_GAMES))
def test_what_is_no_game_is_refused_and_left_alone(
    tmp_path: Path, content: bytes, told: str
) -> None:
    """The message names the file, what is wrong, and what to do."""
    path = tmp_path / "game.json"
    path.write_bytes(content)
    reason = refusal(GameFile(str(path)).load)
    assert reason.startswith(f"{path} is left alone, ")
    assert told in reason
    assert reason.endswith("; mend it or name another file")
    assert path.read_bytes() == content


def test_of_many_faults_the_first_are_told(tmp_path: Path) -> None:
    """With how many more there are."""
    path = tmp_path / "game.json"
    path.write_bytes(document(**{f"key{number}": 1 for number in range(8)}))
    reason = refusal(GameFile(str(path)).load)
    assert reason.count("unknown key") == 5
    assert "; 3 more; " in reason


def test_a_folder_and_a_device_are_no_games(tmp_path: Path) -> None:
    """They are told apart before anything is read."""
    for path in (tmp_path, Path("/dev/null")):
        assert "it is no plain file" in refusal(GameFile(str(path)).load)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    """Before anybody plays."""
    file = GameFile(str(tmp_path / "nowhere" / "game.json"))
    assert "No such file or directory" in refusal(lambda: file.save(SHEET))
    reason = refusal(lambda: GameFile("/dev/null/game.json"))
    assert reason == "cannot read /dev/null/game.json: Not a directory; name another file"


@pytest.mark.parametrize("name", ["evening.toml", "evening.CSV", "evening.tsv"])
def test_a_name_of_another_form_is_refused(tmp_path: Path, name: str) -> None:
    """Else `frenetic score` would take the file for TOML or CSV."""
    assert "a game is kept as JSON" in refusal(lambda: GameFile(str(tmp_path / name)))
