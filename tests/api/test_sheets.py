"""`POST /v1/sheets/score`, and `POST /v1/deals` and `GET /v1/elements` beside the commands."""

import json
from pathlib import Path
from typing import Any

import pytest

from api.sheets import SAMPLES
from games.frenetic.reading import read_sheet
from games.frenetic.sheet import to_document
from tests.api.client import client, details, faults
from tests.cli.command import frenetic

GAME = Path(__file__).parents[1] / "golden" / "game.toml"
FORMS = {"application/toml": "toml", "application/json": "json", "text/csv": "csv"}
OPTIONS = {
    "": "",
    "--missed 5 --policy all --red Ba": "missed=5&policy=all&red=Ba",
    "--policy none --level all --tile-set iupac": "policy=none&level=all&tile_set=iupac",
    "--rule red_doubling=tile --rule wild_red=off --red C": "red=C"
    "&rule=red_doubling=tile,wild_red=off",
}


def post(content: bytes | str, media: str, query: str = "", **headers: str) -> Any:
    """Return the answer to a sheet."""
    return client().post(
        f"/v1/sheets/score?{query}", data=content, content_type=media, headers=headers
    )


@pytest.mark.parametrize(("line", "query"), OPTIONS.items(), ids=[*OPTIONS])
def test_a_result_is_that_of_the_command(line: str, query: str) -> None:
    """Key for key in the same order."""
    expected = frenetic("score", str(GAME), *line.split(), "--format", "json").json()
    assert json.dumps(post(GAME.read_bytes(), "application/toml", query).json) == json.dumps(
        expected
    )


@pytest.mark.parametrize("media", FORMS)
def test_a_sheet_is_read_in_each_form_as_the_command_reads_it(tmp_path: Path, media: str) -> None:
    """The samples of the document."""
    file = tmp_path / f"sheet.{FORMS[media]}"
    file.write_text(SAMPLES[media], encoding="utf-8")
    expected = frenetic("score", str(file), "--format", "json").json()
    got = post(SAMPLES[media], f"{media}; charset=utf-8").json
    assert json.dumps(got) == json.dumps(expected)
    assert got["totals"] == {"Ada": 193, "Bo": (22 + 7) + (6 + 8 + 16 + 1)}
    assert got["faults"] == []


def test_the_samples_are_one_game() -> None:
    """In three forms."""
    sheets = [
        to_document(read_sheet(SAMPLES[media].encode(), f"sheet.{form}"))
        for media, form in FORMS.items()
    ]
    assert sheets[0] == sheets[1] == sheets[2]


def test_a_result_comes_as_a_page_where_that_is_accepted() -> None:
    """As `--format html` writes it, but for the title."""
    expected = frenetic("score", str(GAME), "--format", "html").out
    got = post(GAME.read_bytes(), "application/toml", Accept="text/html,*/*;q=0.1")
    assert got.content_type == "text/html; charset=utf-8"
    assert got.text == expected.replace(str(GAME), "FReNeTiC")
    assert got.headers["Cache-Control"] == "no-store"
    assert "Accept" in got.headers["Vary"]


@pytest.mark.parametrize(
    ("content", "media", "said"),
    [
        ("players = [", "application/toml", "sheet.toml:1"),
        ("{", "application/json", "sheet.json:1"),
        ("", "text/csv", "the file is empty"),
        (b"\xff\xfe\x00", "application/toml", "sheet.toml"),
        ('game = "chess"', "application/toml", "there is no game 'chess'"),
        ("[" * 100_000, "application/json", "sheet.json"),
        ("a,b\n1,2\n", "text/csv", "sheet.csv"),
        ('tile_set = "/etc/passwd"', "application/toml", "there are frenetic"),
        ('tile_set = "own.toml"', "application/toml", "no tile set 'own.toml'"),
    ],
)
def test_a_body_that_is_no_sheet_is_a_fault(content: bytes | str, media: str, said: str) -> None:
    """The place in it is told; no file of the service is looked into."""
    got = post(content, media)
    assert got.status_code == 400
    assert any(said in detail for detail in details(got).values()), got.text


def test_a_faulty_line_loses_nothing_else() -> None:
    """The sheet is scored; what does not count is among its faults."""
    sheet = '[[round]]\ntiles = "Ti N Xq"\nwords.Ada = ["tin"]\nwords.Bo = 5\n'
    got = post(f'players = ["Ada", "Bo"]\n{sheet}', "application/toml")
    assert got.status_code == 200
    assert got.json["totals"] == {"Ada": 29, "Bo": 0}
    assert {each["code"] for each in got.json["faults"]} == {"unknown_tile", "bad_value"}


@pytest.mark.parametrize(
    ("query", "pointer"),
    {
        "policy=some": "/policy",
        "missed=101": "/missed",
        "red=Xq": "/red",
        "rule=x": "/rule",
        "level=own": "/level",
        "tile_set=own": "/tile_set",
        "format=json": "/format",
    }.items(),
)
def test_a_faulty_parameter_is_a_fault(query: str, pointer: str) -> None:
    """Beside that of a body."""
    assert details(post(GAME.read_bytes(), "application/toml", query)).keys() == {pointer}
    assert details(post("", "application/toml", query)).keys() == {pointer, ""}


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        (
            {"round": [{"words": {"Ada": ["tin"] * 20_001}}]},
            "20,001 lines; a sheet has at most 20,000",
        ),
        ({"round": [{"tiles": ""}] * 501}, "501 rounds; a sheet has at most 500"),
    ],
    ids=["lines", "rounds"],
)
def test_a_sheet_has_its_limits(sheet: dict[str, Any], said: str) -> None:
    """Far beyond those of any game."""
    got = client().post("/v1/sheets/score", json={"players": ["Ada"]} | sheet)
    assert (got.status_code, details(got)[""]) == (400, said)


@pytest.mark.parametrize(
    ("line", "body"),
    {
        "deal --seed friday": {"seed": "friday"},
        "deal --seed friday --rounds 30": {"seed": "friday", "rounds": 30},
        "deal --seed x --tile-set iupac": {"seed": "x", "tile_set": "iupac"},
    }.items(),
)
def test_a_draw_is_that_of_the_command(line: str, body: dict[str, Any]) -> None:
    """The same seed draws the same tiles."""
    got = client().post("/v1/deals", json=body)
    assert json.dumps(got.json) == json.dumps(frenetic(*line.split(), "--format", "json").json())
    assert got.headers["Cache-Control"] == "no-store"


def test_a_draw_without_a_seed_tells_the_seed_it_took() -> None:
    """With it the draw is had again."""
    first: Any = client().post("/v1/deals", json={}).json
    second: Any = client().post("/v1/deals", json={}).json
    assert first["seed"] != second["seed"]
    assert client().post("/v1/deals", json={"seed": first["seed"]}).json == first


@pytest.mark.parametrize(
    ("line", "query"),
    {"elements": "", "elements --tile-set iupac --red Og,H": "tile_set=iupac&red=Og,H"}.items(),
)
def test_the_elements_are_those_of_the_command(line: str, query: str) -> None:
    """Key for key in the same order."""
    got = client().get(f"/v1/elements?{query}").json
    assert json.dumps(got) == json.dumps(frenetic(*line.split(), "--format", "json").json())


def test_each_tile_set_is_listed_with_its_elements() -> None:
    """As `/v1/elements` tells it."""
    every: Any = client().get("/v1/tile-sets").json
    assert [each["tile_set"] for each in every] == every[0]["tile_sets"]
    for each in every:
        assert client().get(f"/v1/elements?tile_set={each['tile_set']}").json == each


def test_the_lexicons_are_what_the_command_says_of_the_shipped_one() -> None:
    """Lists of whoever runs the service are nobody's business."""
    expected = frenetic("wordlist", "info", "--format", "json").json()
    assert client().get("/v1/lexicons").json == [expected | {"lists": []}]


CARDS = {
    "game": "fright-factor",
    "players": ["Ada", "Bo"],
    "round": [{"scary": 3, "prediction": {"Ada": 2, "Bo": 0}, "tricks": {"Ada": 2, "Bo": 0}}],
}


@pytest.mark.ruling("FF-59")
def test_a_sheet_of_fright_factor_is_scored() -> None:
    """As the command does; Ada 2 + 3, Bo one more, 6."""
    got = client().post("/v1/sheets/score", json=CARDS)
    assert got.status_code == 200
    assert faults("/v1/sheets/score", "POST", got) == []
    expected = frenetic("score", "-", "--format", "json", typed=json.dumps(CARDS)).json()
    assert got.json == expected
    assert expected["totals"] == {"Ada": 5, "Bo": 6}


def test_a_sheet_of_fright_factor_has_a_page() -> None:
    """With what the table of the command says."""
    got = client().post("/v1/sheets/score", json=CARDS, headers={"Accept": "text/html"})
    assert (got.status_code, got.mimetype) == (200, "text/html")
    assert "exact: 2 + 3 scary" in got.text


def test_parameters_about_words_are_refused_for_fright_factor() -> None:
    """All of them at once."""
    got = client().post("/v1/sheets/score?policy=all&missed=3", json=CARDS)
    assert got.status_code == 400
    assert details(got).keys() == {"/policy", "/missed"}
