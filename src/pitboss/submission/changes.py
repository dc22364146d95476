"""Announced changes in a submission file, each with its effective time and the times of its notices (13:69F-8.3).

``pitboss check`` reports whether each may take effect: the rules or limits after it must be lawful, and every notice
must be given in time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from msgspec import convert

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.protocol.inputs import ChangeRules
from pitboss.submission.draft import Draft
from pitboss.table import Unlawful, Violation
from pitboss.table.play.notice import LIMIT_NOTICES, RULE_NOTICES, posted_rule_change, times_of_notices
from pitboss.toml import TomlSection, without_decimals

CHANGES = "changes"
_KEYS = ("effective", "options", "limits", *RULE_NOTICES)


def check_changes(section: TomlSection, draft: Draft, known: Iterable[Violation] = ()) -> Iterator[Violation]:
    """Yield the violations of a file's changes, applied in order, except those already ``known``."""
    reported = {(violation.message, violation.law) for violation in known}
    for number, change in enumerate(section.tables(CHANGES, "change"), 1):
        change.only(*_KEYS)
        options, limits = change.table("options"), change.table("limits")
        if bool(options.values) is bool(limits.values):
            raise change.bad("a change names either options or limits")
        for key, refused in _check_notices(change, draft):
            where = f"{CHANGES}.{number}.{key}" if key in change.values else f"{CHANGES}.{number}"
            yield Violation(where, refused.reason, refused.law)
        draft = _changed(draft, options, limits)
        try:
            draft.checked()
        except Unlawful as unlawful:
            for violation in unlawful.violations:
                if (violation.message, violation.law) not in reported:
                    where = f"{CHANGES}.{number}.{'options' if options.values else 'limits'}"
                    where += f".{violation.where}" if violation.where in options.values else ""
                    yield Violation(where, f"{violation.where}: {violation.message}", violation.law)
            reported.update((violation.message, violation.law) for violation in unlawful.violations)


def _changed(draft: Draft, options: TomlSection, limits: TomlSection) -> Draft:
    """The draft after a change takes effect."""
    if limits.values:
        wagers = limits.table("wagers")
        for wager in wagers.values:
            wagers.table(wager)
        return replace(draft, limits=limits.values)
    changed = {name: without_decimals(value) for name, value in options.values.items()}
    return replace(draft, options={**draft.options, **changed})


def _check_notices(change: TomlSection, draft: Draft) -> Iterator[tuple[str, Refused]]:
    """Yield each notice that is missing or late, with the reason."""
    times: dict[str, Json] = {name: _moment(change, name) for name in RULE_NOTICES if name in change.values}
    effective = _moment(change, "effective") if "effective" in change.values else None
    moments = [datetime.fromisoformat(str(at)) for at in (*times.values(), *([effective] if effective else []))]
    if len({at.tzinfo is None for at in moments}) > 1:
        raise change.bad("write all times with a time zone, or all without one")
    if change.values.get("limits"):
        if effective is None:
            raise change.bad("the time at which the limits change is missing; write effective = 2026-11-15T20:00:00")
        for name, notice in LIMIT_NOTICES.items():
            try:
                times_of_notices(times, {name: notice}, datetime.fromisoformat(effective))
            except Refused as refused:
                yield name, refused
        return
    known: set[str] = set()
    for name in RULE_NOTICES:
        try:
            _check_rule_notice(change, draft, effective, times, name)
        except Refused as refused:
            if str(refused) not in known:  # problems that concern no single notice are reported once
                yield name, refused
            known.add(str(refused))


def _check_rule_notice(
    change: TomlSection, draft: Draft, effective: str | None, times: Mapping[str, Json], name: str
) -> None:
    """Refuse a change of rules if this notice is late, regardless of the others."""
    options: Mapping[str, Json] = dict.fromkeys(map(str, change.table("options").values), True)
    command: dict[str, Json] = {"do": "change rules", "options": options}
    notices = {name: times[name]} if name in times else {}
    if effective is not None:
        command["effective"] = effective
        early = (datetime.fromisoformat(effective) - timedelta(days=1)).isoformat()
        notices = {**dict.fromkeys(set(RULE_NOTICES) - {name}, early), **notices}
    now = max((datetime.fromisoformat(str(at)) for at in notices.values()), default=datetime.min)
    posted = convert({**command, **(notices if times or effective else {})}, ChangeRules)
    posted_rule_change(posted, now, draft.game.options)


def _moment(change: TomlSection, name: str) -> str:
    value = change.values[name]
    if not isinstance(value, datetime):
        raise change.bad(f"{name} must be a date and time like 2026-11-15T20:30:00, without quotes", name)
    return value.isoformat()
