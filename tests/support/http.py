"""Talking to a house on this machine."""

from __future__ import annotations

import ssl
from typing import Any

import httpx

from tests.support.processes import DEADLINE_SECONDS

_NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Reading the authorities that httpx trusts takes 27 ms a client, and a house here has no certificate."""


def http_client(address: str, **more: Any) -> httpx.Client:
    """Someone who talks to a house, and waits long enough."""
    return httpx.Client(base_url=address, timeout=DEADLINE_SECONDS, verify=_NO_CERTIFICATES, **more)
