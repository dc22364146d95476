"""The procedures that staff record at pai gow games with cards."""

from __future__ import annotations

from pitboss.games.cards.procedures import deck_procedures
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.table import Procedure


def card_procedures(law: PaiGowLaw, cards: int) -> tuple[Procedure, ...]:
    """The procedures of a game; players cut the cards if the law says so, otherwise the dealer."""
    by_players = (
        Procedure("cut", law.cutter, "a player cuts the cards of the next round at a depth in cards", about_seat=True),
        Procedure("cut_refused", law.cut_refused, "a player refuses to cut the cards", about_seat=True),
        Procedure("recut", law.recut, "a casino supervisor has the cards cut again", about_seat=True),
    )
    listed = (
        *(each for each in deck_procedures(law, cards) if each.id != "cut" or not law.cutter),
        Procedure("receipt", law.received, "the deck was received at the table"),
        *(by_players if law.cutter else ()),
        Procedure("own_hand", law.own_hand, "the player kept the cards in view and nobody else touched them",
                  about_seat=True),
        Procedure("shaker", law.shaken, "the shaker was shaken at least three times"),
    )  # fmt: skip
    return tuple(procedure for procedure in listed if procedure.law)
