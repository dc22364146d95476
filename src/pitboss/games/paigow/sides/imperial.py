"""The imperial pai gow bonus wager, on a high hand of the player or a low one of the banker (11.19, 11.20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from pitboss.equipment import Card
from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.sides import PaiGowSide
from pitboss.games.paigow.sides.best_row import best_row, made_by
from pitboss.games.paigow.sides.caps import SideCap, cap_option
from pitboss.games.paigow.sides.prices import LOST, Case, SideBasis, side_price, worth
from pitboss.money import Pay
from pitboss.pricing import WagerPrice
from pitboss.table import Bet, Round, RoundStep, Wager, exact, option
from pitboss.table.log.narration import words
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS

PLAYER_HAND = exact("imperial: player hand", "11.20(b)", {
    "five_aces":       "1000 to 1",
    "royal_flush":      "200 to 1",
    "straight_flush":    "50 to 1",
    "four_of_a_kind":    "25 to 1",
    "full_house":         "5 to 1",
    "flush":              "4 to 1",
    "straight":           "2 to 1",
    "three_of_a_kind":    "2 to 1",
})  # fmt: skip
BANKER_HAND = exact("imperial: banker hand", "11.20(c)", {
    "nine_high": "100 to 1",
    "ten_high":   "20 to 1",
    "jack_high":   "5 to 1",
})  # fmt: skip
IMPERIAL_CAP = SideCap("imperial_limit", "11.20(e)", 40_000_00, ("imperial",))


class ImperialOptions(PaiGowDeckOptions):
    """The options of the imperial wager."""

    imperial: bool = option(False, law="11.19(a)", description="the imperial pai gow bonus wager is offered")
    imperial_limit: Decimal | None = cap_option("11.20(e)", 40_000, "imperial wagers")


class Imperial(PaiGowSide[PaiGowOptionsT]):
    """One wager on both the player's and the banker's seven cards."""

    wagers = (
        Wager("imperial", "Imperial pai gow bonus wager", "11.7(f)",
              "three of a kind or better of the player, or jack high or less of the banker",
              coupons=False, offered_by="11.19(a)"),
    )  # fmt: skip
    paytables = (PLAYER_HAND, BANKER_HAND)
    phrase = "the imperial wager"
    exclusion_law = "11.19(a)"
    not_offered_with = (
        "the pai gow insurance wager",
        "the bonus wager",
        "the three-card bonus wager",
        "the seven-card bonus wager",
    )
    keeps_dealer_cards = True

    def pays(self, options: PaiGowOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """Its two paytables, if the wager is offered."""
        return {"imperial": {**PLAYER_HAND, **BANKER_HAND}} if options.chosen("imperial", False) else {}

    def needs_main(self, options: PaiGowOptionsT) -> str:
        """The paragraph that requires the main wager."""
        return "11.19(b)"

    def banker_cards(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet) -> Sequence[Card]:
        """The banker's cards, or the dealer's for a player who banks (11.1, 11.20(c))."""
        return r.hands[DEALER if bet.seat == play.bank else play.banker]

    def rows(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet) -> tuple[str, str]:
        """The rows of the player's hand and of the banker's."""
        mine = best_row(PLAYER_HAND, {}, made_by(r.hands[SEATS[bet.at]]))
        return mine, best_row(BANKER_HAND, {}, made_by(self.banker_cards(r, play, bet)))

    def exposed(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Collect a wager that neither hand pays."""
        for bet in self.bets_of(r, at):
            if not any(self.rows(r, play, bet)):
                r.lose(bet, "11.9(g)", "neither hand pays")

    def paid(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
        """Pay the player hand bonus, then the banker hand bonus."""
        for bet in self.bets_of(r, at):
            player, banker = self.rows(r, play, bet)
            if player:
                self.pay(r, play, bet, PLAYER_HAND[player], "11.20(b)", words(player), stays=bool(banker))
            if banker:
                self.pay(r, play, bet, BANKER_HAND[banker], "11.20(c)", f"the banker has {words(banker)}")

    def pay(
        self, r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet, pay: Pay, law: str, because: str, *,
        stays: bool = False,
    ) -> None:  # fmt: skip
        """Pay one of the two bonuses, up to the payout limit (11.20(b), 11.20(c), 11.20(e))."""
        won = pay.win(bet.amount)
        paid = IMPERIAL_CAP.cut(r, play, bet.seat, won)
        if paid < won:
            law, because = IMPERIAL_CAP.law, f"{because}, cut to the payout limit"
        r.win(bet, pay, law, because, won=paid, stays=stays)

    def price(self, basis: SideBasis) -> Iterator[WagerPrice]:
        """The price over all deals of a player's and a banker's hand."""

        def rows(made: frozenset[str]) -> tuple[str, str]:
            return best_row(PLAYER_HAND, {}, made), best_row(BANKER_HAND, {}, made)

        yield side_price(basis.offers["imperial"], _cases(basis.counts.deals(rows)))

    def steps(self, options: PaiGowOptionsT) -> Sequence[RoundStep]:
        """The step in which it is settled."""
        description = "After the main wager the imperial wager is paid for the player's hand, then for the banker's."
        return (RoundStep("Imperial", description, "11.19(c)"),)


def _cases(deals: Mapping[tuple[str, str], int]) -> Iterator[Case]:
    """The cases of deals by the rows of both hands; deals in which both pay are one case for each sum."""
    for (player, banker), number in deals.items():
        paid = [worth(table[row]) for table, row in ((PLAYER_HAND, player), (BANKER_HAND, banker)) if row]
        if player and banker:
            yield sum(paid, Fraction(0)), number, "both hands"
        elif paid:
            yield paid[0], number, player or f"banker {banker}"
        else:
            yield Fraction(-1), number, LOST
