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

MOST = {"given": 6, "told": 21, "found": 32, "one": 71}
"""How often variables may still have names that say nothing. Lower a number when you have made it true."""


def variables(tree: ast.AST) -> Iterator[str]:
    """The names that code gives to variables and parameters."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.MatchAs(name=str(name)):
                yield name


@cache
def names() -> tuple[dict[str, list[str]], Counter[str]]:
    """The modules that define each public class, and how often each variable is named; no tree is kept."""
    defined: defaultdict[str, list[str]] = defaultdict(list)
    count: Counter[str] = Counter()
    for file in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(file.read_text())
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                defined[node.name].append(file.relative_to(SOURCE).as_posix())
        count.update(variables(tree))
    return defined, count


def test_a_public_class_name_has_one_meaning() -> None:
    classes, _ = names()
    assert {name: modules for name, modules in classes.items() if len(modules) > 1} == {}


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
    too_many = {name: count[name] for name in MOST if count[name] > MOST[name]}
    assert not too_many, "name the thing instead: docs/glossary.md"


def test_a_name_of_a_variable_would_be_counted() -> None:
    tree = ast.parse(
        "def f(given, *, one=1):\n    for told, (found, x) in y: pass\n    match x:\n        case [one]: found"
    )
    assert sorted(variables(tree)) == ["found", "given", "one", "one", "told", "x"]
