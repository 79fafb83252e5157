"""Who sees everything sees where each card is."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.engine import EVERYTHING, State
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME


def cards_seen(state: State) -> list[str]:
    """Return the cards that are seen in some place by who sees everything."""
    view = state.view(EVERYTHING).to_json()
    seats: list[dict[str, Any]] = view["seats"]
    places = [view["left"], *view["shown"], *(seat["hand"] for seat in seats)]
    places += (seat["discarded"] for seat in seats)
    places.append([play["card"] for play in view["trick"] if play["card"] != "Zombie Hand"])
    return [card for place in places for card in place]


@pytest.mark.parametrize("special_powers", [False, True])
@pytest.mark.parametrize("players", GAME.players)
def test_who_sees_everything_sees_each_card_once(players: int, special_powers: bool) -> None:
    """All but those of tricks that were taken, which only grow in number within a round."""
    state = GAME.new(players, seed=1, options={"special_powers": special_powers})
    choice, number, deck = Random(1), 0, set(cards_seen(state))
    taken: set[str] = set()
    while not state.is_over:
        state.apply_legal(choice.choice(state.legal_actions()))
        seen = Counter(cards_seen(state))
        assert set(seen.values()) == {1}
        if state.number != number:
            number, taken = state.number, set[str]()
        gone = deck - set(seen)
        assert taken <= gone
        taken = gone
        if state.phase in (Phase.REVEAL, Phase.PREDICT):
            assert not gone
