"""How a game begins: what there is for each number of players, and what is refused."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from games.engine import EVERYTHING, GameError
from games.fright_factor.actions import Phase
from games.fright_factor.cards import card_name, read_card
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState

from .table import MONSTERS, SHORT, begin, choices, dealt, filled, predict, reveal, tokens

# players: ranks, deck, dealt each, left over, revealed each, on the track, hand, sets to reveal
TABLE = {
    2: (5, 30, 15, 0, 3, 6, 12, 455),
    3: (7, 42, 14, 0, 2, 6, 12, 91),
    4: (9, 54, 13, 2, 1, 6, 12, 13),
    5: (10, 60, 12, 0, 1, 5, 11, 12),
    6: (10, 60, 10, 0, 1, 6, 9, 10),
}
every_table = pytest.mark.parametrize("players", TABLE)


def cards_of(cards: int) -> set[str]:
    """Return the names of a set of cards."""
    return {card_name(card) for card in range(60) if cards >> card & 1}


def first_trick(players: int) -> FrightFactorState:
    """Return a game at its first trick."""
    state = GAME.new(players, seed=1)
    while state.phase is not Phase.PLAY:
        state.apply(state.leaver_action())
    return state


@pytest.mark.ruling("FF-05")
@every_table
def test_the_deck_has_the_low_ranks_of_every_monster(players: int) -> None:
    """As many as there are players for; the rest is out of the game."""
    ranks, deck = TABLE[players][:2]
    state = GAME.new(players, seed=1)
    there_is = cards_of(state.left).union(*map(cards_of, state.hands))
    assert there_is == {f"{monster} {rank}" for monster in MONSTERS for rank in range(ranks)}
    assert len(there_is) == deck


@pytest.mark.ruling("FF-05")
@every_table
def test_every_player_is_dealt_as_much_and_the_rest_is_left_over(players: int) -> None:
    """Two cards with four players, none otherwise."""
    state = GAME.new(players, seed=1)
    assert [hand.bit_count() for hand in state.hands] == [TABLE[players][2]] * players
    assert state.left.bit_count() == TABLE[players][3]


@pytest.mark.ruling("FF-09")
@every_table
def test_a_reveal_has_one_encoding_for_each_set(players: int) -> None:
    """C(15,3), C(14,2), 13, 12 or 10 sets."""
    count = TABLE[players][4]
    sets: list[int] = []

    def pick(state: FrightFactorState) -> None:
        if state.seat:
            sets.append(state.picks[0])
            return
        for action in state.legal_actions():
            copy = state.clone()
            copy.apply_legal(action)
            pick(copy)

    pick(GAME.new(players, seed=1))
    assert len(sets) == len(set(sets)) == TABLE[players][7]
    assert {each.bit_count() for each in sets} == {count}


@pytest.mark.ruling("FF-08")
@every_table
def test_so_many_cards_are_shown_and_left_in_the_hands(players: int) -> None:
    """What is shown, the leftovers too, sets the track; the hand is what a round is played with."""
    state = first_trick(players)
    shown = state.left.bit_count() + sum(each.bit_count() for each in state.picks)
    assert shown == TABLE[players][5]
    assert [hand.bit_count() for hand in state.hands] == [TABLE[players][6]] * players


@pytest.mark.ruling("FF-31")
@every_table
def test_a_round_has_one_trick_more_than_cards_at_most(players: int) -> None:
    """The extra one needs a Zombie Hand that was played in this round."""
    hand = TABLE[players][6]
    choice = Random(players).choice
    for seed in range(20):
        state = GAME.new(players, seed=seed)
        for number in range(3):
            zombies, tricks = state.zombies, 0
            while len(state.round_scores) == number:
                tricks = sum(state.won)
                state.apply_legal(choice(state.legal_actions()))
            # `tricks` is without the last one
            assert tricks + 1 <= hand + (zombies != state.zombies)


@every_table
def test_a_game_has_a_bound_of_decisions(players: int) -> None:
    """Three rounds of n(revealed each + hand + 2) decisions and 9 more with special powers."""
    bound = {2: 34, 3: 48, 4: 60, 5: 70, 6: 72}[players]
    assert GAME.most_actions(players) == 3 * (bound + 9)


@pytest.mark.ruling("FF-04")
@pytest.mark.parametrize(
    ("picks", "ranks", "left", "track"),
    [
        # A suit of the deck for two has five cards, six are shown.
        (("F012", "F34 B0"), 5, "", "F4 B0 Dc Mc Lc Wc"),
        (("F01", "F23", "F45"), 7, "", "F5 Bc Dc Mc Lc Wc"),
        (("F0", "F1", "F2", "F3"), 9, "F45", "F5 Bc Dc Mc Lc Wc"),
        (("F0", "F1", "F2", "F3", "F4"), 10, "", "F4 Bc Dc Mc Lc Wc"),
        (("F0", "F1", "F2", "F3", "F4", "F5"), 10, "", "F5 Bc Dc Mc Lc Wc"),
    ],
    ids=["2 players", "3 players", "4 players", "5 players", "6 players"],
)
def test_most_tokens_stay_in_the_centre_if_few_monsters_are_shown(
    picks: tuple[str, ...], ranks: int, left: str, track: str
) -> None:
    """Four with two players, else five."""
    state = begin(filled(*picks, ranks=ranks, left=left))
    reveal(state, *picks)
    assert tokens(state) == track
    assert state.scariest == -1


@pytest.mark.ruling("FF-01")
@every_table
def test_a_card_has_the_same_number_at_every_table(players: int) -> None:
    """Suit x 10 + rank, the suits in their order."""
    state = GAME.new(players, seed=1)
    for suit, monster in enumerate(MONSTERS):
        for rank in range(10):
            assert state.action(10 * suit + rank).text == f"reveal {monster} {rank}"
            assert read_card(f"{monster} {rank}") == 10 * suit + rank


@pytest.mark.ruling("FF-02")
def test_tokens_do_not_limit_the_predictions() -> None:
    """Two players predict 12 each, though there are 16 tokens."""
    state = begin(SHORT)
    reveal(state, "F0 B0 D0", "M234")
    predict(state, 12, 12)
    assert state.bids == [12, 12]


@pytest.mark.ruling("FF-03")
def test_the_zombie_hand_is_no_card_of_the_hand() -> None:
    """Everybody has one; it is neither counted nor revealed nor led, but a follower may play it."""
    state = begin(SHORT)
    view = state.view(EVERYTHING)
    assert view.has_zombie == (True, True)
    assert view.hand_sizes == (15, 15)
    assert not {60, 61} & set(state.legal_actions())
    reveal(state, "F0 B0 D0", "M234")
    assert not {60, 61} & set(state.legal_actions())
    predict(state, 1, 1)
    assert choices(state) == "L1 L2 L3 L4"
    state.apply("play Lagoony 1")
    assert choices(state) == "L0 Z Z-"


@every_table
def test_three_rounds_go_through_the_same_phases(players: int) -> None:
    """Deal, reveal, predict, play, score; then the game is over, for any number of players."""
    state = GAME.new(players, seed=3)
    while not state.is_over:
        state.apply(state.leaver_action())
    one_round = {"deal": 0, "commit": 1, "reveal": 2, "predict": 3, "play": 4, "round_end": 5}
    order = [one_round[event.kind] for event in state.events() if event.kind in one_round]
    rounds = list(_rounds(order))
    assert len(rounds) == 3
    for each in rounds:
        assert each == sorted(each)
        assert set(each) == set(range(6))
        assert [each.count(phase) for phase in (0, 1, 2, 3, 5)] == [1, players, 1, players, 1]
    assert state.events()[-1].kind == "game_over"


def _rounds(order: list[int]) -> Iterator[list[int]]:
    """Yield what lies between two deals."""
    starts = [at for at, phase in enumerate(order) if phase == 0]
    for start, end in zip(starts, [*starts[1:], len(order)], strict=True):
        yield order[start:end]


# Bad input -----------------------------------------------------------------------------------


def faults(players: Any = 2, **setup: Any) -> tuple[str, ...]:
    """Return what is wrong with a game."""
    with pytest.raises(GameError) as caught:
        GAME.new(players, **setup)
    assert str(caught.value) == "; ".join(caught.value.faults)
    return caught.value.faults


@pytest.mark.parametrize(
    ("players", "named"),
    [
        (1, "1"),
        (7, "7"),
        (0, "0"),
        (-2, "-2"),
        (4.0, "4.0"),
        (True, "true"),
        ("4", "'4'"),
        (None, "None"),
        ([4], "a list"),
        pytest.param(10**5000, "this number", id="huge"),
    ],
)
def test_a_wrong_number_of_players_is_refused(players: Any, named: str) -> None:
    """With those that there are."""
    assert faults(players, seed=1) == (f"{named} players: Fright Factor has 2 to 6",)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"powers": True}, "there is no option 'powers'; did you mean special_powers?"),
        (
            {"end_when_all_empty": True},
            "there is no option 'end_when_all_empty'; did you mean end_when_any_empty?",
        ),
        ({"special_powers": "yes"}, "option special_powers: 'yes' is neither true nor false"),
        ({"special_powers": 1}, "option special_powers: 1 is neither true nor false"),
        ({"special_powers": None}, "option special_powers: None is neither true nor false"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], fault: str) -> None:
    """An unknown one with what was meant, a value of another kind with what is needed."""
    assert faults(seed=1, options=options) == (fault,)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["special_powers"], "a list"),
        ([], "a list"),
        ("special_powers", "'special_powers'"),
        ("", "''"),
        (("special_powers", True), "('special_powers', True)"),
        (True, "true"),
        (0, "0"),
    ],
)
def test_options_that_are_no_mapping_are_refused(options: Any, named: str) -> None:
    """Empty ones, too; None stands for none."""
    assert faults(seed=1, options=options) == (
        f"options: names with true or false are needed, not {named}",
    )
    assert GAME.new(2, seed=1, options=None).hash == GAME.new(2, seed=1, options={}).hash


@pytest.mark.parametrize(("name", "named"), [(1, "1"), (None, "None"), (True, "true")])
def test_an_option_is_named_by_a_text(name: Any, named: str) -> None:
    """Anything else is no option, and those that there are are named."""
    [fault] = faults(seed=1, options={name: True})
    assert fault.startswith(f"there is no option {named}; there are special_powers, ")


@pytest.mark.parametrize(
    ("seed", "fault"),
    [
        (1.5, "seed 1.5: a text or a whole number is needed"),
        (True, "seed true: a text or a whole number is needed"),
        (b"friday", "seed b'friday': a text or a whole number is needed"),
        ([1], "seed a list: a text or a whole number is needed"),
        ({"seed": 1}, "seed a table: a text or a whole number is needed"),
        pytest.param(
            10**5000, "seed: a number of more than 8192 bits; write a shorter one", id="huge"
        ),
        ("\ud800", "seed '\\ud800': it holds half a character; write another"),
    ],
)
def test_a_seed_of_another_kind_is_refused(seed: Any, fault: str) -> None:
    """A deal does not make up for it."""
    assert faults(seed=seed) == (fault,)
    assert faults(seed=seed, deal={"starter": 0, "rounds": [SHORT] * 3}) == (fault,)


def test_the_longest_seed_is_a_seed() -> None:
    """As a number or as its digits."""
    longest = 2**8192 - 1
    assert GAME.new(2, seed=longest).hash == GAME.new(2, seed=str(longest)).hash


def test_a_game_needs_a_seed_or_a_whole_deal() -> None:
    """Chance is never asked without a seed."""
    assert faults() == ("a seed or a deal is needed",)
    assert faults(deal={"rounds": [SHORT, SHORT, SHORT]}) == (
        "the deal has no starter and 3 of 3 rounds; give the rest or a seed",
    )
    assert faults(deal={"starter": 0, "rounds": [SHORT]}) == (
        "the deal has a starter and 1 of 3 rounds; give the rest or a seed",
    )


def test_what_a_deal_leaves_out_is_drawn_from_the_seed() -> None:
    """The rounds that are given are dealt so, the starter too."""
    state = GAME.new(2, seed=5, deal={"starter": 1, "rounds": [SHORT]})
    assert [cards_of(hand) for hand in state.hands] == [set(hand) for hand in SHORT["hands"]]
    state.apply_legal(state.legal_actions()[0])
    while state.phase is not Phase.PREDICT:
        state.apply(state.leaver_action())
    assert state.seat == 1


def changed(at: int, hand: str) -> dict[str, Any]:
    """Return a deal with another hand for a seat."""
    deal = deepcopy(SHORT)
    deal["hands"][at] = dealt(hand)["hands"][0]
    return {"starter": 0, "rounds": [deal, SHORT, SHORT]}


WHERE = "deal, round 1, hand of seat"


@pytest.mark.parametrize(
    ("at", "hand", "expected"),
    [
        # L4 is missing
        (0, "F01234 B01234 D0 L123", [f"{WHERE} 0: 14 cards of the deck; 15 are needed"]),
        # L4 is in the other hand
        (
            1,
            "D1234 L4 M01234 W01234",
            [
                f"{WHERE} 1: Lagoony 4 is there twice ({WHERE} 0)",
                f"{WHERE} 1: 14 cards of the deck; 15 are needed",
            ],
        ),
        # L1 twice in one hand
        (
            0,
            "F01234 B01234 D0 L1134",
            [
                f"{WHERE} 0: Lagoony 1 is there twice ({WHERE} 0)",
                f"{WHERE} 0: 14 cards of the deck; 15 are needed",
            ],
        ),
        # L5 is not in the game with two players
        (
            0,
            "F01234 B01234 D0 L1235",
            [
                f"{WHERE} 0: Lagoony 5 is not in the deck of 2 players",
                f"{WHERE} 0: 14 cards of the deck; 15 are needed",
            ],
        ),
        # seat 0 holds a card of seat 1, too
        (
            0,
            "F01234 B01234 D01 L1234",
            [
                f"{WHERE} 0: 16 cards of the deck; 15 are needed",
                f"{WHERE} 1: Dracula 1 is there twice ({WHERE} 0)",
                f"{WHERE} 1: 14 cards of the deck; 15 are needed",
            ],
        ),
    ],
    ids=["missing", "doubled in two hands", "doubled in a hand", "foreign", "one too many"],
)
def test_a_deal_has_every_card_once(at: int, hand: str, expected: list[str]) -> None:
    """What is missing, doubled or foreign is named with its place."""
    assert list(faults(deal=changed(at, hand))) == expected


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Dracola 0", "there is no card 'Dracola 0'; did you mean Dracula 0?"),
        (27, "a card is a text such as 'Dracula 7'"),
        (None, "a card is a text such as 'Dracula 7'"),
    ],
)
def test_a_deal_names_cards(name: object, fault: str) -> None:
    """A name with a typo is refused with the one that was meant."""
    deal = deepcopy(SHORT)
    deal["hands"][0][10] = name
    found = faults(deal={"starter": 0, "rounds": [deal, SHORT, SHORT]})
    assert found == (f"{WHERE} 0: {fault}", f"{WHERE} 0: 14 cards of the deck; 15 are needed")


WRONG_DEALS: list[tuple[Any, str]] = [
    ({"starter": 2}, "deal: starter 2: seats are 0 to 1"),
    ({"starter": -1}, "deal: starter -1: seats are 0 to 1"),
    ({"starter": "0"}, "deal: starter '0' is no number of a seat"),
    ({"starter": True}, "deal: starter true is no number of a seat"),
    ({"start": 0}, "deal: 'start' is unknown; it has starter and rounds"),
    ({"rounds": SHORT}, "deal: rounds is a list with an object for each round"),
    ({"rounds": [SHORT] * 4}, "deal: 4 rounds; a game has 3"),
    ({"rounds": [["F0"]]}, "deal, round 1: an object with hands and left is needed"),
    (
        {"rounds": [SHORT, {"hands": SHORT["hands"] * 2}]},
        "deal, round 2: 4 hands for 2 players; give a list for each",
    ),
    ({"rounds": [{}]}, "deal, round 1: 0 hands for 2 players; give a list for each"),
    (
        {"rounds": [{**SHORT, "right": []}]},
        "deal, round 1: 'right' is unknown; it has hands and left",
    ),
    (
        {"rounds": [{"hands": ["Dracula 7", SHORT["hands"][1]]}]},
        f"{WHERE} 0: a list of cards is needed",
    ),
    ([SHORT], "deal: an object with starter and rounds is needed"),
    ("random", "deal: an object with starter and rounds is needed"),
    ("", "deal: an object with starter and rounds is needed"),
    (3, "deal: an object with starter and rounds is needed"),
    (True, "deal: an object with starter and rounds is needed"),
]


@pytest.mark.parametrize(("deal", "fault"), WRONG_DEALS)
def test_a_deal_of_another_form_is_refused(deal: Any, fault: str) -> None:
    """With what it has to be; a seed does not make up for it."""
    assert faults(seed=1, deal=deal) == (fault,)


def test_with_four_players_two_cards_are_left_over() -> None:
    """A deal for four without them is refused, with more, or with one of a hand."""
    whole = filled("", "", "", "", ranks=9, left="F78")
    place = "deal, round 1, left"
    for left, fault in (
        ([], "0 cards of the deck; 2 are needed"),
        (["Frankenstein 7"], "1 cards of the deck; 2 are needed"),
        ("Frankenstein 7", "a list of cards is needed"),
    ):
        assert faults(4, seed=1, deal={"rounds": [{**whole, "left": left}]}) == (
            f"{place}: {fault}",
        )
    doubled = faults(4, seed=1, deal={"rounds": [{**whole, "left": ["Frankenstein 7", "Bride 0"]}]})
    assert doubled[0].startswith(f"{place}: Bride 0 is there twice")


def test_values_of_another_kind_are_told_at_once() -> None:
    """Of the options, the seed, the deal and the players."""
    assert faults("4", seed=1.0, deal=[], options=[]) == (
        "options: names with true or false are needed, not a list",
        "seed 1.0: a text or a whole number is needed",
        "deal: an object with starter and rounds is needed",
        "'4' players: Fright Factor has 2 to 6",
    )


def test_all_faults_are_told_at_once() -> None:
    """Of the options, the starter and each hand."""
    deal = changed(0, "F01234 B01234 D0 L123")
    deal["starter"] = 9
    assert faults(deal=deal, options={"powers": True}) == (
        "there is no option 'powers'; did you mean special_powers?",
        "deal: starter 9: seats are 0 to 1",
        f"{WHERE} 0: 14 cards of the deck; 15 are needed",
    )
