"""What hands of cards are worth at pai gow poker, Asia poker and supreme pai gow, and which sets are foul."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from types import SimpleNamespace

import pytest

from pitboss.equipment import card, cards, deck
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.poker import PaiGowHand, rank_set_hand
from pitboss.games.paigow.hands.poker_setting import FIVE_AND_TWO, FOUR_TWO_ONE, PokerSetting
from pitboss.games.paigow.hands.supreme import TIE_BITS, adds_up_to_zero, rank_supreme, supreme_facts
from pitboss.games.paigow.hands.supreme_setting import TWO_AND_TWO
from pitboss.games.paigow.hands.words import hand_in_words

POKER = SimpleNamespace(wheel_low=False, house_way=())
WHEEL_LOW = SimpleNamespace(wheel_low=True, house_way=())
SUPREME = SimpleNamespace(zero_low="point_hands", house_way=())


def hands(written: str) -> Hands:
    return tuple(tuple(cards(hand)) for hand in written.split("/"))


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize(
    ("setting", "ranks", "straight"),
    [(FIVE_AND_TWO, "Q 9 5 3", "AS KD QH JC 10D"), (FOUR_TWO_ONE, "Q 9 3", "AS KD QH JC")],
)
def test_a_flush_is_of_one_suit_with_or_without_the_joker_and_a_low_hand_has_none(
    setting: PokerSetting, ranks: str, straight: str, suit: str
) -> None:
    """11.3(b)6, 11.3(c), 31.3(b)5, 31.3(c): five cards of a suit, or four at Asia poker."""
    suited = cards(" ".join(f"{rank}{suit}" for rank in ranks.split()))
    other = card("AS" if suit != "S" else "AD")
    for first in (card(f"A{suit}"), card("JK")):
        assert setting.value(0, [first, *suited], POKER) > setting.value(0, cards(straight), POKER)
    assert setting.value(0, [other, *suited], POKER) < setting.value(0, cards(straight), POKER)
    assert setting.value(1, suited[:2], POKER) == setting.value(
        1, [suited[0], card("9S" if suit != "S" else "9D")], POKER
    )


@pytest.mark.parametrize(
    ("law", "order"),
    [
        ("11.3(b)", ["AS AD AH AC JK", "AS KS QS JS 10S", "KS QS JS 10S 9S", "AS AD AH AC KD", "2S 2D 2H 2C 3D",
                     "AS AD AH KC KD", "AS QS 9S 5S 3S", "AS KD QH JC 10D", "2S 2D 2H AC KD", "AS AD KH KC QD",
                     "AS AD KH QC JD", "AS KD QH JC 9D"]),
        ("11.3(b)3", ["AS 2S 3S 4S 5S", "KS QS JS 10S 9S", "6S 5S 4S 3S 2S"]),
        ("11.3(b)7", ["AS KD QH JC 10D", "AS 2D 3H 4C 5D", "KS QD JH 10C 9D", "6S 5D 4H 3C 2D"]),
        ("11.3(a)", ["KS KD KH 3C 2D", "JK AD 9H 8C 4D", "KS KD 9H 8C 4D"]),
        ("11.3(c)", ["JK KS QS JS 10S", "JK 9S 8S 7S 6S", "JK AS KS QS 9S", "JK KS QS 9S 2S", "JK 9S 8D 7C 6H"]),
        ("31.3(b)", ["AS AD AH JK", "AS KS QS JK", "AS 2S 3S 4S", "KS QS JS 10S", "5S 4S 3S 2S", "KS KD KH KC",
                     "AS QS 9S 3S", "AS KD QH JC", "AS 2D 3H 4C", "KS QD JH 10C", "5S 4D 3H 2C", "2S 2D 2H AC",
                     "AS AD KH KC", "AS AD KH QC", "AS KD QH 10C"]),
        ("31.3(c)", ["KD 9D 6D JK", "AC QC JC 10C"]),
    ],
)  # fmt: skip
def test_hands_are_in_the_order_of_the_law(law: str, order: list[str]) -> None:
    values = [rank_set_hand(cards(hand), False) for hand in order]
    assert values == sorted(values, reverse=True), law
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    ("law", "order"),
    [
        ("11.3(d)", ["KS QS JS 10S 9S", "6S 5S 4S 3S 2S", "AS 2S 3S 4S 5S"]),
        ("11.3(d)", ["AS KD QH JC 10D", "6S 5D 4H 3C 2D", "AS 2D 3H 4C 5D"]),
        ("31.3(d)", ["AS KD QH JC", "5S 4D 3H 2C", "AS 2D 3H 4C"]),
        ("31.3(d)", ["5S 4S 3S 2S", "AS 2S 3S 4S"]),
    ],
)
def test_the_licensee_may_make_the_straight_from_the_ace_up_the_lowest(law: str, order: list[str]) -> None:
    values = [rank_set_hand(cards(hand), True) for hand in order]
    assert values == sorted(values, reverse=True), law
    assert len(set(values)) == len(values)


def test_a_joker_takes_the_better_of_what_it_completes() -> None:
    assert rank_set_hand(cards("4C 3D 2H JK"), True) == rank_set_hand(cards("5S 4S 3H 2C"), True)
    assert rank_set_hand(cards("4C 3D 2H JK"), False) == rank_set_hand(cards("AS 4S 3H 2C"), False)
    assert rank_set_hand(cards("AH JK QH 9H 4H"), False) == rank_set_hand(cards("AS KS QS 9S 4S"), False)
    assert rank_set_hand(cards("JK"), False) == rank_set_hand(cards("AS"), False)
    assert rank_set_hand(cards("JK 7S"), False) == rank_set_hand(cards("AD 7C"), False)


@pytest.mark.parametrize("size", [1, 2, 4, 5])
def test_a_hand_looked_up_by_its_ranks_has_the_value_of_its_cards(size: int) -> None:
    """11.3(b), 11.3(c), 31.3(b), 31.3(c)."""
    random = Random(size)
    for number in range(300):
        held = random.sample(deck(1) if number % 3 else cards("2H 3H 4H 5H 6H 9H QH AH JK"), size)
        for options in (POKER, WHEEL_LOW):
            assert FIVE_AND_TWO.value(0, held, options) == rank_set_hand(held, options.wheel_low)


def test_four_cards_of_a_deck_with_a_joker_match_counts_made_by_hand() -> None:
    classes = Counter(PaiGowHand.of(rank_set_hand(hand, False)).name for hand in combinations(deck(1), 4))
    assert sum(classes.values()) == 292_825
    # Four aces, or three of them and the joker; the other twelve ranks.
    assert classes["ALL_ACES"] == 1 + 4
    assert classes["FOUR_OF_A_KIND"] == 12
    # One of each suit, and one of its four cards replaced by the joker.
    assert classes["ROYAL_FLUSH"] == 4 + 4 * 4
    # Three of a kind and another card; two aces, the joker and another card; three others and the joker, an ace.
    assert classes["THREE_OF_A_KIND"] == 13 * 4 * 48 + 6 * 48 + 12 * 4


@pytest.mark.parametrize(
    ("law", "setting", "rules", "written", "foul"),
    [
        ("11.9(a)", FIVE_AND_TWO, POKER, "7S 7H AD KC 2C / 7D 7C", False),
        ("11.9(a)", FIVE_AND_TWO, POKER, "AS KD 9H 5C 3D / AH KC", False),
        ("11.9(g)3", FIVE_AND_TWO, POKER, "AS QD 9H 5C 3D / AH KC", True),
        ("11.9(g)3", FIVE_AND_TWO, POKER, "9S 9D 7H 5C 2D / 10H 10C", True),
        ("31.12(a)", FOUR_TWO_ONE, POKER, "7S 7H KD 2C / 7D 7C / QH", False),
        ("31.12(a)", FOUR_TWO_ONE, POKER, "8S 8D 3H 3C / AC JK / KD", False),
        ("31.12(a)", FOUR_TWO_ONE, POKER, "AH KD 9C 4S / AD QH / 10S", False),
        ("31.12(g)3", FOUR_TWO_ONE, POKER, "AH JD 9C 4S / AD QH / 10S", True),
        ("31.12(g)3", FOUR_TWO_ONE, POKER, "3H 3D 9C 4S / KD QH / AS", True),
        ("31.12(a)", FOUR_TWO_ONE, POKER, "3H 3D 9C 4S / AD 5H / AS", False),
        ("31.12(a)", FOUR_TWO_ONE, POKER, "3H 3D 9C 4S / AD 2H / AS", False),
        ("34.12(a)", TWO_AND_TWO, SUPREME, "9H 8D / KS 7C", False),
        ("34.12(g)2", TWO_AND_TWO, SUPREME, "4D 3C / KS KH", True),
    ],
)
def test_a_set_is_foul_where_a_lower_part_is_higher(
    law: str, setting: object, rules: object, written: str, foul: bool
) -> None:
    assert (setting.is_foul(hands(written), rules) is not None) is foul, law  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("law", "setting", "rules", "player", "bank", "result"),
    [
        ("11.9(j)", FIVE_AND_TWO, POKER, "KS KH 9D 6C 3H / AD QC", "JS JD 8C 5H 2S / AH 10C", "win"),
        ("11.9(h)1", FIVE_AND_TWO, POKER, "KS KH 9D 6C 3H / AD QC", "JS JD 8C 5H 2S / AH QS", "push"),
        ("11.9(g)2", FIVE_AND_TWO, POKER, "KS 9H 8D 6C 2H / QD JC", "KD 9S 8C 6H 2S / QH JS", "lose"),
        ("11.3(b)7", FIVE_AND_TWO, POKER, "AS 2D 3H 4C 5S / QC 8D", "KD QS JC 10H 9D / 8C 7S", "win"),
        ("11.3(d)", FIVE_AND_TWO, WHEEL_LOW, "AS 2D 3H 4C 5S / QC 8D", "KD QS JC 10H 9D / 8C 7S", "push"),
        ("31.12(g)1", FOUR_TWO_ONE, POKER, "JS JH 8D 4C / AS QH / 9D", "10S 10D 7H 6C / AD QC / KH", "lose"),
        ("31.12(h)", FOUR_TWO_ONE, POKER, "JS JH 8D 4C / AS QH / KD", "10S 10D 7H 6C / AD QC / 9H", "win"),
        ("31.12(g)1", FOUR_TWO_ONE, POKER, "JS JH 8D 4C / AS QH / KD", "10S 10D 7H 6C / AD QC / KH", "lose"),
        ("31.3(b)3", FOUR_TWO_ONE, POKER, "AS 2S 3S 4S / KD QC / 10D", "KH QH JH 10H / AD 9C / 8D", "win"),
        ("31.3(d)", FOUR_TWO_ONE, WHEEL_LOW, "AS 2S 3S 4S / KD QC / 10D", "KH QH JH 10H / AD 9C / 8D", "lose"),
        ("34.3(b)", TWO_AND_TWO, SUPREME, "KH QD / 9S 8D", "KC QC / 9H 8S", "lose"),
        ("34.3(b)", TWO_AND_TWO, SUPREME, "KH 7S / 3D 2C", "9C 8D / 4H AS", "push"),
        ("34.3(a)3iv", TWO_AND_TWO, SUPREME, "6H JK / 10S 7D", "KD 9C / 9H 8S", "push"),
        ("34.3(d)", TWO_AND_TWO, SUPREME, "AH AD / KS 10D", "9S 8D / 9C AC", "push"),
        ("34.12(a)", TWO_AND_TWO, SUPREME, "9H 8D / KS 7C", "5S 2D / QH 6S", "win"),
    ],
)
def test_the_hands_of_the_catalog_compare_as_it_says(
    law: str, setting: object, rules: object, player: str, bank: str, result: str
) -> None:
    assert setting.result(hands(player), hands(bank), rules) == result, law  # type: ignore[attr-defined]


def test_the_zero_rule_may_be_read_for_any_low_hand() -> None:
    """34.3(d)."""
    literal = SimpleNamespace(zero_low="any_hand", house_way=())
    player, dealer = hands("AH AD / 5S 5D"), hands("9S 8D / 9C 2C")
    assert TWO_AND_TWO.result(player, dealer, SUPREME) == "win"
    assert TWO_AND_TWO.result(player, dealer, literal) == "push"
    assert TWO_AND_TWO.is_zero(cards("KS QD"), literal)
    assert not TWO_AND_TWO.is_zero(cards("JK JK"), literal)


def test_only_two_cards_without_a_joker_add_up_to_zero() -> None:
    """34.3(a)3iv, 34.3(d)."""
    assert all(adds_up_to_zero(*cards(hand)) for hand in ("10S 10D", "5S 5D", "KS QD", "9S AD", "AD 9S"))
    assert not any(adds_up_to_zero(*cards(hand)) for hand in ("9S 2D", "KS AD"))
    for other in deck(1):
        assert not adds_up_to_zero(other, card("JK")) and not adds_up_to_zero(card("JK"), other)


def test_hands_are_said_as_they_rank() -> None:
    """11.3(b)."""
    assert hand_in_words(cards("QS QD 9H 4C 2D")) == "a pair of queens"
    assert hand_in_words(cards("2D KS")) == "king-two"


def test_two_cards_of_supreme_pai_gow_are_in_the_order_of_34_3_a() -> None:
    order = "JK JK, AS AD, KS KD, QS QD, 2S 2D, KS QD, KS JD, QS JD, 9S 10D, AS 7D, 5S 9D".split(", ")
    ranks = [rank_supreme(*cards(hand)) >> TIE_BITS for hand in order]
    assert ranks == sorted(ranks, reverse=True) and len(set(ranks)) == len(ranks)


@pytest.mark.parametrize(
    ("other", "points"),
    list(zip("A 2 3 4 5 6 7 8 9 10 J Q K".split(), (int(points) for points in "7897893456666"), strict=True)),
)
def test_a_joker_is_three_or_six_by_34_3_a_3_iv(other: str, points: int) -> None:
    assert rank_supreme(card("JK"), card(f"{other}S")) >> TIE_BITS == points


def test_a_house_way_of_four_cards_counts_jokers_and_pairs_them_with_each_other_only() -> None:
    """34.3(a)1ii, 34.12(d): the facts are the ranks of both pairs and the number of jokers."""
    assert supreme_facts(cards("9S 9D JK KC")) == (9, 0, 1)
    assert supreme_facts(cards("JK 5S JK 5D")) == (15, 5, 2)
    assert supreme_facts(cards("2S 2D 2H 7C")) == (2, 0, 0)
