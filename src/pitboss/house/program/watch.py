"""Watch the files of a manifest: a full check at intervals, and every second the files that changed on disk.

It runs as a process of its own (``python -m pitboss.house.program.watch``), so that the house's threads do not wait for
it, and writes a line of JSON for each whole check and each change, and one each time it looked and found none.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

from pitboss.house.program.manifest import MAX_PROBLEMS, CheckResult, Manifest, check, compare, read_manifest
from pitboss.house.program.signature import read_signed

LOOK_SECONDS = 1.0
"""How often the state of each file is read."""
WHOLE_CHECK_SECONDS = 12 * 3600
"""How often every file is hashed again."""

_States = dict[str, tuple[int, int, int, int]]


class FileWatch:
    """Reports listed files whose state on disk changed, and files that were added."""

    def __init__(self, manifest: Manifest) -> None:
        self._manifest = manifest
        self._states = self._read()

    def problems(self) -> list[str]:
        """What is wrong with the files that changed since the last call."""
        now = self._read()
        changed = [path for path in now.keys() | self._states.keys() if now.get(path) != self._states.get(path)]
        self._states = now
        return [problem for path in sorted(changed) if (problem := self._judge(path))]

    def _judge(self, path: str) -> str:
        listed = self._manifest.files.get(path)
        if listed is not None:
            return compare(Path(path), listed)
        is_cache = any(Path(path).is_relative_to(cache) for cache in self._manifest.caches)
        return "" if is_cache or not Path(path).is_file() else f"{path} was added"

    def _read(self) -> _States:
        """The inode, size and change times of every file; for a link, those of its target."""
        states: _States = {}
        waiting = [str(folder) for folder in (*self._manifest.folders, *self._manifest.caches)]
        while waiting:
            try:
                entries = list(os.scandir(waiting.pop()))
            except OSError:
                continue
            for entry in entries:
                try:
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                        continue
                    about = entry.stat()
                except OSError:
                    continue
                states[entry.path] = (about.st_ino, about.st_size, about.st_mtime_ns, about.st_ctime_ns)
        return states


def watched(manifest: Manifest, look: float = LOOK_SECONDS, whole: float = WHOLE_CHECK_SECONDS) -> Iterator[str]:
    """Lines for the house: the result of each whole check, each change, and each look without one, as they happen."""
    watch = FileWatch(manifest)
    due = 0.0
    while True:
        if time.monotonic() >= due:
            began = time.monotonic()
            yield _line(check(manifest), "checked", int((time.monotonic() - began) * 1000))
            due = time.monotonic() + whole
        problems = watch.problems()
        yield _line(CheckResult(len(manifest.files), 0, problems), "changed" if problems else "looked", 0)
        time.sleep(look)


def _line(result: CheckResult, kind: str, milliseconds: int) -> str:
    named = result.problems[:MAX_PROBLEMS]
    facts = {"kind": kind, "files": result.files, "added": result.added, "problems": named}
    return json.dumps({**facts, "count": len(result.problems), "milliseconds": milliseconds})


def main() -> None:
    """Watch the files of a signed manifest until the house ends."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("manifest", type=Path)
    parser.add_argument("key")
    parser.add_argument("--whole", type=float, default=WHOLE_CHECK_SECONDS)
    options = parser.parse_args()
    parent = os.getppid()
    os.nice(5)
    manifest = read_manifest(read_signed(options.manifest, options.key), options.manifest)
    for line in watched(manifest, whole=options.whole):
        print(line, flush=True)
        if os.getppid() != parent:
            return


if __name__ == "__main__":
    main()
