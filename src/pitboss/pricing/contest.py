"""A contest: hands that play for pots, as input for equity. It is a plain value and needs no Numba."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.table import Round

if TYPE_CHECKING:
    from pitboss.pricing.equity import PotRule


@dataclass(frozen=True, slots=True)
class Contest:
    """The hands that may still win, by seat, with the board and the dead cards."""

    hands: Mapping[int, tuple[str, ...]]
    board: tuple[str, ...]
    dead: tuple[str, ...]
    pots: tuple[tuple[Cents, tuple[int, ...]], ...]
    """Each pot, before any rake, with the seats that may win it; the main pot first."""

    def plain(self) -> dict[str, Json]:
        """The contest as a plain value."""
        return {
            "hands": {str(seat): cards for seat, cards in self.hands.items()},
            "board": self.board,
            "dead": self.dead,
            "pots": [{"amount": amount, "seats": seats} for amount, seats in self.pots],
        }


def contest_from(value: Mapping[str, Any]) -> Contest:
    """Read what :meth:`Contest.plain` wrote."""
    return Contest(
        {int(seat): tuple(cards) for seat, cards in value["hands"].items()},
        tuple(value["board"]),
        tuple(value["dead"]),
        tuple((pot["amount"], tuple(pot["seats"])) for pot in value["pots"]),
    )


@runtime_checkable
class HasContest(Protocol):
    """A game at which players play each other for pots."""

    def contest(self, r: Round) -> Contest | None:
        """The hands of the current round with all cards known; None if fewer than two hands are left."""

    def run_out(self, events: Iterable[Event]) -> Sequence[Contest]:
        """After the betting: the hands before each remaining card that these events show."""

    def pot_rule(self, options: Any) -> PotRule:
        """How the game makes hands."""
