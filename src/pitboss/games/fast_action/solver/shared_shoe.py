"""The part that is simulated: the joint effect of several cards out of the shoe.

From three shoes, one for the player, the dealer and the board, a deal would be more or less likely than from one, by a
factor that its equal cards decide. The greatest part of that factor, what each card changes by itself, is counted
exactly (:mod:`.boards`). The rest is 0 on average; only how it goes together with the result is simulated. Its error is
some fifty times smaller than that of as many plain deals.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import perm, sqrt

import numpy as np
from numba import njit

from pitboss.games.fast_action.engine.settlement import beats
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SURRENDER, BestPlay
from pitboss.games.fast_action.solver.card_numbers import CARDS, Codes, Floats, Numbers, ascending, four, pair
from pitboss.games.fast_action.solver.dealer_keeps import NATURAL as KEEPS_NONE
from pitboss.hands.compiled import best_of_many_decks, kernel
from pitboss.pricing.streams import Stream, below, stream

DEALT = 13
"""The player's four cards, the dealer's four, and five of the board."""
PLAYER, DEALER, BOARD = 0, 4, 8
"""The first index of each of them."""
SEED = 21
BLOCKS, BLOCK = 8, 250_000

_beats = kernel(beats)


@njit(nogil=True, cache=True)
def _draw(random: Stream, size: int, cards: Numbers, start: int, end: int) -> None:
    """Draw cards from a separate full shoe; a card's face is its number modulo 52."""
    for k in range(start, end):
        fresh = False
        while not fresh:
            cards[k] = below(random, size)
            fresh = True
            for before in range(start, k):
                if cards[before] == cards[k]:
                    fresh = False
    for k in range(start, end):
        cards[k] %= CARDS


@njit(nogil=True, cache=True)
def _copies_left(cards: Numbers, card: int, start: int, end: int, decks: int) -> float:
    """How much likelier these cards of a group become when a card is out of the shoe."""
    same = 0
    for k in range(start, end):
        same += cards[k] == card
    size = CARDS * decks
    return (decks - same) / decks * size / (size - (end - start))


@njit(nogil=True, cache=True)
def _factor(cards: Numbers, decks: int, scale: float) -> float:
    """How much likelier these cards are from one shoe than from three, by the copies left of each face."""
    factor = scale
    for k in range(DEALER, DEALT):
        own = DEALER if k < BOARD else BOARD
        together = apart = 0
        for before in range(k):
            if cards[before] == cards[k]:
                together += 1
                apart += before >= own
        factor *= (decks - together) / (decks - apart)
    return factor


@njit(nogil=True, cache=True)
def _rest(cards: Numbers, decks: int, scale: float) -> float:
    """The factor less the separate effects of each card of the board and of the player."""
    rest = _factor(cards, decks, scale) - 1
    for k in range(BOARD, DEALT):
        rest -= _copies_left(cards, cards[k], DEALER, BOARD, decks) - 1
    for k in range(PLAYER, DEALER):
        dealer = _copies_left(cards, cards[k], DEALER, BOARD, decks)
        rest -= dealer * _copies_left(cards, cards[k], BOARD, DEALT, decks) - 1
    return rest


@njit(nogil=True, cache=True)
def _value(x: int, y: int, board: Numbers) -> int:
    return best_of_many_decks((x, y, board[0], board[1], board[2], board[3], board[4]))


@njit(nogil=True, cache=True)
def _simulate(
    number: int, samples: int, decks: int, scale: float, places: Codes, plays: Codes, values: Floats,
    wins: Floats, sets: Numbers, sums: Floats,
) -> None:  # fmt: skip
    """Add up the rest of the factor for each result, over deals from three shoes."""
    random, cards, hand = stream(SEED, number), np.zeros(DEALT, np.int64), np.zeros(4, np.int64)
    for _ in range(samples):
        _draw(random, CARDS * decks, cards, PLAYER, DEALER)
        _draw(random, CARDS * decks, cards, DEALER, BOARD)
        _draw(random, CARDS * decks, cards, BOARD, DEALT)
        rest = _rest(cards, decks, scale)
        board, dealers = cards[BOARD:], cards[DEALER:BOARD]
        dealer, kept = 0, places[((dealers[0] * CARDS + dealers[1]) * CARDS + dealers[2]) * CARDS + dealers[3]]
        if kept != KEEPS_NONE:
            dealer = _value(dealers[kept // 4], dealers[kept % 4], board)
        # the player uses the house ways
        own = places[((cards[0] * CARDS + cards[1]) * CARDS + cards[2]) * CARDS + cards[3]]
        if own == KEEPS_NONE:
            continue
        x, y = cards[own // 4], cards[own % 4]
        won = kept != KEEPS_NONE and beats(_value(x, y, board), dealer)
        mimic = (won - wins[pair(x, y), 0]) * rest
        sums[3] += mimic
        sums[4] += mimic * mimic
        for held in range(DEALER):
            hand[held] = cards[held]
        ascending(hand)
        at = four(hand[0], hand[1], hand[2], hand[3])
        play = plays[at]
        if play in (SURRENDER, NATURAL):
            continue
        way = sets[play % 6]
        won = kept != KEEPS_NONE and beats(_value(hand[way[0]], hand[way[1]], board), dealer)
        brings = 2.0 * won - 1
        if play < sets.shape[0]:
            sums[0] += (won - wins[pair(hand[way[0]], hand[way[1]]), 0]) * rest
        else:
            other = kept != KEEPS_NONE and beats(_value(hand[way[2]], hand[way[3]], board), dealer)
            brings += 2.0 * other - 1 + (kept == KEEPS_NONE)
            expected = wins[pair(hand[way[0]], hand[way[1]]), 0] + wins[pair(hand[way[2]], hand[way[3]]), 0]
            sums[1] += (won + other - expected) * rest
            sums[2] += (won and other) * _factor(cards, decks, scale)
        best = (brings - values[at]) * rest
        sums[5] += best
        sums[6] += best * best


@dataclass(frozen=True, slots=True)
class SharedShoe:
    """The mean joint effect of several cards out of the shoe, over all deals."""

    set_wins: float
    """How often a hand that was set wins."""
    split_wins: float
    """The mean number of winning hands of a split."""
    both_win: float
    """How often both hands of a split win; the whole chance, not a change."""
    house_ways_wins: float
    """How often a player who uses the house ways wins."""
    house_ways_error: float
    """The standard error of that player's net, twice that of the wins."""
    best_error: float
    """The standard error of the net under best play."""


def simulate(play: BestPlay, blocks: int = BLOCKS) -> SharedShoe:
    """Simulate the joint effect in blocks of deals, each with a separate stream."""
    size = CARDS * play.decks
    scale = perm(size, 4) ** 2 * perm(size, 5) / perm(size, DEALT)
    sums = [np.zeros(7) for _ in range(blocks)]
    with ThreadPoolExecutor() as threads:
        jobs = [
            threads.submit(
                _simulate, number, BLOCK, play.decks, scale, play.keeps.places, play.plays, play.values, play.wins,
                np.array(SETS), sums[number],
            )
            for number in range(blocks)
        ]  # fmt: skip
        for job in jobs:
            job.result()
    deals = blocks * BLOCK
    mean = sum(sums[1:], sums[0]) / deals
    house_ways_error, best_error = 2 * sqrt((mean[4] - mean[3] ** 2) / deals), sqrt((mean[6] - mean[5] ** 2) / deals)
    return SharedShoe(mean[0], mean[1], mean[2], mean[3], house_ways_error, best_error)
