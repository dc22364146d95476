"""Extras of a price report: other stakes, presets, wagers not offered, confirmation by play, volatility."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from pitboss.analysis.prices.edge import Comparison
from pitboss.analysis.prices.report_rows import comparison_rows, exactly, label, percent
from pitboss.analysis.prices.volatility import result_range
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.reports.document import Block, DocumentTable, Heading, Paragraph
from pitboss.submission.presets import Preset, presets_of

if TYPE_CHECKING:
    from pitboss.analysis.prices.optional_wagers import OptionalWagers
    from pitboss.analysis.prices.readings import PricedAlternative
    from pitboss.analysis.prices.stakes import StakeTable
    from pitboss.analysis.simulation.confirm import Confirmation

SESSIONS = (1_000, 10_000, 100_000)
"""The session lengths, in rounds, for the range of results."""
PARTS = (0.95, 0.99)


class ReportExtras(Struct, frozen=True):
    """The requested additions to the prices of one game."""

    stakes: StakeTable | None = None
    presets: Comparison | None = None
    readings: tuple[PricedAlternative, ...] = ()
    confirmations: tuple[Confirmation, ...] = ()
    sessions: tuple[int, ...] = ()

    def plain(self, wagers: Sequence[WagerPrice]) -> dict[str, Json]:
        """The extras as plain values."""
        parts: dict[str, Json] = {}
        if self.stakes is not None:
            parts["stakes"] = self.stakes.plain()
        if self.presets is not None:
            named = presets_of(self.presets.priced[0].game)
            parts["presets"] = {**self.presets.plain(), "sources": {preset.name: preset.source for preset in named}}
        if self.readings:
            parts["readings"] = [{"law": one.reading.cited, **one.plain()} for one in self.readings]
        if self.confirmations:
            parts["confirmed"] = [one.plain() for one in self.confirmations]
        if self.sessions:
            parts["hold"] = [_hold(price, rounds) for price in wagers for rounds in self.sessions]
        return parts


def _hold(price: WagerPrice, rounds: int) -> dict[str, Json]:
    """The share of all stakes that the house keeps, and the range of results after a number of rounds."""
    return {
        "wager": price.wager,
        "on": price.on,
        "rounds": rounds,
        "hold": price.method.written(price.element_of_risk),
        "average_units": f"{-float(price.house_advantage) * rounds:.6g}",
        "ranges": {f"{part:.0%}": [f"{float(end):.6g}" for end in result_range(price, rounds, part)] for part in PARTS},
    }


def extras_blocks(extras: ReportExtras, priced: Priced) -> Iterator[Block]:
    """All extras of a game's prices."""
    yield from stake_blocks(extras.stakes)
    yield from preset_blocks(extras.presets, presets_of(priced.game))
    if extras.confirmations:
        yield from confirmation_blocks(extras.confirmations)
    if extras.sessions:
        yield from volatility_blocks(priced.wagers, extras.sessions)


def stake_blocks(stakes: StakeTable | None) -> Iterator[Block]:
    """The house advantage by bet size."""
    if stakes is not None:
        yield Heading("House advantage by bet size", 3)
        yield Paragraph(
            "The prices above are for one unit, with unrounded percentages and no payout limit. "
            "These are for specific bets, with rounded percentages, fixed sums, and winnings "
            "cut to the payout limit, next to the price without it. The first stake is the table minimum.",
            dim=True,
        )
        yield DocumentTable(stakes.columns, stakes.lines(), right=stakes.columns[1:])


def preset_blocks(compared: Comparison | None, presets: Sequence[Preset]) -> Iterator[Block]:
    """The legal minimum next to the rules that casinos commonly post."""
    if compared is not None:
        yield Heading("The legal minimum, and what casinos commonly post", 3)
        columns, rows = preset_rows(compared)
        if rows:
            yield DocumentTable(columns, rows, right=columns[1:])
        else:
            yield Paragraph("Every preset has the prices of the legal minimum.")
        yield DocumentTable(
            ("preset", "what it is", "source"),
            [(preset.name, preset.description, preset.source) for preset in presets],
        )


def preset_rows(compared: Comparison) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The columns and rows of presets side by side: the house advantage of the wagers that differ."""
    columns, rows = comparison_rows(compared)
    shown = [at for at, name in enumerate(columns) if name != "costs"]
    moved = [[row[at] for at in shown] for row in rows]
    return tuple(columns[at] for at in shown), [tuple(row) for row in moved if len(set(row[1:])) > 1]


def optional_blocks(optional: Sequence[OptionalWagers]) -> Iterator[Block]:
    """The wagers that the submission does not offer."""
    if optional:
        yield Heading("Wagers that this submission does not offer", 3)
        yield Paragraph(
            "Each is priced by itself with the settings that enable it; the rest of the submission is as below.",
            dim=True,
        )
        columns, rows = optional_rows(optional)
        yield DocumentTable(columns, rows, right=columns[2:6])


def optional_rows(optional: Iterable[OptionalWagers]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The columns and rows of wagers that are not offered."""
    columns = ("wager", "with", "true odds", "pays", "house advantage", "exactly", "method")
    return columns, [
        (
            label(price),
            ", ".join(offering.settings),
            price.true_odds,
            price.payout_odds,
            percent(price.house_advantage),
            exactly(price),
            str(price.method),
        )
        for offering in optional
        for price in offering.priced.wagers
    ]


# ---------------------------------------------------------------------- play


def confirmation_blocks(confirmations: Sequence[Confirmation]) -> Iterator[Block]:
    """Prices next to simulated results."""
    yield Heading("Confirmed by play", 3)
    yield Paragraph(
        "Each wager was played by the table's own rules. The difference is in standard errors; "
        "by chance alone it exceeds "
        "three once in 370 cases."
    )
    columns, rows = confirmation_rows(confirmations)
    yield DocumentTable(columns, rows, right=columns[1:6])


def confirmation_rows(confirmations: Sequence[Confirmation]) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The columns and rows of simulated results."""
    columns = ("wager", "rounds", "computed", "played", "standard error", "difference", "result")
    return columns, [
        (label(played.price), f"{played.rounds:,}", percent(played.price.house_advantage), percent(played.simulated),
         percent(played.standard_error), f"{played.apart:+.2f}", "confirmed" if played.confirms else "not confirmed")
        for played in confirmations
    ]  # fmt: skip


def volatility_blocks(wagers: Sequence[WagerPrice], sessions: Sequence[int] = SESSIONS) -> Iterator[Block]:
    """The hold, and the range of results of sessions."""
    yield Heading("Hold and volatility", 3)
    yield Paragraph(
        "Hold is the share of everything staked that the house keeps on average. 95 and 99 of 100 sessions end within "
        "these ranges, in units, for a player who bets one unit per round. They are computed from the exact "
        "distribution of the sum of all rounds."
    )
    columns, rows = volatility_rows(wagers, sessions)
    yield DocumentTable(columns, rows, right=columns[1:])


def volatility_rows(
    wagers: Sequence[WagerPrice], sessions: Sequence[int] = SESSIONS
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The columns and rows of sessions of several lengths."""
    columns = ("wager", "deviation", "rounds", "hold", "average", "95 in 100", "99 in 100")
    rows = []
    for price in wagers:
        for at, rounds in enumerate(sessions):
            ranges = (result_range(price, rounds, part) for part in PARTS)
            said = (f"{float(low):+,.0f} to {float(high):+,.0f}" for low, high in ranges)
            average = f"{-float(price.house_advantage) * rounds:+,.0f}"
            first = (label(price), f"{price.standard_deviation:.4f}") if not at else ("", "")
            hold = percent(price.element_of_risk)
            rows.append((*first, f"{rounds:,}", hold, average, *said))
    return columns, rows
