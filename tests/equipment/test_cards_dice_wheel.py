"""Cards as people write them, throws of dice, marks of a wheel."""

from __future__ import annotations

import pytest

from pitboss.equipment import Card, Dice, Wheel, card, cards, deck, name_of, names_of, spoken
from pitboss.errors import Refused


def test_every_card_is_read_back_as_it_is_written() -> None:
    assert [card(name_of(one)) for one in deck(1)] == deck(1)
    assert len(set(names_of(deck()))) == 52


def test_a_second_joker_is_written_like_the_first() -> None:
    assert names_of(deck(2))[-2:] == ["JK", "JK"]


@pytest.mark.parametrize(("written", "number"), [("10h", 34), ("TH", 34), (" as ", 51), ("2C", 0), ("jk", 52)])
def test_a_card_is_read_in_the_ways_people_write_it(written: str, number: int) -> None:
    assert card(written) == number


@pytest.mark.parametrize("written", ["", "1S", "11H", "AX", "A", "S", "AS KD", "A♠", "Q S", "JOKER"])
def test_what_is_not_a_card_is_refused(written: str) -> None:
    with pytest.raises(Refused, match="is not a card"):
        card(written)


def test_cards_are_listed_with_spaces_or_commas() -> None:
    assert cards("AS, KD 10H") == [51, 45, 34]
    assert cards("") == []


def test_a_dealer_says_a_card_in_words() -> None:
    assert [spoken(one) for one in cards("2C 10H AS JK")] == ["two of clubs", "ten of hearts", "ace of spades", "joker"]
    assert spoken(Card(53)) == "joker"


@pytest.mark.parametrize(("dice", "throws"), [(Dice(1), 6), (Dice(2), 36), (Dice(3), 216), (Dice(2, 4), 16)])
def test_every_throw_is_written_and_read_back(dice: Dice, throws: int) -> None:
    assert len(dice) == throws
    faces = [dice.faces(index) for index in range(throws)]
    assert len(set(faces)) == throws
    assert [dice.find("-".join(map(str, one))) for one in faces] == list(range(throws))


@pytest.mark.parametrize("text", ["", "3", "3-7", "0-1", "3-4-5", "3 4", "-3-4", "a-b", "3-", "²-4", "9" * 5000 + "-1"])
def test_what_is_not_a_throw_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="is not a throw of 2 dice"):
        Dice(2).find(text)


def test_the_first_section_with_a_mark_represents_all_of_them() -> None:
    wheel = Wheel(("1", "2", "1", "joker"))
    assert [wheel.find(mark) for mark in ("1", "2", "joker")] == [0, 1, 3]
    with pytest.raises(Refused, match="'5' is not on this wheel; it has 1 2 joker"):
        wheel.find("5")


def test_neighbours_go_around_the_wheel() -> None:
    assert Wheel(tuple("abcde")).neighbors("a", 2) == ("d", "e", "a", "b", "c")
