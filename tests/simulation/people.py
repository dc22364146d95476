"""Those who play in the simulation: each wants one thing at a time, and asks again until the house has answered."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from pitboss.errors import PitbossError
from pitboss.house.accounts.people import Person, Role
from pitboss.house.api.tables import table_view
from pitboss.house.errors import Busy, OwnedElsewhere
from pitboss.house.tables.actions import TableAct
from pitboss.plain import Json, decoded
from tests.simulation.machine import SimulationFailed
from tests.simulation.truth import Request
from tests.simulation.worker import Worker

if TYPE_CHECKING:
    from tests.simulation.world import World

_PATIENCE = 4.0
"""Seconds after which an unanswered request is sent again."""


class Player:
    """Somebody who plays."""

    def __init__(self, world: World, id_: int, name: str) -> None:
        self.world = world
        self.random = Random(f"{name} {world.seed}")
        self.person = Person(id_, name, Role.PLAYER, id_, False, "", 1 << 60)
        self.table = 0
        self.view: dict[str, Any] | None = None
        self.looked_at = 0
        self.request: Request | None = None
        self.told = (0, 0, 0)
        """The table and entry of the last answer, and its process."""
        self._number = 0
        self._through = self.random.randrange(2)
        """The process that the person's connection leads to."""
        self._turn = 0
        self.done = 0

    def wake(self) -> None:
        """Decides what to do, and does it."""
        random, world = self.random, self.world
        if random.random() < 0.02:
            self._through = 1 - self._through
        if self.table in world.silent:
            self._think(1.0)
            return
        if not self.table or world.truth.logs[self.table].table.closed or (not self._seat() and random.random() < 0.1):
            self.table, self.view = random.choice(world.open_tables()), None
            if self.table in world.silent:
                self._think(1.0)
                return
        if self.request is None and (self.view is None or random.random() < 0.4):
            self._look()
            return
        if self.request is None:
            self.request = self._wanted()
            world.truth.requests[self.person.name] = [
                one for one in world.truth.requests[self.person.name] if one.copies and one.logged is None
            ] + [self.request]
        self._send(self.request)

    def _think(self, seconds: float = 0.0) -> None:
        self._turn += 1
        self.world.later(seconds + self.random.uniform(0.02, 0.3), self._wake_if, self._turn)

    def _wake_if(self, turn: int) -> None:
        if turn == self._turn:
            self.wake()

    def _wait(self) -> None:
        """Asks again after a while, unless there was an answer."""
        self._turn += 1
        self.world.later(_PATIENCE, self._wake_if, self._turn)

    def _seat(self) -> int:
        return int(self.view["you"][0]) if self.view is not None and self.view["you"] else 0

    # ------------------------------------------------------------------ looking

    def _look(self) -> None:
        chance = self.random.random()
        after = None if self.view is None or chance < 0.1 else 0 if chance < 0.15 else self.looked_at
        self._wait()
        self.world.send(self._through, lambda worker: self._looked_through(worker, self.table, after))

    def _looked_through(self, worker: Worker, table: int, after: int | None) -> None:
        assert worker.house is not None
        told = self.told[1:] if table == self.told[0] else (0, 0)
        view = table_view(worker.house, self.person, table, after)
        asked = self.world.seconds

        def then(outcome: Any) -> None:
            if isinstance(outcome, Exception):
                if not isinstance(outcome, PitbossError):
                    raise SimulationFailed(f"a look failed: {outcome!r}") from outcome
                return
            seen = decoded(outcome.json)
            self.world.check_look(worker, table, self.person.name, seen, told, asked)
            self.world.answer(lambda: self._saw(table, seen))

        worker.carry_out(view, then)

    def _saw(self, table: int, outcome: dict[str, Any]) -> None:
        if table != self.table or self.request is not None:
            return
        self.view, self.looked_at = outcome["state"], outcome["state"]["position"]
        self._think()

    # ------------------------------------------------------------------ acting

    def _wanted(self) -> Request:
        random, view = self.random, self.view
        assert view is not None
        self._number += 1
        if random.random() < 0.02:
            return self._request({"do": "deposit", "amount": random.randint(1, 50) * 1_00}, 0)
        if not self._seat():
            seat = random.randint(1, 3)
            return self._request({"do": "sit", "seat": seat, "player": self.person.name, "chips": 100_00})
        ask = view["ask"]
        mine = [one for one in ask["waiting"] if "options" in one] if ask else []
        chance = random.random()
        if mine and chance < 0.9:
            return self._request(self._choice(random.choice(mine)))
        if ask and ask["wagers"] is not None and chance < 0.6:
            bets: Json = [self._bet(ask["wagers"]) for _ in range(random.choice((1, 1, 2)))]
            return self._request({"do": "bet", "bets": bets})
        if view["layout"] and chance < 0.75:
            return self._request({"do": "ready"})
        if view["calls"] and chance < 0.8:
            return self._request({"do": "call", "call": random.choice(view["calls"])["call"]})
        if chance < 0.9:
            return self._request({"do": random.choice(("buy in", "cash out")), "amount": random.randint(1, 40) * 1_00})
        return self._request({"do": random.choice(("take back", "take back", "leave"))})

    def _request(self, command: dict[str, Json], table: int | None = None) -> Request:
        position = self.looked_at if self.random.random() < 0.3 else None
        return Request(self.person.name, str(self._number), self.table if table is None else table, command, position)

    def _choice(self, asked: dict[str, Any]) -> dict[str, Json]:
        option = self.random.choice(asked["options"])
        command: dict[str, Json] = {"do": "choose", "at": asked["at"], "action": option["action"]}
        if option["amounts"]:
            least, most = option["amounts"]
            command["amount"] = self.random.choice((least, min(most, least + 1_00)))
        return command

    def _bet(self, wagers: list[str]) -> Json:
        game, options = self.world.truth.logs[self.table].table.game, self.world.submissions[self.table].options
        wager = self.random.choice(wagers)
        on = self.random.choice(list(game.places(options, wager)) or [""])
        amount = self.random.choice((2_00, 5_00, 10_00))
        return {"wager": wager, "amount": amount, **({"on": on} if on else {})}

    def _send(self, request: Request) -> None:
        self._wait()
        request.copies += 1
        self.world.send(self._through, lambda worker: self._carried_out(worker, request), request)

    def _carried_out(self, worker: Worker, request: Request, *, carried: bool = False) -> None:
        house = worker.house
        assert house is not None
        if request.table:
            act = TableAct(request.table, self.person, request.command, request.position)
            work: Any = house.act(act, request.key)
        else:
            work = house.deposit(self.person.id, int(str(request.command["amount"])), request.key)
        was_done = request.logged is not None

        def then(outcome: Any) -> None:
            if isinstance(outcome, OwnedElsewhere) and not carried:
                self.world.carry(outcome.owner, lambda to: self._carried_out(to, request, carried=True), request)
                return
            self._check(request, outcome, was_done)
            self.world.answer(lambda: self._answered(worker, request, outcome))

        worker.carry_out(work, then, request)

    def _check(self, request: Request, outcome: Any, was_done: bool) -> None:
        truth = self.world.truth
        if isinstance(outcome, Busy):
            return
        if isinstance(outcome, PitbossError):
            if was_done:  # a refusal decided before a copy was accepted may arrive after it
                raise SimulationFailed(
                    f"{request.person} got a refusal for a command that was carried out: {request.command}: {outcome}"
                )
        elif isinstance(outcome, Exception):
            raise SimulationFailed(f"{request.command} failed: {outcome!r}") from outcome
        else:
            truth.answered(request, outcome)
            if request.table:
                truth.shown(request.table, self.person.name, outcome["events"])

    def _answered(self, worker: Worker, request: Request, outcome: Any) -> None:
        if request is not self.request or isinstance(outcome, Busy):
            return
        self.request = None
        if not isinstance(outcome, Exception):
            self.done += 1
            if request.table:
                self.told = request.table, outcome["position"], worker.number
        elif self.random.random() < 0.5:
            self.view = None
        self._think()
