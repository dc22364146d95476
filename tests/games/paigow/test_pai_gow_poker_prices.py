"""The side wagers of pai gow poker, priced by all hands, against published figures."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER
from pitboss.games.paigow.sides.best_row import best_row
from pitboss.games.paigow.sides.imperial import BANKER_HAND, PLAYER_HAND
from pitboss.games.paigow.sides.prices import SideBasis, worth
from pitboss.games.paigow.solver.side_counts import CountedHands
from pitboss.pricing import WagerPrice
from pitboss.table import submit

BOXED = {"dealing": "automated_shoe", "shuffle": "device"}


def priced(wager: str, **options: Any) -> WagerPrice:
    """The price of one side wager."""
    submission = submit(PAI_GOW_POKER, options)
    basis = SideBasis(submission.options, submission.offers(), CountedHands())
    sides = [side for side in PAI_GOW_POKER.sides if side.is_offered(submission.options)]
    return next(price for side in sides for price in side.price(basis) if price.wager == wager)


@pytest.mark.parametrize(
    ("wager", "options", "published"),
    [
        ("bonus", {"bonus": True}, "0.0777"),
        ("seven_card_bonus", {"seven_card_bonus": "A", **BOXED}, "0.0637"),
        (
            "three_card_bonus",
            {"three_card_bonus": True, "three_card_pays": {"three_of_a_kind": "30 to 1"}, **BOXED},
            "0.0386",
        ),
        ("queens_dragon", {"ez": True, "queens_dragon": True}, "0.1002"),
        ("additional", {"additional": True, "start": "random_number"}, "0.0714"),
    ],
)
def test_prices_are_those_that_are_published(wager: str, options: dict[str, Any], published: str) -> None:
    """wizardofodds.com, pai gow poker side bets; the additional wager by hand: 1 of 7 at 11 to 2."""
    assert float(priced(wager, **options).house_advantage) == pytest.approx(float(published), abs=6e-5)


@pytest.mark.parametrize(
    ("wager", "advantage"),
    [("odd", Fraction(1, 36)), ("even", Fraction(1, 36)), ("double", Fraction(1, 6)), ("triple", Fraction(5, 36)),
     ("match", Fraction(17, 216))],
)  # fmt: skip
def test_dice_are_counted_throw_by_throw(wager: str, advantage: Fraction) -> None:
    """11.21."""
    assert priced(wager, dragons_eye=True).house_advantage == advantage


def test_the_dice_bonus_reckons_three_rounds() -> None:
    """11.21(f). By hand: 35/36 lose; then 25, then 50 or for one in six 500, then 1,000 or for one in six 10,000."""
    second, third = Fraction(500 + 5 * 50, 6), Fraction(10_000 + 5 * 1_000, 6)
    p = Fraction(1, 36)
    after_second = p * third + (1 - p) * -1
    after_first = p * (second + after_second) + (1 - p) * -1
    assert priced("dice_bonus", dragons_eye=True).expected == p * (25 + after_first) + (1 - p) * -1


def test_the_first_triple_pays_the_shaker_more_if_players_shake_in_every_round() -> None:
    """11.8D(e), 11.21(f): for one position in six, 30 instead of 25 for the first triple."""
    after_triple = priced("dice_bonus", dragons_eye=True)
    every_round = priced("dice_bonus", dragons_eye=True, dragons_eye_shaker="every_round")
    assert every_round.expected - after_triple.expected == Fraction(1, 36) * Fraction(30 - 25, 6)


@pytest.mark.long
def test_an_imperial_wager_is_paid_for_two_hands() -> None:
    """11.20. What both tables bring, less the stake where neither does, over all deals of two hands."""
    price = priced("imperial", imperial=True)
    kinds = CountedHands().kinds()
    total = sum(kinds.values())
    both = sum(payout.cases for payout in price.payouts if payout.name == "both hands")
    paid = Fraction(0)
    neither = 1 + Fraction(both, price.cases)
    for table in (PLAYER_HAND, BANKER_HAND):
        for made, number in kinds.items():
            row = best_row(table, {}, made)
            paid += Fraction(number, total) * (worth(table[row]) if row else 0)
            neither -= Fraction(number, total) * bool(row)
    assert price.method.exact and price.cases == comb(53, 7) * comb(46, 7)
    assert price.expected == paid - neither
    assert float(price.house_advantage) == pytest.approx(0.0281, abs=2e-4)


def test_the_envy_bonus_is_noted_next_to_the_bonus() -> None:
    """11.16(b)."""
    [(name, says)] = priced("bonus", bonus=True).notes
    assert name == "envy bonus"
    assert says.startswith("4.63")


def test_the_progressive_wager_is_priced_for_its_meter() -> None:
    """11.14."""
    price = priced("progressive", progressive="one_dollar", meter_start=10_000)
    dearer = priced("progressive", progressive="one_dollar", meter_start=50_000)
    assert ("meter", "$10,000.00") in price.notes
    assert price.house_advantage > dearer.house_advantage


def test_a_hand_that_two_rows_of_the_progressive_wager_pay_equally_is_counted_in_the_row_that_the_table_names() -> None:
    """11.14(d): a straight and three of a kind both bring two dollars; 73,872 hands are both, and no more straights."""
    payouts = priced("progressive", progressive="one_dollar", meter_start=10_000).payouts
    assert {payout.name: payout.cases for payout in payouts}["straight"] == 10_071_516
