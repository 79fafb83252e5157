"""The card-game engine in pure Python beside OpenSpiel (C++, driven from Python) and RLCard.

Uniform random play without views; counted are decisions with two or more legal actions, on both
sides. Clones are of states half-way through a game; RLCard's UNO has no clone or save of its own,
so it is pickled. Both are installed into a folder of this run; without them the engine's own
figures are told.
"""

import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from games.engine import Game, State
from games.registry import load

from .measure import CLAIM, at_least, at_most, measure, print_facts, print_table, ratio, told

OTHERS = ("open_spiel==2.0.2", "rlcard==1.2.0")
OH_HELL = "oh_hell(players=4,num_tricks_fixed=12)"
PLAYERS, GAMES, ROUNDS, COPIES = 4, 100, 15, 500
NUMBERS = count()


def played(game: Game, chance: Random) -> int:
    """Play games at random and return the decisions with a choice."""
    choices = 0
    pick = chance.random
    for _ in range(GAMES):
        state = game.new(PLAYERS, seed=next(NUMBERS))
        while actions := state.legal_actions():
            number = len(actions)
            choices += number > 1
            state.apply_legal(actions[int(pick() * number)])
    return choices


def played_oh_hell(game: Any, chance: Random) -> int:
    """Do the same with OpenSpiel's game, whose deals are chance nodes."""
    choices = 0
    pick = chance.random
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            number = len(actions)
            choices += number > 1 and not state.is_chance_node()
            state.apply_action(actions[int(pick() * number)])
    return choices


def rate(play: Callable[[], int]) -> float:
    """Return decisions a second of CPU time."""
    began = process_time()
    choices = play()
    return choices / (process_time() - began)


def half_way(game: Game) -> State:
    """Return a state after half of a random game."""
    chance = Random(1)
    state = game.new(PLAYERS, seed="half-way")
    for _ in range(74):
        state.apply_legal(chance.choice(state.legal_actions()))
    return state


def half_way_oh_hell(game: Any) -> Any:
    """Return a state of OpenSpiel's game after the deal and half of the play."""
    chance = Random(1)
    state = game.new_initial_state()
    for _ in range(80):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def repeat(run: Callable[[], object]) -> None:
    """Run so often that the clock is fine enough."""
    for _ in range(COPIES):
        run()


def save_and_load(game: Game, state: State) -> State:
    """Return the state as it was saved and loaded."""
    return game.from_json(state.to_json())


def pickled(state: Any) -> Any:
    """Return the state as it was pickled and unpickled."""
    return pickle.loads(pickle.dumps(state))


def uno(rlcard: Any) -> Any:
    """Return RLCard's UNO half-way through a game, its engine without the environment."""
    game: Any = import_module("rlcard.games.uno").Game()
    chance = Random(1)
    game.init_game()
    for _ in range(30):
        if game.is_over():
            break
        game.step(chance.choice(game.get_legal_actions()))
    return game


def install(folder: str) -> bool:
    """Install the comparators in `folder`; tell whether they could be."""
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, *OTHERS)
    if subprocess.run(pip).returncode:
        return False
    sys.path.insert(0, folder)
    return True


def main() -> None:
    """Print the tables."""
    game = load("fright-factor")
    print_facts()
    with TemporaryDirectory() as folder:
        if install(folder):
            compare(game, import_module("pyspiel"), import_module("rlcard"))
        else:
            print("OpenSpiel and RLCard are not here: going on without them")
    own = [rate(partial(played, game, Random(1))) for _ in range(ROUNDS)]
    state = half_way(game)
    times = measure({"clone": lambda: repeat(state.clone)}, ROUNDS)
    rows = [
        told("decisions with a choice, a second of CPU time", median(own), ""),
        told("clone", median(times["clone"]) / COPIES * 1e6, "us"),
    ]
    print_table(CLAIM, rows)


def compare(game: Game, pyspiel: Any, rlcard: Any) -> None:
    """Print the ratios to the others."""
    print(", ".join(OTHERS))
    oh_hell = pyspiel.load_game(OH_HELL)
    own_chance, other_chance = Random(1), Random(1)
    rates = [
        rate(partial(played, game, own_chance))
        / rate(partial(played_oh_hell, oh_hell, other_chance))
        for _ in range(ROUNDS)
    ]
    own, other, cards = half_way(game), half_way_oh_hell(oh_hell), uno(rlcard)
    times = measure(
        {
            "clone": lambda: repeat(own.clone),
            "clone of oh_hell": lambda: repeat(other.clone),
            "save and load": lambda: repeat(partial(save_and_load, game, own)),
            "pickle of UNO": lambda: repeat(partial(pickled, cards)),
        },
        ROUNDS,
    )
    rows = [
        at_least("decisions a CPU-second by OpenSpiel's oh_hell", median(rates), 1),
        at_most("clone by oh_hell's", ratio(times, "clone", "clone of oh_hell"), 5),
        at_most(
            "save and load by RLCard's pickle", ratio(times, "save and load", "pickle of UNO"), 3
        ),
    ]
    print_table(CLAIM, rows)


if __name__ == "__main__":
    main()
