"""House ways: lines that a licensee writes, and the ones that the games come with (11.9(d), 31.12(d), 34.12(d))."""

from __future__ import annotations

import random
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest
from tests.games.paigow.sets import is_set_of

from pitboss.equipment import cards, deck, names_of
from pitboss.errors import Refused
from pitboss.games.paigow.engine.setting import Hands, hands_from
from pitboss.games.paigow.hands.facts import FACTS, facts_of
from pitboss.games.paigow.hands.house_way import read_house_way
from pitboss.games.paigow.hands.poker_setting import FIVE_AND_TWO, FOUR_TWO_ONE
from pitboss.games.paigow.hands.supreme_setting import TWO_AND_TWO
from pitboss.games.paigow.hands.ways import ASIA_POKER_WAY, PAI_GOW_POKER_WAY, SUPREME_PAI_GOW_WAY

POKER: Any = SimpleNamespace(wheel_low=False, house_way=PAI_GOW_POKER_WAY)
ASIA: Any = SimpleNamespace(wheel_low=False, house_way=ASIA_POKER_WAY)
SUPREME: Any = SimpleNamespace(zero_low="point_hands", house_way=SUPREME_PAI_GOW_WAY)


def low_of(hands: Hands) -> str:
    return " ".join(names_of(hands[-1]))


@pytest.mark.parametrize(
    ("dealt", "low"),
    [
        ("AS AD AH AC JK KS KD", "KS KD"),
        ("AS AD AH AC JK KS 2D", "AD AC"),
        ("KS KD KH KC 7S 7D 2C", "7S 7D"),
        ("9S 9D 9H 9C 7S 7D 7C", "7D 7C"),
        ("7S 7D 7H 7C KS 4D 3C", "7D 7C"),
        ("6S 6D 6H 6C KS 4D 3C", "KS 4D"),
        ("AS AD AH JK KS QS JS", "AH AD"),
        ("KS KD KH 7C 7D 7H 2S", "KH KD"),
        ("KS KD KH 7C 7D 4H 4S", "7D 7C"),
        ("AH KH 9H 4H JK 9S 9C", "JK AH"),
        ("2S 3D 4H 5C 6D AC AD", "AD AC"),
        ("KS KD QH QC 2D 2S 9C", "KS KD"),
        ("9S 9D 4H 4C AD KC 2C", "AD KC"),
        ("9S 9D 4H 4C JK KC 2C", "JK KC"),
        ("9S 9D 4H 4C QD KC 2C", "4H 4C"),
        ("JS JD 4H 4C AD KC 2C", "4H 4C"),
        ("8S 7D 6H 5C 4D 4C 5S", "4D 4C"),
        ("AS AD AC KD QC 4H 2D", "AC KD"),
        ("KS KD KC AD QC 4H 2D", "AD QC"),
        ("3S 3D KS QD JC 9C 7D", "KS QD"),
        ("AS KS QD JC 9C 7D 2D", "KS QD"),
    ],
)
def test_the_way_of_pai_gow_poker_sets_what_each_line_says(dealt: str, low: str) -> None:
    """11.9(d)."""
    assert low_of(FIVE_AND_TWO.house_way(cards(dealt), POKER)) == low


@pytest.mark.parametrize(
    ("setting", "options", "jokers"), [(FIVE_AND_TWO, POKER, 1), (FOUR_TWO_ONE, ASIA, 1), (TWO_AND_TWO, SUPREME, 2)]
)
def test_every_hand_is_set_and_never_foul(setting: Any, options: Any, jokers: int) -> None:
    """11.9(a) and (d), 31.12(a) and (d), 34.12(a) and (d)."""
    chance = random.Random(16)
    for _ in range(300):
        dealt = chance.sample(deck(jokers), setting.dealt)
        hands = setting.house_way(dealt, options)
        assert is_set_of(hands, dealt, setting.parts)
        assert setting.is_foul(hands, options) is None
        assert setting.house_way(dealt[::-1], options) == hands


@pytest.mark.parametrize(
    ("setting", "options", "jokers"), [(FIVE_AND_TWO, POKER, 1), (FOUR_TWO_ONE, ASIA, 1), (TWO_AND_TWO, SUPREME, 2)]
)
def test_the_lawful_sets_are_all_sets_but_foul_ones(setting: Any, options: Any, jokers: int) -> None:
    """11.9(a), 31.12(a), 34.12(a)."""
    chance = random.Random(9)
    lower = sum(part.size for part in setting.parts[1:])
    for _ in range(40):
        dealt = chance.sample(deck(jokers), setting.dealt)
        lawful = {
            places
            for places in combinations(range(setting.dealt), lower)
            if not setting.is_foul(hands_from([dealt[place] for place in places], dealt, setting.parts), options)
        }
        named = setting.lawful_sets(dealt, options)
        assert {places for places in named if places == tuple(sorted(places))} == lawful


def test_the_facts_of_a_hand_are_its_ranks_from_the_highest() -> None:
    """11.9(d)."""
    facts = dict(zip(FACTS, facts_of(cards("9S 9D 4H 4C AD KC 2C"), False), strict=True))
    assert [facts[f"single {number}"] for number in (1, 2, 3)] == [14, 13, 2]
    assert [facts[f"pair {number}"] for number in (1, 2, 3)] == [9, 4, 0]
    assert facts["joker"] == 0


def test_a_house_way_knows_of_a_joker_which_counts_as_an_ace() -> None:
    """11.3(a), 11.9(d)."""
    facts = dict(zip(FACTS, facts_of(cards("9S 9D 4H 4C AD JK 2C"), False), strict=True))
    assert (facts["joker"], facts["pair 1"], facts["single 1"]) == (1, 14, 2)


def test_the_high_hand_of_supreme_pai_gow_may_rank_as_high_as_the_low_hand() -> None:
    """34.12(a), 34.12(d): 9-8 and 4-3 both count 7, and the highest card makes 9-8 the high hand."""
    hands = TWO_AND_TWO.house_way(cards("9S 4D 8H 3C"), SUPREME)
    assert [" ".join(names_of(hand)) for hand in hands] == ["9S 8H", "4D 3C"]


def test_a_licensee_may_write_another_way() -> None:
    """11.9(d)."""
    dealt = cards("9S 9D 4H 4C AD KC 2C")
    split: Any = SimpleNamespace(wheel_low=False, house_way=("pair 2: low at least pair", "otherwise: best low"))
    assert low_of(FIVE_AND_TWO.house_way(dealt, split)) == "4H 4C"
    high: Any = SimpleNamespace(wheel_low=False, house_way=("pair 1 at least pair 2: best high", "otherwise: best low"))
    assert low_of(FIVE_AND_TWO.house_way(dealt, high)) == "KC 2C"
    below: Any = SimpleNamespace(wheel_low=False, house_way=("pair 2: low below high card K", "otherwise: best low"))
    assert low_of(FIVE_AND_TWO.house_way(dealt, below)) == "4C 2C"


def test_a_line_that_no_set_satisfies_does_not_fit() -> None:
    """11.9(d)."""
    way: Any = SimpleNamespace(wheel_low=False, house_way=("pair 1: low at least pair", "otherwise: best low"))
    assert low_of(FIVE_AND_TWO.house_way(cards("3S 3D KS QD JC 9C 7D"), way)) == "KS QD"


def test_a_comparison_never_holds_for_what_the_cards_do_not_have() -> None:
    """11.9(d)."""
    way: Any = SimpleNamespace(wheel_low=False, house_way=("trips 1 at most 9: best high", "otherwise: best low"))
    assert low_of(FIVE_AND_TWO.house_way(cards("3S 3D KS QD JC 9C 7D"), way)) == "KS QD"
    assert low_of(FIVE_AND_TWO.house_way(cards("3S 3D 3C QD JC 9C 7D"), way)) == "9C 7D"


@pytest.mark.parametrize(
    ("dealt", "hands"),
    [
        ("7S 7D 7H 7C KS 4D 3C", "7S 7H 4D 3C / 7D 7C / KS"),
        ("KS KD KH 7C 7D 7H 2S", "7H 7D 7C 2S / KS KH / KD"),
        ("9S 9D 9H 4C 4D KS 2C", "9S 9H 9D 2C / 4D 4C / KS"),
        ("KS KD 9H 9C 4D 4S 2C", "9H 9C 4S 4D / KS KD / 2C"),
        ("9S 8D 7H 6C 6S KD 2C", "7H 6S 6C 2C / KD 8D / 9S"),
    ],
)  # fmt: skip
def test_the_way_of_asia_poker_sets_what_each_line_says(dealt: str, hands: str) -> None:
    """31.12(d)."""
    assert " / ".join(" ".join(names_of(hand)) for hand in FOUR_TWO_ONE.house_way(cards(dealt), ASIA)) == hands


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ((), "the last line of a house way must set any cards"),
        (("pair 1: best low",), "the last line of a house way must set any cards"),
        (("otherwise: high at least pair",), "the last line of a house way must set any cards"),
        (("best low",), "line 1 of the house way has no colon"),
        (
            ("pear 1: best low", "otherwise: best low"),
            "line 1 of the house way: 'pear 1' is not a fact about the cards",
        ),
        (("pair 1: best middle", "otherwise:"), "'middle' is not a hand; choose from high, low"),
        (("pair 1: high at least poker", "otherwise:"), "'poker' is not a hand"),
        (("pair 1: high at least pair 15", "otherwise:"), "'pair 15' is not a hand"),
        (("pair 1: high at least pair 1", "otherwise:"), "'pair 1' is not a hand"),
        (("pair 1 is xx: best low", "otherwise:"), "'xx' is not a rank, number or fact"),
        (("pair 1 is 100: best low", "otherwise:"), "'100' is not a rank, number or fact"),
        (("pair 1: the low hand", "otherwise:"), "'the low hand' is not an instruction"),
        (("pair 1 is high: best low", "otherwise:"), "'high' is not a rank, number or fact"),
        (("otherwise:",) * 61, "a house way has at most 60 lines"),
    ],
)
def test_a_way_that_cannot_be_read_is_refused_with_its_line(lines: tuple[str, ...], says: str) -> None:
    """11.9(d): the manner that a licensee submits."""
    with pytest.raises(Refused) as refused:
        read_house_way(lines, FIVE_AND_TWO.words())
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("condition", "fits"),
    [
        ("pair 1 is 3", True), ("pair 1 is 4", False), ("pair 1 is not 4", True), ("pair 1 is not 3", False),
        ("pair 1 at least 3", True), ("pair 1 at least 4", False), ("pair 1 at most 3", True),
        ("pair 1 at most 2", False), ("single 1 at least pair 1", True), ("pair 1 at least single 1", False),
        ("single 1 is K", True), ("single 1 is 13, no joker", True), ("single 1 is 12", False), ("no pair 1", False),
        ("no pair 2", True), ("pair 1, pair 2", False), ("pair 1 at most pair 2", False),
    ],
)  # fmt: skip
def test_a_line_fits_cards_that_have_what_it_says(condition: str, fits: bool) -> None:
    """11.9(d): a pair of threes, and a king as the highest other card."""
    way: Any = SimpleNamespace(wheel_low=False, house_way=(f"{condition}: best high", "otherwise: best low"))
    assert low_of(FIVE_AND_TWO.house_way(cards("3S 3D KS QD JC 9C 7D"), way)) == ("9C 7D" if fits else "KS QD")


def test_a_way_has_sixty_lines_at_most() -> None:
    """11.9(d)."""
    assert read_house_way((*["all aces: best low"] * 59, "otherwise: best low"), FIVE_AND_TWO.words())


def test_a_line_names_pairs_from_twos_to_aces() -> None:
    """11.3(b)10, 11.9(d)."""
    for rank, low in (("2", "4H 4C"), ("A", "KC 2C")):
        way: Any = SimpleNamespace(wheel_low=False, house_way=(f"pair 1: low at least pair {rank}", "otherwise:"))
        assert low_of(FIVE_AND_TWO.house_way(cards("9S 9D 4H 4C AD KC 2C"), way)) == low


def test_a_hand_below_a_pair_is_not_that_pair() -> None:
    """11.9(d)."""
    way: Any = SimpleNamespace(wheel_low=False, house_way=("pair 2: low below pair 4, best low", "otherwise:"))
    assert low_of(FIVE_AND_TWO.house_way(cards("9S 9D 4H 4C AD KC 2C"), way)) == "AD KC"
