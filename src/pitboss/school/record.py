"""A round recorded input by input, so that a lesson can stop where the dealer must act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.scenario import Scenario, run
from pitboss.submission.draft import Draft
from pitboss.table import Ask, Asked, Bet, Option, Submission, Table, Violation
from pitboss.table.log.views import PUBLIC, seen_all
from pitboss.table.rules import parts


@dataclass(frozen=True, slots=True)
class AskRecord:
    """The question open after an input: its text, who is asked, and their options."""

    prompt: str
    law: str
    options: Mapping[Asked, Sequence[Option]]

    @classmethod
    def of(cls, ask: Ask | None) -> AskRecord | None:
        """The current ask; None if nobody has to choose."""
        if ask is None or ask.for_bets or not ask.waiting:
            return None
        return cls(ask.prompt, ask.law, {asked: tuple(ask.options[asked]) for asked in ask.waiting})


@dataclass(frozen=True, slots=True)
class InputRecord:
    """An input with its events as the dealer saw them and the ask after it, or the reason for its refusal."""

    command: Mapping[str, Json]
    events: tuple[Event, ...] = ()
    layout: tuple[Bet, ...] = ()
    """The bets on the layout before the input."""
    ask: AskRecord | None = None
    players: tuple[int, ...] = ()
    """The occupied seats after the input."""
    status: str = ""
    """What the table displayed before the input, such as the point."""
    point: int = 0
    """The point at craps before the input; 0 when it is off."""
    refused: Refused | None = None


@dataclass(frozen=True)
class PlayRecord:
    """All inputs at one table."""

    draft: Draft
    submission: Submission | None
    """None if the submission is unlawful."""
    inputs: tuple[InputRecord, ...] = ()
    unlawful: tuple[Violation, ...] = ()


@dataclass
class Recorder:
    """Records the inputs of a table."""

    inputs: list[InputRecord] = field(default_factory=list)
    _layout: tuple[Bet, ...] = ()
    _status: str = ""
    _point: int = 0

    def __call__(self, table: Table, command: Mapping[str, Json], events: list[Event]) -> None:
        """Record an accepted input."""
        seen = tuple(seen_all(events, PUBLIC))
        ask, players = AskRecord.of(table.ask), tuple(sorted(table.state.players))
        self.inputs.append(InputRecord(command, seen, self._layout, ask, players, self._status, self._point))
        self._layout = tuple(bet.copy() for bet in table.state.layout.values())
        self._status = parts.status(table.current_round)
        self._point = parts.public_state(table.current_round).point or 0

    def refused(self, command: Mapping[str, Json], refusal: Refused) -> None:
        """Record a refused input."""
        players = self.inputs[-1].players if self.inputs else ()
        self.inputs.append(
            InputRecord(
                command, layout=self._layout, players=players, status=self._status, point=self._point, refused=refusal
            )
        )


def record_scenario(scenario: Scenario) -> PlayRecord:
    """Play a scenario and record it."""
    recorder = Recorder()
    outcome = run(scenario, recorder)
    refusal = outcome.refused
    if refusal is not None:
        command = scenario.steps[refusal.step - 1].command if refusal.step else {"do": "sit"}
        recorder.refused(command, refusal.error)
    submission = outcome.table.submission if outcome.table is not None else None
    return PlayRecord(scenario.draft, submission, tuple(recorder.inputs), outcome.unlawful)
