"""Write under each ruling in docs/rules/ the test files marked with it.

Run it after adding or moving marked tests: python docs/make_rules.py
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

TOP = Path(__file__).parent.parent
RULES = TOP / "docs" / "rules"
HEADING = re.compile(r"### ([A-Z]+-?\d+)\b")
TESTS_LINE = "Tests: "


def marks() -> Iterator[tuple[Path, str, list[str]]]:
    """Yield each marked test function: its file, its name, the rulings that its marks name."""
    for path in sorted(TOP.glob("tests/**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                rulings = [ruling for each in node.decorator_list for ruling in _rulings(each)]
                if rulings:
                    yield path.relative_to(TOP), node.name, rulings


def _rulings(decorator: ast.expr) -> Iterator[str]:
    match decorator:
        case ast.Call(func=ast.Attribute(attr="ruling"), args=[ast.Constant(value=str(ruling))]):
            yield ruling
        case _:
            return


def with_tests(document: str) -> str:
    """Return the text of a page of rulings with a current line of tests at each ruling's end."""
    files: dict[str, set[str]] = defaultdict(set)
    for path, _, rulings in marks():
        for ruling in rulings:
            files[ruling].add(path.as_posix())
    bare = re.sub(rf"^{TESTS_LINE}.*\n\n?", "", document, flags=re.MULTILINE)
    sections = re.split(r"(?m)^(?=#)", bare)
    return "".join(_with_line(section, files) for section in sections)


def _with_line(section: str, files: dict[str, set[str]]) -> str:
    heading = HEADING.match(section)
    if not heading:
        return section
    named = ", ".join(f"`{path}`" for path in sorted(files[heading[1]])) or "none yet"
    return f"{section.rstrip()}\n\n{TESTS_LINE}{named}\n\n"


def main() -> None:
    """Rewrite every page of rulings."""
    for page in sorted(RULES.glob("*.md")):
        page.write_text(with_tests(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
