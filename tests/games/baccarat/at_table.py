"""A table of punto banco or mini-baccarat with scripted cards, and what came of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from tests.support.tables import CHIPS, Slip, bet_and_deal, scripted, seated

from pitboss.games.baccarat.engine.memory import CuratorMemory, HouseBankedMemory
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.games.baccarat.punto_banco import PUNTO_BANCO
from pitboss.protocol.events import Event, Moved, Settled
from pitboss.table import Game, PayTable, Table, submit

BOTH = (PUNTO_BANCO, MINI_BACCARAT)
JACKPOT = "13:69F+jackpot"
BURN = "AC 9S"
"""An ace, and the one card it burns."""
DRAGON: Mapping[str, object] = {"banker_regime": "dragon7", "total_cards_offered": False, "bonus_offered": False}


def table(
    game: Game,
    cards: str,
    options: Mapping[str, object] | None = None,
    *,
    burn: str = BURN,
    to: Mapping[str, str] | None = None,
    edition: str = "13:69F",
    seats: tuple[int, ...] = (1,),
    chips: int = CHIPS,
) -> Table:
    """A table whose shoe yields these cards in order, with people who have sat down."""
    chance = scripted({"burn": burn, **(to or {})}, cards.split())
    return seated(Table(submit(game, options, seats=9, edition=edition), chance), seats, chips)


def dealt(opened: Table, bets: Mapping[int, Slip] | None = None) -> list[Event]:
    """One round with these bets, in dollars by seat."""
    return bet_and_deal(opened, bets or {})


def nets(events: list[Event], seat: int = 1) -> dict[str, float]:
    """The net of each wager for a seat, in dollars; collected vigorish is listed under that name."""
    found: dict[str, float] = {}
    for event in events:
        if isinstance(event, Settled) and event.seat == seat:
            found[str(event.wager)] = found.get(str(event.wager), 0) + int(str(event.net)) / 100
        elif isinstance(event, Moved) and event.source == f"seat {seat}":
            found[str(event.into)] = found.get(str(event.into), 0) - int(str(event.amount)) / 100
    return found


def law(game: Game, place: str) -> str:
    """A paragraph of the game's subchapter, such as .2(a)1."""
    return f"{game.sections[0]}{place}"


def paytable(game: Game, name: str) -> PayTable:
    """A paytable of a game, by its name."""
    [found] = [table for table in game.paytables if table.id == name]
    return found


def remembered(opened: Table) -> CuratorMemory:
    """What a table of punto banco, or of mini-baccarat, remembers; only the first has a curator."""
    memory = opened.state.memory
    assert isinstance(memory, HouseBankedMemory)
    return cast("CuratorMemory", memory)
