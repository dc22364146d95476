"""One word, one meaning: docs/glossary.md is true, and no two modules mean different things by a name."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
GLOSSARY = (ROOT / "docs/glossary.md").read_text()
SOURCE = ROOT / "src/pitboss"

MAX_VAGUE = {"given": 6, "told": 21, "found": 32, "one": 71}
"""How often variables may still have names that say nothing. Lower a number when you have made it true."""
MAX_VAGUE_ON_PAGE = {"given": 10, "told": 64, "found": 55, "one": 1142}
"""The same for the code of the page."""
STILL_SHARED = {"Cents"}
"""Names of types that still have two meanings: the protocol's amount has a description for the schema."""
_IN_JS = re.compile(r"^(?:export )?(?:default )?class (\w+)", re.MULTILINE)
_NOT_CODE_IN_JS = re.compile(
    r"/\*.*?\*/|//[^\n]*|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|\bt`(?:[^`$]|\$(?!\{))*`", re.DOTALL
)
"""Comments, strings, and texts of the page without values."""


def variables(tree: ast.AST) -> Iterator[str]:
    """The names that code gives to variables and parameters."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.MatchAs(name=str(name)):
                yield name


def types(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The public types that a module defines, each with its definition; a class is defined by its module alone."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name, "class"
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value
            ):
                yield name, ast.unparse(value)
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "ParamSpec")) as value,
            ):
                yield name, ast.unparse(value)


def words_of_js(code: str) -> Iterator[str]:
    """The words of JavaScript code outside comments, strings and texts of the page."""
    yield from re.findall(r"[A-Za-z_]\w*", _NOT_CODE_IN_JS.sub(" ", code))


@cache
def names() -> tuple[dict[str, list[str]], Counter[str]]:
    """Where each public type is defined, aliases of one definition counted once; and how often a variable is named."""
    defined: defaultdict[str, dict[str, str]] = defaultdict(dict)
    count: Counter[str] = Counter()
    for file in sorted(SOURCE.rglob("*.py")):
        tree, module = ast.parse(file.read_text()), file.relative_to(SOURCE).as_posix()
        for name, definition in types(tree):
            if not name.startswith("_"):
                defined[name].setdefault(module if definition == "class" else definition, module)
        count.update(variables(tree))
    return {name: list(modules.values()) for name, modules in defined.items()}, count


@cache
def names_on_page() -> tuple[dict[str, list[str]], Counter[str]]:
    """Where each class of the page is defined, and how often a word is used in its code."""
    defined: defaultdict[str, list[str]] = defaultdict(list)
    count: Counter[str] = Counter()
    for file in sorted(SOURCE.rglob("*.js")):
        if "vendor" not in file.parts:
            code = file.read_text()
            for name in _IN_JS.findall(code):
                defined[name].append(file.relative_to(SOURCE).as_posix())
            count.update(words_of_js(code))
    return defined, count


def test_a_public_type_has_one_meaning() -> None:
    shared = {name: modules for name, modules in names()[0].items() if len(modules) > 1}
    assert {name: modules for name, modules in shared.items() if name not in STILL_SHARED} == {}
    assert shared.keys() >= STILL_SHARED, "take out what has one meaning now"


def test_a_class_of_the_page_has_one_meaning() -> None:
    assert {name: modules for name, modules in names_on_page()[0].items() if len(modules) > 1} == {}


def test_a_word_is_explained_once_and_can_be_found() -> None:
    sections = [re.findall(r"^- \*\*(.+?)\*\* – ", part, re.MULTILINE) for part in GLOSSARY.split("\n## ")[1:]]
    words = [word for section in sections for word in section]
    assert len(words) > 70
    assert [word for word, count in Counter(words).items() if count > 1] == []
    assert all(section == sorted(section) for section in sections)


def test_every_class_that_the_glossary_names_exists() -> None:
    named = set(re.findall(r"`([A-Z][A-Za-z]+)`", GLOSSARY))
    assert len(named) > 30
    classes, _ = names()
    assert named - set(classes) == set()


def test_names_that_say_nothing_become_rarer() -> None:
    _, count = names()
    _, on_page = names_on_page()
    too_many = {name: count[name] for name in MAX_VAGUE if count[name] > MAX_VAGUE[name]}
    too_many |= {
        f"{name} on the page": on_page[name] for name in MAX_VAGUE_ON_PAGE if on_page[name] > MAX_VAGUE_ON_PAGE[name]
    }
    assert not too_many, "name the thing instead: docs/glossary.md"


def test_a_name_of_a_variable_would_be_counted() -> None:
    tree = ast.parse(
        "def f(given, *, one=1):\n    for told, (found, x) in y: pass\n    match x:\n        case [one]: found"
    )
    assert sorted(variables(tree)) == ["found", "given", "one", "one", "told", "x"]


def test_aliases_type_variables_and_javascript_would_be_seen() -> None:
    tree = ast.parse('Rows: TypeAlias = list[int]\nT = TypeVar("T")\nclass Row: pass\nx: int = 1\ny = f()')
    assert [*types(tree)] == [("Rows", "list[int]"), ("T", "TypeVar('T')"), ("Row", "class")]
    code = """const one = told('one'); // one\n/* one */ export class Row {}\nclass Place {}"""
    assert [*words_of_js(code)] == ["const", "one", "told", "export", "class", "Row", "class", "Place"]
    assert _IN_JS.findall(code) == ["Place"]
    assert _IN_JS.findall("export class Row {}") == ["Row"]
