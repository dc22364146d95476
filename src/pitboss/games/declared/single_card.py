"""Red dog and war from a file: subchapters 6 and 22 with other decks and odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pitboss.games.declared.card_sides import looks_at_key, read_sides
from pitboss.games.declared.design import (
    MAX_ROWS,
    MAX_WAGERS,
    NAME,
    SAYS,
    Design,
    common_keys,
    read_odds,
    read_wagers,
    reading,
    wager_name,
)
from pitboss.games.declared.file_options import options_of_file
from pitboss.games.declared.keys import Either, Key, KeyReader, KeyTable, Number, Paid, RowTable, Wagers
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.games.single_card.casino_war import CasinoWar, CasinoWarOptions
from pitboss.games.single_card.red_dog import RedDog, RedDogOptions
from pitboss.table import Exclusion, Game, PayTable, Wager, option
from pitboss.toml import TomlFile

SPREADS: Final = ("spread 1", "spread 2", "spread 3", "spread 4-11", "three of a kind")
_RED_DOG_ROWS: Final = {written: written.replace("4-11", "4 to 11").replace(" ", "_") for written in SPREADS}
WAR_ROWS: Final = {"initial": ("win",), "tie": ("tie",), "war": ("win", "tie")}
"""The rows of each wager at war."""

CARD_KEYS: Final = KeyTable("cards", "The shoe.", (
    Key("decks", Number(1, 8), "The number of decks in the shoe.", 6),
))  # fmt: skip
RED_DOG_WAGERS: Final = KeyTable("wagers.NAME", "The wager original, also for its raise, or a side wager.", (
    NAME,
    SAYS,
    Key("pays", RowTable("rows", Paid(), MAX_ROWS),
        f"Of original: odds by the spread: {', '.join(SPREADS)}. Of a side wager: rows with their odds.",
        required=True),
    looks_at_key("on the first card of the board, or on the first two"),
))  # fmt: skip
RED_DOG_KEYS: Final = KeyTable("", "Red dog: a third card that falls between the first two wins, by the spread.", (
    *common_keys("red-dog"),
    Key("cards", CARD_KEYS, "The cards."),
    Key("wagers", Wagers(RED_DOG_WAGERS, MAX_WAGERS), "The wager original and side wagers.", required=True),
))  # fmt: skip
WAR_WAGERS: Final = KeyTable("wagers.NAME", "One of the wagers initial, tie and war, or a side wager.", (
    NAME,
    SAYS,
    Key("pays", Either(Paid(), RowTable("rows", Paid(), MAX_ROWS)),
        "Of initial and tie: odds; of war a table with the rows win and tie, on the war wager; of a side wager rows "
        "with their odds.", required=True),
    looks_at_key("on the player's first card, or on it and the dealer's"),
))  # fmt: skip
WAR_KEYS: Final = KeyTable("", "War: the higher card wins; on a tie the player surrenders half or goes to war.", (
    *common_keys("war"),
    Key("cards", CARD_KEYS, "The cards."),
    Key("wagers", Wagers(WAR_WAGERS, MAX_WAGERS), "The wagers initial, tie, war and side wagers.", required=True),
))  # fmt: skip


class DeclaredRedDogOptions(RedDogOptions):
    """The licensee's options at red dog; the file fixes decks and odds."""

    decks: int = option(
        1, law=DRAFT, description="number of decks in the shoe, as the declaration fixes it", ge=1, le=8
    )

    def idle_options(self) -> set[str]:
        """The option of the rules' odds, which the file replaces."""
        return {"spread_odds"}


class DeclaredWarOptions(CasinoWarOptions):
    """The licensee's options at war; the file fixes decks and odds."""

    decks: int = option(
        6, law=DRAFT, description="number of decks in the shoe, as the declaration fixes it", ge=1, le=8
    )


def red_dog_game(design: Design, file: TomlFile) -> Game:
    """Return the game of red dog that a file declares."""
    reader = reading(file, RED_DOG_KEYS)
    decks_in_file = reader.table_of("cards", CARD_KEYS).number("decks")
    wagers_of_file = read_wagers(reader, RED_DOG_WAGERS)
    own = wagers_of_file.get("original")
    if own is None:
        raise reader.bad("the wager of this kind is [wagers.original]", "wagers")
    written = own.rows("pays")
    for row in written:
        if row not in SPREADS:
            raise own.bad_row(f"{row!r} is not a row; write {', '.join(SPREADS)}", "pays", row)
    missing = [row for row in SPREADS if row not in written]
    if missing:
        raise own.bad(f"pays: odds are missing for {', '.join(missing)}", "pays")
    rows = {_RED_DOG_ROWS[row]: read_odds(own, "pays", paid) for row, paid in written.items()}
    raised = {row: paid for row, paid in rows.items() if row != "three_of_a_kind"}
    side_wagers = read_sides(wagers_of_file, ("original",), "raise")
    tables = {"original": PayTable("original", ODDS, rows), "raise": PayTable("raise", ODDS, raised)}
    tables |= {side.wager.id: side.table for side in side_wagers}
    fixed = _fixed(decks_in_file)
    wager_of_file = Wager(
        "original", wager_name(own, "original"), SUMMARY, own.text("says") or RedDog.wagers[0].description
    )

    class DeclaredRedDog(RedDog):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        max_seats = design.seats
        declaration_text = design.text
        options = options_of_file(DeclaredRedDogOptions, decks=decks_in_file)
        wagers = (wager_of_file, RedDog.wagers[1], *(side.wager for side in side_wagers))
        sides = side_wagers
        paytables = tuple(tables.values())
        exclusions = (fixed,)

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def pays(self, options: RedDogOptions) -> Mapping[str, PayTable]:
            """The odds of the file."""
            return tables

    return DeclaredRedDog()


def war_game(design: Design, file: TomlFile) -> Game:
    """Return the game of war that a file declares."""
    reader = reading(file, WAR_KEYS)
    decks_in_file = reader.table_of("cards", CARD_KEYS).number("decks")
    declared = read_wagers(reader, WAR_WAGERS)
    for id_, rows in WAR_ROWS.items():
        if id_ not in declared:
            raise [*declared.values()][-1].bad(f"the wagers of this kind are {', '.join(WAR_ROWS)}; {id_} is missing")
        written = declared[id_].rows("pays")
        if (written or len(rows) > 1) and set(written) != set(rows):
            raise declared[id_].bad(f"pays must be a table with the rows {' and '.join(rows)}", "pays")
    tables = {id_: _war_table(declared[id_], id_) for id_ in WAR_ROWS}
    side_wagers = read_sides(declared, tuple(WAR_ROWS), "war_tie")
    tables |= {side.wager.id: side.table for side in side_wagers}
    printed = tuple(tables.values())
    tables["war_tie"] = tables["tie"]
    fixed = _fixed(decks_in_file)

    class DeclaredWar(CasinoWar):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        max_seats = design.seats
        declaration_text = design.text
        options = options_of_file(DeclaredWarOptions, decks=decks_in_file)
        wagers = (*CasinoWar.wagers, *(side.wager for side in side_wagers))
        sides = side_wagers
        paytables = printed
        exclusions = (fixed,)

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def pays(self, options: CasinoWarOptions) -> Mapping[str, PayTable]:
            """The odds of the file."""
            return tables

    return DeclaredWar()


def _war_table(reader: KeyReader, id_: str) -> PayTable:
    written = reader.rows("pays") or dict.fromkeys(WAR_ROWS[id_], reader.value("pays"))
    return PayTable(id_, ODDS, {row: read_odds(reader, "pays", written[row]) for row in WAR_ROWS[id_]})


def _fixed(decks: int) -> Exclusion:
    return Exclusion(DRAFT, "the declaration fixes the number of decks", lambda options: options.decks != decks)
