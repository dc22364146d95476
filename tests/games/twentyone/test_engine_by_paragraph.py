"""Decisions of the family's engine that no round of a scenario turns on, each by the paragraph of a game."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import permutations
from typing import Any

import pytest
from tests.games.twentyone.at_table import nets, opened
from tests.games.twentyone.remembered import memory_of
from tests.support.checks import refuses
from tests.support.events import kinds, laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.equipment import Seeded
from pitboss.games import (
    GAMES,
    blackjack,
    blackjack_switch,
    double_attack_blackjack,
    spanish_21,
    switch_hands_blackjack,
)
from pitboss.games.twentyone.engine.play_rules import DealerHand, Standing, Verdict
from pitboss.plain import Json
from pitboss.protocol.events import Announced
from pitboss.table import Table, Unlawful, submit

DEALER = {"dealer": "10H 9C"}
SURRENDER: dict[str, object] = {"surrender": True}
FROM_HAND: dict[str, object] = {"dealing": "hand", "decks": 2, "shuffle": "device", "cutting_card_percent": 34}


def slip(seat: int, at: int) -> dict[str, Json]:
    """An input with a bet of $10 on a box."""
    return {"do": "bet", "seat": seat, "bets": [{"wager": "main", "amount": 10_00, "at": at}]}


def seated(options: dict[str, object] | None = None, **more: Any) -> Table:
    """A table of blackjack with three people, open for bets."""
    table: Table = blackjack.open(options, chance=Seeded(1), seats=7, **more)
    for seat in (1, 2, 3):
        table.sit(seat, chips=100_00)
    table.begin()
    return table


def test_2_8_a_a_hand_is_surrendered_on_its_first_two_cards_only() -> None:
    """2.8(a): neither after a card nor after a split."""
    table = opened(blackjack, {"s1": "8S 2H 3D", **DEALER}, SURRENDER, people=1)
    bet_and_deal(table, {1: {"main": 10}})
    assert "surrender" in options_now(table)
    table.choose(1, "hit")
    assert options_now(table) == ["stand", "hit"]
    table = opened(blackjack, {"s1": "8S 8H 3D", "s1h2": "2D", **DEALER}, SURRENDER, people=1)
    bet_and_deal(table, {1: {"main": 10}})
    assert {"surrender", "split"} <= set(options_now(table))
    table.choose(1, "split")
    assert options_now(table) == ["stand", "double", "hit"]


def test_2_8_a_half_of_a_wager_that_may_be_surrendered_is_whole_cents() -> None:
    """2.8(a): of the wager that opens the round, if surrender is offered."""
    for options, law in ((SURRENDER, "2.8(a)"), ({}, None)):
        offers = submit(blackjack, options).offers()
        halved = {wager: offer.halved_by for wager, offer in offers.items()}
        assert halved == {**dict.fromkeys(offers), "main": law}
    table = opened(blackjack, {}, SURRENDER, people=1)
    table.begin()
    odd: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "main", "amount": 10_01}]}
    refuses(table, odd, "half of .* may be lost", "2.8(a)")


def test_2_10_a_no_hand_of_21_draws_is_doubled_or_surrendered() -> None:
    """2.10(a), 2.11(c), 2.8(a): and split aces have one card each."""
    rules = blackjack.play_rules(submit(blackjack, SURRENDER).options)
    assert [rules.may_draw(points, aces=aces) for points in (20, 21) for aces in (False, True)] == [True] + [False] * 3
    assert [rules.may_double(points, False, 2, split=False) for points in (20, 21)] == [True, False]
    assert [rules.may_surrender(points, first=True) for points in (20, 21)] == [True, False]
    assert not rules.may_surrender(20, first=False)


def test_2_3_b_a_void_wager_is_paid_by_no_row() -> None:
    """2.3(b)."""
    assert [Verdict(result, "2.3(b)", "", "win").money for result in (-1, 0, 1)] == [(-1, ""), (0, ""), (1, "win")]


def test_2_9_b_half_of_the_smallest_wager_may_be_insured() -> None:
    """2.9(b): a cent on two, where a cent is the smallest chip."""
    cent: dict[str, object] = {"smallest_chip_cents": 1}
    table = opened(blackjack, {"s1": "8S 7H", "dealer": "AH 9C"}, cent, people=1)
    table.begin()
    table.bet(1, main=2)
    table.no_more_bets()
    [asked] = table.ask.waiting if table.ask is not None else []
    insure, decline = table.ask.options[asked] if table.ask is not None else ()
    assert (insure.id, insure.amounts, insure.law, decline.law) == ("insure", (1, 1), "2.9(b)", "2.9(a)")
    assert [GAMES[id_].law.smallest_chip for id_ in ("blackjack", "spanish-21")] == ["2.9(b)", "19.11(b)"]  # type: ignore[attr-defined]


def test_2_6_e_every_card_is_dealt_by_the_paragraph_of_the_deal() -> None:
    """2.6(e)."""
    table = opened(blackjack, {"s1": "8S 7H", **DEALER}, people=1)
    assert set(laws(bet_and_deal(table, {1: {"main": 10}}), "dealt")) == {"2.6(e)"}


def test_2_13_a_others_bet_on_a_box_with_the_consent_of_its_player_which_ends_when_the_player_leaves() -> None:
    """2.13(a): as many as the licensee permits."""
    table = seated({"persons_per_box": 3})
    table.apply(slip(1, 1))
    refuses(table, slip(2, 1), "seat 1 has not consented to others on box 1", "2.13(a)")
    table.record("consent", seat=1)
    table.record("consent", seat=1)
    assert memory_of(table).consents == [1]
    table.apply(slip(2, 1))
    table.apply(slip(2, 1))
    table.apply({"do": "take back", "seat": 1})
    table.apply({"do": "leave", "seat": 1})
    assert memory_of(table).consents == []


def test_2_3_i_who_sat_out_a_round_waits_for_a_shuffle_which_a_continuous_shoe_makes_each_time() -> None:
    """2.3(i)."""
    for shuffle, waits in (("manual", True), ("continuous", False)):
        table = seated({"no_midshoe_entry": True, "shuffle": shuffle})
        table.apply(slip(1, 1))
        table.no_more_bets()
        while table.ask is not None:
            option = table.ask.passive(table.ask.waiting[0])
            assert option is not None
            table.choose(1, option.id)
        table.begin()
        if waits:
            refuses(table, slip(2, 2), "a player who sat out a round may not bet again", "2.3(i)")
            table.record("may_enter", seat=2)
        table.apply(slip(2, 2))
        table.apply(slip(1, 1))


def test_2_15_c_a_card_is_exposed_after_the_deal_and_from_the_discards_if_none_is_left() -> None:
    """2.15(c), (f): the discards are shuffled first; a second card is not exposed before the first is dealt."""
    table = seated()
    table.apply(slip(1, 1))
    table.no_more_bets()
    shoe = table.state.shoes["shoe"]
    shoe.discards += shoe.undealt
    shoe.undealt.clear()
    told = table.report("card_exposed")
    assert kinds(told) == ["irregularity", "noted", "burned", "dealt"] and len(shoe.undealt) > 0
    refuses(table, {"do": "report", "what": "card_exposed"}, "a card is already exposed", "2.15(c)")


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({}, "2.12(b)"),
        ({"hits_soft_17": True}, "2.12(b)"),
        ({"blackjack_pays": "6 to 5", "hits_soft_17": True}, "2.12(d)"),
        ({**FROM_HAND, "hits_soft_17": True}, "2.12(e)"),
        (FROM_HAND, "2.12(b)"),
    ],
)
def test_2_12_the_dealer_draws_by_the_paragraph_of_the_table(options: dict[str, object], law: str) -> None:
    """2.12(b), (d), (e): of the 6 to 5 variation, of a game from the hand where soft 17 is hit, and of others."""
    assert blackjack.law_of(submit(blackjack, options).options).dealer_draws == law


def test_2_23_d_two_cards_match_the_dealers_as_often_as_in_every_deal() -> None:
    """2.23(d): of five cards, every deal of three in turn."""
    [side] = [part for part in blackjack.parts if type(part).__name__ == "MatchTheDealer"]
    shoe, few = [0] * 52, (0, 0, 1, 2, 5)
    for one in few:
        shoe[one] += 1
    brute = Counter(tuple(side.matches([mine, other], up)) for up, mine, other in permutations(few, 3))  # type: ignore[attr-defined]
    counted = side.count_matches(tuple(shoe))  # type: ignore[attr-defined]
    total, all_ways = sum(brute.values()), sum(counted.values())
    assert {rows: ways * all_ways for rows, ways in brute.items()} == {
        rows: ways * total for rows, ways in counted.items()
    }


def says_of(options: dict[str, object], **more: Any) -> str:
    """What is wrong with a submission."""
    try:
        submit(blackjack, options, **more)
    except Unlawful as unlawful:
        return str(unlawful)
    return ""


@pytest.mark.parametrize("wager", ["match_the_dealer", "optional_bonus"])
@pytest.mark.parametrize(("decks", "lawful"), [(5, False), (6, True), (7, False), (8, True)])
def test_2_2_a4_wagers_on_the_dealers_cards_need_six_or_eight_decks(wager: str, decks: int, lawful: bool) -> None:
    """2.2(a)4, 2.23(f): eight decks have odds of their own."""
    says = says_of({wager: True, "decks": decks})
    assert ("requires six or eight decks (13:69F-2.2(a)4)" in says) is not lawful
    if lawful and wager == "match_the_dealer":
        pays = submit(blackjack, {wager: True, "decks": decks}).offers()[wager].pays
        assert pays == getattr(submit(blackjack).options, f"match_{decks}_pays")


def test_2_2_b3_the_older_rules_bind_the_6_to_5_variation() -> None:
    """2.2(a)1, 2.2(b)3iii, 2.2(b)3iv and 2.6A(a), as 19:47 had them."""
    cases: list[tuple[dict[str, object], str, bool]] = [
        ({"blackjack_pays": "6 to 5", "decks": 3}, "requires one or two decks", True),
        ({"blackjack_pays": "6 to 5", "decks": 2}, "requires one or two decks", False),
        ({"decks": 3}, "requires one or two decks", False),
        ({"blackjack_pays": "6 to 5", "shuffle": "manual"}, "variation requires a shuffling device", True),
        ({"blackjack_pays": "6 to 5", "shuffle": "device"}, "variation requires a shuffling device", False),
        ({"shuffle": "manual"}, "variation requires a shuffling device", False),
        (FROM_HAND, "from the hand only in the 6 to 5 variation", True),
        ({**FROM_HAND, "blackjack_pays": "6 to 5"}, "from the hand only in the 6 to 5 variation", False),
        ({}, "from the hand only in the 6 to 5 variation", False),
        ({"shuffle": "device", "decks": 1}, "a shuffling device requires two or more decks", True),
        ({"shuffle": "device", "decks": 2}, "a shuffling device requires two or more decks", False),
        ({"shuffle": "device", "decks": 1, "blackjack_pays": "6 to 5"}, "requires two or more decks", False),
        ({"shuffle": "manual", "decks": 1}, "a shuffling device requires two or more decks", False),
    ]
    for options, message, broken in cases:
        assert (message in says_of(options, edition="19:47-B", on=date(2015, 1, 1))) is broken, options


def test_2_15_c_no_card_is_exposed_before_every_player_has_two() -> None:
    """2.15(c): while a player is asked about a card that was missed in the deal (2.15(g))."""
    table = opened(blackjack, {"s1": "10H !missed 9C", **DEALER}, people=1)
    bet_and_deal(table, {1: {"main": 10}})
    assert options_now(table) == ["late_card", "dead_hand"]
    refuses(table, {"do": "report", "what": "card_exposed"}, "after each player has two cards", "2.15(c)")


def test_19_9_d_a_double_of_21_is_not_rescued() -> None:
    """19.9(d), 19.12(a)1: as docs/readings.md has it, a hand of 21 stands; one of 20 may be rescued."""
    for third, asked in (("9D", ["stand", "rescue"]), ("JD", None)):
        table = opened(spanish_21, {"s1": f"6H 5C {third}", "dealer": "JH 9C"}, people=1)
        bet_and_deal(table, {1: {"basic": 10}})
        table.choose(1, "double", amount=10_00)
        assert (options_now(table) if asked else table.ask) == asked


def test_2_12_c_the_dealer_draws_to_no_hand_for_one_that_has_no_wager_against_it() -> None:
    """2.12(c), 2.18(h), (i): a blackjack waits for the third hand, on which the other player made no wager."""
    cards = {"s1": "AS KS", "s2": "10S 9S", "dealer": "10D 8C", "dealer_hand_2": "8D", "dealer_hand_3": "6D"}
    table = opened(blackjack, cards, {"multiple_action": "two_or_three"}, people=2)
    three = {"multi_1": 10, "multi_2": 10, "multi_3": 10}
    bet_and_deal(table, {1: three, 2: {"multi_1": 10, "multi_2": 10}})
    events = table.choose(2, "stand")
    assert laws(events, "noted").count("2.12(c)") == 1
    said = [event.says for event in events if isinstance(event, Announced)]
    assert [says for says in said if says.startswith("Dealer hand")] == ["Dealer hand 2: 18", "Dealer hand 3: 16"]


def test_26_7_d_as_much_again_or_up_to_it_is_attacked_with() -> None:
    """26.7(d): as the licensee has it."""
    for amount, says in (("equal", "may add as much again"), ("up_to", "may add up to as much again")):
        options = submit(double_attack_blackjack, {"attack_amount": amount}).options
        [step] = [step for step in double_attack_blackjack.steps(options) if step.title == "Attack"]
        assert says in step.description and step.law == "26.7(d)"


def test_2a_8_b_the_second_hand_is_insured_by_a_wager_that_names_it() -> None:
    """2A.8(a), (b): it lies at no further spot; a wager that doubles the hand does."""
    table = opened(blackjack_switch, {"s1": "6S 5D", "s1h2": "6C 5H 9C", "dealer": "AH 8C"}, people=1)
    bet_and_deal(table, {1: {"hand_1": 10, "hand_2": 10}})
    table.choose(1, "decline")
    told = table.choose(1, "insure", amount=5_00)
    table.choose(1, "keep")
    table.choose(1, "stand")
    told += table.choose(1, "double", amount=10_00)
    assert nets(told) == {"1 insurance_2": -5, "1 hand_1": -10, "1 hand_2": 10, "1 double_down hand 2": 10}


def test_2_10_a1_cards_dealt_from_the_hand_are_shown_for_a_double_and_not_for_another_card() -> None:
    """2.10(a)1: only where doubling is limited to a hard 9, 10 or 11."""
    for double_on, action, shown in (
        ("hard_9_10_11", "hit", []),
        ("hard_9_10_11", "double", ["2.10(a)1"]),
        ("any_two", "double", []),
    ):
        table = opened(blackjack, {"s1": "5H 4C 2D", **DEALER}, {**FROM_HAND, "double_on": double_on}, people=1)
        bet_and_deal(table, {1: {"main": 10}})
        told = table.choose(1, action, amount=10_00 if action == "double" else None)
        assert laws(told, "revealed")[: len(shown) or None] == (shown or laws(told, "revealed"))
        assert ("2.10(a)1" in laws(told, "revealed")) is bool(shown)


def test_2b_5_b_two_blackjacks_are_void_although_one_beats_a_drawn_21() -> None:
    """2B.5(b), 2B.5(a)3."""
    options = submit(switch_hands_blackjack, {"bj_beats_drawn_21": True, "both_blackjack": "push"}).options
    verdict = switch_hands_blackjack.verdict(options, Standing(21, 2), DealerHand(21, 2))
    assert (verdict.result, verdict.law) == (0, "2B.5(b)")
