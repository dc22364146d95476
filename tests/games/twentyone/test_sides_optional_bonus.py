"""The optional bonus wager of 13:69F-2.25."""

from __future__ import annotations

import pytest
from tests.games.twentyone.sides_at_table import choose, is_refused, law_of, nets, opened, order, played, unlawful
from tests.support.checks import refuses
from tests.support.tables import bet_and_deal

from pitboss.plain import Json
from pitboss.protocol.events import Settled
from pitboss.table import Limit, Limits

OFFERED = {"optional_bonus": True}


@pytest.mark.parametrize(
    ("dealer", "net", "law"),
    [
        ("10H 6C 6D", 15, "2.25(e)"), ("10H 6C 7D", 9, "2.25(e)"), ("10H 6C 8D", 7, "2.25(e)"),
        ("10H 6C 9D", 5, "2.25(e)"), ("10H 6C KD", 3, "2.25(e)"), ("9H 7C 10D", 3, "2.25(e)"),
        ("8H 8D 8H", 50, "2.25(f)"), ("8C 8S 8S", 50, "2.25(f)"), ("8H 8H 8H", 200, "2.25(f)"),
        ("8C 8C 8C", 200, "2.25(f)"), ("8H 8D 8S", 7, "2.25(e)"), ("10H 6C 5D", -1, "2.25(d)"),
        ("10H 7C", -1, "2.25(d)"), ("AC 6D", -1, "2.25(d)"), ("AC KD", -1, "2.25(d)"), ("AC 5D KH 8C", -1, "2.25(d)"),
        ("2H 3C 4D 10S", -1, "2.25(d)"), ("KH 2C KS", 3, "2.25(e)"),
    ],
)  # fmt: skip
def test_it_wins_by_the_value_of_a_third_card_that_breaks_the_dealer(dealer: str, net: int, law: str) -> None:
    choices = ["decline", "stand"] if dealer.startswith("A") else ["stand"]
    events = played(OFFERED, {"seat 1": "10S 9S", "dealer": dealer}, {"optional_bonus": 5}, choices)
    assert nets(events, "optional") == {"1 optional_bonus": 5 * net}
    assert law_of(events, "optional_bonus") == [law]


def test_a_soft_17_loses_although_the_dealer_draws_to_it() -> None:
    """2.25(d)."""
    options = {**OFFERED, "hits_soft_17": True}
    events = played(options, {"seat 1": "10S 9S", "dealer": "6D AC KH"}, {"optional_bonus": 5})
    assert nets(events) == {"1 optional_bonus": -5, "1 main": 10}
    assert order(events)[-4:] == ["dealt dealer", "settled optional_bonus", "dealt dealer", "settled main"]


def test_it_is_settled_before_all_wagers_but_insurance_and_from_the_far_right_by_2_25_e() -> None:
    cards = {"seat 1": "10S 9S", "seat 2": "10S 8S", "dealer": "AC 5D 2H"}
    table = opened(OFFERED, cards)
    table.begin()
    table.bet(1, {"main": 1000, "optional_bonus": 500})
    table.bet(2, {"main": 1000, "optional_bonus": 500})
    table.no_more_bets()
    table.choose(1, "insure", amount=500)
    events = choose(table, (2, "decline"), "stand", (2, "stand"))
    told = [(event.seat, event.wager) for event in events if isinstance(event, Settled)]
    assert told == [(1, "insurance"), (2, "optional_bonus"), (1, "optional_bonus"), (2, "main"), (1, "main")]


def test_a_third_card_is_drawn_although_everybody_has_a_blackjack_by_2_25_d() -> None:
    events = played(OFFERED, {"seat 1": "AS KS", "dealer": "6D 10C 9H"}, {"optional_bonus": 5}, ())
    assert nets(events) == {"1 main": 15, "1 optional_bonus": 25}


def test_a_third_card_is_drawn_although_everybody_is_over_21_and_no_fourth() -> None:
    """2.25(d), 2.12(c)."""
    events = played(OFFERED, {"seat 1": "10S 6S 10D", "dealer": "6D 2C 5H"}, {"optional_bonus": 5}, ["hit"])
    assert nets(events) == {"1 main": -10, "1 optional_bonus": -5}
    assert [one for one in order(events) if one == "dealt dealer"] == ["dealt dealer"] * 3


def test_no_third_card_is_drawn_for_it_when_nobody_made_it() -> None:
    """2.25(d), 2.12(c)."""
    events = played(OFFERED, {"seat 1": "10S 6S 10D", "dealer": "6D 5C"}, {}, ["hit"])
    assert nets(events) == {"1 main": -10}


def test_with_both_cards_face_up_17_or_more_loses_at_once() -> None:
    """2.25(e)."""
    table = opened({**OFFERED, "dealer_card": "up"}, {"seat 1": "10S 9S", "dealer": "10D 8C"})
    assert nets(bet_and_deal(table, {1: {"main": 10, "optional_bonus": 5}})) == {"1 optional_bonus": -5}
    table = opened({**OFFERED, "dealer_card": "up"}, {"seat 1": "10S 9S", "dealer": "10D 6C KC"})
    assert nets(bet_and_deal(table, {1: {"main": 10, "optional_bonus": 5}})) == {}
    assert nets(choose(table, "stand")) == {"1 optional_bonus": 15, "1 main": 10}


def test_it_is_at_least_one_dollar_and_at_most_the_blackjack_wager_and_what_is_posted_by_2_25_c() -> None:
    limits = Limits(Limit(10, 500_00), {"optional_bonus": Limit(10, 25_00)})
    table = opened(OFFERED, {}, limits=limits)
    table.begin()
    is_refused(table, 1, {"main": 10, "optional_bonus": 0.5}, "2.25(c)")
    is_refused(table, 1, {"main": 10, "optional_bonus": 11}, "2.25(c)")
    is_refused(table, 1, {"main": 100, "optional_bonus": 26}, "8.2(a)")
    is_refused(table, 1, {"optional_bonus": 5}, "2.25(b)")
    table.bet(1, {"main": 1000, "optional_bonus": 1000})


def test_no_coupon_is_accepted_on_it() -> None:
    table = opened({**OFFERED, "match_play": True}, {})
    table.begin()
    slip: list[Json] = [{"wager": "main", "amount": 1000}, {"wager": "optional_bonus", "amount": 100, "coupon": 100}]
    refuses(table, {"do": "bet", "seat": 1, "bets": slip}, "coupon", "2.3(d)")


def test_it_is_offered_with_six_or_eight_decks_by_2_2_a() -> None:
    assert [unlawful({**OFFERED, "decks": decks}) for decks in (4, 6, 7, 8)] == [
        {"2.2(a)4"}, set(), {"2.2(a)4"}, set(),
    ]  # fmt: skip
