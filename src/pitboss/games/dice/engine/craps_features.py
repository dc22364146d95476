"""The features that the three craps games share."""

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


def craps_features(law: CrapsLaw, layout: CrapsLayout[Any], pass_call: str) -> tuple[Feature, ...]:
    """Return odds, booked bets, line bets, percentages and On calls."""
    return (
        SupplementalOdds(),
        BookedBets(),
        LineBets(law),
        Percentages(),
        OnCalls(law.called_on, layout, pass_call),
    )
