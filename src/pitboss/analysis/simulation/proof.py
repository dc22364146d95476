"""Proofs: the table is the reference, and every solver and kernel must agree with it.

- A **kernel** plays the same streams as a table and must pay the same money in every round, to the cent.
- A **solver** must give the distribution that the table gives when every outcome of the equipment is played once
  (:func:`prove_places`); where there are too many, the results of thousands of rounds must be on the solver's list,
  about as often as it says (:func:`prove_by_play`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.analysis.simulation.strategies import Flat, across, both
from pitboss.equipment.chance import Drawn, Outcomes, Seeded
from pitboss.errors import PitbossError
from pitboss.money import Cents, dollars
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice, player
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Strategy
from pitboss.pricing.tally import Slip, Tally
from pitboss.table import Submission

STAKE: Cents = 60_00
"""A bet that is paid exactly at all odds and halves."""
MAX_SIGMA = 5.0
"""The maximum deviation of an outcome from its probability: five standard deviations, once in 1.7 million."""


class Disproved(PitbossError):
    """A solver or kernel that differs from the table."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A comparison in which both sides were equal."""

    what: str
    compared: int

    def __str__(self) -> str:
        return f"{self.what}: {self.compared:,} compared, all equal"


def prove_kernel(
    submission: Submission,
    slip: Sequence[Slip],
    kernel: Kernel,
    *,
    rounds: int = 2000,
    seed: int = 1,
    streams: int = 2,
    strategy: Strategy | None = None,
) -> Proof:
    """Play some streams at the table and by the kernel; Disproved at the first difference."""
    strategy = strategy or Flat(tuple(slip))
    for stream in range(streams):
        nets, table = kernel.nets(seed, stream, rounds), Tally()
        played = player.rounds_played(Player(submission, Seeded(seed, stream), strategy), rounds)
        for number, (round_, net) in enumerate(zip(played, nets, strict=True), 1):
            if round_.result.net != net:
                raise Disproved(
                    f"round {number} of stream {stream} of seed {seed}: {dollars(round_.result.net)} at the table, "
                    f"{dollars(net)} in the kernel"
                )
            table.add(round_.result)
            for wager, result in round_.bets:
                table.add_bet(wager, result)
        if kernel.tally(seed, stream, rounds).plain() != table.plain():
            raise Disproved(f"the kernel counts stream {stream} of seed {seed} differently from the table")
    return Proof(f"kernel of {submission.game.id}", rounds * streams)


class _TooDeep(PitbossError):
    """A round that needs more draws than allowed."""


class _Given:
    """A source that draws the numbers of a list, then zeros."""

    name = "given"
    from_outside = False

    def __init__(self, path: list[int], most: int) -> None:
        self.path = path
        self.sizes: list[int] = []
        self._most = most

    def draw(self, among: Outcomes, to: str) -> Drawn:  # noqa: ARG002 - chance does not look where it goes
        """The next number of the list."""
        at = len(self.sizes)
        if at == self._most:
            raise _TooDeep
        if at == len(self.path):
            self.path.append(0)
        self.sizes.append(len(among))
        return Drawn(self.path[at])

    def state(self) -> dict[str, Json]:
        """This source cannot be stored."""
        return {"source": self.name}


def every_outcome(
    submission: Submission, strategy: Strategy, max_draws: int = 1
) -> Iterator[tuple[Fraction, Cents | None]]:
    """Every course of a round with its probability and net result; None if it needs more draws."""
    path: list[int] = []
    while True:
        source = _Given(path, max_draws)
        net: Cents | None
        try:
            net = Player(submission, source, strategy).play().result.net
        except _TooDeep:
            net = None
        yield Fraction(1, math.prod(source.sizes)), net
        while path and path[-1] == source.sizes[len(path) - 1] - 1:
            path.pop()
        if not path:
            return
        path[-1] += 1


def table_distribution(
    submission: Submission, slip: Sequence[Slip], strategy: Strategy | None = None, max_draws: int = 1
) -> dict[Cents, Fraction]:
    """The exact distribution of a round's net result, from playing every course of it at the table.

    Rounds that need more draws are left out and the others scaled to one. That is exact if more draws only mean that
    the first was void and the round starts over.
    """
    chances: dict[Cents, Fraction] = {}
    answers = Flat(tuple(slip)) if strategy is None else both(Flat(tuple(slip)), strategy)
    for probability, net in every_outcome(submission, answers, max_draws):
        if net is not None:
            chances[net] = chances.get(net, Fraction(0)) + probability
    total = sum(chances.values())
    return {net: probability / total for net, probability in chances.items()}


def priced_distribution(price: WagerPrice, stake: Cents) -> dict[Cents, Fraction]:
    """The distribution of a bet's net result according to a solver's price."""
    chances: dict[Cents, Fraction] = {}
    for payout in price.payouts:
        net = payout.net * stake
        if net.denominator != 1:
            raise Disproved(f"{price.name}: {net} cents is not an amount that a table could pay")
        chances[net.numerator] = chances.get(net.numerator, Fraction(0)) + Fraction(payout.cases, price.cases)
    return chances


def prove_places(submission: Submission, priced: Priced, stake: Cents = STAKE, max_draws: int = 1) -> Proof:
    """Play every outcome at every place of every wager, and compare with the solver's prices."""
    game, compared = submission.game, 0
    for wager in submission.offers():
        prices = [price for price in priced.wagers if price.wager == wager]
        for on in game.places(submission.options, wager):
            table = table_distribution(submission, [Slip(wager, stake, on)], max_draws=max_draws)
            if all(priced_distribution(price, stake) != table for price in prices):
                raise Disproved(f"the solver of {game.id} and the table differ on {wager} {on}".rstrip())
            compared += 1
    return Proof(f"solver of {game.id}", compared)


def prove_by_play(
    submission: Submission,
    price: WagerPrice,
    bet: Slip,
    *,
    rounds: int = 20_000,
    seed: int = 1,
    strategy: Strategy | None = None,
    other_bets: Sequence[Slip] = (),
) -> Proof:
    """Play rounds with a bet; the solver must know each result, and predict its frequency."""
    expected = priced_distribution(price, bet.amount)
    flat = Flat((bet, *other_bets))
    answers = flat if strategy is None else both(flat, strategy)
    seat = Player(submission, Seeded(seed), answers, across=across(submission, flat.slip))
    counts: dict[Cents, int] = {}
    for played in player.rounds_played(seat, rounds):
        for wager, result in played.bets:
            if wager == str(bet):
                counts[result.net] = counts.get(result.net, 0) + 1
    count = sum(counts.values())
    for net in counts.keys() - expected.keys():
        raise Disproved(f"{price.name}: the table's result of {dollars(net)} is not among the solver's")
    for net, probability in expected.items():
        spread = math.sqrt(float(count * probability * (1 - probability)))
        off = abs(counts.get(net, 0) - float(count * probability))
        if off > MAX_SIGMA * spread + 1:
            raise Disproved(
                f"{price.name}: {dollars(net)} occurred {counts.get(net, 0):,} times in {count:,} bets at the table, "
                f"{off / spread if spread else math.inf:.1f} standard deviations from the solver's prediction"
            )
    return Proof(f"{price.name} of {submission.game.id}", count)
