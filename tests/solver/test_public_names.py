"""What `import solver` offers."""

import ast
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import solver

TREE = ast.parse(Path(inspect.getfile(solver)).read_text(encoding="utf-8"))


def imported_for_types() -> dict[str, str]:
    """Return the names under TYPE_CHECKING with their modules."""
    (block,) = [
        node
        for node in TREE.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return {
        alias.name: str(each.module)
        for each in block.body
        if isinstance(each, ast.ImportFrom)
        for alias in each.names
    }


@pytest.mark.parametrize("name", solver.__all__)
def test_a_public_name_is_that_of_its_module(name: str) -> None:
    """The name imported lazily is the one that type checkers see."""
    module = importlib.import_module(f"solver.{imported_for_types()[name]}")
    assert getattr(solver, name) is getattr(module, name)


def test_the_names_for_type_checkers_are_all_names() -> None:
    """Both lists hold the same, and `__all__` in order."""
    assert set(imported_for_types()) == set(solver.__all__)
    assert sorted(solver.__all__) == list(solver.__all__)
    assert len(set(solver.__all__)) == len(solver.__all__)


def test_no_public_name_is_that_of_a_module() -> None:
    """Importing the module would put it in the place of the name."""
    modules = {path.stem for path in Path(inspect.getfile(solver)).parent.glob("*.py")}
    assert not modules & set(solver.__all__)


def test_another_name_is_an_attribute_error() -> None:
    """As for any module."""
    with pytest.raises(AttributeError, match="'solver' has no attribute 'Boardd'"):
        _ = solver.Boardd  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownVariableType, reportUnknownMemberType]


def test_importing_the_package_imports_none_of_its_modules() -> None:
    """A command pays for what it uses alone."""
    program = "import sys, solver; print(*(n for n in sys.modules if n.startswith('solver.')))"
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
