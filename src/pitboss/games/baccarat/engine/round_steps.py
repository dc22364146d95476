"""The steps of a baccarat round in words; who draws is derived from the drawing tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pitboss.games.baccarat.engine.drawing import (
    DRAW,
    NO_THIRD_CARD,
    OPTION,
    STAY,
    TABLE_3,
    DrawingRow,
)
from pitboss.games.baccarat.engine.law import CHEMIN_DE_FER_LAW
from pitboss.games.baccarat.engine.options import HouseBankedOptions
from pitboss.table import RoundStep
from pitboss.table.log.narration import listed
from pitboss.table.rules.facts import RuleTable

if TYPE_CHECKING:
    from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerOptions
    from pitboss.games.baccarat.engine.game import BaccaratGame

_NATURAL = 8
_DOMINANT = "The Dominant Player looks. With 0 to 4 the hand draws, with 6 or 7 it stays, with 5 the player chooses."
_TURNED = {
    "face_up": "Four cards are dealt face up, by turns to the Player's and the Banker's Hand.",
    "face_down": "Four cards are dealt face down, by turns to the Player's and the Banker's Hand.",
    "handed_out": "Four cards are dealt face down, by turns to the Player's and the Banker's Hand.",
}


def steps_of_house_banked(game: BaccaratGame, options: HouseBankedOptions) -> Sequence[RoundStep]:
    """The steps of punto banco and mini-baccarat."""
    law, regime = game.law, options.regime(game.regimes)
    dealt = law.jackpot_deal if options.jackpot_offered else game.deal_law(options)
    return (
        RoundStep("Shoe", "The cards are shuffled and cut. The first card determines how many are burned.", law.burn),
        RoundStep("Bets", "Players bet on the Player's Hand, the Banker's Hand or a tie.", game.wagers_law),
        RoundStep("No more bets", "The dealer announces the end of betting.", law.no_more_bets),
        RoundStep("Deal", _TURNED[options.deal_mode], dealt),
        *_handed_out(game, options),
        RoundStep("Counts", "A hand counts the last digit of its total. Tens and faces count 0.", law.point_count),
        RoundStep("Naturals", "If a hand has 8 or 9, no more cards are dealt.", law.naturals),
        RoundStep("Player's third card", _player_draws(game.draws.player), law.table_1),
        RoundStep("Banker's third card", _banker_draws(game.draws.banker), law.table_2),
        RoundStep("Result", "The hand with the higher count wins.", law.result),
        RoundStep("Vigorish", f"Vigorish on the Banker's Hand: {regime.description}.", regime.law),
        RoundStep("Settlement", "Losing wagers are collected, winners are paid.", law.paying),
    )


def _handed_out(game: BaccaratGame, options: HouseBankedOptions) -> Iterator[RoundStep]:
    if game.handed_out(options):
        description = "The highest bettor on each hand gets its cards and turns them over."
        yield RoundStep("Turning", description, game.law.handed_player)


def _player_draws(table: DrawingRow) -> str:
    draws = [count for count, cell in enumerate(table[:_NATURAL]) if cell == DRAW]
    stays = [count for count, cell in enumerate(table[:_NATURAL]) if cell != DRAW]
    return f"The Player's Hand draws on {_span(draws)} and stays on {_span(stays)}."


def _banker_draws(table: Sequence[DrawingRow]) -> str:
    """A drawing table in words, with equal rows combined."""
    alike: dict[str, list[int]] = {}
    for count, row in enumerate(table[:_NATURAL]):
        alike.setdefault(_row(row), []).append(count)
    return " ".join(f"With {_span(counts)} the Banker's Hand {does}." for does, counts in alike.items())


def _row(row: DrawingRow) -> str:
    if all(cell == DRAW for cell in row):
        return "draws"
    thirds = [third for third, cell in enumerate(row[1:]) if cell == DRAW]
    either = [third for third, cell in enumerate(row[1:]) if cell == OPTION]
    if not thirds and row[NO_THIRD_CARD] != DRAW:
        return "stays"
    stayed = " or the Player's Hand stayed" if row[NO_THIRD_CARD] == DRAW else ""
    chooses = f"; after a {_span(either)} the Banker may choose" if either else ""
    return f"draws if the Player's third card is {_span(thirds)}{stayed}{chooses}"


# ---------------------------------------------------------------------- tables


_HAND_COUNTS = ("a hand", "the last digit of the sum of its cards: 7 and 8 count 5")


def tables_of(values_law: str, drawing: str, table: Sequence[DrawingRow]) -> Sequence[RuleTable]:
    """The card values, and when the Banker's Hand draws."""
    values = (("ace", "1"), ("2 to 9", "its number"), ("10, jack, queen, king", "0"), _HAND_COUNTS)
    cells = {DRAW: "draw", STAY: "stay", OPTION: "may"}
    rows = tuple(
        (str(count), *(cells[cell] for cell in (*row[1:], row[NO_THIRD_CARD])))
        for count, row in enumerate(table[:_NATURAL])
    )
    columns = ("has", *map(str, range(10)), "none")
    return (
        RuleTable("Value of the cards", ("card", "counts"), values, values_law),
        RuleTable("The Banker's Hand, by what it has and the Player's third card", columns, rows, drawing),
    )


# ---------------------------------------------------------------------- chemin de fer


def steps_of_chemin_de_fer(options: CheminDeFerOptions) -> Sequence[RoundStep]:
    """The steps of chemin de fer."""
    law = CHEMIN_DE_FER_LAW
    fee = f"A Banker who wins pays {options.vig_percent}% of the winnings to the house."
    return (
        RoundStep("Shoe", "The cards are shuffled and cut. The first card determines how many are burned.", law.burn),
        RoundStep("Bank", "With a new shoe, the highest bidder gets the bank and deals.", "4.5(b)"),
        RoundStep("Banker's wager", "The Banker bets between one and two times the last wager.", "4.6(b)"),
        RoundStep("Suivi", "A player who covered the whole bank and lost may cover it again first.", "4.7(b)"),
        RoundStep("Banco", "Otherwise any player may cover the whole bank.", "4.7(c)"),
        RoundStep("Other wagers", "Otherwise each player may cover a part, starting at the Banker's right.", "4.7(d)"),
        RoundStep("No more bets", "The Banker takes back what nobody covered.", "4.7(e)"),
        RoundStep("Dominant Player", "The player with the highest wager plays the Player's Hand.", "4.8(c)"),
        RoundStep("Deal", "Four cards are dealt face down, by turns to both hands, the Player's Hand first.", "4.8(d)"),
        RoundStep("Player's hand", _DOMINANT, "4.9(a)"),
        RoundStep("Naturals", "A hand of 8 or 9 is shown at once, and no card is drawn.", "4.9(b)"),
        RoundStep("Banker's hand", _banker_draws(TABLE_3), "4.9(c)"),
        RoundStep("Settlement", "The higher count wins even money from the other side. A tie is a push.", "4.10(b)"),
        RoundStep("Vigorish", fee, "4.10(c)"),
        RoundStep(
            "Next bank",
            "A Banker who lost passes the bank to the right; others keep or pass it.",
            "4.11(a)",
        ),
    )


def _span(counts: Sequence[int]) -> str:
    """Counts or card values in words: a range if consecutive, or all but the missing one.

    >>> _span([0, 1, 2]), _span([6, 7]), _span([0, 1, 2, 3, 4, 5, 6, 7, 9])
    ('0 to 2', '6 and 7', 'any but 8')
    """
    missing = sorted({*range(10)} - {*counts})
    if len(missing) == 1:
        return f"any but {missing[0]}"
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return listed([str(count) for count in counts])
