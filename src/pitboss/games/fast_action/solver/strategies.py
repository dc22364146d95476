"""Strategies for a seat: the best play, and the house ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from pitboss.equipment.cards import card, names_of
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmOptions
from pitboss.games.fast_action.solver.best_play import SETS, BestPlay, best_play
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer, StrategyFactory
from pitboss.table import Submission
from pitboss.table.play.state import SEATS

SURRENDERED = -0.5


@dataclass(frozen=True, slots=True)
class BestSetting:
    """Sets, splits or surrenders, whichever has the highest expected value."""

    play: BestPlay

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The best option; completes a hand with missing cards."""
        if "complete" in seen.options:
            return Act("complete")
        if "set" not in seen.options:
            return None
        hand = sorted(card(name) for name in seen.cards(SEATS[seen.at]))
        if len(hand) != len(SETS[0]):
            return Act("set_by_house_ways")
        values = self.play.values_of(hand)[: None if "split" in seen.options else len(SETS)]
        best = int(np.argmax(values))
        if values[best] <= SURRENDERED:
            return Act("surrender")
        first, second, *_ = SETS[best % len(SETS)]
        return Act("set" if best < len(SETS) else "split", cards=tuple(names_of([hand[first], hand[second]])))


@dataclass(frozen=True, slots=True)
class HouseWaysPlayer:
    """Keeps the cards that the dealer would keep."""

    def __str__(self) -> str:
        return "house_ways"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The house ways; completes a hand with missing cards."""
        if "complete" in seen.options:
            return Act("complete")
        return Act("set_by_house_ways") if "set_by_house_ways" in seen.options else None


def _optimal(submission: Submission) -> Strategy:
    options = submission.options
    assert isinstance(options, FastActionHoldEmOptions)
    return BestSetting(best_play(options.decks_in_shoe, options.or_better_reads))


def _house_ways(_: Submission) -> Strategy:
    return HouseWaysPlayer()


STRATEGIES: Mapping[str, StrategyFactory] = {"optimal": _optimal, "house_ways": _house_ways}
