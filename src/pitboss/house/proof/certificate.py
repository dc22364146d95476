"""Certificates of the dealer school, signed with the key that signs roots, and verified offline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pitboss.house.proof.verify_round import NotProved
from pitboss.plain import Json, encoded

_SIGNED_FOR = b"pitboss certificate 1\n"
"""The prefix of what is signed, so that a signature is valid for nothing else."""


def sign_certificate(key: Ed25519PrivateKey, body: Mapping[str, Json]) -> dict[str, Json]:
    """A certificate with the public key and the signature over both."""
    public = key.public_key().public_bytes_raw().hex()
    return {
        "certificate": {**body},
        "key": public,
        "signature": key.sign(_SIGNED_FOR + encoded([{**body}, public])).hex(),
    }


def verify_certificate(value: Mapping[str, Any], key: str = "") -> Mapping[str, Any]:
    """What a certificate states; NotProved if it was altered or another key signed it."""
    try:
        body, public, signature = value["certificate"], str(value["key"]), bytes.fromhex(value["signature"])
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(
            signature, _SIGNED_FOR + encoded([body, public])
        )
    except (LookupError, TypeError, ValueError) as error:
        raise NotProved("this is not a certificate") from error
    except InvalidSignature as error:
        raise NotProved("its signature does not fit: it was altered") from error
    if key and key != public:
        raise NotProved("another key signed it")
    if not isinstance(body, Mapping):
        raise NotProved("this is not a certificate")
    return body
