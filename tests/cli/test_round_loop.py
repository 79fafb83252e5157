"""A game at the table, played with keys and a clock that do not wait."""

import os
import re
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cli.console import OTHER_SCREEN, OWN_SCREEN
from cli.game_file import GameFile
from cli.interruptions import Terminated
from games.frenetic.sheet import Policy, Sheet, Stage, Table

from .hands import CTRL_D, ENTER, SMALL, Hands, game_in, pipe_in, sit_down, words

Press = tuple[float, str | BaseException]
READY: Press = (1, ENTER)
DONE: Press = (1, CTRL_D)
HIDE: Press = (1, ENTER)
NONE: Press = (1, ENTER)


def typed(text: str, after: float = 1) -> Press:
    """Return a line typed and ended so many seconds after what came before."""
    return after, text + ENTER


def a_list(*lines: str) -> list[Press]:
    """Return what a player presses who writes this list and ends it."""
    return [READY, *(typed(line) for line in lines), DONE, HIDE]


def table_of(game_result: str) -> str:
    """Return the scored round that stands last in the output."""
    return game_result[game_result.rindex("\nRound ") :]


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


@pytest.mark.ruling("FR13")
@pytest.mark.parametrize(
    ("policy", "answers", "points"),
    [
        pytest.param(Policy.CHALLENGED, [NONE], 93, id="nobody challenges a word in no list"),
        pytest.param(Policy.CHALLENGED, [typed("1"), NONE], 0, id="it is challenged"),
        pytest.param(
            Policy.CHALLENGED, [typed("1"), typed("1"), NONE], 93, id="and no longer challenged"
        ),
        pytest.param(
            Policy.CHALLENGED,
            [typed("2"), typed("x"), typed("-1"), typed("1 2"), NONE],
            93,
            id="what cannot be challenged is asked again",
        ),
        pytest.param(Policy.ALL, [], 0, id="all words are challenged without a question"),
        pytest.param(Policy.NONE, [], 93, id="no word is challenged, without a question"),
    ],
)
def test_a_word_in_no_list_stands_unless_it_is_challenged(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    policy: Policy,
    answers: list[Press],
    points: int,
) -> None:
    """nacos is no word: NaCOs 11 + 6 + 76 = 93, more than NaCoS 54 and NaCOS 41."""
    game = game_in(tmp_path, ("Ada",), policy)
    sit_down(game, Hands(*a_list("nacos"), *answers))
    assert game.result().totals == {"Ada": points}
    assert f"Totals: Ada {points}\n" in capsys.readouterr().out


@pytest.mark.parametrize("policy", Policy)
def test_the_lists_are_read_out_under_every_policy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], policy: Policy
) -> None:
    """In the order of reading; which words are challenged is asked only where that counts."""
    game = game_in(tmp_path, policy=policy)
    sit_down(game, Hands(*a_list("ban", "cons"), *a_list("no"), NONE))
    read, scored, _ = capsys.readouterr().out.split(OWN_SCREEN)[-1].partition("\nRound 1")
    assert scored
    assert "\nAda:\n  1 ban   2 cons\nBo:\n  3 no\n" in read
    assert ("Which words are challenged?" in read) == (policy is Policy.CHALLENGED)


@pytest.mark.ruling("FR15")
def test_frenetic_tiles_are_named_in_parentheses_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ada drew the one that there is: BaNa(Na) is 56 + 11 + 11 = 78. Bo has none to use."""
    game = game_in(tmp_path)
    sit_down(game, Hands(*a_list("BaNa(Na)"), *a_list("BaN(O)"), NONE))
    out = capsys.readouterr().out
    assert "Ada, you hold 1 FReNeTiC tile: press Enter when ready." in out
    assert "\nBo: press Enter when ready." in out
    assert game.result().totals == {"Ada": 78, "Bo": 0}
    assert "wild_not_held" in table_of(out)


def test_a_list_is_not_to_be_read_by_the_next_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is written on a screen of its own, which is cleared; read out, all lists are shown."""
    game = game_in(tmp_path)
    sit_down(game, Hands(*a_list("cons"), READY, typed("no")))
    out = capsys.readouterr().out
    assert out.count(OTHER_SCREEN) == out.count(OWN_SCREEN) == 2
    pages = re.findall(f"{re.escape(OTHER_SCREEN)}(.*?){re.escape(OWN_SCREEN)}", out, re.DOTALL)
    assert "cons" in pages[0]
    assert "cons" not in "".join(out.split(page)[0] for page in pages[:1])
    assert "cons" not in re.sub(
        f"{re.escape(OTHER_SCREEN)}.*?{re.escape(OWN_SCREEN)}", "", out, flags=re.DOTALL
    )
    assert "cons" not in pages[1]


def test_the_seconds_left_are_shown_while_they_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of the 45, and never 0 while a line can be ended."""
    sit_down(game_in(tmp_path, ("Ada",)), Hands(READY))
    shown = [int(left) for left in re.findall(r"\r *(\d+) s> ", capsys.readouterr().out)]
    assert list(dict.fromkeys(shown)) == list(range(45, 0, -1))


def test_the_page_is_drawn_anew_when_the_terminal_is_resized(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """At 40 columns the board is its list alone, and a long word is shown by its end."""
    hands = Hands(READY, (5, "a" * 60))

    def size() -> os.terminal_size:
        return os.terminal_size((80, 24) if hands.now < 20 else (40, 12))

    sit_down(game_in(tmp_path, ("Ada",)), hands, size)
    pages = capsys.readouterr().out.split("\x1b[H")[1:]
    wide, narrow = pages[0], pages[1]
    assert "> new" in wide
    assert "a" * 60 in wide
    assert "> new" not in narrow
    assert "[Co27]" in narrow
    lines = re.split(
        r"\n|\r", narrow.split(OWN_SCREEN)[0].replace("\x1b[K", "").replace("\x1b[J", "")
    )
    assert max(map(len, lines)) < 41
    assert " 25 s> <aaa" in narrow


def test_a_low_terminal_shows_the_list_of_tiles_and_the_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No page has more lines than the terminal."""
    hands = Hands(READY, typed("ban"), typed("cons"))
    sit_down(game_in(tmp_path, ("Ada",)), hands, lambda: os.terminal_size((80, 10)))
    pages = capsys.readouterr().out.split("\x1b[H")[1:]
    assert all(page.split("\r")[0].count("\n") < 10 for page in pages)
    assert "ban, cons" in pages[2]


@pytest.mark.ruling("FR16")
def test_the_game_goes_on_until_the_target_is_reached_and_then_ends(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 1: AgNoSTiC 47 + 102 + 16 + 22 + 6 = 193. Round 2: AgNoTiCS does not, NoNo 204 does."""
    game = game_in(tmp_path, ("Ada",))
    first = [*a_list("agnostic"), NONE]
    sit_down(game, Hands(*first, NONE, *a_list("nono"), NONE, (1, ENTER), (1, "never")))
    result = game.result()
    assert (result.totals, result.winners, result.ended_in) == ({"Ada": 193 + 204}, ("Ada",), 2)
    out = capsys.readouterr().out
    assert "Ada wins in round 2 with 397 points." in out
    assert out.count("Enter: next round") == 1
    assert "never" not in out


def test_a_finished_game_shows_its_result_and_can_be_corrected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dropping a word may open it again: AgNoSTiC 193 + NoNo 204, then 193 alone."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands(*a_list("agnostic", "nono"), NONE))
    capsys.readouterr()
    resumed = game_in(tmp_path)
    sit_down(resumed, Hands(typed("c"), typed("drop 2"), NONE, typed("q")))
    out = capsys.readouterr().out
    assert "Ada wins in round 1 with 397 points." in out
    assert "Totals: Ada 397 -> 193" in out
    assert "no longer at its end" in out
    assert "Enter: next round" in out
    assert words(resumed) == ["Ada:agnostic"]


def test_an_earlier_round_is_corrected_and_all_rounds_are_scored_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """BaN 63 was called in round 1, so in round 2 it scored nothing; dropped there, it scores here.

    Round 1: Ada 63, Bo CoNS 50. Round 2: Bo 0. Corrected: Ada 0, Bo 50 + 63 = 113.
    """
    game = game_in(tmp_path)
    first = [*a_list("ban"), *a_list("cons"), NONE]
    second = [NONE, *a_list("ban"), *a_list(), NONE]
    corrected = [typed("c"), typed("9"), typed("1"), typed("drop 1"), NONE]
    sit_down(game, Hands(*first, *second, *corrected, typed("q")))
    out = capsys.readouterr().out
    assert "There is no round 9." in out
    assert "Totals: Ada 63 -> 0, Bo 50 -> 113" in out
    assert game.result().totals == {"Ada": 0, "Bo": 113}
    assert words(game, 0) == ["Bo:cons"]


CORRECTIONS = {
    "change 1 cons": ["Ada:cons", "Ada:no"],
    "CHANGE 1 cons": ["Ada:cons", "Ada:no"],
    "drop 1": ["Ada:no"],
    "add ada tin": ["Ada:ban", "Ada:no", "Ada:tin"],
    "add Bo Li tin": ["Ada:ban", "Ada:no", "Bo Li:tin"],
    "late 1": ["Ada:ban", "Ada:no"],
    "challenge 1": ["Ada:ban", "Ada:no"],
    "wild 1 O": ["Ada:ban", "Ada:no"],
    "tiles C N": ["Ada:ban", "Ada:no"],
    "frenetic bo li": ["Ada:ban", "Ada:no"],
    "frenetic": ["Ada:ban", "Ada:no"],
    "first Bo Li": ["Ada:ban", "Ada:no"],
    "first": ["Ada:ban", "Ada:no"],
}


@pytest.mark.parametrize("line", CORRECTIONS)
def test_each_correction_is_kept_at_once(tmp_path: Path, line: str) -> None:
    """Before anything else is typed."""
    game = game_in(tmp_path, ("Ada", "Bo Li"))
    sit_down(game, Hands(*a_list("ban", "no"), *a_list(), NONE))
    before = game.sheet
    with pytest.raises(KeyboardInterrupt):
        sit_down(game, Hands(typed("c"), typed(line), (1, KeyboardInterrupt())))
    assert words(game) == CORRECTIONS[line]
    assert (game.sheet == before) == (line == "first")


@pytest.mark.parametrize(
    ("line", "told"),
    {
        "wobble": "'wobble' is no correction; there are change, drop, add,",
        "drop": "'' is no line; type the number of a line",
        "drop x": "'x' is no line; type the number of a line",
        "drop 7": "no line 7: lines run from 1 to 1",
        "drop 1 ban": "'ban' is too much; type the number alone",
        "change 1": "no word is named",
        "change ban": "'ban' is no line; type the number of a line and WORD",
        "add Cy ban": "'Cy' is no player; write one of Ada, Bo",
        "add Ada": "no word is named; type it like: add PLAYER WORD",
        "add": "'' is no player; write one of Ada, Bo",
        "late 99999999999": "'99999999999' is no line",
        "wild 1 Xq": "unknown tile Xq",
        "tiles CO": "tile CO: symbols are case-sensitive",
        "frenetic Ada,Ada": "2 FReNeTiC tiles are too many",
        "first Cy": "'Cy' is no player; write one of Ada, Bo",
    }.items(),
)
def test_a_correction_that_cannot_be_is_refused_with_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, told: str
) -> None:
    """And nothing changes."""
    game = game_in(tmp_path)
    sit_down(game, Hands(*a_list("ban"), *a_list(), NONE))
    before = game.sheet
    sit_down(game, Hands(typed("c"), typed(line), typed("done"), typed("q")))
    assert f"Not done: {told}" in capsys.readouterr().out.replace("\n", " ")
    assert game.sheet == before


@pytest.mark.ruling("FR19")
def test_a_round_without_a_draw_is_said_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 1 takes all that the small set has; a round that brings nothing ends the game."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands(*a_list("ban"), NONE, NONE, *a_list(), NONE))
    out = capsys.readouterr().out
    assert "Round 1: Ada draws 12 tiles; 0 are left in the bag." in out
    assert "Round 2: Ada draws 0 tiles; 0 are left in the bag." in out
    assert "Ada wins in round 2 with 63 points." in out


def test_another_answer_than_those_offered_is_asked_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is drawn by accident."""
    game = game_in(tmp_path, ("Ada",))
    sit_down(game, Hands(*a_list("ban"), NONE, typed("next"), typed("Q"), (1, "never")))
    assert capsys.readouterr().out.count("Enter: next round - q: stop - c: correct") == 2
    assert len(game.sheet.rounds) == 1


def test_the_game_is_judged_by_its_tiles(tmp_path: Path) -> None:
    """A red tile doubles: BaN (56 + 7) * 2 = 126."""
    red = replace(SMALL, red=frozenset({56}))
    game = game_in(tmp_path, ("Ada",), tiles_of=red)
    sit_down(game, Hands(*a_list("ban"), NONE))
    assert game.result().totals == {"Ada": 126}
