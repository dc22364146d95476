"""Two worlds that differ only in cards that a viewer has not seen must look the same to this viewer.

A session of lawful play is recorded. Whenever somebody is asked, some of the cards that a viewer has not seen are
exchanged for others, the inputs are given again, and the viewer compares everything: events, who is asked, the prompt.
``python -m tests.properties.twins --seeds 10`` does so at every game.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Final

from pitboss.equipment import Drawn, Shoe
from pitboss.equipment.chance import Outcomes
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.plain import Json, encoded
from pitboss.protocol.events import Event
from pitboss.table import PUBLIC, Ask, Game, Table, Viewer, seen
from pitboss.table.log.views import seat as view_from
from tests.properties.secrets import CARD
from tests.properties.session import Session
from tests.properties.sources import Pretended, named


class Recorded(Pretended):
    """Draws at random and remembers what it drew; or draws again what is planned."""

    def __init__(self, random: Random, planned: Sequence[str] = ()) -> None:
        super().__init__(random)
        self.planned = planned
        self.drawn: list[str] = []
        self.shoe: Shoe | None = None
        """The shoe of the last card."""

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The next planned outcome, or one at random."""
        at = len(self.drawn)
        if at < len(self.planned):
            drawn = Drawn(_number(among, self.planned[at]))
        else:
            drawn = super().draw(among, to)
        assert drawn.number is not None
        self.drawn.append(named(among, drawn.number))
        self.shoe = among if isinstance(among, Shoe) else self.shoe
        return drawn

    def undealt(self) -> list[str]:
        """The cards that are left in the shoe."""
        return [] if self.shoe is None else [named(self.shoe, number) for number in range(len(self.shoe))]


def _number(among: Outcomes, outcome: str) -> int:
    """The number of a planned outcome; Impossible if it is not among these."""
    for number in range(len(among)):
        if named(among, number) == outcome:
            return number
    raise Impossible(outcome)


class Impossible(Exception):
    """A planned outcome cannot be drawn: the worlds draw from other equipment."""


LAWFUL: Final = {
    "the card reader shows": "a reader tells everybody whether the dealer has a blackjack; that is what it is for",
    "Natural": "the Dominant Player's natural is announced and shown at once (4.9(a)4)",
}
"""What the rules themselves tell about cards that nobody was shown, with the reason."""


@dataclass(frozen=True)
class Difference:
    """What told a viewer which of two worlds they are in."""

    viewer: Viewer
    here: str
    there: str


class TwinSession(Session):
    """Lawful play in which every ask is compared with the same ask in another world."""

    def __init__(self, game: Game, seed: int) -> None:
        self.differences: list[Difference] = []
        self.compared = 0
        self.told: list[list[Event]] = []
        """The events of each input."""
        self.inputs: list[tuple[dict[str, Json], datetime]] = []
        self.round_from = 0
        """The number of inputs before the round."""
        self.drawn_from = 0
        """The number of outcomes drawn before the round."""
        super().__init__(game, seed)
        self.table.sealing = False

    def _source(self, seed: int) -> Recorded:
        self.recorded = Recorded(Random(seed))
        return self.recorded

    def _step(self, *, bets: bool) -> None:
        self.go_on(bets=bets)

    def _between_rounds(self) -> None:
        self.round_from, self.drawn_from = len(self.inputs), len(self.recorded.drawn)
        if not self.table.state.players:
            self._sit()

    def give(self, given: Mapping[str, Json], what: str = "") -> bool:
        """Give the table an input and remember it."""
        done = super().give(given, what)
        if done:
            self.inputs.append((dict(given), self.now))
        return done

    def _check(self, events: list[Event]) -> None:
        super()._check(events)
        self.told.append(events)

    def _choose(self, ask: Ask) -> None:
        for viewer in (PUBLIC, *map(view_from, self.table.state.players)):
            planned = self._other_cards(viewer)
            if planned is not None:
                self._compare(viewer, planned, ask)
        super()._choose(ask)

    def _other_cards(self, viewer: Viewer) -> list[str] | None:
        """The outcomes with cards exchanged that the viewer has not seen; None if every card was seen."""
        before, drawn = self.recorded.drawn[: self.drawn_from], self.recorded.drawn[self.drawn_from :]
        known = {card for events in self.told[self.round_from :] for event in events for card in _shown(event, viewer)}
        count = Counter(drawn)
        hidden = [at for at, card in enumerate(drawn) if _is_card(card) and card not in known and count[card] == 1]
        spare = [card for card in self.recorded.undealt() if card not in known and card not in count]
        if not hidden or not spare:
            return None
        pool = [drawn[at] for at in hidden] + self.random.sample(spare, min(len(spare), len(hidden)))
        for at, card in zip(hidden, self.random.sample(pool, len(hidden)), strict=True):
            drawn[at] = card
        return [*before, *drawn]

    def _compare(self, viewer: Viewer, planned: Sequence[str], ask: Ask) -> None:
        """Give a twin with other cards the same inputs; note what shows this viewer that they are other cards."""
        now = [self.now]
        twin = Table(self.submission, Recorded(Random(0), planned), clock=lambda: now[0])
        for (given, at), here in zip(self.inputs, self.told, strict=True):
            now[0] = at
            try:
                there = twin.apply(given)
            except (Refused, Impossible):
                return  # somebody chose what these other cards do not allow
            if _viewed(here, viewer) != _viewed(there, viewer):
                self._note(viewer, _viewed(here, viewer), _viewed(there, viewer))
                return
        self.compared += 1
        if _public(ask) != _public(twin.ask):
            self._note(viewer, [_public(ask)], [_public(twin.ask)])

    def _note(self, viewer: Viewer, here: Sequence[str], there: Sequence[str]) -> None:
        """Note a difference, unless the rules themselves tell it."""
        only_here, only_there = (
            [event for event in one if event not in other] for one, other in ((here, there), (there, here))
        )
        if not any(says in event for event in (*only_here, *only_there) for says in LAWFUL):
            self.differences.append(Difference(viewer, "; ".join(only_here), "; ".join(only_there)))


def _is_card(outcome: str) -> bool:
    return CARD.fullmatch(outcome) is not None


def _shown(event: Event, viewer: Viewer) -> list[str]:
    """The cards that an event shows a viewer."""
    looking = getattr(event, "seen_by", None) or ()
    own = encoded(getattr(event, "hidden", None)) if not viewer.seats.isdisjoint(looking) else b""
    return CARD.findall((encoded(seen(event, viewer)) + own).decode())


def _viewed(events: Sequence[Event], viewer: Viewer) -> list[str]:
    return [encoded(seen(event, viewer)).decode() for event in events]


def _public(ask: Ask | None) -> str:
    """What everybody is shown of an ask: its prompt, its paragraph and who is asked."""
    return "no ask" if ask is None else f"{ask.prompt} {ask.law} {[(asked.at, asked.seat) for asked in ask.waiting]}"


def main() -> None:
    """Compare asks of every game and print how many, and what told somebody a card."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    asks, told = 0, 0
    for id_ in GAMES:
        for seed in range(given.seeds):
            session = TwinSession(GAMES[id_], seed)
            for _ in range(given.rounds):
                session.play_round(bets=True)
            asks += session.compared
            told += len(session.differences)
            for difference in session.differences:
                print(f"{id_}, seed {seed}: {difference}")
    print(f"{len(GAMES)} games, {asks:,} asks compared with those of other cards, {told} told somebody a card")


if __name__ == "__main__":
    main()
