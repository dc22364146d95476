"""A round written down input by input, so that it can be cut where the dealer must act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.scenario import Scenario, run
from pitboss.submission.draft import Draft
from pitboss.table import Ask, Asked, Bet, Option, Submission, Table, Violation
from pitboss.table.log.views import PUBLIC, seen_all


@dataclass(frozen=True, slots=True)
class AskRecord:
    """What was asked when an input had been carried out: by which words, of whom, and what each might choose."""

    says: str
    law: str
    options: Mapping[Asked, Sequence[Option]]

    @classmethod
    def of(cls, ask: Ask | None) -> AskRecord | None:
        """The ask as it is now; None while nobody is asked to choose."""
        if ask is None or ask.for_bets or not ask.waiting:
            return None
        return cls(ask.says, ask.law, {asked: tuple(ask.options[asked]) for asked in ask.waiting})


@dataclass(frozen=True, slots=True)
class InputRecord:
    """An input, what followed from it as the dealer saw it, and what was asked then; or why it was refused."""

    command: Mapping[str, Json]
    events: tuple[Event, ...] = ()
    layout: tuple[Bet, ...] = ()
    """The bets that lay before the input."""
    ask: AskRecord | None = None
    players: tuple[int, ...] = ()
    """The seats that were taken when it had been carried out."""
    status: str = ""
    """What the table said of itself before the input, such as the point."""
    refused: Refused | None = None


@dataclass(frozen=True)
class PlayRecord:
    """All that was done at one table."""

    draft: Draft
    submission: Submission[Any] | None
    """None where the submission itself is unlawful."""
    inputs: tuple[InputRecord, ...] = ()
    unlawful: tuple[Violation, ...] = ()


@dataclass
class Recorder:
    """Writes down what a table accepts, one input after another."""

    inputs: list[InputRecord] = field(default_factory=list)
    _layout: tuple[Bet, ...] = ()
    _status: str = ""

    def __call__(self, table: Table[Any], command: Mapping[str, Json], events: list[Event]) -> None:
        """Writes an accepted input down."""
        seen = tuple(seen_all(events, PUBLIC))
        ask, players = AskRecord.of(table.ask), tuple(sorted(table.state.players))
        self.inputs.append(InputRecord(command, seen, self._layout, ask, players, self._status))
        self._layout = tuple(bet.copy() for bet in table.state.layout.values())
        self._status = table.game.status(table.current_round)

    def refused(self, command: Mapping[str, Json], refusal: Refused) -> None:
        """Writes down an input that the table did not take."""
        players = self.inputs[-1].players if self.inputs else ()
        self.inputs.append(
            InputRecord(command, layout=self._layout, players=players, status=self._status, refused=refusal)
        )


def record_scenario(scenario: Scenario) -> PlayRecord:
    """A scenario, played and written down."""
    recorder = Recorder()
    outcome = run(scenario, recorder)
    refusal = outcome.refused
    if refusal is not None:
        command = scenario.steps[refusal.step - 1].command if refusal.step else {"do": "sit"}
        recorder.refused(command, refusal.error)
    submission = outcome.table.submission if outcome.table is not None else None
    return PlayRecord(scenario.draft, submission, tuple(recorder.inputs), outcome.unlawful)
