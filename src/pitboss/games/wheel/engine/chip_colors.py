"""Non-value chips: each player is issued a colour of his own, which no other person at the table uses."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.wheel.engine.memory import memory_of
from pitboss.table import Bet, Call, Round, RulesT

COLORS = ("orange", "pink", "brown", "turquoise", "olive", "lavender", "tan", "gray")
"""One for each seat; a dealer may issue others."""
_COLOR_CALL = "own_color"


def color_of(r: Round[RulesT], seat: int) -> str:
    """The colour that was issued to a person; empty where he has none."""
    return memory_of(r).chip_colors.get(seat, "")


def issue(r: Round[RulesT], seat: int, color: str, law: str) -> None:
    """Gives a person a colour, unless another uses it or chips of another colour of his lie on the layout."""
    colors = memory_of(r).chip_colors
    if not color or color == "value":
        raise Refused("non-value chips are issued in a colour that no value chip has", law)
    for other in r.state.players:
        if other != seat and colors.get(other) == color:
            raise Refused(f"seat {other} plays with {color} chips already", law)
    before = colors.get(seat, color)
    if before != color and any(bet.seat == seat and bet.chips == "non-value" for bet in r.bets.values()):
        raise Refused(f"seat {seat} still has {before} chips on the layout", law)
    colors[seat] = color


def calls(r: Round[RulesT], seat: int, law: str) -> Sequence[Call]:
    """Asking for chips of a colour, for a person who has none."""
    return () if color_of(r, seat) else (Call(_COLOR_CALL, "ask for chips of your own colour", law),)


def called(r: Round[RulesT], seat: int, call: str, bet: Bet | None, law: str) -> None:
    """A person asks for chips of a colour, and is issued the first that nobody has."""
    if call != _COLOR_CALL or bet is not None:
        raise Refused(f"a player calls {_COLOR_CALL!r}", law)
    if color_of(r, seat):
        raise Refused(f"seat {seat} has {color_of(r, seat)} chips already", law)
    taken = {color_of(r, other) for other in r.state.players}
    color = next(color for color in COLORS if color not in taken)
    issue(r, seat, color, law)
    r.note(f"{color} chips are issued to seat {seat}", law, seat=seat, color=color)


def forget(r: Round[RulesT], seat: int) -> None:
    """The colour of a person who leaves is free for others, and is not his successor's."""
    memory_of(r).chip_colors.pop(seat, None)
