"""Real hands from the collections of the PHH format: they are read and settled.

The facts of the hands are public; PokerKit, which the format comes from, says what they must end with.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from pokerkit import HandHistory
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import Refused
from pitboss.scenario import phh

DWAN_IVEY_2009 = """
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h", "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc",
  "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc", "p1 sm Ac2d", "p3 sm 7h6h", "d db Jh",
]
players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
"""
ARIEH_YOCKEY_2019 = """
variant = "F2L3D"
antes = [0, 0, 0, 0]
blinds_or_straddles = [75000, 150000, 0, 0]
small_bet = 150000
big_bet = 300000
starting_stacks = [1180000, 4340000, 5910000, 10765000]
actions = [
  "d dh p1 7h6c4c3d2c", "d dh p2 ??????????", "d dh p3 ??????????", "d dh p4 AsQs6s5c3c",
  "p3 f", "p4 cbr 300000", "p1 cbr 450000", "p2 f", "p4 cc",
  "p1 sd", "p4 sd AsQs", "d dh p4 2hQh", "p1 cbr 150000", "p4 cc",
  "p1 sd", "p4 sd Qh", "d dh p4 4d", "p1 cbr 300000", "p4 cc",
  "p1 sd", "p4 sd 6s", "d dh p4 7c", "p1 cbr 280000", "p4 cc",
  "p1 sm 7h6c4c3d2c", "p4 sm 2h4d7c5c3c",
]
"""
BADUGI = """
variant = "FB"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
small_bet = 2
big_bet = 4
starting_stacks = [200, 200, 200, 200]
actions = [
  "d dh p1 ????????", "d dh p2 ????????", "d dh p3 ????????", "d dh p4 ????????",
  "p3 f", "p4 cc", "p1 cc", "p2 cc",
  "p1 sd ????", "p2 sd ????", "p4 sd ??", "d dh p1 ????", "d dh p2 ????", "d dh p4 ??",
  "p1 cc", "p2 cbr 2", "p4 cc", "p1 cc",
  "p1 sd ??", "p2 sd", "p4 sd ??", "d dh p1 ??", "d dh p4 ??", "p1 cc", "p2 cbr 4", "p4 cbr 8", "p1 f", "p2 cc",
  "p2 sd ??", "p4 sd", "d dh p2 ??", "p2 cc", "p4 cbr 4", "p2 cc",
  "p4 sm 2s4c6d9h", "p2 sm 3s5d7c8h",
]
"""
PLURIBUS = """
variant = 'NT'
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = ['d dh p1 TcQc', 'd dh p2 8s4c', 'd dh p3 9c3d', 'd dh p4 Ah4h', 'd dh p5 Th5s', 'd dh p6 6c7s', 'p3 f',
  'p4 cbr 210', 'p5 f', 'p6 f', 'p1 cc', 'p2 f', 'd db 7d5h9d', 'p1 cc', 'p4 cc', 'd db 7c', 'p1 cc', 'p4 cc',
  'd db Qh', 'p1 cbr 230', 'p4 f']
finishing_stacks = [10310, 9900, 10000, 9790, 10000, 10000]
"""
ONLINE = """
[1]
variant = 'NT'
antes = [0.25, 0.25, 0.25, 0.25]
blinds_or_straddles = [0.50, 1, 0, 0]
min_bet = 1
starting_stacks = [52.85, 130.79, 190.57, 226.05]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'p3 f', 'p4 f', 'p1 cbr 2.00', 'p2 cc',
  'd db JcAdKd', 'p1 cc', 'p2 cbr 5', 'p1 cc', 'd db Jd', 'p1 cc', 'p2 cbr 15', 'p1 f']
time = 00:00:38

[2]
variant = 'NT'
antes = [0, 0, 0, 0, 0]
blinds_or_straddles = [0.50, 1, 0, 0, 0]
min_bet = 1
starting_stacks = [247.10, 14.60, 200, 96.50, 55.50]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'd dh p5 ????', 'p3 cc', 'p4 f', 'p5 f',
  'p1 cc', 'p2 cc', 'd db 9s7h2c', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 9d', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 9c', 'p1 cc',
  'p2 cc', 'p3 cc', 'p1 sm 8dAs', 'p2 sm ????', 'p3 sm ????']
"""


@pytest.mark.parametrize("text", [DWAN_IVEY_2009, ARIEH_YOCKEY_2019, BADUGI, PLURIBUS])
def test_a_real_hand_ends_with_the_same_stacks_as_in_pokerkit(text: str) -> None:
    history = phh.read(text)
    stacks = phh.stacks_of(phh.play(history))
    *_, last = HandHistory.loads(text)
    assert stacks == tuple(100 * stack for stack in last.stacks)
    assert stacks == (history.finishing_stacks or stacks)


def test_the_million_dollar_pot_went_to_the_straight() -> None:
    """Dwan's seven high straight beats Ivey's five high one; the uncalled bet is returned to Ivey (14.14(d))."""
    assert phh.stacks_of(phh.play(phh.read(DWAN_IVEY_2009))) == (572_100_00, 1_997_500_00, 1_109_500_00)


def test_hands_put_away_unseen_are_conceded_to_the_one_that_was_shown() -> None:
    first, second = phh.read_all(ONLINE)
    assert phh.stacks_of(phh.play(first)) == (45_60, 138_54, 190_32, 225_80)
    assert phh.stacks_of(phh.play(second)) == (249_10, 13_60, 199_00, 96_50, 55_50)


def test_a_history_in_which_nobody_shows_at_the_showdown_has_no_winner() -> None:
    _, history = phh.read_all(ONLINE.replace("'p1 sm 8dAs', ", ""))
    with pytest.raises(Refused, match="no hand at the showdown") as refused:
        phh.play(history)
    assert refused.value.law == "14.15(d)"


@pytest.mark.parametrize("stack", ["inf", "nan", "true", "-1", "1e30"])
def test_a_stack_that_is_no_amount_is_refused(stack: str) -> None:
    with pytest.raises(Refused, match="must be an amount in dollars"):
        phh.read(PLURIBUS.replace("starting_stacks = [10000,", f"starting_stacks = [{stack},"))


def test_a_file_of_several_hands_is_settled_hand_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(ONLINE)
    result = CliRunner().invoke(app, ["settle", str(path)])
    assert result.exit_code == 0, result.output
    assert "hand 1" in result.output and "$138.54" in result.output
    assert "hand 2" in result.output and "$249.10" in result.output
    path.write_text(PLURIBUS)
    result = CliRunner().invoke(app, ["settle", str(path)])
    assert result.exit_code != 0 and "each in its own table" in result.output
