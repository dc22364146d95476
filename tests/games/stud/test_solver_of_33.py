"""The exact price of winner's pot poker (13:69F-33), for a table where everybody stays."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.stud.agreement import compare_staying

from pitboss.games import winners_pot_poker
from pitboss.games.stud.solver.prices import price
from pitboss.table import submit

GAME = winners_pot_poker


def test_who_stays_loses_the_commission_on_his_own_stake() -> None:
    """By symmetry: the players' part of the pot is on average what they put in, and the commission comes off it."""
    for percent in (0, 5, 10):
        priced = price(submit(GAME, {"commission_percent": percent})).of("ante")
        assert priced.house_advantage == Fraction(4 * percent, 100)
        assert priced.cases == 2_598_960 * 1_533_939


def test_a_sum_that_is_less_than_the_percentage_lowers_the_price() -> None:
    """Ties aside the player pays the sum in half of the rounds: at an ante of $10, $5 of 10 dollars."""
    priced = price(submit(GAME, {"commission_sum": 5})).of("ante")
    assert Fraction(249, 1000) < priced.house_advantage < Fraction(251, 1000)


def test_jacks_plus_is_counted_over_all_hands_of_five_by_33_11_b() -> None:
    counts = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 4 * 84480)
    won = sum(n * odds for n, odds in zip(counts, (400, 80, 50, 30, 15, 10, 7, 3, 1), strict=True))
    priced = price(submit(GAME)).of("jacks_plus")
    assert priced.expected == Fraction(won - (2_598_960 - sum(counts)), 2_598_960)


@pytest.mark.parametrize("options", [{}, {"commission_sum": 5}, {"commission_percent": 7, "commission_sum": 6}])
def test_the_solver_brings_what_the_table_pays(options: dict[str, object]) -> None:
    assert compare_staying(submit(GAME, options), 100) == 100
