"""The plan of a tournament: a plain description to be checked, filed, logged and played (13:69F-8.6).

It contains the notice to the Division (8.6(b)) and the internal controls (8.6(f)). Amounts are cents; chips are
tournament chips, which are not money.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from pitboss.games import find
from pitboss.money import MAX_AMOUNT, Cents, dollars
from pitboss.plain import Json
from pitboss.table import Limits, Submission, submit
from pitboss.table.log.replay import submission_from

SURVIVORS = "survivors"
SHORT_STACKS = "short_stacks_all_in"
"""The poker option that deals in short stacks at a tournament."""
MAX_PEOPLE = 1_000
MAX_STAGES = 40
MAX_ROUNDS = 1_000
Text = Annotated[str, Field(max_length=2_000)]
Line = Annotated[str, Field(max_length=200)]
Lines = Annotated[tuple[Line, ...], Field(max_length=50)]
Amount = Annotated[Cents, Field(strict=True, ge=0, le=MAX_AMOUNT)]
Percent = Annotated[int, Field(strict=True, ge=0, le=100)] | Annotated[Decimal, Field(ge=0, le=100, decimal_places=2)]


class _Part(BaseModel):
    """The settings shared by all parts of a plan."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Certifications(_Part):
    """Who certified what, by name."""

    security: Line = ""
    operations: Line = ""
    surveillance: Line = ""
    controller: Line = ""
    key_employee: Line = ""


class TournamentNotice(_Part):
    """The notice filed with the Division (8.6(b))."""

    filed: date | None = None
    starts: datetime | None = None
    holidays: Annotated[tuple[date, ...], Field(max_length=50)] = ()
    """Weekdays that are not business days."""
    locations: Lines = ()
    equipment: Lines = ()
    participants: Annotated[int, Field(strict=True, ge=0, le=MAX_PEOPLE)] = 0
    """The expected number; no more may enter."""
    security: Text = ""
    """The security and surveillance measures."""
    certified: Certifications = Certifications()


class InternalControls(_Part):
    """What the internal controls add to the rest of the plan (8.6(f))."""

    participation: Text = ""
    registration: Text = ""
    forms: Lines = ()


class EntryTerms(_Part):
    """The cost of entering, all of which funds the prize pool (8.6(e))."""

    buy_in: Amount = 0
    rebuy: Amount = 0
    rebuys: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    """How often a player who has lost all chips may rebuy during the first stage."""
    addon: Amount = 0
    """The price of an add-on; 0 for none. Each player who advances from the first stage may buy one."""
    addon_chips: Amount = 0
    """The tournament chips of an add-on."""
    least: Annotated[int, Field(strict=True, ge=2, le=MAX_PEOPLE)] = 2
    """The minimum number of players."""


class DealerTips(_Part):
    """The tips withheld for dealers, and how participants are notified (8.6(e))."""

    percent: Percent = 0
    """Of buy-ins, rebuys and add-ons."""
    amount: Amount = 0
    """A fixed sum, withheld in addition to the percentage."""
    notice: Text = ""

    def __str__(self) -> str:
        """Describe what is withheld; empty if nothing is."""
        parts = [f"{self.percent}%"] if self.percent else []
        return " and ".join([*parts, *([dollars(self.amount)] if self.amount else [])])


class Stage(_Part):
    """A part of the tournament, played at tables drawn by lot."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    rounds: Annotated[int, Field(strict=True, ge=1, le=MAX_ROUNDS)]
    advance: Annotated[int, Field(strict=True, ge=1, le=32)] | Literal["survivors"] | None = None
    """The number of players who advance from each table, or all with chips; None for the last stage."""
    chips: Literal["fresh", "carried"] = "fresh"
    """Whether players start the stage with fresh chips or keep their own."""
    options: dict[str, JsonValue] = {}
    """Options that replace the submission's, such as a level of blinds."""
    limits: dict[str, JsonValue] = {}


class Difference(_Part):
    """A material difference from the internal controls, declared to the Division (8.6(c))."""

    says: Annotated[str, Field(min_length=1, max_length=500)]
    approved: date | None = None


class TournamentPlan(_Part):
    """A tournament as described by the licensee."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    table: dict[str, JsonValue]
    """The submission of its tables, from :meth:`Submission.plain`."""
    starting_chips: Annotated[Cents, Field(strict=True, ge=1, le=MAX_AMOUNT)]
    notice: TournamentNotice = TournamentNotice()
    controls: InternalControls = InternalControls()
    entry: EntryTerms = EntryTerms()
    tips: DealerTips = DealerTips()
    stages: Annotated[tuple[Stage, ...], Field(max_length=MAX_STAGES)] = ()
    prizes: Annotated[tuple[Annotated[Percent, Field(gt=0)], ...], Field(max_length=100)] = ()
    """Each place's share of the prize pool, in percent."""
    added: Amount = 0
    """What the licensee adds to the prize pool."""
    differences: Annotated[tuple[Difference, ...], Field(max_length=50)] = ()
    short_stacks: Literal["all_in", "not_dealt_in"] = "all_in"
    """At poker: whether a player who cannot cover the required bets plays all-in, or is not dealt in (14.7(c)3)."""

    def plain(self) -> dict[str, Json]:
        """Return the plan as a plain value."""
        return self.model_dump(mode="json")

    def submission(self) -> Submission:
        """Return the submission of its tables; Refused or Unlawful if not lawful."""
        table: Mapping[str, Any] = self.table
        submission: Submission = submission_from(table, find)
        if self.short_stacks == "all_in" and SHORT_STACKS in type(submission.options).model_fields:
            return replace(submission, options=submission.options.model_copy(update={SHORT_STACKS: True}))
        return submission

    def submission_of(self, stage: Stage) -> Submission:
        """Return the submission of a stage's tables."""
        base = self.submission()
        if not stage.options and not stage.limits:
            return base
        posted: Mapping[str, Any] = stage.limits
        limits = Limits.from_plain(posted) if posted else base.limits
        options: Mapping[str, object] = {**base.options.plain(), **stage.options}
        return submit(base.game, options, limits, base.seats, base.edition, base.on)
