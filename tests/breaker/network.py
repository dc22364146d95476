"""Hosts in network namespaces of their own, on a bridge inside a namespace that nothing leaves.

Addresses are of 192.0.2.0/24, which is reserved for documentation. A link is cut by a false hardware address on both
sides: packets are dropped without a word, as by a broken switch.
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

from tests.support.processes import wait_for

_INSIDE = "PITBOSS_BREAKER_INSIDE"
_NET = "192.0.2"
_NOWHERE = "02:00:00:00:00:01"


def go_inside(arguments: list[str]) -> None:
    """Continue this program in a network and a mount namespace of its own, if it is not there yet."""
    if os.environ.get(_INSIDE) == "yes":
        return
    os.environ[_INSIDE] = "yes"
    os.execvp("unshare", ["unshare", "--net", "--mount", "--propagation", "private", sys.executable, *arguments])


def is_possible() -> bool:
    """True if this machine lets us make namespaces with devices and mounts."""
    tried = "ip link add breaker0 type bridge && mount -t tmpfs none /mnt"
    command = ["unshare", "--net", "--mount", "--propagation", "private", "sh", "-c", tried]
    try:
        return os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


class Host:
    """A network namespace with one address; it lasts as long as a process that sleeps in it."""

    def __init__(self, number: int) -> None:
        self.address = f"{_NET}.{number}"
        self.process = subprocess.Popen(["unshare", "--net", "sleep", "infinity"], stdin=subprocess.DEVNULL)
        self.pid, ours = self.process.pid, Path("/proc/self/ns/net")
        wait_for(lambda: Path(f"/proc/{self.pid}/ns/net").readlink() != ours.readlink(), "no namespace was made")
        _ip("link", "add", f"v{number}", "type", "veth", "peer", "name", "eth0", "netns", str(self.pid))
        _ip("link", "set", f"v{number}", "master", "hub", "up")
        for words in (
            ("addr", "add", f"{self.address}/24", "dev", "eth0"),
            ("link", "set", "eth0", "up"),
            ("link", "set", "lo", "up"),
        ):
            self.ip(*words)

    def ip(self, *words: str) -> None:
        """Run a command of iproute2 in this namespace."""
        subprocess.run([*self.entering(), "ip", *words], check=True, capture_output=True)

    def entering(self) -> list[str]:
        """The words before a command that runs it in this namespace."""
        return ["nsenter", "-t", str(self.pid), "--net"]

    def close(self) -> None:
        """End the namespace."""
        self.process.kill()
        self.process.wait()


class Network:
    """A bridge with a database and several workers; this process reaches all of them."""

    def __init__(self, workers: int) -> None:
        _ip("link", "set", "lo", "up")
        _ip("link", "add", "hub", "type", "bridge")
        _ip("addr", "add", f"{_NET}.1/24", "dev", "hub")
        _ip("link", "set", "hub", "up")
        self.database = Host(2)
        self.workers = [Host(11 + number) for number in range(workers)]
        self._cut: set[tuple[Host, Host]] = set()

    def cut(self, one: Host, other: Host) -> None:
        """Drop everything between two hosts, in both directions."""
        self._cut.add((one, other))
        for here, there in ((one, other), (other, one)):
            here.ip("neigh", "replace", there.address, "lladdr", _NOWHERE, "dev", "eth0", "nud", "permanent")

    def heal(self) -> None:
        """Join all hosts again."""
        for one, other in self._cut:
            one.ip("neigh", "del", other.address, "dev", "eth0")
            other.ip("neigh", "del", one.address, "dev", "eth0")
        self._cut.clear()

    def pairs_of_workers(self) -> list[tuple[Host, Host]]:
        """Every pair of workers."""
        return list(combinations(self.workers, 2))

    def close(self) -> None:
        """End all namespaces."""
        for host in (self.database, *self.workers):
            host.close()
        _ip("link", "del", "hub")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
