"""The source of pitboss as fingerprints, so that nothing kept on disk outlives the rules it was computed by.

Two things are kept: prices (:mod:`pitboss.analysis.cache`) and compiled kernels (Numba's). Numba by itself renews a
kernel when the kernel's own file has changed, not when a rule it calls stands in another file and has. So compiled
code goes to a folder named after all source that can be part of a kernel; this module, which ``import pitboss`` runs
before any other, is the one place that says so. Both are under ``~/.cache/pitboss``, or where ``PITBOSS_CACHE`` says.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent
COMPILED_PARTS = ("hands", "pricing", "games")
"""The parts whose functions Numba may compile."""
_MOST_KEPT = 8
"""How many sources' compiled code is kept; the oldest goes first."""


def files(parts: tuple[str, ...] = ()) -> Iterator[Path]:
    """The source files of pitboss, data included, in a fixed order; of some parts only if they are named."""
    for root in [PACKAGE / part for part in parts] or [PACKAGE]:
        for folder, inner, names in os.walk(root):
            inner[:] = sorted(name for name in inner if name != "__pycache__")
            yield from (Path(folder, name) for name in sorted(names) if not name.endswith((".pyc", ".nbi", ".nbc")))


def fingerprint(parts: tuple[str, ...] = ()) -> str:
    """A hash over the names and contents of the source files."""
    found = hashlib.blake2b(digest_size=16)
    for path in files(parts):
        try:
            content = path.read_bytes()
        except OSError:  # gone since it was listed, as an editor's temporary files are
            continue
        found.update(f"{path.relative_to(PACKAGE).as_posix()}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()


def cache_folder() -> Path:
    """Where pitboss keeps what it can compute again."""
    own = os.environ.get("PITBOSS_CACHE")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "pitboss"


def unchanged() -> bool:
    """Whether the source on disk is still the one this process began with."""
    return fingerprint() == FINGERPRINT


def _keep_compiled_code() -> None:
    """Tells Numba the folder for this source's compiled code; a passing one where none can be written."""
    base = cache_folder() / "compiled"
    folder = base / fingerprint(COMPILED_PARTS)
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True)
            _forget_old(base)
        if not os.access(folder, os.W_OK):
            raise PermissionError
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="pitboss-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    numba = sys.modules.get("numba")
    if numba is not None:  # imported before pitboss: it has read its settings already
        numba.config.CACHE_DIR = str(folder)


def _forget_old(base: Path) -> None:
    kept = sorted(base.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in kept[_MOST_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


FINGERPRINT = fingerprint()
"""The source as this process began with it."""
_keep_compiled_code()
