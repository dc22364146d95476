"""What the tests of the family share: a round from a script of cards, and what came out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.equipment import Scripted
from pitboss.plain import Event, text, whole
from pitboss.table import Game, Table

CHIPS = 1_000_000_00
Act = tuple[Any, ...]
"""Who does what, and for how many dollars: ``(1, "double", 10)``; a report is ``("card_exposed",)``."""


def opened(
    game: Game[Any], cards: Mapping[str, str], options: Mapping[str, object] | None = None, people: int = 3
) -> Table[Any]:
    """A table with people on the first seats; ``s1`` is what box 1 is dealt, ``s1h2`` its second hand."""
    to = {_place(name): script.split() for name, script in {"burn": "2C 2C 2C", **cards}.items()}
    table = game.open(options, chance=Scripted(to=to))
    for seat in range(1, people + 1):
        table.sit(seat, chips=CHIPS)
    return table


def _place(name: str) -> str:
    if not name.startswith("s"):
        return name.replace("_", " ")
    seat, _, hand = name[1:].partition("h")
    return f"seat {seat} hand {hand}" if hand else f"seat {seat}"


def bets(table: Table[Any], wagers: Mapping[int, Mapping[str, float]]) -> list[Event]:
    """Begins a round, places these bets in dollars and closes the layout."""
    events = list(table.begin())
    for seat, slip in wagers.items():
        events += table.bet(seat, {wager: round(amount * 100) for wager, amount in slip.items()})
    return events + table.no_more_bets()


def acts(table: Table[Any], decisions: Iterable[Act]) -> list[Event]:
    """Carries out decisions and reports."""
    events: list[Event] = []
    for who, *what in decisions:
        if isinstance(who, str):
            events += table.report(who, *what)
        else:
            action, *amount = what
            events += table.choose(who, action, **({"amount": round(amount[0] * 100)} if amount else {}))
    return events


def played(
    game: Game[Any],
    cards: Mapping[str, str],
    wagers: Mapping[int, Mapping[str, float]],
    decisions: Iterable[Act] = (),
    options: Mapping[str, object] | None = None,
) -> list[Event]:
    """The events of one round that comes to its end."""
    table = opened(game, cards, options, people=max(wagers))
    events = bets(table, wagers) + acts(table, decisions)
    assert over(table), "the round goes on"
    return events


def nets(events: Iterable[Event]) -> dict[str, float]:
    """What each wager came to, in dollars: ``1 basic``, ``1 split hand 2``."""
    found: dict[str, float] = {}
    for event in events:
        if event["kind"] == "settled":
            name = f"{whole(event, 'seat')} {text(event, 'wager')} {text(event, 'on')}".strip()
            found[name] = found.get(name, 0) + whole(event, "net") / 100
    return found


def laws(events: Iterable[Event], kind: str = "settled") -> list[str]:
    """The paragraphs that the events of a kind cite."""
    return [text(event, "law") for event in events if event["kind"] == kind]


def over(table: Table[Any]) -> bool:
    """Whether nobody is asked anything: the round is over."""
    return table.ask is None


def offered(table: Table[Any]) -> list[str]:
    """What the person who is asked may do."""
    assert table.ask is not None
    return [one.id for one in table.ask.options[table.ask.waiting[0]]]
