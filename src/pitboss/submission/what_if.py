"""Submissions that the law does not allow, for prices only: what would a wager cost if a row or a number were another?

No table opens with them. Each comes with every violation that ``check`` reports.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pitboss.errors import Refused
from pitboss.money import Pay, pay
from pitboss.submission.draft import Draft, limits_of
from pitboss.table import Game, Offer, Options, PayTable, Submission, Unlawful, Violation
from pitboss.table.rules.options import defaults_in
from pitboss.table.rules.parts import filled_in
from pitboss.table.rules.submission import parse_options

_HIGHEST = "1000000 to 1"
"""Odds that every minimum allows, to see which wager an option's cell pays."""


class WagerRow(NamedTuple):
    """A row of what a wager pays."""

    wager: str
    row: str


@dataclass(frozen=True, slots=True)
class WhatIf:
    """An unlawful submission, its violations, and the nearest lawful submission."""

    submission: Submission
    lawful: Submission
    violations: tuple[Violation, ...]
    wagers: frozenset[str]
    """The wagers whose rows differ from those of the lawful submission."""


def what_if(draft: Draft) -> WhatIf:
    """The submission as written, lawful or not; Refused if it names something that no game could have."""
    violations = _violations(draft)
    lawful, changes = _lawful_part(draft)
    for name in {violation.where for violation in violations}.intersection(lawful):  # lawful alone, not with the others
        changes[name] = getattr(draft.game.options.model_validate({name: lawful.pop(name)}), name)
    base = _submission(draft, draft.game, _read(draft, lawful), lawful)
    rows = dict(_rows(draft, base))
    options = base.options.model_copy(update=changes)
    game = _with_rows(draft.game, rows) if rows else draft.game
    submission = _submission(draft, game, options, lawful)
    before, after = base.offers(), submission.offers()
    changed = {
        wager for wager, offer in after.items() if wager not in before or dict(before[wager].pays) != dict(offer.pays)
    }
    return WhatIf(submission, base, tuple(violations), frozenset(changed))


def _violations(draft: Draft) -> list[Violation]:
    try:
        draft.checked()
    except Unlawful as unlawful:
        return unlawful.violations
    return []


def _read(draft: Draft, written: Mapping[str, object]) -> Options:
    """The options as the game reads them; Unlawful if it cannot."""
    kind = draft.game.options
    chosen, wrong = parse_options(kind, {**defaults_in(kind, draft.edition), **written})
    if chosen is None:
        raise Unlawful(draft.game.name, wrong, draft.edition)
    options: Options = chosen
    return options


def _submission(draft: Draft, game: Game, options: Options, written: Mapping[str, object]) -> Submission:
    """A submission without the checks of ``submit``."""
    limits, _ = limits_of(draft.limits)
    seats = min(6, game.max_seats) if draft.seats is None else draft.seats
    submission = Submission(game, options, limits, seats, draft.edition, draft.on)
    return replace(submission, options=filled_in(submission, written))


# ---------------------------------------------------------------------- options


def _lawful_part(draft: Draft) -> tuple[dict[str, object], dict[str, Any]]:
    """The options that the game can read, and the unlawful values to put in place of others."""
    lawful: dict[str, object] = {}
    changes: dict[str, Any] = {}
    for name, value in draft.options.items():
        about = draft.game.options.model_fields.get(name)
        if about is None:
            continue  # a row that the law fixes
        if isinstance(about.default, PayTable) and isinstance(value, Mapping):
            rows = {**about.default.rows, **{row: _cell(name, row, cell, about.default) for row, cell in value.items()}}
            changes[name] = replace(about.default, rows=rows)
        elif _is_lawful(draft, name, value):
            lawful[name] = value
        elif isinstance(value, Mapping):
            continue  # cells of a chosen paytable
        else:
            changes[name] = _number(draft, name, value)
    return lawful, changes


def _is_lawful(draft: Draft, name: str, value: object) -> bool:
    """True if one option alone is lawful: it can be read, and breaks no exclusion that its default does not."""
    chosen, _ = parse_options(draft.game.options, {name: value})
    if chosen is None:
        return False
    if not isinstance(value, Mapping):
        return True
    default = draft.game.options()
    return all(not exclusion.broken(chosen) or exclusion.broken(default) for exclusion in draft.game.exclusions)


def _number(draft: Draft, name: str, value: object) -> int | Decimal:
    """A number out of its bounds; Refused if the option is not a number."""
    kind = draft.game.options.model_fields[name].annotation
    choices = get_args(kind) if get_origin(kind) is Literal else ()
    is_number = kind in (int, Decimal) or int in get_args(kind) or any(type(choice) is int for choice in choices)
    try:
        if is_number and not isinstance(value, bool):
            return Decimal(str(value)) if kind is Decimal else int(str(value))
    except (ValueError, ArithmeticError):
        pass
    raise Refused(f"{name}: what-if prices take other odds and numbers; {value!r} is neither")


def _cell(name: str, row: str, cell: object, table: Mapping[str, Pay]) -> Pay:
    if row not in table:
        raise Refused(f"{name} has no row {row!r}; it has {', '.join(table)}")
    return pay(str(cell))


# ---------------------------------------------------------------------- rows that the law fixes


def _rows(draft: Draft, base: Submission) -> Iterator[tuple[WagerRow, Pay]]:
    """The rows that no option may change, as the draft has them."""
    offers = base.offers()
    for name, cells in draft.options.items():
        about = draft.game.options.model_fields.get(name)
        if about is None:
            tables = [offer for wager, offer in offers.items() if name in (wager, getattr(offer.pays, "id", ""))]
            if not tables or not isinstance(cells, Mapping):
                raise Refused(f"{name} is neither an option nor a wager of {draft.game.name}")
            for offer in tables:
                for row, cell in cells.items():
                    yield WagerRow(offer.wager.id, row), _cell(name, row, cell, offer.pays)
        elif (
            isinstance(cells, Mapping)
            and not isinstance(about.default, PayTable)
            and not _is_lawful(draft, name, cells)
        ):
            for row, cell in cells.items():
                for place in _paid_by(draft, base, name, row):
                    yield place, pay(str(cell))


def _paid_by(draft: Draft, base: Submission, name: str, row: str) -> list[WagerRow]:
    """The wagers that a cell of an option pays, found by raising it."""
    raised = _submission(draft, draft.game, base.options.model_copy(update={name: {row: _HIGHEST}}), {}).offers()
    before = base.offers()
    rows = [WagerRow(wager, row) for wager, offer in raised.items() if dict(before[wager].pays) != dict(offer.pays)]
    if not rows:
        raise Refused(f"{name} has no row {row!r} in the paytable that the other options choose")
    return rows


def _with_rows(game: Game, rows: Mapping[WagerRow, Pay]) -> Game:
    """A copy of a game that pays these rows differently; its different ``str`` separates its cached prices."""

    def offers(options: Any) -> Sequence[Offer]:
        return [_paid(offer, rows) for offer in game.offers(options)]

    changed = copy(game)
    tables = getattr(game, "pays", None)  # what each wager pays, in families whose solvers read it from the game
    if tables is not None:
        vars(changed)["pays"] = lambda options: {
            wager: _merged(table, wager, rows) for wager, table in tables(options).items()
        }
    text = "; ".join(f"{place.wager}.{place.row}={cell}" for place, cell in rows.items())
    vars(changed).update(offers=offers, declaration_text=f"what if {text}")
    return changed


def _paid(offer: Offer, rows: Mapping[WagerRow, Pay]) -> Offer:
    pays = _merged(offer.pays, offer.wager.id, rows)
    return offer if pays is offer.pays else replace(offer, pays=pays)


def _merged(pays: Mapping[str, Pay], wager: str, rows: Mapping[WagerRow, Pay]) -> Mapping[str, Pay]:
    """What a wager pays, with the changed rows."""
    own = {place.row: cell for place, cell in rows.items() if place.wager == wager}
    if not own:
        return pays
    return replace(pays, rows={**pays, **own}) if isinstance(pays, PayTable) else {**pays, **own}
