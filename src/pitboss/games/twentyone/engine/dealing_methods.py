"""Dealing methods of blackjack only: a double shoe with its determinant card, and from the hand (2.6A(a))."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeVar

from pitboss.equipment import Shoe
from pitboss.equipment.cards import NAMES, Card
from pitboss.errors import Refused
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shoe import burn
from pitboss.games.cards.shoes_in_use import ALL, shoe_in_use
from pitboss.games.twentyone.engine.deal import FirstCards
from pitboss.games.twentyone.engine.hand import Hand, Play, bettors
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.engine.plan import law_in
from pitboss.games.twentyone.engine.shoe import draw
from pitboss.table import Exclusion, Irregularity, Report, Round, option

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame

COMPARTMENTS = ("left", "right")
"""The compartments of a double shoe."""
DETERMINANT = "determinant"
RED = "DH"
MIN_PERCENT_BEHIND_FROM_HAND = Fraction(100, 3)
"""Minimum percentage behind the cutting card when dealing from the hand: at least one-third."""


class DealingOptions(TwentyOneOptions):
    """How the cards are dealt."""

    dealing: Literal["shoe", "hand", "double_shoe"] = option(
        "shoe", law="2.6(a)", description="dealt from a shoe, from the dealer's hand, or from a double shoe"
    )
    red_side: Literal["left", "right"] = option(
        "left", law="2.6(d)1", description="the side of a double shoe that a red determinant card selects"
    )
    burn_each_round: bool = option(
        False, law="2.6A(c)", description="from the hand, a card is burned before each round"
    )
    rounds_per_deck: Literal["several", "one"] = option(
        "several", law="2.5(i)", description="from the hand, rounds dealt from a single deck"
    )

    @property
    def from_hand(self) -> bool:
        """True if the cards are dealt from the dealer's hand."""
        return self.dealing == "hand"


DealingOptionsT = TypeVar("DealingOptionsT", bound=DealingOptions)


def dealing_exclusions() -> tuple[Exclusion[DealingOptionsT], ...]:
    """The exclusions of the dealing methods."""
    return (
        Exclusion("2.2(a)1", "dealing from the hand requires one or two decks", lambda o: o.from_hand and o.decks > 2),
        Exclusion("2.2(b)3iii", "dealing from the hand requires a shuffling device",
                  lambda o: o.from_hand and o.shuffle != "device"),
        Exclusion("2.5(i)", "when dealing from the hand, at least one-third of the stack is behind the cutting card",
                  lambda o: o.from_hand and o.rounds_per_deck == "several"
                  and o.cutting_card_percent < MIN_PERCENT_BEHIND_FROM_HAND),
        Exclusion("2.5(i)", "one round per deck is possible only with a single deck dealt from the hand",
                  lambda o: o.rounds_per_deck == "one" and not (o.from_hand and o.decks == 1)),
        Exclusion("2.6A(c)", "a card is burned before each round only when dealing from the hand",
                  lambda o: o.burn_each_round and not o.from_hand),
        Exclusion("2.6A(h)", "when dealing from the hand, the second card is dealt last, or face down and read",
                  lambda o: o.from_hand and o.dealer_card not in ("none", "reader")),
        Exclusion("2.21", "a double shoe cannot be a continuous shuffling shoe",
                  lambda o: o.shuffle == "continuous" and o.dealing == "double_shoe"),
    )  # fmt: skip


def dealing_irregularities() -> tuple[Irregularity[DealingOptionsT], ...]:
    """The irregularities of a double shoe."""
    description = "the round is dealt from the wrong side of the double shoe, and stands"
    return (Irregularity("wrong_side", "2.15(h)", description, wrong_side, by="equipment"),)


def wrong_side(_: Round[DealingOptionsT], report: Report) -> bool:
    """Continue dealing from the wrong side."""
    if report.to != DETERMINANT or not report.outcome:
        raise Refused("report the wrong side with the determinant card", "2.15(h)")
    return True


def double_shoe(decks: int) -> dict[str, Shoe]:
    """The two compartments of a double shoe."""
    return {side: Shoe(decks) for side in COMPARTMENTS}


def side_named(options: DealingOptions, card: Card) -> str:
    """The side of a double shoe that a determinant card's color selects."""
    red = NAMES[card][-1] in RED
    return options.red_side if red else COMPARTMENTS[options.red_side == "left"]


def draw_determinant(r: Round[DealingOptionsT], law: TwentyOneLaw, play: Play) -> int:
    """Draw the determinant card, which selects the side; it is the first player's card or burned.

    Returns the number of hands that have their first card. Betting is already closed (2.3(j)).
    """
    drawn_from = shoe_in_use(r)
    card = draw(r, law, DETERMINANT, "2.6(d)1")
    del r.hands[DETERMINANT]
    side = side_named(r.options, card)
    if "wrong_side" in r.faults:
        side = COMPARTMENTS[side == "left"]
    memory_of(r).side = side
    if side == drawn_from:
        first = next(play.hands())
        first.cards = [card]
        play.dealt[first.at] = [card]
        r.arrange({first.name: first.cards}, "2.6(d)2", f"the determinant card is the first card of {first.name}")
        return 1
    r.state.shoes[drawn_from].discard([card])
    r.note(f"{NAMES[card]} is burned, and the round is dealt from the {side} side", "2.6(d)2")
    return 0


def deal_face_down(r: Round[DealingOptionsT], law: TwentyOneLaw, hand: Hand, because: str, *, may_miss: bool) -> None:
    """Deal a first card that only the bettors on the box may see (2.6A(c))."""
    hand.hidden = True
    draw(r, law, hand, because, up=False, seen_by=bettors(r, hand), may_miss=may_miss)


def change_decks(r: Round[DealingOptionsT]) -> None:
    """Switch to the other deck after a round (2.5(i))."""
    memory_of(r).reshuffle = ALL
    r.note("one round is dealt per deck: the decks change places", "2.5(i)")


class BlackjackDeal(FirstCards[DealingOptionsT]):
    """The first cards from a shoe, a double shoe or the hand."""

    def __init__(self, law_from_hand: TwentyOneLaw) -> None:
        self.law_from_hand = law_from_hand

    def before_first(self, game: TwentyOneGame[DealingOptionsT], r: Round[DealingOptionsT], play: Play) -> int:
        """Draw the determinant card of a double shoe, or burn a card when dealing from the hand."""
        if r.options.dealing == "double_shoe":
            return draw_determinant(r, law_in(r), play)
        if r.options.burn_each_round:
            burn(r, self.law_from_hand, "2.6A(c)")
        return 0

    def card(
        self,
        game: TwentyOneGame[DealingOptionsT],
        r: Round[DealingOptionsT],
        hand: Hand,
        because: str,
        *,
        may_miss: bool = False,
    ) -> None:
        """Deal one of the first cards: face up from a shoe, face down from the hand."""
        if r.options.from_hand:
            deal_face_down(r, law_in(r), hand, because, may_miss=may_miss)
        else:
            super().card(game, r, hand, because, may_miss=may_miss)
