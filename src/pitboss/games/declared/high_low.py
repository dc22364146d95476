"""High-low from a file: guesses about the next card, and the payout for each number of right guesses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Literal

from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import RECUT_BY, RecutBy, ShoeOptions, ShoeShuffle
from pitboss.games.cards.shoe_faults import shoe_irregularities
from pitboss.games.declared.card_sides import looks_at_key, read_sides
from pitboss.games.declared.design import (
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
from pitboss.games.declared.keys import BACK, Key, KeyReader, KeyTable, Number, OneOf, Paid, RowTable, Wagers
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY, drafted
from pitboss.games.single_card.engine.game import procedures
from pitboss.games.single_card.engine.high_low import GuessRules, HighLowGame, row_of
from pitboss.games.single_card.red_dog import LAW as RED_DOG_LAW
from pitboss.money import Odds
from pitboss.table import Exclusion, Game, PayTable, Wager, of, option
from pitboss.toml import TomlFile

LAW: CardLaw = drafted(RED_DOG_LAW)
MAX_GUESSES: Final = 5
"""The maximum number of guesses in a round, so that every round can be priced."""
TIES: Final[Mapping[str, Literal["lost", "void"]]] = {"loses": "lost", BACK: "void"}
_ROW = re.compile(r"([1-9]) in a row")

CARD_KEYS: Final = KeyTable("cards", "The shoe.", (
    Key("decks", Number(1, 8), "The number of decks in the shoe.", 6),
))  # fmt: skip
WAGER_KEYS: Final = KeyTable("wagers.NAME", "The wager on the guesses, which has no looks_at, or a side wager.", (
    NAME,
    SAYS,
    Key("pays", RowTable("rows", Paid(), 12),
        f"Of the guesses: rows like '3 in a row', up to {MAX_GUESSES}; a player may stop where there is a row, and the "
        "highest row ends the round. Of a side wager: rows with their odds.", required=True),
    Key("tie", OneOf(tuple(TIES)), "Of the guesses: what happens to it if the next card has the same rank.", "loses"),
    looks_at_key("on the first card, or on the first two"),
))  # fmt: skip
FILE_KEYS: Final = KeyTable("", "High-low: guess whether the next card is higher or lower, and go on or stop.", (
    *common_keys("high-low"),
    Key("cards", CARD_KEYS, "The cards."),
    Key("wagers", Wagers(WAGER_KEYS, MAX_WAGERS), "The wager on the guesses and side wagers.", required=True),
))  # fmt: skip


class DeclaredHighLowOptions(ShoeOptions, law=LAW):
    """The licensee's options; the file fixes the decks."""

    decks: int = option(
        6, law=DRAFT, description="number of decks in the shoe, as the declaration fixes it", ge=1, le=8
    )
    shuffle: Literal["manual", "pre_shuffled", "continuous"] = option(
        "manual", law=of("shuffle"), description="manual, pre-shuffled, or continuous shuffling shoe or device"
    )
    recut_by: RecutBy = RECUT_BY

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """The licensee's choice."""
        return self.shuffle

    def cards_behind(self, size: int) -> int:
        """A quarter of the stack, in whole cards."""
        return -(-size // 4)


def high_low_game(design: Design, file: TomlFile) -> Game:
    """Return the game that a file of this kind declares."""
    reader = reading(file, FILE_KEYS)
    decks_in_file = reader.table_of("cards", CARD_KEYS).number("decks")
    wagers_of_file = read_wagers(reader, WAGER_KEYS)
    mains = [id_ for id_, own in wagers_of_file.items() if not own.given("looks_at")]
    if len(mains) != 1:
        where = wagers_of_file[mains[-1]] if mains else reader
        raise where.bad(f"exactly one wager must be on the guesses, not {len(mains)}; side wagers have looks_at")
    main = wagers_of_file[mains[0]]
    rows = _rows(main)
    rules = GuessRules(mains[0], frozenset(rows), TIES[main.text("tie")])
    side_wagers = read_sides(wagers_of_file, mains, "")
    for side in side_wagers:
        if wagers_of_file[side.wager.id].given("tie"):
            raise wagers_of_file[side.wager.id].bad(f"tie is only for {mains[0]}", "tie")
    tables = {mains[0]: PayTable(mains[0], ODDS, {row_of(right): paid for right, paid in rows.items()})}
    tables |= {side.wager.id: side.table for side in side_wagers}
    says = main.text("says") or "each next card is higher or lower, as guessed"
    wager = Wager(mains[0], wager_name(main, mains[0]), SUMMARY, says, coupons=False)

    class DeclaredHighLow(HighLowGame[DeclaredHighLowOptions]):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        betting_law = wagers_law = no_more_bets_law = SUMMARY
        guess_law = DRAFT
        paid_law = ODDS
        law = LAW
        max_seats = design.seats
        declaration_text = design.text
        options = options_of_file(DeclaredHighLowOptions, decks=decks_in_file)
        guessing = rules
        wagers = (wager, *(side.wager for side in side_wagers))
        sides = side_wagers
        paytables = tuple(tables.values())
        exclusions = (
            Exclusion(
                DRAFT, "the declaration fixes the number of decks", lambda options: options.decks != decks_in_file
            ),
        )
        irregularities = tuple(shoe_irregularities(LAW))
        procedures = procedures(LAW)

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def pays(self, options: DeclaredHighLowOptions) -> Mapping[str, PayTable]:
            """The odds of the file."""
            return tables

    return DeclaredHighLow()


def _rows(reader: KeyReader) -> dict[int, Odds]:
    """The odds of each number of right guesses."""
    rows: dict[int, Odds] = {}
    for written, paid in reader.rows("pays").items():
        match = _ROW.fullmatch(written)
        if match is None or int(match[1]) > MAX_GUESSES:
            known = ", ".join(f"{right} in a row" for right in range(1, MAX_GUESSES + 1))
            raise reader.bad_row(f"{written!r} is not a row; write {known}", "pays", written)
        rows[int(match[1])] = read_odds(reader, "pays", paid)
    return rows
