"""What people see: events and tables, on terminals and pipes of every width, and the cards they decide by."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text
from tests.cli.run import pitboss, played
from tests.support.events import made

from pitboss.cli.analyst.shared import figures
from pitboss.cli.play.felt import print_cards, print_options
from pitboss.cli.show import line, report
from pitboss.games import GAMES
from pitboss.law import in_full
from pitboss.protocol.events import Event
from pitboss.table import Ask, Asked, Option
from pitboss.table.log.views import hands_seen

CITED = "13:69F-5.2(a)"


def shown(width: int, terminal: bool, said: str, citation: str = CITED) -> list[str]:
    """A sentence and its citation, as they are printed."""
    console = screen(width, terminal=terminal)
    line(console, Text(said), citation)
    return printed(console)


def screen(width: int, *, terminal: bool = True) -> Console:
    return Console(file=io.StringIO(), width=width, force_terminal=terminal, color_system=None, highlight=False)


def printed(console: Console) -> list[str]:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


# ---------------------------------------------------------------------- any width


@pytest.mark.parametrize("width", [1, 10, 14, 15, 16, 40])
def test_an_event_is_printed_on_a_pipe_of_any_width(width: int) -> None:
    assert shown(width, False, "No more bets.")[0].split("  ")[0] == "No more bets."


@pytest.mark.parametrize("width", ["1", "10", "20"])
def test_a_session_and_its_replay_are_printed_on_a_narrow_pipe(tmp_path: Path, width: str) -> None:
    log = tmp_path / "table.log"
    done = pitboss("play", "roulette", "--log", log, typed="red 5\n\nq\n", COLUMNS=width)
    assert (done.exit_code, done.stderr) == (0, "")
    assert pitboss("replay", log, COLUMNS=width).exit_code == 0


def test_a_sentence_that_is_broken_wraps_with_a_hanging_indent() -> None:
    assert shown(40, True, "  fold  forfeit the wagers and end the round") == [
        "  fold  forfeit the        13:69F-5.2(a)",
        "    wagers and end the",
        "    round",
    ]


def test_a_citation_without_room_next_to_its_sentence_is_printed_below_it() -> None:
    assert [one.strip() for one in shown(20, True, "No more bets.")] == ["No more bets.", CITED]


def test_a_sentence_without_a_citation_has_the_whole_width() -> None:
    assert shown(20, True, "twelve and six long.", "") == ["twelve and six long."]


@pytest.mark.parametrize("terminal", [True, False])
def test_a_narrow_table_loses_no_column(terminal: bool) -> None:
    console = screen(40, terminal=terminal)
    report(console, ("id", "pays", "paragraph"), [("red", Text("1 to 1\n0 and 00 lose"), "5.2(a)"), ("odd", "", "5.2")])
    assert printed(console) == [
        "red", "  pays: 1 to 1; 0 and 00 lose", "  paragraph: 5.2(a)", "odd", "  paragraph: 5.2",
    ]  # fmt: skip


def test_the_list_of_games_says_on_forty_columns_what_it_says_on_eighty() -> None:
    narrow = pitboss("games", COLUMNS="40").stdout
    assert "  what it is: Bet on the number where the ball comes to rest." in narrow
    assert narrow.count("  wagers: ") == len(GAMES)


def test_figures_are_stacked_where_a_terminal_has_no_room_for_their_row() -> None:
    console = screen(28)
    figures(console, ("wager", "house advantage", "wins"), [("Red", "5.2632%", "47.37%")])
    assert printed(console) == ["Red", "  house advantage: 5.2632%", "  wins: 47.37%"]


def test_a_narrow_terminal_first_drops_the_spare_columns() -> None:
    columns, rows = ("wager", "true odds", "advantage", "exactly"), [("Any Seven", "5 to 1", "16.6667%", "1/6")]
    shown = {}
    for width in (42, 36, 26):
        console = screen(width)
        figures(console, columns, rows, spare=("exactly", "true odds"))
        shown[width] = printed(console)
    assert [shown[width][0].split() for width in (42, 36, 26)] == [
        ["wager", "true", "odds", "advantage", "exactly"],
        ["wager", "true", "odds", "advantage"],
        ["wager", "advantage"],
    ]
    assert shown[26][1].split() == ["Any", "Seven", "16.6667%"]


# ---------------------------------------------------------------------- cards


def told(kind: str, **more: object) -> Event:
    event: Event = made({"kind": kind, **more})
    return event


def test_cards_that_are_turned_one_by_one_are_all_seen() -> None:
    dealt = [told("dealt", to="community", count=1) for _ in range(3)]
    turned = [told("revealed", of="community", cards=[card]) for card in ("JH", "3S")]
    assert hands_seen([*dealt, *turned]) == {"community": ["JH", "3S"]}


def test_a_hand_that_is_turned_whole_shows_each_of_its_cards_once() -> None:
    up, whole = told("dealt", to="dealer", cards=["7C"]), told("revealed", of="dealer", cards=["7C", "7C"])
    assert hands_seen([up, told("dealt", to="dealer", count=1), whole]) == {"dealer": ["7C", "7C"]}


def test_a_card_of_a_hand_that_its_player_knows_is_not_seen_twice_when_it_is_turned() -> None:
    known = [told("dealt", to="seat 1", cards=[card]) for card in ("9S", "2D")]
    assert hands_seen([*known, told("revealed", of="seat 1", cards=["2D"])]) == {"seat 1": ["9S", "2D"]}


@pytest.mark.parametrize(
    ("game", "bets", "choice"),
    [
        ("let-it-ride-poker", "bet_1 5 bet_2 5 bet_3 5", "let_it_ride"),
        ("mississippi-stud", "ante 5", "bet_1x"),
        ("ultimate-texas-hold-em", "ante 5 blind 5", "check"),
    ],
)
def test_the_community_cards_are_shown_where_a_person_decides(game: str, bets: str, choice: str) -> None:
    lines = played(bets, "", choice, choice, choice, game=game, options=("--seed", "1")).splitlines()
    asked = [at for at, one in enumerate(lines) if one.startswith("You hold ")]
    boards = [lines[at + 1].split("  ")[0] for at in asked]
    turned: list[str] = []
    for one in lines[: asked[-1]]:
        said = one.split("  ")[0]
        if said.startswith(("Community shows ", "Community is dealt ")) and "face down" not in said:
            turned += [card for card in said.rstrip(".").split(" ") if card[-1] in "♣♦♥♠" and card not in turned]
    assert not boards[0].startswith("Community"), "nothing lies open at the first decision"
    assert boards[1].startswith("Community shows ")
    assert boards[-1] == f"Community shows {' '.join(turned)}."


def test_each_of_several_hands_has_its_name() -> None:
    console = screen(80)
    hands = {"seat 1": ["8C", "JD"], "seat 1 hand 2": ["8H", "2S"]}
    dealt = [told("dealt", to=whose, cards=["8C"]) for whose in ("seat 1", "dealer", "seat 2")]
    print_cards(console, [*dealt, told("arranged", hands=hands, says="split")], Asked(1, 1), "You hold")
    assert printed(console) == ["You hold 8♣ J♦ (hand 1).", "You hold 8♥ 2♠ (hand 2).", "Dealer shows 8♣."]


def test_a_single_hand_has_no_number() -> None:
    console = screen(80)
    print_cards(console, [told("dealt", to="seat 1", cards=["8C"])], Asked(1, 1), "You hold")
    assert printed(console) == ["You hold 8♣."]


@pytest.mark.parametrize(
    ("says", "asked"),
    [
        ("17", "Seat 1 has 17"),
        ("hand 2: soft 17", "Seat 1, hand 2, has soft 17"),
        ("seat 1 is offered the shaker", "Seat 1 is offered the shaker"),
        ("play or fold", "Seat 1: play or fold"),
    ],
)
def test_a_question_names_the_seat_once(says: str, asked: str) -> None:
    console = screen(80)
    one = Asked(1, 1)
    print_options(
        console, Ask(says, "2.6(f)", options={one: [Option("stand", "take no card", "2.6(f)")]}), one, in_full
    )
    assert printed(console)[0].split("  ")[0] == asked
