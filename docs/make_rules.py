"""Write under each ruling in docs/rules/ the tests marked with it.

Run it after adding or moving marked tests: python docs/make_rules.py
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

TOP = Path(__file__).parent.parent
RULES = TOP / "docs" / "rules"
HEADING = re.compile(r"### ([A-Z]+-?\d+[a-z]?)\b")
LISTED = re.compile(r"<details><summary>Tests: .*?</details>\n\n?", re.DOTALL)


def marks() -> Iterator[tuple[Path, str, list[str]]]:
    """Yield each marked test function: its file, its name, the rulings that its marks name."""
    for path, node in _tests():
        rulings = [ruling for each in node.decorator_list for ruling in _rulings(each)]
        if rulings:
            yield path, node.name, rulings


def names() -> set[str]:
    """Return the names of all test functions, marked or not."""
    return {node.name for _, node in _tests()}


def _tests() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path in sorted(TOP.glob("tests/**/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield path.relative_to(TOP), node


def _rulings(decorator: ast.expr) -> Iterator[str]:
    match decorator:
        case ast.Call(func=ast.Attribute(attr="ruling"), args=[ast.Constant(value=str(ruling))]):
            yield ruling
        case _:
            return


def with_tests(document: str) -> str:
    """Return the text of a page of rulings with the tests of each ruling at its end."""
    tests: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path, test, rulings in marks():
        for ruling in rulings:
            tests[ruling][path.as_posix()].append(test)
    sections = re.split(r"(?m)^(?=#)", LISTED.sub("", document))
    return "".join(_with_list(section, tests) for section in sections)


def _with_list(section: str, tests: Mapping[str, Mapping[str, list[str]]]) -> str:
    heading = HEADING.match(section)
    if not heading:
        return section
    files = tests.get(heading[1], {})
    count = sum(map(len, files.values()))
    lines = "".join(
        f"- `{path}`: {', '.join(f'`{test}`' for test in files[path])}\n" for path in sorted(files)
    )
    listed = f"<details><summary>Tests: {count}</summary>\n\n{lines}\n</details>\n\n"
    return f"{section.rstrip()}\n\n{listed}"


def main() -> None:
    """Rewrite every page of rulings."""
    for page in sorted(RULES.glob("*.md")):
        page.write_text(with_tests(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
