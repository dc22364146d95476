"""Text histories of poker sites, written here in their formats: read, played, and settled as they state."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import Refused
from pitboss.scenario import phh

STARS = """PokerStars Hand #2001:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/11/10 20:11:21 ET
Table 'Alcor' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Ben ($80.50 in chips)
Seat 3: Cy ($100 in chips)
Seat 4: Dee ($95 in chips)
Seat 5: Eve ($60 in chips) is sitting out
Ben: posts small blind $0.50
Cy: posts big blind $1
Dee: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [Ah Kd]
Dee: checks
Ann: raises $2 to $3
Ben: folds
Cy: calls $2
Dee: folds
*** FLOP *** [2c 7d Jh]
Cy: checks
Ann: bets $4
Cy: calls $4
*** TURN *** [2c 7d Jh] [5s]
Cy: checks
Ann: checks
*** RIVER *** [2c 7d Jh 5s] [9c]
Cy: bets $10
Ann: calls $10
*** SHOW DOWN ***
Cy: shows [7h 7c] (three of a kind, Sevens)
Ann: mucks hand
Cy collected $33.75 from pot
*** SUMMARY ***
Total pot $35.50 | Rake $1.75
Board [2c 7d Jh 5s 9c]
Seat 1: Ann (button) mucked [Ah Kd]
Seat 3: Cy (big blind) showed [7h 7c] and won ($33.75) with three of a kind, Sevens
"""
GG = """Poker Hand #RC777: Omaha Pot Limit ($1/$2) - 2026/11/10 20:12:00
Table 'Orion' 6-max Seat #3 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Ben ($150 in chips)
Seat 3: Cy ($210.50 in chips)
Ann: posts small blind $1
Ben: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann
Dealt to Ben [As Ks Qd Jd]
Dealt to Cy
Cy: raises $4 to $6
Ann: folds
Ben: raises $13 to $19
Cy: folds
Uncalled bet ($13) returned to Ben
*** SHOWDOWN ***
Ben collected $13 from pot
*** SUMMARY ***
Total pot $13 | Rake $0 | Jackpot $0 | Bingo $0
Seat 2: Ben (big blind) collected ($13)
"""
EIGHTS = """***** 888poker Hand History for Game 524321 *****
$0.50/$1 Blinds No Limit Holdem - *** 10 11 2026 20:11:21
Table Athens 6 Max (Real Money)
Seat 2 is the button
Total number of players : 4
Seat 1: Ann ( $100 )
Seat 2: Ben ( $64.25 )
Seat 4: Cy ( $120 )
Seat 6: Dee ( $90 )
Cy posts small blind [$0.50]
Dee posts big blind [$1]
Ann posts dead blind [$0.50 + $1]
** Dealing down cards **
Dealt to Ann [ Ah, Ad ]
Ann raises [$3]
Ben folds
Cy calls [$3.50]
Dee folds
** Dealing flop ** [ 2c, 7d, 10h ]
Cy checks
Ann bets [$6]
Cy calls [$6]
** Dealing turn ** [ 5s ]
Cy checks
Ann checks
** Dealing river ** [ 9c ]
Cy bets [$20]
Ann calls [$20]
** Summary **
Cy shows [ 7h, 7c ]
Ann mucks [ Ah, Ad ]
Cy collected [ $60 ]
"""


@pytest.mark.parametrize(
    ("text", "variant", "players", "finish", "rake"),
    [
        (STARS, "NT", ("Ben", "Cy", "Dee", "Ann"), (80_00, 116_75, 94_00, 83_00), 1_75),
        (GG, "PO", ("Ann", "Ben", "Cy"), (199_00, 157_00, 204_50), 0),
        (EIGHTS, "NT", ("Cy", "Dee", "Ann", "Ben"), (150_00, 89_00, 69_50, 64_25), 1_50),
    ],
    ids=["PokerStars", "GGPoker", "888poker"],
)
def test_a_hand_of_a_site_is_played_and_ends_with_the_stacks_that_it_states(
    text: str, variant: str, players: tuple[str, ...], finish: tuple[int, ...], rake: int
) -> None:
    [history] = phh.read_site_text(text)
    assert (history.variant, history.players, history.rake) == (variant, players, rake)
    assert history.finishing_stacks == finish
    assert phh.stacks_of(phh.play(history)) == finish
    assert phh.settle_as_played(history) == (finish, ())


def test_a_post_out_of_turn_is_live_and_a_dead_one_is_not() -> None:
    [stars], [eights] = phh.read_site_text(STARS), phh.read_site_text(EIGHTS)
    assert (stars.blinds, stars.posts, stars.dead) == ((50, 100, 0, 0), (0, 0, 100, 0), ())
    assert (eights.blinds, eights.posts, eights.dead) == ((50, 100, 0, 0), (0, 0, 100, 0), (0, 0, 50, 0))


@pytest.mark.slow
def test_a_session_of_a_thousand_hands_is_settled_in_seconds(tmp_path: Path) -> None:
    path = tmp_path / "session.txt"
    path.write_text("\n\n".join(STARS.replace("#2001", f"#{number}") for number in range(1000)))
    began = time.monotonic()
    result = CliRunner().invoke(app, ["settle", str(path)])
    assert result.exit_code == 0, result.output
    assert "1,000 hands: 1,000 settled as stated, 0 not" in result.output
    assert time.monotonic() - began < 60, "five seconds on a quiet core"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a hand history"),
        ("Anything at all", "not a hand history"),
        (STARS.replace("Hold'em No Limit", "7 Card Stud Limit"), "only no-limit and limit hold 'em"),
        (STARS.replace("Seat #1 is the button", ""), "no button"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        phh.read_site_text(text)
