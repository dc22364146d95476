"""Compiled rounds of pai gow tiles and supreme pai gow: one player against the house, both in the house way.

Four pieces fall into few classes, by designs of tiles or ranks of cards, and each class is set once by the plain
functions. The kernel draws as the table does: the dice first, then piece by piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.equipment import Card
from pitboss.equipment.cards import JOKER
from pitboss.equipment.tiles import FIRST_TILE
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.options import PaiGowOptions
from pitboss.games.paigow.engine.ring import CARD_RING, around_from
from pitboss.games.paigow.engine.start import DICE, NUMBERS
from pitboss.games.paigow.engine.tile_dealing import TILE_RING
from pitboss.games.paigow.kernel.sets import Numbers
from pitboss.money import Cents
from pitboss.pricing.keyed import ByKey
from pitboss.pricing.sessions import Cases
from pitboss.pricing.streams import Stream, below, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS

DEALT = 4
_NEVER_HIGHER = -1


class FoursTable(NamedTuple):
    """A house way as arrays, and how a round starts."""

    pieces: Numbers
    """The pieces in the order of their shoe."""
    kinds: Numbers
    """The design or rank of each piece; the same for both jokers."""
    number: Numbers
    """The class of four ascending kinds."""
    values: Numbers
    """For each class: the values of the high hand, the low hand, and a player's low hand."""
    dealer_first: Numbers
    """For each outcome of the starting position, 1 if the dealer is dealt before the player."""
    is_drawn: bool
    """True if the outcome is drawn; a button moves from round to round instead."""
    singly: bool
    """True if pieces are dealt one at a time."""


@dataclass(frozen=True)
class FoursKernel:
    """The same bet on the main wager in every round."""

    submission: Submission
    bet: Slip
    nets_by_result: tuple[Cents, Cents, Cents]
    """The nets of a loss, a push and a win."""

    def results(self, seed: int, number: int, rounds: int) -> Numbers:
        """The number of the player's higher hands in each of the first rounds of a stream."""
        key = ByKey(self.submission, tuple(sorted(map(str, self.submission.options.plain().items()))))
        return _play(_table(key), stream(seed, number), rounds)

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """The counts of the first rounds of a stream."""
        tally, amount = Tally(), self.bet.amount
        for higher, count in enumerate(np.bincount(self.results(seed, stream, rounds), minlength=3).tolist()):
            result = Result(self.nets_by_result[higher], amount, amount)
            tally.add(result, count)
            tally.add_bet(str(self.bet), result, count)
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """The net result of each of the first rounds of a stream, in order."""
        return [self.nets_by_result[higher] for higher in self.results(seed, stream, rounds).tolist()]

    def cases(self) -> Cases | None:
        """None, because a round is more than one draw."""
        return None


def fours_kernel(submission: Submission, slip: Sequence[Slip]) -> FoursKernel | None:
    """The kernel of a bet on the main wager; None if other wagers, a bank or dragon's eye are involved."""
    game, options = PaiGowGame.of(submission), submission.options
    if (
        options.chosen("banking", False)
        or options.chosen("dragons_eye", False)
        or [bet.wager for bet in slip] != [game.main]
    ):
        return None
    [bet] = slip
    won = submission.offers()[game.main].pays["win"].win(bet.amount)
    return FoursKernel(submission, bet, (-bet.amount, 0, won - game.vigorish(won, options)))


@lru_cache(maxsize=4)
def _table(chosen: ByKey[Submission]) -> FoursTable:
    game, options = PaiGowGame.of(chosen.value), chosen.value.options
    pieces = next(iter(game.shoes(options).values())).undealt
    is_tiles = not isinstance(game, CardPaiGowGame)
    kinds = [piece - FIRST_TILE if is_tiles else piece >> 2 for piece in pieces]
    piece_of: dict[int, list[Card]] = {}
    for kind, piece in zip(kinds, pieces, strict=True):
        piece_of.setdefault(kind, []).append(piece)
    number = np.zeros(len(piece_of) ** DEALT, np.int64)
    values: list[tuple[int, int, int]] = []
    for four in combinations_with_replacement(range(len(piece_of)), DEALT):
        if all(four.count(kind) <= len(piece_of[kind]) for kind in four):
            held = [piece_of[kind][four[:at].count(kind)] for at, kind in enumerate(four)]
            number[_place(four, len(piece_of))] = len(values)
            values.append(_values(game, options, held))
    ring, clockwise = TILE_RING, False
    if isinstance(game, CardPaiGowGame):
        ring, clockwise = CARD_RING, game.is_clockwise(options, banked=False)
    flags, is_drawn = _dealer_first(ring, clockwise, "dice" if is_tiles else str(options.start))
    singly = not is_tiles and options.dealing == "manual_shoe"
    return FoursTable(np.array(pieces), np.array(kinds), number, np.array(values, np.int64), flags, is_drawn, singly)


def _place(four: Sequence[int], kinds: int) -> int:
    place = 0
    for kind in four:
        place = place * kinds + kind
    return place


def _values(game: PaiGowGame, options: PaiGowOptions, held: Sequence[Card]) -> tuple[int, int, int]:
    high, low = hands = game.setting.house_way(held, options)
    values = [game.setting.value(part, hand, options) for part, hand in enumerate(hands)]
    assert len(high) == len(low)
    return values[0], values[1], _NEVER_HIGHER if game.setting.is_zero(low, options) else values[1]


def _dealer_first(ring: Sequence[str], clockwise: bool, way: str) -> tuple[Numbers, bool]:
    """For each outcome, 1 if the dealer is dealt before the first position; the dealer counts as one."""
    if way == "dice":
        starts = [ring[(sum(DICE.faces(index)) - 1) % len(ring)] for index in range(len(DICE))]
    elif way == "random_number":
        starts = [ring[(int(mark) - 1) % len(ring)] for mark in NUMBERS.sections]
    else:
        starts = around_from(ring, DEALER, clockwise=True)
    orders = [around_from(ring, start, clockwise=clockwise) for start in starts]
    return np.array([order.index(DEALER) < order.index(SEATS[1]) for order in orders], np.int64), way != "button"


@njit(nogil=True, cache=True)
def _play(table: FoursTable, s: Stream, rounds: int) -> Numbers:
    results = np.empty(rounds, np.int64)
    size, kinds = table.kinds.size, table.kinds.max() + 1
    left, hands = np.empty(size, np.int64), np.empty((2, DEALT), np.int64)
    jokers = np.flatnonzero(table.pieces >= JOKER) if table.pieces[0] < JOKER else np.empty(0, np.int64)
    for number in range(rounds):
        outcome = np.int64(number % table.dealer_first.size)
        if table.is_drawn:
            outcome = np.int64(below(s, table.dealer_first.size))
        for piece in range(size):
            left[piece] = piece
        for drawn in range(2 * DEALT):
            second = drawn % 2 if table.singly else drawn // DEALT
            who = 1 - second if table.dealer_first[outcome] else second
            at = np.int64(below(s, size - drawn))
            if jokers.size == 2 and left[at] == jokers[1]:  # jokers are interchangeable: use the first
                for other in range(size - drawn):
                    if left[other] == jokers[0]:
                        at = np.int64(other)
            hands[who, drawn // 2 if table.singly else drawn % DEALT] = table.kinds[left[at]]
            left[at] = left[size - 1 - drawn]
        player, dealer = _class(hands[0], kinds, table.number), _class(hands[1], kinds, table.number)
        mine, other = table.values[player], table.values[dealer]
        results[number] = (mine[0] > other[0]) + (mine[2] > other[1])
    return results


@njit(nogil=True, cache=True)
def _class(hand: Numbers, kinds: int, number: Numbers) -> int:
    """Sort four pieces and return their class."""
    for first in range(DEALT - 1):
        for at in range(DEALT - 1 - first):
            if hand[at] > hand[at + 1]:
                hand[at], hand[at + 1] = hand[at + 1], hand[at]
    place = 0
    for at in range(DEALT):
        place = place * kinds + hand[at]
    return int(number[place])
