"""What each one sees: nothing that it does not know, and the choice of who decides."""

import json
from random import Random
from typing import Any

from games.chance import Stream
from games.engine import EVERYTHING, SPECTATOR, State

from .accounts import KNOWN
from .playing import every_table, final, states


def seen(state: State, seat: int) -> tuple[Any, ...]:
    """Return all that a seat can see of a state, and could have seen."""
    view = state.view(seat)
    return view.to_json(), view.text(), view.legal, state.information_state(seat)


@every_table
def test_a_seat_cannot_tell_a_made_up_state_from_the_true_one(name: str, players: int) -> None:
    """Nor a spectator; who sees everything can, at some decision for each of them.

    At the first ten decisions, some later ones, and at the end.
    """
    fooled: set[int] = set()
    for seed in range(len(KNOWN[name].options)):
        random = Random(seed)
        for state in states(name, players, seed):
            if len(state.actions) >= 10 and not state.is_over and random.random() > 0.03:
                continue
            for seat in (*range(players), SPECTATOR):
                made_up = state.determinize(seat, Stream(str(seed), f"made up for {seat}"))
                assert seen(made_up, seat) == seen(state, seat)
                if made_up.view(EVERYTHING).to_json() != state.view(EVERYTHING).to_json():
                    assert made_up.position() != state.position()
                    fooled.add(seat)
    assert fooled == {*range(players), SPECTATOR}


@every_table
def test_a_view_has_the_legal_actions_of_who_decides(name: str, players: int) -> None:
    """For that seat and for who sees everything; for nobody else, nor after the end."""
    for seed in range(len(KNOWN[name].options)):
        for state in states(name, players, seed):
            legal, decision = tuple(state.legal_actions()), state.decision
            decides = decision.seat if decision else None
            for seat in (*range(players), SPECTATOR):
                assert state.view(seat).legal == (legal if seat == decides else ())
            assert state.view(EVERYTHING).legal == legal


@every_table
def test_a_view_names_no_card_of_another_hand(name: str, players: int) -> None:
    """Neither as JSON nor as text: at every fifth decision."""
    for seed in range(len(KNOWN[name].options)):
        for state in states(name, players, seed):
            if len(state.actions) % 5 != seed % 5:
                continue
            for seat in (*range(players), SPECTATOR):
                view = state.view(seat)
                told = json.dumps(view.to_json()) + view.text()
                assert [card for card in KNOWN[name].hidden(state, seat) if card in told] == []


@every_table
def test_no_event_holds_what_its_own_form_needs(name: str, players: int) -> None:
    """Data called `event` would replace the kind, `private` what some seats know."""
    for seed in range(2 * len(KNOWN[name].options)):
        for event in final(name, players, seed).events():
            for known in (event.data, *event.private.values()):
                assert not {"event", "private"} & set(known)
