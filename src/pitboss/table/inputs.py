"""Checks of what an input says, before anything is done with it."""

from __future__ import annotations

from typing import TypeVar

from msgspec import UNSET, UnsetType

from pitboss.errors import Refused
from pitboss.protocol.inputs import MAX_TEXT_LENGTH
from pitboss.table.play.state import TableState

T = TypeVar("T")


def value_or(value: T | UnsetType, default: T) -> T:
    """The value that an input gives, or a default."""
    return default if value is UNSET else value


def short_text(value: object, name: str, *, longest: int = MAX_TEXT_LENGTH) -> str:
    """A short text, such as a name or a note."""
    if not isinstance(value, str) or len(value) > longest or not value.isprintable():
        raise Refused(f"{name} must be a text of up to {longest} printable characters")
    return value


def number(value: object, name: str) -> int:
    """A whole number."""
    if type(value) is not int:
        raise Refused(f"{name} must be a whole number, not {value!r}")
    return value


def seated(state: TableState, seat: object) -> int:
    """The seat that an input names, if someone sits there."""
    if seat is None or seat is UNSET:
        raise Refused("name the seat")
    if type(seat) is not int:
        raise Refused(f"seat must be a whole number, not {seat!r}")
    if seat not in state.players:
        raise Refused(f"nobody sits at seat {seat}")
    return seat
