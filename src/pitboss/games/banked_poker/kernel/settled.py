"""What the outcomes of a kernel pay: the table itself plays one round of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock

import numpy as np

from pitboss.equipment.cards import NAMES, Card
from pitboss.equipment.chance import Drawn, Outcomes
from pitboss.equipment.shoe import Shoe
from pitboss.games.banked_poker.kernel.paths import PathSituation
from pitboss.plain import Json
from pitboss.pricing.player import Played, Player
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.table import Submission


@dataclass(slots=True)
class _GivenCards:
    """A source that gives each place of the table its cards in order."""

    cards: Mapping[str, list[int]] = field(default_factory=dict)
    name: str = "given"
    from_outside: bool = False

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The next card for a place."""
        assert isinstance(among, Shoe), "these games are played with cards"
        return Drawn(among.undealt.index(Card(self.cards[to].pop(0))))

    def state(self) -> dict[str, Json]:
        """This source cannot be stored."""
        return {"source": self.name}


@dataclass(slots=True)
class _GivenActs:
    """A strategy that makes the same bets and takes given actions."""

    slip: tuple[Slip, ...]
    acts: list[Act] = field(default_factory=list)

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The bets, or the next action."""
        if not seen.options:
            return self.slip
        return self.acts.pop(0) if self.acts and self.acts[0].action in seen.options else None


class OutcomeTable:
    """A table that plays a round of each outcome, once."""

    def __init__(self, submission: Submission, slip: Sequence[Slip], outcomes: int) -> None:
        self._source, self._strategy = _GivenCards(), _GivenActs(tuple(slip))
        self._player = Player(submission, self._source, self._strategy)
        self._lock = Lock()
        self.played: dict[int, Played] = {}
        self.is_new = np.ones(outcomes, np.bool_)
        """For each outcome, True until a round of it has been played."""
        self.nets, self.stakes = np.zeros(outcomes, np.int64), np.zeros(outcomes, np.int64)
        """For each outcome that has been played: the net result and the whole stake, in cents."""

    def play(self, outcome: int, end: PathSituation, dealt: Sequence[int]) -> None:
        """Play a round of an outcome, unless another thread has; ``dealt`` has its cards in the order drawn."""
        with self._lock:
            if self.is_new[outcome]:
                played = self.played[outcome] = self._play(end, dealt)
                self.nets[outcome], self.stakes[outcome] = played.result.net, played.result.staked
                self.is_new[outcome] = False

    def _play(self, end: PathSituation, dealt: Sequence[int]) -> Played:
        cards: dict[str, list[int]] = {}
        for number, to in enumerate(end.drawn):
            cards.setdefault(to, []).append(int(dealt[number]))
        away = tuple(NAMES[dealt[number]] for number in end.discarded)
        self._source.cards = cards
        self._strategy.acts = [
            Act(act.action, act.amount, away) if away and at == len(end.acts) - 1 else act
            for at, act in enumerate(end.acts)
        ]
        played = self._player.play()
        assert not self._strategy.acts and not any(cards.values()), "the table draws and asks what the kernel does"
        return played
