"""The throws that decide each bet in printed guides are those that the table uses (1.2, 1.3(e), 13.2)."""

from __future__ import annotations

from pitboss.games import find
from pitboss.table import submit


def _rows(game: str) -> dict[str, tuple[str, ...]]:
    submission = submit(find(game))
    [table] = submission.game.rule_tables(submission.options)
    return {str(row[0]): tuple(map(str, row[1:])) for row in table.rows}


def test_craps_shows_the_come_out_roll_the_point_and_what_is_off() -> None:
    rows = _rows("craps")
    assert rows["Don't Pass Bet, come out roll"] == ("2, 3", "7, 11", "12")
    assert rows["Don't Pass Bet, while the point is 6"] == ("7", "6", "")
    assert rows["Come Bet, once it is on 6"] == ("6", "7", "")
    assert rows["Hardway, for example 4"] == ("2-2", "7, 1-3", "")
    assert rows["Odds on a Come Bet, for example 4, off on a come out roll unless called on"][2] == "4, 7"
    assert rows["On the Hop, for example 2-2"] == ("2-2", "anything but 2-2", "")


def test_games_with_three_dice_say_it_with_each_wager() -> None:
    submission = submit(find("sic-bo"))
    assert submission.game.rule_tables(submission.options) == ()
    assert _rows("mini-dice")["Field bet"] == ("2, 3, 4, 9, 10, 11, 12", "5, 6, 7, 8", "")
