"""Sets the guides of all games, with their prices, and names every word that is wider than its cell.

Run ``python -m tests.press FOLDER``: the PDFs are written to the folder. Prices of some games take minutes to count,
so the suite sets the guides without them.
"""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

from pitboss import press
from pitboss.analysis.prices.edge import priced
from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.reports.pdf import overfull
from pitboss.submission import with_settings


def main(folder: Path) -> int:
    """Exit code 1 if a line of any guide is overfull."""
    folder.mkdir(parents=True, exist_ok=True)
    faults = 0
    for name in GAMES:
        submission = with_settings(find(name), [])
        try:
            prices = priced(submission)
        except Refused:  # people play each other
            prices = None
        document = press.guide(submission, prices, date(2026, 11, 16))
        (folder / f"{name}.pdf").write_bytes(press.pdf(document))
        words = overfull(document)
        faults += len(words)
        print(f"{name}: {', '.join(words) or 'no overfull line'}{'' if prices else ' (no prices)'}", flush=True)
    print(f"{len(GAMES)} guides, {faults} overfull words")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
