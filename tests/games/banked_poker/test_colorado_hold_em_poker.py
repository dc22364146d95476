"""Colorado hold 'em poker (13:69F-23): what the scenarios do not show."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, noted, opened, settled
from tests.support.events import made

from pitboss.games import find
from pitboss.games.banked_poker.colorado_hold_em_poker import PERMISSIBLE_BONUS, REQUIRED_BONUS
from pitboss.protocol.events import Discarded, Event, Revealed, Settled
from pitboss.table import PUBLIC, PayTable, Unlawful, submit
from pitboss.table.log.views import hands_seen, seat, seen_all

GAME = "colorado-hold-em-poker"
HANDS = {  # three cards, the one to discard, the community cards; what ante and bet are paid in each version
    "royal_flush":     ("AH KH 3C", "3C", "QH JH 10H", 500, 500, 10_000),
    "straight_flush":  ("9H 8H 3C", "3C", "QH JH 10H", 100, 100, 1000),
    "four_of_a_kind":  ("9H 9D 3C", "3C", "9C 9S 10H", 40, 25, 100),
    "full_house":      ("9H 9D 3C", "3C", "9C KS KH", 11, 10, 50),
    "flush":           ("9H 7H 3C", "3C", "QH JH 2H", 8, 8, 25),
    "straight":        ("9H 8D 3C", "3C", "QH JH 10S", 5, 5, 15),
    "three_of_a_kind": ("9H 9D 3C", "3C", "9C KS 2H", 3, 3, 3),
    "two_pair":        ("9H 9D 3C", "3C", "KC KS 2H", 2, 2, 1),
    "aces":            ("AH 9D 3C", "3C", "AC KS 2H", 1, 1, 0),
    "jacks":           ("JH 9D 3C", "3C", "JC KS 2H", 1, 1, 0),
    "tens":            ("10H 9D 3C", "3C", "10C KS 2H", 1, 0, -1),
    "nines":           ("9H 8D 3C", "3C", "9C KS 2H", 0, 0, -1),
    "sevens":          ("7H 8D 3C", "3C", "7C KS 2H", 0, -1, -1),
    "sixes":           ("6H 8D 3C", "3C", "6C KS 2H", -1, -1, -1),
    "nothing":         ("6H 8D 3C", "3C", "JC KS 2H", -1, -1, -1),
}  # fmt: skip
"""23.12(b), (d) and 23.13(b), (d), written down a second time."""


def table_of(hands: dict[str, str], version: str = "required", **options: Any) -> BankedPokerTable:
    chosen = {"version": version, "bonus_wager": True, **options}
    table = opened(GAME, chosen, hands, people=len(hands) - ("community" in hands))
    table.begin()
    return table


@pytest.mark.parametrize("version", ["required", "permissible"])
@pytest.mark.parametrize("name", HANDS)
def test_every_row_and_push_of_23_12_and_23_13(name: str, version: str) -> None:
    mine, away, board, required, permissible, bonus = HANDS[name]
    table = table_of({"seat 1": mine, "community": board}, version)
    table.bet(1, ante=1000, bonus=100)
    table.no_more_bets()
    events = table.choose(1, "bet", cards=[away])
    won = required if version == "required" else permissible
    assert settled(events) == {"1 ante": 1000 * won, "1 bet": 1000 * won, "1 bonus": 100 * bonus}
    play, odds = ("23.10", "23.12") if version == "required" else ("23.11", "23.13")
    laws = {event.law for event in events if isinstance(event, Settled) and event.wager in ("ante", "bet")}
    assert laws == {f"{odds}(b)" if won > 0 else f"{play}(f)" if won == 0 else f"{play}(e)"}


def test_a_discard_is_seen_by_its_player_only_23_10_b1() -> None:
    table = table_of({"seat 1": "9H 9D 3C", "seat 2": "KH KD 4C", "community": "2C 5S JD"})
    for number in (1, 2):
        table.bet(number, ante=1000)
    events = [*table.no_more_bets(), *table.choose(1, "bet", cards=["3C"])]
    assert hands_seen(seen_all(events, seat(1)))["seat 1"] == ["9H", "9D"]
    assert "3C" not in str(seen_all(events, PUBLIC))
    assert "3C" not in str(seen_all(events, seat(2)))
    [discarded] = [event for event in seen_all(events, PUBLIC) if isinstance(event, Discarded)]
    assert discarded == made({"kind": "discarded", "law": "23.10(b)1", "of": "seat 1", "count": 1})


def test_a_player_who_does_nothing_folds_or_stays_and_lays_the_last_card_away() -> None:
    """23.10(b)2 and 23.11(b)1."""
    for version, rest in (("required", []), ("permissible", ["9H", "9D"])):
        table = table_of({"seat 1": "9H 9D 3C", "community": "2C 5S JD"}, version)
        table.bet(1, ante=1000)
        table.no_more_bets()
        assert table.ask is not None
        [asked] = table.ask.waiting
        passive = table.ask.passive(asked)
        assert passive is not None
        events = table.choose(1, passive.id, by="house")
        shown = [event.cards for event in events if isinstance(event, Revealed) and event.of == "seat 1"]
        assert shown == ([rest] if rest else [])


def test_an_instant_winner_is_settled_before_a_community_card_is_seen_23_10_b3i() -> None:
    table = table_of({"seat 1": "5S 5D 5H", "seat 2": "KS KD 2H", "community": "2C 9S JD"})
    for number in (1, 2):
        table.bet(number, ante=1000)
    table.no_more_bets()
    events = table.choose(1, "declare")
    assert settled(events) == {"1 ante": 5000}
    assert noted(events, "picked up") == ["23.10(b)3i"]
    assert not [event for event in events if getattr(event, "of", None) == "community"]
    assert "1 ante" not in settled(table.choose(2, "bet", cards=["2H"]))


def test_settlement_goes_from_losers_over_pushes_to_winners_23_11_e_f_g() -> None:
    table = table_of({"seat 1": "AS AD 2H", "seat 2": "9S 9D 5H", "seat 3": "QS 7D 4H", "community": "3C 10H JD"})
    for number in (1, 2, 3):
        table.bet(number, ante=1000)
    table.no_more_bets()
    events: list[Event] = []
    for number, away in ((1, "2H"), (2, "5H"), (3, "4H")):
        events += table.choose(number, "bet", cards=[away])
    assert [event.at for event in events if isinstance(event, Settled)] == [3, 3, 2, 2, 1, 1]
    assert noted(events, "picked up") == ["23.10(e)", "23.10(f)", "23.10(g)2", "23.10(h)"]


def test_a_limit_on_ante_and_bet_is_50000_dollars_or_more_by_23_12_c() -> None:
    with pytest.raises(
        Unlawful, match=r"less than \$50,000.00, the lawful minimum; set 50,000 or more, or none"
    ) as found:
        submit(find(GAME), {"payout_limit": 49_999})
    assert [violation.law for violation in found.value.violations] == ["23.12(c)"]


@pytest.mark.parametrize(("version", "table"), [("required", REQUIRED_BONUS), ("permissible", PERMISSIBLE_BONUS)])
def test_each_version_has_its_own_bonus_table_by_23_12_d_and_23_13_d(version: str, table: PayTable) -> None:
    offers = submit(find(GAME), {"version": version, "bonus_wager": True}).offers()
    assert getattr(offers["bonus"].pays, "law", "") == table.law
