"""Payouts, the deal, calls and what staff record at poker, each by its paragraph (13:69F-14.2 to 14.20)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.poker.at_table import NO_RAKE, PokerTable, poker
from tests.support.events import laws, of_kind, said

from pitboss.equipment import Seeded
from pitboss.equipment.cards import cards as cards_of
from pitboss.equipment.cards import names_of
from pitboss.errors import Refused
from pitboss.games.poker.engine.funds import PRIMARY, RESERVE, SECONDARY
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.games.poker.engine.structure import DEUCE, HIGH
from pitboss.table import Unlawful, submit
from pitboss.table.rules import parts

HOLD_EM = poker("hold-em")
FUND = {"payout_fund": "bad_beat", "discontinuance_filed": True, "fund_minimum_pot": 1, "blinds": "1 2"}
SECOND = {"secondary": "own_contribution", "secondary_hand": "full_house", "secondary_percent": 20}
LEAST = {"seat 1": "AS AD", "seat 2": "2H 2S", "community": "AH 2C 2D 9H 8C"}
"""Aces full of twos, the least of all aces full, lose to four twos."""
FULL = {"seat 1": "JS JD", "seat 2": "KS KD", "community": "JH 2C 2D KH KC"}
"""Jacks full lose to four kings."""
THREE = dict.fromkeys((1, 2, 3), 100)


def checked_down(
    options: Mapping[str, object] = {}, cards: Mapping[str, str] = LEAST, at: PokerTable | None = None
) -> PokerTable:
    """A round of two players who put in $2 each."""
    at = at or PokerTable(HOLD_EM, {1: 100, 2: 100}, cards, {**FUND, **options})
    at.begin()
    while at.asked:
        at.act(f"{at.asked} {'call' if 'call' in at.may else 'check'}")
    return at


def twice(options: Mapping[str, object], cards: Mapping[str, str]) -> PokerTable:
    """The same table with the cards of two rounds alike."""
    doubled = {place: f"{names} {names}" for place, names in cards.items()}
    return PokerTable(HOLD_EM, {1: 100, 2: 100}, doubled, {**FUND, **options})


def due_of(at: PokerTable) -> tuple[str, int] | None:
    due = at.memory.fund.due
    return None if due is None else (due.account, due.amount)


def refused_by(at: PokerTable, procedure: str, **more: object) -> str:
    with pytest.raises(Refused) as refused:
        at.table.record(procedure, **more)  # type: ignore[arg-type]
    return str(refused.value.law)


# ---------------------------------------------------------------------- payouts


def test_14_19_c_a_table_without_a_payout_takes_no_contribution() -> None:
    """14.19(c), 14.19(m)1, 14.19(p)."""
    at = checked_down({"payout_fund": "none"})
    assert not {PRIMARY, SECONDARY, RESERVE} & set(at.table.state.accounts)
    assert at.nets == {1: -2, 2: 2}


@pytest.mark.parametrize("fund", ["bad_beat", "high_hand"])
def test_14_19_i1_the_least_qualifying_hand_has_a_payout_that_awaits_verification(fund: str) -> None:
    """14.19(b)3, 14.19(i), 14.19(i)1: aces full means also aces full of twos."""
    at = PokerTable(HOLD_EM, {1: 100, 2: 100}, LEAST, {**FUND, "payout_fund": fund})
    if fund == "high_hand":
        at = PokerTable(HOLD_EM, {1: 100, 2: 100}, LEAST | {"seat 2": "QS QD"}, {**FUND, "payout_fund": fund})
    checked_down(at=at)
    due = at.memory.fund.due
    assert due is not None
    assert due.shares == ({1: 75, 2: 25} if fund == "bad_beat" else {1: 100})
    assert "14.19(i)1" in laws(at.events, "noted")


@pytest.mark.parametrize(
    ("options", "cards", "due"),
    [
        ({}, LEAST, (PRIMARY, 100)),
        ({}, FULL, None),
        ({"fund_minimum_pot": 50}, LEAST, None),
        ({"payout_fund": "none"}, LEAST, None),
        ({"payout_fund": "high_hand", "fund_hand": "four_of_a_kind"}, LEAST, (PRIMARY, 100)),
        ({"payout_fund": "high_hand", "fund_hand": "straight_flush"}, LEAST, None),
        (SECOND, LEAST, (PRIMARY, 80)),
        (SECOND, FULL, (SECONDARY, 20)),
        (SECOND | {"secondary": "from_primary"}, FULL, (PRIMARY, 20)),
    ],
)
def test_14_19_i1_only_a_qualifying_hand_has_a_payout_and_from_its_own_amount(
    options: dict[str, object], cards: dict[str, str], due: tuple[str, int] | None
) -> None:
    """14.19(a), 14.19(i), 14.19(i)1, 14.19(m)1 and 2: of a contribution of $1 a fifth is the secondary payout's."""
    at = checked_down(options, cards)
    assert due_of(at) == due
    assert ("14.19(i)1" in laws(at.events, "noted")) == (due is not None)


def test_14_19_i_a_payout_that_awaits_verification_is_not_replaced_and_no_bonus_is_paid_before() -> None:
    """14.19(i), 14.19(i)1, 14.19(a)."""
    at = checked_down(at=twice({}, LEAST))
    assert refused_by(at, "bonus_payout", note="0.40", seat=2) == "14.19(i)"
    checked_down(at=at)
    assert (due_of(at), at.table.state.accounts[PRIMARY]) == ((PRIMARY, 100), 200)
    assert laws(at.events, "noted").count("14.19(i)1") == 1


@pytest.mark.parametrize("note", ["", "0", "1.01"])
def test_14_19_a_a_bonus_is_an_amount_that_the_fund_holds(note: str) -> None:
    """14.19(a)."""
    at = checked_down({}, FULL)
    assert refused_by(at, "bonus_payout", note=note, seat=2) == "14.19(a)"
    at.table.record("bonus_payout", note="1", seat=2)
    assert at.table.state.accounts[PRIMARY] == 0


def test_14_19_p_the_reserve_starts_the_next_payout_once_the_primary_one_is_won() -> None:
    """14.19(j), 14.19(p), 14.19(i): half of $1 is reserved."""
    at = checked_down({"reset_percent": 50})
    events = at.table.record("payout_verified")
    assert [(event.law, event.into) for event in of_kind(events, "moved")][-1] == ("14.19(p)", PRIMARY)
    accounts, fund = at.table.state.accounts, at.memory.fund
    assert (accounts[PRIMARY], accounts[RESERVE], fund.qualifying, fund.due) == (50, 0, "", None)
    again = checked_down()
    assert "14.19(p)" not in laws(again.table.record("payout_verified"), "moved"), "nothing was reserved"


def test_14_19_p_a_secondary_payout_leaves_the_reserve() -> None:
    """14.19(j), 14.19(p): the primary payout, here an empty one, has not been won."""
    at = twice({**SECOND, "reset_percent": 50, "fund_minimum_pot": 6}, FULL).begin()
    at.act("1 call", "2 check", "1 bet", "2 call", *("1 check", "2 check") * 2)
    at.table.record("payout_denied")
    at.table.record("bonus_payout", note="0.40", seat=1)
    checked_down(at=at)
    assert due_of(at) == (SECONDARY, 10)
    at.table.record("payout_verified")
    assert (at.table.state.accounts[RESERVE], at.memory.fund.qualifying) == (50, "aces_full")


@pytest.mark.parametrize(("note", "by"), [("Kim", "verified by Kim"), ("", "verified by the shift supervisor")])
def test_14_20_e4ii_a_multi_casino_payout_is_recorded_with_who_verified_it(note: str, by: str) -> None:
    """14.20(e)4ii, 14.19(i): an ordinary payout has no such record."""
    at = checked_down({"multi_casino": True, "agreement_approved": True})
    [noted] = of_kind(at.table.record("payout_verified", note=note), "noted")
    assert (noted.law, noted.says.endswith(by)) == ("14.20(e)4ii", True)
    assert "14.20(e)4ii" not in laws(checked_down().table.record("payout_verified"), "noted")


def test_14_20_e4i_no_payout_is_offered_while_the_system_is_down_and_again_once_it_is_up() -> None:
    """14.20(e)4i."""
    at = twice({"multi_casino": True, "agreement_approved": True}, LEAST)
    at.table.record("system_down")
    assert due_of(checked_down(at=at)) is None
    at.table.record("system_up")
    assert due_of(checked_down(at=at)) == (PRIMARY, 100)


def test_14_19_q_a_hand_that_is_as_hard_as_before_is_no_change() -> None:
    """14.19(q): the second round has the same qualifying hand as the first."""
    at = checked_down(at=checked_down(at=twice({}, FULL)))
    assert (at.memory.fund.qualifying, at.memory.fund.refused) == ("aces_full", "")
    assert "14.19(q)" not in laws(at.events, "noted")


@pytest.mark.parametrize(
    ("options", "cards", "shown"),
    [
        ({}, LEAST, ["seat 2", "seat 1"]),
        ({}, FULL, ["seat 2"]),
        ({"secondary": "from_primary"}, FULL, ["seat 2", "seat 1"]),
        ({"payout_fund": "none"}, LEAST, ["seat 2"]),
    ],
)
def test_14_19_i_a_beaten_hand_that_may_qualify_is_shown(
    options: dict[str, object], cards: dict[str, str], shown: list[str]
) -> None:
    """14.19(i)1, 14.15(d): seat 2 has made the final bet and shows first; other beaten hands are conceded unseen."""
    at = PokerTable(HOLD_EM, {1: 100, 2: 100}, cards, {**FUND, **options}).begin()
    at.act("1 call", "2 check", *("1 check", "2 check") * 2, "1 check", "2 bet", "1 call")
    assert [event.of for event in of_kind(at.events, "revealed")] == shown


def test_14_19_b3_shares_may_come_to_exactly_all_and_a_secondary_hand_may_not_be_the_primary_one() -> None:
    """14.19(b)3, 14.19(m)."""
    options = submit(HOLD_EM, {**FUND, "loser_percent": 60, "winner_percent": 40}).options.plain()
    assert (options["loser_percent"], options["winner_percent"]) == (60, 40)
    with pytest.raises(Unlawful, match="lesser hand than the primary payout"):
        submit(HOLD_EM, {**FUND, "secondary": "from_primary", "secondary_hand": "aces_full"})


def test_14_19_m_a_secondary_payout_with_its_own_contributions_is_displayed() -> None:
    """14.19(b), 14.19(m)."""

    def shown(options: dict[str, object]) -> tuple[int | None, int | None]:
        state = parts.public_state(checked_down(options, FULL).table.current_round)
        return state.payout, state.secondary_payout

    assert shown(SECOND) == (80, 20)
    assert shown({}) == shown({**SECOND, "secondary": "from_primary"}) == (100, None)
    assert shown({"payout_fund": "none"}) == (None, None)


# ---------------------------------------------------------------------- what staff record


def test_14_2_b_and_14_10_d1i_decks_and_missed_blinds_are_recorded_between_rounds() -> None:
    """14.2(b), 14.10(d)1i: and a player misses a blind once."""
    at = PokerTable(HOLD_EM, {1: 100, 2: 100, 3: 100}, {"deck": "AS KS QS AD KD QD " * 2}).begin()
    found = {name: refused_by(at, name, seat=3 * (name == "blind_missed")) for name in
             ("deck_rotated", "decks_changed", "blind_missed")}  # fmt: skip
    assert found == {"deck_rotated": "14.2(b)", "decks_changed": "14.2(b)", "blind_missed": "14.10(d)1i"}
    at.act("3 fold", "1 fold")
    at.table.record("decks_changed")
    assert (at.memory.decks_in_use, at.memory.deck) == ([], "")
    at.table.record("blind_missed", seat=3)
    assert refused_by(at, "blind_missed", seat=3) == "14.10(d)1i"
    assert at.memory.missed == [3]


def test_14_6_e1_the_dealer_may_change_hands_between_rounds_and_name_the_same_one_in_a_round() -> None:
    """14.6(e)1."""
    at = PokerTable(HOLD_EM, {1: 100, 2: 100}, {"deck": "AS KS QS AD"})
    for note in ("left", "right"):
        at.table.record("dealing_hand", note=note)
    at.begin().table.record("dealing_hand", note="Right")
    assert at.memory.dealing_hand == "right"


@pytest.mark.parametrize(
    ("procedure", "covered"), [("away_accounted", [2]), ("away_covered", [2]), ("away_uncovered", [])]
)
def test_14_7_c5_and_c6_a_seat_is_covered_until_its_player_calls_back_in(procedure: str, covered: list[int]) -> None:
    """14.7(c)5, 14.7(c)6: the cover is for one absence."""
    at = PokerTable(HOLD_EM, {1: 100, 2: 100}, {})
    at.table.record(procedure, seat=2)
    assert (at.memory.away, at.memory.covered) == ([2], covered)
    at.table.apply({"do": "call", "seat": 2, "call": "come back"})
    assert (at.memory.away, at.memory.covered) == ([], [])
    at.table.record("away_uncovered", seat=2)
    assert refused_by(at, "substitute", seat=2) == "14.7(c)6"


def test_14_7_a_what_was_remembered_of_a_player_goes_with_them() -> None:
    """14.7(a), 14.7(c)5, 14.10(d)1i, 14.11(i): who takes the seat next is not away, owes no blind and has no kill."""
    at = PokerTable(poker("omaha-high-low-eight"), {1: 100, 2: 100, 3: 100}, {})
    at.table.record("away_covered", seat=2)
    at.table.record("blind_missed", seat=2)
    at.table.apply({"do": "call", "seat": 2, "call": "ask first"})
    memory = at.memory
    memory.known, memory.kill_at = [2, 3], 2
    at.table.apply({"do": "leave", "seat": 3})
    assert (memory.known, memory.kill_at) == ([2], 2)
    at.table.apply({"do": "leave", "seat": 2})
    assert [memory.away, memory.covered, memory.missed, memory.asks_first, memory.known] == [[]] * 5
    assert memory.kill_at == 0


# ---------------------------------------------------------------------- calls before the deal


def asking(*seats: int, stacks: Mapping[int, int] = THREE) -> PokerTable:
    """A table of stud at which these players want to be asked before they post."""
    at = PokerTable(poker("five-card-stud"), stacks, {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "QS QD"})
    for seat in seats:
        at.table.apply({"do": "call", "seat": seat, "call": "ask first"})
    return at.begin()


def test_14_7_b_only_who_wants_it_is_asked_and_only_where_a_round_can_be_played() -> None:
    """14.7(b), 14.7(c)5."""
    at = asking(2)
    ask = at.table.ask
    assert ask is not None and ask.law == "14.7(b)" and [asked.seat for asked in ask.waiting] == [2]
    at.act("2 play")
    assert at.memory.away == []
    alone = asking(2, stacks={1: 1, 2: 100})
    assert alone.table.ask is None and alone.memory.is_spread
    two = asking(2, stacks={1: 100, 2: 100})
    assert two.table.ask is not None and two.table.ask.law == "14.7(b)"
    nobody = asking().table.ask
    assert nobody is not None and nobody.law != "14.7(b)"


def test_14_7_c5_who_answers_that_they_sit_out_is_away_once() -> None:
    """14.7(c)5, 14.7(b): also if they have called it meanwhile; who plays is not away."""
    at = asking(1, 2, 3)
    at.table.apply({"do": "call", "seat": 2, "call": "sit out"})
    at.act("1 play", "2 sit_out", "3 sit_out")
    assert at.memory.away == [2, 3]
    assert sum("sits out" in says for says in said(at.events)) == 1, "the call of seat 2 is no part of these events"


# ---------------------------------------------------------------------- the deal


class ByChance(PokerTable):
    """A round that has begun, with the cards of a seed."""

    def __init__(self, id_: str, seats: int) -> None:
        self.table = poker(id_).open(NO_RAKE, seats=seats, chance=Seeded(5))
        self.events = []
        for seat in range(1, seats + 1):
            self.table.sit(seat, chips=100_00)
        self.begin()


def hand_of(at: PokerTable) -> PokerHand:
    hand = at.table.current_round.play
    assert isinstance(hand, PokerHand)
    return hand


def test_14_10_g_to_i_a_card_is_burned_before_each_street_of_community_cards_and_none_before_the_deal() -> None:
    """14.10(e), 14.10(g), 14.10(h), 14.10(i); 14.15(o)2: no exposed card serves as the burn card."""
    at = checked_down({"payout_fund": "none"})
    assert laws(at.events, "burned") == ["14.10(g)", "14.10(h)", "14.10(i)"]


def test_14_9_h_exactly_a_card_for_each_player_and_the_burn_card_is_enough() -> None:
    """14.9(h): of seven players one folds on sixth street; seven cards are left for six players and the burn."""
    for folds, common in ((1, 0), (0, 1)):
        at = ByChance("seven-card-stud-high", 7)
        while hand_of(at).street is None or "call" in at.may:
            at.act(f"{at.asked} call")
        while "check" in at.may and len(at.table.state.shoes["shoe"]) != 7:
            at.act(f"{at.asked} check")
        if folds:
            opener = at.asked
            at.act(f"{opener} bet")
            at.act(f"{at.asked} fold")
            while "call" in at.may:
                at.act(f"{at.asked} call")
        else:
            for _ in range(7):
                at.act(f"{at.asked} check")
        assert sum(event.to == "community" for event in of_kind(at.events, "dealt")) == common


EXPOSED = {"seat 1": "AS!exposed AD 4H 5H", "seat 2": "KS KD 8C 9C", "seat 3": "QS QD 7C 10C", "burn": "3C"}


def test_14_15_k_an_exposed_hole_card_turns_the_third_card_down_and_no_later_one() -> None:
    """14.15(k): the fourth card is dealt face up."""
    at = PokerTable(poker("seven-card-stud-high"), THREE, EXPOSED).begin()
    assert names_of(hand_of(at).up[1]) == ["AS"]
    while "call" in at.may:
        at.act(f"{at.asked} call")
    assert names_of(hand_of(at).up[1]) == ["AS", "5H"]


def test_14_15_k_a_hand_with_both_hole_cards_exposed_gets_no_third_card() -> None:
    """14.15(k): both cards are collected, and the deck has all others."""
    cards = {"seat 1": "2S!exposed AD!exposed 4H", "seat 2": "KS KD 8C", "seat 3": "QS QD 7C"}
    at = PokerTable(poker("seven-card-stud-high"), THREE, cards, {"ante": 1}).begin()
    assert sorted(names_of(hand_of(at).muck)) == ["2S", "AD"]
    assert "seat 1" not in at.table.current_round.hands
    assert len(at.table.state.shoes["shoe"]) == 52 - 2 - 6


SEVENTH = {
    "seat 1": "AS AD 4H 5H 9H JC 2H!exposed", "seat 2": "KS KD 8C 9C 3D JD 2D!exposed",
    "seat 3": "QS QD 7C 10C 5S 6C 6D", "burn": "3C 3H 3S 4C",
}  # fmt: skip


def to_seventh(stacks: Mapping[int, int]) -> PokerTable:
    """A round of seven-card stud up to the seventh street, at which two players' last cards are exposed."""
    at = PokerTable(poker("seven-card-stud-high"), stacks, SEVENTH, limits=(2, 4)).begin()
    while at.asked and "go_on" not in at.may and not hand_of(at).burned[3:]:
        at.act(f"{at.asked} {next(action for action in ('call', 'bet', 'check') if action in at.may)}")
    return at


def test_14_15_k_who_stops_wagers_no_more_and_who_goes_on_may() -> None:
    """14.15(k), 14.15(m) alike."""
    at = to_seventh(THREE)
    ask = at.table.ask
    assert ask is not None and (ask.law, at.asked) == ("14.15(k)", 1)
    at.act("1 stop")
    assert (at.asked, hand_of(at).all_in) == (2, {1})
    at.act("2 go_on")
    assert hand_of(at).all_in == {1} and "bet" in at.may


def test_14_15_k_who_is_all_in_or_out_of_the_round_is_not_asked() -> None:
    """14.15(k), 14.15(m): there is nothing to wager."""
    at = to_seventh({1: 4, 2: 100, 3: 100})
    assert hand_of(at).all_in == {1} and at.asked == 2
    at = to_seventh(THREE)
    at.report("player_left", 2)
    at.act("1 go_on")
    assert "bet" in at.may and at.asked in (1, 3)


def test_14_12_f_who_stands_pat_keeps_the_hand() -> None:
    """14.12(f)."""
    cards = {"seat 1": "AS KS QS JS 9D", "seat 2": "2C 3D 4H 7S 9C KC", "burn": "5C"}
    at = PokerTable(poker("five-card-draw-high"), {1: 100, 2: 100}, cards).begin().act("1 call", "2 check")
    before = len(at.events)
    at.act("1 stand_pat")
    assert not of_kind(at.events[before:], "discarded", "dealt")
    at.act("2 draw 9C")
    assert [event.to for event in of_kind(at.events[before:], "dealt")] == ["seat 2"]


def drawing(id_: str, seats: int, *counts: int) -> PokerTable:
    """A first draw of these numbers of cards by the first players; the others stand pat and check."""
    at = ByChance(id_, seats)
    while "draw" not in at.may:
        at.act(f"{at.asked} {'call' if 'call' in at.may else 'check'}")
    for count in counts:
        held = names_of(at.table.current_round.hands[f"seat {at.asked}"])
        at.act(f"{at.asked} draw {' '.join(held[:count])}")
    return at


def backs(at: PokerTable) -> list[tuple[str, int]]:
    return [(event.law, event.cards_back) for event in of_kind(at.events, "noted") if event.cards_back]


@pytest.mark.parametrize(
    ("id_", "seats", "counts", "back"),
    [
        ("five-card-draw-high", 8, (5, 5, 1), []),  # eleven cards are left after the burn
        ("five-card-draw-high", 8, (5, 5, 2), [("14.12(f)2", 10)]),
        ("badugi", 9, (4, 4, 4, 2), []),  # fifteen
        ("badugi", 9, (4, 4, 4, 4), [("14.12B(f)", 12)]),
    ],
)
def test_discards_are_shuffled_only_if_the_deck_has_fewer_cards_than_are_needed(
    id_: str, seats: int, counts: tuple[int, ...], back: list[tuple[str, int]]
) -> None:
    """14.12(f)2, 14.12B(f)."""
    assert backs(drawing(id_, seats, *counts)) == back


@pytest.mark.parametrize(("count", "left"), [(3, 0), (4, 11)])
def test_14_12b_f_the_cards_that_are_left_go_to_the_player_before_discards_are_shuffled(count: int, left: int) -> None:
    """14.12B(f): three cards are left; a fourth one is the first of the twelve discards."""
    at = drawing("badugi", 9, 4, 4, 4)
    seat, shoe = at.asked, at.table.state.shoes["shoe"]
    stub, hands = set(shoe.undealt), at.table.current_round.hands
    at.act(f"{seat} draw {' '.join(names_of(hands[f'seat {seat}'][:count]))}")
    assert stub <= set(hands[f"seat {seat}"])
    assert len(shoe) == left


def test_14_12b_f_a_deck_without_a_card_to_burn_is_filled_with_the_discards() -> None:
    """14.12B(f); 14.15(o)2: no exposed card serves as the burn card."""
    at = drawing("badugi", 9, 4, 4, 4, 3)
    while backs(at) == [] and at.asked:
        at.act(f"{at.asked} {'stand_pat' if 'stand_pat' in at.may else 'check'}")
    assert backs(at) == [("14.12B(f)", 15)]
    assert len(hand_of(at).burned) == 2


PINEAPPLE = {"seat 1": "AS KS QS", "seat 2": "2C 3D 4H", "seat 3": "9C 9D 9H", "community": "5S 6S 7D 8D JC"}


def discarding(id_: str = "crazy-pineapple") -> PokerTable:
    """Three players who are asked to discard a card."""
    at = PokerTable(poker(id_), THREE, PINEAPPLE, {"blinds": "1 2"}).begin()
    while "discard" not in at.may:
        at.act(f"{at.asked} {'call' if 'call' in at.may else 'check'}")
    return at


def test_14_10_k_exactly_one_card_is_discarded() -> None:
    """14.10(k)."""
    at = discarding()
    with pytest.raises(Refused, match=r"discard exactly 1 card"):
        at.act("1 discard AS KS")
    at.act("1 discard AS")
    assert names_of(hand_of(at).muck) == ["AS"]


def test_14_10_k_a_hand_that_dies_while_its_player_is_asked_discards_no_card_of_its_own() -> None:
    """14.10(k), 14.15(i)4: the whole hand has gone to the discards already."""
    at = discarding()
    at.report("player_left", at.asked)
    assert sorted(names_of(hand_of(at).muck)) == ["AS", "KS", "QS"]
    assert at.asked == 2


@pytest.mark.parametrize(("names", "board", "is_hand"), [("AS AD", "2C 3C", False), ("AS AD", "2C 3C 4C", True)])
def test_14_10_j_five_cards_make_a_hand(names: str, board: str, *, is_hand: bool) -> None:
    """14.10(j), and 14.12A(l) without community cards."""
    assert HIGH.is_complete(cards_of(names), cards_of(board)) is is_hand
    assert DEUCE.is_complete(cards_of(f"{names} {board}"), ()) is is_hand


# ---------------------------------------------------------------------- rake and options


def test_14_14_b2_a_table_that_rakes_by_levels_takes_no_percentage() -> None:
    """14.14(b)1i, 14.14(b)2i, 14.14(b)3i: only in the ways of the submission."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "community": "2H 7D 8C 9S JH"}
    for way, taken in (("incremental", [("14.14(b)2i", 100)]), ("time", []), ("percentage", [("14.14(b)1i", 40)])):
        options = {"rake": [way], "rake_percent": 10, "rake_levels": "4:1", "blinds": "1 2"}
        at = checked_down(at=PokerTable(HOLD_EM, {1: 100, 2: 100}, cards, options))
        moved = [(event.law, event.amount) for event in of_kind(at.events, "moved") if event.into == "rake"]
        assert moved == taken


@pytest.mark.parametrize("options", [{"shuffle": "device"}, {"wash_active_deck_only": True}, {"ante": "0.25"}])
def test_14_4_c1_and_14_7_c_what_a_submission_may_say(options: dict[str, object]) -> None:
    """14.4(c)1, 14.7(c): one deck may be prepared where cards are shuffled by hand; quarters are antes."""
    plain = submit(HOLD_EM, options).options.plain()
    assert options.items() <= plain.items()


def test_14_11_i_the_kill_button_is_collected_after_a_small_pot_and_never_placed_without_a_kill() -> None:
    """14.11(i)."""
    cards = {"deck": "AS QS KS JS AD QD KD JD " * 3}
    for kill, says in (("kill", ["the kill button is collected"]), ("none", [])):
        options = {"kill": kill, "kill_pot": 60 if kill == "kill" else 1, "blinds": "1 2", **NO_RAKE}
        at = PokerTable(poker("omaha-high-low-eight"), {1: 100, 2: 100}, cards, options).begin()
        at.act(f"{at.asked} fold")
        assert at.memory.kill_at == 0 and "kill button" not in " ".join(said(at.events))
        at.memory.kill_at = 2 * (kill == "kill")
        at.begin()
        while at.asked:
            at.act(f"{at.asked} {'fold' if 'fold' in at.may else 'check'}")
        assert [one for one in said(at.events) if "kill button" in one] == says
        assert at.memory.kill_at == 0
