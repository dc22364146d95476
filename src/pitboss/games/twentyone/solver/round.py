"""The outcome of a plan over a whole round: net results, stakes and first actions with probabilities.

Split hands are combined as independent given the dealer's final hand. Each hand's results and the average of the sum
are exact; only the correlation between split hands beyond the dealer's cards is approximated.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import lcm
from typing import Protocol, TypeAlias

import numpy as np

from pitboss.games.twentyone.engine.play_rules import ENDS
from pitboss.games.twentyone.solver.cards import Floats, Numbers, Values, first_hands, hands, sums
from pitboss.games.twentyone.solver.hand import Plan, Problem, UpCardAnalysis, is_blackjack
from pitboss.games.twentyone.solver.pays import FRESH, Pays, WagerNets
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, STAND
from pitboss.games.twentyone.solver.split import SplitCase, split_cases
from pitboss.hands.compiled import kernel
from pitboss.hands.twentyone import ACE
from pitboss.money import odds_of

NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", GIVE_UP: "surrender"}
Stake: TypeAlias = tuple[Fraction, Fraction]
"""Stake on a hand before it is played: of the original wager, and of added ones."""
DealerEndings: TypeAlias = Sequence[tuple[int, float]]
"""Hand indices with probabilities."""
NEGLIGIBLE = 1e-18
"""Probabilities below this count as zero."""
BLACKJACK, SPLIT, EVEN_MONEY = "blackjack", "split", "even money"


class Spread(Protocol):
    """Maps probabilities of endings to probabilities of results, per dealer final hand."""

    def __call__(self, hists: Floats, *, first: bool, free: bool = False) -> Floats: ...


@dataclass(slots=True)
class Outcome:
    """The outcome of a plan."""

    nets: defaultdict[Fraction, float] = field(default_factory=lambda: defaultdict(float))
    """Probability of each net result."""
    staked: float = 0.0
    first: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Probability of each first decision."""
    results: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """Probability that a round is lost, void or won (-1, 0, 1) by the balance of its hands."""

    @property
    def value(self) -> float:
        """Average net result."""
        return float(sum(float(net) * chance for net, chance in self.nets.items()))

    def add(self, other: Outcome, part: float) -> None:
        """Add another outcome, weighted."""
        for net, chance in other.nets.items():
            self.nets[net] += part * chance
        for name, chance in other.first.items():
            self.first[name] += part * chance
        for result, chance in other.results.items():
            self.results[result] += part * chance
        self.staked += part * other.staked


class Ledger:
    """Net results of every ending as integers, for the original hand and for split hands."""

    def __init__(self, pays: Pays, stake: Stake) -> None:
        rows = [(at, chance, row) for at, ending in enumerate(pays.endings) for chance, row in ending.rows]
        stakes = (stake, (Fraction(0), sum(stake, Fraction(0))))
        exact = [[[net_of(row, end, staked) for end in range(len(ENDS))] for _, _, row in rows] for staked in stakes]
        house = [replace(row, added=row.added_free) for _, _, row in rows]
        exact.append([[net_of(row, end, stakes[1]) for end in range(len(ENDS))] for row in house])
        self.scale = lcm(*(net.denominator for staked in exact for nets in staked for net in nets))
        nets = np.array([[[int(net * self.scale) for net in nets] for nets in staked] for staked in exact])
        self.most = int(abs(nets).max())
        won = np.array([[(net > 0) - (net < 0) for net in row.original] for _, _, row in rows])
        ending = np.array([at for at, _, _ in rows])
        chance = np.array([float(chance) for _, chance, _ in rows])
        self._nets = [_by_ending(staked, self.most, ending, chance) for staked in nets]
        self._results = [_by_ending(won, 1, ending, chance)] * len(exact)
        self._units = 1.0 + np.array([ending.doubled for ending in pays.endings])
        self.stake = sum(stake, Fraction(0))

    def spread(self, hists: Floats, *, first: bool, free: bool = False) -> Floats:
        """Joint probabilities of net results (ascending) and dealer final hands, for one or several hands."""
        return _spread(self._nets[_stake_of(first=first, free=free)], hists)

    def decided(self, hists: Floats, *, first: bool, free: bool = False) -> Floats:
        """The same for lost, void and won."""
        return _spread(self._results[_stake_of(first=first, free=free)], hists)

    def staked(self, hists: Floats, *, free: bool = False) -> Floats:
        """Average final stake on hands with these endings; ``free`` if the house made the wager before a double."""
        return np.asarray(float(self.stake) * (hists.sum(axis=-1) @ (self._units - free)))


def _stake_of(*, first: bool, free: bool) -> int:
    """Which stakes a hand has: the original ones, split ones, or the house's."""
    return 0 if first else 2 if free else 1


def _by_ending(nets: Numbers, most: int, ending: Numbers, chance: Floats) -> Floats:
    """Probability of each result by dealer final hand and ending."""
    by_net = np.zeros((len(ENDS), int(ending.max()) + 1, 2 * most + 1))
    for end in range(len(ENDS)):
        np.add.at(by_net[end], (ending, nets[:, end] + most), chance)
    return by_net


def _spread(by_ending: Floats, hists: Floats) -> Floats:
    return np.asarray(np.einsum("...ae,ean->...en", hists, by_ending, order="C"), np.float64)


def net_of(row: WagerNets, end: int, stake: Stake) -> Fraction:
    """Net of a hand."""
    original, added = stake
    return original * row.original[end] + added * row.added[end] + (original + added) * row.double[end]


def outcome(
    against: UpCardAnalysis, plan: Plan, ledger: Ledger, dealt: Iterable[tuple[Values, float]] | None = None
) -> Outcome:
    """The outcome of a plan against the dealer's visible cards, over all first hands or these."""
    brought, known = Outcome(), hands()
    played, split = list[tuple[int, float]](), list[tuple[int, float]]()
    for hand, chance in first_hands(against.left) if dealt is None else dealt:
        at, pair = known.index[hand], hand[0] if hand[0] == hand[1] else 0
        if plan.into.get(pair, 1) > 1:
            brought.first[SPLIT] += chance
            split.append((at, chance))
        elif against.shown[0] == ACE and is_blackjack(hand) and takes_even_money(against):
            brought.first[EVEN_MONEY] += chance
            brought.nets[even_money(against.problem) * ledger.stake] += chance
            brought.results[1] += chance
            brought.staked += chance * float(ledger.stake)
        else:
            brought.first[BLACKJACK if is_blackjack(hand) else NAMES[int(plan.fresh.actions[at])]] += chance
            played.append((at, chance))
    ways = [(SplitCase(((_played(against, plan, played, split), True, 1),)), 1.0)]
    for at, chance in split:
        pair = known.values[at][0]
        ways += [
            (way, chance) for way in split_cases(against, plan.split[pair], pair, plan.into[pair], plan.house.get(pair))
        ]
    _settle(ways, against.problem.play_rules.splits + 1, ledger, brought)
    return brought


def _played(against: UpCardAnalysis, plan: Plan, played: DealerEndings, split: DealerEndings) -> Floats:
    """Endings of unsplit hands; of all hands where a dealer blackjack is known before play."""
    starts, chances = _unzipped(played)
    whole = np.tensordot(chances, against.hists(plan.fresh, FRESH, starts, against.left, against.ends), 1)
    if against.peeked:
        starts, chances = _unzipped([*played, *split])
        whole[:, -1] = sums(against.problem.pays.stood[FRESH, starts], chances * against.ends[starts, -1], len(whole))
    return whole


def _unzipped(dealt: DealerEndings) -> tuple[Numbers, Floats]:
    return np.array([at for at, _ in dealt], np.int64), np.array([chance for _, chance in dealt])


def _settle(ways: Iterable[tuple[SplitCase, float]], most: int, ledger: Ledger, outcome: Outcome) -> None:
    """Add the combined results of at most this many hands."""
    spread, decided = np.zeros(2 * most * ledger.most + 1), np.zeros(2 * most + 1)
    for way, chance in ways:
        outcome.staked += chance * staked(way, ledger)
        for total, of in ((spread, ledger.spread), (decided, ledger.decided)):
            part = combine(way, of).sum(axis=0)
            total[centered(total, part)] += chance * part
    for at in np.flatnonzero(spread):
        outcome.nets[Fraction(int(at) - most * ledger.most, ledger.scale)] += float(spread[at])
    for result, part in ((-1, decided[:most]), (0, decided[most : most + 1]), (1, decided[most + 1 :])):
        outcome.results[result] += float(part.sum())


def staked(way: SplitCase, ledger: Ledger) -> float:
    """Average final stake on hands that are settled together."""
    return sum(count * float(ledger.staked(joint, free=way.free and not first)) for joint, first, count in way.hands)


def combine(way: SplitCase, of: Spread) -> Floats:
    """Combined results of several hands, independent given the dealer's final hand."""
    mass = way.hands[0][0].sum(axis=0)[:, None]
    there = mass > NEGLIGIBLE
    total = np.where(there, mass, 0.0)
    for joint, first, count in way.hands:
        alone = of(joint, first=first, free=way.free) / np.where(there, mass, 1.0)
        for _ in range(count):
            total = convolve(total, alone)
    return total


@kernel
def convolve(first: Floats, other: Floats) -> Floats:
    """Convolve two distributions row by row."""
    total = np.zeros((first.shape[0], first.shape[1] + other.shape[1] - 1))
    for row in range(first.shape[0]):
        for at in range(first.shape[1]):
            if first[row, at] != 0.0:
                for more in range(other.shape[1]):
                    total[row, at + more] += first[row, at] * other[row, more]
    return total


def centered(wide: Floats, narrow: Floats) -> slice:
    """The slice of a wide result array that a narrow one is centered on."""
    margin = (wide.shape[-1] - narrow.shape[-1]) // 2
    return slice(margin, wide.shape[-1] - margin)


# ---------------------------------------------------------------------- even money


def even_money(problem: Problem) -> Fraction:
    """The even money payout per unit."""
    return odds_of(problem.game.pays(problem.options)[problem.opening[0]]["even_money"]).ratio


def takes_even_money(against: UpCardAnalysis) -> bool:
    """True if even money is offered and better than waiting."""
    if not against.problem.play_rules.even_money:
        return False
    at = hands().of(ACE, 10)
    waiting = float((against.ends[at] * against.units_at_once[against.problem.pays.stood[FRESH, at]]).sum())
    return float(even_money(against.problem)) * sum(against.stake) > waiting
