"""A progressive meter from a file, which the wager ``progressive`` feeds and is paid from."""

from __future__ import annotations

from decimal import Decimal
from typing import Final, NamedTuple

from pitboss.games.cards.meter import NAME
from pitboss.games.cards.options import MAX_METER_DOLLARS
from pitboss.games.cards.progressive import Progressive
from pitboss.games.declared.keys import Flag, Key, KeyReader, KeyTable, Number, share_of, sum_of
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.money import Pay
from pitboss.table import Limit, Options, Procedure, money, number, option

MAX_START: Final = 10_000_000
WHOLE: Final = 100
"""The share of a row that wins all of the meter, in percent."""
METER_KEYS: Final = KeyTable("meter", f"A progressive meter. The wager [wagers.{NAME}] feeds it; its rows pay a sum, "
    "'$500', or a share, '10% of the meter', and the house keeps the chip. Leave the table out for none.", (
    Key("start", Number(0, MAX_START), "What the meter shows at first, in dollars.", required=True),
    Key("reset", Number(0, MAX_START), "What it shows after all of it was won, in dollars.", required=True),
    Key("rate", Number(0, 100), "The percentage of each wager that is added to it.", required=True),
    Key("chip", Number(1, 100), "The amount of a wager on it, in dollars.", 1),
    Key("sums_from_meter", Flag(), "Whether sums are taken off the meter.", False),
))  # fmt: skip
METER_PROCEDURES: Final = (
    Procedure("progressive_lockout", DRAFT, "the progressive system was locked and its chips were counted"),
    Procedure("progressive_validated", DRAFT, "a supervisor validated a progressive payout", about_seat=True),
    Procedure("progressive_documented", DRAFT, "cards were kept until a payout was documented", about_seat=True),
)


class MeterTerms(NamedTuple):
    """A meter as a file states it, in dollars; the licensee's options start with these values."""

    start: int
    reset: int
    rate: int
    sums_from_meter: bool
    chip: int

    @property
    def defaults(self) -> dict[str, Decimal | bool]:
        """The defaults of :class:`MeterOptions`."""
        return {
            "meter_start": Decimal(self.start),
            "meter_reset": Decimal(self.reset),
            "meter_rate": Decimal(self.rate),
            "sums_from_meter": self.sums_from_meter,
        }

    @property
    def limit(self) -> Limit:
        """The only bet that the wager takes."""
        return Limit(100 * self.chip, 100 * self.chip, 100 * self.chip, SUMMARY)


class MeterOptions(Options):
    """The options of a game with a meter."""

    meter_start: Decimal = money(
        0, law=DRAFT, description="starting amount of the meter, in dollars", most=MAX_METER_DOLLARS
    )
    meter_reset: Decimal = money(
        0,
        law=DRAFT,
        description="the amount to which the meter resets after it is won, in dollars",
        most=MAX_METER_DOLLARS,
    )
    meter_rate: Decimal = number(0, law=DRAFT, description="the rate of progression in percent", least=0, most=100)
    sums_from_meter: bool = option(
        False, law=DRAFT, description="fixed payouts of the progressive wager are deducted from the meter"
    )


def read_meter(reader: KeyReader) -> MeterTerms | None:
    """The meter of a file, if it has one; BadFile if no wager feeds it."""
    if not reader.given("meter"):
        return None
    own = reader.table_of("meter", METER_KEYS)
    wagers = reader.section.table("wagers", "wagers")
    if NAME not in wagers.values:
        raise own.bad(f"no wager feeds the meter; add [wagers.{NAME}]")
    return MeterTerms(
        own.number("start"), own.number("reset"), own.number("rate"), own.flag("sums_from_meter"), own.number("chip")
    )


def read_cell(reader: KeyReader, row: str, cell: object, shares: dict[str, int], *, named: str) -> Pay | None:
    """What a row of the progressive wager pays: a sum, or None for a share, which is added to ``shares``."""
    share, paid = share_of(cell), sum_of(cell)
    if share is None and paid is None:
        raise reader.bad_row(f"{named} must be '$500' or '10% of the meter', not {cell!r}", "pays", named)
    if share is not None:
        shares[row] = share
    return paid


def progressive_of(reader: KeyReader, shares: dict[str, int]) -> Progressive:
    """The family's definition of the wager; BadFile if nobody can win all of the meter."""
    if WHOLE not in shares.values():
        raise reader.bad("pays: one row must win '100% of the meter'", "pays")
    return Progressive(NAME, ODDS, share_law=ODDS, meter_law=DRAFT, shares=shares)
