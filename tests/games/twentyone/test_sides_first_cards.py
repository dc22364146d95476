"""Match-the-dealer (13:69F-2.23), the 20 point bonus (2.24) and in-between (2.26)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.sides_at_table import choose, is_refused, law_of, nets, opened, order, played, told, unlawful
from tests.support.tables import bet_and_deal

from pitboss.equipment import cards
from pitboss.games.twentyone.sides.twenty_point import twenty_row
from pitboss.protocol.events import CitedEvent, Settled
from pitboss.table import Limit, Limits

# ---------------------------------------------------------------------- match-the-dealer


@pytest.mark.parametrize(
    ("decks", "hand", "net", "law"),
    [
        (8, "QH QS", 14 + 3, "2.23(a)2"), (8, "QH 9S", 14, "2.23(f)"), (8, "9S QD", 3, "2.23(f)"),
        (8, "QH QH", 28, "2.23(a)2"), (8, "QC QS", 6, "2.23(a)2"), (8, "KH 10H", -1, "2.23(e)"),
        (6, "QH QS", 11 + 4, "2.23(a)2"), (6, "QH 9S", 11, "2.23(f)"), (6, "9S QD", 4, "2.23(f)"),
        (6, "QH QH", 22, "2.23(a)2"), (6, "QC QS", 8, "2.23(a)2"), (6, "JH KH", -1, "2.23(e)"),
    ],
)  # fmt: skip
def test_each_card_of_the_dealers_rank_is_paid_and_tens_match_only_themselves(
    decks: int, hand: str, net: int, law: str
) -> None:
    cards = {"seat 1": hand, "dealer": "QH 7C"}
    events = played({"match_the_dealer": True, "decks": decks}, cards, {"match_the_dealer": 5})
    assert nets(events, "match") == {"1 match_the_dealer": 5 * net}
    assert law_of(events, "match_the_dealer") == [law]


def test_losers_are_collected_before_winners_are_paid_and_before_the_reader_by_2_23_e() -> None:
    cards = {"seat 1": "QS 9C", "seat 2": "QS 9C", "seat 3": "2S 9C", "dealer": "QH AC"}
    table = opened({"match_the_dealer": True, "dealer_card": "reader"}, cards, people=3)
    slip = {"main": 10, "match_the_dealer": 5}
    events = bet_and_deal(table, {1: slip, 2: slip, 3: slip})
    settled = [(event.seat, event.net) for event in events if isinstance(event, Settled)]
    assert settled[:3] == [(3, -500), (1, 2000), (2, 2000)]
    told_by = [event.law for event in events if isinstance(event, CitedEvent)]
    assert told_by.index("2.23(f)") < told_by.index("2.6(j)1")


def test_match_the_dealer_odds_are_a_minimum_for_their_decks() -> None:
    paid = played(
        {"match_the_dealer": True, "match_6_pays": {"matching_suit": "12 to 1"}},
        {"seat 1": "QH 9S", "dealer": "QH 7C"},
        {"match_the_dealer": 5},
    )
    assert nets(paid, "match") == {"1 match_the_dealer": 60}
    assert unlawful({"match_6_pays": {"matching_suit": "10 to 1"}}) == {"2.23(f)"}
    assert unlawful({"match_8_pays": {"non_matching_suit": "2 to 1"}}) == {"2.23(f)"}


def test_match_the_dealer_needs_the_blackjack_wager_and_has_its_own_posted_limits_by_2_23_c() -> None:
    limits = Limits(Limit(5_00, 500_00), {"match_the_dealer": Limit(1_00, 25_00)})
    table = opened({"match_the_dealer": True}, {}, limits=limits)
    table.begin()
    is_refused(table, 1, {"match_the_dealer": 5}, "2.23(c)")
    is_refused(table, 1, {"main": 5, "match_the_dealer": 26}, "8.2(a)")
    table.bet(1, {"main": 500, "match_the_dealer": 2500})


# ---------------------------------------------------------------------- the 20 point bonus


@pytest.mark.parametrize(
    ("hand", "a", "b"),
    [
        ("QH QH", 125, 200), ("KD KD", 19, 25), ("10H 10H", 19, 25), ("KD JD", 9, 10), ("AD 9D", 9, 10),
        ("KD KH", 4, 4), ("KD JH", 4, 4), ("AS 9D", 4, 4), ("QH QD", 4, 4), ("QH KH", 9, 10), ("10S 9S", -1, -1),
        ("5S 5S", -1, -1), ("AS KS", -1, -1), ("AS AS", -1, -1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("table", ["A", "B"])
def test_twenty_in_two_cards_is_paid_by_its_highest_row(table: str, hand: str, a: int, b: int) -> None:
    choices = () if hand == "AS KS" else ("stand",)
    events = played({"twenty_point": table}, {"seat 1": hand, "dealer": "9D 9C"}, {"twenty_point": 5}, choices)
    net = a if table == "A" else b
    assert nets(events, "twenty") == {"1 twenty_point": 5 * net}
    assert law_of(events, "twenty_point") == ["2.24(f)" if net > 0 else "2.24(d)"]


def test_two_cards_that_do_not_count_20_are_no_hand_of_2_24_g() -> None:
    hands = {"AS KS": "", "10S 9S": "", "9H 9H": "", "KD QD": "suited_20", "KD QH": "any_20", "KD KD": "matched_20"}
    assert {hand: twenty_row(cards(hand)) for hand in hands} == hands


def test_it_is_settled_from_the_far_right_before_any_further_card_by_2_24_d() -> None:
    table = opened({"twenty_point": "A"}, {"seat 1": "KD KD", "seat 2": "10S 9S", "dealer": "9D"})
    events = bet_and_deal(table, {1: {"main": 10, "twenty_point": 5}, 2: {"main": 10, "twenty_point": 5}})
    settled = [event.seat for event in events if isinstance(event, Settled)]
    assert settled == [2, 1]


@pytest.mark.parametrize("shown", ["none", "down", "reader"])
@pytest.mark.parametrize(("second", "top"), [("AD", True), ("7C", False)])
def test_two_queens_of_hearts_wait_while_the_dealer_may_have_a_blackjack_by_2_24_e(
    shown: str, second: str, top: bool
) -> None:
    cards = {"seat 1": "QH QH", "seat 2": "KD KS", "dealer": f"KS {second}"}
    table = opened({"twenty_point": "B", "dealer_card": shown}, cards)
    first = bet_and_deal(table, {1: {"main": 10, "twenty_point": 5}, 2: {"main": 10, "twenty_point": 5}})
    assert nets(first)["2 twenty_point"] == 20
    assert told(first, "2.24(e)")
    read = shown == "reader"
    assert ("1 twenty_point" in nets(first)) == read
    events = first + (choose(table, "stand", (2, "stand")) if table.ask else [])
    assert nets(events)["1 twenty_point"] == (5000 if top else 1000)
    law = ("2.24(e)1i" if top else "2.24(e)1ii") if read else "2.24(e)2"
    assert law_of(events, "twenty_point")[1:] == [law]
    assert nets(events)["1 main"] == (-10 if top else 10)


def test_two_queens_of_hearts_are_paid_although_their_hand_was_split_and_lost() -> None:
    cards = {"seat 1": "QH QH 6C 10C", "seat 1 hand 2": "6D 10D", "dealer": "KS AD"}
    events = played({"twenty_point": "A"}, cards, {"twenty_point": 5}, ["split", "hit", "hit"])
    assert nets(events) == {"1 main": -10, "1 split hand 2": -10, "1 twenty_point": 5000}


def test_with_a_broken_reader_two_queens_of_hearts_wait_to_the_end_by_2_24_e_2() -> None:
    table = opened({"twenty_point": "A", "dealer_card": "reader"}, {"seat 1": "QH QH", "dealer": "KS 7C"})
    table.report("reader_broken")
    assert nets(bet_and_deal(table, {1: {"main": 10, "twenty_point": 5}})) == {}
    assert law_of(choose(table, "stand"), "twenty_point") == ["2.24(e)2"]


def top_line(options: dict[str, object], *amounts: int, limits: Limits | None = None) -> dict[str, float]:
    people = len(amounts)
    cards = {f"seat {seat}": "QH QH" for seat in range(1, people + 1)}
    table = opened({"twenty_point": "A", **options}, {**cards, "dealer": "KS AD"}, people=people, limits=limits)
    bet_and_deal(table, {seat: {"main": 500, "twenty_point": amount} for seat, amount in enumerate(amounts, 1)})
    events = choose(table, *((seat, "stand") for seat in range(1, people + 1)))
    return nets(events, "twenty")


def test_the_aggregate_limit_is_shared_in_proportion_to_the_wagers_by_2_24_h() -> None:
    assert top_line({}, 20, 10) == {"1 twenty_point": 20_000, "2 twenty_point": 10_000}
    assert top_line({"twenty_point_limit": 25_000}, 20, 10) == {"1 twenty_point": 16_666.67, "2 twenty_point": 8_333.33}
    assert top_line({"twenty_point_limit": 25_000}, 15, 10) == {"1 twenty_point": 15_000, "2 twenty_point": 10_000}
    assert top_line({"twenty_point_limit": 25_000}, 100) == {"1 twenty_point": 25_000}


def test_the_aggregate_limit_is_never_less_than_the_minimum_wager_could_win_nor_25000() -> None:
    limits = Limits(Limit(1_00, 1000_00), {"twenty_point": Limit(50_00, 1000_00)})
    assert unlawful({"twenty_point": "A", "twenty_point_limit": 49_999.99}, limits) == {"2.24(h)"}
    assert top_line({"twenty_point_limit": 50_000}, 100, limits=limits) == {"1 twenty_point": 50_000}
    assert unlawful({"twenty_point_limit": 24_999}) == {"2.24(h)"}


def test_the_limit_is_for_the_top_line_alone() -> None:
    events = played({"twenty_point": "B", "twenty_point_limit": 25_000}, {"seat 1": "QH QH", "dealer": "9D 9C"},
                    {"twenty_point": 200})  # fmt: skip
    assert nets(events, "twenty") == {"1 twenty_point": 40_000}


def test_20_point_odds_are_a_minimum() -> None:
    assert unlawful({"twenty_point_a_pays": {"matched_20": "18 to 1"}}) == {"2.24(f)"}
    assert unlawful({"twenty_point_b_pays": {"suited_20": "9 to 1"}}) == {"2.24(f)"}
    assert unlawful({"twenty_point_b_pays": {"any_20": "5 to 1"}}) == set()


def test_20_point_needs_two_decks_and_no_dealers_hand_face_up() -> None:
    assert unlawful({"twenty_point": "A", "decks": 1}) == {"2.2(a)2"}
    assert unlawful({"twenty_point": "A", "decks": 2}) == set()
    assert unlawful({"twenty_point": "A", "dealer_card": "up"}) == {"2.24(d)"}


# ---------------------------------------------------------------------- in-between


PRINTED = {"A": (30, 12, 6, 4, 1), "B": (30, 10, 6, 4, 1), "C": (30, 10, 5, 3, 1), "D": (40, 10, 5, 3, 1)}


@pytest.mark.parametrize("table", PRINTED)
@pytest.mark.parametrize(
    ("hand", "row"),
    [("5H 5S", 0), ("4D 6H", 1), ("6H 4D", 1), ("4D 7H", 2), ("3D 6H", 2), ("4D 8H", 3), ("2D 6H", 3), ("4D 9H", 4),
     ("4D AH", 4), ("AH 2D", 4), ("5D 9S", None), ("4D 5S", None), ("6D 9S", None), ("2D 4S", None), ("AD KS", None),
     ("4D 4S", None)],
)  # fmt: skip
def test_in_between_pays_by_the_spread(table: str, hand: str, row: int | None) -> None:
    """2.26(f), 2.26(g)."""
    events = played({"in_between": table}, {"seat 1": hand, "dealer": "5C 10D KC"}, {"in_between": 5})
    net = -1 if row is None else PRINTED[table][row]
    assert nets(events, "in_between") == {"1 in_between": 5 * net}
    assert law_of(events, "in_between") == ["2.26(e)" if row is None else "2.26(f)"]


def test_an_ace_is_never_below_a_two_and_a_king_is_under_an_ace() -> None:
    options = {"in_between": "A"}
    low = played(options, {"seat 1": "AD 3S", "dealer": "2C 10D KC"}, {"in_between": 5})
    high = played(options, {"seat 1": "AD QS", "dealer": "KC 10D"}, {"in_between": 5})
    assert nets(low, "in") == {"1 in_between": -5}
    assert nets(high, "in") == {"1 in_between": 60}


def test_in_between_is_settled_from_the_far_right_before_the_reader_by_2_26_e() -> None:
    cards = {"seat 1": "4D KS", "seat 2": "QS AD", "dealer": "KC AC"}
    table = opened({"in_between": "B", "dealer_card": "reader"}, cards)
    events = bet_and_deal(table, {1: {"main": 10, "in_between": 5}, 2: {"main": 10, "in_between": 5}})
    assert order(events)[-5:] == [
        "settled in_between", "settled in_between", "revealed dealer", "settled main", "settled main",
    ]  # fmt: skip
    assert nets(events)["2 in_between"] == 50


def test_in_between_odds_are_a_minimum_and_it_needs_two_decks() -> None:
    assert unlawful({"in_between_d_pays": {"triple_match": "30 to 1"}}) == {"2.26(f)"}
    assert unlawful({"in_between_a_pays": {"triple_match": "31 to 1"}}) == set()
    assert unlawful({"in_between": "A", "decks": 1}) == {"2.2(a)2"}
    assert unlawful({"in_between": "A", "decks": 2, "dealer_card": "up"}) == set()
