"""Who is let in: new people, passphrases, sessions, tokens, and what ends them."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, func, select

from pitboss.house.accounts import administration, failed_sign_ins, people
from pitboss.house.accounts.appointments import Appointment
from pitboss.house.accounts.deposits import Deposit
from pitboss.house.accounts.passphrases import check_passphrase
from pitboss.house.accounts.people import Passphrases, Person, Role
from pitboss.house.clock import now_ms, steady_ms
from pitboss.house.errors import NotSignedIn
from pitboss.house.proof import events
from pitboss.house.storage.schema import people as people_rows
from pitboss.house.storage.schema import tokens
from pitboss.house.storage.transaction import Answer, Transaction

if TYPE_CHECKING:
    from pitboss.house.house import House

_TRUSTED_SECONDS = 30
"""How long a token is trusted before the store is asked again; signing out ends it at once, everywhere."""
_TOLD_SECONDS = 600
"""The same while this process hears what others do: it is told when a token ends."""
_MAX_TRUSTED = 10_000
_NOTED_MS = 60_000
"""How exactly the store knows when a session was used last."""


@dataclass(frozen=True, slots=True)
class _Trusted:
    """Somebody whose token the store knew."""

    person: Person
    since: float
    share: float
    """Of the time that he is trusted: who came together would otherwise all be asked for again in the same moment."""


class Authenticator:
    """The doors of a house: people come in with a passphrase or a token."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._passphrases = Passphrases(house.settings)
        self._trusted: dict[str, _Trusted] = {}
        self._forgotten = 0
        """How often somebody was forgotten: what was asked before may not hold any more."""
        self._hashing = asyncio.Semaphore(2)

    async def sign_up(self, name: str, passphrase: str, role: Role = Role.PLAYER, by: int = events.HOUSE) -> int:
        """A new person; a player finds play money in his purse, and staff are appointed by somebody."""
        check_passphrase(passphrase, name)
        hashed = await self.hashed(passphrase)

        def add(tx: Transaction) -> Answer:
            person = people.added(tx, name, hashed, role, by)
            if role is Role.PLAYER and tx.settings.welcome:
                Deposit(person, tx.settings.welcome, "welcome", f"welcome {person}")(tx)
            return {"person": person}

        person = (await self._house.do(add))["person"]
        assert isinstance(person, int)
        return person

    async def hashed(self, passphrase: str) -> str:
        """What is stored of a passphrase; it takes time, beside the event loop."""
        async with self._hashing:
            return await asyncio.to_thread(self._passphrases.hashed, passphrase)

    async def is_right(self, stored: str | None, passphrase: str) -> bool:
        """Whether a passphrase is the one that is stored; it takes time too."""
        async with self._hashing:
            return await asyncio.to_thread(self._passphrases.good, stored, passphrase)

    async def sign_in(self, name: str, passphrase: str, address: str = "", code: str = "") -> str:
        """A session for someone who knows his passphrase."""
        now, settings = now_ms(), self._house.settings

        def known(connection: Connection) -> tuple[int, str] | None:
            failed_sign_ins.check(connection, name, address, now, settings)
            return people.stored_passphrase(connection, name)

        stored = await self._house.read(known)
        good = await self.is_right(stored[1] if stored else None, passphrase)
        person = stored[0] if stored else events.HOUSE

        def counted(tx: Transaction) -> Answer:
            # What was typed as a name may be a passphrase, so a name that nobody has is not written down.
            wrong = "" if good else "the name or the passphrase is not right"
            if good:
                wrong = administration.why_not_in(tx, person, code)
            if code or wrong != administration.NEEDS_CODE:
                failed_sign_ins.count(tx, name, address, person, good=not wrong)
            return {"wrong": wrong}

        if wrong := str((await self._house.do(counted))["wrong"]):
            raise NotSignedIn(wrong)
        return await self.new_token(person, "browser", session=True, address=address)

    async def new_token(self, person: int, label: str, *, session: bool, address: str = "") -> str:
        """A session, or a token for programs."""
        seconds = self._house.settings.session_seconds if session else people.TOKEN_SECONDS

        def make(tx: Transaction) -> Answer:
            return people.new_token(tx, person, label, session=session, seconds=seconds, address=address)

        return str((await self.ending(make))["token"])

    async def who(self, token: str, *, active: bool = False) -> Person:
        """Who signed in with a token; NotSignedIn if nobody. ``active``: something is done with it."""
        kept = people.digest(token)
        person = await self._known(token, kept)
        if active and person.session and now_ms() - person.used > _NOTED_MS:
            await self._house.do(lambda tx: administration.note_use(tx, person.token))
            known = self._trusted.get(kept)
            if known is not None:
                self._trusted[kept] = replace(known, person=replace(person, used=now_ms()))
        return person

    async def _known(self, token: str, kept: str) -> Person:
        trusted, now = self._trusted.get(kept), now_ms()
        if trusted is not None and self._is_good(trusted, now):
            return trusted.person
        self._trusted.pop(kept, None)
        idle, forgotten = self._house.settings.idle_seconds, self._forgotten
        person = await self._house.read(lambda connection: people.signed_in(connection, token, now, idle))
        if len(self._trusted) >= _MAX_TRUSTED:
            self._trusted.clear()
        if forgotten == self._forgotten:
            self._trusted[kept] = _Trusted(person, steady_ms() / 1000, random.uniform(0.5, 1))
        return person

    def _is_good(self, trusted: _Trusted, now: int) -> bool:
        """Whether a token still lets somebody in without asking the store."""
        person = trusted.person
        seconds = _TOLD_SECONDS if self._house.hears(_TRUSTED_SECONDS) else _TRUSTED_SECONDS
        is_idle = person.session and person.used <= now - 1000 * self._house.settings.idle_seconds
        return steady_ms() / 1000 - trusted.since < seconds * trusted.share and person.expires > now and not is_idle

    async def revoke(self, person: int, token: int) -> bool:
        """Ends a session or takes a token back."""

        def end(tx: Transaction) -> Answer:
            gone = tx.connection.execute(delete(tokens).where(tokens.c.id == token, tokens.c.person == person))
            if self._house.store.postgres:
                tx.say(f"token {token}")
            if gone.rowcount:
                events.record(tx, "signed out", person, {"token": token}, (tokens, token))
            return {"gone": gone.rowcount}

        gone = bool((await self._house.do(end))["gone"])
        self.distrust(token)
        return gone

    async def ending(self, work: Callable[[Transaction], Answer]) -> Answer:
        """Has the writer do something that ends sessions; they are over here at once, and in other processes soon."""
        answer = await self._house.do(work)
        ended = answer.get("ended", ())
        assert isinstance(ended, list)
        for token in ended:
            self.distrust(int(token))
        return answer

    def forget(self, token: int) -> None:
        """Has the store asked again who somebody is, at his next request."""
        self._forgotten += 1
        for kept in [kept for kept, trusted in self._trusted.items() if trusted.person.token == token]:
            del self._trusted[kept]

    def forget_all(self) -> None:
        """Has the store asked again who everybody is."""
        self._forgotten += 1
        self._trusted.clear()

    def distrust(self, token: int) -> None:
        """Forgets a session that is over, and closes its live lines."""
        self.forget(token)
        self._house.hub.drop(token)

    async def appoint(self, name: str, passphrase: str, role: Role, by: Person) -> Answer:
        """A new member of the staff, or an appointment that a second person must confirm."""
        return await self._house.do(Appointment(name, await self.hashed(passphrase), role, by))

    async def first(self, name: str, role: Role) -> tuple[str, str] | None:
        """The first person of a role, with a passphrase that is told once; None where there is one already."""
        known = await self._house.read(
            lambda connection: connection.scalar(
                select(func.count()).select_from(people_rows).where(people_rows.c.role == role.value)
            )
        )
        if known:
            return None
        passphrase = "-".join(secrets.token_hex(2) for _ in range(4))
        await self.sign_up(name, passphrase, role)
        return name, passphrase
