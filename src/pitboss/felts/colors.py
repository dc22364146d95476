"""The colors of felts on the page and in print, from one style sheet."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

STYLE_SHEET: Final = Path(__file__).parents[1] / "house/web/lib/colors.css"
_PROPERTIES: Final = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", STYLE_SHEET.read_text(encoding="ascii")))
CLOTH: Final = _PROPERTIES["cloth"]
INK: Final = _PROPERTIES["cloth-ink"]
PAINTS: Final = {name.removeprefix("paint-"): value for name, value in _PROPERTIES.items() if name.startswith("paint-")}
"""The paints of a felt, dark enough for white letters."""
