"""Changes that a submission file announces, each with its time and the times of its notices (13:69F-8.3).

``pitboss check`` answers whether each may take effect then: the rules or limits after it must be lawful, and every
notice must have been given in time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.submission.draft import Draft
from pitboss.table import Unlawful, Violation
from pitboss.table.play.notice import LIMIT_NOTICES, RULE_NOTICES, posted_rule_change, times_of_notices
from pitboss.toml import TomlSection, without_decimals

CHANGES = "changes"
_KEYS = ("effective", "options", "limits", *RULE_NOTICES)


def check_changes(section: TomlSection, draft: Draft) -> Iterator[Violation]:
    """What the law has against the changes of a file, each made on top of those before it."""
    written = section.values.get(CHANGES, [])
    if not isinstance(written, list) or not all(isinstance(change, dict) for change in written):
        raise section.bad("write each change as a table of its own, under [[changes]]", CHANGES)
    known: set[Violation] = set()
    for number, values in enumerate(written, 1):
        change = TomlSection(section.file, values, (CHANGES, number), f"change {number}")
        change.only(*_KEYS)
        options, limits = change.table("options"), change.table("limits")
        if bool(options.values) is bool(limits.values):
            raise change.bad("a change names either options or limits")
        try:
            _check_notices(change, draft)
        except Refused as refused:
            yield Violation(f"{CHANGES}.{number}", refused.reason, refused.law)
        draft = _changed(draft, options, limits)
        try:
            draft.checked()
        except Unlawful as unlawful:
            for violation in unlawful.violations:
                if violation not in known:
                    yield Violation(f"{CHANGES}.{number}", f"{violation.where}: {violation.says}", violation.law)
            known.update(unlawful.violations)


def _changed(draft: Draft, options: TomlSection, limits: TomlSection) -> Draft:
    """What holds once a change has taken effect."""
    if limits.values:
        wagers = limits.table("wagers")
        for wager in wagers.values:
            wagers.table(wager)
        return replace(draft, limits=limits.values)
    changed = {name: without_decimals(value) for name, value in options.values.items()}
    return replace(draft, options={**draft.options, **changed})


def _check_notices(change: TomlSection, draft: Draft) -> None:
    command: dict[str, Json] = {name: _moment(change, name) for name in RULE_NOTICES if name in change.values}
    effective = _moment(change, "effective") if "effective" in change.values else None
    if change.values.get("limits"):
        if effective is None:
            raise change.bad("the time at which the limits change is missing; write effective = 2026-11-15T20:00:00")
        times_of_notices(command, LIMIT_NOTICES, datetime.fromisoformat(effective))
        return
    names: Mapping[str, Json] = dict.fromkeys(map(str, change.table("options").values), True)
    if effective is not None:
        command["effective"] = effective
    times = [datetime.fromisoformat(str(at)) for at in command.values()]
    if len({at.tzinfo is None for at in times}) > 1:
        raise change.bad("write all times with a time zone, or all without one")
    notices = [datetime.fromisoformat(str(command[name])) for name in RULE_NOTICES if name in command]
    now = max(notices, default=times[0] if times else datetime.min)
    posted_rule_change({"do": "change rules", "options": names, **command}, now, draft.game.rules)


def _moment(change: TomlSection, name: str) -> str:
    value = change.values[name]
    if not isinstance(value, datetime):
        raise change.bad(f"{name} must be a date and time like 2026-11-15T20:30:00, without quotes", name)
    return value.isoformat()
