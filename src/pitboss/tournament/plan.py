"""The plan of a tournament: a plain description that is checked, filed, logged and played (13:69F-8.6).

It holds what the notice to the Division has (8.6(b)) and what the internal controls address (8.6(f)). Amounts are
cents; chips are tournament chips, which are not money.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from pitboss.games import find
from pitboss.money import LARGEST, Cents
from pitboss.plain import Json
from pitboss.table import Limits, Submission, submit
from pitboss.table.log.replay import submission_from

SURVIVORS = "survivors"
MOST_PEOPLE = 1_000
MOST_STAGES = 40
MOST_ROUNDS = 1_000
Text = Annotated[str, Field(max_length=2_000)]
Line = Annotated[str, Field(max_length=200)]
Lines = Annotated[tuple[Line, ...], Field(max_length=50)]
Amount = Annotated[Cents, Field(strict=True, ge=0, le=LARGEST)]


class _Part(BaseModel):
    """What every part of a plan keeps to."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Certifications(_Part):
    """Who certified what the notice must certify, by name."""

    security: Line = ""
    operations: Line = ""
    surveillance: Line = ""
    controller: Line = ""
    key_employee: Line = ""


class TournamentNotice(_Part):
    """The notice that is filed with the Division (8.6(b))."""

    filed: date | None = None
    starts: datetime | None = None
    holidays: Annotated[tuple[date, ...], Field(max_length=50)] = ()
    """Days from Monday to Friday that are no business days."""
    locations: Lines = ()
    equipment: Lines = ()
    participants: Annotated[int, Field(strict=True, ge=0, le=MOST_PEOPLE)] = 0
    """How many are expected; more may not enter."""
    security: Text = ""
    """The measures of security and surveillance."""
    certified: Certifications = Certifications()


class InternalControls(_Part):
    """What the internal controls say that does not follow from the rest of the plan (8.6(f))."""

    participation: Text = ""
    registration: Text = ""
    forms: Lines = ()


class EntryTerms(_Part):
    """What it costs to take part; all of it funds the prize pool (8.6(e))."""

    buy_in: Amount = 0
    rebuy: Amount = 0
    rebuys: Annotated[int, Field(strict=True, ge=0, le=20)] = 0
    """How often a person who has lost all his chips may buy in again, during the first stage."""
    least: Annotated[int, Field(strict=True, ge=2, le=MOST_PEOPLE)] = 2
    """With fewer people the tournament is not held."""


class DealerTips(_Part):
    """What is withheld of the prize pool for the dealers, and how the participants are notified (8.6(e))."""

    percent: Annotated[int, Field(strict=True, ge=0, le=100)] = 0
    notice: Text = ""


class Stage(_Part):
    """A part of the tournament that is played at tables of its own, drawn by lot."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    rounds: Annotated[int, Field(strict=True, ge=1, le=MOST_ROUNDS)]
    advance: Annotated[int, Field(strict=True, ge=1, le=32)] | Literal["survivors"] | None = None
    """How many of each table go on, or all who have chips; None at the last stage."""
    chips: Literal["fresh", "carried"] = "fresh"
    """Whether those who come here begin with the starting chips, or with what they had."""
    options: dict[str, JsonValue] = {}
    """Options in place of those of the submission: a level of blinds."""
    limits: dict[str, JsonValue] = {}


class Difference(_Part):
    """A material difference from the internal controls, declared to the Division (8.6(c))."""

    says: Annotated[str, Field(min_length=1, max_length=500)]
    approved: date | None = None


class TournamentPlan(_Part):
    """A tournament as it was described."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    table: dict[str, JsonValue]
    """The submission of its tables, as :meth:`Submission.plain` writes it."""
    starting_chips: Annotated[Cents, Field(strict=True, ge=1, le=LARGEST)]
    notice: TournamentNotice = TournamentNotice()
    controls: InternalControls = InternalControls()
    entry: EntryTerms = EntryTerms()
    tips: DealerTips = DealerTips()
    stages: Annotated[tuple[Stage, ...], Field(max_length=MOST_STAGES)] = ()
    prizes: Annotated[tuple[Annotated[int, Field(strict=True, ge=1, le=100)], ...], Field(max_length=100)] = ()
    """The share of each place in the prize pool, in percent."""
    added: Amount = 0
    """What the licensee adds to the prize pool."""
    differences: Annotated[tuple[Difference, ...], Field(max_length=50)] = ()

    def plain(self) -> dict[str, Json]:
        """The plan as a plain value."""
        return self.model_dump(mode="json")

    def submission(self) -> Submission[Any]:
        """What its tables are played by; Refused or Unlawful if it is not lawful."""
        return submission_from(self.table, find)

    def submission_of(self, stage: Stage) -> Submission[Any]:
        """What the tables of a stage are played by."""
        base = self.submission()
        if not stage.options and not stage.limits:
            return base
        limits = Limits.from_plain(stage.limits) if stage.limits else base.limits
        options: Mapping[str, object] = {**base.rules.plain(), **stage.options}
        return submit(base.game, options, limits, base.seats, base.edition, base.on)
