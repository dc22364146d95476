"""A witness's HTTP service: small, bounded, and without any package of the house."""

from __future__ import annotations

from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import BoundedSemaphore
from typing import Any

from pitboss.house.proof.witnessed.notes import MAX_NOTE_BYTES
from pitboss.house.proof.witnessed.witness import MAX_PROOF, Witness, WitnessReply

_MAX_BODY = MAX_NOTE_BYTES + 64 * MAX_PROOF
_MAX_CONNECTIONS = 32
_SECONDS = 10


class WitnessServer(ThreadingHTTPServer):
    """Serves one witness; a connection beyond the bound is closed at once."""

    daemon_threads = True

    def __init__(self, witness: Witness, host: str, port: int) -> None:
        self.witness = witness
        self._free = BoundedSemaphore(_MAX_CONNECTIONS)
        super().__init__((host, port), _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread, if one is free."""
        if not self._free.acquire(blocking=False):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer a connection, and free its thread."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()


class _Handler(BaseHTTPRequestHandler):
    server: WitnessServer
    server_version = "pitboss-witness"
    sys_version = ""
    timeout = _SECONDS

    def do_POST(self) -> None:
        """``/add-checkpoint``: cosign a checkpoint that continues the last one."""
        length = self.headers.get("Content-Length", "")
        if self.path != "/add-checkpoint":
            self._send(WitnessReply(404, "there is nothing here\n"))
        elif not length.isascii() or not length.isdecimal() or len(length) > 9 or int(length) > _MAX_BODY:
            self.close_connection = True
            self._send(WitnessReply(413, f"send at most {_MAX_BODY} bytes with their Content-Length\n"))
        else:
            try:
                body = self.rfile.read(int(length)).decode()
            except UnicodeDecodeError:
                self._send(WitnessReply(400, "this is not UTF-8\n"))
                return
            self._send(self.server.witness.answer(body))

    def do_GET(self) -> None:
        """``/key``: the witness's key. ``/checkpoint/HASH``: a log's last checkpoint, by its :func:`origin_hash`."""
        witness = self.server.witness
        if self.path == "/key":
            self._send(WitnessReply(200, f"{witness.key}\n"))
            return
        wanted = self.path.removeprefix("/checkpoint/")
        held = next((note for origin, note in witness.last_notes().items() if origin_hash(origin) == wanted), None)
        nothing = WitnessReply(404, "no checkpoint of this log was cosigned\n")
        self._send(nothing if held is None else WitnessReply(200, held))

    def _send(self, reply: WitnessReply) -> None:
        body = reply.body.encode()
        self.send_response(reply.status)
        self.send_header("Content-Type", reply.type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing about requests."""


def origin_hash(origin: str) -> str:
    """The name of a log in an address: the SHA-256 of its origin in hexadecimal."""
    return sha256(origin.encode()).hexdigest()
