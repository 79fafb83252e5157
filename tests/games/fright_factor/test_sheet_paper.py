"""The sheet of paper for the table."""

import pytest

from games.fright_factor.sheet_paper import paper_sheet
from tests.games.frenetic.html_reader import Document, assert_is_a_good_page

NAMES = [(), ("Ada", "Bo"), ("<b>", "\u202e", "$x", 'a"b')]


@pytest.mark.parametrize("players", NAMES)
def test_the_page_is_well_formed_whoever_plays(players: tuple[str, ...]) -> None:
    """Balanced, described, in order, without a script; names are text."""
    page = paper_sheet(players)
    assert_is_a_good_page(page)
    assert "b" not in Document(page).tags


def test_each_player_has_a_row_in_each_round_and_in_the_totals() -> None:
    """Three rounds and the totals, in the order of the seats, with four places to fill in."""
    document = Document(paper_sheet(("Ada", "Bo")))
    assert document.texts("h2") == ["Round 1", "Round 2", "Round 3", "Totals", "Points of a round"]
    assert document.texts("bdi") == ["Ada", "Bo"] * 4
    assert document.texts("td") == [""] * 4 * 2 * 4
    heads = [text for text in document.texts("th") if text not in ("Ada", "Bo")]
    a_round = ["Player", "Predicted", "In the end", "Tricks won", "Points"]
    assert heads == [*a_round * 3, "Player", "Round 1", "Round 2", "Round 3", "Total"]


def test_without_players_there_are_six_rows_without_a_name() -> None:
    """As many as can play."""
    document = Document(paper_sheet(()))
    assert len(document.all("td")) == 4 * 6 * 4
    assert document.all("bdi") == []


def test_each_round_has_a_box_for_each_monster() -> None:
    """To be ticked if it is still scary, and one for how many are."""
    [*boxes] = Document(paper_sheet(())).texts("li")
    monsters = ["Frankenstein", "Bride", "Dracula", "Mummy", "Lagoony", "Werewolf"]
    assert boxes == ["Still scary:", *monsters, "together"] * 3


@pytest.mark.ruling("FF-35")
@pytest.mark.ruling("FF-37")
@pytest.mark.ruling("FF-41")
def test_the_page_says_how_a_round_scores_and_who_wins() -> None:
    """The four rows of the table, the prediction that counts, what is scary, and ties."""
    document = Document(paper_sheet(()))
    rows = dict(zip(document.texts("dt"), document.texts("dd"), strict=True))
    assert rows == {
        "fewer tricks than predicted": "0",
        "more tricks than predicted": "the prediction",
        "as many tricks as predicted": "the prediction, and 1 for each monster still scary",
        "0 predicted, 0 won": "1 more than the best of the others",
    }
    [rest] = document.texts("p")
    assert "The prediction is the one in the end." in rest
    assert "its token is above 0, in the centre or below it" in rest
    assert "of equal ones those of round 3 count, then the victory is shared" in rest


@pytest.mark.parametrize(("players", "words"), [(("Ada",), "1 player"), (tuple("abcdefg"), "7")])
def test_other_numbers_of_players_are_refused(players: tuple[str, ...], words: str) -> None:
    """Two to six can play."""
    with pytest.raises(ValueError, match=f"{words}.*: Fright Factor has 2 to 6"):
        paper_sheet(players)
