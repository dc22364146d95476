"""Faults that somebody invented by reading the rules and not the tests: ``invented.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path

from tests.bite.functions import exchange
from tests.bite.mutants import Mutant, Undo
from tests.bite.reach import PACKAGE

FILE = Path(__file__).parent / "invented.toml"


def invented() -> Iterator[Mutant]:
    """The faults, each in a function."""
    for fault in tomllib.loads(FILE.read_text(encoding="utf-8"))["fault"]:
        path = Path(PACKAGE, fault["file"])
        import_module(f"pitboss.{fault['file'].removesuffix('.py').replace('/', '.')}")  # its functions are live
        yield Mutant(
            "decision",
            fault["game"],
            f"{fault['law']}: {fault['says']}",
            "",
            partial(_plant, path, fault["old"], fault["new"]),
            fault["law"].split(".")[0],
            tuple(fault.get("laws", (fault["law"],))),
            ";".join(f"{fault['file']}:{function}" for function in fault["functions"]),
        )


def _plant(path: Path, old: str, new: str) -> Undo:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name} has {old!r} {text.count(old)} times"
    name = str(path)
    return exchange(compile(text, name, "exec"), compile(text.replace(old, new), name, "exec"))
