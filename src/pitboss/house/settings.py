"""The settings of a house, with a bound on everything that people can accumulate."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.money import Cents


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate: requests per second on average, and at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a running house."""

    url: str = "sqlite:///house.db"
    """The store: ``sqlite:///FILE`` or ``postgresql://USER@HOST/NAME``."""
    secure_cookies: bool = False
    """Whether cookies are sent over HTTPS only; set it if the house is reached by HTTPS."""
    welcome: Cents = 1_000_00
    """The play money of a new player."""
    bets_seconds: int = 20
    """How long an automatic table stays open for bets after the first, unless the table has its own time."""
    choices_seconds: int = 45
    """How long a person may think at an automatic table, unless the table has its own time."""
    time_bank_seconds: int = 60
    """How long a person may think beyond that, in total, in games between players."""
    time_bank_refill_seconds: int = 5
    """How much of the time bank each round restores."""
    pause_seconds: int = 6
    """The pause after a round between players: to see who won, to add chips."""
    bot_ms: int = 900
    """How long a bot thinks in games between players, in milliseconds, so that people can follow."""
    aids_permitted: bool = False
    """Whether the Division permits players at dealer or tournament tables to ask the analyst (8.1)."""
    argon2_memory_kib: int = 65_536
    argon2_time: int = 3

    signing_key: str = ""
    """The file of the key that signs roots; by default next to the store's file, or here under the database's name."""
    roots_file: str = ""
    """The file to which signed roots are appended, best on another machine; by default next to the key."""
    roots_command: str = ""
    """A command that reads each signed root as a line: to print it, mail it, or send it to another host."""
    root_seconds: float = 30
    """How often a root is signed if a log has grown, besides when the house closes. 0: never."""
    trust_policy: str = ""
    """The file that names witnesses, their quorum and time stamps; empty: only the house signs its checkpoints."""
    checkpoints_file: str = ""
    """The file to which published checkpoints are appended; by default next to the exported roots."""
    chance: str = "secure"
    """The source of automatic tables that do not name one: ``secure`` or ``committed`` (docs/explanation/proof.md)."""
    seeds_file: str = ""
    """The file of the secret from which committed seeds follow; by default next to the store's file."""
    beacon_url: str = ""
    """A server of the public beacon that committed tables use, in drand's form; empty: no beacon."""
    beacon_chain: str = ""
    """The file with the information of the beacon's chain (``/info``), whose key is trusted."""
    check_on_start: str = "warn"
    """If the store contradicts its signed roots and events: ``refuse`` to open, ``warn``, or ``no`` check."""
    manifest: str = ""
    """The signed manifest of the program's files (`pitboss authenticate`); empty: the program is not checked."""
    manifest_key: str = ""
    """The public key of whoever built the program, 64 hexadecimal digits."""
    two_persons: bool = False
    """Whether a second person must confirm each appointment of staff."""
    large_win: Cents = 10_000_00
    """A bet that wins this much is a significant event."""

    max_tables: int = 1_000
    max_people: int = 100_000
    max_pending: int = 2_000
    """Requests that may wait for the writer; more are refused with 503."""
    max_batch: int = 64
    """Requests that are committed together."""
    max_watchers: int = 2_000
    max_watchers_each: int = 12
    max_tokens_each: int = 50
    max_coupons_each: int = 100
    """Unplayed coupons that a person may have."""
    prices_ready: bool = False
    """Whether all tables are priced in advance, one after another."""
    analyst_memory: int = 3 * 2**30
    """Bytes of memory for each worker process; a computation that needs more is refused."""
    max_purse: Cents = 1_000_000_00
    max_body: int = 64 * 1024
    max_head: int = 32 * 1024
    """Bytes of a request line with its headers, approximately."""
    head_seconds: float = 10
    body_seconds: float = 20
    """How long the head and the body of a request may take to arrive."""
    max_unread: int = 1024 * 1024
    """Bytes that may wait for a peer that does not read; a WebSocket with more is aborted."""
    max_connections_each: int = 256
    """HTTP connections per address; a proxy in front of the house needs as many as it opens."""
    max_websockets_each: int = 256
    """Open WebSockets per address."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded-For is trusted; their connections are not limited."""
    session_seconds: int = 12 * 3600
    idle_seconds: int = 30 * 60
    """A browser that is idle for this long is signed out, and its player's seats are freed."""
    guest_seconds: int = 7 * 24 * 3600
    """How long a guest's account lasts unless the guest chooses a name and a passphrase."""
    terms: str = ""
    """The version of the terms that players must accept, confirming their age; empty: no terms."""
    metrics_token: str = ""
    """The token that Prometheus must send for metrics; empty: no metrics."""
    log_form: str = "text"
    """The format of log messages: text or json."""
    between: str = "127.0.0.1"
    """The address at which other workers on the same store reach this one."""
    lease_seconds: float = 5
    """After this much silence of a worker others take its tables."""
    drain_seconds: float = 0
    """How long a process serves on after SIGTERM, reporting that it is not ready, before it closes."""
    checkpoint_every: int = 100
    """Entries after which a checkpoint is stored at the next end of a round."""

    rate_person: Rate = Rate(20, 60)
    rate_address: Rate = Rate(200, 600)
    rate_connections: Rate = Rate(200, 1_000)
    """New connections per address."""
    rate_websockets: Rate = Rate(5, 60)
    """WebSockets that one address opens, signed in or not."""
    rate_sign_in: Rate = Rate(0.5, 10)
    """Sign-ins per name and address; also sign-ups per address."""
    rate_export: Rate = Rate(1 / 60, 5)
    """How often a person may export their data."""
    rate_hashing: Rate = Rate(4, 80)
    """Passphrases of any name that one address may have checked."""
    max_wrong: int = 6
    """Wrong passphrases per name and address before a wait."""
    max_wrong_name: int = 30
    """Wrong passphrases per name, from addresses where it was never right, before it is locked there."""
    max_wrong_address: int = 60
    """Wrong passphrases per address before names that were never right there must wait."""
    wrong_seconds: int = 15 * 60
    """How long a name or address must wait; the staff can unlock a name earlier."""
