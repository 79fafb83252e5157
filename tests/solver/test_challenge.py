"""Settling a challenge: every reason, every message, and how much is shown."""

import pytest

from solver import reference
from solver.board import Board
from solver.challenge import LexiconName, Verdict, check_word
from solver.index import SplitIndex
from solver.notation import format_play, parse_play
from solver.plays import Split
from solver.rules import RedDoubling, Rules, SameWord
from solver.tilesets import tile_set
from wordlists.lexicon import Level, Lexicon
from wordlists.verdict import ReasonCode

from . import small_lexicon

BOARD = Board.named("C O Co N No I Na S H")


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    """A lexicon with a word, or a refusal, of every kind."""
    index: SplitIndex = small_lexicon.build(
        tmp_path_factory.mktemp("words"),
        {
            10: ["con", "no", "i", "nana", "nos", "jazz", "quark", "rat", "co" * 9],
            35: ["cocoon", "café", "occ"],
            95: ["coco"],
        },
        names=["Nico"],
        abbreviations=["COC"],
        contractions=["con's", "isn't"],
        excluded=[("nos", "letter_plural", "plural of a letter"), ("occ", "not_a_word", "a slip")],
        affixes=[("oni", "prefix", "of a test")],
    )
    return index.lexicon


def codes(verdict: Verdict) -> list[str]:
    return [reason.code.value for reason in verdict.reasons]


def messages(verdict: Verdict) -> list[str]:
    return [reason.message for reason in verdict.reasons]


@pytest.mark.ruling("FR8")
@pytest.mark.ruling("FR13")
def test_a_word_of_the_list_on_the_board_is_valid(words: Lexicon) -> None:
    """The verdict holds both splits, the better one first, and the list that it rests on."""
    verdict = check_word(words, "Con", BOARD)
    assert (verdict.text, verdict.word, verdict.entry) == ("Con", "con", "con")
    assert verdict.valid
    assert verdict.reasons == ()
    assert verdict.splits == (Split(("Co", "N"), 34), Split(("C", "O", "N"), 21))
    assert (verdict.splits_total, verdict.best) == (2, 34)
    assert verdict.lexicon == LexiconName(words.name, Level.STANDARD, words.digest)


def test_opinions_definitions_and_suggestions_are_left_empty(words: Lexicon) -> None:
    """Whatever the verdict: who asks for them fills them in."""
    for text in ("con", "connn"):
        verdict = check_word(words, text, BOARD)
        assert (verdict.opinions, verdict.definitions, verdict.suggestions) == ((), (), ())


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("con", [], id="a word"),
        pytest.param("CON", [], id="a word in capitals"),
        pytest.param(" con ", [], id="a word between spaces"),
        pytest.param("cons", ["not_in_lexicon"], id="in no list"),
        pytest.param("coco", ["not_in_lexicon"], id="in the list at another level"),
        pytest.param("occ", ["not_in_lexicon"], id="taken out of the list"),
        pytest.param("Nico", ["proper_noun"], id="a name"),
        pytest.param("coc", ["abbreviation"], id="an abbreviation"),
        pytest.param("con's", ["contraction"], id="with an apostrophe"),
        pytest.param("co-con", ["hyphenated"], id="with a hyphen"),
        pytest.param("con-", ["affix"], id="a bare prefix"),
        pytest.param("oni", ["affix"], id="a prefix without its hyphen"),
        pytest.param("nos", ["letter_plural"], id="a plural of a letter"),
        pytest.param("con2", ["not_letters"], id="with a digit"),
        pytest.param("", ["not_letters"], id="nothing"),
        pytest.param("quark", ["not_spellable"], id="a word that no tiles spell"),
        pytest.param("café", ["not_spellable"], id="a word that other tiles spell"),
        pytest.param("i", ["one_tile"], id="a word that is one tile"),
        pytest.param("Nicole", ["not_in_lexicon", "not_spellable"], id="two reasons"),
    ],
)
def test_every_reason_has_its_code(words: Lexicon, text: str, expected: list[str]) -> None:
    """The word's own reasons come before those of the tiles."""
    verdict = check_word(words, text, BOARD)
    assert codes(verdict) == expected
    assert verdict.valid is not bool(expected)


@pytest.mark.ruling("FR11")
def test_a_called_word_has_its_code(words: Lexicon) -> None:
    """Every split of con was called: it has two."""
    verdict = check_word(words, "con", BOARD, called=[("Co", "N"), ("C", "O", "N")])
    assert codes(verdict) == ["already_called"]
    assert messages(verdict) == ["con scores nothing: each of its 2 splits was called already"]
    assert (verdict.splits, verdict.splits_total, verdict.best) == ((), 0, None)


def test_these_tests_see_every_code(words: Lexicon) -> None:
    """No reason is left without an example here."""
    texts = "cons Nico coc con's co-con con- nos con2 quark i"
    seen = [code for text in texts.split() for code in codes(check_word(words, text, BOARD))]
    assert {*seen, "already_called"} == set(ReasonCode)


def test_a_level_can_be_named(words: Lexicon) -> None:
    """Coco is a word at level all."""
    verdict = check_word(words, "coco", BOARD, Level.ALL)
    assert verdict.valid
    assert verdict.lexicon.level is Level.ALL


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize("text", ["café", "cafe", "CAFE\u0301"])
def test_case_and_accents_do_not_matter(words: Lexicon, text: str) -> None:
    """The entry is shown as the list spells it; Ca 20 and Fe 26 make it."""
    verdict = check_word(words, text, Board.named("Ca Fe"))
    assert (verdict.valid, verdict.word, verdict.entry) == (True, "cafe", "café")
    assert verdict.best == 46


@pytest.mark.ruling("FR6")
@pytest.mark.parametrize(
    ("tiles", "word", "message"),
    [
        pytest.param(
            "C O",
            "con",
            "the tiles do not spell con; it fails at: n; with the tile N it would do",
            id="one tile is missing",
        ),
        pytest.param(
            "H",
            "con",
            "the tiles do not spell con; it fails at: co n; with the tiles Co, N it would do",
            id="two tiles are missing",
        ),
        pytest.param(
            "H",
            "nana",
            "the tiles do not spell nana; it fails at: na; with the tile Na it would do",
            id="one tile is missing twice",
        ),
        pytest.param(
            "H",
            "no",
            "the tiles do not spell no; it fails at: n o; with the tiles N, O it would do",
            id="the tile that is the word would not do",
        ),
        pytest.param(
            "C O", "quark", "no tiles of frenetic spell quark; it fails at: q", id="no such letter"
        ),
        pytest.param(
            "C O", "jazz", "no tiles of frenetic spell jazz; it fails at: j a z", id="some letters"
        ),
        pytest.param(
            "Ra At",
            "rat",
            "no tiles of frenetic spell rat; it fails at: rat",
            id="tiles that cannot be joined",
        ),
    ],
)
def test_a_word_that_the_board_cannot_make_is_told_what_fails(
    words: Lexicon, tiles: str, word: str, message: str
) -> None:
    """The letters that fail, and whether tiles that are not out would do."""
    verdict = check_word(words, word, Board.named(tiles))
    assert codes(verdict) == ["not_spellable"]
    assert messages(verdict) == [message]
    assert (verdict.splits, verdict.splits_total, verdict.best) == ((), 0, None)


@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(("wild", "expected"), [(1, ["not_spellable"]), (2, [])])
def test_wild_tiles_stand_in_for_missing_ones(
    words: Lexicon, wild: int, expected: list[str]
) -> None:
    """Con on a board with neither Co nor N."""
    assert codes(check_word(words, "con", Board.named("H", wild=wild))) == expected


@pytest.mark.ruling("FR7")
@pytest.mark.parametrize(
    ("tiles", "word", "message"),
    [
        ("I", "i", "i is the one tile I; a word needs two uses of tiles"),
        ("H", "i", "i is the one tile I; a word needs two uses of tiles"),
        ("No", "no", "no is the one tile No; a word needs two uses of tiles"),
    ],
)
def test_a_word_that_is_one_tile_is_told_so(
    words: Lexicon, tiles: str, word: str, message: str
) -> None:
    """Out or not, where no other tiles are nearer."""
    verdict = check_word(words, word, Board.named(tiles))
    assert codes(verdict) == ["one_tile"]
    assert messages(verdict) == [message]


@pytest.mark.ruling("FR7")
def test_a_word_of_one_tile_twice_is_told_of_the_house_rule(words: Lexicon) -> None:
    """NaNa where two different tiles are needed."""
    board = Board.named("Na", rules=Rules(two_different_tiles=True))
    verdict = check_word(words, "nana", board)
    assert codes(verdict) == ["one_tile"]
    assert messages(verdict) == ["nana uses one tile alone; the rules ask for two different ones"]


@pytest.mark.ruling("FR11")
@pytest.mark.parametrize(
    ("called", "same_word", "expected"),
    [
        pytest.param(["CoN"], SameWord.TILES, ["CON"], id="another split is left"),
        pytest.param(["CON", "CON"], SameWord.TILES, ["CoN"], id="called twice is called once"),
        pytest.param(["CoNS", "NO"], SameWord.TILES, ["CoN", "CON"], id="other words do not count"),
        pytest.param(["(Co)N"], SameWord.TILES, ["CON"], id="a wild tile is no other play"),
        pytest.param(["CoN"], SameWord.SPLIT, ["CON"], id="the exact split"),
    ],
)
def test_called_plays_are_left_out(
    words: Lexicon, called: list[str], same_word: SameWord, expected: list[str]
) -> None:
    """The splits, their number and the best score are of those not called."""
    board = Board.named("C O Co N", rules=Rules(same_word=same_word))
    verdict = check_word(words, "con", board, called=[parse_play(play) for play in called])
    assert verdict.valid
    assert [format_play(split) for split in verdict.splits] == expected
    assert verdict.splits_total == len(expected)
    assert verdict.best == {"CoN": 34, "CON": 21}[expected[0]]


@pytest.mark.ruling("FR11")
def test_the_example_of_the_ruling(words: Lexicon) -> None:
    """With COCoON called, CoCOON is called too: CoCoON and COCOON are left."""
    board = Board.named("C O Co N")
    verdict = check_word(words, "cocoon", board, called=[parse_play("COCoON")])
    assert [format_play(split) for split in verdict.splits] == ["CoCoON", "COCOON"]


@pytest.mark.ruling("FR11")
def test_a_word_of_one_split_that_was_called_is_told_so(words: Lexicon) -> None:
    """Ca and Fe make café in one way."""
    verdict = check_word(words, "café", Board.named("Ca Fe"), called=[("Ca", "Fe")])
    assert messages(verdict) == ["cafe scores nothing: its one split was called already"]


@pytest.mark.parametrize("same_word", SameWord)
def test_a_called_text_of_no_symbols_counts_for_nothing(
    words: Lexicon, same_word: SameWord
) -> None:
    """The letters are those of con, the tiles none that exist."""
    board = Board.named("C O Co N", rules=Rules(same_word=same_word))
    assert check_word(words, "con", board, called=[("CO", "n")]).splits_total == 2


CO = Board.named("C O Co")


def test_a_thousand_splits_are_shown_at_most(words: Lexicon) -> None:
    """Of the 2^10 splits of co, 10 times, the first thousand of the slow twin's."""
    verdict = check_word(words, "co" * 10, CO)
    assert verdict.splits == tuple(reference.splits("co" * 10, CO)[:1000])
    assert verdict.splits_total == 1024
    assert verdict.best == 10 * 27


def test_fewer_than_a_thousand_are_all_shown(words: Lexicon) -> None:
    """Co, 9 times, is a word of this lexicon and has 2^9 splits."""
    verdict = check_word(words, "co" * 9, CO)
    assert verdict.valid
    assert len(verdict.splits) == verdict.splits_total == 512


@pytest.mark.parametrize(
    ("times", "total"),
    [
        pytest.param(18, 2**18, id="the fixture of the rulings"),
        pytest.param(52, 2**52, id="the last power below"),
        pytest.param(53, None, id="2^53 is above 2^53-1"),
        pytest.param(5000, None, id="10,000 letters"),
    ],
)
def test_the_number_of_splits_is_said_as_far_as_json_holds_it(
    words: Lexicon, times: int, total: int | None
) -> None:
    """Above 2^53-1 it is None; the best score is said all the same."""
    verdict = check_word(words, "co" * times, CO)
    assert verdict.splits_total == total
    assert verdict.best == times * 27


def test_the_splits_of_a_very_long_word_hold_100000_tiles_at_most(words: Lexicon) -> None:
    """A word of 10,000 letters shows ten, one of 200 letters 500."""
    for times, shown in ((5000, 10), (100, 500)):
        assert len(check_word(words, "co" * times, CO).splits) == shown


def test_one_split_is_shown_however_long(words: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where one alone has more tiles than the limit."""
    monkeypatch.setattr("solver.challenge.MOST_TILES", 8)
    assert check_word(words, "co" * 9, CO).splits == (Split(("Co",) * 9, 9 * 27),)


def test_a_very_long_word_is_shortened_in_messages(words: Lexicon) -> None:
    """10,000 letters that the board lacks, or whose one split was called."""
    word = "co" * 5000
    for verdict in (
        check_word(words, word, Board.named("H")),
        check_word(words, word, Board.named("Co"), called=[("Co",) * 5000]),
        check_word(words, word, Board.named("I")),
        check_word(words, "q" * 10_000, CO),
    ):
        (message,) = [
            reason.message
            for reason in verdict.reasons
            if reason.code in (ReasonCode.NOT_SPELLABLE, ReasonCode.ALREADY_CALLED)
        ]
        assert f"{verdict.word[:60]}... (10,000 characters)" in message
        assert verdict.word not in message


def test_a_very_long_word_of_which_all_was_called_is_settled(words: Lexicon) -> None:
    """2^20000 splits, three sets of tiles: their number has too many digits to write."""
    word = "co" * 20_000
    called = [("Co",) * 20_000, ("C", "O") * 20_000, ("C", "O") + ("Co",) * 19_999]
    verdict = check_word(words, word, CO, called=called)
    assert codes(verdict)[-1] == "already_called"
    assert messages(verdict)[-1].endswith("each of its splits was called already")


@pytest.mark.ruling("FR2")
def test_red_tiles_count_in_the_best_score(words: Lexicon) -> None:
    """With a red C, CON is 2 x 21 = 42 and comes before CoN with 34."""
    red = tile_set("frenetic")
    board = Board.whole(
        type(red)(red.name, red.label, red.tiles, red=frozenset({6})),
        rules=Rules(red_doubling=RedDoubling.WORD),
    )
    verdict = check_word(words, "con", board)
    assert [(format_play(split), split.score) for split in verdict.splits] == [
        ("CON", 42),
        ("CoN", 34),
    ]
    assert verdict.best == 42


@pytest.mark.ruling("FR8")
def test_the_shipped_lexicon_settles_the_rulebooks_words(lexicon: Lexicon) -> None:
    """Agnostic is a word; Ohio, spelled O H I O, is a name."""
    board = Board.whole(tile_set("frenetic"))
    assert check_word(lexicon, "agnostic", board).best == 193
    assert ReasonCode.PROPER_NOUN in codes(check_word(lexicon, "Ohio", board))
