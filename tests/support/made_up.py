"""Small made-up games, each with one thing that the law's games ask of the protocol.

They cite 8.4(c), which allows new games of any kind, since no other paragraph is about them.
"""
# ruff: noqa: ARG002, ARG005 - a game's hooks are given what some games need and these do not

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pitboss.equipment import Card, Dice, Shoe
from pitboss.errors import Refused
from pitboss.money import EVEN, Cents, Odds, percent_of, pro_rata
from pitboss.table import (
    BANK,
    DEALER,
    Asked,
    Bet,
    Exclusion,
    Flow,
    Game,
    GamePart,
    Irregularity,
    Limit,
    Memory,
    Meter,
    Offer,
    Option,
    Options,
    PayTable,
    Placement,
    Procedure,
    Report,
    Round,
    Wager,
    exact,
    minimum,
    option,
    pays,
)

LAW = "8.4(c)"


def rank(card: Card) -> int:
    """Two is 0, an ace 12."""
    return card >> 2


# ---------------------------------------------------------------------- high card: the common shape, and every remedy

HIGH_CARD_ODDS = minimum("high_card_odds", LAW, {"ante": "1 to 1", "raise": "1 to 1"})
ACE_BONUS = exact("ace_bonus", LAW, {"suited": "25 to 1", "ace": "5 to 1"})


class HighCardOptions(Options):
    """The options of high card."""

    tie: Literal["push", "lose"] = option("push", law=LAW, description="what a tie does to the ante")
    bonus_offered: bool = option(True, law=LAW, description="the ace bonus is offered")
    decks: int = option(1, law=LAW, description="how many decks", ge=1, le=8)
    odds: PayTable = pays(HIGH_CARD_ODDS, description="what the ante and the raise pay")
    bonus: PayTable = pays(ACE_BONUS, description="what an ace pays")


def _burn_it(r: Round[HighCardOptions], report: Report) -> bool:
    if r.faults[report.kind] > 1:
        r.void(LAW, "more than one card was found face up")
    return False


def _jam(r: Round[HighCardOptions], _: Report) -> bool:
    r.void(LAW, "the shoe jammed")


def _all_void(r: Round[HighCardOptions], _: Report) -> None:
    r.void(LAW, "a card of the dealer was exposed")


def _foul(r: Round[HighCardOptions], report: Report) -> None:
    if f"seat {report.at}" not in r.hands or report.at not in r.owners():
        raise Refused(f"there is no hand at position {report.at}", LAW)
    r.dead.add(report.at)
    for bet in list(r.bets_at(report.at).values()):
        r.push(bet, LAW, "the hand is dead", "void")


def _exposed(r: Round[HighCardOptions], report: Report) -> Flow[None]:
    if f"seat {report.at}" not in r.hands or report.at not in r.owners():
        raise Refused(f"there is no hand at position {report.at}", LAW)
    return _keep_or_replace(r, report)


def _keep_or_replace(r: Round[HighCardOptions], report: Report) -> Flow[None]:
    """The person whose card was exposed plays on or gets another card."""
    options = [Option("keep", "keep the card", LAW, passive=True), Option("replace", "take another card", LAW)]
    chosen = yield from r.choose(report.at, options, LAW, "a card of yours was exposed")
    if chosen.action == "replace":
        hand = f"seat {report.at}"
        r.state.shoes["shoe"].discard(r.hands.pop(hand))
        r.deal(hand, LAW, seen_by=[r.owners()[report.at]])


def _extra_burn(r: Round[HighCardOptions], _: Report) -> None:
    r.burn(1, LAW)


class OneBetEach(GamePart[HighCardOptions]):
    """Which wagers may be made together."""

    def admit(self, r: Round[HighCardOptions], bets: Sequence[Bet]) -> None:
        """The bonus needs an ante; each wager is one bet, with a coupon or without."""
        wagers = {bet.wager for bet in bets}
        if len(wagers) < len(bets):
            raise Refused("there is a bet on this wager already", LAW)
        if "bonus" in wagers and "ante" not in wagers:
            raise Refused("the ace bonus needs an ante", LAW)


class HighCard(Game[HighCardOptions]):
    """A card each, face down; raise or fold; the higher card wins."""

    id = "high-card"
    name = "High card"
    description = "The higher card wins."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    seated_law = LAW
    cash_refused = LAW
    parts = (OneBetEach(),)
    options = HighCardOptions
    wagers = (
        Wager("ante", "Ante", LAW, "against the dealer"),
        Wager("raise", "Raise", LAW, "as much again", follows=True),
        Wager("bonus", "Ace bonus", LAW, "an ace wins", coupons=False),
    )
    paytables = (HIGH_CARD_ODDS, ACE_BONUS)
    exclusions = (
        Exclusion[HighCardOptions](
            LAW, "the ace bonus needs one deck", lambda options: options.bonus_offered and options.decks > 1
        ),
    )
    irregularities: tuple[Irregularity[HighCardOptions], ...] = (
        Irregularity[HighCardOptions]("face_up", LAW, "a card was found face up in the shoe", _burn_it, by="equipment"),
        Irregularity[HighCardOptions]("jam", LAW, "the shoe jammed", _jam, by="either"),
        Irregularity[HighCardOptions]("dealer_exposed", LAW, "the dealer's card was exposed", _all_void),
        Irregularity[HighCardOptions]("foul", LAW, "a hand was fouled", _foul),
        Irregularity[HighCardOptions]("exposed", LAW, "a player's card was exposed", _exposed),
        Irregularity[HighCardOptions]("extra_burn", LAW, "a card fell on the floor: another is burned", _extra_burn),
    )
    procedures = (
        Procedure("stub_count", LAW, "the stub was counted"),
        Procedure("chip_color", LAW, "chips of a color were issued", about_seat=True),
    )

    def offers(self, options: HighCardOptions) -> Sequence[Offer]:
        """Ante and raise; the ace bonus if it is offered."""
        ante, more, bonus = self.wagers
        always = (Offer(ante, {"ante": options.odds["ante"]}), Offer(more, {"raise": options.odds["raise"]}))
        return (*always, Offer(bonus, options.bonus)) if options.bonus_offered else always

    def shoes(self, options: HighCardOptions) -> Mapping[str, Shoe]:
        """One shoe."""
        return {"shoe": Shoe(options.decks)}

    def placement(self, options: HighCardOptions) -> Placement:
        """Two positions each, side by side."""
        return Placement(positions_each=2, law=LAW)

    def round(self, r: Round[HighCardOptions]) -> Flow[None]:
        """Bets, cards, raises from low to high positions, the dealer's card, settlement."""
        shoe = r.state.shoes["shoe"]
        shoe.shuffle()
        yield from r.take_bets(LAW)
        r.announce("No more bets", LAW)
        owners = r.owners()
        for at in r.positions(["ante"]):
            r.deal(f"seat {at}", LAW, seen_by=[owners[at]])
        r.deal(DEALER, LAW)
        for at in r.positions(["ante"]):
            if at in r.dead:
                continue
            ante = r.bets_at(at)["ante"]
            options = [
                Option("raise", "bet as much again", LAW, cost=ante.amount),
                Option("fold", "give up the ante", LAW, passive=True),
            ]
            chosen = yield from r.choose(at, options, LAW, "raise or fold")
            if chosen.action == "raise":
                r.stake(ante.seat, at, "raise", ante.amount, LAW)
            elif chosen.action == "fold":
                r.lose(ante, LAW, "folded")
        dealer = rank(r.reveal(DEALER, LAW)[0])
        for at in r.positions(["ante", "bonus"]):
            mine = r.reveal(f"seat {at}", LAW)[0]
            for wager, bet in r.bets_at(at).items():
                self._settle(r, wager, bet, mine, dealer)
        shoe.clear()

    def _settle(self, r: Round[HighCardOptions], wager: str, bet: Bet, mine: Card, dealer: int) -> None:
        if wager == "bonus":
            if rank(mine) == 12:
                row = "suited" if mine & 3 == 3 else "ace"
                r.win(bet, r.options.bonus[row], LAW, "an ace")
            else:
                r.lose(bet, LAW, "no ace")
        elif rank(mine) > dealer:
            r.win(bet, r.options.odds[wager], LAW, "the higher card")
        elif rank(mine) == dealer and r.options.tie == "push":
            r.push(bet, LAW, "a tie")
        else:
            r.lose(bet, LAW, "not the higher card")


# ---------------------------------------------------------------------- rolls: bets that stay, state over rounds


class NoOptions(Options):
    """No options."""


class RollsOptions(Options):
    """The options of rolls."""

    place_offered: bool = option(True, law=LAW, description="place bets are offered")


@dataclass(slots=True)
class RollsMemory(Memory):
    """What rolls remembers."""

    history: list[int] = field(default_factory=list)
    """The totals that were thrown."""


class LineStays(GamePart[RollsOptions]):
    """A line bet stays once it has a point."""

    def removable(self, r: Round[RollsOptions], bet: Bet, amount: Cents) -> None:
        """A line bet with a point may not be taken down."""
        if bet.wager == "line" and "point" in bet.note:
            raise Refused("a line bet stays until its point or a seven", LAW)


class Rolls(Game[RollsOptions]):
    """Two dice a round; a line bet waits for its point over many rolls, a place bet wins again and again."""

    id = "rolls"
    name = "Rolls"
    description = "Bets that stay over many rolls."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    bets_stay = True
    memory = RollsMemory
    parts: tuple[GamePart[RollsOptions], ...] = (LineStays(),)
    options = RollsOptions
    wagers = (
        Wager("line", "Line", LAW, "a point, then the point again before a seven"),
        Wager("place", "Place", LAW, "wins each time, until a seven"),
    )
    paytables = ()
    irregularities: tuple[Irregularity[RollsOptions], ...] = (
        Irregularity[RollsOptions](
            "cocked", LAW, "a die rests on chips: no roll", lambda r, report: False, by="equipment"
        ),
        Irregularity[RollsOptions]("off_table", LAW, "a die left the table", lambda r, report: True, by="equipment"),
        Irregularity[RollsOptions]("earthquake", LAW, "all is void", lambda r, report: r.void(LAW, "void"), by="staff"),
    )

    def offers(self, options: RollsOptions) -> Sequence[Offer]:
        """Even money."""
        return [Offer(one, {one.id: EVEN}) for one in self.wagers if one.id == "line" or options.place_offered]

    def spot(self, options: RollsOptions, wager: str, on: str) -> str:
        """A place bet names its number."""
        if wager != "place":
            return super().spot(options, wager, on)
        if on not in ("4", "5", "6", "8", "9", "10"):
            raise Refused(f"there is no place {on!r}", LAW)
        return on

    def round(self, r: Round[RollsOptions]) -> Flow[None]:
        """One roll."""
        faces = None
        while faces is None:
            yield from r.take_bets(LAW)
            faces = r.roll(Dice(2), LAW)
        total = sum(faces)
        assert isinstance(r.state.memory, RollsMemory)
        r.state.memory.history.append(total)
        for bet in list(r.bets.values()):
            point = bet.note.get("point")
            if total == 7 and (bet.wager == "place" or point):
                r.lose(bet, LAW, "a seven")
            elif bet.wager == "place" and bet.on == str(total):
                r.win(bet, r.offers["place"].pays["place"], LAW, "the number", stays=True)
            elif bet.wager == "line" and (point == total or (point is None and total == 7)):
                r.win(bet, EVEN, LAW, "the point" if point else "a natural")
            elif bet.wager == "line" and point is None:
                bet.note["point"] = total


# ---------------------------------------------------------------------- pot: money between players, amounts named


class Pot(Game[NoOptions]):
    """Players ante into a pot and state their additional bets together; the highest card wins it, and ties share it."""

    id = "pot"
    name = "Pot"
    description = "The highest card takes the pot."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    options = NoOptions
    wagers = (Wager("ante", "Ante", LAW, "into the pot"),)
    paytables = ()
    irregularities = (
        Irregularity[NoOptions]("misdeal", LAW, "a misdeal", lambda r, report: _share_back(r)),
        Irregularity[NoOptions]("foul", LAW, "a hand was fouled", lambda r, report: r.dead.add(report.at)),
    )

    def offers(self, options: NoOptions) -> Sequence[Offer]:
        """The ante is a fixed sum."""
        return [Offer(self.wagers[0], {"ante": EVEN}, limit=Limit(100, 100, 100, LAW))]

    def shoes(self, options: NoOptions) -> Mapping[str, Shoe]:
        """One deck."""
        return {"shoe": Shoe()}

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """Antes, a card each, one round of betting at the same time, the showdown."""
        r.state.shoes["shoe"].shuffle()
        yield from r.take_bets(LAW)
        seats = r.positions(["ante"])
        for bet in list(r.bets.values()):
            r.lose(bet, LAW, "into the pot", bank="pot main")
        for at in seats:
            r.deal(f"seat {at}", LAW, seen_by=[at])
        options = {
            Asked(at, at): [
                Option("check", "add nothing", LAW, passive=True),
                Option("add", "add to the pot", LAW, amounts=(1, 10_000)),
                Option("show", "show a card", LAW, cards=(1, 1), check=lambda choice: _one_card(choice.cards)),
            ]
            for at in seats
        }
        chosen = yield from r.choose_each(options, LAW, "check, add or show")
        for asked, choice in chosen.items():
            if choice.action == "add":
                r.pay_between(f"seat {asked.seat}", "pot main", choice.amount, LAW, "added to the pot")
            elif choice.action == "show":
                r.reveal(f"seat {asked.seat}", LAW)
        seats = [at for at in seats if at not in r.dead]
        if not seats:
            r.pay_between("pot main", BANK, r.state.accounts.get("pot main", 0), LAW, "nobody is left")
            return
        best = max(rank(r.reveal(f"seat {at}", LAW)[0]) for at in seats)
        winners = [at for at in seats if rank(r.hands[f"seat {at}"][0]) == best]
        pot = r.state.accounts["pot main"]
        for at, share in zip(winners, pro_rata([pot] * len(winners), pot), strict=True):
            r.pay_between("pot main", f"seat {at}", share, LAW, "the pot")


def _one_card(cards: Sequence[str]) -> None:
    if len(cards) != 1:
        raise Refused("one card is shown, no more", LAW)


def _share_back(r: Round[NoOptions]) -> None:
    """Return the pot of antes to the players who still hold cards, and void the round."""
    for hand in r.hands:
        r.pay_between("pot main", hand, 100, LAW, "a misdeal")
    r.void(LAW, "a misdeal")


# ---------------------------------------------------------------------- banker: a participant banks, within their means


@dataclass(slots=True)
class BankerMemory(Memory):
    """What banker remembers."""

    banker: int = 0
    """The seat that has the bank, or had it last; 0 for none."""


class BankerBetsNothing(GamePart[NoOptions]):
    """The banker makes no wager."""

    def admit(self, r: Round[NoOptions], bets: Sequence[Bet]) -> None:
        """The banker does not bet against the bank."""
        assert isinstance(r.state.memory, BankerMemory)
        if any(bet.seat == r.state.memory.banker for bet in bets):
            raise Refused("the banker makes no wager of their own", LAW)


class Banker(Game[NoOptions]):
    """The bank goes round; the banker says how much they stake and pays winners from it, shared pro rata."""

    id = "banker"
    name = "Banker"
    description = "A participant banks."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    memory = BankerMemory
    parts = (BankerBetsNothing(),)
    options = NoOptions
    wagers = (Wager("punt", "Punt", LAW, "against the banker"),)
    paytables = ()

    def offers(self, options: NoOptions) -> Sequence[Offer]:
        """Even money."""
        return [Offer(self.wagers[0], {"punt": EVEN})]

    def shoes(self, options: NoOptions) -> Mapping[str, Shoe]:
        """One deck."""
        return {"shoe": Shoe()}

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """The bank is offered, bets are made, one card each decides."""
        shoe, memory = r.state.shoes["shoe"], r.state.memory
        assert isinstance(memory, BankerMemory)
        shoe.shuffle()
        seats = sorted(r.state.players)
        before, memory.banker = memory.banker, 0
        for seat in sorted(seats, key=lambda seat: (seat <= before, seat)):
            if seat not in r.state.players:
                continue
            options = [
                Option("bank", "take the bank", LAW, amounts=(100, max(100, r.chips(seat)))),
                Option("pass", "pass the bank", LAW, passive=True),
            ]
            chosen = yield from r.choose(seat, options, LAW, "the bank is offered", seat=seat)
            if chosen.action == "bank":
                break
        else:
            r.announce("nobody takes the bank", LAW)
            return
        memory.banker = seat
        r.pay_between(f"seat {seat}", "banker", chosen.amount, LAW, "the bank")
        yield from r.take_bets(LAW)
        bank = rank(r.deal("banker", LAW, up=True)[0])
        won: list[Bet] = []
        for bet in list(r.bets.values()):
            if rank(r.deal(f"seat {bet.at}", LAW, up=True)[0]) > bank:
                won.append(bet)
            else:
                r.lose(bet, LAW, "the banker's card", bank="banker")
        shares = pro_rata([bet.amount for bet in won], r.state.accounts["banker"])
        for bet, share in zip(won, shares, strict=True):
            r.win(bet, EVEN, LAW, "the higher card", won=share, bank="banker")
        rest = r.state.accounts["banker"]
        vigorish = percent_of(max(0, rest - chosen.amount), 5, up=True, step=25)
        r.pay_between("banker", "vigorish", min(vigorish, rest), LAW, "vigorish")
        r.pay_between("banker", f"seat {seat}", rest - min(vigorish, rest), LAW, "the bank goes back")


# ---------------------------------------------------------------------- switch: two hands each, cards exchanged


class Switch(Game[NoOptions]):
    """A card at each of two positions, which may be switched; the first settles a side bet before the choice."""

    id = "switch"
    name = "Switch"
    description = "Cards are switched between hands."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    options = NoOptions
    wagers = (
        Wager("main", "Main", LAW, "seven or higher wins"),
        Wager("side", "Side", LAW, "both cards of one color", coupons=False),
    )
    paytables = ()

    def offers(self, options: NoOptions) -> Sequence[Offer]:
        """Even money; the side pays 3 for 2."""
        return [Offer(self.wagers[0], {"main": EVEN}), Offer(self.wagers[1], {"side": Odds(3, 2, "for")})]

    def shoes(self, options: NoOptions) -> Mapping[str, Shoe]:
        """A continuous shuffler."""
        return {"shoe": Shoe(2, continuous=True)}

    def placement(self, options: NoOptions) -> Placement:
        """Two positions each."""
        return Placement(positions_each=2, law=LAW)

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """Cards, the side bets settled, switches, the rest settled."""
        yield from r.take_bets(LAW)
        hands: dict[int, list[int]] = {}
        for at, seat in sorted(r.owners().items()):
            r.deal(f"hand {at}", LAW, up=True)
            hands.setdefault(seat, []).append(at)
        for bet in [bet for bet in r.bets.values() if bet.wager == "side"]:
            colors = {(r.hands[f"hand {at}"][0] & 3) in (1, 2) for at in hands[bet.seat]}
            if len(colors) == 1:
                r.win(bet, r.offers["side"].pays["side"], LAW, "one color")
            else:
                r.lose(bet, LAW, "two colors")
        for seat, (first, *others) in hands.items():
            if others:
                options = [Option("switch", "switch the cards", LAW), Option("stay", "leave them", LAW, passive=True)]
                chosen = yield from r.choose(first, options, LAW, "switch?", seat=seat)
                if chosen.action == "switch":
                    one, other = f"hand {first}", f"hand {others[0]}"
                    r.hands[one], r.hands[other] = r.hands[other], r.hands[one]
                    r.note(f"seat {seat} switched", LAW)
        for bet in list(r.bets.values()):
            if rank(r.hands[f"hand {bet.at}"][0]) >= 5:
                r.win(bet, EVEN, LAW, "seven or higher")
            else:
                r.lose(bet, LAW, "below seven")
        r.state.shoes["shoe"].clear()


# ---------------------------------------------------------------------- box: three bettors, a hand that splits


class Box(Game[NoOptions]):
    """Up to three people bet on a box; its owner may split it, and each of the others follows or not."""

    id = "box"
    name = "Box"
    description = "Three bettors on a box, and a split."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    options = NoOptions
    wagers = (Wager("box", "Box", LAW, "seven or higher wins"), Wager("half", "Split", LAW, "again", follows=True))
    paytables = ()

    def offers(self, options: NoOptions) -> Sequence[Offer]:
        """Even money."""
        return [Offer(wager, {wager.id: EVEN}) for wager in self.wagers]

    def shoes(self, options: NoOptions) -> Mapping[str, Shoe]:
        """Two decks with a cutting card."""
        return {"shoe": Shoe(2, cut=52)}

    def placement(self, options: NoOptions) -> Placement:
        """Three positions each, three people on one."""
        return Placement(positions_each=3, bettors_each=3, law=LAW)

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """A card to each box, splits until nobody wants one, settlement."""
        shoe = r.state.shoes["shoe"]
        if shoe.cutting_card_reached:
            r.shuffle(LAW)
        yield from r.take_bets(LAW)
        for at in sorted(r.owners()):
            r.deal(f"box {at}", LAW, up=True)
            while len(r.hands[f"box {at}"]) < 4:
                if not (yield from self._split(r, at)):
                    break
        for bet in list(r.bets.values()):
            card = r.hands[f"box {bet.at}"][int(bet.on or 0)]
            if rank(card) >= 5:
                r.win(bet, EVEN, LAW, "seven or higher")
            else:
                r.lose(bet, LAW, "below seven")
        shoe.clear()

    def _split(self, r: Round[NoOptions], at: int) -> Flow[bool]:
        yes, no = Option("split", "play another hand", LAW), Option("stand", "play on", LAW, passive=True)
        if (yield from r.choose(at, [yes, no], LAW, "split?")).action != "split":
            return False
        hand = len(r.hands[f"box {at}"])
        r.deal(f"box {at}", LAW, up=True)
        stakes = {bet.seat: bet.amount for bet in r.bets.values() if bet.at == at and bet.wager == "box"}
        follow = {
            Asked(at, seat): [Option("follow", "bet on the new hand", LAW, cost=stake), no]
            for seat, stake in stakes.items()
        }
        chosen = yield from r.choose_each(follow, LAW, "follow the split?")
        for asked, choice in chosen.items():
            if choice.action == "follow":
                r.stake(asked.seat, at, "half", stakes[asked.seat], LAW, on=str(hand))
        return True


# ---------------------------------------------------------------------- jackpot: a meter, and a cap shared pro rata


METER = Meter("jackpot", start=1_000_00, reset=500_00, rate=29, law=LAW)
CAP = 100_00


class Jackpot(Game[NoOptions]):
    """A die; the progressive wager wins shares of a meter, the long shot is capped for all winners together."""

    id = "jackpot"
    name = "Jackpot"
    description = "A meter, and an aggregate cap."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    options = NoOptions
    wagers = (
        Wager("progressive", "Progressive", LAW, "six wins the meter, five a tenth of it"),
        Wager("long_shot", "Long shot", LAW, "one wins 100 to 1"),
    )
    paytables = ()

    def offers(self, options: NoOptions) -> Sequence[Offer]:
        """The progressive wager is a dollar; the long shot pays 100 to 1."""
        progressive, long_shot = self.wagers
        return [Offer(progressive, {}, limit=Limit(100, 100, 100, LAW)), Offer(long_shot, {"one": Odds(100)})]

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """The meter grows, the die falls, shares and capped wins are paid."""
        yield from r.take_bets(LAW)
        progressive = [bet for bet in r.bets.values() if bet.wager == "progressive"]
        METER.grow(r, sum(bet.amount for bet in progressive))
        faces = r.roll(Dice(1), LAW)
        assert faces is not None
        for bet in progressive:
            if faces[0] >= 5:
                percent = 100 if faces[0] == 6 else 10
                r.pay_between(
                    METER.account, f"seat {bet.seat}", METER.share(r, percent), LAW, f"{percent}% of the meter"
                )
                METER.refill(r)
            r.lose(bet, LAW, "collected before the roll")
        long_shots = list(r.bets.values())
        if faces[0] != 1:
            for bet in long_shots:
                r.lose(bet, LAW, "not a one")
            return
        claims = pro_rata([Odds(100).win(bet.amount) for bet in long_shots], CAP)
        for bet, share in zip(long_shots, claims, strict=True):
            r.win(bet, Odds(100), LAW, "a one, within the aggregate", won=share)


# ---------------------------------------------------------------------- leaky: money that is not conserved


class Leaky(Game[NoOptions]):
    """A game with a mistake: its bank gains a cent from nowhere."""

    id = "leaky"
    name = "Leaky"
    description = "A mistake."
    sections = ("8.4",)
    betting_law = LAW
    wagers_law = LAW
    options = NoOptions
    wagers = (Wager("bet", "Bet", LAW, "lost"),)
    paytables = ()

    def offers(self, options: NoOptions) -> Sequence[Offer]:
        """One wager."""
        return [Offer(self.wagers[0], {"bet": EVEN})]

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """Makes a cent."""
        yield from r.take_bets(LAW)
        r.state.accounts[BANK] += 1


HIGH_CARD, ROLLS, POT, BANKER, SWITCH, BOX, JACKPOT, LEAKY = (
    HighCard(), Rolls(), Pot(), Banker(), Switch(), Box(), Jackpot(), Leaky(),
)  # fmt: skip
MADE_UP: dict[str, Game] = {game.id: game for game in (HIGH_CARD, ROLLS, POT, BANKER, SWITCH, BOX, JACKPOT, LEAKY)}


def find(name: str) -> Game:
    """The made-up game with this name, as a replay asks for it."""
    return MADE_UP[name]
