"""What every game has from the engine: events by audience, utilities, digests, suggestions."""

from hashlib import sha256
from typing import Any

import pytest

from games.engine import (
    EVERYTHING,
    SPECTATOR,
    Event,
    GameError,
    IllegalActionError,
    Place,
    Refusal,
    digest_of,
    nearest,
)
from games.fright_factor.state import FrightFactorState
from games.registry import load

from .recorded import FRIGHT_FACTOR, played

DRAWN = Event("draw", {"seat": 1}, ("FF-50",), private={1: {"card": "Dracula 7"}})
PICKED = Event("pick", {"card": "Dracula 7"}, audience=(2,))


class Ranked(FrightFactorState):
    """A state whose ranking is given."""

    __slots__ = ("places",)
    places: tuple[int, ...]

    def ranking(self) -> list[Place]:
        """Return the places given, by seats."""
        return [Place(seat, place, 0) for seat, place in enumerate(self.places)]


def ranked(*places: int) -> Ranked:
    """Return a state with the places of its seats."""
    state = Ranked(played(0, players=len(places)).setup)  # type: ignore[attr-defined]
    state.places = places
    return state


def test_an_event_is_told_to_its_audience() -> None:
    """Without one to everybody; who sees everything sees each."""
    assert all(DRAWN.is_known_to(seat) for seat in (0, 1, SPECTATOR, EVERYTHING))
    knows = [seat for seat in (0, 1, 2, SPECTATOR, EVERYTHING) if PICKED.is_known_to(seat)]
    assert knows == [2, EVERYTHING]


def test_what_is_private_in_an_event_is_told_to_its_seat() -> None:
    """Who sees everything sees it by seats."""
    public: dict[str, Any] = {"event": "draw", "seat": 1}
    assert DRAWN.to_json(0) == DRAWN.to_json(SPECTATOR) == public
    assert DRAWN.to_json(1) == public | {"card": "Dracula 7"}
    assert DRAWN.to_json() == public | {"private": {"1": {"card": "Dracula 7"}}}


@pytest.mark.ruling("FF-41")
@pytest.mark.parametrize(
    ("places", "utilities"),
    [
        # (placed below - placed above) / (players - 1)
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((1, 1, 3), [1 / 2, 1 / 2, -1]),
        ((3, 1, 2, 3), [-2 / 3, 1, 1 / 3, -2 / 3]),
        ((1, 1, 1, 1, 1), [0, 0, 0, 0, 0]),
    ],
)
def test_utilities_are_those_below_less_those_above(
    places: tuple[int, ...], utilities: list[float]
) -> None:
    """By the number of the other players."""
    assert ranked(*places).utilities() == pytest.approx(utilities)


def test_a_digest_is_of_the_document_in_its_canonical_form() -> None:
    """Keys sorted, nothing between the tokens, ASCII."""
    document = {"b": [1, None], "a": "Zoë"}
    text = '{"a":"Zo\\u00eb","b":[1,null]}'
    assert digest_of(document) == sha256(text.encode()).hexdigest()


def test_the_cards_have_a_hash() -> None:
    """That of the cards as data."""
    assert FRIGHT_FACTOR.card_table_hash == digest_of(FRIGHT_FACTOR.card_table)


@pytest.mark.parametrize(
    ("text", "known", "said"),
    [
        ("draclua 7", ["Dracula 7", "Mummy 7"], "; did you mean Dracula 7?"),
        ("PASS", ["pass", "accept"], "; did you mean pass?"),
        ("xyzzy", ["pass", "accept"], "; there are pass, accept"),
        ("xyzzy", list("abcdefghijklm"), "; there are a, b, c, d, e, f, g, h, i, j, k, l ..."),
        ("pass", [], ""),
    ],
)
def test_what_was_meant_is_suggested(text: str, known: list[str], said: str) -> None:
    """The nearest, or all that there are, or the first twelve."""
    assert nearest(text, known) == said


def test_an_unknown_game_is_refused() -> None:
    """With the one that was meant."""
    with pytest.raises(GameError, match="no game 'fright factor'; did you mean fright-factor"):
        load("fright factor")


def test_all_that_is_wrong_with_a_setup_is_told() -> None:
    """Each option, the number of players, the seed."""
    options = {"special_power": True, "end_when_any_empty": 1}
    with pytest.raises(GameError) as caught:
        FRIGHT_FACTOR.new(1, seed=1, options=options)
    assert caught.value.faults == (
        "there is no option 'special_power'; did you mean special_powers?",
        "option end_when_any_empty: 1 is neither true nor false",
        "1 players: Fright Factor has 2 to 6",
    )
    assert str(caught.value) == "; ".join(caught.value.faults)


@pytest.mark.parametrize("seed", ["\ud800", True, 1.5, b"friday"], ids=repr)
def test_a_seed_is_a_text_or_a_whole_number(seed: Any) -> None:
    """Half a character, a truth or bytes are none."""
    with pytest.raises(GameError, match="seed "):
        FRIGHT_FACTOR.new(2, seed=seed)


def test_a_refused_action_says_why() -> None:
    """By a code, a rule and a message, which is that of the error."""
    state = played(0)
    with pytest.raises(IllegalActionError) as caught:
        state.apply("pass")
    refusal = caught.value.refusal
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("wrong_phase", "FF-09")
    assert str(caught.value) == refusal.message
    assert list(state.actions) == []


def test_the_information_state_has_what_the_audience_knows() -> None:
    """After seat 0 has picked of 4: its own pick for it alone."""
    state = played(1)
    kinds = {
        seat: [event["event"] for event in state.information_state(seat)]
        for seat in (0, 1, SPECTATOR, EVERYTHING)
    }
    assert kinds == {
        0: ["deal", "pick", "commit"],
        1: ["deal", "commit"],
        SPECTATOR: ["deal", "commit"],
        EVERYTHING: ["deal", "pick", "commit"],
    }
