"""Lessons by name: a round of practice (``practice-2-17``: level and seed), or a scenario of the package."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from random import Random

from pitboss.errors import Refused
from pitboss.games import find
from pitboss.scenario import read_scenario
from pitboss.school.lesson import Lesson, lesson_of
from pitboss.school.practice import MAX_LEVEL, play_practice_round
from pitboss.school.record import record_scenario
from pitboss.table import Game

SCENARIOS = Path(__file__).parent / "scenarios"
"""The scenarios of the test suite; in a checkout, a link to them."""
FIRST_WITH_SCENARIOS = 3
"""At this level and above, every second lesson is a scenario."""
MAX_ASKED = 8
"""The maximum number of questions in a lesson on the web page."""
_PRACTICE = re.compile(r"practice-([1-9])-(\d{1,9})")
_GAME = re.compile(r'^game = "([\w-]+)"$', re.MULTILINE)


@cache
def _names() -> dict[str, tuple[str, ...]]:
    """The names of the scenarios of each game."""
    names: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.rglob("*.toml")):
        game = _GAME.search(path.read_text(encoding="utf-8"))
        if game is not None:
            names.setdefault(game[1], []).append(path.relative_to(SCENARIOS).with_suffix("").as_posix())
    return {game: tuple(listed) for game, listed in names.items()}


def scenarios_of(game: str) -> tuple[str, ...]:
    """The scenarios of a game by name, such as ``20/cash``."""
    return _names().get(game, ())


def choose_lesson(game: Game, level: int, random: Random) -> str:
    """Name a new lesson for a level."""
    scenarios = scenarios_of(game.id)
    if level >= FIRST_WITH_SCENARIOS and scenarios and random.random() < 0.5:
        return random.choice(scenarios)
    return f"practice-{min(level, MAX_LEVEL)}-{random.randrange(10**9)}"


@lru_cache(maxsize=64)
def lesson_named(game: str, name: str) -> Lesson:
    """Find a lesson by name; the same name gives the same lesson."""
    practice = _PRACTICE.fullmatch(name)
    if practice is not None:
        return lesson_of(play_practice_round(find(game), int(practice[1]), int(practice[2])))
    if name not in scenarios_of(game):
        raise Refused(f"{find(game).name} has no lesson {name[:60]!r}")
    return lesson_from(SCENARIOS / f"{name}.toml")


def questions_asked(name: str, lesson: Lesson) -> tuple[int, ...]:
    """The numbers of the questions to ask in a lesson; a scenario may ask every kind."""
    practice = _PRACTICE.fullmatch(name)
    return lesson.at_level(int(practice[1]) if practice is not None else MAX_LEVEL, MAX_ASKED, name)


def lesson_from(path: Path) -> Lesson:
    """Build a lesson from a scenario file."""
    scenario = read_scenario(path)
    return lesson_of(record_scenario(scenario), scenario.says)
