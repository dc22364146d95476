"""Mississippi stud: every row, limit and refusal of 13:69F-35."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, opened, settled
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.games import mississippi_stud
from pitboss.protocol.events import Announced, Event, Revealed
from pitboss.table import Limit, Limits, Unlawful, submit
from pitboss.table.betting.paytable import Binding

GAME = "mississippi-stud"
STREETS = ("ante", "third_street", "fourth_street", "fifth_street")
HANDS = {
    "royal_flush": ("AS KS", "QS JS 10S"), "straight_flush": ("5S 6S", "7S 8S 9S"),
    "four_of_a_kind": ("9S 9D", "9H 9C 2S"),
    "full_house": ("8S 8D", "8H 6S 6D"), "flush": ("KD JD", "8D 5D 3D"), "straight": ("AS 2D", "3H 4S 5D"),
    "three_of_a_kind": ("7S 7D", "KH 7C 2D"), "two_pair": ("QS 5D", "5H QD 2D"), "jacks": ("JS JD", "5H 3D 2S"),
    "aces": ("AS AD", "5H 3D 2S"), "tens": ("10S 10D", "5H 3D 2S"), "sixes": ("6S 6D", "JH 3D 2S"),
    "fives": ("5S 5D", "JH 3D 2S"), "high_card": ("QS KD", "AH 2D 3S"),
}  # fmt: skip
ODDS = {  # 35.11(b), written down a second time; 0 is a push
    "royal_flush": 500, "straight_flush": 100, "four_of_a_kind": 40, "full_house": 10, "flush": 6, "straight": 4,
    "three_of_a_kind": 3, "two_pair": 2, "jacks": 1, "aces": 1, "tens": 0, "sixes": 0, "fives": -1, "high_card": -1,
}  # fmt: skip


def table_of(mine: str = "AS KS", board: str = "QS JS 10S", limits: Limits | None = None) -> BankedPokerTable:
    table = opened(GAME, {}, {"seat 1": mine, "community": board}, people=1, limits=limits)
    table.begin()
    return table


def bet_up(table: BankedPokerTable, ante: int, *actions: str) -> list[Event]:
    table.bet(1, ante=ante)
    events = table.no_more_bets()
    for action in actions:
        events += table.choose(1, action)
    return events


@pytest.mark.parametrize("row", HANDS)
def test_all_four_wagers_are_paid_the_same_odds_by_35_11_b(row: str) -> None:
    events = bet_up(table_of(*HANDS[row]), 500, "bet_1x", "bet_2x", "bet_3x")
    stakes = dict(zip(STREETS, (500, 500, 1000, 1500), strict=True))
    assert settled(events) == {f"1 {street}": stake * ODDS[row] for street, stake in stakes.items()}
    by = {1: "35.11(b)", 0: "35.10(i)2", -1: "35.10(i)1"}[max(-1, min(1, ODDS[row]))]
    assert laws_once(events, "settled") == [by]


@pytest.mark.parametrize(("actions", "lost", "law"), [
    (("fold",), {"ante": 500}, "35.10(a)"), (("bet_2x", "fold"), {"ante": 500, "third_street": 1000}, "35.10(e)"),
    (("bet_1x", "bet_3x", "fold"), {"ante": 500, "third_street": 500, "fourth_street": 1500}, "35.10(g)"),
])  # fmt: skip
def test_a_fold_forfeits_all_wagers_so_far(actions: tuple[str, ...], lost: dict[str, int], law: str) -> None:
    events = bet_up(table_of(), 500, *actions)
    assert settled(events) == {f"1 {street}": -stake for street, stake in lost.items()}
    assert laws_once(events, "settled") == [law]


def test_when_all_have_folded_no_further_community_card_is_shown() -> None:
    events = bet_up(table_of(), 500, "fold")
    assert not any(isinstance(event, Revealed) for event in events)


def test_no_street_may_be_checked_or_bet_in_another_multiple_by_35_10_a() -> None:
    table = table_of()
    table.bet(1, ante=500)
    table.no_more_bets()
    for action in ("check", "bet_4x", "bet"):
        with refused(table, "bet_1x, bet_2x, bet_3x or fold", "35.10(a)"):
            table.choose(1, action)


def test_one_position_chips_only_and_seated_players_by_35_6() -> None:
    table = table_of()
    with refused(table, "position", "35.6(d)"):
        table.bet(1, {"ante": 500}, at=2)
    with refused(table, "cash", "35.6(a)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500, "chips": "cash"}]})
    with refused(table, "is not bet before the deal", "35.10(a)"):
        table.bet(1, third_street=500)
    table.bet(1, ante=500)
    table.no_more_bets()
    with refused(table, "No more bets", "35.6(b)"):
        table.bet(1, ante=500)
    with refused(table, "stays until", "35.6(e)"):
        table.apply({"do": "leave", "seat": 1})


@pytest.mark.parametrize(("minimum", "limit"), [(5_00, 50_000_00), (10_00, 50_000_00), (20_00, 100_000_00)])
def test_the_winnings_of_a_hand_are_cut_to_the_greater_limit_by_35_11_c(minimum: int, limit: int) -> None:
    table = table_of(limits=Limits(Limit(minimum, 100_000_00)))
    events = bet_up(table, 25_00, "bet_3x", "bet_3x", "bet_3x")
    assert sum(settled(events).values()) == limit
    assert laws_once(events, "settled") == ["35.11(c)"]


def test_the_odds_are_exact() -> None:
    [table] = mississippi_stud.paytables
    assert table.binding is Binding.EXACT
    with pytest.raises(Unlawful):
        submit(mississippi_stud, {"pays": {"flush": "7 to 1"}})


def test_players_are_settled_one_at_a_time_from_the_right_and_picked_up_by_35_10_i_and_j() -> None:
    table = opened(GAME, {}, {"seat 1": "JC JD", "seat 2": "2C 3D", "community": "7H 9S KC"})
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=500)
    table.no_more_bets()
    events: list[Event] = []
    while table.ask is not None:
        events += table.choose(table.ask.waiting[0].seat, "bet_1x")
    told = [
        getattr(event, "of", None) or getattr(event, "at", None)
        for event in events
        if event.law in ("35.10(i)", "35.10(i)1")
    ]
    assert [one for one in told if one][:2] == ["seat 2", 2]
    assert laws_once(events, "noted") == ["35.10(i)", "35.10(j)"]


def test_each_players_hand_is_announced_and_no_dealers_by_35_10_i() -> None:
    events = bet_up(table_of("JC 4D", "JH 8S 2C"), 500, "bet_1x", "bet_1x", "bet_1x")
    hands = [event.says for event in events if isinstance(event, Announced) and event.law == "35.10(i)"]
    assert hands == ["seat 1 has a pair of jacks"]


def test_the_remaining_cards_leave_the_shoe_before_community_cards_are_dealt_from_the_hand_by_35_9_d() -> None:
    table = opened(GAME, {"dealing": "automated_shoe"}, {}, people=1)
    table.begin()
    table.bet(1, ante=500)
    dealt = [event for event in table.no_more_bets() if event.law in ("35.9(c)", "35.9(d)")]
    told = [getattr(event, "to", None) or event.kind for event in dealt]
    assert told == ["seat 1", "noted", "community", "community", "community", "noted"]
