"""Text histories of poker sites, written here in their formats: read, played, and settled as they state."""

from __future__ import annotations

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
STUD = """PokerStars Hand #3001:  7 Card Stud Limit ($2/$4 USD) - 2026/11/10 20:13:00 ET
Table 'Bellona' 8-max
Seat 1: Ann ($40 in chips)
Seat 2: Ben ($40 in chips)
Seat 4: Cy ($40 in chips)
Ann: posts the ante $0.50
Ben: posts the ante $0.50
Cy: posts the ante $0.50
*** 3rd STREET ***
Dealt to Ann [Kd]
Dealt to Ben [3c]
Dealt to Cy [Ah Ad 9h]
Ben: brings in for $1
Cy: raises $1 to $2
Ann: calls $2
Ben: folds
*** 4th STREET ***
Dealt to Ann [Kd] [Qs]
Dealt to Cy [Ah Ad 9h] [2s]
Ann: bets $2
Cy: calls $2
*** 5th STREET ***
Dealt to Ann [Kd Qs] [7c]
Dealt to Cy [Ah Ad 9h 2s] [8d]
Ann: checks
Cy: bets $4
Ann: calls $4
*** 6th STREET ***
Dealt to Ann [Kd Qs 7c] [5h]
Dealt to Cy [Ah Ad 9h 2s 8d] [4c]
Ann: checks
Cy: checks
*** RIVER ***
Dealt to Cy [Ah Ad 9h 2s 8d 4c] [8s]
Ann: checks
Cy: bets $4
Ann: calls $4
*** SHOW DOWN ***
Cy: shows [Ah Ad 9h 2s 8d 4c 8s] (two pair, Aces and Eights)
Ann: mucks hand
Cy collected $25.25 from pot
*** SUMMARY ***
Total pot $26.50 | Rake $1.25
Seat 4: Cy showed [Ah Ad 9h 2s 8d 4c 8s] and won ($25.25) with two pair, Aces and Eights
"""
RAZZ = """PokerStars Hand #3002:  Razz Limit ($2/$4 USD) - 2026/11/10 20:14:00 ET
Table 'Bellona' 8-max
Seat 1: Ann ($4 in chips)
Seat 2: Ben ($40 in chips)
Ann: posts the ante $0.50
Ben: posts the ante $0.50
*** 3rd STREET ***
Dealt to Ann [4c]
Dealt to Ben [2h 3s Kd]
Ben: brings in for $1
Ann: raises $1 to $2
Ben: raises $2 to $4
Ann: calls $1.50 and is all-in
Uncalled bet ($0.50) returned to Ben
*** 4th STREET ***
Dealt to Ann [4c] [Qs]
Dealt to Ben [2h 3s Kd] [5d]
*** 5th STREET ***
Dealt to Ann [4c Qs] [Jc]
Dealt to Ben [2h 3s Kd 5d] [7c]
*** 6th STREET ***
Dealt to Ann [4c Qs Jc] [Jd]
Dealt to Ben [2h 3s Kd 5d 7c] [8c]
*** RIVER ***
Dealt to Ben [2h 3s Kd 5d 7c 8c] [Ks]
*** SHOW DOWN ***
Ann: shows [Ac 9s 4c Qs Jc Jd 6s] (Lo: J,9,6,4,A)
Ben: shows [2h 3s Kd 5d 7c 8c Ks] (Lo: 8,7,5,3,2)
Ben collected $8 from pot
*** SUMMARY ***
Total pot $8 | Rake $0
"""
TRIPLE_DRAW = """PokerStars Hand #4001:  Triple Draw 2-7 Lowball Limit ($2/$4 USD) - 2026/11/10 20:15:00 ET
Table 'Ceres' 6-max Seat #3 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Ben ($50 in chips)
Seat 3: Cy ($50 in chips)
Ann: posts small blind $1
Ben: posts big blind $2
*** DEALING HANDS ***
Dealt to Cy [2c 3d 5h 7s Kc]
Cy: raises $2 to $4
Ann: folds
Ben: calls $2
*** FIRST DRAW ***
Ben: discards 2 cards
Cy: discards 1 card [Kc]
Dealt to Cy [2c 3d 5h 7s] [8d]
Ben: checks
Cy: bets $2
Ben: calls $2
*** SECOND DRAW ***
Ben: discards 1 card
Cy: stands pat on [2c 3d 5h 7s 8d]
Ben: checks
Cy: bets $4
Ben: calls $4
*** THIRD DRAW ***
Ben: stands pat
Cy: stands pat on [2c 3d 5h 7s 8d]
Ben: checks
Cy: checks
*** SHOW DOWN ***
Ben: shows [2d 4c 6h 7c 9s] (Lo: 9,7,6,4,2)
Cy: shows [2c 3d 5h 7s 8d] (Lo: 8,7,5,3,2)
Cy collected $20 from pot
*** SUMMARY ***
Total pot $21 | Rake $1
"""
FIVE_DRAW = """PokerStars Hand #4002:  5 Card Draw No Limit ($0.50/$1.00 USD) - 2026/11/10 20:16:00 ET
Table 'Vesta' 6-max Seat #3 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Ben ($50 in chips)
Seat 3: Cy ($50 in chips)
Ann: posts small blind $0.50
Ben: posts big blind $1
*** DEALING HANDS ***
Dealt to Ben [Ac Ad 5h 7s 9c]
Cy: folds
Ann: calls $0.50
Ben: raises $2 to $3
Ann: calls $2
*** DRAW ***
Ann: discards 3 cards
Ben: discards 3 cards [5h 7s 9c]
Dealt to Ben [Ac Ad] [As 2c 2d]
Ann: checks
Ben: bets $6
Ann: folds
Uncalled bet ($6) returned to Ben
Ben collected $6 from pot
Ben: doesn't show hand
*** SUMMARY ***
Total pot $6 | Rake $0
"""


@pytest.mark.parametrize(
    ("text", "variant", "players", "finish", "rake"),
    [
        (STUD, "F7S", ("Ann", "Ben", "Cy"), (27_50, 38_50, 52_75), 1_25),
        (RAZZ, "FR", ("Ann", "Ben"), (0, 44_00), 0),
        (TRIPLE_DRAW, "F2L3D", ("Ann", "Ben", "Cy"), (49_00, 40_00, 60_00), 1_00),
        (FIVE_DRAW, "N5D", ("Ann", "Ben", "Cy"), (47_00, 53_00, 50_00), 0),
        (STARS, "NT", ("Ben", "Cy", "Dee", "Ann"), (80_00, 116_75, 94_00, 83_00), 1_75),
        (GG, "PO", ("Ann", "Ben", "Cy"), (199_00, 157_00, 204_50), 0),
        (EIGHTS, "NT", ("Cy", "Dee", "Ann", "Ben"), (150_00, 89_00, 69_50, 64_25), 1_50),
    ],
    ids=["stud", "razz", "triple draw", "five-card draw", "PokerStars", "GGPoker", "888poker"],
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
def test_a_session_of_a_thousand_hands_is_settled_whole(tmp_path: Path) -> None:
    path = tmp_path / "session.txt"
    path.write_text("\n\n".join(STARS.replace("#2001", f"#{number}") for number in range(1000)))
    result = CliRunner().invoke(app, ["settle", str(path)])
    assert result.exit_code == 0, result.output
    assert "1,000 hands: 1,000 settled as stated, 0 not" in result.output


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a hand history"),
        ("Anything at all", "not a hand history"),
        (STARS.replace("Hold'em No Limit", "8-Game Limit"), "this game is not supported"),
        (STUD.replace("Stud Limit", "Stud Pot Limit"), "this game is not supported"),
        (GG.replace("Omaha Pot", "Omaha Hi/Lo Pot"), "this game is not supported"),
        (STARS.replace("Seat #1 is the button", ""), "no button"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        phh.read_site_text(text)
