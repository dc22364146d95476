"""Histories settled as they were played, with each departure from subchapter 14, and the same as PokerKit's."""

from __future__ import annotations

import random
from typing import Any

import pokerkit
import pytest
from pokerkit import HandHistory
from tests.scenario.test_phh import AUTOMATIONS, GAMES, HAND, UNIT, act, random_hand
from tests.scenario.test_site_text import STARS
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.scenario import phh
from pitboss.table.log.replay import replay

STUD = """
variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????9c", "d dh p2 ??????", "d dh p3 ????Kd", "p2 pb", "p3 f", "p1 cbr 4", "p2 f"]
"""


def stacks(text: str) -> tuple[int, ...]:
    return phh.stacks_of(phh.play(phh.read(text)))


# ---------------------------------------------------------------------- what a table used to get wrong


def test_14_1_a_player_who_folds_with_nothing_to_call_cannot_win_the_pot() -> None:
    """p1 holds aces and folds on the flop instead of checking: p2 takes the pot with kings."""
    text = HAND.replace(
        '"p1 cbr 6 # a bet", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db 4h", "p1 cc", "p2 cc",', '"p1 f",'
    )
    assert stacks(text.replace('"p1 sm AhAd",', "")) == (97_00, 103_00, 100_00)


def test_14_15_d_a_hand_that_is_mucked_concedes_the_pot_even_if_its_cards_are_known() -> None:
    """14.15(a): it is up to the player to see that a hand has lost before discarding it."""
    text = HAND.replace('"d dh p1 ????"', '"d dh p1 AhAd"').replace('"p1 sm AhAd"', '"p2 sm KsKd", "p1 sm"')
    assert stacks(text) == (91_00, 109_00, 100_00)


def test_14_9_d_an_unknown_up_card_is_such_that_the_right_player_posts_the_bring_in() -> None:
    assert stacks(STUD) == (104_00, 97_00, 99_00)


@pytest.mark.parametrize(
    ("to", "says", "law"), [("1", "the bet is \\$1.00", "14.1"), ("101", "has \\$100.00 on the table", "14.7(c)")]
)
def test_a_raise_that_is_none_or_takes_more_than_the_stack_is_refused(to: str, says: str, law: str) -> None:
    with pytest.raises(Refused, match=says) as refused:
        phh.settle_as_played(phh.read(HAND.replace("p1 cbr 3", f"p1 cbr {to}")))
    assert refused.value.law == law


@pytest.mark.parametrize(("post", "law"), [("-1", None), ("-0.75", "14.10(d)4")])
def test_14_10_d1i_a_post_out_of_turn_is_a_blind_that_buys_the_button(post: str, law: str | None) -> None:
    text = (
        HAND.replace("[0, 0, 0]", "[0, 0, 0, 0]").replace("[0.5, 1, 0]", f"[0.5, 1, {post}, 0]")
        .replace("[100, 100, 100]", "[100, 100, 100, 100]").replace('"d dh p3 2c3c",', '"d dh p3 2c3c","d dh p4 ????",')
        .replace('"p3 f", "p1 cbr 3"', '"p3 f", "p4 f", "p1 cbr 3"').replace("[109, 91, 100]", "[110, 91, 99, 100]")
    )  # fmt: skip
    history = phh.read(text)
    if law is None:
        assert phh.stacks_of(phh.play(history)) == history.finishing_stacks
        return
    with pytest.raises(Refused) as refused:
        phh.play(history)
    assert refused.value.law == law
    assert [departure.law for departure in phh.settle_as_played(history).departures] == [law]


# ---------------------------------------------------------------------- departures


@pytest.mark.parametrize(
    ("old", "new", "law", "finish"),
    [
        ("antes = [0, 0, 0]", "antes = [0, 1, 0]", "14.7(b)1", (110_00, 90_00, 100_00)),
        ("[0.5, 1, 0]", "[0, 1, 0]", "14.10(d)2", (109_00, 91_00, 100_00)),
        ("starting_stacks = [100, 100, 100]", "starting_stacks = [100, 100, 0.5]", "14.7(c)3", (109_00, 91_00, 50)),
        ("p1 cbr 3", "p1 cbr 1.5", "14.17", (107_50, 92_50, 100_00)),
    ],
)
def test_a_history_that_departs_from_14_is_settled_and_the_departure_named(
    old: str, new: str, law: str, finish: tuple[int, ...]
) -> None:
    settled = phh.settle_as_played(phh.read(HAND.replace(old, new)))
    assert settled.stacks == finish
    assert [departure.law for departure in settled.departures] == [law]


def test_14_15_d_a_showdown_before_the_board_is_complete_is_refused() -> None:
    """The fuzzer found it: one community card is not enough to rank a hand."""
    with pytest.raises(Refused, match="too few cards for a showdown"):
        phh.settle_as_played(
            phh.read(HAND.replace(', "d db Jc"', "").replace(', "d db 4h"', "").replace("2s7h9d", "2s"))
        )


def test_a_lawful_history_has_no_departure() -> None:
    history = phh.read(HAND)
    assert phh.settle_as_played(history) == (history.finishing_stacks, ())


def test_14_8_a_a_type_that_is_not_permitted_is_refused_at_a_table_and_settled_as_played() -> None:
    text = """
variant = "N2L1D"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 7c5d4h3s2c", "d dh p2 ??????????", "d dh p3 8c6d4c3d2h", "p3 cbr 6", "p1 cc", "p2 f", "p1 sd",
  "p3 sd",
  "p1 cc", "p3 cc", "p1 sm 7c5d4h3s2c", "p3 sm 8c6d4c3d2h"]
"""
    history = phh.read(text)
    with pytest.raises(Refused, match=r"not a permitted type of poker \(14\.8\(a\)\)"):
        phh.play(history)
    settled = phh.settle_as_played(history)
    assert (settled.stacks, settled.departures[0].law) == ((108_00, 98_00, 94_00), "14.8(a)")


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES)
def test_hands_of_pokerkit_are_settled_as_they_were_played(variant: str) -> None:
    chance = random.Random(f"as played {variant}")
    for _ in range(20):
        state = random_hand(variant, chance)
        history = phh.read(HandHistory.from_game_state(GAMES[variant](), state).dumps())
        assert phh.settle_as_played(history).stacks == tuple(100 * stack for stack in state.stacks)


@pytest.mark.slow
def test_heads_up_the_button_posts_the_small_blind_as_pokerkit_has_it() -> None:
    chance = random.Random("heads up")
    game: Any = pokerkit.NoLimitTexasHoldem(AUTOMATIONS, True, 0, (UNIT, 2 * UNIT), 2 * UNIT)
    for _ in range(20):
        random.seed(chance.random())
        state = game((100 * UNIT, 50 * UNIT), 2)
        while state.status:
            act(state, chance, fixed=False)
        history = phh.read(HandHistory.from_game_state(game, state).dumps())
        settled = phh.settle_as_played(history)
        assert settled.stacks == tuple(100 * stack for stack in state.stacks)
        assert [departure.law for departure in settled.departures] == ["14.10(d)1"]


def test_the_command_settles_as_played_and_lists_the_departures(tmp_path: Any) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(HAND.replace("antes = [0, 0, 0]", "antes = [0, 1, 0]").replace("[109, 91, 100]", "[110, 90, 100]"))
    refused = CliRunner().invoke(app, ["settle", str(path)])
    assert refused.exit_code == 2 and "14.7(b)1" in refused.output
    result = CliRunner().invoke(app, ["settle", "--as-played", str(path)])
    assert result.exit_code == 0, result.output
    assert "$110.00" in result.output and "the ante must be the same for each player" in result.output


def test_the_log_of_a_history_with_late_posts_replays(tmp_path: Any) -> None:
    """14.10(d)1i: that a player missed a blind is an input, not a memory from outside the log."""
    [history] = phh.read_site_text(STARS)
    assert any(history.posts)
    table = phh.play(history)
    table.close()
    table.log.save(tmp_path / "log")
    *_, last = replay(tmp_path / "log", find)
    assert phh.stacks_of(last.table) == history.finishing_stacks
