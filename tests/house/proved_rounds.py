"""Proves random rounds of all games with both verifiers, and has altered ones refused.

``python -m tests.house.proved_rounds --rounds 10000 --altered 1000``
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from pitboss.games import GAMES
from pitboss.house.proof import anchor, merkle
from pitboss.house.proof.verify_round import NotProved, verify_round
from pitboss.table.log.chain import Log
from tests.support.committed_play import HOUSE_KEY, played, proofs_of

VERIFIER = Path(__file__).parents[2] / "src/pitboss/house/web/lib/verify.js"
KEY = HOUSE_KEY.public_key().public_bytes_raw().hex()
_SCRIPT = """
import { verify } from "%s";
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { proof, key, mine } = JSON.parse(line);
  try { console.log(JSON.stringify({ proved: verify(proof, { key, mine }) })); }
  catch (error) { console.log(JSON.stringify({ refused: String(error.message) })); }
}
"""


def by_page(proofs: Sequence[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    """What the page's verifier says of each proof: ``proved`` or ``refused``."""
    copy = folder / "verifier.mjs"
    copy.write_text(VERIFIER.read_text())
    script = folder / "run.mjs"
    script.write_text(_SCRIPT % copy)
    asked = "".join(json.dumps({"proof": proof, "key": KEY, "mine": proof.get("mine")}) + "\n" for proof in proofs)
    done = subprocess.run(
        ["node", str(script)], input=asked, capture_output=True, text=True, check=True, timeout=60 + len(proofs)
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def by_program(proof: dict[str, Any]) -> str:
    """Why ``pitboss verify`` refuses a proof; empty if it proves it."""
    try:
        verify_round(proof, KEY, proof.get("mine"))
    except NotProved as refused:
        return str(refused)
    return ""


def random_proofs(rounds: int, seed: int, each: int = 6) -> Iterator[dict[str, Any]]:
    """Proofs of random rounds of all games in turn, every second session with a beacon; with what a page kept."""
    made = 0
    while True:
        for game in GAMES.values():
            lines = played(game, seed, each, with_beacon=seed % 2 == 1)
            for proof in proofs_of(lines):
                yield {**proof, "game": game.id, "mine": kept_by_a_page(proof)}
                made += 1
                if made == rounds:
                    return
        seed += 1


def kept_by_a_page(proof: dict[str, Any]) -> dict[str, Any] | None:
    """What the page of a seat that revealed a value has kept; None if no seat did."""
    promise: Any = None
    for line in proof["lines"]:
        body = json.loads(line)
        promise = promise or body.get("chance") if "format" in body else promise
        for event in body.get("events", ()):
            if event["kind"] != "chance fixed":
                continue
            if event["round"] == proof["round"]:
                seat = next(iter(event["said"]), None)
                return None if seat is None else {"seat": seat, "reveal": event["said"][seat], "promise": promise}
            promise = {name: event.get(name, 0) for name in ("next", "next_pulse", "sealed")}
    raise AssertionError("the round is not in its proof")


# ---------------------------------------------------------------------- alterations


def altered(proof: dict[str, Any], random: Random) -> tuple[str, dict[str, Any]]:
    """A proof with one alteration: of the bytes, or of a fact by a house that chains and signs everything again."""
    for _ in range(200):
        name, alter = random.choice(ALTERATIONS)
        copy = json.loads(json.dumps(proof))
        if alter(copy, random) and copy != proof:
            return name, copy
    raise AssertionError("nothing could be altered")


def _one_letter(proof: dict[str, Any], random: Random) -> bool:
    at = random.randrange(len(proof["lines"]))
    line = proof["lines"][at]
    place = random.randrange(len(line))
    letter = random.choice("0123456789abcdefS")
    proof["lines"][at] = line[:place] + letter + line[place + 1 :]
    return bool(letter != line[place])


def _root(proof: dict[str, Any], random: Random) -> bool:
    line = proof["root"]
    place = random.randrange(line.index('"signature"'))
    digit = str((int(line[place]) + 1) % 10) if line[place].isdigit() else ""
    proof["root"] = line[:place] + digit + line[place + 1 :]
    return bool(digit)


def _no_line(proof: dict[str, Any], random: Random) -> bool:
    del proof["lines"][random.randrange(len(proof["lines"]))]
    return bool(proof["lines"])


def _receipt(proof: dict[str, Any], random: Random) -> bool:
    receipt = proof["receipt"]
    others = {
        "entry": receipt["entry"] + 1,
        "head": receipt["head"][::-1],
        "path": receipt["path"][1:],
        "log": "ledger",
    }
    field = random.choice(list(others))
    receipt[field] = others[field]
    return True


def _by_house(change: Callable[[list[dict[str, Any]], int, Random], bool]) -> Callable[[dict[str, Any], Random], bool]:
    """Change the bodies of lines; ``change`` gets the index of the one that begins the round."""

    def alter(proof: dict[str, Any], random: Random) -> bool:
        bodies = [json.loads(line) for line in proof["lines"]]
        for body in bodies:
            del body["hash"]
        begun = next(at for at, body in enumerate(bodies) if _fixed(body, proof["round"]) is not None)
        if not change(bodies, begun, random):
            return False
        log = Log(head=proof["head"].encode())
        for body in bodies:
            log.append(body)
        proof["lines"] = [line.decode().rstrip("\n") for line in log.lines]
        head = anchor.LogHead(f"table {proof['table']}", bodies[-1]["n"], log.head.decode())
        root = anchor.signed(HOUSE_KEY, [head], 1, "2026-11-18T12:00:00.000+00:00", "0" * 64)
        proof["root"] = root.line.decode().rstrip("\n")
        proof["receipt"] = anchor.Receipt(1, head, merkle.path_of([head.plain()], 0)).plain()
        return True

    return alter


def _fixed(body: dict[str, Any], number: int) -> dict[str, Any] | None:
    events = [event for event in body.get("events", ()) if event["kind"] == "chance fixed"]
    return next((event for event in events if event["round"] == number), None)


def _entries(bodies: list[dict[str, Any]], begun: int) -> list[dict[str, Any]]:
    """The entries of the round."""
    ends = (at for at in range(begun, len(bodies)) if any(_is_seed(event) for event in bodies[at]["events"]))
    return bodies[begun : next(ends) + 1]


def _is_seed(event: dict[str, Any]) -> bool:
    return bool(event["kind"] == "seed revealed")


def _another_card(bodies: list[dict[str, Any]], begun: int, random: Random) -> bool:
    """Another outcome, also in the events."""
    drawn = [(body, at) for body in _entries(bodies, begun) for at in range(len(body["chance"]))]
    if not drawn:
        return False
    body, at = random.choice(drawn)
    old = body["chance"][at]
    other = random.choice([name for entry, i in drawn for name in [entry["chance"][i]] if name != old] or [old + "x"])
    body["chance"][at] = other
    text = json.dumps(body["events"]).replace(f'"{old}"', f'"{other}"')
    body["events"] = json.loads(text)
    return True


def _swapped(bodies: list[dict[str, Any]], begun: int, random: Random) -> bool:
    """Two draws in another order."""
    body = random.choice(_entries(bodies, begun))
    drawn = body["chance"]
    if len(drawn) < 2:
        return False
    one, other = random.sample(range(len(drawn)), 2)
    drawn[one], drawn[other] = drawn[other], drawn[one]
    return bool(drawn[one] != drawn[other])


def _one_draw_less(bodies: list[dict[str, Any]], begun: int, random: Random) -> bool:
    entries = [body for body in _entries(bodies, begun) if body["chance"]]
    if len(entries) < 2:
        return False
    body = entries[0]
    body["chance"].pop(0)
    return True


def _another_value(bodies: list[dict[str, Any]], begun: int, random: Random) -> bool:
    """Another value of a seat, or of the beacon, or another seed, commitment or promise."""
    fixed = next(event for event in bodies[begun]["events"] if event["kind"] == "chance fixed")
    last = next(event for event in _entries(bodies, begun)[-1]["events"] if _is_seed(event))
    other = random.randbytes(32).hex()
    match random.choice(("seat", "no seat", "new seat", "seed", "commitment", "pulse")):
        case "seat" if fixed["said"]:
            fixed["said"][random.choice(list(fixed["said"]))] = other
        case "no seat" if fixed["said"]:
            fixed["said"].popitem()
        case "new seat":
            fixed["said"]["30"] = other
        case "seed":
            last["seed"] = other
        case "commitment":
            fixed["commitment"] = other
        case "pulse" if "pulse" in fixed:
            fixed["pulse"]["round"] += 1
        case _:
            return False
    return True


def _missing_card(bodies: list[dict[str, Any]], begun: int, random: Random) -> bool:
    """A card that is said to be missing from the shoe."""
    stated = [row for body in _entries(bodies, begun) for row in body.get("from", ()) if row[1] in ("card", "tile")]
    if not stated:
        return False
    row = random.choice(stated)
    row[-1] = f"{row[-1]} {'6-6' if row[1] == 'tile' else 'AS'}".strip()
    return True


ALTERATIONS: list[tuple[str, Callable[[dict[str, Any], Random], bool]]] = [
    ("one letter of the log", _one_letter),
    ("the root", _root),
    ("a line left out", _no_line),
    ("the receipt", _receipt),
    ("another card", _by_house(_another_card)),
    ("draws swapped", _by_house(_swapped)),
    ("a draw left out", _by_house(_one_draw_less)),
    ("another value", _by_house(_another_value)),
    ("a card missing", _by_house(_missing_card)),
]


def main() -> None:
    """Run the long form and print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--altered", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    import tempfile  # noqa: PLC0415 - only the command needs it

    with tempfile.TemporaryDirectory() as name:
        began = time.monotonic()
        kept, batch, counts = [], [], Counter[str]()
        random = Random(args.seed)
        for proof in random_proofs(args.rounds, args.seed):
            batch.append(proof)
            if len(batch) == 500 or counts["rounds"] + len(batch) == args.rounds:
                counts.update(proved_by_both(batch, Path(name)))
                kept += random.sample(batch, min(len(batch), 1 + args.altered * len(batch) // args.rounds))
                batch = []
                print(dict(counts), f"{time.monotonic() - began:.0f} s", flush=True)
        counts.update(refused_by_both(random, kept[: args.altered], Path(name)))
        print(dict(counts), f"{time.monotonic() - began:.0f} s")


def proved_by_both(proofs: Sequence[dict[str, Any]], folder: Path) -> Counter[str]:
    """Have proofs proved by both verifiers; both must read the same draws."""
    counts: Counter[str] = Counter()
    for proof, page in zip(proofs, by_page(proofs, folder), strict=True):
        shown = verify_round(proof, KEY, proof.get("mine"))
        assert "proved" in page, (proof["game"], proof["round"], page)
        assert page["proved"]["draws"] == list(shown.draws) and page["proved"]["seats"] == [str(s) for s in shown.seats]
        counts.update(rounds=1, draws=len(shown.draws), with_seats=bool(shown.seats), with_beacon=bool(shown.pulse))
    return counts


def refused_by_both(random: Random, proofs: Sequence[dict[str, Any]], folder: Path) -> Counter[str]:
    """Alter each proof; both verifiers must refuse it."""
    changed = [altered(proof, random) for proof in proofs]
    pages = by_page([proof for _, proof in changed], folder)
    for (name, proof), page in zip(changed, pages, strict=True):
        assert "refused" in page, (name, proof["game"], proof["round"])
        assert by_program(proof), (name, proof["game"], proof["round"])
    return Counter(f"refused: {name}" for name, _ in changed)


if __name__ == "__main__":
    main()
