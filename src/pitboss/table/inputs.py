"""Reading inputs: plain values from outside, bounded and checked before anything is done with them.

An input tells the table to do something, so in code it is a ``command``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.table.play.state import TableState

LONGEST_TEXT = 200
LONGEST_PLACE = 400
"""A place on the layout may be a keno ticket, with every number of the grid and how they are combined."""

PLAYER, DEALER, FLOOR = "player", "dealer", "floorperson"
"""Who gives an input: a player at a seat of his own, the dealer of a live table, a floorperson."""


class InputKind(NamedTuple):
    """A kind of input: what it does, what it may say, and who gives it."""

    says: str
    fields: frozenset[str]
    by: tuple[str, ...]


def _kind(says: str, fields: str, *by: str) -> InputKind:
    return InputKind(says, frozenset(("do", *fields.split())), by)


INPUTS: Mapping[str, InputKind] = {
    "sit": _kind("Takes a free seat, with chips.", "seat player chips", PLAYER),
    "leave": _kind("Leaves the table with all chips.", "seat", PLAYER),
    "buy in": _kind("Buys chips.", "seat amount", PLAYER),
    "cash out": _kind("Cashes chips in.", "seat amount", PLAYER),
    "admit": _kind("Lets a person bet outside the posted limits, or ends that (8.2(d)).", "seat permitted", FLOOR),
    "begin": _kind("Begins a round.", "", DEALER),
    "bet": _kind("Makes bets, all of them or none.", "seat bets", PLAYER),
    "take back": _kind("Takes bets back while the layout is open.", "seat bets by", PLAYER),
    "call": _kind("Calls something, such as a bet on or off.", "seat call bet by", PLAYER),
    "no more bets": _kind("Closes the layout.", "", DEALER),
    "choose": _kind("Answers what the table asks.", "seat at action amount cards by", PLAYER),
    "report": _kind("Reports an irregularity; the rules of the game say what follows.", "what at note", DEALER, FLOOR),
    "key": _kind("Keys in what the real shoe, dice or wheel yielded.", "outcome", DEALER),
    "record": _kind("Records that a procedure was carried out.", "procedure note seat", DEALER, FLOOR),
    "change rules": _kind(
        "Posts a change of rules, with the notices of 8.3(b).", "options sign announced division effective", FLOOR
    ),
    "change limits": _kind("Changes the limits, with the notices of 8.3(c).", "limits sign announced", FLOOR),
    "close": _kind("Closes the table.", "", FLOOR),
}
"""Every input of a table. A new one is a row here and what the table does then (``table._ACTS``); the house gives it a
route, and a body of its own where it says something (``house.api.models.BODIES``)."""

FIELDS: Mapping[str, frozenset[str]] = {do: kind.fields for do, kind in INPUTS.items()}
"""What each input may say."""


def short_text(command: Mapping[str, Json], name: str, default: str = "", *, longest: int = LONGEST_TEXT) -> str:
    """A short text, such as a name or a note."""
    value = command.get(name, default)
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise Refused(f"{name} must be a text of at most {longest} printable characters")
    return value


def number(command: Mapping[str, Json], name: str) -> int:
    """A whole number."""
    value = command.get(name)
    if type(value) is not int:
        raise Refused(f"{name} must be a whole number, not {value!r}")
    return value


def seated(state: TableState, command: Mapping[str, Json]) -> int:
    """The seat that an input names, if someone sits there."""
    seat = command.get("seat")
    if type(seat) is not int:
        raise Refused(f"a seat must be a whole number, not {seat!r}")
    if seat not in state.players:
        raise Refused(f"nobody sits at seat {seat}")
    return seat
