"""The position: all that decides how a game goes on, and what its parts are there for."""

from games.engine import EVERYTHING
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState

from .table import play, powered


def asked_twice() -> FrightFactorState:
    """Return a trick of three in which seat 0, who has won it, is asked by two powers.

    F4 wins the first trick and lowers F and D to 5, the Zombie Hand of seat 2 lowers none. F5 wins
    the second; D asks seat 1, who predicts one less, and seat 0, then M seat 2 and seat 0.
    """
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6")
    play(state, "F4 D1 Z  F5 D0 M0 accept")
    return state


def others(one: FrightFactorState, other: FrightFactorState) -> set[str]:
    """Return the keys by which two positions differ."""
    first, second = one.position(), other.position()
    assert first.keys() == second.keys()
    return {key for key in first if first[key] != second[key]}


def test_a_position_has_all_that_decides_how_the_game_goes_on() -> None:
    """Cards are their numbers: F is 0 to 9, B 10 to 19, D, M, L, W; 60 is a Zombie Hand."""
    assert asked_twice().position() == {
        # They change what is legal, who wins and what is scored (FF-42, FF-25, FF-35).
        "options": {
            "special_powers": True,
            "powers_optional": False,
            "start_player_known_early": False,
            "end_when_any_empty": False,
            "zero_bonus_needs_announced_zero": False,
        },
        # The game ends after the third (FF-30).
        "round": 1,
        # What is to be decided, and by whom.
        "phase": "change",
        "seat": 0,
        # What can be played and must follow (FF-19).
        "hands": [
            [0, 1, 2, 3, 10, 11, 12, 13, 14, 15],
            [22, 23, 24, 25, 40, 41, 42, 43, 44, 45],
            [31, 32, 33, 34, 35, 50, 51, 52, 53, 54, 55],
        ],
        # In the reveal, what has been picked so far (FF-09); the views show it afterwards.
        "picks": [[6, 16], [26, 46], [36, 56]],
        # What is out of the game unseen (FF-50): its owner sees it.
        "discards": [[], [], []],
        # It sets the tokens, too (FF-08).
        "left": [],
        # Who can still play it, once in a game (FF-21).
        "zombie_hands": [0, 1],
        # What can lead, what is scary, what has a power (FF-18, FF-37, FF-43).
        "track": [5, 6, 5, 6, 6, 6],
        # Its cards win (FF-26): none is in the centre.
        "scariest": -1,
        # The next seat begins the next round.
        "starter": 0,
        # The winner leads the next trick.
        "leader": 0,
        # What was said at first counts under an option (FF-35), what is predicted now always.
        "announced": [4, 4, 4],
        "predictions": [4, 3, 4],
        # They are scored (FF-36).
        "tricks": [2, 0, 0],
        # Who wins it, and which tokens go down (FF-29).
        "trick": [[0, 5], [1, 20], [2, 30]],
        # It can be looked at until the next card is led (FF-33).
        "last_trick": [[0, 4], [1, 21], [2, 60]],
        # The powers that work in this trick: D and M.
        "active": [2, 3],
        # The questions to come, monster and seat: D to the winner, M to its owner and the winner.
        "asked": [[2, 0], [3, 2], [3, 0]],
        # The points of each round scored, by which the game is won (FF-41).
        "points": [],
        # What the next deal is drawn from: all rounds are given here, and so is the starter.
        "streams": {"deal": 0, "starter": 1},
    }


def test_what_is_asked_tells_two_positions_apart() -> None:
    """Seat 0 is asked by D, which lowers, or by M, which raises; all else is the same."""
    by_dracula, by_mummy = asked_twice(), asked_twice()
    play(by_mummy, "pass pass")
    assert others(by_dracula, by_mummy) == {"asked"}
    assert by_dracula.hash != by_mummy.hash
    play(by_dracula, "accept")
    play(by_mummy, "accept")
    assert (by_dracula.bids[0], by_mummy.bids[0]) == (3, 5)


def test_where_the_deals_stand_tells_two_positions_apart() -> None:
    """The first round is drawn, or given as it would be drawn: the second is dealt otherwise."""
    drawn = GAME.new(3, seed="position")
    hands = [seat["hand"] for seat in drawn.view(EVERYTHING).to_json()["seats"]]
    given = GAME.new(3, seed="position", deal={"rounds": [{"hands": hands, "left": []}]})
    first = list(drawn.hands)
    assert others(drawn, given) == {"streams"}
    assert drawn.hash != given.hash
    while (drawn.number, drawn.phase) != (1, Phase.REVEAL):
        drawn.apply_legal(drawn.leaver_action())
        given.apply_legal(given.leaver_action())
    assert given.hands == first != drawn.hands
