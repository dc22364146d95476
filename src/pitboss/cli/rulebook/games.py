"""``pitboss games``: list the games."""

from __future__ import annotations

from pitboss.cli.common import AsJson


def games(as_json: AsJson = False) -> None:
    """List the games: name, subchapter, number of wagers, description."""
    from pitboss.cli.show import print_json, report, screen
    from pitboss.games import INDEX
    from pitboss.law import in_full

    if as_json:
        print_json(
            [
                {
                    "id": game.id,
                    "name": game.name,
                    "subchapter": _subchapter(game.sections),
                    "sections": list(game.sections),
                    "says": game.description,
                    "wagers": game.wagers,
                    "max_seats": game.max_seats,
                }
                for game in INDEX.values()
            ]
        )
        return
    rows = [
        (game.id, in_full(_subchapter(game.sections)), str(game.wagers), game.description) for game in INDEX.values()
    ]
    report(screen(), ("id", "subchapter", "wagers", "what it is"), rows, right=("wagers",))


def _subchapter(sections: tuple[str, ...]) -> str:
    return ", ".join(dict.fromkeys(section.partition(".")[0] for section in sections))
