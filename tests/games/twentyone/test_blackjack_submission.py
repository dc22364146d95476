"""What a blackjack submission may not be: 13:69F-2.2 to 2.12, 2.18, 2.21."""

from __future__ import annotations

import pytest

from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.spanish_21 import SPANISH_21
from pitboss.table import Limit, Limits, Unlawful, submit

HAND = {"dealing": "hand", "decks": 1, "shuffle": "device", "cutting_card_percent": 34}
SIX_TO_FIVE = {"blackjack_pays": "6 to 5", "hits_soft_17": True}
MULTIPLE = {"multiple_action": "two_or_three"}
UP = {"dealer_card": "up"}


def laws(options: dict[str, object]) -> list[str | None]:
    """The paragraphs that a submission breaks."""
    try:
        submit(BLACKJACK, options)
    except Unlawful as unlawful:
        return [one.law for one in unlawful.violations]
    return []


@pytest.mark.parametrize(
    "options",
    [
        {},
        HAND,
        {**HAND, "decks": 2, "dealer_card": "reader", "hits_soft_17": True, "burn_each_round": True},
        {**HAND, "rounds_per_deck": "one", "cutting_card_percent": 25},
        {**HAND, "double_on": "hard_9_10_11", "double_after_split": False},
        SIX_TO_FIVE,
        {**SIX_TO_FIVE, "double_after_split": False},
        MULTIPLE,
        {"multiple_action": "three"},
        UP,
        {"dealing": "double_shoe", "red_side": "right"},
        {"shuffle": "bart_carter"},
        {"shuffle": "continuous"},
        {"resplit": True, "resplit_aces": True, "player_boxes": 6},
        {"surrender": True, "even_money": True, "late_insurance": True},
        {"designated_blackjack": "AS JS", "six_seven_eight": True, "three_sevens": True, "five_card_21": True},
        {"hand_fee_cents": 25},
        {"decks": 1},
        {"decks": 8},
    ],
)
def test_what_the_law_permits(options: dict[str, object]) -> None:
    assert laws(options) == []


@pytest.mark.parametrize(
    ("law", "options"),
    [
        ("2.2(a)", {"decks": 0}),
        ("2.2(a)", {"decks": 9}),
        ("2.2(a)1", {**HAND, "decks": 3}),
        ("2.6A(e)3", {**HAND, "busts_lose_all": False}),
        ("2.18(f)", {**MULTIPLE, "busts_lose_all": False}),
        ("2.2(b)3iii", {**HAND, "shuffle": "manual"}),
        ("2.5(d)", {"cutting_card_percent": 24}),
        ("2.5(i)", {**HAND, "cutting_card_percent": 33}),
        ("2.5(i)", {**HAND, "decks": 2, "rounds_per_deck": "one"}),
        ("2.5(i)", {"rounds_per_deck": "one"}),
        ("2.6A(c)", {"burn_each_round": True}),
        ("2.6A(h)", {**HAND, "dealer_card": "down"}),
        ("2.6A(h)", {**HAND, **UP}),
        ("2.21", {"shuffle": "continuous", "dealing": "double_shoe"}),
        ("2.12(d)", {"blackjack_pays": "6 to 5"}),
        ("2.8(c)", {**SIX_TO_FIVE, "surrender": True}),
        ("2.3(e)", {**SIX_TO_FIVE, "six_seven_eight": True}),
        ("2.3(e)", {**SIX_TO_FIVE, "three_sevens": True}),
        ("2.3(e)", {**SIX_TO_FIVE, "designated_blackjack": "AS JS"}),
        ("2.3(e)", {**SIX_TO_FIVE, "five_card_21": True}),
        ("2.10(a)2", {"double_after_split": False}),
        ("2.10(a)1", {"double_on": "hard_9_10_11"}),
        ("2.11(e)", {"resplit_aces": True}),
        ("2.9(b)", {"late_insurance": True, "dealer_card": "reader"}),
        ("2.6(k)3", {**UP, "surrender": True}),
        ("2.6(k)3", {**UP, "late_insurance": True}),
        ("2.6(k)3", {**UP, "even_money": True}),
        ("2.6(k)5", {**UP, "resplit": True}),
        ("2.8(c)", {**MULTIPLE, "surrender": True}),
        ("2.11(e)", {**MULTIPLE, "resplit": True}),
        ("2.18(c)", {**HAND, **MULTIPLE}),
        ("2.18(e)", {**MULTIPLE, "dealer_card": "reader"}),
        ("2.3(e)3", {"designated_blackjack": "AS 10S"}),
        ("2.3(e)3", {"designated_blackjack": "KS JS"}),
        ("2.3(e)3", {"designated_blackjack": "AS"}),
        ("2.3(e)3", {"designated_blackjack": "AS JX"}),
        ("2.3(l)1", {"hand_fee_cents": 26}),
        ("2.13(a)", {"persons_per_box": 4}),
    ],
)
def test_what_the_law_forbids(law: str, options: dict[str, object]) -> None:
    assert laws(options) == [law]


def test_a_low_minimum_needs_a_maximum_of_ten_times_as_much() -> None:
    """13:69F-8.2(a); a blackjack pays less than 5 to 1."""
    with pytest.raises(Unlawful, match=r"8\.2"):
        submit(BLACKJACK, {}, Limits(Limit(5_00, 25_00)))


@pytest.mark.parametrize("dealing", ["shoe", "hand", "double_shoe"])
def test_ways_of_dealing(dealing: str) -> None:
    """13:69F-2.6(a), 2.6A(a)."""
    assert laws({**HAND, "dealing": dealing}) == []


@pytest.mark.parametrize("hits", [True, False])
def test_from_the_hand_the_dealer_may_draw_to_a_soft_17_or_stand(hits: bool) -> None:
    """13:69F-2.12(e)."""
    options = submit(BLACKJACK, {**HAND, "hits_soft_17": hits}).options
    assert BLACKJACK.play_rules(options).hits_soft_17 == hits


def test_in_the_six_to_five_variation_doubling_after_a_split_may_be_barred() -> None:
    """13:69F-2.10(d)."""
    options = submit(BLACKJACK, {**SIX_TO_FIVE, "double_after_split": False}).options
    assert not BLACKJACK.play_rules(options).may_double(11, False, 2, split=True)
    assert BLACKJACK.play_rules(options).may_double(11, False, 2, split=False)


def test_five_cards_that_count_21_have_odds_of_their_own_only_where_offered() -> None:
    """13:69F-2.16(c)."""
    rows = [set(submit(BLACKJACK, {"five_card_21": on}).offers()["main"].pays) for on in (False, True)]
    assert rows[1] - rows[0] == {"five_card_21"}


def test_without_insurance_none_is_offered() -> None:
    """13:69F-2.6(k)3."""
    assert "insurance" not in submit(BLACKJACK, UP).offers()
    assert "insurance" in submit(BLACKJACK, {}).offers()


def test_multiple_action_takes_the_place_of_the_blackjack_wager() -> None:
    """13:69F-2.18(b)."""
    offers = submit(BLACKJACK, MULTIPLE).offers()
    assert "main" not in offers
    assert {"multi_1", "multi_2", "multi_3", "double_2", "split_3", "insurance_1"} <= set(offers)


def test_a_paytable_lists_only_the_rows_that_can_occur() -> None:
    plain = submit(BLACKJACK).offers()
    assert list(plain["main"].pays) == ["win", "blackjack"]
    assert list(plain["double_down"].pays) == list(plain["split"].pays) == ["win"]
    assert "even_money" in submit(BLACKJACK, {"even_money": True}).offers()["main"].pays
    special = {"six_seven_eight": True, "designated_blackjack": "AS JS", "special_with_more": True}
    assert list(submit(BLACKJACK, special).offers()["double_down"].pays) == ["win", "six_seven_eight"]
    spanish = submit(SPANISH_21, {"split_21": "plain"}).offers()
    assert list(spanish["double_down"].pays) == ["win"]
    assert "blackjack" not in spanish["split"].pays and "six_card_21" in spanish["split"].pays
