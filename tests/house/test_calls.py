"""The page shows only calls that the table takes, and every call of a game is shown at some point."""

from __future__ import annotations

from contextlib import suppress

import pytest

from pitboss import games
from pitboss.equipment.chance import Seeded
from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.table import Game, Limit, Limits, Table
from pitboss.table.rules import parts

SEATS = (1, 2)
BETS: list[dict[str, Json]] = [
    {"wager": wager, "on": on, "amount": 12_00}
    for wager, on in (("pass", ""), ("place_win", "6"), ("place", "6"), ("player", ""), ("red", ""))
]


def _round(table: Table, turn: int, seen: set[str]) -> None:
    """A round in which everybody calls one of the things that they may, another one each turn."""
    table.apply({"do": "begin"})
    while (ask := table.ask) is not None:
        if not ask.for_bets:
            asked = ask.waiting[0]
            action = ask.options[asked][0].id
            table.apply({"do": "choose", "seat": asked.seat, "at": asked.at, "action": action})
            continue
        for seat in SEATS:
            calls = parts.calls(table.current_round, seat)
            if calls:
                one = calls[turn % len(calls)]
                about: dict[str, Json] = {} if one.bet is None else {"bet": one.bet}
                table.apply({"do": "call", "seat": seat, "call": one.call, **about})
                seen.add(one.call)
            for bet in BETS:
                with suppress(Refused):
                    table.apply({"do": "bet", "seat": seat, "bets": [bet]})
        table.apply({"do": "no more bets"})


@pytest.mark.parametrize(
    ("game", "options", "calls"),
    [
        (games.craps, {}, {"on", "pass_dice"}),
        (games.mini_craps, {}, {"on", "pass_dice"}),
        (games.automated_craps, {}, {"on", "pass_shaker"}),
        (games.mini_dice, {}, {"pass_shaker"}),
        (games.punto_banco, {}, {"accept", "reject", "dealer", "pass"}),
        (games.mini_baccarat, {"deal_mode": "face_down", "banker_first": True}, {"banker first"}),
        (games.roulette, {}, {"own_color"}),
        (games.big_six, {}, set()),
    ],
    ids=lambda value: value.id if isinstance(value, Game) else "",
)
def test_what_may_be_called_is_taken_and_everything_may_be_called_some_time(
    game: Game, options: dict[str, object], calls: set[str]
) -> None:
    table = game.open(options, limits=Limits(Limit(1_00, 1_000_00)), chance=Seeded(69))
    for seat in SEATS:
        table.apply({"do": "sit", "seat": seat, "player": f"Player {seat}", "chips": 50_000_00})
    seen: set[str] = set()
    for turn in range(60):
        _round(table, turn, seen)
    assert seen == calls
