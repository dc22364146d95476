"""The paragraphs by which cards are burned and pots are awarded and shared (13:69F-14.9 to 14.13A)."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable, poker
from tests.support.events import laws, of_kind

CHECK_DOWN = ("1 check", "2 check") * 3
HOLD_EM = ("1 call", "2 check", *CHECK_DOWN)
BLINDS = {"blinds": "1 2"}


def awards(table: PokerTable) -> list[str]:
    """The paragraphs of what went from the pot to players."""
    return [event.law for event in of_kind(table.events, "moved") if event.into.startswith("seat")]


def played(game: str, cards: dict[str, str], *lines: str, **options: object) -> PokerTable:
    return PokerTable(poker(game), {1: 100, 2: 100}, cards, options).begin().act(*lines)


def finished(table: PokerTable) -> PokerTable:
    """The table after everybody has called and checked to the end and drawn nothing."""
    while table.asked:
        action = next(option for option in ("check", "call", "stand_pat", "fold") if option in table.may)
        table.act(f"{table.asked} {action}")
    return table


@pytest.mark.parametrize(
    ("first", "second", "community", "expected"),
    [
        ("2C 2D", "3S 3D", "AS KS QS JS 10S", ["14.10(j)", "14.10(j)"]),  # the board plays
        ("AH 2D", "AD 3C", "KS QS JH 9C 9D", ["14.3(d)", "14.3(d)"]),  # equal hands with a card of each player
        ("AH AD", "KH KD", "QS JH 9C 4D 2S", ["14.6(e)5"]),
    ],
)
def test_a_pot_at_hold_em_is_shared_by_14_10_j_where_the_board_plays_and_else_by_14_3_d(
    first: str, second: str, community: str, expected: list[str]
) -> None:
    cards = {"seat 1": first, "seat 2": second, "community": community}
    assert awards(played("hold-em", cards, *HOLD_EM, **BLINDS)) == expected


def test_equal_hands_on_one_of_several_boards_share_its_portion_by_14_10_l4() -> None:
    cards = {"seat 1": "AS KD", "seat 2": "AD KS", "community": "QH 8C 3D 2C 4H", "community 2": "JH 7D"}
    options = {**BLINDS, "alternative_hands": True, "alternatives_when": "any_street"}
    lines = ("1 call", "2 check", "1 one", "2 one", "1 check", "2 check", "1 two", "2 two")
    assert set(awards(played("hold-em", cards, *lines, **options))) == {"14.10(l)4"}


@pytest.mark.parametrize(
    ("game", "first", "second", "community", "law"),
    [
        ("seven-card-stud-high-low-eight", "KS KH QD JC 10S 9H 9C", "QS QH JD 10C 9S 8H 8C", "", "14.9(j)"),
        ("omaha-high-low-eight", "KS KH QD JC", "QS QH 10D 9C", "KD 10S 9H 8C 2S", "14.11(g)"),
        ("mambo-stud", "KS KH 9D", "QS 10H 8D", "7C", "14.13A(l)"),
    ],
)
def test_the_high_hand_takes_the_pot_by_the_paragraph_on_low_hands_that_do_not_qualify(
    game: str, first: str, second: str, community: str, law: str
) -> None:
    cards = {"seat 1": first, "seat 2": second, **({"community": community} if community else {})}
    table = finished(PokerTable(poker(game), {1: 100, 2: 100}, cards).begin())
    assert awards(table) == [law]


@pytest.mark.parametrize(
    ("game", "held", "burned", "drawn"),
    [
        ("five-card-draw-high", "AS KD QC JH 9S", ["14.12(f)1"], ["14.12(f)"]),
        ("triple-draw", "2S 3D 4C 5H 7S", ["14.12A(f)"] * 3, ["14.12A(f)", "14.12A(h)", "14.12A(j)"]),
        ("badugi", "AS 2D 3C 4H", ["14.12B(f)"] * 3, ["14.12B(f)", "14.12B(h)", "14.12B(j)"]),
    ],
)
def test_a_card_is_burned_before_each_draw_by_the_paragraph_that_says_so(
    game: str, held: str, burned: list[str], drawn: list[str]
) -> None:
    suits = str.maketrans("SHDC", "HSCD")
    other = held.translate(suits)
    table = finished(PokerTable(poker(game), {1: 100, 2: 100}, {"seat 1": held, "seat 2": other}).begin())
    assert laws(table.events, "burned") == burned
    assert [event.law for event in of_kind(table.events, "chose") if event.action == "stand_pat"][::2] == drawn


@pytest.mark.parametrize(
    ("methods", "law"), [(["percentage"], "14.14(b)1iii"), (["incremental"], "14.14(b)2iii"), (["time"], "14.14(b)3v")]
)
def test_the_rake_goes_to_the_inventory_by_the_paragraph_of_its_method(methods: list[str], law: str) -> None:
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100}, {}, {"rake": methods})
    assert laws(table.table.record("rake_collected")) == [law]
