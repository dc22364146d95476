"""The match wager of blackjack switch (13:69F-2A.6): matching ranks among the player's first four cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.sides.counting import Composition, by_rank, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide
from pitboss.money import Pay, odds_of
from pitboss.table import Bet, Offer, PayTable, Round, Wager, minimum, pays

MATCH = "match"
MATCH_6 = minimum("match wager, six decks", "2A.6(c)", {
    "one_pair":         "1 to 1",
    "three_of_a_kind":  "5 to 1",
    "two_pair":         "8 to 1",
    "four_of_a_kind":  "40 to 1",
})  # fmt: skip
MATCH_8 = minimum("match wager, eight decks", "2A.6(c)", {
    "one_pair":         "1 to 1",
    "three_of_a_kind":  "5 to 1",
    "two_pair":         "7 to 1",
    "four_of_a_kind":  "50 to 1",
})  # fmt: skip


class MatchWagerOptions(TwentyOneOptions):
    """Paytables of the match wager."""

    match_6: PayTable = pays(MATCH_6, description="match wager payouts with six decks")
    match_8: PayTable = pays(MATCH_8, description="match wager payouts with eight decks")


MatchWagerOptionsT = TypeVar("MatchWagerOptionsT", bound=MatchWagerOptions)


class MatchWager(TwentyOneSide[MatchWagerOptionsT]):
    """Bets on matching ranks among the first four cards (2A.2(c)); settled first (2A.6(e))."""

    wagers = (
        Wager(MATCH, "Match wager", "2A.6(a)", "two or more of the player's first four cards have the same rank"),
    )
    paytables = (MATCH_6, MATCH_8)
    main_wager_law = "2A.6(b)"
    on_first_cards = True

    def pays(self, options: MatchWagerOptionsT) -> Mapping[str, PayTable]:
        """By number of decks."""
        return {MATCH: options.match_6 if options.decks == 6 else options.match_8}

    def after_deal(self, r: Round[MatchWagerOptionsT], play: Play) -> None:
        """Collect losers, then pay winners (2A.7(e)), before insurance (2A.7(f))."""
        odds, winners = r.offers[MATCH].pays, list[tuple[Bet, str]]()
        for bet in [bet for bet in r.bets.values() if bet.wager == MATCH]:
            box = play.boxes[bet.at]
            row = best_match((card for hand in box for card in hand.cards), odds)
            if any(hand.end for hand in box):
                r.push(bet, "2A.15(g)", "one of the two hands is dead", "returned")
            elif not row:
                r.lose(bet, "2A.7(e)", "nothing matches")
            else:
                winners.append((bet, row))
        for bet, row in winners:
            r.win(bet, odds[row], "2A.6(c)", row.replace("_", " "))

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over the ranks of four cards."""
        return counted(shoe, 4, by_rank, lambda four: best_match(four, offer.pays))


def matches(four: Iterable[Card]) -> tuple[str, ...]:
    """Every match that four cards form; three of a kind include a pair, and four of a kind include all matches.

    >>> from pitboss.equipment import cards
    >>> matches(cards("KH 5D KS 5C")), matches(cards("KH QS JD 10C"))
    (('two_pair', 'one_pair'), ())
    """
    alike = sorted(Counter(card >> 2 for card in four).values(), reverse=True)
    pairs = sum(many // 2 for many in alike)
    formed = {"four_of_a_kind": alike[0] >= 4, "two_pair": pairs >= 2, "three_of_a_kind": alike[0] >= 3,
              "one_pair": pairs >= 1}  # fmt: skip
    return tuple(row for row, is_there in formed.items() if is_there)


def best_match(four: Iterable[Card], pays: Mapping[str, Pay]) -> str:
    """The match with the highest payoff (2A.6(d)); empty if nothing matches."""
    return max(matches(four), key=lambda row: odds_of(pays[row]).ratio, default="")
