"""The optional bonus wager (13:69F-2.25, 26.6): the dealer busts with the third card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.counting import Composition, counted
from pitboss.games.twentyone.sides.side import TwentyOneSide, decide, open_bets
from pitboss.hands.twentyone import MOST, count, value
from pitboss.table import Limit, Offer, PayTable, Round, Wager

ROWS = {10: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six"}
EIGHT = 6
"""The rank of an eight."""
NEEDS_NO_THIRD = 17
LOST = ""


class OptionalBonus(TwentyOneSide[TwentyOneOptionsT]):
    """Bets that the dealer busts with exactly three cards; paid by the third card, more for three eights.

    Made with the wager on the hand (2.25(b)), with a coupon where allowed (26.6(c)).
    """

    phrase = "the optional bonus wager"

    def __init__(
        self,
        wager: Wager,
        *,
        eights: tuple[str, str],
        paytables: tuple[PayTable, ...],
        pays: Callable[[TwentyOneOptionsT], PayTable | None],
        main_wager_law: str,
        laws: tuple[str, str, str],
        cap_law: str,
        apart: tuple[str, tuple[str, ...]] = ("", ()),
        limit: Callable[[TwentyOneOptionsT], Limit | None] = lambda _: None,
        bounds: Limit | None = None,
    ) -> None:
        self.wagers = (wager,)
        self.eights = eights
        """Rows of three eights of one color and of one suit."""
        self.paytables = paytables
        self.posted = pays
        """The paytable under a submission; None if not offered."""
        self.lost_law, self.won_law, self.eights_law = laws
        self.main_wager_law, self.cap_law = main_wager_law, cap_law
        self.exclusion_law, self.not_offered_with = apart
        self.fixed, self.bounds = limit, bounds

    def pays(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """By the law's only table."""
        table = self.posted(options)
        return {} if table is None else {self.wagers[0].id: table}

    def limit_of(self, options: TwentyOneOptionsT, wager: str) -> Limit | None:
        """The limits that the law sets, if any."""
        return self.fixed(options)

    def bounds_of(self, options: TwentyOneOptionsT, wager: str) -> Limit | None:
        """The minimum that the law sets, if any."""
        return self.bounds

    def row(self, cards: Sequence[Card]) -> str | None:
        """The winning row of the dealer's first cards (2.25(f)); empty if lost, None while undecided."""
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

    def after_deal(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Settle at once if both dealer cards are face up and decide it."""
        if r.options.dealer_card == "up":
            self.after_dealer_card(r, play)

    def after_dealer_card(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Settle as soon as the dealer's cards decide it, before the wagers on hands."""
        row = self.row(r.hands[play.dealer])
        if row is None:
            return
        law = self.lost_law if row == LOST else self.eights_law if row in self.eights else self.won_law
        for bet in open_bets(r, self.ids):
            decide(r, bet, row, law, "the dealer did not bust with exactly three cards")

    def forces_draw(self, r: Round[TwentyOneOptionsT], play: Play) -> bool:
        """True if the dealer must draw a third card for it."""
        return bool(open_bets(r, self.ids))

    def count(self, offer: Offer, shoe: Composition) -> Mapping[str, int]:
        """Count over the dealer's first three cards (2.25(e)); the third matters only below a two-card 17."""
        return counted(
            shoe, 3, lambda card: card if card >> 2 == EIGHT else -value(card), lambda cards: self.row(cards) or LOST
        )
