"""The slow, obvious twin of scoring a game: the rulings in loops, for tests to trust.

It cuts words into symbols by recursion, looks every split over again and keeps its books in
dicts; of the program it takes the data alone: the elements, the tile set, the sheet, and what
`judge` says of a word.
"""

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from games.frenetic.sheet import Policy, Sheet, SheetLine, SheetRound
from solver.elements import elements
from solver.rules import RedDoubling, SameWord
from solver.tilesets import TileSet
from wordlists.lexicon import Lexicon
from wordlists.verdict import judge

Judged = Callable[[str], bool]
"""Tells whether a word passes FR8."""


@dataclass(frozen=True, slots=True)
class Play:
    """Symbols in order, and the positions that FReNeTiC tiles fill."""

    tiles: tuple[str, ...]
    wild: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TwinLine:
    """What became of a line; `play` is None unless it was `accepted`."""

    player: str
    word: str
    points: int
    accepted: bool
    play: Play | None


@dataclass(frozen=True, slots=True)
class TwinRound:
    """A round: its lines in the order of reading, and the ledger at its end."""

    lines: list[TwinLine]
    points: dict[str, int]
    bag: int
    held: dict[str, int]
    aside: int
    claimed_by: str | None


@dataclass(frozen=True, slots=True)
class TwinGame:
    """A whole game."""

    rounds: list[TwinRound]
    totals: dict[str, int]
    winners: set[str]
    ended_in: int | None


@dataclass(slots=True)
class Books:
    """What goes on from round to round; tiles are symbols."""

    out: set[str]
    bag: int
    held: dict[str, int]
    totals: dict[str, int]
    aside: int = 0
    called: list[tuple[str, tuple[str, ...]]] = field(
        default_factory=list[tuple[str, tuple[str, ...]]]
    )
    winners: set[str] = field(default_factory=set[str])
    ended_in: int | None = None


def score(sheet: Sheet, tiles_of: TileSet, lexicon: Lexicon) -> TwinGame:
    """Score a game round by round; without players there is nothing to score."""
    if not sheet.players:
        return TwinGame([], {}, set(), None)
    books = Books(
        out=set(),
        bag=tiles_of.frenetic,
        held=dict.fromkeys(sheet.players, 0),
        totals=dict.fromkeys(sheet.players, 0),
    )

    def judged(word: str) -> bool:
        return not judge(lexicon, word, sheet.level).reasons

    rounds = [Round(sheet, tiles_of, books, each, judged).score() for each in sheet.rounds]
    return TwinGame(rounds, dict(books.totals), books.winners, books.ended_in)


class Round:
    """One round being scored: the draw, the lines in the order of reading, the end."""

    def __init__(
        self,
        sheet: Sheet,
        tiles_of: TileSet,
        books: Books,
        paper: SheetRound,
        judged: Judged,
    ) -> None:
        self.sheet = sheet
        self.tiles_of = tiles_of
        self.books = books
        self.paper = paper
        self.judged = judged
        self.symbols = {symbol_of(number) for number in tiles_of.tiles}
        self.red = {symbol_of(number) for number in tiles_of.red}
        for name in sheet.red:
            symbol = self.tile(name)
            if symbol is not None:
                self.red.add(symbol)
        self.charged: Counter[str] = Counter()
        self.claimed_by: str | None = None

    def score(self) -> TwinRound:
        """Score the round and bring the books up to date."""
        books = self.books
        points = dict.fromkeys(self.sheet.players, 0)
        over = books.ended_in is not None
        bag_was_empty = not books.bag and books.out == self.symbols
        if not over:
            self.draw()
        lines: list[TwinLine] = []
        for line in self.in_order_of_reading():
            player = self.player(line.player)
            play = None if over or player is None else self.accepted(line, player)
            brought = 0
            if play is not None and player is not None:
                brought = self.points(play)
                points[player] += brought
                self.note(play, player)
            shown = line.player if player is None else player
            lines.append(TwinLine(shown, line.word, brought, play is not None, play))
        if not over:
            self.settle_ledger()
            self.settle_end(points, bag_was_empty)
        return TwinRound(lines, points, books.bag, dict(books.held), books.aside, self.claimed_by)

    # The draw (FR5, FR15, FR21).

    def draw(self) -> None:
        """Lay the tiles and give the FReNeTiC tiles out."""
        for name in self.paper.frenetic:
            self.give(self.drawer() if name == "" else self.player(name))
        for name in self.paper.tiles:
            symbol = self.tile(name)
            if name.casefold() == "frenetic":
                self.give(self.drawer())
            elif symbol is not None:
                self.books.out.add(symbol)

    def give(self, player: str | None) -> None:
        if player is not None and self.books.bag > 0:
            self.books.bag -= 1
            self.books.held[player] += 1

    def tile(self, name: str) -> str | None:
        """Return the symbol of the set that a typed name means (FR4)."""
        for element in elements():
            names = (element.name, element.other_name)
            if (
                name == element.symbol
                or (name and name.casefold() in names)
                or (name.isascii() and name.isdecimal() and int(name) == element.number)
            ):
                return element.symbol if element.symbol in self.symbols else None
        return None

    # Who reads when (FR12).

    def drawer(self) -> str:
        players = self.sheet.players
        return players[(self.paper.number - 1) % len(players)]

    def player(self, name: str) -> str | None:
        return name if name in self.sheet.players else None

    def in_order_of_reading(self) -> list[SheetLine]:
        """Return the lines of the first reader, then on to the left; strangers come last."""
        first = None if self.paper.first is None else self.player(self.paper.first)
        players = list(self.sheet.players)
        seat = players.index(first or self.drawer())
        order: list[str | None] = [*players[seat:], *players[:seat], None]
        return [
            line
            for reader in order
            for line in self.paper.lines
            if self.player(line.player) == reader
        ]

    # A line (FR14).

    def accepted(self, line: SheetLine, player: str) -> Play | None:
        """Return the play with which the line scores, None if it does not."""
        text = without_accents(line.word)
        tile_case = read_tile_case(text)
        named = [self.tile(name) for name in line.wild]
        if line.late:
            return None
        if not self.books.out:
            return None
        if not tile_case and has_mixed_case(text):
            return None
        if None in named or len(named) > self.tiles_of.frenetic:
            return None
        wanted = Counter(symbol for symbol in named if symbol is not None)
        word = "".join(tile_case.tiles).lower() if tile_case else text.lower()
        challenged = self.sheet.policy is Policy.ALL or (
            self.sheet.policy is Policy.CHALLENGED and line.challenged
        )
        if challenged and not self.judged(word if tile_case else line.word):
            return None
        if tile_case:
            play = self.exact(tile_case, wanted)
            if play is None or not self.is_legal(play) or self.is_called(play):
                return None
        else:
            plays = [
                play
                for play in self.plain(word, wanted)
                if self.is_legal(play) and not self.is_called(play)
            ]
            if not plays:
                return None
            play = min(plays, key=self.badness)
        if len(play.wild) > self.books.held[player] - self.charged[player]:
            return None
        return play

    def exact(self, written: Play, wanted: Counter[str]) -> Play | None:
        """Return the play as it was written in tile case, None if the tiles do not make it."""
        more = dict(wanted)
        for at in written.wild:
            symbol = written.tiles[at]
            more[symbol] = more.get(symbol, 0) - 1
        wild: list[int] = []
        for at, symbol in enumerate(written.tiles):
            if symbol not in self.symbols:
                return None
            if at in written.wild:
                wild.append(at)
            elif symbol not in self.books.out:
                if more.get(symbol, 0) <= 0:
                    return None
                more[symbol] -= 1
                wild.append(at)
        second = self.sheet.rules.two_different_tiles and len(set(written.tiles)) == 1
        if second and not wild and more.get(written.tiles[0], 0) > 0:
            wild.append(len(written.tiles) - 1)
        return Play(written.tiles, tuple(wild))

    def plain(self, word: str, wanted: Counter[str]) -> Iterator[Play]:
        """Yield every split that needs no FReNeTiC tile but those named, each for one use.

        None uses more of them than the set has.
        """
        for tiles in cuts(word, sorted(self.symbols)):
            wild = tuple(at for at, symbol in enumerate(tiles) if symbol not in self.books.out)
            enough = len(wild) <= self.tiles_of.frenetic
            if enough and Counter(tiles[at] for at in wild) <= wanted:
                yield Play(tiles, wild)
            second = self.sheet.rules.two_different_tiles and len(tiles) > 1
            if second and not wild and len(set(tiles)) == 1 and wanted[next(iter(tiles))]:
                yield Play(tiles, (len(tiles) - 1,))

    def badness(self, play: Play) -> tuple[int, int, list[int]]:
        """Sort the best split first: most points, fewest tiles, lower numbers."""
        numbers = [number_of(symbol) for symbol in play.tiles]
        return -self.points(play), len(numbers), numbers

    def is_legal(self, play: Play) -> bool:
        """Tell whether there are two uses, or by house rule two different tiles (FR7)."""
        if not self.sheet.rules.two_different_tiles:
            return len(play.tiles) >= 2
        tiles: set[str] = set()
        for at, symbol in enumerate(play.tiles):
            tiles.add(f"wild {at}" if at in play.wild else symbol)
        return len(tiles) >= 2

    # What it scores and what it does (FR2, FR9, FR11, FR15).

    def points(self, play: Play) -> int:
        total = 0
        reds = 0
        for at, symbol in enumerate(play.tiles):
            number = number_of(symbol)
            total += number
            if symbol in self.red and (self.sheet.rules.wild_red or at not in play.wild):
                reds += 1
                if self.sheet.rules.red_doubling is RedDoubling.TILE:
                    total += number
        if self.sheet.rules.red_doubling is RedDoubling.PER_USE:
            for _ in range(reds):
                total += total
        elif self.sheet.rules.red_doubling is RedDoubling.WORD and reds:
            total += total
        return total

    def is_called(self, play: Play) -> bool:
        word = "".join(play.tiles).lower()
        for called_word, tiles in self.books.called:
            if called_word != word:
                continue
            if tiles == play.tiles:
                return True
            if self.sheet.rules.same_word is SameWord.TILES and set(tiles) == set(play.tiles):
                return True
        return False

    def note(self, play: Play, player: str) -> None:
        """Write down a play that scored."""
        word = "".join(play.tiles).lower()
        self.books.called.append((word, play.tiles))
        self.charged[player] += len(play.wild)
        green = [element.name for element in elements() if element.green]
        if word in green and self.claimed_by is None:
            self.claimed_by = player

    # The end of the round (FR15, FR16, FR19).

    def settle_ledger(self) -> None:
        books = self.books
        for player, used in self.charged.items():
            books.held[player] -= used
            books.aside += used
        if self.claimed_by is not None:
            everything = sum(books.held.values()) + books.aside
            books.held = dict.fromkeys(self.sheet.players, 0)
            books.held[self.claimed_by] = everything
            books.aside = 0

    def settle_end(self, points: dict[str, int], bag_was_empty: bool) -> None:
        books = self.books
        for player, brought in points.items():
            books.totals[player] += brought
        most = max(books.totals.values())
        nobody_scored = not any(points.values())
        if most >= self.tiles_of.target or (bag_was_empty and nobody_scored):
            books.ended_in = self.paper.number
            books.winners = {player for player, total in books.totals.items() if total == most}


def symbol_of(number: int) -> str:
    return elements()[number - 1].symbol


def number_of(symbol: str) -> int:
    for element in elements():
        if element.symbol == symbol:
            return element.number
    raise KeyError(symbol)


def without_accents(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def has_mixed_case(text: str) -> bool:
    """Tell whether capitals stand elsewhere than at the beginning or everywhere."""
    capitals = [char for char in text if char.isupper()]
    small = [char for char in text if char.islower()]
    only_the_first = len(capitals) == 1 and text[0].isupper()
    return bool(capitals) and bool(small) and not only_the_first


def read_tile_case(text: str) -> Play | None:
    """Return the play that a text with a capital writes, None if it is not all symbols.

    Hyphens stand between all tiles or between none.
    """
    known = [element.symbol for element in elements()]
    for joint in ("", "-"):
        for written in read_tiles(text, joint, known):
            if not any(char.isupper() for char in text):
                return None
            wild = tuple(at for at, tile in enumerate(written) if tile.startswith("("))
            return Play(tuple(tile.strip("()") for tile in written), wild)
    return None


def read_tiles(text: str, joint: str, known: list[str]) -> Iterator[list[str]]:
    """Yield each way to read a text as tiles with `joint` between them."""
    for symbol in known:
        for tile in (symbol, f"({symbol})"):
            if text == tile:
                yield [tile]
            elif text.startswith(tile + joint):
                for rest in read_tiles(text[len(tile + joint) :], joint, known):
                    yield [tile, *rest]


def cuts(word: str, symbols: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield each way to cut a word into symbols."""
    if not word:
        yield ()
    for symbol in symbols:
        if word.startswith(symbol.lower()):
            for rest in cuts(word[len(symbol) :], symbols):
                yield (symbol, *rest)
