"""Notice of changes (13:69F-8.3): limits at once, rules after half an hour and three notices.

Notice is given of the rules by which the game is operated. A method of shuffling or dealing, which changes when a
device fails, is none that patrons are told of on a sign: it may change from one round to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from pitboss.errors import Refused
from pitboss.plain import Json, text
from pitboss.table.options import Rules, options_of

HALF_AN_HOUR = timedelta(minutes=30)
_RULE_NOTICES = {
    "sign": ("a sign at the table with the change and its time", "8.3(b)1"),
    "announced": ("an announcement to the patrons at the table", "8.3(b)2"),
    "division": ("notice to the Division with the table and the time", "8.3(b)3"),
}
_LIMIT_NOTICES = {
    "sign": ("a sign at the table with the new limit", "8.3(c)"),
    "announced": ("an announcement to the patrons at the table", "8.3(c)"),
}


@dataclass(frozen=True, slots=True)
class PendingChange:
    """New rules that were posted and wait for their time, or with none for the next round."""

    options: Mapping[str, Json]
    effective: datetime | None
    law: str = "8.3(b)"

    def is_due(self, now: datetime | None) -> bool:
        """Whether its time has come."""
        return self.effective is None or (now is not None and self.effective <= now)

    def in_order(self) -> tuple[bool, datetime | None]:
        """What changes are ordered by: those for the next round first."""
        return self.effective is not None, self.effective

    def plain(self) -> dict[str, Json]:
        """The change as a plain value."""
        effective = None if self.effective is None else self.effective.isoformat()
        return {"options": self.options, "effective": effective, "law": self.law}


def pending_from_plain(value: Mapping[str, Json]) -> PendingChange:
    """The change that :meth:`PendingChange.plain` wrote."""
    options, effective = value["options"], value["effective"]
    assert isinstance(options, Mapping)
    return PendingChange(options, None if effective is None else moment(effective), text(value, "law", "8.3(b)"))


def posted_rule_change(command: Mapping[str, Json], now: datetime | None, rules: type[Rules]) -> PendingChange:
    """The change of rules that a notice announces, if the notice is good under 8.3(b), or needs none."""
    options = command.get("options")
    if not isinstance(options, Mapping) or not options:
        raise Refused("a change of rules must name the options that change", "8.3(b)")
    methods = [option for option in options_of(rules) if option.name in options and not option.noticed]
    if len(methods) == len(options) and command.keys() <= {"do", "options"}:
        return PendingChange(options, None, methods[0].law)
    if now is None:
        raise Refused("a table without a clock cannot change its rules: the half hour cannot be shown", "8.3(b)")
    _require_notices(command, _RULE_NOTICES)
    effective = moment(command.get("effective"))
    if (effective.tzinfo is None) is not (now.tzinfo is None):
        zone = "without" if now.tzinfo is None else "with"
        raise Refused(f"the table's clock has times {zone} a zone; write the time of the change like that", "8.3(b)")
    if effective < now + HALF_AN_HOUR:
        earliest = in_words(now + HALF_AN_HOUR)
        raise Refused(f"a change of rules needs half an hour's notice: {earliest} at the earliest", "8.3(b)")
    return PendingChange(options, effective)


def in_words(at: datetime) -> str:
    """A moment as people write it; in universal time where it has a zone.

    >>> in_words(datetime(2026, 11, 16, 20, 30, tzinfo=UTC))
    'November 16, 2026 at 20:30 UTC'
    """
    at = at if at.tzinfo is None else at.astimezone(UTC)
    return f"{at:%B} {at.day}, {at.year} at {at:%H:%M}{'' if at.tzinfo is None else ' UTC'}"


def posted_limit_change(command: Mapping[str, Json]) -> None:
    """Refuses a change of limits or increments without the notices of 8.3(c)."""
    _require_notices(command, _LIMIT_NOTICES)


def _require_notices(command: Mapping[str, Json], notices: Mapping[str, tuple[str, str]]) -> None:
    for name, (what, law) in notices.items():
        if command.get(name) is not True:
            raise Refused(f"the change lacks {what}", law)


def moment(value: Json) -> datetime:
    """A time written in ISO 8601."""
    try:
        return datetime.fromisoformat(str(value))
    except ValueError as error:
        raise Refused(f"{value!r} is not a date and time; write it like 2026-11-15T20:30:00", "8.3(b)") from error
