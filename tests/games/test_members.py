"""The members of objects from outside."""

import pytest

from games.members import Kinds, MemberCode, member_faults

NEEDED: dict[str, Kinds] = {"seat": (int, str), "told": (bool,)}
OPTIONAL: dict[str, Kinds] = {"cards": (list,), "deal": (dict,)}


def test_an_object_with_what_is_needed_is_right() -> None:
    """With and without the rest."""
    assert member_faults({"seat": 1, "told": True}, NEEDED, OPTIONAL) == []
    whole: dict[str, object] = {"seat": "all", "told": False, "cards": [], "deal": {}}
    assert member_faults(whole, NEEDED, OPTIONAL) == []


def test_all_faults_are_told_with_what_to_write() -> None:
    """Unknown, missing and of the wrong kind together; true and false are no numbers."""
    document: dict[str, object] = {"seat": True, "card": [], "deal": None, "cards": 1.5}
    faults = member_faults(document, NEEDED, OPTIONAL)
    assert [(fault.code, fault.message) for fault in faults] == [
        (MemberCode.UNKNOWN, "the key 'card' is unknown; did you mean cards?"),
        (MemberCode.BAD_VALUE, "seat is true; a whole number or a text is needed"),
        (MemberCode.MISSING, "the key 'told' is missing; it is true or false"),
        (MemberCode.BAD_VALUE, "cards is 1.5; a list is needed"),
        (MemberCode.BAD_VALUE, "deal is null; an object is needed"),
    ]


@pytest.mark.parametrize("value", [1, "no", None, []])
def test_only_true_and_false_are_either(value: object) -> None:
    """A number is not."""
    (fault,) = member_faults({"seat": 0, "told": value}, NEEDED, {})
    assert fault.code is MemberCode.BAD_VALUE
