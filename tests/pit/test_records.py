"""Records read from logs add up to the table's own accounts, and planted errors are found."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from dataclasses import astuple
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from tests.cli.run import pitboss, report
from tests.properties.session import Session

from pitboss import games
from pitboss.cli.manager import pit
from pitboss.equipment import Seeded
from pitboss.errors import BadFile, Refused
from pitboss.pit.drift import chi_square_above, fairness, looks
from pitboss.pit.hold import BetMoments, Judged, alarms, judge
from pitboss.pit.ratings import ratings
from pitboss.pit.records import COLUMNS, RecordKey, Records, RecordSums, read_csv, read_table
from pitboss.table import Table, submit

ROULETTE = submit(games.find("roulette"))


@pytest.mark.parametrize("game", ["roulette", "mini-baccarat", "three-card-poker", "blackjack", "casino-war", "sic-bo"])
def test_the_house_wins_in_records_what_its_accounts_gained(game: str) -> None:
    for seed in (0, 1, 2):
        session = Session(games.find(game), seed)
        session.play(12)
        table = session.table
        if any(name.startswith("meter") for name in table.state.accounts):
            continue  # a meter takes a part of what players lose
        found = read_table(table.log.lines, "T")
        accounts = table.state.accounts
        gained = sum(accounts.get(name, 0) for name in ("bank", "vigorish"))
        assert sum(sums.win for sums in found.records.values()) == gained
        assert sum(found.drop.values()) > 0


def _evening(rounds: int = 300) -> list[bytes]:
    table = Table(ROULETTE, Seeded(3))
    table.apply({"do": "sit", "seat": 1, "player": "Ann", "chips": 1_000_000})
    table.apply({"do": "sit", "seat": 2, "player": "Bob", "chips": 500_000})
    for _ in range(rounds):
        table.apply({"do": "begin"})
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "straight", "on": "17", "amount": 1_000}]})
        table.apply({"do": "bet", "seat": 2, "bets": [{"wager": "red", "amount": 2_500}]})
        table.apply({"do": "no more bets"})
    return table.log.lines


def test_a_player_is_rated_by_the_bets_that_were_made() -> None:
    read = read_table(_evening(), "T")
    rated = ratings(read.records, BetMoments({"T": read.submissions}), Fraction(30, 100))
    # On a double zero wheel red keeps half of the stake on 0 and 00: 1/38, a number 2/38.
    assert [(rating.result.name, round(rating.result.expected)) for rating in rated] == [
        ("Bob", round(300 * 2_500 / 38)),
        ("Ann", round(300 * 1_000 * 2 / 38)),
    ]
    assert [rating.comp for rating in rated] == [int(300 * 2_500 / 38 * 0.3), int(300 * 2_000 / 38 * 0.3)]
    assert [rating.result.handle for rating in rated] == [750_000, 300_000]
    with pytest.raises(Refused, match="0% to 100%"):
        ratings(read.records, BetMoments({"T": read.submissions}), Fraction(2))


def test_a_player_is_rated_by_the_rules_in_force_when_each_bet_was_made() -> None:
    table = Table(submit(games.find("roulette"), {"zero_rule": "lose_all"}), Seeded(3))
    start = datetime(2026, 11, 18, 20, tzinfo=UTC)
    table.apply({"do": "sit", "seat": 1, "player": "Ann", "chips": 1_000_000}, start)
    notices = dict.fromkeys(("sign", "announced", "division"), True)
    table.apply({"do": "change rules", "options": {"zero_rule": "lose_half"}, **notices,
                 "effective": (start + timedelta(minutes=100)).isoformat()}, start)  # fmt: skip
    for minute in range(300):
        now = start + timedelta(minutes=minute)
        table.apply({"do": "begin"}, now)
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "red", "amount": 2_500}]}, now)
        table.apply({"do": "no more bets"}, now)
    read = read_table(table.log.lines, "T")
    [ann] = ratings(read.records, BetMoments({"T": read.submissions}), Fraction(0))
    # Red loses all of the stake on 0 and 00 for a hundred rounds, 2/38, and then half of it, 1/38.
    assert ann.result.expected == pytest.approx(2_500 * (100 * 2 + 200) / 38)
    assert (ann.result.bets, ann.hours) == (300, 5)


# ---------------------------------------------------------------------- luck and errors

PLACE = ("straight", "17")


def _dealers(random: Random, bets: int, overpaid: str = "") -> Records:
    """Twenty dealers with this many bets of $25 on a number each; one of them may pay 40 instead of 35 to 1."""
    records: Records = {}
    for number in range(20):
        dealer = f"dealer {number}"
        wins = sum(random.random() < 1 / 38 for _ in range(bets))
        net = wins * (40 if dealer == overpaid else 35) - (bets - wins)
        sums = RecordSums(bets, bets * 2_500, bets * 2_500**2, 2_500, bets * 2_500, -net * 2_500)
        records[RecordKey("R", "", dealer, "", *PLACE)] = sums
    return records


def test_a_dealer_who_overpays_is_found_and_others_are_not_accused() -> None:
    prices, random = BetMoments({"R": [ROULETTE]}), Random(5)
    false_alarms = sum(bool(alarms(judge(_dealers(random, 2_000), "dealer", prices), 0.01)) for _ in range(50))
    assert false_alarms <= 1  # of fifty pits; the accepted rate is one in a hundred
    year = _dealers(random, 100_000, "dealer 7")
    assert [result.name for result in alarms(judge(year, "dealer", prices), 0.01)] == ["dealer 7"]


def test_the_sure_interval_holds_more_than_the_normal_one() -> None:
    result = Judged("T", 100, 100_000, 0, 5_000.0, 20_000.0, 35_000.0, 0)
    low, high = result.interval()
    sure_low, sure_high = result.bounded_interval()
    assert sure_low < low < 5_000 < high < sure_high
    assert low == pytest.approx(5_000 - 1.959964 * 20_000, rel=1e-6)
    assert result.chance < result.bounded_chance <= 1


def test_chi_square_agrees_with_its_closed_form() -> None:
    # Two degrees of freedom: exp(-x/2); four: (1 + x/2) exp(-x/2).
    for x in (0.1, 1.0, 5.0, 30.0, 200.0):
        assert chi_square_above(x, 2) == pytest.approx(math.exp(-x / 2), rel=1e-12)
        assert chi_square_above(x, 4) == pytest.approx((1 + x / 2) * math.exp(-x / 2), rel=1e-12)


def _spins(random: Random, weights: dict[str, float], count: int) -> list[str]:
    return random.choices(list(weights), weights=list(weights.values()), k=count)


def test_a_biased_wheel_is_found_and_a_fair_one_is_not_accused() -> None:
    marks = {str(number): Fraction(1, 38) for number in range(38)}
    random, fair = Random(1), dict.fromkeys(marks, 1.0)
    accused = sum(any(look.alarm for look in looks(_spins(random, fair, 6_080), marks, 0.05)) for _ in range(40))
    assert accused <= 4  # the accepted rate is 1 in 20, over all looks together
    biased = {**fair, "17": 1.6, "20": 1.6, "5": 1.6}
    assert any(look.alarm for look in looks(_spins(random, biased, 12_160), marks, 0.01))
    with pytest.raises(Refused, match="99 cannot come up"):
        looks(["99"], marks)


def test_a_log_is_tested_for_drift() -> None:
    [first, *_] = fairness(_evening(), 0.01)
    assert (first.results, first.freedom, first.alarm) == (190, 37, False)


# ---------------------------------------------------------------------- commands and files


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "r1.log"
    path.write_bytes(b"".join(_evening()))
    yield path


def test_the_commands_of_the_pit(log: Path, tmp_path: Path) -> None:
    [result] = report("pit", "hold", log)["results"]
    assert (result["name"], result["bets"], result["handle"]) == ("r1", 600, 1_050_000)
    assert {row["player"] for row in report("pit", "ratings", log)["players"]} == {"Ann", "Bob"}
    assert report("pit", "drift", log)["looks"][0]["results"] == 190
    day = report("pit", "yield", "roulette", "--bet", "straight 17 10", "--hours", 16, "--spots", 5)["wins"][0]
    assert (day["period"], day["expected"]) == ("day", 1_600_00)
    for ending in ("html", "md", "csv", "json", "pdf"):
        out = tmp_path / f"hold.{ending}"
        done = pitboss("pit", "hold", log, "--out", out)
        assert (done.stdout, done.stderr) == ("", f"written to {out}\n")
        assert out.stat().st_size > 100
    empty = tmp_path / "empty.log"
    empty.write_bytes(log.read_bytes().splitlines(keepends=True)[0])
    for each in (log, empty):
        assert "group by table" in pitboss("pit", "hold", each, "--by", "moon").output


def write_csv(path: Path, records: Records) -> None:
    """Write records as CSV; amounts in cents."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows((*key[:-1], *astuple(sums)) for key, sums in records.items())


def test_records_survive_a_file_and_bad_ones_are_refused(tmp_path: Path) -> None:
    records = read_table(_evening(20), "T").records
    path = tmp_path / "records.csv"
    write_csv(path, records)
    assert dict(read_csv(path)) == records
    path.write_text(path.read_text(encoding="utf-8").replace("20,", "twenty,", 1), encoding="utf-8")
    with pytest.raises(BadFile, match="whole cents"):
        dict(read_csv(path))


def test_a_licensees_own_records_are_judged_by_its_plan(tmp_path: Path) -> None:
    records, plan = tmp_path / "records.csv", tmp_path / "plan.toml"
    write_csv(records, _dealers(Random(2), 100_000, "dealer 3"))
    plan.write_text('[[tables]]\nname = "R"\ngame = "roulette"\n[tables.bets]\n"straight 17" = 25\n', encoding="utf-8")
    found = report("pit", "hold", "--records", records, "--plan", plan, "--by", "dealer")
    assert found["results"][0]["name"] == "dealer 3"
    assert "Luck does not explain: dealer 3." in found["says"]
    assert "go together" in pitboss("pit", "hold", "--records", records).output


def test_long_logs_are_read_by_several_processes_with_the_same_result(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "r2.log"
    other.write_bytes(log.read_bytes())
    alone = report("pit", "hold", log, other)
    monkeypatch.setattr(pit, "LONG_LOGS", 1)
    monkeypatch.setattr(pit, "CORES", 2)
    assert report("pit", "hold", log, other) == alone
    assert [result["name"] for result in alone["results"]] == ["r1", "r2"]
