"""What each option is worth: equal to the solvers' figures, and the best option is the one that the strategy takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from tests.pricing.by_hand import BlackjackByHand, ThreeCardByHand

from pitboss import games
from pitboss.analysis.coaching.drill import deal, opening_of
from pitboss.equipment.cards import card
from pitboss.equipment.chance import Seeded
from pitboss.games.twentyone.solver.cards import hands
from pitboss.games.twentyone.solver.play import DOUBLE, HIT, STAND
from pitboss.games.twentyone.solver.price import solved
from pitboss.games.twentyone.solver.seat import hand_of, values_of
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.values import DecisionValues, OptionValue
from pitboss.table import DEALER, Submission, submit

NUMBERS = {"stand": STAND, "hit": HIT, "double": DOUBLE}


def decisions(submission: Submission, wanted: int, seed: int = 1) -> Iterator[tuple[Seen, DecisionValues, Act]]:
    """Decisions of random hands, with their values and what the best strategy does."""
    analyst = analyst_of(submission.game)
    assert analyst is not None and analyst.values is not None
    valuer, best, bets = analyst.values(submission), analyst.strategies["optimal"](submission), opening_of(submission)
    found: list[tuple[Seen, DecisionValues, Act]] = []

    def play(seen: Seen) -> StrategyAnswer:
        if not seen.options:
            return bets
        act, worth = best(seen), valuer(seen)
        assert isinstance(act, Act)
        if worth is not None:
            found.append((seen, worth, act))
        return act

    player = Player(submission, Seeded(seed), play)
    while len(found) < wanted:
        player.play()
    yield from found[:wanted]


def test_the_values_of_200_blackjack_hands_are_the_solvers_and_those_of_all_the_dealers_hands() -> None:
    submission = submit(games.blackjack)
    plans, worth = solved(submission).best.plans, solved(submission).worth
    by_hand, compared, ways = BlackjackByHand(submission.options.decks), 0, Counter[str]()
    for seen, values, act in decisions(submission, 260):
        cards, is_split = hand_of(seen.events, seen.hand)
        held, shown = values_of(cards), values_of(hand_of(seen.events, DEALER)[0])
        if is_split or "stand" not in values.options:
            continue
        at, against, [up] = hands().index[held], worth[shown], shown
        assert not against.peeked, "there is no hole card"
        stake = next(bet.amount for bet in seen.bets if bet.wager == "main")
        for action, value in values.options.items():
            if action in NUMBERS:
                solver = float(plans[shown].fresh.worth[at, NUMBERS[action]]) * stake
                counted = getattr(by_hand, action)(held, up) * stake
                assert float(value.cents) == pytest.approx(counted, abs=1e-6), (values.case, action)
                ways[action] += 1
            else:
                split, pair = plans[shown].split[held[0]], held[0]
                most = against.problem.hands_after_split(pair)
                solver = max(against.split_value(split, pair, number) for number in {2, most}) * stake
            assert float(value.cents) == pytest.approx(solver, abs=1e-6), (values.case, action)
        assert values.cost(act) == 0
        compared += 1
        if compared == 200:
            break
    assert compared == 200 and ways["stand"] == ways["hit"] == 200 and ways["double"] > 100


def test_the_values_of_200_three_card_hands_are_those_of_all_the_dealers_hands() -> None:
    submission = submit(games.three_card_poker)
    by_hand = ThreeCardByHand(submission)
    for seen, values, act in decisions(submission, 200, seed=3):
        assert values.cost(act) == 0 and set(values.options) == {"play", "fold"}
        assert values.options["play"].cents == by_hand.play([card(name) for name in seen.cards("seat 1")], 1000)
        assert values.options["fold"].cents == -1000


@pytest.mark.parametrize(
    "game", ["let-it-ride-poker", "flop-poker", "two-card-joker-poker", "spanish-21", "red-dog", "casino-war"]
)
def test_the_best_option_is_the_one_that_the_strategy_takes(game: str) -> None:
    for _, values, act in decisions(submit(games.find(game)), 12, seed=5):
        assert values.cost(act) == 0, (values.case, act)


def test_a_choice_costs_the_difference_from_the_best_for_the_amount_that_it_names() -> None:
    values = DecisionValues(
        "hard 11 v 6", {"double": OptionValue(Fraction(60), 100, Fraction(3, 5)), "hit": OptionValue(Fraction(30))}
    )
    assert values.best == "double" and values.cost(Act("hit")) == 30
    assert values.cost(Act("double", 100)) == 0 and values.cost(Act("double", 50)) == 30
    assert values.cost(Act("stand")) is None  # nobody knows what it is worth


def test_a_drill_asks_sooner_what_was_answered_wrong() -> None:
    submission = submit(games.blackjack)
    analyst = analyst_of(submission.game)
    assert analyst is not None and analyst.values is not None
    valuer = analyst.values(submission)
    said: dict[str, DecisionValues | None] = {}

    def values_of_case(_: Submission, seen: Seen) -> DecisionValues | None:
        key = str(seen)
        if key not in said:
            said[key] = valuer(seen)
        return said[key]

    def asked(wrong: dict[str, int]) -> list[str]:
        dealt = [deal(submission, values_of_case, wrong, seed) for seed in range(12)]
        return [values.case for found in dealt if found is not None for _, values in [found]]

    usual = asked({})
    assert len(usual) == 12 and asked({}) == usual
    case = max(usual, key=usual.count)
    assert asked({case: 5}).count(case) > usual.count(case)
