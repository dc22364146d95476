"""What staff record at a poker table, each by its paragraph, and payouts that wait for them (13:69F-14.2 to 14.20)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.poker.at_table import PokerTable
from tests.support.events import of_kind, said

from pitboss.errors import Refused
from pitboss.games import GAMES, hold_em
from pitboss.games.poker.engine.funds import PRIMARY, RESERVE, SECONDARY
from pitboss.table import Unlawful, submit
from pitboss.table.rules import parts

RECORDS = {
    "decks_received": "14.4(a)", "opening_spread": "14.4(b)", "wash": "14.4(c)", "deck_sorted": "14.2(b)",
    "decks_changed": "14.2(b)", "deck_rotated": "14.2(b)", "backs_distributed": "14.2(c)", "deck_count": "14.6(e)4",
    "hands_counted": "14.6(e)7", "recut": "14.5(c)", "time_charge_verified": "14.14(b)3v",
    "rake_collected": "14.14(b)1iii", "coin_converted": "14.7(c)2", "minimum_raised": "14.17", "ruling": "14.15(b)",
    "seats_announced": "14.18", "device_removed": "14.15(q)", "payout_rules_posted": "14.19(b)",
    "payout_box_counted": "14.19(d)", "payout_box_verified": "14.19(e)", "contribution_form": "14.19(f)",
    "form_deposited": "14.19(g)", "forms_matched": "14.19(h)", "display_adjusted": "14.19(k)",
    "payout_change_posted": "14.19(q)", "casinos_posted": "14.20(d)1", "claims_addressed": "14.20(e)4iii",
    "system_modified": "14.20(e)5",
}  # fmt: skip
FUND = {"payout_fund": "bad_beat", "discontinuance_filed": True, "fund_minimum_pot": 1, "blinds": "1 2"}
BAD_BEAT = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "2C 7D", "community": "AC KH KC 4D 5S"}


@pytest.mark.parametrize(("procedure", "law"), RECORDS.items())
def test_a_procedure_is_recorded_by_its_paragraph(procedure: str, law: str) -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {}).table
    [event] = of_kind(table.record(procedure), "recorded")
    assert event.law == law


def test_14_16_b_a_player_who_helps_another_is_sent_away() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {}).table
    [event] = table.record("player_removed", seat=2)
    assert (event.law, event.seat) == ("14.16(b)", 2)


def test_14_2_a_and_d_one_deck_is_in_use_and_with_a_device_both_alternate() -> None:
    """14.2(a) and 14.2(d): staff rotate decks that are shuffled by hand."""
    cards = {"deck": "AS KS QS AD " * 6}
    for shuffle, decks in (("manual", ["shoe", "shoe", "second deck"]), ("device", ["shoe", "second deck", "shoe"])):
        table = PokerTable(hold_em, {1: 100, 2: 100}, cards, {"shuffle": shuffle})
        used = []
        for hand in range(3):
            if hand == 2 and shuffle == "manual":
                table.table.record("deck_rotated")
            table.begin().act(f"{table.asked} fold")
            used.append(table.memory.deck)
        assert used == decks
    with pytest.raises(Refused, match=r"14\.2\(d\)"):
        table.table.record("deck_rotated")


def test_14_5_a_b_and_d_the_deck_is_shuffled_and_cut_and_is_spread_while_nobody_plays() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 1}, {"deck": "AS KS QS AD"}).begin()
    assert table.memory.is_spread
    table.table.apply({"do": "buy in", "seat": 2, "amount": 100_00})
    table.events.clear()
    table.begin()
    assert [event.law for event in of_kind(table.events, "noted", "shuffled")][:3] == [
        "14.5(d)",
        "14.5(a)",
        "14.5(b)",
    ]


def test_14_4_a_a_deck_may_come_pre_shuffled() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD"}, {"pre_shuffled": True}).begin()
    assert "the deck is pre-shuffled" in said(table.events)


def test_14_4_a_and_14_5_a_a_pre_shuffled_deck_is_shuffled_once_it_has_been_used() -> None:
    """14.4(a) and 14.5(a): only the first round of play is dealt as the deck came."""
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD " * 2}, {"pre_shuffled": True}).begin()
    assert not of_kind(table.events, "shuffled")
    table.act(f"{table.asked} fold")
    table.events.clear()
    table.begin()
    assert "the deck is pre-shuffled" not in said(table.events)
    assert [(event.law, event.shoe) for event in of_kind(table.events, "shuffled")] == [("14.5(a)", "shoe")]


def test_14_15_g_a_deck_that_replaces_another_comes_pre_shuffled_too() -> None:
    """14.15(g) and 14.4(a): the round is dead, and the new deck is used as it came."""
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD " * 2}, {"pre_shuffled": True}).begin()
    table.report("wrong_deck")
    assert table.memory.decks_in_use == []
    table.events.clear()
    table.begin()
    assert "the deck is pre-shuffled" in said(table.events)


def test_14_6_e4_a_count_replaces_the_deck_of_the_last_round_and_before_any_round_the_first() -> None:
    """14.6(e)4: with a device the other deck is due next, and stays."""
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD " * 2}, {"shuffle": "device"})
    first = table.table.state.shoes["shoe"]
    table.report("wrong_count")
    assert table.table.state.shoes["shoe"] is not first
    table.begin().act(f"{table.asked} fold")
    used, other = table.table.state.shoes["shoe"], table.table.state.shoes["second deck"]
    table.report("wrong_count")
    assert table.table.state.shoes["shoe"] is not used
    assert table.table.state.shoes["second deck"] is other


def test_14_6_e1_the_hand_that_deals_does_not_change_in_a_round() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD"})
    with pytest.raises(Refused, match=r"14\.6\(e\)1"):
        table.table.record("dealing_hand", note="both")
    table.table.record("dealing_hand", note="left")
    table.begin()
    with pytest.raises(Refused, match=r"14\.6\(e\)1"):
        table.table.record("dealing_hand", note="right")


# ---------------------------------------------------------------------- payouts


def beaten(options: Mapping[str, object] = {}) -> PokerTable:
    """Aces full lose to four kings."""
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, BAD_BEAT, {**FUND, **options}).begin()
    table.act("3 call", "1 call", "2 check")
    while table.asked:
        table.act(f"{table.asked} check")
    return table


def shown(table: PokerTable) -> object:
    return parts.public_state(table.table.current_round).payout


def test_14_19_i_nothing_is_paid_twice_or_without_a_qualifying_hand() -> None:
    table = beaten()
    table.table.record("payout_verified")
    with pytest.raises(Refused, match=r"14\.19\(i\)"):
        table.table.record("payout_verified")
    with pytest.raises(Refused, match=r"14\.19\(i\)"):
        table.table.record("payout_denied")


def test_14_19_j_a_winner_who_has_left_is_paid_at_the_cage() -> None:
    table = beaten()
    table.table.apply({"do": "leave", "seat": 1})
    events = table.table.record("payout_verified")
    assert {event.into for event in of_kind(events, "moved")} == {"cage", "seat 2", "seat 3"}


def test_14_19_n_equal_qualifying_hands_share() -> None:
    """Two players hold aces full of nines against four nines: each gets half of the losing hands' part."""
    cards = {"seat 1": "AS 2D", "seat 2": "AH 3D", "seat 3": "9S 4D", "community": "AC AD 9H 9C 9D"}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, cards, FUND).begin().act("3 call", "1 call", "2 check")
    while table.asked:
        table.act(f"{table.asked} check")
    due = table.memory.fund.due
    assert due is not None
    assert due.shares == {1: 38, 2: 37, 3: 25}


def test_14_19_o_the_display_falls_only_when_a_payout_is_made() -> None:
    table = beaten()
    assert shown(table) == 100
    table.table.record("payout_denied")
    assert shown(table) == 100
    table.table.record("bonus_payout", note="0.40", seat=3)
    assert shown(table) == 60
    with pytest.raises(Refused, match=r"14\.19\(a\)"):
        table.table.record("bonus_payout", note="0.61", seat=3)


def test_14_19_a_another_bonus_is_paid_from_the_fund_by_its_paragraph() -> None:
    table = beaten()
    table.table.record("payout_denied")
    [moved] = of_kind(table.table.record("bonus_payout", note="0.40", seat=3), "moved")
    assert (moved.law, moved.source, moved.into, moved.amount) == ("14.19(a)", PRIMARY, "seat 3", 40)


def test_14_19_q_the_qualifying_hand_is_not_made_harder_before_the_payout_is_won() -> None:
    harder = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, BAD_BEAT, {**FUND, "fund_hand": "straight_flush"})
    harder.memory.fund.qualifying = "full_house"
    harder.begin().act("3 call", "1 call", "2 check")
    while harder.asked:
        harder.act(f"{harder.asked} check")
    assert harder.memory.fund.due is not None
    assert any("does not change until" in says for says in said(harder.events))
    harder.table.record("payout_verified")
    assert harder.memory.fund.qualifying == ""


def test_14_15_g_and_p_an_incorrect_deck_is_replaced_between_rounds_and_only_a_device_can_jam() -> None:
    """14.15(g), 14.15(p): in a round an incorrect deck makes it dead; cards shuffled by hand do not jam."""
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD"}).begin()
    for fault, law in (("wrong_count", "14.15(g)"), ("shuffler_jam", "14.15(p)")):
        with pytest.raises(Refused) as refused:
            table.report(fault)
        assert refused.value.law == law


def test_14_19_m1_a_secondary_payout_may_have_its_own_contributions() -> None:
    options = {"secondary": "own_contribution", "secondary_hand": "full_house", "secondary_percent": 20}
    table = beaten(options)
    accounts = table.table.state.accounts
    assert (accounts[PRIMARY], accounts[SECONDARY]) == (80, 20)


def test_14_19_m1_and_p_the_reset_amount_is_kept_before_a_secondary_payout_has_its_part() -> None:
    """14.19(m)1, 14.19(p): of $1 half is kept for the next payout; a fifth of the other half is the secondary's."""
    own = {"secondary": "own_contribution", "secondary_hand": "full_house", "secondary_percent": 20}
    accounts = beaten({**own, "reset_percent": 50}).table.state.accounts
    assert [accounts[name] for name in (PRIMARY, SECONDARY, RESERVE)] == [40, 10, 50]


@pytest.mark.parametrize(("minimum", "contributed"), [("6", 1_00), ("6.01", 0)])
def test_14_19_b2_a_pot_of_exactly_the_minimum_contributes(minimum: str, contributed: int) -> None:
    """14.19(b)2, 14.19(c): three players put in $2 each."""
    assert beaten({"fund_minimum_pot": minimum}).table.state.accounts.get(PRIMARY, 0) == contributed


def test_14_19_m2i_where_both_payouts_qualify_the_higher_one_is_paid() -> None:
    """14.19(m)2i: aces full and queens full lose to four kings; the aces have the primary payout, whole."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "QS 7D", "community": "AC KH KC QC QD"}
    options = {**FUND, "secondary": "from_primary", "secondary_hand": "full_house", "secondary_percent": 10}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, cards, options).begin().act("3 call", "1 call", "2 check")
    while table.asked:
        table.act(f"{table.asked} check")
    due = table.memory.fund.due
    assert due is not None
    assert (due.says, due.account, due.amount) == ("a bad beat of seat 1", PRIMARY, 100)
    assert "14.19(i)1" in [event.law for event in of_kind(table.events, "noted")]


def test_14_19_p_and_q_a_secondary_payout_leaves_the_primary_one_its_hand_and_the_reserve() -> None:
    """14.19(p), 14.19(q): the primary payout has not been won, so its reserve waits and its hand gets no harder."""
    options = {"secondary": "own_contribution", "secondary_hand": "full_house", "secondary_percent": 20}
    table = beaten({**options, "fund_hand": "four_eights", "reset_percent": 10})
    accounts, fund = table.table.state.accounts, table.memory.fund
    assert fund.due is not None
    before = (accounts[PRIMARY], accounts[RESERVE], fund.qualifying)
    table.table.record("payout_verified")
    assert (accounts[PRIMARY], accounts[RESERVE], fund.qualifying) == before == (72, 10, "four_eights")
    assert accounts[SECONDARY] == 0


def test_14_20_e_only_an_interconnected_table_takes_contributions_of_others() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {}, FUND).table
    for procedure in ("system_contribution", "system_down"):
        with pytest.raises(Refused, match=r"14\.20\(a\)"):
            table.record(procedure, note="Harbor 5")
    joined = PokerTable(hold_em, {1: 100, 2: 100}, {}, {**FUND, "multi_casino": True, "agreement_approved": True}).table
    with pytest.raises(Refused, match=r"14\.20\(e\)2"):
        joined.record("system_contribution", note="5")
    joined.record("system_contribution", note="Harbor Club 5.50")
    assert joined.state.accounts["casino Harbor Club"] == -550


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"payout_fund": "high_hand"}, "14.19(l)"),
        ({**FUND, "payout_fund": "high_hand", "secondary": "own_contribution"}, "14.19(m)"),
        ({**FUND, "fund_hand": "full_house", "secondary": "from_primary", "secondary_hand": "aces_full"}, "14.19(m)"),
        ({**FUND, "loser_percent": 60, "winner_percent": 50}, "14.19(b)3"),
        ({**FUND, "multi_casino": True}, "14.20(b)"),
        ({"multi_casino": True, "agreement_approved": True}, "14.20(b)"),
    ],
)
def test_what_a_payout_may_not_be(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(hold_em, options)
    assert [violation.law for violation in unlawful.value.violations] == [law]


def test_14_19_a_low_poker_has_no_payout_for_high_hands() -> None:
    with pytest.raises(Unlawful, match="no such option"):
        submit(GAMES["five-card-draw-low"], {"payout_fund": "bad_beat"})
