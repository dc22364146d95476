"""Baccarat-chemin de fer, 13:69F-4: a participant banks against the others; the house runs the table for a fee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Shoe, names_of
from pitboss.equipment.shoe import Empty
from pitboss.errors import Refused
from pitboss.games.baccarat.engine import bank, shoe
from pitboss.games.baccarat.engine.bank import Bank, memory_of_bank
from pitboss.games.baccarat.engine.card_errors import void_for_too_few
from pitboss.games.baccarat.engine.chemin_errors import (
    IRREGULARITIES,
    Hand,
    banker_count,
    banker_final,
    player_count,
    void_if_last,
)
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerRules
from pitboss.games.baccarat.engine.drawing import DRAW, NO_THIRD_CARD, OPTION, TABLE_3, Coup, natural, value
from pitboss.games.baccarat.engine.law import CHEMIN_DE_FER_LAW as LAW
from pitboss.games.baccarat.engine.memory import BankMemory
from pitboss.games.baccarat.engine.options import ROUNDING_UNITS
from pitboss.games.baccarat.engine.turning import to_the_right
from pitboss.games.baccarat.engine.wagers import vigorish
from pitboss.games.cards.cut import forget_cutter, record_cut
from pitboss.games.cards.shoes_in_use import SHOE, is_shuffle_due, shoe_of
from pitboss.money import EVEN, Cents, dollars
from pitboss.pricing.analyst import Analyst
from pitboss.table import (
    Asked,
    Bet,
    Choice,
    Exclusion,
    Flow,
    Game,
    Irregularity,
    Limit,
    Offer,
    Option,
    Procedure,
    Report,
    Round,
    Wager,
    exact,
)
from pitboss.table.state import SEATS

ODDS = exact("chemin de fer", "4.10(b)", {"win": "1 to 1"})
POT = "pot stakes"
"""Where the stakes of the side that lost lie until the other side is paid from them."""


R = Round[CheminDeFerRules]


def _pass_ordered(r: R, _: Report) -> None:
    banker = memory_of_bank(r).banker
    if not banker or r.bets:
        raise Refused("the bank is passed between hands, by one who has it", "4.11(a)2")
    bank.given_up(r, "4.11(a)2", "the Banker is ordered to pass the bank")
    r.dead.add(banker)


class CheminDeFer(Game[CheminDeFerRules]):
    """The bank goes round the table; the others cover it."""

    id = "chemin-de-fer"
    name = "Baccarat-chemin de fer"
    says = "A player banks against the others, and both sides may choose to draw."
    sections = ("4",)
    betting_law = "4.7(e)"
    wagers_law = "4.7(a)"
    most_seats = 15
    memory = BankMemory
    rules = CheminDeFerRules
    wagers = (
        Wager("bank", "Banker's wager", "4.6(a)", "the Banker's Hand has the higher count",
              coupons=False, against="banco_seul"),
        Wager("banco_suivi", "Banco suivi", "4.7(b)", "the whole bank, by one who lost to it",
              follows=True, coupons=False, against="bank"),
        Wager("banco_seul", "Banco", "4.7(c)", "the whole bank", follows=True, coupons=False, against="bank"),
        Wager("cover", "Wager against the bank", "4.7(d)", "a part of the bank", coupons=False, against="bank"),
    )  # fmt: skip
    paytables = (ODDS,)
    exclusions = (
        Exclusion[CheminDeFerRules](
            "4.4(e)",
            "the cutting card lies behind the cards that are burned and the first hand",
            lambda rules: rules.cutting_card_depth > 52 * rules.decks - 17,
        ),
    )
    irregularities = (
        *IRREGULARITIES,
        Irregularity[CheminDeFerRules](
            "pass_ordered", "4.11(a)2", "the Banker delays the game, misdeals or breaks the rules: the bank is passed",
            _pass_ordered, between_rounds=True,
        ),
    )  # fmt: skip
    procedures = (
        *shoe.procedures(LAW),
        Procedure("wash", "4.3(c)", "the cards were turned face down, washed and stacked"),
        Procedure("pit_shuffle", "4.4(b)", "the shuffle of this table is that of its pit"),
        Procedure("cash_bank", "4.6(c)", "cash that the Banker wagered was exchanged", about_seat=True),
        Procedure("cash_wager", "4.7(f)", "cash wagered against the bank was exchanged", about_seat=True),
        Procedure("vigorish_notice", "4.10(d)", "notice of the vigorish was given"),
        Procedure("changed_seat", "4.11(e)", "one who moved up misses a turn for the bank", about_seat=True),
    )

    def offers(self, rules: CheminDeFerRules) -> Sequence[Offer]:
        """Every wager is paid 1 to 1 between participants."""
        return tuple(Offer(wager, ODDS) for wager in self.wagers)

    def analyst(self) -> Analyst:
        """Who prices the game; imported when it is asked for, because Numba stands behind it."""
        from pitboss.games.baccarat.solver.analyst import CHEMIN_DE_FER  # noqa: PLC0415

        return CHEMIN_DE_FER

    def shoes(self, rules: CheminDeFerRules) -> Mapping[str, Shoe]:
        """One shoe."""
        return {SHOE: Shoe(rules.decks)}

    # ------------------------------------------------------------------ the round

    def round(self, r: R) -> Flow[None]:
        """The shoe, the bank, the wagers against it, the deal, the choices, settlement."""
        self.prepare(r)
        found = yield from bank.find(r)
        if found is None:
            bank.untaken(r)
            return
        bank.holds(r, found)
        staked = r.stake(found.seat, found.seat, "bank", found.wager, "4.6(a)")
        yield from self.against(r, found)
        r.announce("No more bets", "4.7(e)")
        against = [bet for bet in r.bets.values() if bet is not staked]
        self.withdraw(r, staked, found.wager - sum(bet.amount for bet in against))
        if not against:
            r.announce("Nobody wagers against the bank: no hand", "4.7(e)")
            return
        dominant = self.dominant(found.seat, against)
        r.note(f"seat {dominant} is the Dominant Player", "4.8(c)", seat=dominant)
        r.announce("Cards", "4.8(d)")
        try:
            shoe.deal_with_disclosed(r, LAW)
            shoe.simulate_round(r, LAW)
            coup = yield from self.deal(r, found.seat, dominant)
        except Empty:
            void_for_too_few(r, LAW)
        void_if_last(r)
        self.settle(r, found, staked, against, coup)
        shoe_of(r).clear()
        if self.completed(r):
            r.announce("The cutting card is out: the shoe is completed", LAW.cutting_card)

    def prepare(self, r: R) -> None:
        """What errors left to do, and a new shoe and a new bank where one is due."""
        if not self.completed(r):
            try:
                shoe.deal_with_disclosed(r, LAW)
                shoe.simulate_round(r, LAW)
            except Empty:
                memory_of_bank(r).reshuffle = SHOE
        if self.completed(r):
            bank.forgotten(r)
            shoe.renew_shoe(r, LAW)

    def completed(self, r: R) -> bool:
        """Whether no hand may be dealt from the shoe; a card that lies out has left it (4.12(g))."""
        return is_shuffle_due(r, SHOE) or shoe.is_cutting_card_out(r)

    # ------------------------------------------------------------------ wagers against the bank

    def against(self, r: R, found: Bank) -> Flow[None]:
        """Suivi first, then banco, then parts of the bank from the Banker's right on (4.7(b) to (d))."""
        banker, amount = found
        others = to_the_right(list(r.state.players), banker)
        suivi = memory_of_bank(r).suivi
        if suivi in others:
            options = [
                Option("suivi", "wager against the whole bank again", "4.7(b)", cost=amount, wager="banco_suivi"),
                Option("no", "leave it to the others", "4.7(b)", passive=True),
            ]
            choice = yield from r.choose(suivi, options, "4.7(b)", f"suivi against {dollars(amount)}", suivi)
            if choice.action == "suivi":
                r.stake(suivi, suivi, "banco_suivi", amount, "4.7(b)")
                return
        banco = [
            Option("banco", "wager against the whole bank", "4.7(c)", cost=amount, wager="banco_seul"),
            Option("no", "leave it to the others", "4.7(c)", passive=True),
        ]
        asked = {Asked(seat, seat): banco for seat in others if seat in r.state.players}
        chosen = yield from r.choose_each(asked, "4.7(c)", f"banco against {dollars(amount)}")
        called = [one.seat for one in asked if chosen[one].action == "banco" and bank.still_has(r, one.seat, amount)]
        if called[1:]:
            r.note(f"seat {called[0]} is the nearest to the Banker of those who say banco", "4.7(c)", seat=called[0])
        if called:
            r.stake(called[0], called[0], "banco_seul", amount, "4.7(c)")
            return
        yield from self.covers(r, others, amount)

    def covers(self, r: R, others: Sequence[int], amount: Cents) -> Flow[None]:
        """Parts of the bank, in turn, until it is covered; what is offered beyond it is not taken (4.7(a), (d))."""
        left = amount
        for seat in others:
            if not left:
                return
            if seat not in r.state.players:
                continue
            options = [
                self.covering(bank.posted(r, seat, "cover"), amount, left),
                Option("no", "make no wager", "4.7(d)", passive=True),
            ]
            says = f"{dollars(left)} of the bank is not covered"
            choice = yield from r.choose(seat, options, "4.7(d)", says, seat)
            if choice.action == "cover":
                taken = min(choice.amount, left)
                r.stake(seat, seat, "cover", taken, "4.7(d)")
                left -= taken

    def covering(self, limit: Limit, amount: Cents, left: Cents) -> Option:
        """The option to cover a part of the bank, within the limits; all that is left of it may always be covered."""

        def check(choice: Choice) -> None:
            if choice.amount < left:
                limit.check(choice.amount, "the wager against the bank", admitted=True)

        least = min(limit.least, left)
        amounts = (least, max(least, min(limit.most, amount)))
        return Option(
            "cover", "wager against a part of the bank", "4.7(d)", amounts=amounts, check=check, wager="cover"
        )

    def withdraw(self, r: R, staked: Bet, uncovered: Cents) -> None:
        """The Banker takes back what nobody covered (4.7(e))."""
        if not uncovered:
            return
        staked.amount -= uncovered
        if not staked.amount:
            del r.state.layout[staked.id]
        r.state.move("layout", SEATS[staked.seat], uncovered)
        r.events.append(
            {
                "kind": "taken back",
                "law": "4.7(e)",
                "bet": staked.id,
                "seat": staked.seat,
                "at": staked.at,
                "wager": "bank",
                "on": "",
                "amount": uncovered,
            }
        )

    def dominant(self, banker: int, against: Sequence[Bet]) -> int:
        """Who controls the Player's Hand: the highest wager, the nearest to the Banker of several (4.8(c))."""
        nearest = to_the_right([bet.seat for bet in against], banker)
        staked = {bet.seat: bet.amount for bet in against}
        return max(nearest, key=lambda seat: (staked[seat], -nearest.index(seat)))

    # ------------------------------------------------------------------ the deal

    def deal(self, r: R, banker: int, dominant: int) -> Flow[Coup]:
        """Four cards face down, the Dominant Player's announcement, the Banker's, and third cards (4.8(d), 4.9)."""
        shoe.begin_hand(r, LAW.drawn_in_error)
        r.play = play = Hand(dominant)
        for hand in ("player", "banker", "player", "banker"):
            r.deal(hand, "4.8(d)", seen_by=[dominant] if hand == "player" else [])
        first, second = r.hands["player"], r.hands["banker"]
        player, held = player_count(first, play.extra["player"]), banker_count(second, play.extra["banker"])
        first += play.extra["player"]
        second += play.extra["banker"]
        if natural(player):
            r.announce("Natural", "4.9(a)4")
            return self.shown(r, "4.9(a)4", player, held)
        third = NO_THIRD_CARD
        if (yield from self.wants_card(r, dominant, player)):
            r.announce("Card", "4.9(h)")
            r.note("the Banker looks", "4.9(b)", of="banker", hidden={"cards": names_of(second)}, seen_by=[banker])
            if natural(held):
                r.announce("Natural", "4.9(b)")
                return self.shown(r, "4.9(b)", player, held)
            r.announce("Under Eight", "4.9(b)")
            shoe.deal_with_disclosed(r, LAW)
            [drawn] = r.deal("player", "4.9(b)", up=True)
            third = value(drawn) + 1
            player = (player + value(drawn)) % 10
        else:
            r.announce("Stay", "4.9(h)")
        r.reveal("banker", "4.9(c)")
        if (yield from self.banker_draws(r, banker, held, third)):
            shoe.deal_with_disclosed(r, LAW)
            [drawn] = r.deal("banker", "4.9(c)", up=True)
            held = banker_final(held, second, drawn, play.second)
        r.reveal("player", "4.10(a)")
        return Coup(player, held, len(first), len(second))

    def wants_card(self, r: R, dominant: int, player: int) -> Flow[bool]:
        """Nothing to four draws, six and seven stay, five is the Dominant Player's choice (4.9(a))."""
        if player != 5:
            return player < 5
        options = [Option("card", "take a card", "4.9(a)2"), Option("stay", "stay", "4.9(a)2", passive=True)]
        choice = yield from r.choose(dominant, options, "4.9(a)2", "five: card or stay", dominant)
        return choice.action == "card"

    def banker_draws(self, r: R, banker: int, held: int, third: int) -> Flow[bool]:
        """By Table 3, whose two optional cells are the Banker's choice (4.9(c))."""
        cell = TABLE_3[held][third]
        if cell != OPTION:
            return cell == DRAW
        options = [Option("draw", "draw a third card", "4.9(f)"), Option("stay", "stay", "4.9(f)", passive=True)]
        says = f"{held} against a {third - 1}: draw or stay"
        choice = yield from r.choose(banker, options, "4.9(c)", says, banker)
        return choice.action == "draw"

    def shown(self, r: R, law: str, player: int, banker: int) -> Coup:
        """A natural: all cards face up, and no more are dealt."""
        r.reveal("player", law)
        r.reveal("banker", law)
        return Coup(player, banker)

    # ------------------------------------------------------------------ the result

    def settle(self, r: R, found: Bank, staked: Bet, against: Sequence[Bet], coup: Coup) -> None:
        """Pays one side from the other, and takes vigorish of what the Banker won (4.10); a Banker who lost passes."""
        says = f"Player {coup.player}, Banker {coup.banker}"
        if coup.winner == "tie":
            r.announce(f"{says}; Stand Off", "4.10(a)")
            for bet in (staked, *against):
                r.push(bet, "4.6(a)3" if bet is staked else "4.7(g)3", says)
            return
        r.announce(f"{says}; {coup.winner.capitalize()} wins", "4.10(a)")
        if coup.winner == "player":
            r.lose(staked, "4.6(a)2", says, bank=POT)
            for bet in against:
                r.win(bet, EVEN, "4.10(b)", says, bank=POT)
            bank.given_up(r, "4.11(a)1", "the Banker's Hand lost: the bank is passed", defeated=True)
            return
        memory_of_bank(r).suivi = next((bet.seat for bet in against if bet.amount == found.wager), 0)
        for bet in against:
            r.lose(bet, "4.7(g)2", says, bank=POT)
        won = r.win(staked, EVEN, "4.10(b)", says, bank=POT)
        percent, rounds = r.rules.vig_percent, r.rules.vig_rounding == "up"
        fee = min(won, vigorish(won, percent, ROUNDING_UNITS[percent] if rounds else 1))
        what = f"{percent}% of what the Banker won"
        r.pay_between(SEATS[found.seat], "vigorish", fee, "4.10(c)", what, bet=staked)

    # ------------------------------------------------------------------ people

    def status(self, r: R) -> str:
        """Who has the bank."""
        memory = memory_of_bank(r)
        if memory.banker:
            return f"Seat {memory.banker} has the bank; the last wager was {dollars(memory.bank_wager)}."
        start = memory.bank_from
        return f"The bank is offered from the right of seat {start}." if start else "The bank is bid for."

    def recorded(self, r: R, procedure: str, seat: int, note: str) -> None:
        """A cut, a recut, or one who moved up and misses a turn."""
        record_cut(r, LAW, procedure, seat, note)
        if procedure == "changed_seat":
            bank.moves_up(r, seat)

    def left(self, r: R, seat: int) -> None:
        """A Banker who leaves gives the bank up; one who lost to it has no suivi any more."""
        forget_cutter(r, seat)
        bank.stays_put(r, seat)
        if memory_of_bank(r).banker == seat:
            bank.given_up(r, "4.11(b)", f"seat {seat}, the Banker, leaves")
        if memory_of_bank(r).suivi == seat:
            memory_of_bank(r).suivi = 0


CHEMIN_DE_FER = CheminDeFer()
