"""The special powers of the cards of rank 0."""

import pytest

from games.engine import EVERYTHING, SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.state import FrightFactorState

from .table import (
    asked,
    choices,
    dealt,
    held,
    last,
    names,
    play,
    powered,
    scariest,
    table,
    tokens,
    told,
)

LEADER = "D0123456 M0123456"


@pytest.mark.ruling("FF-42")
@pytest.mark.parametrize(
    ("monsters", "picks", "trick", "phases"),
    [
        ("DM FL BW", ("D6 M6", "F6 L6", "B6 W6"), "D5 F0 B1", []),
        ("DM FL BW", ("D6 M6", "F6 L6", "B6 W6"), "D5 F1 B0", []),
        ("FB DL MW", ("F6 B6", "D6 L6", "M6 W6"), "F5 D0 M1", [(Phase.CHANGE, 1)]),
        ("FB ML DW", ("F6 B6", "M6 L6", "D6 W6"), "F5 M0 D1", [(Phase.CHANGE, 1)]),
        ("FB LD MW", ("F6 B6", "D6 L6", "M6 W6"), "F5 L0 M1", [(Phase.DISCARD, 1)]),
        ("FB WL MD", ("F6 B6", "L6 W6", "D6 M6"), "F5 W0 M1", [(Phase.SECOND, 1)]),
    ],
    ids=["Frankenstein", "Bride", "Dracula", "Mummy", "Lagoony", "Werewolf"],
)
def test_three_powers_work_by_themselves_and_three_ask(
    monsters: str, picks: tuple[str, str, str], trick: str, phases: list[tuple[Phase, int]]
) -> None:
    """Werewolf asks only which card."""
    state = powered(monsters, *picks)
    play(state, trick)
    if phases:
        assert [asked(state)] == phases
        assert (62 in state.legal_actions()) is (state.phase is not Phase.SECOND)
    else:
        assert state.phase is Phase.PLAY


# Frankenstein and the Bride ------------------------------------------------------------------


@pytest.mark.ruling("FF-47")
@pytest.mark.ruling("FF-46")
@pytest.mark.parametrize(
    ("monsters", "picks", "trick", "winner", "by"),
    [
        # M is the Scariest Monster where D is shown twice.
        ("DM FL BW", ("D56", "F6 L6", "B6 W6"), "D4 F0 B1", 1, "Frankenstein"),
        ("DM FL BW", ("D56", "F6 L6", "B6 W6"), "M5 F0 B1", 1, "Frankenstein"),
        ("DM FL BW", ("D56", "F6 L6", "B6 W6"), "M5 F1 B0", 2, "Bride"),
        ("DM FL BW", ("D56", "F6 L6", "B6 W6"), "M5 F0 B0", 2, "Bride"),
        ("DM BL FW", ("D56", "B6 L6", "F6 W6"), "M5 B0 F1", 0, "scariest"),
        ("DM BL FW", ("D6 M6", "B6 L6", "F6 W6"), "D4 B0 F1", 0, "led"),
        ("DM BL FW", ("D56", "B6 L6", "F6 W6"), "M5 B0 F0", 2, "Frankenstein"),
        ("DM FL BW", ("D6 M6", "F6 L6", "B6 W6"), "D4 F0 Z", 1, "Frankenstein"),
        ("DM BL FW", ("D6 M6", "B6 L6", "F6 W6"), "D4 B0 Z", 0, "led"),
    ],
)
def test_frankenstein_wins_but_for_a_bride_who_is_the_last_card(
    monsters: str, picks: tuple[str, str, str], trick: str, winner: int, by: str
) -> None:
    """Even over the Scariest Monster; a Bride who is not last is a plain 0."""
    state = powered(monsters, *picks)
    play(state, trick)
    assert state.leader == winner
    assert last(state, "trick").data["by"] == by


@pytest.mark.ruling("FF-42")
def test_without_the_variant_a_0_is_a_plain_card() -> None:
    """The highest D wins over both, nobody is asked, and a 0 leads."""
    state = powered("DM FL BW", "D6 M6", "F6 L6", "B6 W6", special_powers=False)
    play(state, "D5 F0 B0")
    assert (state.leader, asked(state)) == (0, (Phase.PLAY, 0))
    assert "D0" in choices(state).split()
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6", special_powers=False)
    play(state, "F5 D0 W0")
    assert asked(state) == (Phase.PLAY, 0)


@pytest.mark.ruling("FF-43")
def test_a_0_has_lost_its_power_once_its_monster_is_not_scary() -> None:
    """F was shown with a 1; the first trick brings it to 0."""
    state = powered("DM FL BW", "D6 M6", "F1 L6", "B6 W6")
    play(state, "D5 F2 B1")
    assert tokens(state) == "F0 B5 D5 M6 L6 W6"
    play(state, "D4 F0 B2")
    assert state.leader == 0


@pytest.mark.ruling("FF-43")
@pytest.mark.ruling("FF-29")
def test_a_token_that_the_same_trick_lowers_is_as_it_stood() -> None:
    """F is on 1, F2 lies on the table as F0 is played."""
    deal = dealt(LEADER, "F123456 L0123456 B0", "F0 B123456 W0123456")
    state = table(deal, ("D6 M6", "F1 L6", "B6 W6"), (4, 4, 4), special_powers=True)
    play(state, "D5 F2 F0")
    assert (state.leader, tokens(state)) == (2, "F0 B6 D5 M6 L6 W6")


@pytest.mark.ruling("FF-43")
@pytest.mark.parametrize(
    ("picks", "track"),
    [
        (("D6 M6", "L56", "B6 W6"), "Fc B6 D6 M6 L6 W6"),  # F0 is the Scariest Monster's
        (("D6 M6", "L56", "W56"), "Fc Bc D6 M6 L6 W6"),  # F falls as F0 is played
    ],
)
def test_a_0_of_a_monster_in_the_centre_has_its_power(
    picks: tuple[str, str, str], track: str
) -> None:
    """It wins over the led monster; B1 is not the Bride's 0 but trump in the second case."""
    state = powered("DM FL BW", *picks)
    assert tokens(state) == track
    play(state, "D5 F0 B1")
    assert (state.leader, last(state, "trick").data["by"]) == (1, "Frankenstein")


# Leading -------------------------------------------------------------------------------------


@pytest.mark.ruling("FF-44")
def test_a_0_never_leads() -> None:
    """Not of a monster on a number, in the centre or the Scariest one."""
    state = powered("DM FL BW", "D6 M6", "F6 L6", "B6 W6")
    assert choices(state) == "D1 D2 D3 D4 D5 M1 M2 M3 M4 M5"
    state = powered("DM FL BW", "D56", "F6 L6", "B6 W6")
    assert scariest(state) == "Mummy"
    assert choices(state) == "D1 D2 D3 D4 M1 M2 M3 M4 M5 M6"


@pytest.mark.ruling("FF-44")
def test_a_leader_with_only_0s_and_cards_that_are_not_scary_ends_the_round() -> None:
    """F and B are on 0, W0 is in the centre; without the variant it leads."""
    deal = dealt("F01234 B01234 D0123 W0", "D4 M01234 L01234 W1234")
    for is_on in (True, False):
        state = table(deal, ("F0 B0 D0", "M234"), (0, 0), special_powers=is_on)
        assert len(state.round_scores) == is_on
        if is_on:
            assert last(state, "round_end").data["reason"] == "stuck"
        else:
            assert choices(state) == "W0"


# The order of the end of a trick -------------------------------------------------------------


@pytest.mark.ruling("FF-45")
@pytest.mark.ruling("FF-49")
def test_each_card_is_finished_before_the_next_in_the_order_played() -> None:
    """Owner, winner; owner, winner; the trick counts already, the track is not lowered yet."""
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6")
    play(state, "F5 D0 M0")
    order_asked: list[tuple[Phase, int]] = []
    for _ in range(4):
        order_asked.append(asked(state))
        assert (state.won, tokens(state)) == ([1, 0, 0], "F6 B6 D6 M6 L6 W6")
        play(state, "accept")
    assert order_asked == [(Phase.CHANGE, seat) for seat in (1, 0, 2, 0)]
    # Dracula lowers 4 and 4, the Mummy raises 4 and what is 3 now.
    assert state.bids == [4, 3, 5]
    assert tokens(state) == "F5 B6 D5 M5 L6 W6"
    assert asked(state) == (Phase.PLAY, 0)


@pytest.mark.ruling("FF-45")
@pytest.mark.parametrize(
    ("monsters", "picks", "starter", "trick", "questions"),
    [
        ("FB ML DW", ("F6 B6", "M6 L6", "D6 W6"), 0, "F5 M0 D0", "M0:1 M0:0 D0:2 D0:0"),
        ("FB ML DW", ("F6 B6", "M6 L6", "D6 W6"), 0, "F5 L0 D0", "L0:1 L0:0 D0:2 D0:0"),
        ("MW FB DL", ("M6 W6", "F6 B6", "D6 L6"), 1, "F5 D0 M0", "D0:2 D0:1 M0:0 M0:1"),
        ("MW FB DL", ("M6 W6", "F6 B6", "D6 L6"), 1, "F5 L0 M0", "L0:2 L0:1 M0:0 M0:1"),
    ],
)
def test_the_order_is_that_of_the_cards_played(
    monsters: str, picks: tuple[str, str, str], starter: int, trick: str, questions: str
) -> None:
    """Neither that of the monsters nor that of the seats; the starter leads F5 and wins."""
    state = powered(monsters, *picks, starter=starter)
    play(state, trick)
    for question in questions.split():
        card, seat = question.split(":")
        assert state.seat == int(seat)
        assert (state.phase is Phase.DISCARD) is (card == "L0")
        play(state, "pass")
    assert asked(state) == (Phase.PLAY, starter)
    asked_of = [event.data["card"] for event in told(state, "change")]
    assert asked_of == [names(each[:2])[0] for each in questions.split() if each[0] != "L"]


@pytest.mark.ruling("FF-45")
@pytest.mark.ruling("FF-48")
def test_the_second_card_comes_first_and_its_own_power_last() -> None:
    """D0, then W0 with M0 as the second card: the Mummy asks after Dracula."""
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6")
    play(state, "F5 D0 W0")
    assert asked(state) == (Phase.SECOND, 2)
    play(state, "M0")
    order_asked: list[int] = []
    for _ in range(4):
        order_asked.append(state.seat)
        play(state, "pass")
    assert order_asked == [1, 0, 2, 0]
    assert [event.data["card"] for event in told(state, "change")] == [
        *names("D0") * 2,
        *names("M0") * 2,
    ]
    assert state.bids == [4, 4, 4]


# Werewolf ------------------------------------------------------------------------------------


@pytest.mark.ruling("FF-48")
@pytest.mark.ruling("FF-20")
def test_the_second_card_follows_if_it_can() -> None:
    """W was led, so it is a W; without the led monster it is any card; or the Zombie Hand."""
    hands = "W456 D0123456 M0123", "W0123 F0123456 L012", "B0123456 M456 L3456"
    picks = "D6 M3", "F6 L2", "B6 M6"
    state = table(dealt(*hands), picks, (4, 4, 4), special_powers=True)
    play(state, "W4 W0 B1")
    assert asked(state) == (Phase.SECOND, 1)
    assert choices(state) == "W1 W2 W3 Z Z-"
    state = table(dealt(*hands), picks, (4, 4, 4), special_powers=True)
    play(state, "D5 W0 B1")
    assert choices(state) == "F0 F1 F2 F3 F4 F5 L0 L1 W1 W2 W3 Z Z-"
    play(state, "F1")
    assert state.view(SPECTATOR).hand_sizes == (11, 10, 11)


@pytest.mark.ruling("FF-48")
@pytest.mark.parametrize(
    ("picks", "second", "winner", "track"),
    [
        # M is the Scariest Monster: the second card wins.
        (("D6 L6", "W56", "F6 B6"), "M1", 1, "F5 B6 D5 Mc L6 W5"),
        # Both cards are W and lower its token.
        (("D6 L6", "W56", "F6 B6"), "W4", 0, "F5 B6 D5 Mc L6 W4"),
        # M and L are in the centre: the second card moves M, and L is promoted.
        (("D56", "W56", "F6 B6"), "M5", 0, "F5 B6 D5 Mb Lc W5"),
    ],
)
def test_both_cards_count(
    picks: tuple[str, str, str], second: str, winner: int, track: str
) -> None:
    """For winning, for the track and for the centre; the leader has led D4, seat 2 played F1."""
    state = powered("DL WM FB", *picks)
    play(state, f"D4 W0 F1 {second}")
    assert (state.leader, tokens(state)) == (winner, track)
    if track[12:] == "Mb Lc W5":
        assert scariest(state) == "Lagoony"


# Two players; seat 0 leads and wins M4 L4 M3 D4 D3 D2 D1 M2 M1 F1 F2 W4, seat 1 has a Mummy and, at
# the end, L0 and W0. M, L and W fall, D is the Scariest Monster.
LAST_WOLF = dealt("F01234 D1234 M1234 W4 L4", "B01234 D0 M0 L0123 W0123")
LAST_PICKS = ("F034", "B034")
SEVEN_TRICKS = "M4 M0 pass pass  L4 L3  M3 W1  D4 D0  D3 W2  D2 W3  D1 L2"


def last_wolf(words: str) -> FrightFactorState:
    """Return that round after some more moves."""
    state = table(LAST_WOLF, LAST_PICKS, (0, 0), special_powers=True)
    play(state, SEVEN_TRICKS)
    assert (tokens(state), scariest(state)) == ("F4 B4 Dc Mb Lb Wb", "Dracula")
    play(state, words)
    return state


@pytest.mark.ruling("FF-48")
@pytest.mark.ruling("FF-25")
def test_without_a_card_the_second_one_is_the_zombie_hand_or_none() -> None:
    """W0 was the last card of seat 1; a pass keeps the Zombie Hand."""
    state = last_wolf("M2 L1  M1 B1  F1 B2  F2 L0 pass pass  W4 W0")
    assert (asked(state), choices(state)) == ((Phase.SECOND, 1), "Z pass")
    play(state, "pass")
    end = last(state, "round_end").data
    assert (end["tricks"], end["reason"]) == ([12, 0], "empty")
    assert state.view(SPECTATOR).has_zombie == (True, True)
    assert set(last(state, "pass").rules) == {"FF-25", "FF-48"}


@pytest.mark.ruling("FF-48")
@pytest.mark.ruling("FF-53")
def test_without_a_card_and_a_zombie_hand_there_is_no_second_card() -> None:
    """Seat 1 has played it and set B2 aside for L0: W0 is its last card, and nobody is asked.

    An event says so.
    """
    state = last_wolf("M2 Z  M1 L1  F1 B1  F2 L0 B2 pass  W4 W0")
    assert state.number == 1
    assert last(state, "round_end").data["tricks"] == [12, 0]
    assert last(state, "not_offered").data == {"seat": 1, "card": "Werewolf 0"}
    assert last(state, "not_offered").rules == ("FF-48",)


@pytest.mark.ruling("FF-57")
def test_a_werewolf_with_the_zombie_hand_does_not_win() -> None:
    """W is the Scariest Monster and W0 its only card: with another second card it wins."""
    for second, winner in (("Z", 0), ("L4", 1)):
        state = powered("DM WL FB", "D6 M6", "L56", "F6 B6")
        assert scariest(state) == "Werewolf"
        play(state, f"D5 W0 F1 {second}")
        assert state.leader == winner


@pytest.mark.ruling("FF-57")
def test_a_werewolf_with_the_zombie_hand_still_counts_for_the_track() -> None:
    """W is on a number and goes down by 1, or in the centre beside L and falls."""
    state = powered("DM WL FB", "D6 M6", "L6 W6", "F6 B6")
    play(state, "D5 W0 F1 Z-")
    assert tokens(state) == "F5 B6 D5 M6 L6 W5"
    assert state.bids == [4, 3, 4]
    state = powered("DL WM FB", "D56", "M56", "F6 B6")
    play(state, "D4 W0 F1 Z")
    assert (state.leader, tokens(state)) == (0, "F5 B6 D5 M6 Lc Wb")


# A Bride who is last -------------------------------------------------------------------------

# Seat 2 plays W0 with a second card and sets a card aside for L0, so that it has none in the
# eleventh trick, which seat 0 leads with M2; M is the Scariest Monster. Seat 1 has B0 and F0.
SHORT_HAND = dealt("F56 D123456 M123456", "F01234 B0123456 D0 M0", "L0123456 W0123456")
TEN_TRICKS = """
    D6 D0 W0 L5  D5 B1 L0 W5 pass  M6 M0 W1 pass pass
    D4 B2 L1  D3 B3 L2  D2 B4 L3  D1 F1 L4  M5 F2 W2  M4 F3 W3  M3 F4 W4
"""


@pytest.mark.ruling("FF-46")
@pytest.mark.ruling("FF-51")
@pytest.mark.parametrize(("word", "winner"), [("pass", 1), ("Z", 0)])
def test_the_bride_is_last_when_those_behind_her_pass(word: str, winner: int) -> None:
    """Even over the Scariest Monster; a Zombie Hand after her is a card."""
    state = table(SHORT_HAND, ("F56", "B56", "L6 W6"), (0, 0, 0), special_powers=True)
    play(state, TEN_TRICKS)
    assert [held(state, seat) for seat in range(3)] == ["M12", "F0 B0", ""]
    assert scariest(state) == "Mummy"
    play(state, "M2 B0")
    assert (state.seat, choices(state)) == (2, "Z pass")
    play(state, word)
    assert last(state, "trick").data["winner"] == winner


# Dracula, the Mummy, Lagoony -----------------------------------------------------------------


@pytest.mark.ruling("FF-49")
@pytest.mark.parametrize(
    ("monsters", "picks", "trick", "bids", "after"),
    [
        ("FB DL MW", ("F6 B6", "D6 L6", "M6 W6"), "F5 D0 M1", (4, 2, 0), [3, 1, 0]),
        ("FB ML DW", ("F6 B6", "M6 L6", "D6 W6"), "F5 M0 D1", (4, 2, 0), [5, 3, 0]),
        ("FB ML DW", ("F6 B6", "M6 L6", "D6 W6"), "F5 M0 D1", (12, 12, 0), [13, 13, 0]),
        ("FB ML DW", ("F6 B6", "M6 L6", "D6 W6"), "F5 M0 D1", (0, 0, 0), [1, 1, 0]),
    ],
)
def test_dracula_lowers_and_the_mummy_raises_by_one(
    monsters: str,
    picks: tuple[str, str, str],
    trick: str,
    bids: tuple[int, int, int],
    after: list[int],
) -> None:
    """First whose card it is, then who won the trick; in public; without a ceiling."""
    state = powered(monsters, *picks, bids=bids)
    play(state, trick)
    assert asked(state) == (Phase.CHANGE, 1)
    assert choices(state) == "pass accept"
    play(state, "accept")
    assert asked(state) == (Phase.CHANGE, 0)
    play(state, "accept")
    assert asked(state) == (Phase.PLAY, 0)
    assert state.bids == after
    view = state.view(SPECTATOR).to_json()
    assert [seat["prediction"] for seat in view["seats"]] == after
    assert [seat["announced"] for seat in view["seats"]] == list(bids)


@pytest.mark.ruling("FF-49")
@pytest.mark.parametrize(
    ("bids", "who"), [((4, 0, 4), [0]), ((0, 4, 4), [1]), ((0, 0, 4), []), ((1, 1, 0), [1, 0])]
)
def test_dracula_does_not_ask_who_predicts_0(bids: tuple[int, int, int], who: list[int]) -> None:
    """Declining keeps the prediction."""
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6", bids=bids)
    play(state, "F5 D0 M1")
    seats: list[int] = []
    while state.phase is Phase.CHANGE:
        seats.append(state.seat)
        play(state, "pass")
    assert seats == who
    assert state.bids == list(bids)
    offered_not = {event.data["seat"] for event in told(state, "not_offered")}
    assert offered_not == {0, 1} - set(who)


@pytest.mark.ruling("FF-50")
def test_lagoony_lets_the_owner_then_the_winner_set_a_card_aside() -> None:
    """It is not played: no token is lowered or moved by it, W and D stay in the centre."""
    state = powered("FB DL MW", "F6 B6", "L56", "M56")
    assert tokens(state) == "F6 B6 Dc M6 L6 Wc"
    play(state, "F5 L0 M1")
    assert asked(state) == (Phase.DISCARD, 1)
    assert choices(state) == "D0 D1 D2 D3 D4 D5 D6 L1 L2 L3 L4 pass"
    play(state, "D1")
    assert asked(state) == (Phase.DISCARD, 0)
    play(state, "B0")
    assert asked(state) == (Phase.PLAY, 0)
    assert tokens(state) == "F5 B6 Dc M5 L5 Wc"
    assert (held(state, 0), held(state, 1)) == ("F01234 B12345", "D023456 L1234")
    assert told(state, "below") == []


@pytest.mark.ruling("FF-50")
def test_what_is_set_aside_is_known_to_its_owner_alone() -> None:
    """That a card was, and how many are left in the hand, is public."""
    state = powered("FB DL MW", "F6 B6", "L56", "M56")
    play(state, "F5 L0 M1 D1 pass")
    seats = {
        seat: state.view(seat).to_json()["seats"][1] for seat in (0, 1, 2, SPECTATOR, EVERYTHING)
    }
    assert {seat["cards"] for seat in seats.values()} == {10}
    assert {seat["discards"] for seat in seats.values()} == {1}
    assert [seat for seat, seen in seats.items() if "discarded" in seen] == [1, EVERYTHING]
    assert seats[1]["discarded"] == names("D1")
    for seat in (0, 2, SPECTATOR):
        assert names("D1")[0] not in str(state.information_state(seat))


@pytest.mark.ruling("FF-50")
def test_lagoony_does_not_ask_who_has_no_monster_card() -> None:
    """L0 is played second and last by seat 1; its Zombie Hand cannot be set aside."""
    state = last_wolf("M2 L1  M1 B1  F1 B2  F2 W0 L0")
    assert last(state, "not_offered").data == {"seat": 1, "card": "Lagoony 0"}
    assert (asked(state), choices(state)) == ((Phase.DISCARD, 0), "W4 pass")


@pytest.mark.ruling("FF-50")
@pytest.mark.ruling("FF-52")
def test_who_wins_with_lagoony_decides_once() -> None:
    """L0 is the only card of the Scariest Monster."""
    state = powered("FB DL MW", "F6 B6", "D56", "M6 W6")
    assert scariest(state) == "Lagoony"
    play(state, "F5 L0 M1")
    assert (state.leader, asked(state)) == (1, (Phase.DISCARD, 1))
    play(state, "pass")
    assert asked(state) == (Phase.PLAY, 1)


@pytest.mark.ruling("FF-51")
@pytest.mark.ruling("FF-25")
def test_a_player_may_be_out_of_cards_while_the_others_play_on() -> None:
    """Seat 1 has set one aside and played a second card; it passes in the last two tricks."""
    deal = dealt("F01234 D1234 M34 W1234", "B01234 D0 M012 L01234 W0")
    state = table(deal, ("F034", "B034"), (0, 0), special_powers=True)
    play(state, "D4 D0  M4 M2  D3 L0 M0 pass  M3 M1  D2 L1  D1 L2  F1 L3  F2 L4  W1 W0 B1  W2 B2")
    assert [held(state, seat) for seat in (0, 1)] == ["W34", ""]
    play(state, "W3")
    assert (state.seat, choices(state)) == (1, "Z pass")
    play(state, "pass W4 pass")
    end = last(state, "round_end").data
    assert (end["tricks"], end["reason"]) == ([12, 0], "empty")
