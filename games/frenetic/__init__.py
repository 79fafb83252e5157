"""The game FReNeTiC: the bag, the score sheet, what its lines score, who wins."""

from typing import TYPE_CHECKING

from wordlists.lazy import lazy_names

if TYPE_CHECKING:
    from .bag import Bag, Draw, bag_of, draw
    from .missed import with_missed
    from .page import result_page
    from .paper import paper_sheet
    from .reading import read_sheet
    from .result import GameResult, LineCode, LineResult, RoundResult
    from .scoring import score_game
    from .sheet import Policy, Sheet, SheetLine, SheetRound, to_document

__all__ = [
    "Bag",
    "Draw",
    "GameResult",
    "LineCode",
    "LineResult",
    "Policy",
    "RoundResult",
    "Sheet",
    "SheetLine",
    "SheetRound",
    "bag_of",
    "draw",
    "paper_sheet",
    "read_sheet",
    "result_page",
    "score_game",
    "to_document",
    "with_missed",
]

if not TYPE_CHECKING:
    __getattr__ = lazy_names(
        __name__,
        {
            "bag": ("Bag", "Draw", "bag_of", "draw"),
            "missed": ("with_missed",),
            "page": ("result_page",),
            "paper": ("paper_sheet",),
            "reading": ("read_sheet",),
            "result": ("GameResult", "LineCode", "LineResult", "RoundResult"),
            "scoring": ("score_game",),
            "sheet": ("Policy", "Sheet", "SheetLine", "SheetRound", "to_document"),
        },
    )
