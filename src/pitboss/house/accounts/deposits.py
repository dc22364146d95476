"""Play money that a person deposits at the cage, or starts with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.errors import Refused
from pitboss.house.accounts.protection import check_deposit
from pitboss.house.storage import ledger
from pitboss.money import Cents, dollars

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Answer, Transaction

DEPOSIT = "deposit"
"""What the ledger calls a deposit; only these count against a person's own limit."""


@dataclass(frozen=True, slots=True)
class Deposit:
    """Money from the cage into a purse."""

    person: int
    amount: Cents
    description: str
    posting: str

    def __call__(self, tx: Transaction) -> Answer:
        """Pay it in."""
        held = tx.purse(self.person)  # locks the purse: deposits at other workers are counted, or wait
        if self.description == DEPOSIT:
            check_deposit(tx, self.person, self.amount)
        if held + self.amount > tx.settings.max_purse:
            raise Refused(f"a purse holds at most {dollars(tx.settings.max_purse)}")
        tx.pay(self.person, self.amount)
        tx.post(self.posting, {ledger.CAGE: -self.amount, ledger.purse(self.person): self.amount}, self.description)
        return {"purse": tx.purse(self.person)}
