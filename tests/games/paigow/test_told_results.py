"""The results in a guide are those that the settings of the game decide (10.7, 11.9, 31.12, 34.12)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.equipment import cards
from pitboss.games import find
from pitboss.games.paigow.engine.settlement import compared
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.table import submit
from pitboss.table.rules import parts


def _result(game: str) -> str:
    submission = submit(find(game))
    [said] = [step.description for step in submission.game.steps(submission.options) if step.title == "Result"]
    return said


@pytest.mark.parametrize(
    ("game", "by_hands_won"),
    [("pai-gow-poker", ("lose", "push", "win")), ("asia-poker", ("lose", "lose", "win", "win"))],
)
def test_the_number_of_higher_hands_that_win_is_reported_as_it_is_settled(
    game: str, by_hands_won: tuple[str, ...]
) -> None:
    setting = getattr(find(game), "setting", None)
    assert isinstance(setting, PokerSetting)
    assert tuple(setting.decide(won) for won in range(len(by_hands_won))) == by_hands_won
    has_push = "one is a push" in _result(game)
    assert has_push == ("push" in by_hands_won)
    assert "counts for the dealer" in _result(game) and "out of order lose" in _result(game)


def test_tiles_are_never_out_of_order() -> None:
    assert "out of order" not in _result("pai-gow") and "one is a push" in _result("pai-gow")


@pytest.mark.parametrize(
    ("game", "player", "banker", "told"),
    [
        ("asia poker", "KS KD 9H 2C / QS JH / 4C", "AS 9D 8H 2D / QD JC / 5C",
         "high is higher, medium is a copy and low is lower"),
        ("pai gow", "6-6 6-6 / 4-6 5-5", "1-1 1-1 / 2-2 3-3", "high is higher and low has a value of zero"),
    ],
)  # fmt: skip
def test_a_comparison_names_each_hand_that_is_higher_lower_or_a_copy(
    game: str, player: str, banker: str, told: str
) -> None:
    """31.12(f), 10.7(h): a low hand of tiles without points has a value of zero."""
    submission = submit(find(game))
    mine, other = (tuple(tuple(cards(hand)) for hand in held.split("/")) for held in (player, banker))
    setting: Any = getattr(submission.game, "setting", None)
    assert compared(setting, mine, other, submission.options) == told


@pytest.mark.parametrize(
    ("game", "options", "wager", "law"),
    [
        ("pai-gow-poker", {}, "pai_gow_poker", "11.9(j)"),
        ("pai-gow-poker", {"dragons_eye_vigorish": "triples_lose"}, "pai_gow_poker", "11.9(j)"),
        ("pai-gow-poker", {"ez": True}, "pai_gow_poker", ""),
        ("pai-gow-poker", {"bonus": True}, "bonus", ""),
        ("pai-gow-poker", {"dragons_eye": True}, "pai_gow_poker", "11.9(k)1"),
        ("pai-gow-poker", {"dragons_eye": True, "dragons_eye_vigorish": "triples_lose"}, "pai_gow_poker", ""),
        ("pai-gow", {}, "pai_gow", "10.7(k)"),
        ("pai-gow", {"dragons_eye": True}, "pai_gow", "10.7(l)1"),
        ("pai-gow", {"dragons_eye": True, "dragons_eye_vigorish": "triples_lose"}, "pai_gow", ""),
        ("supreme-pai-gow", {}, "supreme_pai_gow", "34.12(h)"),
        ("supreme-pai-gow", {}, "bonus", ""),
        ("asia-poker", {}, "asia_poker", ""),
    ],
)
def test_vigorish_is_five_percent_of_a_main_wagers_win_where_it_is_charged(
    game: str, options: dict[str, Any], wager: str, law: str
) -> None:
    submission = submit(find(game), options)
    charge = parts.charge(submission, wager, "")
    assert (charge.law if charge else "") == law
    if charge is not None:
        assert (charge.rate, charge.taken(13_00)) == (Fraction(1, 20), 75)


@pytest.mark.parametrize(
    ("game", "player", "banker", "law"),
    [
        ("pai gow poker", "9S 8H 6D 5C 2H / 7D 3C", "KD QS 9H 5S 2C / AH KS", "11.9(g)1"),
        ("pai gow poker", "9S 8H 6D 5C 2H / AD KC", "KD QS 9H 5S 2C / AH KS", "11.9(g)2"),
        ("pai gow poker", "KS QH 9D 5C 2H / 7D 3C", "KD QS 9H 5S 2C / AH KS", "11.9(g)2"),
        ("pai gow poker", "KS QH 9D 5C 2H / AD KC", "KD QS 9H 5S 2C / AH KS", "11.9(g)2"),
        ("pai gow poker", "KS KH 9D 5C 2H / AD KC", "KD QS 9H 5S 2C / AH KS", "11.9(h)1"),
        ("pai gow poker", "KS KH 9D 5C 2H / AD QC", "KD QS 9H 5S 2C / AH KS", "11.9(h)1"),
        ("pai gow poker", "KS QH 9D 5C 2H / AD AC", "KD QS 9H 5S 2C / AH KS", "11.9(h)2"),
        ("pai gow poker", "KS JH 9D 5C 2H / AD AC", "KD QS 9H 5S 2C / AH KS", "11.9(h)2"),
        ("pai gow poker", "KS KH 9D 5C 2H / AD AC", "KD QS 9H 5S 2C / AH KS", "11.9(i)"),
        ("asia poker", "KS QH 9D 5C / 8D 7C / 6S", "KD KC 9H 5S / AH KS / QS", "31.12(g)1"),
        ("asia poker", "KS QH 9D 5C / AD KC / KH", "KD KC 9H 5S / AH KS / QS", "31.12(g)2"),
        ("asia poker", "AS AH 9D 5C / AD KC / QH", "KD KC 9H 5S / AH KS / QS", "31.12(g)1"),
        ("asia poker", "AS AH 9D 5C / 8D 7C / 6S", "KD KC 9H 5S / AH KS / QS", "31.12(g)1"),
        ("asia poker", "AS AH 9D 5C / AD KC / KH", "KD KC 9H 5S / AH KS / QS", "31.12(h)"),
        ("pai gow", "6-6 6-6 / 1-3 1-6", "1-1 1-1 / 2-2 5-6", "10.7(i)1"),
        ("pai gow", "1-1 1-1 / 5-6 2-6", "1-1 1-1 / 2-2 1-2", "10.7(i)2"),
        ("pai gow", "4-4 4-4 / 5-6 2-6", "1-1 1-1 / 2-2 1-2", "10.7(i)2"),
        ("pai gow", "4-4 4-4 / 4-6 5-5", "1-1 1-1 / 2-2 1-2", "10.7(h)"),
        ("pai gow", "6-6 6-6 / 5-6 2-6", "1-1 1-1 / 2-2 1-2", "10.7(j)"),
    ],
)
def test_each_result_is_by_the_paragraph_that_describes_it(game: str, player: str, banker: str, law: str) -> None:
    found: Any = find(game)
    options = submit(found).options
    mine, other = (tuple(tuple(cards(hand)) for hand in held.split("/")) for held in (player, banker))
    result = found.setting.result(mine, other, options)
    assert found.result_law(result, mine, other, options) == law
