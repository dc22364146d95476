"""Runs a scenario at a real table, with a scripted source of chance and an in-memory log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeAlias

from pitboss.equipment import Chance, Drawn, Scripted, ScriptRanOut, Seeded, names_of, source_from
from pitboss.equipment.chance import Outcomes
from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.plain import Json, encoded
from pitboss.protocol.events import Event, Gathered, Moved, Settled, Voided
from pitboss.scenario.file import Scenario
from pitboss.scenario.steps import ScenarioStep
from pitboss.table import Submission, Table, Unlawful, Violation

DEFAULT_CHIPS: Cents = 1_000_000_00
"""A player's chips if the scenario does not say."""

MAX_IDLE = 4
"""The number of times the layout may close without a draw before a scenario counts as stuck."""

InputWatcher: TypeAlias = Callable[[Table, Mapping[str, Json], list[Event]], None]
"""Called after each accepted input with the table, the input and its events."""


@dataclass(frozen=True, slots=True)
class Net:
    """A wager's net result and the paragraphs that decided it, in order."""

    net: Cents
    laws: tuple[str, ...]


@dataclass(frozen=True)
class Refusal:
    """A refused step: its number, the reason, and anything it changed, which is an error."""

    step: int
    """The step number; 0 while players are seated before the first."""
    line: int | None
    error: Refused
    changed: tuple[str, ...] = ()

    def __str__(self) -> str:
        line = f" (line {self.line})" if self.line else ""
        return f"{f'step {self.step}' if self.step else 'sitting down'}{line}: {self.error}"


@dataclass(frozen=True)
class ScenarioResult:
    """The results of a scenario."""

    table: Table | None = None
    """The table after the last step; None if the submission was unlawful."""
    events: list[Event] = field(default_factory=list)
    refused: Refusal | None = None
    unlawful: tuple[Violation, ...] = ()

    @property
    def nets(self) -> dict[tuple[int, str], Net]:
        """Each wager's net result by seat; other transfers are under the other account's name."""
        nets: dict[tuple[int, str], Net] = {}
        for seat, label, net, law in _results(self.events):
            before = nets.get((seat, label), Net(0, ()))
            nets[seat, label] = Net(before.net + net, before.laws if law in before.laws else (*before.laws, law))
        return nets

    @property
    def void(self) -> str | None:
        """The paragraph that voided a round, the last one if there were several."""
        laws = [event.law for event in self.events if isinstance(event, Voided)]
        return laws[-1] if laws else None

    @property
    def left(self) -> dict[str, list[str]]:
        """The scripted outcomes that were not drawn."""
        chance = self.table.chance if self.table else None
        return chance.left() if isinstance(chance, Scripted) else {}


def _results(events: list[Event]) -> list[tuple[int, str, Cents, str]]:
    results = []
    for event in events:
        match event:
            case Settled():
                results.append((event.seat, label_of(event), event.net, event.law))
            case Gathered():
                for mine, amount in event.of.items():
                    results.append((int(mine.removeprefix("seat ")), event.into, -amount, event.law))
            case Moved():
                source, target, amount = event.source, event.into, event.amount
                for mine, other, net in ((source, target, -amount), (target, source, amount)):
                    if mine.startswith("seat "):
                        results.append((int(mine.removeprefix("seat ")), other, net, event.law))
    return results


def label_of(event: Settled) -> str:
    """Name a settled bet as scenarios do: ``ante``, ``straight 17``, ``ante at 2``."""
    at = "" if event.at == event.seat else f"at {event.at}"
    return " ".join(part for part in (event.wager, event.on, at) if part)


def run(scenario: Scenario, watcher: InputWatcher | None = None) -> ScenarioResult:
    """Play a scenario to its end or to the first refused step; the watcher sees every input."""
    try:
        submission = scenario.draft.checked()
    except Unlawful as unlawful:
        return ScenarioResult(unlawful=tuple(unlawful.violations))
    play = _Play(scenario, submission, Scripted(scenario.order, scenario.to), watcher)
    refused = play.through()
    if refused is not None and isinstance(refused.error, ScriptRanOut):
        refused = replace(refused, error=_own_error(scenario, submission, refused.step) or refused.error)
    return ScenarioResult(play.table, play.events, refused)


class _Continued(Scripted):
    """A script that continues at random when it runs out."""

    def __init__(self, script: Scripted, more: Chance, failures: list[Refused]) -> None:
        super().__init__(script._order, script._to)
        self._more = more
        self.failures = failures
        """Errors of the script itself, such as a card already dealt."""

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """Draw as scripted or, without a script, any outcome."""
        try:
            return super().draw(among, to)
        except ScriptRanOut:
            return self._more.draw(among, to)
        except Refused as refused:
            self.failures.append(refused)
            raise

    def copy(self) -> _Continued:
        """Return the rest of the script."""
        return _Continued(super().copy(), source_from(self._more.state()), self.failures)


def _own_error(scenario: Scenario, submission: Submission, step: int) -> Refused | None:
    """Return the refusal of a step if the script continued: a missing burn card must not hide a bad bet."""
    failures: list[Refused] = []
    script = _Continued(Scripted(scenario.order, scenario.to), Seeded(0), failures)
    refused = _Play(scenario, submission, script).through(step)
    return None if refused is None or failures or refused.step != step else refused.error


class _Play:
    """A scenario in progress."""

    def __init__(
        self, scenario: Scenario, submission: Submission, chance: Chance, watcher: InputWatcher | None = None
    ) -> None:
        self.scenario = scenario
        self._watcher = watcher
        self.table = Table(submission, chance)
        self.events: list[Event] = []
        self._sat: set[int] = set()
        self._now: datetime | None = None
        self._before: dict[str, bytes] = {}

    def through(self, last: int | None = None) -> Refusal | None:
        """Play every step, or those up to ``last``; return the refusal that ended it, if any."""
        step: ScenarioStep | None = None
        try:
            for seat in sorted(self.scenario.chips):
                self._sit(seat)
            for step in self.scenario.steps:
                self._now = step.now or self._now
                self._play(step)
                if step.number == last:
                    return None
            self._finish()
        except Refused as refused:
            number, line = (step.number, step.line) if step else (0, None)
            return Refusal(number, line, refused, _changed(self._before, _snapshot(self.table)))
        return None

    def _play(self, step: ScenarioStep) -> None:
        if step.seat is not None and step.do not in ("sit", "leave"):
            self._sit(step.seat)
        if not step.is_raw:
            if step.do == "bet" and not self.table.round_under_way:
                self._apply({"do": "begin"})
            elif step.do in ("choose", "report"):
                self._close_layout()
        self._apply(step.command)

    def _sit(self, seat: int) -> None:
        """Seat a player before their first action."""
        if seat in self._sat or seat in self.table.state.players:
            return
        chips = self.scenario.chips.get(seat, DEFAULT_CHIPS)
        self._apply({"do": "sit", "seat": seat, "player": f"player {seat}", "chips": chips})
        self._sat.add(seat)

    def _close_layout(self) -> None:
        idle, drawn = 0, self.table.chance.state()
        while self._layout_open:
            self._apply({"do": "no more bets"})
            before, drawn = drawn, self.table.chance.state()
            idle = idle + 1 if drawn == before else 0
            if idle == MAX_IDLE:
                raise Refused("the layout keeps reopening and nothing is drawn", self.table.game.betting_law)

    def _finish(self) -> None:
        """Close the layout, and keep playing while bets stay and the script has outcomes left.

        Stops when nothing more is drawn, as at craps without a shooter; the unused outcomes are then reported.
        """
        closed, idle, before = False, 0, ScenarioResult(self.table).left
        while idle < MAX_IDLE:
            left = ScenarioResult(self.table).left
            if self._layout_open and (left or not closed):
                self._apply({"do": "no more bets"})
                closed = True
            elif left and self.table.state.layout and not self.table.round_under_way:
                self._apply({"do": "begin"})
            else:
                return
            idle, before = (idle + 1, before) if left == before else (0, left)

    @property
    def _layout_open(self) -> bool:
        return self.table.ask is not None and self.table.ask.for_bets

    def _apply(self, command: Mapping[str, Json]) -> None:
        self._before = _snapshot(self.table)
        events = self.table.apply(command, self._now)
        self.events += events
        if self._watcher is not None:
            self._watcher(self.table, command, events)


def _snapshot(table: Table) -> dict[str, bytes]:
    """Return everything that an input may change, by name."""
    return {
        **{part: encoded(value) for part, value in table.state.plain().items()},
        "ask": encoded(table.ask.plain() if table.ask else None),
        "hands": encoded({hand: names_of(cards) for hand, cards in table.current_round.hands.items()}),
        "dead hands": encoded(sorted(table.current_round.dead)),
        "irregularities": encoded(table.current_round.faults),
        "script": encoded(table.chance.state()),
        "log": table.log.head,
    }


def _changed(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> tuple[str, ...]:
    return tuple(part for part in after if before.get(part) != after[part])
