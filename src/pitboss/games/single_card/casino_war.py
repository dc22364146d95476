"""Casino war, 13:69F-22."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.options import MAX_DECKS, MatchPlayShoeOptions, ShoeShuffle
from pitboss.games.cards.shoe import burn
from pitboss.games.cards.shoe_faults import shoe_irregularities
from pitboss.games.single_card.engine.game import SingleCardGame, procedures, rank_of
from pitboss.money import Cents
from pitboss.table import (
    DEALER,
    Bet,
    Choice,
    Exclusion,
    Flow,
    GamePart,
    Irregularity,
    Option,
    PayTable,
    Procedure,
    Report,
    Round,
    RoundStep,
    Wager,
    exact,
    of,
    option,
)
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import Requirement

LAW = CardLaw(
    received="22.4(a)", inspection="22.4(b)", wash="22.4(c)",
    shuffle="22.5(a)", batches="22.2(d)", device_cut=True, cut="22.5(b)", cutter="22.5(b)", cut_depth="22.5(d)",
    cutting_card_in="22.5(e)", cut_refused="22.5(c)", reshuffle="22.5(b)4", idle="22.5(g)",
    burn="22.7(a)", burn_hidden="22.7(a)", cutting_card="22.7(d)", coupons="22.6(a)", pick_up="22.8(h)",
    face_up="22.10(a)", drawn_in_error="22.10(b)", runs_out="22.7(d)", shuffler_jam="22.10(d)",
)  # fmt: skip

INITIAL_PAYS = exact("initial", "22.9(a)1", {"win": "1 to 1"})
TIE_PAYS = exact("tie", "22.9(a)2", {"tie": "10 to 1"})
WAR_PAYS = exact("war", "22.9(a)3", {
    "win": "2 to 1",
    "tie": "3 to 1",
})  # fmt: skip

WAGERS = (
    Wager("initial", "Initial wager", "22.1", "a card higher than the dealer's"),
    Wager("tie", "Tie wager", "22.1", "the original deal ends in a tie hand"),
    Wager("war", "War wager", "22.8(e)", "a card as high as the dealer's or higher in the war deal", follows=True),
    Wager("war_tie", "Tie wager on the war deal", "22.8(e)", "the war deal ends in a tie hand", follows=True),
)
BURNED_FOR_WAR = 3
MIN_DECKS_IN_BATCHES = 12


class CasinoWarOptions(MatchPlayShoeOptions, law=LAW):
    """The licensee's options at casino war."""

    decks: int = option(
        6,
        law="22.2(a)",
        description="number of decks, with a shuffling device in both batches",
        lawful="6, 7 or 8, or an even number from 12 with a shuffling device",
        ge=6,
        le=MAX_DECKS,
    )
    shuffle: Literal["manual", "device", "pre_shuffled"] = option(
        "manual", law=of("shuffle"), description="manual, by a device with two batches, or pre-shuffled"
    )
    extra_cutting_card: bool = option(
        False, law="22.2(c)", description="an extra cutting card hides the last card of the stack", noticed=False
    )

    @property
    def way_to_shuffle(self) -> ShoeShuffle:
        """The licensee's choice."""
        return self.shuffle

    @property
    def decks_in_shoe(self) -> int:
        """Number of decks in the shoe: one of two batches with a shuffling device (22.2(d))."""
        return self.decks // 2 if self.shuffle == "device" else self.decks


EXCLUSIONS = (
    Exclusion[CasinoWarOptions](
        "22.2(a)",
        "six, seven or eight decks are used",
        lambda options: options.shuffle != "device" and options.decks > 8,
    ),
    Exclusion[CasinoWarOptions](
        "22.2(d)",
        "with a shuffling device there are at least twelve decks in two equal batches",
        lambda options: (
            options.shuffle == "device" and (options.decks < MIN_DECKS_IN_BATCHES or options.decks % 2 == 1)
        ),
    ),
)


def compare(mine: int, dealers: int) -> str:
    """Compare a player's rank with the dealer's: ``win``, ``lose`` or ``tie`` (22.8(a), (g)).

    >>> compare(12, 11), compare(3, 3), compare(0, 1)
    ('win', 'tie', 'lose')
    """
    return "tie" if mine == dealers else "win" if mine > dealers else "lose"


def no_card_dealt(r: Round[CasinoWarOptions], report: Report) -> bool:
    """Return the wagers of a player who got no card; in the war deal the initial wager stays lost (22.10(c))."""
    if report.to not in SEATS[1:]:
        raise Refused("a missing card is reported for a player, not for the dealer", "22.10(c)")
    at = SEATS.index(report.to)
    for bet in [bet for bet in r.bets.values() if bet.at == at]:
        r.push(bet, "22.10(c)", "no card was dealt to the wager", "void")
    raise NoCardDealt(at)


class NoCardDealt(Exception):
    """Raised when a player was skipped in the deal."""


class PlacedWagers(GamePart[CasinoWarOptions]):
    """A wager stays from when it is placed until it is decided."""

    def removable(self, r: Round[CasinoWarOptions], bet: Bet, amount: Cents) -> None:
        """Refuse to return a wager, even before "No more bets" (22.6(b))."""
        raise Refused("a wager that has been placed may not be removed until it is decided", "22.6(b)")


class TieWager(GamePart[CasinoWarOptions]):
    """A tie wager requires an initial wager."""

    def admit(self, r: Round[CasinoWarOptions], bets: Sequence[Bet]) -> None:
        """Refuse a tie wager without an initial wager."""
        wagers = {bet.wager for bet in bets}
        if "tie" in wagers and "initial" not in wagers:
            raise Refused("a tie wager requires an initial wager made at the same time", "22.1")

    def requirements(self, options: CasinoWarOptions) -> Mapping[str, Requirement]:
        """A tie wager requires an initial wager."""
        return {"tie": Requirement(("initial",), "22.1", "made at the same time as an initial wager")}


class CasinoWar(SingleCardGame[CasinoWarOptions]):
    """One card against the dealer's; on a tie, surrender or war.

    The cards are shuffled after the round in which the cutting card is reached (22.5(f)).
    """

    id = "casino-war"
    name = "Casino war"
    description = "One card each, the higher card wins; on a tie the player surrenders half or goes to war."
    sections = ("22",)
    betting_law = "22.6(b)"
    no_more_bets_law = "22.7(b)"
    wagers_law = "22.6"
    cash_refused = "22.6(a)"
    law = LAW

    options = CasinoWarOptions
    wagers: tuple[Wager, ...] = WAGERS
    paytables: tuple[PayTable, ...] = (INITIAL_PAYS, TIE_PAYS, WAR_PAYS)
    exclusions: tuple[Exclusion[CasinoWarOptions], ...] = EXCLUSIONS
    irregularities = (
        *shoe_irregularities(LAW, second_face_up_voids=True),
        Irregularity[CasinoWarOptions](
            "no_card_dealt",
            "22.10(c)",
            "no card was dealt to a player: the wagers are void",
            no_card_dealt,
            by="equipment",
        ),
    )
    procedures = (
        *procedures(LAW),
        Procedure("batches_spread", "22.4(d)", "each batch was spread, inspected and stacked apart from the other"),
    )

    @property
    def parts(self) -> tuple[GamePart[CasinoWarOptions], ...]:
        """Those of the family, the wagers that stay, and the tie wager's."""
        return (*super().parts, PlacedWagers(), TieWager())

    def pays(self, options: CasinoWarOptions) -> Mapping[str, PayTable]:
        """The paytables of 22.9(a)."""
        return {"initial": INITIAL_PAYS, "tie": TIE_PAYS, "war": WAR_PAYS, "war_tie": TIE_PAYS}

    def decks_dealt(self, options: CasinoWarOptions) -> int:
        """Number of decks in the shoe."""
        return options.decks_in_shoe

    def halved_by(self, wager: str) -> str | None:
        """A surrender loses half of the initial wager."""
        return "22.8(c)1" if wager == "initial" else None

    def steps(self, options: CasinoWarOptions) -> Sequence[RoundStep]:
        """The steps of a round."""
        return (
            RoundStep("Bets", "Each player makes an initial wager, and may add a tie wager.", self.wagers_law),
            RoundStep("No more bets", "The dealer announces the end of betting.", self.no_more_bets_law),
            RoundStep("Deal", "Each player and the dealer get one card face up.", "22.7(c)"),
            *self.side_steps(),
            RoundStep(
                "Result",
                "The higher card wins; an ace is the highest, suits do not count. A tie pays the tie wager.",
                "22.8(a)",
            ),
            RoundStep("Tie", "On a tie a player gives up half of the initial wager, or goes to war.", "22.8(c)"),
            RoundStep("War wager", "War costs the initial wager and takes a new wager of the same amount.", "22.8(e)"),
            RoundStep("War", "Three cards are burned. Those at war and the dealer get another card.", "22.8(f)"),
            RoundStep(
                "Result of the war", "The war wager wins with a card as high as the dealer's or higher.", "22.8(g)"
            ),
        )

    # ------------------------------------------------------------------ the round

    def play(self, r: Round[CasinoWarOptions]) -> Flow[None]:
        """Deal, offer war on ties, and deal again for those at war."""
        dealer = self.deal(r, r.positions(["initial"]), "22.7(c)")
        for at in r.positions(["initial"]):
            self.settle_sides(r, at, [r.hands[SEATS[at]][0], r.hands[DEALER][0]])
            self.settle_original(r, at, compare(rank_of(r.hands[SEATS[at]][0]), dealer))
        at_war = yield from self.offer_war(r)
        r.note("collect the cards, except those of players at war and the dealer's", "22.8(d)")
        if at_war:
            for _ in range(BURNED_FOR_WAR):
                burn(r, LAW, "22.8(f)")
            dealer = self.deal(r, at_war, "22.8(f)")
            for at in r.positions(["war"]):
                self.settle_war(r, at, compare(rank_of(r.hands[SEATS[at]][-1]), dealer))

    def deal(self, r: Round[CasinoWarOptions], positions: Sequence[int], law: str) -> int:
        """Deal one card to each position and the dealer; return the dealer's rank."""
        for at in positions:
            try:
                self.draw(r, SEATS[at], law, seat=r.owners()[at])
            except NoCardDealt:
                continue
        return rank_of(self.draw(r, DEALER, law))

    def settle_original(self, r: Round[CasinoWarOptions], at: int, result: str) -> None:
        """Settle the tie wager, and the initial wager unless the hand tied (22.8(a), 22.8(b))."""
        for bet in [bet for bet in r.bets.values() if bet.at == at]:
            if bet.wager == "tie":
                if result == "tie":
                    r.win(bet, r.offers[bet.wager].pays["tie"], "22.8(a)3", "a tie hand")
                else:
                    r.lose(bet, "22.8(a)1" if result == "lose" else "22.8(a)2", "not a tie hand")
            elif result == "lose":
                r.lose(bet, "22.8(a)1", "the card is lower than the dealer's")
            elif result == "win":
                r.win(bet, r.offers[bet.wager].pays["win"], "22.8(a)2", "the card is higher than the dealer's")

    def offer_war(self, r: Round[CasinoWarOptions]) -> Flow[list[int]]:
        """Ask each player with a tie hand for surrender or war; return the positions at war (22.8(c), (e))."""
        at_war = []
        for at in r.positions(["initial"]):
            bets = [bet for bet in r.bets.values() if bet.at == at]
            seat, initial = bets[0].seat, sum(bet.amount for bet in bets)
            choice = yield from r.choose(at, _war_options(r, seat, initial), "22.8(c)", "surrender half, or go to war")
            if choice.action == "surrender":
                for bet in bets:
                    r.lose(bet, "22.8(c)1", "the player surrenders half", part=bet.amount // 2)
                continue
            r.stake(seat, at, "war", initial, "22.8(e)")
            for bet in bets:
                r.lose(bet, "22.8(c)2", "the player goes to war: the initial wager is lost")
            if choice.amount:
                r.stake(seat, at, "war_tie", choice.amount, "22.8(e)")
            at_war.append(at)
        return at_war

    def settle_war(self, r: Round[CasinoWarOptions], at: int, result: str) -> None:
        """Settle the war wager and a tie wager on the war deal (22.8(g), 22.8(h))."""
        laws = {"lose": "22.8(g)1", "win": "22.8(g)2", "tie": "22.8(g)3"}
        for bet in [bet for bet in r.bets.values() if bet.at == at]:
            if bet.wager == "war" and result != "lose":
                because = "a tie in the war deal" if result == "tie" else "a higher card"
                r.win(bet, r.offers[bet.wager].pays[result], laws[result], because)
            elif bet.wager == "war_tie" and result == "tie":
                r.win(bet, r.offers[bet.wager].pays["tie"], laws[result], "a tie in the war deal")
            else:
                r.lose(bet, laws[result], "a lower card" if result == "lose" else "no tie in the war deal")


def _war_options(r: Round[CasinoWarOptions], seat: int, initial: Cents) -> list[Option]:
    """The options on a tie hand: surrender, or war with or without a tie wager on the war deal."""
    options = [Option("surrender", "give up half of the initial wager", "22.8(c)1", passive=True)]
    description = "give up the initial wager and make a war wager of the same amount"
    options.append(Option("war", description, "22.8(c)2", cost=initial))
    offer = r.offers["tie"]
    limit = offer.limits(r.posted)

    def within_limits(choice: Choice) -> None:
        limit.check(choice.amount, offer.wager.name)

    description = "go to war, and bet that the war deal ends in a tie hand"
    amounts = (limit.least, max(limit.least, min(r.chips(seat) - initial, limit.most)))
    options.append(Option("war_and_tie", description, "22.8(e)", cost=initial, amounts=amounts, check=within_limits))
    return options


CASINO_WAR = CasinoWar()
