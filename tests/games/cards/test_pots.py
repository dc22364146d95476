"""Pots between players: their layers, the uncalled bet, and shares."""

from __future__ import annotations

import random

import pytest

from pitboss.games.cards.pots import PlayersPot, find_uncalled, find_unit, form_pots, share_in_turn, share_pot


def test_an_all_in_player_contends_for_as_much_of_each_persons_money_as_their_own() -> None:
    """14.7(c)4"""
    assert form_pots({1: 10, 2: 25, 3: 60, 4: 60}, {1, 2, 3, 4}) == [
        PlayersPot(40, (1, 2, 3, 4)),
        PlayersPot(45, (2, 3, 4)),
        PlayersPot(70, (3, 4)),
    ]


def test_money_of_those_who_folded_is_in_the_pots_it_reaches() -> None:
    """14.7(c)4"""
    assert form_pots({1: 20, 2: 15, 3: 50, 4: 50, 5: 35}, {1, 3, 4}) == [
        PlayersPot(95, (1, 3, 4)),
        PlayersPot(75, (3, 4)),
    ]


def test_money_beyond_every_contender_is_in_the_last_pot() -> None:
    """14.7(c)4"""
    assert form_pots({1: 20, 2: 30, 3: 70}, {1, 2}) == [PlayersPot(60, (1, 2)), PlayersPot(60, (2,))]


def test_a_contender_who_put_in_nothing_wins_nothing() -> None:
    """14.7(c)4"""
    assert form_pots({1: 0, 2: 30, 3: 30}, {1, 2, 3}) == [PlayersPot(60, (2, 3))]


@pytest.mark.parametrize(
    ("put_in", "uncalled"),
    [({}, (0, 0)), ({1: 5}, (1, 5)), ({1: 5, 2: 5}, (0, 0)), ({1: 5, 2: 9, 3: 7}, (2, 2)), ({1: 0, 2: 0}, (0, 0))],
)
def test_what_nobody_matched_is_uncalled(put_in: dict[int, int], uncalled: tuple[int, int]) -> None:
    """14.14(d)"""
    assert find_uncalled(put_in) == uncalled


def test_shares_are_equal_but_for_what_is_left_over() -> None:
    """14.3(d), 29.10(d), 33.10(h)2ii"""
    assert share_pot(10_100, [2, 5, 1], 100) == {2: 3500, 5: 3300, 1: 3300}
    assert share_pot(100, [7]) == {7: 100}
    assert share_in_turn(11, [3, 2, 1]) == {3: 4, 2: 4, 1: 3}


def test_a_smaller_unit_is_taken_where_too_much_would_be_left_over() -> None:
    """14.9(i)3: an odd amount is a dollar at most."""
    assert find_unit(5000, 3, (100, 50, 25, 1), 100) == 50
    assert find_unit(5100, 2, (100, 50, 25, 1), 100) == 100
    assert find_unit(899, 5, (100, 50, 25, 1), 100) == 25


def test_every_cent_of_random_pots_is_in_one_pot_and_in_one_share() -> None:
    """14.7(c)4, 14.3(d)"""
    dice = random.Random(14)
    for _ in range(500):
        put_in = {seat: dice.randrange(200) for seat in range(1, dice.randint(2, 11) + 1)}
        contenders = dice.sample(sorted(put_in), dice.randint(1, len(put_in)))
        put_in[contenders[0]] += 1
        pots = form_pots(put_in, contenders)
        assert sum(pot.amount for pot in pots) == sum(put_in.values())
        for pot in pots:
            assert sum(share_pot(pot.amount, pot.contenders, 25).values()) == pot.amount
            assert sum(share_in_turn(pot.amount, pot.contenders).values()) == pot.amount
