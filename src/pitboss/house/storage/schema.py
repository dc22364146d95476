"""What the house stores. Log entries and ledger rows are only ever added: triggers refuse anything else.

A change here needs a step in :mod:`pitboss.house.storage.migrations`, so that stores of older versions get it too.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    event,
)

metadata = MetaData()
_Money = BigInteger().with_variant(Integer, "sqlite")
_Id = BigInteger().with_variant(Integer, "sqlite")

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("known_as", String(80), nullable=False, unique=True, comment="the name without capitals"),
    Column("passphrase", String(200), nullable=False, comment="hashed with argon2"),
    Column("role", String(20), nullable=False),
    Column("purse", _Money, nullable=False, comment="the balance of the ledger's account 'person ID', in cents"),
    Column("since", BigInteger, nullable=False, comment="milliseconds since 1970, as every time here"),
)

name_skeletons = Table(
    "name_skeletons",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("skeleton", String(200), nullable=False, index=True, comment="what the name looks like"),
)

sign_in_tries = Table(
    "sign_in_tries",
    metadata,
    Column("name", String(64), primary_key=True, comment="SHA-256 of the name: what was typed may be a passphrase"),
    Column("address", String(64), primary_key=True),
    Column("failures", Integer, nullable=False, comment="wrong passphrases since the last right one"),
    Column("last", BigInteger, nullable=False, comment="when the last wrong one was given"),
    Column("good", BigInteger, comment="when the right one was given last"),
    Index("sign_in_tries_address", "address"),
)

protections = Table(
    "protections",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False, comment="own limits, breaks and terms, as JSON"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("disabled", BigInteger, comment="when the staff disabled the person"),
    Column("must_change", Boolean, nullable=False, comment="the passphrase was given by the staff"),
    Column("totp", String(64), comment="the secret of the second factor"),
    Column("totp_since", BigInteger, comment="when a first code was right; before that it is not asked for"),
    Column("totp_step", BigInteger, comment="the last step whose code was used"),
)

token_uses = Table(
    "token_uses",
    metadata,
    Column("token", Integer, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, comment="when something was last done with it"),
    Column("address", String(64), nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("digest", String(64), nullable=False, unique=True, comment="SHA-256 of the token"),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("label", String(60), nullable=False),
    Column("session", Boolean, nullable=False, comment="a signed-in browser, not a token for programs"),
    Column("expires", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(60), nullable=False),
    Column("automatic", Boolean, nullable=False),
    Column("bets_seconds", Integer, nullable=False),
    Column("choices_seconds", Integer, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("opened_by", Integer, nullable=False),
    Column("closing", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("position", Integer, nullable=False, comment="the last log entry"),
    Column("rules", String(40), comment="the version of the rules that wrote that entry; none: see the header"),
    Column("owner", Integer, comment="the worker that alone writes here; none: whoever comes first"),
    Column("fence", BigInteger, nullable=False, server_default="0", comment="counts on with every owner"),
)

workers = Table(
    "workers",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False, comment="drawn when the process starts"),
    Column("address", String(80), nullable=False, comment="where other workers reach it"),
    Column("secret", String(64), nullable=False, comment="what they must show it"),
    Column("beat", BigInteger, nullable=False, comment="counts on as long as it lives"),
)
"""The workers that share a store (leases.py)."""

entries = Table(
    "entries",
    metadata,
    Column("table", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False, comment="0 is the header"),
    Column("line", LargeBinary, nullable=False, comment="the line as the table wrote it, hash and line feed included"),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("ready", Boolean, nullable=False),
    UniqueConstraint("table", "person"),
)

visits = Table(
    "visits",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("table", Integer, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("since", Integer, nullable=False, comment="the log entry with which the person sat down"),
    Column("until", Integer, comment="the entry with which the person left; none while seated"),
    Column("began", BigInteger, nullable=False, server_default="0", comment="when the person sat down"),
    Column("ended", BigInteger, comment="when the person left"),
    Index("visits_table", "table", "seat"),
    Index("visits_person_ended", "person", "ended"),
)
"""Who sat where, from which entry to which and for how long: what a person saw, and the minutes played."""

ledger = Table(
    "ledger",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("posting", String(60), nullable=False, comment="the rows of one posting add up to zero"),
    Column("account", String(80), nullable=False),
    Column("amount", _Money, nullable=False),
    Column("says", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ledger_account_id", "account", "id"),
    Index("ledger_posting", "posting"),
)

coupons = Table(
    "coupons",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("value", _Money, nullable=False),
    Column("issued", BigInteger, nullable=False),
    Column("issued_by", Integer, ForeignKey("people.id"), nullable=False),
    Column("table", Integer, ForeignKey("tables.id"), comment="where it lies, or lay when it was spent"),
    Column("bet", Integer, comment="the bet of that table that it lies on"),
    Column("spent", BigInteger, comment="when that bet was won or lost"),
    UniqueConstraint("table", "bet"),
)

answers = Table(
    "answers",
    metadata,
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("key", String(80), primary_key=True),
    Column("digest", String(64), nullable=False, comment="of the request, so that a key is not used for another"),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(60), nullable=False),
    Column("bets_seconds", Integer, nullable=False),
    Column("choices_seconds", Integer, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("opened_by", Integer, nullable=False),
    Column("phase", String(20), nullable=False),
    Column("people", Integer, nullable=False),
    Column("position", Integer, nullable=False, comment="the last log entry; its row is the tournament's lock"),
)

tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("tournament", Integer, ForeignKey("tournaments.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False, comment="0 is the header"),
    Column("line", LargeBinary, nullable=False, comment="the line as the tournament wrote it"),
)

tournament_tables = Table(
    "tournament_tables",
    metadata,
    Column("table", Integer, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("tournament", Integer, ForeignKey("tournaments.id"), nullable=False, index=True),
    Column("stage", Integer, nullable=False),
    Column("number", Integer, nullable=False, comment="the table's number in its stage"),
    Column("rounds", Integer, nullable=False, comment="how many are played there"),
    UniqueConstraint("tournament", "stage", "number"),
)

significant_events = Table(
    "significant_events",
    metadata,
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False, comment="a line of the house's own log, chained as a table's are"),
)

learning = Table(
    "learning",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("game", String(60), nullable=False),
    Column("lesson", String(160), nullable=False),
    Column("number", Integer, nullable=False, comment="the question's number in the lesson"),
    Column("kind", String(20), nullable=False),
    Column("right", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("person", "game", "lesson", "number"),
)

roots = Table(
    "roots",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False, comment="a signed root, chained to the one before"),
)

anchored_heads = Table(
    "anchored_heads",
    metadata,
    Column("log", String(60), primary_key=True),
    Column("root", Integer, ForeignKey("roots.number"), primary_key=True, autoincrement=False, index=True),
    Column("entry", _Id, nullable=False, comment="how far the log was; stored when it has moved since the root before"),
    Column("hash", String(64), nullable=False),
    Column("ended", Boolean, nullable=False, comment="the log is closed, and later roots do not stand over it"),
)

appointments = Table(
    "appointments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("passphrase", String(200), nullable=False, comment="hashed with argon2"),
    Column("role", String(20), nullable=False),
    Column("proposed_by", Integer, ForeignKey("people.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
)


_REFUSE = (
    "CREATE OR REPLACE FUNCTION rows_are_only_added() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION USING MESSAGE = TG_TABLE_NAME || ': rows are only added'; END $$"
)


def _only_added(table: Table) -> None:
    """Triggers that refuse to change or delete a row."""

    @event.listens_for(table, "after_create")
    def _(_: Table, connection: Connection, **__: object) -> None:
        name = table.name
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(_REFUSE)
            connection.exec_driver_sql(
                f"CREATE TRIGGER {name}_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON {name} "
                "FOR EACH STATEMENT EXECUTE FUNCTION rows_are_only_added()"
            )
            return
        for act in ("UPDATE", "DELETE"):
            connection.exec_driver_sql(
                f"CREATE TRIGGER {name}_no_{act.lower()} BEFORE {act} ON {name} "
                f"BEGIN SELECT RAISE(ABORT, '{name}: rows are only added'); END"
            )
        same = " AND ".join(f'"{key.name}" = NEW."{key.name}"' for key in table.primary_key)
        connection.exec_driver_sql(  # INSERT OR REPLACE removes a row without the trigger for DELETE
            f"CREATE TRIGGER {name}_no_replace BEFORE INSERT ON {name} WHEN EXISTS (SELECT 1 FROM {name} WHERE {same}) "
            f"BEGIN SELECT RAISE(ABORT, '{name}: rows are only added'); END"
        )


_only_added(entries)
_only_added(ledger)
_only_added(tournament_entries)
_only_added(significant_events)
_only_added(roots)
_only_added(anchored_heads)
