"""Chemin de fer priced: the value of banking and of covering, and of every choice, exactly over the shoe.

Two people choose: the Dominant Player with five, the Banker with three against a nine and with five against a four.
Each way of choosing is a :class:`CheminPlay`; a play that always draws is punto banco, card for card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from pitboss.equipment.cards import Card, card
from pitboss.games.baccarat.engine import drawing
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerRules
from pitboss.games.baccarat.engine.drawing import DRAW, NO_THIRD_CARD, OPTION, TABLE_3, Coup, is_natural, value
from pitboss.games.baccarat.solver.counting import (
    MOST_CARDS,
    Composition,
    Where,
    by_value,
    checked,
    coup_counts,
    full_shoe,
)
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.pricing.depleted import cards_left
from pitboss.pricing.seat import Act, Answer, Seen
from pitboss.table import Submission


class CheminPlay(NamedTuple):
    """How both sides choose, and with that who draws."""

    card_on_five: bool
    draw_three_on_nine: bool
    draw_five_on_four: bool

    def player_draws(self, player: int, banker: int) -> bool:
        """By 4.9(a) and (b): nothing to four draws, and five as the Dominant Player chooses."""
        if player == 5 and not is_natural(banker):
            return self.card_on_five
        return drawing.player_draws(player, banker)

    def banker_draws(self, player: int, banker: int, third: int | None) -> bool:
        """By Table 3 of 4.9(c), and where it is optional as the Banker chooses."""
        if is_natural(player) or is_natural(banker):
            return False
        cell = TABLE_3[banker][NO_THIRD_CARD if third is None else third + 1]
        if cell == OPTION:
            return self.draw_three_on_nine if banker == 3 else self.draw_five_on_four
        return cell == DRAW


PLAYS = tuple(CheminPlay(*some) for some in product((True, False), repeat=3))


def dominant_has_five(player: int, banker: int, third: int | None) -> bool:  # noqa: ARG001 - a filter of deals
    """The Dominant Player chooses before anybody knows the Banker's Hand."""
    return player == 5


def three_on_nine(player: int, banker: int, third: int | None) -> bool:  # noqa: ARG001
    """The first optional cell of Table 3."""
    return banker == 3 and third == 9


def five_on_four(player: int, banker: int, third: int | None) -> bool:  # noqa: ARG001
    """The other one."""
    return banker == 5 and third == 4


def against_bank(left: tuple[int, ...], play: CheminPlay, where: Where | None = None) -> Fraction:
    """What one unit against the bank comes to on average, among all deals or those of a situation."""
    counts = coup_counts(left, play, where)
    net = sum(number * ((coup.player > coup.banker) - (coup.player < coup.banker)) for coup, number in counts.items())
    return Fraction(net, sum(counts.values()))


def best_play(left: tuple[int, ...]) -> CheminPlay:
    """Choices from which neither side gains by changing its own; the first such pair, and for want of one the best
    that the Dominant Player can make sure of."""

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


def price(submission: Submission[CheminDeFerRules], play: CheminPlay | None = None) -> Priced:
    """The bank and the wagers against it, for a hand from a full shoe, under a play or the best one."""
    return price_shoe(submission, full_shoe(submission.rules.decks), play)


def price_after(submission: Submission[CheminDeFerRules], removed: Iterable[Card]) -> Priced:
    """The bank and the wagers against it, for a hand from a shoe that these cards have left."""
    return price_shoe(submission, cards_left(full_shoe(submission.rules.decks), removed, MOST_CARDS))


def price_shoe(submission: Submission[CheminDeFerRules], cards: Composition, play: CheminPlay | None = None) -> Priced:
    """The same from a shoe of which these cards are left."""
    left = by_value(checked(cards))
    chosen = play or best_play(left)
    counts = coup_counts(left, chosen)
    fee = Fraction(submission.rules.vig_percent, 100)
    notes = (("play", _said(chosen)), ("vigorish", f"priced at exactly {submission.rules.vig_percent} percent"))

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
    """What a coup brings to one unit of the bank, with this share of a win taken, or to one against it."""
    if coup.winner == "tie":
        return Fraction(0)
    if coup.winner == ("banker" if banking else "player"):
        return 1 - fee if banking else Fraction(1)
    return Fraction(-1)


def choices(left: tuple[int, ...], play: CheminPlay) -> dict[str, Json]:
    """The value of each choice, for one unit of the side that makes it and before vigorish, in its situation."""

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
    return "; ".join(
        (
            f"five {'takes a card' if play.card_on_five else 'stays'}",
            f"three against a nine {'draws' if play.draw_three_on_nine else 'stays'}",
            f"five against a four {'draws' if play.draw_five_on_four else 'stays'}",
        )
    )


@dataclass(frozen=True, slots=True)
class Chooser:
    """A seat that draws by a play, as Dominant Player or as Banker; who banks and who covers it leaves to others."""

    play: CheminPlay

    def __call__(self, seen: Seen) -> Answer:
        """Card or stay with five, draw or stay where Table 3 leaves it open."""
        if {"card", "stay"} <= set(seen.options):
            return Act("card" if self.play.card_on_five else "stay")
        if {"draw", "stay"} <= set(seen.options):
            held = sum(value(card(name)) for name in seen.cards("banker")) % 10
            draws = self.play.draw_three_on_nine if held == 3 else self.play.draw_five_on_four
            return Act("draw" if draws else "stay")
        return None

    def __str__(self) -> str:
        return "optimal"


def strategy(submission: Submission[CheminDeFerRules]) -> Chooser:
    """The choices of the best play from a full shoe."""
    return Chooser(best_play(by_value(full_shoe(submission.rules.decks))))
