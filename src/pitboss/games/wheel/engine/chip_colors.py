"""Non-value chips: each player is issued a color that no other player at the table uses."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.wheel.engine.memory import memory_of
from pitboss.table import Bet, Call, Round, RulesT

COLORS = ("orange", "pink", "brown", "turquoise", "olive", "lavender", "tan", "gray")
"""One per seat; a dealer may issue others."""
_COLOR_CALL = "own_color"


def color_of(r: Round[RulesT], seat: int) -> str:
    """Return the color issued to a player; empty if none."""
    return memory_of(r).chip_colors.get(seat, "")


def issue(r: Round[RulesT], seat: int, color: str, law: str) -> None:
    """Issue a color, unless another player uses it or the player has chips of another color on the layout."""
    colors = memory_of(r).chip_colors
    if not color or color == "value":
        raise Refused("non-value chips need a color that no value chip has", law)
    for other in r.state.players:
        if other != seat and colors.get(other) == color:
            raise Refused(f"seat {other} is already playing with {color} chips", law)
    before = colors.get(seat, color)
    if before != color and any(bet.seat == seat and bet.chips == "non-value" for bet in r.bets.values()):
        raise Refused(f"seat {seat} still has {before} chips on the layout", law)
    colors[seat] = color


def calls(r: Round[RulesT], seat: int, law: str) -> Sequence[Call]:
    """Return the call for colored chips, for a player who has none."""
    return () if color_of(r, seat) else (Call(_COLOR_CALL, "ask for chips in your own color", law),)


def called(r: Round[RulesT], seat: int, call: str, bet: Bet | None, law: str) -> None:
    """Issue a player the first free color."""
    if call != _COLOR_CALL or bet is not None:
        raise Refused(f"a player calls {_COLOR_CALL!r}", law)
    if color_of(r, seat):
        raise Refused(f"seat {seat} already has {color_of(r, seat)} chips", law)
    taken = {color_of(r, other) for other in r.state.players}
    color = next(color for color in COLORS if color not in taken)
    issue(r, seat, color, law)
    r.note(f"{color} chips are issued to seat {seat}", law, seat=seat, color=color)


def forget(r: Round[RulesT], seat: int) -> None:
    """Free the color of a player who leaves."""
    memory_of(r).chip_colors.pop(seat, None)
