"""Blackjack dealt from the dealer's hand (13:69F-2.6A)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.checks import refused
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.protocol.events import Dealt, Event
from pitboss.table import PUBLIC, seen_all
from pitboss.table.log.views import seat as view_from

HAND: dict[str, object] = {"dealing": "hand", "decks": 2, "shuffle": "device", "cutting_card_percent": 34}
MAIN = {1: {"main": 10}}
TWO = {1: {"main": 10}, 2: {"main": 10}}


def told(events: list[Event]) -> str:
    """What everybody learns."""
    return str(seen_all(events, PUBLIC))


def test_players_cards_are_face_down_and_seen_by_those_who_wagered_on_the_box() -> None:
    """13:69F-2.6A(c)1, 3, (d); the dealer's first card is face up."""
    table = opened(BLACKJACK, {"s1": "10H 5C", "s2": "9S 7C", "dealer": "10D"}, HAND)
    events = bet_and_deal(table, TWO)
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert {event.law for event in dealt} == {"2.6A(c)"}
    assert [str(event.to) for event in dealt if getattr(event, "cards", None)] == ["dealer"]
    mine = str(seen_all(events, view_from(1)))
    assert all(card in mine for card in ("10H", "5C"))
    assert not any(card in mine for card in ("9S", "7C"))
    assert not any(card in told(events) for card in ("10H", "5C", "9S", "7C"))


def test_totals_are_not_announced_and_further_cards_are_face_up() -> None:
    """13:69F-2.6A(d), (e)."""
    table = opened(BLACKJACK, {"s1": "10H 5C 4D", "dealer": "10D 8C"}, HAND)
    events = bet_and_deal(table, MAIN)
    assert table.ask is not None
    assert "15" not in table.ask.prompt
    events += acts(table, [(1, "hit")])
    assert not any("Seat 1:" in str(getattr(event, "says", None)) for event in events)
    assert "4D" in told(events)


def test_over_21_the_wager_is_collected_at_once_and_the_first_cards_are_not_shown() -> None:
    """13:69F-2.6A(e)2, 3."""
    table = opened(BLACKJACK, {"s1": "10H 5C KD", "s2": "10S 9H", "dealer": "10D"}, HAND)
    events = bet_and_deal(table, TWO) + table.choose(1, "hit")
    assert nets(events) == {"1 main": -10}
    assert laws(events, "settled") == ["2.6A(e)3"]
    assert not any(card in told(events) for card in ("10H", "5C"))


def test_a_pair_is_turned_over_to_be_split() -> None:
    """13:69F-2.6A(e)1."""
    cards = {"s1": "8H 8C 10D", "s1h2": "10S", "dealer": "10D 7C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "split"), (1, "stand"), (1, "stand")], HAND)
    assert laws(events, "revealed") == ["2.6A(e)1"]
    assert nets(events) == {"1 main": 10, "1 split hand 2": 10}


def test_all_cards_are_turned_over_when_the_round_is_settled() -> None:
    """13:69F-2.6A(f), (g), (i)."""
    cards = {"s1": "10H 9C", "dealer": "10D 6C 2S"}
    events = played(BLACKJACK, cards, MAIN, [(1, "stand")], HAND)
    assert laws(events, "revealed") == ["2.6A(g)"]
    assert "2.6A(f)" in laws(events, "announced")
    assert "2.6A(i)" in laws(events, "noted")
    assert nets(events) == {"1 main": 10}


def test_a_hand_is_settled_by_its_cards_whatever_anyone_announced() -> None:
    """13:69F-2.6A(k), 2.6(o)."""
    cards = {"s1": "AH 5C AD AC", "dealer": "10D 8C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "hit"), (1, "hit"), (1, "stand")], HAND)
    assert nets(events) == {"1 main": 0}


def test_the_dealer_draws_against_a_hand_that_is_face_down() -> None:
    """13:69F-2.12(c): the dealer does not know what it counts."""
    cards = {"s1": "10H 2C", "dealer": "10D 6C KD"}
    events = played(BLACKJACK, cards, MAIN, [(1, "stand")], HAND)
    assert nets(events) == {"1 main": 10}


def test_a_blackjack_is_shown_and_paid() -> None:
    """13:69F-2.7(a)."""
    events = played(BLACKJACK, {"s1": "AH KC", "dealer": "9D"}, MAIN, [], HAND)
    assert laws(events, "revealed") == ["2.7(a)"]
    assert nets(events) == {"1 main": 15}


@pytest.mark.parametrize(
    ("cards", "may"), [("6H 5C", True), ("5H 4C", True), ("6H 6C", False), ("AH 8C", False), ("2H 6C", False)]
)
def test_doubling_may_be_kept_to_a_hard_total_that_is_shown(cards: str, may: bool) -> None:
    """13:69F-2.10(a)1."""
    options = {**HAND, "double_on": "hard_9_10_11"}
    table = opened(BLACKJACK, {"s1": f"{cards} KD", "dealer": "10D 8C"}, options)
    bet_and_deal(table, MAIN)
    assert ("double" in options_now(table)) == may
    if may:
        assert laws(table.choose(1, "double", amount=1000), "revealed")[0] == "2.10(a)1"


def test_doubling_after_a_split_may_be_barred() -> None:
    """13:69F-2.10(a)2."""
    table = opened(BLACKJACK, {"s1": "8H 8C 3D", "dealer": "9D"}, {**HAND, "double_after_split": False})
    bet_and_deal(table, MAIN)
    table.choose(1, "split")
    assert options_now(table) == ["stand", "hit"]


@pytest.mark.parametrize("elected", [True, False])
def test_a_card_is_burned_before_each_round_only_where_the_licensee_elects_it(elected: bool) -> None:
    """13:69F-2.6A(c): the first round from a shuffled deck is no other."""
    cards = {"s1": "10H 9C 10S 9D", "dealer": "10D 8C 10C 8H", "burn": "2C 3C"}
    table = opened(BLACKJACK, cards, {**HAND, "burn_each_round": elected})
    for _ in range(2):
        events = bet_and_deal(table, MAIN) + acts(table, [(1, "stand")])
        assert laws(events, "burned") == ["2.6A(c)"] * elected


def test_a_new_dealer_burns_no_card_from_the_hand() -> None:
    """13:69F-2.6(c) is of a shoe; 2.6A(c) burns by election alone."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "10D 8C"}, HAND)
    table.record("new_dealer")
    assert laws(bet_and_deal(table, MAIN) + acts(table, [(1, "stand")]), "burned") == []


def test_a_card_burned_from_the_hand_is_not_revealed() -> None:
    """13:69F-2.6A(c)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "10D 8C", "burn": "2C"}, {**HAND, "burn_each_round": True})
    bet_and_deal(table, MAIN)
    with refused(table, "not shown", "2.6A(c)"):
        table.record("burn_shown")


def test_from_the_hand_a_reader_may_be_used() -> None:
    """13:69F-2.6A(h)."""
    cards = {"s1": "10H 9C", "dealer": "10D AC"}
    events = played(BLACKJACK, cards, MAIN, [], {**HAND, "dealer_card": "reader"})
    assert "2.6A(h)" in laws(events, "noted")
    assert nets(events) == {"1 main": -10}
