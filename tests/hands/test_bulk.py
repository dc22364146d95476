"""Hands ranked in bulk are ranked as the plain functions rank them."""

from __future__ import annotations

import numpy as np
import pytest
from numba import njit
from numpy.typing import NDArray

from pitboss.hands import FiveCard, FourCard, best_five, best_four, compiled, rank_five, rank_four, rank_three
from pitboss.hands.bulk import Book, book, census, has_flush, places, suited_place, unsuited_place
from pitboss.hands.orders import CLASS_SHIFT, Order

assert compiled.rank_five is not None, "compiled code may call the plain functions"


def random_hands(size: int, count: int) -> NDArray[np.uint8]:
    """Random hands of different cards, the same in every run."""
    chance = np.random.default_rng(size)
    return chance.random((count, 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)


def classes_of(tables: Book, order: type[Order]) -> dict[str, int]:
    counts = np.zeros(len(order), np.int64)
    np.add.at(counts, tables.ranks >> CLASS_SHIFT, census(tables))
    return {one.name: int(counts[one]) for one in order}


def test_the_133784560_seven_card_hands_fall_into_the_published_classes() -> None:
    assert classes_of(book(5, 7), FiveCard) == {
        "ROYAL_FLUSH": 4_324,
        "STRAIGHT_FLUSH": 37_260,
        "FOUR_OF_A_KIND": 224_848,
        "FULL_HOUSE": 3_473_184,
        "FLUSH": 4_047_644,
        "STRAIGHT": 6_180_020,
        "THREE_OF_A_KIND": 6_461_620,
        "TWO_PAIRS": 31_433_400,
        "ONE_PAIR": 58_627_800,
        "HIGH_CARD": 23_294_460,
    }


def test_the_270725_four_card_hands_fall_into_their_classes() -> None:
    assert classes_of(book(4, 4), FourCard) == {
        "FOUR_OF_A_KIND": 13,
        "STRAIGHT_FLUSH": 4 * 11,
        "THREE_OF_A_KIND": 13 * 4 * 48,
        "FLUSH": 4 * (715 - 11),
        "STRAIGHT": 11 * 252,
        "TWO_PAIRS": 78 * 36,
        "PAIR": 13 * 6 * 66 * 16,
        "HIGH_CARD": (715 - 11) * 252,
    }


@pytest.mark.parametrize(("best", "count"), [(5, 7_462), (4, 2_535), (3, 741)])
def test_an_order_has_the_right_number_of_different_hands(best: int, count: int) -> None:
    ranks = book(best, best).ranks
    assert len(ranks) == count
    assert (np.diff(ranks) > 0).all(), "places stand in the order of ranks"


@njit()
def five_cards_that_differ(tables: Book) -> int:
    """How many of all five-card hands have another rank in the book than by the plain function."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    ranks, differ = tables.ranks, 0
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        key = keys[52] + keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
                        place = unsuited_place(moves, unsuited, key)
                        if has_flush(key):
                            held = bits[a] | bits[b] | bits[c] | bits[d] | bits[e]
                            place = max(place, suited_place(suited, key, held))
                        differ += ranks[place] != rank_five(a, b, c, d, e)
    return differ


def test_all_2598960_five_card_hands_rank_as_the_plain_function_ranks_them() -> None:
    assert five_cards_that_differ(book(5, 5)) == 0


@njit()
def best_ranks(hands: NDArray[np.uint8], best: int) -> NDArray[np.int64]:
    found = np.empty(hands.shape[0], np.int64)
    for i in range(hands.shape[0]):
        if best == 5:
            found[i] = best_five(hands[i].astype(np.int64))
        else:
            found[i] = best_four(hands[i].astype(np.int64))
    return found


@pytest.mark.parametrize(
    ("best", "of", "count"), [(5, 7, 1_000_000), (5, 6, 300_000), (4, 6, 300_000), (4, 5, 300_000)]
)
def test_random_hands_rank_as_their_best_by_the_plain_function(best: int, of: int, count: int) -> None:
    hands, tables = random_hands(of, count), book(best, of)
    assert (tables.ranks[places(tables, hands)] == best_ranks(hands, best)).all()


def test_four_and_three_cards_rank_as_the_plain_functions_rank_them() -> None:
    four, three = random_hands(4, 20_000), random_hands(3, 20_000)
    assert [rank_four(*hand) for hand in four.tolist()] == book(4, 4).ranks[places(book(4, 4), four)].tolist()
    assert [rank_three(*hand) for hand in three.tolist()] == book(3, 3).ranks[places(book(3, 3), three)].tolist()
