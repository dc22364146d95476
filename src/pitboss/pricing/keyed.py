"""Unhashable values as arguments of cached functions."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ByKey(Generic[T]):
    """A value with a key; two are equal if their keys are.

    >>> ByKey([1], key="one") == ByKey([2], key="one")
    True
    """

    value: T = field(compare=False)
    key: Hashable
