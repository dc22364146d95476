"""What looking at the other pair's two cards brings: ``python -m tests.games.twentyone.other_pair``.

Prices the games with two pairs again with a plan for each hand and each other pair, and prints both averages.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from pitboss.games.twentyone.blackjack_switch import BLACKJACK_SWITCH
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.play_rules import ENDS
from pitboss.games.twentyone.solver import two_hands
from pitboss.games.twentyone.solver.cards import Values, first_hands, hands
from pitboss.games.twentyone.solver.hand import Problem, UpCardAnalysis, problem
from pitboss.games.twentyone.solver.round import Ledger, outcome
from pitboss.games.twentyone.switch_hands_blackjack import SWITCH_HANDS
from pitboss.table import submit

EVERY = np.ones(len(hands().values), np.int64)


def without_other(against: UpCardAnalysis, gone: Values) -> UpCardAnalysis:
    """The analysis of every hand with the other pair's cards removed."""
    return against.after_removing(gone, EVERY, against.dealer)


def exchanged(against: UpCardAnalysis, ledger: Ledger) -> tuple[float, float]:
    """Blackjack switch: the average by one plan for each hand, and by one for each hand and each other pair."""
    [(usual, _)] = two_hands.exchanged(against, [against.best()], ledger)
    pairs, hands_ = len(two_hands.TWO), len(two_hands.TWO) + 1
    width = 2 * ledger.most * (against.problem.play_rules.splits + 1) + 1
    played = two_hands._Hands(np.zeros((pairs, hands_, len(ENDS), width)), np.zeros((pairs, hands_)))
    for gone, _ in first_hands(against.left):
        other, at = without_other(against, gone), two_hands.NUMBER[gone[0] - 1, gone[1] - 1]
        two_hands._play(other, other.best(), ledger, two_hands._Hands(played.nets[at], played.staked[at]))
    return usual.value, two_hands._chosen(against, played, ledger)[0].value


def traded(against: UpCardAnalysis, ledger: Ledger) -> tuple[float, float]:
    """Switch hands: the same for a hand that was traded for the face-down pair; a kept hand knows no other."""
    plan = against.best()
    [(usual, _)] = two_hands.unseen(against, [plan], ledger)
    average = outcome(against, plan, ledger).value
    looking = 0.0
    for hand, chance in first_hands(against.left):
        mine = outcome(against, plan, ledger, [(hand, 1.0)]).value
        if mine < average + two_hands.HOPELESS:
            other = without_other(against, hand)
            mine = max(mine, outcome(other, other.best(), ledger).value)
        looking += chance * mine
    return usual.value, looking - 0.2


def compare(small: Problem) -> tuple[float, float]:
    """Both averages over all up cards."""
    ledger = Ledger(small.pays, (Fraction(1), Fraction(0)))
    method = exchanged if small.play_rules.initial_hands == 2 else traded
    found = [(chance, method(UpCardAnalysis(small, shown), ledger)) for shown, chance in small.shown()]
    usual, looking = (sum(chance * values[at] for chance, values in found) for at in (0, 1))
    return usual, looking


def of(game: TwentyOneGame, **options: object) -> Problem:
    """A game with some options, in the solver's form."""
    return problem(game, submit(game, options).options)


if __name__ == "__main__":
    for game in (SWITCH_HANDS, BLACKJACK_SWITCH):
        usual, looking = compare(of(game))
        print(
            f"{game.name}: {usual:.10%}, looking at the other pair {looking:.10%}, {looking - usual:.2e} more",
            flush=True,
        )
