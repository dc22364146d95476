"""Twenty-one from a file: the rules of play, verdicts, bonuses and side wagers that the family's engine reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Any, ClassVar, Final, cast

from pitboss.equipment import Card
from pitboss.errors import quoted
from pitboss.games import twentyone
from pitboss.games.cards.meter import NAME as METER_WAGER
from pitboss.games.declared import first_cards
from pitboss.games.declared.design import (
    MAX_ROWS,
    MAX_WAGERS,
    NAME,
    SAYS,
    Design,
    check_denominators,
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
    OneOf,
    Paid,
    Repeated,
    RowTable,
    Several,
    Wagers,
)
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY, drafted
from pitboss.games.declared.meters import (
    METER_KEYS,
    METER_PROCEDURES,
    MeterOptions,
    MeterTerms,
    progressive_of,
    read_meter,
)
from pitboss.games.declared.twentyone_hands import (
    DEALERS,
    EXAMPLES,
    PLAYERS,
    RESULTS,
    BonusHand,
    VerdictRule,
    Verdicts,
    bonus_hand,
)
from pitboss.games.twentyone import BLACKJACK_ROW, WIN, DealerHand, PlayRules, Standing, Verdict, sides
from pitboss.games.twentyone.blackjack import LAW as BLACKJACK_LAW
from pitboss.games.twentyone.engine.play_rules import DealerCard
from pitboss.hands.twentyone import ACE, TEN
from pitboss.money import Odds
from pitboss.table import Exclusion, Game, PayTable, Wager, option
from pitboss.toml import TomlFile

LAW = drafted(BLACKJACK_LAW, reader_misused="")
EVEN_MONEY: Final = "even_money"
MAX_POINTS: Final = 21
MAX_EXACT_BONUSES: Final = 6
"""The maximum number of bonus hands of exact cards, which the kernel matches card by card."""
_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
_FOLLOWING: Final = ("double_down", "split", "insurance")

CARD_KEYS: Final = KeyTable("cards", "The shoe and the dealer's second card.", (
    Key("decks", Number(1, 8), "The number of decks in the shoe.", 6),
    Key("without", OneOf((*_RANKS[1:], "J", "Q", "K")), "A rank that is removed from every deck."),
    Key("hole_card", OneOf(("none", "down", "reader", "up")),
        "The dealer's second card: dealt last, face down, face down and read for a blackjack, or face up.", "none"),
))  # fmt: skip
DEALER_KEYS: Final = KeyTable("dealer", "The dealer's rule.", (
    Key("hits_soft_17", Flag(), "Whether the dealer draws to a soft 17.", False),
    Key("pushes_22", Flag(), "Whether a dealer's 22 pushes every hand but a blackjack.", False),
))  # fmt: skip
PLAYER_KEYS: Final = KeyTable("player", "What players may do.", (
    Key("doubles", OneOf(("two cards", "9 10 11", "hard 9 10 11", "any number")), "What may be doubled.", "two cards"),
    Key("double_after_split", Flag(), "Whether split hands may be doubled.", True),
    Key("splits", Number(0, 3), "How often a pair may be split; one split makes two hands.", 1),
    Key("resplit_aces", Flag(), "Whether aces may be split again.", False),
    Key("split_aces", OneOf(("one card", "one card or double", "free")),
        "What split aces get: one card each, one card and possibly a double, or the play of any hand.", "one card"),
    Key("surrender", OneOf(("never", "first", "any time")),
        "When half of the wager may be surrendered: never, as the first decision, or until the hand stands.", "never"),
    Key("free_doubles", Several(Number(4, 20), 1, 17, distinct=True),
        "Hard totals of two cards that the house doubles: of its wager only the winnings are paid."),
    Key("free_splits", Several(OneOf(_RANKS), 1, 10, distinct=True),
        "Pairs that the house splits, by the value of a card."),
    Key("rescue", Flag(), "Whether a player may take back a double and lose the rest.", False),
    Key("even_money", Flag(), "Whether a blackjack against an ace may be paid 1 to 1 at once.", False),
    Key("busted_hands", OneOf(("lose all", "lose the original")),
        "What a dealer's blackjack takes of a doubled or split hand over 21.", "lose all"),
))  # fmt: skip
VERDICT_KEYS: Final = KeyTable("verdicts", "Exceptions to the usual verdicts; the first that fits decides.", (
    Key("player", OneOf(tuple(PLAYERS)), "The player's hand; \"5 cards\" is five or more.", "any"),
    Key("dealer", OneOf(tuple(DEALERS)), "The dealer's hand; a drawn 21 has three or more cards.", "any"),
    Key("result", OneOf(tuple(RESULTS)), "What becomes of the player's hand.", required=True),
    Key("pays", OneOf((WIN, BLACKJACK_ROW)), "The row that a win pays. Default: the hand's own."),
))  # fmt: skip
INSURANCE_KEYS: Final = KeyTable("insurance", "Insurance against a dealer's ace. Leave the table out for none.", (
    Key("pays", Paid(), "The payout odds.", "2 to 1"),
))  # fmt: skip
WAGER_KEYS: Final = KeyTable("wagers.NAME", "The wager on the hand, which has no looks_at, or a side wager.", (
    NAME,
    SAYS,
    Key("pays", Either(Paid(), RowTable("rows", Paid(meter=True), MAX_ROWS)),
        "Of the wager on the hand: odds. Of a side wager: rows with their odds, of which the first that fits pays.",
        required=True),
    Key("blackjack", Paid(), "What a blackjack pays.", "3 to 2"),
    Key("bonus", RowTable("hands", Paid(), MAX_ROWS),
        f"Winning hands with odds of their own, of which the first that fits pays: {', '.join(EXAMPLES)}. "
        "A 5-card 21 has five cards or more."),
    Key("no_bonus", Several(OneOf(("doubled", "split")), distinct=True), "Hands that get no bonus."),
    Key("looks_at", OneOf(first_cards.LOOKS_AT), "Makes it a side wager: the first cards that decide it."),
))  # fmt: skip
FILE_KEYS: Final = KeyTable("", "Twenty-one: hands that draw toward 21 against the dealer's.", (
    *common_keys("twenty-one"),
    Key("cards", CARD_KEYS, "The cards."),
    Key("dealer", DEALER_KEYS, "The dealer."),
    Key("player", PLAYER_KEYS, "The players."),
    Key("insurance", INSURANCE_KEYS, "Insurance."),
    Key("verdicts", Repeated(VERDICT_KEYS, 12), "Exceptions to the usual verdicts."),
    Key("wagers", Wagers(WAGER_KEYS, MAX_WAGERS), "The wagers.", required=True),
    Key("meter", METER_KEYS, "A progressive meter."),
))  # fmt: skip


class DeclaredTwentyOneOptions(twentyone.TwentyOneOptions, law=LAW):
    """The licensee's options at every game of the family; the file fixes the decks and the dealer's second card."""

    decks: int = option(
        6, law=DRAFT, description="number of decks in the shoe, as the declaration fixes it", ge=1, le=8
    )


class DeclaredTwentyOneMeterOptions(DeclaredTwentyOneOptions, MeterOptions, law=LAW):
    """The same with a progressive meter."""


def _options(read: FileRules) -> type[DeclaredTwentyOneOptions]:
    """The options with the defaults that a file states."""
    defaults: dict[str, Any] = {"decks": read.play.decks, "dealer_card": read.play.dealer_card}
    if read.meter is None:
        return options_of_file(DeclaredTwentyOneOptions, **defaults)
    return options_of_file(DeclaredTwentyOneMeterOptions, **defaults, **read.meter.defaults)


@dataclass(frozen=True, slots=True)
class HandWager:
    """The wager on the hand: what it pays, and the bonus hands."""

    wager: Wager
    rows: Mapping[str, Odds]
    bonuses: tuple[BonusHand, ...]
    no_bonus: frozenset[str]

    def table(self, *, doubled: bool = False, split: bool = False, blackjack: bool = True) -> PayTable:
        """The rows that a hand can be paid by."""
        barred = (doubled and "doubled" in self.no_bonus) or (split and "split" in self.no_bonus)
        left_out = {bonus.row for bonus in self.bonuses if barred}
        left_out |= set() if blackjack else {BLACKJACK_ROW, EVEN_MONEY}
        return PayTable(self.wager.id, ODDS, {row: paid for row, paid in self.rows.items() if row not in left_out})


@dataclass(frozen=True, slots=True)
class FileRules:
    """A file's rules for hands: their wager, its verdicts, the rules of play and the payouts."""

    main: HandWager
    sides: tuple[sides.TwentyOneSide[DeclaredTwentyOneOptions], ...]
    verdicts: Verdicts
    play: PlayRules
    tables: Mapping[str, PayTable]
    is_insured: bool
    meter: MeterTerms | None

    @property
    def fixed(self) -> Exclusion[DeclaredTwentyOneOptions]:
        """The exclusion of other decks and of another way to deal the dealer's second card."""
        return Exclusion(
            DRAFT,
            "the declaration fixes the number of decks and the dealer's second card",
            lambda options: (options.dealer_card, options.decks) != (self.play.dealer_card, self.play.decks),
        )


class DeclaredTwentyOneGame(twentyone.TwentyOneGame[DeclaredTwentyOneOptions]):
    """A game of this kind; the class of a file has its rules."""

    declared: ClassVar[FileRules]
    sections = ("8.4",)
    betting_law = wagers_law = coupon_law = SUMMARY
    law = LAW
    rescued_by = even_money_by = DRAFT
    irregularities = twentyone.irregularities(LAW)
    procedures = twentyone.procedures(LAW)

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Pickle as the text, which the receiving process reads again."""
        from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

        return declared_game, (self.declaration_text,)

    def play_rules(self, options: DeclaredTwentyOneOptions) -> PlayRules:
        """The rules of play in the file."""
        return self.declared.play

    def verdict(self, options: DeclaredTwentyOneOptions, mine: Standing, dealer: DealerHand) -> Verdict:
        """Decide a hand by the file."""
        return self.declared.verdicts.verdict(mine, dealer)

    def special(self, options: DeclaredTwentyOneOptions, held: Sequence[Card]) -> str:
        """The bonus hand that these exact cards form; empty if none."""
        return next((bonus.row for bonus in self.declared.main.bonuses if bonus.is_made_of(held)), "")

    def pays_on_hands(self, options: DeclaredTwentyOneOptions) -> Mapping[str, PayTable]:
        """The paytables of the file."""
        return self.declared.tables

    def paid_at_once(self, options: DeclaredTwentyOneOptions, mine: Standing, up: int) -> str:
        """A blackjack is paid at once if the dealer cannot have one and no dealer hand changes its payout."""
        unbeaten = mine.blackjack and up not in (ACE, TEN) and not self.depends_on_dealer(options, mine)
        return DRAFT if unbeaten else ""


def twentyone_game(design: Design, file: TomlFile) -> Game:
    """Return the game that a file of this kind declares."""
    read = _file_rules(reading(file, FILE_KEYS))

    class DeclaredTwentyOne(DeclaredTwentyOneGame):
        """The game of one file."""

        declared = read
        id = design.id
        name = design.name
        description = design.summary
        max_seats = design.seats
        declaration_text = design.text
        options = _options(read)
        opening = (read.main.wager.id,)
        originals = insured = frozenset(opening)
        sides = read.sides
        wagers = (
            read.main.wager,
            *twentyone.double_and_split(LAW),
            *((twentyone.insurance_wager(LAW),) if read.is_insured else ()),
            *twentyone.wagers_of(sides),
        )
        paytables = (*read.tables.values(), *twentyone.paytables_of(sides))
        exclusions = (read.fixed, *twentyone.exclusions_of(sides))
        procedures = (*DeclaredTwentyOneGame.procedures, *(METER_PROCEDURES if read.meter else ()))

    return DeclaredTwentyOne()


# ---------------------------------------------------------------------- reading


def _file_rules(reader: KeyReader) -> FileRules:
    meter = read_meter(reader)
    main, sides = _wagers(reader, meter)
    verdicts = _verdicts(reader, main)
    pays_blackjack = any(rule.row == BLACKJACK_ROW for rule in verdicts.rules)
    doubled = main.table(doubled=True, blackjack=False)
    split = main.table(split=True, blackjack=pays_blackjack)
    insurance = _insurance(reader)
    play = _play_rules(reader, doubled, insured=bool(insurance))
    tables = {main.wager.id: main.table(), "double_down": doubled, "split": split, **insurance}
    return FileRules(main, sides, verdicts, play, tables, bool(insurance), meter)


def _play_rules(reader: KeyReader, doubled: PayTable, *, insured: bool) -> PlayRules:
    cards, dealer = reader.table_of("cards", CARD_KEYS), reader.table_of("dealer", DEALER_KEYS)
    player = reader.table_of("player", PLAYER_KEYS)
    hole = cards.text("hole_card")
    if player.flag("resplit_aces") and player.number("splits") < 2:
        raise player.bad("aces can be split again only with splits = 2 or 3", "resplit_aces")
    if hole == "up" and player.flag("even_money"):
        raise player.bad("there is no even money if the dealer's second card is face up", "even_money")
    totals, pairs = player.value("free_doubles"), player.texts("free_splits")
    if (totals or pairs) and (player.flag("rescue") or player.text("surrender") == "any time"):
        raise player.bad(
            "a wager of the house cannot be taken back or surrendered", "free_doubles" if totals else "free_splits"
        )
    paid = lcm(*(odds.ratio.denominator for odds in doubled.values() if isinstance(odds, Odds)))
    halved = 2 if player.text("surrender") == "any time" else 1
    return PlayRules(
        decks=cards.number("decks"),
        without=cards.text("without"),
        dealer_card=cast("DealerCard", hole),
        hits_soft_17=dealer.flag("hits_soft_17"),
        splits=player.number("splits"),
        resplit_aces=player.flag("resplit_aces"),
        split_aces=cast("Any", player.text("split_aces")),
        doubles=cast("Any", player.text("doubles")),
        double_after_split=player.flag("double_after_split"),
        surrender=cast("Any", player.text("surrender")),
        insurance="at once" if insured or player.flag("even_money") else "never",
        even_money=player.flag("even_money"),
        rescue=player.flag("rescue"),
        free_doubles=frozenset(totals) if isinstance(totals, list) else frozenset(),
        free_splits=frozenset(_RANKS.index(pair) + 1 for pair in pairs),
        double_step=lcm(paid, halved),
        busts_lose_all=player.text("busted_hands") == "lose all",
    )


def _verdicts(reader: KeyReader, main: HandWager) -> Verdicts:
    rules: list[VerdictRule] = []
    for line in reader.each_of("verdicts", VERDICT_KEYS, "verdict"):
        row = line.text("pays")
        if row and line.text("result") != "wins":
            raise line.bad("pays is only for a verdict that wins", "pays")
        rules.append(VerdictRule(line.text("player"), line.text("dealer"), RESULTS[line.text("result")], row))
    pushes_22 = reader.table_of("dealer", DEALER_KEYS).flag("pushes_22")
    return Verdicts(tuple(rules), main.bonuses, main.no_bonus, pushes_22, DRAFT)


def _insurance(reader: KeyReader) -> dict[str, PayTable]:
    if not reader.given("insurance"):
        return {}
    own = reader.table_of("insurance", INSURANCE_KEYS)
    if reader.table_of("cards", CARD_KEYS).text("hole_card") == "up":
        raise own.bad("there is nothing to insure if the dealer's second card is face up")
    return {"insurance": PayTable("insurance", ODDS, {WIN: read_odds(own, "pays", own.value("pays"))})}


def _wagers(
    reader: KeyReader, meter: MeterTerms | None
) -> tuple[HandWager, tuple[sides.TwentyOneSide[DeclaredTwentyOneOptions], ...]]:
    readers = read_wagers(reader, WAGER_KEYS)
    for id_ in _FOLLOWING:
        if id_ in readers:
            raise readers[id_].bad(f"{id_} is a wager of every game of this kind; use another name")
    mains = [id_ for id_, own in readers.items() if not own.given("looks_at")]
    if len(mains) != 1:
        where = readers[mains[-1]] if mains else reader
        raise where.bad(f"exactly one wager must be on the hand, not {len(mains)}; side wagers have looks_at")
    even_money = reader.table_of("player", PLAYER_KEYS).flag("even_money")
    main = _hand_wager(readers[mains[0]], mains[0], even_money=even_money)
    side_wagers = tuple(
        _side(own, id_, meter if id_ == METER_WAGER else None) for id_, own in readers.items() if own.given("looks_at")
    )
    return main, side_wagers


def _hand_wager(reader: KeyReader, id_: str, *, even_money: bool) -> HandWager:
    if reader.rows("pays"):
        raise reader.bad("pays of the wager on the hand must be odds like '1 to 1'; rows are for side wagers", "pays")
    rows = {WIN: read_odds(reader, "pays", reader.value("pays"))}
    rows[BLACKJACK_ROW] = read_odds(reader, "blackjack", reader.value("blackjack"))
    if even_money:
        rows[EVEN_MONEY] = Odds(1, 1)
    bonuses: list[BonusHand] = []
    for written, paid in reader.rows("bonus").items():
        bonus = bonus_hand(written)
        known = f"write it like {', '.join(EXAMPLES)}"
        if bonus is None:
            raise reader.bad_row(f"{quoted(written)} is not a hand; {known}", "bonus", written)
        if bonus.least_points > MAX_POINTS:
            message = f"{quoted(written)} has more than {MAX_POINTS} points and never wins; {known}"
            raise reader.bad_row(message, "bonus", written)
        if bonus in bonuses:
            raise reader.bad_row(f"{quoted(written)} is a hand of a row above; leave it out", "bonus", written)
        bonuses.append(bonus)
        rows[bonus.row] = read_odds(reader, "bonus", paid)
    if sum(bool(bonus.ranks) for bonus in bonuses) > MAX_EXACT_BONUSES:
        raise reader.bad(f"bonus: at most {MAX_EXACT_BONUSES} hands of exact cards can be priced", "bonus")
    check_denominators(reader, rows.values())
    description = reader.text("says") or "the player's hand is closer to 21 than the dealer's"
    wager = Wager(id_, wager_name(reader, id_), SUMMARY, description, coupons=False)
    return HandWager(wager, rows, tuple(bonuses), frozenset(reader.texts("no_bonus")))


def _side(reader: KeyReader, id_: str, meter: MeterTerms | None) -> sides.TwentyOneSide[DeclaredTwentyOneOptions]:
    looks_at, written = reader.text("looks_at"), reader.rows("pays")
    if not written:
        raise reader.bad("pays of a side wager must be a table of rows with their odds", "pays")
    for key in ("blackjack", "bonus", "no_bonus"):
        if reader.given(key):
            raise reader.bad(f"{key} is only for the wager on the hand", key)
    if looks_at == first_cards.MATCH and meter is not None:
        raise reader.bad("the wager that feeds the meter looks at two cards, alone or with the dealer's", "looks_at")
    if looks_at == first_cards.MATCH:
        return _match(reader, id_)
    find, known, hands = {
        first_cards.TWO: (first_cards.first_cards_test, first_cards.EXAMPLES, first_cards.TWO_CARDS),
        first_cards.THREE: (first_cards.three_cards_test, first_cards.THREES, first_cards.THREE_CARDS),
    }[looks_at]
    shares: dict[str, int] | None = None if meter is None else {}
    tests, rows = first_cards.read_rows(reader, find, known, hands, shares)
    description = reader.text("says") or f"the first cards are one of: {', '.join(written)}"
    wager = Wager(id_, wager_name(reader, id_), SUMMARY, description, coupons=False)
    table, dealer = PayTable(id_, ODDS, rows), looks_at == first_cards.THREE
    if meter is None or shares is None:
        return first_cards.FirstCardsWager(wager, table, tests, dealer=dealer)
    progressive = progressive_of(reader, shares)
    return first_cards.FirstCardsProgressive(wager, table, tests, progressive, meter.limit, dealer=dealer)


def _match(reader: KeyReader, id_: str) -> sides.TwentyOneSide[DeclaredTwentyOneOptions]:
    if id_ != sides.match_the_dealer.MATCH:
        raise reader.bad(f"a wager that matches the dealer's card must be called {sides.match_the_dealer.MATCH}")
    written = reader.rows("pays")
    if set(written) != set(first_cards.MATCH_ROWS):
        raise reader.bad(f"pays must have the rows {' and '.join(first_cards.MATCH_ROWS)}", "pays")
    table = PayTable(id_, ODDS, {row: read_odds(reader, "pays", written[row]) for row in first_cards.MATCH_ROWS})
    description = reader.text("says") or "a first card has the rank of the dealer's; two may win"
    return sides.MatchTheDealer[DeclaredTwentyOneOptions](
        Wager(id_, wager_name(reader, id_), SUMMARY, description, coupons=False),
        main_wager_law=SUMMARY,
        rows=first_cards.MATCH_ROWS,
        paytables=(table,),
        pays=lambda _: table,
        lost_law=DRAFT,
    )
