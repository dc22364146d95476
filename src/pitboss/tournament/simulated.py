"""A tournament played by bots at real tables, from a seed: to try a plan out before it is filed.

The bots bet plain slips of different sizes and choose at random among what costs no more than they have. They are no
model of good play; the tables, the lots, the standing and the prizes are those of a tournament of people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.equipment.chance import Seeded
from pitboss.errors import PitbossError, Refused
from pitboss.plain import Json, whole
from pitboss.table import Ask, Asked, Log, Table
from pitboss.table.play.asks import HOUSE, Option
from pitboss.table.play.leaving import take_down
from pitboss.table.play.state import SEATS
from pitboss.tournament.plan import TournamentPlan
from pitboss.tournament.tournament import Tournament, TournamentEvent

Slips = Callable[[Table[Any]], list[dict[str, Json]]]
"""A bet that a table would take, whatever its game."""
_MOST_ASKS = 5_000
_MOST_RUN_OFF = 2_000
_PATIENCE = 200
"""After so many rounds without new bets, those that nothing has decided are taken down."""
_SIZES = (1, 2, 3, 5, 10)
"""By how much bots multiply the plain bet."""


@dataclass
class SimulatedTournament:
    """A tournament of bots; ``tables`` has the log of each table by its stage and number."""

    plan: TournamentPlan
    people: int
    seed: int
    slips: Slips
    tournament: Tournament = field(init=False)
    events: list[TournamentEvent] = field(init=False, default_factory=list)
    tables: dict[tuple[int, int], Log] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.tournament = Tournament(self.plan, Seeded(self.seed))

    def run(self) -> Tournament:
        """Plays it to the end."""
        for number in range(1, self.people + 1):
            self.tell({"do": "enter", "player": f"Bot {number}", "told_of_tips": True})
        self.tell({"do": "draw"})
        while self.tournament.state.phase == "play":
            stage = self.tournament.state.stage
            for number in list(self.tournament.state.tables):
                _BotTable(self, stage, number).play()
        return self.tournament

    def tell(self, command: Mapping[str, Json]) -> None:
        """Tells the tournament something."""
        self.events += self.tournament.apply(command)


class _BotTable:
    """One table of a stage and the bots at it."""

    def __init__(self, run: SimulatedTournament, stage: int, number: int) -> None:
        self._run = run
        self._number = number
        tournament = run.tournament
        self._stage = tournament.stage
        self._names = dict(tournament.state.tables[number].seats)
        self._will = Seeded(run.seed, 1_000_000 + stage * 1_000 + number)
        log = run.tables[stage, number] = Log()
        submission = tournament.plan.submission_of(self._stage)
        self._table = Table(submission, Seeded(run.seed, stage * 1_000 + number), log)
        self._slip = run.slips(self._table)
        for seat, name in self._names.items():
            self._sit(seat, name)

    def _sit(self, seat: int, name: str) -> None:
        chips = self._run.tournament.state.entrants[name].chips
        self._table.apply({"do": "sit", "seat": seat, "player": name, "chips": chips})

    def play(self) -> None:
        """The rounds of the stage, then what still lies is decided, then the result is told."""
        table = self._table
        while table.state.round < self._stage.rounds and any(self._chips(seat) for seat in table.state.players):
            if not self._round(bets=True):
                break
            self._go_out()
        for rounds in range(_MOST_RUN_OFF):
            if not table.state.layout:
                break
            self._round(bets=False, down=rounds >= _PATIENCE)
        self._go_out()
        chips: dict[str, Json] = {self._names[seat]: self._chips(seat) for seat in sorted(table.state.players)}
        for seat in sorted(table.state.players):
            table.apply({"do": "leave", "seat": seat})
        table.apply({"do": "close"})
        self._run.tell({"do": "result", "table": self._number, "chips": chips})

    def _chips(self, seat: int) -> int:
        return self._table.state.accounts[SEATS[seat]]

    def _round(self, *, bets: bool, down: bool = False) -> bool:
        """Plays one round; False where nothing could be played any more, as at poker with one player."""
        table = self._table
        table.begin()
        if not table.round_under_way and not table.last_entry["chance"]:
            return False
        for _ in range(_MOST_ASKS):
            if table.ask is None:
                return True
            if table.ask.for_bets:
                if bets:
                    self._bet()
                elif down:
                    take_down(table.state, table.apply, by=HOUSE)
                table.no_more_bets()
            else:
                for asked in table.ask.waiting:
                    self._choose(table.ask, asked)
                    break
        raise Refused(f"a round of {table.game.name} does not come to an end")

    def _bet(self) -> None:
        for seat in sorted(self._table.state.players):
            sizes = [_SIZES[self._will.below(len(_SIZES))], 1]
            for size in sizes:
                slip: list[Json] = [{**bet, "amount": whole(bet, "amount") * size} for bet in self._slip]
                if slip and self._try({"do": "bet", "seat": seat, "bets": slip}):
                    break

    def _choose(self, ask: Ask, asked: Asked) -> None:
        chips = self._chips(asked.seat)
        able = [option for option in ask.options[asked] if option.cost <= chips and option.cards is None]
        drawn = [able[self._will.below(len(able))]] if able else []
        passive = ask.passive(asked)
        for option in (*drawn, *([passive] if passive else ()), *ask.options[asked]):
            if self._try(_choice(asked, option)):
                return
        raise Refused(f"a bot does not know what to choose: {ask.says}", ask.law)

    def _try(self, command: Mapping[str, Json]) -> bool:
        try:
            self._table.apply(command)
        except PitbossError:
            return False
        return True

    def _go_out(self) -> None:
        """Bots without chips leave; every second one buys in again where it may."""
        table, tournament = self._table, self._run.tournament
        lying = {bet.seat for bet in table.state.layout.values()}
        for seat in [seat for seat in sorted(table.state.players) if not self._chips(seat) and seat not in lying]:
            name = self._names[seat]
            table.apply({"do": "leave", "seat": seat})
            self._run.tell({"do": "out", "player": name, "round": table.state.round})
            entrant = tournament.state.entrants[name]
            again = tournament.state.stage == 1 and entrant.rebuys < tournament.plan.entry.rebuys
            if again and entrant.number % 2 and table.state.round < self._stage.rounds:
                self._run.tell({"do": "rebuy", "player": name})
                self._sit(seat, name)


def _choice(asked: Asked, option: Option) -> dict[str, Json]:
    command: dict[str, Json] = {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}
    return {**command, "amount": option.amounts[0]} if option.amounts else command
