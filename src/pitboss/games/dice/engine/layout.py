"""The layout of a dice game: its wagers and places, and what each throw does to a bet.

Everything here follows from the submission alone: the engine settles by it and the solver counts with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import lcm
from typing import ClassVar, Generic

from pitboss.errors import Refused
from pitboss.games.dice.engine.outcomes import Faces, ThrowDecision, ThrowOutcomes
from pitboss.money import Cents, Pay, dollars
from pitboss.table import Offer, OptionsT, Wager


class DiceLayout(ABC, Generic[OptionsT]):
    """The wagers of a game, their places, and what decides them."""

    points: ClassVar[tuple[int, ...]] = (0,)
    """The points that earlier throws may have set; 0 for none."""
    wagers: tuple[Wager, ...]
    exact_law: str = ""
    """The paragraph that refuses amounts that cannot be paid exactly, if not the wager's own."""

    @abstractmethod
    def offers(self, options: OptionsT) -> Sequence[Offer]:
        """Return the wagers that a submission offers, with what they pay."""

    @abstractmethod
    def outcomes(self, options: OptionsT, wager: str, on: str, point: int) -> ThrowOutcomes | None:
        """Return what decides an active bet at a place, given the point; None if no single throw does."""

    @abstractmethod
    def decisions(
        self, options: OptionsT, wager: str, on: str, point: int, works: bool
    ) -> Mapping[Faces, ThrowDecision]:
        """Return what each throw does to a bet at a place, given the point."""

    def places(self, options: OptionsT, wager: str) -> Sequence[str]:
        """Return the places of a wager; one empty place if it has no choice."""
        return ("",)

    def next_point(self, point: int, faces: Faces) -> int:
        """Return the point after a throw."""
        return point

    def place_after(self, wager: str, on: str, faces: Faces) -> str:
        """Return the place of a bet after a throw that moves it."""
        return on

    def waits(self, options: OptionsT, wager: str) -> bool:
        """True if a wager is inactive while there is no point."""
        return False

    def openable(self, offered: frozenset[str], point: int) -> frozenset[str]:
        """Return the wagers that may be made, given the point."""
        return offered

    def not_open(self, wager: Wager, point: int) -> Refused | None:
        """Return why a wager may not be made, given the point, if the layout knows."""
        return None

    def wager_of(self, id_: str) -> Wager:
        """Return a wager by id."""
        return next(wager for wager in self.wagers if wager.id == id_)

    def spot(self, options: OptionsT, wager: str, on: str) -> str:
        """Return a place on the layout; refuse one that the wager does not have (1.2(a), 9.2(a), 13.2(a))."""
        places = self.places(options, wager)
        if on in places:
            return on
        known = self.wager_of(wager)
        if "" in places:
            raise Refused(f"{known.name} has only one place on the layout, so leave {on!r} out", known.law)
        if not on:
            raise Refused(f"{known.name} needs a place: one of {', '.join(places)}", known.law)
        raise Refused(f"{known.name} has no place {on!r}; it has {', '.join(places)}", known.law)

    def place_law(self, options: OptionsT, wager: str, on: str) -> str:
        """Return the paragraph of one place of a wager, if the law lists its places one by one, like ``hop 1-3``."""
        decisions = self.decisions(options, wager, on, 0, works=True)
        laws = {decision.law for decision in decisions.values() if decision.law}
        return laws.pop() if len(laws) == 1 else self.wager_of(wager).law

    def check_payable(
        self, options: OptionsT, offer: Offer, on: str, amount: Cents, point: int, coupon: Cents = 0
    ) -> None:
        """Refuse an amount that some paying row cannot pay exactly."""
        wager, unit = offer.wager, offer.exact_unit
        outcomes = self.outcomes(options, wager.id, on, point)
        if outcomes is None:
            return
        if outcomes.of == 1 and (amount + coupon) % offer.step == 0:  # every row pays it exactly
            return
        if outcomes.of == _FIVE and amount % (_FIVE * unit):
            raise Refused(f"{wager.name} is placed in units of five, not {dollars(amount)}", wager.law)
        for win in outcomes.wins:
            pay = offer.pays[win.row]
            if amount % outcomes.of or not _is_payable(amount + coupon, pay, unit, win.units, outcomes.of):
                refused = offer.unpayable(on, pay, _payable_step(offer, outcomes))
                raise Refused(refused.reason, self.exact_law or wager.law)


_FIVE = 5


def _payable_step(offer: Offer, outcomes: ThrowOutcomes) -> Cents:
    """Return an amount, in whole units of money, whose multiples every row pays exactly."""
    unit = offer.exact_unit
    return lcm(*(lcm(offer.pays[win.row].step(unit), unit) * outcomes.of for win in outcomes.wins))


def _is_payable(amount: Cents, pay: Pay, unit: Cents, share: int, of: int) -> bool:
    """True if a share of a bet, in equal units, is paid in whole units of money."""
    part, rest = divmod(amount * share, of)
    return not rest and (of == 1 or part % unit == 0) and pay.pays_exactly(part, unit)
