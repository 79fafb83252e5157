"""The game against its slow twin: both ask the same, in the same order, and score the same."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from games.engine import State

from .pairs import both, by_seed, named
from .twin import ACCEPT, BID_0, DECLINE, KEEP, MONSTERS, REDUCE, Twin

WEREWOLF = MONSTERS.index("Werewolf")
Weight = Callable[[str, int], float]
"""How much a habit likes an action, by the phase and the number of the action."""
POWERS: tuple[dict[str, bool], ...] = (
    {},
    {"special_powers": True},
    {"special_powers": True, "powers_optional": True},
)
HOUSE_RULES = (
    "start_player_known_early",
    "end_when_any_empty",
    "zero_bonus_needs_announced_zero",
)
OPTIONS = [
    {**powers, **dict(zip(HOUSE_RULES, chosen, strict=True))}
    for powers, chosen in product(POWERS, product((False, True), repeat=3))
]
"""Every combination of options that there is: 24."""


def is_zero(action: int) -> bool:
    """Tell whether an action is a card of rank 0."""
    return action < KEEP and action % 10 == 0


def evenly(phase: str, action: int) -> float:
    """Like everything the same."""
    return 1


def zombies(phase: str, action: int) -> float:
    """Play the Zombie Hand early, and lower the prediction."""
    return {KEEP: 20, REDUCE: 30}.get(action, 1)


def powers(phase: str, action: int) -> float:
    """Keep the 0s when cards are revealed, play them as soon as possible, and accept."""
    if phase == "reveal":
        return 0.01 if is_zero(action) else 1 + action % 10
    return 30 if is_zero(action) or action == ACCEPT else 1


def powers_late(phase: str, action: int) -> float:
    """Keep the 0s and the Zombie Hand for the last tricks."""
    if phase == "reveal":
        return 0.01 if is_zero(action) else 1 + action % 10
    return 0.01 if is_zero(action) or action in (KEEP, REDUCE, DECLINE) else 1


def werewolf_last(phase: str, action: int) -> float:
    """Keep the Werewolf's token in the centre, and his 0 to the end."""
    if phase == "reveal":
        return 0.01 if action // 10 == WEREWOLF else 1
    return 0.0001 if action == WEREWOLF * 10 else 1


def werewolf_and_zombie_last(phase: str, action: int) -> float:
    """Keep the Zombie Hand to the end, too."""
    return 0.0001 if action in (KEEP, REDUCE) else werewolf_last(phase, action)


def one_monster(phase: str, action: int) -> float:
    """Reveal cards of one monster, so that the other tokens are in the centre."""
    return 0.1 ** (action // 10) if phase == "reveal" else 1


def zeros_shown(phase: str, action: int) -> float:
    """Reveal 0s, so that monsters do not frighten from the first trick on; often predict 0."""
    if phase == "predict":
        return 20 if action == BID_0 else 1
    return 1000 if phase == "reveal" and is_zero(action) else 1


def few_cards(phase: str, action: int) -> float:
    """Set cards aside and play second cards, but keep the Zombie Hand for an empty hand."""
    if phase == "reveal":
        return 0.01 if is_zero(action) else 1
    if action in (KEEP, REDUCE):
        return 0.1
    if is_zero(action):
        return 10
    return 0.05 if action == DECLINE and phase in ("discard", "second") else 1


def no_trick(phase: str, action: int) -> float:
    """Predict 0 and play low cards."""
    if phase == "predict":
        return 1 if action == BID_0 else 0
    return 0.2 ** (action % 10) if action < KEEP else 1


def one_trick(phase: str, action: int) -> float:
    """Predict 1 and get rid of it, by the Zombie Hand or Dracula, with low cards."""
    if phase == "predict":
        return 1 if action <= BID_0 + 1 else 0.01
    if action in (REDUCE, ACCEPT):
        return 20
    return 0.2 ** (action % 10) if action < KEEP else 1


def all_tricks(phase: str, action: int) -> float:
    """Predict many and accept more."""
    if phase == "predict":
        return 10.0 ** (action - BID_0 - 12)
    return 20 if action == ACCEPT or is_zero(action) else 1


HABITS: dict[Weight, set[str]] = {
    evenly: {"several ranks of a monster", "Scariest since a card was played", "passed: second"},
    zombies: {
        "Zombie Hand",
        "Zombie Hand reduces",
        "only the leader played a monster",
        "skipped: play",
        "second Zombie Hand",
    },
    powers: {
        *(f"active {monster}" for monster in MONSTERS),
        *(f"one decides: {monster}" for monster in ("Dracula", "Mummy", "Lagoony")),
        "Bride beats Frankenstein",
        "Bride not last",
        "power declined",
        "second card",
        "second Bride",
        "won with a 0 alone",
        "prediction lowered",
        "prediction raised",
        "discard",
    },
    powers_late: {
        "asked without a card: play",
        "passed: play",
        "ended empty",
        "led a BELOW monster",
    },
    werewolf_last: {"passed: second", "skipped: second"},
    werewolf_and_zombie_last: {"asked without a card: second"},
    one_monster: {"3 in the centre", "4 in the centre", "5 in the centre"},
    zeros_shown: {
        "token on 0 from the start",
        "no trick at all",
        "all score as zero",
        "stuck while another could lead",
        "stuck with a Zombie Hand",
        "1 in the centre",
        "0 in the centre",
        "ended stuck",
        "lowering stopped at 0",
    },
    few_cards: {"last card discarded", "skipped: play", "ended other_empty"},
    no_trick: {"everybody predicted 0", "two score as zero"},
    one_trick: {"scored as zero after a change", "Zombie Hand reduces", "prediction lowered"},
    all_tricks: {"prediction above the hand"},
}
"""The ways of playing, and the rare things that each is there for."""


def play(twin: Twin, game: State, choose: Weight, draw: Random) -> None:
    """Play a game of both to the end, and compare them at each decision, round and at the end."""
    course = twin.play()
    ask = next(course, None)
    while ask:
        decision, legal = game.decision, game.legal_actions()
        assert decision is not None
        assert (decision.seat, decision.phase, legal) == (ask.seat, ask.phase, ask.legal)
        action = draw.choices(legal, [choose(ask.phase, each) for each in legal])[0]
        game.apply_legal(action)
        try:
            ask = course.send(action)
        except StopIteration:
            ask = None
    assert game.is_over
    assert list(told_of(game)) == list(rounds_of(twin))
    assert game.scores() == twin.totals()
    assert [place.place for place in sorted(game.ranking(), key=lambda place: place.seat)] == (
        twin.places()
    )


def told_of(game: State) -> Iterator[dict[str, object]]:
    """Yield what the game tells of its tricks, and of its rounds as they end."""
    winner = -1
    for event in game.events():
        if event.kind == "trick":
            winner = event.data["winner"]
        elif event.kind == "lower":
            yield {"winner": winner, "track": event.data["track"]}
        elif event.kind == "round_end":
            yield event.data


def rounds_of(twin: Twin) -> Iterator[dict[str, object]]:
    """Yield the same of the twin."""
    for each in twin.rounds:
        for winner, track in each.taken:
            yield {"winner": winner, "track": track}
        yield {
            "reason": each.reason,
            "seat": each.last_leader,
            "shown": named(sorted(each.shown, key=lambda card: (MONSTERS.index(card[0]), card[1]))),
            "predictions": [each.bids[seat] for seat in range(each.players)],
            "tricks": each.won,
            "scary": each.scary(),
            "points": each.points,
            "rows": [each.row(seat) for seat in range(each.players)],
        }


def played(choose: Weight, times: int, start: str) -> Counter[str]:
    """Play every number of players with every combination of options; return the twins' notes."""
    notes: Counter[str] = Counter()
    for at, (players, options) in enumerate(list(product(range(2, 7), OPTIONS)) * times):
        draw = Random(f"{start} {choose.__name__} {at}")
        twin, game = both(players, options, draw)
        play(twin, game, choose, draw)
        notes += twin.notes
    return notes


@pytest.mark.parametrize("choose", HABITS, ids=lambda choose: choose.__name__)
def test_the_game_is_as_its_twin_plays_it(choose: Weight) -> None:
    """120 games; what the habit is there for occurs in them."""
    notes = played(choose, 1, "short")
    assert {note for note in HABITS[choose] if not notes[note]} == set()


@pytest.mark.parametrize("players", range(2, 7))
def test_games_by_seed_are_as_the_twin_plays_them(players: int) -> None:
    """24 games, the deals from the seeds."""
    for at, options in enumerate(OPTIONS):
        twin, game = by_seed(players, options, f"seed {at}")
        play(twin, game, evenly, Random(at))


@pytest.mark.long
@pytest.mark.parametrize("choose", HABITS, ids=lambda choose: choose.__name__)
def test_thousands_of_games_are_as_the_twin_plays_them(choose: Weight) -> None:
    """2,400 games for each habit."""
    played(choose, 20, "long")
