"""The drawn layout of every game: each wager has one spot, spots do not overlap, words stay inside, odds match."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from pitboss import press
from pitboss.cli import app
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.felts import Box, Felt, Form, Spot, draw_felt, draw_layout, draw_print, to_svg
from pitboss.felts.offered import Offered
from pitboss.felts.shapes import Bow, Writing
from pitboss.felts.svg import content, content_box
from pitboss.felts.table_of import dealers_rule
from pitboss.felts.writing import fit, width
from pitboss.games import GAMES, find
from pitboss.submission import with_settings
from pitboss.table import submit
from pitboss.table.rules.describe import GameDescription, describe
from tests.properties.submissions import random_submission

FORMS: tuple[Form, ...] = ("wide", "tall")
ON_TICKETS = {"keno"}
"""Games whose bets are marked on tickets; their places are too many to draw."""
SVG = "{http://www.w3.org/2000/svg}"


@cache
def _descriptions(id_: str) -> list[GameDescription]:
    """A game as it is by default, and under a random lawful submission."""
    return [describe(submit(GAMES[id_])), describe(random_submission(GAMES[id_], Random(f"felt {id_}")))]


def _places(game: GameDescription) -> list[str]:
    return sorted(f"{wager.id} {place}" for wager in game.offered if wager.open for place in wager.places)


def _forms(game: GameDescription) -> tuple[Form, ...]:
    return (*FORMS, "arc") if draw_print(game) else FORMS


def _open(felt: Felt) -> list[Spot]:
    return [spot for spot in felt.spots if spot.is_open and not spot.bets]


@pytest.mark.parametrize("id_", sorted(GAMES.keys() - ON_TICKETS))
def test_every_wager_is_once_where_a_click_bets_it(id_: str) -> None:
    for game in _descriptions(id_):
        for form in _forms(game):
            felt = draw_felt(game, form)
            assert sorted(spot.id for spot in _open(felt)) == _places(game)
            assert len({spot.id for spot in felt.spots}) == len(felt.spots)


@pytest.mark.parametrize("id_", sorted(GAMES))
def test_spots_are_apart_and_words_stay_inside_them(id_: str) -> None:
    for game in _descriptions(id_):
        forms: tuple[Form | Literal["printed"], ...] = (*_forms(game), "printed")
        for form in forms:
            felt = draw_layout(game) if form == "printed" else draw_felt(game, form)
            sheet = Box(0, 0, felt.width, felt.height)
            boxes = sorted((spot.hit for spot in felt.spots), key=lambda box: box.x)
            for at, box in enumerate(boxes):
                assert sheet.holds(box)
                assert not any(box.overlaps(other) for other in boxes[at + 1 :])
            for spot in felt.spots:
                for fitted, room in content(spot).words if spot.face else ():
                    assert content_box(spot).holds(room), f"{spot.id}: {fitted}"
                    assert all(width(line, fitted.size) <= room.w + 0.01 for line in fitted.lines), (
                        f"{spot.id}: {fitted}"
                    )
            for item in felt.prints:
                if isinstance(item, Writing):
                    words = fit(item.text, item.box.w, item.box.h, item.size)
                    assert words.height <= item.box.h + 0.01, item
                    assert all(width(line, words.size) <= item.box.w + 0.01 for line in words.lines), item


@pytest.mark.slow
@pytest.mark.parametrize("id_", sorted(GAMES))
def test_a_layout_is_drawn_and_printed(id_: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["layout", id_, "-o", str(tmp_path / "x.svg")])
    assert done.exit_code == 0, done.output
    drawing = ElementTree.parse(tmp_path / "x.svg").getroot()
    buttons = [el for el in drawing.iter(f"{SVG}g") if el.get("role") == "button" and not el.get("data-bets")]
    game = describe(submit(GAMES[id_]))
    seats = [""] if game.positions.common else [str(seat) for seat in range(1, game.seats + 1)]
    printed = [(str(el.get("data-spot")), el.get("data-position", "")) for el in buttons]
    places = [] if id_ in ON_TICKETS else _places(game)
    assert sorted(printed) == sorted((place, seat) for place in places for seat in seats)
    assert all(el.get("aria-label") for el in buttons)


@pytest.mark.slow
def test_every_layout_is_a_sheet_with_the_same_bytes_for_the_same_day() -> None:
    today = date(2026, 11, 16)
    for id_ in GAMES:
        sheet = press.layout_pdf(submit(GAMES[id_]), today)
        assert sheet.startswith(b"%PDF")
        if id_ == "roulette":
            assert sheet == press.layout_pdf(submit(GAMES[id_]), today)


def test_a_sheet_must_be_of_a_paper_that_exists() -> None:
    with pytest.raises(Refused, match="unknown paper size 'napkin'"):
        press.layout_pdf(submit(GAMES["roulette"]), date(2026, 11, 16), "napkin")


@pytest.mark.parametrize("id_", ["roulette", "sic-bo", "big-six", "craps", "mini-baccarat", "three-card-poker"])
def test_the_table_takes_a_bet_from_each_spot_of_its_layout(id_: str) -> None:
    game = describe(submit(GAMES[id_]))
    taken = 0
    for spot in _open(draw_felt(game)):
        wager = game.wager(spot.wager)
        table = GAMES[id_].open(chance=Seeded(1))
        table.sit(1, chips=1_000_000_00)
        table.begin()
        assert table.game.spot(table.submission.options, spot.wager, spot.place) == spot.place
        if wager.needs or wager.supports or table.ask is None or spot.wager not in (table.ask.wagers or ()):
            continue
        amount = -(-60_00 // wager.step) * wager.step
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": spot.wager, "on": spot.place, "amount": amount}]})
        on_layout = list(table.state.layout.values())  # a horn bet is several
        assert sum(bet.amount for bet in on_layout) == amount
        assert len(on_layout) > 1 or (on_layout[0].wager, on_layout[0].on) == (spot.wager, spot.place)
        taken += 1
    assert taken


def test_odds_on_the_felt_are_those_of_the_submission() -> None:
    game = describe(with_settings(find("roulette"), ["odds.straight=36 to 1", "odds.red=2 to 1"]))
    spots = {spot.id: spot for spot in draw_felt(game).spots}
    assert spots["straight 17"].description == "Straight 17, pays 36 to 1"
    assert spots["red "].odds == "2 to 1"
    assert ">2 to 1</text>" in to_svg(draw_felt(game))


def test_a_wager_that_is_not_offered_leaves_the_layout() -> None:
    game = describe(with_settings(find("roulette"), ["dozen_offered=false", "five_adjacent_offered=true"]))
    for form in FORMS:
        wagers = {spot.wager for spot in draw_felt(game, form).spots}
        assert "dozen" not in wagers and "five_adjacent" in wagers


def test_a_split_is_on_the_line_between_its_numbers_and_a_corner_where_four_meet() -> None:
    spots = {spot.id: spot for spot in draw_felt(describe(submit(GAMES["roulette"]))).spots}
    faces = {mark: spots[f"straight {mark}"].face for mark in ("0", "00", "2", "3", "5", "6")}
    middle = spots["four_numbers 2-3-5-6"].hit.middle
    assert all(face and face.inset(-0.01).holds(Box(*middle, 0, 0)) for mark, face in faces.items() if "0" not in mark)
    trio = spots["three_numbers 0-2-00"].hit.middle
    assert all(face and face.inset(-0.01).holds(Box(*trio, 0, 0)) for mark, face in faces.items() if mark in "0 00 2")


def test_the_track_is_a_short_way_to_five_neighbours_or_their_wager() -> None:
    track = {spot.place: spot for spot in draw_felt(describe(submit(GAMES["roulette"]))).spots if spot.bets}
    assert len(track) == 38
    assert track["0"].bets == tuple(f"straight {mark}" for mark in ("14", "2", "0", "28", "9"))
    offered = describe(with_settings(find("roulette"), ["five_adjacent_offered=true"]))
    assert not any(spot.bets for spot in draw_felt(offered).spots)


@pytest.mark.parametrize(
    "id_, rule",
    [
        ("blackjack", "The dealer draws to 16 or less, and stands otherwise"),
        ("three-card-poker", "Ante: if the dealer has less than queen high, it wins"),
        ("pai-gow", "The dealer's tiles are turned over and set in the house way"),
        ("mini-baccarat", "The Player's Hand draws on 0 to 5 and stays on 6 and 7"),
    ],
)
def test_the_cloth_has_the_dealers_rule(id_: str, rule: str) -> None:
    offered = Offered.of(describe(submit(GAMES[id_])))
    assert dealers_rule(offered).startswith(rule)
    printed = draw_print(offered.description)
    assert printed is not None and "".join(bow.text for bow in printed.prints if isinstance(bow, Bow)).endswith(
        dealers_rule(offered)
    )


def test_no_print_is_drawn_where_all_bet_on_one_layout() -> None:
    assert draw_print(describe(submit(GAMES["roulette"]))) is None
    assert draw_print(describe(submit(GAMES["hold-em"]))) is None
