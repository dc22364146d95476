"""Roulette, 13:69F-5.1 to 5.4: how a bet is taken, decided and settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from pitboss.equipment import Wheel
from pitboss.errors import Refused
from pitboss.games.wheel.engine import layout
from pitboss.games.wheel.engine.game import Decision, WheelGame
from pitboss.games.wheel.engine.roulette_rules import (
    EXCLUSIONS,
    ODDS,
    OFFERED_IF,
    PAID_AS,
    WAGERS,
    ZEROS_WITH_COLOR,
    RouletteRules,
)
from pitboss.law import BEFORE_COLORS, CURRENT, WITH_COLORS
from pitboss.plain import text
from pitboss.table import Bet, Call, Division, Irregularity, Offer, Procedure, Report, Round
from pitboss.table.facts import RoundStep


def _no_spin(law: str) -> Callable[[Round[RouletteRules], Report], bool]:
    def remedy(r: Round[RouletteRules], _: Report) -> bool:
        r.announce("No spin", law)
        return False

    return remedy


# The ball runs before "No more bets" (5.3(b)), so staff may see any of these while the layout is still open.
IRREGULARITIES = tuple(
    Irregularity[RouletteRules](id_, law, f"{says}: no spin", _no_spin(law), by="either")
    for id_, law, says in (
        ("same_direction", "5.4(a)", "the ball was spun in the direction of the wheel"),
        ("short_spin", "5.4(b)", "the ball did not complete four revolutions"),
        ("foreign_object", "5.4(c)", "a foreign object entered the wheel before the ball came to rest"),
    )
)

PROCEDURES = (
    Procedure("verbal_wager", "5.1(a)", "the dealer confirmed a verbal wager and made chips of its cash", True),
    Procedure("chip_color", "5.1(b)", "non-value chips of a colour of his own are issued to a player", True),
    Procedure("ball_direction", "5.3(a)", "the ball was spun against the wheel and made four revolutions"),
    Procedure("crown", "5.3(c)", "the crown was placed on the winning number"),
    Procedure("zero_notice", "5.2(b)", "the notice at the table says what a zero takes"),
    Procedure("single_zero_notice", "5.2(d)1", "the notice at the table says that 00 is no spin"),
)

COLORS = ("orange", "pink", "brown", "turquoise", "olive", "lavender", "tan", "gray")
"""Colours of non-value chips, one for each seat; a dealer may issue others."""
_COLOR_CALL = "own_color"
_LOST_TO_ZERO = {"double_zero": "5.2(b)", "single_zero": "5.2(c)", "double_as_single": "5.2(d)3"}


class Roulette(WheelGame[RouletteRules]):
    """Bets on where a ball comes to rest in a wheel of 37 or 38 compartments."""

    id = "roulette"
    name = "Roulette"
    says = "Bets on the number where the ball comes to rest."
    sections = ("5.1", "5.2", "5.3", "5.4")
    betting_law = "5.3(b)"
    wagers_law = "5.1(e)"
    spin_law = "5.3(c)"
    collect_law = "5.3(e)"
    editions = (CURRENT, WITH_COLORS, BEFORE_COLORS)
    most_seats = 8
    non_value_chips = True

    rules = RouletteRules
    wagers = WAGERS
    paytables = (ODDS,)
    exclusions = EXCLUSIONS
    irregularities = IRREGULARITIES
    procedures = PROCEDURES

    def wheel(self, rules: RouletteRules) -> Wheel:
        """The wheel of the submission."""
        return layout.WHEELS[rules.wheel]

    def offers(self, rules: RouletteRules) -> Sequence[Offer]:
        """The wagers of 5.1 that the submission offers."""
        half = "5.2(b)" if rules.wheel == "double_zero" and rules.zero_rule == "lose_half" else None
        return tuple(
            Offer(
                wager,
                {wager.id: rules.odds[PAID_AS.get(wager.id, wager.id)]},
                halved_by=half if wager.id in layout.EVEN_MONEY else None,
                divided=Division(5, "straight", "5.1(e)1i(2)") if wager.id == "five_adjacent" else None,
            )
            for wager in WAGERS
            if wager.id not in OFFERED_IF or OFFERED_IF[wager.id](rules)
        )

    def steps(self, rules: RouletteRules) -> Sequence[RoundStep]:
        """Bets, the spin, the result, losers collected, winners paid."""
        even = next(wager for wager in layout.EVEN_MONEY if wager in rules.covers)
        zero = self.decide(rules, even, "", "0")
        taken = "half" if zero.loses != 1 else "all"
        told = [
            RoundStep("Bets", "Players put their chips on the numbers and boxes of the layout.", "5.1(d)"),
            RoundStep("Spin", "The dealer spins the ball against the wheel, for four turns or more.", "5.3(a)"),
            RoundStep("No more bets", "The dealer calls it while the ball still runs.", self.betting_law),
            RoundStep("Result", "The ball comes to rest. The dealer calls its number and marks it.", self.spin_law),
            RoundStep("Zero", f"A zero takes {taken} of a bet that pays even money.", zero.law),
        ]
        void = self.void_by(rules, "00")
        if void is not None:
            told.append(RoundStep("No spin", "A double zero does not count: the dealer spins again.", void))
        if rules.five_adjacent_offered:
            says = "One fifth of a winning bet on five adjacent numbers is moved to the box of its number."
            told.append(RoundStep("Five adjacent numbers", says, "5.3(d)"))
        return [*told, RoundStep("Settlement", self.collected, self.collect_law)]

    def covers(self, rules: RouletteRules, wager: str) -> Mapping[str, frozenset[str]]:
        """The places of a wager on this layout and the numbers each covers."""
        return rules.covers[wager]

    def spot(self, rules: RouletteRules, wager: str, on: str) -> str:
        """The place on the layout in its full writing, if this layout has it."""
        if on in rules.covers[wager]:
            return on
        if wager in ZEROS_WITH_COLOR:
            return super().spot(rules, wager, on)
        place = layout.place_of(wager, rules.wheel, on)
        if place is not None:
            return place
        if rules.wheel == "double_as_single" and layout.place_of(wager, "double_zero", on) is not None:
            raise Refused(f"{wager} {on} would cover 00, which is no spin on this wheel", "5.2(d)2")
        return super().spot(rules, wager, on)

    def admit(self, r: Round[RouletteRules], bets: Sequence[Bet]) -> None:
        """Refuses coupons where 5.1 does, and chips of no colour."""
        for bet in bets:
            if bet.coupon and not r.rules.match_play:
                raise Refused("match play coupons are not accepted at this table", "5.1(a)")
            if bet.coupon and bet.chips != "non-value":
                raise Refused("a match play coupon is wagered with non-value chips, never with value chips", "5.1(b)")
            if bet.chips == "non-value" and not self.chip_color(r, bet.seat):
                raise Refused(f"seat {bet.seat} has not been issued non-value chips of a colour", "5.1(b)")

    def recorded(self, r: Round[RouletteRules], procedure: str, seat: int, note: str) -> None:
        """Refuses a notice that belongs to another wheel (5.2) and chips of one colour for two persons (5.1(b))."""
        match procedure:
            case "zero_notice" if r.rules.wheel != "double_zero":
                raise Refused("the licensee chooses what a zero takes on a double zero wheel only", "5.2(b)")
            case "single_zero_notice" if r.rules.wheel != "double_as_single":
                raise Refused("no double zero wheel is used as a single zero wheel at this table", "5.2(d)1")
            case "chip_color":
                _issue_color(r, seat, note.strip().lower())

    def chip_color(self, r: Round[RouletteRules], seat: int) -> str:
        """The colour that was issued to a person."""
        return text(r.state.notes, f"chip color {seat}")

    def calls(self, r: Round[RouletteRules], seat: int) -> Sequence[Call]:
        """Asking for chips of a colour, for who has none."""
        return () if self.chip_color(r, seat) else (Call(_COLOR_CALL, "ask for chips of your own colour", "5.1(b)"),)

    def called(self, r: Round[RouletteRules], seat: int, call: str, bet: Bet | None) -> None:
        """A person asks for chips of a colour of his own, and is issued the first that nobody has."""
        if call != _COLOR_CALL or bet is not None:
            raise Refused(f"a player calls {_COLOR_CALL!r}", "5.1(b)")
        if self.chip_color(r, seat):
            raise Refused(f"seat {seat} has {self.chip_color(r, seat)} chips already", "5.1(b)")
        taken = {self.chip_color(r, other) for other in r.state.players}
        color = next(color for color in COLORS if color not in taken)
        _issue_color(r, seat, color)
        r.note(f"{color} chips are issued to seat {seat}", "5.1(b)", seat=seat, color=color)

    def left(self, r: Round[RouletteRules], seat: int) -> None:
        """The colour of one who leaves is free for others, and is not his successor's (5.1(b))."""
        r.state.notes.pop(f"chip color {seat}", None)

    def void_by(self, rules: RouletteRules, mark: str) -> str | None:
        """A double zero is no spin on a wheel used as single zero (5.2(d)2)."""
        return "5.2(d)2" if mark == "00" and rules.wheel == "double_as_single" else None

    def decide(self, rules: RouletteRules, wager: str, on: str, mark: str) -> Decision:
        """By its position on the layout and the number alone (5.1(d))."""
        return _decided(rules.wheel, rules.zero_rule, wager, rules.covers[wager][on], mark)

    def before_settling(self, r: Round[RouletteRules], mark: str) -> None:
        """One fifth of each winning five adjacent numbers wager goes to the box of the number (5.3(d))."""
        if not r.rules.five_adjacent_offered:
            return
        for bet in r.bets.values():
            if bet.wager == "five_adjacent" and self.decide(r.rules, bet.wager, bet.on, mark).wins:
                says = f"one fifth of the wager is moved from the wheel replica to the box of {mark}"
                r.note(says, "5.3(d)", bet=bet.id, seat=bet.seat, on=mark, amount=bet.amount // 5)


def _issue_color(r: Round[RouletteRules], seat: int, color: str) -> None:
    """Non-value chips of one colour are never used by two persons, those on the layout included (5.1(b))."""
    memory = r.state.notes
    if not color or color == "value":
        raise Refused("non-value chips are issued in a colour that no value chip has", "5.1(b)")
    for other in r.state.players:
        if other != seat and memory.get(f"chip color {other}") == color:
            raise Refused(f"seat {other} plays with {color} chips already", "5.1(b)")
    before = memory.get(f"chip color {seat}", color)
    if before != color and any(bet.seat == seat and bet.chips == "non-value" for bet in r.bets.values()):
        raise Refused(f"seat {seat} still has {before} chips on the layout", "5.1(b)")
    memory[f"chip color {seat}"] = color


@cache
def _decided(wheel: str, zero_rule: str, wager: str, covers: frozenset[str], mark: str) -> Decision:
    if mark in covers:
        if wager == "five_adjacent":
            return Decision(Fraction(1, 5), Fraction(4, 5), "5.2(a)", f"{mark} is one of the five; the other four lose")
        return Decision(1, 0, "5.2(a)", f"{mark} is covered")
    if mark in ("0", "00") and wager in layout.EVEN_MONEY:
        if wheel == "double_zero" and zero_rule == "lose_half":
            return Decision(0, Fraction(1, 2), "5.2(b)", f"{mark} takes half")
        return Decision(0, 1, _LOST_TO_ZERO[wheel], f"{mark} takes all")
    return Decision(0, 1, "5.1(d)", f"{mark} is not covered")


ROULETTE = Roulette()
