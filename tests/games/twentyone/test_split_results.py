"""How the two hands of a split pair end together."""

from __future__ import annotations

import numpy as np
import pytest
from tests.games.twentyone.split_results import final_hands, second_hand, together
from tests.games.twentyone.test_exact_price import ONE_DECK

from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.solver.hand import UpCardAnalysis, problem
from pitboss.table import submit


@pytest.mark.parametrize(("up", "pair"), [(6, 8), (10, 8), (1, 1)])
def test_the_second_hand_of_a_pair_ends_as_the_first_on_average_and_no_case_is_left_out(up: int, pair: int) -> None:
    against = UpCardAnalysis(problem(BLACKJACK, submit(BLACKJACK, ONE_DECK).options), (up,))
    plan = against.best().split[pair]
    first, _ = against.hists_after_split(plan, pair, 1)
    second = sum(
        chance * second_hand(against, plan, pair, drawn) for drawn, chance, _ in final_hands(against, plan, pair)
    )
    assert second == pytest.approx(first, abs=1e-12)
    every = together(against, plan, pair, np.zeros_like(first, int))
    no_blackjack = 1 - float(first[:, -1].sum()) * against.peeked
    assert every == pytest.approx([0, no_blackjack, 0], abs=1e-12)
