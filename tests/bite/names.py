"""The paragraphs that a text or the name of a test names."""

from __future__ import annotations

import re

CITATION = re.compile(r"\d{1,2}[AB]?\.\d+[A-F]?(?:\([a-z]{1,2}\)[0-9a-z]*)?")
IN_NAME = re.compile(r"(?<![\d.])(\d{1,2}[AB]?)_(\d{1,2}[A-F]?)((?:_(?:and_)?[a-z]\d*(?![a-z\d]))+)")


def named_in(text: str) -> set[str]:
    """The citations of a text, and those of test names: ``test_10_6_c_...``, ``..._by_2_20_e_and_f``.

    >>> sorted(named_in("def test_paid_last_by_2_20_e_and_f() -> None: assert law == '2.15(o)'"))
    ['2.15(o)', '2.20(e)', '2.20(f)']
    """
    found = set(CITATION.findall(text))
    for subchapter, section, letters in IN_NAME.findall(text):
        for letter, item in re.findall(r"_([a-z])(\d*)(?![a-z])", letters):
            found |= {f"{subchapter}.{section}({letter})", f"{subchapter}.{section}({letter}){item}"}
    return found
