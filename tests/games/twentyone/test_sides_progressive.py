"""The progressive blackjack wager of 13:69F-2.19, with 2.3(k) and 2.15(n)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.sides_at_table import choose, is_refused, law_of, nets, opened, played, told, unlawful
from tests.support.checks import refused
from tests.support.tables import bet_and_deal

from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.protocol.events import Moved
from pitboss.table import Table, submit
from pitboss.table.rules import parts
from pitboss.table.rules.facts import MeterShare

OFFERED = {"progressive": True}
DEALER = {"dealer": "9D 9C"}
METER = "meter progressive"


@pytest.mark.parametrize(
    ("hand", "choices", "sum_"),
    [
        ("AS AC AS", ["hit", "stand"], 250), ("AS AS AS", ["hit", "stand"], 2500), ("AH AH", ["stand"], 100),
        ("AH AD", ["stand"], 25), ("AH AH 9C", ["hit"], 100), ("AH 9H", ["stand"], 0), ("9H AH AH", ["hit"], 0),
        ("AH 5D AH AD", ["hit", "hit", "stand"], 0), ("AS AC AS AD", ["hit", "hit", "stand"], 250),
        ("AS AS AS AD", ["hit", "hit", "stand"], 2500),
    ],
)  # fmt: skip
def test_aces_from_the_first_card_on_are_paid_a_sum_of_which_the_chip_is_a_part(
    hand: str, choices: list[str], sum_: int
) -> None:
    table = opened(OFFERED, {"seat 1": hand, **DEALER})
    events = bet_and_deal(table, {1: {"main": 10, "progressive": 1}}) + choose(table, *choices)
    events += choose(table, "stand") if table.ask else []
    assert nets(events, "progressive") == {"1 progressive": sum_ - 1}
    assert law_of(events, "progressive") == ["2.19(c)"]


def meter_of(table: Table) -> float:
    return table.state.accounts[METER] / 100


@pytest.mark.parametrize("hand", ["AS AC AS AC", "AH AD AH AD", "AS AS AS AS", "AH AH AH AD"])
def test_four_aces_of_one_color_win_the_meter_which_is_reset(hand: str) -> None:
    """13:69F-2.19(c)."""
    options = {**OFFERED, "meter_start": 8_000, "meter_reset": 6_000, "decks": 8}
    table = opened(options, {"seat 1": hand, **DEALER})
    bet_and_deal(table, {1: {"main": 10, "progressive": 1}})
    assert meter_of(table) == 8_000.70
    events = choose(table, "hit", "hit", "stand")
    assert nets(events, "progressive") == {"1 progressive": 8_000.70 - 1}
    assert law_of(events, "progressive") == ["2.19(c)"]
    assert meter_of(table) == 6_000


def test_the_rules_say_that_four_aces_win_the_whole_meter() -> None:
    """13:69F-2.19(c)."""
    shares = parts.meter_shares(submit(BLACKJACK, OFFERED))
    assert shares == {"progressive": [MeterShare("four_aces_of_one_color", 100, "2.19(c)")]}


def test_aces_of_a_split_count_in_the_order_in_which_they_were_dealt() -> None:
    cards = {"seat 1": "AS AC AS", "seat 1 hand 2": "AC", **DEALER}
    events = played(OFFERED, cards, {"progressive": 1}, ["split"])
    assert nets(events, "progressive") == {"1 progressive": 5_000.70 - 1}
    cards = {"seat 1": "AS AC 5D", "seat 1 hand 2": "AC", **DEALER}
    assert nets(played(OFFERED, cards, {"progressive": 1}, ["split"]), "progressive") == {"1 progressive": 24}


def test_a_resplit_does_not_move_a_later_ace_before_an_earlier_card() -> None:
    options = {**OFFERED, "resplit": True, "resplit_aces": True, "player_boxes": 6}
    cards = {"seat 1": "AS AC 5D", "seat 1 hand 2": "AS 9D", "seat 1 hand 3": "8D", **DEALER}
    events = played(options, cards, {"progressive": 1}, ["split", "split"])
    assert nets(events, "progressive") == {"1 progressive": 24}


def test_several_with_four_aces_share_the_meter_equally_by_2_19_h() -> None:
    table = opened(OFFERED, {"seat 1": "AS AC AS AC", "seat 2": "AH AD AH AD", **DEALER})
    bet_and_deal(table, {1: {"main": 10, "progressive": 1}, 2: {"main": 10, "progressive": 1}})
    assert meter_of(table) == 5_001.40
    events = choose(table, "hit", "hit", "stand", (2, "hit"), (2, "hit"), (2, "stand"))
    assert nets(events, "progressive") == {"1 progressive": 2_500.70 - 1, "2 progressive": 2_500.70 - 1}
    assert law_of(events, "progressive") == ["2.19(h)", "2.19(h)"]
    assert meter_of(table) == 5_000


@pytest.mark.parametrize(("from_meter", "won"), [(False, 5_001.40), (True, 4_976.40)])
def test_sums_are_the_houses_or_are_taken_off_the_meter(from_meter: bool, won: float) -> None:
    """2.19(c), 2.19(h): four aces win what the meter shows when they are paid."""
    options = {**OFFERED, "sums_from_meter": from_meter}
    table = opened(options, {"seat 1": "AH AD AH AD", "seat 2": "AS AD", **DEALER})
    bet_and_deal(table, {seat: {"main": 10, "progressive": 1} for seat in (1, 2)})
    events = choose(table, "hit", "hit", "stand", (2, "stand"))
    assert nets(events, "progressive") == {"1 progressive": won - 1, "2 progressive": 24}
    moved = [event.amount for event in events if isinstance(event, Moved) and event.law == "2.19(h)"]
    assert moved == [25_00] * from_meter


def test_an_odd_cent_of_the_meter_goes_to_the_one_who_is_paid_first() -> None:
    table = opened({**OFFERED, "meter_rate": 75}, {"seat 1": "AS AC AS AC", "seat 2": "AH AD AH AD", "seat 3": "9H 8H",
                                                   **DEALER}, people=3)  # fmt: skip
    bet_and_deal(table, {seat: {"main": 10, "progressive": 1} for seat in (1, 2, 3)})
    assert meter_of(table) == 5_002.25
    events = choose(table, "hit", "hit", "stand", (2, "hit"), (2, "hit"), (2, "stand"), (3, "stand"))
    assert nets(events, "progressive") == {
        "1 progressive": 2_501.12 - 1, "2 progressive": 2_501.13 - 1, "3 progressive": -1,
    }  # fmt: skip


def test_it_is_paid_whatever_the_dealer_has_by_2_19_d() -> None:
    events = played(OFFERED, {"seat 1": "AS AD", "dealer": "KD AC"}, {"progressive": 1}, ["stand"])
    assert nets(events) == {"1 main": -10, "1 progressive": 24}


def test_the_dealer_draws_nothing_for_it_alone() -> None:
    events = played(OFFERED, {"seat 1": "10S 6S 10D", "dealer": "9D 2C"}, {"progressive": 1}, ["hit"])
    assert nets(events) == {"1 main": -10, "1 progressive": -1}


def test_the_meter_grows_by_its_rate_and_the_lights_are_counted_by_2_19_b() -> None:
    table = opened({**OFFERED, "meter_rate": 80}, {"seat 1": "10S 9S", "seat 2": "10D 9D", **DEALER})
    events = bet_and_deal(table, {1: {"main": 10, "progressive": 1}, 2: {"main": 10, "progressive": 1}})
    assert meter_of(table) == 5_001.60
    assert told(events, "2.19(b)") == ["verify one light for each progressive wager: 2"]


def test_the_meter_starts_and_restarts_with_5000_or_more_and_takes_70_percent_or_more_by_2_19_i() -> None:
    for wrong in ({"meter_start": 4_999}, {"meter_reset": 4_999}, {"meter_rate": 69}, {"meter_rate": 101}):
        assert unlawful({**OFFERED, **wrong}) == {"2.19(i)"}
    assert unlawful({**OFFERED, "meter_start": 5_000, "meter_reset": 5_000, "meter_rate": 100}) == set()


def test_it_is_a_one_dollar_chip_with_a_blackjack_wager_by_2_19_a_and_f() -> None:
    table = opened(OFFERED, {})
    table.begin()
    is_refused(table, 1, {"main": 10, "progressive": 2}, "2.19(b)")
    is_refused(table, 1, {"main": 10, "progressive": 0.5}, "2.19(b)")
    is_refused(table, 1, {"progressive": 1}, "2.19(f)")
    table.bet(1, {"main": 1000, "progressive": 100})
    is_refused(table, 1, {"progressive": 1}, "2.19(b)")


def test_a_determinant_card_is_the_first_of_the_aces() -> None:
    options = {**OFFERED, "dealing": "double_shoe"}
    cards = {"determinant": "AH", "seat 1": "AD", "dealer": "9D 9C"}
    table = opened(options, cards)
    events = bet_and_deal(table, {1: {"main": 10, "progressive": 1}}) + choose(table, "stand")
    assert nets(events, "progressive") == {"1 progressive": 24}


def test_a_chip_that_is_returned_with_a_dead_hand_leaves_the_meter() -> None:
    table = opened(OFFERED, {"seat 1": "!missed !missed", "seat 2": "10S 9S", **DEALER})
    events = bet_and_deal(table, {1: {"main": 10, "progressive": 1}, 2: {"main": 10, "progressive": 1}})
    while table.ask is not None:
        asked = table.ask.waiting[0].seat
        events += table.choose(asked, "dead_hand" if asked == 1 else "stand")
    assert nets(events, "progressive") == {"1 progressive": 0, "2 progressive": -1}
    assert meter_of(table) == 5_000.70


# ---------------------------------------------------------------------- lights (2.15(n))


def test_without_its_light_a_box_has_no_progressive_wager_until_it_is_repaired() -> None:
    table = opened(OFFERED, {"seat 1": "AS AD", **DEALER})
    table.report("progressive_light", at=1)
    table.begin()
    is_refused(table, 1, {"main": 10, "progressive": 1}, "2.15(n)")
    table.bet(2, {"main": 1000, "progressive": 100})
    table.record("light_repaired", note="1")
    table.bet(1, {"main": 1000, "progressive": 100})


def test_a_light_that_fails_before_the_deal_gives_the_wager_back_and_later_it_stands() -> None:
    table = opened(OFFERED, {"seat 1": "AS AD", **DEALER})
    table.begin()
    table.bet(1, {"main": 1000, "progressive": 100})
    events = table.report("progressive_light", at=1)
    assert nets(events) == {"1 progressive": 0}
    assert law_of(events, "progressive") == ["2.15(n)"]
    table = opened(OFFERED, {"seat 1": "AS AD", **DEALER})
    bet_and_deal(table, {1: {"main": 10, "progressive": 1}})
    assert nets(table.report("progressive_light", at=1)) == {}
    assert nets(choose(table, "stand"), "progressive") == {"1 progressive": 24}


def test_a_light_is_reported_for_its_box_once_and_only_where_there_are_lights() -> None:
    table = opened(OFFERED, {})
    with refused(table, "with its box", "2.15(n)"):
        table.report("progressive_light")
    table.report("progressive_light", at=2)
    with refused(table, "broken light once", "2.15(n)"):
        table.report("progressive_light", at=2)
    for note in ("", "1", "two"):
        with refused(table, "one of", "2.15(n)"):
            table.record("light_repaired", note=note)
    table = opened({}, {})
    with refused(table, "progressive wager is not offered", "2.15(n)"):
        table.report("progressive_light", at=1)


def test_the_steps_before_a_payout_are_recorded_where_the_wager_is_offered_by_2_19_g() -> None:
    table = opened(OFFERED, {})
    table.record("progressive_validated", seat=1)
    table.record("progressive_documented", seat=1)
    table = opened({}, {})
    with refused(table, "not offered", "2.19(g)3"):
        table.record("progressive_validated", seat=1)
