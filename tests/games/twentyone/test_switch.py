"""Blackjack switch: winning hands, payouts, offers and refusals (13:69F-2A.1 to 2A.6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from tests.games.twentyone.switch_table import chosen, opened, results, settled, take_back
from tests.support.checks import refused
from tests.support.events import laws_once
from tests.support.tables import CHIPS

from pitboss.equipment import Card, cards
from pitboss.games.twentyone.blackjack_switch import BLACKJACK_SWITCH as GAME
from pitboss.games.twentyone.blackjack_switch import BlackjackSwitchOptions
from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing
from pitboss.games.twentyone.sides.match_wager import MATCH_6, MATCH_8, best_match, matches
from pitboss.money import Odds
from pitboss.table import Limit, Limits, PayTable, Unlawful, submit
from pitboss.table.betting.paytable import Binding

HANDS = {
    "blackjack": Standing(21, 2),
    "switched 21": Standing(21, 2, switched=True),
    "split 21": Standing(21, 2, split=True),
    "drawn 21": Standing(21, 3),
    "20": Standing(20, 2),
    "18": Standing(18, 4),
    "12": Standing(12, 2),
    "over": Standing(22, 3),
}
DEALERS = {
    "17": DealerHand(17, 2), "19": DealerHand(19, 3), "20": DealerHand(20, 2), "21": DealerHand(21, 3),
    "bj": DealerHand(21, 2),
    "22": DealerHand(22, 4), "23": DealerHand(23, 3),
}  # fmt: skip
WON, PUSH, LOST = 1, 0, -1
VERDICTS = {  # the table of 2A.5(a) to (c), written down a second time
    #              17    19    20    21    bj    22    23
    "blackjack":   (WON,  WON,  WON,  WON,  PUSH, WON,  WON),
    "switched 21": (WON,  WON,  WON,  PUSH, PUSH, PUSH, WON),
    "split 21":    (WON,  WON,  WON,  PUSH, PUSH, PUSH, WON),
    "drawn 21":    (WON,  WON,  WON,  PUSH, LOST, PUSH, WON),
    "20":          (WON,  WON,  PUSH, LOST, LOST, PUSH, WON),
    "18":          (WON,  LOST, LOST, LOST, LOST, PUSH, WON),
    "12":          (LOST, LOST, LOST, LOST, LOST, PUSH, WON),
    "over":        (LOST, LOST, LOST, LOST, LOST, LOST, LOST),
}  # fmt: skip


@pytest.mark.parametrize("hand", HANDS)
def test_each_hand_wins_pushes_or_loses_by_2a_5(hand: str) -> None:
    options = BlackjackSwitchOptions()
    came = [GAME.verdict(options, HANDS[hand], dealer).result for dealer in DEALERS.values()]
    assert tuple(came) == VERDICTS[hand]


@pytest.mark.parametrize("hand", ["switched 21", "split 21"])
def test_a_blackjack_beats_a_two_card_21_only_if_2a_5_b_1_is_read_that_way(hand: str) -> None:
    literal, common = BlackjackSwitchOptions(), BlackjackSwitchOptions(bj_beats_two_card_21=True)
    assert GAME.verdict(literal, HANDS[hand], DEALERS["bj"]).result == PUSH
    assert GAME.verdict(common, HANDS[hand], DEALERS["bj"]).result == LOST
    assert GAME.verdict(common, HANDS["blackjack"], DEALERS["bj"]).result == PUSH


@pytest.mark.parametrize(("hand", "dealer", "law"), [
    ("20", "19", "2A.5(a)2"), ("20", "23", "2A.5(a)1"), ("blackjack", "21", "2A.5(a)3"), ("20", "20", "2A.5(b)"),
    ("drawn 21", "bj", "2A.5(b)1"), ("over", "23", "2A.5(b)2"), ("20", "22", "2A.5(c)"), ("blackjack", "22", "2A.5(c)"),
])  # fmt: skip
def test_a_verdict_cites_its_paragraph(hand: str, dealer: str, law: str) -> None:
    assert GAME.verdict(BlackjackSwitchOptions(), HANDS[hand], DEALERS[dealer]).law == law


def test_every_winning_hand_is_paid_1_to_1_by_2a_5_g() -> None:
    offers = submit(GAME).offers()
    for wager in ("hand_1", "hand_2", "double_down", "split"):
        assert {str(pay) for pay in offers[wager].pays.values()} == {"1 to 1"}
    assert str(offers["insurance_1"].pays["win"]) == str(offers["insurance_2"].pays["win"]) == "2 to 1"


# ---------------------------------------------------------------------- the match wager


@pytest.mark.parametrize(("four", "found"), [
    ("8H 8S 8D 8C", ("four_of_a_kind", "two_pair", "three_of_a_kind", "one_pair")),
    ("KH 5D KS 5C", ("two_pair", "one_pair")),
    ("KH KS KD 5C", ("three_of_a_kind", "one_pair")), ("KH 3S 5D KC", ("one_pair",)), ("KH QH JH 10H", ()),
])  # fmt: skip
def test_matches_are_by_rank_whatever_the_suit_by_2a_6_a(four: str, found: tuple[str, ...]) -> None:
    assert matches(cards(four)) == found


@pytest.mark.parametrize(("table", "odds"), [(MATCH_6, (1, 5, 8, 40)), (MATCH_8, (1, 5, 7, 50))])
def test_the_tables_of_2a_6_c_are_minimums(table: PayTable, odds: tuple[int, ...]) -> None:
    rows = ("one_pair", "three_of_a_kind", "two_pair", "four_of_a_kind")
    assert list(table) == list(rows)
    assert tuple(table.values()) == tuple(Odds(one) for one in odds)
    assert table.binding is Binding.AT_LEAST


def test_the_highest_payoff_is_paid_once_by_2a_6_d() -> None:
    raised = MATCH_6.changed({"one_pair": "6 to 1"})
    assert best_match(cards("8H 8S 8D 5C"), MATCH_6) == "three_of_a_kind"
    assert best_match(cards("8H 8S 8D 5C"), raised) == "one_pair"
    assert best_match(cards("8H 9S 10D JC"), raised) == ""


@pytest.mark.parametrize(("decks", "table"), [(6, MATCH_6), (8, MATCH_8)])
def test_all_sets_of_four_cards_match_as_often_as_the_formulas_say(decks: int, table: PayTable) -> None:
    came = Counter[str]()
    for ranks in combinations_with_replacement(range(13), 4):
        ways = prod(comb(4 * decks, same) for same in Counter(ranks).values())
        came[best_match([Card(rank << 2) for rank in ranks], table)] += ways
    each = 4 * decks
    assert came == {
        "one_pair": 13 * comb(each, 2) * comb(12, 2) * each**2,
        "three_of_a_kind": 13 * comb(each, 3) * 12 * each,
        "two_pair": comb(13, 2) * comb(each, 2) ** 2,
        "four_of_a_kind": 13 * comb(each, 4),
        "": comb(13, 4) * each**4,
    }
    assert came.total() == comb(52 * decks, 4)
    won = sum(came[row] * cell.numerator for row, cell in table.items() if isinstance(cell, Odds)) - came[""]
    assert round(100 * won / came.total(), 2) == {6: -2.55, 8: -2.64}[decks]


def test_the_decks_choose_the_match_table() -> None:
    for decks, table in ((6, MATCH_6), (8, MATCH_8)):
        assert submit(GAME, {"decks": decks}).offers()["match"].pays == table
    with pytest.raises(Unlawful, match="at least 40 to 1"):
        submit(GAME, {"match_6": {"four_of_a_kind": "39 to 1"}})
    assert (
        str(submit(GAME, {"match_6": {"four_of_a_kind": "45 to 1"}}).offers()["match"].pays["four_of_a_kind"])
        == "45 to 1"
    )


def test_a_match_wager_has_no_bearing_on_others_by_2a_6_e_and_is_not_insured_by_2a_8_e() -> None:
    """Every other wager comes to the same without it (2A.6(e)); insurance is half of a hand's wager (2A.8(e))."""
    hands = {"seat 1": "10S 9D", "seat 1 hand 2": "10C 9C", "dealer": "AH KC"}
    nets = []
    for match in (0, 100):
        table = opened(GAME, {}, hands)
        table.begin()
        table.bet(1, {"hand_1": 1000, "hand_2": 1000, **({"match": match} if match else {})})
        events = table.no_more_bets()
        assert table.ask is not None
        assert table.ask.options[table.ask.waiting[0]][0].amounts == (1, 500)
        events += chosen(table, "insure 5", "decline", "keep", "stand", "stand")
        nets.append({wager: net for wager, net in settled(events).items() if wager != "match"})
    assert nets[0] == nets[1] == {"insurance_1": 10, "hand_1": -10, "hand_2": -10}


# ---------------------------------------------------------------------- wagers and refusals


def test_two_equal_wagers_are_made_by_2a_5_a() -> None:
    table = opened(GAME)
    table.begin()
    with refused(table, "must be equal", "2A.5(a)"):
        table.bet(1, {"hand_1": 1000, "hand_2": 500})
    with refused(table, "must be equal", "2A.5(a)"):
        table.bet(1, {"hand_2": 500})
    with refused(table, "requires a wager on the hand", "2A.6(b)"):
        table.bet(1, {"match": 500})
    with refused(table, "requires a wager on the hand", "2A.6(b)"):
        table.bet(1, {"hand_1": 500, "match": 500})
    table.bet(1, {"hand_1": 1000, "hand_2": 1000, "match": 500})
    with refused(table, "must be equal", "2A.5(a)"):
        take_back(table, {"bet": 1, "amount": 500})
    take_back(table, {"bet": 1, "amount": 500}, {"bet": 2, "amount": 500})
    assert [bet.amount for bet in table.state.layout.values()] == [500, 500, 500]
    with refused(table, "requires a wager on the hand", "2A.6(b)"):
        take_back(table, 1, 2)
    take_back(table)
    assert table.state.layout == {}


def test_each_wager_meets_the_posted_minimum_and_the_match_wager_its_own() -> None:
    limits = Limits(Limit(1000, 100_000), {"match": Limit(100, 10_000)})
    table = opened(GAME, limits=limits)
    table.begin()
    with refused(table, "below the minimum", "8.2(a)"):
        table.bet(1, {"hand_1": 500, "hand_2": 500})
    with refused(table, "below the minimum", "8.2(a)"):
        table.bet(1, {"hand_1": 1000, "hand_2": 1000, "match": 50})
    table.bet(1, {"hand_1": 1000, "hand_2": 1000, "match": 100})


def test_no_wager_is_made_or_altered_after_the_first_card_by_2a_5_e_and_f() -> None:
    """Nor is a double that was made, 2A.5(f)."""
    table = opened(GAME, hands={"dealer": "7C 10D", "seat 1": "10S 9D", "seat 1 hand 2": "6S 5D 10C"})
    table.begin()
    table.bet(1, {"hand_1": 1000, "hand_2": 1000})
    table.no_more_bets()
    with refused(table, "after 'No more bets'", "2A.5(e)"):
        table.bet(1, {"match": 500})
    with refused(table, "after 'No more bets'", "2A.5(e)"):
        take_back(table)
    events = chosen(table, "keep", "stand", "double 5")
    assert results(events)["double_down hand 2"] == ("won", "2A.5(a)2")


def test_coupons_are_accepted_on_hands_and_match_wager_where_they_are_taken_by_2a_5_d() -> None:
    table = opened(GAME)
    table.begin()
    slip = [{"wager": one, "amount": 1000, "coupon": 1000} for one in ("hand_1", "hand_2", "match")]
    with refused(table, "coupons are not accepted", "2A.5(d)"):
        table.apply({"do": "bet", "seat": 1, "bets": slip})
    taken = opened(GAME, {"match_play": True}, {"seat 1": "KS KD", "seat 1 hand 2": "KC 9D", "dealer": "7C 10D"})
    taken.begin()
    taken.apply({"do": "bet", "seat": 1, "bets": slip})
    events = [*taken.no_more_bets(), *chosen(taken, "keep", "stand", "stand")]
    assert settled(events) == {"match": 100, "hand_1": 20, "hand_2": 20}


def test_only_wagers_of_the_subchapter_are_permitted_by_2a_5_i() -> None:
    assert [wager.id for wager in GAME.wagers if not wager.follows] == ["hand_1", "hand_2", "match"]
    assert set(submit(GAME).offers()) == {wager.id for wager in GAME.wagers}


@pytest.mark.parametrize(("option", "value", "law"), [
    ("decks", 7, "2A.2(a)"), ("decks", 4, "2A.2(a)"), ("dealer_card", "up", "2A.7(l)"),
    ("shuffle", "continuous", "2A.4(a)"),
    ("cutting_card_percent", 20, "2A.4(f)"), ("persons_per_box", 4, "2A.13(a)"), ("boxes_per_player", 0, "2A.14"),
    ("resplit_aces", True, "2A.11(e)"),
])  # fmt: skip
def test_what_is_not_lawful_is_refused_with_its_paragraph(option: str, value: object, law: str) -> None:
    with pytest.raises(Unlawful) as caught:
        submit(GAME, {option: value})
    assert [violation.law for violation in caught.value.violations] == [law]


def test_a_verbal_wager_with_cash_may_be_confirmed_by_2a_5_d() -> None:
    table = opened(GAME)
    table.begin()
    cash = [{"wager": one, "amount": 1000, "chips": "cash"} for one in ("hand_1", "hand_2")]
    table.apply({"do": "bet", "seat": 1, "bets": cash})
    events = table.record("verbal_wager", seat=1)
    assert laws_once(events, "recorded") == ["2A.5(d)"]


def test_a_player_who_sat_out_may_be_kept_out_until_the_shuffle_by_2a_5_h() -> None:
    table = opened(GAME, {"no_midshoe_entry": True}, people=2)
    table.begin()
    table.bet(1, {"hand_1": 1000, "hand_2": 1000})
    table.no_more_bets()
    while table.ask is not None:
        chosen(table, "keep" if "keep" in [o.id for o in table.ask.options[table.ask.waiting[0]]] else "stand")
    table.begin()
    with refused(table, "shuffled", "2A.5(h)"):
        table.bet(2, {"hand_1": 1000, "hand_2": 1000})
    table.record("may_enter", seat=2)
    table.bet(2, {"hand_1": 1000, "hand_2": 1000})
    assert table.state.accounts["seat 2"] == CHIPS - 2000
