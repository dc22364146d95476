"""The exact price of winner's pot poker (13:69F-33), for one player against the dealer."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from tests.games.banked_poker.agreement import STAYS, compare_pot
from tests.support.printed import check_printed

from pitboss.games import winners_pot_poker
from pitboss.games.banked_poker import solver
from pitboss.games.banked_poker.solver.heads_up_pot import heads_up_solution, nets_of, stayed
from pitboss.games.banked_poker.solver.prices import price, side_prices
from pitboss.games.banked_poker.solver.winners_pot.hands import (
    LAST,
    count_flushes,
    count_fours,
    deal_out_four,
    dealers_hands,
    lower_by_rank,
    players_ranks,
)
from pitboss.games.banked_poker.solver.winners_pot.player import orbits_of_three
from pitboss.games.banked_poker.solver.winners_pot.sums import fours_without
from pitboss.hands.bulk import book
from pitboss.table import submit

GAME = winners_pot_poker


def lost_by_staying(**options: object) -> Fraction:
    """What a lone player who stays with any cards loses on average, in cents."""
    cases = stayed(submit(GAME, options))
    assert sum(cases.values()) == 2_598_960 * 1_533_939
    return -Fraction(sum(net * count for net, count in cases.items()), sum(cases.values()))


def test_a_player_who_stays_loses_the_commission_on_their_own_stake() -> None:
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
def test_the_solver_gives_what_the_table_pays(options: dict[str, object]) -> None:
    assert compare_pot(submit(GAME, options), STAYS, 100) == 100


@pytest.mark.parametrize("pair", [(1, 8), (8, 24), (4, 5)], ids=["two suits", "one suit", "a pair"])
def test_hands_of_four_are_counted_as_if_every_card_followed(pair: tuple[int, int]) -> None:
    """The same by ranks and suits, and by going through the fifth card and the dealer's three hidden ones."""
    players, seen = players_ranks(), np.array(pair, np.int64)
    dealer = dealers_hands(seen, lower_by_rank(*(seen >> 2).tolist()))
    fours, by_rank = fours_without(tuple(sorted({card & 3 for card in pair}))), count_fours(players, dealer)
    free = np.flatnonzero(~np.isin(fours.cards, pair).any(axis=1))
    chance, suits = np.random.default_rng(33), fours.suit[free]
    for four in [chance.choice(free[suits == suit]) for suit in (-1, -1, *np.unique(suits).tolist())]:
        counts, flushes = by_rank[fours.ranks[four], fours.in_suit[four]], np.zeros(2, np.int64)
        if fours.suit[four] >= 0:
            count_flushes(players, dealer, fours.ranks[four], fours.suit[four], seen, flushes)
        won, not_lost = (counts + flushes).tolist()
        assert (won, not_lost - won) == deal_out_four(book(5, 5), fours.cards[four].astype(np.int64), seen)


@pytest.mark.parametrize("suits", [(0, 1), (0,)])
def test_the_fours_that_are_gone_through_represent_all(suits: tuple[int, ...]) -> None:
    assert int(fours_without(suits).ways.sum()) == 270_725


def test_three_cards_and_one_in_sight_are_each_in_one_orbit() -> None:
    orbits, sizes = orbits_of_three()
    assert int(sizes.sum()) == int((orbits >= 0).sum()) == 22_100 * 49


@pytest.mark.slow
def test_the_best_play_of_one_player_is_priced_and_played() -> None:
    submission = submit(GAME)
    cases = heads_up_solution(submission).cases()
    assert sum(cases.values()) == 22_100 * 49 * 48 * 47 * LAST
    found, nets = price(submission), nets_of(submission)
    assert check_printed(found)
    priced, bonus = found.wagers
    assert priced.whose_play.startswith("one player who plays best")
    assert bonus.whose_play.startswith("for a player who never folds; the best play for the pot")
    brought = sum(getattr(nets, end) * count for end, count in cases.items())
    assert priced.expected * 10_00 == Fraction(brought, sum(cases.values()))
    assert priced.house_advantage < Fraction(2, 10), "less than half of what staying costs"
    assert compare_pot(submission, solver.strategy(submission), 100) == 100
