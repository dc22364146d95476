"""Looks for every figure of the law's tables in the text of its paragraph: ``python -m tests.law_tables.audit FOLDER``.

The text is not part of the project: FOLDER has a Markdown file for each subchapter (``24-boston-5-stud-poker.md``).
Figures that are not found are printed; each was either read by somebody, or is wrong.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path

from tests.law_tables.facts import on_file

HEADING = re.compile(r"^[#*\s]*13:69F-(\d+[AB]?\.\d+[A-Z]?)\b")
LETTER = re.compile(r"^[\s\-*#]*\(([a-z]{1,2})\)")
WORDS = dict(enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")))
PARAGRAPH = re.compile(r"(?=([0-9AB]+))([0-9AB]+\.\d+[A-Z]?)(?:\(([a-z]{1,2})\))?.*")
TECHNICAL = {0, 1, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 1_000_000_000}
"""Bounds that the software sets where the text has none."""


def read_paragraphs(folder: Path) -> dict[str, str]:
    """The text of each section (``24.11``) and each lettered paragraph (``24.11(c)``), in lower case."""
    texts = defaultdict[str, str](str)
    for path in sorted(folder.glob("*.md")):
        section = place = subchapter = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if found := HEADING.match(line):
                section, place = found[1], found[1]
                subchapter = section.split(".")[0]
            elif section and (letter := LETTER.match(line)):
                place = f"{section}({letter[1]})"
            if section:
                texts[subchapter] += f" {line}\n"
                texts[section] += f" {line}\n"
                if place != section:
                    texts[place] += f" {line}\n"
    return {place: text.lower().replace("\\$", "$").replace("*", "") for place, text in texts.items()}


def has_number(text: str, figure: str) -> bool:
    """True if a text has a number in digits or in words."""
    number = int(figure)
    forms = [f"{number:,}", str(number), *([WORDS[number]] if number in WORDS else [])]
    return any(re.search(rf"(?<![\d,.]){re.escape(form)}(?![\d]|,\d|\.\d*[1-9])", text) for form in forms)


def has_payout(text: str, cell: str) -> bool:
    """True if a text has odds ("8 to 1") or a sum ("$50")."""
    if odds := re.fullmatch(r"([\d,]+) (to|for) ([\d,]+)", cell):
        left, word, right = odds[1].replace(",", ""), odds[2], odds[3].replace(",", "")
        flat = text.replace(",", "")
        pattern = rf"(?<!\d){left}\s*(?:{word}|-{word}-|:)\s*{right}(?!\d)"
        return bool(re.search(pattern, flat)) or (cell == "1 to 1" and "even money" in text)
    return bool(
        re.search(
            rf"(?<![\d.]){re.escape(cell.replace(',', '').strip('$').removesuffix('.00'))}(?!\d)", text.replace(",", "")
        )
    )


def found_in(texts: Mapping[str, str], law: str, figure: str) -> str:
    """Where a figure of a paragraph is: ``paragraph``, ``section``, ``subchapter``, or nothing."""
    match = PARAGRAPH.fullmatch(law)
    assert match is not None, law
    subchapter, section, letter = match.groups()
    places = {"paragraph": f"{section}({letter})" if letter else section, "section": section, "subchapter": subchapter}
    has = has_number if figure.isdigit() else has_payout
    return next((name for name, place in places.items() if has(texts.get(place, ""), figure)), "")


def main() -> None:
    """Counts the figures by where they are, and prints those that are not in the text of their paragraph."""
    texts, counts = read_paragraphs(Path(sys.argv[1])), Counter[str]()
    facts = (
        (law, fact)
        for tables in on_file().values()
        for table in tables.values()
        for law in table
        for fact in table[law]
    )
    for law, fact in facts:
        for figure in figures(fact):
            where = found_in(texts, law, figure)
            counts[where or "nowhere"] += 1
            if where != "paragraph":
                print(f"{law}: {fact}: {figure} is {f'elsewhere in its {where}' if where else 'not in its subchapter'}")
    print(dict(counts))


def figures(fact: str) -> list[str]:
    """The figures of a fact that its paragraph must have."""
    if fact.startswith("pays "):
        cell = re.search(r"([\d,]+ (?:to|for) [\d,]+|\$[\d,.]+)", fact.split(": ", 1)[1])
        return [cell[1]] if cell else []
    if fact.startswith("option ") and (bounds := re.search(r": (?:whole|number)((?: from \d+)?(?: to \d+)?)", fact)):
        return [number for number in re.findall(r"\d+", bounds[1]) if int(number) not in TECHNICAL]
    return []


if __name__ == "__main__":
    main()
