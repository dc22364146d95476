"""Exact prices of blackjack's other wagers: counts derived by hand, and figures that others have published.

Published figures, each for a full shoe, as read on these pages:

- Royal match (same suit at 25 and 2.5, or 10 and 3 to 1), counts and edges for 1 to 8 decks, by the Wizard of Odds:
  https://www.mycraftingplace.com/games/blackjack/side-bets/royal-match/
- Super sevens (5000, 500, 100, 50, 3), a third card always dealt, 4 to 8 decks:
  https://www.webdelautomovil.com/how-to-play-super-7-in-blackjack/
- Under 13 by the Wizard of Odds: https://promecedrovinduo.netlify.app/over-under-13-blackjack-odds; over 13 with six
  decks by H. Tamburin: http://gamblingteachers.com/blackjack-side-bets.html
- Lucky ladies (20 point bonus): https://www.betfirm.com/lucky-ladies/, http://www.onlineblackjack.org/blog/?p=853
- In between (30, 12, 6, 4, 1), 2 and 6 decks, by E. Jacobson:
  http://apheat.net/2013/06/05/card-counting-the-in-between-blackjack-side-bet/; (30, 10, 6, 4, 1) with its counts, 2
  decks, by the Wizard of Odds: https://nilapub.com/games/blackjack/side-bets/in-between/
- Match the dealer, "about 4 percent" with six and eight decks, by F. Scoblete:
  http://scoblete.casinocitytimes.com/article/should-i-make-the-match-the-dealer-side-bet-40943
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from pitboss.equipment import cards
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.sides.counting import blackjacks, full_shoe
from pitboss.games.twentyone.sides.prices import RoundResult
from pitboss.games.twentyone.solver.sides import prices
from pitboss.money import dollars
from pitboss.pricing import Found, WagerPrice
from pitboss.table import submit


def priced(wager: str, **options: object) -> WagerPrice:
    [price] = [one for one in prices(submit(BLACKJACK, options)) if f"{one.wager} {one.on}".strip() == wager]
    return price


def edge(wager: str, **options: object) -> float:
    """The house advantage in percent."""
    return float(priced(wager, **options).house_advantage) * 100


def rows(price: WagerPrice) -> dict[str, int]:
    return {payout.name: payout.cases for payout in price.payouts}


# ---------------------------------------------------------------------- two cards


@pytest.mark.parametrize(("decks", "published"), [(1, 10.11), (2, 10.08), (4, 10.07)])
def test_under_13_agrees_with_published_edges(decks: int, published: float) -> None:
    assert edge("under_13", additional_wager="over_under", decks=decks) == pytest.approx(published, abs=0.005)


def test_over_13_agrees_with_the_published_edge() -> None:
    assert edge("over_13", additional_wager="over_under") == pytest.approx(6.6, abs=0.05)


def test_under_13_by_hand() -> None:
    """Two values that add up to 12 or less, an ace counting one."""
    decks = 6
    left = dict.fromkeys(range(1, 10), 4 * decks) | {10: 16 * decks}
    ways = sum(
        left[one] * (left[other] - (one == other)) for one in left for other in left if one + other < 13
    )  # fmt: skip
    assert rows(priced("under_13", additional_wager="over_under", decks=decks))["won"] == ways == 43_632


@pytest.mark.parametrize(("decks", "option", "published"), [
    (1, 4, 10.8597), (2, 3, 8.3271), (4, 2, 7.0792), (6, 2, 6.6658), (8, 2, 6.4597), (1, 2, 3.7707), (2, 1, 0.8215),
])  # fmt: skip
def test_same_suit_agrees_with_the_published_royal_match(decks: int, option: int, published: float) -> None:
    found = edge("same_suit", additional_wager="same_suit", decks=decks, same_suit_option=option)
    assert found == pytest.approx(published, abs=0.00006)


def test_same_suit_counts_are_the_published_ones() -> None:
    found = rows(priced("same_suit", additional_wager="same_suit", decks=6))
    assert found == {"king_and_queen": 2 * 144, "any_two_cards": 2 * 11_868, "lost": 2 * 36_504}


@pytest.mark.parametrize(("table", "decks", "published"), [
    ("A", 6, 24.71), ("A", 8, 24.05), ("B", 8, 16.73),
])  # fmt: skip
def test_the_20_point_bonus_agrees_with_the_published_lucky_ladies(table: str, decks: int, published: float) -> None:
    assert edge("twenty_point", twenty_point=table, decks=decks) == pytest.approx(published, abs=0.005)


def test_twenties_by_hand() -> None:
    decks, size = 2, 104
    rest = 102 * 101
    pair = 2
    blackjack = 2 * 8 * (32 - 2)
    found = rows(priced("twenty_point", twenty_point="A", decks=decks))
    tens, aces, nines = 16 * decks, 4 * decks, 4 * decks
    matched = 16 * decks * (decks - 1) - pair
    suited = tens * (4 * decks - decks) + 2 * aces * decks
    everything = tens * (tens - 1) + 2 * aces * nines
    assert found == {
        "queen_of_hearts_pair_and_dealer_blackjack": pair * blackjack,
        "queen_of_hearts_pair": pair * (rest - blackjack),
        "matched_20": matched * rest,
        "suited_20": suited * rest,
        "any_20": (everything - pair - matched - suited) * rest,
        "lost": (size * 103 - everything) * rest,
    }


# ---------------------------------------------------------------------- three cards


@pytest.mark.parametrize(("decks", "published"), [(4, 15.92), (5, 13.25), (6, 11.40), (8, 9.01)])
def test_sevens_agree_with_the_published_super_sevens(decks: int, published: float) -> None:
    assert edge("sevens", additional_wager="sevens", decks=decks) == pytest.approx(published, abs=0.005)


def test_sevens_by_hand() -> None:
    """Six decks have 24 sevens, six of each suit; the first card alone decides that something is won."""
    price = priced("sevens", additional_wager="sevens", decks=6)
    assert str(price.method) == "exact if a player with two sevens always takes a third card"
    found = rows(price)
    three, two = 24 * 5 * 4, 24 * 5
    assert found == {
        "three_sevens_of_the_same_suit": three,
        "three_sevens": 24 * 23 * 22 - three,
        "two_sevens_of_the_same_suit": two * 288,
        "two_sevens": (24 * 23 - two) * 288,
        "one_seven": 24 * 288 * 310,
        "lost": 288 * 311 * 310,
    }


@pytest.mark.parametrize(("table", "decks", "published"), [("A", 2, 5.696), ("A", 6, 3.396), ("B", 2, 7.758)])
def test_in_between_agrees_with_published_edges(table: str, decks: int, published: float) -> None:
    assert edge("in_between", in_between=table, decks=decks) == pytest.approx(published, abs=0.0005)


def test_in_between_counts_are_the_published_ones() -> None:
    assert rows(priced("in_between", in_between="B", decks=2)) == {
        "triple_match": 4_368, "one_card_spread": 11_264, "two_card_spread": 20_480, "three_card_spread": 27_648,
        "other_spread": 233_472, "lost": 795_392,
    }  # fmt: skip


def test_match_the_dealer_by_hand() -> None:
    """With six decks, whichever card the dealer has: five are the same, 18 of its rank in another suit, 288 others."""
    found = rows(priced("match_the_dealer", match_the_dealer=True))
    assert found == {
        "matching_suit and matching_suit": 5 * 4,
        "matching_suit and non_matching_suit": 5 * 18,
        "non_matching_suit and matching_suit": 18 * 5,
        "non_matching_suit and non_matching_suit": 18 * 17,
        "matching_suit": 2 * 5 * 288,
        "non_matching_suit": 2 * 18 * 288,
        "lost": 288 * 287,
    }


@pytest.mark.parametrize("decks", [6, 8])
def test_match_the_dealer_costs_about_4_percent_as_published(decks: int) -> None:
    assert edge("match_the_dealer", match_the_dealer=True, decks=decks) == pytest.approx(4, abs=0.5)


def test_a_breaking_third_card_by_hand() -> None:
    """By the values of the dealer's three cards, six decks; three eights by suit and color apart."""
    left = dict.fromkeys(range(1, 10), 24) | {10: 96}
    ways = dict.fromkeys(range(6, 11), 0)
    for one in left:
        for other in left:
            two = one + other + (10 if 1 in (one, other) and one + other + 10 <= 21 else 0)
            if two >= 17:
                continue
            for third in left:
                if one + other + third > 21:
                    number = left[one] * (left[other] - (other == one))
                    ways[third] += number * (left[third] - (third == one) - (third == other))
    suited, colored = 24 * 5 * 4, 24 * (11 * 10 - 5 * 4)
    found = rows(priced("optional_bonus", optional_bonus=True))
    assert found.pop("lost") == 312 * 311 * 310 - sum(ways.values())
    assert found == {
        "six": ways[6], "seven": ways[7], "eight": ways[8] - suited - colored, "nine": ways[9], "ten": ways[10],
        "three_eights_of_one_color": colored, "three_eights_of_one_suit": suited,
    }  # fmt: skip


# ---------------------------------------------------------------------- the progressive, the bonus, streaks


def test_progressive_aces_by_hand() -> None:
    """Four decks: eight black aces and eight red ones, four of each suit."""
    found = rows(priced("progressive", progressive=True, decks=4))
    four = 2 * 8 * 7 * 6 * 5
    suited = 4 * 4 * 3 * 2 * 205 - 4 * 24 - 4 * (4 * 3 * 2 * 4)
    assert found["four_aces_of_one_color"] == four
    assert found["three_aces_of_the_same_suit"] == suited
    assert found["three_aces"] == 16 * 15 * 14 * 205 - four - suited
    assert found["two_aces_of_the_same_suit"] == 16 * 3 * 192 * 205
    assert found["two_aces"] == 16 * 12 * 192 * 205
    assert sum(found.values()) == 208 * 207 * 206 * 205


def test_the_progressive_is_priced_at_what_its_meter_shows() -> None:
    submission = submit(BLACKJACK, {"progressive": True})
    low, high = (prices(submission, meter=meter)[0] for meter in (5_000_00, 6_000_00))
    four = Fraction(rows(low)["four_aces_of_one_color"], low.cases)
    assert low.house_advantage - high.house_advantage == four * 1_000
    even = dict(low.notes)["break-even meter"]
    cents = int(even.replace("$", "").replace(",", "").replace(".", ""))
    [fair] = prices(submission, meter=cents)
    assert abs(fair.house_advantage) <= four / 100
    assert dict(fair.notes)["meter"] == f"priced at {dollars(cents)}"


def test_in_the_long_run_players_win_what_wagers_add_to_the_meter() -> None:
    """13:69F-2.19(i): 70 of 100 cents at least, beside the sums of 2.19(c) and $5,000 for each meter that is won."""
    low, high = (prices(submit(BLACKJACK, {"progressive": True, "meter_rate": rate}))[0] for rate in (70, 100))
    assert low.house_advantage == high.house_advantage
    four = Fraction(rows(low)["four_aces_of_one_color"], low.cases)
    kept = low.house_advantage + four * 5_000 - Fraction(70, 100) - four * 5_000
    assert f"is {float(kept):.4%}:" in dict(low.notes)["in the long run"]
    assert f"is {float(kept) - 0.3:.4%}:" in dict(high.notes)["in the long run"]
    [off] = prices(submit(BLACKJACK, {"progressive": True, "sums_from_meter": True}))
    assert off.house_advantage == low.house_advantage, "at what the meter shows now"
    assert f"is {float(Fraction(30, 100) - four * 5_000):.4%}:" in dict(off.notes)["in the long run"]


def test_the_bonus_is_priced_by_the_chances_of_its_device() -> None:
    for on, stake in (("$1", 1), ("$5", 5)):
        price = priced(f"blackjack_bonus {on}", blackjack_bonus=True)
        assert price.hit_frequency == Fraction(192, 4043)
        assert price.house_advantage == 1 - Fraction(192, 4043) * Fraction(18 if stake == 1 else 90, stake)
    assert rows(priced("blackjack_bonus $1", blackjack_bonus=True))["$1,000.00"] == 2 * 24 * 96


def test_a_streak_is_priced_by_the_result_of_a_round_without_its_pushes() -> None:
    submission = submit(BLACKJACK, {"streak": True})
    assert prices(submission) == ()
    found = prices(submission, result=RoundResult(Fraction(40, 100), Fraction(10, 100), Fraction(50, 100), 1e-12))
    wins = Fraction(4, 9)
    for price, number, odds in zip(found, (2, 3, 4, 5), (3, 7, 17, 37), strict=True):
        assert price.wager == f"streak_{number}"
        assert price.hit_frequency == wins**number
        assert price.expected == wins**number * (odds + 1) - 1
        assert price.method.found is Found.COMPUTED
        off = wins + Fraction(1, 10**6)  # a probability with an error of about 1e-6 states at least that error
        assert abs(off**number - wins**number) * (odds + 1) < price.method.error * 1e6


def test_odds_that_the_licensee_raised_are_priced() -> None:
    raised = priced("in_between", in_between="A", in_between_a_pays={"triple_match": "40 to 1"})
    assert priced("in_between", in_between="A").house_advantage - raised.house_advantage == Fraction(
        10 * rows(raised)["triple_match"], raised.cases
    )


def test_what_is_left_of_a_shoe_is_priced_too() -> None:
    shoe = list(full_shoe(6))
    for card in cards("7S 7S 7S 7S 7S"):
        shoe[card] -= 1
    [price] = prices(submit(BLACKJACK, {"additional_wager": "sevens"}), shoe)
    assert price.cases == 307 * 306 * 305
    assert price.hit_frequency == Fraction(19, 307)


def test_every_count_is_over_all_deals() -> None:
    two, three = 312 * 311, 312 * 311 * 310
    assert priced("same_suit", additional_wager="same_suit").cases == two
    assert priced("over_13", additional_wager="over_under").cases == two
    assert blackjacks(full_shoe(6))[True] == 2 * 24 * 96
    assert priced("match_the_dealer", match_the_dealer=True).cases * 312 == three == 6 * comb(312, 3)
    assert priced("in_between", in_between="A").cases == three
    assert priced("optional_bonus", optional_bonus=True).cases == three
    assert priced("sevens", additional_wager="sevens").cases == three
    assert priced("twenty_point", twenty_point="A").cases == three * 309
    assert priced("progressive", progressive=True).cases == three * 309


def test_match_the_dealer_from_a_shoe_that_is_not_whole_is_counted_for_every_card_of_the_dealer() -> None:
    """Six decks without three queens of hearts: of each card in turn, what matches it among the other 308."""
    shoe = list(full_shoe(6))
    [queen] = cards("QH")
    shoe[queen] -= 3
    [price] = prices(submit(BLACKJACK, {"match_the_dealer": True}), shoe)
    wins = 0
    for up, number in enumerate(shoe):
        alike = sum(shoe[card] for card in range(52) if card >> 2 == up >> 2) - 1
        wins += number * (308 * 307 - (308 - alike) * (307 - alike))
    assert price.hit_frequency == Fraction(wins, 309 * 308 * 307)
