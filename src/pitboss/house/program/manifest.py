"""A manifest lists every file of an installation with its SHA-256: source, dependencies, the standard library, caches.

It is made at build and signed. A file that changed, is missing, or was added where Python would load it is a problem.
Numba's cache of compiled kernels grows while the program runs: what the manifest lists of it must be unchanged, and new
kernels are counted, not refused; no draw and no settlement runs a kernel.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.errors import BadFile
from pitboss.source import PACKAGE, cache_folder
from pitboss.version import VERSION

FORMAT = "pitboss manifest 1"
MAX_PROBLEMS = 20
"""How many problems are named; the others are counted."""
_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class ListedFile:
    """A file of the manifest: its size and its SHA-256 in hexadecimal."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an installation consists of."""

    version: str
    python: str
    folders: tuple[Path, ...]
    """Folders in which every file must be listed."""
    caches: tuple[Path, ...]
    """Folders in which files may be added."""
    files: Mapping[str, ListedFile]
    """The listed files by their path."""

    def plain(self) -> bytes:
        """The manifest as a file: a line for each fact, then a line for each listed file."""
        head = [FORMAT, f"version {self.version}", f"python {self.python}"]
        head += [f"folder {path}" for path in self.folders] + [f"cache {path}" for path in self.caches]
        rows = [f"{listed.sha256} {listed.size} {path}" for path, listed in sorted(self.files.items())]
        return ("\n".join([*head, "", *rows]) + "\n").encode(errors="surrogateescape")


@dataclass(slots=True)
class CheckResult:
    """The result of a check."""

    files: int = 0
    added: int = 0
    """New files in caches."""
    problems: list[str] = field(default_factory=list)


def program_folders() -> tuple[Path, ...]:
    """The folders that the running program is loaded from: packages, the standard library, and pitboss itself."""
    paths = sysconfig.get_paths()
    wanted = [Path(paths[name]).resolve() for name in ("stdlib", "purelib", "platlib")] + [PACKAGE.resolve()]
    inner = {folder for folder in wanted for other in wanted if folder != other and folder.is_relative_to(other)}
    return tuple(folder for folder in dict.fromkeys(wanted) if folder not in inner)


def make_manifest(folders: Sequence[Path], caches: Sequence[Path] = ()) -> Manifest:
    """The manifest of every file in these folders, as they are now."""
    files = {str(path): _listed(path) for folder in (*folders, *caches) for path in files_in(folder)}
    return Manifest(VERSION, sys.version.split()[0], tuple(folders), tuple(caches), files)


def installation() -> Manifest:
    """The manifest of this installation."""
    return make_manifest(program_folders(), [cache_folder().resolve() / "compiled"])


def files_in(folder: Path) -> Iterator[Path]:
    """Every file below a folder, links to files included; a folder that does not exist has none."""
    for inner, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = Path(inner, name)
            if path.is_file():
                yield path


def read_manifest(content: bytes, path: object) -> Manifest:
    """Parse a manifest; BadFile if it is not one."""
    head, separator, rows = content.decode(errors="surrogateescape").partition("\n\n")
    first, *facts = head.split("\n")
    if first != FORMAT or not separator or not rows.endswith("\n"):
        raise BadFile(path, f"this is not a manifest ({FORMAT})")
    named: dict[str, list[str]] = {}
    for fact in facts:
        name, _, value = fact.partition(" ")
        named.setdefault(name, []).append(value)
    files = {}
    for number, row in enumerate(rows.splitlines(), len(facts) + 3):
        digest, size, file = (*row.split(" ", 2), "", "")[:3]
        if len(digest) != 64 or not size.isdecimal() or not file:
            raise BadFile(path, "a file's line is malformed", number)
        files[file] = ListedFile(int(size), digest)
    folders, caches = (tuple(map(Path, named.get(name, ()))) for name in ("folder", "cache"))
    return Manifest("".join(named.get("version", ())), "".join(named.get("python", ())), folders, caches, files)


def check(manifest: Manifest) -> CheckResult:
    """Hash every file again and compare."""
    result = CheckResult(len(manifest.files))
    for file, listed in manifest.files.items():
        if problem := compare(Path(file), listed):
            result.problems.append(problem)
    for folder in manifest.folders:
        result.problems += [f"{path} was added" for path in files_in(folder) if str(path) not in manifest.files]
    for folder in manifest.caches:
        result.added += sum(str(path) not in manifest.files for path in files_in(folder))
    return result


def compare(path: Path, listed: ListedFile) -> str:
    """What is wrong with a listed file; empty if nothing is."""
    try:
        now = _listed(path)
    except FileNotFoundError:
        return f"{path} is missing"
    except OSError as error:
        return f"{path} cannot be read: {(error.strerror or str(error)).lower()}"
    return "" if now == listed else f"{path} was altered"


def _listed(path: Path) -> ListedFile:
    digest, size = hashlib.sha256(), 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
            size += len(chunk)
    return ListedFile(size, digest.hexdigest())
