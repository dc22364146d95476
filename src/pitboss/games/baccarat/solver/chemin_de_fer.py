"""Exact prices of chemin de fer: banking, covering and every choice.

The Dominant Player has a choice with five, the Banker with three against a nine and with five against a four. A
:class:`CheminPlay` fixes all three; always drawing is the same as punto banco.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from pitboss.equipment.cards import Card, card
from pitboss.errors import Refused
from pitboss.games.baccarat.engine import drawing
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerOptions
from pitboss.games.baccarat.engine.drawing import DRAW, NO_THIRD_CARD, OPTION, TABLE_3, Coup, count, is_natural
from pitboss.games.baccarat.solver.counting import (
    MAX_CARDS_IN_ROUND,
    ShoeComposition,
    Where,
    by_value,
    checked,
    coup_counts,
    full_shoe,
)
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.pricing.depleted import cards_left
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.stated import compared_with, stated
from pitboss.table import Submission


class CheminPlay(NamedTuple):
    """The choices of both sides."""

    card_on_five: bool
    draw_three_on_nine: bool
    draw_five_on_four: bool

    def player_draws(self, player: int, banker: int) -> bool:
        """True if the Player's Hand draws: on 0 to 4, and on 5 by choice (4.9(a) and (b))."""
        if player == 5 and not is_natural(banker):
            return self.card_on_five
        return drawing.STANDARD.player_draws(player, banker)

    def banker_draws(self, player: int, banker: int, third: int | None) -> bool:
        """True if the Banker draws: by Table 3 of 4.9(c), and by choice in its optional cells."""
        if is_natural(player) or is_natural(banker):
            return False
        cell = TABLE_3[banker][NO_THIRD_CARD if third is None else third + 1]
        if cell == OPTION:
            return self.draw_three_on_nine if banker == 3 else self.draw_five_on_four
        return cell == DRAW


CHOICES = {
    ("card", "", ""): "card_on_five",
    ("draw", "3", "9"): "draw_three_on_nine",
    ("draw", "5", "4"): "draw_five_on_four",
}
"""The choices of a play, by what a stated rule names: its action, the count, and the Player's third card."""
PLAYS = tuple(CheminPlay(*some) for some in product((True, False), repeat=3))


def dominant_has_five(player: int, banker: int, third: int | None) -> bool:  # noqa: ARG001 - signature of Where
    """True for the deals in which the Dominant Player has a choice."""
    return player == 5


def three_on_nine(player: int, banker: int, third: int | None) -> bool:  # noqa: ARG001
    """True for the deals of the first optional cell of Table 3."""
    return banker == 3 and third == 9


def five_on_four(player: int, banker: int, third: int | None) -> bool:  # noqa: ARG001
    """True for the deals of the second optional cell of Table 3."""
    return banker == 5 and third == 4


def against_bank(left: tuple[int, ...], play: CheminPlay, where: Where | None = None) -> Fraction:
    """Average net of one unit against the bank, over all deals or those selected by ``where``."""
    counts = coup_counts(left, play, where)
    net = sum(number * ((coup.player > coup.banker) - (coup.player < coup.banker)) for coup, number in counts.items())
    return Fraction(net, sum(counts.values()))


def best_play(left: tuple[int, ...]) -> CheminPlay:
    """A pure equilibrium, in which neither side gains by changing; without one, the Dominant Player's maximin."""

    def dominant(play: CheminPlay) -> Fraction:
        return against_bank(left, play)

    def replies(card: bool) -> list[CheminPlay]:
        return [play for play in PLAYS if play.card_on_five is card]

    for play in PLAYS:
        other = play._replace(card_on_five=not play.card_on_five)
        least = min(dominant(reply) for reply in replies(play.card_on_five))
        if dominant(play) >= dominant(other) and dominant(play) == least:
            return play
    return max((min(replies(card), key=dominant) for card in (True, False)), key=dominant)


def price(submission: Submission[CheminDeFerOptions], play: CheminPlay | None = None) -> Priced:
    """Price the bank and the wagers against it from a full shoe, under the given or the best play."""
    return price_shoe(submission, full_shoe(submission.options.decks), play)


def price_stated(submission: Submission[CheminDeFerOptions], text: str) -> Priced:
    """Price the bank and the wagers against it under stated choices, next to the best play."""
    play = best_play(by_value(full_shoe(submission.options.decks)))
    for rule in stated(text):
        choice = CHOICES.get((rule.action, rule.on, rule.against))
        if choice is None:
            raise Refused("at chemin de fer, state card, 'draw on 3 v 9' or 'draw on 5 v 4': never:card")
        play = play._replace(**{choice: rule.always})
    usual, by_rules = price(submission).wagers, price(submission, play).wagers
    return compared_with(submission, text, usual, by_rules, "the best play of both sides")


def price_after(submission: Submission[CheminDeFerOptions], removed: Iterable[Card]) -> Priced:
    """Price the bank and the wagers against it with these cards removed from the shoe."""
    return price_shoe(submission, cards_left(full_shoe(submission.options.decks), removed, MAX_CARDS_IN_ROUND))


def price_shoe(
    submission: Submission[CheminDeFerOptions], cards: ShoeComposition, play: CheminPlay | None = None
) -> Priced:
    """Price the bank and the wagers against it from the given composition."""
    left = by_value(checked(cards))
    chosen = play or best_play(left)
    counts = coup_counts(left, chosen)
    fee = Fraction(submission.options.vig_percent, 100)
    notes = (("play", _said(chosen)), ("vigorish", f"priced at exactly {submission.options.vig_percent} percent"))

    def cases(*, banking: bool) -> Iterator[tuple[Fraction, int, str]]:
        for coup, number in counts.items():
            yield net_of_coup(coup, banking=banking, fee=fee), number, coup.winner

    prices = [
        WagerPrice(
            wager.id, wager.name, wager.law, payouts(cases(banking=wager.id == "bank")),
            notes=notes if wager.id == "bank" else notes[:1],
        )
        for wager in submission.game.wagers
    ]  # fmt: skip
    return Priced(submission.game.id, submission.plain(), tuple(prices), choices(left, chosen))


def net_of_coup(coup: Coup, *, banking: bool, fee: Fraction) -> Fraction:
    """Net of one unit of the bank (less the fee on a win) or of one unit against it."""
    if coup.winner == "tie":
        return Fraction(0)
    if coup.winner == ("banker" if banking else "player"):
        return 1 - fee if banking else Fraction(1)
    return Fraction(-1)


def choices(left: tuple[int, ...], play: CheminPlay) -> dict[str, Json]:
    """The value of each choice, for one unit of the side that chooses, before vigorish."""

    def value(where: Where, side: int, **chosen: bool) -> str:
        return f"{float(side * against_bank(left, play._replace(**chosen), where)):.6f}"

    return {
        "play": _said(play),
        "dominant player with five": {
            "card": value(dominant_has_five, 1, card_on_five=True),
            "stay": value(dominant_has_five, 1, card_on_five=False),
        },
        "banker with three against a nine": {
            "draw": value(three_on_nine, -1, draw_three_on_nine=True),
            "stay": value(three_on_nine, -1, draw_three_on_nine=False),
        },
        "banker with five against a four": {
            "draw": value(five_on_four, -1, draw_five_on_four=True),
            "stay": value(five_on_four, -1, draw_five_on_four=False),
        },
    }


def _said(play: CheminPlay) -> str:
    draws = ["draw" if draws else "stay" for draws in play]
    return f"Dominant Player: {draws[0]} on five; Banker: {draws[1]} on three v 9, {draws[2]} on five v 4"


def count_of(seen: Seen, hand: str) -> int:
    """The point count of a hand whose cards a seat sees."""
    return count(card(name) for name in seen.cards(hand))


@dataclass(frozen=True, slots=True)
class Chooser:
    """Draws cards by a stated play; leaves banking and covering to others."""

    play: CheminPlay

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Answer card or stay, and draw or stay; None for any other question."""
        if {"card", "stay"} <= set(seen.options):
            held = count_of(seen, "player")
            return Act("card" if held < 5 or (held == 5 and self.play.card_on_five) else "stay")
        if {"draw", "stay"} <= set(seen.options):
            held = count_of(seen, "banker")
            draws = self.play.draw_three_on_nine if held == 3 else self.play.draw_five_on_four
            return Act("draw" if draws else "stay")
        return None

    def __str__(self) -> str:
        return "optimal"


def strategy(submission: Submission[CheminDeFerOptions]) -> Chooser:
    """The choices of the best play from a full shoe."""
    return Chooser(best_play(by_value(full_shoe(submission.options.decks))))
