"""Decisions of blackjack's side wagers that no round of a scenario turns on, each by its paragraph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from tests.games.twentyone.sides_at_table import is_refused, nets, opened, told, unlawful
from tests.support.events import laws
from tests.support.tables import bet_and_deal

from pitboss.equipment import Card, cards
from pitboss.games import blackjack
from pitboss.games.twentyone.engine.play_rules import is_blackjack
from pitboss.games.twentyone.sides.blackjack_bonus import house_advantage, wrong_advantage
from pitboss.games.twentyone.sides.twenty_point import TOP, twenty_row
from pitboss.protocol.events import Moved
from pitboss.table import Limit, Limits, submit

DEALER = {"dealer": "10D 8C"}


def side_named(name: str) -> Any:
    """One of the side wagers."""
    return next(side for side in blackjack.sides if type(side).__name__ == name)


def same_shares(counted: Mapping[str, int], brute: Mapping[str, int]) -> bool:
    """True if two counts have the same rows, each as often."""
    ways, deals = sum(counted.values()), sum(brute.values())
    return {row: many * deals for row, many in counted.items() if many} == {
        row: many * ways for row, many in brute.items()
    }


def shoe_of(few: list[Card]) -> list[int]:
    """What is left of a shoe."""
    return [few.count(Card(number)) for number in range(52)]


def test_2_25_e_a_third_card_breaks_the_dealer_as_often_as_in_every_deal() -> None:
    """2.25(d), (e), (f): every deal of three cards in turn, with eights of one suit, of one color and of both."""
    few = cards("8H 8H 8H 8D 8C 7C 9S 10H 6D AC")
    side = side_named("OptionalBonus")
    brute = Counter(side.row(three) for three in permutations(few, 3))
    assert {*side.eights, "seven", "eight", "nine", "ten", ""} <= brute.keys()
    assert same_shares(side.count(None, shoe_of(few)), brute)


@pytest.mark.parametrize("few", ["QH QH AS KD QD 9H", "QH AS KD 9D AD", "AS KD KD 9D"])
def test_2_24_e_queens_of_hearts_meet_a_dealers_blackjack_as_often_as_in_every_deal(few: str) -> None:
    """2.24(e), (f): every deal of four cards in turn, from what is left of a shoe."""

    def row(four: tuple[Card, ...]) -> str:
        mine = twenty_row(four[:2])
        return TOP if mine == "queen_of_hearts_pair" and is_blackjack(four[2:]) else mine

    brute = Counter(row(four) for four in permutations(cards(few), 4))
    assert same_shares(side_named("TwentyPoint").count(None, shoe_of(cards(few))), brute)


def test_2_20_k_a_house_advantage_may_be_nothing_or_30_percent() -> None:
    """2.20(k): no less and no more."""
    for sums, wrong in (
        (((20, 9), (21, 23)), False),
        (((20, 8), (21, 23)), True),
        (((14, 159), (15, 161)), False),
        (((14, 160), (15, 161)), True),
    ):
        options = submit(blackjack, {"decks": 1}).options.model_copy(update={"bonus_on_1": sums})
        assert wrong_advantage(options, 1) is wrong
        advantage = house_advantage(options, 1)
        assert (advantage in (0, Fraction(3, 10))) is not wrong


def test_2_20_a_the_bonus_wager_and_its_sums_are_there_where_it_is_offered() -> None:
    """2.20(a), (j)."""
    assert side_named("BlackjackBonus").pays(submit(blackjack).options) == {}
    assert "blackjack_bonus" not in submit(blackjack).offers()


def test_2_3_l_a_hand_fee_is_charged_where_there_is_one_and_for_a_small_wager_only() -> None:
    """2.3(l)1 to 3: no money moves without; the last chips may pay it; a larger wager needs none left."""
    assert laws(bet_and_deal(opened({}, {"seat 1": "10H 9C", **DEALER}), {1: {"main": 5}}), "moved") == []
    low = Limits(Limit(1_00, 1_000_00))
    for chips, wager, moved in ((5_25, 5_00, ["2.3(l)3"]), (10_00, 10_00, [])):
        table = blackjack.open({"hand_fee_cents": 25}, limits=low)
        table.sit(1, chips=chips)
        table.begin()
        table.bet(1, main=wager)
        assert laws(table.no_more_bets(), "moved") == moved


def test_2_3_l_a_side_wager_of_a_dollar_makes_no_table_of_five_dollars_or_less() -> None:
    """2.3(l): the minimum is that of the initial wager."""
    offered: dict[str, object] = {"hand_fee_cents": 25, "optional_bonus": True}
    for least, broken in ((5_00, False), (10_00, True)):
        limits = Limits(Limit(least, 1_000_00), {"optional_bonus": Limit(1_00, 25_00)})
        assert ("2.3(l)" in unlawful(offered, limits)) is broken


def test_2_3_l_chips_that_are_on_the_box_are_not_needed_again_for_the_fee() -> None:
    """2.3(l)2, 3: a bet made anew leaves what the fee needs."""
    table = blackjack.open({"hand_fee_cents": 25}, limits=Limits(Limit(1_00, 1_000_00)))
    table.sit(1, chips=5_25)
    table.begin()
    for _ in range(2):
        table.bet(1, main=2_50)
    assert [bet.amount for bet in table.state.layout.values()] == [5_00]


def test_2_15_n_only_the_progressive_wager_needs_the_light_of_its_box() -> None:
    """2.15(n)."""
    table = opened({"progressive": True, "dealer_card": "none"}, {})
    table.report("progressive_light", at=1)
    table.begin()
    is_refused(table, 1, {"main": 10, "progressive": 1}, "2.15(n)")
    table.bet(1, main=10_00)


def test_2_15_g_a_progressive_wager_that_is_returned_is_taken_off_the_meter() -> None:
    """2.15(g), 2.19(i): a dead hand's; in a round where all wagers stand nothing is."""
    for mine, back in (("!missed !missed", [80]), ("10S 9S", [])):
        table = opened({"progressive": True, "meter_rate": "80"}, {"seat 1": mine, "seat 2": "10H 9C", **DEALER})
        events = bet_and_deal(table, {1: {"main": 10, "progressive": 1}, 2: {"main": 10}})
        while table.ask is not None:
            events += table.choose(table.ask.waiting[0].seat, "stand")
        moved = [event for event in events if isinstance(event, Moved)]
        assert [event.amount for event in moved if event.into == "bank"] == back


def test_2_22_d_no_lammer_moves_beyond_the_last_streak() -> None:
    """2.22(d): it marks the next win of those that are still wagered on."""
    table = opened({"streak": True}, {"seat 1": "10S 9S 10S 9S", "dealer": "10D 8C 10D 8C"}, people=1)
    notes = []
    for slip in ({"streak_2": 5}, {}):
        events = bet_and_deal(table, {1: {"main": 10, **slip}}) + table.choose(1, "stand")
        notes.append([says for says in told(events, "2.22(d)") if "lammer" in says])
    assert notes == [["the lammer of seat 1 moves to 2"], []]
    assert nets(events, "streak") == {"1 streak_2": 15}


@pytest.mark.parametrize("offered", ["late_insurance", "even_money"])
def test_2_6_k3_neither_insurance_nor_even_money_against_two_cards_face_up(offered: str) -> None:
    """2.6(k)3: each alone is too much."""
    assert unlawful({"dealer_card": "up", offered: True}) == {"2.6(k)3"}


def test_2_3_e_special_payouts_reach_added_wagers_only_by_choice_and_a_designated_blackjack_never() -> None:
    """2.3(e)."""
    special: dict[str, object] = {"six_seven_eight": True, "designated_blackjack": "AS JS"}
    for more, rows in ((False, {"win"}), (True, {"win", "six_seven_eight"})):
        pays = submit(blackjack, {**special, "special_with_more": more}).offers()["double_down"].pays
        assert set(pays) == rows
