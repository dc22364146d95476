"""The licensee's options that the craps games share."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import Field

from pitboss.games.dice.engine.craps_wagers import FIRE_A, FIRE_B, LAY, ODDS
from pitboss.games.dice.engine.options import UnitOptions
from pitboss.money import Cents, odds_of, percent_of
from pitboss.table import Exclusion, Limit, Options, PayTable, number, option, pays

Number = Literal[4, 5, 6, 8, 9, 10]
MAX_TIMES = 100
"""The maximum multiple of the original bet for odds."""
NumberName: TypeAlias = Literal["4", "5", "6", "8", "9", "10"]
Times: TypeAlias = Annotated[Decimal, Field(ge=1, le=MAX_TIMES, decimal_places=2)]
FIRE_LIMIT = Limit(minimum=1_00, maximum=5_00, increment=1_00, law="1.12(b)1")
"""A fire bet is from $1 to $5 in whole dollars."""


class CrapsFamilyOptions(UnitOptions):
    """The options that the three craps games share."""

    six_seven_eight_offered: bool = option(False, law="1.2(a)39", description="the 6-7-8 wager is offered")
    horn_high_area: bool = option(
        True,
        law="1.2(a)20",
        description="the layout has an area for horn high bets; otherwise they are booked as two wagers",
    )
    odds: PayTable = pays(ODDS, description="what each wager pays; the same at all tables of the casino (1.4(b))")
    buy_offered: list[Number] = option([], law="1.5(a)", description="the numbers on which buy bets are offered")
    buy_percent: Decimal = number(
        5, law="1.5(a)", description="the percentage charged for true odds on a buy bet", least=0, most=5
    )
    buy_percent_on_win: list[Number] = option(
        [], law="1.5(a)", description="the numbers whose buy bets pay the percentage only on a win"
    )
    lay_offered: Literal["no", "in_addition", "in_lieu"] = option(
        "no", law="1.5(b)", description="whether lay bets are offered, and whether in addition to place bets to lose"
    )
    lay_percent: Decimal = number(
        5, law="1.5(b)", description="the percentage charged for true odds on a lay bet", least=0, most=5
    )
    lay_percent_of: Literal["wager", "win"] = option(
        "wager", law="1.5(b)", description="whether it is a percentage of the lay bet or, less, of its possible win"
    )
    lay_percent_on_win: bool = option(False, law="1.5(b)", description="lay bets pay the percentage only on a win")
    percent_unit: Literal[1, 5, 25, 100] = option(
        1, law="1.5(c)", description="the unit in cents to which the percentage is rounded down"
    )
    percent_refunded: bool = option(
        False, law="1.5(c)", description="a buy or lay bet that is taken down is refunded its percentage (a reading)"
    )
    odds_multiple: Decimal = number(
        1,
        law="1.6(e)",
        description="the maximum multiple of the original bet for odds, by the amount taken or won by laying",
        least=1,
        most=MAX_TIMES,
    )
    odds_multiple_by_point: dict[NumberName, Times] = option(
        {},
        law="1.6(e)",
        description="the multiple for single points that differ, like 3, 4 and 5 at 3-4-5x odds",
        lawful="a multiple from 1 to 100 for each point, like { 4 = 3, 5 = 4 }",
    )
    excess_odds: bool = option(
        True, law="1.6(f)", description="odds may exceed the maximum by what is needed to pay them exactly"
    )
    place_lose_inactive: bool = option(
        False,
        law="1.2(a)5",
        description="place bets to lose and lay bets are also inactive on a come out roll (a reading)",
    )

    @property
    def fire_pays(self) -> PayTable | None:
        """The table that pays fire bets; None if they are not offered."""
        return None

    def percentage_rate(self, wager: str, on: str) -> Fraction:
        """Return the share of a buy or lay bet on a number that is charged for true odds."""
        if wager == "buy":
            return Fraction(self.buy_percent) / 100
        return (
            Fraction(self.lay_percent) / 100 * (odds_of(LAY[f"lay {on}"]).ratio if self.lay_percent_of == "win" else 1)
        )

    def percentage(self, wager: str, on: str, amount: Cents) -> Cents:
        """Return the percentage charged on a bet of this amount, in cents."""
        return percent_of(amount, 100 * self.percentage_rate(wager, on), step=self.percent_unit)

    def odds_times(self, point: int) -> Fraction:
        """Return the maximum multiple of the original bet for odds on a point."""
        by_point = {int(name): times for name, times in self.odds_multiple_by_point.items()}
        return Fraction(by_point.get(point, self.odds_multiple))

    def percent_on_win(self, wager: str, on: str) -> bool:
        """True if a buy or lay bet pays its percentage only on a win."""
        return int(on) in self.buy_percent_on_win if wager == "buy" else self.lay_percent_on_win


class HandThrownOptions(Options):
    """The options of games in which a shooter throws the dice."""

    match_play: bool = option(True, law="1.3(b)", description="match play coupons are accepted on Pass and Don't Pass")
    late_wagers: bool = option(
        True, law="1.3(a)", description="confirmed wagers are taken while the dice are in the air"
    )
    verbal_cash: bool = option(
        True, law="1.3(b)", description="the dealer may confirm verbal wagers accompanied by cash"
    )
    roll_off_inactive: Literal["every_roll", "first_roll"] = option(
        "every_roll",
        law="1.11(b)",
        description="on which rolls without a line bet other wagers are inactive (a reading)",
    )


class FireOptions(Options):
    """The options of the game with a fire bet."""

    fire_offered: bool = option(False, law="1.12(a)", description="the fire bet is offered")
    fire_table: Literal["A", "B"] = option("A", law="1.4(e)", description="which table pays the fire bet")
    fire_a: PayTable = pays(FIRE_A, description="what table A pays")
    fire_b: PayTable = pays(FIRE_B, description="what table B pays")
    fire_successor_adds: bool = option(
        True, law="1.12(a)2", description="the next shooter's points add to those of a pending fire bet (a reading)"
    )

    @property
    def fire_pays(self) -> PayTable | None:
        """The selected table (1.4(e)), if the bet is offered."""
        return (self.fire_a if self.fire_table == "A" else self.fire_b) if self.fire_offered else None


CrapsOptionsT = TypeVar("CrapsOptionsT", bound=CrapsFamilyOptions)


def exclusions(stated: Exclusion[CrapsOptionsT]) -> tuple[Exclusion[CrapsOptionsT], ...]:
    """Return the options that may not be combined, and how odds must be stated."""
    description = "the percentage may be collected on a win only for numbers on which buy bets are offered"
    return (
        Exclusion(
            "1.5(a)", description, lambda options: not set(options.buy_percent_on_win) <= set(options.buy_offered)
        ),
        stated,
    )
