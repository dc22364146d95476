"""Pairs of hands that share no card: counted by shared cards, and one by one in a small deck."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba import njit
from tests.support.printed import check_printed

from pitboss.games.declared.pai_gow import SHAPES
from pitboss.games.paigow.asia_poker import ASIA_POKER
from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.hands.poker_setting import FIVE_AND_TWO, FOUR_TWO_ONE, PokerSetting
from pitboss.games.paigow.hands.supreme_setting import TWO_AND_TWO
from pitboss.games.paigow.kernel.sets import Numbers, cell_of, way_table
from pitboss.games.paigow.pai_gow import PAI_GOW
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER
from pitboss.games.paigow.solver.class_counts import PokerWay, classes_of_way
from pitboss.games.paigow.solver.line_worth import worth_of_lines
from pitboss.games.paigow.solver.poker_price import main_pays, price_poker
from pitboss.games.paigow.solver.supreme import supreme_odds
from pitboss.games.paigow.solver.tiles import odds
from pitboss.games.paigow.solver.versus import VersusCounts, compare_sets, compare_ways, result_codes
from pitboss.games.paigow.supreme_pai_gow import SUPREME_PAI_GOW
from pitboss.pricing.suit_classes import suit_classes
from pitboss.table import submit

pytestmark = pytest.mark.solver

POKER, ASIA = submit(PAI_GOW_POKER).options, submit(ASIA_POKER).options
FOUR_AND_THREE, FIVE_ONE_ONE = SHAPES["4 3"].setting(2, 1), SHAPES["5 1 1"].setting(2, 2)
"""Hands that only petitions have."""
FOUR_RANKS, FIVE_RANKS = 0b1_1110_0000_0000, 0b1_1111_0000_0000
DEALS = comb(53, 7) * comb(46, 7)


class DeclaredWay(NamedTuple):
    """The options that a petition's house way is read from."""

    house_way: tuple[str, ...]
    wheel_low: bool = False


@njit(nogil=True, cache=True)
def _one_by_one(
    first: Numbers, masks: Numbers, sets: Numbers, values: Numbers, pushes: Numbers, results: Numbers
) -> Numbers:
    """Results of the first hands, set into ``sets`` and weighted, against all that share no card with them."""
    counts = np.zeros(3, np.int64)
    for at in range(first.shape[0]):
        mine = first[at, 0]
        for other in range(masks.size):
            if masks[mine] & masks[other] == 0:
                higher = 0
                for part in range(values.shape[1]):
                    higher += sets[mine, part] > values[other, part]
                result = 0 if pushes[other] else results[higher]
                counts[1 - result] += first[at, 1]
    return counts


def counted_one_by_one(
    setting: PokerSetting, options: Any, ranks: int, pushes_all: range, player: Any = None
) -> VersusCounts:
    """Every deal of a small deck; of hands that differ only in suits, one is the player's."""
    deck = [card for card in range(52) if ranks >> (card >> 2) & 1] + [JOKER]
    hands = np.array(list(combinations(deck, 7)), np.int64)
    table = way_table(setting, options)
    values = np.array([table.values[cell_of(hand, table)] for hand in hands], np.int64)
    way = way_table(setting, player or options)
    sets = np.array([way.values[cell_of(hand, way)] for hand in hands], np.int64)
    masks = (1 << hands).sum(axis=1)
    at = {int(mask): number for number, mask in enumerate(masks)}
    first = []
    for joker in (0, 1):
        cards, sizes = suit_classes(7 - joker)
        kept = (ranks >> (cards >> 2).astype(np.int64) & 1).all(axis=1)
        keys = (1 << cards[kept].astype(np.int64)).sum(axis=1) | joker << JOKER
        first += [(at[int(key)], int(size)) for key, size in zip(keys, sizes[kept], strict=True)]
    pushes = (values[:, -1] >= pushes_all.start) & (values[:, -1] < pushes_all.stop)
    counts = _one_by_one(np.array(first), masks, sets, values[:, :-1], pushes.astype(np.int64), result_codes(setting))
    return VersusCounts(*(int(number) for number in counts))


@pytest.mark.parametrize(
    ("setting", "options", "ranks", "pushes_all"),
    [
        pytest.param(FIVE_AND_TWO, POKER, FIVE_RANKS, range(0), id="aces to tens", marks=pytest.mark.long),
        pytest.param(
            FIVE_AND_TWO, POKER, FOUR_RANKS, range(2 << 20, 3 << 20), id="two pairs push", marks=pytest.mark.long
        ),
        pytest.param(FOUR_TWO_ONE, ASIA, FOUR_RANKS, range(0), id="four, two and one", marks=pytest.mark.long),
        pytest.param(
            FOUR_AND_THREE,
            DeclaredWay(("pair 2: low at least pair, best low", "otherwise: best low")),
            FOUR_RANKS,
            range(2 << 20, 3 << 20),
            id="four and three",
            marks=pytest.mark.long,
        ),
        pytest.param(
            FIVE_ONE_ONE,
            DeclaredWay(("otherwise: best low, best medium",)),
            FOUR_RANKS,
            range(0),
            id="five, one and one",
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_small_deck_is_counted_as_it_is_one_by_one(
    setting: PokerSetting, options: Any, ranks: int, pushes_all: range
) -> None:
    counts = compare_ways(setting, options, pushes_all, ranks)
    size = 4 * ranks.bit_count() + 1
    assert counts.deals == comb(size, 7) * comb(size - 7, 7)
    assert counts == counted_one_by_one(setting, options, ranks, pushes_all)


@pytest.mark.long
def test_a_player_who_sets_otherwise_is_counted_too() -> None:
    """Each class set into the best low hand, against the house way; against itself it is counted as house way."""
    classes = classes_of_way(FIVE_AND_TWO, False, tuple(POKER.house_way))
    low = classes_of_way(FIVE_AND_TWO, False, ("otherwise: best low",))
    counts = compare_sets(FIVE_AND_TWO, classes, low.values[:, :-1], range(0), FOUR_RANKS)
    house = compare_ways(FIVE_AND_TWO, POKER, range(0), FOUR_RANKS)
    assert counts.deals == house.deals
    assert counts.lost - counts.won > house.lost - house.won


@pytest.mark.long
def test_a_line_of_a_house_way_is_worth_what_its_loss_costs_in_a_small_deck() -> None:
    lines = (
        "quads: best high",
        "pair 2: low at least pair, best low",
        "trips 1 is 2: best high",
        "otherwise: best low",
    )
    submission = submit(PAI_GOW_POKER, {"house_way": list(lines)})
    by_line = worth_of_lines(submission, FOUR_RANKS)
    assert [one.line for one in by_line] == list(lines[:-1])
    whole = counted_one_by_one(FIVE_AND_TWO, submission.options, FOUR_RANKS, range(0))
    for number, (_, worth) in enumerate(by_line):
        way = PokerWay(submission.options.wheel_low, (*lines[:number], *lines[number + 1 :]))
        counts = counted_one_by_one(FIVE_AND_TWO, submission.options, FOUR_RANKS, range(0), way)
        net = Fraction(19 * (whole.won - counts.won), 20) - (whole.lost - counts.lost)
        assert worth == net / whole.deals
    assert by_line[0].worth != 0 == by_line[1].worth  # there are no twos


def test_a_line_of_four_cards_is_worth_what_its_loss_costs() -> None:
    lines = ("jokers at least 3: best low", "otherwise: best high", "otherwise: best low")
    submission = submit(SUPREME_PAI_GOW, {"house_way": list(lines)})
    by_set, pays = supreme_odds(submission.options), main_pays(submission)

    def average(*order: int) -> Fraction:
        """The result of a player who compares the hands of each set in this order."""
        won = pushed = lost = 0
        for number, hand in enumerate(by_set.hands):
            values = [
                [TWO_AND_TWO.value(part, hands[part], submission.options) for part in order] for hands in hand.sets
            ]
            row = by_set.of(number)[values.index(max(values))]
            won, pushed, lost = won + int(row[0]), pushed + int(row[1]), lost + int(row[2])
        return (pays * won - lost) / (won + pushed + lost)

    assert worth_of_lines(submission) == [(lines[0], 0), (lines[1], average(0, 1) - average(1, 0))]


def test_a_line_of_tiles_is_worth_what_its_loss_costs() -> None:
    submission = submit(PAI_GOW)
    first, *_ = worth_of_lines(submission)
    way = tuple(submission.options.house_way)
    lost = odds("player", way, way[1:]).average(Fraction(1, 20))
    assert first == (way[0], odds("player", way, way).average(Fraction(1, 20)) - lost) and first.worth > 0


def test_house_way_against_house_way_is_exact() -> None:
    """29 % wins and 41 % pushes, 2.7 to 2.85 % by the usual house ways (Michael Shackleford, wizardofodds.com)."""
    priced = price_poker(submit(PAI_GOW_POKER, {"banking": True}))
    [main, *_] = priced.wagers
    assert check_printed(priced) == len(priced.wagers)
    assert main.method.exact
    assert main.cases == DEALS
    won, pushed, lost = (payout.cases for payout in main.payouts)
    assert (won, pushed, lost) == (2_389_160_719_537_644, 3_370_535_785_505_312, 2_490_762_526_171_444)
    assert main.house_advantage == Fraction(lost * 20 - won * 19, 20 * DEALS)
    assert ("banking one wager, house way", "house advantage 0.2780%") in main.notes
