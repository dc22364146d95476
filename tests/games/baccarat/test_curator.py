"""Who deals from the shoe at punto banco: 13:69F-3.6, 3.11."""

from __future__ import annotations

import pytest
from tests.games.baccarat.at_table import DRAGON, dealt, remembered, table
from tests.support.checks import refused
from tests.support.events import laws, said

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.curator import calls, curator
from pitboss.games.baccarat.punto_banco import PUNTO_BANCO
from pitboss.protocol.events import Event
from pitboss.table import Table

BANKER_WINS = "5H KC AD 7S"
PLAYER_WINS = "KH QC 7D 6H"
TIE = "10S 4H 6D 2C"


def at(cards: str, *seats: int, **options: object) -> Table:
    return table(PUNTO_BANCO, cards, options, seats=seats)


def call(opened: Table, seat: int, what: str) -> list[Event]:
    return opened.apply({"do": "call", "seat": seat, "call": what})


def test_the_shoe_is_offered_to_the_lowest_seat_first() -> None:
    """3.6(b)"""
    opened = at(BANKER_WINS, 5, 2, 7)
    assert "the shoe is offered to seat 2" in said(opened.begin())
    assert laws(opened.no_more_bets()).index("3.6(c)") < said(opened.current_round.events).index("Cards") + 3
    assert curator(opened.current_round) == 2


def test_a_rejected_shoe_moves_counterclockwise() -> None:
    """3.6(b)"""
    opened = at(BANKER_WINS, 2, 5, 7)
    opened.begin()
    assert "the shoe is offered to seat 5" in said(call(opened, 2, "reject"))
    call(opened, 5, "reject")
    call(opened, 7, "accept")
    assert curator(opened.current_round) == 7


def test_the_dealer_is_curator_when_nobody_accepts() -> None:
    """3.6(d)2"""
    opened = at(BANKER_WINS, 2, 5)
    opened.begin()
    call(opened, 2, "reject")
    call(opened, 5, "reject")
    assert "3.6(d)2" in laws(opened.no_more_bets())
    assert curator(opened.current_round) == 0


def test_a_player_who_accepts_may_designate_the_dealer() -> None:
    """3.6(d)1"""
    opened = at(BANKER_WINS, 2)
    opened.begin()
    assert "3.6(d)1" in laws(call(opened, 2, "dealer"))
    opened.no_more_bets()
    assert curator(opened.current_round) == 2


def test_only_the_one_who_is_offered_the_shoe_answers() -> None:
    """3.6(b), 3.11(a)"""
    opened = at(BANKER_WINS, 2, 5)
    opened.begin()
    for seat, what, law in ((5, "accept", "3.6(b)"), (5, "pass", "3.11(a)")):
        with pytest.raises(Refused) as caught:
            call(opened, seat, what)
        assert caught.value.law == law
    call(opened, 2, "accept")
    with pytest.raises(Refused, match="not offered now"):
        call(opened, 2, "reject")
    with pytest.raises(Refused, match="has no call"):
        call(opened, 2, "banco")


def test_the_curator_passes_the_shoe_when_the_bankers_hand_loses() -> None:
    """3.11(a)1, 3.11(b)"""
    opened = at(f"{PLAYER_WINS} {BANKER_WINS}", 2, 5, 7)
    assert "3.11(a)1" in laws(dealt(opened))
    events = opened.begin()
    assert "the shoe is offered to seat 5" in said(events)
    assert "3.11(b)" in laws(events)


@pytest.mark.parametrize("cards", [BANKER_WINS, TIE])
def test_the_curator_remains_after_a_win_or_a_tie(cards: str) -> None:
    """3.11(a)"""
    opened = at(f"{cards} {cards}", 2, 5)
    dealt(opened)
    assert curator(opened.current_round) == 2


def test_a_dragon_7_is_no_loss_of_the_bankers_hand() -> None:
    """3.11(a)1, 3.3(h)"""
    opened = at("10D KS 2H 4C 3C 3D", 2, **DRAGON)
    dealt(opened)
    assert curator(opened.current_round) == 2


def test_the_curator_may_pass_and_the_right_neighbor_is_offered_the_shoe() -> None:
    """3.11(a), 3.11(b)"""
    opened = at(f"{BANKER_WINS} {TIE}", 2, 5, 7)
    dealt(opened)
    opened.begin()
    assert "the shoe is offered to seat 5" in said(call(opened, 2, "pass"))
    opened.no_more_bets()
    assert curator(opened.current_round) == 5


def test_the_shoe_goes_around_the_table() -> None:
    """3.11(b)"""
    opened = at(f"{PLAYER_WINS} {PLAYER_WINS} {PLAYER_WINS}", 2, 5)
    offered = []
    for _ in range(3):
        dealt(opened)
        offered.append(remembered(opened).shoe_from)
    assert offered == [2, 5, 2]


def test_staff_may_order_the_curator_to_pass() -> None:
    """3.11(a)2"""
    opened = at(BANKER_WINS, 2, 5)
    with pytest.raises(Refused):
        opened.report("pass_ordered")
    dealt(opened)
    assert "the shoe is offered to seat 5" in said(opened.report("pass_ordered"))
    with pytest.raises(Refused) as caught:
        opened.report("pass_ordered")
    assert caught.value.law == "3.11(a)2"


def test_the_curator_is_not_ordered_to_pass_while_a_hand_is_dealt() -> None:
    """3.11(a)2"""
    opened = at(PLAYER_WINS, 2, 4, deal_mode="handed_out")
    opened.begin()
    call(opened, 2, "accept")
    opened.bet(4, {"player": 10_00})
    opened.no_more_bets()
    with refused(opened, "only be passed between hands", "3.11(a)2"):
        opened.report("pass_ordered")


def test_a_curator_who_leaves_relinquishes_the_shoe() -> None:
    """3.11(b)"""
    opened = at(BANKER_WINS, 2, 5)
    dealt(opened)
    opened.apply({"do": "leave", "seat": 2})
    assert "the shoe is offered to seat 5" in said(opened.begin())


def test_a_curator_who_left_in_mid_hand_passed_the_shoe_once() -> None:
    """3.11(b): the Banker's Hand then loses, and the shoe still goes to the right of who had it."""
    opened = at(PLAYER_WINS, 1, 2, 4, deal_mode="handed_out")
    opened.begin()
    call(opened, 1, "reject")
    call(opened, 2, "accept")
    opened.bet(4, {"player": 10_00})
    opened.no_more_bets()
    opened.apply({"do": "leave", "seat": 2})
    assert "3.11(a)1" not in laws(opened.choose(4, "turn"))
    assert "the shoe is offered to seat 4" in said(opened.begin())


def test_a_dealer_who_is_curator_passes_the_shoe_when_the_bankers_hand_loses() -> None:
    """3.6(d)2, 3.11(a)1"""
    opened = at(PLAYER_WINS, 2)
    opened.begin()
    call(opened, 2, "reject")
    assert "3.11(a)1" in laws(opened.no_more_bets())


def test_a_lone_player_who_must_pass_leaves_the_shoe_to_the_dealer_until_the_banker_loses() -> None:
    """3.6(d)2, 3.11"""
    opened = at(f"{PLAYER_WINS} {PLAYER_WINS} {BANKER_WINS}", 4)
    dealt(opened)
    dealt(opened)
    assert "the shoe is offered to seat 4" in said(opened.begin())


def test_staff_record_the_wash_and_the_shuffle_of_the_pit() -> None:
    """3.4(c), 3.5(b)"""
    opened = at(BANKER_WINS, 1)
    assert laws(opened.record("wash")) + laws(opened.record("pit_shuffle")) == ["3.4(c)", "3.5(b)"]


def test_the_curator_is_told_to_deal() -> None:
    """3.6(c), 3.7(b)"""
    heard = said(dealt(at(BANKER_WINS, 3)))
    assert heard.index("No more bets") < heard.index("seat 3 is the curator") < heard.index("Cards")


def test_each_call_about_the_shoe_is_open_to_one_seat_by_3_6_b_c_3_6_d1_and_3_11_a() -> None:
    """3.6(b), 3.6(c), 3.6(d)1, 3.11(a): while it is offered its seat accepts or rejects; then the curator passes."""
    opened = at(f"{BANKER_WINS} {BANKER_WINS}", 2, 5)
    opened.begin()

    def may(seat: int) -> list[tuple[str, str]]:
        return [(one.call, one.law) for one in calls(opened.current_round, seat)]

    assert may(2) == [("accept", "3.6(c)"), ("reject", "3.6(b)"), ("dealer", "3.6(d)1")]
    assert may(5) == []
    call(opened, 2, "accept")
    assert may(2) == [("pass", "3.11(a)"), ("dealer", "3.6(d)1")]
    assert may(5) == []
    call(opened, 2, "dealer")
    assert may(2) == [("pass", "3.11(a)")]


def test_a_shoe_that_has_a_curator_is_refused_to_others_by_3_6_b_and_passed_by_nobody_else_3_11_a() -> None:
    """3.6(b), 3.11(a), 3.6(d)1: the curator may still designate the dealer."""
    opened = at(BANKER_WINS, 2, 5)
    opened.begin()
    call(opened, 2, "accept")
    for seat, what, law in (
        (5, "dealer", "3.6(b)"),
        (5, "accept", "3.6(b)"),
        (2, "accept", "3.6(b)"),
        (5, "pass", "3.11(a)"),
    ):
        with pytest.raises(Refused) as caught:
            call(opened, seat, what)
        assert caught.value.law == law
    assert "3.6(d)1" in laws(call(opened, 2, "dealer"))
    assert {"3.11(a)", "3.11(b)"} <= set(laws(call(opened, 2, "pass")))


def test_the_first_offer_of_the_shoe_is_by_3_6_b_and_a_later_one_by_3_11_b() -> None:
    """3.6(b), 3.11(b)"""
    opened = at(f"{BANKER_WINS} {BANKER_WINS}", 2, 5)
    first = [event.law for event in opened.begin() if "the shoe is offered" in str(said([event]))]
    rejected = [event.law for event in call(opened, 2, "reject") if "the shoe is offered" in str(said([event]))]
    call(opened, 5, "accept")
    passed = [event.law for event in call(opened, 5, "pass") if "the shoe is offered" in str(said([event]))]
    assert (first, rejected, passed) == (["3.6(b)"], ["3.6(b)"], ["3.11(b)"])
