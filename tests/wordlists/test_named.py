"""Compiled lists of the user's own: where they lie, and what is said of one that is not there."""

from pathlib import Path

import pytest

from wordlists.compile import build_own_lexicon
from wordlists.compiled import CompiledFileError
from wordlists.named import CURRENT, ListNameError, folder_for, names, open_named
from wordlists.own import OwnList, OwnLists


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the lists in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def compiled(folder: Path, name: str, text: str) -> Path:
    """Compile a text as the list `name` and return the folder of its files."""
    file = folder / f"{name}.txt"
    file.write_text(text, encoding="utf-8")
    build = Path(folder_for(name), "build")
    build_own_lexicon(name, OwnLists([OwnList(file)]), build)
    build.with_name(CURRENT).symlink_to(build.name)
    return build


@pytest.mark.parametrize(
    "name", ["club", "TWL06", "a", "a" * 64, "2024", "house-rules", "my_list", "v1.2", "a..b"]
)
def test_a_name_has_a_folder_of_its_own(name: str, home: Path) -> None:
    """Below the data folder of the user, there or not."""
    assert folder_for(name) == str(home / "frenetic" / "lists" / name)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("a/b", id="a slash"),
        pytest.param("/etc/passwd", id="a path"),
        pytest.param("..", id="the folder above"),
        pytest.param(".hidden", id="a dot first"),
        pytest.param("-o", id="a hyphen first"),
        pytest.param("", id="nothing"),
        pytest.param("a" * 65, id="a letter too many"),
        pytest.param("a b", id="a space"),
        pytest.param("a\n", id="a line end"),
        pytest.param("a\0b", id="NUL"),
        pytest.param("caf\u00e9", id="an accent"),
        pytest.param("a\\b", id="a backslash"),
        pytest.param("\x1b[31m", id="an escape"),
    ],
)
def test_what_is_no_name_is_refused(name: str) -> None:
    """Whether a list is opened or made, in one line that says what a name is."""
    for refused in (folder_for, open_named):
        with pytest.raises(ListNameError, match="use up to 64 letters, digits") as caught:
            refused(name)
        assert str(caught.value).isprintable()


@pytest.mark.parametrize("value", [None, "", "data", "./data"])
def test_a_data_folder_that_is_no_path_from_the_top_is_passed_over(
    value: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lists then lie in ~/.local/share, whatever folder the user is in."""
    monkeypatch.delenv("XDG_DATA_HOME")
    if value is not None:
        monkeypatch.setenv("XDG_DATA_HOME", value)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder_for("club") == str(tmp_path / ".local/share/frenetic/lists/club")


def test_a_list_is_opened_by_its_name(tmp_path: Path) -> None:
    """Its words are those of the text."""
    compiled(tmp_path, "club", "tin\nban\n")
    lexicon = open_named("club")
    assert (lexicon.name, len(lexicon)) == ("club", 2)
    assert [entry.word for entry in lexicon.entries()] == ["ban", "tin"]


def test_the_names_are_those_of_complete_lists(tmp_path: Path, home: Path) -> None:
    """In alphabetical order; before the first there are none."""
    assert names() == []
    for name in ("zoo", "club"):
        compiled(tmp_path, name, "tin\n")
    lists = home / "frenetic" / "lists"
    (lists / "empty").mkdir()
    (lists / "broken").mkdir()
    (lists / "broken" / CURRENT).symlink_to("gone")
    (lists / "file").write_bytes(b"")
    assert names() == ["club", "zoo"]


def test_a_data_folder_that_is_a_file_has_no_lists(home: Path) -> None:
    """Nor is it a fault to ask."""
    home.write_bytes(b"")
    assert names() == []
    with pytest.raises(ListNameError, match="none yet"):
        open_named("club")


@pytest.mark.parametrize(("known", "told"), [([], "none yet"), (["zoo", "club"], "club, zoo")])
def test_a_list_that_is_not_there_is_refused_with_those_that_are(
    known: list[str], told: str, tmp_path: Path
) -> None:
    """And with the command that makes one."""
    for name in known:
        compiled(tmp_path, name, "tin\n")
    with pytest.raises(ListNameError) as caught:
        open_named("culb")
    assert str(caught.value) == (
        f"no list 'culb' (there are: {told}); compile it: frenetic wordlist build FILE -o culb"
    )


@pytest.mark.parametrize(
    "name", ["lexicon.json", "words.marisa", "attributes.bin", "spellings.marisa"]
)
@pytest.mark.parametrize("cut", [True, False], ids=["cut", "missing"])
def test_a_damaged_list_is_mended_by_building_it_again(
    name: str, cut: bool, tmp_path: Path
) -> None:
    """The error names the file and the command, not the installation."""
    file = compiled(tmp_path, "club", "tin\ncaf\u00e9\n") / name
    content = file.read_bytes()
    file.unlink()
    if cut:
        file.write_bytes(content[:-2])
    with pytest.raises(CompiledFileError) as caught:
        open_named("club")
    message = str(caught.value)
    assert str(file) in message
    assert message.endswith("; build it again: frenetic wordlist build FILE -o club")
    assert "install" not in message


@pytest.mark.parametrize("name", ["spellings.marisa", "refusals.marisa"])
def test_damage_that_shows_later_is_mended_so_too(name: str, tmp_path: Path) -> None:
    """A file of the right size that is no trie is found when it is needed."""
    file = compiled(tmp_path, "club", "tin\ncaf\u00e9\n") / name
    file.write_bytes(b"=" * file.stat().st_size)
    lexicon = open_named("club")
    look = lexicon.find if name == "spellings.marisa" else lexicon.refusals
    with pytest.raises(CompiledFileError, match=r"build it again: .* -o club") as caught:
        look("cafe")
    assert str(file) in str(caught.value)
