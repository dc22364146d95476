"""The engine lets a wager stay for several spins, as some wheel games do."""

from __future__ import annotations

from collections.abc import Collection

from tests.support.events import settlements

from pitboss.equipment import Scripted
from pitboss.games.wheel import SpinDecision
from pitboss.games.wheel.big_six import BigSix, BigSixOptions
from pitboss.table import Bet, Round, Table


class JokerWaits(BigSix):
    """Big six in which a joker bet stays until the wheel stops at the joker or the flag."""

    def open_wagers(self, r: Round[BigSixOptions]) -> Collection[str]:
        """The joker may be bet in the first round only."""
        return [wager for wager in r.openable if wager != "joker" or r.state.round == 1]

    def decision(self, r: Round[BigSixOptions], bet: Bet, mark: str) -> SpinDecision | None:
        """A joker bet waits for its mark."""
        return None if bet.wager == "joker" and mark not in ("joker", "flag") else super().decision(r, bet, mark)


def opened(*marks: str) -> Table[BigSixOptions]:
    """A table whose wheel stops at these marks."""
    table = JokerWaits().open(chance=Scripted({"wheel": marks}))
    table.sit(1, chips=100_00)
    table.begin()
    return table


def test_a_bet_that_a_spin_does_not_decide_stays_for_the_next() -> None:
    table = opened("one", "joker")
    table.bet(1, joker=1_00, one=1_00)
    assert settlements(table.no_more_bets()) == {"1 one": 1_00}
    assert [bet.wager for bet in table.state.layout.values()] == ["joker"]
    table.begin()
    assert settlements(table.no_more_bets()) == {"1 joker": 45_00}
    assert not table.state.layout


def test_a_game_says_which_wagers_are_open_before_a_spin() -> None:
    table = opened("one", "one")
    assert table.ask is not None
    assert table.ask.wagers is not None
    assert "joker" in table.ask.wagers
    table.no_more_bets()
    table.begin()
    assert table.ask.wagers is not None
    assert "joker" not in table.ask.wagers
