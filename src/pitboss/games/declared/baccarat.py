"""Baccarat from a file: drawing tables, the commission on the Banker's Hand, and side wagers on the finished hands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pitboss.errors import Refused, quoted
from pitboss.games import baccarat
from pitboss.games.baccarat.engine.drawing import DRAW, STANDARD, STAY, Coup, DrawingRow, DrawingTables
from pitboss.games.baccarat.engine.options import MIN_DECKS, ROUNDING_UNITS
from pitboss.games.baccarat.engine.wagers import BANKER_ODDS, CoupResult, Regime, decide
from pitboss.games.baccarat.mini_baccarat import BONUS, DRAGON_7, TIE
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
from pitboss.games.declared.keys import (
    BACK,
    Either,
    Flag,
    Key,
    KeyReader,
    KeyTable,
    Number,
    OneLine,
    Paid,
    RowTable,
    Wagers,
)
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY, drafted
from pitboss.money import EVEN, Cents, Odds, Pay
from pitboss.table import Exclusion, Game, Limits, Offer, PayTable, Round, Wager, option
from pitboss.toml import TomlFile

LAW = drafted(baccarat.MINI_BACCARAT_LAW)
HANDS: Final = ("player", "banker")
MAX_DECKS: Final = 16
_COUNTS = re.compile(r"(none|[0-9](-[0-9])?)( (none|[0-9](-[0-9])?))*")
_WINS = re.compile(
    r"(player|banker) wins"
    r"(?: by ([1-9])(?:-([1-9]))?)?(?: with ([0-9])(?:-([0-9]))?)?( with a natural)?(?: on ([23]) cards)?"
)
_TIES = re.compile(r"(natural )?tie(?: at ([0-9]))?")
_CARDS = re.compile(r"([456]) cards")
EXAMPLES: Final = (
    "banker wins", "player wins by 4-9", "banker wins with 7 on 3 cards", "player wins with a natural", "tie",
    "tie at 6", "natural tie", "5 cards",
)  # fmt: skip
"""An example of each way to name a row of a side wager."""

CARD_KEYS: Final = KeyTable("cards", "The shoe.", (
    Key("decks", Number(MIN_DECKS, MAX_DECKS), "The number of decks in the shoe.", 8),
))  # fmt: skip
DRAW_KEYS: Final = KeyTable("draws", "When a third card is drawn. The default is that of 7.9.", (
    Key("player", OneLine(40), "The counts on which the Player's Hand draws.", "0-5"),
    Key("banker", RowTable("Banker's counts from 0 to 7", OneLine(40), 8),
        "For each count of the Banker's Hand, the Player's third cards on which it draws; none is for no third card. A "
        "count without a row is as in 7.9(c)."),
))  # fmt: skip
BANKER_KEYS: Final = KeyTable("banker", "How the house takes its share of the Banker's wager.", (
    Key("commission", Number(0, 10), "The percentage of winnings that the house takes.", 0),
    Key("tie_charge", Number(0, 50), "The percentage of the wager that the house takes on a tie.", 0),
    Key("half_on_six", Flag(), "Whether a Banker's Hand that wins with six pays 1 to 2.", False),
    Key("dragon_7_pushes", Flag(), "Whether a Banker's Hand that wins with seven on three cards is a push.", False),
))  # fmt: skip
WAGER_KEYS: Final = KeyTable("wagers.NAME", "The tie wager, named tie, or a side wager on the finished hands.", (
    NAME,
    SAYS,
    Key("pays", Either(Paid(), RowTable("rows", Paid(back=True), MAX_ROWS)),
        f"Of the tie: odds. Of a side wager: rows with their odds, of which the first that fits pays: "
        f"{', '.join(EXAMPLES)}. {BACK!r} in place of odds returns the wager.", required=True),
))  # fmt: skip
FILE_KEYS: Final = KeyTable("", "Baccarat: wagers on two hands whose third cards follow tables.", (
    *common_keys("baccarat"),
    Key("cards", CARD_KEYS, "The cards."),
    Key("draws", DRAW_KEYS, "The drawing tables."),
    Key("banker", BANKER_KEYS, "The Banker's wager."),
    Key("wagers", Wagers(WAGER_KEYS, MAX_WAGERS), "The tie and the side wagers.", required=True),
))  # fmt: skip


class DeclaredBaccaratOptions(baccarat.HouseBankedOptions, law=LAW):
    """The licensee's options at every game of the family; what the file fixes has one value."""

    decks: int = option(
        8, law=DRAFT, description="number of decks in the shoe, as the declaration fixes it", ge=1, le=MAX_DECKS
    )
    banker_regime: Literal["declared"] = "declared"
    vig_rounding: Literal["none", "up"] = "up"
    deal_mode: Literal["face_up", "face_down"] = "face_up"
    total_cards_offered: bool = False
    bonus_offered: bool = False
    tie_odds: PayTable = option(TIE, law=DRAFT, description="what the Tie Bet pays")
    bonus_a: PayTable = option(BONUS.tables["A"], law=DRAFT, description="not offered")
    bonus_b: PayTable = option(BONUS.tables["B"], law=DRAFT, description="not offered")
    bonus_c: PayTable = option(BONUS.tables["C"], law=DRAFT, description="not offered")
    dragon_7_odds: PayTable = option(DRAGON_7.table, law=DRAFT, description="not offered")

    def idle_options(self) -> set[str]:
        """The options of wagers that a declaration states itself."""
        of_the_file = {"banker_regime", "tie_odds", "bonus_a", "bonus_b", "bonus_c", "dragon_7_odds"}
        return {*super().idle_options(), *of_the_file}

    def in_effect(self, limits: Limits) -> Mapping[str, str]:
        """Nothing: the declaration states the commission."""
        return {}

    def rounding_unit(self, percent: int) -> Cents:
        """The unit in cents that a commission is rounded up to; 1 for a percentage without such a unit."""
        return ROUNDING_UNITS.get(percent, 1) if self.vig_rounding == "up" else 1


@dataclass(frozen=True, slots=True)
class CoupWager:
    """A side wager: the tests of its rows in their order."""

    wager: Wager
    table: PayTable
    tests: Mapping[str, Callable[[Coup], bool]]
    back: frozenset[str]

    def decide(self, coup: Coup) -> CoupResult:
        """The first row that fits pays or returns the wager; otherwise it loses."""
        row = next((row for row, test in self.tests.items() if test(coup)), "")
        sentence = f"Player {coup.player}, Banker {coup.banker}, {coup.cards} cards"
        if not row:
            return CoupResult("lost", "", DRAFT, sentence)
        return CoupResult("void", "", DRAFT, sentence) if row in self.back else CoupResult("won", row, ODDS, sentence)


def coup_test(written: str) -> Callable[[Coup], bool] | None:
    """The test of finished hands that a row names; None if it names none.

    >>> test = coup_test("banker wins with 7 on 3 cards")
    >>> test(Coup(5, 7, 2, 3)), test(Coup(5, 7)), coup_test("banker is lucky")
    (True, False, None)
    """
    if match := _CARDS.fullmatch(written):
        cards = int(match[1])
        return lambda coup: coup.cards == cards
    if match := _TIES.fullmatch(written):
        natural, at = bool(match[1]), match[2]
        return lambda coup: (
            coup.winner == "tie"
            and (not natural or (coup.player_natural and coup.banker_natural))
            and (at is None or coup.player == int(at))
        )
    if match := _WINS.fullmatch(written):
        return _wins(*match.groups())
    return None


def _wins(
    hand: str, by: str | None, by_most: str | None, count: str | None, most: str | None, natural: str | None,
    cards: str | None,
) -> Callable[[Coup], bool]:  # fmt: skip
    margins = range(int(by or 1), int(by_most or by or 9) + 1)
    counts = range(int(count or 0), int(most or count or 9) + 1)

    def test(coup: Coup) -> bool:
        mine, other = (coup.player, coup.banker) if hand == "player" else (coup.banker, coup.player)
        held = coup.player_cards if hand == "player" else coup.banker_cards
        is_natural = coup.player_natural if hand == "player" else coup.banker_natural
        return (
            mine - other in margins
            and mine in counts
            and (not natural or is_natural)
            and (cards is None or held == int(cards))
        )

    return test


def baccarat_game(design: Design, file: TomlFile) -> Game:
    """Return the game that a file of this kind declares."""
    reader = reading(file, FILE_KEYS)
    decks_in_file = reader.table_of("cards", CARD_KEYS).number("decks")
    tables = _draws(reader.table_of("draws", DRAW_KEYS))
    regime_of_file = _regime(reader.table_of("banker", BANKER_KEYS))
    side_wagers, tie = _wagers(reader)
    fixed = Exclusion[DeclaredBaccaratOptions](
        DRAFT,
        "the declaration fixes the decks and the wagers",
        lambda options: options.decks != decks_in_file or options.total_cards_offered or options.bonus_offered
        or options.jackpot_offered or options.royal_bonus_offered,
    )  # fmt: skip

    class DeclaredBaccarat(baccarat.BaccaratGame[DeclaredBaccaratOptions]):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        betting_law = wagers_law = seated_law = SUMMARY
        max_seats = design.seats
        declaration_text = design.text
        law = LAW
        regimes = {"declared": regime_of_file}  # noqa: RUF012 - a constant of the file
        draws = tables
        options = options_of_file(DeclaredBaccaratOptions, decks=decks_in_file)
        wagers = (*baccarat.main_wagers(LAW)[: 3 if tie else 2], *(side.wager for side in side_wagers.values()))
        paytables = (*((tie,) if tie else ()), *(side.table for side in side_wagers.values()))
        exclusions = (fixed, *baccarat.exclusions(LAW, DeclaredBaccaratOptions))
        irregularities = baccarat.irregularities(LAW)
        procedures = baccarat.procedures(LAW)

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def offers(self, options: DeclaredBaccaratOptions) -> Sequence[Offer]:
            """The wagers of the file."""
            banker = {row: odds for row, odds in BANKER_ODDS.items() if row == "win" or regime_of_file.half_on_six}
            pays: dict[str, Mapping[str, Pay]] = {"banker": banker, "player": {"win": EVEN}}
            pays |= {"tie": tie} if tie else {}
            pays |= {id_: side.table for id_, side in side_wagers.items()}
            return tuple(Offer(wager, pays[wager.id]) for wager in self.wagers)

        def result_of(self, regime: Regime, wager: str, coup: Coup) -> CoupResult:
            """The result of a wager for a coup, by the draft."""
            if wager in side_wagers:
                return side_wagers[wager].decide(coup)
            return decide(LAW, regime, wager, coup)._replace(law=DRAFT)

        def deal_law(self, options: DeclaredBaccaratOptions) -> str:
            """The draft."""
            return DRAFT

        def handed_out(self, options: DeclaredBaccaratOptions) -> bool:
            """The dealer turns the cards."""
            return False

        def may_turn_banker_first(self, r: Round[DeclaredBaccaratOptions]) -> None:
            """Permitted if the cards are dealt face down."""
            if r.options.deal_mode == "face_up":
                raise Refused("the cards are dealt face up at this table", DRAFT)

    return DeclaredBaccarat()


def _draws(reader: KeyReader) -> DrawingTables:
    player = _cells(reader, "player", reader.text("player"), thirds=False)
    banker = [*STANDARD.banker]
    for count, written in reader.rows("banker").items():
        if count not in map(str, range(8)):
            raise reader.bad(f"banker: {quoted(count)} is not a count from 0 to 7; 8 and 9 are naturals", "banker")
        banker[int(count)] = _cells(reader, "banker", str(written), thirds=True)
    return DrawingTables(player, tuple(banker))


def _cells(reader: KeyReader, key: str, written: str, *, thirds: bool) -> DrawingRow:
    """The cells of ``0-5``, or of ``none 0-7 9`` where the first is for no third card."""
    if not _COUNTS.fullmatch(written) or ("none" in written and not thirds):
        example = "'none 0-7 9'" if thirds else "'0-5'"
        raise reader.bad(f"{key}: {quoted(written)} does not list counts; write it like {example}", key)
    drawn: set[int] = set()
    for part in written.split():
        if part != "none":
            begin, _, end = part.partition("-")
            if end and end <= begin:
                raise reader.bad(
                    f"{key}: {quoted(part)} lists no counts; write the lower one first, {end}-{begin}", key
                )
            drawn.update(range(int(begin), int(end or begin) + 1))
    cells = tuple(DRAW if count in drawn else STAY for count in range(10))
    return (DRAW if "none" in written else STAY, *cells) if thirds else cells


def _regime(reader: KeyReader) -> Regime:
    percent, tie = reader.number("commission"), reader.number("tie_charge")
    six, dragon = reader.flag("half_on_six"), reader.flag("dragon_7_pushes")
    shares = [
        *([f"{percent} percent of its winnings"] if percent else []),
        *([f"{tie} percent of the wager on a tie"] if tie else []),
        *(["a Banker's six pays half"] if six else []),
        *(["a Banker's seven on three cards is a push"] if dragon else []),
    ]
    return Regime(DRAFT, "; ".join(shares) or "none", percent, tie, six, dragon)


def _wagers(reader: KeyReader) -> tuple[dict[str, CoupWager], PayTable | None]:
    sides: dict[str, CoupWager] = {}
    tie: PayTable | None = None
    for id_, own in read_wagers(reader, WAGER_KEYS).items():
        if id_ in HANDS:
            raise own.bad(f"{id_} is a wager of every game of this kind; its terms are in [banker]")
        if id_ == "tie":
            if own.rows("pays"):
                raise own.bad("pays of the tie must be odds like '8 to 1'", "pays")
            tie = PayTable("tie", ODDS, {"tie": read_odds(own, "pays", own.value("pays"))})
        else:
            sides[id_] = _side(own, id_)
    return sides, tie


def _side(reader: KeyReader, id_: str) -> CoupWager:
    rows: dict[str, Odds] = {}
    tests: dict[str, Callable[[Coup], bool]] = {}
    back: set[str] = set()
    if not reader.rows("pays"):
        raise reader.bad("pays of a side wager must be a table of rows with their odds", "pays")
    for written, paid in reader.rows("pays").items():
        test = coup_test(written)
        if test is None:
            known = f"write it like {', '.join(EXAMPLES)}"
            raise reader.bad_row(f"{quoted(written)} is not a row; {known}", "pays", written)
        row = written.replace(" ", "_").replace("-", "_")
        tests[row] = test
        if paid == BACK:
            back.add(row)
        else:
            rows[row] = read_odds(reader, "pays", paid)
    if not rows:
        raise reader.bad("pays: no row is paid", "pays")
    description = reader.text("says") or ", ".join(reader.rows("pays"))
    return CoupWager(
        Wager(id_, wager_name(reader, id_), SUMMARY, description, coupons=False),
        PayTable(id_, ODDS, rows),
        tests,
        frozenset(back),
    )
