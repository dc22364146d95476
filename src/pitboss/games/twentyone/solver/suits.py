"""What plans by card values lose by ignoring the suits of the first two cards, where some hands are paid by suit.

The suits of two cards affect the chance that a third completes a special hand, which may change the best play.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.games.twentyone.engine.play_rules import ENDS, Standing
from pitboss.games.twentyone.solver.cards import VALUES, Floats, Values, first_hands, hands
from pitboss.games.twentyone.solver.game import Solved
from pitboss.games.twentyone.solver.hand import Plan, UpCardAnalysis
from pitboss.games.twentyone.solver.pays import FRESH, exact_hands
from pitboss.games.twentyone.solver.play import DOUBLE, HIT

SEVEN = 7


def given_up(solved: Solved) -> float:
    """Loss per unit of the best plan by values from ignoring the suits of the first two cards."""
    hands_ = _paid_by_suits(solved)
    return sum(
        chance * _against(solved.worth[shown], solved.best.plans[shown], hands_)
        for shown, chance in solved.problem.shown()
        if hands_ and not solved.worth[shown].over
    )


def from_suited_sevens(solved: Solved, units: float) -> float:
    """Value per unit of an extra payout for three suited sevens against a seven (19.5(g)).

    Assumes drawing to suited sevens where that is better than the usual best play.
    """
    if int(solved.problem.shoe[SEVEN - 1]) < 4:
        return 0.0
    pair, against, plan = (SEVEN, SEVEN), solved.worth[(SEVEN,)], solved.best.plans[(SEVEN,)]
    special = _paid_by_suits(solved)
    [shown] = [chance for up, chance in solved.problem.shown() if up == (SEVEN,)]
    [dealt] = [chance for hand, chance in first_hands(against.left) if hand == pair]
    worth = _worth(against, plan, pair)
    cards, exact = against.problem.cards, list(exact_hands(pair, against.problem.cards))
    sevens = sum(cards[seven] for [seven], _ in exact_hands((SEVEN,), cards))
    brought = 0.0
    for held, ways in exact:
        if held[0] == held[1]:
            fits = (cards[held[0]] - 2) * (sevens - 3) / (sevens - 2)  # of the suit, given the dealer's seven
            third = fits / (int(against.left.sum()) - 2)
            drawn = worth[HIT] + _more(against, held, pair, special, doubled=False) + third * units
            brought += ways * max(0.0, drawn - max(worth))
    return shown * dealt * brought / sum(ways for _, ways in exact)


def _paid_by_suits(solved: Solved) -> set[Values]:
    """Three-card hands whose payout depends on suits."""
    pays, known = solved.problem.pays, hands()
    return {
        values
        for at, values in enumerate(known.values)
        if len(values) == 3 and any(len(pays.endings[of[FRESH, at]].rows) > 1 for of in (pays.stood, pays.doubled))
    }


def _against(against: UpCardAnalysis, plan: Plan, special: set[Values]) -> float:
    gain = 0.0
    for hand, chance in first_hands(against.left):
        if not any(tuple(sorted((*hand, value))) in special for value in VALUES):
            continue
        worth = _worth(against, plan, hand)
        other = max(average for action, average in enumerate(worth) if action not in (HIT, DOUBLE))
        exact = list(exact_hands(hand, against.problem.cards))
        seen = 0.0
        for held, ways in exact:
            hit, double = (_more(against, held, hand, special, doubled=doubled) for doubled in (False, True))
            seen += ways * max(other, worth[HIT] + hit, worth[DOUBLE] + double)
        gain += chance * (seen / sum(ways for _, ways in exact) - max(worth))
    return gain


def _worth(against: UpCardAnalysis, plan: Plan, hand: Values) -> list[float]:
    """Action values of a two-card hand, splitting last if the plan splits it."""
    worths = [float(value) for value in plan.fresh.worth[hands().index[hand]]]
    if hand[0] == hand[1] and plan.into.get(hand[0], 1) > 1:
        worths.append(against.split_value(plan.split[hand[0]], hand[0], plan.into[hand[0]], plan.house.get(hand[0])))
    return worths


def _more(against: UpCardAnalysis, held: Sequence[Card], hand: Values, special: set[Values], *, doubled: bool) -> float:
    """Value of the third card with these suits, beyond the average."""
    problem, known = against.problem, hands()
    rest, gain = int(against.left.sum()) - 2, 0.0
    for value in VALUES:
        three = tuple(sorted((*hand, value)))
        if three not in special:
            continue
        at = known.index[three]
        average = against.units[(problem.pays.doubled if doubled else problem.pays.stood)[FRESH, at]]
        there = int(against.left[value - 1]) - hand.count(value)
        cards = [third for [third], _ in exact_hands((value,), problem.cards)]
        kinds = [(third, problem.cards[third] - list(held).count(third)) for third in cards]
        every = sum(number for _, number in kinds)
        for third, number in kinds:
            own = _units(against, at, [*held, third], doubled=doubled)
            gain += there / rest * number / every * float((against.ends[at] * (own - average)).sum())
    return gain


def _units(against: UpCardAnalysis, at: int, held: Sequence[Card], *, doubled: bool) -> Floats:
    """Net of exact cards against each dealer final hand."""
    problem, known = against.problem, hands()
    name = problem.game.special(problem.options, held)
    standing = Standing(int(known.points[at]), int(known.cards[at]), doubled=doubled, special=name)
    verdicts = [problem.game.verdict(problem.options, standing, end) for end in ENDS]
    pays = problem.game.pays(problem.options)[problem.opening[0]]
    units = np.zeros(len(ENDS))
    for end, verdict in enumerate(verdicts):
        if not (against.peeked and ENDS[end].blackjack):
            ratio = getattr(pays[verdict.row], "ratio", 0) if verdict.result > 0 else verdict.result
            units[end] = float(ratio) * (2.0 if doubled and not (ENDS[end].blackjack and verdict.result < 0) else 1.0)
    units *= sum(against.stake)
    return units
