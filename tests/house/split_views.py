"""Houses that show two histories or roll one back, with the database and the key in their hands; a stranger looks.

``python -m tests.house.split_views --houses 1000`` counts the attacks that the stranger finds, and false alarms
about honest houses. The stranger has the policy and what is public: the house's checkpoint and roots, and the last
checkpoint of each witness that answers.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from pitboss.house.proof.anchor import LogHead, signed
from pitboss.house.proof.witnessed.checkpoint import Checkpoint
from pitboss.house.proof.witnessed.hash_tree import HashTree
from pitboss.house.proof.witnessed.monitor import PublicView, check_view
from pitboss.house.proof.witnessed.notes import (
    COSIGNATURE,
    ED25519,
    Note,
    cosignature,
    key_of,
    sign,
    signature_line,
)
from pitboss.house.proof.witnessed.policy import TrustedWitness, TrustPolicy
from pitboss.house.proof.witnessed.publisher import Publisher, last_checkpoint
from pitboss.house.proof.witnessed.witness import CheckpointRequest, Witness, WitnessReply
from pitboss.table.log.chain import START, hash_of

ORIGIN = "example.com/house"
DAY = 24 * 3600


class Obedient:
    """A witness that works for the house: it cosigns whatever it is given, and shows what the house wants."""

    def __init__(self, name: str, key: Ed25519PrivateKey, world: World) -> None:
        self._name, self._key, self._world = name, key, world
        self.shown: str | None = None

    def answer(self, body: str) -> WitnessReply:
        """Cosign anything."""
        note = CheckpointRequest.parse(body).note
        line = cosignature(note.text, self._name, self._key, int(self._world.now))
        self.shown = str(note.with_lines([line]))
        return WitnessReply(200, signature_line(line))

    def last(self, _: str) -> str | None:
        """What the house wants shown."""
        return self.shown


class World:
    """A house with its witnesses, some of which obey it, and a clock."""

    def __init__(self, random: Random, folder: Path, *, all_obey: bool = False) -> None:
        self.random = random
        self.now = 1_800_000_000.0
        self.key = _key(random)
        count = random.randint(1, 5)
        quorum = random.randint(count // 2 + 1, count)
        obedient = count if all_obey else random.randint(0, max(2 * quorum - count - 1, 0))
        log = key_of(ORIGIN, self.key, ED25519)
        self.witnesses: dict[str, Witness | Obedient] = {}
        trusted = []
        for at in range(count):
            name, key = f"w{at}", _key(random)
            state = folder / f"{random.getrandbits(64):x}.state"
            self.witnesses[name] = (
                Obedient(name, key, self) if at < obedient else Witness(name, key, [log], state, lambda: self.now)
            )
            trusted.append(TrustedWitness(key_of(name, key, COSIGNATURE), name))
        random.shuffle(trusted)
        self.policy = TrustPolicy(ORIGIN, (log,), tuple(trusted), quorum)
        self._folder = folder

    def grown(self, roots: list[bytes], count: int) -> list[bytes]:
        """Roots continued by random ones, signed by the house's key."""
        lines = list(roots)
        for _ in range(count):
            before = START.decode() if not lines else hash_of(lines[-1]).decode()
            head = LogHead("ledger", self.random.randint(1, 1_000), f"{self.random.getrandbits(256):064x}")
            lines.append(signed(self.key, [head], len(lines) + 1, "2027-01-15T08:00:00", before).line)
        return lines

    def published(self, roots: list[bytes]) -> Note:
        """The checkpoint that the house shows with these roots: with every cosignature that it can get."""
        path = self._folder / f"{self.random.getrandbits(64):x}.checkpoints"
        publisher = Publisher(
            self.policy, path, lambda after: roots[after:], lambda text, name: sign(text, name, self.key),
            lambda: self.now, lambda name, body: self.witnesses[name].answer(body),
        )  # fmt: skip
        published = publisher.publish()
        assert published is not None and published.note is not None
        return last_checkpoint(path) or published.note

    def seen(self) -> list[str]:
        """What the witnesses show."""
        return [note for witness in self.witnesses.values() if (note := witness.last(ORIGIN))]

    def hide(self, note: Note) -> None:
        """Obedient witnesses show a checkpoint of the house's choice."""
        for witness in self.witnesses.values():
            if isinstance(witness, Obedient):
                witness.shown = str(note)

    def close(self) -> None:
        """Close the files of the witnesses."""
        for witness in self.witnesses.values():
            if isinstance(witness, Witness):
                witness.close()

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds


@dataclass(frozen=True)
class Case:
    """What a reader is shown, and the world it is in."""

    view: PublicView
    world: World

    def problems(self) -> list[str]:
        """What the stranger finds."""
        return check_view(self.view, self.world.policy, self.world.now).problems


def honest(world: World) -> Case:
    """A house that only grows, and is asked at any moment."""
    roots: list[bytes] = []
    for _ in range(world.random.randint(1, 4)):
        roots = world.grown(roots, world.random.randint(1, 6))
        note = world.published(roots)
        world.passes(30)
    kept = str(note)
    more = world.grown(roots, world.random.randint(0, 3))  # signed since, and not published yet
    return Case(PublicView(str(note), more, world.seen(), [kept]), world)


def _history(world: World) -> tuple[list[bytes], list[tuple[int, Note]]]:
    """A history with all checkpoints that were published, by their size."""
    roots: list[bytes] = []
    notes = []
    for _ in range(world.random.randint(2, 4)):
        roots = world.grown(roots, world.random.randint(1, 6))
        notes.append((len(roots), world.published(roots)))
        world.passes(30)
    return roots, notes


def split(world: World) -> Case:
    """Shows one reader another history from some root on, of any length."""
    roots, _ = _history(world)
    at = world.random.randrange(len(roots))
    other = world.grown(roots[:at], world.random.randint(1, 2 * len(roots)))
    note = world.published(other)
    world.hide(note)
    asks = world.random.random() < 0.5
    return Case(PublicView(str(note), other, world.seen() if asks else ()), world)


def rewritten(world: World) -> Case:
    """Alters one root, signs all later ones again, and pastes the cosignatures of the true history under it."""
    roots, notes = _history(world)
    at = world.random.randrange(len(roots))
    other = world.grown(roots[:at], len(roots) - at)
    tree = HashTree(other)
    forged = sign(str(Checkpoint(ORIGIN, tree.size, tree.root())), ORIGIN, world.key)
    note = forged.with_lines(notes[-1][1].lines[1:])
    return Case(PublicView(str(note), other, world.seen()), world)


def rolled_back(world: World) -> Case:
    """Shows an earlier state with its true cosignatures, as if nothing had happened since."""
    roots, notes = _history(world)
    size, note = world.random.choice(notes[:-1])
    world.hide(note)
    return Case(PublicView(str(note), roots[:size], world.seen()), world)


def rolled_back_between(world: World) -> Case:
    """Cuts the roots anywhere, and shows an earlier checkpoint."""
    roots, notes = _history(world)
    at = world.random.randint(notes[0][0], len(roots) - 1)
    note = [shown for size, shown in notes if size <= at][-1]
    world.hide(note)
    return Case(PublicView(str(note), roots[:at], world.seen()), world)


def frozen(world: World) -> Case:
    """Shows a reader who cannot reach any witness an old state, more than a day later."""
    roots, notes = _history(world)
    size, note = world.random.choice(notes)
    world.passes(DAY + world.random.randint(60, DAY))
    return Case(PublicView(str(note), roots[:size]), world)


def altered_roots(world: World) -> Case:
    """Shows the true checkpoint above roots that are not its own."""
    roots, notes = _history(world)
    at = world.random.randrange(len(roots))
    other = world.grown(roots[:at], len(roots) - at)
    return Case(PublicView(str(notes[-1][1]), other, world.seen()), world)


def unsigned(world: World) -> Case:
    """Shows a checkpoint of its own history with cosignatures that are altered by a bit, or fewer than the quorum."""
    roots, notes = _history(world)
    note = notes[-1][1]
    lines = list(note.lines)
    if world.random.random() < 0.5:
        at = world.random.randrange(1, len(lines))
        name, id_, signature = lines[at]
        bit = world.random.randrange(8 * len(signature))
        changed = (int.from_bytes(signature) ^ 1 << bit).to_bytes(len(signature))
        lines[at] = (name, id_, changed)
    else:
        lines = lines[: world.policy.quorum]  # the house's own, and one too few of the witnesses
    return Case(PublicView(str(Note(note.text, tuple(lines))), roots, world.seen()), world)


def compared_by_readers(world: World) -> Case:
    """All witnesses obey the house; two readers compare the checkpoints that they were shown."""
    roots, notes = _history(world)
    at = world.random.randrange(len(roots))
    other = world.grown(roots[:at], len(roots) - at + world.random.randint(0, 4))
    note = world.published(other)
    return Case(PublicView(str(note), other, (), [str(notes[-1][1])]), world)


ATTACKS: tuple[Callable[[World], Case], ...] = (
    split,
    rewritten,
    rolled_back,
    rolled_back_between,
    frozen,
    altered_roots,
    unsigned,
    compared_by_readers,
)


def simulate(houses: int, seed: int) -> tuple[Counter[str], list[str], list[str]]:
    """Attacks found by kind, attacks that were missed, and false alarms about honest houses."""
    found: Counter[str] = Counter()
    missed, false = [], []
    with tempfile.TemporaryDirectory(dir=_memory()) as folder:
        for at in range(houses):
            attack = ATTACKS[at % len(ATTACKS)]
            world = World(Random(f"{seed} {at}"), Path(folder), all_obey=attack is compared_by_readers)
            if attack(world).problems():
                found[attack.__name__] += 1
            else:
                missed.append(f"{attack.__name__} {seed} {at}")
            world.close()
            fair = World(Random(f"{seed} {at} honest"), Path(folder))
            false += [f"{seed} {at}: {problem}" for problem in honest(fair).problems()]
            fair.close()
            for file in Path(folder).iterdir():
                file.unlink()
    return found, missed, false


def _memory() -> str | None:
    """A folder in memory, if there is one: witnesses write their state to disk before each answer."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


def _key(random: Random) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(random.randbytes(32))


def main() -> None:
    """Run the simulation and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--houses", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.perf_counter()
    found, missed, false = simulate(options.houses, options.seed)
    for kind, count in sorted(found.items()):
        print(f"{kind:24}{count:6} found")
    print(
        f"{sum(found.values())} of {options.houses} found; {len(false)} false alarms at {options.houses} honest houses"
    )
    print(f"{time.perf_counter() - began:.1f} seconds")
    for line in [*missed, *false]:
        print(line)
    raise SystemExit(bool(missed or false))


if __name__ == "__main__":
    main()
