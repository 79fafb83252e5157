"""Every error: one line on standard error that names the value, no answer, no traceback."""

import pytest

from tests.cli.command import frenetic

FAILING = {
    "words Xq": "Xq",
    "words CO": "CO",
    "words Uut": "Uut",
    "words 119": "119",
    "words Mg": "Mg",
    "words": "no tiles",
    "words --all C": "--all",
    "words C --tiles Xq": "Xq",
    "words C --new Xq": "--new: unknown tile Xq",
    "words C --red Xq": "--red: unknown tile Xq",
    "words C --wild 5": "--wild: '5'",
    "words C --wild -1": "--wild: '-1'",
    "words C --wild x": "--wild: 'x'",
    "words C --min-score x": "--min-score: 'x'",
    "words C --min-length x": "--min-length: 'x'",
    "words C --max-length x": "--max-length: 'x'",
    "words C --limit -3": "--limit: '-3'",
    "words C --starts 4": "--starts: '4'",
    "words C --ends .": "--ends: '.'",
    "words C --contains \u05d0": "--contains: '\u05d0'",
    "words C --regex (": "--regex: '('",
    "words C --sort size": "--sort: 'size'",
    "words C --format xml": "--format: 'xml'",
    "words C --level own_": "--level: 'own_'",
    "words C --rule luck=on": "--rule: 'luck'",
    "words C --rule same_word=no": "--rule: 'same_word=no'",
    "words C --tile-set nope": "--tile-set: no tile set 'nope'",
    "words C --tile-set nope.toml": "nope.toml",
    "words C --colour": "--colour",
    "words C --limit": "--limit",
    "words C --wild=": "--wild: ''",
    "check": "WORD",
    "check tin --tiles Xq": "Xq",
    "check tin --called tin": "--called: 'tin'",
    "check tin --called Xx": "--called: 'Xx'",
    "check tin --wild 9": "--wild: '9'",
    "check -ing": "-i",
    "check tin --only": "--only",
    "check tin --wordlist /dev/null/own.txt": "--wordlist: cannot read /dev/null/own.txt",
    "check tin --lexicon nope": "--lexicon: no list 'nope'",
    "check tin --lexicon ../nope": "--lexicon: '../nope' can name no list",
    "words C --only": "--only",
    "words C --wordlist /dev/null": "--wordlist: /dev/null holds no playable word",
    "words C --lexicon nope": "--lexicon: no list 'nope'",
    "wordlist words --lexicon nope": "--lexicon: no list 'nope'",
    "wordlist verify --lexicon nope": "--lexicon: no list 'nope'",
    "elements --red 0": "0",
    "elements --tile-set nope": "nope",
    "elements H": "H",
    "wordlist solve": "solve",
    "wordlist words --level rare": "--level: 'rare'",
    "wordlist info extra": "NAME: no list 'extra'",
    "wordlist build /dev/null/own.txt": "-o NAME",
    "wordlist build /dev/null/own.txt -o own": "FILE: cannot read /dev/null/own.txt",
    "doctor extra": "extra",
    "doctor --format xml": "--format: 'xml'",
    "wordlist verify extra": "extra",
    "wordlist build -o /dev/null/list": "/dev/null",
    "wordlist build --source /dev/null/scowl": "/dev/null/scowl",
    "score /dev/null/evening.toml": "SHEET: cannot read /dev/null/evening.toml",
    "score /dev/null": "/dev/null: the file is empty",
    "score tests/golden/game.toml --policy some": "--policy: 'some'",
    "score tests/golden/game.toml --format xml": "--format: 'xml'",
    "score tests/golden/game.toml --missed few": "--missed: 'few'",
    "score tests/golden/game.toml --tile-set nope": "--tile-set: no tile set 'nope'",
    "score tests/golden/game.toml --only": "--only",
    "sheet new": "--players",
    "sheet new --players Ada,Ada": "Ada",
    "sheet new --players Ada --format xml": "--format: 'xml'",
    "sheet new --players Ada --rounds 0": "0 rounds",
    "sheet print --lines many": "--lines: 'many'",
    "sheet print --tile-set nope": "--tile-set: no tile set 'nope'",
    "sheet solve": "solve",
    "round --players Ada": "--game",
    "round --game /dev/null --players Ada": "/dev/null",
    "round --game /dev/null/evening.json --players Ada": "/dev/null/evening.json",
    "deal --rounds few": "--rounds: 'few'",
    "deal --tile-set nope": "--tile-set: no tile set 'nope'",
    "solve": "solve",
    "--colour": "--colour",
}


@pytest.mark.parametrize(("line", "named"), FAILING.items(), ids=list(FAILING))
def test_an_error_is_one_line_that_names_the_value(line: str, named: str) -> None:
    """It starts with the program's name and says where to read on or what to do."""
    ran = frenetic(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("frenetic: ")
    assert ran.err.endswith(" -h)\n")
    assert ran.err.count("\n") == 1
    assert named in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("form", ["table", "plain", "json", "ndjson", "csv"])
def test_no_half_answer_is_written_in_any_format(form: str) -> None:
    """Options are read before anything is written."""
    for line in ("words Ba N --red Xq", "check tin --tiles Xq", "elements --red Xq"):
        ran = frenetic(*line.split(), "--format", form)
        assert (ran.code, ran.out) == (2, "")


def test_control_characters_in_the_value_are_escaped() -> None:
    """Whichever option it came by: the line cannot steer a terminal or break in two."""
    evil = "\x1b[2J\nfrenetic: all is well\x07"
    for arguments in (
        ("words", evil),
        ("words", "C", "--wild", evil),
        ("words", "C", "--starts", evil),
        ("words", "C", "--regex", f"({evil}"),
        ("words", "C", "--sort", evil),
        ("words", "C", "--rule", evil),
        ("words", "C", "--tile-set", evil),
        ("words", "C", f"--{evil}"),
        ("check", "tin", "--called", evil),
        ("check", "tin", "--tiles", evil),
        ("check", "tin", "--wordlist", f"/nowhere/{evil}"),
        ("check", "tin", "--lexicon", evil),
        ("wordlist", "info", evil),
        ("wordlist", "build", "--source", f"/nowhere/{evil}"),
        ("wordlist", "build", "--output", f"/dev/null/{evil}"),
        ("score", f"/nowhere/{evil}"),
        ("score", "tests/golden/game.toml", "--policy", evil),
        ("sheet", "new", "--players", f"{evil},{evil}"),
        ("round", "--players", "Ada", "--game", f"/nowhere/{evil}"),
        ("deal", "--rounds", evil),
        ("wordlist", evil),
        (evil,),
    ):
        ran = frenetic(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("frenetic: ")
        assert ran.err[:-1].isprintable(), ran.err
