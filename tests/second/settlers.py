"""All second settlers: every module of this folder that has ``SETTLERS``."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.second.settler import Settler

FAMILIES = sorted(
    path.stem for path in Path(__file__).parent.glob("*.py") if "\nSETTLERS" in path.read_text(encoding="utf-8")
)
SETTLERS: dict[str, Settler] = {
    id_: settler
    for family in FAMILIES
    if family != "settlers"
    for id_, settler in import_module(f"tests.second.{family}").SETTLERS.items()
}
