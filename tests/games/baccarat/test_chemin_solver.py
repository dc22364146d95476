"""The value of banking and of every choice at chemin de fer, exactly (13:69F-4.9, 4.10)."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from typing import Any

import pytest

from pitboss.analysis.simulation.proof import prove_by_play
from pitboss.analysis.simulation.strategies import Flat, across, both, parse
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
from pitboss.games.baccarat.engine.drawing import Coup, count
from pitboss.games.baccarat.kernel.rounds import BaccaratShoes
from pitboss.games.baccarat.solver.chemin_de_fer import (
    PLAYS,
    CheminPlay,
    against_bank,
    best_play,
    dominant_has_five,
    five_on_four,
    price,
    price_shoe,
    price_stated,
    three_on_nine,
)
from pitboss.games.baccarat.solver.counting import by_value, coup_counts, full_shoe
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Seen, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.table import Table, submit

EIGHT = by_value(full_shoe(8))
ALWAYS_DRAW = CheminPlay(True, True, True)


def test_a_play_that_always_draws_is_punto_banco() -> None:
    """4.9(a), 4.9(c): the tables differ in the optional cells alone"""
    assert coup_counts(EIGHT, ALWAYS_DRAW) == coup_counts(EIGHT)


@pytest.mark.parametrize("play", PLAYS)
def test_every_play_counts_every_deal(play: CheminPlay) -> None:
    """4.9(a) to (c)"""
    assert sum(coup_counts(EIGHT, play).values()) == perm(416, 6)


@pytest.mark.parametrize("decks", [6, 8])
def test_neither_side_gains_by_not_drawing(decks: int) -> None:
    """4.9(a)2, 4.9(f): five takes a card, three draws against a nine, five against a four"""
    left = by_value(full_shoe(decks))
    assert best_play(left) == ALWAYS_DRAW
    value = against_bank(left, ALWAYS_DRAW)
    assert against_bank(left, ALWAYS_DRAW._replace(card_on_five=False)) < value
    for other in (CheminPlay(True, True, False), CheminPlay(True, False, True), CheminPlay(True, False, False)):
        assert against_bank(left, other) > value


def test_a_choice_is_worth_what_it_changes_in_its_situation() -> None:
    """4.9(a)2, 4.9(f): the whole difference comes from the deals in which the choice arises"""
    for field, where in (
        ("card_on_five", dominant_has_five),
        ("draw_three_on_nine", three_on_nine),
        ("draw_five_on_four", five_on_four),
    ):
        other = ALWAYS_DRAW._replace(**{field: False})
        arises = Fraction(sum(coup_counts(EIGHT, ALWAYS_DRAW, where).values()), perm(416, 6))
        there = against_bank(EIGHT, ALWAYS_DRAW, where) - against_bank(EIGHT, other, where)
        assert arises * there == against_bank(EIGHT, ALWAYS_DRAW) - against_bank(EIGHT, other)


def test_banking_costs_the_vigorish_and_covering_what_the_bank_is_ahead() -> None:
    """4.10(b), 4.10(c)"""
    priced = price(submit(CHEMIN_DE_FER, {"decks": 8}))
    assert f"{float(priced.of('bank').house_advantage):.4%}" == "1.0579%"
    assert f"{float(priced.of('banco_seul').house_advantage):.4%}" == "1.2351%"
    four = price(submit(CHEMIN_DE_FER, {"decks": 8, "vig_percent": 4}))
    assert four.of("bank").house_advantage < priced.of("bank").house_advantage
    assert priced.strategy is not None
    assert priced.strategy["play"] == "Dominant Player: draw on five; Banker: draw on three v 9, draw on five v 4"


def test_a_play_and_a_depleted_shoe_can_be_priced() -> None:
    submission = submit(CHEMIN_DE_FER)
    without_aces = tuple(0 if card >> 2 == 12 else 6 for card in range(52))
    assert price_shoe(submission, without_aces).of("cover").cases == perm(288, 6)
    worse = price(submission, CheminPlay(False, True, True)).of("cover").house_advantage
    assert worse > price(submission).of("cover").house_advantage


def answer_first(table: Table) -> None:
    """Everybody takes the first option, at the minimum amount: bids, banks, covers, draws."""
    while table.ask is not None:
        asked = table.ask.waiting[0]
        option = table.ask.options[asked][0]
        if option.id == "card" and count(table.current_round.hands["player"]) > 5:
            with pytest.raises(Refused, match="must stay"):
                table.choose(asked.seat, "card")
            table.choose(asked.seat, "stay")
            continue
        table.choose(asked.seat, option.id, amount=option.amounts[0] if option.amounts else None)


def test_the_table_deals_the_kernels_shoe_when_everybody_draws() -> None:
    """4.4(e), 4.8(d), 4.9"""
    submission = submit(CHEMIN_DE_FER, {"cutting_card_depth": 20}, seats=9)
    table = Table(submission, Seeded(3, 1))
    for seat in (2, 5, 7):
        table.sit(seat, chips=1_000_000_00)
    options: Any = submission.options
    outcomes = BaccaratShoes(options.decks, options.cutting_card_depth, False, False).outcomes(3, 1, 60)
    played = 0
    for outcome in outcomes:
        table.begin()
        answer_first(table)
        assert Coup.of(table.current_round.hands["player"], table.current_round.hands["banker"]).code == outcome
        played += 1
        if CHEMIN_DE_FER.completed(table.current_round):
            break
    assert played > 50


@pytest.mark.parametrize(
    ("wager", "strategy"), [("bank", "optimal"), ("banco_seul", "optimal"), ("cover", "always:follow_rule")]
)
def test_the_table_pays_what_the_solver_predicts(wager: str, strategy: str) -> None:
    """4.9, 4.10(b), 4.10(c): somebody across takes the other side"""
    submission = submit(CHEMIN_DE_FER)
    play = None if strategy == "optimal" else CheminPlay(False, True, True)
    priced = price(submission, play).of(wager)
    answers = parse(strategy, submission)
    assert prove_by_play(submission, priced, Slip(wager, 60_00), rounds=1500, strategy=answers).compared > 900


def test_a_player_who_sits_across_sees_what_their_seat_may_see() -> None:
    """4.8(d): only the Dominant Player sees the Player's Hand before it is shown"""
    submission, told = submit(CHEMIN_DE_FER), []
    banker = across(submission, [Slip("banco_seul", 100)])
    assert banker is not None

    def spy(seen: Seen) -> StrategyAnswer:
        told.append(seen)
        return banker(seen)

    seat = Player(
        submission, Seeded(1), both(Flat((Slip("banco_seul", 100),)), parse("optimal", submission)), across=spy
    )
    for _ in range(500):
        seat.play()
    assert {one.seat for one in told} == {2}
    drawing = [one for one in told if "draw" in one.options]
    assert drawing
    assert all(len(one.cards("banker")) == 2 and len(one.cards("player")) == 1 for one in drawing)


def test_stated_choices_are_priced_next_to_the_best_play() -> None:
    submission = submit(CHEMIN_DE_FER)
    left = by_value(full_shoe(submission.options.decks))
    best = best_play(left)
    stays = price_stated(submission, "never:card + never:draw on 3 v 9")
    play = best._replace(card_on_five=False, draw_three_on_nine=False)
    assert stays.of("banco_seul").house_advantage == -against_bank(left, best)
    assert stays.of("banco_seul", "as stated").house_advantage == -against_bank(left, play)
    with pytest.raises(Refused, match="state card"):
        price_stated(submission, "never:draw on 4")
