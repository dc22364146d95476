"""The wagers of a declared poker game: their role, their payouts, and the family rule that decides them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pitboss.errors import quoted
from pitboss.games import banked_poker as poker
from pitboss.games.cards.meter import NAME as METER_WAGER
from pitboss.games.cards.progressive import Progressive
from pitboss.games.declared.design import MAX_ROWS, NAME, SAYS, read_odds, wager_name
from pitboss.games.declared.hands import Ranking, with_article
from pitboss.games.declared.keys import (
    BACK,
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
    odds_of,
)
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.games.declared.meters import MeterTerms, progressive_of, read_cell
from pitboss.games.declared.shape import AXES, Shape
from pitboss.hands import FiveCard, rank_five
from pitboss.money import Pay
from pitboss.table import Limit, PayTable, Wager

PLAYER, BOTH = "player", "player and dealer"
BEST: Final = "best"
LINES: Final = (*AXES, BEST)
UNQUALIFIED: Final[Mapping[str, tuple[int, int, int]]] = {
    "compared": (1, 0, -1), "wins": (1, 1, 1), "goes back": (0, 0, 0), "never wins": (0, 0, -1)
}  # fmt: skip
"""What happens to a wager if the dealer does not qualify."""
TIES: Final[Mapping[str, tuple[int, int, int]]] = {"goes back": (1, 0, -1), "wins": (1, 1, -1), "loses": (1, -1, -1)}
_POOLED: Final = "both_hands"
WAGER_KEYS: Final = KeyTable("wagers.NAME", "A wager; exactly one opens the round.", (
    NAME,
    SAYS,
    Key("pays", Either(Paid(), RowTable("hands from the highest down", Paid(back=True, meter=True), MAX_ROWS)),
        "Odds, or hands with their odds from the highest down. A row pays its hand and every higher hand without a "
        f"row; {BACK!r} in place of odds returns the wager."),
    Key("pays_like", OneLine(30), "In place of pays: the wager, earlier in the file, whose table it has."),
    Key("side", Flag(), "Whether it is settled by its own table, whatever the dealer has.", False),
    Key("needs", OneLine(30), "For a side wager: the wager that must be made with it."),
    Key("fold_forfeits", Flag(), "For a side wager: whether a fold forfeits it.", False),
    Key("cards", OneOf((PLAYER, BOTH)), "For a side wager: whose cards make its hand; of both, the best five.", PLAYER),
    Key("equals", OneLine(30), "The opening wager, with which it is made in the same amount."),
    Key("times", Number(1, 4), "With equals: how many times that amount.", 1),
    Key("bonus_on", OneLine(30), "The opening wager: it is paid on it without a stake, if the last wager was made."),
    Key("unqualified", OneOf(tuple(UNQUALIFIED)), "What happens to it if the dealer does not qualify; one that "
        "never wins is lost to a higher hand and goes back otherwise.", "compared"),
    Key("pays_always", Flag(), "Whether its rows are paid even if the dealer's hand is higher; below them it is "
        "returned, or lost to a higher hand.", False),
    Key("line", OneOf(LINES), "On a cross: the line of community cards that it is about, or the better of both.", BEST),
    Key("tie", OneOf(tuple(TIES)), "What happens to it if the hands are equal.", BACK),
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class WagerDesign:
    """A wager as a file declares it."""

    wager: Wager
    table: PayTable
    rule: poker.WagerRule
    role: str
    """``opens``, ``equals``, ``follows``, ``bonus`` or ``side``."""
    hand: str = PLAYER
    needs: str = ""
    times: int = 1
    fold_forfeits: bool = False
    progressive: Progressive | None = None
    """How it is paid from the meter, if it feeds one."""
    limit: Limit | None = None
    """The only bet that it takes."""


def pooled(shape: Shape) -> poker.HandSpec:
    """The best five of the player's and the dealer's cards."""
    return poker.HandSpec(rank_five, 5, own=shape.player, dealer=shape.dealer, pooled=True)


def hands_of(shape: Shape, wagers: Mapping[str, WagerDesign]) -> dict[str, poker.HandSpec]:
    """Return every hand that a wager uses."""
    hands = {PLAYER: shape.hand()}
    hands |= {line: shape.hand(line) for line in AXES if shape.is_cross}
    if shape.dealer:
        hands["dealer"] = shape.dealers_hand()
    if any(wager.hand == _POOLED for wager in wagers.values()):
        hands[_POOLED] = pooled(shape)
    return hands


def read_wager(
    reader: KeyReader,
    id_: str,
    role: str,
    shape: Shape,
    known: Mapping[str, WagerDesign],
    meter: MeterTerms | None = None,
) -> WagerDesign:
    """Read one wager; ``known`` are those before it in the file, ``meter`` is what it feeds."""
    like = reader.text("pays_like")
    if like and (like not in known or reader.given("pays")):
        earlier = ", ".join(known) or "none"
        message = f"pays_like replaces pays, and must name a wager above it in the file; there are {earlier}"
        raise reader.bad(message, "pays_like")
    if role == "side" and shape.is_short_board:
        raise reader.bad("no side wager can be priced where hands of three have community cards; leave it out", "side")
    hand = _hand(reader, role, shape)
    ranking = shape.ranking if hand != _POOLED else Ranking(5, rank_five, FiveCard, {})
    shares: dict[str, int] | None = None if meter is None else {}
    if meter is not None and (role != "side" or not reader.rows("pays")):
        raise reader.bad("the wager that feeds the meter is a side wager with rows of hands in pays")
    table, scale, back = _like(known[like]) if like else _paid(reader, id_, ranking, shares)
    description = reader.text("says") or _SAYS[role]
    wager = Wager(
        id_,
        wager_name(reader, id_),
        SUMMARY,
        description,
        follows=role == "follows",
        staked=role != "bonus",
        coupons=False,
    )
    rule = _rule(reader, role, shape, hand, scale, back)
    if meter is not None:
        assert isinstance(rule, poker.Lookup), "a side wager looks its hand up"
        rule = replace(rule, sum_includes_chip=True)
    needs = reader.text("needs")
    if needs and (role != "side" or needs not in known):
        earlier = ", ".join(known) or "none"
        message = f"needs is for a side wager, and must name a wager above it in the file; there are {earlier}"
        raise reader.bad(message, "needs")
    times = reader.number("times")
    if reader.given("times") and role != "equals":
        raise reader.bad("times is only for a wager that equals another", "times")
    if reader.flag("fold_forfeits") and role != "side":
        raise reader.bad("fold_forfeits is only for a side wager; a fold forfeits all others", "fold_forfeits")
    return WagerDesign(
        wager, table, rule, role, hand, needs, times, reader.flag("fold_forfeits"),
        None if shares is None else progressive_of(reader, shares), None if meter is None else meter.limit,
    )  # fmt: skip


_SAYS: Final = {
    "opens": "opens the round", "equals": "is made together with the first wager",
    "follows": "is made at a decision", "bonus": "is paid in addition, without a stake",
    "side": "is settled by its own table",
}  # fmt: skip


def _hand(reader: KeyReader, role: str, shape: Shape) -> str:
    looks_at, line = reader.text("cards"), reader.text("line")
    if reader.given("line") and not shape.is_cross:
        raise reader.bad('line is only for a board_shape "cross"', "line")
    if looks_at == PLAYER:
        return line if line in AXES else PLAYER
    if role != "side" or shape.board or not shape.ranking.is_plain or not 5 <= shape.player + shape.dealer <= 7:
        raise reader.bad("only a side wager may use both hands, of 5 to 7 cards together without a board", "cards")
    return _POOLED


# ---------------------------------------------------------------------- payouts


def _like(other: WagerDesign) -> tuple[PayTable, poker.Scale, tuple[str, ...]]:
    back = other.rule.pushes if isinstance(other.rule, poker.Lookup) else ()
    return other.table, other.rule.scale, back


def _paid(
    reader: KeyReader, id_: str, ranking: Ranking, shares: dict[str, int] | None
) -> tuple[PayTable, poker.Scale, tuple[str, ...]]:
    """Return its paytable, the scale of hands if it has rows, and the rows that return it.

    The rows of a wager that feeds a meter pay sums, or ``shares`` of the meter, which are added to it.
    """
    if not reader.given("pays"):
        raise reader.bad("pays is missing: odds, or hands with their odds; or pays_like")
    if not reader.rows("pays"):
        return PayTable(id_, ODDS, {id_: read_odds(reader, "pays", reader.value("pays"))}), (), ()
    rows: dict[str, Pay] = {}
    scale: list[poker.ScaleRow] = []
    back: list[str] = []
    for hand, cell in reader.rows("pays").items():
        floor = ranking.floor(hand)
        if floor is None:
            known = f"write {ranking.valid_names()}"
            raise reader.bad_row(f"{quoted(hand)} is not a hand of {ranking.size} cards; {known}", "pays", hand)
        if scale and floor >= scale[-1].floor:
            raise reader.bad_row(f"{quoted(hand)} is listed below a lower hand; list the highest first", "pays", hand)
        row = hand.strip().lower().replace(" ", "_").replace("-", "_")
        scale.append(poker.ScaleRow(row, floor))
        if shares is not None:
            paid = read_cell(reader, row, cell, shares, named=hand)
            rows |= {} if paid is None else {row: paid}
        elif cell == BACK:
            back.append(row)
        elif odds_of(cell) is None:
            raise reader.bad_row(f"{hand}: only [wagers.{METER_WAGER}] of a file with a [meter] pays {cell!r}; "
                                 f"write {Paid(back=True).valid}", "pays", hand)  # fmt: skip
        else:
            rows[row] = read_odds(reader, "pays", cell)
    if not rows and not shares:
        raise reader.bad("pays: no hand is paid", "pays")
    return PayTable(id_, ODDS, rows), tuple(scale), tuple(back)


# ---------------------------------------------------------------------- what decides it


def _rule(
    reader: KeyReader, role: str, shape: Shape, hand: str, scale: poker.Scale, back: tuple[str, ...]
) -> poker.WagerRule:
    if role == "bonus":
        if not scale or back:
            raise reader.bad("a bonus must list the hands it pays", "pays")
        return poker.BonusPayout(reader.text("bonus_on"), "", hand, scale)
    for key in ("unqualified", "pays_always", "tie") if role == "side" or not shape.dealer else ():
        if reader.given(key):
            raise reader.bad(f"{key} is only for a wager that is compared with a dealer's hand; leave it out", key)
    if role == "side" or not shape.dealer:
        if not scale:
            raise reader.bad("this wager is not compared with a dealer, so pays must list hands", "pays")
        less = f"less than {with_article(scale[-1].name.replace('_', ' '))}"
        return poker.Lookup(hand, scale, DRAFT, less, pushes=back, push_law=DRAFT)
    if back:
        raise reader.bad(f"a wager against the dealer is returned below its rows anyway; leave {BACK!r} out", "pays")
    if reader.flag("pays_always"):
        if not scale:
            raise reader.bad("pays_always is for a wager with rows of hands", "pays_always")
        return poker.PaidOrCompared(scale, DRAFT, DRAFT, DRAFT)
    compared = TIES[reader.text("tie")]
    lacking = reader.text("unqualified")
    if reader.given("unqualified") and not shape.least:
        raise reader.bad("unqualified has no meaning if every dealer's hand qualifies", "unqualified")
    unqualified = compared if lacking == "compared" else UNQUALIFIED[lacking]
    less = f"less than {with_article(scale[-1].name.replace('_', ' '))}" if scale else ""
    return poker.Versus(
        DRAFT, DRAFT, DRAFT if shape.least else "", compared, unqualified,
        row="" if scale else str(reader.section.place[-1]), scale=scale, no_row_because=less,
    )  # fmt: skip


def role_of(reader: KeyReader, id_: str, raised: frozenset[str]) -> str:
    """Return a wager's role: by its key, or because a decision makes it."""
    roles = [
        role
        for role, holds in (
            ("side", reader.flag("side")),
            ("equals", reader.given("equals")),
            ("bonus", reader.given("bonus_on")),
            ("follows", id_ in raised),
        )
        if holds
    ]
    if len(roles) > 1:
        keys = [{"bonus": "bonus_on"}.get(role, role) for role in roles if role != "follows"]
        made = "; a decision makes it" if id_ in raised else ""
        message = f"a wager has only one of side, equals, bonus_on and a decision that makes it{made}; leave out"
        raise reader.bad(f"{message} {keys[-1]}", keys[-1])
    return roles[0] if roles else "opens"
