"""11.10: rounds that a player banks, with the dealer's wager, the order of payment and a void round."""

from __future__ import annotations

from pitboss.equipment import Seeded
from pitboss.games import pai_gow_poker
from pitboss.protocol.events import Event, Moved, Revealed, Settled
from pitboss.table import Table

BANKS = ("bank", "no_cut")


def banked(seed: int, wanted: tuple[str, ...], *, until_set: bool = False) -> tuple[Table, list[Event]]:
    """Two rounds of three players with bonus wagers; in the second, seat 1 banks and the options named are taken."""
    table = pai_gow_poker.open({"banking": True, "bonus": True}, chance=Seeded(seed))
    for seat in (1, 2, 3):
        table.sit(seat, chips=100_000_00)
    events: list[Event] = []
    for number in range(2):
        events = table.begin()
        while table.ask is not None:
            if table.ask.for_bets:
                for seat in (1, 2, 3) if not number else (2, 3):
                    table.bet(seat, pai_gow_poker=10_00, bonus=5_00)
                events += table.no_more_bets()
                continue
            asked = table.ask.waiting[0]
            named = [one.id for one in table.ask.options[asked]]
            if number and until_set and "house_way" in named:
                return table, events
            passive = table.ask.passive(asked)
            assert passive is not None
            chosen = next((one for one in named if number and one in wanted), passive.id)
            events += table.choose(asked.seat, chosen, at=asked.at)
    return table, events


def test_winners_against_a_bank_are_paid_after_all_hands_have_been_exposed() -> None:
    """11.10(l)"""
    paid = 0
    for seed in range(8):
        _, events = banked(seed, BANKS)
        shown = [at for at, event in enumerate(events) if isinstance(event, Revealed)]
        wins = [at for at, one in enumerate(events) if isinstance(one, Settled) and one.wager == "pai_gow_poker"
                and one.net > 0]  # fmt: skip
        paid += len(wins)
        assert all(at > max(shown) for at in wins)
    assert paid


def test_a_dealer_who_makes_no_wager_against_the_bank_sets_no_hands() -> None:
    """11.10(g), 11.10(k)"""
    for none, seen in ((("none",), False), ((), True)):
        _, events = banked(1, (*BANKS, *none))
        assert ("dealer" in {event.of for event in events if isinstance(event, Revealed)}) == seen


def test_a_void_round_returns_the_banks_deposit_by_the_paragraph_that_voids_it() -> None:
    """11.10(e), 11.11(h)"""
    table, _ = banked(1, BANKS, until_set=True)
    events = table.report("wrong_number_of_cards")
    assert [event.law for event in events if isinstance(event, Moved)] == ["11.11(h)"]
