"""The exact price of one deck, beside the price in double precision and a published one; what --exact refuses."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.analysis.prices.edge import priced, priced_exactly
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.table import submit

ONE_DECK: dict[str, Any] = {
    "decks": 1,
    "dealing": "hand",
    "shuffle": "device",
    "cutting_card_percent": 34,
    "dealer_card": "reader",
    "split_21_beats_21": False,
    "double_after_split": False,
}
"""The default rules of bjstrat.net: one split."""


@pytest.mark.solver
def test_one_deck_is_priced_as_a_fraction_that_agrees_with_double_precision_and_with_the_published_figure() -> None:
    submission = submit(BLACKJACK, ONE_DECK)
    [exact] = priced_exactly(submission).wagers
    computed = priced(submission, cached=False).wagers[0]
    assert exact.expected == Fraction(364910086475971, 1471923727222698750)
    assert f"{float(exact.expected):.7%}" == "0.0247914%", "bjstrat.net"
    assert exact.action == Fraction(304377, 270725)
    assert abs(exact.expected - computed.expected) < computed.method.error
    assert exact.payouts == computed.payouts
    assert dict(exact.notes)["house advantage"] == "exactly -364910086475971/1471923727222698750", "on the terminal"
    plain = exact.plain()
    assert plain["house_advantage"] == "-364910086475971/1471923727222698750"
    assert plain["method"]["text"] == "exact"  # type: ignore[index, call-overload]
    assert "cases" not in plain, "the distribution of payouts is not counted"


@pytest.mark.parametrize("game", ["blackjack-switch", "roulette"])
def test_an_exact_price_is_refused_for_a_game_without_it(game: str) -> None:
    with pytest.raises(Refused, match="exact"):
        priced_exactly(submit(GAMES[game]))


def test_only_the_fixed_play_of_split_hands_is_priced_exactly_beside_the_best() -> None:
    with pytest.raises(Refused, match="splits:fixed"):
        priced_exactly(submit(BLACKJACK, ONE_DECK), "never:hit on 12")
