"""Score sheets as files: their text, their form, the game, and how errors name a place."""

import pytest

from games.documents import (
    MOST_BYTES,
    Form,
    SheetError,
    Table,
    form_of,
    game_of,
    sheet_text,
    shown,
)


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ((), "a.toml: lacks it"),
        ((3,), "a.toml:3: lacks it"),
        ((3, 7), "a.toml:3:7: lacks it"),
    ],
    ids=["nothing", "a line", "a line and a column"],
)
def test_an_error_begins_with_what_is_known_of_the_place(
    place: tuple[int, ...], message: str
) -> None:
    """As editors and compilers write it."""
    assert str(SheetError("a.toml", "lacks it", *place)) == message


def test_the_name_of_a_file_steers_no_terminal() -> None:
    """It stands printable in the error."""
    assert str(SheetError("a\x1b.toml", "lacks it")) == "a\\x1b.toml: lacks it"


def refusal_of(content: bytes) -> str:
    with pytest.raises(SheetError) as caught:
        sheet_text(content, "game.csv")
    assert str(caught.value).isprintable()
    return str(caught.value)


def test_a_file_too_long_is_refused() -> None:
    """The limit itself is not."""
    assert len(sheet_text(b"a" * MOST_BYTES, "-")) == MOST_BYTES
    assert refusal_of(b"a" * (MOST_BYTES + 1)).startswith("game.csv: the file is longer than 16 MB")


@pytest.mark.parametrize("content", [b"", b" \r\n\t\n", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_an_empty_file_is_refused(content: bytes) -> None:
    """With a way to begin; a mark alone is nothing, too."""
    assert refusal_of(content).startswith("game.csv: the file is empty; begin with a blank sheet")


@pytest.mark.parametrize(
    ("content", "line", "control"),
    [
        (b"PK\n\x03\x04", 2, r"\x03"),
        ("round,player,word\n".encode("utf-16-le"), 1, r"\x00"),
        (b"\x00" * 1000, 1, r"\x00"),
        (b"round,player,word\n1,Ada,ban\n" + bytes(1000), 3, r"\x00"),
    ],
    ids=["a spreadsheet's own file", "UTF-16 without a mark", "nothing else", "many NULs"],
)
def test_what_is_no_text_is_refused_with_its_line(content: bytes, line: int, control: str) -> None:
    """More than a tenth of its characters are control characters."""
    message = refusal_of(content)
    assert message.startswith(f"game.csv:{line}: this is no text, it holds {control}; ")


@pytest.mark.parametrize("char", [*map(chr, (*range(9), *range(14, 32), 127))])
def test_a_control_character_in_a_table_of_words_is_a_part_of_its_cell(char: str) -> None:
    """It loses no other; TOML and JSON hold none."""
    text = f"round,player,word\n1,Ada,ba{char}n\n"
    assert sheet_text(text.encode(), "game.csv") == sheet_text(text.encode(), "-") == text
    for name, other in (("-", f'a = "{char}"\n'), ("game.json", text), ("game.toml", text)):
        with pytest.raises(SheetError, match="this is no text"):
            sheet_text(other.encode() + b"#" * 100, name)


FORMS = {
    "the ending .toml": ("a.toml", "{}", Form.TOML),
    "the ending .json": ("a.json", "[a]", Form.JSON),
    "the ending .csv": ("a.csv", "{}", Form.CSV),
    "the ending .tsv": ("a.tsv", "a = 1", Form.CSV),
    "an ending in capitals": ("A.CSV", "{}", Form.CSV),
    "a brace": ("-", ' \n{"players": []}', Form.JSON),
    "a brace under another ending": ("a.txt", "{}", Form.JSON),
    "a table": ("-", "[[round]]\n", Form.TOML),
    "a table, indented": ("-", "  [rules]", Form.TOML),
    "a key": ("-", 'game = "frenetic"', Form.TOML),
    "a key without blanks": ("-", "players=[]", Form.TOML),
    "a quoted key": ("-", '"players" = []', Form.TOML),
    "a key that TOML refuses": ("-", "tile set = 1", Form.TOML),
    "a key behind comments": ("-", "# a, b\n\n  # c\nplayers = []", Form.TOML),
    "comments alone": ("-", "# a\n# b", Form.TOML),
    "a header with commas": ("-", "round,player,word\n1,Ada,a=b", Form.CSV),
    "a header with semicolons": ("-", "round;player;word\n", Form.CSV),
    "a header with tabs": ("-", "round\tplayer\tword\n", Form.CSV),
    "a header with quotes": ("-", '"round","player"\n', Form.CSV),
    "a header behind a blank line": ("-", "\n \nround,player,word", Form.CSV),
    "a header, and = below it": ("-", "word\na = b", Form.CSV),
    "a header with = in a later column": ("-", "round,a=b", Form.CSV),
}


@pytest.mark.parametrize(("name", "text", "form"), FORMS.values(), ids=list(FORMS))
def test_the_form_is_told_by_the_ending_or_else_by_the_content(
    name: str, text: str, form: Form
) -> None:
    """The first line decides that is neither blank nor a comment."""
    assert form_of(name, text) is form


def table(game: object) -> Table:
    """Return a document with this game on line 4."""
    values = Table()
    values["game"], values.lines["game"] = game, 4
    return values


@pytest.mark.parametrize("document", [Table(), table("frenetic"), table(None)])
def test_a_sheet_is_one_of_frenetic_unless_it_says_otherwise(document: Table) -> None:
    """A key without a value says nothing."""
    assert game_of(document, "-") == "frenetic"


@pytest.mark.parametrize(
    ("game", "start"),
    [
        ("chess", "a.toml:4: there is no game 'chess'; "),
        ("", "a.toml:4: there is no game ''; "),
        (5, "a.toml:4: there is no game 5; "),
        (True, "a.toml:4: there is no game true; "),
        (["frenetic"], "a.toml:4: there is no game a list; "),
    ],
    ids=["another", "a blank", "a number", "true", "a list"],
)
def test_an_unknown_game_is_refused_with_those_that_there_are(game: object, start: str) -> None:
    """And with its line."""
    with pytest.raises(SheetError) as caught:
        game_of(table(game), "a.toml")
    known = 'game = "frenetic" or game = "fright-factor"'
    assert str(caught.value) == f"{start}write {known}"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a\x1b", r"'a\x1b'"),
        (True, "true"),
        (-7, "-7"),
        (2**64 - 1, "18446744073709551615"),
        (2**64, "this number"),
        (10**5000, "this number"),
        (1.5, "1.5"),
        ([1], "a list"),
        ({}, "a table"),
    ],
    ids=["text", "truth", "number", "bits64", "bits65", "digits5001", "fraction", "list", "table"],
)
def test_a_value_is_shown_as_whoever_wrote_it_knows_it(value: object, text: str) -> None:
    """Whatever its length; a number of thousands of digits is not written out."""
    assert shown(value) == text
