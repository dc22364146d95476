"""Twenty-one hands as a file names them: ``suited 6-7-8``, ``A-J of spades``, ``5-card 21``; and verdicts as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pitboss.equipment import Card
from pitboss.equipment.cards import RANKS
from pitboss.games.twentyone import BLACKJACK_ROW, WIN, DealerHand, Standing, Verdict

RANK: Final = r"(?:10|[2-9AJQK])"
SUITS: Final = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3}
_EXACT = re.compile(rf"(suited )?({RANK}(?:-{RANK}){{1,2}})(?: of ({'|'.join(SUITS)}))?")
_LONG = re.compile(r"([3-9])-card 21")
_ACE: Final = 12
EXAMPLES: Final = ("6-7-8", "suited 7-7-7", "A-J of spades", "5-card 21")
"""An example of each way to name a bonus hand."""


@dataclass(frozen=True, slots=True)
class BonusHand:
    """A hand with its own payout odds."""

    row: str = field(compare=False)
    ranks: tuple[int, ...] = ()
    """The ranks of its cards, sorted; empty for a 21 of a number of cards."""
    suited: bool = False
    suit: int | None = None
    cards: int = 0
    """The minimum number of cards of a 21; 0 for exact cards."""

    @property
    def least_points(self) -> int:
        """The points of its exact cards if aces count as one; 0 for a 21 of a number of cards."""
        return sum(1 if rank == _ACE else min(rank + 2, 10) for rank in self.ranks)

    def is_made_of(self, held: Sequence[Card]) -> bool:
        """True if these exact cards are the hand."""
        suits = {card & 3 for card in held}
        return (
            bool(self.ranks)
            and tuple(sorted(card >> 2 for card in held)) == self.ranks
            and (len(suits) == 1 or not self.suited)
            and (self.suit is None or suits == {self.suit})
        )

    def fits(self, mine: Standing) -> bool:
        """True if a standing is of this hand."""
        if self.ranks:
            return mine.special == self.row
        return mine.points == 21 and mine.cards >= self.cards


def ranks_of(written: str) -> tuple[int, ...]:
    """The ranks in ``6-7-8``, sorted.

    >>> ranks_of("7-6-8"), ranks_of("A-10")
    ((4, 5, 6), (8, 12))
    """
    return tuple(sorted(RANKS.index(rank) for rank in written.split("-")))


def bonus_hand(written: str) -> BonusHand | None:
    """The hand that a text names; None if it names none.

    >>> bonus_hand("6-7-8 of spades").suit, bonus_hand("5-card 21").cards, bonus_hand("five cards")
    (3, 5, None)
    """
    row = re.sub(r"[ -]", "_", written.lower())
    if match := _LONG.fullmatch(written):
        return BonusHand(row, cards=int(match[1]))
    if match := _EXACT.fullmatch(written):
        suit = SUITS.get(match[3] or "")
        return BonusHand(row, ranks_of(match[2]), bool(match[1]) or suit is not None, suit)
    return None


# ---------------------------------------------------------------------- verdicts

RESULTS: Final = {"wins": 1, "push": 0, "loses": -1}
PLAYERS: Final[Mapping[str, Callable[[Standing], bool]]] = {
    "any": lambda _: True,
    "blackjack": lambda mine: mine.blackjack,
    "two-card 21": lambda mine: mine.points == 21 and mine.cards == 2,
    "21": lambda mine: mine.points == 21,
    **{str(points): lambda mine, points=points: mine.points == points for points in range(12, 21)},  # type: ignore[misc]
    **{f"{cards} cards": lambda mine, cards=cards: mine.cards >= cards for cards in range(5, 8)},  # type: ignore[misc]
}
"""Player hands that a verdict may be about; a hand over 21 always loses."""
DEALERS: Final[Mapping[str, Callable[[Standing, DealerHand], bool]]] = {
    "any": lambda _, __: True,
    "same total": lambda mine, dealer: mine.points == dealer.points,
    "blackjack": lambda _, dealer: dealer.blackjack,
    "drawn 21": lambda _, dealer: dealer.points == 21 and not dealer.blackjack,
    "21": lambda _, dealer: dealer.points == 21,
    "22": lambda _, dealer: dealer.points == 22,
    "over 21": lambda _, dealer: dealer.bust,
    **{str(points): lambda _, dealer, points=points: dealer.points == points for points in range(17, 21)},  # type: ignore[misc]
}
"""Dealer hands that a verdict may be about."""


@dataclass(frozen=True, slots=True)
class VerdictRule:
    """One line of ``[[verdicts]]``."""

    player: str
    dealer: str
    result: int
    row: str = ""
    """The row that it pays; empty for the hand's own."""

    def fits(self, mine: Standing, dealer: DealerHand) -> bool:
        """True if it decides these hands."""
        return PLAYERS[self.player](mine) and DEALERS[self.dealer](mine, dealer)


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What decides a hand: the lines of the file in their order, then the usual rules."""

    rules: tuple[VerdictRule, ...]
    bonuses: tuple[BonusHand, ...]
    no_bonus: frozenset[str]
    """``doubled`` and ``split`` hands that get no bonus."""
    pushes_22: bool
    law: str

    def row_of(self, mine: Standing) -> str:
        """The paytable row of a winning hand."""
        barred = (mine.doubled and "doubled" in self.no_bonus) or (mine.split and "split" in self.no_bonus)
        bonus = next((bonus.row for bonus in self.bonuses if not barred and bonus.fits(mine)), "")
        return bonus or (BLACKJACK_ROW if mine.blackjack else WIN)

    def verdict(self, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand."""
        points = f"{mine.points} against {dealer.points}"
        if mine.bust:
            return Verdict(-1, self.law, "over 21")
        for rule in self.rules:
            if rule.fits(mine, dealer):
                return Verdict(rule.result, self.law, points, rule.row or self.row_of(mine))
        if mine.blackjack or dealer.blackjack:
            result = int(mine.blackjack) - int(dealer.blackjack)
            whose = "both have" if not result else "the player has" if result > 0 else "the dealer has"
            return Verdict(result, self.law, f"{whose} a blackjack", self.row_of(mine))
        if dealer.bust:
            pushes = self.pushes_22 and dealer.points == 22
            return Verdict(int(not pushes), self.law, f"the dealer has {dealer.points}", self.row_of(mine))
        result = (mine.points > dealer.points) - (mine.points < dealer.points)
        return Verdict(result, self.law, points, self.row_of(mine))
