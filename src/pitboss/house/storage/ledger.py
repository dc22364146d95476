"""The ledger: every movement of money in double entry.

Accounts are ``cage`` (money from outside), ``person ID`` (a purse), ``house`` (what closed tables came to), ``pool ID``
(the prize pool of a tournament), ``tips`` (what was withheld for dealers), ``bots`` (the house's money that bots play
with: what they brought back, less what they were given) and those of tables: ``table ID seat 1``,
``table ID bank``, ``table ID layout``, and as games have them meters, pots, vigorish. Tournament chips are not money
and have no account here. The rows of a posting add up to zero, and so does everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, func, select

from pitboss.house.storage.schema import ledger
from pitboss.money import Cents

CAGE = "cage"
HOUSE = "house"
TIPS = "tips"
BOTS = "bots"
KINDS: Mapping[str, str] = {
    "welcome": "welcome money paid",
    "deposit": "money deposited",
    "sit": "chips bought",
    "buy in": "chips bought",
    "leave": "chips cashed",
    "cash out": "chips cashed",
    "stake": "bot staked",
    "return": "bot's money returned",
    "close": "table accounts closed",
    "void": "voided round paid back",
    **dict.fromkeys(("enter", "withdraw", "rebuy", "addon", "draw", "out", "result", "stop"), "tournament money moved"),
}
"""The significant event of each kind of posting that moves money beyond the accounts of one table."""
_SINCE = select(func.max(ledger.c.id), func.sum(ledger.c.amount)).where(
    ledger.c.account == bindparam("name"), ledger.c.id > bindparam("row")
)
_BALANCE = select(func.sum(ledger.c.amount)).where(ledger.c.account == bindparam("name"))


class KnownBalance(NamedTuple):
    """The balance of an account up to one of its rows."""

    row: int = 0
    cents: Cents = 0


def balance_after(connection: Connection, name: str, known: KnownBalance) -> KnownBalance:
    """The balance of an account, continued from a known one: only the rows since then are read."""
    row, cents = connection.execute(_SINCE, {"name": name, "row": known.row}).one()
    return known if row is None else KnownBalance(int(row), known.cents + int(cents))


def purse(person: int) -> str:
    """The account of a person's purse."""
    return f"person {person}"


def pool(tournament: int) -> str:
    """The account of a tournament's prize pool."""
    return f"pool {tournament}"


def account(table: int, name: str) -> str:
    """The account of a table."""
    return f"table {table} {name}"


def person_of(name: str) -> int | None:
    """The person whose purse an account is; None for other accounts."""
    return int(name.removeprefix("person ")) if name.startswith("person ") else None


def is_of_table(name: str) -> bool:
    """True for an account of a table."""
    return name.startswith("table ")


def rows(posting: str, movements: Mapping[str, Cents], says: str, now: int) -> list[dict[str, Any]]:
    """The rows of one posting."""
    assert sum(movements.values()) == 0, f"{posting} does not add up to zero"
    return [
        {"posting": posting, "account": name, "amount": amount, "says": says, "at": now}
        for name, amount in movements.items()
        if amount
    ]


def moved(before: Mapping[str, Cents], after: Mapping[str, Cents]) -> dict[str, Cents]:
    """The changes that an input made to the accounts of a table."""
    return {
        name: change for name in before.keys() | after.keys() if (change := after.get(name, 0) - before.get(name, 0))
    }


def balances(connection: Connection, like: str | None = None) -> dict[str, Cents]:
    """The balance of every account, or of those with a prefix."""
    query = select(ledger.c.account, func.sum(ledger.c.amount)).group_by(ledger.c.account).order_by(ledger.c.account)
    if like is not None:
        query = query.where(ledger.c.account.startswith(like, autoescape=True))
    return {name: int(total) for name, total in connection.execute(query)}


def balance(connection: Connection, name: str) -> Cents:
    """The balance of one account."""
    return int(connection.scalar(_BALANCE, {"name": name}) or 0)


def unbalanced(connection: Connection) -> list[str]:
    """The postings that do not add up to zero; there must be none."""
    query = select(ledger.c.posting).group_by(ledger.c.posting).having(func.sum(ledger.c.amount) != 0)
    return list(connection.scalars(query))
