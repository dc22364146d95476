"""Signatures of files by a local key, as bundles in the form of Sigstore: the digest, the signature, the key's hint."""

from __future__ import annotations

import hashlib
import json
from base64 import b64decode, b64encode
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pitboss.errors import BadFile, Tampered

MEDIA_TYPE = "application/vnd.dev.sigstore.bundle.v0.3+json"


def bundle_path(path: Path) -> Path:
    """Where the signature of a file is: next to it."""
    return path.with_name(f"{path.name}.sigstore.json")


def sign_file(path: Path, key: Ed25519PrivateKey) -> Path:
    """Write the signature of a file next to it; returns its path."""
    content = path.read_bytes()
    public = key.public_key().public_bytes_raw()
    bundle = {
        "mediaType": MEDIA_TYPE,
        "verificationMaterial": {"publicKey": {"hint": public.hex()}},
        "messageSignature": {
            "messageDigest": {"algorithm": "SHA2_256", "digest": b64encode(hashlib.sha256(content).digest()).decode()},
            "signature": b64encode(key.sign(content)).decode(),
        },
    }
    bundle_path(path).write_text(json.dumps(bundle, indent=1) + "\n")
    return bundle_path(path)


def read_signed(path: Path, key: str) -> bytes:
    """The content of a signed file; Tampered if the key, 64 hexadecimal digits, has not signed it."""
    try:
        content = path.read_bytes()
        signed = json.loads(bundle_path(path).read_bytes())["messageSignature"]
        digest, signature = b64decode(signed["messageDigest"]["digest"]), b64decode(signed["signature"])
    except FileNotFoundError as error:
        raise BadFile.unusable(error.filename, error) from error
    except OSError as error:
        raise BadFile.unusable(path, error) from error
    except (ValueError, LookupError, TypeError) as error:
        raise BadFile(bundle_path(path), "this is not a signature bundle") from error
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, content)
    except (InvalidSignature, ValueError) as error:
        raise Tampered(path, f"key {key[:16]}… has not signed it") from error
    if digest != hashlib.sha256(content).digest():
        raise Tampered(bundle_path(path), "its digest is of another file")
    return content
