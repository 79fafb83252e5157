"""Reading requests: parameters and bodies become typed values here, with all faults at once."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from math import inf
from typing import Any, TypeVar, cast, get_type_hints

import msgspec
from msgspec import inspect
from werkzeug.datastructures import MultiDict

from games.json_text import NotJsonError, read_json
from wordlists.normalise import shortened

from .answers import RequestFault
from .problems import MOST_ERRORS, bad_request

MOST_DIGITS = 9
TRUTH = {"true": True, "false": False}


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request says, of the address or of the body; each kind of request has its own."""


Read = TypeVar("Read", bound=Asked)


@dataclass(slots=True)
class Faults:
    """The faults of a request, gathered while it is read; those after the first 100 are left."""

    found: list[RequestFault] = field(default_factory=list[RequestFault])

    def add(self, pointer: str, code: str, detail: str) -> None:
        """Add a fault at a place."""
        if not self.full:
            self.found.append(RequestFault(pointer, code, detail))

    @property
    def full(self) -> bool:
        """Whether no more faults are told."""
        return len(self.found) >= MOST_ERRORS

    def end(self) -> None:
        """Raise the problem if anything is wrong."""
        if self.found:
            raise bad_request(self.found)


def read_query(arguments: "MultiDict[str, str]", kind: type[Read], faults: Faults) -> Read:
    """Return the parameters of an address as a `kind`; what is faulty has its default."""
    texts: dict[str, str] = {}
    for name, given in arguments.lists():
        texts[name] = given[0]
        if len(given) > 1:
            detail = f"{shortened(name)} stands {len(given):,} times; give it once"
            faults.add(_pointer(name), "duplicate", detail)
    return read_texts(texts, kind, faults)


def read_texts(texts: Mapping[str, str], kind: type[Read], faults: Faults) -> Read:
    """Return what an address says, each a text, as a `kind`; what is faulty has its default."""
    types = _types_of(kind)
    return _read(
        {
            name: _typed(text, types[name]) if name in types else text
            for name, text in texts.items()
        },
        kind,
        faults,
    )


def read_body(content: bytes, kind: type[Read], faults: Faults) -> Read:
    """Return a body of JSON as a `kind`; what is faulty has its default."""
    if not content.strip():
        faults.add("", "no_json", "the body is empty; send one JSON object, such as {}")
        return _filled({}, kind)
    try:
        values = read_json(content, beyond=inf)
    except NotJsonError as error:
        faults.add("", "no_json", f"the body cannot be read: {error}; send one JSON object")
        return _filled({}, kind)
    if isinstance(values, dict):
        return _read(cast("dict[str, Any]", values), kind, faults)
    faults.add("", "bad_value", "the body is no JSON object; send one, such as {}")
    return _filled({}, kind)


def _read(values: Mapping[str, Any], kind: type[Read], faults: Faults) -> Read:
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError:
        return _read_slowly(values, kind, faults)


def _read_slowly(values: Mapping[str, Any], kind: type[Read], faults: Faults) -> Read:
    """Read field by field, to tell every fault."""
    types = _types_of(kind)
    read: dict[str, Any] = {}
    for name, value in values.items():
        if faults.full:
            break
        if name not in types:
            faults.add(_pointer(name), "unknown", _unknown(name, types))
        else:
            before = len(faults.found)
            taken = _one(value, types[name], name, _pointer(name), faults)
            if len(faults.found) == before:
                read[name] = msgspec.convert(taken, _hints_of(kind)[name])
    for name in kind.__struct_fields__:
        if name in _needed_by(kind) and name not in values:
            detail = f"{name} is missing: {_wanted(types[name])} is needed"
            faults.add(_pointer(name), "missing", detail)
    return _filled(read, kind)


def _filled(read: dict[str, Any], kind: type[Read]) -> Read:
    """Return a `kind` in which what must be given, and was not, is empty."""
    empty = {name: _EMPTY[type(_types_of(kind)[name])]() for name in _needed_by(kind)}
    return kind(**(empty | read))


_EMPTY: dict[type, Callable[[], Any]] = {inspect.ListType: list, inspect.StrType: str}


def _one(value: Any, wanted: inspect.Type, name: str, pointer: str, faults: Faults) -> Any:
    """Return one value, where JSON writes it otherwise as the type has it; or add its faults."""
    wanted = _member(value, wanted)
    if isinstance(wanted, inspect.IntType) and _is_whole(value):
        return _one(int(value), wanted, name, pointer, faults)
    if isinstance(wanted, inspect.ListType) and _is_list(value):
        _each(value, wanted, name, pointer, faults)
    elif not _fits(value, wanted):
        detail = f"{name} = {_shown(value)}: {_wanted(wanted)} is needed"
        faults.add(pointer, "bad_value", detail)
    return value


def _each(
    items: list[Any], wanted: inspect.ListType, name: str, pointer: str, faults: Faults
) -> None:
    """Add the faults of a list, or of its items."""
    if not _fits_length(len(items), wanted):
        detail = f"{name} has {len(items):,} items: {_wanted(wanted)} is needed"
        faults.add(pointer, "bad_value", detail)
        return
    for at, item in enumerate(items):
        _one(item, _plain(wanted.item_type), f"{name}[{at}]", f"{pointer}/{at}", faults)


def _is_whole(value: object) -> bool:
    return isinstance(value, float) and value.is_integer()


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _fits(value: Any, wanted: inspect.Type) -> bool:
    match wanted:
        case inspect.IntType():
            return type(value) is int and (wanted.ge or 0) <= value <= (wanted.le or value)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.StrType():
            return isinstance(value, str) and _fits_length(len(value), wanted)
        case inspect.EnumType() | inspect.LiteralType():
            return isinstance(value, str) and value in _choices(wanted)
        case inspect.UnionType():
            return any(_fits(value, _plain(each)) for each in wanted.types)
        case inspect.NoneType():
            return value is None
        case _:
            return False


def _fits_length(length: int, wanted: inspect.StrType | inspect.ListType) -> bool:
    most = wanted.max_length
    return (wanted.min_length or 0) <= length and (most is None or length <= most)


def _wanted(wanted: inspect.Type) -> str:
    """Return what a value of the type is, in words."""
    match wanted:
        case inspect.IntType():
            return f"a whole number from {wanted.ge or 0} to {wanted.le}"
        case inspect.BoolType():
            return "true or false"
        case inspect.StrType():
            return f"a text of {_length(wanted)} characters"
        case inspect.EnumType() | inspect.LiteralType():
            return f"one of {', '.join(_choices(wanted))}"
        case inspect.ListType():
            return f"a list of {_length(wanted)} items"
        case inspect.UnionType():
            return " or ".join(_wanted(_plain(each)) for each in wanted.types)
        case _:
            return "null"


def _length(wanted: inspect.StrType | inspect.ListType) -> str:
    least = wanted.min_length
    return f"{least} to {wanted.max_length}" if least else f"at most {wanted.max_length}"


def _choices(wanted: inspect.EnumType | inspect.LiteralType) -> list[str]:
    if isinstance(wanted, inspect.EnumType):
        return [str(each.value) for each in wanted.cls]
    return [str(each) for each in wanted.values]


def _typed(text: str, wanted: inspect.Type) -> Any:
    """Return a text of an address as JSON would hold it, the text itself if it is no such value."""
    wanted = _member(text, wanted)
    if isinstance(wanted, inspect.IntType):
        is_number = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
        return int(text) if is_number else text
    return TRUTH.get(text, text) if isinstance(wanted, inspect.BoolType) else text


def _member(value: Any, wanted: inspect.Type) -> inspect.Type:
    """Return the one type of a union that `value` is to be, if it can be told."""
    if not isinstance(wanted, inspect.UnionType):
        return wanted
    types = [each for each in map(_plain, wanted.types) if not isinstance(each, inspect.NoneType)]
    is_list = _is_list(value)
    fitting = [each for each in types if isinstance(each, inspect.ListType) == is_list]
    return wanted if value is None or len(fitting) != 1 else fitting[0]


def _plain(wanted: inspect.Type) -> inspect.Type:
    """Return the type without what the document says of it."""
    while isinstance(wanted, inspect.Metadata):
        wanted = wanted.type
    return wanted


@cache
def _types_of(kind: type[Asked]) -> Mapping[str, inspect.Type]:
    fields = cast("inspect.StructType", inspect.type_info(kind)).fields
    return {each.name: _plain(each.type) for each in fields}


@cache
def _needed_by(kind: type[Asked]) -> frozenset[str]:
    """Return the names of the fields that have no default."""
    fields = cast("inspect.StructType", inspect.type_info(kind)).fields
    return frozenset(each.name for each in fields if each.required)


@cache
def _hints_of(kind: type[Asked]) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _unknown(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name[:60], known, 1)
    advice = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
    return f"{_shown(name)} is not known here; {advice}"


def _pointer(name: str) -> str:
    """Return the JSON pointer to the member of an object."""
    return "/" + name[:200].replace("~", "~0").replace("/", "~1")


def _shown(value: object) -> str:
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    if isinstance(value, str):
        return f"'{shortened(value)}'"
    if value == inf:
        return "a number too large"
    return shortened(msgspec.json.encode(value).decode())
