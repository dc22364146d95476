"""Mutants of functions that decide: one comparison, branch, connective or citation changed in a function's code.

The function object keeps its identity and gets other code, so every reference to it has the fault.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import CodeType, FunctionType

from pitboss.games import GAMES
from tests.bite.files import (
    CITES_ONLY,
    NO_RULES,
    at_all_tables,
    citation_in,
    engines,
    files_of,
    laws_in,
    load_files,
)
from tests.bite.mutants import Mutant, Undo, neighbor
from tests.bite.names import named_in
from tests.bite.reach import PACKAGE, Reach, called_on_import, key_of

NEVER = "\0never"
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
TEXTS = (
    "says",
    "in_words",
    "value_in_words",
    "__str__",
    "__repr__",
    "findings",
    "rule_tables",
    "requirements",
    "idle_options",
    "in_effect",
    "hand_facts",
    "set_facts",
)
"""Functions that write texts for readers."""
PRICES = ("cases", "price_notes", "price_unit", "prices", "count_matches", "_against")
"""Functions that solvers price wagers with."""
PROOF = ("_mark", "after_version", "_contribute", "logged")
"""Functions that keep a table's log and prove its chance, which no paragraph asks for."""


@dataclass(frozen=True)
class Site:
    """A place in a file that can be changed: the number of its node, counted over all nodes, and how."""

    number: int
    kind: str
    line: int
    says: str
    function: str
    laws: frozenset[str]
    described: frozenset[str]
    """The paragraphs in the function's docstring, or in the call that a lambda is given to."""


def sites_of(path: Path) -> list[Site]:
    """Every change that can be made in the functions of a file; none if it decides no rule."""
    if str(path).removeprefix(PACKAGE) in NO_RULES:
        return []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    sites: list[Site] = []
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}

    def visit(node: ast.AST, names: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef) and child.name not in (*TEXTS, *PRICES, *PROOF):
                laws, described = laws_in(child), frozenset(named_in(ast.get_docstring(child) or ""))
                sites.extend(_sites(_inside(child, ".".join((*names, child.name))), numbers, laws, described))
            elif isinstance(child, ast.ClassDef):
                visit(child, (*names, child.name))
            elif isinstance(child, ast.Lambda):
                inside = _inside(child, ".".join((*names, "<lambda>")))
                sites.extend(_sites(inside, numbers, laws_in(child), _beside(node)))
            elif not isinstance(child, ast.FunctionDef):
                visit(child, names)

    visit(tree, ())
    return sites


def _beside(call: ast.AST) -> frozenset[str]:
    """The paragraphs among a call's arguments: those of a lambda that is another argument."""
    arguments = call.args if isinstance(call, ast.Call) else []
    return frozenset(law for one in arguments if (law := citation_in(one)))


def _inside(function: ast.FunctionDef | ast.Lambda, name: str) -> Iterator[tuple[ast.AST, str]]:
    """The nodes of a function's body, each with the qualified name of the innermost function that it is in."""
    for statement in function.body if isinstance(function.body, list) else [function.body]:
        waiting: list[tuple[ast.AST, str]] = [(statement, name)]
        for node, within in waiting:
            yield node, within
            own = node.name if isinstance(node, ast.FunctionDef) else "<lambda>" if isinstance(node, ast.Lambda) else ""
            inner = f"{within}.<locals>.{own}" if own else within
            waiting.extend((child, inner) for child in ast.iter_child_nodes(node))


def _sites(
    nodes: Iterable[tuple[ast.AST, str]],
    numbers: dict[int, int],
    laws: frozenset[str],
    described: frozenset[str] = frozenset(),
) -> Iterator[Site]:
    for node, name in nodes:
        kind = says = ""
        match node:
            case ast.Compare():
                kind, says = "comparison", ast.unparse(node)
            case ast.If(test=test):
                kind, says = "branch", f"if {ast.unparse(test)}"
            case ast.BoolOp():
                kind, says = "connective", ast.unparse(node)
            case ast.Constant(value=str(law)) if citation_in(node):
                kind, says = "cited", law
        if kind:
            own = frozenset({says}) if kind == "cited" else laws
            yield Site(numbers[id(node)], kind, getattr(node, "lineno", 0), says[:80], name, own, described)


class Change(ast.NodeTransformer):
    """Changes one node."""

    def __init__(self, target: ast.AST) -> None:
        self.target = target

    def visit(self, node: ast.AST) -> ast.AST:
        """Returns the node, or what stands in its place."""
        if node is not self.target:
            return self.generic_visit(node)
        match node:
            case ast.Compare():
                node.ops[0] = TURNED[type(node.ops[0])]()
            case ast.If():
                never = ast.Compare(node.test, [ast.Eq()], [ast.Constant(NEVER)])
                node.test = ast.copy_location(never, node.test)
            case ast.BoolOp():
                node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            case ast.Constant(value=str(law)):
                node.value = neighbor(law)
        return node


def changed_code(path: Path, number: int) -> tuple[CodeType, CodeType]:
    """A file's code as it is and with one node changed."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    target = next(node for place, node in enumerate(ast.walk(tree)) if place == number)
    Change(target).visit(tree)
    changed = ast.fix_missing_locations(tree)
    return compile(text, str(path), "exec"), compile(changed, str(path), "exec")


def _differing(code: CodeType, other: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions whose code differs, with those inside them: an inner one may have been made long ago."""
    inner = [one for one in code.co_consts if isinstance(one, CodeType)]
    others = [one for one in other.co_consts if isinstance(one, CodeType)]
    for one, two in zip(inner, others, strict=True):
        if one != two:
            if one.co_flags & 1:  # a function (CO_OPTIMIZED); a class body has no such flag
                yield one, two
            yield from _differing(one, two)


def _objects() -> list[object]:
    """All objects, with those that the tests have set aside from garbage collection."""
    gc.unfreeze()
    found = gc.get_objects()
    gc.freeze()
    return found


@cache
def live() -> dict[tuple[str, str, int], list[FunctionType]]:
    """All functions of the games, by file, qualified name and line."""
    load_files()
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for one in _objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(PACKAGE):
            code = one.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(one)
    return found


@cache
def caches() -> list[object]:
    """All functions of pitboss that remember their results."""
    return [
        one
        for one in _objects()
        if type(one).__name__ == "_lru_cache_wrapper" and str(getattr(one, "__module__", "")).startswith("pitboss.")
    ]


@cache
def run_on_import() -> frozenset[str]:
    """The functions that run while games are loaded and in no test: what they return is planted as declared data."""
    measured = Reach.kept().functions
    return called_on_import() - set(measured) if measured else frozenset()


class NotLive(Exception):
    """No function has the code: it was only run while the file was imported."""


def plant(path: Path, number: int) -> Undo:
    """Changes one node of a file in the functions that have its code."""
    return exchange(*changed_code(path, number))


def exchange(code: CodeType, other: CodeType) -> Undo:
    """Gives the functions of a file the code that they have in another version of it."""
    planted: list[tuple[FunctionType, CodeType]] = []
    for before, after in _differing(code, other):
        for function in live().get((before.co_filename, before.co_qualname, before.co_firstlineno), ()):
            if function.__code__ == before and key_of(before) not in run_on_import():
                function.__code__ = after
                planted.append((function, before))
    if not planted:
        raise NotLive
    forget()

    def undo() -> None:
        for function, before in planted:
            function.__code__ = before
        forget()

    return undo


def forget() -> None:
    """Empties all functions that remember their results."""
    for one in caches():
        one.cache_clear()  # type: ignore[attr-defined]


def function_mutants(part: str) -> Iterator[Mutant]:
    """The mutants of all functions of a subchapter, or of a family's engine."""
    shared = at_all_tables()
    for path, game in {**files_of(part), **(shared if part == "table" else {})}.items():
        inside = str(path).removeprefix(PACKAGE)
        others = {section.split(".")[0] for section in GAMES[game].sections} - {part}
        for site in sites_of(path):
            if site.kind != "cited" and path.name == CITES_ONLY:
                continue
            if path in shared and bool(site.laws) == (part == "table"):
                continue
            if site.kind == "cited" and site.says.split(".")[0] in others:
                continue  # counted in its own subchapter
            own = tuple(sorted(law for law in site.laws if part in engines() or law.split(".")[0] == part))
            laws = own or (tuple(site.laws) if site.kind == "cited" else ())
            yield Mutant(
                "citation" if site.kind == "cited" else "decision",
                game,
                f"{inside}:{site.line} {site.kind} {site.says}",
                laws[0] if site.kind == "cited" and laws else "",
                partial(plant, path, site.number),
                subchapter=part,
                laws=laws,
                described=tuple(site.described),
                function=f"{inside}:{site.function}",
            )
