"""The plain facts of each finished round, read from the lines of a log: from a live table or from a kept file."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

Plain = dict[str, Any]
Nets = dict[int, dict[str, int]]
"""Cents won (or lost) by seat and by what it was won on: ``hard 6`` (a wager and its place), ``main`` (a wager without
places), ``account vigorish`` (money moved between the seat and an account other than by a settled bet)."""


@dataclass
class Step:
    """One accepted input: a line of the log."""

    input: Plain
    chance: list[str]
    """The outcomes drawn or keyed in, in order, as written: ``QS``, ``3-4``, ``17``; a fault follows a ``!``."""
    events: list[Plain]


@dataclass
class Bet:
    """A bet on the layout; ``amount`` is what it had come to when it was settled, returned or gathered."""

    number: int
    seat: int
    """Who made it."""
    at: int
    """The betting position."""
    wager: str
    on: str
    """The place on the layout; empty where the wager has none."""
    amount: int
    coupon: int
    round: int
    """The round in which it was made; earlier than the round of the facts if it stayed on the layout."""
    step: int
    """Index of the step of that round in which it was made."""

    @property
    def name(self) -> str:
        """How its result is named in ``Nets``."""
        return f"{self.wager} {self.on}".strip()


@dataclass
class Choice:
    """What a person answered when asked."""

    seat: int
    at: int
    action: str
    amount: int
    cards: list[str]
    step: int


@dataclass
class Facts:
    """A finished round."""

    game: str
    edition: str
    seats: int
    options: Plain
    """The licensee's options. A paytable lists only the rows that differ from the text of the rules."""
    limits: Plain
    number: int
    """The round."""
    steps: list[Step]
    """All inputs since the round before ended, in order, with everything that followed from them."""
    bets: dict[int, Bet]
    """All bets that were on the layout at some time in this round, by their number; also those made earlier."""
    memory: Plain
    """State that the settler carries from round to round (a point, a meter); empty when the table opens."""
    deals: list[tuple[str, str]] = field(default_factory=list)
    """Every card dealt, face up or down: the hand it went to, and the card."""
    burned: list[str] = field(default_factory=list)
    dice: list[tuple[int, ...]] = field(default_factory=list)
    spins: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    """The numbers drawn at keno."""
    choices: list[Choice] = field(default_factory=list)
    irregularities: list[Plain] = field(default_factory=list)
    """Events of kind ``irregularity``."""
    procedures: list[Plain] = field(default_factory=list)
    """Events of kind ``recorded``."""
    calls: list[Plain] = field(default_factory=list)
    """Inputs of kind ``call``."""
    returned: dict[int, int] = field(default_factory=dict)
    """Cents that went back to the bettor undecided, by the number of the bet."""
    voided: bool = False
    nets: Nets = field(default_factory=lambda: defaultdict(lambda: defaultdict(int)))
    """What the engine paid. Not for the settler to read."""
    settled: list[tuple[int, str, int]] = field(default_factory=list)
    """The engine's order of settlement: number of the bet, wager, net; with the number negated, what it was charged
    (a vigorish). Not for the settler to read."""

    def hand(self, to: str) -> list[str]:
        """The cards dealt to a hand, in order."""
        return [card for whose, card in self.deals if whose == to]

    def on_layout(self, *wagers: str) -> list[Bet]:
        """The bets on some wagers (all if none is named) that were not returned whole, in the order they were made."""
        return [
            bet
            for bet in self.bets.values()
            if (not wagers or bet.wager in wagers) and (bet.number not in self.returned or bet.amount > 0)
        ]


def rounds_of(lines: Iterable[bytes]) -> Iterator[Facts]:
    """The facts of each finished round of a log, or of several logs one after another."""
    entries = (json.loads(line) for line in lines)
    for entry in entries:
        if "format" in entry:
            table = _Table(entry, entry["options"], entry["limits"])
        else:
            yield from table.enter(entry)


@dataclass
class _Table:
    """What is known of a table between two lines of its log."""

    header: Plain
    options: Plain
    limits: Plain
    number: int = 0
    memory: Plain = field(default_factory=dict)
    lying: dict[int, Bet] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)

    def enter(self, entry: Plain) -> Iterator[Facts]:
        """The round that a line ends, if it does."""
        events: list[Plain] = entry["events"]
        keyed = [entry["input"]["outcome"]] if entry["input"]["do"] == "key" else []
        self.steps.append(Step(entry["input"], entry["chance"] or keyed, events))
        for event in events:
            match event["kind"]:
                case "rules changed":
                    self.options = {**self.options, **event["options"]}
                case "limits changed":
                    self.limits = event["limits"]
                case "round":
                    self.number = event["number"]
        if any(event["kind"] == "ended" for event in events):
            yield self._round()

    def _round(self) -> Facts:
        header = self.header
        known = (header["game"], header["edition"], header["seats"], self.options, self.limits, self.number)
        facts = Facts(*known, self.steps, self.lying, self.memory)
        gone: set[int] = set()
        for index, step in enumerate(self.steps):
            _read(facts, step, index, gone)
        self.lying = {one: bet for one, bet in facts.bets.items() if one not in gone}
        self.steps = []
        return facts


def _read(facts: Facts, step: Step, index: int, gone: set[int]) -> None:
    if step.input["do"] == "call":
        facts.calls.append(step.input)
    if step.input["do"] == "choose":
        chosen = next(one for one in step.events if one["kind"] == "chose")
        amount, cards = chosen.get("amount", 0), _cards(chosen) or step.input.get("cards", [])
        facts.choices.append(Choice(chosen["seat"], chosen["at"], chosen["action"], amount, cards, index))
    for event in step.events:
        _event(facts, event, index, gone)


def _event(facts: Facts, event: Plain, index: int, gone: set[int]) -> None:
    match event["kind"]:
        case "dealt":
            facts.deals += [(event["to"], card) for card in _cards(event)]
        case "burned":
            facts.burned += _cards(event)
        case "rolled":
            facts.dice.append(tuple(event["faces"]))
        case "spun":
            facts.spins.append(event["result"])
        case "noted" if event.get("numbers") is not None:
            facts.numbers = list(event["numbers"])
        case "irregularity":
            facts.irregularities.append(event)
        case "recorded":
            facts.procedures.append(event)
        case "voided":
            facts.voided = True
        case "bet" | "taken back" | "settled" | "gathered" | "moved":
            _money(facts, event, index, gone)


def _money(facts: Facts, event: Plain, index: int, gone: set[int]) -> None:
    match event["kind"]:
        case "bet":
            before = facts.bets.get(event["bet"])
            facts.bets[event["bet"]] = Bet(
                event["bet"],
                event["seat"],
                event["at"],
                event["wager"],
                event["on"],
                event["amount"],
                event.get("coupon", 0) or (before.coupon if before else 0),
                before.round if before else facts.number,
                before.step if before else index,
            )
        case "taken back":
            bet = facts.bets[event["bet"]]
            facts.returned[bet.number] = facts.returned.get(bet.number, 0) + event["amount"]
            bet.amount -= event["amount"]
            if not bet.amount:
                gone.add(bet.number)
        case "settled":
            name = f"{event['wager']} {event['on']}".strip()
            facts.nets[event["seat"]][name] += event["net"]
            facts.settled.append((event["bet"], event["wager"], event["net"]))
            if not event.get("stays"):
                gone.add(event["bet"])
        case "gathered":
            gone.update(event["bets"])
            for account, amount in event["of"].items():
                facts.nets[_seat(account)][f"account {event['into']}"] -= amount
        case "moved":
            if event.get("bet") and _seat(event["from"]):
                facts.settled.append((-event["bet"], f"account {event['into']}", -event["amount"]))
            for account, other, sign in (
                (event["from"], event["into"], -1),
                (event["into"], event["from"], 1),
            ):
                if _seat(account):
                    facts.nets[_seat(account)][f"account {other}"] += sign * event["amount"]


def _cards(event: Plain) -> list[str]:
    return list(event.get("cards") or (event.get("hidden") or {}).get("cards") or [])


def _seat(account: str) -> int:
    return int(account.removeprefix("seat ")) if account.startswith("seat ") else 0
