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
        ("9" * 5_000, "too many digits"),
        (b'{"a": "\xff"}', "not UTF-8: byte 8"),
    ],
    ids=["empty", "bare key", "NaN", "infinity", "twice", "deep", "long number", "Latin-1"],
)
def test_what_is_no_json_is_refused(text: str | bytes, said: str) -> None:
    """With the reason."""
    with pytest.raises(NotJsonError, match=said):
        read_json(text)
