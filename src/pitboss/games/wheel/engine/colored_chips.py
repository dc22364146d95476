"""Non-value chips: each player is issued a color that no other player at the table uses."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.wheel.engine.memory import memory_of
from pitboss.table import Bet, Call, GamePart, OptionsT, Round

COLORS = ("orange", "pink", "brown", "turquoise", "olive", "lavender", "tan", "gray")
"""One per seat; a dealer may issue others."""
_COLOR_CALL = "own_color"


class ColoredChips(GamePart[OptionsT]):
    """Issues non-value chips when a player asks or a dealer records them, and refuses those of a player without."""

    admits_by_rules = True
    admits_value_chips = True

    def __init__(self, law: str) -> None:
        self.law = law

    def admit(self, r: Round[OptionsT], bets: Sequence[Bet]) -> None:
        """Refuse non-value chips without a color."""
        for bet in bets:
            self.check_color(r, bet)

    def check_color(self, r: Round[OptionsT], bet: Bet) -> None:
        """Refuse a bet of non-value chips by a player who was issued none."""
        if bet.chips == "non-value" and not self.chip_color(r, bet.seat):
            raise Refused(f"seat {bet.seat} has not been issued colored non-value chips", self.law)

    def chip_color(self, r: Round[OptionsT], seat: int) -> str:
        """Return the color issued to a player; empty if none."""
        return memory_of(r).chip_colors.get(seat, "")

    def calls(self, r: Round[OptionsT], seat: int) -> Sequence[Call]:
        """Return the call for colored chips, for a player who has none."""
        has_chips = self.chip_color(r, seat)
        return () if has_chips else (Call(_COLOR_CALL, "ask for chips in your own color", self.law),)

    def called(self, r: Round[OptionsT], seat: int, call: str, bet: Bet | None) -> bool:
        """Issue a player the first free color."""
        if call != _COLOR_CALL or bet is not None:
            raise Refused(f"a player calls {_COLOR_CALL!r}", self.law)
        if color := self.chip_color(r, seat):
            raise Refused(f"seat {seat} already has {color} chips", self.law)
        taken = {self.chip_color(r, other) for other in r.state.players}
        color = next(color for color in COLORS if color not in taken)
        self._issue(r, seat, color)
        r.note(f"{color} chips are issued to seat {seat}", self.law, seat=seat, color=color)
        return True

    def recorded(self, r: Round[OptionsT], procedure: str, seat: int, note: str) -> None:
        """Store the color that a dealer issued; refuse one color for two players."""
        if procedure == "chip_color":
            self._issue(r, seat, note.strip().lower())

    def on_leave(self, r: Round[OptionsT], seat: int) -> None:
        """Free the color of a player who leaves."""
        memory_of(r).chip_colors.pop(seat, None)

    def _issue(self, r: Round[OptionsT], seat: int, color: str) -> None:
        """Issue a color, unless another player uses it or the player has chips of another color on the layout."""
        colors = memory_of(r).chip_colors
        if not color or color == "value":
            raise Refused("non-value chips need a color that no value chip has", self.law)
        for other in r.state.players:
            if other != seat and colors.get(other) == color:
                raise Refused(f"seat {other} is already playing with {color} chips", self.law)
        before = colors.get(seat, color)
        if before != color and any(bet.seat == seat and bet.chips == "non-value" for bet in r.bets.values()):
            raise Refused(f"seat {seat} still has {before} chips on the layout", self.law)
        colors[seat] = color
