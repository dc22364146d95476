"""The desk: what it lets pass without a closer look, every check lets pass; what it knows again, it still looks at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.support.checks import refuses

from pitboss.equipment import Scripted, Seeded
from pitboss.games import GAMES, craps, flop_poker
from pitboss.games.dice.engine.game import DiceGame
from pitboss.plain import Json
from pitboss.table import Bet, Game, Limit, Limits, Table
from pitboss.table.betting.bet_rules import NO_AMOUNTS, BetRules, bet_rules_of
from pitboss.table.betting.placing import within

POSTED = Limits(Limit(700, 84_000, 350))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_amounts_that_a_desk_lets_pass_are_refused_by_no_check(game: Game) -> None:
    table = game.open(chance=Seeded(1))
    table.sit(1, chips=100_000)
    bet_rules = bet_rules_of(table.submission, table.offers, table.current_round.plan, POSTED)
    for point in game.layout.points if isinstance(game, DiceGame) else (0,):
        if point:
            table.state.memory.point = point  # type: ignore[attr-defined]
        for wager, amounts in bet_rules.lawful.items():
            for amount in {amounts.least + -amounts.least % amounts.step, amounts.most - amounts.most % amounts.step}:
                if amounts.least <= amount <= amounts.most:
                    _look_at(table, bet_rules, wager, amount)


def _look_at(table: Table, bet_rules: BetRules, wager: str, amount: int) -> None:
    looking = replace(bet_rules, lawful=dict.fromkeys(bet_rules.lawful, NO_AMOUNTS))
    for place in table.game.places(table.submission.options, wager):
        bet = Bet(0, 1, 1, wager, amount, place)
        assert within(table.current_round, bet_rules, bet, [bet], admitted=False, reduced=False)
        assert not within(table.current_round, looking, bet, [bet], admitted=False, reduced=False)


def dealt_out(table: Table, slip: dict[str, Json]) -> Table:
    """The same table with its next round open, after one in which the slip was taken."""
    table.begin()
    table.apply(slip)
    table.no_more_bets()
    while table.ask is not None:
        [asked] = table.ask.waiting
        table.choose(asked.seat, table.ask.options[asked][-1].id)
    table.begin()
    return table


def at_three_card_poker() -> Table:
    """Two people, $100 each."""
    table = GAMES["three-card-poker"].open(chance=Seeded(1))
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    return table


ANTE: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 1}]}


@pytest.mark.parametrize("amount", [True, 1.0, "1"])
def test_a_slip_that_only_resembles_an_earlier_one_is_refused(amount: Any) -> None:
    table = dealt_out(at_three_card_poker(), ANTE)
    refuses(table, {**ANTE, "bets": [{"wager": "ante", "amount": amount}]}, "whole number of cents")
    assert table.apply(ANTE)[0].amount == 1


def test_a_slip_taken_before_is_refused_under_other_limits() -> None:
    table = dealt_out(at_three_card_poker(), ANTE)
    table.apply({"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 5_00}})
    refuses(table, ANTE, "below the minimum")


def test_a_slip_taken_before_needs_the_chips_again() -> None:
    rich: dict[str, Json] = {**ANTE, "bets": [{"wager": "ante", "amount": 60_00}]}
    table = dealt_out(at_three_card_poker(), rich)
    refuses(table, rich, "in chips")


def test_a_slip_taken_before_is_refused_while_its_wager_is_closed() -> None:
    table = craps.open(chance=Scripted({"dice": ["1-1", "2-2"]}))
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
        table.begin()
        table.bet(seat, {"pass": 5_00})
        table.no_more_bets()
    table.begin()
    line: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "pass", "amount": 5_00}]}
    refuses(table, line, "may be made only before a come out roll")


def test_a_slip_taken_before_is_looked_at_next_to_those_of_others() -> None:
    table: Table = flop_poker.open(chance=Seeded(1))
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    alone: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 5_00}]}
    table = dealt_out(table, alone)
    table.bet(2, ante=5_00, pot=5_00)
    refuses(table, alone, "a pot wager is required")
