"""Alternative hands (13:69F-14.10(l), 14.11(j)): when players agree on them, and their results."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable
from tests.support.events import laws

from pitboss.games import GAMES

CARDS = {"seat 1": "AS AD", "seat 2": "KS KD", "community": "QH 8C 3D 2C 4H", "community 2": "KH 5D 6S"}
OPTIONS = {"betting": "no_limit", "blinds": "1 2", "alternative_hands": True}


def flop_bet(**options: object) -> PokerTable:
    """Two players with chips left, $4 in the pot before the flop."""
    cards = {**CARDS, "community": "QH 8C 3D 2C 4H", "community 2": "KH 5D"}
    return (
        PokerTable(GAMES["hold-em"], {1: 100, 2: 100}, cards, {**OPTIONS, **options}).begin().act("1 call", "2 check")
    )


def test_players_with_chips_are_not_asked_unless_the_licensee_lets_them_agree_sooner() -> None:
    """14.10(l)1: silent on when; by default once betting is over."""
    assert "check" in flop_bet().may
    assert set(flop_bet(alternatives_when="any_street").may) == {"one", "two", "three", "four"}


def test_the_players_are_told_how_many_hands_each_answer_deals() -> None:
    """14.10(l)1i: one hand as usual, or two to four."""
    ask = flop_bet(alternatives_when="any_street").table.ask
    assert ask is not None
    options = ask.options[ask.waiting[0]]
    assert [option.description for option in options] == [
        "deal one hand, as usual", "deal two hands", "deal three hands", "deal four hands",
    ]  # fmt: skip
    assert {option.law for option in options} == {"14.10(l)1i"}
    assert [option.id for option in options if option.passive] == ["one"]


def test_after_an_agreement_nobody_bets_although_they_have_chips() -> None:
    """14.10(l)3: each hand has its burn cards by 14.10(h) and (i), without additional betting, and half of the pot."""
    table = flop_bet(alternatives_when="any_street").act("1 one", "2 one", "1 check", "2 check", "1 two", "2 two")
    assert table.table.ask is None
    assert table.nets == {1: 0, 2: 0}  # aces win the first hand, a third king the second
    assert laws(table.events, "burned") == ["14.10(g)", *["14.10(h)", "14.10(i)"] * 2]


def test_a_player_who_does_not_agree_is_asked_again_before_the_next_street() -> None:
    """14.10(l)1ii: the juncture is a part of the agreement."""
    table = flop_bet(alternatives_when="any_street").act("1 two", "2 one")
    assert "bet" in table.may
    table.act("1 check", "2 check")
    assert "two" in table.may


@pytest.mark.parametrize("second", ["KH KC 5D 6S 7S", "5H 5D 6S 7S 9H"])
def test_a_hand_of_any_board_may_qualify_for_a_payout(second: str) -> None:
    """14.19(i): each alternative hand is resolved like any other."""
    fund = {
        "payout_fund": "high_hand",
        "discontinuance_filed": True,
        "fund_minimum_pot": 1,
        "fund_hand": "four_of_a_kind",
    }
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "community": "QH 8C 3D 2C 4H", "community 2": second}
    table = PokerTable(GAMES["hold-em"], {1: 50, 2: 50}, cards, {**OPTIONS, **fund}).begin()
    table.act("1 raise 48", "2 call", "1 two", "2 two")
    assert table.table.ask is None
    due = table.memory.fund.due
    assert (due is not None) == second.startswith("KH KC")
    if due is not None:
        assert list(due.shares) == [2]


def test_14_10_k2_a_discard_that_is_due_goes_before_the_agreement() -> None:
    """14.10(k)2 and (l)1: at crazy pineapple each player still discards after the flop, although all are all-in."""
    cards = {"seat 1": "AS AD 2C", "seat 2": "KS KD 3C", "community": "QH 8C 3D"}
    table = PokerTable(GAMES["crazy-pineapple"], {1: 50, 2: 50}, cards, OPTIONS).begin().act("1 raise 48", "2 call")
    assert "discard" in table.may
    table.act("1 lowest", "2 lowest")
    assert set(table.may) == {"one", "two", "three", "four"}


def test_14_10_l1ii_the_players_are_asked_once_when_one_of_them_still_has_chips() -> None:
    """14.10(l)1ii: betting is over for the other; without an agreement the usual hand is dealt to its end."""
    cards = {**CARDS, "community": "QH 8C 3D 2C 4H"}
    table = PokerTable(GAMES["hold-em"], {1: 50, 2: 100}, cards, OPTIONS).begin().act("1 raise 48", "2 call")
    assert "two" in table.may
    table.act("1 two", "2 one")
    assert table.table.ask is None
    assert table.nets == {1: 50, 2: -50}


def test_14_10_l4_the_excess_of_a_pot_is_added_to_the_first_hand() -> None:
    """14.10(l)4, 14.11(j)4: of $101, with the small blind that seat 1 gave up, the first hand has $51."""
    boards = {"community": "QH 8C 3D 2C 4H", "community 2": "KH 5D 6S 9C JS"}
    cards = {"seat 1": "7S 2D", "seat 2": "AS AD", "seat 3": "KS KD", **boards}
    table = PokerTable(GAMES["hold-em"], {1: 100, 2: 50, 3: 50}, cards, OPTIONS).begin()
    table.act("3 raise 48", "1 fold", "2 call", "2 two", "3 two")
    assert table.nets == {1: -1, 2: 1, 3: 0}
