"""Hand histories of poker: read, played by the rules, written, and the same as PokerKit's."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pokerkit
import pytest
from pokerkit import Automation, HandHistory
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.scenario import phh
from pitboss.table.log.replay import replay

HANDS = 25
"""How many random hands of each variant the suite plays; `python -m tests.scenario.test_phh N [VARIANT]` plays more."""
UNIT = 120
"""Every amount is a multiple of this many dollars, which two to six players share without a rest.

What cannot be divided goes by 14.3(d) to the cent and, in split games, by suit (14.9(i)3, 14.11(f)2); PokerKit gives
whole chips by seat.
"""
MAX_PLAYERS = {"F2L3D": 4}
"""More could use the deck up: then only the discards come back (14.12A(f)), and at PokerKit burned cards too."""
AUTOMATIONS = tuple(one for one in Automation)
BLINDS = (UNIT, 2 * UNIT)
FIXED = (2 * UNIT, 4 * UNIT)
GAMES: dict[str, Callable[[], Any]] = {
    "FT": lambda: pokerkit.FixedLimitTexasHoldem(AUTOMATIONS, True, 0, BLINDS, *FIXED),
    "NT": lambda: pokerkit.NoLimitTexasHoldem(AUTOMATIONS, True, 0, BLINDS, 2 * UNIT),
    "PO": lambda: pokerkit.PotLimitOmahaHoldem(AUTOMATIONS, True, 0, BLINDS, 2 * UNIT),
    "FO/8": lambda: pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(AUTOMATIONS, True, 0, BLINDS, *FIXED),
    "F7S": lambda: pokerkit.FixedLimitSevenCardStud(AUTOMATIONS, True, UNIT, UNIT, *FIXED),
    "F7S/8": lambda: pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter(AUTOMATIONS, True, UNIT, UNIT, *FIXED),
    "FR": lambda: pokerkit.FixedLimitRazz(AUTOMATIONS, True, UNIT, UNIT, *FIXED),
    "F2L3D": lambda: pokerkit.FixedLimitDeuceToSevenLowballTripleDraw(AUTOMATIONS, True, 0, BLINDS, *FIXED),
    "FB": lambda: pokerkit.FixedLimitBadugi(AUTOMATIONS, True, 0, BLINDS, *FIXED),
}
"""The same stakes at PokerKit."""


def random_hand(variant: str, chance: random.Random) -> Any:
    """A hand that PokerKit has played at random; in fixed limits each raise is by the limit (14.17)."""
    players = chance.randint(3, MAX_PLAYERS.get(variant, 6))
    random.seed(chance.random())  # PokerKit shuffles with the module's own source
    state = GAMES[variant]()(tuple(UNIT * chance.choice((20, 50, 100, 200)) for _ in range(players)), players)
    while state.status:
        if state.can_post_bring_in():
            state.post_bring_in()
        elif state.can_stand_pat_or_discard():
            held = list(state.get_down_cards(state.stand_patter_or_discarder_index))
            state.stand_pat_or_discard(chance.sample(held, chance.choice((0, 0, 1, 2))))
        else:
            act(state, chance, fixed=variant.startswith("F"))
    return state


def act(state: Any, chance: random.Random, *, fixed: bool) -> None:
    wish = chance.random()
    if wish < 0.25 and state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        to = least if fixed else chance.choice((least, most, chance.randint(least, most) // UNIT * UNIT))
        state.complete_bet_or_raise_to(max(to, least))
    elif wish < 0.35 and state.can_fold():
        state.fold()
    else:
        state.check_or_call()


def compare(variant: str, hands: int, seed: str) -> None:
    chance = random.Random(seed)
    for _ in range(hands):
        state = random_hand(variant, chance)
        text = HandHistory.from_game_state(GAMES[variant](), state).dumps()
        played = phh.stacks_of(phh.play(phh.read(text)))
        assert played == tuple(100 * stack for stack in state.stacks), text


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES)
def test_random_hands_end_with_the_stacks_of_pokerkit(variant: str) -> None:
    compare(variant, HANDS, variant)


@pytest.mark.parametrize("variant", GAMES)
def test_a_hand_written_from_a_log_is_read_by_both_with_the_same_stacks(variant: str, tmp_path: Path) -> None:
    history = phh.read(HandHistory.from_game_state(GAMES[variant](), random_hand(variant, random.Random(7))).dumps())
    table = phh.play(history)
    table.close()
    table.log.save(tmp_path / "log")
    [text] = phh.write(replay(tmp_path / "log", find))
    again = phh.read(text)
    assert again.finishing_stacks == phh.stacks_of(phh.play(again)) == phh.stacks_of(table)
    *_, last = HandHistory.loads(text)
    assert tuple(100 * stack for stack in last.stacks) == again.finishing_stacks


# ---------------------------------------------------------------------- a hand by hand

HAND = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1, 0]
min_bet = 1
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 ????", "d dh p2 KsKd", "d dh p3 2c3c",
  "p3 f", "p1 cbr 3", "p2 cc",
  "d db 2s7h9d", "p1 cbr 6 # a bet", "p2 cc", "d db Jc", "p1 cc", "p2 cc", "d db 4h", "p1 cc", "p2 cc",
  "p1 sm AhAd",
]
finishing_stacks = [109, 91, 100]
"""


def test_cards_that_were_not_seen_are_those_shown_later() -> None:
    history = phh.read(HAND)
    assert phh.stacks_of(phh.play(history)) == history.finishing_stacks == (109_00, 91_00, 100_00)


@pytest.mark.parametrize(
    ("old", "new", "says", "law"),
    [
        ('"NT"', '"NS"', "short-deck hold 'em", "14.8(a)"),
        ('"NT"', '"XX"', "unsupported variant", "14.8(a)"),
        ("antes = [0, 0, 0]", "antes = [0, 1, 0]", "the ante must be the same", "14.7(b)1"),
        ("[0.5, 1, 0]", "[1, 0, 1]", "blind bets must be posted in order", "14.10(d)2"),
        ('"p3 f", ', "", "it is p3's turn", "14.7(d)"),
        ("cbr 3", "cbr 1.2", "takes from", "14.10(f)"),
        ('"p1 sm AhAd"', '"p1 cc"', "nobody has to act", "14.7(d)"),
        ('"p2 cc",\n  "p1 sm AhAd",', "", "ends while a player still has to act", "14.10(i)"),
        ("cbr 3", "xyz", "is not an action", None),
        ("cbr 3", "cbr 0.5", "the bet is \\$1.00", "14.1"),
        ('cbr 6 # a bet", "p2 cc', 'cbr 97", "p2 cbr 200', "every other player is all-in", "14.7(c)4"),
        ("2c3c", "2c3x", "are not PHH cards", None),
        ("0.5", "0.505", "whole number of cents", None),
        ("actions = [", "actions = [[], ", "list of actions", None),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_its_paragraph(
    old: str, new: str, says: str, law: str | None
) -> None:
    text = HAND.replace(old, new, 1)
    assert text != HAND
    with pytest.raises(Refused, match=says) as refused:
        phh.play(phh.read(text))
    assert refused.value.law == law


def test_of_two_players_the_one_left_of_the_button_posts_the_first_blind() -> None:
    """14.10(d)1: the format has the button post it, so that such a hand is another game."""
    text = HAND.replace("[0, 0, 0]", "[0, 0]").replace("[0.5, 1, 0]", "[0.5, 1]").replace("[100, 100, 100]", "[9, 9]")
    with pytest.raises(Refused, match="left of the button"):
        phh.play(phh.read(text))


def test_an_amount_that_cannot_be_divided_is_shared_to_the_cent() -> None:
    """14.3(d): where PokerKit gives a whole chip to one of them."""
    text = HAND.replace("????", "KhKc").replace("AhAd", "KhKc").replace("[0, 0, 0]", "[0.25, 0.25, 0.25]")
    stacks = phh.stacks_of(phh.play(phh.read(text)))
    assert sum(stacks) == 300_00 and abs(stacks[0] - stacks[1]) == 1


class TestCommands:
    def test_a_history_is_settled_and_compared_with_what_it_states(self, tmp_path: Path) -> None:
        path = tmp_path / "hand.phh"
        path.write_text(HAND)
        result = CliRunner().invoke(app, ["settle", str(path)])
        assert result.exit_code == 0 and "$109.00" in result.output
        path.write_text(HAND.replace("[109, 91, 100]", "[91, 109, 100]"))
        result = CliRunner().invoke(app, ["settle", str(path)])
        assert result.exit_code == 1 and "the file has $91.00" in result.output

    def test_the_hands_of_a_log_are_printed(self, tmp_path: Path) -> None:
        table = phh.play(phh.read(HAND))
        table.close()
        table.log.save(tmp_path / "log")
        result = CliRunner().invoke(app, ["replay", "--phh", str(tmp_path / "log")])
        assert 'variant = "NT"' in result.output and "finishing_stacks = [109, 91, 100]" in result.output


if __name__ == "__main__":
    import sys

    for name in sys.argv[2:] or GAMES:
        compare(name, int(sys.argv[1]), f"{name} {sys.argv[1]}")
        print(f"{name}: {sys.argv[1]} hands end with the same stacks", flush=True)
