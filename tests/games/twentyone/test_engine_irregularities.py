"""Irregularities of the family, at a blackjack table (13:69F-2.15)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.cards.remembered import card_memory
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games.twentyone.blackjack import BLACKJACK, LAW, BlackjackOptions
from pitboss.games.twentyone.engine.irregularities import RemedyVariants, irregularities
from pitboss.protocol.events import Event, Shuffled
from pitboss.table import Irregularity, Table

MAIN = {1: {"main": 10}}
TWO = {1: {"main": 10}, 2: {"main": 10}}


def kinds(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def dealt(events: list[Event]) -> list[str]:
    """Where the cards went, in their order."""
    return [str(event.to) for event in kinds(events, "dealt")]


# ---------------------------------------------------------------------- 2.15(a), (b)


def test_a_card_found_face_up_is_not_used_and_goes_to_the_discard_rack() -> None:
    """13:69F-2.15(a); a second one does not void the round at blackjack."""
    cards = {"s1": "QS!face_up 9S!face_up 10H 9C", "dealer": "10D 8C"}
    table = opened(BLACKJACK, cards)
    events = bet_and_deal(table, MAIN) + acts(table, [(1, "stand")])
    assert laws(events, "irregularity") == ["2.15(a)", "2.15(a)"]
    assert nets(events) == {"1 main": 10}
    assert len(table.state.shoes["shoe"].discards) == 1 + 2 + 4


def test_a_card_drawn_in_error_and_not_exposed_is_the_next_card() -> None:
    """13:69F-2.15(b)."""
    events = played(BLACKJACK, {"s1": "10H 5C KD!drawn_in_error", "dealer": "10D 7C"}, MAIN, [(1, "hit")])
    assert laws(events, "irregularity") == ["2.15(b)"]
    assert nets(events) == {"1 main": -10}


@pytest.mark.parametrize("fault", ["!face_up", "!drawn_in_error", "KD!missed"])
def test_a_fault_is_keyed_with_its_card_or_without(fault: str) -> None:
    """13:69F-2.15(a), 2.15(b), 2.15(g)."""
    table = opened(BLACKJACK, {"s1": f"{fault} 10H 9C", "dealer": "10D 8C"}, people=1)
    table.begin()
    table.bet(1, main=1000)
    with pytest.raises(Refused):
        table.no_more_bets()


# ---------------------------------------------------------------------- 2.15(c)


def test_an_exposed_card_is_the_next_card_of_the_player_who_takes_it() -> None:
    """13:69F-2.15(c)."""
    cards = {"s1": "10H 5C", "s2": "10S 6C", "dealer": "10D 8C", "exposed": "6D"}
    acted = [("card_exposed",), (1, "hit"), (2, "stand")]
    events = played(BLACKJACK, cards, TWO, acted)
    taken = [event for event in kinds(events, "dealt") if event.law == "2.15(c)"]
    assert [(event.to, event.cards) for event in taken] == [("exposed", ["6D"]), ("seat 1", ["6D"])]
    assert nets(events) == {"1 main": 10, "2 main": -10}


def test_a_hand_that_stands_under_an_exposed_card_gets_no_more_and_the_players_other_box_takes_it() -> None:
    """13:69F-2.15(c): 12 refuses a king by standing; it is the next card of 11, in another box of the same player."""
    cards = {"s1": "10H 2C", "s2": "5S 6C", "dealer": "10D 7C", "exposed": "KD"}
    table = opened(BLACKJACK, cards, {"boxes_per_player": 2}, people=1)
    table.begin()
    table.bet(1, main=1000)
    table.bet(1, main=2000, at=2)
    table.no_more_bets()
    acts(table, [("card_exposed",), (1, "stand")])
    assert options_now(table) == ["stand", "double", "hit"]
    events = acts(table, [(1, "hit")])
    assert dealt(events) == ["seat 2", "dealer"]
    assert nets(events) == {"1 main": -10 + 20}


def test_a_split_hand_is_played_on_after_the_first_one_stood_under_an_exposed_card() -> None:
    """13:69F-2.15(c): the exposed card is the second card of the other hand, which may then draw."""
    cards = {"s1": "8C 8D KC", "s1h2": "5C", "dealer": "6H 10D 2C", "exposed": "4H"}
    table = opened(BLACKJACK, cards)
    bet_and_deal(table, MAIN)
    events = acts(table, [(1, "split"), ("card_exposed",), (1, "stand"), (1, "hit"), (1, "stand")])
    assert dealt(events)[-4:] == ["seat 1 hand 2", "seat 1 hand 2", "dealer", "dealer"]
    assert laws(events, "dealt")[-4] == "2.15(c)"


def test_an_exposed_card_that_nobody_can_use_is_burned() -> None:
    """13:69F-2.15(c): the dealer stands on 18."""
    cards = {"s1": "10H 9C", "dealer": "10D 8C", "exposed": "KD"}
    options = {"dealer_card": "down"}
    events = played(BLACKJACK, cards, MAIN, [("card_exposed",), (1, "stand")], options)
    assert any("burned" in str(event.says) for event in kinds(events, "noted") if event.law == "2.15(c)")
    assert nets(events) == {"1 main": 10}


def test_the_dealer_takes_an_exposed_card_that_players_refuse() -> None:
    """13:69F-2.15(c): dealt to the players or the dealer as though it were the next card."""
    cards = {"s1": "10H 9C", "dealer": "10D 6C", "exposed": "KD"}
    events = played(BLACKJACK, cards, MAIN, [("card_exposed",), (1, "stand")], {"dealer_card": "down"})
    assert nets(events) == {"1 main": 10}


def test_one_card_is_exposed_at_a_time_and_only_after_the_first_cards() -> None:
    """13:69F-2.15(c)."""
    table = opened(BLACKJACK, {"s1": "10H 5C", "dealer": "10D", "exposed": "KD"})
    table.begin()
    with pytest.raises(Refused, match=r"2\.15\(c\)"):
        table.report("card_exposed")
    table.bet(1, main=1000)
    table.no_more_bets()
    table.report("card_exposed")
    with pytest.raises(Refused, match=r"2\.15\(c\)"):
        table.report("card_exposed")


# ---------------------------------------------------------------------- 2.15(d)


def test_a_card_drawn_to_a_hand_that_stands_is_burned_before_the_next_round() -> None:
    """13:69F-2.15(d); the round is settled when the dealer stands, so it is noticed afterward."""
    cards = {"s1": "10H 9C 10S 9D", "dealer": "10D 8C 10C 8D", "burn": "2C 3C"}
    table = opened(BLACKJACK, cards)
    bet_and_deal(table, MAIN)
    acts(table, [(1, "stand")])
    table.report("dealer_overdrew")
    events = bet_and_deal(table, MAIN)
    assert laws(events, "burned") == ["2.15(d)"]


def test_with_both_cards_face_up_the_dealer_may_be_seen_to_stand_before() -> None:
    """13:69F-2.15(d), 2.6(k)."""
    cards = {"s1": "10H 9C", "dealer": "10D 8C", "burn": "2C 3C"}
    table = opened(BLACKJACK, cards, {"dealer_card": "up"})
    bet_and_deal(table, MAIN)
    assert laws(table.report("dealer_overdrew"), "burned") == ["2.15(d)"]


def test_a_soft_17_is_a_hand_that_stands_unless_the_dealer_draws_to_it() -> None:
    """13:69F-2.15(d), 2.12(b): which of the two the licensee has chosen."""
    cards = {"s1": "10H 5C", "dealer": "AD 6C", "burn": "2C 3C"}
    stands = opened(BLACKJACK, cards, {"dealer_card": "up"})
    bet_and_deal(stands, MAIN)
    assert laws(stands.report("dealer_overdrew"), "burned") == ["2.15(d)"]
    draws = opened(BLACKJACK, cards, {"dealer_card": "up", "hits_soft_17": True})
    bet_and_deal(draws, MAIN)
    with pytest.raises(Refused, match=r"does not stand yet.*2\.15\(d\)"):
        draws.report("dealer_overdrew")


@pytest.mark.parametrize(("up", "dealer"), [("none", "10D"), ("up", "10D 6C")])
def test_a_dealer_who_does_not_stand_yet_has_not_drawn_too_many(up: str, dealer: str) -> None:
    table = opened(BLACKJACK, {"s1": "10H 5C", "dealer": dealer}, {"dealer_card": up})
    with pytest.raises(Refused, match=r"2\.15\(d\)"):
        table.report("dealer_overdrew")
    bet_and_deal(table, MAIN)
    with pytest.raises(Refused, match=r"2\.15\(d\)"):
        table.report("dealer_overdrew")


# ---------------------------------------------------------------------- 2.15(e)


def test_the_dealers_first_card_comes_after_the_players_two_when_it_was_missed() -> None:
    """13:69F-2.15(e)."""
    events = played(BLACKJACK, {"s1": "10H 9C", "dealer": "!missed 10D 8C"}, MAIN, [(1, "stand")])
    assert dealt(events) == ["seat 1", "seat 1", "dealer", "dealer"]
    assert "2.15(e)" in laws(events, "noted")
    assert nets(events) == {"1 main": 10}


def test_a_missed_hole_card_is_dealt_late() -> None:
    """13:69F-2.15(e)."""
    cards = {"s1": "10H 9C", "dealer": "10D !missed 8C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "stand")], {"dealer_card": "down"})
    assert dealt(events) == ["seat 1", "dealer", "seat 1", "dealer"]
    assert "2.15(e)" in laws(events, "noted")


# ---------------------------------------------------------------------- 2.15(f)


def test_when_the_shoe_runs_out_the_discards_are_shuffled_and_one_is_burned() -> None:
    """13:69F-2.15(f): the round is completed, and the whole shoe shuffled after it."""
    table: Table = BLACKJACK.open({"decks": 1}, chance=Seeded(5))
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, main=1000)
    shoe = table.state.shoes["shoe"]
    shoe.discards += shoe.undealt[3:]
    del shoe.undealt[3:]
    events = table.no_more_bets()
    while table.ask is not None:
        action = "decline" if "decline" in options_now(table) else "stand"
        events += table.choose(1, action)
    assert laws(events, "burned") == ["2.15(f)"]
    assert card_memory(table).reshuffle == "shoe"
    assert isinstance(table.begin()[1], Shuffled)


# ---------------------------------------------------------------------- 2.15(g)


def test_a_hand_without_cards_is_dead_and_its_wagers_are_returned() -> None:
    """13:69F-2.15(g): the player is included in the next deal."""
    cards = {"s1": "!missed !missed", "s2": "10S 9C", "dealer": "10D 8C"}
    events = played(BLACKJACK, cards, TWO, [(2, "stand")])
    assert nets(events) == {"1 main": 0, "2 main": 10}
    assert laws(events, "settled")[0] == "2.15(g)"


@pytest.mark.parametrize("script", ["10H !missed 9C", "!missed 10H 9C"])
def test_a_hand_with_one_card_gets_its_second_after_the_others_at_the_players_option(script: str) -> None:
    """13:69F-2.15(g)."""
    cards = {"s1": script, "s2": "10S 9C", "dealer": "10D 8C"}
    table = opened(BLACKJACK, cards)
    events = bet_and_deal(table, TWO)
    assert options_now(table) == ["late_card", "dead_hand"]
    events += acts(table, [(1, "late_card"), (1, "stand"), (2, "stand")])
    assert dealt(events)[-2:] == ["seat 1", "dealer"]
    assert nets(events) == {"1 main": 10, "2 main": 10}


def test_or_the_hand_with_one_card_is_dead() -> None:
    """13:69F-2.15(g)."""
    cards = {"s1": "10H !missed", "s2": "10S 9C", "dealer": "10D 8C"}
    events = played(BLACKJACK, cards, TWO, [(1, "dead_hand"), (2, "stand")])
    assert nets(events) == {"1 main": 0, "2 main": 10}


def test_a_card_that_is_dealt_late_is_not_missed_again() -> None:
    table = opened(BLACKJACK, {"s1": "10H !missed !missed", "dealer": "10D"}, people=1)
    bet_and_deal(table, MAIN)
    with pytest.raises(Refused, match=r"2\.15\(g\)"):
        table.choose(1, "late_card")


# ---------------------------------------------------------------------- 2.15(i)


def test_a_requested_card_that_was_not_dealt_comes_after_the_others_and_before_the_dealers() -> None:
    """13:69F-2.15(i)."""
    cards = {"s1": "10H 5C !missed 6D", "s2": "10S 4C 5D", "dealer": "10D 8C"}
    acted = [(1, "hit"), (1, "late_card"), (2, "hit"), (2, "stand")]
    events = played(BLACKJACK, cards, TWO, acted)
    assert dealt(events)[-3:] == ["seat 2", "seat 1", "dealer"]
    assert nets(events) == {"1 main": 10, "2 main": 10}


def test_the_player_who_gets_the_card_late_keeps_deciding() -> None:
    """13:69F-2.15(i)."""
    cards = {"s1": "5H 4C !missed 2D 10S", "dealer": "10D 8C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "hit"), (1, "late_card"), (1, "hit")])
    assert nets(events) == {"1 main": 10}


def test_or_the_hand_is_called_dead_and_all_on_it_is_returned() -> None:
    """13:69F-2.15(i): a double too."""
    cards = {"s1": "6H 5C !missed", "dealer": "10D"}
    events = played(BLACKJACK, cards, MAIN, [(1, "double", 10), (1, "dead_hand")])
    assert nets(events) == {"1 main": 0, "1 double_down": 0}
    assert set(laws(events, "settled")) == {"2.15(i)"}


def test_the_second_card_of_a_split_hand_may_be_missed_too() -> None:
    """13:69F-2.15(i): the other hand is not touched."""
    cards = {"s1": "8H 8C !missed", "s1h2": "10S", "dealer": "10D 7C"}
    events = played(BLACKJACK, cards, MAIN, [(1, "split"), (1, "dead_hand"), (1, "stand")])
    assert nets(events) == {"1 main": 0, "1 split hand 2": 10}


def test_insurance_stands_although_the_hand_is_dead() -> None:
    """13:69F-2.9(a): it is a bet on the dealer's second card."""
    cards = {"s1": "10H 5C !missed", "dealer": "AD KC"}
    events = played(BLACKJACK, cards, MAIN, [(1, "insure", 5), (1, "hit"), (1, "dead_hand")])
    assert nets(events) == {"1 main": 0, "1 insurance": 10}


def test_a_burned_card_is_never_missed() -> None:
    table = opened(BLACKJACK, {"burn": "!missed"})
    with pytest.raises(Refused, match=r"2\.15\(g\)"):
        table.begin()


# ---------------------------------------------------------------------- 2.15(j), (k)

READER = {"dealer_card": "reader"}


def test_a_hole_card_read_without_need_where_nobody_could_see_it_changes_nothing() -> None:
    """13:69F-2.15(j)2."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "9D 8C"}, READER)
    events = bet_and_deal(table, MAIN) + acts(table, [("reader_misused",), (1, "stand")])
    assert laws(events, "irregularity") == ["2.15(j)2"]
    assert nets(events) == {"1 main": 10}


def test_a_hole_card_read_in_view_has_all_hands_dead() -> None:
    """13:69F-2.15(j)1."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "s2": "10S 8H", "dealer": "9D 8C"}, READER)
    events = bet_and_deal(table, TWO) + table.report("reader_misused_in_view")
    assert laws(events, "voided") == ["2.15(j)1"]
    assert nets(events) == {"1 main": 0, "2 main": 0}


@pytest.mark.parametrize(("options", "up"), [(READER, "10D"), ({"dealer_card": "down"}, "9D")])
def test_a_reader_is_misused_only_below_a_ten(options: dict[str, object], up: str) -> None:
    """13:69F-2.15(j)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": f"{up} 8C"}, options)
    with pytest.raises(Refused):
        table.report("reader_misused")
    bet_and_deal(table, MAIN)
    for what in ("reader_misused", "reader_misused_in_view"):
        with pytest.raises(Refused, match=r"2\.15\(j\)"):
            table.report(what)


def test_without_its_reader_the_table_continues_as_if_it_had_none_until_it_is_repaired() -> None:
    """13:69F-2.15(k): the hole card is not looked at before the players have drawn."""
    cards = {"s1": "10H 9C 10S 9H", "dealer": "KD AC KC AD"}
    table = opened(BLACKJACK, cards, READER)
    table.report("reader_broken")
    with pytest.raises(Refused, match=r"2\.15\(k\)"):
        table.report("reader_broken")
    bet_and_deal(table, MAIN)
    assert options_now(table) == ["stand", "double", "hit"]
    acts(table, [(1, "stand")])
    table.record("reader_repaired")
    events = bet_and_deal(table, MAIN)
    assert table.ask is None
    assert "the card reader shows blackjack" in [getattr(event, "says", None) for event in events]


def test_a_reader_may_fail_in_a_round() -> None:
    """13:69F-2.15(k)."""
    table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "AD KC"}, READER)
    bet_and_deal(table, MAIN)
    table.report("reader_broken")
    acts(table, [(1, "decline")])
    assert options_now(table) == ["stand", "double", "hit"]


def test_a_table_without_a_reader_has_none_that_fails() -> None:
    with pytest.raises(Refused, match=r"2\.15\(k\)"):
        opened(BLACKJACK, {}).report("reader_broken")


# ---------------------------------------------------------------------- where the games differ


def test_games_have_the_irregularities_of_their_own_paragraphs() -> None:
    """2A.15, 19.15, 26.15 and 36.14 have more than 2.15: tens, and a shuffling device that jams."""
    more = replace(LAW, ten_found="19.15(b)", shuffler_jam="19.15(j)")
    ids: list[set[str]] = []
    for law in (LAW, more):
        listed: tuple[Irregularity[BlackjackOptions], ...] = irregularities(law, RemedyVariants())
        ids.append({one.id for one in listed})
    assert ids[1] - ids[0] == {"ten_found", "shuffler_jam"}
    assert ids[0] < ids[1]
