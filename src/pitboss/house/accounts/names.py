"""Names that people can tell apart: one script, plain letters, nothing invisible, no look-alikes.

The profile is stricter and simpler than Unicode's (UTS 39): a list of scripts, no mixing except in Japanese, and a
short table of letters that look like Latin ones. A name is compared with all others by its skeleton.
"""

from __future__ import annotations

import re
import unicodedata

from pitboss.errors import Refused
from pitboss.protocol.inputs import BOT_NAME

MAX_NAME_LENGTH = 40
_SCRIPTS = frozenset(
    "LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC DEVANAGARI THAI HANGUL HIRAGANA KATAKANA CJK".split()
)
_WITH_MARKS = frozenset("HEBREW ARABIC DEVANAGARI THAI".split())
"""Scripts that need combining marks even in composed form; elsewhere a mark is a disguise."""
_JAPANESE = frozenset(("CJK", "HIRAGANA", "KATAKANA"))
_SEPARATORS = " -'._"
_LAST_LATIN = 0x017F
_MORE_LATIN = frozenset("ȘșȚț") | {chr(code) for code in range(0x1EA0, 0x1EFA)}
"""Letters beyond Latin Extended-A that Romanian and Vietnamese need; others there look like common letters."""
_LOOKS_LIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЗЬавеѕіјкмнорстухзьгпԁԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικμνορτυχγω" + "0135|ıøłđð",
    "ABESIJKMHOPCTYX3babesijkmhopctyx3brndqw" + "ABEZHIKMNOPTYXaBenikuvoptuxyw" + "olEslioldd",
)
RESERVED = (
    "admin administrator bank banker cage cashier casino commission croupier dealer division floor floorperson house"
    " inspector manager moderator pit pitboss security shift staff supervisor support surveillance system"
).split()
"""Names that players may not have, because they suggest staff."""
GUEST = "Guest "
"""How the name of a guest begins; nobody can choose such a name, and none is used twice."""


def checked_name(written: str) -> str:
    """A name in its stored form; Refused if people could not tell it apart.

    >>> checked_name(" José ")
    'José'
    """
    name = written.strip()
    if not 0 < len(name) <= MAX_NAME_LENGTH:
        raise Refused(f"a name must have 1 to {MAX_NAME_LENGTH} characters")
    if unicodedata.normalize("NFKC", name) != name:
        raise Refused("write the name with plain letters")
    if not name[0].isalnum() or re.search(rf"[{re.escape(_SEPARATORS)}]{{2}}", name):
        raise Refused("a name begins with a letter or a digit, and has one space, dash, point or apostrophe at a time")
    scripts = {script for letter in name if (script := _script(letter))}
    if len(scripts) > 1 and not scripts <= _JAPANESE:
        raise Refused("a name is written in one script")
    return name


def _script(letter: str) -> str:
    """The script of a character, None for a digit or separator; Refused if a name may not contain it."""
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
    """What a name looks like: names with the same skeleton are confusable.

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
    return re.sub(rf"[{re.escape(_SEPARATORS)}]", " ", looks).strip()


_RESERVED_SKELETONS = frozenset(map(skeleton, RESERVED))
_RESERVED_PREFIXES = tuple(skeleton(begins + "x")[:-1] for begins in (GUEST, BOT_NAME))
_FILLERS = frozenset(map(skeleton, ("the", "a", "your", "our", "of", "official")))


def is_reserved(name: str) -> bool:
    """True for a name that suggests staff, a guest or a bot, such as "The House" or "Floor Manager 2".

    >>> is_reserved("Pitb0ss"), is_reserved("The House"), is_reserved("guest-7"), is_reserved("Greg House")
    (True, True, True, False)
    >>> is_reserved("B0t basic 3"), is_reserved("Bottle")
    (True, False)
    """
    words = [skeleton(word) for word in re.split(rf"[{re.escape(_SEPARATORS)}]", name) if not word.isdigit()]
    named = [word for word in words if word and word not in _FILLERS]
    suggests_staff = bool(named) and all(word in _RESERVED_SKELETONS for word in named)
    return suggests_staff or skeleton(name).startswith(_RESERVED_PREFIXES)
