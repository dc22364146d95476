"""The report of a shift, a day or a month agrees with hand-computed figures, and names what luck does not explain."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random

import pytest
from tests.cli.run import pitboss, refused, report

from pitboss import games
from pitboss.errors import Refused
from pitboss.pit.hold import BetMoments
from pitboss.pit.period_report import last_period, period_report
from pitboss.pit.records import COLUMNS, RecordKey, Records, RecordSums, TableRecords
from pitboss.table import submit

ROULETTE = submit(games.find("roulette"))
PRICES = BetMoments({"R1": [ROULETTE], "R2": [ROULETTE]})


def sums(bets: int, stake: int, wins: int, pays: int = 35) -> RecordSums:
    """So many equal bets on a number, of which so many won."""
    net = stake * (wins * pays - (bets - wins))
    return RecordSums(bets, bets * stake, bets * stake**2, stake, bets * stake, -net)


RECORDS: Records = {
    RecordKey("R1", "2026-11-17T23", "", "Ann", "straight", "17"): sums(76, 1_000, 3),
    RecordKey("R1", "2026-11-18T09", "", "Ann", "straight", "17"): sums(380, 1_000, 9),
    RecordKey("R2", "2026-11-18T17", "", "Bob", "straight", "17"): sums(38, 2_500, 1),
}
TABLES = [
    TableRecords("R1", [ROULETTE], {}, {"2026-11-17T23": 50_000, "2026-11-18T09": 100_000}),
    TableRecords("R2", [ROULETTE], {}, {"2026-11-18T17": 20_000}),
]


def test_a_day_is_added_up_as_by_hand() -> None:
    """R1: 380 bets of $10, 9 wins: 371 - 9 * 35 = 56 stakes, $560. R2: 38 bets of $25, one win: 37 - 35 = 2, $50.

    The handle is $3,800 + $950 = $4,750, of which 2/38 is $250 expected; the drop is $1,000 + $200.
    """
    found = period_report("2026-11-18", TABLES, RECORDS, PRICES)
    assert (found.total.handle, found.total.win, found.drop) == (475_000, 56_000 + 5_000, 120_000)
    assert found.total.expected == pytest.approx(25_000)
    by = {name: {result.name: result.win for result in results} for name, results in found.groups}
    assert by["table"] == {"R1": 56_000, "R2": 5_000}
    assert by["shift"] == {"2026-11-18 day": 56_000, "2026-11-18 swing": 5_000}
    summary = found.sections()[0][1]
    assert summary == "The win is 12.84% of the handle and 50.83% of the drop."  # 610 / 4,750 and 610 / 1,200


def test_a_shift_and_a_month_take_their_own_hours_only() -> None:
    assert period_report("2026-11-18 swing", TABLES, RECORDS, PRICES).total.win == 5_000
    month = period_report("2026-11", TABLES, RECORDS, PRICES)
    assert month.total.bets == 76 + 380 + 38
    days = dict(month.groups)["day"]
    assert {result.name: result.bets for result in days} == {"2026-11-17": 76, "2026-11-18": 418}
    assert last_period(RECORDS, "shift") == "2026-11-18 swing"
    with pytest.raises(Refused, match="no bet was settled in 2026-12"):
        period_report("2026-12", TABLES, RECORDS, PRICES)


def test_a_dealer_who_overpays_all_month_is_named_and_no_other() -> None:
    random, records = Random(1), Records()
    for number in range(20):
        wins = sum(random.random() < 1 / 38 for _ in range(60_000))
        key = RecordKey("R1", "2026-11-18T09", f"dealer {number}", "", "straight", "17")
        records[key] = sums(60_000, 2_500, wins, pays=40 if number == 7 else 35)
    found = period_report("2026-11", [], records, PRICES, rate=0.01)
    sentence = next(says for name, says, _ in found.sections() if name == "By dealer")
    assert sentence.startswith("Luck does not explain: dealer 7. At most 1% of pits")


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """The records and a plan, as files."""
    records, plan = tmp_path / "records.csv", tmp_path / "plan.toml"
    with records.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        for key, each in RECORDS.items():
            writer.writerow([*key[:-1], each.bets, each.staked, each.squares, each.highest, each.handle, each.win])
    table = '[[tables]]\nname = "{}"\ngame = "roulette"\n[tables.bets]\n"straight 17" = 10\n'
    plan.write_text(table.format("R1") + table.format("R2"))
    return records, plan


def test_the_command_prints_it_and_writes_a_page_a_pdf_and_a_csv(files: tuple[Path, Path], tmp_path: Path) -> None:
    given = ("pit", "report", "--records", files[0], "--plan", files[1])
    assert report(*given)["total"]["win"] == 61_000
    assert "12.84% of the handle" in pitboss(*given).stdout
    for ending, begins in (("html", b"<!doctype"), ("pdf", b"%PDF"), ("csv", b"")):
        target = tmp_path / f"report.{ending}"
        done = pitboss(*given, "--last", "month", "--out", target)
        assert done.exit_code == 0, done.output
        assert target.read_bytes().lower().startswith(begins.lower())
    assert "R2" in (tmp_path / "report.csv").read_text()
    assert "is not a period; write 2026-11" in refused(*given, "--for", "November")
