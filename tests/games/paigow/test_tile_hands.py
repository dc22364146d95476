"""The values of tiles (10.2) and comparisons of hands (10.7(h) to (j)), against the catalog's tables."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from tests.games.paigow.sets import is_set_of

from pitboss.equipment import cards, names_of, tile_set
from pitboss.equipment.tiles import design_of
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.tile_house_way import PRINTED
from pitboss.games.paigow.hands.tile_setting import TILE_SETTING
from pitboss.games.paigow.hands.tiles import PARTS, rank_of_tile, result_of, splits, tile_hand

PAIRS = """
2-4 1-2
6-6 6-6
1-1 1-1
4-4 4-4
1-3 1-3
5-5 5-5
3-3 3-3
2-2 2-2
5-6 5-6
4-6 4-6
1-6 1-6
1-5 1-5
3-6 4-5
3-5 2-6
3-4 2-5
1-4 2-3
6-6 4-5, 6-6 3-6
1-1 4-5, 1-1 3-6
6-6 2-6, 6-6 3-5, 6-6 4-4
1-1 2-6, 1-1 3-5, 1-1 4-4
""".strip().splitlines()
ALONE = "6-6|1-1|4-4|1-3|5-5|3-3|2-2|5-6|4-6|1-6|1-5|3-6 4-5|2-6 3-5|2-5 3-4|2-4|1-4 2-3|1-2".split("|")


class PrintedWay:
    """Rules with the printed house way."""

    house_way = PRINTED


PRINTED_WAY = PrintedWay()


def worth(two: str) -> int:
    return tile_hand(*cards(two)).strength


def hands(written: str) -> Hands:
    high, low = written.split("/")
    return tuple(cards(high)), tuple(cards(low))


def test_10_2_b_the_permissible_pairs_rank_as_listed_and_those_of_one_rank_are_copies() -> None:
    ranks = [{worth(two) for two in row.split(", ")} for row in PAIRS]
    assert all(len(rank) == 1 for rank in ranks)
    assert [rank.pop() for rank in ranks] == sorted({worth(two) for row in PAIRS for two in row.split(", ")})[::-1]


def test_10_2_b_every_other_two_tiles_rank_below_every_pair_and_have_a_value() -> None:
    named = {tuple(sorted(two.split())) for row in PAIRS for two in row.split(", ")}
    lowest = min(worth(two) for row in PAIRS for two in row.split(", "))
    others = {tuple(sorted(names_of(two))) for two in combinations(tile_set(), 2)} - named
    assert len(others) == 221 - 26
    for first, second in others:
        hand = tile_hand(*cards(f"{first} {second}"))
        assert hand.strength < lowest
        assert hand.value is not None
    assert all(tile_hand(*cards(two)).value is None for row in PAIRS for two in row.split(", "))


def test_10_2_d_the_value_is_the_last_digit_of_the_spots() -> None:
    for two in combinations(tile_set(), 2):
        hand, names = tile_hand(*two), names_of(two)
        if hand.value is not None and not {"1-2", "2-4"} & set(names):
            assert hand.value == sum(design_of(tile).spots for tile in two) % 10
    assert [tile_hand(*cards(two)).value for two in ("1-1 3-3", "5-6 1-6")] == [8, 8]


@pytest.mark.parametrize(
    ("two", "value", "top"),
    [
        ("2-4 1-4", 8, 16),  # as 3: its rank is then the last, and the five is higher
        ("2-4 4-6", 6, 9),
        ("1-2 2-3", 8, 16),
        ("1-2 1-3", 7, 4),
        ("1-2 2-6", 4, 13),
        ("1-2 3-6", 5, 12),
        ("1-2 1-4", 8, 16),
        ("2-4 3-3", 9, 6),
        ("2-4 4-5", 5, 12),
        ("2-4 2-3", 8, 16),
        ("1-2 1-6", 3, 10),
    ],
)
def test_10_2_e_a_tile_of_the_supreme_pair_counts_three_or_six_and_ranks_accordingly(
    two: str, value: int, top: int
) -> None:
    hand = tile_hand(*cards(two))
    assert hand.value == value
    assert hand.strength == value * 100 + 17 - top


def test_10_2_f_of_equal_values_the_higher_tile_decides_and_the_second_tile_does_not() -> None:
    assert worth("4-4 1-3") > worth("1-3 2-6")  # both 2: an eight over a four
    assert worth("5-5 4-5") > worth("4-6 3-6")  # both 9: one ten over the other
    assert worth("6-6 1-5") == worth("6-6 3-3")  # both 8, both with the twelve: the second tile is ignored


def test_10_2_g_tiles_rank_as_listed() -> None:
    assert [{rank_of_tile(name) for name in names.split()} for names in ALONE] == [{rank} for rank in range(1, 18)]
    alike = [names.split()[0] for names in ALONE]
    assert all(rank_of_tile(high) < rank_of_tile(low) for high, low in pairwise(alike))


def test_10_2_h_the_same_highest_tile_is_a_copy_and_the_bank_wins_it() -> None:
    player, bank = hands("6-6 1-6/4-4 1-3"), hands("6-6 2-5/4-4 2-2")
    assert [worth("6-6 1-6"), worth("4-4 1-3")] == [worth("6-6 2-5"), worth("4-4 2-2")]
    assert result_of(player, bank) == "lose"


@pytest.mark.parametrize(
    ("player", "bank", "result"),
    [  # the catalog's worked examples, then the edges of 10.7(h) to (j)
        ("6-6 6-6/5-6 1-6", "4-4 4-4/2-5 1-4", "win"),
        ("1-3 1-3/4-6 5-5", "3-3 3-3/5-6 4-5", "push"),
        ("1-5 1-5/6-6 4-4", "1-4 2-3/5-6 2-6", "win"),
        ("6-6 4-5/4-4 5-6", "6-6 3-6/1-3 1-4", "push"),
        ("4-4 4-4/2-4 1-4", "5-6 5-6/1-2 2-3", "push"),
        ("6-6 4-5/1-6 1-3", "6-6 3-6/1-6 1-3", "lose"),
        ("2-2 2-2/5-5 4-6", "2-4 1-2/5-6 3-6", "lose"),  # high lower, low of value zero though its tile is higher
        ("5-5 4-6/5-5 4-6", "5-6 3-6/5-6 4-5", "push"),  # zero against zero: the high hand wins by its tile
        ("3-6 5-5/1-1 2-6", "1-6 2-2/5-5 4-6", "win"),  # a gong whose spots end in zero is no value of zero
    ],
)
def test_10_7_h_to_j_two_higher_hands_win_one_is_a_push_none_loses(player: str, bank: str, result: str) -> None:
    assert TILE_SETTING.result(hands(player), hands(bank), PRINTED_WAY) == result


@pytest.mark.parametrize(("tiles", "value"), [("1-1 1-2", 8), ("2-2 1-2", 7), ("1-1 2-4", 8), ("4-5 2-4", 5)])
def test_10_2_e_a_tile_of_the_supreme_pair_counts_three_or_six_whichever_is_better(tiles: str, value: int) -> None:
    assert tile_hand(*cards(tiles)).value == value


def test_10_1_the_higher_hand_is_the_high_hand_whatever_it_was_set_as() -> None:
    swapped = hands("5-6 1-6/6-6 6-6")
    assert TILE_SETTING.is_foul(swapped, PRINTED_WAY) is None
    assert TILE_SETTING.result(swapped, hands("4-4 4-4/2-5 1-4"), PRINTED_WAY) == "win"


def test_four_tiles_have_three_sets_fewer_where_tiles_match_and_high_comes_first() -> None:
    for four in (cards("6-6 1-1 4-4 1-3"), cards("6-6 6-6 4-4 1-3"), cards("6-6 6-6 4-4 4-4")):
        ways = splits(tuple(four))
        assert len(ways) == (3 if len(set(four)) == 4 else 2)
        assert all(is_set_of(way, four, PARTS) for way in ways)
        assert all(
            TILE_SETTING.value(0, way[0], PRINTED_WAY) >= TILE_SETTING.value(1, way[1], PRINTED_WAY) for way in ways
        )
