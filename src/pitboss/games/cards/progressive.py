"""The definition of a progressive wager, shared by the table and the solvers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progressive:
    """A wager whose top rows pay a percentage of a meter; other rows pay the fixed sums of its table."""

    wager: str
    law: str
    share_law: str
    """The paragraph on sharing the whole meter between several winners."""
    meter_law: str
    """The paragraph on the meter's start, rate and reset."""
    shares: Mapping[str, int]
    rate_law: str = ""
    """The paragraph on the meter's rate, if it is a separate one."""
