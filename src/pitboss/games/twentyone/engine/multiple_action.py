"""Multiple action (13:69F-2.18): one hand of the player against two or three of the dealer's with one first card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pitboss.equipment.cards import NAMES
from pitboss.errors import Refused
from pitboss.games.cards.shoes_in_use import shoe_of
from pitboss.games.twentyone.engine.blackjack_rules import BlackjackRules
from pitboss.games.twentyone.engine.hand import Play, Stakes, bets_on
from pitboss.table import DEALER, Bet, Round, Wager

if TYPE_CHECKING:
    from pitboss.games.twentyone.blackjack import Blackjack

SPOTS = (1, 2, 3)
OPENING = tuple(f"multi_{spot}" for spot in SPOTS)
STAKES = tuple(
    Stakes((f"multi_{spot}",), f"double_{spot}", f"split_{spot}", f"insurance_{spot}") for spot in SPOTS
)  # fmt: skip
HANDS = (DEALER, "dealer hand 2", "dealer hand 3")
MOVED = ("", "2.18(g)", "2.18(h)")
"""The paragraph that moves the dealer's first card to each hand but the first."""
WAGERS = tuple(
    wager
    for spot in SPOTS
    for wager in (
        Wager(f"multi_{spot}", f"Wager on the dealer's hand {spot}", "2.18(b)",
              f"the player's hand is nearer to 21 than the dealer's hand {spot}"),
        Wager(f"double_{spot}", f"Double down on hand {spot}", "2.18(c)", "as the hand it lies on",
              follows=True, coupons=False),
        Wager(f"split_{spot}", f"Split pair on hand {spot}", "2.18(c)", "as the hand it lies on",
              follows=True, coupons=False),
        Wager(f"insurance_{spot}", f"Insurance on hand {spot}", "2.18(d)",
              f"the dealer's hand {spot} is a blackjack with an ace as its first card", follows=True, coupons=False),
    )
)  # fmt: skip


def admit(rules: BlackjackRules, bets: Sequence[Bet]) -> None:
    """Spots are filled from the first on: two of them at least, or all three."""
    wagers = {bet.wager for bet in bets}
    if "multi_2" not in wagers or ("multi_3" not in wagers and rules.multiple_action == "three"):
        least = "three" if rules.multiple_action == "three" else "at least two"
        raise Refused(f"{least} wagers are made here, on the first spots of the box", "2.18(b)")


def further_hands(game: Blackjack, r: Round[BlackjackRules], play: Play) -> None:
    """The dealer's second and third hand, as long as a wager against one remains."""
    up = r.hands[DEALER][0]
    for spot in (1, 2):
        against = {*STAKES[spot].wagers, STAKES[spot].insurance}
        if not any(bets_on(r, hand, against) for hand in play.hands()):
            continue
        shoe_of(r).discard(r.hands[play.dealer][1:])
        play.dealer = HANDS[spot]
        r.arrange({play.dealer: [up]}, MOVED[spot], f"{NAMES[up]} is the first card of the {play.dealer}")
        game.dealers_hand(r, play, spot)
