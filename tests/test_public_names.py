"""What a package with lazily imported names offers."""

import ast
import importlib
import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import games
import games.frenetic
import solver

PACKAGES: list[ModuleType] = [solver, games, games.frenetic]


def imported_for_types(package: ModuleType) -> dict[str, str]:
    """Return the names under TYPE_CHECKING with their modules."""
    tree = ast.parse(Path(inspect.getfile(package)).read_text(encoding="utf-8"))
    (block,) = [
        node
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return {
        alias.name: str(each.module)
        for each in block.body
        if isinstance(each, ast.ImportFrom)
        for alias in each.names
    }


@pytest.mark.parametrize(
    ("package", "name"),
    [(package, name) for package in PACKAGES for name in package.__all__],
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
def test_a_public_name_is_that_of_its_module(package: ModuleType, name: str) -> None:
    """The name imported lazily is the one that type checkers see."""
    home = imported_for_types(package)[name]
    module = importlib.import_module(f"{package.__name__}.{home}")
    assert getattr(package, name) is getattr(module, name)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda each: each.__name__)
def test_the_names_for_type_checkers_are_all_names(package: ModuleType) -> None:
    """Both lists hold the same, and `__all__` in order."""
    names: list[str] = package.__all__
    assert set(imported_for_types(package)) == set(names)
    assert sorted(names) == names
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda each: each.__name__)
def test_no_public_name_is_that_of_a_module(package: ModuleType) -> None:
    """Importing the module would put it in the place of the name."""
    modules = {path.stem for path in Path(inspect.getfile(package)).parent.glob("*.py")}
    assert not modules & set(package.__all__)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda each: each.__name__)
def test_another_name_is_an_attribute_error(package: ModuleType) -> None:
    """As for any module."""
    with pytest.raises(AttributeError, match=f"{package.__name__!r} has no attribute 'Boardd'"):
        _ = package.Boardd


@pytest.mark.parametrize("package", PACKAGES, ids=lambda each: each.__name__)
def test_importing_the_package_imports_none_of_its_modules(package: ModuleType) -> None:
    """A command pays for what it uses alone."""
    name = package.__name__
    program = f"import sys, {name}; print(*(n for n in sys.modules if n.startswith('{name}.')))"
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.split() == []


@pytest.mark.parametrize(
    "module", ["splits", "challenge", "tile_faults", "elements", "tileset_files", "reference"]
)
def test_a_listing_imports_only_what_it_needs(module: str) -> None:
    """Finding the words of a board needs neither splits nor messages nor TOML."""
    program = (
        "import sys; from solver.index import SplitIndex; from solver.search import find_words; "
        "from solver.board import Board; from wordlists.lexicon import Lexicon; "
        "find_words(SplitIndex(Lexicon()), Board.named('C O N')); "
        f"sys.exit('solver.{module}' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
