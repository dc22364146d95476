"""A tournament's table in play: who is out of chips, and when its rounds are over."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import Refused
from pitboss.house.storage.transaction import Transaction
from pitboss.house.tables.table_lifecycle import begin_closing, leave_seat
from pitboss.house.tables.table_session import TableSession
from pitboss.house.tables.tournament_store import load_tournament
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.table import Game
from pitboss.table.play.state import SEATS

_DRAWN = "a seat in a tournament is drawn, and kept until its table is over"
_NOT_MONEY = "tournament chips are not money: they are not bought or cashed at the table"
_AS_FILED = "a tournament is held as its internal controls say"
_REFUSED: Mapping[str, tuple[str, str]] = {
    "sit": (_DRAWN, "8.6(f)2"),
    "leave": (_DRAWN, "8.6(f)2"),
    "buy in": (_NOT_MONEY, "8.6(e)"),
    "cash out": (_NOT_MONEY, "8.6(e)"),
    "admit": (_AS_FILED, "8.6(c)"),
    "change rules": (_AS_FILED, "8.6(c)"),
    "change limits": (_AS_FILED, "8.6(c)"),
    "close": ("the table of a tournament ends with its rounds; the Division may have the tournament stopped", "8.6(c)"),
}


def refuse_at_tournament(game: Game, do: str, command: Mapping[str, Json]) -> None:
    """Refuse inputs that a tournament's table does not take."""
    if do in _REFUSED:
        raise Refused(*_REFUSED[do])
    bets = command.get("bets")
    if do == "bet" and isinstance(bets, list) and any(isinstance(bet, Mapping) and bet.get("coupon") for bet in bets):
        raise Refused("a coupon cannot be played with tournament chips, which are not money", "8.6(e)")
    if do == "call" and game.absent_call and command.get("call") == game.absent_call:
        raise Refused("players cannot sit out in a tournament", "8.6(f)2")


def chips_at(session: TableSession) -> dict[str, Cents]:
    """The chips of everyone at a table."""
    state = session.table.state
    return {state.players[seat]: state.accounts[SEATS[seat]] for seat in sorted(state.players)}


def between_rounds(tx: Transaction, session: TableSession) -> None:
    """Remove players without chips, and end the table after its last round."""
    table, stage = session.table, session.stage
    assert stage is not None
    if session.seats is None or not table.state.round:
        return
    on_layout = {bet.seat for bet in table.state.layout.values()}
    chips = table.state.accounts
    gone = [seat for seat in sorted(table.state.players) if not chips[SEATS[seat]] and seat not in on_layout]
    if gone:
        tournament_session = load_tournament(tx, stage.tournament)
        for seat in gone:
            name, person = table.state.players[seat], session.seats[seat].person
            leave_seat(tx, session, seat, person)
            if tournament_session.tournament.state.phase == "play":
                tournament_session.apply(tx, {"do": "out", "player": name, "round": table.state.round})
    if table.state.round >= stage.rounds or not table.state.players:
        end_stage_here(tx, session)


def end_stage_here(tx: Transaction, session: TableSession) -> None:
    """Begin no more rounds; bets on the layout are decided first."""
    if not session.closing:
        begin_closing(tx, session)
