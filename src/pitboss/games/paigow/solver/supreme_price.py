"""Exact prices of supreme pai gow: the main wager under best play, and the bonus wager."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np

from pitboss.equipment import Card
from pitboss.games.paigow.engine.settlement import PERCENT
from pitboss.games.paigow.hands.supreme_bonus import BONUS_KINDS
from pitboss.games.paigow.kernel.compiled import bonus_kinds_made
from pitboss.games.paigow.kernel.sets import Numbers
from pitboss.games.paigow.sides.best_row import best_row
from pitboss.games.paigow.solver.best_set import SetOdds
from pitboss.games.paigow.solver.poker_price import main_pays
from pitboss.games.paigow.solver.seven_cards import count_values, every_hand
from pitboss.games.paigow.solver.supreme import (
    SupremeOdds,
    key_of,
    rank_classes,
    supreme_hand,
    supreme_odds,
    ways_of,
)
from pitboss.money import odds_of
from pitboss.pricing import WHAT_IT_IS, Payout, Priced, WagerPrice, payouts
from pitboss.table import Submission
from pitboss.table.log.narration import words


def price_supreme(submission: Submission) -> Priced:
    """The prices of the main wager under best play, with notes on the house way, and of the bonus wager."""
    strategy = {"the player sets": "the best set of each hand", "surrender": "never"}
    wagers = (supreme_main_price(submission), supreme_bonus_price(submission))
    return Priced(submission.game.id, submission.plain(), wagers, strategy)


def supreme_main_price(submission: Submission, *, house_way: bool = False) -> WagerPrice:
    """The price of the main wager for a player who sets best, or in the house way."""
    odds, pays = supreme_odds(submission.options), main_pays(submission)
    wager = submission.offers()["supreme_pai_gow"].wager
    best, house = _summed(odds, pays, best=True), _summed(odds, pays, best=False)
    won, pushed, lost = house if house_way else best
    cases = [Payout(pays, won, "win"), Payout(Fraction(0), pushed, "push"), Payout(Fraction(-1), lost, "lose")]
    by_way = _percent(house[2] - pays * house[0], sum(house))
    says = f"for a player who sets every hand best against this house way; with the house way on both sides {by_way}"
    notes = (
        (WHAT_IT_IS, "for a player who sets in the house way" if house_way else says),
        ("in the house way", f"house advantage {by_way}"),
        *_bank_notes(submission, house),
        ("vigorish", f"{PERCENT}%, not rounded"),
    )
    return WagerPrice(wager.id, wager.name, wager.law, tuple(cases), notes=notes[:1] if house_way else notes)


def _bank_notes(submission: Submission, house: tuple[int, int, int]) -> Iterator[tuple[str, str]]:
    """The house advantage against a player who banks one wager in the house way."""
    won, _, lost = house
    if submission.options.chosen("banking", False):
        advantage = _percent(won - main_pays(submission) * lost, sum(house))
        yield "banking one wager, house way", f"house advantage {advantage}"


def _percent(lost: Fraction | int, cases: int) -> str:
    return f"{float(Fraction(lost, cases)) * 100:.4f}%"


def _summed(odds: SupremeOdds, pays: Fraction, *, best: bool) -> tuple[int, int, int]:
    """The cases won, pushed and lost over all hands, set best or in the house way."""
    totals = np.zeros(3, np.int64)
    for number in range(len(odds.hands)):
        rows = odds.of(number)
        totals += rows[best_row_of(rows, pays) if best else 0]
    won, pushed, lost = (int(count) for count in totals)
    return won, pushed, lost


def best_row_of(rows: Numbers, pays: Fraction) -> int:
    """The index of the best set."""
    return max(range(len(rows)), key=lambda at: pays * int(rows[at][0]) - int(rows[at][2]))


def odds_of_four(submission: Submission, cards: Sequence[Card]) -> list[SetOdds]:
    """Every lawful set of four cards against all hands of the dealer, best first."""
    options, pays = submission.options, main_pays(submission)
    odds = supreme_odds(options)
    rows = odds.of(rank_classes().index(key_of(cards)))
    hand = supreme_hand(cards, options)
    own = ways_of(key_of(cards))
    sets = [SetOdds(hands, *(int(count) // own for count in row)) for hands, row in zip(hand.sets, rows, strict=True)]
    return sorted(sets, key=lambda one: one.average(pays), reverse=True)


def bonus_counts() -> dict[int, int]:
    """The number of four-card hands that make each set of kinds."""
    return count_values(bonus_kinds_made, every_hand(4, jokers=2))


def supreme_bonus_price(submission: Submission) -> WagerPrice:
    offer = submission.offers()["bonus"]
    cases = []
    for made, count in bonus_counts().items():
        row = best_row(offer.pays, {}, [kind for bit, kind in enumerate(BONUS_KINDS) if made >> bit & 1])
        net = odds_of(offer.pays[row]).ratio if row else Fraction(-1)
        cases.append((net, count, words(row) if row else "no row pays"))
    return WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases))
