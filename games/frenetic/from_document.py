"""A score sheet from what a TOML or JSON file holds."""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import cast

from games.documents import Form, Items, shown
from games.documents import Table as Values
from games.faults import Fault, FaultCode
from games.fields import MOST_NUMBER, Fields, a_list, exact_text, is_whole, whole
from games.located import Document
from games.players import Players
from solver.rules import RedDoubling, Rules, SameWord
from solver.tilesets import DEFAULT
from wordlists.lexicon import ASKED_LEVELS, Level

from .fields import MOST_FRENETIC, TileFields, seconds
from .sheet import Policy, Sheet, SheetLine, SheetRound, Stage, Table

KEYS = ("game", "tile_set", "policy", "players", "level", "red", "rules", "table", "round")
ROUND_KEYS = ("number", "tiles", "frenetic", "first", "words")
WORD_KEYS = ("word", "challenged", "wild", "late")
RULE_KEYS = tuple(each.name for each in fields(Rules))
TABLE_KEYS = tuple(each.name for each in fields(Table))
REPEATED = "stands twice in one object; its lists count together, of all else the later does"
NO_PLAYERS = {
    Form.TOML: 'no players; write a line like players = ["Ada", "Bo"]',
    Form.JSON: 'no players; write a key like "players": ["Ada", "Bo"]',
}
PLAYERS = 'a list of names like ["Ada", "Bo"]'
WORDS = 'a table of lists like Ada = ["BaN"]'
WORD = 'a word like "BaN" or {word = "BaN", challenged = true}'
FRENETIC = 'a list like ["Ada", "Ada"], with a name for each FReNeTiC tile drawn'
SEED = 'a text like seed = "friday"'


def sheet_of(document: Document) -> Sheet:
    """Return the sheet that a document holds, with a fault for each part that cannot be read."""
    return _Reader(document).sheet()


class _Reader:
    """Reads one document."""

    def __init__(self, document: Document) -> None:
        self._faults = [
            Fault(FaultCode.BAD_VALUE, f"the key {shown(each.key)} {REPEATED}", each.line)
            for each in document.repeated
        ]
        self._form = document.form
        self._top = TileFields(document.values, KEYS, self._faults)
        self._players = Players()

    def sheet(self) -> Sheet:
        """Return the sheet."""
        rounds = list(self._round_tables())
        self._seat_players(rounds)
        return Sheet(
            players=self._players.names,
            rounds=tuple(self._round(*each) for each in rounds),
            tile_set=self._top.text("tile_set", "the name of a tile set") or DEFAULT,
            policy=self._top.choice("policy", tuple(Policy), Policy.ALL),
            level=self._top.choice("level", ASKED_LEVELS, Level.STANDARD),
            red=self._top.tile_names("red"),
            rules=self._rules(),
            table=self._table(),
            faults=tuple(self._faults),
        )

    def _round_tables(self) -> Iterator[tuple[int, Values, int | None]]:
        """Yield the number, the table and the line of each round."""
        number = 0
        for values, line in self._top.items("round"):
            if not isinstance(values, Values):
                number += 1
                self._top.refuse("round", values, "a table like [[round]]", line)
            elif number < MOST_NUMBER:
                number = _number(values, number + 1)
                yield number, values, line
            else:
                what = f"a round behind round {MOST_NUMBER} does not count; number them from 1"
                self._top.tell(FaultCode.BAD_VALUE, what, line)

    def _seat_players(self, rounds: list[tuple[int, Values, int | None]]) -> None:
        """Seat the players that the sheet names, or else all who have lists of words."""
        if self._top.take("players", a_list, PLAYERS, Items()):
            for name, line in self._top.items("players"):
                self._seat(name, line)
        if not self._players.names:
            for name in _names_in_words(rounds):
                self._players.add(name)
        if not self._players.names:
            what = NO_PLAYERS[self._form]
            self._top.tell(FaultCode.NO_PLAYERS, what, self._top.line("players"))

    def _seat(self, name: object, line: int | None) -> None:
        if not isinstance(name, str):
            self._top.refuse("players", name, PLAYERS, line)
        elif name in self._players:
            what = f"player {shown(name.strip())} stands twice; each needs a name of their own"
            self._top.tell(FaultCode.DUPLICATE_PLAYER, what, line, self._players.spelled(name))
        elif name.strip():
            self._players.add(name)

    def _round(self, number: int, values: Values, line: int | None) -> SheetRound:
        each = TileFields(values, ROUND_KEYS, self._faults, number)
        said = values.get("number")
        if said is not None and not (is_whole(said) and said == number):
            each.refuse("number", said, f"a whole number from {number} to {MOST_NUMBER}")
        first = each.text("first", "the name of a player")
        return SheetRound(
            number=number,
            tiles=each.tile_names("tiles"),
            frenetic=tuple(self._frenetic(each, values.get("frenetic"))),
            first=self._players.spelled(first) if first else None,
            lines=tuple(self._lines(each.table("words", WORDS), number)),
            line=each.line("tiles") or line,
        )

    def _frenetic(self, each: TileFields, value: object) -> Iterator[str]:
        """Yield who drew each FReNeTiC tile; in a list "" is the drawer."""
        if is_whole(value) and cast("int", value) <= MOST_FRENETIC:
            yield from [""] * cast("int", value)
            return
        for name, line in each.items("frenetic"):
            if not isinstance(name, str):
                each.refuse("frenetic", name, FRENETIC, line)
            elif name.strip() or isinstance(value, list):
                yield self._players.spelled(name)

    def _lines(self, words: Values, number: int) -> Iterator[SheetLine]:
        """Yield the words of a round, player by player; blank ones are passed over."""
        table = Fields(words, words, self._faults, number)
        for name in words:
            player = self._players.spelled(name)
            for entry, line in table.items(name):
                if isinstance(entry, Values):
                    yield from self._marked_word(entry, number, player, line)
                elif not isinstance(entry, str):
                    table.refuse(name, entry, WORD, line, player)
                elif word := entry.strip():
                    yield SheetLine(player, word, line=line)

    def _marked_word(
        self, values: Values, number: int, player: str, line: int | None
    ) -> Iterator[SheetLine]:
        """Yield a word that is written as a table, if there is one in it."""
        before = len(self._faults)
        entry = TileFields(values, WORD_KEYS, self._faults, number, player)
        word = entry.text("word", WORD)
        if "word" not in values:
            entry.tell(FaultCode.BAD_VALUE, f"a table lacks its word; write {WORD}", line)
        if word:
            written = SheetLine(
                player,
                word,
                entry.flag("challenged"),
                entry.tile_names("wild"),
                entry.flag("late"),
                entry.line("word"),
            )
            yield replace(written, fault=next(iter(self._faults[before:]), None))

    def _rules(self) -> Rules:
        rules = Fields(self._top.table("rules", "a table [rules]"), RULE_KEYS, self._faults)
        default = Rules()
        return Rules(
            rules.choice("red_doubling", tuple(RedDoubling), default.red_doubling),
            rules.flag("wild_red", default.wild_red),
            rules.flag("two_different_tiles", default.two_different_tiles),
            rules.choice("same_word", tuple(SameWord), default.same_word),
        )

    def _table(self) -> Table | None:
        values = self._top.table("table", "a table [table]")
        table = Fields(values, TABLE_KEYS, self._faults)
        seed = table.take("seed", exact_text, SEED, None)
        if values and values.get("seed") is None:
            self._top.tell(FaultCode.BAD_VALUE, f"[table] lacks {SEED}", self._top.line("table"))
        if seed is None:
            return None
        return Table(
            seed,
            table.choice("stage", tuple(Stage), Stage.SCORED),
            table.take("seat", whole, "a whole number", 0),
            table.take("seconds_left", seconds, "a number of seconds", None),
        )


def _number(values: Values, least: int) -> int:
    """Return the number of a round: the next one, unless it says a later one."""
    number = values.get("number")
    return cast("int", number) if is_whole(number) and cast("int", number) >= least else least


def _names_in_words(rounds: list[tuple[int, Values, int | None]]) -> Iterator[str]:
    """Yield the names over the lists of words, as often as they stand there."""
    for _, values, _ in rounds:
        words = values.get("words")
        if isinstance(words, Values):
            yield from filter(str.strip, words)
