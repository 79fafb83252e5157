"""The reveal, and how the track is set."""

import pytest

from games.engine import EVERYTHING, SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME

from .table import (
    SHORT,
    begin,
    choices,
    dealt,
    filled,
    finish_round,
    held,
    last,
    names,
    play,
    predict,
    reveal,
    scariest,
    short_round,
    table,
    tokens,
    told,
)


@pytest.mark.ruling("FF-09")
def test_a_set_is_picked_in_rising_order_and_enough_cards_stay_above() -> None:
    """Seat 0 holds F01234 B01234 D0 L1234 and picks three."""
    state = begin(SHORT)
    assert choices(state) == "F0 F1 F2 F3 F4 B0 B1 B2 B3 B4 D0 L1 L2"
    state.apply("Bride 4")
    assert choices(state) == "D0 L1 L2 L3"
    state.apply("Lagoony 3")
    assert choices(state) == "L4"


@pytest.mark.ruling("FF-09")
def test_seats_commit_in_order_and_all_picks_are_shown_at_once() -> None:
    """Until the last has committed, nothing is shown, no token is set, no card has left a hand."""
    state = begin(SHORT)
    reveal(state, "F0 B0 D0")
    assert (state.phase, state.seat) == (Phase.REVEAL, 1)
    view = state.view(1).to_json()
    assert [seat["committed"] for seat in view["seats"]] == [True, False]
    assert "picked" not in view["seats"][0]
    assert (view["shown"], tokens(state)) == ([[], []], "Fc Bc Dc Mc Lc Wc")
    assert view["seats"][0]["cards"] == 15
    state.apply("Mummy 2")
    state.apply("Mummy 3")
    assert told(state, "reveal") == []
    state.apply("Mummy 4")
    assert last(state, "reveal").data["cards"] == [names("F0 B0 D0"), names("M234")]
    assert [event.data["seat"] for event in told(state, "commit")] == [0, 1]


@pytest.mark.ruling("FF-09")
def test_what_one_picked_is_known_to_oneself_alone() -> None:
    """One's own pick is in one's view before the reveal."""
    state = begin(SHORT)
    state.apply("Bride 4")
    assert state.view(0).to_json()["seats"][0]["picked"] == names("B4")
    for seat in (1, SPECTATOR):
        assert "picked" not in state.view(seat).to_json()["seats"][0]
        assert "pick" not in [event["event"] for event in state.information_state(seat)]


@pytest.mark.ruling("FF-10")
def test_a_0_sets_its_token_on_0() -> None:
    """It is neither scary nor in the centre, and may not lead."""
    state = short_round(0, 0)
    assert tokens(state) == "F0 B0 D0 M4 Lc Wc"
    assert state.scary == 3
    assert choices(state) == "L1 L2 L3 L4"


@pytest.mark.ruling("FF-11")
@pytest.mark.parametrize(
    ("picks", "left", "track"),
    [
        (("F2", "F6", "F4", "M8"), "B01", "F6 B1 Dc M8 Lc Wc"),  # seat 1 showed the highest
        (("F2", "F6", "F4", "M8"), "B0 F7", "F7 B0 Dc M8 Lc Wc"),  # it was left over
        (("F8", "F6", "F4", "M8"), "B0 F0", "F8 B0 Dc M8 Lc Wc"),  # seat 0 showed it
    ],
)
def test_the_highest_rank_of_a_monster_counts(
    picks: tuple[str, ...], left: str, track: str
) -> None:
    """Whoever showed it."""
    state = begin(filled(*picks, ranks=9, left=left))
    reveal(state, *picks)
    assert tokens(state) == track


@pytest.mark.ruling("FF-12")
def test_revealed_cards_are_out_of_the_hands_and_known_to_all() -> None:
    """For the whole round."""
    state = short_round(4, 0)
    assert (held(state, 0), held(state, 1)) == ("F1234 B1234 L1234", "D1234 M01 L0 W01234")
    play(state, "L4 L0 L3 D1")
    for seat in (0, 1, SPECTATOR, EVERYTHING):
        assert state.view(seat).to_json()["shown"] == [names("F0 B0 D0"), names("M234")]
    refusal = state.explain(state.parse("play Frankenstein 0"))
    assert refusal
    assert refusal.code == "not_in_hand"


@pytest.mark.ruling("FF-13")
def test_the_one_monster_that_was_not_shown_is_the_scariest_at_once() -> None:
    """Its token stays in the centre for the whole round, in the last trick, too."""
    deal = dealt("F01234 B0124 D4 M01 W034", "B3 D0123 M234 L01234 W12")
    state = begin(deal)
    reveal(state, "F4 B4 D4", "M4 L34")
    assert scariest(state) == "Werewolf"
    predict(state, 0, 0)
    while state.number == 0:
        assert (tokens(state)[-1], scariest(state)) == ("c", "Werewolf")
        state.apply(state.leaver_action())
    assert last(state, "round_end").data["tricks"] != [0, 0]
    played = [each.data["card"] for each in told(state, "play")]
    assert len([card for card in played if card.startswith("Werewolf")]) > 1


@pytest.mark.ruling("FF-14")
def test_without_a_token_in_the_centre_there_is_no_scariest_monster() -> None:
    """All six were shown: none comes into the centre later, and the led monster wins."""
    deal = dealt("F01234 B01234 D4 L0123", "D0123 M01234 L4 W01234")
    state = table(deal, ("F4 B4 D4", "M4 L4 W4"), (6, 6))
    assert tokens(state) == "F4 B4 D4 M4 L4 W4"
    play(state, "F0 W3")  # seat 1 has no F: 0 of the led monster beats 3 of another
    assert (state.leader, tokens(state)) == (0, "F3 B4 D4 M4 L4 W3")
    while state.number == 0:
        assert (scariest(state), state.centre) == (None, 0)
        state.apply(state.leaver_action())
    assert not {"below", "scariest"} & {event.kind for event in state.events()}


@pytest.mark.ruling("FF-14")
def test_with_fewer_than_six_monsters_shown_by_five_players_the_centre_is_not_empty() -> None:
    """In fifty random deals."""
    for seed in range(50):
        state = GAME.new(5, seed=seed)
        while state.phase is Phase.REVEAL:
            state.apply_legal(state.legal_actions()[-1])
        assert state.centre


@pytest.mark.ruling("FF-12")
def test_what_was_revealed_comes_back_in_the_next_round() -> None:
    """It is in the hands that are dealt."""
    state = short_round(4, 0)
    finish_round(state)
    assert held(state, 0) == "F01234 B01234 D0 L1234"
