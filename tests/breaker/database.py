"""A PostgreSQL server on a host of its own, on a small disk that can be full."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from contextlib import suppress
from pathlib import Path

import psycopg

from tests.breaker.network import Host
from tests.house import postgres
from tests.support.processes import wait_for

_PORT = 5432
_DISK_MB = 160
_OPTIONS = (
    "-c max_connections=120 -c max_wal_size=24MB -c min_wal_size=4MB -c shared_buffers=16MB "
    "-c unix_socket_directories={folder} -c listen_addresses={address}"
)


class Database:
    """The server of one run."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._programs = postgres.programs()
        self._folder = Path(tempfile.mkdtemp(prefix="pitboss-breaker-"))
        postgres.run(["mount", "-t", "tmpfs", "-o", f"size={_DISK_MB}m", "none", str(self._folder)])
        shutil.chown(self._folder, "postgres")
        self._folder.chmod(0o755)
        self._data, self._balloon = self._folder / "data", self._folder / "balloon"
        made = ("-U", "house", "-A", "trust", "-E", "UTF8", "--wal-segsize=1")
        postgres.run(postgres.as_postgres([f"{self._programs}/initdb", "-D", str(self._data), *made]))
        with (self._data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all 192.0.2.0/24 trust\n")
        self.start()

    def _control(self, *words: str) -> list[str]:
        options = _OPTIONS.format(folder=self._folder, address=self._host.address)
        told = ["-D", str(self._data), "-l", f"{self._folder}/log", "-w", "-o", options]
        return [*self._host.entering(), *postgres.as_postgres([f"{self._programs}/pg_ctl", *told, *words])]

    def start(self) -> None:
        """Start the server if it is not running."""

        def runs() -> bool:
            subprocess.run(self._control("start"), capture_output=True, cwd="/", check=False)
            with suppress(psycopg.Error), psycopg.connect(self._local("postgres"), connect_timeout=5):
                return True
            return False

        wait_for(runs, "the database does not start", 60)

    def crash(self) -> None:
        """End the server without a checkpoint, as a lost machine does."""
        subprocess.run(self._control("-m", "immediate", "stop"), capture_output=True, cwd="/", check=False)

    def fill(self) -> None:
        """Leave no room on the disk."""
        free = os.statvfs(self._folder)
        with self._balloon.open("wb") as balloon, suppress(OSError):
            os.posix_fallocate(balloon.fileno(), 0, free.f_bavail * free.f_frsize)

    def make_room(self) -> None:
        """Free the disk again, and start the server if it ended."""
        self._balloon.unlink(missing_ok=True)
        self.start()

    def new(self) -> str:
        """The address of a new, empty database."""
        name = f"house_{uuid.uuid4().hex[:12]}"
        with psycopg.connect(self._local("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://house@{self._host.address}:{_PORT}/{name}"

    def _local(self, name: str) -> str:
        return f"postgresql://house@/{name}?host={self._folder}"

    def close(self) -> None:
        """End the server and its disk."""
        self.crash()
        subprocess.run(["umount", "-l", str(self._folder)], check=False)
        self._folder.rmdir()
