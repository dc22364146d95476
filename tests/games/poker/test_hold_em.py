"""Hold 'em, pineapple and crazy pineapple at the table, 13:69F-14.10."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable
from tests.support.events import laws

from pitboss.errors import Refused
from pitboss.games import crazy_pineapple, hold_em, pineapple

BOARD = {"burn": "7C 7D 7H", "community": "2C 9H 9C 4D 5S"}
NO_LIMIT = {"betting": "no_limit", "max_raises": None}


def test_14_10_d_and_f_blinds_are_posted_left_of_the_button_and_keep_the_option_to_raise() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, {"deck": "AS KS QS AD KD QD", **BOARD}).begin()
    assert laws(table.events, "bet") == ["14.10(d)1", "14.10(d)2"]
    assert table.asked == 3  # seat 3 has the button: it sits to the dealer's right, 14.10(c)2i
    assert table.may == {"fold": 0, "call": 200, "raise": 400}
    table.act("3 call", "1 call")
    assert table.may == {"check": 0, "raise": 200}


def test_14_10_c3_the_button_moves_clockwise_after_each_round() -> None:
    table = PokerTable(hold_em, {1: 100, 3: 100, 4: 100}, {"deck": "AS KS QS AD KD QD " * 4})
    buttons = []
    for _ in range(4):
        table.begin()
        while table.asked:
            table.act(f"{table.asked} fold")
        buttons.append(table.memory.button)
    assert buttons == [4, 1, 3, 4]


def test_14_10_d1_heads_up_the_player_left_of_the_button_posts_the_first_blind_and_acts_first() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD"}, {"blinds": "1 2"}).begin().act("1 fold")
    assert table.nets == {1: -1, 2: 1}


def test_a_fixed_limit_has_the_minimum_on_the_flop_the_maximum_on_the_turn_and_three_raises() -> None:
    """14.17."""
    table = PokerTable(hold_em, {1: 500, 2: 500}, {"deck": "AS KS QS AD", **BOARD}, limits=(4, 8)).begin()
    table.act("1 raise", "2 raise", "1 raise")
    assert "raise" not in table.may
    table.act("2 call", "1 bet")
    assert table.may == {"fold": 0, "call": 400, "raise": 800}
    table.act("2 call", "1 check")
    assert table.may == {"check": 0, "bet": 800}


def test_14_7_j_a_player_who_checked_may_raise_unless_posted_otherwise() -> None:
    for allowed in (True, False):
        table = PokerTable(hold_em, {1: 500, 2: 500}, {"deck": "AS KS QS AD", **BOARD}, {"check_raise": allowed})
        table.begin().act("1 call", "2 check", "1 check", "2 bet")
        assert ("raise" in table.may) is allowed


@pytest.mark.parametrize(
    ("betting", "amounts"),
    [("spread_limit", (400, 2000)), ("pot_limit", (400, 1200)), ("no_limit", (400, 9600))],
)
def test_14_17_a_raise_is_within_the_limits_that_are_posted(betting: str, amounts: tuple[int, int]) -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, {"deck": "AS KS QS AD KD QD"}, {"betting": betting}, (4, 20))
    table.begin()
    assert table.may["raise"] == ((400, 1000) if betting == "pot_limit" else amounts)


def test_14_7_c4_an_all_in_player_wins_what_they_matched_and_a_side_pot_goes_to_the_others() -> None:
    """Catalog example 2 without rake: side pots are awarded before the pot in the center, 14.6(e)6."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "QS QD", "burn": "7C 7D 8H", "community": "2C 7H 9C 4D 5S"}
    table = PokerTable(hold_em, {1: 20, 2: 60, 3: 100}, cards, {**NO_LIMIT, "blinds": "1 2"}).begin()
    table.act("3 raise 58", "1 call", "2 call")
    assert table.nets == {1: 40, 2: 20, 3: -60}
    assert laws(table.events, "moved") == ["14.6(e)6", "14.6(e)5"]


@pytest.mark.parametrize(("reopens", "may"), [(False, {"fold", "call"}), (True, {"fold", "call", "raise"})])
def test_14_7_c4_an_all_in_below_a_full_raise_reopens_the_betting_where_the_house_says_so(
    reopens: bool, may: set[str]
) -> None:
    options = {**NO_LIMIT, "blinds": "1 2", "short_raise_reopens": reopens}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 17}, {"deck": "AS KS QS AD KD QD"}, options)
    table.begin().act("3 call", "1 raise 8", "2 call", "3 all_in")
    assert table.asked == 1
    assert set(table.may) == may


def test_14_7_j_one_who_checked_may_raise_a_bet_that_is_less_than_a_full_one() -> None:
    deck = {"deck": "AS KS QS AD KD QD", "burn": "7C", "community": "2C 7H 9C"}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 5}, deck, {**NO_LIMIT, "blinds": "1 2"}, (2, 4)).begin()
    table.act("3 raise 2", "1 call", "2 call", "1 check", "2 check", "3 all_in")
    assert table.asked == 1
    assert set(table.may) == {"fold", "call", "raise"}


def test_14_14_d_an_uncalled_final_bet_is_returned_and_is_not_raked() -> None:
    """Catalog example 3."""
    table = PokerTable(
        hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD", **BOARD}, {**NO_LIMIT, "blinds": "10 10", "rake_percent": 10}
    )
    table.begin().act("1 check", "2 check", "1 check", "2 bet 30", "1 fold")
    assert (table.nets, table.raked) == ({1: -10, 2: 8}, 2)


def test_14_10_j_the_board_may_be_everybodys_hand_and_the_pot_is_shared() -> None:
    """Catalog example 1, with the rake."""
    cards = {
        "seat 1": "2C 2D",
        "seat 2": "AH AD",
        "seat 3": "9S 8S",
        "burn": "7C 7D 7H",
        "community": "AS KS QS JS 10S",
    }
    options = {**NO_LIMIT, "blinds": "30", "rake_percent": 10, "rake_maximum": None}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, cards, options).begin().act("2 call", "3 call", "1 check")
    for _ in range(3):
        table.act("1 check", "2 check", "3 check")
    assert (table.nets, table.raked) == ({1: -3, 2: -3, 3: -3}, 9)


def test_14_7_c1_table_stakes_no_chips_are_added_in_a_hand_and_none_are_removed() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"deck": "AS KS QS AD"})
    table.begin()
    for do in ("buy in", "cash out"):
        with pytest.raises(Refused, match=r"14\.7\(c\)1"):
            table.table.apply({"do": do, "seat": 1, "amount": 500})
    table.act("1 fold")
    table.table.apply({"do": "buy in", "seat": 1, "amount": 500})
    with pytest.raises(Refused, match=r"14\.7\(c\)1"):
        table.table.apply({"do": "cash out", "seat": 1, "amount": 500})


def test_14_7_c1_who_has_folded_or_plays_no_round_may_leave_with_the_chips() -> None:
    """14.7(c)1: a contender may not."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "QS QD"}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, cards).begin()
    with pytest.raises(Refused, match=r"14\.7\(c\)1"):
        table.table.apply({"do": "leave", "seat": 1})
    table.act("3 fold")
    table.table.apply({"do": "leave", "seat": 3})
    table.act("1 fold")
    table.table.apply({"do": "leave", "seat": 1})


def test_14_7_c3_a_player_needs_enough_for_a_blind_and_one_bet_at_the_minimum() -> None:
    table = PokerTable(hold_em, {1: 3, 2: 100, 3: 100}, {"deck": "AS KS QS AD KD QD"}).begin()
    assert (table.asked, table.nets[1]) == (3, -1)
    short = PokerTable(hold_em, {1: 1, 2: 100, 3: 100}, {"deck": "AS KS QS AD"}).begin()
    assert short.asked == 2
    alone = PokerTable(hold_em, {1: 1, 2: 100}, {}).begin()
    assert (alone.asked, laws(alone.events, "announced")) == (0, ["14.6(b)"])


@pytest.mark.parametrize(("game", "street"), [(pineapple, 0), (crazy_pineapple, 1)])
def test_14_10_k_each_player_discards_one_of_three_cards(game: object, street: int) -> None:
    cards = {"seat 1": "AS AD 2D", "seat 2": "KS KD 2H", **BOARD}
    table = PokerTable(game, {1: 100, 2: 100}, cards).begin().act("1 call", "2 check")  # type: ignore[arg-type]
    if street:
        table.act("1 check", "2 check")
    assert table.table.ask is not None
    assert table.table.ask.law == ("14.10(k)2" if street else "14.10(k)1")
    with pytest.raises(Refused, match="own hand"):
        table.act("1 discard KS")
    table.act("1 discard 2D", "2 discard KD")
    assert [len(table.table.current_round.hands[f"seat {seat}"]) for seat in (1, 2)] == [2, 2]
