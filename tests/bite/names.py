"""The paragraphs that a text or the name of a test names."""

from __future__ import annotations

import re

from pitboss.law.index import SECTIONS

CITATION = re.compile(r"\d{1,2}[AB]?\.\d+[A-F]?(?:\([a-z]{1,2}\)[0-9a-z]*)?")
IN_NAME = re.compile(
    r"(?<![\d.])(\d{1,2}[ab]?)_(\d{1,2}[a-f]?)((?:_(?:and_)?[a-z](?:\d+[ivx]*)?(?![a-z\d]))*)", re.IGNORECASE
)


def named_in(text: str) -> set[str]:
    """The citations of a text, and those of test names: ``test_10_6_c_...``, ``..._by_2_20_e_and_f``.

    A letter that does not follow the one before it is a word.

    >>> sorted(named_in("def test_paid_last_by_2_20_e_and_f() -> None: assert law == '2.15(o)'"))
    ['2.15(o)', '2.20(e)', '2.20(f)']
    >>> sorted(named_in("test_14_10_d1i_a_new_player_waits and test_14_17_a_limit_is_posted"))
    ['14.10(d)', '14.10(d)1i', '14.17']
    >>> named_in(r'match=r"14\\.7\\(c\\)1", "$5.00"')
    {'14.7(c)1'}
    """
    text = text.replace("\\", "")  # in a pattern
    found = {law for law in CITATION.findall(text) if law.partition("(")[0] in SECTIONS}
    for subchapter, section, paragraphs in IN_NAME.findall(text):
        number = f"{subchapter}.{section}".upper()
        if number in SECTIONS and not SECTIONS[number].letters:
            found.add(number)
        last = ""
        for letter, item in re.findall(r"_([a-z])(\d+[ivx]*)?(?![a-z\d])", paragraphs):
            if number not in SECTIONS or letter not in SECTIONS[number].letters or letter <= last:
                break
            found |= {f"{number}({letter})", f"{number}({letter}){item}"}
            last = letter
    return found
