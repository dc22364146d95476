"""The match-the-dealer wager (13:69F-2.23, 19.6): it pays for each first card that matches the rank of the up card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import gcd

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import Composition, counted
from pitboss.games.twentyone.sides.prices import LOST, PriceBasis, ratio_of, wager_price
from pitboss.games.twentyone.sides.side import TwentyOneSide, first_hand
from pitboss.money import Odds, Pay
from pitboss.pricing import WagerPrice
from pitboss.table import Limit, PayTable, Round, Wager

MATCH = "match_the_dealer"


class MatchTheDealer(TwentyOneSide[TwentyOneOptionsT]):
    """Bets that a first card matches the dealer's rank; a suited match pays more.

    Made like the wager on the hand (2.23(c), 2.23(d), 19.6(c)).
    """

    phrase = "match-the-dealer"
    on_first_cards = True

    def __init__(
        self,
        wager: Wager,
        *,
        rows: tuple[str, str],
        paytables: tuple[PayTable, ...],
        pays: Callable[[TwentyOneOptionsT], PayTable | None],
        lost_law: str,
        main_wager_law: str = "",
        both_law: str = "",
        cap_law: str = "",
        apart: tuple[str, tuple[str, ...]] = ("", ()),
        limit: Callable[[TwentyOneOptionsT], Limit | None] = lambda _: None,
    ) -> None:
        self.wagers = (wager,)
        self.rows = rows
        """Rows of a match in suit and of one in another suit."""
        self.paytables = paytables
        self.posted = pays
        """The paytable under a submission; None if not offered."""
        self.main_wager_law, self.lost_law, self.both_law, self.cap_law = main_wager_law, lost_law, both_law, cap_law
        self.exclusion_law, self.not_offered_with = apart
        self.fixed = limit

    def pays(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """By number of decks."""
        table = self.posted(options)
        return {} if table is None else {MATCH: table}

    def limit_of(self, options: TwentyOneOptionsT, wager: str) -> Limit | None:
        """The limits that the law sets, if any."""
        return self.fixed(options)

    def matches(self, cards: Sequence[Card], up: Card) -> tuple[str, ...]:
        """The winning rows, one for each card that matches the dealer's rank."""
        same, other = self.rows
        return tuple(same if card == up else other for card in cards if card >> 2 == up >> 2)

    def after_deal(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Collect all losers, then pay the winners, before any card reader is used."""
        up = r.hands[play.dealer][0]
        bets = [
            (bet, self.matches(first_hand(play, bet).cards[:2], up)) for bet in r.bets.values() if bet.wager == MATCH
        ]
        for bet, rows in bets:
            if not rows:
                r.lose(bet, self.lost_law, "neither card matches")
        table = self.posted(r.options)
        for bet, rows in bets:
            if rows and table is not None:
                law = self.both_law if len(rows) == 2 and self.both_law else table.law
                r.win(bet, odds_of(rows, table), law, " and ".join(row.replace("_", " ") for row in rows))

    # ------------------------------------------------------------------ the price

    def prices(self, basis: PriceBasis[TwentyOneOptionsT]) -> Iterator[WagerPrice]:
        """The price, with cases for both cards because both may win."""
        if MATCH in basis.offers:
            offer = basis.offers[MATCH]
            counts = self.count_matches(basis.shoe)
            cases = (
                (sum((ratio_of(offer, row) for row in rows), Fraction(0)), number, " and ".join(rows))
                if rows
                else (Fraction(-1), number, LOST)
                for rows, number in counts.items()
            )
            yield wager_price(offer, cases)

    def count_matches(self, shoe: Composition) -> Counter[tuple[str, ...]]:
        """Count the first two cards against the dealer's, drawn first here; the order does not affect the count."""
        counts: Counter[tuple[str, ...]] = Counter()
        for up, number in _unlike_cards(shoe).items():
            left = [there - (card == up) for card, there in enumerate(shoe)]
            for rows, ways in self._against(left, up).items():
                counts[rows] += number * ways
        return counts

    def _against(self, left: Composition, up: Card) -> Counter[tuple[str, ...]]:
        def kind(card: Card) -> Hashable:
            return card == up, card >> 2 == up >> 2

        return counted(left, 2, kind, lambda cards: self.matches(cards, up))


def _unlike_cards(shoe: Composition) -> dict[Card, int]:
    """One representative per group of equally frequent cards, with its relative frequency."""
    alike: dict[tuple[int, int], tuple[Card, int]] = {}
    for number, left in enumerate(shoe):
        rank = number >> 2 << 2
        key = left, sum(shoe[rank : rank + 4])
        first, before = alike.get(key, (Card(number), 0))
        alike[key] = first, before + left
    common = gcd(*(number for _, number in alike.values()))
    return {card: number // common for card, number in alike.values() if number}


def odds_of(rows: Sequence[str], pays: Mapping[str, Pay]) -> Odds:
    """The combined odds of all matching cards."""
    cells = [pays[row] for row in rows]
    total = sum((cell.ratio for cell in cells if isinstance(cell, Odds)), Fraction(0))
    return Odds(*total.as_integer_ratio())
