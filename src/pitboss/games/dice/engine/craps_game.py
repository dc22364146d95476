"""What the three games of craps have in common: the layout, on and off, removal, percentages, the point."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Annotated, ClassVar, TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine import booked, supplemental, turns
from pitboss.games.dice.engine.craps_rules import CrapsOptions, offers
from pitboss.games.dice.engine.craps_wagers import (
    COME,
    INACTIVE_ON_COME_OUT,
    LINE,
    PLACES,
    POINTS,
    SUPPORTED,
    decisions,
    fire_decision,
    loser_seven,
    next_point,
    outcomes,
    units,
)
from pitboss.games.dice.engine.game import DiceGame, payable_in
from pitboss.games.dice.engine.outcomes import STAYS, Faces, ThrowDecision
from pitboss.money import Cents, dollars
from pitboss.plain import Json, strings, whole
from pitboss.table import Bet, Call, Limit, Offer, Round
from pitboss.table.state import SEATS

CrapsRulesT = TypeVar("CrapsRulesT", bound=CrapsOptions)

_ONLY_WITH_A_POINT = COME | {"pass_odds", "dont_pass_odds"}
_PERCENTAGE = frozenset({"buy", "lay"})
_PLACE_TO_LOSE = frozenset({"place_lose", "lay"})
_AGAINST = frozenset({"dont_pass", "dont_come"})


@cache
def _open(offered: frozenset[str], *, point: bool, fire: bool) -> frozenset[str]:
    """The wagers that may be made with or without a come out point."""
    if point:
        return offered - LINE - {"fire"}
    return offered - _ONLY_WITH_A_POINT - (frozenset() if fire else {"fire"})


class CrapsGame(DiceGame[CrapsRulesT]):
    """A game of craps."""

    points = POINTS
    removal_law: ClassVar[Annotated[str, "Pass and Come bets are not taken down once they have their point"]]
    against_law: ClassVar[Annotated[str, "don't bets may be taken down, but not put up again"]]
    on_law: ClassVar[Annotated[str, "what is inactive on a come out roll, and how it is called On"]]
    exact_law: ClassVar[Annotated[str, "amounts that cannot be paid exactly are refused"]]
    what: ClassVar[str]
    """What is handed around the table."""
    pass_call: ClassVar[str]
    """What the player says who gives it up."""
    keep_law: ClassVar[Annotated[str, "who keeps the dice, and who must give them up"]]

    # ------------------------------------------------------------------ one statement of each wager

    def offers(self, rules: CrapsRulesT) -> Sequence[Offer]:
        """The wagers of 1.2, 1.5 and 1.6 that the submission offers."""
        return offers(rules, self.wagers)

    def places(self, rules: CrapsRulesT, wager: str) -> Sequence[str]:
        """The numbers and pairs of the layout; buy bets only on the numbers offered."""
        if wager == "buy":
            return tuple(str(number) for number in rules.buy_offered)
        return PLACES.get(wager, ("",))

    def decided(
        self, rules: CrapsRulesT, wager: str, on: str, point: int, working: bool
    ) -> Mapping[Faces, ThrowDecision]:
        """By the statement of the wager."""
        return decisions(wager, on, point, working)

    def next_point(self, point: int, faces: Faces) -> int:
        """The come out point after a roll (1.1)."""
        return next_point(point, faces)

    def waits(self, rules: CrapsRulesT, wager: str) -> bool:
        """Whether a wager is inactive on a come out roll."""
        return wager in INACTIVE_ON_COME_OUT or (rules.place_lose_inactive and wager in _PLACE_TO_LOSE)

    def bound_by(self, rules: CrapsRulesT, bet: Bet) -> object:
        """What it pays, when it is active, and its percentage."""
        found = super().bound_by(rules, bet), self.waits(rules, bet.wager)
        if bet.wager not in _PERCENTAGE:
            return found
        when = rules.percent_on_win(bet.wager, bet.on), rules.percent_refunded
        return *found, rules.percentage(bet.wager, bet.on, bet.amount), when

    # ------------------------------------------------------------------ making wagers

    def open_wagers(self, r: Round[CrapsRulesT]) -> Collection[str]:
        """Line bets before a come out roll, Come bets and odds after it, the fire bet before a new shooter's first."""
        memory, openable = r.state.notes, r.openable
        assert isinstance(openable, frozenset)
        if memory.get("point"):
            return _open(openable, point=True, fire=False)
        return _open(openable, point=False, fire=memory.get("rolled") is not True)

    def openable(self, offered: frozenset[str], point: int) -> frozenset[str]:
        """Line bets before a come out roll, Come bets and odds after it."""
        return _open(offered, point=point != 0, fire=False)

    def payable(self, r: Round[CrapsRulesT], offer: Offer, bet: Bet) -> None:
        """Refuses an amount that a row which may come to pay it cannot pay exactly."""
        self.exactly(r.rules, offer, bet.on, bet.amount, whole(r.state.notes, "point"), bet.coupon)

    def exactly(self, rules: CrapsRulesT, offer: Offer, on: str, amount: Cents, point: int, coupon: Cents = 0) -> None:
        """The same for an amount at a place while a point stands."""
        unit, wager = rules.smallest_unit, offer.wager
        whole_units = units(wager.id, on)
        if whole_units == 5 and amount % (5 * unit):
            raise Refused(f"{wager.name} is placed in units of five, not {dollars(amount)}", wager.law)
        stated = None if wager.id == "fire" else outcomes(wager.id, on, point, working=True)
        for win in stated.wins if stated else ():
            pay = offer.pays[win.row]
            if not payable_in(amount + coupon, pay, unit, win.units, whole_units):
                raise Refused(
                    f"{dollars(amount)} on {wager.name} cannot be paid exactly at {pay} in {dollars(unit)}",
                    self.exact_law,
                )

    def limit(self, r: Round[CrapsRulesT], bet: Bet, posted: Limit) -> Limit:
        """The right to odds is not limited away."""
        if bet.wager not in SUPPORTED:
            return posted
        mine = (other for other in r.bets.values() if other.seat == bet.seat)
        return supplemental.limit(r.rules, mine, bet, posted, whole(r.state.notes, "point"))

    def admit(self, r: Round[CrapsRulesT], bets: Sequence[Bet]) -> None:
        """Odds within their multiple, what is booked otherwise, don't bets taken down, money for percentages."""
        supplemental.admit(r.rules, bets, r.bets, whole(r.state.notes, "point"))
        booked.admit(r, bets)
        staked = percentages = 0
        for bet in bets:
            before = r.bets.get(bet.id)
            more = bet.amount - (before.amount if before else 0)
            if more <= 0:
                continue
            if bet.wager in _AGAINST and f"{bet.wager} {bet.seat}" in strings(r.state.notes, "taken down"):
                raise Refused("a bet that was taken down or reduced is not replaced or increased", self.against_law)
            staked += more
            percentages += max(0, self._percentage_due(r, bet))
        if percentages:
            r.needs(bets[0].seat, staked + percentages, "the bet with its percentage")

    def changed(self, r: Round[CrapsRulesT], bet: Bet, by: Cents) -> None:
        """Percentages are paid, whirl bets broken down, odds follow a bet that is taken down."""
        if bet.wager in _PERCENTAGE:
            self._percentage(r, bet, by)
        elif bet.wager in _AGAINST and by < 0:
            r.state.notes["taken down"] = [*strings(r.state.notes, "taken down"), f"{bet.wager} {bet.seat}"]
            if not bet.amount:
                self._odds_follow(r, bet)
        elif by > 0:
            booked.book(r, bet)

    def _percentage_due(self, r: Round[CrapsRulesT], bet: Bet) -> Cents:
        """What a buy or lay bet owes beyond what was paid for it; less than nothing after a reduction."""
        if bet.wager not in _PERCENTAGE or r.rules.percent_on_win(bet.wager, bet.on):
            return 0
        return r.rules.percentage(bet.wager, bet.on, bet.amount) - whole(bet.note, "percent")

    def _percentage(self, r: Round[CrapsRulesT], bet: Bet, by: Cents) -> None:
        """The percentage of the whole bet, once; what a larger bet paid serves until it is as large again."""
        law, seat, due = r.offers[bet.wager].wager.law, SEATS[bet.seat], self._percentage_due(r, bet)
        if by > 0 and due > 0:
            r.pay_between(seat, "vigorish", due, law, f"the percentage of a {bet.wager} bet", bet=bet)
        elif by < 0 and due < 0 and r.rules.percent_refunded:
            r.pay_between("vigorish", seat, -due, law, f"the percentage of a {bet.wager} bet taken down", bet=bet)
        else:
            return
        bet.note["percent"] = whole(bet.note, "percent") + due

    def _odds_follow(self, r: Round[CrapsRulesT], bet: Bet) -> None:
        """Odds on a don't bet that was taken down have nothing left to support."""
        mine = [other for other in r.bets.values() if other.seat == bet.seat and other.on == bet.on]
        for other in mine:
            if SUPPORTED.get(other.wager) == bet.wager and not supplemental.supported(mine, other.wager, other.on):
                r.push(other, self.against_law, "the bet it supports was taken down")

    # ------------------------------------------------------------------ removing wagers, and calls

    def removable(self, r: Round[CrapsRulesT], bet: Bet, amount: Cents) -> None:
        """All but Pass and Come bets that have their point, and fire bets."""
        has_point = bool(bet.on) if bet.wager == "come" else bet.wager == "pass" and whole(r.state.notes, "point")
        if has_point:
            name = r.offers[bet.wager].wager.name
            raise Refused(f"a {name} is not removed or reduced once its point is established", f"{self.removal_law}1")
        if bet.wager == "fire":
            raise Refused("a fire bet stays until a loser 7 is thrown", f"{self.removal_law}2")

    def called(self, r: Round[CrapsRulesT], seat: int, call: str, bet: Bet | None) -> None:
        """ "On" for a bet that would be inactive, or giving up the dice."""
        if call == self.pass_call and bet is None:
            turns.pass_on(r, seat, self.keep_law, self.what)
        elif call == "on" and bet is not None:
            self._called_on(r, bet)
        elif call.startswith("on ") and bet is None:
            self._called_on(r, self._named(r, seat, call.removeprefix("on ")))
        elif call.split(" ", maxsplit=1)[0] == "off":
            raise Refused("no wager is called off; it may be taken down", self.on_law)
        else:
            raise Refused(f"a player calls {self.pass_call!r}, or 'on' with one of his bets", self.on_law)

    def calls(self, r: Round[CrapsRulesT], seat: int) -> Sequence[Call]:
        """Giving up the dice, for who has them, and "on" for each bet that is off."""
        found = [Call(self.pass_call, f"pass the {self.what}", self.keep_law)] if turns.holder(r) == seat else []
        off = [bet for bet in r.bets.values() if bet.seat == seat and self.standing(r, bet) == "off"]
        return found + [Call("on", "an On button for this bet", self.on_law, bet.id) for bet in off]

    def _named(self, r: Round[CrapsRulesT], seat: int, name: str) -> Bet:
        for bet in r.bets.values():
            if bet.seat == seat and f"{bet.wager} {bet.on}".strip() == name:
                return bet
        raise Refused(f"seat {seat} has no bet on {name!r}", self.on_law)

    def _called_on(self, r: Round[CrapsRulesT], bet: Bet) -> None:
        name = r.offers[bet.wager].wager.name
        if not self.waits(r.rules, bet.wager):
            raise Refused(f"a {name} is always On", self.on_law)
        if whole(r.state.notes, "point"):
            raise Refused("every wager is On while a come out point stands", self.on_law)
        bet.note["on"] = True
        r.note(f"an On button is placed on {bet.wager} {bet.on} of seat {bet.seat}", self.on_law, bet=bet.id)

    # ------------------------------------------------------------------ what everyone sees

    def shows(self, r: Round[CrapsRulesT]) -> Mapping[str, Json]:
        """The marker."""
        return {"point": whole(r.state.notes, "point"), "shooter": turns.holder(r)}

    def status(self, r: Round[CrapsRulesT]) -> str:
        """The marker, and who has the dice."""
        point, shooter = whole(r.state.notes, "point"), turns.holder(r)
        marker = f"The point is {point}: the marker is On" if point else "Come out roll: the marker is Off"
        return f"{marker}; seat {shooter} has the {self.what}." if shooter else f"{marker}."

    def standing(self, r: Round[CrapsRulesT], bet: Bet) -> str:
        """Which bets the next roll does not concern, and which were called On."""
        if whole(r.state.notes, "point") or not self.waits(r.rules, bet.wager):
            return ""
        return "on" if "on" in bet.note or self.all_active(r) else "off"

    # ------------------------------------------------------------------ the roll

    def decision(self, r: Round[CrapsRulesT], bet: Bet, faces: Faces) -> ThrowDecision:
        """What a roll does to a bet."""
        point = r.state.notes.get("point", 0)
        assert isinstance(point, int)
        wager = bet.wager
        if wager == "fire":
            return self.fire(r, bet, point, faces)
        working = point != 0 or not self.waits(r.rules, wager) or "on" in bet.note or self.all_active(r)
        return decisions(wager, bet.on, point, working)[faces]

    def all_active(self, r: Round[CrapsRulesT]) -> bool:
        """Whether bets are active although there is no point."""
        return False

    def fire(self, r: Round[CrapsRulesT], bet: Bet, point: int, faces: Faces) -> ThrowDecision:
        """Fire bets are settled at a loser 7 only (1.12(a)5)."""
        points = bet.note.get("points", ())
        assert isinstance(points, Sequence)
        return fire_decision(len(points)) if loser_seven(point, faces) else STAYS

    def won(self, r: Round[CrapsRulesT], bet: Bet) -> None:
        """The percentage of a buy or lay bet that is collected only on a win."""
        if bet.wager in _PERCENTAGE and r.rules.percent_on_win(bet.wager, bet.on):
            amount, law = r.rules.percentage(bet.wager, bet.on, bet.amount), r.offers[bet.wager].wager.law
            if amount:
                what = f"the percentage of a winning {bet.wager} bet"
                r.pay_between(SEATS[bet.seat], "vigorish", amount, law, what, bet=bet)

    def moved(self, r: Round[CrapsRulesT], bet: Bet, faces: Faces, decision: ThrowDecision) -> None:
        """A Come or Don't Come bet goes to its come point; a line bet stays where it is."""
        if bet.wager in COME:
            bet.on = str(sum(faces))
            r.note(
                f"the {r.offers[bet.wager].wager.name} of seat {bet.seat} goes to {bet.on}",
                decision.law,
                bet=bet.id,
                on=bet.on,
            )

    def thrown(self, r: Round[CrapsRulesT], faces: Faces) -> None:
        """The point is set or gone; what was taken down, and called On, is forgotten."""
        memory = r.state.notes
        before = memory.get("point", 0)
        assert isinstance(before, int)
        after = next_point(before, faces)
        if before and not after:
            memory["point"] = 0
            r.note("there is no come out point", "1.1", point=0)
            self.line_decided(r, before, faces)
        elif "roll off" in memory:  # thrown without a line bet: no point is set (1.11(b))
            memory["roll off"] = whole(memory, "roll off") + 1
        elif after != before:
            memory["point"] = after
            r.note(f"the come out point is {after}", "1.1", point=after)
            for bet in r.bets.values():
                bet.note.pop("on", None)
        if not before:
            memory["rolled"] = True
        if "taken down" in memory:
            del memory["taken down"]

    def line_decided(self, r: Round[CrapsRulesT], point: int, faces: Faces) -> None:
        """What follows when a point was made, or lost to a 7."""

    def left(self, r: Round[CrapsRulesT], seat: int) -> None:
        """A player who leaves gives up the dice, and what he took down does not bind who sits there next."""
        turns.left(r, seat)
        memory = r.state.notes
        if "taken down" in memory:
            mine = {f"{wager} {seat}" for wager in _AGAINST}
            memory["taken down"] = [one for one in strings(memory, "taken down") if one not in mine]

    def has_line_bet(self, r: Round[CrapsRulesT], seat: int) -> bool:
        """Whether a player has a Pass or Don't Pass bet."""
        return any(bet.seat == seat and bet.wager in LINE for bet in r.bets.values())
