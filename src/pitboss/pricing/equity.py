"""Equity: which part of a pot each hand wins on average, over all ways in which the unknown cards may fall.

A :class:`PotRule` says how a structure of poker makes hands. The unknown cards are some of each player's own cards and
some of the board. Where they can fall in no more ways than the :class:`WorkBound` says, every way is counted, and the
result is exact. Otherwise random ways are drawn, and the result has a standard error.

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
from pitboss.pricing.pot_counts import MOST_HANDS, POT, Tallies, count, count_high, draw
from pitboss.pricing.pot_ranks import DECK, PARTS, CompiledPotRule, Numbers


class WorkBound(NamedTuple):
    """How much is done for an answer."""

    cases: int = 20_000_000
    """The most ways that are counted one by one."""
    outer: int = 200_000
    """The most ways of the cards that fall before the last group of cards."""
    draws: int = 1_000_000
    """How many ways are drawn where they are too many to count."""


WITHOUT_HURRY = WorkBound()


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


def equity(
    rule: PotRule, hands: Sequence[Sequence[int]], board: Sequence[int] = (), dead: Sequence[int] = (), seed: int = 0,
    bound: WorkBound = WITHOUT_HURRY,
) -> PotEquity:  # fmt: skip
    """What each hand wins of the pot; ``dead`` cards can fall to nobody."""
    check(rule, hands, board, dead)
    seen = {*dead, *board, *(card for hand in hands for card in hand)}
    left = np.array([card for card in range(DECK) if card not in seen], np.int64)
    groups = [rule.own - len(hand) for hand in hands] + [rule.board - len(board)]
    if ways(len(left), groups) <= bound.cases and ways(len(left), _all_but_last(groups)) <= bound.outer:
        return _counted(rule, hands, board, left, groups)
    return _drawn(rule, hands, board, left, seed, bound.draws)


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
            cases += count_high(any_five, on_board, sizes, rest, groups[last], tallies)
            continue
        place = (-1, rule.own + len(board)) if last == len(hands) else (last, len(hands[last]))
        at = np.array(place, np.int64)
        cases += count(compiled_rule, any_five, five, held, at, rest, groups[last], tallies)
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
