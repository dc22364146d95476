"""A pit of forty tables and a year of rounds: ``python bench/pit_year.py [TABLES]``.

A year of logs takes twenty gigabytes. So one day of roulette is played, and each table's log is that day, again and
again, under the dates of a year. The program times the first reading, which takes every line, and a report a day later,
which takes the sums that were kept and the new day.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import count

from pitboss import games
from pitboss.equipment import Seeded
from pitboss.pit.hold import BetMoments, judge
from pitboss.pit.kept import read_kept
from pitboss.pit.records import Records
from pitboss.table import Table, submit

DAYS, HOURS, ROUNDS_PER_HOUR, PLAYERS = 365, 16, 38, 5
FIRST = date(2025, 1, 1)
HEAD = 1 + PLAYERS
"""The lines before the first round: the header, and one for each player who sits down."""


def day_of_play() -> list[bytes]:
    """The log of a day of roulette with five players who bet on red."""
    step = timedelta(hours=1) / (ROUNDS_PER_HOUR * (PLAYERS + 2) + 1)
    times = (datetime(FIRST.year, FIRST.month, FIRST.day, 8, tzinfo=UTC) + step * at for at in count())
    table = Table(submit(games.roulette), Seeded(1), clock=times.__next__)
    for seat in range(1, PLAYERS + 1):
        table.sit(seat, f"player {seat}", chips=1_000_000_00)
    for _ in range(HOURS * ROUNDS_PER_HOUR):
        table.begin()
        for seat in range(1, PLAYERS + 1):
            table.bet(seat, red=25_00)
        table.no_more_bets()
    return table.log.lines


def days_of(lines: Sequence[bytes], days: int, first: int) -> Iterator[bytes]:
    """The log of so many days that are all alike, from a line on."""
    whole, rest = divmod(max(first - HEAD, 0), len(lines) - HEAD)
    yield from lines[first:HEAD]
    for number in range(whole, days):
        today = f'"at":"{FIRST + timedelta(number)}'.encode()
        for line in lines[HEAD + rest :]:
            yield line.replace(f'"at":"{FIRST}'.encode(), today, 1)
        rest = 0


def report(lines: Sequence[bytes], tables: int, days: int) -> float:
    """Read and judge the tables, and return the CPU-seconds that it takes."""
    began = time.process_time()

    def lines_from(line: int, _: int) -> Iterator[bytes]:
        return days_of(lines, days, line)

    read = [read_kept(f"log {number}", f"T{number}", lines_from, "log") for number in range(tables)]
    bets: Records = {key: sums for table in read for key, sums in table.records.items()}
    judged = judge(bets, "table", BetMoments({table.table: table.submissions for table in read}))
    assert sum(result.bets for result in judged) == tables * days * HOURS * ROUNDS_PER_HOUR * PLAYERS
    return time.process_time() - began


def main() -> None:
    """Print the rows of bench/RESULTS.md."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PITBOSS_CACHE"] = folder
        lines = day_of_play()
        rounds = tables * DAYS * HOURS * ROUNDS_PER_HOUR
        first = report(lines, tables, DAYS)
        later = report(lines, tables, DAYS + 1)
    print(f"{tables} tables, {rounds:,} rounds, {rounds * PLAYERS:,} bets")
    print(f"| the first reading of a year, {rounds / first:,.0f} rounds per CPU-second | {first:,.0f} |")
    print(f"| the report a day later | {later:,.0f} |")


if __name__ == "__main__":
    main()
