"""The key that signs roots: a file outside the database, created when a house first opens."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from sqlalchemy.engine import make_url

from pitboss.equipment.health import SECURE_BYTES
from pitboss.errors import Refused
from pitboss.house.settings import Settings

_log = logging.getLogger("pitboss.house")


def key_path(settings: Settings) -> Path:
    """The path of the key: from the settings, next to the store's file, or here under the database's name."""
    return Path(settings.signing_key) if settings.signing_key else _next_to_store(settings.url, ".key")


def roots_path(settings: Settings) -> Path:
    """The file to which signed roots are appended."""
    return Path(settings.roots_file) if settings.roots_file else _next_to_store(settings.url, ".roots")


def checkpoints_path(settings: Settings) -> Path:
    """The file to which published checkpoints are appended."""
    if settings.checkpoints_file:
        return Path(settings.checkpoints_file)
    return roots_path(settings).with_suffix(".checkpoints")


def _next_to_store(url: str, suffix: str) -> Path:
    return Path(make_url(url).database or "house").with_suffix(suffix)


def signing_key(path: Path) -> Ed25519PrivateKey:
    """The key in a file that only its owner may read, created if missing."""
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read(path)
    except OSError as error:
        raise Refused(f"the signing key {path} cannot be made: {(error.strerror or str(error)).lower()}") from error
    key = Ed25519PrivateKey.generate()
    with os.fdopen(made, "wb") as file:
        file.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        file.flush()
        os.fsync(file.fileno())
    _log.info("a new signing key is in %s", path)
    return key


def _read(path: Path) -> Ed25519PrivateKey:
    try:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise Refused(f"others may read the signing key {path}; chmod 600 it")
        key = load_pem_private_key(path.read_bytes(), None)
    except (OSError, ValueError, TypeError) as error:
        raise Refused(f"{path} cannot be read as a signing key") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise Refused(f"{path} is not an Ed25519 key")
    return key


def seeds_secret(settings: Settings) -> bytes:
    """The secret from which committed sources get their seeds, in a file that only its owner may read."""
    path = Path(settings.seeds_file) if settings.seeds_file else _next_to_store(settings.url, ".seeds")
    with suppress(FileExistsError):
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w") as file:
            file.write(SECURE_BYTES.take(32).hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
    try:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise Refused(f"others may read the secret for seeds {path}; chmod 600 it")
        secret = bytes.fromhex(path.read_text().strip())
    except (OSError, ValueError) as error:
        raise Refused(f"{path} cannot be read as the secret for seeds") from error
    if len(secret) != 32:
        raise Refused(f"{path} has no secret of 32 bytes")
    return secret


def create_next_key(path: Path) -> str:
    """Create the next key, next to the current one, which must hand over first; returns its public key."""
    _next(path).unlink(missing_ok=True)  # of a rotation that was cut off before anything was handed over
    return public_key(signing_key(_next(path)))


def activate_next_key(path: Path, public: str) -> None:
    """Move the next key into place after the handover; the previous one is kept next to it."""
    waiting = _next(path)
    if not waiting.is_file() or public_key(_read(waiting)) != public:
        return
    with suppress(FileNotFoundError):  # another process was first, or was cut off here
        former = public_key(_read(path))[:16] if path.is_file() else ""
        if former:
            path.replace(path.with_name(f"{path.name}.former-{former}"))
        waiting.replace(path)


def _next(path: Path) -> Path:
    return path.with_name(f"{path.name}.next")


def public_key(key: Ed25519PrivateKey) -> str:
    """The public key in hexadecimal."""
    return key.public_key().public_bytes_raw().hex()


def pinned_key(written: str) -> str:
    """A public key given in hexadecimal or as the house's key file."""
    if len(written) == 64 and all(digit in "0123456789abcdef" for digit in written.lower()):
        return written.lower()
    if not Path(written).is_file():
        raise Refused(f"{written} is neither a public key of 64 hexadecimal digits nor a key file")
    return public_key(_read(Path(written)))
