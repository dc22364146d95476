"""A very small history with faults; ``python -m tests.breaker`` plays long ones."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.breaker.network import is_possible
from tests.house import postgres
from tests.support.processes import DEADLINE_SECONDS


@pytest.mark.slow
def test_a_house_of_two_workers_is_in_order_while_it_is_broken(tmp_path: Path) -> None:
    if not is_possible():
        pytest.skip("network namespaces need root on Linux, and iproute2")
    try:
        postgres.programs()
    except postgres.Missing as missing:
        pytest.skip(str(missing))
    told = ["--histories", "1", "--workers", "2", "--seconds", "5", "--parties", "1", "--keep", str(tmp_path)]
    command = [sys.executable, "-m", "tests.breaker", *told, "--kinds", "worker "]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE_SECONDS, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 with anomalies" in done.stdout
