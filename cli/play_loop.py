"""The loop of `frenetic play`: tell what happened, draw the table, ask, until the game is over."""

from collections.abc import Iterable
from contextlib import nullcontext
from typing import Final

import click

from games.engine import SPECTATOR, IllegalActionError, View
from games.talk import Talk

from .console import Console
from .output import wrapped
from .play_colours import Colours
from .play_session import Session
from .widths import flow

PROMPT: Final = "> "
ONWARD: Final = "Enter: go on> "
NAME_FILE: Final = "A file to keep the game in, or Enter alone to let it go> "
COMMANDS: Final = (
    "Enter alone draws the table again, or takes the only choice where there is one.",
    "undo goes back to your last decision; save FILE keeps the game in that file from now on; "
    "quit, Ctrl-D and Ctrl-C stop.",
)


class Table:
    """People at one keyboard who play against bots.

    Where several people take turns, each has a page of the screen that is gone when the next sits
    down; before it the keyboard is handed over.
    """

    def __init__(self, session: Session, talk: Talk, console: Console) -> None:
        """Sit down; of a game that is gone on with only how it ended is told, if it has."""
        self._session, self._talk, self._console = session, talk, console
        self._colours = Colours(talk.colours())
        self._is_shared = session.people > 1
        happened = len(session.state.events()) if session.state.actions else 0
        self._told = [happened - session.state.is_over] * session.people
        self._page: list[str] = []

    def play(self) -> None:
        """Play until the game is over; EOFError if who plays stops before."""
        self._session.move_bots()
        while (seat := self._session.seat) is not None:
            if self._is_shared:
                self._hand_over(seat)
            with self._console.page() if self._is_shared else nullcontext():
                self._take_turn(seat)
            self._session.move_bots()
        if self._is_shared:
            self._is_shared = False  # what is left to tell is for all
            self._tell(SPECTATOR, min(self._told))
        else:
            self._tell(0, self._told[0])

    # A turn -----------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Wait until the next person sits down."""
        name = self._session.names()[seat]
        self._console.say("")
        self._console.tell(f"The keyboard is for {name}: press Enter when nobody else looks.")
        self._console.ask(PROMPT)

    def _take_turn(self, seat: int) -> None:
        """Tell a person what happened, and ask until it is not this person's turn any more."""
        while self._session.seat == seat:
            self._page.clear()
            self._tell(seat, self._told[seat])
            view = self._session.state.view(seat)
            self._draw(view, seat)
            while not self._heed(self._ask(PROMPT), view):
                pass

    def _heed(self, text: str, view: View) -> bool:
        """Do what was typed; tell whether the table has changed or is to be drawn again."""
        word, _, rest = text.partition(" ")
        match word.casefold():
            case "":
                return len(view.legal) > 1 or self._play(view.legal)
            case "?" | "help":
                self._show([*self._talk.help(view), *COMMANDS])
            case "undo":
                return self._undo()
            case "save":
                self._save(rest.strip())
            case "quit" | "q":
                self._quit()
            case _:
                return self._play_typed(text, view)
        return False

    def _play_typed(self, text: str, view: View) -> bool:
        """Play what was typed, or say why it cannot be played."""
        try:
            return self._play(self._talk.read(text, view))
        except IllegalActionError as error:
            why = error.refusal
            self._show([f"No: {why.message} ({why.rule})."])
            return False

    def _play(self, actions: tuple[int, ...]) -> bool:
        self._session.play(actions)
        return True

    def _undo(self) -> bool:
        """Go back to the last decision of the one person who plays."""
        if self._is_shared:
            self._show(["Only one person against bots takes a move back."])
            return False
        if not self._session.undo():
            self._show(["You have decided nothing yet."])
            return False
        self._told[0] = min(self._told[0], len(self._session.state.events()))
        self._show(["Back at your last decision."])
        return True

    def _save(self, name: str) -> bool:
        """Keep the game in a file of that name from now on; tell whether it can be."""
        try:
            if not name:
                raise click.UsageError("name the file: save evening.json")
            self._session.keep_in(name)
        except click.ClickException as error:
            self._show([f"{error.message}."])
            return False
        self._show([f"The game is kept in {name} from now on."])
        return True

    def _quit(self) -> None:
        """Stop, once the game is kept or is let go."""
        while not self._session.file:
            name = self._ask(NAME_FILE)
            if not name or self._save(name):
                break
        raise EOFError("stopped")

    # What is shown ----------------------------------------------------------------------------

    def _tell(self, seat: int, told: int) -> None:
        """Tell in words what has happened since so many events, with a pause after each chapter."""
        happened, names = self._session.state.events(), self._session.names(seat)
        if seat != SPECTATOR:
            self._told[seat] = len(happened)
        events = [event.to_json(seat) for event in happened if event.is_known_to(seat)]
        first = sum(event.is_known_to(seat) for event in happened[:told])
        for at, event in enumerate(events):
            if at >= first and event["event"] in self._talk.chapters:
                self._show(self._talk.told(events[: at + 1], first, names, seat))
                first = at + 1
                if self._console.draws and not self._session.state.is_over:
                    self._ask(ONWARD)
        self._show(self._talk.told(events, first, names, seat))

    def _draw(self, view: View, seat: int) -> None:
        """Show the table and what is asked, on a page of its own if the news leave no room."""
        names, width = self._session.names(seat), self._console.width
        choices = [f"{at}: {text}" for at, text in enumerate(self._talk.choices(view), 1)]
        asked = [self._talk.question(view), *flow(choices, width, "  ")]
        lines = ["", *self._talk.table(view, names, width), "", *asked]
        room = self._console.height - len(self._fitted(lines))
        if self._has_pages and self._page and len(self._page) >= room:
            self._ask(ONWARD)
            self._page.clear()
        self._show(lines)

    def _show(self, lines: Iterable[str]) -> None:
        """Show lines below those that are there."""
        shown = list(self._fitted(lines))
        self._page += shown
        if not self._has_pages:
            self._console.say(*shown)

    def _ask(self, prompt: str) -> str:
        """Return what is typed below what is shown; EOFError as `Console.ask` says."""
        page = self._page
        try:
            return self._console.ask(prompt, (lambda _, __: page) if self._has_pages else None)
        except EOFError:
            if not self._console.draws:
                self._console.say("")  # the prompt has its line for itself
            raise

    @property
    def _has_pages(self) -> bool:
        return self._is_shared and self._console.draws

    def _fitted(self, lines: Iterable[str]) -> list[str]:
        """Return the lines in colour, those broken that are too long."""
        width = self._console.width
        return [self._colours.on(part) for line in lines for part in wrapped([line], "", width)]
