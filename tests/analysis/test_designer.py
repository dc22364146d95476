"""The designer's loop over a petition's open values."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import refused, report

from pitboss.analysis.prices.designer import design_points, frontier
from pitboss.games.declared.starting_points import declaration_like

OPEN = (
    declaration_like("red-dog")
    + """
[open]
"cards.decks" = [6]
"wagers.original.pays.spread 1" = ["6 to 1", "4 to 1"]
"""
)


def test_no_variant_of_the_frontier_is_beaten_and_every_other_one_is() -> None:
    points = list(design_points(OPEN))
    best = frontier(points)
    assert len(points) == 6
    for point in points:
        better = [
            other
            for other in points
            if other is not point
            and all(theirs >= ours for theirs, ours in zip(other.merits, point.merits, strict=True))
        ]
        assert (point in best) is (not better), str(point.variant)
    assert 0 < len(best) < len(points)


def test_a_lower_payout_earns_the_house_more() -> None:
    by_odds = {str(point.variant).rpartition("= ")[2]: point.merits[0] for point in list(design_points(OPEN))[:3]}
    assert by_odds['"4 to 1"'] > by_odds['"5 to 1"'] > by_odds['"6 to 1"']


def test_the_command_reports_frontier_mistakes_and_verdict_and_writes_the_documents(tmp_path: Path) -> None:
    file, page, folder = tmp_path / "game.toml", tmp_path / "design.html", tmp_path / "package"
    file.write_text(OPEN)
    said = report("design", str(file), "--rounds", "500", "--to", str(page), "--package", str(folder))
    assert len(said["points"]) == 6
    assert said["judged"][0].startswith("A player who never raises loses ")
    assert len(said["judged"]) == 2
    assert "<svg" in page.read_text()
    names = {path.name for path in folder.iterdir()}
    assert names == {
        "petition.html", "rules-and-math.html", "sign.html", "dealing-options.html", "layout.svg", "variants.json",
        "game.toml",
    }  # fmt: skip


@pytest.mark.parametrize("words", [["three-card-poker"], ["three-card-poker", "--target", "0.03"]])
def test_a_game_of_the_book_needs_a_target_and_a_paytable(words: list[str]) -> None:
    assert "give --target and --vary" in refused("design", *words)
