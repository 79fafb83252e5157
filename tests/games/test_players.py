"""The players of a game: a name is the same name in any case and however its accents are made."""

import pytest

from games.players import Players, no_player


@pytest.mark.parametrize(
    "name",
    ["Zo\u00eb", "zo\u00eb", "ZO\u00cb", " Zo\u00eb\t", "Zoe\u0308", "\nZOE\u0308 "],
    ids=["the same", "small", "capitals", "blanks around it", "two characters", "all of it"],
)
def test_a_name_is_known_in_any_spelling_and_given_in_its_own(name: str) -> None:
    """A second player of it gets no seat."""
    players = Players()
    players.add("Zo\u00eb ")
    assert name in players
    assert players.spelled(name) == "Zo\u00eb"
    players.add(name)
    assert players.names == ("Zo\u00eb",)


def test_seats_are_in_the_order_of_coming() -> None:
    """Not in that of the alphabet."""
    players = Players()
    for name in ("Cy", "Ada", "cy", "Bo"):
        players.add(name)
    assert players.names == ("Cy", "Ada", "Bo")


def test_an_accent_makes_another_name() -> None:
    """And a stranger's name stays as typed, but for blanks around it."""
    players = Players()
    players.add("Zo\u00eb")
    assert "Zoe" not in players
    assert players.spelled(" Zoe ") == "Zoe"


@pytest.mark.parametrize(
    ("count", "end"),
    [(1, "P0"), (2, "P0, P1"), (20, "P18, P19"), (21, "P19 and 1 more"), (1020, "1,000 more")],
)
def test_a_name_that_is_nobody_s_is_answered_with_twenty_that_are(count: int, end: str) -> None:
    """And with how many more there are; the message stays short."""
    message = no_player("Cy", [f"P{number}" for number in range(count)])
    assert message.startswith("'Cy' is no player; write one of P0")
    assert message.endswith(end)
    assert len(message) < 200
