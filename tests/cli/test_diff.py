"""``pitboss diff`` and ``pitboss law --on``: what changed between editions, and what held on a day."""

from __future__ import annotations

from fractions import Fraction

from tests.cli.run import pitboss, refused, report


def test_the_dozens_came_back_next_to_the_six_numbers_color_wager() -> None:
    [bars] = report("diff", "19:47", "13:69F", "roulette")
    assert (bars["id"], bars["older"]["law"], bars["newer"]["law"]) == ("E64", "19:47-5.1(g)", "13:69F-5.1(g)")
    assert bars["house_advantage"] == [{"wager": "Dozen", "before": None, "after": "1/19"}]


def test_the_dragon_7_moves_the_price_of_the_bankers_wager() -> None:
    done = report("diff", "19:47", "13:69F", "punto-banco")
    moves = {move["wager"]: move for one in done if one["id"] == "E40" for move in one["house_advantage"]}
    banker = moves["Banker's Hand"]
    assert Fraction(banker["before"]) > Fraction(banker["after"]) > 0
    assert moves["Dragon 7"]["before"] is None


def test_what_changes_neither_money_nor_play_is_shown_when_asked_for() -> None:
    assert "E67" not in pitboss("diff", "19:47-A", "13:69F", "big-six").stdout
    assert "No difference in money or play" in pitboss("diff", "19:47-A", "13:69F", "big-six").stdout
    shown = pitboss("diff", "19:47-A", "13:69F", "roulette", "--all").stdout
    assert "E67  five adjacent numbers (who decides)" in shown
    assert "Six numbers color: not offered, then 5.2632%" in shown


def test_editions_are_named_in_their_order() -> None:
    assert refused("diff", "13:69F", "19:47").startswith("name the older edition first")
    assert "'19:48' is not an edition" in refused("diff", "19:48", "13:69F")


def test_a_paragraph_on_a_day() -> None:
    held = report("law", "5.1(e)11", "--on", "2008-08-01")
    assert (held["edition"], held["stood"], held["words_since"]) == ("19:47-A", "19:47-5.1(e)9", "1997-10-06")
    assert report("law", "5.1(g)", "--on", "2009-07-01")["changed_since"] == ["E64"]
    assert "edition 19:47-A was in force: 19:47-5.2(d)" in pitboss("law", "5.2(d)", "--on", "2008-08-01").stdout
    assert "date from 1998-08-17" in refused("law", "5.2(d)", "--on", "1990-01-01")
    before = " ".join(pitboss("law", "5.2(d)", "--on", "1999-11-15").stdout.split())
    assert "edition 19:47-A was in force" not in before and "The edition itself began on 2008-07-21" in before
    assert "our text of 13:69F has no date" in refused("law", "5.2(d)", "--on", "2016-01-01")
    assert "a day like 2008-08-01" in refused("law", "5.2(d)", "--on", "yesterday")
    assert "needs a paragraph or a section" in refused("law", "5", "--on", "2008-08-01")


def test_the_editions_of_a_game_are_compared_by_price() -> None:
    wagers = report("edge", "roulette", "--compare", "edition=19:47-A,13:69F")["wagers"]
    assert all(one["by_value"]["13:69F"]["cost"] == "0" for one in wagers)
