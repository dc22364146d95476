"""The showdown of poker: which hand wins, who shows, and how a pot is divided (13:69F-14.3, 14.9(i), 14.15(d))."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable, poker
from tests.support.events import of_kind, order, said

from pitboss.equipment.cards import cards
from pitboss.games import GAMES, hold_em
from pitboss.games.poker.engine.structure import THREE_HIGH

CHECK_DOWN = ("1 check", "2 check") * 3


def winner(first: str, second: str, community: str) -> int:
    """Who wins at hold 'em with these cards; 0 for a tie."""
    dealt = {"seat 1": first, "seat 2": second, "community": community}
    table = PokerTable(hold_em, {1: 100, 2: 100}, dealt).begin().act("1 call", "2 check", *CHECK_DOWN)
    return 0 if table.nets[1] == 0 else 1 if table.nets[1] > 0 else 2


@pytest.mark.parametrize(
    ("better", "worse", "community"),
    [
        ("AS 2H", "9S 4D", "KS QS JS 10S 5D"),  # a royal flush and a straight flush, 14.3(b)1 and 2
        ("9S 4D", "KD KC", "KH QS JS 10S 8S"),  # a flush lower than nothing: straight flush over three kings
        ("6S 6D", "KD KC", "KH 6H 6C 9D 10C"),  # four of a kind over a full house, 14.3(b)3 and 4
        ("6S 6D", "AH 2H", "6H 9H JH 9D 10C"),  # a full house over a flush, 14.3(b)5
        ("AH 2H", "QS KS", "9H JH 10H 9D 4C"),  # a flush over a straight, 14.3(b)6
        ("QS KS", "9S 9D", "9H JH 10H 7D 4C"),  # a straight over three of a kind, 14.3(b)7
        ("9S 9D", "KS JS", "9H JH KH 7D 4C"),  # three of a kind over two pairs, 14.3(b)8
        ("KS JS", "AS AD", "9H JH KH 7D 4C"),  # two pairs over one pair, 14.3(b)9
        ("AS 2D", "KS QD", "JH 9H 7D 6C 4C"),  # the highest card, 14.3(a) and 14.3(d)
        ("6S 7D", "AS 8D", "2H 4C 5D 3H KC"),  # a straight to the seven over ace to five, the lowest, 14.3(b)6
        ("5S 4D", "KS QD", "AH 2H 3C 9D 10C"),  # the ace completes a straight of ace to five, 14.3(a)
        ("8S 8D", "QS 4D", "KH AH 2C 3D 9C"),  # no straight goes round the corner: Q-K-A-2-3 is none, 14.3(b)6
    ],
)
def test_14_3_a_and_b_five_card_hands_rank_in_the_order_of_the_law(better: str, worse: str, community: str) -> None:
    assert (winner(better, worse, community), winner(worse, better, community)) == (1, 2)


def test_14_3_d_hands_that_are_equal_card_by_card_share_the_pot() -> None:
    assert winner("AS 2D", "AH 3H", "KS QS JC 9D 9C") == 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AS KS QS", "KH QH JH"),  # a royal flush
        ("3H 2H AH", "4S 4D 4C"),  # the lowest straight flush over three of a kind
        ("4S 4D 4C", "AS KD QC"),  # three of a kind over a straight
        ("3S 2D AC", "AS KS 10S"),  # a straight over a flush
        ("5S 4S 9S", "AS AD KC"),  # a flush over a pair
        ("AS AD KC", "AC KH JD"),  # a pair over none
    ],
)
def test_14_3_c_three_card_hands_rank_a_straight_above_a_flush(better: str, worse: str) -> None:
    assert THREE_HIGH.rank(cards(better)) > THREE_HIGH.rank(cards(worse))


def test_14_3_g_the_dealer_reads_the_cards_and_says_what_they_are() -> None:
    dealt = {"seat 1": "AS AD", "seat 2": "KS KD", "community": "AH KH 2C 7D 9S"}
    table = PokerTable(hold_em, {1: 100, 2: 100}, dealt).begin().act("1 call", "2 check", *CHECK_DOWN)
    assert [event.says for event in of_kind(table.events, "revealed")] == ["three aces"]


def test_14_6_d_a_bet_that_nobody_calls_wins_the_pot_without_a_showdown() -> None:
    table = PokerTable(hold_em, {1: 100, 2: 100}, {"seat 1": "2S 7D", "seat 2": "KS KD"}).begin()
    table.act("1 raise", "2 fold")
    assert table.nets == {1: 2, 2: -2}
    assert not of_kind(table.events, "revealed")


def test_14_15_d_the_last_bettor_shows_first_and_beaten_hands_are_conceded_unseen() -> None:
    dealt = {"seat 1": "QS QD", "seat 2": "KS KD", "seat 3": "AS 2D", "community": "9H 8H 2C 7D 3S"}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, dealt).begin().act("3 call", "1 call", "2 check")
    table.act(*("1 check", "2 check", "3 check") * 2, "1 check", "2 bet", "3 call", "1 call")
    assert order(table.events, "revealed") == ["revealed seat 2"]
    assert [says for says in said(table.events) if "concedes" in says] == ["seat 3 concedes", "seat 1 concedes"]


def test_14_15_d_the_licensee_may_require_that_conceded_hands_are_disclosed() -> None:
    dealt = {"seat 1": "QS QD", "seat 2": "KS KD", "community": "9H 8H 2C 7D 3S"}
    options = {"disclose_discarded_hands": True}
    table = PokerTable(hold_em, {1: 100, 2: 100}, dealt, options).begin().act("1 call", "2 check")
    table.act(*CHECK_DOWN[:-2], "1 check", "2 bet", "1 call")
    assert order(table.events, "revealed") == ["revealed seat 2", "revealed seat 1"]


def test_14_9_k_and_l_one_player_wins_high_and_low_with_the_ace_in_both() -> None:
    """14.9(k)2 and 14.9(l): a suited A-2-3-4-6 is a flush, ace high, and a 6-4-3-2-A low hand."""
    dealt = {"seat 1": "AH 2H 3H 4H 6H KD QD", "seat 2": "KS KC 9C 8D 8H 5C 7C"}
    table = PokerTable(GAMES["seven-card-stud-high-low-eight"], {1: 100, 2: 100}, dealt, {"ante": 1})
    table.begin().act("2 call")
    while table.asked:
        table.act(f"{table.asked} check")
    assert table.nets == {1: 3, 2: -3}
    [revealed] = [event for event in of_kind(table.events, "revealed") if event.of == "seat 1"]
    assert revealed.says == "a flush, ace high and 6-4-3-2-A low"


def test_14_11_h_each_omaha_hand_is_two_and_three_cards_and_may_differ() -> None:
    """14.11(h)1 to 3: aces full high, and another two cards for the low hand."""
    dealt = {"seat 1": "AS AD 2C 3D", "seat 2": "KS KD QC JD", "community": "AH 8H 8D 5C 4S"}
    table = PokerTable(GAMES["omaha-high-low-eight"], {1: 100, 2: 100}, dealt).begin()
    table.act("1 call", "2 check", *CHECK_DOWN)
    assert table.nets == {1: 2, 2: -2}


def test_14_9_i3ii_a_tied_high_half_gives_the_odd_dollar_to_the_highest_card_by_suit() -> None:
    """14.9(i)3ii and iv: both hold twos with A-K-Q; the ace of spades is the higher. Nobody has a low hand."""
    dealt = {
        "seat 1": "AH KD QC JH 9D 2C 2H", "seat 2": "AS KC QD JC 9H 2D 2S", "seat 3": "10S 8C 5D JS 7H 6C KH",
    }  # fmt: skip
    table = PokerTable(GAMES["seven-card-stud-high-low-eight"], {1: 100, 2: 100, 3: 100}, dealt, {"ante": 1})
    table.begin()
    while table.asked:
        action = "fold" if table.asked == 3 and "fold" in table.may else "call" if "call" in table.may else "check"
        table.act(f"{table.asked} {action}")
    assert sum(table.nets.values()) == 0
    assert table.nets[2] - table.nets[1] == 1


def test_14_3_d_odd_cents_of_equal_hands_go_by_the_card_or_by_the_seat_as_submitted() -> None:
    dealt = {"seat 1": "AH 2D", "seat 2": "AS 3C", "seat 3": "7C 6D", "community": "KS QS JC 9D 9C"}
    for rule, first in (("highest_card", 2), ("left_of_dealer", 1)):
        options = {"odd_amount": rule, "blinds": "0.01 2"}
        table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, dealt, {**options, "ante": "0.25"})
        table.begin().act("3 fold", "1 call", "2 check", *CHECK_DOWN)
        assert table.nets[first] - table.nets[3 - first] == pytest.approx(0.01)


def test_14_13_h_the_best_five_card_hand_wins_five_card_stud() -> None:
    dealt = {"seat 1": "9S 4C 4D 9C KD", "seat 2": "KS 8C 7D KH 2S"}
    table = PokerTable(GAMES["five-card-stud"], {1: 100, 2: 100}, dealt).begin().act("2 call", "1 bet", "2 call")
    while table.asked:
        table.act(f"{table.asked} {'bet' if 'bet' in table.may else 'call'}")
    assert table.nets == {1: 12, 2: -12}


ALL_IN = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "7S 2D", "community": "3C 4D 9H JC 8S"}
PLAYERS_SHOW = {"blinds": "5 10", "betting": "no_limit", "showdown": "players_show"}


def test_14_7_c4i_a_player_who_concedes_keeps_the_side_pot_that_all_others_left() -> None:
    """Seat 1 is all-in for $20. Seat 3 folds the side pot of $80 to seat 2, who concedes: seat 1 wins $60 only."""
    table = PokerTable(poker("hold-em"), {1: 20, 2: 100, 3: 100}, ALL_IN, PLAYERS_SHOW, (10, 100)).begin()
    table.act("3 raise 50", "1 call", "2 call", "2 bet 10", "3 fold", "2 concede")
    assert table.asked == 0
    assert table.nets == {1: 40, 2: 20, 3: -60}


def test_14_7_c4i_an_ante_that_a_short_stack_could_not_match_is_not_the_short_stacks() -> None:
    """14.7(c)4: seat 1 has $5 of an ante of $20; seat 2 concedes, and keeps the $15 that nobody matched."""
    options = {**PLAYERS_SHOW, "ante": 20, "short_stacks_all_in": True}
    table = PokerTable(poker("hold-em"), {1: 5, 2: 100}, ALL_IN, options, (10, 100)).begin()
    while table.asked:
        wanted = ("check", "call", "show") if table.asked == 1 else ("check", "call", "concede")
        table.act(f"{table.asked} {next(action for action in wanted if action in table.may)}")
    assert table.nets == {1: 5, 2: -5}


def test_14_15_d_a_player_who_has_shown_before_the_others_concede_shows_the_hand() -> None:
    """14.15(d): the winning hand is displayed; the last one left without being asked need not show it."""
    for acts, shown in ((("1 show", "2 concede"), ["seat 1"]), (("1 concede",), [])):
        table = PokerTable(poker("hold-em"), {1: 100, 2: 100}, ALL_IN, PLAYERS_SHOW, (10, 100)).begin()
        table.act("1 call", "2 check", *CHECK_DOWN, *acts)
        assert table.asked == 0
        assert [(event.of, event.law) for event in of_kind(table.events, "revealed")] == [
            (seat, "14.15(d)") for seat in shown
        ]


def test_14_15_d_without_a_final_wager_the_opener_of_the_last_betting_round_shows_first() -> None:
    """14.15(d): nobody bets on the community card; seat 2, whose pair of eights opened, is asked before seat 1."""
    dealt = {"seat 1": "9S KC 2D", "seat 2": "QS 8C 7D", "seat 3": "JS 8D 5D", "burn": "3C 3D", "community": "8H"}
    options = {"showdown": "players_show"}
    table = PokerTable(GAMES["mambo-stud"], {1: 100, 2: 100, 3: 100}, dealt, options).begin()
    table.act("3 call", "1 call", *("1 check", "2 check", "3 check"), *("2 check", "3 check", "1 check"))
    assert (table.asked, set(table.may)) == (2, {"show", "concede"})
