"""Coverage-guided fuzzing with atheris: ``python -m tests.fuzz.guided scenario -max_total_time=300``.

Atheris is not among the project's dependencies: install it in an environment of its own. New texts begin from those of
``readers.py`` and are altered as ``alter.py`` does; libFuzzer keeps those that reach new code. What is not answered as
it should be is written to ``build/fuzz``, one text for each place in the code.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from importlib import import_module
from pathlib import Path
from random import Random

from tests.fuzz.alter import altered

FOUND = Path(__file__).parent.parent.parent / "build" / "fuzz"
SLOWER = 4
"""How much longer the instrumented code takes."""
LARGEST = 20_000
"""The most bytes of a text."""


def main() -> None:
    """Alters texts of one reader until libFuzzer's limits end it."""
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["pitboss"]):
        from tests.fuzz.readers import READERS, texts_of  # noqa: PLC0415
        from tests.fuzz.test_fuzz import read  # noqa: PLC0415
    reader = sys.argv.pop(1)
    assert reader in READERS, f"one of {', '.join(READERS)}"
    seen: dict[str, int] = {}

    def try_one(data: bytes) -> None:
        text = data.decode("utf-8", "ignore")
        try:
            read(reader, text, slower=SLOWER)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            name = f"{reader}-{type(error).__name__}-{Path(place.filename).stem}-{place.lineno}".replace(" ", "_")
            seen[name] = seen.get(name, 0) + 1
            if seen[name] == 1:
                FOUND.mkdir(parents=True, exist_ok=True)
                (FOUND / f"{name}.txt").write_text(text, encoding="utf-8")
                print(f"{name}: {error}")

    def alter_one(data: bytes, size: int, seed: int) -> bytes:
        random = Random(seed)
        if random.random() < 0.3:
            return bytes(atheris.Mutate(data, size))
        return altered(data.decode("utf-8", "ignore"), random).encode("utf-8", "ignore")[:LARGEST]

    with tempfile.TemporaryDirectory() as corpus:
        for number, text in enumerate(texts_of(reader)):
            Path(corpus, str(number)).write_text(text, encoding="utf-8")
        arguments = [*sys.argv, f"-max_len={LARGEST}", "-timeout=60", "-rss_limit_mb=0", corpus]
        atheris.Setup(arguments, try_one, custom_mutator=alter_one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
