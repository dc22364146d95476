"""Every game of the registry: its default rules and the value of its wagers."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from pitboss.equipment import cards as read_cards
from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.house.api.access import PROBLEMS, Visitor, house_of, sent
from pitboss.house.errors import NotFound, NotSignedIn
from pitboss.house.house import House
from pitboss.house.tables.lobby import refuse_aid
from pitboss.house.workers.drawings import GameDrawing
from pitboss.law import in_full
from pitboss.law.readings import readings_of
from pitboss.plain import Json
from pitboss.press.guide import guide_blocks
from pitboss.press.layout import layout_svg
from pitboss.pricing.analyst import HasAnalyst
from pitboss.reports.html_page import fragment
from pitboss.submission.presets import presets_of, with_preset
from pitboss.table import Game, Submission, submit
from pitboss.table.rules.describe import describe

router = APIRouter(prefix="/api/games", tags=["games"], responses=PROBLEMS)
GameId = Annotated[str, Path(max_length=60)]
PresetName = Annotated[str, Query(max_length=60)]
RemovedCards = Annotated[
    str, Query(max_length=2000, description="Cards that have left the shoe, like 5S 5H 10D; none for a full shoe.")
]
KEPT = "public, max-age=3600"
"""How long a browser may cache a picture, which changes only with the software."""
FAMILIES = {
    "twentyone": "Blackjack games",
    "banked_poker": "Poker against the house",
    "fast_action": "Poker against the house",
    "wheel": "Wheels",
    "dice": "Dice",
    "baccarat": "Baccarat",
    "paigow": "Pai gow",
    "single_card": "War and red dog",
    "poker": "Poker between players",
    "keno": "Keno",
}
"""The headings of the lobby, by the folder of a family."""


def known(game: str) -> Game:
    """The game with this id, or NotFound."""
    try:
        return find(game)
    except Refused as refused:
        raise NotFound(refused.reason) from refused


@router.get("")
async def games(_: Visitor) -> Response:
    """All games."""
    return sent(
        [
            {
                "id": game.id,
                "name": game.name,
                "says": game.description,
                "law": [in_full(section) for section in game.sections],
                "max_seats": game.max_seats,
                "priced": isinstance(game, HasAnalyst),
                "family": family_of(game),
                "presets": _presets(game.id),
            }
            for game in GAMES.values()
        ]
    )


@router.get("/{game}")
async def rules(request: Request, _: Visitor, game: GameId, preset: PresetName = "") -> Response:
    """A game under its minimum lawful payouts, or a preset: the round, wagers, paytables, options, irregularities."""
    described = await rules_of(house_of(request), _submission(game, preset))
    return sent({**described, "presets": _presets(game), "preset": preset})


@router.get("/{game}/guide")
async def guide(request: Request, _: Visitor, game: GameId, preset: PresetName = "") -> Response:
    """How a game is played, for a person who has never seen it, as HTML with its layout drawn."""
    return sent(await guide_of(house_of(request), _submission(game, preset)))


@router.get("/{game}/picture")
async def picture(request: Request, _: Visitor, game: GameId) -> Response:
    """The layout of a game as SVG."""
    return await picture_of(house_of(request), submit(known(game)), KEPT)


@router.get("/{game}/readings")
async def readings(_: Visitor, game: GameId) -> Response:
    """How this project reads the paragraphs of a game whose text leaves a choice, and the alternatives."""
    rules = known(game)
    return sent(
        {
            "name": rules.name,
            "law": [in_full(section) for section in rules.sections],
            "readings": [
                {
                    "heading": reading.heading,
                    "cited": reading.cited,
                    "text": reading.text,
                    "reads": reading.reads,
                    "alternative": reading.alternative if reading.has_alternative else "",
                }
                for reading in readings_of(tuple(rules.sections))
            ],
        }
    )


@router.get("/{game}/prices")
async def prices(
    request: Request, person: Visitor, game: GameId, preset: PresetName = "", removed: RemovedCards = ""
) -> Response:
    """The value of each wager, and the best strategy if a solver knows it; with cards removed if given."""
    if person is not None:
        await refuse_aid(house_of(request), person)
    elif removed.strip():
        raise NotSignedIn("sign in to remove cards")  # any cards may be named, and each takes a calculation
    submission, analyst = _submission(game, preset), house_of(request).prices
    if removed.strip():
        return sent({"priced": await analyst.after(submission, list(read_cards(removed)))})
    return sent({"priced": await analyst.of(submission)})


def _submission(game: str, preset: str) -> Submission:
    if not preset:
        return submit(known(game))
    try:
        return with_preset(known(game), preset)
    except Refused as refused:
        raise NotFound(refused.reason) from refused


def _presets(game: str) -> list[Json]:
    return [{"name": preset.name, "says": preset.description, "from": preset.source} for preset in presets_of(game)]


def family_of(game: Game) -> str:
    """The family of a game, as a heading of the lobby."""
    return FAMILIES.get(type(game).__module__.split(".")[2], "Other games")


async def guide_of(house: House, submission: Submission) -> GameDrawing:
    """The printed guide of a table, with its layout."""
    return await house.drawings.get("guide", submission, lambda of: {"html": fragment(guide_blocks(of, None, 2))})


async def picture_of(house: House, submission: Submission, cached: str) -> Response:
    """The layout of a table as SVG, which a browser may cache so long."""
    drawing = await house.drawings.get("picture", submission, lambda of: {"svg": layout_svg(of)})
    return Response(str(drawing["svg"]), media_type="image/svg+xml", headers={"cache-control": cached})


async def rules_of(house: House, submission: Submission) -> GameDrawing:
    """The rules of a table as data."""
    return await house.drawings.get("rules", submission, lambda of: describe(of).plain())
