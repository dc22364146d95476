"""The designer's loop over a petition's open values."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path

import pytest
from tests.cli.run import refused, report

from pitboss.analysis.prices.designer import NAIVE, DesignPoint, advantage_play, by_wager, design_points, frontier
from pitboss.analysis.simulation.playtest import acts_per_round, bots_for, playtest
from pitboss.games import GAMES
from pitboss.games.declared import declared_game, read_game
from pitboss.games.declared.starting_points import declaration_like
from pitboss.pit.pace import ACTS
from pitboss.press.design_package import change_list, changes
from pitboss.reports.charts import scatter
from pitboss.reports.document import Chart, Document
from pitboss.reports.pdf import pdf
from pitboss.table import submit

OPEN = (
    declaration_like("red-dog")
    + """
[open]
"cards.decks" = [6]
"wagers.original.pays.spread 1" = ["6 to 1", "4 to 1"]
"""
)
RAISES = (
    declaration_like("three-card-poker")
    + """
[open]
"decisions.1.choices" = [["play 2", "fold"]]
"wagers.pair_plus.pays.flush" = ["4 to 1"]
"""
)


@cache
def _points(text: str) -> list[DesignPoint]:
    return list(design_points(text, lambda _, acts: round(acts)))


def test_no_variant_of_the_frontier_is_beaten_and_every_other_one_is() -> None:
    [points] = by_wager(_points(OPEN)).values()
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
    assert 0 < len(best) <= len(points)


def test_a_lower_payout_earns_the_house_more() -> None:
    points = [point for point in _points(OPEN) if point.price.wager == "original"]
    by_odds = {str(point.variant).rpartition("= ")[2]: point.merits[0] for point in points[:3]}
    assert by_odds['"4 to 1"'] > by_odds['"5 to 1"'] > by_odds['"6 to 1"']


def test_raise_sizes_and_rows_of_side_wagers_are_open_and_each_wager_has_its_own_points() -> None:
    groups = by_wager(_points(RAISES))
    assert list(groups) == ["ante", "pair_plus"]
    assert [str(point.variant).partition(", wagers")[0] for point in groups["ante"]] == [
        'decisions.1.choices = ["play 1", "fold"]',
        'decisions.1.choices = ["play 2", "fold"]',
    ]
    assert len(groups["pair_plus"]) == 2  # the raise does not change it


def test_the_estimate_of_rounds_an_hour_rests_on_acts_that_a_table_of_bots_counts() -> None:
    naive = {"blackjack": "twenty-one", "caribbean-stud-poker": "poker", "let-it-ride-poker": "poker"}
    for game, acts in ACTS.items():
        strategy = NAIVE[naive[game]][1] if game in naive else None
        assert round(acts_per_round(submit(GAMES[game]), strategy), 2) == acts, game


def test_bots_fill_the_table_and_their_results_are_those_of_its_accounts() -> None:
    submission = submit(declared_game(declaration_like("casino-war")))
    bots = bots_for(submission, NAIVE["war"], 4, 1)
    played = playtest(submission, bots, 40, 1)
    assert [bot.description for bot in played.bots] == [
        "makes the best play", "never goes to war", "chooses at random, bets on every wager",
        "chooses at random, bets on the first wager",
    ]  # fmt: skip
    assert all(bot.rounds == 40 and bot.staked >= 40 for bot in played.bots)
    assert played.bots[1].choices.keys() <= {"surrender"}
    assert played.entries > 40 * 6
    again = playtest(submission, bots_for(submission, NAIVE["war"], 4, 1), 40, 1)
    assert again.plain() == played.plain()


def test_a_game_without_cards_cannot_be_counted_seen_or_shared() -> None:
    game = read_game(Path("examples/petitions/lighthouse_wheel.toml"))
    [verdict] = advantage_play(submit(game), "wheel", 1)
    assert "no cards to count" in verdict


def test_the_command_reports_frontier_mistakes_and_verdicts_and_writes_both_packages(tmp_path: Path) -> None:
    file, folder = tmp_path / "game.toml", tmp_path / "package"
    file.write_text(OPEN)
    said = report("design", str(file), "--rounds", "500", "--playtest", "30", "--package", str(folder))
    assert len(said["points"]) == 6
    assert said["judged"][0].startswith("Mistakes: a player who never raises loses ")
    assert [sentence.partition(":")[0].partition(",")[0] for sentence in said["judged"]] == [
        "Mistakes", "Counting", "Seen cards and collusion",
    ]  # fmt: skip
    assert len(said["playtest"]["bots"]) == 5
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert names == {
        "new-jersey/petition.pdf", "new-jersey/gaming-guide.pdf", "new-jersey/sign.pdf",
        "new-jersey/rules-submission.pdf", "new-jersey/layout.svg", "new-jersey/layout.pdf", "neutral/rules.pdf",
        "neutral/dealing-procedure.pdf", "neutral/rack-card.pdf", "neutral/math-report.pdf", "neutral/changes.pdf",
        "neutral/layout.svg", "neutral/layout.pdf", "variants.json", "game.toml",
    }  # fmt: skip


def test_a_package_lists_the_keys_that_changed_since_an_earlier_version() -> None:
    before, after = {"cards": {"decks": 6}, "open": {"x": [1]}}, {"cards": {"decks": 8}, "decisions": [{"seen": 3}]}
    assert list(changes(before, after)) == [("cards.decks", "6", "8"), ("decisions.1.seen", "–", "3")]
    assert "first version" in change_list("My game", None, after, date(2027, 1, 4)).markdown()


@pytest.mark.parametrize(
    "words", [["three-card-poker"], ["three-card-poker", "--target", "0.03"], ["examples/tasks/casino.toml"]]
)
def test_a_game_of_the_book_needs_a_target_and_a_paytable(words: list[str]) -> None:
    assert "give --target and --vary" in refused("design", *words)


def test_a_chart_is_printed_with_colors_of_its_own() -> None:
    drawn = scatter([(0.1, 0.02, "one"), (0.2, 0.03, "two")], [(0.2, 0.03)], "hit frequency")
    document = Document("A chart", "", (Chart(drawn, "a chart"),), date(2027, 1, 4), cites=False)
    assert pdf(document).startswith(b"%PDF")  # a picture without a namespace is refused
    assert "13:69F" not in document.colophon
