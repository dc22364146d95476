"""A submission before it is checked, and the check that lists every violation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import islice, product

from pydantic.fields import FieldInfo

from pitboss.errors import Refused, did_you_mean
from pitboss.law import CURRENT
from pitboss.money import checked
from pitboss.plain import Json
from pitboss.table import Game, Limits, Options, PayTable, Submission, Unlawful, Violation
from pitboss.table.betting.paytable import Binding
from pitboss.table.rules.options import law_of_option, lawful_values
from pitboss.table.rules.submission import examine
from pitboss.toml import amount

_FIELDS = ("minimum", "maximum", "increment")
_MAX_TRIED = 64
"""The maximum number of combinations of lawful values to try in place of unlawful ones."""


@dataclass(frozen=True)
class Draft:
    """A well-formed submission that has not been checked against the law."""

    game: Game
    options: Mapping[str, object]
    limits: Mapping[str, object]
    seats: int | None = None
    edition: str = CURRENT
    on: date | None = None

    def checked(self) -> Submission:
        """Return the submission if it is lawful; raise Unlawful with every violation otherwise."""
        limits, off_limits = limits_of(self.limits)
        options, unlawful_cells = _lawful_cells(self.game.options, self.options)
        options, fixed = self._fixed_rows(options)
        unlawful_cells += fixed
        submission, violations = self._examine(options, limits)
        located = [self._locate(violation, options, limits) for violation in violations]
        broken = {violation.where for violation in violations}.intersection(options)
        if broken:
            rest = {name: value for name, value in options.items() if name not in broken}
            lawful = list(_lawful_substitutes(self.game.options, broken))
            tried = [self._examine({**rest, **some}, limits)[1] for some in lawful]
            common = [each for each in tried[0] if each not in violations and all(each in others for others in tried)]
            located += [self._locate(violation, {**rest, **lawful[0]}, limits) for violation in common]
        violations = [*dict.fromkeys(located), *unlawful_cells, *off_limits]
        if submission is None or violations:
            raise Unlawful(self.game.name, violations, self.edition)
        return submission

    def _fixed_rows(self, options: Mapping[str, object]) -> tuple[dict[str, object], list[Violation]]:
        """Separate the rows of paytables that are no options, with a violation for each that differs from the law."""
        fields = self.game.options.model_fields
        tables = {table.id: table for table in self.game.paytables} if options.keys() - fields.keys() else {}
        if tables:
            offers = self.game.offers(self.game.options())
            tables |= {offer.wager.id: offer.pays for offer in offers if isinstance(offer.pays, PayTable)}
        kept, violations = dict(options), list[Violation]()
        for name, cells in options.items():
            table = tables.get(name)
            if name in fields or table is None or not isinstance(cells, Mapping):
                continue
            del kept[name]
            fixed = replace(table, binding=Binding.EXACT)
            for row, cell in cells.items():
                try:
                    fixed.changed({row: cell})
                except Refused as refused:
                    violations.append(Violation(f"{name}.{row}", refused.reason, table.law))
        return kept, violations

    def _locate(self, violation: Violation, options: Mapping[str, object], limits: Limits) -> Violation:
        """Name the option whose default would resolve an exclusion; the last one in the file if there are several."""
        if violation.where != "options":
            return violation
        for name in reversed([*options]):
            rest = {other: value for other, value in options.items() if other != name}
            if violation not in self._examine(rest, limits)[1]:
                return replace(violation, where=name)
        return violation

    def _examine(self, options: Mapping[str, object], limits: Limits) -> tuple[Submission | None, list[Violation]]:
        return examine(self.game, options, limits, self.seats, self.edition, self.on)


def _lawful_cells(kind: type[Options], options: Mapping[str, object]) -> tuple[dict[str, object], list[Violation]]:
    """Separate the paytable cells that the law does not permit, with the violation of each."""
    kept, violations = dict(options), []
    for name, cells in options.items():
        about = kind.model_fields.get(name)
        if about is None or not isinstance(about.default, PayTable) or not isinstance(cells, Mapping):
            continue
        lawful = {}
        for row, cell in cells.items():
            try:
                about.default.changed({row: cell})
                lawful[row] = cell
            except Refused as refused:
                violations.append(Violation(f"{name}.{row}", refused.reason, law_of_option(about)))
        kept[name] = lawful
    return kept, violations


def _lawful_substitutes(options: type[Options], names: Iterable[str]) -> Iterator[dict[str, object]]:
    """Lawful values to try in place of unlawful ones, so that only violations common to all of them are reported."""
    lawful = {name: values for name in sorted(names) if (values := choices_of(options.model_fields.get(name)))}
    for values in islice(product(*lawful.values()), _MAX_TRIED):
        yield dict(zip(lawful, values, strict=True))


def choices_of(about: FieldInfo | None) -> tuple[Json, ...]:
    """Every lawful value of an option with a fixed list of values; empty for any other option."""
    lawful = lawful_values(about) if about else None
    return lawful.values if lawful is not None and lawful.kind == "choice" else ()


def limits_of(written: Mapping[str, object]) -> tuple[Limits, list[Violation]]:
    """The valid limits in cents, and the violations of the others."""
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
    assert isinstance(wagers, Mapping), "read_draft and with_settings ensure this"
    by_wager = {}
    for wager, values in wagers.items():
        where = f"limits.wagers.{wager}"
        own = limits({**table.posted.plain(), "wagers": {wager: fields(values, where, "8.2(b)")}}, where)
        by_wager[wager] = own.of(wager) if own else table.posted
    return Limits(table.posted, by_wager), violations
