"""Bots play tournaments of every game at real tables."""

from __future__ import annotations

import pytest
from tests.support.tournaments import EXAMPLES, blackjack_plan

from pitboss.cli.play.slips import simplest
from pitboss.games import GAMES, find
from pitboss.table import Limit, Limits, submit
from pitboss.table.log.replay import replay_lines
from pitboss.tournament.file import read_plan
from pitboss.tournament.replay import replay_lines as replay_tournament
from pitboss.tournament.simulated import SimulatedTournament

STAGES = [{"name": "One", "rounds": 4, "advance": 1}, {"name": "Final", "rounds": 3}]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_tournament_of_every_game_ends_with_its_prizes(game: str) -> None:
    """8.6(a), (e); the log of the tournament and those of its tables are proved."""
    limits = Limits(Limit(1_00, 1_000_00))
    table = submit(GAMES[game], limits=limits, seats=3).plain()
    plan = blackjack_plan(table=table, notice={"participants": 5}, stages=STAGES)
    simulated = SimulatedTournament(plan, 5, 3, simplest)
    tournament = simulated.run()
    assert tournament.state.phase == "finished"
    assert sum(entrant.prize for _, entrant in tournament.standing()) == tournament.pool.amount
    assert set(simulated.tables) == {(1, 1), (1, 2), (2, 1)}
    for log in simulated.tables.values():
        *_, last = replay_lines(log.lines, find)
        assert last.table.closed
        assert last.table.state.round <= 4 + 200
    assert len(list(replay_tournament(tournament.log.lines))) == tournament.entries + 1


def test_a_hold_em_tournament_ends_with_one_stack_at_each_table() -> None:
    """14.7(c)3 keeps short stacks out of a hand; a tournament plays them all-in, so that they can bust."""
    run = SimulatedTournament(read_plan(EXAMPLES / "hold-em.toml"), 18, 1, simplest)
    run.run()
    left = [entrant for entrant in run.tournament.state.entrants.values() if entrant.chips]
    assert len(left) == 2 and all(entrant.chips >= 200_00 for entrant in left)


def test_the_stacks_of_a_blackjack_tournament_are_whole_chips() -> None:
    run = SimulatedTournament(read_plan(EXAMPLES / "blackjack.toml"), 12, 1, simplest)
    run.run()
    assert all(entrant.chips % 5_00 == 0 for entrant in run.tournament.state.entrants.values())
