"""The tournament: applies inputs one at a time, draws tables by lot, ranks players, pays prizes and writes the log.

It does not run tables: the house or a simulation runs them and reports their results. Every input is a plain value
with a ``do``; it is applied and logged as a whole, or refused without any change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from datetime import datetime
from typing import ClassVar, TypeAlias

from pydantic import ValidationError

from pitboss.equipment.chance import Chance
from pitboss.errors import Refused
from pitboss.money import Cents, checked, dollars
from pitboss.plain import Json
from pitboss.table.inputs import number, short_text
from pitboss.table.log.chain import Log
from pitboss.table.play.table import Clock
from pitboss.tournament.checks import check_plan
from pitboss.tournament.plan import SURVIVORS, Stage, TournamentPlan
from pitboss.tournament.prizes import PrizePool, prizes_of
from pitboss.tournament.standing import Entrant, StageTable, TournamentState, places, ranked, table_sizes
from pitboss.version import VERSION

FORMAT = 1
TournamentEvent: TypeAlias = dict[str, Json]
"""What happened in a tournament, with its citation."""
ADDON_STAGE = 2
"""The stage at which the chips of add-ons are added."""
_FIELDS: Mapping[str, frozenset[str]] = {
    "enter": frozenset(("player", "told_of_tips")),
    "withdraw": frozenset(("player",)),
    "amend": frozenset(("plan", "says", "approved")),
    "draw": frozenset(),
    "rebuy": frozenset(("player",)),
    "addon": frozenset(("player",)),
    "out": frozenset(("player", "round")),
    "result": frozenset(("table", "chips")),
    "stop": frozenset(("by", "reason")),
}


class Lots:
    """Lots with entry numbers, drawn one at a time without replacement."""

    kind = "lot"

    def __init__(self, entrants: Sequence[Entrant]) -> None:
        self._left = {str(entrant.number): entrant for entrant in entrants}

    def __len__(self) -> int:
        return len(self._left)

    def find(self, text: str) -> int:
        """Return the index of the lot with this number."""
        if text not in self._left:
            raise Refused(f"there is no lot {text!r}")
        return list(self._left).index(text)

    def take(self, index: int) -> Entrant:
        """Draw and return a lot."""
        return self._left.pop(list(self._left)[index])


class Tournament:
    """A tournament from the first entry to the last prize."""

    def __init__(
        self, plan: TournamentPlan, chance: Chance, log: Log | None = None, clock: Clock | None = None
    ) -> None:
        check_plan(plan)
        self.plan = plan
        self.chance = chance
        self.log = log or Log()
        self.clock = clock
        self.state = TournamentState()
        self.entries = 0
        self.last_entry: dict[str, Json] = {}
        self._events: list[TournamentEvent] = []
        self._drawn: list[str] = []
        self._now: datetime | None = None
        self.log.append({"pitboss": VERSION, "tournament": FORMAT, "chance": chance.state(), "plan": plan.plain()})

    # ------------------------------------------------------------------ inputs

    def apply(self, command: Mapping[str, Json], at: datetime | None = None) -> list[TournamentEvent]:
        """Apply one input and return its events; Refused changes nothing."""
        do = command.get("do")
        if not isinstance(do, str) or do not in self._ACTS:
            raise Refused(f"unknown tournament input {do!r}; the inputs are {', '.join(self._ACTS)}")
        for name in command.keys() - _FIELDS[do] - {"do"}:
            raise Refused(f"the input {do!r} has no field {name!r}")
        before = self.plan, deepcopy(self.state), deepcopy(self.chance) if self.chance.from_outside else self.chance
        self._events, self._drawn = [], []
        self._now = at or (self.clock() if self.clock else None)
        try:
            self._ACTS[do](self, command)
        except Refused:
            self.plan, self.state, self.chance = before
            raise
        body: dict[str, Json] = {"n": self.entries + 1, "input": command, "chance": self._drawn, "events": self._events}
        if self._now is not None:
            body["at"] = self._now.isoformat()
        self.log.append(body)
        self.last_entry = body
        self.entries += 1
        return self._events

    def _tell(self, kind: str, law: str, **facts: Json) -> None:
        self._events.append({"kind": kind, "law": law, **facts})

    # ------------------------------------------------------------------ state

    @property
    def pool(self) -> PrizePool:
        """The current prize pool."""
        return PrizePool(self.state.collected, self.plan.added, self.plan.tips.percent, self.plan.tips.amount)

    @property
    def stage(self) -> Stage:
        """The current stage."""
        return self.plan.stages[self.state.stage - 1]

    def standing(self) -> list[tuple[int, Entrant]]:
        """Return everyone with their current place."""
        return places(self.state.entrants.values())

    # ------------------------------------------------------------------ entries

    def _during(self, phase: str, what: str) -> None:
        if self.state.phase != phase:
            now = {
                "entry": "the tables are not drawn yet",
                "play": "the tournament is being played",
                "finished": "the tournament is over",
                "stopped": "the tournament was stopped",
            }[self.state.phase]
            raise Refused(f"{what} now: {now}", "8.6(f)2")

    def _entrant(self, command: Mapping[str, Json]) -> Entrant:
        name = short_text(command.get("player", ""), "player")
        if name not in self.state.entrants:
            raise Refused(f"{name} has not entered", "8.6(f)5")
        return self.state.entrants[name]

    def _enter(self, command: Mapping[str, Json]) -> None:
        self._during("entry", "nobody may enter")
        name, plan, state = short_text(command.get("player", ""), "player").strip(), self.plan, self.state
        if not name:
            raise Refused("an entrant needs a name", "8.6(f)5")
        if name in state.entrants:
            raise Refused(f"{name} has already entered", "8.6(f)5")
        if len(state.entrants) >= plan.notice.participants:
            raise Refused(f"the notice to the Division allows {plan.notice.participants} participants", "8.6(b)3")
        if str(plan.tips) and command.get("told_of_tips") is not True:
            says = f"Tell {name} first that {plan.tips} is withheld for dealers"
            raise Refused(says, "8.6(e)")
        state.entered += 1
        state.entrants[name] = Entrant(state.entered, name, plan.entry.buy_in)
        self._tell("entered", "8.6(f)5", player=name, entry=state.entered, paid=plan.entry.buy_in)

    def _withdraw(self, command: Mapping[str, Json]) -> None:
        self._during("entry", "nobody may withdraw")
        entrant = self._entrant(command)
        del self.state.entrants[entrant.name]
        self._tell("withdrawn", "8.6(f)5", player=entrant.name, returned=entrant.paid)

    def _amend(self, command: Mapping[str, Json]) -> None:
        """Replace the plan, if the Division has approved the difference (8.6(c))."""
        self._during("entry", "the plan may not be changed")
        says = short_text(command.get("says", ""), "says")
        if not says or not isinstance(command.get("plan"), Mapping):
            raise Refused("a change needs the new plan and a description of the difference", "8.6(c)")
        if not short_text(command.get("approved", ""), "approved"):
            raise Refused(f"the Division has not approved this difference: {says}", "8.6(c)")
        try:
            plan = TournamentPlan.model_validate(command["plan"])
        except ValidationError as error:
            raise Refused("this is not a tournament plan", "8.6(c)") from error
        check_plan(plan)
        if self.state.entrants and plan.entry.buy_in != self.plan.entry.buy_in:
            raise Refused("people have already entered at the announced buy-in", "8.6(f)2")
        if len(self.state.entrants) > plan.notice.participants:
            raise Refused(f"{len(self.state.entrants)} people have already entered", "8.6(b)3")
        more = plan.tips.percent > self.plan.tips.percent or plan.tips.amount > self.plan.tips.amount
        if self.state.entrants and more:
            raise Refused("people have entered who were not notified of these tips", "8.6(e)")
        self.plan = plan
        self._tell("amended", "8.6(c)", says=says, approved=short_text(command.get("approved", ""), "approved"))

    # ------------------------------------------------------------------ stages

    def _draw(self, _: Mapping[str, Json]) -> None:
        self._during("entry", "tables may not be drawn")
        starts, least = self.plan.notice.starts, self.plan.entry.least
        assert starts is not None, "check_plan requires it"
        if self._now is not None and self._now < starts.replace(tzinfo=starts.tzinfo or self._now.tzinfo):
            raise Refused(f"the tournament begins at {starts:%Y-%m-%d %H:%M}, as stated in the notice", "8.6(b)1")
        if len(self.state.entrants) < least:
            raise Refused(f"the tournament needs at least {least} players", "8.6(f)2")
        self.state.phase = "play"
        for entrant in self.state.entrants.values():
            entrant.chips = self.plan.starting_chips
        self._begin_stage(list(self.state.entrants.values()))

    def _begin_stage(self, people: list[Entrant]) -> None:
        """Seat players at the tables of the next stage, by lot."""
        state = self.state
        state.stage += 1
        lots = Lots(people)
        sizes = table_sizes(len(people), self.plan.submission_of(self.stage).seats)
        state.tables = {}
        for table, size in enumerate(sizes, 1):
            seats: dict[int, str] = {}
            for seat in range(1, size + 1):
                entrant = self._lot(lots, f"table {table} seat {seat}")
                seats[seat] = entrant.name
                if self.stage.chips == "fresh":
                    entrant.chips = self.plan.starting_chips
                if entrant.addon and state.stage == ADDON_STAGE:
                    entrant.chips += self.plan.entry.addon_chips
                entrant.stage, entrant.table, entrant.seat = state.stage, table, seat
                entrant.out, entrant.advanced = 0, False
            state.tables[table] = StageTable(table, seats)
        self._tell(
            "tables drawn",
            "8.6(f)2",
            stage=state.stage,
            name=self.stage.name,
            rounds=self.stage.rounds,
            tables=[table.plain() for table in state.tables.values()],
        )

    def _lot(self, lots: Lots, to: str) -> Entrant:
        index = self.chance.draw(lots, to).number
        if index is None:
            raise Refused(f"no lot was drawn for {to}")
        entrant = lots.take(index)
        self._drawn.append(str(entrant.number))
        return entrant

    def _playing(self, command: Mapping[str, Json], what: str) -> Entrant:
        self._during("play", what)
        entrant = self._entrant(command)
        if entrant.stage != self.state.stage or self.state.tables[entrant.table].over:
            raise Refused(f"{entrant.name} is not playing at a table now", "8.6(f)2")
        return entrant

    def _out(self, command: Mapping[str, Json]) -> None:
        entrant = self._playing(command, "nobody can be eliminated")
        round_ = number(command.get("round"), "round")
        if entrant.out:
            raise Refused(f"{entrant.name} is already out", "8.6(f)2")
        if round_ < 1:
            raise Refused("a round must be a whole number from 1", "8.6(f)2")
        entrant.chips, entrant.out = 0, round_
        self._tell("out", "8.6(f)6", player=entrant.name, stage=self.state.stage, round=round_)

    def _rebuy(self, command: Mapping[str, Json]) -> None:
        entrant = self._playing(command, "nobody may rebuy")
        terms = self.plan.entry
        if self.state.stage > 1:
            raise Refused("rebuys are allowed only during the first stage", "8.6(f)2")
        if not entrant.out:
            raise Refused(f"{entrant.name} still has chips; only players without chips may rebuy", "8.6(f)2")
        if entrant.rebuys >= terms.rebuys:
            times = f"{terms.rebuys} re-buy" + ("" if terms.rebuys == 1 else "s")
            raise Refused(f"the tournament allows {times} per player", "8.6(f)2")
        entrant.rebuys += 1
        entrant.paid += terms.rebuy
        entrant.chips, entrant.out = self.plan.starting_chips, 0
        self._tell("bought in again", "8.6(e)", player=entrant.name, paid=terms.rebuy, chips=entrant.chips)

    def _addon(self, command: Mapping[str, Json]) -> None:
        """Sell an add-on during the first stage; its chips are added at the second."""
        entrant = self._playing(command, "add-ons are not on sale now")
        terms = self.plan.entry
        if not terms.addon:
            raise Refused("this tournament has no add-on", "8.6(f)2")
        if self.state.stage > 1 or entrant.out:
            raise Refused("an add-on is for players with chips in the first stage", "8.6(f)2")
        if entrant.addon:
            raise Refused(f"{entrant.name} already has an add-on", "8.6(f)2")
        entrant.addon = True
        entrant.paid += terms.addon
        self._tell("added on", "8.6(e)", player=entrant.name, paid=terms.addon, chips=terms.addon_chips)

    def _return_addons(self, on: Sequence[Entrant]) -> None:
        """Return the price of an add-on to a player who did not advance from the first stage."""
        for entrant in self.state.entrants.values():
            if entrant.addon and entrant not in on:
                entrant.addon = False
                entrant.paid -= self.plan.entry.addon
                self._tell("returned", "8.6(e)", player=entrant.name, amount=self.plan.entry.addon)

    def _result(self, command: Mapping[str, Json]) -> None:
        self._during("play", "no stage is being played")
        table, chips = self.state.tables.get(number(command.get("table"), "table")), command.get("chips")
        if table is None or table.over:
            raise Refused("this table is not in play", "8.6(f)6")
        people = [entrant for entrant in self.state.at_table(table.number) if not entrant.out]
        if not isinstance(chips, Mapping) or chips.keys() != {entrant.name for entrant in people}:
            raise Refused("a result needs the chips of everyone at the table who is not out", "8.6(f)6")
        for entrant in people:
            entrant.chips = checked(chips[entrant.name])
        table.over = True
        result: dict[str, Json] = {entrant.name: entrant.chips for entrant in people}
        self._tell("table over", "8.6(f)6", stage=self.state.stage, table=table.number, chips=result)
        if all(table.over for table in self.state.tables.values()):
            self._end_stage()

    def _end_stage(self) -> None:
        advance = self.stage.advance
        on: list[Entrant] = []
        if advance is not None:
            for table in self.state.tables:
                on += self._advancing(table, advance)
            for entrant in on:
                entrant.advanced = True
            names: list[Json] = [entrant.name for entrant in on]
            self._tell("stage over", "8.6(f)6", stage=self.state.stage, advanced=names)
        if self.state.stage < ADDON_STAGE:
            self._return_addons(on if len(on) > 1 else ())
        if len(on) > 1:
            self._begin_stage(on)
        else:
            self._finish()

    def _advancing(self, table: int, advance: int | str) -> list[Entrant]:
        """Return who advances from a table; ties for the last places are decided by lot."""
        able = [entrant for entrant in self.state.at_table(table) if entrant.chips]
        most = len(able) if advance == SURVIVORS else int(advance)
        on: list[Entrant] = []
        for equals in ranked(able):
            left = most - len(on)
            if len(equals) > left > 0:
                lots = Lots(equals)
                drawn = [self._lot(lots, f"table {table} place {len(on) + 1 + i}") for i in range(left)]
                tied: list[Json] = [entrant.name for entrant in equals]
                won: list[Json] = [entrant.name for entrant in drawn]
                self._tell("tie drawn", "8.6(f)6", table=table, tied=tied, advanced=won)
                equals = drawn  # noqa: PLW2901 - of the tied, only those drawn advance
            on += equals[:left]
        return on

    # ------------------------------------------------------------------ the end

    def _finish(self) -> None:
        """Pay out the whole prize pool (8.6(e))."""
        placed, pool = self.standing(), self.pool
        prizes = prizes_of(pool.amount, self.plan.prizes, [place for place, _ in placed])
        if pool.tips:
            percent = self.plan.tips.percent
            self._tell(
                "tips withheld",
                "8.6(e)",
                amount=pool.tips,
                percent=percent if isinstance(percent, int) else str(percent),
            )
        for (place, entrant), prize in zip(placed, prizes, strict=True):
            entrant.place, entrant.prize = place, prize
            if prize:
                self._tell("prize", "8.6(e)", player=entrant.name, place=place, amount=prize)
        assert sum(prizes) + pool.tips == pool.collected + pool.added, "everything collected is disbursed"
        self.state.phase, self.state.tables = "finished", {}
        winners: list[Json] = [entrant.name for place, entrant in placed if place == 1]
        self._tell("finished", "8.6(f)6", winners=winners, pool=pool.amount)

    def _stop(self, command: Mapping[str, Json]) -> None:
        """Stop the tournament, the Division at any time (8.6(c)), the licensee before the draw; return all money."""
        by, reason = short_text(command.get("by", ""), "by"), short_text(command.get("reason", ""), "reason")
        if self.state.phase in ("finished", "stopped"):
            raise Refused("the tournament is over", "8.6(c)")
        if by not in ("division", "licensee"):
            raise Refused("a tournament may be stopped by 'division' or 'licensee'", "8.6(c)")
        if by == "licensee":
            self._during("entry", "the licensee may not call the tournament off")
        if not reason:
            raise Refused("give the reason for stopping the tournament", "8.6(c)")
        self.state.phase, self.state.tables = "stopped", {}
        self._tell("stopped", "8.6(c)", by=by, reason=reason)
        for entrant in self.state.entrants.values():
            if entrant.paid:
                self._tell("returned", "8.6(e)", player=entrant.name, amount=entrant.paid)
                entrant.paid = 0

    _ACTS: ClassVar[Mapping[str, Callable[[Tournament, Mapping[str, Json]], None]]] = {
        "enter": _enter,
        "withdraw": _withdraw,
        "amend": _amend,
        "draw": _draw,
        "rebuy": _rebuy,
        "addon": _addon,
        "out": _out,
        "result": _result,
        "stop": _stop,
    }


def money_of(events: Sequence[TournamentEvent]) -> dict[str, Cents]:
    """Return what each player pays (negative) or is paid by these events.

    >>> money_of([{"kind": "prize", "player": "Ann", "amount": 5000}])
    {'Ann': 5000}
    """
    moved: dict[str, Cents] = {}
    for event in events:
        for field, sign in (("paid", -1), ("returned", 1), ("amount", 1)):
            amount = event.get(field)
            if "player" in event and isinstance(amount, int):
                player = str(event["player"])
                moved[player] = moved.get(player, 0) + sign * amount
    return {player: amount for player, amount in moved.items() if amount}


def say(event: TournamentEvent) -> str:
    """Describe an event in one sentence."""
    match event:
        case {"kind": "entered", "player": player, "paid": int(paid)}:
            return f"{player} enters for {dollars(paid)}"
        case {"kind": "withdrawn", "player": player, "returned": int(back)}:
            return f"{player} withdraws and gets {dollars(back)} back"
        case {"kind": "amended", "says": says}:
            return f"The plan is changed with the approval of the Division: {says}"
        case {"kind": "tables drawn", "name": name, "tables": list(tables)}:
            count = "one table is" if len(tables) == 1 else f"{len(tables)} tables are"
            return f"{name}: {count} drawn"
        case {"kind": "bought in again", "player": player, "paid": int(paid)}:
            return f"{player} rebuys for {dollars(paid)}"
        case {"kind": "added on", "player": player, "paid": int(paid)}:
            return f"{player} takes an add-on for {dollars(paid)}"
        case {"kind": "out", "player": player, "round": round_}:
            return f"{player} is out in round {round_}"
        case {"kind": "table over", "table": table}:
            return f"Table {table} is over"
        case {"kind": "tie drawn", "tied": list(tied), "advanced": list(on)}:
            return f"{_names(tied)} are tied; by lot {_names(on)} {_go(on)}"
        case {"kind": "stage over", "advanced": list(on)}:
            return f"{_names(on)} {_go(on)}"
        case {"kind": "tips withheld", "amount": int(tips)}:
            return f"{dollars(tips)} is withheld for the dealers"
        case {"kind": "prize", "player": player, "place": place, "amount": int(prize)}:
            return f"{player} is paid {dollars(prize)} for place {place}"
        case {"kind": "finished", "winners": list(winners)}:
            return f"{_names(winners)} {'wins' if len(winners) == 1 else 'win'} the tournament"
        case {"kind": "stopped", "reason": reason}:
            return f"The tournament is stopped: {reason}"
        case {"kind": "returned", "player": player, "amount": int(back)}:
            return f"{player} gets {dollars(back)} back"
    return str(event["kind"])


def _names(names: Sequence[Json]) -> str:
    """List names in a sentence.

    >>> _names(["Ann"]), _names(["Ann", "Ben", "Cy"]), _names([])
    ('Ann', 'Ann, Ben and Cy', 'Nobody')
    """
    *before, last = map(str, names or ("Nobody",))
    return f"{', '.join(before)} and {last}" if before else last


def _go(names: Sequence[Json]) -> str:
    return "advance" if len(names) > 1 else "advances"
