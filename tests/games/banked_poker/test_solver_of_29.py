"""The exact price of flop poker (13:69F-29)."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
from tests.games.banked_poker.agreement import compare

from pitboss.equipment import cards
from pitboss.games import flop_poker
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.flop_poker import DECLARED
from pitboss.games.banked_poker.solver.flops import _count_ties, count_boards
from pitboss.games.banked_poker.solver.prices import pot_prices, price, solution_of
from pitboss.hands.bulk import book
from pitboss.table import submit

GAME = flop_poker
HAND = DECLARED.hands["player"]


def test_the_ante_costs_what_is_published() -> None:
    """Published for the table with the straight at 11 to 1: 5.4237 percent of the ante."""
    priced = price(submit(GAME, {"flop_pays": {"straight": "11 to 1"}})).of("ante")
    assert f"{float(priced.house_advantage):.4%}" == "5.4237%"
    assert priced.cases == 22_100 * 18_424


def test_a_pot_between_players_has_no_price() -> None:
    [pot] = pot_prices(submit(GAME))
    assert pot.expected == 0
    assert pot.cases == 22_100 * 18_424 * 15_180


def test_boards_are_counted_as_if_gone_through() -> None:
    graph = solution_of(submit(GAME)).graph
    tables, mine = book(5, 5), cards("KS KD 2C")
    counts = count_boards(tables, np.array([sorted(mine)]), graph.segments(player=tables.ranks), graph.width)[0]
    boards = combinations([card for card in range(52) if card not in mine], 3)
    segments = graph.segments(player=[value_of(HAND, mine, board) for board in boards])
    assert np.bincount(segments, minlength=graph.width).tolist() == counts.tolist()


def test_ties_are_counted_as_if_every_pair_of_hands_was_compared() -> None:
    """On one board, all pairs of equal hands without a common card."""
    board = cards("KS KD KH")
    by_value: dict[int, list[set[int]]] = {}
    for own in combinations([card for card in range(52) if card not in board], 3):
        by_value.setdefault(value_of(HAND, own, board), []).append(set(own))
    ties = sum(first.isdisjoint(second) for group in by_value.values() for first, second in product(group, group))
    assert int(_count_ties(book(5, 5), np.array([sorted(board)]))[0]) == ties


def test_the_solver_gives_what_the_table_pays() -> None:
    assert compare(submit(GAME), 300) == 300
