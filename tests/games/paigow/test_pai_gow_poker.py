"""Pai gow poker at the table (11.2 to 11.12): the start, the cut, the bank, what is seen, recorded and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.support.checks import refused
from tests.support.events import laws_once, order
from tests.support.tables import bet_and_deal, is_over, options_now, seated

from pitboss.equipment import Scripted, Seeded
from pitboss.errors import Refused
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.ring import CARD_RING, around_from, counted
from pitboss.games.paigow.engine.settlement import vigorish_on
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER, PaiGowPokerOptions
from pitboss.plain import Json
from pitboss.protocol.events import Dealt, Event, Noted, Revealed
from pitboss.table import Table
from pitboss.table.log.views import PUBLIC, seat, seen_all

Play = Table[PaiGowPokerOptions]


def opened(seats: int | tuple[int, ...] = 3, seed: int = 11, **options: Any) -> Play:
    """A table with people on its first seats."""
    return seated(PAI_GOW_POKER.open(options, chance=Seeded(seed)), seats)


def finish(table: Play) -> list[Event]:
    """Everybody takes the passive action until the round is over."""
    events: list[Event] = []
    while table.ask is not None and not table.ask.for_bets:
        asked = table.ask.waiting[0]
        passive = table.ask.passive(asked)
        assert passive is not None
        events += table.choose(asked.seat, passive.id, at=asked.at)
    return events


def played(table: Play, slips: Mapping[int, float]) -> list[Event]:
    """A round from its beginning to its end, nobody banking."""
    events = list(table.begin())
    events += finish(table)
    return [
        *events,
        *bet_and_deal(table, {at: {"pai_gow_poker": amount} for at, amount in slips.items()}, begin=False),
        *finish(table),
    ]


# ---------------------------------------------------------------------- the start


@pytest.mark.parametrize(
    ("total", "first"),
    [(3, "seat 2"), (7, "seat 6"), (8, "dealer"), (9, "seat 1"), (14, "seat 6"), (15, "dealer"), (18, "seat 3")],
)
def test_the_total_of_the_dice_is_counted_counterclockwise_from_the_dealer(total: int, first: str) -> None:
    """11.8C(b)2."""
    assert counted(CARD_RING, "dealer", total) == first


def test_a_bank_is_counted_as_number_one() -> None:
    """11.10(h)3."""
    assert [counted(CARD_RING, "seat 4", number) for number in (1, 2, 4, 5)] == ["seat 4", "seat 5", "dealer", "seat 1"]


def test_cards_go_clockwise_from_the_start() -> None:
    """11.8(c)."""
    assert around_from(CARD_RING, "seat 3", clockwise=True) == [
        "seat 3", "seat 2", "seat 1", "dealer", "seat 6", "seat 5", "seat 4",
    ]  # fmt: skip


def test_the_button_moves_clockwise_after_each_round() -> None:
    """11.8C(d)."""
    table = opened(1, start="button", dealing="automated_shoe", shuffle="device")
    starts = [event.start for _ in range(8) for event in played(table, {1: 10}) if event.law == "11.8C(d)"]
    assert starts == ["dealer", "seat 6", "seat 5", "seat 4", "seat 3", "seat 2", "seat 1", "dealer"]


# ---------------------------------------------------------------------- views and events


def test_nobody_sees_cards_of_positions_without_a_wager_and_four_are_left() -> None:
    """11.8(d)1."""
    table = opened(2)
    events = played(table, {1: 10, 2: 10})
    assert {event.to for event in events if isinstance(event, Dealt)} == {"seat 1", "seat 2", "dealer"}
    assert [event.rest for event in events if getattr(event, "rest", None)] == [4]
    assert any("seat 3, seat 4, seat 5 and seat 6" in str(getattr(event, "says", None)) for event in events)


def test_a_player_sees_only_the_own_cards_until_hands_are_exposed() -> None:
    """11.9(b)."""
    table = opened(2)
    events = bet_and_deal(table, {1: {"pai_gow_poker": 10}, 2: {"pai_gow_poker": 10}})
    mine = [event for event in seen_all(events, seat(1)) if isinstance(event, Dealt) and getattr(event, "cards", None)]
    assert {event.to for event in mine} == {"seat 1"}
    assert not [
        event for event in seen_all(events, PUBLIC) if isinstance(event, Dealt) and getattr(event, "cards", None)
    ]


def test_hands_are_exposed_from_the_dealers_right() -> None:
    """11.9(f)."""
    events = played(opened(3), {3: 10, 1: 10, 2: 10})
    assert [event.of for event in events if isinstance(event, Revealed)] == ["dealer", "seat 1", "seat 2", "seat 3"]


def test_a_person_with_cards_stays_until_the_round_is_completed() -> None:
    """11.7(b)."""
    table = opened(2)
    bet_and_deal(table, {1: {"pai_gow_poker": 10}, 2: {"pai_gow_poker": 10}})
    table.choose(1, "house_way")
    table.choose(2, "house_way")
    table.choose(1, "surrender")
    with pytest.raises(Refused, match="seat 1"):
        table.apply({"do": "leave", "seat": 1})
    finish(table)
    assert is_over(table)
    table.apply({"do": "leave", "seat": 1})


def test_surrendered_cards_are_collected_unseen_whatever_others_wager_on() -> None:
    """11.9(e)2: the bonus wager of seat 2 needs the cards of seat 2 only."""
    table = opened(2, bonus=True)
    bet_and_deal(table, {1: {"pai_gow_poker": 10}, 2: {"pai_gow_poker": 10, "bonus": 5}})
    table.choose(1, "house_way")
    table.choose(2, "house_way")
    events = [*table.choose(1, "surrender"), *table.choose(2, "surrender"), *finish(table)]
    noted = [str(event.says) for event in events if isinstance(event, Noted) and "collected unseen" in str(event.says)]
    assert noted == ["the surrendered cards of seat 1 are collected unseen"]


def test_surrendered_cards_that_a_bonus_wager_needs_are_not_shown_as_they_were_set() -> None:
    """11.9(e), 11.15(d)1i: they are not compared with the dealer's."""
    table = opened(2, bonus=True)
    bet_and_deal(table, {seat: {"pai_gow_poker": 10, "bonus": 5} for seat in (1, 2)})
    table.choose(1, "house_way")
    table.choose(2, "house_way")
    events = [*table.choose(1, "surrender"), *table.choose(2, "play"), *finish(table)]
    assert {"seat 1", "seat 2"} <= {event.of for event in events if isinstance(event, Revealed)}
    arranged = [str(event.says) for event in events if "as set" in str(getattr(event, "says", ""))]
    assert arranged == ["the hands of seat 2 as set"]


def test_no_wager_is_made_after_no_more_bets() -> None:
    """11.7(c)."""
    table = opened(2)
    bet_and_deal(table, {1: {"pai_gow_poker": 10}})
    with pytest.raises(Refused):
        table.bet(2, pai_gow_poker=10_00)


@pytest.mark.parametrize(
    ("won", "rounding", "owed"),
    [(13_00, "up_to_25_cents", 75), (13_00, "exact", 65), (5_00, "up_to_25_cents", 25), (10, "exact", 0),
     (100_00, "up_to_25_cents", 5_00)],
)  # fmt: skip
def test_vigorish_is_five_percent_rounded_as_submitted(won: int, rounding: str, owed: int) -> None:
    """11.9(j)."""
    assert vigorish_on(won, PaiGowPokerOptions.model_validate({"vigorish_rounding": rounding})) == owed


# ---------------------------------------------------------------------- shuffle and cut


def test_the_cut_is_offered_from_the_far_right_and_moves_counterclockwise() -> None:
    """11.6(d)."""
    table = opened(3)
    table.record("cut", "20", seat=2)
    assert "11.6(e)" in laws_once(played(table, {1: 10}))
    with pytest.raises(Refused, match="the cut is offered to seat 1 now"):
        table.record("cut", "20", seat=2)
    table.record("cut_refused", seat=1)
    table.record("cut", "20", seat=2)
    played(table, {1: 10})
    with pytest.raises(Refused, match="the cut is offered to seat 3 now"):
        table.record("cut", "20", seat=1)
    with pytest.raises(Refused, match="at least 10 cards"):
        table.record("cut", "5", seat=3)


def test_a_recut_is_by_the_last_cutter_or_the_next_entitled() -> None:
    """11.6(f)."""
    for by, lawful in (("last_cutter", 1), ("next_entitled", 2)):
        table = opened(3, recut_by=by)
        table.record("cut", "20", seat=1)
        table.begin()
        with pytest.raises(Refused, match="recut"):
            table.record("recut", "20", seat=3)
        table.record("recut", "20", seat=lawful)


@pytest.mark.parametrize(("where", "words"), [("discard_rack", "discard rack"), ("four_from_the_bottom", "bottom")])
def test_the_cutting_card_goes_where_the_submission_says(where: str, words: str) -> None:
    """11.6(e)."""
    assert any(words in str(getattr(event, "says", None)) for event in opened(1, cutting_card=where).begin())


def test_cards_from_a_device_are_not_cut() -> None:
    """11.6(b)."""
    assert "11.6(e)" not in laws_once(opened(1, shuffle="device").begin())


def test_idle_cards_are_spread_and_the_next_round_begins_the_game() -> None:
    """11.6(g)."""
    table = opened(2, banking=True, idle_spread="face_down")
    played(table, {1: 10, 2: 10})
    table.begin()
    finish(table)
    assert any("spread the cards face down" in str(getattr(event, "says", None)) for event in table.no_more_bets())
    assert "11.10(b)" in laws_once(table.begin())


@pytest.mark.parametrize(
    ("procedure", "law"),
    [("receipt", "11.5(a)"), ("inspection", "11.5(b)"), ("opening_spread", "11.5(b)"), ("wash", "11.5(c)"),
     ("pickup", "11.9(l)"), ("device_removed", "11.11(o)"), ("shaker", "11.8C(b)"),
     ("progressive_documented", "11.9(m)"), ("progressive_validated", "11.14(c)3")],
)  # fmt: skip
def test_staff_record_what_they_do(procedure: str, law: str) -> None:
    table = opened(1, progressive="one_dollar")
    [event] = table.record(procedure, seat=1 if procedure.startswith("progressive") else 0)
    assert event.law == f"{law}"


def test_the_second_deck_is_opened_separately_and_decks_alternate() -> None:
    """11.5(d), 11.2(b)."""
    table = opened(1, shuffle="device", two_decks=True)
    [event] = table.record("second_deck_opened")
    assert event.law == "11.5(d)"
    decks = [str(getattr(event, "says", None)) for _ in range(2) for event in played(table, {1: 10})]
    assert any("first deck" in says for says in decks)
    assert any("second deck" in says for says in decks)


def test_the_hand_that_holds_the_cards_stays_the_same() -> None:
    """11.8A(b)1."""
    table = opened(1, dealing="hand")
    table.begin()
    table.record("dealing_hand", "left")
    with pytest.raises(Refused, match="left hand"):
        table.record("dealing_hand", "right")


def test_a_progressive_record_is_refused_where_it_is_not_offered() -> None:
    """11.14(a)."""
    with pytest.raises(Refused, match="not offered"):
        opened(1).record("progressive_lockout")


# ---------------------------------------------------------------------- the bank


def offered(table: Play) -> list[int]:
    """The seats that are offered the bank in the next round, all of whom pass."""
    table.begin()
    seats = []
    while table.ask is not None and not table.ask.for_bets:
        seats.append(table.ask.waiting[0].seat)
        table.choose(seats[-1], "pass")
    return seats


def test_the_offer_begins_one_player_further_each_round_and_comes_to_the_dealer() -> None:
    """11.10(c)."""
    table = opened(3, banking=True)
    played(table, {1: 10, 2: 10, 3: 10})
    rounds = []
    for _ in range(5):
        rounds.append(offered(table))
        bet_and_deal(table, {at: {"pai_gow_poker": 10} for at in (1, 2, 3)}, begin=False)
        finish(table)
    assert rounds == [[1, 2, 3], [2, 3, 1], [3, 1, 2], [], [1, 2, 3]]


def test_the_bank_is_offered_to_the_player_at_the_last_area_too() -> None:
    """11.10(c)."""
    table = opened((1, 6), banking=True)
    played(table, {1: 10, 6: 10})
    rounds = []
    for _ in range(4):
        rounds.append(offered(table))
        bet_and_deal(table, {at: {"pai_gow_poker": 10} for at in (1, 6)}, begin=False)
        finish(table)
    assert rounds == [[1, 6], [6, 1], [], [1, 6]]


def test_a_player_who_left_is_not_offered_the_bank() -> None:
    """11.10(c)."""
    table = opened(3, banking=True)
    played(table, {1: 10, 2: 10, 3: 10})
    table.begin()
    table.apply({"do": "leave", "seat": 2})
    table.choose(1, "pass")
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [3]


def test_a_newcomer_on_the_seat_of_the_last_bank_may_bank() -> None:
    """11.10(c): nobody banks two rounds in a row, but this is another player."""
    table = opened(2, banking=True)
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "bank")
    finish(table)
    bet_and_deal(table, {2: {"pai_gow_poker": 10}}, begin=False)
    finish(table)
    table.apply({"do": "leave", "seat": 1})
    assert memory_of_table(table.current_round).last_bank == 0
    assert 1 not in memory_of_table(table.current_round).wagered


def test_the_first_stack_is_delivered_first_unless_the_bank_selects_another() -> None:
    """11.10(i)1."""
    table = opened(2, banking=True, dealing="hand", shuffle="device")
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "bank")
    table.choose(1, "none")
    table.bet(2, pai_gow_poker=10_00)
    table.no_more_bets()
    assert options_now(table) == [f"stack_{number}" for number in range(1, 8)]
    [asked] = table.ask.waiting if table.ask is not None else []
    passive = table.ask.passive(asked) if table.ask is not None else None
    assert passive is not None and passive.id == "stack_1"
    assert [option.id for option in table.ask.options[asked] if option.usual] == ["stack_1"]


def test_only_who_wagered_in_the_last_round_of_the_house_is_offered_the_bank() -> None:
    """11.10(d)1."""
    table = opened(3, banking=True)
    played(table, {1: 10, 3: 10})
    assert offered(table) == [1, 3]


def test_nobody_banks_twice_running() -> None:
    """11.10(c)."""
    table = opened(2, banking=True)
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "bank")
    finish(table)
    bet_and_deal(table, {2: {"pai_gow_poker": 10}}, begin=False)
    finish(table)
    assert memory_of_table(table.current_round).last_bank == 1
    assert offered(table) == [2]


def test_co_banking_is_offered_where_submitted_and_the_dealer_makes_no_wager() -> None:
    """11.10(e)."""
    table = opened(2, banking=True, co_banking=True)
    played(table, {1: 10, 2: 10})
    table.begin()
    assert options_now(table) == ["pass", "bank", "co_bank"]
    table.choose(1, "co_bank")
    assert options_now(table) == ["no_cut", "cut"]
    table.choose(1, "cut")
    assert table.ask is not None
    assert table.ask.for_bets


def test_the_dealer_wagers_the_approved_amount() -> None:
    """11.10(g)."""
    table = opened(2, banking=True, dealer_wager="approved_amount", dealer_wager_amount=75)
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "bank")
    table.choose(1, "no_cut")
    assert "$75.00" in str(table.ask.plain() if table.ask else "")


def test_what_the_bank_put_up_is_returned_when_the_round_is_void() -> None:
    """11.10(d)2."""
    table = opened(2, banking=True)
    played(table, {1: 10, 2: 10})
    before = table.state.accounts["seat 1"]
    table.begin()
    table.choose(1, "bank")
    finish(table)
    bet_and_deal(table, {2: {"pai_gow_poker": 30}}, begin=False)
    assert table.state.accounts["seat 1"] == before - 40_00
    table.report("house_card_exposed")
    assert table.state.accounts["seat 1"] == before
    assert table.state.accounts["pot bank"] == 0


@pytest.mark.parametrize(("short_cents", "banks"), [(0, True), (1_00, False)])
def test_a_bank_covers_wagers_of_exactly_its_chips_and_no_more(short_cents: int, banks: bool) -> None:
    """11.10(d)2."""
    table = seated(PAI_GOW_POKER.open({"banking": True}, chance=Seeded(11)), 1, chips=500_00)
    seated(table, [2])
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "bank")
    table.choose(1, "no_cut")
    table.choose(1, "none")
    chips = table.state.accounts["seat 1"]
    table.bet(2, pai_gow_poker=chips + short_cents)
    table.no_more_bets()
    assert table.state.accounts.get("pot bank", 0) == (chips if banks else 0)


def test_where_the_house_banks_nobody_covers_wagers() -> None:
    """11.10(d)2."""
    table = opened(2, banking=True)
    assert "11.10(d)2" not in laws_once(played(table, {1: 10, 2: 10}))


def test_a_bank_alone_with_a_three_card_wager_is_dealt_no_cards_and_gets_it_back() -> None:
    """11.17(e)."""
    table = opened(2, banking=True, three_card_bonus=True, dealing="automated_shoe", shuffle="device")
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "bank")
    table.choose(1, "none")
    before = table.state.accounts["seat 1"]
    table.bet(1, three_card_bonus=10_00)
    events = table.no_more_bets()
    assert not any(isinstance(event, Dealt) for event in events)
    assert table.state.accounts["seat 1"] == before
    assert is_over(table)


def test_a_bank_that_leaves_while_bets_are_taken_leaves_the_bank_to_the_house() -> None:
    """11.10(a)."""
    table = opened(2, banking=True)
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "bank")
    finish(table)
    table.bet(2, pai_gow_poker=10_00)
    table.apply({"do": "leave", "seat": 1})
    table.no_more_bets()
    finish(table)
    assert is_over(table)
    assert table.state.accounts.get("pot bank", 0) == 0


def test_nothing_is_dealt_if_the_bank_leaves_and_nobody_else_bets() -> None:
    """11.10(a), 11.10(g)."""
    table = opened(2, banking=True)
    played(table, {1: 10, 2: 10})
    table.begin()
    for answer in ("bank", "no_cut", "full"):
        table.choose(1, answer)
    table.apply({"do": "leave", "seat": 1})
    assert "11.6(g)" in laws_once(table.no_more_bets())


# ---------------------------------------------------------------------- irregularities


def test_a_report_without_cards_is_refused() -> None:
    """11.11(c)."""
    table = opened(1)
    table.begin()
    for what in ("dice_mistotaled", "house_card_exposed", "rest_wrong", "wrong_number_of_cards"):
        with pytest.raises(Refused, match="no card"):
            table.report(what)
    with pytest.raises(Refused, match="no hand"):
        table.report("player_card_exposed", at=1)
    with pytest.raises(Refused, match="have not been set"):
        table.report("dealer_misset")


def test_dice_are_not_mistotaled_where_there_are_none() -> None:
    """11.11(c)."""
    table = opened(1, start="random_number")
    bet_and_deal(table, {1: {"pai_gow_poker": 10}})
    with pytest.raises(Refused, match="does not use dice"):
        table.report("dice_mistotaled")


def test_an_improper_cut_is_made_again_before_the_deal() -> None:
    """11.6(f)."""
    table = opened(1)
    table.begin()
    assert "11.6(f)" in laws_once(table.report("bad_cut"))
    table.bet(1, pai_gow_poker=10_00)
    table.no_more_bets()
    with pytest.raises(Refused, match="cards have been dealt"):
        table.report("bad_cut")


def test_a_device_that_counts_wrong_has_the_deck_removed() -> None:
    """11.17(i)."""
    table = opened(1, shuffle="counting_device", two_decks=True)
    table.begin()
    assert any("removed" in str(getattr(event, "says", None)) for event in table.report("shuffler_count_wrong"))


@pytest.mark.parametrize(("dealing", "law", "each"), [
    ("manual_shoe", "11.8(c)", 1), ("hand", "11.8A(f)", 7), ("automated_shoe", "11.8B(d)", 7),
])  # fmt: skip
def test_cards_are_dealt_singly_from_a_manual_shoe_and_otherwise_in_stacks(dealing: str, law: str, each: int) -> None:
    """11.8(c), 11.8A(f), 11.8B(d)."""
    table = opened(1, dealing=dealing, shuffle="device")
    dealt = [event for event in bet_and_deal(table, {1: {"pai_gow_poker": 10}}) if isinstance(event, Dealt)]
    assert {(event.law, event.count) for event in dealt} == {(law, each)}
    assert len(dealt) == 2 * 7 // each


@pytest.mark.parametrize(("start", "items"), [("dice", {"dice"}), ("random_number", {"number"}), ("button", set())])
def test_a_table_has_what_selects_the_starting_position(start: str, items: set[str]) -> None:
    """11.4(a), 11.8C(a)."""
    options = PaiGowPokerOptions.model_validate({"start": start, "dealing": "automated_shoe", "shuffle": "device"})
    assert {item.kind for item in PAI_GOW_POKER.equipment(options)} & {"dice", "number"} == items


def test_one_coupon_is_wagered_on_an_area() -> None:
    """11.7(a)."""
    table = opened(1, match_play=True)
    table.begin()
    coupon: dict[str, Json] = {"wager": "pai_gow_poker", "amount": 10_00, "coupon": 5_00}
    table.apply({"do": "bet", "seat": 1, "bets": [coupon]})
    with refused(table, "only one main wager", "11.7(a)"):
        table.apply({"do": "bet", "seat": 1, "bets": [coupon]})


def test_a_wager_of_one_cent_leaves_no_lesser_one_for_the_dealer() -> None:
    """11.10(g)."""
    table = opened(2, banking=True)
    bet_and_deal(table, {at: {"pai_gow_poker": 0.01} for at in (1, 2)})
    finish(table)
    table.begin()
    table.choose(1, "bank")
    table.choose(1, "no_cut")
    assert options_now(table) == ["full", "none"]


def test_three_cards_and_then_four_go_clockwise_from_the_last_player_and_to_the_dealer_last() -> None:
    """11.17(d), 11.17(e), 11.17(g)2."""
    table = opened(3, seven_card_bonus="A", dealing="automated_shoe", shuffle="device")
    events = bet_and_deal(table, {at: {"pai_gow_poker": 10} for at in (1, 3)})
    dealt = [(str(event.to), event.count, event.law) for event in events if isinstance(event, Dealt)]
    assert dealt == [
        ("seat 3", 3, "11.17(d)"), ("seat 1", 3, "11.17(e)"), ("dealer", 3, "11.17(e)"),
        ("seat 3", 4, "11.17(g)2"), ("seat 1", 4, "11.17(g)2"), ("dealer", 4, "11.17(g)2"),
    ]  # fmt: skip


def test_the_larger_wagers_are_set_first_while_others_set_their_only_hands() -> None:
    """11.12(b)."""
    table = opened((1, 4), two_areas=True)
    table.begin()
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "pai_gow_poker", "amount": 10_00},
                                                  {"wager": "pai_gow_poker", "amount": 20_00, "at": 2}]})  # fmt: skip
    table.bet(4, pai_gow_poker=10_00)
    table.no_more_bets()
    asked = [{who.at for who in table.ask.waiting}] if table.ask else []
    table.choose(1, "house_way", at=2)
    table.choose(4, "house_way")
    assert table.ask is not None
    assert [*asked, {who.at for who in table.ask.waiting}] == [{2, 4}, {1}]


@pytest.mark.parametrize(("bonus", "paid_at_once"), [({}, False), ({"bonus": 5_00}, True)])
def test_players_are_settled_one_after_another_once_anybody_made_a_bonus_wager(
    bonus: dict[str, int], paid_at_once: bool
) -> None:
    """11.9(i), 11.15(d)2."""
    hands = {"seat 1": "KS KH 9D 6C 3H AD QC", "seat 2": "KD KC 9H 6S 3D AC QS", "dealer": "JS JD 8C 5H 2S AH 10C"}
    chance = Scripted({"dice": ["1-1-1"]}, {to: held.split() for to, held in hands.items()})
    table = seated(PAI_GOW_POKER.open({"bonus": True}, chance=chance), 2)
    table.begin()
    table.bet(1, pai_gow_poker=10_00)
    table.bet(2, {"pai_gow_poker": 10_00, **bonus})
    events = [*table.no_more_bets(), *finish(table)]
    happened = order(events, "revealed", "settled")
    assert (happened.index("settled 1 pai_gow_poker") < happened.index("revealed seat 2")) is paid_at_once


def test_only_a_hand_still_played_may_be_voided() -> None:
    """11.9(e), 11.11(d)."""
    table = opened(3)
    bet_and_deal(table, {at: {"pai_gow_poker": 10} for at in (1, 2, 3)})
    table.report("player_card_exposed", at=1)
    table.choose(1, "void")
    for at in (2, 3):
        table.choose(at, "house_way")
    table.choose(2, "surrender")
    for at in (1, 2):
        with refused(table, "no hand in this round", "11.11(d)"):
            table.report("player_card_exposed", at=at)
