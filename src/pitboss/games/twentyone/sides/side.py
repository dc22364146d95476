"""Base class for side wagers of twenty-one, and helpers they share."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import ClassVar

from pitboss.equipment import Card
from pitboss.games.cards.side_wager import SideWager
from pitboss.games.twentyone.engine.hand import Hand, Play
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.part import TwentyOnePart
from pitboss.games.twentyone.engine.play_rules import Standing
from pitboss.games.twentyone.sides.counting import Composition
from pitboss.games.twentyone.sides.prices import PriceBasis, cases_by_row, wager_price
from pitboss.money import Cents
from pitboss.pricing import WagerPrice
from pitboss.pricing.method import exact_if
from pitboss.table import Bet, Offer, PayTable, Round


class TwentyOneSide(SideWager[TwentyOneOptionsT], TwentyOnePart[TwentyOneOptionsT]):
    """A side wager or fee."""

    main_wager_law: str = ""
    """The paragraph that requires a wager on the hand, if other than the wager's own."""
    cap_law: str = ""
    """The paragraph that caps it at the wager on the hand; empty if not capped."""
    on_first_cards: ClassVar[bool] = False
    """True if it is decided by a box's first two cards, which are then shown."""
    independent_of_dealer: ClassVar[bool] = False
    """True if it does not depend on the dealer's cards, so that the dealer need not draw for it."""
    outlives_dead_hand: ClassVar[bool] = False
    """True if it stays when its box is not dealt its first cards and the hand is dead."""
    assumption: ClassVar[str] = ""
    """What its price assumes about the play, if anything; part of the name of the method."""

    def pays(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """The paytable of each of its wagers; empty if not offered."""
        raise NotImplementedError

    def extra_payout(
        self, options: TwentyOneOptionsT, mine: Standing, up: Card, original: Cents
    ) -> tuple[str, str] | None:
        """The extra payout (wager id and row) of a winning original wager, or None."""
        return None

    def is_in_play(self, options: TwentyOneOptionsT) -> bool:
        """True if the table offers it."""
        return self.is_offered(options)

    # ------------------------------------------------------------------ the price

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int] | None:
        """Number of ways per row of one of its wagers, the empty row for a loss; None if not paid by rows."""
        return None

    def prices(self, basis: PriceBasis[TwentyOneOptionsT]) -> Iterator[WagerPrice]:
        """The exact price of each offered wager."""
        for wager in self.wagers:
            offer = basis.offers.get(wager.id)
            counts = None if offer is None else self.count(offer, basis.shoe)
            if offer is not None and counts is not None:
                yield wager_price(offer, cases_by_row(offer, counts), method=exact_if(self.assumption))


# ---------------------------------------------------------------------- helpers


def open_bets(r: Round[TwentyOneOptionsT], wagers: Collection[str]) -> list[Bet]:
    """Open bets on these wagers, starting at the dealer's far right."""
    bets = [bet for bet in r.bets.values() if bet.wager in wagers]
    bets.sort(key=lambda bet: -bet.at)
    return bets


def amounts_by_wager(bets: Iterable[Bet]) -> dict[tuple[int, str], Cents]:
    """Total per box and wager; a coupon's chips and other chips count as one wager."""
    amounts: dict[tuple[int, str], Cents] = {}
    for bet in bets:
        amounts[bet.at, bet.wager] = amounts.get((bet.at, bet.wager), 0) + bet.amount
    return amounts


def first_hand(play: Play, bet: Bet) -> Hand:
    """The first hand of a bet's box."""
    return play.boxes[bet.at][0]


def on_two_cards(r: Round[TwentyOneOptionsT], play: Play, wagers: Collection[str]) -> list[tuple[Bet, list[Card]]]:
    """Open bets on these wagers, with the first two cards of their box."""
    return [(bet, first_hand(play, bet).cards[:2]) for bet in open_bets(r, wagers)]


def decide(r: Round[TwentyOneOptionsT], bet: Bet, row: str, law: str, otherwise: str) -> None:
    """Pay a bet by its row, or collect it with the reason if the row is empty."""
    if row:
        r.win(bet, r.offers[bet.wager].pays[row], law, row.replace("_", " "))
    else:
        r.lose(bet, law, otherwise)
