"""Basic strategy: one action for each total against what the dealer shows, the best on average over all hands of it.

A total has one answer to whether it is drawn to, and one each to whether it is doubled or given up, with two cards and
with more. Each is the best for all hands of that total as often as they come up; a pair has its own answer to whether
it is split.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from pitboss.games.twentyone.solver_cards import VALUES, Floats, Numbers, first_hands, hands, sums
from pitboss.games.twentyone.solver_hand import ACES, Against, HandPlan, Plan, origin_of
from pitboss.games.twentyone.solver_pays import FRESH, SPLIT
from pitboss.games.twentyone.solver_play import DOUBLE, GIVE_UP, HIT, KEEP, STAND, TAKE_BACK, course

GROUPS = 64
SOFT = 32
"""The number of a soft total is this plus its points; of a hard one its points."""
MOST_PASSES = 12


@cache
def groups() -> Numbers:
    """The total of each hand as one number."""
    known = hands()
    return known.points + SOFT * known.soft


@dataclass(slots=True)
class Totals:
    """What is done with each total, the first index being 0 with two cards and 1 with more."""

    draw: Numbers
    double: Numbers
    give_up: Numbers
    take_back: Numbers
    """Whether a doubled hand is surrendered or rescued."""

    def action(self, total: int, *, more: bool = False) -> tuple[int, int]:
        """What is done with a total, and what where that is not allowed."""
        otherwise = HIT if self.draw[total] else STAND
        if self.give_up[int(more), total]:
            return GIVE_UP, otherwise
        return (DOUBLE if self.double[int(more), total] else otherwise), otherwise

    def key(self) -> bytes:
        """What tells two of them apart."""
        return b"".join(one.tobytes() for one in (self.draw, self.double, self.give_up, self.take_back))


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
    found: dict[bytes, tuple[float, list[Plan], Totals]] = {}
    for _ in range(MOST_PASSES):
        totals = _totals(shown)
        shown = [replace(one, plan=_plan(one.against, totals, one.plan.into)) for one in shown]
        key = totals.key() + bytes(into for one in shown for into in one.plan.into.values())
        if key in found:
            break
        value = sum(one.chance * one.against.value(one.plan) for one in shown)
        found[key] = value, [one.plan for one in shown], totals
    _, plans, totals = max(found.values(), key=lambda one: one[0])
    return plans, totals


def _totals(shown: Sequence[Shown]) -> Totals:
    """The best answer for each total, as often as its hands come up by the plans."""
    reached = [_reach(one) for one in shown]
    may = shown[0].against.problem.may[FRESH]
    drawn, two = may[:, HIT] > 0, hands().cards == 2

    def gain(worths: Sequence[tuple[Floats, Floats]], where: Sequence[Floats]) -> Floats:
        found = np.zeros(GROUPS)
        for (one, other), weights in zip(worths, where, strict=True):
            found += sums(groups(), np.where(weights > 0, weights * (one - other), 0.0), GROUPS)
        return found

    def worths(action: int) -> list[Floats]:
        return [one.plan.fresh.worth[:, action] for one in shown]

    free = [np.where(_settled(one.plan.fresh), 0.0, reach) * drawn for one, reach in zip(shown, reached, strict=True)]
    both = list(zip(worths(HIT), worths(STAND), strict=True))
    unseen = sums(groups(), np.sum(free, axis=0), GROUPS) == 0
    gains = np.where(unseen, gain(both, [1.0 * drawn for _ in shown]), gain(both, free))
    draws = (gains > 0).astype(np.int64)
    alone = [np.where((draws[groups()] > 0) & drawn, hit, stand) for hit, stand in both]
    doubles, gives = np.zeros((2, GROUPS), np.int64), np.zeros((2, GROUPS), np.int64)
    for tier, of in enumerate((two, ~two)):
        allowed = of & (may[:, DOUBLE] > 0)
        doubled = worths(DOUBLE)
        doubles[tier] = gain(list(zip(doubled, alone, strict=True)), [reach * allowed for reach in reached]) > 0
        takes = allowed & (doubles[tier][groups()] > 0)
        best = [np.where(takes, one, other) for one, other in zip(doubled, alone, strict=True)]
        given = [reach * (of & (may[:, GIVE_UP] > 0)) for reach in reached]
        gives[tier] = gain(list(zip(worths(GIVE_UP), best, strict=True)), given) > 0
    back = np.sum(
        [_taken_back(one.against, one.plan, reach) for one, reach in zip(shown, reached, strict=True)], axis=0
    )
    return Totals(draws, doubles, gives, (back > 0).astype(np.int64))


def _settled(plan: HandPlan) -> Numbers:
    """The hands that a plan doubles or gives up."""
    found: Numbers = (plan.actions == DOUBLE) | (plan.actions == GIVE_UP)
    return found


def _reach(one: Shown) -> Floats:
    """How likely each hand is to be held, those of split pairs not counted."""
    known, against = hands(), one.against
    reach = np.zeros(len(known.values))
    if against.over:
        return reach
    for hand, chance in first_hands(against.left):
        if not (hand[0] == hand[1] and one.plan.into.get(hand[0], 1) > 1):
            reach[known.index[hand]] = one.chance * chance
    reach[0] = -1.0  # to which the walk adds the one hand that it begins with
    course(0, against.left, known.held, known.more, known.cards, one.plan.fresh.actions, reach)
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
    given = (against.ends * against.units[back]).sum(axis=1)
    return sums(groups(), weights * (given - kept), GROUPS)


def _plan(against: Against, totals: Totals, into: dict[int, int]) -> Plan:
    known = hands()
    fresh = hand_plan(against, totals, FRESH)
    values = against.play(fresh, False, FRESH, against.left, against.ends, against.wanted, against.units)
    plan = Plan(fresh, {}, {})
    after_split = {origin: hand_plan(against, totals, origin) for origin in (SPLIT, ACES)}
    for pair in into:
        plan.split[pair] = after_split[origin_of(pair)]
        against.choose_split(plan, pair, float(values[known.of(pair, pair)]))
    return plan


def hand_plan(against: Against, totals: Totals, origin: int) -> HandPlan:
    """What the totals say for every hand, as far as it is allowed."""
    known, at = hands(), groups()
    may = against.problem.may[origin] * (not against.over)
    tier = (known.cards > 2).astype(np.int64)
    actions = np.where((totals.draw[at] > 0) & (may[:, HIT] > 0), HIT, STAND)
    actions = np.where((totals.double[tier, at] > 0) & (may[:, DOUBLE] > 0), DOUBLE, actions)
    actions = np.where((totals.give_up[tier, at] > 0) & (may[:, GIVE_UP] > 0), GIVE_UP, actions)
    actions[known.cards < 2] = HIT
    after = np.where(totals.take_back[at] > 0, TAKE_BACK, KEEP)
    return HandPlan(actions.astype(np.int64), after.astype(np.int64))
