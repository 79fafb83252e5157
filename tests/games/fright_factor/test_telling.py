"""Events in words: what each is called, to whom, and how a trick is won."""

from random import Random
from typing import Any

import pytest

from games.engine import SPECTATOR
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState
from games.fright_factor.talk import TALK
from games.fright_factor.telling import TELLS

from .table import play, short_round

NAMES = ("Ada", "Bo", "Cy", "Di")
UNTOLD = {"pick", "commit", "not_offered"}
ALL_POWERS = {"special_powers": True, "powers_optional": True}
TRICK: list[dict[str, Any]] = [
    {"event": "play", "seat": 0, "card": "Mummy 3", "lead": True},
    {"event": "play", "seat": 1, "card": "Mummy 5", "lead": False},
    {"event": "play", "seat": 2, "card": "Werewolf 0", "lead": False},
    {"event": "play", "seat": 2, "card": "Bride 0", "lead": False},
]
"""A trick: Mummy was led, seat 2 has played two cards."""


def told(state: FrightFactorState, seat: int = SPECTATOR) -> list[str]:
    """Return what a seat is told of a game."""
    known = [event.to_json(seat) for event in state.events() if event.is_known_to(seat)]
    names = ["you" if at == seat else name for at, name in enumerate(NAMES[: state.players])]
    return TALK.told(known, 0, names, seat)


def worded(*events: dict[str, Any], seat: int = SPECTATOR, after: int = 0) -> list[str]:
    """Return these events in words."""
    names = ["you" if at == seat else name for at, name in enumerate(NAMES)]
    return TALK.told(list(events), after, names, seat)


def test_a_round_is_told_from_the_deal_to_the_first_tricks() -> None:
    """The short round of two: in the second trick the Scariest Monster beats what was led."""
    state = short_round(4, 0)
    play(state, "L1 L0 L2 W0")
    assert told(state, 0) == [
        "Round 1 is dealt.",
        "You reveal Frankenstein 0, Bride 0, Dracula 0; Bo reveals Mummy 2, Mummy 3, Mummy 4.",
        "Tokens: Frankenstein 0, Bride 0, Dracula 0, Mummy 4.",
        "In the centre: Lagoony, Werewolf; none is the Scariest Monster yet.",
        "By chance, you start.",
        "You predict 4; Bo predicts 0.",
        "You lead Lagoony 1; the token of Lagoony moves below the centre; "
        "Werewolf is the Scariest Monster from now on; Bo plays Lagoony 0.",
        "You win the trick with Lagoony 1, the highest Lagoony, as Lagoony was led.",
        "You lead Lagoony 2; Bo plays Werewolf 0.",
        "Bo wins the trick with Werewolf 0, the highest Werewolf, the Scariest Monster.",
    ]


def test_a_round_ends_with_its_score_sheet() -> None:
    """Seat 0 wins four tricks and is stuck with F1234 B1234; M, which fell to 2, L and W are scary.

    4 predicted and won score 4 + 3, a prediction lowered to 0 without a trick 7 + 1.
    """
    state = short_round(4, 1)
    play(state, "L1 Z- L2 L0 L3 M0 L4 M1")
    lines = told(state)
    end = lines.index(
        "Round 1 is over: Ada has no card that may lead, and shows Frankenstein 1, Frankenstein 2, "
        "Frankenstein 3, Frankenstein 4, Bride 1, Bride 2, Bride 3, Bride 4."
    )
    assert lines[end + 1 :] == [
        "Monsters still scary: 3.",
        "  Player  Predict  Won  Points  Total",
        "  Ada           4    4       7      7  exact, +3",
        "  Bo            0    0       8      8  none of none",
        "Round 2 is dealt.",
    ]
    assert "Bo plays the Zombie Hand and now predicts 0." in lines[6]
    assert lines[end - 3 :: 2][:2] == ["Ada leads Lagoony 4; Bo plays Mummy 1.", "Tokens: Mummy 2."]
    assert told(state, 0)[end].startswith("Round 1 is over: you have no card that may lead, and sh")


@pytest.mark.parametrize(
    ("by", "winner", "words"),
    [
        ("led", 1, "Bo wins the trick with Mummy 5, the highest Mummy, as Mummy was led."),
        ("Bride", 2, "Cy wins the trick with Bride 0, by its special power."),
        ("scariest", 2, "Cy wins the trick with Werewolf 0, the highest Werewolf, the Scariest "),
    ],
)
def test_the_winner_of_a_trick_is_told_with_the_card_and_the_reason(
    by: str, winner: int, words: str
) -> None:
    """Of two cards the one that has won."""
    shown = {"event": "scariest", "monster": "Werewolf"}
    won = {"event": "trick", "winner": winner, "by": by, "tricks": [0]}
    assert worded(shown, *TRICK, won)[-1].startswith(words)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"event": "starter", "seat": 1}, "By chance, Bo starts."),
        ({"event": "pass", "seat": 1}, "Bo passes."),
        ({"event": "pass", "seat": 3}, "You pass."),
        ({"event": "skip", "seat": 1}, "Bo has nothing to play."),
        ({"event": "skip", "seat": 3}, "You have nothing to play."),
        ({"event": "power", "seat": 1, "card": "Bride 0", "used": True}, "Bo uses the power of Br"),
        ({"event": "power", "seat": 1, "card": "Bride 0", "used": False}, "Bo spares the power of"),
        (
            {"event": "zombie", "seat": 3, "reduce": True, "prediction": 2},
            "You play the Zombie Hand and now predict 2.",
        ),
        (
            {"event": "zombie", "seat": 1, "reduce": False, "prediction": 2},
            "Bo plays the Zombie Hand.",
        ),
        (
            {"event": "change", "seat": 1, "card": "Mummy 0", "changed": True, "prediction": 3},
            "Bo predicts 3 now (Mummy 0).",
        ),
        (
            {"event": "change", "seat": 1, "card": "Mummy 0", "changed": False, "prediction": 2},
            "Bo keeps the prediction (Mummy 0).",
        ),
        ({"event": "discard", "seat": 1, "discarded": True}, "Bo sets a card aside."),
        ({"event": "discard", "seat": 1, "discarded": False}, "Bo sets no card aside."),
        (
            {"event": "discard", "seat": 3, "discarded": True, "card": "Bride 2"},
            "You set Bride 2 aside.",
        ),
        ({"event": "lower", "track": {"Bride": 0}}, "Tokens: Bride 0 and no longer scary."),
        ({"event": "deal", "round": 2, "left": ["Bride 1", "Mummy 8"]}, "Round 2 is dealt; left o"),
    ],
)
def test_what_happens_is_told(event: dict[str, Any], words: str) -> None:
    """To seat 3, who is spoken to."""
    (line,) = worded(event, seat=3)
    assert line.startswith(words)


def shown(scariest: str | None, **track: int | str) -> str:
    """Return the last line that is told when tokens have been set."""
    return worded({"event": "reveal", "cards": [], "track": track, "scariest": scariest})[-1]


def test_what_the_centre_means_is_told() -> None:
    """One token in it, several, none."""
    one = shown("Bride", Bride="centre", Mummy=2)
    assert one == "Bride alone is in the centre: the Scariest Monster."
    several = shown(None, Bride="centre", Mummy="centre", Dracula=3)
    assert several == "In the centre: Bride, Mummy; none is the Scariest Monster yet."
    none = shown(None, Bride=1, Mummy=2)
    assert none == "No token is in the centre: there is no Scariest Monster this round."


def round_end(points: list[int], reason: str = "empty") -> dict[str, Any]:
    """Return the end of a round in which four players have these points."""
    return {
        "event": "round_end",
        "reason": reason,
        "seat": 1,
        "shown": ["Bride 2"],
        "predictions": [2, 2, 0, 1],
        "tricks": [1, 3, 0, 1],
        "scary": 4,
        "points": points,
        "rows": ["fewer", "more", "zero", "exact"],
    }


def test_a_score_sheet_says_why() -> None:
    """Too few, too many, none of none, exact; the total is that of the rounds so far."""
    lines = worded(round_end([0, 2, 6, 5]), round_end([1, 1, 1, 1]), after=1)
    assert lines[0] == "Round 2 is over: Bo has no card left to lead."
    assert [line.split("  ")[-1] for line in lines[3:]] == [
        "too few",
        "too many",
        "none of none",
        "exact, +4",
    ]
    assert [line.split()[4] for line in lines[3:]] == ["1", "3", "7", "6"]
    other = worded(round_end([0, 2, 6, 5], "other_empty"))[0]
    assert other == "Round 1 is over: somebody has no card; Bo has the lead, and shows Bride 2."


@pytest.mark.ruling("FF-35")
@pytest.mark.parametrize(("needs_zero", "why"), {False: "none of none", True: "exact, +3"}.items())
def test_a_prediction_lowered_to_0_is_told_as_it_scores(needs_zero: bool, why: str) -> None:
    """Seat 1 lowered 1 to 0 and won nothing: by the option it is exact, with 3 scary monsters."""
    state = short_round(4, 1, zero_bonus_needs_announced_zero=needs_zero)
    play(state, "L1 Z- L2 L0 L3 M0 L4 M1")
    [row] = [line for line in told(state) if line.startswith("  Bo ")]
    assert row.endswith(why)


def test_the_end_tells_places_and_rounds() -> None:
    """Ada and Cy tie at 9, and in round 3; Bo and Di at 6, where Di has more in round 3."""
    rounds = [round_end(each) for each in ([4, 3, 4, 1], [2, 2, 2, 3], [3, 1, 3, 2])]
    over = {"event": "game_over", "scores": [9, 6, 9, 6], "winners": [0, 2]}
    assert worded(*rounds, over, after=3) == [
        "The game is over.",
        "  Place  Player  Points  Rounds",
        "      1  Ada          9  4 + 2 + 3",
        "      1  Cy           9  4 + 2 + 3",
        "      3  Di           6  1 + 3 + 2",
        "      4  Bo           6  3 + 2 + 1",
        "Ada and Cy win.",
    ]
    assert worded(*rounds, over | {"winners": [1]}, seat=1)[-1] == "You win."
    assert worded(*rounds, over | {"winners": [1]})[-1] == "Bo wins."


def test_every_kind_of_event_is_told_or_is_known_to_be_left_out() -> None:
    """Over random games by all options, each kind occurs."""
    kinds: set[str] = set()
    for players in GAME.players:
        for seed in range(4):
            state, chance = GAME.new(players, seed=seed, options=ALL_POWERS), Random(seed)
            while not state.is_over:
                state.apply_legal(chance.choice(state.legal_actions()))
            kinds |= {event.kind for event in state.events()}
    assert kinds == set(TELLS) | UNTOLD


def test_news_are_the_end_of_what_is_told_of_the_whole_game() -> None:
    """Whatever was told before; a line that was begun before goes on in a line of its own."""
    state, chance = GAME.new(4, seed=2, options=ALL_POWERS), Random(2)
    while not state.is_over:
        state.apply_legal(chance.choice(state.legal_actions()))
    events = [event.to_json() for event in state.events()]
    whole = TALK.told(events, 0, NAMES, SPECTATOR)
    for first in range(0, len(events) + 1, 5):
        news = TALK.told(events, first, NAMES, SPECTATOR)
        assert news[1:] == (whole[-len(news) + 1 :] if len(news) > 1 else [])
    assert TALK.told(events, len(events), NAMES, SPECTATOR) == []
