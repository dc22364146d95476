"""A round of twenty-one over every order of a small shoe: written for itself, to be compared with the solver.

Cards are drawn one after another in the order of the table and never counted by any rule of exchange; a hole card that
is read lies face down from the beginning. What a box does is looked up in a plan of the solver's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing
from pitboss.games.twentyone.solver.cards import hands
from pitboss.games.twentyone.solver.hand import Plan, Problem
from pitboss.games.twentyone.solver.pays import Pays
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, TAKE_BACK
from pitboss.hands.twentyone import ACE, MOST, TEN, dealer_draws
from pitboss.money import Odds

Shoe = tuple[int, ...]


class Done(NamedTuple):
    """A hand whose play is over."""

    values: tuple[int, ...]
    original: bool
    split: bool
    how: str


def count(values: tuple[int, ...]) -> tuple[int, bool]:
    """What values count, and whether softly."""
    hard = sum(values)
    soft = ACE in values and hard + 10 <= MOST
    return hard + 10 * soft, soft


def drawn(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    """The next card: its value, its chance, and what is left."""
    total = sum(shoe)
    for at, number in enumerate(shoe):
        if number:
            yield at + 1, Fraction(number, total), (*shoe[:at], number - 1, *shoe[at + 1 :])


class EveryOrder:
    """A submission and a plan against each up card, from a small shoe."""

    def __init__(self, problem: Problem, plans: dict[tuple[int, ...], Plan], *, switched: bool = False) -> None:
        self.problem, self.plans, self.switched = problem, plans, switched
        self.reads = problem.play_rules.dealer_card == "reader"
        self.table = problem.game.pays(problem.options)[problem.opening[0]]
        self.played = cache(self._played)
        self.ended = cache(self._ended)
        self.brings = cache(self._brings)

    def value(self) -> Fraction:
        """The average net of one unit."""
        found = Fraction(0)
        for one, first, shoe in drawn(tuple(int(number) for number in self.problem.shoe)):
            for up, second, left in drawn(shoe):
                for other, third, rest in drawn(left):
                    hand = tuple(sorted((one, other)))
                    found += first * second * third * self.dealt(up, hand, rest)
        return found

    def dealt(self, up: int, hand: tuple[int, ...], shoe: Shoe) -> Fraction:
        """A box that has been dealt."""
        if not self.reads:
            return self.played(up, 0, ((hand, True, False),), (), shoe)
        found = Fraction(0)
        for hole, chance, rest in drawn(shoe):
            if sorted((up, hole)) == [ACE, TEN]:
                found += chance * self.settled((Done(hand, True, False, "stood"),), (up, hole))
            else:
                found += chance * self.played(up, hole, ((hand, True, False),), (), rest)
        return found

    def _played(self, up: int, hole: int, waiting: tuple[Any, ...], done: tuple[Done, ...], shoe: Shoe) -> Fraction:
        """The hands that wait to be played, one after another; then the dealer's."""
        if not waiting:
            return self.dealer(up, hole, tuple(sorted(done)), shoe)
        (values, original, split), *others = waiting
        if len(values) == 1:
            return self.hit(up, hole, waiting, done, shoe)
        plan = self.plans[(up,)]
        pair = values[0] if len(values) == 2 and values[0] == values[1] else 0
        start = split if split else values[0]
        most = plan.into.get(pair, 1) if not split else plan.into[start] if pair == start else 1
        if pair and len(waiting) + len(done) < most:
            again = ((pair,), False, pair)
            return self.played(up, hole, (((pair,), original, pair), again, *others), done, shoe)
        moves = plan.split[start] if split else plan.fresh
        at = hands().index[values]
        action = int(moves.actions[at])
        if action == HIT:
            return self.hit(up, hole, waiting, done, shoe)
        if action == DOUBLE:
            found = Fraction(0)
            for card, chance, rest in drawn(shoe):
                held = tuple(sorted((*values, card)))
                back = sum(held) <= MOST and moves.after[hands().index[held]] == TAKE_BACK
                how = ("rescued" if self.problem.play_rules.rescue else "gave up double") if back else "doubled"
                over = (*done, Done(held, original, bool(split), how))
                found += chance * self.played(up, hole, tuple(others), over, rest)
            return found
        how = "gave up" if action == GIVE_UP else "stood"
        return self.played(up, hole, tuple(others), (*done, Done(values, original, bool(split), how)), shoe)

    def hit(self, up: int, hole: int, waiting: tuple[Any, ...], done: tuple[Done, ...], shoe: Shoe) -> Fraction:
        """One card to the first hand that waits."""
        (values, original, split), *others = waiting
        found = Fraction(0)
        for card, chance, rest in drawn(shoe):
            held = tuple(sorted((*values, card)))
            if sum(held) > MOST:
                over = (*done, Done(held, original, bool(split), "stood"))
                found += chance * self.played(up, hole, tuple(others), over, rest)
            else:
                found += chance * self.played(up, hole, ((held, original, split), *others), done, rest)
        return found

    def dealer(self, up: int, hole: int, done: tuple[Done, ...], shoe: Shoe) -> Fraction:
        """The dealer's hand to its end."""
        return self.ended((up, hole) if hole else (up,), done, shoe)

    def _ended(self, held: tuple[int, ...], done: tuple[Done, ...], shoe: Shoe) -> Fraction:
        if len(held) >= 2 and not dealer_draws(*count(held), self.problem.play_rules.hits_soft_17):
            return self.settled(done, held)
        return sum((chance * self.ended((*held, card), done, rest) for card, chance, rest in drawn(shoe)), Fraction(0))

    def settled(self, done: tuple[Done, ...], held: tuple[int, ...]) -> Fraction:
        """The net of all hands."""
        dealer = DealerHand(count(held)[0], len(held))
        return sum((self.brings(one, dealer) for one in done), Fraction(0))

    def _brings(self, one: Done, dealer: DealerHand) -> Fraction:
        """The net of one hand by the game's verdict."""
        if one.how in ("gave up", "gave up double"):
            staked = 2 if one.how == "gave up double" else 1
            if dealer.blackjack:
                return Fraction(-1 if one.original else 0)
            return Fraction(-staked, 2)
        if one.how == "rescued":
            return Fraction(-1)
        points, twice = count(one.values)[0], one.how == "doubled"
        verdict = self.problem.game.verdict(
            self.problem.options, Standing(points, len(one.values), one.split, self.switched, twice), dealer
        )
        staked = 1 + twice
        if verdict.result > 0:
            pay = self.table[verdict.row]
            assert isinstance(pay, Odds)
            return pay.ratio * staked
        if verdict.result == 0:
            return Fraction(0)
        if dealer.blackjack and (points <= MOST or not self.problem.play_rules.busts_lose_all):
            return Fraction(-1 if one.original else 0)
        return Fraction(-staked)


def without_the_attack(small: Problem) -> Problem:
    """The game without its wager that is added after the dealer's card."""

    class Plain(type(small.game)):  # type: ignore[misc]
        def stakes(self, options: Any) -> Any:
            return tuple(
                tuple(replace(one, opening=one.opening[:1]) for one in hand) for hand in super().stakes(options)
            )

    return replace(small, game=Plain())


def without_colors(pays: Pays) -> Pays:
    """Every blackjack as one of two colors: a small shoe has not every color as often."""
    endings = tuple(
        replace(one, rows=((Fraction(1), min((row for _, row in one.rows), key=lambda row: sum(row.original))),))
        for one in pays.endings
    )
    original, added = (
        np.array([[float(net) for net in getattr(one.rows[0][1], part)] for one in endings])
        for part in ("original", "added")
    )
    return replace(pays, endings=endings, original=original, added=added)
