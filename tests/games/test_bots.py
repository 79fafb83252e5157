"""Bots: they know their view and no more, do what is legal, and `rules` plays well."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import games.bots
from games.bots.bot import Bot, RandomBot
from games.bots.fright_factor import RulesBot
from games.bots.fright_factor_odds import Odds
from games.bots.registry import bot_names, bot_stream, load_bot
from games.chance import Stream
from games.engine import Decision, GameError
from games.fright_factor.actions import ACCEPT, PASS, ZOMBIE_KEEP, ZOMBIE_REDUCE, Phase
from games.fright_factor.cards import DRACULA, FRANKENSTEIN, MUMMY, read_card, set_of
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState
from games.fright_factor.view import TableView
from games.simulation import Plan, simulate

from .fright_factor.table import begin, dealt, filled, names, play, reveal, table

FOLDER = Path(next(iter(games.bots.__path__)))
KINDS = (RandomBot, RulesBot)
POWERS = {"special_powers": True}
ALL_POWERS = {"special_powers": True, "powers_optional": True}
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def choice(kind: type[Bot], view: TableView, name: str = "") -> int:
    """Return what a bot of this kind chooses."""
    return kind(Stream("bots", name)).choose(view)


def rules(view: TableView) -> int:
    """Return what `rules` chooses."""
    return choice(RulesBot, view)


def course(players: int, seed: int, **options: bool) -> Iterator[FrightFactorState]:
    """Yield the states of a random game, the same object."""
    state, chance = GAME.new(players, seed=seed, options=options), Random(seed)
    while not state.is_over:
        yield state
        state.apply_legal(chance.choice(state.legal_actions()))


def permuted(state: FrightFactorState, seat: int, chance: Random) -> FrightFactorState:
    """Return the state with all cards that a seat cannot see dealt anew among their places."""
    copy = state.clone()
    others = [each for each in range(state.players) if each != seat]
    places = [(cards, each) for cards in (copy.hands, copy.discards) for each in others]
    hidden = [card for cards, each in places for card in range(60) if cards[each] >> card & 1]
    chance.shuffle(hidden)
    for cards, each in places:
        count = cards[each].bit_count()
        cards[each] = set_of(hidden[:count])
        del hidden[:count]
    if state.phase is Phase.REVEAL:
        for each in others:
            held = [card for card in range(60) if copy.hands[each] >> card & 1]
            copy.picks[each] = set_of(chance.sample(held, state.picks[each].bit_count()))
    return copy


# What a bot knows ----------------------------------------------------------------------------


@every_kind
@pytest.mark.parametrize("options", [{}, ALL_POWERS], ids=["base", "powers"])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_choices_do_not_change_when_hidden_cards_are_permuted(
    kind: type[Bot], players: int, options: dict[str, bool]
) -> None:
    """At every decision of a game, with the same chance for the bot."""
    chance, moved = Random(players), 0
    for state in course(players, 1, **options):
        other = permuted(state, state.seat, chance)
        moved += other.hands != state.hands
        chosen = choice(kind, state.view(state.seat))
        assert choice(kind, other.view(state.seat)) == chosen
    assert moved > 50


@every_kind
@pytest.mark.parametrize("players", [2, 3, 5])
def test_choices_do_not_change_in_a_state_that_the_seat_holds_possible(
    kind: type[Bot], players: int
) -> None:
    """Such as `determinize` gives."""
    chance = Stream("worlds", kind.name)
    for state in course(players, 2):
        chosen = choice(kind, state.view(state.seat))
        world = state.determinize(state.seat, chance)
        assert choice(kind, world.view(state.seat)) == chosen


def test_no_bot_imports_what_has_or_makes_a_state() -> None:
    """Of the engine they know views, errors and digests, of the game the cards and actions."""
    known = {
        "games.chance": {"Stream"},
        "games.engine": {"View", "GameError", "nearest", "digest_of"},
        "games.fright_factor.actions": None,
        "games.fright_factor.cards": None,
        "games.fright_factor.tokens": None,
        "games.fright_factor.view": {"TableView"},
    }
    seen: set[str] = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not [each.name for each in node.names if each.name.startswith("games")]
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("games"):
                assert node.module in known, path.name
                allowed = known[str(node.module)]
                assert allowed is None or {each.name for each in node.names} <= allowed
                seen.add(str(node.module))
    assert seen == set(known)


def test_a_bot_cannot_tell_the_deals_from_its_chance() -> None:
    """Its stream is keyed by a digest, not by the seed that deals."""
    beginning = GAME.new(4, seed="a seed of the game").beginning()
    stream = bot_stream(beginning, "bot 1")
    assert "a seed of the game" not in repr(vars(stream))
    again = bot_stream(GAME.new(4, seed="a seed of the game").beginning(), "bot 1")
    other = bot_stream(GAME.new(4, seed="another").beginning(), "bot 1")
    numbers = [[each.below(1000) for _ in range(5)] for each in (stream, again, other)]
    assert numbers[0] == numbers[1] != numbers[2]


# What a bot does -----------------------------------------------------------------------------


@every_kind
@pytest.mark.parametrize("options", [{}, POWERS, ALL_POWERS], ids=["base", "powers", "optional"])
@pytest.mark.parametrize("players", GAME.players)
def test_a_bot_chooses_what_is_legal_in_every_decision(
    kind: type[Bot], players: int, options: dict[str, bool]
) -> None:
    """To the end of a game."""
    state, bot = GAME.new(players, seed=3, options=options), kind(Stream("bots", "one"))
    while not state.is_over:
        chosen = bot.choose(state.view(state.seat))
        assert chosen in state.legal_actions()
        state.apply_legal(chosen)


def test_random_takes_each_action_as_readily_as_another() -> None:
    """1,300 times one of 13 cards: 100 each, the deviation is 9.6, of which 50 is five times."""
    view, bot = GAME.new(4, seed=1).view(0), RandomBot(Stream("s", "bot"))
    chosen = [bot.choose(view) for _ in range(1300)]
    assert set(chosen) == set(view.legal)
    assert all(50 < chosen.count(action) < 150 for action in view.legal)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rules_beats_random_clearly(players: int) -> None:
    """One against others who are random: the interval of its wins is far above an even share."""
    kinds = ("rules",) + ("random",) * (players - 1)
    first, *others = simulate(Plan(GAME, kinds, 60, "strength"))["bots"]
    assert first["ci95"][0] > 0.6 > 1 / players
    assert all(each["ci95"][1] < 0.4 for each in others)


def test_rules_with_special_powers_beats_random_clearly() -> None:
    """Four players."""
    kinds = ("rules", "random", "random", "random")
    first, *_ = simulate(Plan(GAME, kinds, 60, "strength", ALL_POWERS))["bots"]
    assert first["ci95"][0] > 0.6


# How `rules` plays ---------------------------------------------------------------------------


def second_to_play(hand: str, leader: str, led: str, bid: int) -> TableView:
    """Return what seat 1 of two sees when seat 0 has led: it plays last, so all is certain.

    The tokens of F, B and D are on 1, the others in the centre, so that nothing is trump when M or
    L is led first.
    """
    deal = filled(f"F0 B0 D0 {leader}", f"F1 B1 D1 {hand}", ranks=5)
    state = table(deal, ("F0 B0 D0", "F1 B1 D1"), (0, bid))
    play(state, led)
    assert state.scariest < 0
    return state.view(1)


@pytest.mark.parametrize(
    ("led", "bid", "expected"),
    [
        pytest.param("M1", 1, "M2", id="a trick is missing: the cheapest winner"),
        pytest.param("M3", 1, "M4", id="a trick is missing: the only winner"),
        pytest.param("M3", 0, "M2", id="no trick is wanted: the highest loser"),
        pytest.param("M1", 0, "M0", id="no trick is wanted: the only loser"),
    ],
)
def test_rules_follows_by_what_is_missing(led: str, bid: int, expected: str) -> None:
    """With M0, M2 and M4 on an M of the leader, who holds M1 and M3."""
    view = second_to_play("M024", "M13", led, bid)
    assert rules(view) == read_card(names(expected)[0])


def test_rules_gives_away_its_worst_card_where_it_cannot_win() -> None:
    """M0 or M2 on M4, with a trick missing: M2 can still win one, as M1 and M0 are lower."""
    assert rules(second_to_play("M02", "M134", "M4", 1)) == read_card("Mummy 0")


def test_rules_spends_the_zombie_hand_on_a_trick_that_it_would_have_to_win() -> None:
    """Each of L1 to L4 beats L0; 0 predicted. With a trick missing it is glad of it."""
    assert rules(second_to_play("L1234", "L0", "L0", 0)) == ZOMBIE_KEEP
    assert rules(second_to_play("L1234", "L0", "L0", 1)) not in (ZOMBIE_KEEP, ZOMBIE_REDUCE)


def test_rules_lowers_a_prediction_that_is_out_of_reach() -> None:
    """12 predicted with twelve cards, five of them 0 or 1."""
    view = second_to_play("M01 L01 W0", "M234 L234 W234", "M4", 12)
    assert rules(view) == ZOMBIE_REDUCE


def test_rules_predicts_more_with_better_cards() -> None:
    """All 3s and 4s in one hand, all 1s and 2s in the other; the 0s are shown."""
    high = "F34 B34 D34 M34 L34 W34"
    low = "F12 B12 D12 M12 L12 W12"
    bids: list[int] = []
    for first, second in ((high, low), (low, high)):
        state = begin(dealt(f"{first} F0 B0 D0", f"{second} M0 L0 W0"))
        reveal(state, "F0 B0 D0", "M0 L0 W0")
        bids.append(rules(state.view(0)) - 63)
    assert bids[0] > bids[1]
    assert bids[0] >= 4


def test_rules_reveals_the_card_that_it_can_spare() -> None:
    """A 0 that is alone of its monster, beside three high cards of each of four others."""
    state = begin(filled("F0 B678 D678 M678 L678", "", "", "", ranks=9, left="W78"))
    assert rules(state.view(0)) == read_card("Frankenstein 0")


def test_rules_reveals_several_cards_in_rising_order() -> None:
    """Two players reveal three: the 0s alone of their monsters, beside four of each other."""
    state = begin(filled("F0 B0 D0 M1234 L1234 W1234", "", ranks=5))
    for card in ("Frankenstein 0", "Bride 0", "Dracula 0"):
        chosen = rules(state.view(0))
        assert chosen == read_card(card)
        state.apply_legal(chosen)


def asked(monster: int, predicted: int, won: int, phase: Phase = Phase.CHANGE) -> TableView:
    """Return what seat 1 sees when a power asks it yes or no; the hand has one card, M0."""
    view = second_to_play("M024", "M13", "M1", 1)
    hand = 1 << read_card("Mummy 0")
    return replace(
        view,
        decision=Decision(1, phase, "FF-49"),
        legal=(PASS, ACCEPT),
        asks=monster,
        hands=(None, hand),
        hand_sizes=(1, 1),
        predictions=(0, predicted),
        won=(0, won),
    )


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        pytest.param(asked(MUMMY, 1, 2), ACCEPT, id="Mummy: more won than predicted"),
        pytest.param(asked(MUMMY, 2, 2), PASS, id="Mummy: as many won as predicted"),
        pytest.param(asked(DRACULA, 3, 1), ACCEPT, id="Dracula: two missing, one card left"),
        pytest.param(asked(DRACULA, 2, 2), PASS, id="Dracula: as many won as predicted"),
        pytest.param(asked(FRANKENSTEIN, 2, 1, Phase.POWER), ACCEPT, id="power: one is missing"),
        pytest.param(asked(FRANKENSTEIN, 1, 1, Phase.POWER), PASS, id="power: none is missing"),
    ],
)
def test_rules_says_yes_where_it_helps(view: TableView, expected: int) -> None:
    """By the tricks that are missing to the prediction."""
    assert rules(view) == expected


@pytest.mark.parametrize(("predicted", "expected"), [(0, "Mummy 4"), (3, "Mummy 0")])
def test_rules_sets_aside_what_hinders(predicted: int, expected: str) -> None:
    """The highest card where no trick is wanted, the lowest where tricks are missing."""
    view = asked(FRANKENSTEIN, predicted, 0, Phase.DISCARD)
    hand = set_of(map(read_card, ("Mummy 0", "Mummy 4")))
    legal = (read_card("Mummy 0"), read_card("Mummy 4"), PASS)
    view = replace(view, hands=(None, hand), hand_sizes=(1, 2), legal=legal)
    assert rules(view) == read_card(expected)


def test_odds_of_certain_cards() -> None:
    """The last to play beats the card on the table, or does not."""
    odds = Odds(second_to_play("M024", "M13", "M1", 1))
    assert [odds.wins(read_card(f"Mummy {rank}")) for rank in (0, 2, 4)] == [0, 1, 1]
    off_suit = next(card for card in range(40, 60) if odds.hand >> card & 1)
    assert odds.wins(off_suit) == 0


def test_odds_fall_with_the_cards_that_beat_a_card() -> None:
    """Of one monster a higher card is worth as much or more."""
    for state in course(4, 5):
        odds = Odds(state.view(state.seat))
        for suit in range(6):
            worths = [odds.worth(c) for c in range(10 * suit, 10 * suit + 10) if odds.hand >> c & 1]
            assert worths == sorted(worths)
            assert all(0 <= worth <= 1 for worth in worths)


# Their names ---------------------------------------------------------------------------------


def test_the_bots_of_a_game_are_found_by_their_names() -> None:
    """A game that no bot knows has the one that needs to know nothing."""
    assert {name: load_bot("fright-factor", name) for name in bot_names("fright-factor")} == {
        "random": RandomBot,
        "rules": RulesBot,
    }
    assert [kind.name for kind in KINDS] == ["random", "rules"]
    assert bot_names("toy") == ("random",)


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [("fright-factor", "Rule", "rules"), ("toy", "rules", "there are random")],
)
def test_an_unknown_bot_is_refused_with_what_to_write(game: str, name: str, words: str) -> None:
    """What was meant perhaps, or all there are."""
    with pytest.raises(GameError) as caught:
        load_bot(game, name)
    assert words in str(caught.value)
