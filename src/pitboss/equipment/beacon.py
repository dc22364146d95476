"""Public beacons: a random value that everyone gets at the same second and nobody knows earlier.

The format is drand's. A chain has a period, a genesis time and a public key; its round r is published at
``genesis + (r - 1) * period``; the round's randomness is the SHA-256 of its signature. Schemes that are verified here:

- ``pedersen-bls-chained`` (signature over ``sha256(previous signature + round)``, in G2 of BLS12-381),
- ``bls-unchained-g1-rfc9380`` (over ``sha256(round)``, in G1); both need the package py_ecc,
- ``ed25519-chained``, for a beacon of one's own: as the first, signed with Ed25519.

A round number is eight bytes, the highest first.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from pitboss.errors import Refused, install
from pitboss.plain import Json, text, whole

CHAINED = "pedersen-bls-chained"
UNCHAINED = "bls-unchained-g1-rfc9380"
ED25519 = "ed25519-chained"
SCHEMES = (CHAINED, UNCHAINED, ED25519)
_MAX_SIGNATURE = 192
"""Hexadecimal digits of the longest signature."""


class Pulse(NamedTuple):
    """One round of a beacon: its number, its signature and the signature before it, in hexadecimal."""

    round: int
    signature: str
    previous: str = ""

    @property
    def randomness(self) -> str:
        """The random value of the round."""
        return sha256(bytes.fromhex(self.signature)).hexdigest()

    def plain(self) -> dict[str, Json]:
        """The round as an input and an event have it."""
        plain: dict[str, Json] = {"round": self.round, "signature": self.signature}
        return {**plain, "previous": self.previous} if self.previous else plain


@dataclass(frozen=True, slots=True)
class BeaconChain:
    """What identifies a beacon and when it speaks."""

    hash: str
    public_key: str
    period: int
    genesis: int
    scheme: str

    @classmethod
    def from_plain(cls, value: Mapping[str, Json]) -> BeaconChain:
        """Read drand's chain information (``/info``); Refused if it is not one."""
        try:
            scheme = text(value, "schemeID") if "schemeID" in value else CHAINED
            names = text(value, "hash"), text(value, "public_key")
            chain = cls(*names, whole(value, "period"), whole(value, "genesis_time"), scheme)
            bytes.fromhex(chain.public_key)
        except (KeyError, TypeError, ValueError) as error:
            raise Refused("this is not the information of a beacon's chain") from error
        if scheme not in SCHEMES or chain.period < 1 or chain.genesis < 0:
            raise Refused(f"beacons of scheme {scheme!r} cannot be verified; known are {', '.join(SCHEMES)}")
        return chain

    def plain(self) -> dict[str, Json]:
        """The chain in drand's form."""
        return {
            "hash": self.hash,
            "public_key": self.public_key,
            "period": self.period,
            "genesis_time": self.genesis,
            "schemeID": self.scheme,
        }

    def round_at(self, seconds: float) -> int:
        """The round that is the latest at a time.

        >>> chain = BeaconChain("", "", 3, 100, ED25519)
        >>> chain.round_at(100), chain.round_at(102.9), chain.round_at(103), chain.time_of(2)
        (1, 1, 2, 103)
        """
        return max(0, int(seconds - self.genesis) // self.period + 1)

    def time_of(self, round_: int) -> int:
        """When a round is published, in seconds since 1970."""
        return self.genesis + (round_ - 1) * self.period

    def check_form(self, pulse: Pulse, wanted: int) -> None:
        """Refuse another round than the one named, or one that is not written in hexadecimal."""
        if pulse.round != wanted:
            raise Refused(f"the round was promised round {wanted} of the beacon, not {pulse.round}")
        for signature in (pulse.signature, pulse.previous):
            digits = set(signature) <= set("0123456789abcdef")
            if not digits or len(signature) % 2 or len(signature) > _MAX_SIGNATURE:
                raise Refused("a beacon's signature is written in hexadecimal, in small letters")
        if not pulse.signature or bool(pulse.previous) != (self.scheme != UNCHAINED):
            raise Refused("a round of this beacon has a signature and, if it is chained, the one before it")

    def is_signed(self, pulse: Pulse) -> bool:
        """True if the chain's key signed the round; Refused if this computer cannot verify it."""
        number = pulse.round.to_bytes(8)
        message = sha256(bytes.fromhex(pulse.previous) + number).digest()
        signature = bytes.fromhex(pulse.signature)
        if self.scheme == ED25519:
            return _is_ed25519_signed(bytes.fromhex(self.public_key), signature, message)
        return _is_bls_signed(self.scheme, bytes.fromhex(self.public_key), signature, message)


def _is_ed25519_signed(public_key: bytes, signature: bytes, message: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - tables without a beacon do not need it
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415

    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _is_bls_signed(scheme: str, public_key: bytes, signature: bytes, message: bytes) -> bool:
    recursion_limit = sys.getrecursionlimit()
    try:
        from py_ecc.bls.g2_primitives import pubkey_to_G1, signature_to_G2  # noqa: PLC0415 - an extra, slow to load
        from py_ecc.bls.hash_to_curve import hash_to_G1, hash_to_G2  # noqa: PLC0415
        from py_ecc.optimized_bls12_381 import FQ12, G1, G2, final_exponentiate, neg, pairing  # noqa: PLC0415
    except ImportError as error:
        raise Refused(f"BLS signatures of a beacon need the package py_ecc: {install('beacon')}") from error
    finally:  # py_ecc raises it to 100,000 for the whole process: deeply nested input would no longer be refused
        sys.setrecursionlimit(recursion_limit)
    try:  # the library's names say which group it uses for what; a scheme with short signatures uses the other one
        if scheme == UNCHAINED:
            hashed = hash_to_G1(message, b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_", sha256)
            pairs = (G2, pubkey_to_G1(signature)), (signature_to_G2(public_key), neg(hashed))
        else:
            hashed = hash_to_G2(message, b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_", sha256)
            pairs = (signature_to_G2(signature), G1), (hashed, neg(pubkey_to_G1(public_key)))
        product = FQ12.one()
        for of_g2, of_g1 in pairs:
            product *= pairing(of_g2, of_g1, final_exponentiate=False)
    except (ValueError, AssertionError):
        return False
    return bool(final_exponentiate(product) == FQ12.one())
