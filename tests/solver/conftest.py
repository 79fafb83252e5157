"""What several test modules of the solver need."""

import pytest

from solver.index import SplitIndex
from wordlists.lexicon import Lexicon


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """The shipped lexicon."""
    return Lexicon()


@pytest.fixture(scope="session")
def index(lexicon: Lexicon) -> SplitIndex:
    """The shipped split index."""
    return SplitIndex(lexicon)
