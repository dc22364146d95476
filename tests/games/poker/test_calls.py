"""What a poker player says between their turns, and what the table shows to everyone (13:69F-14.7(b), (c)5)."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.protocol.base import Hidden, plain_of
from pitboss.protocol.events import Dealt, Discarded, Event
from pitboss.table.rules import parts

STACKS = {1: 100, 2: 100, 3: 100}
UP = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "QS QD"}


def _call(at: PokerTable, seat: int, call: str) -> list[Event]:
    return at.table.apply({"do": "call", "seat": seat, "call": call})


def _dealt_in(events: list[Event]) -> set[object]:
    return {event.to for event in events if isinstance(event, Dealt)}


def test_a_player_who_sits_out_in_mid_hand_plays_it_to_its_end_and_no_other_until_they_are_back() -> None:
    """14.7(c)5: a player who is absent keeps the seat and is dealt no hand."""
    cards = {"seat 1": "AS AD AH AC", "seat 2": "KS KD KH KC", "seat 3": "QS QD JH JC"}
    at = PokerTable(GAMES["hold-em"], STACKS, cards).begin()
    _call(at, 1, "sit out")
    assert parts.public_state(at.table.current_round).away == [1]
    at.act("3 fold", "1 fold")  # they are still asked in the hand under way
    assert _dealt_in(at.table.begin()) == {"seat 2", "seat 3"}
    with pytest.raises(Refused, match=r"may call 'come back' or 'ask first' now, not 'sit out'"):
        _call(at, 1, "sit out")
    _call(at, 1, "come back")
    assert parts.public_state(at.table.current_round).away is None


def test_a_player_who_wants_to_be_asked_first_plays_only_the_hands_that_they_say() -> None:
    """14.7(b), 14.7(c)5: nobody posts for them unasked, and who sits out is dealt no hand."""
    at = PokerTable(GAMES["five-card-stud"], STACKS, UP)
    _call(at, 2, "ask first")
    ask = at.begin().table.ask
    assert ask is not None and [asked.seat for asked in ask.waiting] == [2]
    assert _dealt_in(at.table.choose(2, "play")) == {"seat 1", "seat 2", "seat 3"}
    at = PokerTable(GAMES["five-card-stud"], STACKS, UP)
    _call(at, 2, "ask first")
    assert _dealt_in(at.begin().table.choose(2, "sit_out")) == {"seat 1", "seat 3"}
    assert at.table.state.memory.plain()["away"] == [2]
    _call(at, 2, "post for me")
    assert not at.table.state.memory.plain().get("asks_first")


def test_14_7_c5_the_house_sits_out_who_is_absent_and_calls_nothing_else_for_them() -> None:
    """14.7(c)5."""
    at = PokerTable(GAMES["hold-em"], STACKS, {})
    with pytest.raises(Refused, match="'ask first' may not be called by 'house'"):
        at.table.apply({"do": "call", "seat": 2, "call": "ask first", "by": "house"})
    with pytest.raises(Refused, match="'sit out' may not be called by 'seat 1'"):
        at.table.apply({"do": "call", "seat": 2, "call": "sit out", "by": "seat 1"})
    at.table.apply({"do": "call", "seat": 2, "call": "sit out", "by": "house"})
    assert at.table.state.memory.plain()["away"] == [2]


def test_14_7_b_no_wager_is_taken_back_while_a_player_is_asked_whether_to_post() -> None:
    """14.7(b): the refusal names what is asked."""
    at = PokerTable(GAMES["five-card-stud"], STACKS, UP)
    _call(at, 2, "ask first")
    at.begin()
    with pytest.raises(Refused, match="no wager may be withdrawn now: play the next hand or sit out") as refused:
        at.table.apply({"do": "take back", "seat": 1})
    assert refused.value.law == "14.7(b)"


def test_14_7_c5_who_sits_out_by_call_and_by_answer_is_absent_once() -> None:
    """14.7(c)5: both while the player is asked whether to post."""
    at = PokerTable(GAMES["five-card-stud"], STACKS, UP)
    _call(at, 2, "ask first")
    at.begin()
    _call(at, 2, "sit out")
    at.table.choose(2, "sit_out")
    assert at.table.state.memory.plain()["away"] == [2]


def test_side_pots_are_shown_while_the_hand_is_under_way_without_the_bets_of_the_street() -> None:
    at = PokerTable(
        GAMES["hold-em"], {1: 10, 2: 50, 3: 50},
        {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "QS QD", "community": "2C 7D 9H"},
        {"betting": "no_limit"}, (1, 100),
    ).begin()  # fmt: skip
    at.act("3 raise 19", "1 call", "2 call", "2 bet 5")
    shown = plain_of(parts.public_state(at.table.current_round))
    assert shown["pots"] == [{"amount": 30_00, "seats": [1, 2, 3]}, {"amount": 20_00, "seats": [2, 3]}]
    assert (shown["pot"], shown["all in"], shown["street"]) == (55_00, [1], "Flop")


def test_cards_that_leave_a_hand_are_reported_to_their_holder_alone() -> None:
    at = PokerTable(
        GAMES["five-card-draw-high"], {1: 100, 2: 100}, {"seat 1": "AS AD 3C 4C 5C 9S", "seat 2": "KS KD 6C 7C 8C"}
    ).begin()
    at.act("1 call", "2 check", "1 draw 3C")
    gone = next(event for event in at.events if isinstance(event, Discarded))
    assert (gone.of, gone.count, gone.hidden, gone.seen_by) == ("seat 1", 1, Hidden(["3C"]), [1])


def test_a_newcomer_next_to_the_button_is_shown_to_wait_for_it() -> None:
    cards = {"seat 1": "AS AD AH AC", "seat 2": "KS KD KH KC", "seat 3": "QS QD"}
    at = PokerTable(GAMES["hold-em"], {1: 100, 2: 100, 3: 100}, cards)
    at.table.apply({"do": "leave", "seat": 3})
    at.begin().act("1 fold")
    assert parts.public_state(at.table.current_round).waiting is None
    at.table.sit(3, chips=100_00)
    at.begin()
    assert parts.public_state(at.table.current_round).waiting == [3]  # 14.10(d)1i
