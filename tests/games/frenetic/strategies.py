"""Random small sheets, on which the same words come up again and again."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from games.frenetic.sheet import Policy, Sheet, SheetLine, SheetRound
from solver.elements import elements
from solver.symbols import numbers
from solver.tilesets import TileSet
from tests.properties.strategies import RULES
from wordlists.lexicon import ASKED_LEVELS

from .twin import cuts

PLAYERS = ("Ada", "Bo", "Cy")
STRANGERS = ("Dee", "")

FEW_SYMBOLS = "C N O Ne Na Si S Ti Co Ni Cu Fe I Ba Os Sn In"
SYMBOLS: list[str] = [*FEW_SYMBOLS.split()]
NUMBERS = tuple(sorted(numbers()[symbol] for symbol in SYMBOLS))
WORDS = (
    "coin icon cosine sonic scion tin tin neon neon nation banana ban bacon basin cons con cocoon "
    "noon on no onion sin inn bison cafe fences cocoons bassoon cuss fine nice since ocean nino "
    "bobo ti"
)
ODD_WORDS = (
    "NaB AGnostic AGnOs co-op CO-OP Co-Op don't café CAFÉ cafe\N{COMBINING ACUTE ACCENT} Ca-Fe "
    "MgO Mg (Mg)O C--O C-O-I-N Co-I-N C-O-IN -CO CO- (co) (co)in ((C))O (C)(O)(I)(N) (C)-(O)-N "
    "co(In) COin Nina NINA Ina 1 søn (CO) C() =CO (TiN C|O |"
)
"""Between blanks; | is a blank in a word."""
BAD_NAMES = ("Zz", "Mg", "co", "CO", "0", "999", "FReNeTiC x")


def mostly(often: Sequence[str], seldom: Sequence[str], times: int = 12) -> SearchStrategy[str]:
    """One of `often`, now and then one of `seldom`."""
    repeats = times * len(seldom) // len(often) + 1
    return st.sampled_from([*often] * repeats + [*seldom])


@st.composite
def tile_sets(draw: DrawFn) -> TileSet:
    """Many symbols, or few, so that the bag is soon empty; a target that is reached or not."""
    few = st.lists(st.sampled_from(NUMBERS), min_size=4, max_size=8, unique=True)
    tiles = draw(st.one_of(st.just(list(NUMBERS)), st.just(list(NUMBERS)), few))
    return TileSet(
        "small",
        "Small",
        tuple(sorted(tiles)),
        red=frozenset(draw(st.lists(st.sampled_from(tiles), max_size=3))),
        frenetic=draw(st.integers(0, 4)),
        target=draw(st.sampled_from([100, 300, 1000, 5000])),
    )


def tile_names(tiles_of: TileSet) -> list[str]:
    """Return the names of the tiles of the set: symbols, and names in some case or numbers."""
    tiles = [elements()[number - 1] for number in tiles_of.tiles]
    forms = [str(each.number) if each.number % 2 else each.name.upper() for each in tiles]
    return [*(each.symbol for each in tiles), *forms]


def forms_of(word: str) -> list[str]:
    """Return a word as people may write it: plainly, with capitals, in tile case."""
    forms = [word] * 4 + [word.capitalize(), word.upper()]
    for tiles in cuts(word, SYMBOLS):
        forms += ["".join(tiles)] * 2 + ["-".join(tiles)]
        for at, tile in enumerate(tiles):
            forms.append("".join([*tiles[:at], f"({tile})", *tiles[at + 1 :]]))
        forms.append("".join(f"({tile})" for tile in tiles))
    return forms


@st.composite
def few_words(draw: DrawFn, tiles_of: TileSet) -> list[str]:
    """Few words, most of which the set can spell, so that they come up again and again."""
    symbols = [elements()[number - 1].symbol for number in tiles_of.tiles]
    joined = st.lists(st.sampled_from(symbols), min_size=2, max_size=4).map("".join)
    known = [word for word in WORDS.split() if any(cuts(word, symbols))] or ["no"]
    words = draw(st.lists(st.sampled_from(known), min_size=1, max_size=5))
    return words + draw(st.lists(joined.map(str.lower), max_size=1))


def rounds(
    players: tuple[str, ...], words: list[str], tiles_of: TileSet
) -> SearchStrategy[SheetRound]:
    """A round of a few lines, which is to get its number."""
    forms = [form for word in words for form in forms_of(word)]
    odd_words = [odd.replace("|", " ") for odd in ODD_WORDS.split()]
    names = tile_names(tiles_of)
    wild = st.lists(mostly([*names, *SYMBOLS], BAD_NAMES, times=40), max_size=3).map(tuple)
    line = st.builds(
        SheetLine,
        player=mostly(players, STRANGERS),
        word=mostly(forms, odd_words, times=20),
        challenged=st.booleans(),
        wild=st.one_of(st.just(()), wild),
        late=st.sampled_from([False] * 15 + [True]),
    )
    return st.builds(
        SheetRound,
        number=st.just(0),
        tiles=st.lists(mostly(names, [*BAD_NAMES, "FReNeTiC", "frenetic"]), max_size=5).map(tuple),
        frenetic=st.lists(mostly([*players, ""], STRANGERS), max_size=3).map(tuple),
        first=st.one_of(st.none(), mostly(players, STRANGERS)),
        lines=st.lists(line, max_size=9).map(tuple),
    )


@st.composite
def sheets(draw: DrawFn) -> tuple[Sheet, TileSet]:
    """A sheet with its tile set; most tiles are out from the first round on."""
    tiles_of = draw(tile_sets())
    players = PLAYERS[: draw(st.integers(1, 3))]
    words = draw(few_words(tiles_of))
    drawn = draw(st.lists(rounds(players, words, tiles_of), min_size=1, max_size=4))
    left_out = draw(st.sets(st.sampled_from(tiles_of.tiles), max_size=8))
    start = tuple(str(each) for each in tiles_of.tiles if each not in left_out)
    gap = draw(st.sampled_from([0, 0, 0, 1]))
    numbered = [
        replace(
            each,
            number=number + (gap if number > 2 else 0),
            tiles=each.tiles + (start if number == 1 else ()),
        )
        for number, each in enumerate(drawn, 1)
    ]
    sheet = Sheet(
        players=players,
        rounds=tuple(numbered),
        tile_set=tiles_of.name,
        policy=draw(st.sampled_from([*Policy, Policy.NONE])),
        level=draw(st.sampled_from(ASKED_LEVELS)),
        red=tuple(draw(st.lists(mostly(tile_names(tiles_of), BAD_NAMES), max_size=2))),
        rules=draw(RULES),
    )
    return sheet, tiles_of
