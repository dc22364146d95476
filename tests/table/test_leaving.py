"""Leaving a layout: linked bets are returned together, and a bet that must stay keeps no other bets there."""

from __future__ import annotations

import pytest

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import GAMES, ultimate_texas_hold_em
from pitboss.protocol.events import Event, TakenBack
from pitboss.table import Bet, GamePart, Round, Table
from pitboss.table.play.asks import HOUSE
from pitboss.table.play.leaving import take_down

SLIPS = {
    "ultimate-texas-hold-em": {"ante": 1000, "blind": 1000, "trips": 500},
    "let-it-ride-poker": {"bet_1": 500, "bet_2": 500, "bet_3": 500},
    "caribbean-stud-poker": {"ante": 1000, "progressive": 100},
    "roulette": {"red": 500, "odd": 700},
}


def with_bets(game: str, people: int = 2) -> Table:
    """A table where each person has a slip on the layout."""
    table = GAMES[game].open(chance=Seeded(1))
    for seat in range(1, people + 1):
        table.sit(seat, chips=100_00)
    table.begin()
    for seat in range(1, people + 1):
        table.bet(seat, SLIPS[game])
    return table


@pytest.mark.parametrize("game", SLIPS)
def test_bets_that_must_be_equal_are_taken_back_together(game: str) -> None:
    table = with_bets(game)
    assert take_down(table.state, table.apply)
    assert table.state.accounts["seat 1"] == table.state.accounts["seat 2"] == 100_00


def test_what_the_house_gives_back_is_marked_as_the_houses() -> None:
    table = with_bets("ultimate-texas-hold-em")
    events: list[Event] = []
    take_down(table.state, lambda command: events.extend(table.apply(command)), by=HOUSE)
    assert [event.by for event in events if isinstance(event, TakenBack)] == [HOUSE] * 6


class BlindStays(GamePart):
    """A blind may not be removed."""

    def removable(self, r: Round, bet: Bet, amount: int) -> None:  # noqa: ARG002
        if bet.wager == "blind":
            raise Refused("it stays")


def test_a_bet_that_stays_keeps_only_what_it_requires(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the blind may not be removed, the ante stays with it (32.1), and the trips wager is returned."""
    with_blind = {**ultimate_texas_hold_em.hooks, "removable": (BlindStays(),)}
    monkeypatch.setitem(vars(ultimate_texas_hold_em), "hooks", with_blind)
    table = with_bets("ultimate-texas-hold-em", people=1)
    assert not take_down(table.state, table.apply)
    assert [bet.wager for bet in table.state.layout.values()] == ["ante", "blind"]
