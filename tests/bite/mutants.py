"""The mutants of a game: each changes one declared object in place, in the process that calls it.

Left out: tables of citations by key (``CardLaw`` and its kind), whose values games copy while their classes are built,
so that a change after the import reaches only some readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_origin

from annotated_types import Ge, Le

from pitboss.law import Citation
from pitboss.law.index import SECTIONS
from pitboss.money import Odds, Pay, Sum
from pitboss.table import Game, PayTable
from pitboss.table.rules import options as options_module

KINDS = ("payout", "bound", "exclusion", "remedy", "citation")


@dataclass(frozen=True)
class Mutant:
    """A fault that can be planted."""

    kind: str
    game: str
    name: str
    law: str
    """The paragraph that the altered datum cites."""
    plant: Callable[[], None]

    @property
    def subchapter(self) -> str:
        """The subchapter of its paragraph."""
        return Citation.parse(self.law).subchapter

    def __str__(self) -> str:
        return f"{self.kind} {self.game} {self.name} ({self.law})"


def mutants_of(game: Game[Any]) -> Iterator[Mutant]:
    """Every mutant of a game, each datum once."""
    for table in game.paytables:
        for row in table:
            yield Mutant("payout", game.id, f"{table.id}: {row}", table.law, _row(table, row))
        yield Mutant("citation", game.id, f"paytable {table.id}", table.law, _law(table))
    for exclusion in game.exclusions:
        drop = _set(exclusion, "broken", lambda _: False)
        yield Mutant("exclusion", game.id, exclusion.says, exclusion.law, drop)
        yield Mutant("citation", game.id, f"exclusion {exclusion.says}", exclusion.law, _law(exclusion))
    for irregularity in game.irregularities:
        nothing = _set(irregularity, "remedy", lambda _round, _report: True)
        yield Mutant("remedy", game.id, irregularity.id, irregularity.law, nothing)
        if irregularity.cites is None:
            yield Mutant("citation", game.id, f"irregularity {irregularity.id}", irregularity.law, _law(irregularity))
    yield from _bounds(game)
    for wager in game.wagers:
        yield Mutant("citation", game.id, f"wager {wager.id}", wager.law, _law(wager))
    for procedure in game.procedures:
        yield Mutant("citation", game.id, f"procedure {procedure.id}", procedure.law, _law(procedure))


def neighbor(law: str) -> str:
    """A paragraph beside another: the next or previous letter of its section, or the section itself.

    >>> neighbor("24.11(b)"), neighbor("24.12(a)2"), neighbor("24.1")
    ('24.11(c)', '24.12(b)2', '24.1(a)')
    """
    number, bracket, rest = law.partition("(")
    if not bracket:
        return f"{law}(a)"
    letter, _, tail = rest.partition(")")
    letters = SECTIONS[number].letters if number in SECTIONS else "ab"
    place = letters.find(letter)
    other = letters[place + 1] if 0 <= place < len(letters) - 1 else letters[place - 1] if place > 0 else "z"
    return f"{number}({other}){tail}"


def _set(target: object, name: str, value: object) -> Callable[[], None]:
    return lambda: object.__setattr__(target, name, value)


def _law(target: Any) -> Callable[[], None]:
    return _set(target, "law", neighbor(target.law))


def _row(table: PayTable, row: str) -> Callable[[], None]:
    return _set(table, "rows", {**table.rows, row: _more(table[row])})


def _more(cell: Pay) -> Pay:
    """A cell that pays a unit more."""
    if isinstance(cell, Sum):
        return Sum(cell.amount + 100)
    return Odds(cell.numerator + 1, cell.denominator, cell.word)


def _bounds(game: Game[Any]) -> Iterator[Mutant]:
    """Both bounds of each number that is an option, moved outward by one."""
    for name, about in game.rules.model_fields.items():
        law = options_module.law_of_option(about)
        if not law or get_origin(about.annotation) is Literal:
            continue
        for rule in about.metadata:
            for kind, step in ((Ge, -1), (Le, 1)):
                if isinstance(rule, kind):
                    yield Mutant("bound", game.id, f"{name} {rule}", law, _bound(game, name, rule, step))


def _bound(game: Game[Any], name: str, rule: Any, step: int) -> Callable[[], None]:
    def plant() -> None:
        about = game.rules.model_fields[name]
        moved = Ge(rule.ge + step) if hasattr(rule, "ge") else Le(rule.le + step)
        about.metadata = [moved if one is rule else one for one in about.metadata]
        game.rules.model_rebuild(force=True)
        options_module._gathered.pop(game.rules, None)

    return plant
