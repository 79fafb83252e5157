"""A sheet in TOML that says all that a sheet can say."""

from games.frenetic.reading import read_sheet
from games.frenetic.sheet import Policy, Sheet, SheetLine, SheetRound, Stage, Table
from solver.rules import RedDoubling, Rules, SameWord
from wordlists.lexicon import Level

WHOLE = """\
# Friday's game, "with quotes" in a comment
game = "frenetic"
tile_set = "iupac"
policy = "challenged"
players = ["Ada", "Bo"]
level = "everyday"
red = "Ba Co"

[rules]
red_doubling = "per_use"
wild_red = false
two_different_tiles = true
same_word = "split"

[table]
seed = "friday"
stage = "write"
seat = 1
seconds_left = 12.5

[[round]]
tiles = "C cobalt, 7; Na"
frenetic = ["Ada", "Bo"]
first = "Bo"

[round.words]
Ada = [
    "BaN",
    {word = "cons", challenged = true, wild = ["Os", "Ti"], late = false},
]
Bo = ["cafe", {word = "tin", late = true, wild = "Os 22"}]

[[round]]
tiles = ["Er", 39]
"""
WHOLE_SHEET = Sheet(
    players=("Ada", "Bo"),
    rounds=(
        SheetRound(
            number=1,
            tiles=("C", "cobalt", "7", "Na"),
            frenetic=("Ada", "Bo"),
            first="Bo",
            lines=(
                SheetLine("Ada", "BaN", line=28),
                SheetLine("Ada", "cons", challenged=True, wild=("Os", "Ti"), line=29),
                SheetLine("Bo", "cafe", line=31),
                SheetLine("Bo", "tin", wild=("Os", "22"), late=True, line=31),
            ),
            line=22,
        ),
        SheetRound(number=2, tiles=("Er", "39"), line=34),
    ),
    tile_set="iupac",
    policy=Policy.CHALLENGED,
    level=Level.EVERYDAY,
    red=("Ba", "Co"),
    rules=Rules(RedDoubling.PER_USE, False, True, SameWord.SPLIT),
    table=Table("friday", Stage.WRITE, 1, 12.5),
)


def read(text: str, name: str = "game.toml") -> Sheet:
    """Return the sheet that a text in UTF-8 holds."""
    return read_sheet(text.encode(), name)


def words_of(sheet: Sheet) -> list[tuple[str, str]]:
    """Return each word with its player, in the order of the sheet."""
    return [(line.player, line.word) for each in sheet.rounds for line in each.lines]
