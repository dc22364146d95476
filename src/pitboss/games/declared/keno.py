"""Keno from a file: subchapter 15 with the file's rate card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

from pitboss.errors import Refused, quoted
from pitboss.games.declared.design import Design, common_keys, reading
from pitboss.games.declared.keys import Key, KeyReader, KeyTable, Number, RowTable
from pitboss.games.declared.law import DRAFT
from pitboss.games.keno.engine.options import EXCLUSIONS, KenoOptions
from pitboss.games.keno.engine.rate_card import CardName, OwnCard, card_from
from pitboss.games.keno.engine.ticket import DRAWN, NUMBERS
from pitboss.games.keno.keno import Keno
from pitboss.table import Exclusion, Game
from pitboss.toml import TomlFile

MAX_PAYOFF: Final = 1_000_000
MAX_SPOTS: Final = 40
FILE_KEYS: Final = KeyTable("", f"Keno: {DRAWN} of {NUMBERS} numbers are drawn; a ticket is paid by its catches.", (
    *common_keys("keno"),
    Key("rates", RowTable("numbers of spots", RowTable("catches", Number(1, MAX_PAYOFF), DRAWN + 1), MAX_SPOTS),
        "The rate card: for each number of spots, the catches that are paid, with what one unit of a straight ticket "
        "pays; the payoff includes the wager. The other tickets consist of straight ones.", required=True),
))  # fmt: skip


def keno_game(design: Design, file: TomlFile) -> Game:
    """Return the game of keno that a file declares."""
    card_in_file = _card(reading(file, FILE_KEYS))

    class FileOptions(KenoOptions):
        """The licensee's options at keno; the file fixes the rate card."""

        rate_card: CardName = "own"
        own_card: OwnCard | None = card_in_file

        def idle_options(self) -> set[str]:
            """The choice among the cards of the package."""
            return {*super().idle_options(), "rate_card"}

        def __reduce__(self) -> tuple[Callable[[str, dict[str, Any]], KenoOptions], tuple[str, dict[str, Any]]]:
            """Pickle as the file's text and the values, because the class belongs to the file."""
            return _options_of, (design.text, self.model_dump())

    fixed = Exclusion[KenoOptions](
        DRAFT,
        "the declaration fixes the rate card",
        lambda options: options.rate_card != "own" or options.own_card != card_in_file,
    )

    class DeclaredKeno(Keno):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        max_seats = design.seats
        declaration_text = design.text
        options = FileOptions
        exclusions = (fixed, *EXCLUSIONS)  # type: ignore[assignment] # one more than keno's two

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

    return DeclaredKeno()


def _options_of(text: str, values: dict[str, Any]) -> KenoOptions:
    """The options of a declared game, in another process."""
    from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds the class

    options: KenoOptions = declared_game(text).options.model_validate(values)
    return options


def _card(reader: KeyReader) -> OwnCard:
    """The rate card as a submission has it; BadFile with the row that is wrong."""
    card: OwnCard = {}
    for spots, catches in reader.rows("rates").items():
        assert isinstance(catches, Mapping)
        row: OwnCard = {spots: {str(caught): Decimal(pays) for caught, pays in catches.items()}}
        try:
            card_from(row)
        except Refused as refused:
            raise reader.bad_row(f"{quoted(spots)}: {refused.reason}", "rates", spots) from refused
        card |= row
    return card
