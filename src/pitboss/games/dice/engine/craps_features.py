"""What the three games of craps have in common besides their layout."""

from __future__ import annotations

from typing import Any

from pitboss.games.dice.engine.booked import BookedBets
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_layout import CrapsLayout
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.line_bets import LineBets
from pitboss.games.dice.engine.on_calls import OnCalls
from pitboss.games.dice.engine.percentages import Percentages
from pitboss.games.dice.engine.supplemental import SupplementalOdds


def craps_features(law: CrapsLaw, layout: CrapsLayout[Any], pass_call: str) -> tuple[Feature[Any], ...]:
    """Odds, bets booked as others, line bets, percentages, and calling a bet On."""
    return (
        SupplementalOdds(),
        BookedBets(),
        LineBets(law),
        Percentages(),
        OnCalls(law.called_on, layout, pass_call),
    )
