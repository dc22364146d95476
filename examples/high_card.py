"""High card: a made-up game, to show how a game is added (docs/adding-a-game.md).

One deck. Each player and the dealer get one card; the higher card wins even money, equal ranks push. A side wager pays
by a table when the player's card is an ace or a king. A petition for such a game goes by 13:69F-8.4.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pitboss.equipment import Card, Shoe
from pitboss.money import EVEN
from pitboss.table import (
    DEALER,
    Bet,
    Flow,
    Game,
    Irregularity,
    Offer,
    Option,
    Options,
    Report,
    Round,
    RoundStep,
    Wager,
    exact,
    option,
)  # fmt: skip

COURT_TABLES = {
    "A": exact("court A", "8.4(d)3iii", {"ace": "5 to 1", "king": "4 to 1"}),
    "B": exact("court B", "8.4(d)3iii", {"ace": "8 to 1", "king": "1 to 1"}),
}


class HighCardOptions(Options):
    """The licensee's options at high card."""

    court_table: Literal["A", "B"] = option("A", law="8.4(d)3iii", description="which table pays the court wager")
    surrender: bool = option(True, law="8.4(d)3i", description="a player may give up half of the high card wager")


HIGH = Wager("high", "High card", "8.4(d)3i", "a card higher than the dealer's", coupons=False)
COURT = Wager("court", "Court", "8.4(d)3i", "an ace or a king", coupons=False)


def court_outcome(card: Card) -> str | None:
    """The row of the court table that a card is paid by."""
    return {12: "ace", 11: "king"}.get(card >> 2)


def dealer_card_exposed(r: Round[HighCardOptions], _: Report) -> None:
    """A dealer's card seen too early spoils the round."""
    r.void("8.4(d)3ii", "the dealer's card was exposed")


class HighCard(Game[HighCardOptions]):
    """One card each; the higher one wins."""

    id = "high-card"
    name = "High card"
    description = "One card each; the higher card wins."
    sections = ("8.4",)
    betting_law = "8.4(d)3ii"
    wagers_law = "8.4(d)3i"
    options = HighCardOptions
    wagers = (HIGH, COURT)
    paytables = tuple(COURT_TABLES.values())
    irregularities = (
        Irregularity[HighCardOptions](
            "dealer_card_exposed", "8.4(d)3ii", "a dealer's card seen too early voids the round", dealer_card_exposed
        ),
    )

    def offers(self, options: HighCardOptions) -> Sequence[Offer]:
        """Both wagers are always offered."""
        return (
            Offer(HIGH, {"higher": EVEN}, halved_by="8.4(d)3i" if options.surrender else None),
            Offer(COURT, COURT_TABLES[options.court_table]),
        )

    def shoes(self, options: HighCardOptions) -> Mapping[str, Shoe]:
        """One deck."""
        return {"shoe": Shoe(decks=1)}

    def steps(self, options: HighCardOptions) -> Sequence[RoundStep]:
        """A round, as people read it."""
        give_up = "A player may give up half of the high card wager."
        return (
            RoundStep("Bets", "Each player bets high card, court or both.", "8.4(d)3i"),
            RoundStep("Deal", "Each player and the dealer get one card face down.", "8.4(d)3ii"),
            *([RoundStep("Surrender", give_up, "8.4(d)3i")] if options.surrender else []),
            RoundStep("Settlement", "All cards are turned over. The higher card wins.", "8.4(d)3iii"),
        )

    def round(self, r: Round[HighCardOptions]) -> Flow[None]:
        """Bets, one card each, the choice to surrender, the dealer's card, settlement."""
        r.shuffle("8.4(d)3ii")
        yield from r.take_bets("8.4(d)3i")
        positions = r.positions(["high", "court"])
        for at in positions:
            r.deal(f"seat {at}", "8.4(d)3ii", seen_by=[r.owners()[at]])
        r.deal(DEALER, "8.4(d)3ii")
        for at in positions:
            high = r.bets_at(at).get("high")
            if high is not None and r.options.surrender:
                yield from self.offer_surrender(r, high)
        [dealer] = r.reveal(DEALER, "8.4(d)3ii")
        for at in positions:
            [card] = r.reveal(f"seat {at}", "8.4(d)3ii")
            for bet in r.bets_at(at).values():
                self.settle(r, bet, card, dealer)

    def offer_surrender(self, r: Round[HighCardOptions], high: Bet) -> Flow[None]:
        """A player may give up half of the wager before the dealer's card is seen."""
        options = [Option("stay", "stay in", "8.4(d)3i", passive=True), Option("surrender", "give up half", "8.4(d)3i")]
        choice = yield from r.choose(high.at, options, "8.4(d)3i", "stay or surrender?")
        if choice.action == "surrender":
            r.lose(high, "8.4(d)3i", "half is given up", part=high.amount // 2)

    def settle(self, r: Round[HighCardOptions], bet: Bet, card: Card, dealer: Card) -> None:
        """Settle one bet by the player's card and the dealer's."""
        if bet.wager == "court":
            row = court_outcome(card)
            if row is None:
                r.lose(bet, "8.4(d)3iii", "neither an ace nor a king")
            else:
                r.win(bet, r.offers["court"].pays[row], "8.4(d)3iii", f"an {row}" if row == "ace" else f"a {row}")
        elif card >> 2 > dealer >> 2:
            r.win(bet, EVEN, "8.4(d)3iii", "the higher card")
        elif card >> 2 < dealer >> 2:
            r.lose(bet, "8.4(d)3iii", "the lower card")
        else:
            r.push(bet, "8.4(d)3iii", "cards of equal rank")


HIGH_CARD = HighCard()
