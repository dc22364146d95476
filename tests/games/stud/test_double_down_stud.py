"""Double down stud (13:69F-17): what the scenarios do not show."""

from __future__ import annotations

import pytest

from pitboss import games
from pitboss.equipment import Scripted, Seeded, cards
from pitboss.errors import Refused
from pitboss.games.stud.double_down_stud import PAYS, PUSH, SCALE
from pitboss.games.stud.engine.makes import row_of
from pitboss.games.stud.solver.prices import price
from pitboss.hands import rank_five
from pitboss.table import submit

HANDS = {
    "royal_flush": "AS KS QS JS 10S", "straight_flush": "KS QS JS 10S 9S", "four_of_a_kind": "9S 9D 9C 9H 2D",
    "full_house": "9S 9D 9C 2H 2D", "flush": "AS KS QS JS 9S", "straight": "AS 2D 3S 4S 5S",
    "three_of_a_kind": "9S 9D 9C 3H 2D", "two_pair": "2S 2D 3C 3H 9D", "pair_of_jacks_or_better": "JS JD 3C 4H 9D",
}  # fmt: skip


@pytest.mark.parametrize("row", PAYS)
def test_every_row_of_17_10_b_is_reached(row: str) -> None:
    assert row_of(SCALE, rank_five(*cards(HANDS[row])), {**PAYS, PUSH: 0}) == row


@pytest.mark.parametrize(
    ("hand", "row"), [("10S 10D 3C 4H 9D", PUSH), ("6S 6D 3C 4H 9D", PUSH), ("5S 5D 3C 4H 9D", None)]
)
def test_pairs_of_sixes_to_tens_push_and_fives_lose_by_17_9(hand: str, row: str | None) -> None:
    assert row_of(SCALE, rank_five(*cards(hand)), {**PAYS, PUSH: 0}) == row


def test_the_price_is_the_published_one() -> None:
    """Published for 2000, 200, 50, 11, 8, 5, 3, 2 and 1 to 1: 2.67 percent."""
    raised = {
        "royal_flush": "2000 to 1",
        "straight_flush": "200 to 1",
        "four_of_a_kind": "50 to 1",
        "full_house": "11 to 1",
    }
    priced = price(submit(games.double_down_stud, {"wager_pays": raised}))
    assert f"{float(priced.of('original').house_advantage):.2%}" == "2.67%"


def test_the_cut_rotates_counterclockwise_from_the_far_right_by_17_4_d() -> None:
    table = games.double_down_stud.open(chance=Seeded(4, 0))
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_00)
    for due in (3, 2, 1):
        if due != 3:
            with pytest.raises(Refused, match=f"the cut is for seat {due} now"):
                table.record("cut", seat=3)
        table.record("cut", seat=due, note="20")
        told = [event["says"] for event in table.begin() if event["kind"] == "noted"]
        assert f"seat {due} cuts the cards" in told
        table.bet(1, original=10_00)
        table.no_more_bets()
        table.choose(1, "stay")


def test_a_double_that_cannot_be_paid_exactly_is_refused_by_17_1() -> None:
    chance = Scripted({}, {"seat 1": ["KH"], "community": "KD 8S 4D 2C".split()})
    table = games.double_down_stud.open({"wager_pays": {"straight": "11 to 2"}}, chance=chance)
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, original=10_00)
    table.no_more_bets()
    with pytest.raises(Refused, match="cannot be paid exactly"):
        table.choose(1, "double", amount=5_01)


def test_losing_and_tied_hands_go_before_winners_are_paid_by_17_9() -> None:
    chance = Scripted({}, {"seat 1": ["KH"], "seat 2": ["8H"], "seat 3": ["3H"], "community": "KD 8S 4D 2C".split()})
    table = games.double_down_stud.open(chance=chance)
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_00)
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, original=10_00)
    table.no_more_bets()
    table.choose(1, "stay")
    table.choose(2, "stay")
    settled = [event["seat"] for event in table.choose(3, "stay") if event["kind"] == "settled"]
    assert settled == [3, 2, 1]
