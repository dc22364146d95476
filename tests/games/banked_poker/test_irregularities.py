"""What goes wrong at the games of the family, and what the game's own paragraph then does."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from tests.games.banked_poker.at_table import KINDS, BankedPokerTable, at, bet_all, noted, settled, stay_in
from tests.support.checks import refused
from tests.support.events import laws_once
from tests.support.tables import CHIPS, scripted, seated

from pitboss.equipment import names_of
from pitboss.games.banked_poker import boston_5_stud_poker as boston
from pitboss.games.banked_poker import double_down_stud, irregularities
from pitboss.protocol.events import Burned, Event, IrregularityReported, Voided
from pitboss.table import PUBLIC, seen_all


class Says(NamedTuple):
    """The paragraphs of a game's irregularities."""

    face_up: str
    in_error: str
    wrong_number: str
    shuffler: str
    shoe: str
    stub: str
    counts: str


LAW = {
    "16": Says("16.13(b)", "16.13(c)", "16.13(d)", "16.13(e)", "16.13(f)", "16.7(f)2", "16.9(f)"),
    "18": Says("18.12(a)", "18.12(b)", "18.12(c)", "18.12(d)", "18.12(e)", "18.7(e)2", "18.7(f)"),
    "20": Says("20.12(a)", "20.12(b)", "20.12(c)", "20.12(e)", "20.12(f)", "20.7(e)2", "20.7(f)"),
    "23": Says("23.14(a)", "23.14(b)", "23.14(c)", "23.14(e)", "23.14(f)", "23.7(e)2", "23.7(f)"),
    "25": Says("25.12(a)", "25.12(b)", "25.12(c)", "25.12(d)", "25.12(e)", "25.7(e)2", "25.7(f)"),
    "27": Says("27.12(a)", "27.12(b)", "27.12(c)", "27.12(e)", "27.12(f)", "27.7(e)2", "27.7(f)"),
    "28": Says("28.12(b)", "28.12(c)", "28.12(d)", "28.12(e)", "28.12(f)", "28.7(f)2", "28.7(g)"),
    "30": Says("30.12(a)", "30.12(b)", "30.12(c)", "30.12(e)", "30.12(f)", "30.7(f)2", "30.9(f)"),
    "32": Says("32.13(b)", "32.13(c)", "32.13(d)", "32.13(e)", "32.13(f)", "32.7(f)2", ""),
    "35": Says("35.12(b)", "35.12(c)", "35.12(d)", "35.12(e)", "35.12(f)", "35.7(f)2", "35.9(f)"),
    "37": Says("37.12(b)", "37.12(c)", "37.12(d)", "37.12(e)", "37.12(f)", "37.7(f)2", "37.9(f)"),
}
games = pytest.mark.parametrize("n", LAW)
decides_last = pytest.mark.parametrize("n", [n for n in LAW if n != "28"])
"""Where a player still decides after the last card; at 28 the stub is keyed in with that."""
HAND_ALONE = [n for n in LAW if n in ("16", "28", "32", "35", "37")]
"""Where a wrong number of cards voids that player's hand alone."""


def dealt(n: str, options: dict[str, object] | None = None, hands: dict[str, str] | None = None) -> BankedPokerTable:
    table = at(n, options, hands)
    bet_all(table, n, side=200)
    table.no_more_bets()
    return table


def with_stub_away(n: str) -> BankedPokerTable:
    """A table that waits for a decision after the last card of the round."""
    table = dealt(n)
    while table.ask is not None and table.state.shoes["shoe"].undealt:
        table.choose(table.ask.waiting[0].seat, "bet" if n == "37" else "check")
    return table


def all_void(events: list[Event], table: BankedPokerTable, law: str) -> bool:
    """Whether the round is void by a paragraph and every chip is back."""
    assert laws_once(events, "voided") == [law]
    assert set(settled(events).values()) == {0}
    assert not table.round_under_way
    assert "meter progressive" not in table.state.accounts or not table.state.accounts["bank"] % 100
    return table.current_round.chips(1) == table.current_round.chips(2) == CHIPS and not table.state.layout


# ---------------------------------------------------------------------- cards face up, drawn in error


@games
def test_one_card_found_face_up_is_not_used_and_the_deal_continues(n: str) -> None:
    """16.13(b), 18.12(a), 20.12(a), 23.14(a), 25.12(a), 27.12(a), 28.12(b), 30.12(a), 32.13(b), 35.12(b), 37.12(b)"""
    table = at(n, hands={"seat 1": "9C!face_up_card"})
    bet_all(table, n)
    events = table.no_more_bets()
    [told] = [event for event in events if isinstance(event, IrregularityReported)]
    assert (told.law, told.outcome) == (LAW[n].face_up, "9C")
    assert len(table.current_round.hands["seat 1"]) == KINDS[n].own
    assert laws_once(stay_in(table, n), "voided") == []


@games
def test_a_second_card_found_face_up_during_the_first_deal_voids_all_hands_and_side_wagers(n: str) -> None:
    """16.13(b), 18.12(a), 20.12(a), 23.14(a), 25.12(a), 27.12(a), 28.12(b), 30.12(a), 32.13(b), 35.12(b), 37.12(b)"""
    table = at(n, hands={"seat 1": "9C!face_up_card", "seat 2": "8C!face_up_card"})
    bet_all(table, n, side=200)
    events = table.no_more_bets()
    assert all_void(events, table, LAW[n].face_up)
    assert LAW[n].face_up in laws_once(events, "shuffled")


@games
def test_a_card_drawn_in_error_is_used_as_the_next_card_and_stays_unseen(n: str) -> None:
    """16.13(c), 18.12(b), 20.12(b), 23.14(b), 25.12(b), 27.12(b), 28.12(c), 30.12(b), 32.13(c), 35.12(c), 37.12(c)"""
    table = at(n, hands={"seat 1": "9C!drawn_in_error"})
    bet_all(table, n)
    events = table.no_more_bets()
    assert laws_once(events, "irregularity") == [LAW[n].in_error]
    assert "9C" not in str(seen_all(events, PUBLIC))
    assert len(table.current_round.hands["seat 1"]) == KINDS[n].own


# ---------------------------------------------------------------------- a wrong number of cards


@pytest.mark.parametrize("n", [n for n in LAW if n not in HAND_ALONE])
def test_a_wrong_number_of_cards_voids_all_hands(n: str) -> None:
    """18.12(c), 20.12(c), 23.14(c), 25.12(c), 27.12(c), 30.12(c)"""
    table = dealt(n)
    assert all_void(table.report("wrong_number_of_cards", at=1), table, LAW[n].wrong_number)


@pytest.mark.parametrize("n", HAND_ALONE)
def test_a_wrong_number_of_cards_voids_that_players_hand_alone(n: str) -> None:
    """16.13(d), 28.12(d), 32.13(d), 35.12(d), 37.12(d)"""
    table = dealt(n)
    events = table.report("wrong_number_of_cards", at=1)
    assert laws_once(events, "settled") == [LAW[n].wrong_number]
    assert {key.partition(" ")[0] for key in settled(events)} == {"1"}
    assert table.current_round.chips(1) == CHIPS
    rest = stay_in(table, n)
    assert {key.partition(" ")[0] for key in settled(rest)} == {"2"}
    assert laws_once([*events, *rest], "voided") == []


@pytest.mark.parametrize("n", HAND_ALONE)
def test_the_cards_of_a_void_hand_are_picked_up_with_the_others(n: str) -> None:
    """16.13(d), 28.12(d), 32.13(d), 35.12(d), 37.12(d)"""
    table = dealt(n)
    table.report("wrong_number_of_cards", at=1)
    notes = [event.hands for event in stay_in(table, n) if "picked up" in str(getattr(event, "says", None))]
    assert "seat 1" in [hand for hands in notes if isinstance(hands, list) for hand in hands]


@pytest.mark.parametrize("n", HAND_ALONE)
def test_the_round_ends_when_every_player_was_dealt_a_wrong_number_of_cards(n: str) -> None:
    """16.13(d), 28.12(d), 32.13(d), 35.12(d), 37.12(d)"""
    table = dealt(n)
    table.report("wrong_number_of_cards", at=1)
    table.report("wrong_number_of_cards", at=2)
    assert not table.round_under_way
    assert table.current_round.chips(1) == table.current_round.chips(2) == CHIPS


@pytest.mark.parametrize("n", HAND_ALONE)
def test_a_report_about_one_hand_says_whose_it_is(n: str) -> None:
    """16.13(d), 28.12(d), 32.13(d), 35.12(d), 37.12(d)"""
    table = dealt(n)
    for position in (0, 5):
        with refused(table, "name a position that has", LAW[n].wrong_number):
            table.report("wrong_number_of_cards", at=position)


def test_a_hand_without_a_wager_has_no_wrong_number_of_cards() -> None:
    """16.13(d): the player has folded."""
    table = dealt("16")
    table.choose(1, "fold")
    with refused(table, "name a position that has", "16.13(d)"):
        table.report("wrong_number_of_cards", at=1)


def test_nothing_leaves_the_meter_with_a_hand_that_added_nothing_to_it() -> None:
    """16.13(d), 16.12(f)"""
    table = at("16", {"meter_start": 1_000, "meter_rate": 75})
    table.begin()
    table.bet(1, ante=1000, progressive=100)
    table.bet(2, ante=1000)
    table.no_more_bets()
    moved = [[event for event in table.report("wrong_number_of_cards", at=n) if event.kind == "moved"] for n in (2, 1)]
    assert [len(events) for events in moved] == [0, 1]


@pytest.mark.parametrize("n", [n for n in LAW if n not in HAND_ALONE])
def test_a_position_without_a_hand_has_no_wrong_number_of_cards(n: str) -> None:
    """18.12(c), 20.12(c), 23.14(c), 25.12(c), 27.12(c), 30.12(c)"""
    table = dealt(n)
    with refused(table, "name a position that has", LAW[n].wrong_number):
        table.report("wrong_number_of_cards", at=5)


@pytest.mark.parametrize("n", ["16", "28", "32"])
def test_a_misdeal_to_the_dealer_voids_all_hands(n: str) -> None:
    """16.13(d), 28.12(d), 32.13(d)"""
    table = dealt(n)
    assert all_void(table.report("dealer_misdealt"), table, LAW[n].wrong_number)


def test_a_dealer_with_four_of_five_cards_deals_one_more_by_16_13_d() -> None:
    table = at("16", hands={"dealer": "AH KC 9D 5S !dealer_card_missed 3C"})
    bet_all(table, "16")
    events = table.no_more_bets()
    assert noted(events, "the missing card") == ["16.13(d)"]
    assert len(table.current_round.hands["dealer"]) == 5


def test_any_other_misdeal_to_the_dealer_at_caribbean_stud_voids_all_hands() -> None:
    """16.13(d)"""
    table = at("16", hands={"dealer": "AH KC 9D !dealer_card_missed 5S 3C"})
    bet_all(table, "16", side=100)
    assert all_void(table.no_more_bets(), table, "16.13(d)")


@pytest.mark.parametrize("n", ["28", "32"])
def test_a_dealer_who_lacks_a_card_completes_the_hand_in_sequence(n: str) -> None:
    """28.12(d), 32.13(d)"""
    table = at(n, hands={"dealer": "AH !dealer_card_missed KC"})
    bet_all(table, n)
    assert noted(table.no_more_bets(), "the missing card") == [LAW[n].wrong_number]
    assert len(table.current_round.hands["dealer"]) == 2


@pytest.mark.parametrize("n", ["28", "32"])
def test_a_dealer_who_has_no_card_completes_the_hand_in_sequence_too(n: str) -> None:
    """28.12(d), 32.13(d)"""
    table = at(n, hands={"dealer": "AH!dealer_card_missed KC"})
    bet_all(table, n)
    events = table.no_more_bets()
    assert laws_once(events, "voided") == []
    assert names_of(table.current_round.hands["dealer"]) == ["AH", "KC"], "the card that was missing is not lost"
    assert "AH" not in str(seen_all(events, PUBLIC))


def test_only_the_dealers_own_hand_is_completed() -> None:
    table = at("32", hands={"seat 1": "!dealer_card_missed AH KC"})
    bet_all(table, "32")
    with refused(table, "only the dealer's own hand", "32.13(d)"):
        table.no_more_bets()


# ---------------------------------------------------------------------- cards exposed too early

EXPOSED = {
    "16": ("hole_card_exposed", "16.13(a)"),
    "20": ("dealer_card_exposed", "20.12(d)"),
    "27": ("dealer_card_exposed", "27.12(d)"),
    "35": ("community_card_exposed", "35.12(a)"),
}


@pytest.mark.parametrize("n", EXPOSED)
def test_a_card_exposed_before_its_time_voids_all_hands(n: str) -> None:
    """16.13(a), 20.12(d), 27.12(d), 35.12(a)"""
    what, law = EXPOSED[n]
    table = dealt(n)
    assert all_void(table.report(what), table, law)


@pytest.mark.parametrize("n", EXPOSED)
def test_nothing_is_exposed_before_a_card_is_dealt(n: str) -> None:
    """16.13(a), 20.12(d), 27.12(d), 35.12(a)"""
    what, law = EXPOSED[n]
    table = at(n)
    bet_all(table, n)
    with refused(table, "no card of this round", law):
        table.report(what)


def test_let_it_ride_has_no_rule_for_an_exposed_card() -> None:
    table = dealt("18")
    with refused(table, "has no rule for 'dealer_card_exposed'"):
        table.report("dealer_card_exposed")


def test_an_exposed_dealer_card_voids_hands_and_settles_the_bonus_by_28_12_a() -> None:
    table = dealt("28", hands={"seat 1": "KH KD", "seat 2": "9C 4D"})
    table.choose(1, "bet")
    events = table.report("dealer_card_exposed")
    assert settled(events) == {"1 ante": 0, "1 flop": 0, "1 bonus": 2000, "2 ante": 0, "2 bonus": -200}


def test_aces_against_aces_count_only_as_aces_in_a_void_round_by_28_12_a() -> None:
    options: dict[str, object] = {"aces_against_aces": True}
    table = dealt("28", options, {"seat 1": "AH AD", "seat 2": "9C 4D", "dealer": "AC AS"})
    assert settled(table.report("dealer_card_exposed"))["1 bonus"] == 30 * 200


def test_an_exposed_dealer_card_settles_trips_on_a_full_board_by_32_13_a() -> None:
    table = dealt("32", hands={"seat 1": "QC QD", "seat 2": "9C 4D", "dealer": "KS 4H", "community": "QS 8D 3H JC 2D"})
    events = table.report("dealer_card_exposed")
    assert len(table.current_round.hands["community"]) == 5
    assert laws_once(events, "voided") == ["32.13(a)"]
    assert settled(events) == {
        "1 trips": 600, "2 trips": -200, "1 ante": 0, "1 blind": 0, "2 ante": 0, "2 blind": 0,
    }  # fmt: skip


def test_without_a_trips_wager_no_board_is_dealt_for_a_void_round() -> None:
    """32.13(a)"""
    table = at("32")
    bet_all(table, "32")
    table.no_more_bets()
    table.report("dealer_card_exposed")
    assert "community" not in table.current_round.hands


@pytest.mark.parametrize("after", [0, 1, 2])
def test_two_cards_face_up_anywhere_in_the_flop_complete_the_same_board_by_32_13_b(after: int) -> None:
    flop = ["QS", "8D", "3H"]
    found = [*flop[:after], "6H!face_up_card", "6C!face_up_card", *flop[after:], "JC", "2D"]
    table = dealt("32", hands={"seat 1": "QC QD", "seat 2": "9C 4D", "dealer": "KS 4H", "community": " ".join(found)})
    table.choose(1, "check")
    events = table.choose(2, "check")
    assert [event.cards for event in events if getattr(event, "to", None) == "community"] == [
        [card] for card in ("QS", "8D", "3H", "JC", "2D")
    ]
    assert len([event for event in events if isinstance(event, Burned)]) == 2
    assert settled(events)["1 trips"] == 600


def test_two_cards_face_up_after_the_first_deal_settle_the_bonus_by_28_12_b() -> None:
    hands = {"seat 1": "KH KD", "seat 2": "9C 4D", "community": "6H!face_up_card 6C!face_up_card"}
    table = dealt("28", hands=hands)
    table.choose(1, "bet")
    events = table.choose(2, "fold")
    assert laws_once(events, "voided") == ["28.12(b)"]
    assert settled(events) == {"2 ante": -1000, "1 bonus": 2000, "2 bonus": -200, "1 ante": 0, "1 flop": 0}


def test_the_second_card_found_face_up_says_whether_the_bonus_is_settled_by_28_12_b() -> None:
    hands = {"seat 1": "5C!face_up_card KH KD", "seat 2": "9C 4D", "community": "6H!face_up_card"}
    table = dealt("28", hands=hands)
    table.choose(1, "bet")
    events = table.choose(2, "bet")
    assert laws_once(events, "voided") == ["28.12(b)"]
    assert {key: net for key, net in settled(events).items() if net} == {"1 bonus": 2000, "2 bonus": -200}


# ---------------------------------------------------------------------- folds before a void


@pytest.mark.parametrize(("n", "wagers", "what"), [
    ("16", ["ante", "progressive"], "stub_count_wrong"), ("28", ["ante"], "dealer_misdealt"),
    ("32", ["ante", "blind"], "stub_count_wrong"), ("35", ["ante"], "stub_count_wrong"),
])  # fmt: skip
def test_what_a_fold_forfeited_stays_lost_when_the_hands_are_void(n: str, wagers: list[str], what: str) -> None:
    """16.7(f)2, 28.12(d), 32.7(f)2, 35.7(f)2"""
    table = with_stub_away(n) if n == "32" else dealt(n)
    events = table.choose(1, "fold")
    events += table.report(what)
    found = settled(events)
    assert all(found[f"1 {wager}"] < 0 for wager in wagers)
    assert {net for key, net in found.items() if key.startswith("2 ")} == {0}


# ---------------------------------------------------------------------- who has received cards stays

SEATED = {
    "16": "16.6(f)",
    "23": "23.6(b)",
    "25": "25.6(b)",
    "37": "37.6(e)",
    "28": "28.6(e)",
    "32": "32.6(e)",
    "35": "35.6(e)",
}


@pytest.mark.parametrize("n", SEATED)
def test_a_player_who_folded_or_whose_hand_is_void_stays_until_the_round_is_completed(n: str) -> None:
    """16.6(f), 23.6(b), 25.6(b), 37.6(e), 28.6(e), 32.6(e), 35.6(e)"""
    table = at(n)
    bet_all(table, n)
    table.no_more_bets()
    if n == "32":
        table.report("wrong_number_of_cards", at=1)
    else:
        table.choose(1, "declare" if n == "23" else "fold")
    with refused(table, "has received cards", SEATED[n]):
        table.apply({"do": "leave", "seat": 1})
    stay_in(table, n)
    table.apply({"do": "leave", "seat": 1})


def test_a_player_who_sat_down_in_mid_round_may_leave() -> None:
    table = at("18", {"positions_each": 2}, people=1)
    table.begin()
    table.bet(1, KINDS["18"].slip)
    table.bet(1, KINDS["18"].slip, at=2)
    table.no_more_bets()
    for seat in (2, 3):  # the cards at position 2 are the neighbour's
        table.sit(seat)
        table.apply({"do": "leave", "seat": seat})


@pytest.mark.parametrize("what", ["dealer_card_exposed", "wrong_number_of_cards", "stub_count_wrong"])
def test_antes_that_are_not_collected_yet_are_returned_with_void_hands_by_27_10_c(what: str) -> None:
    table = dealt("27")
    table.choose(1, "fold")
    assert settled(table.report(what)) == dict.fromkeys(["1 ante", "1 aces_up", "2 ante", "2 aces_up"], 0)
    assert table.current_round.chips(1) == table.current_round.chips(2) == CHIPS


# ---------------------------------------------------------------------- talk about the hands


@pytest.mark.parametrize(("n", "law"), [("16", "16.10(c)"), ("35", "35.10(c)")])
def test_players_who_communicate_forfeit_all_wagers_of_the_round(n: str, law: str) -> None:
    table = dealt(n)
    events = table.report("communicated", at=1)
    assert laws_once(events, "settled") == [law]
    assert table.current_round.chips(1) < CHIPS
    assert not any(bet.at == 1 for bet in table.state.layout.values())
    assert {key.partition(" ")[0] for key in settled(stay_in(table, n))} == {"2"}


PICK_UP = {"16": "16.10(g)", "28": "28.10(i)", "32": "32.10(i)", "35": "35.10(j)"}


@pytest.mark.parametrize("n", PICK_UP)
def test_hands_that_are_void_or_forfeited_are_picked_up_with_the_rest(n: str) -> None:
    """16.10(g), 28.10(i), 32.10(i), 35.10(j)"""
    table = at(n, people=3)
    bet_all(table, n)
    table.no_more_bets()
    for seat in (1, 3):
        table.report("communicated" if seat == 3 and n in ("16", "35") else "wrong_number_of_cards", at=seat)
    last = [event for event in stay_in(table, n) if getattr(event, "hands", None)][-1]
    rest = ["community", "dealer"] if n in ("28", "32") else ["community" if n == "35" else "dealer"]
    assert (last.law, last.hands) == (PICK_UP[n], ["seat 3", "seat 1", *rest])


# ---------------------------------------------------------------------- stub, devices


@decides_last
def test_a_stub_that_shows_a_misdeal_voids_all_hands(n: str) -> None:
    """16.7(f)2, 18.7(e)2, 20.7(e)2, 23.7(e)2, 25.7(e)2, 27.7(e)2, 28.7(f)2, 30.7(f)2, 32.7(f)2, 35.7(f)2, 37.7(f)2"""
    table = with_stub_away(n)
    assert all_void(table.report("stub_count_wrong_misdealt"), table, LAW[n].stub)


@decides_last
def test_a_wrong_stub_without_a_misdeal_voids_all_hands_and_removes_the_deck(n: str) -> None:
    """16.7(f)2, 18.7(e)2, 20.7(e)2, 23.7(e)2, 25.7(e)2, 27.7(e)2, 28.7(f)2, 30.7(f)2, 32.7(f)2, 35.7(f)2, 37.7(f)2"""
    table = with_stub_away(n)
    events = table.report("stub_count_wrong")
    assert all_void(events, table, LAW[n].stub)
    assert noted(events, "removed and replaced") == [LAW[n].stub]


@pytest.mark.parametrize("n", ["28", "32"])
@pytest.mark.parametrize("what", ["stub_count_wrong", "stub_count_wrong_misdealt"])
def test_nobody_has_counted_the_stub_while_community_cards_are_to_come(n: str, what: str) -> None:
    """28.7(f)2, 32.7(f)2"""
    table = dealt(n)
    with refused(table, "counted after the last card of the round", LAW[n].stub):
        table.report(what)


@games
def test_a_shuffler_that_jams_means_a_new_shuffle(n: str) -> None:
    """16.13(e), 18.12(d), 20.12(e), 23.14(e), 25.12(d), 27.12(e), 28.12(e), 30.12(e), 32.13(e), 35.12(e), 37.12(e)"""
    table = at(n, {"shuffle": "device"})
    assert laws_once(table.report("shuffler_jam"), "shuffled") == [LAW[n].shuffler]
    table = at(n, {"shuffle": "manual"})
    with refused(table, "no automated card shuffling device", LAW[n].shuffler):
        table.report("shuffler_jam")


@pytest.mark.parametrize("n", [n for n in LAW if LAW[n].counts])
def test_a_shuffler_that_counts_a_wrong_number_removes_the_deck(n: str) -> None:
    """16.9(f), 18.7(f), 20.7(f), 23.7(f), 25.7(f), 27.7(f), 28.7(g), 30.9(f), 35.9(f), 37.9(f)"""
    table = at(n, {"shuffle": "counting_device"})
    assert noted(table.report("shuffler_count_wrong"), "removed and replaced") == [LAW[n].counts]
    table = at(n, {"shuffle": "device"})
    with refused(table, "does not count", LAW[n].counts):
        table.report("shuffler_count_wrong")


@games
def test_an_automated_shoe_that_jams_voids_the_round_and_side_wagers_too(n: str) -> None:
    """16.13(f), 18.12(e), 20.12(f), 23.14(f), 25.12(e), 27.12(f), 28.12(f), 30.12(f), 32.13(f), 35.12(f), 37.12(f)"""
    table = at(n, {"dealing": "automated_shoe", "shuffle": "device"}, {"seat 2": "!shoe_jam"})
    bet_all(table, n, side=200)
    assert all_void(table.no_more_bets(), table, LAW[n].shoe)
    table = dealt(n)
    with refused(table, "no automated dealing shoe", LAW[n].shoe):
        table.report("shoe_jam")


@games
def test_what_the_law_does_not_name_is_refused(n: str) -> None:
    table = dealt(n)
    with refused(table, "has no rule for 'earthquake'"):
        table.report("earthquake")


@decides_last
def test_a_void_round_shows_why(n: str) -> None:
    """16.7(f)2, 18.7(e)2, 20.7(e)2, 23.7(e)2, 25.7(e)2, 27.7(e)2, 28.7(f)2, 30.7(f)2, 32.7(f)2, 35.7(f)2, 37.7(f)2"""
    events = with_stub_away(n).report("stub_count_wrong_misdealt")
    [voided] = [event for event in events if isinstance(event, Voided)]
    assert "misdealt" in voided.says


def test_24_12_b_a_second_card_found_face_up_voids_three_cards_that_qualify_too() -> None:
    """24.12(b): three cards that qualify are paid only by 24.12(a) and (f)."""

    class Again(boston.Boston5StudPoker):
        irregularities = irregularities(boston.DECLARED, boston.LAW, boston.REMEDIES, boston.Boston5Options)

    cards = {"seat 1": "7C 7D 7H", "dealer": "QC!face_up_card 7S!face_up_card"}
    table = seated(Again().open(chance=scripted(cards)), 1)
    table.begin()
    table.bet(1, ante=10_00, first=20_00, optional_bonus=5_00)
    assert set(settled(table.no_more_bets()).values()) == {0}


def test_24_9_f_a_wrong_count_is_reported_only_where_the_cards_are_counted() -> None:
    """24.7(f)2, 24.9(f); subchapter 17 has no such paragraphs."""
    games = ((boston, boston.Boston5Options), (double_down_stud, double_down_stud.DoubleDownStudOptions))
    ids = [
        {one.id for one in irregularities(game.DECLARED, game.LAW, game.REMEDIES, options)} for game, options in games
    ]
    assert [{"shuffler_count_wrong", "stub_count_wrong"} & those for those in ids] == [
        {"shuffler_count_wrong", "stub_count_wrong"}, set(),
    ]  # fmt: skip
