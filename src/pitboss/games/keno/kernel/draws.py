"""Keno draws in compiled code: a slip of tickets bought again for every game.

The kernel draws, counts each group's catches and adds up the ways. Payoffs come from the rate card, and the table's own
function applies the maximum payoff.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.games.keno.engine.evaluation import rates_of, share_out
from pitboss.games.keno.engine.options import KenoOptions
from pitboss.games.keno.engine.request import read_request
from pitboss.games.keno.engine.ticket import DRAWN, NUMBERS, KenoTicket
from pitboss.money import Cents
from pitboss.pricing.sessions import Cases
from pitboss.pricing.streams import Stream, below, stream
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.table import Submission

MAX_WAYS = 20_000
"""Tickets with more ways than this are played at the table instead."""
_AT_A_TIME = 100_000
_CHOOSE = np.array([[math.comb(n, k) for k in range(DRAWN + 1)] for n in range(NUMBERS + 1)], np.int64)
CountTable: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True)
class _Compiled:
    """The tickets of a slip as arrays: the group of each number, and the groups and payoffs of each way."""

    group_of: CountTable
    """For each ticket, the group of each number; -1 if not marked."""
    picks: CountTable
    """For each ticket, the number of spots that the system picks."""
    ways: CountTable
    """For each way: its ticket, the start and end of its groups, and the start of its payoffs."""
    groups: CountTable
    pays: CountTable
    """In cents, by catches."""


class KenoKernel:
    """A slip of single-game tickets."""

    def __init__(self, slip: tuple[Slip, ...], options: KenoOptions, compiled: _Compiled) -> None:
        self.slip = slip
        self.options = options
        self.compiled = compiled

    def _claims(self, seed: int, number: int, rounds: int) -> Iterator[CountTable]:
        """Yield what each ticket is paid in each of the first games of a stream before the aggregate maximum."""
        state, c = stream(seed, number), self.compiled
        for begun in range(0, rounds, _AT_A_TIME):
            paid = np.zeros((min(_AT_A_TIME, rounds - begun), len(self.slip)), np.int64)
            _play(state, c.group_of, c.picks, c.ways, c.groups, c.pays, _CHOOSE, paid)
            if self.options.max_per_ticket is not None:
                np.minimum(paid, self.options.max_per_ticket, out=paid)
            yield paid

    def payoffs(self, seed: int, number: int, rounds: int) -> Iterator[CountTable]:
        """Yield what each ticket is paid in each of the first games of a stream, in batches."""
        most = self.options.max_aggregate
        for paid in self._claims(seed, number, rounds):
            if most is not None:
                for game in np.nonzero(paid.sum(axis=1) > most)[0]:
                    paid[game] = share_out(paid[game].tolist(), None, most, self.options.aggregate_distribution)
            yield paid

    def tally(self, seed: int, stream: int, rounds: int) -> Tally:
        """Return the counts of the first games of a stream."""
        tally, prices = Tally(), [bet.amount for bet in self.slip]
        for paid in self.payoffs(seed, stream, rounds):
            for totals, count in zip(*np.unique(paid.sum(axis=1), return_counts=True), strict=True):
                tally.add(Result(int(totals) - sum(prices), sum(prices), sum(prices)), int(count))
            for column, bet in enumerate(self.slip):
                for pays, count in zip(*np.unique(paid[:, column], return_counts=True), strict=True):
                    tally.add_bet(str(bet), Result(int(pays) - bet.amount, bet.amount, bet.amount), int(count))
        return tally

    def nets(self, seed: int, stream: int, rounds: int) -> Sequence[Cents]:
        """Return the net result of each of the first games of a stream, in order."""
        price = sum(bet.amount for bet in self.slip)
        return [int(net) for paid in self.payoffs(seed, stream, rounds) for net in paid.sum(axis=1) - price]

    def nets_apart(self, seed: int, stream: int, rounds: int) -> CountTable | None:
        """Return the net result of each ticket by itself, by game; None if a quick-pick draws numbers for a ticket."""
        if self.compiled.picks.any():
            return None
        paid = np.concatenate(list(self._claims(seed, stream, rounds)))
        if self.options.max_aggregate is not None:
            np.minimum(paid, self.options.max_aggregate, out=paid)
        return np.asarray(paid - np.array([bet.amount for bet in self.slip]))

    def cases(self) -> Cases | None:
        """Return None: there are too many cases to list."""
        return None


def kernel(submission: Submission[KenoOptions], slip: Sequence[Slip]) -> KenoKernel | None:
    """Return the kernel of a slip; None if a ticket has several games or too many ways."""
    game, options = submission.game, submission.options
    placed = tuple(bet._replace(on=game.spot(options, bet.wager, bet.on)) for bet in slip)
    tickets = [read_request(bet.wager, bet.on) for bet in placed]
    if options.redemption != "after_the_draw" or any(ticket.games > 1 or ticket.ways > MAX_WAYS for ticket in tickets):
        return None
    return KenoKernel(placed, options, _compiled(options, placed, tickets))


def _compiled(options: KenoOptions, slip: Sequence[Slip], tickets: Sequence[KenoTicket]) -> _Compiled:
    group_of = np.full((len(tickets), NUMBERS + 1), -1, np.int64)
    picks = np.array([ticket.spots for ticket in tickets], np.int64)
    ways: list[tuple[int, int, int, int]] = []
    groups: list[int] = []
    pays: list[int] = []
    for number, (bet, ticket) in enumerate(zip(slip, tickets, strict=True)):
        rates, begins = rates_of(ticket, bet.amount), {}
        for place, group in enumerate(ticket.groups):
            group_of[number, list(group)] = place
        for place, (way, spots) in enumerate(_ways(ticket)):
            rate = rates[place if ticket.rates else 0]
            if (spots, rate) not in begins:
                begins[spots, rate] = len(pays)
                pays += [int(rate * options.card.payoff(spots, caught)) for caught in range(min(spots, DRAWN) + 1)]
            ways.append((number, len(groups), len(groups) + len(way), begins[spots, rate]))
            groups += way
    return _Compiled(group_of, picks, np.array(ways, np.int64), np.array(groups, np.int64), np.array(pays, np.int64))


def _ways(ticket: KenoTicket) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the groups and the spots of each way."""
    if ticket.spots:
        yield (0,), ticket.spots
        return
    for way in ticket.each_way():
        yield way, sum(len(ticket.groups[group]) for group in way)


@njit(nogil=True, cache=True)
def _pick(s: Stream, count: int, choose: CountTable, group_of: CountTable) -> None:
    """Mark the numbers of a quick-pick, in the order of ``NumberPick``."""
    group_of[:] = -1
    index = below(s, choose[80, count])
    number = 0
    for left in range(count, 0, -1):
        number += 1
        while index >= choose[80 - number, left - 1]:
            index -= choose[80 - number, left - 1]
            number += 1
        group_of[number] = 0


@njit(nogil=True, cache=True)
def draw_numbers(s: Stream, drum: CountTable, drawn: CountTable) -> None:
    """Draw 20 of 80 numbers, as ``Drum`` does."""
    for number in range(80):
        drum[number] = number + 1
    for place in range(20):
        index = below(s, 80 - place)
        drawn[place] = drum[index]
        drum[index] = drum[79 - place]


@njit(nogil=True, cache=True)
def _play(
    s: Stream,
    group_of: CountTable,
    picks: CountTable,
    ways: CountTable,
    groups: CountTable,
    pays: CountTable,
    choose: CountTable,
    paid: CountTable,
) -> None:
    """Play as many games as ``paid`` has rows and enter what each ticket is paid."""
    tickets = picks.size
    drum, drawn = np.empty(80, np.int64), np.empty(20, np.int64)
    catches = np.empty((tickets, 81), np.int64)
    for game in range(paid.shape[0]):
        for ticket in range(tickets):
            if picks[ticket]:
                _pick(s, picks[ticket], choose, group_of[ticket])
        draw_numbers(s, drum, drawn)
        catches[:] = 0
        for place in range(20):
            for ticket in range(tickets):
                group = group_of[ticket, drawn[place]]
                if group >= 0:
                    catches[ticket, group] += 1
        for way in range(ways.shape[0]):
            ticket, caught = ways[way, 0], 0
            for at in range(ways[way, 1], ways[way, 2]):
                caught += catches[ticket, groups[at]]
            paid[game, ticket] += pays[ways[way, 3] + caught]
