"""Inputs that nobody should give: garbage, wrong types, huge numbers, other people's turns, fields left out."""

from __future__ import annotations

from random import Random
from typing import Any

from pitboss.plain import Json
from pitboss.table import Table

HUGE = 10**40
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 99, HUGE, -HUGE, 0.5, 1.0, float("nan"), float("inf"), "", "x", "1", "QS", "AS KD",
    "ante", "red", "\ud800", "\x00", "\n", "é" * 300, [], [[]], {}, {"do": "begin"}, [1, 1], [True], ["1"], [None],
)  # fmt: skip


def nonsense(table: Table, random: Random) -> dict[str, Any]:
    """An input that is probably refused; if it is not, it must have been lawful after all."""
    kind = random.random()
    if kind < 0.25:
        return {str(random.choice(ODD_VALUES)): random.choice(ODD_VALUES) for _ in range(random.randint(0, 4))}
    do = random.choice([*_plausible(table, random), "dance"])
    given = dict(_plausible(table, random).get(do, {"do": do}))
    if kind < 0.8:
        field = random.choice([*given, "seat", "at", "amount", "extra"])
        if random.random() < 0.3:
            given.pop(field, None)
        else:
            given[field] = random.choice(ODD_VALUES)
    return given


def _plausible(table: Table, random: Random) -> dict[str, dict[str, Json]]:
    """An input of each kind that is well formed, though seldom lawful now."""
    seat = random.choice([*table.state.players, 1, 7])
    wager = random.choice([*table.offers, *(one.id for one in table.game.wagers), "nothing"])
    bet: dict[str, Any] = {"wager": wager, "amount": random.choice((1, 99, 500, 10_000, 10**9))}
    bet.update(
        {random.choice(("at", "on", "coupon", "chips", "x")): random.choice(ODD_VALUES)}
        if random.random() < 0.5
        else {}
    )
    actions = ["fold", "play", "stand", "dead", "yes"]
    if table.ask is not None:
        actions += [one.id for options in table.ask.options.values() for one in options]
    return {
        "sit": {"do": "sit", "seat": seat},
        "leave": {"do": "leave", "seat": random.choice((0, 98, "1"))},
        "buy in": {"do": "buy in", "seat": seat, "amount": random.choice((0, -5, HUGE))},
        "cash out": {"do": "cash out", "seat": seat, "amount": 10**11},
        "admit": {"do": "admit", "seat": 98},
        "begin": {"do": "begin"},
        "bet": {"do": "bet", "seat": seat, "bets": [bet, random.choice((bet, {}, None))]},
        "take back": {"do": "take back", "seat": seat, "bets": [random.choice((0, 1, 5, 5000, True, "1"))] * 2},
        "call": {"do": "call", "seat": seat, "call": "sideways", "bet": random.choice((0, 1, 5000))},
        "choose": {"do": "choose", "seat": seat, "action": random.choice(actions), "cards": ["QS", "ZZ"]},
        "report": {"do": "report", "what": random.choice(("flood", "", "jam")), "at": 77},
        "key": {"do": "key", "outcome": random.choice(("ZZ", "", "!", "QS!", "99", "7-7", "QS!flood"))},
        "record": {"do": "record", "procedure": "nothing", "note": "x"},
        "change rules": {"do": "change rules", "options": {"nothing": 1}, "effective": "2030-01-01T00:00:00"},
        "change limits": {"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 0}},
        "close": {"do": "close", "now": True, "seat": 1},
    }
