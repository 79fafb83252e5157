"""A game scored by the rulings; sums are worked out beside the expected points.

Atomic numbers used: C 6, N 7, O 8, Na 11, S 16, Ti 22, Fe 26, Co 27, Ni 28, Ag 47, I 53, Ba 56,
Os 76, Ir 77, No 102.
"""

from dataclasses import replace

import pytest

from games.faults import FaultCode
from games.frenetic.result import CalledBy, LedgerState, LineCode
from games.frenetic.sheet import Policy, Sheet, SheetLine
from solver.rules import RedDoubling, Rules, SameWord
from solver.tilesets import tile_set

from .scored import ada, bo, only_line, play, score, told

AGNOSTIC = "Ag N No Os S Ti C O"
SMALL = replace(tile_set(), name="small", target=100)


@pytest.mark.ruling("FR14")
def test_a_plain_line_takes_the_best_split_and_names_the_others() -> None:
    """Ag47+No102+S16+Ti22+C6 = 193; Ag47+N7+Os76+Ti22+C6 = 158; Ag47+N7+O8+S16+Ti22+C6 = 106."""
    line = only_line(score(play(1, AGNOSTIC, ada("agnostic"))))
    assert (line.points, line.code) == (193, LineCode.SCORED)
    assert line.sum == "Ag47+No102+S16+Ti22+C6 = 193"
    assert [split.score for split in line.alternatives] == [158, 106]
    assert line.message == "taken as AgNoSTiC; also AgNOsTiC 158, AgNOSTiC 106"


@pytest.mark.ruling("FR14")
def test_a_line_in_tile_case_is_that_split_and_a_better_plain_one_is_named() -> None:
    """C6+O8+I53+N7 = 74, where Co27+I53+N7 = 87."""
    line = only_line(score(play(1, "C O Co I N S Ti Ba", ada("COIN"))))
    assert (line.points, line.sum) == (74, "C6+O8+I53+N7 = 74")
    assert line.message == "written plainly, coin is CoIN 87"


@pytest.mark.ruling("FR14")
def test_the_better_plain_reading_is_named_where_the_tiles_are_not_out_too() -> None:
    """C and O are not out; Co27+I53+N7 = 87."""
    line = only_line(score(play(1, "Co I N S Ti Ba Na Fe", ada("COIN"))))
    assert (line.points, line.code) == (0, LineCode.NOT_SPELLABLE)
    assert line.message == "C+O+I+N: C, O are not out; written plainly, coin is CoIN 87"


@pytest.mark.ruling("FR14")
@pytest.mark.ruling("FR11")
def test_a_plain_line_takes_the_best_split_not_yet_called() -> None:
    """193 for the first, 158 for the second, 106 for the third; then none is left."""
    lines = [ada("agnostic"), ada("agnostic"), bo("Agnostic"), bo("agnostic")]
    result = score(play(1, AGNOSTIC, *lines))
    assert [line.points for line in result.rounds[0].lines] == [193, 158, 106, 0]
    last = result.rounds[0].lines[-1]
    assert (last.code, last.called_by) == (LineCode.ALREADY_CALLED, CalledBy("Ada", 1))


@pytest.mark.ruling("FR11")
def test_a_play_scores_once_in_the_whole_game() -> None:
    """CoCOON and COCoON use one set, Co C O N: 27+6+8+8+7 = 56; CoCoON another: 27+27+8+7 = 69."""
    result = score(
        play(1, "Co C O N S Ti Ba Na", ada("CoCOON"), bo("COCoON"), bo("CoCoON")),
        play(2, "I Fe Er Ag", bo("CoCOON"), ada("CoCoON")),
    )
    assert told(result.rounds[0]) == [
        ("Ada", "CoCOON", 56, "scored"),
        ("Bo", "COCoON", 0, "already_called"),
        ("Bo", "CoCoON", 69, "scored"),
    ]
    assert told(result.rounds[1]) == [
        ("Bo", "CoCOON", 0, "already_called"),
        ("Ada", "CoCoON", 0, "already_called"),
    ]
    assert result.rounds[1].lines[1].called_by == CalledBy("Bo", 1)


@pytest.mark.ruling("FR11")
def test_the_option_split_tells_exact_sequences_apart() -> None:
    """CoCOON 56 and COCoON 56 both score."""
    lines = play(1, "Co C O N S Ti Ba Na", ada("CoCOON"), bo("COCoON"), bo("CoCOON"))
    result = score(lines, rules=Rules(same_word=SameWord.SPLIT))
    assert [line.points for line in result.rounds[0].lines] == [56, 56, 0]


@pytest.mark.ruling("FR11")
def test_only_a_line_that_scored_was_called() -> None:
    """One late, one with tiles that are not out, one with a tile not held: then Bo scores."""
    lines = [ada("TiN", late=True), ada("Ti(N)"), ada("Ti(N)", late=True), bo("TiN")]
    result = score(play(1, "Ti N S C O Co Ba Na", *lines))
    assert [line.points for line in result.rounds[0].lines] == [0, 0, 0, 29]


@pytest.mark.ruling("FR13")
@pytest.mark.parametrize(
    ("policy", "challenged", "points", "code"),
    [
        (Policy.ALL, False, 0, "not_in_lexicon"),
        (Policy.ALL, True, 0, "not_in_lexicon"),
        (Policy.CHALLENGED, True, 0, "not_in_lexicon"),
        (Policy.CHALLENGED, False, 62, "unchallenged"),
        (Policy.NONE, True, 62, "unchallenged"),
        (Policy.NONE, False, 62, "unchallenged"),
    ],
)
def test_a_word_in_no_list_stands_unless_challenged(
    policy: Policy, challenged: bool, points: int, code: str
) -> None:
    """`bac`, Ba56+C6 = 62, is in no list."""
    line = only_line(
        score(play(1, "Ba C N O S Ti Fe Na", ada("BaC", challenged=challenged)), policy=policy)
    )
    assert (line.points, line.code.value) == (points, code)


@pytest.mark.ruling("FR13")
@pytest.mark.parametrize("policy", Policy)
def test_the_policy_governs_words_alone(policy: Policy) -> None:
    """Tiles, uses, wild tiles and duplicates are checked under each."""
    lines = [ada("NaB"), ada("N"), ada("Ba(N)"), ada("BaN"), ada("BaN")]
    result = score(play(1, "Ba N C O S Ti Fe Ni", *lines), policy=policy)
    codes = [line.code.value for line in result.rounds[0].lines]
    if policy is Policy.ALL:
        assert codes[1] != "scored"
    else:
        assert codes[1] == "one_tile"
    assert codes[0] == "not_spellable"
    assert codes[2:] == ["wild_not_held", "scored", "already_called"]


@pytest.mark.ruling("FR8")
@pytest.mark.ruling("FR13")
@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("London", "proper_noun"),
        ("CO-OP", "hyphenated"),
        ("can't", "contraction"),
        ("nasa", "abbreviation"),
        ("snons", "not_in_lexicon"),
        ("=SUM(A1)", "not_letters"),
    ],
)
def test_a_word_that_is_not_eligible_says_why(word: str, code: str) -> None:
    """Each with its own reason, and it blocks nothing."""
    result = score(play(1, "C N O S Ti Fe Co Ba", ada(word), bo("TiN")))
    assert told(result.rounds[0]) == [("Ada", word, 0, code), ("Bo", "TiN", 29, "scored")]
    assert result.faults == ()


@pytest.mark.ruling("FR6")
def test_tiles_keep_their_letters_in_order() -> None:
    """NaB is Na and B, which are not out where Ba and N are; the plain word cannot be made."""
    lines = play(1, "Ba N C O S Ti Fe Co", ada("NaB"), ada("nab"))
    first, second = score(lines).rounds[0].lines
    assert (first.points, first.message) == (0, "Na+B: Na, B are not out")
    assert (second.points, second.code) == (0, LineCode.NOT_SPELLABLE)


@pytest.mark.ruling("FR7")
def test_a_word_needs_two_uses_of_tiles() -> None:
    """No is one tile, N7+O8 = 15 two uses; NaNa, 11+11 = 22, is one tile used twice."""
    lines = [ada("No"), ada("NO"), ada("NaNa")]
    result = score(play(1, "No N O Na C S Ti Fe", *lines), policy=Policy.NONE)
    assert [line.points for line in result.rounds[0].lines] == [0, 15, 22]
    different = score(
        play(1, "No N O Na C S Ti Fe", *lines),
        policy=Policy.NONE,
        rules=Rules(two_different_tiles=True),
    )
    assert [line.points for line in different.rounds[0].lines] == [0, 15, 0]


@pytest.mark.ruling("FR2")
@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (Rules(), 156),
        (Rules(red_doubling=RedDoubling.PER_USE), 312),
        (Rules(red_doubling=RedDoubling.TILE), 100),
    ],
)
def test_red_tiles_double(rules: Rules, points: int) -> None:
    """Ba56+Na11+Na11 = 78, Na red: 78x2 = 156; per use 78x4 = 312; tile 78+11+11 = 100."""
    line = only_line(score(play(1, "Ba Na N C O S Ti Fe", ada("BaNaNa")), red="Na", rules=rules))
    assert line.points == points


@pytest.mark.ruling("FR10")
def test_the_option_wild_red_says_whether_a_wild_tile_doubles() -> None:
    """Ba56+N7 = 63 with (Ba) red: 126, or 63."""
    lines = play(1, "N C O S Ti Fe Co", ada("(Ba)N"), frenetic=[""])
    assert only_line(score(lines, red="Ba")).points == 126
    assert only_line(score(lines, red="Ba", rules=Rules(wild_red=False))).points == 63


@pytest.mark.ruling("FR10")
@pytest.mark.ruling("FR15")
def test_wild_tiles_of_a_plain_line_are_those_its_field_names() -> None:
    """banana with (Na)(Na): 56+11+11 = 78; without the field the tiles do not make it."""
    result = score(
        play(1, "Ba N C O S Ti", ada("banana"), ada("banana", wild=("Na", "Na")), frenetic=["", ""])
    )
    assert [line.points for line in result.rounds[0].lines] == [0, 78]
    assert result.rounds[0].ledger == LedgerState(2, {"Ada": 0, "Bo": 0}, 2)


@pytest.mark.ruling("FR14")
def test_a_wild_tile_named_and_not_needed_stays_with_its_player() -> None:
    """Co27+N7+S16 = 50 needs no Os."""
    result = score(play(1, "Co N S C O Ti Ba", ada("cons", wild=("Os",)), frenetic=[""]))
    line = only_line(result)
    assert (line.points, line.play and line.play.wild) == (50, ())
    assert line.message.endswith("no FReNeTiC tile was needed for Os")
    assert result.rounds[0].ledger.held == {"Ada": 1, "Bo": 0}


@pytest.mark.ruling("FR15")
def test_a_wild_tile_that_is_not_held_is_a_fault_on_its_line() -> None:
    """Ada holds one: her first use counts, Ti22+N7 = 29, her second does not; Bo holds none."""
    lines = [ada("Ti(N)"), ada("(Ba)C(H)"), bo("(Ti)N")]
    result = score(play(1, "Ti C O S Fe Co I", *lines, frenetic=[""]), policy=Policy.NONE)
    assert [line.code.value for line in result.rounds[0].lines] == [
        "scored",
        "wild_not_held",
        "not_spellable",
    ]
    assert [fault.code for fault in result.faults] == [FaultCode.WILD_NOT_HELD]
    assert result.faults[0].player == "Ada"


@pytest.mark.ruling("FR15")
def test_a_line_that_scores_nothing_leaves_its_wild_tiles() -> None:
    """The late word and the word called already keep the tile for the third: Ba56+N7 = 63."""
    lines = [ada("CoN"), ada("Co(N)"), ada("(Ba)N", late=True), ada("(Ba)N")]
    result = score(play(1, "Ti N C O S Fe Co", *lines, frenetic=[""]))
    assert [line.points for line in result.rounds[0].lines] == [34, 0, 0, 63]
    assert result.rounds[0].ledger == LedgerState(3, {"Ada": 0, "Bo": 0}, 1)


@pytest.mark.ruling("FR15")
def test_wild_tiles_are_charged_to_what_was_held_when_the_timer_started() -> None:
    """Ada claims Bo's tile by a green name, but at the round's end: Bo still uses it."""
    result = score(play(1, "Ti N C O S Fe Co", ada("TiN"), bo("(Ba)N"), frenetic=["Bo"]))
    assert told(result.rounds[0]) == [("Ada", "TiN", 29, "scored"), ("Bo", "(Ba)N", 63, "scored")]
    assert result.rounds[0].claimed_by == "Ada"
    assert result.rounds[0].ledger == LedgerState(3, {"Ada": 1, "Bo": 0}, 0)


@pytest.mark.ruling("FR3")
@pytest.mark.ruling("FR15")
def test_the_first_green_name_of_a_round_claims_every_frenetic_tile() -> None:
    """Ada's IrON uses one, Bo's TiN comes second: Ada gets hers, Bo's, and the one put aside."""
    result = score(
        play(1, "N C O S Fe Co", ada("(Ba)N"), frenetic=["", ""]),
        play(2, "Ti I Er", bo("TiN"), ada("(Ir)ON"), frenetic=["Bo"], first="Ada"),
    )
    assert result.rounds[0].ledger == LedgerState(2, {"Ada": 1, "Bo": 0}, 1)
    assert told(result.rounds[1]) == [
        ("Ada", "(Ir)ON", 92, "scored"),  # Ir77+O8+N7
        ("Bo", "TiN", 29, "scored"),
    ]
    assert result.rounds[1].claimed_by == "Ada"
    assert result.rounds[1].ledger == LedgerState(1, {"Ada": 3, "Bo": 0}, 0)


@pytest.mark.ruling("FR3")
@pytest.mark.parametrize("word", ["TiNS", "CoNS"])
def test_a_longer_or_other_word_claims_nothing(word: str) -> None:
    """Only the whole name does."""
    result = score(play(1, "Ti N S C O Co Fe", ada(word), frenetic=["Bo"]))
    assert result.rounds[0].claimed_by is None
    assert result.rounds[0].ledger.held == {"Ada": 0, "Bo": 1}


@pytest.mark.ruling("FR3")
@pytest.mark.parametrize("tiles", ["O Ga Ne S N C Ti Fe", "Te N Ne S I C Ti Fe"])
def test_names_of_other_elements_are_not_green(tiles: str) -> None:
    """OGaNeSSON and TeNNeSSINe can be spelled, and claim nothing."""
    word = "OGaNeSSON" if "Ga" in tiles else "TeNNeSSINe"
    result = score(play(1, tiles, ada(word), frenetic=["Bo"]), policy=Policy.NONE)
    assert only_line(result).points > 0
    assert result.rounds[0].claimed_by is None


@pytest.mark.ruling("FR3")
def test_the_tile_of_a_green_element_need_not_be_out() -> None:
    """Ti and N spell tin, whose tile Sn is not out."""
    result = score(play(1, "Ti N C O S Co Ba Na", ada("TiN")))
    assert (result.rounds[0].claimed_by, "Sn" in result.rounds[0].board) == ("Ada", False)


@pytest.mark.ruling("FR2")
def test_the_red_tiles_of_the_set_double_beside_those_of_the_sheet() -> None:
    """Ba is red in the set, Ti on the sheet: 63x2 = 126 and 29x2 = 58."""
    red = replace(tile_set(), name="red", red=frozenset({56}))
    lines = play(1, "Ba N Ti C O S Fe Co", ada("BaN"), ada("TiN"))
    result = score(lines, red="Ti", tiles_of=red)
    assert [line.points for line in result.rounds[0].lines] == [126, 58]
    assert result.red == ("Ti", "Ba")


@pytest.mark.ruling("FR1")
def test_the_target_is_that_of_the_tile_set() -> None:
    """1000 in the default set, 100 in a smaller game."""
    lines = play(1, AGNOSTIC, ada("AgNoSTiC"))
    assert (score(lines).target, score(lines).winners) == (1000, ())
    assert (score(lines, tiles_of=SMALL).target, score(lines, tiles_of=SMALL).winners) == (
        100,
        ("Ada",),
    )


@pytest.mark.ruling("FR7")
@pytest.mark.ruling("FR10")
def test_a_wild_tile_is_a_use_and_a_tile_of_its_own() -> None:
    """(No) is one use; Na(Na) is two tiles even where two different ones are needed."""
    lines = [ada("(No)"), ada("NaNa"), ada("Na(Na)"), ada("NaNa", wild=("Na",))]
    board = play(1, "Na N C O S Ti", *lines, frenetic=["", ""])
    different = Rules(two_different_tiles=True)
    results = [score(board, policy=Policy.NONE, rules=rules) for rules in (Rules(), different)]
    codes = [[line.code.value for line in result.rounds[0].lines] for result in results]
    assert codes[0] == ["one_tile", "scored", "already_called", "already_called"]
    assert codes[1] == ["one_tile", "one_tile", "scored", "already_called"]


@pytest.mark.ruling("FR7")
@pytest.mark.ruling("FR10")
@pytest.mark.parametrize("word", ["nana", "NaNa"])
def test_a_wild_tile_named_for_a_tile_that_is_out_is_the_second_one(word: str) -> None:
    """Na11+(Na)11 = 22, and one FReNeTiC tile is put aside."""
    result = score(
        play(1, "Na N C O S Ti Fe", ada(word, wild=("Na",)), frenetic=[""]),
        policy=Policy.NONE,
        rules=Rules(two_different_tiles=True),
    )
    line = only_line(result)
    assert (line.points, line.play and line.play.wild) == (22, (1,))
    assert result.rounds[0].ledger.aside == 1


@pytest.mark.ruling("FR10")
@pytest.mark.parametrize("word", ["(Mg)N", "(Mg)(N)O", "MgO"])
def test_a_wild_tile_stands_for_symbols_of_the_set_alone(word: str) -> None:
    """Mg is not printed in the default set."""
    lines = play(1, "Na N C O S Ti", ada(word), frenetic=["", ""])
    line = only_line(score(lines, policy=Policy.NONE))
    assert (line.points, line.code) == (0, LineCode.NOT_SPELLABLE)
    assert "Mg is not in the tile set" in line.message
    assert "plainly" not in line.message


@pytest.mark.ruling("FR13")
def test_every_word_counts_as_challenged_unless_the_sheet_says_otherwise() -> None:
    """The policy of a sheet is `all`."""
    assert Sheet(("Ada",)).policy is Policy.ALL
    line = only_line(score(play(1, "Ba C N O S Ti Fe Na", ada("BaC"))))
    assert line.code is LineCode.NOT_IN_LEXICON


@pytest.mark.ruling("FR14")
def test_a_plain_line_uses_a_wild_tile_once_for_each_time_it_is_named() -> None:
    """Both Na of banana need one: named once it is not spelled, named twice it is, 56+11+11."""
    lines = [ada("banana", wild=("Na",)), ada("banana", wild=("Na", "Na"))]
    result = score(play(1, "Ba N C O S Ti", *lines, frenetic=["", ""]))
    assert [line.points for line in result.rounds[0].lines] == [0, 78]


@pytest.mark.ruling("FR14")
def test_symbols_may_stand_in_parentheses_behind_a_plain_word() -> None:
    """As the field `wild` names them."""
    result = score(play(1, "Ba N C O S Ti", ada("banana (Na)(Na)"), frenetic=["", ""]))
    assert (only_line(result).points, result.rounds[0].ledger.aside) == (78, 2)


@pytest.mark.ruling("FR14")
def test_a_plain_reading_is_named_only_if_a_plain_line_would_bring_it() -> None:
    """`coats` needs a wild tile that only its field could name; C(O)IN would be CoIN 87 plainly."""
    lines = [ada("CO(At)S"), bo("C(O)IN")]
    result = score(play(1, "Ba N C O S Ti Co I", *lines, frenetic=["Ada"]))
    coats, coin = result.rounds[0].lines
    assert "plainly" not in coats.message
    assert coin.code is LineCode.WILD_NOT_HELD
    assert coin.message.endswith("; written plainly, coin is CoIN 87")


@pytest.mark.ruling("FR14")
def test_the_other_splits_of_a_line_in_tile_case_may_use_its_wild_tiles() -> None:
    """COIN with (I) is 74; Co(I)N, 87, is what else there was."""
    result = score(play(1, "Co C O N S Ti Ba", ada("CO(I)N"), frenetic=[""]))
    assert [split.score for split in only_line(result).alternatives] == [87]


@pytest.mark.ruling("FR19")
def test_a_round_without_points_ends_nothing_while_the_bag_holds_tiles() -> None:
    """Whether its draw is named or not."""
    rounds = [play(1, "Ba N C O S Ti Fe Co", ada("BaN")), play(2, ""), play(3, "I Er Na Ni")]
    assert score(*rounds).ended_in is None


def test_a_blank_round_after_the_end_is_no_fault() -> None:
    """A sheet may have been prepared for more rounds than were played."""
    result = score(play(1, AGNOSTIC, ada("AgNoSTiC")), play(2, ""), tiles_of=SMALL)
    assert (result.ended_in, result.faults) == (1, ())


@pytest.mark.ruling("FR15")
def test_a_green_name_in_a_line_that_does_not_score_claims_nothing() -> None:
    """Late, or called before."""
    result = score(
        play(1, "Ti N S C O Co Fe", bo("TiN"), frenetic=["Bo"]),
        play(2, "I Er Ba Na", ada("TiN"), ada("tin", late=True)),
    )
    assert result.rounds[1].claimed_by is None


@pytest.mark.ruling("FR20")
def test_a_late_word_brings_nothing_and_is_not_called() -> None:
    """Ada's late word leaves it to Bo."""
    result = score(play(1, "Ba N C O S Ti Fe Co", ada("BaN", late=True), bo("BaN")))
    assert told(result.rounds[0]) == [("Ada", "BaN", 0, "late"), ("Bo", "BaN", 63, "scored")]


@pytest.mark.ruling("FR12")
def test_the_drawer_reads_first_unless_the_sheet_names_another() -> None:
    """Seat r, cyclic, draws in round r; reading goes on to the left."""
    lines = [SheetLine(name, "BaN") for name in ("Ada", "Bo", "Cy")]
    rounds = [
        play(1, "Ba N C O S Ti Fe Co", *lines),
        play(2, "I Er Na Os", *lines),
        play(3, "H Ag No Ni", *lines, first="Bo"),
        play(4, "He Li Be F", *lines),
    ]
    result = score(*rounds, players=("Ada", "Bo", "Cy"))
    read = [[line.player for line in each.lines] for each in result.rounds]
    assert [each.first for each in result.rounds] == ["Ada", "Bo", "Bo", "Ada"]
    assert read == [
        ["Ada", "Bo", "Cy"],
        ["Bo", "Cy", "Ada"],
        ["Bo", "Cy", "Ada"],
        ["Ada", "Bo", "Cy"],
    ]
