"""Blackjack switch: the order of a round and every decision in it (13:69F-2A.4, 2A.7 to 2A.14)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.switch_table import chosen, opened, results, settled
from tests.support.checks import refused
from tests.support.events import dealt_to, laws_once, said
from tests.support.tables import CHIPS, options_now

from pitboss.equipment import Seeded, names_of
from pitboss.games.twentyone.blackjack_switch import BLACKJACK_SWITCH as GAME
from pitboss.protocol.events import BetMade, Dealt, Event, Settled, Shuffled
from pitboss.table import Table

SLIP = {"hand_1": 1000, "hand_2": 1000}
TWO_HANDS = {"seat 1": "10S 6D", "seat 1 hand 2": "5H AC", "dealer": "7C 10D"}


def begun(
    hands: dict[str, str], options: dict[str, object] | None = None, *, match: int = 0
) -> tuple[Table, list[Event]]:
    """A round of one player that has been dealt."""
    table = opened(GAME, options, hands)
    told = table.begin()
    table.bet(1, SLIP | ({"match": match} if match else {}))
    return table, told + table.no_more_bets()


def hands_now(table: Table) -> dict[str, str]:
    return {name: " ".join(names_of(cards)) for name, cards in table.current_round.hands.items() if name != "dealer"}


# ---------------------------------------------------------------------- the deal


def test_cards_go_to_both_boxes_of_each_player_then_the_dealer_then_again_by_2a_7_d() -> None:
    table = opened(GAME, people=2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, SLIP)
    first = ["seat 1", "seat 1 hand 2", "seat 2", "seat 2 hand 2"]
    events = table.no_more_bets()
    assert dealt_to(events) == [*first, "dealer", *first]
    assert laws_once(events, "dealt") == ["2A.7(d)"]


@pytest.mark.parametrize(("dealer_card", "cards"), [("none", 1), ("down", 2), ("reader", 2)])
def test_the_hole_card_is_dealt_last_or_face_down_by_2a_7_l(dealer_card: str, cards: int) -> None:
    table, events = begun(TWO_HANDS, {"dealer_card": dealer_card})
    mine = [event for event in events if isinstance(event, Dealt) and event.to == "dealer"]
    assert len(mine) == cards
    assert all(getattr(event, "hidden", None) and event.law == "2A.7(l)1" for event in mine[1:])
    ending = chosen(table, "keep", "stand", "stand")
    assert ("Dealer's Card" in said(ending)) == (dealer_card == "none")
    assert "2A.7(l)" in laws_once(ending, "announced")


def test_a_new_shoe_is_shuffled_cut_and_one_card_burned_by_2a_4_and_2a_7_c() -> None:
    _, events = begun(TWO_HANDS)
    assert laws_once(events, "shuffled", "noted", "burned") == ["2A.4(a)", "2A.4(e)", "2A.7(c)"]


def test_cards_from_a_device_are_not_cut_by_2a_4_b() -> None:
    """A cut by 2A.4(e) follows on a shuffle by hand only, by 2A.4(b)."""
    _, events = begun(TWO_HANDS, {"shuffle": "device"})
    assert "2A.4(e)" not in laws_once(events, "noted")


def played_on(options: dict[str, object], rounds: int) -> list[Event]:
    """So many rounds from a seeded shoe, in which one player keeps and stands."""
    table = GAME.open(options, chance=Seeded(5))
    table.sit(1, chips=CHIPS)
    told: list[Event] = []
    for _ in range(rounds):
        told += table.begin()
        table.bet(1, SLIP)
        told += table.no_more_bets()
        while table.ask is not None:
            told += chosen(table, next(one for one in ("decline", "keep", "stand") if one in options_now(table)))
    return told


def test_the_cutting_card_ends_the_shoe_after_the_round_by_2a_4_h_and_2a_7_n() -> None:
    told = played_on({"cutting_card_percent": 75}, 20)
    assert len([event for event in told if isinstance(event, Shuffled)]) > 1
    assert "2A.7(n)" in laws_once(told, "announced")
    seen = [event.kind for event in told if isinstance(event, Shuffled) or event.law == "2A.7(n)"]
    assert seen[:3] == ["shuffled", "announced", "shuffled"]


def test_bart_carter_shuffles_the_discards_without_cutting_card_or_burn_by_2a_7_o() -> None:
    told = played_on({"shuffle": "bart_carter"}, 20)
    assert "2A.7(c)" not in laws_once(told, "burned")
    assert "2A.7(o)" in laws_once(told, "noted")
    assert "2A.7(n)" not in laws_once(told, "announced")


def test_a_new_dealer_burns_a_card_and_staff_may_have_the_cards_reshuffled() -> None:
    table, _ = begun(TWO_HANDS)
    chosen(table, "keep", "stand", "stand")
    table.record("new_dealer")
    assert laws_once(table.begin(), "burned") == ["2A.7(c)"]
    table.no_more_bets()
    table.record("reshuffle")
    assert laws_once(table.begin(), "shuffled") == ["2A.4(a)"]


def test_the_match_wager_is_settled_before_insurance_reader_and_switch_by_2a_7_e_and_f() -> None:
    hands = {"seat 1": "10S 6D", "seat 1 hand 2": "6H AC", "dealer": "AS 10D"}
    table, events = begun(hands, {"dealer_card": "reader"}, match=500)
    assert settled(events) == {"match": 5}
    assert results(events)["match"] == ("won", "2A.6(c)")
    assert options_now(table) == ["insure", "decline"]
    assert "2A.7(l)2" not in laws_once(events, "noted")


# ---------------------------------------------------------------------- the switch


def test_the_dealer_asks_for_a_switch_and_exchanges_the_second_cards_by_2a_7_g() -> None:
    table, events = begun(TWO_HANDS)
    assert "Seat 1: 16 or switch?" in said(events)
    assert options_now(table) == ["keep", "switch"]
    events = chosen(table, "switch")
    assert hands_now(table) == {"seat 1": "10S AC", "seat 1 hand 2": "5H 6D"}
    assert said(events)[:2] == ["Seat 1: 21", "Seat 1 hand 2: 11"]
    assert laws_once(events, "arranged") == ["2A.7(g)1"]


def test_the_switch_is_offered_once_before_the_first_hand_is_played() -> None:
    table, _ = begun(TWO_HANDS)
    chosen(table, "keep", "stand")
    assert options_now(table) == ["stand", "double", "hit"]


def test_a_switch_is_revoked_until_a_card_is_dealt_by_2a_7_g_2() -> None:
    table, _ = begun({**TWO_HANDS, "seat 1 hand 2": "5H AC 2C"})
    chosen(table, "switch")
    assert options_now(table) == ["stand", "switch_back"]
    chosen(table, "stand")
    assert options_now(table) == ["stand", "double", "hit", "switch_back"]
    events = chosen(table, "switch_back")
    assert laws_once(events, "arranged") == ["2A.7(g)2"]
    assert hands_now(table) == {"seat 1": "10S 6D", "seat 1 hand 2": "5H AC"}
    assert "hand 1: 16" in str(table.ask and table.ask.prompt), "the first hand is decided again"
    assert "switch_back" not in options_now(table), "there is one switch in a round (2A.7(g)3)"
    assert "switch" not in options_now(table)


@pytest.mark.parametrize("action", ["hit", "double 10"])
def test_no_switch_is_revoked_after_a_card(action: str) -> None:
    table, _ = begun({"seat 1": "5S 3D 2C", "seat 1 hand 2": "10H 4C", "dealer": "7C 10D"})
    chosen(table, "switch", action)
    assert table.ask is not None
    assert "switch_back" not in options_now(table)


def test_no_switch_is_revoked_after_a_split_or_a_surrender() -> None:
    table, _ = begun(
        {"seat 1": "8S AD 2C", "seat 1 hand 2": "10H 8C 3C", "seat 1 hand 3": "3D", "dealer": "7C 10D"},
        {"surrender": True},
    )
    chosen(table, "switch", "split")
    assert "switch_back" not in options_now(table)
    other, _ = begun({"seat 1": "8S 9D", "seat 1 hand 2": "10H 8C", "dealer": "7C 10D"}, {"surrender": True})
    chosen(other, "switch", "surrender")
    assert "switch_back" not in options_now(other)


def test_a_switch_destroys_a_blackjack_and_makes_none_by_2a_1() -> None:
    table, _ = begun({"seat 1": "AS KH", "seat 1 hand 2": "9D 2C 5C", "dealer": "8C 4D 10H"})
    events = chosen(table, "switch", "stand", "stand")
    assert results(events) == {"hand_1": ("push", "2A.5(c)"), "hand_2": ("push", "2A.5(c)")}


def test_with_a_reader_the_switch_comes_after_the_look_for_a_blackjack() -> None:
    hands = {"seat 1": "10S 6D", "seat 1 hand 2": "5H AC", "dealer": "KS 10D"}
    table, events = begun(hands, {"dealer_card": "reader"})
    assert "the card reader shows no blackjack" in said(events)
    assert options_now(table) == ["keep", "switch"]
    table, events = begun({**hands, "dealer": "KS AD"}, {"dealer_card": "reader"})
    assert table.ask is None
    assert results(events) == {"hand_1": ("lost", "2A.5(a)2"), "hand_2": ("lost", "2A.5(a)2")}
    assert laws_once(events, "noted")[-2:] == ["2A.7(l)2", "2A.7(m)"]


# ---------------------------------------------------------------------- insurance and surrender


def test_insurance_is_for_either_hand_at_most_half_by_2a_8_a_and_b() -> None:
    table, _ = begun({**TWO_HANDS, "dealer": "AS 10D"})
    with refused(table, "from", "2A.8(b)"):
        chosen(table, "insure 6")
    events = chosen(table, "insure 5", "insure 3", "keep", "stand", "stand")
    assert settled(events) == {"insurance_1": 10, "insurance_2": 6, "hand_1": -10, "hand_2": -10}
    assert results(events)["insurance_2"] == ("won", "2A.8(d)")
    assert [event.on for event in events if isinstance(event, BetMade) and "insurance" in event.wager] == ["", ""]


def test_insurance_goes_to_the_next_chip_where_half_cannot_be_made_by_2a_8_b() -> None:
    table = opened(GAME, {"smallest_chip_cents": 100}, {**TWO_HANDS, "dealer": "AS 10D"})
    table.begin()
    table.bet(1, {"hand_1": 500, "hand_2": 500})
    table.no_more_bets()
    assert table.ask is not None
    assert table.ask.options[table.ask.waiting[0]][0].amounts == (1, 300)


def test_losing_insurance_is_collected_before_the_dealer_draws_by_2a_8_c() -> None:
    table, _ = begun({**TWO_HANDS, "dealer": "AS 2D 8C"})
    events = chosen(table, "insure 5", "decline", "keep", "stand", "stand")
    told = [(event.kind, getattr(event, "wager", getattr(event, "to", None))) for event in events]
    assert told.index(("settled", "insurance_1")) < max(at for at, one in enumerate(told) if one == ("dealt", "dealer"))
    assert results(events)["insurance_1"] == ("lost", "2A.8(c)")


def test_insurance_and_surrender_are_settled_separately_by_2a_9_b() -> None:
    table, _ = begun({**TWO_HANDS, "dealer": "AS 10D"}, {"surrender": True})
    events = chosen(table, "insure 5", "decline", "keep", "surrender", "stand")
    assert settled(events) == {"insurance_1": 10, "hand_1": -10, "hand_2": -10}
    assert results(events)["hand_1"] == ("lost", "2A.9(a)2")


def test_surrender_takes_half_at_once_where_no_blackjack_can_be_by_2a_9_a_1() -> None:
    table, _ = begun(TWO_HANDS, {"surrender": True})
    assert results(chosen(table, "keep", "surrender"))["hand_1"] == ("lost in part", "2A.9(a)1")
    assert "surrender" in options_now(table), "one or both hands may be surrendered"
    events = chosen(table, "surrender")
    assert settled(events) == {"hand_2": -5}


def test_surrender_comes_before_any_other_decision_on_the_hand_by_2a_9_a() -> None:
    table, _ = begun({**TWO_HANDS, "seat 1": "2S 3D 2C"}, {"surrender": True})
    chosen(table, "keep")
    assert "surrender" in options_now(table)
    chosen(table, "hit")
    assert "surrender" not in options_now(table)
    plain, _ = begun(TWO_HANDS)
    chosen(plain, "keep")
    assert "surrender" not in options_now(plain), "it is the licensee's option (2A.9(c))"


# ---------------------------------------------------------------------- doubling and splitting


def test_a_double_is_up_to_the_wager_and_takes_one_card_by_2a_10() -> None:
    table, _ = begun({**TWO_HANDS, "seat 1": "6S 5D 2C"})
    chosen(table, "keep")
    with refused(table, "from", "2A.10(a)"):
        chosen(table, "double 11")
    events = chosen(table, "double 4")
    assert "hand 2" in str(table.ask and table.ask.prompt), "the doubled hand is over"
    events += chosen(table, "stand")
    assert settled(events) == {"hand_1": -10, "double_down": -4, "hand_2": -10}


def test_no_card_is_drawn_and_nothing_doubled_on_21_by_2a_12_a_1() -> None:
    table, events = begun({"seat 1": "AS KD", "seat 1 hand 2": "10H AC", "dealer": "7C 10D"})
    events = chosen(table, "keep")
    assert table.ask is None
    assert settled(events) == {"hand_1": 10, "hand_2": 10}
    other, _ = begun({"seat 1": "10S KD", "seat 1 hand 2": "9H AC", "dealer": "7C 10D"})
    chosen(other, "switch")
    assert options_now(other) == ["stand", "switch_back"]


def test_a_pair_is_split_by_value_for_an_equal_wager_by_2a_11_a() -> None:
    hands = {"seat 1": "KS 10D 5C", "seat 1 hand 2": "10H 9C", "seat 1 hand 3": "8C", "dealer": "7C 10D"}
    table, _ = begun(hands)
    events = chosen(table, "keep", "split")
    assert [event.amount for event in events if isinstance(event, BetMade)] == [1000]
    assert dealt_to(events) == ["seat 1"], "the first hand is completed before the next gets a card (2A.11(b))"
    assert dealt_to(chosen(table, "stand")) == ["seat 1 hand 3"]
    assert options_now(table) == ["stand", "double", "hit"], "split hands may be doubled (2A.11(c))"
    events = chosen(table, "stand", "stand")
    assert settled(events) == {"hand_1": -10, "split hand 3": 10, "hand_2": 10}


@pytest.mark.parametrize(("options", "splits"), [({}, 1), ({"resplit": True}, 3)])
def test_pairs_are_split_once_or_up_to_three_times_by_2a_11_c_and_e(options: dict[str, object], splits: int) -> None:
    hands = {"seat 1": "8S 8D 8C 8H 8S", "seat 1 hand 2": "10H 9C", "dealer": "7C 10D"}
    table, _ = begun(hands, options)
    chosen(table, "keep")
    made = 0
    while "split" in options_now(table):
        chosen(table, "split")
        made += 1
    assert made == splits


def test_split_aces_get_one_card_each_and_are_split_again_only_by_option() -> None:
    hands = {"seat 1": "AS AD AC", "seat 1 hand 2": "10H 9C", "seat 1 hand 3": "5C", "dealer": "7C 10D"}
    table, _ = begun(hands, {"resplit": True})
    chosen(table, "keep", "split")
    assert "hand 2" in str(table.ask and table.ask.prompt), "both aces have had their one card (2A.11(c)2)"
    again, _ = begun(hands, {"resplit": True, "resplit_aces": True})
    chosen(again, "keep", "split")
    assert options_now(again) == ["stand", "split"]


def test_the_card_of_a_double_those_of_split_aces_and_a_second_split_cite_their_own_paragraphs() -> None:
    table, _ = begun({"seat 1": "6S 5D 9C", "seat 1 hand 2": "8H 8C 8S", "dealer": "9C 9D"}, {"resplit": True})
    assert laws_once(chosen(table, "keep", "double 10"), "dealt") == ["2A.10(b)"]
    assert laws_once(chosen(table, "split"), "chose", "dealt") == ["2A.11(a)", "2A.11(b)"]
    assert laws_once(chosen(table, "split"), "chose") == ["2A.11(e)"]
    aces, _ = begun({"seat 1": "AS AD 9C", "seat 1 hand 3": "2C", "seat 1 hand 2": "10H 9H", "dealer": "9C 9D"})
    assert laws_once(chosen(aces, "keep", "split"), "dealt") == ["2A.11(c)2"]


def test_a_dealers_blackjack_takes_the_original_wagers_only_by_2a_10_c_and_2a_11_d() -> None:
    hands = {"seat 1": "6S 5D 2C", "seat 1 hand 2": "8S 8D 10H", "seat 1 hand 3": "9C", "dealer": "10C AH"}
    table, _ = begun(hands)
    events = chosen(table, "keep", "double 10", "split", "stand", "stand")
    assert results(events) == {
        "hand_1": ("lost", "2A.5(a)2"), "double_down": ("returned", "2A.10(c)"),
        "hand_2": ("lost", "2A.5(a)2"), "split hand 3": ("returned", "2A.11(d)"),
    }  # fmt: skip


@pytest.mark.parametrize(("all_lost", "double"), [(True, -10), (False, 0)])
def test_a_busted_double_against_a_blackjack_is_read_two_ways(all_lost: bool, double: int) -> None:
    table, _ = begun(
        {"seat 1": "10S 2D 10C", "seat 1 hand 2": "10H 9C", "dealer": "10C AH"}, {"busts_lose_all": all_lost}
    )
    events = chosen(table, "keep", "double 10", "stand")
    assert settled(events) == {"hand_1": -10, "double_down": double, "hand_2": -10}


# ---------------------------------------------------------------------- the dealer


def test_the_dealer_draws_to_soft_17_and_stands_on_hard_17_by_2a_12_b() -> None:
    hands = {"seat 1": "10S 9D", "seat 1 hand 2": "10H 9C"}
    table, _ = begun({**hands, "dealer": "6D AC 10C"})
    assert settled(chosen(table, "keep", "stand", "stand")) == {"hand_1": 10, "hand_2": 10}
    table, _ = begun({**hands, "dealer": "7D 10C"})
    assert dealt_to(chosen(table, "keep", "stand", "stand")) == ["dealer"]


def test_the_dealer_draws_nothing_that_decides_nothing_by_2a_12_c() -> None:
    table, _ = begun({"seat 1": "10S 6D KC", "seat 1 hand 2": "10H 6C KD", "dealer": "7D 5C"})
    events = chosen(table, "keep", "hit", "hit")
    assert results(events) == {"hand_1": ("lost", "2A.5(b)2"), "hand_2": ("lost", "2A.5(b)2")}
    assert dealt_to(events) == ["seat 1", "seat 1 hand 2", "dealer"]


# ---------------------------------------------------------------------- several people, several spots


def shared(hands: dict[str, str]) -> Table:
    """Seat 2 wagers on the spot of seat 1, who consents."""
    table = opened(GAME, {"persons_per_box": 3}, hands, people=3)
    table.begin()
    table.bet(1, SLIP)
    with refused(table, "consent", "2A.13(a)"):
        table.apply({"do": "bet", "seat": 2, "bets": [{"wager": one, "amount": 2000, "at": 1} for one in SLIP]})
    table.record("consent", seat=1)
    table.apply({"do": "bet", "seat": 2, "bets": [{"wager": one, "amount": 2000, "at": 1} for one in SLIP]})
    return table


def test_a_player_who_sits_at_the_spot_decides_and_others_may_follow_a_double_by_2a_13() -> None:
    table = shared({"seat 1": "6S 5D 9C", "seat 1 hand 2": "10H 9C", "dealer": "7C 10D"})
    table.no_more_bets()
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [1]
    chosen(table, "keep", "double 10")
    assert options_now(table) == ["double", "no_double"]
    events = chosen(table, "no_double", "stand")
    nets = {(event.seat, event.wager): event.net for event in events if isinstance(event, Settled)}
    assert nets == {(1, "hand_1"): 1000, (1, "double_down"): 1000, (2, "hand_1"): 2000,
                    (1, "hand_2"): 1000, (2, "hand_2"): 2000}  # fmt: skip


def test_each_of_several_people_may_insure_by_2a_13_e() -> None:
    table = shared({"seat 1": "10S 9D", "seat 1 hand 2": "10H 9C", "dealer": "AC 10D"})
    table.no_more_bets()
    table.choose(2, "insure", 1, amount=1000)
    table.choose(1, "decline", 1)
    table.choose(1, "decline", 1)
    table.choose(2, "decline", 1)
    events = chosen(table, "keep", "stand", "stand")
    nets = {(event.seat, event.wager): event.net for event in events if isinstance(event, Settled)}
    assert nets[2, "insurance_1"] == 2000


def test_others_on_the_spot_cover_a_split_or_choose_a_hand_as_at_blackjack() -> None:
    table = shared({"seat 1": "8S 8D 10C", "seat 1 hand 2": "10H 9C", "seat 1 hand 3": "3C", "dealer": "7C 10D"})
    table.no_more_bets()
    chosen(table, "keep", "split")
    assert options_now(table) == ["cover", "first", "second"]
    events = chosen(table, "second", "stand", "stand", "stand")
    nets = {(event.seat, event.wager, event.on): event.net for event in events if event.kind == "settled"}
    assert nets[2, "hand_1", "hand 3"] == -2000


def test_more_spots_only_where_the_licensee_permits_them_by_2a_14() -> None:
    both = [{"wager": one, "amount": 1000, "at": at} for at in (1, 3) for one in SLIP]
    table = opened(GAME)
    table.begin()
    with refused(table, "1 position", "2A.14"):
        table.apply({"do": "bet", "seat": 1, "bets": both})
    more = opened(GAME, {"boxes_per_player": 2})
    more.begin()
    more.apply({"do": "bet", "seat": 1, "bets": both})
    assert len(more.state.layout) == 4


def test_a_second_person_on_a_spot_only_where_the_licensee_permits_it_by_2a_13_a() -> None:
    table = opened(GAME, people=2)
    table.begin()
    table.bet(1, SLIP)
    with refused(table, "taken by seat 1", "2A.13(a)"):
        table.apply({"do": "bet", "seat": 2, "bets": [{"wager": one, "amount": 1000, "at": 1} for one in SLIP]})
