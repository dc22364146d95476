"""Authentication: sign-up, passphrases, sessions and tokens, and what ends them."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, func, select

from pitboss.house.accounts import administration, failed_sign_ins, names, people
from pitboss.house.accounts.appointments import Appointment
from pitboss.house.accounts.deposits import Deposit
from pitboss.house.accounts.passphrases import check_passphrase
from pitboss.house.accounts.people import Passphrases, Person, Role
from pitboss.house.clock import now_ms, steady_ms
from pitboss.house.errors import NeedsCode, NotSignedIn
from pitboss.house.proof import events
from pitboss.house.storage.schema import people as people_rows
from pitboss.house.storage.schema import tokens
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.plain import whole

if TYPE_CHECKING:
    from pitboss.house.house import House

_TRUSTED_SECONDS = 30
"""How long a token is trusted before it is checked against the store again; signing out ends it at once."""
_TOLD_SECONDS = 600
"""The same while this worker hears the others, which announce ended tokens."""
_MAX_TRUSTED = 10_000
_NOTED_MS = 60_000
"""How precisely the store knows when a session was last used."""


@dataclass(frozen=True, slots=True)
class _Trusted:
    """A token that the store has confirmed."""

    person: Person
    since: float
    share: float
    """A random share of the trusted time, so that tokens confirmed together do not all expire together."""


class Authenticator:
    """Signs people up, in and out, and finds the person behind a token."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._passphrases = Passphrases(house.settings)
        self._trusted: dict[str, _Trusted] = {}
        self._forgotten = 0
        """How often a token was forgotten; answers of the store from before may be outdated."""
        self._hashing = asyncio.Semaphore(2)

    async def sign_up(self, name: str, passphrase: str, role: Role = Role.PLAYER, by: int = events.HOUSE) -> int:
        """Create a person; a player gets play money, a member of the staff is appointed ``by`` somebody."""
        check_passphrase(passphrase, name)
        return await self._add(name, await self.hashed(passphrase), role, by)

    async def guest(self, address: str = "") -> str:
        """Create a guest with play money; returns the session, which is the only way into the account."""
        person = await self._add(names.GUEST + secrets.token_hex(4), people.NO_PASSPHRASE, Role.PLAYER)
        return await self._new_token(person, "browser", self._house.settings.guest_seconds, True, address)

    async def keep_guest(self, person: Person, name: str, passphrase: str) -> None:
        """Give a guest a name and a passphrase."""
        check_passphrase(passphrase, name)
        hashed = await self.hashed(passphrase)
        await self._house.do(lambda tx: people.keep_guest(tx, person, name, hashed))
        self.forget(person.token)

    async def _add(self, name: str, hashed: str, role: Role, by: int = events.HOUSE) -> int:
        def add(tx: Transaction) -> Answer:
            person = people.added(tx, name, hashed, role, by)
            if role is Role.PLAYER and tx.settings.welcome:
                Deposit(person, tx.settings.welcome, "welcome", f"welcome {person}")(tx)
            return {"person": person}

        return whole(await self._house.do(add), "person")

    async def hashed(self, passphrase: str) -> str:
        """The hash of a passphrase, computed in a thread."""
        async with self._hashing:
            return await asyncio.to_thread(self._passphrases.hashed, passphrase)

    async def is_right(self, stored: str | None, passphrase: str) -> bool:
        """True if a passphrase matches the stored hash, checked in a thread."""
        async with self._hashing:
            return await asyncio.to_thread(self._passphrases.good, stored, passphrase)

    async def sign_in(self, name: str, passphrase: str, address: str = "", code: str = "", device: str = "") -> str:
        """A new session for a person with the right passphrase and code; NotSignedIn otherwise.

        ``device``: the cookie that the browser keeps; later attempts of that browser are counted apart.
        """
        now, settings = now_ms(), self._house.settings

        def known(connection: Connection) -> tuple[tuple[int, str] | None, str]:
            place = failed_sign_ins.place_of(connection, name, address, device, now)
            failed_sign_ins.check(connection, name, place, now, settings)
            return people.stored_passphrase(connection, name), place

        stored, place = await self._house.read(known)
        good = await self.is_right(stored[1] if stored else None, passphrase)
        person = stored[0] if stored else events.HOUSE

        def enter(tx: Transaction) -> Answer:
            # What was typed as a name may be a passphrase, so a name that nobody has is not written down.
            wrong = "" if good else "wrong name or passphrase"
            if good:
                wrong = administration.why_not_in(tx, person, code)
            if code or wrong != administration.NEEDS_CODE:
                failed_sign_ins.count(tx, name, place, person, good=not wrong)
            if wrong:
                return {"wrong": wrong}
            if device:
                failed_sign_ins.count(tx, name, failed_sign_ins.device_place(device), person, good=True)
            return people.new_token(
                tx, person, "browser", session=True, seconds=settings.session_seconds, address=address
            )

        answer = await self.ending(enter)
        if wrong := str(answer.get("wrong", "")):
            raise (NeedsCode if wrong == administration.NEEDS_CODE else NotSignedIn)(wrong)
        return str(answer["token"])

    async def check_tries(self, person: Person, address: str) -> None:
        """Refuse a signed-in person who guessed too often, as at a sign-in."""
        now, settings = now_ms(), self._house.settings
        await self._house.read(
            lambda connection: failed_sign_ins.check(connection, person.name, address, now, settings)
        )

    async def count_try(self, person: Person, address: str, attempt: Callable[[Transaction], str]) -> str:
        """Carry out an attempt to prove who a person is, counted like a sign-in; returns what is wrong with it."""

        def counted(tx: Transaction) -> Answer:
            wrong = attempt(tx)
            failed_sign_ins.count(tx, person.name, address, person.id, good=not wrong)
            return {"wrong": wrong}

        return str((await self._house.do(counted))["wrong"])

    async def new_token(self, person: int, label: str, *, session: bool, address: str = "") -> str:
        """A new session, or a token for programs."""
        seconds = self._house.settings.session_seconds if session else people.TOKEN_SECONDS
        return await self._new_token(person, label, seconds, session, address)

    async def _new_token(self, person: int, label: str, seconds: int, session: bool, address: str) -> str:
        def make(tx: Transaction) -> Answer:
            return people.new_token(tx, person, label, session=session, seconds=seconds, address=address)

        return str((await self.ending(make))["token"])

    async def who(self, token: str, *, active: bool = False) -> Person:
        """The person behind a token, or NotSignedIn; ``active``: the request changes something."""
        person = await self._known(token)
        if active and person.session and now_ms() - person.used > _NOTED_MS:
            await self._house.do(lambda tx: administration.note_use(tx, person.token))
            known = self._trusted.get(token)
            if known is not None:
                self._trusted[token] = replace(known, person=replace(person, used=now_ms()))
        return person

    async def _known(self, token: str) -> Person:
        trusted, now = self._trusted.get(token), now_ms()
        if trusted is not None and self._is_good(trusted, now):
            return trusted.person
        self._trusted.pop(token, None)
        idle, forgotten = self._house.settings.idle_seconds, self._forgotten
        person = await self._house.read(lambda connection: people.signed_in(connection, token, now, idle))
        if len(self._trusted) >= _MAX_TRUSTED:
            self._trusted.clear()
        if forgotten == self._forgotten:
            self._trusted[token] = _Trusted(person, steady_ms() / 1000, random.uniform(0.5, 1))
        return person

    def _is_good(self, trusted: _Trusted, now: int) -> bool:
        """True if a token is still trusted without asking the store."""
        person = trusted.person
        seconds = _TOLD_SECONDS if self._house.is_up_to_date(_TRUSTED_SECONDS) else _TRUSTED_SECONDS
        is_idle = person.session and not person.guest and person.used <= now - 1000 * self._house.settings.idle_seconds
        return steady_ms() / 1000 - trusted.since < seconds * trusted.share and person.expires > now and not is_idle

    async def revoke(self, person: int, token: int) -> bool:
        """End a session or revoke a token; False if there is no such token."""

        def end(tx: Transaction) -> Answer:
            gone = tx.connection.execute(delete(tokens).where(tokens.c.id == token, tokens.c.person == person))
            if self._house.store.postgres:
                tx.say(f"token {token}")
            if gone.rowcount:
                events.record(tx, "signed out", person, {"token": token}, (tokens, token))
            return {"gone": gone.rowcount}

        gone = bool((await self._house.do(end))["gone"])
        self.end_session(token)
        return gone

    async def ending(self, work: Callable[[Transaction], Answer]) -> Answer:
        """Carry out work that ends sessions; they end here at once, and in other processes soon."""
        answer = await self._house.do(work)
        ended = answer.get("ended", [])
        assert isinstance(ended, list)
        for token in ended:
            self.end_session(int(token))
        return answer

    def forget(self, token: int) -> None:
        """Ask the store again about a token at its next use."""
        self._forgotten += 1
        for known in [known for known, trusted in self._trusted.items() if trusted.person.token == token]:
            del self._trusted[known]

    def forget_all(self) -> None:
        """Ask the store again about every token at its next use."""
        self._forgotten += 1
        self._trusted.clear()

    def end_session(self, token: int) -> None:
        """Forget an ended session and close its WebSockets."""
        self.forget(token)
        self._house.hub.drop(token)

    async def appoint(self, name: str, passphrase: str, role: Role, by: Person) -> Answer:
        """Appoint a member of the staff, or propose it for a second person to confirm."""
        return await self._house.do(Appointment(name, await self.hashed(passphrase), role, by))

    async def first(self, name: str, role: Role) -> tuple[str, str] | None:
        """Create the first person of a role, with a passphrase shown once; None if the role has people."""
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
