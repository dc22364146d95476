"""A session review from its log: edges, mistakes and luck add up to the result, and luck is zero on average.

``python -m tests.analysis.test_session_review 1000`` computes this many sessions of each game.
"""

from __future__ import annotations

import io
import sys
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from pitboss.analysis.coaching.session_review import ReviewRequest, SessionReview, review_session
from pitboss.analysis.prices.edge import priced
from pitboss.equipment import names_of
from pitboss.equipment.chance import Seeded
from pitboss.games import find
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Seen
from pitboss.pricing.stakes import at_stake
from pitboss.pricing.values import DecisionValues
from pitboss.table import Ask, Log, Submission, Table, submit
from pitboss.table.log.replay import replay_lines

BUY_IN = 10_000_00
BETS: dict[str, list[dict[str, Json]]] = {
    "roulette": [{"wager": "red", "amount": 5_00}, {"wager": "straight", "on": "17", "amount": 1_00}],
    "punto-banco": [{"wager": "banker", "amount": 13_00}],
    "red-dog": [{"wager": "original", "amount": 4_00}],
    "casino-war": [{"wager": "initial", "amount": 6_00}, {"wager": "tie", "amount": 2_00}],
    "three-card-poker": [{"wager": "ante", "amount": 5_00}, {"wager": "pair_plus", "amount": 2_00}],
    "boston-5-stud-poker": [{"wager": "ante", "amount": 5_00}, {"wager": "first", "amount": 10_00}],
    "two-card-joker-poker": [{"wager": "ante", "amount": 5_00}],
    "pai-gow": [{"wager": "pai_gow", "amount": 20_00}],
    "let-it-ride-poker": [{"wager": f"bet_{number}", "amount": 5_00} for number in (1, 2, 3)],
}


class Evening:
    """Rounds at a table in which one person bets the same and chooses at random, with their log."""

    def __init__(self, submission: Submission, seed: int, rounds: int) -> None:
        self.random, self.log = Random(seed), io.BytesIO()
        self.table = Table(submission, Seeded(seed), Log(self.log))
        self.table.apply({"do": "sit", "seat": 1, "player": "Ann", "chips": BUY_IN})
        for _ in range(rounds):
            self._play(BETS[submission.game.id])

    def _play(self, bets: list[dict[str, Json]]) -> None:
        table = self.table
        table.begin()
        table.apply({"do": "bet", "seat": 1, "bets": bets})
        table.no_more_bets()
        while table.ask is not None:
            self._choose(table.ask)

    def _choose(self, ask: Ask) -> None:
        [asked] = ask.waiting
        option = self.random.choice(ask.options[asked])
        named: dict[str, Any] = {} if option.amounts is None else {"amount": self._amount(*option.amounts)}
        if option.cards is not None:
            held = names_of(self.table.current_round.hands["seat 1"])
            named["cards"] = self.random.sample(held, option.cards[0])
        self.table.choose(1, option.id, at=asked.at, **named)

    def _amount(self, least: Cents, most: Cents) -> Cents:
        return self.random.choice((-(-least // 100) * 100, min(most, 4_00)))

    @property
    def won(self) -> Cents:
        """What the person has more than at first."""
        return self.table.state.accounts["seat 1"] - BUY_IN

    def reckoned(self, submission: Submission, values: Any) -> SessionReview:
        """The evening from its log, which names the person."""
        entries = replay_lines(self.log.getvalue().splitlines(keepends=True), find)
        header = next(entries)
        return review_session(header.table, entries, ReviewRequest(submission, "Ann", "", values))


@pytest.mark.parametrize("game", ["roulette", "punto-banco", "red-dog", "casino-war", "three-card-poker"])
def test_edges_mistakes_and_luck_add_up_to_the_result_and_luck_is_nothing_on_average(game: str) -> None:
    luck = luck_of_evenings(game, evenings=12, rounds=5)
    assert abs(fmean(luck)) < 3.5 * stdev(luck) / sqrt(len(luck))


def luck_of_evenings(game: str, evenings: int, rounds: int) -> list[float]:
    """The luck in each of a number of sessions, which all add up."""
    submission = submit(find(game))
    analyst = analyst_of(submission.game)
    assert analyst is not None
    valuer = (lambda _: None) if analyst.values is None else analyst.values(submission)

    def values(_: Submission, seen: Seen) -> DecisionValues | None:
        return valuer(seen)

    luck: list[float] = []
    for seed in range(evenings):
        evening = Evening(submission, seed, rounds)
        account = evening.reckoned(submission, values)
        assert account.result == evening.won
        assert account.luck - account.edges - account.mistakes == account.result
        assert account.edges == rounds * _edges(submission)
        assert account.unvalued == 0 and not account.unpriced
        told = account.plain()
        parts = [Fraction(str(told[name])) for name in ("luck", "edges", "mistakes")]
        assert abs(parts[0] - parts[1] - parts[2] - account.result) <= Fraction(2, 10_000)
        luck.append(float(account.luck))
    return luck


def _edges(submission: Submission) -> Fraction:
    """What the bets of a round cost, by the prices of the wagers that are priced by themselves."""
    bets = {(bet["wager"], bet.get("on", "")): bet["amount"] for bet in BETS[submission.game.id]}
    prices = {(price.wager, price.on): price for price in priced(submission).wagers}
    cost = Fraction(0)
    for (wager, on), amount in bets.items():
        assert isinstance(amount, int)
        price = prices.get((wager, on)) or prices.get((wager, ""))  # type: ignore[arg-type] # plain values
        if price is not None:
            cost += at_stake(submission, price, amount).house_advantage * amount
    return cost


def main() -> None:
    """Prints the average luck of each game with its standard error, in cents."""
    for game in BETS:
        luck = luck_of_evenings(game, int(sys.argv[1]), rounds=5)
        error = stdev(luck) / sqrt(len(luck))
        print(
            f"{game}: luck {fmean(luck):+.1f} cents, standard error {error:.1f}: {fmean(luck) / error:+.2f}", flush=True
        )


if __name__ == "__main__":
    main()
