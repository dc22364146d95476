"""What each rule costs the player: every single lawful change of a submission, priced.

An option with few lawful values is tried with each of them. For a range of numbers both ends are tried, for a list none
and all. A paytable that may only be improved is not varied, nor is an option whose value is a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct
from pydantic.fields import FieldInfo

from pitboss.analysis.prices.edge import each_priced
from pitboss.plain import Json
from pitboss.pricing import EXACT, Method, Priced, WagerPrice
from pitboss.pricing.method import least_exact
from pitboss.table import Submission, submit
from pitboss.table.betting.paytable import PayTable
from pitboss.table.rules.options import options_of
from pitboss.table.rules.submission import Unlawful

MAX_VALUES = 12
"""The maximum number of values tried for one option; if there are more, only the ends are tried."""


class Change(Struct, frozen=True):
    """One option of a submission, set to another value."""

    option: str
    value: str
    law: str
    description: str

    def __str__(self) -> str:
        return f"{self.option}={self.value}"


class NotTried(Struct, frozen=True):
    """A change, or all changes of an option, that was not priced, and why."""

    what: str
    why: str


class Cost(Struct, frozen=True):
    """The house advantage before and after a change, of wagers that it affects equally."""

    change: Change
    wagers: tuple[str, ...]
    before: Fraction
    after: Fraction
    method: Method = EXACT
    """The less exact of the two methods."""

    @property
    def cost(self) -> Fraction:
        """The cost of the change to the player, as a share of one unit; negative for a gain."""
        return self.after - self.before


class Costs(Struct, frozen=True):
    """Every change that was priced, with the submission that was changed."""

    base: Priced
    changed: tuple[tuple[Change, Priced], ...]
    not_tried: tuple[NotTried, ...]
    missing: int = 0
    """The number of changes not priced because of an interruption."""

    def rows(self) -> list[Cost]:
        """The changes of prices, the costliest for the player first; wagers with equal changes share a row."""
        costs = [cost for change, priced in self.changed for cost in _costs(change, self.base, priced)]
        return sorted(costs, key=lambda priced: -priced.cost)

    def other_wagers(self) -> list[tuple[Change, tuple[str, ...], tuple[WagerPrice, ...]]]:
        """The changes that add or remove wagers."""
        before = _by_place(self.base)
        others = []
        for change, priced in self.changed:
            after = _by_place(priced)
            gone = tuple(_name(before[key]) for key in before if key not in after)
            new = tuple(after[key] for key in after if key not in before)
            if gone or new:
                others.append((change, gone, new))
        return others

    def without_effect(self) -> list[Change]:
        """The changes that affect no price and no wager."""
        return [change for change, priced in self.changed if priced.wagers == self.base.wagers]

    def plain(self) -> dict[str, Json]:
        """The costs as a plain value."""
        return {
            "game": self.base.game,
            "submission": self.base.submission,
            "costs": [
                {
                    "option": cost.change.option,
                    "value": cost.change.value,
                    "law": cost.change.law,
                    "wagers": cost.wagers,
                    "house_advantage": cost.method.written(cost.after),
                    "cost": cost.method.written(cost.cost),
                    "cost_percent": f"{float(cost.cost) * 100:.6f}",
                }
                for cost in self.rows()
            ],
            "other_wagers": [
                {
                    "option": change.option,
                    "value": change.value,
                    "no_longer_offered": gone,
                    "offered": {_name(cost): cost.method.written(cost.house_advantage) for cost in new},
                }
                for change, gone, new in self.other_wagers()
            ],
            "without_effect": [str(change) for change in self.without_effect()],
            "not_tried": {cost.what: cost.why for cost in self.not_tried},
            "missing": self.missing,
        }


def _by_place(priced: Priced) -> Mapping[tuple[str, str], WagerPrice]:
    return {(price.wager, price.on): price for price in priced.wagers}


def _name(price: WagerPrice) -> str:
    return f"{price.name}, {price.on}" if price.on else price.name


def _costs(change: Change, base: Priced, other: Priced) -> Iterator[Cost]:
    before = _by_place(base)
    moved = [
        (
            (before[key].house_advantage, price.house_advantage, least_exact((before[key].method, price.method))),
            _name(price),
        )
        for key, price in _by_place(other).items()
        if key in before and price.house_advantage != before[key].house_advantage
    ]
    alike: dict[tuple[Fraction, Fraction, Method], list[str]] = {}
    for both, name in moved:
        alike.setdefault(both, []).append(name)
    for (was, now, method), names in alike.items():
        yield Cost(change, tuple(names), was, now, method)


def changes(base: Submission) -> tuple[list[tuple[Change, Submission]], list[NotTried]]:
    """The single changes of a submission to try, and those left out because of the law or their number."""
    tried: list[tuple[Change, Submission]] = []
    refused: dict[tuple[str, str], list[str]] = {}
    about = {option.name: option for option in options_of(base.game.options)}
    chosen = base.options.plain()
    for name, field in base.game.options.model_fields.items():
        now = getattr(base.options, name)
        values, why = _values(field)
        if why:
            refused[name, why] = []
        for value in values:
            if value == now:
                continue
            change = Change(name, _written(value), base.cite_short(about[name].law), about[name].description)
            try:
                other = submit(base.game, {**chosen, name: value}, base.limits, base.seats, base.edition, base.on)
            except Unlawful as unlawful:
                why = "; ".join(option.reason for option in unlawful.violations)
                refused.setdefault((name, why), []).append(change.value)
            else:
                tried.append((change, other))
    not_tried = [
        NotTried(f"{name}={', '.join(values)}" if values else name, why) for (name, why), values in refused.items()
    ]
    return tried, not_tried


def values_tried(field: FieldInfo) -> Iterator[tuple[object, str]]:
    """The values of an option to try, also as written after ``--set``."""
    return ((value, _written(value)) for value in _values(field)[0])


def other_values(base: Submission, option: str) -> list[str]:
    """The other values of an option to try, as written after ``--set``."""
    values, _ = _values(base.game.options.model_fields[option])
    return [_written(value) for value in values if value != getattr(base.options, option)]


def _values(field: FieldInfo) -> tuple[Sequence[Any], str]:
    """The values of an option to try, and why others are left out."""
    kind = field.annotation
    if isinstance(field.default, PayTable):
        return (), "a paytable; use --compare for single cells"
    if kind is bool:
        return (True, False), ""
    if get_origin(kind) is Literal:
        return get_args(kind), ""
    if get_origin(kind) is list and get_origin(get_args(kind)[0]) is Literal:
        return ([], list(get_args(get_args(kind)[0]))), "only the empty and the full list were tried"
    if kind in (int, Decimal) or set(get_args(kind)) in ({int, type(None)}, {Decimal, type(None)}):
        return _numbers(field, kind)
    return (), "its values cannot be listed; use --compare"


def _numbers(field: FieldInfo, kind: Any) -> tuple[Sequence[Any], str]:
    low = next((bound.ge for bound in field.metadata if hasattr(bound, "ge")), None)
    high = next((bound.le for bound in field.metadata if hasattr(bound, "le")), None)
    none = [] if kind in (int, Decimal) else [None]
    if low is not None and high is not None and high - low < MAX_VALUES:
        return [*none, *range(int(low), int(high) + 1)], ""
    return [*none, *(end for end in (low, high) if end is not None)], "only its lowest and highest numbers were tried"


def _written(value: object) -> str:
    """A value as a person writes it after --set."""
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return f"[{','.join(map(str, value))}]"
        case None:
            return "none"
    return str(value)


class Costing:
    """Prices the changes of a submission; an interruption keeps the finished prices."""

    def __init__(self, base: Submission) -> None:
        self._tried, self._not_tried = changes(base)
        self._submissions = [base, *(other for _, other in self._tried)]
        self._found: dict[int, Priced] = {}

    @property
    def count(self) -> int:
        """How many submissions must be priced."""
        return len(self._submissions)

    def run(
        self,
        executor: Executor | None = None,
        *,
        cached: bool = True,
        on_priced: Callable[[str, int], None] | None = None,
    ) -> Costing:
        """Price the submissions; ``on_priced`` is called as each is done."""
        for at, priced in each_priced(self._submissions, executor, cached=cached):
            self._found[at] = priced
            if on_priced:
                on_priced(str(self._tried[at - 1][0]) if at else "as submitted", len(self._found))
        return self

    def costs(self) -> Costs | None:
        """The costs known so far; None before the submission itself is priced."""
        if 0 not in self._found:
            return None
        changed = tuple((change, self._found[at]) for at, (change, _) in enumerate(self._tried, 1) if at in self._found)
        return Costs(self._found[0], changed, tuple(self._not_tried), self.count - len(self._found))
