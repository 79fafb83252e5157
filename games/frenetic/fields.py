"""Taking what sheets of FReNeTiC alone have out of their tables."""

from typing import cast

from games.fields import Fields, is_whole
from solver.tiles import split_names

MOST_FRENETIC = 10
MOST_SECONDS = 1e9
TILES = 'names of tiles like "C Co N"'


class TileFields(Fields):
    """A table of a sheet that names tiles."""

    def tile_names(self, key: str) -> tuple[str, ...]:
        """Return the names in the text or list at `key`; a number names a tile, too."""
        names: list[str] = []
        for item, line in self.items(key):
            if isinstance(item, str):
                names += split_names(item)
            elif is_whole(item):
                names.append(str(item))
            else:
                self.refuse(key, item, TILES, line)
        return tuple(names)


def seconds(value: object) -> float:
    """Return a number that is not negative."""
    if type(value) in (int, float) and 0 <= cast("float", value) < MOST_SECONDS:
        return cast("float", value)
    raise ValueError
