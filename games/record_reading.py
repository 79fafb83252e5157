"""Reading a record: a JSON document becomes a `Record`, or an error that says all that is wrong."""

import re
from collections.abc import Mapping
from typing import Any, Final, cast

from .documents import shown
from .engine import Game, GameError, State
from .json_text import NotJsonError, read_json
from .members import Kinds, member_faults, named
from .record import FORMAT, VERSION, Record
from .record_faults import RecordCode, RecordError, RecordFault
from .registry import load

NEEDED: Final[dict[str, Kinds]] = {
    "format": (str,),
    "version": (int,),
    "game": (str,),
    "card_table": (str,),
    "players": (int,),
    "options": (dict,),
    "actions": (list,),
    "hashes": (dict,),
}
OPTIONAL: Final[dict[str, Kinds]] = {"seed": (str, int), "deal": (dict,), "seated": (list,)}
COUNT = re.compile(r"0|[1-9][0-9]{0,8}")
HASH = re.compile(r"[0-9a-f]{64}")
HASH_SHOWN: Final = 12


def parse_record(text: str | bytes) -> Record:
    """Return the record in a JSON text; RecordError with all that is wrong with it."""
    try:
        document = read_json(text)
    except NotJsonError as error:
        what = f"{error}; a record is one JSON object"
        raise RecordError([RecordFault(RecordCode.NOT_JSON, what)]) from error
    return read_record(document)


def read_record(document: object, game: Game | None = None) -> Record:
    """Return the record that a JSON document is, one of `game` if it is given.

    RecordError with all that is wrong, but for what comes out when the actions are played.
    """
    members = _members(document)
    faults = [
        RecordFault(RecordCode(fault.code), fault.message)
        for fault in member_faults(members, NEEDED, OPTIONAL)
    ]
    usable = {fault.code for fault in faults} <= {RecordCode.UNKNOWN_KEY}
    found = _game(members.get("game"), game, faults)
    if found:
        _check_card_table(members.get("card_table"), found, faults)
    actions = _actions(members.get("actions"), faults)
    hashes = _hashes(members.get("hashes"), len(actions), faults)
    seated = _seated(members.get("seated"), members.get("players"), faults)
    if found and usable:
        record = Record(
            found,
            cast("int", members["players"]),
            cast("Mapping[str, Any]", members["options"]),
            cast("str | int | None", members.get("seed")),
            cast("Mapping[str, Any] | None", members.get("deal")),
            tuple(actions),
            hashes,
            seated,
        )
        _check_setup(record, faults)
        if not faults:
            return record
    raise RecordError(faults)


def load_state(document: object, game: Game | None = None) -> State:
    """Return the game that a document is, played to its last action; RecordError if it is none."""
    return read_record(document, game).play()


def _members(document: object) -> Mapping[str, object]:
    """Return the members of a document; RecordError if it is no record that is known here."""
    if not isinstance(document, Mapping):
        what = f"{named(document)} is no record; one is an object with format '{FORMAT}'"
        raise RecordError([RecordFault(RecordCode.NOT_A_RECORD, what)])
    members = cast("Mapping[str, object]", document)
    told, version = members.get("format"), members.get("version")
    if told != FORMAT:
        what = f"format is {named(told)}; a record has format '{FORMAT}'"
        raise RecordError([RecordFault(RecordCode.NOT_A_RECORD, what)])
    if isinstance(version, int) and version > VERSION:
        what = f"version {shown(version)} is newer than {VERSION}; update frenetic to read it"
        raise RecordError([RecordFault(RecordCode.NEWER_VERSION, what)])
    if isinstance(version, int) and (isinstance(version, bool) or version < VERSION):
        what = f"version is {shown(version)}; there is version {VERSION} only"
        raise RecordError([RecordFault(RecordCode.NOT_A_RECORD, what)])
    return members


def _game(name: object, game: Game | None, faults: list[RecordFault]) -> Game | None:
    if not isinstance(name, str):
        return None
    if game and name != game.name:
        what = f"this is a record of {shown(name)}; load it as one, here is {game.name}"
        faults.append(RecordFault(RecordCode.OTHER_GAME, what))
        return None
    try:
        return game or load(name)
    except GameError as error:
        faults.append(RecordFault(RecordCode.UNKNOWN_GAME, str(error)))
        return None


def _check_card_table(told: object, game: Game, faults: list[RecordFault]) -> None:
    here = game.card_table_hash
    if isinstance(told, str) and told != here:
        what = (
            f"card_table is {shown(told[:HASH_SHOWN])}, the cards of {game.name} here are "
            f"'{here[:HASH_SHOWN]}'; use the version of frenetic that wrote the record"
        )
        faults.append(RecordFault(RecordCode.OTHER_CARD_TABLE, what))


def _actions(told: object, faults: list[RecordFault]) -> list[int]:
    items = cast("list[object]", told) if isinstance(told, list) else []
    actions = [each for each in items if isinstance(each, int) and not isinstance(each, bool)]
    if len(actions) < len(items):
        at = next(at for at, each in enumerate(items) if type(each) is not int)
        what = f"action {at + 1} of {len(items)} is {named(items[at])}; the id of an action is "
        faults.append(RecordFault(RecordCode.BAD_VALUE, f"{what}a whole number", at + 1))
    return actions


def _hashes(told: object, count: int, faults: list[RecordFault]) -> dict[int, str]:
    """Return the hashes by their number of actions, which is at most `count`."""
    items = cast("dict[object, object]", told) if isinstance(told, dict) else {}
    hashes: dict[int, str] = {}
    for key, value in items.items():
        if not isinstance(key, str) or not COUNT.fullmatch(key):
            what = f"hashes: {shown(key)} is no number of actions; write one like '20'"
            faults.append(RecordFault(RecordCode.BAD_VALUE, what))
        elif not isinstance(value, str) or not HASH.fullmatch(value):
            what = f"hashes: {named(value)} after {key} actions; a hash has 64 digits 0-9, a-f"
            faults.append(RecordFault(RecordCode.BAD_VALUE, what))
        else:
            hashes[int(key)] = value
    last = max(hashes, default=0)
    if last > count:
        what = f"there is a hash after {last} actions, but there are {count} actions: the rest of "
        what += "the record is missing; fetch it again, or take that hash out"
        faults.append(RecordFault(RecordCode.TRUNCATED, what, count))
    return hashes


def _seated(told: object, players: object, faults: list[RecordFault]) -> tuple[str, ...]:
    """Return who plays, seat by seat; nobody if it is not said."""
    items = cast("list[object]", told) if isinstance(told, list) else []
    names = tuple(each for each in items if isinstance(each, str))
    if items and len(names) != players:
        what = f"seated names {len(names)} of {shown(players)} players; name one for each seat"
        faults.append(RecordFault(RecordCode.BAD_VALUE, what))
    return names


def _check_setup(record: Record, faults: list[RecordFault]) -> None:
    try:
        record.begin()
    except GameError as error:
        faults += (RecordFault(RecordCode.BAD_SETUP, each) for each in error.faults)
