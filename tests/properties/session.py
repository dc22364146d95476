"""A session of random play at a table of any game: legal bets, choices, reports, records, and much that is not legal.

After every input the session checks what must hold of any game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import cache
from random import Random
from typing import Any

from pitboss.equipment import Chance, Seeded, names_of
from pitboss.errors import Refused
from pitboss.games.cards.side_wager import GameWithSides
from pitboss.games.dice import DiceGame
from pitboss.law import Citation
from pitboss.plain import Json, whole
from pitboss.protocol.events import CitedEvent, Event, RoundEnded
from pitboss.protocol.inputs import INPUTS
from pitboss.table import PUBLIC, Ask, Asked, Bet, Game, Offer, Option, Submission, Table
from pitboss.table.log.views import seat as view_from
from pitboss.table.rules.game import TENDERS
from pitboss.table.rules.parts import requirements
from tests.law_tables.events import cited_by, demanded, may_choose
from tests.properties.books import Books
from tests.properties.nonsense import nonsense
from tests.properties.secrets import Secrets
from tests.properties.sources import Pretended, Watched, faults_of
from tests.properties.submissions import random_limits, random_submission, random_value
from tests.support.checks import whole_state

STUCK = 2_000
"""More inputs than any round takes."""
START = datetime(2026, 11, 15, 12, 0)
CALLS = ("on", "off", "working", "press", "down", "redeem", "cancel")


class Session:
    """One table, its people, and someone who tries everything."""

    def __init__(self, game: Game, seed: int, submission: Submission | None = None) -> None:
        self.game = game
        self.random = Random(f"{game.id} {seed}")
        self.now = START
        self.submission = submission or submission_of(game, seed)
        self.faults = faults_of(game)
        self.table = Table(self.submission, self._source(seed), clock=lambda: self.now)
        self.table.sealing = seed < 3  # one of each source: its replay must lead to the same states
        self.books = Books({wager.id for wager in game.wagers if not wager.staked})
        self.secrets = Secrets()
        self.rounds = 0
        self.refused = 0
        self.last_refusal = ""
        self.done: Counter[str] = Counter()
        """What was really done: wagers bet, options chosen, irregularities and procedures."""
        self.laws: set[str] = set()
        self.cited: set[tuple[str, str]] = set(demanded(self.submission))
        """What happened and what people might choose, each with its paragraph."""
        for _ in range(min(3, self.submission.seats)):
            self._sit()

    def _source(self, seed: int) -> Chance:
        return (Seeded(seed), Watched(), Pretended(self.random))[seed % 3]

    # ------------------------------------------------------------------ every input goes through here

    def give(self, given: Mapping[str, Json], what: str = "") -> bool:
        """Gives the table an input; whether it was accepted. Either way, what must hold is checked."""
        table = self.table
        self.now += timedelta(seconds=self.random.randint(0, 90))
        before = whole_state(table)
        try:
            events = table.apply(given)
        except Refused as error:
            self.refused += 1
            self.last_refusal = f"{given}: {error}"
            self._check_refusal(given, error, before)
            return False
        self._check(events)
        if what:
            self.done[what] += 1
        return True

    def _check_refusal(self, given: Mapping[str, Json], error: Refused, before: Mapping[str, object]) -> None:
        assert whole_state(self.table) == before, f"a refusal changed something: {given} {error}"
        told = str(error)
        assert told
        assert "\n" not in told
        seat = given.get("seat")
        viewer = view_from(seat) if isinstance(seat, int) else PUBLIC
        self.secrets.keep(told, viewer, known=str(given))
        if error.law is not None:
            self.laws.add(error.law)
            self.cited.add((f"refused {do}" if (do := given.get("do")) in INPUTS else "refused", error.law))

    def _check(self, events: list[Event]) -> None:
        table = self.table
        self.books.enter(events)
        self.books.agree(table)
        self.secrets.follow(events, table.state.players)
        self.laws.update(str(event.law) for event in events if isinstance(event, CitedEvent))
        self.cited.update(cited_by(events))
        if table.ask is not None:
            self.cited.update(may_choose(table.ask))
            self.secrets.keep(str(table.ask.plain()))
            self.laws.add(table.ask.law)
            self.laws.update(one.law for options in table.ask.options.values() for one in options)
            self._check_passive(table.ask)
        for shoe in table.state.shoes.values():
            assert len(shoe.undealt) + len(shoe.in_play) + len(shoe.discards) == shoe.size, "cards are conserved"
        if any(isinstance(event, RoundEnded) for event in events):
            self.rounds += 1
            assert table.ask is None
            if not bets_stay(self.game):
                left = [bet for bet in table.state.layout.values() if not carries_over(self.game, bet)]
                assert left == [], "every bet is resolved when a round ends"
            pots = {name: sum_ for name, sum_ in table.state.accounts.items() if name.startswith("pot") and sum_}
            assert pots == {}, "every pot is paid out when a round ends"

    @staticmethod
    def _check_passive(ask: Ask) -> None:
        for asked, options in ask.options.items():
            passive = [one for one in options if one.passive]
            assert len(passive) == 1, f"{ask.prompt}: the game says once what a person does who does nothing"
            assert ask.passive(asked) is passive[0]
            assert not passive[0].cost and passive[0].amounts is None and passive[0].check is None, "it costs nothing"

    # ------------------------------------------------------------------ playing

    def play(self, rounds: int) -> None:
        """Play rounds, continue without new bets while some stay, and close the table if its layout is empty.

        At craps nobody throws without a line bet (1.8), so some bets may stay for good.
        """
        while self.rounds < rounds:
            self.play_round(bets=True)
        for _ in range(rounds if self.table.state.layout else 0):
            self.play_round(bets=False)
        on_layout = len(self.table.state.layout)
        assert self.books.made == self.books.resolved + on_layout
        assert self.give({"do": "close"}) == (on_layout == 0)

    def play_round(self, *, bets: bool) -> None:
        """Plays from between rounds to between rounds."""
        self._between_rounds()
        if not self.table.round_under_way and not self.give({"do": "begin"}):
            raise AssertionError(f"a round may always begin between rounds: {self.last_refusal}")
        for _ in range(STUCK):
            if not self.table.round_under_way:
                return
            self._step(bets=bets)
        raise AssertionError(f"the round does not end: {self.table.ask and self.table.ask.plain()}")

    def _step(self, *, bets: bool) -> None:
        chance = self.random.random()
        if chance < 0.12:
            self.give(nonsense(self.table, self.random))
        elif chance < 0.15:
            self._report()
        elif chance < 0.17:
            self._record()
        elif chance < 0.19:
            self._people()
        self.go_on(bets=bets)

    def go_on(self, *, bets: bool) -> None:
        """Give the table the input it waits for."""
        table = self.table
        if table.awaiting is not None:
            assert isinstance(table.chance, Watched)
            self.give({"do": "key", "outcome": table.chance.outcome(self.random, self.faults)})
        elif table.ask is None:
            return
        elif not table.ask.for_bets:
            self._choose(table.ask)
        elif bets and self.random.random() < 0.75:
            self._bet(table.ask)
        else:
            assert self.give({"do": "no more bets"}), self.last_refusal

    # ------------------------------------------------------------------ bets

    def _bet(self, ask: Ask) -> None:
        random, table = self.random, self.table
        if not table.state.players or not ask.wagers:
            self.give({"do": "no more bets"})
            return
        seat = random.choice(list(table.state.players))
        mine = [bet for bet in table.state.layout.values() if bet.seat == seat]
        if mine and random.random() < 0.15:
            self._take_back(seat, [bet.id for bet in mine])
            return
        if mine and random.random() < 0.05:
            call: dict[str, Json] = {"do": "call", "seat": seat, "call": random.choice(CALLS)}
            self.give({**call, "bet": random.choice(mine).id} if random.random() < 0.8 else call, "call")
            return
        offers = [table.offers[wager] for wager in sorted(ask.wagers)]
        offers = random.sample(offers, min(len(offers), random.choice((1, 1, 2, 3, 4, 5))))
        slip = [self._one_bet(seat, offer) for offer in offers]
        if random.random() < 0.6:  # many games want bets that are equal to each other
            most = max(whole(one, "amount") for one in slip)
            needs = requirements(table.submission)
            times = {wager: need.times for wager, need in needs.items()}
            slip = [
                one
                if table.offers[str(one["wager"])].limit
                else {**one, "amount": most * times.get(str(one["wager"]), 1)}
                for one in slip
            ]
        if slip and self.give({"do": "bet", "seat": seat, "bets": slip}):
            self.done.update(f"bet {one['wager']}" for one in slip)

    def _one_bet(self, seat: int, offer: Offer) -> dict[str, Json]:
        random, table = self.random, self.table
        options, wager = table.submission.options, offer.wager.id
        limit = offer.limits(table.limits)
        parts = offer.divided.parts if offer.divided else 1
        step = math.lcm(limit.increment, offer.step, 2, parts)
        least = -(-limit.minimum // step) * step
        most = min(limit.maximum, max(least, table.state.accounts[f"seat {seat}"] // 2))
        amount = least + step * random.randint(0, min(20, max(0, most - least) // step))
        one: dict[str, Json] = {"wager": wager, "amount": amount}
        on = random.choice(list(self.game.places(options, wager)) or [""])
        if on:
            one["on"] = on
        if not self.game.placement(options).anywhere and random.random() < 0.1:
            one["at"] = seat + random.choice((-1, 1))
        if random.random() < 0.05:
            one["chips"] = random.choice(TENDERS)
        if random.random() < 0.05:
            one["coupon"] = amount
        return one

    def _take_back(self, seat: int, mine: list[int]) -> None:
        random = self.random
        given: dict[str, Json] = {"do": "take back", "seat": seat}
        if random.random() < 0.7:
            chosen = random.sample(mine, random.randint(1, len(mine)))
            given["bets"] = [
                {"bet": one, "amount": self.table.state.layout[one].amount // 2} if random.random() < 0.3 else one
                for one in chosen
            ]
        self.give(given, "take back")

    # ------------------------------------------------------------------ choices

    def _choose(self, ask: Ask) -> None:
        asked = self.random.choice(ask.waiting)
        if self.random.random() < 0.1:
            self.house_answers(ask, asked)
            return
        option = self.random.choice(ask.options[asked])
        for _ in range(40):
            if self.give(self._answer(asked, option), f"choose {option.id}"):
                return
            if self.random.random() < 0.5:
                self.give({"do": "buy in", "seat": asked.seat, "amount": max(option.cost, 100_000)})
            option = self.random.choice(ask.options[asked])
        raise AssertionError(f"no answer to {ask.plain()} is accepted: {self.last_refusal}")

    def house_answers(self, ask: Ask, asked: Asked) -> None:
        """The house takes the passive action; it may not take any other."""
        passive = ask.passive(asked)
        assert passive is not None
        given: dict[str, Json] = {"do": "choose", "seat": asked.seat, "at": asked.at, "by": "house"}
        for option in ask.options[asked]:
            if not option.passive and option.amounts is None:
                assert not self.give({**given, "action": option.id}), "the house chose for a person"
        assert self.give({**given, "action": passive.id}, "answered by the house"), self.last_refusal

    def _answer(self, asked: Asked, option: Option) -> dict[str, Json]:
        random = self.random
        given: dict[str, Json] = {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}
        if option.amounts is not None:
            least, most = option.amounts
            chips = self.table.state.accounts[f"seat {asked.seat}"]
            given["amount"] = random.choice((least, random.randint(least, max(least, min(most, chips)))))
        if option.check is not None:
            hand = names_of(self.table.current_round.hands.get(f"seat {asked.at}", []))
            given["cards"] = random.sample(hand, random.randint(0, len(hand)))
        return given

    # ------------------------------------------------------------------ people and staff

    def _between_rounds(self) -> None:
        random = self.random
        if not self.table.state.players or random.random() < 0.2:
            self._sit()
        for _ in range(random.choice((0, 0, 0, 1, 2))):
            random.choice((self._people, self._record, self._report, self._change, self._nonsense))()

    def _nonsense(self) -> None:
        self.give(nonsense(self.table, self.random))

    def _sit(self) -> None:
        free = [seat for seat in range(1, self.submission.seats + 1) if seat not in self.table.state.players]
        if free:
            seat = self.random.choice(free)
            chips = self.random.choice((1_000_00, 100_000_00, 10_000_000_00))
            assert self.give({"do": "sit", "seat": seat, "player": f"p{seat}", "chips": chips})

    def _people(self) -> None:
        random, players = self.random, list(self.table.state.players)
        if not players:
            return
        seat = random.choice(players)
        what = random.choice(("leave", "buy in", "cash out", "admit"))
        given: dict[str, Json] = {"do": what, "seat": seat}
        if what in ("buy in", "cash out"):
            given["amount"] = random.choice((100, 5_000, 100_000_00))
        elif what == "admit" and random.random() < 0.5:
            given["permitted"] = random.random() < 0.5
        self.give(given, what)

    def _report(self) -> None:
        random, known = self.random, [one.id for one in self.game.irregularities if one.by in ("staff", "either")]
        if known:
            what = random.choice(known)
            self.give({"do": "report", "what": what, "at": random.randint(0, self.submission.seats)}, f"report {what}")

    def _record(self) -> None:
        random = self.random
        if self.game.procedures:
            one = random.choice(self.game.procedures)
            note = random.choice(("", "5", "red", "blue", "noted", "52", "front", "1 2 3"))
            given: dict[str, Json] = {"do": "record", "procedure": one.id, "note": note}
            if one.about_seat and self.table.state.players:
                given["seat"] = random.choice(list(self.table.state.players))
            self.give(given, f"record {one.id}")

    def _change(self) -> None:
        random = self.random
        if random.random() < 0.5:
            limits = random_limits(self.table.submission, random).plain()
            self.give({"do": "change limits", "sign": True, "announced": True, "limits": limits}, "change limits")
            return
        fields = list(self.game.options.model_fields.items())
        if not fields:
            return
        name, about = random.choice(fields)
        options = {name: random_value(about, random)}
        effective = self.now + timedelta(minutes=random.choice((10, 31, 40)))
        notices = {"sign": True, "announced": True, "division": random.random() < 0.9}
        given: dict[str, Any] = {"do": "change rules", "options": options, **notices}
        self.give({**given, "effective": effective.isoformat()}, "change rules")


@cache
def submission_of(game: Game, seed: int) -> Submission:
    """The random submission of a seed."""
    return random_submission(game, Random(f"submission {game.id} {seed}"))


def bets_stay(game: Game) -> bool:
    """True if bets may stay on the layout between rounds."""
    lie_over = getattr(game, "bets_stay", False) or getattr(game, "waiting", ())
    return bool(lie_over) or isinstance(game, DiceGame)


def carries_over(game: Game, bet: Bet) -> bool:
    """True if a side wager of the game stays on the layout between rounds."""
    return isinstance(game, GameWithSides) and game.carries_over(bet)


def unknown_laws(laws: set[str]) -> list[str]:
    """Those of the citations that are not in the law's index."""
    found = []
    for law in sorted(laws):
        try:
            Citation.parse(law).validate()
        except Refused as error:
            found.append(f"{law}: {error}")
    return found
