"""What goes wrong at blackjack switch, and at switch hands blackjack by the same rules (13:69F-2A.15, 2B.7)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.cards.remembered import card_memory
from tests.games.twentyone.remembered import memory_of
from tests.games.twentyone.switch_table import chosen, opened, results, settled
from tests.support.checks import refused
from tests.support.events import dealt_to, laws_once, said
from tests.support.tables import CHIPS, options_now

from pitboss.equipment import Seeded, names_of
from pitboss.games.twentyone.blackjack_switch import BLACKJACK_SWITCH
from pitboss.games.twentyone.switch_hands_blackjack import SWITCH_HANDS
from pitboss.protocol.events import Event, Moved
from pitboss.table import Game, Table

SLIPS: dict[Game, dict[str, int]] = {
    BLACKJACK_SWITCH: {"hand_1": 1000, "hand_2": 1000},
    SWITCH_HANDS: {"main": 1000},
}
BOTH = pytest.mark.parametrize("game", SLIPS, ids=lambda game: game.id)
DOWN = {"seat 1 switch hand": "2H 3H"}


def begun(
    game: Game, hands: Mapping[str, str], options: Mapping[str, object] | None = None, people: int = 1
) -> tuple[Table, list[Event]]:
    """A round that has been dealt."""
    more = DOWN if game is SWITCH_HANDS else {"seat 1 hand 2": "10H 9C"}
    table = opened(game, options, {**more, **hands}, people=people)
    table.begin()
    for seat in range(1, people + 1):
        table.bet(seat, SLIPS[game])
    return table, table.no_more_bets()


def stand_all(table: Table) -> list[Event]:
    """Everybody keeps, declines and stands until the round ends."""
    events: list[Event] = []
    while table.ask is not None:
        events += chosen(table, next(one for one in ("keep", "decline", "stand") if one in options_now(table)))
    return events


# ---------------------------------------------------------------------- cards of the shoe


@BOTH
def test_one_card_found_face_up_is_not_used_by_2a_15_a(game: Game) -> None:
    table, events = begun(game, {"seat 1": "QS!face_up 10S 6D", "dealer": "7C 10D"})
    assert names_of(table.current_round.hands["seat 1"]) == ["10S", "6D"]
    assert laws_once(events, "irregularity") == ["2A.15(a)"]
    assert "QS" in names_of(table.state.shoes["shoe"].discards)


@BOTH
def test_a_second_one_voids_the_round_and_the_cards_are_reshuffled_by_2a_15_a(game: Game) -> None:
    table, events = begun(game, {"seat 1": "QS!face_up 10S KS!face_up 6D", "dealer": "7C 10D"})
    assert laws_once(events, "voided") == ["2A.15(a)"]
    assert all(net == 0 for net in settled(events).values())
    assert table.state.accounts["seat 1"] == CHIPS
    assert "shuffled" in [event.kind for event in table.begin()]


def test_an_ante_that_was_collected_is_returned_with_a_void_round() -> None:
    table, events = begun(SWITCH_HANDS, {"seat 1": "2S 3D QS!face_up KS!face_up 4C", "dealer": "7C 10D"})
    assert settled(events) == {"ante": -2}
    chips = table.state.accounts["seat 1"]
    events = chosen(table, "keep", "hit")
    assert laws_once(events, "voided") == ["2A.15(a)"]
    assert [(event.into, event.amount) for event in events if isinstance(event, Moved)] == [("seat 1", 200)]
    assert table.state.accounts["seat 1"] == chips + 1000 + 200
    table.begin()
    assert not memory_of(table).antes


def test_the_ante_of_a_hand_that_was_given_up_before_stays_lost() -> None:
    hands = {"seat 1": "10S 6D", "seat 2": "2S 3D QS!face_up KS!face_up", "dealer": "7C 10D"}
    table, _ = begun(SWITCH_HANDS, hands, {"surrender": True}, people=2)
    events = chosen(table, "keep", "keep", "surrender", "hit")
    assert laws_once(events, "voided") == ["2A.15(a)"]
    assert [(event.into, event.amount) for event in events if isinstance(event, Moved)] == [("seat 2", 200)]
    assert (table.state.accounts["seat 1"], table.state.accounts["seat 2"]) == (CHIPS - 700, CHIPS)


@BOTH
def test_a_hand_over_21_is_collected_when_the_round_is_complete_and_is_returned_if_it_is_void(game: Game) -> None:
    """2A.5(g), 2B.5(f), 2A.15(a)."""
    hands = {"seat 1": "10S 6D KC", "seat 2": "2S 3D QS!face_up KS!face_up", "dealer": "7C 10D"}
    table, _ = begun(game, hands, people=2)
    while "hit" not in options_now(table):
        chosen(table, "keep")
    assert settled(chosen(table, "hit")) == {}
    while table.ask is not None:
        chosen(table, "keep" if "keep" in options_now(table) else "hit" if table.ask.waiting[0].seat == 2 else "stand")
    assert (table.state.accounts["seat 1"], table.state.accounts["seat 2"]) == (CHIPS, CHIPS)


def test_an_ante_is_the_houses_once_the_round_has_ended() -> None:
    table, _ = begun(SWITCH_HANDS, {"seat 1": "10S 9D", "dealer": "7C 10D"})
    stand_all(table)
    assert not memory_of(table).antes


@BOTH
def test_a_card_drawn_in_error_unseen_is_the_next_card_by_2a_15_b(game: Game) -> None:
    table, events = begun(game, {"seat 1": "10S!drawn_in_error 6D", "dealer": "7C 10D"})
    assert names_of(table.current_round.hands["seat 1"]) == ["10S", "6D"]
    assert laws_once(events, "irregularity") == ["2A.15(b)"]


@BOTH
def test_an_exposed_card_goes_to_the_next_who_draws_by_2a_15_c(game: Game) -> None:
    table, _ = begun(game, {"seat 1": "2S 3D", "exposed": "KD", "dealer": "7C 10D"})
    chosen(table, "keep")
    table.report("card_exposed")
    events = chosen(table, "hit")
    assert names_of(table.current_round.hands["seat 1"]) == ["2S", "3D", "KD"]
    assert laws_once(events, "dealt") == ["2A.15(c)"]


@pytest.mark.parametrize(("dealer_card", "used"), [("none", True), ("down", False)])
def test_an_exposed_card_that_no_hand_accepts_is_the_dealers_or_burned_by_2a_15_c(dealer_card: str, used: bool) -> None:
    hands = {"seat 1": "2S 3D", "seat 1 hand 2": "2C 4C", "exposed": "KD", "dealer": "7C 10D"}
    table, _ = begun(BLACKJACK_SWITCH, hands, {"dealer_card": dealer_card})
    chosen(table, "keep")
    table.report("card_exposed")
    events = chosen(table, "stand", "stand")
    assert table.ask is None
    assert names_of(table.current_round.hands["dealer"]) == (["7C", "KD"] if used else ["7C", "10D"])
    assert ("KD is burned: nobody used it" in said(events)) is not used


@BOTH
def test_before_the_first_cards_are_dealt_nothing_is_exposed(game: Game) -> None:
    table = opened(game)
    table.begin()
    with refused(table, "no card", "2A.15(c)"):
        table.report("card_exposed")


@BOTH
def test_a_card_that_the_dealer_drew_to_a_standing_hand_is_burned_by_2a_15_d(game: Game) -> None:
    table, _ = begun(game, {"seat 1": "10S 9D", "dealer": "7C 10D"})
    stand_all(table)
    table.report("dealer_overdrew")
    assert "2A.15(d)" in laws_once(table.begin(), "burned")


@BOTH
def test_the_dealer_who_missed_the_first_card_gets_it_after_the_players_by_2a_15_e(game: Game) -> None:
    table, events = begun(game, {"seat 1": "10S 9D", "dealer": "!missed 7C 10D"})
    order = [to for to in dealt_to(events) if to in ("seat 1", "dealer")]
    assert order[:3] == ["seat 1", "seat 1", "dealer"]
    assert "2A.15(e)" in laws_once(events, "noted", "dealt")
    assert set(settled(stand_all(table)).values()) == {10}


@BOTH
def test_a_shoe_that_runs_out_is_filled_from_the_discards_by_2a_15_f(game: Game) -> None:
    table = game.open({"shuffle": "bart_carter"}, chance=Seeded(3))
    table.sit(1, chips=1_000_000)
    table.begin()
    table.bet(1, SLIPS[game])
    shoe = table.state.shoes["shoe"]
    shoe.discards, shoe.undealt = shoe.undealt[3:], shoe.undealt[:3]
    events = [*table.no_more_bets(), *stand_all(table)]
    assert "2A.15(f)" in laws_once(events, "noted")
    assert "2A.15(f)" in laws_once(events, "burned")


# ---------------------------------------------------------------------- cards that were not dealt


def test_a_box_without_any_card_is_dead_and_all_its_wagers_are_returned_by_2a_15_g() -> None:
    table = opened(
        BLACKJACK_SWITCH, {}, {"seat 1": "!missed !missed", "seat 1 hand 2": "!missed !missed", "dealer": "7C 10D"}
    )
    table.begin()
    table.bet(1, {"hand_1": 1000, "hand_2": 1000, "match": 500})
    events = table.no_more_bets()
    assert results(events) == {
        "hand_1": ("void", "2A.15(g)"), "hand_2": ("void", "2A.15(g)"), "match": ("void", "2A.15(g)"),
    }  # fmt: skip


def test_with_one_of_two_hands_dead_the_other_is_played_without_switch_or_match_wager() -> None:
    hands = {"seat 1": "10S 9D", "seat 1 hand 2": "!missed !missed", "dealer": "7C 10D"}
    table = opened(BLACKJACK_SWITCH, {}, hands)
    table.begin()
    table.bet(1, {"hand_1": 1000, "hand_2": 1000, "match": 500})
    events = table.no_more_bets()
    assert results(events) == {"hand_2": ("void", "2A.15(g)"), "match": ("returned", "2A.15(g)")}
    assert options_now(table) == ["stand", "double", "hit"]
    assert settled(chosen(table, "stand")) == {"hand_1": 10}


def test_at_switch_hands_the_ante_of_a_box_without_cards_is_returned_too() -> None:
    table, events = begun(SWITCH_HANDS, {"seat 1": "!missed !missed", "dealer": "7C 10D"})
    assert results(events) == {"main": ("void", "2A.15(g)"), "ante": ("void", "2A.15(g)")}
    assert table.ask is None


@BOTH
@pytest.mark.parametrize("choice", ["late_card", "dead_hand"])
def test_with_one_card_the_player_takes_the_second_late_or_has_a_dead_hand_by_2a_15_g(game: Game, choice: str) -> None:
    table, _ = begun(game, {"seat 1": "10S !missed 9D", "dealer": "7C 10D"})
    assert options_now(table) == ["late_card", "dead_hand"]
    events = chosen(table, choice)
    opening = next(iter(SLIPS[game]))
    if choice == "late_card":
        assert names_of(table.current_round.hands["seat 1"]) == ["10S", "9D"]
        assert settled(stand_all(table))[opening] == 10
    else:
        assert results(events)[opening] == ("void", "2A.15(g)")
        assert "keep" not in (options_now(table) if table.ask else [])


@BOTH
def test_a_requested_card_that_was_not_dealt_comes_late_or_the_hand_is_dead_by_2a_15_h(game: Game) -> None:
    hands = {"seat 1": "2S 3D !missed KD", "dealer": "7C 10D"}
    opening = next(iter(SLIPS[game]))
    table, _ = begun(game, hands)
    chosen(table, "keep", "hit")
    assert options_now(table) == ["late_card", "dead_hand"]
    events = chosen(table, "dead_hand")
    assert results(events)[opening] == ("void", "2A.15(h)")
    table, _ = begun(game, hands, people=2)
    while "hit" not in options_now(table):
        chosen(table, "keep")
    events = chosen(table, "hit", "late_card")
    assert "seat 1" not in dealt_to(events)
    while table.ask is not None and "KD" not in names_of(table.current_round.hands["seat 1"]):
        events += chosen(table, next(one for one in ("keep", "stand") if one in options_now(table)))
    assert names_of(table.current_round.hands["seat 1"]) == ["2S", "3D", "KD"], "after all others, before the hole card"
    assert "2A.15(h)" in laws_once(events, "dealt")


@pytest.mark.parametrize(("script", "choice", "says"), [
    ("!missed AH KD", "late_card", ["keep", "switch"]),
    ("AH !missed", "dead_hand", ["stand", "double", "hit"]),
    ("!missed !missed", "", ["stand", "double", "hit"]),
])  # fmt: skip
def test_a_face_down_hand_with_one_card_gets_its_second_late_or_is_dead_by_2a_15_g(
    script: str, choice: str, says: list[str]
) -> None:
    """2B.7: the cards face up are played on, without a switch where the hand face down is dead."""
    table, events = begun(SWITCH_HANDS, {"seat 1": "10S 6D", "seat 1 switch hand": script, "dealer": "9C 8D"})
    if choice:
        assert options_now(table) == ["late_card", "dead_hand"]
        events += chosen(table, choice)
    assert set(laws_once(events, "irregularity")) == {"2A.15(g)"}
    assert options_now(table) == says
    assert ("2A.15(g)" in laws_once(events, "dealt")) == (choice == "late_card")
    if choice == "late_card":
        assert settled(chosen(table, "switch")) == {"main": 20}
    else:
        assert settled(chosen(table, "stand")) == {"main": -10}


@pytest.mark.parametrize(("drawn", "cutter"), [(1, 1), (2, 2), (4, 2), (5, 1), (7, 0)])
def test_the_cut_is_for_the_player_on_whose_cards_the_cutting_card_appeared_by_2b_4_d_2(
    drawn: int, cutter: int
) -> None:
    """A hand face down is as much the player's as the one face up."""
    table = opened(SWITCH_HANDS, people=2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, SLIPS[SWITCH_HANDS])
    shoe = table.state.shoes["shoe"]
    shoe.cut = len(shoe) - drawn
    table.no_more_bets()
    assert card_memory(table).cutting_card_at == cutter


# ---------------------------------------------------------------------- devices


@BOTH
def test_a_shuffler_that_jams_and_its_removal_by_2a_15_i_and_j(game: Game) -> None:
    table = opened(game, {"shuffle": "device"})
    assert laws_once(table.report("shuffler_jam"), "irregularity") == ["2A.15(i)"]
    assert laws_once(table.record("shuffler_removed"), "recorded") == ["2A.15(j)"]
    by_hand = opened(game)
    with refused(by_hand, "by a device", "2A.15(i)"):
        by_hand.report("shuffler_jam")


@BOTH
def test_a_hole_card_read_without_need_kills_all_hands_only_if_a_player_could_notice_by_2a_15_k(game: Game) -> None:
    hands = {"seat 1": "10S 9D", "dealer": "7C 10D"}
    table, _ = begun(game, hands, {"dealer_card": "reader"})
    before = table.ask
    assert laws_once(table.report("reader_misused"), "irregularity") == ["2A.15(k)2"]
    assert table.ask is before
    events = table.report("reader_misused_in_view")
    assert laws_once(events, "voided") == ["2A.15(k)1"]
    assert table.state.accounts["seat 1"] == CHIPS, "every wager went back, the ante too"
    with_ten, _ = begun(game, {**hands, "dealer": "KC 7D"}, {"dealer_card": "reader"})
    with refused(with_ten, "must be read", "2A.15(k)"):
        with_ten.report("reader_misused")


@BOTH
def test_without_the_reader_play_continues_by_the_other_procedure_by_2a_15_l(game: Game) -> None:
    table = opened(game, {"dealer_card": "reader"}, {"seat 1": "10S 9D", "dealer": "KC AD"})
    assert laws_once(table.report("reader_broken"), "irregularity") == ["2A.15(l)"]
    table.begin()
    table.bet(1, SLIPS[game])
    table.no_more_bets()
    assert options_now(table) == ["keep", "switch"], "nobody knows of the dealer's blackjack"
    events = stand_all(table)
    assert "the card reader shows blackjack" not in said(events)
    assert set(settled(events).values()) == {-10}
    assert laws_once(table.record("reader_repaired"), "recorded") == ["2A.15(l)"]


# ---------------------------------------------------------------------- procedures


@pytest.mark.parametrize(("game", "procedure", "law"), [
    (BLACKJACK_SWITCH, "receipt", "2A.3"), (BLACKJACK_SWITCH, "inspection", "2A.3"), (BLACKJACK_SWITCH, "wash", "2A.3"),
    (BLACKJACK_SWITCH, "burn_shown", "2A.7(c)"), (BLACKJACK_SWITCH, "reshuffle", "2A.4(h)1"),
    (SWITCH_HANDS, "receipt", "2B.3"), (SWITCH_HANDS, "idle", "2B.4(i)"), (SWITCH_HANDS, "alternative", "2B.4(j)"),
    (SWITCH_HANDS, "burn_shown", "2B.6(c)"), (SWITCH_HANDS, "reshuffle", "2B.4(h)1"),
])  # fmt: skip
def test_staff_record_what_people_do(game: Game, procedure: str, law: str) -> None:
    """Opening, 13:69F-2A.3 and 13:69F-2B.3; burned cards; shuffles."""
    table = opened(game)
    if procedure == "burn_shown":
        table.begin()
    assert laws_once(table.record(procedure), "recorded") == [law]


@pytest.mark.parametrize(("game", "cutter", "depth", "refuser", "recut"), [
    (BLACKJACK_SWITCH, "2A.4(d)", "2A.4(f)", "2A.4(e)", "2A.4(g)"),
    (SWITCH_HANDS, "2B.4(d)", "2B.4(f)", "2B.4(e)", "2B.4(g)"),
])  # fmt: skip
def test_the_cut_is_offered_refused_made_ten_cards_deep_and_made_again(
    game: Game, cutter: str, depth: str, refuser: str, recut: str
) -> None:
    table = opened(game, people=2)
    with refused(table, "at least 10 cards", depth):
        table.record("cut", "9", seat=1)
    assert laws_once(table.record("cut_refused", seat=2), "recorded") == [refuser]
    assert laws_once(table.record("cut", "100", seat=1), "recorded") == [cutter]
    assert "seat 1 cuts the cards" in said(table.begin())
    with refused(table, "the player who last cut", recut):
        table.record("recut", seat=2)
    assert laws_once(table.record("recut", seat=1), "recorded") == [recut]
