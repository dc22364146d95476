"""Why a bet was settled so, and what would have settled it otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest
from tests.cli.run import pitboss, refused, report
from tests.properties.session import Session

from pitboss import games
from pitboss.equipment import Scripted, Seeded
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.scenario.why import WhySettled, why
from pitboss.table import Table, submit


def _three_card() -> list[bytes]:
    script = Scripted(to={"seat 1": ["KS", "7D", "4H"], "dealer": ["QC", "3D", "2H"]})
    table = Table(submit(games.find("three-card-poker")), script)
    table.apply({"do": "sit", "seat": 1, "player": "Ann", "chips": 10_000})
    table.apply({"do": "begin"})
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 1_000}]})
    table.apply({"do": "no more bets"})
    table.apply({"do": "choose", "seat": 1, "action": "play"})
    return table.log.lines


def test_the_reasons_are_the_paragraphs_of_the_round() -> None:
    """20.10(b): the player plays; 20.11(a)1: the higher hand is paid 1 to 1."""
    [ante, play] = why(_three_card(), find)
    assert (ante.bet.wager, ante.bet.net, ante.stake) == ("ante", 1_000, 1_000)
    assert [event.law for event in ante.reasons] == ["20.6(a)1", "20.10(b)", "20.11(a)1"]
    assert ante.hands == {"seat 1": ["KS", "7D", "4H"], "dealer": ["QC", "3D", "2H"]}
    assert play.bet.law == "20.11(a)1"


def test_another_choice_is_played_with_the_same_cards() -> None:
    [ante, play] = why(_three_card(), find)
    [folded] = ante.choices
    assert (folded.action, folded.net, folded.law) == ("fold", -1_000, "20.10(b)")
    [unmade] = play.choices
    assert (unmade.net, unmade.played) == (None, True)


def test_the_nearest_card_that_decides_otherwise() -> None:
    """K-7-4 beats Q-3-2: the king must fall to a jack before the queen-high dealer wins."""
    [ante, play] = why(_three_card(), find)
    by_draw = {other.draw.outcome: other for other in ante.outcomes}
    assert (by_draw["KS"].outcome, by_draw["KS"].net) == ("JS", -1_000)
    assert by_draw["QC"].outcome == "AC"  # a jack does not qualify, and the ante is paid all the same (20.10(c)1)
    of_play = {other.draw.outcome: other for other in play.outcomes}
    assert (of_play["QC"].outcome, of_play["QC"].net) == ("JC", 0)  # the play wager is a push then
    assert ante.complete


def test_a_spin_has_one_number_that_wins() -> None:
    table = Table(submit(games.find("roulette")), Seeded(1))
    table.apply({"do": "sit", "seat": 1, "player": "Ann", "chips": 10_000})
    table.apply({"do": "begin"})
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "straight", "on": "17", "amount": 500}]})
    table.apply({"do": "no more bets"})
    [straight] = why(table.log.lines, find)
    [spin] = straight.outcomes
    assert (spin.outcome, spin.net, spin.changing, len(spin.draw.others)) == ("17", 17_500, 1, 37)


def _explained(lines: list[bytes]) -> Iterator[WhySettled]:
    """The bets of every round that settled any."""
    for number in range(1, 9):
        with suppress(Refused):
            yield from why(lines, find, number)


@pytest.mark.parametrize("game", ["blackjack", "craps", "mini-baccarat", "pai-gow-poker", "casino-war", "big-six"])
def test_rounds_of_other_games_are_explained(game: str) -> None:
    """Every settled bet has its stake, its own settlement among the reasons, and other outcomes that differ from it."""
    session = Session(games.find(game), 0)
    session.play(4)
    explained = list(islice(_explained(session.table.log.lines), 3))
    assert explained
    for each in explained:
        assert each.bet in each.reasons
        assert all(other.outcome != other.draw.outcome and other.changing for other in each.outcomes)


def test_the_command(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    log.write_bytes(b"".join(_three_card()))
    shown = pitboss("why", log, "ante").stdout
    assert "13:69F-20.11(a)1" in shown and "fold instead of play: -$10.00" in shown
    assert "JS instead of KS: -$10.00 (30 of 51 others change it)" in shown
    assert [each["bet"]["wager"] for each in report("why", log)] == ["ante", "play"]
    assert "it settled: seat 1 ante, seat 1 play" in refused("why", log, "--seat", 4)
    assert "the log has no finished round 9" in refused("why", log, "--round", 9)
