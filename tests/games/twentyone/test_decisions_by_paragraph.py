"""Decisions of blackjack, its side wagers and the family's engine, each turned on by one paragraph."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from tests.games.cards.remembered import card_memory
from tests.games.twentyone.at_table import nets, opened
from tests.games.twentyone.switch_table import chosen
from tests.support.checks import refuses
from tests.support.events import laws, said
from tests.support.tables import bet_and_deal, options_now

from pitboss.equipment import cards
from pitboss.games import blackjack, blackjack_switch, spanish_21, switch_hands_blackjack
from pitboss.games.twentyone.sides.optional_bonus import OptionalBonus
from pitboss.plain import Json
from pitboss.protocol.events import Settled
from pitboss.table import submit

DEALER = {"dealer": "10H 9C"}
FROM_HAND: dict[str, object] = {"dealing": "hand", "decks": 1, "shuffle": "device", "cutting_card_percent": 34}


def optional_bonus() -> OptionalBonus:
    """The optional bonus wager of blackjack."""
    [side] = [side for side in blackjack.sides if isinstance(side, OptionalBonus)]
    return side


def bonus_row(dealer: str) -> str | None:
    """The row that the dealer's cards win."""
    return optional_bonus().row(cards(dealer))


# ---------------------------------------------------------------------- blackjack


def test_2_3_e_2_three_sevens_of_any_suit_pay_3_to_2_if_offered() -> None:
    """2.3(e)2."""
    for offered, row in ((True, "three_sevens"), (False, "")):
        options = submit(blackjack, {"three_sevens": offered}).options
        assert blackjack.special(options, cards("7H 7D 7C")) == row
        assert blackjack.special(options, cards("7H 7D 8C")) == ""


def test_2_10_a1_a_double_face_down_from_the_hand_is_shown_and_then_offered_to_all() -> None:
    """2.10(a)1, 2.10(c): the two cards are turned up; the next round begins with an announcement."""
    options = {**FROM_HAND, "double_on": "hard_9_10_11", "double_card": "on_request"}
    for action, offered in (("double_face_down", True), ("double", False)):
        table = opened(blackjack, {"s1": "5H 4C 2D 9H 9D", "dealer": "10H 9C 8C"}, options, people=1)
        bet_and_deal(table, {1: {"main": 10}})
        assert "2.10(a)1" in laws(table.choose(1, action, amount=10_00), "revealed")
        table.begin()
        table.bet(1, main=10_00)
        assert ("2.10(c)" in laws(table.no_more_bets(), "announced")) is offered


def test_2_6_d1_only_a_double_shoe_has_a_determinant_card_and_only_the_hand_burns_one_each_round() -> None:
    """2.6(d)1, 2.6A(c)."""
    card = {"determinant": "9H", "s1": "10C 9C", "dealer": "10D 8D"}
    for options, burned, drawn in (
        ({**FROM_HAND, "burn_each_round": True}, "2.6A(c)", []),
        ({"dealing": "double_shoe"}, "", ["determinant"]),
    ):
        table = opened(blackjack, card, options, people=1)
        events = bet_and_deal(table, {1: {"main": 10}})
        assert [to for event in events if (to := getattr(event, "to", "")) == "determinant"] == drawn
        assert laws(events, "burned") == ([burned] if burned else [])


def test_19_5_a3_a_21_after_a_split_is_paid_as_a_blackjack_where_two_cards_are_enough() -> None:
    """19.5(a)3, 19.5(e)."""
    for split_21, paid in (("two_cards", True), ("plain", False)):
        pays = submit(spanish_21, {"split_21": split_21}).offers()["split"].pays
        assert ("blackjack" in pays) is paid and "six_card_21" in pays


# ---------------------------------------------------------------------- side wagers


def test_2_20_j_the_payouts_of_the_blackjack_bonus_are_posted_only_where_it_is_offered() -> None:
    """2.20(a), 2.20(j)."""
    for offered in (True, False):
        options = submit(blackjack, {"blackjack_bonus": offered}).options
        assert ("blackjack_bonus" in blackjack.pays(options)) is offered


def test_2_25_f_three_eights_of_one_color_or_suit_win_more_than_other_eights() -> None:
    """2.25(f)1, 2.25(f)2, 2.25(e)."""
    assert bonus_row("8C 8S 8S") == bonus_row("8H 8D 8H") == "three_eights_of_one_color"
    assert bonus_row("8C 8C 8C") == "three_eights_of_one_suit"
    assert bonus_row("8H 8D 8S") == bonus_row("8H 8C 8C") == bonus_row("8D 8S 8S") == "eight"
    assert bonus_row("8C 8S") is None


def test_2_25_e_the_dealers_third_card_wins_as_often_as_in_every_deal() -> None:
    """2.25(d), 2.25(e), 2.25(f): of nine cards, every deal of three in turn."""
    few = cards("8C 8S 8S 8H 8C 6D 9C KS AH")
    shoe = [0] * 52
    for card in few:
        shoe[card] += 1
    side, offer = optional_bonus(), submit(blackjack, {"optional_bonus": True, "decks": 6}).offers()["optional_bonus"]
    brute = Counter(side.row(dealt) or "" for dealt in permutations(few, 3))
    by_count = {row: ways for row, ways in side.count(offer, tuple(shoe)).items() if ways}
    total, all_ways = sum(brute.values()), sum(by_count.values())
    assert {row: ways * all_ways for row, ways in brute.items()} == {row: n * total for row, n in by_count.items()}
    assert set(brute) >= {"eight", "nine", "ten", "three_eights_of_one_color", ""}


def test_2_23_c_a_side_wager_needs_the_wager_on_the_hand() -> None:
    """2.23(c)."""
    table = opened(blackjack, {}, {"match_the_dealer": True}, people=1)
    table.begin()
    bets: list[Json] = [{"wager": "match_the_dealer", "amount": 5_00}]
    refuses(table, {"do": "bet", "seat": 1, "bets": bets}, "requires a wager on the hand", "2.23(c)")
    table.bet(1, main=10_00, match_the_dealer=5_00)


def test_2b_5_a_an_ante_that_still_covers_the_wager_stays() -> None:
    """2B.5(a): $1 for any portion of $5; of the cash that was bet, $2 more start no new portion."""
    table = opened(switch_hands_blackjack, {}, people=1)
    table.begin()
    table.apply({"do": "admit", "seat": 1, "permitted": True})
    table.bet(1, main=12_00)
    events = table.bet(1, main=2_00)
    assert not [event for event in events if isinstance(event, Settled)]
    layout = table.state.layout.values()
    assert [(bet.wager, bet.amount) for bet in layout if bet.wager == "ante"] == [("ante", 3_00)]
    assert sum(bet.amount for bet in layout if bet.wager == "main") == 14_00


# ---------------------------------------------------------------------- the engine


def test_2_13_a_the_number_of_people_on_a_box_has_one_paragraph_in_each_game() -> None:
    """2.13(a), 2A.13(a), 2B.7."""
    games = (blackjack, blackjack_switch, switch_hands_blackjack)
    assert [game.law.persons for game in games] == ["2.13(a)", "2A.13(a)", "2B.7"]


@pytest.mark.parametrize("dealer", ["10D 8C", "AD 8C"])
def test_2_6_k_two_face_up_cards_are_put_in_no_reader(dealer: str) -> None:
    """2.6(k), 2.6(j)."""
    table = opened(blackjack, {"s1": "10S 9S", "dealer": dealer}, {"dealer_card": "up"}, people=1)
    events = bet_and_deal(table, {1: {"main": 10}})
    assert "2.6(j)" not in laws(events, "noted")
    assert options_now(table)[0] == "stand"


def test_2a_7_g2_a_switch_that_is_revoked_ends_no_hand() -> None:
    """2A.7(g)1, 2A.7(g)2: the cards go back, and the first hand is played from its first two cards."""
    table = opened(blackjack_switch, {"s1": "10S 5D", "s1h2": "6C 9H", "dealer": "7H 8C"}, people=1)
    bet_and_deal(table, {1: {"hand_1": 10, "hand_2": 10}})
    chosen(table, "switch")
    assert options_now(table)[-1] == "switch_back"
    events = chosen(table, "switch_back")
    assert laws(events, "arranged") == ["2A.7(g)2"]
    assert "switch_back" not in options_now(table) and "hit" in options_now(table)


def test_2_18_c_a_double_is_an_additional_wager_for_each_wager() -> None:
    """2.18(c): with multiple action, for all of them in full."""
    table = opened(blackjack, {"s1": "6S 5D", **DEALER}, {"multiple_action": "two_or_three"}, people=1)
    bet_and_deal(table, {1: {"multi_1": 10, "multi_2": 20, "multi_3": 30}})
    assert table.ask is not None
    [double] = [option for option in table.ask.options[table.ask.waiting[0]] if option.id == "double"]
    assert (double.cost, double.amounts) == (60_00, None)


def test_2_6_f_a_blackjack_paid_at_once_has_no_turn() -> None:
    """2.6(f), 2.7(a): its cards are removed, and its total is not announced."""
    table = opened(blackjack, {"s1": "AS KS", "s2": "10S 9S", "dealer": "6D 10C 9H"}, people=2)
    events = bet_and_deal(table, {1: {"main": 10}, 2: {"main": 10}})
    assert nets(events) == {"1 main": 15}
    assert said(events)[-1] == "Seat 2: 19" and "Seat 1: 21" not in said(events)


@pytest.mark.parametrize(("cards_before_it", "cutter"), [(1, 1), (2, 2), (3, 0), (5, 2), (6, None)])
def test_2_5_e2_the_box_on_which_the_cutting_card_appeared_is_remembered(
    cards_before_it: int, cutter: int | None
) -> None:
    """2.5(e)2, 2.5(e)3: 0 if it appeared on the dealer's hand."""
    table = opened(blackjack, {"s1": "10S 9S", "s2": "10C 8D", **DEALER}, people=2)
    table.begin()
    shoe = table.state.shoes["shoe"]
    shoe.cut = len(shoe) - cards_before_it
    bet_and_deal(table, {1: {"main": 10}, 2: {"main": 10}}, begin=False)
    assert card_memory(table).cutting_card_at == cutter
