"""Caribbean stud poker: every row, option, limit and refusal of 13:69F-16."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, opened, settled
from tests.support.checks import refused
from tests.support.events import laws_once
from tests.support.tables import CHIPS

from pitboss.games import caribbean_stud_poker
from pitboss.plain import Json
from pitboss.protocol.events import Event, Noted, Revealed, Settled
from pitboss.protocol.views import PublicState
from pitboss.table import Limit, Limits, PayTable, Unlawful, submit
from pitboss.table.betting.paytable import Binding
from pitboss.table.rules import parts

GAME = "caribbean-stud-poker"
QUALIFIES, NO_HAND = "AH KC 4D 3S 2C", "AH QC JD 9S 3C"
HANDS = {
    "royal_flush": "AS KS QS JS 10S", "straight_flush": "5S 6S 7S 8S 9S", "four_of_a_kind": "9S 9D 9H 9C 2S",
    "full_house": "8S 8D 8H 6S 6D", "flush": "KD JD 8D 5D 3D", "straight": "10S JD QH KS AD",
    "three_of_a_kind": "7S 7D 7H KS 2D", "two_pair": "QS QD 5H 5S 2D", "one_pair_or_less": "AS KD 5H 3D 2S",
}  # fmt: skip
ODDS = {  # 16.12(c), written down a second time
    "royal_flush": 100, "straight_flush": 50, "four_of_a_kind": 20, "full_house": 7, "flush": 5, "straight": 4,
    "three_of_a_kind": 3, "two_pair": 2, "one_pair_or_less": 1,
}  # fmt: skip


def played(
    mine: str, dealer: str = QUALIFIES, options: dict[str, object] | None = None, *, progressive: bool = False,
    ante: int = 1000, limits: Limits | None = None,
) -> list[Event]:  # fmt: skip
    """A round in which seat 1 bets."""
    table = opened(GAME, options, {"seat 1": mine, "dealer": dealer}, people=1, limits=limits)
    table.begin()
    table.bet(1, {"ante": ante, "progressive": 100} if progressive else {"ante": ante})
    table.no_more_bets()
    return table.choose(1, "bet")


@pytest.mark.parametrize("row", HANDS)
def test_a_winning_bet_is_paid_by_its_row_and_the_ante_1_to_1(row: str) -> None:
    events = played(HANDS[row], options={"payout_limit": None})
    assert settled(events) == {"1 ante": 1000, "1 bet": 2000 * ODDS[row]}
    assert {"16.12(b)", "16.12(c)"} == set(laws_once(events, "settled"))


@pytest.mark.parametrize("hand", ["AS KD 5H 3D 2S", "KS KD 7H 4C 2D"])
def test_the_last_row_is_2_to_1_where_it_is_read_as_printed(hand: str) -> None:
    """16.12(c)"""
    assert settled(played(hand, options={"one_pair_or_less": "2_to_1"}))["1 bet"] == 4000


def test_the_bets_odds_are_a_minimum_by_16_12_c() -> None:
    assert settled(played(HANDS["flush"], options={"bet_pays": {"flush": "6 to 1"}}))["1 bet"] == 12000
    with pytest.raises(Unlawful, match="at least 5 to 1"):
        submit(caribbean_stud_poker, {"bet_pays": {"flush": "4 to 1"}})


def test_no_odds_are_stated_with_the_word_for_by_16_12_a() -> None:
    with pytest.raises(Unlawful, match=r'not with the word "for" \(13:69F-16.12\(a\)\)'):
        submit(caribbean_stud_poker, {"bet_pays": {"flush": "7 for 1"}})


@pytest.mark.parametrize(("dealer", "qualifies"), [
    ("AS KD 4H 3C 2S", True), ("AS QD JH 10C 8S", False), ("2S 2D 3H 4C 5S", True), ("KS QD JH 9C 8S", False),
])  # fmt: skip
def test_ace_king_four_three_two_is_the_lowest_qualifying_hand_by_16_1(dealer: str, qualifies: bool) -> None:
    events = played("9H 9D 5D 4D 2C", dealer)
    assert ("16.10(f)2" in laws_once(events, "announced")) is not qualifies
    assert settled(events) == ({"1 ante": 1000, "1 bet": 2000} if qualifies else {"1 ante": 1000, "1 bet": 0})


def test_without_a_qualifying_hand_even_a_lower_hand_wins_the_ante_by_16_10_f() -> None:
    events = played("QS 10D 7H 4C 2D", NO_HAND)
    told = [(event.wager, event.law, event.result) for event in events if isinstance(event, Settled)]
    assert told == [("ante", "16.10(f)2", "won"), ("bet", "16.10(f)3", "void")]


def revealed(events: list[Event]) -> list[str]:
    return [event.of for event in events if isinstance(event, Revealed)]


def test_hands_need_not_be_shown_without_a_qualifying_hand_but_a_progressive_bettors_is_by_16_10_f1() -> None:
    hands = {"seat 1": "QS 10D 7H 4C 2D", "seat 2": "QD 10S 7D 4S 2H", "dealer": NO_HAND}
    table = opened(GAME, {"hands_shown": False}, hands)
    table.begin()
    table.bet(1, ante=1000)
    table.bet(2, ante=1000, progressive=100)
    table.no_more_bets()
    events = table.choose(1, "bet") + table.choose(2, "bet")
    assert revealed(events) == ["dealer", "seat 2"]
    assert laws_once(events, "revealed") == ["16.10(d)", "16.10(f)1"]


def test_losers_are_collected_then_winners_paid_from_the_dealers_right_by_16_10_e() -> None:
    hands = {"seat 1": HANDS["two_pair"], "seat 2": "QH JC 9D 8S 2H", "dealer": QUALIFIES}
    table = opened(GAME, {}, hands)
    table.begin()
    table.bet(1, ante=1000)
    table.bet(2, ante=1000)
    table.no_more_bets()
    events = table.choose(1, "bet") + table.choose(2, "bet")
    assert revealed(events) == ["dealer", "seat 2", "seat 1"]
    order = [f"{event.at} {event.wager}" for event in events if isinstance(event, Settled)]
    assert order == ["2 ante", "2 bet", "1 ante", "1 bet"]
    assert laws_once(events, "revealed") == ["16.10(d)", "16.10(e)"]


def three_hands(hands: dict[str, str], **more: int) -> list[Event]:
    """A round in which everybody bets, the last player first in the order of settlement."""
    table = opened(GAME, {}, hands, people=len(hands) - 1)
    table.begin()
    for seat in range(1, len(hands)):
        table.bet(seat, {"ante": 1000, **more})
    table.no_more_bets()
    return [event for seat in range(1, len(hands)) for event in table.choose(seat, "bet")]


def test_ties_are_settled_after_losers_and_before_winners_and_so_are_hands_picked_up_by_16_10_e() -> None:
    events = three_hands({
        "seat 1": "AS KD 9H 5C 3D", "seat 2": "QH JC 9S 8S 2H", "seat 3": "QS QD 7H 7S 2D", "dealer": "AH KC 9D 5D 3C",
    })  # fmt: skip
    assert [event.at for event in events if isinstance(event, Settled)] == [2, 2, 1, 1, 3, 3]
    told = [(event.law, event.hands) for event in events if getattr(event, "hands", None)]
    assert told == [("16.10(e)1", ["seat 2"]), ("16.10(e)2", ["seat 1"]), ("16.10(g)", ["seat 3", "dealer"])]


def test_a_losing_hand_stays_until_its_progressive_payout_is_paid_by_16_11_a() -> None:
    events = three_hands({"seat 1": "KH JH 8H 5H 2H", "dealer": "9S 9D 9C 4H 4S"}, progressive=100)
    assert settled(events)["1 progressive"] == 49_00
    assert [event.hands for event in events if getattr(event, "hands", None)] == [["seat 1", "dealer"]]


# ---------------------------------------------------------------------- wagers (16.6)


def begun(options: dict[str, object] | None = None, limits: Limits | None = None) -> BankedPokerTable:
    table = opened(GAME, options, limits=limits)
    table.begin()
    return table


def test_the_progressive_wager_needs_an_ante_and_is_exactly_one_dollar_by_16_6_c() -> None:
    table = begun()
    with refused(table, "requires an ante", "16.6(c)"):
        table.bet(1, progressive=100)
    for amount in (50, 200):
        with refused(table, "Progressive"):
            table.bet(1, ante=1000, progressive=amount)


def test_a_player_plays_one_hand_by_16_6_e() -> None:
    table = begun()
    with refused(table, "position", "16.6(e)"):
        table.bet(1, {"ante": 1000}, at=3)


def test_cash_is_refused_by_16_6_a_and_bets_after_no_more_bets_by_16_6_b() -> None:
    table = begun()
    with refused(table, "cash", "16.6(a)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 1000, "chips": "cash"}]})
    table.bet(1, ante=1000)
    table.no_more_bets()
    with refused(table, "after 'No more bets'", "16.6(b)"):
        table.bet(1, ante=1000)
    with refused(table, "stays until", "16.6(f)"):
        table.apply({"do": "leave", "seat": 1})


def test_match_play_coupons_are_taken_on_the_ante_where_the_table_takes_them_by_16_6_a() -> None:
    slip: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 1000, "coupon": 500}]}
    table = begun()
    with refused(table, "not accepted", "16.6(a)"):
        table.apply(slip)
    table = opened(GAME, {"match_play": True}, {"seat 1": HANDS["two_pair"], "dealer": QUALIFIES}, people=1)
    table.begin()
    table.apply(slip)
    table.no_more_bets()
    assert settled(table.choose(1, "bet")) == {"1 ante": 1500, "1 bet": 4000}


def test_a_coupon_without_as_much_in_chips_is_refused_by_16_6_a() -> None:
    table = begun({"match_play": True})
    with refused(table, "as much in chips", "16.6(a)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500, "coupon": 1000}]})


def test_an_ante_whose_bet_could_not_be_paid_exactly_is_refused() -> None:
    table = opened(GAME, {"bet_pays": {"flush": "16 to 3"}}, {"seat 1": HANDS["flush"], "dealer": QUALIFIES}, people=1)
    table.begin()
    with refused(table, "Bet pays 16 to 3 on .20.00, .*: bet a multiple of .0.03 on ante", "16.12(c)"):
        table.bet(1, ante=1000)
    table.bet(1, ante=1200)
    table.no_more_bets()
    assert settled(table.choose(1, "bet"))["1 bet"] == 128_00


@pytest.mark.parametrize(("raised", "paid"), [("8 to 7", "2 to 1"), ("5 to 2", "5 to 2")])
def test_a_last_row_that_is_raised_by_any_odds_is_at_least_as_printed(raised: str, paid: str) -> None:
    options = {"one_pair_or_less": "2_to_1", "bet_pays": {"one_pair_or_less": raised}}
    assert str(submit(caribbean_stud_poker, options).offers()["bet"].pays["one_pair_or_less"]) == paid


def test_a_fold_loses_ante_and_progressive_at_once_by_16_10_a() -> None:
    table = begun()
    table.bet(1, ante=1000, progressive=100)
    table.bet(2, ante=1000)
    table.no_more_bets()
    events = table.choose(1, "fold")
    assert settled(events) == {"1 ante": -1000, "1 progressive": -100}
    assert laws_once(events, "settled") == ["16.10(a)"]


# ---------------------------------------------------------------------- the cap (16.12(d))


@pytest.mark.parametrize(("limit", "minimum", "won"), [(5_000, 500, 5_000_00), (8_000, 500, 8_000_00),
                                                       (10_050, 50_00, 10_050_00), (None, 500, 20_000_00)])  # fmt: skip
def test_the_bets_payout_is_cut_at_the_limit_but_never_below_what_minimum_bets_could_win(
    limit: int | None, minimum: int, won: int
) -> None:
    limits = Limits(Limit(minimum, 100_000_00))
    events = played(HANDS["royal_flush"], options={"payout_limit": limit}, ante=100_00, limits=limits)
    assert settled(events) == {"1 ante": 100_00, "1 bet": won}


def test_a_payout_limit_below_5_000_dollars_is_unlawful_by_16_12_d() -> None:
    with pytest.raises(Unlawful, match=r"16.12\(d\)"):
        submit(caribbean_stud_poker, {"payout_limit": 4_999})


def test_a_payout_limit_below_what_the_minimum_could_win_is_unlawful_by_16_12_d() -> None:
    limits = Limits(Limit(50_00, 100_000_00))
    with pytest.raises(Unlawful, match=r"\$10,049.00 is less than \$10,050.00, .* \(13:69F-16.12\(d\)\)"):
        submit(caribbean_stud_poker, {"payout_limit": 10_049}, limits)
    assert submit(caribbean_stud_poker, {"payout_limit": 10_050}, limits).options.payout_limit == 10_050
    assert submit(caribbean_stud_poker, {}, limits).options.payout_limit == 10_050


# ---------------------------------------------------------------------- the progressive payout (16.11, 16.12(e) to (g))


@pytest.mark.parametrize(("row", "net"), [("four_of_a_kind", 499_00), ("full_house", 99_00), ("flush", 49_00),
                                          ("straight", -100), ("straight_flush", 999_00)])  # fmt: skip
def test_the_progressive_pays_sums_that_include_the_chip_by_16_12_e(row: str, net: int) -> None:
    events = played(HANDS[row], options={"meter_start": 9_999, "meter_rate": 100}, progressive=True)
    assert settled(events)["1 progressive"] == net


@pytest.mark.parametrize(("from_meter", "start", "left"), [(False, 200, 200_70), (True, 200, 150_70), (True, 20, 0)])
def test_sums_are_the_houses_or_are_taken_off_the_meter_as_far_as_it_reaches(
    from_meter: bool, start: int, left: int
) -> None:
    """16.12(e), 16.12(g)"""
    options: dict[str, object] = {"meter_start": start, "sums_from_meter": from_meter}
    table = opened(GAME, options, {"seat 1": "KH JH 8H 5H 2H", "dealer": "AC QC 9S 8S 3C"}, people=1)
    table.begin()
    table.bet(1, ante=1000, progressive=100)
    table.no_more_bets()
    assert settled(table.choose(1, "bet"))["1 progressive"] == 49_00
    assert table.state.accounts["meter progressive"] == left


def test_a_straight_flush_wins_a_sum_where_the_licensee_designates_it() -> None:
    """16.12(e)"""
    events = played(HANDS["straight_flush"], options={"straight_flush_pays": "sum"}, progressive=True)
    assert settled(events)["1 progressive"] == 4_999_00


@pytest.mark.parametrize(("by", "offered"), [("sum", True), ("10_percent", False)])
def test_the_table_offers_a_sum_for_a_straight_flush_only_where_it_pays_one(by: str, offered: bool) -> None:
    pays = submit(caribbean_stud_poker, {"straight_flush_pays": by}).offers()["progressive"].pays
    assert ("straight_flush" in pays) is offered


def test_the_meter_is_shown_before_anybody_bets_by_16_12_f() -> None:
    table = opened(GAME, {"meter_start": 500})
    assert parts.public_state(table.current_round) == PublicState(meter=500_00)
    assert laws_once(table.begin(), "moved") == ["16.12(f)"]
    assert table.state.accounts["meter progressive"] == 500_00
    table.bet(1, ante=1000, progressive=100)
    table.no_more_bets()
    assert parts.public_state(table.current_round) == PublicState(meter=500_70)


def test_a_royal_flush_wins_the_meter_which_is_then_reset_by_16_12_f() -> None:
    options: dict[str, object] = {"meter_start": 50_000, "meter_reset": 20_000}
    table = opened(GAME, options, {"seat 1": HANDS["royal_flush"], "dealer": NO_HAND}, people=1)
    table.begin()
    table.bet(1, ante=1000, progressive=100)
    table.no_more_bets()
    assert table.state.accounts["meter progressive"] == 50_000_70
    assert settled(table.choose(1, "bet"))["1 progressive"] == 50_000_70 - 100
    assert table.state.accounts["meter progressive"] == 20_000_00


def test_two_royal_flushes_share_the_meter_to_the_cent_by_16_12_g() -> None:
    hands = {"seat 1": "AS KS QS JS 10S", "seat 2": "AH KH QH JH 10H", "dealer": "AC QC 9D 9S 3C"}
    table = opened(GAME, {"meter_start": 1_001, "meter_rate": 75}, hands)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=1000, progressive=100)
    table.no_more_bets()
    shown = table.state.accounts["meter progressive"]
    events = table.choose(1, "bet") + table.choose(2, "bet")
    won = [event.net + 100 for event in events if getattr(event, "wager", None) == "progressive"]
    assert sum(won) == shown == 1_002_50
    assert max(won) - min(won) <= 1


def test_the_meter_grows_by_its_rate_and_a_void_round_takes_that_back() -> None:
    table = opened(GAME, {"meter_start": 100}, people=1)
    table.begin()
    table.bet(1, ante=1000, progressive=100)
    events = table.no_more_bets()
    assert [event.law for event in events if isinstance(event, Noted) and getattr(event, "chips", None)] == ["16.7(b)"]
    assert table.state.accounts["meter progressive"] == 100_70
    table.report("stub_count_wrong")
    assert table.state.accounts["meter progressive"] == 100_00
    assert table.current_round.chips(1) == CHIPS


def test_the_chip_of_one_void_hand_leaves_the_meter_too() -> None:
    table = opened(GAME, {"meter_start": 100})
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=1000, progressive=100)
    table.no_more_bets()
    table.report("wrong_number_of_cards", at=1)
    assert table.state.accounts["meter progressive"] == 100_70


@pytest.mark.parametrize(("option", "value"), [("meter_rate", 69), ("meter_rate", 101), ("meter_start", -1)])
def test_a_rate_of_progression_below_70_percent_is_unlawful_by_16_12_f(option: str, value: int) -> None:
    with pytest.raises(Unlawful, match=r"16.12\(f\)"):
        submit(caribbean_stud_poker, {option: value})


def test_the_progressive_sums_are_a_minimum_by_16_12_e() -> None:
    assert (
        settled(played(HANDS["flush"], options={"progressive_pays": {"flush": "$75"}}, progressive=True))[
            "1 progressive"
        ]
        == 74_00
    )
    with pytest.raises(Unlawful, match=r"16.12\(e\)"):
        submit(caribbean_stud_poker, {"progressive_pays": {"flush": "$49"}})


def test_staff_validate_and_document_progressive_payouts_by_16_11_b() -> None:
    table = begun()
    assert laws_once(table.record("progressive_validated", seat=1), "recorded") == ["16.11(b)"]
    assert laws_once(table.record("progressive_documented", seat=1), "recorded") == ["16.10(e)3"]
    assert laws_once(table.record("progressive_lockout"), "recorded") == ["16.7(b)"]


def test_the_tables_bind_as_the_law_says() -> None:
    binding = {table.id: table.binding for table in caribbean_stud_poker.paytables}
    assert binding == {"ante": Binding.EXACT, "bet": Binding.AT_LEAST, "progressive": Binding.AT_LEAST}
    assert all(isinstance(table, PayTable) for table in caribbean_stud_poker.paytables)


def test_the_chips_in_the_devices_are_counted_before_the_deal_by_16_7_b() -> None:
    table = opened(GAME)
    table.begin()
    table.bet(1, ante=1000)
    table.bet(2, ante=1000, progressive=100)
    [counted] = [event for event in table.no_more_bets() if isinstance(event, Noted) and event.chips is not None]
    assert (counted.law, counted.chips) == ("16.7(b)", 1)


def test_hands_are_picked_up_after_losing_after_a_draw_and_at_the_end_by_16_10_e_and_g() -> None:
    hands = {"seat 1": HANDS["two_pair"], "seat 2": "QH JC 9D 8S 2H", "seat 3": "AC KH 4H 3H 2S", "dealer": QUALIFIES}
    table = opened(GAME, {}, hands, people=3)
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, ante=1000)
    table.no_more_bets()
    events = [event for seat in (1, 2, 3) for event in table.choose(seat, "bet")]
    picked = [(event.law, event.hands) for event in events if isinstance(event, Noted) and "picked up" in event.says]
    assert picked == [("16.10(e)1", ["seat 2"]), ("16.10(e)2", ["seat 3"]), ("16.10(g)", ["seat 1", "dealer"])]


def test_only_hands_that_everybody_has_seen_are_named_by_16_10_f1() -> None:
    hands = {"seat 1": "QS 10D 7H 4C 2D", "seat 2": "9H 9D 5D 3D 2C", "dealer": NO_HAND}
    for shown in (True, False):
        table = opened(GAME, {"hands_shown": shown}, hands)
        table.begin()
        table.bet(1, ante=1000)
        table.bet(2, ante=1000, progressive=100)
        table.no_more_bets()
        table.choose(1, "bet")
        table.choose(2, "bet")
        named = parts.public_state(table.current_round).hands or {}
        assert {hand: facts.rank for hand, facts in named.items()} == {
            "dealer": "ace high", "seat 2": "a pair of nines", **({"seat 1": "queen high"} if shown else {}),
        }  # fmt: skip
