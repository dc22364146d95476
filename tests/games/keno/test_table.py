"""Keno at the table (15.3 to 15.7): what the scenarios do not show."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest
from tests.support.checks import refused, refuses

from pitboss.equipment import Live, Scripted, Seeded
from pitboss.errors import Refused
from pitboss.games.keno.engine.evaluation import check_payable, rates_of, share_out
from pitboss.games.keno.engine.rate_card import RateCard
from pitboss.games.keno.engine.redemption import _is_expired
from pitboss.games.keno.engine.request import read_request
from pitboss.games.keno.engine.sales import print_ticket
from pitboss.games.keno.keno import KENO
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Noted, Settled
from pitboss.table import Bet, Limit, Limits, Table
from pitboss.table.rules import parts

TOP = "80 79 78 77 76 75 74 73 72 71 70 69 68 67 66 65 64 63 62 61".split()


def table_of(*games: list[str], options: dict[str, Any] | None = None, **more: Any) -> Table:
    chance = Scripted(to={"drum": [number for game in games for number in game], **more.pop("to", {})})
    table = KENO.open({"rate_card": "basic", **(options or {})}, chance=chance, **more)
    for seat in (1, 2):
        table.sit(seat, chips=10_000_00)
    table.begin()
    return table


def test_two_equal_tickets_are_two_tickets_and_not_one_of_twice_the_price() -> None:
    table = table_of(TOP)
    table.bet(1, {"straight 80": 100})
    table.bet(1, {"straight 80": 100})
    assert [bet.amount for bet in table.state.layout.values()] == [100, 100]


def test_games_have_numbers_one_after_another_and_the_board_shows_the_last() -> None:
    table = table_of(TOP, TOP[::-1])
    table.no_more_bets()
    table.begin()
    table.no_more_bets()
    shown = plain_of(parts.public_state(table.current_round))["games"]
    assert shown == [
        {"game": 1, "numbers": list(map(int, TOP))},
        {"game": 2, "numbers": list(map(int, TOP[::-1]))},
    ]
    assert parts.status(table.current_round).startswith("Game 2 drew 61 62")


def test_a_ticket_shows_what_15_4_c_has_printed_on_it() -> None:
    table = table_of(TOP)
    *_, told = table.bet(1, {"way 1-2/3-4/5-6:2x2": 6_00})
    assert told.law == "15.4(c)"
    assert told.says == "ticket 1: 3 ways at $1.00, games 1 to 2"
    assert told.printed == {
        "ticket": 1, "numbers": [1, 2, 3, 4, 5, 6], "games": [1, 2], "ways": 3, "rates": [100], "price": 600,
        "maximum": "$100,000.00", "shared": "pro_rata", "issued": None, "good_for": "one year",
    }  # fmt: skip


def test_a_scripted_number_is_drawn_once() -> None:
    table = table_of(["80", *TOP[:19]])
    with refused(table, "80 was already drawn"):
        table.no_more_bets()


def test_the_quick_picks_of_a_slip_are_all_picked_or_none() -> None:
    table = table_of(TOP, to={"quick-pick": ["1-2-3"]})
    slip: list[Json] = [{"wager": "quick_pick", "amount": 100, "on": "3"}] * 2
    with refused(table, "the script has no quick-pick left"):
        table.apply({"do": "bet", "seat": 1, "bets": slip})
    table.apply({"do": "bet", "seat": 1, "bets": slip[:1]})
    assert table.state.layout[1].note["numbers"] == [1, 2, 3]


def test_at_a_live_table_quick_picks_and_draws_are_keyed_in() -> None:
    table = KENO.open({"rate_card": "basic"}, chance=Live())
    table.sit(1, chips=100_00)
    table.begin()
    table.bet(1, {"quick_pick 3": 2_00})
    assert table.awaiting is not None
    assert table.awaiting.kind == "quick-pick"
    with refused(table, "is not 3 different numbers"):
        table.key("1-2-2")
    table.key("1-2-80")
    table.bet(1, {"straight 79": 1_00})
    table.no_more_bets()
    for number in TOP[:-2]:
        table.key(number)
    table.key("1")
    events = table.key("2")
    assert [event.net for event in events if isinstance(event, Settled)] == [82_00, 2_00]


def test_limits_hold_for_each_rate_of_a_split_ticket() -> None:
    """15.3(d): the minimum and maximum wagers of the rate card."""
    limits = Limits(Limit(minimum=1_00, maximum=5_00, increment=50))
    table = table_of(TOP, limits=limits)
    table.bet(1, {"split 1-2@1/3-4-5@2.50": 3_50})
    for split, says in (("1-2@0.50/3-4-5@2", "below the minimum"), ("1-2@1.25/3-4-5@2", "not a multiple")):
        price = sum(int(float(group.split("@")[1]) * 100) for group in split.split("/"))
        with refused(table, says):
            table.bet(1, {f"split {split}": price})
    with refused(table, "above the maximum", "8.2(a)"):
        table.bet(1, {"way 1-2/3-4/5-6:2": 15_03 * 100})


def test_limits_hold_for_the_rate_of_one_way_in_one_game() -> None:
    """15.3(d): the minimum and maximum wagers of the rate card."""
    table = table_of(TOP, limits=Limits(Limit(minimum=1_00, maximum=5_00)))
    table.bet(1, {"way 1-2/3-4/5-6:2x3": 9 * 5_00})
    table.bet(1, {"straight 1x3": 3_00})
    with refused(table, r"\$2.97 on Straight or basic ticket is below the minimum of \$3.00", "8.2(a)"):
        table.bet(1, {"straight 1x3": 2_97})
    with refused(table, "above the maximum", "8.2(a)"):
        table.bet(1, {"way 1-2/3-4/5-6:2x3": 9 * 5_01})


def test_a_rate_that_some_row_cannot_pay_in_whole_cents_is_refused() -> None:
    table = table_of(TOP, options={"rate_card": "full"})
    table.bet(1, {"straight 1-2-3-4-5-6-7": 2})
    with refused(table, "3 of 7 pays 0.5 for 1: wager a multiple", r"15.3(e)"):
        table.bet(1, {"straight 1-2-3-4-5-6-7": 3})


@pytest.mark.parametrize(
    ("claims", "each", "together", "pro_rata", "in_order"),
    [
        ([5, 5], None, None, [5, 5], [5, 5]),
        ([5, 5], 10, 10, [5, 5], [5, 5]),
        ([15, 5], 10, 10, [7, 3], [10, 0]),
        ([4, 0, 8], 10, 10, [3, 0, 7], [4, 0, 6]),
    ],
)
def test_the_maximum_of_15_3_e_is_shared_to_the_cent(
    claims: list[int], each: int | None, together: int | None, pro_rata: list[int], in_order: list[int]
) -> None:
    assert share_out(claims, each, together, "pro_rata") == pro_rata
    assert share_out(claims, each, together, "in_order") == in_order


def test_the_maximum_is_of_one_game_and_not_of_a_multi_race_ticket() -> None:
    eight = TOP[:8]
    table = table_of(TOP, TOP)
    table.bet(1, {f"straight {'-'.join(eight)}x2": 8_00})
    table.no_more_bets()
    table.begin()
    events = table.no_more_bets()
    assert sum(event.net for event in events if isinstance(event, Settled)) == 2 * 100_000_00 - 8_00


def test_a_person_with_a_ticket_that_plays_on_does_not_leave() -> None:
    table = table_of(TOP, TOP)
    table.bet(1, {"straight 80x2": 2_00})
    table.no_more_bets()
    with refused(table, "stays until they are decided", r"15.4(d)"):
        table.apply({"do": "leave", "seat": 1})


def test_calls_are_open_for_tickets_that_are_due_or_begun() -> None:
    table = table_of(TOP, options={"redemption": "on_presentation"})
    table.bet(1, {"straight 80": 1_00})
    table.bet(1, {"straight 80x2": 2_00})
    table.bet(2, {"straight 1": 1_00})
    with refused(table, "is paid after its last game", r"15.4(d)"):
        table.apply({"do": "call", "seat": 1, "call": "redeem", "bet": 1})
    with refused(table, "no games left", r"15.4(d)"):
        table.apply({"do": "call", "seat": 1, "call": "cancel", "bet": 1})
    table.no_more_bets()
    table.begin()
    offered = [(call.call, call.bet, call.law) for call in parts.calls(table.current_round, 1)]
    assert offered == [("redeem", 1, "15.6(a)"), ("cancel", 2, "15.4(d)")]
    assert parts.calls(table.current_round, 2) == []
    standing = [parts.bet_status(table.current_round, bet) for bet in table.state.layout.values()]
    assert standing == ["won $3.00, waiting to be presented", "1 of 2 games drawn, $3.00 won so far"]
    with refused(table, "'redeem' or 'cancel'"):
        table.apply({"do": "call", "seat": 1, "call": "press", "bet": 1})
    with refused(table, "seat 1 has no open ticket 9", r"15.6(a)"):
        table.apply({"do": "call", "seat": 1, "call": "redeem", "bet": 9})


def test_15_4_d_a_ticket_of_one_game_has_no_games_to_count() -> None:
    table = table_of(TOP)
    table.bet(1, {"straight 80": 1_00})
    table.bet(1, {"straight 80x2": 2_00})
    standing = [parts.bet_status(table.current_round, bet) for bet in table.state.layout.values()]
    assert standing == ["", "0 of 2 games drawn"]


def test_15_4_d_a_refund_for_games_not_drawn_is_told_apart_from_what_was_won() -> None:
    table = table_of(TOP, options={"multi_race_refund": True})
    table.bet(1, {"straight 80x3": 3_00})
    table.no_more_bets()
    table.begin()
    events = table.apply({"do": "call", "seat": 1, "call": "cancel", "bet": 1})
    refunds = [event.says for event in events if isinstance(event, Noted) and event.law == "15.4(d)"]
    assert refunds == ["$2.00 is refunded for games not drawn"]


def test_15_1_and_15_4_c1_a_quick_pick_has_its_date_of_issue_like_every_ticket() -> None:
    """15.1 and 15.4(c)1, and 15.6(c) by which the year counts from it; without a clock there is no date."""
    for now, issued in ((datetime(2026, 3, 1, 12, tzinfo=UTC), "2026-03-01"), (None, None)):
        table = KENO.open({"rate_card": "basic"}, chance=Seeded(4))
        table.sit(1, chips=10_00)
        table.begin()
        table.current_round.now = now
        slip = Bet(1, 1, 1, "quick_pick", 1_00, on="3")
        print_ticket(table.current_round, slip)
        assert slip.note.get("issued") == issued


@pytest.mark.parametrize(("issued", "now"), [(None, datetime(2026, 3, 1, tzinfo=UTC)), ("2025-01-01", None)])
def test_15_6_c_without_both_days_no_ticket_is_known_to_have_expired(issued: str | None, now: datetime | None) -> None:
    assert not _is_expired(Bet(1, 1, 1, "straight", 1_00, on="80", note={"issued": issued}), now)


@pytest.mark.parametrize(
    ("written", "price", "says"),
    [
        ("straight 1-2", 0, "over 1 way$"),
        ("straight 1-2x3", 2_00, "over 1 way for 3 games$"),
        ("way 1-2/3-4/5-6:2", 2_00, "over 3 ways$"),
    ],
)
def test_15_4_a_a_price_that_does_not_divide_is_told_over_how_many_ways_and_games(
    written: str, price: int, says: str
) -> None:
    with pytest.raises(Refused) as refusal:
        rates_of(read_request(*written.split()), price)
    assert refusal.value.law == "15.4(a)"
    assert re.search(says, refusal.value.reason)


def test_15_3_e_the_payoff_that_is_no_whole_cent_is_the_one_that_is_named() -> None:
    card = RateCard({2: {1: Fraction(1), 2: Fraction(5, 2)}})
    with pytest.raises(Refused, match=r"2 of 2 pays 2\.5 for 1") as refusal:
        check_payable(card, read_request("straight", "1-2"), 1)
    assert refusal.value.law == "15.3(e)"


def test_15_5_e_an_override_needs_no_ticket_and_an_authorization_of_15_6_b_does() -> None:
    table = table_of(TOP)
    [noted] = table.record("lock_out_override", note="keno supervisor: board failed")
    assert noted.law == "15.5(e)"
    with refused(table, "no winning ticket", r"15.6(b)"):
        table.record("supervisor_authorization", seat=1)


def test_irregular_tickets_of_15_7_need_a_winning_ticket_that_waits() -> None:
    table = table_of(TOP, options={"redemption": "on_presentation"})
    table.bet(1, {"straight 80": 1_00})
    for what, law in (("ticket_unread", "15.7(b)"), ("system_down", "15.7(c)")):
        with refused(table, "no winning ticket", law):
            table.report(what, at=1)
    with refused(table, "no winning ticket", r"15.6(b)"):
        table.record("supervisor_authorization", seat=1)


def test_an_override_needs_an_automatic_lock_out_and_a_reason() -> None:
    table = table_of(TOP)
    table.record("lock_out_override", note="keno supervisor: board failed")
    with refused(table_of(TOP, options={"lock_out": "manual"}), "no automatic lock-out", r"15.5(e)"):
        table_of(TOP, options={"lock_out": "manual"}).record("lock_out_override", note="why")


RECORDS = {
    "keno_request": "15.4(b)", "verbal_wager": "15.3(b)", "used_ticket": "15.3(b)", "ticket_checked": "15.3(c)",
    "dual_locks": "15.5(a)", "closing_notice": "15.5(c)", "runners_signed_in": "15.5(c)", "keno_board": "15.5(g)",
    "lock_out_override": "15.5(e)", "numbers_recorded": "15.5(h)", "winning_ticket_report": "15.1",
    "ticket_receipt": "15.1", "runner_redemption": "15.6(a)", "void_list": "15.4(e)",
}  # fmt: skip


@pytest.mark.parametrize("procedure", RECORDS)
def test_staff_record_it_by_its_paragraph(procedure: str) -> None:
    table = table_of(TOP)
    about_seat = next(known.about_seat for known in KENO.procedures if known.id == procedure)
    (event,) = table.record(procedure, note="noted", seat=1 if about_seat else 0)
    assert event.law == RECORDS[procedure]


def test_the_log_keeps_the_numbers_of_every_game_though_the_board_shows_the_last_ten() -> None:
    """15.5(h), and by 15.5(b) each game has the next number."""
    table = KENO.open(chance=Seeded(3))
    for _ in range(14):
        table.begin()
        table.no_more_bets()
    drawn = [re.search(rb'"game":(\d+),"numbers":\[([\d,]+)\]', line) for line in table.log.lines]
    kept = {int(numbers[1]): len(numbers[2].split(b",")) for numbers in drawn if numbers}
    assert kept == dict.fromkeys(range(1, 15), 20)
    shown = plain_of(parts.public_state(table.current_round))["games"]
    assert isinstance(shown, list)
    assert [game["game"] for game in shown] == list(range(5, 15))


def test_a_quick_pick_is_a_straight_ticket_of_numbers_that_the_system_picks() -> None:
    """13:69F-15.1: each has so many different numbers of the 80, and is settled as a straight ticket."""
    table = KENO.open(chance=Seeded(4))
    table.sit(1, chips=100_00)
    table.begin()
    picks: list[Json] = []
    for _ in range(30):
        noted, *_ = table.bet(1, {"quick_pick 7": 1_00})
        assert noted.law == "15.1"
        picks.append(table.state.layout[len(picks) + 1].note["numbers"])
    assert all(isinstance(pick, list) and len({*pick} & {*range(1, 81)}) == 7 for pick in picks)
    assert len({str(pick) for pick in picks}) == 30
    assert {event.law for event in table.no_more_bets() if isinstance(event, Settled)} == {"15.2(c)1"}


def test_a_draw_of_20_from_80_is_fair_by_number() -> None:
    """Chi-square over 2,000 draws at the table; test_kernel.py has the million, by number and by pair."""
    table = KENO.open(chance=Seeded(15))
    counts = [0] * 81
    for _ in range(2000):
        table.begin()
        _, drawn, _ = table.no_more_bets()
        for number in drawn.numbers or ():
            counts[int(number)] += 1
    chi_square = sum((count - 500) ** 2 / 500 for count in counts[1:]) * 79 / 60
    assert 40 < chi_square < 130, "79 degrees of freedom: outside once in ten thousand"


def test_15_6_b_no_event_says_that_someone_authorized_or_signed_what_nobody_reported() -> None:
    """A payout of $25,000 after the draw tells staff whose authorization to obtain; it does not claim to have it."""
    table = table_of([str(number) for number in range(1, 21)])
    table.bet(1, {"straight 1-2-3-4-5-6-7-8": 1_00})
    notes = [event for event in table.no_more_bets() if isinstance(event, Noted) and event.law == "15.6(b)"]
    assert [event.says.split(" for ")[0] for event in notes] == ["obtain the authorization of the casino key employee"]


def test_15_6_b_a_payout_below_the_first_amount_needs_nobodys_authorization() -> None:
    table = table_of([str(number) for number in range(1, 21)])
    table.bet(1, {"straight 1-2": 1_00})
    events = table.no_more_bets()
    assert [event for event in events if isinstance(event, Settled) and event.net > 0]
    assert [event.says for event in events if isinstance(event, Noted) and event.law == "15.6(b)"] == []


# ---------------------------------------------------------------------- paragraphs and boundaries


def test_a_coupon_that_is_not_the_price_of_the_ticket_is_refused_by_15_3_b() -> None:
    for options, says in (({"match_play": False}, "not accepted"), ({"match_play": True}, "must equal the price")):
        table = table_of(TOP, options=options)
        slip: dict[str, Json] = {"wager": "straight", "on": "80", "amount": 2_00, "coupon": 1_00}
        with refused(table, says, "15.3(b)"):
            table.apply({"do": "bet", "seat": 1, "bets": [slip]})


def test_a_ticket_without_a_win_that_is_canceled_without_refund_is_lost_by_15_4_d() -> None:
    table = table_of(TOP, TOP, options={"multi_race_refund": False})
    table.bet(1, {"straight 1x2": 2_00})
    table.no_more_bets()
    table.begin()
    [offered] = parts.calls(table.current_round, 1)
    assert (offered.call, offered.law) == ("cancel", "15.4(d)")
    [settled] = [
        event
        for event in table.apply({"do": "call", "seat": 1, "call": "cancel", "bet": 1})
        if isinstance(event, Settled)
    ]
    assert (settled.law, settled.net) == ("15.4(d)", -2_00)


def test_15_7_c2_exactly_a_thousand_dollars_without_an_authorization_wait_for_it() -> None:
    """15.7(c)2 and (c)3: a cent more would wait for the system."""
    own = {"rate_card": "own", "own_card": {"1": {"1": 4}}, "redemption": "on_presentation"}
    for amount, law in ((250_00, "15.7(c)2"), (250_50, "15.7(c)3")):
        table = table_of(TOP, options=own)
        table.bet(1, {"straight 80": amount})
        table.no_more_bets()
        refuses(table, {"do": "report", "what": "system_down", "at": 1}, "a ticket over", law)


def test_15_2_c6_a_ticket_is_for_as_many_games_as_are_offered() -> None:
    table = table_of(TOP, options={"most_games": 3})
    with refused(table, "at most 3 games", r"15.2(c)6"):
        table.bet(1, {"straight 80x4": 4_00})
    table.bet(1, {"straight 80x3": 3_00})


def test_15_4_d_a_win_before_the_last_game_is_noted_and_paid_after_it() -> None:
    for spot, says in (("80", ["ticket 1 wins $3.00, to be paid after its last game"]), ("1", [])):
        table = table_of(TOP)
        table.bet(1, {f"straight {spot}x2": 2_00})
        notes = [event.says for event in table.no_more_bets() if isinstance(event, Noted) and event.law == "15.4(d)"]
        assert notes == says


@pytest.mark.parametrize(("spots", "sold"), [("0", False), ("1", True), ("20", True), ("21", False)])
def test_15_7_a_a_quick_pick_of_no_spots_or_of_more_than_are_drawn_is_returned(spots: str, sold: bool) -> None:
    if sold:
        assert read_request("quick_pick", spots).spots == int(spots)
        return
    with pytest.raises(Refused) as returned:
        read_request("quick_pick", spots)
    assert returned.value.law == "15.7(a)"
