"""How two hands of a split pair end together, counted: ``python -m tests.games.twentyone.split_results``.

Streak wagers are priced as if split hands depended on each other only by the dealer's hand. For a game with one split,
this plays the second hand again for each final hand of the first, and prints the chances to win and to lose a round.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.solver.cards import VALUES, Floats, Values, first_hands, hands, without
from pitboss.games.twentyone.solver.game import Solved
from pitboss.games.twentyone.solver.hand import HandPlan, UpCardAnalysis, origin_of
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, TAKE_BACK, add_reach, needed
from pitboss.games.twentyone.solver.price import solved
from pitboss.games.twentyone.solver.round import Ledger, outcome
from pitboss.table import submit


def final_hands(against: UpCardAnalysis, plan: HandPlan, pair: int) -> Iterator[tuple[Values, float, int]]:
    """The cards that the first hand draws, with their probability and the hand's ending."""
    known, problem = hands(), against.problem
    left, endings = without(against.left, (pair,)), problem.endings_at(origin_of(pair))
    reach = np.zeros(len(known.values))
    add_reach(known.of(pair), left, known.graph, plan.actions, reach)
    for at in np.flatnonzero(reach).tolist():
        drawn = list(known.values[at])
        drawn.remove(pair)
        action = int(plan.actions[at])
        if action not in (HIT, DOUBLE):
            yield tuple(drawn), reach[at], int(endings.special[2] if action == GIVE_UP else endings.stood[at])
            continue
        rest = left - known.held[at]
        for value in VALUES:
            chance, more = reach[at] * max(int(rest[value - 1]), 0) / int(rest.sum()), int(known.more[at, value - 1])
            if not chance or (action == HIT and more >= 0):
                continue
            ending = int(endings.special[int(action == DOUBLE)])
            if more >= 0:
                back = [int(end) for end in endings.special[3:5] if end >= 0]
                ending = back[-1] if plan.after[more] == TAKE_BACK else int(endings.doubled[more])
            yield (*drawn, value), chance, ending


def second_hand(against: UpCardAnalysis, plan: HandPlan, pair: int, drawn: Values) -> Floats:
    """Endings of the second hand jointly with the dealer's final hand, after these cards of the first."""
    known, left = hands(), without(against.left, (pair, *drawn))
    start = known.of(pair)
    reach, wanted = np.zeros(len(known.values)), np.zeros(len(known.values), np.int64)
    add_reach(start, left, known.graph, plan.actions, reach)
    needed(reach, known.more, plan.actions, wanted)
    ends = against.dealer.ends_given(left, wanted)
    hists: Floats = against.hists(plan, origin_of(pair), np.array([start]), left, ends)[0]
    return hists


def together(against: UpCardAnalysis, plan: HandPlan, pair: int, result: Floats) -> Floats:
    """The probability that the two hands lose, tie or win in all, without a dealer's blackjack that is known before."""
    chances = np.zeros(3)
    for drawn, chance, ending in final_hands(against, plan, pair):
        joint = second_hand(against, plan, pair, drawn) * chance
        if against.peeked:
            joint[:, -1] = 0.0
        total = np.sign(result[ending] + result).astype(int)
        for sign in (-1, 0, 1):
            chances[sign + 1] += joint[total == sign].sum()
    return chances


def compare(solution: Solved) -> tuple[Floats, Floats]:
    """The chances to lose, tie and win a round by basic strategy: as priced, and counted."""
    way = solution.basic
    priced = np.array([way.outcome.results[sign] for sign in (-1, 0, 1)])
    problem, change = solution.problem, np.zeros(3)
    rows = [ending.rows[0][1].original for ending in problem.pays.endings]
    result = np.array([[(net > 0) - (net < 0) for net in row] for row in rows])
    assert problem.play_rules.splits == 1
    for shown, chance in problem.shown():
        against, plan = solution.worth[shown], way.plans[shown]
        ledger = Ledger(problem.pays, (Fraction(1), Fraction(0)))
        for hand, dealt in first_hands(against.left):
            pair = hand[0] if hand[0] == hand[1] else 0
            if plan.into.get(pair, 1) > 1:
                alone = outcome(against, plan, ledger, [(hand, 1.0)]).results
                known = float(against.ends[hands().of(*hand), -1]) if against.peeked else 0.0
                as_priced = np.array([alone[-1] - known, alone[0], alone[1]])
                change += chance * dealt * (together(against, plan.split[pair], pair, result) - as_priced)
    return priced, priced + change


if __name__ == "__main__":
    one_deck = {"decks": 1, "dealing": "hand", "shuffle": "device", "cutting_card_percent": 34}
    for options in ({}, one_deck):
        priced, counted = compare(solved(submit(BLACKJACK, options)))
        wins = [float(chances[2] / (chances[0] + chances[2])) for chances in (priced, counted)]
        print(
            options.get("decks", "default"),
            priced,
            counted,
            wins,
            [f"{b**5 - a**5:.2e}" for a, b in [wins]],
            flush=True,
        )
