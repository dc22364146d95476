"""Names that people can tell apart: one script, its plain form, nothing invisible, and nobody who looks like another.

The profile is stricter and simpler than Unicode's (UTS 39): it has a list of scripts, no mixing but in Japanese, and a
short table of letters that look like Latin ones. A name is compared with all others by its skeleton.
"""

from __future__ import annotations

import re
import unicodedata

from pitboss.errors import Refused

MAX_NAME_LENGTH = 40
_SCRIPTS = frozenset(
    "LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC DEVANAGARI THAI HANGUL HIRAGANA KATAKANA CJK".split()
)
_WITH_MARKS = frozenset("HEBREW ARABIC DEVANAGARI THAI".split())
"""Scripts that are written with marks even in their composed form; elsewhere a mark is a disguise."""
_JAPANESE = frozenset(("CJK", "HIRAGANA", "KATAKANA"))
_SEPARATORS = " -'._"
_LAST_LATIN = 0x017F
_MORE_LATIN = frozenset("ȘșȚț") | {chr(code) for code in range(0x1EA0, 0x1EFA)}
"""Beyond Latin Extended-A, where letters begin that look like others: what Romanian and Vietnamese need."""
_LOOKS_LIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЗЬавеѕіјкмнорстухзьгпԁԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικμνορτυχγω" + "0135|ıøłđð",
    "ABESIJKMHOPCTYX3babesijkmhopctyx3brndqw" + "ABEZHIKMNOPTYXaBenikuvoptuxyw" + "olEslioldd",
)
RESERVED = "admin casino dealer division floor floorperson house pitboss staff surveillance".split()
"""Names that no player has: he would be taken for the staff."""


def checked_name(written: str) -> str:
    """A name as it is stored; Refused if it is not one that people can tell apart.

    >>> checked_name(" José ")
    'José'
    """
    name = written.strip()
    if not 0 < len(name) <= MAX_NAME_LENGTH:
        raise Refused(f"a name must have 1 to {MAX_NAME_LENGTH} characters")
    if unicodedata.normalize("NFKC", name) != name:
        raise Refused("write the name with plain letters, not with variants of them")
    if not name[0].isalnum() or re.search(rf"[{re.escape(_SEPARATORS)}]{{2}}", name):
        raise Refused("a name begins with a letter or a digit, and has one space, dash, point or apostrophe at a time")
    scripts = {script for letter in name if (script := _script(letter))}
    if len(scripts) > 1 and not scripts <= _JAPANESE:
        raise Refused("a name is written in one script")
    return name


def _script(letter: str) -> str:
    """The script of a character of a name, none of a digit or separator; Refused if it may not stand in a name."""
    if letter in _SEPARATORS or (letter.isascii() and letter.isdigit()):
        return ""
    script = unicodedata.name(letter, "").partition(" ")[0]
    category = unicodedata.category(letter)
    allowed = category.startswith("L") or (category in ("Mn", "Mc") and script in _WITH_MARKS)
    if script == "LATIN" and ord(letter) > _LAST_LATIN and letter not in _MORE_LATIN:
        allowed = False
    if script not in _SCRIPTS or not allowed:
        raise Refused("a name has letters of one script, digits, spaces, dashes, points and apostrophes only")
    return script


def skeleton(name: str) -> str:
    """What a name looks like: two with one skeleton are taken for each other.

    >>> skeleton("Ann") == skeleton("Аnn") == skeleton("ánn")
    True
    >>> skeleton("lan") == skeleton("Ian"), skeleton("Ann") == skeleton("Anne")
    (True, False)
    """
    plain = "".join(
        letter for letter in unicodedata.normalize("NFKD", name.strip()) if not unicodedata.combining(letter)
    )
    looks = plain.translate(_LOOKS_LIKE).casefold().replace("i", "l")
    for written, seen in (("rn", "m"), ("vv", "w"), ("cl", "d")):
        looks = looks.replace(written, seen)
    return re.sub(rf"[{re.escape(_SEPARATORS)}]", " ", looks)


_RESERVED_SKELETONS = frozenset(map(skeleton, RESERVED))


def is_reserved(name: str) -> bool:
    """Whether a name would be taken for the staff's.

    >>> is_reserved("Pitb0ss"), is_reserved("Ann")
    (True, False)
    """
    return skeleton(name) in _RESERVED_SKELETONS
