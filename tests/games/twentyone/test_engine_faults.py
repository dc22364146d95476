"""Faults that come with a card, and the paragraph that each falls under (13:69F-2.15, 19.15, 26.15, 36.14)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import acts, nets, opened
from tests.games.twentyone.remembered import memory_of
from tests.support.checks import comparable, refused
from tests.support.events import laws
from tests.support.tables import bet_and_deal, is_over, options_now

from pitboss.equipment import Live, card
from pitboss.games import blackjack, double_attack_blackjack, find, spanish_21, triple_attack_blackjack
from pitboss.protocol.events import Event, IrregularityReported
from pitboss.table import PUBLIC, Game, Table, seen_all
from pitboss.table.log.replay import replay_lines

READER: dict[str, object] = {"dealer_card": "reader"}
WITHOUT_TENS = pytest.mark.parametrize(("game", "wager", "law"), [
    (spanish_21, "basic", "19.15(b)"), (double_attack_blackjack, "initial", "26.15(b)"),
    (triple_attack_blackjack, "first_attack", "36.14(b)"),
])  # fmt: skip


def live(game: Game, wager: str, *keyed: str, options: dict[str, object] | None = None) -> Table:
    """A table whose cards a dealer keys in, with a bet of one person, after the burned card and these."""
    table: Table = game.open(options or {}, chance=Live())
    table.sit(1, chips=1_000_00)
    table.begin()
    table.key("2C")
    table.bet(1, {wager: 1000})
    table.no_more_bets()
    for one in keyed:
        table.key(one)
    return table


# ---------------------------------------------------------------------- the card reader


@pytest.mark.parametrize(("game", "wager", "law"), [
    (blackjack, "main", "2.15(k)"), (spanish_21, "basic", "19.15(m)"),
])  # fmt: skip
@pytest.mark.parametrize("keyed", [("AD!reader_broken",), ("!reader_broken", "AD")])
def test_a_reader_that_fails_at_the_hole_card_leaves_a_blackjack_unknown(
    game: Game, wager: str, law: str, keyed: tuple[str, ...]
) -> None:
    """13:69F-2.15(k), 19.15(m): the game goes on as without a reader; nobody learns the hole card."""
    table = live(game, wager, "9C", "KH", "5C", options=READER)
    events: list[Event] = []
    for one in keyed:
        events += table.key(one)
    assert laws(events, "irregularity") == [law]
    assert "AD" not in str(seen_all(events, PUBLIC))
    assert "hit" in options_now(table)
    events = table.choose(1, "stand")
    assert is_over(table)
    assert nets(events) == {f"1 {wager}": -10}
    assert memory_of(table).reader_broken


def test_a_reader_that_fails_during_a_double_attack_is_keyed_with_the_hole_card() -> None:
    """13:69F-26.15(m)."""
    table = live(double_attack_blackjack, "initial", "KH", options=READER)
    table.choose(1, "no_attack")
    for one in ("9C", "5C"):
        table.key(one)
    assert laws(table.key("AD!reader_broken"), "irregularity") == ["26.15(m)"]
    assert "hit" in options_now(table)


def test_a_broken_reader_does_not_break_again_and_no_other_table_has_one() -> None:
    """13:69F-2.15(k)."""
    table = live(blackjack, "main", "9C", "KH!reader_broken", "5C", options=READER)
    with refused(table, "already reported as broken", "2.15(k)"):
        table.key("AD!reader_broken")
    without = live(blackjack, "main", "9C", "KH", options={"dealer_card": "down"})
    with refused(without, "no card reader", "2.15(k)"):
        without.key("5C!reader_broken")


# ---------------------------------------------------------------------- a card that was not dealt


@pytest.mark.parametrize(("game", "wager", "laws_"), [
    (blackjack, "main", ("2.15(g)", "2.15(e)", "2.15(i)")),
    (spanish_21, "basic", ("19.15(h)", "19.15(f)", "19.15(i)")),
])  # fmt: skip
def test_a_missed_card_cites_the_paragraph_of_the_hand_that_missed_it(
    game: Game, wager: str, laws_: tuple[str, str, str]
) -> None:
    """A player's first cards, the dealer's, and a card that a player asked for."""
    cards = {"s1": "9H !missed 3C !missed 6D", "dealer": "!missed 9D 8C"}
    table = opened(game, cards, people=1)
    events = bet_and_deal(table, {1: {wager: 10}})
    first, dealer, asked = laws_
    assert laws(events, "irregularity") == [dealer, first]
    events = acts(table, [(1, "late_card"), (1, "hit")])
    assert laws(events, "irregularity") == [asked]


def test_the_missed_second_card_of_a_split_hand_is_one_that_was_asked_for() -> None:
    """13:69F-2.15(i)."""
    table = opened(blackjack, {"s1": "8H 8C !missed", "s1h2": "9S", "dealer": "9D 8C"}, people=1)
    bet_and_deal(table, {1: {"main": 10}})
    assert laws(table.choose(1, "split"), "irregularity") == ["2.15(i)"]


@pytest.mark.parametrize(("game", "wager", "before", "options"), [
    (blackjack, "main", 0, {"resplit": True}), (spanish_21, "basic", 0, {}),
    (triple_attack_blackjack, "first_attack", 2, {}), (double_attack_blackjack, "initial", 1, {}),
])  # fmt: skip
def test_a_pair_that_a_late_card_makes_is_split_and_both_hands_are_played(
    game: Game, wager: str, before: int, options: dict[str, object]
) -> None:
    """2.15(i), 19.15(i), 26.15(i), 36.14(i): the hand with the late card is played like any other."""
    cards = {"s1": "8H 8C !missed 8D 9C", "s1h2": "9S", "s1h3": "JD", "dealer": "9D 8C"}
    table = opened(game, cards, options, people=1)
    bet_and_deal(table, {1: {wager: 10}})
    acts(table, [(1, "no_attack")] * before + [(1, "split"), (1, "late_card"), (1, "stand"), (1, "split")])
    events = acts(table, [(1, "stand"), (1, "stand")])
    assert is_over(table)
    assert nets(events) == {f"1 {wager}": 0, "1 split hand 2": 0, "1 split hand 3": 10}


def test_a_second_card_that_comes_late_cites_the_paragraph_of_late_cards() -> None:
    """36.14(h)."""
    table = opened(triple_attack_blackjack, {"s1": "9H !missed 3C", "dealer": "9D 8C"}, people=1)
    bet_and_deal(table, {1: {"first_attack": 10}})
    acts(table, [(1, "no_attack"), (1, "no_attack")])
    assert laws(acts(table, [(1, "late_card")]), "dealt") == ["36.14(h)", "36.7(f)"]


def test_a_double_attack_dealer_who_misses_the_first_card_voids_the_round_by_26_15_d() -> None:
    table = opened(double_attack_blackjack, {"dealer": "!missed"}, people=1)
    events = bet_and_deal(table, {1: {"initial": 10}})
    assert laws(events, "irregularity") == laws(events, "voided") == ["26.15(d)"]


# ---------------------------------------------------------------------- a ten in a shoe without tens


@WITHOUT_TENS
def test_a_ten_that_is_found_is_named_destroyed_and_not_used(game: Game, wager: str, law: str) -> None:
    """13:69F-19.15(b), 26.15(b), 36.14(b)."""
    table = live(game, wager)
    size = table.state.shoes["shoe"].size
    [event] = [event for event in table.key("10C!ten_found") if isinstance(event, IrregularityReported)]
    assert (event.law, event.outcome) == (law, "10C")
    table.key("9C")
    shoe = table.state.shoes["shoe"]
    assert len(shoe) + len(shoe.in_play) + len(shoe.discards) == size
    assert card("10C") not in [*shoe.undealt, *shoe.in_play, *shoe.discards]


@WITHOUT_TENS
def test_a_second_ten_voids_the_round_and_has_the_cards_reshuffled(game: Game, wager: str, law: str) -> None:
    """13:69F-19.15(b), 26.15(b), 36.14(b)."""
    table = live(game, wager, "10C!ten_found")
    events = table.key("10D!ten_found")
    assert laws(events, "voided") == [law]
    table.begin()
    assert len(table.state.shoes["shoe"]) == table.state.shoes["shoe"].size


@WITHOUT_TENS
@pytest.mark.parametrize("keyed", ["10C", "10C!drawn_in_error", "9C!ten_found"])
def test_no_ten_is_dealt_and_no_other_card_is_one(game: Game, wager: str, law: str, keyed: str) -> None:
    """13:69F-19.15(b), 26.15(b), 36.14(b)."""
    table = live(game, wager)
    with refused(table, "removed from this shoe|ten"):
        table.key(keyed)


def test_the_log_names_the_ten_and_can_be_played_again() -> None:
    table = live(spanish_21, "basic", "10C!ten_found", "9C", "9H", "5C")
    table.choose(1, "stand")
    table.key("9D")
    *_, last = replay_lines(table.log.lines, find)
    assert comparable(last.table) == comparable(table)
