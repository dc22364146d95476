"""Pai gow, 13:69F-10: four tiles set into two hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, ClassVar

from pydantic import field_validator

from pitboss.equipment import Shoe
from pitboss.equipment.shoe import TILE
from pitboss.errors import Refused
from pitboss.games.cards.side_wager import exclusions_of, paytables_of, wagers_of
from pitboss.games.paigow.engine.delivery import STYLES, StyleId
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.law import DragonsEyeLaw, PlayerBankLaw
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import (
    BANKING,
    CO_BANKING,
    DEALER_WAGER,
    DEALER_WAGER_AMOUNT,
    VIGORISH_ROUNDING,
    DealerWager,
    PaiGowOptions,
    VigorishRounding,
)
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.round_steps import co_bank_exclusion, describe_tile_steps
from pitboss.games.paigow.engine.setting import Hands, SetResult
from pitboss.games.paigow.engine.tile_dealing import (
    SET,
    TILE_RING,
    choose_style,
    deliver,
    offer_cut,
    wash_and_stack,
)
from pitboss.games.paigow.engine.tile_faults import tile_irregularities
from pitboss.games.paigow.engine.tile_law import TileLaw
from pitboss.games.paigow.engine.tile_procedures import tile_procedures
from pitboss.games.paigow.hands.rankings import tile_tables
from pitboss.games.paigow.hands.tile_house_way import PRINTED, USUAL, read_way
from pitboss.games.paigow.hands.tile_setting import TILE_SETTING
from pitboss.games.paigow.sides.dragons_eye import (
    EYE_ALONE,
    EYE_SHAKER,
    EYE_START,
    EYE_VIGORISH,
    DragonsEye,
    DragonsEyeShaker,
    DragonsEyeStart,
    DragonsEyeVigorish,
    dragons_eye_option,
    is_without_vigorish,
)
from pitboss.law import SINCE_13_69F
from pitboss.money import Pay
from pitboss.table import Flow, Round, RoundStep, Wager, exact, option
from pitboss.table.rules.facts import EquipmentItem, RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

LAW = TileLaw(
    received="10.4(a)", inspection="10.4(a)", in_pairs="10.4(b)", first_shuffle="10.4(c)", shuffle="10.4(d)",
    stack_card="10.4(e)", after_round="10.4(f)", idle="10.4(g)", tile_set="10.4(a)3", cut="10.8(g)", coupons="10.5(a)",
    face_up="", drawn_in_error="", pick_up="10.7(m)",
    areas="10.10(a)", areas_order="10.10(b)", no_more_bets="10.6(a)", shaken="10.6(a)", shaker="10.6(b)",
    count="10.6(c)", deliver="10.6(d)", unwagered="10.6(e)", unwagered_banked="10.8(l)", shaken_after="10.6(f)",
    shaken_banked="10.8(m)", style="10.8(i)",
    setting="10.7(a)", assistance="10.7(b)", own_hand="10.7(b)", dealer_sets="10.7(c)", dealer_way="10.7(d)",
    house_way="10.7(e)",
    surrender="10.7(f)", surrender_lost="10.7(f)1", surrendered="10.7(f)2", expose="10.7(g)",
    results="10.7(h)", loses="10.7(h)", pushes="10.7(i)1", low_push="10.7(i)2", wins="10.7(j)", paid="10.7(k)",
    vigorish="10.7(k)",
    bank=PlayerBankLaw(
        offered="10.8(a)", first_round="10.8(b)", order="10.8(c)", may_bank="10.8(d)", played="10.8(d)1",
        covers="10.8(d)2", co_bank="10.8(e)", one_area="10.8(f)", dealer_wager="10.8(h)", shakes="10.8(i)",
        number_one="10.8(j)", dealer_result="10.8(n)", pays="10.8(o)", co_bank_pays="10.8(p)", dealer_paid="10.8(q)",
        vigorish="10.8(r)",
    ),
    dragons_eye=DragonsEyeLaw(
        offered="10.5(d)", button="10.6A(a)", settled="10.6A(b)", shaker="10.6A(c)", start="10.6A(d)",
        passes="10.6A(e)", match="10.11(a)", even="10.11(b)", odd="10.11(c)", double="10.11(d)", triple="10.11(e)",
        dice_bonus="10.11(f)", vigorish="10.7(l)", five_percent="10.7(l)1", triples_lose="10.7(l)2", dice="10.3(d)",
    ),
    not_flat="10.9(a)", fell_out="10.9(b)", mistotaled="10.9(c)", player_card="10.9(d)", house_card="10.9(e)",
    dealer_misset="10.9(f)", player_shakes="10.6A(f)",
)  # fmt: skip

MAIN = exact("pai_gow", "10.7(k)", {"win": "1 to 1"})
PAI_GOW_WAGER = Wager("pai_gow", "Pai gow wager", "10.5(a)", "both hands are higher than the dealer's")

DICE_ARE = ("three dice in a shaker", "three dice in a shaker, one of another color")
HOUSE_WAYS = {"printed": PRINTED, "usual": USUAL}
"""House ways that a submission may give by name."""


class PaiGowTileOptions(PaiGowOptions, law=LAW):
    """The licensee's options at pai gow."""

    house_way: tuple[str, ...] = option(
        PRINTED, law="10.7(e)",
        description="how the dealer's tiles are set: lines of which the first that fits "
        "decides, or the name of a known way",
        lawful='a known way, or a list of lines like "play supreme"',
    )  # fmt: skip
    vigorish_rounding: VigorishRounding = VIGORISH_ROUNDING
    banking: bool = BANKING
    co_banking: bool = CO_BANKING
    dealer_wager: DealerWager = DEALER_WAGER
    dealer_wager_amount: Decimal = DEALER_WAGER_AMOUNT
    delivery_styles: list[StyleId] = option(
        [style.id for style in STYLES], law="10.8(k)",
        description="the styles of delivery that a bank may choose, in addition to house way from the right",
    )  # fmt: skip

    dragons_eye: bool = dragons_eye_option(SINCE_13_69F)
    dragons_eye_alone: bool = EYE_ALONE
    dragons_eye_vigorish: DragonsEyeVigorish = EYE_VIGORISH
    dragons_eye_start: DragonsEyeStart = EYE_START
    dragons_eye_shaker: DragonsEyeShaker = EYE_SHAKER

    @field_validator("house_way", mode="before")
    @classmethod
    def _by_name(cls, written: object) -> object:
        """Replace the name of a known way by its lines."""
        if not isinstance(written, str):
            return written
        if written not in HOUSE_WAYS:
            raise ValueError(
                f"{written!r} is not a known house way; write {' or '.join(HOUSE_WAYS)}, or a list of lines"
            )
        return HOUSE_WAYS[written]

    @field_validator("house_way")
    @classmethod
    def _readable(cls, lines: tuple[str, ...]) -> tuple[str, ...]:
        """Refuse a line that cannot be read, or a last line that does not set every hand."""
        try:
            read_way(lines)
        except Refused as refused:
            raise ValueError(refused.reason) from refused
        return lines


SIDES = (DragonsEye[PaiGowTileOptions](LAW.dragons_eye),)


class PaiGow(PaiGowGame[PaiGowTileOptions]):
    """Pai gow."""

    id = "pai-gow"
    name = "Pai gow"
    description = "Four tiles are set into a high and a low hand of two; both must beat the dealer's."
    sections = ("10",)
    law: ClassVar[TileLaw] = LAW
    betting_law = "10.5(c)"
    wagers_law = "10.5(a)"
    bets_law = "10.5(a)"
    seated_law = "10.5(b)"
    cash_refused = "10.5(a)"
    coupon_law = "10.5(a)"
    main = PAI_GOW_WAGER.id
    pieces = "tiles"
    options = PaiGowTileOptions
    sides = SIDES
    wagers = (PAI_GOW_WAGER, *wagers_of(SIDES))
    paytables = (MAIN, *paytables_of(SIDES))
    setting = TILE_SETTING
    exclusions = (co_bank_exclusion(LAW), *exclusions_of(SIDES))
    irregularities = tile_irregularities(LAW)
    procedures = tile_procedures(LAW)

    def analyst(self) -> Analyst:
        """The game's analyst."""
        from pitboss.games.paigow.solver.tile_price import ANALYST  # noqa: PLC0415

        return ANALYST

    def main_pays(self, options: PaiGowTileOptions) -> Mapping[str, Pay]:
        """The main wager pays 1 to 1, before vigorish."""
        return MAIN

    def charges_vigorish(self, options: PaiGowTileOptions) -> bool:
        """True unless dragon's eye is offered without vigorish."""
        return not is_without_vigorish(options)

    def set_law(self, options: PaiGowTileOptions) -> str:
        """The paragraph by which the dealer's tiles are set: the printed way, or the one submitted instead."""
        return self.law.dealer_way if options.house_way == PRINTED else self.law.house_way

    def shoes(self, options: PaiGowTileOptions) -> Mapping[str, Shoe]:
        """One set of 32 tiles (10.2(a))."""
        return {SET: Shoe(kind=TILE)}

    def equipment(self, options: PaiGowTileOptions) -> Sequence[EquipmentItem]:
        """The tiles, and three dice in a shaker (10.3(a), (d))."""
        return (*super().equipment(options), EquipmentItem("dice", DICE_ARE[options.dragons_eye]))

    def result_law(self, result: SetResult, player: Hands, banker: Hands, options: PaiGowTileOptions) -> str:
        """The paragraph of a result; a push by the low hand has a separate one."""
        high, banker_high = (self.setting.value(0, hands[0], options) for hands in (player, banker))
        if result == "push" and high <= banker_high:
            return self.law.low_push
        return super().result_law(result, player, banker, options)

    def rule_tables(self, options: PaiGowTileOptions) -> Sequence[RuleTable]:
        """The rankings of pairs and of tiles."""
        return tile_tables("10.2(b)", "10.2(g)")

    def steps(self, options: PaiGowTileOptions) -> Sequence[RoundStep]:
        """The steps of a round with tiles."""
        return describe_tile_steps(self, self.law, options)

    # ------------------------------------------------------------------ the tiles

    def is_start_of_game(self, r: Round[PaiGowTileOptions]) -> bool:
        """True if the tiles are laid out in pairs: at the opening, or because nobody played (10.8(b))."""
        memory = memory_of_table(r)
        return SET not in memory.decks_in_use or memory.is_spread

    def prepare(self, r: Round[PaiGowTileOptions], play: PaiGowPlay) -> Flow[None]:
        """Wash and stack the tiles, and let a bank cut the stacks."""
        wash_and_stack(r, self.law, play)
        if play.bank:
            yield from offer_cut(r, self.law, play)

    def spread(self, r: Round[PaiGowTileOptions]) -> None:
        """Lay the tiles out in pairs because nobody plays."""
        memory_of_table(r).is_spread = True
        r.note("there is no gaming activity: lay the tiles out face up in 16 pairs", self.law.idle)

    def deal(self, r: Round[PaiGowTileOptions], play: PaiGowPlay) -> Flow[None]:
        """Let the bank choose a style, roll the dice for the starting position, and deliver the tiles."""
        r.announce("No more bets", self.law.no_more_bets)
        style = yield from choose_style(r, self.law, play, list(r.options.delivery_styles))
        play.start = yield from self.shake_dice(r, play, TILE_RING)
        if play.areas or play.dealer_wager:
            deliver(r, self.law, play, style)

    def pick_up(self, r: Round[PaiGowTileOptions]) -> None:
        """Pick up the tiles."""
        r.state.shoes[SET].clear()


PAI_GOW = PaiGow()
"""The game."""
