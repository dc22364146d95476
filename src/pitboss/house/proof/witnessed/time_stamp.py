"""Time stamps (RFC 3161): a service that is not the house attests that a checkpoint existed at a time."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID

from pitboss.equipment.health import SECURE_BYTES
from pitboss.errors import BadFile, PitbossError
from pitboss.house.proof.witnessed import der
from pitboss.house.proof.witnessed.der import BadDer, DerValue

_SECONDS = 20
_MAX_BYTES = 64 * 1024
_SHA256 = der.oid("2.16.840.1.101.3.4.2.1")
_SIGNED_DATA = der.oid("1.2.840.113549.1.7.2")
_STAMP = der.oid("1.2.840.113549.1.9.16.1.4")
_CONTENT_TYPE = der.oid("1.2.840.113549.1.9.3")
_MESSAGE_DIGEST = der.oid("1.2.840.113549.1.9.4")
_SIGNING_CERTIFICATE = (der.oid("1.2.840.113549.1.9.16.2.47"), der.oid("1.2.840.113549.1.9.16.2.12"))
_DIGESTS: dict[bytes, type[hashes.HashAlgorithm]] = {
    _SHA256: hashes.SHA256,
    der.oid("2.16.840.1.101.3.4.2.2"): hashes.SHA384,
    der.oid("2.16.840.1.101.3.4.2.3"): hashes.SHA512,
}
_MALFORMED = (
    ValueError,
    LookupError,
    StopIteration,
    TypeError,
    InvalidSignature,
    UnsupportedAlgorithm,
    x509.InvalidVersion,
    x509.DuplicateExtension,
    x509.ExtensionNotFound,
)
"""What reading a malformed time stamp or certificate raises."""


class BadStamp(PitbossError):
    """A time stamp that proves nothing: malformed, of other bytes, or not by a trusted service."""


@dataclass(frozen=True, slots=True)
class TimeStamp:
    """What a service attests: that it saw a hash at a time."""

    at: datetime
    digest: bytes
    nonce: int | None


def stamp_request(message: bytes, nonce: int) -> bytes:
    """A request for a time stamp over a message, with the service's certificate."""
    algorithm = der.write(der.SEQUENCE, der.write(der.OID, _SHA256), der.write(der.NULL))
    imprint = der.write(der.SEQUENCE, algorithm, der.write(der.OCTETS, sha256(message).digest()))
    with_certificate = der.write(der.BOOLEAN, b"\xff")
    return der.write(der.SEQUENCE, der.write_number(1), imprint, der.write_number(nonce), with_certificate)


def ask_for_stamp(url: str, message: bytes, trusted: list[x509.Certificate]) -> bytes:
    """The token of a service over a message, verified; BadStamp or OSError if there is none."""
    nonce = SECURE_BYTES.word()
    headers = {"Content-Type": "application/timestamp-query"}
    request = urllib.request.Request(url, stamp_request(message, nonce), headers)
    with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
        written = answer.read(_MAX_BYTES)
    try:
        status, *token = der.whole(written).parts()
        granted = status.parts()[0].number() in (0, 1)
    except (BadDer, IndexError) as error:
        raise BadStamp("the service's answer is malformed") from error
    if not granted or not token:
        raise BadStamp("the service granted no time stamp")
    stamp = verified_stamp(token[0].raw, message, trusted)
    if stamp.nonce != nonce:
        raise BadStamp("the service answered another request")
    return token[0].raw


def read_certificates(path: Path) -> list[x509.Certificate]:
    """The trusted certificates in a PEM file."""
    try:
        return x509.load_pem_x509_certificates(path.read_bytes())
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    except ValueError as error:
        raise BadFile(path, "this is not a PEM file of certificates") from error


def verified_stamp(token: bytes, message: bytes, trusted: list[x509.Certificate]) -> TimeStamp:
    """What a token attests about a message; BadStamp if it does not, or if no trusted certificate vouches for it."""
    try:
        return _verified(token, message, trusted)
    except (
        ValueError,
        LookupError,
        StopIteration,
        InvalidSignature,
        UnsupportedAlgorithm,
        TypeError,
        x509.InvalidVersion,
    ) as error:
        raise BadStamp(f"the time stamp is not proved: {str(error) or type(error).__name__}") from error


def _verified(token: bytes, message: bytes, trusted: list[x509.Certificate]) -> TimeStamp:
    kind, wrapped = der.whole(token).expect(der.SEQUENCE).parts()
    if kind.expect(der.OID).content != _SIGNED_DATA:
        raise BadDer("it is not signed data")
    _, _, content, *rest = wrapped.parts()[0].parts()
    held_kind, held = content.parts()
    if held_kind.content != _STAMP:
        raise BadDer("it is not a time stamp")
    info = held.parts()[0].expect(der.OCTETS).content
    certificates = [x509.load_der_x509_certificate(part.raw) for part in next(v for v in rest if v.tag == 0xA0).parts()]
    [signer] = rest[-1].expect(der.SET).parts()
    stamp = _stamp(der.whole(info))
    if stamp.digest != sha256(message).digest():
        raise BadDer("it is of other bytes")
    _check_signer(signer, info, certificates, trusted, stamp.at)
    return stamp


def _stamp(info: DerValue) -> TimeStamp:
    """The content of a time stamp: version, policy, imprint, serial number, time, and optional fields."""
    _, _, imprint, _, at, *rest = info.parts()
    algorithm, digest = imprint.parts()
    if algorithm.parts()[0].content != _SHA256:
        raise BadDer("its hash is not SHA-256")
    nonces = [value.number() for value in rest if value.tag == der.INTEGER]
    written = at.expect(0x18).content.decode("ascii").removesuffix("Z").partition(".")[0]
    when = datetime.strptime(written, "%Y%m%d%H%M%S").replace(tzinfo=UTC)
    return TimeStamp(when, digest.expect(der.OCTETS).content, nonces[0] if nonces else None)


def _check_signer(
    signer: DerValue, info: bytes, certificates: list[x509.Certificate], trusted: list[x509.Certificate], at: datetime
) -> None:
    """Refuse a signature that no trusted certificate vouches for."""
    _, _, digest_algorithm, attributes, _, signature = signer.parts()[:6]
    digest = _DIGESTS[digest_algorithm.parts()[0].content]
    values = {part.parts()[0].content: part.parts()[1].parts()[0] for part in attributes.expect(0xA0).parts()}
    hashed = hashes.Hash(digest())
    hashed.update(info)
    if values[_MESSAGE_DIGEST].content != hashed.finalize() or values[_CONTENT_TYPE].content != _STAMP:
        raise BadDer("the signed attributes are of another content")
    named = _named_certificate(values)
    signed = bytes([der.SET]) + attributes.raw[1:]
    for certificate in filter(named, certificates):
        if _is_trusted(certificate, trusted, at) and _signs(certificate, signature.content, signed, digest()):
            return
    raise BadDer("no trusted certificate signed it")


def _named_certificate(values: dict[bytes, DerValue]) -> Callable[[x509.Certificate], bool]:
    """Recognizes the certificate that the signed attributes name by its hash."""
    attribute = next(values[oid] for oid in _SIGNING_CERTIFICATE if oid in values)
    parts = attribute.parts()[0].parts()[0].parts()
    stated = next(part for part in parts if part.tag == der.OCTETS).content
    chosen = parts[0].parts()[0].content if parts[0].tag == der.SEQUENCE else _SHA256
    algorithm = hashes.SHA1() if len(stated) == 20 else _DIGESTS[chosen]()
    return lambda certificate: certificate.fingerprint(algorithm) == stated


def _is_trusted(certificate: x509.Certificate, trusted: list[x509.Certificate], at: datetime) -> bool:
    """True for a trusted certificate, or one that a trusted certificate issued for time stamps and that was valid."""
    if not certificate.not_valid_before_utc <= at <= certificate.not_valid_after_utc:
        return False
    usage = certificate.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    if list(usage) != [ExtendedKeyUsageOID.TIME_STAMPING]:
        return False
    return certificate in trusted or any(_issued(certificate, issuer) for issuer in trusted)


def _issued(certificate: x509.Certificate, issuer: x509.Certificate) -> bool:
    try:
        certificate.verify_directly_issued_by(issuer)
    except (ValueError, TypeError, InvalidSignature):
        return False
    return True


def _signs(certificate: x509.Certificate, signature: bytes, signed: bytes, digest: hashes.HashAlgorithm) -> bool:
    key = certificate.public_key()
    try:
        match key:
            case rsa.RSAPublicKey():
                key.verify(signature, signed, padding.PKCS1v15(), digest)
            case ec.EllipticCurvePublicKey():
                key.verify(signature, signed, ec.ECDSA(digest))
            case _:
                return False
    except InvalidSignature:
        return False
    return True
