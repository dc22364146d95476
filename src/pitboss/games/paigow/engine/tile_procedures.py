"""The procedures that staff record at pai gow tiles."""

from __future__ import annotations

from pitboss.games.paigow.engine.tile_law import TileLaw
from pitboss.table import Procedure


def tile_procedures(law: TileLaw) -> tuple[Procedure, ...]:
    """All procedures, from receipt of the tiles to picking them up."""
    return (
        Procedure("receipt", law.received, "a set of tiles was received at the table"),
        Procedure("cleaning", law.inspection, "the tiles were cleaned before the inspection"),
        Procedure("inspection", law.inspection, "the tiles were sorted into pairs and inspected for size and flaws"),
        Procedure("verification", law.inspection, "a floorperson verified the inspection of the tiles"),
        Procedure("shown", law.in_pairs, "the first player inspected the tiles in pairs", about_seat=True),
        Procedure("wash", law.shuffle, "the tiles were washed with at least eight circular motions of each hand"),
        Procedure("dice_changed", "10.3(c)", "the dice were replaced within 24 hours"),
        Procedure("shaker_attended", "10.3(b)", "the dealer took charge of the shaker and its dice"),
        Procedure("shaker", law.shaken, "the shaker was shaken at least three times"),
        Procedure("marker", law.deliver, "the marker was placed on the dealer's tiles"),
        Procedure("style_signal", law.style, "the style of delivery was repeated, signaled to surveillance and shown"),
        Procedure("own_hand", law.own_hand, "the player kept the tiles in view and nobody else touched them",
                  about_seat=True),
        Procedure("pick_up", law.pick_up, "the tiles were picked up in order, face up"),
    )  # fmt: skip
