"""Index plays, compared with those that players learn."""

from __future__ import annotations

from functools import cache

import pytest

from pitboss.games import find
from pitboss.games.twentyone.kernel.counting import HIGH_LOW
from pitboss.games.twentyone.solver.indices import IndexPlay, index_plays
from pitboss.table import submit

SIX_DECKS = {"decks": 6, "dealer_card": "reader"}


@cache
def plays() -> dict[str, IndexPlay]:
    submission = submit(find("blackjack"), SIX_DECKS)
    found = index_plays(submission, HIGH_LOW.tags, against=(1, 2, 10), insurance_pays=2.0)
    return {f"{one.hand} v {one.against} {one.above}": one for one in found}


@pytest.mark.parametrize(
    ("play", "index"),
    [
        # D. Schlesinger, Blackjack Attack: the high-low indices that matter most, six decks
        ("insurance v A yes", 3),
        ("hard 16 v 10 stand", 0),
        ("hard 15 v 10 stand", 4),
        ("hard 12 v 2 stand", 3),
        ("hard 9 v 2 double", 1),
        ("hard 13 v 2 stand", -1),
        ("hard 10 v 10 double", 4),
    ],
)
def test_the_most_important_index_plays_match_published_ones(play: str, index: int) -> None:
    assert abs(plays()[play].index("floor") - index) <= 1, plays()[play]


def test_insurance_is_even_where_a_third_of_the_cards_are_tens() -> None:
    assert plays()["insurance v A yes"].true_count == pytest.approx(3.0, abs=0.35)
    assert plays()["insurance v A yes"].index("floor") == 3


def test_sixteen_against_a_ten_is_nearest_to_even_of_all_hard_plays() -> None:
    near = min((one for one in plays().values() if one.hand.startswith("hard")), key=lambda one: abs(one.true_count))
    assert (near.hand, near.against, near.below, near.above) == ("hard 16", "10", "hit", "stand")
