"""Index plays: from which true count on a total, a soft total or a pair is played otherwise, found by the solver.

What every action is worth is solved for the full shoe and for shoes that one card of each value has left. What a true
count says of the cards that are gone is taken as linear, as it is for a wager in ``pitboss.analysis``; so each
action is a line over the true count, and plays change where the highest of these lines cross. The count that is told is
the one when the play is decided: the player's cards and the dealer's are in it.

Worths are those of two cards. A hand that has more, or comes from a split pair, hits or stands where two cards of its
total would if they could do nothing else (``goes_on``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np

from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.sides.counting import composition
from pitboss.games.twentyone.solver.cards import VALUES, by_value, first_hands, hands
from pitboss.games.twentyone.solver.game import name_of
from pitboss.games.twentyone.solver.hand import Against, Problem, problem
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, NEVER, SPLIT_PAIR, STAND
from pitboss.games.twentyone.solver.stated import check_one_hand
from pitboss.hands.twentyone import ACE, TEN
from pitboss.table import Submission

FARTHEST = 10.0
"""Plays that change at a higher true count, or below minus it, come up too seldom to be learned."""
SAME = 1e-9
ACTIONS = {STAND: "stand", HIT: "hit", DOUBLE: "double", GIVE_UP: "surrender", SPLIT_PAIR: "split"}
GOING_ON = (STAND, HIT)
INSURANCE = "insurance"
PAIR = "pair of "
"""How the names of pairs begin."""
Worths: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
_THREADS = 2


@dataclass(frozen=True, slots=True)
class IndexPlay:
    """A hand against a card of the dealer's that is played otherwise from a true count on."""

    hand: str
    against: str
    below: str
    """What is done at lower counts."""
    above: str
    true_count: float
    """Where the two bring the same."""
    goes_on: bool = False
    """Whether it is for a hand that can only hit or stand: one of more than two cards, or from a split pair."""

    def index(self, rounding: str) -> int:
        """The least whole count, rounded in that way, at which the second play is better on average.

        >>> play = IndexPlay("hard 15", "10", "hit", "stand", 3.8)
        >>> [play.index(rounding) for rounding in ("floor", "truncate", "nearest")]
        [4, 4, 4]
        >>> IndexPlay("hard 12", "6", "hit", "stand", -1.4).index("truncate")
        0
        """
        if rounding == "floor" or (rounding == "truncate" and self.true_count > 0):
            return math.ceil(self.true_count - 0.5)
        if rounding == "truncate":
            return min(0, math.ceil(self.true_count + 0.5))
        return math.ceil(self.true_count)


def index_plays(
    submission: Submission[Any],
    tags: Sequence[int],
    against: Iterable[int] = VALUES,
    insurance_pays: float = 0.0,
) -> list[IndexPlay]:
    """The plays of a submission that change with a count, by tags from the ace to the ten-value cards.

    First those of two cards and insurance, then those of hands that go on.
    """
    game, rules = submission.game, submission.rules
    assert isinstance(game, TwentyOneGame)
    check_one_hand(problem(game, rules))
    shoe = composition(game.play_rules(rules))
    there = [value for value in VALUES if by_value(shoe)[value - 1]]
    problems = {0: problem(game, rules, shoe)} | {value: problem(game, rules, _without(shoe, value)) for value in there}
    count = _Count(by_value(shoe).tolist(), tags, sum(shoe) // game.play_rules(rules).decks)
    jobs = [(shown, gone) for shown in against if shown in there for gone in problems]
    with ThreadPoolExecutor(_THREADS) as pool:
        worths = dict(zip(jobs, pool.map(lambda job: _worths(problems[job[1]], job[0]), jobs), strict=True))
    plays: list[IndexPlay] = []
    later: list[IndexPlay] = []
    for shown in dict.fromkeys(shown for shown, _ in jobs):
        by_gone = {gone: worths[shown, gone] for gone in problems}
        for hand, (full, seen) in by_gone[0].items():
            slopes = count.slopes({value: by_gone[value][hand][0] - full for value in there})
            at, of_hand = count.at((*seen, shown)), (hand, name_of(shown))
            plays += _changes(of_hand, ACTIONS, full, slopes, at)
            if not hand.startswith(PAIR):
                later += (replace(play, goes_on=True) for play in _changes(of_hand, GOING_ON, full, slopes, at))
    if insurance_pays and ACE in against:
        plays += _insurance(count, insurance_pays)
    return plays + later


def _without(shoe: Sequence[int], value: int) -> list[int]:
    """A shoe without one card of a value."""
    left, one = list(shoe), by_value(shoe)[value - 1]
    for card in range(len(left)):
        left[card] -= 1 if left[card] else 0
        if by_value(left)[value - 1] < one:
            return left
        left[card] = shoe[card]
    raise AssertionError("the shoe has a card of this value")


@dataclass(frozen=True, slots=True)
class _Count:
    """A count over a shoe, by value."""

    cards: Sequence[int]
    tags: Sequence[int]
    deck: int

    @property
    def mean(self) -> float:
        """What a card adds on average; nothing for a balanced count."""
        return sum(n * tag for n, tag in zip(self.cards, self.tags, strict=True)) / sum(self.cards)

    def at(self, seen: Sequence[int]) -> float:
        """The true count when only these cards have been seen, as people keep it."""
        gone = sum(self.tags[value - 1] - self.mean for value in seen)
        return (gone / (sum(self.cards) - len(seen)) - self.mean) * self.deck

    def slopes(self, effects: Mapping[int, Worths]) -> Worths:
        """What each true count adds to worths that a card of each value changes by so much when it is gone."""
        centred = [tag - self.mean for tag in self.tags]
        squares = sum(n * tag * tag for n, tag in zip(self.cards, centred, strict=True))
        both = sum(self.cards[value - 1] * centred[value - 1] * effect for value, effect in effects.items())
        return np.asarray(both) / squares * (sum(self.cards) - 1) / self.deck


def _worths(problem_: Problem, shown: int) -> dict[str, tuple[Worths, tuple[int, ...]]]:
    """What each action is worth with each total and pair of two cards, and cards that stand for those in it."""
    against = Against(problem_, (shown,))
    plan = against.best()
    known = hands()
    sums: dict[str, list[Any]] = {}
    for hand, chance in first_hands(against.left):
        at = known.index[hand]
        if known.points[at] >= 21:
            continue
        worth = np.append(plan.fresh.worth[at], NEVER)
        if hand[0] == hand[1]:
            name = f"{PAIR}{name_of(hand[0])}"
            if hand[0] in plan.split:
                most = problem_.hands_after_split(hand[0])
                worth[SPLIT_PAIR] = against.split_value(plan.split[hand[0]], hand[0], most)
        else:
            name = f"{'soft' if known.soft[at] else 'hard'} {int(known.points[at])}"
        total = sums.setdefault(name, [np.zeros(len(worth)), 0.0, 0.0, hand])
        total[0] += chance * worth
        total[1] += chance
        if chance > total[2]:
            total[2], total[3] = chance, hand
    return {name: (total / weight, likely) for name, (total, weight, _, likely) in sums.items()}


def _changes(
    of_hand: tuple[str, str], actions: Iterable[int], full: Worths, slopes: Worths, at: float
) -> Iterator[IndexPlay]:
    """Where the highest line changes, from the lowest true count to the highest."""
    possible = [action for action in actions if full[action] > NEVER / 2]
    count = at - FARTHEST
    best = max(possible, key=lambda action: (full[action] - slopes[action] * FARTHEST, -action))
    while True:
        crossings = [
            ((full[best] - full[action]) / (slopes[action] - slopes[best]) + at, action)
            for action in possible
            if slopes[action] > slopes[best] + SAME
        ]
        later = [(where, action) for where, action in crossings if where >= count - SAME]
        if not later or min(later)[0] > at + FARTHEST:
            return
        count, action = min(later)
        yield IndexPlay(*of_hand, ACTIONS[best], ACTIONS[action], float(count))
        best = action


def _insurance(count: _Count, pays: float) -> list[IndexPlay]:
    """Where insurance is worth taking: what it brings is a matter of the ten-value cards alone."""
    left = list(count.cards)
    left[ACE - 1] -= 1
    total, tens = sum(left), left[TEN - 1]
    full = tens / total * (1 + pays) - 1
    effects = {
        value: np.array([((tens - (value == TEN)) / (total - 1) - tens / total) * (1 + pays)])
        for value in VALUES
        if left[value - 1]
    }
    slope = float(count.slopes(effects)[0])
    where = count.at((ACE,)) - full / slope if slope > 0 else math.inf
    return [IndexPlay(INSURANCE, name_of(ACE), "no", "yes", where)] if where < FARTHEST else []
