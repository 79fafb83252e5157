"""The parameters that several addresses have: types, limits, and what the document says of them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from solver.tilesets import MOST_FRENETIC

from .settings import MOST_NUMBER

MOST_NAMES = 4000

Text: TypeAlias = Annotated[str, Meta(max_length=MOST_NAMES)]
Letters: TypeAlias = Annotated[str, Meta(max_length=40)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
AskedLevel: TypeAlias = Literal["everyday", "standard", "all"]
Level: TypeAlias = Annotated[
    AskedLevel,
    Meta(
        description="How rare a word may be: `everyday`; `standard`, which holds those, too; or "
        "`all`."
    ),
]
TileSetName: TypeAlias = Annotated[
    Literal["frenetic", "named-2012", "iupac"],
    Meta(description="The tile set, one of those that `/v1/tile-sets` lists."),
]
NAMES = (
    "The tiles that are out, between commas or spaces: symbols in their own case (`Co`), names "
    "(`cobalt`) or atomic numbers (`27`)."
)
TILES_OUT = f"{NAMES} Without it the whole set is out."
Tiles: TypeAlias = Annotated[Text, Meta(description=NAMES)]
Wild: TypeAlias = Annotated[
    int,
    Meta(
        ge=0,
        le=MOST_FRENETIC,
        description="How many FReNeTiC tiles a word may use, each standing for any symbol of the "
        "tile set.",
    ),
]
Red: TypeAlias = Annotated[
    Text, Meta(description="Tiles that are red, which double the word, named as in `tiles`.")
]
HOUSE_RULES = (
    "red_doubling=word|per_use|tile, wild_red=on|off, two_different_tiles=off|on, "
    "same_word=tiles|split; the first is the default."
)
Rule: TypeAlias = Annotated[
    str, Meta(max_length=200, description=f"House rules, between commas: {HOUSE_RULES}")
]
RuleList: TypeAlias = Annotated[
    list[Annotated[str, Meta(max_length=60)]],
    Meta(max_length=10, description=f"House rules: {HOUSE_RULES}"),
]
Opinion: TypeAlias = Annotated[
    bool, Meta(description="What other dictionaries say, beside the ruling.")
]
Suggest: TypeAlias = Annotated[
    bool,
    Meta(
        description="Near words that the tiles can spell, for a word that is not valid. Finding "
        "them takes much longer than a check, and as many more units of the rate limit."
    ),
]
Define: TypeAlias = Annotated[bool, Meta(description="What the words mean, by WordNet.")]
