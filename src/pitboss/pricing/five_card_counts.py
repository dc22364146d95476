"""Count the dealer's five-card hands below a player's, for any ranking of five cards and a deck with a joker.

Every hand is ranked once. The dealer's hands that hold none of the player's cards are counted by inclusion and
exclusion over the player's cards: hands that hold given cards, by place, are kept for none, one, two and three cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.hands.bulk import Counts, Places
from pitboss.hands.compiled import kernel
from pitboss.pricing.suits import DECK, Cards, Ids, Numbers, classes

SIZE = 5


class FiveCardPlaces(NamedTuple):
    """Every five-card hand of a deck by its place among all different hands."""

    deck: int
    ranks: Numbers
    """For each place, the rank."""
    places: Places
    """The place of each hand, by its number."""
    of_none: Ids
    """How many hands are below each place."""
    of_one: Ids
    """The same for hands with a given card."""
    of_two: Ids
    """The same for hands with a given pair of cards, by the pair's number."""
    of_three: Places
    """For each three cards, the places of all hands with them, in ascending order."""
    choose: Numbers
    """The binomial coefficients of which a set's number is the sum."""


@lru_cache(maxsize=2)
def five_card_places(rank: Callable[..., int], jokers: int) -> FiveCardPlaces:
    """Rank every hand of a deck with this many jokers; cached."""
    deck = DECK + jokers
    choose = np.array([[comb(n, k) for k in range(SIZE + 2)] for n in range(deck + 1)], np.int64)
    ranks, at = np.unique(every_value(rank, jokers), return_inverse=True)
    places = at.astype(np.uint16)
    counts = _counted(places, deck, len(ranks), choose)
    none, with_card, with_pair = (np.cumsum(table, axis=-1, dtype=np.int32) - table for table in counts)
    return FiveCardPlaces(deck, ranks, places, none, with_card, with_pair, _with_three(places, deck, choose), choose)


@lru_cache(maxsize=2)
def every_value(rank: Callable[..., int], jokers: int) -> Numbers:
    """The rank of each hand of a deck with this many jokers, in order of their numbers; cached."""
    deck = DECK + jokers
    return _every_value(kernel(rank), deck, comb(deck, SIZE))


@njit(nogil=True)
def _every_value(rank: Callable[..., int], deck: int, hands: int) -> Numbers:
    """The rank of each hand, in order of their numbers."""
    values, at = np.empty(hands, np.int64), 0
    for e in range(deck):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        values[at] = rank(a, b, c, d, e)
                        at += 1
    return values


@njit(nogil=True, cache=True)
def _counted(places: Places, deck: int, different: int, choose: Numbers) -> tuple[Ids, Ids, Ids]:
    """How many hands are at each place: all of them, those with each card, and those with each pair of cards."""
    none, with_card = np.zeros(different, np.int32), np.zeros((deck, different), np.int32)
    with_pair, cards, at = np.zeros((choose[deck, 2], different), np.int32), np.empty(5, np.int64), 0
    for e in range(deck):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        place = places[at]
                        at += 1
                        cards[0], cards[1], cards[2], cards[3], cards[4] = a, b, c, d, e
                        none[place] += 1
                        for i in range(5):
                            with_card[cards[i], place] += 1
                            for j in range(i):
                                with_pair[choose[cards[i], 2] + cards[j], place] += 1
    return none, with_card, with_pair


@njit(nogil=True, cache=True)
def _with_three(places: Places, deck: int, choose: Numbers) -> Places:
    """For each three cards, the sorted places of the hands that hold them."""
    sets = choose[deck, 3]
    sorted_places = np.empty((sets, choose[deck - 3, 2]), np.uint16)
    filled, cards, at = np.zeros(sets, np.int64), np.empty(5, np.int64), 0
    for e in range(deck):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        cards[0], cards[1], cards[2], cards[3], cards[4] = a, b, c, d, e
                        for i in range(2, 5):
                            for j in range(1, i):
                                for k in range(j):
                                    number = choose[cards[i], 3] + choose[cards[j], 2] + cards[k]
                                    sorted_places[number, filled[number]] = places[at]
                                    filled[number] += 1
                        at += 1
    for number in range(sets):
        sorted_places[number] = np.sort(sorted_places[number])
    return sorted_places


def hands_by_class(jokers: int) -> tuple[Cards, Numbers]:
    """One hand of each class up to a change of suits, and how many hands each represents."""
    five = classes(SIZE)
    if not jokers:
        return five.cards, five.sizes
    assert jokers == 1, "a deck has at most one joker here"
    four = classes(SIZE - 1)
    with_joker = np.hstack([four.cards, np.full((len(four.cards), 1), DECK, np.uint8)])
    return np.vstack([five.cards, with_joker]), np.concatenate([five.sizes, four.sizes])


@njit(nogil=True, cache=True)
def compare_hands(known: FiveCardPlaces, hands: Cards, least: int) -> tuple[Numbers, Counts]:
    """The place of each hand, and the dealer's hands below it, up to it and below the lowest qualifying place."""
    at, below = np.empty(hands.shape[0], np.int64), np.zeros((hands.shape[0], 3), np.int64)
    for number in range(hands.shape[0]):
        hand, place = hands[number], 0
        for i in range(5):
            place += known.choose[hand[i], i + 1]
        at[number] = known.places[place]
        below[number, 0] = _below(known, hand, at[number])
        below[number, 1] = _below(known, hand, at[number] + 1)
        below[number, 2] = _below(known, hand, least)
    return at, below


@njit(nogil=True, cache=True)
def _below(known: FiveCardPlaces, hand: Cards, limit: int) -> int:
    """How many hands without any of these cards are below a place."""
    if limit >= known.ranks.size:  # every hand counts
        total = 1
        for i in range(5):
            total = total * (known.deck - 5 - i) // (i + 1)
        return total
    choose, held = known.choose, np.empty(5, np.int64)
    for i in range(5):
        held[i] = hand[i]
    count = known.of_none[limit]
    for i in range(5):
        count -= known.of_one[held[i], limit]
        for j in range(i):
            count += known.of_two[choose[held[i], 2] + held[j], limit]
            for k in range(j):
                three = known.of_three[choose[held[i], 3] + choose[held[j], 2] + held[k]]
                count -= np.searchsorted(three, limit)
    return int(count + _with_four(known, held, limit))


@njit(nogil=True, cache=True)
def _with_four(known: FiveCardPlaces, held: Numbers, limit: int) -> int:
    """Hands below a place that hold four of the cards, each counted once, less the hand itself."""
    count, hand = 0, np.empty(5, np.int64)
    for left_out in range(5):
        for card in range(known.deck):
            taken, at, placed = False, 0, False
            for i in range(5):
                if i != left_out:
                    taken |= held[i] == card
                    if not placed and card < held[i]:
                        hand[at] = card
                        at, placed = at + 1, True
                    hand[at] = held[i]
                    at += 1
            if not placed:
                hand[at] = card
            if taken:
                continue
            number = 0
            for i in range(5):
                number += known.choose[hand[i], i + 1]
            count += known.places[number] < limit
    itself = 0
    for i in range(5):
        itself += known.choose[held[i], i + 1]
    return count - (1 if known.places[itself] < limit else 0)
