"""Fast action hold 'em (13:69F-21): what the scenarios do not show."""

from __future__ import annotations

import pytest

from pitboss import games
from pitboss.equipment import Live, Scripted, Seeded, cards
from pitboss.errors import Refused
from pitboss.games.cards.memory import CardMemory
from pitboss.games.fast_action.engine.house_ways import HOUSE_WAYS, OrBetterReading, is_natural, kept_by_house_ways
from pitboss.games.fast_action.engine.irregular import dealer_extra_card, dealer_set_wrong, missed
from pitboss.games.fast_action.engine.play import MarkerMemory
from pitboss.games.fast_action.engine.settings import set_dealer
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmOptions
from pitboss.hands import ManyDecks, best_of_many_decks
from pitboss.protocol.events import (
    BetMade,
    Burned,
    Dealt,
    Event,
    IrregularityReported,
    Noted,
    ProcedureRecorded,
    Revealed,
    Settled,
    Shuffled,
)
from pitboss.table import PUBLIC, Table, Unlawful, seen_all, submit
from pitboss.table.log.views import hands_seen, seat
from pitboss.table.rules.game import Report

FAST = games.fast_action_hold_em
BOARD = "KC QD 8H 7C 2D"


def opened(mine: str, dealer: str, community: str = BOARD, **more: str) -> Table[FastActionHoldEmOptions]:
    """A table with one player, whose cards are these."""
    script = {"seat 1": mine, "dealer": dealer, "community": community, "burn": "2C 3C", **more}
    table = FAST.open(chance=Scripted(to={to: text.split() for to, text in script.items()}))
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, original=10_00)
    return table


# ---------------------------------------------------------------------- 21.3: the ranks of hands

DESCENDING = (
    "AS AS AS AS AS", "2S 2S 2S 2S 2S",  # 1 flush with five-of-a-kind
    "AS KS QS JS 10S",                   # 2 royal flush
    "AS AS AS AS 2S", "2D 2D 2D 2D AD",  # 3 flush with four-of-a-kind
    "KS QS JS 10S 9S", "5S 4S 3S 2S AS",  # 4 straight flush
    "AS AS AS KS KS", "2H 2H 2H 3H 3H",  # 5 flush with full house
    "AS AD AH AC AS", "2S 2D 2H 2C 2S",  # 6 five-of-a-kind
    "AS AS AS KS QS", "2C 2C 2C 4C 3C",  # 7 flush with three-of-a-kind
    "AS AS KS KS QS", "3S 3S 2S 2S 4S",  # 8 flush with two pairs
    "AH AH KH QH JH", "2S 2S 5S 4S 3S",  # 9 flush with one pair
    "AS AD AH AC KS", "2S 2D 2H 2C AS",  # 10 four-of-a-kind
    "AS AD AH KC KS", "2S 2D 2H 3C 3S",  # 11 full house
    "AS KS QS JS 9S", "7D 5D 4D 3D 2D",  # 12 flush
    "AS KD QS JS 10S", "5S 4D 3S 2S AS",  # 13 straight
    "AS AD AH KC QS", "2S 2D 2H 4C 3S",  # 14 three-of-a-kind
    "AS AD KH KC QS", "3S 3D 2H 2C 4S",  # 15 two pairs
    "AS AD KH QC JS", "2S 2D 5H 4C 3S",  # 16 pair
    "AS KD QH JC 9S", "7S 5D 4H 3C 2S",  # 17 highest ranking card
)  # fmt: skip
"""The highest and the lowest hand of each rank of 21.3(b), in its order."""


def test_the_seventeen_ranks_of_21_3_b_are_in_the_order_of_the_law() -> None:
    ranks = [best_of_many_decks(cards(hand)) for hand in DESCENDING]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)
    assert {ManyDecks.of(rank) for rank in ranks} == set(ManyDecks)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("AS KD 5S 4S 2S", "AD KH 5D 3C 2H"),
        ("6S 5D 4S 3S 2S", "5S 4D 3S 2S AS"),  # 21.3(a): the ace is low beside a five
        ("3S 3D 2H 2C AS", "3H 3C 2S 2D KS"),
        ("4S 4D 2H 2C 3S", "3H 3C 2S 2D AS"),  # (b) before (c): the pair, not the ace
        ("8S 8S 8S 8S 3S", "8D 8D 8D 8D 2D"),
        ("8S 8S 8S 5S 3S", "8D 8D 8D 5D 2D"),
    ],
)
def test_hands_of_one_rank_are_compared_by_21_3_c(higher: str, lower: str) -> None:
    assert best_of_many_decks(cards(higher)) > best_of_many_decks(cards(lower))


def test_suits_are_equal_by_21_3_a_and_the_same_ranks_are_a_copy_by_21_3_c() -> None:
    assert best_of_many_decks(cards("AS KS QS JS 9S")) == best_of_many_decks(cards("AD KD QD JD 9D"))


@pytest.mark.parametrize(
    ("seven", "name"),
    [
        ("2S 2S 2S 2S AS KS QS", "FLUSH_WITH_FOUR_OF_A_KIND"),
        ("AS KS QS JS 10S 9S 9S", "ROYAL_FLUSH"),
        ("7S 7S 7S 4S 4S 7H 7D", "FLUSH_WITH_FULL_HOUSE"),
        ("7H 7D 7S 7S 7S KD 2C", "FIVE_OF_A_KIND"),
        ("9S 9S 8S 8S 7S 6S 5S", "STRAIGHT_FLUSH"),
        ("AS 2D 3H 4C 5S AS AD", "STRAIGHT"),
        ("AS AD KS KD QS QD JC", "TWO_PAIRS"),
    ],
)
def test_the_best_five_of_seven_are_found_by_21_1(seven: str, name: str) -> None:
    assert ManyDecks.of(best_of_many_decks(cards(seven))).name == name


# ---------------------------------------------------------------------- 21.8(i): the house ways


@pytest.mark.parametrize(
    ("way", "four", "kept"),
    [
        (1, "2H AS 2H AD", "2H 2H"),
        (1, "2H 9S 2H 9S", "9S 9S"),
        (2, "QH QD KS KD", "KS KD"),
        (3, "AS 10S KH QH", "AS 10S"),
        (3, "AS 10S KS 2D", "AS KS"),
        (4, "KH QH AS JD", "KH QH"),
        (4, "JC 10C AS KD", "JC 10C"),
        (5, "AS 10D 9S 8S", "AS 10D"),
        (6, "KS QD 9S 8S", "KS QD"),
        (6, "QS JD 9S 8S", "QS JD"),
        (7, "AS 9S 8D 7D", "AS 9S"),
        (5, "AS 9S KD 2S", "AS KD"),
        (8, "KS 10S 9D 8D", "KS 10S"),
        (8, "QS 10S 9D 8D", "QS 10S"),
        (9, "KS JD 9H 8H", "KS JD"),
        (10, "AS 9D 8D 7D", "AS 9D"),
        (11, "10S 9S 3D 2D", "10S 9S"),
        (11, "9S 8S KD 5D", "9S 8S"),
        (12, "KS 5S 9D 7H", "KS 5S"),
        (13, "JS 10D 7H 4C", "JS 10D"),
        (13, "3S 2D 7H 9C", "3S 2D"),
        (14, "KS 10D 8H 6C", "KS 10D"),
    ],
)
def test_each_house_way_of_21_8_i_keeps_its_cards(way: int, four: str, kept: str) -> None:
    dealt = cards(four)
    found = kept_by_house_ways(dealt, "both_cards")
    assert HOUSE_WAYS[found.way].law == f"21.8(i){way}"
    assert sorted([dealt[found.first], dealt[found.second]]) == sorted(cards(kept))


def test_among_equal_cards_the_house_ways_keep_those_dealt_first_by_21_8_i() -> None:
    assert kept_by_house_ways(cards("7C 7S 7D 2H"), "both_cards")[1:] == (0, 1)
    assert kept_by_house_ways(cards("2H 7D 7S 7C"), "both_cards")[1:] == (1, 2)


@pytest.mark.parametrize(
    ("better", "four", "law", "kept"),
    [
        ("both_cards", "KH 5H 9C 8C", "21.8(i)11", "9C 8C"),
        ("higher_card", "KH 5H 9C 8C", "21.8(i)8", "KH 5H"),
        ("both_cards", "KH 5D 9C 8S", "21.8(i)13", "9C 8S"),
        ("higher_card", "KH 5D 9C 8S", "21.8(i)9", "KH 9C"),
    ],
)
def test_what_10_or_better_and_jack_or_better_mean_is_an_option_of_21_8_i(
    better: OrBetterReading, four: str, law: str, kept: str
) -> None:
    dealt = cards(four)
    found = kept_by_house_ways(dealt, better)
    assert HOUSE_WAYS[found.way].law == law
    assert [dealt[found.first], dealt[found.second]] == cards(kept)


def test_a_natural_of_21_1_is_four_cards_of_one_rank() -> None:
    assert is_natural(cards("8S 8D 8H 8H"))
    assert not is_natural(cards("8S 8D 8H 9H"))
    assert not is_natural(cards("8S 8D 8H 8C 8S"))


# ---------------------------------------------------------------------- 21.5 to 21.7: shoe and marker


def test_the_dealing_marker_of_21_7_b_starts_at_the_dealer_and_rotates() -> None:
    table = FAST.open(chance=Seeded(21, 0))
    for number in (2, 5):
        table.sit(number, chips=1_000_00)
    began = []
    for _ in range(4):
        table.begin()
        table.bet(2, original=10_00)
        table.bet(5, original=10_00)
        events = table.no_more_bets()
        began.append([event.to for event in events if isinstance(event, Dealt)][:3])
        for number in (2, 5):
            if table.ask is not None:
                table.choose(number, "set_by_house_ways")
    assert began == [
        ["dealer", "seat 2", "seat 5"],
        ["seat 2", "seat 5", "dealer"],
        ["seat 5", "dealer", "seat 2"],
        ["dealer", "seat 2", "seat 5"],
    ]


def test_a_marker_not_moved_stays_for_the_deal_and_moves_on_after_it_by_21_9_k() -> None:
    table = opened("JS JD 6C 4H 5S 5D 6C 4H", "9S 9H 5D 3C AS AD 7H 7C", f"{BOARD} {BOARD}", burn="2C 3C 4C")
    table.no_more_bets()
    table.choose(1, "set", cards=["JS", "JD"])
    assert marker_of(table).marker == 1
    table.begin()
    table.bet(1, original=10_00)
    table.report("marker_not_moved")
    events = table.no_more_bets()
    assert next(event.to for event in events if isinstance(event, Dealt)) == "dealer"
    table.choose(1, "set", cards=["5S", "5D"])
    assert marker_of(table).marker == 1


def marker_of(table: Table[FastActionHoldEmOptions]) -> MarkerMemory:
    """What the table remembers."""
    memory = table.state.memory
    assert isinstance(memory, MarkerMemory)
    return memory


def test_the_first_card_and_one_for_a_new_dealer_are_burned_unseen_by_21_7_a() -> None:
    table = FAST.open(chance=Seeded(3, 0))
    table.sit(1, chips=1_000_00)
    [burned] = [event for event in table.begin() if isinstance(event, Burned)]
    assert burned.law == "21.7(a)"
    table.record("new_dealer")
    table.bet(1, original=10_00)
    again = [event for event in table.no_more_bets() if isinstance(event, Burned)]
    assert [event.law for event in again] == ["21.7(a)"]
    assert not getattr(again[0], "cards", None)


def test_the_cards_are_shuffled_after_the_round_of_the_cutting_card_by_21_7_d_and_21_5_g() -> None:
    table = FAST.open({"cutting_card_percent": 75}, chance=Seeded(8, 0))
    table.sit(1, chips=1_000_000_00)
    shuffles = 0
    for _ in range(30):
        shuffles += sum(isinstance(event, Shuffled) for event in table.begin())
        table.bet(1, original=10_00)
        table.no_more_bets()
        if table.ask is not None:
            table.choose(1, "set_by_house_ways")
    assert shuffles == 5, "78 of 312 cards come before the cutting card: a burned one and six rounds of fourteen"


def test_the_cut_is_for_the_box_where_the_cutting_card_came_by_21_5_c_and_passes_on_by_21_5_d() -> None:
    table = FAST.open({"cutting_card_percent": 75}, chance=Seeded(7, 0))
    for number in (1, 2, 3):
        table.sit(number, chips=1_000_000_00)
    memory = table.state.memory
    assert isinstance(memory, CardMemory)
    while not memory.reshuffle:
        table.begin()
        for number in (1, 2, 3):
            table.bet(number, original=10_00)
        table.no_more_bets()
        for number in (1, 2, 3):
            if table.ask is not None and any(asked.seat == number for asked in table.ask.waiting):
                table.choose(number, "surrender")
    entitled = memory.cutting_card_at or 3
    other = entitled % 3 + 1
    with pytest.raises(Refused, match=f"the cut is offered to seat {entitled} now") as refused:
        table.record("cut", seat=other, note="20")
    assert refused.value.law == "21.5(c)"
    with pytest.raises(Refused, match="at least 10 cards"):
        table.record("cut", seat=entitled, note="9")
    table.record("cut_refused", seat=entitled)
    table.record("cut", seat=other, note="20")
    assert any("seat" in str(getattr(event, "says", None)) for event in table.begin() if isinstance(event, Noted))


def test_a_continuous_shuffler_of_21_11_takes_the_cards_back_and_is_neither_shuffled_nor_cut() -> None:
    table = FAST.open({"shuffle": "continuous"}, chance=Seeded(4, 0))
    table.sit(1, chips=1_000_00)
    begun = table.begin()
    assert [event.kind for event in begun] == ["round"]
    table.bet(1, original=10_00)
    table.no_more_bets()
    table.choose(1, "set_by_house_ways")
    assert len(table.state.shoes["shoe"]) == 6 * 52


def test_pre_shuffled_cards_are_not_shuffled_before_the_first_round_by_21_5_a() -> None:
    table = FAST.open({"shuffle": "pre_shuffled"}, chance=Seeded(5, 0))
    begun = table.begin()
    assert "shuffled" not in [event.kind for event in begun]
    assert any(event.law == "21.5(d)" for event in begun), "they are cut (21.5(b)2)"


@pytest.mark.parametrize(
    ("decks", "shuffle", "law"),
    [(6, "manual", ""), (8, "continuous", ""), (7, "manual", "21.2(a)"), (12, "manual", "21.2(a)"),
     (12, "device", ""), (14, "device", ""), (13, "device", "21.2(d)"), (10, "device", "21.2(d)")],
)  # fmt: skip
def test_how_many_decks_there_may_be_by_21_2(decks: int, shuffle: str, law: str) -> None:
    chosen = {"decks": decks, "shuffle": shuffle}
    if not law:
        assert submit(FAST, chosen).options.decks_in_shoe == (decks // 2 if shuffle == "device" else decks)
        return
    with pytest.raises(Unlawful) as unlawful:
        submit(FAST, chosen)
    assert [violation.law for violation in unlawful.value.violations] == [law]


@pytest.mark.parametrize(
    ("procedure", "law"),
    [("receipt", "21.4(a)"), ("inspection", "21.4(b)"), ("wash", "21.4(c)"), ("idle", "21.5(h)"),
     ("discards_counted", "21.8(e)"), ("pick_up", "21.8(o)")],
)  # fmt: skip
def test_staff_record_the_procedures_of_21_4_21_5_h_21_8_o(procedure: str, law: str) -> None:
    table = FAST.open(chance=Seeded(6, 0))
    [event] = [event for event in table.record(procedure) if isinstance(event, ProcedureRecorded)]
    assert event.law == law


@pytest.mark.parametrize(
    ("procedure", "law", "options"),
    [
        ("batches_opened", "21.4(d)", {"shuffle": "device", "decks": 12}),
        ("batch_spread", "21.5(h)2", {"shuffle": "device", "decks": 12}),
        ("internal_controls", "21.11", {"shuffle": "continuous"}),
    ],
)
def test_procedures_of_a_device_are_recorded_only_if_there_is_one(
    procedure: str, law: str, options: dict[str, object]
) -> None:
    with pytest.raises(Refused, match="not shuffled by a") as refused:
        FAST.open(chance=Seeded(6, 0)).record(procedure)
    assert refused.value.law == law
    [event] = [
        event
        for event in FAST.open(options, chance=Seeded(6, 0)).record(procedure)
        if isinstance(event, ProcedureRecorded)
    ]
    assert event.law == law


def test_a_player_may_ask_for_a_stored_batch_to_be_spread_and_reshuffled_by_21_5_h() -> None:
    table = FAST.open({"shuffle": "device", "decks": 12, "stored_batch_dealt": True}, chance=Seeded(6, 0))
    table.sit(1, chips=1_000_00)
    table.begin()
    table.no_more_bets()
    assert not any(isinstance(event, Shuffled) for event in table.begin())
    table.no_more_bets()
    table.record("batch_spread")
    assert any(isinstance(event, Shuffled) for event in table.begin())


# ---------------------------------------------------------------------- 21.8: the round


def test_nobody_sees_what_another_player_keeps_before_21_8_k() -> None:
    table = opened("JS JD 6C 4H", "9S 9H 5D 3C")
    events = table.no_more_bets() + table.choose(1, "set", cards=["JS", "JD"])
    before: list[Event] = []
    for event in events:
        if isinstance(event, Revealed) and event.of == "seat 1":
            break
        before.append(event)
    assert hands_seen(seen_all(before, seat(1)))["seat 1"] == ["JS", "JD"]
    assert hands_seen(seen_all(before, PUBLIC)).get("seat 1", []) == []
    assert hands_seen(seen_all(events, PUBLIC))["seat 1"] == ["JS", "JD"]


def test_losers_are_collected_before_winners_are_paid_from_the_right_by_21_8_k_l_m() -> None:
    hands = {"seat 1": "AS AD 3C 4C", "seat 2": "2H 3H 4D 5D", "seat 3": "KS KD 5C 6C"}
    table = opened("AS AD 3C 4C", "9S 9H 5D 3C", "QC 8S 7D JH 2D", **hands)
    for number in (2, 3):
        table.sit(number, chips=1_000_00)
        table.bet(number, original=10_00)
    table.no_more_bets()
    table.choose(3, "set", cards=["KS", "KD"])
    table.choose(1, "set", cards=["AS", "AD"])
    events = table.choose(2, "set", cards=["2H", "3H"])
    assert [event.of for event in events if isinstance(event, Revealed)] == ["dealer", "seat 3", "seat 2", "seat 1"]
    settled = [(event.seat, event.result) for event in events if isinstance(event, Settled)]
    assert settled == [(2, "lost"), (3, "won"), (1, "won")]
    noted = [(event.law, event.says) for event in events if isinstance(event, Noted) and event.law >= "21.8(l)"]
    assert noted[:2] == [
        ("21.8(l)", "the cards of seat 2 are collected"),
        ("21.8(m)", "the winning wagers are paid from the dealer's right"),
    ]


def test_a_second_wager_of_21_8_c_equals_the_first_and_no_other_wager_is_made_after_the_deal_by_21_6_c() -> None:
    table = opened("AS AD KS KD", "9S 9H 5D 3C", "QC 8S 7D 3H 2D")
    table.no_more_bets()
    with pytest.raises(Refused, match="no wager may be made") as refused:
        table.bet(1, original=10_00)
    assert refused.value.law == "21.6(c)"
    events = table.choose(1, "split", cards=["AS", "AD"])
    [staked] = [event for event in events if isinstance(event, BetMade)]
    assert (staked.wager, staked.amount, staked.law) == ("split", 10_00, "21.8(c)")


def test_a_player_who_was_dealt_cards_stays_until_the_end_by_21_6_b() -> None:
    """Also one whose natural has been paid."""
    table = opened("8S 8D 8H 8C", "9S 9H 5D 3C", **{"seat 2": "KS KD 2H 3H"})
    table.sit(2, chips=1_000_00)
    table.bet(2, original=10_00)
    table.no_more_bets()
    for number in (1, 2):
        with pytest.raises(Refused) as refused:
            table.apply({"do": "leave", "seat": number})
        assert refused.value.law == "21.6(b)"
    table.choose(2, "surrender")
    table.apply({"do": "leave", "seat": 1})
    assert 1 not in table.state.players


def test_the_house_ways_set_the_hand_of_a_player_who_does_not_answer_by_21_8_a() -> None:
    table = opened("4H KS 6C KD", "9S 9H 5D 3C", "QC 8S 7D 3H 2D")
    table.no_more_bets()
    events = table.choose(1, "set_by_house_ways", by="house")
    assert next(event.cards for event in events if getattr(event, "of", None) == "seat 1") == ["KS", "KD"]


def test_no_community_cards_are_dealt_when_all_hands_are_settled_by_21_8_b_and_f() -> None:
    """21.8(g): and the dealer's hand is not turned over."""
    table = opened("8S 8D 8H 8C", "9S 9H 5D 3C")
    events = table.no_more_bets()
    assert table.ask is None
    assert not any(getattr(event, "to", None) == "community" for event in events)
    assert not any(isinstance(event, Revealed) and event.of == "dealer" for event in events)
    assert table.state.accounts["seat 1"] == 1_050_00


# ---------------------------------------------------------------------- 21.9: irregularities


@pytest.mark.parametrize(
    ("what", "at", "law"),
    [
        ("player_extra_card", 2, "21.9(g)"),
        ("player_extra_card", 0, "21.9(g)"),
        ("player_card_exposed", 0, "21.9(c)"),
        ("player_card_exposed", 3, "21.9(c)"),
    ],
)
def test_a_report_of_21_9_names_whose_hand_it_is(what: str, at: int, law: str) -> None:
    table = opened("JS JD 6C 4H", "9S 9H 5D 3C")
    table.no_more_bets()
    with pytest.raises(Refused, match=r"has no wager in this round|name the player whose card") as refused:
        table.report(what, at=at)
    assert refused.value.law == law


@pytest.mark.parametrize("what", ["dealer_extra_card", "player_extra_card", "too_few_cards"])
def test_a_report_about_cards_comes_after_they_are_dealt_by_21_9_f_g_and_i(what: str) -> None:
    table = opened("JS JD 6C 4H", "9S 9H 5D 3C")
    with pytest.raises(Refused):
        table.report(what, at=1)


def test_a_player_with_five_cards_who_had_chosen_already_chooses_again_by_21_9_g() -> None:
    table = opened("JS JD 6C 4H AC", "9S 9H 5D 3C", **{"seat 2": "KS KD 2H 3H"})
    table.sit(2, chips=1_000_00)
    table.bet(2, original=10_00)
    table.no_more_bets()
    table.choose(1, "split", cards=["JS", "JD"])
    table.report("player_extra_card", at=1)
    table.choose(1, "set", cards=["JS", "AC"])
    events = table.choose(2, "surrender")
    assert not any(isinstance(event, BetMade) for event in events), "the split is not made"
    assert next(event.cards for event in events if getattr(event, "of", None) == "seat 1") == ["JS", "AC"]


@pytest.mark.parametrize("left", ["JS JD 6C 4H 9S 9H 5D 3C 3C", "JS JD 6C 4H 9S 9H 5D 3C"])
def test_a_round_without_enough_cards_is_void_and_all_cards_are_shuffled_by_21_9_i(left: str) -> None:
    """The burn card or the first community card is missing."""
    table = opened("JS JD 6C 4H", "9S 9H 5D 3C", burn="2C 3C 4C")
    table.state.shoes["shoe"].undealt = cards(left)
    table.no_more_bets()
    table.choose(1, "set", cards=["JS", "JD"])
    assert table.state.accounts["seat 1"] == 1_000_00
    assert any(isinstance(event, Shuffled) for event in table.begin())


def test_cards_that_were_missed_are_dealt_after_all_others_by_21_9_d_and_e() -> None:
    table = opened("JS !missed JD 6C 4H", "!missed 9S 9H 5D 3C", **{"seat 2": "KS KD 2H 3H"})
    table.sit(2, chips=1_000_00)
    table.bet(2, original=10_00)
    events = table.no_more_bets() + table.choose(1, "complete")
    assert [(event.to, event.law) for event in events if isinstance(event, Dealt)][-2:] == [
        ("dealer", "21.9(d)"),
        ("seat 1", "21.9(e)"),
    ]


def test_a_missed_card_is_recorded_by_21_9_d_for_the_dealer_and_by_21_9_e_for_a_player() -> None:
    table = opened("JS !missed JD 6C 4H", "!missed 9S 9H 5D 3C")
    events = table.no_more_bets()
    assert [event.law for event in events if isinstance(event, IrregularityReported)] == ["21.9(d)", "21.9(e)"]


@pytest.mark.parametrize(("to", "law"), [("dealer", "21.9(d)"), ("seat 1", "21.9(e)")])
def test_a_card_with_a_face_was_not_missed_by_21_9_d_and_e(to: str, law: str) -> None:
    script = {"seat 1": "JS JD 6C 4H", "dealer": "9S 9H 5D 3C"}
    script[to] += " 5S!missed"
    table = opened(script["seat 1"], script["dealer"])
    table.no_more_bets()
    with pytest.raises(Refused, match="has no face") as refused:
        missed(table.current_round, Report("missed", to=to, outcome="5S"))
    assert refused.value.law == law
    with pytest.raises(Refused, match="is dealt now, so it is not missed") as late:
        missed(table.current_round, Report("missed", to=to))
    assert late.value.law == law


def test_the_dealer_has_more_than_four_cards_only_with_a_fifth_by_21_9_f() -> None:
    table = opened("JS JD 6C 4H", "9S 9H 5D 3C")
    table.no_more_bets()
    with pytest.raises(Refused) as early:
        dealer_extra_card(table.current_round, Report("dealer_extra_card", outcome="7C", to="seat 1"))
    assert early.value.law == "21.9(f)"
    table.current_round.hands["dealer"] = cards("9S 9H 5D")
    with pytest.raises(Refused, match="has not been dealt four cards") as short:
        table.report("dealer_extra_card")
    assert short.value.law == "21.9(f)"


def test_a_player_has_more_than_four_cards_only_when_four_have_been_dealt_by_21_9_g() -> None:
    table = opened("JS JD 6C 4H AC", "9S 9H 5D 3C")
    table.no_more_bets()
    table.current_round.hands["seat 1"] = cards("JS JD 6C")
    with pytest.raises(Refused, match="has not been dealt four cards") as refused:
        table.report("player_extra_card", at=1)
    assert refused.value.law == "21.9(g)"


def test_nobody_is_asked_to_set_a_hand_when_all_players_had_naturals_by_21_8_b() -> None:
    table = opened("AS AD AH AC", "9S 9H 5D 3C")
    table.no_more_bets()
    assert table.ask is None
    assert table.state.accounts["seat 1"] > 1_000_00


def test_the_dealers_hand_is_not_set_wrong_before_it_is_set_by_21_9_h() -> None:
    table = opened("JS JD 6C 4H", "9S 9H 5D 3C")
    table.no_more_bets()
    with pytest.raises(Refused, match="has not yet set the hand") as refused:
        dealer_set_wrong(table.current_round, Report("dealer_set_wrong", to="burn"))
    assert refused.value.law == "21.9(h)"


def test_the_dealer_has_no_card_too_many_before_any_card_by_21_9_f() -> None:
    table = FAST.open(chance=Live())
    table.sit(1, chips=1_000_00)
    table.begin()
    table.key("2C")
    table.bet(1, original=10_00)
    table.no_more_bets()
    with pytest.raises(Refused, match="no card of this round has been dealt") as refused:
        table.key("!dealer_extra_card")
    assert refused.value.law == "21.9(f)"


def test_the_dealer_discards_the_two_cards_that_the_house_ways_do_not_keep_by_21_8_i() -> None:
    table = opened("JS JD 6C 4H", "9S 5D 9H 3C")
    table.no_more_bets()
    set_dealer(table.current_round, "both_cards")
    assert table.state.shoes["shoe"].discards[-2:] == cards("5D 3C")


def test_discards_are_collected_of_hands_that_are_not_split_by_21_8_e() -> None:
    table = opened("JS JD 6C 4H", "9S 9H 5D 3C", **{"seat 2": "KS KD 2H 3H"})
    table.sit(2, chips=1_000_00)
    table.bet(2, original=10_00)
    table.no_more_bets()
    table.choose(1, "split", cards=["JS", "JD"])
    events = table.choose(2, "set", cards=["KS", "KD"])
    said = [event.says for event in events if isinstance(event, Noted) and event.law == "21.8(e)"]
    assert said == ["the dealer collects the discards of seat 2 unseen"]


def test_the_cutting_card_is_at_the_position_that_it_comes_to_first_by_21_5_c() -> None:
    table = FAST.open(chance=Seeded(7, 0))
    table.sit(1, chips=1_000_00)
    memory, positions = marker_of(table), []
    for comes in (False, True):
        table.begin()
        table.bet(1, original=10_00)
        if comes:
            shoe = table.state.shoes["shoe"]
            shoe.cut = len(shoe) - 2
        dealt = [event.to for event in table.no_more_bets() if isinstance(event, Dealt)]
        positions.append(memory.cutting_card_at)
        table.choose(1, "surrender")
    assert positions == [None, {"dealer": 0, "seat 1": 1}[dealt[1]]]
