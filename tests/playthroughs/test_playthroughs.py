"""Games as texts, read and checked line by line: small ones, for each power and scenario."""

import ast
import inspect
import re
from pathlib import Path
from random import Random

import pytest

from games.engine import IllegalActionError
from games.fright_factor import events
from games.fright_factor.cards import suit_names
from games.fright_factor.game import GAME
from games.playthrough import playthrough, remarks_of, replayed

from .renew import FILES, renewed

MOST_LINES = 200
POWERS = {
    "Frankenstein": r"trick: .*; by Frankenstein;",
    "Bride": r"trick: .*; by Bride;",
    "Dracula": r"change: .*; card Dracula 0; changed yes",
    "Mummy": r"change: .*; card Mummy 0; changed yes",
    "Lagoony": r"discard: .*; discarded yes",
    "Werewolf": r"> \d second, \d+ legal: play",
}
"""What tells that the 0 of a monster had its effect."""


def kinds() -> set[str]:
    """Return the kinds of events by the source of those who tell them."""
    tree = ast.parse(inspect.getsource(events))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    return {
        call.args[0].value
        for call in calls
        if ast.unparse(call.func) in ("self._tell", "Event")
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def text_of(file: Path) -> str:
    """Return a playthrough."""
    return file.read_text(encoding="utf-8")


ALL = "".join(map(text_of, FILES))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_goes_as_it_is_written(file: Path) -> None:
    """Line by line; it is short, and begins with what it shows."""
    text = text_of(file)
    assert renewed(text).splitlines() == text.splitlines()
    assert len(text.splitlines()) <= MOST_LINES
    assert remarks_of(text)


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_each_kind_of_event_is_in_a_playthrough(kind: str) -> None:
    """The kinds are those in the source."""
    assert f"\n  {kind}: " in ALL


def test_no_kind_of_event_escapes_the_source() -> None:
    """What games with all powers tell is among the kinds found there, and there are many."""
    told: set[str] = set()
    for seed in range(4):
        choice = Random(seed)
        state = GAME.new(4, seed=seed, options={"special_powers": True, "powers_optional": True})
        while not state.is_over:
            state.apply_legal(choice.choice(state.legal_actions()))
        told |= {event.kind for event in state.events()}
    assert {"deal", "game_over", "power", "zombie"} <= told <= kinds()


@pytest.mark.parametrize("monster", suit_names())
def test_each_power_is_in_a_playthrough(monster: str) -> None:
    """The 0 of each monster has its effect in one."""
    assert re.search(POWERS[monster], ALL)


@pytest.mark.parametrize("option", [each.name for each in GAME.options])
def test_each_option_is_in_a_playthrough(option: str) -> None:
    """Each is chosen in one."""
    assert f'"{option}": true' in ALL


def test_a_playthrough_of_a_whole_game_by_seed_leads_to_the_same_game() -> None:
    """Its last line has the places."""
    state, choice = GAME.new(3, seed="whole"), Random(1)
    while not state.is_over:
        state.apply_legal(choice.choice(state.legal_actions()))
    text = playthrough(state, ["a whole game"])
    again = replayed(text)
    assert (again.actions, again.hash) == (state.actions, state.hash)
    assert text.startswith("# a whole game\n{\n")
    places = ", ".join(f"{each.place}. seat {each.seat}" for each in state.ranking())
    assert text.splitlines()[-1].startswith("= over; scores ")
    assert text.splitlines()[-1].endswith(places)


def test_an_action_that_is_not_legal_is_refused() -> None:
    """The player of a Lagoony must follow the one that is led."""
    text = text_of(next(file for file in FILES if file.stem == "two_centre_tokens"))
    changed = text.replace("legal: play Lagoony 0", "legal: play Werewolf 0")
    assert changed != text
    with pytest.raises(IllegalActionError, match="Lagoony"):
        replayed(changed)


def test_what_came_otherwise_is_a_line_that_differs() -> None:
    """Another winner in the text is not what the program writes."""
    text = text_of(next(file for file in FILES if file.stem == "bride"))
    changed = text.replace("winner 2", "winner 1")
    differing = [
        line
        for line, new in zip(changed.splitlines(), renewed(changed).splitlines(), strict=True)
        if line != new
    ]
    assert len(differing) == 1
    assert "winner 1" in differing[0]
