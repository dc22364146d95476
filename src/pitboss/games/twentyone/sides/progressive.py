"""The progressive blackjack wager on aces (13:69F-2.19, 2.3(k), 2.15(n)).

Made with a blackjack wager (2.19(f)); decided by the player's cards alone (2.19(d)).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import TypeVar

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.cards.meter import equal_shares, meter, pay_from, take_out
from pitboss.games.cards.options import MAX_METER_DOLLARS
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneOptions, TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import by_suit_of, counted
from pitboss.games.twentyone.sides.prices import PriceBasis, meter_price
from pitboss.games.twentyone.sides.sevens import leading
from pitboss.games.twentyone.sides.side import TwentyOneSide, open_bets
from pitboss.money import Cents
from pitboss.pricing import WagerPrice
from pitboss.pricing.method import exact_if
from pitboss.table import (
    Bet,
    Exclusion,
    Irregularity,
    Limit,
    PayTable,
    Procedure,
    Report,
    Round,
    Wager,
    exact,
    money,
    number,
    option,
)
from pitboss.table.rules.facts import MeterShare

PROGRESSIVE = "progressive"
METER_LAW = "2.19(i)"
CHIP = Limit(1_00, 1_00, 1_00, "2.19(b)")
FOUR_ACES = "four_aces_of_one_color"
"""Row that wins the whole meter."""
ACE = 12
"""The rank of an ace."""
PROGRESSIVE_PAYS = exact("progressive blackjack", "2.19(c)", {
    "three_aces_of_the_same_suit": "$2,500",
    "three_aces":                    "$250.00",
    "two_aces_of_the_same_suit":     "$100.00",
    "two_aces":                       "$25.00",
})  # fmt: skip
"""Fixed sums; four aces of one color win the meter."""


class ProgressiveOptions(TwentyOneOptions):
    """Options of the progressive wager and its meter."""

    surrender: bool
    progressive: bool = option(False, law="2.19(a)", description="the progressive blackjack wager is offered")
    meter_start: Decimal = money(
        5_000,
        law=METER_LAW,
        description="starting amount of the meter, in dollars",
        least=5_000,
        most=MAX_METER_DOLLARS,
    )
    meter_reset: Decimal = money(
        5_000, law=METER_LAW, description="reset amount of the meter after a win, in dollars", least=5_000,
        most=MAX_METER_DOLLARS,
    )  # fmt: skip
    meter_rate: Decimal = number(
        70, law=METER_LAW, description="the rate of progression in percent", least=70, most=100
    )
    sums_from_meter: bool = option(
        False, law="2.19(h)", description="fixed payouts of the progressive wager are deducted from the meter"
    )


ProgressiveOptionsT = TypeVar("ProgressiveOptionsT", bound=ProgressiveOptions)


class ProgressiveBlackjack(TwentyOneSide[ProgressiveOptionsT]):
    """Bets on two or more aces from the first card on; four of one color win the meter."""

    wagers = (
        Wager(PROGRESSIVE, "Progressive blackjack", "2.19(a)", "two aces or more from the first card on",
              coupons=False),
    )  # fmt: skip
    paytables = (PROGRESSIVE_PAYS,)
    procedures = (
        Procedure("light_repaired", "2.15(n)", "the progressive light of a box was repaired"),
        Procedure("progressive_validated", "2.19(g)3", "a supervisor validated a progressive payout", about_seat=True),
        Procedure("progressive_documented", "2.19(h)", "cards were kept until a payout was documented",
                  about_seat=True),
    )  # fmt: skip
    phrase = "the progressive wager"
    main_wager_law = "2.19(f)"
    independent_of_dealer = True
    assumption = "a box with two aces is dealt two more cards, as a split deals them"

    def exclusions(self) -> tuple[Exclusion[ProgressiveOptionsT], ...]:
        """Conditions on decks, hole card, surrender and bettors."""
        hole = "the hole card may not be dealt face {} where the progressive wager is offered"
        down = ("down", "reader")
        return (
            Exclusion("2.2(a)3", f"{self.phrase} requires four or more decks", lambda o: o.progressive and o.decks < 4),
            Exclusion("2.6(j)2", hole.format("down"), lambda o: o.progressive and o.dealer_card in down),
            Exclusion("2.6(k)", hole.format("up"), lambda o: o.progressive and o.dealer_card == "up"),
            Exclusion("2.8(c)", "surrender may not be offered together with the progressive wager",
                      lambda o: o.progressive and o.surrender),
            Exclusion("2.13(a)", "only one person may wager on a box where the progressive wager is offered",
                      lambda o: o.progressive and o.persons_per_box > 1),
        )  # fmt: skip

    def irregularities(self) -> tuple[Irregularity[ProgressiveOptionsT], ...]:
        """A broken progressive light."""
        description = "the progressive light of a box is broken"
        return (Irregularity("progressive_light", "2.15(n)", description, light_fails, between_rounds=True),)

    def pays(self, options: ProgressiveOptionsT) -> Mapping[str, PayTable]:
        """The fixed sums."""
        return {PROGRESSIVE: PROGRESSIVE_PAYS} if options.progressive else {}

    def meter_shares(self, options: ProgressiveOptionsT) -> Mapping[str, Sequence[MeterShare]]:
        """Four aces of one color win the whole meter."""
        return {PROGRESSIVE: [MeterShare(FOUR_ACES, 100, "2.19(c)")]}

    def limit_of(self, options: ProgressiveOptionsT, wager: str) -> Limit:
        """Exactly one $1 chip."""
        return CHIP

    def admit(self, r: Round[ProgressiveOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a progressive wager at a box with a broken light."""
        for bet in bets:
            if bet.wager == PROGRESSIVE and bet.at in memory_of(r).lights_out:
                raise Refused(f"no progressive wager can be made at box {bet.at}: its light is broken", "2.15(n)")

    def recorded(self, r: Round[ProgressiveOptionsT], procedure: str, seat: int, note: str) -> None:
        """Store a recorded repair of a light."""
        super().recorded(r, procedure, seat, note)
        if procedure == "light_repaired":
            dark = memory_of(r).lights_out
            if not note.isdecimal() or int(note) not in dark:
                raise Refused(f"name the box of the repaired light, one of {dark}", "2.15(n)")
            dark.remove(int(note))

    # ------------------------------------------------------------------ the round

    def is_in_play(self, options: ProgressiveOptionsT) -> bool:
        """Always: wagers that a void round returned are taken off the meter even if it is offered no more."""
        return True

    def before_cards(self, r: Round[ProgressiveOptionsT]) -> None:
        """Count the lights and feed the meter."""
        bets = open_bets(r, self.ids)
        give_back_returned(r, 0, CHIP.least, METER_LAW)
        if bets:
            r.note(f"verify one light for each progressive wager: {len(bets)}", "2.19(b)")
            meter(r, METER_LAW).grow(r, sum(bet.amount for bet in bets))
            memory_of(r).progressive_wagers = len(bets)

    def after_settlement(self, r: Round[ProgressiveOptionsT], play: Play) -> None:
        """Pay the winners; several hands of four aces of one color share the meter equally."""
        bets = open_bets(r, self.ids)
        give_back_returned(r, len(bets), CHIP.least, METER_LAW)
        if not bets:
            return
        paying = meter(r, METER_LAW)
        rows = {bet.id: aces_row(play.dealt[bet.at]) for bet in bets}
        winners = sum(row == FOUR_ACES for row in rows.values())
        shares: list[int] = []
        for bet in bets:
            row = rows[bet.id]
            if row == FOUR_ACES:
                shares = shares or equal_shares(paying.shows(r), winners)
                law = "2.19(h)" if winners > 1 else "2.19(c)"
                pay_from(r, paying, bet, shares.pop(0), law, FOUR_ACES.replace("_", " "))
            elif row:
                _pay_sum(r, bet, row)
            else:
                r.lose(bet, "2.19(c)", "fewer than two aces from the first card on")
        if winners:
            paying.refill(r)

    def prices(self, basis: PriceBasis[ProgressiveOptionsT]) -> Iterator[WagerPrice]:
        """The price per $1 wager at the current meter; the house keeps the chip."""
        if PROGRESSIVE not in basis.offers:
            return
        counts = counted(basis.shoe, 4, by_suit_of(ACE), aces_row)
        price = meter_price(basis.offers[PROGRESSIVE], counts, {FOUR_ACES: 100}, basis, CHIP.least)
        yield replace(price, method=exact_if(self.assumption))


def aces_row(cards: Sequence[Card]) -> str:
    """The highest winning row of a box's cards, in dealing order (2.19(e)); empty if none.

    >>> from pitboss.equipment import cards
    >>> [aces_row(cards(some)) for some in ("AS AC AS AC", "AS AC AS AD", "AS AS AS 2D")]
    ['four_aces_of_one_color', 'three_aces', 'three_aces_of_the_same_suit']
    >>> [aces_row(cards(some)) for some in ("AH AH 9C AH", "AS AD", "AS 5D AC")]
    ['two_aces_of_the_same_suit', 'two_aces', '']
    """
    aces = leading(ACE, cards[:4])
    if aces < 2:
        return ""
    if aces == 4 and len({card & 3 in (1, 2) for card in cards[:4]}) == 1:
        return FOUR_ACES
    aces = min(aces, 3)
    suited = len({card & 3 for card in cards[:aces]}) == 1
    return ("two_aces", "three_aces")[aces - 2] + ("_of_the_same_suit" if suited else "")


def give_back_returned(r: Round[TwentyOneOptionsT], open_wagers: int, chip: Cents, law: str) -> None:
    """Take off the meter what wagers had added that were returned since."""
    memory = memory_of(r)
    returned, memory.progressive_wagers = memory.progressive_wagers - open_wagers, 0
    if returned:
        take_out(r, meter(r, law), returned * chip, "returned wagers are taken off the meter")


def _pay_sum(r: Round[ProgressiveOptionsT], bet: Bet, row: str) -> None:
    pay = r.offers[PROGRESSIVE].pays[row]
    r.win(bet, pay, "2.19(c)", row.replace("_", " "), won=pay.win(bet.amount) - bet.amount)
    if r.options.sums_from_meter:
        meter(r, METER_LAW).covers(r, pay.win(bet.amount), "2.19(h)")


def light_fails(r: Round[ProgressiveOptionsT], report: Report) -> None:
    """Bar progressive wagers at the box; return one placed before the first card."""
    dark = memory_of(r).lights_out
    if not r.options.progressive:
        raise Refused("the progressive wager is not offered at this table", "2.15(n)")
    if report.at < 1 or report.at in dark:
        raise Refused("report a broken light once, with its box", "2.15(n)")
    dark.append(report.at)
    dark.sort()
    if r.play is None:
        for bet in open_bets(r, (PROGRESSIVE,)):
            if bet.at == report.at:
                r.push(bet, "2.15(n)", "the progressive light of the box is broken", "returned")
