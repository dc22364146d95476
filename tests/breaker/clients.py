"""People who play through everything that breaks, and write down what they asked and what they were answered."""

from __future__ import annotations

import math
import random
import threading
import uuid
from collections.abc import Hashable
from dataclasses import dataclass

import httpx

from pitboss import games
from pitboss.house.accounts.people import Role
from tests.breaker.history import REFUSED, UNKNOWN, Call, Operation, Recorder
from tests.breaker.model import BLACK_NUMBER, RED_NUMBER, HouseState, Looked, TableModel
from tests.house.running import Running, quick
from tests.support.http import http_client

DEPOSIT_LIMIT = 300_00
_ANSWER_SECONDS = 3.0
_MAX_ATTEMPTS = 6
_CHIPS = 200_00
_PLAYER_ACTS = ("bet", "bet", "bet", "take back", "buy in", "cash out", "deposit", "purse", "look", "look")
_DEALER_ACTS = ("begin", "no more bets", "key", "look")


@dataclass(frozen=True)
class Party:
    """One table with its players and its dealer, whose history is checked as one."""

    table: int
    tokens: tuple[str, ...]
    """The players' tokens, then the dealer's."""
    model: TableModel
    recorder: Recorder

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.tokens) - 1


def open_parties(url: str, count: int, players: int) -> list[Party]:
    """A new house with live roulette tables, whose players have sat down and whose dealers have begun."""
    house = Running(quick(url))
    try:
        return [_party(house, number, players) for number in range(count)]
    finally:
        house.stop()


def _party(house: Running, number: int, players: int) -> Party:
    table = house.table(games.roulette, automatic=False)
    people = [house.person(f"Player {number} {seat}") for seat in range(players)]
    dealer = house.person(f"Dealer {number}", Role.DEALER)
    for seat, person in enumerate(people, 1):
        person.post("/me/protection/limits", {"kind": "deposit", "amount": DEPOSIT_LIMIT})
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": _CHIPS})
    dealer.post(f"/tables/{table}/begin")
    shown = people[0].get(f"/tables/{table}")["state"]
    purses = tuple(int(person.get("/me")["purse"]) for person in people)
    chips = tuple(int(shown["seats"][str(seat)]["chips"]) for seat in range(1, players + 1))
    none = (0,) * players
    model = TableModel(HouseState(shown["position"], "betting", purses, none, chips, none), DEPOSIT_LIMIT)
    tokens = tuple(person.post("/me/tokens", {"label": "breaker"})["token"] for person in (*people, dealer))
    return Party(table, tokens, model, Recorder())


class Person(threading.Thread):
    """A player or the dealer of a party, who acts until the party ends or a number of operations is reached."""

    def __init__(self, party: Party, who: int, addresses: list[str], seed: int, operations: int) -> None:
        super().__init__(daemon=True)
        self._party, self._who = party, who
        self._is_dealer = who == party.players
        self._name = f"dealer {party.table}" if self._is_dealer else f"player {party.table}.{who}"
        self._chance = random.Random(seed)
        self._left = operations
        self._at = self._chance.randrange(len(addresses))
        headers = {"authorization": f"Bearer {party.tokens[who]}"}
        self._http = [http_client(address, headers=headers) for address in addresses]
        self.stopping = threading.Event()
        self.failed = ""

    def run(self) -> None:
        """Act until stopped."""
        try:
            while self._left and not self.stopping.is_set():
                self._left -= 1
                self._act(self._chosen())
                self.stopping.wait(self._chance.uniform(0.02, 0.15) * (4 if self._is_dealer else 1))
        except Exception as error:
            self.failed = f"{self._name}: {type(error).__name__}: {error}"
        finally:
            for client in self._http:
                client.close()

    def _chosen(self) -> Call:
        do = self._chance.choice(_DEALER_ACTS if self._is_dealer else _PLAYER_ACTS)
        amounts = {
            "bet": 100 * self._chance.randint(1, 120),
            "buy in": 100 * self._chance.randint(1, 600),
            "cash out": 100 * self._chance.randint(1, 300),
            "deposit": 100 * self._chance.randint(1, 30),
            "key": self._chance.choice((RED_NUMBER, BLACK_NUMBER)),
        }
        return Call(do, 0 if self._is_dealer else self._who, amounts.get(do, 0))

    def _act(self, call: Call) -> None:
        """Ask, and ask again with the same key while there is no answer, or give up."""
        key = uuid.uuid4().hex
        attempts: list[Operation] = []
        for _ in range(_MAX_ATTEMPTS):
            if self._chance.random() < 0.3:
                self._at = self._chance.randrange(len(self._http))
            began = self._party.recorder.now()
            answer = self._asked(call, key)
            if answer is not None:
                ended = math.inf if answer == UNKNOWN else self._party.recorder.now()
                attempts.append(Operation(self._name, call, began, ended, answer, f"worker {self._at}"))
                if answer != UNKNOWN or call.do in ("purse", "look") or self._chance.random() < 0.15:
                    break
            if self.stopping.wait(0.05):
                break
        named = call._replace(key=key) if len(attempts) > 1 else call
        for attempt in attempts:
            if attempt.answer != UNKNOWN or call.do not in ("purse", "look"):
                self._party.recorder.add(
                    Operation(self._name, named, attempt.invoked, attempt.returned, attempt.answer, attempt.worker)
                )

    def _asked(self, call: Call, key: str) -> Hashable:
        """The answer of one attempt; None if it certainly changed nothing."""
        client = self._http[self._at]
        try:
            if call.do in ("purse", "look"):
                path = "/api/me" if call.do == "purse" else f"/api/tables/{self._party.table}"
                given = client.get(path, timeout=_ANSWER_SECONDS)
            else:
                path = "me" if call.do == "deposit" else f"tables/{self._party.table}"
                url = f"/api/{path}/{call.do.replace(' ', '-')}"
                given = client.post(url, json=_body(call), headers={"idempotency-key": key}, timeout=_ANSWER_SECONDS)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            self._at = self._chance.randrange(len(self._http))
            return None
        except httpx.TransportError:
            self._at = self._chance.randrange(len(self._http))
            return UNKNOWN
        if given.status_code == 503:  # unless the house says otherwise, nothing was done
            return UNKNOWN if "not known" in given.json()["says"] else None
        if given.status_code == 422:
            return REFUSED
        assert given.status_code == 200, f"{call}: {given.status_code} {given.text}"
        return _told(call, given.json(), self._party.players)


def _body(call: Call) -> dict[str, object]:
    match call.do:
        case "bet":
            return {"bets": [{"wager": "red", "amount": call.amount}]}
        case "key":
            return {"outcome": str(call.amount)}
        case "buy in" | "cash out" | "deposit":
            return {"amount": call.amount}
    return {}


def _told(call: Call, answer: dict[str, object], players: int) -> Hashable:
    """What an answer says, as the model says it."""
    if call.do in ("purse", "deposit"):
        return int(str(answer["purse"]))
    if call.do == "look":
        return looked(answer, players)
    return int(str(answer["position"]))


def looked(view: dict[str, object], players: int) -> Looked:
    """What a view of a table shows of the model's state."""
    state = view["state"]
    assert isinstance(state, dict)
    chips = tuple(int(state["seats"][str(seat)]["chips"]) for seat in range(1, players + 1))
    return Looked(int(state["position"]), chips)


def look_at_the_end(url: str, parties: list[Party]) -> None:
    """Add what a new house shows after everything: every purse and every table."""
    house = Running(quick(url))
    try:
        for party in parties:
            for who, token in enumerate(party.tokens[:-1]):
                with http_client(house.address, headers={"authorization": f"Bearer {token}"}) as client:
                    for do, path in (("purse", "/api/me"), ("last look", f"/api/tables/{party.table}")):
                        began = party.recorder.now()
                        answer = client.get(path).json()
                        told: Hashable = int(answer["purse"]) if do == "purse" else looked(answer, party.players)
                        party.recorder.add(Operation("the end", Call(do, who), began, party.recorder.now(), told))
    finally:
        house.stop()
