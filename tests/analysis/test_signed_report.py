"""A report to sign says what was priced, by what, how exactly; files for programs have distribution and hold."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from tests.cli.run import pitboss

from pitboss.analysis.prices.book import BookEntry
from pitboss.analysis.prices.edge import priced
from pitboss.analysis.prices.report_extras import ReportExtras
from pitboss.analysis.prices.signed_report import ROLES, report_to_sign
from pitboss.analysis.simulation.confirm import confirmed
from pitboss.games import big_six
from pitboss.source import fingerprint_at_start
from pitboss.table import submit

SUBMISSION = 'game = "big-six"\n[limits]\nminimum = 5\nmaximum = 50\n'


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("casino.toml").write_text(SUBMISSION)


def test_the_report_states_source_method_bound_play_hold_and_who_signs() -> None:
    submission = submit(big_six)
    prices = priced(submission)
    extras = ReportExtras(confirmations=tuple(confirmed(submission, prices, 2_000)), sessions=(1_000,))
    entry = BookEntry("big-six", "Big six", prices, extras=extras)
    text = report_to_sign(entry, date(2026, 1, 2), Path("casino.toml")).markdown()
    for part in (fingerprint_at_start(), "2026-01-02", "file casino.toml", "SHA-256 of the file", "pitboss 0."):
        assert part in text
    assert "exact: every case counted in whole numbers" in text
    assert "agrees: 2,000 rounds" in text
    for heading in ("Distribution of payouts", "Hold and volatility", "Confirmed by play", "The submission"):
        assert f"### {heading}" in text
    assert all(f"{role}: ___" in text for role in ROLES)


def test_edge_writes_it_as_a_pdf() -> None:
    done = pitboss("edge", "casino.toml", "--confirm", "1000", "--out", "report.pdf")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "written to report.pdf\n")
    assert Path("report.pdf").read_bytes().startswith(b"%PDF")


def test_csv_and_workbook_have_the_distribution_and_the_hold() -> None:
    pitboss("edge", "casino.toml", "--out", "report.csv")
    rows = list(csv.reader(io.StringIO(Path("report.csv").read_text())))
    titles = [row[0] for row in rows if len(row) == 1]
    assert titles == ["# Prices", "# Distribution", "# Hold", "# About"]
    begin, end = rows.index(["# Distribution"]), rows.index(["# Hold"])
    ones = [row for row in rows[begin:end] if row[:2] == ["big-six", "one"]]
    cases = {Fraction(row[5]): int(row[6]) for row in ones}
    assert cases == {Fraction(1): 24, Fraction(-1): 30}, "24 of 54 sections pay even money"
    pitboss("edge", "casino.toml", "--out", "report.xlsx")
    with zipfile.ZipFile("report.xlsx") as book:
        listed = book.read("xl/workbook.xml").decode()
    assert all(f'name="{name}"' in listed for name in ("Prices", "Distribution", "Hold", "About"))


def test_json_has_the_version_the_source_and_the_date() -> None:
    pitboss("edge", "casino.toml", "--out", "report.json")
    told = json.loads(Path("report.json").read_text())
    assert told["source"] == fingerprint_at_start()
    assert {"pitboss", "date", "wagers"} <= told.keys()
