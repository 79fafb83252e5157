"""Signals are heeded only while the players are waited for."""

import signal
from collections.abc import Generator

import pytest

from cli.interruptions import ENDING, Interruptions, Terminated, ended_by_signals


@pytest.fixture(autouse=True)
def _ctrl_c_interrupts() -> Generator[None]:
    """As on a terminal; a process that a shell starts in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    ("number", "raised"),
    [
        pytest.param(signal.SIGINT, KeyboardInterrupt, id="Ctrl-C"),
        pytest.param(signal.SIGTERM, Terminated, id="SIGTERM"),
        pytest.param(signal.SIGHUP, Terminated, id="SIGHUP"),
    ],
)
def test_what_comes_interrupts_where_it_is_heeded(
    number: signal.Signals, raised: type[BaseException]
) -> None:
    """At once there; what came before, as soon as it is; after that no more."""
    interruptions = Interruptions()
    with pytest.raises(raised), interruptions.heeded():
        interruptions.come(number)
    interruptions.come(number)
    reached = False
    with pytest.raises(raised), interruptions.heeded():
        reached = True
    assert not reached
    interruptions.come(number)


def test_nothing_interrupts_if_nothing_comes() -> None:
    """Before, within and after."""
    interruptions = Interruptions()
    interruptions.heed()
    with interruptions.heeded():
        interruptions.heed()


@pytest.mark.parametrize("waits", [True, False], ids=["the players are waited for", "the last"])
def test_the_step_in_which_a_signal_comes_is_done(waits: bool) -> None:
    """It interrupts then, as soon as keys are waited for, and else at the end."""
    done: list[str] = []

    def act() -> None:
        with ended_by_signals() as interruptions:
            signal.raise_signal(signal.SIGINT)
            done.append("the step")
            if waits:
                with interruptions.heeded():
                    done.append("the next")

    with pytest.raises(KeyboardInterrupt):
        act()
    assert done == ["the step"]


def test_a_signal_counts_before_the_fault_that_comes_with_it() -> None:
    """A terminal that goes sends one, and what is written to it fails; else the fault counts."""

    def act(*, signalled: bool) -> None:
        with ended_by_signals():
            if signalled:
                signal.raise_signal(signal.SIGINT)
            raise OSError

    with pytest.raises(KeyboardInterrupt):
        act(signalled=True)
    with pytest.raises(OSError, match=r"\A\Z"):
        act(signalled=False)


def test_signals_do_afterwards_what_they_did_before() -> None:
    """However it ends; one that is ignored stays so within."""
    before = [signal.getsignal(number) for number in ENDING]
    with pytest.raises(KeyboardInterrupt), ended_by_signals():
        raise KeyboardInterrupt
    assert [signal.getsignal(number) for number in ENDING] == before
    ignored = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_by_signals():
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, ignored)
