"""``pitboss design FILE``: the variants of a petition, their frontier, a playtest, and the regulators' documents."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.cli.analyst.shared import figures
from pitboss.cli.output import takes_document, write_document
from pitboss.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pitboss.analysis.prices.designer import DesignPoint
    from pitboss.analysis.simulation.playtest import Playtest
    from pitboss.reports.document import Block, Document
    from pitboss.table import Submission

_ON_FRONTIER = (
    "No other variant earns the house as much, wins as often, swings as little, has as much action for its price and "
    "is dealt as fast, and is better in one of these."
)
COLUMNS = ("no.", "variant", "advantage", "wins", "deviation", "element of risk", "rounds/hour", "units/hour")
BOT_COLUMNS = ("bot", "result", "of the stakes", "rounds won", "bankrolls", "choices")


class DesignOptions(NamedTuple):
    """The outputs that ``pitboss design FILE`` adds to the prices."""

    package: Path | None
    since: Path | None
    rounds: int
    playtest: int
    as_json: bool


class _Designed(NamedTuple):
    """All results about a petition."""

    submission: Submission
    points: list[DesignPoint]
    groups: dict[str, list[DesignPoint]]
    """The points of each wager that the open values change."""
    judged: list[str]
    pace: str
    """The source of the rounds an hour."""
    played: Playtest


def design_petition(file: Path, options: DesignOptions) -> None:
    """Price the variants of a petition and print their frontier, mistakes, vulnerability and playtest."""
    from pitboss.analysis.prices.designer import frontier
    from pitboss.cli.show import print_json, screen

    before = _earlier(options.since, options.package)
    designed = _design(file, options)
    if options.package is not None:
        _write_package(file, options.package, designed, before)
    best = {wager: frontier(group) for wager, group in designed.groups.items()}
    if options.as_json:
        plain = {"game": designed.submission.game.id, "points": [point.plain() for point in designed.points]}
        results = {"judged": designed.judged, "pace": designed.pace, "playtest": designed.played.plain()}
        at_best = {wager: [str(point.variant) for point in points] for wager, points in best.items()}
        print_json({**plain, **results, "frontier": at_best})
        return
    if takes_document(lambda: _report(designed)):
        return
    console = screen()
    for wager, points in best.items():
        console.print(f"{_named(points[0])}: {len(points)} of {len(designed.groups[wager])} on the frontier")
        figures(console, COLUMNS, _rows(points, designed.groups[wager]))
    for sentence in (*designed.judged, f"Rounds an hour: {designed.pace}.", _played_in_words(designed.played)):
        console.print(sentence)
    figures(console, BOT_COLUMNS, _bot_rows(designed.played))
    console.print(f"Let people play it: pitboss serve --store sqlite:///{file.stem}.db {file}")


def _design(file: Path, options: DesignOptions) -> _Designed:
    from pitboss.analysis.prices.designer import advantage_play, by_wager, design_points, mistakes, naive_player
    from pitboss.analysis.simulation.playtest import SEATED, bots_for, playtest
    from pitboss.games.declared import design_of, read_game
    from pitboss.pit.pace import Pace, pace_of, pace_of_acts
    from pitboss.table import submit

    game = read_game(file)
    design = design_of(game)
    sources: list[str] = []

    def rounds_per_hour(kind: str, acts: float) -> int:
        pace: Pace = pace_of(LIKE[kind]) if kind in LIKE else pace_of_acts(acts)
        sources.append(pace.source)
        return round(pace.rounds_per_hour)

    points = list(design_points(design.text, rounds_per_hour))
    submission, seed = submit(game), 1
    judged = [mistakes(submission, design.kind, points[0].price, options.rounds, seed)]
    judged += advantage_play(submission, design.kind, seed)
    bots = bots_for(submission, naive_player(submission, design.kind), min(SEATED, game.max_seats), seed)
    played = playtest(submission, bots, options.playtest, seed)
    return _Designed(submission, points, by_wager(points), judged, sources[0], played)


LIKE = {"wheel": "big-six", "dice": "sic-bo", "keno": "big-six"}
"""The registered game whose pace a kind has, because the players' bets take more time than the dealer's acts."""


# ---------------------------------------------------------------------- words and tables


def _named(point: DesignPoint) -> str:
    return f"{point.price.name} {point.price.on}".strip()


def _rows(points: Sequence[DesignPoint], group: Sequence[DesignPoint]) -> list[tuple[str, ...]]:
    """Points with their number in the group, which the charts show."""
    return [
        (
            str(group.index(point) + 1),
            str(point.variant),
            f"{float(point.price.house_advantage):.4%}",
            f"{float(point.price.hit_frequency):.2%}",
            f"{point.price.standard_deviation:.4f}",
            f"{float(point.price.element_of_risk):.4%}",
            str(point.rounds_per_hour),
            f"{point.units_per_hour:.3f}",
        )
        for point in points
    ]


def _played_in_words(played: Playtest) -> str:
    return (
        f"Playtest: {len(played.bots)} bots played {played.rounds:,} rounds at one table; all {played.entries:,} "
        f"entries of its log gave the same events again; {played.acts:.1f} cards, decisions and settled wagers a round."
    )


def _bot_rows(played: Playtest) -> list[tuple[str, ...]]:
    from pitboss.analysis.simulation.playtest import UNIT

    return [
        (
            bot.description,
            f"{bot.net / UNIT:+.2f} units",
            f"{bot.net / bot.staked:+.2%}" if bot.staked else "–",
            f"{bot.won / bot.rounds:.1%}",
            str(bot.bankrolls),
            ", ".join(f"{action} {count}" for action, count in bot.choices.most_common(6)) or "none",
        )
        for bot in played.bots
    ]


def _report(designed: _Designed) -> Document:
    from pitboss.reports.document import Document

    name = designed.submission.game.name
    return Document(f"Design of {name}", "Variants of a petition", _design_blocks(designed), datetime.now(UTC).date())


def _design_blocks(designed: _Designed) -> tuple[Block, ...]:
    from pitboss.reports.document import DocumentTable, Heading, Paragraph

    return (
        Heading("Frontier"),
        Paragraph(f"{_ON_FRONTIER} In the charts, filled points are on the frontier."),
        *(block for group in designed.groups.values() for block in _frontier_blocks(group)),
        Paragraph(f"Rounds an hour: {designed.pace}."),
        Heading("Mistakes and advantage play"),
        *(Paragraph(sentence) for sentence in designed.judged),
        Heading("Playtest"),
        Paragraph(_played_in_words(designed.played)),
        DocumentTable(BOT_COLUMNS, _bot_rows(designed.played), right=BOT_COLUMNS[1:5]),
    )


def _frontier_blocks(group: Sequence[DesignPoint]) -> Iterator[Block]:
    """The frontier of one wager, its charts, and all variants."""
    from pitboss.analysis.prices.designer import frontier
    from pitboss.reports.charts import scatter
    from pitboss.reports.document import Chart, DocumentTable, Heading, Paragraph

    best = frontier(group)
    yield Heading(f"{_named(group[0])}: {len(best)} of {len(group)} variants", 3)
    yield DocumentTable(COLUMNS, _rows(best, group), right=COLUMNS[2:])
    for name, value in ACROSS.items():
        if len({value(point) for point in group}) > 1:
            drawn = [(value(point), float(point.price.house_advantage), str(point.variant)) for point in group]
            marked = [(value(point), float(point.price.house_advantage)) for point in best]
            below = f"{name}; above it the house advantage"
            yield Chart(scatter(drawn, marked, below, shares=name in SHARES), f"House advantage by {name}")
    others = [point for point in group if point not in best]
    if others:
        yield Paragraph("Variants that another one beats:")
        yield DocumentTable(COLUMNS, _rows(others, group), right=COLUMNS[2:])


ACROSS: dict[str, Callable[[DesignPoint], float]] = {
    "hit frequency": lambda point: float(point.price.hit_frequency),
    "element of risk": lambda point: float(point.price.element_of_risk),
    "standard deviation": lambda point: point.price.standard_deviation,
    "rounds an hour": lambda point: point.rounds_per_hour,
}
"""What the charts show the house advantage over."""
SHARES = ("hit frequency", "element of risk")


# ---------------------------------------------------------------------- packages


def _earlier(since: Path | None, package: Path | None) -> dict[str, Any] | None:
    """The earlier declaration: the file named, or that of the package that is written over."""
    if since is None:
        since = package / "game.toml" if package is not None and (package / "game.toml").is_file() else None
    if since is None:
        return None
    try:
        return tomllib.loads(since.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refused(f"{since} is not an earlier declaration: {error}") from error


def _write_package(file: Path, folder: Path, designed: _Designed, before: dict[str, Any] | None) -> None:
    """Write the petition of 8.4 with its companions, and the neutral documents for other regulators."""
    from pitboss import press
    from pitboss.analysis.prices.edge import priced
    from pitboss.analysis.simulation.checkpoint import write
    from pitboss.analysis.simulation.confirm import confirmed
    from pitboss.games.declared.record import PetitionRecord
    from pitboss.plain import encoded

    submission, today = designed.submission, datetime.now(UTC).date()
    prices = priced(submission)
    evidence = press.Evidence(prices, tuple(confirmed(submission, prices)), PetitionRecord())
    now = tomllib.loads(file.read_text(encoding="utf-8"))
    documents = {
        "new-jersey/petition.pdf": press.petition(submission, evidence, today),
        "new-jersey/gaming-guide.pdf": press.guide(submission, prices, today),
        "new-jersey/sign.pdf": press.sign(submission, today),
        "new-jersey/rules-submission.pdf": press.submission_document(submission, today),
        "neutral/rules.pdf": press.game_rules(submission, today),
        "neutral/dealing-procedure.pdf": press.dealing_procedure(submission, today),
        "neutral/rack-card.pdf": press.rack_card(submission, today),
        "neutral/math-report.pdf": press.math_report(submission, evidence, _design_blocks(designed), today),
        "neutral/changes.pdf": press.change_list(submission.game.name, before, now, today),
    }
    for part in ("new-jersey", "neutral"):
        (folder / part).mkdir(parents=True, exist_ok=True)
        write(folder / part / "layout.svg", press.layout_svg(submission).encode())
        write(folder / part / "layout.pdf", press.layout_pdf(submission, today))
    for name, document in documents.items():
        write_document(folder / name, document)
    write(folder / "variants.json", encoded([point.plain() for point in designed.points]))
    write(folder / "game.toml", file.read_bytes())
