"""Random play at every dice game: the dice change hands, bets go up and down, and the log proves itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.plain import Json
from pitboss.table import Table
from pitboss.table.log.replay import replay_lines

CRAPS: dict[str, Any] = {
    "six_seven_eight_offered": True,
    "buy_offered": [4, 5, 10],
    "buy_percent_on_win": [10],
    "lay_offered": "in_addition",
    "odds_multiple": 5,
    "percent_refunded": True,
}
SUBMISSIONS: dict[str, dict[str, Any]] = {
    "craps": {**CRAPS, "fire_offered": True, "horn_high_area": False},
    "mini-craps": {**CRAPS, "roll_off_inactive": "first_roll"},
    "automated-craps": {**CRAPS, "place_lose_inactive": True},
    "sic-bo": {},
    "mini-dice": {"place_removable": True},
}
SEATS = (1, 2, 4)
ROLLS = 150


def one_bet(table: Table, random: Random) -> Json:
    wager = random.choice(sorted(table.ask.wagers)) if table.ask and table.ask.wagers else "pass"
    places = list(table.game.places(table.submission.options, wager)) or [""]
    amount = random.choice((100, 200, 500, 600, 1000, 1200, 4400))
    on = random.choice(places)
    return {"wager": wager, "amount": amount, **({"on": on} if on else {})}


def act(table: Table, random: Random, seat: int) -> None:
    """Something a person may try while the layout is open."""
    mine = [bet for bet in table.state.layout.values() if bet.seat == seat]
    chance = random.random()
    if chance < 0.7:
        line: list[Json] = [{"wager": "pass", "amount": 1000}] if random.random() < 0.3 else []
        table.apply({"do": "bet", "seat": seat, "bets": [*line, one_bet(table, random)]})
    elif chance < 0.8 and mine:
        table.apply({"do": "take back", "seat": seat, "bets": [random.choice(mine).id]})
    elif chance < 0.9 and mine:
        bet = random.choice(mine)
        table.apply({"do": "call", "seat": seat, "call": f"on {bet.wager} {bet.on}".strip()})
    elif chance < 0.95:
        table.apply({"do": "call", "seat": seat, "call": random.choice(("pass_dice", "pass_shaker"))})
    else:
        table.report("ordered_to_pass", at=seat)


def round_of(table: Table, random: Random) -> None:
    table.begin()
    for _ in range(200):
        if table.ask is None:
            return
        if table.ask.for_bets:
            for _ in range(random.randrange(4)):
                try:
                    act(table, random, random.choice(SEATS))
                except Refused:
                    continue
            table.no_more_bets()
        else:
            [asked, *_] = table.ask.waiting
            table.choose(asked.seat, random.choice(("accept", "decline")), asked.at)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", SUBMISSIONS)
def test_money_is_conserved_and_the_log_is_proved_again(game: str, seed: int) -> None:
    random = Random(seed)
    table = find(game).open(SUBMISSIONS[game], chance=Seeded(seed), seats=6)
    for seat in SEATS:
        table.sit(seat, chips=1_000_000)
    for _ in range(ROLLS):
        round_of(table, random)
        assert min(table.state.accounts[f"seat {seat}"] for seat in SEATS) >= 0
    *_, last = replay_lines(table.log.lines, find)
    assert last.table.state.plain() == table.state.plain()
