"""The golden scenarios of the rulings: each is a test with its number."""

import pytest

from games.engine import SPECTATOR, Place
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME

from .table import (
    BLANK,
    BLANK_BY_1,
    LONG,
    LONG_PICKS,
    SHORT,
    TWELVE_TRICKS,
    begin,
    blank_round,
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
    reveals,
    scariest,
    short_round,
    table,
    tokens,
    told,
)

# Three players, seat 0 leads a D or an M; what the others hold is void of both.
LEADER = "D0123456 M0123456"


@pytest.mark.ruling("FF-13")
def test_01_a_lone_token_in_the_centre_stays_there_and_is_trump_from_the_first_trick() -> None:
    """However many cards of its monster are played."""
    deal = dealt("F01234 B0124 D4 M01 W034", "B3 D0123 M234 L01234 W12")
    state = table(deal, ("F4 B4 D4", "M4 L34"), (6, 6))
    assert (tokens(state), scariest(state)) == ("F4 B4 D4 M4 L4 Wc", "Werewolf")
    play(state, "F3 W2")  # seat 1 has no F
    assert state.leader == 1
    play(state, "W1 W4")  # seat 0 must follow, and 4 beats 1
    assert state.leader == 0
    assert (tokens(state), scariest(state)) == ("F3 B4 D4 M4 L4 Wc", "Werewolf")
    assert told(state, "below") == []


@pytest.mark.ruling("FF-28")
def test_02_of_two_centre_monsters_the_other_is_trump_in_the_trick_that_one_leads() -> None:
    """Even its 0 wins."""
    deal = dealt("F01234 B0124 D4 L01234", "B3 D0123 M01234 W01234")
    state = table(deal, ("F4 B4 D4", "M234"), (6, 6))
    assert (tokens(state), scariest(state)) == ("F4 B4 D4 M4 Lc Wc", None)
    play(state, "L4")
    assert (tokens(state), scariest(state)) == ("F4 B4 D4 M4 Lb Wc", "Werewolf")
    play(state, "W0")  # seat 1 has no L
    assert state.leader == 1
    assert tokens(state) == "F4 B4 D4 M4 Lb Wc"


@pytest.mark.ruling("FF-27")
@pytest.mark.ruling("FF-28")
def test_03_of_three_centre_monsters_two_fall_and_the_third_is_promoted_and_wins() -> None:
    """None of them is led, three followers without the led monster play them."""
    deal = dealt(
        "F0123456 B012345",
        "B678 M01234567 D01",
        "L012345678 D2345",
        "D678 M8 W012345678",
        left="F78",
    )
    state = table(deal, ("F6", "B8", "D5", "D8"), (3, 3, 3, 3))
    assert tokens(state) == "F8 B8 D8 Mc Lc Wc"
    play(state, "F5 M3")
    assert (tokens(state), scariest(state)) == ("F8 B8 D8 Mb Lc Wc", None)
    play(state, "L8")
    assert (tokens(state), scariest(state)) == ("F8 B8 D8 Mb Lb Wc", "Werewolf")
    play(state, "W0")
    assert state.leader == 3
    assert tokens(state) == "F7 B8 D8 Mb Lb Wc"


@pytest.mark.ruling("FF-29")
def test_04_three_cards_of_a_monster_bring_its_token_from_two_to_none() -> None:
    """Not below 0."""
    deal = dealt("F26 B0123456 D01234", "F05 D56 M0123456 L012", "F134 L3456 W0123456")
    state = table(deal, ("F2 B6", "D6 M6", "L6 W6"), (4, 4, 4))
    assert tokens(state) == "F2 B6 D6 M6 L6 W6"
    play(state, "F6 F5 F4")
    assert state.leader == 0
    assert tokens(state) == "F0 B6 D6 M6 L6 W6"


@pytest.mark.ruling("FF-04")
@pytest.mark.ruling("FF-37")
def test_05_a_monster_below_the_centre_still_leads_and_counts_as_scary() -> None:
    """Scary at the end: M on 4, L below, W in the centre; 4 predicted and won score 4 + 3."""
    state = short_round(4, 0)
    play(state, "L4 L0")
    assert tokens(state) == "F0 B0 D0 M4 Lb Wc"
    assert choices(state) == "L1 L2 L3"
    play(state, "L3 D1 L2 D2 L1 D3")
    assert last(state, "round_end").data["scary"] == 3
    assert state.round_scores == [[7, 8]]


@pytest.mark.ruling("FF-30")
def test_06_a_leader_with_only_cards_that_are_not_scary_ends_the_round_and_shows_them() -> None:
    """The Zombie Hand of seat 0, unplayed, does not help; the hand of seat 1 is not shown."""
    state = short_round(4, 0)
    play(state, "L4 L0 L3 D1 L2 D2 L1 D3")
    assert state.view(0).has_zombie[0]
    end = last(state, "round_end").to_json(SPECTATOR)
    assert (end["reason"], end["seat"], end["shown"]) == ("stuck", 0, names("F1234 B1234"))


@pytest.mark.ruling("FF-30")
def test_07_a_round_ends_though_another_player_could_lead() -> None:
    """Seat 1 holds D4 M01 W01234, and M and W are scary."""
    state = short_round(4, 0)
    play(state, "L4 L0 L3 D1 L2 D2 L1")
    assert held(state, 1) == "D34 M01 W01234"
    assert tokens(state) == "F0 B0 D0 M4 Lb Wc"
    play(state, "D3")
    assert len(state.round_scores) == 1


@pytest.mark.ruling("FF-21")
def test_08_when_every_follower_plays_the_zombie_hand_the_leader_wins() -> None:
    """Though with the lowest card, which all could follow."""
    deal = filled("F0 B8", "F1 D8", "F2 M8", "F3 L8", ranks=9, left="F78")
    state = table(deal, ("B8", "D8", "M8", "L8"), (1, 0, 0, 0))
    play(state, "F0 Z Z Z")
    assert (state.leader, state.won) == (0, [1, 0, 0, 0])


@pytest.mark.ruling("FF-22")
@pytest.mark.ruling("FF-35")
def test_09_a_prediction_lowered_to_0_without_a_trick_scores_as_a_zero() -> None:
    """Seat 0 scores 4 + 3 scary monsters, seat 1 one more."""
    state = short_round(4, 1)
    play(state, "L4 Z- L3 L0 L2 D1 L1 D2")
    end = last(state, "round_end").data
    assert (end["predictions"], end["tricks"], end["points"]) == ([4, 0], [4, 0], [7, 8])


@pytest.mark.ruling("FF-22")
def test_10_a_prediction_of_0_cannot_be_lowered() -> None:
    """Seat 1, who must follow with L0, may play the Zombie Hand and keep its 0; at 1 both."""
    for bid, offered in ((0, "L0 Z"), (1, "L0 Z Z-")):
        state = short_round(4, bid)
        play(state, "L4")
        assert choices(state) == offered


@pytest.mark.ruling("FF-25")
@pytest.mark.ruling("FF-31")
def test_11_the_last_winner_leads_an_extra_trick_and_the_other_is_asked() -> None:
    """Who has no card but the Zombie Hand may play it or pass; a pass spends nothing."""
    state = table(LONG, LONG_PICKS, (5, 8))
    play(state, TWELVE_TRICKS)
    assert (state.won, held(state, 0), held(state, 1)) == ([4, 8], "W4", "")
    play(state, "W4")
    assert (state.seat, choices(state)) == (1, "Z Z- pass")
    play(state, "pass")
    end = last(state, "round_end").data
    assert (end["tricks"], end["reason"]) == ([5, 8], "empty")
    assert state.view(0).has_zombie == (False, True)


@pytest.mark.ruling("FF-24")
@pytest.mark.ruling("FF-25")
@pytest.mark.ruling("FF-53")
def test_11_in_the_extra_trick_who_has_played_the_zombie_hand_is_skipped() -> None:
    """Seat 1 has played its own in the first round."""
    first = dealt("D1234 L0 M01234 W01234", "F01234 B01234 D0 L1234")  # the short round by seat 1
    state = begin(first, LONG, starter=1)
    reveal(state, "M234", "F0 B0 D0")
    predict(state, 3, 3)
    play(state, "L4 L0 L3 W4 M1 Z")
    finish_round(state)
    assert state.view(0).has_zombie == (True, False)
    reveal(state, *LONG_PICKS)
    predict(state, 5, 8)
    play(state, TWELVE_TRICKS)
    play(state, "W4")
    assert last(state, "skip").data == {"seat": 1}
    end = last(state, "round_end").data
    assert (end["tricks"], end["reason"]) == ([5, 8], "empty")


@pytest.mark.ruling("FF-08")
@pytest.mark.ruling("FF-11")
def test_12_the_higher_of_two_leftovers_of_one_monster_counts() -> None:
    """F3 and F7 are left over, F5 is shown."""
    state = begin(filled("F5", "B8", "D8", "M8", ranks=9, left="F37"))
    reveal(state, "F5", "B8", "D8", "M8")
    assert tokens(state) == "F7 B8 D8 M8 Lc Wc"


@pytest.mark.ruling("FF-38")
def test_13_two_players_who_keep_a_zero_both_score_one_more_than_the_best_other() -> None:
    """Seat 0 wins a trick and is stuck: 1 + D, M, L and W, which are scary; the others get 6."""
    deal = dealt("F0123456 B012345 L6", "B6 D0123456 M012345", "M6 L012345 W0123456")
    state = table(deal, ("F0 B0", "D56", "W56"), (1, 0, 0))
    assert tokens(state) == "F0 B0 D6 Mc Lc W6"
    play(state, "L6 D0 L0")
    assert state.round_scores == [[5, 6, 6]]


@pytest.mark.ruling("FF-32")
@pytest.mark.ruling("FF-39")
def test_14_when_all_predict_0_and_no_trick_is_played_each_scores_1() -> None:
    """The starter shows the 0s of its three monsters and cannot lead."""
    state = begin(BLANK)
    blank_round(state, 0, 0)
    end = last(state, "round_end").data
    assert (end["tricks"], end["reason"], end["points"]) == ([0, 0], "stuck", [1, 1])


@pytest.mark.ruling("FF-41")
def test_15_a_tie_is_broken_by_the_third_round() -> None:
    """Both have 2 points, seat 1 one of them from the third round."""
    state = begin(BLANK, BLANK_BY_1, BLANK)
    blank_round(state, 0, 1)
    blank_round(state, 0, 0)
    blank_round(state, 1, 0)
    assert state.round_scores == [[1, 0], [1, 1], [0, 1]]
    assert state.ranking() == [Place(1, 1, 2), Place(0, 2, 2)]


@pytest.mark.ruling("FF-41")
def test_15_a_tie_in_the_third_round_too_is_a_shared_victory() -> None:
    """Both have 2 points, 1 from the third round; the first two do not count."""
    state = begin(BLANK, BLANK_BY_1, BLANK)
    blank_round(state, 0, 1)
    blank_round(state, 0, 1)  # seat 1 is the starter
    blank_round(state, 0, 0)
    assert state.round_scores == [[1, 0], [0, 1], [1, 1]]
    assert state.ranking() == [Place(0, 1, 2), Place(1, 1, 2)]


@pytest.mark.ruling("FF-47")
def test_16_a_bride_who_is_last_beats_frankenstein() -> None:
    """Both are 0s of scary monsters."""
    deal = dealt(LEADER, "F0123456 L0123456", "B0123456 W0123456")
    state = table(deal, ("D6 M6", "F6 L6", "B6 W6"), (4, 4, 4), special_powers=True)
    play(state, "D5 F0 B0")
    assert state.leader == 2


@pytest.mark.ruling("FF-46")
def test_17_the_second_card_of_a_werewolf_before_her_cancels_the_bride() -> None:
    """She was the last of the three cards, and is not after it: the highest D wins."""
    deal = dealt(LEADER, "L0123456 W0123456", "F0123456 B0123456")
    state = table(deal, ("D6 M6", "L6 W6", "F6 B6"), (4, 4, 4), special_powers=True)
    play(state, "D5 W0 B0")
    assert (state.phase, state.seat) == (Phase.SECOND, 1)
    play(state, "L5")
    assert state.leader == 0


@pytest.mark.ruling("FF-46")
def test_17_the_second_card_of_a_werewolf_after_her_cancels_the_bride() -> None:
    """She was not the last in any case."""
    deal = dealt(LEADER, "F0123456 B0123456", "L0123456 W0123456")
    state = table(deal, ("D6 M6", "F6 B6", "L6 W6"), (4, 4, 4), special_powers=True)
    play(state, "D5 B0 W0 L5")
    assert state.leader == 0


@pytest.mark.ruling("FF-46")
@pytest.mark.ruling("FF-48")
def test_18_a_bride_as_the_second_card_of_the_werewolf_is_last_and_wins() -> None:
    """Even over Frankenstein."""
    deal = dealt(LEADER, "B0123456 W0123456", "F0123456 L0123456")
    state = table(deal, ("D6 M6", "B6 W6", "F6 L6"), (4, 4, 4), special_powers=True)
    play(state, "D5 W0 F0 B0")
    assert state.leader == 1


@pytest.mark.ruling("FF-49")
@pytest.mark.ruling("FF-52")
def test_19_a_winner_who_played_dracula_decides_once() -> None:
    """D0 is the one card of the Scariest Monster."""
    deal = dealt("M0123456 L0123456", "F0123456 D0123456", "B0123456 W0123456")
    state = table(deal, ("M6 L6", "F56", "B6 W6"), (4, 4, 4), special_powers=True)
    assert scariest(state) == "Dracula"
    play(state, "M5 D0 B5")
    assert (state.phase, state.seat, choices(state)) == (Phase.CHANGE, 1, "pass accept")
    play(state, "accept")
    assert state.bids == [4, 3, 4]
    assert (state.phase, state.seat, state.leader) == (Phase.PLAY, 1, 1)


@pytest.mark.ruling("FF-50")
def test_20_a_winner_who_sets_the_last_card_aside_cannot_lead() -> None:
    """Seat 0 leads and wins eleven tricks: D, M and L fall, W is the Scariest Monster. Into the
    eleventh seat 1 plays L0; seat 0 sets W0 aside, and the round ends though seat 1 has M0.
    """
    deal = dealt("F01234 D1234 M4 W01234", "B01234 D0 M0123 L01234")
    state = table(deal, ("F034", "B034"), (0, 0), special_powers=True)
    assert tokens(state) == "F4 B4 Dc Mc Lc Wc"
    play(state, "D4 D0  M4 M3  D3 L4  D2 L3  D1 L2  F1 L1  F2 B1  W4 B2  W3 M2  W2 M1")
    play(state, "W1 L0")
    assert (state.phase, state.seat, choices(state)) == (Phase.DISCARD, 1, "M0 pass")
    play(state, "pass")
    assert (state.phase, state.seat, choices(state)) == (Phase.DISCARD, 0, "W0 pass")
    play(state, "W0")
    end = last(state, "round_end").data
    assert (end["tricks"], end["reason"], end["shown"]) == ([11, 0], "empty", [])


@pytest.mark.ruling("FF-10")
def test_21_a_monster_whose_0_is_revealed_never_leads() -> None:
    """Its token is on 0 from the first trick on."""
    state = begin(SHORT)
    reveal(state, "F0 B0 D0", "M234")
    assert tokens(state) == "F0 B0 D0 M4 Lc Wc"
    predict(state, 0, 0)
    assert choices(state) == "L1 L2 L3 L4"


@pytest.mark.ruling("FF-14")
@pytest.mark.parametrize(
    ("picks", "track", "trump"),
    [
        (("F9", "B9", "D9", "M9", "L9"), "F9 B9 D9 M9 L9 Wc", "Werewolf"),
        (("F9", "B9", "D9", "M9", "F8"), "F9 B9 D9 M9 Lc Wc", None),
    ],
)
def test_22_with_five_players_the_centre_is_never_empty(
    picks: tuple[str, ...], track: str, trump: str | None
) -> None:
    """Five cards are shown, of five monsters at most."""
    state = begin(filled(*picks, ranks=10))
    reveal(state, *picks)
    assert (tokens(state), scariest(state)) == (track, trump)


@pytest.mark.ruling("FF-09")
@pytest.mark.parametrize(("players", "before"), [(2, 1), (3, 1), (4, 2)])
def test_23_what_a_seat_sees_does_not_depend_on_what_seats_before_it_picked(
    players: int, before: int
) -> None:
    """For every choice, whole or half made: what it sees now and could have seen is the same."""
    seen: dict[tuple[int, int], object] = {}
    for state in reveals(GAME.new(players, seed=23), before):
        for seat in (*range(before, players), SPECTATOR):
            each = [state.view(seat).to_json(), state.information_state(seat)]
            assert seen.setdefault((len(state.actions), seat), each) == each


@pytest.mark.ruling("FF-15")
def test_24_the_start_goes_round_clockwise() -> None:
    """Of three players seat 1 starts, then seats 2 and 0; the others follow in turn."""
    state = GAME.new(3, deal={"starter": 1}, seed=24)
    order: list[int] = []
    while not state.is_over:
        if state.phase is Phase.PREDICT:
            order.append(state.seat)
        state.apply(state.leaver_action())
    assert order == [1, 2, 0, 2, 0, 1, 0, 1, 2]
