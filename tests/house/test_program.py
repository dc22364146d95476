"""The program proves itself: signed manifest, watch, bill of materials, reproducible wheel."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from typer.testing import CliRunner

from pitboss import games
from pitboss.cli import app
from pitboss.equipment.committed import Committed
from pitboss.equipment.health import SECURE_BYTES, ChanceFailed
from pitboss.errors import BadFile, Refused, Tampered
from pitboss.house.errors import Busy
from pitboss.house.house import House
from pitboss.house.program import guard
from pitboss.house.program.guard import ProgramGuard
from pitboss.house.program.manifest import check, make_manifest, read_manifest
from pitboss.house.program.sbom import bill_of_materials
from pitboss.house.program.signature import bundle_path, read_signed, sign_file
from pitboss.house.proof.keys import public_key
from tests.house.altered_bytes import alter_each, copied_program
from tests.house.running import Running, quick
from tests.support.processes import wait_for

ROOT = Path(__file__).parents[2]
KEY = Ed25519PrivateKey.from_private_bytes(b"b" * 32)
PUBLIC = public_key(KEY)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A small program with a package, compiled code and a link."""
    folder = tmp_path / "program"
    (folder / "__pycache__").mkdir(parents=True)
    (folder / "rules.py").write_text("ODDS = 2\n")
    (folder / "__pycache__/rules.cpython-311.pyc").write_bytes(bytes(range(64)))
    (tmp_path / "outside.md").write_text("text")
    (folder / "readings.md").symlink_to(tmp_path / "outside.md")
    return folder


@pytest.fixture
def signed_manifest(program: Path, tmp_path: Path) -> Path:
    """Its manifest, signed."""
    path = tmp_path / "manifest"
    path.write_bytes(make_manifest([program], [tmp_path / "kernels"]).plain())
    sign_file(path, KEY)
    return path


@pytest.fixture
def sound_chance() -> Iterator[None]:
    """The source of this process may be stopped by the test, and draws again after it."""
    yield
    SECURE_BYTES.failure = ""


def test_every_altered_byte_of_source_dependency_and_cache_is_found(tmp_path: Path) -> None:
    """``python -m tests.house.altered_bytes`` has 200 bytes of the whole program and its dependencies."""
    manifest = copied_program(tmp_path, ["law"], ["msgspec"])
    found, missed, _ = alter_each(manifest, 30, Random(1))
    assert not missed and sum(found.values()) == 30 and len(found) == 3


def test_a_missing_an_added_and_a_retargeted_file_are_found(program: Path, tmp_path: Path) -> None:
    manifest = make_manifest([program], [tmp_path / "kernels"])
    assert read_manifest(manifest.plain(), "m") == manifest and check(manifest).problems == []
    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels/new.nbc").write_bytes(b"compiled since")
    assert (check(manifest).problems, check(manifest).added) == ([], 1)
    (program / "sitecustomize.py").write_text("")
    (program / "rules.py").unlink()
    (tmp_path / "outside.md").write_text("other")
    assert sorted(check(manifest).problems) == [
        f"{program}/readings.md was altered",
        f"{program}/rules.py is missing",
        f"{program}/sitecustomize.py was added",
    ]


def test_a_manifest_is_believed_by_its_signature_only(signed_manifest: Path) -> None:
    assert read_signed(signed_manifest, PUBLIC).startswith(b"pitboss manifest 1\n")
    with pytest.raises(Tampered, match="has not signed it"):
        read_signed(signed_manifest, "00" * 32)
    signed_manifest.write_bytes(signed_manifest.read_bytes().replace(b" 9 ", b" 8 "))
    with pytest.raises(Tampered, match="has not signed it"):
        read_signed(signed_manifest, PUBLIC)
    bundle_path(signed_manifest).write_text("{}")
    with pytest.raises(BadFile, match="not a signature bundle"):
        read_signed(signed_manifest, PUBLIC)


def run(*arguments: object) -> tuple[int, str]:
    """Run a command; its exit code and what it prints."""
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return done.exit_code, done.output


def test_authenticate_names_the_altered_file(program: Path, signed_manifest: Path) -> None:
    code, said = run("authenticate", signed_manifest, "--key", PUBLIC)
    assert code == 0 and said.startswith("Authentic: pitboss "), said
    (program / "rules.py").write_text("ODDS = 3\n")
    code, said = run("authenticate", signed_manifest, "--key", PUBLIC)
    assert code == 1 and f"Problem: {program}/rules.py was altered" in said, said


@pytest.mark.usefixtures("sound_chance")
def test_an_altered_byte_stops_the_draws_of_an_open_house(program: Path, signed_manifest: Path, tmp_path: Path) -> None:
    settings = quick(f"sqlite:///{tmp_path}/house.db", manifest=str(signed_manifest), manifest_key=PUBLIC)
    house = Running(settings)
    try:
        assert "program authenticated" in kinds(house)
        content = (program / "__pycache__/rules.cpython-311.pyc").read_bytes()
        (program / "__pycache__/rules.cpython-311.pyc").write_bytes(content[:-1] + b"\0")
        wait_for(lambda: SECURE_BYTES.failure, "the draws were not stopped")
        ready = house.client().http.get("/ready")
        assert ready.status_code == 503, ready.text
        wait_for(lambda: "program altered" in kinds(house), "no significant event")
        assert "chance failed" not in kinds(house)
        with pytest.raises(ChanceFailed, match="the program was altered"):
            SECURE_BYTES.take(1)
    finally:
        house.stop()


@pytest.mark.usefixtures("sound_chance")
def test_a_committed_source_draws_nothing_either_once_the_program_was_altered() -> None:
    table = games.roulette.open(chance=Committed.opened(bytes(32)))
    table.sit(1, chips=100_00)
    table.begin()
    table.bet(1, red=5_00)
    SECURE_BYTES.stop("the program was altered")
    with pytest.raises(ChanceFailed, match="the program was altered"):
        table.no_more_bets()


@pytest.mark.usefixtures("sound_chance")
def test_a_watch_that_was_stopped_is_started_again_and_finds_what_was_altered(
    program: Path, signed_manifest: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house waited for its next line for ever."""
    monkeypatch.setattr(guard, "_SILENCE_SECONDS", 4.0)
    recorded: list[str] = []

    async def record(kind: str, _: object) -> None:
        recorded.append(kind)

    async def run() -> None:
        watching = ProgramGuard(str(signed_manifest), PUBLIC, record)
        assert await watching.start() == []
        assert watching._process is not None
        watching._process.send_signal(signal.SIGSTOP)
        (program / "rules.py").write_text("ODDS = 3\n")
        await _until(lambda: bool(SECURE_BYTES.failure))
        await watching.stop()

    asyncio.run(run())
    assert recorded == ["program authenticated", "program altered"]


@pytest.mark.usefixtures("sound_chance")
def test_the_watch_goes_on_and_an_alteration_is_recorded_when_the_store_was_away(
    program: Path, signed_manifest: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One event that the store did not take ended the watch, and nobody noticed."""
    monkeypatch.setattr(guard, "_AGAIN_SECONDS", 0.01)
    recorded: list[str] = []

    async def record(kind: str, _: object) -> None:
        recorded.append(kind)
        if recorded.count(kind) == (2 if kind == "program authenticated" else 1):
            raise Busy("the store cannot be reached")

    async def run() -> None:
        watching = ProgramGuard(str(signed_manifest), PUBLIC, record)
        watching._command += ["--whole", "1"]
        assert await watching.start() == []
        await _until(lambda: len(recorded) > 1)
        (program / "rules.py").write_text("ODDS = 3\n")
        await _until(lambda: recorded.count("program altered") > 1)
        await watching.stop()

    asyncio.run(run())
    assert SECURE_BYTES.failure and recorded[-2:] == ["program altered"] * 2


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.02)


def kinds(house: Running) -> set[str]:
    """The kinds of significant events so far."""
    with house.house.store.reading() as connection:
        rows = connection.exec_driver_sql("SELECT line FROM significant_events").all()
    return {json.loads(row[0])["kind"] for row in rows}


@pytest.mark.usefixtures("sound_chance")
def test_a_house_with_an_altered_program_stays_closed(program: Path, signed_manifest: Path, tmp_path: Path) -> None:
    (program / "rules.py").write_text("ODDS = 3\n")
    settings = quick(f"sqlite:///{tmp_path}/house.db", manifest=str(signed_manifest), manifest_key=PUBLIC)
    with pytest.raises(Refused, match=r"the house stays closed: .*rules\.py was altered"):
        asyncio.run(House(settings).start())


def test_the_bill_of_materials_names_every_package_and_is_the_same_each_time() -> None:
    written = bill_of_materials()
    bill: Any = json.loads(written)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    names = {each["name"] for each in bill["components"]}
    assert {"cryptography", "msgspec", "orjson", "pydantic", "typer"} <= names and "pitboss" not in names
    refs = {each["bom-ref"] for each in bill["components"]} | {"pitboss"}
    assert all({row["ref"], *row["dependsOn"]} <= refs for row in bill["dependencies"])
    assert bill_of_materials() == written


@pytest.mark.slow
def test_the_wheel_is_the_same_bytes_when_it_is_built_again(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / folder)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [one], [two] = tmp_path.glob("one/*.whl"), tmp_path.glob("two/*.whl")
    assert one.read_bytes() == two.read_bytes()
