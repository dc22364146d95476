"""People: their roles, their passphrases (argon2), their sessions and tokens."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from argon2 import PasswordHasher
from argon2.exceptions import HashingError, InvalidHashError, VerificationError
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from pitboss.errors import Refused
from pitboss.house.accounts.names import checked_name, is_reserved, skeleton
from pitboss.house.errors import Busy, Conflict, NotFound, NotSignedIn, TooMany
from pitboss.house.proof import events
from pitboss.house.settings import Settings
from pitboss.house.storage.schema import accounts, name_skeletons, people, token_uses, tokens
from pitboss.plain import Json

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Answer, Transaction

TOKEN_SECONDS = 365 * 24 * 3600
NO_PASSPHRASE = ""
"""What is stored for a guest; no passphrase matches it."""


class Role(StrEnum):
    """A person's one role in the house; with two, people could watch themselves."""

    PLAYER = "player"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SURVEILLANCE = "surveillance"
    BOT = "bot"
    """A player of the house's own (:mod:`pitboss.house.accounts.bots`); nobody signs in as one."""

    @property
    def called(self) -> str:
        """The role in a sentence: "a dealer", "surveillance"."""
        return self.value if self is Role.SURVEILLANCE else f"a {self.value}"


_MADE = {Role.BOT: "bot created"}
"""The significant event of a new account that is neither a player's nor of the staff."""


@dataclass(frozen=True, slots=True)
class Person:
    """A signed-in person, and the session or token."""

    id: int
    name: str
    role: Role
    token: int
    session: bool
    csrf: str
    """The CSRF token that a browser sends with every change."""
    expires: int
    must_change: bool = False
    """Whether the passphrase is a temporary one from the staff, which must be changed first."""
    used: int = 0
    """When the session was last used, approximately."""
    guest: bool = False
    """Whether the account has no passphrase: it lasts as long as the session."""


_MEMORY_REFUSED = "Memory allocation error"
"""What argon2 says when it gets no memory."""
_NO_MEMORY = "there is not enough memory for passphrases; raise the limit of the house's process (ulimit -v)"


class Passphrases:
    """Hashes and checks passphrases, in the same time whether or not the person exists."""

    def __init__(self, settings: Settings) -> None:
        self._hasher = PasswordHasher(
            time_cost=settings.argon2_time, memory_cost=settings.argon2_memory_kib, parallelism=1
        )
        self._nobody = self.hashed(secrets.token_hex())

    def hashed(self, passphrase: str) -> str:
        """The hash to store; ``check_passphrase`` comes first. Busy if memory is refused."""
        try:
            return self._hasher.hash(passphrase)
        except HashingError as error:
            raise Busy(_NO_MEMORY) from error

    def good(self, stored: str | None, passphrase: str) -> bool:
        """True if a passphrase matches the hash; Busy if memory is refused, which is not a wrong passphrase."""
        try:
            self._hasher.verify(stored or self._nobody, passphrase)
        except (VerificationError, InvalidHashError) as error:
            if str(error) == _MEMORY_REFUSED:
                raise Busy(_NO_MEMORY) from error
            return False
        return stored is not None


def added(tx: Transaction, name: str, hashed: str, role: Role, by: int = events.HOUSE) -> int:
    """Create a person, appointed ``by`` another if staff; Conflict if the name is taken."""
    connection, most = tx.connection, tx.settings.max_people
    name = _free_name(connection, name, reserved=role is not Role.PLAYER or hashed == NO_PASSPHRASE)
    if int(connection.scalar(select(func.count()).select_from(people)) or 0) >= most:
        raise TooMany("the house accepts no more people")
    made = insert(people).values(
        name=name, known_as=name.casefold(), passphrase=hashed, role=role.value, purse=0, since=tx.now
    )
    person = int(connection.execute(made.returning(people.c.id)).scalar_one())
    connection.execute(insert(name_skeletons).values(skeleton=skeleton(name), person=person))
    kind, who = ("signed up", person) if role is Role.PLAYER else (_MADE.get(role, "appointed"), by)
    facts: dict[str, Json] = {"person": person, "name": name, "role": role.value}
    events.record(tx, kind, who, facts, (people, person), (name_skeletons, person))
    return person


def keep_guest(tx: Transaction, person: Person, name: str, hashed: str) -> Answer:
    """Give a guest a name and a passphrase, so that the account outlives the session."""
    if not person.guest:
        raise Refused("your account already has a passphrase")
    name = _free_name(tx.connection, name)
    mine = people.c.id == person.id
    tx.connection.execute(update(people).where(mine).values(name=name, known_as=name.casefold(), passphrase=hashed))
    looks = update(name_skeletons).where(name_skeletons.c.person == person.id)
    tx.connection.execute(looks.values(skeleton=skeleton(name)))
    facts: dict[str, Json] = {"was": person.name, "name": name}
    events.record(tx, "guest kept", person.id, facts, (people, person.id), (name_skeletons, person.id))
    tx.say(f"changed {person.token}")
    return {"person": person.id}


def _free_name(connection: Connection, name: str, *, reserved: bool = False) -> str:
    """A name that nobody has, in its stored form; ``reserved``: it may be one that players cannot choose."""
    name = checked_name(name)
    if not reserved and is_reserved(name):
        raise Refused(f"the name {name} is reserved")
    events.lock_log(connection)  # a name that another worker gives away now is seen below
    if connection.scalar(select(people.c.id).where(people.c.known_as == name.casefold())) is not None:
        raise Conflict(f"the name {name} is taken")
    _refuse_lookalike(connection, name)
    return name


def _refuse_lookalike(connection: Connection, name: str) -> None:
    """Refuse a name that looks like an existing one."""
    if connection.scalar(select(name_skeletons.c.person).where(name_skeletons.c.skeleton == skeleton(name)).limit(1)):
        raise Conflict(f"the name {name} looks like another person's")


def add_skeletons(connection: Connection) -> None:
    """Store the skeletons of names that an older version left without."""
    without = select(people.c.id, people.c.name).outerjoin(name_skeletons, name_skeletons.c.person == people.c.id)
    for row in connection.execute(without.where(name_skeletons.c.person.is_(None))).all():
        connection.execute(insert(name_skeletons).values(skeleton=skeleton(row.name), person=row.id))


def stored_passphrase(connection: Connection, name: str) -> tuple[int, str] | None:
    """The id and the hashed passphrase of a person."""
    row = connection.execute(
        select(people.c.id, people.c.passphrase).where(people.c.known_as == name.strip().casefold())
    ).first()
    return None if row is None else (row.id, row.passphrase)


def find_person(connection: Connection, name: str) -> tuple[int, Role]:
    """The id and the role of a person, by name."""
    row = connection.execute(
        select(people.c.id, people.c.role).where(people.c.known_as == name.strip().casefold())
    ).first()
    if row is None:
        raise NotFound(f"there is no person named {name}")
    return row.id, Role(row.role)


# ---------------------------------------------------------------------- tokens


def digest(token: str) -> str:
    """The stored digest of a token, useless to a reader of the store."""
    return hashlib.sha256(token.encode()).hexdigest()


def csrf_of(token: str) -> str:
    """The CSRF token of a session."""
    return hashlib.sha256(b"csrf " + token.encode()).hexdigest()


def new_token(tx: Transaction, person: int, label: str, *, session: bool, seconds: int, address: str = "") -> Answer:
    """Create a token, shown once and stored as a hash; the oldest end if there are too many."""
    connection, most = tx.connection, tx.settings.max_tokens_each
    ended = list(connection.scalars(delete(tokens).where(tokens.c.expires < tx.now).returning(tokens.c.id)))
    many = connection.scalar(select(func.count()).select_from(tokens).where(tokens.c.person == person))
    if many is not None and many >= most:
        oldest = select(func.min(tokens.c.id)).where(tokens.c.person == person, tokens.c.session)
        gone = connection.execute(delete(tokens).where(tokens.c.id == oldest.scalar_subquery()).returning(tokens.c.id))
        replaced = gone.scalar()
        if replaced is None:
            raise TooMany("you have too many tokens; revoke one first")
        ended.append(replaced)
    token = secrets.token_urlsafe(32)
    made = insert(tokens).values(
        digest=digest(token), person=person, label=label, session=session, expires=tx.now + seconds * 1000
    )
    id_ = int(connection.execute(made.returning(tokens.c.id)).scalar_one())
    connection.execute(delete(token_uses).where(token_uses.c.token.in_([*ended, id_])))
    connection.execute(insert(token_uses).values(token=id_, since=tx.now, used=tx.now, address=address))
    facts: dict[str, Json] = {"token": id_, **({"address": address} if address else {})}
    rows: list[events.SealedRow] = [(of, token_) for of in (tokens, token_uses) for token_ in (*ended, id_)]
    events.record(tx, "signed in" if session else "token made", person, facts, *rows, (accounts, person))
    for old in ended:
        tx.say(f"token {old}")
    return {"token": token, "ended": ended}


_WITH_TOKEN = (
    select(
        *(
            people.c.id,
            people.c.name,
            people.c.role,
            (people.c.passphrase == NO_PASSPHRASE).label("guest"),
            tokens.c.id.label("token"),
            tokens.c.session,
            tokens.c.expires,
        ),
        *(accounts.c.must_change, accounts.c.disabled, token_uses.c.used),
    )
    .join(tokens, tokens.c.person == people.c.id)
    .outerjoin(accounts, accounts.c.person == people.c.id)
    .outerjoin(token_uses, token_uses.c.token == tokens.c.id)
    .where(tokens.c.digest == bindparam("digest"), tokens.c.expires > bindparam("now"))
)
"""The query for the owner of a token, built once: building it takes longer than running it."""


def signed_in(connection: Connection, token: str, now: int, idle_seconds: int) -> Person:
    """The owner of a token; NotSignedIn if it is unknown, expired, or an idle browser's."""
    row = connection.execute(_WITH_TOKEN, {"digest": digest(token), "now": now}).first()
    if row is None or row.disabled is not None:
        raise NotSignedIn("sign in first")
    used = int(row.used or now)
    if row.session and not row.guest and now - used > 1000 * idle_seconds:
        raise NotSignedIn(
            f"you were signed out after {idle_seconds // 60} minutes without activity. "
            "Sign in again. Chips that you left at a table return to your purse."
        )
    return Person(
        *(row.id, row.name, Role(row.role), row.token, row.session, csrf_of(token), int(row.expires)),
        must_change=bool(row.must_change),
        used=used,
        guest=bool(row.guest),
    )


def unseen_by(connection: Connection, role: Role) -> frozenset[int]:
    """The ids of the people whose acts a role may not see: only surveillance sees surveillance."""
    if role is Role.SURVEILLANCE:
        return frozenset()
    return frozenset(connection.scalars(select(people.c.id).where(people.c.role == Role.SURVEILLANCE.value)))
