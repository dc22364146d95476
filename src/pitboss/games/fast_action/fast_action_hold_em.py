"""Fast action hold 'em, 13:69F-21."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from pitboss.equipment import Shoe
from pitboss.errors import Refused
from pitboss.games.cards.cut import drop_cutter
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import MAX_DECKS, CuttingCardOptions
from pitboss.games.cards.shoe import pick_up, prepare_shoes
from pitboss.games.cards.shoes_in_use import SHOE
from pitboss.games.fast_action.engine.deal import complete_hands, deal_around, deal_community, move_marker
from pitboss.games.fast_action.engine.house_ways import OrBetterReading, is_natural
from pitboss.games.fast_action.engine.irregular import irregularities
from pitboss.games.fast_action.engine.play import FastActionPlay, MarkerMemory
from pitboss.games.fast_action.engine.procedures import procedures, record_procedure
from pitboss.games.fast_action.engine.round_steps import steps
from pitboss.games.fast_action.engine.settings import ask_to_set, collect_discards, pay_naturals, set_dealer
from pitboss.games.fast_action.engine.settlement import settle, settle_against_natural
from pitboss.hands import ManyDecks
from pitboss.hands.examples import ranking
from pitboss.protocol.views import PublicState
from pitboss.table import (
    DEALER,
    Exclusion,
    Flow,
    Game,
    GamePart,
    Offer,
    PayTable,
    Placement,
    Round,
    RoundStep,
    Wager,
    exact,
    of,
    option,
)
from pitboss.table.play.memory import memory_as
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import RuleTable

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

LAW = CardLaw(
    decks="21.2(a)", received="21.4(a)", inspection="21.4(b)", wash="21.4(c)",
    shuffle="21.5(a)", batches="21.2(d)", cut_needed="21.5(b)", cut="21.5(c)", cutter="21.5(c)", cut_refused="21.5(d)",
    cut_depth="21.5(e)", cutting_card_in="21.5(f)", reshuffle="21.5(g)", idle="21.5(h)",
    burn="21.7(a)", burn_hidden="21.7(a)", cutting_card="21.7(d)", coupons="21.6(a)", pick_up="21.8(o)",
    face_up="21.9(a)", drawn_in_error="21.9(b)", runs_out="21.9(i)",
)  # fmt: skip

WIN_PAYS = exact("win", "21.8(n)", {"win": "1 to 1"})
NATURAL_PAYS = exact("natural", "21.8(b)", {"natural": "5 to 1"})
ORIGINAL_PAYS = PayTable("original", "21.8(n)", {**WIN_PAYS, **NATURAL_PAYS}, WIN_PAYS.binding)

ORIGINAL = Wager("original", "Wager", "21.6(a)", "a hand higher than the dealer's, or a natural", coupons=False)
SPLIT = Wager(
    "split", "Second-hand wager", "21.8(c)", "the second hand of a split, in the amount of the wager", follows=True
)
MIN_IN_BATCHES = 12


class FastActionHoldEmOptions(CuttingCardOptions, law=LAW):
    """The licensee's options at fast action hold 'em."""

    decks: int = option(
        6,
        law="21.2(a)",
        description="the number of decks: six or eight, or at least twelve in two batches",
        lawful="6 or 8, or an even number from 12 with a shuffling device",
        ge=6,
        le=MAX_DECKS,
    )
    shuffle: Literal["manual", "device", "pre_shuffled", "continuous"] = option(
        "manual",
        law=of("shuffle"),
        description="by hand, by a device with two batches, pre-shuffled, or by a continuous shuffling shoe (21.11)",
    )
    extra_cutting_card: bool = option(
        False, law="21.2(c)", description="one more cutting card hides the last card of the stack", noticed=False
    )
    stored_batch_dealt: bool = option(
        False,
        law="21.5(h)2",
        description="after a pause the batch stored in the device is dealt without being spread, unless a player asks",
        noticed=False,
    )
    or_better_reads: OrBetterReading = option(
        "both_cards",
        law="21.8(i)8",
        description="the cards that must be 10 or jack or better in the eighth and ninth house ways",
    )

    @property
    def decks_in_shoe(self) -> int:
        """The decks in the shoe: one of two batches if a device shuffles the other (21.2(d))."""
        return self.decks // 2 if self.shuffle == "device" else self.decks


EXCLUSIONS = (
    Exclusion[FastActionHoldEmOptions](
        "21.2(a)",
        "six or eight decks must be used",
        lambda options: options.shuffle != "device" and options.decks not in (6, 8),
    ),
    Exclusion[FastActionHoldEmOptions](
        "21.2(d)",
        "a shuffling device requires at least twelve decks in two equal batches",
        lambda options: options.shuffle == "device" and (options.decks < MIN_IN_BATCHES or options.decks % 2 == 1),
    ),
    Exclusion[FastActionHoldEmOptions](
        "21.5(h)2",
        "dealing a stored batch requires a shuffling device",
        lambda options: options.stored_batch_dealt and options.shuffle != "device",
    ),
)


class DealtIn(GamePart[FastActionHoldEmOptions]):
    """Players who have received cards, the dealing marker, and recorded procedures."""

    def leaving(self, r: Round[FastActionHoldEmOptions], seat: int) -> None:
        """Refuse to let a player leave who has received cards, until the round is over."""
        if isinstance(r.play, FastActionPlay) and seat in r.play.dealt_in:
            raise Refused(f"seat {seat} has received cards and may leave after the round", "21.6(b)")

    def on_leave(self, r: Round[FastActionHoldEmOptions], seat: int) -> None:
        """Forget the cut of a player who left."""
        drop_cutter(r, seat)

    def voided(self, r: Round[FastActionHoldEmOptions], law: str) -> None:
        """End a void round."""
        r.play = None

    def public_state(self, r: Round[FastActionHoldEmOptions], state: PublicState) -> PublicState:
        """Return the position of the dealing marker."""
        marker = memory_as(r, MarkerMemory).marker
        return PublicState(dealing_marker=SEATS[marker] if marker else DEALER)

    def recorded(self, r: Round[FastActionHoldEmOptions], procedure: str, seat: int, note: str) -> None:
        """Record a procedure; refuses procedures of equipment that the table does not have."""
        record_procedure(r, LAW, r.options.shuffle, procedure, seat, note)


class FastActionHoldEm(Game[FastActionHoldEmOptions]):
    """Two of four cards, with five community cards, against the dealer's two."""

    id = "fast-action-hold-em"
    name = "Fast action hold 'em"
    description = "Keep two of four cards, or split them into two hands, and beat the dealer with five community cards."
    sections = ("21",)
    betting_law = "21.6(c)"
    wagers_law = "21.6"
    seated_law = "21.6(b)"
    cash_refused = "21.6(a)"
    law = LAW
    memory = MarkerMemory
    parts = (DealtIn(),)

    options = FastActionHoldEmOptions
    wagers = (ORIGINAL, SPLIT)
    paytables = (WIN_PAYS, NATURAL_PAYS)
    exclusions = EXCLUSIONS
    irregularities = irregularities(LAW)
    procedures = procedures(LAW)

    def analyst(self) -> Analyst:
        """The game's analyst."""
        from pitboss.games.fast_action.solver.analyst import ANALYST  # noqa: PLC0415

        return ANALYST

    def offers(self, options: FastActionHoldEmOptions) -> Sequence[Offer]:
        """The original wager, half of which may be surrendered, and the wager of a split."""
        return Offer(ORIGINAL, ORIGINAL_PAYS, halved_by="21.8(f)"), Offer(SPLIT, WIN_PAYS)

    def shoes(self, options: FastActionHoldEmOptions) -> Mapping[str, Shoe]:
        """One shoe, with a cutting card unless it shuffles continuously (13:69F-21.11)."""
        return {SHOE: Shoe(options.decks_in_shoe, continuous=options.shuffle == "continuous")}

    def placement(self, options: FastActionHoldEmOptions) -> Placement:
        """One betting area per player."""
        return Placement(law="21.10")

    def steps(self, options: FastActionHoldEmOptions) -> Sequence[RoundStep]:
        """The steps of a round."""
        return steps(self.wagers_law)

    def rule_tables(self, options: FastActionHoldEmOptions) -> Sequence[RuleTable]:
        """The hand ranking."""
        rows = tuple((name.capitalize(), hand) for name, hand in ranking(ManyDecks))
        return (RuleTable("Ranking of five-card hands", ("hand", "example"), rows, "21.3(b)"),)

    # ------------------------------------------------------------------ the round

    def round(self, r: Round[FastActionHoldEmOptions]) -> Flow[None]:
        """Prepare the shoe, take bets, play the hands, and move the dealing marker."""
        prepare_shoes(r, LAW)
        yield from r.take_bets(self.wagers_law)
        if not r.bets:
            return
        prepare_shoes(r, LAW)
        r.announce("No more bets", "21.7(b)")
        r.play = FastActionPlay(frozenset(r.owners().values()))
        yield from self.play_hands(r)
        pick_up(r, LAW, SHOE)
        move_marker(r)
        r.play = None

    def play_hands(self, r: Round[FastActionHoldEmOptions]) -> Flow[None]:
        """Deal four cards each, have hands set, deal the community cards and settle."""
        deal_around(r, LAW)
        yield from complete_hands(r, LAW)
        pay_naturals(r)
        yield from ask_to_set(r)
        if not r.bets:
            return
        collect_discards(r)
        four = r.reveal(DEALER, "21.8(g)")
        if is_natural(four):
            settle_against_natural(r)
            return
        set_dealer(r, r.options.or_better_reads)
        deal_community(r, LAW)
        settle(r)


FAST_ACTION_HOLD_EM = FastActionHoldEm()
"""The game."""
