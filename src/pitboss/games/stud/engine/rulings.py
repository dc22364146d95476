"""The rulings on a wager: what becomes of it at one table, worked out once for each way in which hands can compare."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping
from typing import NamedTuple

from pitboss.games.stud.engine.declaration import Declaration
from pitboss.games.stud.engine.wager_rules import NOTHING, Showdown, WagerOutcome, WagerRule
from pitboss.money import Pay, Sum
from pitboss.table import Offer, PayTable


class Ruling(NamedTuple):
    """What becomes of a wager, by which paragraph and why."""

    outcome: WagerOutcome
    law: str
    because: str
    pay: Pay | None = None
    """What pays it, if it has won."""
    back: str = ""
    """What it is called, if it goes back."""
    is_stake_lost: bool = False
    """Whether the stake is collected although it is paid."""


NO_RULING = Ruling(NOTHING, "", "")
"""What a bonus without a row comes to."""


class SettledWager:
    """A wager as one table settles it.

    A ruling follows from the row that the hand reaches, from which hand is higher, and from whether the dealer
    qualifies; so each is worked out when hands first compare so, and is the same from then on.
    """

    __slots__ = ("_declared", "_floors", "_least", "_paid_by", "_rows", "_rulings", "hand", "made", "on", "rule", "wager")

    def __init__(self, declared: Declaration, offer: Offer, rule: WagerRule, without: Collection[str]) -> None:
        self.wager = offer.wager.id
        self.rule = rule
        self.on, self.made = rule.carrier(self.wager)
        self.hand = rule.hand
        self._declared = declared
        self._least = declared.least
        self._rows = _rows(declared, offer, without)
        self._paid_by = offer.pays.law if isinstance(offer.pays, PayTable) else offer.wager.law
        self._floors = sorted(row.floor for row in rule.scale)
        self._rulings: dict[tuple[int, int, bool], Ruling] = {}

    def ruling(self, player: int, dealer: int) -> Ruling:
        """What becomes of it, by the value of its hand and of the dealer's."""
        compared = 0 if player > dealer else 1 if player == dealer else 2
        hands = (bisect_right(self._floors, player), compared, dealer < self._least)
        known = self._rulings.get(hands)
        if known is None:
            known = self._rulings[hands] = self._decide(player, dealer)
        return known

    def _decide(self, player: int, dealer: int) -> Ruling:
        rule, declared = self.rule, self._declared
        outcome = rule.decide(player, dealer, declared.least, self._rows)
        if outcome is NOTHING:
            return NO_RULING
        shown = Showdown(player, dealer, declared.qualifies.says if declared.qualifies else "")
        law, because = rule.explain(outcome, shown, self._paid_by)
        pay = self._rows[outcome.row] if outcome.result > 0 else None
        return Ruling(outcome, law, because, pay, rule.returned_as(outcome), rule.is_stake_lost(outcome))


def settled_wagers(
    declared: Declaration, offers: Mapping[str, Offer], without: Collection[str] = ()
) -> tuple[SettledWager, ...]:
    """The wagers that a table settles, in their order; ``without`` are rows of their tables that do not count."""
    settles = declared.settles.items()
    return tuple(SettledWager(declared, offers[wager], rule, without) for wager, rule in settles if wager in offers)


def _rows(declared: Declaration, offer: Offer, without: Collection[str]) -> Mapping[str, Pay]:
    """The rows that pay a wager: of a progressive wager also those that pay a share of the meter."""
    rows: Mapping[str, Pay] = offer.pays
    progressive = declared.progressive
    if progressive is not None and offer.wager.id == progressive.wager:
        rows = {**rows, **{row: Sum(0) for row in progressive.shares}}
    return {row: cell for row, cell in rows.items() if row not in without} if without else rows
