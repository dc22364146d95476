"""Pokette (13:69F-12): what the scenarios do not show."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from pitboss import games
from pitboss.equipment import Scripted, Seeded
from pitboss.errors import Refused
from pitboss.games.wheel.engine.pokette_layout import JOKERS, RANKS, WHEEL, places
from pitboss.games.wheel.pokette import EVERY_SPIN, POKER, available, poker_wins
from pitboss.games.wheel.solver.analyst import kernel_of
from pitboss.games.wheel.solver.price import price
from pitboss.plain import Json
from pitboss.pricing import Priced
from pitboss.pricing.tally import Slip
from pitboss.protocol.events import Settled
from pitboss.table import submit
from pitboss.table.rules import parts

# How many of the 54 sections a wager covers, by 12.5(a) and, for the poker hands, how many of 52 cards win.
COVERED = {
    "straight_up": 1, "split": 2, "corner": 4, "single_rank": 4, "double_rank": 8, "block_akq": 13, "block_j109": 13,
    "block_876": 13, "block_543": 13, "red": 26, "black": 26, "suit": 13, "jacer": 4,
}  # fmt: skip
WINNING_CARDS = {
    "pair_in_two": 4, "pair_in_three": 8, "three_of_a_kind": 4, "flush": 13, "open_straight": 8, "inside_straight": 4,
    "open_straight_flush": 2, "inside_straight_flush": 1,
}  # fmt: skip


@pytest.mark.parametrize("wager", [wager.id for wager in EVERY_SPIN])
def test_every_wager_of_12_5_a_covers_its_cards(wager: str) -> None:
    assert {len(cards) for cards in places(wager).values()} == {COVERED[wager]}
    assert all(cards <= set(WHEEL.sections) for cards in places(wager).values())


def test_the_layout_has_every_place_once() -> None:
    """12.5(a), 12.5(b)"""
    counts = {wager.id: len(places(wager.id)) for wager in EVERY_SPIN}
    assert counts["straight_up"] == 54
    assert counts["split"] == 13 * 3 + 12 * 4 + 3
    assert counts["corner"] == 12 * 3
    assert counts["double_rank"] == 12


@cache
def all_priced() -> Priced:
    return price(submit(games.pokette))


@pytest.mark.parametrize("wager", [wager.id for wager in (*EVERY_SPIN, *POKER)])
def test_every_row_of_12_6_b_is_priced_as_by_hand(wager: str) -> None:
    priced = all_priced().of(wager)
    odds = games.pokette.options().odds[wager].ratio
    chance = Fraction(COVERED[wager], 54) if wager in COVERED else Fraction(WINNING_CARDS[wager], 52)
    assert priced.expected == chance * (odds + 1) - 1
    assert ("spins to a decision" in dict(priced.notes)) is (wager in WINNING_CARDS)


@pytest.mark.parametrize(
    ("stand", "announced"),
    [
        ("", ""),
        ("7S", "pair_in_two"),
        ("7S 7H", "three_of_a_kind"),
        ("7S 7S", "three_of_a_kind flush"),
        ("7S 9H", "pair_in_three inside_straight"),
        ("7S 8H", "pair_in_three open_straight"),
        ("AS KS", "pair_in_three flush inside_straight inside_straight_flush"),
        ("AS 2H", "pair_in_three inside_straight"),
        ("AS 3H", "pair_in_three inside_straight"),
        ("KS 2H", "pair_in_three"),
        ("7S KS", "pair_in_three flush"),
    ],
)
def test_the_dealer_announces_what_12_8_a_c_and_d_permit(stand: str, announced: str) -> None:
    assert available(tuple(stand.split())) == tuple(announced.split())


def test_a_straight_of_12_2_b_never_goes_around_the_ace() -> None:
    straights = [
        (a, b, c)
        for a in range(13)
        for b in range(a)
        for c in range(b)
        if poker_wins("open_straight", tuple(f"{RANKS[rank]}S" for rank in (a, b, c)))
    ]
    assert len(straights) == 12, "A-K-Q down to 4-3-2, and A-2-3"


def test_poker_hands_are_settled_after_the_card_and_losers_before_winners_by_12_8_b() -> None:
    table = games.pokette.open(chance=Scripted({"wheel": "7S 7H".split()}))
    table.sit(1, chips=100_00)
    table.begin()
    table.no_more_bets()
    table.begin()
    table.bet(1, {"pair_in_two": 100, "red": 100, "black": 100})
    order = [event.wager for event in table.no_more_bets() if isinstance(event, Settled)]
    assert order == ["black", "red", "pair_in_two"]


def test_a_poker_wager_that_waited_through_a_joker_stays_and_others_may_be_added_by_12_7_e3() -> None:
    table = games.pokette.open(chance=Scripted({"wheel": f"7S {JOKERS[0]} 7H".split()}))
    table.sit(1, chips=100_00)
    table.sit(2, chips=100_00)
    table.begin()
    table.no_more_bets()
    table.begin()
    table.bet(1, pair_in_two=100)
    table.no_more_bets()
    table.begin()
    with pytest.raises(Refused, match="stays until a card"):
        table.apply({"do": "take back", "seat": 1, "bets": [1]})
    table.bet(2, pair_in_two=100)
    settled = [event.seat for event in table.no_more_bets() if isinstance(event, Settled)]
    assert settled == [1, 2]


@pytest.mark.parametrize(
    ("stand", "wager", "law"),
    [
        ("", "pair_in_two", "12.4(d)"),
        ("7S", "pair_in_three", "12.8(a)"),
        ("7S", "flush", "12.8(a)"),
        ("7S 8H", "pair_in_two", "12.8(a)"),
        ("7S 7H", "pair_in_three", "12.8(c)"),
        ("7S 8H", "flush", "12.8(d)1"),
        ("7S KH", "open_straight", "12.8(d)2i"),
        ("7S 8H", "inside_straight", "12.8(d)2ii"),
        ("7S 8H", "open_straight_flush", "12.8(d)3i"),
        ("7S 9H", "inside_straight_flush", "12.8(d)3ii"),
        ("7S 8H", "three_of_a_kind", "12.8(d)4"),
    ],
)
def test_a_poker_hand_that_is_not_announced_is_refused_by_its_paragraph(stand: str, wager: str, law: str) -> None:
    """12.4(d), 12.8(a), 12.8(c), 12.8(d): the wagers that the dealer announces for the cards on the stand."""
    table = games.pokette.open(chance=Scripted({"wheel": stand.split()}))
    table.sit(1, chips=100_00)
    for _ in stand.split():
        table.begin()
        table.no_more_bets()
    table.begin()
    with pytest.raises(Refused) as refused:
        table.bet(1, {wager: 100})
    assert refused.value.law == law


@pytest.mark.parametrize(
    ("wager", "third", "wins"),
    [
        ("open_straight_flush", "9S", True),
        ("open_straight_flush", "9H", False),
        ("open_straight_flush", "2S", False),
        ("open_straight", "9H", True),
        ("flush", "2S", True),
    ],
)
def test_a_straight_flush_of_12_8_e4_is_consecutive_and_of_one_suit(wager: str, third: str, wins: bool) -> None:
    assert poker_wins(wager, ("7S", "8S", third)) is wins


def test_the_stand_is_cleared_after_three_cards_by_12_8_g() -> None:
    table = games.pokette.open(chance=Scripted({"wheel": "7S 7H 7D 8D".split()}))
    shown = []
    for _ in range(4):
        table.begin()
        table.no_more_bets()
        shown.append(parts.public_state(table.current_round).stand)
    assert shown == [["7S"], ["7S", "7H"], [], ["8D"]]


def test_chips_of_one_color_are_not_issued_twice_by_12_4_b() -> None:
    table = games.pokette.open(chance=Seeded(1, 0))
    table.sit(1, chips=100_00)
    table.sit(2, chips=100_00)
    table.record("chip_color", seat=1, note="pink")
    with pytest.raises(Refused, match="pink"):
        table.record("chip_color", seat=2, note="pink")


def test_a_verbal_wager_with_cash_is_refused_where_the_licensee_takes_none_by_12_4_a() -> None:
    table = games.pokette.open({"verbal_cash": False}, chance=Seeded(1, 0))
    table.sit(1, chips=100_00)
    table.begin()
    with pytest.raises(Refused, match=r"12\.4\(a\)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "red", "amount": 100, "chips": "cash"}]})


def test_a_slip_with_a_poker_hand_is_played_at_the_table_and_others_in_compiled_code() -> None:
    submission = submit(games.pokette)
    assert kernel_of(submission, [Slip("flush", 100)]) is None
    assert kernel_of(submission, [Slip("red", 100)]) is not None


@pytest.mark.parametrize(
    ("procedure", "law"),
    [("inspection", "12.3(a)"), ("container", "12.3(b)"), ("wheel_spin", "12.7(b)"), ("clapper_sign", "12.9(b)")],
)
def test_staff_record_it_by_its_paragraph(procedure: str, law: str) -> None:
    (event,) = games.pokette.open(chance=Seeded(1, 0)).record(procedure, note="previous")
    assert (event.kind, event.law) == ("recorded", law)


def test_a_color_is_issued_and_refused_to_another_person_by_its_paragraph() -> None:
    table = games.pokette.open(chance=Seeded(1, 0))
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    assert table.record("chip_color", seat=1, note="pink")[-1].law == "12.4(b)"
    table.begin()
    bet: dict[str, Json] = {"do": "bet", "bets": [{"wager": "red", "amount": 100, "chips": "non-value"}]}
    table.apply({**bet, "seat": 1})
    with pytest.raises(Refused, match="has not been issued") as refusal:
        table.apply({**bet, "seat": 2})
    assert refusal.value.law == "12.4(b)"


def test_losing_poker_wagers_are_collected_before_a_winning_one_is_paid() -> None:
    table = games.pokette.open(chance=Scripted({"wheel": "7S 8S 9H".split()}))
    table.sit(1, chips=100_00)
    for _ in range(2):
        table.begin()
        table.no_more_bets()
    table.begin()
    table.bet(1, {"open_straight": 100, "flush": 100, "pair_in_three": 100})
    settled = [event for event in table.no_more_bets() if isinstance(event, Settled)]
    assert [(event.wager, event.result) for event in settled] == [
        ("flush", "lost"), ("pair_in_three", "lost"), ("open_straight", "won"),
    ]  # fmt: skip
    steps = {step.law: step.description for step in games.pokette.steps(games.pokette.options())}
    assert steps["12.8(f)"] == "Losing poker hand wagers are collected, then winning ones are paid."


def test_how_winning_cards_are_shown_does_not_affect_chance() -> None:
    """12.2(a): cards on a stand, or an approved device; the same stream gives the same results."""
    shown = []
    for display in ("cards", "device"):
        table = games.pokette.open({"display": display}, chance=Seeded(12, 0))
        table.sit(1, chips=100_00)
        for _ in range(10):
            table.begin()
            table.bet(1, red=100)
            shown.append((display, [getattr(event, "net", None) for event in table.no_more_bets()]))
    assert [nets for display, nets in shown if display == "cards"] == [
        nets for display, nets in shown if display == "device"
    ]


def test_wagers_are_announced_after_each_new_card_until_the_third_by_12_8_g() -> None:
    """12.8(a), 12.8(c), 12.8(g): not after a joker, which is no card of the stand."""
    table = games.pokette.open(chance=Scripted({"wheel": f"7S {JOKERS[0]} 8H 9D".split()}))
    told = []
    for _ in range(4):
        table.begin()
        events = table.no_more_bets()
        told.append([getattr(event, "law", "") for event in events if getattr(event, "law", "").startswith("12.8")])
    assert told == [["12.8(a)"], [], ["12.8(c)"], ["12.8(g)"]]


def test_a_poker_hand_wager_may_be_taken_back_before_a_joker_by_12_7_e3() -> None:
    table = games.pokette.open(chance=Scripted({"wheel": "7S 8H".split()}))
    table.sit(1, chips=100_00)
    table.begin()
    table.no_more_bets()
    table.begin()
    table.bet(1, pair_in_two=5_00)
    table.apply({"do": "take back", "seat": 1})
    assert not table.state.layout
