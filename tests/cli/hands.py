"""Playing `frenetic round` without waiting: keys pressed at given times, and a clock to go by."""

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cli.console import Console
from cli.game_file import Game, GameFile
from cli.interruptions import Interruptions
from cli.keyboard import Pipe
from cli.round_loop import play
from games.frenetic.sheet import Policy, Sheet, Table
from solver.tilesets import TileSet
from wordlists.lexicon import Lexicon

# Round 1 draws all eleven symbols and the FReNeTiC tile, which Ada keeps.
SMALL = TileSet(
    "small",
    "small",
    (6, 7, 8, 11, 16, 22, 27, 47, 56, 76, 102),
    frenetic=1,
    first_draw=12,
    target=300,
    seconds=45,
)
ENTER, CTRL_D = "\r", "\x04"
Press = tuple[float, str | BaseException]
READY: Press = (1, ENTER)
DONE: Press = (1, CTRL_D)
HIDE: Press = (1, ENTER)
NONE: Press = (1, ENTER)
PATIENCE = 500.0
SIZE = os.terminal_size((80, 24))


def typed(text: str, after: float = 1) -> Press:
    """Return a line typed and ended so many seconds after what came before."""
    return after, text + ENTER


def a_list(*lines: str) -> list[Press]:
    """Return what a player presses who writes this list and ends it."""
    return [READY, *(typed(line) for line in lines), DONE, HIDE]


def table_of(game_result: str) -> str:
    """Return the scored round that stands last in the output."""
    return game_result[game_result.rindex("\nRound ") :]


class Hands:
    """Presses keys, each a number of seconds after the ones before, and then no more."""

    echoes = False

    def __init__(self, *presses: tuple[float, str | BaseException], live: bool = True) -> None:
        """Lay out what is pressed; an exception is what happens then."""
        self.live = live
        self.interruptions = Interruptions()
        self.now = 0.0
        at = 0.0
        self._presses: deque[tuple[float, str | BaseException]] = deque()
        for after, keys in presses:
            at += after
            self._presses.append((at, keys))

    def clock(self) -> float:
        """Return the time, which passes only while keys are waited for."""
        return self.now

    def read(self, seconds: float) -> bytes:
        """Return what is pressed within the time; what was pressed comes before what interrupts."""
        if seconds and not (self._presses and self._presses[0][0] <= self.now):
            self.interruptions.heed()
        if not self._presses or self._presses[0][0] > self.now + seconds:
            self.now += seconds
            if self.now > PATIENCE:
                raise EOFError("nobody presses a key")
            return b""
        at, keys = self._presses.popleft()
        self.now = max(self.now, at)
        if isinstance(keys, BaseException):
            raise keys
        return keys.encode()

    def readline(self) -> bytes:
        """Return what is pressed next, however long it takes, for a `Pipe`."""
        return self.read(PATIENCE)

    def drop(self, seconds: float = 0) -> None:
        """Forget what is pressed within the time."""
        self.now += seconds
        while self._presses and self._presses[0][0] <= self.now:
            self._presses.popleft()


def game_in(
    folder: Path,
    players: tuple[str, ...] = ("Ada", "Bo"),
    policy: Policy = Policy.CHALLENGED,
    tiles_of: TileSet = SMALL,
) -> Game:
    """Return the game kept in the folder, a new one if there is none."""
    file = GameFile(str(folder / "game.json"))
    sheet = file.load() or Sheet(
        players, tile_set=tiles_of.name, policy=policy, table=Table("friday")
    )
    return Game(sheet, file, tiles_of, Lexicon(), None)


def sit_down(game: Game, hands: Hands, size: Callable[[], os.terminal_size] = lambda: SIZE) -> None:
    """Play until nobody presses a key any more."""
    with suppress(EOFError):
        play(game, Console(hands, hands.clock, size))


def pipe_in(game: Game, hands: Hands) -> None:
    """Play with lines that come through a pipe when they are pressed."""
    with suppress(EOFError):
        play(game, Console(Pipe(hands, hands.interruptions), hands.clock, lambda: SIZE))


def words(game: Game, at: int = -1) -> list[str]:
    """Return who wrote what in a round, as the file has it."""
    kept = game.file.load()
    assert kept
    return [f"{line.player}:{line.word}" for line in kept.rounds[at].lines]
