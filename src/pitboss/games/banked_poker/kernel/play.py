"""Plays rounds in compiled code: draws the cards as a table does, looks up the best play, finds each outcome."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numba import njit

from pitboss.equipment.cards import JOKER, SECOND_JOKER
from pitboss.games.banked_poker.kernel.program import NONE, Program, RankBooks
from pitboss.hands.bulk import Places, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import part
from pitboss.pricing.streams import Stream, fill_words, product
from pitboss.pricing.suits import Cards, Ids, Numbers

if TYPE_CHECKING:
    from pitboss.games.banked_poker.kernel.program import EndHandRecord, PlayTableRecord

MAX_DECK = 64
CHOOSE = np.array([[comb(n, k) for k in range(9)] for n in range(MAX_DECK)], np.int64)
"""The binomial coefficients, for decks with jokers too."""
INVERSES = np.array([0, 0, *((1 << 64) // n for n in range(2, MAX_DECK))], np.uint64)
"""For each n: 2**64 / n, rounded down."""
AHEAD, _PER_ROUND = 1024, 64
"""The number of words drawn ahead, and the maximum per round: a word is skipped once in 10**17 draws."""
_NONE = np.uint64(0)
_DECK = 52
_JOKER, _SECOND_JOKER = int(JOKER), int(SECOND_JOKER)


class Words(NamedTuple):
    """Words of a stream, drawn ahead of their use."""

    stream: Stream
    ahead: Stream
    used: Numbers
    """The number of words used of those drawn ahead."""


def words_of(s: Stream) -> Words:
    """The words of a stream that none were drawn from."""
    return Words(s, np.empty(AHEAD, np.uint64), np.array([AHEAD]))


@part
def provide(words: Words) -> None:
    """Draw enough words in advance for a whole round."""
    used = words.used[0]
    if used > AHEAD - _PER_ROUND:
        rest = AHEAD - used
        for i in range(rest):
            words.ahead[i] = words.ahead[used + i]
        fill_words(words.stream, words.ahead[rest:])
        words.used[0] = 0


@part
def _below(words: Words, inverses: Stream, n: int) -> int:
    """A number from 0 to n - 1, as :func:`pitboss.pricing.streams.below` draws it, without a division."""
    m = np.uint64(n)
    while True:
        w = words.ahead[words.used[0]]
        words.used[0] += 1
        rest = w - product(w, inverses[n])[0] * m  # the quotient is exact or one too small
        if rest >= m:
            rest -= m
        if w - rest <= _NONE - m:
            return int(np.int64(rest))


@part
def draw(words: Words, inverses: Stream, deck: Cards, left: int) -> int:
    """Take one of the cards left; the last one fills its place. The first joker drawn is the first of two."""
    at = _below(words, inverses, left)
    card = deck[at]
    if card == _SECOND_JOKER:
        for other in range(left):
            if deck[other] == _JOKER:
                at, card = other, deck[other]
    deck[at] = deck[left - 1]
    return int(card)


@part
def _number(cards: Numbers, count: int, choose: Numbers) -> int:
    """Sort some cards and return the number of their set."""
    for i in range(1, count):
        card, at = cards[i], i
        while at and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    number = 0
    for i in range(count):
        number += choose[cards[i], i + 1]
    return int(number)


@part
def row_of(
    look: PlayTableRecord, cards: Numbers, classes: Ids, orders: Cards, dealt: Cards, few: Numbers, choose: Numbers
) -> tuple[int, int]:
    """The row of the cards seen, and the order of suits of its class."""
    count = look.row_to - look.row_from
    for i in range(count):
        few[i] = dealt[cards[look.row_from + i]]
    number = few[0] * _DECK + few[1] if look.is_ordered else _number(few, count, choose)
    order = orders[look.order_at + number] if look.order_at != NONE else 0
    row = classes[look.class_at + number] if look.class_at != NONE else number
    return int(row), int(order)


@part
def option_of(
    look: PlayTableRecord, cards: Numbers, row: int, order: int, choices: Cards, orders_of: Cards, dealt: Cards,
    few: Numbers, choose: Numbers,
) -> int:  # fmt: skip
    """The best option in a row, for the cards of the column."""
    count = look.column_to - look.column_from
    for i in range(count):
        card = np.int64(dealt[cards[look.column_from + i]])
        few[i] = card & ~3 | orders_of[order, card & 3] if look.order_at != NONE else card
    at = row * look.width + _number(few, count, choose)
    if look.is_packed:
        return int(choices[look.choice_at + (at >> 3)] >> (at & 7) & 1)
    return int(choices[look.choice_at + at])


@part
def put_last(
    look: PlayTableRecord, cards: Numbers, away: int, order: int, stands_for: Cards, row: int, orders_of: Cards,
    dealt: Cards,
) -> None:  # fmt: skip
    """Move the card to discard to the end of the player's hand."""
    count = look.row_to - look.row_from
    last = cards[look.row_to - 1]
    for i in range(count):
        at = cards[look.row_from + i]
        card = np.int64(dealt[at])
        if card & ~3 | orders_of[order, card & 3] == stands_for[look.stands_at + row * count + away]:
            dealt[at], dealt[last] = dealt[last], dealt[at]
            return


@part
def _place(
    hand: EndHandRecord, subsets: Numbers, cards: Numbers, books: RankBooks, places: Places, dealt: Cards, few: Numbers,
    choose: Numbers,
) -> int:  # fmt: skip
    """The highest place among a hand's sets of cards."""
    highest = 0
    for subset in range(hand.subset_from, hand.subset_to):
        begin, end = subsets[subset, 0], subsets[subset, 1]
        if hand.book == NONE:
            for i in range(end - begin):
                few[i] = dealt[cards[begin + i]]
            highest = max(highest, int(places[hand.table_at + _number(few, end - begin, choose)]))
            continue
        key, held = books.keys[hand.book, _DECK], _NONE
        for i in range(begin, end):
            card = dealt[cards[i]]
            key += books.keys[hand.book, card]
            held |= books.bits[hand.book, card]
        highest = max(highest, int(unsuited_place(books.moves[hand.book], books.unsuited[hand.book], key)))
        if has_flush(key):
            highest = max(highest, int(suited_place(books.suited[hand.book], key, held)))
    return int(highest)


@njit(nogil=True, cache=True)
def outcome_of(p: Program, end_at: int, dealt: Cards, few: Numbers, choose: Numbers) -> int:
    """The outcome of a round that ended."""
    end = p.ends[end_at]
    outcome, mine, theirs = end.outcome, 0, 0
    for at in range(end.hand_from, end.hand_to):
        hand = p.hands[at]
        place = _place(hand, p.subsets, p.cards, p.books, p.places, dealt, few, choose)
        outcome += hand.weight * p.parts[hand.part_at + place]
        if at == end.hand_from:
            mine = place
        theirs = place
    if end.compares:
        compared = 0 if mine > theirs else 1 if mine == theirs else 2
        outcome += end.kind_weight * (2 * compared + (theirs >= end.qualifies))
    return int(outcome)


@njit(nogil=True, cache=True)
def play_rounds(
    p: Program, words: Words, first: int, choose: Numbers, inverses: Stream, orders_of: Cards, dealt: Cards,
    outcomes: Numbers,
) -> None:  # fmt: skip
    """Play rounds from number ``first`` of a stream: fill in the cards, in the order drawn, and the outcome of each."""
    deck, few = np.empty(MAX_DECK, np.uint8), np.empty(16, np.int64)
    for number in range(outcomes.size):
        provide(words)
        for card in range(p.deck):
            deck[card] = card
        drawn, cards = 0, dealt[number]
        at = p.roots[(first + number) % p.roots.size]
        while True:
            node = p.nodes[at]
            while drawn < node.drawn:
                cards[drawn] = draw(words, inverses, deck, p.deck - drawn)
                drawn += 1
            if node.ask == NONE:
                break
            look = p.lookups[node.ask]
            row, order = row_of(look, p.cards, p.classes, p.orders, cards, few, choose)
            option = option_of(look, p.cards, row, order, p.choices, orders_of, cards, few, choose)
            if look.away_at != NONE and p.away[look.away_at + row * look.options + option] >= 0:
                away = p.away[look.away_at + row * look.options + option]
                put_last(look, p.cards, away, order, p.stands_for, row, orders_of, cards)
            at = p.to[at, option]
        outcomes[number] = outcome_of(p, node.end, cards, few, choose)
