"""Four-card poker: every row, option and refusal of 13:69F-27."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, noted, opened, settled
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.games import four_card_poker
from pitboss.protocol.events import Event, Noted, Revealed
from pitboss.table import Unlawful, submit

GAME = "four-card-poker"
WEAK = "KC 9D 8S 6D 4C 3H"
HANDS = {
    "four_of_a_kind": "JC JD JH JS 4D", "straight_flush": "AD 2D 3D 4D KS", "three_of_a_kind": "5C 5D 5H KS 2D",
    "flush": "2H 6H 9H QH QS", "straight": "10C JD QH KS 2S", "two_pair": "9C 9S 4H 4S JC",
    "pair_of_aces": "AC AD 7H 4S 2C",
    "lower": "KH KD 7H 4S 2C",
}  # fmt: skip
PRINTED = {  # 27.11(a)3, written down a second time
    "I": (50, 40, 9, 6, 4, 2, 1, -1), "II": (50, 40, 7, 6, 5, 2, 1, -1), "III": (50, 30, 9, 6, 4, 2, 1, -1),
    "IV": (50, 30, 7, 6, 5, 2, 1, -1), "V": (50, 40, 8, 5, 4, 3, 1, -1), "VI": (50, 40, 8, 6, 4, 2, 1, -1),
    "VII": (50, 40, 7, 5, 4, 3, 1, -1),
}  # fmt: skip


def table_of(mine: str, dealer: str = WEAK, options: dict[str, object] | None = None) -> BankedPokerTable:
    table = opened(GAME, options, {"seat 1": mine, "dealer": dealer}, people=1)
    table.begin()
    return table


def played(mine: str, dealer: str = WEAK, amount: int = 1000, **options: object) -> list[Event]:
    table = table_of(mine, dealer, options)
    table.bet(1, ante=1000)
    table.no_more_bets()
    return table.choose(1, "play", amount=amount)


@pytest.mark.parametrize("number", PRINTED)
@pytest.mark.parametrize("row", HANDS)
def test_aces_up_is_paid_by_the_chosen_table_and_may_stand_alone(number: str, row: str) -> None:
    table = table_of(HANDS[row], options={"aces_up_table": number})
    table.bet(1, aces_up=1000)
    events = table.no_more_bets()
    assert settled(events) == {"1 aces_up": 1000 * PRINTED[number][list(HANDS).index(row)]}
    assert laws_once(events, "settled") == ["27.11(a)3"]


@pytest.mark.parametrize(("row", "odds"), [("four_of_a_kind", 25), ("straight_flush", 20), ("three_of_a_kind", 2)])
@pytest.mark.parametrize("dealer", [WEAK, "10S 10C 10D 10H 7S 6S"])
def test_the_ante_bonus_is_paid_whether_the_hand_wins_or_loses_by_27_11_a2(row: str, odds: int, dealer: str) -> None:
    assert settled(played(HANDS[row], dealer))["1 ante_bonus"] == 1000 * odds


@pytest.mark.parametrize("row", ["flush", "straight", "two_pair"])
def test_less_than_three_of_a_kind_earns_no_ante_bonus(row: str) -> None:
    assert "1 ante_bonus" not in settled(played(HANDS[row]))


@pytest.mark.parametrize(("dealer", "sign"), [(WEAK, 1), ("AH AS 9D 8D 3C 2H", -1), ("KS KC 7D 4D 3C 2H", 1)])
def test_ante_and_play_win_on_a_higher_or_equal_hand_by_27_11_a1(dealer: str, sign: int) -> None:
    assert settled(played("KH KD 7H 4S 2C", dealer, 1700)) == {"1 ante": sign * 1000, "1 play": sign * 1700}


def test_the_order_of_hands_is_that_of_27_3_b() -> None:
    order = list(HANDS)[:6]
    dealer = {"straight_flush": "7S 8S 9S 10S 2D 3C", "three_of_a_kind": "QC QD QH 3S 2S 7D",
    "flush": "3C 6C 8C KC 10D 7D",
              "straight": "5S 6D 7C 8D KC 3S", "two_pair": "8C 8D 3H 3S KC 10D"}  # fmt: skip
    for higher, lower in pairwise(order):
        assert settled(played(HANDS[higher], dealer[lower]))["1 ante"] == 1000, (higher, lower)


@pytest.mark.parametrize("amount", [999, 3001, 0])
def test_a_play_wager_is_one_to_three_times_the_ante_by_27_10_b(amount: int) -> None:
    table = table_of(HANDS["flush"])
    table.bet(1, ante=1000)
    table.no_more_bets()
    with refused(table, "from", "27.10(b)"):
        table.choose(1, "play", amount=amount)


def test_a_fold_forfeits_the_ante_and_leaves_aces_up_by_27_10_b_and_c() -> None:
    hands = {"seat 1": HANDS["pair_of_aces"], "seat 2": HANDS["lower"].replace("7H 4S 2C", "7D 5S 2S"), "dealer": WEAK}
    table = opened(GAME, {}, hands)
    table.begin()
    table.bet(1, ante=1000, aces_up=500)
    table.bet(2, ante=1000)
    table.no_more_bets()
    events = table.choose(1, "fold") + table.choose(2, "fold")
    assert settled(events) == {"1 ante": -1000, "2 ante": -1000, "1 aces_up": 500}
    [discarded] = [event for event in events if isinstance(event, Noted) and "folded" in str(event.says)]
    assert (discarded.hands, discarded.law) == (["seat 2"], "27.10(c)")


@pytest.mark.parametrize(("settlement", "reveal", "pickups"), [
    ("in_passes", "27.10(e)1i", ["27.10(e)1iv", "27.10(e)"]), ("player_by_player",
    "27.10(e)2i", ["27.10(e)2iii"] * 2 + ["27.10(e)"]),
])  # fmt: skip
def test_settlement_is_in_passes_or_player_by_player_by_27_10_e(
    settlement: str, reveal: str, pickups: list[str]
) -> None:
    hands = {"seat 1": HANDS["flush"], "seat 2": "KH JS 7D 5S 2S", "dealer": "AH AS 9C 8D 3C 2D"}
    table = opened(GAME, {"settlement": settlement}, hands)
    table.begin()
    table.bet(1, ante=1000)
    table.bet(2, ante=1000)
    table.no_more_bets()
    events = table.choose(1, "play", amount=1000) + table.choose(2, "play", amount=1000)
    shown = [event.of for event in events if isinstance(event, Revealed)]
    assert shown == ["dealer", "seat 2", "seat 1"]
    assert laws_once(events, "revealed") == ["27.10(d)", reveal]
    assert noted(events, "picked up") == pickups


def test_two_adjacent_positions_where_the_licensee_permits_by_27_6_e() -> None:
    table = table_of(HANDS["flush"])
    with refused(table, "position", "27.6(e)"):
        table.bet(1, {"ante": 1000}, at=2)


def test_chips_only_and_no_bets_after_the_call_by_27_6() -> None:
    table = table_of(HANDS["flush"])
    with refused(table, "cash", "27.6(b)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500, "chips": "cash"}]})
    table.bet(1, ante=500)
    table.no_more_bets()
    with refused(table, "No more bets", "27.6(d)"):
        table.bet(1, aces_up=500)
    with refused(table, "stays until", "27.6(c)"):
        table.apply({"do": "leave", "seat": 1})


@pytest.mark.parametrize(("options", "law"), [
    ({"aces_up_table": "II", "aces_up_odds": {"flush": "5 to 1"}}, "27.11(a)3"),
    ({"aces_up_odds": {"royal": "5 to 1"}}, "27.11(a)3"),
    ({"ante_bonus_pays": {"straight_flush": "19 to 1"}}, "27.11(a)2"),
])  # fmt: skip
def test_a_submission_that_pays_less_than_the_law_is_unlawful(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(four_card_poker, options)
    assert [one.law for one in unlawful.value.violations] == [law]


def test_an_ante_on_which_the_bonus_could_not_be_paid_exactly_is_refused_before_the_deal() -> None:
    table = table_of(HANDS["three_of_a_kind"], options={"ante_bonus_pays": {"three_of_a_kind": "5 to 2"}})
    with refused(table, "Ante bonus pays 5 to 2 on .*: bet a multiple of .0.02 on ante", "27.11(a)2"):
        table.bet(1, ante=1001)
    table.bet(1, ante=1002)
    table.no_more_bets()
    assert settled(table.choose(1, "play", amount=1002))["1 ante_bonus"] == 2505


def test_minimum_tables_may_be_raised() -> None:
    table = table_of(HANDS["flush"], options={"aces_up_odds": {"flush": "7 to 1"}})
    table.bet(1, aces_up=1000)
    assert settled(table.no_more_bets()) == {"1 aces_up": 7000}
