"""A game at the table after the lists: read out, challenged, scored, corrected, ended."""

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from cli.console import OTHER_SCREEN, OWN_SCREEN
from games.frenetic.sheet import Policy

from .hands import (
    ENTER,
    NONE,
    READY,
    SMALL,
    Hands,
    Press,
    a_list,
    game_in,
    sit_down,
    table_of,
    typed,
    words,
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
