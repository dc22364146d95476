"""Short stacks at a tournament are dealt in and play all-in; at other tables 14.7(c)3 keeps them out."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable, poker

CARDS = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "7S 2D", "community": "3C 4D 9H JC 8S"}
BLINDS = {"blinds": "5 10", "betting": "no_limit"}


def test_14_7_c3_a_player_who_cannot_cover_a_minimum_bet_is_not_dealt_in() -> None:
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100, 3: 4}, CARDS, BLINDS, (10, 100)).begin()
    table.act("1 fold")
    assert table.asked == 0 and table.nets == {1: -5, 2: 5, 3: 0}


@pytest.mark.parametrize(("chips", "dealt"), [(15, True), (14, False)])
def test_14_7_c3_exactly_the_ante_the_forced_bet_and_one_minimum_bet_are_enough(chips: int, dealt: bool) -> None:
    """14.7(c)3: an ante of $1, a forced bet of $4 and a bet of $10."""
    options = {"ante": 1, "forced_bet": 4}
    cards = {"seat 1": "9S 9D 4S", "seat 2": "KS KD 4H", "seat 3": "QS QD 5C"}
    table = PokerTable(poker("seven-card-stud-high"), {1: 100, 2: 100, 3: chips}, cards, options, (10, 20)).begin()
    assert any(getattr(event, "to", "") == "seat 3" for event in table.events) is dealt


def test_a_short_stack_at_a_tournament_posts_what_it_has_and_wins_only_what_it_matched() -> None:
    """14.7(c)4i: seat 1 has $4 of the small blind of $5: all-in, and its aces win $4 from each of the others."""
    table = PokerTable(
        poker("hold-em"), {1: 4, 2: 100, 3: 100}, CARDS, {**BLINDS, "short_stacks_all_in": True}, (10, 100)
    ).begin()
    table.act("3 call", "2 check", *("2 check", "3 check") * 3)
    assert table.asked == 0
    assert table.nets == {1: 8, 2: 2, 3: -10}


def test_others_call_the_whole_blind_of_a_short_stack() -> None:
    """14.7(c)4iii: the big blind of $10 is short, with $3: the others still owe $10, and keep what nobody matched."""
    table = PokerTable(
        poker("hold-em"), {1: 100, 2: 3, 3: 100}, CARDS, {**BLINDS, "short_stacks_all_in": True}, (10, 100)
    ).begin()
    assert table.may["call"] == 10_00
    table.act("3 call", "1 call", *("1 check", "3 check") * 3)
    assert table.nets == {1: 13, 2: -3, 3: -10}


@pytest.mark.parametrize("game", ["hold-em", "seven-card-stud-high", "badugi"])
def test_a_short_stack_can_be_all_in_for_its_ante(game: str) -> None:
    """14.7(c)4."""
    options = {"ante": 5, "short_stacks_all_in": True}
    table = poker(game).open({"rake_percent": 0, **options}, seats=3)
    for seat, chips in ((1, 2_00), (2, 100_00), (3, 100_00)):
        table.sit(seat, chips=chips)
    table.begin()
    while table.ask is not None:
        asked = table.ask.waiting[0]
        may = [option.id for option in table.ask.options[asked]]
        table.choose(asked.seat, next(action for action in ("check", "call", "stand_pat", "show") if action in may))
    assert sum(table.state.accounts[f"seat {seat}"] for seat in (1, 2, 3)) == 202_00
    assert table.state.accounts["seat 1"] in (0, 6_00, 3_00, 2_00)


def test_14_10_d3_a_straddle_is_offered_where_antes_left_nothing_for_the_blinds() -> None:
    """The ante takes all that seats 1 and 2 have, so no blind is in when seat 3 may straddle."""
    options = {**BLINDS, "ante": 5, "straddle": True, "short_stacks_all_in": True}
    table = PokerTable(poker("hold-em"), {1: 5, 2: 5, 3: 100, 4: 100}, CARDS, options, (10, 100)).begin()
    assert table.asked == 3
    assert table.may["straddle"] == 20_00
