"""What a card of the dealer's that a player glimpses does to a poker game, beside the price without it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboss.analysis.edge import priced
from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.pricing import WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.table import Submission


@dataclass(frozen=True, slots=True)
class Exposure:
    """The wagers that are played, as they should be dealt and with one card of the dealer's seen."""

    hidden: WagerPrice
    seen: WagerPrice

    @property
    def verdict(self) -> str:
        """What a manager reads."""
        wins = -self.seen.house_advantage
        what = f"wins {float(wins):.4%}" if wins > 0 else f"loses {float(-wins):.4%}"
        instead = f"loses {float(self.hidden.house_advantage):.4%}"
        safe = "exposed" if wins > 0 else "safe"
        return f"{safe}: who sees one card of the dealer's {what} of the first wager; who sees none {instead}"

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {
            "wager": self.hidden.wager,
            "name": self.hidden.name,
            "hidden": self.hidden.plain(),
            "seen": self.seen.plain(),
            "verdict": self.verdict,
        }


def can_be_exposed(submission: Submission[Any]) -> bool:
    """Whether the game is one in which a dealer holds cards that a player may glimpse, and a solver for that."""
    analyst = analyst_of(submission.game)
    return analyst is not None and analyst.price_exposed is not None


def exposure(submission: Submission[Any]) -> Exposure:
    """What one card of the dealer's that is seen is worth, exactly."""
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.price_exposed is None:
        raise Refused(f"the solver of {submission.game.name} does not price a card of the dealer's that is seen")
    seen = analyst.price_exposed(submission)
    return Exposure(priced(submission).of(seen.wager), seen)
