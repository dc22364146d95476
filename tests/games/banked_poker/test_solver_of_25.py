"""Double cross poker (13:69F-25): counts by hand, prices and the best play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from tests.games.banked_poker.agreement import compare

from pitboss.equipment.cards import cards
from pitboss.games import double_cross_poker
from pitboss.games.banked_poker.solver.crosses import values as cross_values
from pitboss.games.banked_poker.solver.crosses.axes import card_types, class_of_seen, seen_cards
from pitboss.games.banked_poker.solver.crosses.settlement import room_for_cross, settle
from pitboss.games.banked_poker.solver.prices import played_price, side_prices, solution_of
from pitboss.games.banked_poker.solver.solution import Solution
from pitboss.hands import rank_five
from pitboss.hands.bulk import Places, book, places
from pitboss.pricing.boards import PAIRS
from pitboss.pricing.holding_types import CELL_OF
from pitboss.pricing.suits import ORDERS, renamed_pairs
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


def test_cards_seen_are_equal_up_to_suits_and_an_exchange_of_the_axes() -> None:
    for first, second in ((0, 5), (17, 50), (3, 7), (51, 0)):
        number, order = class_of_seen(first, second)
        becomes = ORDERS[order]
        stands = seen_cards()[number]
        assert stands == tuple(card & ~3 | int(becomes[card & 3]) for card in (first, second))
    rows, pairs = cross_values._exchanged()
    assert (pairs[rows, pairs] == np.arange(PAIRS)).all()
    assert (rows[rows, pairs] == np.arange(len(rows))[:, None]).all()


@pytest.mark.parametrize(
    "cross",
    ["9C 2C KC 5C 7D", "9C 2C KC 9D 9H", "9C 2D KC 5C 7C", "AH 2H 3H 4H 5H", "8S 8D 3S 6S 7S"],
    ids=["one axis suited", "a pair on the other", "the other axis suited", "both suited", "ranks and a suit"],
)
def test_a_cross_is_settled_as_if_every_pair_of_the_dealer_were_dealt(cross: str) -> None:
    """By types of cards, beside a center and two axes of which the first is named."""
    center, *beside = dealt = cards(cross)
    types = card_types()[1]

    def number(first: int, second: int) -> int:
        return int(CELL_OF[*((card >> 2) + 13 * (card & 3 == center & 3) for card in (first, second))])

    axes = [[center, *beside[:2]], [center, *beside[2:]]]
    room = room_for_cross(types)
    room.left[:] = types.copies - np.bincount(
        [(card >> 2) + 13 * (card & 3 == center & 3) for card in dealt], minlength=26
    )
    first, second = (types.axis_of[center >> 2, number(*axis[1:])] for axis in axes)
    settle(first, second, types, room)
    left = [card for card in range(52) if card not in dealt]
    for own in random.Random(25).sample([*combinations(left, 2)], 5) + [*combinations(left, 2)][::120]:
        mine = rank_five(*[*axes[0], *own])
        others = [card for card in left if card not in own]
        theirs = [max(rank_five(*[*axis, *pair]) for axis in axes) for pair in combinations(others, 2)]
        counts = sum(value < mine for value in theirs), theirs.count(mine)
        assert (room.won[number(*own)], room.tied[number(*own)]) == counts


@pytest.mark.slow
def test_the_price_of_the_ante_and_the_table_that_pays_it() -> None:
    """Every cross, whatever the cards: as many cases as there are deals."""
    submission = submit(double_cross_poker)
    solution = solution_of(submission)
    assert int(solution.hist.sum()) == 1326 * 50 * 49 * cross_values.CASES
    assert f"{float(played_price(solution).house_advantage):.4%}" == "2.2064%"
    assert compare(submission, 100)
    assert_worth_by_cards(solution, cards("9S 9H"), cards("JS 4S"))


def assert_worth_by_cards(solution: Solution, own: Sequence[int], seen: Sequence[int]) -> None:
    """The value of the named axis by center, other cards of each axis and dealer's pair."""
    assert isinstance(solution, cross_values.CrossSolution)
    left = [card for card in range(52) if card not in (*own, *seen)]
    pairs = np.array([*combinations(left, 2)], np.uint8)
    tables = book(5, 5)

    def on_axis(center: int, shown: int) -> tuple[Places, Places]:
        """For each other card of an axis, the places of the player's hand and the dealer's pairs; else the highest."""
        at, theirs = np.zeros(len(left), np.uint16), np.full((len(left), len(pairs)), 65535, np.uint16)
        for number, other in enumerate(left):
            if other != center:
                axis = np.array([center, shown, other], np.uint8)
                [at[number]] = places(tables, np.array([[*axis, *own]], np.uint8))
                beside = ~np.isin(pairs, axis).any(axis=1)
                hands = np.hstack([np.tile(axis, (int(beside.sum()), 1)), pairs[beside]])
                theirs[number, beside] = places(tables, hands)
        return at, theirs

    option = solution.graph.root.options[solution.axes.index("vertical")]
    nets, brings = solution.graph.net_table()[~option.to], 0
    for center in left:
        (mine, theirs), (_, others) = (on_axis(center, card) for card in seen)
        for number, other in enumerate(left):
            if other == center:
                continue
            better = np.maximum(theirs[number], others)[[card not in (center, other) for card in left]]
            won, tied = int((better < mine[number]).sum()), int((better == mine[number]).sum())
            [segment] = solution.graph.segments(player=tables.ranks[mine[number]])
            every = len(better) * 990
            brings += int(won * nets[1, segment] + tied * nets[3, 0] + (every - won - tied) * nets[5, 0])
    row, order = class_of_seen(*seen)
    low, high = sorted(own)
    number = renamed_pairs()[order, high * (high - 1) // 2 + low]
    assert brings == solution.worth[solution.axes.index("vertical"), row, number]
