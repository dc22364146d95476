"""A PostgreSQL server for tests: Debian's, installed if it is missing and we may, started on a port of its own."""

from __future__ import annotations

import atexit
import logging
import os
import shlex
import shutil
import socket
import subprocess
import tempfile
import uuid
from functools import cache
from pathlib import Path

import psycopg

_BINARIES = "/usr/lib/postgresql"


class Missing(Exception):
    """There is no server, and none can be installed; says why."""


def installed(package: str, program: Path | None) -> None:
    """Installs a Debian package if its program is missing and we are root on Debian; Missing otherwise."""
    if program is not None and program.exists():
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise Missing(f"{package} is not installed; as root on Debian the tests install it: apt-get install {package}")
    for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "-y", package]):
        done = subprocess.run(
            command, check=False, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        )
        if done.returncode:
            raise Missing(f"{' '.join(command)} failed: {done.stderr.decode(errors='replace')[-300:]}")


def programs() -> Path:
    """The folder of PostgreSQL's programs, which are installed if they are not there; Missing if they cannot be."""
    if not sorted(Path(_BINARIES).glob("*/bin")):
        installed("postgresql", None)
    found = sorted(Path(_BINARIES).glob("*/bin"))
    if not found:
        raise Missing("PostgreSQL was installed, but its programs are not where Debian puts them")
    return found[-1]


def as_postgres(command: list[str]) -> list[str]:
    """A command as the user that may run a server."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


@cache
def server() -> str:
    """The address of a server that lives as long as this process; Missing if there can be none."""
    binaries = programs()
    folder = Path(tempfile.mkdtemp(prefix="pitboss-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    folder.chmod(0o755)
    data = folder / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    run(as_postgres([f"{binaries}/initdb", "-D", str(data), "-U", "house", "-A", "trust", "-E", "UTF8", "-N"]))
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
    run(as_postgres([f"{binaries}/pg_ctl", "-D", str(data), "-l", f"{folder}/log", "-w", "-o", options, "start"]))
    _stop_with_us(binaries, data, folder)
    return f"postgresql://house@127.0.0.1:{port}"


def run(command: list[str]) -> None:
    """Run a command; Missing if it fails."""
    done = subprocess.run(command, capture_output=True, cwd="/", check=False)
    if done.returncode:
        raise Missing(f"{command[-1]} failed: {done.stderr.decode(errors='replace')[-400:]}")


def _stop_with_us(binaries: Path, data: Path, folder: Path) -> None:
    """Has the server end when this process does, even if that is killed: a watcher then sees its input closed."""
    stop = shlex.join(as_postgres([f"{binaries}/pg_ctl", "-D", str(data), "-m", "immediate", "stop"]))
    watcher = subprocess.Popen(
        ["sh", "-c", f"cat; {stop}; rm -rf {shlex.quote(str(folder))}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        start_new_session=True,
    )

    def end() -> None:
        logging.getLogger("pitboss.house").disabled = True  # houses that a test abandoned, as in a crash, still listen
        watcher.communicate()

    atexit.register(end)


def database() -> str:
    """The address of a new, empty database."""
    name = f"house_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(f"{server()}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{server()}/{name}"
