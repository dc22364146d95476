"""The wagers of a declared poker game: what each is, what it pays, and the rule of the family that decides it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pitboss.errors import quoted
from pitboss.games import banked_poker as poker
from pitboss.games.declared.design import MOST_ROWS, choice, flag, odds, sentence, wager_name
from pitboss.games.declared.hands import Ranking, with_article
from pitboss.games.declared.law import DRAFT, ODDS, SUMMARY
from pitboss.games.declared.shape import Shape
from pitboss.hands import FiveCard, rank_five
from pitboss.money import Odds
from pitboss.table import PayTable, Wager
from pitboss.toml import TomlSection, shown

UNQUALIFIED: Final[Mapping[str, tuple[int, int, int]]] = {
    "compared": (1, 0, -1), "wins": (1, 1, 1), "goes back": (0, 0, 0)
}  # fmt: skip
"""What becomes of a wager where the dealer does not qualify."""
TIES: Final[Mapping[str, tuple[int, int, int]]] = {"goes back": (1, 0, -1), "wins": (1, 1, -1), "loses": (1, -1, -1)}
BACK: Final = "goes back"
"""In the place of odds: the row gives the wager back."""
PLAYER, BOTH = "player", "player and dealer"
_POOLED: Final = "both_hands"
_KEYS: Final = (
    "name", "says", "pays", "pays_like", "side", "needs", "cards", "equals", "times", "bonus_on", "unqualified", "tie"
)  # fmt: skip


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


def pooled(shape: Shape) -> poker.HandSpec:
    """The best five of the player's and the dealer's cards."""
    return poker.HandSpec(rank_five, 5, own=shape.player, dealer=shape.dealer, pooled=True)


def hands_of(shape: Shape, wagers: Mapping[str, WagerDesign]) -> dict[str, poker.HandSpec]:
    """Every hand that a wager looks at."""
    hands = {PLAYER: shape.hand()}
    if shape.dealer:
        hands["dealer"] = shape.dealers_hand()
    if any(wager.hand == _POOLED for wager in wagers.values()):
        hands[_POOLED] = pooled(shape)
    return hands


def read_wager(
    section: TomlSection, id_: str, role: str, shape: Shape, known: Mapping[str, WagerDesign]
) -> WagerDesign:
    """One wager; ``known`` are those before it in the file."""
    section.only(*_KEYS)
    like = section.text("pays_like")
    if like is not None and (like not in known or "pays" in section.values):
        raise section.bad("pays_like names a wager before it in the file, in place of pays", "pays_like")
    hand = _hand(section, role, shape)
    ranking = shape.ranking if hand == PLAYER else Ranking(5, rank_five, FiveCard, {})
    table, scale, back = _like(known[like]) if like is not None else _paid(section, id_, ranking)
    says = sentence(section, "says", 200) if "says" in section.values else _SAYS[role]
    wager = Wager(
        id_, wager_name(section, id_), SUMMARY, says, follows=role == "follows", staked=role != "bonus", coupons=False
    )
    rule = _rule(section, role, shape, hand, scale, back)
    needs = section.text("needs") or ""
    if needs and (role != "side" or needs not in known):
        raise section.bad("needs names a wager before it in the file that a side wager is made with", "needs")
    times = section.number("times", 4) or 1
    if "times" in section.values and role != "equals":
        raise section.bad("times belongs to a wager that equals another", "times")
    return WagerDesign(wager, table, rule, role, hand, needs, times)


_SAYS: Final = {
    "opens": "opens the round", "equals": "is made together with the first wager",
    "follows": "is made at a decision", "bonus": "is paid besides, without a stake of its own",
    "side": "is settled by its own table",
}  # fmt: skip


def _hand(section: TomlSection, role: str, shape: Shape) -> str:
    looks_at = choice(section, "cards", (PLAYER, BOTH), PLAYER)
    if looks_at == PLAYER:
        return PLAYER
    if role != "side" or shape.board or not 5 <= shape.player + shape.dealer <= 7:
        raise section.bad("only a side wager looks at both hands, of 5 to 7 cards together without a board", "cards")
    return _POOLED


# ---------------------------------------------------------------------- what it pays


def _like(other: WagerDesign) -> tuple[PayTable, poker.Scale, tuple[str, ...]]:
    back = other.rule.pushes if isinstance(other.rule, poker.Lookup) else ()
    return other.table, other.rule.scale, back


def _paid(section: TomlSection, id_: str, ranking: Ranking) -> tuple[PayTable, poker.Scale, tuple[str, ...]]:
    """Its table, the scale of hands where it has rows, and the rows that give it back."""
    written = section.values.get("pays")
    if isinstance(written, str):
        return PayTable(id_, ODDS, {id_: odds(section, "pays", written)}), (), ()
    if not isinstance(written, dict) or not 1 <= len(written) <= MOST_ROWS:
        raise section.bad(
            f"pays must be odds like '1 to 1', or 1 to {MOST_ROWS} hands with theirs, not {shown(written)}", "pays"
        )
    rows: dict[str, Odds] = {}
    scale: list[poker.ScaleRow] = []
    back: list[str] = []
    for hand, cell in written.items():
        floor = ranking.floor(hand)
        if floor is None:
            known = f"write {ranking.valid_names()}"
            raise section.bad(f"pays: {quoted(hand)} is not a hand of {ranking.size} cards; {known}", "pays")
        if scale and floor >= scale[-1].floor:
            raise section.bad(f"pays: {quoted(hand)} stands below a lower hand; list the highest first", "pays")
        row = hand.strip().lower().replace(" ", "_").replace("-", "_")
        scale.append(poker.ScaleRow(row, floor))
        if cell == BACK:
            back.append(row)
        else:
            rows[row] = odds(section, "pays", cell)
    if not rows:
        raise section.bad("pays: no hand is paid", "pays")
    return PayTable(id_, ODDS, rows), tuple(scale), tuple(back)


# ---------------------------------------------------------------------- what decides it


def _rule(
    section: TomlSection, role: str, shape: Shape, hand: str, scale: poker.Scale, back: tuple[str, ...]
) -> poker.WagerRule:
    if role == "bonus":
        if not scale or back:
            raise section.bad("a bonus pays by hands", "pays")
        return poker.BonusPayout(section.text("bonus_on") or "", "", hand, scale)
    if role == "side" or not shape.dealer:
        if not scale:
            raise section.bad("it is not compared with a dealer, so pays must list hands", "pays")
        less = f"less than {with_article(scale[-1].name.replace('_', ' '))}"
        return poker.Lookup(hand, scale, DRAFT, less, pushes=back, push_law=DRAFT)
    if back:
        raise section.bad(f"a wager against the dealer goes back by itself below its rows; leave {BACK!r} out", "pays")
    compared = TIES[choice(section, "tie", TIES, BACK)]
    lacking = choice(section, "unqualified", UNQUALIFIED, "compared")
    if "unqualified" in section.values and not shape.least:
        raise section.bad("unqualified means nothing where every dealer's hand qualifies", "unqualified")
    unqualified = compared if lacking == "compared" else UNQUALIFIED[lacking]
    less = f"less than {with_article(scale[-1].name.replace('_', ' '))}" if scale else ""
    return poker.Versus(
        DRAFT, DRAFT, DRAFT if shape.least else "", compared, unqualified,
        row="" if scale else str(section.place[-1]), scale=scale, no_row_because=less,
    )  # fmt: skip


def role_of(section: TomlSection, id_: str, raised: frozenset[str]) -> str:
    """What a wager is: by the key that says so, or because a decision makes it."""
    roles = [
        role
        for role, holds in (
            ("side", flag(section, "side")),
            ("equals", "equals" in section.values),
            ("bonus", "bonus_on" in section.values),
            ("follows", id_ in raised),
        )
        if holds
    ]
    if len(roles) > 1:
        raise section.bad(f"it cannot be all of {', '.join(roles)}")
    return roles[0] if roles else "opens"
