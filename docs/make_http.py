"""Write the samples and tables of docs/http.md anew: what the service answers and reads.

Run it after changing an address, its parameters or the word list: python docs/make_http.py
"""

import json
import re
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from api.app import create_app
from api.problems import KINDS
from api.settings import HELP, PREFIX, Settings
from docs.make_cli import laid_out

PAGE = Path(__file__).parent / "http.md"
SAMPLE = re.compile(r"```http\n(?P<asked>.*?)```\n\n```(?P<kind>\w+)\n.*?```", re.DOTALL)
TABLE = re.compile(r"(?m)^\| (parameter|key) \|.*\n(?:\|.*\n)*")
SECTION = re.compile(r"(?m)^## `(\w+) ([^`]+)`\n")
PROBLEM = re.compile(r"(?ms)^### `([a-z-]+)`\n.*?(?=^##|\Z)")
SETTINGS = re.compile(r"(?m)^\| setting \|.*\n(?:\|.*\n)*")
CHANGING = re.compile(r"[0-9a-f]{32,64}")


def with_answers(page: str) -> str:
    """Return the page with what the service answers now.

    An `http` block holds a request, the block behind it the answer: its body, or its status and
    headers in a `text` block. Digests become `...`. The tables of parameters, of keys of bodies and
    of settings, and what is said of problems, are made anew.
    """
    client = create_app(Settings(rate=0)).test_client()
    document: Any = client.get("/openapi.json").json
    page = SETTINGS.sub(lambda match: _settings(), page)
    page = PROBLEM.sub(lambda match: _problem(match[1]), page)
    page = SAMPLE.sub(lambda match: _sample(match["asked"], match["kind"], client), page)
    start, *sections = SECTION.split(page)
    for at in range(0, len(sections), 3):
        method, path, text = sections[at : at + 3]
        described = document["paths"][path][method.lower()]
        table = TABLE.sub(lambda match: _table(match[1], described, document), text)  # noqa: B023
        start += f"## `{method} {path}`\n{table}"
    return start


def _sample(asked: str, kind: str, client: FlaskClient) -> str:
    head, _, body = asked.partition("\n\n")
    first, *lines = head.splitlines()
    method, address = first.split(" ", 1)
    headers = dict(line.split(": ", 1) for line in lines)
    got = client.open(address, method=method, headers=headers, data=body.encode() or None)
    if kind == "json":
        answer = laid_out(json.loads(got.text))
    else:
        shown = ("Content-Type", "ETag", "Cache-Control", "Link", "Location", "Allow")
        told = [f"{name}: {got.headers[name]}" for name in shown if name in got.headers]
        answer = "\n".join([got.status, *told, *([""] if got.text else []), *got.text.splitlines()])
    return f"```http\n{asked}```\n\n```{kind}\n{CHANGING.sub('...', answer)}\n```"


def _table(kind: str, described: Any, document: Any) -> str:
    if kind == "parameter":
        rows = [
            (each["name"], each["schema"], each["description"]) for each in described["parameters"]
        ]
    else:
        reference = described["requestBody"]["content"]["application/json"]["schema"]["$ref"]
        fields = document["components"]["schemas"][reference.split("/")[-1]]["properties"]
        rows = [(name, each, each["description"]) for name, each in fields.items()]
    lines = [f"| {kind} | values | default | meaning |", "| --- | --- | --- | --- |"]
    for name, schema, said in rows:
        values, usual = _values(schema, document), schema.get("default")
        default = "" if usual in (None, "", []) else f"`{json.dumps(usual).strip(chr(34))}`"
        lines.append(f"| `{name}` | {values} | {default} | {said.replace('|', chr(92) + '|')} |")
    return "\n".join(lines) + "\n"


def _values(schema: Any, document: Any) -> str:
    """Return what a value may be, in words."""
    if "$ref" in schema:
        return _values(document["components"]["schemas"][schema["$ref"].split("/")[-1]], document)
    if "anyOf" in schema:
        members = [each for each in schema["anyOf"] if each.get("type") != "null"]
        return " or ".join(_values(each, document) for each in members)
    if "enum" in schema:
        return ", ".join(f"`{each}`" for each in schema["enum"])
    match schema["type"]:
        case "integer":
            return f"{schema['minimum']} to {schema['maximum']:,}"
        case "boolean":
            return "`true`, `false`"
        case "array":
            return f"list of {_values(schema['items'], document)}, at most {schema['maxItems']:,}"
        case _:
            most = schema.get("maxLength")
            return f"text of at most {most:,} characters" if most else "text"


def _problem(code: str) -> str:
    """Return what is said of a problem, as its page says it."""
    kind = next(kind for each, kind in KINDS.items() if each == code)
    return f"### `{code}`\n\n{kind.status.value}. {kind.title}. {kind.explanation}\n\n"


def _settings() -> str:
    lines = ["| setting | default | meaning |", "| --- | --- | --- |"]
    for name, told in HELP.items():
        lines.append(f"| `{PREFIX}{name.upper()}` | `{getattr(Settings(), name)}` | {told} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(with_answers(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
