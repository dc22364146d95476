"""The Jackpot Baccarat 4-Card Hand: 13:69F-3.2(a)8, 3.3(m), 3.7(e), 3.10(a), 7.2(a)8, 7.3(m), 7.7(j), 7.10(a)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from tests.games.baccarat.at_table import BOTH, JACKPOT, dealt, nets, paytable, table
from tests.support.events import laws

from pitboss.equipment import Card, cards
from pitboss.games.baccarat.engine import jackpot
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.solver.counting import full_shoe, jackpot_counts
from pitboss.protocol.events import Dealt, Settled

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)

# Four cards for each hand, and the third cards that the two hands then need.
HANDS = {
    "mini_royal":      ("AS QS JS KS", "2C 3C"),
    "four_of_a_kind":  ("7S 7S 7S 7S", "2C 3C"),
    "straight_flush":  ("KD QD JD 10D", "2C 3C"),
    "three_of_a_kind": ("9H 9H 4H 9H", "2C"),
    "flush":           ("AD 5D AD 9D", "2C 3C"),
    "straight":        ("QD JC AS KH", "2C 3C"),
    "two_pair":        ("AS KD AC KH", "2C 3C"),
    "pair_of_aces":    ("AC 4D 10H AS", "2C"),
    "pair_10_to_king": ("KS 8D KH 3C", "2C 4C"),
    "nothing":         ("KC AD 2H 3S", "2C 3C"),
}  # fmt: skip
PAID = {
    "mini_royal":      (2000, 500, 1000, 1000, 2000, 500, 250, 300, 500, 500),
    "four_of_a_kind":  (150, 100, 100, 100, 100, 100, 75, 50, 100, 100),
    "straight_flush":  (50, 50, 50, 50, 50, 50, 50, 40, 50, 50),
    "three_of_a_kind": (15,) * 10,
    "flush":           (12,) * 5 + (10,) * 5,
    "straight":        (10,) * 5 + (5, 5, 5, 6, 6),
    "two_pair":        (5,) * 5 + (4, 4, 4, 5, 4),
    "pair_of_aces":    (2, 3, 2, 3, 2, 2, 2, 2, 2, 2),
    "pair_10_to_king": (-1,) * 5 + (0,) * 5,
    "nothing":         (-1,) * 10,
}  # fmt: skip


def by_definition(four: tuple[Card, ...]) -> str:
    """The hand as 3.3(m)1iii describes it, read from the top."""
    ranks = sorted(card >> 2 for card in four)
    same = sorted(Counter(ranks).values(), reverse=True)
    suited = len({card & 3 for card in four}) == 1
    consecutive = ranks in ([low, low + 1, low + 2, low + 3] for low in range(10)) or ranks == [0, 1, 2, 12]
    if suited and ranks == [9, 10, 11, 12]:
        return "mini_royal"
    if same == [4]:
        return "four_of_a_kind"
    if suited and consecutive:
        return "straight_flush"
    if same == [3, 1]:
        return "three_of_a_kind"
    if suited:
        return "flush"
    if consecutive:
        return "straight"
    if same == [2, 2]:
        return "two_pair"
    if same == [2, 1, 1]:
        [paired] = [rank for rank, number in Counter(ranks).items() if number == 2]
        if paired == 12:
            return "pair_of_aces"
        return "pair_10_to_king" if 8 <= paired <= 11 else "nothing"
    return "nothing"


@both
@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("hand", HANDS)
def test_every_cell_of_the_ten_paytables_is_paid(game: BaccaratGame, number: int, hand: str) -> None:
    """3.3(m), 7.3(m)"""
    four, more = HANDS[hand]
    opened = table(game, f"{four} {more}", {"jackpot_offered": True, "jackpot_table": number}, edition=JACKPOT)
    opened.chance._order["card"].extend(["5C", "5C"])  # type: ignore[attr-defined]  # more cards than any hand needs
    assert nets(dealt(opened, {1: {"jackpot_4_card": 10}})) == {"jackpot_4_card": 10 * PAID[hand][number - 1]}


@both
def test_the_jackpot_is_settled_before_any_third_card(game: BaccaratGame) -> None:
    """3.7(e), 3.10(a), 7.7(j), 7.10(a)"""
    opened = table(
        game, "AC 4D 10H AS 2C", {"jackpot_offered": True, "jackpot_table": 2}, edition=JACKPOT, seats=(1, 3)
    )
    events = dealt(opened, {1: {"jackpot_4_card": 10, "player": 10}, 3: {"jackpot_4_card": 10}})
    order = [(event.kind, getattr(event, "seat", None)) for event in events if isinstance(event, (Dealt, Settled))]
    assert order == [("dealt", None)] * 4 + [("settled", 3), ("settled", 1), ("dealt", None), ("settled", 1)]
    assert laws(events, "dealt")[:4] == [game.law.jackpot_deal] * 4
    assert nets(events) == {"jackpot_4_card": 30, "player": -10}


@both
def test_a_match_play_coupon_may_be_bet_on_the_jackpot(game: BaccaratGame) -> None:
    """3.2(a)8, 7.2(a)8"""
    opened = table(game, "AC 4D 10H AS 2C", {"jackpot_offered": True}, edition=JACKPOT)
    opened.begin()
    opened.apply({"do": "bet", "seat": 1, "bets": [{"wager": "jackpot_4_card", "amount": 1000, "coupon": 1000}]})
    assert nets(opened.no_more_bets()) == {"jackpot_4_card": 40}


@pytest.mark.slow
def test_every_four_cards_of_several_decks_are_ranked_as_the_law_describes_them() -> None:
    """3.3(m)1, 7.3(m)1: all 341,055 sets of four kinds, and their number in eight decks."""
    found: Counter[str] = Counter()
    for four in combinations_with_replacement([Card(number) for number in range(52)], 4):
        hand = by_definition(four)
        assert jackpot.HANDS[jackpot.rank_four(*four)] == hand, four
        found[hand] += 24 * prod(comb(8, number) for number in Counter(four).values())
    assert dict(found) == jackpot_counts(full_shoe(8))


@pytest.mark.parametrize(
    ("four", "hand"),
    [
        ("4S AD 3H 2C", "straight"),
        ("KC AD 2H 3S", "nothing"),
        ("QC KD AH 2S", "nothing"),
        ("AS AS AS AS", "four_of_a_kind"),
        ("AH KH QH JD", "straight"),
        ("10C 10D 9C 9D", "two_pair"),
        ("9C 9D 2C 3D", "nothing"),
    ],
)
def test_the_order_of_the_cards_does_not_matter(four: str, hand: str) -> None:
    """3.3(m)1i, 7.3(m)1i"""
    a, b, c, d = cards(four)
    for order in ((a, b, c, d), (d, c, b, a), (b, d, a, c), (c, a, d, b)):
        assert jackpot.HANDS[jackpot.rank_four(*order)] == hand


def test_the_hands_are_in_the_order_of_the_law() -> None:
    """3.3(m)1iii: four of a kind above a straight flush, three of a kind above a flush and a straight."""
    assert list(jackpot.HANDS[:1:-1]) == [
        "mini_royal", "four_of_a_kind", "straight_flush", "three_of_a_kind", "flush", "straight", "two_pair",
        "pair_of_aces",
    ]  # fmt: skip


@both
def test_the_paytables_print_the_push_of_a_pair_of_tens_to_kings(game: BaccaratGame) -> None:
    """3.3(m), 7.3(m)"""
    printed = {number: str(paytable(game, f"jackpot {number}").get("pair_10_to_king")) for number in range(1, 11)}
    assert printed == {number: "push" if number > 5 else "None" for number in range(1, 11)}
    opened = table(game, "KS 8D KH 3C 2C 4C", {"jackpot_offered": True, "jackpot_table": 6}, edition=JACKPOT)
    events = dealt(opened, {1: {"jackpot_4_card": 10}})
    [settled] = [event for event in events if isinstance(event, Settled)]
    assert (settled.result, settled.net, settled.law) == ("push", 0, game.law.jackpot_odds)


@pytest.mark.parametrize(("four", "hand"), [
    ("10S 10D 7H 2C", "pair_10_to_king"), ("KS KD 7H 2C", "pair_10_to_king"), ("9S 9D 7H 2C", "nothing"),
    ("AS AD 7H 2C", "pair_of_aces"), ("AS 2D 3H 5C", "nothing"), ("AS 2D 3H 4C", "straight"),
])  # fmt: skip
def test_tens_to_kings_pair_and_an_ace_is_high_or_low(four: str, hand: str) -> None:
    """3.3(m)1iii, 7.3(m)1iii"""
    assert jackpot.HANDS[jackpot.rank_four(*cards(four))] == hand
