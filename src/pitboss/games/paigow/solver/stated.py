"""The plays that a strategy may state at the games of this family: the house way, or the best set."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.table import Submission

HOUSE_WAY, BEST = "house_way", "best"


def is_house_way(submission: Submission, text: str) -> bool:
    """True for the house way, False for the best set; Refused for anything else."""
    name = text.strip().lower().replace(" ", "_")
    if name not in (HOUSE_WAY, BEST):
        raise Refused(f"at {submission.game.name}, state {HOUSE_WAY} or {BEST}")
    return name == HOUSE_WAY
