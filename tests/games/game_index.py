"""The index of games, written from the games: ``python -m tests.games.game_index`` writes it.

A line needs its first three columns, which say where the game is; the others are filled in here.
"""

from __future__ import annotations

from pitboss.analysis.prices.solvers import stated_seconds
from pitboss.games.cited import cited_by, subchapter_of
from pitboss.games.index import INDEX_FILE, GameEntry

HEAD = "id\tmodule\tconstant\tsections\tcites\twagers\tmax_seats\tprice_seconds\tname\tsays"


def text() -> str:
    """The whole file."""
    _, *lines = INDEX_FILE.read_text(encoding="utf-8").splitlines()
    return "".join(f"{line}\n" for line in (HEAD, *(_line(*line.split("\t")[:3]) for line in lines)))


def _line(id_: str, module: str, constant: str) -> str:
    game = GameEntry(id_, module, constant, (), (), 0, 0, 0, "", "").load()
    cites = dict.fromkeys(subchapter_of(entry.law) for entry in sorted(cited_by(game), key=lambda entry: entry.law))
    counts = (len(game.wagers), game.max_seats, stated_seconds(game))
    facts = (" ".join(game.sections), " ".join(cites), *map(str, counts), game.name, game.description)
    return "\t".join((game.id, module, constant, *facts))


def main() -> None:
    """Writes the file."""
    INDEX_FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
