"""The optional bonus wager (13:69F-2.25, 26.6): the dealer goes over 21 with the third card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.sides.counting import Composition, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide, lying
from pitboss.hands.twentyone import MOST, count, value
from pitboss.table import Limit, Offer, PayTable, Round, Wager

ROWS = {10: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six"}
EIGHT = 6
"""The rank of an eight."""
NEEDS_NO_THIRD = 17
LOST = ""


class OptionalBonus(TwentyOneSide[TwentyOneRulesT]):
    """The dealer goes over 21 with exactly three cards; paid by the third, and more for three eights.

    It is made beside the wager on the hand (2.25(b)), and with a coupon where that may be (26.6(c)).
    """

    called = "the optional bonus wager"

    def __init__(
        self,
        wager: Wager,
        *,
        eights: tuple[str, str],
        paytables: tuple[PayTable, ...],
        pays: Callable[[TwentyOneRulesT], PayTable | None],
        laws: tuple[str, str, str],
        cap_law: str,
        apart: tuple[str, tuple[str, ...]] = ("", ()),
        limit: Callable[[TwentyOneRulesT], Limit | None] = lambda _: None,
        bounds: Limit | None = None,
    ) -> None:
        self.wagers = (wager,)
        self.eights = eights
        """The rows of three eights of one color, and of one suit."""
        self.paytables = paytables
        self.posted = pays
        """What it pays under a submission; None where it is not offered."""
        self.lost_law, self.won_law, self.eights_law = laws
        self.cap_law = cap_law
        self.exclusion_law, self.not_offered_with = apart
        self.limit, self.bounds = limit, bounds

    def pays(self, rules: TwentyOneRulesT) -> Mapping[str, PayTable]:
        """By the one table of the law."""
        table = self.posted(rules)
        return {} if table is None else {self.wagers[0].id: table}

    def limit_of(self, rules: TwentyOneRulesT, wager: str) -> Limit | None:
        """Where the law sets limits of its own."""
        return self.limit(rules)

    def bounds_of(self, rules: TwentyOneRulesT, wager: str) -> Limit | None:
        """Where the law sets a least amount."""
        return self.bounds

    def row(self, cards: Sequence[Card]) -> str | None:
        """The row that the dealer's first cards pay; empty where they lose, None while a third card is to come."""
        if len(cards) < 2:
            return None
        if count(cards[:2]).points >= NEEDS_NO_THIRD:
            return LOST
        if len(cards) < 3:
            return None
        first = cards[:3]
        if count(first).points <= MOST:
            return LOST
        suits = {card & 3 for card in first}
        if all(card >> 2 == EIGHT for card in first) and (len(suits) == 1 or suits in ({0, 3}, {1, 2})):
            return self.eights[len(suits) == 1]
        return ROWS[value(first[2])]

    def after_deal(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """With both cards of the dealer face up it may be decided at once."""
        if r.rules.dealer_card == "up":
            self.after_dealer_card(r, play)

    def after_dealer_card(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """Settled as soon as the dealer's first cards decide it, before any other wager that waits for them."""
        row = self.row(r.hands[play.dealer])
        if row is None:
            return
        law = self.lost_law if row == LOST else self.eights_law if row in self.eights else self.won_law
        for bet in lying(r, self.ids):
            decide(r, bet, row, law, "the dealer did not go over 21 with exactly three cards")

    def forces_draw(self, r: Round[TwentyOneRulesT], play: Play) -> bool:
        """Whether the dealer must draw a third card for it."""
        return bool(lying(r, self.ids))

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Over the dealer's first three cards; the third decides only where the first two count less than 17."""
        return counted(
            shoe, 3, lambda card: card if card >> 2 == EIGHT else -value(card), lambda cards: self.row(cards) or LOST
        )
