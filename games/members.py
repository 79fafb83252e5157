"""The members of a JSON object that comes from outside: which there have to be, of which kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from .documents import shown
from .engine import nearest

Kinds: TypeAlias = tuple[type, ...]


class MemberCode(StrEnum):
    """What can be wrong with a member."""

    UNKNOWN = "unknown_key"
    MISSING = "missing_key"
    BAD_VALUE = "bad_value"


@dataclass(frozen=True, slots=True)
class MemberFault:
    """What is wrong with a member, and what to write."""

    code: MemberCode
    message: str


WORDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    dict: "an object",
    list: "a list",
}


def member_faults(
    document: Mapping[Any, object], needed: Mapping[str, Kinds], optional: Mapping[str, Kinds]
) -> list[MemberFault]:
    """Return all that is wrong with the members of an object.

    >>> [fault.message for fault in member_faults({"seet": 1}, {}, {"seat": (int,)})]
    ["the key 'seet' is unknown; did you mean seat?"]
    """
    known = {**needed, **optional}
    faults = [_unknown(key, known) for key in document if key not in known]
    for key, kinds in known.items():
        if key not in document:
            if key in needed:
                what = f"the key '{key}' is missing; it is {_listed(kinds)}"
                faults.append(MemberFault(MemberCode.MISSING, what))
        elif not is_of(document[key], kinds):
            what = f"{key} is {named(document[key])}; {_listed(kinds)} is needed"
            faults.append(MemberFault(MemberCode.BAD_VALUE, what))
    return faults


def _unknown(key: object, known: Mapping[str, Kinds]) -> MemberFault:
    what = f"the key {shown(key)} is unknown{nearest(str(key), known)}"
    return MemberFault(MemberCode.UNKNOWN, what)


def is_of(value: object, kinds: Kinds) -> bool:
    """Tell whether a value is of one of the kinds; true and false are no numbers."""
    return isinstance(value, kinds) and (not isinstance(value, bool) or bool in kinds)


def named(value: object) -> str:
    """Return a value of JSON as a message shows it."""
    if value is None:
        return "null"
    return "an object" if isinstance(value, dict) else shown(value)


def _listed(kinds: Kinds) -> str:
    return " or ".join(WORDS[kind] for kind in kinds)
