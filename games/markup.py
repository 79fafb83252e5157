"""HTML from plain values: text made harmless, names, tables, template files."""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from string import Template

from wordlists.normalise import printable, shortened

from .faults import Fault

FOLDER = os.path.join(os.path.dirname(__file__), "templates")
ABSENT = "-"


def shown(text: str) -> str:
    """Return `text` as HTML in which nothing is markup and no character is invisible.

    >>> shown('<b>"$x" & \\u202e')
    '&lt;b&gt;&quot;$x&quot; &amp; \\\\u202e'
    """
    return escape(printable(text))


def written(text: str) -> str:
    """Return a name or a word as HTML, cut if very long; its direction touches nothing around it.

    >>> written("Ada")
    '<bdi>Ada</bdi>'
    """
    return f"<bdi>{escape(shortened(text))}</bdi>"


def listed(pieces: Sequence[str]) -> str:
    """Return pieces of HTML as an enumeration.

    >>> listed(["Ada", "Bo", "Cy"])
    'Ada, Bo and Cy'
    """
    if len(pieces) < 2:
        return "".join(pieces)
    return f"{', '.join(pieces[:-1])} and {pieces[-1]}"


def counted(count: int, thing: str) -> str:
    """Return the number and the thing: `1 point`, `2 points`."""
    return f"{count} {thing}{'s' * (count != 1)}"


def table(
    caption: str, header: Sequence[str], rows: Iterable[Sequence[str]], foot: Sequence[str] = ()
) -> str:
    """Return a table of cells of HTML that scrolls in itself where it is too wide.

    The first cell of each row, and of `foot`, is its heading.
    """
    heads = "".join(f'<th scope="col">{cell}</th>' for cell in header)
    lines = "\n".join(map(_row, rows))
    last = f"<tfoot>{_row(foot)}</tfoot>" if foot else ""
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{caption}">\n'
        f"<table><caption>{caption}</caption>\n<thead><tr>{heads}</tr></thead>\n"
        f"<tbody>\n{lines}\n</tbody>{last}</table>\n</div>"
    )


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Return what is said of things, each a name and HTML, as the inside of a `dl`."""
    return "\n".join(f"<dt>{name}</dt><dd>{said}</dd>" for name, said in pairs)


def fault_table(faults: Iterable[Fault]) -> str:
    """Return the section of the parts of a sheet that do not count, nothing if there are none."""
    rows = [
        (_number(fault.line), _number(fault.round), _player(fault), shown(fault.message))
        for fault in faults
    ]
    if not rows:
        return ""
    header = ("Line", "Round", "Player", "What is wrong, and what to do")
    listing = table("The parts of the sheet that do not count", header, rows)
    return f'<section class="faults">\n<h2>Faults</h2>\n{listing}\n</section>'


def page(name: str, **pieces: object) -> str:
    """Return the page that `fill` makes in ASCII, so that it reads the same in any encoding."""
    return fill(name, **pieces).encode("ascii", "xmlcharrefreplace").decode()


def fill(name: str, **pieces: object) -> str:
    """Return the template file `name` with its places filled with HTML."""
    return Template(_read(name)).substitute(pieces)


def style(name: str) -> str:
    """Return the style sheet `name` after the one that every page has."""
    return _read("page.css") + _read(name)


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>'


@cache
def _read(name: str) -> str:
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def _number(number: int | None) -> str:
    return ABSENT if number is None else str(number)


def _player(fault: Fault) -> str:
    return ABSENT if fault.player is None else written(fault.player)
