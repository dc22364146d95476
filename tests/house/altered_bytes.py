"""Alters random bytes of a copy of the program, one after another; the manifest must find each.

``python -m tests.house.altered_bytes --bytes 200`` copies pitboss, dependencies of the house and compiled code, and
prints how many altered bytes the whole check and the watch found, and how long the watch took.
"""

from __future__ import annotations

import argparse
import compileall
import importlib.util
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from pitboss.house.program.manifest import Manifest, check, make_manifest
from pitboss.house.program.watch import FileWatch
from pitboss.source import PACKAGE, cache_folder

DEPENDENCIES = ("cryptography", "msgspec", "orjson", "pydantic", "sqlalchemy", "uvicorn")
_UNCOMPILED = shutil.ignore_patterns("__pycache__")
KINDS = ("source", "dependency", "cache")


def copied_program(folder: Path, parts: Sequence[str], dependencies: Sequence[str]) -> Manifest:
    """The manifest of a copy of parts of pitboss and of dependencies, compiled, with compiled kernels."""
    for part in parts:
        shutil.copytree(PACKAGE / part, folder / "pitboss" / part, ignore=_UNCOMPILED)
    for name in dependencies:
        spec = importlib.util.find_spec(name)
        assert spec is not None and spec.origin is not None
        shutil.copytree(
            Path(spec.origin).parent, folder / "packages" / name, ignore=shutil.ignore_patterns("__pycache__")
        )
    for source in ("pitboss", "packages"):
        compileall.compile_dir(folder / source, quiet=2, workers=1)
    kernels = folder / "kernels"
    kernels.mkdir()
    for path in sorted((cache_folder() / "compiled").rglob("*.nbc"))[:20]:
        shutil.copy(path, kernels / f"{path.parent.parent.name}-{path.name}"[-200:])
    (kernels / "a.nbi").write_bytes(b"an index of kernels")
    return make_manifest([folder / "pitboss", folder / "packages"], [kernels])


def kind_of(path: str) -> str:
    """Whether a file is of the source, of a dependency, or of a cache."""
    if path.endswith((".pyc", ".nbc", ".nbi")):
        return "cache"
    return "dependency" if "/packages/" in path else "source"


def alter_each(manifest: Manifest, count: int, random: Random) -> tuple[Counter[str], list[str], list[float]]:
    """Alter one byte at a time and restore it: what was found by kind, what was missed, and the watch's seconds."""
    files: dict[str, list[str]] = {}
    for name, listed in manifest.files.items():
        if listed.size:
            files.setdefault(kind_of(name), []).append(name)
    found: Counter[str] = Counter()
    missed, seconds = [], []
    watch = FileWatch(manifest)
    for at in range(count):
        kind = KINDS[at % len(KINDS)]
        path = Path(random.choice(files[kind]))
        content = path.read_bytes()
        place = random.randrange(len(content))
        path.write_bytes(content[:place] + bytes([content[place] ^ 1 << random.randrange(8)]) + content[place + 1 :])
        began = time.perf_counter()
        seen = watch.problems() == [f"{path} was altered"]
        seconds.append(time.perf_counter() - began)
        if seen and check(manifest).problems == [f"{path} was altered"]:
            found[kind] += 1
        else:
            missed.append(f"{path} byte {place}")
        path.write_bytes(content)
        assert watch.problems() == [], "it is as it was"
    return found, missed, seconds


def main() -> None:
    """Alter bytes of a copy and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bytes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        parts = [path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"]
        manifest = copied_program(Path(folder), parts, DEPENDENCIES)
        size = sum(listed.size for listed in manifest.files.values())
        print(f"{len(manifest.files)} files, {size / 1e6:.0f} MB")
        found, missed, seconds = alter_each(manifest, options.bytes, Random(options.seed))
    print(f"{sum(found.values())} of {options.bytes} altered bytes found by the watch and by the check: {dict(found)}")
    print(f"one look of the watch: {max(seconds):.2f} s at most")
    for line in missed:
        print(f"missed: {line}")
    raise SystemExit(bool(missed))


if __name__ == "__main__":
    main()
