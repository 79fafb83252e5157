"""What is told beside a verdict where it is asked for: opinions, definitions, near words."""

from dataclasses import replace
from typing import TYPE_CHECKING

from wordlists.lexicon import Level

from .board import Board
from .challenge import Verdict
from .index import SplitIndex

if TYPE_CHECKING:
    from wordlists.glosses import Glosses
    from wordlists.opinion import Hunspell
    from wordlists.own import OwnLists


def advise(
    verdict: Verdict,
    board: Board,
    level: Level,
    *,
    hunspell: "Hunspell | None" = None,
    glosses: "Glosses | None" = None,
    index: SplitIndex | None = None,
    own: "OwnLists | None" = None,
) -> Verdict:
    """Return `verdict` with what the given sources say.

    `index` and the user's `own` lists give near words, and only if the word is not valid.
    """
    if hunspell:
        second = hunspell.ask(verdict.text)
        verdict = replace(verdict, opinions=second.opinions, abstentions=second.abstentions)
    if glosses:
        verdict = replace(verdict, definitions=glosses.define(verdict.word))
    if index and not verdict.valid:
        from .suggestions import suggest

        near = suggest(index, verdict.word, board, level, own)
        verdict = replace(verdict, suggestions=near)
    return verdict
