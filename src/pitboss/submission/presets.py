"""Presets: named submissions with rules and paytables that casinos commonly post.

>>> [preset.name for preset in presets_of("three-card-poker")]
['common', 'original']
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from pitboss.errors import Refused
from pitboss.submission.settings import with_settings
from pitboss.table import Game, Submission

COMMON = "common"
"""The default preset of a table."""
LEAST = "legal minimum"
"""The name of a submission without settings: the legal minimum."""


class Preset(Struct, frozen=True):
    """A named submission of a game, as settings."""

    name: str
    description: str
    source: str
    """The source, in words."""
    settings: tuple[str, ...]


@cache
def _all() -> dict[str, tuple[Preset, ...]]:
    written = tomllib.loads((Path(__file__).parent / "presets.toml").read_text(encoding="utf-8"))
    return {
        game: tuple(
            Preset(name, preset["says"], preset["from"], tuple(preset["set"])) for name, preset in named.items()
        )
        for game, named in written.items()
    }


def presets_of(game: str) -> Sequence[Preset]:
    """The presets of a game; empty if casinos post the legal minimum, or if we know of none."""
    return _all().get(game, ())


def preset_of(game: Game, name: str) -> Preset:
    """A preset by its name, or Refused."""
    known = presets_of(game.id)
    for preset in known:
        if preset.name == name:
            return preset
    may = ", ".join(preset.name for preset in known) or "none"
    raise Refused(f"{game.name} has no preset {name!r}; it has {may}")


def with_preset(game: Game, name: str, settings: Iterable[str] = ()) -> Submission:
    """Apply a preset and further settings to a game; without a name, start from the legal minimum."""
    return with_settings(game, [*(preset_of(game, name).settings if name else ()), *settings])


def as_commonly_posted(game: Game, settings: Iterable[str] = ()) -> Submission:
    """A game's submission as casinos commonly post it, if known; otherwise the legal minimum."""
    return with_preset(game, COMMON if any(preset.name == COMMON for preset in presets_of(game.id)) else "", settings)
