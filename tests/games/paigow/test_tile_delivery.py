"""Stacks of tiles: the cut of the bank (10.8(g)) and the ten styles of delivery (10.8(k))."""

from __future__ import annotations

import pytest

from pitboss.errors import Refused
from pitboss.games.paigow.engine.delivery import HOUSE_WAY, ROW, STYLES, CutTo, DeliveryStyle, came_from, cut_stacks

AS_CATALOGED = {
    "house_way_right": "1, 2, 3, 4, 5, 6, 7, 8",
    "house_way_left": "8, 7, 6, 5, 4, 3, 2, 1",
    "cup_say_right": "1ab 2ab, 1cd 2cd, 3ab 4ab, 3cd 4cd, 5ab 6ab, 5cd 6cd, 7ab 8ab, 7cd 8cd",
    "cup_say_left": "8ab 7ab, 8cd 7cd, 6ab 5ab, 6cd 5cd, 4ab 3ab, 4cd 3cd, 2ab 1ab, 2cd 1cd",
    "jung_quat": "4ab 5ab, 4cd 5cd, 3ab 6ab, 3cd 6cd, 2ab 7ab, 2cd 7cd, 1ab 8ab, 1cd 8cd",
    "chee_yee": "1ab 8ab, 1cd 8cd, 2ab 7ab, 2cd 7cd, 3ab 6ab, 3cd 6cd, 4ab 5ab, 4cd 5cd",
    "pin_say_right": "1a 2a 3a 4a, 5a 6a 7a 8a, 1b 2b 3b 4b, 5b 6b 7b 8b, "
    "1c 2c 3c 4c, 5c 6c 7c 8c, 1d 2d 3d 4d, 5d 6d 7d 8d",
    "pin_say_left": "5a 6a 7a 8a, 1a 2a 3a 4a, 5b 6b 7b 8b, 1b 2b 3b 4b, "
    "5c 6c 7c 8c, 1c 2c 3c 4c, 5d 6d 7d 8d, 1d 2d 3d 4d",
    "dragon_head_right": "1ab 2ab, 5a 6a 7a 8a, 1cd 2cd, 5b 6b 7b 8b, 3ab 4ab, 5c 6c 7c 8c, 3cd 4cd, 5d 6d 7d 8d",
    "dragon_head_left": "8ab 7ab, 1a 2a 3a 4a, 8cd 7cd, 1b 2b 3b 4b, 6ab 5ab, 1c 2c 3c 4c, 6cd 5cd, 1d 2d 3d 4d",
}


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.id)
def test_10_8_k_each_style_delivers_every_tile_once_as_the_law_describes(style: DeliveryStyle) -> None:
    assert ", ".join(came_from(portion) for portion in style.portions) == AS_CATALOGED[style.id]
    places = [place for portion in style.portions for place in portion]
    assert len(places) == len(set(places)) == 32
    assert all(len(portion) == 4 for portion in style.portions)


def test_10_8_k_there_are_ten_styles_each_with_its_paragraph() -> None:
    assert [style.law for style in STYLES] == [f"10.8(k){number}" for number in range(1, 11)]
    assert HOUSE_WAY.id == "house_way_right"


@pytest.mark.parametrize(
    ("first", "last", "to", "to_right", "row"),
    [
        (1, 1, "left", 0, (2, 3, 4, 5, 6, 7, 8, 1)),  # 1: one stack to an end
        (8, 8, "right", 0, (8, 1, 2, 3, 4, 5, 6, 7)),
        (3, 6, "right", 0, (3, 4, 5, 6, 1, 2, 7, 8)),
        (3, 6, "left", 0, (1, 2, 7, 8, 3, 4, 5, 6)),
        (4, 5, "both", 1, (4, 1, 2, 3, 6, 7, 8, 5)),  # 2: two or more, some to each end
        (2, 6, "both", 3, (2, 3, 4, 1, 7, 8, 5, 6)),
    ],
)
def test_10_8_g_adjacent_stacks_go_to_one_end_or_to_both(
    first: int, last: int, to: CutTo, to_right: int, row: tuple[int, ...]
) -> None:
    assert cut_stacks(first, last, to, to_right) == row
    assert sorted(row) == list(ROW)


@pytest.mark.parametrize(
    ("first", "last", "to_right"), [(0, 2, 1), (5, 4, 1), (7, 9, 1), (3, 3, 0), (3, 4, 0), (3, 4, 2)]
)
def test_10_8_g_another_cut_is_refused(first: int, last: int, to_right: int) -> None:
    with pytest.raises(Refused) as refused:
        cut_stacks(first, last, "both", to_right)
    assert refused.value.law == "10.8(g)"
