"""Which files belong to a subchapter or to a family's engine, and the paragraphs that they cite."""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from pitboss.games import GAMES, INDEX
from pitboss.law.index import SUBCHAPTERS
from tests.bite.names import CITATION
from tests.bite.reach import LEFT_OUT, MEASURED, PACKAGE

NO_RULES = {
    "games/banked_poker/engine/rankings.py": "words for readers",
    "games/declared/schema.py": "what an editor knows about a petition's file",
    "games/dice/engine/decided_tables.py": "words for readers",
    "games/keno/engine/examples.py": "example tickets for readers and tests",
    "games/paigow/hands/rankings.py": "words for readers",
    "games/paigow/sides/prices.py": "prices, which solvers calculate",
    "games/paigow/hands/words.py": "words for readers",
    "games/poker/engine/contest.py": "the chances that are shown beside hands",
    "games/poker/engine/hand_text.py": "words for readers",
    "games/poker/engine/rankings.py": "words for readers",
    "games/single_card/engine/high_low.py": "games of petitions, which no paragraph rules",
    "games/single_card/engine/sides.py": "side wagers of petitions, which no paragraph rules",
    "games/twentyone/sides/counting.py": "prices, which solvers calculate",
    "games/twentyone/sides/prices.py": "prices, which solvers calculate",
    "hands/bulk.py": "lookups for solvers",
    "hands/compiled.py": "what solvers compile",
    "hands/examples.py": "words for readers",
    "hands/named.py": "words for readers",
    "hands/flush.py": "hands of petitions, which no paragraph ranks",
    "hands/wild.py": "hands of petitions, which no paragraph ranks",
    "table/inputs.py": "what an input may look like",
    "table/log/chain.py": "how a log is stored and proved",
    "table/log/log_frame.py": "a log as a data frame",
    "table/log/narration.py": "words for readers",
    "table/log/replay.py": "how a log is replayed",
    "table/log/seal.py": "how a log is signed",
    "table/play/player_seat.py": "a table as a program sees it",
    "table/play/verbs.py": "inputs as methods",
    "table/rules/describe.py": "words for readers",
    "table/rules/facts.py": "words for readers",
    "table/rules/parts.py": "which part of a game is called when",
    "tournament/file.py": "how a plan is read from a file",
    "tournament/replay.py": "how a tournament is replayed",
    "tournament/simulated.py": "players whom a simulation makes up",
}
"""Files whose functions decide no rule, and what they are for."""
CITES_ONLY = "round_steps.py"
"""The name of the files that describe a round for readers: their citations are planted, what they decide is not."""


def citation_in(node: ast.AST) -> str:
    """The paragraph that a literal is; nothing for other nodes."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return node.value if is_text and CITATION.fullmatch(node.value) else ""  # type: ignore[attr-defined]


def laws_in(node: ast.AST) -> frozenset[str]:
    """The paragraphs that a function's code names."""
    return frozenset(law for one in ast.walk(node) if (law := citation_in(one)))


@cache
def _cited() -> dict[Path, frozenset[str]]:
    """The files of games, tables, tournaments and hands, each with the subchapters that it cites."""
    found = {}
    for folder in MEASURED:
        for path in sorted(Path(PACKAGE, folder).rglob("*.py")):
            if not any(part in str(path) for part in LEFT_OUT):
                laws = laws_in(ast.parse(path.read_text(encoding="utf-8")))
                found[path] = frozenset(law.split(".")[0] for law in laws)
    return found


def module_of(path: Path) -> ModuleType:
    """The module of a file."""
    parts = path.relative_to(Path(PACKAGE).parent).with_suffix("").parts
    return import_module(".".join(part for part in parts if part != "__init__"))


def load_files() -> None:
    """Loads the files in which faults are planted: what no game imports is live too."""
    for path in _cited():
        module_of(path)


@cache
def _own_files() -> dict[Path, str]:
    """The file of each game."""
    return {Path(PACKAGE, "games", *INDEX[id_].module.split(".")).with_suffix(".py"): id_ for id_ in GAMES}


def _family(path: Path) -> str:
    """The folder of an engine: that of a family of games, or ``table`` and the like."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else parts[0]


def files_of(part: str) -> dict[Path, str]:
    """The files of a subchapter's own games and those that cite it alone, or of a family's engine; each with a game."""
    found = {}
    for path, cited in _cited().items():
        game = _own_files().get(path, "")
        if game and any(one.split(".")[0] == part for one in GAMES[game].sections):
            found[path] = game
        elif not game and (cited == {part} or (len(cited) != 1 and _family(path) == part)):
            ids = [id_ for id_ in GAMES if INDEX[id_].module.startswith(f"{_family(path)}.")] or list(GAMES)
            own = [id_ for id_ in ids if any(one.split(".")[0] == part for one in GAMES[id_].sections)]
            found[path] = (own or ids)[0]
    return found


def at_all_tables() -> dict[Path, str]:
    """The files of every table that cite one subchapter alone; what they decide by no paragraph is not that one's."""
    return {path: next(iter(GAMES)) for path, cited in _cited().items() if len(cited) == 1 and _family(path) == "table"}


def engines() -> list[str]:
    """The families whose engines several subchapters share."""
    shared = {_family(path) for path, cited in _cited().items() if path not in _own_files() and len(cited) != 1}
    return sorted(shared - {"declared", "games"})


@cache
def subchapters_of(part: str) -> frozenset[str]:
    """A subchapter itself; of an engine those whose games use it, and for every table 8, on all games."""
    if part in SUBCHAPTERS:
        return frozenset((part,))
    if part == "table":
        return frozenset(SUBCHAPTERS)
    ids = [id_ for id_ in GAMES if INDEX[id_].module.startswith(f"{part}.")] or GAMES
    return frozenset(section.split(".")[0] for id_ in ids for section in GAMES[id_].sections)
