"""The roulette layout and wheels, against statements of them that share nothing with the code."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pitboss.games.wheel.engine import roulette_layout as layout

WHEELS = ("double_zero", "single_zero", "double_as_single")
Numbers = frozenset[str]

# A number's box: twelve rows down, three columns across.
BOX = {str(n): divmod(n - 1, 3) for n in range(1, 37)}


def touching(one: str, other: str) -> bool:
    """Whether two boxes have a line in common."""
    (row, column), (row2, column2) = BOX[one], BOX[other]
    return abs(row - row2) + abs(column - column2) == 1


def group(*numbers: str) -> Numbers:
    return frozenset(numbers)


LINES = {group(*pair) for pair in combinations(BOX, 2) if touching(*pair)}
ROWS = {group(*(str(n) for n in range(first, first + 3))) for first in range(1, 37, 3)}
CORNERS = {
    group(*(n for n, (row, column) in BOX.items() if row in (top, top + 1) and column in (left, left + 1)))
    for top in range(11)
    for left in range(2)
}
DOUBLE_ROWS = {group(*(str(n) for n in range(first, first + 6))) for first in range(1, 34, 3)}
COLUMNS = {group(*(str(n) for n in range(first, 37, 3))) for first in (1, 2, 3)}
DOZENS = {group(*(str(n) for n in range(first, first + 12))) for first in (1, 13, 25)}

SINGLE = {
    "straight": {group(str(n)) for n in range(37)},
    "split": LINES | {group("0", "1"), group("0", "2"), group("0", "3")},
    "three_numbers": ROWS | {group("0", "1", "2")},
    "four_numbers": CORNERS,
    "six_numbers": DOUBLE_ROWS,
    "column": COLUMNS,
    "dozen": DOZENS,
}
DOUBLE = {
    **SINGLE,
    "straight": SINGLE["straight"] | {group("00")},
    "split": LINES | {group("0", "00"), group("0", "1"), group("0", "2"), group("00", "2"), group("00", "3")},
    "three_numbers": ROWS | {group("0", "1", "2"), group("0", "2", "00"), group("00", "2", "3")},
}


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("wager", DOUBLE)
def test_a_wager_has_exactly_the_places_that_the_boxes_allow(wager: str, wheel: str) -> None:
    """5.1(e)"""
    expected = DOUBLE if wheel == "double_zero" else SINGLE
    assert set(layout.places(wager, wheel).values()) == expected[wager]


@pytest.mark.parametrize(
    ("wager", "double", "single"),
    [
        ("straight", 38, 37),
        ("five_adjacent", 38, 37),
        ("split", 62, 60),
        ("three_numbers", 15, 13),
        ("four_numbers", 22, 22),
        ("six_numbers", 11, 11),
        ("column", 3, 3),
        ("dozen", 3, 3),
        ("red", 1, 1),
    ],
)
def test_the_number_of_places(wager: str, double: int, single: int) -> None:
    """5.1(e)"""
    assert len(layout.places(wager, "double_zero")) == double
    assert len(layout.places(wager, "single_zero")) == single


@pytest.mark.parametrize("wheel", WHEELS)
def test_a_place_is_written_by_its_numbers_and_no_two_places_cover_the_same(wheel: str) -> None:
    """5.1(e)"""
    for wager in ("straight", "split", "three_numbers", "four_numbers", "six_numbers"):
        places = layout.places(wager, wheel)
        assert all(frozenset(place.split("-")) == numbers for place, numbers in places.items())
        assert len(set(places.values())) == len(places)


@pytest.mark.parametrize("wheel", ["single_zero", "double_as_single"])
def test_no_place_covers_00_where_it_is_not_on_the_wheel_or_is_no_spin(wheel: str) -> None:
    """5.1(e), 5.2(d)"""
    for wager in (*DOUBLE, "five_adjacent"):
        assert not any("00" in numbers for numbers in layout.places(wager, wheel).values())


def test_five_adjacent_numbers_around_a_dead_00_are_not_places() -> None:
    """5.1(e)1i, 5.2(d)"""
    gone = set(layout.places("five_adjacent", "double_zero")) - set(layout.places("five_adjacent", "double_as_single"))
    assert gone == {"13", "1", "00", "27", "10"}


def test_red_is_odd_up_to_10_and_from_19_to_28_and_even_elsewhere() -> None:
    """5.1(e)11, 5.1(e)12"""
    red = {str(n) for n in range(1, 37) if (n % 2 == 1) == (n <= 10 or 19 <= n <= 28)}
    assert layout.EVEN_MONEY["red"] == red
    assert layout.EVEN_MONEY["black"] == set(BOX) - red


def test_the_even_money_wagers_halve_the_36_numbers_and_leave_out_the_zeros() -> None:
    """5.1(e)13, 5.1(e)14, 5.1(e)15, 5.1(e)16"""
    halves = layout.EVEN_MONEY
    for one, other in (("red", "black"), ("odd", "even"), ("low", "high")):
        assert len(halves[one]) == len(halves[other]) == 18
        assert halves[one] | halves[other] == set(BOX)
    assert halves["odd"] == {n for n in BOX if int(n) % 2}
    assert halves["low"] == {n for n in BOX if int(n) <= 18}


@pytest.mark.parametrize(
    ("wager", "numbers"),
    [("first_five", {"0", "00", "1", "2", "3"}), ("seven_numbers", {"10", "11", "12", "13", "14", "15", "33"})],
)
def test_wagers_with_a_fixed_group_of_numbers(wager: str, numbers: set[str]) -> None:
    """5.1(e)5, 5.1(f)"""
    assert layout.places(wager, "double_zero") == {"": numbers}


# ---------------------------------------------------------------------- the wheels


def test_on_a_double_zero_wheel_each_odd_number_is_opposite_the_next_even_one() -> None:
    order = layout.WHEELS["double_zero"].sections
    opposite = {mark: order[(at + 19) % 38] for at, mark in enumerate(order)}
    assert len(set(order)) == 38
    assert opposite["0"] == "00"
    assert all(opposite[str(n)] == str(n + 1) for n in range(1, 37, 2))


def test_a_single_zero_wheel_is_made_of_its_three_well_known_sections() -> None:
    order = layout.WHEELS["single_zero"].sections
    around = " ".join((*order[-9:], *order[:-9]))  # from 22, the first of the neighbors of zero
    assert around == (
        "22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9"
    )


@pytest.mark.parametrize("wheel", ["double_zero", "single_zero"])
def test_red_and_black_take_turns_around_a_wheel(wheel: str) -> None:
    order = layout.WHEELS[wheel].sections
    beside = [pair for pair in pairwise((*order, order[0])) if "0" not in pair and "00" not in pair]
    assert all((one in layout.RED) != (other in layout.RED) for one, other in beside)


@pytest.mark.parametrize("wheel", WHEELS)
def test_five_adjacent_numbers_are_the_center_and_two_on_each_side_of_it(wheel: str) -> None:
    """5.1(e)1i"""
    order = layout.WHEELS[wheel].sections
    for center, five in layout.places("five_adjacent", wheel).items():
        at = order.index(center)
        assert five == {order[(at + step) % len(order)] for step in (-2, -1, 0, 1, 2)}


@pytest.mark.parametrize("wheel", WHEELS)
def test_color_sections_are_six_times_six_neighbours_without_zeros(wheel: str) -> None:
    """5.1(e)6ii"""
    sections = layout.color_sections(wheel)
    order = [mark for mark in layout.WHEELS[wheel].sections if mark in BOX]
    assert list(sections) == ["black", "blue", "gold", "red", "purple", "green"]
    assert [frozenset(order[at : at + 6]) for at in range(0, 36, 6)] == list(sections.values())


# ---------------------------------------------------------------------- writing a place


@pytest.mark.parametrize(
    ("wager", "written", "place"),
    [
        ("straight", "00", "00"),
        ("split", "20-17", "17-20"),
        ("split", "00-0", "0-00"),
        ("split", "2nd 12-3rd 12", "0-00"),
        ("three_numbers", "31-33", "31-32-33"),
        ("three_numbers", "33-32-31", "31-32-33"),
        ("three_numbers", "2-00-0", "0-2-00"),
        ("four_numbers", "36 - 35 - 33 - 32", "32-33-35-36"),
        ("six_numbers", "31-36", "31-32-33-34-35-36"),
        ("dozen", "2nd 12", "2"),
        ("dozen", "25-36", "3"),
        ("column", "1-4-7-10-13-16-19-22-25-28-31-34", "1"),
        ("five_adjacent", "20-32-17-5-22", "17"),
    ],
)
def test_a_place_may_be_written_in_any_order_by_its_ends_or_by_its_label(wager: str, written: str, place: str) -> None:
    """5.1(c)"""
    assert layout.place_of(wager, "double_zero", written) == place


@pytest.mark.parametrize(
    ("wager", "written"),
    [
        ("straight", "37"),
        ("straight", ""),
        ("straight", "017"),
        ("split", "1-9"),
        ("split", "17"),
        ("split", "17-17"),
        ("split", "0-3"),
        ("split", "2nd 12"),
        ("three_numbers", "2-4"),
        ("three_numbers", "0-2-3"),
        ("four_numbers", "0-1-2-3"),
        ("six_numbers", "2-7"),
        ("dozen", "4"),
        ("dozen", "12-1-1"),
        ("column", "1st 12"),
    ],
)
def test_what_is_no_place_of_the_layout_is_none(wager: str, written: str) -> None:
    """5.1(d), 5.1(e)"""
    assert layout.place_of(wager, "double_zero", written) is None
