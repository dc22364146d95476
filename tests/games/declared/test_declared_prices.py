"""Prices of declared games: compared with figures derived by hand, and with authorized games declared in a file."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from pathlib import Path

import numpy as np
import pytest

from pitboss.games import find
from pitboss.games.declared import declared_game, read_game
from pitboss.games.declared.hands import RANKINGS
from pitboss.hands import rank_three
from pitboss.pricing import Priced
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.suits import classes
from pitboss.table import Game, submit

FOLDER = Path("examples/petitions")


def _priced(game: Game[object]) -> Priced:  # type: ignore[type-var] # any game's rules
    analyst = analyst_of(game)
    assert analyst is not None
    return analyst.price(submit(game))


def _advantages(game: Game[object]) -> dict[str, Fraction]:  # type: ignore[type-var] # any game's rules
    return {wager.wager: wager.house_advantage for wager in _priced(game).wagers}


def test_a_wager_on_a_wheel_costs_its_losing_stops_less_what_the_others_pay() -> None:
    found = _advantages(read_game(FOLDER / "lighthouse_wheel.toml"))
    half = Fraction(1, 2)
    by_hand = {"wave": (18, 2), "gull": (11, 5), "anchor": (6, 10), "whale": (4, 16), "beacon": (1, 70)}
    for wager, (stops, half_units) in by_hand.items():
        assert found[wager] == (40 - stops - stops * half_units * half) / 40
    assert found["deep_water"] == Fraction(40 - 11 - 11 * Fraction(5, 2)) / 40


def test_wagers_on_three_dice_cost_what_a_count_of_the_216_throws_says() -> None:
    found = _advantages(read_game(FOLDER / "harbor_dice.toml"))
    throws = list(product(range(1, 7), repeat=3))
    low = [faces for faces in throws if sum(faces) <= 9]
    assert found["low_tide"] == -(3 + (len(low) - 1) * Fraction(3, 2) - (216 - len(low))) / 216
    doubles = 6 * 5 * 3  # a pair of one face beside another, on any die
    back = 3 * 6  # three different faces that make ten, in any order
    assert found["two_buoys"] == -(6 * 5 + doubles * Fraction(3, 4) - (216 - 6 - doubles - back)) / 216
    # Eleven (27 ways) before ten (27) or a triple (6): the throws between decide nothing.
    assert found["eleven_first"] == -(27 * Fraction(6, 5) - 33) / 60


class TestBoardwalkThree:
    def test_the_three_bonus_costs_what_a_count_of_22100_hands_says(self) -> None:
        straight_flushes, royals, trips = 4 * 11, 4, 13 * 4
        straights, flushes = 12 * 4**3 - 12 * 4, 4 * comb(13, 3) - 12 * 4
        pairs = 13 * comb(4, 2) * 48
        won = royals * 50 + straight_flushes * 40 + trips * 30 + straights * 6 + flushes * 3 + pairs
        lost = comb(52, 3) - (royals + straight_flushes + trips + straights + flushes + pairs)
        found = _advantages(read_game(FOLDER / "boardwalk_three.toml"))
        assert found["three_bonus"] == Fraction(lost - won, comb(52, 3))

    def test_ante_and_raise_cost_what_every_deal_says(self) -> None:
        """Each hand of the player beside each card that the dealer shows: the better of a raise and a fold."""
        deck = np.array(list(combinations(range(52), 3)))
        values = np.array([rank_three(*hand) for hand in deck.tolist()])
        holds = [(deck == card).any(axis=1) for card in range(52)]
        queen = RANKINGS["three-card"].floor("queen high")
        total, hands = 0, classes(3)
        for own, size in zip(hands.cards.tolist(), hands.sizes.tolist(), strict=True):
            apart = ~(holds[own[0]] | holds[own[1]] | holds[own[2]])
            dealer, seen = values[apart], deck[apart].ravel()  # any of the dealer's cards may be the one that is shown
            net = np.where(dealer < queen, 1, 2 * np.sign(rank_three(*own) - dealer))
            raised, dealt = np.bincount(seen, np.repeat(net, 3), 52), np.bincount(seen, minlength=52)
            total += size * int(np.maximum(raised, -dealt).sum())
        cases = comb(52, 3) * comb(49, 3) * 3
        assert _advantages(read_game(FOLDER / "boardwalk_three.toml"))["ante"] == Fraction(-total, cases)


THREE_CARD_POKER = """
kind = "poker"
name = "Three of a file"
summary = "Three-card poker, as a file tells it."
[cards]
ranking = "three-card"
player = 3
dealer = 3
qualifies = "queen high"
[[decisions]]
choices = ["play 1", "fold"]
[wagers.ante]
pays = "1 to 1"
unqualified = "wins"
[wagers.play]
pays = "1 to 1"
unqualified = "goes back"
[wagers.ante_bonus]
bonus_on = "ante"
pays = { "straight flush" = "5 to 1", "three of a kind" = "4 to 1", "straight" = "1 to 1" }
[wagers.pair_plus]
side = true
[wagers.pair_plus.pays]
"straight flush" = "35 to 1"
"three of a kind" = "25 to 1"
straight = "5 to 1"
flush = "3 to 1"
pair = "1 to 1"
"""
MISSISSIPPI = """
kind = "poker"
name = "Mississippi of a file"
summary = "Mississippi stud, as a file tells it."
[cards]
player = 2
board = [1, 1, 1]
[[decisions]]
choices = ["third 3", "third 2", "third 1", "fold"]
[[decisions]]
seen = 1
choices = ["fourth 3", "fourth 2", "fourth 1", "fold"]
[[decisions]]
seen = 2
choices = ["fifth 3", "fifth 2", "fifth 1", "fold"]
[wagers.ante.pays]
"royal flush" = "500 to 1"
"straight flush" = "100 to 1"
"four of a kind" = "40 to 1"
"full house" = "10 to 1"
"flush" = "6 to 1"
"straight" = "4 to 1"
"three of a kind" = "3 to 1"
"two pair" = "2 to 1"
"pair of jacks or better" = "1 to 1"
"pair of sixes or better" = "goes back"
[wagers.third]
pays_like = "ante"
[wagers.fourth]
pays_like = "ante"
[wagers.fifth]
pays_like = "ante"
"""


@pytest.mark.parametrize(
    ("text", "authorized"), [(THREE_CARD_POKER, "three-card-poker"), (MISSISSIPPI, "mississippi-stud")]
)
def test_an_authorized_game_declared_in_a_file_has_the_same_price(text: str, authorized: str) -> None:
    told, known = _priced(declared_game(text)), _priced(find(authorized))
    assert [wager.house_advantage for wager in told.wagers] == [wager.house_advantage for wager in known.wagers]
    assert _cases_of_each_net(told) == _cases_of_each_net(known), "hands may have other names in a file"


def _cases_of_each_net(priced: Priced) -> dict[Fraction, int]:
    """The number of cases of each net result of the first wager."""
    cases: Counter[Fraction] = Counter()
    for payout in priced.wagers[0].payouts:
        cases[payout.net] += payout.cases
    return dict(cases)


def _two_cards(first: int, second: int) -> int:
    """The order of two cards by 30.5: two jokers, royal and straight flush, straight, pair, flush, high card."""
    high, low = max(first >> 2, second >> 2), min(first >> 2, second >> 2)
    suited = (first ^ second) & 3 == 0
    if min(first, second) >= 52:
        return 10**6
    if high in (13, low):
        return 10**4 + low
    if high - low == 1 or (high, low) == (12, 0):
        kind = (5 if high == 12 and low == 11 else 4) if suited else 3
        return kind * 10**5 + (0 if low == 0 and high == 12 else high)
    return (10**3 if suited else 0) + 14 * high + low


def test_two_cards_with_two_sizes_of_raise_cost_what_every_deal_says_and_have_a_rule_for_each() -> None:
    """Jack high qualifies the dealer; twice the ante is raised with a pair or better; ties and the ante go back."""
    hands = list(combinations(range(54), 2))
    values = np.array([_two_cards(*hand) for hand in hands])
    pair, jack = 10**4, 14 * 9
    best = 0
    for at, (first, second) in enumerate(hands):
        apart = np.array([first not in other and second not in other for other in hands])
        qualified = apart & (values >= jack)
        net = (qualified & (values < values[at])).sum() - (qualified & (values > values[at])).sum()
        lost = (apart & ~qualified & (values > values[at])).sum()  # the raise alone: it never wins
        raised = [(1 + times) * int(net) - times * int(lost) for times in ((1, 2) if values[at] >= pair else (1,))]
        best += max(-int(apart.sum()), *raised)
    priced = _priced(read_game(Path("examples/petitions/gale_pairs.toml")))
    assert priced.of("ante").house_advantage == Fraction(-best, comb(54, 2) * comb(52, 2))
    won = 50 * 1 + 25 * 4 + 5 * 48 + 2 * 156 + 182
    assert priced.of("storm").house_advantage == Fraction(1431 - 391 - won, 1431)
    rules = str(priced.plain())
    assert "raise 2x with 2-2 or better" in rules and "raise 1x with K-2 or better" in rules
