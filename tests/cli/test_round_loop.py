"""A game at the table, played with keys and a clock that do not wait."""

import os
import re
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cli.game_file import GameFile
from cli.interruptions import Terminated
from games.frenetic.sheet import Sheet, Stage, Table

from .hands import (
    CTRL_D,
    DONE,
    ENTER,
    HIDE,
    NONE,
    READY,
    SMALL,
    Hands,
    Press,
    a_list,
    game_in,
    pipe_in,
    sit_down,
    typed,
    words,
)


@pytest.mark.ruling("FR20")
@pytest.mark.parametrize(
    ("seconds", "counts"),
    [
        pytest.param(1, True, id="at once"),
        pytest.param(45, True, id="as the time ends"),
        pytest.param(45.01, False, id="just after"),
        pytest.param(46, False, id="a second later"),
    ],
)
def test_a_word_counts_if_its_line_is_ended_within_the_time(
    tmp_path: Path, seconds: float, counts: bool
) -> None:
    """45 seconds from the Enter of the player who is ready."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands(READY, (seconds, "ban" + ENTER)))
    assert words(game) == (["Ada:ban"] if counts else [])


@pytest.mark.ruling("FR20")
def test_the_line_being_typed_when_time_runs_out_does_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which line that is is said; the ones before it stay."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands(READY, typed("ban", 10), (34, "agnos"), (2, "tic" + ENTER)))
    assert words(game) == ["Ada:ban"]
    assert "'agnos' was not ended in time and does not count." in capsys.readouterr().out


@pytest.mark.ruling("FR20")
@pytest.mark.parametrize("after", [0.9, 2, 30])
def test_the_rest_of_a_word_cut_off_begins_no_other_list(tmp_path: Path, after: float) -> None:
    """Within a second it is dropped; later it needs Enter alone for the next list to begin."""
    game = game_in(tmp_path)
    sit_down(game, Hands(READY, (44.5, "agnos"), (0.5 + after, "tic" + ENTER), (50, "x" + ENTER)))
    kept = game.file.load()
    assert kept
    assert kept.rounds[-1].lines == ()
    assert kept.table == Table("friday", Stage.WRITE, 1, None)


def test_what_is_typed_before_the_time_runs_is_dropped(tmp_path: Path) -> None:
    """Also what comes with the Enter of the player who is ready."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands((1, "ban" + ENTER), (1, ENTER + "ban" + ENTER), typed("no"), DONE))
    assert words(game) == ["Ada:no"]


def test_lines_pasted_in_time_all_count(tmp_path: Path) -> None:
    """The marks around a paste are no letters."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands(READY, (44, "\x1b[200~ban\rno\rcons\r\x1b[201~"), DONE))
    assert words(game) == ["Ada:ban", "Ada:no", "Ada:cons"]


@pytest.mark.parametrize("end", [CTRL_D, "." + ENTER, " . " + ENTER])
def test_a_player_may_end_a_list_early(tmp_path: Path, end: str) -> None:
    """The next one writes then, with the whole time."""
    game = game_in(tmp_path)
    hands = Hands(READY, typed("ban", 3), (1, end), HIDE, READY, typed("no", 44.9), DONE)
    sit_down(game, hands)
    assert words(game) == ["Ada:ban", "Bo:no"]


def test_empty_lines_are_no_words(tmp_path: Path) -> None:
    """Nor are blanks."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands(READY, typed(""), typed("  "), typed(" ban "), DONE))
    assert words(game) == ["Ada:ban"]


@pytest.mark.ruling("FR12")
def test_each_player_writes_in_the_order_of_reading(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In round 2 Bo draws, so Bo begins."""
    game = game_in(tmp_path)
    first = [*a_list("ban"), *a_list("no"), NONE]
    sit_down(game, Hands(*first, NONE, *a_list("cons"), *a_list("tin")))
    assert words(game, 0) == ["Ada:ban", "Bo:no"]
    assert words(game, 1) == ["Bo:cons", "Ada:tin"]
    ready = re.findall(r"(?m)^(\w+).*: press Enter when ready", capsys.readouterr().out)
    assert ready == ["Ada", "Bo", "Bo", "Ada"]


@pytest.mark.parametrize(
    "stop", [KeyboardInterrupt(), EOFError(), Terminated(15), OSError(5, "gone")]
)
def test_an_interrupted_list_goes_on_with_the_seconds_left(
    tmp_path: Path, stop: BaseException
) -> None:
    """Stopped 30 seconds into the list: 15 are left, whatever time has passed since."""
    game = game_in(tmp_path)
    hands = Hands(READY, typed("ban", 10), (15, "agnos"), (5, stop))
    if isinstance(stop, EOFError):
        sit_down(game, hands)
    else:
        with pytest.raises(type(stop)):
            sit_down(game, hands)
    kept = game.file.load()
    assert kept
    assert kept.table == Table("friday", Stage.WRITE, 0, 15.0)
    resumed = game_in(tmp_path)
    sit_down(resumed, Hands((100, ENTER), typed("no", 14.9), typed("tin", 0.2)))
    assert words(resumed) == ["Ada:ban", "Ada:no"]


@pytest.mark.ruling("FR20")
@pytest.mark.parametrize(
    ("presses", "counted"),
    [
        pytest.param([(0.1, "no" + ENTER)], "ban no", id="a line ended before the time ran out"),
        pytest.param([(0.1, "no\rtin\r")], "ban no tin", id="two lines"),
        pytest.param([(0.25, "no" + ENTER)], "ban no", id="a line ended before the saving did"),
        pytest.param([(0.35, "no" + ENTER)], "ban", id="a line ended after the saving"),
        pytest.param([(0.1, "n"), (0.4, "o" + ENTER)], "ban", id="a line only begun"),
        pytest.param(
            [(0.1, "no" + ENTER), (0.3, "tin" + ENTER)],
            "ban no",
            id="a line ended while one that waited is saved",
        ),
        pytest.param(
            [(0.1, "no" + ENTER), (0.1, EOFError())], "ban no", id="the terminal goes then"
        ),
    ],
)
def test_lines_that_wait_while_a_save_runs_over_the_time_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, presses: list[Press], counted: str
) -> None:
    """Each save takes 0.3 seconds; that of the line ended at 44.8 of 45 seconds ends at 45.1."""
    game = game_in(tmp_path, ("Ada",))
    hands = Hands(READY, typed("ban", 44.8), *presses)
    save = GameFile.save

    def save_slowly(file: GameFile, sheet: Sheet) -> None:
        save(file, sheet)
        if sheet.rounds and sheet.rounds[-1].lines:
            hands.now += 0.3

    monkeypatch.setattr(GameFile, "save", save_slowly)
    sit_down(game, hands)
    assert words(game) == [f"Ada:{word}" for word in counted.split()]


@pytest.mark.ruling("FR20")
@pytest.mark.parametrize(
    ("seconds", "counts"),
    [(1, True), (45, True), (45.01, False), (60, False), (400, False)],
)
def test_a_line_that_a_pipe_brings_after_the_time_does_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seconds: float, counts: bool
) -> None:
    """It is waited for, however long that takes, and looked at by the clock then."""
    game = game_in(tmp_path, ("Ada",))
    pipe_in(game, Hands((1, "\n"), (seconds, "ban\n"), (1, ".\n"), (1, "\n")))
    assert words(game) == (["Ada:ban"] if counts else [])
    told = "'ban' was not ended in time and does not count."
    assert (told in capsys.readouterr().out) != counts


@pytest.mark.ruling("FR1")
@pytest.mark.ruling("FR20")
@pytest.mark.parametrize(("seconds", "counts"), [(12, True), (12.01, False), (44, False)])
def test_the_seconds_are_those_of_the_tile_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seconds: float, counts: bool
) -> None:
    """A set with 12; the countdown begins there."""
    game = game_in(tmp_path, ("Ada",), tiles_of=replace(SMALL, seconds=12))
    sit_down(game, Hands(READY, typed("ban", seconds)))
    assert words(game) == (["Ada:ban"] if counts else [])
    assert "\r 12 s> " in capsys.readouterr().out


@pytest.mark.ruling("FR1")
@pytest.mark.ruling("FR16")
@pytest.mark.parametrize(("target", "won"), [(63, True), (64, False)])
def test_the_target_is_that_of_the_tile_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], target: int, won: bool
) -> None:
    """BaN is 56 + 7 = 63."""
    game = game_in(tmp_path, ("Ada",), tiles_of=replace(SMALL, target=target))
    sit_down(game, Hands(*a_list("ban"), NONE))
    assert game.result().winners == (("Ada",) if won else ())
    assert ("Ada wins in round 1 with 63 points." in capsys.readouterr().out) == won


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("step", range(1, 13))
@pytest.mark.parametrize("again", [False, True], ids=["once", "again and again"])
def test_an_interruption_while_a_step_is_saved_loses_no_line_ended(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: signal.Signals,
    step: int,
    again: bool,
) -> None:
    """Four saves of three steps each: the draw, the time, ban, no. All ends in good order."""
    game = game_in(tmp_path, ("Ada",))
    hands = Hands(READY, typed("ban", 10), typed("no", 10), typed("tin", 10))
    calls = 0

    def interrupted_after(act: Callable[..., None]) -> Callable[..., None]:
        def acted(*arguments: object) -> None:
            nonlocal calls
            act(*arguments)
            calls += 1
            if calls == step or (again and calls > step):
                hands.interruptions.come(number)

        return acted

    monkeypatch.setattr(os, "fsync", interrupted_after(os.fsync))
    monkeypatch.setattr(os, "replace", interrupted_after(os.replace))
    with pytest.raises(KeyboardInterrupt if number == signal.SIGINT else Terminated):
        sit_down(game, hands)
    assert words(game) == ["Ada:ban", "Ada:no"][: max(0, (step - 4) // 3)]
    assert game_in(tmp_path).sheet.table == game.sheet.table


KEYS: list[tuple[Press, int]] = [
    (READY, 0),
    (typed("ban"), 1),
    ((1, "co"), 1),
    ((1, "ns"), 1),
    ((1, ENTER), 2),
    (DONE, 2),
    (HIDE, 2),
    (READY, 2),
    (typed("no"), 3),
    (DONE, 3),
    (HIDE, 3),
    (typed("1"), 3),
    (NONE, 3),
]
"""Each key with the number of lines that are ended then."""


@pytest.mark.parametrize("count", range(1, len(KEYS) + 1))
def test_an_interruption_loses_at_most_the_line_being_typed(tmp_path: Path, count: int) -> None:
    """Whenever it comes: the file has every line ended until then, and is a game."""
    game = game_in(tmp_path)
    presses = [press for press, _ in KEYS[:count]]
    with pytest.raises(KeyboardInterrupt):
        sit_down(game, Hands(*presses, (1, KeyboardInterrupt())))
    kept = game_in(tmp_path).sheet
    assert [line.word for line in kept.rounds[0].lines] == ["ban", "cons", "no"][
        : KEYS[count - 1][1]
    ]
    assert kept.rounds == game.sheet.rounds or all(
        replace(ours, line=None) == replace(theirs, line=None)
        for ours, theirs in zip(kept.rounds[0].lines, game.sheet.rounds[0].lines, strict=True)
    )
