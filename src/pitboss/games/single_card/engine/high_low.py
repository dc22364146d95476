"""High-low: guess repeatedly whether the next card is higher or lower, and stop with the winnings so far.

No subchapter has this game; a petition may declare it (8.4). All players guess about the same row of cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pitboss.equipment import Card, spoken
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.single_card.engine.game import RANKS, SingleCardGame, rank_of
from pitboss.table import Asked, Bet, Choice, Flow, Option, Round, RoundStep

if TYPE_CHECKING:
    from pitboss.pricing.analyst import Analyst

HIGHER, LOWER, STOP = "higher", "lower", "stop"
BOARD = "board"
"""The row of cards, for all players."""


def row_of(right: int) -> str:
    """The paytable row of a number of right guesses."""
    return f"{right}_in_a_row"


@dataclass(frozen=True, slots=True)
class GuessRules:
    """What becomes of a guess, and after how many right ones a player is paid."""

    wager: str
    paid: frozenset[int]
    """The numbers of right guesses after which a player may stop; the highest ends the round."""
    tie: Literal["lost", "void"]
    """What a card of the same rank does."""

    @property
    def last(self) -> int:
        """The number of right guesses that ends the round."""
        return max(self.paid)

    def outcome(self, guess: str, shown: int, drawn: int) -> Literal["right", "lost", "void"]:
        """The outcome of a guess about the card after one of rank ``shown``.

        >>> rules = GuessRules("guess", frozenset({1, 2}), "lost")
        >>> rules.outcome("higher", 3, 9), rules.outcome("lower", 3, 9), rules.outcome("lower", 3, 3)
        ('right', 'lost', 'lost')
        """
        if drawn == shown:
            return self.tie
        return "right" if (drawn > shown) == (guess == HIGHER) else "lost"


def guesses(shown: int) -> tuple[str, ...]:
    """The guesses that can be right about the card after one of this rank; the one with more ranks first.

    >>> guesses(0), guesses(12), guesses(5), guesses(7)
    (('higher',), ('lower',), ('higher', 'lower'), ('lower', 'higher'))
    """
    if shown in (0, RANKS - 1):
        return (LOWER,) if shown else (HIGHER,)
    return (HIGHER, LOWER) if shown <= RANKS // 2 else (LOWER, HIGHER)


class HighLowGame(SingleCardGame[ShoeOptionsT]):
    """A game of guesses about the next card."""

    guessing: ClassVar[GuessRules]
    guess_law: ClassVar[Annotated[str, "the cards and the guesses"]]
    paid_law: ClassVar[Annotated[str, "what right guesses pay"]]

    def analyst(self) -> Analyst:
        """The game's own analyst."""
        from pitboss.games.single_card.solver.high_low import ANALYST  # noqa: PLC0415 - only an analysis needs it

        return ANALYST

    def decks_dealt(self, options: ShoeOptionsT) -> int:
        """Number of decks in the shoe."""
        return options.decks

    def steps(self, options: ShoeOptionsT) -> Sequence[RoundStep]:
        """The steps of a round."""
        tie = "loses" if self.guessing.tie == "lost" else "returns the wager"
        return (
            RoundStep("Bets", "Each player makes a wager.", self.wagers_law),
            RoundStep("No more bets", "The dealer announces the end of betting.", self.no_more_bets_law),
            RoundStep("First card", "A card is dealt face up, for all players.", self.guess_law),
            RoundStep("Guess", "Each player says whether the next card is higher or lower.", self.guess_law),
            RoundStep("Next card", f"A wrong guess loses; a card of the same rank {tie}.", self.guess_law),
            *self.side_steps(),
            RoundStep(
                "Stop or go on",
                "A player who has guessed right stops and is paid by the number of right guesses, where the "
                f"paytable has it, or guesses again. {self.guessing.last} right guesses end the round.",
                self.paid_law,
            ),
        )

    def play(self, r: Round[ShoeOptionsT]) -> Flow[None]:
        """Deal cards and take guesses until nobody is left or the last row is reached."""
        rules = self.guessing
        shown = self.draw(r, BOARD, self.guess_law)
        right = 0
        while right < rules.last and r.positions([rules.wager]):
            chosen = yield from self._take_guesses(r, shown, right)
            for who, choice in chosen.items():
                if choice.action == STOP:
                    self._pay(r, who.at, right)
            if not r.positions([rules.wager]):
                return
            drawn = self.draw(r, BOARD, self.guess_law)
            r.announce(f"The next card is the {spoken(drawn)}", self.guess_law)
            if right == 0:
                for at in sorted(r.owners()):
                    self.settle_sides(r, at, (shown, drawn))
            for who, choice in chosen.items():
                if choice.action != STOP:
                    self._settle_guess(r, who.at, rules.outcome(choice.action, rank_of(shown), rank_of(drawn)))
            shown, right = drawn, right + 1
        for at in r.positions([rules.wager]):
            self._pay(r, at, right)

    def _take_guesses(self, r: Round[ShoeOptionsT], shown: Card, right: int) -> Flow[Mapping[Asked, Choice]]:
        options = self._options(shown, right)
        playing = set(r.positions([self.guessing.wager]))
        asked = {Asked(at, seat): options for at, seat in sorted(r.owners().items()) if at in playing}
        stop = ", or stop" if options[0].id == STOP else ""
        prompt = f"guess higher or lower than the {spoken(shown)}{stop}"
        chosen: Mapping[Asked, Choice] = yield from r.choose_each(asked, self.guess_law, prompt)
        return chosen

    def _options(self, shown: Card, right: int) -> tuple[Option, ...]:
        """Stop, if the guesses so far are paid, or a guess that can be right."""
        may_stop = right in self.guessing.paid
        stop = Option(STOP, f"take what {right} right {'guess' if right == 1 else 'guesses'} pay",
                      self.paid_law, passive=True)  # fmt: skip
        guessed = [
            Option(guess, f"the next card is {guess}", self.guess_law, passive=not may_stop and number == 0)
            for number, guess in enumerate(guesses(rank_of(shown)))
        ]
        return (stop, *guessed) if may_stop else tuple(guessed)

    def _settle_guess(self, r: Round[ShoeOptionsT], at: int, outcome: str) -> None:
        for bet in self._bets(r, at):
            if outcome == "lost":
                r.lose(bet, self.guess_law, "the guess was wrong")
            elif outcome == "void":
                r.push(bet, self.guess_law, "a card of the same rank", "void")

    def _pay(self, r: Round[ShoeOptionsT], at: int, right: int) -> None:
        row = row_of(right)
        for bet in self._bets(r, at):
            r.win(bet, r.offers[bet.wager].pays[row], self.paid_law, row.replace("_", " "))

    def _bets(self, r: Round[ShoeOptionsT], at: int) -> list[Bet]:
        return [bet for bet in r.bets.values() if bet.at == at and bet.wager == self.guessing.wager]
