"""Which passphrases the house takes: long enough, and not one that everybody tries."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pitboss.errors import Refused

MIN_PASSPHRASE_LENGTH = 8
MAX_PASSPHRASE_LENGTH = 200
_LIST = Path(__file__).parent / "common_passphrases.txt"
_ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
_MIN_CHARACTERS = 4


@cache
def common_passphrases() -> frozenset[str]:
    """The list of common passphrases; its head says where it comes from."""
    lines = _LIST.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def check_passphrase(passphrase: str, name: str) -> None:
    """Refuses a passphrase that is too short or that somebody who guesses would try early."""
    if not MIN_PASSPHRASE_LENGTH <= len(passphrase) <= MAX_PASSPHRASE_LENGTH:
        raise Refused(f"a passphrase must have {MIN_PASSPHRASE_LENGTH} to {MAX_PASSPHRASE_LENGTH} characters")
    if is_guessed(passphrase, name):
        raise Refused("this passphrase is one of the first that people guess; take several words that you choose")


def is_guessed(passphrase: str, name: str) -> bool:
    """Whether a passphrase is common, the person's name, one word over and over, or a row of keys.

    >>> is_guessed("12345678", "Ann"), is_guessed("Ann Ann Ann", "Ann"), is_guessed("correct horse battery", "Ann")
    (True, True, False)
    >>> is_guessed("7302-9418-5526-0187", "Ann")  # of figures alone, as the house may draw one
    False
    """
    plain = passphrase.strip().casefold()
    bare = plain.rstrip("0123456789!.?")
    known_as = name.strip().casefold()
    return (
        plain in common_passphrases()
        or (len(bare) >= MIN_PASSPHRASE_LENGTH and bare in common_passphrases())
        or len(set(plain)) < _MIN_CHARACTERS
        or (bool(known_as) and known_as in plain and not plain.replace(known_as, "").strip(" 0123456789!.?-_"))
        or any(plain in 2 * row or plain in 2 * row[::-1] for row in _ROWS)
    )
