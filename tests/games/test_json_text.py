"""JSON from outside is read strictly."""

import pytest

from games.json_text import NotJsonError, read_json


@pytest.mark.parametrize("text", ['{"a": [1, "b", null]}', b'\xef\xbb\xbf{"a": [1, "b", null]}'])
def test_a_document_is_read(text: str | bytes) -> None:
    """As a text or as its bytes, a byte order mark before them."""
    assert read_json(text) == {"a": [1, "b", None]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON: .* in line 1, column 1"),
        ('{"a": 1,\n b}', "not JSON: .* in line 2, column 2"),
        ('{"a": NaN}', "NaN is no number"),
        ("[-Infinity]", "-Infinity is no number"),
        ('{"a": {"b": 1, "b": 1}}', "the key 'b' stands twice"),
        ("[" * 100_000, "nested too deep"),
        ("9" * 5_000, "the number 9+.* is too large"),
        ("[-1e999]", "the number -1e999 is too large"),
        (r'{"a": ["\ud800"]}', r"\\ud800 is half a character"),
        (r'{"\udc00\ud800": 1}', r"\\udc00 is half a character"),
        (b'{"a": "\xff"}', "not UTF-8: byte 8"),
    ],
    ids=[
        "empty",
        "bare key",
        "NaN",
        "infinity",
        "twice",
        "deep",
        "long",
        "large",
        "half",
        "halves",
        "Latin-1",
    ],
)
def test_what_is_no_json_is_refused(text: str | bytes, said: str) -> None:
    """With the reason."""
    with pytest.raises(NotJsonError, match=said):
        read_json(text)


@pytest.mark.parametrize("text", ["9" * 5_000, "1e999", "-1e999"])
def test_numbers_that_are_too_large_can_have_another_in_their_place(text: str) -> None:
    """So that what else is wrong can be told."""
    assert read_json(f'{{"a": [{text}, 1, 1.5]}}', beyond=-7.0) == {"a": [-7.0, 1, 1.5]}


def test_halves_are_refused_at_any_depth() -> None:
    """As is a text nested too deep to be looked through: no depth ends in another error."""
    reasons: set[str] = set()
    for depth in range(1, 1200):
        with pytest.raises(NotJsonError) as caught:
            read_json("[" * depth + r'"\ud800"' + "]" * depth)
        reasons.add(str(caught.value))
    assert reasons == {
        r"\ud800 is half a character; write the whole one",
        "lists and objects are nested too deep",
    }


def test_a_doubled_key_among_many_is_found_at_once() -> None:
    """By a look at each key: one at each other would take a minute."""
    keys = ",".join(f'"{number}":0' for number in range(100_000))
    with pytest.raises(NotJsonError, match="the key '99999' stands twice"):
        read_json(f'{{{keys},"99999":1}}')


def test_whole_characters_and_backslashes_are_read() -> None:
    """Two escapes are one character of the second plane; an escaped backslash begins no escape."""
    assert read_json(r'["\ud83d\ude00", "\u00e9", "\\ud800"]') == [
        "\U0001f600",
        "\u00e9",
        r"\ud800",
    ]
