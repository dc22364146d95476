"""Values of the decisions at chemin de fer: card or stay, and the optional draws of Table 3 (4.9)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.games.baccarat.engine.drawing import is_natural
from pitboss.games.baccarat.solver.chemin_de_fer import (
    CheminPlay,
    best_play,
    count_of,
    five_on_four,
    net_of_coup,
    three_on_nine,
)
from pitboss.games.baccarat.solver.counting import Where, by_value, coup_counts, full_shoe
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue
from pitboss.table import Submission

COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven")
"""The counts with which the Dominant Player is asked for card or stay."""
MAY_DRAW_OR_STAY = 5
"""The count with which the choice is free; a lower one must draw and a higher one must stay (4.9(a)1 to 3)."""


def _dominant_has(held: int) -> Where:
    return lambda player, _banker, _third: player == held


DOMINANT_HAS = tuple(_dominant_has(held) for held in range(len(COUNTS)))
"""For each count, the deals in which the Dominant Player has it; made once, because counts are cached by them."""


@dataclass(frozen=True, slots=True)
class CheminValues:
    """Values of drawing and staying from a full shoe; banking and covering are bets, not decisions.

    An option that 4.9(a) refuses for the hand has no value. To follow the rule is to stay on five.
    """

    left: tuple[int, ...]
    play: CheminPlay
    fee: Fraction

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of each option when the other side plays its best; None for any other question."""
        if {"card", "stay"} <= set(seen.options):
            held = count_of(seen, "player")
            if is_natural(held):
                return None
            options = {action: self.play._replace(card_on_five=action == "card") for action in seen.options}
            if held != MAY_DRAW_OR_STAY:
                del options["card" if held > MAY_DRAW_OR_STAY else "stay"]  # refused by 4.9(a)
            return self._values(COUNTS[held], seen, options, DOMINANT_HAS[held])
        if set(seen.options) == {"draw", "stay"}:
            held = count_of(seen, "banker")
            name, where = ("draw_three_on_nine", three_on_nine) if held == 3 else ("draw_five_on_four", five_on_four)
            options = {action: self.play._replace(**{name: action == "draw"}) for action in seen.options}
            return self._values("three against a nine" if held == 3 else "five against a four", seen, options, where)
        return None

    def _values(self, case: str, seen: Seen, plays: dict[str, CheminPlay], where: Where) -> DecisionValues:
        banks = "draw" in plays
        amount = sum(bet.amount for bet in seen.bets if (bet.wager == "bank") == banks)
        options = {
            action: OptionValue(self._average(play, where, banks=banks) * amount) for action, play in plays.items()
        }
        return DecisionValues(case, options, "of your own wager, from a full shoe")

    def _average(self, play: CheminPlay, where: Where, *, banks: bool) -> Fraction:
        counts = coup_counts(self.left, play, where)
        net = sum((net_of_coup(coup, banking=banks, fee=self.fee) * ways for coup, ways in counts.items()), Fraction(0))
        return net / sum(counts.values())


def values(submission: Submission) -> CheminValues:
    """The decision values of a submission."""
    left = by_value(full_shoe(submission.options.decks))
    return CheminValues(left, best_play(left), Fraction(submission.options.vig_percent, 100))
