"""The irregularities of pai gow tiles, with their remedies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn

from pitboss.equipment import Shoe
from pitboss.equipment.shoe import TILE
from pitboss.errors import Refused
from pitboss.games.paigow.engine.delivery import ROW
from pitboss.games.paigow.engine.irregular import dice_irregularities, hand_irregularities, player_card_exposed
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay, play_of
from pitboss.games.paigow.engine.tile_dealing import SET
from pitboss.games.paigow.engine.tile_law import TileLaw
from pitboss.table import Irregularity, Report, Round
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS


def tiles_are_out(r: Round[PaiGowOptionsT]) -> bool:
    """True if tiles of this round have been dealt."""
    return bool(r.state.shoes[SET].in_play)


def tile_irregularities(law: TileLaw) -> tuple[Irregularity[PaiGowOptionsT], ...]:
    """All irregularities."""
    return (
        *dice_irregularities(law),
        Irregularity[PaiGowOptionsT](
            "dice_mistotaled", law.mistotaled,
            "the dice were totaled wrongly and tiles went to wrong positions: all hands are void",
            _voids(law.mistotaled, "the dice were totaled wrongly and the tiles went to wrong positions"),
        ),
        Irregularity[PaiGowOptionsT](
            "player_tile_exposed", law.player_card,
            "the dealer exposed a tile of a player, who plays on or voids the hand", player_card_exposed(law),
        ),
        *_house_tiles(law),
        *hand_irregularities(law),
        Irregularity[PaiGowOptionsT](
            "tile_turned_over", law.stack_card, "a tile was turned over while the stacks were made: all are reshuffled",
            _restack(law),
        ),
        Irregularity[PaiGowOptionsT](
            "unsuitable_tiles", law.tile_set, "tiles are unsuitable: the set is sealed and a substitute set is used",
            _replace_set(law), between_rounds=True,
        ),
    )  # fmt: skip


def _void(r: Round[PaiGowOptionsT], law: str, says: str) -> NoReturn:
    r.shuffle(law, SET)
    r.void(law, says)


def _voids(law: str, says: str) -> Callable[[Round[PaiGowOptionsT], Report], NoReturn]:
    """A remedy that voids all hands after tiles have been dealt."""

    def remedy(r: Round[PaiGowOptionsT], _: Report) -> NoReturn:
        if not tiles_are_out(r):
            raise Refused("no tiles have been dealt in this round", law)
        _void(r, law, says)

    return remedy


def _house_tiles(law: TileLaw) -> Iterator[Irregularity[PaiGowOptionsT]]:
    """Exposed tiles of the dealer, the bank, the dead hand, or a position without a wager."""

    def of_the_house(r: Round[PaiGowOptionsT], _: Report) -> NoReturn:
        if not tiles_are_out(r):
            raise Refused("no tiles have been dealt in this round", law.house_card)
        play = play_of(r)
        if {DEALER, SEATS[play.bank]} & play.exposed:
            raise Refused("the tiles of the dealer or the bank have already been turned over", law.house_card)
        _void(r, law.house_card, "a tile of the dealer or the bank was exposed")

    yield Irregularity[PaiGowOptionsT](
        "house_tile_exposed", law.house_card, "a tile of the dealer or the bank was exposed: all hands are void",
        of_the_house,
    )  # fmt: skip
    yield Irregularity[PaiGowOptionsT](
        "dead_tile_exposed", law.house_card,
        "a tile of the dead hand or of a position without a wager was exposed: all hands are void",
        _voids(law.house_card, "a tile of the dead hand or of a position without a wager was exposed"),
    )  # fmt: skip


def _restack(law: TileLaw) -> Callable[[Round[PaiGowOptionsT], Report], None]:
    def remedy(r: Round[PaiGowOptionsT], _: Report) -> None:
        if tiles_are_out(r):
            raise Refused("the stacks have already been dealt", law.stack_card)
        if isinstance(r.play, PaiGowPlay) and r.play.row not in ((), ROW):
            raise Refused("the stacks have already been cut", law.stack_card)
        r.shuffle(law.stack_card, SET)

    return remedy


def _replace_set(law: TileLaw) -> Callable[[Round[PaiGowOptionsT], Report], None]:
    def remedy(r: Round[PaiGowOptionsT], _: Report) -> None:
        if r.play is not None and tiles_are_out(r):
            raise Refused("a set is inspected when it is opened, not while its tiles are dealt", law.tile_set)
        r.state.shoes[SET] = Shoe(kind=TILE)
        memory_of_table(r).decks_in_use = []
        r.note("lay the substitute set out in 16 pairs", law.tile_set)

    return remedy
