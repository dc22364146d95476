"""A deck that players cut, as at double down stud (13:69F-17.4): shown at a made-up game of three cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.games.cards.remembered import card_memory
from tests.support.checks import refused

from pitboss.equipment import Seeded
from pitboss.games import three_card_poker
from pitboss.games.cards.card_records import DeckCuts
from pitboss.protocol.events import Event
from pitboss.table import GamePart, Procedure, Table

ThreeCardPoker: Any = type(three_card_poker)
LAW = replace(
    three_card_poker.law, cut="17.4(c)", cutter="17.4(d)", cut_rotates=True, cut_depth="17.4(e)", recut="17.4(f)"
)


class CutByPlayers(ThreeCardPoker):  # type: ignore[misc] # its class is taken from the registered game
    """Three-card poker, cut by the players in turn."""

    law = LAW
    procedures = tuple(
        Procedure(record, LAW.cutter, "a record of the cut", about_seat=True)
        for record in ("cut", "cut_refused", "recut")
    )

    @property
    def parts(self) -> tuple[GamePart, ...]:
        return (*super().parts, DeckCuts(LAW))


class CutFromTheRight(CutByPlayers):
    """The same with betting positions that are numbered from the dealer's right, as at supreme pai gow."""

    law = replace(LAW, cutter="34.6(d)", seats_from_right=True)

    @property
    def parts(self) -> tuple[GamePart, ...]:
        return (*super(CutByPlayers, self).parts, DeckCuts(self.law))


def opened(game: type[CutByPlayers] = CutByPlayers, **options: object) -> Table:
    table: Table = game().open(options, chance=Seeded(3))
    for seat in (1, 2, 4):
        table.sit(seat, chips=100_000)
    return table


def says(events: list[Event]) -> list[str]:
    return [str(event.says) for event in events if " cut" in str(getattr(event, "says", None))]


def dealt(table: Table) -> list[Event]:
    """A round in which seat 1 plays; who cut the cards."""
    events = table.begin()
    table.bet(1, ante=1000)
    return [*events, *table.no_more_bets(), *table.choose(1, "play")]


def test_the_cut_rotates_counterclockwise_after_the_player_at_the_far_right() -> None:
    """17.4(d)."""
    table = opened()
    table.record("cut", seat=2)  # the first player to the table, whom staff know
    assert says(dealt(table)) == ["seat 2 cuts the cards"]
    with refused(table, "the cut is offered to seat 4 now, not to seat 1", "17.4(d)"):
        table.record("cut", seat=1)
    table.record("cut", seat=4)
    assert says(dealt(table)) == ["seat 4 cuts the cards"]
    table.record("cut_refused", seat=2)
    table.record("cut", seat=1)
    assert says(dealt(table)) == ["seat 1 cuts the cards"]


def test_the_cut_rotates_the_same_way_where_positions_are_numbered_from_the_right_by_34_6_d() -> None:
    table = opened(CutFromTheRight)
    for due in (1, 2, 4, 1):
        if due != 1:
            with refused(table, f"the cut is offered to seat {due} now, not to seat 1", "34.6(d)"):
                table.record("cut", seat=1)
        table.record("cut", seat=due)
        assert says(dealt(table)) == [f"seat {due} cuts the cards"]


def test_the_dealer_cuts_when_no_player_does() -> None:
    """17.4(c)."""
    assert says(dealt(opened())) == ["no player's cut is recorded: the dealer must cut"]


def test_a_cut_is_ten_cards_in_from_either_end_of_the_deck() -> None:
    table = opened()
    for note in ("9", "43", "deep"):
        with refused(table, "at least 10 cards from", "17.4(e)"):
            table.record("cut", note, seat=2)
    for note in ("10", "42"):
        table.record("cut", note, seat=2)


def test_a_deck_is_recut_before_the_deal_and_not_after_it() -> None:
    table = opened()
    with refused(table, "a recut can only be ordered after a cut", "17.4(f)"):
        table.record("recut", seat=2)
    table.record("cut", seat=2)
    table.begin()
    with refused(table, "no shuffle is due", "17.4(d)"):
        table.record("cut", seat=2)
    table.record("recut", seat=2)
    table.bet(1, ante=1000)
    table.no_more_bets()
    with refused(table, "a recut can only be ordered after a cut", "17.4(f)"):
        table.record("recut", seat=2)


def test_an_idle_table_begins_again() -> None:
    """17.4(d)1: the game is just beginning."""
    table = opened()
    table.record("cut", seat=4)
    dealt(table)
    assert card_memory(table).far_right_offered
    table.begin()
    table.no_more_bets()
    assert card_memory(table).last_cutter is None
    assert not card_memory(table).far_right_offered
    table.record("cut", seat=1)


@pytest.mark.parametrize("shuffle", ["device", "counting_device"])
def test_cards_that_a_device_shuffles_are_not_cut(shuffle: str) -> None:
    """17.4(b)1."""
    assert says(dealt(opened(shuffle=shuffle))) == []
