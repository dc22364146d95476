"""The main wager of a pai gow game: who may make it, which side wagers need it, vigorish, and dealt players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.errors import Refused
from pitboss.games.paigow.engine.bank import return_cover
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.settlement import set_facts, vigorish_on
from pitboss.protocol.views import HandFacts
from pitboss.table import Bet, GamePart, Round
from pitboss.table.rules.facts import Charge, Requirement

if TYPE_CHECKING:
    from pitboss.games.paigow.engine.game import PaiGowGame


class MainWager(GamePart[PaiGowOptionsT]):
    """The wager that the hands are set for, against the dealer or a bank."""

    def __init__(self, game: PaiGowGame[PaiGowOptionsT]) -> None:
        self.game = game

    def charge(self, options: PaiGowOptionsT, wager: str, on: str) -> Charge | None:
        """The vigorish on a win."""
        if wager != self.game.wagers[0].id or not self.game.charges_vigorish(options):
            return None
        law, percent = self.game.vigorish_law(options), self.game.vigorish_percent
        return Charge(Fraction(percent, 100), "win", lambda won: vigorish_on(won, options, percent), law)

    def hand_facts(self, r: Round[PaiGowOptionsT]) -> Mapping[str, HandFacts]:
        """Return the names of the hands that were set and shown."""
        return set_facts(self.game.setting, r.play) if isinstance(r.play, PaiGowPlay) else {}

    def requirements(self, options: PaiGowOptionsT) -> Mapping[str, Requirement]:
        """The side wagers that require the main wager."""
        game = self.game
        name = next(wager.name for wager in game.wagers if wager.id == game.main)
        description = f"requires a {name[0].lower()}{name[1:]}"
        return {
            wager.id: Requirement((game.main,), law, description)
            for side in game.sides
            if (law := side.needs_main(options)) and side.is_offered(options)
            for wager in side.wagers
            if wager.staked
        }

    def admit(self, r: Round[PaiGowOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse wagers that may not be combined at one betting position."""
        game = self.game
        wagers = [bet.wager for bet in bets if bet.wager == game.main]
        if len(wagers) > 1:
            raise Refused("only one main wager, with its coupon, may be made on a betting area", game.law.coupons)
        if any(bet.coupon for bet in bets) and not r.options.match_play:
            raise Refused("match play coupons are not accepted at this table", game.law.coupons)
        self._admit_bank(r, bets)
        for side in game.sides:
            side.admit_with_main(r, bets, game.main)

    def _admit_bank(self, r: Round[PaiGowOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a bank's wager against itself, and bets on another area (10.8(a), (f), 11.10(f), 34.13(f))."""
        bank = r.play.bank if isinstance(r.play, PaiGowPlay) else 0
        mine = [bet for bet in bets if bet.seat == bank]
        if any(bet.wager == self.game.main for bet in mine):
            raise Refused("the bank may not wager against itself", self.game.law.bank.offered)
        if any(bet.at != bank for bet in mine):
            raise Refused("the bank has only one betting area", self.game.law.bank.one_area)

    def leaving(self, r: Round[PaiGowOptionsT], seat: int) -> None:
        """Refuse to let a player leave who has received pieces (10.5(b), 11.7(b), 31.7(b), 34.7(b))."""
        game = self.game
        if seat in memory_of_table(r).dealt_in:
            raise Refused(f"seat {seat} has received {game.pieces} and may leave after the round", game.seated_law)

    def on_leave(self, r: Round[PaiGowOptionsT], seat: int) -> None:
        """Forget the wagers and the bank of a player who left (10.8(c), 11.10(c))."""
        memory = memory_of_table(r)
        memory.wagered.pop(seat, None)
        if memory.last_bank == seat:
            memory.last_bank = 0

    def voided(self, r: Round[PaiGowOptionsT], law: str) -> None:
        """End a void round: return the bank's deposit and release all players."""
        game = self.game
        if isinstance(r.play, PaiGowPlay):
            return_cover(r, game.law, r.play, law, lambda surplus: game.bank_vigorish(surplus, r.options))
        memory_of_table(r).dealt_in = []
