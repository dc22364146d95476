"""``pitboss rng``: bytes for a laboratory."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from tests.cli.run import pitboss, refused

from pitboss.equipment.health import WatchedSource


def test_bytes_go_to_a_new_file_or_to_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    done = pitboss("rng", "--bytes", 100_000, "--to", path)
    written = path.read_bytes()
    assert (done.exit_code, done.stdout, len(written)) == (0, "", 100_000)
    assert f"SHA-256 {sha256(written).hexdigest()}" in done.stderr and "health: sound" in done.stderr
    assert "the file exists" in refused("rng", "--bytes", 1, "--to", path)
    assert path.read_bytes() == written
    assert len(pitboss("rng", "--bytes", 77).stdout_bytes) == 77
    for wrong in (0, -1, "x"):
        refused("rng", "--bytes", wrong)


def test_a_source_that_fails_its_tests_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.equipment.health.SECURE_BYTES", WatchedSource(bytes))
    assert "repetition count" in refused("rng", "--bytes", 10, "--to", tmp_path / "none")
    assert (tmp_path / "none").read_bytes() == b""
