"""Second opinions: names told from words, and every trap of the library closed."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordlists.library import OpinionSource
from wordlists.opinion import (
    DICTIONARIES,
    LIBRARY_PACKAGE,
    PROBE,
    Abstention,
    Condition,
    Hunspell,
    Opinion,
    OpinionFinding,
    classify,
)

from .stand_ins import (
    BRITISH,
    SAY,
    TOP,
    FakeDictionary,
    FakeLibrary,
    FakeProvider,
    british,
    failing,
    installed,
    run,
)

WORD, PROPER_NOUN = OpinionFinding.WORD, OpinionFinding.PROPER_NOUN
INITIALISM, UNKNOWN = OpinionFinding.INITIALISM, OpinionFinding.UNKNOWN
INSTALL = "apt-get install --reinstall --no-install-recommends "


# --- what is found -------------------------------------------------------------------------------

FOUND = {
    "an entry in lower case is a word": ("cat", WORD, "cat"),
    "a word stays one where a name is spelled the same": ("polish", WORD, "polish"),
    "capitals typed make no name of a word": ("CAT", WORD, "cat"),
    "an inflected form is a word": ("agnostics", WORD, "agnostics"),
    "an accent is folded": ("cafés", WORD, "cafes"),
    "an entry with a capital is a name": ("london", PROPER_NOUN, "London"),
    "lower case typed makes no word of a name": ("paris", PROPER_NOUN, "Paris"),
    "an entry in capitals is an initialism": ("nasa", INITIALISM, "NASA"),
    "a plural with the same letters does not hide an initialism": ("sos", INITIALISM, "SOS"),
    "a unit with a capital inside is an initialism": ("khz", INITIALISM, "kHz"),
    "a name with a capital inside is a name": ("mcdonald", PROPER_NOUN, "McDonald"),
    "a name may begin in lower case": ("iphone", PROPER_NOUN, "iPhone"),
    "nonsense is unknown": ("zzqxj", UNKNOWN, None),
}


@installed
@pytest.mark.parametrize(("text", "finding", "casing"), FOUND.values(), ids=FOUND)
def test_both_dictionaries_tell_words_from_names(
    text: str, finding: OpinionFinding, casing: str | None
) -> None:
    """The finding and the form accepted, from the dictionaries installed."""
    answer = Hunspell().ask(text)
    said = [(one.source, one.provider, one.finding, one.casing) for one in answer.opinions]
    assert said == [(f"hunspell {tag}", "hunspell", finding, casing) for tag in ("en_GB", "en_US")]
    assert answer.abstentions == ()


@installed
@pytest.mark.parametrize(("text", "tag"), [("colour", "en_GB"), ("color", "en_US")])
def test_the_two_dictionaries_are_two(text: str, tag: str) -> None:
    """British and American spellings get different opinions, each with its source."""
    words = [one.source for one in Hunspell().ask(text).opinions if one.finding is WORD]
    assert words == [f"hunspell {tag}"]


@installed
def test_an_opinion_names_the_version_of_the_library() -> None:
    """The version is enchant's own."""
    versions = {one.version for one in Hunspell().ask("cat").opinions}
    assert len(versions) == 1
    assert re.fullmatch(r"enchant \d+\.\d+\.\d+", versions.pop())


def test_findings_are_written_as_the_wire_has_them() -> None:
    """The closed set of findings."""
    assert list(OpinionFinding) == ["word", "proper_noun", "initialism", "unknown"]


CLASSED = {
    "lower case is tried first": ({"us", "Us", "US"}, "us", (WORD, "us")),
    "one capital before all capitals": ({"Nato", "NATO"}, "nato", (PROPER_NOUN, "Nato")),
    "all capitals last": ({"NASA"}, "nasa", (INITIALISM, "NASA")),
    "five letters with a capital inside": ({"McCoy", "MCCOY"}, "mccoy", (PROPER_NOUN, "McCoy")),
    "four letters with a capital inside": ({"GmbH", "GMBH"}, "gmbh", (INITIALISM, "GmbH")),
    "a capital and an s are no plural": ({"mS", "MS"}, "ms", (INITIALISM, "mS")),
    "two capitals and an s are a plural": ({"CBs", "CBS"}, "cbs", (INITIALISM, "CBS")),
    "lower case inside before a capital": ({"mW", "MW"}, "mw", (INITIALISM, "mW")),
    "several capitals inside": ({"MySQL", "MYSQL"}, "mysql", (INITIALISM, "MYSQL")),
    "a form inside counts only where capitals do": ({"eBay"}, "ebay", (UNKNOWN, None)),
}


@pytest.mark.parametrize(("accepted", "word", "found"), CLASSED.values(), ids=CLASSED)
def test_forms_are_tried_in_an_order_that_tells_names(
    accepted: set[str], word: str, found: tuple[OpinionFinding, str | None]
) -> None:
    """Lower case, then one capital, then capitals, then the form behind those."""
    assert classify(word, accepted.__contains__) == found


@given(st.text("abs", min_size=2, max_size=6), st.data())
def test_the_casing_is_a_form_of_the_word_that_is_accepted(word: str, data: st.DataObject) -> None:
    """Whatever the dictionary holds; only the unknown has no casing."""
    forms = st.sampled_from([word, word.capitalize(), word.upper(), word[0] + word[1:].upper()])
    accepted = data.draw(st.sets(forms))
    finding, casing = classify(word, accepted.__contains__)
    assert (finding is UNKNOWN) == (casing is None)
    assert casing is None or (casing in accepted and casing.lower() == word)


# --- what may be asked ---------------------------------------------------------------------------

UNASKED = {
    "nothing": "",
    "blanks": " \n",
    "NUL": "\0",
    "NUL inside": "ca\0t",
    "NUL at the end": "cat\0",
    "a lone surrogate": "ca\udc80t",
    "one letter": "a",
    "41 letters": "a" * 41,
    "10,000 letters": "a" * 10_000,
    "a newline inside": "ca\nt",
    "a hyphen": "cat-flap",
    "an apostrophe": "can't",
    "a digit": "1th",
    "a letter outside a to z": "øre",
    "two words": "cat flap",
    "a control character": "cat\x1b[31m",
}


@pytest.mark.parametrize("text", UNASKED.values(), ids=UNASKED)
def test_nothing_but_words_of_letters_is_asked_about(text: str) -> None:
    """The library is not even loaded, and the answer says what may be asked."""
    answer = Hunspell(load=failing(AttributeError("loaded"))).ask(text)
    assert answer.opinions == ()
    (abstention,) = answer.abstentions
    assert str(abstention) == "hunspell: asked only about words of 2 to 40 letters a to z"


@pytest.mark.parametrize("text", ["cat\n", " cat\r\n", "CAT", "\u00a0cat"])
def test_blanks_around_and_capitals_do_not_reach_a_dictionary(text: str) -> None:
    """A line feed at the end passes many a pattern; here it is taken off before the question."""
    dictionary = FakeDictionary()
    (opinion,) = british(dictionary).ask(text).opinions
    assert opinion == Opinion("hunspell en_GB", "hunspell", "enchant 2.0", WORD, "cat")
    assert dictionary.asked == [PROBE, "cat"]


@given(st.text() | st.text("ab\0\n\udc80é ", max_size=45))
def test_whatever_is_typed_only_letters_reach_a_dictionary(text: str) -> None:
    """Nothing is raised, and one answer of the two kinds is given."""
    dictionary = FakeDictionary()
    answer = british(dictionary).ask(text)
    assert len(answer.opinions) + len(answer.abstentions) == 1
    assert all(re.fullmatch(r"[A-Za-z]{2,40}\Z", word) for word in dictionary.asked)


@installed
@pytest.mark.parametrize("length", [2, 40])
def test_the_shortest_and_the_longest_are_asked_about(length: int) -> None:
    """The limits themselves are within."""
    assert len(Hunspell().ask("q" * length).opinions) == 2


PACKAGES = "libenchant-2-2 hunspell-en-gb hunspell-en-us"
UNLOADABLE = {
    "no binding": (
        ModuleNotFoundError("No module named 'enchant'", name="enchant"),
        "pyenchant is not installed; run python -m pip install pyenchant",
    ),
    "no C library": (
        ImportError("The C library was not found.\nSee elsewhere"),
        f"enchant cannot be loaded: The C library was not found; run {INSTALL}{PACKAGES}",
    ),
    "a broken C library": (
        OSError("bad\x1b file"),
        f"enchant cannot be loaded: bad\\x1b file; run {INSTALL}{PACKAGES}",
    ),
    "a C library that is too old": (
        AttributeError("undefined symbol"),
        f"enchant cannot be loaded: undefined symbol; run {INSTALL}{PACKAGES}",
    ),
    "a fault without a text": (
        AssertionError(),
        f"enchant cannot be loaded: AssertionError; run {INSTALL}{PACKAGES}",
    ),
}


@pytest.mark.parametrize(("fault", "said"), UNLOADABLE.values(), ids=UNLOADABLE)
def test_without_the_library_the_answer_says_what_mends_it(fault: Exception, said: str) -> None:
    """No opinion, no `unknown`, one line; the same line for the next word."""
    hunspell = Hunspell(load=failing(fault))
    for word in ("cat", "zzqxj"):
        answer = hunspell.ask(word)
        assert answer.opinions == ()
        assert [str(one) for one in answer.abstentions] == [f"hunspell: {said}"]


def test_a_broker_that_fails_is_a_library_that_cannot_be_loaded() -> None:
    """What the library raises when it starts is no traceback."""
    (abstention,) = Hunspell(load=lambda: FakeLibrary(broken=True)).ask("cat").abstentions
    assert abstention.reason == "enchant cannot be loaded: no broker"


@pytest.mark.parametrize("fault", ["ImportError", "OSError"])
def test_an_import_that_fails_is_no_traceback(tmp_path: Path, fault: str) -> None:
    """A package of the right name that cannot be imported, in a real process."""
    (tmp_path / "enchant.py").write_text(f"raise {fault}('not here')\n")
    path = os.pathsep.join([str(tmp_path), str(TOP)])
    line = f"hunspell: enchant cannot be loaded: not here; run {INSTALL}{PACKAGES}\n"
    assert run(SAY, PYTHONPATH=path) == line * 3


@pytest.mark.parametrize("text", [None, "no library"], ids=["a path to nothing", "to a text"])
def test_a_setting_that_leads_the_import_astray_is_named(tmp_path: Path, text: str | None) -> None:
    """Installing would not mend it."""
    path = tmp_path / "library.so"
    if text:
        path.write_text(text)
    said = run(SAY, PYENCHANT_LIBRARY_PATH=str(path))
    assert said.count("hunspell: enchant cannot be loaded: ") == 3
    assert said.count("; run unset PYENCHANT_LIBRARY_PATH\n") == 3


UNFIT: dict[str, tuple[dict[str, FakeDictionary], str, str]] = {
    "none": ({}, "no dictionary en_GB", f"{INSTALL}hunspell-en-gb"),
    "another English in its place": (
        {"en_GB": FakeDictionary(tag="en")},
        "no dictionary en_GB, only en",
        f"{INSTALL}hunspell-en-gb",
    ),
    "one of aspell in its place": (
        {"en_GB": FakeDictionary(provider=FakeProvider("aspell"))},
        "no dictionary en_GB, only one of aspell",
        f"{INSTALL}hunspell-en-gb",
    ),
    "an emptied one": (
        {"en_GB": FakeDictionary(words=())},
        "the dictionary en_GB is damaged",
        f"{INSTALL}hunspell-en-gb",
    ),
    "one that fails": (
        {"en_GB": FakeDictionary(fails=True)},
        "no dictionary en_GB",
        f"{INSTALL}hunspell-en-gb",
    ),
}


@pytest.mark.parametrize(("had", "reason", "mend"), UNFIT.values(), ids=UNFIT)
def test_an_unfit_dictionary_abstains_and_the_other_answers(
    had: dict[str, FakeDictionary], reason: str, mend: str
) -> None:
    """An opinion is never another dictionary's under a false name; `doctor` says the same."""
    library = FakeLibrary(had | {"en_US": FakeDictionary("en_US")})
    hunspell = Hunspell(load=lambda: library)
    answer = hunspell.ask("cat")
    assert answer.abstentions == (Abstention("hunspell en_GB", reason, mend),)
    assert [one.source for one in answer.opinions] == ["hunspell en_US"]
    assert Condition("hunspell en_GB", False, reason, mend) in hunspell.examine()


def test_hunspell_is_preferred_before_a_dictionary_is_opened() -> None:
    """For all languages and for the very one, which a file of the machine's may order apart."""
    library = FakeLibrary({"en_GB": FakeDictionary()})
    Hunspell(BRITISH, lambda: library).ask("cat")
    assert library.calls == [
        ("order", "*", "hunspell"),
        ("order", "en_GB", "hunspell"),
        ("request", "en_GB"),
    ]


@installed
def test_a_missing_dictionary_is_not_replaced_by_its_like() -> None:
    """The library would open American English for an English that is not installed."""
    packages = {"en_GB": "hunspell-en-gb", "en_XX": "hunspell-en-xx", "xx": "hunspell-xx"}
    answer = Hunspell(packages).ask("cat")
    assert [one.source for one in answer.opinions] == ["hunspell en_GB"]
    assert [str(one) for one in answer.abstentions] == [
        f"hunspell en_XX: no dictionary en_XX, only en; run {INSTALL}hunspell-en-xx",
        f"hunspell xx: no dictionary xx; run {INSTALL}hunspell-xx",
    ]


def test_a_dictionary_that_fails_while_running_abstains() -> None:
    """It answered once; then the answer says that it no longer does."""
    dictionary = FakeDictionary()
    hunspell = british(dictionary)
    assert len(hunspell.ask("cat").opinions) == 1
    dictionary.fails = True
    answer = hunspell.ask("cat")
    assert answer.opinions == ()
    assert [str(one) for one in answer.abstentions] == [
        f"hunspell en_GB: the dictionary failed: no\\x1b answer; run {INSTALL}hunspell-en-gb"
    ]


# --- the parts, for `doctor` ---------------------------------------------------------------------


@installed
def test_where_all_is_installed_nothing_needs_mending() -> None:
    """The library with its versions, the providers, both dictionaries."""
    conditions = Hunspell().examine()
    assert [one.name for one in conditions] == [
        "enchant",
        "providers",
        "hunspell en_GB",
        "hunspell en_US",
    ]
    assert all(one.ok and one.mend is None for one in conditions)
    assert re.fullmatch(r"pyenchant [\d.]+, enchant [\d.]+", conditions[0].detail)
    assert conditions[1].detail.startswith("hunspell is asked first, of ")


def test_without_the_library_nothing_else_is_examined() -> None:
    """One condition, with the command."""
    (condition,) = Hunspell(load=failing(ImportError("none"))).examine()
    detail = "enchant cannot be loaded: none"
    assert condition == Condition("enchant", False, detail, f"{INSTALL}{PACKAGES}")


PROVIDERS = {
    "aspell beside it": (("hunspell", "aspell"), "hunspell is asked first, of aspell, hunspell"),
    "aspell alone": (("aspell",), "no hunspell, only aspell"),
    "no provider": ((), "no hunspell, only none at all"),
}


@pytest.mark.parametrize(("names", "detail"), PROVIDERS.values(), ids=PROVIDERS)
def test_the_providers_are_named(names: tuple[str, ...], detail: str) -> None:
    """Hunspell must be there; others may be."""
    library = FakeLibrary(providers=names)
    condition = Hunspell(BRITISH, lambda: library).examine()[1]
    ok = "hunspell" in names
    mend = None if ok else f"{INSTALL}libenchant-2-2"
    assert condition == Condition("providers", ok, detail, mend)


def test_an_examination_looks_anew() -> None:
    """What was mended since the first question is seen."""
    library = FakeLibrary()
    hunspell = Hunspell(BRITISH, lambda: library)
    assert hunspell.ask("cat").opinions == ()
    assert not hunspell.examine()[2].ok
    library.dictionaries["en_GB"] = FakeDictionary()
    assert hunspell.examine()[2] == Condition("hunspell en_GB", True, "answers", None)


def test_the_set_up_installs_the_packages_that_are_asked_for() -> None:
    """The commands and the script `run` name the same packages."""
    script = (TOP / "run").read_text(encoding="utf-8")
    assert f"'{' '.join((LIBRARY_PACKAGE, *DICTIONARIES.values()))}'" in script


def test_hunspell_is_one_source_of_many() -> None:
    """Another source may stand in for it."""
    source: OpinionSource = Hunspell()
    assert source.ask("").opinions == ()
