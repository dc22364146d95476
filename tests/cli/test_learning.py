"""`drill`, `school` and the coach of `play`: answers are judged, and q leaves."""

from __future__ import annotations

from tests.cli.run import pitboss, played


def test_q_leaves_the_drill_and_counts_only_what_was_answered() -> None:
    done = pitboss("drill", "three-card-poker", "--seed", 1, typed="play\nq\n")
    assert done.exit_code == 0, done.output
    assert " of 1 right; mistakes cost $" in done.stdout


def test_q_leaves_the_school() -> None:
    done = pitboss("school", "roulette", "--seed", 1, typed="\nq\n")
    assert done.exit_code == 0, done.output
    assert "0 of 1 right." in done.stdout


def test_the_coach_shows_values_when_asked_and_prices_a_mistake() -> None:
    options = ("--seed", "1", "--coach")
    shown = played("ante 10", "", "coach", "fold", "q", game="three-card-poker", options=options)
    assert "play: K-J-9: play -1.62, fold -10.00 (average result in dollars)." in shown
    assert "Mistake: fold costs $8.38. Best play: play (play: K-J-9)." in shown


def test_the_coach_confirms_the_best_play() -> None:
    options = ("--seed", "2", "--coach")
    assert "Best play: fold." in played("ante 10", "", "fold", "q", game="three-card-poker", options=options)


def test_without_the_coach_a_choice_is_not_judged() -> None:
    shown = played("ante 10", "", "fold", "q", game="three-card-poker", options=("--seed", "1"))
    assert "Best play" not in shown
    assert "Mistake" not in shown
