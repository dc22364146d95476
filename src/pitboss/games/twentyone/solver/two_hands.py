"""Games with two pairs: blackjack switch, which may exchange second cards, and switch hands, which may trade two cards
for a face-down pair.

Each hand follows the plan for a single hand, evaluated exactly with the other pair's cards removed. What a plan that
also considered those cards would gain is counted in docs/explanation/derivations.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np

from pitboss.games.twentyone.engine.play_rules import ENDS
from pitboss.games.twentyone.sides.ante_fee import STEP, ante_for
from pitboss.games.twentyone.solver.cards import VALUES, DealerEnds, Floats, Numbers, Values, first_hands, hands
from pitboss.games.twentyone.solver.hand import SWITCHED, Plan, UpCardAnalysis
from pitboss.games.twentyone.solver.pays import FRESH
from pitboss.games.twentyone.solver.round import NEGLIGIBLE, Ledger, Outcome, centered, combine, outcome, staked
from pitboss.games.twentyone.solver.split import split_cases
from pitboss.hands.compiled import kernel
from pitboss.hands.twentyone import ACE, TEN

HOPELESS = 0.15
"""Two cards worth this much more than a face-down pair are never traded."""
KEEP, SWITCH = "keep", "switch"


class PairRemoval:
    """Analyses with two other cards removed, sharing work between plans."""

    def __init__(self, against: UpCardAnalysis, plans: Sequence[Plan]) -> None:
        self.against = against
        self.wanted = np.max([against.reached(plan) for plan in plans], axis=0)
        self.dealer = DealerEnds(against.left, against.shown, against.problem.play_rules.hits_soft_17)

    def two(self, gone: Values) -> UpCardAnalysis:
        """The analysis with these two cards removed."""
        return self.against.after_removing(gone, self.wanted, self.dealer)


# ---------------------------------------------------------------------- two unseen cards


def unseen(
    against: UpCardAnalysis, plans: Sequence[Plan], ledger: Ledger, stated: bool | None = None
) -> list[tuple[Outcome, dict[Values, str]]]:
    """Outcome and choices of each plan when two face-up cards may be traded for a face-down pair.

    ``stated`` is True to trade every hand and False to trade none; None trades where the pair is worth more.
    """
    removal = PairRemoval(against, plans)
    usual = [outcome(against, plan, ledger).value for plan in plans]
    by_plan = [(Outcome(), dict[Values, str](), list[tuple[Values, float]]()) for _ in plans]
    for hand, chance in first_hands(against.left):
        other = None
        for plan, average, (switched, choices, kept) in zip(plans, usual, by_plan, strict=True):
            mine = outcome(against, plan, ledger, [(hand, 1.0)]).value
            choices[hand] = KEEP
            if stated or (stated is None and mine < average + HOPELESS):
                other = other or removal.two(hand)
                theirs = outcome(other, plan, ledger)
                if stated or theirs.value > mine:
                    choices[hand] = SWITCH
                    switched.add(theirs, chance)
                    continue
            kept.append((hand, chance))
    for plan, (switched, _, kept) in zip(plans, by_plan, strict=True):
        switched.add(outcome(against, plan, ledger, kept), 1.0)
    return [(less_the_fee(brought), choices) for brought, choices, _ in by_plan]


def less_the_fee(outcome_: Outcome) -> Outcome:
    """The outcome less the ante fee, which is always lost (2B.5(a)), for wagers that are multiples of $5."""
    fee = Fraction(ante_for(STEP), STEP)
    changed = Outcome(staked=outcome_.staked + float(fee), first=outcome_.first, results=outcome_.results)
    for net, chance in outcome_.nets.items():
        changed.nets[net - fee] += chance
    return changed


# ---------------------------------------------------------------------- two hands


TWO: tuple[Values, ...] = tuple(combinations_with_replacement(VALUES, 2))
"""Every two cards; tables have one more column for a two-card 21 after a switch."""
NUMBER: Numbers = np.array([[TWO.index((min(x, y), max(x, y))) for y in VALUES] for x in VALUES])
"""Index of two cards by their values."""
BLACKJACK = TWO.index((ACE, TEN))
AS_SWITCHED: Numbers = np.array([len(TWO) if at == BLACKJACK else at for at in range(len(TWO))])
AS_GONE: Numbers = np.array([*range(len(TWO)), BLACKJACK])
"""Index of two cards after a switch, and index of a hand's cards when removed for the other hand."""
DEALS: Numbers = np.indices((len(VALUES),) * 4).reshape(4, -1)
"""All deals of two hands: first cards, then second, as values from 0."""


@dataclass(slots=True)
class _Hands:
    """Results of two-card hands under a plan, by removed cards and own cards."""

    nets: Floats
    """Probability of each net result with each dealer final hand."""
    staked: Floats


def exchanged(
    against: UpCardAnalysis, plans: Sequence[Plan], ledger: Ledger, stated: bool | None = None
) -> list[tuple[Outcome, frozenset[Values]]]:
    """Outcome of each plan for two hands with half a unit each, and the deals whose second cards are exchanged.

    ``stated`` is True to exchange them in every deal and False in none; None exchanges where the hands are worth more.
    """
    removal, size = PairRemoval(against, plans), (len(TWO), len(TWO) + 1)
    width = 2 * ledger.most * (against.problem.play_rules.splits + 1) + 1
    by_plan = [_Hands(np.zeros((*size, len(ENDS), width)), np.zeros(size)) for _ in plans]
    for gone, _ in first_hands(against.left):
        other, at = removal.two(gone), NUMBER[gone[0] - 1, gone[1] - 1]
        for plan, of in zip(plans, by_plan, strict=True):
            _play(other, plan, ledger, _Hands(of.nets[at], of.staked[at]))
    return [_chosen(against, of, ledger, stated) for of in by_plan]


def _play(against: UpCardAnalysis, plan: Plan, ledger: Ledger, played: _Hands) -> None:
    """Evaluate every hand, combining the hands of a split pair."""
    at = np.array([NUMBER[one - 1, other - 1] for (one, other), _ in first_hands(against.left)])
    is_split = np.array([TWO[one][0] == TWO[one][1] and plan.into.get(TWO[one][0], 1) > 1 for one in at])
    for origin, numbers in ((FRESH, at[~is_split]), (SWITCHED, at[at == BLACKJACK])):
        starts = np.array([hands().index[TWO[one]] for one in numbers], np.int64)
        hists = against.hists(plan.fresh, origin, starts, against.left, against.ends)
        if against.peeked:
            hists[:, :, -1] = 0.0
        into = AS_SWITCHED[numbers] if origin == SWITCHED else numbers
        spread = ledger.spread(hists, first=True)
        played.nets[into, :, centered(played.nets, spread)] = spread
        played.staked[into] = ledger.staked(hists)
    for one in at[is_split]:
        pair = TWO[one][0]
        for way in split_cases(against, plan.split[pair], pair, plan.into[pair]):
            spread = combine(way, ledger.spread)
            played.nets[one, :, centered(played.nets, spread)] += spread
            played.staked[one] += staked(way, ledger)


def _chosen(
    against: UpCardAnalysis, of: _Hands, ledger: Ledger, stated: bool | None = None
) -> tuple[Outcome, frozenset[Values]]:
    """Choose the stated or the better of exchanging and keeping for every deal."""
    even = of.nets.shape[-1] // 2
    value = of.nets.sum(axis=2) @ ((np.arange(of.nets.shape[-1]) - even) / ledger.scale)
    chances = _chances(against.left)
    deals, chances = DEALS[:, chances > 0], chances[chances > 0]
    first, second, third, fourth = deals
    kept = NUMBER[first, third], NUMBER[second, fourth]
    changed = AS_SWITCHED[NUMBER[first, fourth]], AS_SWITCHED[NUMBER[second, third]]
    worth = [value[AS_GONE[y], x] + value[AS_GONE[x], y] for x, y in (kept, changed)]
    if stated is None:
        switched = (worth[1] > worth[0] + NEGLIGIBLE) & (third != fourth)
    else:
        switched = np.full(len(third), stated)
    brought, weights = Outcome(), np.zeros((len(TWO) + 1, len(TWO) + 1))
    for name, (x, y), where in ((KEEP, kept, ~switched), (SWITCH, changed, switched)):
        np.add.at(weights, (np.minimum(x, y)[where], np.maximum(x, y)[where]), chances[where])
        if where.any():
            brought.first[name] = float(chances[where].sum())
    spread = np.zeros(2 * of.nets.shape[-1] - 1)
    two_hands(weights, of.nets, AS_GONE, spread)
    for at in np.flatnonzero(spread):
        _add(brought, Fraction(int(at) - 2 * even, 2 * ledger.scale), float(spread[at]))
    brought.staked = float((weights * (of.staked[AS_GONE].T + of.staked[AS_GONE])).sum()) / 2
    if against.peeked:
        _lost_at_once(against, kept, chances * blackjack_chances(against, deals), ledger, brought)
    return brought, frozenset(tuple(deal) for deal in (deals[:, switched].T + 1).tolist())


def _chances(left: Numbers) -> Floats:
    """Probability of each deal."""
    chances = np.ones(DEALS.shape[1])
    for at, drawn in enumerate(DEALS):
        chances *= np.maximum(left[drawn] - (DEALS[:at] == drawn).sum(axis=0), 0) / (int(left.sum()) - at)
    return chances


def _add(outcome: Outcome, net: Fraction, chance: float) -> None:
    outcome.nets[net] += chance
    outcome.results[(net > 0) - (net < 0)] += chance


@kernel
def two_hands(weights: Floats, nets: Floats, as_gone: Numbers, totals: Floats) -> None:
    """Add the distribution of the sum of two hands, independent given the dealer's final hand."""
    for x in range(weights.shape[0]):
        for y in range(weights.shape[1]):
            if weights[x, y] > 0.0:
                first, second = nets[as_gone[y], x], nets[as_gone[x], y]
                for end in range(first.shape[0]):
                    mass = first[end].sum()
                    if mass > NEGLIGIBLE:
                        for at in range(first.shape[1]):
                            if first[end, at] != 0.0:
                                part = weights[x, y] * first[end, at] / mass
                                for more in range(second.shape[1]):
                                    totals[at + more] += part * second[end, more]


def _lost_at_once(
    against: UpCardAnalysis, kept: tuple[Numbers, Numbers], chances: Floats, ledger: Ledger, outcome: Outcome
) -> None:
    """Add the losses to a dealer blackjack that is read before the switch."""
    pays = against.problem.pays
    nets = [pays.endings[pays.stood[FRESH, hands().index[two]]].rows[0][1].original[-1] for two in TWO]
    kinds = sorted(set(nets))
    kind = np.array([kinds.index(net) for net in nets])
    for at, first in enumerate(kinds):
        for more, second in enumerate(kinds):
            likely = float(chances[(kind[kept[0]] == at) & (kind[kept[1]] == more)].sum())
            if likely:
                _add(outcome, (first + second) / 2, likely)
    outcome.staked += float(chances.sum()) * float(ledger.stake)


def blackjack_chances(against: UpCardAnalysis, deals: Numbers) -> Floats:
    """Probability of a dealer blackjack for each deal."""
    wanted = ACE + TEN - against.shown[0] - 1
    there = against.left[wanted] - (deals == wanted).sum(axis=0)
    return np.asarray(there / (int(against.left.sum()) - len(deals)))
