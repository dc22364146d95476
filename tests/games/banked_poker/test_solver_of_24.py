"""The exact price of Boston 5 stud poker (13:69F-24)."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from tests.games.banked_poker.agreement import compare

from pitboss.equipment import cards
from pitboss.games import boston_5_stud_poker
from pitboss.games.banked_poker.solver.drawn import _compare
from pitboss.games.banked_poker.solver.prices import price, solution_of
from pitboss.hands.bulk import book, places
from pitboss.pricing.showdown import showdowns
from pitboss.table import submit

GAME = boston_5_stud_poker


def test_nobody_folds_and_every_case_is_counted() -> None:
    solution = solution_of(submit(GAME))
    assert solution.taken == {0: (Fraction(0), Fraction(1))}
    assert int(solution.hist.sum()) == 22_100 * 1_176 * 1_533_939


def test_first_and_second_wager_are_fair_as_nobody_folds() -> None:
    """So the price is that of the ante: its bonuses, less the antes lost to a higher hand without a bonus."""
    priced = price(submit(GAME)).of("ante")
    hands = (4, 36, 624, 3744, 5108, 10200, 54912, 123552)
    bonus = Fraction(sum(n * odds for n, odds in zip(hands, (1000, 200, 100, 25, 15, 8, 4, 2), strict=True)), 2_598_960)
    solution = solution_of(submit(GAME))
    [segment] = solution.graph.segments(player=[0])
    end = ~solution.graph.root.options[1].to
    lost = Fraction(int(solution.hist[end, 4:, segment].sum()), int(solution.hist.sum()))
    assert priced.expected == bonus - lost


@pytest.mark.parametrize("hand", ["9S 8D 7H 4C 2D", "KS KD 7H 4C 2D"])
def test_the_dealers_hands_are_counted_as_if_gone_through(hand: str) -> None:
    mine = sorted(cards(hand))
    held = np.array([mine], np.uint8)
    at = places(book(5, 5), held).astype(np.int64)
    counts = _compare(showdowns(5, 5, held, at, 0, seen=False), at, 0, 1_533_939)[0]
    left = [card for card in range(52) if card not in mine]
    others = places(book(5, 5), np.array(list(combinations(left, 5)), np.uint8)).astype(np.int64)
    assert counts[1::2].tolist() == [int((others < at).sum()), int((others == at).sum()), int((others > at).sum())]


def test_the_solver_gives_what_the_table_pays() -> None:
    assert compare(submit(GAME), 300) == 300
    assert compare(submit(GAME, {"ante_bonus_if_lower": "stake_collected", "ante_bonus_if_equal": False}), 100) == 100
