"""Multiple action (13:69F-2.18): one player hand against two or three dealer hands that share a first card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeVar

from pitboss.equipment.cards import NAMES
from pitboss.errors import Refused
from pitboss.games.cards.shoes_in_use import shoe_of
from pitboss.games.twentyone.engine import dealer
from pitboss.games.twentyone.engine.hand import Play, Stakes, bets_on
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.sides.side import TwentyOneSide
from pitboss.table import DEALER, Bet, Irregularity, PayTable, Report, Round, Wager, option

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame

SPOTS = (1, 2, 3)
OPENING = tuple(f"multi_{spot}" for spot in SPOTS)
STAKES = tuple(
    Stakes((f"multi_{spot}",), f"double_{spot}", f"split_{spot}", f"insurance_{spot}") for spot in SPOTS
)  # fmt: skip
HANDS = (DEALER, "dealer hand 2", "dealer hand 3")
MOVED = ("", "2.18(g)", "2.18(h)")
"""Paragraphs that move the dealer's first card to the second and third hand."""


class MultipleActionOptions(TwentyOneOptions):
    """The option of multiple action."""

    multiple_action: Literal["not_offered", "two_or_three", "three"] = option(
        "not_offered", law="2.18(a)", description="one hand against two or three dealer hands, or always three"
    )

    @property
    def multiple(self) -> bool:
        """True if multiple action is offered."""
        return self.multiple_action != "not_offered"


MultipleActionOptionsT = TypeVar("MultipleActionOptionsT", bound=MultipleActionOptions)


class MultipleAction(TwentyOneSide[MultipleActionOptionsT]):
    """Wagers against further dealer hands, paid like those against the first."""

    wagers = tuple(
        wager
        for spot in SPOTS
        for wager in (
            Wager(f"multi_{spot}", f"Wager on the dealer's hand {spot}", "2.18(b)",
                  f"the player's hand is closer to 21 than the dealer's hand {spot}"),
            Wager(f"double_{spot}", f"Double down on hand {spot}", "2.18(c)", "same result as its hand",
                  follows=True, coupons=False),
            Wager(f"split_{spot}", f"Split pair on hand {spot}", "2.18(c)", "same result as its hand",
                  follows=True, coupons=False),
            Wager(f"insurance_{spot}", f"Insurance on hand {spot}", "2.18(d)",
                  f"the dealer's hand {spot} is a blackjack with an ace as its first card", follows=True,
                  coupons=False),
        )
    )  # fmt: skip
    phrase = "multiple action"
    exclusion_law = "2.18(a)"
    not_offered_with = ("the progressive wager", "the blackjack bonus wager", "the streak wager", "match-the-dealer",
                        "the 20 point bonus wager", "the in-between wager")  # fmt: skip

    def irregularities(self) -> tuple[Irregularity[MultipleActionOptionsT], ...]:
        """The dealer's first card is not moved to the next hand, or discarded too early."""
        return (
            Irregularity("first_card_not_moved", "2.15(l)", "the dealer's first card was not moved to the next hand",
                         first_card_not_moved, by="either", between_rounds=True),
            Irregularity("first_card_discarded", "2.15(m)",
                         "the dealer's first card went to the discard rack too early",
                         first_card_discarded, by="either", between_rounds=True),
        )  # fmt: skip

    def is_offered(self, options: MultipleActionOptionsT) -> bool:
        """True if multiple action is offered."""
        return options.multiple

    def pays(self, options: MultipleActionOptionsT) -> Mapping[str, PayTable]:
        """Empty: the game pays all hands."""
        return {}

    def admit(self, r: Round[MultipleActionOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse fewer wagers than required, or skipped spots."""
        wagers, three = {bet.wager for bet in bets}, r.options.multiple_action == "three"
        if "multi_2" not in wagers or ("multi_3" not in wagers and three):
            least = "three" if three else "at least two"
            raise Refused(f"{least} wagers are required, starting at the first spot of the box", "2.18(b)")

    def after_dealer(
        self, game: TwentyOneGame[MultipleActionOptionsT], r: Round[MultipleActionOptionsT], play: Play
    ) -> None:
        """Play the dealer's second and third hand while wagers against them remain (2.18(i)).

        Afterward all cards are picked up (2.18(j)).
        """
        up = r.hands[DEALER][0]
        for spot in (1, 2):
            against = {*STAKES[spot].wagers, STAKES[spot].insurance}
            if not any(bets_on(r, hand, against) for hand in play.hands()):
                continue
            shoe_of(r).discard(r.hands[play.dealer][1:])
            play.dealer = HANDS[spot]
            r.arrange({play.dealer: [up]}, MOVED[spot], f"{NAMES[up]} is the first card of the {play.dealer}")
            dealer.play_hand(game, r, play, spot)


def first_card_not_moved(r: Round[MultipleActionOptionsT], report: Report) -> bool:
    """Continue as if the card had been moved."""
    _needs_further_hand(r, report, "2.15(l)")
    return bool(report.outcome)


def first_card_discarded(r: Round[MultipleActionOptionsT], report: Report) -> bool:
    """Return the card from the discard rack and continue."""
    _needs_further_hand(r, report, "2.15(m)")
    r.note("a casino supervisor must take the dealer's first card from the discard rack and put it back", "2.15(m)")
    return bool(report.outcome)


def _needs_further_hand(r: Round[MultipleActionOptionsT], report: Report, law: str) -> None:
    played = isinstance(r.play, Play) and r.play.dealer in HANDS[1:]
    if not played or (report.to and report.to not in HANDS[1:]):
        raise Refused("the dealer is not playing a second or third hand", law)
