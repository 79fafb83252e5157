"""Where elements stand in the periodic table."""

import pytest

from solver.periodic_table import place
from solver.symbols import numbers

ROWS = {
    1: "H" + " ." * 16 + " He",
    2: "Li Be" + " ." * 10 + " B C N O F Ne",
    3: "Na Mg" + " ." * 10 + " Al Si P S Cl Ar",
    4: "K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr",
    5: "Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe",
    6: "Cs Ba . Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn",
    7: "Fr Ra . Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og",
    9: ". . La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu .",
    10: ". . Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr .",
}
"""The table as it hangs in classrooms, copied from there; a dot is an empty place."""


@pytest.mark.parametrize("row", ROWS)
def test_a_row_holds_its_elements_from_left_to_right(row: int) -> None:
    """Periods 1 to 7, then the lanthanides (9) and the actinides (10) in columns 3 to 17."""
    symbols = ROWS[row].split()
    expected = {symbol: (row, at) for at, symbol in enumerate(symbols, 1) if symbol != "."}
    assert len(symbols) == 18
    assert {symbol: place(numbers()[symbol]) for symbol in expected} == expected


def test_every_element_has_a_place_of_its_own() -> None:
    """118 elements, 118 places, all of them in the rows above."""
    assert sum(len(row.split()) - row.count(".") for row in ROWS.values()) == 118
    assert len({place(number) for number in range(1, 119)}) == 118


@pytest.mark.parametrize("number", [-1, 0, 119])
def test_no_other_number_has_a_place(number: int) -> None:
    """The message names it."""
    with pytest.raises(ValueError, match=f"atomic number {number};"):
        place(number)
