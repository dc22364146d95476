"""Help for setting hands: the house way of given pieces, and the foul sets."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card, names_of
from pitboss.errors import Refused
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.options import PaiGowOptions
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.splits import splits_into
from pitboss.plain import Json
from pitboss.table import Submission


def setting_game(submission: Submission) -> PaiGowGame:
    """The game of a submission; refuses games without hands to set."""
    game = submission.game
    if not isinstance(game, PaiGowGame):
        raise Refused(f"{game.name} has no hands to set")
    return game


def check_cards(game: PaiGowGame, options: PaiGowOptions, cards: Sequence[Card]) -> None:
    """Refuse pieces that cannot be dealt together."""
    names, deck = names_of(cards), next(iter(game.shoes(options).values())).undealt
    if len(cards) != game.setting.dealt:
        raise Refused(f"{game.name} deals {game.setting.dealt} {game.pieces}, not {len(cards)}", game.law.setting)
    for name in names:
        if names.count(name) > names_of(deck).count(name):
            dealt_from = "set" if game.pieces == "tiles" else "deck"
            message = f"the {dealt_from} of {game.name} has only {names_of(deck).count(name)} {name}"
            raise Refused(message, game.law.decks or game.law.setting)


def names_by_part(game: PaiGowGame, hands: Hands) -> dict[str, Json]:
    """The pieces of each hand, by name of the hand."""
    return {part.name: list(names_of(hand)) for part, hand in zip(game.setting.parts, hands, strict=True)}


def set_sheet(submission: Submission, cards: Sequence[Card]) -> dict[str, Json]:
    """The hands to set, the house way of the cards, and every foul set, given by its lower hands, with the reason."""
    game, options = setting_game(submission), submission.options
    check_cards(game, options, cards)
    parts = game.setting.parts
    fouls: dict[tuple[tuple[str, ...], ...], str] = {}
    for split in splits_into(tuple(part.size for part in parts)):
        hands = tuple(tuple(cards[place] for place in places) for places in split)
        lower = tuple(tuple(sorted(names_of(hand))) for hand in hands[1:])
        if lower not in fouls and (why := game.setting.is_foul(hands, options)):
            fouls[lower] = why
    return {
        "parts": [part._asdict() for part in parts],
        "house_way": names_by_part(game, game.setting.house_way(cards, options)),
        "foul": [{"lower": [list(hand) for hand in lower], "says": why} for lower, why in fouls.items()],
    }
