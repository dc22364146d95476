"""Equity: each hand's average share of a pot, over all possible deals of the unknown cards.

A :class:`PotRule` says how a structure of poker makes hands. The unknown cards may be hole cards and community cards.
If there are no more possible deals than the :class:`WorkBound` allows, all are counted and the result is exact.
Otherwise random deals are drawn, and the result has a standard error.

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
from math import comb, sqrt
from typing import NamedTuple

import numpy as np

from pitboss.errors import Refused
from pitboss.hands.bulk import Book, book
from pitboss.pricing.pot_counts import MAX_HANDS, POT, Tallies, count, count_high, draw
from pitboss.pricing.pot_ranks import DECK, PARTS, CompiledPotRule, Numbers


class WorkBound(NamedTuple):
    """Limits on the work for one answer."""

    cases: int = 20_000_000
    """The maximum number of deals that are counted one by one."""
    outer: int = 200_000
    """The maximum number of deals of the cards before the last group."""
    draws: int = 1_000_000
    """How many deals are drawn if there are too many to count."""


WITHOUT_HURRY = WorkBound()


@dataclass(frozen=True, slots=True)
class PotRule:
    """How a structure makes hands."""

    own: int
    """The number of hole cards at the end of the hand."""
    board: int
    """The number of community cards."""
    parts: tuple[str, ...]
    """What wins: one of :data:`PARTS`, or two that split the pot."""
    own_used: int = 0
    """The number of hole cards that a hand must use; 0 for any."""


@dataclass(frozen=True, slots=True)
class HandEquity:
    """The equity of one hand."""

    share: float
    """The average share of the pot."""
    wins: int
    """The number of cases in which it wins the whole pot."""
    ties: int
    """The number of cases in which it wins a part."""
    error: float
    """The standard error of the share; 0 if it is exact."""


@dataclass(frozen=True, slots=True)
class PotEquity:
    """The equity of each hand, in order."""

    hands: tuple[HandEquity, ...]
    cases: int
    """The number of deals."""
    exact: bool
    """True if these are all possible deals."""


def equity(
    rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int] = (), dead: Sequence[int] = (), seed: int = 0,
    bound: WorkBound = WITHOUT_HURRY,
) -> PotEquity:  # fmt: skip
    """Each hand's share of the pot; ``dead`` cards cannot be dealt."""
    check(rule, hands, board, dead)
    seen = {*dead, *board, *(card for hand in hands for card in hand)}
    left = np.array([card for card in range(DECK) if card not in seen], np.int64)
    groups = [rule.own - len(hand) for hand in hands] + [rule.board - len(board)]
    if ways(len(left), groups) <= bound.cases and ways(len(left), _all_but_last(groups)) <= bound.outer:
        return _counted(rule, hands, board, left, groups)
    return _drawn(rule, hands, board, left, seed, bound.draws)


def check(rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int], dead: Sequence[int]) -> None:
    """Refuse impossible cards."""
    if not 2 <= len(hands) <= MAX_HANDS:
        raise Refused(f"a pot is for two to {MAX_HANDS} hands, not {len(hands)}", "14.8(b)")
    for number, hand in enumerate(hands, 1):
        if len(hand) > rule.own:
            raise Refused(f"hand {number} has {len(hand)} cards; a player has {rule.own}", "14.8")
    if len(board) > rule.board:
        raise Refused(f"the board has {len(board)} cards; the maximum is {rule.board}", "14.8")
    every = [*dead, *board, *(card for hand in hands for card in hand)]
    if any(card >= DECK for card in every):
        raise Refused("poker is played without a joker", "14.2(a)")
    if len(set(every)) < len(every):
        raise Refused("a card is in two places", "14.2(a)")
    missing = sum(rule.own - len(hand) for hand in hands) + rule.board - len(board)
    if missing > DECK - len(every):
        raise Refused("the deck does not have enough cards for so many hands", "14.8(b)")


def ways(left: int, groups: Sequence[int]) -> int:
    """The number of ways to deal cards to groups of these sizes.

    >>> ways(48, [0, 0, 5])
    1712304
    """
    count = 1
    for size in groups:
        count *= comb(left, size)
        left -= size
    return count


def _all_but_last(groups: Sequence[int]) -> list[int]:
    """The groups of missing cards except the last one that is not empty."""
    filled = [size for size in groups if size]
    return filled[:-1]


def _tables(rule: PotRule) -> tuple[CompiledPotRule, Book, Book]:
    size = rule.own + rule.board
    rules = np.array([PARTS.index(name) for name in rule.parts], np.int64)
    five = book(5, 5)
    any_five = book(5, size) if "high" in rule.parts and not rule.own_used else five
    return CompiledPotRule(rules, rule.own, rule.own_used, rule.board), any_five, five


def _laid_out(rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int]) -> Numbers:
    """A row for each hand: its hole cards, then the community cards."""
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
            cases += count_high(any_five, on_board, sizes, rest, groups[last], tallies)
            continue
        place = (-1, rule.own + len(board)) if last == len(hands) else (last, len(hands[last]))
        at = np.array(place, np.int64)
        cases += count(compiled_rule, any_five, five, held, at, rest, groups[last], tallies)
    return _result(tallies, cases, exact=True)


def _outer(left: Numbers, groups: Sequence[int]) -> Iterator[tuple[tuple[tuple[int, ...], ...], Numbers]]:
    """Every way to deal cards to these groups, with the cards that remain."""
    if not groups:
        yield (), left
        return
    for chosen in combinations(left.tolist(), groups[0]):
        rest = left[~np.isin(left, chosen)]
        for others, remaining in _outer(rest, groups[1:]):
            yield (chosen, *others), remaining


def _drawn(
    rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int], left: Numbers, seed: int, draws: int
) -> PotEquity:
    compiled_rule, any_five, five = _tables(rule)
    tallies = _tallies(len(hands))
    held, known = _laid_out(rule, hands, board), np.array([len(hand) for hand in hands], np.int64)
    draw(seed, draws, compiled_rule, any_five, five, held, known, len(board), left, tallies)
    return _result(tallies, draws, exact=False)


def _result(tallies: Tallies, cases: int, *, exact: bool) -> PotEquity:
    results = []
    for shares, squares, wins, ties in zip(*(array.tolist() for array in tallies), strict=True):
        mean = shares / (POT * cases)
        variance = max(squares / (POT * cases) - mean * mean, 0.0)
        results.append(HandEquity(mean, wins, ties, 0.0 if exact else sqrt(variance / cases)))
    return PotEquity(tuple(results), cases, exact)
