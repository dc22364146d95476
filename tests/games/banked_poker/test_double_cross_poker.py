"""Double cross poker (13:69F-25): what the scenarios do not show."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, noted, opened, settled

from pitboss.equipment import cards
from pitboss.games.banked_poker.double_cross_poker import HAND, three_card
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.hands import FiveCard, ThreeCard
from pitboss.protocol.events import Revealed, Settled

HANDS = {  # hole cards, the cross (left, center, right, far, near) that beats the dealer's 2C 3D, the odds of a raise
    "royal_flush":     ("AS KS", "4D QS 5D JS 10S", 300),
    "straight_flush":  ("9S 8S", "4D QS 5D JS 10S", 50),
    "four_of_a_kind":  ("9S 9D", "4D 9H 5D 9C 10S", 15),
    "full_house":      ("9S 9D", "4D 9H 5D JC JS", 7),
    "flush":           ("9S 7S", "4D QS 5D JS 4S", 6),
    "straight":        ("9S 8D", "4D QS 5D JC 10S", 5),
    "three_of_a_kind": ("9S 9D", "4D 9H 5D JC KS", 3),
    "two_pair":        ("9S 9D", "4D JH 5D JC KS", 1.5),
    "one_pair":        ("9S 9D", "4D JH 5D QC KS", 1),
    "high_card":       ("AS 9D", "4D JH 5D QC 8S", 1),
}  # fmt: skip
"""25.11(b), written down a second time."""
THREES = {
    "three_card_straight_flush": ("9S 8S", "7S", 40), "three_of_a_kind": ("9S 9D", "9H", 30),
    "three_card_straight": ("AS KD", "QH", 6), "three_card_flush": ("AS 9S", "QS", 4), "one_pair": ("AS 9D", "9H", 1),
    "nothing": ("AS 9D", "8H", -1), "king_ace_two": ("KS 2D", "AH", -1),
}  # fmt: skip
"""25.11(c), the same."""


def table_of(mine: str, cross: str, dealer: str = "2C 3D", **options: object) -> BankedPokerTable:
    table = opened("double-cross-poker", options, {"seat 1": mine, "dealer": dealer, "community": cross}, people=1)
    table.begin()
    return table


@pytest.mark.parametrize("name", HANDS)
def test_every_row_of_the_raises_by_25_11_b(name: str) -> None:
    mine, cross, odds = HANDS[name]
    table = table_of(mine, cross)
    table.bet(1, ante=1000)
    table.no_more_bets()
    events = table.choose(1, "vertical")
    assert settled(events) == {"1 ante": 1000, "1 raise_1": int(1000 * odds), "1 raise_2": int(1000 * odds)}
    assert noted(events, "face down again") == [], "no cards were exposed by 25.10(a)"


@pytest.mark.parametrize("name", THREES)
def test_every_row_of_the_three_card_wager_by_25_11_c(name: str) -> None:
    mine, far, odds = THREES[name]
    table = table_of(mine, f"4D JC 5D {far} 6C")
    table.bet(1, ante=1000, three_card=500)
    table.no_more_bets()
    events = table.choose(1, "expose")
    assert settled(events) == {"1 three_card": 500 * odds}
    assert noted(events, "face down again") == ["25.10(a)"]


def test_the_round_shows_what_25_10_says_in_its_order() -> None:
    table = table_of("AS AD", "4C 9H KD 7S 2C", "KC QH")
    table.bet(1, ante=1000, three_card=500)
    events = [*table.no_more_bets(), *table.choose(1, "keep_hidden"), *table.choose(1, "vertical")]
    shown = [(event.of, event.cards) for event in events if isinstance(event, Revealed)]
    assert shown == [
        ("community", ["7S"]), ("community", ["KD"]), ("community", ["4C"]), ("community", ["9H"]),
        ("community", ["2C"]), ("dealer", ["KC", "QH"]), ("seat 1", ["AS", "AD"]),
    ]  # fmt: skip
    assert noted(events, "placed along the horizontal axis") == ["25.10(e)"]
    assert next(event.wager for event in events if isinstance(event, Settled)) == "three_card"


def test_a_player_who_does_not_answer_keeps_the_cards_hidden_and_folds_25_10_c1() -> None:
    table = table_of("AS AD", "4C 9H KD 7S 2C", "KC QH")
    table.bet(1, ante=1000, three_card=500)
    table.no_more_bets()
    for action in ("keep_hidden", "fold"):
        assert table.ask is not None
        passive = table.ask.passive(table.ask.waiting[0])
        assert passive is not None and passive.id == action
        table.choose(1, action, by="house")


def test_an_axis_is_three_cards_and_the_center_is_in_both_25_10_c2() -> None:
    own, cross = cards("10C 10D"), cards("10H 4S 2C AC 7D")
    assert FiveCard.of(value_of(HAND, own, cross, axis="vertical")) is FiveCard.ONE_PAIR
    assert FiveCard.of(value_of(HAND, own, cross, axis="horizontal")) is FiveCard.THREE_OF_A_KIND
    assert value_of(HAND, own, cross) == value_of(HAND, own, cross, axis="horizontal")


@pytest.mark.parametrize(("ace_low", "class_"), [(True, ThreeCard.STRAIGHT), (False, ThreeCard.HIGH_CARD)])
def test_ace_two_three_by_25_5_c3(ace_low: bool, class_: ThreeCard) -> None:
    value = value_of(three_card(ace_low=ace_low), cards("AC 2D"), cards("9C 9D 9H 3S KD"), axis="vertical")
    assert ThreeCard.of(value) is class_


@pytest.mark.parametrize(("axis", "odds"), [("vertical", 1), ("horizontal", 3)])
def test_25_10_g1_a_hand_is_compared_along_the_axis_that_the_player_named(axis: str, odds: int) -> None:
    """25.10(c)2, 25.10(g)1: a pair of tens along the vertical axis, three tens along the horizontal one."""
    table = table_of("10C 10D", "10H 4S 6C AC 7D")
    table.bet(1, ante=1000)
    table.no_more_bets()
    assert settled(table.choose(1, axis)) == {"1 ante": 1000, "1 raise_1": 1000 * odds, "1 raise_2": 1000 * odds}
