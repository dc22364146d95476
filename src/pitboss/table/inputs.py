"""Reading inputs: plain values from outside, bounded and checked before anything is done with them.

An input tells the table to do something, so in code it is a ``command``.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.table.state import TableState

LONGEST_TEXT = 200

FIELDS: Mapping[str, frozenset[str]] = {
    do: frozenset(("do", *names.split()))
    for do, names in {
        "sit": "seat player chips",
        "leave": "seat",
        "buy in": "seat amount",
        "cash out": "seat amount",
        "admit": "seat permitted",
        "begin": "",
        "bet": "seat bets",
        "take back": "seat bets by",
        "call": "seat call bet",
        "no more bets": "",
        "choose": "seat at action amount cards by",
        "report": "what at note",
        "key": "outcome",
        "record": "procedure note seat",
        "change rules": "options sign announced division effective",
        "change limits": "limits sign announced",
        "close": "",
    }.items()
}
"""What each input may say."""


def short_text(command: Mapping[str, Json], name: str, default: str = "") -> str:
    """A short text, such as a name or a note."""
    value = command.get(name, default)
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not value.isprintable():
        raise Refused(f"{name} must be a text of at most {LONGEST_TEXT} printable characters")
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
