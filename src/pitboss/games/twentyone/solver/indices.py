"""Index plays: the true counts at which the best play of a total or pair changes.

Action values are solved for the full shoe and with one card of each value removed. The effect of the true count is
assumed linear, as for wagers in ``pitboss.analysis``, so each action is a line over the true count and plays change
where the highest lines cross. The count is the one at the decision: it includes the player's and dealer's cards.

Values are for two-card hands. Longer hands and split hands hit or stand where a two-card hand with the same total would
if it had no other option (``goes_on``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.sides.counting import composition
from pitboss.games.twentyone.solver.cards import VALUES, by_value, first_hands, hands
from pitboss.games.twentyone.solver.game import name_of
from pitboss.games.twentyone.solver.hand import Problem, UpCardAnalysis, problem
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, NEVER, SPLIT_PAIR, STAND
from pitboss.games.twentyone.solver.stated_choices import choices
from pitboss.hands.twentyone import ACE, TEN
from pitboss.table import Submission

FARTHEST = 10.0
"""Index plays beyond this true count are too rare to be worth learning."""
SAME = 1e-9
ACTIONS = {STAND: "stand", HIT: "hit", DOUBLE: "double", GIVE_UP: "surrender", SPLIT_PAIR: "split"}
GOING_ON = (STAND, HIT)
INSURANCE = "insurance"
PAIR = "pair of "
"""Prefix of pair names."""
Worths: TypeAlias = NDArray[np.float64]
_THREADS = 2


@dataclass(frozen=True, slots=True)
class IndexPlay:
    """A hand and up card whose best play changes at a true count."""

    hand: str
    against: str
    below: str
    """Action at lower counts."""
    above: str
    true_count: float
    """True count at which both actions have the same value."""
    goes_on: bool = False
    """True for hands that can only hit or stand: longer hands and split hands."""

    def index(self, rounding: str) -> int:
        """The lowest whole count, with this rounding, at which the second action is better.

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
    submission: Submission,
    tags: Sequence[int],
    against: Iterable[int] = VALUES,
    insurance_pays: float = 0.0,
) -> list[IndexPlay]:
    """The index plays of a submission for a count with these tags, from ace to ten.

    Two-card hands and insurance come first, then hands that can only hit or stand.
    """
    game, options = TwentyOneGame.of(submission), submission.options
    if choices(problem(game, options)):
        raise Refused(f"index plays are for hands alone; {game.name} has attack wagers or switches")
    shoe = composition(game.play_rules(options))
    there = [value for value in VALUES if by_value(shoe)[value - 1]]
    problems = {0: problem(game, options, shoe)} | {
        value: problem(game, options, _without(shoe, value)) for value in there
    }
    count = _Count(by_value(shoe).tolist(), tags, sum(shoe) // game.play_rules(options).decks)
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
    left, cards = list(shoe), by_value(shoe)[value - 1]
    for card in range(len(left)):
        left[card] -= 1 if left[card] else 0
        if by_value(left)[value - 1] < cards:
            return left
        left[card] = shoe[card]
    raise AssertionError("the shoe has a card of this value")


@dataclass(frozen=True, slots=True)
class _Count:
    """A count over a shoe by card value."""

    cards: Sequence[int]
    tags: Sequence[int]
    deck: int

    @property
    def mean(self) -> float:
        """Average tag per card; zero for a balanced count."""
        return sum(n * tag for n, tag in zip(self.cards, self.tags, strict=True)) / sum(self.cards)

    def at(self, seen: Sequence[int]) -> float:
        """The true count after only these cards were seen."""
        gone = sum(self.tags[value - 1] - self.mean for value in seen)
        return (gone / (sum(self.cards) - len(seen)) - self.mean) * self.deck

    def slopes(self, effects: Mapping[int, Worths]) -> Worths:
        """Change of the values per true count, given the effect of removing one card of each value."""
        centered = [tag - self.mean for tag in self.tags]
        squares = sum(n * tag * tag for n, tag in zip(self.cards, centered, strict=True))
        both = sum(self.cards[value - 1] * centered[value - 1] * effect for value, effect in effects.items())
        return np.asarray(both) / squares * (sum(self.cards) - 1) / self.deck


def _worths(problem_: Problem, shown: int) -> dict[str, tuple[Worths, tuple[int, ...]]]:
    """Action values by two-card total and pair, with the most likely cards of each."""
    against = UpCardAnalysis(problem_, (shown,))
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
    """The crossings of the highest line, from low to high true counts."""
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
    """The index of insurance, which depends only on the tens."""
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
