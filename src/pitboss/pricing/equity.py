"""Equity: which part of a pot each hand wins on average, over all ways in which the unknown cards may fall.

A :class:`PotRule` says how a structure of poker makes hands. The unknown cards are some of each player's own cards and
some of the board. Where they can fall in no more than :data:`MOST_CASES` ways, every way is counted, and the result is
exact. Otherwise random ways are drawn, and the result has a standard error.

>>> from pitboss.equipment.cards import cards
>>> hold_em = PotRule(own=2, board=5, parts=("high",))
>>> pot = equity(hold_em, [cards("AS AD"), cards("KS KD")], cards("2C 7H 9C 4D"))
>>> pot.cases, [f"{hand.share:.4f}" for hand in pot.hands]
(44, ['0.9545', '0.0455'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, lcm, sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit

from pitboss.errors import Refused
from pitboss.hands import badugi, low
from pitboss.hands.bulk import Book, book, has_flush, suited_place, unsuited_place
from pitboss.hands.compiled import kernel, part, rank_three

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

DECK = 52
MOST_CASES = 20_000_000
"""The most ways that are counted one by one."""
MOST_OUTER = 200_000
"""The most ways of the cards that fall before the last group of cards."""
MOST_HANDS = 11
DRAWN = 1_000_000
"""How many ways are drawn where they are too many to count."""
POT = 2 * lcm(*range(1, MOST_HANDS + 1))
"""A pot as a whole number that can be halved, and each half divided among any number of hands."""
NO_HAND = -1
"""The rank of cards that make no hand which can win, such as a low hand above an eight."""
_NONE = np.uint64(0)

PARTS = (
    "high", "low", "low_eight", "deuce_to_seven", "deuce_without_wheel", "badugi", "three_high", "three_low",
    "three_low_six",
)  # fmt: skip
"""What may win a pot or half of it: the best high hand, the best low hand, the same with eight or better, and so on."""
HIGH, LOW, LOW_EIGHT, DEUCE, DEUCE_WITHOUT_WHEEL, BADUGI, THREE_HIGH, THREE_LOW, THREE_LOW_SIX = range(len(PARTS))

low_rank = kernel(low.low_rank)
rank_low_five = kernel(low.rank_low_five)
rank_low_three = kernel(low.rank_low_three)
rank_deuce_to_seven = kernel(low.rank_deuce_to_seven)
rank_deuce_without_wheel = kernel(low.rank_deuce_without_wheel)
rank_choice = kernel(badugi.rank_choice)
rank_badugi = kernel(badugi.rank_badugi)


@dataclass(frozen=True, slots=True)
class PotRule:
    """How the hands of a structure are made."""

    own: int
    """How many cards of his own a player has at the end."""
    board: int
    """How many cards all players share."""
    parts: tuple[str, ...]
    """What wins: one of :data:`PARTS`, or two that halve the pot."""
    own_used: int = 0
    """How many of a player's own cards his hand has, where the rules say so; 0 where any of all cards."""


@dataclass(frozen=True, slots=True)
class HandEquity:
    """What one hand wins."""

    share: float
    """The part of the pot that it wins on average."""
    wins: int
    """In how many of the cases it takes the whole pot."""
    ties: int
    """In how many it takes a part."""
    error: float
    """The standard error of the share; 0 where it is exact."""


@dataclass(frozen=True, slots=True)
class PotEquity:
    """What each hand wins, in the order of the hands."""

    hands: tuple[HandEquity, ...]
    cases: int
    """How many ways the cards fell."""
    exact: bool
    """Whether these are all ways."""


# ---------------------------------------------------------------------- ranks


@part
def _five_of(cards: Numbers, size: int, rule: int) -> int:
    """The best rank of any five of the cards."""
    best = NO_HAND
    for i in range(size - 4):
        for j in range(i + 1, size - 3):
            for k in range(j + 1, size - 2):
                for m in range(k + 1, size - 1):
                    for n in range(m + 1, size):
                        best = max(best, _rank(rule, cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


@part
def _rank(rule: int, a: int, b: int, c: int, d: int, e: int) -> int:
    if rule == DEUCE:
        return rank_deuce_to_seven(a, b, c, d, e)
    if rule == DEUCE_WITHOUT_WHEEL:
        return rank_deuce_without_wheel(a, b, c, d, e)
    rank = rank_low_five(a, b, c, d, e)
    if rule == LOW_EIGHT and rank < low.EIGHT_OR_BETTER:
        return NO_HAND
    return rank


@part
def _three_of(cards: Numbers, size: int, rule: int) -> int:
    """The best rank of any three of the cards."""
    best = NO_HAND
    for i in range(size - 2):
        for j in range(i + 1, size - 1):
            for k in range(j + 1, size):
                if rule == THREE_HIGH:
                    rank = rank_three(cards[i], cards[j], cards[k])
                else:
                    rank = rank_low_three(cards[i], cards[j], cards[k])
                    if rule == THREE_LOW_SIX and rank < low.SIX_OR_BETTER:
                        rank = NO_HAND
                best = max(best, rank)
    return best


@njit(nogil=True, cache=True)
def _rank_other(rule: int, cards: Numbers, size: int, own: int, own_used: int) -> int:
    """The best rank of a hand that is not ranked by a book."""
    if rule == BADUGI:
        return rank_badugi(cards[:size])  # type: ignore[arg-type]  # an array is a sequence to compiled code
    if rule >= THREE_HIGH:
        return _three_of(cards, size, rule)
    if not own_used:
        return _five_of(cards, size, rule)
    best = NO_HAND
    for i in range(own - 1):
        for j in range(i + 1, own):
            for k in range(own, size - 2):
                for m in range(k + 1, size - 1):
                    for n in range(m + 1, size):
                        best = max(best, _rank(rule, cards[i], cards[j], cards[k], cards[m], cards[n]))
    return best


# ---------------------------------------------------------------------- counting


class Tallies(NamedTuple):
    """What each hand has won: shares, their squares, whole pots, parts of pots."""

    shares: Numbers
    squares: Numbers
    wins: Numbers
    ties: Numbers


@part
def _award(ranks: Numbers, halves: int, hands: int, won: Numbers, tallies: Tallies) -> None:
    """Divides one pot: each half among its best hands; a half that no hand can win goes with the first."""
    won[:] = 0
    pot = POT
    if halves == 2 and ranks[1, :hands].max() > NO_HAND:
        pot = POT // 2
        _divide(ranks[1], hands, pot, won)
    _divide(ranks[0], hands, pot, won)
    for hand in range(hands):
        tallies.shares[hand] += won[hand]
        tallies.squares[hand] += (won[hand] // 2) ** 2 // (POT // 4)
        if won[hand] == POT:
            tallies.wins[hand] += 1
        elif won[hand]:
            tallies.ties[hand] += 1


@part
def _divide(ranks: Numbers, hands: int, pot: int, won: Numbers) -> None:
    best, count = NO_HAND, 0
    for hand in range(hands):
        if ranks[hand] > best:
            best, count = ranks[hand], 1
        elif ranks[hand] == best:
            count += 1
    for hand in range(hands):
        if ranks[hand] == best:
            won[hand] += pot // count


@njit(nogil=True, cache=True)
def _count_high(tables: Book, held: Numbers, sizes: Numbers, left: Numbers, more: int, tallies: Tallies) -> int:
    """Every choice of the last ``more`` cards of the board, where the best five of all cards win."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    hands, cases = held.shape[0], 0
    own_keys, own_bits = np.empty(hands, np.uint64), np.empty(hands, np.uint64)
    for hand in range(hands):
        own_keys[hand], own_bits[hand] = keys[DECK], _NONE
        for i in range(sizes[hand]):
            own_keys[hand] += keys[held[hand, i]]
            own_bits[hand] |= bits[held[hand, i]]
    ranks, won, chosen = np.empty((2, hands), np.int64), np.empty(hands, np.int64), np.arange(more)
    while True:
        key, on_board = _NONE, _NONE
        for i in range(more):
            key += keys[left[chosen[i]]]
            on_board |= bits[left[chosen[i]]]
        for hand in range(hands):
            whole = own_keys[hand] + key
            place = unsuited_place(moves, unsuited, whole)
            if has_flush(whole):
                flush = suited_place(suited, whole, own_bits[hand] | on_board)
                place = max(place, flush)
            ranks[0, hand] = place
        _award(ranks, 1, hands, won, tallies)
        cases += 1
        if not _next_choice(chosen, left.size):
            return cases


@part
def _next_choice(chosen: Numbers, size: int) -> bool:
    """The next choice of so many things; False after the last."""
    at = chosen.size - 1
    while at >= 0 and chosen[at] == size - chosen.size + at:
        at -= 1
    if at < 0:
        return False
    chosen[at] += 1
    for i in range(at + 1, chosen.size):
        chosen[i] = chosen[i - 1] + 1
    return True


class CompiledPotRule(NamedTuple):
    """The rules of a pot as compiled code reads them."""

    rules: Numbers
    own: int
    own_used: int
    board: int


@njit(nogil=True, cache=True)
def _rank_all(rule: CompiledPotRule, any_five: Book, five: Book, held: Numbers, size: int, ranks: Numbers) -> None:
    """The rank of each hand in each part of the pot; a hand's own cards stand before those of the board."""
    for half in range(rule.rules.size):
        for hand in range(held.shape[0]):
            if rule.rules[half] != HIGH:
                ranks[half, hand] = _rank_other(rule.rules[half], held[hand], size, rule.own, rule.own_used)
            elif rule.own_used:
                ranks[half, hand] = _two_and_three(five, held[hand], rule.own, size)
            else:
                ranks[half, hand] = _place(any_five, held[hand], size)


@njit(nogil=True, cache=True)
def _place(tables: Book, cards: Numbers, size: int) -> int:
    """The place of the best five of the cards."""
    key, held = tables.keys[DECK], _NONE
    for i in range(size):
        key += tables.keys[cards[i]]
        held |= tables.bits[cards[i]]
    place = unsuited_place(tables.moves, tables.unsuited, key)
    if has_flush(key):
        flush = suited_place(tables.suited, key, held)
        place = max(place, flush)
    return int(place)


@njit(nogil=True, cache=True)
def _two_and_three(tables: Book, cards: Numbers, own: int, size: int) -> int:
    """The place of the best hand of two own cards and three of the board."""
    keys, bits, moves, unsuited, suited = tables.keys, tables.bits, tables.moves, tables.unsuited, tables.suited
    best = np.uint16(0)
    for k in range(own, size - 2):
        for m in range(k + 1, size - 1):
            for n in range(m + 1, size):
                key = keys[DECK] + keys[cards[k]] + keys[cards[m]] + keys[cards[n]]
                held = bits[cards[k]] | bits[cards[m]] | bits[cards[n]]
                for i in range(own - 1):
                    for j in range(i + 1, own):
                        whole = key + keys[cards[i]] + keys[cards[j]]
                        place = unsuited_place(moves, unsuited, whole)
                        if has_flush(whole):
                            flush = suited_place(suited, whole, held | bits[cards[i]] | bits[cards[j]])
                            place = max(place, flush)
                        best = max(best, place)
    return int(best)


@njit(nogil=True, cache=True)
def _count(
    rule: CompiledPotRule,
    any_five: Book,
    five: Book,
    held: Numbers,
    at: Numbers,
    left: Numbers,
    more: int,
    tallies: Tallies,
) -> int:
    """Every choice of the last ``more`` cards, which go to the place ``at`` of one hand (or, on the board, of all)."""
    hands, size, cases = held.shape[0], rule.own + rule.board, 0
    ranks, won, chosen = np.empty((2, hands), np.int64), np.empty(hands, np.int64), np.arange(more)
    while True:
        for i in range(more):
            for hand in range(hands):
                if at[0] < 0 or at[0] == hand:
                    held[hand, at[1] + i] = left[chosen[i]]
        _rank_all(rule, any_five, five, held, size, ranks)
        _award(ranks, rule.rules.size, hands, won, tallies)
        cases += 1
        if not _next_choice(chosen, left.size):
            return cases


@njit(nogil=True, cache=True)
def _draw(
    seed: int, draws: int, rule: CompiledPotRule, any_five: Book, five: Book, held: Numbers, known: Numbers, board: int,
    left: Numbers, tallies: Tallies,
) -> None:  # fmt: skip
    """Random ways: the missing cards of each hand and of the board from what is left of the deck."""
    np.random.seed(seed)
    hands, size = held.shape[0], rule.own + rule.board
    ranks, won = np.empty((2, hands), np.int64), np.empty(hands, np.int64)
    for _ in range(draws):
        drawn = 0
        for hand in range(hands + 1):
            first, last = (rule.own + board, size) if hand == hands else (known[hand], rule.own)
            for place in range(first, last):
                other = drawn + np.random.randint(left.size - drawn)
                left[drawn], left[other] = left[other], left[drawn]
                for at in range(hands):
                    if hand in (hands, at):
                        held[at, place] = left[drawn]
                drawn += 1
        _rank_all(rule, any_five, five, held, size, ranks)
        _award(ranks, rule.rules.size, hands, won, tallies)


# ---------------------------------------------------------------------- the question


def equity(
    rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int] = (), dead: Sequence[int] = (), seed: int = 0
) -> PotEquity:
    """What each hand wins of the pot; ``dead`` cards can fall to nobody."""
    check(rule, hands, board, dead)
    seen = {*dead, *board, *(card for hand in hands for card in hand)}
    left = np.array([card for card in range(DECK) if card not in seen], np.int64)
    groups = [rule.own - len(hand) for hand in hands] + [rule.board - len(board)]
    if ways(len(left), groups) <= MOST_CASES and ways(len(left), _all_but_last(groups)) <= MOST_OUTER:
        return _counted(rule, hands, board, left, groups)
    return _drawn(rule, hands, board, left, seed)


def check(rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int], dead: Sequence[int]) -> None:
    """Refuses cards that cannot lie there."""
    if not 2 <= len(hands) <= MOST_HANDS:
        raise Refused(f"a pot is for two to {MOST_HANDS} hands, not {len(hands)}", "14.8(b)")
    for number, hand in enumerate(hands, 1):
        if len(hand) > rule.own:
            raise Refused(f"hand {number} has {len(hand)} cards; a player has {rule.own}", "14.8")
    if len(board) > rule.board:
        raise Refused(f"the board has {len(board)} cards; there are {rule.board} at most", "14.8")
    every = [*dead, *board, *(card for hand in hands for card in hand)]
    if any(card >= DECK for card in every):
        raise Refused("poker is played without a joker", "14.2(a)")
    if len(set(every)) < len(every):
        raise Refused("a card lies in two places", "14.2(a)")
    missing = sum(rule.own - len(hand) for hand in hands) + rule.board - len(board)
    if missing > DECK - len(every):
        raise Refused("there are not cards enough in the deck for so many hands", "14.8(b)")


def ways(left: int, groups: Sequence[int]) -> int:
    """In how many ways so many cards can fall to each group.

    >>> ways(48, [0, 0, 5])
    1712304
    """
    count = 1
    for size in groups:
        count *= comb(left, size)
        left -= size
    return count


def _all_but_last(groups: Sequence[int]) -> list[int]:
    """The groups of missing cards but the last one that is not empty."""
    filled = [size for size in groups if size]
    return filled[:-1]


def _tables(rule: PotRule) -> tuple[CompiledPotRule, Book, Book]:
    size = rule.own + rule.board
    rules = np.array([PARTS.index(name) for name in rule.parts], np.int64)
    five = book(5, 5)
    any_five = book(5, size) if "high" in rule.parts and not rule.own_used else five
    return CompiledPotRule(rules, rule.own, rule.own_used, rule.board), any_five, five


def _laid_out(rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int]) -> Numbers:
    """A row for each hand: its own cards, then those of the board."""
    held = np.zeros((len(hands), rule.own + rule.board), np.int64)
    for number, hand in enumerate(hands):
        held[number, : len(hand)] = hand
        held[number, rule.own : rule.own + len(board)] = board
    return held


def _tallies(hands: int) -> Tallies:
    return Tallies(*(np.zeros(hands, np.int64) for _ in range(4)))


def _counted(
    rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int], left: Numbers, groups: Sequence[int]
) -> PotEquity:
    compiled_rule, any_five, five = _tables(rule)
    tallies, cases = _tallies(len(hands)), 0
    last = max((at for at, size in enumerate(groups) if size), default=len(hands))
    only_board = rule.parts == ("high",) and not rule.own_used and last == len(hands)
    for chosen, rest in _outer(left, groups[:last]):
        held = _laid_out(rule, hands, board)
        for number, more in enumerate(chosen):
            held[number, len(hands[number]) : rule.own] = more
        if only_board:
            on_board = held[:, [*range(rule.own + len(board))]]
            sizes = np.full(len(hands), rule.own + len(board), np.int64)
            cases += _count_high(any_five, on_board, sizes, rest, groups[last], tallies)
            continue
        place = (-1, rule.own + len(board)) if last == len(hands) else (last, len(hands[last]))
        at = np.array(place, np.int64)
        cases += _count(compiled_rule, any_five, five, held, at, rest, groups[last], tallies)
    return _result(tallies, cases, exact=True)


def _outer(left: Numbers, groups: Sequence[int]) -> Iterator[tuple[tuple[tuple[int, ...], ...], Numbers]]:
    """Every way in which cards fall to these groups, with what is then left."""
    if not groups:
        yield (), left
        return
    for chosen in combinations(left.tolist(), groups[0]):
        rest = left[~np.isin(left, chosen)]
        for others, remaining in _outer(rest, groups[1:]):
            yield (chosen, *others), remaining


def _drawn(rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int], left: Numbers, seed: int) -> PotEquity:
    compiled_rule, any_five, five = _tables(rule)
    tallies = _tallies(len(hands))
    held, known = _laid_out(rule, hands, board), np.array([len(hand) for hand in hands], np.int64)
    _draw(seed, DRAWN, compiled_rule, any_five, five, held, known, len(board), left, tallies)
    return _result(tallies, DRAWN, exact=False)


def _result(tallies: Tallies, cases: int, *, exact: bool) -> PotEquity:
    found = []
    for shares, squares, wins, ties in zip(*(array.tolist() for array in tallies), strict=True):
        mean = shares / (POT * cases)
        variance = max(squares / (POT * cases) - mean * mean, 0.0)
        found.append(HandEquity(mean, wins, ties, 0.0 if exact else sqrt(variance / cases)))
    return PotEquity(tuple(found), cases, exact)
