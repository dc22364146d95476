"""Proves one round from its proof, offline. Written apart from the source of chance and from the page's verifier.

Nothing here is imported from what deals or logs: only hashes, signatures and JSON. What is proved:

1. every line of the log follows from the one before, and a signed root covers the last one;
2. the commitments of the house and of the seats, and the beacon's round, were promised a round before;
3. the seed is the one that was committed to, and every draw in its order is the one that it gives;
4. no card was missing from the shoe that was not dealt since the shuffle;
5. nothing was dealt, spun or rolled that was not drawn.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, product
from math import comb
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from pitboss.errors import PitbossError

_ZEROS = "0" * 64
_RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
_PAIRED_TILES = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split()
_SINGLE_TILES = "3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2".split()


class NotProved(PitbossError):
    """What a proof does not show."""


def _demand(holds: object, otherwise: str) -> None:
    if not holds:
        raise NotProved(otherwise)


def _sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class ProvedRound:
    """What a proof shows of its round."""

    table: int
    round: int
    draws: tuple[str, ...]
    seats: tuple[int, ...]
    """The seats that added a value."""
    silent: tuple[int, ...]
    """The seats that could have added one and did not."""
    pulse: Mapping[str, Any] | None
    root: int
    at: str
    key: str


def verify_round(proof: Mapping[str, Any], key: str = "", mine: Mapping[str, Any] | None = None) -> ProvedRound:
    """Prove a round; NotProved says what does not hold.

    ``key``: the house's public key, if it is known. ``mine``: what the player's page kept (seat, reveal, promise).
    """
    try:
        return _verified(proof, key, mine)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError, RecursionError) as error:
        raise NotProved(f"the proof cannot be read ({type(error).__name__}: {error})") from error


def _verified(proof: Mapping[str, Any], key: str, mine: Mapping[str, Any] | None) -> ProvedRound:
    log = _chained(proof["lines"], proof["head"])
    receipt = proof["receipt"]
    root = _signed_root(proof["root"], receipt, key)
    _demand(receipt["log"] == f"table {proof['table']}", "the receipt is of another log")
    _demand(
        (log[-1].get("n"), log[-1]["hash"]) == (receipt["entry"], receipt["head"]),
        "the receipt is not of the last line",
    )
    whole = proof["head"] == _ZEROS
    walk = _Walk(log[0]["chance"] if whole else None)
    target: _Round | None = None
    for body in log[1:] if whole else log:
        ended = walk.entry(body, log)
        if ended is not None and ended.fixed["round"] == proof["round"]:
            target = ended
            break  # the lines after the round only lead to the receipt
    if target is None or target.promised is None:
        raise NotProved("the proof lacks the round, or what was promised before it")
    fixed, promised = target.fixed, target.promised
    if mine is not None:
        _demand(fixed["said"].get(str(mine["seat"])) == mine["reveal"], "the round does not have your value")
        same = _promise(mine["promise"]) == _promise(promised)
        _demand(same, "the house had promised something else to your page")
    said, silent = (
        sorted(map(int, some)) for some in (fixed["said"], promised["sealed"].keys() - fixed["said"].keys())
    )
    return ProvedRound(
        proof["table"], proof["round"], tuple(target.draws), tuple(said), tuple(silent), fixed.get("pulse"),
        root["n"], root["at"], root["key"],
    )  # fmt: skip


def _promise(fixed: Mapping[str, Any]) -> tuple[str, int, Mapping[str, str]]:
    return fixed["next"], fixed.get("next_pulse", 0), fixed["sealed"]


def _chained(lines: Sequence[str], head: str) -> list[Any]:
    bodies = []
    for line in lines:
        raw, _, tail = line.rpartition(',"hash":"')
        head = _sha((head + raw).encode())
        _demand(tail == f'{head}"}}', "the chain of the log is broken")
        bodies.append({**json.loads(raw + "}"), "hash": head})
    return bodies


def _signed_root(line: str, receipt: Mapping[str, Any], key: str) -> Any:
    root = json.loads(line)
    body = line.partition(',"signature":"')[0] + "}"
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(root["key"]))
        public.verify(bytes.fromhex(root["signature"]), b"pitboss root 1\n" + body.encode())
    except InvalidSignature as error:
        raise NotProved("the signature of the root is wrong") from error
    _demand(not key or root["key"] == key, "the root is signed by another key")
    leaf = json.dumps([receipt["log"], receipt["entry"], receipt["head"]], separators=(",", ":"), ensure_ascii=False)
    node = hashlib.sha256(b"\0" + leaf.encode()).digest()
    for step in receipt["path"]:
        other = bytes.fromhex(step[1:])
        node = hashlib.sha256(b"\1" + (other + node if step[0] == "<" else node + other)).digest()
    _demand(node.hex() == root["root"], "the receipt does not lead to the root")
    return root


# ---------------------------------------------------------------------- the rounds of the log


@dataclass(slots=True)
class _Round:
    fixed: Mapping[str, Any]
    key: bytes
    promised: Mapping[str, Any] | None
    draws: list[str] = field(default_factory=list)
    dealt: Counter[str] = field(default_factory=Counter)
    exposed: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class _Walk:
    """Goes through the log line by line."""

    promised: Mapping[str, Any] | None
    """What the last round, or the header, promised for the next one."""
    revealed: set[str] = field(default_factory=set)
    """The seats that revealed a value since then."""
    round: _Round | None = None
    shoes: _Shoes = field(default_factory=lambda: _Shoes())  # noqa: PLW0108 - it is defined below

    def entry(self, body: Mapping[str, Any], log: Sequence[Any]) -> _Round | None:
        """Check one line; the round that ends with it."""
        events = body["events"]
        for event in events:
            if event["kind"] == "contributed" and event.get("reveal"):
                self.revealed.add(str(event["seat"]))
            elif event["kind"] == "chance fixed":
                self._fixed(event, log)
        stated = {first: rest for first, *rest in body.get("from", ())}
        for at, name in enumerate(body["chance"]):
            _demand(self.round is not None, "something was drawn between rounds")
            if at in stated:
                self.shoes.state(stated[at])
            self.shoes.draw(name, self.round)
        round_ = self.round
        if round_ is None:
            return None
        for event in events:
            # A card exposed in error is dealt again when it is the next card, so it is counted apart.
            (round_.exposed if event.get("to") == "exposed" else round_.dealt).update(_shown(event))
        if not any(event["kind"] == "seed revealed" for event in events):
            return None
        for cards in (round_.dealt, round_.exposed):
            _demand(cards <= Counter(round_.draws), "something was dealt that was not drawn")
        self.round = None
        return round_

    def _fixed(self, event: Mapping[str, Any], log: Sequence[Any]) -> None:
        promised = self.promised
        if promised is not None:
            _demand(event["commitment"] == promised["next"], "the commitment is not the one that was promised")
            pulse = (event.get("pulse") or {}).get("round", 0)
            _demand(pulse == promised.get("next_pulse", 0), "another round of the beacon was promised")
            for seat, value in event["said"].items():
                digest = _sha(bytes.fromhex(value))
                _demand(promised["sealed"].get(seat) == digest, f"seat {seat} had not committed to its value")
            _demand(self.revealed <= event["said"].keys(), "a value that a seat revealed was left out")
        seed = next(
            (
                other["seed"]
                for body in log
                for other in body.get("events", ())
                if other["kind"] == "seed revealed" and other["round"] == event["round"]
            ),
            None,
        )
        key = b""
        if seed is not None:
            _demand(_sha(bytes.fromhex(seed)) == event["commitment"], "the seed is not the one committed to")
            key = _key(bytes.fromhex(seed), event)
        self.round = _Round(event, key, promised)
        self.promised, self.revealed = event, set()
        self.shoes.begin()


def _key(seed: bytes, fixed: Mapping[str, Any]) -> bytes:
    text = f"pitboss chance 1\n{fixed['round']}"
    for seat in sorted(fixed["said"], key=int):
        text += f"\nseat {seat} {fixed['said'][seat]}"
    if pulse := fixed.get("pulse"):
        text += f"\nbeacon {pulse['chain']} {pulse['round']} {_sha(bytes.fromhex(pulse['signature']))}"
    return hmac.new(seed, text.encode(), hashlib.sha256).digest()


def _shown(event: Mapping[str, Any]) -> list[str]:
    match event["kind"]:
        case "dealt":
            return [*event.get("cards", ()), *(event.get("hidden") or {}).get("cards", ())]
        case "spun":
            return [event["result"]]
        case "rolled":
            return ["-".join(map(str, event["faces"]))]
    return []


# ---------------------------------------------------------------------- the draws


class _Shoes:
    """Tracks the remaining cards of each shoe, and repeats its draws."""

    def __init__(self) -> None:
        self._left: dict[str, list[Counter[str]]] = {}
        self._dealt: dict[str, Counter[str]] = {}
        self._id = ""
        self._names: list[str] | None = None
        self._size = 0
        self._name: Callable[[int], str] = str

    def begin(self) -> None:
        self._dealt, self._id = {}, ""

    def state(self, stated: Sequence[Any]) -> None:
        *spec, missing_text = stated
        missing = Counter(missing_text.split())
        self._id = json.dumps(spec)
        self._names = _listed(spec)
        if self._names is None:
            _demand(not missing, "nothing can be missing there")
            self._size, self._name = _counted(spec)
            return
        full = Counter(self._names)
        _demand(missing <= full, "more is missing than exists")
        left, states = full - missing, self._left.setdefault(self._id, [])
        if left not in states:  # shuffled: only what is in play may be missing
            _demand(missing <= self._dealt.get(self._id, Counter()), "cards are missing that nobody was dealt")
            states.clear()
            states.append(left)
        self._names = [name for name in dict.fromkeys(self._names) for _ in range(left[name])]

    def draw(self, name: str, round_: _Round | None) -> None:
        _demand(self._id, "a draw does not say what it came from")
        if round_ is not None:
            if round_.key:
                size = self._size if self._names is None else len(self._names)
                index = _index(size, round_.key, len(round_.draws))
                drawn = self._name(index) if self._names is None else self._names[index]
                at = len(round_.draws)
                _demand(drawn == name, f"draw {at} is {name}, but the seed gives {drawn}")
            round_.draws.append(name)
        if self._names is None:
            return
        states, before = self._left[self._id], Counter(self._names)
        _demand(name in self._names, f"{name} was not there to be drawn")
        self._names.remove(name)
        states[states.index(before)] = Counter(self._names)
        self._dealt.setdefault(self._id, Counter())[name] += 1


def _index(size: int, key: bytes, draw: int) -> int:
    whole, tries = 2**256, 0
    while True:
        number = int(hmac.new(key, f"{draw}.{tries}".encode(), hashlib.sha256).hexdigest(), 16)
        if number < whole - whole % size:
            return number % size
        tries += 1


def _listed(spec: Sequence[Any]) -> list[str] | None:
    """The names of outcomes that are drawn only once, in the published order."""
    match spec:
        case ["card", int(decks), int(jokers), str(removed), *_]:  # and the name of one of several shoes
            cards = [rank + suit for rank in _RANKS if rank != removed for suit in "CDHS"]
            return [card for card in (*cards, *["JK"] * jokers) for _ in range(decks)]
        case ["tile", *_]:
            return [tile for tile in _PAIRED_TILES for _ in range(2)] + _SINGLE_TILES
        case ["drum", int(numbers)]:
            return [str(number) for number in range(1, numbers + 1)]
    return None


def _counted(spec: Sequence[Any]) -> tuple[int, Callable[[int], str]]:
    """The number of outcomes that can be drawn again and again, and their names."""
    match spec:
        case ["dice", int(count), int(sides)]:
            throws = ["-".join(faces) for faces in product([str(face + 1) for face in range(sides)], repeat=count)]
            return len(throws), throws.__getitem__
        case ["marks", list(marks)]:
            return len(marks), marks.__getitem__
        case ["quick-pick", int(numbers), int(count)]:
            return comb(numbers, count), lambda index: _picked(index, numbers, count)
    raise NotProved(f"{spec} is not equipment that this program knows")


def _picked(index: int, numbers: int, count: int) -> str:
    if comb(numbers, count) < 10_000:
        return "-".join(map(str, next(islice(combinations(range(1, numbers + 1), count), index, None))))
    picked: list[int] = []
    number = 1
    while len(picked) < count:
        ways = comb(numbers - number, count - len(picked) - 1)
        if index < ways:
            picked.append(number)
        else:
            index -= ways
        number += 1
    return "-".join(map(str, picked))
