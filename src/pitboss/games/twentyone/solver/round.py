"""What a plan brings over a whole round: how likely each net result is, what is staked, how often each action comes.

Where a pair is split the hands are taken one beside the other given how the dealer's hand ends: each hand's own results
and their sum on average are exact, and only how two hands of one round go together beyond the dealer's cards is not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Protocol, TypeAlias

import numpy as np

from pitboss.games.twentyone.engine.play_rules import ENDS
from pitboss.games.twentyone.solver.cards import Floats, Numbers, Values, first_hands, hands, sums
from pitboss.games.twentyone.solver.hand import Against, Plan, is_blackjack
from pitboss.games.twentyone.solver.pays import FRESH, Pays, WagerNets
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, STAND
from pitboss.games.twentyone.solver.split import Joint, joints
from pitboss.hands.compiled import kernel
from pitboss.hands.twentyone import ACE
from pitboss.money import Odds

NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", GIVE_UP: "surrender"}
Stake: TypeAlias = tuple[Fraction, Fraction]
"""What lies on a hand before it is played: of the wager that a dealer's blackjack takes, and of others."""
DealerHand: TypeAlias = Sequence[tuple[int, float]]
"""The numbers of hands, with their chances."""
LEAST = 1e-18
"""A probability that is none."""
BLACKJACK, SPLIT, EVEN_MONEY = "blackjack", "split", "even money"


class Spread(Protocol):
    """How likely results are with each end of the dealer's hand, from how likely endings are."""

    def __call__(self, hists: Floats, *, first: bool) -> Floats: ...


@dataclass(slots=True)
class Outcome:
    """What a plan brings."""

    nets: defaultdict[Fraction, float] = field(default_factory=lambda: defaultdict(float))
    """How likely each net result is."""
    staked: float = 0.0
    first: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """How likely each first decision is."""
    results: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """How likely a round is lost, void and won (-1, 0, 1), more of its hands won than lost or fewer."""

    @property
    def value(self) -> float:
        """The average result."""
        return float(sum(float(net) * chance for net, chance in self.nets.items()))

    def add(self, other: Outcome, part: float) -> None:
        """Adds a part of another."""
        for net, chance in other.nets.items():
            self.nets[net] += part * chance
        for name, chance in other.first.items():
            self.first[name] += part * chance
        for result, chance in other.results.items():
            self.results[result] += part * chance
        self.staked += part * other.staked


class Ledger:
    """The net results of every ending as whole numbers: for the hand of the original wager, and one split from it."""

    def __init__(self, pays: Pays, stake: Stake) -> None:
        rows = [(at, chance, row) for at, ending in enumerate(pays.endings) for chance, row in ending.rows]
        stakes = (stake, (Fraction(0), sum(stake, Fraction(0))))
        exact = [[[net_of(row, end, staked) for end in range(len(ENDS))] for _, _, row in rows] for staked in stakes]
        self.scale = lcm(*(net.denominator for staked in exact for nets in staked for net in nets))
        nets = np.array([[[int(net * self.scale) for net in nets] for nets in staked] for staked in exact])
        self.most = int(abs(nets).max())
        won = np.array([[(net > 0) - (net < 0) for net in row.original] for _, _, row in rows])
        ending = np.array([at for at, _, _ in rows])
        chance = np.array([float(chance) for _, chance, _ in rows])
        self._nets = [_by_ending(staked, self.most, ending, chance) for staked in nets]
        self._results = [_by_ending(won, 1, ending, chance)] * len(stakes)
        self._units = 1.0 + np.array([ending.doubled for ending in pays.endings])
        self.stake = sum(stake, Fraction(0))

    def spread(self, hists: Floats, *, first: bool) -> Floats:
        """How likely each net result is, from the lowest to the highest, together with each end of the dealer's hand.

        From the endings of a hand, or of each of several.
        """
        return _spread(self._nets[0 if first else 1], hists)

    def decided(self, hists: Floats, *, first: bool) -> Floats:
        """The same of lost, void and won."""
        return _spread(self._results[0 if first else 1], hists)

    def staked(self, hists: Floats) -> Floats:
        """What lies on hands of these endings in the end."""
        return np.asarray(float(self.stake) * (hists.sum(axis=-1) @ self._units))


def _by_ending(nets: Numbers, most: int, ending: Numbers, chance: Floats) -> Floats:
    """How likely each result is, by end of the dealer's hand and ending: from rows of endings with their chances."""
    by_net = np.zeros((len(ENDS), int(ending.max()) + 1, 2 * most + 1))
    for end in range(len(ENDS)):
        np.add.at(by_net[end], (ending, nets[:, end] + most), chance)
    return by_net


def _spread(by_ending: Floats, hists: Floats) -> Floats:
    return np.asarray(np.einsum("...ae,ean->...en", hists, by_ending, order="C"), np.float64)


def net_of(row: WagerNets, end: int, stake: Stake) -> Fraction:
    """What a hand brings."""
    original, added = stake
    return original * row.original[end] + added * row.added[end] + (original + added) * row.double[end]


def outcome(
    against: Against, plan: Plan, ledger: Ledger, dealt: Iterable[tuple[Values, float]] | None = None
) -> Outcome:
    """What a plan brings against what the dealer shows, with any hand that may be dealt or with these."""
    brought, known = Outcome(), hands()
    played, split = list[tuple[int, float]](), list[tuple[int, float]]()
    for hand, chance in first_hands(against.left) if dealt is None else dealt:
        at, pair = known.index[hand], hand[0] if hand[0] == hand[1] else 0
        if plan.into.get(pair, 1) > 1:
            brought.first[SPLIT] += chance
            split.append((at, chance))
        elif against.shown[0] == ACE and is_blackjack(hand) and takes_even_money(against):
            brought.first[EVEN_MONEY] += chance
            brought.nets[even_money(against) * ledger.stake] += chance
            brought.results[1] += chance
            brought.staked += chance * float(ledger.stake)
        else:
            brought.first[BLACKJACK if is_blackjack(hand) else NAMES[int(plan.fresh.actions[at])]] += chance
            played.append((at, chance))
    ways = [(Joint(((_played(against, plan, played, split), True, 1),)), 1.0)]
    for at, chance in split:
        pair = known.values[at][0]
        ways += [(way, chance) for way in joints(against, plan.split[pair], pair, plan.into[pair])]
    _settle(ways, against.problem.play_rules.splits + 1, ledger, brought)
    return brought


def _played(against: Against, plan: Plan, played: DealerHand, split: DealerHand) -> Floats:
    """The endings of hands that are not split; and of all, where a dealer's blackjack is known before any is played."""
    starts, chances = _unzipped(played)
    whole = np.tensordot(chances, against.hists(plan.fresh, FRESH, starts, against.left, against.ends), 1)
    if against.peeked:
        starts, chances = _unzipped([*played, *split])
        whole[:, -1] = sums(against.problem.pays.stood[FRESH, starts], chances * against.ends[starts, -1], len(whole))
    return whole


def _unzipped(dealt: DealerHand) -> tuple[Numbers, Floats]:
    return np.array([at for at, _ in dealt], np.int64), np.array([chance for _, chance in dealt])


def _settle(ways: Iterable[tuple[Joint, float]], most: int, ledger: Ledger, found: Outcome) -> None:
    """Adds the results of hands that are settled together, never more than so many."""
    spread, decided = np.zeros(2 * most * ledger.most + 1), np.zeros(2 * most + 1)
    for way, chance in ways:
        found.staked += chance * staked(way, ledger)
        for total, of in ((spread, ledger.spread), (decided, ledger.decided)):
            part = together(way, of).sum(axis=0)
            total[middle(total, part)] += chance * part
    for at in np.flatnonzero(spread):
        found.nets[Fraction(int(at) - most * ledger.most, ledger.scale)] += float(spread[at])
    for result, part in ((-1, decided[:most]), (0, decided[most : most + 1]), (1, decided[most + 1 :])):
        found.results[result] += float(part.sum())


def staked(way: Joint, ledger: Ledger) -> float:
    """What lies in the end on hands that are settled together."""
    return sum(count * float(ledger.staked(joint)) for joint, _, count in way.hands)


def together(way: Joint, of: Spread) -> Floats:
    """The results of several hands together with each end of the dealer's: given it, each is as likely as its own."""
    mass = way.hands[0][0].sum(axis=0)[:, None]
    there = mass > LEAST
    total = np.where(there, mass, 0.0)
    for joint, first, count in way.hands:
        alone = of(joint, first=first) / np.where(there, mass, 1.0)
        for _ in range(count):
            total = independent(total, alone)
    return total


@kernel
def independent(one: Floats, other: Floats) -> Floats:
    """How likely each sum of two results is, row by row."""
    found = np.zeros((one.shape[0], one.shape[1] + other.shape[1] - 1))
    for row in range(one.shape[0]):
        for at in range(one.shape[1]):
            if one[row, at] != 0.0:
                for more in range(other.shape[1]):
                    found[row, at + more] += one[row, at] * other[row, more]
    return found


def middle(wide: Floats, narrow: Floats) -> slice:
    """Where the results of fewer hands stand among those of more."""
    beside = (wide.shape[-1] - narrow.shape[-1]) // 2
    return slice(beside, wide.shape[-1] - beside)


# ---------------------------------------------------------------------- even money


def even_money(against: Against) -> Fraction:
    """What one unit is paid at once instead of waiting for the dealer's second card."""
    problem = against.problem
    pay = problem.game.pays(problem.rules)[problem.opening[0]]["even_money"]
    assert isinstance(pay, Odds)
    return pay.ratio


def takes_even_money(against: Against) -> bool:
    """Whether even money may be taken, and brings more than waiting."""
    if not against.problem.game.even_money(against.problem.rules):
        return False
    at = hands().of(ACE, 10)
    waiting = float((against.ends[at] * against.units_at_once[against.problem.pays.stood[FRESH, at]]).sum())
    return float(even_money(against)) * sum(against.stake) > waiting
