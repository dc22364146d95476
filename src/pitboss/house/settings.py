"""What can be set for a house, with bounds on everything that people may pile up."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.money import Cents


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests a second on average, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Settings:
    """A house as it is run."""

    url: str = "sqlite:///house.db"
    """Where everything is stored: ``sqlite:///FILE`` or ``postgresql://USER@HOST/NAME``."""
    secure_cookies: bool = False
    """Whether cookies are sent over HTTPS only; set it wherever the house is reached by HTTPS."""
    welcome: Cents = 1_000_00
    """The play money that a new player finds in his purse."""
    bets_seconds: int = 20
    """How long an automatic table stays open for bets after the first, unless it was opened with another time."""
    choices_seconds: int = 45
    """How long a person may think at an automatic table, unless it was opened with another time."""
    time_bank_seconds: int = 60
    """How long a person may think beyond that, in all, where players play each other."""
    time_bank_refill_seconds: int = 5
    """How much of it comes back with each round."""
    pause_seconds: int = 6
    """How long an automatic table waits after a round where players play each other: to see who won, to add chips."""
    aids_permitted: bool = False
    """Whether the Division permits players at tables with a dealer or of a tournament to ask the analyst (8.1)."""
    argon2_memory_kib: int = 65_536
    argon2_time: int = 3

    signing_key: str = ""
    """The file of the key that signs roots; else beside the store's file, or here under the database's name."""
    roots_file: str = ""
    """The file that signed roots are added to, best on another machine; else beside the key."""
    roots_command: str = ""
    """A command that is given each signed root as a line: to print it, mail it, send it to another host."""
    root_seconds: float = 30
    """How often a root is signed if anything has moved; it is signed too when the house closes. 0: never."""
    check_on_start: str = "warn"
    """What is done if the store is not as its signed roots and events say: ``refuse`` to open, ``warn``, or ``no``."""
    two_persons: bool = False
    """Whether an appointment of staff takes effect only when a second person confirms it."""
    large_win: Cents = 10_000_00
    """A bet that wins so much is a significant event."""

    max_tables: int = 1_000
    max_people: int = 100_000
    max_pending: int = 2_000
    """Requests that may wait for the writer; more are answered with 503."""
    max_batch: int = 64
    """Requests that are committed together."""
    max_watchers: int = 2_000
    max_watchers_each: int = 12
    max_tokens_each: int = 50
    max_coupons_each: int = 100
    """Coupons that a person may have and not have played."""
    prices_ready: bool = False
    """Whether the analyst prices all tables by himself, one after another, so that nobody waits for him."""
    analyst_memory: int = 3 * 2**30
    """Bytes that each process which computes for the pages may take; what needs more is refused with a sentence."""
    max_purse: Cents = 1_000_000_00
    max_body: int = 64 * 1024
    max_head: int = 32 * 1024
    """Bytes of the first line and the headers of a request, about."""
    head_seconds: float = 10
    body_seconds: float = 20
    """How long the head and the body of a request may take to arrive."""
    max_connections_each: int = 256
    """Connections that carry requests, for each address; a proxy in front of the house needs as many as it opens."""
    max_websockets_each: int = 256
    """Live lines that are open at once, for each address."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded-For is believed; their connections are not bounded here."""
    session_seconds: int = 12 * 3600
    idle_seconds: int = 30 * 60
    """A browser in which nothing was done for so long is signed out."""
    terms: str = ""
    """The version of the terms that players accept before they play, saying that they are of age; none: no terms."""
    metrics_token: str = ""
    """What Prometheus must show to be told metrics; none: they are not told."""
    log_form: str = "text"
    """How the house's own messages are written: text or json."""
    between: str = "127.0.0.1"
    """The address of this host at which other processes of the house reach this one, where several share a store."""
    lease_seconds: float = 5
    """After how much silence the tables of a process go on in another one, where several share a store."""
    drain_seconds: float = 0
    """How long a process that is told to end goes on serving, being not ready, before it closes."""
    checkpoint_every: int = 100
    """Entries after which a table is stored whole at the next end of a round."""

    rate_person: Rate = Rate(20, 60)
    rate_address: Rate = Rate(200, 600)
    rate_connections: Rate = Rate(200, 1_000)
    """New connections of one address."""
    rate_websockets: Rate = Rate(5, 60)
    """Live lines that one address opens, whether or not anybody is signed in."""
    rate_sign_in: Rate = Rate(0.5, 10)
    """For each name at one address: sign-ins. New people of one address as well."""
    rate_export: Rate = Rate(1 / 60, 5)
    """How often a person may have all that the house holds about him."""
    rate_hashing: Rate = Rate(4, 80)
    """Passphrases that one address may have looked at, whoever's they are."""
    max_wrong: int = 6
    """Wrong passphrases of one name from one address, before it must wait."""
    max_wrong_name: int = 30
    """Of one name from all addresses at which it was never right, before it is locked there."""
    max_wrong_address: int = 60
    """Of all names from one address, before names that were never right there must wait."""
    wrong_seconds: int = 15 * 60
    """How long a name or address must wait; the staff can unlock a name before."""
