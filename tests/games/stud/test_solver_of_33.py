"""The exact price of winner's pot poker (13:69F-33), for one player against the dealer."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest
from tests.games.stud.agreement import STAYS, compare_pot

from pitboss.games import winners_pot_poker
from pitboss.games.stud import solver
from pitboss.games.stud.solver.lone_hands import LAST, compare_hands, count_dealers_hands, count_four, suit_order
from pitboss.games.stud.solver.lone_player import _free_suits, _orbits
from pitboss.games.stud.solver.one_pot import nets_of, solution_for_one, stayed
from pitboss.games.stud.solver.prices import price, side_prices
from pitboss.hands.bulk import book
from pitboss.pricing.suits import CHOOSE, classes
from pitboss.table import submit

GAME = winners_pot_poker


def lost_by_staying(**options: object) -> Fraction:
    """What a lone player who stays with any cards loses on average, in cents."""
    cases = stayed(submit(GAME, options))
    assert sum(cases.values()) == 2_598_960 * 1_533_939
    return -Fraction(sum(net * count for net, count in cases.items()), sum(cases.values()))


def test_who_stays_loses_the_commission_on_his_own_stake() -> None:
    """By symmetry: the players' part of the pot is on average what they put in, and the commission comes off it."""
    for percent in (5, 10):
        assert lost_by_staying(commission_percent=percent) == 40_00 * Fraction(percent, 100)


def test_a_sum_that_is_less_than_the_percentage_lowers_the_price() -> None:
    """Ties aside the player pays the sum in half of the rounds."""
    assert 2_49 < lost_by_staying(commission_sum=5) < 2_51


def test_jacks_plus_is_counted_over_all_hands_of_five_by_33_11_b() -> None:
    counts = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 4 * 84480)
    won = sum(n * odds for n, odds in zip(counts, (400, 80, 50, 30, 15, 10, 7, 3, 1), strict=True))
    [bonus] = side_prices(submit(GAME))
    assert bonus.expected == Fraction(won - (2_598_960 - sum(counts)), 2_598_960)


@pytest.mark.parametrize("options", [{}, {"commission_sum": 5}, {"commission_percent": 7, "commission_sum": 6}])
def test_the_solver_brings_what_the_table_pays(options: dict[str, object]) -> None:
    assert compare_pot(submit(GAME, options), STAYS, 100) == 100


@pytest.mark.parametrize("pair", [(1, 8), (8, 24), (4, 5)], ids=["two suits", "one suit", "a pair"])
def test_hands_of_four_are_compared_as_if_every_card_followed(pair: tuple[int, int]) -> None:
    """The same by inclusion and exclusion, and by going through the fifth card and the dealer's three hidden ones."""
    tables, seen = book(5, 5), np.array(pair, np.int64)
    left = np.array([card for card in range(52) if card not in pair], np.int64)
    at_of = np.full(52, -1, np.int64)
    at_of[left] = np.arange(50)
    free, renamed = _free_suits(np.array(pair, np.uint8))
    dealers = count_dealers_hands(tables, seen, left, CHOOSE)
    fours = compare_hands(tables, left, at_of, free, renamed, *dealers, CHOOSE)
    chance, compared = random.Random(33), 0
    while compared < 4:
        own = sorted(chance.sample(left.tolist(), 4))
        order, ways = suit_order(np.bitwise_or.reduce(tables.bits[own]), free)
        if order == 0:
            a, b, c, d = (int(at_of[card]) for card in own)
            number = a + int(CHOOSE[b, 2] + CHOOSE[c, 3] + CHOOSE[d, 4])
            assert (fours[number] // ways).tolist() == [*count_four(tables, np.array(own), seen)]
            compared += 1


def test_three_cards_and_one_in_sight_are_each_in_one_orbit() -> None:
    orbits, known = _orbits(), classes(3)
    states = sum(int(size) * int((row >= 0).sum()) for size, row in zip(known.sizes, orbits, strict=True))
    assert states == 22_100 * 49


@pytest.mark.slow
def test_the_best_play_of_one_player_is_priced_and_played() -> None:
    submission = submit(GAME)
    cases = solution_for_one(submission).cases()
    assert sum(cases.values()) == 22_100 * 49 * 48 * 47 * LAST
    (priced, bonus), nets = price(submission).wagers, nets_of(submission)
    assert priced.whose_play.startswith("one player who plays best")
    assert bonus.whose_play.startswith("for a player who stays to the end with any cards")
    brought = sum(getattr(nets, end) * count for end, count in cases.items())
    assert priced.expected * 10_00 == Fraction(brought, sum(cases.values()))
    assert priced.house_advantage < Fraction(2, 10), "less than half of what staying costs"
    assert compare_pot(submission, solver.strategy(submission), 100) == 100
