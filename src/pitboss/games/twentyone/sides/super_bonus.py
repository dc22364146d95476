"""The super bonus of Spanish 21 and its envy payouts (13:69F-19.5(g)): three sevens of one suit against a seven."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pitboss.equipment import Card
from pitboss.games.twentyone.engine.hand import Hand, play_of
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.play_rules import WIN, Standing
from pitboss.games.twentyone.sides.side import TwentyOneSide
from pitboss.money import Cents
from pitboss.table import DEALER, Bet, PayTable, Round, Wager, exact

LAW = "19.5(g)"
SUPER = exact("super bonus", LAW, {
    "wager_of_25_or_more": "$5,000",
    "wager_of_5_or_more":  "$1,000",
})  # fmt: skip
ENVY = exact("envy", LAW, {WIN: "$50"})
SEVEN = 5
"""The rank of a seven."""


class SuperBonus(TwentyOneSide[TwentyOneOptionsT]):
    """A fixed sum for the hand, and an envy payout for everybody else with a wager in the round."""

    wagers = (
        Wager(
            "super_bonus", "Super bonus", LAW, "three sevens of one suit against a seven", follows=True, staked=False
        ),
        Wager("envy", "Envy payout", LAW, "another player is paid the super bonus", follows=True, staked=False),
    )
    paytables = (SUPER, ENVY)

    def __init__(self, special: Collection[str], originals: Collection[str]) -> None:
        self.special = special
        """The game's special hands that qualify: three sevens of one suit."""
        self.originals = originals
        """Wagers whose amount determines the sum."""

    def pays(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """Both are always offered."""
        return {"super_bonus": SUPER, "envy": ENVY}

    def extra_payout(
        self, options: TwentyOneOptionsT, mine: Standing, up: Card, original: Cents
    ) -> tuple[str, str] | None:
        """The super bonus for three suited sevens against a seven, neither doubled nor split (19.10(e))."""
        row = super_row(original)
        if mine.special not in self.special or up >> 2 != SEVEN or mine.doubled or mine.split or row is None:
            return None
        return "super_bonus", row

    def hand_won(self, r: Round[TwentyOneOptionsT], hand: Hand, mine: Standing, bets: Sequence[Bet]) -> None:
        """Pay the super bonus to each bettor by the whole original wager, and once $50 to every other player."""
        up, original = r.hands[DEALER][0], dict[int, list[Bet]]()
        for bet in bets:
            if bet.wager in self.originals:
                original.setdefault(bet.seat, []).append(bet)
        paid = False
        for own in original.values():
            top = self.extra_payout(r.options, mine, up, sum(bet.amount for bet in own))
            if top is not None:
                r.bonus(own[0], top[0], SUPER[top[1]], LAW, "three sevens of one suit against a seven")
                paid = True
        for seat, bet in play_of(r).wagered.items():
            if paid and seat not in original:
                r.bonus(bet, "envy", ENVY[WIN], LAW, f"{hand.name} is paid the super bonus")


def super_row(original: Cents) -> str | None:
    """The super bonus row of an original wager; None below $5."""
    if original >= 25_00:
        return "wager_of_25_or_more"
    return "wager_of_5_or_more" if original >= 5_00 else None
