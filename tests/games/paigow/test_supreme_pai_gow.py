"""Supreme pai gow: the bonus wager, its limit, the stub, and the exact prices (13:69F-34)."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import pytest

from pitboss import games
from pitboss.equipment import Scripted, Seeded, cards, deck
from pitboss.games.paigow.hands.supreme_bonus import BONUS_KINDS, bonus_kinds_made
from pitboss.games.paigow.hands.supreme_setting import TWO_AND_TWO
from pitboss.games.paigow.sides.supreme_bonus import BONUS, payout_limit
from pitboss.games.paigow.supreme_pai_gow import BONUS_WAGER, SUPREME_PAI_GOW
from pitboss.protocol.events import Event, Revealed, Settled
from pitboss.submission import with_settings
from pitboss.table import Limit, Limits, Table, submit
from pitboss.table.rules import parts

SUBMISSION = submit(SUPREME_PAI_GOW)


@pytest.mark.parametrize(
    ("law", "row", "hands"),
    [
        ("34.3(c)1", "four_aces", ["AS AD AH AC"]),
        ("34.3(c)2", "royal_flush", ["AS KS QS JS"]),
        ("34.3(c)3", "two_jokers_and_two_aces", ["JK JK AS AD"]),
        ("34.3(c)4", "four_of_a_kind", ["2S 2D 2H 2C"]),
        ("34.3(c)5", "straight_flush", ["AS 2S 3S 4S", "KD QD JD 10D", "JK 4H 5H 7H", "JK JK 5C 4C", "JK AS 2S 4S"]),
        ("34.3(c)6", "three_of_a_kind", ["2S 2D 2H 3C", "JK 2S 2D 2H"]),
        ("34.3(c)7", "flush", ["2S 5S 9S KS"]),
        ("34.3(c)8", "two_pair", ["2S 2D 9H 9C", "JK JK 9H 9C"]),
        ("34.3(c)9", "straight", ["AS KD QS JS", "AS 2D 3S 4S", "JK 4D 5S 7S", "JK 8D 7S 5S", "JK JK 4D 5S"]),
        ("34.3(c)10", "two_jokers", ["JK JK 2S 9D", "JK JK 6S 7D"]),
        ("34.3(c)11", "pair", ["KS KD 2H 9C", "JK KS KD 2H"]),
        ("34.3(c)", "", ["JK KS 9S 2S", "QS KS AS 2D", "JK 9D 10S JS", "JK 2D 3S 5D", "2S 5D 7H 9C"]),
    ],
)
def test_each_row_of_the_bonus_wager_is_made_as_34_3_c_says(law: str, row: str, hands: list[str]) -> None:
    for hand in hands:
        assert BONUS_WAGER.row(cards(hand), SUBMISSION.options) == row, (law, hand)


def test_the_order_of_the_cards_does_not_matter() -> None:
    chance = random.Random(34)
    for _ in range(300):
        hand = chance.sample(deck(2), 4)
        assert bonus_kinds_made(hand) == bonus_kinds_made(sorted(hand))


def test_the_limit_of_34_14_b_is_fifty_thousand_or_what_the_minimum_could_win() -> None:
    offer = SUBMISSION.offers()["bonus"]
    assert payout_limit(offer, Limits()) == 50_000_00
    assert payout_limit(offer, Limits(Limit(minimum=100_00))) == 100_000_00
    assert [limit.amount for limit in parts.payout_limits(SUBMISSION)] == [50_000_00]


def test_the_licensee_may_pay_more_by_34_14_a() -> None:
    richer = with_settings(SUPREME_PAI_GOW, ["bonus_pays.straight=20 to 1"])
    assert BONUS_WAGER.row(cards("2S 3S 4S 5S"), richer.options) == "straight_flush"
    assert BONUS_WAGER.row(cards("AS 2D 3S 4S"), richer.options) == "straight"
    assert str(BONUS["straight"]) == "6 to 1"


def play_rounds(table: Table, rounds: int) -> list[Event]:
    """Rounds of one player in the house way; all that was noted."""
    table.sit(1, chips=1_000_000_00)
    events: list[Event] = []
    for _ in range(rounds):
        events += table.begin()
        events += table.bet(1, {"supreme_pai_gow": 10_00})
        events += table.no_more_bets()
        events += table.choose(1, "house_way")
        events += table.choose(1, "play")
    return events


def test_the_stub_of_26_cards_is_counted_in_every_fifth_round_by_34_8_d() -> None:
    events = play_rounds(Table(SUBMISSION, Seeded(34)), 10)
    assert [event.stub for event in events if getattr(event, "stub", None)] == [26, 26]
    waived = with_settings(SUPREME_PAI_GOW, ["shuffle=counting_device", "stub_count_waived=true"])
    assert not [event for event in play_rounds(Table(waived, Seeded(34)), 5) if getattr(event, "stub", None)]


# ---------------------------------------------------------------------- prices


@pytest.mark.solver
def test_the_bonus_wager_matches_counts_made_by_hand() -> None:
    from pitboss.games.paigow.solver.supreme_price import bonus_counts  # noqa: PLC0415

    counts = dict.fromkeys([*BONUS_KINDS, ""], 0)
    for made, count in bonus_counts().items():
        counts[next((kind for bit, kind in enumerate(BONUS_KINDS) if made >> bit & 1), "")] += count
    assert sum(counts.values()) == comb(54, 4) == 316_251
    assert counts["four_aces"] == 1
    assert counts["royal_flush"] == 4
    assert counts["two_jokers_and_two_aces"] == 6
    assert counts["four_of_a_kind"] == 12
    # Ten natural ones of a suit without the royal flush; a joker replaces the 3 or the 6, or two of them both.
    natural, with_three, with_six, with_both = 10, 3, 4, 1
    assert counts["straight_flush"] == 4 * (natural + 2 * (with_three + with_six) + with_both)
    assert counts["three_of_a_kind"] == 13 * 4 * (48 + 2)


@pytest.mark.solver
def test_the_solver_counts_what_the_table_decides() -> None:
    from pitboss.games.paigow.solver.supreme import _card, rank_classes, ways_of  # noqa: PLC0415
    from pitboss.games.paigow.solver.supreme_price import odds_of_four  # noqa: PLC0415

    mine, options = cards("KS KD 5H 2C"), SUBMISSION.options
    best = odds_of_four(SUBMISSION, mine)
    assert {one.won + one.pushed + one.lost for one in best} == {comb(50, 4)}
    left = [sum(card >> 2 == rank for card in deck(2) if card not in mine) for rank in range(14)]
    results = {"win": 0, "push": 0, "lose": 0}
    for ranks in rank_classes():
        ways = 1
        for rank in set(ranks):
            ways *= comb(left[rank], ranks.count(rank))
        if ways:
            dealer = TWO_AND_TWO.house_way([_card(rank, at) for at, rank in enumerate(ranks)], options)
            results[TWO_AND_TWO.result(best[0].hands, dealer, options)] += ways
    assert (best[0].won, best[0].pushed, best[0].lost) == tuple(results.values())
    assert sum(ways_of(ranks) for ranks in rank_classes()) == comb(54, 4)


@pytest.mark.solver
def test_the_house_keeps_an_advantage_over_the_best_player() -> None:
    from pitboss.games.paigow.solver.supreme_price import price_supreme  # noqa: PLC0415

    priced = price_supreme(SUBMISSION)
    main = priced.of("supreme_pai_gow")
    assert main.cases == comb(54, 4) * comb(50, 4)
    assert 0 < main.house_advantage < Fraction(1, 100)
    literal = price_supreme(with_settings(SUPREME_PAI_GOW, ["zero_low=any_hand"])).of("supreme_pai_gow")
    assert literal.house_advantage > main.house_advantage
    assert priced.of("bonus").house_advantage == Fraction(20_004, 316_251)


def test_it_is_registered() -> None:
    assert games.find("supreme pai gow") is SUPREME_PAI_GOW


def test_a_royal_flush_of_a_void_hand_has_no_share_of_the_limit() -> None:
    """34.14(a), 34.14(b): the other is paid all of exactly $50,000."""
    hands = {"seat 1": "AS KS QS JS", "seat 2": "AD KD QD JD", "dealer": "10S 9D 7D 6S"}
    table = Table(SUBMISSION, Scripted({"dice": ["3-4-4"]}, {to: held.split() for to, held in hands.items()}))
    for seat in (1, 2):
        table.sit(seat, chips=1_000_00)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, supreme_pai_gow=10_00, bonus=100_00)
    table.no_more_bets()
    table.report("player_card_exposed", at=2)
    table.choose(2, "void")
    table.choose(1, "house_way")
    events = table.choose(1, "play")
    paid = [
        (event.seat, event.net, event.law) for event in events if isinstance(event, Settled) and event.wager == "bonus"
    ]
    assert paid == [(1, 50_000_00, "34.14(a)")]


@pytest.mark.parametrize(
    ("dealing", "banked", "clockwise"),
    [("manual_shoe", False, True), ("automated_shoe", False, True), ("hand", False, False), ("hand", True, True)],
)
def test_cards_go_clockwise_unless_stacks_made_by_hand_go_to_players_of_the_house(
    dealing: str, banked: bool, clockwise: bool
) -> None:
    """34.8(c), 34.9(f), 34.10(d), 34.13(i)5."""
    options = with_settings(SUPREME_PAI_GOW, [f"dealing={dealing}"]).options
    assert SUPREME_PAI_GOW.is_clockwise(options, banked=banked) is clockwise


def test_only_cards_under_a_bonus_wager_are_turned_over_when_a_dealers_card_was_exposed() -> None:
    """34.16(e)."""
    table = Table(SUBMISSION, Seeded(34))
    for seat in (1, 2):
        table.sit(seat, chips=1_000_00)
    table.begin()
    table.bet(1, supreme_pai_gow=10_00, bonus=1_00)
    table.bet(2, supreme_pai_gow=10_00)
    table.no_more_bets()
    events = table.report("house_card_exposed")
    assert [event.of for event in events if isinstance(event, Revealed)] == ["seat 1"]
