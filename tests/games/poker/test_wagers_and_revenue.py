"""Who plays and what becomes of chips in the pot: wagers, rake and payout funds (13:69F-14.7, 14.13, 14.14, 14.19)."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.protocol.events import Dealt, Moved
from pitboss.table import submit

HOLD_EM = {"seat 1": "AS AD", "seat 2": "KS KD", "community": "QH 8C 3D 2C 4H"}
BLINDS = {"blinds": "1 2"}
FUND = {**BLINDS, "payout_fund": "bad_beat", "discontinuance_filed": True, "fund_minimum_pot": 1}


def test_only_people_with_a_seat_are_asked() -> None:
    """14.7(a): a seat where nobody sits gets no cards and cannot choose."""
    table = PokerTable(GAMES["hold-em"], {1: 100, 2: 100}, HOLD_EM, BLINDS).begin()
    assert {event.to for event in table.events if isinstance(event, Dealt)} == {"seat 1", "seat 2"}
    with pytest.raises(Refused, match="nobody sits at seat 3"):
        table.act("3 call")


def test_a_bet_stands_once_it_is_made() -> None:
    """14.7(f) and 14.7(h): chips that are pushed into the pot are touched by nobody; no input takes them back."""
    table = PokerTable(GAMES["hold-em"], {1: 100, 2: 100}, HOLD_EM, BLINDS).begin().act("1 raise")
    on_layout = [bet for bet in table.table.state.layout.values() if bet.wager == "raise"]
    with pytest.raises(Refused):
        table.table.apply({"do": "take back", "seat": 1, "bets": [{"bet": on_layout[0].id}]})
    with pytest.raises(Refused):
        table.table.apply({"do": "cash out", "seat": 1, "amount": 100})
    assert table.nets[1] == -4


@pytest.mark.parametrize("may_raise", [True, False])
def test_a_player_who_checked_may_raise_unless_the_sign_says_otherwise(*, may_raise: bool) -> None:
    """14.7(j)."""
    options = {**BLINDS, "check_raise": may_raise}
    table = PokerTable(GAMES["hold-em"], {1: 100, 2: 100}, HOLD_EM, options).begin().act("1 call", "2 check")
    table.act("1 check", "2 bet")
    assert ("raise" in table.may) == may_raise


def test_the_best_five_cards_win_at_five_card_stud() -> None:
    """14.13(h)."""
    cards = {"seat 1": "2S 3H 4D 5C AH", "seat 2": "KS KD 9C 7H 8D"}
    table = PokerTable(GAMES["five-card-stud"], {1: 100, 2: 100}, cards, {"opener_may_check": True}).begin()
    while table.asked:
        table.act(f"{table.asked} {'call' if 'call' in table.may else 'check'}")
    assert table.nets[1] == -table.nets[2] > 0


def test_the_submission_says_how_the_house_is_paid() -> None:
    """14.14(a): the type of the rake, how it is calculated, and its maximum."""
    options = submit(GAMES["hold-em"]).options.plain()
    assert {"rake", "rake_percent", "rake_levels", "rake_maximum", "time_charge"} <= options.keys()


def test_no_rake_is_taken_once_the_pot_has_been_collected() -> None:
    """14.14(e): the last movement of money is an award."""
    options = {**BLINDS, "rake_percent": 10}
    table = PokerTable(GAMES["hold-em"], {1: 100, 2: 100}, HOLD_EM, options).begin().act("1 call", "2 check")
    for _ in range(3):
        table.act("1 bet", "2 call")
    moves = [str(event.into) for event in table.events if isinstance(event, Moved)]
    assert "rake" in moves and moves.index("seat 1") > max(at for at, into in enumerate(moves) if into == "rake")


def test_equal_qualifying_hands_share_a_bad_beat() -> None:
    """14.19(n): as the submission's rules prescribe, in equal parts; 14.19(o): the display falls only by payment."""
    cards = {"seat 1": "KS QD", "seat 2": "AS 2D", "seat 3": "AD 2H", "community": "KH KD KC AC AH"}
    table = PokerTable(GAMES["hold-em"], {1: 100, 2: 100, 3: 100}, cards, FUND).begin()
    while table.asked:
        table.act(f"{table.asked} {'call' if 'call' in table.may else 'check'}")
    accounts, due = table.table.state.accounts, table.memory.fund.due
    assert due is not None
    assert 0 <= due.shares[2] - due.shares[3] <= 1  # equal but for a cent that cannot be divided (14.3(d))
    displayed = accounts["meter payout"]
    assert displayed == due.amount, "nothing leaves it before it is paid"
    table.table.record("payout_verified")
    assert accounts["meter payout"] == displayed - sum(due.shares.values())
