"""Reading a page back: its elements, its text, the colours of its style sheet."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import pairwise

VOID = {"br", "col", "meta", "wbr"}


@dataclass
class Element:
    """An element with its attributes and all the text in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""
    classes: list[str] = field(init=False)

    def __post_init__(self) -> None:
        """Split the classes."""
        self.classes = self.attributes.get("class", "").split()


class Document(HTMLParser):
    """A page whose elements must be closed in the order of their opening."""

    def __init__(self, page: str) -> None:
        """Read `page`; AssertionError if its tags are not balanced."""
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(page)
        self.close()
        assert [each.tag for each in self._open] == []
        self.tags = [each.tag for each in self.elements]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element; no attribute stands twice in it."""
        element = Element(tag, {name: value or "" for name, value in attrs})
        assert len(element.attributes) == len(attrs)
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter an element of SVG that is closed at once."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element, which must be of this tag."""
        assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        """Give the text to all open elements."""
        for element in self._open:
            element.text += data

    def handle_comment(self, data: str) -> None:
        """Refuse comments: there are none."""
        raise AssertionError(data)

    def all(self, tag: str, of_class: str = "") -> list[Element]:
        """Return the elements of a tag, and of a class if one is named."""
        found = [each for each in self.elements if each.tag == tag]
        return [each for each in found if not of_class or of_class in each.classes]

    def texts(self, tag: str, of_class: str = "") -> list[str]:
        """Return the text of each such element, its blanks and line ends as one blank."""
        return [" ".join(each.text.split()) for each in self.all(tag, of_class)]

    @property
    def text(self) -> str:
        """The text of the page."""
        (body,) = self.texts("body")
        return body


def assert_is_a_good_page(page: str) -> None:
    """Assert what holds for every page: one file, no script, balanced, named, headings in order."""
    assert page.startswith("<!DOCTYPE html>\n")
    assert page.isascii()
    document = Document(page)
    (html,) = document.all("html")
    assert html.attributes["lang"] == "en"
    (title,) = document.texts("title")[:1]
    assert title
    assert not {"script", "link", "img", "iframe", "object", "base"} & set(document.tags)
    names = [name for each in document.elements for name in each.attributes]
    assert not [name for name in names if name.startswith("on") or name in ("src", "style")]
    links = [each.attributes.get("href", "#") for each in document.elements]
    ids = [each.attributes["id"] for each in document.elements if "id" in each.attributes]
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in links if link != "#"} <= set(ids)
    assert all(link.startswith("#") for link in links)
    assert not re.search(r"@import|url\((?!#)", page)
    assert_headings_descend(document)
    assert_drawings_are_described(document)
    assert_colours_can_be_told(page)


def assert_headings_descend(document: Document) -> None:
    """A heading is at most one rank below the one before it, and the first is of rank 1."""
    ranks = [int(each.tag[1]) for each in document.elements if re.fullmatch(r"h\d", each.tag)]
    assert ranks[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(ranks))


def assert_drawings_are_described(document: Document) -> None:
    """A drawing is an image with a title and a description, a table has a caption and scopes."""
    drawings = document.all("svg")
    assert all(each.attributes["role"] == "img" for each in drawings)
    assert len(document.all("desc")) == len(drawings)
    assert len(document.all("caption")) == len(document.all("table"))
    assert all("scope" in each.attributes for each in document.all("th"))


def assert_colours_can_be_told(page: str) -> None:
    """Each colour of text and lines has a contrast of 4.5 or more, by day and in the dark."""
    dark = "".join(re.findall(DARK, page, re.DOTALL))
    day = re.sub(DARK, "", page, flags=re.DOTALL)
    for colours in (colours_of(day), colours_of(dark)):
        grounds = (colours.pop("paper"), colours.pop("band"))
        del colours["rule"]
        assert {"ink", "faint", "green", "red", "wild", "link"} <= set(colours)
        for name, colour in colours.items():
            assert min(contrast(colour, ground) for ground in grounds) >= 4.5, name


DARK = r"@media screen and \(prefers-color-scheme: dark\) \{\n.*?\n\}"


def colours_of(style: str) -> dict[str, str]:
    """Return the colours that a style sheet names; s0, s1... are those of lines in a chart."""
    named = dict(re.findall(r"--(?!line)(\w+): (#\w{6})", style))
    return named | dict(re.findall(r"\.(s\d) \{ --line: (#\w{6})", style))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 defines it.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour written #rrggbb."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
