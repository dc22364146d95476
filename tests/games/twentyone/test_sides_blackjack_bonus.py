"""The blackjack bonus wager of 13:69F-2.20, whose payout a device selects, with 2.15(o)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.twentyone.sides_at_table import is_refused, law_of, nets, opened, order, played, told, unlawful
from tests.support.checks import refused
from tests.support.tables import bet_and_deal

from pitboss.equipment import Seeded
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.sides import blackjack_bonus
from pitboss.games.twentyone.sides.blackjack_bonus import BONUS_ON_1, BONUS_ON_5
from pitboss.table import submit

OFFERED = {"blackjack_bonus": True}
DEALER = {"dealer": "9D 9C"}


@pytest.mark.parametrize(("stake", "shown", "net"), [(1, 5, 4), (1, 1000, 999), (5, 50, 45), (5, 5000, 4995)])
def test_a_blackjack_is_paid_what_the_display_shows_and_the_wager_is_a_part_of_it(
    stake: int, shown: int, net: int
) -> None:
    cards = {"seat 1": "AS KS", "seat 1 bonus": str(shown), **DEALER}
    events = played(OFFERED, cards, {"blackjack_bonus": stake})
    assert nets(events) == {"1 main": 15, "1 blackjack_bonus": net}
    assert law_of(events, "blackjack_bonus") == ["2.20(j)"]


def test_where_the_submission_says_so_the_wager_is_returned_next_to_it() -> None:
    lower = {"bonus_on_1": [[15, 1]], "bonus_on_5": [[80, 1]]}
    cards = {"seat 1": "AS KS", "seat 1 bonus": "15", **DEALER}
    events = played({**OFFERED, **lower, "bonus_stake_returned": True}, cards, {"blackjack_bonus": 1})
    assert nets(events, "blackjack_bonus") == {"1 blackjack_bonus": 15}


def test_losers_are_collected_at_once_and_winners_paid_last_from_the_dealers_left_by_2_20_e_and_f() -> None:
    cards = {"seat 1": "AS KS", "seat 2": "10S 9S", "seat 3": "AD KD", "dealer": "9D 9C", "seat 1 bonus": "5",
             "seat 3 bonus": "10"}  # fmt: skip
    table = opened(OFFERED, cards, people=3)
    first = bet_and_deal(table, {seat: {"main": 10, "blackjack_bonus": 1} for seat in (1, 2, 3)})
    assert nets(first, "blackjack_bonus") == {"2 blackjack_bonus": -1}
    assert law_of(first, "blackjack_bonus") == ["2.20(e)1"]
    assert len(told(first, "2.20(e)2")) == 2
    last = table.choose(2, "stand")
    assert nets(last) == {"2 main": 10, "1 blackjack_bonus": 4, "3 blackjack_bonus": 9}
    assert order(last)[-2:] == ["settled blackjack_bonus"] * 2
    assert told(last, "2.20(g)3") == ["Blackjack bonus of $5.00", "Blackjack bonus of $10.00"]


def test_a_bonus_of_100_dollars_or_more_is_verified_by_a_supervisor_by_2_20_g() -> None:
    events = played(OFFERED, {"seat 1": "AS KS", "seat 1 bonus": "100", **DEALER}, {"blackjack_bonus": 1})
    assert told(events, "2.20(g)4") == ["a casino supervisor must verify a blackjack bonus of $100.00"]
    assert told(events, "2.20(g)3") == []


@pytest.mark.parametrize("shown", ["none", "reader", "up"])
def test_it_is_paid_whatever_the_dealer_has_by_2_20_i(shown: str) -> None:
    cards = {"seat 1": "AS KS", "seat 1 bonus": "20", "dealer": "KD AC"}
    events = played({**OFFERED, "dealer_card": shown}, cards, {"blackjack_bonus": 1})
    assert nets(events) == {"1 main": 10 if shown == "up" else 0, "1 blackjack_bonus": 19}


def test_an_ace_and_a_ten_of_a_split_pair_win_nothing() -> None:
    """2.20(d): a blackjack in the first two cards."""
    cards = {"seat 1": "AS AD KD", "seat 1 hand 2": "KH", **DEALER}
    events = played(OFFERED, cards, {"blackjack_bonus": 1}, ["split"])
    assert nets(events, "blackjack_bonus") == {"1 blackjack_bonus": -1}


def test_a_device_that_shows_no_amount_pays_21_to_1_by_2_15_o() -> None:
    for stake in (1, 5):
        cards = {"seat 1": "AS KS", "seat 1 bonus": "!bonus_fails", **DEALER}
        events = played(OFFERED, cards, {"blackjack_bonus": stake})
        assert nets(events, "blackjack_bonus") == {"1 blackjack_bonus": 21 * stake}
        assert law_of(events, "blackjack_bonus") == ["2.15(o)"]


@pytest.mark.parametrize("script", ["AS!bonus_fails KS", "!bonus_fails"])
def test_a_card_cannot_fail_as_the_device_does(script: str) -> None:
    table = opened(OFFERED, {"seat 1": script, **DEALER})
    table.begin()
    table.bet(1, {"main": 1000, "blackjack_bonus": 100})
    with refused(table, "at its button", "2.15(o)"):
        table.no_more_bets()


@pytest.mark.parametrize(
    ("shown", "says", "law"),
    [("7", "'7' is not on this bonus display", None), ("20!face_up", "an amount or that it failed", "2.15(o)")],
)
def test_what_the_device_cannot_show_is_refused(shown: str, says: str, law: str | None) -> None:
    table = opened(OFFERED, {"seat 1": "AS KS", "seat 1 bonus": shown, **DEALER})
    table.begin()
    table.bet(1, {"main": 1000, "blackjack_bonus": 100})
    with refused(table, says, law):
        table.no_more_bets()


def test_it_is_one_dollar_or_five_with_a_blackjack_wager_by_2_20_a_and_c() -> None:
    table = opened(OFFERED, {})
    table.begin()
    for amount in (2, 3, 4):
        is_refused(table, 1, {"main": 10, "blackjack_bonus": amount}, "2.20(a)")
    is_refused(table, 1, {"main": 10, "blackjack_bonus": 10}, "2.20(a)")
    is_refused(table, 1, {"blackjack_bonus": 1}, "2.20(c)")
    table.bet(1, {"main": 1000, "blackjack_bonus": 500})


def test_every_sum_is_in_its_range_by_2_20_j() -> None:
    for wrong in ([[4, 1], [32, 1]], [[1001, 1], [5, 99]], [], [[18, 0]], [[18, -1], [18, 2]]):
        assert unlawful({**OFFERED, "bonus_on_1": wrong}) == {"2.20(j)"}
    for wrong in ([[49, 1], [131, 1]], [[5001, 1], [50, 99]], []):
        assert unlawful({**OFFERED, "bonus_on_5": wrong}) == {"2.20(j)"}


def test_the_house_advantage_is_from_0_to_30_percent_by_2_20_k() -> None:
    """A blackjack comes in 192 of 4,043 deals from six decks, so the mean sum may be from 14.74 to 21.05 dollars."""
    assert [unlawful({**OFFERED, "bonus_on_1": [[mean, 1]]}) for mean in (14, 15, 21, 22)] == [
        {"2.20(k)"}, set(), set(), {"2.20(k)"},
    ]  # fmt: skip
    assert [unlawful({**OFFERED, "bonus_on_5": [[mean, 1]]}) for mean in (73, 74, 105, 106)] == [
        {"2.20(k)"}, set(), set(), {"2.20(k)"},
    ]  # fmt: skip
    assert unlawful({**OFFERED, "bonus_on_1": [[21, 1]], "bonus_stake_returned": True}) >= {"2.20(k)"}


@pytest.mark.parametrize("decks", range(1, 9))
def test_the_devices_given_are_lawful_with_any_number_of_decks(decks: int) -> None:
    options = submit(BLACKJACK, {**OFFERED, "decks": decks}).options
    assert [blackjack_bonus.mean(sums) for sums in (BONUS_ON_1, BONUS_ON_5)] == [18, 90]
    size = 52 * decks
    wanted = 1 - Fraction(2 * 4 * 16 * decks**2, size * (size - 1)) * 18
    assert blackjack_bonus.house_advantage(options, 1) == blackjack_bonus.house_advantage(options, 5) == wanted


def test_a_random_table_draws_the_amount_from_its_chance_and_the_log_has_it() -> None:
    table = BLACKJACK.open(OFFERED, chance=Seeded(3))
    table.sit(1, chips=10_000_00)
    shown = 0
    for _ in range(200):
        table.begin()
        table.bet(1, {"main": 1000, "blackjack_bonus": 100})
        events = table.no_more_bets()
        while table.ask is not None:
            events = table.choose(1, "decline" if "insurance" in table.ask.prompt else "stand")
        paid = [event for event in events if event.law == "2.20(j)"]
        if paid:
            shown += 1
            drawn = table.last_entry["chance"]
            assert isinstance(drawn, list)
            assert paid[0].pays == f"${int(drawn[-1]):,}.00"
            assert int(drawn[-1]) in dict(BONUS_ON_1)
    assert shown > 3
