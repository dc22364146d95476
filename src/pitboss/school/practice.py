"""Practice rounds: players bet and choose at random at a real table; higher levels have more bets and choices.

The same game, level and seed give the same round.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from pitboss.equipment import Chance, Seeded, names_of
from pitboss.errors import PitbossError, Refused
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.protocol.events import Event, Moved, Settled
from pitboss.school.record import PlayRecord, Recorder
from pitboss.submission.draft import Draft
from pitboss.submission.presets import as_commonly_posted
from pitboss.table import Ask, Asked, Game, Offer, Option, Table
from pitboss.table.rules.parts import requirements, waits_for

MAX_ROUNDS = 14
"""The maximum number of rounds until a bet is decided, where bets stay from round to round."""
MAX_INPUTS = 400
"""A limit that no lesson reaches."""
MAX_TRIES = 12
"""The maximum number of attempts to draw bets that the table accepts."""
_LIMITS = ("limits.minimum=1", "limits.maximum=1000")
_CHIPS: Cents = 20_000_00


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The contents of a level: number of players, wagers per player, amounts, and whether irregularities occur."""

    people: int
    wagers: int
    unit: Cents
    """Bets are multiples of this amount; round amounts are easy to pay."""
    refused: bool = False
    """Whether players also try unlawful bets."""
    irregular: bool = False


DIFFICULTIES = {
    1: Difficulty(1, 1, 5_00),
    2: Difficulty(2, 2, 5_00),
    3: Difficulty(3, 3, 1_00, refused=True),
    4: Difficulty(4, 4, 50, refused=True, irregular=True),
}
MAX_LEVEL = max(DIFFICULTIES)


def play_practice_round(game: Game, level: int, seed: int, chance: Chance | None = None) -> PlayRecord:
    """Play and record a round under the rules that casinos commonly post; ``chance``: draw from another source."""
    if level not in DIFFICULTIES:
        raise Refused(f"there is no level {level}; there are 1 to {MAX_LEVEL}")
    submission = as_commonly_posted(game, _LIMITS)
    play = _Practice(
        Table(submission, chance or Seeded(seed)), DIFFICULTIES[level], Random(f"{game.id} {level} {seed}")
    )
    play.through()
    draft = Draft(game, {}, {}, edition=submission.edition)
    return PlayRecord(draft, submission, tuple(play.recorder.inputs))


class _Practice:
    """A table with players who act at random."""

    def __init__(self, table: Table, difficulty: Difficulty, random: Random) -> None:
        self.table, self.difficulty, self.random = table, difficulty, random
        self.recorder = Recorder()
        self.decided = False
        self.reported = False

    def through(self) -> None:
        """Play until a bet is decided."""
        people = max(self.difficulty.people, self.table.game.fewest_players)
        for _ in range(people):
            self._sit()
        for nth in range(MAX_ROUNDS):
            if nth == 3 and not self.table.state.layout:
                self._sit()  # if one player banks, another must bet
            self._do({"do": "begin"})
            while self.table.round_under_way and len(self.recorder.inputs) < MAX_INPUTS:
                self._go_on()
            if self.decided or self.table.round_under_way:
                return

    def _sit(self) -> None:
        seat = len(self.table.state.players) + 1
        if seat <= self.table.submission.seats:
            self._do({"do": "sit", "seat": seat, "player": f"player {seat}", "chips": _CHIPS})

    def _do(self, command: Mapping[str, Json]) -> list[Event]:
        events = self.table.apply(command)
        self.recorder(self.table, command, events)
        self.decided |= any(_decides(event) for event in events)
        return events

    def _try(self, command: Mapping[str, Json]) -> bool:
        try:
            self._do(command)
        except Refused:
            return False
        return True

    def _go_on(self) -> None:
        ask = self.table.ask
        if ask is None:
            raise PitbossError(f"a round of {self.table.game.name} waits for nothing")
        if self.difficulty.irregular and not self.reported and self.random.random() < 0.25:
            self._report()
        elif ask.for_bets:
            self._bets(ask)
        else:
            self._choose(ask, ask.waiting[0])

    # ------------------------------------------------------------------ bets

    def _bets(self, ask: Ask) -> None:
        """Let every player bet, the wager that the table waits for first; then close the layout."""
        table, random = self.table, self.random
        wanted = waits_for(table.current_round)
        for nth, seat in enumerate(table.state.players):
            first = wanted.wagers[0] if wanted is not None and nth == 0 else None
            for failed in range(MAX_TRIES):
                if self._try({"do": "bet", "seat": seat, "bets": list(self._slip(ask, first, failed // 3))}):
                    break
        if self.difficulty.refused and table.state.players and random.random() < 0.5:
            self._try_unlawful_bet(random.choice(list(table.state.players)))
        if self.table.ask is ask:
            self._do({"do": "no more bets"})

    def _slip(self, ask: Ask, first: str | None, more: int) -> list[dict[str, Json]]:
        """Draw some wagers, and more of them after a refusal: some games need several equal bets."""
        random, table = self.random, self.table
        open_ = [offer for wager, offer in table.offers.items() if wager in (ask.wagers or ())]
        count = random.randint(1, self.difficulty.wagers) + more
        chosen = [open_[0]] if random.random() < 0.5 else []
        chosen += random.sample(open_, min(count, len(open_)))
        if first is not None:
            chosen.insert(0, table.offers[first])
        offers = {offer.wager.id: offer for offer in chosen[:count]}
        needs = requirements(table.submission)
        for wager in list(offers):
            need = needs.get(wager)
            if need is not None and not set(need.wagers) & set(offers) and need.wagers[0] in table.offers:
                offers[need.wagers[0]] = table.offers[need.wagers[0]]
        slip = [self._bet(offer) for offer in offers.values()]
        if random.random() < 0.6:
            most = max(int(str(bet["amount"])) for bet in slip)
            times = {wager: need.times for wager, need in needs.items()}
            slip = [
                bet if offers[str(bet["wager"])].limit else {**bet, "amount": most * times.get(str(bet["wager"]), 1)}
                for bet in slip
            ]
        return slip

    def _bet(self, offer: Offer) -> dict[str, Json]:
        table, wager = self.table, offer.wager.id
        limit = offer.limits(table.limits)
        parts = offer.divided.parts if offer.divided else 1
        step = math.lcm(limit.increment, offer.step, parts, self.difficulty.unit)
        if step > 100_00:
            step = math.lcm(limit.increment, offer.step, parts)
        least = -(-limit.minimum // step) * step
        amount = least + step * self.random.randint(0, min(19, max(0, limit.maximum - least) // step))
        bet: dict[str, Json] = {"wager": wager, "amount": amount}
        on = self.random.choice(list(table.game.places(table.submission.options, wager)) or [""])
        return {**bet, "on": on} if on else bet

    def _try_unlawful_bet(self, seat: int) -> None:
        """Let a player try a bet that may be unlawful: too high, too low, or without a wager it needs."""
        random, table = self.random, self.table
        wager = random.choice([wager for wager, offer in table.offers.items() if offer.wager.staked])
        amount = random.choice((25, 75, 7_00, 1_005_00))
        on = random.choice(list(table.game.places(table.submission.options, wager)) or [""])
        bet: dict[str, Json] = {"wager": wager, "amount": amount, **({"on": on} if on else {})}
        command: dict[str, Json] = {"do": "bet", "seat": seat, "bets": [bet]}
        try:
            self._do(command)
        except Refused as refusal:
            self.recorder.refused(command, refusal)

    # ------------------------------------------------------------------ choices and reports

    def _choose(self, ask: Ask, asked: Asked) -> None:
        options = list(ask.options[asked])
        self.random.shuffle(options)
        passive = ask.passive(asked)
        costly = [option for option in options if not option.passive]
        order = [*costly, *options] if self.random.random() < 0.7 else options
        for option in order[:MAX_TRIES]:
            if self._try(self._choice(asked, option)):
                return
        assert passive is not None, f"{self.table.game.name}: {ask.prompt} can be answered"
        self._do(self._choice(asked, passive))

    def _choice(self, asked: Asked, option: Option) -> dict[str, Json]:
        command: dict[str, Json] = {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}
        if option.amounts is not None:
            command["amount"] = option.amounts[0]
        if option.cards is not None:
            hand = names_of(self.table.current_round.hands.get(f"seat {asked.at}", []))
            command["cards"] = self.random.sample(hand, self.random.randint(*option.cards))
        return command

    def _report(self) -> None:
        """Report an irregularity, if one can occur now."""
        self.reported = True
        known = [item for item in self.table.submission.irregularities() if item.by in ("staff", "either")]
        self.random.shuffle(known)
        for item in known[:MAX_TRIES]:
            for at in (0, *self.table.state.players):
                if self._try({"do": "report", "what": item.id, **({"at": at} if at else {})}):
                    return


def _decides(event: Event) -> bool:
    """Whether a bet was settled, or a pot awarded."""
    return isinstance(event, Settled) or (isinstance(event, Moved) and event.source == "pot")
