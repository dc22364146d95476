"""Let it ride poker: every row, option, limit and refusal of 13:69F-18."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, opened, settled
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.games import let_it_ride_poker
from pitboss.plain import Json
from pitboss.protocol.events import Event, Settled
from pitboss.table import Limit, Limits, Unlawful, submit

GAME = "let-it-ride-poker"
BETS = {"bet_1": 500, "bet_2": 500, "bet_3": 500}
HANDS = {  # hole cards, community cards after the burned one
    "royal_flush": ("AS KS QS", "JS 10S"), "straight_flush": ("5S 6S 7S", "8S 9S"),
    "four_of_a_kind": ("9S 9D 9H", "9C 2S"),
    "full_house": ("8S 8D 8H", "6S 6D"), "flush": ("KD JD 8D", "5D 3D"), "straight": ("AS 2D 3H", "4S 5D"),
    "three_of_a_kind": ("7S 7D KH", "7C 2D"), "two_pair": ("QS 5D 5H", "QD 2D"),
    "pair_of_10s_or_better": ("AS AD 5H", "3D 2S"),
    "lower": ("9S 9D 5H", "3D 2S"),
}  # fmt: skip
ODDS = {  # 18.11(b) and (d), written down a second time
    "royal_flush": (1000, 25_000_00), "straight_flush": (200, 2_500_00), "four_of_a_kind": (50, 400_00),
    "full_house": (11, 200_00), "flush": (8, 50_00), "straight": (5, 25_00), "three_of_a_kind": (3, 5_00),
    "two_pair": (2, 0), "pair_of_10s_or_better": (1, 0), "lower": (-1, 0),
}  # fmt: skip
THREE = {
    "mini_royal": "AS KS QS", "straight_flush": "2S 3S AS", "three_of_a_kind": "5S 5D 5H", "straight": "QS KD AH",
    "flush": "KH AH 2H", "pair": "9S 9D 5H", "lower": "KS AD 2H",
}  # fmt: skip
PRINTED = {  # 18.11(e)
    "A": (40, 40, 30, 6, 4, 1, -1), "B": (40, 40, 30, 5, 4, 1, -1), "C": (40, 40, 30, 6, 3, 1, -1),
    "D": (50, 40, 30, 6, 4, 1, -1), "E": (50, 40, 30, 5, 4, 1, -1), "F": (50, 40, 30, 6, 3, 1, -1),
}  # fmt: skip


def table_of(
    mine: str, board: str, options: dict[str, object] | None = None, limits: Limits | None = None
) -> BankedPokerTable:
    table = opened(GAME, options, {"seat 1": mine, "community": f"2C {board}"}, people=1, limits=limits)
    table.begin()
    return table


def ridden(
    table: BankedPokerTable, slip: dict[str, int], first: str = "let_it_ride", second: str = "let_it_ride"
) -> list[Event]:
    table.bet(1, slip)
    table.no_more_bets()
    return table.choose(1, first) + table.choose(1, second)


@pytest.mark.parametrize("row", HANDS)
def test_each_bet_that_rides_is_paid_by_the_row_and_the_bonus_by_its_sum(row: str) -> None:
    """18.6A(c): sums, with the chip in them."""
    odds, bonus = ODDS[row]
    table = table_of(*HANDS[row], {"payout_limit": None, "let_it_ride_bonus": True})
    found = settled(ridden(table, {**BETS, "let_it_ride_bonus": 100}))
    assert found == {**{f"1 bet_{number}": 500 * odds for number in (1, 2, 3)}, "1 let_it_ride_bonus": bonus - 100}


@pytest.mark.parametrize("letter", PRINTED)
@pytest.mark.parametrize("row", THREE)
def test_the_three_card_bonus_is_paid_by_the_chosen_table(letter: str, row: str) -> None:
    """18.6B(c)."""
    table = table_of(THREE[row], "JC 8D", {"three_card_bonus": letter})
    odds = PRINTED[letter][list(THREE).index(row)]
    events = ridden(table, {**BETS, "three_card_bonus": 1000})
    assert settled(events)["1 three_card_bonus"] == 1000 * odds
    assert ("18.6B(a)" in laws_once(events, "settled")) == (odds < 0)


@pytest.mark.parametrize(("first", "second", "left"), [
    ("withdraw", "withdraw", [3]), ("withdraw", "let_it_ride", [2, 3]), ("let_it_ride", "withdraw", [1, 3]),
    ("let_it_ride", "let_it_ride", [1, 2, 3]),
])  # fmt: skip
def test_bets_one_and_two_are_withdrawn_or_ride_separately(first: str, second: str, left: list[int]) -> None:
    found = settled(ridden(table_of(*HANDS["flush"]), BETS, first, second))
    assert found == {f"1 bet_{number}": 4000 if number in left else 0 for number in (1, 2, 3)}


def test_a_withdrawn_bet_is_returned_at_once_by_18_10_b_and_e() -> None:
    table = table_of(*HANDS["lower"])
    table.bet(1, BETS)
    table.no_more_bets()
    before = table.current_round.chips(1)
    assert laws_once(table.choose(1, "withdraw"), "settled") == ["18.10(b)2"]
    assert table.current_round.chips(1) == before + 500
    assert "18.10(e)2" in laws_once(table.choose(1, "withdraw"), "settled")


def test_players_are_asked_clockwise_and_settled_one_after_the_other_from_the_right_by_18_10_g() -> None:
    table = opened(GAME, {}, {"seat 1": "9S 9D 5H", "seat 2": "AS AD 4H", "community": "2C 3D 2S"})
    table.begin()
    for seat in (1, 2):
        table.bet(seat, BETS)
    table.no_more_bets()
    asked, events = [], []
    while table.ask is not None:
        asked.append((table.ask.law, table.ask.waiting[0].seat))
        events += table.choose(table.ask.waiting[0].seat, "let_it_ride")
    assert asked == [("18.10(b)", 1), ("18.10(b)", 2), ("18.10(e)", 1), ("18.10(e)", 2)]
    told = [
        event for event in events if getattr(event, "of", None) in ("seat 1", "seat 2") or isinstance(event, Settled)
    ]
    assert [getattr(event, "of", None) or getattr(event, "at", None) for event in told] == [
        "seat 2",
        2,
        2,
        2,
        "seat 1",
        1,
        1,
        1,
    ]
    assert events[-2].law == "18.10(h)"


# ---------------------------------------------------------------------- wagers (18.6, 18.6A, 18.6B)


@pytest.mark.parametrize("slip", [{"bet_1": 500}, {"bet_1": 500, "bet_2": 500}, {**BETS, "bet_2": 600}])
def test_three_equal_bets_are_made_together_by_18_6_d(slip: dict[str, int]) -> None:
    table = table_of(*HANDS["flush"])
    with refused(table, "three equal", "18.6(d)"):
        table.bet(1, slip)


def test_bonus_wagers_need_the_three_bets() -> None:
    table = table_of(*HANDS["flush"], {"let_it_ride_bonus": True, "three_card_bonus": "A"})
    with refused(table, "requires bets number one, two and three", "18.6A(b)"):
        table.bet(1, let_it_ride_bonus=100)
    with refused(table, "requires bets number one, two and three", "18.6B(b)"):
        table.bet(1, three_card_bonus=500)
    with refused(table, "Let it ride bonus"):
        table.bet(1, {**BETS, "let_it_ride_bonus": 200})


def test_bonus_wagers_are_offered_at_the_licensees_option() -> None:
    table = table_of(*HANDS["flush"])
    with refused(table, "not offered", "18.6A(a)"):
        table.bet(1, {**BETS, "let_it_ride_bonus": 100})
    with refused(table, "not offered", "18.6B(a)"):
        table.bet(1, {**BETS, "three_card_bonus": 100})


def test_two_adjacent_positions_where_the_licensee_permits_by_18_6_e() -> None:
    table = table_of(*HANDS["flush"])
    with refused(table, "position", "18.6(e)"):
        table.bet(1, BETS, at=2)
    table = table_of(*HANDS["flush"], {"positions_each": 2})
    table.bet(1, BETS)
    table.bet(1, BETS, at=2)
    table.no_more_bets()
    assert {event.at for event in table.choose(1, "withdraw", 1) if getattr(event, "at", None)} == {1}


def test_chips_only_and_no_bets_after_the_call_by_18_6() -> None:
    table = table_of(*HANDS["flush"])
    with refused(table, "cash", "18.6(a)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "bet_1", "amount": 500, "chips": "cash"}]})
    table.bet(1, BETS)
    table.no_more_bets()
    with refused(table, "No more bets", "18.6(c)"):
        table.bet(1, BETS)
    with refused(table, "stays until", "18.6(b)"):
        table.apply({"do": "leave", "seat": 1})


# ---------------------------------------------------------------------- limits and submissions


@pytest.mark.parametrize(("limit", "minimum", "won"), [
    (50_000, 500, 50_000_00), (60_000, 500, 60_000_00), (60_000, 20_00, 60_000_00), (None, 500, 150_000_00),
])  # fmt: skip
def test_the_three_bets_of_a_hand_are_cut_at_the_limit_by_18_11_c(limit: int | None, minimum: int, won: int) -> None:
    limits = Limits(Limit(minimum, 100_000_00))
    table = table_of(*HANDS["royal_flush"], {"payout_limit": limit, "let_it_ride_bonus": True}, limits)
    found = settled(ridden(table, {**dict.fromkeys(BETS, 50_00), "let_it_ride_bonus": 100}))
    assert found.pop("1 let_it_ride_bonus") == 24_999_00
    assert sum(found.values()) == won
    assert max(found.values()) - min(found.values()) <= 1


def test_only_the_bets_that_lose_a_cent_to_the_limit_are_cut_by_18_11_c() -> None:
    """Three straight flushes of $20,000 and a limit of a cent less than that."""
    table = table_of(*HANDS["straight_flush"], {"payout_limit": "59999.99"}, Limits(Limit(500, 100_000_00)))
    events = ridden(table, dict.fromkeys(BETS, 100_00))
    cut = [(event.net, event.law) for event in events if isinstance(event, Settled)]
    assert cut == [(20_000_00, "18.11(b)"), (20_000_00, "18.11(b)"), (19_999_99, "18.11(c)")]


@pytest.mark.parametrize("limits", [
    Limits(Limit(15_00, 100_000_00, 20_00)), Limits(Limit(5_00, 100_000_00), {"bet_3": Limit(20_00, 100_000_00)}),
])  # fmt: skip
def test_the_minimum_permissible_wager_is_the_least_that_can_be_bet_on_all_three(limits: Limits) -> None:
    table = table_of(*HANDS["royal_flush"], limits=limits)
    assert sum(settled(ridden(table, dict.fromkeys(BETS, 100_00))).values()) == 60_000_00


def test_a_payout_limit_below_what_the_minimum_could_win_is_unlawful_by_18_11_c() -> None:
    limits = Limits(Limit(20_00, 100_000_00))
    says = r"payout_limit: \$50,000.00 is less than \$60,000.00, .* set 60,000 or more, or none \(13:69F-18.11\(c\)\)"
    with pytest.raises(Unlawful, match=says):
        submit(let_it_ride_poker, {"payout_limit": 50_000}, limits)
    assert submit(let_it_ride_poker, {"payout_limit": 60_000}, limits).options.payout_limit == 60_000
    assert submit(let_it_ride_poker, {"payout_limit": "none"}, limits).options.payout_limit is None
    with pytest.raises(Unlawful, match="set 60,600 or more"):
        submit(let_it_ride_poker, {"payout_limit": 60_000, "bet_pays": {"royal_flush": "1,010 to 1"}}, limits)


def test_a_payout_limit_that_is_not_chosen_is_the_least_that_18_11_c_allows() -> None:
    assert submit(let_it_ride_poker, {}, Limits(Limit(20_00, 100_000_00))).options.payout_limit == 60_000
    assert submit(let_it_ride_poker, {}, Limits(Limit(5_00, 100_000_00))).options.payout_limit == 50_000


def test_the_posted_minimum_is_not_raised_above_what_the_payout_limit_allows() -> None:
    table = table_of(*HANDS["royal_flush"], {"payout_limit": 50_000}, Limits(Limit(500, 100_000_00)))
    change: dict[str, Json] = {"do": "change limits", "sign": True, "announced": True}
    with refused(table, "less than .*, what minimum bets could win", None):
        table.apply({**change, "limits": {"minimum": 20_00, "maximum": 100_000_00}})
    table.apply({**change, "limits": {"minimum": 10_00, "maximum": 100_000_00}})


@pytest.mark.parametrize(("options", "law"), [
    ({"payout_limit": 49_999}, "18.11(c)"), ({"bet_pays": {"flush": "7 to 1"}}, "18.11(b)"),
    ({"bonus_pays": {"flush": "$49"}}, "18.11(d)"),
    ({"three_card_bonus": "A", "three_card_odds": {"pair": "1 to 2"}}, "18.11(e)"),
    ({"three_card_bonus": "A", "three_card_odds": {"mini_royal": "60 to 1"}}, "18.11(e)"),
    ({"three_card_odds": {"pair": "2 to 1"}}, "18.11(e)"),
    ({"bet_pays": {"flush": "9 for 1"}}, "18.11(a)"),
    ({"three_card_bonus": "A", "three_card_odds": {"flush": "9 for 1"}}, "18.11(a)"),
])  # fmt: skip
def test_a_submission_that_pays_less_than_the_law_is_unlawful(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(let_it_ride_poker, options)
    assert law in [one.law for one in unlawful.value.violations]


def test_a_table_may_be_raised() -> None:
    options: dict[str, object] = {"three_card_bonus": "A", "three_card_odds": {"pair": "2 to 1"}}
    assert (
        settled(ridden(table_of(THREE["pair"], "JC 8D", options), {**BETS, "three_card_bonus": 1000}))[
            "1 three_card_bonus"
        ]
        == 2000
    )


def test_staff_record_the_count_of_bonus_chips_and_withdrawn_chips() -> None:
    table = table_of(*HANDS["flush"], {"let_it_ride_bonus": True})
    assert laws_once(table.record("bonus_chips_counted"), "recorded") == ["18.7(b)"]
    assert laws_once(table.record("chips_withdrawn", seat=1), "recorded") == ["18.10(b)2"]
    table = table_of(*HANDS["flush"])
    with refused(table, "not offered", "18.6A(a)"):
        table.record("bonus_chips_counted")
