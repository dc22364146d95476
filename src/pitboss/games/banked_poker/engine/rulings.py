"""The rulings on wagers at one table, computed once for each way in which hands can compare."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.wager_rules import NOTHING, Showdown, WagerRule
from pitboss.money import Pay, Sum
from pitboss.table import Offer, PayTable


@dataclass(frozen=True, slots=True)
class Ruling:
    """The result of a wager, its paragraph and its reason."""

    result: int
    """1 wins, 0 is returned, -1 loses."""
    law: str
    because: str
    row: str = ""
    pay: Pay | None = None
    """What its row pays, if it won."""
    back: str = ""
    """The name of the result, if it is returned."""
    is_stake_lost: bool = False
    """True if the wager is paid but its stake is collected."""


NO_RULING = Ruling(0, "", "")
"""The ruling on a bonus that no row pays."""


class SettledWager:
    """One wager as the table settles it."""

    __slots__ = ("_paid_by", "_rows", "id", "made", "on", "rule")

    def __init__(self, declared: Declaration, offer: Offer, rule: WagerRule, without: Collection[str]) -> None:
        self.id = offer.wager.id
        self.rule = rule
        self.on, self.made = rule.carrier(self.id)
        self._rows = _rows(declared, offer, without)
        self._paid_by = offer.pays.law if isinstance(offer.pays, PayTable) else offer.wager.law

    def ruling(self, shown: Showdown, qualifying_value: int) -> Ruling:
        """The ruling for these hands, if the dealer qualifies from ``qualifying_value`` up."""
        rule = self.rule
        outcome = rule.decide(shown.player, shown.dealer, qualifying_value, self._rows)
        if outcome is NOTHING:
            return NO_RULING
        law, because = rule.explain(outcome, shown, self._paid_by)
        pay = self._rows[outcome.row] if outcome.result > 0 else None
        back, is_stake_lost = rule.returned_as(outcome), rule.is_stake_lost(outcome)
        return Ruling(outcome.result, law, because, outcome.row, pay, back, is_stake_lost)


class SettledHand:
    """Consecutive wagers decided by the same hand.

    A ruling depends only on the row that the hand reaches, which hand is higher, and whether the dealer qualifies, so
    rulings are cached by these three.
    """

    __slots__ = ("_floors", "_qualifying_value", "_rulings", "_unqualified", "_wagers", "spec")

    def __init__(self, declared: Declaration, hand: str, wagers: Sequence[SettledWager]) -> None:
        self.spec = declared.hands[hand]
        self._wagers = tuple(wagers)
        self._qualifying_value = declared.qualifying_value
        self._unqualified = declared.qualifies.description if declared.qualifies else ""
        self._floors = sorted({row.floor for wager in wagers for row in wager.rule.scale})
        self._rulings: dict[tuple[int, int, bool], tuple[tuple[SettledWager, Ruling], ...]] = {}

    def rulings(self, player: int, dealer: int) -> tuple[tuple[SettledWager, Ruling], ...]:
        """The ruling on each wager for the values of both hands, without bonuses that no row pays."""
        compared = (player > dealer) - (player < dealer)
        hands = (bisect_right(self._floors, player), compared, dealer < self._qualifying_value)
        known = self._rulings.get(hands)
        if known is None:
            shown = Showdown(player, dealer, self._unqualified)
            rulings = [(wager, wager.ruling(shown, self._qualifying_value)) for wager in self._wagers]
            known = self._rulings[hands] = tuple((wager, made) for wager, made in rulings if made is not NO_RULING)
        return known


def settled_hands(
    declared: Declaration,
    offers: Mapping[str, Offer],
    bets: Collection[str],
    only: Collection[str] = (),
    without: Collection[str] = (),
) -> tuple[SettledHand, ...]:
    """The hands to settle for bets on these wagers, in order, or for ``only`` some of them.

    ``without`` has rows of the paytables that do not count.
    """
    settles = [
        SettledWager(declared, offers[wager], rule, without)
        for wager, rule in declared.settles.items()
        if wager in offers and (not only or wager in only)
    ]
    by_hand = groupby(
        (wager for wager in settles if wager.on in bets and wager.made in bets), key=lambda wager: wager.rule.hand
    )
    return tuple(SettledHand(declared, hand, [*wagers]) for hand, wagers in by_hand)


def _rows(declared: Declaration, offer: Offer, without: Collection[str]) -> Mapping[str, Pay]:
    """The rows that pay a wager, including those that pay a share of the progressive meter."""
    rows: Mapping[str, Pay] = offer.pays
    progressive = declared.progressive
    if progressive is not None and offer.wager.id == progressive.wager:
        rows = {**rows, **{row: Sum(0) for row in progressive.shares}}
    return {row: cell for row, cell in rows.items() if row not in without} if without else rows
