"""Prices by bet size: the effect of a percentage and a payout limit depends on the amount."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss import games
from pitboss.equipment.chance import Scripted
from pitboss.games import GAMES
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver.decision_graph import build_graph, nets_of, played_wagers
from pitboss.pricing import Payout, WagerPrice
from pitboss.pricing.stakes import at_stake
from pitboss.table import Limit, Limits, Submission, Table, submit
from pitboss.table.rules import parts

LIMITS = Limits(Limit(1_00, 1_000_00))


def _price(wager: str, *nets: str, on: str = "") -> WagerPrice:
    return WagerPrice(wager, wager, "", tuple(Payout(Fraction(net), 1) for net in nets), on)


def _nets(game: str, wager: str, *nets: str, stake: int, on: str = "", **options: Any) -> list[Fraction]:
    submission = submit(GAMES[game], options or None, LIMITS)
    return [one.net for one in at_stake(submission, _price(wager, *nets, on=on), stake).payouts]


@pytest.mark.parametrize("stake", [1_00, 5_00, 7_00, 25_00, 101_00])
def test_the_banker_pays_the_vigorish_that_the_table_takes(stake: int) -> None:
    submission = submit(games.mini_baccarat, None, LIMITS)
    table: Table = Table(submission, Scripted({"card": "2S 2S 2S 5S 9H 2S KD".split()}))
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, {"banker": stake})
    table.no_more_bets()  # Player 7, Banker a natural 9
    won = table.state.accounts["seat 1"] - 1_000_00
    assert _nets("mini-baccarat", "banker", "19/20", "0", "-1", stake=stake) == [Fraction(won, stake), 0, -1]


def test_a_dollar_on_the_banker_pays_a_quarter() -> None:
    assert _nets("mini-baccarat", "banker", "19/20", "-1", stake=1_00) == [Fraction(3, 4), -1]
    assert _nets("mini-baccarat", "banker", "19/20", "-1", stake=1_00, vig_rounding="none") == [Fraction(19, 20), -1]
    assert _nets("mini-baccarat", "player", "1", "-1", stake=1_00) == [1, -1]


def test_a_buy_bet_pays_whole_units_of_its_percentage() -> None:
    bought = {"buy_offered": [4], "percent_unit": 100}
    # Five percent of $30 is $1.50, of which whole dollars are taken, win or lose.
    exact = ("39/20", "-21/20")
    assert _nets("craps", "buy", *exact, stake=30_00, on="4", **bought) == [2 - Fraction(1, 30), -1 - Fraction(1, 30)]
    assert _nets("craps", "buy", *exact, stake=20_00, on="4", **bought) == [Fraction(39, 20), Fraction(-21, 20)]


def test_winnings_are_cut_to_a_payout_limit() -> None:
    submission = submit(GAMES["double-down-stud"], {"payout_limit": 100_000}, LIMITS)
    [limit] = parts.payout_limits(submission)
    price = _price(submission.game.wagers[0].id, "4000", "-1")
    assert [one.net for one in at_stake(submission, price, 5_00).payouts] == [4000, -1]
    cut = at_stake(submission, price, 100_00)
    assert [one.net for one in cut.payouts] == [Fraction(limit.amount, 100_00), -1]
    assert ("payout limit", "winnings are cut to $100,000.00; without it the advantage is -199950.0000%") in cut.notes


def test_a_limit_on_the_bet_of_caribbean_stud_leaves_the_ante_alone() -> None:
    game = games.caribbean_stud_poker
    submission = submit(game, None, LIMITS)
    script = {"card": "9S AD 8S KC 7S QH 6S 3D 5S 2C".split()}
    table: Table = Table(submission, Scripted(script))
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, {"ante": 100_00})
    table.no_more_bets()
    table.choose(1, "bet")  # a straight flush, at 50 to 1 of $200, of which $5,000 are paid
    won = table.state.accounts["seat 1"] - 1_000_00
    graph = build_graph(game.declaration(submission.options), _tables(submission))
    [end] = [at for at, folded in enumerate(graph.folded) if not folded]
    at_dealer_qualified, straight_flush = 1, graph.segment_values()[-2]
    nets = dict(nets_of(graph, graph.stakes[end], at_dealer_qualified, straight_flush))
    assert nets == {"ante": 1, "bet": 100}
    payout = Payout(sum(nets.values(), Fraction(0)), 1, limited=nets["bet"])
    price = WagerPrice("ante", "Ante", "", (payout, Payout(Fraction(1), 1, limited=Fraction(0))))
    assert [one.net for one in at_stake(submission, price, 100_00).payouts] == [Fraction(won, 100_00), 1] == [51, 1]


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if isinstance(game, BankedPokerGame)], ids=lambda g: g.id
)
def test_a_limit_on_a_part_of_what_is_played_together_is_known_to_the_solver(game: BankedPokerGame) -> None:
    submission = submit(game, None, LIMITS)
    for limit in parts.payout_limits(submission):
        unit = game.price_unit(submission.options, next(wager for wager in game.wagers if wager.id in limit.wagers))
        together = {wager.id for wager in game.wagers if game.price_unit(submission.options, wager) == unit}
        assert together <= set(limit.wagers) or together == set(played_wagers(game.declaration(submission.options)))


def _tables(submission: Submission) -> dict[str, Any]:
    return {wager: offer.pays for wager, offer in submission.offers().items()}
