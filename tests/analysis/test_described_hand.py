"""The values of a hand that a person describes are those of the coach at a table, and follow the cards removed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.analysis.coaching.described_hand import DescribedHand, decisions
from pitboss.analysis.coaching.drill import deal
from pitboss.equipment import deck, names_of
from pitboss.errors import Refused
from pitboss.games import blackjack, casino_war, chemin_de_fer, craps, find, red_dog, three_card_poker
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Seen
from pitboss.protocol.events import Chose
from pitboss.table import submit
from pitboss.table.log.views import hands_seen

QUICK = (
    "blackjack", "boston-5-stud-poker", "casino-war", "double-attack-blackjack", "double-down-stud",
    "let-it-ride-poker", "mississippi-stud", "red-dog", "supreme-pai-gow", "three-card-poker",
)  # fmt: skip


def described(seen: Seen) -> tuple[DescribedHand, list[str]]:
    """What a seat saw, as a person would describe it, and what the seat chose before."""
    hands = {place: tuple(cards) for place, cards in hands_seen(seen.events).items() if cards}
    own = tuple(cards for place, cards in hands.items() if place.startswith("seat 1"))
    others = [cards for place, cards in hands.items() if not place.startswith(("seat 1", "dealer"))]
    chosen = [event.action for event in seen.events if isinstance(event, Chose)]
    board = tuple(card for cards in others for card in cards)
    return DescribedHand(own or ((),), hands.get("dealer", ()), board), chosen


@pytest.mark.solver
@pytest.mark.parametrize("name", QUICK)
def test_a_described_hand_has_the_values_that_the_coach_gives_at_a_table(name: str) -> None:
    submission = submit(find(name))
    analyst = analyst_of(submission.game)
    assert analyst is not None
    assert analyst.values is not None
    valuer = analyst.values(submission)
    dealt = deal(submission, lambda _, seen: valuer(seen), {}, 1)
    assert dealt is not None
    hand, chosen = described(dealt[0])
    found = decisions(submission, hand, after=chosen)
    assert dealt[1].options in [decision.values.options for decision in found]


@pytest.mark.solver
def test_eight_decks_without_one_whole_deck_are_seven_decks() -> None:
    hand, whole = DescribedHand.read("10H 6S v 10D"), names_of(deck())
    [fewer] = decisions(submit(blackjack, {"decks": 8}), hand, removed=whole)
    [seven] = decisions(submit(blackjack, {"decks": 7}), hand)
    assert fewer.values == seven.values


@pytest.mark.solver
def test_sixteen_against_a_ten_stands_when_two_fives_are_gone() -> None:
    hand = DescribedHand.read("10H 6S v 10D")
    [full] = decisions(submit(blackjack), hand)
    [gone] = decisions(submit(blackjack), hand, removed=["5S", "5H"])
    assert (full.values.best, gone.values.best) == ("hit", "stand")


def test_a_raise_at_red_dog_counts_the_cards_that_are_left() -> None:
    decks = 8
    submission = submit(red_dog, {"decks": decks})
    [asked] = decisions(submission, DescribedHand.read("5S 9D"), removed=["6S", "6H", "7C"], unit=10_00)
    winning, left = 3 * 4 * decks - 3, 52 * decks - 2 - 3
    pays = 2  # a spread of three
    raised = Fraction(winning * pays - (left - winning), left) * 10_00
    assert asked.values.options["raise"].cents - asked.values.options["stay"].cents == raised


def test_a_tie_at_casino_war_is_asked_with_both_cards_open() -> None:
    [asked] = decisions(submit(casino_war), DescribedHand.read("9S v 9D"))
    assert set(asked.values.options) == {"war", "war_and_tie", "surrender"}


@pytest.mark.parametrize(
    ("game", "hand", "removed", "says"),
    [
        (craps, "5H", (), "the solver has no values for decisions of Craps"),
        (chemin_de_fer, "2H 3D", (), "depends on what other players bet"),
        (three_card_poker, "QH QH 3D", (), "the cards of Three-card poker have only 1 of QH"),
        (three_card_poker, "QH 6S 3D", ("5D",), "from a full deck only"),
        (three_card_poker, "QH 6S", (), "asks for no decision when a player sees exactly QH 6S"),
    ],
)
def test_a_hand_that_cannot_be_valued_is_refused(game: Any, hand: str, removed: tuple[str, ...], says: str) -> None:
    with pytest.raises(Refused, match=says):
        decisions(submit(game), DescribedHand.read(hand), removed=removed)
