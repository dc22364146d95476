"""The dice family: bets lie on a layout, a throw decides some of them, the others stay for the next.

A round is one throw. A game of the family says which dice it has, who throws them, and by :meth:`DiceGame.decided`
what every throw does to a bet, a pure function of the submission, the bet's place and the point. The table settles by
it; :mod:`pitboss.games.dice.solver.chain` lays the same decisions out for the solver and for kernels.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, ClassVar

from pitboss.equipment import Dice
from pitboss.errors import Refused
from pitboss.games.dice.engine.outcomes import Faces, ThrowDecision, ThrowResult
from pitboss.money import Cents, Pay
from pitboss.pricing.analyst import Analyst
from pitboss.table import Ask, Bet, Flow, Game, Offer, Placement, Round, RulesT
from pitboss.table.facts import EquipmentItem

COMMON_LAYOUT = Placement(anywhere=True)
_COUNTED = {2: "two", 3: "three"}


class DiceGame(Game[RulesT]):
    """A game decided by throws of dice."""

    dice: ClassVar[Dice] = Dice(2)
    throw_law: ClassVar[Annotated[str, "the dice are thrown and their faces told"]]
    closing_law: ClassVar[Annotated[str | None, "no more bets is announced before the throw"]] = None
    points: ClassVar[tuple[int, ...]] = (0,)
    """What the throws before may have left standing: the come out points, at craps; 0 for none."""

    @abstractmethod
    def decided(self, rules: RulesT, wager: str, on: str, point: int, working: bool) -> Mapping[Faces, ThrowDecision]:
        """What each throw does to a bet at a place of the layout, while this point stands."""

    @abstractmethod
    def places(self, rules: RulesT, wager: str) -> Sequence[str]:
        """The places of a wager on the layout; one empty place if it has no others."""

    def place_law(self, rules: RulesT, wager: str, on: str) -> str:
        """The paragraph of one place of a wager, where the law lists its places one by one: ``hop 1-3``."""
        laws = {decision.law for decision in self.decided(rules, wager, on, 0, working=True).values() if decision.law}
        known = next(one.law for one in self.wagers if one.id == wager)
        return laws.pop() if len(laws) == 1 else known

    def next_point(self, point: int, faces: Faces) -> int:
        """The point that stands after a throw."""
        return point

    def waits(self, rules: RulesT, wager: str) -> bool:
        """Whether a wager is inactive on a come out roll."""
        return False

    def openable(self, offered: frozenset[str], point: int) -> frozenset[str]:
        """The wagers that may be made while this point stands."""
        return offered

    def exactly(self, rules: RulesT, offer: Offer, on: str, amount: Cents, point: int) -> None:
        """Refuses an amount that cannot be paid exactly, where that depends on the place or the point."""

    def analyst(self) -> Analyst:
        """Who prices the games of the family; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.dice.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def equipment(self, rules: RulesT) -> Sequence[EquipmentItem]:
        """The dice."""
        return (EquipmentItem("dice", f"{_COUNTED[self.dice.count]} dice"),)

    # ------------------------------------------------------------------ the layout

    def placement(self, rules: RulesT) -> Placement:
        """Everyone bets on the common layout."""
        return COMMON_LAYOUT

    def spot(self, rules: RulesT, wager: str, on: str) -> str:
        """The place on the layout, if the wager has it."""
        places = self.places(rules, wager)
        if on in places:
            return on
        known = next(one for one in self.wagers if one.id == wager)
        if "" in places:
            raise Refused(f"{known.name} has no place to choose on the layout, so {on!r} means nothing", known.law)
        if not on:
            raise Refused(f"{known.name} is placed on one of {', '.join(places)}", known.law)
        raise Refused(f"this layout has no place {on!r} for {known.name}; it has {', '.join(places)}", known.law)

    def bound_by(self, rules: RulesT, bet: Bet) -> object:
        """What of the rules decides a bet that lies: nothing where they do not offer it, else what it pays."""
        return next((dict(offer.pays) for offer in self.offers(rules) if offer.wager.id == bet.wager), None)

    def change_affects_bets(self, r: Round[RulesT], rules: RulesT) -> bool:
        """Whether a bet that lies would be decided otherwise."""
        return any(self.bound_by(r.rules, bet) != self.bound_by(rules, bet) for bet in r.bets.values())

    # ------------------------------------------------------------------ a round

    def open_wagers(self, r: Round[RulesT]) -> Collection[str]:
        """The wagers that may be made before the coming throw."""
        return r.openable

    def opening(self, r: Round[RulesT]) -> bool:
        """What happens before bets are taken; whether the game is played at all."""
        return True

    def ready(self, r: Round[RulesT]) -> bool:
        """Whether it is settled who throws the dice."""
        return True

    def hand_over(self, r: Round[RulesT]) -> Flow[bool]:
        """Finds who throws the dice, where nobody does yet; False when nobody will and there is no throw."""
        raise NotImplementedError

    def round(self, r: Round[RulesT]) -> Flow[None]:
        """Bets, the throw, losers collected, winners paid; a throw that is no roll opens the layout again."""
        if not self.opening(r):
            return
        faces = None
        while faces is None:
            yield Ask("place your bets", self.betting_law, self.open_wagers(r))
            if not self.ready(r) and not (yield from self.hand_over(r)):
                return
            if self.closing_law is not None:
                r.announce("No more bets", self.closing_law)
            faces = r.roll(self.dice, self.throw_law)
            if faces is None and self.void_round(r):
                return
        self.settle(r, faces)
        self.thrown(r, faces)

    def void_round(self, r: Round[RulesT]) -> bool:
        """Whether the fault that came with the throw makes the whole round void."""
        return False

    @abstractmethod
    def decision(self, r: Round[RulesT], bet: Bet, faces: Faces) -> ThrowDecision:
        """What a throw does to a bet that lies on the layout, by :meth:`decided`."""

    def settle(self, r: Round[RulesT], faces: Faces) -> None:
        """Settles every bet that the throw decides: first all losing ones, then the winning ones."""
        later = []
        for bet in [*r.bets.values()]:
            decision = self.decision(r, bet, faces)
            result = decision.result
            if result is ThrowResult.STAYS:
                continue
            if result is ThrowResult.LOST:
                r.lose(bet, decision.law, decision.because)
            elif result is ThrowResult.BACK:
                r.push(bet, decision.law, decision.because)
            else:
                later.append((bet, decision))
        for bet, decision in later:
            if decision.result is ThrowResult.WON:
                self._win(r, bet, decision)
                self.won(r, bet)
            else:
                self.moved(r, bet, faces, decision)

    def _win(self, r: Round[RulesT], bet: Bet, decision: ThrowDecision) -> None:
        """Pays a winning bet, or the units of it that won."""
        pay = r.offers[bet.wager].pays[decision.row]
        if decision.of == 1:
            r.win(bet, pay, decision.law, decision.because)
            return
        part, with_coupon = (all_ * decision.units // decision.of for all_ in (bet.amount, bet.amount + bet.coupon))
        r.win(bet, pay, decision.law, decision.because, part=part, won=pay.win(with_coupon))

    def won(self, r: Round[RulesT], bet: Bet) -> None:
        """What follows from a win, such as a percentage that is collected only then."""

    def moved(self, r: Round[RulesT], bet: Bet, faces: Faces, decision: ThrowDecision) -> None:
        """What follows for a bet that goes to the number thrown."""

    def thrown(self, r: Round[RulesT], faces: Faces) -> None:
        """What follows from a throw when the bets are settled: the point, and whose turn it is."""


def new_coupons(r: Round[RulesT], bets: Sequence[Bet]) -> bool:
    """Whether a coupon is laid beside one of these bets, and does not lie there already."""
    return any(bet.coupon and not (bet.id in r.bets and r.bets[bet.id].coupon) for bet in bets)


def payable_in(amount: Cents, pay: Pay, unit: Cents, share: int, of: int) -> bool:
    """Whether a share of a bet, in equal units, is paid in whole units of money."""
    part, rest = divmod(amount * share, of)
    return not rest and (of == 1 or part % unit == 0) and pay.pays_exactly(part, unit)
