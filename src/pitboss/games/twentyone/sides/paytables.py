"""What the other wagers at a blackjack table are paid, as the law prints it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pitboss.money import Odds
from pitboss.table import PayTable, exact, minimum

OVER_UNDER = exact("over or under 13", "2.17(e)1", {"won": "1 to 1"})

_SAME_SUIT = {
    1: ("2.17(e)2i",   "50 2.5", "10 3  ", " 5 3  ", "25 2.5"),
    2: ("2.17(e)2ii",  "10 3  ", " 5 3  ", "25 2.5", "20 2.5"),
    4: ("2.17(e)2iii", " 5 3  ", "25 2.5", "20 2.5", "50 2  "),
    6: ("2.17(e)2iv",  " 5 3  ", "25 2.5", "20 2.5", "15 2.5"),
    8: ("2.17(e)2v",   " 5 3  ", "25 2.5", "50 2  "),
}  # fmt: skip
"""By the number of decks, for each option: king and queen, any two cards, to one."""


def _same_suit(decks: int, number: int, law: str, cells: str) -> PayTable:
    odds = [Odds(*Fraction(cell).as_integer_ratio()) for cell in cells.split()]
    rows = dict(zip(("king_and_queen", "any_two_cards"), odds, strict=True))
    return PayTable(f"same suit, decks {decks}, option {number}", law, rows)


SAME_SUIT: Mapping[tuple[int, int], PayTable] = {
    (decks, number): _same_suit(decks, number, law, cells)
    for decks, (law, *options) in _SAME_SUIT.items()
    for number, cells in enumerate(options, 1)
}

SEVENS = exact("sevens", "2.17(e)3", {
    "three_sevens_of_the_same_suit": "5000 to 1",
    "three_sevens":                   "500 to 1",
    "two_sevens_of_the_same_suit":    "100 to 1",
    "two_sevens":                      "50 to 1",
    "one_seven":                        "3 to 1",
})  # fmt: skip

# Four black or four red aces are paid the whole meter.
PROGRESSIVE = exact("progressive blackjack", "2.19(c)", {
    "three_aces_of_the_same_suit": "$2,500",
    "three_aces":                    "$250.00",
    "two_aces_of_the_same_suit":     "$100.00",
    "two_aces":                       "$25.00",
})  # fmt: skip

BONUS_FAILED = exact("blackjack bonus without an amount", "2.15(o)", {"no_amount": "21 to 1"})

STREAK = minimum("streak", "2.22(j)", {
    "two":    "3 to 1",
    "three":  "7 to 1",
    "four":  "17 to 1",
    "five":  "37 to 1",
})  # fmt: skip

MATCH_6 = minimum("match-the-dealer, six decks", "2.23(f)", {
    "non_matching_suit": "4 to 1",
    "matching_suit":    "11 to 1",
})  # fmt: skip
MATCH_8 = minimum("match-the-dealer, eight decks", "2.23(f)", {
    "non_matching_suit": "3 to 1",
    "matching_suit":    "14 to 1",
})  # fmt: skip

TWENTY = {
    "A": minimum("20 point bonus A", "2.24(f)", {
        "queen_of_hearts_pair_and_dealer_blackjack": "1000 to 1",
        "queen_of_hearts_pair":                       "125 to 1",
        "matched_20":                                  "19 to 1",
        "suited_20":                                    "9 to 1",
        "any_20":                                       "4 to 1",
    }),
    "B": minimum("20 point bonus B", "2.24(f)", {
        "queen_of_hearts_pair_and_dealer_blackjack": "1000 to 1",
        "queen_of_hearts_pair":                       "200 to 1",
        "matched_20":                                  "25 to 1",
        "suited_20":                                   "10 to 1",
        "any_20":                                       "4 to 1",
    }),
}  # fmt: skip

OPTIONAL_BONUS = exact("optional bonus", "2.25(e)", {
    "ten":                        "3 to 1",
    "nine":                       "5 to 1",
    "eight":                      "7 to 1",
    "seven":                      "9 to 1",
    "six":                       "15 to 1",
    "three_eights_of_one_color": "50 to 1",
    "three_eights_of_one_suit": "200 to 1",
})  # fmt: skip

_BETWEEN = """
    triple_match       30  30  30  40
    one_card_spread    12  10  10  10
    two_card_spread     6   6   5   5
    three_card_spread   4   4   3   3
    other_spread        1   1   1   1
"""
BETWEEN = {
    letter: minimum(
        f"in-between {letter}",
        "2.26(f)",
        {line[0]: f"{line[number]} to 1" for line in map(str.split, _BETWEEN.strip().splitlines())},
    )
    for number, letter in enumerate("ABCD", 1)
}

PAYTABLES = (
    OVER_UNDER, *SAME_SUIT.values(), SEVENS, PROGRESSIVE, BONUS_FAILED, STREAK, MATCH_6, MATCH_8, *TWENTY.values(),
    OPTIONAL_BONUS, *BETWEEN.values(),
)  # fmt: skip
