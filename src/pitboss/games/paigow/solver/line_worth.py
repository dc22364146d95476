"""What each line of a house way is worth: what a player loses by setting without it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from pitboss.errors import Refused
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.pai_gow import PaiGowTileOptions
from pitboss.games.paigow.solver.class_counts import classes_of_way
from pitboss.games.paigow.solver.poker_price import main_pays, pushing_hands
from pitboss.games.paigow.solver.shared_cards import ALL_RANKS
from pitboss.games.paigow.solver.supreme import counts_in_way, supreme_odds
from pitboss.games.paigow.solver.tile_price import average_in_way
from pitboss.games.paigow.solver.tiles import Way
from pitboss.games.paigow.solver.versus import compare_sets
from pitboss.games.paigow.supreme_pai_gow import SupremePaiGowOptions
from pitboss.table import Submission

Average: TypeAlias = Callable[[Way], Fraction]
"""The average result of one unit for a player who sets by these lines, against a dealer in the whole house way."""


class LineWorth(NamedTuple):
    """A line of a house way, and what a player loses by setting without it, in units of the wager."""

    line: str
    worth: Fraction


class _SupremeWay(NamedTuple):
    """The options that affect setting four cards."""

    house_way: Way
    zero_low: Literal["point_hands", "any_hand"]


def worth_of_lines(submission: Submission, in_deck: int = ALL_RANKS) -> list[LineWorth]:
    """What each line of the house way but the last is worth to a player, counted against a dealer who uses them all.

    A deck with fewer ranks, for hands of seven cards, is for tests.
    """
    average, lines = _average_of(submission, in_deck), tuple(submission.options.house_way)
    with_all = average(lines)
    return [
        LineWorth(line, with_all - average((*lines[:number], *lines[number + 1 :])))
        for number, line in enumerate(lines[:-1])
    ]


def _average_of(submission: Submission, in_deck: int) -> Average:
    options, game = submission.options, submission.game
    if isinstance(options, PaiGowTileOptions):
        return partial(average_in_way, options)
    if isinstance(options, SupremePaiGowOptions):
        return partial(_four_cards, submission, options)
    if isinstance(game, CardPaiGowGame) and isinstance(game.setting, PokerSetting):
        return _seven_cards(submission, game, game.setting, in_deck)
    raise Refused(f"{game.name} has no house way with lines to count")


def _four_cards(submission: Submission, options: SupremePaiGowOptions, lines: Way) -> Fraction:
    won, pushed, lost = counts_in_way(supreme_odds(options), _SupremeWay(lines, options.zero_low))
    return Fraction(main_pays(submission) * won - lost, won + pushed + lost)


def _seven_cards(submission: Submission, game: CardPaiGowGame, setting: PokerSetting, in_deck: int) -> Average:
    options, pays, pushing = submission.options, main_pays(submission), pushing_hands(submission)
    played = 1 - game.lost_before_deal(options)
    whole = classes_of_way(setting, options.wheel_low, tuple(options.house_way))

    def average(lines: Way) -> Fraction:
        sets = classes_of_way(setting, options.wheel_low, lines).values[:, :-1]
        counts = compare_sets(setting, whole, sets, pushing, in_deck)
        return played * Fraction(pays * counts.won - counts.lost, counts.deals)

    return average
