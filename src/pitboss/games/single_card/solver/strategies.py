"""Best play as strategies for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.equipment import card
from pitboss.games.single_card.casino_war import CasinoWarOptions
from pitboss.games.single_card.engine.game import rank_of
from pitboss.games.single_card.red_dog import LEFT, RIGHT, spread_of
from pitboss.games.single_card.solver.price import full_shoe, goes_to_war, raises
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer, StrategyFactory
from pitboss.table import Submission


@dataclass(frozen=True, slots=True)
class BestRaise:
    """Raises by the original wager at profitable spreads."""

    spreads: frozenset[int]

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Answer raise or stay; always play on after an exposed card."""
        if "stay" not in seen.options:
            return Act("play_on") if "play_on" in seen.options else None
        first, second = rank_of(card(seen.cards(LEFT)[0])), rank_of(card(seen.cards(RIGHT)[0]))
        original = sum(bet.amount for bet in seen.bets if bet.wager == "original")
        may = "raise" in seen.options and spread_of(first, second) in self.spreads
        return Act("raise", original) if may else Act("stay")


@dataclass(frozen=True, slots=True)
class BestOnTie:
    """Goes to war or surrenders on a tie, whichever has the higher average."""

    war: bool

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Answer war if it is better and affordable, otherwise surrender."""
        if "surrender" not in seen.options:
            return None
        return Act("war") if self.war and seen.options["war"] <= seen.chips else Act("surrender")


def _optimal(submission: Submission) -> Strategy:
    offers = submission.offers()
    left = full_shoe(submission)
    if isinstance(submission.options, CasinoWarOptions):
        return BestOnTie(goes_to_war(offers, left))
    return BestRaise(raises(offers, left))


STRATEGIES: Mapping[str, StrategyFactory] = {"optimal": _optimal}
