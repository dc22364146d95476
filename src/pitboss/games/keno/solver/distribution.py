"""The exact distribution of a ticket's payoff: every draw of 20 from 80 is counted, with overlapping ways together.

A draw matters only through each group's catches. If every choice of so many groups is a way, only the number of groups
per catch matters; if ways are named one by one, groups are processed in order, and a group's catches are dropped once
its last way is complete.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.games.keno.engine.evaluation import payoff, rates_of
from pitboss.games.keno.engine.rate_card import RateCard
from pitboss.games.keno.engine.ticket import DRAWN, NUMBERS, KenoTicket
from pitboss.money import Cents

DRAWS = math.comb(NUMBERS, DRAWN)
"""The number of possible draws."""

Payoffs = Mapping[Fraction, int]
"""A ticket's payoffs, with the number of draws for each."""
_State = tuple[tuple[int, ...], int, Fraction]
"""The catches of open groups, the total catches, and what complete ways pay."""


def distribution(card: RateCard, ticket: KenoTicket, price: Cents, most: Cents | None = None) -> dict[Fraction, int]:
    """Return what one game pays on a ticket, up to a maximum, with the number of draws; in cents."""
    cases = _by_counts(card, ticket, price) if ticket.counts else _by_ways(card, ticket, price)
    paid: dict[Fraction, int] = {}
    for pays, draws in cases:
        within = pays if most is None else min(pays, Fraction(most))
        paid[within] = paid.get(within, 0) + draws
    return {pays: draws for pays, draws in sorted(paid.items()) if draws}


def _by_counts(card: RateCard, ticket: KenoTicket, price: Cents) -> Iterator[tuple[Fraction, int]]:
    """Yield every way in which groups of one size, and kings, can catch."""
    kings = len(ticket.kings)
    others = len(ticket.groups) - kings
    size = next(len(group) for place, group in enumerate(ticket.groups) if place not in ticket.kings)
    unmarked = NUMBERS - len(ticket.marked)
    for caught_kings in range(min(kings, DRAWN) + 1):
        for catches, draws in _catches(size, others, DRAWN - caught_kings):
            left = DRAWN - caught_kings - sum(catches)
            if left <= unmarked:
                crowned, plain = iter([1] * caught_kings + [0] * (kings - caught_kings)), iter(catches)
                places = [next(crowned if place in ticket.kings else plain) for place in range(len(ticket.groups))]
                cases = draws * math.comb(kings, caught_kings) * math.comb(unmarked, left)
                yield payoff(card, ticket, price, places), cases


def _catches(size: int, groups: int, most: int) -> Iterator[tuple[list[int], int]]:
    """Yield what groups of one size may catch together, best first, and in how many ways.

    >>> [(catches, ways) for catches, ways in _catches(2, 2, 2)]
    [([2, 0], 2), ([1, 1], 4), ([1, 0], 4), ([0, 0], 1)]
    """

    def go(highest: int, left: int, room: int) -> Iterator[tuple[list[int], int]]:
        if highest == 0:
            yield [0] * left, 1
            return
        for many in range(min(left, room // highest), -1, -1):
            chosen = math.comb(left, many) * math.comb(size, highest) ** many
            for rest, ways in go(highest - 1, left - many, room - many * highest):
                yield [highest] * many + rest, chosen * ways

    return go(min(size, DRAWN), groups, most)


def _by_ways(card: RateCard, ticket: KenoTicket, price: Cents) -> Iterator[tuple[Fraction, int]]:
    """Yield payoffs by processing groups in order; a way is paid when its last group is done."""
    rates = rates_of(ticket, price)
    sizes = [len(group) for group in ticket.groups]
    ending = [[way for way in enumerate(ticket.combinations) if way[1][-1] == last] for last in range(len(sizes))]
    states: dict[_State, int] = {((), 0, Fraction(0)): 1}
    kept: list[int] = []
    for place, size in enumerate(sizes):
        open_now = [*kept, place]
        kept = [group for group in open_now if any(group in way and way[-1] > place for way in ticket.combinations)]
        more: dict[_State, int] = {}
        for (before, total, paid), cases in states.items():
            for mine in range(min(size, DRAWN - total) + 1):
                caught = dict(zip(open_now, (*before, mine), strict=True))
                pays = sum(
                    (
                        rates[number if ticket.rates else 0]
                        * card.payoff(sum(sizes[group] for group in way), sum(caught[group] for group in way))
                        for number, way in ending[place]
                    ),
                    paid,
                )
                state = tuple(caught[group] for group in kept), total + mine, pays
                more[state] = more.get(state, 0) + cases * math.comb(size, mine)
        states = more
    unmarked = NUMBERS - sum(sizes)
    for (_, total, paid), cases in states.items():
        yield paid, cases * math.comb(unmarked, DRAWN - total)


def chance_limit_bites(payoffs: Payoffs, tickets: int, most: Cents | None) -> Fraction:
    """Return how often this many equal tickets together exceed the maximum aggregate payoff.

    >>> chance_limit_bites({Fraction(0): DRAWS - 1, Fraction(300): 1}, 2, 500) == Fraction(1, DRAWS)
    True
    """
    if most is None:
        return Fraction(0)
    return Fraction(sum(draws for pays, draws in payoffs.items() if pays * tickets > most), sum(payoffs.values()))
