"""The hands of a round: cards, wagers and state of play in each box."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from pitboss.equipment.cards import Card
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.play_rules import Standing
from pitboss.hands.twentyone import Count, count
from pitboss.money import Cents
from pitboss.table import DEALER, Bet, Round
from pitboss.table.play.state import SEATS


@dataclass(frozen=True, slots=True)
class Stakes:
    """The wagers on a hand against one dealer hand."""

    opening: tuple[str, ...]
    """Wagers made before the hand is complete; the first one is mandatory."""
    double: str = "double_down"
    split: str = "split"
    insurance: str = "insurance"

    @property
    def wagers(self) -> tuple[str, ...]:
        """All wagers on a hand."""
        return (*self.opening, self.split, self.double)

    @property
    def undoubled(self) -> tuple[str, ...]:
        """All wagers except the double: the maximum of a double and the amount of a split."""
        return (*self.opening, self.split)


@dataclass(slots=True)
class Hand:
    """One hand of a box; a box has several after a split, or from the start (2A)."""

    at: int
    number: int
    stakes: tuple[Stakes, ...]
    """Its wagers, one group per dealer hand."""
    cards: list[Card] = field(default_factory=list)
    first: int = 1
    """Number of the hand it was split from; its own number if it was not split."""
    aside: bool = False
    """True for the face-down hand that may replace the first one (2B)."""
    split: bool = False
    switched: bool = False
    doubled: bool = False
    acted: bool = False
    """True once the player has made a decision on it."""
    face_down: bool = False
    """True if the card for its double is dealt face down."""
    hidden: bool = False
    """True if some of its cards are face down."""
    missing: int = 0
    """Number of cards that the dealer failed to deal to it."""
    end: str = ""
    """How its play ended: stood, bust, surrendered, rescued, paid, dead; empty while in play."""
    results: dict[int, int] = field(default_factory=dict)
    """Result per seat: -1 lost, 0 void, 1 won."""

    @property
    def name(self) -> str:
        """The hand's name in events."""
        if self.aside:
            return f"{SEATS[self.at]} switch hand"
        return SEATS[self.at] if self.number == 1 else f"{SEATS[self.at]} hand {self.number}"

    @property
    def spot(self) -> str:
        """The layout spot of its wagers."""
        return spot_of(self.number)

    def place_of(self, wager: str) -> str:
        """The layout spot of one wager; empty if the wager itself names the hand (2A)."""
        spot = self.spot
        if spot and self.number == self.first:
            for stakes in self.stakes:
                if wager in stakes.opening or wager == stakes.insurance:
                    return ""
        return spot

    @property
    def count(self) -> Count:
        """Its total."""
        return count(self.cards)

    def standing(self, special: str = "") -> Standing:
        """The facts that decide it."""
        return Standing(self.count.points, len(self.cards), self.split, self.switched, self.doubled, special)

    @property
    def blackjack(self) -> bool:
        """True for an ace and a ten-value card as dealt."""
        return self.standing().blackjack


def spot_of(number: int) -> str:
    """The layout spot of a hand's wagers; empty for the first hand."""
    return "" if number == 1 else f"hand {number}"


@dataclass(slots=True)
class Play:
    """The state of the current round."""

    boxes: dict[int, list[Hand]] = field(default_factory=dict)
    aside: dict[int, Hand] = field(default_factory=dict)
    """Face-down hands that may replace those of the boxes (2B)."""
    wagered: dict[int, Bet] = field(default_factory=dict)
    """First wager of each player still at the table, by seat."""
    dealt: dict[int, list[Card]] = field(default_factory=dict)
    """All cards dealt to each box, in order, across split hands."""
    dealer: str = DEALER
    """Name of the current dealer hand; multiple action has several."""
    exposed: Card | None = None
    """A card drawn in error and exposed; it is the next card (2.15(c))."""
    reader: bool = True
    """False once the card reader has malfunctioned."""
    dealing: bool = True
    """True while the first cards are being dealt."""
    may_miss: bool = False
    """True while the card being drawn may be reported as missed."""
    over: bool = False
    """True once all hands are settled and the cards picked up."""
    blackjack: bool | None = None
    """True if the dealer has a blackjack; None while unknown."""

    def hands(self) -> Iterator[Hand]:
        """All hands, from the dealer's left."""
        for box in self.boxes.values():
            yield from box

    def named(self, name: str) -> Hand | None:
        """The hand with this name, or None."""
        for box in (*self.boxes.values(), self.aside.values()):
            for hand in box:
                if hand.name == name:
                    return hand
        return None


def turn_up(r: Round[TwentyOneOptionsT], hand: Hand, law: str) -> None:
    """Show all cards of a hand, if some are face down."""
    if hand.hidden:
        hand.hidden = False
        r.reveal(hand.name, law)


def play_of(r: Round[TwentyOneOptionsT]) -> Play:
    """The state of the current round."""
    assert isinstance(r.play, Play)
    return r.play


def bets_on(r: Round[TwentyOneOptionsT], hand: Hand, wagers: Collection[str], seat: int | None = None) -> list[Bet]:
    """The bets on a hand, of everybody or of one seat."""
    at = hand.at
    return [
        bet
        for bet in r.bets.values()
        if bet.at == at
        and bet.wager in wagers
        and bet.on == hand.place_of(bet.wager)
        and (seat is None or bet.seat == seat)
    ]


def all_bets_on(r: Round[TwentyOneOptionsT], hand: Hand, seat: int | None = None) -> list[Bet]:
    """All bets on a hand against any dealer hand, of everybody or of one seat."""
    return bets_on(r, hand, [wager for stakes in hand.stakes for wager in stakes.wagers], seat)


def staked(r: Round[TwentyOneOptionsT], hand: Hand, stakes: Stakes, seat: int) -> Cents:
    """A seat's stake on a hand, without the double; of a wager that the house made, its face amount."""
    return sum(bet.amount or bet.coupon for bet in bets_on(r, hand, stakes.undoubled, seat))


def bettors(r: Round[TwentyOneOptionsT], hand: Hand) -> list[int]:
    """Seats with a wager on a hand, the deciding player first: the one at the box, else the highest bettor."""
    amounts: dict[int, Cents] = {}
    for bet in all_bets_on(r, hand):
        amounts[bet.seat] = amounts.get(bet.seat, 0) + bet.amount
    return sorted(amounts, key=lambda seat: (seat != hand.at, -amounts[seat]))
