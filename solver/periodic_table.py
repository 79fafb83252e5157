"""Where an element stands in the periodic table of 18 columns."""

from .symbols import COUNT

COLUMNS = 18
LAST_OF_PERIOD = (0, 2, 10, 18, 36, 54, 86, 118)
LONG_PERIOD = 32
F_BLOCK = range(3, 18)
BELOW = 3


def place(number: int) -> tuple[int, int]:
    """Return the row and the column of the element with this atomic number, both from 1.

    Rows 1 to 7 are the periods. Lanthanides and actinides, fifteen each, stand in rows 9 and 10,
    columns 3 to 17. ValueError if there is no such element.

    >>> place(26), place(57), place(118)
    ((4, 8), (9, 3), (7, 18))
    """
    if not 1 <= number <= COUNT:
        raise ValueError(f"no element has the atomic number {number}; use 1 to {COUNT}")
    period = next(row for row, last in enumerate(LAST_OF_PERIOD) if number <= last)
    before, last = LAST_OF_PERIOD[period - 1 : period + 1]
    position = number - before
    if last - before == LONG_PERIOD and position in F_BLOCK:
        return period + BELOW, position
    if position <= 2 and number < last:
        return period, position
    return period, COLUMNS - (last - number)
