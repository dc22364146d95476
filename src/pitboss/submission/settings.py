"""Command-line settings, such as ``--set wheel=single_zero``, applied to a submission."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from pydantic.fields import FieldInfo

from pitboss.errors import Refused, quoted
from pitboss.plain import Json
from pitboss.submission.draft import Draft, choices_of
from pitboss.table import Game, Options, PayTable, Submission
from pitboss.table.rules.options import options_of
from pitboss.toml import without_decimals


def with_settings(base: Game | Submission | Draft, settings: Iterable[str]) -> Submission:
    """Apply settings like ``wheel=single_zero`` to a game's default submission, an existing one or a draft.

    ``odds.straight=36 to 1`` sets a cell of a paytable, ``limits.minimum=5`` a limit in dollars,
    ``limits.wagers.straight.minimum=1`` that of one wager. ``seats=7``, ``edition=19:47-A`` and ``on=2008-08-01`` are
    settings too.
    """
    return draft_with_settings(base, settings).checked()


def draft_with_settings(base: Game | Submission | Draft, settings: Iterable[str]) -> Draft:
    """Apply settings to a game, a submission or a draft, without checking the result."""
    match base:
        case Draft():
            draft = base
        case Game():
            draft = Draft(base, {}, {})
        case _:
            limits = _in_dollars(base.limits.plain())
            draft = Draft(base.game, base.options.plain(), limits, base.seats, base.edition, base.on)
    for setting in settings:
        draft = _set(draft, setting)
    return draft


def _set(draft: Draft, setting: str) -> Draft:
    key, equals, value = (part.strip() for part in setting.partition("="))
    if not equals or not key or not value:
        raise Refused(f"{quoted(setting)} is not a setting; write it like option=value or limits.minimum=5")
    options = draft.game.options
    match key.split("."):
        case ["limits", *names] if len(names) == (3 if names[:1] == ["wagers"] else 1):
            return replace(draft, limits=_with(draft.limits, names, value))
        case ["limits", *_]:
            raise Refused(f"{key} is not a limit; write it like limits.minimum=5 or limits.wagers.NAME.minimum=5")
        case ["seats"]:
            if not value.isdecimal() or len(value) > 3:
                raise Refused(f"seats must be a whole number from 1 to {draft.game.max_seats}, not {quoted(value)}")
            return replace(draft, seats=int(value))
        case ["edition"]:
            return replace(draft, edition=value, options=_without_defaults(draft))
        case ["on"]:
            try:
                return replace(draft, on=date.fromisoformat(value))
            except ValueError as error:
                raise Refused(f"on must be a day like 2009-06-15, not {quoted(value)}") from error
        case [name] if isinstance(_default(options, name), PayTable):
            row = next(iter(_default(options, name)))
            raise Refused(
                f"{name} is a paytable; set one of its cells, like {name}.{row}={_default(options, name)[row]}"
            )
        case [name] | [name, _]:
            chosen = _typed(options.model_fields.get(name), value)
            return replace(draft, options=_with(draft.options, key.split("."), chosen))
    raise Refused(f"{key} is not an option; write it like option=value or odds.straight=36 to 1")


def _without_defaults(draft: Draft) -> dict[str, object]:
    """The options of a draft, without those at their edition's default if editions differ."""
    kept = dict(draft.options)
    for about in options_of(draft.game.options):
        if about.by_edition and kept.get(about.name) == about.default_in(draft.edition):
            del kept[about.name]
    return kept


def _with(table: Mapping[str, object], names: list[str], value: object) -> dict[str, object]:
    """A copy of a table with one nested value set."""
    name, *rest = names
    inside = table.get(name)
    return {**table, name: _with(inside if isinstance(inside, Mapping) else {}, rest, value) if rest else value}


def _default(options: type[Options], name: str) -> Any:
    about = options.model_fields.get(name)
    return about.default if about else None


def _typed(about: FieldInfo | None, value: str) -> object:
    """Convert the text of a setting to the type of its option; a value of the wrong type is refused later."""
    if about is None or isinstance(about.default, PayTable) or about.annotation in (str, bool, int, Decimal):
        return value
    for lawful in choices_of(about):
        if str(lawful) == value:
            return lawful
    try:
        return without_decimals(tomllib.loads(f"value = {value}", parse_float=Decimal)["value"])
    except (ValueError, ArithmeticError, RecursionError):
        return value


def _in_dollars(limits: Mapping[str, Json]) -> dict[str, object]:
    return {
        name: _in_dollars(value) if isinstance(value, Mapping) else Decimal(str(value)) / 100
        for name, value in limits.items()
    }
