"""The table of settings: what can be set, how, and what is refused."""

from dataclasses import asdict, fields

import click
import pytest

from api.settings import HELP, VARIABLES, LogLevel, Settings, SettingsError
from cli.main import group

UNUSABLE = {
    "FRENETIC_PORT=": "a whole number from 0 to 65535",
    "FRENETIC_PORT=65536": "a whole number from 0 to 65535",
    "FRENETIC_PORT=http": "a whole number from 0 to 65535",
    "FRENETIC_WORKERS=-1": "a whole number from 0 to 1000",
    "FRENETIC_WORKERS=1.5": "a whole number from 0 to 1000",
    "FRENETIC_THREADS=0": "a whole number from 1 to 1000",
    "FRENETIC_THREADS=\u0663": "a whole number from 1 to 1000",
    "FRENETIC_MAX_BODY=0": "a whole number from 1 to 999999999",
    "FRENETIC_RATE=9999999999999999999": "a whole number from 0 to 999999999",
    "FRENETIC_HOST= ": "an address is needed",
    "FRENETIC_LOG_LEVEL=loud": "one of debug, info, warning, error",
}


@pytest.mark.parametrize(("setting", "needed"), UNUSABLE.items(), ids=[ascii(s) for s in UNUSABLE])
def test_a_setting_that_cannot_be_used_is_named_with_what_is_needed(
    setting: str, needed: str
) -> None:
    """With its value."""
    name, _, text = setting.partition("=")
    with pytest.raises(SettingsError) as caught:
        Settings.from_environment({name: text})
    (fault,) = caught.value.faults
    assert fault.startswith(f"{name}={text!r}: {needed}")


@pytest.mark.parametrize("name", [each.name for each in fields(Settings)])
def test_each_setting_has_a_default_that_can_be_set_and_a_sentence_on_it(name: str) -> None:
    """Under FRENETIC_ and its name in capitals."""
    default = asdict(Settings())[name]
    read = Settings.from_environment({f"FRENETIC_{name.upper()}": str(default)})
    assert read == Settings()
    assert VARIABLES[f"FRENETIC_{name.upper()}"] == name
    assert HELP[name].endswith(".")


def test_the_environment_is_read() -> None:
    """Numbers, texts and levels; what is no setting of the service is passed over."""
    read = Settings.from_environment(
        {"FRENETIC_PORT": "80", "FRENETIC_HOST": "::1", "FRENETIC_LOG_LEVEL": "error", "PORT": "x"}
    )
    assert read == Settings(port=80, host="::1", log_level=LogLevel.ERROR)


def test_options_go_before_the_environment() -> None:
    """Even where the environment cannot be used."""
    environment = {"FRENETIC_PORT": "none", "FRENETIC_THREADS": "2"}
    read = Settings.from_environment(environment, {"port": "80"})
    assert read == Settings(port=80, threads=2)


def test_all_faults_are_told_at_once() -> None:
    """An option by its name."""
    with pytest.raises(SettingsError) as caught:
        Settings.from_environment({"FRENETIC_RATE": "x", "FRENETIC_Z": "1"}, {"port": "y"})
    assert [fault.split(maxsplit=1)[0] for fault in caught.value.faults] == [
        "FRENETIC_Z",
        "FRENETIC_RATE='x':",
        "--port='y':",
    ]
    assert str(caught.value) == "; ".join(caught.value.faults)


@pytest.mark.parametrize(
    ("variable", "advice"),
    {
        "FRENETIC_DRAIN_SECOND": "did you mean FRENETIC_DRAIN_SECONDS?",
        "FRENETIC_port": "did you mean FRENETIC_PORT?",
        "FRENETIC_Z": f"known are {', '.join(VARIABLES)}",
    }.items(),
    ids=["one letter less", "in small letters", "unlike any"],
)
def test_what_is_no_setting_is_refused_with_what_is_like_it(variable: str, advice: str) -> None:
    """Or with all that there are."""
    with pytest.raises(SettingsError) as caught:
        Settings.from_environment({variable: "1"})
    assert caught.value.faults == (f"{variable} is no setting; {advice}",)


def test_a_worker_for_each_processor_unless_their_number_is_set() -> None:
    """0 stands for the processors that the process may use."""
    assert Settings().processes >= 1
    assert Settings(workers=3).processes == 3


def test_the_options_of_the_command_are_settings_with_their_help_and_default() -> None:
    """One table feeds both."""
    context = click.Context(group)
    command = group.get_command(context, "serve")
    assert command
    options = {each.name: each for each in command.params if each.name != "help"}
    assert set(options) == {"port", "host", "workers", "threads"}
    for name, option in options.items():
        assert isinstance(option, click.Option)
        assert name
        assert option.help == f"{HELP[name]}  [default: {asdict(Settings())[name]}]"


def test_a_variable_that_kubernetes_sets_is_told_from_a_slip() -> None:
    """It sets one for each Service whose name begins so."""
    with pytest.raises(SettingsError, match="use enableServiceLinks: false"):
        Settings.from_environment({"FRENETIC_WEB_PORT": "tcp://192.0.2.1:80"})
