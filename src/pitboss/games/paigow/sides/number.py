"""The additional wager on the number that the random number generator shows (11.13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.engine.start import NUMBERS
from pitboss.games.paigow.sides.prices import LOST, SideBasis, side_price, worth
from pitboss.money import Pay, odds_of
from pitboss.pricing import WagerPrice
from pitboss.table import Exclusion, PayTable, Round, RoundStep, Wager, minimum, option, pays
from pitboss.table.rules.facts import Charge

ADDITIONAL = minimum("additional", "11.13(b)6", {"win": "11 to 2"})
MAX_ODDS = 6
"""The additional wager pays at most 6 to 1."""


class NumberOptions(PaiGowDeckOptions):
    """The options of the additional wager."""

    additional: bool = option(False, law="11.13(a)", description="the additional wager on the random number is offered")
    additional_pays: PayTable = pays(
        ADDITIONAL, description="the odds of the additional wager, from 11 to 2 up to 6 to 1"
    )


class NumberWager(PaiGowSide[PaiGowOptionsT]):
    """A wager on a number from 1 to 7, settled before the deal."""

    wagers = (
        Wager(
            "additional",
            "Additional wager",
            "11.13(b)1",
            "the random number is the number that was bet",
            offered_by="11.13(a)",
        ),
    )
    paytables = (ADDITIONAL,)
    phrase = "the additional wager"
    places = NUMBERS.sections

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """The odds printed on the layout, if the wager is offered."""
        offered = options.chosen("additional", False)
        return {"additional": options.chosen("additional_pays", ADDITIONAL)} if offered else {}

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager."""
        return "11.13(b)1"

    def exclusions(self) -> tuple[Exclusion[PaiGowOptionsT], ...]:
        """The wager requires the random number generator and pays at most 6 to 1."""
        return (
            Exclusion[PaiGowOptionsT](
                "11.13(a)",
                "the additional wager requires that the random number generator selects the starting position",
                lambda options: (
                    bool(options.chosen("additional", False)) and options.chosen("start", "") != "random_number"
                ),
            ),
            Exclusion[PaiGowOptionsT](
                "11.13(b)6",
                "the additional wager may pay at most 6 to 1",
                lambda options: odds_of(options.chosen("additional_pays", ADDITIONAL)["win"]).ratio > MAX_ODDS,
            ),
        )

    def started(self, r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
        """Collect losing wagers, then pay winners in whole dollars."""
        bets = sorted((bet for bet in r.bets.values() if bet.wager in self.ids), key=lambda bet: (bet.at, bet.id))
        for bet in bets:
            if bet.on != str(play.number):
                r.lose(bet, "11.13(b)4", f"the number is {play.number}")
        for bet in bets:
            if bet.on == str(play.number):
                pay = r.offers[bet.wager].pays["win"]
                exact = pay.win(bet.amount + bet.coupon)
                won = exact - exact % 100
                r.win(bet, pay, "11.13(b)6", f"the number is {play.number}", won=won)

    def charge(self, options: PaiGowOptionsT, wager: str, on: str) -> Charge | None:
        """The part of a win below a whole dollar is not paid."""
        if wager not in self.ids:
            return None
        return Charge(Fraction(0), "win", lambda won: won % 100, "11.13(b)6")

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The price: one number of seven wins, before rounding to dollars."""
        offer = basis.offers["additional"]
        cases = [(worth(offer.pays["win"]), 1, "win"), (Fraction(-1), len(NUMBERS) - 1, LOST)]
        yield side_price(
            offer, cases, notes=(("payouts", "rounded down to whole dollars; the price ignores rounding"),)
        )

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The step in which it is settled."""
        return (RoundStep("Number", "Additional wagers are settled when the number is shown.", "11.13(b)4"),)
