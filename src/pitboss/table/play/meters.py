"""Progressive meters: money that grows with wagers and is won in shares.

A meter is an account of the table (``meter NAME``). It starts and restarts with the house's money, grows by a rate of
each progressive wager, and is paid from. What is in it belongs to the players, and the books show that.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from pitboss.errors import Refused
from pitboss.money import Cents, percent_of
from pitboss.table.play.round import Round
from pitboss.table.rules.options import OptionsT


@dataclass(frozen=True, slots=True)
class Meter:
    """A progressive meter as submitted: its start, its reset amount, and its growth in percent."""

    name: str
    start: Cents
    reset: Cents
    rate: Decimal | int
    law: str

    def __post_init__(self) -> None:
        if self.start < 0 or self.reset < 0 or not 0 <= self.rate <= 100:
            raise Refused(f"meter {self.name}: amounts are not negative and the rate is a percentage", self.law)

    @property
    def account(self) -> str:
        """The account that holds it."""
        return f"meter {self.name}"

    def shows(self, r: Round[OptionsT]) -> Cents:
        """What the meter shows; it gets its starting amount when first read."""
        if self.account not in r.state.accounts:
            r.pay_between("bank", self.account, self.start, self.law, f"the {self.name} meter starts")
        return r.state.accounts[self.account]

    def grow(self, r: Round[OptionsT], wagered: Cents, law: str = "") -> None:
        """Add the meter's share of the money wagered; fractions of a cent carry over to the next wager."""
        self.shows(r)
        parts = r.state.memory.meter_parts
        hundredths = int(wagered * self.rate)  # whole: such wagers are whole dollars, and a rate has two decimals
        added, parts[self.account] = divmod(hundredths + parts.get(self.account, 0), 100)
        r.pay_between("bank", self.account, added, law or self.law, f"the {self.name} meter grows")

    def share(self, r: Round[OptionsT], percent: int) -> Cents:
        """A percentage of what the meter shows, rounded up, since a payout may not be less."""
        return percent_of(self.shows(r), percent, up=True)

    def covers(self, r: Round[OptionsT], amount: Cents, law: str) -> None:
        """Deduct a sum that the house paid from the meter, down to zero."""
        taken = min(amount, self.shows(r))
        if taken:
            r.pay_between(self.account, "bank", taken, law, f"the sum is taken off the {self.name} meter")

    def refill(self, r: Round[OptionsT]) -> None:
        """Reset a meter that was won."""
        if r.state.accounts[self.account] < self.reset:
            missing = self.reset - r.state.accounts[self.account]
            r.pay_between("bank", self.account, missing, self.law, f"the {self.name} meter is reset")
