"""Pai gow poker from a file: seven cards that each player sets into hands, against a dealer who has a house way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final, NamedTuple

from pitboss.equipment import Card
from pitboss.errors import Refused, quoted
from pitboss.games.cards.options import RECUT_BY, RecutBy, Shuffle
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
    Either,
    Flag,
    Key,
    KeyReader,
    KeyTable,
    Number,
    OneLine,
    OneOf,
    Paid,
    RowTable,
    Several,
    Wagers,
)
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY, drafted
from pitboss.games.paigow import pai_gow_poker
from pitboss.games.paigow.engine import options as terms
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.irregular import card_irregularities
from pitboss.games.paigow.engine.law import NO_DRAGONS_EYE
from pitboss.games.paigow.engine.options import PaiGowDeckOptions
from pitboss.games.paigow.engine.procedures import card_procedures
from pitboss.games.paigow.engine.ring import POSITIONS
from pitboss.games.paigow.engine.round_steps import exclusions
from pitboss.games.paigow.engine.setting import HandPart
from pitboss.games.paigow.hands.house_way import MAX_LINES, read_house_way
from pitboss.games.paigow.hands.poker import high_card_values
from pitboss.games.paigow.hands.poker_setting import PokerSetting
from pitboss.games.paigow.hands.rankings import FIVE_CARD_HANDS, FOUR_CARD_HANDS, hand_table, joker_table
from pitboss.games.paigow.hands.way_options import HouseWayOptions
from pitboss.games.paigow.hands.ways import ASIA_POKER_WAY, PAI_GOW_POKER_WAY
from pitboss.games.paigow.sides.best_row import BestRow
from pitboss.games.paigow.sides.made_hands import KINDS, PAI_GOWS
from pitboss.hands.faces import NINE
from pitboss.money import Odds, Pay
from pitboss.table import Exclusion, Game, PayTable, Wager, option
from pitboss.table.rules.facts import RoundStep, RuleTable
from pitboss.toml import TomlFile

SEVEN: Final = "seven cards"
ROWS: Final = {kind.replace("_", " "): kind for kind in (*KINDS, *PAI_GOWS[1:])}
"""The rows of a side wager: hands that the cards make, however they are set, and cards that make none."""
PUSHES: Final = {kind.replace("_", " "): NINE + at for at, kind in enumerate(PAI_GOWS[1:])}
"""The dealer's hands with which main wagers may push, each with its rank."""


class SevenCardSplit(NamedTuple):
    """One way to divide seven cards."""

    parts: tuple[str, ...]
    sizes: tuple[int, ...]
    all_aces: str
    way: tuple[str, ...] = ()
    """The house way of the rules; none for shapes that the rules do not have."""

    def setting(self, wins: int, pushes: int) -> PokerSetting:
        """The rules for these hands."""
        return PokerSetting(tuple(map(HandPart, self.parts, self.sizes)), self.all_aces, wins, pushes)


_TWO, _THREE = ("high", "low"), ("high", "medium", "low")
SHAPES: Final = {
    "5 2": SevenCardSplit(_TWO, (5, 2), "five aces", PAI_GOW_POKER_WAY),
    "4 3": SevenCardSplit(_TWO, (4, 3), "four aces"),
    "5 1 1": SevenCardSplit(_THREE, (5, 1, 1), "five aces"),
    "4 2 1": SevenCardSplit(_THREE, (4, 2, 1), "four aces", ASIA_POKER_WAY),
}
"""The ways to divide seven cards that can be priced."""

CARD_KEYS: Final = KeyTable("cards", "The deck is one with a joker; each player and the dealer get seven cards.", (
    Key("hands", OneOf(tuple(SHAPES)), "How many cards each hand has. A lower hand must not rank above a higher one.",
        "5 2"),
    Key("lowest_wheel", Flag(), "Whether a straight with a low ace is the lowest one; otherwise only the one up to the "
        "ace is higher.", False),
))  # fmt: skip
DEALER_KEYS: Final = KeyTable("dealer", "How the dealer's hands are set.", (
    Key("house_way", Several(OneLine(200), 1, MAX_LINES), "Lines of which the first that fits the cards decides, like "
        "\"pair 2: low at least pair, best low\"; the last is like \"otherwise: best low\". Default: the house way of "
        "pai gow poker (5 2) or Asia poker (4 2 1)."),
    Key("pushes_with", OneOf(tuple(PUSHES)), "The dealer's cards with which every main wager is a push: no pair, "
        "straight or flush, and this highest card. Leave it out for none."),
))  # fmt: skip
RESULT_KEYS: Final = KeyTable("result", "How many of the player's hands must be higher than the dealer's; a copy is "
    "not higher.", (
    Key("wins", Number(1, 3), "How many for a win.", 2),
    Key("pushes", Number(1, 2), "How many for a push. Leave it out for no push."),
))  # fmt: skip
WAGER_KEYS: Final = KeyTable("wagers.NAME", "The wager on the hands, which has no looks_at, or a side wager.", (
    NAME,
    SAYS,
    Key("pays", Either(Paid(), RowTable("rows", Paid(), MAX_ROWS)), "Of the wager on the hands: odds. Of a side wager: "
        f"rows with their odds, of which the best-paid pays: {', '.join(ROWS)}.", required=True),
    Key("commission", Number(0, 10), "Of the wager on the hands: the percentage of winnings that the house takes.", 0),
    Key("looks_at", OneOf((SEVEN,)), "Makes it a side wager: on the player's seven cards, however they are set."),
))  # fmt: skip
FILE_KEYS: Final = KeyTable("", "Pai gow poker: seven cards that each player sets into two or three hands.", (
    *common_keys("pai-gow"),
    Key("players_bank", Flag(), "Whether the house may offer the bank to players.", False),
    Key("cards", CARD_KEYS, "The cards."),
    Key("dealer", DEALER_KEYS, "The dealer."),
    Key("result", RESULT_KEYS, "Wins and pushes."),
    Key("wagers", Wagers(WAGER_KEYS, MAX_WAGERS), "The wager on the hands and side wagers.", required=True),
))  # fmt: skip

LAW = drafted(pai_gow_poker.LAW, dragons_eye=NO_DRAGONS_EYE)


class DeclaredPaiGowOptions(PaiGowDeckOptions, HouseWayOptions, law=LAW):
    """The licensee's options at every game of the family."""

    way_words = SHAPES["5 2"].setting(2, 1).words()

    shuffle: Shuffle = "manual"
    recut_by: RecutBy = RECUT_BY
    wheel_low: bool = option(
        False, law=DRAFT, description="a straight with a low ace is the lowest, as the declaration says"
    )
    cutting_card: terms.CuttingCard = terms.CUTTING_CARD
    vigorish_rounding: terms.VigorishRounding = terms.VIGORISH_ROUNDING
    banking: bool = terms.BANKING
    co_banking: bool = terms.CO_BANKING
    dealer_wager: terms.DealerWager = terms.DEALER_WAGER
    dealer_wager_amount: Decimal = terms.DEALER_WAGER_AMOUNT


class FourThreeOptions(DeclaredPaiGowOptions, law=LAW):
    """The same with hands of four and three."""

    way_words = SHAPES["4 3"].setting(2, 1).words()


class FiveOneOneOptions(DeclaredPaiGowOptions, law=LAW):
    """The same with a hand of five and two single cards."""

    way_words = SHAPES["5 1 1"].setting(2, 2).words()


class FourTwoOneOptions(DeclaredPaiGowOptions, law=LAW):
    """The same with hands of four, two and one."""

    way_words = SHAPES["4 2 1"].setting(2, 2).words()


OPTIONS: Final[Mapping[str, type[DeclaredPaiGowOptions]]] = {
    "5 2": DeclaredPaiGowOptions, "4 3": FourThreeOptions, "5 1 1": FiveOneOneOptions, "4 2 1": FourTwoOneOptions,
}  # fmt: skip


class MainDesign(NamedTuple):
    """The wager on the hands."""

    wager: Wager
    table: PayTable
    commission: int


def pai_gow_game(design: Design, file: TomlFile) -> Game:
    """Return the game that a file of this kind declares."""
    reader = reading(file, FILE_KEYS)
    if reader.given("seats") and design.seats > POSITIONS:
        raise reader.bad(f"seats: a pai gow table has up to {POSITIONS} players", "seats")
    cards, dealer = reader.table_of("cards", CARD_KEYS), reader.table_of("dealer", DEALER_KEYS)
    shape = SHAPES[cards.text("hands")]
    rules = _rules(reader.table_of("result", RESULT_KEYS), shape)
    way = _house_way(dealer, shape, rules)
    wheel, may_bank = cards.flag("lowest_wheel"), reader.flag("players_bank")
    main_wager, side_wagers = _wagers(reader)
    pushing = range(0)
    if dealer.given("pushes_with"):
        pushing = high_card_values(PUSHES[dealer.text("pushes_with")])

    own_steps = {"Result": _result_step(rules, dealer.text("pushes_with")), "Payment": _payment_step(main_wager)}

    class DeclaredPaiGow(CardPaiGowGame[DeclaredPaiGowOptions]):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        betting_law = wagers_law = bets_law = seated_law = cash_refused = coupon_law = SUMMARY
        law = LAW
        max_seats = min(design.seats, POSITIONS)
        declaration_text = design.text
        main = main_wager.wager.id
        options = options_of_file(OPTIONS[cards.text("hands")], house_way=way, wheel_low=wheel)
        setting = rules
        vigorish_percent = main_wager.commission
        sides = side_wagers
        wagers = (main_wager.wager, *(wager for side in side_wagers for wager in side.wagers))
        paytables = (main_wager.table, *(table for side in side_wagers for table in side.paytables))
        exclusions = (*exclusions(LAW, DeclaredPaiGowOptions, side_wagers), *_fixed(wheel=wheel, may_bank=may_bank))
        irregularities = card_irregularities(LAW)
        procedures = card_procedures(LAW, 53)
        pushes_all_because = f"the dealer or the bank has {dealer.text('pushes_with')} and no hand"

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def main_pays(self, options: DeclaredPaiGowOptions) -> Mapping[str, Pay]:
            """The odds of the file."""
            return main_wager.table

        def charges_vigorish(self, options: DeclaredPaiGowOptions) -> bool:
            """True if the file states a commission."""
            return main_wager.commission > 0

        def pushing_values(self, options: DeclaredPaiGowOptions) -> range:
            """The hands that the file names."""
            return pushing

        def pushes_all(self, banker: Sequence[Card], options: DeclaredPaiGowOptions) -> str:
            """The draft, if the dealer's or bank's cards make every main wager a push."""
            return DRAFT if pushing and rules.best_high(banker, options) in pushing else ""

        def steps(self, options: DeclaredPaiGowOptions) -> Sequence[RoundStep]:
            """The steps of a round, with the result and the payment of the file."""
            return tuple(
                replace(step, description=own_steps.get(step.title, step.description))
                for step in super().steps(options)
            )

        def rule_tables(self, options: DeclaredPaiGowOptions) -> Sequence[RuleTable]:
            """The ranking of hands."""
            hands = FIVE_CARD_HANDS if rules.parts[0].size == 5 else FOUR_CARD_HANDS
            return (hand_table("Ranking of hands", hands, DRAFT), joker_table(DRAFT))

    return DeclaredPaiGow()


def _fixed(*, wheel: bool, may_bank: bool) -> tuple[Exclusion[Any], ...]:
    """What the licensee may not choose otherwise."""
    says = "the declaration fixes the rank of a straight with a low ace"
    ranked: Exclusion[Any] = Exclusion(DRAFT, says, lambda options: options.wheel_low != wheel)
    banked: Exclusion[Any] = Exclusion(
        DRAFT, "players may not bank by the declaration", lambda options: options.banking and not may_bank
    )
    return (ranked, banked)


def _rules(reader: KeyReader, shape: SevenCardSplit) -> PokerSetting:
    """The setting with its result."""
    wins, pushes = reader.number("wins"), reader.number("pushes")
    if wins > len(shape.sizes):
        raise reader.bad(f"wins must be a whole number from 1 to {len(shape.sizes)}, the number of hands", "wins")
    if pushes >= wins:
        most = f"from 1 to {wins - 1}" if wins > 1 else "left out"
        raise reader.bad(f"pushes must be {most}: fewer than the {wins} higher hands that win", "pushes")
    return shape.setting(wins, pushes or wins)


def _house_way(reader: KeyReader, shape: SevenCardSplit, rules: PokerSetting) -> tuple[str, ...]:
    """The lines of the house way, each readable."""
    lines = reader.texts("house_way") or shape.way
    if not lines:
        written = " ".join(map(str, shape.sizes))
        raise reader.bad(f"house_way is missing: the book has none for hands of {quoted(written)}; the shortest is "
                         '["otherwise: best low"]')  # fmt: skip
    try:
        read_house_way(lines, rules.words())
    except Refused as refused:
        raise reader.bad(f"house_way: {refused.reason}", "house_way") from refused
    return lines


_NUMBERS: Final = ("no", "one", "two", "three")


def _result_step(rules: PokerSetting, pushes_with: str) -> str:
    """How many higher hands win and push, and the cards with which the dealer pushes, for the draft of 8.4(d)3ii.

    >>> _result_step(SHAPES["5 2"].setting(2, 1), "")[:64]
    'Two higher hands win, one is a push, fewer lose. A hand equal to'
    """
    most = " or more" if rules.wins < len(rules.parts) else ""
    wins = f"{_NUMBERS[rules.wins].capitalize()}{most} higher hand{'s win' if rules.wins > 1 or most else ' wins'}"
    between = [_NUMBERS[number] for number in range(rules.pushes, rules.wins)]
    push = f", {' or '.join(between)} {'is' if between == ['one'] else 'are'} a push" if between else ""
    dealer = f" A dealer with {pushes_with} and no hand pushes every wager on the hands." if pushes_with else ""
    copies = "A hand equal to the dealer's counts for the dealer. Hands set out of order lose."
    return f"{wins}{push}, fewer lose. {copies}{dealer}"


def _payment_step(main: MainDesign) -> str:
    """What winners are paid and pay, for the printed rules."""
    paid = f"Winners are paid {main.table['win']}"
    return f"{paid} and pay {main.commission}% of the win." if main.commission else f"{paid}."


# ---------------------------------------------------------------------- wagers


def _wagers(reader: KeyReader) -> tuple[MainDesign, tuple[BestRow[DeclaredPaiGowOptions], ...]]:
    """The wager on the hands, and the side wagers."""
    read = read_wagers(reader, WAGER_KEYS)
    mains = [id_ for id_, own in read.items() if not own.given("looks_at")]
    if len(mains) != 1:
        where = read[mains[-1]] if mains else reader
        said = f"exactly one wager must be on the hands, not {len(mains)}"
        raise where.bad(f"{said}; a side wager has looks_at = {quoted(SEVEN)}")
    sides = tuple(_side(own, id_) for id_, own in read.items() if id_ != mains[0])
    return _main(read[mains[0]], mains[0]), sides


def _main(reader: KeyReader, id_: str) -> MainDesign:
    if reader.rows("pays"):
        raise reader.bad("pays of the wager on the hands must be odds like '1 to 1'; rows are for side wagers", "pays")
    says = reader.text("says") or "the player's hands are higher than the dealer's"
    table = PayTable(id_, ODDS, {"win": read_odds(reader, "pays", reader.value("pays"))})
    return MainDesign(Wager(id_, wager_name(reader, id_), SUMMARY, says), table, reader.number("commission"))


def _side(reader: KeyReader, id_: str) -> BestRow[DeclaredPaiGowOptions]:
    if reader.given("commission"):
        raise reader.bad("commission is only for the wager on the hands", "commission")
    if not reader.rows("pays"):
        raise reader.bad("pays of a side wager must be a table of rows with their odds", "pays")
    rows: dict[str, Odds] = {}
    for written, paid in reader.rows("pays").items():
        kind = ROWS.get(written.lower().replace("-", " "))
        if kind is None:
            raise reader.bad_row(f"{quoted(written)} is not a row; write {', '.join(ROWS)}", "pays", written)
        rows[kind] = read_odds(reader, "pays", paid)
    table = PayTable(id_, ODDS, rows)
    says = reader.text("says") or f"the seven cards make one of: {', '.join(reader.rows('pays'))}"
    wager = Wager(id_, wager_name(reader, id_), SUMMARY, says, coupons=False)
    return BestRow(wager, (table,), lambda _: table, requires_law=SUMMARY)
