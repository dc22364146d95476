"""Multiple action (13:69F-2.18)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.checks import refused
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.equipment import card
from pitboss.errors import Refused
from pitboss.games.twentyone.blackjack import BLACKJACK

MULTIPLE: dict[str, object] = {"multiple_action": "two_or_three"}
THREE = {1: {"multi_1": 10, "multi_2": 20, "multi_3": 30}}
TWO = {1: {"multi_1": 10, "multi_2": 20}}


@pytest.mark.parametrize(
    ("options", "slip"),
    [
        (MULTIPLE, {"multi_1": 1000}),
        (MULTIPLE, {"multi_1": 1000, "multi_3": 1000}),
        (MULTIPLE, {"multi_2": 1000, "multi_3": 1000}),
        ({"multiple_action": "three"}, {"multi_1": 1000, "multi_2": 1000}),
    ],
)
def test_spots_are_filled_in_order_two_at_least_or_all_three(options: dict[str, object], slip: dict[str, int]) -> None:
    """13:69F-2.18(b)."""
    table = opened(BLACKJACK, {}, options)
    table.begin()
    with pytest.raises(Refused, match=r"2\.18\(b\)"):
        table.bet(1, slip)


def test_one_hand_is_settled_against_each_hand_of_the_dealer() -> None:
    """13:69F-2.18(e), 2.18(g), 2.18(h), 2.18(i), 2.18(j): each is formed with the first card and drawn by 2.12."""
    cards = {"s1": "10H 9C", "dealer": "10D 6C 5D", "dealer_hand_2": "8C", "dealer_hand_3": "9S"}
    events = played(BLACKJACK, cards, THREE, [(1, "stand")], MULTIPLE)
    assert nets(events) == {"1 multi_1": -10, "1 multi_2": 20, "1 multi_3": 0}
    assert laws(events, "arranged") == ["2.18(g)", "2.18(h)"]


def test_the_dealers_other_cards_go_to_the_discard_rack_between_their_hands() -> None:
    """13:69F-2.18(f)2: all but the first card; a shoe that runs out then has them to be shuffled (2.15(f))."""
    cards = {"s1": "10H 9C", "dealer": "10D 7C", "dealer_hand_2": "7C"}
    table = opened(BLACKJACK, cards, {**MULTIPLE, "decks": 1})
    bet_and_deal(table, TWO)
    shoe = table.state.shoes["shoe"]
    shoe.undealt, shoe.discards = [card("7C")], []
    events = acts(table, [(1, "stand")])
    assert "2.15(f)" in laws(events, "noted")
    assert nets(events) == {"1 multi_1": 10, "1 multi_2": 20}


def test_without_a_third_wager_there_is_no_third_hand() -> None:
    """13:69F-2.18(h)."""
    cards = {"s1": "10H 9C", "dealer": "10D 7C", "dealer_hand_2": "8C"}
    assert nets(played(BLACKJACK, cards, TWO, [(1, "stand")], MULTIPLE)) == {"1 multi_1": 10, "1 multi_2": 20}


def test_a_hand_over_21_loses_all_its_wagers_and_the_dealer_draws_nothing() -> None:
    """13:69F-2.18(f), (f)1."""
    events = played(BLACKJACK, {"s1": "10H 6C KD", "dealer": "10D"}, THREE, [(1, "hit")], MULTIPLE)
    assert nets(events) == {"1 multi_1": -10, "1 multi_2": -20, "1 multi_3": -30}


def test_a_double_takes_an_additional_wager_for_each() -> None:
    """13:69F-2.18(c)."""
    cards = {"s1": "6H 5C KD", "dealer": "10D 7C", "dealer_hand_2": "AC", "dealer_hand_3": "8C"}
    table = opened(BLACKJACK, cards, MULTIPLE)
    bet_and_deal(table, THREE)
    assert table.ask is not None
    [double] = [one for one in table.ask.options[table.ask.waiting[0]] if one.id == "double"]
    assert double.cost == 60_00
    assert nets(acts(table, [(1, "double")])) == {
        "1 multi_1": 10, "1 double_1": 10, "1 multi_2": -20, "1 double_2": 0, "1 multi_3": 30, "1 double_3": 30,
    }  # fmt: skip


def test_a_split_takes_an_additional_wager_for_each() -> None:
    """13:69F-2.18(c), 2.11(d)."""
    cards = {"s1": "8H 8C 10C", "s1h2": "9S", "dealer": "10D 7C", "dealer_hand_2": "AC"}
    events = played(BLACKJACK, cards, TWO, [(1, "split"), (1, "stand"), (1, "stand")], MULTIPLE)
    assert nets(events) == {
        "1 multi_1": 10, "1 split_1 hand 2": 0, "1 multi_2": -20, "1 split_2 hand 2": 0,
    }  # fmt: skip


def test_a_blackjack_against_a_low_card_is_paid_on_every_spot() -> None:
    """13:69F-2.7(a)."""
    events = played(BLACKJACK, {"s1": "AH KC", "dealer": "9D"}, THREE, [], MULTIPLE)
    assert nets(events) == {"1 multi_1": 15, "1 multi_2": 30, "1 multi_3": 45}


def test_even_money_may_be_taken_on_one_spot_alone() -> None:
    """13:69F-2.7(c), 2.18(d)."""
    cards = {"s1": "AH KC", "dealer": "AD KS", "dealer_hand_2": "KD"}
    acted = [(1, "even_money"), (1, "decline")]
    events = played(BLACKJACK, cards, TWO, acted, {**MULTIPLE, "even_money": True})
    assert nets(events) == {"1 multi_1": 10, "1 multi_2": 0}


def test_insurance_is_offered_only_on_spots_that_have_a_wager() -> None:
    """13:69F-2.18(d)."""
    cards = {"s1": "10H 9C", "dealer": "AD KS", "dealer_hand_2": "7D"}
    table = opened(BLACKJACK, cards, MULTIPLE)
    bet_and_deal(table, TWO)
    acts(table, [(1, "insure", 5), (1, "insure", 10)])
    assert options_now(table) == ["stand", "double", "hit"]
    assert nets(acts(table, [(1, "stand")])) == {
        "1 multi_1": -10, "1 insurance_1": 10, "1 multi_2": 20, "1 insurance_2": -10,
    }  # fmt: skip


@pytest.mark.parametrize(("what", "law"), [("first_card_not_moved", "2.15(l)"), ("first_card_discarded", "2.15(m)")])
def test_a_first_card_that_was_not_moved_or_lost_is_put_where_it_belongs(what: str, law: str) -> None:
    """13:69F-2.15(l), (m): noticed with the next card, or after the round."""
    cards = {"s1": "10H 9C", "dealer": "10D 7C", "dealer_hand_2": f"!{what} 8C"}
    table = opened(BLACKJACK, cards, MULTIPLE)
    events = bet_and_deal(table, TWO) + acts(table, [(1, "stand")])
    assert laws(events, "irregularity") == [law]
    assert nets(events) == {"1 multi_1": 10, "1 multi_2": 20}
    assert laws(table.report(what), "irregularity") == [law]


def test_where_there_is_one_hand_of_the_dealer_no_card_is_moved() -> None:
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "10D 7C"})
    bet_and_deal(table, {1: {"main": 10}})
    for what, law in (("first_card_not_moved", "2.15(l)"), ("first_card_discarded", "2.15(m)")):
        with refused(table, "not playing a second or third hand", law):
            table.report(what)
