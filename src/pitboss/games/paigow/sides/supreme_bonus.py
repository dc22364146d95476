"""The bonus wager of supreme pai gow: four cards against a posted paytable (34.7(d), 34.12(h), 34.14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay, play_of
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.hands.supreme_bonus import BONUS_KINDS, bonus_kinds_made
from pitboss.games.paigow.sides.best_row import best_row
from pitboss.money import Cents, Pay, odds_of, pro_rata
from pitboss.table import (
    Bet,
    Limit,
    Limits,
    Offer,
    PayTable,
    Round,
    RoundStep,
    Submission,
    Wager,
    minimum,
    option,
    pays,
)
from pitboss.table.log.narration import words
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import PayoutLimit

BONUS = minimum("bonus", "34.14(a)", {
    "four_aces":               "1,000 to 1",
    "royal_flush":               "500 to 1",
    "two_jokers_and_two_aces":   "200 to 1",
    "four_of_a_kind":            "100 to 1",
    "straight_flush":             "25 to 1",
    "three_of_a_kind":            "10 to 1",
    "flush":                       "8 to 1",
    "two_pair":                    "7 to 1",
    "straight":                    "6 to 1",
    "two_jokers":                  "4 to 1",
    "pair":                        "1 to 1",
})  # fmt: skip
LIMIT_LAW = "34.14(b)"
MIN_LIMIT = 50_000_00
ROYAL = "royal_flush"


class SupremeBonusOptions(PaiGowDeckOptions):
    """The options of the bonus wager."""

    bonus_pays: PayTable = pays(BONUS, description="the odds of the bonus wager")
    bank_bonus: bool = option(
        False, law="34.13(p)", description="a player who banks may make a bonus wager without a supreme pai gow wager"
    )


def made_of_four(cards: Sequence[Card]) -> tuple[str, ...]:
    """Every kind of hand that four cards make."""
    made = bonus_kinds_made(cards)
    return tuple(kind for bit, kind in enumerate(BONUS_KINDS) if made >> bit & 1)


class SupremeBonus(PaiGowSide[PaiGowOptionsT]):
    """A wager paid by the best row of the four cards, whatever the result of the main wager."""

    wagers = (Wager("bonus", "Bonus wager", "34.7(d)", "the four cards make a hand of the posted pay table"),)
    paytables = (BONUS,)
    phrase = "the bonus wager"

    def payout_limits(self, submission: Submission[PaiGowOptionsT]) -> Sequence[PayoutLimit]:
        """The payout limit of the bonus wager."""
        return (PayoutLimit(("bonus",), payout_limit(submission.offers()["bonus"], submission.limits), LIMIT_LAW),)

    def table(self, options: PaiGowOptionsT) -> PayTable:
        """Its paytable."""
        table = options.chosen("bonus_pays", BONUS)
        assert isinstance(table, PayTable)
        return table

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """Its paytable; the wager is always offered."""
        return {"bonus": self.table(options)}

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager."""
        return "34.7(d)"

    def bounds_of(self, options: PaiGowOptionsT, wager: str) -> Limit | None:
        """The minimum bet is one dollar."""
        return Limit(minimum=1_00, law="34.7(d)")

    def admit_with_main(self, r: Round[PaiGowOptionsT], bets: Sequence[Bet], main: str) -> None:
        """Refuse it to a player who banks, unless the licensee permits it."""
        bank = r.play.bank if isinstance(r.play, PaiGowPlay) else 0
        if any(bet.wager in self.ids and bet.seat == bank for bet in bets) and not r.options.chosen(
            "bank_bonus", False
        ):
            raise Refused("a bonus wager requires a supreme pai gow wager, which the bank does not have", "34.7(d)")
        super().admit_with_main(r, bets, main)

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The step in which it is settled."""
        return (RoundStep("Bonus", "Then the four cards are paid by the best row that they make.", "34.12(h)"),)

    def row(self, cards: Sequence[Card], options: PaiGowOptionsT) -> str:
        """The row that pays four cards, or ""."""
        return best_row(self.table(options), {}, made_of_four(cards))

    # ------------------------------------------------------------------ settlement

    def close(self, r: Round[PaiGowOptionsT]) -> None:
        """Remember all bonus wagers, because several royal flushes share the limit."""
        stakes = {bet.at: bet.amount + bet.coupon for bet in r.bets.values() if bet.wager in self.ids}
        play_of(r).side_stakes.update(stakes)

    def paid(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Settle after the main wager; surrendered cards stay under the bonus wager until the end (34.12(e)2)."""
        if at not in play.surrendered:
            self.settle(r, self.bets_of(r, at))

    def finish(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Settle the bonus wagers of players who surrendered."""
        for at in sorted(play.surrendered):
            bets = self.bets_of(r, at)
            if bets:
                r.note(f"the surrendered cards of {SEATS[at]} are turned over for the bonus wager", "34.12(e)2")
                self.settle(r, bets)

    def settle(self, r: Round[PaiGowOptionsT], bets: Sequence[Bet]) -> None:
        """Pay each bet by its row, or collect it."""
        for bet in bets:
            row = self.row(r.hands[SEATS[bet.at]], r.options)
            if not row:
                r.lose(bet, "34.14(a)", "no row pays the four cards")
                continue
            pay, won = r.offers[bet.wager].pays[row], self.winnings(r, bet, row)
            if won == pay.win(bet.amount + bet.coupon):
                r.win(bet, pay, "34.14(a)", words(row))
            else:
                r.win(bet, pay, LIMIT_LAW, f"{words(row)}, cut to the payout limit", won=won)

    def winnings(self, r: Round[PaiGowOptionsT], bet: Bet, row: str) -> Cents:
        """The win of a bet, up to the limit, which several royal flushes share in proportion to their wagers."""
        limit = payout_limit(r.offers["bonus"], r.limits)
        pay = r.offers[bet.wager].pays[row]
        if row != ROYAL:
            return min(pay.win(bet.amount + bet.coupon), limit)
        play = play_of(r)
        royals = [
            at for at in play.side_stakes if at not in play.void and self.row(r.hands[SEATS[at]], r.options) == ROYAL
        ]
        return pro_rata([pay.win(play.side_stakes[at]) for at in royals], limit)[royals.index(bet.at)]

    def settle_before_void(self, r: Round[PaiGowOptionsT]) -> None:
        """Settle bonus wagers although all hands are void because a dealer's or bank's card was exposed (34.16(e))."""
        for at in sorted({bet.at for bet in r.bets.values() if bet.wager in self.ids}):
            r.reveal(SEATS[at], "34.16(e)")
            self.settle(r, self.bets_of(r, at))


def payout_limit(offer: Offer, limits: Limits) -> Cents:
    """The payout limit: $50,000, or the maximum win of a minimum bonus wager if that is more (34.14(b))."""
    stake = offer.limits(limits).least
    return max(MIN_LIMIT, *(int(odds_of(pay).ratio * stake) for pay in offer.pays.values()))
