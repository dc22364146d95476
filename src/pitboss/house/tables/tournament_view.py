"""A tournament as people see it: its public plan, the standings, and the money."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from pitboss.games import GAMES
from pitboss.house.errors import NotFound
from pitboss.house.storage.log_lines import tournament_lines
from pitboss.house.storage.schema import tournament_tables, tournaments
from pitboss.law import in_full
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.tournament import Entrant, Tournament
from pitboss.tournament.controls import public_controls
from pitboss.tournament.replay import replay_lines
from pitboss.tournament.tournament import say

if TYPE_CHECKING:
    from pitboss.house.house import House

_MAX_LISTED = 100
_MAX_TOURNAMENTS = 100
"""How many tournament views are kept in memory."""


def listed(connection: Connection) -> list[dict[str, Json]]:
    """The last tournaments, latest first."""
    rows = connection.execute(select(tournaments).order_by(tournaments.c.id.desc()).limit(_MAX_LISTED))
    return [
        {
            "tournament": row.id,
            "name": row.name,
            "game": row.game,
            "game_name": GAMES[row.game].name,
            "phase": row.phase,
            "people": row.people,
        }
        for row in rows
    ]


def position_of(connection: Connection, id_: int) -> int:
    """The last log entry of a tournament; NotFound if there is none."""
    position = connection.scalar(select(tournaments.c.position).where(tournaments.c.id == id_))
    if position is None:
        raise NotFound(f"there is no tournament {id_}")
    return int(position)


def tournament_view(connection: Connection, id_: int) -> dict[str, Json]:
    """All public facts of a tournament, proved by replaying its log."""
    events: list[Json] = []
    for step, happened in replay_lines(tournament_lines(connection, id_), f"tournament {id_}"):
        tournament = step
        events += [{"says": say(event), "law": in_full(str(event["law"]))} for event in happened]
    rows = connection.execute(select(tournament_tables).where(tournament_tables.c.tournament == id_))
    at = {(row.stage, row.number): row.table for row in rows}
    plan, pool = tournament.plan, tournament.pool
    return {
        "tournament": id_,
        "position": tournament.entries,
        "law": in_full("8.6"),
        "name": plan.name,
        "game": plan.submission().game.id,
        "game_name": plan.submission().game.name,
        "phase": tournament.state.phase,
        "starts": plan.notice.starts.isoformat() if plan.notice.starts else None,
        "stage": tournament.stage.name if tournament.state.stage else None,
        "stages": [stage.name for stage in plan.stages],
        "participants": plan.notice.participants,
        "buy_in": plan.entry.buy_in,
        "rebuy": plan.entry.rebuy,
        "rebuys": plan.entry.rebuys,
        "addon": plan.entry.addon,
        "tips": {"withheld": str(plan.tips), "notice": plan.tips.notice},
        "money": {
            "law": in_full("8.6(e)"),
            "collected": pool.collected,
            "added": pool.added,
            "tips": pool.tips,
            "pool": pool.amount,
        },
        "standing": _standing(tournament, at),
        "controls": [{**subject.plain(), "law": in_full(subject.law)} for subject in public_controls(plan)],
        "events": events,
    }


def _standing(tournament: Tournament, at: dict[tuple[int, int], int]) -> list[Json]:
    return [
        {
            "place": place,
            "name": entrant.name,
            "stage": entrant.stage,
            "chips": entrant.chips,
            "out": entrant.out,
            "rebuys": entrant.rebuys,
            "addon": entrant.addon,
            "prize": entrant.prize,
            "table": at.get((entrant.stage, entrant.table)) if tournament.state.phase == "play" else None,
            "playing": _is_playing(tournament, entrant),
            "reached": entrant.stage + entrant.advanced,
        }
        for place, entrant in tournament.standing()
    ]


def with_chips_now(seen: dict[str, Json], chips: Mapping[tuple[int, str], Cents]) -> dict[str, Json]:
    """A tournament with the current chips at its tables, ranked by them."""
    standing = seen["standing"]
    assert isinstance(standing, list)
    rows = [{**row, "chips": chips.get((row["table"], row["name"]), row["chips"])} for row in standing]
    merits = [(-row["reached"], -row["chips"], -row["out"]) for row in rows]
    ranked = [
        {**row, "place": 1 + sum(other < merit for other in merits)} for row, merit in zip(rows, merits, strict=True)
    ]
    return {**seen, "standing": sorted(ranked, key=lambda row: row["place"])}


def _is_playing(tournament: Tournament, entrant: Entrant) -> bool:
    table = tournament.state.tables.get(entrant.table)
    return entrant.stage == tournament.state.stage and not entrant.out and table is not None and not table.over


class TournamentViews:
    """Public views of tournaments; each is kept until its log grows."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[int, dict[str, Json]] = {}

    async def view(self, id_: int) -> dict[str, Json]:
        """The public view of a tournament."""

        def query(connection: Connection) -> dict[str, Json]:
            position = position_of(connection, id_)
            known = self._known.get(id_)
            if known is None or known["position"] != position:
                known = tournament_view(connection, id_)
                if len(self._known) >= _MAX_TOURNAMENTS:
                    self._known.clear()
                self._known[id_] = known
            return known

        seen = await self._house.read(query)
        return with_chips_now(seen, self._chips_in(id_)) if seen["phase"] == "play" else seen

    def _chips_in(self, tournament: int) -> dict[tuple[int, str], int]:
        """The chips and bets of people at the tournament's tables that this process knows."""
        chips: dict[tuple[int, str], int] = {}
        for snapshot in self._house.snapshots.values():
            if snapshot.stage is not None and snapshot.stage.tournament == tournament and not snapshot.closed:
                for seat, sitting in snapshot.sitting.items():
                    on_layout = sum(int(str(bet["amount"])) for bet in snapshot.layout if bet["seat"] == seat)
                    chips[snapshot.table, sitting.name] = sitting.chips + on_layout
        return chips
