"""Writes the dossier: one folder, with checksums of everything in it."""

from __future__ import annotations

import json
import platform
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pitboss.analysis import priced
from pitboss.errors import BadFile, PitbossError
from pitboss.house.dossier.collections import collected, write_collection, write_raw
from pitboss.house.dossier.matrices import matrix_pages
from pitboss.house.dossier.sample_proof import sample_proof
from pitboss.house.dossier.statistics import (
    LEVEL,
    ChiSquareResult,
    byte_frequencies,
    corrected,
    outcome_tests,
    suite_reports,
)
from pitboss.house.program.manifest import installation
from pitboss.house.program.sbom import bill_of_materials
from pitboss.source import PACKAGE, fingerprint_at_start
from pitboss.table import Game, Submission, submit
from pitboss.table.rules.describe import describe
from pitboss.version import VERSION

_README = Path(__file__).parent / "readme.md"


@dataclass(frozen=True, slots=True)
class DossierPlan:
    """What a dossier is to contain."""

    games: Sequence[Game]
    draws: int
    raw_bytes: int
    prices: bool
    manifest: bool


def write_dossier(folder: Path, plan: DossierPlan, say: Callable[[str], None]) -> bool:
    """Write the dossier into a new folder; True if no test raised an alarm."""
    try:
        folder.mkdir(parents=True)
    except FileExistsError as error:
        raise BadFile(folder, "the folder exists; name a new one") from error
    except OSError as error:
        raise BadFile.unusable(folder, error, "cannot be written") from error
    _write_matrices(folder / "matrices")
    for game in plan.games:
        say(f"{game.name}: rules{' and prices' if plan.prices else ''}")
        _write_game(folder / "games" / game.id, submit(game), prices=plan.prices)
    results, suites = _write_generator(folder / "generator", plan, say)
    _write_program(folder / "program", manifest=plan.manifest)
    _write_proofs(folder / "proofs")
    verdict, sound = _verdict(results)
    _json(
        folder / "generator/results.json",
        {"level": LEVEL, "suites": suites, "tests": _rows(results), "verdict": verdict},
    )
    facts = {"version": VERSION, "raw": plan.raw_bytes, "draws": plan.draws, "tests": len(results)}
    text = _README.read_text(encoding="utf-8").format(**facts, source=fingerprint_at_start(), verdict=verdict)
    (folder / "README.md").write_text(text)
    _write_checksums(folder)
    say(verdict)
    return sound


def _write_matrices(folder: Path) -> None:
    folder.mkdir()
    for name, page in matrix_pages():
        (folder / name).write_text(page)


def _write_game(folder: Path, submission: Submission, *, prices: bool) -> None:
    folder.mkdir(parents=True)
    _json(folder / "rules.json", {**describe(submission).plain(), "submission": submission.plain()})
    if prices:
        try:
            _json(folder / "prices.json", priced(submission).plain())
        except PitbossError as error:
            _json(folder / "prices.json", {"not_priced": str(error)})


def _write_generator(
    folder: Path, plan: DossierPlan, say: Callable[[str], None]
) -> tuple[list[tuple[ChiSquareResult, float]], dict[str, str]]:
    """Collect and test raw bytes and final outcomes."""
    folder.mkdir()
    raw = folder / "raw.bin"
    sums = {"raw.bin": write_raw(raw, plan.raw_bytes)}
    results = [byte_frequencies(raw.read_bytes())]
    for game in plan.games:
        say(f"{game.name}: {plan.draws} draws")
        collection = collected(game, plan.draws)
        sums[f"{game.id}.csv"] = write_collection(collection, folder / f"{game.id}.csv")
        results += outcome_tests(collection)
    _json(folder / "collections.json", sums)
    return corrected(results), suite_reports(raw, folder)


def _rows(results: Sequence[tuple[ChiSquareResult, float]]) -> list[object]:
    return [{**result.plain(), "p_corrected": float(f"{p:.6g}")} for result, p in results]


def _verdict(results: Sequence[tuple[ChiSquareResult, float]]) -> tuple[str, bool]:
    lowest, p = results[0]
    alarms = sum(p < LEVEL for _, p in results)
    said = f"{len(results)} tests, {alarms} alarms at {LEVEL:.0%} for all together"
    said += f"; lowest corrected p {p:.4f} ({lowest.of}, {lowest.test})."
    return said, not alarms


def _write_program(folder: Path, *, manifest: bool) -> None:
    folder.mkdir()
    _json(
        folder / "versions.json",
        {
            "pitboss": VERSION,
            "source": fingerprint_at_start(),
            "python": sys.version,
            "platform": platform.platform(),
        },
    )
    (folder / "sbom.json").write_bytes(bill_of_materials())
    if manifest:
        (folder / "manifest").write_bytes(installation().plain())


def _write_proofs(folder: Path) -> None:
    folder.mkdir()
    proof, key = sample_proof()
    _json(folder / "round.json", proof)
    (folder / "KEY").write_text(key + "\n")
    shutil.copy(PACKAGE / "house/web/lib/verify.js", folder / "verify.mjs")


def _write_checksums(folder: Path) -> None:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    rows = [f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}" for path in files]
    (folder / "SHA256SUMS").write_text("\n".join(rows) + "\n")


def _json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False, default=str) + "\n")
