"""The centre of the track: tokens that move below it, and the Scariest Monster."""

from random import Random

import pytest

from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState

from .table import dealt, held, last, names, play, scariest, short_round, table, tokens, told

# Seat 0 holds F and B, seat 1 D and M, seat 2 L and W; only F, B and D are shown.
APART = dealt("F0123456 B0123456", "D0123456 M0123456", "L0123456 W0123456")


def apart(*picks: str) -> FrightFactorState:
    """Return that round at its first trick, led by seat 0."""
    return table(APART, picks, (4, 4, 4))


@pytest.mark.ruling("FF-04")
def test_a_token_is_on_a_number_in_the_centre_or_below_it() -> None:
    """By these words; a monster in the centre and one below are scary."""
    state = short_round(4, 0)
    play(state, "L4")
    assert state.view(0).to_json()["track"] == {
        "Frankenstein": 0,
        "Bride": 0,
        "Dracula": 0,
        "Mummy": 4,
        "Lagoony": "below",
        "Werewolf": "centre",
    }
    assert state.scary == 3


@pytest.mark.ruling("FF-27")
def test_a_token_moves_below_the_centre_the_instant_a_card_of_it_is_led() -> None:
    """Of three in the centre two stay, and there is no Scariest Monster."""
    state = apart("F6 B6", "D56", "W56")
    play(state, "B5 D4 W4")
    assert tokens(state) == "F6 B5 D5 Mc Lc W5"
    state = apart("F56", "D56", "W56")
    play(state, "B5")
    assert (tokens(state), scariest(state)) == ("F6 Bb D6 Mc Lc W6", None)
    assert last(state, "below").data == {"monster": "Bride"}


@pytest.mark.ruling("FF-27")
def test_a_token_moves_below_the_centre_the_instant_a_follower_plays_a_card_of_it() -> None:
    """Two cards of one monster move one token once."""
    state = apart("F6 B6", "D56", "L56")  # M and W are in the centre
    play(state, "F5 M5")
    assert (tokens(state), scariest(state)) == ("F6 B6 D6 Mb L6 Wc", "Werewolf")
    play(state, "L4 F4 M4 L3")
    assert tokens(state) == "F4 B6 D6 Mb L4 Wc"
    assert len(told(state, "below")) == 1


@pytest.mark.ruling("FF-28")
def test_the_last_one_in_the_centre_stays_there_when_its_cards_are_played() -> None:
    """It is trump in the trick in which it was promoted, and for the rest of the round."""
    state = apart("F6 B6", "D56", "L56")
    play(state, "F5 M5 W0")  # M falls, W is promoted and wins
    assert (state.leader, tokens(state)) == (2, "F5 B6 D6 Mb L6 Wc")
    play(state, "L4 F4 M4 W1 B5 M3")
    assert (tokens(state), scariest(state)) == ("F4 B5 D6 Mb L5 Wc", "Werewolf")
    assert [event.data for event in told(state, "scariest")] == [{"monster": "Werewolf"}]


@pytest.mark.ruling("FF-28")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_no_card_of_a_monster_was_played_before_it_is_promoted(players: int) -> None:
    """In random games: else its token would have moved."""
    promoted = 0
    for seed in range(12):
        choice = Random(seed).choice
        state = GAME.new(players, seed=seed)
        while not state.is_over:
            state.apply_legal(choice(state.legal_actions()))
        played: set[str] = set()
        for event in state.events():
            if event.kind == "deal":
                played = set()
            elif event.kind == "play":
                played.add(event.data["card"].split()[0])
            elif event.kind == "scariest":
                promoted += 1
                assert event.data["monster"] not in played
    assert promoted


@pytest.mark.ruling("FF-27")
def test_a_card_that_is_only_shown_moves_no_token() -> None:
    """With special powers the starter holds only 0s and cards that are not scary and shows them;
    W0 among them does not move W out of the centre, where L is, too.
    """
    deal = dealt("F01234 B01234 D0123 W0", "D4 M01234 L01234 W1234")
    picks = "F0 B0 D0", "M234"
    state = table(deal, picks, (0, 0), special_powers=True)
    assert last(state, "round_end").data["shown"] == names("F1234 B1234 D123 W0")
    assert last(state, "round_end").data["scary"] == 3
    assert told(state, "below") == []
    # The same deal without special powers: W0 leads.
    state = table(deal, picks, (0, 0))
    assert held(state, 0) == "F1234 B1234 D123 W0"
    play(state, "W0")
    assert (tokens(state), scariest(state)) == ("F0 B0 D0 M4 Lc Wb", "Lagoony")
