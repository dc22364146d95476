"""What a progressive wager is: a plain value, which solvers read too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progressive:
    """A wager whose highest rows pay a percentage of a meter; the others pay sums of its table."""

    wager: str
    law: str
    share_law: str
    """The paragraph by which several who win the whole meter share it."""
    meter_law: str
    """The paragraph by which the meter starts, grows and is reset."""
    shares: Mapping[str, int]
