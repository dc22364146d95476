"""The tables of docs/editions.md, printed from the data; ``python -m tests.law.editions_page`` renews them."""

from __future__ import annotations

from pathlib import Path

from pitboss.law import EDITIONS, EditionDifference, differences
from pitboss.law.differences import STATES

PAGE = Path(__file__).parent.parent.parent / "docs/editions.md"
SCENARIOS = Path(__file__).parent.parent / "scenarios/editions"
BEGIN, END = "<!-- differences -->", "<!-- end of differences -->"
HEAD = "| id | kind | subject | older | newer | since | state | held by | scenarios |"


def scenarios_of(difference: EditionDifference) -> list[Path]:
    """The scenario files of a difference: their names begin with its id, of two digits."""
    letter, number = difference.id[0].lower(), int(difference.id[1:])
    stem = f"{letter}{number:02d}-" if letter == "e" else f"{letter}{number}-"
    return sorted(SCENARIOS.glob(f"{stem}*.toml"))


def table() -> str:
    """Every difference, one a line."""
    lines = [HEAD, "|" + "---|" * (HEAD.count("|") - 1)]
    for item in differences():
        older = f"{item.was}: {item.older}" if item.was else item.older
        held = ", ".join(f"`{place}`" for place in item.at) or "–"
        files = len(scenarios_of(item)) or "–"
        lines.append(
            f"| {item.id} | {item.kind} | {item.subject} | {older} | {item.now}: {item.newer} | {item.since} "
            f"| {STATES[item.state]}{f'. {item.note}' if item.note else ''} | {held} | {files} |"
        )
    return "\n".join(lines)


def renewed(page: str) -> str:
    """The page with the table of now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{len(differences())} differences of {len(EDITIONS)} editions written to {PAGE}")
