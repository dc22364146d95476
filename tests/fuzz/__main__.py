"""Alters what people write for as long as wanted: ``python -m tests.fuzz scenario log --examples 5000``."""

from __future__ import annotations

import argparse
import sys
import traceback
from random import Random

from tests.fuzz.alter import altered
from tests.fuzz.readers import READERS, texts_of
from tests.fuzz.test_fuzz import read


def main() -> int:
    """Prints every text that a reader does not answer as it should."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("readers", nargs="*", choices=[[], *READERS], metavar="READER")
    parser.add_argument("--examples", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    failed = 0
    for reader in given.readers or READERS:
        random = Random(f"{reader} {given.seed}")
        texts = texts_of(reader)
        wrong = 0
        for _ in range(given.examples):
            text = altered(random.choice(texts), random)
            try:
                read(reader, text)
            except Exception:
                wrong += 1
                print(f"--- {reader}\n{text}\n{traceback.format_exc(limit=-4)}")
        print(f"{reader}: {given.examples} texts, {wrong} not answered as they should be")
        failed += wrong
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
