"""A playtest: bots with different strategies fill a table, and its log is replayed.

Every bot holds a seat and sees what a person in that chair may see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from pitboss.analysis.prices.solvers import SolverStrategy, strategies_of
from pitboss.analysis.simulation.confirm import BEST, priced_play, slip_for
from pitboss.equipment.chance import Seeded
from pitboss.errors import Refused
from pitboss.games import find
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.player import MAX_ASKS, table_asks
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer, look
from pitboss.pricing.tally import Slip
from pitboss.protocol.events import BetMade, Chose, Dealt, Event, RoundEnded, Settled, TakenBack
from pitboss.table import Ask, Asked, Log, Submission, Table
from pitboss.table.log.replay import replay_lines
from pitboss.table.play.player_seat import PlayerSeat
from pitboss.table.play.state import SEATS

SEATED: Final = 5
"""How many bots fill a table: a usual number of players."""
NAIVE_PLAY, RANDOM_PLAY = "naive", "random"
"""Strategies that a family may name: a newcomer's, and any lawful choice where options alone do not say it."""
UNITS: Final = 200
"""The bankroll of a bot, in units of its first wager."""
UNIT: Final[Cents] = 60_00
"""The first wager of a bot, divisible by 60 into whole dollars."""


class AtRandom:
    """Chooses any lawful option, whatever the cards are."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, seen: Seen) -> StrategyAnswer:
        return Act(self._random.choice(sorted(seen.options)))

    def __str__(self) -> str:
        return "at random"


@dataclass
class Bot:
    """One seat with its strategy and its result."""

    description: str
    strategy: Strategy
    slip: tuple[Slip, ...]
    net: Cents = 0
    staked: Cents = 0
    rounds: int = 0
    won: int = 0
    bankrolls: int = 1
    """How many bankrolls it needed."""
    choices: Counter[str] = field(default_factory=Counter)
    net_of_round: Cents = 0

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {
            "plays": self.description,
            "net_units": f"{self.net / UNIT:.2f}",
            "staked_units": f"{self.staked / UNIT:.2f}",
            "rounds_won": self.won,
            "bankrolls": self.bankrolls,
            "choices": dict(self.choices.most_common()),
        }


@dataclass(frozen=True)
class Playtest:
    """What a table of bots did in a number of rounds."""

    rounds: int
    bots: tuple[Bot, ...]
    acts: float
    """Cards dealt, decisions and settled wagers of a round, on average: the dealer's workload."""
    entries: int
    """The entries of the log that were run again with the same events."""

    def plain(self) -> dict[str, Json]:
        """As a plain value."""
        return {
            "rounds": self.rounds,
            "acts_per_round": f"{self.acts:.2f}",
            "entries_replayed": self.entries,
            "bots": [bot.plain() for bot in self.bots],
        }


def bots_for(submission: Submission, naive: tuple[str, Strategy] | None, seats: int, seed: int) -> list[Bot]:
    """Bots for every seat: the best play, a naive player, and players at random, of whom some bet on everything."""
    every = tuple(offer.wager.id for offer in submission.offers().values() if offer.wager.open)
    known = strategies_of(submission.game)
    ways: list[tuple[str, Strategy]] = []
    best = priced_play(submission)
    if best is not None:
        ways.append(("makes the best play" if str(best) == BEST else f"plays by the {best}".replace("_", " "), best))
    if naive is not None:
        ways.append(naive)
    bots = [Bot(description, strategy, _slip(submission, every[:1])) for description, strategy in ways[:seats]]
    for seat in range(len(bots), seats):
        wagers = every if seat % 2 == 0 else every[:1]
        description = [*(["chooses at random"] if known or naive else []),
                "bets on every wager" if len(wagers) > 1 else "bets on the first wager"]  # fmt: skip
        bots.append(Bot(", ".join(description), _at_random(submission, seed + seat), _slip(submission, wagers)))
    return bots


def _at_random(submission: Submission, seed: int) -> Strategy:
    """Any lawful choice, as the family makes it where cards are named."""
    if RANDOM_PLAY in strategies_of(submission.game):
        return SolverStrategy(submission, RANDOM_PLAY)
    return AtRandom(seed)


def acts_per_round(submission: Submission, strategy: Strategy | None, rounds: int = 100, seed: int = 1) -> float:
    """The acts of a round at a table of five who bet on the first wager alone and all play in one way."""
    first = next(offer.wager.id for offer in submission.offers().values() if offer.wager.open)
    bots = [Bot("", strategy or _at_random(submission, seed), _slip(submission, (first,))) for _ in range(SEATED)]
    return playtest(submission, bots, rounds, seed).acts


def _slip(submission: Submission, wagers: Sequence[str]) -> tuple[Slip, ...]:
    """One unit on each wager, and on the wagers that they require."""
    slip: dict[str, Slip] = {}
    for wager in wagers:
        for bet in slip_for(submission, wager) or ():
            slip.setdefault(bet.wager, bet)
    first = next(iter(slip.values())).amount
    return tuple(Slip(bet.wager, bet.amount * UNIT // first, bet.on) for bet in slip.values())


def playtest(submission: Submission, bots: Sequence[Bot], rounds: int, seed: int) -> Playtest:
    """Play rounds with a bot at every seat, then run the log again; Refused if a bot's play is."""
    table = Table(submission, Seeded(seed), Log())
    seated = {seat: (bot, table.seat(seat)) for seat, bot in enumerate(bots, 1)}
    for seat in seated:
        table.sit(seat, chips=UNITS * UNIT)
    watched: Counter[str] = Counter()
    table.listeners.append(lambda events: _watch(events, watched, {seat: bot for seat, (bot, _) in seated.items()}))
    for _ in range(rounds):
        for seat, (bot, _) in seated.items():
            _buy_in(table, seat, bot)
        _play_round(table, seated)
    for seat, (bot, _) in seated.items():
        bot.net = table.state.accounts[SEATS[seat]] - bot.bankrolls * UNITS * UNIT
    proved = sum(1 for _ in replay_lines(table.log.lines, find))
    return Playtest(rounds, tuple(bots), watched["acts"] / rounds, proved)


def _buy_in(table: Table, seat: int, bot: Bot) -> None:
    """Give a bot that cannot make another full round of bets a new bankroll."""
    if table.state.accounts[SEATS[seat]] < 8 * sum(bet.amount for bet in bot.slip):
        table.apply({"do": "buy in", "seat": seat, "amount": UNITS * UNIT})
        bot.bankrolls += 1


def _play_round(table: Table, seated: Mapping[int, tuple[Bot, PlayerSeat]]) -> None:
    table.begin()
    asks = 0
    while table.round_under_way:
        ask = table.ask
        asks += 1
        if ask is None or asks > MAX_ASKS:
            raise Refused(f"a round of {table.game.name} does not end with these bots")
        if ask.for_bets:
            for seat, (bot, _) in seated.items():
                slips: list[Json] = [
                    {"wager": bet.wager, "amount": bet.amount, **({"on": bet.on} if bet.on else {})} for bet in bot.slip
                ]
                table.apply({"do": "bet", "seat": seat, "bets": slips})
            table.no_more_bets()
            continue
        for asked in ask.waiting:
            if table_asks(table, ask, asked):
                _choose(table, ask, asked, *seated[asked.seat])


def _choose(table: Table, ask: Ask, asked: Asked, bot: Bot, seat: PlayerSeat) -> None:
    answer = bot.strategy(look(table, ask, asked, seat.round_events))
    options = {option.id: option for option in ask.options[asked]}
    usual = next((option.id for option in options.values() if option.usual), None)
    if not isinstance(answer, Act):
        answer = Act(usual or min(options))
    amounts = options[answer.action].amounts if answer.action in options else None
    if amounts is not None and answer.amount is None:
        answer = Act(answer.action, amounts[1], answer.cards)
    table.apply(answer.at(asked.seat, asked.at))


def _watch(events: Sequence[Event], watched: Counter[str], bots: Mapping[int, Bot]) -> None:
    """Count what happens, for the dealer and for each bot."""
    for event in events:
        watched["acts"] += _acts(event)
        if isinstance(event, RoundEnded):
            for bot in bots.values():
                bot.rounds += 1
                bot.won += bot.net_of_round > 0
                bot.net_of_round = 0
        elif isinstance(event, BetMade | TakenBack | Settled | Chose) and event.seat in bots:
            bot = bots[event.seat]
            if isinstance(event, BetMade):
                bot.staked += event.added or event.amount
            elif isinstance(event, TakenBack):
                bot.staked -= event.amount
            elif isinstance(event, Settled):
                bot.net_of_round += event.net
            else:
                bot.choices[event.action] += 1


def _acts(event: Event) -> int:
    """What an event takes of the dealer's time: cards dealt, a decision heard, a wager settled."""
    if isinstance(event, Dealt):
        return len(event.cards) or event.count
    return int(isinstance(event, Chose | Settled))
