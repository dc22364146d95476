"""``pitboss pit``: what tables should win, whether results are luck, players' ratings, wheels and dice."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst.shared import CORES, Bets, calculation_shown, pricing_processes
from pitboss.cli.common import AsJson, Settings
from pitboss.cli.errors import Commands, readable
from pitboss.cli.output import takes_document
from pitboss.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pitboss.pit.expected import PlannedTable
    from pitboss.pit.hold import BetMoments
    from pitboss.pit.records import Records, TableRecords
    from pitboss.pit.report import Rows

MAX_LOG = 1 << 36
LONG_LOGS = 1 << 26
"""Logs of more bytes are read by several processes."""
LINE_BYTES = 350
"""About how long a line of a log is."""
Logs = Annotated[
    list[Path],
    typer.Argument(metavar="[LOG]...", show_default=False, help="Logs of tables."),
]
StoreUrl = Annotated[
    str, typer.Option("--store", envvar="PITBOSS_STORE", metavar="URL", help="Read all tables of a house's store.")
]
RecordsFile = Annotated[
    Path | None,
    typer.Option("--records", metavar="FILE", help="Your own records as CSV; --plan names the rules of their tables."),
]
PlanFile = Annotated[Path | None, typer.Option("--plan", metavar="FILE", help="The tables of --records.")]
Rate = Annotated[
    float, typer.Option("--false-alarms", min=1e-6, max=0.5, help="The chance of any false alarm that is accepted.")
]

pit = typer.Typer(
    name="pit",
    cls=Commands,
    help="Plan and judge a pit: expected win, hold, players' ratings, drift of wheels and dice.",
    add_completion=False,
    no_args_is_help=True,
)


@pit.command("yield")
def expected_yield(
    plan: Annotated[str, typer.Argument(metavar="PLAN", help="A plan of tables (.toml with [[tables]]), or one game.")],
    bets: Bets = [],  # noqa: B006 - typer copies it
    spots: Annotated[str, typer.Option("--spots", help="The spots in play, on average.")] = "1",
    hours: Annotated[str, typer.Option("--hours", help="The hours that the table is open a day.")] = "24",
    rounds: Annotated[str, typer.Option("--rounds-per-hour", help="The pace; by default a published one.")] = "0",
    settings: Settings = [],  # noqa: B006
    change: Annotated[
        list[str], typer.Option("--what-if", metavar="OPTION=VALUE", help="Show the win after this change, too.")
    ] = [],  # noqa: B006
    earn: Annotated[
        str, typer.Option("--earn", metavar="DOLLARS", help="Find the fewest tables that win this much a day.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Show what tables should win: expected win, deviation and the chance of a losing day, month and year."""
    from pitboss.money import cents
    from pitboss.pit import report
    from pitboss.pit.expected import PERIODS, expected_win, fewest_tables, planned, read_plan, what_if
    from pitboss.toml import read_toml

    if plan.endswith(".toml") and "tables" in read_toml(Path(plan)).content:
        if bets or settings:
            raise Refused("a plan states the bets and rules of its tables; leave out --bet and --set")
        tables = read_plan(Path(plan))
    else:
        stakes = {bet: cents(amount) for bet, _, amount in (text.strip().rpartition(" ") for text in bets)}
        pace = _number(rounds)
        tables = [
            planned(plan, stakes, settings=settings, spots=_number(spots), hours=_number(hours), rounds_per_hour=pace)
        ]
    with calculation_shown(f"pricing {plan}"):
        if earn:
            tables = fewest_tables(tables, cents(earn))
        groups: list[tuple[str, list[PlannedTable]]] = [(table.name, [table]) for table in tables]
        if change:
            groups += [(other.name, [other]) for other in (what_if(table, change) for table in tables)]
        elif len(tables) > 1:
            groups.append(("all tables", tables))
        wins = [expected_win(name, group, period) for name, group in groups for period in PERIODS]
    assumed = " ".join(report.plan_lines(tables))
    notes = (
        f"{assumed} The deviation is with independent spots; 'at most' is with all spots and wagers of a table sharing "
        "each result. 'Losing' is the chance that the house ends the period below zero."
    )
    _publish(
        "Expected win", [("Win by period", notes, report.yield_rows(wins))],
        {"assumptions": report.plan_lines(tables), "wins": [win.plain() for win in wins]}, as_json=as_json,
    )  # fmt: skip


@pit.command()
def hold(
    logs: Logs = [],  # noqa: B006 - typer copies it
    store: StoreUrl = "",
    records: RecordsFile = None,
    plan: PlanFile = None,
    by: Annotated[
        str, typer.Option("--by", help="Group by table, shift, day, month, dealer, player or wager.")
    ] = "table",
    rate: Rate = 0.01,
    as_json: AsJson = False,
) -> None:
    """Judge wins against the rules: hold on handle and drop, the range that luck gives, what it does not explain."""
    from pitboss.pit import report
    from pitboss.pit.hold import judge
    from pitboss.pit.records import drop_by

    read, bets, prices = _everything(logs, store, records, plan)
    with calculation_shown("judging wins"):
        results = judge(bets, by, prices)
    sentence = report.alarm_sentence(results, rate)
    plain = {"by": by, "false_alarms": rate, "results": [result.plain() for result in results], "says": sentence}
    rows = report.hold_rows(results, drop_by(read, by))
    _publish("Hold", [(f"Hold by {by}", sentence, rows)], plain, as_json=as_json)


@pit.command()
def ratings(
    logs: Logs = [],  # noqa: B006 - typer copies it
    store: StoreUrl = "",
    records: RecordsFile = None,
    plan: PlanFile = None,
    comp: Annotated[str, typer.Option("--comp", metavar="PERCENT", help="The share of the theoretical win.")] = "30",
    as_json: AsJson = False,
) -> None:
    """Rate players: theoretical win by the bets they made, and their comps."""
    from pitboss.pit import report
    from pitboss.pit.ratings import ratings as rate

    _, bets, prices = _everything(logs, store, records, plan)
    with calculation_shown("rating players"):
        rated = rate(bets, prices, _number(comp.removesuffix("%")) / 100)
    sentence = f"The comp is {comp.removesuffix('%')}% of the theoretical win."
    _publish(
        "Players' ratings", [("Players", sentence, report.rating_rows(rated))],
        {"comp_percent": comp, "players": [rating.plain() for rating in rated]}, as_json=as_json,
    )  # fmt: skip


@pit.command("report")
def period(
    logs: Logs = [],  # noqa: B006 - typer copies it
    store: StoreUrl = "",
    records: RecordsFile = None,
    plan: PlanFile = None,
    kind: Annotated[str, typer.Option("--last", help="Report the last shift, day or month of the records.")] = "day",
    period_: Annotated[
        str, typer.Option("--for", metavar="PERIOD", help="Report this one: 2026-11, 2026-11-18, '2026-11-18 swing'.")
    ] = "",
    comp: Annotated[str, typer.Option("--comp", metavar="PERCENT", help="The share of the theoretical win.")] = "30",
    rate: Rate = 0.01,
    as_json: AsJson = False,
) -> None:
    """Report a shift, a day or a month: hold in all, by table, by part of the period, by dealer, wager and player."""
    from pitboss.pit.period_report import last_period, period_report

    read, bets, prices = _everything(logs, store, records, plan)
    share = _number(comp.removesuffix("%")) / 100
    with calculation_shown("judging wins"):
        report = period_report(period_ or last_period(bets, kind), read, bets, prices, rate=rate, comp=share)
    _publish(f"Pit report, {report.period}", report.sections(), report.plain(), as_json=as_json)


@pit.command()
def drift(log: Annotated[Path, typer.Argument(metavar="LOG")], rate: Rate = 0.01, as_json: AsJson = False) -> None:
    """Test the wheel or the dice of a log: chi-square, corrected for looking many times."""
    from pitboss.cli.show import print_json, screen
    from pitboss.pit.drift import fairness

    with readable(log, MAX_LOG).open("rb") as lines:
        looks = fairness(lines, rate, log)
    if as_json:
        print_json({"false_alarms": rate, "looks": [look.plain() for look in looks]})
        return
    console = screen()
    if not looks:
        console.print("Too few results to judge yet.")
    for look in looks:
        verdict = "drift" if look.alarm else "no drift"
        console.print(
            f"after {look.results:,}: chi-square {look.statistic:.2f} with {look.freedom} degrees of freedom, "
            f"chance {look.chance:.3g}, alarm at {look.allowed:.3g}: {verdict}"
        )


# ---------------------------------------------------------------------- reading and printing


def _number(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError) as error:
        raise Refused(f"{text!r} is not a number") from error


def _everything(
    logs: Sequence[Path], store: str, records: Path | None, plan: Path | None
) -> tuple[list[TableRecords], Records, BetMoments]:
    """The tables of logs and of a store, and all records with the prices of their tables."""
    from pitboss.pit.expected import read_plan
    from pitboss.pit.hold import BetMoments
    from pitboss.pit.records import read_csv

    if (records is None) != (plan is None):
        raise Refused("--records and --plan go together: the plan names the rules of the tables in the records")
    read = _read_tables(logs, store)
    if not read and records is None:
        raise Refused("name logs of tables, a house's store with --store, or your own records with --records")
    bets = {key: sums for each in read for key, sums in each.records.items()}
    submissions = {each.table: each.submissions for each in read}
    if records is not None and plan is not None:
        bets.update(read_csv(readable(records, MAX_LOG)))
        submissions.update({table.name: [table.submission] for table in read_plan(plan)})
    return read, bets, BetMoments(submissions)


def _read_log(log: Path) -> TableRecords:
    from pitboss.pit.kept import read_kept

    with readable(log, MAX_LOG).open("rb") as file:

        def lines_from(_: int, start: int) -> Iterator[bytes]:
            file.seek(start)
            return iter(file)

        return read_kept(str(log.resolve()), log.stem, lines_from, log)


def _read_stored(url: str, number: int, name: str) -> TableRecords:
    from pitboss.house.storage.log_lines import each_line
    from pitboss.house.storage.store import Store
    from pitboss.pit.kept import read_kept

    opened, table = Store.existing(url), f"{name} (table {number})"
    try:
        with opened.reading() as connection:

            def lines_from(line: int, _: int) -> Iterator[bytes]:
                return each_line(connection, number, line)

            return read_kept(f"{url} {number}", table, lines_from, table)
    finally:
        opened.close()


def _stored_tables(url: str) -> tuple[list[tuple[int, str]], int]:
    """The numbers and names of a store's tables, and how many entries their logs have."""
    from sqlalchemy import func, select

    from pitboss.house.storage.schema import tables
    from pitboss.house.storage.store import Store

    opened = Store.existing(url)
    try:
        with opened.reading() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.name).order_by(tables.c.id)).all()
            return [(row.id, row.name) for row in rows], connection.scalar(select(func.sum(tables.c.position))) or 0
    finally:
        opened.close()


def _read_tables(logs: Sequence[Path], store: str) -> list[TableRecords]:
    """The records of logs and of a store's tables; long logs are read by a process for each core."""
    from pitboss.analysis.simulation.executors import in_order
    from pitboss.cli.waiting import waiting

    numbered, entries = _stored_tables(store) if store else ([], 0)
    size = sum(readable(log, MAX_LOG).stat().st_size for log in logs) + entries * LINE_BYTES
    most = max(len(logs), len(numbered), 1) if size > LONG_LOGS else 1
    stored = [(store, number, name) for number, name in numbered]
    with waiting("reading logs"), pricing_processes(CORES, most) as executor:
        read = [*in_order(_read_log, [(log,) for log in logs], executor, CORES)]
        return [*read, *in_order(_read_stored, stored, executor, CORES)]


def _publish(title: str, parts: Sequence[tuple[str, str, Rows]], plain: dict[str, Any], *, as_json: bool) -> None:
    """Print a report, or make its document."""
    from datetime import UTC, datetime

    from pitboss.cli.analyst.shared import figures
    from pitboss.cli.show import heading, print_json, screen
    from pitboss.pit.report import document

    if as_json:
        print_json(plain)
    elif not takes_document(lambda: document(title, "", parts, datetime.now(UTC).date())):
        console = screen()
        for name, sentence, (columns, rows) in parts:
            heading(console, name)
            console.print(sentence)
            figures(console, columns, rows)
