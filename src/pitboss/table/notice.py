"""Notice of changes (13:69F-8.3): limits at once, rules after half an hour and three notices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from pitboss.errors import Refused
from pitboss.plain import Json

HALF_AN_HOUR = timedelta(minutes=30)
_RULE_NOTICES = {
    "sign": ("a sign at the table with the change and its time", "8.3(b)"),
    "announced": ("an announcement to the patrons at the table", "8.3(b)"),
    "division": ("notice to the Division with the table and the time", "8.3(b)"),
}
_LIMIT_NOTICES = {
    "sign": ("a sign at the table with the new limit", "8.3(c)"),
    "announced": ("an announcement to the patrons at the table", "8.3(c)"),
}


@dataclass(frozen=True, slots=True)
class PendingChange:
    """New rules that were posted and wait for their time."""

    options: Mapping[str, Json]
    effective: datetime


def posted_rule_change(given: Mapping[str, Json], now: datetime | None) -> PendingChange:
    """The change of rules that a notice announces, if the notice is good under 8.3(b)."""
    if now is None:
        raise Refused("a table without a clock cannot change its rules: the half hour cannot be shown", "8.3(b)")
    _all_given(given, _RULE_NOTICES)
    effective = moment(given.get("effective"))
    if (effective.tzinfo is None) is not (now.tzinfo is None):
        zone = "without" if now.tzinfo is None else "with"
        raise Refused(f"the table's clock tells times {zone} a zone; write the time of the change so", "8.3(b)")
    if effective < now + HALF_AN_HOUR:
        earliest = (now + HALF_AN_HOUR).isoformat(timespec="minutes")
        raise Refused(f"a change of rules takes half an hour's notice: {earliest} at the earliest", "8.3(b)")
    options = given.get("options")
    if not isinstance(options, Mapping) or not options:
        raise Refused("a change of rules names the options that change", "8.3(b)")
    return PendingChange(options, effective)


def posted_limit_change(given: Mapping[str, Json]) -> None:
    """Refuses a change of limits or increments without the notices of 8.3(c)."""
    _all_given(given, _LIMIT_NOTICES)


def _all_given(given: Mapping[str, Json], notices: Mapping[str, tuple[str, str]]) -> None:
    for name, (what, law) in notices.items():
        if given.get(name) is not True:
            raise Refused(f"the change lacks {what}", law)


def moment(value: Json) -> datetime:
    """A time written in ISO 8601."""
    try:
        return datetime.fromisoformat(str(value))
    except ValueError as error:
        raise Refused(f"{value!r} is not a date and time; write it like 2026-11-15T20:30:00", "8.3(b)") from error
