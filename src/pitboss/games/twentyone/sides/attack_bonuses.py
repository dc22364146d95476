"""The bonus wagers of triple attack blackjack (13:69F-36.6): suited royals and triple match."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Literal, TypeVar

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Hand
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.sides.counting import Composition, by_card, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide
from pitboss.table import DEALER, Limit, Offer, PayTable, Round, Wager, exact, in_cents, money, option

ROYALS_PAYS = {
    "A": exact("suited royals A", "36.6(d)", {
        "king_queen_suited":     "40 to 1",
        "two_suited_face_cards": "10 to 1",
        "two_card_flush":         "2 to 1",
    }),
    "B": exact("suited royals B", "36.6(d)", {
        "king_queen_suited":     "30 to 1",
        "two_suited_face_cards": "12 to 1",
        "two_card_flush":         "2 to 1",
    }),
}  # fmt: skip
MATCH_PAYS = {
    "A": exact("triple match A", "36.6(e)", {
        "three_of_a_kind_suited":   "150 to 1",
        "three_of_a_kind_unsuited":  "20 to 1",
        "pair_suited":                "4 to 1",
        "pair_unsuited":              "2 to 1",
    }),
    "B": exact("triple match B", "36.6(e)", {
        "three_of_a_kind_suited":    "50 to 1",
        "three_of_a_kind_unsuited":   "8 to 1",
        "pair_suited":                "6 to 1",
        "pair_unsuited":              "2 to 1",
    }),
}  # fmt: skip
JACK, QUEEN, KING = 9, 10, 11
"""The ranks of the face cards."""


class AttackBonusOptions(TwentyOneOptions):
    """Paytables and maximum of the bonus wagers."""

    suited_royals_table: Literal["A", "B"] = option("A", law="36.6(d)", description="paytable of suited royals")
    triple_match_table: Literal["A", "B"] = option("A", law="36.6(e)", description="paytable of the triple match")
    bonus_maximum: Decimal = money(
        10_000, law="36.6(b)2", description="maximum wager on each bonus, in dollars", least=1, most=1_000_000
    )


AttackBonusOptionsT = TypeVar("AttackBonusOptionsT", bound=AttackBonusOptions)


class AttackBonus(TwentyOneSide[AttackBonusOptionsT]):
    """A bonus wager, made like the first attack (36.6(c)) and settled when the total is announced (36.7(g))."""

    main_wager_law = "36.6(b)"
    cap_law = "36.6(b)1"

    @abstractmethod
    def row(self, first_two: Sequence[Card], up: Card) -> str:
        """The winning row of the player's first two cards and the up card; empty if none."""

    def limit_of(self, options: AttackBonusOptionsT, wager: str) -> Limit:
        """From $1 to the licensee's maximum."""
        return Limit(1_00, in_cents(options.bonus_maximum), law="36.6(b)")

    def total_announced(self, r: Round[AttackBonusOptionsT], hand: Hand) -> None:
        """Settle the wagers of the box."""
        row, law = self.row(hand.cards[:2], r.hands[DEALER][0]), self.paytables[0].law
        for bet in [bet for bet in r.bets.values() if bet.at == hand.at and bet.wager in self.ids]:
            decide(r, bet, row, law, "no paying combination")


class SuitedRoyals(AttackBonus[AttackBonusOptionsT]):
    """Bets that the player's first two cards are of one suit."""

    wagers = (
        Wager("suited_royals", "Suited royals wager", "36.6(a)1", "the player's first two cards are of one suit"),
    )
    paytables = tuple(ROYALS_PAYS.values())

    def pays(self, options: AttackBonusOptionsT) -> Mapping[str, PayTable]:
        """By the chosen table."""
        return {"suited_royals": ROYALS_PAYS[options.suited_royals_table]}

    def row(self, first_two: Sequence[Card], up: Card) -> str:
        """By the player's two cards."""
        return royals_row(first_two)

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over two cards."""
        return counted(shoe, 2, by_card, royals_row)


class TripleMatch(AttackBonus[AttackBonusOptionsT]):
    """Bets on a pair or better with the dealer's up card."""

    wagers = (Wager("triple_match", "Triple match wager", "36.6(a)2", "a pair or better with the up card"),)
    paytables = tuple(MATCH_PAYS.values())

    def pays(self, options: AttackBonusOptionsT) -> Mapping[str, PayTable]:
        """By the chosen table."""
        return {"triple_match": MATCH_PAYS[options.triple_match_table]}

    def row(self, first_two: Sequence[Card], up: Card) -> str:
        """By the player's two cards and the up card."""
        return match_row((*first_two, up))

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over three cards."""
        return counted(shoe, 3, by_card, match_row)


def royals_row(cards: Sequence[Card]) -> str:
    """The highest row of suited royals that two cards make (36.6(a)1).

    >>> from pitboss.equipment import cards
    >>> [royals_row(cards(hand)) for hand in ("KD QD", "KH KH", "AS KS", "KS QH")]
    ['king_queen_suited', 'two_suited_face_cards', 'two_card_flush', '']
    """
    low, high = sorted(card >> 2 for card in cards)
    if len({card & 3 for card in cards}) > 1:
        return ""
    if (low, high) == (QUEEN, KING):
        return "king_queen_suited"
    return "two_suited_face_cards" if low >= JACK and high <= KING else "two_card_flush"


def match_row(cards: Sequence[Card]) -> str:
    """The highest row of the triple match that the player's two cards and the up card make (36.6(a)2).

    >>> from pitboss.equipment import cards
    >>> [match_row(cards(hand)) for hand in ("7H 7H 7H", "7H 7H 7S", "QS 5D QS", "QS 5D QH", "QS 5D 4H")]
    ['three_of_a_kind_suited', 'three_of_a_kind_unsuited', 'pair_suited', 'pair_unsuited', '']
    """
    ranks = {card >> 2 for card in cards}
    if len(ranks) == 1:
        return "three_of_a_kind_suited" if len(set(cards)) == 1 else "three_of_a_kind_unsuited"
    if len(ranks) == len(cards):
        return ""
    return "pair_suited" if len(set(cards)) < len(cards) else "pair_unsuited"
