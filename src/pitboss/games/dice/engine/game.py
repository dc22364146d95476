"""The dice family: bets lie on a layout, a throw decides some of them, the others stay for the next.

A round is one throw. A game of the family has a layout (its wagers, and by :meth:`DiceLayout.decisions` what every
throw does to a bet), somebody who throws the dice, and features that its rules add. The table settles by the layout;
:mod:`pitboss.games.dice.solver.chain` lays the same decisions out for the solver and for kernels.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pitboss.equipment import Dice
from pitboss.games.dice.engine.decided_tables import decided_by_throws
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.games.dice.engine.memory import DiceMemory, memory_of
from pitboss.games.dice.engine.outcomes import BACK, LOST, STAYS, WON, Faces, ThrowDecision
from pitboss.games.dice.engine.plan import DicePlan, plan_of
from pitboss.games.dice.engine.thrower import Thrower
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.table import Ask, Bet, Call, Flow, Game, Limit, Offer, Placement, Round, RulesT
from pitboss.table.rules.facts import Charge, EquipmentItem, RuleTable, WaitsFor

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

COMMON_LAYOUT = Placement(anywhere=True)
_COUNTED = {2: "two", 3: "three"}


class DiceGame(Game[RulesT]):
    """A game decided by throws of dice."""

    memory = DiceMemory
    dice: ClassVar[Dice] = Dice(2)
    layout: ClassVar[DiceLayout[Any]]
    thrower: ClassVar[Thrower[Any]] = Thrower()
    features: ClassVar[tuple[Feature[Any], ...]] = ()
    """What its rules add, in the order in which it is checked."""
    throw_law: ClassVar[Annotated[str, "the dice are thrown and their faces told"]]
    closing_law: ClassVar[Annotated[str | None, "no more bets is announced before the throw"]] = None
    point_law: ClassVar[Annotated[str, "a point is set, and gone when it is decided"]] = ""

    @cached_property
    def _parts(self) -> tuple[Feature[Any], ...]:
        return (self.thrower, *self.features)

    def plan(self, rules: RulesT, offers: Mapping[str, Offer]) -> DicePlan:
        """Its parts, and what they do at each throw and each bet."""
        return plan_of(self)

    def analyst(self) -> Analyst:
        """Who prices the games of the family; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.dice.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def equipment(self, rules: RulesT) -> Sequence[EquipmentItem]:
        """The dice."""
        return (EquipmentItem("dice", f"{_COUNTED[self.dice.count]} dice"),)

    def rule_tables(self, rules: RulesT) -> Sequence[RuleTable]:
        """What decides each bet, where two dice are thrown: fewer throws than a player can know by heart."""
        return (decided_by_throws(self, rules),) if self.dice.count == 2 else ()

    # ------------------------------------------------------------------ the layout

    def offers(self, rules: RulesT) -> Sequence[Offer]:
        """The wagers that the submission offers."""
        return self.layout.offers(rules)

    def placement(self, rules: RulesT) -> Placement:
        """Everyone bets on the common layout."""
        return COMMON_LAYOUT

    def places(self, rules: RulesT, wager: str) -> Sequence[str]:
        """The places of a wager on the layout."""
        return self.layout.places(rules, wager)

    def parts(self, rules: RulesT, wager: str) -> int:
        """The units of a bet on several throws."""
        place = self.layout.places(rules, wager)[0]
        by_point = [self.layout.outcomes(rules, wager, place, point) for point in self.layout.points]
        return max((outcomes.of for outcomes in by_point if outcomes is not None), default=1)

    def place_law(self, rules: RulesT, wager: str, on: str) -> str:
        """The paragraph of one place of a wager."""
        return self.layout.place_law(rules, wager, on)

    def spot(self, rules: RulesT, wager: str, on: str) -> str:
        """The place on the layout, if the wager has it."""
        return self.layout.spot(rules, wager, on)

    def change_affects_bets(self, r: Round[RulesT], rules: RulesT) -> bool:
        """Whether a bet that lies would be decided otherwise."""
        return any(self._bound_by(r.rules, bet) != self._bound_by(rules, bet) for bet in r.bets.values())

    def _bound_by(self, rules: RulesT, bet: Bet) -> object:
        """What of the rules decides a bet that lies: nothing where they do not offer it, else what it pays and more."""
        pays = next((dict(offer.pays) for offer in self.offers(rules) if offer.wager.id == bet.wager), None)
        waits = self.layout.waits(rules, bet.wager)
        return pays, waits, [part.bound_by(rules, bet) for part in self._parts]

    # ------------------------------------------------------------------ making and removing wagers

    def open_wagers(self, r: Round[RulesT]) -> Collection[str]:
        """The wagers that may be made before the coming throw."""
        plan: DicePlan = r.plan
        wagers = plan.layout.openable(r.openable, r.memory.point)
        for opened in plan.opened:
            wagers = opened(r, wagers)
        return wagers

    def limit(self, r: Round[RulesT], bet: Bet, posted: Limit) -> Limit:
        """The limit that holds for a bet."""
        for limited in r.plan.limited:
            posted = limited(r, bet, posted)
        return posted

    def lawful_step(self, rules: RulesT, offer: Offer, plan: DicePlan) -> Cents:
        """What every row pays exactly; odds, and bets in several units, are looked at one by one."""
        return 0 if offer.wager.supports or self.parts(rules, offer.wager.id) > 1 else offer.step

    def payable(self, r: Round[RulesT], offer: Offer, bet: Bet) -> None:
        """Refuses an amount that a row which may come to pay it cannot pay exactly."""
        r.plan.layout.check_payable(r.rules, offer, bet.on, bet.amount, memory_of(r).point, bet.coupon)

    def admit(self, r: Round[RulesT], bets: Sequence[Bet]) -> None:
        """Refuses the bets of one person that break a rule together."""
        for admit in r.plan.admits:
            admit(r, bets)

    def changed(self, r: Round[RulesT], bet: Bet, by: Cents) -> None:
        """What follows when a bet is put down or taken back."""
        for changed in r.plan.changed:
            changed(r, bet, by)

    def removable(self, r: Round[RulesT], bet: Bet, amount: Cents) -> None:
        """Refuses to give a bet back that must stay."""
        for feature in self.features:
            feature.removable(r, bet, amount)

    # ------------------------------------------------------------------ calls, records, people

    def called(self, r: Round[RulesT], seat: int, call: str, bet: Bet | None) -> None:
        """What a person calls: about the dice, or for a bet."""
        for part in self._parts:
            part.before_call(r, call)
        if not any(part.called(r, seat, call, bet) for part in self._parts):
            super().called(r, seat, call, bet)

    def calls(self, r: Round[RulesT], seat: int) -> Sequence[Call]:
        """What a person may call now."""
        if any(part.is_silent(r) for part in self._parts):
            return ()
        return [call for part in self._parts for call in part.calls(r, seat)]

    def recorded(self, r: Round[RulesT], procedure: str, seat: int, note: str) -> None:
        """Refuses a record that breaks a rule, and remembers what the rules need of it."""
        for part in self._parts:
            part.recorded(r, procedure, seat, note)

    def charge(self, rules: RulesT, wager: str, on: str) -> Charge | None:
        """The percentage of a buy or lay bet."""
        return next((charge for part in self._parts if (charge := part.charge(rules, wager, on))), None)

    def waits_for(self, r: Round[RulesT]) -> WaitsFor | None:
        """The wager that somebody must make before the dice are thrown."""
        return self.thrower.waits_for(r)

    def left(self, r: Round[RulesT], seat: int) -> None:
        """Forgets what belonged to the person who has left."""
        for part in self._parts:
            part.left(r, seat)

    def shows(self, r: Round[RulesT]) -> Mapping[str, Json]:
        """The point, where there may be one, and who has the dice."""
        point: dict[str, Json] = {"point": memory_of(r).point} if len(self.layout.points) > 1 else {}
        return {**point, **self.thrower.shows(r)}

    def status(self, r: Round[RulesT]) -> str:
        """The same in words."""
        return self.thrower.status(r)

    def standing(self, r: Round[RulesT], bet: Bet) -> str:
        """Which bets the next throw does not concern, and which were called On."""
        if memory_of(r).point or not self.layout.waits(r.rules, bet.wager):
            return ""
        return "on" if "on" in bet.note or self.thrower.all_active(r) else "off"

    # ------------------------------------------------------------------ a round

    def round(self, r: Round[RulesT]) -> Flow[None]:
        """Bets, the throw, losers collected, winners paid; a throw that is no roll opens the layout again."""
        plan: DicePlan = r.plan
        memory: DiceMemory = r.memory
        thrower = plan.thrower
        if plan.opening is not None and not plan.opening(r):
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

    def _settle(self, r: Round[RulesT], plan: DicePlan, faces: Faces, point: int) -> None:
        """Settles every bet that the throw decides: first all losing ones, then the winning ones."""
        later = []
        layout, deciders, rules = plan.layout, plan.deciders, r.rules
        all_active = point != 0 or plan.thrower.all_active(r)
        for bet in [*r.bets.values()]:
            wager = bet.wager
            if wager in deciders:
                decision = deciders[wager].decision(r, bet, point, faces)
            else:
                works = all_active or not layout.waits(rules, wager) or "on" in bet.note
                decision = layout.decisions(rules, wager, bet.on, point, works)[faces]
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

    def _win(self, r: Round[RulesT], plan: DicePlan, bet: Bet, decision: ThrowDecision) -> None:
        """Pays a winning bet, or the units of it that won."""
        pay = r.offers[bet.wager].pays[decision.row]
        if decision.of == 1:
            r.win(bet, pay, decision.law, decision.because)
        else:
            shares = (all_ * decision.units // decision.of for all_ in (bet.amount, bet.amount + bet.coupon))
            part, with_coupon = shares
            r.win(bet, pay, decision.law, decision.because, part=part, won=pay.win(with_coupon))
        for won in plan.won:
            won(r, bet)

    def _move(self, r: Round[RulesT], plan: DicePlan, bet: Bet, faces: Faces, decision: ThrowDecision) -> None:
        """A bet goes to the number thrown, where its wager has places for that; others stay where they are."""
        place = plan.layout.place_after(bet.wager, bet.on, faces)
        if place != bet.on:
            bet.on = place
            name = r.offers[bet.wager].wager.name
            r.note(f"the {name} of seat {bet.seat} goes to {place}", decision.law, bet=bet.id, on=place)

    def _move_point(self, r: Round[RulesT], plan: DicePlan, faces: Faces, after: int) -> None:
        """The point is set or gone."""
        memory: DiceMemory = r.memory
        before = memory.point
        if before and not after:
            memory.point = 0
            r.note("there is no come out point", plan.point_law, point=0)
            for line_decided in plan.line_decided:
                line_decided(r, before, faces)
        elif not plan.thrower.sets_no_point(r):
            memory.point = after
            r.note(f"the come out point is {after}", plan.point_law, point=after)
            for point_set in plan.point_set:
                point_set(r)
