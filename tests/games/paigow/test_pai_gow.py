"""Pai gow at the table (10.3 to 10.10): the start, the delivery, the bank, what is seen, and what is remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.support.checks import refused
from tests.support.tables import bet_and_deal, is_over, options_now, seated

from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games.paigow.engine.delivery import STYLES, came_from
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.hands.tile_house_way import PRINTED, USUAL
from pitboss.games.paigow.pai_gow import PAI_GOW, PaiGowTileOptions
from pitboss.protocol.events import Dealt, Event, Settled
from pitboss.table import Table
from pitboss.table.log.views import PUBLIC, seat, seen_all

SETS = [
    "6-6 6-6 5-6 1-6",
    "1-1 1-1 5-6 1-6",
    "5-5 5-5 1-5 1-3",
    "3-3 3-3 1-5 1-3",
    "2-2 2-2 4-6 4-5",
    "2-4 1-2 4-6 3-6",
]
"""Four tiles for each betting position; those of the dealer are others."""
DEALER = "4-4 4-4 2-5 1-4"
Play = Table[PaiGowTileOptions]


def opened(dice: str, rounds: int = 1, seats: int = 6, **options: Any) -> Play:
    """A table whose dice show these totals, with the same tiles in every round."""
    to = {f"seat {at}": SETS[at - 1].split() * rounds for at in range(1, 7)}
    chance = Scripted({"dice": dice.split()}, {**to, "dealer": DEALER.split() * rounds})
    return seated(PAI_GOW.open(options, chance=chance), seats)


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
    """A round from its beginning to its end."""
    return [*bet_and_deal(table, {at: {"pai_gow": amount} for at, amount in slips.items()}), *finish(table)]


def started_at(events: list[Event]) -> object:
    return next(event.start for event in events if getattr(event, "start", None))


def dealt_to(events: list[Event]) -> list[tuple[str, str]]:
    return [(str(event.to), str(event.stacks)) for event in events if isinstance(event, Dealt)]


def laws(events: list[Event]) -> set[object]:
    return {event.law for event in events}


# ---------------------------------------------------------------------- the start and the deal


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ("1-1-1", "seat 2"), ("1-1-2", "seat 3"), ("1-1-3", "seat 4"), ("1-2-3", "seat 5"), ("1-1-5", "seat 6"),
        ("1-3-4", "dead hand"), ("3-3-3", "dealer"), ("4-3-3", "seat 1"), ("4-4-3", "seat 2"), ("4-4-4", "seat 3"),
        ("5-4-4", "seat 4"), ("5-5-4", "seat 5"), ("5-5-5", "seat 6"), ("5-5-6", "dead hand"), ("5-6-6", "dealer"),
        ("6-6-6", "seat 1"),
    ],
)  # fmt: skip
def test_10_6_c_the_total_is_counted_counterclockwise_the_dealer_first(dice: str, first: str) -> None:
    events = played(opened(dice), {1: 10})
    assert started_at(events) == first
    assert "10.6(c)" in laws(events)


def test_10_6_d_stacks_go_counterclockwise_from_the_starting_position_the_dead_hand_among_them() -> None:
    events = played(opened("1-3-4"), dict.fromkeys(range(1, 7), 10))
    order = ["dealer", *(f"seat {at}" for at in range(1, 7))]
    assert dealt_to(events) == [(hand, str(number)) for number, hand in enumerate(order, start=2)]


def test_10_6_e_tiles_of_positions_without_a_wager_are_never_seen() -> None:
    table = opened("1-3-4")
    events = played(table, {2: 10})
    assert {hand for hand, _ in dealt_to(events)} == {"dealer", "seat 2"}
    [collected] = [event for event in events if event.law == "10.6(e)"]
    assert collected.says.startswith("there is no wager at seat 1, seat 3")
    assert {"10.6(f)", "10.4(d)"} <= laws(events)


def test_10_7_a_a_player_sees_their_own_tiles_only_until_hands_are_exposed() -> None:
    table = opened("1-3-4")
    events = bet_and_deal(table, {1: {"pai_gow": 10}, 2: {"pai_gow": 10}})
    mine = [event for event in seen_all(events, seat(1)) if isinstance(event, Dealt) and getattr(event, "cards", None)]
    assert [event.to for event in mine] == ["seat 1"]
    assert not any(getattr(event, "cards", None) for event in seen_all(events, PUBLIC) if isinstance(event, Dealt))


# ---------------------------------------------------------------------- opening and idling


def test_10_4_b_c_f_g_a_set_is_in_pairs_at_the_opening_and_while_nobody_plays() -> None:
    table = opened("1-3-4 1-3-4", rounds=2)
    first = played(table, {1: 10})
    assert {"10.4(b)", "10.4(c)", "10.4(d)"} <= laws(first)
    idle = [*table.begin(), *table.no_more_bets()]
    assert {"10.4(f)", "10.4(g)"} <= laws(idle)
    assert "10.4(g)" in laws(table.begin())


def test_10_8_b_nobody_banks_the_first_round_nor_the_first_after_the_tiles_lay_in_pairs() -> None:
    table = opened("1-3-4 1-3-4", rounds=2, banking=True)
    assert "10.8(b)" in laws(played(table, {1: 10}))
    assert options_now_after_begin(table) == ["pass", "bank"]
    table.choose(1, "pass")
    table.no_more_bets()  # nobody bets: the tiles go back into pairs
    assert "10.8(b)" in laws(table.begin())
    assert table.ask is not None
    assert table.ask.for_bets


def options_now_after_begin(table: Play) -> list[str]:
    table.begin()
    return options_now(table)


# ---------------------------------------------------------------------- the bank


def asked_seat(table: Play) -> int:
    assert table.ask is not None
    return table.ask.waiting[0].seat


def test_10_8_c_the_offer_begins_one_player_further_each_round_and_comes_back_to_the_dealer() -> None:
    table = opened("1-3-4 " * 9, rounds=9, seats=3, banking=True)
    played(table, {1: 10, 2: 10, 3: 10})
    begun = []
    for _ in range(4):
        table.begin()
        begun.append(0 if table.ask is None or table.ask.for_bets else asked_seat(table))
        while table.ask is not None and not table.ask.for_bets:
            table.choose(asked_seat(table), "pass")
        for at in (1, 2, 3):
            table.bet(at, pai_gow=1000)
        table.no_more_bets()
        finish(table)
    assert begun == [1, 2, 3, 0]


def test_10_8_c_nobody_banks_two_rounds_running() -> None:
    table = opened("1-3-4 " * 3, rounds=3, seats=2, banking=True)
    played(table, {1: 10, 2: 10})
    table.begin()
    table.choose(1, "pass")
    table.choose(2, "bank")
    finish(table)
    table.bet(1, pai_gow=1000)
    table.no_more_bets()
    finish(table)
    events = table.begin()
    assert any("banked the last round" in str(getattr(event, "says", None)) for event in events)
    assert asked_seat(table) == 1


def test_10_8_d_who_did_not_wager_against_the_dealer_is_not_offered_the_bank() -> None:
    table = opened("1-3-4 1-3-4", rounds=2, seats=2, banking=True)
    played(table, {2: 10})
    assert "10.8(d)1" in laws(table.begin())
    assert asked_seat(table) == 2


def test_10_8_d_a_bank_that_cannot_cover_the_others_does_not_bank() -> None:
    table = opened("1-3-4 1-3-4", rounds=2, seats=(), banking=True)  # type: ignore[arg-type]
    table.sit(1, chips=2000)
    table.sit(2, chips=100_000)
    played(table, {1: 10})
    table.begin()
    table.choose(1, "bank")
    finish(table)
    table.bet(2, pai_gow=90_000)
    events = [*table.no_more_bets(), *finish(table)]
    assert "10.8(d)2" in laws(events)
    assert is_over(table)
    assert not any(getattr(event, "bank", None) for event in events if isinstance(event, Settled))


def test_10_8_f_the_bank_makes_no_wager_and_has_one_area() -> None:
    table = opened("1-3-4 1-3-4", rounds=2, seats=1, banking=True, two_areas=True)
    played(table, {1: 10})
    table.begin()
    table.choose(1, "bank")
    finish(table)
    with pytest.raises(Refused, match="may not wager against itself"):
        table.bet(1, pai_gow=1000)
    with pytest.raises(Refused, match="may not wager against itself"):
        table.bet(1, pai_gow=1000, at=2)


def banked_by(table: Play, bank: int, *answers: str, style: str = "") -> list[Event]:
    """A first round, then one that a player banks, seat 1 betting against them; until the tiles are dealt."""
    played(table, {bank: 10})
    events = [*table.begin(), *table.choose(bank, "bank")]
    for answer in answers or ("no_cut",):
        events += table.choose(bank, answer)
    events += table.choose(bank, "none")
    events += table.bet(1, pai_gow=1000)
    events += table.no_more_bets()
    return [*events, *(table.choose(bank, f"deliver_{style}") if style else ())]


def test_10_8_i_j_k_the_bank_shakes_is_counted_first_and_has_the_tiles_delivered_its_way() -> None:
    """Example 15 of the catalog: P4 banks, a total of 11 falls on P6, and jung quat is chosen."""
    events = banked_by(opened("1-1-2 2-4-5", rounds=2, banking=True), 4, style="jung_quat")
    assert started_at(events) == "seat 6"
    assert dealt_to(events) == [("seat 1", "3cd 6cd"), ("seat 4", "1ab 8ab")]
    assert {"10.8(i)", "10.8(j)", "10.8(k)5", "10.8(l)", "10.8(m)"} <= laws(events)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.id)
def test_10_8_k_every_style_is_delivered_as_its_table_says(style: Any) -> None:
    events = banked_by(opened("1-1-2 2-4-5", rounds=2, banking=True), 4, style=style.id)
    ring = ["seat 6", "dead hand", "dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5"]
    expected = dict(zip(ring, (came_from(portion) for portion in style.portions), strict=True))
    assert dict(dealt_to(events)) == {hand: expected[hand] for hand in ("seat 1", "seat 4")}
    assert style.law in laws(events)


def test_10_8_g_a_cut_begins_at_the_first_stack_unless_the_bank_says_otherwise() -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True)
    played(table, {4: 10})
    table.begin()
    table.choose(4, "bank")
    table.choose(4, "cut")
    assert table.ask is not None
    [asked] = table.ask.waiting
    assert [option.id for option in table.ask.options[asked] if option.passive] == ["start_at_stack_1"]
    assert [option.id for option in table.ask.options[asked] if option.usual] == ["start_at_stack_1"]


@pytest.mark.parametrize(("end", "row"), [("move_right", "2, 1"), ("move_left", "1, 3")])
def test_10_8_g_the_stacks_that_were_cut_go_to_the_end_that_the_bank_names(end: str, row: str) -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True)
    events = banked_by(table, 4, "cut", "start_at_stack_2", "end_at_stack_2", end)
    assert any(f"from the right: {row}" in str(getattr(event, "says", "")) for event in events)


def test_10_8_i_styles_that_are_not_submitted_are_not_offered() -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True, delivery_styles=["jung_quat"])
    banked_by(table, 4)
    assert options_now(table) == ["deliver_house_way_right", "deliver_jung_quat"]


def test_10_8_g_stacks_that_the_bank_has_cut_are_delivered_from_their_new_places() -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True)
    events = banked_by(
        table, 4, "cut", "start_at_stack_3", "end_at_stack_5", "move_to_both", "move_1_right", style="house_way_right"
    )
    # the row is now 3, 1 2 6 7 8, 4 5; seat 1 is the fourth position from seat 6, seat 4 the seventh
    assert dealt_to(events) == [("seat 1", "6"), ("seat 4", "4")]
    assert "10.8(g)" in laws(events)


def test_10_8_h_the_dealer_wagers_what_the_bank_last_wagered() -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True)
    played(table, {4: 35})
    table.begin()
    table.choose(4, "bank")
    table.choose(4, "no_cut")
    assert options_now(table) == ["full", "none", "less"]
    events = table.choose(4, "full")
    assert any("wagers $35.00 against the bank" in str(getattr(event, "says", None)) for event in events)


def test_10_8_e_a_co_bank_has_its_hands_set_by_the_dealer_and_no_wager_of_the_dealer_against_it() -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True, co_banking=True)
    played(table, {4: 10})
    table.begin()
    assert options_now(table) == ["pass", "bank", "co_bank"]
    table.choose(4, "co_bank")
    table.choose(4, "no_cut")
    assert table.ask is not None
    assert table.ask.for_bets
    table.bet(1, pai_gow=1000)
    table.no_more_bets()
    table.choose(4, "deliver_house_way_right")
    events = table.choose(1, "house_way")
    assert "10.8(e)" in laws(events)
    assert asked_seat(table) == 1  # the bank was not asked to set its hands
    assert "dealer" not in table.current_round.hands


def test_10_7_c_a_bank_sets_its_own_hands_once_the_players_have_set_theirs() -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True)
    banked_by(table, 4, style="house_way_right")
    table.choose(1, "house_way")
    assert asked_seat(table) == 4
    events = table.choose(4, "set", cards=["1-5", "1-3"])
    assert "10.7(c)" in laws(events)


# ---------------------------------------------------------------------- options and money


@pytest.mark.parametrize(("rounding", "vigorish"), [("up_to_25_cents", 75), ("exact", 52)])
def test_10_7_k_vigorish_is_exact_or_rounded_up_to_25_cents(rounding: str, vigorish: int) -> None:
    table = opened("1-3-4", vigorish_rounding=rounding)
    played(table, {1: 10.50})
    assert table.state.accounts["vigorish"] == vigorish


def test_10_7_e_a_way_is_named_or_written_in_the_submission() -> None:
    assert PaiGowTileOptions.model_validate({"house_way": "usual"}).house_way == USUAL
    written = PaiGowTileOptions.model_validate({"house_way": ["play any, low first"]})
    assert written.house_way == ("play any, low first",)
    with pytest.raises(ValueError, match="'mine' is not a known house way; write printed or usual"):
        PaiGowTileOptions.model_validate({"house_way": "mine"})
    with pytest.raises(ValueError, match="must fit every hand"):
        PaiGowTileOptions.model_validate({"house_way": ["play 9"]})


def test_10_7_d_and_e_the_dealers_tiles_are_set_by_the_paragraph_of_their_way() -> None:
    assert [PAI_GOW.set_law(PaiGowTileOptions(house_way=way)) for way in (PRINTED, USUAL)] == ["10.7(d)", "10.7(e)"]


def test_10_5_a_coupons_are_taken_where_the_submission_takes_them() -> None:
    table = opened("1-3-4")
    table.begin()
    with pytest.raises(Refused, match="coupons"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "pai_gow", "amount": 1000, "coupon": 500}]})
    taken = opened("1-3-4", match_play=True)
    taken.begin()
    taken.apply({"do": "bet", "seat": 1, "bets": [{"wager": "pai_gow", "amount": 1000, "coupon": 500}]})
    taken.no_more_bets()
    events = finish(taken)
    assert [event.net for event in events if isinstance(event, Settled)] == [1500]


def test_10_3_and_10_4_a_procedures_of_tiles_dice_and_shaker_are_recorded() -> None:
    recorded = {procedure.id: procedure.law for procedure in PAI_GOW.procedures}
    assert recorded["dice_changed"] == "10.3(c)"
    assert recorded["shaker_attended"] == "10.3(b)"
    assert recorded["inspection"] == "10.4(a)"
    table = opened("1-3-4")
    assert [event.law for event in table.record("wash")] == ["10.4(d)"]


def test_10_4_a_3_tiles_are_inspected_before_they_are_dealt_and_not_while_they_are_out() -> None:
    """10.4(a)3."""
    table = opened("1-3-4")
    bet_and_deal(table, {1: {"pai_gow": 10}})
    out = list(table.state.shoes["shoe"].in_play)
    with pytest.raises(Refused, match="not while its tiles are dealt") as caught:
        table.report("unsuitable_tiles")
    assert caught.value.law == "10.4(a)3"
    assert out and list(table.state.shoes["shoe"].in_play) == out


def test_10_7_m_all_tiles_are_picked_up_when_the_round_is_over() -> None:
    table = opened("1-3-4")
    played(table, {1: 10})
    shoe = table.state.shoes["shoe"]
    assert not shoe.in_play
    assert len(shoe.discards) + len(shoe.undealt) == 32
    assert memory_of_table(table.current_round).dealt_in == []


def test_reports_about_tiles_are_refused_before_the_deal_or_after_it() -> None:
    """10.4(a)3, 10.4(e), 10.9(c), 10.9(d), 10.9(e)."""
    table = opened("1-1-2 2-4-5", rounds=2, banking=True)
    banked_by(table, 4, "cut", "start_at_stack_2", "end_at_stack_2", "move_left")
    early = {"dice_mistotaled": "10.9(c)", "house_tile_exposed": "10.9(e)", "dead_tile_exposed": "10.9(e)"}
    for what, law in early.items():
        with refused(table, "no tiles have been dealt", law):
            table.report(what)
    with refused(table, "have already been cut", "10.4(e)"):
        table.report("tile_turned_over")
    with refused(table, "has no hand in this round", "10.9(d)"):
        table.report("player_tile_exposed", at=1)
    table.choose(4, "deliver_house_way_right")
    with refused(table, "have already been dealt", "10.4(e)"):
        table.report("tile_turned_over")
    with refused(table, "have not been set", "10.9(f)"):
        table.report("dealer_misset")


def test_a_set_is_replaced_or_stacked_again_while_bets_are_taken() -> None:
    """10.4(a)3, 10.4(e): no tile has been dealt."""
    table = opened("1-3-4")
    table.begin()
    assert "10.4(e)" in laws(table.report("tile_turned_over"))
    assert "10.4(a)3" in laws(table.report("unsuitable_tiles"))


def test_10_8_g_one_stack_is_cut_without_more_questions_and_goes_to_one_end() -> None:
    table = opened("1-1-2 2-4-5", rounds=2, banking=True)
    played(table, {4: 10})
    table.begin()
    table.choose(4, "bank")
    table.choose(4, "cut")
    table.choose(4, "start_at_stack_8")
    assert options_now(table) == ["move_right", "move_left"]
