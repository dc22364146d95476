"""Progressive meters of petitions: priced by hand, fed, shared and reset at the table."""

from __future__ import annotations

import pickle
from fractions import Fraction
from pathlib import Path

import pytest
from tests.properties.proofs import check_session
from tests.properties.session import Session
from tests.support.checks import comparable

from pitboss.games import find
from pitboss.games.declared import declared_game, read_game
from pitboss.pricing.analyst import analyst_of
from pitboss.scenario import ScenarioResult, read_scenario, run
from pitboss.table import Limits, submit
from pitboss.table.log.replay import replay_lines

ACES = Path("examples/petitions/lantern_aces.toml")
STUD = Path("examples/petitions/book/caribbean_stud_poker.toml")
FIVE_DOLLARS = STUD.read_text().replace("rate = 70", "rate = 70\nchip = 5")


def _price(text: str, **options: int) -> tuple[Fraction, dict[str, str]]:
    game = declared_game(text)
    analyst = analyst_of(game)
    assert analyst is not None
    price = analyst.price(submit(game, options)).of("progressive")
    return price.house_advantage, dict(price.notes)


def _played(tmp_path: Path, game: str, steps: str) -> ScenarioResult:
    (tmp_path / "game.toml").write_text(game)
    (tmp_path / "scenario.toml").write_text(f'game = "game.toml"\nsays = "a meter"\n{steps}')
    outcome = run(read_scenario(tmp_path / "scenario.toml"))
    assert outcome.refused is None, str(outcome.refused)
    return outcome


def test_a_meter_on_two_first_cards_costs_what_a_count_by_hand_says() -> None:
    pairs = Fraction(312 * 311, 2)
    hearts, aces, blackjacks, others = 15, 45, 4 * 6 * 24, 12 * 4 * 15
    sums = (5 * blackjacks + 10 * others) / pairs
    for meter in (1_000, 5_000):
        advantage, notes = _price(ACES.read_text(), meter_start=meter)
        assert advantage == 1 - sums - (hearts * meter + aces * Fraction(meter, 10)) / pairs
        assert notes["break-even meter"] == "$1,971.07"
    even = (1 - sums) * pairs / (hearts + Fraction(aces, 10))
    assert int(even * 100) == 1_971_07
    long_run = 1 - sums - Fraction(20, 100) - hearts * 500 / pairs
    said = f"the house advantage is {float(long_run):.4%}: players win back the 20 percent"
    assert notes["in the long run"].startswith(said)


@pytest.mark.parametrize(("text", "chip"), [(STUD.read_text(), 1), (FIVE_DOLLARS, 5)])
def test_the_meter_of_caribbean_stud_costs_what_a_count_by_hand_says(text: str, chip: int) -> None:
    hands = 2_598_960
    sums = Fraction(624 * 500 + 3_744 * 100 + 5_108 * 50, hands)
    share = Fraction(4 + Fraction(36, 10), hands)
    advantage, notes = _price(text)
    assert advantage == 1 - (sums + share * 10_000) / chip
    assert notes["break-even meter"] == f"${float((chip - sums) / share) - 0.005:,.2f}"  # cut, not rounded
    assert submit(declared_game(text)).offers()["progressive"].limits(Limits()).maximum == 100 * chip


@pytest.mark.parametrize("path", [ACES, STUD], ids=lambda path: path.stem)
def test_random_play_keeps_the_money_and_is_replayed(path: Path) -> None:
    """8.4, 8.4(d)3ii: the rules of the draft keep the books and are the same in a replay."""
    session = Session(read_game(path), 3)
    session.play(60)
    check_session(session)
    *_, last = replay_lines(session.table.log.lines, find)
    assert comparable(last.table) == comparable(session.table)
    assert session.table.state.accounts["meter progressive"] != 0
    assert b"the progressive meter grows" in b"".join(session.table.log.lines)


TWO_WIN = """
[equipment]
"seat 1" = "AH AH"
"seat 2" = "AH AH"
"seat 3" = "AS AS"
dealer = "10C 9D"
burn = "2C"
[[step]]
seat = 1
bet = { main = 10, progressive = 1 }
[[step]]
seat = 2
bet = { main = 10, progressive = 1 }
[[step]]
seat = 3
bet = { main = 10, progressive = 1 }
[[step]]
seat = 1
choose = "stand"
[[step]]
seat = 2
choose = "stand"
[[step]]
seat = 3
choose = "stand"
"""


def test_two_who_win_all_of_the_meter_share_it_and_it_is_reset(tmp_path: Path) -> None:
    """8.4, 8.4(d)3ii: by the rows of the draft."""
    outcome = _played(tmp_path, ACES.read_text(), TWO_WIN)
    won = {seat: net.net for (seat, wager), net in outcome.nets.items() if wager == "progressive"}
    shows = 1_000_00 + 60  # three chips add 20 percent
    tenth = -(-shows // 10)
    assert won == {3: tenth - 1_00, 2: (shows - tenth) // 2 - 1_00, 1: (shows - tenth) // 2 - 1_00}
    assert outcome.table.state.accounts["meter progressive"] == 500_00


@pytest.mark.parametrize("path", [ACES, STUD], ids=lambda path: path.stem)
def test_options_with_a_meter_reach_another_process(path: Path) -> None:
    submission = submit(read_game(path), {"meter_start": 77})
    assert pickle.loads(pickle.dumps(submission)).plain() == submission.plain()
    assert submission.options.chosen("meter_start", 0) == 77


def test_chips_of_a_void_round_are_taken_off_the_meter(tmp_path: Path) -> None:
    void = """
[equipment]
burn = "2C"
"seat 1" = "5H!face_up 6H!face_up"
[[step]]
seat = 1
bet = { main = 10, progressive = 1 }
"""
    outcome = _played(tmp_path, ACES.read_text(), void)
    assert {net.net for net in outcome.nets.values()} <= {0}
    assert outcome.table.state.accounts["meter progressive"] == 1_000_00
