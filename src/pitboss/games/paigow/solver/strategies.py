"""Strategies for a seat: the house way, or the best set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.equipment import card, names_of
from pitboss.games.paigow.engine.asking import HOUSE_WAY, SET
from pitboss.games.paigow.solver.given_cards import odds_of_cards
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer, StrategyFactory
from pitboss.table import Submission
from pitboss.table.play.state import SEATS

_COSTS_NOTHING = ("play", "pass", "no_cut", "play_on", "full")


@dataclass(frozen=True, slots=True)
class SetByHouseWay:
    """Sets hands in the house way, and never surrenders, banks or cuts."""

    def __str__(self) -> str:
        return "house_way"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The house way if hands are to be set, otherwise an action that costs nothing."""
        action = next((action for action in (HOUSE_WAY, *_COSTS_NOTHING) if action in seen.options), None)
        return None if action is None else Act(action)


@dataclass(frozen=True, slots=True)
class SetBest:
    """Sets the cards with the highest expected value against all hands of the dealer."""

    submission: Submission

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The best set, or otherwise an action that costs nothing."""
        if SET not in seen.options:
            return SetByHouseWay()(seen)
        best = odds_of_cards(self.submission, [card(name) for name in seen.cards(SEATS[seen.at])])[0]
        return Act(SET, cards=tuple(name for hand in best.hands[1:] for name in names_of(hand)))


def _house_way(_submission: Submission) -> Strategy:
    return SetByHouseWay()


STRATEGIES: Mapping[str, StrategyFactory] = {"optimal": SetBest, "house_way": _house_way}
