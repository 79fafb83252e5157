from itertools import product

import pytest

from wordlists import Entry, Level, Region
from wordlists.entries import pack_entry, unpack_entry
from wordlists.lexicon import SIZES

EVERY_REGION = [Region(bits) for bits in range(16)]
FLAGS = (False, True)


@pytest.mark.parametrize("size", SIZES)
def test_an_entry_survives_packing(size: int) -> None:
    """Sixteen bits keep every field, in every combination."""
    for level, regions, variant, inflected, family, spelling in product(
        Level, EVERY_REGION, FLAGS, FLAGS, FLAGS, ("cafe", "caf\u00e9")
    ):
        entry = Entry("cafe", spelling, level, size, regions, variant, inflected, family)
        bits = pack_entry(entry)
        assert 0 <= bits < 2**16
        assert unpack_entry(bits, "cafe", spelling) == entry


def test_levels_rise_from_own_to_all() -> None:
    levels = (Level.OWN, Level.EVERYDAY, Level.STANDARD, Level.ALL)
    assert [level.rank for level in levels] == [0, 1, 2, 3]
