"""Roulette, 13:69F-5.1 to 5.4: its wagers, odds and options, and how bets are accepted and settled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, cached_property
from typing import Literal

from pitboss.equipment import Wheel
from pitboss.errors import Refused
from pitboss.games.wheel import ColoredChips, SpinDecision, WheelGame, no_spin
from pitboss.games.wheel.engine import roulette_layout as layout
from pitboss.law import ALL_EDITIONS, CURRENT, JACKPOT, WITH_COLORS, InForce
from pitboss.table import (
    Bet,
    Exclusion,
    Limits,
    Offer,
    Options,
    PayTable,
    Procedure,
    Round,
    Wager,
    minimum,
    option,
    pays,
)
from pitboss.table.rules.facts import RoundStep

COLORS = InForce(frozenset({WITH_COLORS, CURRENT, JACKPOT}))
"""The color wagers took effect on June 15, 2009."""

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

ODDS = replace(ODDS, only={"eight_numbers": COLORS})

WAGERS = (
    Wager("straight", "Straight", "5.1(e)1", "one number"),
    Wager("five_adjacent", "Five adjacent numbers", "5.1(e)1i", "straight wagers on five neighbors on the wheel",
          coupons=False),
    Wager("split", "Split", "5.1(e)2", "two numbers with a common line"),
    Wager("three_numbers", "Three numbers", "5.1(e)3", "a row, or a trio with a zero"),
    Wager("four_numbers", "Four numbers", "5.1(e)4", "four numbers with a common corner"),
    Wager("first_five", "First five numbers", "5.1(e)5", "0, 00, 1, 2 and 3"),
    Wager("six_numbers", "Six numbers", "5.1(e)6i", "two rows that touch"),
    Wager("six_color", "Six numbers color", "5.1(e)6ii", "the six numbers of a color", in_force=COLORS),
    Wager("seven_color", "Seven numbers color", "5.1(e)7", "0 and the six numbers of a color", in_force=COLORS),
    Wager("eight_color", "Eight numbers color", "5.1(e)8", "0, 00 and the six numbers of a color", in_force=COLORS),
    Wager("column", "Column", "5.1(e)9", "twelve numbers of a column"),
    Wager("dozen", "Dozen", "5.1(e)10", "1 to 12, 13 to 24 or 25 to 36"),
    Wager("red", "Red", "5.1(e)11", "any red number"),
    Wager("black", "Black", "5.1(e)12", "any black number"),
    Wager("odd", "Odd", "5.1(e)13", "any odd number"),
    Wager("even", "Even", "5.1(e)14", "any even number except a zero"),
    Wager("low", "1 to 18", "5.1(e)15", "1 to 18"),
    Wager("high", "19 to 36", "5.1(e)16", "19 to 36"),
    Wager("seven_numbers", "Seven numbers", "5.1(f)", "10 to 15 and 33"),
)  # fmt: skip

PAID_AS = {
    "five_adjacent": "straight",
    "six_color": "six_numbers",
    "seven_color": "seven_numbers",
    "eight_color": "eight_numbers",
}
"""The odds row of wagers that share another wager's row."""

SINGLE_ZERO = {"single_zero": "5.2(c)", "double_as_single": "5.2(d)3"}
"""The wheels on which a zero takes all of an even-money wager, with the paragraph."""
ZEROS_WITH_COLOR = {"six_color": (), "seven_color": ("0",), "eight_color": ("0", "00")}


class RouletteOptions(Options):
    """The licensee's options at roulette."""

    wheel: Literal["double_zero", "single_zero", "double_as_single"] = option(
        "double_zero", law="5.2(d)", description="the wheel, or a double zero wheel on which 00 is no spin"
    )
    zero_rule: Literal["by_wheel", "lose_half", "lose_all"] = option(
        "by_wheel",
        law="5.2(b)",
        description="what a zero takes of even-money wagers; by the wheel: half on a double zero",
    )
    red_black_offered: bool = option(True, law="5.1(e)11", description="red and black are offered")
    dozen_offered: bool = option(True, law="5.1(e)10", description="the dozens are offered")
    five_adjacent_offered: bool = option(
        False, law="5.1(e)1i", description="five adjacent numbers are offered, on a layout with a replica of the wheel"
    )
    seven_numbers_offered: bool = option(
        False, law="5.1(f)", description="the seven numbers 10 to 15 and 33 are offered"
    )
    six_color_offered: bool = option(
        False, law="5.1(e)6ii", description="the six numbers color wager is offered", in_force=COLORS
    )
    seven_color_offered: bool = option(
        False, law="5.1(e)7", description="the seven numbers color wager is offered", in_force=COLORS
    )
    eight_color_offered: bool = option(
        False, law="5.1(e)8", description="the eight numbers color wager is offered", in_force=COLORS
    )
    color_sections: dict[str, list[int]] = option(
        {},
        law="5.1(e)6ii",
        description="the six numbers of each color; by default, six neighbors around the wheel, starting at 0",
        lawful="six numbers for each of six colors, like { red = [32, 15, 19, 4, 21, 2] }",
        in_force=COLORS,
    )
    match_play: bool = option(True, law="5.1(a)", description="match play coupons are accepted")
    odds: PayTable = pays(ODDS, description="what each wager pays")

    @property
    def zero_takes_half(self) -> bool:
        """True if a zero takes only half of the even-money wagers, an option only on a double zero wheel."""
        return self.wheel == "double_zero" and self.zero_rule != "lose_all"

    def idle_options(self) -> Collection[str]:
        """Return the color sections as idle if no color wager is offered."""
        return () if _colors_offered(self) else {"color_sections"}

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """Return the effect of a zero on this wheel and the numbers of each color, which no option states."""
        sections = "; ".join(
            f"{color}: {', '.join(sorted(numbers, key=int))}" for color, numbers in self.covers["six_color"].items()
        )
        return {"zero_rule": "half" if self.zero_takes_half else "all", "color_sections": sections}

    @cached_property
    def covers(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """The places of every wager and the numbers each covers."""
        chosen = {color: frozenset(map(str, numbers)) for color, numbers in self.color_sections.items()}
        sections = chosen or layout.color_sections(self.wheel)
        colored = {
            wager: {color: numbers.union(zeros) for color, numbers in sections.items()}
            for wager, zeros in ZEROS_WITH_COLOR.items()
        }
        return {wager.id: colored.get(wager.id) or layout.places(wager.id, self.wheel) for wager in WAGERS}


OFFERED_IF: Mapping[str, Callable[[RouletteOptions], bool]] = {
    "five_adjacent": lambda options: options.five_adjacent_offered,
    "first_five": lambda options: options.wheel == "double_zero",
    "six_color": lambda options: options.six_color_offered,
    "seven_color": lambda options: options.seven_color_offered,
    "eight_color": lambda options: options.eight_color_offered,
    "dozen": lambda options: options.dozen_offered,
    "red": lambda options: options.red_black_offered,
    "black": lambda options: options.red_black_offered,
    "seven_numbers": lambda options: options.seven_numbers_offered,
}
"""When a wager is offered, and then to every player (5.1(e)1i, 5.1(f)); all others always are."""


def _colors_offered(options: RouletteOptions) -> bool:
    return options.six_color_offered or options.seven_color_offered or options.eight_color_offered


def _bad_sections(options: RouletteOptions) -> bool:
    """True if the color sections are not six numbers for each of six colors (5.1(e)6ii)."""
    sections = options.color_sections
    numbers = sorted(n for some in sections.values() for n in some)
    fair = set(sections) == set(layout.COLORS) and all(len(some) == 6 for some in sections.values())
    return bool(sections) and not (fair and numbers == list(range(1, 37)))


def _scattered_sections(options: RouletteOptions) -> bool:
    sections = [] if _bad_sections(options) else options.color_sections.values()
    return not all(layout.is_section(options.wheel, frozenset(map(str, some))) for some in sections)


def _zero_takes_all(wheel: str, law: str) -> Exclusion[RouletteOptions]:
    kind = wheel.replace("_", " ")
    description = f"on a {kind} wheel a zero takes all of the even-money wagers; half is for double zero only"
    return Exclusion(law, description, lambda options: options.wheel == wheel and options.zero_rule == "lose_half")


EXCLUSIONS = (
    Exclusion[RouletteOptions](
        "5.1(g)",
        "red and black may not be offered with a color wager",
        lambda options: _colors_offered(options) and options.red_black_offered,
    ),
    Exclusion[RouletteOptions](
        "5.1(g)",
        "the dozens may not be offered with the seven or eight numbers color wager",
        lambda options: (options.seven_color_offered or options.eight_color_offered) and options.dozen_offered,
    ),
    Exclusion[RouletteOptions](
        "5.1(g)",
        "the dozens may not be offered with a color wager",
        lambda options: options.six_color_offered and options.dozen_offered,
        in_force=InForce(frozenset({WITH_COLORS})),
    ),
    Exclusion[RouletteOptions](
        "5.1(e)7",
        "the seven numbers color wager requires a single zero wheel",
        lambda options: options.seven_color_offered and options.wheel == "double_zero",
    ),
    Exclusion[RouletteOptions](
        "5.1(e)8",
        "the eight numbers color wager requires a double zero wheel",
        lambda options: options.eight_color_offered and options.wheel != "double_zero",
    ),
    Exclusion[RouletteOptions](
        "5.1(e)6ii", "each of the six colors must have six numbers, and every number one color", _bad_sections
    ),
    Exclusion[RouletteOptions](
        "5.1(e)7",
        "the six numbers of a color in the seven numbers color wager must be side by side on the wheel",
        lambda options: options.seven_color_offered and _scattered_sections(options),
    ),
    Exclusion[RouletteOptions](
        "5.1(e)8",
        "the six numbers of a color in the eight numbers color wager must be side by side on the wheel",
        lambda options: options.eight_color_offered and _scattered_sections(options),
    ),
    *(_zero_takes_all(wheel, law) for wheel, law in SINGLE_ZERO.items()),
)


PROCEDURES = (
    Procedure("verbal_wager", "5.1(a)", "the dealer confirmed a verbal wager and converted its cash into chips", True),
    Procedure("chip_color", "5.1(b)", "a player was issued non-value chips of a separate color", True),
    Procedure("ball_direction", "5.3(a)", "the ball was spun against the wheel and completed four revolutions"),
    Procedure("crown", "5.3(c)", "the crown was placed on the winning number"),
    Procedure("zero_notice", "5.2(b)", "the notice at the table states what a zero takes"),
    Procedure("single_zero_notice", "5.2(d)1", "the notice at the table states that 00 is no spin"),
)


class RouletteChips(ColoredChips[RouletteOptions]):
    """Coupons and non-value chips (5.1), and the notices of the wheel (5.2)."""

    def admit(self, r: Round[RouletteOptions], bets: Sequence[Bet]) -> None:
        """Refuse coupons that 5.1 does not allow, and non-value chips without a color."""
        for bet in bets:
            if bet.coupon and not r.options.match_play:
                raise Refused("match play coupons are not accepted at this table", "5.1(a)")
            if bet.coupon and bet.chips != "non-value":
                raise Refused("a match play coupon may be wagered only with non-value chips", "5.1(b)")
            self.check_color(r, bet)

    def recorded(self, r: Round[RouletteOptions], procedure: str, seat: int, note: str) -> None:
        """Refuse a notice for another wheel (5.2) and one color for two players (5.1(b))."""
        if procedure == "zero_notice" and r.options.wheel != "double_zero":
            raise Refused("what a zero takes is an option only on a double zero wheel", "5.2(b)")
        if procedure == "single_zero_notice" and r.options.wheel != "double_as_single":
            raise Refused("this table does not use a double zero wheel as a single zero wheel", "5.2(d)1")
        super().recorded(r, procedure, seat, note)


class Roulette(WheelGame[RouletteOptions]):
    """Bets on where a ball comes to rest in a wheel of 37 or 38 compartments."""

    id = "roulette"
    name = "Roulette"
    description = "Bet on the number where the ball comes to rest."
    sections = ("5.1", "5.2", "5.3", "5.4")
    betting_law = "5.3(b)"
    wagers_law = "5.1(e)"
    spin_law = "5.3(c)"
    collect_law = "5.3(e)"
    editions = ALL_EDITIONS
    max_seats = 8
    non_value_chips = True
    color_law = "5.1(b)"
    parts = (RouletteChips(color_law),)

    options = RouletteOptions
    wagers = WAGERS
    paytables = (ODDS,)
    exclusions = EXCLUSIONS
    # The ball is spun before "No more bets" (5.3(b)), so staff may report these while the layout is open.
    irregularities = (
        no_spin("same_direction", "5.4(a)", "the ball was spun in the direction of the wheel"),
        no_spin("short_spin", "5.4(b)", "the ball did not complete four revolutions"),
        no_spin("foreign_object", "5.4(c)", "a foreign object entered the wheel before the ball came to rest"),
    )
    procedures = PROCEDURES

    def wheel(self, options: RouletteOptions) -> Wheel:
        """Return the wheel of the submission."""
        return layout.WHEELS[options.wheel]

    def offers(self, options: RouletteOptions) -> Sequence[Offer]:
        """Return the wagers of 5.1 that the submission offers."""
        half = "5.2(b)" if options.zero_takes_half else None
        return tuple(
            Offer(
                wager,
                {wager.id: options.odds[PAID_AS.get(wager.id, wager.id)]},
                halved_by=half if wager.id in layout.EVEN_MONEY else None,
                divided=layout.FIVE_STRAIGHTS if wager.id == "five_adjacent" else None,
            )
            for wager in WAGERS
            if wager.id not in OFFERED_IF or OFFERED_IF[wager.id](options)
        )

    def steps(self, options: RouletteOptions) -> Sequence[RoundStep]:
        """Return the bets, the spin, the result and the settlement."""
        even = next(wager for wager in layout.EVEN_MONEY if wager in options.covers)
        zero = self.decide(options, even, "", "0")
        taken = "half" if zero.loses != 1 else "all"
        steps = [
            RoundStep("Bets", "Players place their chips on the numbers and boxes of the layout.", "5.1(d)"),
            RoundStep("Spin", "The dealer spins the ball against the wheel, for at least four revolutions.", "5.3(a)"),
            RoundStep("No more bets", "The dealer calls it while the ball is still in motion.", self.betting_law),
            RoundStep("Result", "The ball comes to rest. The dealer calls its number and marks it.", self.spin_law),
            RoundStep("Zero", f"A zero takes {taken} of a bet that pays even money.", zero.law),
        ]
        void = self.void_by(options, "00")
        if void is not None:
            steps.append(RoundStep("No spin", "A double zero does not count: the dealer spins again.", void))
        if options.five_adjacent_offered:
            description = "One fifth of a winning bet on five adjacent numbers is moved to the box of its number."
            steps.append(RoundStep("Five adjacent numbers", description, "5.3(d)"))
        return [*steps, RoundStep("Settlement", self.collected, self.collect_law)]

    def covers(self, options: RouletteOptions, wager: str) -> Mapping[str, frozenset[str]]:
        """Return the places of a wager on this layout and the numbers each covers."""
        return options.covers[wager]

    def spot(self, options: RouletteOptions, wager: str, on: str) -> str:
        """Return the place in its full form; refuse one that this layout does not have."""
        if on in options.covers[wager]:
            return on
        if wager in ZEROS_WITH_COLOR:
            return super().spot(options, wager, on)
        place = layout.place_of(wager, options.wheel, on)
        if place is not None:
            return place
        if options.wheel == "double_as_single" and layout.place_of(wager, "double_zero", on) is not None:
            raise Refused(f"{wager} {on} would cover 00, which is no spin on this wheel", "5.2(d)2")
        return super().spot(options, wager, on)

    def void_by(self, options: RouletteOptions, mark: str) -> str | None:
        """Return the paragraph by which 00 is no spin on a wheel used as single zero (5.2(d)2)."""
        return "5.2(d)2" if mark == "00" and options.wheel == "double_as_single" else None

    def decide(self, options: RouletteOptions, wager: str, on: str, mark: str) -> SpinDecision:
        """Decide a bet strictly by its position and the number (5.1(d))."""
        return _decided(options.wheel, options.zero_takes_half, wager, options.covers[wager][on], mark)

    def before_settling(self, r: Round[RouletteOptions], mark: str) -> None:
        """Move one fifth of each winning five adjacent numbers wager to the box of the number (5.3(d))."""
        for bet in r.bets.values():
            if bet.wager == "five_adjacent" and self.decide(r.options, bet.wager, bet.on, mark).wins:
                sentence = f"one fifth of the wager is moved from the wheel replica to the box of {mark}"
                r.note(sentence, "5.3(d)", bet=bet.id, seat=bet.seat, on=mark, amount=bet.amount // 5)


@cache
def _decided(wheel: str, takes_half: bool, wager: str, covers: frozenset[str], mark: str) -> SpinDecision:
    if mark in covers:
        if wager == "five_adjacent":
            because = f"{mark} is one of the five; the other four lose"
            return SpinDecision(Fraction(1, 5), Fraction(4, 5), "5.2(a)", because)
        return SpinDecision(1, 0, "5.2(a)", f"{mark} is covered")
    if mark in ("0", "00") and wager in layout.EVEN_MONEY:
        if takes_half:
            return SpinDecision(0, Fraction(1, 2), "5.2(b)", f"{mark} takes half")
        return SpinDecision(0, 1, SINGLE_ZERO.get(wheel, "5.2(b)"), f"{mark} takes all")
    return SpinDecision(0, 1, "5.1(d)", f"{mark} is not covered")


ROULETTE = Roulette()
