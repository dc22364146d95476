"""Double cross poker (13:69F-25): counts by hand, prices and the best play."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from tests.games.stud.agreement import compare

from pitboss.games import double_cross_poker
from pitboss.games.stud.solver import cross_axes, crosses
from pitboss.games.stud.solver.cross_sums import summed
from pitboss.games.stud.solver.prices import played_price, side_prices, solution_of
from pitboss.hands import FiveCard
from pitboss.hands.bulk import book
from pitboss.hands.orders import CLASS_SHIFT
from pitboss.pricing.boards import PAIRS
from pitboss.pricing.suits import ORDERS
from pitboss.table import submit


@pytest.mark.parametrize("ace_low", [True, False])
def test_the_three_card_wager_is_counted_over_all_22100_hands(ace_low: bool) -> None:
    """By hand, as at every table of three cards: 48, 52, 720, 1,096, 3,744; without the low ace 44, 52, 660, 1,100."""
    runs = 12 if ace_low else 11
    flushes = 4 * 286 - 4 * runs
    counts = {40: 4 * runs, 30: 52, 6: runs * 60, 4: flushes, 1: 3744}
    won = sum(odds * count for odds, count in counts.items())
    [priced] = side_prices(submit(double_cross_poker, {"ace_low_in_three": ace_low}))
    assert priced.expected == Fraction(won - (22_100 - sum(counts.values())), 22_100)


def test_the_crosses_that_are_gone_through_stand_for_all() -> None:
    """52 centers, and two cards of 51 for the first axis."""
    assert int(cross_axes.first_axes()[:, 2].sum()) == 52 * 1275


def test_cards_seen_are_alike_up_to_suits_and_an_exchange_of_the_axes() -> None:
    for first, second in ((0, 5), (17, 50), (3, 7), (51, 0)):
        number, order = cross_axes.class_of_seen(first, second)
        becomes = ORDERS[order]
        stands = cross_axes.seen_cards()[number]
        assert stands == tuple(card & ~3 | int(becomes[card & 3]) for card in (first, second))
    rows, pairs = crosses._exchanged()
    assert (pairs[rows, pairs] == np.arange(PAIRS)).all()
    assert (rows[rows, pairs] == np.arange(len(rows))[:, None]).all()


def test_every_cross_is_counted_alike_by_ranks_and_by_cards() -> None:
    """A few axes, each with all others: where no flush can be made, ranks alone give the same sums."""
    segments = (book(5, 5).ranks >> CLASS_SHIFT).astype(np.uint8)
    firsts = cross_axes.first_axes()[::1300]
    axes, by_rank = cross_axes.axes_up_to_suits()
    never = by_rank._replace(applies=np.zeros(1755, np.bool_))
    sums = [summed(segments, len(FiveCard), firsts, axes, ways) for ways in (by_rank, never)]
    by_ranks, by_cards = (np.where(crosses._lying()[:, None] > 0, counts, 0) for counts in sums)
    assert by_ranks.any()
    assert (by_ranks == by_cards).all()


@pytest.mark.slow
def test_the_price_of_the_ante_and_the_table_that_pays_it() -> None:
    """Every cross, whatever the cards: as many cases as there are deals."""
    submission = submit(double_cross_poker)
    solution = solution_of(submission)
    assert int(solution.hist.sum()) == 1326 * 50 * 49 * crosses.CASES
    assert f"{float(played_price(solution).house_advantage):.4%}" == "2.2064%"
    assert compare(submission, 100)
