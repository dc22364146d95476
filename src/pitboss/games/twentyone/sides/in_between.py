"""The in-between wager (13:69F-2.26)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.sides.counting import Composition, by_rank, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide, on_two_cards
from pitboss.law import SINCE_13_69F
from pitboss.table import Exclusion, Offer, PayTable, Round, Wager, minimum, option, pays

BETWEEN = "in_between"
SPREADS = {1: "one_card_spread", 2: "two_card_spread", 3: "three_card_spread"}
_ROWS = """
    triple_match       30  30  30  40
    one_card_spread    12  10  10  10
    two_card_spread     6   6   5   5
    three_card_spread   4   4   3   3
    other_spread        1   1   1   1
"""
BETWEEN_PAYS = {
    letter: minimum(
        f"in-between {letter}",
        "2.26(f)",
        {line[0]: f"{line[number]} to 1" for line in map(str.split, _ROWS.strip().splitlines())},
    )
    for number, letter in enumerate("ABCD", 1)
}


class InBetweenOptions(TwentyOneOptions):
    """Options of the in-between wager."""

    in_between: Literal["not_offered", "A", "B", "C", "D"] = option(
        "not_offered",
        law="2.26(a)",
        description="paytable of the in-between wager, or not offered",
        in_force=SINCE_13_69F,
    )
    in_between_a_pays: PayTable = pays(BETWEEN_PAYS["A"], description="the posted odds of in-between table A")
    in_between_b_pays: PayTable = pays(BETWEEN_PAYS["B"], description="the posted odds of in-between table B")
    in_between_c_pays: PayTable = pays(BETWEEN_PAYS["C"], description="the posted odds of in-between table C")
    in_between_d_pays: PayTable = pays(BETWEEN_PAYS["D"], description="the posted odds of in-between table D")


InBetweenOptionsT = TypeVar("InBetweenOptionsT", bound=InBetweenOptions)


class InBetween(TwentyOneSide[InBetweenOptionsT]):
    """Bets that the dealer's first card ranks between the player's two; made like the main wager (2.26(d))."""

    wagers = (
        Wager(BETWEEN, "In-between", "2.26(a)", "the dealer's first card ranks between the player's two",
              in_force=SINCE_13_69F),
    )  # fmt: skip
    paytables = tuple(BETWEEN_PAYS.values())
    phrase = "the in-between wager"
    main_wager_law = "2.26(d)"
    exclusion_law = "2.26(h)"
    not_offered_with = ("multiple action", "the progressive wager", "the blackjack bonus wager", "the streak wager",
                        "match-the-dealer", "the 20 point bonus wager", "the optional bonus wager")  # fmt: skip
    on_first_cards = True

    def exclusions(self) -> tuple[Exclusion[InBetweenOptionsT], ...]:
        """It requires two decks."""
        description = f"{self.phrase} requires two or more decks"
        return (Exclusion("2.2(a)2", description, lambda options: self.is_offered(options) and options.decks < 2),)

    def pays(self, options: InBetweenOptionsT) -> Mapping[str, PayTable]:
        """By the chosen table."""
        if options.in_between == "not_offered":
            return {}
        tables = {"A": options.in_between_a_pays, "B": options.in_between_b_pays,
                  "C": options.in_between_c_pays, "D": options.in_between_d_pays}  # fmt: skip
        return {BETWEEN: tables[options.in_between]}

    def after_deal(self, r: Round[InBetweenOptionsT], play: Play) -> None:
        """Settle before any further card and before a card reader is used."""
        for bet, cards in on_two_cards(r, play, self.ids):
            row = between_row(cards, r.hands[play.dealer][0])
            decide(r, bet, row, "2.26(f)" if row else "2.26(e)", "the dealer's card is not in between")

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over three cards, the dealer's last; the order does not affect the count."""
        return counted(shoe, 3, by_rank, lambda cards: between_row(cards[:2], cards[2]))


def between_row(cards: Sequence[Card], up: Card) -> str:
    """The winning row of two cards against the dealer's first (2.26(g)), ace high (2.26(b)); empty if none.

    >>> from pitboss.equipment import card, cards
    >>> [between_row(cards(two), card("5C")) for two in ("4D 6H", "4D 7H", "5H 5S", "4D AH", "5D 9S", "AD 2D")]
    ['one_card_spread', 'two_card_spread', 'triple_match', 'other_spread', '', 'other_spread']
    """
    low, high = sorted(card >> 2 for card in cards)
    rank = up >> 2
    if low == rank == high:
        return "triple_match"
    return SPREADS.get(high - low - 1, "other_spread") if low < rank < high else ""
