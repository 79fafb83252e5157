"""The sheet of paper for the table: what each round needs to be scored, and the totals."""

from collections.abc import Sequence

from games.markup import fill, page, style, table, written

from .cards import suit_names
from .setup import ROUNDS
from .sheet_blank import seated_players
from .sheet_page import TITLE
from .sheet_scoring import PLAYERS

HEADER = ("Player", "Predicted", "In the end", "Tricks won", "Points")


def paper_sheet(players: Sequence[str]) -> str:
    """Return a page that prints one sheet of paper for the whole table, with a row a player.

    Without players there are six rows without names. ValueError for players as `seated_players`
    says.
    """
    names = [written(name) for name in seated_players(players)] if players else [""] * PLAYERS[-1]
    numbers = range(1, ROUNDS + 1)
    monsters = "".join(f"<li>{name}</li>" for name in suit_names())
    rounds = "\n".join(
        fill("card_round.html", number=number, monsters=monsters, table=_round(number, names))
        for number in numbers
    )
    header = ("Player", *(f"Round {number}" for number in numbers), "Total")
    totals = table("Points of all rounds", header, _rows(names, header))
    return page(
        "paper.html",
        title=TITLE,
        style=style("card_paper.css"),
        sheets=fill("card_sheet.html", title=TITLE, rounds=rounds, totals=totals),
    )


def _round(number: int, names: Sequence[str]) -> str:
    caption = f"Predictions, tricks and points of round {number}"
    return table(caption, HEADER, _rows(names, HEADER))


def _rows(names: Sequence[str], header: Sequence[str]) -> list[list[str]]:
    """Return a row for each player, to be filled in behind the name."""
    return [[name, *[""] * (len(header) - 1)] for name in names]
