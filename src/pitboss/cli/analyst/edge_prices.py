"""The prices that ``pitboss edge`` reports: one game, all games, cards removed, stakes, and what rules cost."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli.analyst.best_play import chart_in, full_table, write_full_table
from pitboss.cli.analyst.edge_report import EdgeReport, comparison_report, costs_report, prices_report, what_if_report
from pitboss.cli.analyst.shared import INTERRUPTED, calculation_shown, pricing_processes, progress, write
from pitboss.cli.errors import stop
from pitboss.cli.output import print_saved
from pitboss.errors import Refused, did_you_mean, quoted

if TYPE_CHECKING:
    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.optional_wagers import OptionalWagers
    from pitboss.analysis.prices.ordering import PriceOrder
    from pitboss.analysis.prices.readings import PricedAlternative
    from pitboss.analysis.prices.report_extras import ReportExtras
    from pitboss.analysis.simulation.confirm import Confirmation
    from pitboss.pricing import Priced
    from pitboss.submission.draft import Draft
    from pitboss.table import Submission

MAX_ROUNDS = 10**9
"""The longest session whose range of results is computed."""

SIGNED_AT_KERNEL, SIGNED_AT_TABLE = 1 << 20, 5_000
"""The rounds that confirm each price of a report to sign, in compiled code and at a table; --confirm sets others."""


@dataclass(frozen=True, slots=True)
class PricingWork:
    """How prices are computed."""

    workers: int
    cached: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtrasWanted:
    """What is requested beyond the prices of one game."""

    order: PriceOrder
    wager: str
    strategy: str
    exact: bool
    presets: bool
    readings: bool
    confirm: int
    hold: str
    wagers_off: bool
    """True to price the wagers that are not offered too."""
    table: Path | None
    chart: Path | None
    to_sign: bool = False
    """True for a report to sign, which confirms every price by play and states the hold."""
    file: Path | None = None
    """The submission's file, if it is in one."""

    def sessions(self) -> tuple[int, ...]:
        """The session lengths, in rounds, whose results are shown."""
        from pitboss.analysis.prices.report_extras import SESSIONS

        if self.to_sign and not self.hold:
            return SESSIONS
        numbers = [part.strip() for part in self.hold.split(",") if part.strip()]
        if not all(number.isdecimal() and 0 < int(number) <= MAX_ROUNDS for number in numbers):
            raise Refused(f"--hold takes numbers of rounds up to {MAX_ROUNDS:,}, like 1000,100000")
        return tuple(map(int, numbers))


# ---------------------------------------------------------------------- one game


def one_game(submission: Submission, wanted: ExtrasWanted, work: PricingWork) -> EdgeReport:
    """The prices of one game; also writes the requested table and chart of its best play, after all checks."""
    from pitboss.analysis.prices.book import BookEntry

    name = submission.game.name
    rows = full_table(submission) if wanted.table else ()
    with calculation_shown(f"pricing {name}"):
        submission, prices = _priced(submission, wanted, work)
    off = _not_offered(submission, work) if wanted.wagers_off else ()
    chart = chart_in(prices, name) if wanted.chart else None
    if wanted.table is not None:
        print(f"{write_full_table(rows, wanted.table):,} rows written to {wanted.table}", file=sys.stderr)
    if wanted.chart is not None and chart is not None:
        write(wanted.chart, chart.svg() if wanted.chart.suffix == ".svg" else chart.html())
        print_saved(wanted.chart)
    extras = _extras(submission, prices, wanted, work)
    entry = BookEntry(submission.game.id, name, wanted.order.of(prices), optional=off, extras=extras)
    return prices_report([entry], to_sign=wanted.to_sign, file=wanted.file, best=wanted.order.only_best)


def _priced(submission: Submission, wanted: ExtrasWanted, work: PricingWork) -> tuple[Submission, Priced]:
    """The prices of a strategy, of one wager, or of all wagers, and the submission that offers them."""
    from pitboss.analysis.prices.edge import priced, priced_alone, priced_as_stated, priced_exactly

    if wanted.exact:
        return submission, priced_exactly(submission, wanted.strategy)
    if wanted.strategy:
        return submission, priced_as_stated(submission, wanted.strategy)
    if wanted.wager:
        submission, wager = _offering(submission, wanted.wager)
        return submission, priced_alone(submission, [wager], cached=work.cached)
    return submission, priced(submission, cached=work.cached)


def _extras(submission: Submission, priced: Priced, wanted: ExtrasWanted, work: PricingWork) -> ReportExtras:
    from pitboss.analysis.prices.edge import presets_compared
    from pitboss.analysis.prices.report_extras import ReportExtras
    from pitboss.analysis.prices.stakes import stake_table

    sessions = wanted.sessions()
    return ReportExtras(
        stake_table(submission, priced, cached=work.cached),
        presets_compared(submission.game, cached=work.cached) if wanted.presets else None,
        _other_readings(submission, work) if wanted.readings else (),
        _confirmed(submission, priced, wanted.confirm) if wanted.confirm or wanted.to_sign else (),
        sessions,
    )


def _not_offered(submission: Submission, work: PricingWork) -> tuple[OptionalWagers, ...]:
    from pitboss.analysis.prices.optional_wagers import price_optional

    return tuple(price_optional(submission, cached=work.cached))


def _other_readings(submission: Submission, work: PricingWork) -> tuple[PricedAlternative, ...]:
    from pitboss.analysis.prices.readings import price_readings

    return tuple(price_readings(submission, cached=work.cached))


def _confirmed(submission: Submission, priced: Priced, rounds: int) -> tuple[Confirmation, ...]:
    from pitboss.analysis.simulation.confirm import confirmed  # imports Numba

    return tuple(confirmed(submission, priced, rounds, at_kernel=SIGNED_AT_KERNEL, at_table=SIGNED_AT_TABLE))


def _offering(submission: Submission, wager: str) -> tuple[Submission, str]:
    """A submission that offers a wager, and the wager's id; changes the settings if the wager is off."""
    from pitboss.analysis.prices.optional_wagers import offered_by

    game, written = submission.game, wager.lower().strip()
    ids = {listed.id: listed.id for listed in game.wagers} | {listed.name.lower(): listed.id for listed in game.wagers}
    known = ids.get(written) or ids.get(written.replace(" ", "_"))
    if known is None:
        raise Refused(f"{game.name} has no wager {wager!r}{did_you_mean(wager, [listed.id for listed in game.wagers])}")
    if known not in submission.offers():
        offering = offered_by(submission).get(known)
        if offering is None:
            raise Refused(f"no settings enable {known!r}")
        changes, submission = offering
        print(f"priced with {', '.join(map(str, changes))}, which enables it", file=sys.stderr)
    return submission, known


def with_cards_removed(submission: Submission, removed: str, wager: str) -> EdgeReport:
    """The prices of a shoe without some cards, or of one wager in it."""
    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.edge import priced_after
    from pitboss.equipment import cards

    wagers = []
    if wager:
        submission, known = _offering(submission, wager)
        wagers = [known]
    prices = priced_after(submission, cards(removed), wagers)
    return prices_report([BookEntry(submission.game.id, submission.game.name, prices)])


def at_stakes(submission: Submission, stake: str, wager: str, removed: str, work: PricingWork) -> EdgeReport:
    """The prices of bets of one amount, or of several amounts side by side."""
    from pitboss.analysis.prices.book import BookEntry
    from pitboss.analysis.prices.edge import at_stake, stakes_compared
    from pitboss.equipment import cards
    from pitboss.money import cents

    amounts, wagers = [cents(written.strip()) for written in stake.split(",")], []
    if wager:
        submission, known = _offering(submission, wager)
        wagers = [known]
    gone = cards(removed) if removed else ()
    if len(amounts) == 1:
        prices = at_stake(submission, amounts[0], wagers, gone, cached=work.cached)
        return prices_report([BookEntry(submission.game.id, submission.game.name, prices)])
    return comparison_report(stakes_compared(submission, amounts, wagers, gone, cached=work.cached))


def unlawful(draft: Draft, work: PricingWork) -> EdgeReport:
    """The prices of a submission that is not lawful, next to the lawful ones."""
    from pitboss.analysis.prices.what_if_prices import price_what_if
    from pitboss.submission.what_if import what_if

    return what_if_report(price_what_if(what_if(draft), cached=work.cached))


# ---------------------------------------------------------------------- every game


def all_games(settings: list[str], preset: str, work: PricingWork, order: PriceOrder) -> EdgeReport:
    """The prices of every game."""
    from pitboss.analysis.prices.book import book
    from pitboss.games import GAMES

    done: list[BookEntry] = []

    def on_entry(entry: BookEntry, count: int, _: int) -> None:
        done.append(entry)
        advance(count, entry.name)

    try:
        with pricing_processes(work.workers, len(GAMES)) as executor, progress("pricing", len(GAMES)) as advance:
            advance(0, "the slowest first")
            entries = book(executor, settings=settings, preset=preset, cached=work.cached, on_priced=on_entry)
        ordered = (replace(entry, priced=entry.priced and order.of(entry.priced)) for entry in entries)
        return prices_report(list(ordered), best=order.only_best)
    except KeyboardInterrupt:
        kept = "are saved; run the same command to continue" if work.cached else "were priced"
        stop(f"interrupted; {len(done)} of {len(GAMES)} games {kept}", INTERRUPTED)


# ---------------------------------------------------------------------- what rules cost the player


def comparison(chosen: Callable[[Sequence[str]], Submission], compare: str, work: PricingWork) -> EdgeReport:
    """The prices under each value of an option, of the submissions that are chosen with it."""
    from pitboss.analysis.prices.edge import compared

    option, equals, written = (part.strip() for part in compare.partition("="))
    values = [value.strip() for value in written.split(",")]
    if not equals or len(values) < 2 or not all(values):
        raise Refused(f"{quoted(compare)} is not a comparison; write it like wheel=double_zero,single_zero")
    submissions = [chosen([f"{option}={value}"]) for value in values]
    with pricing_processes(work.workers, len(values)) as executor, progress("pricing", len(values)) as advance:
        prices = compared(
            option,
            values,
            submissions,
            executor,
            cached=work.cached,
            on_priced=lambda value, done, _: advance(done, value),
        )
    return comparison_report(prices)


def rule_costs(submission: Submission, work: PricingWork) -> EdgeReport:
    """What every single change of a submission costs the player."""
    from pitboss.analysis.prices.rule_costs import Costing

    costing, interrupted = Costing(submission), False
    try:
        with pricing_processes(work.workers, costing.count) as executor, progress("pricing", costing.count) as advance:
            costing.run(executor, cached=work.cached, on_priced=lambda change, done: advance(done, change))
    except KeyboardInterrupt:
        interrupted = True
    costs = costing.costs()
    if costs is None:
        stop("interrupted; nothing had been priced yet", INTERRUPTED)
    trouble = f"interrupted; {costs.missing} of {costing.count} prices are missing" if interrupted else ""
    if trouble and work.cached:
        trouble += "; run the same command to continue"
    return costs_report(costs, trouble)
