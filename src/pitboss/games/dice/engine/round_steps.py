"""A craps round step by step, for people who read the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.game import DiceGame
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.table.log.narration import listed
from pitboss.table.rules.facts import RoundStep

_DECIDED = "Bets that the roll decides are settled. The others stay on the layout for the next roll."


def steps_of_hand_thrown(game: DiceGame, law: CrapsLaw, options: Any, *, offers_fire: bool) -> Sequence[RoundStep]:
    """Return one throw by a shooter, from the bets to the next shooter."""
    fire = "Before a new shooter's first throw, players may make a fire bet."
    return (
        RoundStep("Bets", "Players bet on the layout. Bets may be added before every throw.", game.betting_law),
        *((RoundStep("Fire bet", fire, "1.12(a)1"),) if offers_fire else ()),
        RoundStep("Shooter", "The shooter bets on Pass or Don't Pass and picks two dice.", law.duty),
        RoundStep("Throw", "The shooter throws both dice at once against the far end of the table.", law.duty),
        RoundStep("Call", "The total of the uppermost faces is called.", game.throw_law),
        RoundStep("Come out roll", _come_out(game, options), "1.2(a)1"),
        RoundStep(
            "Point", "Once there is a point, the dice are thrown until the point or a 7 comes up.", game.point_law
        ),
        RoundStep("Settlement", _DECIDED, law.settled),
        RoundStep("Next throw", "The shooter throws again, or may pass the dice.", law.keep),
        RoundStep("Seven out", "A 7 while a point is established ends the shooter's turn.", f"{law.keep}1"),
        RoundStep("Next shooter", "The dice are offered clockwise to the next player.", law.next_turn),
    )


def steps_of_automated(game: DiceGame, law: CrapsLaw, options: Any) -> Sequence[RoundStep]:
    """Return one roll in the shaker."""
    return (
        RoundStep("Bets", "Seated players bet on the layout.", game.seated_law or game.betting_law),
        RoundStep("Shaker", "The shaker is offered to players with a Pass or Don't Pass bet.", law.first_turn),
        RoundStep("No more bets", "The dealer announces it just before the roll.", game.closing_law or ""),
        RoundStep("Roll", "The player presses the lit button; without a player, the dealer does.", "1A.5(d)"),
        RoundStep("Call", "The dealer calls the total of the two dice.", game.throw_law),
        RoundStep("Come out roll", _come_out(game, options), "1.2(a)1"),
        RoundStep(
            "Point", "Once there is a point, the dice are rolled until the point or a 7 comes up.", game.point_law
        ),
        RoundStep("Settlement", _DECIDED, law.settled),
        RoundStep("Next roll", "The player keeps the shaker or passes it; a 7 passes it on.", law.keep),
    )


def _come_out(game: DiceGame, options: Any) -> str:
    """Describe what the first throw does to a Pass bet, from the layout's own decisions."""
    decisions = game.layout.decisions(options, "pass", "", 0, works=True)

    def totals(result: ThrowResult) -> str:
        sums = {sum(faces) for faces, decision in decisions.items() if decision.result is result}
        return listed([str(total) for total in sorted(sums)])

    won, lost = totals(ThrowResult.WON), totals(ThrowResult.LOST)
    return f"On the come out roll {won} win for Pass and {lost} lose. Any other number becomes the point."
