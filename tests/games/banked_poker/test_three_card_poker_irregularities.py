"""What goes wrong at three-card poker, and what 13:69F-20.12, 20.7(e), 20.7(f) and 20.5(d) then do."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from tests.games.banked_poker.at_table import settled
from tests.games.banked_poker.three_card import ThreeCardTable, opened
from tests.support.checks import refused
from tests.support.events import laws
from tests.support.tables import CHIPS

from pitboss.equipment import Seeded, cards
from pitboss.games import three_card_poker
from pitboss.plain import Json
from pitboss.protocol.events import Event, IrregularityReported, Noted, Settled, Shuffled
from pitboss.table import PUBLIC, SURVEILLANCE, seen_all
from pitboss.table.log.views import seat

HANDS = {"s1": "KS 7D 4H", "s2": "9S 9D 2S", "dealer": "QC 3D 2H"}


def before_the_deal(options: dict[str, object] | None = None, **hands: str) -> ThreeCardTable:
    """An ante at 1, a pair plus with a six-card bonus at 2."""
    table = opened({"six_card_bonus": "A", **(options or {})}, {**HANDS, **hands})
    table.begin()
    table.bet(1, ante=1000)
    table.bet(2, pair_plus=700, six_card_bonus=300)
    return table


def dealt(options: dict[str, object] | None = None, **hands: str) -> ThreeCardTable:
    table = before_the_deal(options, **hands)
    table.no_more_bets()
    return table


def void(events: list[Event], table: ThreeCardTable, law: str) -> bool:
    """Whether the round is void by a paragraph and every chip is back."""
    assert laws(events, "voided") == [law]
    assert {event.result for event in events if isinstance(event, Settled)} == {"void"}
    assert not table.round_under_way
    return table.current_round.chips(1) == table.current_round.chips(2) == CHIPS and not table.state.layout


# ---------------------------------------------------------------------- cards face up or drawn in error (20.12(a), (b))


@pytest.mark.parametrize("dealing", ["manual_shoe", "automated_shoe"])
def test_one_card_found_face_up_is_not_used_and_goes_to_the_discard_rack(dealing: str) -> None:
    table = before_the_deal({"dealing": dealing}, s1="KS 9C!face_up_card 7D 4H")
    events = table.no_more_bets()
    [told] = [event for event in events if isinstance(event, IrregularityReported)]
    assert (told.law, told.outcome) == ("20.12(a)", "9C")
    assert settled(table.choose(1, "play")) == {
        "1 ante": 1000, "1 play": 1000, "2 pair_plus": 700, "2 six_card_bonus": -300,
    }  # fmt: skip


def test_a_second_card_found_face_up_in_the_round_voids_all_hands() -> None:
    table = before_the_deal(s1="KS 9C!face_up_card 7D", dealer="QC 3D!face_up_card 5S")
    events = table.no_more_bets()
    assert void(events, table, "20.12(a)")
    assert "20.12(a)" in laws(events, "shuffled")


def test_face_up_cards_are_counted_round_by_round() -> None:
    table = opened(s1="KS 9C!face_up_card 7D 4H KS 9C!face_up_card 7D 4H", dealer="QC 3D 2H QC 3D 2H")
    for _ in range(2):
        table.begin()
        table.bet(1, pair_plus=500)
        assert laws(table.no_more_bets(), "voided") == []


def test_a_card_drawn_in_error_is_used_as_the_next_card_and_stays_unseen_by_20_12_b() -> None:
    table = before_the_deal(s1="KS 7D!drawn_in_error 4H")
    events = table.no_more_bets()
    assert table.current_round.hands["seat 1"] == cards("KS 7D 4H")
    for viewer in (PUBLIC, seat(2)):
        assert "7D" not in str(seen_all(events, viewer))
    assert "7D" in str([event for event in seen_all(events, SURVEILLANCE) if isinstance(event, IrregularityReported)])


# ---------------------------------------------------------------------- void rounds (20.12(c), (d), (f), 20.7(e)2)


@pytest.mark.parametrize(
    ("what", "law"),
    [
        ("wrong_number_of_cards", "20.12(c)"),
        ("dealer_card_exposed", "20.12(d)"),
        ("stub_count_wrong_misdealt", "20.7(e)2"),
        ("stub_count_wrong", "20.7(e)2"),
    ],
)
class TestAllHandsAreVoid:
    def test_every_wager_is_returned_the_six_card_bonus_too(self, what: str, law: str) -> None:
        table = dealt()
        events = table.report(what)
        assert void(events, table, law)
        assert settled(events) == {"1 ante": 0, "2 pair_plus": 0, "2 six_card_bonus": 0}

    def test_wagers_that_were_played_or_given_up_are_returned_while_none_is_collected(
        self, what: str, law: str
    ) -> None:
        table = opened({}, s1="KS 7D 4H", s2="9S 9D 2S", s3="10S 8D 6H", dealer="QC 3D 2H")
        table.begin()
        for at in (1, 2, 3):
            table.bet(at, ante=1000)
        table.no_more_bets()
        table.choose(1, "play")
        table.choose(2, "fold")
        assert void(table.report(what), table, law)

    def test_it_concerns_cards_that_were_dealt(self, what: str, law: str) -> None:
        table = before_the_deal()
        with refused(table, "no card of this round has been dealt", law):
            table.report(what)

    def test_it_comes_too_late_after_the_round(self, what: str, law: str) -> None:
        table = dealt()
        table.choose(1, "play")
        with refused(table, "no round is under way", law):
            table.report(what)

    def test_the_next_round_is_dealt_from_all_52_cards(self, what: str, law: str) -> None:
        table = opened(None, s1="KS 7D 4H KS 7D 4H", dealer="QC 3D 2H QC 3D 2H")
        table.begin()
        table.bet(1, ante=1000)
        table.no_more_bets()
        assert void(table.report(what), table, law)
        assert "20.5(a)" in laws(table.begin(), "shuffled")
        table.bet(1, ante=1000)
        table.no_more_bets()
        assert settled(table.choose(1, "play")) == {"1 ante": 1000, "1 play": 1000}


@pytest.mark.parametrize("what", ["wrong_number_of_cards", "dealer_card_exposed", "stub_count_wrong_misdealt"])
def test_the_cards_of_a_void_round_are_reshuffled_by_20_12(what: str) -> None:
    events = dealt().report(what)
    assert laws(events, "shuffled") == laws(events, "voided")


def test_a_wrong_stub_count_without_a_misdeal_removes_the_deck_by_20_7_e_2() -> None:
    table = dealt({"pre_shuffled": True})
    events = table.report("stub_count_wrong")
    assert [event.says for event in events if isinstance(event, Noted)] == [
        "the deck is removed and replaced with another deck"
    ]
    assert laws(events, "shuffled") == []
    assert laws(table.begin(), "noted") == ["20.5(a)", "20.5(c)1"], "the deck that replaces it is opened anew"


# ---------------------------------------------------------------------- devices (20.12(e), (f), (g), 20.7(f))


def test_an_automated_shoe_that_jams_voids_the_round_and_its_cards_are_reshuffled_by_20_12_f() -> None:
    table = before_the_deal({"dealing": "automated_shoe"}, s2="9S !shoe_jam 9D 2S")
    events = table.no_more_bets()
    assert void(events, table, "20.12(f)")
    assert laws(events, "shuffled") == ["20.12(f)"]


def test_staff_report_an_automated_shoe_that_did_not_deal_all_cards_while_it_has_the_dealers_stack() -> None:
    table = dealt({"dealing": "automated_shoe", "dealer_stack": "after_decisions"})
    assert void(table.report("shoe_jam"), table, "20.12(f)")


def test_a_shoe_whose_stub_is_in_the_discard_rack_has_dealt_all_cards() -> None:
    table = dealt({"dealing": "automated_shoe"})
    with refused(table, "has dealt all its cards of the round", "20.12(f)"):
        table.report("shoe_jam")
    assert settled(table.choose(1, "play"))["1 ante"] == 1000


@pytest.mark.parametrize("options", [{}, {"dealing": "hand", "shuffle": "device"}])
def test_a_shoe_that_is_not_automated_does_not_jam(options: dict[str, object]) -> None:
    table = dealt(options)
    with refused(table, "there is no automated dealing shoe", "20.12(f)"):
        table.report("shoe_jam")
    scripted = before_the_deal(options, s1="KS !shoe_jam 7D 4H")
    with refused(scripted, "there is no automated dealing shoe", "20.12(f)"):
        scripted.no_more_bets()


def test_a_shuffling_device_that_jams_means_a_new_shuffle_by_20_12_e() -> None:
    table = opened({"shuffle": "device"}, HANDS)
    assert laws(table.report("shuffler_jam"), "shuffled") == ["20.12(e)"], "between rounds"
    table.begin()
    table.bet(1, ante=1000)
    assert laws(table.report("shuffler_jam"), "shuffled") == ["20.12(e)"], "before the deal"
    table.no_more_bets()
    with refused(table, "the device is empty", "20.12(e)"):
        table.report("shuffler_jam")
    assert settled(table.choose(1, "play")) == {"1 ante": 1000, "1 play": 1000}


def test_with_two_decks_the_device_may_jam_while_the_other_is_played_with() -> None:
    table = dealt({"shuffle": "device", "two_decks": True})
    [shuffled] = [event for event in table.report("shuffler_jam") if isinstance(event, Shuffled)]
    assert shuffled.shoe == "second deck"
    assert settled(table.choose(1, "play"))["1 ante"] == 1000


@pytest.mark.parametrize("what", ["shuffler_jam", "shuffler_count_wrong"])
def test_cards_shuffled_by_hand_need_no_device(what: str) -> None:
    table = before_the_deal()
    with refused(table, "there is no automated card shuffling device"):
        table.report(what)


def test_a_device_that_counts_a_wrong_number_has_the_deck_removed_by_20_7_f() -> None:
    table = before_the_deal({"shuffle": "counting_device"})
    events = table.report("shuffler_count_wrong")
    assert laws(events, "noted") == ["20.7(f)"]
    dealt_events = table.no_more_bets()
    assert laws(dealt_events, "shuffled") == ["20.5(a)"], "the new deck is shuffled before it is dealt"
    table.choose(1, "play")
    assert laws(table.report("shuffler_count_wrong"), "noted") == ["20.7(f)"], "between rounds"


def test_of_two_decks_the_one_in_the_device_is_removed() -> None:
    table = dealt({"shuffle": "counting_device", "two_decks": True, "stub_count_waived": True})
    [told] = [event for event in table.report("shuffler_count_wrong") if isinstance(event, Noted)]
    assert "second deck" in told.says
    assert settled(table.choose(1, "play"))["1 ante"] == 1000


def test_a_device_that_does_not_count_reports_no_count() -> None:
    table = before_the_deal({"shuffle": "device"})
    with refused(table, "does not count the cards", "20.7(f)"):
        table.report("shuffler_count_wrong")


def test_a_device_leaves_the_table_before_another_method_is_used_by_20_12_g() -> None:
    start = datetime(2026, 11, 15, 20, 0)
    now = [start]
    table = three_card_poker.open({"shuffle": "device"}, chance=Seeded(1), clock=lambda: now[0])
    table.begin()
    table.no_more_bets()
    effective = (start + timedelta(hours=1)).isoformat()
    notice: dict[str, Json] = {"sign": True, "announced": True, "division": True, "effective": effective}
    table.apply({"do": "change rules", "options": {"shuffle": "manual"}, **notice})
    now[0] = start + timedelta(hours=2)
    table.record("device_removed", note="the shuffler")
    assert "20.12(g)" in laws(table.begin(), "noted")
    table.no_more_bets()
    assert "20.12(g)" not in laws(table.begin(), "noted")


# ---------------------------------------------------------------------- the cut (20.5(d)) and what is not named


def test_a_supervisor_has_the_cards_recut_before_any_is_dealt_by_20_5_d() -> None:
    table = before_the_deal()
    assert laws(table.report("bad_cut"), "noted") == ["20.5(d)"]
    table.no_more_bets()
    with refused(table, "only possible before the deal", "20.5(d)"):
        table.report("bad_cut")


def test_cards_that_were_not_cut_are_not_recut() -> None:
    table = before_the_deal({"shuffle": "device"})
    with refused(table, "not cut", "20.5(d)"):
        table.report("bad_cut")


def test_what_the_law_does_not_name_is_refused() -> None:
    table = dealt()
    with refused(table, "has no rule for 'flood'; staff may report wrong_number_of_cards"):
        table.report("flood")
    with refused(table, "has no rule for 'face_up_card'"):
        table.report("face_up_card")


# ---------------------------------------------------------------------- what staff record


@pytest.mark.parametrize(
    ("options", "procedure", "law"),
    [
        ({}, "inspection", "20.4(a)"),
        ({}, "opening_spread", "20.4(b)"),
        ({}, "wash", "20.4(c)"),
        ({"two_decks": True, "shuffle": "device"}, "second_deck_opened", "20.4(d)"),
        ({}, "cut", "20.5(c)"),
        ({}, "idle_spread", "20.5(e)"),
        ({}, "stub_count", "20.7(e)"),
        ({"dealing": "automated_shoe"}, "cover_card", "20.2(c)"),
        ({}, "pickup", "20.10(d)"),
        ({}, "device_removed", "20.12(g)"),
    ],
)
def test_staff_record_a_procedure_with_its_paragraph(options: dict[str, object], procedure: str, law: str) -> None:
    [event] = dealt(options).record(procedure)
    assert (event.kind, event.procedure, event.law) == ("recorded", procedure, law)


def test_staff_record_that_nobody_else_touched_a_players_cards_by_20_10_a() -> None:
    [event] = dealt().record("own_hand", seat=2)
    assert (event.law, event.seat) == ("20.10(a)", 2)


def test_what_the_table_does_not_have_is_not_recorded() -> None:
    table = before_the_deal()
    for procedure, law in (("second_deck_opened", "20.2(b)"), ("cover_card", "20.2(c)"), ("stub_count", "20.7(e)")):
        with refused(table, "this table|there is no", law):
            table.record(procedure)
    with refused(table, "not dealt from the hand", "20.8(b)"):
        table.record("dealing_hand", note="left")


def test_the_hand_that_holds_the_cards_is_chosen_once_for_a_round_by_20_8_b_2i() -> None:
    table = dealt({"dealing": "hand", "shuffle": "device"}, s1="KS 7D 4H KS", s2="9S 9D 2S 9S", dealer="QC 3D 2H QC")
    with refused(table, "left hand or the right", "20.8(b)2"):
        table.record("dealing_hand", note="both")
    table.record("dealing_hand", note="Left")
    table.record("dealing_hand", note="left")
    with refused(table, "has chosen the left hand for this round", "20.8(b)2i"):
        table.record("dealing_hand", note="right")
    table.choose(1, "play")
    table.begin()
    table.record("dealing_hand", note="right")
