"""Plain values of log lines, events and inputs, and their canonical text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
import orjson

Json: TypeAlias = None | bool | int | str | Sequence["Json"] | Mapping[str, "Json"]
"""A JSON value without fractions: money is whole cents."""


encoded = msgspec.json.Encoder().encode
"""Writes a value as the canonical text of logs and hashes: keys in order, no spaces, UTF-8."""
encode_into = msgspec.json.Encoder().encode_into
"""Writes the same text into a buffer that is used again and again."""


def decoded(written: bytes) -> Any:
    """Parse JSON text."""
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


def mapping(value: Mapping[str, Json], key: str) -> Mapping[str, Json]:
    """A field of a plain value that has fields of its own."""
    held = value[key]
    if not isinstance(held, Mapping):
        raise TypeError(f"{key} is not a table of names and values: {held!r}")
    return held


def strings(value: Mapping[str, Json], key: str) -> list[str]:
    """A field of a plain value that lists strings."""
    held = value.get(key, ())
    return [str(text_) for text_ in held] if isinstance(held, Sequence) and not isinstance(held, str) else []
