"""Values without a hash as arguments of functions that remember what they returned."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ByKey(Generic[T]):
    """A value with what stands for it: two are equal where their keys are.

    >>> ByKey([1], key="one") == ByKey([2], key="one")
    True
    """

    value: T = field(compare=False)
    key: Hashable
