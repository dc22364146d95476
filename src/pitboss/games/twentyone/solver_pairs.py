"""Games with two pairs: blackjack switch, whose two hands may exchange their second cards, and switch hands, whose two
cards may be given up for two unseen ones.

The cards of the other pair are known to be gone. Each hand is played by the plan for a hand on its own, and what that
brings with those cards gone is exact; a plan that looked at them, or at the cards drawn to the first hand, would bring
a little more.
"""

from __future__ import annotations

from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pitboss.games.twentyone.solver_cards import VALUES, Floats, Values, first_hands, hands
from pitboss.games.twentyone.solver_hand import SWITCHED, Against, Plan, Problem, is_blackjack
from pitboss.games.twentyone.solver_pays import FRESH
from pitboss.games.twentyone.solver_round import LEAST, Ledger, Outcome, outcome
from pitboss.games.twentyone.solver_split import joints
from pitboss.games.twentyone.switch_hands import STEP, ante_for
from pitboss.games.twentyone.terms import ENDS

ONE = (Fraction(1), Fraction(0))
HOPELESS = 0.15
"""Two cards that are worth so much more than two unseen ones are never given up for them, whichever they are."""
KEEP, SWITCH = "keep", "switch"


@dataclass(frozen=True, slots=True)
class Begun:
    """Something that the dealer shows, and a plan against it for a hand on its own."""

    against: Against
    chance: float
    plan: Plan


# ---------------------------------------------------------------------- two unseen cards


def unseen(problem: Problem, begun: Begun) -> tuple[Outcome, dict[str, str]]:
    """Two cards face up, which may be given up for two that nobody has seen: what it brings, and which are kept."""
    against, plan = begun.against, begun.plan
    mask, usual = against.reached(plan), _average(against, plan)
    found, kept, choices = Outcome(), [], {}
    for hand, chance in first_hands(against.left):
        mine = _worth(against, plan, hand)
        choices[_named(hand)] = KEEP
        if mine < usual + HOPELESS:
            other = outcome(Against(problem, against.shown, gone=hand, wanted=mask), plan, ONE)
            if other.value > mine:
                choices[_named(hand)] = SWITCH
                found.add(other, chance)
                continue
        kept.append((hand, chance))
    found.add(outcome(against, plan, ONE, kept), 1.0)
    return less_the_fee(found), choices


def less_the_fee(found: Outcome) -> Outcome:
    """The same with the ante fee, which is lost whatever comes (2B.5(a)), on a wager that it is exact for."""
    fee = Fraction(ante_for(STEP), STEP)
    changed = Outcome(staked=found.staked + float(fee), first=found.first, results=found.results)
    for net, chance in found.nets.items():
        changed.nets[net - fee] += chance
    return changed


def _worth(against: Against, plan: Plan, hand: Values) -> float:
    return outcome(against, plan, ONE, [(hand, 1.0)]).value


def _average(against: Against, plan: Plan) -> float:
    return outcome(against, plan, ONE).value


def _named(hand: Values) -> str:
    return ",".join("A" if value == 1 else str(value) for value in reversed(hand))


# ---------------------------------------------------------------------- two hands


@dataclass(slots=True)
class _Hand:
    """A hand of two cards with two others gone: how likely each net result is with each end of the dealer's hand."""

    nets: Floats
    value: float
    staked: float


def exchanged(problem: Problem, begun: Begun, pool: ThreadPoolExecutor) -> tuple[Outcome, frozenset[Values]]:
    """Two hands whose second cards may be exchanged, for half a unit on each; and the deals where they are."""
    against, plan = begun.against, begun.plan
    mask, ledger = against.reached(plan), Ledger(problem.pays, ONE)
    pairs = [hand for hand, _ in first_hands(against.left)]

    def beside(gone: Values) -> dict[tuple[Values, int], _Hand]:
        other = Against(problem, against.shown, gone=gone, wanted=mask)
        return {
            (hand, origin): _hand(other, plan, hand, origin, ledger)
            for hand, _ in first_hands(other.left)
            for origin in ((FRESH, SWITCHED) if is_blackjack(hand) else (FRESH,))
        }

    known = dict(zip(pairs, pool.map(beside, pairs), strict=True))

    def of(hand: Values, gone: Values, origin: int) -> _Hand:
        return known[gone][hand, origin if is_blackjack(hand) else FRESH]

    weights: defaultdict[tuple[Values, Values, int], float] = defaultdict(float)
    found, changes = Outcome(), set[Values]()
    for deal, chance in _deals(against):
        one, other, third, fourth = deal
        as_dealt = _sorted(one, third), _sorted(other, fourth)
        changed = _sorted(one, fourth), _sorted(other, third)
        worth = [of(x, y, origin).value + of(y, x, origin).value
                 for (x, y), origin in ((as_dealt, FRESH), (changed, SWITCHED))]  # fmt: skip
        switched = worth[1] > worth[0] + LEAST and changed != as_dealt
        (x, y), origin = (changed, SWITCHED) if switched else (as_dealt, FRESH)
        weights[min(x, y), max(x, y), origin] += chance
        found.first[SWITCH if switched else KEEP] += chance
        if switched:
            changes.add(deal)
        if against.peeked:
            _lost_at_once(problem, against, as_dealt, chance, ledger, found)
    for (x, y, origin), chance in weights.items():
        _two_hands(of(x, y, origin), of(y, x, origin), chance, ledger, found)
    return found, frozenset(changes)


def _sorted(one: int, other: int) -> Values:
    return (one, other) if one <= other else (other, one)


def _deals(against: Against) -> list[tuple[tuple[int, int, int, int], float]]:
    """The first cards of two hands and then their second, with their chances."""
    left, total = [int(number) for number in against.left], int(against.left.sum())
    found = []
    for one in VALUES:
        for other in VALUES:
            for third in VALUES:
                for fourth in VALUES:
                    drawn, ways = (one, other, third, fourth), 1.0
                    for at, value in enumerate(drawn):
                        ways *= max(left[value - 1] - drawn[:at].count(value), 0) / (total - at)
                    if ways > 0:
                        found.append((drawn, ways))
    return found


def _hand(against: Against, plan: Plan, hand: Values, origin: int, ledger: Ledger) -> _Hand:
    """What a hand comes to, the hands of a split pair together."""
    pair = hand[0] if hand[0] == hand[1] else 0
    most = against.problem.terms.splits + 1
    middle, nets = ledger.most * most, np.zeros((len(ENDS), 2 * ledger.most * most + 1))
    staked = 0.0
    ends = len(ENDS) - 1 if against.peeked else len(ENDS)
    if plan.into.get(pair, 1) > 1:
        for way in joints(against, plan.split[pair], pair, plan.into[pair]):
            number = sum(count for _, _, count in way.hands)
            for end in range(ends):
                mass = float(way.hands[0][0][:, end].sum())
                if mass > LEAST:
                    total = np.array([mass])
                    for joint, first, count in way.hands:
                        for _ in range(count):
                            total = np.convolve(total, ledger.spread(joint, end, first=first) / mass)
                    nets[end, middle - number * ledger.most : middle + number * ledger.most + 1] += total
            staked += sum(count * ledger.staked(joint[:, :ends]) for joint, _, count in way.hands)
    else:
        hist = against.hist(plan.fresh, origin, hands().index[hand], against.left, against.ends)
        for end in range(ends):
            nets[end, middle - ledger.most : middle + ledger.most + 1] = ledger.spread(hist, end, first=True)
        staked = ledger.staked(hist[:, :ends])
    reached = (np.arange(nets.shape[1]) - middle) / ledger.scale
    return _Hand(nets, float((nets @ reached).sum()), staked)


def _two_hands(one: _Hand, other: _Hand, chance: float, ledger: Ledger, found: Outcome) -> None:
    """Two hands together, each as likely as its own results given how the dealer's hand ends."""
    together = np.zeros(2 * one.nets.shape[1] - 1)
    for end in range(len(ENDS)):
        mass = float(one.nets[end].sum())
        if mass > LEAST:
            together += np.convolve(one.nets[end], other.nets[end]) / mass
    middle = one.nets.shape[1] - 1
    for at in np.flatnonzero(together):
        net = Fraction(int(at) - middle, 2 * ledger.scale)
        found.nets[net] += chance * float(together[at])
        found.results[(net > 0) - (net < 0)] += chance * float(together[at])
    found.staked += chance * (one.staked + other.staked) / 2


def _lost_at_once(
    problem: Problem, against: Against, pair: tuple[Values, Values], chance: float, ledger: Ledger, found: Outcome
) -> None:
    """A blackjack of the dealer that is read before the switch."""
    likely = chance * blackjack_chance(against, (*pair[0], *pair[1]))
    net = Fraction(0)
    for hand in pair:
        row = problem.pays.endings[problem.pays.stood[FRESH, hands().index[hand]]].rows[0][1]
        net += row.original[-1] / 2
    found.nets[net] += likely
    found.results[(net > 0) - (net < 0)] += likely
    found.staked += likely * ledger.stake


def blackjack_chance(against: Against, gone: Values) -> float:
    """How likely the dealer's second card makes a blackjack, with these cards gone."""
    wanted = 11 - against.shown[0]
    there = int(against.left[wanted - 1]) - gone.count(wanted)
    return there / (int(against.left.sum()) - len(gone)) if against.shown[0] in (1, 10) else 0.0
