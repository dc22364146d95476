"""The help for setting hands: only pieces that can be dealt together, and every foul set of them."""

from __future__ import annotations

import pytest

from pitboss.equipment import cards
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.games.paigow.engine.set_sheet import check_cards, set_sheet, setting_game
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER
from pitboss.table import submit


def test_only_a_game_whose_hands_are_set_has_a_sheet() -> None:
    """11.9(a)."""
    assert setting_game(submit(PAI_GOW_POKER)) is PAI_GOW_POKER
    with pytest.raises(Refused, match="no hands to set"):
        setting_game(submit(find("red dog")))


@pytest.mark.parametrize(
    ("game", "dealt", "says", "law"),
    [
        ("pai gow poker", "9S 9D 9H 9C 4S 4D JK", "", ""),
        ("pai gow poker", "9S 9D 9H 9C 4S 4D", "deals 7 cards, not 6", "11.9(a)"),
        ("pai gow poker", "9S 9D 9H 9C 4S 4S JK", "the deck of Pai gow poker has only 1 4S", "11.2(a)"),
        ("supreme pai gow", "JK JK 4S 4D", "", ""),
        ("supreme pai gow", "JK JK JK 4D", "the deck of Supreme pai gow has only 2 JK", "34.2(a)"),
        ("pai gow", "6-6 6-6 2-4 1-2", "", ""),
        ("pai gow", "6-6 6-6 2-4 2-4", "the set of Pai gow has only 1 2-4", "10.7(a)"),
        ("pai gow", "6-6 6-6 2-4", "deals 4 tiles, not 3", "10.7(a)"),
    ],
)
def test_pieces_are_those_of_one_deck_or_set(game: str, dealt: str, says: str, law: str) -> None:
    submission = submit(find(game))
    refused_by: tuple[str, str | None] = ("", "")
    try:
        check_cards(setting_game(submission), submission.options, cards(dealt))
    except Refused as refused:
        refused_by = (refused.reason, refused.law)
    assert says in refused_by[0] and law == refused_by[1]


def test_a_sheet_lists_the_foul_sets_once_and_the_house_way() -> None:
    """34.12(a), 34.12(d), 34.12(g)2: a low hand of kings, or of four points against three, is too high."""
    sheet = set_sheet(submit(find("supreme pai gow")), cards("KS KH 4D 3C"))
    foul = sheet["foul"]
    assert isinstance(foul, list)
    assert [each["lower"] for each in foul if isinstance(each, dict)] == [
        [["4D", "KH"]],
        [["4D", "KS"]],
        [["KH", "KS"]],
    ]
    assert sheet["house_way"] == {"high": ["KS", "KH"], "low": ["4D", "3C"]}
