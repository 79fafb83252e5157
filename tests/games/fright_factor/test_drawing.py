"""A view as lines of text: what stands in them, and that they fit."""

import re
from random import Random

import pytest

from games.engine import EVERYTHING, SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.cards import CARDS, card_name, names_of
from games.fright_factor.drawing import lines_of
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState

from .table import begin, filled, play, reveal, short_round

ROW = re.compile(r"(Frankenstein|Bride|Dracula|Mummy|Lagoony|Werewolf) ")


def drawn(state: FrightFactorState, seat: int, width: int = 80) -> list[str]:
    """Return the lines of what a seat sees."""
    return list(lines_of(state.view(seat), width=width))


def row(lines: list[str], start: str) -> str:
    """Return the only line that begins so."""
    (line,) = [each for each in lines if each.startswith(start)]
    return line


def marked(lines: list[str], signs: str) -> set[str]:
    """Return the cards of the hand that stand between two signs."""
    between = re.compile(rf"\{signs[0]}(\d)!?\{signs[1]}")
    return {
        f"{match[1]} {rank}"
        for line in lines
        if (match := ROW.match(line))
        for rank in between.findall(line)
    }


def test_a_trick_is_drawn_with_track_hand_players_and_table() -> None:
    """The short round of two: F0 B0 D0 M4 Lc Wc, seat 0 has predicted 4, seat 1 none, L1 is led.

    L moves below and W is the Scariest Monster; seat 1 must follow with L0, or has the Zombie Hand.
    """
    state = short_round(4, 0)
    play(state, "L1")
    assert drawn(state, 1) == [
        "Round 1 of 3, trick 1: seat 1",
        "",
        "Monster       Token     Hand",
        "Frankenstein  0 tame",
        "Bride         0 tame",
        "Dracula       0 tame     1   2   3   4",
        "Mummy         4          0   1",
        "Lagoony       below     [0]",
        "Werewolf      SCARIEST   0   1   2   3   4",
        "",
        "  Player   Cards  Predicts  Won  Zombie  Points",
        "  seat 0      11         4    0     yes       0",
        "> seat 1      12         0    0     yes       0",
        "",
        "On the table: seat 0 Lagoony 1",
    ]


def test_after_a_trick_the_last_one_is_shown_until_a_card_is_led() -> None:
    """Seat 0 has won with L1 and has three cards that may lead."""
    state = short_round(4, 0)
    play(state, "L1 L0")
    lines = drawn(state, 0)
    assert lines[-1] == "The last trick: seat 0 Lagoony 1, seat 1 Lagoony 0"
    assert lines[0] == "Round 1 of 3, trick 2: seat 0"
    assert marked(lines, "[]") == {"Lagoony 2", "Lagoony 3", "Lagoony 4"}
    play(state, "L2")
    assert drawn(state, 1)[-1] == "On the table: seat 0 Lagoony 2"


def test_before_the_tricks_the_cards_shown_are_listed() -> None:
    """Those left over first; while cards are picked no token is set, and the picks are marked."""
    state = begin(filled("F1", "B1", "D1", "M1", ranks=9, left="W78"))
    lines = drawn(state, 0)
    assert lines[0] == "Round 1 of 3, reveal: seat 0"
    assert lines[-1] == "Left over: Werewolf 7, Werewolf 8"
    assert row(lines, "Werewolf") == "Werewolf"
    reveal(state, "F1", "B1", "D1", "M1")
    lines = drawn(state, 0)
    assert lines[-5:] == [
        "Left over: Werewolf 7, Werewolf 8",
        "seat 0 showed Frankenstein 1",
        "seat 1 showed Bride 1",
        "seat 2 showed Dracula 1",
        "seat 3 showed Mummy 1",
    ]
    assert row(lines, "Werewolf").split()[:2] == ["Werewolf", "8"]
    assert row(lines, "Lagoony").split()[:2] == ["Lagoony", "SCARIEST"]
    assert row(lines, "> seat 0").split()[3:] == ["12", "-", "0", "yes", "0"]


def test_cards_that_were_picked_stand_in_parentheses() -> None:
    """Two players pick three each; the set goes on with higher cards."""
    state = begin(filled("F0 B0 D0 M1234 L1234 W1234", "", ranks=5))
    state.apply("reveal Bride 0")
    lines = drawn(state, 0)
    assert marked(lines, "()") == {"Bride 0"}
    assert row(lines, "Frankenstein").split() == ["Frankenstein", "0"]
    assert "Dracula 0" in marked(lines, "[]")
    assert "(" not in "".join(drawn(state, 1) + drawn(state, SPECTATOR))


@pytest.mark.ruling("FF-43")
def test_a_card_of_rank_0_that_has_a_power_is_marked() -> None:
    """Only in the variant, and only while its monster is scary: B, D and L are, F is on 0."""
    deal = filled("F0 B0 D0 L0 M012", "F1 B1 L1", ranks=5)
    for is_on in (False, True):
        state = begin(deal, special_powers=is_on)
        reveal(state, "M012", "F1 B1 L1")
        state.track[0] = 0
        lines = drawn(state, 0)
        for monster, is_awake in (("Frankenstein", False), ("Bride", True), ("Lagoony", True)):
            assert ("0!" in row(lines, monster)) is (is_on and is_awake)
        assert "".join(lines).count("!") == 3 * is_on


def test_a_game_that_is_over_says_so() -> None:
    """Nobody decides."""
    state = GAME.new(3, seed=1)
    while not state.is_over:
        state.apply(state.leaver_action())
    lines = drawn(state, 0)
    assert lines[0] == "The game is over"
    assert not [line for line in lines if line.startswith(">")]
    scores = [line.split()[-1] for line in lines if line.startswith("  seat")]
    assert scores == [str(score) for score in state.scores()]


def random_states(players: int, powers: bool) -> list[FrightFactorState]:
    """Return a random game at each of its decisions and at the end."""
    state, chance = GAME.new(players, seed=4, options={"special_powers": powers}), Random(players)
    states = [state.clone()]
    while not state.is_over:
        state.apply_legal(chance.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_state_fits_and_marks_the_legal_cards(players: int) -> None:
    """In 80, 60, 40 and 30 columns, with special powers; a spectator sees no hand."""
    for state in random_states(players, powers=True)[::3]:
        seat = max(state.seat, 0)
        legal = {card_name(each) for each in state.legal_actions() if each < CARDS}
        assert marked(drawn(state, seat), "[]") == legal
        for width in (80, 60, 40, 30):
            for who in (seat, SPECTATOR, EVERYTHING):
                lines = drawn(state, who, width)
                assert max(map(len, lines)) <= width
                assert all(line == line.rstrip() for line in lines)
        assert "[" not in "".join(drawn(state, SPECTATOR))


def test_a_narrow_hand_goes_on_in_the_next_line() -> None:
    """30 columns have room for one card beside the 24 of monster and token: five lines for five."""
    state = short_round(4, 0)
    play(state, "L1")
    lines = drawn(state, 1, 30)
    at = lines.index(row(lines, "Werewolf"))
    assert [line.split()[-1] for line in lines[at : at + 5]] == ["0", "1", "2", "3", "4"]
    assert {len(line) - len(line.lstrip()) for line in lines[at + 1 : at + 5]} == {25}


def test_who_sees_everything_sees_every_hand() -> None:
    """A line for each, and the cards are together the deck."""
    state = GAME.new(4, seed=1)
    lines = drawn(state, EVERYTHING, 400)
    hands = [line.partition(": ")[2].split(", ") for line in lines if line.startswith("Hand of")]
    assert hands == [names_of(hand) for hand in state.hands]
    assert state.view(EVERYTHING).text().splitlines()[0] == lines[0]
    assert state.phase is Phase.REVEAL


def test_a_card_is_never_broken_from_its_rank() -> None:
    """A line does not begin with a rank."""
    for state in random_states(3, powers=False)[::10]:
        for width in (60, 40, 30):
            lines = drawn(state, EVERYTHING, width)
            after = lines[lines.index(row(lines, "Hand of seat 0")) :]
            assert not [line for line in after if re.match(r"\s*\d", line)]
