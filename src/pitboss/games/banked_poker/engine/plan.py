"""What every round at a table needs, computed once from the submission."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import gcd, lcm

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.rulings import SettledHand, settled_hands
from pitboss.games.cards.law import DealingLaw
from pitboss.money import Cents
from pitboss.table import Offer


@dataclass(frozen=True, slots=True, eq=False)
class BankedPokerPlan:
    """A declaration as one table plays it; compared by identity."""

    declared: Declaration
    dealing: DealingLaw
    """The paragraphs of the way of dealing."""
    in_stacks: bool
    """True if an automated shoe deals."""
    following: Mapping[str, tuple[tuple[Offer, int], ...]]
    """By wager: the bonuses and raises that follow from it, each with its multiple of the bet."""
    exact: Mapping[str, Cents]
    """By wager: the step between bets that can be paid exactly, with all bonuses and raises that follow."""
    offers: Mapping[str, Offer]
    _settled: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[SettledHand, ...]] = field(default_factory=dict)

    def settled(self, bets: Iterable[str], only: Iterable[str] = ()) -> tuple[SettledHand, ...]:
        """The hands to settle for bets on these wagers, or for ``only`` some of them; cached."""
        wagers = (tuple(bets), tuple(only))
        known = self._settled.get(wagers)
        if known is None:
            known = self._settled[wagers] = settled_hands(self.declared, self.offers, *wagers)
        return known

    def step_of(self, wagers: Iterable[str]) -> Cents:
        """The step between amounts that can be paid exactly on all of some wagers."""
        return lcm(*(self.offers[wager].step for wager in wagers))


def plan_of(
    declared: Declaration, dealing: DealingLaw, offers: Mapping[str, Offer], *, in_stacks: bool
) -> BankedPokerPlan:
    """The plan of a table with these offers."""
    following = {
        wager: tuple((offers[other], times) for other, times in others if other in offers)
        for wager, others in declared.following.items()
    }
    exact = {
        wager: lcm(offer.step, *(other.step // gcd(other.step, times) for other, times in following.get(wager, ())))
        for wager, offer in offers.items()
    }
    return BankedPokerPlan(declared, dealing, in_stacks, following, exact, offers)
