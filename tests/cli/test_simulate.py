"""`frenetic simulate`: games between bots on the command line."""

import re
from typing import Any

import pytest

from .command import Ran, frenetic, on_terminal

SIMULATE = ("simulate", "fright-factor")
FOUR = (*SIMULATE, "--bots", "rules,random,random,random", "--games", "8", "--seed", "1")
OPTIONS = (
    "special_powers",
    "powers_optional",
    "start_player_known_early",
    "end_when_any_empty",
    "zero_bonus_needs_announced_zero",
)


def refused(*arguments: str) -> str:
    """Return the line that a command is refused with."""
    ran = frenetic(*SIMULATE, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    return ran.err


def test_json_says_what_was_played_and_how_each_bot_fared() -> None:
    """The bots in the order in which they were named."""
    answer = frenetic(*FOUR, "--format", "json").json()
    assert list(answer) == [
        "game",
        "players",
        "options",
        "seed",
        "games",
        "card_table",
        "bots",
        "decisions",
        "rulings",
        "cut_off",
    ]
    assert [each["bot"] for each in answer["bots"]] == ["rules", "random", "random", "random"]
    assert [each["games"] for each in answer["bots"]] == [8] * 4
    assert sum(each["wins"] for each in answer["bots"]) >= 8
    assert answer["rulings"]["FF-08"] == 3 * 8
    assert (answer["seed"], answer["players"], answer["cut_off"]) == ("1", 4, 0)


def test_the_same_seed_gives_the_same_bytes() -> None:
    """In each format; another seed gives others."""
    for form in ("json", "ndjson", "csv", "plain", "table"):
        once = frenetic(*FOUR, "--format", form)
        assert frenetic(*FOUR, "--format", form).out == once.out
        assert (once.code, once.err) == (0, "")
        other = frenetic(*FOUR[:-1], "2", "--format", form)
        assert other.out != once.out


def cells(ran: Ran, between: str) -> list[list[str]]:
    """Return the cells of each line."""
    return [line.split(between) for line in ran.lines]


def _flat(bot: dict[str, Any]) -> list[Any]:
    """Return the values of a bot, the ends of its interval apart."""
    *before, ends, score, rank = bot.values()
    return [*before, *ends, score, rank]


def test_every_format_says_the_same() -> None:
    """A line a bot: its name, games, wins, rate, both ends of the interval, score and rank."""
    bots = frenetic(*FOUR, "--format", "json").json()["bots"]
    rows = [[str(cell) for cell in _flat(each)] for each in bots]
    assert cells(frenetic(*FOUR, "--format", "plain"), "\t") == rows
    assert cells(frenetic(*FOUR), "\t") == rows
    header, *lines = cells(frenetic(*FOUR, "--format", "csv"), ",")
    ends = ["ci95_low", "ci95_high"]
    assert header == ["bot", "games", "wins", "win_rate", *ends, "mean_score", "mean_rank"]
    assert lines == rows
    assert len(frenetic(*FOUR, "--format", "ndjson").lines) == 4
    table = frenetic(*FOUR, "--format", "table").lines
    assert table[0] == "Fright Factor, 4 players, 8 games, seed 1"
    shown = [line.split()[:3] for line in table[2:6]]
    assert shown == [
        [each["bot"], str(each["wins"]), f"{100 * each['win_rate']:.1f}%"] for each in bots
    ]
    assert "FF-08 24" in "\n".join(table)


def test_on_a_terminal_it_is_a_table_that_fits() -> None:
    """80 columns."""
    ran = on_terminal(*FOUR, settings={"TERM": "dumb", "COLUMNS": "80"})
    assert ran.out.startswith("Fright Factor, 4 players, 8 games, seed 1\n")
    assert max(map(len, ran.lines)) <= 80


@pytest.mark.parametrize("columns", [40, 52])
def test_on_a_narrow_terminal_each_bot_has_lines_of_its_own(columns: int) -> None:
    """Where a row of 53 columns does not fit; they say the same, with words for a heading."""
    ran = on_terminal(*FOUR, settings={"TERM": "dumb", "COLUMNS": str(columns)})
    assert max(map(len, ran.lines)) <= columns
    assert ran.out.startswith("Fright Factor, 4 players, 8 games,")
    bots = frenetic(*FOUR, "--format", "json").json()["bots"]
    end = ran.lines.index(next(line for line in ran.lines if line.startswith("Decisions")))
    start = ran.lines.index("rules")
    shown = " ".join(" ".join(ran.lines[start:end]).split())
    assert shown == " ".join(map(_block, bots))


def _block(bot: dict[str, Any]) -> str:
    """Return what a narrow terminal says of a bot, in one line."""
    low, high = bot["ci95"]
    wins = f"{bot['wins']} win{'s' * (bot['wins'] != 1)}"
    rate = f"{100 * bot['win_rate']:.1f}% (95 %: {100 * low:.1f}%-{100 * high:.1f}%)"
    return (
        f"{bot['bot']} {wins}, {rate}, score {bot['mean_score']:.1f}, place {bot['mean_rank']:.2f}"
    )


def test_a_row_stands_where_it_fits_to_the_column() -> None:
    """53 columns, with a heading."""
    ran = on_terminal(*FOUR, settings={"TERM": "dumb", "COLUMNS": "53"})
    [heading] = [line for line in ran.lines if line.startswith("bot ")]
    assert heading.split() == ["bot", "wins", "rate", "95", "%", "score", "place"]
    assert max(map(len, ran.lines)) == len(heading) == 53


def test_without_bots_all_are_random_and_without_players_there_are_four() -> None:
    """Or as many as there are bots, or as many bots as there are players."""

    def bots(*arguments: str) -> list[str]:
        answer = frenetic(*SIMULATE, *arguments, "--games", "1", "--seed", "1", "--format", "json")
        return [each["bot"] for each in answer.json()["bots"]]

    assert bots() == ["random"] * 4
    assert bots("--players", "2") == ["random"] * 2
    assert bots("--bots", "rules, random") == ["rules", "random"]


def test_options_are_set_by_name_or_with_a_value() -> None:
    """And shown, all with their values; in a table those that are on."""
    set_on = ("special_powers", "end_when_any_empty=true", "powers_optional=false")
    given = [part for name in set_on for part in ("--option", name)]
    answer = frenetic(*FOUR, *given, "--format", "json").json()
    on = {name for name, is_on in answer["options"].items() if is_on}
    assert on == {"special_powers", "end_when_any_empty"}
    assert tuple(answer["options"]) == OPTIONS
    assert set(answer["rulings"]) & {"FF-46", "FF-47", "FF-49", "FF-50"}
    heading = frenetic(*FOUR, *given, "--format", "table").lines[:2]
    assert "special_powers, end_when_any_empty" in " ".join(map(str.strip, heading))


def test_the_options_are_listed_with_their_rulings() -> None:
    """In each format; nothing is simulated."""
    listed = frenetic(*SIMULATE, "--options", "--format", "json").json()
    assert tuple(each["name"] for each in listed) == OPTIONS
    assert [each["ruling"] for each in listed] == ["FF-42", "FF-42", "FF-15", "FF-25", "FF-35"]
    assert [each["default"] for each in listed] == [False] * 5
    plain = cells(frenetic(*SIMULATE, "--options"), "\t")
    assert plain == [[each["name"], each["ruling"], "false", each["help"]] for each in listed]
    csv = frenetic(*SIMULATE, "--options", "--format", "csv").lines
    assert (csv[0], len(csv)) == ("option,ruling,default,help", 6)
    assert len(frenetic(*SIMULATE, "--options", "--format", "ndjson").lines) == 5
    table = frenetic(*SIMULATE, "--options", "--format", "table").out
    assert all(f"{each['name']} ({each['ruling']})" in table for each in listed)


@pytest.mark.parametrize("form", ["table", "plain", "json", "ndjson", "csv"])
def test_the_seed_that_chance_made_is_told(form: str) -> None:
    """In the answer or beside it; with it the same games are played again."""
    few = (*SIMULATE, "--games", "2", "--format", form)
    made = frenetic(*few)
    seed = re.search(r"[0-9a-f]{16}\b(?<![0-9a-f]{17})", made.err or made.out)
    assert seed
    assert frenetic(*few, "--seed", seed[0]).out == made.out
    assert bool(made.err) is (form in ("plain", "ndjson", "csv"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--bots ruls,random", "--bots: there is no bot 'ruls'; did you mean rules?"),
        ("--bots ,random", "--bots: there is no bot ''"),
        ("--players 4 --bots rules,random", "--bots: 2 bots for 4 players; name 4"),
        ("--players 1", "--players: '1': Fright Factor has 2 to 6 players"),
        ("--players 7", "--players: '7': Fright Factor has 2 to 6 players"),
        ("--bots random", "--bots: '1': Fright Factor has 2 to 6 players"),
        ("--players two", "--players: 'two': a whole number"),
        ("--games 0", "--games: '0': a whole number from 1 to 999999999 is needed"),
        ("--games -1", "--games: '-1': a whole number"),
        ("--option special_power", "'special_power'; did you mean special_powers?"),
        ("--option special_powers=maybe", "special_powers: 'maybe' is neither true nor false"),
        ("--option powers_optional", "powers_optional: it needs special_powers, too"),
        ("--format xml", "'xml' is not one of"),
    ],
)
def test_what_cannot_be_simulated_is_refused(arguments: str, words: str) -> None:
    """One line that names the option, the value and what to write."""
    assert words in refused(*arguments.split())


def test_an_unknown_game_is_refused() -> None:
    """With the one that was meant perhaps."""
    ran = frenetic("simulate", "fright-facto")
    assert (ran.code, ran.out) == (2, "")
    assert "there is no game 'fright-facto'; did you mean fright-factor?" in ran.err
