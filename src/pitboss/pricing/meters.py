"""The effect of a progressive meter on the price of its wager."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pitboss.money import Cents, dollars


def meter_notes(
    *,
    meter: Cents,
    reset: Cents,
    rate: Decimal,
    sums: Fraction,
    share: Fraction,
    emptied: Fraction,
    sums_from_meter: bool,
    chip: Cents = 1_00,
) -> tuple[tuple[str, str], ...]:
    """The notes on a wager of one ``chip`` whose price assumes the current meter.

    ``sums`` is the average payout of its fixed rows, in chips; ``share`` the average share of the meter that a wager
    wins; ``emptied`` the probability that a wager wins all of it. In the long run players win everything that wagers
    add to the meter, and the house pays each reset, and the sums unless they are taken off the meter.
    """
    even = (1 - sums) / share if share else None
    in_time = 1 - (0 if sums_from_meter else sums) - Fraction(rate) / 100 - emptied * reset / chip
    notes = [("meter", f"priced at {dollars(meter)}")]
    if even is not None:
        notes.append(("break-even meter", dollars(max(0, int(even * chip)))))
    house = "each reset of the meter" if sums_from_meter else "fixed sums and each reset of the meter"
    adds = f"players win back the {rate:f} percent of each wager that goes to the meter; the house pays {house}"
    notes.append(("in the long run", f"the house advantage is {float(in_time):.4%}: {adds}"))
    return tuple(notes)
