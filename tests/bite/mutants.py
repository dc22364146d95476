"""The mutants of what a game declares: each changes one datum in place, in the process that plants it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, is_dataclass, replace
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le

from pitboss.games.cited import law_tables
from pitboss.law import ALWAYS, JACKPOT, InForce, read_table
from pitboss.law.index import SECTIONS
from pitboss.money import Odds, Pay, Sum
from pitboss.table import Game, PayTable
from pitboss.table.rules import options as options_module

Undo = Callable[[], None]
KINDS = ("payout", "bound", "exclusion", "option", "remedy", "in force", "citation", "table", "decision")


@dataclass(frozen=True)
class Mutant:
    """A fault that can be planted."""

    kind: str
    game: str
    name: str
    law: str
    """The paragraph that the altered datum cites; empty for a decision."""
    plant: Callable[[], Undo]
    """Plants it in this process; returns what takes it out again."""
    subchapter: str = ""
    laws: tuple[str, ...] = ()
    """The paragraphs that a test should name, any of them; empty if the subchapter is enough."""
    function: str = ""
    """The function that is altered, or that the altered datum calls."""
    target: int = 0
    """The identity of an altered object that several games may share."""
    described: tuple[str, ...] = ()
    """The paragraphs in the docstring of the function that is altered: tests that name them are tried first."""

    def __str__(self) -> str:
        return f"{self.kind} {self.game} {self.name}" + (f" ({self.law})" if self.law else "")


def _datum(kind: str, game: str, name: str, law: str, plant: Callable[[], Undo], function: str = "") -> Mutant:
    return Mutant(kind, game, name, law, plant, law.split(".", maxsplit=1)[0], (law,), function)


def each_once(mutants: Iterable[Mutant]) -> list[Mutant]:
    """The mutants without those of an object that another game had already."""
    seen: set[tuple[str, int]] = set()
    left = []
    for mutant in mutants:
        if not mutant.target or (mutant.kind, mutant.target) not in seen:
            left.append(mutant)
            seen.add((mutant.kind, mutant.target))
    return left


def mutants_of(game: Game) -> Iterator[Mutant]:
    """Every mutant of what a game declares, each datum once."""
    for table in game.paytables:
        for row in table:
            yield _datum("payout", game.id, f"{table.id}: {row}", table.law, _row(table, row))
            if row in table.only:
                yield _datum("in force", game.id, f"{table.id}: {row}", table.law, _row_in_force(table, row))
        yield _datum("citation", game.id, f"paytable {table.id}", table.law, _law(table))
    for exclusion in game.exclusions:
        drop = _set(exclusion, "broken", lambda _: False)
        yield _datum("exclusion", game.id, exclusion.description, exclusion.law, drop)
        yield _datum("citation", game.id, f"exclusion {exclusion.description}", exclusion.law, _law(exclusion))
    for irregularity in game.irregularities:
        nothing = _set(irregularity, "remedy", lambda _round, _report: True)
        remedy = _datum("remedy", game.id, irregularity.id, irregularity.law, nothing, _name_of(irregularity.remedy))
        yield replace(remedy, target=id(irregularity))
        yield _datum("citation", game.id, f"irregularity {irregularity.id}", irregularity.law, _law(irregularity))
    for wager in game.wagers:
        yield _datum("citation", game.id, f"wager {wager.id}", wager.law, _law(wager))
    for procedure in game.procedures:
        yield _datum("citation", game.id, f"procedure {procedure.id}", procedure.law, _law(procedure))
    dated: tuple[Any, ...] = (*game.wagers, *game.exclusions, *game.irregularities)
    for cited in dated:
        if cited.in_force != ALWAYS:
            name = f"{type(cited).__name__.lower()} {getattr(cited, 'id', '') or cited.description}"
            yield _datum("in force", game.id, name, cited.law, _set(cited, "in_force", _other(cited.in_force)))
    yield from _options(game)
    for citations in (game, *law_tables(game)):
        yield from _keyed(game, citations)


def _name_of(remedy: Callable[..., Any]) -> str:
    from tests.bite.reach import key_of  # noqa: PLC0415

    code = getattr(remedy, "__code__", None)
    return "" if code is None else key_of(code)


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


def _set(target: object, name: str, value: object) -> Callable[[], Undo]:
    def plant() -> Undo:
        before = getattr(target, name)
        object.__setattr__(target, name, value)
        return lambda: object.__setattr__(target, name, before)

    return plant


def _law(target: Any) -> Callable[[], Undo]:
    return _set(target, "law", neighbor(target.law))


def _row(table: PayTable, row: str) -> Callable[[], Undo]:
    return _set(table, "rows", {**table.rows, row: _more(table[row])})


def _row_in_force(table: PayTable, row: str) -> Callable[[], Undo]:
    return _set(table, "only", {**table.only, row: _other(table.only[row])})


def _other(when: InForce) -> InForce:
    """Another time or edition."""
    return ALWAYS if when != ALWAYS else InForce(frozenset({JACKPOT}))


def _more(cell: Pay) -> Pay:
    """A cell that pays a unit more."""
    if isinstance(cell, Sum):
        return Sum(cell.amount + 100)
    return Odds(cell.numerator + 1, cell.denominator, cell.word)


# ---------------------------------------------------------------------- options


def _options(game: Game) -> Iterator[Mutant]:
    """Bounds moved outward by one, a value that is missing, another default, another paragraph."""
    for name, about in game.options.model_fields.items():
        law = options_module.law_of_option(about)
        for kind, step in ((Ge, -1), (Le, 1)):
            for rule in about.metadata:
                if isinstance(rule, kind):
                    yield _datum("bound", game.id, f"{name} {rule}", law, _field(game, name, bound=(rule, step)))
        if get_origin(about.annotation) is Literal:
            for value in get_args(about.annotation)[1:]:
                yield _datum("option", game.id, f"{name} without {value}", law, _field(game, name, without=value))
        if about.annotation is bool:
            yield _datum("option", game.id, f"{name} default", law, _field(game, name, default=not about.default))
        yield _datum("citation", game.id, f"option {name}", law, _field(game, name, law=neighbor(law)))


def _field(game: Game, name: str, **change: Any) -> Callable[[], Undo]:
    def plant() -> Undo:
        about = game.options.model_fields[name]
        parts = ("metadata", "annotation", "default", "json_schema_extra")
        before = {part: getattr(about, part) for part in parts}
        if "bound" in change:
            rule, step = change["bound"]
            moved = Ge(rule.ge + step) if isinstance(rule, Ge) else Le(rule.le + step)
            about.metadata = [moved if one is rule else one for one in about.metadata]
        if "without" in change:
            left = tuple(value for value in get_args(about.annotation) if value != change["without"])
            about.annotation = Literal[left]
        if "default" in change:
            about.default = change["default"]
        if "law" in change:
            extra = about.json_schema_extra
            assert isinstance(extra, dict)
            about.json_schema_extra = {**extra, "law": change["law"]}
        _build(game)

        def undo() -> None:
            for part, value in before.items():
                setattr(about, part, value)
            _build(game)

        return undo

    return plant


def _build(game: Game) -> None:
    game.options.model_rebuild(force=True)
    options_module._gathered.pop(game.options, None)


# ---------------------------------------------------------------------- tables of citations by key


def _keyed(game: Game, table: Any) -> Iterator[Mutant]:
    for key, law, _ in read_table(table):
        yield _datum("citation", game.id, f"rule {key}", law, _replace(table, key.split("."), neighbor(law)))


def _replace(table: Any, keys: list[str], law: str) -> Callable[[], Undo]:
    """Gives a key, or a key of a table in it, another paragraph."""

    def plant() -> Undo:
        parent, value = table, law
        if len(keys) == 2:
            inner = getattr(table, keys[0])
            if is_dataclass(inner):
                parent = inner
            else:
                value = inner._replace(**{keys[1]: law})
        key = keys[-1] if parent is not table else keys[0]
        before = getattr(parent, key)
        assign = object.__setattr__ if is_dataclass(parent) else setattr
        assign(parent, key, value)
        return lambda: assign(parent, key, before)

    return plant
