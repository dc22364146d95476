"""Basic strategy: one action for each total against what the dealer shows, the best on average over all hands of it.

A total has one answer to whether it is drawn to, and one each to whether it is doubled or given up, with two cards and
with more; where a game pays by the number of cards, it has its answers for each number. Each is the best for all hands
of that total as often as they come up; a pair has its own answer to whether it is split.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from pitboss.games.twentyone.solver.cards import VALUES, Floats, Numbers, first_hands, hands, sums
from pitboss.games.twentyone.solver.hand import ACES, Against, HandPlan, Plan, Problem, origin_of
from pitboss.games.twentyone.solver.pays import EXACT_CARDS, FRESH, SPLIT
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, KEEP, SAME, STAND, TAKE_BACK, course
from pitboss.hands.twentyone import ACE, MOST

GROUPS = 64
SOFT = 32
"""The number of a soft total is this plus its points; of a hard one its points."""
MOST_PASSES = 12
BY_CARDS = 5
"""Two, three, four, five, and six cards or more."""


@cache
def groups() -> Numbers:
    """The total of each hand as one number."""
    known = hands()
    return known.points + SOFT * known.soft


def tiers_of(problem: Problem) -> int:
    """How many numbers of cards are told apart: two and more, or where a game pays by them, up to six and more."""
    known, stood = hands(), problem.pays.stood[FRESH]
    more = known.cards > 2
    alike = all(len(set(stood[more & (known.points == points)].tolist())) <= 1 for points in range(12, MOST))
    return 2 if alike and _pays_alike(problem) else BY_CARDS


def _pays_alike(problem: Problem) -> bool:
    """Whether every 21 of more cards than special ones have is worth the same."""
    known, average = hands(), problem.pays.original
    plain = (known.points == MOST) & (known.cards > EXACT_CARDS)
    return len({tuple(average[ending]) for ending in problem.pays.stood[FRESH][plain]}) == 1


@dataclass(slots=True)
class Totals:
    """What is done with each total; the first index is 0 with two cards, 1 with three, and the last with all more."""

    draw: Numbers
    double: Numbers
    give_up: Numbers
    take_back: Numbers
    """Whether a doubled hand is surrendered or rescued."""

    def action(self, total: int, tier: int = 0) -> tuple[int, int]:
        """What is done with a total, and what where that is not allowed."""
        otherwise = HIT if self.draw[tier, total] else STAND
        if self.give_up[tier, total]:
            return GIVE_UP, otherwise
        return (DOUBLE if self.double[tier, total] else otherwise), otherwise

    def key(self) -> bytes:
        """What tells two of them apart."""
        return b"".join(table.tobytes() for table in (self.draw, self.double, self.give_up, self.take_back))


@dataclass(frozen=True, slots=True)
class Shown:
    """Something that the dealer shows, how likely it is, and how a box is played against it."""

    against: Against
    chance: float
    plan: Plan


def basic(shown: Sequence[Shown]) -> tuple[list[Plan], Totals]:
    """The basic strategy against what the dealer shows, the same against all of these.

    Each pass answers every total by how often the plans of the pass before come to it, beginning with the best plans;
    it ends when the answers stay, or the best of them is taken.
    """
    tried: dict[bytes, tuple[float, list[Plan], Totals]] = {}
    for _ in range(MOST_PASSES):
        totals = _totals(shown)
        shown = [replace(case, plan=_plan(case.against, totals, case.plan)) for case in shown]
        key = totals.key() + bytes(into for case in shown for into in case.plan.into.values())
        if key in tried:
            break
        value = sum(case.chance * case.against.value(case.plan) for case in shown)
        tried[key] = value, [case.plan for case in shown], totals
    _, plans, totals = max(tried.values(), key=lambda case: case[0])
    return plans, totals


def _totals(shown: Sequence[Shown]) -> Totals:
    """The best answer for each total, as often as its hands come up by the plans."""
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
    """The answers by number of cards and total; a total that no hand of so many cards has is answered as with fewer."""
    pays = (gains > SAME).reshape(tiers, GROUPS).astype(np.int64)
    there = np.bincount(groups() + GROUPS * tier_of, minlength=GROUPS * tiers).reshape(tiers, GROUPS) > 0
    for tier in range(1, tiers):
        pays[tier] = pays[tier - 1] if pooled else np.where(there[tier], pays[tier], pays[tier - 1])
    return pays


def _settled(plan: HandPlan) -> Numbers:
    """The hands that a plan doubles or gives up."""
    settled: Numbers = (plan.actions == DOUBLE) | (plan.actions == GIVE_UP)
    return settled


def _reach(case: Shown) -> Floats:
    """How likely each hand is to be held, those of split pairs not counted."""
    known, against = hands(), case.against
    reach = np.zeros(len(known.values))
    if against.over:
        return reach
    for hand, chance in first_hands(against.left):
        if not (hand[0] == hand[1] and case.plan.into.get(hand[0], 1) > 1):
            reach[known.index[hand]] = case.chance * chance
    reach[0] = -1.0  # to which the walk adds the one hand that it begins with
    course(0, against.left, known.graph, case.plan.fresh.actions, reach)
    return reach


def _taken_back(against: Against, plan: Plan, reach: Floats) -> Floats:
    """What is gained with each total by surrendering or rescuing hands that were doubled to it."""
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


def _plan(against: Against, totals: Totals, before: Plan) -> Plan:
    """What the totals say; split aces that may only be doubled are a case of their own, each second card a total."""
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


def hand_plan(against: Against, totals: Totals, origin: int) -> HandPlan:
    """What the totals say for every hand, as far as it is allowed."""
    known, at = hands(), groups()
    may = against.problem.may[origin] * (not against.over)
    tier = np.clip(known.cards - 2, 0, len(totals.draw) - 1)
    actions = np.where((totals.draw[tier, at] > 0) & (may[:, HIT] > 0), HIT, STAND)
    actions = np.where((totals.double[tier, at] > 0) & (may[:, DOUBLE] > 0), DOUBLE, actions)
    actions = np.where((totals.give_up[tier, at] > 0) & (may[:, GIVE_UP] > 0), GIVE_UP, actions)
    actions[known.cards < 2] = HIT
    after = np.where(totals.take_back[at] > 0, TAKE_BACK, KEEP)
    return HandPlan(actions.astype(np.int64), after.astype(np.int64))
