"""Switch hands blackjack: what wins, the ante fee, the unseen pair, and what is refused (13:69F-2B)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.switch_table import chosen, opened, results, settled, take_back
from tests.support.checks import refused
from tests.support.events import dealt_to, laws_once, said
from tests.support.tables import CHIPS, options_now

from pitboss.equipment import Seeded, cards, names_of
from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing
from pitboss.games.twentyone.sides.ante_fee import ante_for
from pitboss.games.twentyone.switch_hands_blackjack import PAYS, SwitchHandsOptions
from pitboss.games.twentyone.switch_hands_blackjack import SWITCH_HANDS as GAME
from pitboss.plain import Json
from pitboss.protocol.events import Dealt, Event, Revealed, Settled
from pitboss.table import PUBLIC, SURVEILLANCE, Limit, Limits, Table, Unlawful, seen_all, submit
from pitboss.table.betting.paytable import Binding
from pitboss.table.log.views import seat

HANDS = {
    "blackjack": Standing(21, 2), "colored": Standing(21, 2, special="colored_blackjack"),
    "split 21": Standing(21, 2, split=True), "drawn 21": Standing(21, 3), "20": Standing(20, 2), "12": Standing(12, 3),
    "over": Standing(23, 3),
}  # fmt: skip
DEALERS = {
    "17": DealerHand(17, 2),
    "20": DealerHand(20, 3),
    "21": DealerHand(21, 4),
    "bj": DealerHand(21, 2),
    "22": DealerHand(22, 3),
}
VERDICTS = {  # 2B.5(a), (b) and (f), written down a second time: what a $10 wager comes to
    #             17   20   21   bj   22
    "blackjack": (15,  15,    0,   5,  15),
    "colored":   (20,  20,    0,   5,  20),
    "split 21":  (10,  10,    0,   0,  10),
    "drawn 21":  (10,  10,    0, -10,  10),
    "20":        (10,   0,  -10, -10,  10),
    "12":       (-10, -10,  -10, -10,  10),
    "over":     (-10, -10,  -10, -10, -10),
}  # fmt: skip


def net(options: SwitchHandsOptions, hand: str, dealer: str) -> int:
    """The net of $10 on a hand."""
    verdict = GAME.verdict(options, HANDS[hand], DEALERS[dealer])
    return GAME.pays(options)["main"][verdict.row].win(10) if verdict.result > 0 else 10 * verdict.result


@pytest.mark.parametrize("hand", HANDS)
def test_each_hand_is_decided_and_paid_by_2b_5(hand: str) -> None:
    assert tuple(net(SwitchHandsOptions(), hand, dealer) for dealer in DEALERS) == VERDICTS[hand]


def test_the_licensee_may_leave_two_blackjacks_a_push_by_2b_5_a_3() -> None:
    options = SwitchHandsOptions(both_blackjack="push")
    assert net(options, "blackjack", "bj") == net(options, "colored", "bj") == 0
    assert "both_blackjack" not in GAME.pays(options)["main"]


def test_a_blackjack_beats_a_drawn_21_only_if_2b_5_b_is_read_that_way() -> None:
    options = SwitchHandsOptions(bj_beats_drawn_21=True)
    assert (net(options, "blackjack", "21"), net(options, "colored", "21")) == (15, 20)
    assert (net(options, "split 21", "21"), net(options, "drawn 21", "21")) == (0, 0)


def test_a_dealers_blackjack_beats_a_split_21_only_if_2b_5_b_is_read_that_way() -> None:
    assert net(SwitchHandsOptions(bj_beats_two_card_21=True), "split 21", "bj") == -10


@pytest.mark.parametrize(("hand", "dealer", "law"), [
    ("20", "22", "2B.5(a)1"), ("20", "17", "2B.5(a)2"), ("blackjack", "bj", "2B.5(a)3"), ("20", "20", "2B.5(b)"),
    ("drawn 21", "bj", "2B.5(b)"), ("blackjack", "20", "2B.5(f)"), ("colored", "20", "2B.5(f)1"),
    ("over", "22", "2B.5(a)"),
])  # fmt: skip
def test_a_verdict_cites_its_paragraph(hand: str, dealer: str, law: str) -> None:
    assert GAME.verdict(SwitchHandsOptions(), HANDS[hand], DEALERS[dealer]).law == law


@pytest.mark.parametrize(("pair", "special"), [
    ("AH KD", "colored_blackjack"), ("AS JC", "colored_blackjack"), ("AS 10S", "colored_blackjack"), ("AS KH", ""),
    ("10H KD", ""), ("AH 5D 5H", ""),
])  # fmt: skip
def test_a_colored_blackjack_is_two_cards_of_one_color_that_count_21_by_2b_1(pair: str, special: str) -> None:
    assert GAME.special(SwitchHandsOptions(), cards(pair)) == special


def test_the_odds_of_2b_5_f_are_exact() -> None:
    assert {row: str(cell) for row, cell in PAYS.items()} == {
        "win": "1 to 1", "blackjack": "3 to 2", "colored_blackjack": "2 to 1", "both_blackjack": "1 to 2",
    }  # fmt: skip
    assert PAYS.binding is Binding.EXACT
    assert str(submit(GAME).offers()["insurance"].pays["win"]) == "2 to 1"


# ---------------------------------------------------------------------- wager and ante


@pytest.mark.parametrize(("wager", "ante"), [(500, 100), (501, 200), (1000, 200), (1200, 300), (2500, 500), (100, 100)])
def test_the_ante_is_1_dollar_for_each_5_or_any_portion_by_2b_5_a(wager: int, ante: int) -> None:
    assert ante_for(wager) == ante


def on_layout(table: Table) -> dict[str, int]:
    """The bets on the layout."""
    found: dict[str, int] = {}
    for bet in table.state.layout.values():
        found[bet.wager] = found.get(bet.wager, 0) + bet.amount
    return found


def test_the_ante_comes_and_goes_with_the_wager() -> None:
    """2B.5(a)."""
    table = opened(GAME)
    table.begin()
    table.bet(1, {"main": 500})
    assert on_layout(table) == {"main": 500, "ante": 100}
    table.bet(1, {"main": 1500})
    assert on_layout(table) == {"main": 2000, "ante": 400}
    take_back(table, {"bet": 1, "amount": 1000})
    assert on_layout(table) == {"main": 1000, "ante": 200}
    take_back(table, next(bet.id for bet in table.state.layout.values() if bet.wager == "ante"))
    assert on_layout(table) == {"main": 1000, "ante": 200}, "the ante is compulsory"
    take_back(table, 1)
    assert on_layout(table) == {}
    table.bet(1, {"main": 1000})
    take_back(table)
    assert on_layout(table) == {}
    assert table.state.accounts["seat 1"] == CHIPS


def test_a_person_must_be_able_to_cover_the_ante_too() -> None:
    table = opened(GAME, {"boxes_per_player": 2}, chips=1199)
    table.begin()
    with refused(table, "takes \\$12.00"):
        table.bet(1, {"main": 1000})
    with refused(table, "takes \\$12.00"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "main", "amount": 500, "at": at} for at in (1, 2)]})
    table.bet(1, {"main": 500})
    with refused(table, "takes \\$6.00"):
        table.bet(1, {"main": 500})


def test_wagers_are_made_in_increments_of_5_dollars_by_2b_5_a() -> None:
    table = opened(GAME, limits=Limits(Limit(1000, 100_000)))
    table.begin()
    with refused(table, "not a multiple of \\$5.00", "2B.5(a)"):
        table.bet(1, {"main": 1200})
    with refused(table, "below the minimum", "8.2(a)"):
        table.bet(1, {"main": 500})
    with refused(table, "not bet before the deal", "2B.5(a)"):
        table.bet(1, {"ante": 100})
    table.apply({"do": "admit", "seat": 1, "permitted": True})
    table.bet(1, {"main": 1200})
    assert on_layout(table) == {"main": 1200, "ante": 300}


@pytest.mark.parametrize(("wager", "law"), [
    ("over_13", "2B.5(h)1"), ("sevens", "2B.5(h)1"), ("multi_1", "2B.5(h)2"), ("progressive", "2B.5(h)3"),
    ("blackjack_bonus", "2B.5(h)4"), ("streak_2", "2B.5(h)5"), ("match_the_dealer", "2B.5(h)6"),
    ("hand_1", "2B.5(h)7"), ("match", "2B.5(h)7"), ("optional_bonus", "2B.5(h)8"), ("in_between", "2B.5(h)9"),
])  # fmt: skip
def test_the_wagers_of_2b_5_h_are_not_offered(wager: str, law: str) -> None:
    assert [one.id for one in GAME.wagers if not one.follows] == ["main"]
    table = opened(GAME)
    table.begin()
    with refused(table, "may not be offered", law):
        table.bet(1, {"main": 500, wager: 500})


def test_a_wager_that_2b_5_h_does_not_name_is_no_wager_of_the_game_either() -> None:
    table = opened(GAME)
    table.begin()
    with refused(table, "has no wager", "2B.5"):
        table.bet(1, {"main": 500, "twenty_point": 500})


@pytest.mark.parametrize(("option", "value", "law"), [
    ("decks", 5, "2B.2(a)"), ("decks", 9, "2B.2(a)"), ("dealer_card", "none", "2B.6(d)6"),
    ("dealer_card", "up", "2B.6(d)6"),
    ("shuffle", "continuous", "2B.4(a)"), ("cutting_card_percent", 20, "2B.4(f)"), ("persons_per_box", 2, "2B.7"),
    ("boxes_per_player", 8, "2A.14"), ("resplit_aces", True, "2A.11(e)"), ("both_blackjack", "3 to 2", "2B.5(a)3"),
])  # fmt: skip
def test_what_is_not_lawful_is_refused_with_its_paragraph(option: str, value: object, law: str) -> None:
    with pytest.raises(Unlawful) as caught:
        submit(GAME, {option: value})
    assert [violation.law for violation in caught.value.violations] == [law]


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_six_seven_or_eight_decks_by_2b_2_a(decks: int) -> None:
    assert opened(GAME, {"decks": decks}).state.shoes["shoe"].size == 52 * decks


def test_only_one_player_wagers_on_a_spot_by_2b_7() -> None:
    table = opened(GAME, {"boxes_per_player": 3}, people=2)
    table.begin()
    table.bet(1, {"main": 500})
    with refused(table, "taken by seat 1", "2B.7"):
        table.apply({"do": "bet", "seat": 2, "bets": [{"wager": "main", "amount": 500, "at": 1}]})


def test_coupons_and_cash_by_2b_5_c() -> None:
    slip: list[Json] = [{"wager": "main", "amount": 1000, "coupon": 1000}]
    table = opened(GAME)
    table.begin()
    with refused(table, "coupons are not accepted", "2B.5(c)"):
        table.apply({"do": "bet", "seat": 1, "bets": slip})
    taken = opened(GAME, {"match_play": True}, {"seat 1": "AS KD", "dealer": "7C 10D"})
    taken.begin()
    taken.apply({"do": "bet", "seat": 1, "bets": slip})
    assert laws_once(taken.record("verbal_wager", seat=1), "recorded") == ["2B.5(c)"]
    events = [*taken.no_more_bets(), *chosen(taken, "keep")]
    assert settled(events) == {"ante": -2, "main": 30}, "the ante is for what was bet, not for the coupon"


# ---------------------------------------------------------------------- the round


def begun(
    hands: dict[str, str], options: dict[str, object] | None = None, main: int = 1000
) -> tuple[Table, list[Event]]:
    """A round of one player that has been dealt."""
    table = opened(GAME, options, hands)
    told = table.begin()
    table.bet(1, {"main": main})
    return table, told + table.no_more_bets()


PLAIN = {"seat 1": "10S 6D", "seat 1 switch hand": "AH KD", "dealer": "9C 8D"}


def test_two_cards_face_down_then_the_deal_then_the_dealers_face_down_by_2b_6_d() -> None:
    table = opened(GAME, people=2)
    table.begin()
    for one in (1, 2):
        table.bet(one, {"main": 500})
    events = table.no_more_bets()
    down, up = ["seat 1 switch hand", "seat 2 switch hand"], ["seat 1", "seat 2"]
    assert dealt_to(events) == [*down, *down, *up, "dealer", *up, "dealer"]
    hidden = [event for event in events if isinstance(event, Dealt) and getattr(event, "hidden", None)]
    assert [event.to for event in hidden] == [*down, *down, "dealer"]


def test_nobody_sees_the_face_down_pair_not_even_its_player_by_2b_6_b() -> None:
    _, events = begun(PLAIN)
    for viewer in (PUBLIC, seat(1)):
        assert not {"AH", "KD"} & set(str(seen_all(events, viewer)).replace("'", " ").split())
    assert {"AH", "KD"} <= set(str(seen_all(events, SURVEILLANCE)).replace("'", " ").split())


def test_all_antes_are_collected_right_after_the_deal_by_2b_6_e() -> None:
    _, events = begun({**PLAIN, "dealer": "AC 8D"})
    assert results(events) == {"ante": ("lost", "2B.6(e)")}
    kinds = [event.kind for event in events]
    assert kinds.index("settled") > max(at for at, kind in enumerate(kinds) if kind == "dealt")


def test_a_player_who_switches_plays_the_unseen_pair_by_2b_6_f() -> None:
    table, _ = begun(PLAIN, main=2500)
    assert options_now(table) == ["keep", "switch"]
    events = chosen(table, "switch")
    assert next(event.cards for event in events if isinstance(event, Revealed)) == ["AH", "KD"]
    assert names_of(table.current_round.hands["seat 1"]) == ["AH", "KD"]
    assert results(events)["main"] == ("won", "2B.5(f)1"), "a pair that was switched to is a blackjack, unlike at 2A"
    assert settled(events) == {"main": 50}


def test_a_player_who_keeps_never_sees_the_other_pair_by_2b_6_f() -> None:
    table, _ = begun(PLAIN)
    events = chosen(table, "keep", "stand")
    assert not [event for event in events if isinstance(event, Revealed) and event.of != "dealer"]
    assert "the face-down cards go to the discard rack unseen" in [getattr(event, "says", None) for event in events]


@pytest.mark.parametrize("action", ["keep", "switch"])
def test_what_is_not_played_goes_to_the_discard_rack_at_once(action: str) -> None:
    table, _ = begun({**PLAIN, "seat 1 switch hand": "5H 4D"})
    before = len(table.state.shoes["shoe"].discards)
    chosen(table, action)
    rack = names_of(table.state.shoes["shoe"].discards[before:])
    assert rack == (["5H", "4D"] if action == "keep" else ["10S", "6D"])


def test_everybody_chooses_before_insurance_and_reader_by_2b_6_f_and_g() -> None:
    table = opened(GAME, {}, {"dealer": "AC KD"}, people=2)
    table.begin()
    for one in (1, 2):
        table.bet(one, {"main": 1000})
    table.no_more_bets()
    assert options_now(table) == ["keep", "switch"]
    chosen(table, "keep")
    assert options_now(table) == ["keep", "switch"]
    events = chosen(table, "keep")
    assert options_now(table) == ["insure", "decline"]
    assert "2B.6(i)" not in laws_once(events, "noted")
    events = chosen(table, "insure 5", "decline")
    assert table.ask is None
    assert said(events)[0] == "the card reader shows blackjack"
    assert results([event for event in events if getattr(event, "at", None) == 1])["insurance"] == ("won", "2B.5(f)")


def test_insurance_is_determined_before_play_continues_by_2b_6_h_and_i() -> None:
    table, _ = begun({**PLAIN, "dealer": "AC 8D"})
    chosen(table, "keep")
    with refused(table, "from", "2.9(b)"):
        chosen(table, "insure 6")
    events = chosen(table, "insure 5")
    assert results(events) == {"insurance": ("lost", "2B.6(i)")}
    assert "hit" in options_now(table)
    assert "2B.6(h)" in laws_once(events, "announced")


def test_without_a_reader_insurance_waits_for_the_hole_card() -> None:
    table, _ = begun({**PLAIN, "dealer": "AC 8D"}, {"dealer_card": "down"})
    assert results(chosen(table, "keep", "insure 5")) == {}
    assert results(chosen(table, "stand"))["insurance"] == ("lost", "2B.6(i)")


def test_doubling_splitting_and_the_dealers_rule_are_those_of_2a_10_to_2a_12_by_2b_7() -> None:
    table, _ = begun({"seat 1": "8S 8D 3C 10C", "seat 1 hand 2": "10H", "dealer": "6C AD 10D"})
    events = chosen(table, "keep", "split", "double 10", "stand")
    assert results(events) == {
        "main": ("won", "2B.5(a)2"), "double_down": ("won", "2B.5(a)2"), "split hand 2": ("won", "2B.5(a)2"),
    }  # fmt: skip
    assert "2A.12(b)" in laws_once(events, "dealt"), "the dealer draws to a soft 17"


@pytest.mark.parametrize(("options", "splits"), [({}, 1), ({"resplit": True}, 3)])
def test_pairs_are_split_once_or_up_to_three_times_by_2a_11_e(options: dict[str, object], splits: int) -> None:
    table, _ = begun({"seat 1": "8S 8D 8C 8H 8S", "dealer": "7C 10D"}, options)
    chosen(table, "keep")
    made = 0
    while "split" in options_now(table):
        chosen(table, "split")
        made += 1
    assert made == splits


def test_split_aces_are_no_blackjack_and_split_again_only_by_option() -> None:
    hands = {"seat 1": "AH AD AC", "seat 1 hand 2": "KC", "dealer": "7C 10D"}
    table, _ = begun(hands, {"resplit": True})
    events = chosen(table, "keep", "split")
    assert settled(events) == {"main": -10, "split hand 2": 10}
    again, _ = begun(hands, {"resplit": True, "resplit_aces": True})
    chosen(again, "keep", "split")
    assert options_now(again) == ["stand", "split"]


def test_surrender_is_offered_only_where_the_licensee_does_on_the_terms_of_2a_9() -> None:
    table, _ = begun(PLAIN)
    chosen(table, "keep")
    assert "surrender" not in options_now(table)
    offered, _ = begun({**PLAIN, "dealer": "10C 8D"}, {"surrender": True})
    events = chosen(offered, "keep", "surrender")
    assert results(events)["main"] == ("lost in part", "2A.9(a)2")


@pytest.mark.parametrize(("all_lost", "double"), [(True, -10), (False, 0)])
def test_a_busted_double_against_a_blackjack_is_read_two_ways(all_lost: bool, double: int) -> None:
    options: dict[str, object] = {"busts_lose_all": all_lost, "dealer_card": "down"}
    table, _ = begun({"seat 1": "10S 2D 10C", "dealer": "10C AH"}, options)
    assert settled(chosen(table, "keep", "double 10")) == {"main": -10, "double_down": double}


def test_bets_are_settled_and_cards_picked_up_from_the_far_right_by_2b_6_k_and_l() -> None:
    table = opened(GAME, {}, {"dealer": "7C 10D"}, people=2)
    table.begin()
    for one in (1, 2):
        table.bet(one, {"main": 500})
    table.no_more_bets()
    events: list[Event] = []
    while table.ask is not None:
        events += chosen(table, "keep" if "keep" in options_now(table) else "stand")
    assert [event.at for event in events if isinstance(event, Settled)] == [2, 1]
    assert "2B.6(l)" in laws_once(events, "noted")


def test_nothing_changes_after_the_first_card_by_2b_5_d() -> None:
    table, _ = begun(PLAIN)
    with refused(table, "after 'No more bets'", "2B.5(d)"):
        take_back(table)


def test_one_person_wagers_on_a_spot_by_2b_7_and_on_one_spot_by_2a_14() -> None:
    table = opened(GAME, {}, people=2)
    table.begin()
    table.bet(1, {"main": 500})
    with refused(table, "taken by seat 1", "2B.7"):
        table.bet(2, {"main": 500}, at=1)
    with refused(table, "1 position", "2A.14"):
        table.bet(1, {"main": 500}, at=3)


def test_a_player_who_sat_out_may_be_kept_out_by_2b_5_g() -> None:
    table = opened(GAME, {"no_midshoe_entry": True}, {"dealer": "7C 10D"}, people=2)
    table.begin()
    table.bet(1, {"main": 500})
    table.no_more_bets()
    while table.ask is not None:
        chosen(table, "keep" if "keep" in options_now(table) else "stand")
    table.begin()
    with refused(table, "shuffled", "2B.5(g)"):
        table.bet(2, {"main": 500})


def test_cards_from_a_device_are_not_cut_by_2b_4_b() -> None:
    """A cut by 2B.4(e) follows on a shuffle by hand only, by 2B.4(b)."""
    _, events = begun(PLAIN, {"shuffle": "device"})
    assert "2B.4(e)" not in laws_once(events, "noted")


def test_the_cutting_card_and_bart_carter_by_2b_4_h() -> None:
    for how, law in (("manual", "2B.4(h)"), ("bart_carter", "2B.4(h)2")):
        table = GAME.open({"shuffle": how, "cutting_card_percent": 75}, chance=Seeded(5))
        table.sit(1, chips=CHIPS)
        told: list[Event] = []
        for _ in range(15):
            table.begin()
            table.bet(1, {"main": 500})
            told += table.no_more_bets()
            while table.ask is not None:
                told += chosen(table, next(one for one in ("decline", "keep", "stand") if one in options_now(table)))
        assert law in laws_once(told, "announced", "noted")


def test_a_new_shoe_is_shuffled_cut_and_one_card_burned_by_2b_4_and_2b_6_c() -> None:
    _, events = begun(PLAIN)
    assert laws_once(events, "shuffled", "burned")[:2] == ["2B.4(a)", "2B.6(c)"]
    assert "2B.4(e)" in laws_once(events, "noted")
