"""Irregular spins: they do not count, and the wheel is spun again."""

from __future__ import annotations

from pitboss.table import Irregularity, OptionsT, Report, Round


def no_spin(id_: str, law: str, description: str) -> Irregularity[OptionsT]:
    """Return a fault that the dealer announces, even while the layout is open."""

    def remedy(r: Round[OptionsT], _: Report) -> bool:
        r.announce("No spin", law)
        return False

    return Irregularity(id_, law, f"{description}: no spin", remedy, by="either")


def spin_again(id_: str, law: str, description: str) -> Irregularity[OptionsT]:
    """Return a fault reported with the mark of a spin; nothing is announced."""
    return Irregularity(id_, law, description, _does_not_count, by="equipment")


def _does_not_count(*_: object) -> bool:
    return False
