"""Roulette, 13:69F-5.1 to 5.4."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from typing import Literal

from pitboss.equipment import Wheel
from pitboss.errors import Refused
from pitboss.games.wheel import layout
from pitboss.games.wheel.engine import Decision, WheelGame
from pitboss.table import (
    Bet,
    Exclusion,
    Irregularity,
    Offer,
    PayTable,
    Procedure,
    Report,
    Round,
    Rules,
    Wager,
    minimum,
    option,
    pays,
)

ODDS = minimum("roulette_odds", "5.2(a)", {
    "straight":      "35 to 1",
    "split":         "17 to 1",
    "three_numbers": "11 to 1",
    "four_numbers":   "8 to 1",
    "first_five":     "6 to 1",
    "six_numbers":    "5 to 1",
    "seven_numbers":  "4 to 1",
    "eight_numbers":  "3 to 1",
    "column":         "2 to 1",
    "dozen":          "2 to 1",
    "red":            "1 to 1",
    "black":          "1 to 1",
    "odd":            "1 to 1",
    "even":           "1 to 1",
    "low":            "1 to 1",
    "high":           "1 to 1",
})  # fmt: skip


ZEROS_WITH_COLOR = {"six_color": (), "seven_color": ("0",), "eight_color": ("0", "00")}


class RouletteRules(Rules):
    """The licensee's options at roulette."""

    wheel: Literal["double_zero", "single_zero", "double_as_single"] = option(
        "double_zero", law="5.2(d)", says="the wheel, or a double zero wheel on which 00 is no spin"
    )
    zero_rule: Literal["lose_half", "lose_all"] = option(
        "lose_half",
        law="5.2(b)",
        says="what 0 and 00 of a double zero wheel take of red, black, odd, even, 1-18, 19-36",
    )
    red_black_offered: bool = option(True, law="5.1(e)11", says="red and black are offered")
    dozen_offered: bool = option(True, law="5.1(e)10", says="the dozens are offered")
    five_adjacent_offered: bool = option(
        False, law="5.1(e)1i", says="five adjacent numbers are offered, on a layout with a replica of the wheel"
    )
    seven_numbers_offered: bool = option(False, law="5.1(f)", says="the seven numbers 10 to 15 and 33 are offered")
    six_color_offered: bool = option(False, law="5.1(e)6ii", says="the six numbers color wager is offered")
    seven_color_offered: bool = option(False, law="5.1(e)7", says="the seven numbers color wager is offered")
    eight_color_offered: bool = option(False, law="5.1(e)8", says="the eight numbers color wager is offered")
    color_sections: dict[str, list[int]] = option(
        {}, law="5.1(e)6ii", says="the six numbers of each colour; left out, six neighbours around the wheel from 0 on"
    )
    match_play: bool = option(True, law="5.1(a)", says="match play coupons are accepted")
    odds: PayTable = pays(ODDS, says="what each wager pays")

    @cached_property
    def color_places(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """The places of the color wagers and the numbers each covers."""
        chosen = {color: frozenset(map(str, numbers)) for color, numbers in self.color_sections.items()}
        sections = chosen or layout.color_sections(self.wheel)
        return {
            wager: {color: numbers.union(zeros) for color, numbers in sections.items()}
            for wager, zeros in ZEROS_WITH_COLOR.items()
        }


def _colors_offered(rules: RouletteRules) -> bool:
    return rules.six_color_offered or rules.seven_color_offered or rules.eight_color_offered


def _bad_sections(rules: RouletteRules) -> bool:
    numbers = sorted(n for some in rules.color_sections.values() for n in some)
    fair = all(len(some) == 6 for some in rules.color_sections.values())
    complete = set(rules.color_sections) == set(layout.COLORS) and numbers == list(range(1, 37))
    return bool(rules.color_sections) and not (fair and complete)


EXCLUSIONS = (
    Exclusion[RouletteRules](
        "5.1(g)",
        "red and black are not offered beside a color wager",
        lambda rules: _colors_offered(rules) and rules.red_black_offered,
    ),
    Exclusion[RouletteRules](
        "5.1(g)",
        "the dozens are not offered beside the seven or eight numbers color wager",
        lambda rules: (rules.seven_color_offered or rules.eight_color_offered) and rules.dozen_offered,
    ),
    Exclusion[RouletteRules](
        "5.1(e)7",
        "the seven numbers color wager belongs to a single zero wheel",
        lambda rules: rules.seven_color_offered and rules.wheel == "double_zero",
    ),
    Exclusion[RouletteRules](
        "5.1(e)8",
        "the eight numbers color wager belongs to a double zero wheel",
        lambda rules: rules.eight_color_offered and rules.wheel != "double_zero",
    ),
    Exclusion[RouletteRules](
        "5.1(e)6ii", "the color sections are six numbers for each of the six colours, every number once", _bad_sections
    ),
)

Offered = Callable[[RouletteRules], bool]


def _always(_: RouletteRules) -> bool:
    return True


# wager, the row of the odds it is paid by, and when it is offered
WAGERS: tuple[tuple[Wager, str, Offered], ...] = (
    (Wager("straight", "Straight", "5.1(e)1", "one number"), "straight", _always),
    (
        Wager("five_adjacent", "Five adjacent numbers", "5.1(e)1i", "five straight wagers on neighbours of the wheel"),
        "straight",
        lambda rules: rules.five_adjacent_offered,
    ),
    (Wager("split", "Split", "5.1(e)2", "two numbers with a common line"), "split", _always),
    (Wager("three_numbers", "Three numbers", "5.1(e)3", "a row, or a trio with a zero"), "three_numbers", _always),
    (Wager("four_numbers", "Four numbers", "5.1(e)4", "four numbers with a common corner"), "four_numbers", _always),
    (
        Wager("first_five", "First five numbers", "5.1(e)5", "0, 00, 1, 2 and 3"),
        "first_five",
        lambda rules: rules.wheel == "double_zero",
    ),
    (Wager("six_numbers", "Six numbers", "5.1(e)6i", "two rows that touch"), "six_numbers", _always),
    (
        Wager("six_color", "Six numbers color", "5.1(e)6ii", "the six numbers of a colour"),
        "six_numbers",
        lambda rules: rules.six_color_offered,
    ),
    (
        Wager("seven_color", "Seven numbers color", "5.1(e)7", "0 and the six numbers of a colour"),
        "seven_numbers",
        lambda rules: rules.seven_color_offered,
    ),
    (
        Wager("eight_color", "Eight numbers color", "5.1(e)8", "0, 00 and the six numbers of a colour"),
        "eight_numbers",
        lambda rules: rules.eight_color_offered,
    ),
    (Wager("column", "Column", "5.1(e)9", "twelve numbers of a column"), "column", _always),
    (Wager("dozen", "Dozen", "5.1(e)10", "1-12, 13-24 or 25-36"), "dozen", lambda rules: rules.dozen_offered),
    (Wager("red", "Red", "5.1(e)11", "any red number"), "red", lambda rules: rules.red_black_offered),
    (Wager("black", "Black", "5.1(e)12", "any black number"), "black", lambda rules: rules.red_black_offered),
    (Wager("odd", "Odd", "5.1(e)13", "any odd number"), "odd", _always),
    (Wager("even", "Even", "5.1(e)14", "any even number; a zero is not one"), "even", _always),
    (Wager("low", "1 to 18", "5.1(e)15", "1 to 18"), "low", _always),
    (Wager("high", "19 to 36", "5.1(e)16", "19 to 36"), "high", _always),
    (
        Wager("seven_numbers", "Seven numbers", "5.1(f)", "10 to 15 and 33"),
        "seven_numbers",
        lambda rules: rules.seven_numbers_offered,
    ),
)

_LOST_TO_ZERO = {"double_zero": "5.2(b)", "single_zero": "5.2(c)", "double_as_single": "5.2(d)3"}
_FIFTH = Fraction(1, 5)


class Roulette(WheelGame[RouletteRules]):
    """Bets on where a ball comes to rest in a wheel of 37 or 38 compartments."""

    id = "roulette"
    name = "Roulette"
    says = "Bets on the number where the ball comes to rest."
    sections = ("5.1", "5.2", "5.3", "5.4")
    betting_law = "5.3(b)"
    spin_law = "5.3(c)"
    most_seats = 8

    rules = RouletteRules
    wagers = tuple(wager for wager, _, _ in WAGERS)
    paytables = (ODDS,)
    exclusions = EXCLUSIONS
    irregularities = (
        Irregularity[RouletteRules](
            "same_direction", "5.4(a)", "the ball was spun in the direction of the wheel: no spin",
            lambda r, report: _no_spin(r, report, "5.4(a)"), by="equipment",
        ),
        Irregularity[RouletteRules](
            "short_spin", "5.4(b)", "the ball did not complete four revolutions: no spin",
            lambda r, report: _no_spin(r, report, "5.4(b)"), by="equipment",
        ),
        Irregularity[RouletteRules](
            "foreign_object", "5.4(c)", "a foreign object entered the wheel before the ball came to rest: no spin",
            lambda r, report: _no_spin(r, report, "5.4(c)"), by="equipment",
        ),
    )  # fmt: skip
    procedures = (
        Procedure("chip_color", "5.1(b)", "non-value chips of a colour of his own are issued to a player", True),
        Procedure("ball_direction", "5.3(a)", "the ball was spun against the wheel and made four revolutions"),
        Procedure("crown", "5.3(c)", "the crown was placed on the winning number"),
        Procedure("zero_notice", "5.2(b)", "the notice at the table says what a zero takes"),
        Procedure("single_zero_notice", "5.2(d)1", "the notice at the table says that 00 is no spin"),
    )

    def wheel(self, rules: RouletteRules) -> Wheel:
        """The wheel of the submission."""
        return _wheel(rules.wheel)

    def offers(self, rules: RouletteRules) -> Sequence[Offer]:
        """The wagers of 5.1 that the submission offers."""
        halved = rules.wheel == "double_zero" and rules.zero_rule == "lose_half"
        return tuple(
            Offer(wager, {wager.id: rules.odds[row]}, halved=halved and wager.id in EVEN_MONEY)
            for wager, row, offered in WAGERS
            if offered(rules)
        )

    def spot(self, rules: RouletteRules, wager: str, on: str) -> str:
        """The place on the layout in its full writing, if this layout has it."""
        if wager in _FIXED:
            return super().spot(rules, wager, on)
        if wager in _ZEROS_WITH:
            place = on if on in layout.COLORS else None
        elif wager == "five_adjacent":
            place = on if on in _wheel(rules.wheel).sections else None
        else:
            place = layout.place_of(wager, rules.wheel == "double_zero", on)
        if place is None:
            raise Refused(f"this layout has no place {on!r} for {wager}", _LAW_OF[wager])
        if wager == "five_adjacent" and rules.wheel == "double_as_single" and "00" in covered(rules, wager, place):
            raise Refused(f"the five numbers around {on} include 00, which is no spin on this wheel", "5.2(d)")
        return place

    def admit(self, r: Round[RouletteRules], bets: Sequence[Bet]) -> None:
        """Refuses coupons where 5.1 does, chips of no colour, and five adjacent numbers that five does not divide."""
        for bet in bets:
            if bet.coupon and not r.rules.match_play:
                raise Refused("match play coupons are not accepted at this table", "5.1(a)")
            if bet.coupon and bet.chips == "value":
                raise Refused("a match play coupon is not wagered with value chips", "5.1(b)")
            if bet.chips == "non-value" and f"chip color {bet.seat}" not in r.state.memory:
                raise Refused(f"seat {bet.seat} has not been issued non-value chips of a colour", "5.1(b)")
            if bet.wager == "five_adjacent" and bet.amount % 5:
                raise Refused("five adjacent numbers take five chips of equal value, or a multiple", "5.1(e)1i(2)")

    def recorded(self, r: Round[RouletteRules], procedure: str, seat: int, note: str) -> None:
        """Non-value chips of one colour are never issued to two persons (5.1(b))."""
        if procedure != "chip_color":
            return
        color, memory = note.strip().lower(), r.state.memory
        if not color or color == "value":
            raise Refused("non-value chips are issued in a colour that no value chip has", "5.1(b)")
        for other in r.state.players:
            if other != seat and memory.get(f"chip color {other}") == color:
                raise Refused(f"seat {other} plays with {color} chips already", "5.1(b)")
        memory[f"chip color {seat}"] = color

    def no_spin(self, r: Round[RouletteRules], mark: str) -> bool:
        """A double zero is no spin on a wheel used as single zero (5.2(d)2)."""
        if r.rules.wheel != "double_as_single" or mark != "00":
            return False
        r.announce("No spin", "5.2(d)2")
        return True

    def decide(self, rules: RouletteRules, wager: str, on: str, mark: str) -> Decision:
        """By its position on the layout and the number alone (5.1(d))."""
        if mark in covered(rules, wager, on):
            share = Fraction(1, 5) if wager == "five_adjacent" else Fraction(1)
            return Decision(Result.WON, "5.2(a)", f"{mark} is covered", share)
        if mark in ("0", "00") and wager in EVEN_MONEY:
            if rules.wheel == "double_zero" and rules.zero_rule == "lose_half":
                return Decision(Result.HALF, "5.2(b)", f"{mark} takes half")
            return Decision(Result.LOST, _ZERO_LAW[rules.wheel], f"{mark} takes all")
        return Decision(Result.LOST, "5.1(d)", f"{mark} is not covered")


def _no_spin(r: Round[RouletteRules], _: Report, law: str) -> bool:
    r.announce("No spin", law)
    return False


_LAW_OF = {wager.id: wager.law for wager, _, _ in WAGERS}
ROULETTE = Roulette()
