"""The choices of bots: the coach's process computes them from what each bot's seat can see, as for a person.

A bot whose strategy has no answer, or whose answer takes too long, takes the passive action.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitboss.errors import PitbossError, Refused
from pitboss.house.accounts.people import Person
from pitboss.house.errors import HouseError
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.tables.automatic import advance
from pitboss.house.tables.bots import bots_at, seat_bots, send_away
from pitboss.house.tables.seat_view import round_under_way, seen_by_seat
from pitboss.house.tables.snapshot import TableSnapshot
from pitboss.house.tables.table_session import TableSession
from pitboss.plain import Json
from pitboss.table.play.asks import Asked

if TYPE_CHECKING:
    from pitboss.house.house import House

_log = logging.getLogger("pitboss.house")
_PATIENCE_SECONDS = 20
"""How long a table waits for a strategy; the first question about a game may have to wait for its solver."""
_SEARCHED_ENTRIES = 400


@dataclass(frozen=True, slots=True)
class BotChoice:
    """What a bot chooses for a betting position; without an action, whatever is passive."""

    seat: int
    at: int
    act: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class BotsChoose:
    """The choices of bots at a table, if it still asks the same."""

    table: int
    asked_at: int
    choices: Sequence[BotChoice]

    def __call__(self, tx: Transaction) -> Answer:
        """Carry them out."""
        session = tx.table(self.table)
        for choice in self.choices:
            if session.asked_at == self.asked_at and choice.seat in bots_at(session):
                _choose(tx, session, choice)
        advance(tx, session)
        return {}


def _choose(tx: Transaction, session: TableSession, choice: BotChoice) -> None:
    ask, asked = session.table.ask, Asked(choice.at, choice.seat)
    if ask is None or ask.for_bets or asked not in ask.waiting:
        return
    option = next((option for option in ask.options[asked] if option.id == choice.act.get("action")), None)
    named: dict[str, Json] = {"do": "choose", "seat": choice.seat, "at": choice.at}
    if option is not None:
        amount = choice.act.get("amount")
        if option.amounts is not None:
            amount = option.amounts[0] if amount is None else amount
        details = {"amount": amount, "cards": choice.act.get("cards")}
        with suppress(Refused):
            stated = {name: value for name, value in details.items() if value}
            session.apply(tx, {**named, "action": option.id, **stated})
            return
    passive = ask.passive(asked)
    if passive is not None:
        session.apply(tx, {**named, "action": passive.id})


class BotPlayers:
    """Answers for the bots at the tables of this worker."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def play(self) -> None:
        """Start choosing for bots whose turn it is, unless their choice is already being computed."""
        for table in [table for table, task in self._thinking.items() if task.done()]:
            del self._thinking[table]
        for snapshot in list(self._house.snapshots.values()):
            is_free = snapshot.table not in self._thinking and self._house.leases.holds(snapshot.table)
            if is_free and snapshot.asked_bots:
                self._thinking[snapshot.table] = asyncio.create_task(self._answer(snapshot))

    async def stop(self) -> None:
        """Stop thinking."""
        for task in self._thinking.values():
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    async def _answer(self, snapshot: TableSnapshot) -> None:
        if snapshot.submission.game.between_players:
            await asyncio.sleep(self._house.settings.bot_ms / 1000)
        entries = await self._house.entries(snapshot, max(0, snapshot.position - _SEARCHED_ENTRIES))
        events = round_under_way(entries)
        choices = []
        for asked in snapshot.asked_bots:
            act: Mapping[str, Json] = {}
            if len(asked["options"]) > 1:
                act = await self._think(snapshot, asked, events)
            choices.append(BotChoice(asked["seat"], asked["at"], act))
        with suppress(HouseError, Refused):
            await self._house.do(BotsChoose(snapshot.table, snapshot.asked_at, choices), snapshot.table)

    async def _think(self, snapshot: TableSnapshot, asked: dict[str, Any], events: Sequence[Any]) -> Mapping[str, Json]:
        strategy = snapshot.sitting[asked["seat"]].bot
        question = self._house.coach.bot_choice(snapshot.submission, strategy, seen_by_seat(snapshot, asked, events))
        try:
            return await asyncio.wait_for(question, _PATIENCE_SECONDS)
        except (PitbossError, TimeoutError) as error:
            _log.warning("a bot at table %s takes the passive action: %s", snapshot.table, type(error).__name__)
            return {}


@dataclass(frozen=True, slots=True)
class BotsSit:
    """Bots that a player asks to the free seats of a table."""

    table: int
    person: Person
    strategy: str
    count: int

    def __call__(self, tx: Transaction) -> Answer:
        """Seat them."""
        session = tx.table(self.table)
        seats = seat_bots(tx, session, self.person, self.strategy, self.count)
        advance(tx, session)
        return {"table": session.id, "position": session.position, "seats": [*seats]}


@dataclass(frozen=True, slots=True)
class BotsLeave:
    """Bots that a player sends away."""

    table: int
    person: Person

    def __call__(self, tx: Transaction) -> Answer:
        """Let them leave, at once or after the round."""
        session = tx.table(self.table)
        send_away(tx, session, self.person)
        advance(tx, session)
        return {"table": session.id, "position": session.position, "bots": len(bots_at(session))}
