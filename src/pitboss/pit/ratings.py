"""Players' ratings: what the house should win from their bets, by the rules in force when each was made."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.pit.hold import BetMoments, Judged, judge
from pitboss.pit.records import Records
from pitboss.plain import Json
from pitboss.protocol.inputs import BOT_NAME

MAX_COMP = Fraction(1)


@dataclass(frozen=True)
class Rating:
    """One player. Amounts are cents."""

    result: Judged
    hours: int
    """The hours of the clock in which the player made a bet."""
    comp: Cents

    def plain(self) -> dict[str, Json]:
        """The figures, in cents."""
        result = self.result
        return {
            "player": result.name, "hours": self.hours, "bets": result.bets, "handle": result.handle,
            "average_bet": result.handle // result.bets if result.bets else 0,
            "theoretical_win": round(result.expected), "win": result.win, "comp": self.comp,
        }  # fmt: skip


def ratings(records: Records, prices: BetMoments, comp: Fraction) -> list[Rating]:
    """Every person, the highest theoretical win first; the comp is a share of it, rounded down to a cent."""
    if not 0 <= comp <= MAX_COMP:
        raise Refused("a comp is a share of the theoretical win from 0% to 100%")
    hours: dict[str, set[str]] = {}
    for key in records:
        hours.setdefault(key.player, set()).add(key.hour)
    rated = [
        Rating(result, len(hours[result.name]), int(max(0.0, result.expected) * comp))
        for result in judge(records, "player", prices)
        if not result.name.startswith(BOT_NAME)
    ]
    return sorted(rated, key=lambda rating: -rating.result.expected)
