"""What people type for an action."""

from dataclasses import replace

import pytest

from games.engine import Decision, IllegalActionError
from games.fright_factor.actions import ACCEPT, PASS, ZOMBIE_KEEP, ZOMBIE_REDUCE, Phase
from games.fright_factor.cards import read_card
from games.fright_factor.talk import TALK
from games.fright_factor.typed import choice_text, read_typed
from games.fright_factor.view import TableView

from .table import begin, filled, play, short_round


def following() -> TableView:
    """Return the view of seat 1 in the short round: L was led, L0 follows, 1 is predicted."""
    state = short_round(4, 1)
    play(state, "L1")
    return state.view(1)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Dracula 7", 27),
        ("dracula 7", 27),
        ("DRACULA  7", 27),
        ("dr 7", 27),
        ("d7", 27),
        ("D 7", 27),
        ("drac7", 27),
        ("play Dracula 7", 27),
        ("play d7", 27),
        ("f0", 0),
        ("b1", 11),
        ("m2", 32),
        ("l3", 43),
        ("w9", 59),
        ("zombie", ZOMBIE_KEEP),
        ("z", ZOMBIE_KEEP),
        ("Zombie Hand", ZOMBIE_KEEP),
        ("zombie keep", ZOMBIE_KEEP),
        ("zombie reduce", ZOMBIE_REDUCE),
        ("z r", ZOMBIE_REDUCE),
        ("zr", ZOMBIE_REDUCE),
        ("pass", PASS),
        ("p", PASS),
        ("no", PASS),
        ("yes", ACCEPT),
        ("y", ACCEPT),
        ("accept", ACCEPT),
        ("1", 40),
        ("2", ZOMBIE_KEEP),
        ("3", ZOMBIE_REDUCE),
        ("predict 3", 66),
    ],
)
def test_an_action_is_read(text: str, action: int) -> None:
    """Legal or not; numbers are those of the choices: Lagoony 0, the Zombie Hand both ways."""
    assert read_typed(text, following()) == (action,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x7", "there is no action 'x7'"),
        ("d", "there is no action 'd'"),
        ("Dracla 7", "there is no action"),
        ("play Lagony 0", "did you mean play Lagoony 0?"),
        ("d7 m3", "there is no action 'd7 m3'"),
        ("d77", "there is no action 'd77'"),
        ("0", "there is no choice 0: there are 1 to 3"),
        ("4", "there is no choice 4: there are 1 to 3"),
        ("\u0661", "there is no action"),
    ],
)
def test_what_means_nothing_is_refused(text: str, words: str) -> None:
    """With what was meant perhaps."""
    with pytest.raises(IllegalActionError) as caught:
        read_typed(text, following())
    assert words in caught.value.refusal.message


@pytest.mark.parametrize(
    ("phase", "text", "words"),
    [
        (Phase.DISCARD, "play d7", "'play Dracula 7' is for another phase; now, in discard, there"),
        (Phase.PLAY, "discard d7", "'discard Dracula 7' is for another phase; now, in play, there"),
        (Phase.PLAY, "reveal d7", "'reveal Dracula 7' is for another phase; now, in play, there"),
        (Phase.REVEAL, "play d7 d8", "'play Dracula 7' is for another phase; now, in reveal"),
        (Phase.CHANGE, "discard d7", "now, in change, there are pass, accept"),
    ],
)
def test_a_verb_of_another_phase_is_refused(phase: Phase, text: str, words: str) -> None:
    """So nobody sets aside what they mean to play; the answer says what there is to do."""
    legal = (PASS, ACCEPT) if phase is Phase.CHANGE else (read_card("Dracula 7"), PASS)
    view = replace(following(), decision=Decision(1, phase, "FF-54"), legal=legal)
    with pytest.raises(IllegalActionError) as caught:
        read_typed(text, view)
    assert words in caught.value.refusal.message


def test_a_prediction_is_its_number() -> None:
    """0 to 12; more is no action at all."""
    state = short_round()
    view = state.view(0)
    assert [read_typed(text, view) for text in ("0", "7", "12")] == [(63,), (70,), (75,)]
    with pytest.raises(IllegalActionError, match="13 tricks: type a number from 0 to 12"):
        read_typed("13", view)
    assert TALK.choices(view) == []


@pytest.mark.parametrize("text", ["d0 f0 b0", "b0,f0, d0", "reveal b0 d0 f0", "D0; B0; F0"])
def test_several_cards_are_revealed_in_any_order(text: str) -> None:
    """They come out rising."""
    state = begin(filled("F0 B0 D0", "", ranks=5))
    assert read_typed(text, state.view(0)) == (0, 10, 20)


@pytest.mark.parametrize("text", ["1 2", "1, 2", "1;2 3"])
def test_several_cards_are_not_chosen_by_numbers(text: str) -> None:
    """Their numbers are those of the first card; the names say which are meant."""
    with pytest.raises(IllegalActionError, match="by their names, like b2 d7, not by numbers"):
        read_typed(text, begin(filled("F0 B0 D0", "", ranks=5)).view(0))


def test_the_choices_are_read_back_as_what_they_are() -> None:
    """In each phase, by their words and by their numbers."""
    view = following()
    for phase, legal in (
        (Phase.PLAY, (40, ZOMBIE_KEEP, ZOMBIE_REDUCE, PASS)),
        (Phase.DISCARD, (40, 41, PASS)),
        (Phase.CHANGE, (PASS, ACCEPT)),
        (Phase.POWER, (PASS, ACCEPT)),
        (Phase.REVEAL, (0, 10)),
    ):
        asked = replace(view, decision=Decision(1, phase, "FF-54"), legal=legal)
        for at, (action, words) in enumerate(zip(legal, TALK.choices(asked), strict=True), 1):
            assert choice_text(action, phase) == words
            assert read_typed(words, asked) == (action,)
            assert read_typed(str(at), asked) == (action,)


def test_the_question_says_what_may_be_done() -> None:
    """A led monster that is in the hand must be followed; one that is not frees the hand."""
    view = following()
    assert TALK.question(view) == "Lagoony was led, which you must follow: which card?"
    free = replace(view, legal=(read_card("Dracula 1"), read_card("Mummy 0"), ZOMBIE_KEEP))
    assert TALK.question(free) == "Lagoony was led, which you do not have: which card?"
    empty = replace(view, legal=(ZOMBIE_KEEP, PASS))
    assert TALK.question(empty) == "You have no card: the Zombie Hand, or pass?"
    assert TALK.question(short_round(4, 1).view(0)) == "You lead: which card?"
    assert TALK.question(short_round().view(0)) == "How many tricks will you win, 0 to 12?"
    picking = begin(filled("F0 B0 D0", "", ranks=5))
    assert TALK.question(picking.view(0)).startswith("Which 3 cards do you reveal?")
    picking.apply("reveal Frankenstein 0")
    picking.apply("reveal Bride 0")
    assert TALK.question(picking.view(0)).startswith("Which card do you reveal?")


@pytest.mark.parametrize(
    ("phase", "monster", "words"),
    [
        (Phase.CHANGE, 2, "Dracula: lower your prediction of 1 by 1, yes or no?"),
        (Phase.CHANGE, 3, "Mummy: raise your prediction of 1 by 1, yes or no?"),
        (Phase.POWER, 0, "Do you use the power of Frankenstein, yes or no?"),
        (Phase.DISCARD, 4, "Lagoony: which card do you set aside unseen, or pass?"),
    ],
)
def test_the_question_names_the_power(phase: Phase, monster: int, words: str) -> None:
    """Which monster asks is in the view."""
    view = replace(following(), decision=Decision(1, phase, "FF-49"), asks=monster)
    assert TALK.question(view) == words


def test_the_werewolf_asks_for_a_second_card() -> None:
    """And says what was led."""
    view = replace(following(), decision=Decision(1, Phase.SECOND, "FF-48"))
    assert TALK.question(view).startswith("The Werewolf lets you play a second card. Lagoony")


def test_help_tells_of_powers_where_there_are_any() -> None:
    """A line for each of the six."""
    base = TALK.help(short_round(4, 1).view(0))
    powers = TALK.help(short_round(4, 1, special_powers=True).view(0))
    assert len(powers) == len(base) + 7
