"""The hands of a round: the cards in each box, the wagers that ride on them, and how far they have come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.play_rules import Standing
from pitboss.hands.twentyone import Count, count
from pitboss.money import Cents, dollars
from pitboss.table import DEALER, Bet, Choice, Round
from pitboss.table.play.state import SEATS


@dataclass(frozen=True, slots=True)
class Stakes:
    """The wagers that ride on a hand against one hand of the dealer."""

    opening: tuple[str, ...]
    """What is wagered before the player's hand is complete; the first of them is the one that must be made."""
    double: str = "double_down"
    split: str = "split"
    insurance: str = "insurance"

    @property
    def wagers(self) -> tuple[str, ...]:
        """All that ride on a hand."""
        return (*self.opening, self.split, self.double)

    @property
    def undoubled(self) -> tuple[str, ...]:
        """What a double may equal and what a split must: all but the double itself."""
        return (*self.opening, self.split)


@dataclass(slots=True)
class Hand:
    """One hand of a box; a box has several after a split, or from the beginning (2A)."""

    at: int
    number: int
    stakes: tuple[Stakes, ...]
    """The wagers on it, one group for each hand of the dealer that it plays against."""
    cards: list[Card] = field(default_factory=list)
    first: int = 1
    """The number of the hand from which it was split; its own where it was not."""
    aside: bool = False
    """Whether it lies face down beside a hand, to be played in its place (2B)."""
    split: bool = False
    switched: bool = False
    doubled: bool = False
    acted: bool = False
    """Whether the player has decided anything on it."""
    face_down: bool = False
    """Whether the card of its double is dealt face down."""
    hidden: bool = False
    """Whether cards of it lie face down."""
    missing: int = 0
    """Cards that the dealer failed to deal to it."""
    end: str = ""
    """How its play ended: stood, bust, surrendered, rescued, paid, dead; empty while it goes on."""
    results: dict[int, int] = field(default_factory=dict)
    """What became of each person's wager on it, by seat: -1 lost, 0 void, 1 won."""

    @property
    def name(self) -> str:
        """What the hand is called in events."""
        if self.aside:
            return f"{SEATS[self.at]} switch hand"
        return SEATS[self.at] if self.number == 1 else f"{SEATS[self.at]} hand {self.number}"

    @property
    def spot(self) -> str:
        """The place on the layout where wagers on it lie."""
        return spot_of(self.number)

    def place_of(self, wager: str) -> str:
        """The place of one of them: none to name where the wager itself names the hand (2A)."""
        own = self.number == self.first and any(wager in (*stakes.opening, stakes.insurance) for stakes in self.stakes)
        return "" if own else self.spot

    @property
    def count(self) -> Count:
        """What it counts."""
        return count(self.cards)

    def standing(self, special: str = "") -> Standing:
        """All that decides it."""
        return Standing(self.count.points, len(self.cards), self.split, self.switched, self.doubled, special)

    @property
    def blackjack(self) -> bool:
        """An ace and a ten-value card as it was dealt."""
        return self.standing().blackjack


def spot_of(number: int) -> str:
    """The place of a hand's wagers: none to name for the first."""
    return "" if number == 1 else f"hand {number}"


@dataclass(slots=True)
class Play:
    """The round under way."""

    boxes: dict[int, list[Hand]] = field(default_factory=dict)
    aside: dict[int, Hand] = field(default_factory=dict)
    """The hands that lie face down beside those of the boxes (2B)."""
    wagered: dict[int, Bet] = field(default_factory=dict)
    """The first wager in the round of everybody who is still there, by seat."""
    dealt: dict[int, list[Card]] = field(default_factory=dict)
    """All cards that each box was dealt, in their order, over the hands of a split."""
    dealer: str = DEALER
    """The name of the dealer's hand that is played now; multiple action has several."""
    exposed: Card | None = None
    """A card drawn in error and seen by all, which is the next card (2.15(c))."""
    reader: bool = True
    """False once the card reader has failed."""
    dealing: bool = True
    """Whether the first cards are still being dealt."""
    may_miss: bool = False
    """Whether the card that is being drawn may be one that the dealer fails to deal."""
    over: bool = False
    """Whether all hands are decided and the cards picked up."""
    blackjack: bool | None = None
    """Whether the dealer has a blackjack; None while nobody knows."""

    def hands(self) -> Iterator[Hand]:
        """Every hand, from the dealer's left."""
        for box in self.boxes.values():
            yield from box

    def named(self, name: str) -> Hand | None:
        """The hand of that name."""
        return next((hand for hand in chain(self.hands(), self.aside.values()) if hand.name == name), None)


def in_steps(step: Cents, what: str, law: str) -> Callable[[Choice], None]:
    """Refuses an amount that could not be paid, or halved, exactly."""

    def check(choice: Choice) -> None:
        if choice.amount % step:
            raise Refused(f"{what} of {dollars(choice.amount)} could not be paid exactly", law)

    return check


def turn_up(r: Round[TwentyOneRulesT], hand: Hand, law: str) -> None:
    """Shows all cards of a hand, if some lie face down."""
    if hand.hidden:
        hand.hidden = False
        r.reveal(hand.name, law)


def play_of(r: Round[TwentyOneRulesT]) -> Play:
    """The round under way, for remedies."""
    assert isinstance(r.play, Play)
    return r.play


def bets_on(r: Round[TwentyOneRulesT], hand: Hand, wagers: Iterable[str], seat: int | None = None) -> list[Bet]:
    """The bets that ride on a hand, of everybody or of one person."""
    wanted = set(wagers)
    return [
        bet
        for bet in r.bets.values()
        if bet.at == hand.at
        and bet.wager in wanted
        and bet.on == hand.place_of(bet.wager)
        and (seat is None or bet.seat == seat)
    ]


def all_bets_on(r: Round[TwentyOneRulesT], hand: Hand, seat: int | None = None) -> list[Bet]:
    """Every bet that rides on a hand, against whichever hand of the dealer, of everybody or of one person."""
    return bets_on(r, hand, {wager for stakes in hand.stakes for wager in stakes.wagers}, seat)


def staked(r: Round[TwentyOneRulesT], hand: Hand, stakes: Stakes, seat: int) -> Cents:
    """What a person has on a hand, his double aside."""
    return sum(bet.amount for bet in bets_on(r, hand, stakes.undoubled, seat))


def bettors(r: Round[TwentyOneRulesT], hand: Hand) -> list[int]:
    """The people with a wager on a hand, the one who decides first: who sits at the box, else the highest bettor."""
    amounts: dict[int, Cents] = {}
    for bet in all_bets_on(r, hand):
        amounts[bet.seat] = amounts.get(bet.seat, 0) + bet.amount
    return sorted(amounts, key=lambda seat: (seat != hand.at, -amounts[seat]))
