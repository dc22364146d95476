"""The progressive meter that card games share: shares, odd cents, and how much it may start with."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import opened, settled

from pitboss.games import blackjack, caribbean_stud_poker, three_card_poker
from pitboss.games.cards.meter import equal_shares
from pitboss.games.cards.options import MAX_METER_DOLLARS
from pitboss.money import MAX_AMOUNT
from pitboss.protocol.events import Event, Settled
from pitboss.table import Game, Unlawful, submit
from pitboss.table.rules.parts import meter_shares

GAME = "caribbean-stud-poker"
METER = "meter progressive"


def progressive(events: list[Event]) -> dict[int, int]:
    """What the meter paid each seat, the chip included, in the order of payment."""
    return {
        event.seat: event.net + 100 for event in events if isinstance(event, Settled) and event.wager == "progressive"
    }


@pytest.mark.parametrize(
    ("shown", "winners", "shares"),
    [(1_000_01, 2, [500_01, 500_00]), (100, 3, [34, 33, 33]), (101, 3, [34, 34, 33]), (99, 1, [99])],
)
def test_equal_shares_differ_by_a_cent_at_most_and_pay_the_whole_meter(
    shown: int, winners: int, shares: list[int]
) -> None:
    assert equal_shares(shown, winners) == shares


def test_the_odd_cent_of_a_shared_meter_goes_to_the_royal_flush_that_is_paid_first() -> None:
    """16.12(g)"""
    hands = {"seat 1": "AS KS QS JS 10S", "seat 2": "AH KH QH JH 10H", "dealer": "AC QC 9D 9S 3C"}
    table = opened(
        GAME,
        {"meter_start": 1_000, "meter_reset": 700, "meter_rate": 71},
        {**hands, "seat 3": "2S 4D 6C 8H 3D"},
        people=3,
    )
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, ante=1000, progressive=100)
    table.no_more_bets()
    assert table.state.accounts[METER] == 1_002_13
    events = [event for seat in (1, 2, 3) for event in table.choose(seat, "bet" if seat < 3 else "fold")]
    won = progressive(events)
    assert list(won.items()) == [(3, 0), (2, 501_07), (1, 501_06)], "from the dealer's right"
    assert table.state.accounts[METER] == 700_00


def test_ten_percent_of_a_meter_is_no_less_than_that() -> None:
    """16.12(e): 10 percent of $1,000.75 is paid as $100.08."""
    table = opened(GAME, {"meter_start": 1_000, "meter_rate": 75}, {"seat 1": "5S 6S 7S 8S 9S"}, people=1)
    table.begin()
    table.bet(1, ante=1000, progressive=100)
    table.no_more_bets()
    assert settled(table.choose(1, "bet"))["1 progressive"] == 100_08 - 100
    assert table.state.accounts[METER] == 1_000_75 - 100_08


@pytest.mark.parametrize(("game", "law"), [(caribbean_stud_poker, "16.12(f)"), (blackjack, "2.19(i)")])
@pytest.mark.parametrize("option", ["meter_start", "meter_reset"])
def test_a_meter_holds_no_more_than_a_table_takes(game: Game, law: str, option: str) -> None:
    assert getattr(submit(game, {option: MAX_METER_DOLLARS}).options, option) == MAX_METER_DOLLARS
    assert MAX_METER_DOLLARS * 100 == MAX_AMOUNT
    with pytest.raises(Unlawful) as refused:
        submit(game, {option: MAX_METER_DOLLARS + 1})
    assert [violation.law for violation in refused.value.violations] == [law]


def test_a_royal_flush_wins_the_meter_and_a_straight_flush_a_tenth_of_it_by_16_12_e() -> None:
    shares = meter_shares(submit(caribbean_stud_poker))
    assert {wager: [(one.row, one.percent) for one in rows] for wager, rows in shares.items()} == {
        "progressive": [("royal_flush", 100), ("straight_flush", 10)]
    }
    assert meter_shares(submit(three_card_poker)) == {}
