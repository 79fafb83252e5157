"""How a command ends: each exit code in its cases.

0 done, 1 not valid, 2 unusable, 3 damaged, 4 no server, 130 interrupted, 141 no reader. 3, 130 and
141 need a process of their own kind: tests/cli/test_damage.py and test_process.py.
"""

import pytest

from tests.cli.command import process

ENDS = {
    "words are found": (0, "words C Co N"),
    "no word is found": (0, "words W"),
    "no word passes the filter": (0, "words C Co N --starts z"),
    "a word is valid": (0, "check tin --tiles Ti,N"),
    "all words are valid": (0, "check tin ban no"),
    "all words are valid in a tournament": (0, "check tin ban --tournament"),
    "the tiles are listed": (0, "elements"),
    "the list is told": (0, "wordlist info"),
    "the list is written": (0, "wordlist words --level everyday"),
    "the list is as built": (0, "wordlist verify"),
    "the version is asked for": (0, "--version"),
    "the next tile is weighed": (0, "words Ba N --next"),
    "meanings and near words are asked for": (0, "check tin --define --suggest"),
    "a sheet is scored": (0, "score tests/golden/game.toml"),
    "a sheet has faults": (0, "score tests/golden/game.toml --policy none --missed 1"),
    "a blank sheet is written": (0, "sheet new --players Ada,Bo"),
    "a sheet is printed": (0, "sheet print"),
    "the tiles of a game are drawn": (0, "deal --seed friday"),
    "help is asked for": (0, "words --help"),
    "nothing is asked for": (0, ""),
    "a word is in no list": (1, "check zzxqy"),
    "a word is a name": (1, "check London"),
    "tiles do not make a word": (1, "check tin --tiles W"),
    "one of the words is not valid": (1, "check tin zzxqy ban"),
    "a word fails in a tournament": (1, "check tin zzxqy --tournament"),
    "a word has near ones": (1, "check tinn --define --suggest"),
    "a play was called already": (1, "check tin --tiles Ti,N --called TiN"),
    "a sheet has faults and they count": (1, "score tests/golden/game.toml --strict"),
    "a sheet is not there": (2, "score /dev/null/evening.toml"),
    "a sheet is empty": (2, "score /dev/null"),
    "a sheet has no players": (2, "sheet new --players ,"),
    "a game has no file": (2, "round --players Ada,Bo"),
    "a new game has no players": (2, "round --game /dev/null/evening.json"),
    "no tile is named": (2, "words"),
    "no word is named": (2, "check"),
    "a tile is unknown": (2, "words Xq"),
    "a tile is in the wrong case": (2, "words CO"),
    "a tile of --tiles is unknown": (2, "check tin --tiles Xq"),
    "a tile of --new is unknown": (2, "words C --new Xq"),
    "a tile of --red is unknown": (2, "elements --red Xq"),
    "a list of one's own is not there": (2, "words C --wordlist /dev/null/own.txt"),
    "--only has no list beside it": (2, "check tin --only"),
    "a compiled list is not there": (2, "check tin --lexicon no-such-list"),
    "a compiled list can have no such name": (2, "wordlist info ../list"),
    "--all has tiles beside it": (2, "words --all C"),
    "a number is out of range": (2, "words C --wild 5"),
    "a choice is unknown": (2, "words C --sort size"),
    "a format is unknown": (2, "elements --format xml"),
    "a level is unknown": (2, "wordlist words --level rare"),
    "a tile set is unknown": (2, "words C --tile-set nope"),
    "a called play is none": (2, "check tin --called tin"),
    "an option is unknown": (2, "words C --colour"),
    "an option lacks its value": (2, "words C --limit"),
    "a command is unknown": (2, "solve"),
    "a command of wordlist is unknown": (2, "wordlist solve"),
    "the output cannot be written": (2, "wordlist build -o /dev/null/list"),
    "a list of one's own is compiled without a name": (2, "wordlist build /dev/null/own.txt"),
    "the source is not there": (2, "wordlist build --source /dev/null/scowl"),
    "an address of a server is none": (2, "words C --server 127.0.0.1"),
    "a server cannot be reached": (4, "words C --server http://127.0.0.1:9"),
}


@pytest.mark.parametrize(("code", "line"), ENDS.values(), ids=list(ENDS))
def test_a_command_ends_with_the_code_of_its_case(code: int, line: str) -> None:
    """0 and 1 are answers, with nothing on standard error; 2 and 4 none, with a line there."""
    ran = process(*line.split())
    assert ran.code == code, ran.err
    assert bool(ran.err) is (code in (2, 4))
    if code:
        assert bool(ran.out) is (code == 1)
