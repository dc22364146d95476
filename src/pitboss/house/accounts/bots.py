"""Bots: accounts of the house's own players, which play with its money.

A bot's name says that it is one, which strategy it plays and at which seat: ``Bot basic 3``. One account may sit at
several tables. Its purse is empty except within a transaction: it gets the chips of a seat from the account ``bots``,
and returns them when it leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from pitboss.house.accounts.people import NO_PASSPHRASE, Role, added
from pitboss.house.proof import events
from pitboss.house.storage import ledger
from pitboss.house.storage.schema import people
from pitboss.money import Cents
from pitboss.protocol.inputs import BOT_NAME

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Transaction


def name_of(strategy: str, seat: int) -> str:
    """The name of the bot that plays a strategy at a seat.

    >>> name_of("house_way", 3)
    'Bot house way 3'
    """
    return f"{BOT_NAME}{strategy.replace('_', ' ')} {seat}"


def strategy_of(name: str) -> str:
    """The strategy that a bot's name states.

    >>> strategy_of("Bot house way 3")
    'house_way'
    """
    return "_".join(name.removeprefix(BOT_NAME).split()[:-1])


def account_of(tx: Transaction, strategy: str, seat: int) -> int:
    """The account of the bot that plays a strategy at a seat, created for the first table that needs it."""
    name = name_of(strategy, seat)
    known = select(people.c.id).where(people.c.known_as == name.casefold(), people.c.role == Role.BOT.value)
    person = tx.connection.scalar(known)
    if person is None:
        events.lock_log(tx.connection)  # another worker may have just created it
        person = tx.connection.scalar(known)
    return added(tx, name, NO_PASSPHRASE, Role.BOT) if person is None else int(person)


def stake(tx: Transaction, bot: int, amount: Cents, where: str) -> None:
    """Give a bot the money for its chips; ``where`` names the table and its entry."""
    tx.pay(bot, amount)
    tx.post(f"bot {bot} {where} staked", {ledger.BOTS: -amount, ledger.purse(bot): amount}, "stake")


def take_back(tx: Transaction, bot: int, where: str) -> None:
    """Return a bot's money to the house."""
    if amount := tx.purse(bot):
        tx.pay(bot, -amount)
        tx.post(f"bot {bot} {where} returned", {ledger.BOTS: amount, ledger.purse(bot): -amount}, "return")
