"""What becomes of a blackjack hand against the dealer's: every row of 13:69F-2.3, 2.6(k), 2.7 and 2.16."""

from __future__ import annotations

import pytest

from pitboss.equipment import cards
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.engine.hand import Hand
from pitboss.games.twentyone.engine.play_rules import DealerHand
from pitboss.table import submit

WON, VOID, LOST = 1, 0, -1
ALL = {"six_seven_eight": True, "three_sevens": True, "designated_blackjack": "AS JS", "five_card_21": True}
UP = {"dealer_card": "up"}


def verdict(mine: str, dealer: str, options: dict[str, object], *, split: bool, doubled: bool) -> tuple[int, str, str]:
    """The result, the row and the paragraph."""
    chosen = submit(BLACKJACK, options).options
    hand = Hand(1, 1, BLACKJACK.stakes(chosen)[0], cards(mine), split=split, doubled=doubled)
    found = BLACKJACK.verdict(chosen, BLACKJACK.standing_of(chosen, hand), DealerHand.of(cards(dealer)))
    return found.result, found.row if found.result > 0 else "", found.law


@pytest.mark.parametrize(
    ("mine", "dealer", "options", "expected"),
    [
        # 2.3(a), (b): the plain game
        ("10H 2C",      "10D 6C KH",   {},  (WON, "win", "2.3(a)1")),
        ("10H 9C",      "10D 8C",      {},  (WON, "win", "2.3(a)2")),
        ("10H 8C",      "10D 9C",      {},  (LOST, "", "2.3(a)2")),
        ("10H 9C",      "10D 9S",      {},  (VOID, "", "2.3(b)")),
        ("10H 6C KD",   "10D 6C KH",   {},  (LOST, "", "2.3(a)")),
        ("10H 5C 6D",   "10D 5S 6H",   {},  (VOID, "", "2.3(b)")),
        ("10H 5C 6D",   "AD KS",       {},  (LOST, "", "2.3(b)")),
        ("10H 9C",      "AD KS",       {},  (LOST, "", "2.3(a)")),
        # 2.7: blackjacks
        ("AH KC",       "10D 7S",      {},  (WON, "blackjack", "2.7(b)")),
        ("AH KC",       "10D 5S 6H",   {},  (WON, "blackjack", "2.7(b)")),
        ("AH KC",       "AD KS",       {},  (VOID, "", "2.7(b)")),
        # 2.6(k): the dealer's cards face up
        ("10H 9C",      "10D 9S",      UP,  (LOST, "", "2.6(k)1")),
        ("10H 5C 6D",   "10D 5S 6H",   UP,  (LOST, "", "2.6(k)1")),
        ("AH KC",       "AD KS",       UP,  (WON, "blackjack", "2.6(k)1")),
        ("AH KC",       "10D 5S 6H",   UP,  (WON, "blackjack", "2.6(k)2")),
        ("2H 3C 5D 4S 7H", "10D 5S 6H", {**UP, **ALL}, (LOST, "", "2.6(k)1")),
        # 2.3(e), 2.16: hands with odds of their own, when they win
        ("6S 7S 8S",    "10D 9S",      ALL, (WON, "six_seven_eight", "2.3(e)1")),
        ("6S 7S 8H",    "10D 9S",      ALL, (WON, "win", "2.3(a)2")),
        ("6S 7S 8S",    "10D 5S 6H",   ALL, (VOID, "", "2.3(b)")),
        ("7S 7H 7H",    "10D 6S KH",   ALL, (WON, "three_sevens", "2.3(e)2")),
        ("7S 7H 7H",    "AD KS",       ALL, (LOST, "", "2.3(b)")),
        ("AS JS",       "10D 9S",      ALL, (WON, "designated_blackjack", "2.3(e)3")),
        ("AS JC",       "10D 9S",      ALL, (WON, "blackjack", "2.7(b)")),
        ("AS JS",       "AD KS",       ALL, (VOID, "", "2.7(b)")),
        ("AS JS",       "AD KS", {**UP, **ALL}, (WON, "designated_blackjack", "2.6(k)1")),
        ("2H 3C 5D 4S 7H", "10D 9S",   ALL, (WON, "five_card_21", "2.16(a)")),
        ("2H 3C 5D 4S 6H", "10D 9S",   ALL, (WON, "win", "2.3(a)2")),
        ("2H 3C 5D 4S 7H", "10D 5S 6H", ALL, (VOID, "", "2.16(b)")),
        ("2H 3C 5D 4S 7H", "AD KS",    ALL, (LOST, "", "2.16(b)")),
        ("2H 3C 5D 4S 7H", "10D 9S",   {},  (WON, "win", "2.3(a)2")),
    ],
)  # fmt: skip
def test_a_hand_as_dealt(mine: str, dealer: str, options: dict[str, object], expected: tuple[int, str, str]) -> None:
    assert verdict(mine, dealer, options, split=False, doubled=False) == expected


@pytest.mark.parametrize(
    ("mine", "dealer", "options", "expected"),
    [
        ("AH KC",    "10D 5S 6H", {},                           (WON, "win", "2.3(a)3")),
        ("AH KC",    "10D 5S 6H", {"split_21_beats_21": False}, (VOID, "", "2.3(b)")),
        ("AH KC",    "10D 9S",    {},                           (WON, "win", "2.3(a)2")),
        ("AH KC",    "AD KS",     {},                           (LOST, "", "2.3(b)")),
        ("AS JS",    "10D 9S",    ALL,                          (WON, "win", "2.3(a)2")),
        ("7S 7H 7H", "10D 9S",    ALL,                          (WON, "three_sevens", "2.3(e)2")),
        ("7S 7H 7H", "10D 9S",    {**ALL, "special_with_more": False}, (WON, "win", "2.3(a)2")),
    ],
)  # fmt: skip
def test_an_ace_and_a_ten_of_a_split_pair_are_21_in_two_cards_and_no_blackjack(
    mine: str, dealer: str, options: dict[str, object], expected: tuple[int, str, str]
) -> None:
    """13:69F-2.1."""
    assert verdict(mine, dealer, options, split=True, doubled=False) == expected


@pytest.mark.parametrize(("more", "row"), [(True, "six_seven_eight"), (False, "win")])
def test_special_odds_hold_on_a_doubled_hand_unless_the_submission_says_otherwise(more: bool, row: str) -> None:
    """13:69F-2.3(e) does not except doubled hands."""
    found = verdict("6S 7S 8S", "10D 9S", {**ALL, "special_with_more": more}, split=False, doubled=True)
    assert found[:2] == (WON, row)


@pytest.mark.parametrize("sevens", [True, False])
@pytest.mark.parametrize("more", [True, False])
def test_a_double_is_in_twos_only_where_three_sevens_with_it_are_paid_3_to_2(sevens: bool, more: bool) -> None:
    """13:69F-2.3(e)2."""
    options = BLACKJACK.options(three_sevens=sevens, special_with_more=more)
    assert BLACKJACK.play_rules(options).double_step == (2 if sevens and more else 1)
