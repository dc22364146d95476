"""Fingerprints of the source, so that nothing cached on disk outlives the rules it was computed by.

Under ``~/.cache/pitboss``, or in ``PITBOSS_CACHE``, are prices (:mod:`pitboss.analysis.prices.cache`), the places that
cite a paragraph (:mod:`pitboss.games.cited`, :mod:`pitboss.law.places`) and Numba's compiled kernels. Numba recompiles
a kernel when its own file changes, not when a rule it calls in another file does. :class:`CompiledCode` makes Numba
check everything the file imports. It is installed here, in the first module that ``import pitboss`` runs.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent
COMPILED_PARTS = ("hands", "pricing", "games")
"""The parts whose functions Numba may compile."""
_ANALYST = "analyst.py"
"""Where a family defines its analyst. No compiled code reads it, and it imports all of a family's solvers."""
_MAX_KEPT = 4
"""The number of versions of a file whose compiled code is kept; the oldest is deleted first."""
_EDITED = "-edited"
_COMPILED = (".pyc", ".nbi", ".nbc")
_IMPORT = re.compile(r"^[ \t]*from (pitboss[\w.]*) import (\([^)]*\)|[^\n#]*)", re.MULTILINE)


def files() -> Iterator[Path]:
    """The source files of pitboss, including data, in a fixed order."""
    return map(Path, _names())


def _names() -> Iterator[str]:
    for folder, inner, names in os.walk(PACKAGE):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        yield from (os.path.join(folder, name) for name in sorted(names) if not name.endswith(_COMPILED))  # noqa: PTH118


def fingerprint(paths: Iterator[Path] | None = None) -> str:
    """A hash of the names and contents of source files, by default of all."""
    digest = hashlib.blake2b(digest_size=16)
    folder = len(str(PACKAGE)) + 1
    for path in map(str, paths) if paths is not None else _names():  # text: there are a thousand of them
        try:
            with open(path, "rb", buffering=0) as file:  # noqa: PTH123
                content = file.read()
        except OSError:  # deleted since it was listed, like an editor's temporary files
            continue
        digest.update(f"{path[folder:].replace(os.sep, '/')}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def cache_folder() -> Path:
    """The folder for cached results."""
    own = os.environ.get("PITBOSS_CACHE")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "pitboss"


def cache_file(part: str, name: str) -> Path:
    """A file for cached results about this copy of pitboss, of which a computer may have several."""
    copy = hashlib.blake2b(str(PACKAGE).encode(), digest_size=8).hexdigest()
    return cache_folder() / part / f"{copy}-{name}"


def replace_text(path: Path, text: str) -> bool:
    """Write a file that other processes see complete or not at all; False if the disk is full or read-only."""
    new_file = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new_file.write_text(text, encoding="utf-8")
        new_file.replace(path)
    except OSError:
        with suppress(OSError):
            new_file.unlink(missing_ok=True)
        return False
    return True


@cache
def fingerprint_at_start() -> str:
    """The fingerprint of the source as of the start of this process.

    Hashing the source takes longer than starting a command, so it is done on first use. If the source was edited in
    between, the result is a fingerprint that no other process has: this process may have loaded files from before and
    after the edit.
    """
    now = fingerprint()
    return now if _file_states() == _FILES_AT_START else f"{now}{_EDITED}"


@cache
def cache_key() -> str:
    """The same fingerprint for the keys of cached results, without hashing if no file changed since the last process.

    Files count as unchanged if their paths, sizes, and times of modification and of inode change are. What a report or
    a proof states is always hashed.
    """
    known = cache_file("source", "key")
    states = hashlib.blake2b(repr(sorted(_FILES_AT_START)).encode(), digest_size=16).hexdigest()
    with suppress(OSError, ValueError):
        kept_states, kept = known.read_text(encoding="utf-8").split()
        if kept_states == states:
            return kept
    hashed = fingerprint_at_start()
    if not hashed.endswith(_EDITED):
        replace_text(known, f"{states} {hashed}")
    return hashed


def unchanged() -> bool:
    """True if the source on disk is still the one this process began with."""
    return fingerprint() == fingerprint_at_start()


FileState = tuple[str, int, int, int]
"""The path of a file, its size, and the times of its last modification and of its last inode change."""


def _file_states() -> frozenset[FileState]:
    """The states of all source files."""
    return frozenset(states_in(str(PACKAGE)))


def states_in(folder: str) -> Iterator[FileState]:
    """The states of the files in a folder, except compiled ones."""
    for entry in os.scandir(folder):
        if entry.is_dir(follow_symlinks=False):
            if entry.name != "__pycache__":
                yield from states_in(entry.path)
        elif not entry.name.endswith(_COMPILED):
            with suppress(OSError):
                about = entry.stat()
                yield entry.path, about.st_size, about.st_mtime_ns, about.st_ctime_ns


# ---------------------------------------------------------------------- imports


def import_closure(path: Path) -> frozenset[Path]:
    """A file and all files of the compiled parts that it imports, directly or indirectly."""
    closure: set[Path] = set()
    waiting = [path]
    while waiting:
        current = waiting.pop()
        if current not in closure:
            closure.add(current)
            waiting.extend(_imports(current))
    return frozenset(closure)


@cache
def _imports(path: Path) -> tuple[Path, ...]:
    imported: list[Path] = []
    for module, names in _IMPORT.findall(path.read_text(encoding="utf-8")):
        base = PACKAGE.joinpath(*module.split(".")[1:])
        own = base / "__init__.py" if base.is_dir() else base.with_suffix(".py")
        for name in re.findall(r"(\w+)(?: as \w+)?", names):
            inner = (base / f"{name}.py", base / name / "__init__.py")
            imported.append(next((file for file in inner if file.exists()), own))
    compiled = (file for file in imported if file.relative_to(PACKAGE).parts[0] in COMPILED_PARTS)
    return tuple(file for file in compiled if file.name != _ANALYST)


# ---------------------------------------------------------------------- compiled code


class CompiledCode:
    """Tells Numba where to cache the compiled code of a function: in a folder named after what its file imports."""

    def __init__(self, path: Path, line: int) -> None:
        self._line = line
        self._state = _state_of(path)
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        self._folder = _compiled_folder() / module / self._state

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> CompiledCode | None:
        """The location for a function of pitboss; None for those of other packages, which use their own."""
        path = Path(file).resolve()
        if not path.is_relative_to(PACKAGE):
            return None
        located = cls(path, function.__code__.co_firstlineno)
        located.ensure_cache_path()
        return located

    def ensure_cache_path(self) -> None:
        """Create the folder, and delete the code of older states of the file."""
        if not self._folder.is_dir():
            self._folder.mkdir(parents=True, exist_ok=True)
            for old in sorted(self._folder.parent.iterdir(), key=_changed_at, reverse=True)[_MAX_KEPT:]:
                shutil.rmtree(old, ignore_errors=True)

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """The state of the source that cached code depends on."""
        return self._state

    def get_disambiguator(self) -> str:
        """A key that distinguishes functions of the same name."""
        return str(self._line)


def _changed_at(path: Path) -> float:
    """When a folder was last changed; 0 if another process has just deleted it."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0


@cache
def _state_of(path: Path) -> str:
    return fingerprint(iter(sorted(import_closure(path))))


@cache
def _compiled_folder() -> Path:
    """The folder for compiled code; a temporary one if it is not writable."""
    folder = cache_folder() / "compiled"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError
    except OSError:
        import tempfile  # noqa: PLC0415 - it takes ten milliseconds to load and is hardly ever needed

        folder = Path(tempfile.mkdtemp(prefix="pitboss-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _configure_numba() -> None:
    ours = f"{__name__}.{CompiledCode.__name__}"
    others = "UserProvidedCacheLocator,InTreeCacheLocator,UserWideCacheLocator,IPythonCacheLocator"
    os.environ["NUMBA_CACHE_LOCATOR_CLASSES"] = f"{ours},{others}"
    numba = sys.modules.get("numba")
    if numba is not None:  # Numba was imported before pitboss and has already read its settings
        numba.config.CACHE_LOCATOR_CLASSES = os.environ["NUMBA_CACHE_LOCATOR_CLASSES"]


_FILES_AT_START = _file_states()
_configure_numba()
