"""The additional wagers of 13:69F-2.17: over or under 13, and same suit."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.twentyone.sides_at_table import is_refused, law_of, nets, opened, played, unlawful
from tests.support.checks import refuses
from tests.support.tables import bet_and_deal

from pitboss.equipment.cards import RANKS, cards
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.sides.additional import over_under
from pitboss.money import Odds
from pitboss.plain import Json
from pitboss.protocol.events import Revealed
from pitboss.table import submit

OVER_UNDER = {"additional_wager": "over_under"}
SAME_SUIT = {"additional_wager": "same_suit"}
DEALER = {"dealer": "10D 8C"}


@pytest.mark.parametrize(
    ("hand", "over", "under"),
    [("AS 9D", -1, 1), ("10S 3D", -1, -1), ("6S 7D", -1, -1), ("10S 4D", 1, -1), ("KS QD", 1, -1), ("AS AD", -1, 1),
     ("2S 10D", -1, 1), ("AS KD", -1, 1)],
)  # fmt: skip
def test_over_and_under_13_count_an_ace_as_one_and_13_loses_both(hand: str, over: int, under: int) -> None:
    for wager, net in (("over_13", over), ("under_13", under)):
        choices = () if hand == "AS KD" else ("stand",)
        events = played(OVER_UNDER, {"seat 1": hand, **DEALER}, {wager: 1}, choices)
        assert nets(events, wager) == {f"1 {wager}": net}
        law = "2.17(e)1" if net > 0 else "2.17(c)" if hand in ("10S 3D", "6S 7D") else "2.17(d)"
        assert law_of(events, wager) == [law]


def test_every_pair_of_ranks_is_over_under_or_thirteen() -> None:
    worth = dict(zip(RANKS, [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1], strict=True))
    for one, other in product(RANKS, RANKS):
        two, total = cards(f"{one}S {other}D"), worth[one] + worth[other]
        assert over_under("over_13", two) == ("won" if total > 13 else "")
        assert over_under("under_13", two) == ("won" if total < 13 else "")


def test_the_ace_still_counts_eleven_for_the_blackjack_wager_by_2_2_b() -> None:
    events = played(OVER_UNDER, {"seat 1": "AS 9D", "dealer": "10D 9C"}, {"under_13": 1})
    assert nets(events) == {"1 under_13": 1, "1 main": 10}


PRINTED = {  # 2.17(e)2, written down a second time: king and queen, any two cards
    (1, 1): ("50", "5/2"), (1, 2): ("10", "3"), (1, 3): ("5", "3"), (1, 4): ("25", "5/2"),
    (2, 1): ("10", "3"), (2, 2): ("5", "3"), (2, 3): ("25", "5/2"), (2, 4): ("20", "5/2"),
    (4, 1): ("5", "3"), (4, 2): ("25", "5/2"), (4, 3): ("20", "5/2"), (4, 4): ("50", "2"),
    (6, 1): ("5", "3"), (6, 2): ("25", "5/2"), (6, 3): ("20", "5/2"), (6, 4): ("15", "5/2"),
    (8, 1): ("5", "3"), (8, 2): ("25", "5/2"), (8, 3): ("50", "2"),
}  # fmt: skip


@pytest.mark.parametrize(("decks", "number"), PRINTED)
def test_same_suit_pays_by_the_option_for_the_number_of_decks(decks: int, number: int) -> None:
    options = {**SAME_SUIT, "decks": decks, "same_suit_option": number}
    pays = submit(BLACKJACK, options).offers()["same_suit"].pays
    odds = [pay for pay in pays.values() if isinstance(pay, Odds)]
    assert tuple(str(one.ratio) for one in odds) == PRINTED[decks, number]
    for hand, row in (("KD QD", 0), ("QS KS", 0), ("KD JD", 1), ("2H 9H", 1)):
        events = played(options, {"seat 1": hand, **DEALER}, {"same_suit": 1})
        assert nets(events, "same_suit") == {"1 same_suit": float(odds[row].ratio)}
        assert law_of(events, "same_suit") == ["2.17(e)2"]


@pytest.mark.parametrize("hand", ["KD QH", "2H 2S", "AS KD"])
def test_two_suits_lose_the_same_suit_wager(hand: str) -> None:
    choices = () if hand == "AS KD" else ("stand",)
    events = played(SAME_SUIT, {"seat 1": hand, **DEALER}, {"same_suit": 1}, choices)
    assert nets(events, "same_suit") == {"1 same_suit": -1}
    assert law_of(events, "same_suit") == ["2.17(d)"]


def test_same_suit_has_no_option_4_with_eight_decks_and_none_with_other_numbers() -> None:
    assert unlawful({**SAME_SUIT, "decks": 8, "same_suit_option": 4}) == {"2.17(e)2"}
    assert [unlawful({**SAME_SUIT, "decks": decks}) for decks in (3, 5, 7)] == [{"2.17(e)2"}] * 3


def test_all_are_settled_before_any_further_card_by_2_17_d_and_e() -> None:
    table = opened(OVER_UNDER, {"seat 1": "10S 4D", "seat 2": "2S 3D", "dealer": "9D"})
    events = bet_and_deal(table, {1: {"main": 10, "over_13": 1}, 2: {"main": 10, "over_13": 1}})
    assert nets(events) == {"1 over_13": 1, "2 over_13": -1}
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [1]


def test_one_type_of_additional_wager_is_offered_by_2_17_a() -> None:
    for chosen, offered in (
        ("none", set()), ("over_under", {"over_13", "under_13"}), ("same_suit", {"same_suit"}), ("sevens", {"sevens"}),
    ):  # fmt: skip
        found = submit(BLACKJACK, {"additional_wager": chosen}).offers()
        assert {"over_13", "under_13", "same_suit", "sevens"} & set(found) == offered
    table = opened(OVER_UNDER, {})
    table.begin()
    is_refused(table, 1, {"main": 10, "same_suit": 1}, "2.17(b)3")


def test_a_player_makes_one_additional_wager_over_or_under_by_2_17_a() -> None:
    table = opened(OVER_UNDER, {})
    table.begin()
    is_refused(table, 1, {"main": 10, "over_13": 1, "under_13": 1}, "2.17(a)")


def test_an_additional_wager_is_one_dollar_up_to_the_licensees_limit_and_the_blackjack_wager() -> None:
    table = opened(OVER_UNDER, {})
    table.begin()
    is_refused(table, 1, {"main": 10, "over_13": 0.5}, "2.17(g)2")
    is_refused(table, 1, {"main": 10, "over_13": 2}, "2.17(g)2")
    table = opened({**OVER_UNDER, "additional_most": 20}, {})
    table.begin()
    is_refused(table, 1, {"main": 10, "over_13": 1.5}, "2.17(g)2")
    is_refused(table, 1, {"main": 10, "over_13": 11}, "2.17(g)1")
    is_refused(table, 1, {"main": 50, "over_13": 21}, "2.17(g)2")
    is_refused(table, 1, {"over_13": 1}, "2.17(b)")
    table.bet(1, {"main": 1000, "over_13": 1000})


def test_the_blackjack_wager_may_not_shrink_below_the_additional_one() -> None:
    table = opened({**OVER_UNDER, "additional_most": 20}, {})
    table.begin()
    table.bet(1, {"main": 1000, "over_13": 500})
    main = next(bet.id for bet in table.state.layout.values() if bet.wager == "main")
    refuses(table, {"do": "take back", "seat": 1, "bets": [{"bet": main, "amount": 600}]}, "may not exceed", "2.17(g)1")


def test_a_match_play_coupon_may_be_bet_with_it_by_2_17_f() -> None:
    table = opened({**OVER_UNDER, "match_play": True}, {"seat 1": "10S 4D", **DEALER})
    table.begin()
    slip: list[Json] = [{"wager": "main", "amount": 1000}, {"wager": "over_13", "amount": 100, "coupon": 100}]
    table.apply({"do": "bet", "seat": 1, "bets": slip})
    assert nets(table.no_more_bets(), "over") == {"1 over_13": 2}


def test_with_multiple_action_an_additional_wager_is_settled_once() -> None:
    options = {**OVER_UNDER, "multiple_action": "two_or_three"}
    table = opened(options, {"seat 1": "10S 9D", "dealer": "10D 8C", "dealer hand 2": "7C"})
    events = bet_and_deal(table, {1: {"multi_1": 10, "multi_2": 10, "over_13": 1}})
    events += table.choose(1, "stand")
    assert nets(events) == {"1 over_13": 1, "1 multi_1": 10, "1 multi_2": 10}


def test_from_the_dealers_hand_the_cards_are_shown_for_it() -> None:
    options = {**SAME_SUIT, "decks": 1, "dealing": "hand", "shuffle": "device", "cutting_card_percent": 40}
    table = opened(options, {"seat 1": "KD QD", "seat 2": "10H 9C", "dealer": "10D 8C"})
    events = bet_and_deal(table, {1: {"main": 10, "same_suit": 1}, 2: {"main": 10}})
    assert [event.of for event in events if isinstance(event, Revealed)] == ["seat 1"]
    assert nets(events) == {"1 same_suit": 50}
