"""Equity: each hand's share of a pot, compared with the table's ranking of hands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.cli.analyst.equity import cards_in
from pitboss.equipment.cards import cards
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.structure import HandOrder, PokerStructure
from pitboss.games.poker.solver.equity import pot_rule
from pitboss.pricing.equity import PotRule, equity

POKER = [game for game in GAMES.values() if isinstance(game, PokerGame)]
HOLD_EM = PotRule(2, 5, ("high",))


def shares(structure: PokerStructure, hands: Sequence[Sequence[int]], board: Sequence[int]) -> list[Fraction]:
    """How the table would divide one pot, without regard to odd amounts."""
    won = [Fraction(0)] * len(hands)

    def divide(order: HandOrder, pot: Fraction) -> bool:
        ranks = [order.best(hand, board) for hand in hands]
        best = max(ranks)
        if best < order.qualifier:
            return False
        winners = [at for at, rank in enumerate(ranks) if rank == best]
        for at in winners:
            won[at] += pot / len(winners)
        return True

    orders = [order for order in (structure.low, structure.high) if order is not None]
    if len(orders) == 1:
        divide(orders[0], Fraction(1))
    elif divide(orders[0], Fraction(1, 2)):
        divide(orders[1], Fraction(1, 2))
    else:
        divide(orders[1], Fraction(1))
    return won


@pytest.mark.parametrize("game", POKER, ids=lambda game: game.id)
def test_hands_win_what_the_table_would_give_them(game: PokerGame) -> None:
    """14.9 to 14.13A: high, low, eight or better, two and three, badugi, three cards."""
    options = game.options()
    structure, rule = game.structure(options), pot_rule(game, options)
    chance = random.Random(game.id)
    for players in (2, 3):
        deck = chance.sample(range(52), 52)
        hands = [deck[at * rule.own : (at + 1) * rule.own] for at in range(players)]
        rest = deck[players * rule.own :]
        if rule.board:
            board = rest[: rule.board - 1]
            left = [card for card in rest if card not in board]
            known, ways = hands, [(hands, [*board, card]) for card in left]
        else:
            board, known = [], [*hands[:-1], hands[-1][:-1]]
            ways = [([*known[:-1], [*known[-1], card]], []) for card in [*rest, hands[-1][-1]]]
        expected = [sum(column) for column in zip(*(shares(structure, *way) for way in ways), strict=True)]
        pot = equity(rule, known, board)
        assert pot.exact and pot.cases == len(ways)
        assert [hand.share for hand in pot.hands] == pytest.approx([float(won / len(ways)) for won in expected])


def test_two_hands_before_the_flop_are_counted_over_all_boards() -> None:
    """Aces against kings of the same suits; every board, published as 82.637 and 17.363 %."""
    pot = equity(HOLD_EM, [cards("AS AD"), cards("KS KD")])
    assert pot.cases == 1_712_304
    assert [round(hand.share, 5) for hand in pot.hands] == [0.82637, 0.17363]
    assert pot.hands[0].wins + pot.hands[1].wins + pot.hands[0].ties == pot.cases


def test_what_is_drawn_at_random_agrees_with_what_is_counted_within_its_error() -> None:
    """A hand against one that is not known is the mean over all hands it may be, here for the turn and river only."""
    rule, known, board = HOLD_EM, cards("AS KS"), cards("2C 7H 9D QD 3S")
    left = [card for card in range(52) if card not in (*known, *board)]
    counted = equity(rule, [known, []], board)
    each = [equity(rule, [known, list(other)], board).hands[0].share for other in combinations(left, 2)]
    assert counted.exact
    assert counted.hands[0].share == pytest.approx(sum(each) / len(each))
    drawn = equity(rule, [cards("AS KS"), []], seed=3)
    assert not drawn.exact and 0 < drawn.hands[0].error < 0.001
    assert drawn == equity(rule, [cards("AS KS"), []], seed=3)
    assert drawn.hands[0].share == pytest.approx(0.6704, abs=4 * drawn.hands[0].error)


@pytest.mark.parametrize(
    ("hands", "board", "says"),
    [
        (["AS KS"], "", "two to 11 hands"),
        (["AS KS QS", "2C 2D"], "", "hand 1 has 3 cards"),
        (["AS KS", "2C 2D"], "3C 4C 5C 6C 7C 8C", "the board has 6 cards"),
        (["AS KS", "AS 2D"], "", "a card is in two places"),
        (["AS JK", "2C 2D"], "", "without a joker"),
    ],
)
def test_cards_that_cannot_be_there_are_refused(hands: list[str], board: str, says: str) -> None:
    with pytest.raises(Refused, match=says) as refused:
        equity(HOLD_EM, [cards(hand) for hand in hands], cards(board))
    assert (refused.value.law or "").startswith("14.")


def test_a_deck_is_not_enough_for_too_many_hands() -> None:
    with pytest.raises(Refused, match="not have enough cards"):
        equity(PotRule(7, 0, ("high",)), [[]] * 8)


class TestCommand:
    def test_it_prints_shares_and_how_they_were_found(self) -> None:
        output = CliRunner().invoke(app, ["equity", "AsKs QhQd", "--board", "2s 7s Jd"]).output
        assert "54.444 %" in output and "All 990 possible deals" in output

    def test_cards_are_read_together_apart_and_in_any_case(self) -> None:
        assert cards_in("asTH10c") == cards("AS 10H 10C")
        with pytest.raises(Refused, match="is not a hand"):
            cards_in("AsKx")

    def test_a_game_without_a_pot_is_refused(self) -> None:
        result = CliRunner().invoke(app, ["equity", "AsKs QhQd", "--game", "roulette"])
        assert result.exit_code != 0
