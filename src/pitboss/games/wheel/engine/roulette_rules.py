"""What a licensee may choose at roulette: wagers (13:69F-5.1), odds (5.2), options, and what excludes what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Literal

from pitboss.games.wheel.engine import layout
from pitboss.law import CURRENT, WITH_COLORS, InForce
from pitboss.table import Exclusion, PayTable, Rules, Wager, minimum, option, pays

COLORS = InForce(frozenset({WITH_COLORS, CURRENT}))
"""The color wagers came on June 15, 2009."""

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

WAGERS = (
    Wager("straight", "Straight", "5.1(e)1", "one number"),
    Wager("five_adjacent", "Five adjacent numbers", "5.1(e)1i", "straight on five neighbours of the wheel",
          coupons=False),
    Wager("split", "Split", "5.1(e)2", "two numbers with a common line"),
    Wager("three_numbers", "Three numbers", "5.1(e)3", "a row, or a trio with a zero"),
    Wager("four_numbers", "Four numbers", "5.1(e)4", "four numbers with a common corner"),
    Wager("first_five", "First five numbers", "5.1(e)5", "0, 00, 1, 2 and 3"),
    Wager("six_numbers", "Six numbers", "5.1(e)6i", "two rows that touch"),
    Wager("six_color", "Six numbers color", "5.1(e)6ii", "the six numbers of a colour"),
    Wager("seven_color", "Seven numbers color", "5.1(e)7", "0 and the six numbers of a colour"),
    Wager("eight_color", "Eight numbers color", "5.1(e)8", "0, 00 and the six numbers of a colour"),
    Wager("column", "Column", "5.1(e)9", "twelve numbers of a column"),
    Wager("dozen", "Dozen", "5.1(e)10", "1 to 12, 13 to 24 or 25 to 36"),
    Wager("red", "Red", "5.1(e)11", "any red number"),
    Wager("black", "Black", "5.1(e)12", "any black number"),
    Wager("odd", "Odd", "5.1(e)13", "any odd number"),
    Wager("even", "Even", "5.1(e)14", "any even number; a zero is not one"),
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
"""The row of the odds for the wagers that have none of their own name."""

ZEROS_WITH_COLOR = {"six_color": (), "seven_color": ("0",), "eight_color": ("0", "00")}


class RouletteRules(Rules):
    """The licensee's options at roulette."""

    wheel: Literal["double_zero", "single_zero", "double_as_single"] = option(
        "double_zero", law="5.2(d)", says="the wheel, or a double zero wheel on which 00 is no spin"
    )
    zero_rule: Literal["lose_half", "lose_all"] = option(
        "lose_half",
        law="5.2(b)",
        says="what 0 and 00 of a double zero wheel take of red, black, odd, even, 1 to 18 and 19 to 36",
    )
    red_black_offered: bool = option(True, law="5.1(e)11", says="red and black are offered")
    dozen_offered: bool = option(True, law="5.1(e)10", says="the dozens are offered")
    five_adjacent_offered: bool = option(
        False, law="5.1(e)1i", says="five adjacent numbers are offered, on a layout with a replica of the wheel"
    )
    seven_numbers_offered: bool = option(False, law="5.1(f)", says="the seven numbers 10 to 15 and 33 are offered")
    six_color_offered: bool = option(
        False, law="5.1(e)6ii", says="the six numbers color wager is offered", in_force=COLORS
    )
    seven_color_offered: bool = option(
        False, law="5.1(e)7", says="the seven numbers color wager is offered", in_force=COLORS
    )
    eight_color_offered: bool = option(
        False, law="5.1(e)8", says="the eight numbers color wager is offered", in_force=COLORS
    )
    color_sections: dict[str, list[int]] = option(
        {},
        law="5.1(e)6ii",
        says="the six numbers of each colour; left out, six neighbours around the wheel from 0 on",
        in_force=COLORS,
    )
    match_play: bool = option(True, law="5.1(a)", says="match play coupons are accepted")
    odds: PayTable = pays(ODDS, says="what each wager pays")

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


OFFERED_IF: Mapping[str, Callable[[RouletteRules], bool]] = {
    "five_adjacent": lambda rules: rules.five_adjacent_offered,
    "first_five": lambda rules: rules.wheel == "double_zero",
    "six_color": lambda rules: rules.six_color_offered,
    "seven_color": lambda rules: rules.seven_color_offered,
    "eight_color": lambda rules: rules.eight_color_offered,
    "dozen": lambda rules: rules.dozen_offered,
    "red": lambda rules: rules.red_black_offered,
    "black": lambda rules: rules.red_black_offered,
    "seven_numbers": lambda rules: rules.seven_numbers_offered,
}
"""When a wager is offered, and then to every player (5.1(e)1i, 5.1(f)); all others always are."""


def _colors_offered(rules: RouletteRules) -> bool:
    return rules.six_color_offered or rules.seven_color_offered or rules.eight_color_offered


def _bad_sections(rules: RouletteRules) -> bool:
    sections = rules.color_sections
    numbers = sorted(n for some in sections.values() for n in some)
    fair = set(sections) == set(layout.COLORS) and all(len(some) == 6 for some in sections.values())
    return bool(sections) and not (fair and numbers == list(range(1, 37)))


def _scattered_sections(rules: RouletteRules) -> bool:
    sections = [] if _bad_sections(rules) else rules.color_sections.values()
    return not all(layout.is_section(rules.wheel, frozenset(map(str, some))) for some in sections)


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
        "5.1(g)",
        "the dozens are not offered beside a color wager",
        lambda rules: rules.six_color_offered and rules.dozen_offered,
        in_force=InForce(frozenset({WITH_COLORS})),
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
    Exclusion[RouletteRules](
        "5.1(e)7",
        "the six numbers of a colour in the seven numbers color wager lie side by side on the wheel",
        lambda rules: rules.seven_color_offered and _scattered_sections(rules),
    ),
    Exclusion[RouletteRules](
        "5.1(e)8",
        "the six numbers of a colour in the eight numbers color wager lie side by side on the wheel",
        lambda rules: rules.eight_color_offered and _scattered_sections(rules),
    ),
)
