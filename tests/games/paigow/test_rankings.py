"""The printed rankings of hands are those that the table uses."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pitboss.equipment import cards
from pitboss.equipment.tiles import TILE_NAMES
from pitboss.games.paigow.hands.poker import PaiGowHand, rank_set_hand
from pitboss.games.paigow.hands.rankings import FIVE_CARD_HANDS, FOUR_CARD_HANDS, SUPREME_HANDS
from pitboss.games.paigow.hands.supreme import rank_supreme
from pitboss.games.paigow.hands.tiles import tile_hand
from pitboss.games.paigow.pai_gow import PAI_GOW
from pitboss.reports.pictures import cards_svg
from pitboss.table import submit


@pytest.mark.parametrize("hands", [FIVE_CARD_HANDS, FOUR_CARD_HANDS])
def test_every_example_is_of_the_hand_that_it_stands_for(hands: tuple[tuple[str, str], ...]) -> None:
    for (name, example), order in zip(reversed(hands), _orders(len(hands)), strict=True):
        rank = rank_set_hand(cards(example), False)
        assert order.floor <= rank < order.floor + PaiGowHand.PAIR.floor, name


def _orders(count: int) -> list[PaiGowHand]:
    """All classes of five cards; four cards have no full house."""
    return [order for order in PaiGowHand if count == len(PaiGowHand) or order != PaiGowHand.FULL_HOUSE]


def test_hands_of_supreme_pai_gow_are_listed_from_the_highest_down() -> None:
    ranks = [rank_supreme(*cards(example)) for _, example in SUPREME_HANDS]
    assert all(higher > lower for higher, lower in pairwise(ranks))


def test_the_guide_lists_every_pair_and_every_tile_by_its_rank() -> None:
    pairs, tiles = PAI_GOW.rule_tables(submit(PAI_GOW).options)
    made = [tile_hand(*cards(" ".join(row[2]))) for row in pairs.rows]
    assert [str(hand) for hand in made] == [str(row[1]).lower() for row in pairs.rows]
    assert [hand.strength for hand in made] == sorted((hand.strength for hand in made), reverse=True)
    assert sorted(name for row in tiles.rows for name in row[1]) == sorted(TILE_NAMES)
    assert {row[1][0]: row[2] for row in tiles.rows}["1-2"] == "3 or 6"


def test_tiles_are_drawn_with_their_spots() -> None:
    assert cards_svg(["6-6"]).count("<circle") == 12 and cards_svg(["1-2"]).count("#e5484d") == 1
