"""Games of the book written as petitions cost what the built-in games cost, digit for digit."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.declared.book import BOOK, BookGame

from pitboss.pricing import Priced, WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.table import Submission, submit


def _priced(submission: Submission[object]) -> Priced:  # type: ignore[type-var] # any game's rules
    analyst = analyst_of(submission.game)
    assert analyst is not None
    return analyst.price(submission)


def _distribution(price: WagerPrice) -> dict[Fraction, Fraction]:
    """The probability of each net result."""
    every = sum(payout.cases for payout in price.payouts)
    chances: dict[Fraction, Fraction] = {}
    for payout in price.payouts:
        chances[payout.net] = chances.get(payout.net, Fraction(0)) + Fraction(payout.cases, every)
    return chances


SOLVED_LONG = ("ultimate_texas_hold_em", "double_exposure", "pai_gow_poker", "asia_poker", "texas_hold_em_bonus_poker")
LONG = {book.file: pytest.mark.long for book in BOOK if book.file in SOLVED_LONG}


@pytest.mark.parametrize("book", [pytest.param(book, id=book.file, marks=LONG.get(book.file, ())) for book in BOOK])
def test_a_petition_is_priced_digit_for_digit_as_the_game_of_the_book(book: BookGame) -> None:
    declared = {(price.wager, price.on): price for price in _priced(submit(book.declared())).wagers}
    built_in = {
        book.named(price.wager, price.on): price
        for price in _priced(book.built_in()).wagers
        if price.wager not in book.lacks
    }
    assert declared.keys() == built_in.keys()
    for wager, price in built_in.items():
        assert _distribution(declared[wager]) == _distribution(price), wager
        assert declared[wager].action == price.action, wager
