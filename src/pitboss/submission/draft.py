"""A submission as it was written, and every way in which it breaks the law."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import islice, product
from typing import Any

from pydantic.fields import FieldInfo

from pitboss.errors import Refused, did_you_mean
from pitboss.law import CURRENT
from pitboss.money import checked
from pitboss.plain import Json
from pitboss.table import Game, Limits, PayTable, Rules, Submission, Unlawful, Violation
from pitboss.table.rules.options import law_of_option, lawful_values
from pitboss.table.rules.submission import examine
from pitboss.toml import amount

_FIELDS = ("minimum", "maximum", "increment")
_MOST_TRIED = 64
"""The most combinations of lawful values that are tried in place of unlawful ones."""


@dataclass(frozen=True)
class Draft:
    """A submission as it was written, well-formed but not yet checked against the law."""

    game: Game[Any]
    options: Mapping[str, object]
    limits: Mapping[str, object]
    seats: int | None = None
    edition: str = CURRENT
    on: date | None = None

    def checked(self) -> Submission[Any]:
        """The submission, if it is lawful; Unlawful with every violation."""
        limits, off_limits = _limits(self.limits)
        options, unlawful_cells = _lawful_cells(self.game.rules, self.options)
        submission, violations = self._examine(options, limits)
        broken = {violation.where for violation in violations}.intersection(options)
        if broken:
            rest = {name: value for name, value in options.items() if name not in broken}
            tried = [self._examine({**rest, **some}, limits)[1] for some in _stand_ins(self.game.rules, broken)]
            violations += [violation for violation in tried[0] if all(violation in others for others in tried)]
        violations = [*dict.fromkeys(violations), *unlawful_cells, *off_limits]
        if submission is None or violations:
            raise Unlawful(self.game.name, violations, self.edition)
        return submission

    def _examine(self, options: Mapping[str, object], limits: Limits) -> tuple[Submission[Any] | None, list[Violation]]:
        return examine(self.game, options, limits, self.seats, self.edition, self.on)


def _lawful_cells(rules: type[Rules], options: Mapping[str, object]) -> tuple[dict[str, object], list[Violation]]:
    """The options without the cells of paytables that the law does not permit, and what is wrong with those."""
    kept, violations = dict(options), []
    for name, cells in options.items():
        about = rules.model_fields.get(name)
        if about is None or not isinstance(about.default, PayTable) or not isinstance(cells, Mapping):
            continue
        lawful = {}
        for row, cell in cells.items():
            try:
                about.default.changed({row: cell})
                lawful[row] = cell
            except Refused as refused:
                violations.append(Violation(name, refused.reason, law_of_option(about)))
        kept[name] = lawful
    return kept, violations


def _stand_ins(rules: type[Rules], names: Iterable[str]) -> Iterator[dict[str, object]]:
    """Lawful values in place of those that are not, so that only what is wrong with all of them is told."""
    lawful = {name: values for name in sorted(names) if (values := choices_of(rules.model_fields.get(name)))}
    for values in islice(product(*lawful.values()), _MOST_TRIED):
        yield dict(zip(lawful, values, strict=True))


def choices_of(about: FieldInfo | None) -> tuple[Json, ...]:
    """Every value that an option may have, where they can be listed."""
    lawful = lawful_values(about) if about else None
    return lawful.values if lawful is not None and lawful.kind == "choice" else ()


def _limits(written: Mapping[str, object]) -> tuple[Limits, list[Violation]]:
    """The limits in cents as far as they are good, and what is wrong with the others."""
    violations: list[Violation] = []

    def fields(values: Mapping[str, object], where: str, law: str) -> dict[str, Json]:
        good: dict[str, Json] = {}
        for name, value in values.items():
            try:
                if name not in _FIELDS:
                    raise Refused(f"there is no such limit{did_you_mean(name, _FIELDS)}")
                good[name] = checked(amount(value))
            except Refused as refused:
                violations.append(Violation(f"{where}.{name}", refused.reason, law))
        return good

    def limits(values: dict[str, Json], where: str) -> Limits | None:
        try:
            return Limits.from_plain(values)
        except Refused as refused:
            violations.append(Violation(where, refused.reason, refused.law or "8.2(a)"))
        return None

    posted = fields({name: value for name, value in written.items() if name != "wagers"}, "limits", "8.2(a)")
    table = limits(posted, "limits") or Limits()
    wagers = written.get("wagers", {})
    assert isinstance(wagers, Mapping), "read_draft and with_settings see to it"
    by_wager = {}
    for wager, values in wagers.items():
        where = f"limits.wagers.{wager}"
        own = limits({**table.posted.plain(), "wagers": {wager: fields(values, where, "8.2(b)")}}, where)
        by_wager[wager] = own.of(wager) if own else table.posted
    return Limits(table.posted, by_wager), violations
