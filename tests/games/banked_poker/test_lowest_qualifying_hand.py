"""The lowest hand with which a dealer qualifies, and the highest with which the dealer does not, at every such game."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import at, bet_all, opened, play, settled

from pitboss.protocol.events import Announced, Revealed

PAIR: dict[str, object] = {"dealer_qualifies": "pair"}
CASES: tuple[tuple[str, str, dict[str, str], dict[str, object], bool], ...] = (
    # 16.1: ace, king, four, three and two
    ("16", "bet", {"dealer": "AS KD 4H 3C 2S", "seat 1": "AD KH 5C 3D 2H"}, {}, True),
    ("16", "bet", {"dealer": "AS QD JH 10C 8S", "seat 1": "AD QH JC 10D 9H"}, {}, False),
    # 20.10(d), 20.11(b): queen high
    ("20", "play", {"dealer": "QS 3D 2H", "seat 1": "QD 5H 2C"}, {}, True),
    ("20", "play", {"dealer": "JS 10D 8H", "seat 1": "QD 5H 2C"}, {}, False),
    # 30.10(e): queen and two; two of a suit are a flush
    ("30", "call", {"dealer": "QS 2D", "seat 1": "KD 3H"}, {}, True),
    ("30", "call", {"dealer": "JS 9D", "seat 1": "KD 3H"}, {}, False),
    # 32.10(g), (h): a pair of twos
    ("32", "ante", {"dealer": "2S 3D", "seat 1": "AD KH", "community": "2H 9C 7S JD KS"}, {}, True),
    ("32", "ante", {"dealer": "AS 3H", "seat 1": "AD KH", "community": "2H 9C 7S JD KS"}, {}, False),
    # 37.10(g)1: ace-king, or a pair of twos
    ("37", "play", {"dealer": "AS 2D", "seat 1": "AD 9H", "community": "KH 7C 9S"}, {}, True),
    ("37", "play", {"dealer": "AS 8D", "seat 1": "AD 9H", "community": "QH 7C 9S"}, {}, False),
    ("37", "play", {"dealer": "2S 4D", "seat 1": "9D AH", "community": "2H 7C 9S"}, PAIR, True),
    (
        "37",
        "play",
        {"dealer": "AS 4D", "seat 1": "9D AH", "community": "KH 7C 9S"},
        {"dealer_qualifies": "pair"},
        False,
    ),
)
"""By subchapter: the wager that is only paid against a dealer who qualifies, the cards, the options."""


@pytest.mark.parametrize(("subchapter", "wager", "hands", "options", "qualifies"), CASES)
def test_a_dealer_qualifies_with_exactly_the_lowest_hand(
    subchapter: str, wager: str, hands: dict[str, str], options: dict[str, object], qualifies: bool
) -> None:
    """16.10(e), 16.10(f), 20.10(d), 30.10(e), 32.10(g), 32.10(h), 37.10(g)1, 37.10(g)3, 37.10(g)4."""
    nets = settled(play(at(subchapter, options, hands, people=1), subchapter))
    assert (nets[f"1 {wager}"] > 0) is qualifies


@pytest.mark.parametrize(("dealer", "announced"), [("AS KD 4H 3C 2S", []), ("AS QD JH 10C 8S", ["16.10(f)2"])])
def test_16_10_f2_no_hand_is_announced_below_ace_king_four_three_and_two_only(
    dealer: str, announced: list[str]
) -> None:
    """16.1, 16.10(f)2."""
    events = play(at("16", {}, {"dealer": dealer, "seat 1": "9D 9H 5C 3D 2H"}, people=1), "16")
    assert [event.law for event in events if isinstance(event, Announced) and event.says == "No hand"] == announced


def test_37_12_a_turns_over_only_the_hands_whose_pocket_poker_wager_is_settled() -> None:
    table = opened("mini-tex-3-card-hold-em", {}, {"seat 1": "AS AD", "seat 2": "9S 9D"})
    bet_all(table, "37")
    table.bet(2, pocket_poker=500)
    table.no_more_bets()
    events = table.report("dealer_card_exposed")
    assert [event.of for event in events if isinstance(event, Revealed)] == ["seat 2"]
    assert settled(events)["2 pocket_poker"] > 0
