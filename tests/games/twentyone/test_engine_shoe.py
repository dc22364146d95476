"""What is due at the shoe before the first card, whenever staff say so: shuffle, cut, burn (13:69F-2.5, 2.6, 19.4)."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import opened
from tests.support.checks import refused
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.equipment import Seeded
from pitboss.games import blackjack, double_attack_blackjack, spanish_21, triple_attack_blackjack
from pitboss.protocol.events import Event, Revealed
from pitboss.table import PUBLIC, Game, Table, seen_all

FAMILY = pytest.mark.parametrize(("game", "wager", "burn", "shuffle"), [
    (blackjack, "main", "2.6(c)", "2.5(a)"), (spanish_21, "basic", "19.7(c)", "19.4(a)"),
    (double_attack_blackjack, "initial", "26.7(c)", "26.4(a)"),
    (triple_attack_blackjack, "first_attack", "36.7(c)", "36.4(a)"),
])  # fmt: skip
PASSIVE = {"decline", "no_attack", "stand"}


def seeded(game: Game, options: dict[str, object] | None = None, people: int = 3) -> Table:
    """A table with people who have chips."""
    table: Table = game.open(options or {}, chance=Seeded(7))
    for seat in range(1, people + 1):
        table.sit(seat, chips=1_000_000_00)
    return table


def to_the_end(table: Table) -> list[Event]:
    """Everybody does as little as possible."""
    events: list[Event] = []
    while table.ask is not None:
        asked = table.ask.waiting[0]
        events += table.choose(asked.seat, next(one for one in options_now(table) if one in PASSIVE), at=asked.at)
    return events


def round_of(table: Table, wager: str, *seats: int) -> list[Event]:
    """One round of these seats."""
    return bet_and_deal(table, {seat: {wager: 10} for seat in seats}) + to_the_end(table)


# ---------------------------------------------------------------------- while the layout is open


@FAMILY
def test_a_dealer_who_comes_while_bets_are_on_the_layout_burns_a_card_before_dealing(
    game: Game, wager: str, burn: str, shuffle: str
) -> None:
    """13:69F-2.6(c), 19.7(c), 26.7(c), 36.7(c): before the new dealer deals any cards to the players."""
    table = seeded(game)
    round_of(table, wager, 1)
    table.begin()
    table.bet(1, {wager: 1000})
    table.record("new_dealer")
    events = table.no_more_bets()
    kinds = [event.kind for event in events]
    assert (laws(events, "burned"), laws(events, "shuffled")) == ([burn], [])
    assert kinds.index("burned") < kinds.index("dealt")
    to_the_end(table)
    assert laws(table.begin(), "burned") == [], "not again"


@FAMILY
@pytest.mark.parametrize("procedure", ["reshuffle", "idle"])
def test_cards_to_be_shuffled_are_shuffled_before_the_first_of_them_is_dealt(
    game: Game, wager: str, burn: str, shuffle: str, procedure: str
) -> None:
    """13:69F-2.5(a), (h)1, (j): also where the table has begun the next round at once."""
    table = seeded(game)
    round_of(table, wager, 1)
    table.begin()
    table.record(procedure)
    table.record("cut", seat=3)
    table.bet(1, {wager: 1000})
    events = table.no_more_bets()
    kinds = [event.kind for event in events]
    assert (laws(events, "shuffled"), laws(events, "burned")) == ([shuffle], [burn])
    assert "seat 3 cuts the cards" in [getattr(event, "says", None) for event in events]
    assert kinds.index("burned") < kinds.index("dealt")
    to_the_end(table)
    assert laws(table.begin(), "shuffled") == [], "not again"


def test_what_is_due_stays_due_when_nobody_wagers() -> None:
    """13:69F-2.5(h)1."""
    table = seeded(blackjack)
    round_of(table, "main", 1)
    table.begin()
    table.record("reshuffle")
    assert laws(table.no_more_bets(), "shuffled") == []
    assert laws(table.begin(), "shuffled") == ["2.5(a)"]


def test_a_player_who_was_kept_out_may_wager_on_the_round_that_is_shuffled_for() -> None:
    """13:69F-2.3(i): until a reshuffle; the cards of this round are shuffled before any is dealt."""
    table = seeded(blackjack, {"no_midshoe_entry": True})
    round_of(table, "main", 1)
    table.begin()
    with refused(table, "until the cards are shuffled", "2.3(i)"):
        table.bet(2, main=1000)
    table.record("reshuffle")
    table.bet(2, main=1000)
    assert laws(table.no_more_bets(), "shuffled") == ["2.5(a)"]
    to_the_end(table)
    table.begin()
    with refused(table, "until the cards are shuffled", "2.3(i)"):
        table.bet(3, main=1000)
    table.bet(2, main=1000)


def test_the_bart_carter_reshuffle_of_the_discards_lets_everybody_in_again() -> None:
    """13:69F-2.3(i), 2.5(h)2."""
    table = seeded(blackjack, {"shuffle": "bart_carter", "no_midshoe_entry": True}, people=2)
    while "2.6(m)" not in laws(round_of(table, "main", 1), "noted"):
        table.begin()
        with refused(table, "until the cards are shuffled", "2.3(i)"):
            table.bet(2, main=1000)
        table.no_more_bets()
    table.begin()
    table.bet(2, main=1000)


# ---------------------------------------------------------------------- the burned card


@FAMILY
def test_the_burned_card_is_disclosed_on_request(game: Game, wager: str, burn: str, shuffle: str) -> None:
    """13:69F-2.6(c), 19.7(c), 26.7(c), 36.7(c): the last one that was burned."""
    table = opened(game, {"burn": "QH 3S"}, people=1)
    with refused(table, "no card has been burned", burn):
        table.record("burn_shown")
    begun = table.begin()
    assert "QH" not in str(seen_all(begun, PUBLIC))
    shown = table.record("burn_shown")
    assert [event.cards for event in shown if isinstance(event, Revealed)] == [["QH"]]
    assert laws(shown, "revealed") == laws(shown, "recorded") == [burn]
    table.no_more_bets()
    table.record("new_dealer")
    table.begin()
    assert [event.cards for event in table.record("burn_shown") if isinstance(event, Revealed)] == [["3S"]]


# ---------------------------------------------------------------------- who cuts


@pytest.mark.parametrize(
    ("first", "then"), [(1, (3, 2, 1, 3)), (2, (3, 2, 1, 3)), (3, (2, 1, 3, 2)), (0, (3, 2, 1, 3))]
)
def test_after_the_first_player_the_cut_goes_to_the_far_right_and_rotates_from_there(
    first: int, then: tuple[int, ...]
) -> None:
    """13:69F-19.4(d): the player who cut first has been offered the cut."""
    table = seeded(spanish_21)
    if first:
        table.record("cut", seat=first)
    round_of(table, "basic", 1)
    for cutter in then:
        table.record("reshuffle")
        for other in {1, 2, 3} - {cutter}:
            with refused(table, f"the cut is offered to seat {cutter} now", "19.4(d)"):
                table.record("cut", seat=other)
        table.record("cut", seat=cutter)
        round_of(table, "basic", 1)


def test_a_player_who_refuses_at_the_far_right_is_followed_by_the_next_counterclockwise() -> None:
    """13:69F-19.4(c), (d)2."""
    table = seeded(spanish_21)
    table.record("cut", seat=1)
    round_of(table, "basic", 1)
    table.record("reshuffle")
    table.record("cut_refused", seat=3)
    with refused(table, "the cut is offered to seat 2 now", "19.4(d)"):
        table.record("cut", seat=1)
    table.record("cut", seat=2)
    round_of(table, "basic", 1)
    table.record("reshuffle")
    table.record("cut", seat=1)


def test_after_an_idle_table_the_cut_starts_over() -> None:
    """13:69F-19.4(d)1, (i)."""
    table = seeded(spanish_21)
    table.record("cut", seat=3)
    round_of(table, "basic", 1)
    table.record("idle")
    table.record("cut", seat=2)
    round_of(table, "basic", 1)
    table.record("reshuffle")
    table.record("cut", seat=3)


@pytest.mark.parametrize(("game", "wager", "law", "cutter", "following"), [
    (blackjack, "main", "2.5(g)", 2, 3), (blackjack, "main", "2.5(g)", 3, 1), (blackjack, "main", "2.5(g)", 0, 3),
    (double_attack_blackjack, "initial", "26.4(f)", 1, 2),
    (spanish_21, "basic", "19.4(f)", 2, 3), (spanish_21, "basic", "19.4(f)", 3, 2),
])  # fmt: skip
def test_the_next_person_entitled_recuts(game: Game, wager: str, law: str, cutter: int, following: int) -> None:
    """13:69F-2.5(g) by (f) clockwise; 19.4(f) by (d), the far right first and counterclockwise from there."""
    table = seeded(game, {"recut_by": "next_entitled"})
    if cutter:
        table.record("cut", seat=cutter)
    table.begin()
    for other in {1, 2, 3} - {following}:
        with refused(table, f"the next person entitled, seat {following}", law):
            table.record("recut", seat=other)
    assert laws(table.record("recut", seat=following), "recorded") == [law]


def test_a_single_player_at_the_table_recuts() -> None:
    """13:69F-2.5(g): nobody else is entitled."""
    table = seeded(blackjack, {"recut_by": "next_entitled"}, people=1)
    table.record("cut", seat=1)
    table.begin()
    assert laws(table.record("recut", seat=1), "recorded") == ["2.5(g)"]
