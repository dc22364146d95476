"""Listens for what other workers on the same PostgreSQL have committed."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable

import psycopg
from sqlalchemy.engine import URL

from pitboss.house.storage.leases import SESSIONS
from pitboss.house.storage.store import CHANNEL, SILENCE

_log = logging.getLogger("pitboss.house")
MISSED = "missed"
"""The message after a time in which nothing was heard."""


class Listener:
    """A thread that listens and passes messages to the event loop; it reconnects after the server was unreachable.

    Its session holds a lock that shows other workers that this one is alive. If it may have missed a message, it passes
    ``missed``.
    """

    def __init__(
        self, url: URL, me: str, number: int, loop: asyncio.AbstractEventLoop, heard: Callable[[list[str]], None]
    ) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = me
        self._number = number
        self._listening = threading.Event()
        self._loop = loop
        self._heard = heard
        self._stopping = threading.Event()
        self._heard_all = float("-inf")
        self._thread = threading.Thread(target=self._listen, name="house-listener", daemon=True)

    def start(self) -> None:
        """Start listening."""
        self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait until it listens, so that other workers know that this one is alive."""
        self._listening.wait(seconds)

    def is_up_to_date(self, seconds: float) -> bool:
        """True if every message sent up to this many seconds ago has arrived."""
        return time.monotonic() - self._heard_all < seconds

    def stop(self) -> None:
        """Stop."""
        self._stopping.set()
        self._thread.join()

    def _listen(self) -> None:
        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True, **SILENCE) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    connection.execute("SELECT pg_advisory_lock_shared(%s, %s)", (SESSIONS, self._number))
                    self._listening.set()
                    self._loop.call_soon_threadsafe(self._heard, [MISSED])
                    while not self._stopping.is_set():
                        asked = time.monotonic()
                        connection.execute("SELECT 1")  # the server sends pending notices before its answer
                        for notification in connection.notifies(timeout=0.5):
                            process, *said = notification.payload.split()
                            if process != self._me:
                                self._loop.call_soon_threadsafe(self._heard, said)
                        self._heard_all = asked
            except psycopg.Error as error:
                _log.warning("listening to the store failed: %s", type(error).__name__)
                time.sleep(0.5)
            except RuntimeError:  # the event loop is closed
                return
