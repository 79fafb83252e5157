"""Second opinions in threads, forks and processes, and on a machine with lists of its own."""

import os
from pathlib import Path

import pytest

from wordlists.opinion import DICTIONARIES, Hunspell

from .stand_ins import BRITISH, SAY, FakeDictionary, FakeLibrary, installed, run

# --- threads and processes -----------------------------------------------------------------------

THREADS = """
from threading import Thread
from wordlists.opinion import Hunspell

hunspell = Hunspell()
wanted = {"cat": "cat", "paris": "Paris", "nasa": "NASA", "zzqxj": None}
right = []

def ask():
    for turn in range(500):
        word = list(wanted)[turn % 4]
        opinions = hunspell.ask(word).opinions
        right.append([one.casing for one in opinions] == [wanted[word]] * 2)

threads = [Thread(target=ask) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(right), all(right))
"""


@installed
def test_eight_threads_may_ask_at_once() -> None:
    """All through one source, which they find closed."""
    assert run(THREADS) == "4000 True\n"


FORK = """
import os
from wordlists.opinion import Hunspell

hunspell = Hunspell()
asked = [hunspell.ask(word) for word in ("cat", "paris", "zzqxj")]
child = os.fork()
again = [hunspell.ask(word) for word in ("cat", "paris", "zzqxj")]
right = again == asked and all(len(answer.opinions) == 2 for answer in again)
if not child:
    raise SystemExit(0 if right else 9)
print(right, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@installed
def test_a_forked_process_asks_anew() -> None:
    """Parent and child get the same answers, and both end in the usual way."""
    assert run(FORK) == "True 0\n"


# Other threads may hold any lock at the moment of the fork; Python 3.12 warns of just that.
BUSY_FORK = """
import os, signal, warnings
from threading import Thread
from wordlists.opinion import Hunspell

warnings.simplefilter("ignore", DeprecationWarning)
hunspell = Hunspell()
busy = True

def ask():
    while busy:
        hunspell.ask("iphone")

threads = [Thread(target=ask) for _ in range(4)]
for thread in threads:
    thread.start()
codes = []
for _ in range(5):
    child = os.fork()
    if not child:
        signal.alarm(60)  # one that waits for ever is told from one that answers
        os._exit(0 if hunspell.ask("paris").opinions[1].casing == "Paris" else 9)
    codes.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    if codes[-1]:
        break
busy = False
for thread in threads:
    thread.join()
print(codes)
"""


@installed
def test_a_fork_amid_questions_leaves_no_lock_behind() -> None:
    """A child born while other threads ask gets its answer."""
    assert run(BUSY_FORK) == "[0, 0, 0, 0, 0]\n"


def test_a_dictionary_is_opened_once_in_a_process() -> None:
    """The second question and a dictionary removed meanwhile open nothing."""
    library = FakeLibrary({"en_GB": FakeDictionary()})
    hunspell = Hunspell(BRITISH, lambda: library)
    first = hunspell.ask("cat")
    library.dictionaries.clear()
    assert hunspell.ask("cat") == first
    assert [call for call in library.calls if call[0] == "request"] == [("request", "en_GB")]


def test_another_process_opens_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dictionary is used by the process that opened it alone."""
    library = FakeLibrary({"en_GB": FakeDictionary()})
    hunspell = Hunspell(BRITISH, lambda: library)
    here = os.getpid()
    for process in (here, here, here + 1, here + 1):
        monkeypatch.setattr(os, "getpid", lambda process=process: process)
        hunspell.ask("cat")
    assert [call for call in library.calls if call[0] == "request"] == [("request", "en_GB")] * 2


# --- what is installed ---------------------------------------------------------------------------

LAZY = """
import sys
from wordlists.opinion import Hunspell
hunspell = Hunspell()
hunspell.ask("not-asked")
before = "enchant" in sys.modules
hunspell.ask("cat")
print(before, "enchant" in sys.modules)
"""


@installed
def test_the_library_is_imported_when_the_first_question_is_asked() -> None:
    """Not with the module, not for a text that no dictionary is asked about."""
    assert run(LAZY) == "False True\n"


@installed
@pytest.mark.parametrize("named", ["HOME", "XDG_CONFIG_HOME", "ENCHANT_CONFIG_DIR"])
def test_a_personal_word_list_changes_nothing(tmp_path: Path, named: str) -> None:
    """Lists of words added and taken out, an order and a dictionary of one's own, left as is."""
    below = {"HOME": ".config/enchant", "XDG_CONFIG_HOME": "enchant", "ENCHANT_CONFIG_DIR": "."}
    folder = tmp_path / below[named]
    (folder / "hunspell").mkdir(parents=True)
    for tag in DICTIONARIES:
        (folder / f"{tag}.dic").write_text("zzyzx\n")
        (folder / f"{tag}.exc").write_text("cat\n")
        (folder / "hunspell" / f"{tag}.dic").write_text("2\nzzyzx\nword\n")
        (folder / "hunspell" / f"{tag}.aff").write_text("SET UTF-8\n")
    (folder / "enchant.ordering").write_text("*:aspell\nen_GB:aspell\nen_US:aspell\n")
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    said = run(SAY, **{"HOME": str(tmp_path), named: str(folder if named[0] == "E" else tmp_path)})
    cat = "hunspell en_GB word cat\nhunspell en_US word cat\n"
    assert said == f"{cat}hunspell en_GB unknown None\nhunspell en_US unknown None\n{cat}"
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


@installed
def test_no_personal_word_list_is_made(tmp_path: Path) -> None:
    """An empty home stays empty."""
    run(SAY, HOME=str(tmp_path))
    assert list(tmp_path.iterdir()) == []
