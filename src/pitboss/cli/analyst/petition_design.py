"""``pitboss design FILE``: the variants of a petition, their frontier, and the documents that regulators ask for."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli.analyst.shared import figures, write_document

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.analysis.prices.designer import DesignPoint
    from pitboss.reports.document import Block, Document

_ON_FRONTIER = (
    "No other variant earns the house as much, wins as often and swings as little, and is better in one of these."
)
COLUMNS = ("variant", "advantage", "wins", "deviation", "element of risk")


def design_petition(file: Path, to: Path | None, package: Path | None, rounds: int, *, as_json: bool) -> None:
    """Price the variants of a petition and print their frontier, mistakes and vulnerability."""
    from pitboss.analysis.prices.designer import advantage_play, design_points, frontier, mistakes
    from pitboss.cli.show import print_json, screen
    from pitboss.games.declared import design_of, read_game
    from pitboss.table import submit

    game = read_game(file)
    design = design_of(game)
    points = list(design_points(design.text))
    best = frontier(points)
    submission = submit(game)
    judged = [mistakes(submission, design.kind, points[0].price, rounds, 1)]
    judged += advantage_play(submission, points[0].price.wager, 1)
    if package is not None:
        _write_package(file, package, points)
    if to is not None:
        write_document(to, _report(design.name, points, best, judged))
    if as_json:
        plain = {"game": game.id, "points": [point.plain() for point in points], "judged": judged}
        print_json({**plain, "frontier": [str(point.variant) for point in best]})
        return
    console = screen()
    console.print(f"{design.name}: {len(points)} variants, {len(best)} on the frontier of {points[0].price.name}")
    figures(console, COLUMNS, _rows(best))
    for sentence in judged:
        console.print(sentence)


def _rows(points: Sequence[DesignPoint]) -> list[tuple[str, ...]]:
    return [
        (
            str(point.variant),
            f"{float(point.price.house_advantage):.4%}",
            f"{float(point.price.hit_frequency):.2%}",
            f"{point.price.standard_deviation:.4f}",
            f"{float(point.price.element_of_risk):.4%}",
        )
        for point in points
    ]


def _report(name: str, points: Sequence[DesignPoint], best: Sequence[DesignPoint], judged: Sequence[str]) -> Document:
    from pitboss.reports.charts import scatter
    from pitboss.reports.document import Chart, Document, DocumentTable, Heading, Paragraph

    def at(point: DesignPoint) -> tuple[float, float]:
        return float(point.price.hit_frequency), float(point.price.house_advantage)

    drawn = scatter([(*at(point), str(point.variant)) for point in points], [at(point) for point in best],
                    "hit frequency; above it the house advantage")  # fmt: skip
    blocks: tuple[Block, ...] = (
        Heading("Frontier", 2),
        Paragraph(_ON_FRONTIER),
        DocumentTable(COLUMNS, _rows(best), right=COLUMNS[1:]),
        Chart(drawn, "House advantage by hit frequency"),
        Heading("All variants", 2),
        DocumentTable(COLUMNS, _rows(points), right=COLUMNS[1:]),
        Heading("Mistakes and advantage play", 2),
        *(Paragraph(sentence) for sentence in judged),
    )
    return Document(f"Design of {name}", "Variants of a petition", blocks, datetime.now(UTC).date())


def _write_package(file: Path, folder: Path, points: Sequence[DesignPoint]) -> None:
    """Write the petition of 8.4, and neutral documents: rules, layout, sign, options, figures, list of variants."""
    from pitboss import press
    from pitboss.analysis.prices.edge import priced
    from pitboss.analysis.simulation.checkpoint import write
    from pitboss.analysis.simulation.confirm import confirmed
    from pitboss.games.declared import read_game
    from pitboss.games.declared.record import PetitionRecord
    from pitboss.plain import encoded
    from pitboss.table import submit

    folder.mkdir(parents=True, exist_ok=True)
    submission, today = submit(read_game(file)), datetime.now(UTC).date()
    prices = priced(submission)
    evidence = press.Evidence(prices, tuple(confirmed(submission, prices)), PetitionRecord())
    documents = {
        "petition.html": press.petition(submission, evidence, today),
        "rules-and-math.html": press.guide(submission, prices, today),
        "sign.html": press.sign(submission, today),
        "dealing-options.html": press.submission_document(submission, today),
    }
    for name, document in documents.items():
        write_document(folder / name, document)
    write(folder / "layout.svg", press.layout_svg(submission).encode())
    write(folder / "variants.json", encoded([point.plain() for point in points]))
    write(folder / "game.toml", file.read_bytes())
