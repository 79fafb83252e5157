import string

from hypothesis import given
from hypothesis import strategies as st

from wordlists.trie import build_trie

KEYS = st.lists(st.text(string.ascii_lowercase + "\x1f", min_size=1), unique=True)


@given(KEYS)
def test_a_trie_lists_its_keys_in_alphabetical_order(keys: list[str]) -> None:
    trie = build_trie(keys)
    assert trie.keys() == sorted(keys)
    assert [key for key, _ in trie.items()] == sorted(keys)


@given(KEYS)
def test_ids_run_from_zero_and_name_the_keys(keys: list[str]) -> None:
    trie = build_trie(keys)
    assert sorted(trie[key] for key in keys) == list(range(len(keys)))
    assert {trie.restore_key(number) for number in range(len(keys))} == set(keys)


@given(KEYS)
def test_the_bytes_do_not_depend_on_the_order_of_the_keys(keys: list[str]) -> None:
    assert build_trie(reversed(keys)).tobytes() == build_trie(keys).tobytes()
