"""Alters a text at random, as a person who mistypes or a program that cuts a file short would."""

from __future__ import annotations

import re
from random import Random

TOKENS = re.compile(r"[A-Za-z_]+|\d+(?:\.\d+)?|\"[^\"\n]*\"|[^\w\s]|\s+")
ODD = (
    "0", "-1", "1e400", "9" * 30, "0.001", "nan", "inf", '""', "true", "[]", "{}", "none", '"' + "x" * 300 + '"', "''",
    "\0", "\u2028", "💰", "[[", "]", "=", "#", '"', "\n", ".", ",", "--", "1_000",
    "2026-11-18", "07:00:00", '"\\u0000"', "!face_up_card", "AS", "13:69F-24.1",
)  # fmt: skip


def altered(text: str, random: Random) -> str:
    """The text with one to four changes of words, signs or lines."""
    for _ in range(random.choice((1, 1, 2, 4))):
        text = _line_changed(text, random) if random.random() < 0.4 else _token_changed(text, random)
    return text


def _line_changed(text: str, random: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    place = random.randrange(len(lines))
    match random.randrange(5):
        case 0:
            del lines[place]
        case 1:
            lines.insert(random.randrange(len(lines) + 1), lines[place])
        case 2:
            other = random.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            lines = lines[: place + 1]
            lines[-1] = lines[-1][: random.randrange(len(lines[-1]) + 1)]
        case _:
            lines[place] = lines[place] * random.choice((2, 30))
    return "".join(lines)


def _token_changed(text: str, random: Random) -> str:
    tokens = TOKENS.findall(text) or [""]
    place = random.randrange(len(tokens))
    match random.randrange(4):
        case 0:
            tokens[place] = random.choice(ODD)
        case 1:
            tokens[place] = random.choice(tokens)
        case 2:
            tokens.insert(place, random.choice(ODD))
        case _:
            tokens[place] = ""
    return "".join(tokens)
