"""The sevens wager of 13:69F-2.17(a)3, with 2.6(j)3, 2.6(k)6 and 2.11(f)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.sides_at_table import choose, law_of, nets, opened, order, played, told, unlawful
from tests.support.tables import bet_and_deal

SEVENS = {"additional_wager": "sevens"}
DEALER = {"dealer": "10D 8C"}


@pytest.mark.parametrize(
    ("hand", "choices", "net"),
    [
        ("7H 7H 7H", ["hit"], 5000), ("7H 7D 7C", ["hit"], 500), ("7H 7H 9C", ["hit"], 100), ("7H 7D 9C", ["hit"], 50),
        ("7H 7D 10C", ["hit"], 50), ("7H 7H", ["stand"], 100), ("7H 7D", ["stand"], 50), ("7H 9C", ["stand"], 3),
        ("9C 7H", ["stand"], -1), ("9C 4H 7D", ["hit", "stand"], -1), ("7H 9C 7D", ["hit"], 3),
        ("7H 9C 5D", ["hit"], 3), ("10C 9H", ["stand"], -1),
    ],
)  # fmt: skip
def test_each_row_is_paid_by_the_first_three_cards_and_only_the_highest(
    hand: str, choices: list[str], net: int
) -> None:
    table = opened(SEVENS, {"seat 1": hand, "dealer": "10D 8C"})
    events = bet_and_deal(table, {1: {"main": 10, "sevens": 1}})
    events += choose(table, *choices)
    if table.ask is not None:
        events += choose(table, "stand")
    assert nets(events, "sevens") == {"1 sevens": net}
    assert law_of(events, "sevens") == ["2.17(e)3" if net > 0 else "2.17(d)"]


def test_losers_and_a_first_seven_are_settled_before_any_further_card() -> None:
    table = opened(SEVENS, {"seat 1": "7H 9C", "seat 2": "9C 7H", "dealer": "10D"})
    events = bet_and_deal(table, {1: {"main": 10, "sevens": 1}, 2: {"main": 10, "sevens": 1}})
    assert nets(events) == {"1 sevens": 3, "2 sevens": -1}


@pytest.mark.parametrize("action", ["stand", "surrender"])
def test_two_sevens_are_paid_as_soon_as_the_player_decides_by_2_17_e(action: str) -> None:
    table = opened({**SEVENS, "surrender": True}, {"seat 1": "7H 7H", "seat 2": "10H 9C", "dealer": "10D 8C"})
    waiting = bet_and_deal(table, {1: {"main": 10, "sevens": 1}, 2: {"main": 10}})
    assert nets(waiting) == {}
    assert nets(table.choose(1, action)) == {"1 sevens": 100}


def test_a_card_that_was_asked_for_is_waited_for_and_a_hand_over_21_still_wins() -> None:
    """2.17(d), 2.17(e)3: the wager is decided by its cards, whatever becomes of the hand."""
    table = opened(SEVENS, {"seat 1": "7H 7D 10C", **DEALER})
    bet_and_deal(table, {1: {"main": 10, "sevens": 1}})
    events = table.choose(1, "hit")
    assert [one for one in order(events) if "dealer" not in one] == ["dealt seat 1", "settled sevens", "settled main"]
    assert nets(events) == {"1 main": -10, "1 sevens": 50}


def test_a_double_deals_the_third_card_too() -> None:
    events = played(SEVENS, {"seat 1": "7H 7D 7C", **DEALER}, {"sevens": 1}, ["double"])
    assert nets(events) == {"1 main": 10, "1 double_down": 10, "1 sevens": 500}


@pytest.mark.parametrize(("shown", "action"), [("face_down", "double"), ("on_request", "double_face_down")])
def test_a_double_dealt_face_down_decides_it_when_it_is_turned_up(shown: str, action: str) -> None:
    options = {**SEVENS, "double_card": shown}
    table = opened(options, {"seat 1": "7H 7D 7C", "seat 2": "10S 9S", **DEALER})
    bet_and_deal(table, {1: {"main": 10, "sevens": 1}, 2: {"main": 10}})
    assert nets(choose(table, action)) == {}
    assert nets(choose(table, (2, "stand")), "sevens") == {"1 sevens": 500}


@pytest.mark.parametrize(("pair", "net"), [("7H 7D", 50), ("7H 7H", 100)])
def test_splitting_sevens_forfeits_three_sevens_and_is_paid_before_the_next_card_by_2_11_f(pair: str, net: int) -> None:
    cards = {"seat 1": f"{pair} 7S", "seat 1 hand 2": "10S", **DEALER}
    table = opened(SEVENS, cards)
    bet_and_deal(table, {1: {"main": 10, "sevens": 1}})
    events = table.choose(1, "split")
    assert order(events)[:2] == ["settled sevens", "dealt seat 1"]
    assert told(events, "2.11(f)") == ["Seat 1 splits sevens and forfeits any payout for three sevens"]
    assert law_of(events, "sevens") == ["2.11(f)"]
    assert nets(events) == {"1 sevens": net}


def test_splitting_sevens_without_the_wager_is_not_announced() -> None:
    table = opened(SEVENS, {"seat 1": "7H 7D 10S", "seat 1 hand 2": "10S", **DEALER})
    bet_and_deal(table, {1: {"main": 10}})
    assert told(table.choose(1, "split"), "2.11(f)") == []


@pytest.mark.parametrize(("shown", "law"), [("reader", "2.6(j)3"), ("up", "2.6(k)6")])
@pytest.mark.parametrize(("third", "net"), [("7C", 500), ("KC", 50)])
def test_against_a_known_blackjack_two_sevens_are_offered_a_card_for_this_wager(
    shown: str, law: str, third: str, net: int
) -> None:
    table = opened({**SEVENS, "dealer_card": shown}, {"seat 1": "7H 7D", "seat 1 sevens": third, "dealer": "KD AC"})
    events = bet_and_deal(table, {1: {"main": 10, "sevens": 1}})
    assert nets(events) == {}
    assert table.ask is not None
    assert table.ask.law == law
    events = table.choose(1, "third_card")
    assert nets(events) == {"1 sevens": net, "1 main": -10}
    assert law_of(events, "main") == ["2.3(a)"]


def test_the_card_may_be_declined_and_others_are_not_asked() -> None:
    """2.17(i): the card is dealt for this wager alone."""
    table = opened({**SEVENS, "dealer_card": "reader"}, {"seat 1": "7H 7D", "seat 2": "7S 9D", "dealer": "KD AC"})
    bet_and_deal(table, {1: {"main": 10, "sevens": 1}, 2: {"main": 10, "sevens": 1}})
    assert nets(table.choose(1, "no_card")) == {"1 sevens": 50, "1 main": -10, "2 main": -10}
    assert table.ask is None


def test_several_people_on_a_box_each_choose_and_share_the_one_card() -> None:
    options = {**SEVENS, "dealer_card": "reader", "persons_per_box": 2, "boxes_per_player": 2}
    table = opened(options, {"seat 1": "7H 7D", "seat 1 sevens": "7C", "dealer": "KD AC"})
    table.record("consent", seat=1)
    table.begin()
    table.bet(1, {"main": 1000, "sevens": 100})
    table.bet(2, {"main": 1000, "sevens": 100}, at=1)
    table.no_more_bets()
    table.choose(2, "no_card", at=1)
    assert nets(table.choose(1, "third_card"), "sevens") == {"1 sevens": 500, "2 sevens": 50}


def test_a_blackjack_that_is_seen_too_late_changes_nothing() -> None:
    events = played(SEVENS, {"seat 1": "7H 7D 7C", "dealer": "KD AC"}, {"sevens": 1}, ["hit"])
    assert nets(events) == {"1 main": -10, "1 sevens": 500}


def test_sevens_need_four_decks_by_2_2_a() -> None:
    assert [unlawful({**SEVENS, "decks": decks}) for decks in (1, 3, 4, 8)] == [{"2.2(a)3"}, {"2.2(a)3"}, set(), set()]
