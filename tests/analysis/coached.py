"""Check that the coach values every option that a table asks: ``python -m tests.analysis.coached --rounds 100``.

Random rounds of every game. Each time that a person is asked, the valuer of the game is asked too, with what that
person sees. What it does not know must be a bet, a choice that no money depends on, an option offered for
secrecy alone, or stand in :data:`UNVALUED`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from tests.properties.session import Session, submission_of

from pitboss.errors import Refused
from pitboss.games import GAMES, find
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Seen, look
from pitboss.pricing.values import Valuer
from pitboss.protocol.events import Event, RoundBegan
from pitboss.table import Ask, Asked, Choice, Game, Option, Submission, seen_all, submit
from pitboss.table.log.views import seat as view_of
from pitboss.table.rules import parts

SEEDED = 3
"""Every third seed of a session plays from a seeded source."""


class Unvalued(NamedTuple):
    """Asks without values, by one of their options and a part of the prompt, and why."""

    games: Collection[str]
    option: str
    why: str
    prompt: str = ""

    def is_asked(self, game: Game, seen: Seen) -> bool:
        """True if a game asks this."""
        return game.id in self.games and self.option in seen.options and self.prompt in seen.prompt


AFTER_A_FAULT = "it is asked after an irregularity, which the solver does not count with"
BANKS = "who banks plays against other people, whose wagers and sets the solver does not know"
SET_GAMES = ("pai-gow", "pai-gow-poker", "asia-poker", "supreme-pai-gow")
TURNING = "no money depends on who turns the cards over"
UNVALUED = (
    Unvalued(("punto-banco", "mini-baccarat", "chemin-de-fer"), "give_up", TURNING),
    Unvalued(SET_GAMES, "bank", BANKS),
    Unvalued(SET_GAMES, "less", BANKS),
    Unvalued(SET_GAMES, "house_way", BANKS, "the bank sets"),
    Unvalued(("red-dog",), "play_on", AFTER_A_FAULT),
    Unvalued(("fast-action-hold-em",), "complete", AFTER_A_FAULT),
)


def plays_each_other(game: Game) -> bool:
    """True if players play each other, so that choices have no known value: poker."""
    return bool(parts.unpriced(submit(game)))


def is_known_to_have_none(game: Game, ask: Ask, asked: Asked, seen: Seen) -> bool:
    """True if the list gives a reason why an ask has no values."""
    is_bet, no_money = bool(seen.makes), any(option.usual for option in ask.options[asked])
    return is_bet or no_money or any(unvalued.is_asked(game, seen) for unvalued in UNVALUED)


OFFERED_FOR_SECRECY = {"chemin-de-fer": ("card", "stay")}
"""Options that everybody is offered, so that being asked reveals nothing; the rules refuse one of them (4.9(a))."""


def is_refused(game: Game, option: Option) -> bool:
    """Whether an option is only offered for secrecy: the rules refuse it for this hand, so that it needs no value."""
    if option.check is None or option.id not in OFFERED_FOR_SECRECY.get(game.id, ()):
        return False
    try:
        option.check(Choice(option.id))
    except Refused:
        return True
    return False


class CoachedSession(Session):
    """A session of lawful play in which the coach is asked about every decision."""

    def __init__(self, submission: Submission, seed: int, valuer: Valuer) -> None:
        self.valuer = valuer
        self.heard: list[Event] = []
        self.asked = 0
        self.missing: Counter[str] = Counter()
        super().__init__(submission.game, seed * SEEDED, submission)

    def _check(self, events: list[Event]) -> None:
        super()._check(events)
        for event in events:
            if isinstance(event, RoundBegan):
                self.heard = []
            self.heard.append(event)

    def _step(self, *, bets: bool) -> None:
        self.go_on(bets=bets)

    def _choose(self, ask: Ask) -> None:
        for asked in ask.waiting:
            if len(ask.options[asked]) > 1:
                self._ask_coach(ask, asked)
        super()._choose(ask)

    def _ask_coach(self, ask: Ask, asked: Asked) -> None:
        seen = look(self.table, ask, asked, seen_all(self.heard, view_of(asked.seat)))
        if is_known_to_have_none(self.game, ask, asked, seen):
            return
        self.asked += 1
        values = self.valuer(seen)
        known = set() if values is None else set(values.options)
        refused = {option.id for option in ask.options[asked] if is_refused(self.game, option)}
        for option in set(seen.options) - refused - known:
            self.missing[f"{option} of {' / '.join(seen.options)} ({seen.prompt})"] += 1


def coached(
    submission: Submission, seeds: Collection[int], rounds: int, enough: int | None = None
) -> tuple[int, Counter[str]]:
    """How many asks the coach was asked about, up to enough of them, and the options without a value."""
    analyst = analyst_of(submission.game)
    assert analyst is not None
    asked, missing, valuer = 0, Counter[str](), None
    if analyst.values is not None:
        valuer = analyst.values(submission)
    for seed in seeds:
        session = CoachedSession(submission, seed, valuer or (lambda _: None))
        session.play(rounds)
        asked, missing = asked + session.asked, missing + session.missing
        if enough is not None and asked >= enough:
            break
    return asked, missing


def main() -> int:
    """Plays every game, or those that are named, and prints what the coach does not know."""
    parser = argparse.ArgumentParser(prog="python -m tests.analysis.coached", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="rounds of each submission")
    parser.add_argument("--submissions", type=int, default=1, help="how many: the default one, then random ones")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    given = parser.parse_args()
    failed = 0
    for game in [find(name) for name in given.game or GAMES]:
        if plays_each_other(game):
            print(f"{game.id}: people play each other")
            continue
        for number in range(given.submissions):
            began = time.process_time()
            submission = submission_of(game, number) if number else submit(game)
            asked, missing = coached(submission, range(1 + 3 * (number == 0)), given.rounds)
            took = time.process_time() - began
            print(
                f"{game.id}, submission {number}: {asked} asks, {sum(missing.values())} without, {took:.1f} s",
                flush=True,
            )
            for what, times in missing.most_common():
                print(f"   {times} times: {what}")
            failed += bool(missing)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
