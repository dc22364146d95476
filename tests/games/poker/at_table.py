"""A poker table with scripted cards, for tests that follow a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.equipment.cards import deck, names_of
from pitboss.equipment.chance import Scripted
from pitboss.games import GAMES
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.memory import PokerMemory
from pitboss.money import cents
from pitboss.protocol.events import Event
from pitboss.table import Game, Limit, Limits, Table

NO_RAKE = {"rake_percent": 0}


def poker(id_: str) -> PokerGame:
    """A type of poker by its id."""
    game = GAMES[id_]
    assert isinstance(game, PokerGame)
    return game


class PokerTable:
    """A table whose players act by short lines: ``3 raise 4``, ``1 call``, ``2 draw AS KD``.

    Cards that nobody names are burned.
    """

    def __init__(
        self,
        game: Game,
        stacks: Mapping[int, int],
        cards: Mapping[str, str],
        options: Mapping[str, object] | None = None,
        limits: tuple[int, int] | None = None,
    ) -> None:
        script = {place: names.split() for place, names in cards.items()}
        order = {"card": script.pop("deck")} if "deck" in script else {}
        dealt = {name for names in (*script.values(), *order.values()) for name in names}
        script.setdefault("burn", [name for name in names_of(deck()) if name not in dealt][:8])
        posted = None if limits is None else Limits(Limit(limits[0] * 100, limits[1] * 100))
        seats = max(*stacks, 2)
        self.table: Table = game.open(
            {**NO_RAKE, **(options or {})}, seats=seats, chance=Scripted(order, script), limits=posted
        )
        self.stacks = {seat: chips * 100 for seat, chips in stacks.items()}
        self.events: list[Event] = []
        for seat, chips in self.stacks.items():
            self.table.sit(seat, chips=chips)

    def begin(self) -> PokerTable:
        """Begins a hand."""
        self.events += self.table.begin()
        return self

    def act(self, *lines: str) -> PokerTable:
        """What people do, in order."""
        for line in lines:
            seat, action, *rest = line.split()
            more: dict[str, Any] = {}
            if rest and rest[0][0].isdecimal() and rest[0][-1].isdecimal():
                more["amount"] = cents(rest[0])
            elif rest:
                more["cards"] = rest
            self.events += self.table.choose(int(seat), action, **more)
        return self

    def report(self, what: str, at: int = 0, note: str = "") -> PokerTable:
        """Staff report an irregularity."""
        self.events += self.table.report(what, at, note)
        return self

    @property
    def asked(self) -> int:
        """The seat that is asked; 0 when the hand is over."""
        return self.table.ask.waiting[0].seat if self.table.ask else 0

    @property
    def may(self) -> dict[str, tuple[int, int] | int]:
        """The options of the seat that is asked, with their cost or amounts."""
        assert self.table.ask is not None
        [asked, *_] = self.table.ask.waiting
        return {option.id: option.amounts or option.cost for option in self.table.ask.options[asked]}

    @property
    def nets(self) -> dict[int, float]:
        """What each seat has won or lost so far, in dollars."""
        accounts = self.table.state.accounts
        return {seat: (accounts[f"seat {seat}"] - start) / 100 for seat, start in self.stacks.items()}

    @property
    def memory(self) -> PokerMemory:
        """What the table remembers."""
        memory = self.table.state.memory
        assert isinstance(memory, PokerMemory)
        return memory

    @property
    def raked(self) -> float:
        """The rake so far, in dollars."""
        return self.table.state.accounts.get("rake", 0) / 100
