"""Random rounds under random lawful submissions, settled twice.

Players seldom fold or check, sometimes bet large sums, and in every other session see favored cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from functools import cache
from itertools import pairwise
from pprint import pformat
from random import Random
from traceback import format_exc

from pitboss.equipment import Chance, Dice, Drawn, Shoe, names_of
from pitboss.equipment.chance import Outcomes
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.plain import Json, whole
from pitboss.protocol.events import RoundEnded
from pitboss.table import Ask, Game, Offer, Submission
from tests.properties.session import Session
from tests.properties.sources import Pretended
from tests.properties.submissions import random_submission
from tests.second.facts import Facts, Nets, rounds_of
from tests.second.settler import Settler
from tests.second.settlers import SETTLERS
from tests.second.stacked import Favorites


class Loaded(Pretended):
    """Dice that seldom show a 7, so that points are made and fire bets won, and shoes that favor some cards."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.favorites = Favorites(random)

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """One of the outcomes; a 7 is drawn again up to three times."""
        if isinstance(among, Shoe) and (favored := self.favorites.draw(among)) is not None:
            return Drawn(favored)
        drawn = super().draw(among, to)
        for _ in range(3):
            if isinstance(among, Dice) and sum(among.faces(drawn.number or 0)) == 7:
                drawn = super().draw(among, to)
        return drawn


class Play(Session):
    """The random player of the properties, without its checks and without nonsense."""

    def __init__(self, game: Game, seed: int, submission: Submission) -> None:
        self.tried: Counter[str] = Counter()
        super().__init__(game, seed, submission)

    def _source(self, seed: int) -> Chance:
        return Loaded(self.random) if seed % 2 else super()._source(seed)

    def give(self, given: Mapping[str, Json], what: str = "") -> bool:
        """Gives the table an input; whether it was accepted."""
        self.now += timedelta(seconds=self.random.randint(0, 90))
        try:
            events = self.table.apply(given)
        except Refused as refusal:
            self.last_refusal = f"{given}: {refusal}"
            return False
        self.done[what] += bool(what)
        self.rounds += any(isinstance(event, RoundEnded) for event in events)
        return True

    def _step(self, *, bets: bool) -> None:
        chance = self.random.random()
        if chance < 0.02:
            self._report()
        elif chance < 0.03:
            self._record()
        self.go_on(bets=bets)

    def _bet(self, ask: Ask) -> None:
        """Bets on the wager that was bet least often, or as the player of the properties does."""
        seats = list(self.table.state.players)
        if not seats or not ask.wagers or self.random.random() < 0.6:
            super()._bet(ask)
            return
        wager = min(sorted(ask.wagers), key=lambda one: (self.tried[one], self.random.random()))
        self.tried[wager] += 1
        seat = self.random.choice(seats)
        self.give({"do": "bet", "seat": seat, "bets": [self._one_bet(seat, self.table.offers[wager])]}, f"bet {wager}")

    def _one_bet(self, seat: int, offer: Offer) -> dict[str, Json]:
        """A bet; with favored cards sometimes so large that payout limits cut what it wins."""
        one = super()._one_bet(seat, offer)
        if isinstance(self.table.chance, Loaded) and self.random.random() < 0.3:
            limit = offer.limits(self.table.limits)
            chips = self.table.state.accounts[f"seat {seat}"] // 8
            larger = whole(one, "amount") * self.random.choice((20, 1_000, 50_000))
            one["amount"] = max(whole(one, "amount"), min(larger, limit.maximum, chips) // 200 * 200)
        return one

    def _choose(self, ask: Ask) -> None:
        """Prefers what costs money or cards: a person who always folds or checks shows little of the rules."""
        asked = self.random.choice(ask.waiting)
        active = [one for one in ask.options[asked] if not one.passive]
        if active and self.random.random() < 0.6:
            option = self.random.choice(active)
            answer = self._answer(asked, option)
            if option.cards is not None:
                hand = names_of(self.table.current_round.hands.get(f"seat {asked.at}", []))
                answer["cards"] = self.random.sample(hand, min(len(hand), option.cards[0]))
            if self.give(answer, f"choose {option.id}"):
                return
        super()._choose(ask)

    def _nonsense(self) -> None:
        return


@cache
def _submission(game: Game, seed: int) -> Submission:
    return random_submission(game, Random(f"second {game.id} {seed}"), SETTLERS[game.id].editions)


def played(id_: str, seed: int) -> list[bytes]:
    """The log of a random session of a game."""
    game = find(id_)
    play = Play(game, seed, _submission(game, seed))
    play.table.sealing = False
    while play.rounds < SETTLERS[id_].rounds_each:
        play.play_round(bets=True)
    return play.table.log.lines


def differences(lines: Iterable[bytes], settler: Settler) -> Iterator[str]:
    """Where the settler and the log differ, with the facts of the round, both answers and the exception if any."""
    for facts in rounds_of(lines):
        if facts.edition not in settler.editions:
            continue
        try:
            ours = _without_zeros(settler.settle(facts))
        except Exception:
            yield _report(facts, "nets", format_exc(), facts.nets)
            return
        theirs = _without_zeros(facts.nets)
        if ours != theirs:
            yield _report(facts, "nets", ours, theirs)
            return  # what the settler remembers may be wrong from here on
        if settler.order is not None:
            stages = settler.order(facts)
            stage_of = {number: index for index, stage in enumerate(stages) for number in stage}
            own = {bet.number: bet.wager for bet in facts.bets.values()}
            found = [
                number for number, wager, _ in facts.settled if number in stage_of and own.get(number, wager) == wager
            ]
            if sorted(found, key=lambda number: stage_of[number]) != found:
                yield _report(facts, "orders", stages, found)
        if settler.turns and not facts.irregularities:
            asked = [one.at for one in facts.choices if one.action in settler.asked or not settler.asked]
            if sum(after < before for before, after in pairwise(asked)) >= settler.turns:
                yield _report(facts, "turns", f"clockwise, at most {settler.turns} times around", asked)


def _without_zeros(nets: Nets) -> Nets:
    kept = {seat: {name: net for name, net in sorted(of.items()) if net} for seat, of in sorted(nets.items())}
    return {seat: of for seat, of in kept.items() if of}


def _report(facts: Facts, what: str, ours: object, theirs: object) -> str:
    steps = "\n".join(
        f"  {step.input} {step.chance}\n" + "\n".join(f"      {event}" for event in step.events) for step in facts.steps
    )
    options = pformat(facts.options, width=120, compact=True)
    return (
        f"{facts.game}, round {facts.number}: the {what} differ\noptions {options}"
        f"\nmemory {facts.memory}\n{steps}\nsecond settler {ours}\nengine         {theirs}"
    )


def compare(id_: str, rounds: int, first_seed: int = 0) -> tuple[list[str], Counter[str]]:
    """Plays this many rounds; returns the differences, each with its seed, and how often each wager was settled."""
    found: list[str] = []
    counts: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + -(-rounds // SETTLERS[id_].rounds_each)):
        lines = played(id_, seed)
        found += [f"seed {seed}: {one}" for one in differences(lines, SETTLERS[id_])]
        for facts in rounds_of(lines):
            counts.update(f"{wager} {'won' if net > 0 else 'lost'}" for _, wager, net in facts.settled if net)
    return found, counts
