"""The shoe: no card is made or lost, whatever is drawn, burned, discarded, shuffled."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from pitboss.equipment import Card, Empty, Recorded, Scripted, Secure, Seeded, Shoe, card, cards, deck, name_of
from pitboss.equipment.cards import JOKER, SECOND_JOKER
from pitboss.errors import Refused


def names(*piles: list[Card]) -> Counter[str]:
    """The cards in some piles, as they are written."""
    return Counter(name_of(one) for pile in piles for one in pile)


@settings(max_examples=25, stateful_step_count=40)
class ShoeLife(RuleBasedStateMachine):
    """A shoe in use: its cards are always the same ones."""

    def __init__(self) -> None:
        super().__init__()
        self.shoe = Shoe(decks=2, jokers=1, cut=20)
        self.chance = Seeded(7)

    @rule(count=st.integers(1, 20))
    def draw(self, count: int) -> None:
        """Cards come out, until there are none."""
        for _ in range(count):
            if self.shoe.undealt:
                drawn, fault = self.shoe.draw(self.chance, "seat 1")
                assert drawn in self.shoe.in_play
                assert fault is None
            else:
                with pytest.raises(Empty, match="the shoe is empty and seat 1 needs a card"):
                    self.shoe.draw(self.chance, "seat 1")

    @precondition(lambda self: self.shoe.in_play)
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        """Some cards in play go to the rack."""
        self.shoe.discard(self.shoe.in_play[: data.draw(st.integers(1, len(self.shoe.in_play)))])

    @rule()
    def clear(self) -> None:
        """All cards in play go to the rack."""
        rack = len(self.shoe.discards) + len(self.shoe.in_play)
        self.shoe.clear()
        assert (self.shoe.in_play, len(self.shoe.discards)) == ([], rack)

    @rule()
    def shuffle_discards(self) -> None:
        """Return the discard rack to the shoe."""
        self.shoe.shuffle_discards()
        assert self.shoe.discards == []

    @rule()
    def shuffle(self) -> None:
        """Return every card to the shoe."""
        self.shoe.shuffle()
        assert len(self.shoe) == self.shoe.size

    @rule()
    def copy(self) -> None:
        """A copy is the same and leads its own life."""
        copy = self.shoe.copy()
        assert copy == self.shoe
        if copy.undealt:
            copy.draw(self.chance, "x")
            assert copy != self.shoe

    @invariant()
    def conserved(self) -> None:
        """Two decks with a joker each."""
        shoe = self.shoe
        assert names(shoe.undealt, shoe.in_play, shoe.discards) == names(deck(1), deck(1))
        assert shoe.cutting_card_reached == (len(shoe) <= 20)


TestShoeLife = ShoeLife.TestCase


def test_a_shoe_drawn_to_its_end_gives_every_card_once() -> None:
    shoe, secure = Shoe(), Secure()
    assert sorted(shoe.draw(secure, "x")[0] or 0 for _ in range(52)) == deck()


def test_every_card_is_equally_likely_at_every_place_of_the_shoe() -> None:
    """The tenth card of 20,000 shoes: with 51 degrees of freedom a fair shoe exceeds 180 once in 10^15 runs."""
    chance, counts = Seeded(11), Counter[int]()
    for _ in range(20_000):
        shoe = Shoe()
        for _ in range(10):
            drawn, _ = shoe.draw(chance, "x")
        counts[drawn or 0] += 1
    assert sum((counts[one] - 20_000 / 52) ** 2 / (20_000 / 52) for one in range(52)) < 180


def test_a_continuous_shuffler_takes_the_cards_back_at_once() -> None:
    shoe = Shoe(continuous=True)
    for _ in range(5):
        shoe.draw(Seeded(1), "x")
    shoe.clear()
    assert (len(shoe), shoe.discards) == (52, [])


def test_the_cutting_card_comes_out_with_the_card_before_it() -> None:
    shoe, chance = Shoe(cut=50), Seeded(1)
    assert not shoe.cutting_card_reached
    shoe.draw(chance, "x")
    assert not shoe.cutting_card_reached
    shoe.draw(chance, "x")
    assert shoe.cutting_card_reached


def test_a_card_is_found_as_often_as_there_are_decks() -> None:
    shoe, script = Shoe(decks=2), Scripted({"card": ["AS"] * 3})
    assert [shoe.draw(script, "x")[0] for _ in range(2)] == cards("AS AS")
    with pytest.raises(Refused, match=r"AS has already been dealt from this shoe of 2 decks"):
        shoe.draw(script, "x")


def test_a_fault_without_a_card_takes_no_card() -> None:
    shoe = Shoe()
    assert shoe.draw(Scripted({"card": ["!jam"]}), "x") == (None, "jam")
    assert len(shoe) == 52


def test_only_cards_in_play_are_discarded() -> None:
    shoe = Shoe()
    with pytest.raises(ValueError, match="not in list"):
        shoe.discard(cards("AS"))


# ---------------------------------------------------------------------- jokers


def test_there_is_no_joker_in_a_shoe_without_one() -> None:
    with pytest.raises(Refused, match="this shoe has no jokers"):
        Shoe().find("JK")


@pytest.mark.parametrize("source", [Scripted({"card": ["JK", "JK"]}), Recorded()], ids=["scripted", "recorded"])
def test_two_jokers_are_both_drawn_by_the_name_they_share(source: Scripted | Recorded) -> None:
    if isinstance(source, Recorded):
        source.take(["JK", "JK"])
    shoe = Shoe(jokers=2)
    assert {shoe.draw(source, "x")[0] for _ in range(2)} == {JOKER, SECOND_JOKER}
    with pytest.raises(Refused, match="JK has already been dealt"):
        shoe.find("JK")


@given(st.permutations(range(54)))
@settings(max_examples=20)
def test_whatever_order_two_jokers_came_in_it_can_be_drawn_again_by_name(order: list[int]) -> None:
    written = [name_of(Card(one)) for one in order]
    shoe, script = Shoe(jokers=2), Scripted({"card": written})
    assert [name_of(shoe.draw(script, "x")[0] or card("2C")) for _ in written] == written
