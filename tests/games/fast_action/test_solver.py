"""The price of fast action hold 'em: its parts by other ways of counting, and the table on the same streams."""

from __future__ import annotations

from collections import Counter
from math import comb

import numpy as np
import pytest
from tests.support.printed import check_printed

from pitboss import games
from pitboss.analysis.prices.solvers import strategies_of
from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.equipment import cards
from pitboss.games.fast_action.engine.house_ways import kept_by_house_ways
from pitboss.games.fast_action.kernel.rounds import FastActionKernel, kernel_with
from pitboss.games.fast_action.solver.best_play import SETS, SURRENDER, BestPlay, best_play
from pitboss.games.fast_action.solver.card_numbers import CARDS, four, pair
from pitboss.games.fast_action.solver.dealer_keeps import NATURAL
from pitboss.games.fast_action.solver.price import compute_price, price, price_stated
from pitboss.games.fast_action.solver.strategy_text import full_table
from pitboss.hands import best_of_many_decks
from pitboss.hands.compiled import best_of_many_decks as compiled_best
from pitboss.pricing.tally import Slip
from pitboss.table import submit

SUBMISSION = submit(games.fast_action_hold_em)
SLIP = (Slip("original", 60_00),)


@pytest.fixture(scope="module")
def play() -> BestPlay:
    """The best play with six decks."""
    return best_play(6, "both_cards")


def test_compiled_ranks_are_those_of_the_table() -> None:
    random = np.random.default_rng(21)
    for hand in random.integers(0, CARDS, (2_000, 7)).tolist():
        assert compiled_best(tuple(hand)) == best_of_many_decks(hand)


def test_what_the_dealer_keeps_in_the_solver_is_what_the_house_ways_of_21_8_i_keep(play: BestPlay) -> None:
    random, keeps = np.random.default_rng(8), play.keeps
    for a, b, c, d in random.integers(0, CARDS, (2_000, 4)).tolist():
        code = int(keeps.places[((a * CARDS + b) * CARDS + c) * CARDS + d])
        if len({a >> 2, b >> 2, c >> 2, d >> 2}) == 1:
            assert code == NATURAL
        else:
            assert divmod(code, 4) == kept_by_house_ways((a, b, c, d), "both_cards")[1:]
    naturals = 13 * comb(24, 4) / comb(312, 4)
    assert keeps.cards.sum() == pytest.approx(1 - naturals)
    assert keeps.kinds.sum(axis=0) == pytest.approx(1 - naturals)


def test_a_suited_pair_is_kept_as_often_as_it_is_dealt(play: BestPlay) -> None:
    """By 21.8(i)1 it always is; four cards without one have no card twice."""
    without = comb(52, 4) * 6**4 / comb(312, 4)
    naturals = (13 * comb(24, 4) - 13 * 6**4) / comb(312, 4)
    kept = sum(play.keeps.cards[pair(card, card)] for card in range(CARDS))
    assert kept == pytest.approx(1 - without - naturals)


def test_two_cards_win_as_often_as_deals_from_a_shoe_say(play: BestPlay) -> None:
    """The player's cards are out of the shoe; the dealer's and the board are drawn from the rest."""
    random, rounds = np.random.default_rng(4), 6_000
    for text in ("AS AS 7D 2C", "KH QH 4D 3C", "9C 8D 5H 2S"):
        hand = cards(text)
        shoe = list((Counter(dict.fromkeys(range(CARDS), 6)) - Counter(int(card) for card in hand)).elements())
        won = 0
        for _ in range(rounds):
            drawn = [shoe[k] for k in random.choice(len(shoe), 9, replace=False)]
            dealers, board = drawn[:4], drawn[4:]
            if len({card >> 2 for card in dealers}) > 1:
                _, first, second = kept_by_house_ways(dealers, "both_cards")
                dealer = best_of_many_decks([dealers[first], dealers[second], *board])
                won += best_of_many_decks([hand[0], hand[1], *board]) > dealer
        ascending = sorted(int(card) for card in hand)
        way = next(way for way in range(len(SETS)) if {ascending[k] for k in SETS[way][:2]} == {*map(int, hand[:2])})
        chance = (play.values_of(ascending)[way] + 1) / 2
        assert abs(won / rounds - chance) < 4 * (chance * (1 - chance) / rounds) ** 0.5, text


def test_best_play_splits_two_high_pairs_and_never_surrenders(play: BestPlay) -> None:
    aces_and_kings = sorted(int(card) for card in cards("AS AD KS KD"))
    assert len(SETS) <= play.plays[four(*aces_and_kings)] < SURRENDER
    assert SURRENDER not in play.plays


def test_half_a_million_rounds_cost_what_is_counted() -> None:
    """21.8 to 21.10; the figures are those of the test below, which counts every board."""
    for house_ways, advantage in ((False, 0.018378), (True, 0.033627)):
        total = kernel(house_ways=house_ways).tally(21, 0, 500_000).total
        assert abs(float(total.house_advantage) - advantage) < 3 * total.standard_error


@pytest.mark.long
def test_the_price_adds_up_and_is_that_of_the_kernel() -> None:
    """Every board is counted, and nowhere else."""
    priced = price(SUBMISSION)
    assert check_printed(priced) == 1
    stated = price_stated(SUBMISSION, "house ways")
    assert check_printed(stated) == 2
    assert f"{float(stated.of('original', 'as stated').house_advantage):.4%}" == "3.3627%"
    worked = compute_price(6, "both_cards")
    assert sum(worked.outcomes.values()) == pytest.approx(1)
    assert all(chance >= 0 for chance in worked.outcomes.values())
    assert worked.shoe.player.bound < 2e-6 and worked.shoe.house_ways.bound < 2e-6
    values = sum(
        float(nets.original + (nets.split or 0)) * worked.outcomes.get(outcome, 0.0)
        for outcome, nets in kernel(house_ways=False).nets_by_outcome.items()
    )
    total = kernel(house_ways=False).tally(21, 0, 1_000_000).total
    assert abs(values + float(total.house_advantage)) < 3 * total.standard_error
    mimic = kernel(house_ways=True).tally(22, 0, 1_000_000).total
    cost = 1 - 2 * worked.shoe.house_ways.wins - 6 * 13 * comb(24, 4) / comb(312, 4)
    assert abs(cost - float(mimic.house_advantage)) < 3 * mimic.standard_error


@pytest.mark.parametrize("name", ["optimal", "house_ways"])
def test_the_kernel_pays_what_the_table_pays_round_by_round(name: str) -> None:
    strategy = both(Flat(SLIP), strategies_of(SUBMISSION.game)[name](SUBMISSION))
    proof = prove_kernel(
        SUBMISSION, SLIP, kernel(house_ways=name == "house_ways"), rounds=400, streams=2, strategy=strategy
    )
    assert proof.compared == 800


def test_the_full_table_has_every_hand_up_to_suits_with_its_play() -> None:
    rows = {row.hand: row for row in full_table(SUBMISSION)}
    assert rows["8C 8C 8D 8H"].play == "natural"
    assert rows["KC KD AC AD"][1:4] == ("split", "KC KD", "AC AD")
    assert {row.play for row in rows.values()} == {"set", "split", "natural"}


def kernel(*, house_ways: bool) -> FastActionKernel:
    """The kernel of the law's own options."""
    made = kernel_with(house_ways=house_ways)(SUBMISSION, SLIP)
    assert made is not None
    return made
