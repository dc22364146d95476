"""What a plan brings over a whole round: how likely each net result is, what is staked, how often each action comes.

Where a pair is split the hands are taken one beside the other given how the dealer's hand ends: each hand's own results
and their sum on average are exact, and only how two hands of one round go together beyond the dealer's cards is not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TypeAlias

import numpy as np

from pitboss.games.twentyone.solver_cards import Floats, Numbers, Values, first_hands, hands, sums
from pitboss.games.twentyone.solver_hand import Against, Plan, is_blackjack
from pitboss.games.twentyone.solver_pays import FRESH, Pays, Row
from pitboss.games.twentyone.solver_play import DOUBLE, GIVE_UP, HIT, STAND
from pitboss.games.twentyone.solver_split import Joint, joints
from pitboss.games.twentyone.terms import ENDS
from pitboss.hands.twentyone import ACE
from pitboss.money import Odds

NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", GIVE_UP: "surrender"}
Stake: TypeAlias = tuple[Fraction, Fraction]
"""What lies on a hand before it is played: of the wager that a dealer's blackjack takes, and of others."""
LEAST = 1e-18
"""A probability that is none."""
BLACKJACK, SPLIT, EVEN_MONEY = "blackjack", "split", "even money"


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
        exact = [[[net_of(row, end, one) for end in range(len(ENDS))] for _, _, row in rows] for one in stakes]
        self.scale = lcm(*(net.denominator for one in exact for nets in one for net in nets))
        self.nets = np.array([[[int(net * self.scale) for net in nets] for nets in one] for one in exact])
        self.most = int(abs(self.nets).max())
        won = [[(net > 0) - (net < 0) for net in row.original] for _, _, row in rows]
        self.results = np.array([won, won])
        self.ending = np.array([at for at, _, _ in rows])
        self.chance = np.array([float(chance) for _, chance, _ in rows])
        self.units = 1.0 + np.array([ending.doubled for ending in pays.endings])
        self.stake = float(sum(stake))

    def spread(self, hist: Floats, end: int, *, first: bool) -> Floats:
        """How likely each net result is, from the lowest to the highest, together with an end of the dealer's hand."""
        return self._spread(self.nets, self.most, hist, end, first)

    def decided(self, hist: Floats, end: int, *, first: bool) -> Floats:
        """The same of lost, void and won."""
        return self._spread(self.results, 1, hist, end, first)

    def _spread(self, of: Numbers, most: int, hist: Floats, end: int, first: bool) -> Floats:
        return sums(of[0 if first else 1, :, end] + most, self.chance * hist[self.ending, end], 2 * most + 1)

    def staked(self, hist: Floats) -> float:
        """What lies on hands of these endings in the end."""
        return self.stake * float(self.units @ hist.sum(axis=1))

    def add(self, found: Outcome, spread: Floats, decided: Floats, hands_: int = 1) -> None:
        """Adds the results of so many hands together."""
        for at in np.flatnonzero(spread):
            found.nets[Fraction(int(at) - hands_ * self.most, self.scale)] += float(spread[at])
        for result, part in ((-1, decided[:hands_]), (0, decided[hands_ : hands_ + 1]), (1, decided[hands_ + 1 :])):
            found.results[result] += float(part.sum())


def net_of(row: Row, end: int, stake: Stake) -> Fraction:
    """What a hand brings."""
    original, added = stake
    return original * row.original[end] + added * row.added[end] + (original + added) * row.double[end]


def outcome(against: Against, plan: Plan, stake: Stake, dealt: Iterable[tuple[Values, float]] | None = None) -> Outcome:
    """What a plan brings against what the dealer shows, with any hand that may be dealt or with these."""
    found, known, ledger = Outcome(), hands(), Ledger(against.problem.pays, stake)
    whole = np.zeros((len(against.problem.pays.endings), len(ENDS)))
    for hand, chance in first_hands(against.left) if dealt is None else dealt:
        at, pair = known.index[hand], hand[0] if hand[0] == hand[1] else 0
        if plan.into.get(pair, 1) > 1:
            found.first[SPLIT] += chance
            _split(against, plan, pair, chance, ledger, found)
        elif against.shown[0] == ACE and is_blackjack(hand) and takes_even_money(against):
            found.first[EVEN_MONEY] += chance
            found.nets[even_money(against) * sum(stake)] += chance
            found.results[1] += chance
            found.staked += chance * ledger.stake
        else:
            found.first[BLACKJACK if is_blackjack(hand) else NAMES[int(plan.fresh.actions[at])]] += chance
            whole += chance * _known_first(against, at, against.hist(plan.fresh, FRESH, at, against.left, against.ends))
    spread, decided = (
        np.sum([of(whole, end, first=True) for end in range(len(ENDS))], axis=0)
        for of in (ledger.spread, ledger.decided)
    )
    ledger.add(found, spread, decided)
    found.staked += ledger.staked(whole)
    return found


def _known_first(against: Against, at: int, hist: Floats) -> Floats:
    """The endings of a hand, where a dealer's blackjack may have been known before it was played."""
    if against.peeked:
        hist[:, -1] = 0.0
        hist[against.problem.pays.stood[FRESH, at], -1] = against.ends[at, -1]
    return hist


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


# ---------------------------------------------------------------------- split pairs


def _split(against: Against, plan: Plan, pair: int, chance: float, ledger: Ledger, found: Outcome) -> None:
    at, pays = hands().of(pair, pair), against.problem.pays
    if against.peeked:
        known = np.zeros((len(pays.endings), len(ENDS)))
        known[pays.stood[FRESH, at], -1] = chance * against.ends[at, -1]
        end = len(ENDS) - 1
        ledger.add(found, ledger.spread(known, end, first=True), ledger.decided(known, end, first=True))
        found.staked += ledger.staked(known)
    for way in joints(against, plan.split[pair], pair, plan.into[pair]):
        for joint, _, count in way.hands:
            if against.peeked:
                joint[:, -1] = 0.0
            found.staked += chance * count * ledger.staked(joint)
        _together(way, chance, ledger, found)


def _together(way: Joint, chance: float, ledger: Ledger, found: Outcome) -> None:
    """The results of several hands, each as likely as its own given how the dealer's hand ends."""
    number = sum(count for _, _, count in way.hands)
    together = [np.zeros(2 * ledger.most * number + 1), np.zeros(2 * number + 1)]
    for end in range(len(ENDS)):
        mass = float(way.hands[0][0][:, end].sum())
        if mass > LEAST:
            for at, of in enumerate((ledger.spread, ledger.decided)):
                total = np.array([mass])
                for joint, first, count in way.hands:
                    for _ in range(count):
                        total = np.convolve(total, of(joint, end, first=first) / mass)
                together[at] += total
    ledger.add(found, chance * together[0], chance * together[1], number)
