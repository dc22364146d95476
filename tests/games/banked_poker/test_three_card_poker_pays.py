"""What three-card poker pays: every row of 13:69F-20.11 by a hand, and the hands of the whole deck counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from tests.games.banked_poker.at_table import settled
from tests.games.banked_poker.three_card import ante_bonus_row, opened, pair_plus_row, result, six_card_row

from pitboss.equipment.cards import cards
from pitboss.games.banked_poker.three_card_poker import (
    ANTE_AND_PLAY,
    ANTE_BONUS,
    ANTE_BONUS_BASE,
    AT_ONCE,
    PAIR_PLUS,
    SIX_CARD_I,
    SIX_CARD_II,
    ThreeCardPokerOptions,
    ante_bonus_table,
    six_card_table,
)
from pitboss.hands import rank_three
from pitboss.money import Odds, Sum
from pitboss.table import PayTable, Unlawful
from pitboss.table.betting.paytable import Binding

THREE_CARD_HANDS = {
    "mini_royal_flush_of_spades": "AS KS QS",
    "mini_royal_flush": "QH AH KH",
    "straight_flush": "2D AD 3D",
    "three_of_a_kind": "5S 5D 5H",
    "straight": "QH AD KS",
    "flush": "KC AC 2C",
    "pair": "9S 4H 9D",
}
"""A hand for every row of the tables of three cards."""

SIX_CARD_HANDS = {
    "six_card_diamond_royal": ("AD KD QD", "JD 10D 9D"),
    "six_card_heart_royal": ("9H JH KH", "10H QH AH"),
    "six_card_spade_royal": ("AS KS QS", "JS 10S 9S"),
    "six_card_club_royal": ("JC 10C 9C", "AC KC QC"),
    "five_card_royal_flush": ("AS KS 2D", "QS JS 10S"),
    "five_card_straight_flush": ("AC 2C 3C", "4C 5C KD"),
    "four_of_a_kind": ("7C 4D 2S", "7H 7D 7S"),
    "full_house": ("8S 8D 8H", "KS KD 2C"),
    "five_card_flush": ("2H 5H 9H", "JH KH AS"),
    "five_card_straight": ("2S 3D 4H", "5C AD KH"),
    "three_of_a_kind": ("8S 8D 2H", "8C KD 5S"),
}
"""The player's and the dealer's cards for every row of the tables of six."""

# The tables as 13:69F-20.11(a) prints them, highest first, written down a second time.
PRINTED_ANTE_BONUS = {
    "A": "50 to 1, 5 to 1, 4 to 1, 3 to 1, 1 to 1",
    "B": "50 to 1, 50 to 1, 8 to 1, 6 to 1, 1 to 1",
    "C": "10 to 1, 4 to 1, 3 to 1, 1 to 1",
}
PRINTED_SIX_CARD = {
    "A": "1,000 to 1, 200 to 1, 50 to 1, 25 to 1, 20 to 1, 10 to 1, 5 to 1",
    "B": "1,000 to 1, 200 to 1, 50 to 1, 25 to 1, 15 to 1, 10 to 1, 5 to 1",
    "C": "1,000 to 1, 200 to 1, 100 to 1, 20 to 1, 15 to 1, 9 to 1, 8 to 1",
    "D": "1,000 to 1, 200 to 1, 100 to 1, 20 to 1, 15 to 1, 10 to 1, 7 to 1",
    "E": "1,000 to 1, 200 to 1, 100 to 1, 20 to 1, 15 to 1, 10 to 1, 5 to 1",
}
SIX_CARD_SUMS = "$1,000,000.00, $100,000.00, $100,000.00, $100,000.00"


def cells(table: PayTable) -> str:
    return ", ".join(map(str, table.values()))


def test_ante_and_play_are_paid_1_to_1_by_20_11_a_1() -> None:
    assert (ANTE_AND_PLAY.law, ANTE_AND_PLAY.binding, cells(ANTE_AND_PLAY)) == (
        "20.11(a)1", Binding.EXACT, "1 to 1, 1 to 1",
    )  # fmt: skip


def test_pair_plus_is_paid_at_no_less_than_the_odds_of_20_11_a_2() -> None:
    assert (PAIR_PLUS.law, PAIR_PLUS.binding) == ("20.11(a)2", Binding.AT_LEAST)
    assert cells(PAIR_PLUS) == "35 to 1, 35 to 1, 25 to 1, 5 to 1, 3 to 1, 1 to 1"


def test_the_ante_bonus_is_paid_by_20_11_a_3_or_in_the_versions_of_20_6_f_by_3i() -> None:
    assert (ANTE_BONUS_BASE.law, cells(ANTE_BONUS_BASE)) == ("20.11(a)3", "5 to 1, 4 to 1, 1 to 1")
    assert {column: cells(table) for column, table in ANTE_BONUS.items()} == PRINTED_ANTE_BONUS
    assert {(table.law, table.binding) for table in ANTE_BONUS.values()} == {("20.11(a)3i", Binding.EXACT)}


def test_the_six_card_bonus_is_paid_by_the_tables_of_20_11_a_4() -> None:
    assert {column: cells(table) for column, table in SIX_CARD_I.items()} == {c: PRINTED_SIX_CARD[c] for c in "ABCD"}
    expected = {**PRINTED_SIX_CARD, "E": f"{SIX_CARD_SUMS}, {PRINTED_SIX_CARD['E']}"}
    assert {column: cells(table) for column, table in SIX_CARD_II.items()} == expected
    assert {table.law for table in SIX_CARD_I.values()} == {"20.11(a)4i"}
    assert {table.law for table in SIX_CARD_II.values()} == {"20.11(a)4ii"}


# ---------------------------------------------------------------------- every row, paid at the table


@pytest.mark.parametrize("row", PAIR_PLUS)
def test_every_row_of_the_pair_plus_table_is_paid_whatever_the_dealer_has(row: str) -> None:
    table = opened(s1=THREE_CARD_HANDS[row], dealer="8C 9H JD")
    table.begin()
    table.bet(1, pair_plus=500)
    odds = PAIR_PLUS[row]
    assert isinstance(odds, Odds)
    assert settled(table.no_more_bets()) == {"1 pair_plus": 500 * odds.numerator}


@pytest.mark.parametrize("column", ["base", *ANTE_BONUS])
@pytest.mark.parametrize("row", [row for row in THREE_CARD_HANDS if row not in ("flush", "pair")])
def test_every_row_of_every_ante_bonus_table_is_paid_on_the_ante(column: str, row: str) -> None:
    version = {"version": "base" if column == "base" else "f1", "ante_bonus": column}
    paid_by = ANTE_BONUS_BASE if column == "base" else ANTE_BONUS[column]
    table = opened(version, s1=THREE_CARD_HANDS[row], dealer="8C 9H JD")
    table.begin()
    table.bet(1, ante=500)
    table.no_more_bets()
    paid = settled(table.choose(1, "play"))
    reached = row
    if reached not in paid_by:  # 13:69F-20.11(a)3: a royal is paid as the highest hand that the table names
        reached = "straight_flush" if column == "base" else "mini_royal_flush"
    odds = paid_by[reached]
    assert isinstance(odds, Odds)
    assert paid == {"1 ante": 500, "1 play": 0, "1 ante_bonus": 500 * odds.numerator}


@pytest.mark.parametrize("hand", ["flush", "pair"])
def test_less_than_a_straight_has_no_ante_bonus(hand: str) -> None:
    for table in (ANTE_BONUS_BASE, *ANTE_BONUS.values()):
        assert ante_bonus_row(cards(THREE_CARD_HANDS[hand]), table) is None, "13:69F-20.11(a)3"


@pytest.mark.parametrize(
    ("version", "column", "row"),
    [
        *(("base", column, row) for column, table in SIX_CARD_I.items() for row in table),
        *(("f2", column, row) for column, table in SIX_CARD_II.items() for row in table),
    ],
)
def test_every_row_of_every_six_card_table_is_paid(version: str, column: str, row: str) -> None:
    player, dealer = SIX_CARD_HANDS[row]
    options = {"version": version, "ante_bonus": "base" if version == "base" else "A", "six_card_bonus": column}
    table = opened(options, s1=player, dealer=dealer)
    table.begin()
    table.bet(1, ante=500, pair_plus=500, six_card_bonus=300)
    table.no_more_bets()
    events = table.choose(1, "fold")
    pay = (SIX_CARD_I if version == "base" else SIX_CARD_II)[column][row]
    won = pay.amount if isinstance(pay, Sum) else 300 * pay.numerator
    assert settled(events)["1 six_card_bonus"] == won
    assert [event.law for event in events if getattr(event, "wager", None) == "six_card_bonus"] == [
        "20.11(a)4i" if version == "base" else "20.11(a)4ii"
    ]


def test_a_six_card_royal_pays_as_a_five_card_royal_where_the_table_has_no_row_for_it() -> None:
    six = cards("AD KD QD JD 10D 9D")
    assert six_card_row(six, SIX_CARD_II["E"]) == "six_card_diamond_royal"
    for table in (*SIX_CARD_I.values(), *(SIX_CARD_II[column] for column in "ABCD")):
        assert six_card_row(six, table) == "five_card_royal_flush", "13:69F-20.11(a)4"


@pytest.mark.parametrize("six", ["KS KD 4C 8S 8D 2H", "KS QD 4C 8S 8D 2H", "AS KD QC JH 9D 2C"])
def test_less_than_three_of_a_kind_loses_the_six_card_bonus(six: str) -> None:
    assert six_card_row(cards(six)) is None, "13:69F-20.12A(a)"


@pytest.mark.parametrize(
    ("six", "row"),
    [
        ("8S 8D 8H KS KD KC", "full_house"),
        ("8S 8D 8H 8C KD KC", "four_of_a_kind"),
        ("9D 10D JD QD KD 8D", "five_card_straight_flush"),
        ("2H 3H 4H 5H 6D 9H", "five_card_flush"),
        ("AS 2D 3H 4C 5D 5S", "five_card_straight"),
    ],
)
def test_only_the_highest_hand_of_the_six_cards_is_paid(six: str, row: str) -> None:
    assert six_card_row(cards(six)) == row, "13:69F-20.12A(c)"


# ---------------------------------------------------------------------- queen high, higher, lower, draw


@pytest.mark.parametrize(
    ("dealer", "plays"),
    [("QC 3D 2H", True), ("QC JD 9H", True), ("2C 2D 3H", True), ("JC 10D 8H", False), ("5C 3D 2H", False)],
)
def test_the_dealer_needs_queen_high_or_better_by_20_11_a_1(dealer: str, plays: bool) -> None:
    assert (rank_three(*cards(dealer)) >= AT_ONCE.qualifying_value) is plays


@pytest.mark.parametrize(
    ("player", "dealer", "ante", "play"),
    [
        ("KS 7D 4H", "QC 3D 2H", 1, 1),
        ("AS KD JH", "2C 2D 3H", -1, -1),
        ("KS 9D 4H", "KC 9H 4D", 0, 0),
        ("5S 3D 2H", "JC 9D 3C", 1, 0),
        ("JS 9S 3H", "JC 9D 3C", 1, 0),
        ("AS 2D 3H", "2C 3D 4H", -1, -1),
    ],
)
def test_ante_and_play_by_20_11_a_1_and_a_draw_by_20_3_c(player: str, dealer: str, ante: int, play: int) -> None:
    ranks = rank_three(*cards(player)), rank_three(*cards(dealer))
    assert (result("ante", *ranks), result("play", *ranks)) == (ante, play)


# ---------------------------------------------------------------------- lost rows and blank cells


def test_only_the_base_table_may_be_without_the_lost_row_of_a_straight_flush() -> None:
    """20.11(a)3."""
    for column, reading, has_row in (("base", "5_to_1", True), ("base", "no_row", False), ("A", "no_row", True)):
        options = {"ante_bonus": column, "ante_bonus_straight_flush": reading}
        table = ante_bonus_table(ThreeCardPokerOptions.model_validate(options))
        assert ("straight_flush" in table) == has_row


def test_without_the_lost_row_of_20_11_a_3_a_straight_flush_is_paid_as_a_straight() -> None:
    table = ante_bonus_table(ThreeCardPokerOptions(ante_bonus_straight_flush="no_row"))
    assert list(table) == ["three_of_a_kind", "straight"]
    for hand in ("AS KS QS", "AH KH QH", "2D AD 3D", "4S 5D 6H"):
        assert ante_bonus_row(cards(hand), table) == "straight"


@pytest.mark.parametrize("column", ["B", "C"])
def test_the_blank_cells_for_a_straight_in_20_11_a_3i_may_be_read_as_nothing(column: str) -> None:
    options = {"version": "f1", "ante_bonus": column, "ante_bonus_straight": "nothing"}
    table = ante_bonus_table(ThreeCardPokerOptions.model_validate(options))
    assert ante_bonus_row(cards("4S 5D 6H"), table) is None
    assert ante_bonus_row(cards("4S 5S 6S"), table) == "straight_flush"


def test_the_blank_cell_for_the_spades_in_table_c_may_be_read_as_50_to_1() -> None:
    options = ThreeCardPokerOptions(version="f1", ante_bonus="C", ante_bonus_spades="50_to_1")
    table = ante_bonus_table(options)
    assert table[str(ante_bonus_row(cards("AS KS QS"), table))] == Odds(50), "13:69F-20.11(a)3i"
    assert table[str(ante_bonus_row(cards("AH KH QH"), table))] == Odds(10)


def test_the_readings_change_no_table_that_is_printed_whole() -> None:
    """20.11(a)3i"""
    odd = {"ante_bonus_straight_flush": "no_row", "ante_bonus_straight": "nothing", "ante_bonus_spades": "50_to_1"}
    options = ThreeCardPokerOptions.model_validate({"version": "f3", "ante_bonus": "A", **odd})
    assert dict(ante_bonus_table(options)) == dict(ANTE_BONUS["A"])


@pytest.mark.parametrize("version", ["f1", "f2", "f3"])
def test_every_version_of_20_6_f_requires_ante_and_pair_plus_for_the_six_card_bonus(version: str) -> None:
    options = ThreeCardPokerOptions.model_validate({"version": version, "ante_bonus": "A", "six_card_bonus": "E"})
    assert six_card_table(options) is SIX_CARD_II["E"], "13:69F-20.11(a)4ii"


# ---------------------------------------------------------------------- the licensee's posted table


def test_a_posted_pair_plus_table_may_pay_more_and_is_paid() -> None:
    table = opened({"pair_plus_pays": {"pair": "2 to 1"}}, s1="9S 4H 9D", dealer="8C 9H JD")
    table.begin()
    table.bet(1, pair_plus=500)
    assert settled(table.no_more_bets()) == {"1 pair_plus": 1000}


@pytest.mark.parametrize("row", PAIR_PLUS)
def test_no_row_of_a_posted_pair_plus_table_may_pay_less(row: str) -> None:
    odds = PAIR_PLUS[row]
    assert isinstance(odds, Odds)
    with pytest.raises(Unlawful, match=r"pays at least .* \(13:69F-20\.11\(a\)2\)"):
        opened({"pair_plus_pays": {row: f"{odds.numerator * 2 - 1} to 2"}})


# ---------------------------------------------------------------------- counted over the whole deck


def test_the_22100_hands_fall_into_the_rows_of_pair_plus_as_others_have_counted_them() -> None:
    counts = Counter(pair_plus_row(hand) for hand in combinations(range(52), 3))
    assert counts == {
        "mini_royal_flush": 4,
        "straight_flush": 44,
        "three_of_a_kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        None: 16_440,
    }


def test_the_house_edge_of_the_least_pair_plus_table_is_707_in_5525() -> None:
    paid = Counter(pair_plus_row(hand) for hand in combinations(range(52), 3))
    returned = sum((PAIR_PLUS[row].win(100) if row else -100) * times for row, times in paid.items())
    # From the published counts: 48 at 35, 52 at 25, 720 at 5, 1,096 at 3, 3,744 at 1, and 16,440 lose.
    published = 48 * 35 + 52 * 25 + 720 * 5 + 1_096 * 3 + 3_744 - 16_440
    assert Fraction(returned, 100 * 22_100) == Fraction(published, 22_100) == Fraction(-707, 5_525)


def test_the_house_edge_of_the_usual_pair_plus_tables_is_the_published_one() -> None:
    # Published by the Wizard of Odds: 2.32% with 1-4-6-30-40 and 7.28% with 1-3-6-30-40.
    common = {"mini_royal_flush": "40 to 1", "straight_flush": "40 to 1", "three_of_a_kind": "30 to 1",
              "straight": "6 to 1"}  # fmt: skip
    counts = Counter(pair_plus_row(hand) for hand in combinations(range(52), 3))
    for flush, edge in (("4 to 1", "2.32"), ("3 to 1", "7.28")):
        table = PAIR_PLUS.changed({**common, "flush": flush})
        lost = -sum((table[row].win(1) if row else -1) * times for row, times in counts.items())
        assert f"{lost / 22_100:.2%}" == f"{edge}%"


def test_straight_or_better_is_as_often_dealt_as_the_ante_bonus_is_paid() -> None:
    counts = Counter(ante_bonus_row(hand) for hand in combinations(range(52), 3))
    assert counts == {"straight_flush": 48, "three_of_a_kind": 52, "straight": 720, None: 21_280}


@pytest.mark.parametrize("column", ["base", "A", "B", "C"])
def test_by_20_11_a_3i_no_table_pays_a_mini_royal_flush_of_spades_50_to_1_unless_it_is_read_so(column: str) -> None:
    version = "base" if column == "base" else "f1"
    table = ante_bonus_table(ThreeCardPokerOptions.model_validate({"version": version, "ante_bonus": column}))
    printed = ANTE_BONUS_BASE if column == "base" else ANTE_BONUS[column]
    assert dict(table) == dict(printed)
