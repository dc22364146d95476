"""Whom to believe about a house's history: the log's keys, the witnesses, how many must agree, time-stamping services.

The house and everybody who checks it read the same file.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pitboss.errors import BadFile
from pitboss.house.proof.witnessed.notes import COSIGNATURE, ED25519, BadNote, NoteKey, check_name
from pitboss.toml import TomlSection, read_toml

_MAX_WITNESSES = 32
_MAX_HOURS = 24 * 366
_USUAL_HOURS = 24


@dataclass(frozen=True, slots=True)
class TrustedWitness:
    """A witness: its public key, and where it answers."""

    key: NoteKey
    url: str


@dataclass(frozen=True, slots=True)
class StampService:
    """A time-stamping service (RFC 3161), and the certificates by which it is believed."""

    url: str
    certificates: Path


@dataclass(frozen=True, slots=True)
class TrustPolicy:
    """Whom a reader of a log believes."""

    origin: str
    logs: tuple[NoteKey, ...]
    """The keys that may sign the log's checkpoints: one, and others after it was replaced."""
    witnesses: tuple[TrustedWitness, ...]
    quorum: int
    """How many witnesses must have cosigned a checkpoint."""
    max_age_hours: int = _USUAL_HOURS
    """The age at which the newest cosignatures are too old to show the present state."""
    stamps: StampService | None = None

    @property
    def max_dishonest(self) -> int:
        """How many witnesses may work for the house before two histories can both have a quorum."""
        return 2 * self.quorum - len(self.witnesses) - 1


def read_policy(path: Path) -> TrustPolicy:
    """Read a policy; BadFile with the line of the mistake."""
    file = read_toml(path)
    top = TomlSection(file, file.content)
    top.only("origin", "log_keys", "quorum", "max_age_hours", "witness", "time_stamps")
    witnesses = tuple(_witness(section) for section in _sections(top, "witness"))
    origin = top.text("origin")
    if origin is None:
        raise top.bad("origin is missing: the name of the log in its checkpoints")
    keys = top.values.get("log_keys", [])
    if not isinstance(keys, list) or not keys:
        raise top.bad("log_keys must list the keys that sign the log's checkpoints", "log_keys")
    logs = tuple(_key(top, "log_keys", written, ED25519) for written in keys)
    for key in logs:
        if key.name != origin:
            raise top.bad(f"the key of {key.name} does not sign for {origin}", "log_keys")
    if len({witness.key.public for witness in witnesses}) < len(witnesses):
        raise top.bad("a witness is listed twice", "witness")
    try:
        name = check_name(origin)
    except BadNote as error:
        raise top.bad(str(error), "origin") from error
    quorum = top.number("quorum", max(len(witnesses), 1)) or len(witnesses)
    if witnesses and 2 * quorum <= len(witnesses):
        raise top.bad("quorum must be more than half of the witnesses: else two histories can both have one", "quorum")
    hours = top.number("max_age_hours", _MAX_HOURS) or _USUAL_HOURS
    return TrustPolicy(name, logs, witnesses, quorum, hours, _stamps(top, path))


def _witness(section: TomlSection) -> TrustedWitness:
    section.only("key", "url")
    url = section.text("url")
    if not url or not url.startswith(("http://", "https://")):
        raise section.bad("url must be like http://127.0.0.1:7401", "url")
    return TrustedWitness(_key(section, "key", section.text("key"), COSIGNATURE), url.rstrip("/"))


def _stamps(top: TomlSection, path: Path) -> StampService | None:
    sections = _sections(top, "time_stamps")
    if not sections:
        return None
    section = sections[0]
    section.only("url", "certificates")
    url, certificates = section.text("url"), section.text("certificates")
    if not url or not certificates:
        raise section.bad("time_stamps needs a url and a file of certificates")
    return StampService(url, path.parent / certificates)


def _sections(top: TomlSection, key: str) -> list[TomlSection]:
    """The tables under a key: one, or several."""
    held = top.values.get(key, [])
    tables = held if isinstance(held, list) else [held]
    if len(tables) > _MAX_WITNESSES or not all(isinstance(table, dict) for table in tables):
        raise top.bad(f"{key} must be a table like [[{key}]], at most {_MAX_WITNESSES} times", key)
    return [TomlSection(top.file, table, (key, at), f"{key} {at}") for at, table in enumerate(tables, 1)]


def _key(section: TomlSection, key: str, written: object, type_: int) -> NoteKey:
    try:
        public = NoteKey.parse(written if isinstance(written, str) else "")
    except BadNote as error:
        raise section.bad(str(error), key) from error
    if public.type != type_:
        kind = "a witness" if type_ == COSIGNATURE else "a log"
        raise section.bad(f"{public.name} is not the key of {kind}", key)
    return public


def write_policy(policy: TrustPolicy, path: Path) -> None:
    """Write a policy as a file that :func:`read_policy` reads."""
    lines = [f'origin = "{policy.origin}"', f"quorum = {policy.quorum}", f"max_age_hours = {policy.max_age_hours}"]
    lines.append("log_keys = [" + ", ".join(f'"{key}"' for key in policy.logs) + "]")
    for witness in policy.witnesses:
        lines += ["", "[[witness]]", f'key = "{witness.key}"', f'url = "{witness.url}"']
    if policy.stamps is not None:
        lines += ["", "[time_stamps]", f'url = "{policy.stamps.url}"', f'certificates = "{policy.stamps.certificates}"']
    try:
        path.write_text("\n".join(lines) + "\n")
    except OSError as error:
        raise BadFile.unusable(path, error, "cannot be written") from error
