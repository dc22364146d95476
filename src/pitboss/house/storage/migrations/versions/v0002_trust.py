"""Accounts, protection, significant events and signed roots; a table says which rules wrote its last entry.

Tables may be there already: before stores had versions, whatever was missing was added when a store was opened.
"""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, String, Text, UniqueConstraint

revision = "0002"
down_revision = "0001"

_Id = BigInteger().with_variant(Integer, "sqlite")


def upgrade() -> None:
    """Add what is new; a visit begins for everyone at a table, from which the seat's history counts."""
    _people()
    _tables()
    _logs()
    op.add_column("tables", Column("rules", String(40)))


def _person() -> Column[int]:
    return Column("person", Integer, ForeignKey("people.id"), nullable=False)


def _key() -> Column[int]:
    return Column("person", Integer, ForeignKey("people.id"), primary_key=True, autoincrement=False)


def _index(name: str, table: str, *columns: str) -> None:
    op.create_index(name, table, list(columns), if_not_exists=True)


def _people() -> None:
    op.create_table("name_skeletons", _key(), Column("skeleton", String(200), nullable=False), if_not_exists=True)
    _index("ix_name_skeletons_skeleton", "name_skeletons", "skeleton")
    op.create_table(
        "sign_in_tries",
        Column("name", String(64), primary_key=True),
        Column("address", String(64), primary_key=True),
        Column("failures", Integer, nullable=False),
        Column("last", BigInteger, nullable=False),
        Column("good", BigInteger),
        if_not_exists=True,
    )
    _index("sign_in_tries_address", "sign_in_tries", "address")
    op.create_table("protections", _key(), Column("body", Text, nullable=False), if_not_exists=True)
    op.create_table(
        "accounts",
        _key(),
        Column("disabled", BigInteger),
        Column("must_change", Boolean, nullable=False),
        Column("totp", String(64)),
        Column("totp_since", BigInteger),
        Column("totp_step", BigInteger),
        if_not_exists=True,
    )
    op.create_table(
        "token_uses",
        Column("token", Integer, primary_key=True, autoincrement=False),
        Column("since", BigInteger, nullable=False),
        Column("used", BigInteger, nullable=False),
        Column("address", String(64), nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "learning",
        Column("id", Integer, primary_key=True),
        _person(),
        Column("game", String(60), nullable=False),
        Column("lesson", String(160), nullable=False),
        Column("number", Integer, nullable=False),
        Column("kind", String(20), nullable=False),
        Column("right", Boolean, nullable=False),
        Column("at", BigInteger, nullable=False),
        UniqueConstraint("person", "game", "lesson", "number"),
        if_not_exists=True,
    )
    _index("ix_learning_person", "learning", "person")
    op.create_table(
        "appointments",
        Column("id", Integer, primary_key=True),
        Column("name", String(40), nullable=False),
        Column("passphrase", String(200), nullable=False),
        Column("role", String(20), nullable=False),
        Column("proposed_by", Integer, ForeignKey("people.id"), nullable=False),
        Column("at", BigInteger, nullable=False),
        if_not_exists=True,
    )


def _tables() -> None:
    op.create_table(
        "visits",
        Column("id", _Id, primary_key=True),
        _person(),
        Column("table", Integer, ForeignKey("tables.id"), nullable=False),
        Column("seat", Integer, nullable=False),
        Column("since", Integer, nullable=False),
        Column("until", Integer),
        if_not_exists=True,
    )
    _index("ix_visits_person", "visits", "person")
    _index("visits_table", "visits", "table", "seat")
    op.execute(
        'INSERT INTO visits (person, "table", seat, since) SELECT seats.person, seats."table", seats.seat, '
        'tables.position FROM seats JOIN tables ON tables.id = seats."table" WHERE NOT EXISTS (SELECT 1 FROM visits '
        'WHERE visits.person = seats.person AND visits."table" = seats."table" AND visits.until IS NULL)'
    )


def _logs() -> None:
    op.create_table(
        "significant_events",
        Column("position", Integer, primary_key=True, autoincrement=False),
        Column("line", LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "roots",
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("line", LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "anchored_heads",
        Column("log", String(60), primary_key=True),
        Column("root", Integer, ForeignKey("roots.number"), primary_key=True, autoincrement=False),
        Column("entry", _Id, nullable=False),
        Column("hash", String(64), nullable=False),
        Column("ended", Boolean, nullable=False),
        if_not_exists=True,
    )
    _index("ix_anchored_heads_root", "anchored_heads", "root")
    for table, keys in (
        ("significant_events", ["position"]),
        ("roots", ["number"]),
        ("anchored_heads", ["log", "root"]),
    ):
        _only_added(table, keys)


def _only_added(table: str, keys: list[str]) -> None:
    """Triggers that refuse to change or delete a row."""
    says = f"'{table}: rows are only added'"
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            f"CREATE OR REPLACE TRIGGER {table}_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION rows_are_only_added()"
        )
        return
    same = " AND ".join(f'"{key}" = NEW."{key}"' for key in keys)
    for name, when in (
        ("update", f"BEFORE UPDATE ON {table}"),
        ("delete", f"BEFORE DELETE ON {table}"),
        ("replace", f"BEFORE INSERT ON {table} WHEN EXISTS (SELECT 1 FROM {table} WHERE {same})"),
    ):
        op.execute(f"CREATE TRIGGER IF NOT EXISTS {table}_no_{name} {when} BEGIN SELECT RAISE(ABORT, {says}); END")
