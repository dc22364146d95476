"""The second factor: codes by time (RFC 6238, SHA-1, six digits, thirty seconds), as every authenticator makes them."""

from __future__ import annotations

import base64
import hmac
import secrets
from urllib.parse import quote

STEP_SECONDS = 30
_DIGITS = 6
_DRIFT = 1
"""Codes of the step before and after are accepted too, because clocks differ."""


def new_secret() -> str:
    """A secret of 160 bits, in base 32."""
    return base64.b32encode(secrets.token_bytes(20)).decode()


def code_at(secret: bytes, step: int, digits: int = _DIGITS) -> str:
    """The code of a step (RFC 4226 with the step as its counter)."""
    mac = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    offset = mac[-1] & 0xF
    return str((int.from_bytes(mac[offset : offset + 4], "big") & 0x7FFFFFFF) % 10**digits).zfill(digits)


def matching_step(secret: str, code: str, now_ms: int, used: int | None) -> int | None:
    """The step of a current code that is later than the last one used; None for a wrong code."""
    now = now_ms // 1000 // STEP_SECONDS
    key, typed = base64.b32decode(secret), code.replace(" ", "").encode()
    for step in range(now - _DRIFT, now + _DRIFT + 1):
        if hmac.compare_digest(code_at(key, step).encode(), typed) and (used is None or step > used):
            return step
    return None


def address_of(secret: str, name: str) -> str:
    """The otpauth address for an authenticator."""
    return f"otpauth://totp/pitboss:{quote(name)}?secret={secret}&issuer=pitboss"
