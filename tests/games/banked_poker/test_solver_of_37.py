"""Mini-Tex 3 card hold 'em (13:69F-37): counts by hand, prices and the best play."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from tests.games.banked_poker.agreement import compare

from pitboss.equipment import cards
from pitboss.games import mini_tex_3_card_hold_em
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.mini_tex_3_card_hold_em import HAND, POCKET_POKER, pocket, pocket_with_ace_two
from pitboss.games.banked_poker.solver.prices import price, side_prices, solution_of
from pitboss.table import submit


@pytest.mark.parametrize("table", ["A", "B", "C"])
@pytest.mark.parametrize("ace_two", [False, True])
def test_pocket_poker_is_counted_over_all_1326_hands(table: str, ace_two: bool) -> None:
    """By hand: 4 suits of A-K, 6 pairs of aces, 11 more runs of a suit, 72 other pairs, 12 runs of 12 mixed suits."""
    more = int(ace_two)
    counts = {
        "royal_straight_flush": 4, "pair_of_aces": 6, "straight_flush": 4 * (11 + more), "pair": 72,
        "straight": 12 * (12 + more),
    }  # fmt: skip
    pays = {row: cell.win(1) for row, cell in POCKET_POKER[table].items()}
    won = sum(count * pays[row] for row, count in counts.items())
    [priced] = side_prices(submit(mini_tex_3_card_hold_em, {"pocket_poker_table": table, "ace_two": ace_two}))
    lost = 1326 - sum(counts.values())
    assert (priced.wager, priced.expected) == ("pocket_poker", Fraction(won - lost, 1326))


def test_both_ways_to_count_the_pocket_agree_but_for_ace_two_37_5_d() -> None:
    other = [hand for hand in combinations(range(52), 2) if pocket(*hand) != pocket_with_ace_two(*hand)]
    assert len(other) == 16


def test_the_best_options_and_prices_under_both_elections_of_37_10_g1() -> None:
    advantage = {}
    for elected in ("ace_king", "pair"):
        solution = solution_of(submit(mini_tex_3_card_hold_em, {"dealer_qualifies": elected}))
        assert int(solution.hist.sum()) == 1326 * 19_600 * 3 * 1081, "every deal, by which card is the river"
        priced = price(submit(mini_tex_3_card_hold_em, {"dealer_qualifies": elected})).of("ante")
        advantage[elected] = f"{float(priced.house_advantage):.4%}"
    assert advantage == {"ace_king": "4.9578%", "pair": "8.6550%"}


@pytest.mark.parametrize(
    ("own", "board"), [("7S 2D", "9C 9D KH"), ("QS 3D", "9C 4D KH"), ("5S 2D", "5C JD KH"), ("AS 2D", "9C 4D 7H")]
)
def test_the_last_decision_is_the_better_of_all_1081_dealers(own: str, board: str) -> None:
    """Each of the dealer's holdings is settled by hand: 5 antes lost, 3 or 5 won, against the 3 that a fold loses."""
    mine, shared = cards(own), cards(board)
    left = [card for card in range(52) if card not in (*mine, *shared)]
    ours, total, least = value_of(HAND, mine, shared), 0, mini_tex_3_card_hold_em.declared.qualifying_value
    for theirs in combinations(left, 2):
        dealers = value_of(HAND, theirs, shared)
        total += 0 if ours == dealers else -5 if ours < dealers else 5 if dealers >= least else 3
    solution = solution_of(submit(mini_tex_3_card_hold_em))
    best = solution.graph.nodes[0].options[solution.option(0, mine, shared, ())].action
    assert best == ("bet" if total > -3 * 1081 else "fold")


def test_the_table_pays_what_the_solver_says() -> None:
    for elected in ("ace_king", "pair"):
        assert compare(submit(mini_tex_3_card_hold_em, {"dealer_qualifies": elected}), 60)
