"""Rules of play and the facts that decide a hand, shared by the table, the solver and the kernel.

A finished hand is a :class:`Standing`, the dealer's a :class:`DealerHand`; a game's ``verdict`` compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.hands.twentyone import ACE, MOST, TEN, count, value
from pitboss.money import Cents

DealerCard = Literal["none", "down", "reader", "up"]
"""The dealer's second card: dealt last, dealt face down, face down and read for a blackjack, or face up at once."""
DoubleCard = Literal["face_up", "face_down", "on_request"]
WIN = "win"
BLACKJACK_ROW = "blackjack"
"""Paytable rows that games of the family share."""


class Standing(NamedTuple):
    """The facts that decide a player's hand."""

    points: int
    cards: int
    split: bool = False
    """True if it came from a split."""
    switched: bool = False
    """True if one of its cards came from the player's other hand (2A)."""
    doubled: bool = False
    special: str = ""
    """The special hand its cards form; empty if none."""

    @property
    def bust(self) -> bool:
        """Over 21."""
        return self.points > MOST

    @property
    def blackjack(self) -> bool:
        """True for an ace and a ten-value card as dealt (2.1, 2A.1)."""
        return self.points == MOST and self.cards == 2 and not self.split and not self.switched


class DealerHand(NamedTuple):
    """The facts that decide the dealer's hand."""

    points: int
    cards: int

    @property
    def bust(self) -> bool:
        """Over 21."""
        return self.points > MOST

    @property
    def blackjack(self) -> bool:
        """True for a two-card 21."""
        return self.points == MOST and self.cards == 2

    @classmethod
    def of(cls, cards: Iterable[Card]) -> DealerHand:
        """Build the dealer's hand from its cards."""
        held = list(cards)
        return cls(count(held).points, len(held))


ENDS = (*(DealerHand(points, 3) for points in (17, 18, 19, 20, 21, 22, 23)), DealerHand(21, 2))
"""Every final dealer hand: 23 stands for all totals above 22; the last one is blackjack."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a hand: lost, void or won, with paragraph, reason and paytable row."""

    result: int
    """-1 lost, 0 void, 1 won."""
    law: str
    because: str
    row: str = WIN

    @property
    def money(self) -> tuple[int, str]:
        """The part that determines the payout: result and row."""
        return self.result, self.row if self.result > 0 else ""


class LossShares(NamedTuple):
    """The share of each wager that a surrendered or rescued hand loses."""

    original: Fraction
    """Of the original wager."""
    added: Fraction
    """Of added and split wagers."""
    double: Fraction
    """Of the double."""


def surrendered(dealer: DealerHand) -> LossShares:
    """A surrender loses half of everything; against a dealer's blackjack, all of the original wager only."""
    half = Fraction(1, 2)
    return LossShares(Fraction(1), Fraction(0), Fraction(0)) if dealer.blackjack else LossShares(half, half, half)


RESCUED = LossShares(Fraction(1), Fraction(1), Fraction(0))
"""A rescue saves the double and loses the rest, whatever the dealer has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """What may be done at a table, and when the dealer draws."""

    decks: int
    without: str = ""
    """The rank removed from every deck, such as "10"; empty for whole decks."""
    dealer_card: DealerCard
    hits_soft_17: bool
    initial_hands: int = 1
    splits: int
    """Maximum number of splits; one split makes two hands."""
    resplit_aces: bool = False
    split_aces: Literal["one card", "one card or double", "free"] = "one card"
    """Split aces: one card each; one card, then optionally a double; or free play."""
    doubles: Literal["two cards", "hard 9 10 11", "9 10 11", "any number"] = "two cards"
    double_after_split: bool = True
    surrender: Literal["never", "first", "any time"] = "never"
    """First: only as the first decision; any time: until the hand stands, even after a double."""
    surrender_settles_now: bool = False
    """True if a surrender is settled at once after a card reader showed no blackjack."""
    insurance: Literal["at once", "in turn", "never"] = "at once"
    """When insurance is offered: right after the deal, or just before each player's turn."""
    double_card: DoubleCard = "face_up"
    """How the card for a double is dealt; on request, a player chooses."""
    even_money: bool = False
    """True if a player with a blackjack against an ace may take even money."""
    insurance_step: Cents = 1
    """Insurance must be a multiple of this many cents to be paid exactly."""
    double_step: Cents = 1
    """A double must be a multiple of this many cents to be paid, or halved, exactly."""
    free_doubles: frozenset[int] = frozenset()
    """Hard totals of two cards that the house doubles: of its wager only the winnings are paid."""
    free_splits: frozenset[int] = frozenset()
    """Card values of pairs that the house splits: of its wager only the winnings are paid."""
    rescue: bool = False
    """True if a player may take back the double and lose the rest of the wager (19.9(d))."""
    busts_lose_all: bool = True
    """True if a hand over 21 loses all its wagers even if the dealer has a blackjack."""

    @property
    def double_options(self) -> tuple[str, ...]:
        """Ids of the options to double."""
        return ("double", "double_face_down") if self.double_card == "on_request" else ("double",)

    def is_free_double(self, points: int, soft: bool, cards: int) -> bool:
        """True if the house pays for doubling a hand."""
        return cards == 2 and not soft and points in self.free_doubles

    def spares(self, points: int) -> bool:
        """True if added wagers are returned on a dealer's blackjack: not if the hand busted and loses all."""
        return points <= MOST or not self.busts_lose_all

    def may_draw(self, points: int, *, aces: bool) -> bool:
        """True if a hand may draw; ``aces`` marks a hand of split aces."""
        return points < MOST and (not aces or self.split_aces == "free")

    def may_surrender(self, points: int, *, first: bool) -> bool:
        """True if a hand may be surrendered; ``first`` says that nothing was decided yet."""
        return points < MOST and (self.surrender == "any time" or (self.surrender == "first" and first))

    def may_double(self, points: int, soft: bool, cards: int, *, split: bool, aces: bool = False) -> bool:
        """True if a hand may be doubled, judged by its total, cards and origin."""
        if points >= MOST or (split and not self.double_after_split) or (aces and self.split_aces == "one card"):
            return False
        match self.doubles:
            case "any number":
                return True
            case "two cards":
                return cards == 2
            case "9 10 11":
                return cards == 2 and 9 <= points <= 11
            case _:
                return cards == 2 and 9 <= points <= 11 and not soft


def may_split_pair(hands: int, split_aces: bool, splits: int, resplit_aces: bool) -> bool:
    """True if a pair may be split, given the hands already made from the first one and whether they are aces."""
    return hands <= splits and (resplit_aces or not split_aces)


def surrender_waits(upcard_value: int, read: bool, settles_now: bool) -> bool:
    """True if a surrender waits for the dealer's second card; ``read`` says that a reader showed no blackjack."""
    return upcard_value in (ACE, TEN) and not (read and settles_now)


def peeks(dealer_card: DealerCard, upcard_value: int) -> bool:
    """True if a dealer blackjack is known before the players' turns, by a card reader or face-up cards."""
    return dealer_card in ("reader", "up") and upcard_value in (ACE, TEN)


def same_value(first: Card, second: Card) -> bool:
    """True if two cards have the same value and form a pair, for example a king and a ten."""
    return value(first) == value(second)


def is_blackjack(cards: Sequence[Card]) -> bool:
    """True if the first two cards are an ace and a ten-value card."""
    return Standing(count(cards[:2]).points, 2).blackjack
