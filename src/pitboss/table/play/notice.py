"""Notice of changes (13:69F-8.3): limits at once, rules after half an hour and three notices.

Each notice has a time of its own: that of the input (``true``), or an earlier one that the input names. A change of
rules takes effect half an hour after the last of them, a change of limits not before any of them.

Notice is given of the rules by which the game is operated. A method of shuffling or dealing is not one of them: it
changes when a device fails, is not posted on a sign, and may change from one round to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from msgspec import UNSET
from msgspec.structs import asdict

from pitboss.errors import Refused
from pitboss.plain import Json, mapping, text
from pitboss.protocol.inputs import ChangeLimits, ChangeRules
from pitboss.table.rules.options import Options, options_of

HALF_AN_HOUR = timedelta(minutes=30)
RULE_NOTICES = {
    "sign": ("a sign at the table with the change and its time", "8.3(b)1"),
    "announced": ("an announcement to the patrons at the table", "8.3(b)2"),
    "division": ("notice to the Division with the table and the time", "8.3(b)3"),
}
LIMIT_NOTICES = {
    "sign": ("a sign at the table with the new limit", "8.3(c)"),
    "announced": ("an announcement to the patrons at the table", "8.3(c)"),
}


@dataclass(frozen=True, slots=True)
class PendingChange:
    """New rules that were posted and take effect at a time or, without one, in the next round."""

    options: Mapping[str, Json]
    effective: datetime | None
    law: str = "8.3(b)"
    notices: Mapping[str, str] = field(default_factory=dict)
    """The times of the notices that named one."""

    def is_due(self, now: datetime | None) -> bool:
        """True if its time has come."""
        return self.effective is None or (now is not None and self.effective <= now)

    def in_order(self) -> tuple[bool, datetime | None]:
        """The sort key of changes: those for the next round first."""
        return self.effective is not None, self.effective

    def plain(self) -> dict[str, Json]:
        """The change as a plain value."""
        effective = None if self.effective is None else self.effective.isoformat()
        plain: dict[str, Json] = {"options": self.options, "effective": effective, "law": self.law}
        return {**plain, "notices": self.notices} if self.notices else plain


def pending_from_plain(value: Mapping[str, Json]) -> PendingChange:
    """The change that :meth:`PendingChange.plain` wrote."""
    options, effective = mapping(value, "options"), value["effective"]
    notices = mapping(value, "notices") if "notices" in value else {}
    at = None if effective is None else moment(effective)
    return PendingChange(options, at, text(value, "law", "8.3(b)"), {name: str(notices[name]) for name in notices})


def posted_rule_change(command: ChangeRules, now: datetime | None, kind: type[Options]) -> PendingChange:
    """The change of rules that a notice announces, if 8.3(b) is met or requires no notice."""
    options = command.options
    if not options:
        raise Refused("a change of rules must name the options that change", "8.3(b)")
    methods = [option for option in options_of(kind) if option.name in options and not option.noticed]
    if len(methods) == len(options) and command == ChangeRules(options):
        return PendingChange(options, None, methods[0].law)
    if now is None:
        raise Refused("a table without a clock cannot change its rules: the half hour cannot be shown", "8.3(b)")
    times = times_of_notices(asdict(command), RULE_NOTICES, now)
    effective = same_zone(moment(None if command.effective is UNSET else command.effective), now, "8.3(b)")
    if effective < now + HALF_AN_HOUR and all(at == now for at in times.values()):
        earliest = in_words(now + HALF_AN_HOUR)
        raise Refused(f"a change of rules needs half an hour's notice: {earliest} at the earliest", "8.3(b)")
    for name, at in times.items():
        what, law = RULE_NOTICES[name]
        if effective < at + HALF_AN_HOUR:
            late = f"{what} was given at {in_words(at)}: {in_words(at + HALF_AN_HOUR)} at the earliest"
            raise Refused(f"a change of rules needs half an hour's notice, and {late}", law)
    if effective < now:
        raise Refused(f"a change is posted before its time, and it is {in_words(now)}", "8.3(b)")
    named = {name: at.isoformat() for name, at in times.items() if getattr(command, name) is not True}
    return PendingChange(options, effective, notices=named)


def times_of_notices(
    command: Mapping[str, object], notices: Mapping[str, tuple[str, str]], now: datetime | None
) -> dict[str, datetime]:
    """When each notice was given: now, or at the time named; a future notice is refused."""
    times = {}
    for name, (what, law) in notices.items():
        value = command.get(name)
        if value is True and now is not None:
            times[name] = now
        elif isinstance(value, str):
            times[name] = _time_of_notice(value, what, law, now)
        elif value is not True:
            raise Refused(f"the change lacks {what}", law)
    return times


def _time_of_notice(value: str, what: str, law: str, now: datetime | None) -> datetime:
    try:
        at = moment(value, law)
    except Refused as refused:
        raise Refused(f"the change lacks {what}: {refused.reason}", law) from refused
    if now is None:
        raise Refused("a table without a clock cannot tell when a notice was given", law)
    if same_zone(at, now, law) > now:
        raise Refused(f"{what} comes at {in_words(at)}, and the change needs it before", law)
    return at


def same_zone(at: datetime, now: datetime, law: str) -> datetime:
    """The time, if it is comparable with the clock's."""
    if (at.tzinfo is None) is not (now.tzinfo is None):
        zone = "without" if now.tzinfo is None else "with"
        raise Refused(f"the table's clock has times {zone} a zone; write the times of the change like that", law)
    return at


def in_words(at: datetime) -> str:
    """A time in words, to the second if it has seconds; in UTC if it has a zone.

    >>> in_words(datetime(2026, 11, 16, 20, 30, tzinfo=UTC)), in_words(datetime(2026, 11, 15, 14, 10, 1))
    ('November 16, 2026 at 20:30 UTC', 'November 15, 2026 at 14:10:01')
    """
    at = at if at.tzinfo is None else at.astimezone(UTC)
    clock = f"{at:%H:%M}" if at.time() == at.time().replace(second=0, microsecond=0) else at.time().isoformat()
    return f"{at:%B} {at.day}, {at.year} at {clock}{'' if at.tzinfo is None else ' UTC'}"


def posted_limit_change(command: ChangeLimits, now: datetime | None) -> dict[str, str]:
    """The times of the notices that name one; refuses a change of limits or increments before the notices of 8.3(c)."""
    times = times_of_notices(asdict(command), LIMIT_NOTICES, now)
    return {name: at.isoformat() for name, at in times.items() if getattr(command, name) is not True}


def moment(value: object, law: str = "8.3(b)") -> datetime:
    """A time written in ISO 8601."""
    try:
        return datetime.fromisoformat(str(value))
    except ValueError as error:
        raise Refused(f"{value!r} is not a date and time; write it like 2026-11-15T20:30:00", law) from error
