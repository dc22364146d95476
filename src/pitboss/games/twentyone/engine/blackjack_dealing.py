"""Ways of dealing that blackjack alone has: a double shoe with its determinant card, and the dealer's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.equipment.cards import NAMES, Card
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.shoes_in_use import ALL, shoe_in_use
from pitboss.games.twentyone.engine.blackjack_rules import BlackjackRules
from pitboss.games.twentyone.engine.hand import Hand, Play, bettors
from pitboss.games.twentyone.engine.shoe import draw
from pitboss.table import Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.blackjack import Blackjack

R = Round[BlackjackRules]
SIDES = ("left", "right")
DETERMINANT = "determinant"
RED = "DH"


def side_named(rules: BlackjackRules, card: Card) -> str:
    """The side of the double shoe that the suit of a determinant card names."""
    red = NAMES[card][-1] in RED
    return rules.red_side if red else SIDES[rules.red_side == "left"]


def determinant(game: Blackjack, r: R, play: Play) -> int:
    """The determinant card names the side; drawn from that side it is the first player's, else it is burned."""
    drawn_from = shoe_in_use(r)
    card = draw(r, game.law_of(r.rules), DETERMINANT, "2.6(d)1")
    del r.hands[DETERMINANT]
    side = side_named(r.rules, card)
    if "wrong_side" in r.faults:
        side = SIDES[side == "left"]
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


def face_down(game: Blackjack, r: R, hand: Hand, because: str, *, may_miss: bool) -> None:
    """A first card that only those who wagered on the box may see (2.6A(c))."""
    hand.hidden = True
    draw(r, game.law_of(r.rules), hand.name, because, up=False, seen_by=bettors(r, hand), may_miss=may_miss)


def last_of_the_deck(r: R) -> None:
    """Where one round is dealt from a deck, the other deck comes next (2.5(i))."""
    memory_of(r).reshuffle = ALL
    r.note("one round is dealt from a deck: the decks change places", "2.5(i)")
