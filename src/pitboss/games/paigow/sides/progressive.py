"""The progressive payout wager of one dollar or five (11.14)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from pitboss.equipment import Card
from pitboss.games.cards.meter import contribute, meter, pay_from, shown
from pitboss.games.cards.options import MAX_METER_DOLLARS
from pitboss.games.cards.progressive import Progressive
from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.sides.made_hands import PAIRED_KINDS, paired_kinds_made
from pitboss.games.paigow.sides.prices import LOST, SideBasis, gathered, side_price
from pitboss.money import Cents, Pay, dollars
from pitboss.pricing import WagerPrice
from pitboss.protocol.views import PublicState
from pitboss.table import (
    Bet,
    Exclusion,
    Limit,
    PayTable,
    Procedure,
    Round,
    RoundStep,
    Wager,
    in_cents,
    minimum,
    money,
    number,
    option,
    pays,
)
from pitboss.table.log.narration import words
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import MeterShare

SHARES = {
    "natural_royal_flush_and_pair": 100,
    "five_aces_and_pair": 100,
    "natural_royal_flush": 10,
    "five_aces": 10,
}
"""The rows that pay a percentage of the meter."""
ONE_DOLLAR = minimum("progressive $1", "11.14(d)", {
    "royal_flush_and_pair":    "$200.00",
    "royal_flush":             "$100.00",
    "straight_flush_and_pair":  "$50.00",
    "straight_flush":           "$25.00",
    "four_of_a_kind_and_pair":  "$40.00",
    "four_of_a_kind":           "$20.00",
    "full_house_and_pair":      "$10.00",
    "full_house":                "$5.00",
    "flush_and_pair":            "$6.00",
    "flush":                     "$3.00",
    "straight_and_pair":         "$4.00",
    "straight":                  "$2.00",
    "three_of_a_kind":           "$2.00",
})  # fmt: skip
FIVE_DOLLARS = minimum("progressive $5", "11.14(d)", {
    "royal_flush_and_pair":    "$1,000",
    "royal_flush":               "$500.00",
    "straight_flush_and_pair":   "$250.00",
    "straight_flush":            "$125.00",
    "four_of_a_kind_and_pair":   "$200.00",
    "four_of_a_kind":            "$100.00",
    "full_house_and_pair":        "$50.00",
    "full_house":                 "$25.00",
    "flush_and_pair":             "$30.00",
    "flush":                      "$15.00",
    "straight_and_pair":          "$20.00",
    "straight":                   "$10.00",
    "three_of_a_kind":            "$10.00",
})  # fmt: skip
CHIPS = {"one_dollar": 1_00, "five_dollars": 5_00}
FROM_METER = 50
"""Payouts of this multiple of the wager or more, and those of straight flushes, are deducted from the meter."""
RATES = {"one_dollar": 21, "five_dollars": 27}
PROGRESSIVE = Progressive("progressive", "11.14(d)", "11.14(g)", "11.14(f)", SHARES, rate_law="11.14(e)")


class PaiGowProgressiveOptions(PaiGowDeckOptions):
    """The options of the progressive payout wager."""

    progressive: Literal["none", "one_dollar", "five_dollars"] = option(
        "none", law="11.14(a)", description="the progressive payout wager is offered, for one dollar or five"
    )
    progressive_1_pays: PayTable = pays(ONE_DOLLAR, description="the fixed payouts of a one-dollar progressive wager")
    progressive_5_pays: PayTable = pays(
        FIVE_DOLLARS, description="the fixed payouts of a five-dollar progressive wager"
    )
    meter_start: Decimal = money(
        10_000,
        law="11.14(f)",
        description="the amount at which the meter starts, in dollars",
        least=10_000,
        most=MAX_METER_DOLLARS,
    )
    meter_reset: Decimal = money(
        10_000,
        law="11.14(f)",
        description="the amount to which the meter resets after it is won, in dollars",
        least=10_000,
        most=MAX_METER_DOLLARS,
    )
    meter_rate: Decimal = number(
        27, law="11.14(e)", description="the rate of progression in percent", least=21, most=100
    )


@lru_cache(maxsize=64)
def _made(cards: tuple[Card, ...]) -> tuple[str, ...]:
    made = paired_kinds_made(cards)
    return tuple(kind for bit, kind in enumerate(PAIRED_KINDS) if made >> bit & 1)


def _best(made: Collection[str], worth: Callable[[str], Cents | Fraction]) -> str:
    """The best-paid of the kinds made, the lowest of equals; "" if none."""
    return max((kind for kind in PAIRED_KINDS if kind in made), key=worth, default="")


class ProgressivePayout(PaiGowSide[PaiGowOptionsT]):
    """Three of a kind or better, with shares of a meter for the highest hands."""

    wagers = (
        Wager("progressive", "Progressive payout wager", "11.7(d)", "the seven cards make three of a kind or better",
              coupons=False, offered_by="11.14(a)"),
    )  # fmt: skip
    paytables = (ONE_DOLLAR, FIVE_DOLLARS)
    procedures = (
        Procedure("progressive_lockout", "11.14(b)", "the progressive system was locked and its chips were counted"),
        Procedure("progressive_validated", "11.14(c)3", "a supervisor validated a payout from the meter", True),
        Procedure("progressive_documented", "11.9(m)", "cards stayed until a payout was documented", True),
    )
    phrase = "the progressive payout wager"
    forbids_surrender = True

    def chip(self, options: PaiGowOptionsT) -> Cents:
        """The amount of the wager; 0 if it is not offered."""
        return CHIPS.get(options.chosen("progressive", "none"), 0)

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """The paytable of fixed payouts, in addition to the shares of the meter."""
        tables = {
            "one_dollar": options.chosen("progressive_1_pays", ONE_DOLLAR),
            "five_dollars": options.chosen("progressive_5_pays", FIVE_DOLLARS),
        }
        offered = options.chosen("progressive", "none")
        return {"progressive": tables[offered]} if offered in tables else {}

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager."""
        return "11.14(a)"

    def limit_of(self, options: PaiGowOptionsT, wager: str) -> Limit | None:
        """The wager is one chip."""
        chip = self.chip(options)
        return Limit(chip, chip, chip, "11.14(a)") if wager in self.ids and chip else None

    def meter_shares(self, options: PaiGowOptionsT) -> Mapping[str, Sequence[MeterShare]]:
        """The rows that pay a percentage of the meter."""
        rows = [MeterShare(row, percent, "11.14(d)") for row, percent in SHARES.items()]
        return {"progressive": rows} if self.is_offered(options) else {}

    def exclusions(self) -> tuple[Exclusion[PaiGowOptionsT], ...]:
        """The meter rate may not be below the minimum for the wager."""
        description = (
            "the meter rate must be at least 21 percent of one-dollar wagers and 27 percent of five-dollar wagers"
        )
        return (
            Exclusion[PaiGowOptionsT](
                "11.14(e)",
                description,
                lambda options: options.chosen("meter_rate", 100) < RATES.get(options.chosen("progressive", "none"), 0),
            ),
        )

    def public_state(self, r: Round[PaiGowOptionsT], state: PublicState) -> PublicState:
        """Add the amount on the meter."""
        return replace(state, meter=shown(r, PROGRESSIVE)) if self.is_offered(r.options) else state

    def close(self, r: Round[PaiGowOptionsT]) -> None:
        """Collect the chips and add them to the meter."""
        chips = sum(bet.wager in self.ids for bet in r.bets.values())
        if chips:
            r.note("the chips of progressive wagers are collected, one for each light", "11.14(b)", chips=chips)
            contribute(r, PROGRESSIVE)

    def row(self, cards: Sequence[Card], options: PaiGowOptionsT, meter_shows: Cents) -> str:
        """The best-paid row at this amount of the meter; "" if the cards lose."""
        table = self.pays(options)["progressive"]

        def worth(kind: str) -> Cents:
            return meter_shows * SHARES[kind] // 100 if kind in SHARES else table[kind].win(0)

        return _best(_made(tuple(sorted(cards))), worth)

    def exposed(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Collect a wager that no row pays."""
        for bet in self.bets_of(r, at):
            if not self.row_of_bet(r, bet):
                r.lose(bet, "11.9(g)", "no row pays the cards")

    def row_of_bet(self, r: Round[PaiGowOptionsT], bet: Bet) -> str:
        """The row that pays a bet."""
        return self.row(r.hands[SEATS[bet.at]], r.options, meter(r, PROGRESSIVE.meter_law).shows(r))

    def paid(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Pay a winning wager by the meter's amount at that time; the chip is not returned."""
        for bet in self.bets_of(r, at):
            row, paying = self.row_of_bet(r, bet), meter(r, PROGRESSIVE.meter_law)
            if row in SHARES:
                pay_from(r, paying, bet, paying.share(r, SHARES[row]), "11.14(g)", words(row))
                if SHARES[row] == 100:
                    paying.refill(r)
            else:
                self.pay_sum(r, bet, row)

    def pay_sum(self, r: Round[PaiGowOptionsT], bet: Bet, row: str) -> None:
        """Pay a fixed sum; deduct a large one from the meter."""
        pay = r.offers[bet.wager].pays[row]
        won = pay.win(0)
        r.win(bet, pay, "11.14(d)", words(row), won=won - bet.amount)
        if won >= FROM_METER * bet.amount or row.startswith("straight_flush"):
            meter(r, PROGRESSIVE.meter_law).covers(r, won, "11.14(e)")

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The price over all hands, with the meter at its start."""
        options, offer = basis.options, basis.offers["progressive"]
        chip = self.chip(options)  # type: ignore[arg-type] # a basis is of the same game
        shows = in_cents(options.chosen("meter_start", 0))

        def won(row: str) -> Fraction:
            share = SHARES.get(row)
            return Fraction(shows * share, 100) if share else Fraction(offer.pays[row].win(0))

        rows = gathered((_best(made, won), number) for made, number in basis.counts.paired_kinds().items())
        cases = [
            (won(row) / chip - 1, number, row) if row else (Fraction(-1), number, LOST) for row, number in rows.items()
        ]
        yield side_price(offer, cases, notes=(("meter", dollars(shows)),))

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The step in which it is settled."""
        description = "Progressive wagers are locked in before the deal and paid after the main wager."
        return (RoundStep("Progressive", description, "11.14(b)"),)
