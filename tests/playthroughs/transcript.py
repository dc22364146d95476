"""A transcript: a few rounds of a game by a policy that suits any game, every event in a line with its citation.

Nothing in it depends on the machine or the version of Python: chance and policy both draw from seeded sources.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pitboss.equipment import Seeded, names_of
from pitboss.errors import Refused
from pitboss.law import Citation
from pitboss.plain import Json
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import CitedEvent, Event
from pitboss.table import Ask, Asked, Game, Offer, Option, Table
from pitboss.table.rules import parts

FOLDER = Path(__file__).parent
SEED = 2026
ROUNDS = 6
PEOPLE = 3
CHIPS = 1_000_000


def path_of(game: Game) -> Path:
    """Where the transcript of a game is kept."""
    return FOLDER / f"{game.id}.txt"


def transcript(game: Game) -> str:
    """The transcript of a game under the law's own options."""
    return "\n".join(Play(game).lines()) + "\n"


class Play:
    """A table and the policy that plays at it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.table = game.open(chance=Seeded(SEED))
        self.policy = Seeded(SEED, 1)
        self.turn = 0
        """Goes through the wagers on offer, so that each is bet sooner or later."""

    def lines(self) -> Iterator[str]:
        """The transcript, line by line."""
        yield f"{self.game.name}: {self.game.description}"
        yield f"seed {SEED}; {_facts(self.table.submission.plain(), 'options')}"
        for seat in range(1, min(PEOPLE, self.table.submission.seats) + 1):
            yield from self.given({"do": "sit", "seat": seat, "player": f"player {seat}", "chips": CHIPS})
        for _ in range(ROUNDS):
            yield ""
            yield from self.given({"do": "begin"})
            while self.table.ask is not None:
                yield from self.answered(self.table.ask)
        yield ""
        state = self.table.state.plain()
        yield f"accounts: {_facts(state, 'accounts')}"
        yield f"memory: {_facts(state, 'memory')}"

    def answered(self, ask: Ask) -> Iterator[str]:
        """Answers what the table asks."""
        if not ask.for_bets:
            asked = ask.waiting[0]
            yield f"? seat {asked.seat}: {ask.prompt} [{_cite(ask.law)}]"
            options = ask.options[asked]
            for turn in range(len(options)):
                option = options[(self.policy.below(len(options)) + turn) % len(options)]
                given: dict[str, Json] = {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}
                if option.amounts is not None:
                    given["amount"] = option.amounts[0]
                for cards in self.cards_for(asked, option):
                    try:
                        yield from self.given({**given, **cards})
                    except Refused as refused:
                        yield f"x {refused}"
                    else:
                        return
            passive = next(option for option in options if option.passive)
            yield from self.given({"do": "choose", "seat": asked.seat, "at": asked.at, "action": passive.id})
            return
        yield f"? {ask.prompt} [{_cite(ask.law)}]"
        for seat in self.table.state.players:
            for _ in range(3):
                yield from self.bet(seat, ask)
        if not self.table.state.layout:  # this game has wagers that require others
            for seat in self.table.state.players:
                yield from self.bet_together(seat, ask)
        yield from self.given({"do": "no more bets"})

    def cards_for(self, asked: Asked, option: Option) -> Iterator[dict[str, Json]]:
        """The first card of the hand, then the first two, for an option that takes cards; for others nothing."""
        if option.cards is None:
            yield {}
            return
        held = self.table.current_round.hands.get(f"seat {asked.at}", [])
        for count in (1, 2):
            yield {"cards": names_of(held[:count])}

    def bet(self, seat: int, ask: Ask) -> Iterator[str]:
        """The next wager that is on offer now, at one of its places; refusals are part of the transcript."""
        offers = [offer for wager, offer in self.table.offers.items() if ask.wagers and wager in ask.wagers]
        if not offers:
            return
        offer = offers[self.turn % len(offers)]
        self.turn += 1
        one: dict[str, Json] = {"wager": offer.wager.id, "amount": _amount(self.table, offer)}
        places = self.game.places(self.table.submission.options, offer.wager.id)
        on = places[self.policy.below(len(places))] if places else ""
        if on:
            one["on"] = on
        try:
            yield from self.given({"do": "bet", "seat": seat, "bets": [one]})
        except Refused as refused:
            yield f"x seat {seat} bets {_value(one)}: {refused}"

    def bet_together(self, seat: int, ask: Ask) -> Iterator[str]:
        """All wagers on offer in one slip."""
        offers = [offer for wager, offer in self.table.offers.items() if ask.wagers and wager in ask.wagers]
        slip: list[Json] = [{"wager": offer.wager.id, "amount": _amount(self.table, offer)} for offer in offers]
        try:
            yield from self.given({"do": "bet", "seat": seat, "bets": slip})
        except Refused as refused:
            yield f"x seat {seat} bets together: {refused}"

    def given(self, given: Mapping[str, Json]) -> list[str]:
        """The events that follow from an input, a line each."""
        events = self.table.apply(given)
        drawn = self.table.last_entry["chance"]
        shown = [f"> {_told({name: value for name, value in given.items() if name != 'do'}, str(given['do']))}"]
        return [*shown, *([f"  drawn {_value(drawn)}"] if drawn else []), *map(_event, events)]


def _amount(table: Table, offer: Offer) -> int:
    limit = offer.limits(table.limits)
    step = math.lcm(limit.increment, offer.step, 2, offer.divided.parts if offer.divided else 1)
    need = parts.requirements(table.submission).get(offer.wager.id)
    return -(-max(limit.minimum, min(500, limit.maximum)) // step) * step * (need.times if need is not None else 1)


def _event(event: Event) -> str:
    facts = {
        name: value
        for name, value in plain_of(event).items()
        if name not in ("kind", "law") and value not in ("", None)
    }
    cited = f" [{_cite(str(event.law))}]" if isinstance(event, CitedEvent) else ""
    return f"  {_told(facts, str(event.kind) + cited)}"


def _told(facts: Mapping[str, Json], what: str) -> str:
    return f"{what}: {', '.join(f'{name} {_value(value)}' for name, value in facts.items())}" if facts else what


def _facts(state: Mapping[str, Json], name: str) -> str:
    found = state[name]
    assert isinstance(found, Mapping)
    return ", ".join(f"{one} {_value(value)}" for one, value in found.items()) or "none"


def _value(value: Json) -> str:
    match value:
        case str():
            return value
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return "{" + ", ".join(f"{name} {_value(one)}" for name, one in value.items()) + "}"
        case Sequence():
            return "[" + " ".join(map(_value, value)) + "]"
        case _:
            return str(value)


def _cite(law: str) -> str:
    return Citation.parse(law).short
