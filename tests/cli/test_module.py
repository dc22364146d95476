"""The command line as a module, and what running a house leaves in a folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_python_runs_the_module_as_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "pitboss", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("pitboss ")


def test_git_ignores_every_file_that_a_house_leaves() -> None:
    files = ["house.db", "house.db-wal", "house.db-shm"]
    done = subprocess.run(["git", "check-ignore", *files], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == files
