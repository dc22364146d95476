"""Plain values: what a log line, an event and an input are made of, and their canonical text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import orjson
from pydantic_core import to_json

Json: TypeAlias = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]
"""A value that JSON can hold, without fractions: money is whole cents."""

Event: TypeAlias = dict[str, Json]
"""A fact with its citation. What only some may see stands under ``hidden``, and ``seen_by`` names their seats."""


def encoded(value: Json) -> bytes:
    """The one text of a value, as logs and hashes use it: keys in their order, no spaces, UTF-8."""
    try:
        return orjson.dumps(value)
    except TypeError:  # a number of more than 64 bits, which somebody may send and the table refuses
        return to_json(value)


def decoded(written: bytes) -> Any:
    """The value of a text of JSON."""
    return orjson.loads(written)


def text(value: Mapping[str, Json], key: str, default: str = "") -> str:
    """A string field of a plain value."""
    held = value.get(key, default)
    return held if isinstance(held, str) else str(held)


def whole(value: Mapping[str, Json], key: str, default: int = 0) -> int:
    """A whole-number field of a plain value."""
    held = value.get(key, default)
    if not isinstance(held, int):
        raise TypeError(f"{key} is not a whole number: {held!r}")
    return held


def strings(value: Mapping[str, Json], key: str) -> list[str]:
    """A field of a plain value that lists strings."""
    held = value.get(key, ())
    return [str(text_) for text_ in held] if isinstance(held, Sequence) and not isinstance(held, str) else []
