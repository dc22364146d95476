"""The protocol carries what the law's games need: shown by a small made-up game for each need."""

from __future__ import annotations

import pytest
from tests.support.checks import comparable, refuses
from tests.support.events import kinds, settlements
from tests.support.made_up import BANKER, BOX, CAP, HIGH_CARD, JACKPOT, LAW, METER, POT, ROLLS, SWITCH, find

from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.protocol.events import Event, Moved, Settled
from pitboss.table import Game, Meter, Table
from pitboss.table.log.replay import replay_lines


def opened(game: Game, people: int = 2, chips: int = 100_000, **order: str) -> Table:
    """A table with scripted equipment: ``card="AS KS"``, ``dice="3-4"``."""
    table = game.open(chance=Scripted({kind: texts.split() for kind, texts in order.items()}))
    for seat in range(1, people + 1):
        table.sit(seat, chips=chips)
    return table


def proved(table: Table) -> None:
    """The log leads to the same table, by the same draws."""
    *_, last = replay_lines(table.log.lines, find)
    assert comparable(last.table) == comparable(table)


def roll(table: Table) -> list[Event]:
    """A round without new bets."""
    table.begin()
    return table.no_more_bets()


# ---------------------------------------------------------------------- wagers that stay, state over rounds (1, 2.22)


def test_a_wager_stays_over_many_rolls_until_it_is_decided() -> None:
    table = opened(ROLLS, dice="2-2 6-6 1-1 3-1")
    table.begin()
    table.bet(1, line=500)
    table.no_more_bets()
    for _ in range(2):
        assert settlements(roll(table)) == {}
        assert table.state.accounts["layout"] == 500
    assert settlements(roll(table)) == {"1 line": 500}
    assert table.state.layout == {}
    proved(table)


def test_a_wager_that_wins_and_stays_wins_again() -> None:
    table = opened(ROLLS, dice="3-3 4-2 3-4")
    table.begin()
    table.bet(1, {"place 6": 500})
    (won,) = [event for event in table.no_more_bets() if isinstance(event, Settled)]
    assert (won.net, won.stays, won.on) == (500, True, "6")
    assert settlements(roll(table)) == {"1 place": 500}
    assert settlements(roll(table)) == {"1 place": -500}
    assert table.state.accounts["seat 1"] == 100_500
    proved(table)


def test_new_bets_join_those_that_stay() -> None:
    table = opened(ROLLS, dice="2-2 3-4")
    table.begin()
    table.bet(1, line=500)
    table.no_more_bets()
    table.begin()
    table.bet(2, line=100)
    assert settlements(table.no_more_bets()) == {"1 line": -500, "2 line": 100}


def test_a_game_remembers_from_round_to_round() -> None:
    table = opened(ROLLS, dice="2-2 3-4 6-6")
    for _ in range(3):
        roll(table)
    assert table.state.memory.plain() == {"history": [4, 7, 12]}


def test_what_a_game_remembers_is_taken_back_with_the_round() -> None:
    """The list in the memory grows in place; a round that is taken back must not leave a trace in it."""
    table = opened(ROLLS, dice="2-2 9-9")
    roll(table)
    table.begin()
    refuses(table, {"do": "no more bets"}, "'9-9' is not a throw of 2 dice")
    assert table.state.memory.plain() == {"history": [4]}


def test_a_round_is_played_without_wagers() -> None:
    """3.12: rounds may be dealt although nobody bets."""
    assert kinds(roll(opened(ROLLS, people=0, dice="3-4"))) == ["rolled", "ended"]
    assert kinds(roll(opened(HIGH_CARD, people=0, card="AS"))) == ["announced", "dealt", "revealed", "ended"]


# ---------------------------------------------------------------------- boxes and split trees (2)


def test_a_box_is_split_again_and_again_and_each_bettor_follows_or_not() -> None:
    table = opened(BOX, card="AS 2C KS 3C")
    table.begin()
    table.bet(1, box=100)
    table.bet(2, box=300, at=1)
    table.no_more_bets()
    table.choose(1, "split")
    table.choose(1, "follow")
    table.choose(2, "follow")
    table.choose(1, "split")
    table.choose(2, "follow")
    table.choose(1, "stand")
    events = table.choose(1, "split")
    assert kinds(events) == ["chose", "dealt"]
    table.choose(1, "stand")
    events = table.choose(2, "stand")
    assert [(e.seat, e.on, e.net) for e in events if isinstance(e, Settled)] == [
        (1, "", 100), (2, "", 300), (1, "1", -100), (2, "1", -300), (2, "2", 300),
    ]  # fmt: skip
    proved(table)


def test_a_shoe_is_dealt_over_rounds_until_its_cutting_card() -> None:
    table = BOX.open()
    table.sit(1, chips=10_000)
    shuffles = 0
    for _ in range(53):
        shuffles += kinds(table.begin()).count("shuffled")
        table.bet(1, box=100)
        table.no_more_bets()
        shuffles += kinds(table.choose(1, "stand")).count("shuffled")
    assert shuffles == 1
    assert len(table.state.shoes["shoe"]) == 103
    proved(table)


# ---------------------------------------------------------------------- switched cards, mid-round settlement (2A, 3A)


def test_cards_are_switched_between_hands_after_a_side_wager_was_settled() -> None:
    table = opened(SWITCH, people=1, card="2C AS")
    table.begin()
    table.bet(1, main=100, side=200)
    table.bet(1, main=500, at=2)
    assert settlements(table.no_more_bets()) == {"1 side": 100}
    assert table.state.accounts["seat 1"] == 100_000 - 600 + 100
    events = table.choose(1, "switch")
    assert [(e.at, e.net) for e in events if isinstance(e, Settled)] == [(1, 100), (2, -500)]
    proved(table)


# ---------------------------------------------------------------------- a participant banks (4, 10, 11)


def banked(cards: str, bank: int, *bets: int) -> Table:
    """Seat 1 takes the bank; the others bet; the first card is the banker's."""
    table = opened(BANKER, people=1 + len(bets), chips=10_000, card=cards)
    table.begin()
    table.choose(1, "bank", amount=bank)
    for seat, amount in enumerate(bets, 2):
        table.bet(seat, punt=amount)
    table.no_more_bets()
    return table


def test_a_participant_who_banks_wins_and_loses_instead_of_the_house() -> None:
    table = banked("8C 2C AS", 5000, 1000, 400)
    accounts = table.state.accounts
    assert (accounts["seat 2"], accounts["seat 3"]) == (9000, 10_400)
    assert accounts["vigorish"] == 50
    assert accounts["seat 1"] == 10_000 + 600 - 50
    assert (accounts["bank"], accounts["banker"]) == (0, 0)
    proved(table)


def test_a_bank_pays_no_more_than_it_holds_shared_pro_rata() -> None:
    table = banked("2C AS AH AD", 1000, 1000, 1000, 3000)
    accounts = table.state.accounts
    assert [accounts[f"seat {seat}"] - 10_000 for seat in (1, 2, 3, 4)] == [-1000, 200, 200, 600]
    proved(table)


def test_the_bank_rotates() -> None:
    table = banked("8C 2C", 5000, 100)
    table.begin()
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [2]


def test_the_banker_makes_no_wager_of_their_own() -> None:
    table = opened(BANKER)
    table.begin()
    table.choose(1, "bank", amount=500)
    refuses(
        table, {"do": "bet", "seat": 1, "bets": [{"wager": "punt", "amount": 100}]}, "the banker makes no wager", LAW
    )


def test_a_bank_is_no_more_than_the_banker_has() -> None:
    table = opened(BANKER, chips=1000)
    table.begin()
    refuses(table, {"do": "choose", "seat": 1, "action": "bank", "amount": 1001}, r"bank takes from \$1.00 to \$10.00")


def test_events_name_who_paid_where_it_was_not_the_house() -> None:
    """Whoever reads events alone can keep the books: a settlement against a participant names their account."""
    table = banked("8C 2C AS", 5000, 1000, 400)
    *_, last = replay_lines(table.log.lines, find)
    settled = [event for event in last.events if isinstance(event, Settled)]
    assert [getattr(event, "bank", None) for event in settled] == ["banker", "banker"]


# ---------------------------------------------------------------------- pots between players (14, 29, 33)


def test_the_pot_goes_to_the_winner_and_the_house_takes_nothing_from_it() -> None:
    table = opened(POT, people=3, card="AS KS QS")
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, ante=100)
    table.no_more_bets()
    table.choose(1, "check")
    table.choose(2, "add", amount=250)
    events = table.choose(3, "check")
    assert [(e.source, e.into, e.amount) for e in events if isinstance(e, Moved)] == [
        ("seat 2", "pot main", 250),
        ("pot main", "seat 1", 550),
    ]
    assert table.state.accounts["bank"] == table.state.accounts["pot main"] == 0
    proved(table)


def test_a_pot_is_split_to_the_cent() -> None:
    table = opened(POT, people=3, card="AS AH AD")
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, ante=100)
    table.no_more_bets()
    table.choose(1, "add", amount=1)
    table.choose(2, "check")
    table.choose(3, "check")
    assert [table.state.accounts[f"seat {seat}"] for seat in (1, 2, 3)] == [100_000, 100_000, 100_000]


# ---------------------------------------------------------------------- progressive meters


def jackpot(dice: str, *, progressive: int = 0, long_shots: tuple[int, ...] = ()) -> Table:
    """A round with a number of progressive wagers and these long shots."""
    table = opened(JACKPOT, people=max(progressive, len(long_shots)), dice=dice)
    table.begin()
    for seat in range(1, progressive + 1):
        table.bet(seat, progressive=100)
    for seat, amount in enumerate(long_shots, 1):
        table.bet(seat, long_shot=amount)
    table.no_more_bets()
    return table


def test_a_meter_starts_with_the_houses_money_and_grows_with_the_wagers() -> None:
    table = jackpot("2", progressive=3)
    assert table.state.accounts["meter jackpot"] == 100_000 + 87
    assert table.state.accounts["bank"] == 300 - 87 - 100_000


def test_parts_of_a_cent_are_kept_for_the_next_wager() -> None:
    table = opened(JACKPOT, people=1, dice="2 2")
    METER.grow(table.current_round, 150)
    assert (table.state.accounts["meter jackpot"], table.state.memory.meter_parts["meter jackpot"]) == (100_043, 50)
    METER.grow(table.current_round, 50)
    assert (table.state.accounts["meter jackpot"], table.state.memory.meter_parts["meter jackpot"]) == (100_058, 0)


def test_a_meter_pays_a_share_and_continues() -> None:
    table = jackpot("5", progressive=1)
    assert table.state.accounts["seat 1"] == 100_000 - 100 + 10_003, "10 percent of $1,000.29, no less than that"
    assert table.state.accounts["meter jackpot"] == 100_029 - 10_003


def test_a_meter_that_is_won_whole_starts_again_with_the_houses_money() -> None:
    table = jackpot("6", progressive=2)
    assert table.state.accounts["seat 1"] == 100_000 - 100 + 100_058
    assert table.state.accounts["seat 2"] == 100_000 - 100 + 50_000
    assert table.state.accounts["meter jackpot"] == METER.reset
    proved(table)


def test_a_meter_outlives_rounds() -> None:
    table = opened(JACKPOT, people=1, dice="2 2 2")
    for _ in range(3):
        table.begin()
        table.bet(1, progressive=100)
        table.no_more_bets()
    assert table.state.accounts["meter jackpot"] == 100_087


@pytest.mark.parametrize("bad", [(-1, 0, 0), (0, -1, 0), (0, 0, 101), (0, 0, -1)])
def test_a_meter_that_cannot_be_is_refused(bad: tuple[int, int, int]) -> None:
    with pytest.raises(Refused, match="meter x"):
        Meter("x", *bad, LAW)


# ---------------------------------------------------------------------- aggregate caps (2, 18, 28)


def test_an_aggregate_cap_is_shared_pro_rata() -> None:
    table = jackpot("1", long_shots=(100, 300))
    assert [table.state.accounts[f"seat {seat}"] - 100_000 for seat in (1, 2)] == [CAP // 4, 3 * CAP // 4]
    proved(table)


def test_winners_within_the_cap_are_paid_in_full() -> None:
    table = jackpot("1", long_shots=(50, 30))
    assert [table.state.accounts[f"seat {seat}"] - 100_000 for seat in (1, 2)] == [5000, 3000]
