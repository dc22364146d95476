"""The dossier of a test laboratory: complete, with right checksums, and tests that notice a biased source."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.errors import BadFile
from pitboss.games import find
from pitboss.house.dossier.collections import Collection, DrawnOutcome, RecordedSource
from pitboss.house.dossier.matrices import STATUSES, standards
from pitboss.house.dossier.statistics import LEVEL, ChiSquareResult, corrected, outcome_tests
from pitboss.house.dossier.write import DossierPlan, write_dossier
from pitboss.house.proof.verify_round import verify_round
from pitboss.school.practice import play_practice_round
from pitboss.table import Table

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_a_dossier_has_every_part_with_its_checksum(tmp_path: Path) -> None:
    folder = tmp_path / "dossier"
    plan = DossierPlan([find("roulette"), find("three-card-poker")], 300, 8192, prices=False, manifest=False)
    said: list[str] = []
    write_dossier(folder, plan, said.append)
    sums = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {"SHA256SUMS"}
    assert files == set(sums)
    assert all(sha256((folder / name).read_bytes()).hexdigest() == sum_ for name, sum_ in sums.items())
    assert {"matrices/gli-29.md", "games/roulette/rules.json", "generator/three-card-poker.csv"} <= files
    assert {"program/sbom.json", "program/versions.json", "proofs/verify.mjs", "README.md"} <= files
    results = json.loads((folder / "generator/results.json").read_text())
    assert {"raw bytes", "roulette: wheel", "three-card-poker: card"} <= {row["of"] for row in results["tests"]}
    assert set(results["suites"]) == {"dieharder", "PractRand", "TestU01"} and results["verdict"] == said[-1]
    key = (folder / "proofs/KEY").read_text().strip()
    assert verify_round(json.loads((folder / "proofs/round.json").read_text()), key, None).round == 2
    with pytest.raises(BadFile, match="the folder exists"):
        write_dossier(folder, plan, said.append)


def test_the_matrices_name_tests_that_exist_and_say_what_is_not_claimed() -> None:
    assert [standard["id"] for standard in standards()] == ["GLI-11", "GLI-19", "GLI-24", "GLI-25", "GLI-29"]
    for standard in standards():
        rows = standard["clause"]
        assert all(row["status"] in STATUSES for row in rows)
        assert any(row["status"].startswith("not ") for row in rows), "something is not claimed"
        for place in (word.strip() for row in rows for word in row["shown"].split(",") if word.strip()):
            known = [ROOT / place, ROOT / "src/pitboss" / place]
            assert place.endswith(("/", "results.json")) or any(path.exists() for path in known), place


@pytest.mark.parametrize("name", ["roulette", "three-card-poker", "pai-gow", "keno", "craps"])
def test_a_recorded_source_has_the_outcomes_that_the_log_has(name: str) -> None:
    game, source = find(name), RecordedSource()
    tables: list[Table] = []

    class Kept(Table):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            tables.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pitboss.school.practice.Table", Kept)
        play_practice_round(game, 1, 3, source)
    [table] = tables
    logged = [outcome for line in table.log.lines[1:] for outcome in json.loads(line)["chance"]]
    assert logged and [draw.outcome for draw in source.draws] == logged


def made_up(random: Random, bias: float) -> Collection:
    """Draws of a wheel with 38 numbers, of which the first comes more often."""
    numbers = [0 if random.random() < bias else random.randrange(38) for _ in range(2_000)]
    return Collection("roulette", [DrawnOutcome("wheel", 38, number, str(number), True) for number in numbers])


def test_a_biased_source_is_noticed_and_a_fair_one_is_not() -> None:
    random = Random(5)
    fair = corrected([result for _ in range(30) for result in outcome_tests(made_up(random, 0))])
    assert len(fair) == 90 and fair[0][1] >= LEVEL
    others = [result for _ in range(29) for result in outcome_tests(made_up(random, 0))]
    biased = corrected([*others, *outcome_tests(made_up(random, 0.05))])
    assert biased[0][1] < LEVEL


def test_the_correction_for_many_tests_is_holms() -> None:
    results = [ChiSquareResult("x", "y", 1, 0, 1, p) for p in (0.04, 0.01, 0.03)]
    assert [round(p, 4) for _, p in corrected(results)] == [0.03, 0.06, 0.06]
