"""The rules of play under a submission, and what decides a hand: read by the table, the solver and the kernel alike.

A hand that is to be decided is a few small facts, a :class:`Standing`; the dealer's is a :class:`DealerHand`. A game
says in one function, its ``verdict``, what becomes of one against the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.hands.twentyone import ACE, MOST, TEN, count, value

DealerCard = Literal["none", "down", "reader", "up"]
"""The dealer's second card: dealt last, dealt face down, face down and read for a blackjack, or face up at once."""
WIN = "win"
BLACKJACK_ROW = "blackjack"
"""Rows of paytables that every game of the family has, or may have."""


class Standing(NamedTuple):
    """All that decides a player's hand."""

    points: int
    cards: int
    split: bool = False
    """Whether it came from splitting."""
    switched: bool = False
    """Whether a card of it came from the player's other hand (2A)."""
    doubled: bool = False
    special: str = ""
    """The combination of exact cards that the game pays otherwise, if it is one."""

    @property
    def bust(self) -> bool:
        """Over 21."""
        return self.points > MOST

    @property
    def blackjack(self) -> bool:
        """An ace and a ten-value card as the first two cards of a hand as it was dealt (2.1, 2A.1)."""
        return self.points == MOST and self.cards == 2 and not self.split and not self.switched


class DealerHand(NamedTuple):
    """All that decides the dealer's hand."""

    points: int
    cards: int

    @property
    def bust(self) -> bool:
        """Over 21."""
        return self.points > MOST

    @property
    def blackjack(self) -> bool:
        """An ace and a ten-value card as the first two cards."""
        return self.points == MOST and self.cards == 2

    @classmethod
    def of(cls, cards: Iterable[Card]) -> DealerHand:
        """The dealer's hand by its cards."""
        held = list(cards)
        return cls(count(held).points, len(held))


ENDS = (*(DealerHand(points, 3) for points in (17, 18, 19, 20, 21, 22, 23)), DealerHand(21, 2))
"""Every way in which the dealer's hand can end: 23 stands for all above 22, and the last is blackjack."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a hand: lost, void or won, by which row it is paid, and why."""

    result: int
    """-1 lost, 0 void, 1 won."""
    law: str
    because: str
    row: str = WIN

    @property
    def money(self) -> tuple[int, str]:
        """What of it is money: two verdicts with the same are the same to a player."""
        return self.result, self.row if self.result > 0 else ""


class Loses(NamedTuple):
    """What a hand that its player gave up loses of each wager on it."""

    original: Fraction
    """Of the wager that a dealer's blackjack takes."""
    added: Fraction
    """Of what was added to it, or split from it."""
    double: Fraction
    """Of what was doubled down."""


def surrendered(dealer: DealerHand) -> Loses:
    """A surrender costs half of everything; a blackjack of the dealer takes the original wager, and nothing else."""
    half = Fraction(1, 2)
    return Loses(Fraction(1), Fraction(0), Fraction(0)) if dealer.blackjack else Loses(half, half, half)


RESCUED = Loses(Fraction(1), Fraction(1), Fraction(0))
"""A rescue saves the double and costs the rest, whatever the dealer has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """What may be done at a table, and when the dealer draws."""

    decks: int
    tens: bool = True
    """False where the four tens of each deck are removed."""
    dealer_card: DealerCard
    hits_soft_17: bool
    initial_hands: int = 1
    splits: int
    """How often a player may split: one split makes two hands."""
    resplit_aces: bool = False
    split_aces: Literal["one card", "one card or double", "free"] = "one card"
    """What follows on split aces: one card each; one card, then perhaps a double; or whatever other hands may do."""
    doubles: Literal["two cards", "hard 9 10 11", "9 10 11", "any number"] = "two cards"
    double_after_split: bool = True
    surrender: Literal["never", "first", "any time"] = "never"
    """First: instead of any other decision on the first two cards; any time: until the hand stands, doubled or not."""
    rescue: bool = False
    """Whether a doubled hand not over 21 may take its double back and give up the rest of its wager (19.9(d))."""
    busts_lose_all: bool = True
    """Whether a hand over 21 loses all its wagers although the dealer then shows a blackjack."""

    def spares(self, points: int) -> bool:
        """Whether what was added to a hand goes back on a dealer's blackjack: not if it went over 21 and loses all."""
        return points <= MOST or not self.busts_lose_all

    def may_draw(self, points: int, *, aces: bool) -> bool:
        """Whether a card may be drawn to a hand, which may be one of split aces."""
        return points < MOST and (not aces or self.split_aces == "free")

    def may_surrender(self, points: int, *, first: bool) -> bool:
        """Whether a hand may be given up, by whether nothing else was decided on its first two cards."""
        return points < MOST and (self.surrender == "any time" or (self.surrender == "first" and first))

    def may_double(self, points: int, soft: bool, cards: int, *, split: bool, aces: bool = False) -> bool:
        """Whether a hand may be doubled, as far as its count and where it comes from say."""
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
    """Whether a pair may be split, by how many hands there are from one and whether they are split aces."""
    return hands <= splits and (resplit_aces or not split_aces)


def surrender_waits(upcard_value: int, read: bool, settles_now: bool) -> bool:
    """Whether a surrender waits for the dealer's second card, by whether it was read and shows no blackjack."""
    return upcard_value in (ACE, TEN) and not (read and settles_now)


def peeks(dealer_card: DealerCard, upcard_value: int) -> bool:
    """Whether the dealer knows of a blackjack before the players decide: a card reader, or a card that lies face up."""
    return dealer_card in ("reader", "up") and upcard_value in (ACE, TEN)


def same_value(first: Card, second: Card) -> bool:
    """Whether two cards are a pair that may be split: identical in value, so a king and a ten are."""
    return value(first) == value(second)


def is_blackjack(cards: Sequence[Card]) -> bool:
    """Whether the first two cards of a hand are an ace and a ten-value card."""
    return Standing(count(cards[:2]).points, 2).blackjack
