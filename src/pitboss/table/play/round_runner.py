"""Running a round: to its next ask or its end, void, or taken back and run again from its beginning.

A round whose outcomes come from outside (a script, a dealer's keyboard) is taken back, or carried on, by running it
again: given the same inputs and outcomes it does the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import datetime
from typing import Generic

import msgspec

from pitboss.equipment.beacon import Pulse
from pitboss.equipment.chance import Awaited, Chance, Live, Scripted
from pitboss.equipment.committed import Committed
from pitboss.errors import Refused
from pitboss.law import find_edition
from pitboss.law.citation import RULES_OF_THE_GAMES
from pitboss.protocol.events import ChanceFixed, Event, RoundBegan, RoundEnded, SeedRevealed, Voided
from pitboss.protocol.inputs import Input, KeyOutcome
from pitboss.table.betting.bet_rules import BetRules, bet_rules_of
from pitboss.table.betting.limits import Limits
from pitboss.table.play.asks import Ask, Flow
from pitboss.table.play.notice import PendingChange
from pitboss.table.play.round import DEAD, Round, RoundVoid
from pitboss.table.play.state import TableState
from pitboss.table.rules.options import OptionsT
from pitboss.table.rules.submission import Submission


@dataclass(slots=True)
class _Accepted:
    """An input of the round in progress: its time, and how many of its events were reported."""

    command: Input
    at: datetime | None
    reported: int


@dataclass(frozen=True)
class _Beginning(Generic[OptionsT]):
    """A table as it was just before a round began."""

    state: TableState
    chance: Live | Scripted
    submission: Submission[OptionsT]
    limits: Limits
    pending: list[PendingChange]


class RoundRunner(ABC, Generic[OptionsT]):
    """What a table runs its rounds with."""

    __slots__ = (
        "_accepted",
        "_again",
        "_begun",
        "_bet_rules",
        "_bets_closed",
        "_broken",
        "_edition",
        "_flows",
        "_keyed",
        "_moved",
        "_now",
        "_offered",
        "_older_edition",
        "_openable",
        "_plan",
        "_pulse",
        "_remedied",
        "_saved",
        "ask",
        "awaiting",
        "chance",
        "current_round",
        "game",
        "offers",
        "pending",
        "state",
        "submission",
    )

    state: TableState
    current_round: Round[OptionsT]
    _bet_rules: BetRules

    def _ready(self, submission: Submission[OptionsT], chance: Chance) -> None:
        self.game = submission.game
        self.submission = submission
        self._offered: Submission[OptionsT] | None = None
        """The submission that the offers belong to."""
        self._clear(chance)

    def _clear(self, chance: Chance) -> None:
        """Set everything to its value before the first round."""
        self._offer(self.submission.limits)
        self.chance = chance
        self.ask: Ask | None = None
        """What the round in progress waits for; None between rounds."""
        self.awaiting: Awaited | None = None
        """The outcome that must be keyed in before the round continues."""
        self.pending: list[PendingChange] = []
        self._flows: list[tuple[Flow[None], Ask | None]] = []
        self._now: datetime | None = None
        self._pulse: Pulse | None = None
        """The round of the beacon when this round began."""
        self._begun = False
        self._bets_closed = False
        """True if "No more bets" was called in the round in progress."""
        self._moved = False
        """True if the current input advanced the round, which is undone if the input is refused."""
        self._broken = False
        self._again = False
        self._saved: _Beginning[OptionsT] | None = None
        self._accepted: list[_Accepted] = []
        self._keyed: list[str] = []

    def _offer(self, limits: Limits) -> None:
        """Compute once what follows from the submission and the posted limits alone."""
        submission = self.submission
        if self._offered is not submission:
            self._offered = submission
            self.offers = submission.offers()
            self._edition = find_edition(submission.edition)
            self._older_edition = self._edition.chapter != RULES_OF_THE_GAMES
            """True if events cite the paragraphs of an edition with other numbers."""
            wagers = [offer.wager for offer in self.offers.values()]
            self._openable = frozenset(wager.id for wager in wagers if wager.open)
            self._remedied = frozenset(irregularity.id for irregularity in submission.irregularities())
            self._plan = self.game.plan(submission.options, self.offers)
        elif self._bet_rules.limits is limits:
            return
        self._bet_rules = bet_rules_of(submission, self.offers, self._plan, limits)

    @property
    def limits(self) -> Limits:
        """The posted limits."""
        return self._bet_rules.limits

    @limits.setter
    def limits(self, posted: Limits) -> None:
        self._offer(posted)

    def _round(self) -> Round[OptionsT]:
        return Round(
            self.game,
            self.submission.options,
            self.offers,
            self._openable,
            self.state,
            self.chance,
            self.limits,
            self._remedied,
            self._plan,
        )

    @abstractmethod
    def _act(self, command: Input) -> None:
        """Carry out one input."""

    @property
    def broken(self) -> bool:
        """True if the table stopped on an internal error and must be resumed from its log."""
        return self._broken

    @property
    def round_under_way(self) -> bool:
        """True if a round is in progress."""
        return self.ask is not None or self.awaiting is not None

    # ------------------------------------------------------------------ from ask to ask

    def _start(self) -> None:
        """Begin the next round."""
        state, r = self.state, self.current_round
        state.round += 1
        r.renew()
        r.events.append(RoundBegan(state.round))
        if isinstance(self.chance, Committed):
            fixed = self.chance.begin(state.players, self._pulse, self._now)
            r.events.append(msgspec.convert(fixed, ChanceFixed))
        self._flows = [(self.game.round(r), None)]
        self._begun, self._bets_closed = True, False
        self._advance()

    def _advance(self) -> None:
        """Run the round to its next ask or its end."""
        self._moved = True
        try:
            ask = next(self._flows[-1][0], None)
        except RoundVoid as void:
            self._void(void)
            return
        except Awaited as awaited:
            self._await(awaited)
            return
        if ask is None:  # the flow is at its end, and what was asked before it is asked again
            ask = self._flows.pop()[1]
            if not self._flows:
                self._end()
                return
        self.ask = ask
        if ask is not None and ask.wagers is None:
            self._skip_dead_hands(ask)

    def _await(self, awaited: Awaited) -> None:
        """Wait for an outcome to be keyed in; the round then runs again from its beginning."""
        self.awaiting, self.ask = awaited, None
        self._flows = []

    def _skip_dead_hands(self, ask: Ask) -> None:
        """Continue when everyone asked has chosen, left, or has a dead hand."""
        if ask.wagers is not None:
            return
        chosen, options = ask.chosen, ask.options
        if len(chosen) < len(options):
            dead, here = self.current_round.dead, self.state.players
            for asked in options:
                at, seat = asked
                if (at in dead or seat not in here) and asked not in chosen:
                    chosen[asked] = DEAD
            if len(chosen) < len(options):
                return
        self._advance()

    def _end(self) -> None:
        if self._begun:
            self.current_round.events.append(RoundEnded(self.state.round))
            if isinstance(self.chance, Committed):
                self.current_round.events.append(SeedRevealed(self.chance.round, self.chance.end()))
        self._begun = False
        self.ask = None
        self._saved = None

    def _void(self, void: RoundVoid) -> None:
        self._flows = []
        self.current_round.events.append(Voided(void.law, void.says))
        for part in self.game.hooks["voided"]:
            part.voided(self.current_round, void.law)
        for bet in list(self.state.layout.values()):
            self.current_round.push(bet, void.law, void.says, "void")
        self._end()

    # ------------------------------------------------------------------ again from its beginning

    def _save(self) -> None:
        """Save the start of the round if outcomes come from outside, since it may have to run again."""
        if isinstance(self.chance, (Live, Scripted)) and not self._again:
            self._saved = _Beginning(
                self.state.copy(), self.chance.copy(), self.submission, self.limits, self.pending.copy()
            )
            self._accepted, self._keyed = [], []

    def _remember(self, command: Input) -> None:
        """Save an accepted input of a round that may have to run again."""
        if self.round_under_way and not isinstance(command, KeyOutcome):
            self._accepted.append(_Accepted(command, self._now, len(self.current_round.events)))

    def _run_again(self) -> list[list[Event]]:
        """Run the round again with the inputs and outcomes accepted so far; returns the events of each input."""
        self._return_to_beginning()
        if isinstance(self.chance, Live):
            self.chance.key(self._keyed)
        self._again = True
        now = self._now
        reported: list[list[Event]] = []
        try:
            for accepted in self._accepted:
                self._now = accepted.at
                self.current_round.events, self.current_round.now = [], accepted.at
                self._act(accepted.command)
                reported.append(self.current_round.events)
        finally:
            self._again, self._now = False, now
        self.current_round.drawn = []
        return reported

    def _run_on(self, outcome: str) -> None:
        """Run the round again with one more outcome of the real equipment, and report only the new events."""
        self._moved = True
        self._keyed.append(outcome)
        try:
            reported = self._run_again()
        except Refused:
            self._keyed.pop()
            raise
        self.current_round.events = []
        for accepted, events in zip(self._accepted, reported, strict=True):
            self.current_round.events += events[accepted.reported :]
            accepted.reported = len(events)

    def _take_back(self) -> None:
        """Restore the round to where the last accepted input left it."""
        if self._saved is None:
            self._broken = True
            return
        if self._accepted:
            self._run_again()
        else:
            self._return_to_beginning()

    def _return_to_beginning(self) -> None:
        """Restore the table to just before the round began."""
        saved = self._saved
        assert saved is not None
        self.state, self.chance = saved.state.copy(), saved.chance.copy()
        self.submission, self.pending = saved.submission, saved.pending.copy()
        self._offer(saved.limits)
        self.current_round = self._round()
        self.ask = self.awaiting = None
        self._flows = []
        self._begun = False
