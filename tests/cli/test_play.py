"""`frenetic play`: a card game at the keyboard, with lines through a pipe and key by key."""

import re

import pytest

from cli.console import Console
from cli.play_loop import Table
from cli.play_session import Session
from games.engine import IllegalActionError, State
from games.talk import load_talk

from .command import frenetic, on_terminal
from .hands import CTRL_D, ENTER, SIZE, Hands, typed
from .playing import BOTS, ESCAPES, FIRST, GAME, PLAY, play, session, sit_down

# A game ---------------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end() -> None:
    """Three score sheets, then the ranking; the table is drawn for each decision."""
    ran = play(lines=FIRST)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[:2] == ["A new game of Fright Factor, seed friday", "Type ? for help."]
    sheets = [line for line in ran.lines if line.split()[-2:] == ["Points", "Total"]]
    assert len(sheets) == 3
    end = ran.lines.index("The game is over.")
    assert ran.lines[end + 1].split() == ["Place", "Player", "Points", "Rounds"]
    assert re.match(r"(You|Rules \d|Random 3).* wins?\.", ran.lines[-1])
    places = [line.split() for line in ran.lines[end + 2 : end + 6]]
    assert places[0][0] == "1"
    for place in places:
        total, *rounds = [int(part) for part in place[-6:] if part.isdecimal()]
        assert total == sum(rounds)
    assert ran.out.count("Monster       Token     Hand") >= 3 * 10


def test_without_a_terminal_there_is_no_colour_and_with_one_there_is() -> None:
    """NO_COLOR takes it away again."""
    assert "\x1b" not in play(lines="1\n").out
    on = on_terminal(*PLAY, *BOTS, "--options", settings={"TERM": "xterm"})
    assert "\x1b[1m" in on.out
    off = on_terminal(*PLAY, "--options", settings={"TERM": "xterm", "NO_COLOR": "1"})
    assert "\x1b" not in off.out


@pytest.mark.parametrize("width", [80, 60, 40])
@pytest.mark.parametrize("players", [2, 6])
def test_every_line_fits_the_terminal(
    width: int, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole game with special powers, ended by Ctrl-D."""
    game = session(players=players, special_powers=True)
    sit_down(game, *[typed("1", 0.1)] * 80, live=False, width=width)
    lines = ESCAPES.sub("", capsys.readouterr().out).splitlines()
    assert "The game is over." in lines
    assert max(map(len, lines)) <= width


def test_on_a_narrow_terminal_the_columns_of_the_score_sheet_stay(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The reason, which has no room, stands below its line."""
    game = session()
    sit_down(game, *[typed("1", 0.1)] * 80, live=False, width=40)
    lines = ESCAPES.sub("", capsys.readouterr().out).splitlines()
    head = lines.index("  Player   Predict  Won  Points  Total")
    name, predicted, won, points, total = lines[head + 1].split()
    assert (name, points) == ("you", total)
    assert re.fullmatch(r" {4}(too few|too many|none of none|exact, \+[0-6])", lines[head + 2])
    assert predicted.isdecimal()
    assert won.isdecimal()


def test_the_seed_is_told_and_deals_the_same_again() -> None:
    """Where it is drawn; the bots do the same, too."""
    made = frenetic(*PLAY, typed="1\n1\n1\n")
    seed = re.search(r"seed ([0-9a-f]{16})$", made.lines[0])
    assert seed
    assert frenetic(*PLAY, "--seed", seed[1], typed="1\n1\n1\n").out == made.out
    assert frenetic(*PLAY, typed="1\n1\n1\n").out != made.out


# What is typed ---------------------------------------------------------------------------------


def legal_card(state: State) -> str:
    """Return the first legal card as a person writes it."""
    return state.action(state.legal_actions()[0]).text.partition(" ")[2]


@pytest.mark.parametrize("form", ["{0} {1}", "{2}{1}", "{3} {1}", "1"])
def test_a_card_is_typed_whole_or_short_or_by_its_number(form: str) -> None:
    """`Dracula 7`, `D7`, `Dra 7`: the same card is revealed, and predictions follow."""
    game = session()
    card = legal_card(game.state)
    monster, rank = card.split()
    sit_down(game, typed(form.format(monster, rank, monster[0], monster[:3])))
    assert game.state.action(game.state.actions[0]).text.endswith(card)
    assert game.state.decision
    assert game.state.decision.phase == "predict"


def test_what_cannot_be_played_is_refused_with_the_reason_and_the_rule() -> None:
    """And nothing is done; the same is asked again."""
    game = session()
    hand = set(game.state.legal_actions())
    other = next(card for card in range(60) if card not in hand and card % 10 < 9)
    name = game.state.action(other).text.partition(" ")[2]
    lines = play(lines=f"{name}\nxyz\n99\n").out
    flat = " ".join(lines.split())
    assert f"No: {name} is not in the hand" in flat
    assert re.search(r"No: .*? \(FF-09\)\.", flat)
    assert "No: there is no action 'xyz'" in flat
    assert "No: there is no choice 99: there are 1 to 13" in flat
    assert lines.count("Round 1 of 3, reveal: you") == 1


def test_help_tells_what_can_be_typed() -> None:
    """In the words of the game and of the table."""
    flat = " ".join(play(lines="?\nhelp\n").out.split())
    assert flat.count("Type a card by its monster and rank") == 2
    for word in ("undo", "save FILE", "quit", "zombie reduce", "tame", "SCARIEST"):
        assert word in flat


def test_enter_alone_draws_the_table_again() -> None:
    """Where there is a choice."""
    assert play(lines="\n\n").out.count("Round 1 of 3, reveal: you") == 3


def test_enter_alone_takes_the_only_choice() -> None:
    """Wherever there is one left in a game."""
    game = session()
    taken = 0
    for _ in range(60):
        if game.seat is None:
            break
        forced = len(game.state.legal_actions()) == 1
        before = len(game.state.actions)
        sit_down(game, typed("" if forced else "1"))
        taken += forced and len(game.state.actions) > before
    assert game.state.is_over
    assert taken >= 1


def test_what_the_others_do_is_told_once() -> None:
    """From the deal on, up to the next decision."""
    out = play(lines="1\n1\n").out
    assert out.count("Round 1 is dealt") == 1
    assert out.count("You reveal ") == 1
    assert out.index("Round 1 is dealt") < out.index("You reveal ") < out.index("You predict 1")


def test_a_trick_that_one_wins_is_told_before_one_leads_the_next() -> None:
    """Though nobody else has moved since."""
    lines = play(lines=FIRST).lines
    won = [at for at, line in enumerate(lines) if line.startswith("You win the trick")]
    assert won
    for at in won:
        after = next(line for line in lines[at:] if re.match(r"You lead|Round \d is over", line))
        assert after == "You lead: which card?" or after.startswith("Round")


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.ruling("FF-09")
@pytest.mark.ruling("FF-58")
def test_nobody_chooses_for_another(people: int) -> None:
    """Four players reveal one card each; a second one typed is not that of the next player."""
    game = session(people)
    hand = game.state.legal_actions()
    other = game.state.clone()
    other.apply_legal(hand[0])
    for second in (hand[1], other.legal_actions()[0]):
        with pytest.raises(IllegalActionError, match="1 at once can be chosen now") as caught:
            game.play((hand[0], second))
        assert caught.value.refusal.rule == "FF-09"
        assert list(game.state.actions) == []
    ran = frenetic(*PLAY, "--human", str(people), "--seed", "friday", typed="\nb0 b1\n1 2\n")
    assert " reveals " not in ran.out


def test_three_players_reveal_two_cards_at_once() -> None:
    """Named together they are both revealed."""
    game = session(players=3)
    first, second = game.state.legal_actions()[:2]
    game.play((first, second))
    assert list(game.state.actions) == [first, second]


# Undoing --------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_own_last_decision() -> None:
    """Move by move to the first one, and then no further."""
    game = session()
    sit_down(game, typed("1"), typed("2"), typed("1"))
    mine = [at for at, seat in enumerate(seats(game.state)) if seat == 0]
    for at in reversed(mine):
        sit_down(game, typed("undo"))
        assert (game.seat, len(game.state.actions)) == (0, at)
    sit_down(game, typed("undo"))
    assert game.state.actions == []
    assert "You have decided nothing yet." in play(lines="undo\n").out


def seats(state: State) -> list[int]:
    """Return who made each of the moves."""
    beginning = state.beginning()
    again, found = GAME.new(beginning.pop("players"), **beginning), list[int]()
    for action in state.actions:
        assert again.decision
        found.append(again.decision.seat)
        again.apply_legal(action)
    return found


def test_after_undo_the_same_move_leads_to_the_same_game() -> None:
    """As a bot's chance comes from its seat and the number of the move."""
    straight, back = session(), session()
    sit_down(straight, typed("1"), typed("2"), typed("1"))
    sit_down(back, typed("3"), typed("undo"), typed("1"), typed("5"), typed("undo"))
    sit_down(back, typed("2"), typed("1"))
    assert back.state.actions == straight.state.actions
    assert back.state.position() == straight.state.position()


def test_several_people_take_nothing_back() -> None:
    """It would be the move of another that is undone."""
    game = session(people=2)
    sit_down(game, typed(""), typed("1"), typed(""), typed("undo"), live=False)
    assert len(game.state.actions) == 1


# Several people -------------------------------------------------------------------------------


def test_the_keyboard_is_handed_over_and_no_hand_is_left_to_be_seen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each turn is on a screen of its own; outside of them no card of a hand is written."""
    game = session(people=2, players=3)
    for _ in range(3):
        sit_down(game, *[typed(""), typed("1")] * 4)
    out = capsys.readouterr().out
    outside = re.sub(r"\x1b\[\?1049h.*?\x1b\[\?1049l", "", out, flags=re.DOTALL)
    assert "The keyboard is for player 0" in outside
    assert "The keyboard is for player 1" in outside
    assert "Hand" not in ESCAPES.sub("", outside)
    assert "[" not in ESCAPES.sub("", outside)
    assert out.count("Token     Hand") > 8


@pytest.mark.parametrize("height", [24, 60])
def test_each_person_is_told_what_happened_since_the_own_last_turn(
    height: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both hear of both reveals, each as `you`: on a page before the table if it has no room."""
    state = GAME.new(2, seed="friday", deal={"starter": 0})
    game = Session(state, 2, ())
    reveals = ["", "1", "1", "1"] * 2
    predicts = ["", "", "2"] * 2 if height == 24 else ["", "2"] * 2
    sit_down(game, *[typed(each) for each in (*reveals, *predicts)], height=height)
    assert list(game.state.actions[6:]) == [63 + 2, 63 + 2]
    text = " ".join(ESCAPES.sub("", capsys.readouterr().out).split())
    assert ("Enter: go on>" in text) is (height == 24)
    *_, first, second, _ = text.split("The keyboard is for player")
    assert "You reveal" in first
    assert "player 1 reveals" in first
    assert "Player 0 reveals" in second
    assert "you reveal" in second
    assert "Player 0 predicts 2" in second


def test_a_game_of_several_people_ends_for_all() -> None:
    """The ranking is public and names them by their seats; earlier rounds are not told again."""
    lines = "\n1\n1\n1\n" * 150
    ran = frenetic(*PLAY, "--human", "2", "--players", "2", "--seed", "s", typed=lines)
    end = ran.lines.index("The game is over.")
    assert {line.split()[1] for line in ran.lines[end + 2 : end + 4]} == {"player"}
    last = max(at for at, line in enumerate(ran.lines) if line.startswith("The keyboard is for"))
    assert last < end
    assert "Round 1 is over" not in "".join(ran.lines[last:])
    assert len([line for line in ran.lines[last:] if line.startswith("Round 3 is over")]) == 1


def test_a_pause_after_each_round_lets_the_sheet_be_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On a terminal, but not before the ranking."""
    sit_down(session(), *[typed("1")] * 70)
    text = ESCAPES.sub("", capsys.readouterr().out)
    assert "The game is over." in text
    assert text.count("Enter: go on> 1\n") == 2


# What cannot be played ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--human 0", "--human: '0': 1 to 4 of 4 players can be people; bots alone play in"),
        ("--human 5 --players 4", "--human: '5': 1 to 4 of 4 players can be people"),
        ("--players 7", "--players: '7': Fright Factor has 2 to 6 players"),
        ("--players 1", "--players: '1': Fright Factor has 2 to 6 players"),
        ("--bots ruls,rules,rules", "--bots: there is no bot 'ruls'; did you mean rules?"),
        ("--players 4 --bots rules", "--bots: 1 bot beside 1 person; 4 players need 3"),
        ("--human 2 --players 4 --bots rules", "1 bot beside 2 people; 4 players need 2"),
        ("--option special_power", "--option: there is no option 'special_power'; did you mean"),
        ("--option special_powers=2", "special_powers: '2' is neither true nor false"),
        ("--option powers_optional", "powers_optional: it needs special_powers, too"),
    ],
)
def test_what_cannot_be_begun_is_refused(arguments: str, words: str) -> None:
    """One line that names the option, the value and what to write; nothing is dealt."""
    ran = frenetic(*PLAY, *arguments.split(), typed=FIRST)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_players_are_counted_from_people_and_bots() -> None:
    """Four unless something else is said; the seats that are free are bots by rule."""

    def players(*arguments: str) -> list[str]:
        lines = frenetic(*PLAY, "--seed", "1", *arguments).lines
        at = next(at for at, line in enumerate(lines) if line.startswith("  Player"))
        rows = lines[at + 1 : lines.index("", at)]
        return [" ".join(row.strip("> ").split()[:-5]) for row in rows]

    assert players() == ["you", "rules 1", "rules 2", "rules 3"]
    assert players("--bots", "random") == ["you", "random 1"]
    assert players("--players", "2") == ["you", "rules 1"]


def test_the_options_are_listed() -> None:
    """As `simulate` lists them."""
    listed = frenetic(*PLAY, "--options").out
    assert listed == frenetic("simulate", "fright-factor", "--options").out
    assert listed.startswith("special_powers\tFF-42\t")


def test_options_are_played_by() -> None:
    """And told at the beginning."""
    ran = frenetic(*PLAY, "--option", "special_powers", "--seed", "1")
    assert ran.lines[0] == "A new game of Fright Factor, seed 1, special_powers"


@pytest.mark.parametrize("key", [CTRL_D, "quit" + ENTER + ENTER])
def test_stopping_is_no_error(key: str) -> None:
    """By Ctrl-D, or by quit and Enter."""
    game = session()
    hands = Hands((1, key))
    table = Table(game, load_talk("fright-factor"), Console(hands, hands.clock, lambda: SIZE))
    with pytest.raises(EOFError):
        table.play()
    assert game.state.actions == []
