"""What Spanish 21 (19), double attack (26) and triple attack blackjack (36) say alike, each by its own paragraph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest
from tests.games.twentyone.at_table import Act, acts, nets, opened
from tests.support.events import laws
from tests.support.tables import CHIPS, bet_and_deal, is_over

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import double_attack_blackjack, spanish_21, triple_attack_blackjack
from pitboss.plain import Json
from pitboss.protocol.events import CitedEvent, Dealt, Event
from pitboss.table import Game, Table


@dataclass(frozen=True)
class Case:
    """A game, its opening wager, how attacks are declined, and its paragraphs."""

    game: Game
    wager: str
    declines: int
    law: dict[str, str]

    def no_attack(self, *seats: int) -> list[Act]:
        return [(seat, "no_attack") for _ in range(self.declines) for seat in seats]


SPANISH = Case(spanish_21, "basic", 0, {
    "receipt": "19.3(a)", "inspection": "19.3(b)", "wash": "19.3(c)", "shuffle": "19.4(a)", "cut": "19.4(c)",
    "order": "19.4(d)", "depth": "19.4(e)", "recut": "19.4(f)", "reshuffle": "19.4(g)", "idle": "19.4(i)",
    "alternative": "19.4(h)", "tender": "19.5(c)", "closed": "19.5(d)", "touch": "19.5(h)", "entry": "19.5(j)",
    "burn": "19.7(c)", "deal": "19.7(d)", "totals": "19.7(e)", "cards": "19.7(f)", "dealers_card": "19.7(g)",
    "pick_up": "19.7(h)", "last_round": "19.7(j)", "draw": "19.12(a)", "dealer": "19.12(b)", "no_effect": "19.12(c)",
    "double": "19.9(a)", "split": "19.10(a)", "order_of_hands": "19.10(b)", "insurance": "19.11(a)",
    "share": "19.13(a)", "caller": "19.13(b)", "share_double": "19.13(d)", "share_split": "19.13(e)",
    "share_insure": "19.13(f)", "boxes": "19.14",
    "values": "19.2(b)", "no_cut": "19.4(b)", "stays": "19.5(i)", "resplit": "19.10(c)", "lost": "19.11(d)",
    "face_up": "19.15(a)", "ten": "19.15(b)", "exposed": "19.15(d)", "reader": "19.7(i)",
    "in_error": "19.15(c)", "overdraw": "19.15(e)", "runs_out": "19.15(g)", "missed": "19.15(h)",
    "asked": "19.15(i)", "jam": "19.15(j)", "method": "19.15(k)", "misused": "19.15(l)", "broken": "19.15(m)",
})  # fmt: skip
DOUBLE = Case(double_attack_blackjack, "initial", 1, {
    "receipt": "26.3(a)", "inspection": "26.3(b)", "wash": "26.3(c)", "shuffle": "26.4(a)", "cut": "26.4(c)",
    "order": "26.4(d)", "depth": "26.4(e)", "recut": "26.4(f)", "reshuffle": "26.4(g)", "idle": "26.4(i)",
    "alternative": "26.4(h)", "tender": "26.5(c)", "closed": "26.5(d)", "touch": "26.5(f)", "entry": "26.5(h)",
    "burn": "26.7(c)", "deal": "26.7(d)", "totals": "26.7(e)", "cards": "26.7(f)", "dealers_card": "26.7(g)",
    "pick_up": "26.7(h)", "last_round": "26.7(j)", "draw": "26.12(a)", "dealer": "26.12(b)", "no_effect": "26.12(c)",
    "double": "26.9(a)", "split": "26.10(a)", "order_of_hands": "26.10(b)", "insurance": "26.11(a)",
    "share": "26.13(a)", "caller": "26.13(b)", "share_double": "26.13(d)", "share_split": "26.13(f)",
    "share_insure": "26.13(g)", "boxes": "26.14",
    "values": "26.2(b)", "no_cut": "26.4(b)", "stays": "26.5(g)", "resplit": "26.10(c)", "lost": "26.11(d)",
    "face_up": "26.15(a)", "ten": "26.15(b)", "exposed": "26.15(e)", "reader": "26.7(i)",
    "in_error": "26.15(c)", "overdraw": "26.15(f)", "runs_out": "26.15(g)", "missed": "26.15(h)",
    "asked": "26.15(i)", "jam": "26.15(j)", "method": "26.15(k)", "misused": "26.15(l)", "broken": "26.15(m)",
})  # fmt: skip
TRIPLE = Case(triple_attack_blackjack, "first_attack", 2, {
    "receipt": "36.3(a)", "inspection": "36.3(b)", "wash": "36.3(c)", "shuffle": "36.4(a)", "cut": "36.4(c)",
    "order": "36.4(d)", "depth": "36.4(e)", "recut": "36.4(f)", "reshuffle": "36.4(g)", "idle": "36.4(h)",
    "alternative": "", "tender": "36.5(e)", "closed": "36.5(f)", "touch": "36.5(h)", "entry": "36.5(j)",
    "burn": "36.7(c)", "deal": "36.7(d)", "totals": "36.7(g)", "cards": "36.7(h)", "dealers_card": "36.7(i)",
    "pick_up": "36.7(j)", "last_round": "36.7(l)", "draw": "36.11(a)", "dealer": "36.11(b)", "no_effect": "36.11(c)",
    "double": "36.8(a)", "split": "36.9(a)", "order_of_hands": "36.9(b)", "insurance": "36.10(a)",
    "share": "36.12(a)", "caller": "36.12(b)", "share_double": "36.12(d)", "share_split": "36.12(f)",
    "share_insure": "36.12(g)", "boxes": "36.13",
    "values": "36.2(a)", "no_cut": "36.4(b)", "stays": "36.5(i)", "resplit": "36.9(c)", "lost": "36.10(d)",
    "face_up": "36.14(a)", "ten": "36.14(b)", "exposed": "36.14(e)", "reader": "36.7(k)",
    "in_error": "36.14(c)", "overdraw": "36.14(f)", "runs_out": "36.14(g)", "missed": "36.14(h)",
    "asked": "36.14(i)", "jam": "36.14(j)", "method": "36.14(k)", "misused": "36.14(l)", "broken": "36.14(m)",
})  # fmt: skip
GAMES = pytest.mark.parametrize("case", [SPANISH, DOUBLE, TRIPLE], ids=lambda case: case.game.id)


def cited(events: Sequence[Event]) -> set[str]:
    return {str(event.law) for event in events if isinstance(event, CitedEvent)}


def started(case: Case, cards: dict[str, str], options: Mapping[str, object] | None = None, people: int = 1) -> Table:
    """A table whose players have been dealt to and have declined every attack."""
    table = opened(case.game, cards, options, people)
    bet_and_deal(table, {seat: {case.wager: 10} for seat in range(1, people + 1)})
    acts(table, case.no_attack(*range(1, people + 1)))
    return table


# ---------------------------------------------------------------------- the cards


@GAMES
def test_a_round_in_the_order_of_the_law(case: Case) -> None:
    law = case.law
    table = opened(case.game, {"s1": "KS 2D 5C", "dealer": "9C 3D 7C"}, people=1)
    events = bet_and_deal(table, {1: {case.wager: 10}}) + acts(table, [*case.no_attack(1), (1, "hit"), (1, "stand")])
    assert nets(events) == {f"1 {case.wager}": -10}
    told = ("shuffle", "cut", "burn", "closed", "deal", "totals", "cards", "draw", "dealer", "dealers_card", "pick_up")
    assert {law[name] for name in told} <= cited(events)


@GAMES
@pytest.mark.parametrize("procedure", ["receipt", "inspection", "wash", "idle", "alternative"])
def test_procedures_are_recorded(case: Case, procedure: str) -> None:
    table = opened(case.game, {})
    if not case.law[procedure]:
        with pytest.raises(Refused):
            table.record(procedure)
    else:
        assert cited(table.record(procedure)) == {case.law[procedure]}


@GAMES
def test_a_cut_is_ten_cards_or_more_from_either_end(case: Case) -> None:
    table = opened(case.game, {})
    for note in ("9", "many"):
        with pytest.raises(Refused, match=case.law["depth"].replace("(", r"\(").replace(")", r"\)")):
            table.record("cut", note, seat=1)
    assert cited(table.record("cut", "10", seat=1)) == {case.law["order"]}


@GAMES
def test_a_recut_is_for_the_one_who_cut_before_any_card_is_dealt(case: Case) -> None:
    table = opened(case.game, {"s1": "KS 9D", "dealer": "9C 9D"})
    table.record("cut", "20", seat=2)
    table.begin()
    with pytest.raises(Refused, match="recut"):
        table.record("recut", seat=1)
    assert cited(table.record("recut", seat=2)) == {case.law["recut"]}


@GAMES
def test_the_cards_are_reshuffled_when_the_licensee_says_so_or_the_cutting_card_comes(case: Case) -> None:
    table = case.game.open({}, chance=Seeded(7))
    table.sit(1, chips=CHIPS)
    bet_and_deal(table, {1: {case.wager: 10}})
    while not is_over(table):
        _any_lawful(table)
    table.record("reshuffle")
    assert case.law["shuffle"] in laws(table.begin(), "shuffled")
    shuffles, told = 0, set[str]()
    for _ in range(80):
        events = table.bet(1, {case.wager: 1000}) + table.no_more_bets()
        while not is_over(table):
            events += _any_lawful(table)
        told |= cited(events)
        shuffles += bool(laws(table.begin(), "shuffled"))
    assert shuffles
    assert case.law["last_round"] in told


def _any_lawful(table: Table) -> list[Event]:
    """The dullest answer: no attack, no insurance, a hit below 17."""
    assert table.ask is not None
    asked = table.ask.waiting[0]
    ids = {one.id for one in table.ask.options[asked]}
    points = [int(word) for word in table.ask.prompt.split() if word.isdecimal()][-1:]
    hit = "hit" in ids and points and points[0] < 17
    wanted = "hit" if hit else next(one for one in ("no_attack", "decline", "stand") if one in ids)
    return table.choose(asked.seat, wanted, at=asked.at)


@GAMES
def test_a_new_dealer_burns_a_card(case: Case) -> None:
    table = started(case, {"s1": "KS 9D", "dealer": "9C 9D"})
    acts(table, [(1, "stand")])
    table.record("new_dealer")
    assert laws(table.begin(), "burned") == [case.law["burn"]]


@GAMES
def test_cards_shuffled_by_a_device_are_not_cut(case: Case) -> None:
    events = opened(case.game, {"s1": "KS 9D", "dealer": "9C 9D"}, {"shuffle": "device"}, people=1).begin()
    assert case.law["cut"] not in cited(events), case.law["no_cut"]
    assert case.law["cut"] in cited(opened(case.game, {"s1": "KS 9D", "dealer": "9C 9D"}, people=1).begin())


@GAMES
def test_an_ace_is_eleven_unless_that_exceeds_21_and_face_cards_are_ten(case: Case) -> None:
    table = started(case, {"s1": "AS 6D KC", "dealer": "9C 9D"})
    assert table.ask is not None
    assert table.ask.prompt == "soft 17", case.law["values"]
    acts(table, [(1, "hit")])
    assert table.ask.prompt == "17"


# ---------------------------------------------------------------------- wagers and people


@GAMES
def test_no_wager_is_made_or_touched_after_the_first_card(case: Case) -> None:
    table = started(case, {"s1": "KS 9D", "dealer": "9C 9D"})
    pattern = case.law["closed"].replace("(", r"\(").replace(")", r"\)")
    with pytest.raises(Refused, match=pattern):
        table.bet(1, {case.wager: 1000})
    with pytest.raises(Refused, match=pattern):
        table.apply({"do": "take back", "seat": 1})


@GAMES
def test_match_play_coupons_are_taken_only_where_the_submission_says_so(case: Case) -> None:
    slip: list[Json] = [{"wager": case.wager, "amount": 1000, "coupon": 1000}]
    table = opened(case.game, {})
    table.begin()
    with pytest.raises(Refused, match=case.law["tender"].replace("(", r"\(").replace(")", r"\)")):
        table.apply({"do": "bet", "seat": 1, "bets": slip})
    taking = opened(case.game, {"s1": "KS 9D", "dealer": "9C 9D"}, {"match_play": True}, people=1)
    taking.begin()
    taking.apply({"do": "bet", "seat": 1, "bets": slip})
    events = taking.no_more_bets() + acts(taking, [*case.no_attack(1), (1, "stand")])
    assert nets(events) == {f"1 {case.wager}": 20}


@GAMES
def test_a_player_who_sat_out_may_be_kept_out_until_the_shuffle(case: Case) -> None:
    cards = {"s1": "KS 9D KS 9D KS 9D", "s2": "KS 9D", "dealer": "9C 9D 9C 9D 9C 9D"}
    table = opened(case.game, cards, {"no_midshoe_entry": True}, people=2)
    bet_and_deal(table, {1: {case.wager: 10}})
    acts(table, [*case.no_attack(1), (1, "stand")])
    table.begin()
    with pytest.raises(Refused, match=case.law["entry"].replace("(", r"\(").replace(")", r"\)")):
        table.bet(2, {case.wager: 1000})
    assert cited(table.record("may_enter", seat=2)) == {case.law["entry"]}
    table.bet(2, {case.wager: 1000})


@GAMES
def test_others_on_a_box_need_consent_and_follow_the_one_who_sits_there(case: Case) -> None:
    law, wager = case.law, {case.wager: 1000}
    cards = {"s1": "8S 8D 2C 9H", "s1h2": "3C", "dealer": "AC 9D"}
    table = opened(case.game, cards, {"persons_per_box": 3}, people=3)
    table.begin()
    table.bet(1, wager)
    with pytest.raises(Refused, match=law["share"].replace("(", r"\(").replace(")", r"\)")):
        table.bet(2, wager, at=1)
    assert cited(table.record("consent", seat=1)) == {law["share"]}
    table.bet(2, wager, at=1)
    table.bet(3, wager, at=1)
    table.no_more_bets()
    acts(table, case.no_attack(1))
    insured = acts(table, [(1, "decline"), (2, "insure", 5), (3, "decline")])
    assert law["insurance"] in cited(insured)
    assert table.ask is not None
    assert [one.seat for one in table.ask.waiting] == [1]
    acts(table, [(1, "split")])
    assert table.ask.law == law["share_split"]
    acts(table, [(2, "cover"), (3, "second")])
    acts(table, [(1, "double", 10)])
    assert table.ask.law == law["share_double"]
    events = acts(table, [(2, "double", 5)])
    while not is_over(table):
        events += acts(table, [(one.seat, "stand") for one in table.ask.waiting])
    won = nets(events)
    assert won[f"1 {case.wager}"] == won[f"2 {case.wager}"] == -10
    assert won[f"3 {case.wager} hand 2"] == -10
    assert (won["1 double_down"], won["2 double_down"]) == (-10, -5)
    assert (won["1 split hand 2"], won["2 split hand 2"]) == (-10, -10)


@GAMES
def test_a_person_wagers_on_as_many_boxes_as_the_submission_permits(case: Case) -> None:
    table = opened(case.game, {}, people=1)
    table.begin()
    table.bet(1, {case.wager: 1000})
    with pytest.raises(Refused, match=case.law["boxes"].replace("(", r"\(").replace(")", r"\)")):
        table.bet(1, {case.wager: 1000}, at=2)
    two = opened(case.game, {}, {"boxes_per_player": 2}, people=1)
    two.begin()
    two.bet(1, {case.wager: 1000})
    two.bet(1, {case.wager: 1000}, at=3)


# ---------------------------------------------------------------------- hands


@GAMES
def test_the_hand_on_the_dealers_left_is_completed_first(case: Case) -> None:
    table = started(case, {"s1": "8S 8D 2C 9H", "s1h2": "KC", "dealer": "9C 9D"})
    events = acts(table, [(1, "split")])
    assert [event.to for event in events if isinstance(event, Dealt)] == ["seat 1"]
    assert case.law["order_of_hands"] in laws(events, "dealt")
    events = acts(table, [(1, "stand")])
    assert [event.to for event in events if isinstance(event, Dealt)] == ["seat 1 hand 2"]


@GAMES
def test_none_is_drawn_by_the_dealer_where_nothing_turns_on_it(case: Case) -> None:
    table = opened(case.game, {"s1": "AS KD", "dealer": "9C 3D"}, {"dealer_card": "down"}, people=1)
    events = bet_and_deal(table, {1: {case.wager: 10}}) + acts(table, case.no_attack(1))
    assert is_over(table)
    assert sum(nets(events).values()) == (15 if case is SPANISH else 10)


@GAMES
def test_a_double_or_insurance_stays_as_it_was_made(case: Case) -> None:
    table = started(case, {"s1": "8S 3D 2C", "s2": "KS 9D", "dealer": "AC 9D"}, people=2)
    acts(table, [(1, "insure", 5), (2, "decline"), (1, "double", 10)])
    for number in list(table.state.layout):
        with pytest.raises(Refused):
            table.apply({"do": "take back", "seat": 1, "bets": [number]})
    assert len(table.state.layout) >= 4, case.law["stays"]


@GAMES
def test_losing_insurance_is_collected_when_the_second_card_is_seen(case: Case) -> None:
    table = started(case, {"s1": "KS 9D", "dealer": "AC 9D"})
    events = acts(table, [(1, "insure", 5), (1, "stand")])
    assert nets(events) == {"1 insurance": -5, f"1 {case.wager}": -10}
    assert case.law["lost"] in laws(events, "settled")


@GAMES
def test_a_pair_is_split_again_up_to_four_hands(case: Case) -> None:
    cards = {"s1": "8S 8D 8C 2H", "s1h2": "KC", "s1h3": "8H 3C", "s1h4": "4D", "dealer": "9C 9D"}
    table = started(case, cards)
    acts(table, [(1, "split"), (1, "split"), (1, "stand"), (1, "split")])
    assert table.ask is not None
    assert "split" not in [one.id for one in table.ask.options[table.ask.waiting[0]]], case.law["resplit"]
    assert sum(bet.wager == "split" for bet in table.state.layout.values()) == 3


@GAMES
def test_a_reader_is_used_for_an_ace_or_face_card_only(case: Case) -> None:
    for dealer, used in (("KC 9D", True), ("9C KD", False)):
        table = opened(case.game, {"s1": "KS 9D", "dealer": dealer}, {"dealer_card": "reader"}, people=1)
        events = bet_and_deal(table, {1: {case.wager: 10}}) + acts(table, case.no_attack(1))
        assert (case.law["reader"] in laws(events, "noted")) is used


# ---------------------------------------------------------------------- irregularities


@GAMES
@pytest.mark.parametrize(("fault", "law"), [("9S!face_up", "face_up"), ("!ten_found", "ten")])
def test_one_card_is_set_aside_and_a_second_voids_the_round(case: Case, fault: str, law: str) -> None:
    one = opened(case.game, {"s1": f"{fault} KS 9D", "dealer": "9C 9D"}, people=1)
    assert not laws(bet_and_deal(one, {1: {case.wager: 10}}) + acts(one, case.no_attack(1)), "voided")
    two = opened(case.game, {"s1": f"{fault} {fault} KS 9D", "dealer": "9C 9D"}, people=1)
    events = bet_and_deal(two, {1: {case.wager: 10}})
    while not is_over(two):
        events += _any_lawful(two)
    assert laws(events, "voided") == [case.law[law]]
    assert laws(two.begin(), "shuffled")


@GAMES
def test_an_exposed_card_is_the_next_card(case: Case) -> None:
    table = started(case, {"s1": "KS 2D", "exposed": "8C", "dealer": "9C 9D"})
    assert case.law["exposed"] in cited(table.report("card_exposed"))
    events = acts(table, [(1, "hit")])
    assert laws(events, "dealt")[:1] == [case.law["exposed"]]


@GAMES
def test_a_card_drawn_in_error_is_the_next_card(case: Case) -> None:
    table = opened(case.game, {"s1": "KS!drawn_in_error 9D", "dealer": "9C 9D"}, people=1)
    events = bet_and_deal(table, {1: {case.wager: 10}}) + acts(table, [*case.no_attack(1), (1, "stand")])
    assert case.law["in_error"] in laws(events, "irregularity")
    assert nets(events) == {f"1 {case.wager}": 10}


@GAMES
def test_a_card_too_many_of_the_dealer_is_burned(case: Case) -> None:
    table = started(case, {"s1": "KS 9D", "dealer": "9C 9D"})
    acts(table, [(1, "stand")])
    assert case.law["overdraw"] in cited(table.report("dealer_overdrew"))
    assert case.law["overdraw"] in laws(table.begin(), "burned")


@GAMES
def test_a_hand_without_cards_is_dead_and_one_card_may_be_completed_late(case: Case) -> None:
    table = opened(case.game, {"s1": "!missed !missed", "s2": "KS 9D", "dealer": "9C 9D"}, people=2)
    events = bet_and_deal(table, {1: {case.wager: 10}, 2: {case.wager: 10}})
    events += acts(table, [*case.no_attack(1, 2), (2, "stand")])
    assert nets(events) == {f"1 {case.wager}": 0, f"2 {case.wager}": 10}
    assert case.law["missed"] in laws(events, "settled")


@GAMES
def test_a_requested_card_that_was_not_dealt_comes_late_or_the_hand_is_dead(case: Case) -> None:
    for answer, expected in (("late_card", None), ("dead", 0)):
        table = started(case, {"s1": "KS 2D !missed 9C", "s2": "KS 9D", "dealer": "9C 9D"}, people=2)
        acts(table, [(1, "hit")])
        assert table.ask is not None
        assert table.ask.law == case.law["asked"]
        ids = [one.id for one in table.ask.options[table.ask.waiting[0]]]
        wanted = answer if answer in ids else ids[0 if answer == "late_card" else -1]
        events = acts(table, [(1, wanted), (2, "stand")])
        while not is_over(table):
            events += _any_lawful(table)
        if expected is not None:
            assert nets(events)[f"1 {case.wager}"] == expected
        else:
            assert nets(events)[f"1 {case.wager}"] == 10


@GAMES
def test_the_shuffling_device_may_fail_and_is_removed_before_another_method(case: Case) -> None:
    table = opened(case.game, {}, {"shuffle": "device"})
    assert case.law["jam"] in cited(table.report("shuffler_jam"))
    assert cited(table.record("shuffler_removed")) == {case.law["method"]}
    with pytest.raises(Refused, match="device"):
        opened(case.game, {}).report("shuffler_jam")


@GAMES
def test_a_reader_used_without_need_voids_the_round_only_if_a_player_could_notice(case: Case) -> None:
    cards, options = {"s1": "KS 9D", "dealer": "9C 9D"}, {"dealer_card": "reader"}
    seen = started(case, cards, options)
    assert laws(seen.report("reader_misused_in_view"), "voided") == [f"{case.law['misused']}1"]
    unseen = started(case, cards, options)
    assert f"{case.law['misused']}2" in cited(unseen.report("reader_misused"))
    assert nets(acts(unseen, [(1, "stand")])) == {f"1 {case.wager}": 10}


@GAMES
def test_a_broken_reader_is_out_of_use_until_it_is_repaired(case: Case) -> None:
    table = opened(case.game, {"s1": "KS 9D", "dealer": "KC AD"}, {"dealer_card": "reader"}, people=1)
    assert case.law["broken"] in cited(table.report("reader_broken"))
    bet_and_deal(table, {1: {case.wager: 10}})
    acts(table, case.no_attack(1))
    assert table.ask is not None
    assert nets(acts(table, [(1, "stand")])) == {f"1 {case.wager}": -10}
