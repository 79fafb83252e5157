import importlib

import pytest

import wordlists


@pytest.mark.parametrize("name", wordlists.__all__)
def test_every_public_name_can_be_imported(name: str) -> None:
    assert getattr(importlib.import_module("wordlists"), name).__name__ == name


def test_an_unknown_name_is_an_attribute_error() -> None:
    """The lazy names answer as a plain module would, so that `hasattr` works."""
    with pytest.raises(AttributeError, match="module 'wordlists' has no attribute 'Wordlist'"):
        getattr(wordlists, "Wordlist")  # noqa: B009
