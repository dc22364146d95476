"""`edge --sort`, `edge --best` and `vulnerability --all`: the same prices in another order, and one verdict a wager."""

from __future__ import annotations

from tests.cli.run import pitboss, refused, report


def test_the_best_bets_are_those_that_cost_least() -> None:
    every = report("edge", "big-six")["wagers"]
    best = report("edge", "big-six", "--best")["wagers"]
    costs = [float(wager["element_of_risk_percent"]) for wager in best]
    assert costs == sorted(float(wager["element_of_risk_percent"]) for wager in every)[:5]
    shown = pitboss("edge", "big-six", "--best").stdout
    assert shown.startswith("The best bets of Big six")
    assert "legal minimum" not in shown


def test_wagers_are_sorted_by_a_figure() -> None:
    law = [wager["wager"] for wager in report("edge", "roulette")["wagers"]]
    swings = [
        float(wager["standard_deviation"]) for wager in report("edge", "roulette", "--sort", "deviation")["wagers"]
    ]
    assert swings == sorted(swings)
    wins = [wager["wager"] for wager in report("edge", "roulette", "--sort", "wins")["wagers"]]
    assert sorted(wins) == sorted(law)
    assert wins[-1] == "straight"


def test_an_unknown_figure_to_sort_by_is_refused() -> None:
    assert "cannot sort by 'devation'; did you mean 'deviation'?" in refused("edge", "roulette", "--sort", "devation")
    assert "--sort and --best are for prices" in refused("edge", "roulette", "--best", "--costs")


def test_all_gives_one_verdict_a_wager() -> None:
    verdicts = report("vulnerability", "casino-war", "--all", "--shoes", 100, "--checks", 0)
    wagers = [row["wager"] for row in verdicts]
    assert len(wagers) == len(set(wagers)) > 0
    assert all(row["verdict"].startswith(("safe:", "countable:")) for row in verdicts)


def test_a_game_without_a_shoe_is_not_judged() -> None:
    (row,) = report("vulnerability", "roulette", "--all")
    assert row["verdict"] == "not judged: Roulette is not dealt from one shoe of cards"
    assert "name a game, or use --all" in refused("vulnerability")
    assert "leave out --wager" in refused("vulnerability", "roulette", "--all", "--wager", "red")
