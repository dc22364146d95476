"""What the tests of the dice games share: a table with scripted dice, and one roll with some bets before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from tests.support.tables import cents, seated

from pitboss.equipment import Scripted
from pitboss.games import find
from pitboss.games.dice import CrapsMemory, DiceMemory
from pitboss.protocol.events import Event, Moved, Settled
from pitboss.table import Table


def opened(game: str, dice: str = "", seats: Iterable[int] = (1,), **options: Any) -> Table:
    """A table of a game with these dice to come, and people with chips at the seats."""
    return seated(find(game).open(options, chance=Scripted({"dice": dice.split()}), seats=max(6, *seats)), seats)


def open_layout(table: Table) -> None:
    """Begins a round if none is under way."""
    if not table.round_under_way:
        table.begin()


def bet(table: Table, seat: int = 1, /, **bets: int) -> list[Event]:
    """Puts bets on the layout, in dollars; ``place_win__6=12`` is on a place."""
    open_layout(table)
    return table.bet(seat, cents({name.replace("__", " ").replace("_to_", "-"): n for name, n in bets.items()}))


def roll(table: Table, seat: int = 1, /, **bets: int) -> list[Event]:
    """One roll, with bets before it; all that happened from "No more bets" on."""
    open_layout(table)
    if bets:
        bet(table, seat, **bets)
    return table.no_more_bets()


def nets(events: Iterable[Event]) -> dict[str, int]:
    """The net of each bet, in dollars: ``{"place_win 6": 7}``; money that moved goes by its account."""
    found: dict[str, int] = {}
    for event in events:
        if isinstance(event, Settled):
            label = f"{event.wager} {event.on}".strip()
            found[label] = found.get(label, 0) + int(str(event.net))
        elif isinstance(event, Moved):
            found[str(event.into)] = found.get(str(event.into), 0) + int(str(event.amount))
    assert all(net % 100 == 0 for net in found.values())
    return {label: net // 100 for label, net in found.items()}


def on_layout(table: Table) -> dict[str, int]:
    """The bets on the layout, in dollars."""
    return {f"{one.wager} {one.on}".strip(): one.amount // 100 for one in table.state.layout.values()}


def memory(table: Table) -> CrapsMemory:
    """What a table remembers; of games other than craps, only what every dice game does."""
    assert isinstance(table.state.memory, DiceMemory)
    return cast("CrapsMemory", table.state.memory)


def cited(events: Iterable[Event]) -> set[str]:
    """The paragraphs that events cite."""
    return {str(event.law) for event in events if event.law}


def number_of(table: Table, wager: str, on: str = "") -> int:
    """The number of a bet on the layout."""
    return next(one.id for one in table.state.layout.values() if one.wager == wager and one.on == on)
