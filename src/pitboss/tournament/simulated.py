"""A tournament played by bots at real tables, from a seed: to test a plan before filing it.

The bots bet plain slips of different sizes and choose at random among the options they can afford. They do not model
good play; the tables, lots, standings and prizes are those of a real tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pitboss.equipment.chance import Seeded
from pitboss.errors import PitbossError, Refused
from pitboss.plain import Json, whole
from pitboss.table import Ask, Asked, Log, Table
from pitboss.table.play.asks import HOUSE, Option
from pitboss.table.play.leaving import take_down
from pitboss.table.play.state import SEATS
from pitboss.tournament.plan import TournamentPlan
from pitboss.tournament.tournament import Tournament, TournamentEvent

Slips = Callable[[Table], list[dict[str, Json]]]
"""Returns a bet that a table of any game would accept."""
_MAX_ASKS = 5_000
_MAX_RUN_OFF = 2_000
_PATIENCE = 200
"""After this many rounds without new bets, undecided bets are taken down."""
_SIZES = (1, 2, 3, 5, 10)
"""The multiples of the plain bet that bots make."""


@dataclass
class SimulatedTournament:
    """A tournament of bots; ``tables`` has the log of each table by stage and number."""

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
        """Play to the end."""
        for number in range(1, self.people + 1):
            self.send({"do": "enter", "player": f"Bot {number}", "told_of_tips": True})
        self.send({"do": "draw"})
        if self.plan.entry.addon:
            for number in range(1, self.people + 1, 3):
                self.send({"do": "addon", "player": f"Bot {number}"})
        while self.tournament.state.phase == "play":
            stage = self.tournament.state.stage
            for number in list(self.tournament.state.tables):
                _BotTable(self, stage, number).play()
        return self.tournament

    def send(self, command: Mapping[str, Json]) -> None:
        """Send an input to the tournament."""
        self.events += self.tournament.apply(command)


class _BotTable:
    """One table of a stage with its bots."""

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
        self._unit = submission.limits.posted.minimum
        for seat, name in self._names.items():
            self._sit(seat, name)

    def _sit(self, seat: int, name: str) -> None:
        chips = self._run.tournament.state.entrants[name].chips
        self._table.apply({"do": "sit", "seat": seat, "player": name, "chips": chips})

    def play(self) -> None:
        """Play the rounds of the stage, decide remaining bets, and report the result."""
        table = self._table
        while table.state.round < self._stage.rounds and any(self._chips(seat) for seat in table.state.players):
            if not self._round(bets=True):
                break
            self._go_out()
        for rounds in range(_MAX_RUN_OFF):
            if not table.state.layout:
                break
            self._round(bets=False, down=rounds >= _PATIENCE)
        self._go_out()
        chips: dict[str, Json] = {self._names[seat]: self._chips(seat) for seat in sorted(table.state.players)}
        for seat in sorted(table.state.players):
            table.apply({"do": "leave", "seat": seat})
        table.apply({"do": "close"})
        self._run.send({"do": "result", "table": self._number, "chips": chips})

    def _chips(self, seat: int) -> int:
        return self._table.state.accounts[SEATS[seat]]

    def _round(self, *, bets: bool, down: bool = False) -> bool:
        """Play one round; False if nothing can be played, as in poker with one player."""
        table = self._table
        table.begin()
        if not table.round_under_way and not table.last_entry["chance"]:
            return False
        for _ in range(_MAX_ASKS):
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
        raise Refused(f"a round of {table.game.name} does not end")

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
            if self._try(_choice(asked, option, self._unit)):
                return
        raise Refused(f"a bot found nothing to choose: {ask.prompt}", ask.law)

    def _try(self, command: Mapping[str, Json]) -> bool:
        try:
            self._table.apply(command)
        except PitbossError:
            return False
        return True

    def _go_out(self) -> None:
        """Remove bots without chips; every second one rebuys if allowed."""
        table, tournament = self._table, self._run.tournament
        on_layout = {bet.seat for bet in table.state.layout.values()}
        for seat in [seat for seat in sorted(table.state.players) if not self._chips(seat) and seat not in on_layout]:
            name = self._names[seat]
            table.apply({"do": "leave", "seat": seat})
            self._run.send({"do": "out", "player": name, "round": table.state.round})
            entrant = tournament.state.entrants[name]
            again = tournament.state.stage == 1 and entrant.rebuys < tournament.plan.entry.rebuys
            if again and entrant.number % 2 and table.state.round < self._stage.rounds:
                self._run.send({"do": "rebuy", "player": name})
                self._sit(seat, name)


def _choice(asked: Asked, option: Option, unit: int) -> dict[str, Json]:
    command: dict[str, Json] = {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}
    return {**command, "amount": _amount(option.amounts, unit)} if option.amounts else command


def _amount(amounts: tuple[int, int], unit: int) -> int:
    """Return the smallest amount in whole chips; all that is allowed if that is less than a chip.

    >>> _amount((1, 500), 1000), _amount((1, 2500), 1000), _amount((2000, 9000), 1000)
    (500, 1000, 2000)
    """
    least, most = amounts
    return min(-(-least // unit) * unit, most)
