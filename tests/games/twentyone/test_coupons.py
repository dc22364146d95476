"""Match play coupons: each is bet with separate chips, and all bets of a person on a wager are one wager."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import opened
from tests.support.checks import refused

from pitboss.games import GAMES, blackjack
from pitboss.plain import Json
from pitboss.protocol.events import Event, Moved
from pitboss.table import Table

OVER = {"additional_wager": "over_under", "additional_most": 10, "match_play": True}
CARDS = {"s1": "9C 9D", "dealer": "9H 8D"}


def with_coupons(table: Table, wager: str, *amounts: int) -> list[Event]:
    """Bets of seat 1 on a wager in cents, each with a coupon as high."""
    slip: list[Json] = [{"wager": wager, "amount": amount, "coupon": amount} for amount in amounts]
    return table.apply({"do": "bet", "seat": 1, "bets": slip})


def begun(options: dict[str, object]) -> Table:
    """A table whose layout is open."""
    table = opened(blackjack, CARDS, options, people=1)
    table.begin()
    return table


def test_an_additional_wager_with_two_coupons_is_no_more_than_the_blackjack_wager() -> None:
    """13:69F-2.17(g)1."""
    table = begun(OVER)
    table.bet(1, main=600)
    with refused(table, "may not exceed the wager on the hand", "2.17(g)1"):
        with_coupons(table, "over_13", 500, 500)
    with_coupons(table, "over_13", 300, 300)


@pytest.mark.parametrize(("options", "side", "law"), [
    (OVER, "over_13", "2.17(g)1"), ({"optional_bonus": True, "match_play": True}, "optional_bonus", "2.25(c)"),
])  # fmt: skip
def test_a_blackjack_wager_with_two_coupons_is_the_measure_of_its_supplements(
    options: dict[str, object], side: str, law: str
) -> None:
    """13:69F-2.17(g)1, 2.25(c)."""
    table = begun(options)
    with_coupons(table, "main", 400, 400)
    with refused(table, "may not exceed the wager on the hand", law):
        table.bet(1, {side: 900})
    table.bet(1, {side: 800})


def test_with_multiple_action_the_highest_wager_is_the_measure() -> None:
    """13:69F-2.17(g)1, 2.18(b): spots are wagers of their own."""
    table = begun({**OVER, "multiple_action": "two_or_three"})
    table.bet(1, multi_1=500, multi_2=600)
    with refused(table, "may not exceed the wager on the hand", "2.17(g)1"):
        table.bet(1, over_13=700)
    table.bet(1, over_13=600)


@pytest.mark.parametrize(("amounts", "owed"), [((500, 500), 0), ((200, 300), 1), ((500,), 1), ((502,), 0)])
def test_the_hand_fee_is_owed_by_all_that_is_on_the_initial_wager(amounts: tuple[int, ...], owed: int) -> None:
    """13:69F-2.3(l)2: of $5.00 or less."""
    table = begun({"hand_fee_cents": 25, "match_play": True})
    with_coupons(table, "main", *amounts)
    moved = [event for event in table.no_more_bets() if isinstance(event, Moved)]
    assert [event.amount for event in moved] == [25] * owed


@pytest.mark.parametrize(("id_", "wager", "law"), [
    ("blackjack", "main", "2.3(d)"), ("blackjack-switch", "hand_1", "2A.5(d)"),
    ("switch-hands-blackjack", "main", "2B.5(c)"), ("spanish-21", "basic", "19.5(c)"),
    ("double-attack-blackjack", "initial", "26.5(c)"), ("triple-attack-blackjack", "first_attack", "36.5(e)"),
])  # fmt: skip
def test_a_coupon_has_as_much_in_chips_with_it_by_the_paragraph_of_tender(id_: str, wager: str, law: str) -> None:
    table = opened(GAMES[id_], {}, {"match_play": True}, people=1)
    table.begin()
    slip: list[Json] = [{"wager": wager, "amount": 1000, "coupon": 2000}]
    with refused(table, "needs at least as much in chips", law):
        table.apply({"do": "bet", "seat": 1, "bets": slip})
