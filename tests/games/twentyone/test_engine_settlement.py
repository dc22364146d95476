"""What a dealer's blackjack takes of a hand whose last card lay face down (13:69F-2.10(b), (c))."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import nets, played

from pitboss.games import blackjack


@pytest.mark.parametrize(("lose_all", "double"), [(True, -10), (False, 0)])
def test_a_double_that_is_turned_up_over_21_against_a_blackjack(lose_all: bool, double: float) -> None:
    options = {"double_card": "face_down", "busts_lose_all": lose_all}
    events = played(blackjack, {"s1": "KS 6D KC", "dealer": "KH AD"}, {1: {"main": 10}}, [(1, "double", 10)], options)
    assert nets(events) == {"1 main": -10, "1 double_down": double}
