"""The command as a process: what it imports, how it ends, where its output goes."""

import os
import signal
import subprocess
import sys

import pytest

from .command import PROGRAM, TOP, Ran, environment, on_terminal, process

NOT_NEEDED = (
    "importlib.resources",
    "importlib.metadata",
    "msgspec",
    "tomllib",
    "rich",
    "api",
    "pathlib",
)


def loaded(code: str) -> set[str]:
    """Return the modules that a fresh interpreter has loaded after running `code`."""
    report = "import sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{report}"],
        cwd=TOP,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


def test_listing_words_loads_no_module_that_costs_start_up() -> None:
    """Beyond what click and marisa-trie load by themselves."""
    bare = loaded("import click, marisa_trie")
    listing = "from cli.main import run; run(['words', 'C', 'Co', 'N', '--format', 'plain'])"
    ours = loaded(listing) - bare
    assert "cli.words" in ours
    assert not [
        module
        for module in ours
        if any(module == name or module.startswith(f"{name}.") for name in NOT_NEEDED)
    ]


def heed_ctrl_c() -> None:
    """Undo what the starter of the tests may have set: jobs in the background ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("arguments", [("words", "-"), ("check", "ban", "--tiles", "-")])
def test_ctrl_c_ends_with_130_and_one_line(arguments: tuple[str, ...]) -> None:
    """The program is interrupted while it reads: it was given more than a pipe holds."""
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        cwd=TOP,
        env=environment(),
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_ctrl_c,
    ) as program:
        assert program.stdin
        given = 0
        while given < 1_000_000:
            given += program.stdin.write(b" " * 65536) or 0
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)  # ends what it reads, too
    assert (program.returncode, out, err) == (130, b"", b"frenetic: interrupted\n")


def test_a_reader_that_goes_while_one_long_line_is_written_ends_it_with_141() -> None:
    """Unbuffered too, where a part of one write can pass for the whole."""
    with subprocess.Popen(
        [*PROGRAM, "words", "--all", "--format", "json"],
        cwd=TOP,
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout
        assert program.stderr
        assert program.stdout.read(10) == b'{"tile_set'
        program.stdout.close()
        assert (program.wait(), program.stderr.read()) == (141, b"")


@pytest.mark.parametrize(
    "arguments",
    [
        ("words", "--all"),
        ("words", "--all", "--format", "json"),
        ("words", "--all", "--format", "csv"),
        ("wordlist", "words"),
        ("words", "Ba", "N"),
        ("check", "tin"),
        ("elements",),
        ("--version",),
        ("words", "-h"),
    ],
    ids=" ".join,
)
def test_a_reader_that_has_gone_ends_it_with_141_and_no_word(arguments: tuple[str, ...]) -> None:
    """Long answers break while they are written, short ones at the end."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*PROGRAM, *arguments],
        cwd=TOP,
        env=environment(),
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_the_first_lines_of_a_long_answer_can_be_taken() -> None:
    """As `head -1` does."""
    with subprocess.Popen(
        [*PROGRAM, "words", "--all"],
        cwd=TOP,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout
        assert program.stderr
        first = program.stdout.readline()
        program.stdout.close()
        assert (program.wait(), program.stderr.read()) == (141, b"")
    assert first.decode() == process("words", "--all", "--limit", "1").out


def through_shell(redirection: str, *arguments: str) -> Ran:
    """Run a command line with its streams redirected by a shell."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *PROGRAM, *arguments],
        cwd=TOP,
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("redirection", "arguments", "part"),
    [
        (">/dev/full", ("words", "Ba", "N"), "No space left on device"),
        (">/dev/full", ("words", "--all"), "No space left on device"),
        (">/dev/full", ("--version",), "No space left on device"),
        (">&-", ("words", "Ba", "N"), "standard output is closed"),
        (">&-", ("--version",), "standard output is closed"),
        ("<&-", ("words", "-"), "standard input is closed"),
    ],
)
def test_a_stream_that_cannot_be_used_ends_it_with_2(
    redirection: str, arguments: tuple[str, ...], part: str
) -> None:
    """One line says which."""
    ran = through_shell(redirection, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert part in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("redirection", "arguments", "code"),
    [
        ("<&-", ("words", "Ba", "N"), 0),
        ("2>&-", ("words", "CO"), 2),
        ("2>/dev/full", ("words", "CO"), 2),
        ("2>&-", ("check", "tin"), 0),
    ],
)
def test_a_stream_that_is_not_needed_may_be_closed(
    redirection: str, arguments: tuple[str, ...], code: int
) -> None:
    """The exit code is that of the command."""
    ran = through_shell(redirection, *arguments)
    assert (ran.code, ran.err) == (code, "")


LOCALES = {
    "LC_ALL=C": {"LC_ALL": "C"},
    "LANG=C": {"LANG": "C", "LC_ALL": ""},
    "LC_ALL=POSIX": {"LC_ALL": "POSIX"},
    "an ASCII output": {"PYTHONIOENCODING": "ascii"},
    "ASCII everywhere": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "Latin-1": {"PYTHONIOENCODING": "latin-1"},
}


@pytest.mark.parametrize("settings", LOCALES.values(), ids=list(LOCALES))
class TestLocales:
    """A locale that knows no accents."""

    def test_json_says_the_same_in_every_locale(self, settings: dict[str, str]) -> None:
        """With escapes where the encoding ends."""
        ran = process("check", "cafe", "--format", "json", settings=settings)
        assert (ran.code, ran.err) == (0, "")
        assert ran.json()[0]["entry"] == "caf\u00e9"

    def test_every_format_and_message_can_be_written(self, settings: dict[str, str]) -> None:
        """What the encoding lacks is shown escaped; nothing breaks."""
        for form in ("table", "plain", "csv", "ndjson"):
            for arguments in (("words", "Ca", "Fe"), ("check", "caf\u00e9", "\u05d0")):
                ran = _raw(*arguments, "--format", form, settings=settings)
                assert ran[0] in (0, 1)
                assert ran[1]
                assert ran[2] == b""
        code, out, err = _raw("words", "\u00fc", settings=settings)
        assert (code, out) == (2, b"")
        assert err.count(b"\n") == 1

    def test_tiles_are_read_from_standard_input(self, settings: dict[str, str]) -> None:
        """Bytes that are no text are refused like any other name."""
        assert process("words", "-", typed=b"Ba N", settings=settings).code == 0
        code, out, err = _raw("words", "-", typed=b"Ba \xff\xfe", settings=settings)
        assert (code, out) == (2, b"")
        assert err.count(b"\n") == 1


def _raw(*arguments: str, settings: dict[str, str], typed: bytes = b"") -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        [*PROGRAM, *arguments],
        cwd=TOP,
        env=environment(**settings),
        input=typed,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("frenetic w", {"words", "wordlist"}),
        ("frenetic wordlist v", {"verify"}),
        ("frenetic words --sort s", {"score"}),
        ("frenetic check --level ", {"everyday", "standard", "all"}),
        ("frenetic words --format j", {"json"}),
        ("frenetic words --tile-set n", {"named-2012"}),
        ("frenetic check --tou", {"--tournament"}),
    ],
)
def test_a_shell_completes_commands_options_and_choices(line: str, offered: set[str]) -> None:
    """bash asks with the words of the line and gets what fits the last one."""
    words = line.split(" ")
    settings = {
        "_FRENETIC_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    ran = process(settings=settings)
    assert (ran.code, ran.err) == (0, "")
    assert {answer.partition(",")[2] for answer in ran.lines} == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_a_script_that_completes(shell: str) -> None:
    """What docs/cli.md says to evaluate."""
    ran = process(settings={"_FRENETIC_COMPLETE": f"{shell}_source"})
    assert ran.code == 0
    assert "_FRENETIC_COMPLETE" in ran.out


def test_it_needs_no_terminal() -> None:
    """Detached from any, in a session of its own."""
    done = subprocess.run(
        [*PROGRAM, "words", "Ba", "N"],
        cwd=TOP,
        env={name: value for name, value in environment().items() if name != "TERM"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        start_new_session=True,
        check=True,
    )
    assert done.stdout == b"baba\t112\t0\tBa-Ba\nban\t63\t0\tBa-N\n"


def test_an_error_on_a_terminal_is_one_line_without_colour() -> None:
    """As elsewhere."""
    ran = on_terminal("words", "CO")
    assert ran.code == 2
    assert ran.out == process("words", "CO").err
