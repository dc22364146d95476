"""Upgrades stores of older versions when they are opened.

A store has its version in ``alembic_version``. Each file in ``versions`` upgrades from one version to the next and
never changes afterward. A change of :mod:`pitboss.house.storage.schema` needs a new version and a new :data:`HEAD`. A
new store is created from the schema; a test compares the two.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from pitboss.errors import PitbossError
from pitboss.house.storage.schema import metadata

HEAD = "0004"
"""The version of this schema."""
FIRST = "0001"
"""The version of a store of pitboss 0.1.0, which has none recorded."""
_VERSIONS = Path(__file__).parent


class LaterStore(PitbossError):
    """A store that a later version of pitboss created or upgraded."""


class OtherStore(PitbossError):
    """A store of another version that may not be upgraded."""


def check_current(connection: Connection) -> None:
    """Refuse a store of another version than this schema's."""
    if (before := _version(connection)) != HEAD:
        raise OtherStore(
            f"the store has version {before or 'none'} and this pitboss reads {HEAD}; use the pitboss that wrote it, "
            "or open the house once with this one, which upgrades the store"
        )


def upgrade_store(connection: Connection) -> str:
    """Create a new store or upgrade an old one in one transaction; returns its old version, empty if unchanged."""
    before = _version(connection)
    if before == HEAD:
        return ""
    from alembic.operations import Operations  # noqa: PLC0415 - it takes time, and a store that is current needs none
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    scripts = ScriptDirectory(str(_VERSIONS))
    context = MigrationContext.configure(connection)
    if not before:
        metadata.create_all(connection)
        context.stamp(scripts, HEAD)
        return ""
    if before not in {script.revision for script in scripts.walk_revisions()}:
        raise LaterStore(f"the store has version {before} and this pitboss knows {HEAD}; use the pitboss that wrote it")
    for script in reversed(list(scripts.iterate_revisions(HEAD, before))):
        with Operations.context(context):
            script.module.upgrade()
        context.stamp(scripts, script.revision)
    return before


def _version(connection: Connection) -> str:
    """The version of a store; empty for a new one."""
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" in tables:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or FIRST)
    return FIRST if "people" in tables else ""
