"""The house way of tiles: what 10.7(d) prints, exceptions that a licensee submits (10.7(e)), and the form of a way."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.paigow.sets import is_set_of

from pitboss.equipment import cards, names_of, tile_set
from pitboss.errors import Refused
from pitboss.games.paigow.hands.tile_house_way import PRINTED, USUAL, read_rule, read_way
from pitboss.games.paigow.hands.tiles import MATCHED, MIXED, PARTS, SUPREME, TILE_RANK, splits, tile_hand


def set_as(tiles: str, way: tuple[str, ...]) -> str:
    hands = read_way(way).set(cards(tiles))
    return " / ".join(" ".join(sorted(names_of(hand))) for hand in hands)


@pytest.mark.parametrize(
    ("tiles", "set_"),
    [
        ("2-4 1-2 6-6 3-6", "1-2 2-4 / 3-6 6-6"),  # (d)1
        ("2-4 1-2 4-4 4-4", "1-2 2-4 / 4-4 4-4"),
        ("5-5 5-5 6-6 4-5", "5-5 5-5 / 4-5 6-6"),  # (d)2: a pair, though a wong would do too
        ("6-6 6-6 4-4 4-4", "6-6 6-6 / 4-4 4-4"),
        ("6-6 4-5 5-6 1-6", "4-5 6-6 / 1-6 5-6"),
        ("6-6 3-5 2-5 1-3", "3-5 6-6 / 1-3 2-5"),
        ("6-6 4-5 2-6 1-3", "2-6 6-6 / 1-3 4-5"),  # a gong with 3 for the low hand before a wong with 2
        ("5-5 4-5 1-5 2-5", "2-5 5-5 / 1-5 4-5"),  # (d)3: 7 and 5 before 9 and 3
        ("5-6 1-6 2-2 3-3", "1-6 5-6 / 2-2 3-3"),  # eight
        ("5-5 1-6 3-3 2-2", "1-6 5-5 / 2-2 3-3"),  # seven
        ("6-6 5-5 1-3 5-6", "1-3 5-5 / 5-6 6-6"),  # (d)4: highest with lowest
    ],
)
def test_10_7_d_the_printed_way(tiles: str, set_: str) -> None:
    assert set_as(tiles, PRINTED) == set_


@pytest.mark.parametrize(
    ("tiles", "set_"),
    [
        ("2-4 1-2 3-3 2-2", "2-4 3-3 / 1-2 2-2"),
        ("2-4 1-2 6-6 5-6", "1-2 2-4 / 5-6 6-6"),
        ("6-6 6-6 4-5 5-6", "4-5 6-6 / 5-6 6-6"),
        ("1-1 1-1 1-6 2-6", "1-1 2-6 / 1-1 1-6"),
        ("6-6 6-6 1-3 2-2", "6-6 6-6 / 1-3 2-2"),
        ("4-5 3-6 6-6 5-5", "3-6 6-6 / 4-5 5-5"),
        ("3-4 2-5 5-5 5-6", "3-4 5-6 / 2-5 5-5"),
        ("5-5 5-5 1-1 6-6", "5-5 5-5 / 1-1 6-6"),
    ],
)
def test_10_7_e_a_usual_way_notes_its_exceptions(tiles: str, set_: str) -> None:
    assert set_as(tiles, USUAL) == set_


@pytest.mark.parametrize("way", [PRINTED, USUAL], ids=["printed", "usual"])
def test_10_7_d_a_way_sets_every_hand_lawfully_and_every_rule_of_it_is_used(way: tuple[str, ...]) -> None:
    house_way = read_way(way)
    every = {tuple(sorted(four)) for four in combinations(tile_set(), 4)}
    for four in every:
        hands = house_way.set(four)
        assert is_set_of(hands, four, PARTS)
        assert hands in splits(four)
    for number in range(len(way) - 1):
        without = read_way((*way[:number], *way[number + 1 :]))
        assert any(without.set(four) != house_way.set(four) for four in every), way[number]


def test_10_7_d_1_and_2_a_hand_that_can_hold_a_pair_wong_or_gong_is_set_with_one() -> None:
    house_way = read_way(PRINTED)
    for four in {tuple(sorted(four)) for four in combinations(tile_set(), 4)}:
        kinds = {tile_hand(*hand).kind for way in splits(four) for hand in way} - {""}
        played = {tile_hand(*hand).kind for hand in house_way.set(four)} - {""}
        assert bool(kinds) == bool(played)
        assert (SUPREME in kinds) == (SUPREME in played)


def test_10_7_d_3_and_4_other_hands_are_set_with_a_nine_eight_or_seven_or_the_highest_with_the_lowest_tile() -> None:
    house_way = read_way(PRINTED)
    for four in {tuple(sorted(four)) for four in combinations(tile_set(), 4)}:
        sets = [[tile_hand(*hand) for hand in way] for way in splits(four)]
        if any(hand.kind for way in sets for hand in way):
            continue
        hands = house_way.set(four)
        if any(hand.value in (9, 8, 7) for way in sets for hand in way):
            assert any(tile_hand(*hand).value in (9, 8, 7) for hand in hands)
        else:
            ranked = sorted(four, key=lambda tile: TILE_RANK[tile])
            assert any(sorted(hand) == sorted((ranked[0], ranked[-1])) for hand in hands)


def test_a_rule_fits_by_tiles_by_spots_by_a_least_and_by_what_is_taken_apart() -> None:
    """10.7(e)."""
    last = "play any"
    assert set_as("4-5 3-6 6-6 5-5", ("with 9 9 12: play split", last)) == "3-6 6-6 / 4-5 5-5"
    assert set_as("4-5 3-6 2-2 5-5", ("with 9 9 12: play split", last)) == "3-6 4-5 / 2-2 5-5"
    assert set_as("6-6 5-5 1-3 2-2", ("play any of at least 4/6", last)) == "2-2 6-6 / 1-3 5-5"
    assert set_as("6-6 5-5 1-3 2-2", ("play any of at least 7/7", "play highest with lowest")) == "2-2 6-6 / 1-3 5-5"
    assert set_as("5-6 4-6 1-3 1-6", ("play split", "play any, low first")) == "1-6 4-6 / 1-3 5-6"
    # "split" asks for a pair to take apart, so this hand goes on to the next rule
    assert set_as("5-6 4-6 1-3 1-6", ("play split", last)) == set_as("5-6 4-6 1-3 1-6", (last,))
    three = "play any of at least 3(3-3)/0, low first"
    assert set_as("3-3 1-6 6-6 1-1", (three, last)) == set_as("3-3 1-6 6-6 1-1", ("play any, low first",))
    assert set_as("3-3 1-6 6-6 1-1", (three, last)) != set_as("3-3 1-6 6-6 1-1", (last,))
    assert read_rule("play matched/mixed").play == (MATCHED, MIXED)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (("play pairs", "play any"), "'pairs' is not a hand of two tiles"),
        (("with 13: play any", "play any"), "'13' is neither a tile nor a number of spots"),
        (("always play low",), "is not a rule for setting tiles"),
        (("play 9",), "must fit every hand"),
        (("with 6-6: play any",), "must fit every hand"),
        ((), "must fit every hand"),
    ],
)
def test_10_7_e_a_way_that_cannot_be_read_or_leaves_hands_unset_is_refused(lines: tuple[str, ...], says: str) -> None:
    with pytest.raises(Refused, match=says) as refused:
        read_way(lines)
    assert refused.value.law == "10.7(e)"


@pytest.mark.parametrize(
    ("rule", "tiles", "set_"),
    [
        ("play any of at least 3(3-3)/0, low first", "6-6 1-3 3-3 1-6", "1-3 6-6 / 1-6 3-3"),
        ("play any of at least 0/9(6-6)", "6-6 1-1 1-6 1-5", "1-6 6-6 / 1-1 1-5"),
    ],
)
def test_10_7_e_the_least_is_the_value_and_the_highest_tile_that_a_rule_names(rule: str, tiles: str, set_: str) -> None:
    assert set_as(tiles, (rule, "play highest with lowest")) == set_
