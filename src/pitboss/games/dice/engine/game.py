"""The dice family: bets on a layout; a throw decides some of them, and the others stay for the next throw.

A round is one throw. A game has a layout (its wagers and, by :meth:`DiceLayout.decisions`, what every throw does to a
bet), a thrower, and the features its rules add. The table settles by the layout;
:mod:`pitboss.games.dice.solver.chain` tabulates the same decisions for the solver and the kernels.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar

from pitboss.equipment import Dice
from pitboss.games.dice.engine.decided_tables import decided_by_throws
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.games.dice.engine.memory import DiceMemory, memory_of
from pitboss.games.dice.engine.outcomes import BACK, LOST, STAYS, WON, Faces, ThrowDecision
from pitboss.games.dice.engine.plan import DicePlan, plan_of
from pitboss.games.dice.engine.point_marker import PointMarker
from pitboss.games.dice.engine.thrower import Thrower
from pitboss.money import Cents
from pitboss.table import Ask, Bet, Flow, Game, GamePart, Offer, OptionsT, Placement, Round
from pitboss.table.rules.facts import EquipmentItem, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

COMMON_LAYOUT = Placement(anywhere=True)
_COUNTED = {2: "two", 3: "three"}


class DiceGame(Game[OptionsT]):
    """A game decided by throws of dice."""

    memory = DiceMemory
    dice: ClassVar[Dice] = Dice(2)
    layout: ClassVar[DiceLayout]
    thrower: ClassVar[Thrower] = Thrower()
    features: ClassVar[tuple[Feature, ...]] = ()
    """What its rules add, in the order of their checks."""
    throw_law: ClassVar[Annotated[str, "the dice are thrown and their faces called"]]
    closing_law: ClassVar[Annotated[str | None, "no more bets is announced before the throw"]] = None
    point_law: ClassVar[Annotated[str, "the point is set, and off again when it is decided"]] = ""

    @property
    def parts(self) -> tuple[GamePart[OptionsT], ...]:
        """The marker, the thrower and the features."""
        return (PointMarker(self.layout, self.thrower), self.thrower, *self.features)

    def plan(self, options: OptionsT, offers: Mapping[str, Offer]) -> DicePlan:
        """Return what every throw needs."""
        return plan_of(self)

    def analyst(self) -> Analyst:
        """Return the family's analyst, imported on demand because it needs Numba."""
        from pitboss.games.dice.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def equipment(self, options: OptionsT) -> Sequence[EquipmentItem]:
        """Return the dice."""
        return (EquipmentItem("dice", f"{_COUNTED[self.dice.count]} dice"),)

    def rule_tables(self, options: OptionsT) -> Sequence[RuleTable]:
        """Return what decides each bet, if the game uses two dice."""
        return (decided_by_throws(self, options),) if self.dice.count == 2 else ()

    # ------------------------------------------------------------------ the layout

    def offers(self, options: OptionsT) -> Sequence[Offer]:
        """Return the wagers that the submission offers."""
        return self.layout.offers(options)

    def placement(self, options: OptionsT) -> Placement:
        """Return the common layout, on which everyone bets."""
        return COMMON_LAYOUT

    def places(self, options: OptionsT, wager: str) -> Sequence[str]:
        """Return the places of a wager on the layout."""
        return self.layout.places(options, wager)

    def units(self, options: OptionsT, wager: str) -> int:
        """Return the number of equal units in a bet."""
        place = self.layout.places(options, wager)[0]
        by_point = [self.layout.outcomes(options, wager, place, point) for point in self.layout.points]
        return max((outcomes.of for outcomes in by_point if outcomes is not None), default=1)

    def place_law(self, options: OptionsT, wager: str, on: str) -> str:
        """Return the paragraph of one place of a wager."""
        return self.layout.place_law(options, wager, on)

    def spot(self, options: OptionsT, wager: str, on: str) -> str:
        """Return the place on the layout; refuse one that the wager does not have."""
        return self.layout.spot(options, wager, on)

    def change_affects_bets(self, r: Round[OptionsT], options: OptionsT) -> bool:
        """True if a bet on the layout would be decided differently."""
        return any(self._bound_by(r.options, bet) != self._bound_by(options, bet) for bet in r.bets.values())

    def _bound_by(self, options: OptionsT, bet: Bet) -> object:
        """Return all options that affect a bet: its payout, whether it waits, and what the features add."""
        pays = next((dict(offer.pays) for offer in self.offers(options) if offer.wager.id == bet.wager), None)
        waits = self.layout.waits(options, bet.wager)
        return pays, waits, [part.bound_by(options, bet) for part in (self.thrower, *self.features)]

    # ------------------------------------------------------------------ making and removing wagers

    def open_wagers(self, r: Round[OptionsT]) -> Collection[str]:
        """Return the wagers that may be made before the next throw."""
        plan: DicePlan = r.plan
        wagers = plan.layout.openable(r.openable, r.memory.point)
        for opened in plan.opened:
            wagers = opened(r, wagers)
        return wagers

    def lawful_step(self, options: OptionsT, offer: Offer, plan: DicePlan) -> Cents:
        """Return the step that every row pays exactly; 0 for odds and bets in units, checked one by one (1.4(f))."""
        return 0 if offer.wager.supports or self.units(options, offer.wager.id) > 1 else offer.step

    def payable(self, r: Round[OptionsT], offer: Offer, bet: Bet) -> None:
        """Refuse an amount that some paying row cannot pay exactly."""
        r.plan.layout.check_payable(r.options, offer, bet.on, bet.amount, memory_of(r).point, bet.coupon)

    # ------------------------------------------------------------------ a round

    def round(self, r: Round[OptionsT]) -> Flow[None]:
        """Take bets, throw, collect losers, pay winners; a No Roll reopens the layout (1A.8(b), 9.6(c))."""
        plan: DicePlan = r.plan
        memory: DiceMemory = r.memory
        thrower = plan.thrower
        if not thrower.opening(r):
            return
        faces = None
        while faces is None:
            yield Ask("place your bets", plan.betting_law, self.open_wagers(r))
            if not thrower.ready(r) and not (yield from thrower.hand_over(r)):
                return
            if plan.closing_law is not None:
                r.announce("No more bets", plan.closing_law)
            faces = r.roll(plan.dice, plan.throw_law)
            if faces is None and thrower.voids(r):
                return
        point = memory.point
        if r.bets:
            self._settle(r, plan, faces, point)
        for thrown in plan.thrown:
            thrown(r, faces)
        after = plan.layout.next_point(point, faces)
        if after != point:
            self._move_point(r, plan, faces, after)

    def _settle(self, r: Round[OptionsT], plan: DicePlan, faces: Faces, point: int) -> None:
        """Settle every bet that the throw decides: losers first, then winners (1.3(e), 1.10(b), 1.12(a)5, 13.5(f))."""
        later = []
        layout, deciders, options = plan.layout, plan.deciders, r.options
        all_active = point != 0 or plan.thrower.all_active(r)
        for bet in [*r.bets.values()]:
            wager = bet.wager
            if wager in deciders:
                decision = deciders[wager].decision(r, bet, point, faces)
            else:
                works = all_active or not layout.waits(options, wager) or "on" in bet.note
                decision = layout.decisions(options, wager, bet.on, point, works)[faces]
            result = decision.result
            if result is STAYS:
                continue
            if result is LOST:
                r.lose(bet, decision.law, decision.because)
            elif result is BACK:
                r.push(bet, decision.law, decision.because)
            else:
                later.append((bet, decision))
        for bet, decision in later:
            if decision.result is WON:
                self._win(r, plan, bet, decision)
            else:
                self._move(r, plan, bet, faces, decision)

    def _win(self, r: Round[OptionsT], plan: DicePlan, bet: Bet, decision: ThrowDecision) -> None:
        """Pay a winning bet, or its winning units (1.4(b), 1.4(c), 1.4(d))."""
        pay = r.offers[bet.wager].pays[decision.row]
        if decision.of == 1:
            r.win(bet, pay, decision.law, decision.because)
        else:
            shares = (all_ * decision.units // decision.of for all_ in (bet.amount, bet.amount + bet.coupon))
            part, with_coupon = shares
            r.win(bet, pay, decision.law, decision.because, part=part, won=pay.win(with_coupon))
        for won in plan.won:
            won(r, bet)

    def _move(self, r: Round[OptionsT], plan: DicePlan, bet: Bet, faces: Faces, decision: ThrowDecision) -> None:
        """Move a bet to the number thrown, if its wager has places for it (1.2(a)3, 1.2(a)4)."""
        place = plan.layout.place_after(bet.wager, bet.on, faces)
        if place != bet.on:
            bet.on = place
            name = r.offers[bet.wager].wager.name
            r.note(f"the {name} of seat {bet.seat} moves to {place}", decision.law, bet=bet.id, on=place)

    def _move_point(self, r: Round[OptionsT], plan: DicePlan, faces: Faces, after: int) -> None:
        """Set the point or turn it off (1.1, 1.11(b))."""
        memory: DiceMemory = r.memory
        before = memory.point
        if before and not after:
            memory.point = 0
            r.note("there is no point: the next roll is a come out roll", plan.point_law, point=0)
            for line_decided in plan.line_decided:
                line_decided(r, before, faces)
        elif not plan.thrower.sets_no_point(r):
            memory.point = after
            r.note(f"the come out point is {after}", plan.point_law, point=after)
            for point_set in plan.point_set:
                point_set(r)
