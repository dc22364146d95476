"""Winner's pot poker (13:69F-33): what the scenarios do not show."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, opened
from tests.support.checks import refused
from tests.support.events import of_kind

from pitboss.equipment import cards
from pitboss.games import winners_pot_poker
from pitboss.games.banked_poker.engine.button import in_rotation, players_first
from pitboss.games.banked_poker.engine.hand_specs import row_of, value_of
from pitboss.games.banked_poker.engine.winners_pot import divide_pot
from pitboss.games.banked_poker.winners_pot_poker import DECLARED, JACKS_PLUS, rank_held
from pitboss.protocol.events import Announced, Burned, Chose, Dealt, Event, Revealed, Settled
from pitboss.table import PUBLIC, Limit, Limits, Unlawful, seen_all, submit

GAME = winners_pot_poker


@pytest.mark.parametrize(
    ("row", "hand", "odds"),
    [
        ("royal_flush", "KH QH JH 10H AH", 400), ("straight_flush", "9S 8S 7S 6S 5S", 80),
        ("four_of_a_kind", "9S 9D 9H 9C 5S", 50), ("full_house", "9S 9D 9H 5C 5S", 30), ("flush", "KS 8S 7S 6S 5S", 15),
        ("straight", "9S 8D 7S 6S 5S", 10), ("three_of_a_kind", "9S 9D 9H 6C 5S", 7), ("two_pair", "9S 9D 6H 6C 5S", 3),
        ("pair_of_jacks_or_better", "JS JD 6H 7C 5S", 1), (None, "10S 10D 6H 7C 5S", 0),
        ("four_of_a_kind", "9S 9D 9H 9C", 50), ("three_of_a_kind", "2S 2D 2H", 7), ("two_pair", "2S 2D 3H 3C", 3),
        ("pair_of_jacks_or_better", "AS AD", 1), (None, "10S 10D 3H", 0), (None, "9S 8S 7S 6S", 0),
    ],
)  # fmt: skip
def test_every_row_of_jacks_plus_on_two_to_five_cards_by_33_11_b(row: str | None, hand: str, odds: int) -> None:
    assert row_of(DECLARED.settles["jacks_plus"].scale, rank_held(*cards(hand)), JACKS_PLUS) == row
    assert row is None or str(JACKS_PLUS[row]) == f"{odds} to 1"


def test_the_fixed_ante_is_within_the_posted_limits_by_33_1() -> None:
    assert submit(GAME, {"ante_amount": 10}, Limits(Limit(10_00, 10_00))).limits.of("ante").maximum == 10_00
    for minimum, maximum in ((10_01, 50_00), (1_00, 9_99)):
        with pytest.raises(Unlawful, match="fixed ante of") as found:
            submit(GAME, {"ante_amount": 10}, Limits(Limit(minimum, maximum)))
        assert [violation.law for violation in found.value.violations] == ["33.1"]


@pytest.mark.parametrize("held", ["AS AD", "2S 2D 2H", "2S 2D 3H 3C", "9S 8S 7S 6S 5S"])
def test_jacks_plus_is_decided_by_the_cards_that_were_dealt_by_33_11_b(held: str) -> None:
    spec = DECLARED.hands[DECLARED.settles["jacks_plus"].hand]
    assert value_of(spec, cards(held)) == rank_held(*cards(held))


def test_the_pot_is_all_wagers_but_jacks_plus_by_33_10_e() -> None:
    hands = {"seat 1": "9S 8S 7S 6S 5S", "dealer": "2C 4D 8H 10C QD"}
    table = opened(GAME.id, None, hands, people=1)
    table.begin()
    table.bet(1, ante=10_00, jacks_plus=1_00)
    events = [*table.no_more_bets(), *table.choose(1, "bet"), *table.choose(1, "double")]
    pots = [event.pot for event in of_kind(events, "noted") if getattr(event, "pot", None) is not None]
    assert pots == [80_00]  # an ante, a bet and a double wager each of the player and the dealer


def test_a_win_that_is_no_royal_flush_is_cut_to_the_limit_by_33_11_c() -> None:
    hands = {"seat 1": "9S 8S 7S 6S 5S", "dealer": "2C 4D 8H 10C QD"}
    table = opened(GAME.id, None, hands, people=1)
    table.begin()
    table.bet(1, ante=10_00, jacks_plus=1_000_00)
    events = list(table.no_more_bets())
    for answer in ("bet", "double"):
        events += table.choose(1, answer)
    assert [event.net for event in events if isinstance(event, Settled) and event.wager == "jacks_plus"] == [50_000_00]


def test_hands_rank_as_33_5_b_says() -> None:
    hands = (
        "AS KS QS JS 10S,KS QS JS 10S 9S,AS 2S 3S 4S 5S,2S 2D 2H 2C 3S,2S 2D 2H 3C 3S,7S 5S 4S 3S 2S,AS KD QS JS 10S,"
        "AS 2D 3S 4S 5S,2S 2D 2H 4C 3S,3S 3D 2H 2C 4S,AS AD 4H 3C 2S,2S 2D 5H 4C 3S,AS KD QH JC 9S"
    )
    values = [DECLARED.hands["player"].rank(*cards(hand)) for hand in hands.split(",")]
    assert all(higher > lower for higher, lower in pairwise(values))


@pytest.mark.parametrize(
    ("pot", "players", "dealer", "fixed", "kept", "commission", "shares"),
    [
        (80_00, [1], False, 5_00, 0, 5_00, {1: 75_00}),
        (80_00, [1], False, 20_00, 0, 8_00, {1: 72_00}),
        (80_00, [1], False, None, 0, 8_00, {1: 72_00}),
        (80_00, [], True, 5_00, 80_00, 0, {}),
        (80_00, [1], True, 20_00, 40_00, 4_00, {1: 36_00}),
        (120_00, [1, 2], True, 5_00, 40_00, 5_00, {1: 37_50, 2: 37_50}),
        (100_00, [1, 2], True, 0, 33_33, 0, {1: 33_34, 2: 33_33}),
        (1_01, [2, 5], False, None, 0, 10, {2: 46, 5: 45}),
    ],
)  # fmt: skip
def test_a_pot_is_divided_as_33_10_h_says(
    pot: int, players: list[int], dealer: bool, fixed: int | None, kept: int, commission: int, shares: dict[int, int]
) -> None:
    division = divide_pot(pot, players, dealer=dealer, percent=10, fixed=fixed)
    assert (division.dealer, division.commission, division.shares) == (kept, commission, shares)
    assert kept + commission + sum(shares.values()) == pot


def test_the_rotation_is_that_of_33_7_d_and_33_10_b() -> None:
    """The button at the dealer, at each player, and what the fourth card begins with when it is at the last."""
    three = [1, 2, 3, 0]
    assert [in_rotation(button, three) for button in (0, 1, 2, 3)] == [
        [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [0, 1, 2, 3],
    ]  # fmt: skip
    assert [players_first(button, three) for button in (0, 1, 2, 3)] == [
        [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [1, 2, 3, 0],
    ]  # fmt: skip
    assert players_first(2, [1, 0]) == [1, 0], "who has folded is passed over"


def play_round(table: BankedPokerTable, people: int) -> list[Event]:
    """A round in which everybody stays; all that happens."""
    table.begin()
    for seat in range(1, people + 1):
        table.bet(seat, ante=10_00)
    events = list(table.no_more_bets())
    while table.ask is not None and table.ask.waiting:
        asked = table.ask.waiting[0]
        answer = "bet" if any(option.id == "bet" for option in table.ask.options[asked]) else "double"
        events += table.choose(asked.seat, answer)
    return events


def dealt_in_order(events: list[Event]) -> list[str]:
    return [event.to.removeprefix("seat ") for event in events if isinstance(event, Dealt)]


def test_the_button_rotates_and_the_dealer_takes_part_by_33_7_d() -> None:
    table = opened(GAME.id, people=3)
    buttons, orders, decided = [], [], []
    for _ in range(5):
        events = play_round(table, 3)
        buttons += [event.button for event in of_kind(events, "noted") if event.button is not None]
        orders.append(dealt_in_order(events))
        decided.append([event.seat for event in events if isinstance(event, Chose)][:3])
    assert buttons == [0, 1, 2, 3, 0]
    assert orders[0][:4] == ["1", "2", "3", "dealer"]
    assert orders[1][:4] == ["2", "3", "dealer", "1"]
    assert orders[3] == [*["dealer", "1", "2", "3"] * 3, *["1", "2", "3", "dealer"] * 2]
    assert decided == [[1, 2, 3], [2, 3, 1], [3, 1, 2], [1, 2, 3], [1, 2, 3]]


def test_the_third_card_and_later_ones_are_face_up_by_33_7_e() -> None:
    events = play_round(opened(GAME.id, people=1), 1)
    up = [event.to for event in seen_all(events, PUBLIC) if isinstance(event, Dealt) and getattr(event, "cards", None)]
    assert up == ["seat 1", "dealer"] * 3
    assert sum(isinstance(event, Burned) for event in events) == 3


def test_an_automated_shoe_delivers_stacks_of_three_of_which_one_card_is_turned_up_by_33_9_d() -> None:
    table = opened(GAME.id, {"dealing": "automated_shoe"}, {"seat 1": "KC KD 8H 5S 2C"}, people=1)
    events = [event for event in play_round(table, 1) if getattr(event, "law", "") == "33.9(d)"]
    assert [(event.of, event.cards) for event in events if isinstance(event, Revealed) and event.of == "seat 1"] == [
        ("seat 1", ["8H"])
    ]
    assert [event.to for event in seen_all(events, PUBLIC) if isinstance(event, Dealt)] == ["seat 1", "dealer"]


def test_after_a_hole_card_was_turned_up_the_third_is_face_down_by_33_12_a() -> None:
    table = opened(GAME.id, None, {"seat 1": "KC!hole_card_up KD 8H 5S 2C"}, people=1)
    events = play_round(table, 1)
    mine = [event for event in seen_all(events, PUBLIC) if isinstance(event, Dealt) and event.to == "seat 1"]
    assert [bool(event.cards) for event in mine] == [True, False, False, True, True]


def test_the_money_of_the_pot_is_all_accounted_for() -> None:
    """33.10(h)"""
    table = opened(GAME.id, {"commission_percent": 7, "commission_sum": 3}, people=3)
    for _ in range(8):
        play_round(table, 3)
        assert table.state.accounts.get("pot", 0) == 0
    table.state.check()


def test_wagers_collected_in_the_pot_are_awarded_after_jacks_plus_by_33_10_g_and_h() -> None:
    hands = {"seat 1": "KC KD 8H 5S 2C", "dealer": "QC QD AH 9S 4D"}
    table = opened(GAME.id, None, hands, people=1)
    table.begin()
    table.bet(1, ante=10_00, jacks_plus=5_00)
    events = [*table.no_more_bets(), *table.choose(1, "bet"), *table.choose(1, "double")]
    settled = [event.wager for event in events if isinstance(event, Settled)]
    assert settled == ["jacks_plus", "bet", "double", "ante"]
    said = [event.says for event in events if isinstance(event, Announced)]
    assert said[1:] == [
        "the dealer has a pair of queens", "seat 1 has a pair of kings", "the highest hand is a pair of kings: seat 1",
    ]  # fmt: skip


def test_a_player_who_was_dealt_cards_stays_by_33_6_e() -> None:
    table = opened(GAME.id, None, {"seat 1": "9S 8D 6S", "dealer": "2C 3D 4C"}, people=1)
    table.begin()
    table.bet(1, ante=10_00)
    table.no_more_bets()
    with refused(table, r"33\.6\(e\)"):
        table.apply({"do": "leave", "seat": 1})


def test_a_missed_burn_is_reported_once_and_another_one_again_by_33_12_e() -> None:
    table = opened(GAME.id, people=1)
    table.begin()
    table.bet(1, ante=10_00)
    table.no_more_bets()
    table.apply({"do": "report", "what": "burn_missed"})
    with refused(table, "already been reported"):
        table.apply({"do": "report", "what": "burn_missed"})
    assert len(of_kind(table.choose(1, "bet"), "burned")) == 2
    table.apply({"do": "report", "what": "burn_missed"})
    assert len(of_kind(table.choose(1, "double"), "burned")) == 2


def test_a_card_too_many_of_the_dealer_has_no_rule_in_33_12_d() -> None:
    table = opened(GAME.id, None, {"dealer": "KC KD!wrong_number_of_cards"}, people=1)
    table.begin()
    table.bet(1, ante=10_00)
    with refused(table, "do not provide"):
        table.no_more_bets()


def test_a_pot_without_a_hand_to_win_it_is_returned_to_those_who_folded_into_it() -> None:
    """The dealer's hand is dead by 33.12(a), and then every player folds."""
    table = opened(GAME.id, None, {"dealer": "KC!hole_card_up KD!hole_card_up"}, people=2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=10_00)
    table.no_more_bets()
    table.choose(1, "bet")
    table.choose(2, "fold")
    table.choose(1, "fold")
    lost = [10_000_000 - table.state.accounts[f"seat {seat}"] for seat in (1, 2)]
    assert table.state.accounts["pot"] == 0
    assert lost[1] - lost[0] == 10_00, "only the three-card fold stays with the house"


def picked_up(events: list[Event]) -> list[tuple[str, object]]:
    """The hands that are picked up, each time by a paragraph."""
    return [(event.law, event.hands) for event in of_kind(events, "noted") if "picked up" in event.says]


def test_folded_hands_with_jacks_plus_are_shown_and_picked_up_then_those_that_remain_by_33_10_g_and_i() -> None:
    hands = {"seat 1": "JC JD 4H", "seat 2": "KC KD 8H 5S 2C", "dealer": "QC QD AH 9S 4D"}
    table = opened(GAME.id, None, hands, people=2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=10_00, jacks_plus=5_00)
    events = [*table.no_more_bets(), *table.choose(1, "fold"), *table.choose(2, "bet"), *table.choose(2, "double")]
    assert [(event.of, event.law) for event in events if isinstance(event, Revealed)] == [
        ("dealer", "33.10(f)"), ("seat 2", "33.10(f)"), ("seat 1", "33.10(g)"),
    ]  # fmt: skip
    assert picked_up(events) == [("33.10(g)", ["seat 1"]), ("33.10(i)", ["seat 2", "dealer"])]


def test_a_win_of_the_limit_itself_is_not_cut_by_33_11_c() -> None:
    hands = {"seat 1": "9S 8S 7S 6S 5S", "dealer": "2C 4D 8H 10C QD"}
    table = opened(GAME.id, None, hands, people=1)
    table.begin()
    table.bet(1, ante=10_00, jacks_plus=50_000_00 // int(JACKS_PLUS["straight_flush"].ratio))
    events = [*table.no_more_bets(), *table.choose(1, "bet"), *table.choose(1, "double")]
    assert [
        (event.net, event.law) for event in events if isinstance(event, Settled) and event.wager == "jacks_plus"
    ] == [(50_000_00, "33.11(b)")]


def test_the_third_card_is_no_hole_card_by_33_12_a() -> None:
    table = opened(GAME.id, None, {"seat 1": "KC KD 8H!hole_card_up"}, people=1)
    table.begin()
    table.bet(1, ante=10_00)
    with refused(table, "only the first two cards of a hand are hole cards", "33.12(a)"):
        table.no_more_bets()


def test_33_10_b_no_card_is_burned_for_a_fourth_card_that_nobody_gets() -> None:
    """33.10(a)2: the only player folds, and the jacks plus wager stays."""
    table = opened(GAME.id, people=1)
    table.begin()
    table.bet(1, ante=10_00, jacks_plus=5_00)
    dealt = list(table.no_more_bets())
    assert [event.law for event in dealt if isinstance(event, Burned)] == ["33.7(e)"]
    assert not [event for event in table.choose(1, "fold") if isinstance(event, Burned)]
