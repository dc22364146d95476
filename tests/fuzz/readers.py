"""The readers of what people write, each with texts to begin from."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache
from pathlib import Path

from pitboss.analysis.simulation.strategies import parse
from pitboss.equipment.cards import cards
from pitboss.games import find
from pitboss.games.declared import declared_game
from pitboss.games.keno.engine.request import read_request
from pitboss.games.paigow.hands.house_way import read_house_way
from pitboss.games.paigow.hands.poker_setting import FIVE_AND_TWO
from pitboss.games.paigow.hands.tile_house_way import PRINTED, USUAL, read_way
from pitboss.games.twentyone.kernel.counting import HIGH_LOW
from pitboss.scenario import problems, run
from pitboss.scenario.file import scenario_in
from pitboss.scenario.phh.as_played import settle_as_played
from pitboss.scenario.phh.reading import read
from pitboss.scenario.phh.site_text import read_site_text
from pitboss.submission.file import submission_in
from pitboss.table import submit
from pitboss.table.log.replay import replay_lines
from pitboss.toml import parse_toml
from pitboss.tournament.file import plan_in

ROOT = Path(__file__).parent.parent.parent
FILE = Path("written.toml")
TICKETS = """straight 3-17-24
quick_pick 8
split 1-2/3-4-5
way 1-2/3-4/5-6:2x3
combination 1/2-3/4-5-6:AB+ABC
king K7/1-2/3-4:1+2
"""
KINDS = ("straight", "quick_pick", "split", "way", "combination", "king")
RAMPS = "1:2 2:4\nall:0, 2:1 3:8\n-1:1 0:2 10:12\n"
STRATEGIES = """roulette: red(10) + straight(17, 20, each=5)
craps: pass_line(5) + odds(2)
blackjack: count(10, high-low, 1:2 2:4 3:8)
blackjack: never:hit,split
three-card-poker: always:play
"""
TABLES = {game: submit(find(game)) for game in ("roulette", "craps", "blackjack", "three-card-poker")}
HANDS = "AS KD QH 10C 2S\nJK 9C 9D\n6-6 1-1\n"
SUBMISSION = """game = "{game}"
seats = 5

[limits]
minimum = 5
maximum = 500.50

[options]
{options}
"""
SUBMISSIONS = {
    "roulette": 'wheel = "single_zero"\nmatch_play = false',
    "blackjack": 'decks = 8\nsurrender = true\nstreak_pays = { five = "38 to 1" }',
    "three-card-poker": 'version = "base"\ndealing = "hand"\nshuffle = "device"',
    "keno": 'rate_card = "own"\n\n[options.own_card.1]\n1 = 3',
    "pai-gow": 'house_way = ["play supreme", "otherwise: best low"]',
    "hold-em": 'blinds = "1 2"\nrake = ["time"]\nante = 0.25',
}


def _scenario(text: str) -> None:
    scenario = scenario_in(parse_toml(text, FILE))
    problems(scenario, run(scenario))


def _phh(text: str) -> None:
    settle_as_played(read(text))


def _site_text(text: str) -> None:
    for history in read_site_text(text):
        settle_as_played(history)


def _tickets(text: str) -> None:
    for line in text.splitlines():
        kind, _, written = line.partition(" ")
        read_request(kind if kind in KINDS else "straight", written)


def _hands(text: str) -> None:
    for line in text.splitlines():
        cards(line)


def _ramp(text: str) -> None:
    for line in text.splitlines():
        HIGH_LOW.betting(line)


def _strategy(text: str) -> None:
    for line in text.splitlines():
        game, _, written = line.partition(": ")
        parse(written, TABLES.get(game))


def _way(text: str) -> None:
    read_house_way(tuple(text.splitlines()), FIVE_AND_TWO.words())


def _tile_way(text: str) -> None:
    read_way(text.splitlines())


def _log(text: str) -> None:
    list(replay_lines(text.encode("utf-8", "surrogatepass").splitlines(keepends=True), find))


READERS: dict[str, Callable[[str], object]] = {
    "scenario": _scenario,
    "submission": lambda text: submission_in(parse_toml(text, FILE)),
    "petition": declared_game,
    "tournament": lambda text: plan_in(parse_toml(text, FILE)),
    "phh": _phh,
    "site text": _site_text,
    "ticket": _tickets,
    "log": _log,
    "cards": _hands,
    "ramp": _ramp,
    "strategy": _strategy,
    "house way": _way,
    "tile way": _tile_way,
}
NAMES_A_LINE = ("scenario", "submission", "petition", "tournament")
"""Readers of files whose errors name the line."""


@cache
def texts_of(reader: str) -> tuple[str, ...]:
    """The texts to begin from."""
    match reader:
        case "scenario":
            paths = sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))[::40]
        case "petition":
            paths = sorted((ROOT / "examples" / "petitions").rglob("*.toml"))
        case "tournament":
            paths = sorted((ROOT / "examples" / "tournaments").glob("*.toml"))
        case "submission":
            return tuple(SUBMISSION.format(game=game, options=options) for game, options in SUBMISSIONS.items())
        case "phh":
            return (PHH,)
        case "site text":
            return (SITE_TEXT,)
        case "ticket":
            return (TICKETS,)
        case "cards" | "ramp" | "strategy":
            return ({"cards": HANDS, "ramp": RAMPS, "strategy": STRATEGIES}[reader],)
        case "house way":
            return ("\n".join(find("pai-gow-poker").options().house_way),)
        case "tile way":
            return ("\n".join(PRINTED), "\n".join(USUAL))
        case _:
            logs = sorted((ROOT / "tests" / "fixtures" / "logs_0_1_0").glob("*.gz"))[::9]
            return tuple(
                b"".join(gzip.decompress(path.read_bytes()).splitlines(keepends=True)[:12]).decode() for path in logs
            )
    return tuple(path.read_text(encoding="utf-8") for path in paths)


PHH = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [100, 200, 0]
min_bet = 200
starting_stacks = [10000, 10000, 5000]
actions = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 7h2c", "p3 f", "p1 cbr 600", "p2 cc", "d db 3c4d9h",
  "p1 cc", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db 5s", "p1 cc", "p2 cc", "p1 sm AsAd", "p2 sm KsKd"]
"""
SITE_TEXT = """PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2026/11/18 6:00:00 ET
Table 'A' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bob ($200 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [As Ad]
Ann: raises $4 to $6
Bob: folds
Uncalled bet ($4) returned to Ann
Ann collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
Seat 1: Ann (button) (small blind) collected ($4)
Seat 2: Bob (big blind) folded before Flop
"""
