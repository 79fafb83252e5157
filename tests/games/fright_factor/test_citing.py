"""The rulings that events and decisions name: each where it bites, and nowhere else."""

import pytest

from games.engine import Event
from games.fright_factor.state import FrightFactorState

from .hidden import random_states
from .table import (
    BLANK,
    BLANK_BY_1,
    LONG,
    LONG_PICKS,
    SHORT,
    SHORT_PICKS,
    TWELVE_TRICKS,
    begin,
    blank_round,
    dealt,
    filled,
    last,
    play,
    powered,
    reveal,
    short_round,
    table,
    told,
)

# Who leads D or M, who has F, who has B; the Bride sits last, or Frankenstein does.
BRIDE_LAST = "DM FL BW", "D6 M6", "F6 L6", "B6 W6"
FRANKENSTEIN_LAST = "DM BL FW", "D6 M6", "B6 L6", "F6 W6"
# Seat 1 has D or M and L; nothing is in the centre.
OFFERS = "FB DL MW", "F6 B6", "D6 L6", "M6 W6"
# Seat 1 has W and L; W is the Scariest Monster, or W and L are on 6.
SCARIEST_WOLF = "DM WL FB", "D6 M6", "L56", "F6 B6"
WOLF = "DM WL FB", "D6 M6", "L6 W6", "F6 B6"


def cited(event: Event) -> str:
    """Return the rulings of an event in rising order, without what all begin with."""
    assert len(set(event.rules)) == len(event.rules)
    return " ".join(sorted(rule.removeprefix("FF-") for rule in event.rules))


def rules(state: FrightFactorState, kind: str) -> str:
    """Return the rulings of the last event of a kind."""
    return cited(last(state, kind))


def after(position: tuple[str, ...], words: str, **options: bool) -> FrightFactorState:
    """Return a position with special powers after some moves."""
    monsters, *picks = position
    state = powered(monsters, *picks, bids=(4, 4, 4), starter=0, **options)
    play(state, words)
    return state


def whole_short_round() -> FrightFactorState:
    """Return the short round and the deal of the next: 7 points for seat 0, a zero for seat 1."""
    state = short_round(4, 1)
    play(state, "L4 Z- L3 L0 L2 D1 L1 D2")
    return state


def passing() -> FrightFactorState:
    """Return the long round up to the pass in its extra trick."""
    state = table(LONG, LONG_PICKS, (5, 8))
    play(state, f"{TWELVE_TRICKS} W4 pass")
    return state


# The round -----------------------------------------------------------------------------------


def test_a_deal_cites_its_leftovers_and_plays_nothing() -> None:
    """F3 and F7 are left over: two ranks of one monster."""
    state = begin(filled("F5", "B8", "D8", "M8", ranks=9, left="F37"))
    reveal(state, "F5", "B8", "D8", "M8")
    assert (rules(state, "deal"), rules(state, "reveal")) == ("08", "11")
    assert rules(whole_short_round(), "deal") == ""


@pytest.mark.ruling("FF-10")
@pytest.mark.ruling("FF-13")
@pytest.mark.ruling("FF-14")
def test_the_rulings_on_the_track_are_cited() -> None:
    """A 0 and several M; one token in the centre; none of them."""
    assert rules(whole_short_round(), "reveal") == "10 11"
    deal = dealt("F01234 B01234 D4 L0123", "D0123 M01234 L4 W01234")
    assert rules(table(deal, ("F4 B4 D4", "M4 L4 W4"), (6, 6)), "reveal") == "14"
    assert rules(table(deal, ("F4 B4 D4", "M34 L4"), (6, 6)), "reveal") == "11 13"


@pytest.mark.ruling("FF-27")
@pytest.mark.ruling("FF-28")
@pytest.mark.ruling("FF-29")
def test_a_trick_cites_what_moves_and_lowers_tokens() -> None:
    """L is led from the centre, so that W is the Scariest; the tokens go down in each trick."""
    state = whole_short_round()
    assert (rules(state, "below"), rules(state, "scariest")) == ("27", "28")
    assert [cited(event) for event in told(state, "lower")] == ["29"] * 4
    assert [cited(event) for event in told(state, "trick")] == ["26"] * 4


@pytest.mark.ruling("FF-22")
@pytest.mark.parametrize(
    ("bid", "word", "expected"), [(1, "Z-", "21 22"), (1, "Z", "21"), (0, "Z", "21 22")]
)
def test_the_zombie_hand_cites_that_a_prediction_is_lowered_or_cannot_be(
    bid: int, word: str, expected: str
) -> None:
    """It is not offered at 0."""
    state = short_round(4, bid)
    play(state, f"L4 {word}")
    assert rules(state, "zombie") == expected


@pytest.mark.ruling("FF-25")
def test_the_zombie_hand_of_who_has_no_card_and_a_pass_cite_that() -> None:
    """In the extra trick; the decision rests on it, too."""
    assert rules(passing(), "pass") == "25"
    state = table(LONG, LONG_PICKS, (5, 8))
    play(state, f"{TWELVE_TRICKS} W4")
    assert state.decision is not None
    assert state.decision.rule == "FF-25"
    play(state, "Z-")
    assert rules(state, "zombie") == "21 22 25"


@pytest.mark.ruling("FF-18")
@pytest.mark.ruling("FF-20")
def test_decisions_rest_on_the_rulings_on_leading_and_following() -> None:
    """Seat 0 leads, seat 1 has cards."""
    state = short_round(4, 1)
    assert state.decision is not None
    assert state.decision.rule == "FF-18"
    play(state, "L4")
    assert state.decision.rule == "FF-20"


@pytest.mark.ruling("FF-31")
def test_the_lead_of_the_extra_trick_cites_it() -> None:
    """Twelve cards in a hand: it is the thirteenth, W4. No other card of the base game cites."""
    state = passing()
    plays = told(state, "play")
    assert [cited(event) for event in plays] == [""] * (len(plays) - 1) + ["31"]
    assert plays[-1].data == {"seat": 0, "card": "Werewolf 4", "lead": True}


OF_THE_VARIANT = {f"FF-{number}" for number in (*range(42, 53), 57)}


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("has_powers", [True, False])
def test_a_trick_is_won_by_one_ruling_and_the_base_game_cites_none_of_the_variant(
    players: int, has_powers: bool
) -> None:
    """In random games: FF-26 or FF-52, never both."""
    for seed in range(8):
        *_, state = random_states(players, seed, special_powers=has_powers)
        events = state.events()
        for event in events:
            if event.kind == "trick":
                assert len({"FF-26", "FF-52"} & set(event.rules)) == 1
        cites = OF_THE_VARIANT & {rule for event in events for rule in event.rules}
        assert bool(cites) is has_powers


# The end of the round ------------------------------------------------------------------------


@pytest.mark.ruling("FF-30")
@pytest.mark.ruling("FF-36")
@pytest.mark.ruling("FF-37")
def test_a_round_cites_how_it_ends_and_scores() -> None:
    """The leader is stuck; seat 0 is exact, seat 1 keeps a zero, lowered from 1 (FF-35)."""
    assert rules(whole_short_round(), "round_end") == "30 35 36 37"
    # Seat 0 wins 4 of 5, seat 1 none of 1, so that the scary monsters count for nobody.
    state = short_round(5, 1)
    play(state, "L4 L0 L3 D1 L2 D2 L1 D3")
    assert rules(state, "round_end") == "30"


@pytest.mark.ruling("FF-30")
def test_a_round_that_ends_with_all_cards_played_leaves_nothing_open() -> None:
    """Both are exact after the extra trick; FF-30 bites if a Zombie Hand or another card is left.

    In the second game nobody has spent the Zombie Hand: seat 0 has it, and no monster card.
    """
    assert rules(passing(), "round_end") == "37"
    state = table(LONG, LONG_PICKS, (5, 7))
    play(state, "D4 D0  M3 M4  L4 D3  L3 F0  L2 F1  L1 M0  L0 M1  B1 M2  B0 W4  W1 W0  W2 D1")
    play(state, "W3 D2")
    assert rules(state, "round_end") == "30 37"


@pytest.mark.ruling("FF-32")
@pytest.mark.ruling("FF-38")
@pytest.mark.ruling("FF-39")
def test_rounds_of_zeros_cite_who_scores_by_that_row() -> None:
    """All of them without a trick, two of three with one, one of two."""
    state = begin(BLANK)
    blank_round(state, 0, 0)
    assert rules(state, "round_end") == "30 32 36 39"
    zeros = dealt("F0123456 B012345 L6", "B6 D0123456 M012345", "M6 L012345 W0123456")
    state = table(zeros, ("F0 B0", "D56", "W56"), (1, 0, 0))
    play(state, "L6 D0 L0")
    assert rules(state, "round_end") == "30 36 37 38"
    state = begin(BLANK)
    blank_round(state, 2, 0)
    assert rules(state, "round_end") == "30 32 36"


@pytest.mark.ruling("FF-41")
def test_a_tie_at_the_end_is_cited() -> None:
    """Both score 2, seat 1 in the third round. Else nobody asks how a tie is broken."""
    state = begin(BLANK, BLANK_BY_1, BLANK)
    blank_round(state, 0, 1)
    blank_round(state, 0, 0)
    blank_round(state, 1, 0)
    assert rules(state, "game_over") == "41"
    assert last(state, "game_over").data == {"scores": [2, 2], "winners": [1]}
    state = begin(BLANK, BLANK_BY_1, BLANK)
    for _ in range(2):
        blank_round(state, 0, 0)
    blank_round(state, 1, 0)
    assert last(state, "game_over").data == {"scores": [2, 3], "winners": [1]}
    assert rules(state, "game_over") == ""


# Who wins, with special powers ---------------------------------------------------------------


@pytest.mark.ruling("FF-47")
@pytest.mark.ruling("FF-46")
@pytest.mark.parametrize(
    ("position", "trick", "winner", "expected"),
    [
        (BRIDE_LAST, "D5 F1 B1", 0, "26"),
        # Frankenstein without the Bride
        (BRIDE_LAST, "D5 F0 B1", 1, "52"),
        # The Bride without Frankenstein: last, not last
        (BRIDE_LAST, "D5 F1 B0", 2, "46 52"),
        (FRANKENSTEIN_LAST, "D5 B0 F1", 0, "26 46"),
        # Both: she is last, and two powers are at work; she is not, and one is
        (BRIDE_LAST, "D5 F0 B0", 2, "45 46 47 52"),
        (FRANKENSTEIN_LAST, "D5 B0 F0", 2, "46 47 52"),
    ],
)
def test_frankenstein_and_the_bride_are_cited_together_only_where_both_are_active(
    position: tuple[str, ...], trick: str, winner: int, expected: str
) -> None:
    """FF-46 wherever she is active, FF-47 where he is, too."""
    state = after(position, trick)
    assert (state.leader, rules(state, "trick")) == (winner, expected)


@pytest.mark.ruling("FF-42")
@pytest.mark.ruling("FF-47")
@pytest.mark.parametrize(
    ("answers", "winner", "expected"),
    [
        ("accept accept", 2, "45 46 47 52"),
        ("pass accept", 2, "46 52"),
        ("accept pass", 1, "52"),
        ("pass pass", 0, "26"),
    ],
)
def test_a_power_that_is_declined_is_not_cited(answers: str, winner: int, expected: str) -> None:
    """It is a plain 0; that it was asked about is FF-42."""
    state = after(BRIDE_LAST, f"D5 F0 B0 {answers}", powers_optional=True)
    assert (state.leader, rules(state, "trick")) == (winner, expected)
    assert [cited(event) for event in told(state, "power")] == ["42", "42"]


@pytest.mark.ruling("FF-47")
@pytest.mark.ruling("FF-43")
def test_a_frankenstein_without_power_is_not_cited() -> None:
    """F was shown with a 1 and is brought to 0: F0, tested as it falls, is a plain card."""
    state = after(("DM FL BW", "D6 M6", "F1 L6", "B6 W6"), "D5 F2 B1  D4 F0 B0")
    assert (state.leader, rules(state, "trick")) == (2, "46 52")
    assert [cited(event) for event in told(state, "play")] == ["", "", "", "", "43", "43"]


@pytest.mark.ruling("FF-52")
@pytest.mark.ruling("FF-26")
@pytest.mark.parametrize(
    ("trick", "has_powers", "expected"),
    [
        ("F5 L0 M1", True, "52"),
        ("F5 L1 M1", True, "26"),
        ("F5 L0 M1", False, "26"),
    ],
)
def test_a_0_that_wins_as_the_only_scariest_card_is_cited(
    trick: str, has_powers: bool, expected: str
) -> None:
    """L is the Scariest Monster. Without the variant, and with a higher card, it is the rule."""
    state = after(("FB DL MW", "F6 B6", "D56", "M6 W6"), trick, special_powers=has_powers)
    assert (state.won, rules(state, "trick")) == ([0, 1, 0], expected)


@pytest.mark.ruling("FF-52")
def test_a_0_beside_a_higher_card_of_the_same_player_does_not_win() -> None:
    """W0 and W5 of the Werewolf's player, W being the Scariest Monster: W5 wins."""
    state = after(SCARIEST_WOLF, "D5 W0 F1 W5")
    assert (state.leader, rules(state, "trick")) == (1, "26")


# Seat 1 has all W but W1, which seat 2 holds; W is the Scariest Monster.
TWO_WOLVES = dealt("D0123456 M0123456", "W023456 L0123456 F6", "F012345 B0123456 W1")
TWO_WOLVES_PICKS = ("D6 M6", "F6 L6", "F5 B6")


@pytest.mark.ruling("FF-57")
@pytest.mark.ruling("FF-48")
def test_a_werewolf_passed_over_is_cited_where_it_would_have_won() -> None:
    """As the one Scariest card: D5 wins in its place. Played with L4, it wins itself (FF-52)."""
    state = after(SCARIEST_WOLF, "D5 W0 F1 Z")
    assert (state.leader, rules(state, "trick"), rules(state, "zombie")) == (0, "26 57", "21 48")
    state = after(SCARIEST_WOLF, "D5 W0 F1 L4")
    assert (state.leader, rules(state, "trick"), rules(state, "play")) == (1, "52", "48")


@pytest.mark.ruling("FF-57")
def test_a_werewolf_passed_over_is_not_cited_where_it_would_have_lost() -> None:
    """To W1, to Frankenstein (whose power is at work beside his), or as W is on a number."""
    state = table(TWO_WOLVES, TWO_WOLVES_PICKS, (4, 4, 4), special_powers=True)
    play(state, "D5 W0 W1 Z")
    assert (state.leader, rules(state, "trick")) == (2, "26")
    state = after(SCARIEST_WOLF, "D5 W0 F0 Z")
    assert (state.leader, rules(state, "trick")) == (2, "45 52")
    state = after(WOLF, "D5 W0 F1 Z")
    assert (state.leader, rules(state, "trick")) == (0, "26")


@pytest.mark.ruling("FF-45")
@pytest.mark.parametrize(
    ("position", "words", "expected"),
    [
        (OFFERS, "F5 D0 M1", "26"),
        (OFFERS, "F5 D0 M0", "26 45"),
        (OFFERS, "F5 L0 W1", "26"),
        (OFFERS, "F5 L0 M0", "26 45"),
        # The Werewolf with a second card that has a power, or has none
        (WOLF, "D5 W0 F1 L0", "26 45"),
        (WOLF, "D5 W0 F1 L1", "26"),
    ],
)
def test_the_order_is_cited_where_two_powers_are_at_work(
    position: tuple[str, ...], words: str, expected: str
) -> None:
    """One alone has no order."""
    assert rules(after(position, words), "trick") == expected


@pytest.mark.ruling("FF-45")
@pytest.mark.ruling("FF-42")
def test_a_werewolf_that_declines_is_no_power_at_work() -> None:
    """Frankenstein is alone then."""
    state = after(WOLF, "D5 W0 F0 pass accept", powers_optional=True)
    assert (state.leader, rules(state, "pass"), rules(state, "trick")) == (2, "42", "52")
    state = after(WOLF, "D5 W0 F0 L4 accept", powers_optional=True)
    assert (state.leader, rules(state, "trick")) == (2, "45 52")


# The powers that ask -------------------------------------------------------------------------


@pytest.mark.ruling("FF-43")
def test_a_card_of_rank_0_cites_the_test_of_its_power() -> None:
    """In the variant alone, and no other card does."""
    for has_powers, expected in ((True, ["", "43", ""]), (False, ["", "", ""])):
        state = after(BRIDE_LAST, "D5 F0 B1", special_powers=has_powers)
        assert [cited(event) for event in told(state, "play")] == expected


@pytest.mark.ruling("FF-49")
@pytest.mark.ruling("FF-50")
def test_what_the_powers_offer_cites_their_rulings() -> None:
    """Changed or kept, set aside or not, and what is not offered at 0."""
    state = powered(*OFFERS, bids=(0, 2, 1))
    play(state, "F5 D0 M1 pass")
    assert (rules(state, "change"), rules(state, "not_offered")) == ("49", "49")
    for word in ("pass", "D1"):
        assert rules(after(OFFERS, f"F5 L0 M1 {word}"), "discard") == "50"


@pytest.mark.ruling("FF-44")
@pytest.mark.parametrize(("has_powers", "rounds"), [(True, 1), (False, 0)])
def test_a_round_that_a_scary_0_cannot_keep_alive_is_cited(has_powers: bool, rounds: int) -> None:
    """F and B are on 0, W0 is in the centre and would lead in the base game."""
    deal = dealt("F01234 B01234 D0123 W0", "D4 M01234 L01234 W1234")
    state = table(deal, ("F0 B0 D0", "M234"), (0, 0), special_powers=has_powers)
    assert len(state.round_scores) == rounds
    if has_powers:
        assert rules(state, "round_end") == "30 32 36 39 44"


@pytest.mark.ruling("FF-44")
def test_a_round_that_ends_with_cards_that_are_not_scary_cites_no_0() -> None:
    """In the variant, with F1234 B1234 and F and B on 0; seat 1 sets none aside for L0."""
    state = table(SHORT, SHORT_PICKS, (4, 0), special_powers=True)
    play(state, "L4 L0 pass pass L3 D1 L2 D2 L1 D3")
    assert last(state, "round_end").data["reason"] == "stuck"
    assert rules(state, "round_end") == "30 36 37"


# Hands that a power has made unequal ---------------------------------------------------------

UNEQUAL = dealt("F01234 D1234 M34 W1234", "B01234 D0 M012 L01234 W0")


def unequal(words: str) -> FrightFactorState:
    """Return a round of two in which seat 1 sets M0 aside for L0 and plays two cards for W0."""
    state = table(UNEQUAL, ("F034", "B034"), (0, 0), special_powers=True)
    play(state, words)
    return state


@pytest.mark.ruling("FF-51")
@pytest.mark.ruling("FF-53")
def test_who_has_no_card_because_of_a_power_is_cited() -> None:
    """Seat 1 passes or plays the Zombie Hand in the eleventh trick; or, without it, is skipped."""
    ten = "D4 D0  M4 M2  D3 L0 M0 pass  M3 M1  D2 L1  D1 L2  F1 L3  F2 L4  W1 W0 B1  W2 B2  W3"
    assert rules(unequal(f"{ten} pass"), "pass") == "25 51"
    assert rules(unequal(f"{ten} Z"), "zombie") == "21 22 25 51"
    spent = "D4 Z  M4 M2  D3 D0  M3 M1  D2 L0 M0 pass  D1 L1  F1 L2  F2 L3  W1 W0 L4  W2 B1  W3 B2"
    assert rules(unequal(f"{spent} W4"), "skip") == "25 51 53"


@pytest.mark.ruling("FF-51")
def test_a_leader_who_has_set_the_last_card_aside_ends_the_round_by_it() -> None:
    """Seat 0 sets W0 aside for L0 and has no card to lead, seat 1 has M0.

    Both had predicted 0: 11 won and none, so that there is a zero.
    """
    deal = dealt("F01234 D1234 M4 W01234", "B01234 D0 M0123 L01234")
    state = table(deal, ("F034", "B034"), (0, 0), special_powers=True)
    play(state, "D4 D0  M4 M3  D3 L4  D2 L3  D1 L2  F1 L1  F2 B1  W4 B2  W3 M2  W2 M1")
    play(state, "W1 L0 pass W0")
    assert rules(state, "round_end") == "30 36 51"


@pytest.mark.ruling("FF-51")
@pytest.mark.ruling("FF-25")
def test_with_the_option_an_empty_hand_by_a_power_ends_the_round_by_it() -> None:
    """Seat 1 has none after ten tricks; without a power it would have had two."""
    state = table(UNEQUAL, ("F034", "B034"), (0, 0), special_powers=True, end_when_any_empty=True)
    play(state, "D4 D0  M4 M2  D3 L0 M0 pass  M3 M1  D2 L1  D1 L2  F1 L3  F2 L4  W1 W0 B1  W2 B2")
    assert last(state, "round_end").data["reason"] == "other_empty"
    assert rules(state, "round_end") == "25 30 36 51"
