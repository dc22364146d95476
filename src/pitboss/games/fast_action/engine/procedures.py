"""The procedures that staff record, including those of shuffling devices."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.cards.procedures import shoe_procedures
from pitboss.games.cards.shoe import record_cut, record_shoe
from pitboss.table import Procedure, Round

DEVICE_PROCEDURES = (
    (Procedure("batches_opened", "21.4(d)", "each deck for the device was inspected and mixed apart"), "device"),
    (Procedure("batch_spread", "21.5(h)2", "a player asked that the stored batch be spread and reshuffled"), "device"),
    (Procedure("internal_controls", "21.11", "a continuous shuffler was used as internal controls say"), "continuous"),
)  # fmt: skip
"""Procedures for one way of shuffling, with that way."""
_DEVICES = {"device": "device with two batches", "continuous": "continuous shuffler"}


def procedures(law: CardLaw) -> tuple[Procedure, ...]:
    """All procedures that staff record."""
    return (
        *shoe_procedures(law),
        Procedure("discards_counted", "21.8(e)", "the discarded cards of each player were counted face down"),
        Procedure("pick_up", "21.8(o)", "the cards were picked up in an order that allows each hand to be rebuilt"),
        *(procedure for procedure, _ in DEVICE_PROCEDURES),
    )


def record_procedure(r: Round[ShoeOptionsT], law: CardLaw, shuffled: str, procedure: str, seat: int, note: str) -> None:
    """Record a procedure; refuses procedures of equipment that the table does not have."""
    needs = {known.id: (known.law, shuffle) for known, shuffle in DEVICE_PROCEDURES}
    needs_law, shuffle = needs.get(procedure, ("", shuffled))
    if shuffled != shuffle:
        raise Refused(f"the cards are not shuffled by a {_DEVICES[shuffle]} at this table", needs_law)
    if procedure == "batch_spread":
        record_shoe(r, law, "reshuffle")
    record_shoe(r, law, procedure)
    record_cut(r, law, procedure, seat, note)
