"""Ways to deal that blackjack alone has: a double shoe with its determinant card, and the dealer's hand (2.6A(a))."""

from __future__ import annotations

from typing import Literal, TypeVar

from pitboss.equipment import Shoe
from pitboss.equipment.cards import NAMES, Card
from pitboss.errors import Refused
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shoes_in_use import ALL, shoe_in_use
from pitboss.games.twentyone.engine.hand import Hand, Play, bettors
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneRules
from pitboss.games.twentyone.engine.shoe import draw
from pitboss.table import Exclusion, Irregularity, Report, Round, option

COMPARTMENTS = ("left", "right")
"""Of a double shoe."""
DETERMINANT = "determinant"
RED = "DH"
LEAST_BEHIND_FROM_HAND = 34
"""From the hand the second cutting card lies at least one-third of the way in from the back, in percent."""


class DealingRules(TwentyOneRules):
    """How the cards are dealt."""

    dealing: Literal["shoe", "hand", "double_shoe"] = option(
        "shoe", law="2.6(a)", says="dealt from a shoe, from the dealer's hand, or from a shoe with two compartments"
    )
    red_side: Literal["left", "right"] = option(
        "left", law="2.6(d)1", says="the side of a double shoe that a red determinant card names"
    )
    burn_each_round: bool = option(False, law="2.6A(c)", says="from the hand, a card is burned before each round")
    rounds_per_deck: Literal["several", "one"] = option(
        "several", law="2.5(i)", says="from the hand, how many rounds are dealt from a single deck"
    )

    @property
    def from_hand(self) -> bool:
        """Whether the cards are dealt from the dealer's hand."""
        return self.dealing == "hand"


DealingRulesT = TypeVar("DealingRulesT", bound=DealingRules)


def dealing_exclusions() -> tuple[Exclusion[DealingRulesT], ...]:
    """What may not go with a way of dealing."""
    return (
        Exclusion("2.2(a)1", "from the hand one or two decks are dealt", lambda o: o.from_hand and o.decks > 2),
        Exclusion("2.2(b)3iii", "cards dealt from the hand are shuffled by a device",
                  lambda o: o.from_hand and o.shuffle != "device"),
        Exclusion("2.5(i)", "from the hand the cutting card lies at least one-third from the back",
                  lambda o: o.from_hand and o.rounds_per_deck == "several"
                  and o.cutting_card_percent < LEAST_BEHIND_FROM_HAND),
        Exclusion("2.5(i)", "one round is dealt only from a single deck held in the hand",
                  lambda o: o.rounds_per_deck == "one" and not (o.from_hand and o.decks == 1)),
        Exclusion("2.6A(c)", "only from the hand a card is burned before each round",
                  lambda o: o.burn_each_round and not o.from_hand),
        Exclusion("2.6A(h)", "from the hand the second card is dealt last, or face down and read",
                  lambda o: o.from_hand and o.dealer_card not in ("none", "reader")),
        Exclusion("2.21", "a continuous shuffling shoe takes the place of a shoe with two compartments",
                  lambda o: o.shuffle == "continuous" and o.dealing == "double_shoe"),
    )  # fmt: skip


def dealing_irregularities() -> tuple[Irregularity[DealingRulesT], ...]:
    """What goes wrong with a double shoe."""
    says = "the round is dealt from the wrong side of the double shoe, and stands"
    return (Irregularity("wrong_side", "2.15(h)", says, wrong_side, by="equipment"),)


def wrong_side(_: Round[DealingRulesT], report: Report) -> bool:
    """The round goes on from the other side as if it were the right one."""
    if report.to != DETERMINANT or not report.outcome:
        raise Refused("the side is chosen by the determinant card alone", "2.15(h)")
    return True


def double_shoe(decks: int) -> dict[str, Shoe]:
    """The two compartments of a double shoe."""
    return {side: Shoe(decks) for side in COMPARTMENTS}


def side_named(rules: DealingRules, card: Card) -> str:
    """The side of the double shoe that the suit of a determinant card names."""
    red = NAMES[card][-1] in RED
    return rules.red_side if red else COMPARTMENTS[rules.red_side == "left"]


def draw_determinant(r: Round[DealingRulesT], law: TwentyOneLaw, play: Play) -> int:
    """The determinant card names the side; drawn from that side it is the first player's, else it is burned.

    The layout was closed before (2.3(j)).
    """
    drawn_from = shoe_in_use(r)
    card = draw(r, law, DETERMINANT, "2.6(d)1")
    del r.hands[DETERMINANT]
    side = side_named(r.rules, card)
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


def deal_face_down(r: Round[DealingRulesT], law: TwentyOneLaw, hand: Hand, because: str, *, may_miss: bool) -> None:
    """A first card that only those who wagered on the box may see (2.6A(c))."""
    hand.hidden = True
    draw(r, law, hand.name, because, up=False, seen_by=bettors(r, hand), may_miss=may_miss)


def change_decks(r: Round[DealingRulesT]) -> None:
    """Where one round is dealt from a deck, the other deck comes next (2.5(i))."""
    memory_of(r).reshuffle = ALL
    r.note("one round is dealt from a deck: the decks change places", "2.5(i)")
