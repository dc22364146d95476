"""Wagers that a submission does not offer, and the settings that would enable them.

A wager may need several settings, such as those that disable other wagers that the law excludes with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from pitboss.analysis.prices.edge import priced_alone
from pitboss.analysis.prices.rule_costs import Change, values_tried
from pitboss.plain import Json, encoded
from pitboss.pricing import Priced
from pitboss.pricing.keyed import ByKey
from pitboss.table import Submission, Unlawful, submit
from pitboss.table.rules.options import options_of

EDITION = "edition"
MAX_MENDED = 3
"""The maximum number of additional changes tried to make a change lawful."""


class OptionalWagers(Struct, frozen=True):
    """Wagers that are not offered, with the settings that enable them and their prices."""

    settings: tuple[str, ...]
    priced: Priced

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {"settings": list(self.settings), "wagers": [price.plain() for price in self.priced.wagers]}


def price_optional(base: Submission, *, cached: bool = True) -> Iterator[OptionalWagers]:
    """Every wager that the submission does not offer, priced under the first settings found that enable it."""
    by_settings: dict[tuple[str, ...], list[str]] = {}
    submissions: dict[tuple[str, ...], Submission] = {}
    for wager, (changes, submission) in offered_by(base).items():
        settings = tuple(map(str, changes))
        by_settings.setdefault(settings, []).append(wager)
        submissions[settings] = submission
    for settings, wagers in by_settings.items():
        priced = priced_alone(submissions[settings], wagers, cached=cached)
        if priced.wagers:
            yield OptionalWagers(settings, priced)


Offering = tuple[tuple[Change, ...], Submission]
"""The changes that enable a wager, and the resulting submission."""


def offered_by(base: Submission) -> dict[str, Offering]:
    """For each wager that is not offered, the fewest changes found that enable it lawfully.

    >>> from pitboss.games import punto_banco
    >>> [str(change) for change in offered_by(submit(punto_banco))["dragon_7"][0]]
    ['banker_regime=dragon7', 'total_cards_offered=no', 'bonus_offered=no']
    """
    return _offered_by(ByKey(base, (base.game.id, encoded(base.plain()))))


@lru_cache(maxsize=64)
def _offered_by(of: ByKey[Submission]) -> dict[str, Offering]:
    base = of.value
    missing = [wager.id for wager in base.game.wagers if wager.staked and wager.id not in base.offers()]
    tried = list(_changes(base)) if missing else []
    made = [(_Made(base, (change,))) for change in tried]
    by_wager: dict[str, Offering] = {}
    for offering in (
        *(offering for offering in made if offering.submission),
        *(offering for offering in made if not offering.submission),
    ):
        if len(by_wager) == len(missing):
            break
        lawful = offering.mended(tried)
        if lawful is None or lawful.submission is None:
            continue
        for wager in missing:
            if wager not in by_wager and wager in lawful.submission.offers():
                by_wager[wager] = tuple(change for change, _ in lawful.changes), lawful.submission
    return {wager: by_wager[wager] for wager in missing if wager in by_wager}


TriedChange = tuple[Change, object]


class _Made:
    """A changed submission, or the number of violations that the changes cause."""

    def __init__(self, base: Submission, changes: tuple[TriedChange, ...]) -> None:
        self.base, self.changes = base, changes
        values = {change.option: value for change, value in changes}
        edition = str(values.pop(EDITION, base.edition))
        options = {**base.options.plain(), **values}
        self.submission: Submission | None = None
        self.broken = 0
        try:
            self.submission = submit(base.game, options, base.limits, base.seats, edition, base.on)
        except Unlawful as unlawful:
            self.broken = len(unlawful.violations)

    def mended(self, tried: Sequence[TriedChange]) -> _Made | None:
        """The changes plus others that the law requires, each of which reduces the violations."""
        if self.submission is not None:
            return self
        if len(self.changes) > MAX_MENDED:
            return None
        mine = {change.option for change, _ in self.changes}
        for other in tried:
            if other[0].option not in mine:
                better = _Made(self.base, (*self.changes, other))
                if better.broken < self.broken:
                    return better.mended(tried)
        return None


def _changes(base: Submission) -> Iterator[TriedChange]:
    about = {option.name: option for option in options_of(base.game.options)}
    for name, field in base.game.options.model_fields.items():
        for value, written in values_tried(field):
            if value != getattr(base.options, name):
                yield Change(name, written, base.cite_short(about[name].law), about[name].description), value
    for edition in base.game.editions:
        if edition != base.edition:
            yield Change(EDITION, edition, "", "the edition of the rules"), edition
