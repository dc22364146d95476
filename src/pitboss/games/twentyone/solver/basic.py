"""Basic strategy: one action per total and dealer card, the best on average over all hands with that total.

Each total has separate answers for drawing, doubling and surrendering, with two cards and with more; where a game pays
by the number of cards, there are answers for each number. Hands are weighted by how often they occur. Pairs have their
own answer for splitting.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from pitboss.games.twentyone.solver.cards import VALUES, Floats, Numbers, first_hands, hands, sums
from pitboss.games.twentyone.solver.hand import ACES, HandPlan, Plan, Problem, UpCardAnalysis, origin_of
from pitboss.games.twentyone.solver.pays import EXACT_CARDS, FRESH, SPLIT
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, KEEP, SAME, STAND, TAKE_BACK, add_reach
from pitboss.hands.twentyone import ACE, MOST

GROUPS = 64
SOFT = 32
"""A soft total's index is its points plus this; a hard total's index is its points."""
MAX_PASSES = 12
BY_CARDS = 5
"""Number of tiers: two, three, four, five, and six or more cards."""


@cache
def groups() -> Numbers:
    """The total index of each hand."""
    known = hands()
    return known.points + SOFT * known.soft


def tiers_of(problem: Problem) -> int:
    """Number of tiers: two cards and more, or up to six and more if the game pays by the number of cards."""
    known, stood = hands(), problem.pays.stood[FRESH]
    more = known.cards > 2
    alike = all(len(set(stood[more & (known.points == points)].tolist())) <= 1 for points in range(12, MOST))
    return 2 if alike and _pays_alike(problem) else BY_CARDS


def _pays_alike(problem: Problem) -> bool:
    """True if every 21 longer than a special hand has the same value."""
    known, average = hands(), problem.pays.original
    plain = (known.points == MOST) & (known.cards > EXACT_CARDS)
    return len({tuple(average[ending]) for ending in problem.pays.stood[FRESH][plain]}) == 1


@dataclass(slots=True)
class Totals:
    """The strategy by total; the first index is the tier: 0 for two cards, 1 for three, the last for more."""

    draw: Numbers
    double: Numbers
    give_up: Numbers
    take_back: Numbers
    """True if a doubled hand is surrendered or rescued."""

    def action(self, total: int, tier: int = 0) -> tuple[int, int]:
        """The action for a total, and the fallback if it is not allowed."""
        otherwise = HIT if self.draw[tier, total] else STAND
        if self.give_up[tier, total]:
            return GIVE_UP, otherwise
        return (DOUBLE if self.double[tier, total] else otherwise), otherwise

    def key(self) -> bytes:
        """A hashable key of the strategy."""
        return b"".join(table.tobytes() for table in (self.draw, self.double, self.give_up, self.take_back))


@dataclass(frozen=True, slots=True)
class UpCardCase:
    """The dealer's visible cards with their probability and the plan against them."""

    against: UpCardAnalysis
    chance: float
    plan: Plan


def basic(shown: Sequence[UpCardCase]) -> tuple[list[Plan], Totals]:
    """One basic strategy against all of these dealer cards.

    Each pass chooses the best action per total, weighting hands by the plans of the previous pass and starting with the
    best plans. It stops when the strategy repeats and returns the best one seen.
    """
    tried: dict[bytes, tuple[float, list[Plan], Totals]] = {}
    for _ in range(MAX_PASSES):
        totals = _totals(shown)
        shown = [replace(case, plan=_plan(case.against, totals, case.plan)) for case in shown]
        key = totals.key() + bytes(into for case in shown for into in case.plan.into.values())
        if key in tried:
            break
        value = sum(case.chance * case.against.value(case.plan) for case in shown)
        tried[key] = value, [case.plan for case in shown], totals
    _, plans, totals = max(tried.values(), key=lambda case: case[0])
    return plans, totals


def _totals(shown: Sequence[UpCardCase]) -> Totals:
    """The best action per total, with hands weighted by the plans."""
    reached = [_reach(case) for case in shown]
    may, tiers = shown[0].against.problem.may[FRESH], tiers_of(shown[0].against.problem)
    drawn, tier_of = may[:, HIT] > 0, np.clip(hands().cards - 2, 0, tiers - 1)
    by_tier = groups() + GROUPS * (tier_of if tiers == BY_CARDS else 0)

    def gain(worths: Sequence[tuple[Floats, Floats]], where: Sequence[Floats], at: Numbers) -> Floats:
        gained = np.zeros(GROUPS * tiers)
        for (case, other), weights in zip(worths, where, strict=True):
            gained += sums(at, np.where(weights > 0, weights * (case - other), 0.0), GROUPS * tiers)
        return gained

    def worths(action: int) -> list[Floats]:
        return [case.plan.fresh.worth[:, action] for case in shown]

    free = [np.where(_settled(case.plan.fresh), 0.0, reach) * drawn for case, reach in zip(shown, reached, strict=True)]
    both = list(zip(worths(HIT), worths(STAND), strict=True))
    unseen = sums(by_tier, np.sum(free, axis=0), GROUPS * tiers) == 0
    gains = np.where(unseen, gain(both, [1.0 * drawn for _ in shown], by_tier), gain(both, free, by_tier))
    draws = _by_tier(gains, tier_of, tiers, pooled=tiers != BY_CARDS)
    alone = [np.where((draws[tier_of, groups()] > 0) & drawn, hit, stand) for hit, stand in both]
    at = groups() + GROUPS * tier_of
    allowed, doubled = may[:, DOUBLE] > 0, worths(DOUBLE)
    gains = gain(list(zip(doubled, alone, strict=True)), [reach * allowed for reach in reached], at)
    doubles = _by_tier(gains, tier_of, tiers)
    takes = allowed & (doubles[tier_of, groups()] > 0)
    best = [np.where(takes, case, other) for case, other in zip(doubled, alone, strict=True)]
    given_up = [reach * (may[:, GIVE_UP] > 0) for reach in reached]
    gains = gain(list(zip(worths(GIVE_UP), best, strict=True)), given_up, at)
    gives = _by_tier(gains, tier_of, tiers)
    back = np.sum(
        [_taken_back(case.against, case.plan, reach) for case, reach in zip(shown, reached, strict=True)], axis=0
    )
    return Totals(draws, doubles, gives, (back > SAME).astype(np.int64))


def _by_tier(gains: Floats, tier_of: Numbers, tiers: int, *, pooled: bool = False) -> Numbers:
    """Answers by tier and total; a total without hands in a tier takes the answer of the previous tier."""
    pays = (gains > SAME).reshape(tiers, GROUPS).astype(np.int64)
    there = np.bincount(groups() + GROUPS * tier_of, minlength=GROUPS * tiers).reshape(tiers, GROUPS) > 0
    for tier in range(1, tiers):
        pays[tier] = pays[tier - 1] if pooled else np.where(there[tier], pays[tier], pays[tier - 1])
    return pays


def _settled(plan: HandPlan) -> Numbers:
    """True for the hands that a plan doubles or surrenders."""
    settled: Numbers = (plan.actions == DOUBLE) | (plan.actions == GIVE_UP)
    return settled


def _reach(case: UpCardCase) -> Floats:
    """Probability that each hand is reached, without split hands."""
    known, against = hands(), case.against
    reach = np.zeros(len(known.values))
    if against.over:
        return reach
    for hand, chance in first_hands(against.left):
        if not (hand[0] == hand[1] and case.plan.into.get(hand[0], 1) > 1):
            reach[known.index[hand]] = case.chance * chance
    reach[0] = -1.0  # offsets the start that the walk adds
    add_reach(0, against.left, known.graph, case.plan.fresh.actions, reach)
    return reach


def _taken_back(against: UpCardAnalysis, plan: Plan, reach: Floats) -> Floats:
    """Gain per total from surrendering or rescuing hands doubled to it."""
    known, problem = hands(), against.problem
    back = int(problem.special[4] if problem.special[4] >= 0 else problem.special[3])
    if back < 0:
        return np.zeros(GROUPS)
    doubled = np.where(plan.fresh.actions == DOUBLE, reach, 0.0)
    weights = np.zeros(len(reach))
    rest = np.maximum(int(against.left.sum()) - known.cards, 1)
    for value in range(len(VALUES)):
        there = np.maximum(against.left[value] - known.held[:, value], 0)
        into = known.more[:, value]
        np.add.at(weights, into[into >= 0], (doubled * there / rest)[into >= 0])
    kept = (against.ends * against.units[problem.pays.doubled[FRESH]]).sum(axis=1)
    taken = (against.ends * against.units[back]).sum(axis=1)
    return sums(groups(), weights * (taken - kept), GROUPS)


def _plan(against: UpCardAnalysis, totals: Totals, before: Plan) -> Plan:
    """The plan of a strategy by totals; split aces that may only be doubled keep their own plan."""
    known = hands()
    fresh = hand_plan(against, totals, FRESH)
    values = against.play(fresh, False, FRESH, against.left, against.ends, against.wanted, against.units)
    plan = Plan(fresh, {}, {})
    after_split = {origin: hand_plan(against, totals, origin) for origin in (SPLIT, ACES)}
    for pair in before.into:
        own = pair == ACE and against.problem.play_rules.split_aces == "one card or double"
        plan.split[pair] = before.split[pair] if own else after_split[origin_of(pair)]
        against.choose_split(plan, pair, float(values[known.of(pair, pair)]))
    return plan


def hand_plan(against: UpCardAnalysis, totals: Totals, origin: int) -> HandPlan:
    """The allowed action for every hand under a strategy by totals."""
    known, at = hands(), groups()
    may = against.problem.may[origin] * (not against.over)
    tier = np.clip(known.cards - 2, 0, len(totals.draw) - 1)
    actions = np.where((totals.draw[tier, at] > 0) & (may[:, HIT] > 0), HIT, STAND)
    actions = np.where((totals.double[tier, at] > 0) & (may[:, DOUBLE] > 0), DOUBLE, actions)
    actions = np.where((totals.give_up[tier, at] > 0) & (may[:, GIVE_UP] > 0), GIVE_UP, actions)
    actions[known.cards < 2] = HIT
    after = np.where(totals.take_back[at] > 0, TAKE_BACK, KEEP)
    return HandPlan(actions.astype(np.int64), after.astype(np.int64))
